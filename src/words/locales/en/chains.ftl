### Sentences about chains.

not-eureka = column { $column }: a chain in Eureka notation cannot go on like this

chain-place = { $technique } from { $start } to { $end }. What if { $start } is not { $digit }?
chain-place-loop = { $technique } from { $start } back to itself. What if it is not { $digit }?
chain-why =
    Suppose { $start } is not { $digit }. Then, link by link, { $end } is: { $chain }. So one of { $start } and
    { $end } is { $digit } in any case, and no cell that sees both can be.
chain-why-loop =
    Suppose { $start } is not { $digit }. Then, link by link, it is after all: { $chain }. So it must be, and no cell
    that sees it can be { $digit }.
chain-place-groups = { $technique } from { $start } to { $end }. What if { $digit } is in none of { $start }?
chain-place-true-group = { $technique } from { $start } back to them. What if { $digit } is in none of them?
chain-place-false = { $technique } from { $start } back to itself. What if it is { $digit }?
chain-place-continuous = { $technique } from { $start }: strong and weak links take turns all the way round.
chain-why-or-group =
    Suppose { $start } is not { $digit }. Then, link by link, one of { $end } is: { $chain }. So one of all these
    cells is { $digit } in any case, and no cell that sees them all can be.
chain-why-groups =
    Suppose { $digit } is in none of { $start }. Then, link by link, it is in one of { $end }: { $chain }. So one of
    all these cells is { $digit } in any case, and no cell that sees them all can be.
chain-why-two =
    Suppose { $start } is not { $digit }. Then, link by link, { $end } is { $end_digit }: { $chain }. One of the two
    holds in any case. Either way neither cell, as they see each other, can have the other's digit.
chain-why-two-or-group =
    Suppose { $start } is not { $digit }. Then, link by link, one of { $end } is { $end_digit }: { $chain }. One of the
    two holds in any case. Either way { $start }, which sees all of { $end }, is not { $end_digit }.
chain-why-true =
    Suppose { $start } is not { $digit }. Then, link by link, it is after all: { $chain }. So it must be, and nothing
    else.
chain-why-true-group =
    Suppose { $digit } is in none of { $start }. Then, link by link, it is after all: { $chain }. So it is in one of
    them, and no cell that sees them all can be { $digit }.
chain-why-false =
    Suppose { $start } is { $digit }. Then, link by link, it is not after all: { $chain }. So it cannot be.
chain-why-continuous =
    Strong and weak links take turns all the way round: { $chain }. So of any two neighbours one is true and one is
    false, whichever way round. What would make both ends of a weak link false goes.
# A link joins a place, or a group of places, to the next: $n_cells and $n_next count them.
chain-first-in-house =
    { $n_cells ->
        [one] Suppose { $cell } is not { $digit }.
       *[other] Suppose { $digit } is in none of { $cell }.
    } In { $house }, only { $next } { $n_next ->
        [one] is
       *[other] are
    } left for it.
chain-first-in-cell = Suppose { $cell } is not { $digit }. It has one other candidate, so it is { $next_digit }.
chain-first-weak-in-house =
    Suppose { $cell } is { $digit }. { $n_next ->
        [one] Then { $next } is not: it sees { $cell } in { $house }.
       *[other] Then none of { $next } is: they see { $cell } in { $house }.
    }
chain-first-weak-in-cell = Suppose { $cell } is { $digit }. Then it is not { $next_digit }.
chain-strong-in-house =
    In { $house }, only { $next } { $n_next ->
        [one] is
       *[other] are
    } left for { $digit }.
chain-strong-in-cell = { $cell } has one other candidate, so it is { $next_digit }.
chain-weak-in-house =
    { $n_next ->
        [one] Then { $next } is not { $digit }: it sees { $cell } in { $house }.
       *[other] Then none of { $next } is { $digit }: they see { $cell } in { $house }.
    }
# One of a group of places is the digit.
chain-weak-of-group =
    { $n_next ->
        [one] One of { $cell } is { $digit }, so { $next } is not: it sees them all in { $house }.
       *[other] One of { $cell } is { $digit }, so none of { $next } is: they are in { $house } too.
    }
chain-als =
    Without { $digit }, { $set } have no more digits than cells, so none of these is missing: { $n_next ->
        [one] { $next } is { $next_digit }.
       *[other] one of { $next } is { $next_digit }.
    }
chain-als-forces =
    Without { $digit } in { $cell }, the cells of { $set } have just enough digits left, and only { $next_digit } is
    left for { $next }.
chain-weak-by-rule =
    { $n_next ->
        [one] Then { $next } is not { $next_digit }: it is kept apart from { $cell } by { $rule }.
       *[other] Then none of { $next } is { $next_digit }: they are kept apart from { $cell } by { $rule }.
    }
chain-first-weak-by-rule =
    { $n_next ->
        [one] If { $cell } is { $digit }, { $next } is not { $next_digit }: they are kept apart by { $rule }.
       *[other] If { $cell } is { $digit }, none of { $next } is { $next_digit }: they are kept apart by { $rule }.
    }
chain-weak-in-cell = Then { $cell } is not { $next_digit }.
chain-end =
    So if { $start } is not { $digit }, { $end } is. One of them is { $digit } in any case, and no cell that sees both
    can be.
chain-end-or-group =
    So if { $start } is not { $digit }, one of { $end } is. One of all these cells is { $digit } in any case, and no
    cell that sees them all can be.
chain-end-groups =
    So if { $digit } is in none of { $start }, it is in one of { $end }. One of all these cells is { $digit } in any
    case, and no cell that sees them all can be.
chain-end-two =
    So { $start } is { $digit } or { $end } is { $end_digit }. Either way { $start } is not { $end_digit } and
    { $end } is not { $digit }, as they see each other.
chain-end-two-or-group =
    So { $start } is { $digit }, or one of { $end } is { $end_digit }. Either way { $start } is not { $end_digit }, as it
    sees them all.
chain-end-loop = So if { $start } were not { $digit }, it would be. It is { $digit }, and no cell that sees it can be.
chain-end-true = So if { $start } were not { $digit }, it would be. It is { $digit } and nothing else.
chain-end-true-group =
    So if { $digit } were in none of { $start }, it would be in one of them. It is, and no cell that sees them all can
    be { $digit }.
chain-end-false = So if { $start } were { $digit }, it would not be. It is not.
chain-loop-link = A weak link of the loop: one of { $cells } is { $digit } in any case. Remove { $eliminations }.
chain-loop-cell =
    A weak link of the loop: { $cell } is { $digit } or { $next_digit } in any case. Remove { $eliminations }.
chain-loop-als =
    Of { $set } only { $digit } or { $next_digit } is missing, whichever way round, so { $kept } { $n_kept ->
        [1] is
       *[other] are
    } there. Remove { $eliminations }.
chain-end-continuous =
    The loop closes: all this holds, or all of it the other way round. Either way one end of each weak link is true,
    and what both ends exclude goes.
remote-pair-place =
    { $technique } with { $digits } from { $start } to { $end }. Which cells between them have just these candidates?
remote-pair-why =
    These cells have just { $digits }, and each sees the next, so they take them in turn: { $chain }.
    { $start } and { $end } are an odd number of steps apart and hold one each, so no cell that sees both can be
    either.
remote-pair-end =
    So if { $start } is not { $digit }, { $end } is, and the same holds the other way round: the two take one of
    { $digits } each. No cell that sees both can be either.
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
