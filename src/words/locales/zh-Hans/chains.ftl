### 关于链的句子。

not-eureka = 第 { $column } 列：Eureka 记法的链不能这样继续

chain-place = { $technique }，从 { $start } 到 { $end }。假如 { $start } 不是 { $digit }，会怎样？
chain-place-loop = { $technique }，从 { $start } 回到自身。假如它不是 { $digit }，会怎样？
chain-why = 假设 { $start } 不是 { $digit }。沿链逐环推下去，{ $end } 就是：{ $chain }。所以无论如何，{ $start } 与 { $end } 中有一格是 { $digit }，同时看到两者的格不是。
chain-why-loop = 假设 { $start } 不是 { $digit }。沿链逐环推下去，它却又是：{ $chain }。所以它必是，看到它的格都不是 { $digit }。
chain-place-groups = { $technique }，从 { $start } 到 { $end }。假如 { $start } 都不是 { $digit }，会怎样？
chain-place-true-group = { $technique }，从 { $start } 回到自身。假如它们都不是 { $digit }，会怎样？
chain-place-false = { $technique }，从 { $start } 回到自身。假如它是 { $digit }，会怎样？
chain-place-continuous = { $technique }，从 { $start } 开始：强链与弱链交替，绕成一圈。
chain-why-or-group = 假设 { $start } 不是 { $digit }。沿链逐环推下去，{ $end } 中就有一格是：{ $chain }。所以无论如何，这些格中有一格是 { $digit }，同时看到它们的格不是。
chain-why-groups = 假设 { $start } 都不是 { $digit }。沿链逐环推下去，{ $end } 中就有一格是：{ $chain }。所以无论如何，这些格中有一格是 { $digit }，同时看到它们的格不是。
chain-why-two = 假设 { $start } 不是 { $digit }。沿链逐环推下去，{ $end } 就是 { $end_digit }：{ $chain }。所以两者无论如何必有一个成立。不论哪一个成立，由于两格互相看到，都不能填对方的数。
chain-why-two-or-group = 假设 { $start } 不是 { $digit }。沿链逐环推下去，{ $end } 中有一格是 { $end_digit }：{ $chain }。所以两者无论如何必有一个成立。{ $start } 看到 { $end } 的全部，所以不论哪一个成立，都不是 { $end_digit }。
chain-why-true = 假设 { $start } 不是 { $digit }。沿链逐环推下去，它却又是：{ $chain }。所以它必是，不能是别的。
chain-why-true-group = 假设 { $start } 都不是 { $digit }。沿链逐环推下去，其中却又有一格是：{ $chain }。所以其中有一格是，同时看到它们的格不能是 { $digit }。
chain-why-false = 假设 { $start } 是 { $digit }。沿链逐环推下去，它却又不是：{ $chain }。所以它不能是。
chain-why-continuous = 强链与弱链交替，绕成一圈：{ $chain }。所以任何相邻两环都是一真一假，不论从哪一边起。使某条弱链两端都为假的候选数不成立。
# 一环把一个位置或一组位置连到下一个：$n_cells 和 $n_next 是它们的个数。
chain-first-in-house =
    { $n_cells ->
        [1] 假设 { $cell } 不是 { $digit }。
       *[other] 假设 { $cell } 都不是 { $digit }。
    }在{ $house }，它只剩 { $next } 可填。
chain-first-in-cell = 假设 { $cell } 不是 { $digit }。它只有另一个候选数，所以是 { $next_digit }。
chain-first-weak-in-house =
    假设 { $cell } 是 { $digit }。{ $n_next ->
        [1] 那么 { $next } 不是：它在{ $house }看到 { $cell }。
       *[other] 那么 { $next } 都不是：它们在{ $house }看到 { $cell }。
    }
chain-first-weak-in-cell = 假设 { $cell } 是 { $digit }。那么它不是 { $next_digit }。
chain-strong-in-house = 在{ $house }，{ $digit } 只剩 { $next } 可填。
chain-strong-in-cell = { $cell } 只有另一个候选数，所以是 { $next_digit }。
chain-weak-in-house =
    { $n_next ->
        [1] 那么 { $next } 不是 { $digit }：它在{ $house }看到 { $cell }。
       *[other] 那么 { $next } 都不是 { $digit }：它们在{ $house }看到 { $cell }。
    }
# 一组位置中有一处是该数。
chain-weak-of-group =
    { $n_next ->
        [1] { $cell } 中有一格是 { $digit }，所以 { $next } 不是：它在{ $house }看到它们全部。
       *[other] { $cell } 中有一格是 { $digit }，所以 { $next } 都不是：它们也在{ $house }。
    }
chain-als =
    没有 { $digit }，{ $set } 的数就不比格多，一个也不能少：{ $n_next ->
        [1] { $next } 是 { $next_digit }。
       *[other] { $next } 中有一格是 { $next_digit }。
    }
chain-als-forces = { $cell } 没有 { $digit }，{ $set } 各格剩下的数就刚好够，{ $next } 只剩 { $next_digit }。
chain-weak-by-rule =
    { $n_next ->
        [1] 那么 { $next } 不是 { $next_digit }：它与 { $cell } 之间是{ $rule }。
       *[other] 那么 { $next } 都不是 { $next_digit }：它们与 { $cell } 之间是{ $rule }。
    }
chain-first-weak-by-rule =
    { $n_next ->
        [1] 若 { $cell } 是 { $digit }，{ $next } 就不是 { $next_digit }：两者之间是{ $rule }。
       *[other] 若 { $cell } 是 { $digit }，{ $next } 就都不是 { $next_digit }：它们之间是{ $rule }。
    }
chain-weak-in-cell = 那么 { $cell } 不是 { $next_digit }。
chain-end = 所以，若 { $start } 不是 { $digit }，{ $end } 就是。无论如何，其中有一格是 { $digit }，同时看到两者的格不是。
chain-end-or-group = 所以，若 { $start } 不是 { $digit }，{ $end } 中就有一格是。无论如何，这些格中有一格是 { $digit }，同时看到它们的格不是。
chain-end-groups = 所以，若 { $start } 都不是 { $digit }，{ $end } 中就有一格是。无论如何，这些格中有一格是 { $digit }，同时看到它们的格不是。
chain-end-two = 所以 { $start } 是 { $digit }，或者 { $end } 是 { $end_digit }。由于两格互相看到，不论哪种，{ $start } 都不是 { $end_digit }，{ $end } 都不是 { $digit }。
chain-end-two-or-group = 所以 { $start } 是 { $digit }，或者 { $end } 中有一格是 { $end_digit }。{ $start } 看到它们的全部，所以不论哪种，都不是 { $end_digit }。
chain-end-loop = 所以，假如 { $start } 不是 { $digit }，它就是。它是 { $digit }，看到它的格都不是。
chain-end-true = 所以，假如 { $start } 不是 { $digit }，它就是。它是 { $digit }，不是别的。
chain-end-true-group = 所以，假如 { $start } 都不是 { $digit }，其中就有一格是。确实如此，同时看到它们的格不能是 { $digit }。
chain-end-false = 所以，假如 { $start } 是 { $digit }，它就不是。它不是。
chain-loop-link = 环上的弱链：无论如何，{ $cells } 中有一格是 { $digit }。删去 { $eliminations }。
chain-loop-cell = 环上的弱链：无论如何，{ $cell } 是 { $digit } 或 { $next_digit }。删去 { $eliminations }。
chain-loop-als = { $set } 不论哪种情况都只缺 { $digit } 或 { $next_digit }，所以 { $kept } 必在其中。删去 { $eliminations }。
chain-end-continuous = 环闭合了：以上全部成立，或者全部相反。无论如何，每条弱链都有一端为真，被两端同时排除的候选数不成立。
remote-pair-place = { $technique }，数字 { $digits }，从 { $start } 到 { $end }。它们之间哪些格恰好只有这两个候选数？
remote-pair-why = 这条链上的格都只有 { $digits }，依次互相看到，所以交替填这两个数：{ $chain }。{ $start } 与 { $end } 相隔奇数步，各填一个，所以同时看到两者的格两个数都不能填。
remote-pair-end = 所以，若 { $start } 不是 { $digit }，{ $end } 就是；反过来也一样：两格各填 { $digits } 之一。同时看到两者的格两个数都不能填。
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
