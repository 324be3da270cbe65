### Sentences about symmetries of the givens.

gurth-symmetry-place = { $technique }. Imagine the board rotated or mirrored: do the givens match?
gurth-symmetry-half-turn = Rotate the board by 180 degrees: every given lands on a given.
gurth-symmetry-quarter-turn = Rotate the board by 90 degrees: every given lands on a given.
gurth-symmetry-falling-diagonal =
    Mirror the board across the diagonal from top left to bottom right: every given lands on a given.
gurth-symmetry-rising-diagonal = Mirror the board across the diagonal from bottom left to top right: every given lands on a given.
gurth-symmetry-left-right = Mirror the board left to right: every given lands on a given.
gurth-symmetry-top-bottom = Mirror the board top to bottom: every given lands on a given.
gurth-symmetry-some-digits = The digits always map the same way, { $cycles }; all other digits stay the same.
gurth-symmetry-all-digits = The digits always map the same way: { $cycles }.
gurth-symmetry-same-digits = Each digit lands on the same digit.
gurth-symmetry-solution = The solution must have the same symmetry; otherwise its image would be a second solution.
gurth-symmetry-end-still =
    { $n_removed ->
        [one] { $removed } stays in place, so its digit must map to itself: it is { $fixed }.
       *[other] { $removed } stay in place, so their digits must map to themselves: each is { $fixed }.
    }
gurth-symmetry-end = So if a candidate is ruled out in a cell, the corresponding digit is ruled out in the cell's image.
technique-help-gurth-symmetry =
    Sometimes the givens look the same after the board is rotated or mirrored and the digits are renamed: every given
    lands on a given, for example every 1 on a 2 and every 2 on a 1. The solution must then have the same symmetry;
    otherwise its image would be a second solution. So a cell that stays in place holds a digit that maps to itself, and
    a candidate ruled out in a cell is also ruled out in its image.
