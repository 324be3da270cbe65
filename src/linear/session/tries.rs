//! The player's tries in line mode. A *try* is a branch of the game that begins with an assumption.

use super::LineSession;
use crate::cli::branches;
use crate::game::{Action, Game, GameState, contradiction};
use crate::linear::refusal::Answer;
use crate::words::{Words, say};

/// Returns the message about the current try after an action: how to continue a new try, or that the try is impossible.
/// In a game that one mistake ends, reports that a checkpoint was outside the try. Returns `None` without a message.
pub(super) fn try_message(
    words: Words,
    game: &Game,
    action: &Action,
    was_trying: bool,
) -> Option<String> {
    if was_trying && game.has_returned_to_mistakes(action) {
        return Some(say!(words, "linear-left-try").to_string());
    }
    if matches!(action, Action::WhatIf(_)) {
        return Some(say!(words, "linear-try-begun").to_string());
    }
    let current = game.tries().current()?;
    contradiction(game.state())?;
    let text = branches::try_state(words, game, current)?;
    Some(say!(words, "sentence", text).to_string())
}

impl LineSession {
    /// Lists the tries of the game with their common conclusions, and the checkpoints.
    pub(super) fn list_tries(&self) -> Answer {
        let words = self.words;
        let game = &self.open_game()?.game;
        let current_number = game.tries().current().map(|branch| branch.number);
        let mut lines = Vec::new();
        let mut add_line = |number: Option<u32>, name: String| {
            let n = game.board_of(number).map_or(0, GameState::n_empty);
            let line = say!(words, "linear-try", number = number.unwrap_or(0), name, n).to_string();
            lines.push(if number == current_number {
                say!(words, "linear-try-here", line).to_string()
            } else {
                line
            });
        };
        add_line(None, say!(words, "try-main").to_string());
        for (_, branch) in game.tries().tree() {
            add_line(Some(branch.number), branches::try_name(words, game, branch));
        }
        for (index, checkpoint) in game.session().checkpoints.iter().enumerate() {
            let name = branches::checkpoint_name(words, index + 1, checkpoint);
            let n = checkpoint.board.n_empty();
            lines.push(say!(words, "linear-checkpoint", number = index + 1, name, n).to_string());
        }
        if let Some(current_try) = game.tries().current() {
            let state = branches::try_state(words, game, current_try);
            lines.extend(state.map(|text| say!(words, "sentence", text).to_string()));
            let shared_conclusions = branches::shared(words, game, current_try.number);
            lines.extend(shared_conclusions.iter().map(ToString::to_string));
        }
        Ok(lines.join("\n"))
    }
}
