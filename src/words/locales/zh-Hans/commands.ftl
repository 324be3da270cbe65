### 键位方案中各命令的作用，每条一句；以及各组的标题。

command-group-moving = 移动
command-group-digits = 数字
command-group-marks = 笔记与颜色
command-group-history = 进退
command-group-logic = 检查与提示
command-group-game = 游戏
command-group-program = 程序
command-group-lists = 列表与询问
command-group-text = 输入文字

# 移动
command-move-left = 左移一格。
command-move-right = 右移一格。
command-move-up = 上移一格或一行。
command-move-down = 下移一格或一行。
command-move-box-left = 左移一宫。
command-move-box-right = 右移一宫。
command-move-box-up = 上移一宫。
command-move-box-down = 下移一宫。
command-move-row-start = 移到本行的第一格。
command-move-row-end = 移到本行的最后一格。
command-move-column-start = 移到本列的第一格。
command-move-column-end = 移到本列的最后一格。
command-next-empty = 移到下一个空格。
command-previous-empty = 移到上一个空格。
command-select = 开始或停止用光标选择单元格。
command-extend-left = 向左扩大选择。
command-extend-right = 向右扩大选择。
command-extend-up = 向上扩大选择。
command-extend-down = 向下扩大选择。
command-select-cell = 逐个选择单元格：选中光标所在的一格，或再去掉它。
command-select-same = 选中所有与光标处同数的单元格。

# 数字
command-digit-1 = 按当前模式输入 1。
command-digit-2 = 按当前模式输入 2。
command-digit-3 = 按当前模式输入 3。
command-digit-4 = 按当前模式输入 4。
command-digit-5 = 按当前模式输入 5。
command-digit-6 = 按当前模式输入 6。
command-digit-7 = 按当前模式输入 7。
command-digit-8 = 按当前模式输入 8。
command-digit-9 = 按当前模式输入 9。
command-digit-10 = 输入 10（A），限有此数的盘面。
command-digit-11 = 输入 11（B），限有此数的盘面。
command-digit-12 = 输入 12（C），限有此数的盘面。
command-digit-13 = 输入 13（D），限有此数的盘面。
command-digit-14 = 输入 14（E），限有此数的盘面。
command-digit-15 = 输入 15（F），限有此数的盘面。
command-digit-16 = 输入 16（G），限有此数的盘面。
command-clear = 擦去单元格的数；没有数时擦去笔记。

# 笔记
command-digit-mode = 切换到填数模式。
command-pencil-mode = 在填数与笔记之间切换。
command-corner-mode = 在填数与角标之间切换。
command-colour-mode = 在填数与给单元格着色之间切换。
command-next-mode = 依次切换填数、笔记、角标、着色。
command-pencil-once = 只把下一个数字作为笔记。
command-corner-once = 只把下一个数字作为角标。
command-colour-once = 用下一个数字的颜色给单元格着色。
command-colour-candidate = 给一个候选数着色：先数字，后颜色。
command-clear-colours = 清除全部着色。
command-chain-mode = 用数字键从候选数到候选数画链。
command-check-chain = 检查所画的链；再按一次则执行它所证明的。
command-turn-chain = 让所画的链以弱链开始，或再以强链开始。
command-chains = 列出所画的各条链，可以选择、去掉或另画一条。
command-auto-notes = 填上盘面允许的笔记，你删去的除外。
command-restore-marks = 填上盘面允许的笔记，包括你删去的。
command-clear-marks = 清除全部笔记和角标。
command-filter = 高亮下一个数字所有可能的位置；再按一次取消。
command-filter-1 = 高亮 1，或取消高亮。
command-filter-2 = 高亮 2，或取消高亮。
command-filter-3 = 高亮 3，或取消高亮。
command-filter-4 = 高亮 4，或取消高亮。
command-filter-5 = 高亮 5，或取消高亮。
command-filter-6 = 高亮 6，或取消高亮。
command-filter-7 = 高亮 7，或取消高亮。
command-filter-8 = 高亮 8，或取消高亮。
command-filter-9 = 高亮 9，或取消高亮。

# 进退
command-undo = 撤销上一步。
command-redo = 重做撤销的一步。
command-undo-mistake = 退回到第一个错误之前。
command-checkpoint = 在此设置检查点。
command-back-to-checkpoint = 回到最近的检查点。
command-what-if = 从此处开始试填，其中的数字只是假设。
command-keep-try = 保留试填的内容并结束试填。
command-drop-try = 放弃试填，回到它开始的地方。
command-tries = 显示试填和检查点的树。

# 推理
command-check = 检查盘面上有没有错误。
command-why = 说明上一步的依据，或它与什么矛盾。
command-hint = 给出提示，再按则多说一些。
command-hint-back = 退回到提示说得较少的时候。
command-apply-hint = 执行提示所说的内容。
command-explain = 用记号显示提示的一步，或一次列出论证的各步。
command-next-link = 转到提示的下一句。
command-previous-link = 转到提示的上一句。
command-step-list = 列出从此处解完题目的各步。
command-available-steps = 按技巧列出此处能看到的每一步。

# 游戏
command-pause = 暂停游戏并遮住盘面，或继续。
command-new = 开始新游戏。
command-another = 再来一局难度或技巧相同的题。
command-daily = 显示每日一题、往日的日历、连续天数和阶梯。
command-open = 从文件或粘贴的文字打开题目。
command-enter = 在空盘面上录入题目，例如报纸上的题。
command-export = 导出题目或当前局面。
command-restart = 从头开始同一道题。
command-saved-games = 列出存档。
command-statistics = 显示已完成各局的统计。
command-take-over = 从另一个运行中的程序接管这一局。

# 程序
command-command-line = 打开命令行。
command-help = 显示各键及其作用。
command-start-screen = 回到开始界面。
command-settings = 显示设置，可更改并保存。
command-next-theme = 切换到下一个主题。
command-toggle-clock = 隐藏或重新显示计时。
command-toggle-peers = 高亮光标所在的区域，或取消。
command-redraw = 重画整个屏幕。
command-suspend = 暂停程序并回到命令行；`fg` 可返回。
command-quit = 退出；游戏总会保存。

# 列表
command-confirm = 取用选中项，或回答「是」。
command-cancel = 关闭，或回答“否”。
command-page-up = 向上翻一页。
command-page-down = 向下翻一页。
command-first = 到第一行。
command-last = 到最后一行。
command-delete-item = 询问之后删除选中项。
command-set-board = 把盘面设为选中步骤之前的局面。
command-period = 查看另一段时间。
command-practise = 开始一道必须用到选中步骤的技巧的新题。

# 文字
command-text-left = 左移一个字符。
command-text-right = 右移一个字符。
command-text-start = 移到行首。
command-text-end = 移到行尾。
command-text-backspace = 删除前一个字符。
command-text-delete = 删除光标处的字符。
command-text-delete-word = 删除前一个词。
command-text-delete-all = 删除整行。
command-text-previous = 取回前一次输入的行。
command-text-next = 转到后一次输入的行。
command-text-complete = 补全词语。

command-coach = 由你自己的对局显示下一步：该复习的课程、下一课、适合你水平的题目。
command-learn = 显示课程：每个技巧、它多常遇到，以及你学到了哪里。
