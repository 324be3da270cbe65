### Looking back at a game: what was done, what it was worth, where the time went.

# What was done at a moment. $what is a move, such as r1c2=5.
# A moment, line by line.
review-moment = { $number }, { $clock }: { $deed }.
review-moment-worth = { $number }, { $clock }: { $deed } ({ $worth }).

# What was done in a try.
deed-tried = try { $what }
deed-taken-back = undo { $what }
deed-made-again = redo { $what }
deed-asked =
    { $rung ->
        [1] hint: where to look
        [2] hint: which technique
        [3] hint: the argument
       *[other] hint: what changes
    }
deed-checked = check for mistakes

# What a move was worth. $n is the number of easier steps that were there, or of the steps that lead to it.
judged-told = hint
judged-proved =
    { $n ->
        [0] { $technique }
        [one] { $technique }; an easier step was there
       *[other] { $technique }; { $n } easier steps were there
    }
judged-proved-many = { $technique }; { $n } easier steps or more were there
judged-derived = follows by { $n } steps, the hardest { $technique }
judged-guess = a guess: nothing proves it yet
# $wrong is one of the messages below.
judged-overlooked = { $wrong }; { $technique } was there
mistake-seen = wrong: the digit is in { $cell }
mistake-mark = wrong: the mark { $digit } in { $cell } had been removed
mistake-follows = wrong: { $wrong } was wrong already
mistake-open =
    wrong: { $n ->
        [0] nothing fitted
        [one] another candidate was left
       *[other] { $n } candidates were left
    }

# $what is level, rating and size.
review-of = Looking back at { $what }
review-of-titled = Looking back at { $what }: { $title }
review-given-up = given up after { $clock }
review-unfinished =
    { $n ->
        [one] one cell is empty after { $clock }
       *[other] { $n } cells are empty after { $clock }
    }
review-head-at = at
review-head-spent = time
review-head-deed = what
review-head-worth = worth
review-head-moves = moves
review-head-by = by
review-time = Where the time went
review-derived = several steps
review-guesses = guesses
review-mistakes = mistakes
review-notes = notes and the like
