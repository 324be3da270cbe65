### The plain voice: each argument in a sentence or two, for whoever does not know the technique. What is concluded is
### said after it: `So remove 6 from r2c9.`


plain-colors-trap =
    { $digit } is either in { $first } or in { $second }. A cell that sees one of each cannot be { $digit }.
plain-colors-wrap = { $digit } is either in { $wrong } or in { $right }. But { $meeting } cannot both be { $digit }.
plain-multi-colors-1 =
    { $digit } is in { $opposite }, or it is in { $other_opposite }. A cell that sees one of each cannot be { $digit }.
plain-multi-colors-2 = With { $digit } in { $wrong }, none of { $seen } could be { $digit }, but one of them is.
plain-medusa-trap = Of { $start } one is true. Whichever it is, one thing leads to another that rules out what goes.
plain-medusa-conflict = If one of { $meeting } is true, so is the other, one thing after another. But not both can be.
plain-medusa-emptied =
    Of { $start } one is true, and all else follows from it, one thing after another. One way, nothing is left for
    { $emptied }; so it is the other way.

plain-als-xz =
    { $x } cannot be both in { $a } and in { $b }. The side without it needs { $digits }, so what sees every place for that
    on both sides cannot have it.
plain-als-xz-doubly =
    Of { $x } and { $y }, one is missing from { $a } and the other from { $b }. All their other digits are needed where
    they are.
plain-als-ends =
    { $digits } must be in { $a } or in { $b }: if not on the one side, it follows that it is on the other.
plain-death-blossom =
    Whatever { $stem } is, there is always a place for { $digits } among cells that it settles. What sees all those
    places cannot have it.
plain-blossom-house = Wherever { $digit } goes in { $house }, it leaves no room for { $gone }.
plain-sue-de-coq = { $cells } have just as many digits as cells, so each digit is needed there.
plain-almost-locked =
    { $n_cells ->
        [one] Whichever of { $digits } { $in_base } takes, in { $other } it must be in { $in_other }, and the other one where { $base } crosses.
       *[other] Whichever of { $digits } { $in_base } take, in { $other } they must be in { $in_other }, and the last one where { $base } crosses.
    }

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

