//! A second checker of steps: it tries every choice from the listed truths, in the order in which
//! they are listed, and compares each candidate with each chosen before.

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
            !can_choose(position, &without, &mut Vec::new())
        })
        && step
            .eliminations
            .iter()
            .all(|&assumed| !can_choose(position, &truths, &mut vec![assumed]))
}

/// Tells whether one candidate of each truth can be added to those chosen without a conflict.
fn can_choose(
    position: &Candidates,
    truths: &[Vec<Candidate>],
    chosen: &mut Vec<Candidate>,
) -> bool {
    let Some((truth, rest)) = truths.split_first() else {
        return true;
    };
    truth.iter().any(|&option| {
        if chosen
            .iter()
            .any(|other| in_conflict(position, *other, option))
        {
            return false;
        }
        chosen.push(option);
        let found = can_choose(position, rest, chosen);
        chosen.pop();
        found
    })
}

fn in_conflict(position: &Candidates, a: Candidate, b: Candidate) -> bool {
    if a.cell == b.cell {
        return a.digit != b.digit;
    }
    a.digit == b.digit && share_a_house(position, a.cell, b.cell)
}

fn share_a_house(position: &Candidates, a: Cell, b: Cell) -> bool {
    let geometry = position.geometry();
    geometry.houses().any(|house| {
        let list = geometry.house_list(house);
        list.contains(&a) && list.contains(&b)
    })
}

/// Lists the candidates of a truth; `None` if it does not hold.
fn options(position: &Candidates, truth: &Truth) -> Option<Vec<Candidate>> {
    let geometry = position.geometry();
    let all = position.iter();
    match truth {
        Truth::Cell(cell) => position
            .value(*cell)
            .is_none()
            .then(|| all.filter(|option| option.cell == *cell).collect()),
        Truth::House(house, digit) => {
            let cells = geometry.house_list(*house);
            let is_placed = cells
                .iter()
                .any(|cell| position.value(*cell) == Some(*digit));
            let in_house =
                |option: &Candidate| option.digit == *digit && cells.contains(&option.cell);
            (!is_placed).then(|| all.filter(in_house).collect())
        }
        Truth::Uniqueness(pattern) => {
            let pair_of = |cell: Cell| pattern.pairs.iter().find(|(own, _)| *own == cell);
            is_deadly(position, &pattern.pairs).then(|| {
                all.filter(|option| {
                    pair_of(option.cell).is_some_and(|(_, pair)| !pair.contains(option.digit))
                })
                .collect()
            })
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
