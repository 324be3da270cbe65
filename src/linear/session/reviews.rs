//! The finished game looked back at, line by line.

use super::{LineSession, OpenGame, news_of};
use crate::cancel::Cancel;
use crate::cli::review::{Reviewed, judge};
use crate::game::{DrawnChains, Game, Judgement, Timeline};
use crate::linear::boards;
use crate::words::say;

impl LineSession {
    /// Returns the game on the board if it is finished, or says that it is not.
    fn finished(&self) -> Result<&Game, String> {
        let game = self.game.as_ref().map(|playing| &playing.game);
        let finished = game.filter(|game| game.is_solved());
        finished.ok_or_else(|| say!(self.words, "linear-review-unfinished").to_string())
    }

    /// Looks back at the finished game: at every moment in a line of its own, or at one with the board after it.
    pub(super) fn review(&self, number: Option<usize>) -> String {
        let game = match self.finished() {
            Ok(game) => game,
            Err(said) => return said,
        };
        let timeline = game.timeline();
        let (engine, never) = (self.engine(), Cancel::never());
        let n_moments = timeline.moments().len();
        // Those before a single one need not be judged.
        let wanted = number.map_or(0..n_moments, |number| number.saturating_sub(1)..number);
        let judged = (0..wanted.end.min(n_moments)).map(|index| {
            let judged = wanted.contains(&index).then(|| {
                // Nothing sets this flag.
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
        let said = index.and_then(|index| Some((index, reviewed.moment(words, index)?)));
        let Some((index, said)) = said else {
            return say!(words, "linear-no-moment", number).to_string();
        };
        let board = reviewed.game.playing_on(timeline, index);
        format!("{said}\n{}", boards::board(words, &board))
    }

    /// Begins a new game on the board after a moment of the finished one.
    pub(super) fn play_on(&mut self, number: usize) -> String {
        let next = match self.finished() {
            Ok(game) => {
                let timeline = game.timeline();
                let index = number.checked_sub(1);
                let index = index.filter(|index| *index < timeline.moments().len());
                index.map(|index| game.playing_on(&timeline, index))
            }
            Err(said) => return said,
        };
        let Some(next) = next.filter(|next| !next.is_solved()) else {
            return say!(self.words, "linear-no-moment", number).to_string();
        };
        self.leave();
        let mut save = self.store.create(&next);
        save.stand(&next);
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
