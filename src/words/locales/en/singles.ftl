### Sentences about singles.

full-house-place = { $technique } in { $house }. Which digit is missing there?
full-house-why = { $cell } is the last empty cell of { $house }, and only { $digit } is missing there.
technique-help-full-house =
    A house with one empty cell: the digit it lacks goes there. The simplest step of all, and the one most often
    overlooked late in a puzzle.
hidden-single-place = { $technique }: { $house }. Where can { $digit } go?
hidden-single-why =
    In { $house }, { $digit } can only go into { $cell }: { $blockers } { $n_blockers ->
        [one] keeps
       *[other] keep
    } it out of { $blocked }.
hidden-single-why-eliminated =
    In { $house }, { $digit } can only go into { $cell }: it was removed from { $removed } before.
hidden-single-why-both =
    In { $house }, { $digit } can only go into { $cell }: { $blockers } { $n_blockers ->
        [one] keeps
       *[other] keep
    } it out of { $blocked }, and it was removed from { $removed } before.
hidden-single-why-last = In { $house }, { $cell } is the only empty cell.
technique-help-hidden-single-box =
    Every box holds every digit. Take a digit and a box, and cross out the cells that see the digit elsewhere: if one
    cell is left, the digit goes there, whatever else that cell could hold.
technique-help-hidden-single-line =
    Every row and column holds every digit. Take a digit and a line that lacks it, and cross out the cells that see
    the digit in their box or in the crossing line: if one cell is left, the digit goes there.
naked-single-place = { $technique } in { $house }. Look at { $cell }: how many digits can still go there?
naked-single-why = The row, column and box of { $cell } already hold { $seen }: only { $digit } is left.
naked-single-why-eliminated =
    The row, column and box of { $cell } already hold { $seen }, and { $removed } { $n_removed ->
        [one] was
       *[other] were
    } eliminated before: only { $digit } is left.
# On boards with further rules. $reasons are houses and what keeps cells apart.
naked-single-why-variant =
    What is placed already rules { $seen } out of { $cell }, by { $reasons }: only { $digit } is left.
naked-single-why-eliminated-variant =
    What is placed already rules { $seen } out of { $cell }, by { $reasons }, and { $removed } { $n_removed ->
        [one] was
       *[other] were
    } eliminated before: only { $digit } is left.
technique-help-naked-single =
    A cell that sees all digits but one must hold that one. Count what its row, column and box hold together; eight
    different digits leave no choice.
