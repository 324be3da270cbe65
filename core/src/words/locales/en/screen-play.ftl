### The screen: what is said and shown while playing.

pending-pencil = Pencil mark: which digit?
pending-corner = Corner mark: which digit?
pending-colour = Which colour? 1 to 9; { KEY($clear) } removes it.
pending-digit = Which digit?
pending-filter = Highlight which digit?
pending-candidate = Colour which candidate?
pending-candidate-colour = Which colour for candidate { $digit }? 1 to 9; { KEY($clear) } removes it.
pending-wheel = Click cells to enter { $digit }; Esc stops.
pending-wheel-clear = Click cells to clear them; Esc stops.

# Marks that the player removed by hand, when all marks are filled in.
removed-stay =
    { $n ->
        [one] All marks are filled in except the one you removed. Repeat to restore it.
       *[other] All marks are filled in except the { $n } you removed. Repeat to restore them.
    }
restore-question =
    All pencil marks are filled in except the { $n ->
        [one] one
       *[other] { $n }
    } you removed. Restore { $n ->
        [one] it
       *[other] them
    }?

saved-exercise = { $technique } exercise
saved-on-leaving = Saved: { $name }, { $percent }%, { $time }. Run shudu to continue.
board-full-conflict = The board is full, but { $conflict }
board-full = The board is full, but not solved. { KEY($check) } shows wrong digits, { KEY($undo) } undoes.

# Below the board of a player's very first game; $digits is 1-9.
first-keys = { KEY("Arrow keys") } move, { KEY($digits) } enter a digit, { KEY($hint) } gives a hint.
unknown-key = { KEY($key) } does nothing here. { KEY($help) } shows the keys.
not-for-guests = Guests cannot use files or the shell.
no-puzzles-of-guests = Guests cannot open puzzles of their own.
# $key takes the game over.
read-only = Another window is playing this game, so you can only watch. { KEY($key) } takes it over.
taken-over = You can only watch this game ({ WARNING($who) }). { KEY($key) } takes it over.
theme-set = Theme: { VALUE($name) }.
checkpoint-set = Checkpoint { VALUE($number) } is set.
offer-finish =
    Only singles are left. { KEY($key) } fills them in{ $cost ->
        [help] , which counts as a hint
       *[none] { "" }
    }.
checkpoint-back = Back at the checkpoint. Undo returns to your latest position.
checkpoint-left-try = Back at the checkpoint, outside the attempt. From now on, a mistake ends the game.
went-back =
    { $n ->
        [one] Undid one move, to just before the mistake.
       *[other] Undid { VALUE($n) } moves, to just before the mistake.
    }
conflict =
    { $n ->
        [2] { $digit } appears twice in { $house }: { $cells }.
       *[other] { $digit } appears { $n } times in { $house }: { $cells }.
    }
no-conflict = No rule is broken.
checked =
    { $n ->
        [0] No mistakes so far.
        [one] { $cells } is wrong.
       *[other] These are wrong: { $cells }.
    }
checked-marks =
    { $n ->
        [one] No digit is wrong, but the correct pencil mark is missing in { $cells }.
       *[other] No digit is wrong, but the correct pencil marks are missing in { $cells }.
    }
mistake =
    { $n ->
        [one] { $cells } contradicts the solution.
       *[other] { $cells } contradict the solution.
    }
work-failed = This could not be done: { WARNING($reason) }
program-mistake = bug in shudu: { $reason }; please report it
saving-fails = Saving failed: { WARNING($reason) }. The game continues in memory only.
saving-works = Saving works again.
not-safe-yet = The latest moves are written, but could still be lost in a power failure. { WARNING($reason) }
saving-safe = All moves are safely on disk again.
unsaved-leave = The moves of this game are not saved: { WARNING($reason) }. Leave anyway?
# $what is the last one below.
unsaved-quit = { WARNING($what) }. Quit anyway?
unsaved-wait = Waiting for the disk… { WARNING($what) }
unsaved-what =
    { $what }{ $others ->
        [0] {""}
       *[other] {" "}and { $others } more games
    }
file-failed = { VALUE($path) }: { WARNING($reason) }
exported = Written to { VALUE($path) }.
qr-title = QR code
qr-no-room = The code needs { $width } columns and { $height } rows of a terminal with half blocks. The link:
exported-title = The game in `{ $notation }` format
board-too-small =
    This board needs { VALUE($columns) }×{ VALUE($rows) } characters; the window has { $width }×{ $height }. Enlarge it or
    use a smaller font; your game is kept.

# Headings of the panes.
pane-left = digits left
pane-moves = last moves
pane-one-mistake = { WARNING("One mistake ends it") }
pane-lost = { WARNING("Lost to a mistake") }
tip = Tip:
tip-pencil-mode = pencil mode
tip-auto-notes = fill marks
tip-check = check
tip-next-empty = next empty
tip-select = select cells
tip-corner-once = corner mark
tip-colour-once = colour a cell
tip-checkpoint = checkpoint
tip-available-steps = available steps
tip-what-if = start an attempt
tip-pause = pause
tip-chain-mode = draw a chain
tip-settings = settings
tip-command-line = command line
pane-note = message
pane-technique = technique
pane-needs = needs { TECHNIQUE($technique) }
# What the rules of the board are besides those of rows, columns and boxes.
pane-rules = rules: { $rules }
# What is practised on the board.
pane-practice = Practice: { $technique }

clock-minutes = { $minutes } min
clock-hours = { $hours } h { $minutes }
rating-se = SE { $er }

# The cell under the cursor.
cell-conflict = breaks a rule
cell-mistake = is wrong
cell-colour = colour { $letter }
cell-marks-sign = : pencil marks

# The mode; where there is little room, its first letter.
mode-digit = DIGIT
mode-pencil = PENCIL
mode-corner = CORNER
mode-colour = COLOUR
mode-chain = CHAIN
mode-selecting = SELECT

save-saved = autosaved
save-none = not saved
save-failing = SAVING FAILS
save-unsafe = NOT YET ON DISK
save-read-only = READ ONLY

# What the last line and the pane say of the most useful keys.
reminder-hint = hint
reminder-pencil-once = pencil
reminder-undo = undo
reminder-filter = highlight
reminder-auto-notes = fill marks
reminder-check = check
reminder-why = why
reminder-help = keys

# What the signs on the board mean.
legend-pattern = pattern
legend-support = support
legend-base = base set
legend-cover = cover set
legend-pivot = pivot
legend-pincer = pincer
legend-guardian = guardian
legend-exocet-base = base
legend-exocet-target = target
legend-exocet-place = in the cross lines
legend-exocet-mirror = mirror
legend-fin = fin
legend-on = assumed true
legend-off = assumed false
# Of a hidden pair and the like, before its digit has one place left.
legend-ruled-out = ruled out
# Candidates that are counted by their rows, and those by their columns.
legend-counted = counted in rows
legend-counted-across = counted in columns
legend-first-colour = green
legend-second-colour = purple
legend-third-colour = third colour
legend-fourth-colour = fourth colour
legend-gone = removed earlier
# Lines between cells: of two candidates one is true; both are not.
legend-strong = at least one
legend-weak = at most one
# What the small numbers before the candidates of a chain tell.
legend-order = order in the chain
legend-placed-earlier = placed earlier
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
move-colour = colour { $cells } { $colour }
move-colour-candidate = colour { $digit } in { $cells }
move-no-colour = no colour { $cells }
move-no-colours = clear colours
move-fill = fill marks
move-jump = set up for { $technique }
move-clear-marks = clear all marks
move-practice = practice { $technique }
move-clean-marks = remove outdated marks in { $cells }
move-reveal = reveal { $cells }
move-give-up = solution shown
move-finish =
    { $n ->
        [one] last single
       *[other] last { $n } singles
    }
move-restart = restart
move-checkpoint = back to checkpoint
move-what-if = what if …
move-keep-try = attempt kept
move-drop-try = attempt dropped
move-go-to-try = go to another attempt
move-main-line = go to the main line
move-name-try = attempt named

# Hints. The head stands before the text.
hint-looking = Looking for a hint…
reason-looking = Looking for a reason…
hint-none = No known technique finds a step here. `:reveal` shows the digit of a cell.
hint-applied = Done: { $what }
hint-head = Hint
hint-head-first = Mistake
hint-head-marks = Hint
hint-head-why = Why
hint-key-more = more
hint-key-apply = apply
hint-key-remove = remove them
hint-key-deeper = next hint
# $n is the number of moves since the mistake, 0 if they cannot be undone.
hint-at-end =
    { $n ->
        [0] This is the last line. { KEY($close) } closes the hint.
        [one] This is the last line. { KEY($undo) } undoes the move.
       *[other] This is the last line. { KEY($undo) } undoes { VALUE($n) } moves.
    }
hint-key-undo =
    { $n ->
        [one] undo the move
       *[other] undo { $n } moves
    }
blocked-wrong = { ERROR($placed) } is wrong.
blocked-mark =
    You removed { $n ->
        [one] a correct pencil mark
       *[other] correct pencil marks
    }: { ERROR($marks) }.
lagging-mark = { $digit } can already be removed from { $cell }: { $because } is { $digit }.
lagging-more =
    { $n ->
        [one] One more mark can be removed too.
       *[other] { VALUE($n) } more marks can be removed too.
    }
lagging-removed =
    { $n ->
        [one] Removed a mark that was ruled out.
       *[other] Removed { VALUE($n) } marks that were ruled out.
    }
board-set = This is a position where { TITLE($technique) } applies. Undo returns to your game.
practice-single = Find a { TITLE($technique) } and enter its digit. { KEY($hint) } gives a hint.
practice = Apply { TITLE($technique) }, or colour its cells and press { KEY($check) } to check. { KEY($hint) } gives a hint.
