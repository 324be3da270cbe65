//! Puzzles of the day in line mode.

use jiff::civil::Date;

use super::{LineSession, LockedPolicy};
use crate::cli::daily;
use crate::linear::refusal::{Answer, Refusal};
use crate::rate::Level;
use crate::store::{Daily, DailyResult, DailyResults, clock};
use crate::words::{Message, say};

impl LineSession {
    /// Returns the results of today's puzzles, the progress on the ladder of the week, and the streak.
    pub(super) fn list_dailies(&self) -> Answer {
        let (records, saves) = (self.store.records()?, self.store.list()?);
        let date = clock::local_time()
            .ok_or_else(|| self.refuse_without_date())?
            .date();
        let results = DailyResults::from_games(&records.games, date);
        let mut lines: Vec<String> = Level::ALL
            .into_iter()
            .map(|level| {
                let daily = Daily { date, level };
                let state = daily::state(self.words, &results, &saves, daily);
                say!(
                    self.words,
                    "linear-daily",
                    level = level.name_in(self.words),
                    state
                )
                .to_string()
            })
            .collect();
        let n_climbed = Daily::week(date)
            .into_iter()
            .filter(|rung| results.get(*rung).is_some_and(DailyResult::is_solved))
            .count();
        lines.push(say!(self.words, "linear-ladder", n_climbed).to_string());
        lines.push(
            self.words
                .sentence(&daily::streak(self.words, &results).to_string()),
        );
        Ok(lines.join("\n"))
    }

    fn refuse_without_date(&self) -> Refusal {
        let reason = say!(self.words, "daily-no-today").to_string();
        Message::plain(self.words.sentence(&reason)).into()
    }

    /// Starts or resumes the daily puzzle of a date; `None` means today.
    pub(super) fn play_daily(&mut self, date: Option<Date>, level: Option<Level>) -> Answer {
        let level = level.unwrap_or(self.config.level);
        let today = || Some(clock::local_time()?.date());
        let date = date
            .or_else(today)
            .ok_or_else(|| self.refuse_without_date())?;
        let daily = Daily { date, level };
        let saves = self.store.list().unwrap_or_default();
        match daily::unfinished_save(&saves, daily) {
            Some(save) => self.resume(&save.id.clone(), LockedPolicy::Refuse),
            None => self.make_game(&daily.new_game()),
        }
    }
}
