//! Statistics of the finished games in line mode.

use super::LineSession;
use crate::cli::words::{one_mistake, size, totals};
use crate::linear::refusal::Answer;
use crate::linear::words;
use crate::rate::Level;
use crate::safe_text::SafeText;
use crate::store::{LevelStatistics, Statistics, clock, local_zone};
use crate::words::{Words, say};

/// The number of missed techniques that are listed.
const MAX_MISSED: usize = 5;

impl LineSession {
    /// Returns the statistics: one line for each board and level, the techniques missed most often, and the totals.
    pub(super) fn list_statistics(&self) -> Answer {
        crate::cli::coach::catch_up(&self.store);
        let words = self.words;
        let records = self.store.records()?;
        let today = clock::nearest_time().to_zoned(local_zone()).date();
        let statistics = Statistics::from_games(&records.games, today);
        if statistics.n_finished == 0 {
            return Ok(words.sentence(&say!(words, "stats-none").to_string()));
        }
        let levels = statistics.levels.iter();
        let mut lines: Vec<String> = levels.map(|level| level_line(words, level)).collect();
        let missed_techniques: Vec<String> = statistics
            .techniques
            .iter()
            .filter(|entry| entry.n_missed() > 0)
            .take(MAX_MISSED)
            .map(|entry| {
                let technique = entry.technique.name_in(words);
                say!(
                    words,
                    "linear-stats-missed-one",
                    technique,
                    n = entry.n_missed()
                )
                .to_string()
            })
            .collect();
        if !missed_techniques.is_empty() {
            let missed = words.joined(&missed_techniques);
            lines.push(say!(words, "linear-stats-missed", missed).to_string());
        }
        let totals_line = totals(words, &statistics).to_string();
        lines.push(words.sentence(&totals_line));
        if let Some(line) = one_mistake(words, &statistics) {
            lines.push(words.sentence(&line.to_string()));
        }
        Ok(lines.join("\n"))
    }
}

fn level_line(words: Words, level: &LevelStatistics) -> String {
    let name = level.level.as_deref().map_or_else(
        || say!(words, "linear-level-unknown").to_string(),
        |name| SafeText::limited(&Level::translate_name(words, name), 20).to_string(),
    );
    let mut text = say!(
        words,
        "linear-stats-level",
        size = size(words, level.geometry),
        level = name,
        n = level.n_solved,
        n_without_hints = level.n_without_hints
    );
    if let Some(times) = &level.times {
        text = text.followed_by(say!(
            words,
            "linear-stats-times",
            best = words::time(words, times.best),
            median = words::time(words, times.median)
        ));
    }
    text.to_string()
}
