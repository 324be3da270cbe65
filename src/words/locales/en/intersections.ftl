### Sentences about intersections.

pointing-place = { $technique } in { $base }. In which line do all its places for { $digit } lie?
claiming-place = { $technique } in { $base }. In which box do all its places for { $digit } lie?
pointing-place-variant = { $technique } in { $base }. In which other house do all its places for { $digit } lie?
pointing-by-rule-place = { $technique } in { $house }. Which cell do all its places for { $digit } rule out?
pointing-by-cell-place = { $technique } from { $cell }. Which candidate beside it do all its digits rule out?
# $reasons are houses and what keeps cells apart.
pointing-by-rule-why =
    In { $house }, { $digit } can only go into { $cells }. { $n ->
        [2] Both of them rule
       *[other] All of them rule
    } it out in the same place, by { $reasons }.
pointing-by-cell-why =
    { $cell } is { $digits }. { $n ->
        [2] Both of them rule
       *[other] All of them rule
    } out the same beside it, by { $reasons }.
pointing-case-house = If { $cause }, then { $gone }: { $house } has its { $digit }.
pointing-case-rule = If { $cause }, then { $gone }: kept apart by { $rule }.
locked-why =
    In { $base }, { $digit } can only go into { $cells }, and these all lie in { $cover } too. Whichever of them holds
    it, { $cover } has its { $digit } there.
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
