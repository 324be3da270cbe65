### 关于直接出数的句子。

direct-place = { $technique }，在{ $house }。{ $digit } 为什么不能填 { $removed }？
direct-locked-result = 其中必有一格是 { $digit }，所以 { $digit } 不能填 { $removed }。
direct-locked-left = 除{ $cover }以外，{ $digit } 在{ $house }只能填 { $cell }。
direct-subset-result = 这些格不能填别的数，所以 { $digit } 不能填 { $removed }。
direct-subset-left = 除这些格以外，{ $digit } 在{ $house }只能填 { $cell }。
technique-help-direct-pointing = 某数在一个宫里的位置若都在同一行或同一列，该行或该列上别的宫就没有这个数。有时这使相邻的宫里只剩一处可填该数：不写任何候选数也能看到的排除。
technique-help-direct-claiming = 某数在一行或一列里的位置若都在同一个宫，穿过该宫的其他行列在宫内就没有这个数。有时这使其中某一条只剩一处可填该数：不写任何候选数也能看到的排除。
technique-help-direct-hidden-pair = 两个数若在一个区域里合起来只有两个位置，就会占满这两格。有时同一区域的另一个数除这两格外只剩一个位置：它就填在那里，不必写下数对。
technique-help-direct-hidden-triple = 三个数若在一个区域里合起来只有三个位置，就会占满这三格。有时同一区域的另一个数除这三格外只剩一个位置：它就填在那里，不必写下三数组。
