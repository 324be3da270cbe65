### 关于待定数组的句子。

als-xz-place = { $technique }：{ $a_set } 与 { $b_set } 两组。哪个数只能出现在其中一组？
als-xz-place-doubly = { $technique }：{ $a_set } 与 { $b_set } 两组。哪两个数各只能出现在其中一组？
als-xy-wing-place = { $technique }：{ $a_set } 与 { $b_set } 两组。还有哪一组与这两组各有一个共同的候选数？
als-xy-chain-place = { $technique }：共 { $n_sets } 组，从 { $a_set } 到 { $b_set }。若第一组不含 { $digit }，会怎样？
als-w-wing-place = { $technique }：{ $a_set } 与 { $b_set } 两组。哪个区域把这两组连起来？
als-set =
    { $n_cells ->
        [1] { $name } 组：{ $cells } 是 { $any_digit }。
       *[other] { $name } 组：{ $cells } 只有 { $digits }（{ $n_digits } 个数，{ $n_cells } 格）。
    }
als-common = { $first } 组和 { $second } 组不能都含 { $digit }：{ $first } 组的每个 { $digit } 都看到 { $second } 组的每个 { $digit }。
als-must = 不含 { $digit } 的那一组要用上其余所有的数，所以必含 { $digits }。
als-w-wing-seen = { $first_end } 看到 A 组的每个 { $digit }，{ $second_end } 看到 B 组的每个 { $digit }，所以 A、B 两组至少有一组不含 { $digit }。
als-hinge = C 组只能缺一个数，所以必含 { $x } 或 { $y }。
als-hinge-must = 所以 A 组不含 { $x }，或者 B 组不含 { $y }；不含的那一组必含 { $digits }。
als-doubly = 每组恰好缺一个数：一组缺 { $x }，另一组缺 { $y }；其余的数两组各自都有。
als-locked =
    { $places } 是 { $digit }，{ $n_places ->
        [1] 看到这一格
        [2] 同时看到这两格
       *[other] 同时看到这些格
    }的其他格都不能填 { $digit }。
als-end =
    所以 { $places } 是 { $digit }，{ $n_places ->
        [1] 看到这一格
        [2] 同时看到这两格
       *[other] 同时看到这些格
    }的其他格都不能填 { $digit }。
als-end-contradiction =
    矛盾，所以 { $places } 是 { $digit }，{ $n_places ->
        [1] 看到这一格
        [2] 同时看到这两格
       *[other] 同时看到这些格
    }的其他格都不能填 { $digit }。
als-end-same =
    同理，{ $places } 是 { $digit }，{ $n_places ->
        [1] 看到这一格
        [2] 同时看到这两格
       *[other] 同时看到这些格
    }的其他格都不能填 { $digit }。
als-doubly-end = 所以 A、B 两组的每个数都必在这些格里；其他格若看到某个数在这些格里的全部位置，就不能填这个数。
death-blossom-place = { $technique }：花梗在 { $stem }。花梗填每个候选数时，分别会使哪一组少一个数？
death-blossom-stem = { $stem } 是 { $digits }。
death-blossom-end =
    不论花梗填哪个数，{ $places } 必是 { $digit }，{ $n_places ->
        [1] 看到这一格
        [2] 同时看到这两格
       *[other] 同时看到这些格
    }的其他格都不能填 { $digit }。
petal-cell = 若 { $stem } 是 { $lost }，{ $cells } 就是 { $left }：这一格只能填 { $petal_digits }，又看到 { $stem }。
petal-set = 若 { $stem } 是 { $lost }，{ $losing } 就不能填这个数，于是 { $cells } 恰好填 { $left }，每格一个。
petal-set-place = 若 { $stem } 是 { $lost }，{ $losing } 就不能填这个数，于是 { $cells } 恰好填 { $left }，每格一个，{ $places } 是 { $digit }。
petal-set-several = 若 { $stem } 是 { $lost }，{ $cells } 就少了这个数，其余的数都要用上，包括 { $wanted }。
blossom-place-house = { $technique }：看{ $house }的 { $digit }。不论填在哪里，都会排除哪个候选数？
blossom-house = { $house }的 { $digit } 只能填在 { $places }。
blossom-deadly = 若 { $cells } 只填 { $digits }，这两个数就可以互换，题目就有两个解。
blossom-inside = 所以必有一个成立：{ $any_case }。
blossom-outside = 两个数中必有一个填在这些格以外，所以必有一个成立：{ $any_case }。
blossom-case = { $case } 直接排除 { $gone }。
blossom-end-house = 不论填在哪里，都会排除 { $gone }。
blossom-end-rectangle = 为避免这种情况，{ $cases } 中至少有一个成立；不论哪个成立，都会排除 { $gone }。
sue-de-coq-place = { $technique }：看{ $line }与{ $its_box }相交处。这两个区域里还有哪些格与 { $core } 共用候选数？
sue-de-coq-core = { $line }与{ $its_box }相交处的 { $cells } 只有 { $digits }。
sue-de-coq-in-line =
    { $n_cells ->
        [1] { $line }的其他格中，{ $cells } 是 { $any_digit }。
       *[other] { $line }的其他格中，{ $cells } 只有 { $digits }。
    }
sue-de-coq-in-box =
    { $n_cells ->
        [1] { $its_box }的其他格中，{ $cells } 是 { $any_digit }。
       *[other] { $its_box }的其他格中，{ $cells } 只有 { $digits }。
    }
sue-de-coq-count = 这 { $n_all } 格合起来有 { $n_all } 个数，每个数只能填一次，所以每个数都要用上。
sue-de-coq-count-twice = { $twice } 可以填两次，其余的数各填一次：{ $n_all } 格，{ $n_all } 个数，所以都要用上。
sue-de-coq-end = 所以{ $line }的其余各格不能填 { $from_line }，{ $its_box }的其余各格不能填 { $from_box }。
sue-de-coq-end-line = 所以{ $line }的其余各格不能填 { $from_line }。
sue-de-coq-end-box = 所以{ $its_box }的其余各格不能填 { $from_box }。
almost-locked-place = { $technique }：数字 { $digits }，看{ $base }与{ $other }相交处。在{ $base }以外，这些数还能填在{ $other }的哪里？
almost-locked-base =
    { $n_cells ->
        [1] { $in_base } 是 { $any_digit }。
       *[other] { $in_base } 只有 { $digits }：{ $n_cells } 格，{ $n_digits } 个数。
    }
almost-locked-other = { $other }的 { $digits } 只能填在{ $base }或 { $in_other }。
almost-locked-forced =
    { $n_cells ->
        [1] 不论 { $in_base } 填哪个数，{ $base }都已有这个数，所以{ $other }的这个数只能填在 { $in_other }。
       *[other] 不论 { $in_base } 填哪些数，{ $base }都已有这些数，所以{ $other }的这些数只能填在 { $in_other }。
    }
almost-locked-end =
    { $n_cells ->
        [1] 所以另一个数填在{ $base }与{ $other }相交处，{ $base }的其余各格都不能填这两个数。
       *[other] 所以剩下的一个数填在{ $base }与{ $other }相交处，{ $base }的其余各格都不能填这些数。
    }
technique-help-almost-locked-pair = 一个宫与一行（列）相交。其中一个区域在相交处以外有一格，只有两个候选数；在另一个区域里，这两个数只能填在相交处和另外一格。另外那一格必与第一格填同一个数，剩下的一个数填在相交处。所以第一个区域的其余各格删去这两个数，另外那一格删去其他候选数。
technique-help-almost-locked-triple = 一个宫与一行（列）相交。其中一个区域在相交处以外有两格，合起来只有三个候选数；在另一个区域里，这三个数只能填在相交处和另外两格。另外那两格必与前两格填同样的数，剩下的一个数填在相交处。所以第一个区域的其余各格删去这三个数，另外那两格删去其他候选数。
technique-help-als-xz = 待定数组是同一区域里的若干格，候选数比格数多一种：少了其中一个数，其余的数就都要用上。找两个待定数组，一组的 x 与另一组的 x 全都互相看到，两组就不能都有 x。没有 x 的那一组，其余的数都要用上。所以两组若还都有 z，看到两组中全部 z 的格都删去 z。若有 x、y 两个这样的数，其余的数也都锁定在各自的组里。
technique-help-als-xy-wing = 由待定数组（同一区域里的若干格，候选数比格数多一种）构成的 XY-Wing：A 组与 C 组不能都含 x，B 组与 C 组不能都含 y。C 组只能缺一个数，所以 A 组不含 x，或者 B 组不含 y；不含的那一组，其余的数都要用上。若 A、B 两组都有 z，看到两组中全部 z 的格都删去 z。
technique-help-als-xy-wing-overlapping = 与待定数组・XY-Wing 相同，只是各组可以有公共格。推理不变，因为只看每组缺哪个数；但重叠的组不容易看出，所以排在后面才找。
technique-help-als-xy-chain = 一串待定数组（同一区域里的若干格，候选数比格数多一种），相邻两组之间都有一个数，至多出现在其中一组。若第一组不含 z，其余的数就都在，包括与第二组之间的那个数；第二组便缺这个数，其余的数也都在，依次推下去，最后一组必含 z。所以看到首尾两组中全部 z 的格都删去 z。
technique-help-als-w-wing = 两个待定数组（同一区域里的若干格，候选数比格数多一种）都有 x 和 z。某个区域里 x 只有两个位置，一处看到第一组的每个 x，另一处看到第二组的每个 x。所以至少有一组没有 x，必含 z；看到两组中全部 z 的格都删去 z。
technique-help-als-xy-chain-overlapping = 与待定数组链相同，只是相邻的组可以有公共格。推理不变，因为只看每组缺哪个数；但重叠的组不容易看出，所以排在后面才找。
technique-help-als-xy-chain-long = 由七个以上的待定数组构成的链。组数再多，推理也一样；但这么长的链很难靠人力找到，所以排在后面才找。
technique-help-death-blossom = 取一格作花梗，每个候选数各对应一片花瓣，即一个待定数组（同一区域里的若干格，候选数比格数多一种）；这个数在花瓣里的位置，花梗全都能看到。不论花梗填哪个数，总有一片花瓣少了这个数，其余的数就都要用上。若各片花瓣都有 z，看到其中全部 z 的格都删去 z。
technique-help-death-blossom-overlapping = 与死亡绽放相同，只是花瓣可以有公共格。推理不变，因为每次只看一片花瓣；但重叠的花瓣不容易看出，所以排在后面才找。
technique-help-house-death-blossom = 某数在一个区域里有三四个位置。一个位置可以有一片花瓣，即一个待定数组（同一区域里的若干格，候选数比格数多一种）；该数在花瓣里的位置，从这里全都能看到。若该数填在这里，花瓣里其余的数就都要用上。若每个位置都排除同一个候选数，这个候选数就为假：或直接排除，或因为这个候选数看到花瓣里与它同数的全部位置。
technique-help-rectangle-death-blossom = 矩形的四个角分在两个宫，不能都只填同样的两个数，否则这两个数可以互换。所以以下候选数中必有一个为真：某个角的其他候选数；若有两角没有其他候选数，也可以是这两个数在矩形以外、另外两角所在区域里的位置。若每一个都排除同一个候选数，或直接排除，或使某个待定数组（同一区域里的若干格，候选数比格数多一种）少一个数，就删去这个候选数。
technique-help-sue-de-coq = 宫与行列相交处的两三格，候选数比格数至少多两种。行列的其余部分有若干格与相交处共有其中一些数，宫的其余部分有若干格与相交处共有另一些数。若所有这些格合起来，数与格一样多，每个数就都要用上。相交处与行列那边共有的数，从行列的其余各格删去；与宫那边共有的数，从宫的其余各格删去。
