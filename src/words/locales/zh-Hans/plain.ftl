### 用平常话说出的理由，不用术语。

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
