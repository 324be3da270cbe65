### Attempts: branches of a game, what they lead to, and what they share.

# The names of branches: the main line, an attempt without a name, and an attempt with a name besides what it supposes.
try-main = main line
try-number = attempt { $number }
try-named = { $supposed } ({ $name })
try-checkpoint = checkpoint { $number }

# How an attempt stands: how many digits are supposed, what it shares, or that it is impossible.
try-open =
    { $name }: { $n ->
        [one] one tentative digit
       *[other] { VALUE($n) } tentative digits
    }
try-impossible = { WARNING($name) } is impossible: { $why }
try-stands = { $stands }. { KEY($tree) } shows all attempts.
contradiction-twice = { $digit } appears twice in { $house }
contradiction-no-candidate = { $cell } has no candidates left
contradiction-no-place = { $digit } has no place left in { $house }

# What attempts share. $what is a list such as r5c5=7, r2c2<>4.
try-shares = Also true in { VALUE($with) }: { $what }.
try-shares-all = True in all these attempts: { $what }.
try-exhausts-cell =
    These attempts cover every candidate of { $cell }, so one of them is right. Their shared conclusions hold if every
    step in the attempts is correct.
try-exhausts-house =
    These attempts cover every place for { $digit } in { $house }, so one of them is right. Their shared conclusions
    hold if every step in the attempts is correct.
try-shares-more =
    { $what } and { $n } more
try-shares-none = No other attempt from this point has the same conclusions yet.

# What came of a command.
try-begun = What if …? The digits you place now are tentative. { KEY($keep) } keeps them, { KEY($drop) } drops them.
try-kept = Attempt kept.
try-dropped = Attempt dropped; the board is as it was before. Undo restores the attempt.
checkpoint-named = Checkpoint { VALUE($name) } is set.

# The screen with the tree.
tries-title = Attempts
tries-head-branch = attempt
tries-head-left = empty cells
tries-here = here
tries-impossible = impossible
tries-none = There are no attempts or checkpoints. On the board, { KEY($what_if) } starts an attempt, { KEY($checkpoint) } sets a checkpoint.

# Line mode.
linear-try-begun = What if? The digits you place now are tentative. "keep-try" keeps them, "drop-try" drops them, "tries" lists all attempts.
linear-left-try = You have left the attempt. From now on, a mistake ends the game.
linear-try = { $number }: { $name }, { $n ->
        [one] one cell
       *[other] { $n } cells
    } empty.
linear-try-here = { $line } You are here.
linear-checkpoint = Checkpoint { $number }: { $name }, { $n ->
        [one] one cell
       *[other] { $n } cells
    } empty.
