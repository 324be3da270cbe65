### Sentences about forcing chains and nets.

forcing-place-true = { $technique } from { $digit } in { $cell }. What follows if it is true?
forcing-place-false = { $technique } from { $digit } in { $cell }. What follows if it is false?
forcing-place-cell = { $technique } from { $cell }. What follows in each case, { $any_digit }?
forcing-place-house = { $technique } from { $digit } in { $house }. What follows in each case, { $any_cell }?
forcing-place-either = { $technique } from { $digit } in { $cell }. What follows whether it is true or false?
forcing-cases-cell = { $cell } is { $any_digit }.
forcing-cases-house = In { $house }, { $digit } can only go in { $any_cell }.
forcing-cases-either = Either { $cell } is { $digit } or it is not.
forcing-suppose-true = Suppose { $cell } is { $digit }.
forcing-suppose-false = Suppose { $cell } is not { $digit }.
forcing-case-true = Case { $number }: { $cell } is { $digit }.
forcing-case-false = Case { $number }: { $cell } is not { $digit }.
forcing-further-true = Suppose also that { $cell } is { $digit }.
forcing-further-false = Suppose also that { $cell } is not { $digit }.
forcing-alone-cell = { $cell } is { $digit }: it has no other candidate.
forcing-alone-house = { $cell } is { $digit }: { $house } has no other place for it.
forcing-last-cell = Then { $cell } is { $digit }, its only remaining candidate.
forcing-last-cell-other = Then { $cell } is { $digit }, its only other candidate.
forcing-last-cell-after = After { $causes }, { $cell } is { $digit }, its only remaining candidate.
forcing-last-house = Then { $cell } is { $digit }: it is the only place left in { $house }.
forcing-last-house-other = Then { $cell } is { $digit }: it is the only other place in { $house }.
forcing-last-house-after = After { $causes }, { $cell } is { $digit }: it is the only place left in { $house }.
forcing-excluded-cell = Then { $cell } is not { $digit }: it is { $cause_digit }.
forcing-excluded-house = Then { $cell } is not { $digit }: { $cause_cell } in { $house } is.
forcing-excluded-by-rule = Then { $cell } is not { $digit }: { $cause_cell } is { $cause_digit }, and { $rule } forbids both.
forcing-rule-locked = Then { $digit } in { $house } can only be in { $any_cell }: remove { $gone }.
forcing-rule-naked-pair = Then { $cells } can only be { $digits }: remove { $gone }.
forcing-rule-hidden-pair = Then { $digits } in { $house } can only be in { $cells }: remove { $gone }.
forcing-rule-x-wing = Then { $digit } in { $houses } can only be in { $cells }, an X-Wing: remove { $gone }.
forcing-rule-franken-x-wing =
    Then { $digit } in { $houses } can only be in { $cells }, a Franken X-Wing: remove { $gone }.
forcing-no-candidate-off = Then { $broken_cell } has no candidates: a contradiction, so { $cell } is not { $digit }.
forcing-no-candidate-on = Then { $broken_cell } has no candidates: a contradiction, so { $cell } is { $digit }.
forcing-no-place-off =
    Then { $house } has no place for { $broken_digit }: a contradiction, so { $cell } is not { $digit }.
forcing-no-place-on = Then { $house } has no place for { $broken_digit }: a contradiction, so { $cell } is { $digit }.
forcing-end-on =
    { $count ->
        [2] In both cases, { $goal_cell } is { $goal_digit }.
       *[other] In every case, { $goal_cell } is { $goal_digit }.
    }
forcing-end-off =
    { $count ->
        [2] In both cases, { $goal_cell } is not { $goal_digit }.
       *[other] In every case, { $goal_cell } is not { $goal_digit }.
    }
technique-help-nishio-forcing-chain =
    Suppose a candidate is true and follow its digit alone: it rules out places, some house is left with one place,
    that place rules out more, and so on. If some house ends up without a place for the digit, the candidate is
    false. Fish of any shape can be found this way.
technique-help-multiple-forcing-chain =
    Take a cell with three or more candidates, or a digit with three or more places in a house. One of them is true,
    so follow a chain from each: a true candidate makes the ones it sees false, and a false one makes the only other
    candidate of a cell or house true. A conclusion that is the same in every case is certain.
technique-help-contradiction-forcing-chain =
    Suppose a candidate is true, or that it is false, and follow the chains that start there: a true candidate makes
    the ones it sees false, and where a cell or house had only two, the other one is true. If some cell is left
    without candidates, or some house without a place for a digit, the assumption is wrong.
technique-help-dynamic-forcing-chain =
    Like a Multiple Forcing Chain, but several inferences may work together: as soon as all candidates of a cell, or all places for a digit, are ruled
    out except one, that one is true. A conclusion is certain if it follows from each candidate of a cell, from each place for a digit in a house, or
    from a candidate whether it is true or false.
technique-help-contradiction-forcing-net =
    Suppose a candidate is true, or false, and draw all conclusions: as soon as all candidates of a cell, or all
    places for a digit, are ruled out except one, that one is true. If some cell is left without candidates, or some
    house without a place for a digit, the assumption is wrong. Only the inferences that the contradiction needs
    are shown.
technique-help-dynamic-forcing-chain-plus =
    A forcing net that also uses locked candidates, pairs and X-Wings among the remaining candidates. It ends like
    other nets: with a contradiction, or with a conclusion that follows in every case. Sudoku Explainer marks such nets
    with (+).
technique-help-nested-forcing-chain-2 =
    A forcing net that gets stuck before it reaches a contradiction. Make a further assumption and follow chains from
    there: if they lead to a contradiction, that assumption is false while the first one holds, and the net continues.
    In the end, the first assumption leads to a contradiction as well. Sudoku Explainer calls this Dynamic Forcing
    Chains (+ Forcing Chains).
technique-help-nested-forcing-chain-3 =
    A forcing net that contains Multiple Forcing Chains: from each candidate left in a cell, or from each place left
    in a house, chains lead to the same conclusion, and the net continues with it until it reaches a contradiction.
    Sudoku Explainer calls this Dynamic Forcing Chains (+ Multiple Forcing Chains).
technique-help-nested-forcing-chain-4 =
    A forcing net in which further assumptions are refuted by nets of their own. Their results hold as long as the
    first assumption does. When they leave a cell without candidates or a house without a place for a digit, the
    first assumption is false. Sudoku Explainer calls this Dynamic Forcing Chains (+ Dynamic Forcing Chains).
technique-help-nested-forcing-chain-5 =
    A forcing net that contains nets of nets: three assumptions deep. None of thousands of the hardest known puzzles
    needed it. Sudoku Explainer calls this Dynamic Forcing Chains (+ Dynamic Forcing Chains (+ Forcing Chains)).
