### 提示：所有技巧共用的文字。

nudge-house = 请看{ $house }。
nudge-digit = 请看数字 { $digit }。
nudge-cells = 请看 { $cells }。
general-place = { $technique }：看 { $cells }。
preview-placements = { $technique }：{ $placements }。
preview-eliminations = { $technique }：删去 { $eliminations }。
preview-both = { $technique }：{ $placements }；删去 { $eliminations }。
change-placed = { $cell } 填 { $digit }
change-reduced = { $cell } 由 { $before } 变为 { $after }
# 在带有附加规则（例如对角线、无马）的盘面上有何不同。
on-variants-pointing = 在变体中，某数在一个区域里的各个位置可以共同排除另一格的该数，而不必与那一格同在一条线上：例如一处沿对角线看到那一格，另一处按马步看到。若相邻格不能填连续数，一格的全部候选数也可能共同排除相邻格的某个候选数。
on-variants-uniqueness = 在变体中，只有当附加规则都是区域（例如对角线），而且数字互换后这些区域的数字不变时，才使用这个技巧。
on-variants-symmetry = 在变体中，只有当附加规则也具有同样的对称性时才使用这个技巧；若相邻格不能填连续数，则从不使用。
unknown-technique = 没有这个技巧标识

# 技巧的类别。
family-singles = 出数
family-direct = 直接出数
family-intersections = 区块
family-subsets = 数组
family-fish = 鱼
family-single-digit = 同数结构
family-colouring = 染色法
family-wings = Wing 结构
family-chains = 链
family-uniqueness = 唯一性
family-almost-locked-sets = 待定数组
family-exclusion = 均衡数组
family-exotic = 特殊结构
family-forcing = 强制链与强制网
family-templates = 模板

# 多步论证：概要、各步、结局。
argument-wrong-house =
    { $cell } 不能是 { $digit }：{ $n_steps ->
        [0] 否则{ $house }没有位置可填 { $missing }。
       *[other] 否则再推 { $n_steps } 步，{ $house }就没有位置可填 { $missing }。
    }
argument-wrong-cell =
    { $cell } 不能是 { $digit }：{ $n_steps ->
        [0] 否则 { $empty } 没有候选数。
       *[other] 否则再推 { $n_steps } 步，{ $empty } 就没有候选数。
    }
argument-wrong-long = { $cell } 不能是 { $digit }，但要推 { $n_steps } 步才能看出。最难的一步：{ $hardest }。
argument-needed-house =
    { $cell } 必是 { $digit }：{ $n_steps ->
        [0] 否则{ $house }没有位置可填 { $missing }。
       *[other] 否则再推 { $n_steps } 步，{ $house }就没有位置可填 { $missing }。
    }
argument-needed-cell =
    { $cell } 必是 { $digit }：{ $n_steps ->
        [0] 否则 { $empty } 没有候选数。
       *[other] 否则再推 { $n_steps } 步，{ $empty } 就没有候选数。
    }
argument-needed-long = { $cell } 必是 { $digit }，但要推 { $n_steps } 步才能看出。最难的一步：{ $hardest }。
argument-follows =
    { $n ->
        [0] { $claim }，一步就能推出。
       *[other] { $claim } 是对的，但要先推出另外 { $n } 步。最难的一步：{ $hardest }。
    }
argument-follows-not =
    { $n ->
        [0] { $cell } 不是 { $digit }，一步就能推出。
       *[other] { $cell } 不是 { $digit }，但要先推出另外 { $n } 步。最难的一步：{ $hardest }。
    }
argument-steps-left-out = （省略了 { $n } 步；用 { $way } 显示全部。）
argument-step = 第 { $number } 步，共 { $n_steps } 步：{ $technique }
argument-step-whole = { $heading }。{ $text }
argument-ignores = 这里不考虑填错的数（{ $cells }）。
argument-left-out = { $first }……{ $last }
argument-chain = { $chain }。
argument-so = 所以 { $claim }。
argument-so-not = 所以 { $cell } 不能是 { $digit }。
dead-end-cell =
    { $cell } 没有候选数：它所在的行、列、宫已有 { $seen }{ $n_removed ->
        [0] 。
       *[other] ，{ $removed } 此前也已删去。
    }
dead-end-house = { $house }没有位置可填 { $digit }：{ $blockers } 排除了 { $blocked }。
dead-end-house-eliminated = { $house }没有位置可填 { $digit }：{ $removed } 的这个候选数此前已删去。
dead-end-house-both = { $house }没有位置可填 { $digit }：{ $blockers } 排除了 { $blocked }，{ $removed } 的这个候选数此前也已删去。

hint-so-placements = 所以 { $placements }。
hint-so-eliminations = 所以删去 { $eliminations }。
hint-so-both = 所以 { $placements }，并删去 { $eliminations }。
evidence-eliminates-by-cells = 若 { $gone }，{ $facts } 就不能都填上数。
evidence-eliminates-by-houses = 若 { $gone }，{ $digits } 就不能都填进{ $houses }。
evidence-eliminates = 若 { $gone }，就不能既填满 { $facts }，又把 { $digits } 都填进{ $houses }。
evidence-places-by-cells = 若没有 { $placed }，{ $facts } 就不能都填上数。
evidence-places-by-houses = 若没有 { $placed }，{ $digits } 就不能都填进{ $houses }。
evidence-places = 若没有 { $placed }，就不能既填满 { $facts }，又把 { $digits } 都填进{ $houses }。
