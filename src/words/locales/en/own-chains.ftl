### Chains that the player draws: what they prove, or which link does not hold.

chain-begin = A chain: go to a cell and type the digit of its first candidate; select cells ({ KEY($select) }) for a group or an almost locked set.
# One of several chains.
chain-of-several = { $number }/{ $n }: { $said }
# $chain is in Eureka notation.
chain-drawn = Chain { VALUE($chain) }
chain-then-strong = { VALUE($chain) }: next a strong link.
chain-then-weak = { VALUE($chain) }: next a weak link; { KEY($key) } checks it.
# A chain of one node, whose first link may be either.
chain-first-strong = { VALUE($chain) }: next a strong link; { KEY($key) } makes it a weak one.
chain-first-weak = { VALUE($chain) }: next a weak link; { KEY($key) } makes it a strong one.
chain-full = There is no room for another chain.
chain-none = No chain is drawn. { KEY($key) } begins one.
chain-applied = What your chain proves is done.
chain-valid-key = { $what } { KEY($key) } does it.
chain-removes = This chain is valid and removes { $what }.
chain-from = { $digit } from { $cells }
chain-places = This chain is valid: it comes back to where it began, so { VALUE($placed) }.
chain-too-short = A chain needs two candidates at least.
chain-no-candidate = { $digit } is no candidate of { $cell }.
chain-not-seen = { $digit } in { $from_cell } and { $digit } in { $to_cell } are not linked: no house holds them all.
chain-not-linked = { $digit } in { $from_cell } and { $to_digit } in { $to_cell } are not linked: they are two digits of two places.
chain-overlap = { $digit } in { $cell } is on both sides of a weak link: both may be true.
chain-many-in-cell = { $cell } is no strong link: it has { $n } candidates.
chain-many-in-house = No strong link: { $digit } has { $n } places in { $house }, { $others } too.
chain-not-almost-locked = { $cells } are no almost locked set: they hold { $n } digits, not { $wanted }.
chain-scattered = { $cells } are no almost locked set: they are not in one house.
chain-weak-end = A chain with a weak link at an end proves something only where its ends contradict each other: go on, or take that link away.
chain-nothing-goes = This chain is valid, but removes nothing: no candidate sees both of its ends.
chain-twice = The chain goes twice through { $digit } in { $cell }.
# The list of chains.
chains-title = Chains
chains-none = No chain is drawn. { KEY($key) } on the board begins one.
chains-new = a new chain
chains-here = in hand
chains-valid = valid
chains-faulty = no proof
# Line mode.
linear-chain-yes = { $what } "yes" does it.
linear-which-chain =
    Which chain? For example: chain r3c2 4 r3c8 4, cells and digits in turn, with "weak" before them where the first link is weak and
    r3c2,r3c3 for several cells; or in Eureka notation: chain (4)r3c2=r3c8.
linear-chain-numbered = Chain { $number }: { $said }
linear-chains-none = No chain is drawn.
linear-no-chain = There is no chain { $number }; "chains" lists them.
linear-chain-dropped = Chain { $number } is dropped.
