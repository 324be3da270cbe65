### 屏幕：帮助页。

help-title = 帮助
help-page-here = 当前
help-here-hint = 提示打开时
help-here-list = 在列表和菜单中
help-here-text = 输入一行文字时
help-here-question = 回答询问时
help-here-entry = 录入题目时
help-rules-title = 规则
help-digits-title = 填数
help-marks-title = 笔记与着色
help-notes-title = 自动笔记
help-page-playing = 玩法
help-page-keys = 按键
help-page-line = 命令
help-page-techniques = 技巧
help-preset = 键位方案：{ VALUE($name) }
help-preset-own = 键位方案：{ VALUE($name) }，另有你自己的按键
help-line = 先输入冒号，再输入任意命令的名称，或下列命令之一。操作的写法与存档相同，例如 `place 5 r1c2`。
help-technique = { TITLE($name) }（{ DIM($family) }）

# 怎样玩。参数是命令的名称，代表它在盘面上的按键；带 -in-hints 或 -in-lists 的，是在提示或列表中的按键。
help-rules = 每行、每列、每宫中，每个数字恰好出现一次。提示数不能改动，其余由你填入。同一区域里有两个相同的数时，会立即高亮。
help-digits = 用方向键或鼠标移动，输入数字即可填入；再输入同一个数字或按 { KEY($clear) } 则擦去。{ KEY($undo) } 撤销，{ KEY($redo) } 重做，次数不限。
help-marks = { KEY($pencil-once) } 把下一个数字记为笔记；{ KEY($pencil-mode) } 开关笔记模式。{ KEY($corner-once) } 写角标，{ KEY($colour-once) } 给单元格着色，{ KEY($colour-candidate) } 给单个候选数着色。按 { KEY($filter) } 再输入数字，可高亮该数字。
help-notes = { KEY($auto-notes) } 填上全部笔记，你删去的除外；{ KEY($restore-marks) } 连删去的也一并恢复；{ KEY($clear-marks) } 清除全部笔记。填入一个数，就隐藏该数排除的笔记；擦去该数，笔记又会恢复。
help-select-title = 同时选择多格
help-select = 选择多格：Shift 加方向键、{ KEY($select) } 加方向键，或拖动鼠标；也可以按住 Ctrl 单击或用右键逐格选择。{ KEY($select-same) } 或双击可选中数字相同的所有格。之后的输入对选中的每一格都有效。
help-hints-title = 提示
help-hints = { KEY($hint) } 给出提示，再按一次更详细：先是看哪里，然后是技巧、推理和这一步的预览；最后一次则直接走出这一步。若有填错的数，提示会先指出。提示会考虑你删去了哪些笔记，每条都经过证明。
help-argument-title = 原因与错误
help-argument = { KEY($why) } 说明你的上一步为什么对，或者为什么错；{ KEY($next-link-in-hints) } 逐步往下看。{ KEY($check) } 检查错误，{ KEY($undo-mistake) } 退回到第一个错误之前。{ KEY($checkpoint) } 设置检查点，{ KEY($back-to-checkpoint) } 回到检查点。只剩排除和唯一余数时，{ KEY($finish) } 填完全部空格。
help-chains-title = 画链
help-chains = { KEY($chain-mode) } 开始画链：移到一个候选数，输入它的数字，依次进行。强链与弱链交替；{ KEY($undo) } 去掉最后一环。{ KEY($check-chain) } 说明这条链证明了什么，或哪一环不成立；再按一次就应用结论。
help-chain-groups-title = 区块、待定数组与多条链
help-chain-groups = 选中几个单元格（{ KEY($select-cell) }）再输入一个数字，就是区块；接连输入两个数字，就是待定数组。{ KEY($turn-chain) } 让链以弱链开头。{ KEY($chains) } 列出你的链，可以继续画、删除或新建。
help-tries-title = 试填
help-tries = { KEY($what-if) } 开始试填：填入的数带 ~，直到 { KEY($keep-try) } 保留或 { KEY($drop-try) } 放弃。{ KEY($tries) } 列出全部试填和检查点，以及几个试填的共同结论（盘面上带 =）。`:what-if 名称` 开始一个有名称的试填。
help-step-lists-title = 步骤列表
help-step-lists = { KEY($step-list) } 列出解题的各步，{ KEY($available-steps) } 列出这里可用的每一步。在列表中，{ KEY($set-board-in-lists) } 把盘面设为该步之前的局面（撤销即可恢复），{ KEY($practise-in-lists) } 出一道新题来练习该技巧。
help-look-back-title = 回顾已完成的一局
help-look-back = 回顾把你的每一步与解法并列：何时填的、用了多久、依据是什么。{ KEY($set-board-in-lists) } 从某一步开始新的一局；{ KEY($export-in-lists) } 把回顾写成文本、Markdown 或录像。
help-lessons-title = 课程
help-lessons = { KEY($learn) } 列出课程，每种技巧一课。{ KEY($move-right-in-lists) } 逐步看例子，{ KEY($practise-in-lists) } 出一道练习：用该技巧走一步，或者给结构的各格着色，再按 { KEY($check) }。独立完成三道练习，这一课就学会了。{ KEY($coach) } 建议接下来做什么。
help-days-title = 每日一题
help-days = { KEY($daily) } 显示每日的题，人人相同。✓ 表示当天独立解出，◦ 表示用了提示，连续天数分别统计。一周的阶梯从周一的容易到周日的地狱：■ 当天解出，▪ 之后解出，□ 错过。
help-statistics-title = 统计
help-statistics = { KEY($statistics) } 显示已完成的对局：用时、日历，以及最常错过的技巧。{ KEY($page-down-in-lists) } 逐个查看各难度，{ KEY($period-in-lists) } 更换时间段。
help-program-title = 游戏与设置
help-program = { KEY($new) } 开始新游戏，{ KEY($another) } 再来一道同类的题。{ KEY($enter) } 可录入题目；在盘面上粘贴题目即可打开。没有打开别的内容时，{ KEY($cancel) } 回到开始界面，在那里再按一次继续游戏。每一步都立即保存。{ KEY($settings) } 打开设置。{ KEY($help-all) } 打开本帮助。
help-terminal-title = 线条对不齐时
help-terminal = 有些终端把线条和符号显示成两列宽（如 `xterm -cjk_width`）。你的终端若是这样，请在设置（{ KEY($settings) }）里把 `ascii` 设为 `lines`，或者用 `shudu play --ascii` 启动，全部使用 ASCII 字符。
help-signs-title = 提示和盘面上的符号
help-signs = • 结构，~ 结构所依据的格，^ 鱼鳍，+ 假设为真，- 假设为假（也表示两种颜色），× 删去，/ 此前已删去，= 填入。小数字是链上的次序，9 之后接 a、b、c……。! 违反规则，? 填错了。

help-page-terms = 术语
