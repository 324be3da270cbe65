### Sentences about intersections.

pointing-place = { $technique } in { $base }. Which line contains all its places for { $digit }?
claiming-place = { $technique } in { $base }. Which box contains all its places for { $digit }?
pointing-place-variant = { $technique } in { $base }. Which other house contains all its places for { $digit }?
pointing-by-rule-place = { $technique } in { $house }. Which candidate do all its places for { $digits } rule out?
pointing-by-cell-place = { $technique } from { $cells }. Which candidate nearby do all its digits rule out?
pointing-by-rule-fact = In { $house }, { $digits } can only go in { $cells }.
pointing-by-cell-fact = { $cells } can only be { $digits }.
# $reason is a house or what keeps two cells apart.
pointing-case = { $cause } rules out { $gone } ({ $reason }).
pointing-by-rule-end =
    Whichever is true, the same { $n ->
        [one] candidate is
       *[other] candidates are
    } ruled out.
locked-fact =
    In { $base }, { $digit } can only go in { $cells }, { $n_cells ->
        [2] both
       *[other] all
    } in { $cover }.
locked-result = One of these cells is { $digit }, so no other cell in { $cover } can be.
technique-help-pointing =
    When all places for a digit in a box lie in one row or column, the digit of that line comes from this box,
    wherever exactly. So the digit goes from the rest of the line. The candidates point along the line, hence the
    name; others say locked candidates type 1.
technique-help-claiming =
    When all places for a digit in a row or column lie in one box, the digit of that box comes from this line,
    wherever exactly. So the digit goes from the rest of the box. Also known as box/line reduction and as locked
    candidates type 2.
technique-help-locked-pair =
    Two cells in the crossing of a box and a line that have the same two candidates and no others. They need both
    digits, so these go from the rest of the box and from the rest of the line at once: a naked pair that counts
    twice.
technique-help-locked-triple =
    Three cells in the crossing of a box and a line that have only three digits between them. They need all three, so
    these go from the rest of the box and from the rest of the line at once: a naked triple that counts twice.
