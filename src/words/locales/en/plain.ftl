### The plain voice: each argument in a sentence or two, for whoever does not know the technique. What is concluded is
### said after it: `So remove 6 from r2c9.`




plain-deadly =
    With { $gone }, { $cells } would come down to { $digits } alone. These could be exchanged, and there would be two
    solutions.
