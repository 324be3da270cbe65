//! Reviews of finished games in line mode.

use std::fs::OpenOptions;
use std::io::{self, Write};
use std::path::Path;

use super::{LineSession, OpenGame, news_of};
use crate::cancel::Cancel;
use crate::cli::review::{ReviewForm, Reviewed, judge};
use crate::game::{DrawnChains, Game, Judgement, Timeline};
use crate::linear::boards;
use crate::safe_text::SafeText;
use crate::store::from_home;
use crate::words::say;

impl LineSession {
    /// Returns the current game if it is finished.
    ///
    /// # Errors
    /// Returns the message that there is no finished game.
    fn finished(&self) -> Result<&Game, String> {
        let game = self.game.as_ref().map(|playing| &playing.game);
        let finished = game.filter(|game| game.is_solved());
        finished.ok_or_else(|| say!(self.words, "linear-review-unfinished").to_string())
    }

    /// Reviews the finished game. Without a number, each moment has its own line; with a number, returns this moment
    /// and the board after it.
    pub(super) fn review(&self, number: Option<usize>) -> String {
        let game = match self.finished() {
            Ok(game) => game,
            Err(text) => return text,
        };
        let timeline = game.timeline();
        let (engine, never) = (self.engine(), Cancel::never());
        let n_moments = timeline.moments().len();
        // The review of one moment does not need the judgements of earlier moments.
        let wanted = number.map_or(0..n_moments, |number| number.saturating_sub(1)..number);
        let judged = (0..wanted.end.min(n_moments)).map(|index| {
            let judged = wanted.contains(&index).then(|| {
                // This flag is never set.
                judge(game, &timeline, index, &engine, &never).unwrap_or(Judgement::NoClaim)
            });
            judged.unwrap_or(Judgement::NoClaim)
        });
        let reviewed = Reviewed {
            game,
            timeline: &timeline,
            judgements: &judged.collect::<Vec<_>>(),
        };
        match number {
            None => self.whole(&reviewed, n_moments),
            Some(number) => self.moment(&reviewed, &timeline, number),
        }
    }

    /// Writes the review as text, Markdown or a recording to a new file. Without a path, returns the review instead.
    pub(super) fn write_review(&self, form: ReviewForm, path: Option<&Path>) -> String {
        let words = self.words;
        let game = match self.finished() {
            Ok(game) => game,
            Err(message) => return message,
        };
        let timeline = game.timeline();
        let (engine, never) = (self.engine(), Cancel::never());
        // This flag is never set.
        let judged = |index| judge(game, &timeline, index, &engine, &never);
        let judged = (0..timeline.moments().len()).map(judged);
        let reviewed = Reviewed {
            game,
            timeline: &timeline,
            judgements: &judged
                .map(|judged| judged.unwrap_or(Judgement::NoClaim))
                .collect::<Vec<_>>(),
        };
        let text = reviewed.write(words, form);
        let Some(path) = path else {
            return text.trim_end().to_owned();
        };
        let shown = SafeText::path(path);
        match write_new(path, text.as_bytes()) {
            Ok(()) => say!(words, "linear-review-written", path = shown).to_string(),
            Err(error) => {
                let reason = match error.kind() {
                    io::ErrorKind::AlreadyExists => say!(words, "file-exists").to_string(),
                    _ => SafeText::system_error(&error).to_string(),
                };
                say!(words, "linear-not-kept", path = shown, reason).to_string()
            }
        }
    }

    fn whole(&self, reviewed: &Reviewed<'_>, n_moments: usize) -> String {
        let words = self.words;
        let mut lines = reviewed.opening(words).to_vec();
        lines.extend((0..n_moments).filter_map(|index| reviewed.moment(words, index)));
        lines.push(say!(words, "linear-review-more").to_string());
        lines.join("\n")
    }

    fn moment(&self, reviewed: &Reviewed<'_>, timeline: &Timeline, number: usize) -> String {
        let words = self.words;
        let index = number.checked_sub(1);
        let text = index.and_then(|index| Some((index, reviewed.moment(words, index)?)));
        let Some((index, text)) = text else {
            return say!(words, "linear-no-moment", number).to_string();
        };
        let board = reviewed.game.continued_from(timeline, index);
        format!("{text}\n{}", boards::board(words, &board))
    }

    /// Starts a new game from the board after a moment of the finished game.
    pub(super) fn play_on(&mut self, number: usize) -> String {
        let next = match self.finished() {
            Ok(game) => {
                let timeline = game.timeline();
                let index = number.checked_sub(1);
                let index = index.filter(|index| *index < timeline.moments().len());
                index.map(|index| game.continued_from(&timeline, index))
            }
            Err(text) => return text,
        };
        let Some(next) = next.filter(|next| !next.is_solved()) else {
            return say!(self.words, "linear-no-moment", number).to_string();
        };
        self.leave();
        let mut save = self.store.create(&next);
        save.continue_from(&next);
        let news = news_of(self.words, &mut save);
        self.game = Some(OpenGame {
            id: Some(save.id().clone()),
            exercise: None,
            chains: DrawnChains::default(),
            game: next,
            save: Some(save),
        });
        format!("{news}{}", self.overview())
    }
}

/// Writes a new file. Never overwrites an existing file.
fn write_new(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut options = OpenOptions::new();
    let mut file = options.write(true).create_new(true).open(from_home(path))?;
    file.write_all(bytes)?;
    file.sync_all()
}
