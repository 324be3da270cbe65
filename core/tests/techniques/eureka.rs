//! Chains in Eureka notation: the text parses back unchanged, and each of its links holds on the board.

use std::collections::HashSet;

use shudu_core::board::{Candidate, Candidates, CellSet, DigitSet, Strength};
use shudu_core::engine::Engine;
use shudu_core::explain::{self, HintLevel, MarkRole, MarkedText, Target};
use shudu_core::techniques::{Eureka, EurekaNode, Family, Step, TechniqueId};
use shudu_core::words::Words;

use crate::walked::{self, CHAINS, FORCING_CHAINS, GOLDEN_NUGGET, MORE_CHAINS, position};

/// Puzzles that need chains, wings, almost locked sets and forcing chains.
const PUZZLES: [&str; 4] = [CHAINS, MORE_CHAINS, FORCING_CHAINS, GOLDEN_NUGGET];

/// Returns the cells of a node that have one of its digits.
fn places(position: &Candidates, node: &EurekaNode) -> CellSet {
    let places_of_digits = node.digits.iter().map(|digit| position.places(digit));
    places_of_digits.fold(CellSet::EMPTY, |all, places| all | places) & node.cells
}

/// Returns whether two nodes cannot both be true.
fn is_weak(position: &Candidates, a: &EurekaNode, b: &EurekaNode) -> bool {
    let one_cell = a.cells == b.cells && a.cells.len() == 1;
    let (from, to) = (places(position, a), places(position, b));
    let geometry = position.geometry();
    let all_see = || from.iter().all(|x| to.iter().all(|y| geometry.sees(x, y)));
    if a.digits == b.digits {
        all_see()
    } else {
        one_cell && !a.digits.intersects(b.digits)
    }
}

/// Returns whether two nodes cannot both be false: they are all candidates of cells, or all places of a digit in a
/// house.
fn is_strong(position: &Candidates, a: &EurekaNode, b: &EurekaNode) -> bool {
    if a.cells == b.cells {
        let digits = a.cells.iter().map(|cell| position.digits_in(cell));
        let digits = digits.fold(DigitSet::EMPTY, |all, of| all | of);
        // Without the digits of one side, the cells have room only for the others.
        return digits.len() == a.cells.len() + 1 && digits.is_superset(a.digits | b.digits)
            || a.cells.len() == 1 && digits == a.digits | b.digits;
    }
    let Some(digit) = a.digits.single().filter(|_| a.digits == b.digits) else {
        return false;
    };
    let both = a.cells | b.cells;
    let mut houses = position.geometry().houses();
    houses.any(|house| {
        let places = position.places_in(digit, house);
        !places.is_empty() && both.is_superset(&places)
    })
}

/// Checks the text of a step; returns the number of links.
fn check(position: &Candidates, step: &Step) -> usize {
    let mut n_links = 0;
    let lines = step.eureka(position);
    let geometry = position.geometry();
    for line in &lines {
        let text = line.text(geometry);
        assert_eq!(Eureka::parse(&text, geometry).as_ref(), Ok(line), "{text}");
        assert!(explain::notation(position, step).contains(&text));
        let back = line.is_loop.then_some(Strength::Weak);
        let in_turn = line.links.iter().copied().chain(back);
        for (index, link) in in_turn.enumerate() {
            let (a, b) = (
                &line.nodes[index],
                &line.nodes[(index + 1) % line.nodes.len()],
            );
            let holds = match link {
                Strength::Weak => is_weak(position, a, b),
                Strength::Strong => is_strong(position, a, b),
            };
            assert!(holds, "{}: link {index} of {text}", step.technique);
            n_links += 1;
        }
    }
    if let Some(last) = lines.last() {
        let sorted = |candidates: &[Candidate]| {
            let mut all = candidates.to_vec();
            all.sort_unstable();
            all
        };
        assert_eq!(sorted(&last.eliminations), sorted(&step.eliminations));
        assert_eq!(sorted(&last.placements), sorted(&step.placements));
    }
    n_links
}

#[test]
fn notation_parses_back_and_every_link_holds() {
    let mut written = [0; 5];
    for line in PUZZLES {
        let mut position = position(line);
        for step in &walked::path(line).steps {
            let n_links = check(&position, step);
            let kind = match step.technique.info().family {
                Family::Chains => 0,
                Family::Wings => 1,
                Family::AlmostLockedSets => 2,
                Family::Forcing => 3,
                _ => 4,
            };
            written[kind] += n_links;
            step.apply(&mut position);
        }
    }
    assert!(written[..4].iter().all(|n| *n > 0), "{written:?}");
}

#[test]
fn every_chain_has_a_notation() {
    for id in [
        TechniqueId::XyWing,
        TechniqueId::XyzWing,
        TechniqueId::WWing,
        TechniqueId::GroupedWWing,
        TechniqueId::Skyscraper,
        TechniqueId::TwoStringKite,
        TechniqueId::TurbotFish,
        TechniqueId::EmptyRectangle,
        TechniqueId::RemotePair,
        TechniqueId::XChain,
        TechniqueId::XCycle,
        TechniqueId::XyChain,
        TechniqueId::ContinuousNiceLoop,
        TechniqueId::DiscontinuousNiceLoop,
        TechniqueId::Aic,
        TechniqueId::GroupedXChain,
        TechniqueId::GroupedContinuousNiceLoop,
        TechniqueId::GroupedDiscontinuousNiceLoop,
        TechniqueId::GroupedAic,
        TechniqueId::AlsXz,
        TechniqueId::AlsXyWing,
        TechniqueId::AlsXyChain,
        TechniqueId::AlsWWing,
        TechniqueId::KrakenFishType1,
        TechniqueId::MultipleForcingChain,
        TechniqueId::ContradictionForcingChain,
    ] {
        let example = explain::example(id).expect("an example").position();
        let steps = Engine::every_step(id, &example);
        assert!(!steps.is_empty(), "{id}");
        for step in steps {
            assert!(check(&example, &step) > 0, "{id}: nothing is written");
        }
    }
}

/// Every elimination of a loop is listed with the weak link that makes it, and on no other line.
#[test]
fn a_loop_lists_each_elimination_with_its_weak_link() {
    for id in [
        TechniqueId::XCycle,
        TechniqueId::ContinuousNiceLoop,
        TechniqueId::GroupedContinuousNiceLoop,
    ] {
        let example = explain::example(id).expect("an example").position();
        for step in Engine::every_step(id, &example) {
            let hint = explain::explain(Words::english(), &example, &step, HintLevel::Argument);
            let [first, links @ ..] = &hint.pages[..] else {
                panic!("{id}: a walk has pages");
            };
            let removed = |page: &MarkedText| -> HashSet<Candidate> {
                let marks = page.marks.iter();
                let of_page = marks.filter_map(|mark| match mark.target {
                    Target::Candidate(gone) if mark.role == MarkRole::Elimination => Some(gone),
                    _ => None,
                });
                of_page.collect()
            };
            let all: HashSet<Candidate> = step.eliminations.iter().copied().collect();
            assert!(removed(first).is_empty());
            let by_links: HashSet<Candidate> = links.iter().flat_map(removed).collect();
            assert_eq!(by_links, all, "{id}");
            let n_links = links
                .iter()
                .filter(|page| !removed(page).is_empty())
                .count();
            let n_said = links
                .iter()
                .filter(|page| page.text.to_string().starts_with("In either direction, "))
                .count();
            assert_eq!(n_said, n_links);
        }
    }
}
