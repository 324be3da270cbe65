### 关于直接出数的句子。

direct-place = { $technique }：看{ $house }。{ $digit } 为什么不能填在 { $removed }？
direct-locked-result = 其中必有一格是 { $digit }，所以 { $digit } 不能填在 { $removed }。
direct-locked-left = 除{ $cover }以外，{ $digit } 在{ $house }里只能填在 { $cell }。
direct-subset-result = 所以这些格不能填别的数，{ $digit } 不能填在 { $removed }。
direct-subset-left = 除这些格以外，{ $digit } 在{ $house }里只能填在 { $cell }。
technique-help-direct-pointing = 某数在一个宫里的位置若都在同一行（列），其他宫在这一行（列）上就不能填这个数。有时相邻的宫因此只剩一处可填：这样的排除，不写候选数也能看出。
technique-help-direct-claiming = 某数在一行（列）里的位置若都在同一个宫，穿过该宫的其他行（列）在宫内就不能填这个数。有时其中一行（列）因此只剩一处可填：这样的排除，不写候选数也能看出。
technique-help-direct-hidden-pair = 两个数若在一个区域里合起来只有两个位置，就会占满这两格。若同一区域的另一个数除这两格外只剩一个位置，就填在那里。不必写下这个数对。
technique-help-direct-hidden-triple = 三个数若在一个区域里合起来只有三个位置，就会占满这三格。若同一区域的另一个数除这三格外只剩一个位置，就填在那里。不必写下这个三数组。
