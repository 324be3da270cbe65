### 关于出数的句子。

full-house-place = { $technique }，在{ $house }。那里还缺哪个数？
full-house-why = { $cell } 是{ $house }最后一个空格，而那里只缺 { $digit }。
technique-help-full-house = 一个区域只剩一个空格时，缺的那个数就填在那里。这是最简单的一步，却常在收尾时被忽略。
hidden-single-place = { $technique }：{ $house }。{ $digit } 能填在哪里？
hidden-single-why = 在{ $house }，{ $digit } 只能填 { $cell }：{ $blockers } 使它不能填 { $blocked }。
hidden-single-why-eliminated = 在{ $house }，{ $digit } 只能填 { $cell }：它此前已从 { $removed } 删去。
hidden-single-why-both = 在{ $house }，{ $digit } 只能填 { $cell }：{ $blockers } 使它不能填 { $blocked }，它此前又已从 { $removed } 删去。
hidden-single-why-last = 在{ $house }，{ $cell } 是唯一的空格。
technique-help-hidden-single-box = 每个宫里每个数都要出现。取一个数和一个宫，划去能看到该数的单元格：若只剩一格，该数就填在那里，不论这一格还能填什么。
technique-help-hidden-single-line = 每行每列里每个数都要出现。取一个数和一条缺少它的行或列，划去在宫里或在交叉的行列上能看到该数的单元格：若只剩一格，该数就填在那里。
naked-single-place = { $technique }，在{ $house }。请看 { $cell }：那里还能填几个数？
naked-single-why = { $cell } 所在的行、列、宫已有 { $seen }：只剩 { $digit }。
naked-single-why-eliminated = { $cell } 所在的行、列、宫已有 { $seen }，而 { $removed } 此前已删去：只剩 { $digit }。
# 带有附加规则的盘面。$reasons 是区域和使两格不能相同的规则。
naked-single-why-variant = 已填的数使 { $cell } 不能是 { $seen }，依据是{ $reasons }：只剩 { $digit }。
naked-single-why-eliminated-variant = 已填的数使 { $cell } 不能是 { $seen }，依据是{ $reasons }，而 { $removed } 此前已删去：只剩 { $digit }。
technique-help-naked-single = 一格若能看到除某个数以外的所有数，就只能填那个数。把它所在的行、列、宫合起来数一数，出现八个不同的数，就没有别的选择了。
