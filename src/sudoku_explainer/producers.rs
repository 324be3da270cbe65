//! The producers, in the order in which Sudoku Explainer asks them.

use super::board::{Board, View};
use super::hint::Hint;
use super::{ProducerState, aligned, basic, bug, loops};
use crate::cancel::Cancel;

/// The arguments of a producer.
struct Query<'a> {
    board: &'a Board,
    state: &'a mut ProducerState,
    cancel: &'a Cancel,
}

impl<'a> Query<'a> {
    fn view(&self) -> View<'a> {
        self.board.view()
    }

    /// Asks one of the producers 23 to 30, counted from nought.
    fn multiple(&mut self, index: usize) -> Option<Hint> {
        let chains = &mut self.state.chains;
        chains.multiple(self.board, index, self.cancel)
    }
}

/// A producer: the lowest rating of its hints, and its search.
type Producer = (f64, fn(&mut Query<'_>) -> Option<Hint>);

/// Producers 1 to 30, by ascending lowest rating.
static PRODUCERS: [Producer; 30] = [
    (1.0, |ask| basic::hidden_single(ask.view())),
    (1.7, |ask| basic::direct_locking(ask.view())),
    (2.0, |ask| basic::direct_hidden_set(ask.view(), 2)),
    (2.3, |ask| basic::naked_single(ask.view())),
    (2.5, |ask| basic::direct_hidden_set(ask.view(), 3)),
    (2.6, |ask| basic::locking(ask.view())),
    (3.0, |ask| basic::naked_set(ask.view(), 2)),
    (3.2, |ask| basic::fish(ask.view(), 2)),
    (3.4, |ask| basic::hidden_set(ask.view(), 2)),
    (3.6, |ask| basic::naked_set(ask.view(), 3)),
    (3.8, |ask| basic::fish(ask.view(), 3)),
    (4.0, |ask| basic::hidden_set(ask.view(), 3)),
    (4.2, |ask| basic::wing(ask.view(), 2)),
    (4.4, |ask| basic::wing(ask.view(), 3)),
    (4.5, |ask| loops::unique_loop(ask.view())),
    (5.0, |ask| basic::naked_set(ask.view(), 4)),
    (5.2, |ask| basic::fish(ask.view(), 4)),
    (5.4, |ask| basic::hidden_set(ask.view(), 4)),
    (5.6, |ask| bug::bug(ask.view())),
    (6.2, |ask| {
        aligned::aligned_pair(ask.view(), &mut ask.state.pairs)
    }),
    (6.5, |ask| ask.state.chains.unary(ask.board, ask.cancel)),
    (7.5, |ask| {
        aligned::aligned_triplet(ask.view(), &mut ask.state.triplets)
    }),
    (7.5, |ask| ask.multiple(0)),
    (8.0, |ask| ask.multiple(1)),
    (8.5, |ask| ask.multiple(2)),
    (9.0, |ask| ask.multiple(3)),
    (9.5, |ask| ask.multiple(4)),
    (10.0, |ask| ask.multiple(5)),
    (10.5, |ask| ask.multiple(6)),
    (11.0, |ask| ask.multiple(7)),
];

/// Returns the first hint of the first producer that has one; `None` when no producer rated up to
/// `max_rating` has a hint.
pub(super) fn next_hint(
    board: &Board,
    state: &mut ProducerState,
    max_rating: f64,
    cancel: &Cancel,
) -> Option<Hint> {
    let n_asked = PRODUCERS.partition_point(|(min_rating, _)| *min_rating < max_rating + 0.05);
    PRODUCERS[..n_asked].iter().find_map(|(_, ask)| {
        ask(&mut Query {
            board,
            state,
            cancel,
        })
    })
}
