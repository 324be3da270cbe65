### The settings: what each means, and what is wrong with a file of them.

setting-language = The language of all texts; auto is that of the environment.
setting-notation-cells = How cells are named: r1c2, R1C2, A2, or in words. Every name is understood everywhere.
setting-theme = The colours and attributes of the screen.
setting-background = Whether themes paint their own ground; otherwise the terminal's stays.
setting-colour-depth = How many colours the terminal has.
setting-ascii =
    Whether to keep to ASCII: for everything, or for lines and signs alone, as terminals need that take two columns for these.
setting-slow-line = Spares a slow line: no colour, ASCII, no highlighted houses, the clock by the minute.
setting-mouse = Whether clicks and drags select cells. In GNU screen they never do: it holds Esc back while the mouse is in use.
setting-mouse-wheel = Whether the wheel over the board chooses a digit, which clicks then enter.
setting-clipboard = Whether results to share are also handed to the terminal for its clipboard (OSC 52); over SSH it is that of your own machine.
setting-clock = How the clock is shown.
setting-show-hardest = Whether the hardest technique that a puzzle needs is told while playing.
setting-highlight-peers = Whether the houses of the cursor are highlighted.
setting-highlight-digit = Whether the digit under the cursor is highlighted everywhere.
setting-absent-mark = What stands where a pencil mark is absent.
setting-level = The level that a new game is offered with, until one was played; then it is the last one's.
setting-mistakes = When you are told that a digit contradicts the solution.
setting-hints-from = What of the board hints, reasons and lists of steps start from.
setting-hints-order = In which order techniques are tried for a hint: the first one that finds a step gives it.
setting-hints-voice = How the argument of a hint is told: for a beginner, in full, or in notation alone.
setting-hints-without = Techniques that hints leave out; `shudu steps --help` lists their ids.
setting-notes-fill-at-start = Whether a game starts with every pencil mark filled in.
setting-notes-clean-on-placement = Whether placing a digit hides the marks it rules out, until it is taken away.
setting-keys-preset = The key map to start from.

setting-group-look = Colours and characters
setting-group-board = The board
setting-group-input = Keys and mouse
setting-group-game = Games
setting-group-notes = Pencil marks
setting-group-hints = Hints
setting-group-language = Language and names

# Levels, by what their puzzles take.
level-beginner = Last cells, hidden singles in boxes.
level-easy = Hidden singles in lines.
level-medium = Naked singles, direct forms.
level-hard = Locked candidates, pairs, X-Wing.
level-expert = Triples, quadruples, fish, wings, unique rectangles.
level-master = Colouring, short chains, BUG.
level-extreme = Long chains, forcing chains.
level-beyond = Dynamic and nested chains.

# Where a key is pressed.
mode-board = Playing.
mode-large-board = Playing on a board with digits above 9; asked before `board`.
mode-hint = A hint is open; asked before `board`.
mode-list = Menus, lists and pages of text.
mode-question = A question to answer yes or no.
mode-text = A line of text is being typed; other characters than those bound type themselves.
mode-entry = A puzzle is being entered.
mode-everywhere = Any place; asked last.

# A problem with the settings: where it is, what stands there, what would be accepted.
config-problem = { $place }: found { $found }; { $expected }
config-problem-of-key = { $place }: { $key }: found { $found }; { $expected }
settings-place = { $file }, line { $line }, column { $column }

settings-found-nothing = nothing
settings-found-not-utf8 = bytes that are not UTF-8
settings-found-no-file = something other than a file
settings-found-bytes = { $size } bytes

settings-allowed = allowed: { $values }
settings-allowed-table = allowed: a table
settings-allowed-style = allowed: a style in quotes, such as "bold yellow on #202020"
settings-allowed-command = allowed: "none" or the name of a command; the example settings and the help list them
settings-technique-ids = a list of technique ids, such as ["xy-chain", "x-chain"]
# $reason is in the words of the reader of TOML.
settings-not-toml = not TOML ({ $reason })
settings-must-be-utf8 = write the file as UTF-8; defaults are used
settings-must-be-readable = the file must be readable; defaults are used
settings-must-be-regular = the settings must be a regular file; defaults are used
settings-too-long = settings of at most { $limit } bytes are read; defaults are used

# Why a setting was not written.
settings-edit-no-table = `{ $key }` should be a table there
settings-no-place = there is no folder for settings
settings-unreadable = found { $found }; { $expected }
settings-link = it is a link to a file of another account

# Keys, colours and commands, as the settings name them.
chord-unknown-key = no such key; a key is one character, or Left, Right, Up, Down, Home, End, PgUp, PgDn, Tab, Enter, Esc, Backspace, Del, Ins, Space, F1 to F24, with Ctrl-, Alt- or Shift- before it
chord-same-as = terminals send the same for this as for { $other }; bind { $other }
chord-not-sent = plain terminals do not send this; with Ctrl, only letters, Space, arrows and named keys arrive
chord-shifted-character = what Shift makes of this key depends on the keyboard; write the character itself, such as ! or ?
not-a-colour = a colour is `default`, a name such as `red` or `bright-cyan`, a number from 0 to 255, or `#rrggbb`
# $colours is the text not-a-colour.
style-unknown-word = a style is colours and attributes in words, such as `bold yellow on #202020`; attributes are bold, dim, italic, underline, reverse, strike; { $colours }
style-two-colours = a style has one foreground, and one background after `on`
no-such-command = no such command
