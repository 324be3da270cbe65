### 关于烟花数组的句子。

fireworks-place = { $technique }，数字 { $digits }，围绕 { $first }。在{ $first_box }之外，它的行和列上哪些格有这些数？
fireworks-place-quadruple = { $technique }，{ $first_digits } 围绕 { $first }，{ $second_digits } 围绕 { $second }。两组都需要哪两格？
fireworks-row = 在{ $row }，{ $digits } 只能填{ $first_box }或 { $row_wing }。
fireworks-column = 在{ $column }，{ $digits } 只能填{ $first_box }或 { $column_wing }。
fireworks-crossing = 这些数中不在 { $row_wing } 也不在 { $column_wing } 的，必在行列相交的 { $first }。
fireworks-end = 所以 { $digits } 占满 { $cells }，那里不能填别的数。
fireworks-first = 在{ $row }和{ $column }，{ $first_digits } 只能填{ $first_box }或 { $any_wing }。
fireworks-second = 在 { $second } 所在的行和列，{ $second_digits } 只能填{ $second_box }或 { $any_wing }。
fireworks-one-each = 不在 { $any_wing } 的数必在自己的相交处 { $first } 或 { $second }，那里各只能填一个。
fireworks-end-quadruple = 所以 { $first } 是 { $any_first_digit }，{ $second } 是 { $any_second_digit }，{ $wings } 填另外两个数。
technique-help-fireworks = 一行和一列在一个宫里相交，有几个数在宫外的行上和列上各只有一个位置，并且都是同样的两个翼格。若某数不在翼格，就必在行列相交处。三个这样的数占满三格；两个这样的数，加上翼格对面的相交处的另外两个数，占满四格。那里没有别的数。
