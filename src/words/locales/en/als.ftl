### Sentences about almost locked sets.

# What a petal of a blossom loses, and its cells; petals are listed with semicolons.
petal = { $digits }: { $cells }
list-semicolon = ;{ " " }
als-xz-place = { $technique } with { $a_set } and { $b_set }. Which digit can only one of the two sets hold?
als-xz-why =
    Set A is { $a } with { $a_digits }, set B is { $b } with { $b_digits }: each has one digit more than cells, so it
    lacks only one. Every { $x } of A sees every { $x } of B, so one of them lacks { $x } and holds all its others,
    { $digits } too. What sees every place of such a digit in both sets cannot hold it.
als-xz-place-doubly =
    { $technique } with { $a_set } and { $b_set }. Which two digits can only one of the two sets hold?
als-xz-why-doubly =
    Set A is { $a } with { $a_digits }, set B is { $b } with { $b_digits }: each has one digit more than cells, so it
    lacks only one. Only one of them can hold { $x }, and only one { $y }. So one lacks { $x }, the other { $y }, and
    all else is locked: { $x } and { $y } into the two sets, every other digit into its own.
als-xy-wing-place =
    { $technique } with { $a_set } and { $b_set }. Which set between them cannot lack both of the digits that it
    shares with them?
als-xy-wing-why =
    Set A is { $a } with { $a_digits }, B is { $b } with { $b_digits }, C is { $c } with { $c_digits }: each lacks
    only one of its digits. Only one of A and C can hold { $x }, only one of B and C { $y }. C lacks at most one of
    the two, so A lacks { $x } or B lacks { $y }, and that one holds { $digits }. What sees every place of such a digit
    in both sets cannot hold it.
als-xy-chain-place =
    { $technique } of { $n_sets } sets from { $a_set } to { $b_set }. What does each set hold if it lacks the digit it
    shares with the one before?
als-xy-chain-why =
    { $n_sets } almost locked sets in a row: { $chain }. Each lacks only one of its digits. If the first lacks
    { $digits }, it holds what the second then lacks, and so on until the last one holds { $digits }. So the first or
    the last does. What sees every place of such a digit
    in both sets cannot hold it.
als-xy-chain-why-several =
    { $n_sets } almost locked sets in a row: { $chain }. Each lacks only one of its digits. If the first lacks one of
    { $digits }, it holds what the second then lacks, and so on until the last one holds { $digits }. So each of these
    is in the first or in the last. What sees every place of such a digit
    in both sets cannot hold it.
als-xy-chain-first =
    { $n_cells ->
        [one]
            Suppose that { $cells } is not { $lost }. Then it is { $held }.
       *[other]
            Suppose that no cell of { $cells } is { $lost }. These cells then hold all their other digits of { $digits }, so
            one is { $held }.
    }
als-xy-chain-next =
    { $n_cells ->
        [one]
            { $cells } is not { $lost }: it sees every { $lost } of the set before. Then it is { $held }.
       *[other]
            { $lost } is not in { $cells }: every place there sees every { $lost } of the set before. These cells then hold
            all their other digits of { $digits }, so one is { $held }.
    }
als-xy-chain-end =
    So { $digits } must be in { $a } or else in { $b }, and what sees every place in both cannot hold it.
als-xy-chain-end-several =
    So each of { $digits } must be in { $a } or else in { $b }, and what sees every place in both cannot hold it.
als-w-wing-place = { $technique } with { $a_set } and { $b_set }. Which house joins the two sets?
als-w-wing-why =
    Set A is { $a } with { $a_digits }, set B is { $b } with { $b_digits }: each lacks only one of its digits. In
    { $house }, { $link_digit } goes into { $first_end }, which sees every { $link_digit } of A, or { $second_end },
    which sees every { $link_digit } of B. So A or B lacks it and holds { $digits }. What sees every place of such a digit
    in both sets cannot hold it.
death-blossom-place = { $technique } around { $stem }. From which set does each of its candidates take the digit?
death-blossom-why =
    { $stem } has { $stem_digits }. For each there is a set with one digit more than cells, all of whose places for it
    { $stem } sees ({ $petals }). Whichever digit { $stem } takes, that set loses it and holds all its others,
    { $digits } too. What sees every place of such a digit in all these sets cannot hold it.
death-blossom-petal =
    { $n_cells ->
        [one]
            If { $stem } is { $lost }, { $cells } is not, so it is { $digits }.
       *[other]
            If { $stem } is { $lost }, none of { $cells } is. That leaves { $left } for these { $n_cells } cells, so each of
            the digits has its place there, { $digits } too.
    }
death-blossom-petal-several =
    If { $stem } is one of { $lost }, none of { $cells } is the same. That leaves as many digits as cells, so each of
    them has its place there, { $digits } too.
death-blossom-end = In every case one of the sets holds { $digits }, so what sees every place in all of them cannot.
# $cases are candidates of which one is true, each written as if it were placed; $gone those that go, written so too.
blossom-place-house = { $technique } with { $digit } in { $house }. What do all its places there rule out?
blossom-why-house =
    In { $house }, { $cases } holds.
    All rule out the same: { $petals }. { $n_cells ->
        [one] Each of these leaves the cell named one digit.
       *[other] Each of these takes a digit from the cells named, which are one fewer than their digits and so hold all others.
    }
blossom-why-rectangle =
    If { $cells } all held { $digits }, they could exchange the two, and there would be two solutions. So { $cases } holds.
    All rule out the same: { $petals }. { $n_cells ->
        [one] Each of these leaves the cell named one digit.
       *[other] Each of these takes a digit from the cells named, which are one fewer than their digits and so hold all others.
    }
blossom-why-outside =
    If { $cells } all held { $digits }, they could exchange the two, and there would be two solutions. So in { $houses }, one
    of the two goes elsewhere: { $cases } holds.
    All rule out the same: { $petals }. { $n_cells ->
        [one] Each of these leaves the cell named one digit.
       *[other] Each of these takes a digit from the cells named, which are one fewer than their digits and so hold all others.
    }
# By which cells some cases rule out the rest; they are listed with semicolons.
blossom-petal = { $cases } by { $cells }
blossom-at-once = { $cases } at once
blossom-case = If { $case }, there is no room for { $gone } at once.
blossom-case-petal =
    { $n_cells ->
        [one] If { $case }, { $cells } is not { $lost }, so it is { $left }. That leaves no room for { $gone }.
       *[other]
            If { $case }, none of { $cells } is { $lost }. That leaves { $left } for these { $n_cells } cells, so each of
            the digits has its place there. That leaves no room for { $gone }.
    }
blossom-end = One of these holds, and whichever it is, there is no room for { $gone }.
sue-de-coq-place =
    { $technique } where { $line } crosses { $its_box }. Which cells of the two share out the digits of { $core }?
sue-de-coq-why =
    { $core } in { $line } and { $its_box }: { $core_digits }. { $in_line } in { $line }: { $line_digits }.
    { $in_box } in { $its_box }: { $box_digits }. Together these are just as many digits as cells, so each digit is in
    one of the cells: those of { $in_line } within { $line }, those of { $in_box } within { $its_box }, all others in
    the crossing of the two.
almost-locked-place =
    { $technique } with { $digits }, where { $base } and { $other } cross. If those that { $base } needs outside the
    crossing are not in it, where are they in { $other }?
almost-locked-why =
    { $n_cells ->
        [one]
            { $in_base } takes one of { $digits }. In { $other }, these can only go into the crossing with { $base } or
            into { $in_other }. The one that { $in_base } takes is in { $base } already, so it goes into { $in_other } and
            the other one into the crossing. So { $base } has both of them there or in { $in_base }, and { $in_other }
            holds nothing else.
       *[other]
            { $in_base } take all but one of { $digits }. In { $other }, these can only go into the crossing with { $base }
            or into { $in_other }. Those that { $in_base } take are in { $base } already, so they fill { $in_other }, and
            the last one goes into the crossing. So { $base } has all of them there or in { $in_base }, and { $in_other }
            hold nothing else.
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
