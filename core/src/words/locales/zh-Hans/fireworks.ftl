### 关于烟花数组的句子。

fireworks-place = { $technique }：数字 { $digits }，以 { $first } 为中心。在{ $first_box }以外，这一格的行和列上有哪些格能填这些数？
fireworks-place-quadruple = { $technique }：{ $first_digits } 以 { $first } 为中心，{ $second_digits } 以 { $second } 为中心。哪两格是两边都要用到的？
fireworks-row = { $row }的 { $digits } 只能填在{ $first_box }或 { $row_wing }。
fireworks-column = { $column }的 { $digits } 只能填在{ $first_box }或 { $column_wing }。
fireworks-crossing = 这些数若既不在 { $row_wing } 也不在 { $column_wing }，就必填在行列相交的 { $first }。
fireworks-end = 所以 { $digits } 占满 { $cells }，这些格不能填别的数。
fireworks-first = { $row }和{ $column }的 { $first_digits } 只能填在{ $first_box }或 { $any_wing }。
fireworks-second = { $second } 所在行和列的 { $second_digits } 只能填在{ $second_box }或 { $any_wing }。
fireworks-one-each = 不在 { $any_wing } 的数，必填在各自的行列相交处，即 { $first } 或 { $second }，而这两格各只能填一个数。
fireworks-end-quadruple = 所以 { $first } 是 { $any_first_digit }，{ $second } 是 { $any_second_digit }，{ $wings } 填另外两个数。
technique-help-fireworks = 一行和一列在一个宫里相交。有几个数在宫外的行上和列上各只有一个位置，并且都是同样的两格，即翼格。不在翼格的数，必填在行列相交处。三个这样的数占满这三格；两个这样的数，加上翼格对面的相交处另外两个这样的数，占满四格。这些格不能填别的数。
