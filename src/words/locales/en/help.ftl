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
    Exit codes: 0 all well; 1 some puzzle was unreadable, invalid, not uniquely solvable where that was asked, or not
    settled in time; 2 wrong usage, an unreadable file, or no terminal to play on; 141 the reader of the output has gone;
    128 and the number of the signal that ended the program.
man-examples = EXAMPLES
man-techniques = TECHNIQUES
man-exit-status-title = EXIT STATUS
man-environment-title = ENVIRONMENT
man-files-title = FILES
man-exit-status =
    0: all well.

    1: some puzzle was unreadable, invalid, not uniquely solvable where that was asked, or not settled in time; moves are not saved;
    `saves check` found something.

    2: wrong usage, an unreadable file, an output that cannot be written, or no terminal to play on.

    141: the reader of the output has gone.

    128 and the number of a signal: it ended the program (134: memory ran out).
man-environment =
    SHUDU_CONFIG_DIR: the folder of config.toml.

    SHUDU_DATA_DIR: the folder of saved and finished games.

    NO_COLOR: if set, nothing is coloured.

    COLORTERM, TERM: how many colours the terminal has.

    LC_ALL, LC_CTYPE, LANG: whether it shows more than ASCII.

    LC_ALL, LC_MESSAGES, LANG: the language, where neither --lang nor the settings say one.

    TZ: the zone of dates and times.
man-files =
    ~/.config/shudu/config.toml: the settings; config.toml.example lists them all.

    ~/.local/share/shudu/saves: saved games, one file each.

    ~/.local/share/shudu/finished.toml: records of finished games.
help-techniques = Techniques, easiest first:

help-shudu-json = Prints one JSON object a line
help-shudu-color = When to colour text
help-shudu-jobs = Threads to work on, at most one a core; all cores without it
help-shudu-output = Writes results to this file, which is emptied first, in place of standard output; several pages of SVG to numbered ones
help-shudu-quiet = Says nothing but results and errors: no progress bar, no remarks
help-shudu-from = Reads puzzles in this notation only; `shudu convert --help` lists them
help-shudu = Sudoku in a terminal, for people who want to understand the puzzle
help-shudu-long =
    Sudoku in a terminal, for people who want to understand the puzzle.


    Without a command it resumes the last game, or opens the start screen. Everything the screen can do to a puzzle,
    a command can do to a stream of puzzles.
help-shudu-data-dir = Keeps games and statistics in this folder [env: SHUDU_DATA_DIR]
help-shudu-config = Reads the settings from this file [env: SHUDU_CONFIG_DIR, its folder]

help-shudu-lang = Speaks this language; otherwise that of the settings, or of LC_ALL, LC_MESSAGES or LANG

help-any-order = Tries the techniques in this order
help-any-without = Leaves these techniques out
help-any-puzzles = Files of puzzles, `-` for standard input, or puzzles themselves; standard input without any
help-any-boxes = Reads boards with boxes of this width and height, where nothing else tells them: 6x2
help-any-variant = Reads plain boards with these rules besides, where nothing else tells them: diagonal, windoku, …
help-any-to = Prints puzzles in this notation
help-any-time-limit = Gives a puzzle up after this time, such as 500ms, 10s, 2m or none; 1m without it

help-play = Plays a puzzle, a new one, or a saved one
help-play-more =
    Without a puzzle or a wish it resumes the last game, or opens the start screen. Of a file with several puzzles
    the first is played.
help-play-puzzle = A puzzle in any notation, or a file that holds one
help-play-level = Makes a new puzzle of this level
help-play-rating = Makes a new puzzle rated between A and B on Sudoku Explainer's scale, such as 3.6..5.0
help-play-technique = Makes a new puzzle that needs this technique
help-play-size = Makes a new puzzle with this many rows, 4 to 16
help-play-boxes = Makes boxes this many cells wide and high, such as 3x2
help-play-variant = Makes a new puzzle with these rules besides, such as diagonal,anti-king, or with irregular boxes: jigsaw
help-play-seed = Makes the puzzle that belongs to this number
help-play-daily = Plays the puzzle of today, or of another day, the same for everybody
help-play-resume = Resumes a saved game; `shudu saves` lists them
help-play-profile = Keeps games and statistics apart under this name
help-play-ascii = Draws with ASCII characters only
help-play-slow-line = Spares a slow line: no colour, ASCII, no highlights, the clock by the minute
help-play-line = Plays line by line without a screen: for screen readers and dumb terminals
help-play-guest = Lets somebody play who is not to touch anything else, as the forced command of an SSH key
help-play-sessions = Sessions that a guest's profile may have at once
help-play-guest-log = Adds a line to this file when a guest's session starts, and one when it ends
help-play-idle = Minutes without a key after which a guest's game ends
help-play-guest-long =
    Lets somebody play who is not to touch anything else, as the forced command of an SSH key: no files are read or
    written but the profile's own games, which may take so much room only, no other program is started, and the game
    ends when no key is pressed for a while. Memory and processor time are limited, and on Linux a sandbox sees to it;
    with =strict nobody plays where there is none

help-solve = Finds solutions by search
help-solve-more =
    Prints one line for each puzzle: its solution, with a note when it is not the only one. With `--limit` or
    `--all` it prints every solution it finds on a line of its own.
help-solve-limit = Stops after N solutions of a puzzle; 2 without it, which tells one from several
help-solve-all = Prints every solution, however many there are, as they are found
help-solve-count = Prints the exact number of solutions, or with --limit whether there are as many
help-solve-time-limit =
    Gives a puzzle up after this time, such as 500ms, 10s, 2m or none; without it 1m, or none with --all and --count
help-solve-method = Which search to use
help-solve-to = Prints solutions in this notation

help-generate = Makes puzzles
help-generate-more =
    Each has exactly one solution. The same seed and wishes make the same puzzle on every machine; the nth puzzle
    takes seed S + n - 1, so each can be made again alone.
help-generate-n = How many to make
help-generate-level = How hard, by Sudoku Explainer's rating
help-generate-rating =
    Rated between A and B on Sudoku Explainer's scale, such as 7.2..7.4; one rating, or none after the dots, will do
help-generate-technique =
    Needing these techniques: each is the easiest step somewhere; ID:N for N times; `shudu steps --help` lists them
help-generate-hardest = Needing this technique, and nothing harder
help-generate-without = With none of these techniques on the path, which takes the easiest step first
help-generate-hodoku = With a score of HoDoKu between A and B, such as 500..800
help-generate-symmetry = How the clues are spread
help-generate-size = How many rows, 4 to 16; 9 without it
help-generate-boxes = How many cells a box is wide and high, such as 3x2
help-generate-variant = With these rules besides, such as diagonal,anti-king, or with irregular boxes: jigsaw
help-generate-seed = Where chance begins; another time, another seed without it
help-generate-minimal = Without superfluous clues; with a symmetry, without superfluous sets of them
help-generate-min-clues = With at least so many clues
help-generate-max-clues = With at most so many clues
help-generate-time-limit =
    Looks for a puzzle as long as this, such as 500ms, 10s, 2m or none; without it for so many attempts, and 10m at most
help-rate-time-limit = Gives a puzzle up after this time, such as 500ms, 10s, 2m or none; 10m without it
help-steps-time-limit = Gives a puzzle up after this time, such as 500ms, 10s, 2m or none; 10m without it
help-generate-grids = Makes full grids instead of puzzles
help-generate-to = Prints puzzles in this notation, or as sheets of paper: pdf, svg; without it what the name of the file asks for, or line
help-generate-candidates = Makes minimal puzzles given by candidates (Sukaku) without a given; `clues` of --json counts what they rule out
help-given-material = Made of something given
help-generate-near = Near this puzzle, the first of a file: some of its clues go and others come
help-generate-minus = How many clues of it go, each of them a clue that does not come back
help-generate-plus = How many clues come
help-generate-all = Prints every puzzle near it that is as wanted, each once, as they are found
help-generate-mask = With clues in just these cells: a sign for each cell, . 0 or _ where none is to be, or such a picture
help-generate-from-grid = With this solution: a full grid, or a puzzle with one solution

help-transform = Turns puzzles into others that are as hard and have as many solutions
help-transform-more =
    Transformations are applied in the order in which they are given, and may be given several times. Rows, columns,
    bands and stacks are counted from 1; rows change places only within their band, columns only within their stack.
help-transform-seed = What --random draws from; the nth puzzle takes seed S + n - 1
help-transform-swap-digits = Exchanges two digits
help-transform-swap-rows = Exchanges two rows of a band
help-transform-swap-columns = Exchanges two columns of a stack
help-transform-swap-bands = Exchanges two bands: boxes side by side
help-transform-swap-stacks = Exchanges two stacks: boxes one below the other
help-transform-rotate = Turns clockwise by 90, 180 or 270 degrees
help-transform-mirror-x = Exchanges left and right
help-transform-mirror-y = Exchanges top and bottom
help-transform-transpose = Mirrors on the diagonal from top left to bottom right
help-transform-random = Draws a transformation that makes all images of a puzzle as likely

help-minimize = Takes superfluous clues away until every one left is needed
help-minimize-more =
    Which of them go is drawn. A puzzle that is minimal stays as it is; one without exactly one solution is not made
    minimal.
help-minimize-all = Prints every minimal puzzle among the clues, each once, as they are found
help-minimize-seed = Where chance begins; the nth puzzle takes seed S + n - 1; another time, another seed without it
help-minimize-time-limit = Gives a puzzle up after this time, such as 500ms, 10s, 2m or none; without it 1m, or none with --all

help-complete = Adds clues until a puzzle has exactly one solution
help-complete-more =
    One of the solutions is drawn, and clues of it are added that no other one has. A puzzle with one solution stays as
    it is; an empty board becomes a puzzle.
help-complete-seed = Where chance begins; the nth puzzle takes seed S + n - 1; another time, another seed without it
help-complete-time-limit = Gives a puzzle up after this time, such as 500ms, 10s, 2m or none; 1m without it

help-rate = Says how hard puzzles are
help-rate-more =
    Prints Sudoku Explainer's ratings of the puzzle, up to its first placement and of its first step (ER/EP/ED), the
    level by the first of them and the hardest technique of the rated path, and HoDoKu's level and score. Both
    scales are defined for boards of 9×9; others are rated by the same rules. A puzzle without exactly one solution
    cannot be rated.
help-rate-path = Prints the steps behind a rating too: those of Sudoku Explainer unless HoDoKu is named
help-rate-tsv =
    Prints columns with tabs between them: puzzle, ER, EP, ED, level, HoDoKu's level and score, hardest technique;
    what is not known is left empty
help-rate-columns =
    Prints these columns with tabs between them, or objects of them with --json. Only what they need is worked out:
    HoDoKu's scale takes ten times as long as all others
help-rate-min = Leaves out puzzles with an ER below this one, such as 7.1
help-rate-max = Leaves out puzzles with an ER above this one, and does not rate them to the end
help-rate-level = Leaves out puzzles of other levels
help-rate-technique = Leaves out puzzles whose rated path has not all of these techniques
help-rate-summary = Says in the end, on standard error, how many puzzles there were of each level

help-hint = Says what the next step is, or just where to look for it
help-hint-more = Rung 1 says where to look, 2 which technique, 3 gives the whole argument, 4 what will change.
help-hint-voice = How to tell the argument: for a beginner, in full, or in notation alone
help-hint-full = Prints a long argument whole; without it the middle of one above 60 lines is left out
help-hint-rung = How much to give away, 1 to 4

help-steps = Tells the whole logical path to the solution, step by step
help-steps-more =
    With --find it tells every instance of one technique in the position instead. The position may be a grid of
    pencil marks, or a line of HoDoKu's library: its grid less the deleted candidates.
help-steps-find = Tells every instance of this technique in the position
help-steps-full = Tells the whole argument of each step, in the small steps that hints have
help-steps-voice = How to tell each step: for a beginner, in full sentences, or in notation alone
help-steps-eureka = Writes each step in notation alone: chains in Eureka notation, else the sets that it rests on
help-steps-prove = Adds the evidence that each step rests on, and what the check of it says

help-why = Explains why a digit is right or wrong in a cell
help-why-more =
    The claim is a cell and a digit: r1c2=5 says that the cell holds the digit, r1c2<>5 that it does not. With --json the
    answer has a verdict: right, wrong, clash (a digit on the board rules it out) or unknown (no known technique proves
    it here), and the steps of the argument.
help-why-puzzle = A file of puzzles, a puzzle, or - for standard input
help-why-claim = A cell and a digit, such as r1c2=5 or r1c2<>5
help-why-full = Prints a long argument whole; without it the middle of one above 60 lines is left out

help-check = Says exactly what is wrong with puzzles
help-check-no-minimality =
    Does not look for givens that could be left out, which of minimal puzzles takes nine tenths of the time; `minimal` is null then
help-check-more =
    Duplicate digits with their cells, cells and houses without a candidate, no solution, two differing solutions,
    givens that could be left out, placed digits and eliminated candidates that contradict the solution. Exits with 1
    unless every puzzle has exactly one solution.

help-convert = Writes puzzles in another notation
help-convert-more =
    What a notation cannot hold is left out: placed digits become givens, eliminated candidates come back. Puzzles that
    take several lines are set off by empty ones.
help-convert-to = The notation to write
help-convert-with-solution = Writes a table of puzzles and their solutions, `puzzle,solution`, which every command reads

help-print = Prints puzzles on sheets of paper, as SVG or PDF
help-print-more =
    Givens stand in bold. The solutions follow at the end, on pages of their own; a puzzle without exactly one solution is
    printed without it, and said to have none. Letters come from a font inside the document.
help-print-to = What to write; that of the file's name without it, otherwise PDF
help-print-to-svg = a picture a page, in files of their own with --output; on standard output one below the other
help-print-to-pdf = one document
help-print-rating = Says how hard each puzzle is: its level and Sudoku Explainer's rating
help-on-paper = On paper
help-any-paper = The size of the paper: a3, a4, a5, a6, letter, legal, or millimetres such as 170x240
help-any-landscape = Turns the paper on its side
help-any-per-page = Puzzles on a page, 1 to 100, as large as they fit; without it as many as have cells of 9 mm
help-any-large = Large print: one puzzle on a page, with digits that fill their cells
help-any-marks = Fills in all candidates
help-any-no-solutions = Leaves out the solutions at the end
help-any-title = What stands above every page of puzzles

help-saves = Lists, exports, checks, backs up, compacts or deletes saved games
help-saves-profile = The games kept apart under this name
help-saves-list = Lists saved games, the last played first; this is what happens without a word
help-saves-export = Prints a game as it stands, or the puzzle it began with
help-saves-export-ids = The games, as the list names them
help-saves-export-to = The notation to write
help-saves-export-puzzle = Leaves out what was placed and eliminated
help-saves-export-raw = Prints the save itself: every action, to be kept or sent
help-saves-check = Checks every save, the records and the lessons from beginning to end, and says what is wrong
help-saves-check-more = Nothing is changed. Exits with 1 when anything is wrong.
help-saves-backup = Writes all saves, the records and the lessons to one new file, with checksums
help-saves-backup-file = The file to write, which must not exist yet
help-saves-restore = Brings back what is in a backup
help-saves-restore-more =
    The whole backup is checked before anything is written. A game that has come farther here stays as it is; one that
    was played on differently is restored beside it, under another name.
help-saves-restore-file = The backup
help-saves-compact = Makes saved games shorter: all of them, or those named
help-saves-compact-more =
    The play stays exactly as it is, undo included; records that later ones repeat are left out. A game that is being
    played is left alone. Each file is replaced as a whole or not at all. Long saves are compacted when they are opened.
help-saves-compact-ids = The games, as the list names them
help-saves-compact-drop-history =
    Keeps where the game stands, with its marks, time and counts, and forgets the moves that led there: undo and review begin anew.
    A game with tries or checkpoints keeps its moves, to which they belong
help-saves-delete = Deletes saved games
help-saves-delete-ids = The games, as the list names them

help-stats = Shows statistics of the games finished, by board and level
help-stats-level = Only games of this level
help-stats-size = Only games on boards of this size, such as 9, 6 or 3x2
help-stats-since = Only games finished on this day or later, such as 2026-12-31
help-stats-until = Only games finished on this day or earlier
help-stats-csv = Prints a line a game as CSV, for spreadsheets
help-stats-profile = The games kept apart under this name

help-daily = Shows what became of the puzzles of a day, the streak and the ladder of the week
help-daily-more =
    The first finished game of a puzzle counts. A day counts for the streak when one of its puzzles was solved on that very
    day, with hints or without, and no cell was revealed. The ladder has one puzzle a day, easy on Monday up to beyond on
    Sunday: ■ solved on its day, ▪ later, □ missed. `shudu play --daily` plays them.
help-daily-date = The day, such as 2026-12-31; today without it
help-daily-share = Prints the results as lines to share, which give nothing of the puzzles away
help-daily-profile = The games kept apart under this name

help-coach = Says from your own games and exercises what to do next: lessons that are due, the next one, puzzles from your level up
help-coach-more =
    The model is in its last lines. All it knows follows from your saves, records and exercises.
help-coach-forget = Has the coach begin anew: it forgets what was played and solved until now; records, saves and lessons stay
help-coach-profile = The games and lessons kept apart under this name
help-learn = Shows the lessons: every technique, how often it is met, and how far you are; or the lesson of one
help-learn-more =
    The lessons go from the easiest technique to the hardest. Each is learnt by three exercises in which the technique was
    found without a hint. How often a technique is met was measured on puzzles of its level, taken by chance.
help-learn-technique = The technique of the lesson
help-learn-variant = Shows an example that is made for boards with these rules, or with irregular boxes: jigsaw
help-learn-time-limit = Gives the example up after this time, such as 500ms, 10s, 2m or none; 1m without it
help-learn-profile = The lessons kept apart under this name

help-review = Looks back at a saved game: what was done when, what each move was worth, where the time went
help-review-more =
    A move is proved by a technique, follows by several steps, was a guess, or a mistake with what led to it. Of easier
    steps that were there 20 are counted. `--json` prints a line a moment.
help-review-id = The game, as `shudu saves` names it
help-review-to = The form to write
help-review-profile = The games kept apart under this name

help-completions = Prints the script that completes commands and options in a shell
help-completions-shell = The shell

help-man = Prints the manual page of the program or of a command, or writes those of all commands
help-man-pages = The commands whose pages are printed, one after the other; the program itself without any
help-man-out-dir = Writes one page for each command into this folder, which must exist

help-every-command = Options of every command

# What the values of some options mean.
help-shudu-color-auto = On a terminal, unless `NO_COLOR` is set
help-shudu-color-always = Always, even into a file
help-shudu-color-never = Never
help-solve-method-fast = The one that is used everywhere
help-solve-method-reference = A slow and simple one that shares no code with it, to check it by
help-review-to-text = Lines for people
help-review-to-markdown = The same for pages and forums
help-review-to-asciicast = A recording of the board, for players of terminal sessions such as asciinema
help-rate-path-se = Sudoku Explainer's ratings
help-rate-path-hodoku = HoDoKu's level and score
