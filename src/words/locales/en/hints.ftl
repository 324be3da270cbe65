### Hints: what all techniques share.

nudge-house = Look at { $house }.
nudge-digit = Look at the { $digit }s.
nudge-cells = Look at { $cells }.
general-place = { $technique } at { $cells }.
preview-placements = { $technique }: { $placements }.
preview-eliminations = { $technique }: strike { $eliminations }.
preview-both = { $technique }: { $placements }; strike { $eliminations }.
evidence-eliminates-by-cells =
    { $technique }: if any of them were true, { $facts } could not all be filled. So strike { $eliminations }.
evidence-eliminates-by-houses =
    { $technique }: if any of them were true, { $digits } would not all find places in { $houses }. So strike
    { $eliminations }.
evidence-eliminates =
    { $technique }: if any of them were true, { $facts } could not all be filled with { $digits } still finding places
    in { $houses }. So strike { $eliminations }.
evidence-places-by-cells = { $technique }: otherwise { $facts } could not all be filled. So { $placements }.
evidence-places-by-houses =
    { $technique }: otherwise { $digits } would not all find places in { $houses }. So { $placements }.
evidence-places =
    { $technique }: otherwise { $facts } could not all be filled with { $digits } still finding places in { $houses }.
    So { $placements }.
