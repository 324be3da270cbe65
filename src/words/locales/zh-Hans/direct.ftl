### 关于直接出数的句子。

direct-place = { $technique }：{ $house }。{ $digit } 能填在哪里？请再看看 { $removed }。
direct-locked-why = 在{ $base }，{ $digit } 只能填 { $cells }，它们又都在{ $cover }。所以{ $cover }的 { $digit } 就在其中，{ $removed } 不能填它。于是{ $house }只剩一处可填 { $digit }。
direct-subset-why = 在{ $house }，{ $digits } 只能填 { $cells }：{ $number } 个数占 { $number } 格。所以这些格不能填别的数，{ $digit } 不能填 { $removed }。于是{ $house }只剩一处可填它。
technique-help-direct-pointing = 某数在一个宫里的位置若都在同一行或同一列，该行或该列上别的宫就没有这个数。有时这使相邻的宫里只剩一处可填该数：不写任何候选数也能看到的排除。
technique-help-direct-claiming = 某数在一行或一列里的位置若都在同一个宫，穿过该宫的其他行列在宫内就没有这个数。有时这使其中某一条只剩一处可填该数：不写任何候选数也能看到的排除。
technique-help-direct-hidden-pair = 两个数若在一个区域里合起来只有两个位置，就会占满这两格。有时同一区域的另一个数除这两格外只剩一个位置：它就填在那里，不必写下数对。
technique-help-direct-hidden-triple = 三个数若在一个区域里合起来只有三个位置，就会占满这三格。有时同一区域的另一个数除这三格外只剩一个位置：它就填在那里，不必写下三数组。
