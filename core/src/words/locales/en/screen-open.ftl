### The screen: opening a puzzle, and what is found out about it.

open-title = Open a puzzle
open-how = Paste or type a puzzle in any format, or type a file name.
open-cannot-read = Not a puzzle: { ERROR($error) }.
open-judging =
    { $n ->
        [one] { VALUE($board) }, one given. Searching for solutions…
       *[other] { VALUE($board) }, { VALUE($n) } givens. Searching for solutions…
    }
open-first-of = Showing the first of { VALUE($n) } puzzles.
open-read-as =
    { $n ->
        [one] Read as `{ VALUE($notation) }`: { VALUE($board) }, one given.
       *[other] Read as `{ VALUE($notation) }`: { VALUE($board) }, { VALUE($n) } givens.
    }
open-unique = It has one solution. Level { SUCCESS($level) }, rating SE { VALUE($er) }; hardest step: { VALUE($technique) }.
open-unique-easy = It has one solution. Level { SUCCESS($level) }, rating SE { VALUE($er) }; hardest step: { VALUE("none") }.
open-unrated = It has one solution, but known techniques do not solve it, so it has no rating.
open-several =
    It has several solutions: two of them differ in { WARNING($n) } cells; for example, { VALUE($cell) } is { VALUE($one) } in one and
    { VALUE($other) } in the other. You can play it, but only broken rules are reported as mistakes.
open-broken = It breaks the rules.
open-no-solution = It has no solution, although no rule is broken yet.
open-unknown = Could not find out in time whether it has exactly one solution.
# Text pasted where no text is typed; $n counts the puzzles in it.
paste-open =
    { $n ->
        [one] Open the pasted text as a puzzle?
       *[other] Open the { $n } pasted puzzles as a collection?
    }
paste-keeps-game = The current game is saved.
paste-ignored = The pasted text is not a puzzle and was ignored: { ERROR($error) }.
paste-not-here = The pasted text was ignored. Paste it on the board to open it.
# A puzzle being entered, and what is known of it so far.
enter-title = Enter a puzzle
enter-board =
    { $n ->
        [one] { $board }, one digit
       *[other] { $board }, { $n } digits
    }
enter-moves-on = The cursor moves on after each digit; `.`, 0 or Space skips a cell.
enter-stays = The cursor stays where it is; `.`, 0 or Space clears the cell.
enter-paste = You can also paste a puzzle.
enter-empty = Type the digits of the puzzle.
enter-too-few =
    { $n ->
        [one] One digit; at least { VALUE($n_needed) } are needed.
       *[other] { VALUE($n) } digits; at least { VALUE($n_needed) } are needed.
    }
enter-looking = Searching for solutions…
enter-none = No solution: check the digits.
enter-one = Exactly one solution.
enter-several =
    { $n_marked ->
        [0] Several solutions; two of them differ in { VALUE($n) } cells.
       *[other] Several solutions; two of them differ in the { VALUE($n) } cells marked { WARNING("?") }.
    }
enter-candidates = Across all solutions, { $cell } is { $digits }.
enter-candidates-looking = Searching for the true candidates…
enter-candidates-late = The true candidates were not found within { VALUE($n) } seconds.
enter-no-candidates = This board has no solution, so it has no true candidates. Check the digits.
enter-any-candidate = On an empty board, every cell can hold every digit.
enter-full = No cell is empty: there is nothing to solve.
enter-kept = The puzzle you are entering is saved; { KEY($key) } continues.
enter-not-kept = The puzzle you are entering could not be saved ({ ERROR($reason) }).
open-several-note = This puzzle has several solutions; any full board that breaks no rule wins.
open-marks-not-read = The pencil marks of the puzzle were ignored: in this format they are not candidates.
open-decoration-dropped = Emphasis, colours and text beside the cells were ignored.
