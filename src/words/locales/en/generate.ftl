### New puzzles: why one is not made, and why a puzzle is not transformed.

generate-gave-up = none of { $attempts } puzzles was as wanted: such puzzles are very rare or do not exist on this board; ask for less, or try another seed
generate-no-grid-found = no grid was found that obeys all the rules of this board, and there may be none: take other boxes or fewer rules
no-score-range = a range of HoDoKu's scores is such as 500..800; one score, or none before or after the dots, will do
mask-cells = a mask has a sign for each cell of a board, such as 16, 36 or 81; this one has { $found }
no-such-symmetry = there is no such symmetry; there are { $symmetries }

# No puzzle meets a request, whatever the seed.
impossible-no-grid = no grid obeys all the rules of this board
impossible-score-of-variant = no puzzle has HoDoKu's score { $range } here: HoDoKu does not know the rules of this board
impossible-empty-range = there is no number of clues from { $min } to { $max }
impossible-many-clues = { $min } clues leave nothing to solve: a puzzle here has at most { $most }
impossible-many-for-minimal = no minimal puzzle is known to have { $min } clues or more: the most known are { $most }
impossible-few-clues = no puzzle on this board has { $max } clues or fewer: it takes at least { $fewest }
# $shape is wide or high, that of the boxes.
impossible-symmetry =
    { $shape ->
        [wide] { $symmetry } clues do not go with boxes that are wider than high; there are none, rotate180, mirror-x, mirror-y, mirror-xy
       *[high] { $symmetry } clues do not go with boxes that are higher than wide; there are none, rotate180, mirror-x, mirror-y, mirror-xy
    }
impossible-rating-off-level = { $level } puzzles are rated { $band }, which has nothing in common with { $rating }
impossible-rating = no puzzle is rated { $rating }; there are { $ratings }, then every tenth from 4.5 to 6.2 and from 6.5 to { $hardest }, the hardest known
impossible-rating-too-rare = puzzles rated { $rating } are too rare to be made; the nearest ratings that can be made: { $nearest }
impossible-on-board = no puzzle on this board is rated { $needs } or higher: all are { $level } puzzles, { $hardest } at most
impossible-in-sample = puzzles rated { $needs } or higher are too rare on this board to be made: of { $n_rated } made by chance { $n_above ->
        [0] all
       *[other] all but { $n_above }
    } are rated { $hardest } at most, which is { $level }
impossible-wanted-and-not = { $technique } is to be needed and not to be needed
impossible-above-hardest = { $technique } is harder than { $hardest }, which is to be the hardest
impossible-odd-score = no puzzle has HoDoKu's score { $score }: the scores of all steps are even; the nearest are { $below } and { $above }
impossible-score-too-low = no such puzzle has HoDoKu's score { $range }: filling its empty cells, and what else its rating takes, comes to { $least } at least
impossible-score-too-high = no such puzzle has HoDoKu's score { $range }: the highest for its ratings and clues is { $most }
impossible-other-board = what is given is of another board than the one asked for
impossible-no-solution-grid = the grid to dig in is not a full one that keeps the rules
impossible-few-to-remove = { $minus } clues cannot go from { $n_clues }
impossible-other-number-of-clues = what is given leads to puzzles of { $n_clues } clues, which is not a number asked for
impossible-mask-symmetry = the cells of the mask are not { $symmetry }
# $lines is rows or columns.
impossible-exchangeable-lines =
    { $lines ->
        [rows] rows { $first } and { $second } have no clue, and exchanging them turns one solution into another
       *[columns] columns { $first } and { $second } have no clue, and exchanging them turns one solution into another
    }
impossible-never-needed = { $technique }: { $why }
impossible-technique-above-rating = { $technique } makes a puzzle at least { $needs }, so there is none rated { $band }

# No puzzle needs a technique. $because is one of the texts below.
never-needed-covered = no puzzle needs it, because wherever it has an instance something easier has one too: { $because }
never-needed-not-seen = no puzzle is known to need it: in { $positions } positions in which everything easier was stuck it was not once the next step
never-needed-not-reached = no puzzle is known to need it: of { $puzzles } of the hardest there are, none was stuck before it
never-needed-third-line = the third line confines the digit in the third box, and that points at the same single
never-needed-own-opposite = each candidate that sees the second colour also sees its own opposite, and so falls to Multi Colors 1
never-needed-two-strong-links = two places in a box are a strong link, and two strong links are a Turbot Fish or one of its kin
never-needed-kite-halves = each of its halves is a 2-String Kite
never-needed-empty-rectangle-halves = each of its halves is an Empty Rectangle
never-needed-naked-pair = two neighbours of the chain are a naked pair; once that is applied, each of both digits has two places where they meet, and the chain is one of Simple Colouring
never-needed-finned-halves = each of its halves is a finned or sashimi fish
never-needed-grouped-nice-loop = with the candidate it eliminates it closes to a Grouped Discontinuous Nice Loop
never-needed-two-bases = a fish of two bases is a Grouped X-Chain of two strong links, or locked candidates
never-needed-complex-halves = each of its halves is a Franken or Mutant fish
never-needed-smaller-fish = of at most nine rows at most four are left beside its five, and these and the columns left are a smaller fish with the same eliminations

# $part is digit, row, column, band or stack.
transform-outside =
    { $part ->
        [digit] there is no digit { $number }: this board has { $n_parts }
        [row] there is no row { $number }: this board has { $n_parts }
        [column] there is no column { $number }: this board has { $n_parts }
        [band] there is no band { $number }: this board has { $n_parts }
       *[stack] there is no stack { $number }: this board has { $n_parts }
    }
# $part is row or column.
transform-variant = { $transformation } may break the rules of this board: variants can be turned and mirrored, and exchange digits where no rule looks at which follow each other
transform-apart =
    { $part ->
        [row] rows { $first } and { $second } are not in the same band: only rows { $from } to { $to } can take the place of row { $first }
       *[column] columns { $first } and { $second } are not in the same stack: only columns { $from } to { $to } can take the place of column { $first }
    }

transformation-name = there is no transformation `{ $name }`; there are swap-digits, swap-rows, swap-columns, swap-bands, swap-stacks, rotate, mirror-x, mirror-y, transpose
transformation-pair = `{ $text }` is not a pair of numbers from 1 to 16 such as `1,3`
transformation-angle = `{ $text }` is not an angle to turn by: 90, 180 or 270
transformation-superfluous = `{ $name }` takes no argument
