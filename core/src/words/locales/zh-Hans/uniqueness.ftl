### 关于唯一性的句子。

deadly-swap = 若 { $cells } 都填 { $any_digit }，这两个数就可以互换，题目就有两个解。
deadly-only-roof = 只有 { $roof } 有其他候选数，所以这一格是 { $extras }。
deadly-roof = 其他候选数只有 { $roof } 的 { $extras }。
deadly-roof-one-of = 只有 { $roof } 有其他候选数，所以其中必有一格是 { $extras }。
deadly-one-of = 所以必有一个为真：{ $any_guardian }。
deadly-floor = { $floor } 没有其他候选数。
deadly-subset = 那一格与 { $subset } 合起来只能填 { $subset_digits }：{ $number } 格，{ $number } 个数。
deadly-subset-rest = 那一格是 { $extras }，所以 { $subset_rest } 在 { $subset }，不在 { $roof }。
deadly-locked = { $houses }的 { $locked } 只能填在 { $any_roof }。
deadly-end-sole = 所以 { $roof } 是 { $extras }。
deadly-end-one-extra =
    所以 { $any_roof } 是 { $extras }，{ $n_roof ->
        [2] 同时看到这两格
       *[other] 同时看到这些格
    }的其他格都不能填 { $extras }。
deadly-end-subset = 所以 { $roof } 中的一格，连同 { $subset }，用掉 { $subset_digits }，{ $any_house }的其他格都不能填这些数。
deadly-end-locked = 所以 { $roof } 中一格是 { $locked }，另一格是 { $extras }。
unique-rectangle-place = { $technique }：数字 { $digits }，看{ $boxes }。若四个角都没有其他候选数，会怎样？
unique-rectangle-corners = { $houses }的 { $digit } 只能填在四个角上。
unique-rectangle-end-across = 若 { $roof } 中有一格是 { $locked }，两格就都是 { $locked }，{ $floor } 就都是 { $other }，题目就有两个解。
unique-rectangle-end-forced = 若 { $corner } 是 { $corner_digit }，{ $beside } 就是 { $other }，{ $across } 就是 { $corner_digit }，题目就有两个解。
avoidable-rectangle-place = { $technique }：数字 { $digits }，看{ $boxes }里你填入的数。这些数能互换吗？
avoidable-rectangle-solved = { $floor } 是你填入的，不是提示数。
avoidable-rectangle-swap = 若 { $roof } 是 { $own }，四格里的 { $digits } 就可以互换，题目就有两个解。
avoidable-rectangle-swap-both = 若 { $roof } 都不是 { $extras }，四格里的 { $digits } 就可以互换，题目就有两个解。
unique-loop-place = { $technique }：数字 { $digits }，看{ $boxes }。若 { $cells } 都只有这两个候选数，会怎样？
unique-loop-swap = 若这些格都填 { $any_digit }，这两个数就可以沿环互换，题目就有两个解。
unique-loop-shape = { $cells } 围成环：每行、每列、每宫要么有其中两格，要么一格也没有。
extended-rectangle-place = { $technique }：数字 { $digits }，看{ $lines }。若 { $cells } 都只有这些候选数，会怎样？
extended-rectangle-swap = 若 { $cells } 只填 { $digits }，{ $lines }在这里的数就可以互换，题目就有两个解。
bug-plus-1-place = { $technique }：只有 { $roof } 有三个候选数。其中哪个数在某个区域里有三个位置？
bug-place = { $technique }：只有 { $roof } 的候选数多于两个。其中哪些是多出来的？
bug-pairs = 除 { $roof } 外，所有空格都只有两个候选数。
bug-threefold = { $threefold }的 { $extras } 有三个位置。除此以外，每个数在每个区域里都有两个位置，或一个也没有。
bug-twice =
    若 { $guardians } { $n_guardians ->
        [1] 不成立
       *[other] 都不成立
    }，每个数在每个区域里就都有两个位置，或一个也没有。
bug-then-swap = 于是所有空格都可以换成另一个候选数，题目就有两个解或无解。
bug-swap = 若 { $guardians } 不成立，所有空格都可以换成另一个候选数，题目就有两个解或无解。
bug-lite-place = { $technique }：看 { $cells }。若每格都只有两个与其他格共有的候选数，会怎样？
bug-lite-pairs =
    若 { $guardians } { $n_guardians ->
        [1] 不成立
       *[other] 都不成立
    }，{ $cells } 就各有两个候选数。
bug-lite-twice = 在每个区域里，每个数要么在其中两格，要么一格也没有。
bug-lite-swap = 于是这些格都可以换成另一个候选数，题目就有两个解或无解。
reverse-bug-place = { $technique }：数字 { $digits }。再加上哪些格，每个区域就要么两个数都有，要么都没有？
reverse-bug-solved = { $filled } 是已填 { $any_digit } 的全部格。
reverse-bug-both = 若 { $cells } 也填 { $any_digit }，每个区域就要么两个数都有，要么都没有。
reverse-bug-swap = 于是其他地方的 { $digits } 可以互换，题目就有两个解或无解。
technique-help-unique-rectangle-type-1 = 矩形的四个角分在两行、两列和两宫，不能都只填同样的两个数，否则这两个数可以互换，题目就有两个解。所以当三个角都没有其他候选数时，第四个角不能填这两个数。
technique-help-unique-rectangle-type-2 = 矩形的四个角分在两宫，都有同样的两个候选数；相邻两角又多出同一个候选数。这两角必有一格填多出的数，否则四角的数可以互换，题目就有两个解。所以同时看到这两角的格不能填多出的数。
technique-help-unique-rectangle-type-3 = 矩形的四个角分在两宫，都有同样的两个候选数；相邻两角还有其他候选数。这两角必有一格填其他候选数之一，所以可以把两角看作一格，只有这些其他候选数：若这一格与同一区域的若干格构成显性数对、三数组或四数组，区域的其余各格就删去其中的数。
technique-help-unique-rectangle-type-4 = 矩形的四个角分在两宫，都有同样的两个候选数；相邻两角还有其他候选数。若两数之一在这两角所在的某个区域里没有别的位置，两角中就有一格填这个数。另一格就不能填第二个数，否则四角的数可以互换，题目就有两个解。所以两角都删去第二个数。
technique-help-unique-rectangle-type-5 = 与类型 2 相似，但多出的数在对角的两角，或在三个角。这些角必有一格填多出的数，所以同时看到这些角的格不能填这个数。
technique-help-unique-rectangle-type-6 = 矩形的四个角分在两宫，都有同样的两个候选数；对角的两角还有其他候选数。若两数之一在两行或两列里都只能填在四角上，这个数就填在其中一对对角上，但不能是有其他候选数的那一对：否则另一对就都填第二个数，四角的数可以互换。所以有其他候选数的两角都删去这个数。
technique-help-hidden-rectangle = 矩形的四个角分在两宫，都有同样的两个候选数，其中一角没有其他候选数。请看这一角的对角：若两数之一在对角所在的行和列里都只能填在四角上，对角就不能填第二个数，否则相邻的两角都填第一个数，四角的数可以互换，题目就有两个解。
technique-help-unique-rectangle-strong-links = 矩形的四个角分在两宫，都有同样的两个候选数。假设某一角填其中一个数。相邻的角若没有其他候选数，或者另一个数在某个区域里只有两个位置、且都在四角上，相邻的角就只能填另一个数。若四个角都能这样推出，这两个数就可以互换，题目就有两个解，所以最初那一角不能填所设的数。论坛上按有其他候选数的角和强链的个数命名，例如 UR+2D/1SL、UR+3X/2SL。
technique-help-unique-rectangle-wings = 用矩形代替 XY-Wing 或 XYZ-Wing 的拐点。矩形的四个角分在两宫，不能都只填同样的两个数，否则这两个数可以互换。因此至少有一种情形成立：某个角填其他候选数；若有两角没有其他候选数，也可能是这两个数之一填在另外两角所在的区域里、矩形以外的位置。如果不论哪种情形都会排除同一个候选数（直接排除，或经过一个双值格），就删去这个候选数。
technique-help-avoidable-rectangle-type-1 = 矩形的四个角分在两宫，其中三个角是你填入的，不是提示数，一共两个数，有一个在对角上出现两次。若第四个角填另一个数，四角的数就可以互换，提示数就允许两个解。所以第四个角不能填另一个数。要用这个技巧，须知道哪些是提示数。
technique-help-avoidable-rectangle-type-2 = 矩形的四个角分在两宫，其中相邻两角是你填入的，不是提示数。另外两角的候选数里有同样的两个数，位置相反，又都多出同一个候选数。这两角必有一格填多出的数，否则四角的数可以互换，提示数就允许两个解。所以同时看到这两角的格不能填多出的数。
technique-help-unique-loop = 六格或更多格有同样的两个候选数，每行、每列、每宫要么有其中两格，要么一格也没有。若这些格只填这两个数，就可以沿环互换，题目就有两个解。所以其他候选数中必有一个为真，结论与唯一矩形（四格的环）类型 1、2、4 相同。
technique-help-unique-loop-type-3 = 六格或更多格有同样的两个候选数，每行、每列、每宫要么有其中两格，要么一格也没有。同一区域的两格还有其他候选数，这两格中至少有一格填其他候选数之一。把这两格看作一格，只有这些其他候选数：若这一格与区域的其他格构成显性数组，就从区域的其余各格删去数组的数。数组若用到那两个数之一，矩形（四格的环）也算在内。
technique-help-extended-rectangle = 同一大行的两行，在与三列相交处有同样的三个候选数，或在与四列相交处有同样的四个候选数。若这些格没有其他候选数，两行的数就可以逐列互换，题目就有两个解。所以其他候选数中至少有一个为真。行列互换同理。结论与唯一矩形类型 1 到 4 相同。
technique-help-bug-lite = 若干空格各有一对候选数，在每个区域里，每个数要么在其中两对里，要么一对也没有：这是只涉及少数格的全双值格致死解法，或各角数对不同的矩形。若这些格没有其他候选数，就可以全部换成另一个数，题目就有两个解。所以其他候选数中必有一个为真。反转全双值格致死解法则看填了某两个数的所有格：假设再有一两格也填这两个数，使每个区域要么两个数都有，要么都没有，其余各格里的这两个数就可以互换。结论与全双值格致死解法类型 1 到 4 相同。
technique-help-bug-plus-1 = 英文简称 BUG。假设每个空格都只有两个候选数，每个数在每个区域里要么有两个位置，要么没有，那么所有空格都可以换成另一个候选数，题目就有两个解或无解。若只有一个候选数使这种局面没有出现，这个候选数必为真。
technique-help-bug-type-2 = 假设每个空格都只有两个候选数，每个数在每个区域里要么有两个位置，要么没有，题目就有两个解或无解。若使这种局面没有出现的候选数都是同一个数，其中必有一个为真，同时看到这些候选数的格不能填该数。
technique-help-bug-type-3 = 假设每个空格都只有两个候选数，每个数在每个区域里要么有两个位置，要么没有，题目就有两个解或无解。若使这种局面没有出现的候选数都在同一区域的几格里，可以把这几格看作一格，只有这些候选数：若这一格与区域的其他格构成显性数组，就从区域的其余各格删去数组的数。
technique-help-bug-type-4 = 假设每个空格都只有两个候选数，每个数在每个区域里要么有两个位置，要么没有，题目就有两个解或无解。若使这种局面没有出现的候选数在同一区域的两格里，而两格都有一个在该区域没有别处可填的数，那么一格填这个数，另一格填这些候选数之一。所以两格都删去其余的候选数。
