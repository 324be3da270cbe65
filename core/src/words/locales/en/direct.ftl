### Sentences about direct forms.

direct-place = { $technique } in { $house }. Why can { $digit } not go in { $removed }?
direct-locked-result = One of these cells is { $digit }, so { $digit } cannot go in { $removed }.
direct-locked-left = Outside { $cover }, the only place for { $digit } in { $house } is { $cell }.
direct-subset-result = So these cells cannot hold any other digit, and { $digit } cannot go in { $removed }.
direct-subset-left = Outside these cells, the only place for { $digit } in { $house } is { $cell }.
technique-help-direct-pointing =
    All places for a digit in a box lie in one line, so other boxes cannot have the digit in that line. Sometimes
    this leaves only one place in a neighbouring box: a hidden single that you can find without pencil marks.
technique-help-direct-claiming =
    All places for a digit in a line lie in one box, so other lines through the box cannot have the digit there.
    Sometimes this leaves only one place in one of these lines: a hidden single that you can find without pencil
    marks.
technique-help-direct-hidden-pair =
    Two digits have only two places between them in a house, so they fill both. If a third digit of the house has
    just one place outside these cells, it must be there. You do not need to write down the pair.
technique-help-direct-hidden-triple =
    Three digits have only three places between them in a house, so they fill all three. If a fourth digit of the
    house has just one place outside these cells, it must be there. You do not need to write down the triple.
