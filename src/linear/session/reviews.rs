//! Reviews of finished games in line mode.

use std::ops::Range;
use std::path::Path;

use super::{LineSession, OpenGame, save_events};
use crate::cancel::Cancel;
use crate::cli::review::{ReviewForm, Reviewed, continued_after, judge};
use crate::game::{Game, Judgement, Timeline};
use crate::linear::boards;
use crate::linear::refusal::{Answer, Refusal};
use crate::safe_text::SafeText;
use crate::store::{not_written, write_new};
use crate::words::say;

impl LineSession {
    /// Returns the current game if it is finished; otherwise the message that there is no finished game.
    fn finished(&self) -> Result<&Game, Refusal> {
        let game = self.game.as_ref().map(|playing| &playing.game);
        let finished = game.filter(|game| game.end_reason().is_some());
        finished.ok_or_else(|| say!(self.words, "linear-review-unfinished").into())
    }

    fn no_moment(&self, number: usize) -> Refusal {
        say!(self.words, "linear-no-moment", number).into()
    }

    /// Reviews the finished game. Without a number, each moment has its own line; with a number, returns this moment
    /// and the board after it.
    pub(super) fn review(&self, number: Option<usize>) -> Answer {
        let game = self.finished()?;
        let timeline = game.timeline();
        let n_moments = timeline.moments.len();
        // The review of one moment does not need the judgements of other moments.
        let wanted = number.map_or(0..n_moments, |number| number.saturating_sub(1)..number);
        let reviewed = Reviewed {
            game,
            timeline: &timeline,
            judgements: &self.judgements(game, &timeline, &wanted),
        };
        match number {
            None => Ok(self.whole(&reviewed, n_moments)),
            Some(number) => self.moment(&reviewed, &timeline, number),
        }
    }

    /// Writes the review as text, Markdown or a recording to a new file. Without a path, returns the review instead.
    pub(super) fn write_review(&self, form: ReviewForm, path: Option<&Path>) -> Answer {
        let words = self.words;
        let game = self.finished()?;
        let timeline = game.timeline();
        let all = 0..timeline.moments.len();
        let reviewed = Reviewed {
            game,
            timeline: &timeline,
            judgements: &self.judgements(game, &timeline, &all),
        };
        let text = reviewed.write(words, form);
        let Some(path) = path else {
            return Ok(text.trim_end().to_owned());
        };
        let shown = SafeText::path(path);
        match write_new(path, text.as_bytes()) {
            Ok(()) => Ok(say!(words, "linear-review-written", path = shown).to_string()),
            Err(error) => {
                let reason = not_written(words, &error);
                Err(say!(words, "linear-not-kept", path = shown, reason).into())
            }
        }
    }

    /// Judges the `wanted` moments; all others have no judgement.
    fn judgements(
        &self,
        game: &Game,
        timeline: &Timeline,
        wanted: &Range<usize>,
    ) -> Vec<Judgement> {
        let (engine, never) = (self.engine(), Cancel::never());
        let judged = (0..timeline.moments.len()).map(|index| {
            let is_wanted = wanted.contains(&index);
            // This flag is never set.
            is_wanted.then(|| judge(game, timeline, index, &engine, &never).ok())
        });
        judged
            .map(|judged| judged.flatten().unwrap_or(Judgement::NoClaim))
            .collect()
    }

    fn whole(&self, reviewed: &Reviewed<'_>, n_moments: usize) -> String {
        let words = self.words;
        let mut lines = reviewed.opening(words).to_vec();
        lines.extend((0..n_moments).filter_map(|index| reviewed.moment(words, index)));
        lines.push(say!(words, "linear-review-more").to_string());
        lines.join("\n")
    }

    fn moment(&self, reviewed: &Reviewed<'_>, timeline: &Timeline, number: usize) -> Answer {
        let words = self.words;
        let index = number.checked_sub(1);
        let text = index.and_then(|index| Some((index, reviewed.moment(words, index)?)));
        let (index, text) = text.ok_or_else(|| self.no_moment(number))?;
        let board = reviewed.game.continued_from(timeline, index);
        Ok(format!("{text}\n{}", boards::board(words, &board)))
    }

    /// Starts a new game from the board after a moment of the finished game.
    pub(super) fn play_on(&mut self, number: usize) -> Answer {
        let next = continued_after(self.finished()?, number);
        let next = next.ok_or_else(|| self.no_moment(number))?;
        self.leave();
        let mut save = self.store.create(&next);
        save.continue_from(&next);
        let news = save_events(self.words, &mut save);
        self.game = Some(OpenGame::new(next, save.id().clone(), Some(save)));
        Ok(format!("{news}{}", self.overview()?))
    }
}
