### 关于链的句子。

not-eureka = 第 { $column } 个字符：不符合 Eureka 记法

chain-place = { $technique }：从 { $start } 到 { $end }。若 { $start } 不是 { $digit }，会怎样？
chain-place-loop = { $technique }：从 { $start } 出发，绕回起点。若起点不是 { $digit }，会怎样？
chain-place-groups = { $technique }：从 { $start } 到 { $end }。若 { $no_start } 都不是 { $digit }，会怎样？
chain-place-true-group = { $technique }：从 { $start } 出发，绕回起点。若 { $no_start } 都不是 { $digit }，会怎样？
chain-place-false = { $technique }：从 { $start } 出发，绕回起点。若起点是 { $digit }，会怎样？
chain-place-continuous = { $technique }：从 { $start } 出发，强链与弱链交替，绕成一圈。
chain-suppose = 假设 { $cells } 是 { $digit }。
chain-suppose-group = 假设 { $any_cell } 是 { $digit }。
chain-suppose-not = 假设 { $cells } 不是 { $digit }。
chain-suppose-no-group = 假设 { $no_cell } 都不是 { $digit }。
chain-case = 情况 { $number }：{ $any_cell } 是 { $digit }。
chain-case-not = 情况 { $number }：{ $any_cell } 不是 { $digit }。
chain-in-house = 那么{ $house }的 { $digit } 只能填在 { $any_next }。
chain-in-cell = 那么这一格只能是 { $next_digit }，没有别的候选数。
chain-then-in-house =
    { $n_cells ->
        [1] 那么 { $cell } 不是 { $digit }
       *[other] 那么 { $cell } 都不是 { $digit }
    }，所以{ $house }的 { $digit } 只能填在 { $any_next }。
chain-then-in-cell = 那么 { $cell } 不是 { $digit }，而是 { $next_digit }。
chain-als = 那么 { $set } 恰好填 { $rest }，每格一个，{ $any_next } 就是 { $next_digit }。
chain-als-to-cell = 那么 { $set } 恰好填 { $rest }，每格一个，{ $next } 就只能是 { $next_digit }。
chain-als-from-cell = 那么 { $cell } 是 { $any_left }，{ $set } 的其余各数都要用上，所以 { $any_next } 是 { $next_digit }。
chain-then-forced = 那么 { $set } 剩下的数刚好够填，所以 { $any_next } 是 { $next_digit }。
chain-then-not =
    { $n_cells ->
        [1] 那么 { $cell } 不是 { $digit }。
       *[other] 那么 { $cell } 都不是 { $digit }。
    }
chain-end = 所以 { $start } 和 { $end } 中至少有一格是 { $digit }，同时看到这两格的其他格都不能填 { $digit }。
chain-end-groups = 所以 { $ends } 中至少有一格是 { $digit }，同时看到这些格的其他格都不能填 { $digit }。
chain-end-two =
    所以 { $start } 是 { $digit }，或 { $end } 是 { $end_digit }，而这两格互相看到。无论哪种情况，{ $loser ->
        [start] { $start } 都不是 { $end_digit }。
        [end] { $end } 都不是 { $digit }。
       *[both] { $start } 都不是 { $end_digit }，{ $end } 都不是 { $digit }。
    }
chain-end-two-from-group = 所以 { $any_start } 是 { $digit }，或 { $end } 是 { $end_digit }。无论哪种情况，{ $end } 都不是 { $digit }。
chain-end-two-or-group = 所以 { $start } 是 { $digit }，或者看到 { $any_end } 的 { $end_digit }。无论哪种情况，{ $start } 都不是 { $end_digit }。
chain-end-loop = 矛盾，所以 { $start } 是 { $digit }，看到这一格的其他格都不能填 { $digit }。
chain-end-true = 矛盾，所以 { $start } 是 { $digit }。
chain-end-true-group = 矛盾，所以 { $any_start } 是 { $digit }，同时看到这些格的其他格都不能填 { $digit }。
chain-end-false = 矛盾，所以 { $start } 不是 { $digit }。
chain-loop-reverse = 反过来，若 { $any_cell } 是 { $digit }，沿环反向推理也成立，所以每条弱链恰有一端为真。
chain-loop-reverse-not =
    { $n_cells ->
        [1] 反过来，若 { $cells } 不是 { $digit }，
       *[other] 反过来，若 { $cells } 都不是 { $digit }，
    }沿环反向推理也成立，所以每条弱链恰有一端为真。
chain-loop-link = 不论沿哪个方向推，{ $any_cell } 必是 { $digit }：删去 { $eliminations }。
chain-loop-cell = 不论沿哪个方向推，{ $cell } 必是 { $digit } 或 { $next_digit }：删去 { $eliminations }。
chain-loop-als =
    不论沿哪个方向推，{ $n_kept ->
        [1] { $kept } 必在 { $any_of_set }
       *[other] { $set } 必有 { $kept }
    }：删去 { $eliminations }。
remote-pair-place = { $technique }：数字 { $digits }，从 { $start } 到 { $end }。两格之间还有哪些格恰好只有这两个候选数？
remote-pair-end = 无论哪种情况，{ $start } 和 { $end } 都恰好填 { $digits }，一格一个；同时看到这两格的其他格不能填这两个数。
remote-pair-reverse = 反过来，若 { $cells } 是 { $digit }，这些数就全部互换。
technique-help-remote-pair = 若干格都恰好有同样的两个候选数，每格都看到下一格，于是这两个数交替填入。相隔奇数步的两格必定一格填一个，所以同时看到这两格的其他格不能填这两个数。至少要有四格，才叫远程数对。
technique-help-x-chain = 由一个数的各个位置连成的链：从某个位置出发，到同一区域里仅有的另一个位置，再到后者看到的一个位置，如此反复。若第一个位置不是该数，沿链推下去，最后一个位置就是该数。所以两端至少有一处是该数，同时看到两端的其他格不能填该数。
technique-help-x-cycle = 首尾两端互相看到的同数链，围成强链与弱链交替的环。该数在环上隔一处填一处，要么占这一半，要么占另一半，所以每条弱链都有一端是该数，同时看到这两端的其他格不能填该数。
technique-help-continuous-nice-loop = 由候选数围成的环，强链（两端不能都为假）与弱链（两端不能都为真）交替。环上的候选数真假相间，要么这一半为真，要么另一半为真，所以每条弱链也是强链。同时看到弱链两端的候选数可以删去；若弱链的两端是同一格的两个数，该格的其他数都可以删去。
technique-help-discontinuous-nice-loop = 强链与弱链交替的链，绕回起点时与起点矛盾。假设起点的候选数为真，却推出为假，这个候选数就为假；假设为假，却推出为真，这个候选数就为真，同格的其他数都删去。
technique-help-aic = 强链与弱链交替的链，首尾都是强链，途中可以在一格里换到另一个数。若第一个候选数为假，沿链推下去，最后一个就为真，所以两端必有一个为真。两端是同一个数时，同时看到两端的格删去该数；两端是不同的数，而两格互相看到时，每一格都不能填对方的数。
technique-help-grouped-x-chain = 与同数链相同，只是链中可以有区块：行列与宫相交处该数的两三个位置，合起来看作一处。其中一处为真，区块就为真；看到这些位置的格，就看到这个区块。这样围成的环也算在内。
technique-help-grouped-continuous-nice-loop = 与连续环相同，只是环中可以有区块：行列与宫相交处某数的两三个位置，合起来看作一处。看到某条弱链两端全部位置的候选数可以删去。
technique-help-grouped-discontinuous-nice-loop = 与不连续环相同，只是环中可以有区块：行列与宫相交处某数的两三个位置，合起来看作一处。先假设某个候选数为真，或假设它为假，沿环推下去，结论却与假设相反，所以相反的结论成立。
technique-help-grouped-aic = 与交替推理链相同，只是链中可以有区块：行列与宫相交处某数的两三个位置，合起来看作一处。其中一处为真，区块就为真。链的两端至少有一个为真，所以同时看到两端的候选数可以删去。
technique-help-als-aic = 经过待定数组的交替推理链或环：待定数组是同一区域里的若干格，候选数比格数多一个。若其中一个数不在组里，其余的数就都在，所以组里任意两个数之间都构成强链。在连续环里，除了环所经过的两个数，组里其余的数都锁定在组里，所以其他格若看到某个数在组里的全部位置，也删去这个数。
technique-help-xy-chain = 由双值格（只有两个候选数的格）组成的链，每格都看到下一格，并与下一格有一个相同的数；首尾两格都有 z。若第一格不是 z，就是另一个数，下一格便不能填那个数，依次推下去，最后一格就是 z。所以两端至少有一格是 z，同时看到两端的格都删去 z。
