### Puzzles in their notations, and what is wrong with them.

# What the notations look like.
notation-line = all cells on one line, `.` for an empty cell
notation-grid = one row per line, with separators between the boxes
notation-digits = digits in reading order, 0 for an empty cell, with any text between them
notation-general = a header such as `9 3, 3` (side, box width, box height), then hexadecimal cells, `?` for unknown
notation-pencilmarks = a grid that shows the candidates of every unsolved cell
notation-hodoku = a line of HoDoKu's technique library: givens, placed digits and eliminated candidates
notation-sukaku = the candidates of all cells on one line, 729 characters for 9×9
notation-sdk = SadMan Sudoku's puzzle file with author, source and level
notation-sdm = a line of a SadMan collection, `0` for an empty cell
notation-csv = a spreadsheet with one field per cell, empty for an empty cell
notation-ss = Simple Sudoku's puzzle file
notation-opensudoku = OpenSudoku's XML file of games
notation-jigsaw = the cells on one line and a box letter for each on the next, for irregular boxes
notation-tatham = a game ID from Simon Tatham's Portable Puzzle Collection (Solo), such as 2x2:1b4l
notation-ksudoku = a KSudoku saved game (XML): 4×4, 9×9 or 16×16
notation-gnome = a GNOME Sudoku saved game (JSON)
notation-fpuzzles = an f-puzzles link, or a SudokuPad link (`fpuz…`), that contains the puzzle
notation-sudokupad = a SudokuPad link in its own format (`scl…`, `ctc…`, `scf…`) that contains the puzzle
notation-sudokuwiki = a link to SudokuWiki's solver (`bd=S9B…`), with candidates
notation-toml = a TOML file that you can write by hand, with the boxes and extra houses drawn as text; works for every board
notation-json = one JSON object with the complete position

# What is wrong.
parse-error = line { $line }, column { $column }: { $problem }
found-numbers-in-text = numbers or dates among the digits
expected-single-digits = one digit for each cell, by itself or in rows of digits
parse-error-in = line { $line }, column { $column }: this looks like `{ $notation }`, but: { $problem }
parse-empty = no puzzle found; a 9×9 puzzle has 81 cells, `.` or `0` for an empty cell
parse-too-long =
    more than { $limit } bytes for one puzzle; perhaps this is a list of puzzles or another kind of file
parse-not-text = invalid UTF-8 at byte { $byte }; save the file as UTF-8
parse-cell-count =
    { $found ->
        [one] { $found } cell; { $boards }
       *[other] { $found } cells; { $boards }
    }
parse-cells-of-board =
    { $found ->
        [one] { $found } cell; a { $side }×{ $side } board has { $cells }
       *[other] { $found } cells; a { $side }×{ $side } board has { $cells }
    }
parse-digit-count =
    { $found ->
        [one] { $found } digit in the text; { $boards }
       *[other] { $found } digits in the text; { $boards }
    }
parse-candidate-count =
    { $found ->
        [one] { $found } character; a 9×9 board has 729 candidates, nine for each cell
       *[other] { $found } characters; a 9×9 board has 729 candidates, nine for each cell
    }
parse-out-of-place = found `{ $found }`; expected { $digit } or `.`
parse-row-length =
    { $found ->
        [one] { $found } cell in this row; { $expected } are needed
       *[other] { $found } cells in this row; { $expected } are needed
    }
parse-row-count =
    { $found ->
        [one] { $found } row of { $expected } cells; { $expected } rows are needed
       *[other] { $found } rows of { $expected } cells; { $expected } rows are needed
    }
parse-rows-left =
    { $left ->
        [one] { $found } rows of { $expected } cells; { $expected } rows make a board, and { $left } is left over
       *[other] { $found } rows of { $expected } cells; { $expected } rows make a board, and { $left } are left over
    }
parse-symbol = `{ $found }` is neither a digit ({ $digits }) nor an empty cell (`.` `0` `*` `_`)
parse-too-large = `{ $found }` is too large for this board; its digits are { $digits }
parse-candidates-of-cell = found { $found } in `{ $cell }`; expected each candidate once, and none that a value rules out
parse-unexpected = found { $found }; expected { $expected }
parse-board = `{ $notation }` cannot store this board: { $board }; `grid` and `json` can
print-candidates = `{ $notation }` cannot represent candidates; use `json`, `sukaku` or `pencilmarks`
print-board = `{ $notation }` cannot store this board: { $board }; use `json`, `general` or `grid`

# Boards that have nearly as many cells.
near-board = { $side }×{ $side } needs { $cells }

# The digits of a board.
digits-up-to-nine = 1 to { $side }
digits-up-to-ten = 1 to 9, A for 10
digits-beyond-ten = 1 to 9, A to { $last } for 10 to { $side }

# What was found.
found-nothing = nothing
found-changed-given = a changed given
found-second-game = a second game
found-no-game = no game
found-game-without-data = a game with no puzzle in it

found-digits-in-two-ways = digits that can be read in several ways
found-uneven-gaps = empty lines below some rows only
found-regions = a second grid that divides the board into regions
found-dashes-in-two-ways = lines of `-` that may be separators or rows of empty cells
found-remark-in-board = a comment inside a board
found-several-signs = several signs for empty cells
found-zip = a ZIP archive, such as a HoDoKu game (`.hsol`) or a spreadsheet
found-gzip = a compressed file (gzip)
found-pdf = a PDF document
found-picture = a picture
found-dimacs = a DIMACS file of logical clauses

# What was expected.
expected-digits-note = a line `# digits 1-G`, `# digits 0-F` or `# digits A-P` that defines the digit symbols
expected-text-of-puzzles = text with puzzles; save or export it as text first
expected-even-gaps = an empty line below each row, below each band of boxes, or only between boards
expected-jigsaw-lines = the cells on one line and the regions on the next, with `--from jigsaw`
expected-boards-apart = an empty line between boards
expected-one-sign = the same sign for all empty cells of a board
expected-one-digit-a-cell = one digit per cell; for a grid of candidates use `pencilmarks`
expected-givens-in-state = all givens of `[Puzzle]` in `[State]` too
expected-digit-after-plus = one digit after `+`
expected-value-or-candidates = a value or candidates
expected-candidates-once = each candidate once
expected-object = an object that begins with `{ "{" }`, or an array
expected-json-board = a board: a string, an array of rows, or an array of cells
expected-same-digit-as-given = the same digit as in `givens`
expected-box-height = `box_height` together with `box_width`
expected-box-width = `box_width` together with `box_height`
expected-elimination = an eliminated candidate such as `r4c5<>7`
expected-one-game = one game at a time
expected-game-element = an element `<game data="…" />` with 81 digits
expected-game-id = a game ID such as `3x3:5_3b7…`: the size of the boxes, a colon, the cells
expected-cells-and-boxes =
    the cells and a box symbol for each, with as many cells per box as the board has rows; in a list of puzzles, `--from
    jigsaw` reads the lines in pairs
expected-cell-name = a cell of the board, such as R1C1
expected-box-edges = a comma and the box letters after the cells, because `j` in the parameters means irregular boxes
expected-puzzle-link =
    an f-puzzles link with `load=`, or a SudokuPad link whose id begins with `fpuz`, `scl`, `ctc` or `scf`; other links
    contain only an online id, not the puzzle
expected-classic-id = the characters of 81 cells of a classic sudoku, as in `scf`
expected-sudokuwiki-board = `bd=` with 81 digits, or with `S9B` and two characters for each cell
expected-plain-graph = a `graph` of type `sudoku` with 4, 9 or 16 rows
expected-letters-of-cells = a letter for each cell, `b` for 1, `_` for an empty cell
expected-placed-cell = a cell of the board, and a digit of the board or 0
expected-cells-by-position = cells with `position` (row and column from 0), `value` (0 to 9) and `fixed`, each once
expected-saved-solo = a saved Solo game with `PARAMS`, `DESC` and moves such as `R3,0,5`
expected-compressed-puzzle = a puzzle compressed with lz-string, in Base64
expected-plain-puzzle = a sudoku without rules of other games (no lines, arrows or given marks)
expected-all-in-boxes = every cell of the board in one of the boxes
expected-game-data = an attribute `data` with 81 digits
expected-cells-with-notes = 81 cells, each with a value from 0 to 9, its notes, and 0 if it is a given or 1 if not
expected-end-of-line-puzzle = the end of the line: each line is one puzzle
expected-library-line = `:code:digits:grid:deleted:eliminations:placements:extra`
expected-first-colon = a colon at the beginning of the line
expected-seven-fields = no more than seven fields after the first colon
expected-technique-code = a code of four or five digits, optionally followed by `-1` to `-9` or `-x`
expected-digits-concerned = the digits of the step, from 1 to 9, without spaces
expected-library-digit-after-plus = a digit from 1 to 9 after `+`
expected-library-candidate = digit, row and column, each from 1 to 9, such as `436` for a 4 in r3c6
expected-boxes-note = the width and height of the boxes, such as `# boxes 3x2`
expected-general-header = a header with side, box width and box height, such as `9 3, 3`
expected-hexadecimal-cell = a hexadecimal number, or `?` for an unknown cell
expected-placement = a placement such as `r1c2=3`
other-game-cages = cages are not supported; killer sudoku, kenken and kakuro are other games
other-game-sums = cages with sums are not supported; killer sudoku, kenken and kakuro are other games
expected-only-cells = a row of cells; write other text above or below the grid
expected-sumocue-cell = the digit and the box of a cell, as in `5J0`
