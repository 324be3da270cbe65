### 关于 Wing 结构的句子。

wing-place = { $technique }，拐点在 { $pivot }。它看到的哪两格只有两个候选数，并且有一个数相同？
xy-wing-why = { $pivot } 是 { $first_digit } 或 { $second_digit }。若是前者，它看到的 { $first } 就是 { $digit }；若是后者，{ $second } 就是 { $digit }。所以 { $first } 与 { $second } 中有一格是 { $digit }，同时看到两者的格不是。
xyz-wing-why = { $pivot } 是 { $first_digit }、{ $second_digit } 或 { $digit }。若是第一个，它看到的 { $first } 就是 { $digit }；若是第二个，{ $second } 就是 { $digit }；若是第三个，它自己就是 { $digit }。所以三格中有一格是 { $digit }，同时看到三者的格不是。
w-wing-place = { $technique }，数字 { $digits }。哪两格恰好只有这两个候选数，又由哪个区域连起来？
w-wing-why = { $first } 和 { $second } 都是 { $link_digit } 或 { $digit }。在{ $house }，{ $link_digit } 只能填 { $first } 看到的 { $first_end }，或 { $second } 看到的 { $second_end }。所以 { $first } 与 { $second } 中有一格不能是 { $link_digit }，它就是 { $digit }；同时看到两者的格不能是 { $digit }。
grouped-w-wing-why = { $first } 和 { $second } 都是 { $link_digit } 或 { $digit }。在{ $house }，{ $link_digit } 的位置都被其中一格看到：{ $first } 看到 { $first_end }，{ $second } 看到 { $second_end }。所以 { $first } 与 { $second } 中有一格不能是 { $link_digit }，它就是 { $digit }；同时看到两者的格不能是 { $digit }。
wxyz-wing-place = { $technique }，数字 { $digits }。宫与行列上的哪四格恰好只有这些候选数？
wxyz-wing-why = { $cells } 合起来只有 { $digits }。{ $others } 各自在其中的位置互相看到，所以各自只能填其中一格。三个数填不满四格，所以有一格是 { $digit }；看到其中每个 { $digit } 的格不能是它。
wxyz-wing-why-locked = { $cells } 合起来只有 { $digits }。每个数在其中的位置互相看到，所以各自只能填其中一格。四格要四个数，所以每个数都在其中一格；看到某个数全部位置的格不能填该数。
technique-help-xy-wing = 候选数为 x、y 的拐点看到两个翼格，一个是 x、z，另一个是 y、z。不论拐点填哪个数，总有一个翼格变成 z。所以同时看到两个翼格的格都删去 z。
technique-help-xyz-wing = 拐点也可能是 z 的 XY-Wing：候选数为 x、y、z 的拐点看到两个翼格，一个是 x、z，另一个是 y、z。三格中必有一格是 z，所以同时看到三格的格都删去 z；这样的格就在拐点附近。
technique-help-w-wing = 两格有同样的两个候选数 x、z，互相看不到，由一个区域连起来：x 在那里只有两个位置，一个被第一格看到，一个被第二格看到。两格不能都是 x，否则那个区域没有位置放 x。所以有一格是 z，同时看到两格的格都删去 z。
technique-help-grouped-w-wing = 两格有同样的两个候选数 x、z，互相看不到；有一个区域，x 在那里的每个位置都被其中一格看到。两格不能都是 x，否则那个区域没有位置放 x。所以有一格是 z，同时看到两格的格都删去 z。两格若同在一个大行或大列，由第三个宫连起来，英文又叫 Chute Remote Pair。
technique-help-m-wing = 一格只有候选数 x、y；某个区域里 y 只有两个位置，这一格看到其中一处，另一处还有 x，并由一个区域通到 x 仅有的另一个位置。若第一格不是 x，就是 y，逐环推下去，那个位置就是 x。所以同时看到两端的格都删去 x。
technique-help-s-wing = 分裂翼：一格只有候选数 x、y，看到某个区域里 x 仅有的两个位置之一，也看到另一个区域里 y 仅有的两个位置之一。若 x 的另一处不是 x，这一格就是 x，于是另一端是 y。所以两端必有一个为真；两端互相看到时，每一端都不能填对方的数。
technique-help-l-wing = 局部翼：三个区域里 x、y、z 各只有两个位置。从第一个到第二个，经过同时有 x、y 的一格；到第三个，经过同时有 y、z 的一格。若第一端不是 x，逐环推下去，最后一端就是 z。所以两端互相看到时，每一端都不能填对方的数。
technique-help-h-wing = 混合翼：一格只有候选数 x、y，再有两个环节，在区域里或在另一个双值格里，由 y 通到 z 的一个位置。若第一格不是 x，逐环推下去，最后一端就是 z。所以两端互相看到时，每一端都不能填对方的数。
technique-help-grouped-m-wing = 行列与宫相交处某数的两三个位置合起来作为一处的 M-Wing。看到它全部位置的格就看到这个区块。
technique-help-grouped-s-wing = 行列与宫相交处某数的两三个位置合起来作为一处的 S-Wing。看到它全部位置的格就看到这个区块。
technique-help-grouped-l-wing = 行列与宫相交处某数的两三个位置合起来作为一处的 L-Wing。看到它全部位置的格就看到这个区块。
technique-help-grouped-h-wing = 行列与宫相交处某数的两三个位置合起来作为一处的 H-Wing。看到它全部位置的格就看到这个区块。
technique-help-xy-ring = 两个翼格又连起来的 XY-Wing：两格共有的数 z 在某个区域里只有两个位置，两个翼格各看到其中一处。这些格与这个区域围成环，不是这一半为真就是那一半为真，所以同时看到某个环节两端的候选数都不成立。
technique-help-w-ring = 两格连了两次的 W-Wing：x 在一个区域里只有两个位置，y 在另一个区域里也只有两个位置，每一对都各被一格看到其中一处。这些格与区域围成环，不是这一半为真就是那一半为真，所以同时看到某个环节两端的候选数都不成立。
technique-help-xyz-ring = 又由一个区域连起来的 XYZ-Wing：拐点与一个翼格合成两格三数的组；三格共有的数 z 在某个区域里只有两个位置，一处被这个组看到，一处被另一个翼格看到。这些格与这个区域围成强链（两端不同假）与弱链（两端不同真）交替的环，不是这一半为真就是那一半为真，所以同时看到某个环节两端的候选数都不成立。
technique-help-grouped-xyz-ring = 连接的区域里 z 有更多位置的 XYZ-Ring：每个位置或者被拐点与一个翼格看到，或者被另一个翼格看到。
technique-help-wxyz-wing = 一个宫和与它相交的行列上有四格，合起来只有 w、x、y、z 四个数。若 w 在其中的位置都互相看到，x 和 y 也是如此，那么这三个数各自只能填其中一格。所以有一格是 z，看到 z 全部位置的格都删去 z。
