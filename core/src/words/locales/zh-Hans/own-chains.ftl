### 玩家画的链：证明了什么，或哪一环不成立

chain-begin = 画链：移到第一个候选数所在的格，输入它的数字；若是区块或待定数组，先选中各格（{ KEY($select) }）。
chain-of-several = { $number }/{ $n }：{ $text }
chain-drawn = 链 { VALUE($chain) }
chain-then-strong = { VALUE($chain) }：接下来是强链。
chain-then-weak = { VALUE($chain) }：接下来是弱链；{ KEY($key) } 检查这条链。
chain-first-strong = { VALUE($chain) }：接下来是强链；{ KEY($key) } 改为弱链。
chain-first-weak = { VALUE($chain) }：接下来是弱链；{ KEY($key) } 改为强链。
chain-full = 画的链已达上限，请先删除一条。
nothing-to-apply = 没有可应用的提示或链。{ KEY($hint_key) } 给出提示，{ KEY($chain_key) } 开始画链。
chain-none = 还没有画链。{ KEY($key) } 开始画链。
chain-valid-key = { $what }{ KEY($key) } 应用结论。
chain-removes = 这条链成立，可删去{ $what }。
chain-from = { $cells }的 { $digit }
chain-places = 这条链成立：绕回了起点，所以 { VALUE($placed) }。
chain-too-short = 链至少需要两个候选数。
chain-no-candidate = { $digit } 不是{ $cell }的候选数。
chain-not-seen = { $from_cell }的 { $digit } 与{ $to_cell }的 { $digit } 之间没有链关系：没有一个区域包含所有这些格。
chain-not-linked = { $from_cell }的 { $digit } 与{ $to_cell }的 { $to_digit } 之间没有链关系：数字不同，格也不同。
chain-overlap = 弱链的两端都有{ $cell }的 { $digit }，所以两端可能同时为真。
chain-many-in-cell = { $cell }不能构成强链：这一格有 { $n } 个候选数。
chain-many-in-house = 不是强链：{ $digit } 在{ $house }有 { $n } 个位置，其中包括{ $others }。
chain-not-almost-locked = { $cells }不是待定数组：这些格共有 { $n } 个候选数，而不是 { $wanted } 个。
chain-scattered = { $cells }不是待定数组：这些格不都在同一个区域里。
chain-weak-end = 以弱链结尾的链，只有两端互相矛盾时才有结论：请继续画，或去掉最后一环。
chain-nothing-goes = 这条链成立，但没有可删的候选数：没有候选数同时看到两端。
chain-twice = 这条链两次经过{ $cell }的 { $digit }。
chains-title = 链
chains-none = 还没有画链。在盘面上，{ KEY($key) } 开始画链。
chains-new = 新建链
chains-here = 正在画
chains-valid = 成立
chains-faulty = 没有结论
# 逐行模式。
linear-chain-yes = { $what }输入“yes”应用结论。
linear-which-chain =
    哪条链？例如：chain r3c2 4 r3c8 4，单元格与数字交替；第一环是弱链时，前面加 weak；几个单元格写作 r3c2,r3c3。
    也可用 Eureka 记法：chain (4)r3c2=r3c8。
linear-chain-numbered = 链 { $number }：{ $text }
linear-chains-none = 还没有画链。
linear-no-chain = 没有第 { $number } 条链；输入“chains”查看各条链。
linear-chain-dropped = 已删除链 { $number }。
