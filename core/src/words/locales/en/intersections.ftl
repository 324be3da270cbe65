### Sentences about intersections.

pointing-place = { $technique } in { $base }. Which line contains all its places for { $digit }?
claiming-place = { $technique } in { $base }. Which box contains all its places for { $digit }?
pointing-place-variant = { $technique } in { $base }. Which other house contains all its places for { $digit }?
pointing-by-rule-place = { $technique } in { $house }. Which candidate do all its places for { $digits } rule out?
pointing-by-cell-place = { $technique } from { $cells }. Which nearby candidate do all its digits rule out?
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
locked-result = One of these cells is { $digit }, so no other cell in { $cover } can be { $digit }.
technique-help-pointing =
    All places for a digit in a box lie in one row or column. One of them is the digit, so no other cell in that row
    or column can be. The candidates point along the line, hence the name. Also known as locked candidates type 1.
technique-help-claiming =
    All places for a digit in a row or column lie in one box. One of them is the digit, so no other cell in that box
    can be. Also known as box/line reduction and as locked candidates type 2.
technique-help-locked-pair =
    Two cells where a box and a line cross have the same two candidates and no others. They need both digits, so no
    other cell of the box or of the line can hold either: a naked pair that works in two houses.
technique-help-locked-triple =
    Three cells where a box and a line cross have only three candidates between them. They need all three digits, so
    no other cell of the box or of the line can hold any of them: a naked triple that works in two houses.
