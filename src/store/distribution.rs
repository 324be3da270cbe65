//! The distribution of solving times as a histogram and by week, and a filter for the games that statistics count.

use std::time::Duration;

use jiff::ToSpan;
use jiff::civil::Date;

use super::FinishedGame;
use crate::board::Geometry;

/// A histogram of solving times in classes of equal width. It also counts the latest games of each class.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Histogram {
    pub width: Duration,
    /// The classes, beginning at zero; the last class also contains all longer times.
    pub classes: Vec<Class>,
    /// The number of games that count as the latest.
    pub n_latest: usize,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Class {
    /// The number of games whose time is in this class.
    pub n_games: usize,
    /// The number of games of this class that are among the latest.
    pub n_latest: usize,
}

/// A week and the games that the player solved alone in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Week {
    /// The date of the week's Monday.
    pub monday: Date,
    pub n_games: usize,
    pub median: Duration,
}

/// The conditions that a game must meet to be counted; a condition that is `None` is always met.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct GameFilter {
    /// The required shape of the board.
    pub geometry: Option<&'static Geometry>,
    /// The name of the required level.
    pub level: Option<String>,
    /// The first day on which the game may have been finished.
    pub since: Option<Date>,
    /// The last day on which the game may have been finished.
    pub until: Option<Date>,
}

impl Histogram {
    /// The number of latest games that are marked in a histogram. None are marked unless there are at least twice as
    /// many games.
    pub const LATEST: usize = 20;

    const MAX_CLASSES: usize = 10;

    /// The possible widths of a class, in seconds.
    const WIDTHS: [u64; 14] = [
        1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200,
    ];

    /// Makes the histogram of solving times; `times` ends with the latest game.
    pub(super) fn new(times: impl Iterator<Item = Duration>) -> Self {
        let times: Vec<Duration> = times.collect();
        let mut sorted = times.clone();
        sorted.sort_unstable();
        // The last class begins at a time that only one game in twenty exceeds.
        let Some(end) = sorted.get((sorted.len().saturating_sub(1) * 19).div_ceil(20)) else {
            return Self::default();
        };
        let fits = |width: &&u64| end.as_secs() / **width < Self::MAX_CLASSES as u64;
        let longest = Self::WIDTHS.last().copied().unwrap_or(1);
        let width = Self::WIDTHS.iter().find(fits).copied().unwrap_or(longest);
        let class_of = |time: &Duration| {
            let class = usize::try_from(time.as_secs() / width).unwrap_or(usize::MAX);
            class.min(Self::MAX_CLASSES - 1)
        };
        let last = sorted.last().map_or(0, class_of);
        let mut classes = vec![Class::default(); last + 1];
        let n_latest = if times.len() >= 2 * Self::LATEST {
            Self::LATEST
        } else {
            0
        };
        for (index, time) in times.iter().enumerate() {
            let class = &mut classes[class_of(time)];
            class.n_games += 1;
            class.n_latest += usize::from(index + n_latest >= times.len());
        }
        Self {
            width: Duration::from_secs(width),
            classes,
            n_latest,
        }
    }
}

impl Week {
    /// Groups games that were solved alone by the week in which they were finished.
    pub(super) fn group(games: &[&FinishedGame]) -> Vec<Self> {
        let monday = |game: &FinishedGame| {
            let back = i32::from(game.day.weekday().to_monday_zero_offset());
            game.day.checked_sub(back.days()).unwrap_or(game.day)
        };
        let mut dated: Vec<(Date, Duration)> = games
            .iter()
            .map(|game| (monday(game), game.summary.elapsed))
            .collect();
        // A player who travels west may finish a game on an earlier date than the previous game.
        dated.sort_by_key(|(monday, _)| *monday);
        let weeks = dated.chunk_by(|a, b| a.0 == b.0);
        let week = |games: &[(Date, Duration)]| {
            let (monday, _) = *games.first()?;
            let mut times: Vec<Duration> = games.iter().map(|(_, time)| *time).collect();
            times.sort_unstable();
            Some(Self {
                monday,
                n_games: times.len(),
                median: median(&times)?,
            })
        };
        weeks.filter_map(week).collect()
    }
}

impl GameFilter {
    /// Returns whether statistics with this filter count the game. They never count an exercise.
    #[must_use]
    pub fn matches(&self, game: &FinishedGame) -> bool {
        let is_alike = !game.is_exercise()
            && self.geometry.is_none_or(|board| board == game.geometry())
            && (self.level.is_none() || self.level == game.level);
        is_alike
            && self.since.is_none_or(|since| since <= game.day)
            && self.until.is_none_or(|until| game.day <= until)
    }
}

/// Returns the median of sorted times: the middle one, or the mean of the middle two. `None` if the list is empty.
#[must_use]
pub fn median(sorted: &[Duration]) -> Option<Duration> {
    quartile(sorted, 2)
}

/// Returns the first, second or third quartile of sorted times; `None` if there are no times. Between two times it is
/// interpolated: of 100 and 200 seconds, the third quartile is 175.
pub(super) fn quartile(sorted: &[Duration], n_quarters: u32) -> Option<Duration> {
    let n_steps = u32::try_from(sorted.len().checked_sub(1)?).ok()?;
    let (index, rest) = (n_steps * n_quarters / 4, n_steps * n_quarters % 4);
    let lower = *sorted.get(index as usize)?;
    let upper = sorted.get(index as usize + 1).unwrap_or(&lower);
    Some(lower + upper.saturating_sub(lower) / 4 * rest)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seconds(times: &[u64]) -> Histogram {
        Histogram::new(times.iter().map(|time| Duration::from_secs(*time)))
    }

    #[test]
    fn classes_are_of_equal_width_and_the_last_is_open() {
        assert_eq!(seconds(&[]), Histogram::default());
        let counts = |histogram: &Histogram| -> Vec<usize> {
            histogram
                .classes
                .iter()
                .map(|class| class.n_games)
                .collect()
        };
        let found = seconds(&[0, 59, 60, 61, 299, 300]);
        assert_eq!(found.width, Duration::from_mins(1));
        assert_eq!(counts(&found), [2, 2, 0, 0, 1, 1]);
        // One game that was left overnight does not push all others into one class.
        let mut times = vec![30; 30];
        times.push(40_000);
        let found = seconds(&times);
        assert_eq!(found.width, Duration::from_secs(5));
        assert_eq!(counts(&found), [0, 0, 0, 0, 0, 0, 30, 0, 0, 1]);
        assert_eq!(found.n_latest, 0);
    }
}
