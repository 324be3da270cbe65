### 关于数组的句子。

naked-subset-place = { $technique }，在{ $houses }。哪 { $number } 格合起来只有 { $number } 个候选数？
naked-subset-fact = { $cells } 只能填 { $digits }：{ $number } 格，{ $number } 个数。
naked-subset-result = 每格各填其中一个，所以{ $houses }的其他格都不能填 { $any_digit }。
hidden-subset-place = { $technique }，在{ $houses }。哪 { $number } 个数只能填进 { $number } 格？
hidden-subset-fact = 在{ $houses }，只有 { $cells } 能填 { $any_digit }：{ $number } 个数，{ $number } 格。
hidden-subset-result = 所以这些格不能填别的数。
locked-subset-place = { $technique }，在{ $houses }相交处。那里哪 { $number } 格合起来只有 { $number } 个候选数？
technique-help-naked-pair = 一个区域里有两格，候选数是同样的两个数，没有别的。一格填其中一个，另一格填另一个；虽然不知道哪格填哪个，这个区域的其他格都不能填这两个数。两格若还同在另一个区域，那里也是如此。
technique-help-naked-triple = 一个区域里有三格，合起来只有三个数；不必每格都有三个，12、23、13 也可以。这三格用尽这三个数，所以区域里其他格都删去它们。
technique-help-naked-quadruple = 一个区域里有四格，合起来只有四个数，不论怎样分布。这四格用尽这四个数，所以区域里其他格都删去它们。有显性数组时，区域里其余的空格构成隐性数组；寻找较小的一个即可。
technique-help-hidden-pair = 两个数在一个区域里只有同样的两个位置。它们需要这两格，所以这两格的其他候选数都删去，显出一个显性数对。要找它，应看数的位置，而不是看单元格的候选数。
technique-help-hidden-triple = 三个数在一个区域里合起来只有三个位置；不必每个数都有三个。它们需要这三格，所以这三格的其他候选数都删去。
technique-help-hidden-quadruple = 四个数在一个区域里合起来只有四个位置。它们需要这四格，所以这四格的其他候选数都删去。这很少见，通常是从其余各格构成的显性数组看出来的。
