### 每日一题：命令行、行模式和屏幕上的文字。

daily-lost = 填错一个数，未完成
daily-new = 尚未开始
daily-begun = 已完成 { $percent }%
daily-result =
    { $clock }，{ $n_hints ->
        [0] 未用提示
       *[other] { $n_hints } 次提示
    }，{ $n_mistakes ->
        [0] 没有错误
       *[other] { $n_mistakes } 个错误
    }{ $when ->
        [later] ，完成于 { $date }
       *[same-day] { "" }
    }
daily-shown = 已显示答案
# 使“一错即止”的一局结束的数。
lost-by-digit = 你在 { $cell } 填了 { $digit }，应填 { $right }。
lost-without-solution = 你在 { $cell } 填了 { $digit }，与你填的其他数一起就无解了。
daily-streak = 每日一题（可用提示）连续 { $current } 天，最长 { $longest } 天
# 阶梯上的符号：当天解出、之后解出、错过、将来。
daily-ladder = 本周阶梯，从容易到地狱：{ $rungs }
daily-share-title = shudu 每日一题 { $date }
daily-nothing-to-share = 没有可分享的成绩：{ $date } 的题一道都没有完成
daily-no-today = 无法从本机时钟取得有效日期；请指定日期，例如 2026-11-26
daily-how-to-play = 要玩其中一道：shudu play --daily { $date } --level 难度
daily-head-level = 难度
daily-head-result = 结果

# 屏幕上。
daily-title = 每日一题
daily-today = { $day }，今天
daily-is-rung = · 本周阶梯
share-game-title = 数独 { $what }
share-title = 分享
share-copied = 已通过终端复制到剪贴板。
share-select = 用鼠标选取即可复制，或打开 { KEY("clipboard") }。
# 程序自己在用鼠标时。
share-select-with-shift = 按住 Shift 用鼠标选取即可复制，或打开 { KEY("clipboard") }。
calendar-weekdays = 一 二 三 四 五 六 日
calendar-month = { $year } 年 { $month } 月
