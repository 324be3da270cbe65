### Sentences about direct forms.

direct-place = { $technique }: { $house }. Where can { $digit } go? It takes a second look at { $removed }.
direct-locked-why =
    In { $base }, { $digit } can only go into { $cells }, which all lie in { $cover } too. So { $cover } has its
    { $digit } there, and { $removed } cannot hold it. That leaves one place for { $digit } in { $house }.
direct-subset-why =
    In { $house }, { $digits } can only go into { $cells }: { $number } digits, { $number } cells. So these hold
    nothing else, and { $digit } cannot go into { $removed }. That leaves one place for it in { $house }.
technique-help-direct-pointing =
    When all places for a digit in a box lie in one line, no other box has the digit in that line. Now and then that
    leaves a single place for the digit in a neighbouring box: a hidden single that can be seen without any pencil
    marks.
technique-help-direct-claiming =
    When all places for a digit in a line lie in one box, the other lines through that box cannot have the digit
    there. Now and then that leaves a single place for the digit in one of them: a hidden single that can be seen
    without any pencil marks.
technique-help-direct-hidden-pair =
    Two digits that have only two places between them in a house take both. Now and then a third digit of the same
    house had just one place besides these: then it goes there, and nobody needs to write down the pair.
technique-help-direct-hidden-triple =
    Three digits that have only three places between them in a house take all three. Now and then a fourth digit of
    the same house had just one place besides these: then it goes there, and nobody needs to write down the triple.
