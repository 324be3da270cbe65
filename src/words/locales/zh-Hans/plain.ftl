### 用平常话说出的理由，不用术语。

plain-colors-trap =
    { $digit } 或者全填 { $first }，或者全填 { $second }。从两边各看到一格的格不能是 { $digit }。
plain-colors-wrap = { $digit } 或者全填 { $wrong }，或者全填 { $right }。但 { $meeting } 不能都是 { $digit }。
plain-multi-colors-1 =
    { $digit } 填 { $opposite }，或者填 { $other_opposite }。从两边各看到一格的格不能是 { $digit }。
plain-multi-colors-2 = 假如 { $digit } 填 { $wrong }，{ $seen } 就都不能是 { $digit }，但其中有一格是。
plain-medusa-trap = { $start } 中有一个为真。不论是哪一个，一步步推下去，都排除要删的数。
plain-medusa-conflict = { $meeting } 中若有一个为真，一步步推下去，另一个也为真。但两者不能都为真。
plain-medusa-emptied =
    { $start } 中有一个为真，其余都由它一步步推出。若是其中一个，{ $emptied } 就无数可填；所以是另一个。
plain-als-xz =
    { $a } 与 { $b } 两边，只有一边能有 { $x }。另一边就需要 { $digits }，所以看到两边某个这样的数全部位置的格不能填该数。
plain-als-xz-doubly =
    { $x } 和 { $y } 这两个数，{ $a } 缺一个，{ $b } 缺另一个。其余的数都要留在各自那一边。
plain-als-ends =
    { $digits } 必在 { $a } 或 { $b }：若不在一边，一步步推下去，就在另一边。
plain-death-blossom =
    不论 { $stem } 填什么，在由它决定的格里，总有 { $digits } 的位置。看到某个这样的数全部这些位置的格不能填该数。
plain-blossom-house = 不论 { $digit } 填在{ $house }的哪一格，{ $gone } 都没有余地。
plain-sue-de-coq = { $cells } 合起来，数与格恰好一样多，所以每个数都必在其中。
plain-almost-locked =
    { $n_cells ->
        [1] 不论 { $in_base } 填 { $digits } 中的哪个，在{ $other }，那个数必在 { $in_other }，另一个数在与{ $base }相交处。
       *[other] 不论 { $in_base } 填 { $digits } 中的哪些，在{ $other }，那些数必在 { $in_other }，剩下的一个数在与{ $base }相交处。
    }
plain-deadly =
    假如 { $gone } 成立，{ $cells } 就只剩 { $digits }。这些数可以互换，于是有两个解。
plain-symmetry =
    把盘面旋转或翻转，再把数字互换，提示数看起来完全相同。所以解也是如此。
plain-fireworks = 沿{ $row }和{ $column }来看，{ $digits } 需要 { $cells }，所以那里容不下别的数。
plain-fireworks-quadruple =
    { $first } 填 { $first_digits } 之一，{ $second } 填 { $second_digits } 之一，{ $wings } 填另外两个数。
plain-guarded =
    只用 { $digits } 填不满 { $cells }。所以 { $n ->
        [1] { $guardians } 为真。
       *[other] { $guardians } 中有一个为真，而每一个都通向同样的结论。
    }
plain-sectors = 逐个区域来算，{ $cells } 这 { $n_cells } 格恰好只有 { $n_cells } 个数。所以每个数都必在其中。
plain-exocet =
    { $base } 填 { $digits } 中的两个，{ $targets } 必填同样的两个。与每种选择都不符的数不成立。
plain-weak-exocet =
    { $base } 填 { $digits } 中的两个。若 { $claims }，那么不论是哪两个，都有一个数在某条横越的线上没有位置。
plain-double-exocet =
    { $base } 的两个数重现于 { $targets }，{ $other_base } 的两个数重现于 { $other_targets }。与每种选择都不符的数不成立。
