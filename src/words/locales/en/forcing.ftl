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
forcing-further-true = Suppose further that { $cell } is { $digit }.
forcing-further-false = Suppose further that { $cell } is not { $digit }.
forcing-alone-cell = { $cell } is { $digit }: it has no other candidate.
forcing-alone-house = { $cell } is { $digit }: { $house } has no other place for it.
forcing-last-cell = Then { $cell } is { $digit }: its only candidate left.
forcing-last-cell-other = Then { $cell } is { $digit }: its only other candidate.
forcing-last-cell-after = After { $causes }, { $cell } is { $digit }: its only candidate left.
forcing-last-house = Then { $cell } is { $digit }: the only place left in { $house }.
forcing-last-house-other = Then { $cell } is { $digit }: the only other place in { $house }.
forcing-last-house-after = After { $causes }, { $cell } is { $digit }: the only place left in { $house }.
forcing-excluded-cell = Then { $cell } is not { $digit }: it is { $cause_digit }.
forcing-excluded-house = Then { $cell } is not { $digit }: { $cause_cell } in { $house } is.
forcing-excluded-by-rule = Then { $cell } is not { $digit }: { $cause_cell } is { $cause_digit }, and { $rule } forbids both.
forcing-rule-locked = Then in { $house }, { $digit } is left only in { $any_cell }: remove { $gone }.
forcing-rule-naked-pair = Then { $cells } can only be { $digits }: remove { $gone }.
forcing-rule-hidden-pair = Then in { $house }, { $digits } are left only in { $cells }: remove { $gone }.
forcing-rule-x-wing = Then in { $houses }, { $digit } is left only in { $cells }, an X-Wing: remove { $gone }.
forcing-rule-franken-x-wing =
    Then in { $houses }, { $digit } is left only in { $cells }, a Franken X-Wing: remove { $gone }.
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
    Suppose a candidate is true and look at its digit alone: the places that it sees fall away, houses are left with
    one place, that one takes further places, and so on. If in the end some house has no place for the digit, the
    candidate is false. Fish of any shape can be found in this way.
technique-help-multiple-forcing-chain =
    Take a cell with three candidates or more, or a digit with three places or more in a house. One of them is true,
    so follow a chain from each: true, so its neighbour is false, so the only other one of a cell or house is true,
    and so on. What follows from every one of them holds in any case.
technique-help-contradiction-forcing-chain =
    Suppose a candidate is true, or that it is false, and follow the chains that begin there: a true candidate makes
    those it sees false, and where a cell or house had just two, the other one is true. If the chains leave a cell
    without candidates or a house without a place for a digit, the contrary of what was supposed is true.
technique-help-dynamic-forcing-chain =
    Like a multiple forcing chain, but several inferences may work together: as soon as all candidates of a cell or
    all places of a digit but one are excluded, by whatever came before, the last one is true. What follows from each
    candidate of a cell, from each place in a house, or from a candidate both true and false, holds in any case.
technique-help-contradiction-forcing-net =
    Suppose a candidate is true, or false, and draw all consequences: as soon as all candidates of a cell or all
    places of a digit but one are excluded, the last one is true. If a cell is left without candidates or a house
    without a place for a digit, the contrary of what was supposed is true. Only what the contradiction needs is told.
technique-help-dynamic-forcing-chain-plus =
    A forcing net whose consequences may also come from locked candidates, pairs and X-Wings among the candidates that
    are left on the way. It ends as other nets do: in a contradiction, or in something that follows in every case.
    Sudoku Explainer marks such nets (+).
technique-help-nested-forcing-chain-2 =
    A forcing net gets stuck before it comes to a contradiction. Then suppose one thing more, and follow chains from
    there: if they fail, the further supposition is false as long as the first one stands, and the net goes on. In the
    end it breaks, and the first supposition is false for good. Known from Sudoku Explainer as Dynamic Forcing Chains
    (+ Forcing Chains).
technique-help-nested-forcing-chain-3 =
    A forcing net within which there are multiple forcing chains: from each candidate that is left in a cell, or from
    each place that is left in a house, chains lead to the same consequence, and the net goes on with it until it
    breaks. Known from Sudoku Explainer as Dynamic Forcing Chains (+ Multiple Forcing Chains).
technique-help-nested-forcing-chain-4 =
    A forcing net within which further suppositions are refuted by nets of their own. Each of these holds as long as
    the first supposition stands. When what they remove leaves a cell or house with nothing, the first supposition is
    false. Known from Sudoku Explainer as Dynamic Forcing Chains (+ Dynamic Forcing Chains).
technique-help-nested-forcing-chain-5 =
    A forcing net with nets nested in it, which in turn have nets nested in them: three suppositions deep. It takes
    pen and paper, or a patient machine; of thousands of the hardest puzzles known none needed it. Known from Sudoku
    Explainer as Dynamic Forcing Chains (+ Dynamic Forcing Chains (+ Forcing Chains)).
