### 关于待定数组的句子。

# 花瓣失去的数及其单元格；各花瓣用分号隔开。
petal = { $digits }：{ $cells }
list-semicolon = ；
als-xz-place = { $technique }，{ $a_set } 与 { $b_set }。哪个数只能在其中一个组里？
als-xz-why = A 组是 { $a }，有 { $a_digits }；B 组是 { $b }，有 { $b_digits }：各组的数都比格多一个，所以各只缺一个数。A 组的每个 { $x } 都看到 B 组的每个 { $x }，所以有一组没有 { $x }，其余的数都在，包括 { $digits }。看到两组中这样的数的全部位置的格不能填它。
als-xz-place-doubly = { $technique }，{ $a_set } 与 { $b_set }。哪两个数各只能在其中一个组里？
als-xz-why-doubly = A 组是 { $a }，有 { $a_digits }；B 组是 { $b }，有 { $b_digits }：各组的数都比格多一个，所以各只缺一个数。{ $x } 只能在其中一组，{ $y } 也只能在其中一组。所以一组没有 { $x }，另一组没有 { $y }，其余全部锁定：{ $x } 和 { $y } 锁定在两组里，其他每个数锁定在自己的组里。
als-xy-wing-place = { $technique }，{ $a_set } 与 { $b_set }。它们之间哪个组，不能同时缺少与它们共有的两个数？
als-xy-wing-why = A 组是 { $a }，有 { $a_digits }；B 组是 { $b }，有 { $b_digits }；C 组是 { $c }，有 { $c_digits }：各只缺一个数。A 与 C 只有一组能有 { $x }，B 与 C 只有一组能有 { $y }。C 至多缺其中一个，所以 A 没有 { $x }，或者 B 没有 { $y }，那一组就有 { $digits }。看到两组中它的全部位置的格不能填它。
als-xy-chain-place = { $technique }，{ $n_sets } 个组，从 { $a_set } 到 { $b_set }。每个组若没有与前一组共有的数，会有什么？
als-xy-chain-why = 依次 { $n_sets } 个待定数组：{ $chain }。各只缺一个数。若第一组没有 { $digits }，它就有使第二组缺少的数，如此下去，直到最后一组有 { $digits }。所以第一组或最后一组有它。看到两组中它的全部位置的格不能填它。
als-xy-chain-why-several = 依次 { $n_sets } 个待定数组：{ $chain }。各只缺一个数。若第一组没有 { $digits } 之一，它就有使第二组缺少的数，如此下去，直到最后一组有 { $digits }。所以这些数各在第一组或最后一组。看到两组中某数的全部位置的格不能填它。
als-xy-chain-first =
    { $n_cells ->
        [1] 假设 { $cells } 不是 { $lost }。那么它是 { $held }。
       *[other] 假设 { $cells } 都不是 { $lost }。那么 { $digits } 的其余各数都在这些格里，所以有一格是 { $held }。
    }
als-xy-chain-next =
    { $n_cells ->
        [1] { $cells } 不是 { $lost }：它看到前一组的每个 { $lost }。那么它是 { $held }。
       *[other] { $cells } 没有 { $lost }：它在那里的每个位置都看到前一组的每个 { $lost }。那么 { $digits } 的其余各数都在这些格里，所以有一格是 { $held }。
    }
als-xy-chain-end = 所以 { $digits } 不在 { $a } 就在 { $b }，看到两组中它的全部位置的格不能填它。
als-xy-chain-end-several = 所以 { $digits } 中的每个数不在 { $a } 就在 { $b }，看到两组中它的全部位置的格不能填它。
als-w-wing-place = { $technique }，{ $a_set } 与 { $b_set }。哪个区域把两个组连起来？
als-w-wing-why = A 组是 { $a }，有 { $a_digits }；B 组是 { $b }，有 { $b_digits }：各只缺一个数。在{ $house }，{ $link_digit } 填 { $first_end }（它看到 A 组的每个 { $link_digit }），或填 { $second_end }（它看到 B 组的每个 { $link_digit }）。所以 A 组或 B 组没有它，那一组就有 { $digits }。看到两组中它的全部位置的格不能填它。
death-blossom-place = { $technique }，花梗是 { $stem }。它的各个候选数分别使哪个组失去该数？
death-blossom-why = { $stem } 有 { $stem_digits }。每个数各有一个数比格多一个的组，{ $stem } 看到该数在组里的全部位置（{ $petals }）。不论 { $stem } 填哪个数，相应的组就失去它，其余的数都在，包括 { $digits }。看到所有这些位置的格不能填它。
death-blossom-petal =
    { $n_cells ->
        [1] 若 { $stem } 是 { $lost }，{ $cells } 就不是，所以它是 { $digits }。
       *[other] 若 { $stem } 是 { $lost }，{ $cells } 就都不是。这 { $n_cells } 格只剩 { $left }，所以每个数都有位置，包括 { $digits }。
    }
death-blossom-petal-several = 若 { $stem } 是 { $lost } 之一，{ $cells } 就都不是同一个数。剩下的数与格一样多，所以每个数都有位置，包括 { $digits }。
death-blossom-end = 无论哪种情况，总有一个组有 { $digits }，所以看到各组中它的全部位置的格不能填它。
blossom-place-house = { $technique }，{ $house }的 { $digit }。它在那里的各个位置都排除什么？
blossom-why-house =
    在{ $house }，{ $cases } 必有一个成立。排除的都一样：{ $petals }。{ $n_cells ->
        [1] 经某格者，使该格只剩一个数。
       *[other] 经若干格者，从中取走一个数；这些格的数原比格多一个，于是其余的数都在。
    }
blossom-why-rectangle =
    假如 { $cells } 都填 { $digits }，就可以互换这两个数，于是有两个解。所以 { $cases } 必有一个成立。排除的都一样：{ $petals }。{ $n_cells ->
        [1] 经某格者，使该格只剩一个数。
       *[other] 经若干格者，从中取走一个数；这些格的数原比格多一个，于是其余的数都在。
    }
blossom-why-outside =
    假如 { $cells } 都填 { $digits }，就可以互换这两个数，于是有两个解。所以在{ $houses }，两数之一填在别处：{ $cases } 必有一个成立。排除的都一样：{ $petals }。{ $n_cells ->
        [1] 经某格者，使该格只剩一个数。
       *[other] 经若干格者，从中取走一个数；这些格的数原比格多一个，于是其余的数都在。
    }
blossom-petal = { $cases } 经 { $cells }
blossom-at-once = { $cases } 直接
blossom-case = 若 { $case }，{ $gone } 立刻没有余地。
blossom-case-petal =
    { $n_cells ->
        [1] 若 { $case }，{ $cells } 就不是 { $lost }，所以是 { $left }。于是 { $gone } 没有余地。
       *[other] 若 { $case }，{ $cells } 就都不是 { $lost }。这 { $n_cells } 格只剩 { $left }，所以每个数都有位置。于是 { $gone } 没有余地。
    }
blossom-end = 其中必有一个成立；不论是哪一个，{ $gone } 都没有余地。
sue-de-coq-place = { $technique }，在{ $line }与{ $its_box }相交处。两者的哪些格瓜分 { $core } 的数？
sue-de-coq-why = { $line }与{ $its_box }相交处的 { $core }：{ $core_digits }。{ $line }的 { $in_line }：{ $line_digits }。{ $its_box }的 { $in_box }：{ $box_digits }。合起来数与格恰好一样多，所以每个数都在其中一格：{ $in_line } 的数锁定在{ $line }，{ $in_box } 的数锁定在{ $its_box }，其余的数锁定在相交处。
almost-locked-place = { $technique }，数字 { $digits }，在{ $base }与{ $other }相交处。{ $base }在相交处以外填的那些数，在{ $other }填在哪里？
almost-locked-why =
    { $n_cells ->
        [1] { $in_base } 填 { $digits } 之一。在{ $other }，这些数只能填与{ $base }相交处或 { $in_other }。{ $in_base } 填的数已在{ $base }，所以在{ $other }填 { $in_other }，另一个数填相交处。所以{ $base }的这两个数就在相交处和 { $in_base }，{ $in_other } 不能填别的数。
       *[other] { $in_base } 填 { $digits } 中除一个以外的数。在{ $other }，这些数只能填与{ $base }相交处或 { $in_other }。{ $in_base } 填的数已在{ $base }，所以在{ $other }填满 { $in_other }，剩下的一个数填相交处。所以{ $base }的这些数就在相交处和 { $in_base }，{ $in_other } 不能填别的数。
    }
technique-help-almost-locked-pair = 一格只有两个候选数。它在相交的宫与行列之一，位于相交处以外；在另一个里，这两个数只能填相交处和另外一格。不论第一格填哪个数，那个数都填在另外那一格，另一个数填在相交处。所以第一个区域的其余各格没有这两个数，另外那一格不能填别的数。
technique-help-almost-locked-triple = 两格合起来只有三个数。它们在相交的宫与行列之一，位于相交处以外；在另一个里，这三个数只能填相交处和另外两格。前两格填的数就填在另外那两格，第三个数填在相交处。所以第一个区域的其余各格没有这三个数，另外那两格不能填别的数。
technique-help-als-xz = 待定数组是一个区域里的若干格，数比格多一个：失去一个数，就有其余所有的数。找两个这样的组，有一个数 x 只能在其中一组，因为 x 在一组里的位置都看到它在另一组里的位置。于是有一组含有两组共有的其他数 z，看到 z 在两组中全部位置的格都删去 z。有两个这样的数 x、y 时，其余的数都锁定在各自的组里。
technique-help-als-xy-wing = 以待定数组（一个区域里的若干格，数比格多一个）代替单元格的 XY-Wing：C 组与 A 组共有 x，与 B 组共有 y，每个数都只能在两组之一。C 不能同时缺 x 和 y，所以 A 没有 x，或者 B 没有 y。那一组就有其余所有的数，所以看到 A、B 两组的共有数 z 全部位置的格都删去 z。
technique-help-als-xy-wing-overlapping = 待定数组有共用单元格的待定数组・XY-Wing。推理相同，因为每个组只问它缺哪一个数；但互相重叠的组较难看到，所以较晚寻找。
technique-help-als-xy-chain = 依次排列的待定数组（一个区域里的若干格，数比格多一个），相邻两组有一个数只能在其中一组。若第一组没有 z，它就有使第二组缺少的数，如此下去，直到最后一组有 z。所以第一组或最后一组有 z，看到 z 在两组中全部位置的格都删去 z。
technique-help-als-w-wing = 两个待定数组（一个区域里的若干格，数比格多一个）都有 x 和 z，由一个区域连起来：x 在那里只有两个位置，一个看到第一组的每个 x，另一个看到第二组的每个 x。所以有一组没有 x 而有 z，看到 z 在两组中全部位置的格都删去 z。
technique-help-als-xy-chain-overlapping = 相邻的待定数组有共用单元格的待定数组链。推理相同，因为每个组只问它缺哪一个数；但互相重叠的组较难看到，所以较晚寻找。
technique-help-als-xy-chain-long = 超过七个待定数组的链。不论有多少组，推理都相同，一组接一组推下去；但这么多组很难用手找到，所以长链较晚寻找。
technique-help-death-blossom = 一格作为花梗，它的每个候选数各有一个待定数组（一个区域里的若干格，数比格多一个）作为花瓣，花梗看到该数在组里的全部位置。不论花梗填什么，总有一片花瓣失去一个数而有其余所有的数。所以看到各花瓣共有的数 z 在其中全部位置的格都删去 z。
technique-help-death-blossom-overlapping = 花瓣有共用单元格的死亡绽放。推理相同，因为每次只问一片花瓣有什么；但互相重叠的花瓣较难看到，所以较晚寻找。
technique-help-house-death-blossom = 某数在一个区域里有三四个位置。每个位置各有一个待定数组（一个区域里的若干格，数比格多一个），这个位置看到该数在组里的全部位置；也可能不需要。不论该数填在哪里，总有一片花瓣失去它而有其余所有的数。所以看到各花瓣共有的数 z 在其中全部位置的格都删去 z。
technique-help-rectangle-death-blossom = 分布在两宫的矩形的四个角，不能都只填同样的两个可以互换的数。所以阻止互换的候选数中必有一个为真：角里多出的数；或者当两角没有别的数时，另外两角所在区域里矩形以外的这两个数。若它们各自都排除同一个候选数，或者直接排除，或者从待定数组（一个区域里的若干格，数比格多一个）取走一个数，就删去那个候选数。
technique-help-sue-de-coq = 宫与行列相交处的两三格，数比格至少多两个。在行列的其余部分和宫的其余部分各找若干格，恰好用去多出的数，而相交处的数不同时出现在两边。于是这些格合起来数与格一样多：与行列共有的数从行列的其余各格删去，与宫共有的数从宫的其余各格删去。
