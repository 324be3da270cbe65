### 关于链的句子。

not-eureka = 第 { $column } 列：Eureka 记法的链不能这样继续

chain-place = { $technique }，从 { $start } 到 { $end }。如果 { $start } 不是 { $digit }，会怎样？
chain-place-loop = { $technique }，从 { $start } 回到自身。如果它不是 { $digit }，会怎样？
chain-place-groups = { $technique }，从 { $start } 到 { $end }。如果 { $start } 都不是 { $digit }，会怎样？
chain-place-true-group = { $technique }，从 { $start } 回到自身。如果它们都不是 { $digit }，会怎样？
chain-place-false = { $technique }，从 { $start } 回到自身。如果它是 { $digit }，会怎样？
chain-place-continuous = { $technique }，从 { $start } 开始：强链与弱链交替，绕成一圈。
chain-suppose = 假设 { $cells } 是 { $digit }。
chain-suppose-group = 假设 { $any_cell } 是 { $digit }。
chain-suppose-not = 假设 { $cells } 不是 { $digit }。
chain-suppose-no-group = 假设 { $cells } 都不是 { $digit }。
chain-case = 情形 { $number }：{ $any_cell } 是 { $digit }。
chain-case-not = 情形 { $number }：{ $any_cell } 不是 { $digit }。
chain-in-house = 那么{ $house }的 { $digit } 只能填 { $any_next }。
chain-in-cell = 那么它就是 { $next_digit }，这是它仅剩的候选数。
chain-then-in-house =
    { $n_cells ->
        [1] 那么 { $cell } 不是 { $digit }
       *[other] 那么 { $cell } 都不是 { $digit }
    }，所以{ $house }的 { $digit } 只能填 { $any_next }。
chain-then-in-cell = 那么 { $cell } 不是 { $digit }，而是 { $next_digit }。
chain-als = 那么 { $set } 恰好填 { $rest }，每格一个，所以 { $any_next } 是 { $next_digit }。
chain-als-to-cell = 那么 { $set } 恰好填 { $rest }，每格一个，所以 { $next } 只能是 { $next_digit }。
chain-als-from-cell = 那么 { $cell } 是 { $any_left }，所以 { $set } 填满其余各数，{ $any_next } 是 { $next_digit }。
chain-then-forced = 那么 { $set } 的数刚好够用，所以 { $any_next } 是 { $next_digit }。
chain-then-not =
    { $n_cells ->
        [1] 那么 { $cell } 不是 { $digit }。
       *[other] 那么 { $cell } 都不是 { $digit }。
    }
chain-end = 所以 { $start } 和 { $end } 中至少有一格是 { $digit }，同时看到两者的格不能是 { $digit }。
chain-end-or-group = 所以 { $start } 和 { $end } 中至少有一格是 { $digit }，同时看到这些格的格不能是 { $digit }。
chain-end-groups = 所以 { $any_start } 或 { $end } 中至少有一格是 { $digit }，同时看到这些格的格不能是 { $digit }。
chain-end-two =
    所以 { $start } 是 { $digit }，或 { $end } 是 { $end_digit }，而两格互相看到。不论哪种，{ $loser ->
        [start] { $start } 都不是 { $end_digit }。
        [end] { $end } 都不是 { $digit }。
       *[both] { $start } 都不是 { $end_digit }，{ $end } 都不是 { $digit }。
    }
chain-end-two-or-group = 所以 { $start } 是 { $digit }，或者它看到 { $any_end } 的 { $end_digit }。不论哪种，{ $start } 都不是 { $end_digit }。
chain-end-loop = 矛盾，所以 { $start } 是 { $digit }，看到它的格不能是 { $digit }。
chain-end-true = 矛盾，所以 { $start } 是 { $digit }。
chain-end-true-group = 矛盾，所以 { $any_start } 是 { $digit }，同时看到这些格的格不能是 { $digit }。
chain-end-false = 矛盾，所以 { $start } 不是 { $digit }。
chain-loop-reverse = 反过来，若 { $any_cell } 是 { $digit }，同样的链沿另一方向绕环成立，所以每条弱链的两端恰有一端为真。
chain-loop-reverse-not =
    { $n_cells ->
        [1] 反过来，若 { $cells } 不是 { $digit }，
       *[other] 反过来，若 { $cells } 都不是 { $digit }，
    }同样的链沿另一方向绕环成立，所以每条弱链的两端恰有一端为真。
chain-loop-link = 无论哪个方向，{ $any_cell } 是 { $digit }：删去 { $eliminations }。
chain-loop-cell = 无论哪个方向，{ $cell } 是 { $digit } 或 { $next_digit }：删去 { $eliminations }。
chain-loop-als =
    无论哪个方向，{ $n_kept ->
        [1] { $kept } 都在 { $any_of_set }
       *[other] { $set } 必有 { $kept }
    }：删去 { $eliminations }。
remote-pair-place = { $technique }，数字 { $digits }，从 { $start } 到 { $end }。它们之间哪些格恰好只有这两个候选数？
remote-pair-end = 不论哪种，{ $start } 和 { $end } 填 { $digits }，同时看到两者的格两个数都不能填。
remote-pair-reverse = 若 { $cells } 是 { $digit }，这些数就全部互换。
technique-help-remote-pair = 候选数同为两个数的若干格，依次互相看到，就交替填这两个数。所以相隔奇数步的两格各填一个，同时看到这样两格的格两个数都不能填。四格或更多才叫远程数对。
technique-help-x-chain = 只用一个数的链：一个位置，它在某个区域里仅有的另一个位置，后者看到的一个位置，再是这个位置的另一个位置，如此下去。若第一个位置为假，逐环推下去，最后一个就为真。所以两端有一处是该数，同时看到两端的格不能填它。
technique-help-x-cycle = 两端互相看到的同数链，闭合成强链与弱链交替的环。该数占据环上每隔一个的位置，不是这一半就是那一半，所以每条弱链都有一端是该数。同时看到某条弱链两端的其他格不能填它。
technique-help-continuous-nice-loop = 由候选数围成的环，强链（不能都为假）与弱链（不能都为真）交替。环上每隔一个的候选数为真，不是这一半就是那一半。所以每条弱链也是强链：同时看到两端的候选数不成立；弱链连着一格里的两个数时，该格的其他数都删去。
technique-help-discontinuous-nice-loop = 强链与弱链交替，回到出发的候选数或单元格，并在那里自相矛盾。假设某候选数为真，却推出它为假，它就为假；假设它为假，却推出它为真，它就为真，该格的其他数都删去。
technique-help-aic = 强链与弱链交替，可以在一格里换数，两端都是强链。若第一个候选数为假，逐环推下去，最后一个就为真，所以两端必有一个为真。两端同数时，同时看到两端的格删去该数；两端不同数而两格互相看到时，每一格都不能填对方的数。
technique-help-grouped-x-chain = 节点可以是区块的同数链：行列与宫相交处该数的两三个位置，合起来作为一个节点。其中有一处为真，区块就为真；看到它全部位置的格就看到这个区块。由这样的环节构成的环也算在内。
technique-help-grouped-continuous-nice-loop = 节点可以是区块的连续环：行列与宫相交处某数的两三个位置，合起来作为一个节点。看到某条弱链两端全部位置的候选数不成立。
technique-help-grouped-discontinuous-nice-loop = 节点可以是区块的不连续环：行列与宫相交处某数的两三个位置，合起来作为一个节点。环的起点处的候选数推出自己的反面，由此得到定论。
technique-help-grouped-aic = 节点可以是区块的交替推理链：行列与宫相交处某数的两三个位置，合起来作为一个节点。其中有一处为真，区块就为真。链的两端有一个为真，同时看到两端的候选数不成立。
technique-help-als-aic = 经过待定数组的交替推理链或环：待定数组是一个区域里的若干格，数比格多一个。若其中一个数不在组里，其余的数就都在，所以组里任意两个数之间都是强链。在连续环里，除环所经过的两个数以外，组里的数都被锁定，所以看到其中某数全部位置的候选数也不成立。
technique-help-xy-chain = 由双值格组成的链，每格与下一格有一个共同的数，并互相看到。若第一格不是链外侧的那个数，就是另一个，于是下一格不是它，如此到最后一格，它就是同一个外侧的数。两端有一格是它，所以同时看到两端的格不能填它。
