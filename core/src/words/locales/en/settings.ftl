### The settings: what each means, and what is wrong with a file of them.

setting-language = Language of all texts. `auto` follows LC_ALL, LC_MESSAGES or LANG.
setting-notation-cells = How cells are named: r1c2, R1C2, A2 or in words. Input understands all of them.
setting-theme = The colours and text styles of the screen.
setting-background = Paint the theme's background. If off, the terminal keeps its own.
setting-colour-depth = How many colours the terminal can show.
setting-ascii = Use ASCII everywhere, or only in place of lines and symbols that the terminal draws two columns wide.
setting-slow-line = Save bandwidth: no colours, ASCII, no highlighted houses, the clock to the minute.
setting-mouse = Select cells by clicking and dragging. Always off in GNU screen, which delays Esc while the mouse is in use.
setting-mouse-wheel = Choose a digit with the wheel over the board. Clicks then enter it.
setting-clipboard = Also copy shared results to the clipboard, through the terminal (OSC 52). Over SSH, this is your own machine's clipboard.
setting-clock = How the clock is shown.
setting-show-hardest = Show the puzzle's Sudoku Explainer (SE) rating and hardest technique while you play.
setting-highlight-peers = Highlight the row, column and box of the cursor, on terminals with at least 256 colours.
setting-highlight-digit = Highlight the digit under the cursor everywhere on the board.
setting-digit-colours = Show each digit and its pencil marks in a colour of its own, on terminals with at least 16 colours.
setting-absent-mark = What to show in place of a missing pencil mark.
setting-level = The level offered for your first game. Later, the level you last played is offered.
setting-mistakes = When to warn you that a digit is wrong.
setting-one-mistake = End new games at the first wrong digit.
setting-finish-is-help = Always count the finish command as an applied hint. Otherwise it counts only while more than half of the digits are missing.
setting-offer-finish = Tell you once a game when the finish command can fill in the rest (only singles are left).
setting-hints-from = What hints, explanations and lists of steps are based on: your digits and pencil marks, or only your digits.
setting-hints-order = Order in which techniques are tried. The first technique that finds a step is shown.
setting-hints-voice = How hints are worded: for a beginner, in full, or in notation only.
setting-hints-without = Techniques that hints never use. `shudu steps --help` lists their ids.
setting-notes-fill-at-start = Start games with all pencil marks filled in.
setting-notes-clean-on-placement = Hide the pencil marks that a placed digit rules out, until that digit is removed.
setting-keys-preset = Key map. Your own bindings are added to it.
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
setting-name-digit-colours = A colour for each digit
setting-name-absent-mark = Missing pencil marks
setting-name-level = Level of the first game
setting-name-mistakes = Warn about wrong digits
setting-name-one-mistake = One mistake ends it
setting-name-finish-is-help = Finishing counts as help
setting-name-offer-finish = Offer to finish
setting-name-hints-from = Hints are based on
setting-name-hints-order = Order of techniques
setting-name-hints-voice = Wording of hints
setting-name-hints-without = Techniques to skip in hints
setting-name-notes-fill-at-start = Fill in all marks at the start
setting-name-notes-clean-on-placement = Hide marks that a digit rules out
setting-name-keys-preset = Key map

setting-group-look = Colours and characters
setting-group-board = The board
setting-group-input = Keys and mouse
setting-group-game = Games
setting-group-notes = Pencil marks
setting-group-hints = Hints
setting-group-language = Texts and cell names

# Levels, by what their puzzles take.
level-beginner = You fill cells by looking at one box at a time.
level-easy = You find the only place for a digit in a row, column or box.
level-medium = You rule out digits until a cell has only one left.
level-hard = You use pencil marks to find pairs and digits confined to a line.
level-expert = You look for patterns of several cells: triples, fish and wings.
level-master = You follow one digit across the board, or short chains of cells.
level-extreme = You follow long chains: if this is true, that is false.
level-beyond = You follow chains that branch. Few people manage without help.

# Where a key is pressed.
mode-board = On the board.
mode-large-board = On a board with digits above 9; takes precedence over `board`.
mode-hint = While a hint is open; takes precedence over `board`.
mode-list = In menus, lists and help pages.
mode-question = In yes/no questions.
mode-text = While typing a line of text. Characters that are not bound are inserted.
mode-entry = While entering a puzzle.
mode-everywhere = Everywhere; every other mode takes precedence.

# A problem with the settings: where it is, what stands there, what would be accepted.
config-problem = { $place }: found { $found }; { $expected }
config-problem-of-key = { $place }: { $key }: found { $found }; { $expected }
settings-place = { $file }, line { $line }, column { $column }

settings-found-nothing = nothing
settings-found-not-utf8 = invalid UTF-8
settings-found-no-file = something other than a file
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
settings-no-place = there is no settings folder; name a file with --config
settings-unreadable = found { $found }; { $expected }
settings-link = the file is a link to another user's file

# Keys, colours and commands, as the settings name them.
chord-unknown-key = no such key; a key is one character, or Left, Right, Up, Down, Home, End, PgUp, PgDn, Tab, Enter, Esc, Backspace, Del, Ins, Space, F1 to F24, with Ctrl-, Alt- or Shift- before it
chord-same-as = terminals cannot tell this from { $other }; bind { $other } instead
chord-not-sent = many terminals do not send this; Ctrl works with letters, Space, arrows and named keys
chord-shifted-character = the result of Shift with this key depends on the keyboard layout; write the character itself, such as ! or ?
not-a-colour = a colour is `default`, a name such as `red` or `bright-cyan`, a number from 0 to 255, or `#rrggbb`
# $colours is the text not-a-colour.
style-unknown-word =
    a style lists colours and attributes, such as `bold yellow on #202020`; the attributes are bold, dim, italic,
    underline, reverse and strike; { $colours }
style-two-colours = a style has one foreground colour, and one background colour after `on`
no-such-command = no such command
