### Sentences about colouring.

simple-coloring-place =
    { $technique } with { $digit }. Colour its places alternately in houses with only two, starting with { $houses }.
# $colour is 0 for green, 1 for purple.
simple-coloring-pairs =
    Wherever a house has only two places for { $digit }, colour one place green and the other purple: { $first } green,
    { $second } purple.
simple-coloring-either = Either all green cells are { $digit }, or all purple ones.
simple-coloring-trap-cells =
    { $n_cells ->
        [one] { $cells } sees { $first } (green) and { $second } (purple).
       *[other] { $cells } see { $first } (green) and { $second } (purple).
    }
simple-coloring-trap-end = So no cell that sees both colours can be { $digit }.
simple-coloring-wrap-end =
    { $colour ->
        [0] { $cells } are both green but see each other, so no green cell is { $digit }.
       *[1] { $cells } are both purple but see each other, so no purple cell is { $digit }.
    }
technique-help-simple-coloring-trap =
    If a digit has two places in a house, exactly one of them is true. Give the two places different colours, green and
    purple, and continue wherever a coloured place belongs to another pair. Either all green places are true, or all
    purple ones. A place that sees one of each colour is false either way.
technique-help-simple-coloring-wrap =
    If a digit has two places in a house, exactly one of them is true. Give the two places different colours, and
    continue from pair to pair: either all green places are true, or all purple ones. If two places of one colour see
    each other, that colour is false, and every place of the other colour is true.
multi-coloring-place =
    { $technique } with { $digit }. Two sets of places alternate: { $a } against { $b }, and { $c } against { $d }.
    Which of them see each other?
# $n_a and $n_b count the cells of $a and $b, of which all are the digit or none is.
multi-coloring-first =
    In houses with only two places for { $digit }, the places alternate: { $n_a ->
        [one] either { $a } is { $digit }
       *[other] either { $a } are { $digit }
    }, or { $n_b ->
        [one] { $b } is.
       *[other] { $b } are.
    }
multi-coloring-second =
    In the same way, { $n_a ->
        [one] either { $a } is { $digit }
       *[other] either { $a } are { $digit }
    }, or { $n_b ->
        [one] { $b } is.
       *[other] { $b } are.
    }
multi-coloring-meet = { $meeting } see each other, so they cannot both be { $digit }.
multi-coloring-end =
    So { $n_a ->
        [one] { $a } is { $digit }
       *[other] { $a } are { $digit }
    }, or { $n_b ->
        [one] { $b } is
       *[other] { $b } are
    }, and no cell that sees one of each can be { $digit }.
multi-coloring-seen =
    { $n_seeing ->
        [one] { $seeing } sees { $met }.
       *[other] { $first } sees { $first_met }, and { $second } sees { $second_met }.
    }
multi-coloring-end-wrong =
    One of { $met } is { $digit }, so { $n_wrong ->
        [one] { $wrong } is not.
       *[other] none of { $wrong } is.
    }
technique-help-multi-coloring-1 =
    Colour two separate groups of places for a digit, alternating two colours in each group wherever a house has only two places. If one colour of the
    first group sees one colour of the second, they cannot both be true. So at least one of their two opposite colours is true, and a place that sees
    both of those is false.
technique-help-multi-coloring-2 =
    Colour two separate groups of places for a digit, alternating two colours in each group wherever a house has only two places. If places of one
    colour see both colours of the other group, that colour is false, because one of the two is true. All its places lose the digit.
medusa-3d-place =
    { $technique } starting with { $start }. Give different colours to the two candidates of a cell, and to the two places for a digit in a house.
# $colour is 0 for green, 1 for purple: the colour that is false.
medusa-3d-pairs = Where a cell has only two candidates, or a house two places for a digit, give them different colours.
medusa-3d-green = Green: { $green }.
medusa-3d-purple = Purple: { $purple }.
medusa-3d-either = Either all green candidates are true, or all purple ones.
medusa-3d-trapped = { $by_green } (green) excludes { $removed }, and so does { $by_purple } (purple).
medusa-3d-trap-end = One colour is true, so a candidate that both colours exclude is false.
medusa-3d-twice-in-cell =
    { $colour ->
        [0] Two green candidates are in { $cell }, so green is false and purple is true.
       *[1] Two purple candidates are in { $cell }, so purple is false and green is true.
    }
medusa-3d-twice-in-house =
    { $colour ->
        [0] Two green { $digit }s are in { $house }, so green is false and purple is true.
       *[1] Two purple { $digit }s are in { $house }, so purple is false and green is true.
    }
medusa-3d-excluding =
    { $colour ->
        [0] { $meeting } are both green but exclude each other, so green is false and purple is true.
       *[1] { $meeting } are both purple but exclude each other, so purple is false and green is true.
    }
medusa-3d-excluded =
    { $colour ->
        [0] { $by } (green) excludes { $removed }.
       *[1] { $by } (purple) excludes { $removed }.
    }
medusa-3d-emptied =
    { $colour ->
        [0] Green leaves { $emptied } without a candidate, so green is false and purple is true.
       *[1] Purple leaves { $emptied } without a candidate, so purple is false and green is true.
    }
technique-help-medusa-3d =
    Colouring across digits: the two candidates of a cell have different colours, and so do the two places for a digit
    in a house. Either all green candidates are true, or all purple ones. A colour is false if it has two candidates in
    one cell or a digit twice in one house, or if it leaves a cell without candidates. Otherwise, any candidate that
    both colours exclude is removed.
