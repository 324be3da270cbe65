### Chains that the player draws: what they prove, or which link does not hold.

chain-begin = A chain: go to a cell and type the digit of its first candidate.
# $chain is in Eureka notation.
chain-drawn = Chain { VALUE($chain) }
chain-then-strong = { VALUE($chain) }: next a strong link.
chain-then-weak = { VALUE($chain) }: next a weak link; { KEY($key) } checks it.
chain-none = No chain is drawn. { KEY($key) } begins one.
chain-applied = What your chain proves is done.
chain-valid-key = { $what } { KEY($key) } does it.
chain-removes = This chain is valid and removes { $what }.
chain-from = { $digit } from { $cells }
chain-places = This chain is valid: it comes back to where it began, so { VALUE($placed) }.
chain-too-short = A chain needs two candidates at least.
chain-no-candidate = { $digit } is no candidate of { $cell }.
chain-not-seen = { $digit } in { $from_cell } and { $digit } in { $to_cell } are not linked: the cells share no house.
chain-not-linked = { $digit } in { $from_cell } and { $to_digit } in { $to_cell } are not linked: they are two digits of two cells.
chain-many-in-cell = { $cell } is no strong link: it has { $n } candidates.
chain-many-in-house = No strong link: { $digit } has { $n } places in { $house }.
chain-ends-weak = The last link is a weak one: go on with a strong one, or take it away.
chain-nothing-goes = This chain is valid, but no candidate sees both of its ends: it removes nothing.
chain-twice = The chain goes twice through { $digit } in { $cell }.
# Line mode.
linear-chain-yes = { $what } "yes" does it.
linear-which-chain = Which chain? For example: chain r3c2 4 r3c8 4, cells and digits in turn.
