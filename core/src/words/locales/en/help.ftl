### Help of commands and options. `help-COMMAND` says what a command does, `-more` what else its long help says;
### `help-COMMAND-OPTION` is an option, `help-any-OPTION` one of several commands, `-long` its long help.

# In the place of the reader's own words, where these are not English: above the usage, the commands, options and arguments.
help-usage = Usage:
help-commands = Commands
help-options = Options
help-arguments = Arguments
help-help = Print help
help-version = Print version
# Behind the help of an option; $values are all it can be, or each of them has its own help.
help-default = { " " }[default: { $value }]
help-values = { " " }[possible values: { $values }]
help-value = { $name }: { $help }

help-examples = Examples:
help-exit-codes =
    Exit codes: 0 success; 1 a puzzle was unreadable, invalid, timed out or did not have exactly one solution where that is
    required; 2 wrong usage, unreadable file or no terminal to play on; 141 the output pipe was closed; 128 plus the signal
    number if a signal ended the program.
man-examples = EXAMPLES
man-techniques = TECHNIQUES
man-exit-status-title = EXIT STATUS
man-environment-title = ENVIRONMENT
man-files-title = FILES
man-exit-status =
    0: success.

    1: a puzzle was unreadable, invalid, timed out or did not have exactly one solution where that is required; moves were not
    saved; or `saves check` found a problem.

    2: wrong usage, an unreadable file, an output that could not be written, or no terminal to play on.

    141: the output pipe was closed.

    128 plus the signal number: a signal ended the program (134: out of memory).
man-environment =
    SHUDU_CONFIG_DIR: the folder of config.toml.

    SHUDU_DATA_DIR: the folder of saved and finished games.

    NO_COLOR: if set, turns colours off.

    COLORTERM, TERM: how many colours the terminal has.

    LC_ALL, LC_CTYPE, LANG: whether the terminal shows more than ASCII.

    LC_ALL, LC_MESSAGES, LANG: the language, unless --lang or the settings choose one.

    TZ: the time zone of dates and times.
man-files =
    ~/.config/shudu/config.toml: the settings; config.toml.example lists them all.

    ~/.local/share/shudu/saves: saved games, one file each.

    ~/.local/share/shudu/finished.toml: records of finished games.
help-techniques = Techniques, easiest first:

help-shudu-json = Print one JSON object per line
help-shudu-color = When to use colour
help-shudu-jobs = Number of threads, up to one per core [default: all cores]
help-shudu-output = Write results to this file (overwriting it) instead of standard output; multi-page SVG output is written to numbered files
help-shudu-quiet = Print only results and errors: no progress bar, no notes
help-shudu-from = Read puzzles in this format only; `shudu convert --help` lists the formats
help-shudu = Sudoku in a terminal, for people who want to understand the puzzle
help-shudu-long =
    Sudoku in a terminal, for people who want to understand the puzzle.


    Without a command, it resumes the last game or opens the start screen. Every operation on the screen is also a
    command that works on any number of puzzles.
help-shudu-data-dir = Folder for games and statistics [env: SHUDU_DATA_DIR]
help-shudu-config = Settings file [env: SHUDU_CONFIG_DIR for its folder]

help-shudu-lang = Language [default: from the settings, or from LC_ALL, LC_MESSAGES or LANG]

help-any-order = Order in which to try the techniques
help-any-without = Do not use these techniques
help-any-puzzles = Puzzle files, puzzles, or `-` for standard input [default: -]
help-any-boxes = Width and height of the boxes, such as 6x2, for input that does not specify them
help-any-variant = Extra rules such as diagonal or windoku, for input that does not specify them
help-any-to = Output format
help-any-time-limit = Time limit per puzzle, such as 500ms, 10s, 2m or none [default: 1m]

help-play = Play a new puzzle, one of your own, or a saved game
help-play-more =
    Without a puzzle or an option that chooses one, resumes the last game or opens the start screen. A file with several puzzles
    becomes a collection, whose puzzles you can play one after another.
help-play-puzzle = A puzzle in any format, or a file that contains one
help-play-level = Generate a puzzle of this level
help-play-rating = Generate a puzzle with a Sudoku Explainer (SE) rating from A to B, such as 3.6..5.0
help-play-technique = Generate a puzzle that needs this technique
help-play-size = Generate a puzzle with this many rows, 4 to 16
help-play-boxes = Width and height of the boxes, such as 3x2
help-play-variant = Generate a puzzle with extra rules, such as diagonal,anti-king, or with irregular boxes (jigsaw)
help-play-seed = Generate the puzzle with this seed
help-play-daily = Play a daily puzzle of today or of another day; daily puzzles are the same for everyone
help-play-resume = Resume a saved game; `shudu saves` lists them
help-play-profile = Use separate games and statistics under this name
help-play-ascii = Draw with ASCII characters only
help-play-slow-line = Save bandwidth on a slow connection: no colour, ASCII only, no highlights, clock in minutes
help-play-one-mistake = End each new game of this session at the first wrong digit
help-play-line = Play in line mode, without a screen: for screen readers and dumb terminals
help-play-guest = Let a guest play without access to anything else, as the forced command of an SSH key
help-play-sessions = Maximum number of simultaneous sessions for a guest's profile
help-play-guest-log = Append a line to this file when a guest's session starts and when it ends
help-play-idle = End a guest's game after this many minutes without a key press
help-play-guest-long =
    Let a guest play without access to anything else, as the forced command of an SSH key. The session reads and writes only the
    games of its profile, up to a limited size, and starts no other program. It ends after a while without a key press. Memory and
    processor time are limited. On Linux, a sandbox enforces all this. With --guest=strict, play is refused where no sandbox is
    available

help-solve = Solve puzzles by search
help-solve-more =
    Prints the solution of each puzzle on one line, with a note if there are other solutions. With `--limit` or `--all`, prints
    every solution it finds on a line of its own.
help-solve-limit = Stop after N solutions of a puzzle [default: 2, enough to detect a second solution]
help-solve-all = Print all solutions, without a limit, as they are found
help-solve-count = Print the number of solutions; with --limit N, stop counting at N
help-solve-candidates = Print the true candidates: the digits that each cell has in at least one solution
help-solve-time-limit =
    Time limit per puzzle, such as 500ms, 10s, 2m or none [default: 1m; none with --all or --count]
help-solve-method = Search method
help-solve-to = Output format

help-generate = Generate puzzles
help-generate-more =
    Each puzzle has exactly one solution. The same seed and options produce the same puzzle on every machine. Puzzle n uses seed
    S + n - 1, so you can generate any of them again.
help-generate-n = Number of puzzles
help-generate-level = Difficulty level (each level is a range of Sudoku Explainer ratings)
help-generate-rating =
    Sudoku Explainer rating from A to B, such as 7.2..7.4, 7.2 or 7.2..
help-generate-technique =
    Require these techniques: each must be the easiest available step at least once (with ID:N, at least N times); `shudu steps --help` lists the IDs
help-generate-hardest = Require this technique and allow none that is harder
help-generate-without = Use none of these techniques on the solution path (which takes the easiest step each time)
help-generate-hodoku = Score from A to B on the scale of HoDoKu (another sudoku program), such as 500..800
help-generate-symmetry = Symmetry of the givens
help-generate-size = Number of rows, 4 to 16 [default: 9]
help-generate-boxes = Width and height of the boxes, such as 3x2
help-generate-variant = Add rules, such as diagonal,anti-king, or use irregular boxes (jigsaw)
help-generate-seed = Random seed [default: a new one each time]
help-generate-minimal = Remove redundant givens; with a symmetry, remove them in symmetric groups
help-generate-min-clues = Minimum number of givens
help-generate-max-clues = Maximum number of givens
help-generate-time-limit =
    Time limit per puzzle, such as 500ms, 10s, 2m or none [default: a fixed number of attempts, up to 10m]
help-rate-time-limit = Time limit per puzzle, such as 500ms, 10s, 2m or none [default: 10m]
help-steps-time-limit = Time limit per puzzle, such as 500ms, 10s, 2m or none [default: 10m]
help-generate-grids = Generate full grids instead of puzzles
help-generate-to = Output format, or sheets for printing: pdf or svg [default: from the name of the output file, or line]
help-generate-candidates =
    Generate minimal Sukaku: puzzles without givens, defined by their candidates; `clues` in --json counts the excluded
    candidates
help-given-material = Start from an existing puzzle, pattern or grid
help-generate-near = Generate puzzles similar to this one (the first in a file) by removing some givens and adding others
help-generate-minus = Number of givens to remove; they are not added back
help-generate-plus = Number of givens to add
help-generate-all = Print every match once, as soon as it is found
help-generate-mask =
    Place givens in exactly these cells. Give one character per cell (., 0 or _ for a cell without a given), or draw the
    grid the same way
help-generate-from-grid = Generate puzzles with this solution: a full grid, or a puzzle with one solution

help-transform = Transform puzzles into equivalent ones
help-transform-more =
    The new puzzle is as difficult as the old one and has as many solutions. Transformations are applied in the order you give and
    may be repeated. Without a transformation, puzzles stay as they are. Rows, columns, bands and stacks are counted from 1. Rows can
    be swapped only within a band, columns only within a stack.
help-transform-seed = Seed for --random; puzzle n uses seed S + n - 1
help-transform-swap-digits = Swap two digits
help-transform-swap-rows = Swap two rows of a band
help-transform-swap-columns = Swap two columns of a stack
help-transform-swap-bands = Swap two bands (horizontal rows of boxes)
help-transform-swap-stacks = Swap two stacks (vertical columns of boxes)
help-transform-rotate = Rotate clockwise by 90, 180 or 270 degrees
help-transform-mirror-x = Swap left and right
help-transform-mirror-y = Swap top and bottom
help-transform-transpose = Mirror across the diagonal from top left to bottom right
help-transform-random = Apply a random transformation, with all equivalent puzzles equally likely

help-minimize = Remove redundant givens until every remaining one is needed
help-minimize-more =
    The givens to remove are chosen at random. A minimal puzzle is left unchanged; a puzzle without exactly one solution is
    rejected.
help-minimize-all = Print all minimal puzzles contained in this one, as they are found
help-minimize-seed = Random seed; puzzle n uses seed S + n - 1 [default: a new one each time]
help-minimize-time-limit = Time limit per puzzle, such as 500ms, 10s, 2m or none [default: 1m; none with --all]

help-complete = Add givens until a puzzle has exactly one solution
help-complete-more =
    Picks a random solution and adds digits from it until no other solution is possible. A puzzle with one solution is
    left unchanged; an empty board becomes a puzzle.
help-complete-seed = Random seed; puzzle n uses seed S + n - 1 [default: a new one each time]
help-complete-time-limit = Time limit per puzzle, such as 500ms, 10s, 2m or none [default: 1m]

help-rate = Rate the difficulty of puzzles
help-rate-more =
    Prints Sudoku Explainer's ratings (ER: the whole puzzle; EP: up to the first placement; ED: the first step), the level that follows from ER, the
    hardest technique on the solution path, and HoDoKu's level and score. Both scales are defined for 9×9 boards and applied unchanged to other sizes.
    A puzzle without exactly one solution cannot be rated.
help-rate-path = Print the steps behind a rating as well: Sudoku Explainer's, or HoDoKu's
help-rate-tsv =
    Print tab-separated columns: puzzle, ER, EP, ED, level, HoDoKu's level and score, hardest technique;
    unknown values are left empty
help-rate-columns =
    Print these tab-separated columns, or objects with these fields with --json. Only the values you ask for are computed;
    HoDoKu's take ten times as long as the others
help-rate-min = Skip puzzles with an ER below this, such as 7.1
help-rate-max = Skip puzzles with an ER above this, without finishing their rating
help-rate-level = Skip puzzles of other levels
help-rate-technique = Skip puzzles whose solution path does not use all of these techniques
help-rate-summary = At the end, print the number of puzzles of each level to standard error

help-hint = Print a hint for the next step
help-hint-more = Level of detail 1 shows where to look, 2 names the technique, 3 explains the step, 4 shows what will change.
help-hint-voice = How to word the hint: simply, for beginners; in full; or in notation only
help-hint-full = Print long explanations completely (default: omit the middle of those over 60 lines)
help-hint-rung = Level of detail, from 1 (least) to 4

help-steps = Print the whole logical path to the solution, step by step
help-steps-more =
    With --find, prints every instance of one technique in the position. The position can be a grid of candidates or a
    line from HoDoKu's technique library, whose deleted candidates are applied.
help-steps-find = Print every instance of this technique in the position
help-steps-full = Explain each step in full, line by line, as hints do
help-steps-voice = How to word the steps: simply, for beginners; in full; or in notation only
help-steps-eureka =
    Print each step in notation only: chains in Eureka notation (as used on sudoku forums), other steps as sets of cells
    and candidates
help-steps-prove = Print the facts each step relies on, and whether they prove it

help-why = Explain why a digit is right or wrong in a cell
help-why-more =
    State a claim as a cell and a digit: r1c2=5 means the cell is 5, r1c2<>5 means it is not. With --json, the answer has the steps
    of the explanation and a verdict: right, wrong, clash (a digit on the board rules it out) or unknown (no known technique proves
    it here).
help-why-puzzle = A puzzle file, a puzzle, or - for standard input
help-why-claim = A cell and a digit, such as r1c2=5, r1c2 5 or r1c2<>5
help-why-full = Print long explanations completely (default: omit the middle of those over 60 lines)

help-check = Check puzzles and report every problem
help-check-no-minimality =
    Skip the search for redundant givens, which takes 90 % of the time for minimal puzzles; `minimal` is then null
help-check-more =
    Reports duplicate digits, cells without candidates, digits with no place in a house, puzzles with no solution or
    several (and where two of these differ), redundant givens, and placed digits or eliminated candidates that contradict
    the solution. Exits with 1 unless every puzzle has exactly one solution.

help-convert = Convert puzzles to another format
help-convert-more =
    Some formats cannot store everything: placed digits may become givens, and eliminated candidates may come back. Multi-line
    puzzles are separated by empty lines.
help-convert-to = Output format
help-convert-to-qr = a QR code of a link for phones, drawn with half blocks
help-convert-with-solution = Print a table of puzzles and solutions (`puzzle,solution`), which every command can read

help-print = Print puzzles on paper, as SVG or PDF
help-print-more =
    Givens are bold. The solutions follow at the end, on separate pages; if a puzzle does not have exactly one solution, no solution is printed for
    it, and a warning says so. The font is embedded in the document.
help-print-to = Output format [default: from the name of the output file, or pdf]
help-print-to-svg = one picture per page: numbered files with --output, otherwise one after the other on standard output
help-print-to-pdf = one document
help-print-rating = Print the difficulty of each puzzle: its level and Sudoku Explainer rating
help-on-paper = Printing
help-any-paper = Paper size: a3, a4, a5, a6, letter, legal, or millimetres such as 170x240
help-any-landscape = Use landscape orientation
help-any-per-page = Puzzles per page, from 1 to 100, printed as large as possible [default: as many as fit with cells of 9 mm]
help-any-large = Large print: one puzzle per page, with digits that fill their cells
help-any-marks = Fill in all candidates
help-any-no-solutions = Leave out the solutions at the end
help-any-title = Title above every page of puzzles

help-saves = List, export, check, back up, compact or delete saved games
help-saves-profile = Use this profile's games
help-saves-list = List saved games, most recently played first; this is the default
help-saves-export = Print a game as it is now, or the puzzle it started from
help-saves-export-ids = Ids of the games, as listed
help-saves-export-to = Output format
help-saves-export-puzzle = Leave out placed digits and eliminations
help-saves-export-raw = Print the save file itself, with every action, to keep or send
help-saves-collections = List the collections of puzzles
help-saves-check = Check all saves, records, lessons and collections, and report problems
help-saves-check-more = Changes nothing. Exits with 1 if there is a problem.
help-saves-backup = Write all saves, the collections, the records and the lessons to one new file, with checksums
help-saves-backup-file = File to write, which must not exist yet
help-saves-restore = Restore a backup
help-saves-restore-more =
    The whole backup is checked before anything is written. A game that you have continued since the backup is kept as it is. If the game and the
    backup have diverged, the backup is restored under a new name.
help-saves-restore-file = Backup to restore
help-saves-compact = Shorten saved games, all of them or only those named
help-saves-compact-more =
    Removes entries that later ones make redundant; the course of the game, including undo, does not change. A game in
    progress is skipped. Each file is replaced completely or not at all. Long saves are also compacted when you open
    them.
help-saves-compact-ids = Ids of the games, as listed
help-saves-compact-drop-history =
    Keep the position, marks, time and counters but delete the moves: undo and review start from here. A game with
    attempts or checkpoints keeps its moves, because they depend on them
help-saves-delete = Delete saved games
help-saves-delete-ids = Ids of the games, as listed

help-stats = Print statistics of finished games, by board and level
help-stats-level = Only games at this level
help-stats-size = Only games on boards of this size, such as 9, 6 or 3x2
help-stats-since = Only games finished on or after this day, such as 2026-12-31
help-stats-until = Only games finished on or before this day
help-stats-csv = Print one line per game as CSV, for spreadsheets
help-stats-profile = Use this profile's games

help-daily = Show your results for a day's puzzles, your daily streak and this week's ladder
help-daily-more =
    Only the first finished game of a puzzle counts. A day counts towards the daily streak if you solved at least one of its puzzles
    on that day; hints are allowed, revealed cells are not. The weekly ladder has one puzzle a day, from easy on Monday to beyond on
    Sunday: ■ solved on its day, ▪ solved later, □ missed. Play them with `shudu play --daily`.
help-daily-date = Day, such as 2026-12-31 [default: today]
help-daily-share = Print results to share, without spoilers
help-daily-profile = Use this profile's games

help-coach = Suggest what to practise next, based on your own games and exercises
help-coach-more =
    Suggests lessons that are due, the next lesson, and puzzles at your level and above. The last lines explain how the coach works.
    Everything is computed from your saves, records and exercises.
help-coach-forget = Reset the coach: ignore all games and exercises so far; records, saves and lessons are kept
help-coach-profile = Use this profile's games and lessons
help-learn = List the lessons, or print the lesson of one technique
help-learn-more =
    The list shows every technique from easiest to hardest, the percentage of random puzzles of its level that need it, and your progress. You have
    learnt a lesson after three exercises solved without a hint.
help-learn-technique = Technique to learn
help-learn-variant = Show an example for boards with these rules, or for boards with irregular boxes (jigsaw)
help-learn-time-limit = Time limit for finding the example, such as 500ms, 10s, 2m or none [default: 1m]
help-learn-profile = Use this profile's lessons

help-review = Review a saved game: every move, the technique that proves it, and how long it took
help-review-more =
    Each move is proved by one technique, is reached in several steps, or is a guess or a mistake; for a mistake, the review explains its cause. For
    each move, the review counts the easier steps that were available, up to 20. `--json` prints one line per event.
help-review-id = Id of the game, from `shudu saves`
help-review-to = Output format
help-review-profile = Use this profile's games

help-completions = Print a shell completion script
help-completions-shell = Shell for which to print the script

help-man = Print the manual page of the program or a command, or write all pages to a folder
help-man-pages = Commands whose pages to print, one after the other [default: the program itself]
help-man-out-dir = Write one page per command to this folder, which must already exist

help-every-command = Global options

# What the values of some options mean.
help-shudu-color-auto = On a terminal, unless `NO_COLOR` is set
help-shudu-color-always = Always, even when writing to a file
help-shudu-color-never = Never
help-solve-method-fast = The search that all commands use
help-solve-method-reference = A slow, simple search that shares no code with the fast one, for checking its results
help-review-to-text = Plain text
help-review-to-markdown = Markdown, for web pages and forums
help-review-to-asciicast = A recording of the board, for terminal players such as asciinema
help-rate-path-se = Sudoku Explainer's ratings
help-rate-path-hodoku = HoDoKu's level and score
