//! The open hint as the board and the hint pane show it.

use super::hint::ActiveHint;
use super::panes::marks::HintMarks;
use crate::game::GameState;

#[derive(Clone, Debug, Default)]
pub(super) struct HintView {
    pub(super) hint: Option<ActiveHint>,
    pub(super) marks: HintMarks,
    /// The visible screen of the open page, from 0, if the page does not fit on one.
    pub(super) screen: usize,
    /// The board of the hint, if that differs from the board of the game.
    pub(super) board: Option<GameState>,
}

impl HintView {
    /// Moves to the next or previous screen of the open page, which has `n_screens`; returns whether there is one.
    pub(super) fn turn_screen(&mut self, forward: bool, n_screens: usize) -> bool {
        let last = n_screens.saturating_sub(1);
        let screen = self.screen.min(last);
        let turned = if forward {
            Some(screen + 1).filter(|next| *next <= last)
        } else {
            screen.checked_sub(1)
        };
        self.screen = turned.unwrap_or(screen);
        turned.is_some()
    }
}
