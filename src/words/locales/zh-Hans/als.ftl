### 关于待定数组的句子。

als-xz-place = { $technique }，{ $a_set } 与 { $b_set }。哪个数只能在其中一组里？
als-xz-place-doubly = { $technique }，{ $a_set } 与 { $b_set }。哪两个数各只能在其中一组里？
als-xy-wing-place = { $technique }，{ $a_set } 与 { $b_set }。哪个第三组与它们各共有一个数？
als-xy-chain-place = { $technique }，{ $n_sets } 个组，从 { $a_set } 到 { $b_set }。若第一组没有 { $digit }，会怎样？
als-w-wing-place = { $technique }，{ $a_set } 与 { $b_set }。哪个区域把两组连起来？
als-set =
    { $n_cells ->
        [1] { $name } 组：{ $cells } 是 { $any_digit }。
       *[other] { $name } 组：{ $cells } 只有 { $digits }：{ $n_digits } 个数，{ $n_cells } 格。
    }
als-common = { $first } 组和 { $second } 组不能都有 { $digit }：{ $first } 组的 { $digit } 都看到 { $second } 组的 { $digit }。
als-must = 没有 { $digit } 的那一组必有 { $digits }。
als-w-wing-seen = { $first_end } 看到 A 组的每个 { $digit }，{ $second_end } 看到 B 组的每个 { $digit }，所以 A 组或 B 组没有 { $digit }。
als-hinge = C 组只缺一个数，所以必有 { $x } 或 { $y }。
als-hinge-must = 所以 A 组没有 { $x }，或者 B 组没有 { $y }，那一组必有 { $digits }。
als-doubly = 两组各只缺一个数：一组缺 { $x }，另一组缺 { $y }，其余的数都在。
als-locked = { $places } 是 { $digit }，看到这些位置的格不能是 { $digit }。
als-end = 所以 { $places } 是 { $digit }，同时看到这些位置的格不能是 { $digit }。
als-end-contradiction = 矛盾，所以 { $places } 是 { $digit }，同时看到这些位置的格不能是 { $digit }。
als-end-same = 同理，{ $places } 是 { $digit }，同时看到这些位置的格不能是 { $digit }。
als-doubly-end = 所以 A、B 两组的数都锁定在组里，看到某个数全部位置的格不能填该数。
death-blossom-place = { $technique }，花梗是 { $stem }。它的每个候选数使哪一组失去一个数？
death-blossom-stem = { $stem } 是 { $digits }。
death-blossom-end = 无论是哪个，{ $places } 必有一格是 { $digit }，同时看到这些位置的格不能是 { $digit }。
petal-cell = 若 { $stem } 是 { $lost }，{ $cells } 就是 { $left }：它是 { $petal_digits }，又看到 { $stem }。
petal-set = 若 { $stem } 是 { $lost }，{ $losing } 就不是，所以 { $cells } 恰好填 { $left }，每格一个。
petal-set-place = 若 { $stem } 是 { $lost }，{ $losing } 就不是，所以 { $cells } 恰好填 { $left }，每格一个，{ $places } 是 { $digit }。
petal-set-several = 若 { $stem } 是 { $lost }，{ $cells } 就失去这个数，其余的数都要用上，包括 { $wanted }。
blossom-place-house = { $technique }，{ $house }的 { $digit }。它在那里的各个位置都排除什么？
blossom-house = 在{ $house }，{ $digit } 只能填 { $places }。
blossom-deadly = 如果 { $cells } 只填 { $digits }，这两个数就可以互换，题目会有两个解。
blossom-inside = 所以 { $any_case } 必有一个成立。
blossom-outside = 两数之一必填在这些格以外，所以 { $any_case } 必有一个成立。
blossom-case = { $case } 直接排除 { $gone }。
blossom-end-house = 每个位置都排除 { $gone }。
blossom-end-rectangle = 因此 { $cases } 必有一个成立，而每一个都排除 { $gone }。
sue-de-coq-place = { $technique }，在{ $line }与{ $its_box }相交处。两者的哪些其他格与 { $core } 分用这些数？
sue-de-coq-core = 在{ $line }与{ $its_box }相交处，{ $cells } 只有 { $digits }。
sue-de-coq-in-line =
    { $n_cells ->
        [1] 在{ $line }的其他格，{ $cells } 是 { $any_digit }。
       *[other] 在{ $line }的其他格，{ $cells } 只有 { $digits }。
    }
sue-de-coq-in-box =
    { $n_cells ->
        [1] 在{ $its_box }的其他格，{ $cells } 是 { $any_digit }。
       *[other] 在{ $its_box }的其他格，{ $cells } 只有 { $digits }。
    }
sue-de-coq-count = 这 { $n_all } 格有 { $n_all } 个数，每个数只能填一次，所以都要用上。
sue-de-coq-count-twice = { $twice } 可以填两次，其余的数只能填一次：{ $n_all } 个数，{ $n_all } 格，所以都要用上。
sue-de-coq-end = 所以{ $line }的其余各格不能填 { $from_line }，{ $its_box }的其余各格不能填 { $from_box }。
sue-de-coq-end-line = 所以{ $line }的其余各格不能填 { $from_line }。
sue-de-coq-end-box = 所以{ $its_box }的其余各格不能填 { $from_box }。
almost-locked-place = { $technique }，数字 { $digits }，在{ $base }与{ $other }相交处。这些数在{ $other }，除{ $base }外还能填哪里？
almost-locked-base =
    { $n_cells ->
        [1] { $in_base } 是 { $any_digit }。
       *[other] { $in_base } 只有 { $digits }：{ $n_cells } 格，{ $n_digits } 个数。
    }
almost-locked-other = 在{ $other }，{ $digits } 只能填在{ $base }或 { $in_other }。
almost-locked-forced = { $in_base } 填的数已在{ $base }，所以在{ $other }只能填 { $in_other }。
almost-locked-end =
    { $n_cells ->
        [1] 所以另一个数填在{ $base }与{ $other }相交处，{ $base }的其余各格都不能填这两个数。
       *[other] 所以剩下的一个数填在{ $base }与{ $other }相交处，{ $base }的其余各格都不能填这些数。
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
