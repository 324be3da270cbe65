### 关于区块的句子。

pointing-place = { $technique }，在{ $base }。那里 { $digit } 的位置都在哪一行或哪一列？
claiming-place = { $technique }，在{ $base }。那里 { $digit } 的位置都在哪个宫？
pointing-place-variant = { $technique }，在{ $base }。那里 { $digit } 的位置都在另外哪个区域？
pointing-by-rule-place = { $technique }，在{ $house }。那里 { $digits } 的所有位置共同排除了哪个候选数？
pointing-by-cell-place = { $technique }，从 { $cells } 看。它的所有候选数共同排除了附近的哪个候选数？
pointing-by-rule-fact = 在{ $house }，{ $digits } 只能填 { $cells }。
pointing-by-cell-fact = { $cells } 只能填 { $digits }。
pointing-case = { $cause } 排除 { $gone }（{ $reason }）。
pointing-by-rule-end = 不论哪个成立，都排除同样的候选数。
locked-fact = 在{ $base }，{ $digit } 只能填 { $cells }，这些格都在{ $cover }。
locked-result = 其中必有一格是 { $digit }，所以{ $cover }的其他格都不能填它。
technique-help-pointing = 某数在一个宫里的位置若都在同一行或同一列，那么不论填在哪一格，该行或该列的这个数都出自这个宫。所以该行或该列其余各格都删去这个数。
technique-help-claiming = 某数在一行或一列里的位置若都在同一个宫，那么不论填在哪一格，这个宫的这个数都出自该行或该列。所以这个宫其余各格都删去这个数。
technique-help-locked-pair = 宫与行列相交处有两格，候选数是同样的两个数，没有别的。它们需要这两个数，所以宫的其余各格和行列的其余各格同时删去这两个数：这是作用两次的显性数对。
technique-help-locked-triple = 宫与行列相交处的三格，合起来只有三个数。它们需要这三个数，所以宫的其余各格和行列的其余各格同时删去这三个数：这是作用两次的显性三数组。
