//! Parts of sentences, and what all techniques share.

/// Every text by its key.
pub(super) const MESSAGES: &[(&str, &str)] = &[
    // Parts of sentences.
    ("list.comma", ", "),
    ("list.and", "{first} and {last}"),
    ("list.and-groups", "{first}, and {last}"),
    ("house.row", "row {number}"),
    ("house.column", "column {number}"),
    ("house.box", "box {number}"),
    ("houses.rows", "rows {numbers}"),
    ("houses.columns", "columns {numbers}"),
    ("houses.boxes", "boxes {numbers}"),
    ("candidate", "{digit} in {cell}"),
    ("elimination", "{digits} from {cells}"),
    // What all techniques share.
    ("nudge.house", "Look at {house}."),
    ("nudge.digit", "Look at the {digit}s."),
    ("nudge.cells", "Look at {cells}."),
    ("general.place", "{technique} at {cells}."),
    ("preview.placements", "{technique}: {placements}."),
    (
        "preview.eliminations",
        "{technique}: strike {eliminations}.",
    ),
    (
        "preview.both",
        "{technique}: {placements}; strike {eliminations}.",
    ),
];
