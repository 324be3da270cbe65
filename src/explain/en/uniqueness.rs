//! Sentences about uniqueness.

/// Every text by its key.
pub(super) const MESSAGES: &[(&str, &str)] = &[
    (
        "unique-rectangle-type-1.place",
        "{technique} with {digits} in {boxes}. What if all four corners held nothing else?",
    ),
    (
        "unique-rectangle-type-1.why",
        "{floor} have no candidates but {digits}. If {roof} were one of these too, the four cells, which lie in two rows, two \
         columns and two boxes, could exchange the two digits, and there would be two solutions. As there is one: \
         strike {eliminations}.",
    ),
    (
        "bug-plus-1.place",
        "{technique} at {cell}, the only cell with three candidates. Which of them has three places in a house?",
    ),
    (
        "bug-plus-1.why",
        "All unsolved cells have two candidates, except {cell}. Were it not {digit}, which has three places in {houses}, each \
         digit would have no or two places in every house; all cells could exchange their two digits, and there \
         would be two solutions or none. As there is one, {cell} is {digit}: strike {eliminations}.",
    ),
    (
        "unique-rectangle-type-1.help",
        "Four cells at the corners of a rectangle that lies in two boxes must not all hold just the same two digits: these \
         could be exchanged, and the puzzle would have two solutions. So when three corners hold nothing else, the fourth \
         holds neither of the two.",
    ),
    (
        "bug-plus-1.help",
        "If every unsolved cell had two candidates, and every digit two places in each house that lacks it, all cells could \
         take their other digit and the puzzle would have two solutions or none. When one single candidate stands in the \
         way of that, it must be true.",
    ),
];
