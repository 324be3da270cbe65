//! Batches of puzzles that are passed to a thread together.

use std::io;
use std::ops::ControlFlow;
use std::sync::Arc;

use super::input::{Found, Taker};
use super::pace::Pace;
use super::pipeline::Feed;
use crate::formats::Piece;
use crate::safe_text::SafeText;

/// Puzzles of one file that one thread handles together.
#[derive(Debug, Default)]
pub(super) struct Batch {
    /// The name of the file.
    pub(super) name: Option<Arc<SafeText>>,
    /// The 0-based index of the first puzzle among all puzzles.
    pub(super) ordinal: u64,
    /// The texts of the puzzles.
    pub(super) pieces: Vec<Piece>,
    /// The error that stopped reading the file.
    pub(super) error: Option<io::Error>,
    /// The number of bytes of all inputs read when the batch was complete.
    pub(super) reached: u64,
}

/// Collects puzzles into batches of the size that [`Pace`] chooses.
pub(super) struct Batcher<'a> {
    feed: &'a mut Feed<Batch>,
    pace: &'a Pace,
    batch: Batch,
    reached: u64,
}

impl<'a> Batcher<'a> {
    /// Creates a batcher that pushes its batches into the queue `feed`.
    pub(super) fn new(feed: &'a mut Feed<Batch>, pace: &'a Pace) -> Self {
        Self {
            feed,
            pace,
            batch: Batch::default(),
            reached: 0,
        }
    }

    fn hand_on(&mut self) -> ControlFlow<()> {
        if self.batch.pieces.is_empty() && self.batch.error.is_none() {
            return ControlFlow::Continue(());
        }
        let ordinal = self.batch.ordinal + self.batch.pieces.len() as u64;
        let next = Batch {
            ordinal,
            ..Batch::default()
        };
        let mut batch = std::mem::replace(&mut self.batch, next);
        batch.reached = self.reached;
        self.feed.push(batch)
    }
}

impl Taker for Batcher<'_> {
    fn take(&mut self, found: Found, name: Option<&Arc<SafeText>>) -> ControlFlow<()> {
        if self.batch.pieces.is_empty() {
            self.batch.name = name.cloned();
        }
        match found {
            Found::Unreadable(error) => self.batch.error = Some(error),
            Found::Piece(piece) => self.batch.pieces.push(piece),
        }
        if self.batch.pieces.len() < self.pace.batch_size() {
            return ControlFlow::Continue(());
        }
        self.hand_on()
    }

    fn pause(&mut self, reached: u64, _: Option<&Arc<SafeText>>) -> ControlFlow<()> {
        self.reached = reached;
        self.hand_on()
    }
}
