//! Groups puzzles into batches, each of which one thread handles.

use std::io;
use std::ops::ControlFlow;
use std::sync::Arc;

use super::input::{InputItem, PuzzleSink};
use super::pace::BatchSize;
use super::pipeline::JobQueue;
use crate::formats::Piece;
use crate::safe_text::SafeText;

/// Puzzles from one file that one thread handles together.
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
    /// The number of bytes that had been read from all inputs when the batch was complete.
    pub(super) reached: u64,
}

/// Collects puzzles into batches of the size that [`BatchSize`] chooses.
pub(super) struct Batcher<'a> {
    queue: &'a mut JobQueue<Batch>,
    batch_size: &'a BatchSize,
    batch: Batch,
    reached: u64,
}

impl<'a> Batcher<'a> {
    /// Creates a batcher that pushes its batches into the queue `jobs`; `pace` determines their size.
    pub(super) fn new(jobs: &'a mut JobQueue<Batch>, pace: &'a BatchSize) -> Self {
        Self {
            queue: jobs,
            batch_size: pace,
            batch: Batch::default(),
            reached: 0,
        }
    }

    fn send_batch(&mut self) -> ControlFlow<()> {
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
        self.queue.push(batch)
    }
}

impl PuzzleSink for Batcher<'_> {
    fn accept(&mut self, found: InputItem, name: Option<&Arc<SafeText>>) -> ControlFlow<()> {
        if self.batch.pieces.is_empty() {
            self.batch.name = name.cloned();
        }
        match found {
            InputItem::Unreadable(error) => self.batch.error = Some(error),
            InputItem::Piece(piece) => self.batch.pieces.push(piece),
        }
        if self.batch.pieces.len() < self.batch_size.get() {
            return ControlFlow::Continue(());
        }
        self.send_batch()
    }

    fn end_block(&mut self, reached: u64, _: Option<&Arc<SafeText>>) -> ControlFlow<()> {
        self.reached = reached;
        self.send_batch()
    }
}
