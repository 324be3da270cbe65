### Sentences about singles.

full-house-place = { $technique } in { $house }. Which digit is missing there?
full-house-fact = { $cell } is the last empty cell in { $house }, and only { $digit } is missing there.
technique-help-full-house =
    A house with one empty cell: the digit it lacks goes there. The simplest step of all, and the one most often
    overlooked late in a puzzle.
hidden-single-place = { $technique }: { $house }. Where can { $digit } go?
hidden-single-fact =
    In { $house }, { $digit } can only go in { $cell }: { $blockers } { $n_blockers ->
        [one] rules
       *[other] rule
    } out all other empty cells.
hidden-single-fact-both =
    In { $house }, { $digit } can only go in { $cell }: { $blockers } { $n_blockers ->
        [one] rules
       *[other] rule
    } out { $blocked }; { $removed } lost it earlier.
hidden-single-fact-eliminated = In { $house }, { $digit } can only go in { $cell }: the other empty cells lost it earlier.
hidden-single-fact-last = In { $house }, { $digit } can only go in { $cell }, the only empty cell.
technique-help-hidden-single-box =
    Every box holds every digit. Take a digit and a box, and cross out the cells that see the digit elsewhere: if one
    cell is left, the digit goes there, whatever else that cell could hold.
technique-help-hidden-single-line =
    Every row and column holds every digit. Take a digit and a line that lacks it, and cross out the cells that see
    the digit in their box or in the crossing line: if one cell is left, the digit goes there.
naked-single-place = { $technique } in { $house }. How many digits can { $cell } still be?
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
    A cell that sees all digits but one must hold that one. Count what its row, column and box hold together; eight
    different digits leave no choice.
