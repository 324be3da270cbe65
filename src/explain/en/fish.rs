//! Sentences about fish.

/// Every text by its key.
pub(super) const MESSAGES: &[(&str, &str)] = &[
    (
        "fish.place-rows",
        "{technique} with {digit} in {base}. Which {number} columns hold all its places there?",
    ),
    (
        "fish.place-columns",
        "{technique} with {digit} in {base}. Which {number} rows hold all its places there?",
    ),
    (
        "fish.why-rows",
        "In {base}, {digit} can only go into {cells}, all of them in {cover}. The {number} rows need a column each, so they \
         take the {number} columns between them, and these have their {digit} in no other row: strike {eliminations}.",
    ),
    (
        "fish.why-columns",
        "In {base}, {digit} can only go into {cells}, all of them in {cover}. The {number} columns need a row each, so they \
         take the {number} rows between them, and these have their {digit} in no other column: strike {eliminations}.",
    ),
    (
        "x-wing.help",
        "A digit that in two rows has places in the same two columns only. One row takes the one column, the other row the \
         other, so both columns are served and the digit goes from their other cells. The same with rows and columns \
         exchanged. It is the smallest of the fish.",
    ),
    (
        "swordfish.help",
        "A digit that in three rows has places in three columns only; no row need have all three. The rows take a column \
         each, so the columns are served and the digit goes from their other cells. The same with rows and columns \
         exchanged.",
    ),
    (
        "jellyfish.help",
        "A digit that in four rows has places in four columns only, or the other way round. The rows take a column each, so \
         the columns are served and the digit goes from their other cells. On a 9×9 board larger ones are never needed: the \
         remaining lines form a smaller fish.",
    ),
];
