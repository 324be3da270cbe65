### 回顾一局：做了什么，有何依据，时间用在哪里。

# 某一刻做了什么。$what 是一步操作，例如 r1c2=5。
# 逐行模式中的一个时刻。
review-moment = { $number }，{ $clock }：{ $action }。
review-moment-worth = { $number }，{ $clock }：{ $action }（{ $worth }）。

# 在试填中所做的。
deed-tried = 试填 { $what }
deed-taken-back = 撤销 { $what }
deed-made-again = 重做 { $what }
deed-asked =
    { $rung ->
        [1] 提示：看哪里
        [2] 提示：用什么技巧
        [3] 提示：完整的推理
       *[other] 提示：会有什么变化
    }
deed-checked = 检查错误

# 一步操作的依据。$n 是当时更容易的步骤数，或推出它所需的步骤数。
judged-told = 提示
judged-proved =
    { $n ->
        [0] { $technique }
       *[other] { $technique }；当时还有 { $n } 个更容易的步骤
    }
judged-proved-many = { $technique }；当时至少还有 { $n } 个更容易的步骤
judged-derived = 经 { $n } 步推出；最难的一步：{ $technique }
judged-guess = 猜测：当时已知技巧都无法证明
# $wrong 是下面的消息之一。
judged-overlooked = { $wrong }；当时可以用{ $technique }
mistake-seen = 错误：{ $cell } 已有这个数字
mistake-mark = 错误：{ $cell } 的笔记 { $digit } 此前已删去
mistake-follows = 错误：由 { $wrong } 这个错误引起
mistake-open =
    { $n ->
        [0] 错误：当时已无候选数
       *[other] 错误：当时还有 { $n } 个候选数
    }

# $what 是难度、评分和大小。
review-of = 回顾 { $what }
review-of-titled = 回顾 { $what }：{ $title }
review-given-up = { $clock } 后放弃
review-lost = 用时 { $clock } 后因填错而结束
review-unfinished = { $clock } 后还有 { $n } 个空格
review-head-at = 时刻
review-head-spent = 用时
review-head-deed = 操作
review-head-worth = 依据
review-head-moves = 步数
review-head-by = 依据
review-time = 时间用在哪里
review-derived = 多步推出
review-guesses = 猜测
review-mistakes = 错误
review-notes = 笔记等操作
