### Sentences about fireworks.

fireworks-place =
    { $technique } with { $digits } around { $first }. Outside { $first_box }, which cells in the row and column of
    that cell can hold these digits?
fireworks-place-quadruple =
    { $technique } with { $first_digits } around { $first }, and { $second_digits } around { $second }. Which two cells do
    both pairs need?
fireworks-row = In { $row }, the digits { $digits } can only go in { $first_box } or { $row_wing }.
fireworks-column = In { $column }, the digits { $digits } can only go in { $first_box } or { $column_wing }.
fireworks-crossing = If one of these digits is in neither { $row_wing } nor { $column_wing }, it must be in { $first }, where the lines cross.
fireworks-end = So { $digits } fill { $cells }, and no other digit fits there.
fireworks-first = In { $row } and { $column }, the digits { $first_digits } can only go in { $first_box }, or in { $any_wing }.
fireworks-second = In the row and the column of { $second }, the digits { $second_digits } can only go in { $second_box }, or in { $any_wing }.
fireworks-one-each =
    A digit that is not in { $any_wing } must be where its lines cross, in { $first } or { $second }, and each of these holds only one.
fireworks-end-quadruple =
    So { $first } is { $any_first_digit }, { $second } is { $any_second_digit }, and { $wings } hold the other two digits.
technique-help-fireworks =
    A row and a column cross in a box. Outside the box, some digits have only one possible cell in the row and only
    one in the column, the same two cells for all of them: the wings. A digit in neither wing must be where the row
    and the column cross. Three such digits fill the three cells. Two such digits, together with two more around the
    opposite crossing of the wings, fill four cells. No other digit fits there.
