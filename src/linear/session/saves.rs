//! The list of saved games, and an overview of the open game.

use super::LineSession;
use crate::linear::refusal::Answer;
use crate::linear::{boards, words};
use crate::rate::Level;
use crate::safe_text::SafeText;
use crate::words::say;

impl LineSession {
    /// Returns the overview of the current game that is shown when the game is opened.
    pub(super) fn overview(&self) -> Answer {
        let game = &self.playing()?.game;
        let info = game.puzzle().info();
        let level = info.level.as_deref();
        let level = level.map(|level| Level::name_of(self.words, level));
        let parts: Vec<String> = [info.title.clone(), level]
            .into_iter()
            .flatten()
            .map(|text| SafeText::limited(&text, 60).to_string())
            .collect();
        let head = if parts.is_empty() {
            String::new()
        } else {
            self.words.sentence(&self.words.joined(&parts))
        };
        let rules = self
            .words
            .for_board(game.puzzle().geometry())
            .rules_explained();
        let (left, board) = (
            boards::remaining_digits(self.words, game),
            boards::board(self.words, game),
        );
        let rules = rules.unwrap_or_default();
        let mode = match game.summary().filter(|_| game.is_lost()) {
            Some(summary) => words::finished(self.words, game, &summary),
            None if game.began_solved() => say!(self.words, "began-solved").to_string(),
            None if game.session().ends_at_mistake => {
                say!(self.words, "linear-one-mistake").to_string()
            }
            None => String::new(),
        };
        let text = self.words.sentences(&[head, rules, mode, left]);
        Ok(format!("{text}\n{board}"))
    }

    /// Returns the list of saved games, one game on each line.
    pub(super) fn saves(&self) -> Answer {
        let saves = self.store.list()?;
        let lines: Vec<String> = saves
            .iter()
            .map(|save| match &save.content {
                Ok(content) => {
                    let unknown = || say!(self.words, "linear-level-unknown").to_string();
                    let level = content.info.level.as_deref();
                    let level = level.map(|level| {
                        SafeText::limited(&Level::name_of(self.words, level), 20).to_string()
                    });
                    let (id, side) = (save.id.as_str(), content.geometry.side());
                    let level = level.unwrap_or_else(unknown);
                    let time = words::time(self.words, content.elapsed);
                    let line = if content.lost {
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
