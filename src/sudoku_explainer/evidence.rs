//! From a hint to a [`Step`] of the engine, so that it can be proved and explained.

use super::board;
use super::chains::ChainTruth;
use super::hint::{ChainNode, CombinedWith, Hint, Mark, Reason};
use super::shape::bits;
use crate::board::{Candidate, Candidates, Cell, DigitSet, House};
use crate::techniques::{
    All, Chain, ChainLink, DeadlyPattern, Family, Pattern, PositionCache, Step, Strength,
    TechniqueId, Truth, Via,
};

/// Sudoku Explainer's names, by how they begin, and the technique each of them is.
///
/// The first row that fits counts.
const TECHNIQUES: &[(&str, TechniqueId)] = &[
    ("Direct Pointing", TechniqueId::DirectPointing),
    ("Direct Claiming", TechniqueId::DirectClaiming),
    ("Direct Hidden Pair", TechniqueId::DirectHiddenPair),
    ("Direct Hidden Triplet", TechniqueId::DirectHiddenTriple),
    ("Naked Single", TechniqueId::NakedSingle),
    ("Pointing", TechniqueId::Pointing),
    ("Claiming", TechniqueId::Claiming),
    ("Naked Pair", TechniqueId::NakedPair),
    ("Naked Triplet", TechniqueId::NakedTriple),
    ("Naked Quad", TechniqueId::NakedQuadruple),
    ("Hidden Pair", TechniqueId::HiddenPair),
    ("Hidden Triplet", TechniqueId::HiddenTriple),
    ("Hidden Quad", TechniqueId::HiddenQuadruple),
    ("X-Wing", TechniqueId::XWing),
    ("Swordfish", TechniqueId::Swordfish),
    ("Jellyfish", TechniqueId::Jellyfish),
    ("XY-Wing", TechniqueId::XyWing),
    ("XYZ-Wing", TechniqueId::XyzWing),
    ("Unique Rectangle type 1", TechniqueId::UniqueRectangleType1),
    ("Unique Rectangle type 2", TechniqueId::UniqueRectangleType2),
    ("Unique Rectangle type 3", TechniqueId::UniqueRectangleType3),
    ("Unique Rectangle type 4", TechniqueId::UniqueRectangleType4),
    ("BUG type 1", TechniqueId::BugPlus1),
    ("BUG type 2", TechniqueId::BugType2),
    ("BUG type 3", TechniqueId::BugType3),
    ("BUG type 4", TechniqueId::BugType4),
    ("Aligned Pair", TechniqueId::AlignedPairExclusion),
    ("Aligned Triplet", TechniqueId::AlignedTripleExclusion),
    ("Generalized X-Wing", TechniqueId::XCycle),
    ("Bidirectional X-Cycle", TechniqueId::XCycle),
    ("Bidirectional", TechniqueId::ContinuousNiceLoop),
    ("Turbot Fish", TechniqueId::TurbotFish),
    ("Forcing X-Chain", TechniqueId::XChain),
    ("Forcing Chain", TechniqueId::DiscontinuousNiceLoop),
    ("Nishio", TechniqueId::NishioForcingChain),
    ("Cell Forcing", TechniqueId::MultipleForcingChain),
    ("Region Forcing", TechniqueId::MultipleForcingChain),
];

/// The techniques of dynamic chains, by how their names end.
const DYNAMIC: &[(&str, TechniqueId)] = &[
    ("(+)", TechniqueId::DynamicForcingChainPlus),
    (
        "(+ Multiple Forcing Chains)",
        TechniqueId::NestedForcingChain3,
    ),
    (
        "(+ Dynamic Forcing Chains)",
        TechniqueId::NestedForcingChain4,
    ),
    ("(+ Forcing Chains))", TechniqueId::NestedForcingChain5),
    ("(+ Forcing Chains)", TechniqueId::NestedForcingChain2),
];

/// Returns the technique of the catalogue that a hint is an instance of.
pub(super) fn technique(name: &'static str, rating: f64) -> TechniqueId {
    let begins = |(start, _): &&(&str, TechniqueId)| name.starts_with(start);
    let ends = |(end, _): &&(&str, TechniqueId)| name.ends_with(end);
    match name {
        "Hidden Single" if rating < 1.1 => TechniqueId::FullHouse,
        "Hidden Single" if rating < 1.3 => TechniqueId::HiddenSingleBox,
        "Hidden Single" => TechniqueId::HiddenSingleLine,
        name if name.starts_with("Dynamic") => DYNAMIC
            .iter()
            .find(ends)
            .map_or(TechniqueId::DynamicForcingChain, |row| row.1),
        name if name.starts_with("Unique Loop") && name.ends_with("type 3") => {
            TechniqueId::UniqueLoopType3
        }
        name if name.starts_with("Unique Loop") => TechniqueId::UniqueLoop,
        _ => TECHNIQUES
            .iter()
            .find(begins)
            .map_or(TechniqueId::MultipleForcingChain, |row| row.1),
    }
}

/// Makes the step of a hint.
///
/// When the technique finds the same conclusions by itself, its step is taken: it has a shape that
/// can be drawn. Otherwise the step lists the truths that the hint rests on.
pub(super) fn step(position: &Candidates, hint: &Hint, eliminations: Vec<Candidate>) -> Step {
    let technique = technique(hint.name, hint.rating);
    let step = Step {
        technique,
        placements: placements(hint),
        eliminations,
        pattern: pattern(&hint.reason),
        evidence: evidence(position, &hint.reason),
    };
    if matches!(step.pattern, Pattern::Chain(_)) {
        return step;
    }
    drawn(position, &step).unwrap_or(step)
}

/// Returns the shape of a hint that is known without looking for it: that of a chain or a cycle.
fn pattern(reason: &Reason) -> Pattern {
    let Reason::Chain { nodes, .. } = reason else {
        return Pattern::Evidence;
    };
    let [start, inner @ .., end] = nodes.as_slice() else {
        return Pattern::Evidence;
    };
    // A chain of one digit whose conclusion is false is told from one that sees it to the other.
    let is_one_digit = nodes.iter().all(|node| node.mark.digit == start.mark.digit);
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
        nodes: nodes
            .iter()
            .map(|node| candidate(node.mark).into())
            .collect(),
        links,
    })
}

/// Returns the link by which a candidate on a chain follows.
fn link(node: ChainNode) -> Option<ChainLink> {
    let via = match node.via? {
        ChainTruth::Cell(cell) => Via::Cell(Cell::new(usize::from(cell))),
        ChainTruth::House(index, _) => Via::House(House::new(usize::from(index))),
    };
    let strength = if node.is_on {
        Strength::Strong
    } else {
        Strength::Weak
    };
    Some(ChainLink { strength, via })
}

fn candidate(mark: Mark) -> Candidate {
    Candidate::new(
        Cell::new(usize::from(mark.cell)),
        board::digit(usize::from(mark.digit)),
    )
}

fn placements(hint: &Hint) -> Vec<Candidate> {
    hint.placed.map(candidate).into_iter().collect()
}

/// Looks for the same conclusions among the instances of a technique that finds them quickly.
fn drawn(position: &Candidates, step: &Step) -> Option<Step> {
    let technique = step.technique.technique();
    let is_quick = matches!(
        technique.info().family,
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
    let mut all = All::default();
    // This sink never asks to stop.
    let _ = technique.find(&PositionCache::new(position), &mut all);
    let is_same = |other: &Step| {
        other.placements == step.placements && other.eliminations == step.eliminations
    };
    all.0.into_iter().find(is_same)
}

fn house(index: usize, digit: usize) -> Truth {
    Truth::House(House::new(index), board::digit(digit))
}

fn cells(list: impl IntoIterator<Item = usize>) -> impl Iterator<Item = Truth> {
    list.into_iter().map(|cell| Truth::Cell(Cell::new(cell)))
}

fn evidence(position: &Candidates, reason: &Reason) -> Vec<Truth> {
    let cell_at = |index: usize, place: usize| {
        let house = position.geometry().house_list(House::new(index));
        house[place].index()
    };
    match reason {
        Reason::HiddenSingle { house: at, digit } => vec![house(*at, *digit)],
        Reason::NakedSingle { cell } => cells([*cell]).collect(),
        Reason::Locked {
            base,
            digit,
            single,
        } => {
            let houses = [Some(*base), *single];
            houses
                .into_iter()
                .flatten()
                .map(|at| house(at, *digit))
                .collect()
        }
        Reason::HiddenSet {
            house: at,
            digits,
            single,
        } => bits(*digits)
            .chain(*single)
            .map(|digit| house(*at, digit))
            .collect(),
        Reason::NakedSet { house, places } => {
            cells(bits(*places).map(|place| cell_at(*house, place))).collect()
        }
        Reason::Fish { digit, bases } => bases.iter().map(|base| house(*base, *digit)).collect(),
        Reason::Cells(list) => cells(list.iter().copied()).collect(),
        Reason::Deadly { pairs, with } => {
            let pairs = pairs
                .iter()
                .map(|(cell, pair)| (Cell::new(*cell), DigitSet::from_bits(*pair)));
            let mut pairs: Vec<_> = pairs.collect();
            pairs.sort_unstable();
            let mut truths = vec![Truth::Uniqueness(DeadlyPattern { sets: pairs })];
            match with {
                CombinedWith::Nothing => {}
                CombinedWith::Cells(list) => truths.extend(cells(list.iter().copied())),
                CombinedWith::House(at, digits) => {
                    truths.extend(bits(*digits).map(|digit| house(*at, digit)));
                }
            }
            truths
        }
        Reason::Chain { truths, .. } => truths.iter().map(|behind| truth(*behind)).collect(),
    }
}

fn truth(truth: ChainTruth) -> Truth {
    match truth {
        ChainTruth::Cell(cell) => Truth::Cell(Cell::new(usize::from(cell))),
        ChainTruth::House(index, digit) => house(usize::from(index), usize::from(digit)),
    }
}
