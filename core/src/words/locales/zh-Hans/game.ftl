### 游戏：操作为什么不成立，题目为什么不能玩。

action-rejected-given = 提示数不能改动
action-rejected-filled = 只能在空格里写笔记
action-rejected-cell-outside = 盘面上没有这一格
action-rejected-digit-outside = 这种盘面没有这个数字
action-rejected-nothing-to-do = 没有可更改的内容
action-rejected-nothing-to-undo = 没有可撤销的操作
action-rejected-nothing-to-redo = 没有可重做的操作
action-rejected-no-mistake = 没有可退回的错误
action-rejected-wrong-at-start = 题目文本中已有填错的数；请清除它
action-rejected-no-checkpoint = 还没有设置检查点
action-rejected-no-such-checkpoint = 没有这个检查点
action-rejected-not-trying = 没有正在进行的试填
action-rejected-no-try = 找不到这次试填
action-rejected-too-many-tries = 试填已达上限，请先放弃一些
action-rejected-at-checkpoint = 与检查点相比没有变化
action-rejected-checkpoint-of-ended-try = 这个检查点是在一次已经结束的试填中设置的；“一错即止”的局里不能回到它
action-rejected-paused = 游戏已暂停
action-rejected-not-paused = 游戏没有暂停
action-rejected-solved = 题目已经解出
action-rejected-no-undo-after-end = 这一局已经结束，不能再撤销
action-rejected-lost = 填错一个数，这一局已经结束
action-rejected-already-wrong = 盘面上已有填错的数，所以这一局填错不会结束
action-rejected-checking-off = 错误提醒已关闭，可用设置 `mistakes` 打开
action-rejected-no-single-solution = 无法执行：这道题可能不止一个解
action-rejected-too-late = 只能在填第一个数之前设置盘面
action-rejected-wrong-hint = 这个提示已与盘面不符，请重新获取提示
action-rejected-not-only-singles = 只用排除和唯一余数填不完这个盘面
wrong-at-start = 题目文本在 { $cells } 填错了：请清除。
began-solved = 题目文本已填满全部答案，这一局不计入记录。

unplayable-broken = 题目违反规则：{ $duplicates }
unplayable-no-solution = 题目无解
unplayable-foreign-solution = 这个解不属于这道题
duplicate-digits = { $digit } 出现在 { $cells }
duplicate-cells-and = { $first }{" 和 "}{ $next }

# 不是操作的一行。$expected 是下面的文字之一；$name 和 $found 带引号。
action-unknown = 未知操作 { $name }
action-word = 应为{ $expected }，实际是 { $found }
action-expected-end = 操作的结尾
action-expected-name = 一个名称
action-expected-number = 一个编号
action-expected-digit = 这个盘面的数字
action-expected-cell-of-board = 这个盘面的单元格，例如 r1c2
action-expected-cell = 单元格，例如 r1c2
action-expected-colour = 1 到 9 的颜色，或 none
action-expected-rung = nudge、technique、explanation 或 preview
action-expected-time = 毫秒数
action-expected-clean-marks = clean-marks=true 或 clean-marks=false
action-expected-mistakes = mistakes=always、on-request 或 never
action-expected-technique = 技巧的标识
action-expected-conclusion = r1c2=5 或 r1c2<>5
action-expected-start = r1c2=5、r1c2:135 或 fill

work-stopped = 已取消
