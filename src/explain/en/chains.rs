//! Sentences about chains.

/// Every text by its key.
pub(super) const MESSAGES: &[(&str, &str)] = &[
    (
        "chain.place",
        "{technique} from {start} to {end}. What if {start} is not {digit}?",
    ),
    (
        "chain.place-loop",
        "{technique} from {start} back to itself. What if it is not {digit}?",
    ),
    (
        "chain.why",
        "Suppose {start} is not {digit}. Then, link by link, {end} is: {chain}. So one of {start} and {end} is {digit} in any \
         case, and no cell that sees both can be: strike {eliminations}.",
    ),
    (
        "chain.why-loop",
        "Suppose {start} is not {digit}. Then, link by link, it is after all: {chain}. So it must be, and no cell that sees it \
         can be {digit}: strike {eliminations}.",
    ),
    (
        "chain.first-in-house",
        "Suppose {cell} is not {digit}. In {house}, only {next} is left for it.",
    ),
    (
        "chain.first-in-cell",
        "Suppose {cell} is not {digit}. It has one other candidate, so it is {next_digit}.",
    ),
    (
        "chain.strong-in-house",
        "In {house}, only {next} is left for {digit}.",
    ),
    (
        "chain.strong-in-cell",
        "{cell} has one other candidate, so it is {next_digit}.",
    ),
    (
        "chain.weak-in-house",
        "Then {next} is not {digit}: it sees {cell} in {house}.",
    ),
    ("chain.weak-in-cell", "Then {cell} is not {next_digit}."),
    (
        "chain.end",
        "So if {start} is not {digit}, {end} is. One of them is {digit} in any case, and no cell that sees both can be: \
         strike {eliminations}.",
    ),
    (
        "chain.end-loop",
        "So if {start} were not {digit}, it would be. It is {digit}, and no cell that sees it can be: strike {eliminations}.",
    ),
    (
        "remote-pair.place",
        "{technique} with {digits} from {start} to {end}. Which cells between them have just these candidates?",
    ),
    (
        "remote-pair.why",
        "The cells of this chain have just {digits}, and each sees the next, so they take them in turn: {chain}. {start} and {end} \
         are an odd number of steps apart and hold one each, so no cell that sees both can be either: strike \
         {eliminations}.",
    ),
    (
        "remote-pair.end",
        "So if {start} is not {digit}, {end} is, and the same holds the other way round: the two take one of {digits} each. No cell that \
         sees both can be either: strike {eliminations}.",
    ),
    (
        "remote-pair.help",
        "Cells with the same two candidates, each seeing the next, take the two digits in turn. So cells an odd number of \
         steps apart hold one digit each, and a cell that sees two of those can hold neither. Four cells or more make \
         a remote pair.",
    ),
    (
        "x-chain.help",
        "A chain in one digit: a place, its partner where a house has just two, a place that the partner sees, the partner of \
         that, and so on. If the first place is false, the last one is true, link by link. One of the two ends holds the \
         digit, so no cell that sees both can.",
    ),
    (
        "xy-chain.help",
        "A chain of cells with two candidates, each sharing a digit with the next, which it sees. If the first cell is not \
         its outer digit, it is its other one, so the next cell is not, and so on to the last cell, which then holds the \
         same outer digit. One of the two ends holds it, so no cell that sees both can.",
    ),
];
