### 关于数组的句子。

naked-subset-place = { $technique }：看{ $houses }。哪 { $number } 格合起来只有 { $number } 个候选数？
naked-subset-fact = { $cells } 只能填 { $digits }：{ $number } 格，{ $number } 个数。
naked-subset-result = 这些格正好用完这些数，所以{ $any_house }的其他格都不能填 { $any_digit }。
hidden-subset-place = { $technique }：看{ $houses }。哪 { $number } 个数只能填进 { $number } 格？
hidden-subset-fact = { $houses }中只有 { $cells } 能填 { $any_digit }：{ $number } 个数，{ $number } 格。
hidden-subset-result = 所以这些格不能填别的数。
locked-subset-place = { $technique }：看{ $houses }相交处。那里哪 { $number } 格合起来只有 { $number } 个候选数？
technique-help-naked-pair = 一个区域里有两格，都恰好只有同样的两个候选数。虽然不知道哪格填哪个，这两个数总在这两格里，所以这个区域的其他格都不能填这两个数。两格若还同在另一个区域，那里也是如此。
technique-help-naked-triple = 一个区域里有三格，合起来只有三个候选数；不必每格三个都有，12、23、13 也可以。这三格用掉这三个数，所以这个区域的其他格都删去这三个数。
technique-help-naked-quadruple = 一个区域里有四格，合起来只有四个候选数，怎样分布都可以。这四格用掉这四个数，所以这个区域的其他格都删去这四个数。这时区域里其余的空格构成隐性数组，两者中找较小的一个即可。
technique-help-hidden-pair = 两个数在一个区域里只有同样的两个位置。这两格必填这两个数，所以删去这两格的其他候选数，剩下一个显性数对。寻找时要看每个数的位置，而不是每格的候选数。
technique-help-hidden-triple = 三个数在一个区域里合起来只有三个位置；不必每个数都有三个位置。这三格必填这三个数，所以删去这三格的其他候选数。
technique-help-hidden-quadruple = 四个数在一个区域里合起来只有四个位置。这四格必填这四个数，所以删去这四格的其他候选数。这种情况很少见，其余空格构成的显性数组通常更容易看出。
