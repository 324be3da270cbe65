//! Messages about chains that the player draws: what a chain proves, or which of its links is not valid.

use super::move_words::placement;
use crate::board::Geometry;
use crate::game::ChainFault;
use crate::techniques::Step;
use crate::words::{Message, Words, say};

/// Describes the conclusion of a valid chain: `This chain is valid and removes 4 from r3c2.`
pub(crate) fn conclusion(words: Words, geometry: &'static Geometry, step: &Step) -> Message {
    if let Some(placed) = step.placements.first() {
        let placed = placement(words, geometry, *placed);
        return say!(words, "chain-places", placed);
    }
    let board = words.for_board(geometry);
    let digits: std::collections::BTreeSet<_> = step
        .eliminations
        .iter()
        .map(|eliminated| eliminated.digit)
        .collect();
    let parts: Vec<String> = digits
        .iter()
        .map(|digit| {
            let with_digit = step
                .eliminations
                .iter()
                .filter(|eliminated| eliminated.digit == *digit);
            let cells = board.cells(with_digit.map(|eliminated| eliminated.cell).collect());
            say!(words, "chain-from", digit = *digit, cells).to_string()
        })
        .collect();
    say!(words, "chain-removes", what = words.joined(&parts))
}

/// Explains why a chain proves nothing: `r4c5 is no strong link: 6 has three places in row 4.`
pub(crate) fn fault(words: Words, geometry: &'static Geometry, fault: &ChainFault) -> Message {
    let board = words.for_board(geometry);
    match *fault {
        ChainFault::TooShort => say!(words, "chain-too-short"),
        ChainFault::NoCandidate(eliminated) => {
            let cell = board.cell(eliminated.cell);
            say!(words, "chain-no-candidate", digit = eliminated.digit, cell)
        }
        ChainFault::NotLinked(from, to) => {
            let (from_cell, to_cell) = (board.cells(from.cells), board.cells(to.cells));
            if from.digit == to.digit {
                say!(
                    words,
                    "chain-not-seen",
                    digit = from.digit,
                    from_cell,
                    to_cell
                )
            } else {
                say!(
                    words,
                    "chain-not-linked",
                    digit = from.digit,
                    from_cell,
                    to_digit = to.digit,
                    to_cell
                )
            }
        }
        ChainFault::ManyInCell(cell, n) => {
            say!(words, "chain-many-in-cell", cell = board.cell(cell), n)
        }
        ChainFault::ManyInHouse {
            digit,
            house,
            n_places,
            others,
        } => say!(
            words,
            "chain-many-in-house",
            digit,
            house = board.house(house),
            n = n_places,
            others = board.cells(others)
        ),
        ChainFault::NotAlmostLocked(set, n) => {
            let (cells, wanted) = (board.cells(set), set.len() + 1);
            say!(words, "chain-not-almost-locked", cells, n, wanted)
        }
        ChainFault::Scattered(set) => say!(words, "chain-scattered", cells = board.cells(set)),
        ChainFault::Overlap(digit, cell) => {
            say!(words, "chain-overlap", digit, cell = board.cell(cell))
        }
        ChainFault::WeakEnd => say!(words, "chain-weak-end"),
        ChainFault::NoElimination => say!(words, "chain-nothing-goes"),
        ChainFault::Twice(twice) => {
            let cell = board.cells(twice.cells);
            say!(words, "chain-twice", digit = twice.digit, cell)
        }
    }
}
