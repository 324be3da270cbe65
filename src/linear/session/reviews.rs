//! Reviews of finished games in line mode.

use std::ops::Range;
use std::path::Path;

use super::{LineSession, OpenGame, take_news_text};
use crate::cancel::Cancel;
use crate::cli::review::{ReviewForm, Reviewed, continued_after, judge};
use crate::game::{Game, Judgement, Timeline};
use crate::linear::boards;
use crate::linear::refusal::{Answer, Refusal};
use crate::safe_text::SafeText;
use crate::store::{not_written, write_new};
use crate::words::say;

impl LineSession {
    /// Returns the current game if it is finished; otherwise refuses the request.
    fn finished_game(&self) -> Result<&Game, Refusal> {
        let game = self.game.as_ref().map(|open_game| &open_game.game);
        game.filter(|game| game.end_reason().is_some())
            .ok_or_else(|| say!(self.words, "linear-review-unfinished").into())
    }

    fn refuse_moment(&self, number: usize) -> Refusal {
        say!(self.words, "linear-no-moment", number).into()
    }

    /// Reviews the finished game. Without a number, each moment has its own line; with a number, returns this moment
    /// and the board after it.
    pub(super) fn review(&self, number: Option<usize>) -> Answer {
        let game = self.finished_game()?;
        let timeline = game.timeline();
        let n_moments = timeline.moments.len();
        // The review of one moment does not need the judgements of other moments.
        let moments = number.map_or(0..n_moments, |number| number.saturating_sub(1)..number);
        let reviewed = Reviewed {
            game,
            timeline: &timeline,
            judgements: &self.judge_moments(game, &timeline, &moments),
        };
        match number {
            None => Ok(self.review_all(&reviewed, n_moments)),
            Some(number) => self.review_moment(&reviewed, &timeline, number),
        }
    }

    /// Writes the review as text, Markdown or a recording to a new file. Without a path, returns the review instead.
    pub(super) fn write_review(&self, form: ReviewForm, path: Option<&Path>) -> Answer {
        let words = self.words;
        let game = self.finished_game()?;
        let timeline = game.timeline();
        let all_moments = 0..timeline.moments.len();
        let reviewed = Reviewed {
            game,
            timeline: &timeline,
            judgements: &self.judge_moments(game, &timeline, &all_moments),
        };
        let text = reviewed.write(words, form);
        let Some(path) = path else {
            return Ok(text.trim_end().to_owned());
        };
        let path_text = SafeText::path(path);
        match write_new(path, text.as_bytes()) {
            Ok(()) => Ok(say!(words, "linear-review-written", path = path_text).to_string()),
            Err(error) => {
                let reason = not_written(words, &error);
                Err(say!(words, "linear-not-kept", path = path_text, reason).into())
            }
        }
    }

    /// Judges the moments in the range `moments`; all others have no judgement.
    fn judge_moments(
        &self,
        game: &Game,
        timeline: &Timeline,
        moments: &Range<usize>,
    ) -> Vec<Judgement> {
        let (engine, never) = (self.explanation_engine(), Cancel::never());
        let judgements = (0..timeline.moments.len()).map(|index| {
            let is_wanted = moments.contains(&index);
            // This flag is never set.
            is_wanted.then(|| judge(game, timeline, index, &engine, &never).ok())
        });
        judgements
            .map(|judgement| judgement.flatten().unwrap_or(Judgement::NoClaim))
            .collect()
    }

    fn review_all(&self, reviewed: &Reviewed<'_>, n_moments: usize) -> String {
        let words = self.words;
        let mut lines = reviewed.opening(words).to_vec();
        lines.extend((0..n_moments).filter_map(|index| reviewed.moment(words, index)));
        lines.push(say!(words, "linear-review-more").to_string());
        lines.join("\n")
    }

    fn review_moment(&self, reviewed: &Reviewed<'_>, timeline: &Timeline, number: usize) -> Answer {
        let words = self.words;
        let index = number.checked_sub(1);
        let (index, text) = index
            .and_then(|index| Some((index, reviewed.moment(words, index)?)))
            .ok_or_else(|| self.refuse_moment(number))?;
        let board = reviewed.game.continued_from(timeline, index);
        Ok(format!("{text}\n{}", boards::board_text(words, &board)))
    }

    /// Starts a new game from the board after a moment of the finished game.
    pub(super) fn play_on(&mut self, number: usize) -> Answer {
        let game = continued_after(self.finished_game()?, number)
            .ok_or_else(|| self.refuse_moment(number))?;
        self.close_game();
        let mut save = self.store.create(&game);
        save.continue_from(&game);
        let news = take_news_text(self.words, &mut save);
        self.game = Some(OpenGame::new(game, save.id().clone(), Some(save)));
        Ok(format!("{news}{}", self.overview()?))
    }
}
