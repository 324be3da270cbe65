### The plain voice: each argument in a sentence or two, for whoever does not know the technique. What is concluded is
### said after it: `So remove 6 from r2c9.`




plain-deadly =
    With { $gone }, { $cells } would come down to { $digits } alone. These could be exchanged, and there would be two
    solutions.
plain-symmetry =
    Turned or mirrored, with other names for the digits, the givens look the same. So the solution does, too.
plain-fireworks = Seen along { $row } and { $column }, { $digits } need { $cells }, so nothing else fits there.
plain-fireworks-quadruple =
    { $first } takes one of { $first_digits }, { $second } one of { $second_digits }, and { $wings } the other two.
plain-guarded =
    { $digits } alone cannot fill { $cells }. { $n ->
        [one] Nothing but { $guardians } prevents that.
       *[other] So one of { $guardians } is true, and each leads to the same.
    }
plain-sectors = For the { $n_cells } cells { $cells } there are just { $n_cells } digits, house by house. So all are needed there.
plain-exocet =
    { $base } hold two of { $digits }, and { $targets } must hold the same two. What fits in with no such choice goes.
plain-weak-exocet =
    { $base } hold two of { $digits }. With { $claims }, whichever two these are, one of the digits would lack a place in
    one of the lines across.
plain-double-exocet =
    The two digits of { $base } return in { $targets }, those of { $other_base } in { $other_targets }. What fits in with
    no such choice goes.

