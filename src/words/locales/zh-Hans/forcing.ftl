### 关于强制链和强制网的句子。

forcing-place-true = { $technique }：从 { $cell } 的 { $digit } 出发。若它为真，会推出什么？
forcing-place-false = { $technique }：从 { $cell } 的 { $digit } 出发。若它为假，会推出什么？
forcing-place-cell = { $technique }：从 { $cell } 出发。它是 { $any_digit } 时，分别会推出什么？
forcing-place-house = { $technique }：从{ $house }的 { $digit } 出发。它填 { $any_cell } 时，分别会推出什么？
forcing-place-either = { $technique }：从 { $cell } 的 { $digit } 出发。不论它是真是假，都会推出什么？
forcing-cases-cell = { $cell } 是 { $any_digit }。
forcing-cases-house = { $house }的 { $digit } 只能填 { $any_cell }。
forcing-cases-either = { $cell } 要么是 { $digit }，要么不是。
forcing-suppose-true = 假设 { $cell } 是 { $digit }。
forcing-suppose-false = 假设 { $cell } 不是 { $digit }。
forcing-case-true = 情况 { $number }：{ $cell } 是 { $digit }。
forcing-case-false = 情况 { $number }：{ $cell } 不是 { $digit }。
forcing-further-true = 再假设 { $cell } 是 { $digit }。
forcing-further-false = 再假设 { $cell } 不是 { $digit }。
forcing-alone-cell = { $cell } 是 { $digit }：它没有别的候选数。
forcing-alone-house = { $cell } 是 { $digit }：{ $house }没有别的位置可填。
forcing-last-cell = 那么 { $cell } 是 { $digit }：只剩这一个候选数。
forcing-last-cell-other = 那么 { $cell } 是 { $digit }：没有别的候选数。
forcing-last-cell-after = 由于 { $causes }，{ $cell } 是 { $digit }：只剩这一个候选数。
forcing-last-house = 那么 { $cell } 是 { $digit }：{ $house }只剩这一个位置。
forcing-last-house-other = 那么 { $cell } 是 { $digit }：{ $house }没有别的位置。
forcing-last-house-after = 由于 { $causes }，{ $cell } 是 { $digit }：{ $house }只剩这一个位置。
forcing-excluded-cell = 那么 { $cell } 不是 { $digit }：它是 { $cause_digit }。
forcing-excluded-house = 那么 { $cell } 不是 { $digit }：{ $house }的 { $digit } 在 { $cause_cell }。
forcing-excluded-by-rule = 那么 { $cell } 不是 { $digit }：{ $cause_cell } 是 { $cause_digit }，受{ $rule }限制。
forcing-rule-locked = 那么{ $house }的 { $digit } 只剩 { $any_cell }：删去 { $gone }。
forcing-rule-naked-pair = 那么 { $cells } 只能填 { $digits }：删去 { $gone }。
forcing-rule-hidden-pair = 那么{ $house }的 { $digits } 只剩 { $cells }：删去 { $gone }。
forcing-rule-x-wing = 那么{ $houses }的 { $digit } 只剩 { $cells }，构成二阶鱼：删去 { $gone }。
forcing-rule-franken-x-wing = 那么{ $houses }的 { $digit } 只剩 { $cells }，构成宫内二阶鱼：删去 { $gone }。
forcing-no-candidate-off = 那么 { $broken_cell } 没有候选数：矛盾，所以 { $cell } 不是 { $digit }。
forcing-no-candidate-on = 那么 { $broken_cell } 没有候选数：矛盾，所以 { $cell } 是 { $digit }。
forcing-no-place-off = 那么{ $house }没有位置可填 { $broken_digit }：矛盾，所以 { $cell } 不是 { $digit }。
forcing-no-place-on = 那么{ $house }没有位置可填 { $broken_digit }：矛盾，所以 { $cell } 是 { $digit }。
forcing-end-on =
    { $count ->
        [2] 两种情况下，{ $goal_cell } 都是 { $goal_digit }。
       *[other] 每种情况下，{ $goal_cell } 都是 { $goal_digit }。
    }
forcing-end-off =
    { $count ->
        [2] 两种情况下，{ $goal_cell } 都不是 { $goal_digit }。
       *[other] 每种情况下，{ $goal_cell } 都不是 { $goal_digit }。
    }
technique-help-nishio-forcing-chain = 假设某候选数为真，只看这一个数会怎样：它看到的位置都被排除，有的区域只剩一个位置，那个位置又排除别的位置，如此下去。若最后某区域没有位置可填该数，这个候选数就为假。各种形状的鱼都可以这样找到。
technique-help-multiple-forcing-chain = 取一个至少有三个候选数的格，或一个在某区域里至少有三个位置的数。其中必有一个为真，所以从每一个出发沿链推下去：为真的候选数使它看到的都为假，为假的候选数使同格或同区域仅剩的另一个为真。每种情况都推出的结论必然成立。
technique-help-contradiction-forcing-chain = 假设某候选数为真（或为假），沿着由此开始的各条链推下去：为真的候选数使它看到的都为假；格里或区域里只有两个时，另一个就为真。若某格没有候选数，或某区域没有位置可填某数，这个假设就是错的。
technique-help-dynamic-forcing-chain = 与多重强制链相似，但几个推论可以合起来用：一格的候选数或一个数的位置，除一个外都被前面的推论排除时，最后一个就为真。若一格的每个候选数、一个区域里的每个位置，或某候选数的真与假都推出同一结论，它必然成立。
technique-help-contradiction-forcing-net = 假设某候选数为真（或为假），推出全部结论：一格的候选数或一个数的位置，除一个外都被排除时，最后一个就为真。若某格没有候选数，或某区域没有位置可填某数，这个假设就是错的。这里只列出推出矛盾所需的部分。
technique-help-dynamic-forcing-chain-plus = 途中还可以使用区块、数对和二阶鱼的强制网。它与其他强制网一样，最后得到矛盾，或得到每种情况都推出的结论。Sudoku Explainer 用（+）标记这样的网。
technique-help-nested-forcing-chain-2 = 强制网在得到矛盾之前推不下去了。这时再作一个假设，从那里沿链推下去：若得到矛盾，那么只要第一个假设成立，第二个假设就为假，强制网由此继续。最后第一个假设也得到矛盾，确定为假。在 Sudoku Explainer 中称为动态强制链（+ 强制链）。
technique-help-nested-forcing-chain-3 = 含有多重强制链的强制网：从一格所剩的每个候选数，或从一个区域里所剩的每个位置出发，各条链推出同样的结论，强制网由此继续，直到得到矛盾。在 Sudoku Explainer 中称为动态强制链（+ 多重强制链）。
technique-help-nested-forcing-chain-4 = 在强制网中再作假设，又由各自的强制网推翻。只要第一个假设成立，由此得到的结论就成立。当它们使某格没有候选数，或使某区域没有位置可填某数时，第一个假设为假。在 Sudoku Explainer 中称为动态强制链（+ 动态强制链）。
technique-help-nested-forcing-chain-5 = 强制网中有强制网，里面又有强制网：共有三层假设。这需要纸笔，或一台有耐心的机器；在已知最难的数千道题中，没有一道需要它。在 Sudoku Explainer 中称为动态强制链（+ 动态强制链（+ 强制链））。
