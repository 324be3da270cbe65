### 行模式：逐行进行的游戏。由屏幕阅读器朗读，所以用完整的句子。

linear-welcome = shudu 逐行模式。输入“help”查看命令。
linear-help =
    r1c7 7：在第 1 行第 7 列填 7。r1c7 0：擦去。r1c7：读出这一格。

    mark 4 r1c1 r1c2：写上或擦去笔记。fill：填上所有可能的笔记，你删去的除外。restore：连你删去的也填上。clear-marks：清除全部笔记。clear r1c1：擦去一格。一格所在的区域填了某个数，这一格相应的笔记就会隐藏。

    show、show row 3、show column 3、show box 3、show house 1（变体的区域）、show digit 5、show left、show score：读出盘面、其中一部分或成绩。

    hint：给出提示；再次输入会更详细。more、less：读出提示的下一页、上一页。apply：应用提示。why：说明上一步为什么对或错；why all：完整列出很长的推理。

    undo、redo：撤销、重做。check：检查错误。undo-mistake：退回到第一个错误之前。checkpoint、checkpoint 名称：设置检查点。back：回到最近的检查点。restart：从头重玩。finish：只剩排除和唯一余数时，填完全部空格。pause、go-on：暂停、继续。

    what-if、what-if 名称：开始试填，填入的数字只是假设。keep-try、drop-try、name-try 名称：保留、放弃、命名。tries：列出全部试填及其共同的结论。
    go-to-try 2：转到试填 2；go-to-try 0：回到主线。go-to-checkpoint 1、drop-checkpoint 1、name-checkpoint 1 名称：转到、删除、命名检查点。

    chain r3c2 4 r3c8 4 r7c8 4：检查你自己的链；“yes”应用结论。r3c2,r3c3 表示区块，后跟两个数字则表示待定数组。chain weak r3c2 4：从弱链开始。chain (4)r3c2=r3c8：用 Eureka 记法。
    chains：列出各条链及其结论。chain 2：再次检查第 2 条。drop-chain 2：删除第 2 条。

    review：列出已完成对局的每一步及其依据。review 12：显示第 12 步之后的盘面。play-on 12：从那里接着玩，作为新的一局。review markdown 文件、review asciicast 文件、review text 文件：把回顾写入文件。

    reveal r1c7、give-up：显示若干格或全部的答案。这两个命令会先询问；“reveal r1c7 yes”和“give-up yes”不询问。

    daily：列出今天的题。daily hard、daily 2026-11-20 hard：玩其中一道。share：输出已完成对局的成绩。

    coach：建议接下来做什么。stats：你的统计。learn：显示下一课。learn x-wing：显示某一课。new x-wing：开始一道练习。try r1c1 r1c5：检查该技巧的结构是不是由这些格构成。

    new、new hard、new 3.6..5.0、new 6、new diagonal,anti-king（变体）、new jigsaw（异形宫）、new x-wing（练习）、new seed 12、new hard one-mistake（填错一个数就结束）：开始新游戏。collections：列出题集。collection 1：玩第一个题集的下一题。next：玩本局所属题集的下一题。saves：列出存档。resume 标识：继续其中一局。take-over：从另一个窗口接管这一局。save-to 文件：把这一局存为文件。quit：退出。
linear-goodbye = 再见。
linear-goodbye-saved = 再见。游戏已保存。
linear-goodbye-unsaved = 再见。游戏未能保存。

# 无法理解的内容。
linear-unknown = 未知命令“{ $line }”。输入“help”查看命令。
linear-not-for-new = “{ $word }”不是难度、评分范围（例如 3.6..5.0）、大小（例如 6 或 3x2）、变体（例如 diagonal 或 jigsaw）、技巧的标识，也不是“one-mistake”，也不是“seed”加数字。
linear-not-for-daily = “{ $word }”不是难度，也不是日期（例如 2026-12-31）。
linear-cannot-show = 可以显示：board、row 3、column 3、box 3、r3c4、digit 5、left、score。
linear-which-cell = 哪一格？例如 r1c7。
linear-one-mistake = 这一局填错一个数就结束。
linear-lost = 填错了，这一局结束。
linear-lost-next = 输入“restart”重玩这道题，输入“new”开始另一道。
linear-offer-finish =
    只剩排除和唯一余数了，输入“finish”可以填完{ $cost ->
        [help] ，但算作一次提示
       *[none] { "" }
    }。
linear-no-house = 这里没有编号 { $number }：请从 1 到 { $side } 中选择。
linear-no-digit = { $word } 不是 { $first } 到 { $last } 之间的数字。
linear-no-cell = { $word } 不是单元格；单元格为 r1c1 到 r{ $side }c{ $side }。
linear-review-unfinished = 这一局还没有完成；完成后才能回顾。
linear-review-more = 输入“review 12”查看第 12 步之后的盘面，输入“play-on 12”从那里接着玩，作为新的一局。
linear-review-written = 回顾已写入 { $path }。
linear-no-moment = 没有可以转到的第 { $number } 步；输入“review”查看各步。
linear-which-name = 什么名称？例如：name-try 另一种颜色。
linear-no-try = 没有编号为 { $number } 的试填或检查点；输入“tries”查看。
linear-no-save = 没有 { $id } 这个存档。

# 游戏及其存档。
linear-no-game = 当前没有游戏。输入“new”开始新游戏，输入“saves”列出存档。
linear-daily = { $level }：{ $state }
linear-ladder = 本周阶梯已登上 { $n_climbed } 级，共 7 级。
linear-stats-level = { $size }，{ $level }：解出 { $n } 局，其中 { $n_without_hints } 局未用提示。
linear-stats-times = 最快 { $best }，中位数 { $median }。
linear-stats-missed = 最常错过：{ $missed }。
linear-stats-missed-one = { $technique }（{ $n } 次）
linear-no-saves = 没有存档。
linear-save = { $id }：{ $side } 乘 { $side }，{ $level }，已完成百分之 { $percent }，用时 { $time }
linear-save-lost = { $id }：{ $side } 乘 { $side }，{ $level }，失败，用时 { $time }
linear-level-unknown = 难度未知
linear-nowhere-to-save = 没有存放存档的文件夹；退出后这一局会丢失。
linear-not-saved = 没有存放存档的文件夹；这一局不会保存。
linear-saving-fails = 保存失败（{ $reason }）；游戏只在内存中继续。
linear-saving-works = 保存已恢复正常，全部内容都已保存。
linear-not-synced = 若断电，最近几步可能丢失：{ $reason }。
linear-taken-over = 另一个窗口已接管这一局。
linear-recreated = 存档文件已被其他程序删除；现已重新写入全部操作。
linear-synced = 全部操作都已安全写入磁盘。
linear-unsaved = { $what }。再输入一次这个命令即可离开，或用“save-to 文件”另存这一局。
linear-kept = 整局也已另存为 { $path }。
linear-not-kept = { $path }：{ $reason }。
linear-save-mended = 存档的首行已损坏；已用副本修复，没有丢失内容。
linear-save-damaged = 存档的末尾已损坏；盘面显示的是最后能读出的局面。
linear-save-kept = 原来的存档已另存为 { $path }。
linear-not-in-statistics = 尚未计入统计：{ $reason }。
linear-read-only = 另一个窗口正在玩这一局，这里只能查看。输入“take-over”接管这一局。
linear-nothing-to-take = 没有其他窗口在玩这一局。
linear-ask-reveal = 显示 { $cells } 的答案吗？这一局会算作借助帮助解出。输入“yes”确认。
linear-ask-give-up = 放弃并查看答案吗？这一局将就此结束。输入“yes”确认。
linear-paused = 游戏已暂停。输入“go-on”继续。
linear-no-technique = 没有技巧“{ $id }”；全部技巧见 `shudu learn`。
linear-learnt = { $n_lessons } 课中已学会 { $n_learnt } 课，每课独立完成三道练习。
linear-next-lesson = 下一课是{ $name }：输入“learn { $id }”学习，输入“new { $id }”做一道练习。
linear-practise = 输入“new { $id }”开始一道练习。用该技巧删去一个候选数或填上一个数字，或者输入“try”加上构成该技巧的各格，都算完成。
linear-no-exercise = 当前没有练习。输入“learn”查看下一课。
linear-another-exercise = 输入“new { $id }”再来一道。
linear-lesson-not-noted = 未能保存学习进度：{ $reason }。
linear-nothing-to-share = 这一局还没有完成，没有可分享的成绩。
linear-practice = 这是一道练习：下一步要用{ $technique }。
linear-several-solutions = 这道题有多个解；填出任何一个都算解出。

# 盘面、区域和单元格。
linear-row = { $house }：{ $digits }
linear-empty = 空
linear-house = { $house }：{ $cells }。缺少 { $digits }。
linear-house-full = { $house }：{ $cells }。没有缺少的数。
linear-house-marks = 笔记：{ $marks }。
linear-cell-given = { $cell } 是提示数 { $digit }。
linear-cell-placed = { $cell } 填了 { $digit }。
linear-cell-empty =
    { $cell } 是空格，{ $n_marks ->
        [0] 没有笔记
       *[other] 笔记为 { $marks }
    }。它所在的行、列、宫{ $n_possible ->
        [0] 不允许填任何数
       *[other] 允许填 { $possible }
    }{ $n_eliminated ->
        [0] 。
       *[other] ；已删去 { $eliminated }。
    }
linear-digit = { $digit } 在 { $cells }；还要填 { $n_left } 个。
linear-digit-nowhere = 盘面上还没有 { $digit }。
linear-left =
    { $n ->
        [0] 没有空格了。
       *[other] 还有 { $n } 个空格。还要填：{ $digits }。
    }
linear-left-of = { $n } 个 { $digit }

# 操作的结果。
linear-done = 完成。
linear-cells-changed = 更改了 { $n } 格。
linear-conflict = { $house }出现了 { $n } 个 { $digit }：{ $cells }。
linear-wrong = 错误：{ $cells }。
linear-all-right = 到目前为止全部正确。
linear-lacking = 没有填错的数，但缺少正确的笔记：{ $cells }。
linear-solved = 已解出，用时 { $time }，{ $n_hints } 次提示，{ $n_mistakes } 个错误。输入“new”再来一局。
linear-score = 用时 { $time }，{ $n_hints } 次提示，指出 { $n_mistakes } 个错误，{ $n_moves } 步操作。
linear-seconds = { $seconds } 秒
linear-minutes = { $minutes } 分 { $seconds } 秒

# 提示，以及上一步的依据。
linear-no-step = 这里没有可用的已知技巧。输入“reveal r1c7”显示某格的答案。
linear-no-hint = 当前没有提示；输入“hint”获取提示。
linear-hint-page = { $text }第 { $page } 页，共 { $n_pages } 页；输入“more”继续。
linear-hint-last-page = { $text }第 { $page } 页，共 { $n_pages } 页。
linear-hint-preview = { $text }。输入“apply”应用。
linear-first-wrong = 请先改正：{ $cells } 填错了。
linear-undo-mistake = 输入“undo-mistake”退回到错误之前。
linear-first-mark = 请先改正：{ $cells } 的正确笔记被误删了。
