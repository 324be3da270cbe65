### What commands say about their work.

# Begins a complaint.
error = error:{ " " }
# Begins a message about something that does not affect the result.
warning = warning:{ " " }
guests-only-play = guest sessions can only play sudoku: commands, file transfers and the like are not available
guest-sessions =
    this profile already has { $count ->
        [one] a session open
       *[other] { $count } sessions open
    }, which is the maximum; close one first
guest-by-line = guests cannot play in line mode, only on the screen
guest-log = cannot write to the log { $path }: { $reason }
guest-no-sandbox = this guest session is not fully sandboxed, because the system does not support it: { $reason }
guest-strict = guests may only play in a sandbox, which this system does not support: { $reason }
config-none = { $path }: no such settings file; name another one with --config, or omit the option
candidates-not-used = eliminated candidates are ignored (reported once); `hint` and `steps` use them
marks-not-read = pencil marks are ignored (reported once), because in this format they are not candidates
decoration-dropped = emphasis, colours and text beside the cells are ignored (reported once)
puzzle-fault = this puzzle triggered a bug in shudu; please report it and include the puzzle
type-puzzles = reading puzzles from the terminal; press Ctrl-D to finish, see `--help` for more

# Reading and writing.
cannot-read = cannot read { $name }: { $reason }
cannot-read-as-either = { $name } is neither a file nor a puzzle
cannot-read-standard-input = cannot read standard input: { $reason }
cannot-write-file = cannot write { $name }: { $reason }
output-is-input = { $name } is the input file: write the results to a different file
cannot-write-standard-output = cannot write to standard output: { $reason }
no-puzzle-in-file = { $name }: no puzzle in this file
notation-without-board = `{ $notation }` cannot store this board: { $board }
play-output = `play` has no output for -o to write; use `shudu saves export` or `shudu review`
too-many-puzzles = { $name } has more than { $mib } MiB; split the file to play its puzzles
play-standard-input = standard input is used for the keyboard; give the puzzle as a file or as an argument

# Values of options.
no-such-technique = no such technique; `shudu steps --help` lists them all
no-such-technique-but = no such technique; similar ids: { $near }
no-such-boxes = expected the width and height of a box in cells, such as 3x2
no-picture-of-boxes = irregular boxes need a picture with one symbol per cell: jigsaw:111222…
no-such-rung = expected a level of detail: 1 (where to look), 2 (the technique), 3 (the full explanation) or 4 (what will change)
no-such-duration = expected a time such as 500ms, 10s or 2m, or none
no-such-size = expected a size from 4 to 16, such as 9 or 6, or the size of a box, such as 3x2
no-such-date = expected a date as year-month-day, such as 2026-12-31

# Progress. $percent is three characters wide.
progress = { $items } done, { $rate }/s
progress-first = { $time } elapsed
progress-bar = [{ $cells }] { $percent }%  { $counted }
progress-bar-left = [{ $cells }] { $percent }%  { $counted }, { $left } left

# Time limits. $reason is time-is-up.
time-is-up = timed out after { $limit }
verdict-perhaps-minimal = one solution; may not be minimal: { $reason }
solve-perhaps-more-but = there may be other solutions: { $reason }

# Solving.
no-solution = no solution
solve-count-or-more = { $count } or more
solve-one-of-several = one of several solutions
qr-too-long = the link to this puzzle is too long for a QR code
solve-no-candidates-in = `{ $notation }` cannot represent candidates; use `--to pencilmarks`, `sukaku` or `json`
solve-perhaps-more = there may be other solutions

# Making puzzles.
mask-of-other-board = the mask has { $cells } characters, which does not fit this board: { $board }
no-such-count = expected a number of times from 1 to { $most } after the technique, such as x-wing:2
no-such-number = expected a whole number from { $least } to { $most }
generate-failed = seed { $seed }: { $reason }

# Steps and ratings.
rate-not-solved = not solved by known techniques
# What --summary says, a line each.
rate-count-of-level = { $level }: { $count }
rate-count-unsolved = not solved by known techniques: { $count }
rate-count-unrated = not rated: { $count }
rate-count-left-out = filtered out: { $count }
solved-already = already solved
hint-wrong = Fix this first: { $placed } is wrong.
hint-lines-left-out = ({ $n } lines omitted; use --full to print them.)
no-step = no known technique applies here
# Something said under the name of a technique.
technique-says = { $technique }: { $text }
steps-instances =
    { $count ->
        [0] no { $technique } here
        [1] one instance of { $technique }
       *[other] { $number } instances of { $technique }
    }
steps-need-one-solution = { $technique } requires exactly one solution, which this puzzle does not have
steps-solved =
    solved in { $steps ->
        [one] { $steps } step
       *[other] { $steps } steps
    }; hardest: { $hardest }
steps-stuck =
    no known technique applies here: { $cells ->
        [one] { $cells } cell is left
       *[other] { $cells } cells are left
    } after { $steps ->
        [one] { $steps } step
       *[other] { $steps } steps
    }
steps-given-that = given that: { $truth }
steps-proved = proved: if { $opposites }, these facts contradict each other
steps-not-proved = NOT PROVED: { $reason }

# Truths that a step rests on.
truth-cell = { $cell } is { $digits }
truth-house = the { $digit } of { $house } is in { $cells }
truth-uniqueness = { $guardians }; otherwise the digits in { $cells } could be swapped, giving two solutions
truth-symmetry =
    { $cell } is { $digits }: the solution has the symmetry of the givens, and this cell corresponds to { $other }

# What is wrong with a puzzle.
obstacle-several-solutions = several solutions; two of them differ in { $cell }
obstacle-no-solution = no solution: { $problem }; run `shudu check` for details
verdict-full = full board, no conflicts
verdict-minimal = one solution, minimal
verdict-not-minimal = one solution, not minimal
verdict-unique = one solution
verdict-several = several solutions
verdict-not-valid = invalid
problem-duplicate = { $number } { $digit }s in { $houses }: { $cells }
problem-empty-cell = no digit can be placed in { $cell }
problem-no-place = no place for { $digit } in { $houses }
problem-several-solutions =
    several solutions; two of them differ in { $cells }:

    { $one }

    { $other }
problem-wrong-placements =
    the givens have exactly one solution, which contradicts these placed digits: { $cells }
problem-other-solution = the solution supplied with the puzzle is wrong: { $cells }
problem-eliminated-solution = these candidates are part of the solution but were eliminated: { $candidates }
problem-superfluous-given = not minimal: the given in { $cell } is redundant
problem-superfluous-givens = not minimal: { $number } givens are each redundant: { $cells }
problem-needlessly-excluded =
    { $n ->
        [one] not minimal: the exclusion of { $candidates } is redundant
       *[other] not minimal: { $number } exclusions are each redundant: { $candidates }
    }
minimize-all-needs-givens = a puzzle given as candidates contains too many minimal puzzles to list; omit `--all` to get a random one
# A cell and its digit in either of two solutions.
difference = { $cell } ({ $one } or { $other })

# Saved games.
saves-no-place = no folder for saved games; name one with --data-dir
saves-none-in = no saved games in { $folder }
saves-deleted = deleted { $id }
saves-sound =
    { $n ->
        [one] 1 file checked: no problems
       *[other] { $n } files checked: no problems
    }
saves-faulty =
    { $n ->
        [one] 1 file checked
       *[other] { $n } files checked
    }, { $faulty } with problems
saves-left-out = { $id } was not backed up: { $problem }
saves-backed-up =
    { $n ->
        [one] 1 game
       *[other] { $n } games
    } backed up to { $path }
saves-restored-new = restored { $id }
saves-restored-replaced = updated { $id } from the backup
saves-restored-known = { $id }: nothing to restore; every move in the backup is already here
saves-restored-beside = { $id } differs from the backup; restored the backup as { $other }
saves-restored-records =
    restored { $n ->
        [one] 1 finished game
       *[other] { $n } finished games
    }
saves-restored-exercises =
    restored { $n ->
        [one] 1 solved exercise
       *[other] { $n } solved exercises
    }
saves-restored-collections =
    restored { $n ->
        [one] 1 collection
       *[other] { $n } collections
    }
saves-restored-draft = restored the puzzle being entered
saves-compacted = { $id }: { $before } bytes, now { $after }
saves-compact-already = { $id } cannot be shortened any further
saves-compact-damaged = { $id } is corrupt and was not changed; resume the game to repair it
saves-solved = solved
saves-lost = lost
saves-percent = { $percent }%
saves-head-id = id
saves-head-last-played = last played
saves-head-size = size
saves-head-level = level
saves-head-done = progress
saves-head-time = time
saves-head-title = title

# Statistics.
stats-none = no finished games yet
stats-broken =
    skipped { $lines ->
        [one] { $lines } corrupt line of the records
       *[other] { $lines } corrupt lines of the records
    }
stats-totals =
    { $finished } finished in { $time }; play streak: { $current ->
        [one] { $current } day
       *[other] { $current } days
    }, best: { $longest ->
        [one] { $longest } day
       *[other] { $longest } days
    }
stats-one-mistake =
    One-mistake games: { $n_played } played, { $n_won } won; { $streak } won in a row, best: { $longest }
stats-head-hints = hints
stats-head-house = duplicates
stats-head-mark = removed marks
stats-head-guess = guesses
stats-head-followed = consequences
stats-head-found = found
stats-head-each = average
stats-head-time = from
stats-head-games = games
stats-head-newest = latest { $n }
stats-head-size = size
stats-head-level = level
stats-head-solved = solved
stats-head-no-hints = no hints
stats-head-no-mistakes = no mistakes
stats-head-given-up = given up
stats-head-best = best
stats-head-median = median
stats-head-mean = mean
stats-head-latest = latest

# Lists, sizes and numbers.
list-of-none = nothing
list-cut = { $first } and { $more } more
size-with-boxes = { $size } in { $boxes }
number-in-words =
    { $number ->
        [0] no
        [1] one
        [2] two
        [3] three
        [4] four
        [5] five
        [6] six
        [7] seven
        [8] eight
        [9] nine
       *[other] { $number }
    }

# What is wrong with a command line: an argument such as --limit <N>, its value, others.
usage-quoted = '{ $name }'
usage-no-value = a value is required for '{ $argument }' but none was supplied
usage-invalid-value = invalid value '{ $value }' for '{ $argument }'
usage-refused-value = invalid value '{ $value }' for '{ $argument }': { $why }
usage-values = possible values: { $values }
usage-unknown-argument = unexpected argument '{ $argument }' found
usage-unknown-command = unrecognized subcommand '{ $command }'
usage-conflict = the argument '{ $argument }' cannot be used with { $others }
usage-repeated = the argument '{ $argument }' cannot be used multiple times
usage-missing = missing required arguments: { $arguments }
usage-missing-command = a command is required but none was supplied
usage-too-many = unexpected value '{ $value }' for '{ $argument }' found; no more were expected
usage-not-utf8 = an argument is not valid UTF-8
usage-alike-argument = a similar argument exists: { $name }
usage-alike-command = a similar command exists: { $name }
usage-alike-value = a similar value exists: { $name }
usage-more = For more information, try '--help'.
