//! Sentences about single-digit patterns.

/// Every text by its key.
pub(super) const MESSAGES: &[(&str, &str)] = &[
    (
        "single-digit.place",
        "{technique} on {digit} in {houses}. Which of the places there see each other?",
    ),
    (
        "single-digit.why",
        "In {first_house}, {digit} can only go into {first_places}; in {second_house} only into {second_places}. {a} and {b} \
         see each other in {joint} and cannot both be {digit}, so one of {start} and {end} is. No cell that sees both of \
         these can be {digit}: strike {eliminations}. In short: {chain}.",
    ),
    (
        "skyscraper.help",
        "Two rows with two places each for a digit, like two towers: if two of the four places share a column, the base, they \
         are not both true, so one of the two roofs is. A cell that sees both roofs cannot hold the digit. The same \
         with columns and a base in a row.",
    ),
    (
        "two-string-kite.help",
        "A row and a column with two places each for a digit, tied together in a box: of the two places in the box at most \
         one is true, so at the far end of one string or the other the digit stands. The cell where lines from both far \
         ends cross cannot hold it.",
    ),
    (
        "turbot-fish.help",
        "Two pairs of places of one digit, each pair the only two of its house, with one place of each in a common house. \
         These two are not both true, so one of the two far ends is, and what sees both ends cannot hold the digit. \
         Skyscraper and 2-String Kite are its tidy forms.",
    ),
];
