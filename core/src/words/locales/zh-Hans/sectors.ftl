### 关于多米诺环和网的句子。

sk-loop-place = { $technique }：看{ $lines }围成的环。这些行列和宫各能在环上填哪些数？
sk-loop-cells = 环上有 { $n_cells } 格：{ $cells }。逐个区域数一数，能在环上填几个数。
multi-sector-locked-sets-place = { $technique }：看{ $rows }与{ $columns }相交处。这 { $n_cells } 格能填多少个数？
multi-sector-locked-sets-cells = { $rows }与{ $columns }相交处有 { $n_cells } 格：{ $cells }。逐个区域数一数，能在这些格里填几个数。
sectors-house =
    { $number ->
        [1] 在{ $house }的 { $cells } 中，{ $digits } 至多出现一次：计 1 个数。
       *[other] 在{ $house }的 { $cells } 中，{ $digits } 各至多出现一次：计 { $number } 个数。
    }
sectors-end = 合计 { $n_cells } 个数，恰好填满 { $n_cells } 格，所以每个数都要用上，所在区域的其他格都不能填。
technique-help-multi-sector-locked-sets = 取若干行与若干列相交处的空格，把格里的每个数归给行或归给列，再来计数：归给行的数，这些行中有几行缺这个数，就算几个；归给列的数同理。若总数恰好等于格数，算进去的每个数就都在其中一格，所在的行或列的其余各格都删去该数。若某些行和列的提示数中有许多相同的数，就值得在那里寻找。多米诺环与此相似，只是还用到宫。
technique-help-sk-loop = 两行和两列在四个宫里相交，相交的格都已填数。这些行列在四个宫里的其他格，两格一对，由八对围成环：每一对与一边的一对同宫，与另一边的一对同行或同列。若能把各数归给这些宫和行列（通常各两个），使 16 格恰好计得 16 个数，这些数就都在环里，可以从所归的宫、行或列的其余各格删去。
