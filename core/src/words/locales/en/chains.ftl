### Sentences about chains.

not-eureka = column { $column }: invalid Eureka notation

chain-place = { $technique } from { $start } to { $end }. What if { $start } is not { $digit }?
chain-place-loop = { $technique } from { $start } back to itself. What if it is not { $digit }?
chain-place-groups = { $technique } from { $start } to { $end }. What if { $digit } is in { $no_start }?
chain-place-true-group = { $technique } from { $start } back to them. What if { $digit } is in { $no_start }?
chain-place-false = { $technique } from { $start } back to itself. What if it is { $digit }?
chain-place-continuous = { $technique } from { $start }: strong and weak links alternate all the way round.
# $any_cell joins the cells with "or", and $no_cell with "neither" or "none of".
chain-suppose = Suppose { $cells } is { $digit }.
chain-suppose-group = Suppose { $any_cell } is { $digit }.
chain-suppose-not = Suppose { $cells } is not { $digit }.
chain-suppose-no-group = Suppose { $digit } is in { $no_cell }.
# A link joins a place, or a group of places, to the next: $n_cells and $n_next count them.
chain-case = Case { $number }: { $any_cell } is { $digit }.
chain-case-not = Case { $number }: { $any_cell } is not { $digit }.
chain-in-house = Then { $house } must have its { $digit } in { $any_next }.
chain-in-cell = Then it is { $next_digit }, its only other candidate.
chain-then-in-house =
    Then { $cell } { $n_cells ->
        [one] is
       *[other] are
    } not { $digit }, so { $house } must have its { $digit } in { $any_next }.
chain-then-in-cell = Then { $cell } is not { $digit } but { $next_digit }.
chain-als = Then { $set } hold { $rest }, one each, so { $any_next } is { $next_digit }.
# A set and a cell outside it that sees it: the set takes the other candidates of the cell, or the cell takes one of the set.
chain-als-to-cell = Then { $set } hold { $rest }, one each, so { $next } can only be { $next_digit }.
chain-als-from-cell =
    Then { $cell } is { $any_left }, so { $set } contain all their other digits, and { $any_next } is { $next_digit }.
chain-then-forced = Then { $set } have just enough digits, so { $any_next } is { $next_digit }.
chain-then-not =
    Then { $cell } { $n_cells ->
        [one] is
       *[other] are
    } not { $digit }.
chain-end = So { $start } or { $end } is { $digit }, and no cell that sees both can be { $digit }.
chain-end-groups = So one of { $ends } is { $digit }, and no cell that sees all of these can be { $digit }.
chain-end-two =
    So { $start } is { $digit } or { $end } is { $end_digit }, and they see each other: either way, { $loser ->
        [start] { $start } is not { $end_digit }.
        [end] { $end } is not { $digit }.
       *[both] { $start } is not { $end_digit } and { $end } is not { $digit }.
    }
chain-end-two-from-group = So { $any_start } is { $digit }, or { $end } is { $end_digit }: either way, { $end } is not { $digit }.
chain-end-two-or-group = So { $start } is { $digit }, or it sees a { $end_digit } in { $any_end }: either way, { $start } is not { $end_digit }.
chain-end-loop = So { $start } is { $digit } after all, and no cell that sees it can be { $digit }.
chain-end-true = So { $start } is { $digit } after all.
chain-end-true-group = So { $any_start } is { $digit } after all, and no cell that sees all of these can be { $digit }.
chain-end-false = That contradicts the assumption, so { $start } cannot be { $digit }.
# A continuous loop in the direction opposite to that of its first line.
chain-loop-reverse =
    If { $any_cell } is { $digit } instead, the same links work in the opposite direction, so one end of each weak link
    is true.
chain-loop-reverse-not =
    If { $cells } { $n_cells ->
        [one] is
       *[other] are
    } not { $digit } instead, the same links work in the opposite direction, so one end of each weak link is true.
chain-loop-link = In either direction, { $any_cell } is { $digit }: remove { $eliminations }.
chain-loop-cell = In either direction, { $cell } is { $digit } or { $next_digit }: remove { $eliminations }.
chain-loop-als =
    In either direction, { $n_kept ->
        [one] { $kept } is in { $any_of_set }
       *[other] { $set } hold { $kept }
    }: remove { $eliminations }.
remote-pair-place =
    { $technique } with { $digits } from { $start } to { $end }. Which cells between them have just these candidates?
remote-pair-end = Either way, { $start } and { $end } hold { $digits }, and no cell that sees both can be either of them.
remote-pair-reverse = If { $cells } is { $digit } instead, all these digits swap.
technique-help-remote-pair =
    A series of cells with the same two candidates, each seeing the next, so that the two digits alternate. Two cells an odd number of steps apart
    therefore hold both digits, and a cell that sees them both can hold neither. A remote pair needs at least four cells.
technique-help-x-chain =
    A chain of places for one digit. In a house with only two places, step from one to the other; from there, step to a place that it sees, and so on.
    If the first place is not the digit, the last one is. So one of the two ends is the digit, and no cell that sees both can be the digit.
technique-help-x-cycle =
    An X-Chain whose two ends see each other, so that it closes into a ring of alternating strong and weak links. The
    digit is in every second place of the ring, so one end of each weak link is true. No other cell that sees both ends
    of a weak link can be the digit.
technique-help-continuous-nice-loop =
    A ring of candidates in which strong links (not both false) and weak links (not both true) alternate. Every second candidate is true, in one
    direction or the other, so each weak link is also a strong link. Remove every candidate that sees both of its ends; if the link joins two digits
    of a cell, remove the cell's other digits.
technique-help-discontinuous-nice-loop =
    A chain of alternating strong and weak links that returns to its starting candidate and contradicts it. If assuming
    that the candidate is true shows that it is false, it is false. If assuming that it is false shows that it is true,
    it is true, and the other digits of its cell are removed.
technique-help-aic =
    An alternating inference chain: strong and weak links alternate, starting and ending with a strong link, and the
    digit may change within a cell. If the first candidate is false, the last is true, so at least one of them is. If
    both are the same digit, cells that see both lose it. If they are different digits in cells that see each other,
    neither cell can be the other's digit.
technique-help-grouped-x-chain =
    An X-Chain that may contain groups: two or three places for the digit where a line crosses a box, treated as one. A group is true if one of its
    places is, and a cell that sees all of them sees the group. Rings of such links are included.
technique-help-grouped-continuous-nice-loop =
    A Continuous Nice Loop that may contain groups: two or three places for a digit where a line crosses a box, treated as one. A candidate that sees
    every cell of both ends of a weak link is removed.
technique-help-grouped-discontinuous-nice-loop =
    A Discontinuous Nice Loop that may contain groups: two or three places for a digit where a line crosses a box, treated as one. The loop starts by
    assuming that a candidate is true, or that it is false, and leads to the opposite, so the opposite is right.
technique-help-grouped-aic =
    An AIC (alternating inference chain) that may contain groups: two or three places for a digit where a line crosses a box, treated as one. A group
    is true if one of its places is. At least one of the two ends of the chain is true, so every candidate that sees both is removed.
technique-help-als-aic =
    An AIC or nice loop that passes through almost locked sets: cells in one house with one more candidate digit than
    cells. If one digit of such a set is missing, all the others are in it, so any two of its digits form a strong link.
    In a continuous loop, every digit of the set except the two that form its links is locked in it, so a candidate that
    sees all places for such a digit is removed too.
technique-help-xy-chain =
    A chain of cells with two candidates, in which each cell sees the next and shares a digit with it. If the first cell is not z, it is its other
    digit, so the next cell is not that digit, and so on, until the last cell must be z. So one of the two ends is z, and no cell that sees both can
    be z.
