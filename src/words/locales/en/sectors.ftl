### Sentences about SK Loops and Multi-sector Locked Sets.

sk-loop-place = { $technique } around { $lines }. Which digits can each of these lines and boxes give to the loop?
sk-loop-cells = Count the digits for the { $n_cells } cells of a loop, { $cells }, house by house.
multi-sector-locked-sets-place =
    { $technique } where { $rows } cross { $columns }. How many digits can fill the { $n_cells } cells?
multi-sector-locked-sets-cells =
    Where { $rows } cross { $columns }, count the digits for the { $n_cells } cells { $cells }, house by house.
sectors-house =
    { $number ->
        [one] In { $house }, { $cells } can have { $digits } once: one digit.
       *[other] In { $house }, { $cells } can have { $digits } once each: { $number } digits.
    }
sectors-end = That makes { $n_cells } digits for { $n_cells } cells, so each is in one of them and nowhere else in its house.
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
