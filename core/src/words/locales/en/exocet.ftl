### Sentences about exocets.

junior-exocet-place =
    { $technique } with base { $base } and targets { $targets }. Why must the targets hold the same digits as the base?
exocet-base = The base { $base } holds two of { $digits }; the targets are { $targets }.
exocet-digit =
    If { $any_digit } is in the base, it is also in { $open }: { $lines } each need one, and only { $n_less } of them
    fit outside { $boxes }.
exocet-digit-no-target =
    { $any_digit } is not in the base: { $lines } each need one, only { $n_less } of them fit outside { $boxes }, and no target can be { $any_digit }.
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
    { $gone } is not in { $cells }: whatever the other base digit is, one of { $lines } would have no place for
    { $gone }.
exocet-why-choice = If { $claims }, one of the base digits would have no place in one of { $lines }, whatever the base holds.
exocet-why-elsewhere =
    { $n_cells ->
        [one] Whatever the base holds, { $cells } sees { $gone } in the base, the targets or { $lines }.
       *[other] Whatever the base holds, each of { $cells } sees { $gone } in the base, the targets or { $lines }.
    }
exocet-why-mirror-target = { $node } cannot be { $gone }, so neither can { $target }.
exocet-why-mirror-node = Only { $cells } in { $node } can hold a base digit, so it has the digit of { $target }, not { $gone }.
exocet-why-mirror = If { $claims }, a mirror node or one of { $lines } could not be filled.
weak-exocet-place =
    { $technique } with base { $base } and targets { $targets }. Which base digits must also be in a target?
weak-exocet-digit = { $any_digit } fits in all of { $lines } outside { $boxes }, so it need not be in a target.
weak-exocet-targets = So each base digit is also in a target, unless it is { $loose }.
weak-exocet-why =
    If { $claims }, one of the base digits { $digits } would have no place in one of { $lines }, whatever the base
    holds.
double-exocet-place =
    { $technique } with bases { $base } and { $other_base }. Which digits can the bases hold if the targets repeat them?
double-exocet-one = The base { $base } holds two of { $digits }, and its targets { $targets } hold the same two.
double-exocet-room = Outside { $boxes }, { $lines } have room for at most { $n_less } of each digit.
double-exocet-apart = A digit in both bases would need more room than that, so the bases have no digit in common: together they hold all of { $digits }.
double-exocet-why-choice = If { $claims }, one of { $lines } would have no place for one of the digits, whatever the base cells hold.
double-exocet-why-elsewhere =
    { $n_cells ->
        [one] Whatever the bases hold, { $cells } sees { $gone } in the bases, the targets or { $lines }.
       *[other] Whatever the bases hold, each of { $cells } sees { $gone } in the bases, the targets or { $lines }.
    }
technique-help-double-exocet =
    Two exocets in the same three boxes: their bases have the same three or four digits, and their targets lie in
    the same three columns (the cross lines). The targets of each base hold its two digits, and outside the boxes each
    digit has room for only two places in the three columns. Often the bases must hold all four digits together. Then
    each digit is removed from the rest of the rows that contain its two places outside the boxes, and from cells that
    see both of its remaining places inside. The same applies with rows and columns swapped.
technique-help-junior-exocet =
    Two cells where a box and a row cross, the base, have three or four candidates between them. Each of the other two boxes of the band has a target,
    a cell that the base does not see: the only cell with base digits in its column of that box. In the columns of the targets and the column beside
    the base (the cross lines), each base digit has room for only two places outside the band. The three columns need three places for it, so each digit
    of the base is also in a target: the targets hold the same two digits as the base. The same applies with rows and columns swapped. In a weak exocet
    one of three or four base digits has room for three places, so it need not be in a target. The others must still be in one.
