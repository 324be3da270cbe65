### The screen: menus, lists, dialogs and their keys.

start-title = shudu · sudoku
start-go-on = Go on with this game
start-resume = Go on: { VALUE($game) }
start-new = New game: < { VALUE($level) } >
start-choices = New game with choices…
start-open = Paste or open a puzzle…
start-enter = Enter a puzzle…
start-enter-on = Enter a puzzle: go on at { VALUE($n) } digits
start-saves =
    { $n ->
        [0] Saved games
       *[other] Saved games ({ $n })
    }
start-statistics = Statistics
start-settings = Settings
start-help = Help
start-quit = Quit

new-title = New game
# The values stand below each other.
new-level = Level      < { VALUE($level) } >  { DIM($about) }
new-board = Board      < { VALUE($side) }×{ VALUE($side) } >  boxes of { $width }×{ $height }
new-symmetry = Symmetry   < { VALUE($symmetry) } >
new-technique = Technique  < { VALUE($technique) } >
new-technique-any = Technique  < { VALUE("any") } >
new-seed = Seed         { VALUE($seed) }
new-seed-chance = Seed         by chance
new-seed-type = Seed         type one, or leave it to chance
new-start = Start

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
wait-save-title = Opening a long game…
wait-save = { $percent } % of its moves are on the board again.

saves-title = Saved games
saves-none = There are no saved games yet.
saved-game = { $played }  { $side }×{ $side } { $level }  { $state }  { $clock }
saved-game-solved = solved
saved-game-broken = { $id }: { WARNING($problem) }
saves-delete = Delete this game for good? { VALUE($game) }
give-up-question = Give up and see the solution? This ends the game.
reveal-question = Show what belongs into { $cells }? It counts as help.
restart-question = Start this puzzle from the beginning? Undo can take that back.

statistics-title = Statistics
statistics-none = No game has been finished yet.
statistics-last = The last games
finished-game =
    { $date }  { $side }×{ $side } { $level }  { VALUE($clock) }  { $ending ->
        [solved] solved
        [with-help] solved with help
       *[given-up] given up
    }, hints { $n_hints }, mistakes { $n_mistakes }

finish-title =
    { $ending ->
        [solved] Solved!
        [with-help] Solved, with help
       *[given-up] The solution
    }
# The values stand below each other.
finish-hardest = Hardest   { VALUE($technique) }
finish-time = Time      { VALUE($time) }
finish-hints = Hints     { VALUE($n) }
finish-mistakes = Mistakes  { VALUE($n) }
finish-revealed = Revealed  { VALUE($n) }
finish-moves =
    { $undone ->
        [0] Moves     { VALUE($n) }
       *[other] Moves     { VALUE($n) }, taken back { VALUE($undone) }
    }

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
setting-typing = Its value: { VALUE($typed) }_
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
review-taken-back = taken back
review-step = step { $number }

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
key-export = export
key-go-on = go on
key-in-full = why
key-larger = larger
key-leave-anyway = leave anyway
key-leave-at-once = leave at once
key-menu = menu
key-moves-on = move on or stay
key-new = new game
key-next = next line
key-next-link = next link
key-next-step = next step
key-next-page = next page
key-next-technique = next technique
key-no = no
key-open = open
key-page = page down
key-play = play
key-practise = practise
key-quit = quit
key-read = read it
key-review = rated path
key-save-elsewhere = save elsewhere
key-scroll = scroll
key-set-board = set board
key-smaller = smaller
key-start = start
key-stay = stay
key-stop = stop
key-take = take
key-try = try it
key-type = type
key-undo = undo
key-yes = yes
