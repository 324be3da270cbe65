//! Attempts to find a puzzle, and the strategies that make them.

use super::builder::{FoundPuzzle, PuzzleBuilder};
use crate::cancel::Cancelled;

/// The result of one attempt to find a puzzle.
pub(super) enum Attempt {
    /// A puzzle that meets the request.
    Found(Box<FoundPuzzle>),
    /// A puzzle that nearly meets the request; this run varies it.
    NearMiss(Box<dyn Run>),
    /// No usable puzzle.
    Failed,
}

impl From<Option<FoundPuzzle>> for Attempt {
    fn from(puzzle: Option<FoundPuzzle>) -> Self {
        puzzle.map_or(Self::Failed, |puzzle| Self::Found(Box::new(puzzle)))
    }
}

/// A way to search for a puzzle, one attempt after another.
pub(super) trait Strategy {
    fn attempt(&mut self, builder: &mut PuzzleBuilder<'_>) -> Result<Attempt, Cancelled>;
}

/// A search of several steps, one for each attempt.
pub(super) trait Run {
    fn advance(&mut self, builder: &mut PuzzleBuilder<'_>) -> Result<Attempt, Cancelled>;

    /// Returns whether the search has ended.
    fn is_over(&self) -> bool;
}

/// The strategy that starts a run, and starts another whenever one is over.
pub(super) struct Repeated<R, S> {
    start: S,
    run: Option<R>,
}

impl<R, S> Repeated<R, S>
where
    S: Fn(&mut PuzzleBuilder<'_>) -> Result<Option<R>, Cancelled>,
{
    pub(super) const fn new(start: S) -> Self {
        Self { start, run: None }
    }
}

impl<R: Run, S> Strategy for Repeated<R, S>
where
    S: Fn(&mut PuzzleBuilder<'_>) -> Result<Option<R>, Cancelled>,
{
    fn attempt(&mut self, builder: &mut PuzzleBuilder<'_>) -> Result<Attempt, Cancelled> {
        let Some(mut run) = self.run.take() else {
            self.run = (self.start)(builder)?;
            return Ok(Attempt::Failed);
        };
        let attempt = run.advance(builder)?;
        let is_unfinished = matches!(attempt, Attempt::Failed) && !run.is_over();
        self.run = is_unfinished.then_some(run);
        Ok(attempt)
    }
}
