//! Chains drawn by hand from every part of known chains: what each one proves, or why it proves nothing.

use std::fmt::Write as _;

use shudu::board::{Candidates, CellSet, Geometry, Strength};
use shudu::engine::Engine;
use shudu::explain;
use shudu::formats;
use shudu::game::{ChainFault, DrawnChain, DrawnNode, View};
use shudu::techniques::TechniqueId;
use shudu::words::Words;

fn node(geometry: &Geometry, node: &DrawnNode) -> String {
    format!("{}{}", node.digit, geometry.short_names(&node.cells))
}

fn fault(geometry: &'static Geometry, fault: &ChainFault) -> String {
    let names = |cells: &CellSet| geometry.short_names(cells);
    match fault {
        ChainFault::TooShort => "too short".to_owned(),
        ChainFault::NoCandidate(one) => {
            format!("no {} in {}", one.digit, geometry.cell_name(one.cell))
        }
        ChainFault::NotLinked(from, to) => {
            format!(
                "{} and {} are not linked",
                node(geometry, from),
                node(geometry, to)
            )
        }
        ChainFault::Overlap(digit, cell) => {
            format!("{digit} on both sides in {}", geometry.cell_name(*cell))
        }
        ChainFault::ManyInCell(cell, n) => format!("{n} digits in {}", geometry.cell_name(*cell)),
        ChainFault::ManyInHouse {
            digit,
            house,
            n_places,
            others,
        } => {
            let house = Words::english().for_board(geometry).house(*house);
            format!(
                "{n_places} places for {digit} in {house}, also {}",
                names(others)
            )
        }
        ChainFault::NotAlmostLocked(cells, n) => format!("{n} digits in {}", names(cells)),
        ChainFault::Scattered(cells) => format!("{} in no house", names(cells)),
        ChainFault::WeakEnd => "a weak end".to_owned(),
        ChainFault::NoElimination => "nothing to remove".to_owned(),
        ChainFault::Twice(twice) => format!("{} twice", node(geometry, twice)),
    }
}

/// Returns the chain in notation, then its conclusion or its fault.
fn checked(chain: &DrawnChain, position: &Candidates) -> String {
    let geometry = position.geometry();
    let result = match chain.check(position) {
        Err(why) => fault(geometry, &why),
        Ok(step) => {
            let summary = explain::summary(Words::english(), position, &step);
            let notation = explain::notation(position, &step).join(" ");
            format!("{summary} {notation}")
        }
    };
    let sets: Vec<String> = chain
        .sets()
        .iter()
        .map(|set| geometry.short_names(set))
        .collect();
    let sets = if sets.is_empty() {
        String::new()
    } else {
        format!(" sets {}", sets.join(" "))
    };
    let next = match chain.next_link() {
        Strength::Strong => "strong",
        Strength::Weak => "weak",
    };
    let begins_true = if chain.is_assumed_true(0) {
        "true"
    } else {
        "false"
    };
    format!(
        "{}{sets}, begins {begins_true}, next {next}: {result}",
        chain.eureka(position)
    )
}

/// Techniques whose chains are drawn: every part from the first node on, with a strong and with a weak first link.
const TECHNIQUES: &[TechniqueId] = &[
    TechniqueId::XChain,
    TechniqueId::XyChain,
    TechniqueId::Aic,
    TechniqueId::XCycle,
    TechniqueId::ContinuousNiceLoop,
    TechniqueId::DiscontinuousNiceLoop,
    TechniqueId::GroupedXChain,
    TechniqueId::GroupedAic,
    TechniqueId::GroupedContinuousNiceLoop,
    TechniqueId::AlsAic,
];

#[test]
fn every_part_of_a_known_chain() {
    let mut all = String::new();
    for id in TECHNIQUES {
        let position = explain::example(*id).expect("an example").position();
        let engine = Engine::new().with_techniques(|one| one == *id);
        let step = engine.next_step(&position).expect("a step");
        let written = step.eureka(&position);
        let text = written[0].chain_text(position.geometry());
        let _ = writeln!(all, "# {id} {text}");
        let Ok(whole) = DrawnChain::from_eureka(&text, position.geometry()) else {
            all.push_str("not drawn\n");
            continue;
        };
        for n_nodes in 1..=whole.nodes().len() {
            for first in [Strength::Strong, Strength::Weak] {
                let nodes = whole.nodes()[..n_nodes].to_vec();
                let part = DrawnChain::from_nodes(nodes).with_first(first);
                let _ = writeln!(all, "{}", checked(&part, &position));
            }
        }
    }
    insta::assert_snapshot!("parts_of_chains", all);
}

/// Boards, each a puzzle or the example of a technique, with chains as saves write them: `-` before a weak first link,
/// `+` between the cells of a group.
const DRAWN: &[(&str, &str)] = &[
    (
        "x-chain",
        "9r4c6 9r1c1,9r4c6 9r4c6,9r2c3 -9r4c6,9r2c3 9r4c6,5r6c6 -9r2c3+r2c9,9r2c3 5r6c6,8r6c6 9r6c6,9r6c2 \
         -9r4c6,9r4c9 9r4c6,9r4c9,9r4c6 9r4c6,9r4c9,9r2c9,9r2c3,9r2c9",
    ),
    (
        "als-xz",
        "2r2c8+r6c8,1r2c8+r6c8,1r4c9+r7c9,2r4c9+r7c9 2r2c8+r4c9,1r2c8+r4c9 2r2c8+r2c9,1r2c8+r2c9 2r2c8,1r2c8+r6c8",
    ),
    // A knight's move is a weak link between two cells that share no house.
    (
        "................................................................................. # variant anti-knight",
        "-1r1c3,1r2c5 -1r1c3,1r2c6 1r1c3,1r2c5",
    ),
    // Consecutive digits of neighbours exclude each other.
    (
        "................ # variant non-consecutive",
        "-1r1c1,2r1c2 -1r1c1,3r1c2 1r1c1,2r1c2",
    ),
];

fn position_of(board: &str) -> Candidates {
    match board.parse::<TechniqueId>() {
        Ok(id) => explain::example(id).expect("an example").position(),
        Err(_) => formats::parse(board).expect(board).position(),
    }
}

#[test]
fn chains_of_saves() {
    let mut all = String::new();
    for (line, chains) in DRAWN {
        let position = position_of(line);
        let geometry = position.geometry();
        let _ = writeln!(all, "# {line}");
        for text in chains.split_whitespace() {
            let word = format!("r1c1 chain chain={text}");
            let view = View::parse(&word, geometry).expect("a view");
            assert_eq!(view.display(geometry).to_string(), word);
            let _ = writeln!(all, "{text}: {}", checked(view.chains.current(), &position));
        }
        // Several chains keep their order, and `chain-at` is the number of the current one.
        let words: Vec<String> = chains
            .split_whitespace()
            .take(3)
            .map(|text| format!("chain={text}"))
            .collect();
        let saved = format!("r1c1 digit {} chain-at=2", words.join(" "));
        let view = View::parse(&saved, geometry).expect("a view");
        assert_eq!(view.display(geometry).to_string(), saved);
        assert_eq!((view.chains.n_drawn(), view.chains.current_index()), (3, 1));
    }
    insta::assert_snapshot!("chains_of_saves", all);
}

/// A chain with a node that is not on the board is dropped, and the rest of the view is kept.
#[test]
fn chains_that_do_not_fit_the_board_are_dropped() {
    let geometry = Geometry::with_side(4).expect("a board");
    for text in [
        "5r1c1",
        "1r1c5",
        "1r1c1,5r1c2",
        "1r1c1,1r5c1",
        "r1c1",
        "1r1c1,",
        "1r1c1+r1c5",
        "x",
        "-",
    ] {
        let view = View::parse(&format!("r1c2 pencil chain={text} filter=3"), geometry);
        let view = view.expect("a view");
        assert_eq!(
            view.display(geometry).to_string(),
            "r1c2 pencil filter=3",
            "{text}"
        );
    }
}
