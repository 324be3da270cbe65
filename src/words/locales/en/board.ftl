### What stands on a board, and lists of it.

# A board by its side and the cells of its boxes.
board-shape = { $side }×{ $side } in boxes of { $width }×{ $height }

# Lists: a, b and c; a, b or c. $first are all but the last, joined by the comma.
list-comma = ,{ " " }
list-and = { $first } and { $last }
list-or = { $first } or { $last }
# The numbers of several houses of a kind.
list-house-numbers = { $first } and { $last }
# A list whose items contain "and" themselves.
list-and-groups = { $first }, and { $last }

# $kind is row, column or box.
house =
    { $kind ->
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

# The answer of work that was asked to stop.
cancelled = cancelled
