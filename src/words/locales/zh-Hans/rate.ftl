### 评分、评分范围和难度：为什么一段文字不是。

not-a-rating = 请给出 0.0 到 99.9 之间的评分，至多一位小数，例如 7.2
not-a-band = 请给出从 1.0 起的评分范围，每个数至多一位小数，例如 3.6..5.0；也可以是单个评分，或没有上限的范围，例如 9.0..
no-such-level = 没有这个难度；可用的难度有 { $levels }

# HoDoKu 的评分。
hodoku-unrated-cancelled = 评分已停止
hodoku-unrated-not-unique = 只有唯一解的题目才有评分
hodoku-unrated-variant = HoDoKu 不认识此盘面的规则
