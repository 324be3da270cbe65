### Sentences about single-digit patterns.

single-digit-place = { $technique } on { $digit } in { $houses }. Which of the places there see each other?
two-houses-first = In { $first_house }, { $digit } can only go in { $first_places }.
two-houses-second = In { $second_house }, { $digit } can only go in { $second_places }.
two-houses-meet =
    { $n_meeting ->
        [2] { $meeting } share { $joint }, so they cannot both be { $digit }.
       *[other] { $meeting } share { $joint }, so at most one of them is { $digit }.
    }
two-houses-end = So { $start } or { $end } is { $digit }, and no cell that sees all of these can be.
empty-rectangle-place = { $technique } on { $digit } in { $second_house }. Which pair of places crosses it?
dual-place = { $technique } on { $digit }. Which two patterns share { $tie } in { $house }?
dual-end =
    So one of { $first_ends } is { $digit }, and so is one of { $second_ends }: no cell that sees all of either group can
    be.
broken-wing-place = { $technique } on { $digit } in { $houses }. Which odd number of places form a ring there?
broken-wing-ring = { $ring } is a ring of { $number } cells: each sees the next.
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
    } can be.
technique-help-empty-rectangle =
    A box in which all places of a digit lie in one row and one column, so that a rectangle of the box is empty of it.
    The box has the digit in the row or in the column. A pair of places that crosses the row outside the box passes it
    on: the digit is at the pair's far end or in the box's column, and what sees both goes.
technique-help-empty-rectangle-two-places =
    An Empty Rectangle whose box has just two places for the digit, one in the row and one in the column. It is then a
    Turbot Fish, two pairs of places joined by a line, and many do not count it as an Empty Rectangle.
technique-help-dual-two-string-kite =
    Two 2-String Kites tied by the same two cells of a box: the row of the first cell and the column of the second
    make one kite, its column and the other's row the second. Each eliminates the digit where its strings cross; together
    they count as one step.
technique-help-dual-empty-rectangle =
    One Empty Rectangle used twice: two pairs of places cross the lines of the same box, each leading to an
    elimination of its own. Together they count as one step.
technique-help-broken-wing =
    An odd number of places of a digit in a ring, each sharing a house with the next. In a house that had no further
    place, one of its two would be true; all round the ring that cannot be, as true and false would take turns. So one
    of the further places, the guardians, is true. A single guardian is placed; what sees all guardians goes.
technique-help-skyscraper =
    Two rows with two places each for a digit, like two towers: if two of the four places share a column, the base,
    they are not both true, so one of the two roofs is. A cell that sees both roofs cannot hold the digit. The same
    with columns and a base in a row.
technique-help-two-string-kite =
    A row and a column with two places each for a digit, tied together in a box: of the two places in the box at most
    one is true, so at the far end of one string or the other the digit stands. The cell where lines from both far
    ends cross cannot hold it.
technique-help-grouped-two-string-kite =
    A 2-String Kite in which the two or three places where a line crosses the box are taken together as one. The row
    and the column each have their digit there or at one far end, and in the box at most one of the two holds it. The
    cell where lines from both far ends cross cannot hold it.
technique-help-turbot-fish =
    Two pairs of places of one digit, each pair the only two of its house, with one place of each in a common house.
    These two are not both true, so one of the two far ends is, and what sees both ends cannot hold the digit.
    Skyscraper and 2-String Kite are its tidy forms.
