### Sentences about exocets.

junior-exocet-place =
    { $technique } with its base in { $base }. Which two cells in the boxes along { $line } must hold the same two
    digits?
junior-exocet-why =
    The base { $base } holds two of { $digits }. Each needs a place in { $lines }: outside the boxes along { $line }
    there is room for no more than { $n_less }, and inside it only { $any_target } is left. So these targets hold just
    the digits of the base. What fits in with no choice of them goes.
junior-exocet-why-mirror =
    The base { $base } and the targets { $targets } of the exocet hold the same two of { $digits }. In the boxes along
    { $line } the digit of { $first } must then stand in { $first_mirror } too, that of { $second } in
    { $second_mirror }: their mirror nodes. What fits in with no choice goes.
junior-exocet-base =
    The base { $base } holds two of { $digits }. So these two digits stand nowhere else in { $line }, nor in the box
    of the base.
junior-exocet-digit =
    Suppose { $digit } is in the base. In { $lines } it then needs { $n_lines } places. Outside the boxes along
    { $line } it has { $outside }: room for no more than { $n_less }. Inside, only { $open } is left, so it is there.
junior-exocet-digit-no-target =
    Suppose { $digit } is in the base. In { $lines } it then needs { $n_lines } places. Outside the boxes along
    { $line } it has { $outside }: room for no more than { $n_less }. Inside, no place is left, so it cannot be in the
    base.
junior-exocet-digit-inside =
    Suppose { $digit } is in the base. It still needs places in { $lines }, and only { $any_target } could be one, so
    it is there.
junior-exocet-targets =
    The base holds two digits, and each of them is in one of the targets { $targets }. So the targets hold just these
    two.
junior-exocet-mirrors =
    A digit in the base and in { $first } is in the last of the three boxes neither in { $line } nor in the line of
    { $first }: so in { $first_mirror }. Likewise the digit of { $second } is in { $second_mirror }.
# A line a conclusion, with its rule in brackets. $gone are digits, $claims the same as if they were placed: r1c2=3.
junior-exocet-end-targets = { $cells } is a target, and its digit one of the base: not { $gone } (target).
junior-exocet-end-base =
    With { $gone } in the base, and so in just one target, it would not have a place in all of { $lines }, whatever its
    partner: not in { $cells } (base).
junior-exocet-end-choice =
    With { $claims }, whatever the others of the base and the targets take, a digit of the base has no place in one of
    { $lines } (base and targets).
junior-exocet-end-elsewhere =
    Whatever the base holds, a place of { $gone } in the base, the targets or { $lines } sees { $cells }: not { $gone }
    there (base and targets).
junior-exocet-end-mirror-target = { $target } returns in { $node }, where { $gone } cannot be: so { $target } is not { $gone } (mirror).
junior-exocet-end-mirror-node =
    { $target } returns in { $node }, and only { $cells } can take a digit of the base. So { $cells } is the same as
    { $target }: not { $gone } (mirror).
junior-exocet-end-mirror = With { $claims }, a mirror node or a line across could not be filled (mirror).
weak-exocet-place =
    { $technique } with its base in { $base }. Which of its digits must return in the boxes along { $line }, and which
    need not?
weak-exocet-why =
    The base { $base } holds two of { $digits }, and all of these need a place in each of { $lines }. Outside the boxes
    along { $line }, { $firm } have room for no more than { $n_less }: those in the base are in { $any_target } too. Only
    { $loose } need not be. What fits in with no choice goes.
weak-exocet-digit =
    { $digit } has room in all of { $lines } outside the boxes along { $line }, at { $outside }: in the base or not, it
    need not be in a target.
weak-exocet-targets =
    One of the two digits in the base at least is not { $loose }, so it is in one of the targets { $targets }. If the base
    holds two others than { $loose }, so do the targets.
weak-exocet-end =
    With { $claims }, whatever the base holds, one of { $digits } would have no place left in one of { $lines } (base and
    targets).
double-exocet-place =
    { $technique } with the bases { $base }, and { $other_base }. What can the two take, if each returns in its own
    targets?
double-exocet-why =
    Two exocets with { $digits } in { $lines }: base { $base } returns in { $targets }, base { $other_base } in
    { $other_targets }. Both need the same places in these lines. What is in no choice for the two together goes.
double-exocet-why-apart =
    Two exocets in { $lines }: base { $base } returns in { $targets }, base { $other_base } in { $other_targets }. No
    digit can return in both. So the bases hold all of { $digits }, and outside the boxes each has { $n_less } places
    in these lines.
double-exocet-one =
    The base { $base } holds two of { $digits }. In { $lines } each of these needs a place; outside the boxes along
    { $line } it has room for no more than { $n_less }, so it is in { $any_target } too.
double-exocet-both =
    Both exocets need the same places in { $lines }: their bases { $base }, and { $other_base }, can only take what
    leaves each of the lines its digits.
double-exocet-both-apart =
    A digit in both bases would need a target of either and too much room in { $lines }. So { $base } and
    { $other_base } hold { $digits }, two each: all four return in the targets, and stand in these lines outside the
    boxes { $n_less } times.
double-exocet-end-choice = With { $claims }, the two bases and their targets could not be filled (double exocet).
double-exocet-end-elsewhere =
    Whatever the two bases hold, a place of { $gone } in them, the targets or { $lines } sees { $cells }: not { $gone }
    there (double exocet).
technique-help-double-exocet =
    Two exocets in the same three boxes, whose bases have the same three or four digits and whose targets lie in the
    same three lines across. Each base returns in its own targets, and outside the boxes each digit has room for just
    two in the three lines. Often it follows that the bases hold all four digits, two each: then each of the four goes
    from the rest of the lines in which it stands in the cells outside the boxes, and from what sees both places left
    to it inside.
technique-help-weak-exocet =
    A Junior Exocet but for one of three or four digits of the base, which has room for three places in the columns of the
    targets and that beside the base, outside the band. It need not return in a target. The others must: so at least one
    digit of the base is in a target, and both are if it is not that one. What leaves some digit of the base without a
    place in one of the three columns, whatever the base holds, goes. All the same with columns for rows.
technique-help-junior-exocet =
    Two cells of a box and a line, the base, have three or four digits between them. In each of the other two boxes of
    the band is a target that the base does not see, alone in its column of the box to have a base digit. In the
    columns of the targets and that of the base box beside the base, each base digit has room for just two places
    below or above. In three columns it takes three, so it is in a target too: the targets hold the two digits of the
    base, whichever these are. All the same with columns for rows.
