//! A hint shows the shortest chain on the board, under its own name and with all its eliminations. Short chains precede
//! 3D colouring and larger finned fish.
//!
//! `SHUDU_CHAIN_CHOICE` adds this many puzzles of a data set and counts:
//! `SHUDU_CHAIN_CHOICE=120 cargo test --release --test techniques chain_choice -- --nocapture`.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use shudu_core::board::Candidates;
use shudu_core::engine::{Engine, Order, Path};
use shudu_core::explain::example;
use shudu_core::generate::Random;
use shudu_core::techniques::{Chain, Pattern, PositionCache, Step, Strength, TechniqueId};

use crate::data_sets;
use crate::walked::{self, CHAINS, GOLDEN_NUGGET, MORE_CHAINS, position};

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

/// Kinds with special names, which the other kinds also find.
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
const PUZZLES: [&str; 3] = [CHAINS, GOLDEN_NUGGET, MORE_CHAINS];

/// Kinds that are searched from short chains to long ones.
const SHORTEST_FIRST: [TechniqueId; 8] = [
    TechniqueId::XChain,
    TechniqueId::XyChain,
    TechniqueId::ContinuousNiceLoop,
    TechniqueId::DiscontinuousNiceLoop,
    TechniqueId::Aic,
    TechniqueId::GroupedContinuousNiceLoop,
    TechniqueId::GroupedDiscontinuousNiceLoop,
    TechniqueId::GroupedAic,
];

/// Patterns that are harder to see than a chain with three strong links.
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

/// Returns whether any kind, searched alone, finds a chain with fewer strong links.
fn has_shorter(position: &Candidates, than: usize) -> bool {
    let cache = PositionCache::new(position);
    let mut kinds = TechniqueId::ALL.iter().filter(|id| KINDS.contains(id));
    kinds.any(|technique| {
        let mut is_found = false;
        let is_in_order = SHORTEST_FIRST.contains(technique);
        let _ = technique.find(&cache, &mut |step: Step| {
            let Some(chain) = chain_of(&step) else {
                return ControlFlow::Continue(());
            };
            is_found |= n_strong(chain) < than;
            // A chain that begins and ends with its elimination has two more weak links.
            let is_past = is_in_order && chain.links.len() > 2 * than - 1;
            if is_found || is_past {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
        is_found
    })
}

/// Follows a path and counts its chains by name: all of them, and those for which a shorter chain exists.
fn walk(line: &str, path: &Path, counts: &mut BTreeMap<TechniqueId, [usize; 2]>) {
    let mut position = position(line);
    assert!(path.is_solved(), "{line}");
    for step in &path.steps {
        if let Some(chain) = chain_of(step) {
            let count = counts.entry(step.technique).or_default();
            count[0] += 1;
            count[1] += usize::from(has_shorter(&position, n_strong(chain)));
            if !chain.is_loop() {
                removes_all(&position, step, chain);
            }
        }
        step.apply(&mut position);
    }
}

/// Counts the steps of a path that are harder to see than short chains. Asserts that no short chain exists there.
fn count_after_short(mut position: Candidates, path: &Path) -> usize {
    let mut n_after = 0;
    for step in &path.steps {
        if AFTER_SHORT_CHAINS.contains(&step.technique) {
            n_after += 1;
            assert!(!has_shorter(&position, 4), "{}", step.technique);
        }
        step.apply(&mut position);
    }
    n_after
}

/// Asserts that the step removes every candidate that sees both ends of the chain.
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
        let is_removed = step
            .eliminations
            .iter()
            .any(|eliminated| eliminated.cell == cell);
        assert!(is_removed, "{} leaves {cell:?}", step.technique);
    }
}

#[test]
fn the_shortest_chain_is_reported_with_all_eliminations() {
    let mut counts = BTreeMap::new();
    for line in PUZZLES {
        walk(line, walked::path(line), &mut counts);
    }
    let n_chains: usize = counts.values().map(|[n, _]| n).sum();
    assert!(n_chains > 10, "{counts:?}");
    for (id, [_, n_longer]) in counts {
        assert_eq!(n_longer, 0, "{id}");
    }
}

#[test]
fn short_chains_precede_medusas_and_large_finned_fish() {
    // After one of the patterns, the paths continue and may contain others.
    let mut n_after = 0;
    for id in AFTER_SHORT_CHAINS {
        let start = example(id).expect("each has one").position();
        let path = Engine::new().path(&start);
        n_after += count_after_short(start, &path);
    }
    for line in PUZZLES {
        n_after += count_after_short(position(line), walked::path(line));
    }
    assert!(n_after > 0, "none is told");
}

#[test]
fn no_chain_is_reported_twice() {
    for line in PUZZLES {
        for pair in walked::path(line).steps.windows(2) {
            if let [Some(one), Some(next)] = [chain_of(&pair[0]), chain_of(&pair[1])] {
                assert_ne!(one, next, "{line}");
            }
        }
    }
}

#[test]
fn an_engine_without_a_kind_of_chain_never_reports_it() {
    let engine = Engine::new().with_techniques(|one| one != TechniqueId::Aic);
    for line in [CHAINS, MORE_CHAINS] {
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
fn orders_of_other_programs_search_one_kind_at_a_time() {
    let path = walked::path(CHAINS);
    let as_hodoku = Engine::new().in_order(Order::HoDoKu);
    let mut start = position(PUZZLES[0]);
    for step in as_hodoku.path(&start).steps {
        // An earlier kind finds nothing, however short.
        let before = KINDS.iter().filter_map(|kind| {
            let place = |id| as_hodoku.techniques().iter().position(|one| *one == id);
            let is_before = place(*kind) < place(step.technique);
            (is_before && chain_of(&step).is_some()).then_some(*kind)
        });
        for kind in before {
            assert!(Engine::every_step(kind, &start).is_empty(), "{kind}");
        }
        step.apply(&mut start);
    }
    assert!(
        path.steps
            .iter()
            .any(|step| step.technique == TechniqueId::Aic)
    );
}

#[test]
fn chains_of_the_data_sets_are_shortest() {
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
            let start = position(line);
            let path = Engine::new().path(&start);
            walk(line, &path, &mut counts);
            n_after += count_after_short(start, &path);
        }
        println!("{set}: {n} puzzles, {n_after} steps where no chain is short");
        for (id, [n, n_longer]) in &counts {
            println!("  {id:<32} {n:>5}, {n_longer} of them with a shorter chain at hand");
            assert_eq!(*n_longer, 0, "{set}: {id}");
        }
    }
}
