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
rule-toroidal = joined edges
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
about-rule-diagonal = Each of the two diagonals contains every digit once.
about-rule-windoku = Extra squares inside the board, one cell from its edges and from each other, each contain every digit once.
about-rule-centre-dot = The centre cells of all boxes together contain every digit once.
about-rule-asterisk = Nine cells in a star shape contain every digit once.
about-rule-girandola = Nine cells in a wheel shape contain every digit once.
about-rule-disjoint-groups = The cells in the same position in every box together contain every digit once.
about-rule-anti-knight = Cells a knight's move apart, as in chess, cannot contain the same digit.
about-rule-anti-king = Cells that touch at a corner cannot contain the same digit.
about-rule-non-consecutive = Adjacent cells cannot contain consecutive digits, such as 4 and 5.
about-rule-toroidal = Opposite edges of the board are joined: a move across one edge continues from the opposite one.

# Lists: a, b and c; a, b or c. $first are all but the last, joined by the comma.
list-comma = ,{ " " }
list-and = { $first } and { $last }
list-or = { $first } or { $last }
list-neither = neither { $first } nor { $last }
list-none = none of { $all }
# The numbers of several houses of a kind.
list-house-numbers = { $first } and { $last }
# A list whose items contain "and" themselves.
list-and-groups = { $first }, and { $last }
sentence = { $text }.

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
language-needs-unicode = using English: this terminal shows only ASCII, not { $language }; choose a UTF-8 locale to change that

no-such-side = a board has { $least } to { $most } rows, not { $side }
no-such-shape = boxes of { $width }×{ $height } cells do not fit a board of size { $side }: width × height must be { $side }

# A rule or house of a variant that does not fit. $found and $cells are numbers of cells.
wrong-picture-size = a picture of boxes or houses must have one symbol per cell; this one has { $found }
wrong-house-size = { $symbol } appears { $cells ->
        [one] once
       *[other] { $cells } times
    } in the picture, but a house on a { $side }×{ $side } board has { $side } cells
rule-without-meaning = the rule { $rule } does not apply to boards of this size with these boxes
too-many-houses = the board would have { $found } houses; the limit is { $most }
too-many-houses-of-cell = a cell would be in { $found } houses; the limit is 15
no-such-variant = no variant { $name }; choose from { $known }, or give jigsaw:PICTURE or houses:PICTURE

# The answer of work that was asked to stop.
cancelled = cancelled
