### 关于提示数的对称性的句子。

gurth-symmetry-place = { $technique }。设想把盘面旋转或翻转：提示数能对上吗？
gurth-symmetry-half-turn = 把盘面旋转 180 度：每个提示数都落在一个提示数上。
gurth-symmetry-quarter-turn = 把盘面旋转 90 度：每个提示数都落在一个提示数上。
gurth-symmetry-falling-diagonal = 沿捺对角线（左上到右下）翻转盘面：每个提示数都落在一个提示数上。
gurth-symmetry-rising-diagonal = 沿撇对角线（左下到右上）翻转盘面：每个提示数都落在一个提示数上。
gurth-symmetry-left-right = 把盘面左右翻转：每个提示数都落在一个提示数上。
gurth-symmetry-top-bottom = 把盘面上下翻转：每个提示数都落在一个提示数上。
gurth-symmetry-some-digits = 数字总按同样的方式变换：{ $cycles }；其余的数不变。
gurth-symmetry-all-digits = 数字总按同样的方式变换：{ $cycles }。
gurth-symmetry-same-digits = 所有的数都不变。
gurth-symmetry-solution = 解必有同样的对称性，否则变换之后就是第二个解。
gurth-symmetry-end-still = { $removed } 的位置不动，那里的数也就不变：只能是 { $fixed }。
gurth-symmetry-end = 所以一格若不能填某个数，对应的格也不能填对应的数。
technique-help-gurth-symmetry = 有时把盘面旋转或翻转，再把数字互换，提示数看起来完全相同：每个提示数都落在一个提示数上，例如每个 1 落在 2 上，每个 2 落在 1 上。这时解也必有同样的对称性，否则变换之后就是第二个解。所以位置不动的格，填的是不变的数；一格若不能填某个数，对应的格也不能填对应的数。
