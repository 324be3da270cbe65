### 一步为什么对或错，屏幕与逐行模式通用。

why-no-move = 你还没有填过数字。
why-hint = 上一步来自提示：{ TITLE($technique) }。
why-own-chain = 上一步是你自己画的链的结论：{ TITLE($technique) }。
why-revealed = 上一个数字是直接显示的答案。
why-finished = 最后的数是自动填入的，每个都由排除或唯一余数得出。
why-no-claim = 上一步只改动了笔记或颜色，没有需要说明的。
why-no-digit = 上一步没有填入数字，所以没有需要说明的。
why-guessed = { WARNING($claim) } 是对的，但在当前盘面上，已知技巧都无法证明，所以这是猜测。
why-not-proved = 在当前盘面上，已知技巧都无法证明 { WARNING($claim) }，所以这是猜测。
why-wrong = { ERROR($claim) } 是错的：与答案矛盾。在当前盘面上，已知技巧都无法说明原因。
why-not-in-puzzle = 题目本身已从 { $cell } 排除了 { $digit }。

# 规则不允许同时成立的两个数字。$reason 是下面的消息之一。
clash-excludes = { $other } 已经是 { $taken }，所以 { $cell } 不能是 { $digit }：{ $reason }。
clash-between = { $one } 与 { $other } 不能同时正确：{ $reason }。
clash-wrong =
    { $n ->
        [1] { ERROR($wrong) } 是错的。
       *[other] 两个都是错的。
    }
apart-in-house = 两格同在{ $house }
apart-by-rules = 这个盘面的规则不允许两者并存
apart-anti-knight = 两格相距一个马步
apart-anti-king = 两格相距一个王步
apart-non-consecutive = 相邻格不能填连续的数字
why-given = { $given } 是提示数。
why-no-such-claim = “{ $claim }”不是关于这个盘面的判断；应为一个格和一个数，例如 r1c2=5 或 r1c2<>5
way-full = { KEY("--full") }
way-why-all = { KEY("why all") }
