### Sentences about symmetries of the givens.

gurth-symmetry-place = { $technique }. Turn or mirror the board in your mind: do the givens match?
gurth-symmetry-half-turn = Turn the board by half a turn: each given falls on a given.
gurth-symmetry-quarter-turn = Turn the board by 90°: each given falls on a given.
gurth-symmetry-falling-diagonal = Mirror the board along the diagonal from top left: each given falls on a given.
gurth-symmetry-rising-diagonal = Mirror the board along the diagonal from bottom left: each given falls on a given.
gurth-symmetry-left-right = Mirror the board from left to right: each given falls on a given.
gurth-symmetry-top-bottom = Mirror the board from top to bottom: each given falls on a given.
gurth-symmetry-some-digits = The digits always change in the same way, { $cycles }, and the others stay the same.
gurth-symmetry-all-digits = The digits always change in the same way: { $cycles }.
gurth-symmetry-same-digits = Each digit falls on the same digit.
gurth-symmetry-solution = The solution must have the same symmetry, or its image would be a second solution.
gurth-symmetry-end-still =
    { $n_removed ->
        [one] { $removed } stays in place, so its digit must stay the same: it is { $fixed }.
       *[other] { $removed } stay in place, so their digits must stay the same: each is { $fixed }.
    }
gurth-symmetry-end = So a candidate ruled out in a cell is ruled out in the image of the cell too, with its digit changed.
technique-help-gurth-symmetry =
    Sometimes the givens look the same after the board is turned or mirrored and the digits are renamed: each given
    falls on a given, every 1 on a 2, say, and every 2 on a 1. The solution must then have the same symmetry, or its
    image would be a second solution. So a cell that stays in place holds a digit that keeps its name, and a
    candidate ruled out in a cell is ruled out in its image too.
