### 关于强制链和强制网的句子。

forcing-place-true = { $technique }：从 { $cell } 的 { $digit } 出发。若为真，会推出什么？
forcing-place-false = { $technique }：从 { $cell } 的 { $digit } 出发。若为假，会推出什么？
forcing-place-cell = { $technique }：从 { $cell } 出发。这一格填 { $any_digit } 时，分别会推出什么？
forcing-place-house = { $technique }：从{ $house }的 { $digit } 出发。这个数填在 { $any_cell } 时，分别会推出什么？
forcing-place-either = { $technique }：从 { $cell } 的 { $digit } 出发。不论真假，都会推出什么？
forcing-cases-cell = { $cell } 是 { $any_digit }。
forcing-cases-house = { $house }的 { $digit } 只能填在 { $any_cell }。
forcing-cases-either = { $cell } 要么是 { $digit }，要么不是。
forcing-suppose-true = 假设 { $cell } 是 { $digit }。
forcing-suppose-false = 假设 { $cell } 不是 { $digit }。
forcing-case-true = 情况 { $number }：{ $cell } 是 { $digit }。
forcing-case-false = 情况 { $number }：{ $cell } 不是 { $digit }。
forcing-further-true = 再假设 { $cell } 是 { $digit }。
forcing-further-false = 再假设 { $cell } 不是 { $digit }。
forcing-alone-cell = { $cell } 是 { $digit }，因为没有别的候选数。
forcing-alone-house = { $cell } 是 { $digit }，因为{ $house }没有别的位置可填。
forcing-last-cell = 那么 { $cell } 是 { $digit }：只剩这一个候选数。
forcing-last-cell-other = 那么 { $cell } 是 { $digit }：没有别的候选数。
forcing-last-cell-after = 由于 { $causes }，{ $cell } 是 { $digit }：只剩这一个候选数。
forcing-last-house = 那么 { $cell } 是 { $digit }：{ $house }只剩这一个位置。
forcing-last-house-other = 那么 { $cell } 是 { $digit }：{ $house }没有别的位置。
forcing-last-house-after = 由于 { $causes }，{ $cell } 是 { $digit }：{ $house }只剩这一个位置。
forcing-excluded-cell = 那么 { $cell } 不是 { $digit }：这一格已是 { $cause_digit }。
forcing-excluded-house = 那么 { $cell } 不是 { $digit }：{ $house }的 { $digit } 在 { $cause_cell }。
forcing-excluded-by-rule = 那么 { $cell } 不是 { $digit }：{ $cause_cell } 是 { $cause_digit }，受{ $rule }限制。
forcing-rule-locked = 那么{ $house }的 { $digit } 只能填在 { $any_cell }：删去 { $gone }。
forcing-rule-naked-pair = 那么 { $cells } 只能填 { $digits }：删去 { $gone }。
forcing-rule-hidden-pair = 那么{ $house }的 { $digits } 只能填在 { $cells }：删去 { $gone }。
forcing-rule-x-wing = 那么{ $houses }的 { $digit } 只能填在 { $cells }，构成二阶鱼：删去 { $gone }。
forcing-rule-franken-x-wing = 那么{ $houses }的 { $digit } 只能填在 { $cells }，构成宫内二阶鱼：删去 { $gone }。
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
technique-help-nishio-forcing-chain = 假设某候选数为真，只看这一个数的位置：看到这一格的位置都排除，有的区域就只剩一个位置，填在那里又排除别的位置，如此下去。若最后某区域没有位置可填该数，这个候选数就为假。各种形状的鱼都可以这样找到。
technique-help-multiple-forcing-chain = 取至少有三个候选数的一格，或者在某区域里至少有三个位置的一个数。其中必有一个为真，所以分别从每一个出发，沿链推下去：一个候选数为真，与之互斥的就都为假；一格或一个区域里只有两个时，一个为假，另一个就为真。每种情况都推出的结论必然成立。
technique-help-contradiction-forcing-chain = 假设某候选数为真（或为假），沿着由此开始的各条链推下去：一个候选数为真，与之互斥的就都为假；一格或一个区域里只有两个时，一个为假，另一个就为真。若某格没有候选数，或某区域没有位置可填某数，这个假设就是错的。
technique-help-dynamic-forcing-chain = 与多重强制链相似，但几个推论可以合起来用：一格的候选数或一个数的位置，只要除一个外都已排除，最后一个就为真。若一格的每个候选数、某数在一个区域里的每个位置，或某候选数的真与假都推出同一结论，这个结论必然成立。
technique-help-contradiction-forcing-net = 假设某候选数为真（或为假），推出全部结论：一格的候选数或一个数的位置，只要除一个外都已排除，最后一个就为真。若某格没有候选数，或某区域没有位置可填某数，这个假设就是错的。这里只列出推出矛盾所需的部分。
technique-help-dynamic-forcing-chain-plus = 推理途中还可以用区块、数对和二阶鱼的强制网。与其他强制网一样，最后要么得到矛盾，要么得到每种情况都推出的结论。Sudoku Explainer 用（+）标记这样的网。
technique-help-nested-forcing-chain-2 = 强制网在得到矛盾之前推不下去了。这时再作一个假设，从那里沿链推下去：若得到矛盾，那么只要第一个假设成立，第二个假设就为假，强制网由此继续。最后第一个假设也得到矛盾，确定为假。在 Sudoku Explainer 中称为动态强制链（+ 强制链）。
technique-help-nested-forcing-chain-3 = 含有多重强制链的强制网：从一格所剩的每个候选数，或从一个区域里所剩的每个位置出发，各条链推出同样的结论，强制网由此继续，直到得到矛盾。在 Sudoku Explainer 中称为动态强制链（+ 多重强制链）。
technique-help-nested-forcing-chain-4 = 在强制网中再作假设，并用另外的强制网推翻这些假设。只要第一个假设成立，由此得到的结论就成立。若这些结论使某格没有候选数，或使某区域没有位置可填某数，第一个假设就为假。在 Sudoku Explainer 中称为动态强制链（+ 动态强制链）。
technique-help-nested-forcing-chain-5 = 强制网中有强制网，里面又有强制网：共有三层假设。已知最难的数千道题中，没有一道用得上。在 Sudoku Explainer 中称为动态强制链（+ 动态强制链（+ 强制链））。
