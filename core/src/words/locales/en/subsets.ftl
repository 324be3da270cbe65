### Sentences about subsets.

naked-subset-place = { $technique } in { $houses }. Which { $number } cells have only { $number } candidates between them?
naked-subset-fact = { $cells } have only { $digits }: { $number } digits for { $number } cells.
naked-subset-result = Together, they use up these digits, so no other cell in { $any_house } can be { $any_digit }.
hidden-subset-place = { $technique } in { $houses }. Which { $number } digits fit in only { $number } cells?
hidden-subset-fact = In { $houses }, only { $cells } can be { $any_digit }: { $number } digits, { $number } cells.
hidden-subset-result = So these cells cannot hold any other digit.
locked-subset-place = { $technique } where { $houses } cross. Which { $number } cells there have only { $number } candidates?
technique-help-naked-pair =
    Two cells in a house have the same two candidates and no others. Each of the digits is in one of the two cells, so
    no other cell in the house can be either digit. If the two cells share a second house, the same applies there.
technique-help-naked-triple =
    Three cells in a house have only three candidates between them. Not every cell needs all three: 12, 23 and 13 also
    work. The cells use up the three digits, so remove them from all other cells in the house.
technique-help-naked-quadruple =
    Four cells in a house have only four digits as candidates between them. The cells use up these digits, so remove them
    from all other cells in the house. The other unsolved cells of the house then form a hidden subset; look for the
    smaller of the two.
technique-help-hidden-pair =
    Two digits have the same two places in a house and no others. They need both cells, so remove all other candidates
    from these, which leaves a naked pair. Look at the places for digits, not at the candidates of cells.
technique-help-hidden-triple =
    Three digits have only three places between them in a house; not every digit needs all three. They fill these cells,
    so remove all other candidates from them.
technique-help-hidden-quadruple =
    Four digits have only four places between them in a house. They fill these cells, so remove all other candidates
    from them. It is rare; the naked subset in the house's remaining cells is usually easier to see.
