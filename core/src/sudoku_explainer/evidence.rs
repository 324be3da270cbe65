//! Converts a hint into a [`Step`] of the engine, so that it can be proved and explained.

use super::hint::{ChainNode, ChainTruth, CombinedWith, Hint, Reason};
use crate::board::{Candidate, Candidates, Cell, Digit, House};
use crate::techniques::{
    All, Chain, ChainLink, DeadlyPattern, Family, Pattern, PositionCache, Step, Strength, Truth,
    Via,
};

/// Makes the engine's step of a hint.
///
/// If the technique's own finder reaches the same conclusions, its step is returned, because its pattern can be drawn.
/// Otherwise the step only lists the truths that prove the hint.
pub(super) fn make_step(position: &Candidates, hint: &Hint, eliminations: Vec<Candidate>) -> Step {
    let step = Step {
        technique: hint.technique,
        placements: hint.placed.into_iter().collect(),
        eliminations,
        pattern: pattern(&hint.reason),
        evidence: evidence(position, &hint.reason),
    };
    if matches!(step.pattern, Pattern::Chain(_)) {
        return step;
    }
    drawable_step(position, &step).unwrap_or(step)
}

/// Returns the pattern of a chain or a cycle, built from the nodes of the hint. For other hints the pattern is only the
/// evidence.
fn pattern(reason: &Reason) -> Pattern {
    let Reason::Chain { nodes, .. } = reason else {
        return Pattern::Evidence;
    };
    let [start, inner @ .., end] = nodes.as_slice() else {
        return Pattern::Evidence;
    };
    // A chain of one digit that eliminates a candidate is drawn without that candidate. It runs between the two
    // candidates next to the eliminated one.
    let is_one_digit = nodes
        .iter()
        .all(|node| node.candidate.digit == start.candidate.digit);
    let line = if is_one_digit && start.is_on && !end.is_on {
        inner
    } else {
        nodes
    };
    let is_open = line.len() < nodes.len();
    let links: Vec<ChainLink> = line.iter().skip(1).copied().filter_map(link).collect();
    let nodes = if is_open {
        line
    } else {
        &line[..line.len() - 1]
    };
    if links.len() + 1 != line.len() {
        return Pattern::Evidence;
    }
    Pattern::Chain(Chain {
        nodes: nodes.iter().map(|node| node.candidate.into()).collect(),
        links,
    })
}

/// Returns the link that leads to a node of a chain; `None` for the first node.
fn link(node: ChainNode) -> Option<ChainLink> {
    let via = match node.via? {
        ChainTruth::Cell(cell) => Via::Cell(cell),
        ChainTruth::House(house, _) => Via::House(house),
    };
    let strength = if node.is_on {
        Strength::Strong
    } else {
        Strength::Weak
    };
    Some(ChainLink { strength, via })
}

/// Returns a step of the technique's own finder with the same conclusions. `None` if there is none or if the finder is
/// slow.
fn drawable_step(position: &Candidates, step: &Step) -> Option<Step> {
    let is_quick = matches!(
        step.technique.info().family,
        Family::Singles
            | Family::Direct
            | Family::Intersections
            | Family::Subsets
            | Family::Fish
            | Family::SingleDigit
            | Family::Wings
            | Family::Uniqueness
    );
    if !is_quick {
        return None;
    }
    let mut all_steps = All::default();
    // The result is ignored, because this sink never asks to stop.
    let _ = step
        .technique
        .find(&PositionCache::new(position), &mut all_steps);
    let is_same = |other: &Step| {
        other.placements == step.placements && other.eliminations == step.eliminations
    };
    all_steps.0.into_iter().find(is_same)
}

fn cells(list: impl IntoIterator<Item = Cell>) -> Vec<Truth> {
    list.into_iter().map(Truth::Cell).collect()
}

fn digits(house: House, digits: impl IntoIterator<Item = Digit>) -> Vec<Truth> {
    let digits = digits.into_iter();
    digits.map(|digit| Truth::House(house, digit)).collect()
}

fn houses(houses: impl IntoIterator<Item = House>, digit: Digit) -> Vec<Truth> {
    let houses = houses.into_iter();
    houses.map(|house| Truth::House(house, digit)).collect()
}

/// Lists the truths that prove a hint.
fn evidence(position: &Candidates, reason: &Reason) -> Vec<Truth> {
    match reason {
        Reason::HiddenSingle { house, digit } => vec![Truth::House(*house, *digit)],
        Reason::NakedSingle { cell } => vec![Truth::Cell(*cell)],
        Reason::Locked {
            base,
            digit,
            single,
        } => houses([Some(*base), *single].into_iter().flatten(), *digit),
        Reason::HiddenSet {
            house,
            digits: set,
            single,
        } => digits(*house, set.iter().chain(*single)),
        Reason::NakedSet { house, places } => {
            let cell_at = |index| position.geometry().cell_at(*house, index);
            cells(places.iter().map(cell_at))
        }
        Reason::Fish { digit, bases } => houses(bases.iter().copied(), *digit),
        Reason::Cells(list) => cells(list.iter().copied()),
        Reason::Deadly {
            pairs,
            combined: with,
        } => {
            let mut sets = pairs.clone();
            sets.sort_unstable();
            let mut truths = vec![Truth::Uniqueness(DeadlyPattern { sets })];
            truths.extend(match with {
                CombinedWith::Nothing => Vec::new(),
                CombinedWith::Cells(list) => cells(list.iter().copied()),
                CombinedWith::House(house, locked) => digits(*house, *locked),
            });
            truths
        }
        Reason::Chain { truths, .. } => truths.iter().map(|truth| to_truth(*truth)).collect(),
    }
}

fn to_truth(truth: ChainTruth) -> Truth {
    match truth {
        ChainTruth::Cell(cell) => Truth::Cell(cell),
        ChainTruth::House(house, digit) => Truth::House(house, digit),
    }
}
