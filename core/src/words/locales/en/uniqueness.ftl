### Sentences about uniqueness.

deadly-swap = If { $cells } were all { $any_digit }, the two digits could be swapped, giving two solutions.
deadly-only-roof = Only { $roof } has other candidates, so it is { $extras }.
deadly-roof = The only other candidate is { $extras } in { $roof }.
deadly-roof-one-of = Only { $roof } have other candidates, so at least one of them is { $extras }.
deadly-one-of = So { $any_guardian } is true.
deadly-floor =
    { $n_floor ->
        [one] { $floor } has no other candidates.
       *[other] { $floor } have no other candidates.
    }
deadly-subset =
    Together, that cell and { $subset } have only { $subset_digits }: { $number } digits for { $number } cells.
deadly-subset-rest = That cell is { $extras }, so { $subset_rest } must be in { $subset }, not in { $roof }.
deadly-locked = In { $houses }, { $locked } can only go in { $any_roof }.
deadly-end-sole = So { $roof } is { $extras }.
deadly-end-one-extra =
    { $n_roof ->
        [2] So { $any_roof } is { $extras }, and no cell that sees both can be { $extras }.
       *[other] So { $any_roof } is { $extras }, and no cell that sees all of these can be { $extras }.
    }
deadly-end-subset = So { $subset } and one of { $roof } hold { $subset_digits }, and no other cell in { $any_house } can hold them.
deadly-end-locked = So one of { $roof } is { $locked }, and the other is { $extras }.
unique-rectangle-place = { $technique } with { $digits } in { $boxes }. What if all four corners had no other candidates?
unique-rectangle-corners = In { $houses }, { $digit } can only go in the corners.
unique-rectangle-end-across =
    If one of { $roof } were { $locked }, the other would be too, and { $floor } would be { $other }: two solutions.
unique-rectangle-end-forced =
    If { $corner } were { $corner_digit }, { $beside } would be { $other } and { $across } would be { $corner_digit }: two solutions.
avoidable-rectangle-place = { $technique } with { $digits } in { $boxes }, where you filled in digits. Could they be swapped?
avoidable-rectangle-solved = { $floor } were filled in, not given.
avoidable-rectangle-swap =
    If { $roof } were { $own }, { $digits } could be swapped in the four cells, giving two solutions.
avoidable-rectangle-swap-both =
    If neither of { $roof } were { $extras }, { $digits } could be swapped in the four cells, giving two solutions.
unique-loop-place = { $technique } with { $digits } in { $boxes }. What if { $cells } had no other candidates?
unique-loop-swap = If these cells were all { $any_digit }, the two digits could be swapped round the loop, giving two solutions.
unique-loop-shape = { $cells } form a loop: every row, column and box has two of these cells or none.
extended-rectangle-place = { $technique } with { $digits } in { $lines }. What if { $cells } had no other candidates?
extended-rectangle-swap =
    If { $cells } held only { $digits }, the digits of { $lines } could be swapped there, giving two solutions.
bug-plus-1-place =
    { $technique } at { $roof }, the only cell with three candidates. Which of the three has three places in a house?
bug-place =
    { $n_roof ->
        [one] { $technique } at { $roof }, the only cell with more than two candidates. Which of its candidates are extra?
       *[other] { $technique } at { $roof }, the only cells with more than two candidates. Which of their candidates are extra?
    }
bug-pairs = Every unsolved cell has two candidates, except { $roof }.
bug-threefold = In { $threefold }, { $extras } has three places. Elsewhere, every digit has two places or none in each house.
bug-twice =
    If { $guardians } { $n_guardians ->
        [one] were false
        [2] were both false
       *[other] were all false
    }, each digit would have two places or none in every house.
bug-then-swap = Every unsolved cell could then be changed to its other digit, giving two solutions or none.
bug-swap = If { $guardians } were false, every unsolved cell could be changed to its other digit, giving two solutions or none.
bug-lite-place = { $technique } in { $cells }. What if each cell had only the two candidates that it shares with the others?
bug-lite-pairs =
    If { $guardians } { $n_guardians ->
        [one] were false
        [2] were both false
       *[other] were all false
    }, each of { $cells } would have two candidates.
bug-lite-twice = In every house, each digit would be in two of these cells or in none.
bug-lite-swap = All of them could then be changed to their other digit, giving two solutions or none.
reverse-bug-place =
    { $technique } with { $digits }. Which other cells would give both digits to every house that has just one?
reverse-bug-solved = { $filled } are all the cells solved with { $any_digit }.
reverse-bug-both =
    { $n_cells ->
        [one] If { $cells } also held { $any_digit }, every house would have both digits or neither.
       *[other] If { $cells } each held { $any_digit } too, every house would have both digits or neither.
    }
reverse-bug-swap = Elsewhere, { $digits } could then be swapped, giving two solutions or none.
technique-help-unique-rectangle-type-1 =
    Four corners of a rectangle in two rows, two columns and two boxes must not all be the same two digits: the
    digits could be swapped, giving two solutions. If three corners have only these two candidates, the fourth
    corner is neither of them.
technique-help-unique-rectangle-type-2 =
    All four corners of a rectangle in two boxes have the same two candidates, and two corners side by side have one
    more candidate, the same in both. One of these corners must be that digit, or the other two digits could be
    swapped, giving two solutions. So no cell that sees both corners can be that digit.
technique-help-unique-rectangle-type-3 =
    All four corners of a rectangle in two boxes have the same two candidates, and two corners side by side have
    more. One of these corners must be one of its other candidates. Treat both as one cell with only these other
    candidates: if it forms a naked pair, triple or quadruple with cells of a house that contains both corners,
    remove the digits of that subset from the rest of the house.
technique-help-unique-rectangle-type-4 =
    All four corners of a rectangle in two boxes have the same two candidates, and two corners side by side have more. If one of the two digits has no
    other place in a house that contains both of these corners, it is in one of them. The other corner cannot then be the second digit, because the
    two digits could be swapped, giving two solutions. So remove the second digit from both corners.
technique-help-unique-rectangle-type-5 =
    Like a Unique Rectangle of type 2, but the extra candidate is in two diagonal corners or in three corners. One of these corners must be that
    digit, so no cell that sees all of them can be that digit.
technique-help-unique-rectangle-type-6 =
    All four corners of a rectangle in two boxes have the same two candidates, and two diagonal corners have more. If one of the two digits has no
    place outside the corners in both rows or both columns, it is in one pair of diagonal corners. It cannot be in the pair with more candidates: the
    other two corners would then be the second digit, and the two digits could be swapped. So remove it from that pair.
technique-help-hidden-rectangle =
    All four corners of a rectangle in two boxes have the same two candidates, and one corner has no others. Look at the corner diagonal to it: if one
    of the two digits has no place outside the corners in its row and in its column, that corner cannot be the other digit. Otherwise both its
    neighbours would be the first digit, and the two digits could be swapped, giving two solutions.
technique-help-unique-rectangle-strong-links =
    Four corners of a rectangle in two boxes have the same two candidates. Suppose one corner is one of the digits. A neighbouring corner must then be
    the other digit if it has no other candidates, or if that digit has only two places in a house and both are corners. If this fills all four
    corners, the two digits could be swapped, giving two solutions, so the first corner is not that digit. Forums name such cases by the number of
    corners with extra digits and of strong links, such as UR+2D/1SL or UR+3X/2SL.
technique-help-unique-rectangle-wings =
    An XY-Wing or XYZ-Wing with a rectangle instead of the pivot. Four corners of a rectangle in two boxes must not
    all be the same two digits. So at least one of these is true: another candidate in a corner or, where two corners
    have no others, one of the two digits elsewhere in a house of the other two corners. If each of these rules out the
    same candidate, directly or through a cell with two candidates, that candidate is false.
technique-help-avoidable-rectangle-type-1 =
    Three corners of a rectangle in two boxes were filled in, not given, and hold two digits, one of them in two diagonal corners. If the fourth
    corner were the other digit, the two digits could be swapped, and the givens would allow two solutions. So it is not that digit. The technique
    needs to know which digits were given.
technique-help-avoidable-rectangle-type-2 =
    Two neighbouring corners of a rectangle in two boxes were filled in, not given. The other two corners have the
    same two digits the other way round, and one more candidate, the same in both. One of them must be that digit,
    or the givens would allow two solutions. So no cell that sees both can be that digit.
technique-help-unique-loop =
    Six or more cells share two candidates, and every row, column and box contains two of them or none. If they held
    only these digits, the digits could be swapped all round the loop, giving two solutions. So one of the other
    candidates is true. The conclusions are those of Unique Rectangles of types 1, 2 and 4, which are loops of four
    cells.
technique-help-unique-loop-type-3 =
    Six or more cells share two candidates, and every row, column and box contains two of these cells or none. Two of the cells, in one house, have
    more candidates; at least one of the two must be one of its extra candidates. Treat both as one cell with only these extra candidates: if it forms
    a naked subset with other cells of the house, remove the digits of the subset from the rest of the house. Rectangles (loops of four cells) are
    included if the subset uses a digit of the pair.
technique-help-extended-rectangle =
    Two rows of a band have the same three candidates where three columns cross them, or the same four where four columns do. If these cells had no
    other candidates, the digits of the two rows could be swapped column by column, giving two solutions. So some other candidate there is true. The
    same applies with rows and columns swapped. The conclusions are those of Unique Rectangles of types 1 to 4.
technique-help-bug-lite =
    Some unsolved cells have a pair of candidates each, and in each house, each digit is in two of these pairs or in none. The pattern is a BUG of a
    few cells, or a rectangle whose corners have different pairs. Without other candidates, all these cells could be changed to their other digit,
    giving two solutions. So some other candidate there is true. A reverse BUG looks at all cells solved with either of two digits, and one or two more
    cells. If these held the digits too, every house would have both or neither, and the digits could be swapped in the rest of the board. The
    conclusions are those of BUG types 1 to 4.
technique-help-bug-plus-1 =
    BUG stands for Bivalue Universal Grave: every unsolved cell has two candidates, and every digit has two places or
    none in each house. All these cells could then be changed to their other digit, so the puzzle would have two
    solutions or none. If a single candidate prevents this, it is true.
technique-help-bug-type-2 =
    If every unsolved cell had two candidates, and each digit two places or none in every house (a BUG), there would be
    two solutions or none. If the candidates that prevent this all have the same digit, one of them is true, and no
    cell that sees them all can be that digit.
technique-help-bug-type-3 =
    If every unsolved cell had two candidates, and each digit two places or none in every house (a BUG), there would be two solutions or none. If the
    candidates that prevent this are in cells of one house, treat these cells as one cell with only these candidates: if it forms a naked subset with
    other cells of the house, remove the digits of the subset from the rest of the house.
technique-help-bug-type-4 =
    If every unsolved cell had two candidates, and each digit two places or none in every house (a BUG), there would be two solutions or none. If the
    candidates that prevent this are in two cells of a house, and both cells share a digit with no other place there, one cell is that digit and the
    other is one of these candidates. So remove all others from both cells.
