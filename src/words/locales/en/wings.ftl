### Sentences about wings.

# $any_digit, $pivot_digits, $cells and $places join their parts with "or".
wing-place = { $technique } with pivot { $pivot }. Which two cells that it sees have two candidates and share a digit?
wing-pivot = { $pivot } is { $pivot_digits }.
wing-pincer = If { $pivot } is { $shared }, { $pincer } must be { $digit }: it is { $pincer_digits } and sees { $pivot }.
xy-wing-end = Either way, { $cells } is { $digit }, and no cell that sees both can be.
xyz-wing-end = Whichever it is, { $cells } is { $digit }, and no cell that sees all three can be.
w-wing-place = { $technique } with { $digits }. Which two cells have just these candidates, and which house joins them?
w-wing-pincers = { $first } and { $second } can each only be { $any_digit }.
w-wing-places = In { $house }, { $link_digit } can only go in { $places }.
w-wing-seen =
    { $first } sees { $first_ends }, and { $second } sees { $second_ends }, so { $first } and { $second } cannot both be { $link_digit }.
w-wing-end = So { $first } or { $second } is { $digit }, and no cell that sees both can be.
wxyz-wing-place =
    { $technique } with { $digits }. Which { $n_cells ->
        [4] four
       *[5] five
    } cells of a box and a line have only these candidates?
wxyz-wing-fact =
    { $cells } have only { $digits } between them: { $n_cells ->
        [4] four cells, four digits.
       *[5] five cells, five digits.
    }
wxyz-wing-house =
    { $n_digits ->
        [one] All their { $digits }s are in { $house }, so at most one of the cells is { $digits }.
       *[other] All their candidates { $digits } are in { $house }, so each of these digits fits at most once.
    }
wxyz-wing-seen =
    { $n_digits ->
        [one] All their { $digits }s see each other, so at most one of the cells is { $digits }.
       *[other] For each of { $digits }, all its places there see each other, so it fits at most once.
    }
wxyz-wing-end =
    The other digits fill at most { $n_cells ->
        [4] three
       *[5] four
    } of the cells, so { $n_places ->
        [2] { $places } is { $digit }, and no cell that sees both can be.
       *[other] { $places } is { $digit }, and no cell that sees all of these can be.
    }
wxyz-wing-end-locked =
    So each digit is in exactly one of the cells, and { $n_digits ->
        [one] no cell that sees all their { $digits }s can be { $digits }.
       *[other] no other cell that sees all places there of { $any_digit } can be that digit.
    }
technique-help-xy-wing =
    A pivot with the candidates x and y sees two pincers, one with x and z, the other with y and z. Whichever digit
    the pivot takes, one of the pincers becomes z. So z goes from every cell that sees both pincers.
technique-help-xyz-wing =
    An XY-Wing whose pivot may be z as well: a pivot with x, y and z sees one pincer with x and z and one with y and
    z. One of the three cells is z, so z goes from every cell that sees all three; these lie close to the pivot.
technique-help-w-wing =
    Two cells with the same two candidates x and z that do not see each other, joined by a house in which x has only
    two places: one seen by the first cell, one by the second. They cannot both be x, as the house would have no place
    for it. So one is z, and z goes from every cell that sees both.
technique-help-grouped-w-wing =
    Two cells with the same two candidates x and z that do not see each other, and a house in which every place of x
    is seen by one of them. They cannot both be x, as the house would have no place for it. So one is z, and z goes
    from every cell that sees both. If the two lie in one band or stack and the third box joins them, it is called a
    Chute Remote Pair.
technique-help-m-wing =
    A short chain: a cell with two candidates x and y, a house with just two places for y, one of which the cell sees,
    while the other is a place for x too, and a house in which that has just one other place. If the first cell is not
    x, it is y, and so on, link by link, to the last place. So x goes from every cell that sees both ends.
technique-help-s-wing =
    A split wing: a cell with two candidates x and y that sees one of the only two places for x in a house, and one of
    the only two places for y in another. If the other place is not x, the cell is, and then the other end is y. So
    one of the two ends is true, and if they see each other, neither can hold the other's digit.
technique-help-l-wing =
    A local wing: three houses with just two places each, for x, y and z. From the first to the second one goes within
    a cell that has both x and y, to the third within one that has both y and z. If the first end is not x, the last
    is z, link by link. So if the ends see each other, neither can hold the other's digit.
technique-help-h-wing =
    A hybrid wing: a cell with two candidates x and y, and two more links, in houses or in another such cell, that lead
    from y to a place of z. If the first cell is not x, the last is z, link by link. So if the ends see each other,
    neither can hold the other's digit.
technique-help-grouped-m-wing =
    An M-Wing in which the two or three places of a digit where a line crosses a box are taken together as one place.
    What sees all of them sees such a group.
technique-help-grouped-s-wing =
    An S-Wing in which the two or three places of a digit where a line crosses a box are taken together as one place.
    What sees all of them sees such a group.
technique-help-grouped-l-wing =
    An L-Wing in which the two or three places of a digit where a line crosses a box are taken together as one place.
    What sees all of them sees such a group.
technique-help-grouped-h-wing =
    An H-Wing in which the two or three places of a digit where a line crosses a box are taken together as one place.
    What sees all of them sees such a group.
technique-help-xy-ring =
    An XY-Wing whose pincers are joined once more: the digit z that both have stands in just two places of some house,
    and each pincer sees one of them. So the cells and the house make a ring in which everything holds one way round
    or the other, and what sees both ends of any of its links goes.
technique-help-w-ring =
    A W-Wing whose two cells are joined twice: x has just two places in one house, y in another, and of each pair each
    cell sees one. So the cells and the houses make a ring in which everything holds one way round or the other, and
    what sees both ends of any of its links goes.
technique-help-xyz-ring =
    An XYZ-Wing that one more house closes: the pivot with one pincer makes a set of two cells with three digits, and the
    digit z that all three cells have stands in just two places of some house, one in sight of that set, one in sight of
    the other pincer. So cells and house make a ring of strong links (not both ends are false) and weak links (not both
    are true) in turn: it holds one way round or the other, and what sees both ends of any of them goes.
technique-help-grouped-xyz-ring =
    An XYZ-Ring with more places for z in the house that closes it: each is in sight of the pivot and one pincer, or of
    the other pincer.
technique-help-vwxyz-wing =
    A WXYZ-Wing with a cell and a digit more: five cells of a box and a line that crosses it have only five digits between
    them. If four of these have all their places among the cells in sight of each other, each goes into only one of the
    cells. So one of the five is the last digit z, and z goes from every cell that sees all its places there.
technique-help-wxyz-wing =
    Four cells of a box and a line that crosses it have only four digits w, x, y and z between them. If all places of
    w among them see each other, and so for x and y, each of the three goes into only one of the cells. So one of the
    four is z, and z goes from every cell that sees all its places there.
