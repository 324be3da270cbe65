//! Checks that a pattern is deadly: without its guardians the cells could be filled in two ways, between which neither
//! the rest of the board nor the puzzle decides.
//!
//! A puzzle given by candidates may decide between them if it rules out a digit of the pattern in one of the cells. An
//! exchange might need that digit there.

use crate::board::{Candidates, Cell, CellSet, Digit, DigitSet, Geometry, House};
use crate::techniques::DeadlyPattern;

/// The maximum number of cells that may be filled, refills included, before the check of a pattern gives up.
///
/// For comparison: six cells with three digits have 12 fillings, ten cells with five digits 5,280.
const MAX_FILLED: usize = 100_000;

/// Returns whether the cells would allow a second solution if no guardian were true.
pub(super) fn is_deadly(position: &Candidates, pattern: &DeadlyPattern) -> bool {
    let geometry = position.geometry();
    let cells = pattern.cells();
    let are_sound = pattern.sets.iter().all(|(cell, digits)| {
        digits.len() >= 2
            && geometry.digits().is_superset(*digits)
            && !position.givens().contains(*cell)
            && position
                .value(*cell)
                .is_none_or(|value| digits.contains(value))
    });
    let may_all_be = pattern
        .sets
        .iter()
        .all(|(cell, digits)| (position.exclusions()).allow_all(CellSet::only(*cell), *digits));
    // Exchanged digits must break no rule. Only house rules do not depend on the position of a digit within a house.
    geometry.is_all_houses()
        && !cells.is_empty()
        && may_all_be
        && cells.len() == pattern.sets.len()
        && geometry.cells().is_superset(&cells)
        && are_sound
        && (has_only_pairs(geometry, pattern)
            || leaves_exchangeable_pair(position, pattern)
            || is_exchangeable(geometry, pattern))
}

/// Returns whether the pattern would leave two digits exchangeable elsewhere. All cells must have the same pair.
/// Together with the cells that already hold one of the two digits, they must fill every house with both digits or
/// neither. In houses with neither, the two digits can then be exchanged.
fn leaves_exchangeable_pair(position: &Candidates, pattern: &DeadlyPattern) -> bool {
    let geometry = position.geometry();
    let pair = pattern.digits();
    let holds_either = |cell: &Cell| {
        let value = position.value(*cell);
        value.is_some_and(|value| pair.contains(value))
    };
    let filled = geometry.cells().iter().filter(holds_either);
    let mut all = pattern.clone();
    all.sets.extend(filled.map(|cell| (cell, pair)));
    let cells = all.cells();
    let is_empty = |house: &House| !geometry.house_cells(*house).intersects(&cells);
    let is_left = |cell: &Cell| geometry.houses_of(*cell).iter().all(is_empty);
    let remaining_cells = geometry.cells().iter().filter(is_left).collect();
    cells.len() == all.sets.len()
        && all.sets.iter().all(|(_, own_digits)| *own_digits == pair)
        && has_only_pairs(geometry, &all)
        && geometry.houses().any(|house| is_empty(&house))
        && position.exclusions().allow_all(remaining_cells, pair)
}

/// Returns whether every cell has a pair and, in each house, every digit is in the pairs of two cells or of none. Then
/// the cells could all take their other digit.
fn has_only_pairs(geometry: &Geometry, pattern: &DeadlyPattern) -> bool {
    let n_pairs = |house: House, digit: Digit| {
        let cells = geometry.house_cells(house);
        let of_digit =
            |(cell, pair): &&(Cell, DigitSet)| cells.contains(*cell) && pair.contains(digit);
        pattern.sets.iter().filter(of_digit).count()
    };
    pattern.sets.iter().all(|(_, pair)| pair.len() == 2)
        && geometry.houses().all(|house| {
            let mut digits = pattern.digits().iter();
            digits.all(|digit| matches!(n_pairs(house, digit), 0 | 2))
        })
}

/// Returns whether every filling of the cells has another filling with the same digits in each house. Tries all
/// fillings; returns `false` if there is none or there are too many.
fn is_exchangeable(geometry: &Geometry, pattern: &DeadlyPattern) -> bool {
    let mut fillings = Fillings {
        geometry,
        pattern,
        n_filled: 0,
        digits_by_house: Vec::new(),
    };
    let none = vec![DigitSet::EMPTY; geometry.n_houses()];
    if fillings.fill(0, &none).is_none() {
        return false;
    }
    let mut all = fillings.digits_by_house;
    all.sort_unstable();
    !all.is_empty()
        && all
            .chunk_by(|one, next| one == next)
            .all(|same| same.len() > 1)
}

/// Lists all ways to fill the cells of a pattern.
struct Fillings<'a> {
    geometry: &'a Geometry,
    pattern: &'a DeadlyPattern,
    n_filled: usize,
    /// For each filling, the digits that each house contains.
    digits_by_house: Vec<Vec<u16>>,
}

impl Fillings<'_> {
    /// Fills the cells from `index` on. Returns `None` if there are too many fillings to try.
    fn fill(&mut self, index: usize, in_houses: &[DigitSet]) -> Option<()> {
        let Some(&(cell, digits)) = self.pattern.sets.get(index) else {
            self.digits_by_house
                .push(in_houses.iter().map(|set| set.bits()).collect());
            return Some(());
        };
        let houses = self.geometry.houses_of(cell);
        for digit in digits {
            if houses
                .iter()
                .any(|house| in_houses[house.index()].contains(digit))
            {
                continue;
            }
            self.n_filled += 1;
            if self.n_filled > MAX_FILLED {
                return None;
            }
            let mut filled = in_houses.to_vec();
            for house in houses {
                filled[house.index()] = filled[house.index()].with(digit);
            }
            self.fill(index + 1, &filled)?;
        }
        Some(())
    }
}

#[cfg(test)]
mod tests {
    use super::super::check;
    use super::super::tests::{
        assert_no_truth, candidate, cell, digits, eliminates, position, step,
    };
    use super::*;
    use crate::techniques::Truth;

    /// A rectangle with a guardian in one corner.
    const ROOFED: [(&str, &str); 4] = [
        ("r1c1", "12"),
        ("r1c4", "12"),
        ("r2c1", "12"),
        ("r2c4", "123"),
    ];

    fn rectangle(pair: &str) -> DeadlyPattern {
        DeadlyPattern {
            sets: ["r1c1", "r1c4", "r2c1", "r2c4"]
                .map(|name| (cell(name), digits(pair)))
                .to_vec(),
        }
    }

    #[test]
    fn a_deadly_rectangle_excludes_its_pair() {
        let position = position(&[], &[], &ROOFED);
        let evidence = [Truth::Uniqueness(rectangle("12"))];
        assert!(eliminates(&position, candidate("r2c4", '1'), &evidence));
        assert!(eliminates(&position, candidate("r2c4", '2'), &evidence));
        assert!(eliminates(&position, candidate("r2c9", '3'), &evidence));
        assert!(!eliminates(&position, candidate("r2c9", '4'), &evidence));
        let guardian = candidate("r2c4", '3');
        assert_eq!(check(&position, &step(&[guardian], &[], &evidence)), Ok(()));
    }

    #[test]
    fn digits_ruled_out_by_the_puzzle_cannot_be_exchanged() {
        let cut = [
            ("r1c1", "12"),
            ("r1c4", "12"),
            ("r2c1", "2"),
            ("r2c4", "123"),
        ];
        let evidence = [Truth::Uniqueness(rectangle("12"))];
        let eliminated = position(&[], &[], &cut);
        assert!(eliminates(&eliminated, candidate("r2c4", '1'), &evidence));
        let ruled_out = |candidate| {
            let exclusions = [candidate].into_iter().collect();
            position(&[], &[], &cut).with_exclusions(exclusions)
        };
        // Ruling out a digit of the pair in a corner matters; ruling out any other digit does not.
        assert_no_truth(
            &ruled_out(candidate("r2c1", '1')),
            candidate("r2c4", '1'),
            evidence[0].clone(),
        );
        assert!(eliminates(
            &ruled_out(candidate("r2c1", '3')),
            candidate("r2c4", '1'),
            &evidence
        ));
    }

    #[test]
    fn a_placed_corner_may_be_deadly_but_a_given_may_not() {
        let cut = [("r1c4", "2"), ("r2c1", "2"), ("r2c4", "13")];
        let evidence = [Truth::Uniqueness(rectangle("12"))];
        let placed = position(&[], &[("r1c1", '1')], &cut);
        assert!(eliminates(&placed, candidate("r2c4", '1'), &evidence));
        let given = position(&[("r1c1", '1')], &[], &cut);
        assert!(!eliminates(&given, candidate("r2c4", '1'), &evidence));
        let other_digit = position(&[], &[("r1c1", '4')], &cut);
        assert!(!eliminates(&other_digit, candidate("r2c4", '1'), &evidence));
    }

    #[test]
    fn cells_without_an_exchange_are_not_deadly() {
        let position = position(&[], &[], &ROOFED);
        let pattern = |corners: &[(&str, &str)]| DeadlyPattern {
            sets: corners
                .iter()
                .map(|(name, pair)| (cell(name), digits(pair)))
                .collect(),
        };
        let eliminated = candidate("r2c4", '1');
        for wrong in [
            pattern(&[]),
            // The pattern lacks one of the four corners.
            pattern(&ROOFED[..3]),
            // The corners are in four boxes, so no box has a digit twice.
            pattern(&[
                ("r1c1", "12"),
                ("r1c4", "12"),
                ("r4c1", "12"),
                ("r4c4", "12"),
            ]),
            // The corners are in one box, which has each digit four times.
            pattern(&[
                ("r1c1", "12"),
                ("r1c2", "12"),
                ("r2c1", "12"),
                ("r2c2", "12"),
            ]),
            // One corner has a third digit, which cannot be exchanged; then each corner has only one digit.
            pattern(&ROOFED),
            pattern(&[("r1c1", "1"), ("r1c4", "1"), ("r2c1", "1"), ("r2c4", "1")]),
            // The corners have different pairs.
            pattern(&[
                ("r1c1", "12"),
                ("r1c4", "12"),
                ("r2c1", "12"),
                ("r2c4", "13"),
            ]),
            // One corner is listed twice.
            pattern(&[
                ("r1c1", "12"),
                ("r1c4", "12"),
                ("r2c1", "12"),
                ("r2c4", "12"),
                ("r2c4", "12"),
            ]),
            // The board does not have the digit A.
            pattern(&[
                ("r1c1", "1A"),
                ("r1c4", "1A"),
                ("r2c1", "1A"),
                ("r2c4", "1A"),
            ]),
        ] {
            assert_no_truth(&position, eliminated, Truth::Uniqueness(wrong));
        }
    }

    #[test]
    fn a_pattern_that_leaves_an_exchangeable_pair_is_deadly() {
        let corner = |pair: &str| {
            Truth::Uniqueness(DeadlyPattern {
                sets: vec![(cell("r2c4"), digits(pair))],
            })
        };
        let held = [("r1c1", '1'), ("r1c4", '2'), ("r2c1", '2')];
        let cut = [("r2c4", "13")];
        let eliminated = candidate("r2c4", '1');
        let position_with =
            |given: &[(&str, char)], placed: &[(&str, char)]| position(given, placed, &cut);
        assert!(eliminates(
            &position_with(&held, &[]),
            eliminated,
            &[corner("12")]
        ));
        assert!(eliminates(
            &position_with(&[], &held),
            eliminated,
            &[corner("12")]
        ));
        // The cell has another pair, or lacks a digit of the pair, or a cell elsewhere holds a digit of the pair.
        assert_no_truth(&position_with(&held, &[]), eliminated, corner("13"));
        assert_no_truth(&position_with(&held[..2], &[]), eliminated, corner("12"));
        let mut extended = held.to_vec();
        extended.push(("r9c9", '1'));
        assert_no_truth(&position_with(&extended, &[]), eliminated, corner("12"));
        // If the puzzle rules out one of the two digits in the remaining houses, the digits cannot be exchanged there.
        for (name, is_deadly) in [("r9c9", false), ("r2c9", true)] {
            let exclusions = [candidate(name, '2')].into_iter().collect();
            let position = position_with(&held, &[]).with_exclusions(exclusions);
            assert_eq!(
                eliminates(&position, eliminated, &[corner("12")]),
                is_deadly
            );
        }
    }

    #[test]
    fn six_cells_in_a_loop_are_deadly() {
        let corners = [
            ("r1c1", "12"),
            ("r1c4", "12"),
            ("r2c1", "12"),
            ("r2c7", "12"),
            ("r3c4", "12"),
            ("r3c7", "12"),
        ];
        let mut cut = corners;
        cut[5].1 = "125";
        let position = position(&[], &[], &cut);
        // Rows 1 to 3, columns 1, 4, 7 and the upper boxes have two of the cells each.
        let pattern = DeadlyPattern {
            sets: corners
                .map(|(name, pair)| (cell(name), digits(pair)))
                .to_vec(),
        };
        let evidence = [Truth::Uniqueness(pattern)];
        assert!(eliminates(&position, candidate("r3c7", '1'), &evidence));
        assert!(!eliminates(&position, candidate("r3c4", '1'), &evidence));
    }

    #[test]
    fn two_rows_of_three_with_three_digits_are_deadly() {
        let names = ["r1c1", "r1c4", "r1c7", "r3c1", "r3c4", "r3c7"];
        let mut cut = names.map(|name| (name, "123"));
        cut[5].1 = "1235";
        let position = position(&[], &[], &cut);
        let pattern_of = |names: &[&str]| DeadlyPattern {
            sets: names
                .iter()
                .map(|name| (cell(name), digits("123")))
                .collect(),
        };
        let eliminated = candidate("r3c7", '1');
        assert!(eliminates(
            &position,
            eliminated,
            &[Truth::Uniqueness(pattern_of(&names))]
        ));
        assert!(!eliminates(
            &position,
            candidate("r3c4", '1'),
            &[Truth::Uniqueness(pattern_of(&names))]
        ));
        // One cell is missing; then the cells are in six boxes, so no box keeps its digits.
        for wrong in [
            &names[1..],
            &["r1c1", "r1c4", "r1c7", "r4c1", "r4c4", "r4c7"],
            // Four cells of one box cannot hold only three different digits.
            &["r1c1", "r1c2", "r1c7", "r3c1", "r3c2", "r3c7"],
        ] {
            assert_no_truth(&position, eliminated, Truth::Uniqueness(pattern_of(wrong)));
        }
    }

    #[test]
    fn too_many_fillings_are_not_tried() {
        // The pattern is half of the board with all digits.
        let position = position(&[], &[], &[]);
        let all = position.geometry().cells().iter().take(45);
        let pattern = DeadlyPattern {
            sets: all.map(|cell| (cell, digits("123456789"))).collect(),
        };
        assert!(!is_deadly(&position, &pattern));
    }
}
