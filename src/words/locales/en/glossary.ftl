### The terms of the field. `term-name-ID` is the term, `term-forms-ID` its forms in sentences, with commas between them,
### `term-text-ID` what it is. Hints are held against it: none says a term that a harder technique introduces.

glossary-introduced = with { $technique }

term-name-house = House
term-forms-house = house, houses
term-text-house = A row, a column or a box: cells that hold each digit once.
term-name-sees = See
term-forms-sees = see, sees, seen
term-text-sees = Two cells see each other if they share a house. They cannot hold the same digit.
term-name-candidate = Candidate
term-forms-candidate = candidate, candidates
term-text-candidate = A digit that a cell can still hold: none that it sees holds it, and no step has removed it.
term-name-given = Given
term-forms-given = given, givens
term-text-given = A digit that the puzzle begins with.
term-name-x-wing = X-Wing
term-forms-x-wing = X-Wing, X-Wings
term-text-x-wing = A digit with the same two columns for its only places in two rows, or the other way round.
term-name-fish = Fish
term-forms-fish = fish
term-text-fish =
    A digit whose places in some houses, the base, all lie in as many others, the cover. X-Wing, Swordfish and Jellyfish are fish
    of rows and columns.
term-name-swordfish = Swordfish
term-forms-swordfish = Swordfish
term-text-swordfish = A fish of three rows and three columns.
term-name-jellyfish = Jellyfish
term-forms-jellyfish = Jellyfish
term-text-jellyfish = A fish of four rows and four columns.
term-name-pivot = Pivot
term-forms-pivot = pivot, pivots
term-text-pivot = The cell of a wing that sees the others.
term-name-pincer = Pincer
term-forms-pincer = pincer, pincers
term-text-pincer = A cell of a wing that becomes the digit if the pivot takes the other one that they share.
term-name-colour = Colour
term-forms-colour = colour, colours, coloured
term-text-colour =
    Where a digit has two places in a house, one is true: they get two colours in turn, and so on from house to house. All of one
    colour are true, or all of the other.
term-name-fin = Fin
term-forms-fin = fin, fins
term-text-fin = A place that spoils a fish. Either a fin is true, or the fish holds.
term-name-chain = Chain
term-forms-chain = chain, chains
term-text-chain = Candidates of which each is joined to the next by a link, strong and weak in turn.
term-name-link = Link
term-forms-link = link, links, linked
term-text-link =
    Two candidates of which one has to do with the other. A strong link: not both are false. A weak link: not both are true.
term-name-strong-link = Strong link
term-forms-strong-link = strong link, strong links, strong and weak links
term-text-strong-link = Two candidates that are not both false, such as the only two places of a digit in a house.
term-name-weak-link = Weak link
term-forms-weak-link = weak link, weak links, strong and weak links
term-text-weak-link = Two candidates that are not both true, such as the same digit in two cells that see each other.
term-name-almost-locked-set = Almost locked set
term-forms-almost-locked-set = almost locked set, almost locked sets
term-text-almost-locked-set =
    Cells of a house with one digit more than cells. Without one of its digits, all the others are in it.
term-name-stem = Stem
term-forms-stem = stem
term-text-stem = The cell of a Death Blossom, each of whose candidates takes a digit from a set.
term-name-petal = Petal
term-forms-petal = petal, petals
term-text-petal = An almost locked set of a Death Blossom: it loses a digit if the stem takes that.
term-name-guardian = Guardian
term-forms-guardian = guardian, guardians
term-text-guardian = A candidate that keeps an impossible pattern from being complete. One of the guardians is true.
term-name-base = Base
term-forms-base = base, bases
term-text-base = The two cells of an exocet whose digits return in its targets.
term-name-target = Target
term-forms-target = target, targets
term-text-target = A cell of an exocet that holds a digit of its base.
term-name-exocet = Exocet
term-forms-exocet = exocet, exocets
term-text-exocet = Two base cells and two targets that hold the same two digits.
term-name-template = Template
term-forms-template = template, templates
term-text-template = A way to place a digit on the whole board, once in each row, column and box.
