//! A second checker of steps: it writes down the candidates of every truth, and tries them one truth
//! after the other, comparing each candidate that is left with the one chosen.

mod spoiling;

pub(crate) use spoiling::Spoiling;

use shudu::board::{Candidate, Candidates, Cell, DigitSet};
use shudu::techniques::{Step, Truth};

/// Tells whether the evidence of a step is sound and forces its conclusions.
pub(crate) fn proves(position: &Candidates, step: &Step) -> bool {
    let is_there = |candidate: &Candidate| position.of(candidate.cell).contains(candidate.digit);
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

/// Tells whether one candidate of each truth can be chosen without a conflict. The truth with the
/// fewest candidates is tried first: in the order in which they are listed, the search for a choice
/// from the hundred truths of a net would not end.
fn can_choose(position: &Candidates, truths: &[Vec<Candidate>]) -> bool {
    let Some(shortest) = truths.iter().min_by_key(|truth| truth.len()) else {
        return true;
    };
    shortest
        .iter()
        .any(|&option| can_choose(position, &after(position, truths, option)))
}

/// Lists what is left of the truths that a chosen candidate does not fulfil.
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
        let digits = position.of(cell).iter();
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
            let guardians = pattern.pairs.iter().flat_map(|&(cell, pair)| {
                of_cell(cell).filter(move |option| !pair.contains(option.digit))
            });
            is_deadly(position, &pattern.pairs).then(|| guardians.collect())
        }
    }
}

/// Tells whether, with every cell holding a digit of its pair, exchanging all pairs leaves every
/// house with the same digits: it must hold each digit in two of the pairs or none.
fn is_deadly(position: &Candidates, pairs: &[(Cell, DigitSet)]) -> bool {
    let geometry = position.geometry();
    let twice = |cell: Cell| pairs.iter().filter(|(own, _)| *own == cell).count() > 1;
    let usable = pairs.iter().all(|&(cell, pair)| {
        !twice(cell)
            && pair.len() == 2
            && !position.givens().contains(cell)
            && position
                .value(cell)
                .is_none_or(|value| pair.contains(value))
    });
    let balanced = geometry.houses().all(|house| {
        geometry.digits().iter().all(|digit| {
            let n_pairs = pairs
                .iter()
                .filter(|(cell, pair)| {
                    pair.contains(digit) && geometry.house_list(house).contains(cell)
                })
                .count();
            n_pairs == 0 || n_pairs == 2
        })
    });
    !pairs.is_empty() && usable && balanced
}
