### 关于区块的句子。

pointing-place = { $technique }：看{ $base }。那里 { $digit } 的位置都在哪一行或哪一列？
claiming-place = { $technique }：看{ $base }。那里 { $digit } 的位置都在哪个宫？
pointing-place-variant = { $technique }：看{ $base }。那里 { $digit } 的位置都在另外哪个区域？
pointing-by-rule-place = { $technique }：看{ $house }。那里 { $digits } 的所有位置共同排除了哪个候选数？
pointing-by-cell-place = { $technique }：看 { $cells }。这一格的所有候选数共同排除了附近的哪个候选数？
pointing-by-rule-fact = { $house }的 { $digits } 只能填在 { $cells }。
pointing-by-cell-fact = { $cells } 只能填 { $digits }。
pointing-case = { $cause } 排除 { $gone }（{ $reason }）。
pointing-by-rule-end = 不论哪个成立，都排除同样的候选数。
locked-fact = { $base }的 { $digit } 只能填在 { $cells }，这些格都在{ $cover }。
locked-result = 其中必有一格是 { $digit }，所以{ $cover }的其他格都不能填 { $digit }。
technique-help-pointing = 某数在一个宫里的位置若都在同一行（列），不论填在哪一格，这一行（列）的该数都在这个宫里。所以这一行（列）的其余各格都删去该数。也称锁定候选数类型 1。
technique-help-claiming = 某数在一行（列）里的位置若都在同一个宫，不论填在哪一格，这个宫的该数都在这一行（列）上。所以这个宫的其余各格都删去该数。也称锁定候选数类型 2。
technique-help-locked-pair = 宫与行列相交处有两格，都恰好只有同样的两个候选数。这两格必填这两个数，所以宫和行列的其余各格都删去这两个数：这是同时在两个区域里起作用的显性数对。
technique-help-locked-triple = 宫与行列相交处的三格，合起来只有三个候选数。这三格必填这三个数，所以宫和行列的其余各格都删去这三个数：这是同时在两个区域里起作用的显性三数组。
