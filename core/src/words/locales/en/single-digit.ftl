### Sentences about single-digit patterns.

single-digit-place = { $technique } with { $digit } in { $houses }. Which two of its places there see each other?
two-houses-first = In { $first_house }, { $digit } can only go in { $first_places }.
two-houses-second = In { $second_house }, { $digit } can only go in { $second_places }.
two-houses-meet =
    { $n_meeting ->
        [2] { $meeting } share { $joint }, so they cannot both be { $digit }.
       *[other] { $meeting } share { $joint }, so at most one of them is { $digit }.
    }
two-houses-end =
    So { $start } or { $end } is { $digit }, and no cell that sees { $n_ends ->
        [2] both
       *[other] all of these
    } can be { $digit }.
empty-rectangle-place =
    { $technique } with { $digit } in { $second_house }. Which line has only two places for { $digit }, one of
    which sees some of its places in this box?
dual-place = { $technique } with { $digit }. Which two patterns share { $tie } in { $house }?
dual-end =
    So { $first_ends } is { $digit }, and so is { $second_ends }: no cell that sees all cells of either group can be
    { $digit }.
broken-wing-place = { $technique } with { $digit } in { $houses }. Which odd number of places form a ring there?
broken-wing-ring = { $ring } form a ring of { $number } cells, each seeing the next.
broken-wing-guardians = In { $houses }, { $digit } can only go in these cells or in { $any_guardian }.
broken-wing-odd =
    If { $n_guardians ->
        [one] { $guardians } is not { $digit }
       *[other] none of { $guardians } is { $digit }
    }, every second cell of the ring must be { $digit }, which is impossible with { $number } cells.
broken-wing-end =
    So one of { $guardians } is { $digit }, and no cell that sees { $n_guardians ->
        [2] both
       *[other] all of these
    } can be { $digit }.
technique-help-empty-rectangle =
    In a box, all places for a digit lie in one row and one column. A column outside the box has two places for the
    digit, one of them in that row. If the box's digit is in the row, the outside column's other place is true; if not,
    the digit is in the box's column. So a cell that sees the other place and the box's column cannot be the digit. The
    same applies with rows and columns swapped.
technique-help-empty-rectangle-two-places =
    An Empty Rectangle whose box has just two places for the digit, one in the row and one in the column. It is also
    a Turbot Fish, and many authors do not count it as an Empty Rectangle.
technique-help-dual-two-string-kite =
    Two 2-String Kites that share the same two cells of a box. One kite uses the row of the first cell and the
    column of the second, the other uses the column of the first and the row of the second. Each has its own
    elimination; together they count as one step.
technique-help-dual-empty-rectangle =
    One box that forms an Empty Rectangle with two different lines. Each line leads to its own elimination; together
    they count as one step.
technique-help-broken-wing =
    An odd number of places for a digit form a ring in which each shares a house with the next. If these houses had
    no other places, true and false would have to alternate round the ring, which is impossible with an odd number.
    So one of the other places, the guardians, is true. A single guardian is placed; a cell that sees all guardians
    cannot be the digit.
technique-help-skyscraper =
    Two rows have only two places each for a digit. If one place of each row lies in the same column, they cannot
    both be true, so at least one of the other two is true. A cell that sees both of these cannot be the digit. The
    same applies with rows and columns swapped. The pattern looks like two towers of different heights.
technique-help-two-string-kite =
    A row and a column have only two places each for a digit, and one place of each lies in the same box. These two
    cannot both be true, so at least one of the far ends is true. The cell that sees both far ends cannot be the digit.
technique-help-grouped-two-string-kite =
    A 2-String Kite in which the two or three places where a line crosses the box count as one. The row and the
    column each have the digit in the box or at the far end, and the box can have it only once. So at least one of the
    far ends is true, and the cell that sees both cannot be the digit.
technique-help-turbot-fish =
    Two houses have only two places each for a digit, and one place of each lies in a third house. These two cannot
    both be true, so at least one of the other ends is true. A cell that sees both of these cannot be the digit.
    Skyscraper and 2-String Kite are special cases.
