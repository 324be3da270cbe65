### Sentences about wings.

# $any_digit, $pivot_digits, $cells and $places join their parts with "or".
wing-place = { $technique } with pivot { $pivot }. Which two cells does the pivot see that have two candidates each and share a digit?
wing-pivot = { $pivot } is { $pivot_digits }.
wing-pincer = If { $pivot } is { $shared }, { $pincer } must be { $digit }: it is { $pincer_digits } and sees { $pivot }.
xy-wing-end = Either way, { $cells } is { $digit }, and no cell that sees both can be { $digit }.
xyz-wing-end = Whichever it is, { $cells } is { $digit }, and no cell that sees all three can be { $digit }.
w-wing-place = { $technique } with { $digits }. Which two cells have just these candidates, and which house joins them?
w-wing-pincers = { $first } and { $second } can each only be { $any_digit }.
w-wing-places = In { $house }, { $link_digit } can only go in { $places }.
w-wing-seen =
    { $first } sees { $first_ends }, and { $second } sees { $second_ends }, so { $first } and { $second } cannot both be { $link_digit }.
w-wing-end = So { $first } or { $second } is { $digit }, and no cell that sees both can be { $digit }.
wxyz-wing-place =
    { $technique } with { $digits }. Which { $n_cells ->
        [4] four
       *[5] five
    } cells of a box and a line have only these candidates?
wxyz-wing-fact = { $cells } have only { $digits }: { $n_cells } digits for { $n_cells } cells.
wxyz-wing-house =
    { $n_digits ->
        [one] In these cells, { $digits } is only in { $house }, so at most one of them is { $digits }.
       *[other] In these cells, { $digits } are only in { $house }, so each of these digits fits only once.
    }
wxyz-wing-seen =
    { $n_digits ->
        [one] All their { $digits }s see each other, so at most one of them is { $digits }.
       *[other] For each of { $digits }, all its places there see each other, so it fits only once.
    }
wxyz-wing-end =
    The other digits fill at most { $n_cells ->
        [4] three
       *[5] four
    } cells, so { $n_places ->
        [2] { $places } is { $digit }, and no cell that sees both can be { $digit }.
       *[other] { $places } is { $digit }, and no cell that sees all of these can be { $digit }.
    }
wxyz-wing-end-locked =
    So each digit is in exactly one of the cells, and { $n_digits ->
        [one] no cell that sees all their { $digits }s can be { $digits }.
       *[other] no other cell that sees all places there of { $any_digit } can be that digit.
    }
technique-help-xy-wing =
    A pivot with candidates x and y sees two pincers, one with x and z, the other with y and z. Whichever digit the
    pivot is, one of the pincers must be z. So z can be removed from every cell that sees both pincers.
technique-help-xyz-wing =
    An XY-Wing whose pivot has z as a third candidate: the pivot is x, y or z, one pincer x or z, the other y or z. At
    least one of the three cells is z, so z can be removed from every cell that sees all three. Such cells are usually
    near the pivot.
technique-help-w-wing =
    Two cells that do not see each other have the same two candidates, x and z. In some house, x has only two places,
    one seen by the first cell and one by the second. So the two cells cannot both be x, and z can be removed from
    every cell that sees both.
technique-help-grouped-w-wing =
    Two cells that do not see each other have the same two candidates, x and z. In some house, every place for x is seen by one of them, so they
    cannot both be x, and z can be removed from every cell that sees both. If the cells are in one band or stack and the third box joins them, it is
    called a Chute Remote Pair.
technique-help-m-wing =
    A short chain: a cell with two candidates x and y sees one of the only two places for y in a house. The other place can also be x, and in another
    house x has only that place and one more, the last place. If the first cell is not x, each link forces the next: the cell is y, the place it sees
    is not y, the other place is y and not x, and the last place is x. So x can be removed from every cell that sees both the first cell and the last
    place.
technique-help-s-wing =
    A split wing: a cell with two candidates x and y sees one of the only two places for x in a house, and one of the
    only two places for y in another. If the far place for x is false, the near one is true, so the cell is y and the
    far place for y is true. So one of the far places is true. If they see each other, neither can be the other's
    digit.
technique-help-l-wing =
    A local wing: x has only two places in one house, y in a second and z in a third. One cell is a place for both x and y, another for both y and z;
    they join the three houses into a chain. If the first end is not x, the last is z. So if the ends see each other, neither can be the other's
    digit.
technique-help-h-wing =
    A hybrid wing: a cell with two candidates x and y, then two more links, in houses or in another such cell, that
    lead from y to a place for z. If the first cell is not x, following the links shows that the last place is z. So
    if the ends see each other, neither can be the other's digit.
technique-help-grouped-m-wing =
    An M-Wing in which two or three places where a line crosses a box count as one place: a group. A cell sees the
    group if it sees all of these places.
technique-help-grouped-s-wing =
    An S-Wing in which two or three places where a line crosses a box count as one place: a group. A cell sees the
    group if it sees all of these places.
technique-help-grouped-l-wing =
    An L-Wing in which two or three places where a line crosses a box count as one place: a group. A cell sees the
    group if it sees all of these places.
technique-help-grouped-h-wing =
    An H-Wing in which two or three places where a line crosses a box count as one place: a group. A cell sees the
    group if it sees all of these places.
technique-help-xy-ring =
    An XY-Wing whose pincers are linked again: in some house, z has only two places, one seen by each pincer. The cells and the house form a ring that
    works in both directions, so one end of each link is true, and no other cell that sees both ends can be that link's digit.
technique-help-w-ring =
    A W-Wing whose two cells are linked twice: x has only two places in one house, y in another, and each cell sees one place of each. The cells and
    the houses form a ring that works in both directions, so one end of each link is true, and no other cell that sees both ends can be that link's
    digit.
technique-help-xyz-ring =
    An XYZ-Wing closed by one more house, in which z has only two places: one sees the pivot and the first pincer, the other sees the second pincer.
    The cells and the house form a ring in which strong links (not both ends are false) alternate with weak links (not both are true). The ring works
    in both directions, so one end of each link is true, and no other cell that sees both ends can be that link's digit. With more than two places
    for z in the house, the ring is grouped: each place sees the pivot and one pincer, or it sees the other pincer.
technique-help-wxyz-wing =
    Four cells of a box and of a line that crosses it have only four candidates between them: w, x, y and z. If w, x
    and y can each be in only one of the cells, because all their places there see each other, then one of the cells
    must be z. So z can be removed from every cell that sees all its places there. Five cells with five candidates
    work in the same way; this larger form is also called VWXYZ-Wing.
