### Sentences about exocets.

junior-exocet-place =
    { $technique } with base { $base } and targets { $targets }. Why must the targets hold the digits of the base?
exocet-base = The base { $base } holds two of { $digits }; the targets are { $targets }.
exocet-digit =
    If { $any_digit } is in the base, it is also in { $open }: { $lines } each need one, and only { $n_less } fit outside { $boxes }.
exocet-digit-no-target =
    { $any_digit } is not in the base: { $lines } each need one, only { $n_less } fit outside { $boxes }, and no target can be { $any_digit }.
exocet-digit-inside =
    { $n_lines ->
        [one] If { $any_digit } is in the base, it is also in { $any_target }: { $lines } has no place for it outside { $boxes }.
       *[other] If { $any_digit } is in the base, it is also in { $any_target }: { $lines } have no place for it outside { $boxes }.
    }
exocet-targets = So the targets { $targets } hold the same two digits as the base.
exocet-mirrors =
    The digit of { $first } is also in { $first_mirror }, and the digit of { $second } in { $second_mirror }: their mirror nodes.
# Reasons of conclusions. $gone are digits, $claims the same as if they were placed: r1c2=3.
exocet-why-target =
    { $n_cells ->
        [one] { $cells } is a target, so it holds a digit of the base, not { $gone }.
       *[other] { $cells } are targets, so they hold digits of the base, not { $gone }.
    }
exocet-why-base =
    { $gone } is not in { $cells }: whatever the other digit of the base, { $gone } would lack a place in one of { $lines }.
exocet-why-choice = With { $claims }, whatever the base holds, one of its digits would lack a place in one of { $lines }.
exocet-why-elsewhere =
    { $n_cells ->
        [one] Whatever the base holds, { $cells } sees { $gone } in the base, the targets or { $lines }.
       *[other] Whatever the base holds, each of { $cells } sees { $gone } in the base, the targets or { $lines }.
    }
exocet-why-mirror-target = { $node } cannot be { $gone }, so neither can { $target }.
exocet-why-mirror-node =
    Of { $node }, only { $cells } can hold a digit of the base, so it has the digit of { $target }, not { $gone }.
exocet-why-mirror = With { $claims }, a mirror node or one of { $lines } could not be filled.
weak-exocet-place =
    { $technique } with base { $base } and targets { $targets }. Which digits of the base must also be in a target?
weak-exocet-digit = { $any_digit } fits in all of { $lines } outside { $boxes }, so it need not be in a target.
weak-exocet-targets = So each digit of the base is in a target too, unless it is { $loose }.
weak-exocet-why = With { $claims }, whatever the base holds, one of { $digits } would lack a place in one of { $lines }.
double-exocet-place =
    { $technique } with the bases { $base }, and { $other_base }. What can they hold if each returns in its own targets?
double-exocet-one = The base { $base } holds two of { $digits }, and its targets { $targets } hold the same two.
double-exocet-room = Outside { $boxes }, { $lines } have room for at most { $n_less } of each digit.
double-exocet-apart = That is too little for a digit in both bases, so together they hold all of { $digits }.
double-exocet-why-choice = With { $claims }, whatever the bases hold, one of { $lines } would lack a digit.
double-exocet-why-elsewhere =
    { $n_cells ->
        [one] Whatever the bases hold, { $cells } sees { $gone } in the bases, the targets or { $lines }.
       *[other] Whatever the bases hold, each of { $cells } sees { $gone } in the bases, the targets or { $lines }.
    }
technique-help-double-exocet =
    Two exocets in the same three boxes: their bases have the same three or four digits, and their targets lie in
    the same three lines across. The targets of each base hold its two digits, and outside the boxes each digit has
    room for only two places in the three lines. Often the bases together must hold all four digits. Then each digit
    is removed from the other cells of the lines where it must be outside the boxes, and from cells that see both of
    its remaining places inside.
technique-help-weak-exocet =
    A Junior Exocet in which one of three or four base digits has room for three places in the columns of the
    targets and the column beside the base, outside the band. That digit need not be in a target, but the others
    must: at least one digit of the base is in a target, and both are if the base lacks that digit. Candidates are
    removed if, whatever the base holds, they leave one of its digits without a place in one of the three columns.
    The same works with rows and columns exchanged.
technique-help-junior-exocet =
    Two cells where a box and a row cross, the base, have three or four candidates between them. Each of the other
    two boxes of the band has a target cell that the base does not see, the only one in its column of the box with
    base digits. In the columns of the targets, and in the column beside the base, each base digit has room for only
    two places outside the band. Three columns need three, so each digit of the base is also in a target: the
    targets hold the same two digits as the base. The same works with rows and columns exchanged.
