//! The open hint as the board and the hint pane show it.

use super::hint::ActiveHint;
use super::panes::marks::HintMarks;
use crate::game::GameState;

#[derive(Clone, Debug, Default)]
pub(super) struct HintView {
    pub(super) hint: Option<ActiveHint>,
    pub(super) marks: HintMarks,
    /// The index of the visible screen if the open page is divided into several screens.
    pub(super) screen: usize,
    /// The position that the hint is about, if it differs from the board of the game.
    pub(super) board: Option<GameState>,
}

impl HintView {
    /// Turns to the next or previous of the `n_screens` screens of the open page; returns `false` if there is none.
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
