### Sentences about almost locked sets.

als-xz-place = { $technique } with { $a_set } and { $b_set }. Which digit can be in one of these sets but not in both?
als-xz-place-doubly = { $technique } with { $a_set } and { $b_set }. Which two digits can be in one of these sets but not in both?
als-xy-wing-place = { $technique } with { $a_set } and { $b_set }. Which third set shares a digit with both of them?
als-xy-chain-place = { $technique } of { $n_sets } sets from { $a_set } to { $b_set }. What if the first has no { $digit }?
als-w-wing-place = { $technique } with { $a_set } and { $b_set }. Which house joins the two sets?
# A set of cells with one digit more than cells, by its name: A, B or C.
als-set =
    { $n_cells ->
        [one] { $name }: { $cells } is { $any_digit }.
       *[other] { $name }: { $cells } have only { $digits }: { $n_digits } digits for { $n_cells } cells.
    }
als-common = { $first } and { $second } cannot both have { $digit }: every { $digit } in { $first } sees every { $digit } in { $second }.
als-must = The set without { $digit } needs all its other digits, including { $digits }.
als-w-wing-seen = { $first_end } sees every { $digit } of A, and { $second_end } every { $digit } of B, so A or B has no { $digit }.
als-hinge = C can lack only one of its digits, so it contains { $x } or { $y }.
als-hinge-must = So A has no { $x } or B has no { $y }, and that set must contain { $digits }.
als-doubly = Each set lacks only one digit: one lacks { $x }, the other { $y }. Both contain all their other digits.
# $places joins its cells with "or"; $n_places counts them.
als-locked =
    { $places } is { $digit }, and no cell that sees { $n_places ->
        [1] it
        [2] both
       *[other] all of these
    } can be { $digit }.
als-end =
    So { $places } is { $digit }, and no cell that sees { $n_places ->
        [1] it
        [2] both
       *[other] all of these
    } can be { $digit }.
als-end-contradiction =
    That is a contradiction, so { $places } is { $digit }, and no cell that sees { $n_places ->
        [1] it
        [2] both
       *[other] all of these
    } can be { $digit }.
als-end-same =
    In the same way, { $places } is { $digit }, and no cell that sees { $n_places ->
        [1] it
        [2] both
       *[other] all of these
    } can be { $digit }.
als-doubly-end =
    So every digit of A and B must be in these cells. A cell that sees all the places for such a digit there cannot be
    that digit.
death-blossom-place = { $technique } with stem { $stem }. Which set loses a digit to each of its candidates?
death-blossom-stem = { $stem } is { $digits }.
death-blossom-end =
    Whichever it is, { $places } is { $digit }, and no cell that sees { $n_places ->
        [1] it
        [2] both
       *[other] all of these
    } can be { $digit }.
# A set that loses a digit to a cell; $lost and $petal_digits join their digits with "or".
petal-cell = If { $stem } is { $lost }, { $cells } must be { $left }: it is { $petal_digits } and sees { $stem }.
petal-set = If { $stem } is { $lost }, { $losing } cannot be that digit, so { $cells } hold { $left }, one each.
petal-set-place = If { $stem } is { $lost }, { $losing } cannot be that digit, so { $cells } hold { $left }, one each, and { $places } is { $digit }.
petal-set-several = If { $stem } is { $lost }, { $cells } lose that digit and must use all their others, including { $wanted }.
blossom-place-house = { $technique } with { $digit } in { $house }. Which candidate do all its places there rule out?
blossom-house = In { $house }, { $digit } can only go in { $places }.
blossom-deadly = If { $cells } held only { $digits }, the two digits could be swapped, giving two solutions.
# $cases are candidates of which one is true, each written as if it were placed; $gone those that it rules out.
blossom-inside = So { $any_case } must be true.
blossom-outside = One of the two digits must be outside these cells, so { $any_case } must be true.
blossom-case = { $case } rules out { $gone } directly.
blossom-end-house = In each case, this rules out { $gone }.
blossom-end-rectangle = One of { $cases } must be true to prevent that, and each of them rules out { $gone }.
sue-de-coq-place = { $technique } where { $line } and { $its_box } cross. Which other cells of that line and box share the digits of { $core }?
sue-de-coq-core = Where { $line } and { $its_box } cross, { $cells } have only { $digits }.
sue-de-coq-in-line =
    { $n_cells ->
        [one] Elsewhere in { $line }, { $cells } is { $any_digit }.
       *[other] Elsewhere in { $line }, { $cells } have only { $digits }.
    }
sue-de-coq-in-box =
    { $n_cells ->
        [one] Elsewhere in { $its_box }, { $cells } is { $any_digit }.
       *[other] Elsewhere in { $its_box }, { $cells } have only { $digits }.
    }
sue-de-coq-count = These { $n_all } cells have { $n_all } digits, and each fits only once, so all of them are needed.
sue-de-coq-count-twice =
    { $twice } can appear twice, each of the other digits only once. That makes { $n_all } digits for { $n_all } cells, so
    all of them are needed.
sue-de-coq-end =
    So the rest of { $line } cannot be { $from_line }, and the rest of { $its_box } cannot be { $from_box }.
sue-de-coq-end-line = So the rest of { $line } cannot be { $from_line }.
sue-de-coq-end-box = So the rest of { $its_box } cannot be { $from_box }.
almost-locked-place = { $technique } with { $digits } where { $base } and { $other } cross. Where do these digits fit in { $other } outside { $base }?
almost-locked-base =
    { $n_cells ->
        [one] { $in_base } is { $any_digit }.
       *[other] { $in_base } have only { $digits }: { $n_cells } cells, { $n_digits } digits.
    }
almost-locked-other = In { $other }, the digits { $digits } can only go in { $base } or in { $in_other }.
almost-locked-forced =
    { $n_cells ->
        [one] Whichever digit { $in_base } is, { $base } has that digit there, so { $other } must have it in { $in_other }.
       *[other] Whichever digits { $in_base } are, { $base } has them there, so { $other } must have them in { $in_other }.
    }
almost-locked-end =
    { $n_cells ->
        [one] So the other digit is where { $base } and { $other } cross, and no other cell in { $base } can be either of them.
       *[other] So the last digit is where { $base } and { $other } cross, and no other cell in { $base } can be any of them.
    }
technique-help-almost-locked-pair =
    A box and a line cross. In one of them, a cell outside the crossing has only two candidates. In the other, both
    digits fit only in the crossing and in one more cell. That cell must be the same digit as the first cell, and the
    other digit is in the crossing. So remove both digits from the rest of the first house, and all others from the
    second cell.
technique-help-almost-locked-triple =
    A box and a line cross. In one of them, two cells outside the crossing have only three candidates between them. In
    the other, the three digits fit only in the crossing and in two more cells. These must be the same digits as the
    first two cells, and the third digit is in the crossing. So remove the three digits from the rest of the first
    house, and all others from the two cells.
technique-help-als-xz =
    An almost locked set is a group of cells in one house with one more candidate digit than cells: without one of its digits, it must use all the
    others. Find two such sets that cannot both have a digit x, because all their places for x see each other. The one without x must use all its
    other digits. So a digit z that both have can be removed from every cell that sees all places for z in both. If there are two such digits x and y,
    every other digit is locked in its set as well.
technique-help-als-xy-wing =
    An XY-Wing made of almost locked sets, groups of cells in one house with one more candidate digit than cells. Sets A and C cannot both have x;
    sets B and C cannot both have y. C can lack only one of the two, so A has no x or B has no y, and that set must use all its other digits. A digit
    z of both can be removed from every cell that sees all its places in A and B.
technique-help-als-xy-wing-overlapping =
    An ALS-XY-Wing whose sets share cells. The logic is the same, because it depends only on the digit each set lacks.
    Overlapping sets are harder to see, so this form is tried later.
technique-help-als-xy-chain =
    A chain of almost locked sets, groups of cells in one house with one more candidate digit than cells. Each shares with the next a digit that only
    one of the two can have. If the first set has no z, it has the digit that the second then lacks, and so on until the last set must use z. So z can
    be removed from every cell that sees all its places in the first and the last set.
technique-help-als-w-wing =
    Two almost locked sets, groups of cells in one house with one more candidate digit than cells, both have x and z. In some house, x has only two
    places: one sees every x of the first set, the other every x of the second. So one of the sets has no x and must use z, and z can be removed from
    every cell that sees all its places in both.
technique-help-als-xy-chain-overlapping =
    An ALS-XY-Chain in which neighbouring sets share cells. The logic is the same, because it depends only on the digit
    each set lacks. Overlapping sets are harder to see, so this form is tried later.
technique-help-als-xy-chain-long =
    An ALS-XY-Chain of more than seven almost locked sets. The logic is the same for any number of sets, but such long
    chains are hard to find by hand, so they are tried later.
technique-help-death-blossom =
    Each candidate of a cell, the stem, has a petal: an almost locked set (cells in one house with one more candidate digit than cells) in which the
    stem sees every place for that candidate. Whichever digit the stem is, one petal loses it and must use all its others. So a digit z that all
    petals have can be removed from every cell that sees all its places in them.
technique-help-death-blossom-overlapping =
    A Death Blossom in which some petals share cells. The logic is the same, because only one petal at a time must use
    all its digits. Overlapping petals are harder to see, so this form is tried later.
technique-help-house-death-blossom =
    A digit has three or four places in a house. A place may have a petal: an almost locked set (cells in one house with one more candidate digit than
    cells) in which it sees every place for the digit. If the digit is in that place, the petal must use all its other digits. So a candidate is false
    if every place rules it out, either directly or because the candidate sees all places for its digit in the petal.
technique-help-rectangle-death-blossom =
    The four corners of a rectangle in two boxes cannot hold only two digits, because these could be swapped. So at least one of a few candidates is
    true: an extra digit in a corner or, where two corners have no extra digits, one of the two digits elsewhere in a house of the other two corners.
    If each of these candidates rules out the same candidate, directly or by taking a digit from an almost locked set (cells in one house with one
    more candidate digit than cells), that candidate is false.
technique-help-sue-de-coq =
    Two or three cells where a box and a line cross have at least two more candidate digits than cells. Some cells in the rest of the line share some
    of these digits, and some cells in the rest of the box share others. If all these cells together have only as many digits as cells, each digit is
    needed. The rest of the line loses the digits that the crossing shares with the line's cells, the rest of the box those it shares with the box's
    cells.
