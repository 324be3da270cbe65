### Sentences about cells that some digits alone cannot fill.

tridagon-place =
    { $technique } with { $digits } in { $boxes }. Which three cells of each would hold just these, but for a few
    candidates?
tridagon-why = { $cells }: in each of { $boxes } three cells, in three rows and three columns.
tridagon-order =
    With just { $digits } in them, boxes side by side would have these in the same cyclic order, read row by row, and so
    would boxes above each other, read column by column.
tridagon-odd =
    But the cells of { $odd } slant the other way: once round, the order would come back reversed, which cannot be.
bivalue-oddagon-place =
    { $technique } with { $digits }. Which odd ring of cells, each seeing the next, would hold just these, but for a
    few candidates?
bivalue-oddagon-why = Each of these { $number } cells sees the next, and the last sees the first: { $ring }.
bivalue-oddagon-turns = With just { $digits } in them, the two would have to take turns round the ring, and { $number } is odd.
guarded-placed = So the only other candidate there is true.
guarded-one-cell = So { $cell } has one of its other candidates, { $extras }.
guarded-several = So one of { $guardians } is true, and each of them rules out the same.
guarded-arms = So one of { $guardians } is true, and chains from each rule out the same.
guarded-arm = If { $cell } is { $digit }: { $chain }.
guarded-arm-sees = If { $cell } is { $digit }, then { $claims } at once.
guarded-end = Without { $guardians }, the cells would hold just { $digits }, which cannot be.
technique-help-bivalue-oddagon =
    An odd number of cells in a ring, each seeing the next, that all have the same two digits. With nothing else in
    them, the two would take turns round the ring, which an odd number of cells does not allow. So one of the other
    candidates, the guardians, is true. A single one is placed; what all of them rule out, perhaps by chains, goes.
technique-help-tridagon =
    Thor's Hammer: four boxes in a rectangle, three cells each that share no row or column, and three digits. In three
    boxes the cells slant one way, in the fourth the other. Then these digits alone cannot fill them: one of the other
    candidates, the guardians, is true. A single one is placed; what all of them rule out, perhaps by chains, goes.
