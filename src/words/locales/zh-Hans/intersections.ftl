### 关于区块的句子。

pointing-place = { $technique }，在{ $base }。{ $digit } 在那里的位置都在哪一行或哪一列？
claiming-place = { $technique }，在{ $base }。{ $digit } 在那里的位置都在哪个宫？
pointing-place-variant = { $technique }，在{ $base }。{ $digit } 在那里的位置都在另外哪个区域？
pointing-by-rule-place = { $technique }，在{ $house }。{ $digit } 在那里的所有位置共同排除了哪一格？
pointing-by-cell-place = { $technique }，从 { $cell } 看。它的所有候选数共同排除了旁边的哪个候选数？
pointing-by-rule-why = 在{ $house }，{ $digit } 只能填 { $cells }。它们共同排除同样的位置，依据是{ $reasons }。
pointing-by-cell-why = { $cell } 是 { $digits }。它们共同排除旁边同样的候选数，依据是{ $reasons }。
pointing-case-house = 若 { $cause }，则 { $gone }：{ $house }已有 { $digit }。
pointing-case-rule = 若 { $cause }，则 { $gone }：因为{ $rule }。
locked-why = 在{ $base }，{ $digit } 只能填 { $cells }，它们又都在{ $cover }。不论填在哪一格，{ $cover }的 { $digit } 就在其中。
technique-help-pointing = 某数在一个宫里的位置若都在同一行或同一列，那么不论填在哪一格，该行或该列的这个数都出自这个宫。所以该行或该列其余各格都删去这个数。
technique-help-claiming = 某数在一行或一列里的位置若都在同一个宫，那么不论填在哪一格，这个宫的这个数都出自该行或该列。所以这个宫其余各格都删去这个数。
technique-help-locked-pair = 宫与行列相交处有两格，候选数是同样的两个数，没有别的。它们需要这两个数，所以宫的其余各格和行列的其余各格同时删去这两个数：这是作用两次的显性数对。
technique-help-locked-triple = 宫与行列相交处的三格，合起来只有三个数。它们需要这三个数，所以宫的其余各格和行列的其余各格同时删去这三个数：这是作用两次的显性三数组。
