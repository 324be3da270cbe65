//! Tests of the conclusions of drawn chains and of their invalid links.

use super::*;
use crate::board::Cell;
use crate::engine::Engine;
use crate::explain;
use crate::proof;
use crate::techniques::{Chain, Pattern, Step, TechniqueId, Via};

fn chain_of(step: &Step) -> &Chain {
    match &step.pattern {
        Pattern::Chain(chain) => chain,
        other => panic!("{other:?}"),
    }
}

/// Converts a found chain to the chain that a player would draw: a node in an almost locked set has all cells of the
/// set.
fn drawn(chain: &Chain) -> DrawnChain {
    let mut nodes: Vec<DrawnNode> = chain
        .nodes
        .iter()
        .map(|node| DrawnNode {
            digit: node.digit,
            cells: node.cells,
        })
        .collect();
    for (index, link) in chain.links.iter().enumerate() {
        if let Via::Als(set) = link.via {
            nodes[index].cells = set;
            let next = (index + 1) % chain.nodes.len();
            nodes[next].cells = set;
        }
    }
    if chain.is_loop() {
        nodes.push(nodes[0]);
    }
    DrawnChain::from_nodes(nodes).with_first(chain.links[0].strength)
}

/// Returns the chain of a technique's example, drawn by hand.
fn example(technique: TechniqueId) -> (Candidates, Step, DrawnChain) {
    let position = explain::example(technique)
        .expect("each has one")
        .position();
    let engine = Engine::new().with_techniques(|one| one == technique);
    let step = engine.next_step(&position).expect("a step");
    let chain = drawn(chain_of(&step));
    (position, step, chain)
}

#[test]
fn chains_that_techniques_find_are_valid_when_they_are_drawn() {
    for technique in [
        TechniqueId::XChain,
        TechniqueId::XyChain,
        TechniqueId::Aic,
        TechniqueId::XCycle,
        TechniqueId::ContinuousNiceLoop,
        TechniqueId::DiscontinuousNiceLoop,
        TechniqueId::GroupedXChain,
        TechniqueId::GroupedAic,
        TechniqueId::GroupedContinuousNiceLoop,
        TechniqueId::GroupedDiscontinuousNiceLoop,
    ] {
        let (position, step, drawn) = example(technique);
        let checked = drawn.check(&position);
        let checked = checked.unwrap_or_else(|error| panic!("{technique:?}: {error:?}"));
        assert_eq!(checked.technique, technique);
        assert_eq!(checked.placements, step.placements, "{technique:?}");
        for removed in &step.eliminations {
            assert!(
                checked.eliminations.contains(removed) || !step.placements.is_empty(),
                "{technique:?} {removed:?}"
            );
        }
        assert_eq!(proof::check(&position, &checked), Ok(()));
        if chain_of(&step).is_loop() {
            continue;
        }
        let text = drawn.eureka(&position);
        let found = step.eureka(&position)[0].chain_text(position.geometry());
        assert_eq!(text, found);
        let read = DrawnChain::from_eureka(&text, position.geometry());
        let read = read.unwrap_or_else(|error| panic!("{text}: {error:?}"));
        assert_eq!(read.check(&position), Ok(checked), "{text}");
    }
}

/// Returns the almost locked sets of a technique's example, drawn as a chain.
fn example_of_sets(technique: TechniqueId) -> (Candidates, Step, DrawnChain) {
    let position = explain::example(technique)
        .expect("each has one")
        .position();
    let engine = Engine::new().with_techniques(|one| one == technique);
    let step = engine.next_step(&position).expect("a step");
    let text = step.eureka(&position)[0].chain_text(position.geometry());
    let chain = DrawnChain::from_eureka(&text, position.geometry());
    (
        position,
        step,
        chain.unwrap_or_else(|error| panic!("{text}: {error:?}")),
    )
}

#[test]
fn almost_locked_sets_are_nodes() {
    for technique in [TechniqueId::AlsXz, TechniqueId::AlsXyWing] {
        let (position, step, drawn) = example_of_sets(technique);
        assert!(drawn.sets().len() >= 2, "{technique}");
        let checked = drawn.check(&position);
        let checked = checked.unwrap_or_else(|error| panic!("{technique}: {error:?}"));
        assert_eq!(checked.technique, TechniqueId::AlsAic);
        let all = checked.eliminations;
        assert!(
            step.eliminations
                .iter()
                .all(|removed| all.contains(removed)),
            "{technique}"
        );
    }
}

#[test]
fn a_chain_with_a_weak_end_proves_what_its_other_end_contradicts() {
    // A loop that eliminates its first node, drawn without the last link: the last node sees the first.
    let (position, step, mut drawn) = example(TechniqueId::DiscontinuousNiceLoop);
    if drawn.first_strength() == Strength::Weak {
        drawn.shorten();
        let checked = drawn.check(&position).expect("a chain");
        assert_eq!(checked.eliminations, step.eliminations);
        assert!(chain_of(&checked).is_loop());
        // The same from its other end.
        let mut nodes = drawn.nodes().to_vec();
        nodes.reverse();
        let back = DrawnChain::from_nodes(nodes);
        assert_eq!(
            back.check(&position).map(|step| step.eliminations),
            Ok(step.eliminations)
        );
    }
    // An open chain whose ends do not see a common candidate, with strong and weak links swapped.
    let (position, _, mut drawn) = example(TechniqueId::Aic);
    let mut longer = drawn.clone();
    longer.shorten();
    assert_eq!(longer.check(&position), Err(ChainFault::WeakEnd));
    drawn.swap_strengths();
    assert_eq!(drawn.first_strength(), Strength::Weak);
    assert!(drawn.check(&position).is_err());
}

#[test]
fn checks_report_invalid_sets_and_groups() {
    let (position, _, drawn) = example_of_sets(TechniqueId::AlsXz);
    let geometry = position.geometry();
    let place = drawn.sets().first().copied().expect("a set");
    let (one, other) = drawn
        .links()
        .find(|(from, strength, _)| *strength == Strength::Strong && from.cells == place)
        .map(|(from, _, to)| (from, to))
        .expect("its link");
    // Cells of a house that hold two digits more than there are cells, and some of these digits.
    let of = |cells| {
        DrawnChain::from_nodes(
            [one, other]
                .map(|node| DrawnNode { cells, ..node })
                .to_vec(),
        )
    };
    let wider = geometry
        .houses()
        .flat_map(|house| {
            let cells = (geometry.house_cells(house) & position.unsolved()).iter();
            let cells: Vec<Cell> = cells.collect();
            let pairs = cells
                .windows(2)
                .map(|pair| pair.iter().copied().collect::<CellSet>());
            pairs.collect::<Vec<CellSet>>()
        })
        .find(|cells| {
            let digits = position.digits_of(cells);
            digits.len() == 4 && digits.contains(one.digit) && digits.contains(other.digit)
        })
        .expect("two cells with four digits");
    assert_eq!(
        of(wider).check(&position),
        Err(ChainFault::NotAlmostLocked(wider, 4))
    );
    // Cells that are not in one house.
    let far = position.unsolved().iter().find(|cell| {
        let cells = place | CellSet::only(*cell);
        geometry.houses_shared(&cells).is_empty()
    });
    let scattered = place | CellSet::only(far.expect("a cell"));
    assert_eq!(
        of(scattered).check(&position),
        Err(ChainFault::Scattered(scattered))
    );
    // A weak link from a group to a part of it.
    let group = position
        .iter()
        .find_map(|c| {
            let house = geometry.houses_of(c.cell)[0];
            let places = position.places_in(c.digit, house);
            (places.len() > 2).then_some((c, places))
        })
        .expect("a digit with several places in a house");
    let (candidate, places) = group;
    let nodes = vec![
        DrawnNode::from(candidate),
        DrawnNode {
            digit: candidate.digit,
            cells: places,
        },
    ];
    let overlapping = DrawnChain::from_nodes(nodes).with_first(Strength::Weak);
    let fault = ChainFault::Overlap(candidate.digit, candidate.cell);
    assert_eq!(overlapping.check(&position), Err(fault));
}

#[test]
fn checks_report_a_link_that_does_not_hold() {
    let (position, _, drawn) = example(TechniqueId::Aic);
    let geometry = position.geometry();
    let chain = |candidates: &[Candidate]| {
        DrawnChain::from_nodes(candidates.iter().map(|c| DrawnNode::from(*c)).collect())
    };
    assert_eq!(
        DrawnChain::default().check(&position),
        Err(ChainFault::TooShort)
    );
    let mut one = drawn.clone();
    one.nodes.truncate(3);
    assert_eq!(one.check(&position), Err(ChainFault::WeakEnd));
    // A chain that comes back to a node before its end.
    let [a, b] = [drawn.nodes()[0], drawn.nodes()[1]];
    for (nodes, again) in [(vec![a, b, a, b], a), (vec![b, a, b, a, b, a], b)] {
        let fault = DrawnChain::from_nodes(nodes).check(&position);
        assert_eq!(fault, Err(ChainFault::Twice(again)));
    }
    // A digit with more than two places in every house it shares with another.
    let mut pairs = position.iter().flat_map(|from| {
        let others = position.iter().filter(move |to| {
            to.digit == from.digit && geometry.peers(from.cell).contains(to.cell)
        });
        others.map(move |to| (from, to)).collect::<Vec<_>>()
    });
    let is_many = |(from, to): &(Candidate, Candidate)| {
        geometry
            .houses_of(from.cell)
            .iter()
            .filter(|house| geometry.house_cells(**house).contains(to.cell))
            .all(|house| position.places_in(from.digit, *house).len() > 2)
    };
    let (from, to) = pairs.find(is_many).expect("one");
    let fault = chain(&[from, to]).check(&position);
    let Err(ChainFault::ManyInHouse {
        digit,
        house,
        n_places,
        others,
    }) = fault
    else {
        panic!("{fault:?}");
    };
    let places = position.places_in(digit, house);
    assert_eq!((digit, n_places), (from.digit, places.len()));
    assert_eq!(
        others,
        places - CellSet::only(from.cell) - CellSet::only(to.cell)
    );
    // A cell with more than two candidates.
    let wide = position
        .unsolved()
        .iter()
        .find(|cell| position.digits_in(*cell).len() > 2);
    let wide = wide.expect("a cell");
    let digits: Vec<Digit> = position.digits_in(wide).iter().collect();
    let pair = [0, 1].map(|index| Candidate::new(wide, digits[index]));
    let n = digits.len();
    assert_eq!(
        chain(&pair).check(&position),
        Err(ChainFault::ManyInCell(wide, n))
    );
    // Candidates that share no house, and one that is not on the board.
    let far = position.iter().find(|c| {
        c.digit != from.digit && c.cell != from.cell && !geometry.sees(c.cell, from.cell)
    });
    let far = far.expect("another");
    let apart = chain(&[from, far]).check(&position);
    assert_eq!(apart, Err(ChainFault::NotLinked(from.into(), far.into())));
    let solved: Cell = (geometry.cells() - position.unsolved())
        .first()
        .expect("a digit");
    let removed = Candidate::new(solved, from.digit);
    let missing = chain(&[removed, from]).check(&position);
    assert_eq!(missing, Err(ChainFault::NoCandidate(removed)));
}

#[test]
fn eureka_with_alternating_links_is_parsed() {
    let geometry = Geometry::standard();
    let read = |text| DrawnChain::from_eureka(text, geometry);
    let chain = read("(4)r1c2=r1c8-(4=7)r5c8 => r1c1<>4").expect("a chain");
    assert_eq!(
        (chain.nodes().len(), chain.first_strength()),
        (4, Strength::Strong)
    );
    let weak = read("(4)r1c2-r1c8=r5c8").expect("a chain");
    assert_eq!(
        (weak.nodes().len(), weak.first_strength()),
        (3, Strength::Weak)
    );
    let closed = read("(1=2)r1c1-(2=1)r1c5 - loop").expect("a chain");
    assert_eq!(closed.nodes().first(), closed.nodes().last());
    for wrong in [
        "(4)r1c2=r1c8=r5c8",
        "(47)r1c2=(4)r1c8",
        "4r1c2",
        "=> r1c1=4",
        "",
    ] {
        assert!(read(wrong).is_err(), "{wrong}");
    }
}

#[test]
fn drawn_chains_are_extended_and_shortened() {
    let (_, _, drawn) = example(TechniqueId::XChain);
    let mut again = DrawnChain::default();
    for node in drawn.nodes() {
        again.toggle_last(*node);
    }
    assert_eq!(again, drawn);
    assert_eq!(again.next_link(), Strength::Weak);
    let last = *drawn.nodes().last().expect("one");
    again.toggle_last(last);
    assert_eq!(again.nodes().len(), drawn.nodes().len() - 1);
    assert_eq!(again.next_link(), Strength::Strong);
    while again.shorten() {}
    assert!(again.is_empty());
    for _ in 0..MAX_CHAIN / 2 {
        for node in &drawn.nodes()[..2] {
            again.toggle_last(*node);
        }
    }
    again.toggle_last(drawn.nodes()[0]);
    assert_eq!(again.nodes().len(), MAX_CHAIN);
}
