### Sentences about subsets.

naked-subset-place = { $technique } in { $houses }. Which { $number } cells have only { $number } digits between them?
naked-subset-why =
    { $cells } have only { $digits } between them: { $number } cells, { $number } digits, so each digit goes into one
    of these cells. No other cell of { $houses } can hold them: strike { $eliminations }.
hidden-subset-place =
    { $technique } in { $houses }. Which { $number } digits have only { $number } places between them?
hidden-subset-why =
    In { $houses }, { $digits } can only go into { $cells }: { $number } digits, { $number } cells, so each cell takes
    one of these digits and nothing else. Strike { $eliminations }.
locked-subset-place =
    { $technique } where { $houses } cross. Which { $number } cells there have only { $number } digits between them?
locked-subset-why =
    { $cells } have only { $digits } between them: { $number } cells, { $number } digits, so each digit goes into one
    of these cells. They lie in both { $houses }, and no other cell of either can hold these digits: strike
    { $eliminations }.
