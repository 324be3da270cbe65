//! Sentences about direct forms.

/// Every text by its key.
pub(super) const MESSAGES: &[(&str, &str)] = &[
    (
        "direct.place",
        "{technique}: {house}. Where can {digit} go? It takes a second look at {struck}.",
    ),
    (
        "direct-locked.why",
        "In {base}, {digit} can only go into {cells}, which all lie in {cover} too. So {cover} has its {digit} there, and {struck} \
         cannot hold it. That leaves one place for {digit} in {house}: {placements}.",
    ),
    (
        "direct-subset.why",
        "In {house}, {digits} can only go into {cells}: {number} digits, {number} cells. So these hold nothing else, and {digit} \
         cannot go into {struck}. That leaves one place for it in {house}: {placements}.",
    ),
    (
        "direct-pointing.help",
        "When all places for a digit in a box lie in one line, no other box has the digit in that line. Now and then that leaves \
         a single place for the digit in a neighbouring box: a hidden single that can be seen without any pencil \
         marks.",
    ),
    (
        "direct-claiming.help",
        "When all places for a digit in a line lie in one box, the other lines through that box cannot have the digit there. Now \
         and then that leaves a single place for the digit in one of them: a hidden single that can be seen without \
         any pencil marks.",
    ),
    (
        "direct-hidden-pair.help",
        "Two digits that have only two places between them in a house take both. Now and then a third digit of the same house had \
         just one place besides these: then it goes there, and nobody needs to write down the pair.",
    ),
    (
        "direct-hidden-triple.help",
        "Three digits that have only three places between them in a house take all three. Now and then a fourth digit of the \
         same house had just one place besides these: then it goes there, and nobody needs to write down the triple.",
    ),
];
