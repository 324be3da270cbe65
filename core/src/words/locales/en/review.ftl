### Looking back at a game: what was done, what it was worth, where the time went.

# What was done at a moment. $what is a move, such as r1c2=5.
# A moment, line by line.
review-moment = { $number }, { $clock }: { $action }.
review-moment-worth = { $number }, { $clock }: { $action } ({ $worth }).

# What was done in an attempt.
deed-tried = attempt: { $what }
deed-taken-back = undo { $what }
deed-made-again = redo { $what }
deed-asked =
    { $rung ->
        [1] hint: where to look
        [2] hint: the technique
        [3] hint: full explanation
       *[other] hint: what will change
    }
deed-checked = check for mistakes

# What a move was worth. $n is the number of easier steps that were there, or of the steps that lead to it.
judged-told = hint
judged-proved =
    { $n ->
        [0] { $technique }
        [one] { $technique }; one easier step was available
       *[other] { $technique }; { $n } easier steps were available
    }
judged-proved-many = { $technique }; at least { $n } easier steps were available
judged-derived = reached in { $n } steps; hardest: { $technique }
judged-guess = a guess: no known technique proved it yet
# $wrong is one of the messages below.
judged-overlooked = { $wrong }; { $technique } was available
mistake-seen = wrong: the digit is already in { $cell }
mistake-mark = wrong: the mark { $digit } in { $cell } had been removed
mistake-follows = wrong: a consequence of the mistake { $wrong }
mistake-open =
    wrong: { $n ->
        [0] the cell had no candidates left
        [one] one other candidate was left
       *[other] { $n } candidates were left
    }

# $what is level, rating and size.
review-of = Review of { $what }
review-of-titled = Review of { $what }: { $title }
review-given-up = given up after { $clock }
review-lost = lost after { $clock }
review-unfinished =
    { $n ->
        [one] one empty cell after { $clock }
       *[other] { $n } empty cells after { $clock }
    }
review-head-at = time
review-head-spent = spent
review-head-deed = move
review-head-worth = reason
review-head-moves = moves
review-head-by = reason
review-time = Time by kind of move
review-derived = several steps
review-guesses = guesses
review-mistakes = mistakes
review-notes = marks and other moves
