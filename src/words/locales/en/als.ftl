### Sentences about almost locked sets.

als-xz-place = { $technique } with { $a_set } and { $b_set }. Which digit can only one of these sets have?
als-xz-place-doubly = { $technique } with { $a_set } and { $b_set }. Which two digits can only one of these sets have?
als-xy-wing-place = { $technique } with { $a_set } and { $b_set }. Which third set shares a digit with each of them?
als-xy-chain-place = { $technique } of { $n_sets } sets from { $a_set } to { $b_set }. What if the first has no { $digit }?
als-w-wing-place = { $technique } with { $a_set } and { $b_set }. Which house joins the two sets?
# A set of cells with one digit more than cells, by its name: A, B or C.
als-set =
    { $n_cells ->
        [one] { $name }: { $cells } is { $any_digit }.
       *[other] { $name }: { $cells } have only { $digits }: { $n_digits } digits for { $n_cells } cells.
    }
als-common = { $first } and { $second } cannot both have { $digit }: all their { $digit }s see each other.
als-must = The set without { $digit } must use its { $digits }.
als-w-wing-seen = { $first_end } sees every { $digit } of A, and { $second_end } every { $digit } of B, so A or B has no { $digit }.
als-hinge = C can lack only one of its digits, so it has { $x } or { $y }.
als-hinge-must = So A has no { $x } or B has no { $y }, and that set must use its { $digits }.
als-doubly = Each set lacks only one digit: one lacks { $x }, the other { $y }, and both have all their others.
# $places joins its cells with "or"; $n_places counts them.
als-locked =
    { $places } is { $digit }, and no cell that sees { $n_places ->
        [1] it
        [2] both
       *[other] all of these
    } can be.
als-end =
    So { $places } is { $digit }, and no cell that sees { $n_places ->
        [1] it
        [2] both
       *[other] all of these
    } can be.
als-end-same =
    In the same way, { $places } is { $digit }, and no cell that sees { $n_places ->
        [1] it
        [2] both
       *[other] all of these
    } can be.
als-doubly-end = So every digit of A and B is locked there, and no cell that sees all its places there can be it.
death-blossom-place = { $technique } around { $stem }. Which set loses a digit to each of its candidates?
death-blossom-stem = { $stem } is { $digits }.
death-blossom-end =
    Whichever it is, { $places } is { $digit }, and no cell that sees { $n_places ->
        [1] it
        [2] both
       *[other] all of these
    } can be.
# A set that loses a digit to a cell; $lost and $petal_digits join their digits with "or".
petal-cell = If { $stem } is { $lost }, { $cells } must be { $left }: it is { $petal_digits } and sees { $stem }.
petal-set = If { $stem } is { $lost }, { $cells } are not, so they hold { $left }, one each.
petal-set-place =
    If { $stem } is { $lost }, { $cells } are not, so they hold { $left }, one each, and { $places } is { $digit }.
petal-set-several =
    If { $stem } is { $lost }, { $cells } lose that digit, so they must use all their others, including { $wanted }.
blossom-place-house = { $technique } with { $digit } in { $house }. What do all its places there rule out?
blossom-house = In { $house }, { $digit } can only go in { $places }.
blossom-deadly = If { $cells } held only { $digits }, the two digits could be swapped, giving two solutions.
# $cases are candidates of which one is true, each written as if it were placed; $gone those that it rules out.
blossom-inside = So { $any_case } must be true.
blossom-outside = One of the two digits must be outside these cells, so { $any_case } must be true.
blossom-case = { $case } rules out { $gone } directly.
blossom-end-house = Each of these places rules out { $gone }.
blossom-end-rectangle = One of { $cases } prevents that, and each of them rules out { $gone }.
sue-de-coq-place =
    { $technique } where { $line } and { $its_box } cross. Which other cells of the two share the digits of { $core }?
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
sue-de-coq-count = These { $n_all } cells have { $n_all } digits and each fits only once, so all of them are needed.
sue-de-coq-count-twice =
    In these { $n_all } cells { $twice } can appear twice, every other digit once: only just enough to fill them.
sue-de-coq-end =
    So the rest of { $line } cannot be { $from_line }, and the rest of { $its_box } cannot be { $from_box }.
sue-de-coq-end-line = So the rest of { $line } cannot be { $from_line }.
sue-de-coq-end-box = So the rest of { $its_box } cannot be { $from_box }.
almost-locked-place =
    { $technique } with { $digits } where { $base } and { $other } cross. Where do they fit in { $other } outside { $base }?
almost-locked-base =
    { $n_cells ->
        [one] { $in_base } is { $any_digit }.
       *[other] { $in_base } have only { $digits }: { $n_cells } cells, { $n_digits } digits.
    }
almost-locked-other = In { $other }, { $digits } can only go in { $base } or in { $in_other }.
almost-locked-forced =
    { $n_cells ->
        [one] Whichever { $in_base } is, { $base } has it there, so in { $other } it must be in { $in_other }.
       *[other] Whichever { $in_base } are, { $base } has these there, so in { $other } they must be in { $in_other }.
    }
almost-locked-end =
    { $n_cells ->
        [one]
            So { $in_other } is the same digit, the other one is where { $base } and { $other } cross, and the rest of
            { $base } has neither.
       *[other]
            So { $in_other } are the same digits, the last one is where { $base } and { $other } cross, and the rest of
            { $base } has none of them.
    }
technique-help-almost-locked-pair =
    A cell has two candidates. In a box and a line that cross, it lies in one of them, outside the crossing, and in the other one the two
    digits go nowhere but into the crossing and into one cell more. Whichever of the two the first cell takes goes into that
    cell, and the other one into the crossing. So the rest of the first house has neither, and that cell nothing else.
technique-help-almost-locked-triple =
    Two cells have three digits between them. In a box and a line that cross, they lie in one of them, outside the crossing, and in the
    other one the three digits go nowhere but into the crossing and into two cells more. What the first two cells take goes
    into these, and the third digit into the crossing. So the rest of the first house has none, and those cells nothing else.
technique-help-als-xz =
    An almost locked set is some cells of a house with one digit more than cells: if it loses one digit, it holds all
    the others. Find two such sets with a digit x that only one can hold, since all places of x in the one see all
    those in the other. One of them then holds any other digit z that they share, so z goes from what sees all its
    places in both. With two such digits x and y, all the others are locked into their sets.
technique-help-als-xy-wing =
    An XY-Wing with almost locked sets (cells of a house with one digit more than cells) for cells: set C shares x
    with set A and y with set B, and only one of the two sets can hold each. C cannot lack both x and y, so A lacks x
    or B lacks y. Whichever it is holds all its other digits, so a digit z of both A and B goes from what sees all its
    places there.
technique-help-als-xy-wing-overlapping =
    An ALS-XY-Wing whose almost locked sets share cells. The argument is the same, as a set is only asked which single
    digit it lacks; but sets that lie over each other are harder to see, so this form is looked for later.
technique-help-als-xy-chain =
    Almost locked sets (cells of a house with one digit more than cells) in a row, each sharing with the next a digit
    that only one of the two can hold. If the first lacks z, it holds the digit that the second then lacks, and so on
    along the row until the last holds z. So the first or the last holds z, and z goes from what sees all its places
    in both.
technique-help-als-w-wing =
    Two almost locked sets (cells of a house with one digit more than cells) that both have x and z, joined by a house
    in which x has only two places: one sees every x of the first set, one every x of the second. One of the sets
    therefore lacks x and holds z, so z goes from what sees all its places in both.
technique-help-als-xy-chain-overlapping =
    An ALS-XY-Chain in which almost locked sets next to each other share cells. The argument is the same, as a set is
    only asked which single digit it lacks; but sets that lie over each other are harder to see, so this form is
    looked for later.
technique-help-als-xy-chain-long =
    An ALS-XY-Chain of more than seven almost locked sets. The argument is the same however many there are, set by set
    along the row; but so many sets are hardly found by hand, so long chains are looked for later.
technique-help-death-blossom =
    A cell, the stem, and for each of its candidates an almost locked set (cells of a house with one digit more than
    cells) all of whose places for that digit the stem sees. Whatever the stem is, one of these petals loses a digit
    and holds all its others. So a digit z that all petals have goes from what sees all its places in all of them.
technique-help-death-blossom-overlapping =
    A Death Blossom some of whose petals share cells. The argument is the same, as only one petal at a time is asked
    what it holds; but petals that lie over each other are harder to see, so this form is looked for later.
technique-help-house-death-blossom =
    A house has three or four places for a digit. For each place there is an almost locked set (cells of a house with one
    digit more than cells) all of whose places for that digit it sees, or it needs none. Wherever the digit goes, one of
    these petals loses it and holds all its others. So a digit z that all petals have goes from what sees all its places
    in all of them.
technique-help-rectangle-death-blossom =
    Four corners of a rectangle in two boxes must not hold just the same two digits, which could be exchanged. So one of
    the candidates is true that prevents it: another digit of a corner, or one of the two beside two corners, if the
    others have nothing else. If each of them rules out the same candidate, as it stands or because it takes a digit from
    an almost locked set (cells of a house with one digit more than cells), that candidate goes.
technique-help-sue-de-coq =
    Two or three cells where a box and a line cross have at least two digits more than cells. Find cells in the rest
    of the line and in the rest of the box that take just the digits which are too many, without a digit of the
    crossing in both. Then all these cells together have as many digits as cells: digits shared with the line go from
    the rest of the line, those shared with the box from the rest of the box.
