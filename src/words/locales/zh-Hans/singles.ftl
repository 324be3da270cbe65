### 关于出数的句子。

full-house-place = { $technique }，在{ $house }。还缺哪个数？
full-house-fact = { $cell } 是{ $house }最后一个空格，只缺 { $digit }。
technique-help-full-house = 一个区域只剩一个空格时，缺的那个数就填在那里。这是最简单的一步，却常在收尾时被忽略。
hidden-single-place = { $technique }：{ $house }。{ $digit } 能填在哪里？
hidden-single-fact = 在{ $house }，{ $digit } 只能填 { $cell }：{ $blockers } 排除了其他空格。
hidden-single-fact-both = 在{ $house }，{ $digit } 只能填 { $cell }：{ $blockers } 排除了 { $blocked }，而 { $removed } 先前已删去它。
hidden-single-fact-eliminated = 在{ $house }，{ $digit } 只能填 { $cell }：其他空格先前已删去它。
hidden-single-fact-last = 在{ $house }，{ $digit } 只能填 { $cell }，这是唯一的空格。
technique-help-hidden-single-box = 每个宫里每个数都要出现。取一个数和一个宫，划去能看到该数的单元格：若只剩一格，该数就填在那里，不论这一格还能填什么。
technique-help-hidden-single-line = 每行每列里每个数都要出现。取一个数和一条缺少它的行或列，划去在宫里或在交叉的行列上能看到该数的单元格：若只剩一格，该数就填在那里。
naked-single-place = { $technique }，在{ $house }。{ $cell } 还能填几个数？
naked-single-fact = { $cell } 所在的行、列、宫已有 { $seen }，所以只能填 { $digit }。
naked-single-fact-eliminated = { $cell } 所在的行、列、宫已有 { $seen }，{ $removed } 先前已删去，所以只能填 { $digit }。
naked-single-fact-candidates = { $cell } 的其他候选数先前都已删去，所以只能填 { $digit }。
# 带有附加规则的盘面。$reasons 是区域和使两格不能相同的规则。
naked-single-fact-variant = 在 { $cell }，已填的数排除了 { $seen }（{ $reasons }），所以只能填 { $digit }。
naked-single-fact-eliminated-variant = 在 { $cell }，已填的数排除了 { $seen }（{ $reasons }），{ $removed } 先前已删去，所以只能填 { $digit }。
technique-help-naked-single = 一格若能看到除某个数以外的所有数，就只能填那个数。把它所在的行、列、宫合起来数一数，出现八个不同的数，就没有别的选择了。
