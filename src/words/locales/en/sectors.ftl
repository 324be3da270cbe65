### Sentences about SK Loops and Multi-sector Locked Sets.

sk-loop-place =
    { $technique } round { $lines }. Which digits can each of these lines, and each box in which they cross, give to
    the loop?
sk-loop-why =
    The { $n_cells } cells of { $lines } in four boxes make a loop. Share out their digits to these lines and boxes:
    there are just { $n_cells } digits of houses, each good for one cell. So each must be in the loop.
multi-sector-locked-sets-place =
    { $technique } where { $rows } cross { $columns }. How many digits are there for the { $n_cells } cells?
multi-sector-locked-sets-why =
    { $n_cells } cells are open where { $rows } cross { $columns }. Of { $row_digits } the rows miss { $n_by_rows }
    together, of { $column_digits } the columns { $n_by_columns }. That covers the cells with just { $n_cells }
    digits, so each is in one of them and goes from the rest of its row or column.
sectors-house =
    { $number ->
        [one]
            For { $house } count { $digits }: one digit that it can give to { $cells }.
       *[other]
            For { $house } count { $digits }: { $number } digits that it can give to { $cells }.
    }
sectors-house-eliminates =
    { $number ->
        [one]
            For { $house } count { $digits }: one digit that it can give to { $cells }. It must give it: remove
            { $eliminations }.
       *[other]
            For { $house } count { $digits }: { $number } digits that it can give to { $cells }. It must give them all: remove
            { $eliminations }.
    }
sectors-end =
    Every candidate of the { $n_cells } cells is counted in a house, and the digits of the houses are { $n_cells }
    together. So none may be missing.
technique-help-multi-sector-locked-sets =
    Take the open cells where some rows cross some columns. Count some digits by rows, how many of these rows miss
    each of them, and all the others by columns. If that makes just as many digits as there are cells, each of them is
    in one of the cells: those counted by rows go from the rest of these rows, those counted by columns from the rest
    of these columns. Rows and columns with many of the same digits given are good places to look. An SK Loop is a
    similar thing with boxes.
technique-help-sk-loop =
    Two rows and two columns cross in four boxes, on filled cells. The other cells of these lines in the boxes make a
    loop of eight pairs, each of which shares a box with the pair on its one side and a line with that on the other.
    If the digits of the pairs can be shared out to these boxes and lines, mostly two each, so that there are just 16
    for the 16 cells, each is in the loop: it goes from the rest of its box or line.
