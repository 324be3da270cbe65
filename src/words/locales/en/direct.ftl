### Sentences about direct forms.

direct-place = { $technique } in { $house }. Why can { $digit } not go in { $removed }?
direct-locked-result = One of these cells is { $digit }, so { $digit } cannot go in { $removed }.
direct-locked-left = Outside { $cover }, the only place for { $digit } in { $house } is { $cell }.
direct-subset-result = So these cells hold nothing else, and { $digit } cannot go in { $removed }.
direct-subset-left = Outside these cells, the only place for { $digit } in { $house } is { $cell }.
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
