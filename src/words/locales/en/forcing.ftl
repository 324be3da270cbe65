### Sentences about forcing chains and nets.

forcing-place-true = { $technique } from { $digit } in { $cell }. What follows if it is true?
forcing-place-false = { $technique } from { $digit } in { $cell }. What follows if it is false?
forcing-place-cell = { $technique } from { $cell }. What follows from { $digits } alike?
forcing-place-house = { $technique } from { $digit } in { $house }. What follows from each of its places, { $cells }?
forcing-place-either =
    { $technique } from { $digit } in { $cell }. What follows both if it is true and if it is false?
forcing-why-true = Suppose { $cell } is { $digit }. Then, step by step, { $broken }.
forcing-why-false = Suppose { $cell } is not { $digit }. Then, step by step, { $broken }.
forcing-why-cell-off =
    { $cell } is { $any }. Whichever it is, it follows step by step that { $goal_cell } is not { $goal_digit }.
forcing-why-cell-on =
    { $cell } is { $any }. Whichever it is, it follows step by step that { $goal_cell } is { $goal_digit }.
forcing-why-house-off =
    In { $house }, { $digit } goes into { $any }. Wherever it goes, it follows step by step that { $goal_cell } is not
    { $goal_digit }.
forcing-why-house-on =
    In { $house }, { $digit } goes into { $any }. Wherever it goes, it follows step by step that { $goal_cell } is
    { $goal_digit }.
forcing-why-either-off =
    { $cell } is { $digit }, or it is not. In both cases it follows step by step that { $goal_cell } is not
    { $goal_digit }.
forcing-why-either-on =
    { $cell } is { $digit }, or it is not. In both cases it follows step by step that { $goal_cell } is
    { $goal_digit }.
forcing-case-at-once = If { $supposed }, then { $goal }.
forcing-case-short = If { $supposed }, then { $claims }, so { $goal }.
forcing-case-long =
    If { $supposed }, then { $claims }, { $n_more ->
        [one] one digit
       *[other] { $n_more } digits
    } more, so { $goal }.
forcing-why-nested =
    { $number ->
        [one]
            On the way, more has to be supposed once.
       *[other]
            On the way, more has to be supposed { $number } times.
    }
forcing-broken-cell = no candidate is left in { $cell }
forcing-broken-house = no place is left for { $digit } in { $house }
forcing-suppose-true = Suppose { $cell } is { $digit }.
forcing-suppose-false = Suppose { $cell } is not { $digit }.
forcing-case-true = Case { $number } of { $count }: suppose { $cell } is { $digit }.
forcing-case-false = Case { $number } of { $count }: suppose { $cell } is not { $digit }.
forcing-further-true = Suppose, on top of that, that { $cell } is { $digit }.
forcing-last-cell = { $cell } can only be { $digit } then, because of { $causes }.
forcing-alone-cell = { $cell } can only be { $digit }.
forcing-last-house = In { $house }, { $digit } can only go into { $cell } then, because of { $causes }.
forcing-alone-house = In { $house }, { $digit } can only go into { $cell }.
forcing-excluded-cell = So { $cell } is not { $digit }: it is { $cause_digit }.
forcing-excluded-house = So { $cell } is not { $digit }: { $cause_cell } in { $house } is.
forcing-excluded-by-rule = So { $cell } is not { $digit }: it is kept apart from { $cause_cell }, which is { $cause_digit }, by { $rule }.
forcing-rule-locked = In { $house }, { $digit } is left only in { $cells }. Remove { $gone } here.
forcing-rule-naked-pair = { $cells } have only { $digits } left, one each. Remove { $gone } here.
forcing-rule-hidden-pair = In { $house }, { $digits } have only { $cells } left, one each. Remove { $gone } here.
forcing-rule-x-wing = In { $houses }, { $digit } has only { $cells } left, an X-Wing. Remove { $gone } here.
forcing-because = This rests on { $causes }.
forcing-inner-broken = Then { $broken }, because of { $causes }. So { $conclusion } here.
forcing-inner-broken-at-once = Then { $broken }. So { $conclusion } here.
forcing-end-broken = Now { $broken }, because of { $causes }. So what was supposed is wrong.
forcing-end-all = All { $count } cases come to the same.
forcing-end-both = Both cases come to the same.
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
