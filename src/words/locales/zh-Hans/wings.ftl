### 关于 Wing 结构的句子。

wing-place = { $technique }，拐点在 { $pivot }。它看到的哪两格只有两个候选数，并且有一个数相同？
wing-pivot = { $pivot } 是 { $pivot_digits }。
wing-pincer = 若 { $pivot } 是 { $shared }，{ $pincer } 就是 { $digit }：它是 { $pincer_digits }，又看到 { $pivot }。
xy-wing-end = 无论是哪个，{ $cells } 必有一格是 { $digit }，同时看到两者的格不能是 { $digit }。
xyz-wing-end = 无论是哪个，{ $cells } 必有一格是 { $digit }，同时看到三者的格不能是 { $digit }。
w-wing-place = { $technique }，数字 { $digits }。哪两格恰好只有这两个候选数，又由哪个区域连起来？
w-wing-pincers = { $first } 和 { $second } 都只能填 { $any_digit }。
w-wing-places = 在{ $house }，{ $link_digit } 只能填 { $places }。
w-wing-seen = { $first } 看到 { $first_ends }，{ $second } 看到 { $second_ends }，所以 { $first } 和 { $second } 不能都是 { $link_digit }。
w-wing-end = 所以 { $first } 或 { $second } 是 { $digit }，同时看到两者的格不能是 { $digit }。
wxyz-wing-place = { $technique }，数字 { $digits }。宫与行列上的哪 { $n_cells } 格合起来只有这些候选数？
wxyz-wing-fact = { $cells } 合起来只有 { $digits }：{ $n_cells } 格，{ $n_cells } 个数。
wxyz-wing-house =
    { $n_digits ->
        [1] 其中的 { $digits } 同在{ $house }，所以至多一格是 { $digits }。
       *[other] 其中的候选数 { $digits } 都在{ $house }，所以每个数至多填一格。
    }
wxyz-wing-seen =
    { $n_digits ->
        [1] 其中的 { $digits } 都互相看到，所以至多一格是 { $digits }。
       *[other] 其中 { $digits } 各自的位置都互相看到，所以每个数至多填一格。
    }
wxyz-wing-end =
    只用其他的数填不满这些格，所以 { $n_places ->
        [2] { $places } 是 { $digit }，同时看到两者的格不能是 { $digit }。
       *[other] { $places } 是 { $digit }，同时看到这些格的格不能是 { $digit }。
    }
wxyz-wing-end-locked =
    所以每个数恰好填其中一格，{ $n_digits ->
        [1] 看到其中每个 { $digits } 的格不能是 { $digits }。
       *[other] 其他格若看到 { $any_digit } 在其中的全部位置，就不能填该数。
    }
technique-help-xy-wing = 候选数为 x、y 的拐点看到两个翼格，一个是 x、z，另一个是 y、z。不论拐点填哪个数，总有一个翼格变成 z。所以同时看到两个翼格的格都删去 z。
technique-help-xyz-wing = 拐点也可能是 z 的 XY-Wing：候选数为 x、y、z 的拐点看到两个翼格，一个是 x、z，另一个是 y、z。三格中必有一格是 z，所以同时看到三格的格都删去 z；这样的格就在拐点附近。
technique-help-w-wing = 两格有同样的两个候选数 x、z，互相看不到，由一个区域连起来：x 在那里只有两个位置，一个被第一格看到，一个被第二格看到。两格不能都是 x，否则那个区域没有位置放 x。所以有一格是 z，同时看到两格的格都删去 z。
technique-help-grouped-w-wing = 两格有同样的两个候选数 x、z，互相看不到；有一个区域，x 在那里的每个位置都被其中一格看到。两格不能都是 x，否则那个区域没有位置放 x。所以有一格是 z，同时看到两格的格都删去 z。两格若同在一个大行或大列，由第三个宫连起来，英文又叫 Chute Remote Pair。
technique-help-m-wing = 一格只有候选数 x、y；某个区域里 y 只有两个位置，这一格看到其中一处，另一处还有 x，并由一个区域通到 x 仅有的另一个位置。若第一格不是 x，就是 y，逐环推下去，那个位置就是 x。所以同时看到两端的格都删去 x。
technique-help-s-wing = 分裂翼：一格只有候选数 x、y，看到某个区域里 x 仅有的两个位置之一，也看到另一个区域里 y 仅有的两个位置之一。若 x 的另一处不是 x，看到的那处就是 x，这一格就是 y，于是 y 的另一处就是 y。所以两端必有一个为真；两端互相看到时，每一端都不能填对方的数。
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
technique-help-vwxyz-wing = 多一格、多一个数的 WXYZ-Wing：一个宫和与它相交的行列上有五格，合起来只有五个数。若其中四个数在这些格里的位置都各自互相看到，它们各自只能填其中一格。所以有一格是剩下的数 z，看到 z 全部位置的格都删去 z。
technique-help-wxyz-wing = 一个宫和与它相交的行列上有四格，合起来只有 w、x、y、z 四个数。若 w 在其中的位置都互相看到，x 和 y 也是如此，那么这三个数各自只能填其中一格。所以有一格是 z，看到 z 全部位置的格都删去 z。
