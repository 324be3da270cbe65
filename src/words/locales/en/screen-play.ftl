### The screen: what is said and shown while playing.

pending-pencil = Pencil mark: which digit?
pending-corner = Corner mark: which digit?
pending-colour = Colour: 1 to 9, or clear for none.
pending-digit = Which digit?
pending-filter = Highlight which digit?
pending-candidate = Colour which candidate?
pending-candidate-colour = Colour of candidate { $digit }: 1 to 9, or clear for none.
pending-wheel = Click cells to enter { $digit }; Esc ends it.
pending-wheel-clear = Click cells to clear them; Esc ends it.

# Marks that the player removed by hand, when all marks are filled in.
removed-stay =
    { $n ->
        [one] The mark you removed stays away; ask again to bring it back.
       *[other] The { $n } marks you removed stay away; ask again to bring them back.
    }
restore-question =
    Everything else is filled in. Bring back the { $n ->
        [one] mark
       *[other] { $n } marks
    } that you removed?

rejected-given = That digit is given.
rejected-filled = Marks need an empty cell.
rejected-cell-outside = There is no such cell on this board.
rejected-digit-outside = There is no such digit on this board.
rejected-nothing-to-do = There is nothing to change.
rejected-nothing-to-undo = There is nothing to undo.
rejected-nothing-to-redo = There is nothing to redo.
rejected-no-mistake = There is no mistake to go back before.
rejected-no-checkpoint = No checkpoint has been set.
rejected-not-trying = You are not in a try.
rejected-no-try = There is no such try.
rejected-too-many-tries = There are as many tries as a game can hold: drop some first.
rejected-at-checkpoint = The board is as it was at the checkpoint: nothing has changed since.
rejected-paused = The game is paused.
rejected-not-paused = The game is not paused.
rejected-solved = The puzzle is solved.
rejected-checking-off = The settings say that mistakes are not told.
rejected-no-single-solution = This puzzle is not known to have exactly one solution.
rejected-too-late = A board can be set up only before the first move.
rejected-wrong-hint = The hint does not fit the board.

# Below the board of a player's very first game; $digits is 1-9.
first-keys = { KEY("Arrows") } move, { KEY($digits) } enter, { KEY($hint) } explains.
unknown-key = { KEY($key) } does nothing here. { KEY($help) } tells what keys do.
not-for-guests = Guests play here; files and the shell are not to be had.
# $key takes the game over.
read-only = Another program plays this game; here it can only be looked at. { KEY($key) } takes it over.
taken-over = Here this game can only be looked at ({ WARNING($who) }). { KEY($key) } takes it over.
theme-set = Theme: { VALUE($name) }.
checkpoint-set = Checkpoint { VALUE($number) } is set.
checkpoint-back = Back at the checkpoint. Undo leads forward again.
went-back =
    { $n ->
        [one] Went back one move, to before the mistake.
       *[other] Went back { VALUE($n) } moves, to before the mistake.
    }
conflict =
    { $n ->
        [2] { $digit } stands twice in { $house }: { $cells }.
       *[other] { $digit } stands { $n } times in { $house }: { $cells }.
    }
no-conflict = No rule is broken.
checked =
    { $n ->
        [0] Everything is right so far.
        [one] { $cells } is wrong.
       *[other] These are wrong: { $cells }.
    }
checked-marks =
    { $n ->
        [one] No digit is wrong, but { $cells } lacks a mark that it needs.
       *[other] No digit is wrong, but these lack a mark that they need: { $cells }.
    }
mistake = { $cells } contradicts the solution.
work-failed = That did not work: { WARNING($reason) }.
program-mistake = a mistake in the program: { $reason }
saving-fails = Saving does not work; the game goes on in memory. { WARNING($reason) }
saving-works = Saving works again.
not-safe-yet = The last moves are written but not safe from a loss of power yet. { WARNING($reason) }
saving-safe = Everything is safe again.
unsaved-leave = The moves of this game are not saved: { WARNING($reason) }. Leave it all the same?
# $what is the last one below.
unsaved-quit = { WARNING($what) }. Leave all the same?
unsaved-wait = Waiting for the disk … { WARNING($what) }
unsaved-what =
    { $what }{ $others ->
        [0] {""}
       *[other] {" "}and { $others } more games
    }
file-failed = { VALUE($path) }: { WARNING($reason) }
exported = Written to { VALUE($path) }.
exported-title = The game as `{ $notation }`
board-too-small = This board needs { VALUE($columns) }×{ VALUE($rows) }, not { $width }×{ $height }. The game is kept.

# Headings of the panes.
pane-left = left
pane-keys = more keys
pane-done = done
pane-note = note
pane-technique = about it
pane-needs = needs { TECHNIQUE($technique) }
# What the rules of the board are besides those of rows, columns and boxes.
pane-rules = with { $rules }
# What is practised on the board.
pane-practice = Practice: { $technique }

clock-minutes = { $minutes } min
clock-hours = { $hours } h { $minutes }
rating-se = SE { $er }

# The cell under the cursor.
cell-conflict = breaks a rule
cell-mistake = is wrong
cell-colour = colour { $letter }

# The mode; where there is little room, its first letter.
mode-digit = DIGIT
mode-pencil = PENCIL
mode-corner = CORNER
mode-colour = COLOUR
mode-chain = CHAIN
mode-selecting = SELECT

save-saved = saved
save-none = not saved
save-failing = SAVING FAILS
save-unsafe = NOT SAFE YET
save-read-only = READ ONLY

# What the last line and the pane say of the most useful keys.
reminder-hint = hint
reminder-pencil-once = pencil
reminder-pencil-mode = pencil mode
reminder-corner-once = corner mark
reminder-colour-once = colour
reminder-undo = undo
reminder-filter = highlight
reminder-auto-notes = fill marks
reminder-check = check
reminder-why = why
reminder-steps = all steps
reminder-pause = pause
reminder-settings = settings
reminder-command-line = command line
reminder-help = keys

# What the signs on the board mean.
legend-pattern = pattern
legend-support = supports
legend-base = base
legend-cover = cover
legend-pivot = pivot
legend-pincer = pincer
legend-guardian = guardian
legend-exocet-base = base
legend-exocet-target = target
legend-exocet-place = in cross-lines
legend-exocet-mirror = mirror
legend-fin = fin
legend-on = true if assumed
legend-off = false if assumed
# Of a hidden pair and the like, before its digit has one place left.
legend-ruled-out = ruled out
# Candidates that are counted by their rows, and those by their columns.
legend-counted = counted
legend-counted-across = counted across
legend-first-colour = green
legend-second-colour = purple
legend-third-colour = a third
legend-fourth-colour = a fourth
legend-gone = removed before
# Lines between cells: of two candidates one is true; both are not.
legend-strong = one of two
legend-weak = not both
# What the small numbers before the candidates of a chain tell.
legend-order = in order
legend-goes = removed
legend-comes = placed
legend-wrong = wrong
# A cell without candidates.
legend-dead-end = no candidates

# Moves made, in a narrow column.
move-digit = { $digit } in { $cells }
move-clear = clear { $cells }
move-mark = mark { $digit } in { $cells }
move-corner = corner { $digit } in { $cells }
move-colour = colour { $cells }
move-no-colours = no colours
move-fill = fill marks
move-jump = set to { $technique }
move-clear-marks = clear all marks
move-practice = practice { $technique }
move-clean-marks = clean marks { $cells }
move-reveal = reveal { $cells }
move-give-up = the solution
move-restart = from the beginning
move-checkpoint = back to checkpoint
move-what-if = what if …
move-keep-try = try kept
move-drop-try = try dropped
move-go-to-try = to another try
move-main-line = to the main line
move-name-try = try named

# Hints. The head stands before the text.
hint-looking = Looking for a hint…
reason-looking = Looking for a reason…
hint-none = None of the known techniques finds a step here. `:reveal` shows the digit of a cell.
hint-applied = Done: { $what }
hint-head = Hint
hint-head-first = First
hint-head-marks = Hint
hint-head-why = Why
hint-key-more = more
hint-key-apply = apply
hint-key-remove = remove them
hint-key-deeper = look further
hint-key-undo =
    { $n ->
        [one] undo the move
       *[other] undo { $n } moves
    }
blocked-wrong = This cannot be: { ERROR($placed) }.
blocked-mark = A mark was removed that is needed: { ERROR($marks) }.
lagging-mark = { $digit } can already be removed from { $cell }: { $because } is { $digit }.
lagging-more =
    { $n ->
        [one] So can one more mark.
       *[other] So can { VALUE($n) } more marks.
    }
lagging-removed =
    { $n ->
        [one] Removed a mark that was ruled out.
       *[other] Removed { VALUE($n) } marks that were ruled out.
    }
board-set = The board is set to where { TITLE($technique) } can be seen; undo takes it back.
practice = Practice: { TITLE($technique) }. Find it: remove or place what it concludes, or colour its cells and press { KEY($check) }. { KEY($hint) } helps.
