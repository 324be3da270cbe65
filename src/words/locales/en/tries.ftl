### Tries: branches of a game, what they lead to, and what they share.

# The names of branches: the main line, a try without a name, a try whose name is what it supposes and has one besides.
try-main = main line
try-number = try { $number }
try-named = { $supposed } ({ $name })
try-checkpoint = checkpoint { $number }

# How a try stands: how many digits are supposed, what it shares, or that it is impossible.
try-open =
    { $name }: { $n ->
        [one] one digit supposed
       *[other] { VALUE($n) } digits supposed
    }
try-impossible = { WARNING($name) } is impossible: { $why }
try-stands = { $stands }. { KEY($tree) } shows all tries.
contradiction-twice = { $digit } stands twice in { $house }
contradiction-no-candidate = { $cell } has no candidate left
contradiction-no-place = { $digit } has no place left in { $house }

# What tries share. $what is a list such as r5c5=7, r2c2<>4.
try-shares = Also in { VALUE($with) }: { $what }.
try-shares-all = In all these tries: { $what }.
try-exhausts-cell = They are all there is for { $cell }, so one of them is right: what they share holds, if each step in them does.
try-exhausts-house = They are all places of { $digit } in { $house }, so one of them is right: what they share holds, if each step in them does.
try-shares-more =
    { $what } and { $n } more
try-shares-none = No other try that begins here has come to the same conclusion yet.

# What came of a command.
try-begun = What if …? What you place now is supposed. { KEY($keep) } keeps it, { KEY($drop) } drops it.
try-kept = The try is kept.
try-dropped = The try is dropped; the board is as it was where it began. Undo brings it back.
checkpoint-named = Checkpoint { VALUE($name) } is set.

# The screen with the tree.
tries-title = Tries
tries-head-branch = branch
tries-head-left = empty
tries-here = here
tries-impossible = impossible
tries-none = There is no try and no checkpoint. { KEY($what_if) } on the board begins a try, { KEY($checkpoint) } sets a checkpoint.

# Line mode.
linear-try-begun = What if? What you place now is supposed. "keep-try" keeps it, "drop-try" drops it, "tries" lists all.
linear-try = { $number }: { $name }, { $n ->
        [one] one cell
       *[other] { $n } cells
    } empty.
linear-try-here = { $line } You are here.
linear-checkpoint = Checkpoint { $number }: { $name }, { $n ->
        [one] one cell
       *[other] { $n } cells
    } empty.
