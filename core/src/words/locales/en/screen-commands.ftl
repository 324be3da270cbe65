### The screen: the command line, and what its commands take.

line-start = Type a command; { KEY("Tab") } completes it: { DIM("goto r3c4, filter 5, export") } …
line-no-match = No command starts with this.
line-wrong-argument = `{ KEY($command) }` does not accept `{ ERROR($found) }`; expected { VALUE($takes) }.
line-allowed = { KEY($key) } accepts { VALUE($allowed) }.
line-set = { KEY($key) } is set to { VALUE($value) } until you quit.
line-unknown-command = Unknown command `{ ERROR($line) }`. { KEY($help) } lists all commands.
line-for-board = `{ KEY($command) }` works only on the board; close this dialog first.
line-expected = Found `{ ERROR($found) }`, expected { VALUE($expected) }.

takes-goto = r3c4
takes-filter = 5 | off
takes-new = [level | 3.6..5.0] [size | 3x2] [seed=…] [one-mistake]
takes-open = file
takes-enter = [size | 3x2]
takes-export = [format or qr] [file]
takes-export-save = game file
takes-review = text | markdown | asciicast [file]
takes-save-to = file | folder
takes-set = setting value
takes-theme = name
takes-reveal = [r1c2]
takes-place = 5 r1c2 …
takes-mark = 4 r1c1 …
takes-corner = 4 r1c1 …
takes-colour = 3 r1c1 … | none r1c1 …
takes-colour-digit = 4 3 r1c1 …
takes-name = NAME
takes-digit = 5
takes-number = 2
takes-numbered-name = 2 NAME
takes-moment = 12
takes-game = ID
takes-fill = all | r1c1 …

line-incomplete = `{ KEY($command) }` is incomplete, expected { VALUE($expected) }.
line-one-digit = `{ KEY($command) }` accepts one digit at a time.
line-cannot-show = You can show: r3c4, digit 5.
line-argument-missing = `{ KEY($command) }` needs an argument: { VALUE($takes) }.

# The effects of the commands without a key.
line-does-goto = move the cursor
line-does-filter = highlight a digit
line-does-new = start a new game
line-does-open = open a puzzle or a saved game
line-does-enter = type in a puzzle
line-does-export = write the puzzle in a notation
line-does-export-save = copy a saved game to a file
line-does-review = show the review, or write it to a file
line-does-save-to = save a copy of this game elsewhere
line-does-set = change a setting until you quit
line-does-theme = change the theme
line-does-reveal = fill in cells from the solution
line-does-give-up = show the solution and end the game
line-does-place = enter a digit
line-does-mark = add or remove a pencil mark
line-does-corner = add or remove a corner mark
line-does-colour = colour cells
line-does-colour-digit = colour a candidate: first the digit, then the colour
line-does-fill = fill in pencil marks
line-does-checkpoint = set a checkpoint with a name
line-does-what-if = start an attempt with a name
line-does-name-try = name the attempt
