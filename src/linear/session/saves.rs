//! The list of saved games, and an overview of the open game.

use super::LineSession;
use crate::linear::refusal::Answer;
use crate::linear::{boards, words};
use crate::rate::Level;
use crate::safe_text::SafeText;
use crate::store::GameOutcome;
use crate::words::say;

impl LineSession {
    /// Returns the overview of the current game that is shown when the game is opened.
    pub(super) fn overview(&self) -> Answer {
        let game = &self.open_game()?.game;
        let info = game.puzzle().info();
        let level_name = info.level.as_deref();
        let level = level_name.map(|name| Level::translate_name(self.words, name));
        let parts: Vec<String> = [info.title.clone(), level]
            .into_iter()
            .flatten()
            .map(|text| SafeText::limited(&text, 60).to_string())
            .collect();
        let heading = if parts.is_empty() {
            String::new()
        } else {
            self.words.sentence(&self.words.joined(&parts))
        };
        let rules = self
            .words
            .for_board(game.puzzle().geometry())
            .rules_explained()
            .unwrap_or_default();
        let (digits_left, board) = (
            boards::remaining_digits(self.words, game),
            boards::board_text(self.words, game),
        );
        let note = match game.summary().filter(|_| game.is_lost()) {
            Some(summary) => words::finished(self.words, game, &summary),
            None if game.began_solved() => say!(self.words, "began-solved").to_string(),
            None if game.session().ends_at_mistake => {
                say!(self.words, "linear-one-mistake").to_string()
            }
            None => String::new(),
        };
        let text = self.words.sentences(&[heading, rules, note, digits_left]);
        Ok(format!("{text}\n{board}"))
    }

    /// Returns the list of saved games, one game on each line.
    pub(super) fn list_saves(&self) -> Answer {
        let saves = self.store.list()?;
        let lines: Vec<String> = saves
            .iter()
            .map(|save| match &save.content {
                Ok(content) => {
                    let unknown = || say!(self.words, "linear-level-unknown").to_string();
                    let level_name = content.info.level.as_deref();
                    let level = level_name.map_or_else(unknown, |name| {
                        SafeText::limited(&Level::translate_name(self.words, name), 20).to_string()
                    });
                    let (id, side) = (save.id.as_str(), content.geometry.side());
                    let time = words::time(self.words, content.elapsed);
                    let line = if content.outcome == GameOutcome::Lost {
                        say!(self.words, "linear-save-lost", id, side, level, time)
                    } else {
                        let percent = content.percent_done();
                        say!(self.words, "linear-save", id, side, level, percent, time)
                    };
                    line.to_string()
                }
                Err(error) => format!("{}: {error}", save.id.as_str()),
            })
            .collect();
        if lines.is_empty() {
            return Ok(say!(self.words, "linear-no-saves").to_string());
        }
        Ok(lines.join("\n"))
    }
}
