### The screen: menus, lists, dialogs and their keys.

start-title = shudu
start-continue = Continue
start-play = Play
start-today = Today
start-learn = Learn
start-learn-value = { VALUE($n) } of { $n_lessons } lessons learnt
start-more = More…
# The line below the entries, on the one that is selected.
start-about-continue = Carry on where you left off.
start-about-today = A new puzzle every day at each level, the same for everyone.
start-about-learn = A short lesson for each technique, from the easiest to the hardest.
start-about-more = Open or enter a puzzle; saved games, statistics and settings.
start-about-more-for-guests = Saved games, statistics and settings.
start-usual-time = You usually need { VALUE($time) }.
more-title = More
more-new = New game with options…
more-open = Open or paste a puzzle…
more-enter = Enter a puzzle…
more-saved-games =
    { $n ->
        [0] Saved games
       *[other] Saved games ({ $n })
    }
more-collections = Collections
more-statistics = Statistics
more-coach = Coach
more-settings = Settings
more-help = Help
more-quit = Quit
more-about-new = size, rules, symmetry, technique
more-about-open = from a file or the clipboard
more-about-enter = by hand, for example from a newspaper
more-about-enter-on = continue: { VALUE($n) } digits so far
more-about-saved-games = resume, copy or delete a game
more-about-collections = packs of puzzles to work through
more-about-statistics = times, streaks, most missed techniques
more-about-coach = what to learn or play next
more-about-settings = colours, keys, pencil marks, hints
more-about-help = how to play, keys, techniques
more-about-quit = your game is saved
# One of several values, which the arrow keys change.
choice = { DIM("◂") } { VALUE($value) } { DIM("▸") }
percent = { $percent }%
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
new-mistakes = Mistakes
new-start = [ { KEY("Start") } ]
new-alike = [ { KEY("Similar game") } ]
new-alike-value = { DIM("keeps most givens") }
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
new-seed-chance = random
new-seed-type = type a word or a number
new-mistakes-allowed = allowed
new-mistakes-end = one ends the game
new-no-level = There are no { $board } puzzles of level { $asked }; the hardest are { $level }.
new-about-variant = Extra rules or irregular boxes. `shudu play --variant` offers more rules and can combine them.
new-about-board = The size of the board and of its boxes.
new-about-rating = An exact Sudoku Explainer (SE) rating within the level. Rare ratings take a second or two to generate.
new-about-alike = A puzzle of the same level that shares all but two givens with the one on the board.
new-about-missed = Practise the technique of your last hint: the puzzle starts where that technique is the next step.
new-about-symmetry = How the givens are arranged on the board.
new-about-technique = The puzzle starts where this technique is the next step. Enter shows the list.
new-about-seed = The same seed gives the same puzzle again.
new-about-one-mistake = The first wrong digit ends the game. Undo does not bring the game back.
new-nearest = Closest technique you can practise here: { VALUE($technique) }.
techniques-find = Find:
techniques-none = No technique matches.
# Above the column of ratings.
techniques-rated = SE rating

# How the givens lie.
symmetry-none = none
symmetry-half-turn = half-turn rotation
symmetry-quarter-turn = quarter-turn rotation
symmetry-left-right = left–right mirror
symmetry-top-bottom = top–bottom mirror
symmetry-both-axes = both mirrors
symmetry-diagonal = diagonal mirror
symmetry-other-diagonal = antidiagonal mirror
symmetry-both-diagonals = both diagonal mirrors
symmetry-all = full

wait-title = Generating a puzzle…
wait-puzzle = A { $side }×{ $side } puzzle, level { VALUE($level) }. Grids tried: { VALUE($n_tried) }.
wait-practice = A { $side }×{ $side } puzzle, level { VALUE($level) }, that needs { $technique }. Grids tried: { VALUE($n_tried) }.
wait-rated = A { $side }×{ $side } puzzle rated SE { VALUE($rating) }. Grids tried: { VALUE($n_tried) }.
wait-near = A similar puzzle, level { VALUE($level) }. Puzzles tried: { VALUE($n_tried) }.
wait-none-title = No puzzle found
wait-time = { $elapsed } elapsed, at most { $left } left.
wait-nearest = Closest so far: { VALUE($level) }, rated SE { VALUE($rating) }.
wait-save-title = Opening a long game…
wait-save = { $percent }% of its moves replayed.

saves-title = Saved games
saves-none = There are no saved games yet.
exercise-name = Exercise
saved-game-solved = { SUCCESS("✓ solved") }
saved-game-lost = { ERROR("lost") }
saved-head-when = last played
saved-head-board = board
saved-head-level = level
saved-head-progress = progress
saved-head-time = time
saved-game-broken = { $id }: { WARNING($problem) }
saves-delete = Delete this game permanently? { VALUE($game) }
give-up-question = Give up and show the solution? The game will end.
reveal-question = Show the solution for { $cells }? The game will count as solved with help.
restart-question = Restart this puzzle? You can undo this.

statistics-title = Statistics
statistics-title-days = { $title }, last { $n } days
statistics-none-then = You finished no games in this period.
statistics-title-level = Statistics: { $level }
statistics-weeks = { DIM("weekly median; overall") } { VALUE($median) }
statistics-spread = { DIM("middle 50%:") } { VALUE($quarter) } { DIM("to") } { VALUE($three_quarters) }
statistics-none = No finished games yet.
# While very many games are read.
records-reading = Reading your finished games…
statistics-missed = most missed
# Above how often each was missed, by a hint or a mistake.
statistics-missed-times = count
statistics-times = { DIM("times; median") } { VALUE($median) }
statistics-days = { DIM("last six months") }
statistics-days-of-year = { DIM("last year") }
card-solved = solved
card-streak = play streak
card-streak-value = { $current } (best { $longest })
card-best = best
card-no-hints = no hints

finish-title =
    { $ending ->
        [solved] Solved!
        [with-help] Solved, with help
        [lost] Lost to a mistake
       *[given-up] The solution
    }
finish-time = Time
finish-best = Best
finish-median = Median
finish-faster = Faster
finish-slower = Slower
finish-hardest = Hardest step: { $technique }
finish-digit-times = Time per digit
finish-new-techniques = { SUCCESS("First found without a hint:") } { VALUE($techniques) }
finish-new-best = { SUCCESS("new best") }
finish-first-of-level = { SUCCESS("Your first puzzle at level") } { VALUE($level) }{ SUCCESS(".") }
finish-first = first
finish-hints = Hints
finish-mistakes = Mistakes
finish-revealed = Revealed
finish-moves = Moves
finish-undone = Undos
daily-streak-alone =
    Streak without hints (✓): { VALUE($current) } { $current ->
        [one] day
       *[other] days
    }, best { $longest }
daily-streak-any =
    Streak with hints allowed (✓ ◦): { VALUE($current) } { $current ->
        [one] day
       *[other] days
    }, best { $longest }
daily-signs =
    { SUCCESS("✓") } { DIM("no hints") }  { VALUE("◦") } { DIM("hints") }  { VALUE("•") } { DIM("later") }  { DIM("□ missed") }  { DIM("– solution shown") }

settings-title = Settings
setting-on = on
setting-off = off
setting-none = none
# What is known of a setting, behind its value.
setting-found = { DIM("detected:") } { DIM($value) }
setting-for-now = { WARNING("until you quit:") } { VALUE($value) }
setting-by-option = { WARNING("now") } { VALUE($value) } { WARNING("(") }{ WARNING($option) }{ WARNING(")") }
setting-not-saved = { WARNING("not saved") }
setting-typing = New value:
setting-not-kept = `{ KEY($key) }` applies until you quit. It could not be saved ({ ERROR($reason) }).

pause-title = Paused
paused = { VALUE($n_filled) } of { $n_cells } cells filled, { VALUE($clock) }. The board is hidden and the clock is stopped.

steps-waiting = Solving the puzzle step by step…
steps-found =
    { $n ->
        [one] { $n } step to the solution
       *[other] { $n } steps to the solution
    }
steps-found-stuck =
    { $n ->
        [one] { $n } step
       *[other] { $n } steps
    }, then no known technique applies

available-waiting = Searching with every technique…
available-so-far =
    { $n ->
        [one] { $n } technique applies
       *[other] { $n } techniques apply
    } so far; { $n_left } left to try
available-stopped =
    { $n ->
        [one] { $n } technique applies
       *[other] { $n } techniques apply
    }; the search was stopped
available-all =
    { $n ->
        [0] No technique finds a step here
        [one] { $n } technique applies here
       *[other] { $n } techniques apply here
    }
# The heading above the steps of a technique; the name may be cut off.
available-technique = { TITLE($name) } { DIM("×") }{ DIM($n) }
available-technique-more = { TITLE($name) } { DIM("×") }{ DIM($n) }{ DIM("+") }
key-unfold = unfold
key-fold = fold
available-harder =
    { $n ->
        [one] 1 harder technique
       *[other] { $n } harder techniques
    }

review-waiting = Rating the puzzle…
review-title = The solution step by step
review-title-rated = The solution step by step: rated SE { $er }
review-title-hardest = The solution step by step: rated SE { $er } ({ $technique })
review-path = Solution
review-moves = Your moves
review-wrong = wrong
review-step = step { $number }
review-hint = hint
review-guess = guess
review-by = { $name }
review-judging = Checking this move…
review-no-claim = There is nothing to explain about this line.
# $at and $end are times, $spent is the time before the move.
review-at = { $at } / { $end }  +{ $spent }
review-playing-on = New game from this point. It keeps the time and the hints used so far.
review-not-open = Open the review of a finished game first.

# What keys do, in the lines at the bottom.
key-another = play another
key-play-again = try again
key-back = back
key-board = board
key-invert = invert
key-true-candidates = marks
key-board-size = board size
key-change = change
key-choose = choose
key-close = close
key-default = default
key-delete = delete
key-empty = clear
key-check-chain = check
key-shorten = remove link
key-chains = chains
key-draw-on = continue
key-begin = new chain
key-period = period
key-drop = drop
key-keep = keep
key-go-there = go to
key-deselect = deselect
key-end-mode = done
key-enter = enter
key-mark = mark
key-corner = corner
key-colour = colour
key-add-to-chain = add
key-export = export
key-go-on = continue
key-in-full = explanation
key-day = day
key-exercise = exercise
key-next-exercise = next exercise
key-lessons = lessons
key-lesson = lesson
key-coach = coach
key-level = level
key-month = month
key-share = share
key-list = list
key-leave-anyway = leave anyway
key-leave-at-once = leave now
key-menu = menu
key-moves-on = auto-advance
key-new = new game
key-next = next line
key-next-board = next board
key-next-link = next
key-next-line = next
key-notation = notation
key-in-words = in words
key-next-page = next page
key-no = no
key-open = open
key-page = page
key-walk = next step
key-next-lesson = next
key-play = play
key-play-nearest = play closest
key-play-on = play from here
key-practise = practise
key-quit = quit
key-read = open
key-review = review
key-save = save
key-save-elsewhere = save elsewhere
key-scroll = scroll
key-set-board = go to position
key-start = start
key-stay = stay
key-stop = stop
key-take = select
key-take-over = take over
key-try = try
key-type = edit
key-undo = undo
key-yes = yes
