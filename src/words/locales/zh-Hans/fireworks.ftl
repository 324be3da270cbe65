### 关于烟花数组的句子。

fireworks-place = { $technique }，数字 { $digits }，围绕 { $first }。在{ $first_box }之外，它的行和列上哪些格有这些数？
fireworks-place-quadruple = { $technique }，{ $first_digits } 围绕 { $first }，{ $second_digits } 围绕 { $second }。两组都需要哪两格？
fireworks-why = 在{ $first_box }之外，{ $digits } 在{ $row }只能填 { $row_wing }，在{ $column }只能填 { $column_wing }。若某数两处都不在，就要由{ $first_box }满足这一行和这一列，所以在相交处的 { $first }。于是这三个数占满这三格。
fireworks-why-quadruple = 在{ $first_box }之外，{ $first_digits } 在{ $row }只能填 { $row_wing }，在{ $column }只能填 { $column_wing }。若某数两处都不在，就在 { $first }，即{ $first_box }里唯一能同时满足这一行和这一列的格。{ $second_digits } 围绕 { $second } 也是如此。每个相交处只能填自己那一对中的一个数，所以每个翼格各填一个。
technique-help-fireworks = 一行和一列在一个宫里相交，有几个数在宫外的行上和列上各只有一个位置，并且都是同样的两个翼格。若某数不在翼格，就必在行列相交处。三个这样的数占满三格；两个这样的数，加上翼格对面的相交处的另外两个数，占满四格。那里没有别的数。
