### The settings: what each means, and what is wrong with a file of them.

setting-language = The language of all texts. `auto` follows the environment.
setting-notation-cells = How cells are named: r1c2, R1C2, A2 or in words. Input understands all of them.
setting-theme = The colours and text styles of the screen.
setting-background = Paint the background of the theme. When off, the terminal keeps its own.
setting-colour-depth = How many colours the terminal can show.
setting-ascii = Use ASCII characters: for everything, or only for lines and signs, in terminals that draw those two columns wide.
setting-slow-line = Save bandwidth: no colours, ASCII, no highlighted houses, the clock to the minute.
setting-mouse = Select cells by clicking and dragging. Always off in GNU screen, which delays Esc while the mouse is in use.
setting-mouse-wheel = Choose a digit with the wheel over the board. Clicks then enter it.
setting-clipboard = Also copy results to share to the clipboard, through the terminal (OSC 52). Over SSH this is the clipboard of your own machine.
setting-clock = How the clock is shown.
setting-show-hardest = Show the rating and the hardest technique of the puzzle while you play.
setting-highlight-peers = Highlight the row, column and box of the cursor.
setting-highlight-digit = Highlight the digit under the cursor everywhere on the board.
setting-absent-mark = What is shown in the place of a missing pencil mark.
setting-level = The level offered for your first game. After that it is the level you played last.
setting-mistakes = When to warn you that a digit is wrong.
setting-hints-from = Which part of the board hints, explanations and lists of steps start from.
setting-hints-order = The order in which techniques are tried. The first one that finds a step gives the hint.
setting-hints-voice = How hints are worded: for a beginner, in full, or in notation only.
setting-hints-without = Techniques that hints never use. `shudu steps --help` lists their ids.
setting-notes-fill-at-start = Start games with all pencil marks filled in.
setting-notes-clean-on-placement = Hide the pencil marks that a placed digit rules out, until that digit is removed.
setting-keys-preset = The key map that your own bindings are added to.
setting-name-language = Language
setting-name-notation-cells = Names of cells
setting-name-theme = Theme
setting-name-background = Paint the background
setting-name-colour-depth = Number of colours
setting-name-ascii = ASCII characters
setting-name-slow-line = Slow connection
setting-name-mouse = Select cells with the mouse
setting-name-mouse-wheel = Choose digits with the wheel
setting-name-clipboard = Copy results to the clipboard
setting-name-clock = Clock
setting-name-show-hardest = Show how hard the puzzle is
setting-name-highlight-peers = Highlight row, column and box
setting-name-highlight-digit = Highlight the same digits
setting-name-absent-mark = Missing pencil marks
setting-name-level = Level of the first game
setting-name-mistakes = Warn of wrong digits
setting-name-hints-from = Hints start from
setting-name-hints-order = Order of techniques
setting-name-hints-voice = Wording of hints
setting-name-hints-without = Techniques left out
setting-name-notes-fill-at-start = Fill in all marks at the start
setting-name-notes-clean-on-placement = Clean up marks when I place a digit
setting-name-keys-preset = Key map

setting-group-look = Colours and characters
setting-group-board = The board
setting-group-input = Keys and mouse
setting-group-game = Games
setting-group-notes = Pencil marks
setting-group-hints = Hints
setting-group-language = Text

# Levels, by what their puzzles take.
level-beginner = You fill cells by looking at one box at a time.
level-easy = You look along rows and columns as well as at boxes.
level-medium = You also look for cells where only one digit fits.
level-hard = You need pencil marks: pairs, and digits confined to one line.
level-expert = You look for patterns of several cells: triples, fish, wings.
level-master = You follow one digit across the board, or a short chain of cells.
level-extreme = You follow long chains: if this is true, that is false.
level-beyond = You follow chains that branch. Few people solve these without help.

# Where a key is pressed.
mode-board = On the board.
mode-large-board = On a board with digits above 9; takes precedence over `board`.
mode-hint = While a hint is open; takes precedence over `board`.
mode-list = In menus, lists and pages of text.
mode-question = In yes/no questions.
mode-text = While typing a line of text. Characters that are not bound are inserted.
mode-entry = While typing in a puzzle.
mode-everywhere = Everywhere; every other mode takes precedence.

# A problem with the settings: where it is, what stands there, what would be accepted.
config-problem = { $place }: found { $found }; { $expected }
config-problem-of-key = { $place }: { $key }: found { $found }; { $expected }
settings-place = { $file }, line { $line }, column { $column }

settings-found-nothing = nothing
settings-found-not-utf8 = invalid UTF-8
settings-found-no-file = something that is not a file
settings-found-bytes = { $size } bytes

settings-allowed = allowed: { $values }
settings-allowed-table = allowed: a table
settings-allowed-style = allowed: a style in quotes, such as "bold yellow on #202020"
settings-allowed-command = allowed: "none" or the name of a command; the example settings and the help list them
settings-technique-ids = a list of technique ids, such as ["xy-chain", "x-chain"]
# $reason is in the words of the reader of TOML.
settings-not-toml = invalid TOML ({ $reason })
settings-must-be-utf8 = save the file as UTF-8; using the defaults
settings-must-be-readable = the file must be readable; using the defaults
settings-must-be-regular = the settings must be a regular file; using the defaults
settings-too-long = the limit is { $limit } bytes; using the defaults

# Why a setting was not written.
settings-edit-no-table = expected `{ $key }` to be a table
settings-no-place = there is no settings folder
settings-unreadable = found { $found }; { $expected }
settings-link = it is a link to a file owned by another user

# Keys, colours and commands, as the settings name them.
chord-unknown-key = no such key; a key is one character, or Left, Right, Up, Down, Home, End, PgUp, PgDn, Tab, Enter, Esc, Backspace, Del, Ins, Space, F1 to F24, with Ctrl-, Alt- or Shift- before it
chord-same-as = terminals send the same code for this as for { $other }; bind { $other } instead
chord-not-sent = many terminals do not send this; Ctrl works with letters, Space, arrows and named keys
chord-shifted-character = the result of Shift with this key depends on the keyboard layout; write the character itself, such as ! or ?
not-a-colour = a colour is `default`, a name such as `red` or `bright-cyan`, a number from 0 to 255, or `#rrggbb`
# $colours is the text not-a-colour.
style-unknown-word = a style is colours and attributes in words, such as `bold yellow on #202020`; attributes are bold, dim, italic, underline, reverse, strike; { $colours }
style-two-colours = a style has one foreground colour, and one background colour after `on`
no-such-command = no such command
