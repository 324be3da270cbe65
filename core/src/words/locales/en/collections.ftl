### Collections: lists of puzzles that the player works through.

collection-progress = { $name }: { $n_solved } of { $n } solved
collection-unreadable = { $n ->
        [one] One puzzle cannot be read and is left out.
       *[other] { $n } puzzles cannot be read and are left out.
    }
collection-reduced = { $n ->
        [one] Digits and candidates beyond the givens are left out: 1 puzzle.
       *[other] Digits and candidates beyond the givens are left out: { $n } puzzles.
    }
collection-skipped = { $n ->
        [one] One puzzle is not unique and is skipped.
       *[other] { $n } puzzles are not unique and are skipped.
    }
collection-finished = You have finished all other puzzles of this collection.
collections-none = There are no collections. Open a file with several puzzles to add one.
collection-no-number = There is no collection { $number }; "collections" lists them.
collection-not-of-game = This game is not from a collection; "collections" lists them.

# The list of collections, and the page of one.
collections-title = Collections
collection-n-solved = { $n_solved } of { $n } solved
collection-rating = { $n_solved } of { $n } solved · { $n_rated } rated
collection-delete = Delete the collection { VALUE($name) }? Its saved games and statistics are kept.
collection-pasted = Pasted puzzles
collection-all = all puzzles
collection-unfinished = unfinished
collection-in-progress = in progress
collection-solved = solved
collection-easiest-first = easiest first
collection-none-shown = No puzzle of this collection matches the filter.
collection-head-number = no.
collection-head-rating = SE
collection-head-state = state
collection-not-playable = not unique
collection-state-new = new
collection-state-in-progress = in progress
collection-state-solved =
    { $n ->
        [0] solved
        [one] solved, 1 hint
       *[other] solved, { $n } hints
    }
collection-state-given-up = gave up
key-collections = collections
key-shown = filter
key-order = order
