### Sentences about fish.

fish-place-rows = { $technique } with { $digit } in { $base }. Which { $number } columns contain all its places there?
fish-place-columns = { $technique } with { $digit } in { $base }. Which { $number } rows contain all its places there?
fish-place-fins = { $technique } with { $digit } in { $base }. Which lines contain all its places there, except in one box?
fish-place-complex =
    { $technique } with { $digit } in { $base }. Which { $number } houses contain all its places there, or nearly all?
fish-fact = In { $base }, { $digit } can only go in { $cover }.
fish-result-rows = Each row uses the { $digit } of a different column, so no other cell in { $cover } can be { $digit }.
fish-result-columns = Each column uses the { $digit } of a different row, so no other cell in { $cover } can be { $digit }.
fish-result = So { $base } use the { $digit }s of { $cover }, and no other cell there can be { $digit }.
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
fish-fins-result =
    Without the { $n_fins ->
        [one] fin
       *[other] fins
    }, no other cell in { $cover } could be { $digit }.
fish-fins-end =
    If { $n_fins ->
        [one] the fin
       *[other] one of the fins
    } is { $digit }, { $losers } { $n_losers ->
        [one] sees
       *[other] see
    } it.
fish-endo-fins =
    { $n_cells ->
        [one] { $cells } is in two of { $base }, so it counts as a fin.
       *[other] { $cells } are each in two of { $base }, so they count as fins.
    }
fish-cannibals =
    { $n_cells ->
        [one] { $cells } is in two of { $cover }: with { $digit } there, too few would be left for { $base }.
       *[other] { $cells } are each in two of { $cover }: with { $digit } in one, too few would be left for { $base }.
    }
siamese-place = { $technique } with { $digit } in { $base }. Two fish share these houses: which cells are their fins?
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
    } of these houses are needed, so { $house } has its { $digit } in { $body }.
kraken-fish-house-or-fin =
    So { $n_fins ->
        [one] the fin
       *[other] one of the fins
    } is { $digit }, or { $house } has its { $digit } in { $body }.
kraken-fish-end-house = Wherever the { $digit }s of { $base } are, { $losers } cannot be { $lost_digit }.
technique-help-kraken-fish-type-1 =
    A fish with fins that eliminates a candidate which does not see every fin. It need not: a chain from the fin to the
    candidate does as well. If a fin is true, its chain excludes the candidate; if none is, the fish does. The chains
    are the arms of the kraken; finned fish are those with the shortest.
technique-help-kraken-fish-type-2 =
    A fish read from one of its cover houses: either a fin is true, or one of the base candidates in this house is, as
    the base needs them all. If chains from all of these lead to the same, it holds in any case. So any candidate of
    any digit can go, wherever it is.
technique-help-squirmbag =
    A digit that in five rows has places in five columns only, or the other way round. On a 9×9 board the lines that
    are left form a Jellyfish or a smaller fish with the same effect, which is easier to see; on larger boards a
    Squirmbag may stand alone.
technique-help-finned-x-wing =
    An X-Wing that is spoiled by a fin: one or two more places in one of its two rows, all in one box. If the fin is
    false the X-Wing holds, if it is true what sees it goes; so cells of the X-Wing's column that share the box with
    the fin lose the digit. The same with rows and columns exchanged.
technique-help-finned-swordfish =
    A Swordfish that is spoiled by fins: places in its three rows outside its three columns, all in one box. Either a
    fin is true or the Swordfish holds, so only those cells of its columns lose the digit that see every fin: they are
    in the box of the fins. The same with rows and columns exchanged.
technique-help-finned-jellyfish =
    A Jellyfish, four rows with places in four columns, spoiled by fins in one box. Either a fin is true or the
    Jellyfish holds, so only those cells of its columns lose the digit that see every fin: they are in the box of the
    fins. The same with rows and columns exchanged.
technique-help-finned-squirmbag =
    A Squirmbag, five rows with places in five columns, spoiled by fins in one box. Either a fin is true or the
    Squirmbag holds, so only those cells of its columns lose the digit that see every fin. There is nearly always a
    smaller pattern with the same effect.
technique-help-sashimi-x-wing =
    A Finned X-Wing of which one corner is missing: without its fins one of the two rows has just one place. It works
    all the same: if the fins are false, that place is true and settles the other row. Cells of the missing corner's
    column that see every fin lose the digit. It is a Skyscraper when there is one fin.
technique-help-sashimi-swordfish =
    A Finned Swordfish in which some row has just one place left beside the fins. As with every finned fish, cells of
    its columns that see all fins lose the digit. The fins stand where a corner of the fish is missing, like a slice
    cut off.
technique-help-sashimi-jellyfish =
    A Finned Jellyfish in which some row has just one place left beside the fins. As with every finned fish, cells of
    its columns that see all fins lose the digit. The fins stand in the box where a corner of the fish is missing.
technique-help-sashimi-squirmbag =
    A Finned Squirmbag, five rows and five columns, in which some row has just one place left beside the fins. Cells
    of its columns that see all fins lose the digit. There is nearly always a smaller pattern with the same effect.
technique-help-siamese-fish =
    Two finned or sashimi fish that have the same base lines and are joined at the hip: what is cover for the one is
    fin for the other. Each eliminates something of its own in the box of its fins; seen together they make one step.
technique-help-franken-x-wing =
    An X-Wing with a box: a row and a box whose places for a digit lie in two columns, or in a column and a box, and
    the same turned. Row and box each take one of the two, so these have the digit nowhere else.
technique-help-franken-swordfish =
    A Swordfish with boxes: rows and boxes, three in all, whose places for a digit lie in three columns and boxes, or
    the same turned. The three base houses use up the three cover houses, which have the digit nowhere else. What lies
    in two cover houses at once goes as well, even from the base.
technique-help-franken-jellyfish =
    A Jellyfish with boxes: rows and boxes, four in all, whose places for a digit lie in four columns and boxes, or
    the same turned. The four base houses use up the four cover houses, which have the digit nowhere else. What lies
    in two cover houses at once goes as well.
technique-help-franken-squirmbag =
    Rows and boxes, five in all, whose places for a digit lie in five columns and boxes, or the same turned. The base
    houses use up the cover houses, which have the digit nowhere else. So large a fish is hardly ever found by eye;
    there mostly is a shorter chain.
technique-help-finned-franken-x-wing =
    A Franken X-Wing with fins: a row and a box whose places for a digit lie in two columns or boxes, but for a few.
    Either one of these fins is true or the fish holds, so what lies in the cover and sees every fin goes. A place in
    both base houses is a fin too.
technique-help-finned-franken-swordfish =
    A Franken Swordfish with fins: three rows and boxes whose places for a digit lie in three columns and boxes, but
    for a few. Either one of these fins is true or the fish holds, so what lies in the cover and sees every fin goes.
    A place in two base houses is a fin too.
technique-help-finned-franken-jellyfish =
    A Franken Jellyfish with fins: four rows and boxes whose places for a digit lie in four columns and boxes, but for
    a few. Either one of these fins is true or the fish holds, so what lies in the cover and sees every fin goes. A
    place in two base houses is a fin too.
technique-help-finned-franken-squirmbag =
    Five rows and boxes whose places for a digit lie in five columns and boxes, but for a few fins. Either a fin is
    true or the fish holds, so what lies in the cover and sees every fin goes. A fish for programs; people find a
    chain that does the same.
technique-help-mutant-x-wing =
    Any two houses whose places for a digit lie in two other houses, rows, columns and boxes mixed as they come, and
    not a plainer X-Wing. The two base houses use up the two cover houses, which have the digit nowhere else.
technique-help-mutant-swordfish =
    Any three houses whose places for a digit lie in three others, with rows and columns mixed on one side. No two
    base houses share a place. The base uses up the cover, which has the digit nowhere else; what lies in two cover
    houses at once goes as well.
technique-help-mutant-jellyfish =
    Any four houses whose places for a digit lie in four others, with rows and columns mixed on one side. No two base
    houses share a place. The base uses up the cover, which has the digit nowhere else; what lies in two cover houses
    at once goes as well.
technique-help-mutant-squirmbag =
    Any five houses whose places for a digit lie in five others, with rows and columns mixed on one side. The base
    uses up the cover, which has the digit nowhere else. A fish for programs; people find a chain that does the same.
technique-help-finned-mutant-x-wing =
    Two houses of any kind whose places for a digit lie in two others, but for a few fins; a place in both base houses
    is a fin as well. Either a fin is true or the fish holds, so what lies in the cover and sees every fin goes. Many
    are chains of two links in disguise.
technique-help-finned-mutant-swordfish =
    Three houses of any kind whose places for a digit lie in three others, but for a few fins; a place in two base
    houses is a fin as well. Either a fin is true or the fish holds, so what lies in the cover and sees every fin
    goes.
technique-help-finned-mutant-jellyfish =
    Four houses of any kind whose places for a digit lie in four others, but for a few fins; a place in two base
    houses is a fin as well. Either a fin is true or the fish holds, so what lies in the cover and sees every fin
    goes.
technique-help-finned-mutant-squirmbag =
    Five houses of any kind whose places for a digit lie in five others, but for a few fins. Either a fin is true or
    the fish holds, so what lies in the cover and sees every fin goes. A fish for programs, where no smaller one has
    the same effect.
technique-help-finned-mutant-whale =
    Six houses of any kind whose places for a digit lie in six others, but for a few fins. Either a fin is true or the
    fish holds, so what lies in the cover and sees every fin goes. A fish for programs, where no smaller one has the
    same effect.
technique-help-siamese-complex-fish =
    Two Franken or two mutant fish that have the same base houses and different cover houses, so that what is cover
    for the one is fin for the other. What either of them eliminates goes in one step.
technique-help-x-wing =
    A digit that in two rows has places in the same two columns only. One row takes the one column, the other row the
    other, so both columns are served and the digit goes from their other cells. The same with rows and columns
    exchanged. It is the smallest of the fish.
technique-help-swordfish =
    A digit that in three rows has places in three columns only; no row need have all three. The rows take a column
    each, so the columns are served and the digit goes from their other cells. The same with rows and columns
    exchanged.
technique-help-jellyfish =
    A digit that in four rows has places in four columns only, or the other way round. The rows take a column each, so
    the columns are served and the digit goes from their other cells. On a 9×9 board larger ones are never needed: the
    remaining lines form a smaller fish.
