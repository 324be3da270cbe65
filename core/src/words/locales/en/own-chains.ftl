### Chains that the player draws: what they prove, or which link does not hold.

chain-begin = Draw a chain: move to a cell and type the digit of the first candidate; select cells ({ KEY($select) }) for a group or an almost locked set.
# One of several chains.
chain-of-several = { $number }/{ $n }: { $text }
# $chain is in Eureka notation.
chain-drawn = Chain: { VALUE($chain) }
chain-then-strong = { VALUE($chain) }: next, a strong link.
chain-then-weak = { VALUE($chain) }: next, a weak link; { KEY($key) } checks the chain.
# A chain of one node, whose first link may be either.
chain-first-strong = { VALUE($chain) }: next, a strong link; { KEY($key) } makes it weak.
chain-first-weak = { VALUE($chain) }: next, a weak link; { KEY($key) } makes it strong.
chain-full = You have drawn the maximum number of chains; delete one first.
# After Enter on a board without an open hint and without a chain.
nothing-to-apply = There is no hint or chain to apply. { KEY($hint_key) } gives a hint; { KEY($chain_key) } starts a chain.
chain-none = You have not drawn a chain. { KEY($key) } starts one.
chain-valid-key = { $what } { KEY($key) } applies it.
chain-removes = This chain is valid and removes { $what }.
chain-from = { $digit } from { $cells }
chain-places = This chain is valid: it returns to its start, so { VALUE($placed) }.
chain-too-short = A chain needs at least two candidates.
chain-no-candidate = { $digit } is not a candidate of { $cell }.
chain-not-seen = { $digit } in { $from_cell } and { $digit } in { $to_cell } are not linked: no house contains all these cells.
chain-not-linked = { $digit } in { $from_cell } and { $to_digit } in { $to_cell } are not linked: both the digit and the cells differ.
chain-overlap = { $digit } in { $cell } is on both sides of the weak link, so both sides could be true.
chain-many-in-cell = { $cell } cannot form a strong link: it has { $n } candidates.
chain-many-in-house = Not a strong link: { $digit } has { $n } places in { $house }, including { $others }.
chain-not-almost-locked = { $cells } are not an almost locked set: they have { $n } candidate digits instead of { $wanted }.
chain-scattered = { $cells } are not an almost locked set: they are not all in one house.
chain-weak-end =
    A chain that ends with a weak link proves something only if its ends contradict each other. Add a link or remove the
    last one.
chain-nothing-goes = This chain is valid but removes nothing: no candidate sees both ends.
chain-twice = The chain passes through { $digit } in { $cell } twice.
# The list of chains.
chains-title = Chains
chains-none = You have not drawn a chain. On the board, { KEY($key) } starts one.
chains-new = new chain
chains-here = drawing
chains-valid = valid
chains-faulty = proves nothing
# Line mode.
linear-chain-yes = { $what } "yes" applies it.
linear-which-chain =
    Which chain? For example: chain r3c2 4 r3c8 4, with cells and digits alternating, "weak" first if the first link is weak, and
    r3c2,r3c3 for several cells; or in Eureka notation: chain (4)r3c2=r3c8.
linear-chain-numbered = Chain { $number }: { $text }
linear-chains-none = You have not drawn a chain.
linear-no-chain = There is no chain { $number }; "chains" lists them.
linear-chain-dropped = Chain { $number } was deleted.
