### Sentences about SK Loops and Multi-sector Locked Sets.

sk-loop-place = { $technique } around { $lines }. Which digits can each of these lines and boxes contribute to the loop?
sk-loop-cells = Count the digits that each house contributes to the { $n_cells } cells of the loop: { $cells }.
multi-sector-locked-sets-place =
    { $technique } where { $rows } cross { $columns }. How many digits can fill the { $n_cells } cells?
multi-sector-locked-sets-cells =
    Count the digits that each house contributes to the { $n_cells } cells where { $rows } cross { $columns }: { $cells }.
sectors-house =
    { $number ->
        [one] In { $house }, { $digits } can appear only once in { $cells }: one digit.
       *[other] In { $house }, the digits { $digits } can each appear only once in { $cells }: { $number } digits.
    }
sectors-end = That is { $n_cells } digits for { $n_cells } cells, so all of them are used, and none can be elsewhere in its house.
technique-help-multi-sector-locked-sets =
    Take the unsolved cells where some rows cross some columns. Assign each of their digits to the rows or to the
    columns, and count: a digit assigned to the rows counts once for each of these rows that still needs it. If the
    total equals the number of cells, each counted digit is in one of the cells, so remove it from the rest of its
    row or column. Rows and columns that have many of the same digits as givens are good places to look. An SK Loop is
    similar but uses boxes.
technique-help-sk-loop =
    Two rows and two columns cross in four boxes, on solved cells. The other cells of these lines in the boxes form a loop of eight pairs: each pair
    shares a box with the pair on one side and a line with the pair on the other. If the digits can be assigned to these boxes and lines, usually two
    each, so that exactly 16 digits are counted for the 16 cells, each of these digits is in the loop. Remove each from the rest of its box or line.
