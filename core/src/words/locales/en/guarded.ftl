### Sentences about cells that some digits alone cannot fill.

tridagon-place = { $technique } with { $digits } in { $boxes }. Which three cells of each box have few other candidates?
tridagon-cells = { $cells }: in each of { $boxes }, three cells in three rows and three columns.
tridagon-order =
    With only { $digits } there, boxes side by side would have these digits in the same cyclic order from row to row,
    and boxes one above the other from column to column.
tridagon-odd = But in { $odd } the cells slant the other way, so the order of the digits would be reversed after going round all four boxes.
bivalue-oddagon-place =
    { $technique } with { $digits }. Which ring of an odd number of cells, each seeing the next, has few other
    candidates?
bivalue-oddagon-ring = { $ring }: { $number } cells in a ring, each seeing the next.
bivalue-oddagon-turns = With only { $digits } in them, the two digits would have to alternate, but { $number } is odd.
guarded-sole = So these cells need a digit other than { $digits }, and the only one is { $guardians }.
guarded-one-cell = So these cells need a digit other than { $digits }, and only { $cell } has other candidates: it is { $extras }.
guarded-several = So these cells need a digit other than { $digits }, and the other candidates are { $guardians }.
guarded-arm = If { $cell } is { $digit }, { $target } is not { $target_digit }: { $chain }.
guarded-arm-sees = If { $cell } is { $digit }, { $target } is not { $target_digit }.
guarded-arms-rest = In the same way, chains from each of them rule out { $eliminations }.
guarded-end = So { $any_guardian } is true, and each of them rules out the same candidates.
technique-help-bivalue-oddagon =
    An odd number of cells form a ring, each seeing the next, and all have the same two candidates. With only these
    digits, the two would have to alternate round the ring, which is impossible for an odd number. So one of the
    other candidates, the guardians, is true. A single guardian is placed; a candidate that all guardians rule out,
    directly or through chains, is removed.
technique-help-tridagon =
    Thor's Hammer: four boxes form a rectangle, and in each, three cells that share no row or column have the same
    three candidates. In three boxes the cells slant one way, in the fourth the other way. These three digits alone
    cannot fill the twelve cells, so one of the other candidates, the guardians, is true. A single guardian is
    placed; a candidate that all guardians rule out, directly or through chains, is removed.
