### 玩家画的链：证明了什么，或哪一环不成立

chain-begin = 画链：移到一个单元格，按第一个候选数的数字。
chain-drawn = 链 { VALUE($chain) }
chain-then-strong = { VALUE($chain) }：接下来是强链。
chain-then-weak = { VALUE($chain) }：接下来是弱链；{ KEY($key) } 检查。
chain-none = 还没有画链。{ KEY($key) } 开始画。
chain-applied = 已照你的链执行。
chain-valid-key = { $what }{ KEY($key) } 执行。
chain-removes = 这条链成立，删去{ $what }。
chain-from = { $cells }的 { $digit }
chain-places = 这条链成立：它回到了起点，所以 { VALUE($placed) }。
chain-too-short = 链至少要有两个候选数。
chain-no-candidate = { $digit } 不是{ $cell }的候选数。
chain-not-seen = { $from_cell }的 { $digit } 与{ $to_cell }的 { $digit } 之间没有链：这两格不在同一个区域里。
chain-not-linked = { $from_cell }的 { $digit } 与{ $to_cell }的 { $to_digit } 之间没有链：它们是两个单元格里的两个数字。
chain-many-in-cell = { $cell }不是强链：它有 { $n } 个候选数。
chain-many-in-house = 不是强链：{ $digit } 在{ $house }有 { $n } 个位置。
chain-ends-weak = 最后一环是弱链：请再接一环强链，或去掉它。
chain-nothing-goes = 这条链成立，但没有候选数同时看到它的两端：什么也删不去。
chain-twice = 这条链两次经过{ $cell }的 { $digit }。
# 逐行模式。
linear-chain-yes = { $what }“yes”执行。
linear-which-chain = 哪条链？例如：chain r3c2 4 r3c8 4，单元格与数字交替。
