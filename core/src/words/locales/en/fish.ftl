### Sentences about fish.

fish-place-rows = { $technique } with { $digit } in { $base }. Which { $number } columns contain all its places there?
fish-place-columns = { $technique } with { $digit } in { $base }. Which { $number } rows contain all its places there?
fish-place-fins = { $technique } with { $digit } in { $base }. Which crossing lines contain all its places there, apart from some in one box?
fish-place-complex =
    { $technique } with { $digit } in { $base }. Which { $number } houses contain all its places there, or nearly all?
fish-fact = In { $base }, { $digit } can only go in { $cover }.
fish-result-rows = Each row uses the { $digit } of a different column, so no other cell in { $cover } can be { $digit }.
fish-result-columns = Each column uses the { $digit } of a different row, so no other cell in { $cover } can be { $digit }.
fish-result = So the { $digit }s of these { $number } houses fill { $cover }, which have no room for another { $digit }.
# Without its fins, this would be a fish. $losers are the cells that lose the digit.
fish-fins-fact-lines =
    Without the { $n_fins ->
        [one] fin
       *[other] fins
    } { $fins }, { $base } would form { $number ->
        [2] an
       *[other] a
    } { $fish } in { $cover }.
fish-fins-fact =
    In { $base }, every place for { $digit } except the { $n_fins ->
        [one] fin
       *[other] fins
    } { $fins } is in { $cover }.
fish-fins-result = Then no other cell in { $cover } could be { $digit }.
fish-fins-result-complex =
    If { $n_fins ->
        [one] the fin is not
       *[other] no fin is
    } { $digit }, the { $digit }s of these { $number } houses fill { $cover }, which then have no room for another { $digit }.
fish-fins-end =
    If { $n_fins ->
        [one] the fin
       *[other] one of the fins
    } is { $digit }, { $losers } { $n_losers ->
        [one] sees it; either way, { $losers } is
       *[other] see it; either way, { $losers } are
    } not { $digit }.
fish-endo-fins =
    { $n_cells ->
        [one] { $cells } is in { $both }, so it counts as a fin.
       *[other] { $cells } are each in two of { $base }, so they count as fins.
    }
fish-cannibals =
    { $n_cells ->
        [one] { $cells } is in { $both }: with { $digit } there, too few places would be left for the { $digit }s of { $base }.
       *[other] { $cells } are each in two of { $cover }: with { $digit } in one of them, too few places would be left for the { $digit }s of { $base }.
    }
siamese-place = { $technique } with { $digit } in { $base }. Two fish start from these houses: which cells are the fins of each?
siamese-second = The same houses, { $base }, form a second fish in { $cover }.
siamese-end =
    With or without the { $n_fins ->
        [one] fin
       *[other] fins
    }, { $losers } cannot be { $digit }.
kraken-fish-place = { $technique } with { $digit } in { $base }. Which candidate is ruled out in every case?
kraken-fish-house =
    { $number ->
        [2] Both
       *[other] All { $number }
    } of these houses are needed, so the { $digit } of { $house } is in { $body }.
kraken-fish-house-or-fin =
    So { $n_fins ->
        [one] the fin
       *[other] one of the fins
    } is { $digit }, or the { $digit } of { $house } is in { $body }.
kraken-fish-end-house = Wherever the { $digit }s of { $base } are, { $losers } cannot be { $lost_digit }.
technique-help-kraken-fish-type-1 =
    A finned fish that removes a candidate even though it does not see every fin. If no fin is true, the fish rules the candidate out; if a fin is
    true, a chain from the fin does. These chains are the arms of the kraken.
technique-help-kraken-fish-type-2 =
    A fish seen from one of its cover houses: at least one fin or one of the base candidates in that house is true.
    If chains from all of these rule out the same candidate, it can be removed. It may be any digit in any cell.
technique-help-squirmbag =
    In five rows, all places for a digit lie in five columns, or the other way round. On a 9×9 board the remaining
    lines form a Jellyfish or smaller fish with the same effect, which is easier to see; on larger boards a
    Squirmbag may be the smallest fish.
technique-help-finned-x-wing =
    An X-Wing with extra candidates, the fins, in one of its rows, all in one box. If no fin is true, the X-Wing
    holds; if a fin is true, every cell that sees it loses the digit. Either way, a cell in a column of the X-Wing
    that sees all fins cannot be the digit. The same applies with rows and columns swapped.
technique-help-finned-swordfish =
    A Swordfish with extra candidates, the fins, outside its three columns, all in one box. Either the Swordfish
    holds or a fin is true. Either way, a cell in its columns that sees all fins cannot be the digit; it lies in
    the box of the fins. The same applies with rows and columns swapped.
technique-help-finned-jellyfish =
    A Jellyfish, four rows and four columns, with extra candidates, the fins, in one box. Either the Jellyfish holds
    or a fin is true. Either way, a cell in its columns that sees all fins cannot be the digit; it lies in the box
    of the fins. The same applies with rows and columns swapped.
technique-help-finned-squirmbag =
    A Squirmbag, five rows and five columns, with extra candidates, the fins, in one box. Either the Squirmbag holds
    or a fin is true. Either way, a cell in its columns that sees all fins cannot be the digit. There is nearly
    always a smaller pattern with the same effect.
technique-help-sashimi-x-wing =
    A Finned X-Wing with a missing corner: apart from the fins, one of its rows has just one place. If no fin is
    true, that place is true and decides the other row. A cell in the column of the missing corner that sees all
    fins cannot be the digit. With one fin it is a Skyscraper.
technique-help-sashimi-swordfish =
    A Finned Swordfish in which one row has just one place apart from the fins. As in every finned fish, a cell in
    its columns that sees all fins cannot be the digit. The fins are in the box where a corner of the fish is
    missing.
technique-help-sashimi-jellyfish =
    A Finned Jellyfish in which one row has just one place apart from the fins. As in every finned fish, a cell in
    its columns that sees all fins cannot be the digit. The fins are in the box where a corner of the fish is
    missing.
technique-help-sashimi-squirmbag =
    A Finned Squirmbag, five rows and five columns, in which one row has just one place apart from the fins. A cell
    in its columns that sees all fins cannot be the digit. There is nearly always a smaller pattern with the same
    effect.
technique-help-siamese-fish =
    Two finned or sashimi fish with the same base lines and different cover lines: the fins of one are covered by the
    other. Each removes candidates in the box of its own fins; together they count as one step.
technique-help-franken-x-wing =
    An X-Wing that includes a box. For example, all places for a digit in a row and a box lie in two columns. The row and the box each use one of the
    columns, so no other cell in these columns can be the digit. The same applies with rows and columns swapped, and the cover may include a box too.
technique-help-franken-swordfish =
    A Swordfish that includes boxes: in three rows and boxes (the base), all places for a digit lie in three columns and boxes (the cover), or with
    rows and columns swapped. The base houses use up the cover houses, where no other cell can be the digit. A place in two cover houses can be
    removed even if it is in the base.
technique-help-franken-jellyfish =
    A Jellyfish that includes boxes: in four rows and boxes (the base), all places for a digit lie in four columns and boxes (the cover), or with rows
    and columns swapped. The base houses use up the cover houses, where no other cell can be the digit. A place in two cover houses can be removed
    even if it is in the base.
technique-help-franken-squirmbag =
    In five rows and boxes (the base), all places for a digit lie in five columns and boxes (the cover), or with rows and columns swapped. The base
    houses use up the cover houses, where no other cell can be the digit. A fish of this size is hard to see; there is usually a shorter chain.
technique-help-finned-franken-x-wing =
    A Franken X-Wing with fins: in a row and a box, nearly all places for a digit lie in two columns or boxes.
    Either a fin is true or the fish holds, so a cell in the cover houses that sees all fins cannot be the digit.
    A place in both base houses is a fin too.
technique-help-finned-franken-swordfish =
    A Franken Swordfish with fins: in three rows and boxes, nearly all places for a digit lie in three columns and
    boxes. Either a fin is true or the fish holds, so a cell in the cover houses that sees all fins cannot hold the
    digit. A place in two base houses is a fin too.
technique-help-finned-franken-jellyfish =
    A Franken Jellyfish with fins: in four rows and boxes, nearly all places for a digit lie in four columns and
    boxes. Either a fin is true or the fish holds, so a cell in the cover houses that sees all fins cannot hold the
    digit. A place in two base houses is a fin too.
technique-help-finned-franken-squirmbag =
    In five rows and boxes, all places for a digit except a few fins lie in five columns and boxes. Either a fin is
    true or the fish holds, so a cell in the cover houses that sees all fins cannot be the digit. Only programs look
    for this fish; people find a chain with the same effect.
technique-help-mutant-x-wing =
    In two houses of any kind, all places for a digit lie in two other houses, and the fish is not a simpler X-Wing.
    The two base houses use up the two cover houses, where no other cell can be the digit.
technique-help-mutant-swordfish =
    In three houses, all places for a digit lie in three others, and the base or the cover mixes rows and columns. No
    two base houses share a place. The base houses use up the cover houses, where no other cell can be the digit. A
    place in two cover houses can be removed even if it is in the base.
technique-help-mutant-jellyfish =
    In four houses, all places for a digit lie in four others, and the base or the cover mixes rows and columns. No
    two base houses share a place. The base houses use up the cover houses, where no other cell can be the digit. A
    place in two cover houses can be removed even if it is in the base.
technique-help-mutant-squirmbag =
    In five houses, all places for a digit lie in five others, and the base or the cover mixes rows and columns. The
    base houses use up the cover houses, where no other cell can be the digit. Only programs look for this fish;
    people find a chain with the same effect.
technique-help-finned-mutant-x-wing =
    In two houses of any kind, all places for a digit except a few fins lie in two others. A place in both base
    houses is a fin too. Either a fin is true or the fish holds, so a cell in the cover houses that sees all fins
    cannot be the digit. Many of these fish are also short chains.
technique-help-finned-mutant-swordfish =
    In three houses of any kind, all places for a digit except a few fins lie in three others. A place in two base
    houses is a fin too. Either a fin is true or the fish holds, so a cell in the cover houses that sees all fins
    cannot be the digit.
technique-help-finned-mutant-jellyfish =
    In four houses of any kind, all places for a digit except a few fins lie in four others. A place in two base
    houses is a fin too. Either a fin is true or the fish holds, so a cell in the cover houses that sees all fins
    cannot be the digit.
technique-help-finned-mutant-squirmbag =
    In five houses of any kind, all places for a digit except a few fins lie in five others. Either a fin is true or
    the fish holds, so a cell in the cover houses that sees all fins cannot be the digit. Only programs look for this
    fish, and only where no smaller one has the same effect.
technique-help-finned-mutant-whale =
    In six houses of any kind, all places for a digit except a few fins lie in six others. Either a fin is true or
    the fish holds, so a cell in the cover houses that sees all fins cannot be the digit. Only programs look for this
    fish, and only where no smaller one has the same effect.
technique-help-siamese-complex-fish =
    Two Franken or two Mutant fish with the same base houses and different cover houses: the fins of one are covered
    by the other. The eliminations of both count as one step.
technique-help-x-wing =
    In two rows (the base set), all places for a digit lie in the same two columns (the cover set). Each row uses one
    of the columns, so no other cell in these columns can be the digit. The same applies with rows and columns
    swapped. It is the smallest fish.
technique-help-swordfish =
    In three rows, all places for a digit lie in the same three columns; a row need not use all three. Each row uses
    one of the columns, so no other cell in these columns can be the digit. The same applies with rows and columns
    swapped.
technique-help-jellyfish =
    In four rows, all places for a digit lie in the same four columns, or the other way round. Each row uses one of
    the columns, so no other cell in these columns can be the digit. On a 9×9 board larger basic fish are never
    needed, because the remaining lines form a smaller one.
