### 屏幕：帮助页。

help-title = 帮助
help-page-playing = 玩法
help-page-keys = 按键
help-page-line = 命令
help-page-techniques = 技巧
help-preset = 键位方案：{ VALUE($name) }。
help-preset-own = 键位方案：{ VALUE($name) }，另有你自己的按键。
help-line = 输入冒号后，可以键入键位方案中任何命令的名称，也可以键入下列命令。操作的写法与存档相同。
help-technique = { TITLE($name) }（{ DIM($family) }）

# 怎样玩。参数是命令的名称，代表它在盘面上的按键；带 -in-hints 或 -in-lists 的，是在提示或列表中的按键。
help-rules = 每行、每列、每宫中，每个数字恰好出现一次。提示数不能改动，其余由你填入。同一区域里填了两个相同的数，会立即标出。
help-digits = 用方向键或鼠标移动，键入数字即可填入；再键入同一个数字或按 { KEY($clear) } 则擦去。{ KEY($undo) } 撤销，{ KEY($redo) } 重做，次数不限。
help-marks = 笔记：在数字前按 { KEY($pencil-once) }，或按 { KEY($pencil-mode) } 切换模式。{ KEY($corner-once) } 写角标，{ KEY($colour-once) } 给单元格着色，{ KEY($colour-candidate) } 给单个候选数着色。{ KEY($filter) } 加数字可高亮该数字。
help-notes = { KEY($auto-notes) } 填上全部笔记，你删去的除外；{ KEY($restore-marks) } 连删去的也一并恢复；{ KEY($clear-marks) } 清除全部笔记。填入的数会隐藏与它冲突的笔记，擦去或换掉这个数后，这些笔记会原样恢复。你删去的不会再出现，而你在这样的数旁边写下的笔记仍会显示。
help-select = 用 Shift 加方向键选择多个单元格；终端不能分辨 Shift 时，用 { KEY($select) } 加方向键；也可以拖动鼠标，或按住 Ctrl 或用右键逐格选择。{ KEY($select-same) } 或双击可选中所有同数单元格。输入的内容会填入全部选中的单元格。
help-hints = { KEY($hint) } 给出提示，每按一次多说一些：看哪里、用什么技巧、完整的推理、会有什么变化，最后执行。若盘面有错，会先说明。每条提示都经过证明，并且从你的盘面出发：你正确删去的候选数，就当作已经删去。
help-argument = { KEY($why) } 说明你的上一步如何从盘面得出，或者错误的一步会导致什么；{ KEY($next-link-in-hints) } 逐步往下看，盘面上会显示试填的数。{ KEY($check) } 检查错误，{ KEY($undo-mistake) } 退回到第一个错误之前。{ KEY($checkpoint) } 设置检查点，{ KEY($back-to-checkpoint) } 回到检查点。
help-chains =
    画自己的链：按 { KEY($chain-mode) }，再移动光标、按数字，从候选数走到候选数；强链与弱链交替，{ KEY($clear) } 去掉最后一个。{ KEY($check-chain) } 说明它证明了什么，或哪一环不成立、为什么；再按一次就照做。这不算提示。选中几个单元格（{ KEY($select-cell) }）再按数字，就是它们的区块；同样的单元格接连按两个数字，链就穿过一个 ALS。{ KEY($turn-chain) } 让链以弱链开始；{ KEY($chains) } 列出几条链，可以继续画、去掉或另画一条。
help-tries =
    如果……会怎样？{ KEY($what-if) } 开始一次试填：之后填入的数字只是假设（带 ~ 和自己的底色），直到 { KEY($keep-try) } 保留或 { KEY($drop-try) } 放弃。{ KEY($tries) } 显示试填和检查点的树，可在其中来回，并说明几个试填得出哪些相同的结论；盘面上这样的数字旁有 =。假设的数字在保留之前不算错误。`:what-if`、`:checkpoint` 和 `:name-try` 后可加名称。
help-step-lists = { KEY($step-list) } 列出解题的各步，{ KEY($available-steps) } 按技巧列出此处能看到的每一步；光标所在的一步会在盘面上讲解。在这里和回顾中，{ KEY($set-board-in-lists) } 把盘面设为该步之前的局面（一次撤销即可恢复），{ KEY($practise-in-lists) } 开始一道必须用到该技巧的题。已结束一局的回顾中也有你的操作：每一步在何时、用了多久、有何依据，下方的长条显示时间用在哪里；{ KEY($set-board-in-lists) } 从那里接着玩新的一局，{ KEY($export-in-lists) } 把整局写成文本、Markdown 或录像。
help-lessons =
    { KEY($learn) } 显示课程：每个技巧一课，由易到难。{ KEY($move-right-in-lists) } 逐步看例子，{ KEY($practise-in-lists) } 出一道练习：删去或填入该技巧的结论，或者给它的各格上色再按 { KEY($check) }。试得不对时，会根据盘面说明哪里不成立。独立完成三道练习，这一课就学会了。{ KEY($coach) } 根据你自己的对局建议课程和题目，并说明是怎样得出的。
help-days =
    { KEY($daily) } 显示每日一题：每天每个难度一题，所有人都相同，往日的题也可以补做。某天的题至少有一道在当天解出，这一天才算入连续天数；可以用提示，但显示过某一格或全部答案的不算。一周的阶梯从周一的容易到周日的地狱：■ 当天解出，▪ 之后解出，□ 错过。
help-statistics =
    { KEY($statistics) } 显示你已结束的对局：用时及其分布、日历，以及最常错过的技巧；{ KEY($page-down-in-lists) } 转到单个难度，{ KEY($period-in-lists) } 换一段时间。
help-program = { KEY($settings) } 打开设置：颜色、按键、提示、错误等，就地更改并保存。{ KEY($new) } 开始新游戏，{ KEY($another) } 再来一局同类的题；{ KEY($enter) } 可录入题目，例如报纸上的题。在盘面上粘贴的文字，经你同意后作为题目打开。打开本帮助的键：{ KEY($help-all) }；有些终端会自己占用 F1。
help-terminal = 盘面的线条若对不齐，是因为终端把线条和符号显示成两列宽（如 `xterm -cjk_width`）。按 { KEY($settings) } 打开设置，把 `ascii` 设为 `lines` 即可；`shudu play --ascii` 则全部只用 ASCII 字符。
help-signs = 提示中的符号：• 是依据，~ 是另一类依据，^ 是鱼鳍，+ 和 - 是链的两种颜色，× 将被删去，/ 此前已删去，= 将被填入。小数字是链上的次序，9 之后接 a、b、c……。! 违反规则，? 有错误。每一步操作都会立即保存，你所在的位置也是。

help-page-terms = 术语
