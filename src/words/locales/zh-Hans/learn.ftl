### 课程与练习。

exercise-found = { SUCCESS("找到了：") }{ $technique }。{ $why }
exercise-part = 到此都对：还有 { $n_missing } 格属于它。
exercise-solved = { $cell } 已经填了数。
exercise-size = 这里的{ $technique }有 { $n_cells } 格，你选了 { $n_tried } 格。
exercise-too-many =
    { $cell } 有 { $n_candidates } 个候选数；这里的{ $technique }，每格至多有 { $most } 个。
exercise-apart = { $first } 与 { $second } 没有互相看到；这里的{ $technique }，各格都互相看到。
exercise-alone = { $cell } 看不到其他任何一格；这里的{ $technique }，每格都看到另一格。
exercise-digits = 它们合起来的候选数是 { $digits }：对 { $n_cells } 格来说太多了。
exercise-none = 这里没有恰好由这些格构成的{ $technique }。
exercise-not-removed = 这里没有哪个{ $technique }能从 { $cell } 删去 { $digit }。
exercise-none-removes = 这里没有哪个{ $technique }能从 { $cell } 删去 { $digit }，更容易的技巧也不能。
exercise-removed-by = { $other }能从 { $cell } 删去 { $digit }，但这里没有哪个{ $technique }能这样做。
exercise-other-digit = 这里没有哪个{ $technique }能从任何一格删去 { $digit }。
exercise-seen = { $digit } 已经在 { $at }，而 { $cell } 看得到它。
exercise-no-candidate = { $digit } 不是 { $cell } 的候选数。
exercise-placed-by = { $other }能在 { $cell } 填 { $digit }，但这里没有哪个{ $technique }能这样做。
exercise-open = { $cell } 有 { $n_candidates } 个候选数，而且在它所在的每个区域里，{ $digit } 都还有别的位置。
exercise-another = 按 { KEY($key) } 再出一题。
learn-title = 课程
learn-so-far = { $n_lessons } 课中已学会 { VALUE($n_learnt) } 课（独立完成三道练习即学会）。占比：在该难度的题目中有多少用到它。
learn-head-progress = 完成
learn-head-id = 标识
learn-head-technique = 技巧
learn-head-level = 起始难度
learn-head-worth = 占比
learn-worth = { $percent }%
learn-worth-none = -
learn-broken = 有 { $lines } 道做对的练习无法读取，未计入
learn-no-example-in-json = --json 只给出学习进度，没有例子：请去掉 --variant
learn-next = 下一课：shudu learn { $id }
learn-practise =
    练习：shudu play --technique { $id }。找到它的办法是：删去一个不成立的候选数，填上它得出的数，或者给它的各格涂上颜色再检查。
