### 关于多米诺环和网的句子。

sk-loop-place = { $technique }，环绕{ $lines }。这些行列和宫各能给环哪些数？
sk-loop-cells = 环上有 { $n_cells } 格：{ $cells }。逐个区域来算能填的数。
multi-sector-locked-sets-place = { $technique }，在{ $rows }与{ $columns }相交处。这 { $n_cells } 格能填多少个数？
multi-sector-locked-sets-cells = { $rows }与{ $columns }相交处有 { $n_cells } 格：{ $cells }。逐个区域来算能填的数。
sectors-house = 在{ $house }，{ $cells } 能填 { $digits }，各一次：{ $number } 个数。
sectors-end = 合起来 { $n_cells } 个数对 { $n_cells } 格，所以每个数都在其中一格，所在区域的其他格都不能填。
technique-help-multi-sector-locked-sets = 取若干行与若干列相交处的空格。有的数按行来算，看这些行中有几行缺它；其余的数按列来算。若合起来的个数恰好等于格数，每个数就都在其中一格：按行算的数从这些行的其余各格删去，按列算的从这些列的其余各格删去。提示数中有许多相同的数的行和列，是值得寻找的地方。多米诺环与此相似，只是还用到宫。
technique-help-sk-loop = 两行和两列在四个宫里的已填格上相交。这些行列在这些宫里的其他格围成由八对组成的环，每一对与一边的一对同宫，与另一边的一对同行或同列。若各对的数可以分配给这些宫和行列，通常各两个，使 16 格恰好有 16 个数，那么每个数都在环里：从所在的宫、行或列的其余各格删去。
