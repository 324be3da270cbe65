//! Sentences about colouring.

/// Every text by its key.
pub(super) const MESSAGES: &[(&str, &str)] = &[
    (
        "simple-coloring.place",
        "{technique} on {digit}. Colour its places in turn where a house has just two, beginning with {houses}.",
    ),
    (
        "simple-coloring-trap.why",
        "Follow the {digit}s from house to house where there are just two places, in two colours in turn: either all of \
         {first} are {digit} or all of {second}. Whichever it is, a cell that sees one of each cannot be {digit}: \
         strike {eliminations}.",
    ),
    (
        "simple-coloring-trap.cell",
        "{cell} sees {first} of one colour and {second} of the other, so it is not {digit} in any case.",
    ),
    (
        "simple-coloring-wrap.why",
        "Follow the {digit}s from house to house where there are just two places, in two colours in turn: either all of \
         {wrong} are {digit} or all of {right}. But {meeting} are both in {house}, so it is not the former: \
         strike {eliminations}.",
    ),
    (
        "simple-coloring-trap.help",
        "Where a digit has two places in a house, exactly one of them is true. Colour such pairs of places in turn, light \
         and dark, and go on wherever a coloured place belongs to another pair: all light places are true, or all dark \
         ones. A place outside that sees a light one and a dark one is ruled out either way.",
    ),
    (
        "simple-coloring-wrap.help",
        "Colour the places of a digit that come in pairs, two in a house, light and dark in turn, going on from pair to pair: \
         all light places are true, or all dark ones. If two places of one colour see each other, they cannot both be \
         true; so that colour is false, and every place of the other is true.",
    ),
];
