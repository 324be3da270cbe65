### Sentences about singles.

full-house-place = { $technique } in { $house }. Which digit is missing there?
full-house-fact = { $cell } is the last empty cell in { $house }, so it must be { $digit }, the only digit missing there.
technique-help-full-house =
    When a house has only one empty cell left, that cell must hold the one missing digit. It is the simplest step,
    but easy to miss late in a puzzle.
hidden-single-place = { $technique }: where can { $digit } go in { $house }?
hidden-single-fact =
    In { $house }, { $digit } can only go in { $cell }: { $blockers } { $n_blockers ->
        [one] rules
       *[other] rule
    } out all other empty cells.
hidden-single-fact-both =
    In { $house }, { $digit } can only go in { $cell }: { $blockers } { $n_blockers ->
        [one] rules
       *[other] rule
    } out { $blocked }; { $digit } was removed from { $removed } earlier.
hidden-single-fact-eliminated =
    In { $house }, { $digit } can only go in { $cell }: it was removed from the other empty cells earlier.
hidden-single-fact-last = In { $house }, { $digit } can only go in { $cell }, the only empty cell.
technique-help-hidden-single-box =
    Every box contains every digit. Pick a box and a digit that it lacks, and cross out the cells that see the digit
    elsewhere. If only one cell remains, it must be the digit, whatever its other candidates.
technique-help-hidden-single-line =
    Every row and column contains every digit. Pick a line and a digit that it lacks, and cross out the cells that
    see the digit in their box or in the crossing line. If only one cell remains, it must be the digit.
naked-single-place = { $technique } in { $house }. Which digits can { $cell } still be?
naked-single-fact = The row, column and box of { $cell } already hold { $seen }, so only { $digit } is left.
naked-single-fact-eliminated =
    The row, column and box of { $cell } already hold { $seen }, and { $removed } { $n_removed ->
        [one] was
       *[other] were
    } ruled out earlier, so only { $digit } is left.
naked-single-fact-candidates = All other candidates of { $cell } were ruled out earlier, so only { $digit } is left.
# On boards with further rules. $reasons are houses and what keeps cells apart.
naked-single-fact-variant = In { $cell }, the digits already placed rule out { $seen } ({ $reasons }), so only { $digit } is left.
naked-single-fact-eliminated-variant =
    In { $cell }, the digits already placed rule out { $seen } ({ $reasons }), and { $removed } { $n_removed ->
        [one] was
       *[other] were
    } ruled out earlier, so only { $digit } is left.
technique-help-naked-single =
    A cell that sees every digit except one must be that digit. Count the different digits in its row, column and box
    together: if there are eight, only one is left.
