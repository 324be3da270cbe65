//! The producers in the order in which Sudoku Explainer asks them.

use super::chains::Chains;
use super::hint::Hint;
use super::rated_position::{RatedPosition, View};
use super::{aligned, basic, bug, loops};
use crate::cancel::Cancel;
use crate::rating::Rating;
use crate::techniques::TechniqueId;

/// Caches of the producers that stay valid from one hint to the next.
#[derive(Default)]
pub(super) struct ProducerState {
    pub(super) chains: Chains,
    pairs: aligned::LastSearch,
    triplets: aligned::LastSearch,
}

/// The arguments that every producer gets.
struct Query<'a> {
    board: &'a RatedPosition,
    state: &'a mut ProducerState,
    cancel: &'a Cancel,
}

impl<'a> Query<'a> {
    fn view(&self) -> View<'a> {
        self.board.view()
    }

    /// Runs one of Sudoku Explainer's producers 23 to 30; `index` counts them from 0.
    fn run_producer(&mut self, index: usize) -> Option<Hint> {
        let chains = &mut self.state.chains;
        chains.run_producer(self.board, index, self.cancel)
    }
}

/// A producer: the technique of its lowest-rated hints, and its search function.
type Producer = (TechniqueId, fn(&mut Query<'_>) -> Option<Hint>);

/// Sudoku Explainer's producers 1 to 30, by ascending lowest rating.
static PRODUCERS: [Producer; 30] = [
    (TechniqueId::FullHouse, |ask| {
        basic::hidden_single(ask.view())
    }),
    (TechniqueId::DirectPointing, |ask| {
        basic::direct_locking(ask.view())
    }),
    (TechniqueId::DirectHiddenPair, |ask| {
        basic::direct_hidden_set(ask.view(), 2)
    }),
    (TechniqueId::NakedSingle, |ask| {
        basic::naked_single(ask.view())
    }),
    (TechniqueId::DirectHiddenTriple, |ask| {
        basic::direct_hidden_set(ask.view(), 3)
    }),
    (TechniqueId::Pointing, |ask| basic::locking(ask.view())),
    (TechniqueId::NakedPair, |ask| {
        basic::naked_set(ask.view(), 2)
    }),
    (TechniqueId::XWing, |ask| basic::fish(ask.view(), 2)),
    (TechniqueId::HiddenPair, |ask| {
        basic::hidden_set(ask.view(), 2)
    }),
    (TechniqueId::NakedTriple, |ask| {
        basic::naked_set(ask.view(), 3)
    }),
    (TechniqueId::Swordfish, |ask| basic::fish(ask.view(), 3)),
    (TechniqueId::HiddenTriple, |ask| {
        basic::hidden_set(ask.view(), 3)
    }),
    (TechniqueId::XyWing, |ask| basic::wing(ask.view(), 2)),
    (TechniqueId::XyzWing, |ask| basic::wing(ask.view(), 3)),
    (TechniqueId::UniqueRectangleType1, |ask| {
        loops::unique_loop(ask.view())
    }),
    (TechniqueId::NakedQuadruple, |ask| {
        basic::naked_set(ask.view(), 4)
    }),
    (TechniqueId::Jellyfish, |ask| basic::fish(ask.view(), 4)),
    (TechniqueId::HiddenQuadruple, |ask| {
        basic::hidden_set(ask.view(), 4)
    }),
    (TechniqueId::BugPlus1, |ask| bug::bug(ask.view())),
    (TechniqueId::AlignedPairExclusion, |ask| {
        aligned::aligned_pair(ask.view(), &mut ask.state.pairs)
    }),
    (TechniqueId::XCycle, |ask| {
        ask.state.chains.find_unary_chain(ask.board, ask.cancel)
    }),
    (TechniqueId::AlignedTripleExclusion, |ask| {
        aligned::aligned_triplet(ask.view(), &mut ask.state.triplets)
    }),
    (TechniqueId::NishioForcingChain, |ask| ask.run_producer(0)),
    (TechniqueId::MultipleForcingChain, |ask| ask.run_producer(1)),
    (TechniqueId::DynamicForcingChain, |ask| ask.run_producer(2)),
    (TechniqueId::DynamicForcingChainPlus, |ask| {
        ask.run_producer(3)
    }),
    (TechniqueId::NestedForcingChain2, |ask| ask.run_producer(4)),
    (TechniqueId::NestedForcingChain3, |ask| ask.run_producer(5)),
    (TechniqueId::NestedForcingChain4, |ask| ask.run_producer(6)),
    (TechniqueId::NestedForcingChain5, |ask| ask.run_producer(7)),
];

/// Returns the first hint of the first producer that has one. Producers rated above `max_rating` are not asked. Returns
/// `None` if no producer has a hint.
pub(super) fn next_hint(
    board: &RatedPosition,
    state: &mut ProducerState,
    max_rating: Rating,
    cancel: &Cancel,
) -> Option<Hint> {
    let is_asked = |(technique, _): &Producer| technique.info().min_rating <= Some(max_rating);
    let n_asked = PRODUCERS.partition_point(is_asked);
    PRODUCERS[..n_asked].iter().find_map(|(_, ask)| {
        ask(&mut Query {
            board,
            state,
            cancel,
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn producers_are_sorted_by_their_ratings() {
        let ratings = PRODUCERS.map(|(technique, _)| technique.info().min_rating);
        assert!(ratings.iter().all(Option::is_some), "{ratings:?}");
        assert!(ratings.is_sorted(), "{ratings:?}");
    }
}
