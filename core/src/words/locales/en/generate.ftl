### New puzzles: why one is not made, and why a puzzle is not transformed.

generate-gave-up =
    none of { $attempts } puzzles matched: such puzzles are very rare or impossible on this board; ask for less or try
    another seed
generate-no-grid-found = found no grid that obeys all the rules of this board, and there may be none; try other boxes or fewer rules
no-score-range = expected a range of HoDoKu scores such as 500..800, 500.., ..800 or 500
mask-cells = a mask has one character per cell of a board (16, 36, 81, …); this one has { $found }
no-such-symmetry = no such symmetry; expected one of { $symmetries }

# No puzzle meets a request, whatever the seed.
impossible-no-grid = no grid obeys all the rules of this board
impossible-score-of-variant = cannot look for a HoDoKu score of { $range }: HoDoKu does not support this board's rules
impossible-empty-range = the minimum number of givens, { $min }, is above the maximum, { $max }
impossible-many-clues = { $min } givens leave nothing to solve: a puzzle on this board has at most { $most }
impossible-many-for-minimal = no minimal puzzle with { $min } givens or more is known; the most known is { $most }
impossible-few-clues = no puzzle on this board has { $max } givens or fewer: at least { $fewest } are needed
# $shape is wide or high, that of the boxes.
impossible-symmetry =
    { $shape ->
        [wide] { $symmetry } does not work with boxes that are wider than they are tall; use none, rotate180, mirror-x, mirror-y or mirror-xy
       *[high] { $symmetry } does not work with boxes that are taller than they are wide; use none, rotate180, mirror-x, mirror-y or mirror-xy
    }
impossible-rating-off-level = { $level } puzzles are rated { $band }, which does not overlap with { $rating }
impossible-rating = no puzzle is rated { $rating }; possible ratings are { $ratings }, then every tenth from 4.5 to 6.2 and from 6.5 to { $hardest }, the hardest known
impossible-rating-too-rare = puzzles rated { $rating } are too rare to generate; the nearest ratings that can be generated are { $nearest }
impossible-on-board = no puzzle on this board is rated { $needs } or higher: the hardest are { $level } puzzles, rated { $hardest }
impossible-in-sample = puzzles rated { $needs } or higher are too rare on this board to generate: of { $n_rated } random puzzles, { $n_above ->
        [0] all
       *[other] all but { $n_above }
    } were rated { $hardest } ({ $level }) or lower
impossible-wanted-and-not = { $technique } cannot be both required and excluded
impossible-above-hardest = { $technique } is harder than { $hardest }, the hardest technique allowed
impossible-odd-score = no puzzle has a HoDoKu score of { $score }: the scores of all steps are even; the nearest are { $below } and { $above }
impossible-score-too-low =
    no such puzzle has a HoDoKu score of { $range }: the steps needed to fill the empty cells and reach this rating
    score at least { $least }
impossible-score-too-high =
    no such puzzle has a HoDoKu score of { $range }: with these ratings and givens, the highest is { $most }
impossible-other-board = the puzzle, mask or grid you gave does not match the requested board
impossible-no-solution-grid = the solution you gave is not a full grid that obeys the rules
impossible-few-to-remove = cannot remove { $minus } givens from a puzzle with only { $n_clues }
impossible-other-number-of-clues = the puzzle or mask you gave leads to { $n_clues } givens, which is outside the requested range
impossible-mask-symmetry = the mask does not have { $symmetry } symmetry
# $lines is rows or columns.
impossible-exchangeable-lines =
    { $lines ->
        [rows] rows { $first } and { $second } have no givens, so swapping them turns one solution into another
       *[columns] columns { $first } and { $second } have no givens, so swapping them turns one solution into another
    }
impossible-never-needed = { $technique }: { $why }
impossible-hardest-below-rating = puzzles whose hardest technique is { $technique } are rated { $most } or lower, so none is rated { $band }
impossible-technique-above-rating = puzzles that need { $technique } are rated { $needs } or higher, so none is rated { $band }

# No puzzle needs a technique. $because is one of the texts below.
never-needed-covered = no puzzle needs it, because an easier technique applies wherever it does: { $because }
never-needed-not-seen =
    no puzzle is known to need it: it was never the next step in { $positions } positions where every easier technique
    was stuck
never-needed-not-reached =
    no puzzle is known to need it: easier techniques solved all of the { $puzzles } hardest puzzles we tested
never-needed-third-line = the third line confines the digit in the third box, and Pointing there gives the same single
never-needed-own-opposite = every candidate that sees the second colour also sees its own opposite, so Multi Colors 1 already removes it
never-needed-two-strong-links = two places in a box form a strong link, and two strong links form a Turbot Fish or one of its relatives
never-needed-kite-halves = each half is a 2-String Kite
never-needed-empty-rectangle-halves = each half is an Empty Rectangle
never-needed-naked-pair = two neighbouring cells of the chain form a naked pair; once that has been applied, each digit has only two places in the house they share, so the chain is a case of Simple Colouring
never-needed-finned-halves = each half is a finned or sashimi fish
never-needed-grouped-nice-loop = together with a candidate it eliminates, it forms a Grouped Discontinuous Nice Loop
never-needed-two-bases = a fish with two base sets is a Grouped X-Chain of two strong links, or locked candidates
never-needed-complex-halves = each half is a Franken or Mutant fish
never-needed-smaller-fish = on a board of at most nine rows, its five rows leave at most four others, and these form a smaller fish with the remaining columns and the same eliminations

# $part is digit, row, column, band or stack.
transform-outside =
    { $part ->
        [digit] no digit { $number }: this board has { $n_parts }
        [row] no row { $number }: this board has { $n_parts }
        [column] no column { $number }: this board has { $n_parts }
        [band] no band { $number }: this board has { $n_parts }
       *[stack] no stack { $number }: this board has { $n_parts }
    }
# $part is row or column.
transform-variant = { $transformation } may break the rules of this board: a variant can only be rotated or mirrored, or have its digits swapped if no rule depends on which ones are consecutive
transform-apart =
    { $part ->
        [row] rows { $first } and { $second } are not in the same band: only rows { $from } to { $to } can be swapped with row { $first }
       *[column] columns { $first } and { $second } are not in the same stack: only columns { $from } to { $to } can be swapped with column { $first }
    }

transformation-name = no transformation `{ $name }`; expected swap-digits, swap-rows, swap-columns, swap-bands, swap-stacks, rotate, mirror-x, mirror-y or transpose
transformation-pair = expected a pair of numbers from 1 to 16 such as `1,3`, found `{ $text }`
transformation-angle = expected an angle of 90, 180 or 270, found `{ $text }`
transformation-superfluous = `{ $name }` takes no value
