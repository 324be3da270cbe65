### Sentences about cells that some digits alone cannot fill.

tridagon-place = { $technique } with { $digits } in { $boxes }. Which three cells of each box have few other candidates?
tridagon-cells = { $cells }: in each of { $boxes }, three cells in three rows and three columns.
tridagon-order =
    With only { $digits } there, neighbouring boxes would have the same cyclic order: by rows across, by columns down.
tridagon-odd =
    But the cells of { $odd } slant the other way: going round the four boxes, the order would come back reversed.
bivalue-oddagon-place =
    { $technique } with { $digits }. Which odd ring of cells, each seeing the next, has few other candidates?
bivalue-oddagon-ring = { $ring }: { $number } cells in a ring, each seeing the next.
bivalue-oddagon-turns = With only { $digits } in them, the two digits would have to alternate, but { $number } is odd.
guarded-sole = So { $digits } alone cannot fill these cells, and the only other candidate is { $guardians }.
guarded-one-cell = So { $digits } alone cannot fill these cells, and only { $cell } has other candidates: it is { $extras }.
guarded-several = So { $digits } alone cannot fill these cells, and the other candidates are { $guardians }.
guarded-arm = If { $cell } is { $digit }, { $target } is not { $target_digit }: { $chain }.
guarded-arm-sees = If { $cell } is { $digit }, { $target } is not { $target_digit }.
guarded-arms-rest = In the same way, chains from each of them rule out { $eliminations }.
guarded-end = So { $any_guardian } is true, and each of them rules out the same candidates.
technique-help-bivalue-oddagon =
    An odd number of cells in a ring, each seeing the next, all with the same two candidates. With only these digits
    in them, the two would have to alternate round the ring, which is impossible for an odd number. So one of the
    other candidates, the guardians, is true. A single guardian is placed; candidates that all guardians rule out,
    perhaps by chains, are removed.
technique-help-tridagon =
    Thor's Hammer: four boxes form a rectangle, and in each, three cells that share no row or column have the same
    three candidates. In three boxes the cells slant one way, in the fourth the other way. These three digits alone
    cannot fill the twelve cells, so one of the other candidates, the guardians, is true. A single guardian is
    placed; candidates that all guardians rule out, perhaps by chains, are removed.
