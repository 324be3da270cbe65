### Hints: what all techniques share.

nudge-house = Look at { $house }.
nudge-digit = Look at the { $digit }s.
nudge-cells = Look at { $cells }.
general-place = { $technique } at { $cells }.
preview-placements = { $technique }: { $placements }.
preview-eliminations = { $technique }: strike { $eliminations }.
preview-both = { $technique }: { $placements }; strike { $eliminations }.
