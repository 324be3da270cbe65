### 关于染色法的句子。

simple-coloring-place = { $technique }：数字 { $digit }。凡是只有两个位置的区域，两处染成不同颜色，从{ $houses }开始。
simple-coloring-pairs = 凡是 { $digit } 只有两个位置的区域，两处染成不同颜色：{ $first } 染绿，{ $second } 染紫。
simple-coloring-either = 要么绿格全是 { $digit }，要么紫格全是 { $digit }。
simple-coloring-trap-cells = { $cells } 既看到绿色的 { $first }，又看到紫色的 { $second }。
simple-coloring-trap-end = 所以同时看到两种颜色的格不能是 { $digit }。
simple-coloring-wrap-end =
    { $colour ->
        [0] { $cells } 都是绿色，却互相看到，所以绿格都不是 { $digit }。
       *[1] { $cells } 都是紫色，却互相看到，所以紫格都不是 { $digit }。
    }
technique-help-simple-coloring-trap = 某数在一个区域里只有两个位置时，恰有一处为真。把这样的两处分别染成绿色和紫色；染过的位置若又属于另一对，就继续染下去。结果要么绿色全部为真，要么紫色全部为真。同时看到绿色和紫色的位置，无论哪种情况都为假。
technique-help-simple-coloring-wrap = 某数在一个区域里只有两个位置时，恰有一处为真。把这样的两处分别染成绿色和紫色，一对接一对染下去：要么绿色全部为真，要么紫色全部为真。若有两个同色的位置互相看到，这种颜色就为假，另一种颜色全部为真。
multi-coloring-place = { $technique }：数字 { $digit }。有两组位置：{ $a } 与 { $b } 真假相反，{ $c } 与 { $d } 真假相反。其中哪些互相看到？
multi-coloring-first =
    凡是 { $digit } 只有两个位置的区域，恰有一处为真。由此推得，要么 { $n_a ->
        [1] { $a } 是 { $digit }
       *[other] { $a } 都是 { $digit }
    }，要么 { $n_b ->
        [1] { $b } 是 { $digit }。
       *[other] { $b } 都是 { $digit }。
    }
multi-coloring-second =
    同理，要么 { $n_a ->
        [1] { $a } 是 { $digit }
       *[other] { $a } 都是 { $digit }
    }，要么 { $n_b ->
        [1] { $b } 是 { $digit }。
       *[other] { $b } 都是 { $digit }。
    }
multi-coloring-end =
    所以 { $n_a ->
        [1] { $a } 是 { $digit }
       *[other] { $a } 都是 { $digit }
    }，或者 { $n_b ->
        [1] { $b } 是 { $digit }
       *[other] { $b } 都是 { $digit }
    }；两边各看到一格的其他格都不能填 { $digit }。
multi-coloring-end-wrong =
    { $met } 中有一格是 { $digit }，所以 { $n_wrong ->
        [1] { $wrong } 不是 { $digit }。
       *[other] { $wrong } 都不是 { $digit }。
    }
multi-coloring-meet = { $meeting } 互相看到，不能都是 { $digit }。
multi-coloring-seen =
    { $n_seeing ->
        [1] { $seeing } 看到 { $met }。
       *[other] { $first } 看到 { $first_met }，{ $second } 看到 { $second_met }。
    }
technique-help-multi-coloring-1 = 某数在一些区域里只有两个位置。把这样成对的位置连起来，得到互不相连的两组，各自交替染成两种颜色。若一组的一种颜色看到另一组的一种颜色，这两种颜色不能都为真，所以两组中与之相反的两种颜色至少有一种为真。同时看到这两种相反颜色的位置可以删去。
technique-help-multi-coloring-2 = 某数在一些区域里只有两个位置。把这样成对的位置连起来，得到互不相连的两组，各自交替染成两种颜色。若一种颜色看到另一组的两种颜色，因为那两种颜色必有一种为真，这种颜色就为假，染成这种颜色的位置都删去该数。
medusa-3d-place = { $technique }：从 { $start } 开始。单元格的两个候选数、区域里某数的两个位置，都染成不同颜色。
medusa-3d-pairs = 单元格只有两个候选数，或区域里某数只有两个位置时，两者染成不同颜色。
medusa-3d-green = 绿色：{ $green }。
medusa-3d-purple = 紫色：{ $purple }。
medusa-3d-either = 要么绿色全部为真，要么紫色全部为真。
medusa-3d-trapped = 绿色的 { $by_green } 排除 { $removed }，紫色的 { $by_purple } 也同样排除。
medusa-3d-trap-end = 两种颜色必有一种为真，所以两种颜色都排除的候选数必为假。
medusa-3d-twice-in-cell =
    { $colour ->
        [0] { $cell } 有两个绿色候选数，所以绿色为假，紫色为真。
       *[1] { $cell } 有两个紫色候选数，所以紫色为假，绿色为真。
    }
medusa-3d-twice-in-house =
    { $colour ->
        [0] { $house }有两个绿色的 { $digit }，所以绿色为假，紫色为真。
       *[1] { $house }有两个紫色的 { $digit }，所以紫色为假，绿色为真。
    }
medusa-3d-excluding =
    { $colour ->
        [0] { $meeting } 都是绿色，却互相排除，所以绿色为假，紫色为真。
       *[1] { $meeting } 都是紫色，却互相排除，所以紫色为假，绿色为真。
    }
medusa-3d-excluded =
    { $colour ->
        [0] 绿色的 { $by } 排除 { $removed }。
       *[1] 紫色的 { $by } 排除 { $removed }。
    }
medusa-3d-emptied =
    { $colour ->
        [0] 若绿色为真，{ $emptied } 就没有候选数，所以绿色为假，紫色为真。
       *[1] 若紫色为真，{ $emptied } 就没有候选数，所以紫色为假，绿色为真。
    }
technique-help-medusa-3d = 跨越不同数字的染色：单元格的两个候选数染成不同颜色，区域里某数的两个位置也染成不同颜色。要么绿色全部为真，要么紫色全部为真。若一种颜色在一格里有两个候选数，或在一个区域里有两个相同的数，或使某格没有候选数，这种颜色就为假。否则，删去两种颜色都排除的候选数。

