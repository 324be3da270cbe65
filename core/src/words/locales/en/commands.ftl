### What each command of the key map does, in one sentence of at most 80 characters, and the headings of their groups.

command-group-moving = Moving
command-group-digits = Digits
command-group-marks = Marks and colours
command-group-history = Undo and attempts
command-group-logic = Checks and hints
command-group-game = Game
command-group-program = Program
command-group-lists = Lists and dialogs
command-group-text = Text fields

# Moving
command-move-left = Move one cell left.
command-move-right = Move one cell right.
command-move-up = Move one cell or line up.
command-move-down = Move one cell or line down.
command-move-box-left = Move one box left.
command-move-box-right = Move one box right.
command-move-box-up = Move one box up.
command-move-box-down = Move one box down.
command-move-row-start = Move to the first cell of the row.
command-move-row-end = Move to the last cell of the row.
command-move-column-start = Move to the first cell of the column.
command-move-column-end = Move to the last cell of the column.
command-next-empty = Move to the next empty cell.
command-previous-empty = Move to the previous empty cell.
command-select = Start or stop selecting cells with the cursor.
command-extend-left = Extend the selection left.
command-extend-right = Extend the selection right.
command-extend-up = Extend the selection up.
command-extend-down = Extend the selection down.
command-select-cell = Add the cell under the cursor to the selection, or remove it.
command-select-same = Select every cell with the digit under the cursor.

# Digits
command-digit-1 = Enter 1 in the current mode.
command-digit-2 = Enter 2 in the current mode.
command-digit-3 = Enter 3 in the current mode.
command-digit-4 = Enter 4 in the current mode.
command-digit-5 = Enter 5 in the current mode.
command-digit-6 = Enter 6 in the current mode.
command-digit-7 = Enter 7 in the current mode.
command-digit-8 = Enter 8 in the current mode.
command-digit-9 = Enter 9 in the current mode.
command-digit-10 = Enter 10 (A), on boards that have it.
command-digit-11 = Enter 11 (B), on boards that have it.
command-digit-12 = Enter 12 (C), on boards that have it.
command-digit-13 = Enter 13 (D), on boards that have it.
command-digit-14 = Enter 14 (E), on boards that have it.
command-digit-15 = Enter 15 (F), on boards that have it.
command-digit-16 = Enter 16 (G), on boards that have it.
command-clear = Clear the cell's digit or, if it has none, its marks.

# Marks
command-digit-mode = Switch to entering digits.
command-pencil-mode = Switch between entering digits and pencil marks.
command-corner-mode = Switch between entering digits and corner marks.
command-colour-mode = Switch between entering digits and colouring cells.
command-next-mode = Switch to the next mode: digits, pencil marks, corner marks or colours.
command-pencil-once = Enter the next digit as a pencil mark.
command-corner-once = Enter the next digit as a corner mark.
command-colour-once = Colour the cell: the next digit chooses the colour.
command-colour-candidate = Colour one candidate: type its digit, then the colour.
command-clear-colours = Clear all colours.
command-chain-mode = Draw a chain: move to each candidate in turn and type its digit.
command-check-chain = Check the chain; repeat to apply its conclusion.
command-turn-chain = Switch the first link of the chain between strong and weak.
command-chains = List your chains, to continue, delete or start one.
command-auto-notes = Fill in all possible pencil marks, except those you removed.
command-restore-marks = Fill in all possible pencil marks, including those you removed.
command-clear-marks = Clear all pencil marks and corner marks.
command-filter = Highlight where the digit you type next can go; repeat to turn this off.
command-filter-1 = Turn highlighting of 1 on or off.
command-filter-2 = Turn highlighting of 2 on or off.
command-filter-3 = Turn highlighting of 3 on or off.
command-filter-4 = Turn highlighting of 4 on or off.
command-filter-5 = Turn highlighting of 5 on or off.
command-filter-6 = Turn highlighting of 6 on or off.
command-filter-7 = Turn highlighting of 7 on or off.
command-filter-8 = Turn highlighting of 8 on or off.
command-filter-9 = Turn highlighting of 9 on or off.

# History
command-undo = Undo the last move.
command-redo = Redo the last undone move.
command-undo-mistake = Undo to just before the first mistake.
command-checkpoint = Set a checkpoint.
command-back-to-checkpoint = Return to the last checkpoint.
command-what-if = Start an attempt, with tentative digits.
command-keep-try = Keep the attempt's moves.
command-drop-try = Drop the attempt and go back to where it started.
command-tries = Show all attempts and checkpoints as a tree.

# Logic
command-check = Check the board for mistakes.
command-why = Explain why the last move is right or wrong.
command-hint = Show a hint; repeat for more detail.
command-hint-back = Go back to a less detailed hint.
command-apply-hint = Apply the hint.
command-explain = Show the hint in notation, or every step of an explanation.
command-next-link = Go to the next line of the hint.
command-previous-link = Go to the previous line of the hint.
command-step-list = List the steps that solve the puzzle from here.
command-available-steps = List every step available from here, by technique.
command-finish = Fill in the rest of the puzzle if only singles are left.

# Game
command-pause = Pause the game and hide the board, or resume.
command-new = Start a new game.
command-another = Start another game at the same level or with the same technique.
command-open = Open a puzzle from a file or pasted text.
command-enter = Enter a puzzle by hand, for example from a newspaper.
command-export = Export the puzzle or the game.
command-restart = Restart the puzzle from the beginning.
command-saved-games = List the saved games.
command-collections = List the collections of puzzles.
command-daily = Show the daily puzzles, past days, your streaks and the weekly ladder.
command-learn = Show the lessons: every technique, how common it is, and your progress.
command-coach = Suggest what to do next, based on your games: a lesson or a puzzle.
command-statistics = Show statistics of your finished games.
command-take-over = Take over the game from another window.

# Program
command-command-line = Open the command line.
command-help = Show help and the keys.
command-start-screen = Go to the start screen.
command-settings = Show and change the settings.
command-next-theme = Switch to the next theme.
command-toggle-clock = Show or hide the clock.
command-toggle-peers = Turn highlighting of the cursor's row, column and box on or off.
command-redraw = Redraw the screen.
command-suspend = Suspend the program and return to the shell; `fg` resumes it.
command-quit = Quit; the game is always saved.

# Lists
command-confirm = Choose the selected item, or answer yes.
command-cancel = Close, or answer no; on the board with nothing open, go to the start screen.
command-page-up = Move one page up.
command-page-down = Move one page down.
command-first = Move to the first line.
command-last = Move to the last line.
command-delete-item = Delete the selected item, after asking.
command-set-board = Set the board to the position before the selected step.
command-filter-level = Show only puzzles of one level.
command-play-order = Change the order of play: as in the file, or easiest first.
command-period = Change the period shown.
command-practise = Start a new puzzle that needs the technique of the selected step.

# Text
command-text-left = Move one character left.
command-text-right = Move one character right.
command-text-start = Move to the start of the line.
command-text-end = Move to the end of the line.
command-text-backspace = Delete the previous character.
command-text-delete = Delete the character under the cursor.
command-text-delete-word = Delete the previous word.
command-text-delete-all = Delete the whole line.
command-text-previous = Recall the previous command.
command-text-next = Recall the next command.
command-text-complete = Complete the word.
