### Sentences about uniqueness.

deadly-swap = If { $cells } were all { $any_digit }, the two digits could be swapped, giving two solutions.
deadly-only-roof = Only { $roof } has other candidates, so it is { $extras }.
deadly-roof = The only other candidate is { $extras } in { $roof }.
deadly-roof-one-of = Only { $roof } have other candidates, so one of them is { $extras }.
deadly-one-of = So one of { $roof } is { $extras }.
deadly-floor =
    { $n_floor ->
        [one] { $floor } has no other candidates.
       *[other] { $floor } have no other candidates.
    }
deadly-subset =
    Together with that cell, { $subset } can only be { $subset_digits }: { $number } cells, { $number } digits.
deadly-subset-rest = That cell is { $extras }, so { $subset_rest } must be in { $subset } and not in { $roof }.
deadly-locked = In { $houses }, { $locked } can only go in { $any_roof }.
deadly-end-sole = So { $roof } is { $extras }.
deadly-end-one-extra =
    { $n_roof ->
        [2] So { $any_roof } is { $extras }, and no cell that sees both can be.
       *[other] So { $any_roof } is { $extras }, and no cell that sees all of these can be.
    }
deadly-end-subset = So { $subset } with one of { $roof } hold { $subset_digits }, and no other cell in { $houses } can.
deadly-end-locked = So one of { $roof } is { $locked }, and the other is { $extras }.
unique-rectangle-place = { $technique } with { $digits } in { $boxes }. What if all four corners had only these candidates?
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
unique-loop-place = { $technique } with { $digits } in { $boxes }. What if { $cells } had only these candidates?
unique-loop-shape = Every row, column and box has two of these cells or none.
extended-rectangle-place = { $technique } with { $digits } in { $lines }. What if { $cells } had only these candidates?
extended-rectangle-swap = If { $cells } held only { $digits }, { $lines } could swap these digits, giving two solutions.
bug-plus-1-place =
    { $technique } at { $roof }, the only cell with three candidates. Which of them has three places in a house?
bug-place =
    { $n_roof ->
        [one] { $technique } at { $roof }, the only cell with more than two candidates. Which of these are too many?
       *[other] { $technique } at { $roof }, the only cells with more than two candidates. Which of these are too many?
    }
bug-pairs = Every unsolved cell has two candidates, except { $roof }.
bug-threefold = In { $threefold }, { $extras } has three places. Everywhere else, each digit has two or none.
bug-twice = Without { $guardians }, each digit would have two places or none in every house.
bug-then-swap = All cells could then take their other digit, giving two solutions or none.
bug-swap = Without { $guardians }, all cells could take their other digit, giving two solutions or none.
bug-lite-place = { $technique } in { $cells }. What if each had only the two candidates that it shares?
bug-lite-pairs = Without { $guardians }, each of { $cells } would have two candidates.
bug-lite-twice = In every house, each digit would be in two of these cells or in none.
bug-lite-swap = All of them could then take their other digit, giving two solutions.
reverse-bug-place =
    { $technique } with { $digits }. Which further cells would complete every house that has just one of them?
reverse-bug-solved = { $filled } are all the cells solved with { $any_digit }.
reverse-bug-both =
    { $n_cells ->
        [one] If { $cells } were { $any_digit } too, every house would have both digits or neither.
        [2] If { $cells } were both { $any_digit } too, every house would have both digits or neither.
       *[other] If { $cells } were all { $any_digit } too, every house would have both digits or neither.
    }
reverse-bug-swap = Elsewhere, { $digits } could then be swapped, giving two solutions.
technique-help-unique-rectangle-type-1 =
    Four cells at the corners of a rectangle that lies in two boxes must not all hold just the same two digits: these
    could be exchanged, and the puzzle would have two solutions. So when three corners hold nothing else, the fourth
    holds neither of the two.
technique-help-unique-rectangle-type-2 =
    Four corners of a rectangle in two boxes have the same two digits, and nothing else but one further digit in two
    corners side by side. One of these must be the further digit, or the corners could exchange their two and the
    puzzle would have two solutions. So what sees both cannot hold it.
technique-help-unique-rectangle-type-3 =
    Four corners of a rectangle in two boxes have the same two digits, and two corners side by side have more. One of
    these holds a further digit, so take them for one cell that has just the further digits: if it forms a naked pair,
    triple or quadruple with other cells of the house, its digits go from the rest of the house.
technique-help-unique-rectangle-type-4 =
    Four corners of a rectangle in two boxes have the same two digits, and two corners side by side have more. If one
    of the two digits goes nowhere else in a house of both corners, one of them holds it. Then neither can be the
    other digit of the pair, or the corners could exchange their two and the puzzle would have two solutions.
technique-help-unique-rectangle-type-5 =
    Like type 2, but the further digit is in two corners across from each other, or in three. One of these must be the
    further digit, or the four corners could exchange their two digits and the puzzle would have two solutions. So
    what sees all of them cannot hold it.
technique-help-unique-rectangle-type-6 =
    Four corners of a rectangle in two boxes have the same two digits, and two corners across from each other have
    more. If one of the two digits goes nowhere else in both rows and both columns, it is in one pair of corners
    across. Were it the pair with more, the other two would hold the other digit, and all four could exchange them; so
    it is the other pair.
technique-help-hidden-rectangle =
    Four corners of a rectangle in two boxes have the same two digits, and one corner nothing else. Look at the corner
    across from it: if one of the two digits goes nowhere but into corners in its row and in its column, it cannot be
    the other. For then both its neighbours would be the first and the corner across the other, and all four could
    exchange them.
technique-help-unique-rectangle-strong-links =
    Four corners of a rectangle in two boxes have the same two digits, and some have more. Suppose one corner is one
    of the two. A corner beside it is then the other one, if it has nothing else, or if the other one has just two
    places in a line or box, both of them corners; and so on to the corner across. If all four follow, they could
    exchange their digits, so the first corner is not that digit. Forums count corners and links: UR+2D/1SL, UR+3X/2SL.
technique-help-unique-rectangle-wings =
    An XY- or XYZ-Wing with a rectangle in place of the pivot. Four corners of a rectangle in two boxes must not hold just
    the same two digits, which could be exchanged. So one of the candidates is true that prevents it: another digit of a
    corner, or one of the two beside two corners, if the others have nothing else. If each of them rules out the same
    candidate, as it stands or because it leaves a cell with two candidates one digit, that candidate goes.
technique-help-avoidable-rectangle-type-1 =
    Three corners of a rectangle in two boxes were filled in, not given, and hold two digits, one of them twice
    across. If the fourth were the other digit, the four could exchange the two and the givens would allow two
    solutions. So it is not. Only digits that were not given count: so it takes knowing which are.
technique-help-avoidable-rectangle-type-2 =
    Two corners side by side of a rectangle in two boxes were filled in, not given. The other two have the same two
    digits crosswise and one further digit, the same in both. One of them must be the further digit, or the four could
    exchange the two and the givens would allow two solutions. So what sees both cannot hold it.
technique-help-unique-loop =
    Six or more cells with the same two candidates, so that every row, column and box has two of them or none. If they
    held nothing else, they could exchange the two digits all around and the puzzle would have two solutions. So what
    keeps them from it is true: as in the unique rectangles of types 1, 2 and 4, which are loops of four.
technique-help-unique-loop-type-3 =
    Six or more cells with the same two candidates, so that every row, column and box has two of them or none, and two
    of them in one house have more. One of these holds a further digit: taken for one cell they may form a naked
    subset with others of the house. Rectangles count too where the subset has a digit of the pair.
technique-help-extended-rectangle =
    Two rows of a band, or two columns of a stack, with the same three digits where three lines cross them, or the
    same four where four do. If these cells held nothing else, the two lines could exchange their digits cell by cell,
    and the puzzle would have two solutions. So some candidate beside these digits is true. What follows is as in the
    unique rectangles of types 1 to 4, which have two digits.
technique-help-bug-lite =
    Some empty cells with two digits each, so that in every house each of these digits belongs to two of the cells or to
    none: a BUG of a few cells, or a rectangle with other pairs in other corners. If they held nothing else, all could
    take their other digit, and the puzzle would have two solutions. So some candidate beside these digits is true. What
    follows is as with a BUG: types 1 to 4.
technique-help-reverse-bug =
    Take all cells that hold one of two digits. If a cell or two more held them, every house would have both or neither.
    The houses with neither then still need both, and wherever these come to stand, they could be exchanged: the puzzle
    would have two solutions. So the cell takes another digit, or one of the two does. What follows is as with a BUG:
    types 1 to 4.
technique-help-bug-plus-1 =
    If every unsolved cell had two candidates, and every digit two places in each house that lacks it, all cells could
    take their other digit and the puzzle would have two solutions or none. When one single candidate stands in the
    way of that, it must be true.
technique-help-bug-type-2 =
    If every unsolved cell had two candidates, and every digit two places in each house that lacks it, the puzzle
    would have two solutions or none. When candidates of one digit in several cells stand in the way of that, one of
    them is true, and what sees all of them cannot hold the digit.
technique-help-bug-type-3 =
    If every unsolved cell had two candidates, and every digit two places in each house that lacks it, the puzzle
    would have two solutions or none. When candidates of several cells in one house stand in the way of that, take
    these cells for one that has just those candidates: it may form a naked subset with other cells of the house.
technique-help-bug-type-4 =
    If every unsolved cell had two candidates, and every digit two places in each house that lacks it, the puzzle
    would have two solutions or none. When candidates of two cells in one house stand in the way, and both cells have
    a digit that goes nowhere else in it, one cell holds that and the other one of these candidates, and nothing else.
