### What each command of the key map does, in one sentence of at most 80 characters, and the headings of their groups.

command-group-moving = Moving
command-group-digits = Digits
command-group-marks = Marks and colours
command-group-history = Back and forth
command-group-logic = Checking and hints
command-group-game = The game
command-group-program = The program
command-group-lists = Lists and questions
command-group-text = Typing text

# Moving
command-move-left = Moves one cell to the left.
command-move-right = Moves one cell to the right.
command-move-up = Moves one cell or line up.
command-move-down = Moves one cell or line down.
command-move-box-left = Moves one box to the left.
command-move-box-right = Moves one box to the right.
command-move-box-up = Moves one box up.
command-move-box-down = Moves one box down.
command-move-row-start = Moves to the first cell of the row.
command-move-row-end = Moves to the last cell of the row.
command-move-column-start = Moves to the first cell of the column.
command-move-column-end = Moves to the last cell of the column.
command-next-empty = Moves to the next empty cell.
command-previous-empty = Moves to the empty cell before.
command-select = Starts selecting cells with the cursor, or stops doing so.
command-extend-left = Selects on to the left.
command-extend-right = Selects on to the right.
command-extend-up = Selects on upwards.
command-extend-down = Selects on downwards.
command-select-cell = Selects cells one by one: the one under the cursor, or takes it out again.
command-select-same = Selects every cell with the digit under the cursor.

# Digits
command-digit-1 = Enters 1, in the way the mode says.
command-digit-2 = Enters 2, in the way the mode says.
command-digit-3 = Enters 3, in the way the mode says.
command-digit-4 = Enters 4, in the way the mode says.
command-digit-5 = Enters 5, in the way the mode says.
command-digit-6 = Enters 6, in the way the mode says.
command-digit-7 = Enters 7, in the way the mode says.
command-digit-8 = Enters 8, in the way the mode says.
command-digit-9 = Enters 9, in the way the mode says.
command-digit-10 = Enters 10 (A), on boards that have it.
command-digit-11 = Enters 11 (B), on boards that have it.
command-digit-12 = Enters 12 (C), on boards that have it.
command-digit-13 = Enters 13 (D), on boards that have it.
command-digit-14 = Enters 14 (E), on boards that have it.
command-digit-15 = Enters 15 (F), on boards that have it.
command-digit-16 = Enters 16 (G), on boards that have it.
command-clear = Clears the cell: its digit, or else its marks.

# Marks
command-digit-mode = Switches to entering digits.
command-pencil-mode = Switches between entering digits and pencil marks.
command-corner-mode = Switches between entering digits and corner marks.
command-colour-mode = Switches between entering digits and colouring cells.
command-next-mode = Switches to the next of digits, pencil marks, corner marks, colours.
command-pencil-once = Makes the next digit alone a pencil mark.
command-corner-once = Makes the next digit alone a corner mark.
command-colour-once = Colours the cell with the colour of the next digit.
command-colour-candidate = Colours one candidate: its digit next, then the colour.
command-clear-colours = Takes away every colour.
command-chain-mode = Digits draw a chain from candidate to candidate.
command-check-chain = Checks the chain drawn; asked again, does what it proves.
command-turn-chain = Has the chain drawn begin with a weak link, or with a strong one again.
command-chains = Lists the chains drawn, to pick, drop or begin one.
command-auto-notes = Fills in the pencil marks the digits allow, less those you removed.
command-restore-marks = Fills in the pencil marks the digits allow, those you removed too.
command-clear-marks = Takes away all pencil marks and corner marks.
command-filter = Highlights the next digit wherever it can stand; twice takes it away.
command-filter-1 = Highlights 1, or stops doing so.
command-filter-2 = Highlights 2, or stops doing so.
command-filter-3 = Highlights 3, or stops doing so.
command-filter-4 = Highlights 4, or stops doing so.
command-filter-5 = Highlights 5, or stops doing so.
command-filter-6 = Highlights 6, or stops doing so.
command-filter-7 = Highlights 7, or stops doing so.
command-filter-8 = Highlights 8, or stops doing so.
command-filter-9 = Highlights 9, or stops doing so.

# History
command-undo = Takes back the last move.
command-redo = Makes the move again that was taken back.
command-undo-mistake = Takes back to before the first mistake.
command-checkpoint = Sets a checkpoint here.
command-back-to-checkpoint = Goes back to the last checkpoint.
command-what-if = Begins a try here, in which digits are supposed.
command-keep-try = Keeps what the try has and ends it.
command-drop-try = Drops the try and goes back to where it began.
command-tries = Shows the tree of tries and checkpoints.

# Logic
command-check = Says whether anything on the board is wrong.
command-why = Says what proves the last move, or what it contradicts.
command-hint = Gives a hint, then says more of it each time.
command-hint-back = Goes back to where the hint said less.
command-apply-hint = Does what the hint says.
command-explain = Shows the step of a hint in notation, or all steps of an argument.
command-next-link = Goes to the next line of a hint.
command-previous-link = Goes back to the previous line of a hint.
command-step-list = Lists the steps that solve the puzzle from here.
command-available-steps = Lists every step that can be seen from here, by technique.

# Game
command-pause = Pauses the game and covers the board, or goes on.
command-new = Starts a new game.
command-another = Starts another game like this one, of its level or technique.
command-open = Opens a puzzle from a file or pasted text.
command-enter = Enters a puzzle, such as one from a newspaper, on an empty board.
command-export = Writes the puzzle or the game out.
command-restart = Starts the same puzzle from the beginning.
command-saved-games = Lists the saved games.
command-daily = Shows the puzzles of the day, a calendar of past ones, streak and ladder.
command-learn = Shows the lessons: every technique, how often it is met, and how far you are.
command-coach = Shows what to do next, from your own games: a lesson or a puzzle.
command-statistics = Shows the statistics of finished games.
command-take-over = Takes the game over from another running program.

# Program
command-command-line = Opens the command line.
command-help = Shows the keys and what they do.
command-start-screen = Goes to the start screen.
command-settings = Shows the settings, to be changed and kept.
command-next-theme = Switches to the next theme.
command-toggle-clock = Hides the clock, or shows it again.
command-toggle-peers = Highlights the houses of the cursor, or stops doing so.
command-redraw = Paints the whole screen again.
command-suspend = Stops the program and goes to the shell; `fg` brings it back.
command-quit = Leaves; the game is always saved.

# Lists
command-confirm = Takes what is selected, or answers yes.
command-cancel = Closes, or answers no.
command-page-up = Goes up by a page.
command-page-down = Goes down by a page.
command-first = Goes to the first line.
command-last = Goes to the last line.
command-delete-item = Deletes what is selected, after asking.
command-set-board = Sets the board to the position before the selected step.
command-period = Looks at another span of time.
command-practise = Starts a new puzzle that needs the technique of the selected step.

# Text
command-text-left = Moves one character to the left.
command-text-right = Moves one character to the right.
command-text-start = Moves to the start of the line.
command-text-end = Moves to the end of the line.
command-text-backspace = Deletes the character before.
command-text-delete = Deletes the character under the cursor.
command-text-delete-word = Deletes the word before.
command-text-delete-all = Deletes the whole line.
command-text-previous = Brings back the line entered before.
command-text-next = Goes on to the line entered after.
command-text-complete = Completes the word.
