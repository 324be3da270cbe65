### Hints: what all techniques share.

nudge-house = Look at { $house }.
nudge-digit = Look at the { $digit }s.
nudge-cells = Look at { $cells }.
# What is concluded: the end of an argument, said once.
hint-so-placements = So { $placements }.
hint-so-eliminations = So remove { $eliminations }.
hint-so-both = So { $placements }; remove { $eliminations }.
general-place = { $technique } at { $cells }.
preview-placements = { $technique }: { $placements }.
preview-eliminations = { $technique }: remove { $eliminations }.
preview-both = { $technique }: { $placements }; remove { $eliminations }.
change-placed = { $cell } = { $digit }
change-reduced = { $cell }: { $before } → { $after }
evidence-eliminates-by-cells = If { $gone } were true, { $facts } could not all be filled.
evidence-eliminates-by-houses = If { $gone } were true, { $digits } could not all be placed in { $houses }.
evidence-eliminates = If { $gone } were true, { $facts } could not all be filled and { $digits } all placed in { $houses }.
evidence-places-by-cells = If { $placed } were false, { $facts } could not all be filled.
evidence-places-by-houses = If { $placed } were false, { $digits } could not all be placed in { $houses }.
evidence-places = If { $placed } were false, { $facts } could not all be filled and { $digits } all placed in { $houses }.

# What is different on boards with further rules, such as diagonals or anti-knight.
on-variants-pointing =
    On a variant, the places for a digit in a house can rule it out of another cell even if they do not share a line with it:
    one may see that cell along a diagonal, another by a knight's move. Where neighbouring cells cannot hold consecutive digits,
    all candidates of a cell may rule out the same candidate in the cell next to it.
on-variants-uniqueness =
    On variants, this technique is used only if every extra rule is a house (such as a diagonal) and swapping the digits leaves each of these houses
    with the same digits.
on-variants-symmetry = On variants, this technique is used only if the extra rules have the same symmetry, and never with the non-consecutive rule.
unknown-technique = there is no technique with this id

# The families of techniques.
family-singles = Singles
family-direct = Direct techniques
family-intersections = Intersections
family-subsets = Subsets
family-fish = Fish
family-single-digit = Single-digit patterns
family-colouring = Colouring
family-wings = Wings
family-chains = Chains
family-uniqueness = Uniqueness
family-almost-locked-sets = Almost locked sets
family-exclusion = Aligned exclusion
family-exotic = Exotic patterns
family-forcing = Forcing chains and nets
family-templates = Templates

# Arguments of several steps: a summary, the steps, their end.
argument-wrong-house =
    { $cell } cannot be { $digit }: { $n_steps ->
        [0] it leaves { $house } without a place for { $missing }.
        [one] one step later { $house } has no place for { $missing }.
       *[other] { $n_steps } steps later { $house } has no place for { $missing }.
    }
argument-wrong-cell =
    { $cell } cannot be { $digit }: { $n_steps ->
        [0] it leaves { $empty } without candidates.
        [one] one step later { $empty } has no candidates.
       *[other] { $n_steps } steps later { $empty } has no candidates.
    }
argument-wrong-long = { $cell } cannot be { $digit }, but it takes { $n_steps } steps to see why. The hardest: { $hardest }.
argument-needed-house =
    { $cell } must be { $digit }: { $n_steps ->
        [0] otherwise { $house } has no place for { $missing }.
        [one] otherwise, one step later, { $house } has no place for { $missing }.
       *[other] otherwise, { $n_steps } steps later, { $house } has no place for { $missing }.
    }
argument-needed-cell =
    { $cell } must be { $digit }: { $n_steps ->
        [0] otherwise { $empty } has no candidates.
        [one] otherwise, one step later, { $empty } has no candidates.
       *[other] otherwise, { $n_steps } steps later, { $empty } has no candidates.
    }
argument-needed-long = { $cell } must be { $digit }, but it takes { $n_steps } steps to see why. The hardest: { $hardest }.
argument-follows =
    { $claim } { $n ->
        [0] follows from one step.
        [one] is right, but one other step comes first: { $hardest }.
       *[other] is right, but { $n } other steps come first. The hardest: { $hardest }.
    }
argument-follows-not =
    { $n ->
        [0] One step shows that { $cell } is not { $digit }.
        [one] { $cell } is not { $digit }, but one other step comes first: { $hardest }.
       *[other] { $cell } is not { $digit }, but { $n } other steps come first. The hardest: { $hardest }.
    }
argument-steps-left-out =
    { $n ->
        [one] (1 step is omitted; { $way } prints it.)
       *[other] ({ $n } steps are omitted; { $way } prints them.)
    }
argument-step = Step { $number } of { $n_steps }: { $technique }
argument-step-whole = { $heading }. { $text }
argument-ignores =
    { $n ->
        [one] The wrong digit in { $cells } is ignored here.
       *[other] The wrong digits in { $cells } are ignored here.
    }
argument-left-out = { $first } … { $last }
argument-chain = { $chain }.
argument-so = So { $claim }.
argument-so-not = So { $cell } cannot be { $digit }.
dead-end-cell =
    { $cell } has no candidates: its row, column and box hold { $seen }{ $n_removed ->
        [0] .
        [one] , and { $removed } was eliminated earlier.
       *[other] , and { $removed } were eliminated earlier.
    }
dead-end-house =
    In { $house }, no place is left for { $digit }: { $blockers } { $n_blockers ->
        [one] rules
       *[other] rule
    } it out in { $blocked }.
dead-end-house-eliminated = In { $house }, no place is left for { $digit }: it was eliminated from { $removed } earlier.
dead-end-house-both =
    In { $house }, no place is left for { $digit }: { $blockers } { $n_blockers ->
        [one] rules
       *[other] rule
    } it out in { $blocked }, and it was eliminated from { $removed } earlier.
