### The screen: menus, lists, dialogs and their keys.

start-title = shudu
start-continue = Continue
start-new = New game
start-daily = Daily
start-choices = Choose a game…
start-open = Open or paste a puzzle…
start-enter = Enter a puzzle…
start-enter-on = Enter a puzzle: go on at { VALUE($n) } digits
start-saves =
    { $n ->
        [0] Saved games
       *[other] Saved games ({ $n })
    }
start-statistics = Statistics
start-learn = Learn
start-coach = Coach
start-settings = Settings
start-help = Help
start-quit = Quit
# The line below the entries, on the one that is selected.
start-about-continue = The game you played last, where you left it.
start-about-daily = New puzzles every day, the same for everybody: calendar, streak and ladder.
start-about-choices = Board, symmetry, seed, or a technique to practise.
start-about-open = A file, or a puzzle from the clipboard in any notation.
start-about-enter = Type in a puzzle, such as one from a newspaper.
start-about-saves = Go on with a game, copy one to a file, delete one.
start-about-statistics = Times, streaks, and the techniques to practise.
start-about-learn = A lesson a technique, from the easiest on: idea, example, exercises.
start-about-coach = What to do next, from your own games: lessons to repeat or begin, puzzles of your level.
start-about-settings = Colours, keys, pencil marks, hints, mistakes.
start-about-help = How to play, keys, commands, techniques.
start-about-quit = Everything is saved.
daily-solved = { SUCCESS("solved") } { $clock }
# One of several values, which the arrow keys change.
choice = { DIM("◂") } { VALUE($value) } { DIM("▸") }
percent = { $percent } %
when-today = today { $clock }
when-yesterday = yesterday
when-weekday =
    { $weekday ->
        [1] Mon
        [2] Tue
        [3] Wed
        [4] Thu
        [5] Fri
        [6] Sat
       *[7] Sun
    } { $date }
day-of-month =
    { $day } { $month ->
        [1] Jan
        [2] Feb
        [3] Mar
        [4] Apr
        [5] May
        [6] Jun
        [7] Jul
        [8] Aug
        [9] Sep
        [10] Oct
        [11] Nov
       *[12] Dec
    }

new-title = New game
new-level = Level
new-rating = Rating
new-board = Board
new-variant = Variant
new-symmetry = Symmetry
new-technique = Technique
new-seed = Seed
new-start = [ { KEY("Start") } ]
new-alike = [ { KEY("Like this one") } ]
new-alike-value = { DIM("most givens stay") }
new-missed = [ { KEY("Practise") } ]
new-missed-value = { VALUE($technique) }
new-rating-any = any
new-board-value = { DIM("◂") } { VALUE($side) }×{ VALUE($side) } { DIM("▸") } boxes of { $width }×{ $height }
new-board-irregular = { DIM("◂") } { VALUE($side) }×{ VALUE($side) } { DIM("▸") }
new-variant-value = { DIM("◂") } { VALUE($variant) } { DIM("▸") }
new-variant-none = { DIM("◂") } none { DIM("▸") }
new-technique-any = any
new-technique-title = A technique to practise
new-seed-value = { VALUE($seed) }
new-seed-chance = by chance
new-seed-type = type a word or a number
new-no-level = There are no { $board } puzzles of level { $asked }; the hardest are { $level }.
new-about-variant = Further rules or boxes of other shapes. The command shudu play --variant has more, and any of them together.
new-about-board = The rows and columns of the board, and its boxes.
new-about-rating = One of the ratings of the level, as Sudoku Explainer rates. Puzzles of a rare one take a second or two.
new-about-alike = A puzzle near the one on the board: all its givens but two stay, two others come, and it is of the same level.
new-about-missed = The technique of your last hint: the puzzle needs it, and begins where it is next.
new-about-symmetry = How the givens lie on the board.
new-about-technique = The puzzle needs it, and begins where it is next. Enter lists all of them.
new-about-seed = The same seed makes the same puzzle again.
new-nearest = The nearest that can be practised here: { VALUE($technique) }.
techniques-find = Find:
techniques-none = No technique has such a name.
# Above the column of ratings.
techniques-rated = SE rating

# How the givens lie.
symmetry-none = none
symmetry-half-turn = half turn
symmetry-quarter-turn = quarter turn
symmetry-left-right = left and right
symmetry-top-bottom = top and bottom
symmetry-both-axes = left and right, top and bottom
symmetry-diagonal = diagonal
symmetry-other-diagonal = other diagonal
symmetry-both-diagonals = both diagonals
symmetry-all = all turns and mirrors

wait-title = Making a puzzle…
wait-puzzle = A puzzle of level { VALUE($level) } on a { $side }×{ $side } board. Grids tried: { VALUE($n_tried) }.
wait-practice = A puzzle of level { VALUE($level) } on a { $side }×{ $side } board, { $technique }. Grids tried: { VALUE($n_tried) }.
wait-rated = A puzzle rated { VALUE($rating) } on a { $side }×{ $side } board. Grids tried: { VALUE($n_tried) }.
wait-near = A puzzle of level { VALUE($level) } near the one on the board. Puzzles tried: { VALUE($n_tried) }.
wait-none-title = None was found
wait-time = { $elapsed } so far, at most { $left } more.
wait-nearest = Nearest so far: { VALUE($level) }, rated { VALUE($rating) }.
wait-save-title = Opening a long game…
wait-save = { $percent } % of its moves are on the board again.

saves-title = Saved games
saves-none = There are no saved games yet.
saved-game-solved = { SUCCESS("✓ solved") }
saved-head-when = played
saved-head-board = board
saved-head-level = level
saved-head-progress = progress
saved-head-time = time
saved-game-broken = { $id }: { WARNING($problem) }
saves-delete = Delete this game for good? { VALUE($game) }
give-up-question = Give up and see the solution? This ends the game.
reveal-question = Show what belongs into { $cells }? It counts as help.
restart-question = Start this puzzle from the beginning? Undo can take that back.

statistics-title = Statistics
statistics-title-days = { $title }, last { $n } days
statistics-none-then = No game was finished in this time.
statistics-title-level = Statistics: { $level }
statistics-weeks = { DIM("weekly medians, median") } { VALUE($median) }
statistics-spread = { DIM("half of them from") } { VALUE($quarter) } { DIM("to") } { VALUE($three_quarters) }
statistics-none = No game has been finished yet.
# While very many games are read.
records-reading = Reading what was played…
statistics-missed = missed most
# Above how often each was missed, by a hint or a mistake.
statistics-missed-times = times
statistics-times = { DIM("times, median") } { VALUE($median) }
statistics-days = { DIM("days, half a year") }
statistics-days-of-year = { DIM("days, one year") }
card-solved = solved
card-streak = days in a row
card-days = { $current }, longest { $longest }
card-best = best
card-no-hints = without hints

finish-title =
    { $ending ->
        [solved] Solved!
        [with-help] Solved, with help
       *[given-up] The solution
    }
finish-time = Time
finish-best = Best
finish-new-best = { SUCCESS("this one") }
finish-first = none yet
finish-hints = Hints
finish-mistakes = Mistakes
finish-revealed = Revealed
finish-moves = Moves
finish-undone = Taken back

settings-title = Settings
setting-value = < { VALUE($value) } >
setting-on = on
setting-off = off
setting-none = none
# What is known of a setting, behind its value.
setting-changed = { DIM("changed") }
setting-found = { DIM("here:") } { DIM($value) }
setting-for-now = { WARNING("until the program ends:") } { VALUE($value) }
setting-by-option = { WARNING("now") } { VALUE($value) }{ WARNING(", by") } { WARNING($option) }
setting-not-saved = { WARNING("not saved") }
setting-typing = Its value:
setting-not-kept = `{ KEY($key) }` holds until the program ends; it is not saved ({ ERROR($reason) }).

pause-title = Paused
paused = { VALUE($n_filled) } of { $n_cells } cells, { VALUE($clock) }. The board is hidden, and the clock stands.

steps-waiting = Looking for the way to the solution…
steps-found = { $n } steps to the solution
steps-found-stuck = { $n } steps, then the known techniques find no more

available-waiting = Asking every technique…
available-so-far = { $n } steps from here so far; techniques still to ask: { $n_left }
available-stopped = { $n } steps from here; not every technique was asked
available-all =
    { $n ->
        [0] No technique sees a step here
        [one] One step can be made from here
       *[other] { $n } steps from here, by { $n_techniques } techniques
    }
# The heading above the steps of a technique; the name may be cut off.
available-technique = { DIM($n) } { TITLE($name) }
available-technique-more = { DIM($n) }{ DIM("+") } { TITLE($name) }

review-waiting = Rating the puzzle…
review-title = The way to the solution
review-title-rated = The way to the solution: SE { $er }
review-title-hardest = The way to the solution: SE { $er } ({ $technique })
review-path = The rated path
review-moves = What you did
review-wrong = wrong
review-step = step { $number }
review-hint = hint
review-guess = guess
review-by = { $name }
review-judging = Looking at what this move was worth…
# $at and $end are times, $spent is the time before the move.
review-at = { $at } / { $end }  +{ $spent }
review-playing-on = This is a new game, which goes on from there with its time and hints.
review-not-open = First open the review of a finished game.

# What keys do, in the lines at the bottom.
key-another = another like this
key-back = back
key-board = see the board
key-change = change
key-choose = choose
key-close = close
key-default = default
key-delete = delete
key-empty = empty the text
key-check-chain = check it
key-shorten = back
key-chains = chains
key-draw-on = draw on
key-begin = begin
key-period = period
key-drop = drop
key-keep = keep
key-go-there = go there
key-end-selecting = end
key-enter = enter
key-export = export
key-go-on = go on
key-in-full = full
key-larger = larger
key-day = day
key-exercise = exercise
key-lesson = lesson
key-coach = coach
key-level = level
key-month = month
key-share = share
key-list = list
key-leave-anyway = leave anyway
key-leave-at-once = leave at once
key-menu = menu
key-moves-on = move on or stay
key-new = new game
key-next = next line
key-next-board = next board
key-next-link = next
key-next-line = next
key-notation = notation
key-next-page = next page
key-next-technique = next technique
key-no = no
key-open = open
key-page = page down
key-walk = walk on
key-next-lesson = next
key-play = play
key-play-nearest = play the nearest
key-play-on = play on
key-practise = practise
key-quit = quit
key-read = read it
key-review = look back
key-save-elsewhere = save elsewhere
key-scroll = scroll
key-set-board = set board
key-smaller = smaller
key-start = start
key-stay = stay
key-stop = stop
key-take = take
key-take-over = take over
key-try = try it
key-type = type
key-undo = undo
key-yes = yes
