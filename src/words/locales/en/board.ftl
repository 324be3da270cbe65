### What stands on a board, and lists of it.

# A board by its side and the cells of its boxes.
board-shape = { $side }×{ $side } in boxes of { $width }×{ $height }
board-shape-irregular = { $side }×{ $side } in irregular boxes
# $board is one of the two above, $rules are those below.
board-shape-with-rules = { $board }, with { $rules }

# What a board has besides rows, columns and boxes.
rule-jigsaw = irregular boxes
rule-diagonal = diagonals
rule-windoku = windoku windows
rule-centre-dot = centre dots
rule-asterisk = an asterisk
rule-girandola = a girandola
rule-disjoint-groups = disjoint groups
rule-anti-knight = anti-knight
rule-anti-king = anti-king
rule-non-consecutive = non-consecutive
rule-toroidal = edges that join
rule-drawn =
    { $n ->
        [one] an extra house
       *[other] { $n } extra houses
    }
# What keeps two cells apart.
rules-of-board = the rules of this board
rule-between-anti-knight = a knight's move
rule-between-anti-king = a king's move
rule-between-non-consecutive = the rule against consecutive neighbours
# What each rule says, to somebody who meets it for the first time.
about-rule-jigsaw = The boxes have irregular shapes.
about-rule-diagonal = Both diagonals hold every digit once.
about-rule-windoku = Further squares inside the board, a line from its edges and from each other, hold every digit once.
about-rule-centre-dot = The centres of the boxes together hold every digit once.
about-rule-asterisk = Nine cells in the shape of a star hold every digit once.
about-rule-girandola = Nine cells in the shape of a wheel hold every digit once.
about-rule-disjoint-groups = The cells at the same place of all boxes hold every digit once.
about-rule-anti-knight = Cells a knight's move apart, as in chess, never hold the same digit.
about-rule-anti-king = Cells that touch at a corner never hold the same digit.
about-rule-non-consecutive = Cells side by side never hold digits that follow each other, such as 4 and 5.
about-rule-toroidal = At an edge, moves go on at the opposite one.

# Lists: a, b and c; a, b or c. $first are all but the last, joined by the comma.
list-comma = ,{ " " }
list-and = { $first } and { $last }
list-or = { $first } or { $last }
# The numbers of several houses of a kind.
list-house-numbers = { $first } and { $last }
# A list whose items contain "and" themselves.
list-and-groups = { $first }, and { $last }

# $kind is row, column or box; one house may also be one that a variant adds.
house =
    { $kind ->
        [falling] the falling diagonal
        [rising] the rising diagonal
        [window] window { $number }
        [centres] the centres of the boxes
        [asterisk] the asterisk
        [girandola] the girandola
        [group] group { $number }
        [drawn] extra house { $number }
        [row] row { $number }
        [column] column { $number }
       *[box] box { $number }
    }
houses =
    { $kind ->
        [row] rows { $numbers }
        [column] columns { $numbers }
       *[box] boxes { $numbers }
    }

# A cell by the numbers of its row and column.
cell-in-words = row { $row } column { $column }

# A digit in a cell.
candidate = { $digit } in { $cell }
# Digits that all of some cells lose.
elimination = { $digits } from { $cells }

# The terminal cannot show the language asked for.
language-needs-unicode = texts are in English: this terminal shows only ASCII, not { $language }; a locale with UTF-8 would do

no-such-side = a board has { $least } to { $most } rows, not { $side }
no-such-shape = boxes of { $width }×{ $height } cells do not fit a board with side { $side }: width × height must be { $side }

# A rule or house of a variant that does not fit. $found and $cells are numbers of cells.
wrong-picture-size = a picture of boxes or houses has one symbol a cell, as many as the board has cells; found { $found }
wrong-house-size = { $symbol } stands { $cells ->
        [one] once
       *[other] { $cells } times
    } in the picture: a house of a board with side { $side } has { $side } cells
rule-without-meaning = { $rule } has no meaning on a board of this size and with these boxes
too-many-houses = the board would have { $found } houses, and can have { $most }
too-many-houses-of-cell = a cell of the board would be in { $found } houses, and can be in 15
no-such-variant = { $name } is no variant; there are { $known }, jigsaw:PICTURE and houses:PICTURE

# The answer of work that was asked to stop.
cancelled = cancelled
