### 出题：为什么没有出成，以及题目为什么不能变换。

generate-gave-up = { $attempts } 道题中没有一道符合要求：这样的题非常少见，或在这个盘面上不存在；请放宽要求，或换一个种子
generate-no-grid-found = 没有找到满足此盘面全部规则的终盘，也可能根本没有：请换别的宫，或减少规则
mask-cells = 掩码中每格一个符号，例如 16、36 或 81 个；这里有 { $found } 个
no-such-symmetry = 没有这种对称；可用的有 { $symmetries }

# 无论种子如何，都没有题目符合要求。
impossible-no-grid = 没有任何终盘满足此盘面的全部规则
impossible-score-of-variant = 这里没有 HoDoKu 分数为 { $range } 的题目：HoDoKu 不认识此盘面的规则
impossible-empty-range = 没有从 { $min } 到 { $max } 的提示数个数
impossible-many-clues = { $min } 个提示数就没有可解的了：这里的题目至多有 { $most } 个
impossible-many-for-minimal = 没有已知的极小题有 { $min } 个或更多提示数：已知最多为 { $most } 个
impossible-few-clues = 这个盘面上没有只有 { $max } 个或更少提示数的题：至少需要 { $fewest } 个
# $shape 是宫的形状：wide（宽）或 high（高）。
impossible-symmetry =
    { $shape ->
        [wide] { $symmetry } 对称不适合宽大于高的宫；可用 none、rotate180、mirror-x、mirror-y、mirror-xy
       *[high] { $symmetry } 对称不适合高大于宽的宫；可用 none、rotate180、mirror-x、mirror-y、mirror-xy
    }
impossible-rating-off-level = 难度为{ $level }的题评分为 { $band }，与 { $rating } 没有重合
impossible-rating = 没有评分为 { $rating } 的题；可能的评分有 { $ratings }，此后从 4.5 到 6.2、从 6.5 到已知最难的 { $hardest } 每 0.1 一档
impossible-rating-too-rare = 评分为 { $rating } 的题太少见，出不成；可以出成的最接近的评分：{ $nearest }
impossible-on-board = 这个盘面上没有评分达到 { $needs } 的题：全部是难度为{ $level }的题，至多 { $hardest }
impossible-in-sample = 这个盘面上评分达到 { $needs } 的题太少见，出不成：随机出的 { $n_rated } 道题中，{ $n_above ->
        [0] 全部
       *[other] 除 { $n_above } 道外
    }评分至多 { $hardest }，即难度{ $level }
impossible-odd-score = 没有 HoDoKu 分数为 { $score } 的题：所有步骤的分数都是偶数；最接近的是 { $below } 和 { $above }
impossible-score-too-low = 没有 HoDoKu 分数为 { $range } 的这种题：填满空格以及评分所要求的步骤至少得 { $least } 分
impossible-score-too-high = 没有 HoDoKu 分数为 { $range } 的这种题：按所要的评分和提示数，最高为 { $most } 分
impossible-other-board = 给出的材料与所要的盘面不同
impossible-no-solution-grid = 用来挖空的盘面不是遵守规则的满盘
impossible-few-to-remove = { $n_clues } 个提示数中去不掉 { $minus } 个
impossible-other-number-of-clues = 由给出的材料得到的题有 { $n_clues } 个提示数，不是所要的个数
impossible-mask-symmetry = 掩码的格不符合 { $symmetry } 对称
# $lines 是 rows 或 columns。
impossible-exchangeable-lines =
    { $lines ->
        [rows] 第 { $first } 行和第 { $second } 行都没有提示数，互换它们就由一个解变成另一个解
       *[columns] 第 { $first } 列和第 { $second } 列都没有提示数，互换它们就由一个解变成另一个解
    }
impossible-never-needed = { $technique }：{ $why }
impossible-technique-above-rating = { $technique }使题目的评分至少为 { $needs }，所以没有评分为 { $band } 的题

# 没有题目需要某个技巧。$because 是下面的文字之一。
never-needed-covered = 没有题目需要它，因为凡是它出现之处，都有更容易的技巧：{ $because }
never-needed-not-seen = 没有已知的题目需要它：在更容易的技巧都不能推进的 { $positions } 个局面中，它一次也不是下一步
never-needed-not-reached = 没有已知的题目需要它：在 { $puzzles } 道最难的题中，没有一道卡在它之前
never-needed-third-line = 第三行（列）把该数限制在第三个宫里，由此得到同一个出数
never-needed-own-opposite = 每个能看到第二种颜色的候选数也能看到它自己的反色，因此已被多重染色类型 1 删去
never-needed-two-strong-links = 一个宫里的两个位置就是强链，而两条强链构成多宝鱼或其同类
never-needed-kite-halves = 它的每一半都是双线风筝
never-needed-empty-rectangle-halves = 它的每一半都是空矩形
never-needed-naked-pair = 链上相邻的两格是显性数对；使用它之后，这两个数在它们共同的区域里各有两个位置，于是链就是简单染色
never-needed-finned-halves = 它的每一半都是鳍鱼或退化鱼
never-needed-grouped-nice-loop = 加上它所删的候选数，它就闭合成区块不连续环
never-needed-two-bases = 定义域为两个区域的鱼，就是由两条强链构成的同数区块链，或区块
never-needed-complex-halves = 它的每一半都是宫内鱼或交叉鱼
never-needed-smaller-fish = 至多九行中，除它的五行外至多剩四行，这些行与剩下的列构成删数相同的较小的鱼

# $part 是 digit、row、column、band 或 stack。
transform-outside =
    { $part ->
        [digit] 没有数字 { $number }：这个盘面有 { $n_parts } 个数字
        [row] 没有第 { $number } 行：这个盘面有 { $n_parts } 行
        [column] 没有第 { $number } 列：这个盘面有 { $n_parts } 列
        [band] 没有第 { $number } 个大行：这个盘面有 { $n_parts } 个大行
       *[stack] 没有第 { $number } 个大列：这个盘面有 { $n_parts } 个大列
    }
# $part 是 row 或 column。
transform-variant = { $transformation } 可能破坏此盘面的规则：变体可以旋转和镜像；若没有规则涉及相邻数字，也可互换数字
transform-apart =
    { $part ->
        [row] 第 { $first } 行和第 { $second } 行不在同一个大行：只有第 { $from } 到 { $to } 行能与第 { $first } 行互换
       *[column] 第 { $first } 列和第 { $second } 列不在同一个大列：只有第 { $from } 到 { $to } 列能与第 { $first } 列互换
    }

transformation-name = 没有 `{ $name }` 这种变换；可用 swap-digits、swap-rows、swap-columns、swap-bands、swap-stacks、rotate、mirror-x、mirror-y、transpose
transformation-pair = `{ $text }` 不是两个 1 到 16 的数，例如 `1,3`
transformation-angle = `{ $text }` 不是旋转的角度：90、180 或 270
transformation-superfluous = `{ $name }` 不带参数

no-score-range = HoDoKu 分数的范围写作 500..800 等；也可以只给一个分数，或省略两点之前或之后的数
impossible-wanted-and-not = { $technique }既要求必须用到，又要求不用
impossible-above-hardest = { $technique }比{ $hardest }更难，而后者应是最难的
