### 关于多米诺环和网的句子。

sk-loop-place = { $technique }，环绕{ $lines }。这些行列，以及它们相交的各宫，各能给环哪些数？
sk-loop-why = { $lines }在四个宫里的 { $n_cells } 格围成环。把它们的数分配给这些行列和宫：合起来恰好有 { $n_cells } 个数，每个数填一格。所以每个数都必在环里。
multi-sector-locked-sets-place = { $technique }，在{ $rows }与{ $columns }相交处。这 { $n_cells } 格有多少个数可用？
multi-sector-locked-sets-why = { $rows }与{ $columns }相交处有 { $n_cells } 个空格。{ $row_digits } 中，各行合起来缺 { $n_by_rows } 个；{ $column_digits } 中，各列合起来缺 { $n_by_columns } 个。这样恰好用 { $n_cells } 个数覆盖这些格，所以每个数都在其中一格，并从所在行或列的其余各格删去。
sectors-house = { $house }算 { $digits }：它能给 { $cells } 的数有 { $number } 个。
sectors-house-eliminates = { $house }算 { $digits }：它能给 { $cells } 的数有 { $number } 个。它必须全部给出：删去 { $eliminations }。
sectors-end = 这 { $n_cells } 格的每个候选数都算在某个区域里，而各区域的数合起来是 { $n_cells } 个。所以一个也不能少。
technique-help-multi-sector-locked-sets = 取若干行与若干列相交处的空格。有的数按行来算，看这些行中有几行缺它；其余的数按列来算。若合起来的个数恰好等于格数，每个数就都在其中一格：按行算的数从这些行的其余各格删去，按列算的从这些列的其余各格删去。提示数中有许多相同的数的行和列，是值得寻找的地方。多米诺环与此相似，只是还用到宫。
technique-help-sk-loop = 两行和两列在四个宫里的已填格上相交。这些行列在这些宫里的其他格围成由八对组成的环，每一对与一边的一对同宫，与另一边的一对同行或同列。若各对的数可以分配给这些宫和行列，通常各两个，使 16 格恰好有 16 个数，那么每个数都在环里：从所在的宫、行或列的其余各格删去。
