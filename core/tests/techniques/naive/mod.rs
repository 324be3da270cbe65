//! A second checker of steps. It lists the candidates of every truth and tries all combinations, checking each pair for
//! a conflict.

mod spoiling;

pub(crate) use spoiling::Spoiling;

use std::collections::{BTreeMap, BTreeSet};

use shudu_core::board::{Candidate, Candidates, Cell, Digit, DigitSet, Grid};
use shudu_core::techniques::{GivenSymmetry, Step, Truth};

/// Returns whether the evidence of a step is valid and implies its conclusions.
pub(crate) fn proves(position: &Candidates, step: &Step) -> bool {
    let is_there =
        |candidate: &Candidate| position.digits_in(candidate.cell).contains(candidate.digit);
    let n_conclusions = step.placements.len() + step.eliminations.len();
    let Some(truths) = step
        .evidence
        .iter()
        .map(|truth| options(position, truth))
        .collect::<Option<Vec<_>>>()
    else {
        return false;
    };
    n_conclusions > 0
        && step.placements.iter().all(is_there)
        && step.eliminations.iter().all(is_there)
        && step.placements.iter().all(|&denied| {
            let mut without = truths.clone();
            for truth in &mut without {
                truth.retain(|option| *option != denied);
            }
            !can_choose(position, &without)
        })
        && step
            .eliminations
            .iter()
            .all(|&assumed| !can_choose(position, &after(position, &truths, assumed)))
}

/// Returns whether one candidate of each truth can be chosen without a conflict. The truth with the fewest candidates
/// is tried first. In the listed order the search over the hundred truths of a net would not end.
fn can_choose(position: &Candidates, truths: &[Vec<Candidate>]) -> bool {
    let Some(shortest) = truths.iter().min_by_key(|truth| truth.len()) else {
        return true;
    };
    shortest
        .iter()
        .any(|&option| can_choose(position, &after(position, truths, option)))
}

/// Lists the truths that a chosen candidate does not satisfy, without the candidates that it excludes.
fn after(
    position: &Candidates,
    truths: &[Vec<Candidate>],
    chosen: Candidate,
) -> Vec<Vec<Candidate>> {
    let is_left = |option: &Candidate| !in_conflict(position, chosen, *option);
    let others = truths.iter().filter(|truth| !truth.contains(&chosen));
    others
        .map(|truth| truth.iter().copied().filter(is_left).collect())
        .collect()
}

fn in_conflict(position: &Candidates, a: Candidate, b: Candidate) -> bool {
    if a.cell == b.cell {
        return a.digit != b.digit;
    }
    a.digit == b.digit && share_a_house(position, a.cell, b.cell)
}

fn share_a_house(position: &Candidates, a: Cell, b: Cell) -> bool {
    let geometry = position.geometry();
    let houses = geometry.houses_of(b);
    geometry
        .houses_of(a)
        .iter()
        .any(|house| houses.contains(house))
}

/// Lists the candidates of a truth; `None` if it does not hold.
fn options(position: &Candidates, truth: &Truth) -> Option<Vec<Candidate>> {
    let geometry = position.geometry();
    let of_cell = |cell: Cell| {
        let digits = position.digits_in(cell).iter();
        digits.map(move |digit| Candidate::new(cell, digit))
    };
    match truth {
        Truth::Cell(cell) => {
            let is_open = cell.index() < geometry.n_cells() && position.value(*cell).is_none();
            is_open.then(|| of_cell(*cell).collect())
        }
        Truth::House(house, digit) => {
            let cells = geometry.house_list(*house);
            let is_placed = cells
                .iter()
                .any(|cell| position.value(*cell) == Some(*digit));
            let options = cells.iter().flat_map(|cell| of_cell(*cell));
            (!is_placed).then(|| options.filter(|option| option.digit == *digit).collect())
        }
        Truth::Uniqueness(pattern) => {
            let guardians = pattern.sets.iter().flat_map(|&(cell, digits)| {
                of_cell(cell).filter(move |option| !digits.contains(option.digit))
            });
            is_deadly(position, &pattern.sets).then(|| guardians.collect())
        }
        Truth::Symmetry(symmetry, cell) => {
            let is_open = position.value(*cell).is_none();
            (is_open && givens_return(position, symmetry)).then(|| {
                let is_matched = |other: &Candidate| {
                    let image = symmetry.turn.apply(geometry, *cell);
                    let digit = symmetry.digits[other.digit.index()];
                    let digit_set = position.value(image).map(DigitSet::only);
                    let is_possible = digit_set
                        .unwrap_or(position.digits_in(image))
                        .contains(digit);
                    let clashes = if image == *cell {
                        digit != other.digit
                    } else {
                        digit == other.digit && geometry.peers(*cell).contains(image)
                    };
                    is_possible && !clashes
                };
                of_cell(*cell).filter(is_matched).collect()
            })
        }
    }
}

/// Returns whether the symmetry maps the givens to themselves.
fn givens_return(position: &Candidates, symmetry: &GivenSymmetry) -> bool {
    let geometry = position.geometry();
    let mut renamed: Vec<Digit> = symmetry.digits[..geometry.side()].to_vec();
    renamed.sort_unstable();
    let all: Vec<Digit> = geometry.digits().iter().collect();
    let mut givens = Grid::new(geometry);
    let mut turned = Grid::new(symmetry.turn.image(geometry));
    for cell in position.givens() {
        let digit = position.value(cell).expect("a given");
        givens.set(cell, Some(digit));
        let digit = symmetry.digits[digit.index()];
        turned.set(symmetry.turn.apply(geometry, cell), Some(digit));
    }
    renamed == all && givens == turned
}

/// Returns whether cells with digits of their sets can exchange them so that every house keeps its digits.
fn is_deadly(position: &Candidates, sets: &[(Cell, DigitSet)]) -> bool {
    let twice = |cell: Cell| sets.iter().filter(|(other, _)| *other == cell).count() > 1;
    let is_usable = |&(cell, digits): &(Cell, DigitSet)| {
        !twice(cell)
            && !position.givens().contains(cell)
            && position
                .value(cell)
                .is_none_or(|value| digits.contains(value))
    };
    let are_pairs = sets.iter().all(|(_, digits)| digits.len() == 2);
    !sets.is_empty()
        && sets.iter().all(is_usable)
        && (are_pairs && (are_balanced(position, sets) || leave_two_digits(position, sets))
            || are_never_alone(position, sets))
}

/// Returns whether every house has either two or none of these cells: the unsolved cells with one pair, and the solved
/// cells with one of its digits. At least one house must have none.
fn leave_two_digits(position: &Candidates, pairs: &[(Cell, DigitSet)]) -> bool {
    let geometry = position.geometry();
    let (_, pair) = pairs[0];
    let are_alike = pairs
        .iter()
        .all(|(cell, other)| *other == pair && position.value(*cell).is_none());
    let counts: BTreeSet<usize> = geometry
        .houses()
        .map(|house| {
            let is_in = |cell: &&Cell| match position.value(**cell) {
                Some(value) => pair.contains(value),
                None => pairs.iter().any(|(other, _)| other == *cell),
            };
            geometry.house_list(house).iter().filter(is_in).count()
        })
        .collect();
    are_alike && counts.contains(&0) && counts.iter().all(|count| [0, 2].contains(count))
}

/// Returns whether every house has each digit in exactly two pairs or in none. Then all pairs can be exchanged.
fn are_balanced(position: &Candidates, pairs: &[(Cell, DigitSet)]) -> bool {
    let geometry = position.geometry();
    geometry.houses().all(|house| {
        geometry.digits().iter().all(|digit| {
            let n_pairs = pairs
                .iter()
                .filter(|(cell, pair)| {
                    pair.contains(digit) && geometry.house_list(house).contains(cell)
                })
                .count();
            n_pairs == 0 || n_pairs == 2
        })
    })
}

/// Returns whether there are choices of a digit for each cell, and every choice has another one that puts the same
/// digits into the houses.
fn are_never_alone(position: &Candidates, sets: &[(Cell, DigitSet)]) -> bool {
    let geometry = position.geometry();
    let mut choices: Vec<Vec<(Cell, Digit)>> = vec![Vec::new()];
    for &(cell, digits) in sets {
        let more = choices.iter().flat_map(|choice| {
            let clashes = |digit| {
                let is_near = |other: &&(Cell, Digit)| geometry.peers(cell).contains(other.0);
                choice.iter().filter(is_near).any(|(_, own)| *own == digit)
            };
            let free = digits.iter().filter(move |digit| !clashes(*digit));
            free.map(|digit| [&choice[..], &[(cell, digit)]].concat())
        });
        choices = more.collect();
        if choices.len() > 1 << 18 {
            return false;
        }
    }
    let mut n_alike: BTreeMap<Vec<BTreeSet<Digit>>, usize> = BTreeMap::new();
    for choice in choices {
        let of_house = |house| -> BTreeSet<Digit> {
            let cells = geometry.house_list(house);
            let inside = choice.iter().filter(|(cell, _)| cells.contains(cell));
            inside.map(|(_, digit)| *digit).collect()
        };
        *n_alike
            .entry(geometry.houses().map(of_house).collect())
            .or_default() += 1;
    }
    !n_alike.is_empty() && n_alike.values().all(|n| *n > 1)
}
