### The terms of the field. `term-name-ID` is the term, `term-forms-ID` its forms in sentences, with commas between them,
### `term-text-ID` what it is. Hints are held against it: none says a term that a harder technique introduces.

glossary-introduced = with { $technique }

term-name-house = House
term-forms-house = house, houses
term-text-house = A row, a column or a box: cells that hold each digit once.
term-name-sees = See
term-forms-sees = see, sees, seen
term-text-sees = Two cells see each other if they share a house. They cannot be the same digit.
term-name-candidate = Candidate
term-forms-candidate = candidate, candidates
term-text-candidate = A digit that is still possible in a cell: no cell it sees has that digit, and no step has removed it.
term-name-given = Given
term-forms-given = given, givens
term-text-given = A digit that the puzzle begins with.
term-name-place = Place
term-forms-place = place, places
term-text-place = A cell of a house that can still be a certain digit.
term-name-se-rating = SE rating
term-forms-se-rating = SE rating, SE ratings, SE
term-text-se-rating =
    The difficulty of a puzzle on the scale of the program Sudoku Explainer, from 1.0 to about 12: the rating of the hardest step it needs.
term-name-eureka = Eureka notation
term-forms-eureka = Eureka notation
term-text-eureka =
    The notation for chains on sudoku forums: = is a strong link, - a weak one. In (4)r3c2=r3c8, a strong link joins the 4s in r3c2 and r3c8.
term-name-x-wing = X-Wing
term-forms-x-wing = X-Wing, X-Wings
term-text-x-wing = All places for a digit in two rows lie in the same two columns, or the other way round.
term-name-fish = Fish
term-forms-fish = fish
term-text-fish =
    A pattern in which all places for a digit in some houses (the base set) lie in as many other houses (the cover set).
    The digit cannot be elsewhere in the cover set. X-Wing, Swordfish and Jellyfish are fish of rows and columns.
term-name-base-set = Base set
term-forms-base-set = base set, base sets
term-text-base-set = The houses of a fish from which you start, such as the two rows of an X-Wing. All their places for the digit lie in the cover set.
term-name-cover-set = Cover set
term-forms-cover-set = cover set, cover sets
term-text-cover-set =
    The houses of a fish that contain all places of the base set, such as the two columns of an X-Wing. The digit is removed from their other cells.
term-name-swordfish = Swordfish
term-forms-swordfish = Swordfish
term-text-swordfish = A fish of three rows and three columns.
term-name-jellyfish = Jellyfish
term-forms-jellyfish = Jellyfish
term-text-jellyfish = A fish of four rows and four columns.
term-name-pivot = Pivot
term-forms-pivot = pivot, pivots
term-text-pivot = The cell of a wing that sees all the others, the pincers.
term-name-pincer = Pincer
term-forms-pincer = pincer, pincers
term-text-pincer =
    One of a wing's outer cells. It shares one digit with the pivot; if the pivot is that digit, the pincer is its other
    digit.
term-name-colour = Colour
term-forms-colour = colour, colours, coloured
term-text-colour =
    If a digit has exactly two places in a house, one of them is true: give them different colours, and continue in
    other houses. Then all places of one colour are true, or all of the other.
term-name-bug = BUG
term-forms-bug = BUG
term-text-bug =
    Bivalue Universal Grave: every unsolved cell has two candidates, and every digit two places or none in each house. A puzzle with one solution
    never reaches such a position.
term-name-fin = Fin
term-forms-fin = fin, fins
term-text-fin =
    An extra place for the digit in the base set of a fish, outside its cover set. Either a fin is true, or the fish
    holds.
term-name-chain = Chain
term-forms-chain = chain, chains
term-text-chain = A series of candidates, each joined to the next by a link; strong and weak links alternate.
term-name-link = Link
term-forms-link = link, links, linked
term-text-link = A relation between two candidates. Strong link: at least one is true. Weak link: at most one is true.
term-name-strong-link = Strong link
term-forms-strong-link = strong link, strong links, strong and weak links
term-text-strong-link = Two candidates of which at least one is true, such as the only two places for a digit in a house.
term-name-weak-link = Weak link
term-forms-weak-link = weak link, weak links, strong and weak links
term-text-weak-link = Two candidates of which at most one is true, such as the same digit in two cells that see each other.
term-name-almost-locked-set = Almost locked set
term-forms-almost-locked-set = almost locked set, almost locked sets
term-text-almost-locked-set =
    Cells in one house (or a single cell) with one more candidate digit than cells. If one digit is ruled out, all the
    others must be in the set.
term-name-stem = Stem
term-forms-stem = stem
term-text-stem = The central cell of a Death Blossom. Each of its candidates removes a digit from one petal.
term-name-petal = Petal
term-forms-petal = petal, petals
term-text-petal = An almost locked set of a Death Blossom. It loses a digit if the stem is that digit.
term-name-guardian = Guardian
term-forms-guardian = guardian, guardians
term-text-guardian = A candidate that prevents an impossible pattern. At least one guardian is true.
term-name-base = Base
term-forms-base = base, bases
term-text-base = The two cells from which an exocet starts. The two targets hold the same two digits.
term-name-target = Target
term-forms-target = target, targets
term-text-target = One of two cells in an exocet that hold the same two digits as its base.
term-name-exocet = Exocet
term-forms-exocet = exocet, exocets
term-text-exocet = A pattern of two base cells and two target cells, where the targets hold the same two digits as the base.
term-name-template = Template
term-forms-template = template, templates
term-text-template = One way to place a digit on the whole board, once in each row, column and box.
