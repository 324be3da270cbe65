//! Unary chains and cycles: Sudoku Explainer's producer 21.
//!
//! The search runs in three *passes*: over links in houses, over links in cells, and over both. Each pass tries all
//! starts. A *round* is a weak link followed by a strong link: it leads from a true candidate to a false one and on to
//! a true one.
//!
//! The search for cycles reproduces a quirk of Sudoku Explainer: a false candidate may be in the queue many times.

mod chain;
mod cycles;
mod pass;
mod reconstruct;
mod rounds;
mod search;

use std::cmp::Ordering;

use super::link_table::{Cause, Number};
use super::net::Context;
use super::set::has;
pub(super) use chain::UnaryChain;
use pass::PASSES;
pub(super) use search::Buffers;
use search::{DiscoveryOrder, FoundChains, UnarySearch};

/// Returns the best hint, or `None` if there is none. With `with_links` the hint contains its nodes.
pub(super) fn find_best_hint(
    context: Context<'_>,
    scratch: &mut Buffers,
    with_links: bool,
) -> Option<UnaryChain> {
    let mut finder = UnarySearch::new(context, scratch, FoundChains::Best(None));
    for pass in &PASSES {
        finder.find_chains(pass);
    }
    // A candidate that a cycle eliminates implies its own opposite. So without a chain there is no cycle.
    if matches!(finder.found_chains, FoundChains::Best(None)) {
        return None;
    }
    for pass in &PASSES {
        finder.find_cycles(pass);
    }
    let FoundChains::Best(Some((mut unary, (pass, start, _)))) = finder.found_chains else {
        return None;
    };
    if with_links && !unary.is_cycle {
        let mut finder = UnarySearch::new(context, scratch, FoundChains::Best(None));
        let pass = &PASSES[usize::from(pass)];
        finder.find_chain(pass, start, unary.placed.is_none());
        if let FoundChains::Best(Some((full, _))) = finder.found_chains {
            unary.nodes = full.nodes;
        }
    }
    Some(unary)
}

/// Returns all hints, sorted.
///
/// `contradictory` are the candidates that imply their own opposites, if known. The caller then applies all hints in
/// order. A cycle may be missing if earlier chains make all its eliminations.
pub(super) fn find_all_hints(
    context: Context<'_>,
    scratch: &mut Buffers,
    contradictory: Option<Vec<u64>>,
) -> Vec<UnaryChain> {
    let mut finder = UnarySearch::new(context, scratch, FoundChains::All(Vec::new()));
    let is_known = contradictory.is_some();
    let contradictory = contradictory.unwrap_or_else(|| finder.find_contradictory());
    if contradictory.iter().all(|word| *word == 0) {
        return Vec::new();
    }
    for pass in PASSES.iter().filter(|pass| pass.chain.is_some()) {
        for start in finder.starts(pass) {
            if has(&contradictory, usize::from(start)) {
                finder.find_chain(pass, start, true);
            }
            // A start assumed false implies its opposite if it forces a candidate that implies its own opposite.
            let forced = finder.scratch.forced[usize::from(start)];
            let fails = |(number, _): &(Number, Cause)| has(&contradictory, usize::from(*number));
            if pass.followed_links(&forced).iter().any(fails) {
                finder.find_chain(pass, start, false);
            }
        }
    }
    finder.targets = finder.list_targets(&contradictory, is_known);
    for pass in &PASSES {
        finder.find_cycles(pass);
    }
    let FoundChains::All(mut all) = finder.found_chains else {
        return Vec::new();
    };
    let in_order = |(a, a_at): &(UnaryChain, DiscoveryOrder),
                    (b, b_at): &(UnaryChain, DiscoveryOrder)| {
        let by_rank = a.rank.partial_cmp(&b.rank).unwrap_or(Ordering::Equal);
        by_rank.then(a_at.cmp(b_at))
    };
    // The sort is stable, so the cycles of one start stay in order.
    all.sort_by(in_order);
    all.into_iter().map(|(unary, _)| unary).collect()
}
