### Sentences about subsets.

naked-subset-place = { $technique } in { $houses }. Which { $number } cells have only { $number } candidates between them?
naked-subset-fact = { $cells } have only { $digits }: { $number } digits for { $number } cells.
naked-subset-result = Each takes one of these digits, so in { $houses } no other cell can be { $any_digit }.
hidden-subset-place = { $technique } in { $houses }. Which { $number } digits fit in only { $number } cells?
hidden-subset-fact = In { $houses }, only { $cells } can be { $any_digit }: { $number } digits, { $number } cells.
hidden-subset-result = So these cells hold nothing else.
locked-subset-place = { $technique } where { $houses } cross. Which { $number } cells there have only { $number } candidates?
technique-help-naked-pair =
    Two cells of a house with the same two candidates and no others. One takes the one digit, the other the other, and
    though we cannot say which, no further cell of the house can have either. If the two cells share a second house,
    the same holds there.
technique-help-naked-triple =
    Three cells of a house with only three digits between them; no cell need have all three, so 12, 23 and 13 will do.
    The cells use up the digits, which go from all other cells of the house.
technique-help-naked-quadruple =
    Four cells of a house with only four digits between them, however they are spread. The cells use up the digits,
    which go from all other cells of the house. Where there is one, the other unsolved cells of the house form a
    hidden subset; look for the smaller of the two.
technique-help-hidden-pair =
    Two digits that have the same two places in a house and no others. They need both cells, so all other candidates
    go from these, and a naked pair comes to light. It is found by looking at the places of digits, not at the
    candidates of cells.
technique-help-hidden-triple =
    Three digits that have only three places between them in a house; no digit need have all three. The digits need
    the three cells, so all other candidates go from these.
technique-help-hidden-quadruple =
    Four digits that have only four places between them in a house. They need the four cells, so all other candidates
    go from these. Rare, and mostly seen by the naked subset that the remaining cells of the house form.
