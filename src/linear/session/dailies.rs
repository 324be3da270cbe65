//! Puzzles of the day in line mode.

use jiff::civil::Date;

use super::{LineSession, LockedPolicy};
use crate::cli::daily;
use crate::linear::words;
use crate::rate::Level;
use crate::store::{Daily, DailyResult, DailyResults, clock};
use crate::words::say;

impl LineSession {
    /// Returns the results of today's puzzles, the progress on the ladder of the week, and the streak.
    pub(super) fn dailies(&self) -> String {
        let found = self.store.records();
        let found = found.and_then(|records| Ok((records, self.store.list()?)));
        let (records, saves) = match found {
            Ok(found) => found,
            Err(error) => {
                return words::sentence(self.words, &error.message(self.words).to_string());
            }
        };
        let Some(now) = clock::local_time() else {
            return self.no_today();
        };
        let today = now.date();
        let results = DailyResults::of(&records.games, today);
        let mut lines: Vec<String> = Level::ALL
            .into_iter()
            .map(|level| {
                let daily = Daily { date: today, level };
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
        let rungs = Daily::week(today).into_iter();
        let n_climbed = rungs.filter(|rung| results.get(*rung).is_some_and(DailyResult::is_solved));
        let n_climbed = n_climbed.count();
        lines.push(say!(self.words, "linear-ladder", n_climbed).to_string());
        lines.push(words::sentence(
            self.words,
            &daily::streak(self.words, &results).to_string(),
        ));
        lines.join("\n")
    }

    fn no_today(&self) -> String {
        words::sentence(self.words, &say!(self.words, "daily-no-today").to_string())
    }

    /// Starts or resumes the daily puzzle of a date; `None` means today.
    pub(super) fn play_daily(&mut self, date: Option<Date>, level: Option<Level>) -> String {
        let level = level.unwrap_or(self.config.level);
        let today = || Some(clock::local_time()?.date());
        let Some(date) = date.or_else(today) else {
            return self.no_today();
        };
        let daily = Daily { date, level };
        let saves = self.store.list().unwrap_or_default();
        match daily::unfinished_save(&saves, daily) {
            Some(save) => self.resume(&save.id.clone(), LockedPolicy::Refuse),
            None => self.make_game(&daily.new_game()),
        }
    }
}
