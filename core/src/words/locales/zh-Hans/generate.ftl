### 出题：为什么没有出成，以及题目为什么不能变换。

generate-gave-up = 试过的 { $attempts } 道题都不符合要求：这样的题非常少见，或在这种盘面上根本没有；请放宽要求，或换一个种子
generate-no-grid-found = 没有找到满足这种盘面全部规则的终盘，也可能根本没有；请换别的宫，或减少规则
mask-cells = 掩码应当每格一个字符（共 16、36、81 个等）；这里有 { $found } 个
no-such-symmetry = 没有这种对称；可用的有 { $symmetries }

# 无论种子如何，都没有题目符合要求。
impossible-no-grid = 没有任何终盘满足这种盘面的全部规则
impossible-score-of-variant = 无法按 HoDoKu 分数 { $range } 出题：HoDoKu 不支持这种盘面的规则
impossible-empty-range = 提示数的最少个数 { $min } 大于最多个数 { $max }
impossible-many-clues = 若有 { $min } 个提示数，就没什么可解的了：这种盘面的题目至多有 { $most } 个
impossible-many-for-minimal = 已知的极小题都少于 { $min } 个提示数；已知最多为 { $most } 个
impossible-few-clues = 这种盘面的题目，提示数不可能少到 { $max } 个：至少需要 { $fewest } 个
# $shape 是宫的形状：wide（宽）或 high（高）。
impossible-symmetry =
    { $shape ->
        [wide] { $symmetry } 不适用于宽大于高的宫；请用 none、rotate180、mirror-x、mirror-y 或 mirror-xy
       *[high] { $symmetry } 不适用于高大于宽的宫；请用 none、rotate180、mirror-x、mirror-y 或 mirror-xy
    }
impossible-rating-off-level = { $level }题的评分为 { $band }，与 { $rating } 没有重叠
impossible-rating = 没有评分为 { $rating } 的题；可能的评分有 { $ratings }，以及 4.5 到 6.2、6.5 到 { $hardest }（已知最难）之间每隔 0.1 的值
impossible-rating-too-rare = 评分为 { $rating } 的题太少见，无法生成；可以生成的最接近的评分为 { $nearest }
impossible-on-board = 这种盘面没有评分达到 { $needs } 的题：最难的是{ $level }题，评分为 { $hardest }
impossible-in-sample =
    这种盘面上评分达到 { $needs } 的题太少见，无法生成：随机生成的 { $n_rated } 道题中，{ $n_above ->
        [0] 全部
       *[other] 除 { $n_above } 道外，
    }评分都不超过 { $hardest }（{ $level }）
impossible-odd-score = 没有 HoDoKu 分数为 { $score } 的题：所有步骤的分数都是偶数；最接近的是 { $below } 和 { $above }
impossible-score-too-low = 这样的题，HoDoKu 分数不可能是 { $range }：填满空格并达到这个评分所需的步骤，至少有 { $least } 分
impossible-score-too-high = 这样的题，HoDoKu 分数不可能是 { $range }：按所要求的评分和提示数，最高为 { $most } 分
impossible-other-board = 给出的题目、掩码或终盘与所要求的盘面不符
impossible-no-solution-grid = 给出的解不是符合规则的终盘
impossible-few-to-remove = 题目只有 { $n_clues } 个提示数，不能去掉 { $minus } 个
impossible-other-number-of-clues = 用给出的题目或掩码，得到的题有 { $n_clues } 个提示数，不在所要求的范围内
impossible-mask-symmetry = 掩码没有 { $symmetry } 对称
# $lines 是 rows 或 columns。
impossible-exchangeable-lines =
    { $lines ->
        [rows] 第 { $first } 行和第 { $second } 行都没有提示数，互换这两行就能由一个解得到另一个解
       *[columns] 第 { $first } 列和第 { $second } 列都没有提示数，互换这两列就能由一个解得到另一个解
    }
impossible-never-needed = { $technique }：{ $why }
impossible-hardest-below-rating = 最难技巧为{ $technique }的题，评分至多为 { $most }，所以没有一道的评分为 { $band }
impossible-technique-above-rating = 要用到{ $technique }的题，评分至少为 { $needs }，所以没有一道的评分为 { $band }

# 没有题目需要某个技巧。$because 是下面的文字之一。
never-needed-covered = 没有题目用得上，因为凡是能用的地方，都有更容易的技巧可用：{ $because }
never-needed-not-seen = 没有已知的题目用得上：在更容易的技巧都用不上的 { $positions } 个局面中，从未轮到这个技巧
never-needed-not-reached = 没有已知的题目用得上：测试过的 { $puzzles } 道最难的题，都能用更容易的技巧解出
never-needed-third-line = 第三行（列）把该数限制在第三个宫内，那里的宫区块得到同样的出数
never-needed-own-opposite = 看到第二种颜色的候选数也都看到自己的反色，多重染色类型 1 已把这些候选数删去
never-needed-two-strong-links = 宫内的两个位置构成强链，而两条强链构成多宝鱼或同类结构
never-needed-kite-halves = 每一半都是双线风筝
never-needed-empty-rectangle-halves = 每一半都是空矩形
never-needed-naked-pair = 链上相邻的两格构成显性数对；用过之后，这两个数在两格共同的区域里各只有两个位置，于是这条链就是简单染色
never-needed-finned-halves = 每一半都是鳍鱼或退化鱼
never-needed-grouped-nice-loop = 加上所删的候选数，就构成区块不连续环
never-needed-two-bases = 定义域为两个区域的鱼，是由两条强链构成的同数区块链，或者是区块
never-needed-complex-halves = 每一半都是宫内鱼或交叉鱼
never-needed-smaller-fish = 在至多九行的盘面上，除这五行外至多还有四行，这些行与其余的列构成更小的鱼，删数相同

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
transform-variant = { $transformation } 可能破坏这个盘面的规则：变体可以旋转和镜像；没有规则涉及数字是否连续时，也可以互换数字
transform-apart =
    { $part ->
        [row] 第 { $first } 行和第 { $second } 行不在同一个大行：只有第 { $from } 到 { $to } 行能与第 { $first } 行互换
       *[column] 第 { $first } 列和第 { $second } 列不在同一个大列：只有第 { $from } 到 { $to } 列能与第 { $first } 列互换
    }

transformation-name = 没有变换 `{ $name }`；应为 swap-digits、swap-rows、swap-columns、swap-bands、swap-stacks、rotate、mirror-x、mirror-y 或 transpose
transformation-pair = 应为两个 1 到 16 的数，例如 `1,3`，实际是 `{ $text }`
transformation-angle = 应为旋转的角度 90、180 或 270，实际是 `{ $text }`
transformation-superfluous = `{ $name }` 不带参数

no-score-range = 应为 HoDoKu 分数的范围，例如 500..800、500..、..800 或 500
impossible-wanted-and-not = { $technique }不能既要求用到，又要求不用
impossible-above-hardest = { $technique }比允许的最难技巧{ $hardest }更难
