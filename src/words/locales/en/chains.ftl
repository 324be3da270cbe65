### Sentences about chains.

not-eureka = column { $column }: a chain in Eureka notation cannot go on like this

chain-place = { $technique } from { $start } to { $end }. What if { $start } is not { $digit }?
chain-place-loop = { $technique } from { $start } back to itself. What if it is not { $digit }?
chain-place-groups = { $technique } from { $start } to { $end }. What if { $digit } is in none of { $start }?
chain-place-true-group = { $technique } from { $start } back to them. What if { $digit } is in none of them?
chain-place-false = { $technique } from { $start } back to itself. What if it is { $digit }?
chain-place-continuous = { $technique } from { $start }: strong and weak links alternate all the way round.
# $any_cell joins the cells with "or".
chain-suppose = Suppose { $cells } is { $digit }.
chain-suppose-group = Suppose { $any_cell } is { $digit }.
chain-suppose-not = Suppose { $cells } is not { $digit }.
chain-suppose-no-group = Suppose { $cells } are not { $digit }.
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
chain-als-from-cell = Then { $cell } is { $any_left }, so { $set } hold all their other digits, and { $any_next } is { $next_digit }.
chain-then-forced = Then { $set } have just enough digits, so { $any_next } is { $next_digit }.
chain-then-not =
    Then { $cell } { $n_cells ->
        [one] is
       *[other] are
    } not { $digit }.
chain-end = So { $start } or { $end } is { $digit }, and no cell that sees both can be.
chain-end-or-group = So { $start } or one of { $end } is { $digit }, and no cell that sees all of these can be.
chain-end-groups = So { $any_start } or one of { $end } is { $digit }, and no cell that sees all of these can be.
chain-end-two =
    So { $start } is { $digit } or { $end } is { $end_digit }, and they see each other: either way, { $loser ->
        [start] { $start } is not { $end_digit }.
        [end] { $end } is not { $digit }.
       *[both] { $start } is not { $end_digit } and { $end } is not { $digit }.
    }
chain-end-two-or-group = So { $start } is { $digit }, or it sees a { $end_digit } in { $any_end }: either way, { $start } is not { $end_digit }.
chain-end-loop = So { $start } is { $digit } after all, and no cell that sees it can be.
chain-end-true = So { $start } is { $digit } after all.
chain-end-true-group = So { $any_start } is { $digit } after all, and no cell that sees all of these can be.
chain-end-false = That contradicts the assumption, so { $start } cannot be { $digit }.
# A continuous loop in the direction opposite to that of its first line.
chain-loop-reverse = If { $any_cell } is { $digit } instead, the same links lead round the other way, so one end of each weak link is true.
chain-loop-reverse-not =
    If { $cells } { $n_cells ->
        [one] is
       *[other] are
    } not { $digit } instead, the same links lead round the other way, so one end of each weak link is true.
chain-loop-link = In either direction, { $any_cell } is { $digit }: remove { $eliminations }.
chain-loop-cell = In either direction, { $cell } is { $digit } or { $next_digit }: remove { $eliminations }.
chain-loop-als =
    In either direction, { $n_kept ->
        [one] { $kept } is in { $any_of_set }
       *[other] { $set } hold { $kept }
    }: remove { $eliminations }.
remote-pair-place =
    { $technique } with { $digits } from { $start } to { $end }. Which cells between them have just these candidates?
remote-pair-end = Either way, { $start } and { $end } hold { $digits }, and no cell that sees both can be either.
remote-pair-reverse = If { $cells } is { $digit } instead, all these digits swap.
technique-help-remote-pair =
    Cells with the same two candidates, each seeing the next, take the two digits in turn. So cells an odd number of
    steps apart hold one digit each, and a cell that sees two of those can hold neither. Four cells or more make a
    remote pair.
technique-help-x-chain =
    A chain in one digit: a place, its partner where a house has just two, a place that the partner sees, the partner
    of that, and so on. If the first place is false, the last one is true, link by link. One of the two ends holds the
    digit, so no cell that sees both can.
technique-help-x-cycle =
    An X-Chain whose two ends see each other, so that it closes to a ring of strong and weak links in turn. The digit
    stands at every second place of the ring, one way round or the other, so one end of each weak link holds it. No
    other cell that sees both ends of a weak link can.
technique-help-continuous-nice-loop =
    A ring of candidates in which strong links (not both false) and weak links (not both true) take turns. Every
    second candidate of the ring is true, one way round or the other. So each weak link is a strong one too: what sees
    both of its ends goes, and where it joins two digits of a cell, all other digits of the cell go.
technique-help-discontinuous-nice-loop =
    A chain of strong and weak links in turn that comes back to the candidate, or the cell, in which it began, and
    contradicts itself there. If the candidate, taken to be true, leads to its own opposite, it is false; if, taken to
    be false, it leads back to itself, it is true and the other digits of its cell go.
technique-help-aic =
    An alternating inference chain: strong and weak links in turn, free to change digit within a cell, with a strong
    link at both ends. If the first candidate is false, the last is true, link by link, so one of them is true. With
    the same digit at both ends, it goes from what sees both; with two digits in cells that see each other, neither
    cell can have the other's digit.
technique-help-grouped-x-chain =
    An X-Chain in which a node may be a group: two or three places of the digit where a line crosses a box, taken
    together as one. A group is true if one of its places is, and a cell that sees all of them sees the group. Rings
    of such links count too.
technique-help-grouped-continuous-nice-loop =
    A Continuous Nice Loop in which a node may be a group: two or three places of a digit where a line crosses a box,
    taken together as one. What sees every cell of both ends of a weak link goes.
technique-help-grouped-discontinuous-nice-loop =
    A Discontinuous Nice Loop in which a node may be a group: two or three places of a digit where a line crosses a
    box, taken together as one. The candidate where the loop begins leads to its own opposite, which settles it.
technique-help-grouped-aic =
    An AIC in which a node may be a group: two or three places of a digit where a line crosses a box, taken together
    as one. A group is true if one of its places is. One of the two ends of the chain is true, so what sees both goes.
technique-help-als-aic =
    An AIC or a nice loop that runs through almost locked sets: cells of a house with one digit more than cells. If
    one of the digits is missing from such a set, all its others are in it, so any two of its digits are joined by a
    strong link. In a continuous loop the set holds all its digits but the two by which the loop passes, so whatever
    sees all places of one of those goes too.
technique-help-xy-chain =
    A chain of cells with two candidates, each sharing a digit with the next, which it sees. If the first cell is not
    its outer digit, it is its other one, so the next cell is not, and so on to the last cell, which then holds the
    same outer digit. One of the two ends holds it, so no cell that sees both can.
