### Games: why an action is not made, and why a puzzle is not played.

action-rejected-given = givens cannot be changed
action-rejected-filled = marks can only be entered in empty cells
action-rejected-cell-outside = no such cell on this board
action-rejected-digit-outside = no such digit on this board
action-rejected-nothing-to-do = nothing to change
action-rejected-nothing-to-undo = nothing to undo
action-rejected-nothing-to-redo = nothing to redo
action-rejected-no-mistake = there is no mistake to undo
action-rejected-wrong-at-start = the puzzle's text already has a wrong digit; clear it
action-rejected-no-checkpoint = no checkpoint has been set
action-rejected-no-such-checkpoint = no such checkpoint
action-rejected-not-trying = no attempt is in progress
action-rejected-no-try = no such attempt
action-rejected-too-many-tries = too many attempts; drop some first
action-rejected-at-checkpoint = nothing has changed since the checkpoint
action-rejected-checkpoint-of-ended-try = this checkpoint belongs to an attempt that has ended; one-mistake games cannot return to it
action-rejected-paused = the game is paused
action-rejected-not-paused = the game is not paused
action-rejected-solved = the puzzle is already solved
action-rejected-no-undo-after-end = the game is over, so its moves cannot be undone
action-rejected-lost = a mistake has ended this game
action-rejected-already-wrong = too late: a digit is already wrong, so a mistake will not end this game
action-rejected-checking-off = mistake warnings are off; the setting `mistakes` turns them on
action-rejected-no-single-solution = not possible: the puzzle may have more than one solution
action-rejected-too-late = you can set up the board only before the first move
action-rejected-wrong-hint = the hint no longer fits the board; ask for a new one
action-rejected-not-only-singles = singles alone do not finish this board
wrong-at-start =
    { $n ->
        [one] The puzzle's text has a wrong digit in { $cells }: clear it.
       *[other] The puzzle's text has wrong digits in { $cells }: clear them.
    }
began-solved = The text already holds the whole solution, so this game is not recorded.

unplayable-broken = the puzzle breaks the rules: { $duplicates }
unplayable-no-solution = the puzzle has no solution
unplayable-foreign-solution = the solution does not belong to the puzzle
duplicate-digits = { $digit } is in { $cells }
duplicate-cells-and = { $first } and { $next }

# A line that is no action. $expected is one of the texts below; $name and $found stand in quotes.
action-unknown = unknown action { $name }
action-word = found { $found }, expected { $expected }
action-expected-end = the end of the action
action-expected-name = a name
action-expected-number = a number
action-expected-digit = a digit of this board
action-expected-cell-of-board = a cell of this board, such as r1c2
action-expected-cell = a cell, such as r1c2
action-expected-colour = a colour from 1 to 9, or none
action-expected-rung = nudge, technique, explanation or preview
action-expected-time = a number of milliseconds
action-expected-clean-marks = clean-marks=true or clean-marks=false
action-expected-mistakes = mistakes=always, on-request or never
action-expected-technique = the id of a technique
action-expected-conclusion = r1c2=5 or r1c2<>5
action-expected-start = r1c2=5, r1c2:135 or fill

work-stopped = cancelled
