### What stands on a board, and lists of it.

# Lists: a, b and c; a, b or c. $first are all but the last, joined by the comma.
list-comma = ,{ " " }
list-and = { $first } and { $last }
list-or = { $first } or { $last }
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

# A digit in a cell.
candidate = { $digit } in { $cell }
# Digits that all of some cells lose.
elimination = { $digits } from { $cells }
