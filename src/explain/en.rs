//! The English catalogue: every sentence about steps and techniques, by key.
//!
//! Keys of a technique are its id and a part: `place` (which technique, where; may end in a
//! question), `why` (the argument, with variants such as `why-struck`), `help` (the technique in
//! general). Arguments stand in braces.

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
    // Singles.
    (
        "full-house.place",
        "{technique} in {house}. Which digit is missing there?",
    ),
    (
        "full-house.why",
        "{cell} is the last empty cell of {house}, and only {digit} is missing there, so {placements}.",
    ),
    (
        "full-house.help",
        "A house with one empty cell: the digit it lacks goes there. The simplest step of all, and the one most often \
         overlooked late in a puzzle.",
    ),
    (
        "hidden-single.place",
        "{technique}: {house}. Where can {digit} go?",
    ),
    (
        "hidden-single.why",
        "In {house}, {digit} can only go into {cell}: {blockers} keep it out of {blocked}, so {placements}.",
    ),
    (
        "hidden-single.why-one",
        "In {house}, {digit} can only go into {cell}: {blockers} keeps it out of {blocked}, so {placements}.",
    ),
    (
        "hidden-single.why-struck",
        "In {house}, {digit} can only go into {cell}: it was struck from {struck} before, so {placements}.",
    ),
    (
        "hidden-single.why-both",
        "In {house}, {digit} can only go into {cell}: the {digit} of {blockers} keeps it out of {blocked}, and it was struck \
         from {struck} before, so {placements}.",
    ),
    (
        "hidden-single.why-last",
        "In {house}, {cell} is the only empty cell, so {placements}.",
    ),
    (
        "hidden-single-box.help",
        "Every box holds every digit. Take a digit and a box, and cross out the cells that see the digit elsewhere: if one \
         cell is left, the digit goes there, whatever else that cell could hold.",
    ),
    (
        "hidden-single-line.help",
        "Every row and column holds every digit. Take a digit and a line that lacks it, and cross out the cells that see \
         the digit in their box or in the crossing line: if one cell is left, the digit goes there.",
    ),
    (
        "naked-single.place",
        "{technique} in {house}. Look at {cell}: how many digits can still go there?",
    ),
    (
        "naked-single.why",
        "{cell} can only be {digit}: it sees {seen}, so {placements}.",
    ),
    (
        "naked-single.why-struck",
        "{cell} can only be {digit}: it sees {seen}, and {struck} went before, so {placements}.",
    ),
    (
        "naked-single.help",
        "A cell that sees all digits but one must hold that one. Count what its row, column and box hold together; eight \
         different digits leave no choice.",
    ),
    // Intersections.
    (
        "pointing.place",
        "{technique} in {base}. In which line do all its places for {digit} lie?",
    ),
    (
        "claiming.place",
        "{technique} in {base}. In which box do all its places for {digit} lie?",
    ),
    (
        "locked.why",
        "In {base}, {digit} can only go into {cells}, and these all lie in {cover} too. Whichever of them holds it, {cover} \
         has its {digit} there, so strike {eliminations}.",
    ),
    (
        "pointing.help",
        "When all places for a digit in a box lie in one row or column, the digit of that line comes from this box, wherever \
         exactly. So the digit goes from the rest of the line. The candidates point along the line, hence the name; others \
         say locked candidates type 1.",
    ),
    (
        "claiming.help",
        "When all places for a digit in a row or column lie in one box, the digit of that box comes from this line, wherever \
         exactly. So the digit goes from the rest of the box. Also known as box/line reduction and as locked candidates \
         type 2.",
    ),
    (
        "locked-subset.place",
        "{technique} where {houses} cross. Which {number} cells there have only {number} digits between them?",
    ),
    (
        "locked-subset.why",
        "{cells} have only {digits} between them: {number} cells, {number} digits, so each digit goes into one of these cells. \
         They lie both in {houses}, and no other cell of either can hold these digits: strike {eliminations}.",
    ),
    (
        "locked-pair.help",
        "Two cells in the crossing of a box and a line that have the same two candidates and no others. They need both \
         digits, so these go from the rest of the box and from the rest of the line at once: a naked pair that counts \
         twice.",
    ),
    (
        "locked-triple.help",
        "Three cells in the crossing of a box and a line that have only three digits between them. They need all three, so \
         these go from the rest of the box and from the rest of the line at once: a naked triple that counts twice.",
    ),
    // Subsets.
    (
        "naked-subset.place",
        "{technique} in {houses}. Which {number} cells have only {number} digits between them?",
    ),
    (
        "naked-subset.why",
        "{cells} have only {digits} between them: {number} cells, {number} digits, so each digit goes into one of these cells. \
         No other cell of {houses} can hold them: strike {eliminations}.",
    ),
    (
        "hidden-subset.place",
        "{technique} in {houses}. Which {number} digits have only {number} places between them?",
    ),
    (
        "hidden-subset.why",
        "In {houses}, {digits} can only go into {cells}: {number} digits, {number} cells, so each cell takes one of these \
         digits and nothing else. Strike {eliminations}.",
    ),
    (
        "naked-pair.help",
        "Two cells of a house with the same two candidates and no others. One takes the one digit, the other the other, and \
         though we cannot say which, no further cell of the house can have either. If the two cells share a second house, \
         the same holds there.",
    ),
    (
        "naked-triple.help",
        "Three cells of a house with only three digits between them; no cell need have all three, so 12, 23 and 13 will do. \
         The cells use up the digits, which go from all other cells of the house.",
    ),
    (
        "naked-quadruple.help",
        "Four cells of a house with only four digits between them, however they are spread. The cells use up the digits, \
         which go from all other cells of the house. Where there is one, the other unsolved cells of the house form a \
         hidden subset; look for the smaller of the two.",
    ),
    (
        "hidden-pair.help",
        "Two digits that have the same two places in a house and no others. They need both cells, so all other candidates go \
         from these, and a naked pair comes to light. It is found by looking at the places of digits, not at the \
         candidates of cells.",
    ),
    (
        "hidden-triple.help",
        "Three digits that have only three places between them in a house; no digit need have all three. The digits need the \
         three cells, so all other candidates go from these.",
    ),
    (
        "hidden-quadruple.help",
        "Four digits that have only four places between them in a house. They need the four cells, so all other candidates \
         go from these. Rare, and mostly seen by the naked subset that the remaining cells of the house form.",
    ),
    // Fish.
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
    // Wings.
    (
        "wing.place",
        "{technique} around {pivot}. Which two cells that it sees have just two candidates, with one digit in common?",
    ),
    (
        "xy-wing.why",
        "{pivot} is {first_digit} or {second_digit}. In the first case {first}, which sees it, must be {digit}; in the second \
         {second} must be {digit}. So one of {first} and {second} is {digit}, and no cell that sees both can be: strike \
         {eliminations}.",
    ),
    (
        "xyz-wing.why",
        "{pivot} is {first_digit}, {second_digit} or {digit}. In the first case {first}, which sees it, must be {digit}; in the \
         second {second} must be {digit}; in the third it is {digit} itself. So one of the three is {digit}, and no cell that \
         sees them all can be: strike {eliminations}.",
    ),
    (
        "w-wing.place",
        "{technique} with {digits}. Which two cells have just these candidates, and which house joins them?",
    ),
    (
        "w-wing.why",
        "{first} and {second} are both {link_digit} or {digit}. In {house}, {link_digit} can only go into {first_end}, which \
         {first} sees, or {second_end}, which {second} sees. So one of {first} and {second} cannot be {link_digit} and is \
         {digit}, and no cell that sees both can be {digit}: strike {eliminations}.",
    ),
    (
        "xy-wing.help",
        "A pivot with the candidates x and y sees two pincers, one with x and z, the other with y and z. Whichever digit the \
         pivot takes, one of the pincers becomes z. So z goes from every cell that sees both pincers.",
    ),
    (
        "xyz-wing.help",
        "An XY-Wing whose pivot may be z as well: a pivot with x, y and z sees one pincer with x and z and one with y and z. \
         One of the three cells is z, so z goes from every cell that sees all three; these lie close to the pivot.",
    ),
    (
        "w-wing.help",
        "Two cells with the same two candidates x and z that do not see each other, joined by a house in which x has only two \
         places: one seen by the first cell, one by the second. They cannot both be x, as the house would have no place \
         for it. So one is z, and z goes from every cell that sees both.",
    ),
    // Colouring.
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
    // Single-digit patterns.
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
    // Uniqueness.
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
    // Chains.
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
