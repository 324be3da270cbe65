### What commands say about their work.

# Begins a complaint.
error = error:{ " " }
guests-only-play = guests play sudoku here; commands, file transfers and the like are not to be had
guest-sessions =
    this profile has { $count ->
        [one] a session
       *[other] { $count } sessions
    } already, and may have no more; leave one of them first
guest-by-line = guests play on the screen, not line by line
guest-log = the log { $path } cannot be written: { $reason }
guest-no-sandbox = this guest plays without a whole sandbox, which this system does not have: { $reason }
guest-strict = guests play only in a sandbox, which this system does not have: { $reason }
config-none = { $path }: there is no such settings file; name another with --config, or leave it out
no-screen = this shudu was built without its screen; `shudu --help` lists what it can do
candidates-not-used = its eliminated candidates make no difference here, nor do those of puzzles after it; `hint` and `steps` go by them
marks-not-read = marks of the player were not read, nor will be those of puzzles after it: in this notation they are no candidates
puzzle-fault = this puzzle met a fault in shudu itself; please report it together with the puzzle
type-puzzles = reading puzzles from the terminal; Ctrl-D ends, `--help` tells more

# Reading and writing.
cannot-read = cannot read { $name }: { $reason }
cannot-read-standard-input = cannot read standard input: { $reason }
cannot-write-file = cannot write { $name }: { $reason }
output-is-input = { $name } is read from: write the results to another file
cannot-write-standard-output = cannot write to standard output: { $reason }
no-puzzle-in-file = { $name }: there is no puzzle in this file
notation-without-board = `{ $notation }` cannot hold a board of { $board }
play-output = a game prints no results, so there is nothing for -o to write; `shudu saves export` and `shudu review` do
play-standard-input = standard input is for the keys; give the puzzle itself or a file

# Values of options.
no-such-technique = there is no such technique; `shudu steps --help` lists them all
no-such-technique-but = there is no such technique; near it: { $near }
no-such-boxes = give width and height of a box in cells, such as 3x2
no-picture-of-boxes = irregular boxes need a picture, a symbol a cell: jigsaw:111222…
no-such-rung =
    the rungs are 1 (where to look), 2 (which technique), 3 (the whole argument), 4 (what will change)
no-such-duration = give a time such as 500ms, 10s or 2m, or none
no-such-size = give a size from 4 to 16 such as 9 or 6, or that of the boxes such as 3x2
no-such-date = give a date as year-month-day, such as 2026-12-31

# Progress. $percent is three characters wide.
progress = { $items } done, { $rate }/s
progress-first = { $time } so far
progress-bar = [{ $cells }] { $percent } %  { $counted }
progress-bar-left = [{ $cells }] { $percent } %  { $counted }, { $left } left

# Time limits. $reason is time-is-up.
time-is-up = not known: the time limit of { $limit } was over first
verdict-perhaps-minimal = one solution; whether it is minimal is { $reason }
solve-perhaps-more-but = whether there are more is { $reason }

# Solving.
no-solution = no solution
solve-count-or-more = { $count } or more
solve-one-of-several = one of several solutions
solve-perhaps-more = perhaps more

# Making puzzles.
mask-of-other-board = the mask has { $cells } signs, which is not as many as there are cells on { $board }
no-such-count = a technique is needed 1 to { $most } times, such as x-wing:2
no-such-number = give a whole number from { $least } to { $most }
generate-failed = seed { $seed }: { $reason }

# Steps and ratings.
rate-not-solved = not solved by rated steps
# What --summary says, a line each.
rate-count-of-level = { $level }: { $count }
rate-count-unsolved = not solved by rated steps: { $count }
rate-count-unrated = without a rating: { $count }
rate-count-left-out = left out: { $count }
solved-already = solved already
hint-wrong = First: { $placed } is wrong.
hint-lines-left-out = ({ $n } more lines are left out; --full prints them.)
no-step = no technique known finds a step here
# Something said under the name of a technique.
technique-says = { $technique }: { $text }
steps-instances =
    { $count ->
        [0] no { $technique } here
        [1] one instance of { $technique }
       *[other] { $number } instances of { $technique }
    }
steps-need-one-solution = { $technique } proves nothing here: the puzzle does not have exactly one solution
steps-solved =
    solved in { $steps ->
        [one] { $steps } step
       *[other] { $steps } steps
    }, the hardest { $hardest }
steps-stuck =
    no technique known finds a step here: { $cells ->
        [one] { $cells } cell is left
       *[other] { $cells } cells are left
    } after { $steps ->
        [one] { $steps } step
       *[other] { $steps } steps
    }
steps-given-that = given that { $truth }
steps-proved = proved: suppose { $opposites }, and these cannot all be true
steps-not-proved = NOT PROVED: { $reason }

# Truths that a step rests on.
truth-cell = { $cell } holds { $digits }
truth-house = { $house } has its { $digit } in { $cells }
truth-uniqueness = { $guardians }, since otherwise { $cells } could exchange their digits
truth-symmetry =
    { $cell } holds { $digits }, since the solution has the symmetry of the givens and { $other } must match

# What is wrong with a puzzle.
obstacle-several-solutions = several solutions: they differ in { $cell }
obstacle-no-solution = no solution: { $problem }; `shudu check` tells more
verdict-full = a full grid without a conflict
verdict-minimal = one solution, minimal
verdict-not-minimal = one solution, not minimal
verdict-unique = one solution
verdict-several = several solutions
verdict-not-valid = not valid
problem-duplicate = { $number } { $digit }s in { $houses }: { $cells }
problem-empty-cell = no digit can go into { $cell }
problem-no-place = no place for { $digit } in { $houses }
problem-several-solutions =
    several solutions; two of them differ in { $cells }:

    { $one }

    { $other }
problem-wrong-placements =
    the givens have one solution, and these placed digits are not in it: { $cells }
problem-other-solution = the solution beside the puzzle is another one: { $cells }
problem-eliminated-solution = candidates that the solution needs are removed: { $candidates }
problem-superfluous-given = not minimal: the given in { $cell } could be left out
problem-superfluous-givens = not minimal: { $number } givens could each be left out: { $cells }
problem-needlessly-excluded =
    { $n ->
        [one] not minimal: one candidate that is ruled out could be allowed: { $candidates }
       *[other] not minimal: { $number } candidates that are ruled out could each be allowed: { $candidates }
    }
minimize-all-needs-givens = the minimal puzzles within one given by candidates are beyond listing; without `--all` one is drawn
# A cell and its digit in either of two solutions.
difference = { $cell } ({ $one } or { $other })

# Saved games.
saves-no-place = there is no place for saved games here; name a folder with --data-dir
saves-none-in = no saved games in { $folder }
saves-deleted = deleted { $id }
saves-sound =
    { $n ->
        [one] 1 file is sound
       *[other] { $n } files are sound
    }
saves-left-out = { $id } is not in the backup: { $problem }
saves-backed-up =
    { $n ->
        [one] 1 game is
       *[other] { $n } games are
    } in { $path }
saves-restored-new = { $id } restored
saves-restored-replaced = { $id } brought up to where the backup has it
saves-restored-known = { $id } is as far or farther here
saves-restored-beside = { $id } differs here; restored as { $other }
saves-restored-records = { $n } finished games restored
saves-restored-exercises =
    { $n ->
        [one] 1 solved exercise
       *[other] { $n } solved exercises
    } restored
saves-restored-draft = the puzzle being entered restored
saves-compacted = { $id }: { $before } bytes before, { $after } now
saves-compact-already = { $id } is as short as it gets
saves-compact-damaged = { $id } is damaged and left as it is; playing the game puts it right
saves-solved = solved
saves-percent = { $percent } %
saves-head-id = id
saves-head-last-played = last played
saves-head-size = size
saves-head-level = level
saves-head-done = done
saves-head-time = time
saves-head-title = title

# Statistics.
stats-none = no game has been finished yet
stats-broken =
    { $lines ->
        [one] { $lines } line of the records is broken and left out
       *[other] { $lines } lines of the records are broken and left out
    }
stats-totals =
    { $finished } finished in { $time }; solved on { $current ->
        [one] { $current } day
       *[other] { $current } days
    } running, { $longest ->
        [one] { $longest } day
       *[other] { $longest } days
    } at most
stats-head-hints = hints
stats-head-house = in house
stats-head-mark = marks
stats-head-guess = guesses
stats-head-followed = followed
stats-head-found = found
stats-head-each = each
stats-head-time = from
stats-head-games = games
stats-head-newest = of the latest { $n }
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
usage-repeated = the argument '{ $argument }' cannot be used several times
usage-missing = required and not given: { $arguments }
usage-missing-command = a command is required and none was given
usage-too-many = unexpected value '{ $value }' for '{ $argument }' found; no more were expected
usage-not-utf8 = an argument is not UTF-8
usage-alike-argument = a similar argument exists: { $name }
usage-alike-command = a similar command exists: { $name }
usage-alike-value = a similar value exists: { $name }
usage-more = For more information, try '--help'.
