### Sentences about fireworks.

fireworks-place =
    { $technique } with { $digits } around { $first }. Outside { $first_box }, which cells of its row and its column
    have these digits?
fireworks-place-quadruple =
    { $technique } with { $first_digits } around { $first } and { $second_digits } around { $second }. Which two cells
    do both pairs need?
fireworks-why =
    Outside { $first_box }, { $digits } have no place in { $row } but { $row_wing }, and none in { $column } but
    { $column_wing }. One that is in neither of them must serve both lines from { $first_box }, so it is in
    { $first }, where they cross. So the three digits fill these three cells.
fireworks-why-quadruple =
    Outside { $first_box }, { $first_digits } have no place in { $row } but { $row_wing }, and none in { $column } but
    { $column_wing }. One in neither of them is in { $first }, the only cell of { $first_box } that serves both lines.
    So it is with { $second_digits } around { $second }. A crossing takes one digit of its pair, so each wing takes
    one.
technique-help-fireworks =
    A row and a column that cross in a box, and digits that outside the box have only one place in either, the same
    two wings for all. A digit in neither wing must be where the lines cross. Three such digits fill the three cells;
    two, with two more at the opposite crossing of the wings, fill four. Nothing else is there.
