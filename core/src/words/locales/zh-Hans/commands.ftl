### 键位方案中各命令的作用，每条一句；以及各组的标题。

command-group-moving = 移动
command-group-digits = 数字
command-group-marks = 笔记与颜色
command-group-history = 撤销与试填
command-group-logic = 检查与提示
command-group-game = 游戏
command-group-program = 程序
command-group-lists = 列表与对话框
command-group-text = 输入框

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
command-select-cell = 选中光标所在的单元格，或取消选中。
command-select-same = 选中与光标处数字相同的所有单元格。

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
command-digit-10 = 输入 10（A），仅限有这个数的盘面。
command-digit-11 = 输入 11（B），仅限有这个数的盘面。
command-digit-12 = 输入 12（C），仅限有这个数的盘面。
command-digit-13 = 输入 13（D），仅限有这个数的盘面。
command-digit-14 = 输入 14（E），仅限有这个数的盘面。
command-digit-15 = 输入 15（F），仅限有这个数的盘面。
command-digit-16 = 输入 16（G），仅限有这个数的盘面。
command-clear = 擦去单元格的数字；没有数字时擦去笔记。

# 笔记
command-digit-mode = 切换到填数模式。
command-pencil-mode = 在填数与笔记之间切换。
command-corner-mode = 在填数与角标之间切换。
command-colour-mode = 在填数与给单元格着色之间切换。
command-next-mode = 依次切换填数、笔记、角标和着色模式。
command-pencil-once = 把下一个数字记为笔记。
command-corner-once = 把下一个数字记为角标。
command-colour-once = 给单元格着色：下一个数字决定颜色。
command-colour-candidate = 给一个候选数着色：先按数字，再按颜色。
command-clear-colours = 清除全部着色。
command-chain-mode = 画链：依次移到各候选数所在的格，输入数字。
command-check-chain = 检查所画的链；再按一次就应用结论。
command-turn-chain = 切换链的第一环：强链或弱链。
command-chains = 列出所画的链，可以继续画、删除或新建。
command-auto-notes = 填上所有可能的笔记，你删去的除外。
command-restore-marks = 填上所有可能的笔记，包括你删去的。
command-clear-marks = 清除全部笔记和角标。
command-filter = 高亮接下来输入的数能填的位置；再按一次取消。
command-filter-1 = 打开或关闭 1 的高亮。
command-filter-2 = 打开或关闭 2 的高亮。
command-filter-3 = 打开或关闭 3 的高亮。
command-filter-4 = 打开或关闭 4 的高亮。
command-filter-5 = 打开或关闭 5 的高亮。
command-filter-6 = 打开或关闭 6 的高亮。
command-filter-7 = 打开或关闭 7 的高亮。
command-filter-8 = 打开或关闭 8 的高亮。
command-filter-9 = 打开或关闭 9 的高亮。

# 进退
command-undo = 撤销上一步。
command-redo = 重做上一次撤销的操作。
command-undo-mistake = 退回到第一个错误之前。
command-checkpoint = 设置检查点。
command-back-to-checkpoint = 回到最近的检查点。
command-what-if = 开始试填；填入的数字只是假设。
command-keep-try = 结束试填，保留各步。
command-drop-try = 放弃试填，回到试填之前。
command-tries = 以树形显示所有试填和检查点。

# 推理
command-check = 检查盘面上的错误。
command-why = 说明上一步为什么对或错。
command-hint = 显示提示；再按一次更详细。
command-hint-back = 退回上一级提示。
command-apply-hint = 应用提示。
command-explain = 用记法显示提示的步骤，或列出推理的每一步。
command-next-link = 转到提示的下一行。
command-previous-link = 转到提示的上一行。
command-step-list = 列出从这里解出题目的各步。
command-available-steps = 按技巧列出这里可用的每一步。
command-finish = 只剩排除和唯一余数时，填完全部空格。

# 游戏
command-pause = 暂停并隐藏盘面，或继续游戏。
command-new = 开始新游戏。
command-another = 再来一道难度或技巧相同的题。
command-daily = 显示每日一题、往日的题、连续天数和本周阶梯。
command-open = 从文件或粘贴的文字打开题目。
command-enter = 手动录入题目，例如报纸上的题。
command-export = 导出题目或对局。
command-restart = 从头重玩这道题。
command-saved-games = 列出存档。
command-collections = 列出题集。
command-statistics = 显示已完成对局的统计。
command-take-over = 从另一个窗口接管这一局。

# 程序
command-command-line = 打开命令行。
command-help = 显示帮助和按键。
command-start-screen = 回到开始界面。
command-settings = 显示并更改设置。
command-next-theme = 切换到下一个主题。
command-toggle-clock = 显示或隐藏计时。
command-toggle-peers = 打开或关闭光标所在行、列、宫的高亮。
command-redraw = 重绘屏幕。
command-suspend = 挂起程序并回到 shell；用 `fg` 返回。
command-quit = 退出；游戏会自动保存。

# 列表
command-confirm = 选定，或回答“是”。
command-cancel = 关闭，或回答“否”；盘面上没有打开别的内容时，回到开始界面。
command-page-up = 上翻一页。
command-page-down = 下翻一页。
command-first = 移到第一行。
command-last = 移到最后一行。
command-delete-item = 确认后删除选中项。
command-set-board = 把盘面设为所选步骤之前的局面。
command-filter-level = 只显示一种难度的题目。
command-play-order = 更换顺序：按文件顺序，或从易到难。
command-period = 更换统计的时间段。
command-practise = 出一道新题，练习所选步骤的技巧。

# 文字
command-text-left = 左移一个字符。
command-text-right = 右移一个字符。
command-text-start = 移到行首。
command-text-end = 移到行尾。
command-text-backspace = 删除前一个字符。
command-text-delete = 删除光标处的字符。
command-text-delete-word = 删除前一个词。
command-text-delete-all = 删除整行。
command-text-previous = 调出上一条输入。
command-text-next = 调出下一条输入。
command-text-complete = 补全当前的词。

command-coach = 根据你的对局建议下一步：学一课或做一道题。
command-learn = 显示课程：每个技巧、它有多常见，以及你的进度。
