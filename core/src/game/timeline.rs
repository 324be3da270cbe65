//! The timeline of a game for reviewing it: the moments of the game and the boards between them.

use std::time::Duration;

use super::history::{Change, EventKind, History};
use super::session::Counts;
use super::{Action, GameState};
use crate::board::CellSet;
use crate::explain::HintLevel;

/// The moments of a game, from its beginning or the oldest move remembered, up to its current state.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Timeline {
    /// The moments, the oldest first.
    pub moments: Vec<Moment>,
    /// The changes that turn the board after each moment into the board before it; `None` if the board does not change.
    changes: Vec<Option<Change>>,
    /// The board after the last moment.
    end: GameState,
}

/// A moment of a game in which the player did something.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Moment {
    /// The time on the game's clock.
    pub at: Duration,
    /// The time since the previous moment.
    pub spent: Duration,
    /// The player's action.
    pub kind: MomentKind,
    /// The cells that changed at this moment.
    pub changed: CellSet,
    /// The number of cells whose digit changed.
    pub n_digits: usize,
    pub(super) counts: Counts,
}

/// The player's action at a moment.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum MomentKind {
    /// The player made a move.
    Made(Action),
    /// The player made a move in a try, where a digit is an assumption rather than a claim about the solution.
    Tried(Action),
    /// The player undid a move.
    Undone(Action),
    /// The player redid a move.
    Redone(Action),
    /// The player asked for a hint, up to this detail level.
    Asked(HintLevel),
    /// The player asked for a check for mistakes.
    Checked,
}

impl MomentKind {
    /// Returns the action of a move that was made for the first time and not in a try; otherwise `None`.
    #[must_use]
    pub const fn new_move(&self) -> Option<&Action> {
        match self {
            Self::Made(action) => Some(action),
            _ => None,
        }
    }
}

impl Timeline {
    pub(super) fn new(history: &History, now: &GameState) -> Self {
        let mut back = history.events_latest_first(now);
        back.reverse();
        let mut timeline = Self {
            moments: Vec::with_capacity(back.len()),
            changes: Vec::with_capacity(back.len()),
            end: now.clone(),
        };
        let mut last_time = Duration::ZERO;
        for (event, concerned) in back {
            let action = concerned.as_ref().map(|(made, _)| made.action.clone());
            let is_tried = concerned.as_ref().is_some_and(|(made, _)| made.is_tried);
            let kind = match (event.kind, action) {
                (EventKind::Made(_), Some(action)) if is_tried => MomentKind::Tried(action),
                (EventKind::Made(_), Some(action)) => MomentKind::Made(action),
                (EventKind::Undone(_), Some(action)) => MomentKind::Undone(action),
                (EventKind::Redone(_), Some(action)) => MomentKind::Redone(action),
                (EventKind::Asked(level), _) => MomentKind::Asked(level),
                _ => MomentKind::Checked,
            };
            let change = concerned.map(|(_, change)| change);
            let changed = change.as_ref().map_or(CellSet::EMPTY, Change::cells);
            let n_digits = change.as_ref().map_or(0, Change::n_digits);
            // Consecutive detail levels of one hint are a single moment.
            if let (MomentKind::Asked(level), Some(before)) = (&kind, timeline.moments.last_mut())
                && let MomentKind::Asked(until) = &mut before.kind
            {
                *until = (*until).max(*level);
                before.spent += event.time.saturating_sub(last_time);
                before.at = event.time;
                before.counts = event.counts;
                last_time = event.time;
                continue;
            }
            timeline.moments.push(Moment {
                at: event.time,
                spent: event.time.saturating_sub(last_time),
                kind,
                changed,
                n_digits,
                counts: event.counts,
            });
            timeline.changes.push(change);
            last_time = event.time;
        }
        timeline
    }

    /// Returns the board before the moment with a 0-based index; the last board if the index is too large.
    #[must_use]
    pub fn board_before(&self, index: usize) -> GameState {
        let mut state = self.end.clone();
        for change in self.changes.iter().skip(index).rev().flatten() {
            change.apply_to(&mut state);
        }
        state
    }

    /// Returns the board after the moment with a 0-based index.
    #[must_use]
    pub fn board_after(&self, index: usize) -> GameState {
        self.board_before(index.saturating_add(1))
    }
}
