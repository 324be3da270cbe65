### 评分、评分范围和难度：为什么一段文字不是。

not-a-rating = 应为 0.0 到 99.9 的评分，至多一位小数，例如 7.2
not-a-band = 应为评分范围，例如 3.6..5.0、9.0.. 或 7.2，从 1.0 起，至多一位小数
no-such-level = 没有这个难度；可用的难度有 { $levels }

# HoDoKu 的评分。
hodoku-unrated-cancelled = 评分已取消
hodoku-unrated-not-unique = 只有唯一解的题目才能评分
hodoku-unrated-variant = HoDoKu 不支持这种盘面的规则
