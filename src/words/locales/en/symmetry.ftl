### Sentences about symmetries of the givens.

gurth-symmetry-place = { $technique }. Turn or mirror the board in your mind: on what do the givens fall?
gurth-symmetry-half-turn = Turn the board by half: each given falls on a given.
gurth-symmetry-quarter-turn = Turn the board by a quarter: each given falls on a given.
gurth-symmetry-falling-diagonal = Mirror the board on the diagonal from top left: each given falls on a given.
gurth-symmetry-rising-diagonal = Mirror the board on the diagonal from bottom left: each given falls on a given.
gurth-symmetry-left-right = Mirror the board from left to right: each given falls on a given.
gurth-symmetry-top-bottom = Mirror the board from top to bottom: each given falls on a given.
gurth-symmetry-on-others = The digits change their names, always the same way: { $cycles }; the others keep theirs.
gurth-symmetry-on-itself = All digits keep their names.
gurth-symmetry-why-still =
    So it is with the solution, or there would be two. In { $removed } nothing moves, so a digit there keeps its name
    and can only be { $fixed }.
gurth-symmetry-why =
    So it is with the solution, or there would be two: what a cell cannot be, the cell on which it falls cannot be
    either, under its other name.
technique-help-gurth-symmetry =
    Sometimes the givens look the same after half a turn of the board, a quarter, or in a mirror, if the digits change
    their names: each given falls on a given, every 1 on a 2, say, and every 2 on a 1. Then the solution looks the
    same too, or there would be a second one. So a cell that stays in its place has a digit that keeps its name, and
    what is known of any other cell is known of the one on which it falls.
