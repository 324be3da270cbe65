### Why a move is right or wrong, on the screen and line by line.

why-no-move = You have not made a move yet.
why-hint = The last move came from a hint: { TITLE($technique) }.
why-own-chain = The last move was the conclusion of your own chain: { TITLE($technique) }.
why-revealed = The last digit was revealed for you.
why-finished = The last digits were filled in for you: each was a naked or hidden single.
why-no-claim = The last move changed only marks or colours, so there is nothing to explain.
why-no-digit = The last move placed no digit, so there is nothing to explain.
why-guessed = { WARNING($claim) } is right, but no known technique proves it on this board, so it was a guess.
why-not-proved = No known technique proves { WARNING($claim) } on this board, so it was a guess.
why-wrong = { ERROR($claim) } is wrong: it contradicts the solution. No known technique shows why on this board.
why-not-in-puzzle = { $digit } was excluded from { $cell } by the puzzle itself.

# Two digits that a rule keeps apart. $reason is one of the messages below.
clash-excludes = { $other } is already { $taken }, so { $cell } cannot be { $digit }: { $reason }.
clash-between = { $one } and { $other } cannot both be right: { $reason }.
clash-wrong =
    { $n ->
        [one] { ERROR($wrong) } is wrong.
       *[other] Both are wrong.
    }
apart-in-house = both are in { $house }
apart-by-rules = the rules of this board forbid both
apart-anti-knight = they are a knight's move apart
apart-anti-king = they are a king's move apart
apart-non-consecutive = adjacent cells cannot hold consecutive digits
why-given = { $given } is a given.
why-no-such-claim = "{ $claim }" does not fit this board; expected a cell and a digit, such as r1c2=5 or r1c2<>5
way-full = { KEY("--full") }
way-why-all = { KEY("why all") }
