### 关于 Wing 结构的句子。

wing-place = { $technique }：拐点在 { $pivot }。拐点看到的哪两格各有两个候选数，而且有一个数相同？
wing-pivot = { $pivot } 是 { $pivot_digits }。
wing-pincer = 若 { $pivot } 是 { $shared }，{ $pincer } 就是 { $digit }：这一格只能填 { $pincer_digits }，又看到 { $pivot }。
xy-wing-end = 不论拐点填哪个数，{ $cells } 必是 { $digit }，同时看到这两格的其他格都不能填 { $digit }。
xyz-wing-end = 不论拐点填哪个数，{ $cells } 必是 { $digit }，同时看到这三格的其他格都不能填 { $digit }。
w-wing-place = { $technique }：数字 { $digits }。哪两格恰好只有这两个候选数，又由哪个区域连起来？
w-wing-pincers = { $first } 和 { $second } 都只能填 { $any_digit }。
w-wing-places = { $house }的 { $link_digit } 只能填在 { $places }。
w-wing-seen = { $first } 看到 { $first_ends }，{ $second } 看到 { $second_ends }，所以 { $first } 和 { $second } 不能都是 { $link_digit }。
w-wing-end = 所以 { $first } 或 { $second } 是 { $digit }，同时看到这两格的其他格都不能填 { $digit }。
wxyz-wing-place = { $technique }：数字 { $digits }。宫与行列上的哪 { $n_cells } 格合起来只有这些候选数？
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
        [2] { $places } 是 { $digit }，同时看到这两格的其他格都不能填 { $digit }。
       *[other] { $places } 是 { $digit }，同时看到这些格的其他格都不能填 { $digit }。
    }
wxyz-wing-end-locked =
    所以每个数恰好填其中一格，{ $n_digits ->
        [1] 看到其中全部 { $digits } 的其他格都不能填 { $digits }。
       *[other] 其他格若看到 { $any_digit } 在其中的全部位置，就不能填该数。
    }
technique-help-xy-wing = 拐点的候选数是 x、y，看到的两个翼格一个是 x、z，另一个是 y、z。不论拐点填哪个数，总有一个翼格是 z。所以同时看到两个翼格的格都删去 z。
technique-help-xyz-wing = 拐点还有第三个候选数 z 的 XY-Wing：拐点是 x、y 或 z，看到的两个翼格一个是 x、z，另一个是 y、z。三格中必有一格是 z，所以同时看到三格的格都删去 z；这样的格通常在拐点附近。
technique-help-w-wing = 两格互相看不到，都只有候选数 x、z。某个区域里 x 只有两个位置，第一格看到一处，第二格看到另一处，所以两格不能都是 x，必有一格是 z。同时看到两格的格都删去 z。
technique-help-grouped-w-wing = 两格互相看不到，都只有候选数 x、z。某个区域里，不论 x 填在哪个位置，总有一格看到，所以两格不能都是 x，必有一格是 z。同时看到两格的格都删去 z。两格若同在一个大行或大列，由第三个宫连起来，英文又叫 Chute Remote Pair。
technique-help-m-wing = 一条短链：一格只有候选数 x、y，看到某个区域里 y 仅有的两个位置之一。另一处还可以是 x，而在另一个区域里，x 只有这一处和链的最后一处。若第一格不是 x，就可以逐环推下去：第一格是 y，它看到的位置不是 y，另一处是 y 而不是 x，最后一处就是 x。所以同时看到第一格和最后一处的格都删去 x。
technique-help-s-wing = 分裂翼：一格只有候选数 x、y，看到某个区域里 x 仅有的两个位置之一，也看到另一个区域里 y 仅有的两个位置之一。若 x 的远处为假，近处就为真，这一格就是 y，于是 y 的远处为真。所以两个远处必有一个为真；若两个远处互相看到，每一处都不能填对方的数。
technique-help-l-wing = 局部翼：x 在一个区域里只有两个位置，y 在第二个区域里、z 在第三个区域里也都只有两个位置。有一格同时是 x、y 的位置，另一格同时是 y、z 的位置，把三个区域连成一条链。若第一端不是 x，沿链推下去，最后一端就是 z。所以两端互相看到时，每一端都不能填对方的数。
technique-help-h-wing = 混合翼：一格只有候选数 x、y，再由区域里的两个位置或另一个双值格，分两步从 y 连到 z 的一个位置。若第一格不是 x，沿链推下去，最后一端就是 z。所以两端互相看到时，每一端都不能填对方的数。
technique-help-grouped-m-wing = 与 M-Wing 相同，只是行列与宫相交处某数的两三个位置可以合为一处，即区块。看到这些位置的格，就看到这个区块。
technique-help-grouped-s-wing = 与 S-Wing 相同，只是行列与宫相交处某数的两三个位置可以合为一处，即区块。看到这些位置的格，就看到这个区块。
technique-help-grouped-l-wing = 与 L-Wing 相同，只是行列与宫相交处某数的两三个位置可以合为一处，即区块。看到这些位置的格，就看到这个区块。
technique-help-grouped-h-wing = 与 H-Wing 相同，只是行列与宫相交处某数的两三个位置可以合为一处，即区块。看到这些位置的格，就看到这个区块。
technique-help-xy-ring = 两个翼格又连起来的 XY-Wing：两格共有的数 z 在某个区域里只有两个位置，两个翼格各看到其中一处。这些格与这个区域围成环，沿两个方向推都成立，所以环上同一个数相邻的两处必有一处为真，同时看到这两处的其他格都不能填这个数。
technique-help-w-ring = 两格连了两次的 W-Wing：x 在一个区域里只有两个位置，y 在另一个区域里也只有两个位置，两格各看到其中一处。这些格与区域围成环，沿两个方向推都成立，所以环上同一个数相邻的两处必有一处为真，同时看到这两处的其他格都不能填这个数。
technique-help-xyz-ring = 又由一个区域连起来的 XYZ-Wing：三格共有的数 z 在这个区域里只有两个位置，一处看到拐点和一个翼格，另一处看到另一个翼格。这些格与这个区域围成强链（两端不能都为假）与弱链（两端不能都为真）交替的环，沿两个方向推都成立，所以环上同一个数相邻的两处必有一处为真，同时看到这两处的其他格都不能填这个数。z 在连接的区域里有更多位置时，叫区块 XYZ-Ring：每一处要么看到拐点和一个翼格，要么看到另一个翼格。
technique-help-wxyz-wing = 在相交的一个宫和一行（列）上有四格，合起来只有 w、x、y、z 四个候选数。若 w、x、y 各自的位置都互相看到，这三个数就至多各填一格，必有一格是 z。所以，凡是看到这四格里所有 z 的格，都删去 z。五格五个数也是同样的道理，这种较大的形式又叫 VWXYZ-Wing。
