### Sentences about colouring.

simple-coloring-place =
    { $technique } on { $digit }. Colour its places in turn where a house has just two, beginning with { $houses }.
simple-coloring-trap-why =
    Follow the { $digit }s from house to house where there are just two places, in two colours in turn: { $digit }
    goes either into { $first } or into { $second }. Whichever it is, a cell that sees one of each cannot be
    { $digit }.
simple-coloring-trap-cell =
    { $cell } sees { $first } of one colour and { $second } of the other, so it is not { $digit } in any case.
simple-coloring-wrap-why =
    Follow the { $digit }s from house to house where there are just two places, in two colours in turn: { $digit }
    goes either into { $wrong } or into { $right }. But { $meeting } are both in { $house }, so it is not the former.
technique-help-simple-coloring-trap =
    Where a digit has two places in a house, exactly one of them is true. Colour such pairs of places in turn, light
    and dark, and go on wherever a coloured place belongs to another pair: all light places are true, or all dark
    ones. A place outside that sees a light one and a dark one is ruled out either way.
technique-help-simple-coloring-wrap =
    Colour the places of a digit that come in pairs, two in a house, light and dark in turn, going on from pair to
    pair: all light places are true, or all dark ones. If two places of one colour see each other, they cannot both be
    true; so that colour is false, and every place of the other is true.
multi-coloring-place =
    { $technique } on { $digit }. Colour its places in turn where a house has just two: { $a } against { $b }, and
    { $c } against { $d }.
multi-coloring-1-why =
    From house to house where there are just two places, { $digit } goes either into { $a } or into { $b }, and either
    into { $c } or into { $d }. { $meeting } and { $met } see each other, so not both are true: { $digit } goes into
    { $opposite }, or into { $other_opposite }. A cell that sees one of each cannot be { $digit }.
multi-coloring-2-why =
    From house to house where there are just two places, { $digit } goes either into { $a } or into { $b }, and either
    into { $c } or into { $d }. But one of { $seen } is true, and the colour of { $wrong } sees both, so it is false.
technique-help-multi-coloring-1 =
    Colour two groups of places of a digit, each in two colours in turn where a house has just two. If a colour of one
    group sees a colour of the other, they are not both true, so one of the two opposite colours is: a place that sees
    one of each of those is ruled out.
technique-help-multi-coloring-2 =
    Colour two groups of places of a digit, each in two colours in turn where a house has just two. If places of one
    colour see both colours of the other group, of which one is true, that colour is false and all its places lose the
    digit.
medusa-3d-place =
    { $technique }: colour in turn, across digits, what comes in pairs in a cell or a house, beginning with
    { $start }.
medusa-3d-why-trap =
    Begin with { $start } and colour in turn the two candidates of a cell and the two places of a digit in a house:
    all of one colour are true, or all of the other. Either colour rules out what shares a cell, or a digit and a
    house, with one of it. What both rule out goes.
medusa-3d-candidate =
    { $removed } is ruled out by { $first } of one colour and { $second } of the other, so it goes in any case.
medusa-3d-why-conflict =
    Begin with { $start } and colour in turn the two candidates of a cell and the two places of a digit in a house:
    all of one colour are true, or all of the other. But { $meeting } have the same colour and cannot both be true, so
    all of it is false.
medusa-3d-why-emptied =
    Begin with { $start } and colour in turn the two candidates of a cell and the two places of a digit in a house:
    all of one colour are true, or all of the other. But one colour would leave { $emptied } no candidate, so all of
    it is false.
# A pair of candidates, of which one is true.
medusa-3d-pair-house = In { $house }, { $digit } goes into { $first } or { $second }.
medusa-3d-pair-cell = { $cell } is { $first_digit } or { $second_digit }.
medusa-3d-pairs = Begin with { $start }: one of them is true, and it settles the rest from pair to pair.
medusa-3d-way-house = Then { $lost }, so { $held }: in { $house }, { $digit } has no other place.
medusa-3d-way-cell = Then { $lost }, so { $held }: the cell has no other candidate.
medusa-3d-way = Suppose { $first }.
medusa-3d-meeting = But { $meeting } cannot both be true. So this colour is false.
medusa-3d-excluded = { $removed } is ruled out by { $first }.
medusa-3d-emptied = So that colour would leave { $emptied } no candidate, and is false.
technique-help-medusa-3d =
    Colouring across digits: the two candidates of a cell get different colours, and so do the two places of a digit
    in a house; all of one colour are true, or all of the other. A colour that has two candidates in one cell, or a
    digit twice in a house, or that leaves a cell without candidates, is false. Otherwise what both colours rule out
    goes.
