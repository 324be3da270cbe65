//! Of the chains on the board a hint tells the shortest, by the name of what it is, and with all that it eliminates; and
//! before colours in many digits and larger finned fish it tells a short one.
//!
//! `SHUDU_CHAIN_CHOICE` takes so many puzzles of a data set besides, and counts:
//! `SHUDU_CHAIN_CHOICE=120 cargo test --release --test techniques chain_choice -- --nocapture`.

use std::collections::BTreeMap;

use shudu::board::Candidates;
use shudu::engine::{Engine, Order};
use shudu::explain::example;
use shudu::generate::Random;
use shudu::techniques::{
    All, Chain, Pattern, PositionCache, Step, Strength, TechniqueId, registry,
};

use crate::data_sets;
use crate::easiest_first::position;

const KINDS: [TechniqueId; 10] = [
    TechniqueId::XChain,
    TechniqueId::XyChain,
    TechniqueId::XCycle,
    TechniqueId::ContinuousNiceLoop,
    TechniqueId::DiscontinuousNiceLoop,
    TechniqueId::Aic,
    TechniqueId::GroupedXChain,
    TechniqueId::GroupedContinuousNiceLoop,
    TechniqueId::GroupedDiscontinuousNiceLoop,
    TechniqueId::GroupedAic,
];

/// Kinds with names of their own, which the others find too.
const NAMED: [TechniqueId; 11] = [
    TechniqueId::GroupedTwoStringKite,
    TechniqueId::MWing,
    TechniqueId::SWing,
    TechniqueId::LWing,
    TechniqueId::HWing,
    TechniqueId::GroupedMWing,
    TechniqueId::GroupedSWing,
    TechniqueId::GroupedLWing,
    TechniqueId::GroupedHWing,
    TechniqueId::XyRing,
    TechniqueId::WRing,
];

/// Puzzles that take many chains.
const PUZZLES: &[&str] = &[
    "..4.2..3.....4....9...38.176358....28....2..3......5......81...12.....7....9....8",
    "000000039000001005003050800008090006070002000100400000009080050020000600400700000",
    "7....18...3...756.4......3...6.74.....4..6.2.....8......3............34.91.4..7..",
];

/// Patterns that are seen later than a chain of three strong links.
const AFTER_SHORT_CHAINS: [TechniqueId; 6] = [
    TechniqueId::Medusa3d,
    TechniqueId::FinnedSwordfish,
    TechniqueId::SashimiSwordfish,
    TechniqueId::FinnedJellyfish,
    TechniqueId::SashimiJellyfish,
    TechniqueId::SiameseFish,
];

fn chain_of(step: &Step) -> Option<&Chain> {
    let Pattern::Chain(chain) = &step.pattern else {
        return None;
    };
    let is_pooled = KINDS.contains(&step.technique) || NAMED.contains(&step.technique);
    is_pooled.then_some(chain)
}

fn n_strong(chain: &Chain) -> usize {
    let links = chain.links.iter();
    links
        .filter(|link| link.strength == Strength::Strong)
        .count()
}

/// Returns the strong links of the shortest chain that any kind finds by itself.
fn shortest(position: &Candidates) -> Option<usize> {
    let cache = PositionCache::new(position);
    let mut all = All::default();
    for technique in registry::ALL.iter().filter(|one| KINDS.contains(&one.id())) {
        // This sink never asks to stop.
        let _ = technique.find(&cache, &mut all);
    }
    all.0.iter().filter_map(chain_of).map(n_strong).min()
}

/// Walks a path, looks at each chain, and counts them by name, with those that have a shorter one beside them.
fn walk(line: &str, counts: &mut BTreeMap<TechniqueId, [usize; 2]>, engine: &Engine) {
    let mut position = position(line);
    let path = engine.path(&position);
    assert!(path.is_solved(), "{line}");
    for step in &path.steps {
        if let Some(chain) = chain_of(step) {
            let count = counts.entry(step.technique).or_default();
            count[0] += 1;
            count[1] += usize::from(shortest(&position) < Some(n_strong(chain)));
            if !chain.is_loop() {
                removes_all(&position, step, chain);
            }
        }
        step.apply(&mut position);
    }
}

/// Counts the steps of a path by patterns before which short chains come, and looks for those.
fn count_after_short(mut position: Candidates, engine: &Engine) -> usize {
    let mut n_after = 0;
    for step in engine.path(&position).steps {
        if AFTER_SHORT_CHAINS.contains(&step.technique) {
            n_after += 1;
            let shortest = shortest(&position);
            assert!(
                shortest.is_none_or(|n| n > 3),
                "{}: {shortest:?}",
                step.technique
            );
        }
        step.apply(&mut position);
    }
    n_after
}

/// What sees both ends of a digit goes, in this step.
fn removes_all(position: &Candidates, step: &Step, chain: &Chain) {
    let [Some(first), Some(last)] = [chain.nodes.first(), chain.nodes.last()] else {
        panic!("a chain has ends");
    };
    if first.digit != last.digit {
        return;
    }
    let seeing = position
        .geometry()
        .common_peers(&(first.cells | last.cells));
    for cell in &(seeing & position.places(first.digit)) {
        let is_removed = step.eliminations.iter().any(|gone| gone.cell == cell);
        assert!(is_removed, "{} leaves {cell:?}", step.technique);
    }
}

#[test]
fn no_chain_on_the_board_is_shorter_and_none_removes_less_than_it_could() {
    let mut counts = BTreeMap::new();
    for line in PUZZLES {
        walk(line, &mut counts, &Engine::new());
    }
    let n_chains: usize = counts.values().map(|[n, _]| n).sum();
    assert!(n_chains > 10, "{counts:?}");
    for (id, [_, n_longer]) in counts {
        assert_eq!(n_longer, 0, "{id}");
    }
}

#[test]
fn short_chains_come_before_medusas_and_larger_finned_fish() {
    // Where one of the patterns was told, paths go on that may have others.
    let examples = AFTER_SHORT_CHAINS.map(|id| example(id).expect("each has one").position());
    let starts = examples
        .into_iter()
        .chain(PUZZLES.iter().map(|line| position(line)));
    let n_after: usize = starts
        .map(|start| count_after_short(start, &Engine::new()))
        .sum();
    assert!(n_after > 0, "none is told");
}

#[test]
fn no_chain_is_told_twice() {
    for line in PUZZLES {
        let path = Engine::new().path(&position(line));
        for pair in path.steps.windows(2) {
            if let [Some(one), Some(next)] = [chain_of(&pair[0]), chain_of(&pair[1])] {
                assert_ne!(one, next, "{line}");
            }
        }
    }
}

#[test]
fn an_engine_without_a_kind_of_chain_never_tells_it() {
    let engine = Engine::new().with_techniques(|one| one.id() != TechniqueId::Aic);
    for line in PUZZLES {
        let path = engine.path(&position(line));
        assert!(path.is_solved(), "{line}");
        assert!(
            path.steps
                .iter()
                .all(|step| step.technique != TechniqueId::Aic)
        );
    }
}

#[test]
fn other_programs_take_each_kind_in_its_turn() {
    let own = Engine::new().path(&position(PUZZLES[0]));
    let as_hodoku = Engine::new().in_order(Order::HoDoKu);
    let mut start = position(PUZZLES[0]);
    for step in as_hodoku.path(&start).steps {
        // A kind that stands before finds nothing, however short.
        let before = KINDS.iter().filter_map(|kind| {
            let place = |id| as_hodoku.techniques().iter().position(|one| one.id() == id);
            let is_before = place(*kind) < place(step.technique);
            (is_before && chain_of(&step).is_some()).then(|| kind.technique())
        });
        for kind in before {
            assert!(Engine::every_step(kind, &start).is_empty(), "{}", kind.id());
        }
        step.apply(&mut start);
    }
    assert!(
        own.steps
            .iter()
            .any(|step| step.technique == TechniqueId::Aic)
    );
}

#[test]
fn so_it_is_on_puzzles_of_the_data_sets() {
    let Ok(number) = std::env::var("SHUDU_CHAIN_CHOICE") else {
        return;
    };
    let n: usize = number.parse().expect("SHUDU_CHAIN_CHOICE is a number");
    for set in ["random", "top1465", "hardest"] {
        let Some(text) = data_sets::read(&format!("{set}.txt")) else {
            continue;
        };
        let mut lines: Vec<&str> = text.lines().collect();
        Random::new(2).shuffle(&mut lines);
        let mut counts = BTreeMap::new();
        let mut n_after = 0;
        for line in lines.iter().take(n) {
            walk(line, &mut counts, &Engine::new());
            n_after += count_after_short(position(line), &Engine::new());
        }
        println!("{set}: {n} puzzles, {n_after} steps where no chain is short");
        for (id, [n, n_longer]) in &counts {
            println!("  {id:<32} {n:>5}, {n_longer} of them with a shorter chain at hand");
            assert_eq!(*n_longer, 0, "{set}: {id}");
        }
    }
}
