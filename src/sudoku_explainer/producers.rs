//! The producers, in the order in which Sudoku Explainer asks them.

use std::sync::atomic::AtomicBool;

use super::board::{Board, View};
use super::hint::Hint;
use super::{Memory, aligned, basic, grave, loops};

/// What a producer has at hand.
struct Ask<'a> {
    board: &'a Board,
    memory: &'a mut Memory,
    stop: &'a AtomicBool,
}

impl<'a> Ask<'a> {
    fn view(&self) -> View<'a> {
        self.board.view()
    }

    /// Asks one of the producers 23 to 30, counted from nought.
    fn multiple(&mut self, index: usize) -> Option<Hint> {
        let chains = &mut self.memory.chains;
        chains.multiple(self.board, index, self.stop)
    }
}

/// The least that the hints of a producer are worth, and how it is asked.
type Producer = (f64, fn(&mut Ask<'_>) -> Option<Hint>);

/// Producers 1 to 30.
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
    (5.6, |ask| grave::grave(ask.view())),
    (6.2, |ask| {
        aligned::aligned_pair(ask.view(), &mut ask.memory.pairs)
    }),
    (6.5, |ask| ask.memory.chains.unary(ask.board, ask.stop)),
    (7.5, |ask| {
        aligned::aligned_triplet(ask.view(), &mut ask.memory.triplets)
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

/// Returns the hint that is taken; none if no producer has a hint whose hints may be worth no more
/// than `most`.
pub(super) fn next_hint(
    board: &Board,
    memory: &mut Memory,
    most: f64,
    stop: &AtomicBool,
) -> Option<Hint> {
    let n_asked = PRODUCERS.partition_point(|(least, _)| *least < most + 0.05);
    PRODUCERS[..n_asked].iter().find_map(|(_, ask)| {
        ask(&mut Ask {
            board,
            memory,
            stop,
        })
    })
}
