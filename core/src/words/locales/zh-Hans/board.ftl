### 盘面上有什么，以及怎样列举。

# 盘面：边长与宫的大小。
board-shape = { $side }×{ $side }（宫 { $width }×{ $height }）
board-shape-irregular = { $side }×{ $side }（异形宫）
# $board 是以上两者之一，$rules 见下。
board-shape-with-rules = { $board }，{ $rules }

# 行、列、宫之外的规则。
rule-jigsaw = 异形宫
rule-diagonal = 对角线
rule-windoku = 窗口
rule-centre-dot = 中心点
rule-asterisk = 星号
rule-girandola = 风轮
rule-disjoint-groups = 同位组
rule-anti-knight = 无马
rule-anti-king = 无王
rule-non-consecutive = 不连续
rule-toroidal = 对边相连
rule-drawn = { $n } 个额外区域
# 使两格不能相同的规则。
rules-of-board = 这个盘面的规则
rule-between-anti-knight = 马步
rule-between-anti-king = 王步
rule-between-non-consecutive = 相邻格不能填连续数的规则
# 对初次见到的人说明每条规则。
about-rule-jigsaw = 宫的形状不规则。
about-rule-diagonal = 两条对角线上，每个数字都恰好出现一次。
about-rule-windoku = 盘内另有若干方块，与盘面边缘和相邻方块都隔一行或一列；每个方块里，每个数字恰好出现一次。
about-rule-centre-dot = 各宫的中心格合起来，每个数字恰好出现一次。
about-rule-asterisk = 排成星形的九格里，每个数字恰好出现一次。
about-rule-girandola = 排成风轮形的九格里，每个数字恰好出现一次。
about-rule-disjoint-groups = 各宫中位置相同的格合起来，每个数字恰好出现一次。
about-rule-anti-knight = 相距一个马步（“日”字对角）的两格不能填相同的数字。
about-rule-anti-king = 对角相邻的两格不能填相同的数字。
about-rule-non-consecutive = 上下或左右相邻的两格不能填连续的数字，例如 4 和 5。
about-rule-toroidal = 盘面的左右两边相连，上下两边也相连：越过一边，就接到对边。

# 列举：a、b 和 c；a、b 或 c。$first 是最后一项之前的各项，已用顿号连好。
list-comma = 、
list-and = { $first }{" 和 "}{ $last }
list-or = { $first }{" 或 "}{ $last }
# 后面接“都不是”。
list-neither = { $first }{" 和 "}{ $last }
list-none = { $all }
# 同类的若干区域的编号。
list-house-numbers = { $first }、{ $last }
# 各项本身已含“和”字。
list-and-groups = { $first }，以及{ $last }
sentence = { $text }。

# $kind 是 row、column 或 box。
house =
    { $kind ->
        [falling] 主对角线
        [rising] 副对角线
        [window] 第 { $number } 窗
        [centres] 各宫中心
        [asterisk] 星号区
        [girandola] 风轮区
        [group] 第 { $number } 组
        [drawn] 第 { $number } 额外区域
        [row] 第 { $number } 行
        [column] 第 { $number } 列
       *[box] 第 { $number } 宫
    }
houses =
    { $kind ->
        [row] 第 { $numbers } 行
        [column] 第 { $numbers } 列
       *[box] 第 { $numbers } 宫
    }

# 按行号和列号称呼的单元格。
cell-in-words =
    { $row ->
        [1] 第一行
        [2] 第二行
        [3] 第三行
        [4] 第四行
        [5] 第五行
        [6] 第六行
        [7] 第七行
        [8] 第八行
        [9] 第九行
        [10] 第十行
        [11] 第十一行
        [12] 第十二行
        [13] 第十三行
        [14] 第十四行
        [15] 第十五行
       *[16] 第十六行
    }{ $column ->
        [1] 第一列
        [2] 第二列
        [3] 第三列
        [4] 第四列
        [5] 第五列
        [6] 第六列
        [7] 第七列
        [8] 第八列
        [9] 第九列
        [10] 第十列
        [11] 第十一列
        [12] 第十二列
        [13] 第十三列
        [14] 第十四列
        [15] 第十五列
       *[16] 第十六列
    }

# 某格里的某个数。
candidate = { $cell } 的 { $digit }
# 若干格都失去的数。
elimination = { $cells } 的 { $digits }

# 终端显示不了所要的语言。
language-needs-unicode = 改用英文：这个终端只能显示 ASCII，显示不了 { $language }；要用这种语言，请改用 UTF-8 区域设置

no-such-side = 盘面的行数应为 { $least } 到 { $most }，而不是 { $side }
no-such-shape = { $width }×{ $height } 的宫不适合边长为 { $side } 的盘面：宽乘以高必须等于 { $side }

# 变体的规则或区域不合适。$found 与 $cells 是单元格数。
wrong-picture-size = 宫或区域的图，每格应为一个符号；这张图有 { $found } 个
wrong-house-size = { $symbol } 在图中出现 { $cells } 次，而 { $side }×{ $side } 的盘面，每个区域应有 { $side } 格
rule-without-meaning = 规则 { $rule } 不适用于这种大小和宫形的盘面
too-many-houses = 这样的盘面会有 { $found } 个区域；上限为 { $most } 个
too-many-houses-of-cell = 这样会有一格属于 { $found } 个区域；上限为 15 个
no-such-variant = 没有变体 { $name }；可用的有 { $known }、jigsaw:图 和 houses:图

# 被要求停止的工作给出的回答。
cancelled = 已取消
