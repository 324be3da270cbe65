//! Parts of sentences, and what all techniques share.

/// Every text by its key.
pub(super) const MESSAGES: &[(&str, &str)] = &[
    // Parts of sentences.
    ("list.comma", ", "),
    ("list.semicolon", "; "),
    ("list.and", "{first} and {last}"),
    ("list.or", "{first} or {last}"),
    ("list.and-groups", "{first}, and {last}"),
    ("house.row", "row {number}"),
    ("house.column", "column {number}"),
    ("house.box", "box {number}"),
    ("houses.rows", "rows {numbers}"),
    ("houses.columns", "columns {numbers}"),
    ("houses.boxes", "boxes {numbers}"),
    ("candidate", "{digit} in {cell}"),
    ("elimination", "{digits} from {cells}"),
    ("petal", "{digits}: {cells}"),
    // What all techniques share.
    (
        "evidence.strikes-by-cells",
        "{technique}: if any of them were true, {facts} could not all be filled. So strike {eliminations}.",
    ),
    (
        "evidence.strikes-by-houses",
        "{technique}: if any of them were true, {digits} would not all find places in {houses}. So strike {eliminations}.",
    ),
    (
        "evidence.strikes",
        "{technique}: if any of them were true, {facts} could not all be filled with {digits} still finding places in \
         {houses}. So strike {eliminations}.",
    ),
    (
        "evidence.places-by-cells",
        "{technique}: otherwise {facts} could not all be filled. So {placements}.",
    ),
    (
        "evidence.places-by-houses",
        "{technique}: otherwise {digits} would not all find places in {houses}. So {placements}.",
    ),
    (
        "evidence.places",
        "{technique}: otherwise {facts} could not all be filled with {digits} still finding places in {houses}. So \
         {placements}.",
    ),
];
