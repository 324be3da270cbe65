### 关于染色法的句子。

simple-coloring-place = { $technique }，数字 { $digit }。从{ $houses }开始，凡区域里只有两个位置，就交替染上两种颜色。
simple-coloring-trap-why = 凡区域里 { $digit } 只有两个位置，就依次交替染上两种颜色：{ $digit } 或者全填 { $first }，或者全填 { $second }。无论是哪种，同时看到两种颜色的格不能是 { $digit }。
simple-coloring-trap-cell = { $cell } 看到一种颜色的 { $first } 和另一种颜色的 { $second }，所以无论如何都不是 { $digit }。
simple-coloring-wrap-why = 凡区域里 { $digit } 只有两个位置，就依次交替染上两种颜色：{ $digit } 或者全填 { $wrong }，或者全填 { $right }。但 { $meeting } 同在{ $house }，所以不是前者。
technique-help-simple-coloring-trap = 某数在一个区域里有两个位置时，恰有一处为真。把这样成对的位置交替染成浅色和深色，染过的位置若又属于另一对，就继续染下去：浅色全为真，或者深色全为真。没有染色而同时看到浅色和深色的位置，两种情况都不成立。
technique-help-simple-coloring-wrap = 把某数在区域里成对的位置交替染成浅色和深色，一对接一对：浅色全为真，或者深色全为真。若有两个同色的位置互相看到，它们不能都为真；所以这种颜色为假，另一种颜色全部为真。
multi-coloring-place = { $technique }，数字 { $digit }。凡区域里只有两个位置，就交替染色：{ $a } 对 { $b }，{ $c } 对 { $d }。
multi-coloring-1-why = 凡区域里只有两个位置，依次推下去，{ $digit } 或者填 { $a }，或者填 { $b }；又或者填 { $c }，或者填 { $d }。{ $meeting } 与 { $met } 互相看到，不能都为真：所以 { $digit } 填 { $opposite }，或者填 { $other_opposite }。同时看到这两种颜色的格不能是 { $digit }。
multi-coloring-2-why = 凡区域里只有两个位置，依次推下去，{ $digit } 或者填 { $a }，或者填 { $b }；又或者填 { $c }，或者填 { $d }。但 { $seen } 中有一处为真，而 { $wrong } 这种颜色同时看到两者，所以它为假。
technique-help-multi-coloring-1 = 把某数的两组位置各自交替染成两种颜色，每组都由区域里成对的位置相连。若一组的一种颜色看到另一组的一种颜色，它们不能都为真，所以两种反色中有一种为真：同时看到这两种反色的位置不成立。
technique-help-multi-coloring-2 = 把某数的两组位置各自交替染成两种颜色，每组都由区域里成对的位置相连。若一种颜色的位置看到另一组的两种颜色，而这两种中有一种为真，那么前一种颜色为假，它的所有位置都删去该数。
medusa-3d-place = { $technique }：跨越不同的数，把单元格里或区域里成对的候选数交替染色，从 { $start } 开始。
medusa-3d-why-trap = 从 { $start } 开始，把单元格的两个候选数、区域里某数的两个位置交替染色：一种颜色全为真，或者另一种全为真。每种颜色都排除与它同格的候选数，以及与它同数同区域的候选数。两种颜色都排除的候选数不成立。
medusa-3d-candidate = { $removed } 被一种颜色的 { $first } 和另一种颜色的 { $second } 排除，所以无论如何都删去。
medusa-3d-why-conflict = 从 { $start } 开始，把单元格的两个候选数、区域里某数的两个位置交替染色：一种颜色全为真，或者另一种全为真。但 { $meeting } 同色，又不能都为真，所以这种颜色全部为假。
medusa-3d-why-emptied = 从 { $start } 开始，把单元格的两个候选数、区域里某数的两个位置交替染色：一种颜色全为真，或者另一种全为真。但其中一种颜色会使 { $emptied } 没有候选数，所以它全部为假。
medusa-3d-meeting = 但 { $meeting } 不能都为真。所以这种颜色为假。
medusa-3d-excluded = { $removed } 被 { $first } 排除。
medusa-3d-emptied = 于是这种颜色会使 { $emptied } 没有候选数，所以它为假。
technique-help-medusa-3d = 跨越不同数的染色：单元格的两个候选数染不同颜色，区域里某数的两个位置也染不同颜色；一种颜色全为真，或者另一种全为真。若一种颜色在一格里有两个候选数，或在一个区域里同一个数出现两次，或使某格没有候选数，它就为假。否则，删去两种颜色都排除的候选数。

medusa-3d-pair-house = 在{ $house }，{ $digit } 填 { $first } 或 { $second }。
medusa-3d-pair-cell = { $cell } 是 { $first_digit } 或 { $second_digit }。
medusa-3d-pairs = 从 { $start } 开始：其中恰有一个为真，由它逐对推下去，其余的也都随之确定。
medusa-3d-way-house = 于是 { $lost }，所以 { $held }：在{ $house }，{ $digit } 没有别的位置。
medusa-3d-way-cell = 于是 { $lost }，所以 { $held }：这一格没有别的候选数。
medusa-3d-way = 假设 { $first }。
