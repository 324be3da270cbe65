### Sentences about uniqueness.

unique-rectangle-place = { $technique } with { $digits } in { $boxes }. What if all four corners held nothing else?
unique-rectangle-why-sole =
    { $floor } have no candidates but { $digits }. If { $roof } were one of these too, the four cells, which lie in
    two rows, two columns and two boxes, could exchange the two digits, and there would be two solutions.
unique-rectangle-why-one-extra =
    If { $cells } all held { $digits }, the four cells, which lie in two rows, two columns and two boxes, could
    exchange the two digits, and there would be two solutions. Only { $extras } in { $roof } prevents it, so it is in
    one of these.
unique-rectangle-why-subset =
    If { $cells } all held { $digits }, they could exchange them, and there would be two solutions. So one of
    { $roof } holds one of { $extras }. That cell, with { $subset }, makes { $number } cells of { $houses } for
    { $number } digits: { $subset_digits }.
unique-rectangle-why-locked =
    In { $houses }, { $locked } can only go into { $roof }, so one of them is { $locked }. Were the other { $other },
    { $cells } would all hold { $digits } and could exchange them, and there would be two solutions.
unique-rectangle-why-across =
    In { $houses }, { $locked } can only go into { $cells }. Were one of { $roof } { $locked }, so would be the other,
    and { $floor } would be { $other }: the four cells could exchange the two digits, and there would be two
    solutions.
unique-rectangle-why-hidden =
    Look at the rectangle { $cells }, which lies in two boxes. In { $houses }, { $locked } can only go into its
    corners. Were { $removed } { $other }, { $beside } would be { $locked }, and { $across } { $other }: the four
    cells could exchange { $digits }, and there would be two solutions.
unique-rectangle-why-forced =
    Look at the rectangle { $cells }, which lies in two boxes. In { $houses }, { $linked } can only go into its
    corners. Were { $removed } { $locked }, the others would follow one by one, and the four cells could exchange
    { $digits }: there would be two solutions.
unique-rectangle-why-forced-both =
    Look at the rectangle { $cells }, which lies in two boxes. In { $houses }, { $linked } can only go into its
    corners, and { $other } in { $houses_of_other }. Were { $removed } { $locked }, the others would follow one
    by one, and the four cells could exchange { $digits }: there would be two solutions.
avoidable-rectangle-place =
    { $technique } with { $digits } in { $boxes }, where digits were filled in. Could they be exchanged?
avoidable-rectangle-why-sole =
    { $floor } were filled in, not given. Were { $roof } { $own }, the four cells, which lie in two rows, two columns
    and two boxes, could exchange { $digits }, and the givens would allow two solutions.
avoidable-rectangle-why-one-extra =
    { $floor } were filled in, not given. Were { $roof } { $digits } too, the four cells, which lie in two rows, two
    columns and two boxes, could exchange them, and the givens would allow two solutions. So one of { $roof } is
    { $extras }.
unique-loop-place = { $technique } with { $digits } in { $boxes }. What if { $cells } held nothing else?
unique-loop-why-sole =
    Each house has two or none of { $cells }. If all of them held { $digits }, they could exchange these all around,
    and there would be two solutions. Only { $roof } has more.
unique-loop-why-one-extra =
    Each house has two or none of { $cells }. If all of them held { $digits }, they could exchange these all around,
    and there would be two solutions. So one of { $roof } is { $extras }.
unique-loop-why-subset =
    Each house has two or none of { $cells }. If all of them held { $digits }, they could exchange these all around.
    So one of { $roof } holds one of { $extras }. That cell, with { $subset }, makes { $number } cells of { $houses }
    for { $number } digits: { $subset_digits }.
unique-loop-why-locked =
    Each house has two or none of { $cells }. In { $houses }, { $locked } can only go into { $roof }, so one of them
    is { $locked }. Were the other { $other }, all could exchange { $digits }, and there would be two solutions.
extended-rectangle-place = { $technique } with { $digits } in { $lines }. What if { $cells } held nothing else?
extended-rectangle-why-sole =
    If { $cells } held only { $digits }, { $lines } could exchange these digits: no row, column or box would notice,
    and there would be two solutions. Only { $roof } has more.
extended-rectangle-why-one-extra =
    If { $cells } held only { $digits }, { $lines } could exchange these digits: no row, column or box would notice,
    and there would be two solutions. So one of { $roof } is { $extras }.
extended-rectangle-why-subset =
    If { $cells } held only { $digits }, { $lines } could exchange these digits. So one of { $roof } holds one of
    { $extras }. That cell, with { $subset }, makes { $number } cells of { $houses } for { $number } digits:
    { $subset_digits }.
extended-rectangle-why-locked =
    In { $houses }, { $locked } can only go into { $roof }, so one of them is { $locked }. Were the other one of
    { $other }, { $cells } would hold only { $digits }, { $lines } could exchange these, and there would be two
    solutions.
bug-plus-1-place =
    { $technique } at { $roof }, the only cell with three candidates. Which of them has three places in a house?
bug-plus-1-why =
    All unsolved cells have two candidates, except { $roof }. Were it not { $extras }, which has three places in
    { $threefold }, each digit would have no or two places in every house; all cells could exchange their two digits,
    and there would be two solutions or none.
bug-place = { $technique } at { $roof }, the only cells with more than two candidates. Which of these are too many?
bug-why-one-cell =
    All unsolved cells have two candidates, except { $roof }. Were none of { $guardians } true, each digit would have
    no or two places in every house; all cells could exchange their two digits, and there would be two solutions or
    none. So { $roof } is one of { $extras }.
bug-why-one-extra =
    All unsolved cells have two candidates, except { $roof }. Were none of these { $extras }, each digit would have no
    or two places in every house; all cells could exchange their two digits, and there would be two solutions or none.
    So one of them is { $extras }.
bug-why-subset =
    Were none of { $guardians } true, all unsolved cells would have two candidates and each digit no or two places in
    every house, and all cells could exchange their digits. So one is true. Its cell, with { $subset }, makes
    { $number } cells of { $houses } for { $number } digits: { $subset_digits }.
bug-why-locked =
    Were none of { $guardians } true, all unsolved cells would have two candidates and each digit no or two places in
    every house, and all cells could exchange their digits. So one is true; and as { $locked } can only go into
    { $roof } in { $houses }, the other cell is { $locked }.
bug-lite-place = { $technique } in { $cells }. What if each of these held just the two digits that it shares?
bug-lite-why-sole =
    In every house each digit stands in the pairs of none or two of { $cells }. If each held one of its pair, all could
    take their other digit, and there would be two solutions. Only { $roof } has more than { $own }.
bug-lite-why-one-extra =
    In every house each digit stands in the pairs of none or two of { $cells }. If each held one of its pair, all could
    take their other digit, and there would be two solutions. So one of { $roof } is { $extras }.
bug-lite-why-subset =
    In every house each digit stands in the pairs of none or two of { $cells }. If each held one of its pair, all could
    take their other digit. So one of { $roof } holds one of { $extras }. That cell, with { $subset }, makes { $number }
    cells of { $houses } for { $number } digits: { $subset_digits }.
bug-lite-why-locked =
    In { $houses }, { $locked } can only go into { $roof }, so one of them is { $locked }. With { $claims } both would
    hold a digit of their pairs, all of { $cells } could take their other digit, and there would be two solutions.
reverse-bug-place =
    { $technique } with { $digits }. Where would all cells that hold them leave neither rows, columns nor boxes with one?
reverse-bug-why-sole =
    { $filled } hold { $digits }. If { $missing } joined them, every house would have both digits or neither. Where it
    has neither they could be exchanged, however they come to stand, and there would be two solutions. So { $roof } is
    not { $own }.
reverse-bug-why-one-extra =
    { $filled } hold { $digits }. If { $missing } joined them, every house would have both digits or neither. Where it
    has neither they could be exchanged, however they come to stand, and there would be two solutions. So one of
    { $roof } is { $extras }.
reverse-bug-why-subset =
    { $filled } hold { $digits }. If { $missing } joined them, every house would have both digits or neither, and where
    it has neither they could be exchanged. So one of { $roof } holds one of { $extras }. That cell, with { $subset },
    makes { $number } cells of { $houses } for { $number } digits: { $subset_digits }.
reverse-bug-why-locked =
    In { $houses }, { $locked } can only go into { $roof }, so one of them is { $locked }. With { $claims }, { $missing }
    would join { $filled }, which hold { $digits }: every house would have both digits or neither, and where it has
    neither they could be exchanged.
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
