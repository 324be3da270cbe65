//! The checker: proves a step from the evidence that the step lists.
//!
//! The checker knows nothing about fish, wings or chains. To prove an elimination it assumes that the candidate is
//! true; to prove a placement it assumes that the candidate is false. Then it tries to choose one candidate from each
//! listed truth, no two in conflict. If no such choice exists, the assumption is wrong and the conclusion holds. Two
//! candidates are in conflict if they are different digits of one cell, or the same digit in two cells that see each
//! other. On some boards consecutive digits in adjacent cells are in conflict too. Variants need no special truths,
//! because each rule only adds houses or conflicts.
//!
//! Each truth is checked first. A cell must be unsolved, a digit must still be missing from its house, and a deadly
//! pattern must really be deadly. A symmetry must map every given to a given, in a puzzle that excludes no candidates.
//!
//! [`premises()`] checks the lines of an explanation: every fact that a line states must be true on its board.

mod deadly;
mod premises;

pub use premises::{FalsePremise, check_implied, premises};

use crate::board::{Candidate, Candidates, Cell, DigitSet};
use crate::techniques::{ChoiceSearch, GivenSymmetry, Step, Truth, shorten_truths};
use crate::words::{Message, Words, say, spoken_errors};
use deadly::is_deadly;

/// The reason why the evidence of a step is not enough.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Unproved {
    /// The step has neither a placement nor an elimination.
    Empty,
    /// The step is about a candidate that the position does not have.
    NoCandidate(Candidate),
    /// A listed truth does not hold in this position.
    NoTruth(Truth),
    /// The evidence does not prove the placement.
    Placement(Candidate),
    /// The evidence does not prove the elimination.
    Elimination(Candidate),
}

spoken_errors!(Unproved);

impl Unproved {
    /// Returns the reason as a sentence.
    #[must_use]
    pub fn message(&self, words: Words) -> Message {
        match self {
            Self::Empty => say!(words, "unproved-empty"),
            Self::NoCandidate(candidate) => {
                say!(
                    words,
                    "unproved-no-candidate",
                    candidate = format!("{candidate:?}")
                )
            }
            Self::NoTruth(truth) => {
                say!(words, "unproved-no-truth", truth = format!("{truth:?}"))
            }
            Self::Placement(candidate) => {
                say!(
                    words,
                    "unproved-placement",
                    candidate = format!("{candidate:?}")
                )
            }
            Self::Elimination(candidate) => {
                say!(
                    words,
                    "unproved-elimination",
                    candidate = format!("{candidate:?}")
                )
            }
        }
    }
}

/// Checks that the evidence listed by a step proves every conclusion of the step.
///
/// # Errors
/// The first problem found, in this order: no conclusion, a conclusion without candidate, a false truth, an unproved
/// placement, an unproved elimination.
pub fn check(position: &Candidates, step: &Step) -> Result<(), Unproved> {
    if step.placements.is_empty() && step.eliminations.is_empty() {
        return Err(Unproved::Empty);
    }
    let mut conclusions = step.placements.iter().chain(&step.eliminations);
    if let Some(missing) = conclusions.find(|candidate| !position.has(**candidate)) {
        return Err(Unproved::NoCandidate(*missing));
    }
    if let Some(wrong) = step.evidence.iter().find(|truth| !holds(position, truth)) {
        return Err(Unproved::NoTruth(wrong.clone()));
    }
    check_choices(position, step, &step.evidence)
}

/// Checks that truths, which hold in the position, prove every conclusion of the step.
fn check_choices(position: &Candidates, step: &Step, truths: &[Truth]) -> Result<(), Unproved> {
    let mut choice = ChoiceSearch::new(position, truths);
    for &placement in &step.placements {
        if choice.exists_without(placement) {
            return Err(Unproved::Placement(placement));
        }
    }
    for &elimination in &step.eliminations {
        if choice.exists_with(elimination) {
            return Err(Unproved::Elimination(elimination));
        }
    }
    Ok(())
}

/// Returns the step without the truths that its conclusions do not need.
///
/// The last truths are dropped first, so the first ones tend to stay. A step that is not proved is returned unchanged.
#[must_use]
pub fn shorten(position: &Candidates, step: &Step) -> Step {
    let mut shortened = step.clone();
    if check(position, step).is_ok() {
        let is_enough = |fewer: &[Truth]| check_choices(position, step, fewer).is_ok();
        shortened.evidence = shorten_truths(&step.evidence, is_enough);
    }
    shortened
}

/// Returns whether a truth holds in the position. A deadly pattern holds only on the assumption that the puzzle has one
/// solution.
fn holds(position: &Candidates, truth: &Truth) -> bool {
    let geometry = position.geometry();
    match truth {
        Truth::Cell(cell) => position.unsolved().contains(*cell),
        Truth::House(house, digit) => {
            house.index() < geometry.n_houses()
                && geometry.has_digit(*digit)
                && !position.values().digits_in(*house).contains(*digit)
        }
        Truth::Uniqueness(pattern) => is_deadly(position, pattern),
        Truth::Symmetry(symmetry, cell) => {
            position.unsolved().contains(*cell)
                && position.exclusions().is_empty()
                && maps_givens_to_givens(position, symmetry)
        }
    }
}

/// Returns whether a symmetry maps every given to a given, and renames the digits one to one.
fn maps_givens_to_givens(position: &Candidates, symmetry: &GivenSymmetry) -> bool {
    let geometry = position.geometry();
    let givens = position.givens();
    let renamed: DigitSet = geometry
        .digits()
        .iter()
        .map(|digit| symmetry.digits[digit.index()])
        .collect();
    let is_carried = |cell: Cell| {
        position.value(cell).is_some_and(|digit| {
            let image = symmetry.image(geometry, Candidate::new(cell, digit));
            givens.contains(image.cell) && position.value(image.cell) == Some(image.digit)
        })
    };
    // Digits that are renamed may no longer be consecutive, so boards with such a rule are excluded.
    !geometry.has_neighbours()
        && std::ptr::eq(symmetry.turn.image(geometry), geometry)
        && renamed == geometry.digits()
        && givens.iter().all(is_carried)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Digit, Geometry, Grid, House, Symmetry};
    use crate::techniques::{Pattern, TechniqueId};

    pub(super) fn cell(name: &str) -> Cell {
        Geometry::standard().cell_from_name(name).unwrap()
    }

    pub(super) fn digits(symbols: &str) -> DigitSet {
        symbols.chars().filter_map(Digit::from_symbol).collect()
    }

    pub(super) fn candidate(name: &str, symbol: char) -> Candidate {
        Candidate::new(cell(name), Digit::from_symbol(symbol).unwrap())
    }

    /// Makes a position from the empty board: places digits, as givens or as placed digits, and then limits some cells
    /// to certain candidates.
    pub(super) fn position(
        given: &[(&str, char)],
        placed: &[(&str, char)],
        cut: &[(&str, &str)],
    ) -> Candidates {
        let mut grid = Grid::new(Geometry::standard());
        for (name, symbol) in given {
            grid.set(cell(name), Digit::from_symbol(*symbol));
        }
        let mut position = Candidates::from_grid(&grid);
        for (name, symbol) in placed {
            assert!(position.place(candidate(name, *symbol)));
        }
        for (name, kept_symbols) in cut {
            for digit in position.digits_in(cell(name)) - digits(kept_symbols) {
                position.eliminate(Candidate::new(cell(name), digit));
            }
        }
        position
    }

    fn some_id() -> TechniqueId {
        TechniqueId::ALL[0]
    }

    /// Makes a step with the given conclusions and evidence. The checker ignores the pattern of the step.
    pub(super) fn step(
        placements: &[Candidate],
        eliminations: &[Candidate],
        evidence: &[Truth],
    ) -> Step {
        Step {
            technique: some_id(),
            placements: placements.to_vec(),
            eliminations: eliminations.to_vec(),
            pattern: Pattern::Evidence,
            evidence: evidence.to_vec(),
        }
    }

    pub(super) fn eliminates(
        position: &Candidates,
        eliminated: Candidate,
        evidence: &[Truth],
    ) -> bool {
        check(position, &step(&[], &[eliminated], evidence)).is_ok()
    }

    /// Asserts that the checker rejects a truth as false in this position.
    pub(super) fn assert_no_truth(position: &Candidates, eliminated: Candidate, wrong: Truth) {
        let proved = step(&[], &[eliminated], std::slice::from_ref(&wrong));
        assert_eq!(check(position, &proved), Err(Unproved::NoTruth(wrong)));
    }

    fn row(number: usize, symbol: char) -> Truth {
        Truth::House(House::new(number - 1), Digit::from_symbol(symbol).unwrap())
    }

    #[test]
    fn a_step_must_conclude_something_about_candidates() {
        let position = position(&[("r1c1", '5')], &[], &[]);
        assert_eq!(check(&position, &step(&[], &[], &[])), Err(Unproved::Empty));
        for removed in [
            candidate("r1c2", '5'),
            candidate("r1c1", '5'),
            candidate("r1c1", '6'),
        ] {
            let refused = Err(Unproved::NoCandidate(removed));
            assert_eq!(check(&position, &step(&[], &[removed], &[])), refused);
            assert_eq!(check(&position, &step(&[removed], &[], &[])), refused);
        }
    }

    #[test]
    fn without_evidence_nothing_is_proved() {
        let position = position(&[], &[], &[("r1c1", "1")]);
        let only_candidate = candidate("r1c1", '1');
        assert_eq!(
            check(&position, &step(&[only_candidate], &[], &[])),
            Err(Unproved::Placement(only_candidate))
        );
        assert_eq!(
            check(&position, &step(&[], &[candidate("r1c2", '1')], &[])),
            Err(Unproved::Elimination(candidate("r1c2", '1')))
        );
        let cell_truth = [Truth::Cell(cell("r1c1"))];
        assert_eq!(
            check(&position, &step(&[only_candidate], &[], &cell_truth)),
            Ok(())
        );
        assert!(eliminates(&position, candidate("r1c2", '1'), &cell_truth));
        assert!(!eliminates(&position, candidate("r1c2", '2'), &cell_truth));
    }

    #[test]
    fn all_conclusions_are_checked() {
        let position = position(&[], &[], &[("r1c1", "1")]);
        let evidence = [Truth::Cell(cell("r1c1"))];
        let (sound, wrong) = (candidate("r1c2", '1'), candidate("r5c5", '1'));
        assert_eq!(
            check(&position, &step(&[], &[sound, wrong], &evidence)),
            Err(Unproved::Elimination(wrong))
        );
    }

    #[test]
    fn four_cells_with_four_digits_take_a_search() {
        let names = ["r1c1", "r1c2", "r1c5", "r1c9"];
        let position = position(&[], &[], &names.map(|name| (name, "1234")));
        let evidence = names.map(|name| Truth::Cell(cell(name)));
        for symbol in ['1', '2', '3', '4'] {
            assert!(eliminates(&position, candidate("r1c7", symbol), &evidence));
            assert!(!eliminates(
                &position,
                candidate("r1c7", symbol),
                &evidence[1..]
            ));
        }
        assert!(!eliminates(&position, candidate("r1c7", '5'), &evidence));
        assert!(!eliminates(&position, candidate("r2c1", '1'), &evidence));
    }

    #[test]
    fn truths_about_solved_cells_and_houses_are_refused() {
        let position = position(&[("r1c1", '5')], &[("r2c5", '7')], &[("r3c3", "12")]);
        let eliminated = candidate("r3c4", '1');
        for wrong in [
            Truth::Cell(cell("r1c1")),
            Truth::Cell(cell("r2c5")),
            Truth::Cell(Cell::new(81)),
            row(1, '5'),
            row(2, '7'),
            Truth::House(House::new(27), candidate("r3c3", '1').digit),
            row(3, 'A'),
        ] {
            assert_no_truth(&position, eliminated, wrong);
        }
    }

    /// Makes a half turn that renames each digit of `from` to the corresponding digit of `to`.
    fn half_turn(from: &str, to: &str) -> GivenSymmetry {
        let mut digits = std::array::from_fn(Digit::from_index);
        for (first, second) in from.chars().zip(to.chars()) {
            let [first_digit, second_digit] =
                [first, second].map(|symbol| Digit::from_symbol(symbol).unwrap());
            digits[first_digit.index()] = second_digit;
        }
        GivenSymmetry {
            turn: Symmetry::Rotate180,
            digits,
        }
    }

    #[test]
    fn a_symmetry_of_the_givens_holds_for_the_solution() {
        let givens = [("r1c1", '1'), ("r9c9", '2'), ("r1c9", '3'), ("r9c1", '3')];
        let position = position(&givens, &[], &[("r4c2", "56")]);
        let exchange = half_turn("12", "21");
        let at_centre = [Truth::Symmetry(exchange, cell("r5c5"))];
        // The centre cell maps to itself, so its digit must map to itself too.
        assert!(eliminates(&position, candidate("r5c5", '1'), &at_centre));
        assert!(!eliminates(&position, candidate("r5c5", '4'), &at_centre));
        // A digit missing from r4c2 is missing, under its new name, from the image r6c8.
        let across = [Truth::Symmetry(exchange, cell("r6c8"))];
        assert!(eliminates(&position, candidate("r6c8", '4'), &across));
        assert!(!eliminates(&position, candidate("r6c8", '5'), &across));
        // Two cells in one row cannot hold the same digit.
        let beside = [Truth::Symmetry(exchange, cell("r5c4"))];
        assert!(eliminates(&position, candidate("r5c4", '4'), &beside));
        assert!(!eliminates(&position, candidate("r5c4", '1'), &beside));

        let eliminated = candidate("r5c5", '1');
        for wrong in [
            // Digits are renamed differently from the givens, or two digits become one.
            half_turn("13", "31"),
            half_turn("1", "2"),
            half_turn("124", "211"),
            // The symmetry is not the one that maps givens to givens.
            GivenSymmetry {
                turn: Symmetry::Transpose,
                ..exchange
            },
        ] {
            assert_no_truth(&position, eliminated, Truth::Symmetry(wrong, cell("r5c5")));
        }
        assert_no_truth(
            &position,
            eliminated,
            Truth::Symmetry(exchange, cell("r1c1")),
        );
        let one_more = self::position(&[&givens[..], &[("r4c4", '9')]].concat(), &[], &[]);
        assert_no_truth(&one_more, eliminated, at_centre[0].clone());
        // The image of a placed digit may still be empty, unlike that of a given.
        let placed = self::position(&givens, &[("r4c4", '9')], &[]);
        assert!(eliminates(&placed, eliminated, &at_centre));
    }

    #[test]
    fn shortening_keeps_necessary_truths() {
        let position = position(&[], &[], &[("r1c1", "12"), ("r1c2", "12"), ("r5c5", "34")]);
        let pair = [Truth::Cell(cell("r1c1")), Truth::Cell(cell("r1c2"))];
        let idle = [Truth::Cell(cell("r5c5")), row(9, '9')];
        let eliminated = [candidate("r1c7", '1'), candidate("r2c1", '2')];
        let long = step(&[], &eliminated, &[&idle[..1], &pair, &idle[1..]].concat());
        assert_eq!(check(&position, &long), Ok(()));
        assert_eq!(shorten(&position, &long), step(&[], &eliminated, &pair));
        let unproved = step(&[], &eliminated, &idle);
        assert_eq!(shorten(&position, &unproved), unproved);
    }
}
