### 关于出数的句子。

full-house-place = { $technique }：看{ $house }。还缺哪个数？
full-house-fact = { $cell } 是{ $house }的最后一个空格，只能填所缺的 { $digit }。
technique-help-full-house = 一个区域只剩一个空格时，缺的那个数就填在那里。这是最简单的一步，收尾时却常常看漏。
hidden-single-place = { $technique }：{ $digit } 能填在{ $house }的哪里？
hidden-single-fact = { $house }的 { $digit } 只能填在 { $cell }：{ $blockers } 排除了其他空格。
hidden-single-fact-both = { $house }的 { $digit } 只能填在 { $cell }：{ $blockers } 排除了 { $blocked }，{ $removed } 的这个候选数此前已删去。
hidden-single-fact-eliminated = { $house }的 { $digit } 只能填在 { $cell }：其他空格的这个候选数此前都已删去。
hidden-single-fact-last = { $house }的 { $digit } 只能填在 { $cell }，这是唯一的空格。
technique-help-hidden-single-box = 每个宫里每个数都要出现。取一个宫和它缺的一个数，划去宫里看到该数的格：若只剩一格，该数就填在那里，不论这一格还有什么候选数。
technique-help-hidden-single-line = 每行每列里每个数都要出现。取一行（列）和它缺的一个数，若某格所在的宫或与之交叉的列（行）已有该数，就划去这一格：若只剩一格，该数就填在那里。
naked-single-place = { $technique }：看{ $house }。{ $cell } 还能填哪些数？
naked-single-fact = { $cell } 所在的行、列、宫已有 { $seen }，所以只能填 { $digit }。
naked-single-fact-eliminated = { $cell } 所在的行、列、宫已有 { $seen }，{ $removed } 此前已删去，所以只能填 { $digit }。
naked-single-fact-candidates = { $cell } 的其他候选数此前都已删去，所以只能填 { $digit }。
# 带有附加规则的盘面。$reasons 是区域和使两格不能相同的规则。
naked-single-fact-variant = { $cell }：已填的数排除了 { $seen }（{ $reasons }），所以只能填 { $digit }。
naked-single-fact-eliminated-variant = { $cell }：已填的数排除了 { $seen }（{ $reasons }），{ $removed } 此前已删去，所以只能填 { $digit }。
technique-help-naked-single = 一格若看到了除一个数以外的所有数，就只能填那个数。把这一格所在的行、列、宫合起来数一数：已有八个不同的数，就只剩一个。
