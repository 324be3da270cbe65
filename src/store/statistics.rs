//! Computes statistics of finished games.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use jiff::civil::Date;

use super::FinishedGame;
use super::distribution::{Histogram, Week, median, quartile};
use crate::board::Geometry;
use crate::game::{Ending, TechniqueCounts};
use crate::rate::Level;
use crate::techniques::TechniqueId;

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Statistics {
    /// The results by board and level: smaller boards first, easier levels first, unknown levels last.
    pub levels: Vec<LevelStatistics>,
    pub n_finished: usize,
    pub total_time: Duration,
    /// The streak: the consecutive days on which the player solved a game.
    pub streak: Streak,
    /// The techniques that occurred, those with the most hints and mistakes first.
    pub techniques: Vec<TechniqueStatistics>,
    /// The games in which one mistake ends the game.
    pub one_mistake: OneMistake,
}

/// Figures about the games in which one mistake ends the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct OneMistake {
    pub n_played: usize,
    pub n_won: usize,
    /// The number of games won since the last loss.
    pub streak: usize,
    /// The longest such streak ever.
    pub longest: usize,
}

impl OneMistake {
    /// Computes the statistics of games that are ordered by the time of their end.
    fn compute(games: &[&FinishedGame]) -> Self {
        let mut all = Self::default();
        for game in games.iter().filter(|game| game.summary.ends_at_mistake) {
            all.n_played += 1;
            if is_solved(game) {
                all.n_won += 1;
                all.streak += 1;
                all.longest = all.longest.max(all.streak);
            } else {
                all.streak = 0;
            }
        }
        all
    }
}

/// Statistics of a technique in finished games.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TechniqueStatistics {
    pub technique: TechniqueId,
    /// The number of applied hints that used the technique.
    pub n_hinted: usize,
    /// The counts from the moves of the games whose saves were reviewed.
    pub counts: TechniqueCounts,
}

impl TechniqueStatistics {
    /// Makes statistics of a technique without any games.
    #[must_use]
    pub fn without_counts(technique: TechniqueId) -> Self {
        Self {
            technique,
            n_hinted: 0,
            counts: TechniqueCounts::default(),
        }
    }

    /// Returns the number of hints and mistakes for the technique.
    #[must_use]
    pub const fn n_missed(&self) -> usize {
        self.n_hinted + self.counts.n_mistakes() as usize
    }
}

/// Statistics of the finished games on one board and level.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LevelStatistics {
    pub geometry: &'static Geometry,
    /// The name of the level; `None` if it is not known.
    pub level: Option<String>,
    /// The number of games solved, with help or alone.
    pub n_solved: usize,
    /// The number of games solved alone, that is, without an applied hint or a revealed cell.
    pub n_alone: usize,
    /// The number of games solved alone without looking at a hint.
    pub n_without_hints: usize,
    /// The number of games solved without a mistake. Games of a puzzle that was lost before are not included.
    pub n_without_mistakes: usize,
    /// The number of games given up.
    pub n_given_up: usize,
    /// The times of the games solved alone; `None` if there are none.
    pub times: Option<Times>,
    /// The distribution of the times of the games solved alone.
    pub histogram: Histogram,
    /// The weeks in which the player solved games alone, the oldest first.
    pub weeks: Vec<Week>,
}

/// Figures about a list of solving times.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Times {
    pub best: Duration,
    pub mean: Duration,
    /// The median; for an even number of times, the mean of the middle two.
    pub median: Duration,
    /// The first quartile, interpolated between two times.
    pub first_quartile: Duration,
    /// The third quartile, interpolated between two times.
    pub third_quartile: Duration,
    pub latest: Duration,
}

/// A streak: consecutive days on which the player solved at least one game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Streak {
    /// The number of days up to today, or up to yesterday if nothing was solved today yet.
    pub current: usize,
    /// The length of the longest streak ever, in days.
    pub longest: usize,
}

impl Statistics {
    /// Computes the statistics of all games except exercises, whose boards are partly solved at the start.
    #[must_use]
    pub fn from_games<'a>(games: impl IntoIterator<Item = &'a FinishedGame>, today: Date) -> Self {
        let games = games.into_iter().filter(|game| !game.is_exercise());
        let mut games: Vec<&FinishedGame> = games.collect();
        games.sort_by_key(|game| game.finished);
        let solved = games.iter().filter(|game| is_solved(game));
        let days: BTreeSet<Date> = solved.map(|game| game.day).collect();
        let total = games.iter().map(|game| game.summary.elapsed);
        let (n_finished, total_time) = (games.len(), sum_times(total));
        let mut groups: BTreeMap<_, Vec<&FinishedGame>> = BTreeMap::new();
        for game in &games {
            groups.entry(group_key(game)).or_default().push(game);
        }
        Self {
            levels: groups
                .values()
                .filter_map(|games| LevelStatistics::compute(games))
                .collect(),
            n_finished,
            total_time,
            streak: Streak::compute(&days, today),
            techniques: most_missed_first(&games),
            one_mistake: OneMistake::compute(&games),
        }
    }
}

impl LevelStatistics {
    /// Computes the statistics of games on one board and level, which are sorted by the time of their end.
    fn compute(games: &[&FinishedGame]) -> Option<Self> {
        let first = games.first()?;
        let solved: Vec<&FinishedGame> = games.iter().copied().filter(|g| is_solved(g)).collect();
        let alone: Vec<&FinishedGame> = solved
            .iter()
            .copied()
            .filter(|game| game.summary.ending == Ending::Solved)
            .collect();
        let lost = |game: &&&FinishedGame| game.summary.ending == Ending::Lost;
        let lost: Vec<&FinishedGame> = games.iter().filter(lost).copied().collect();
        let is_flawless = |game: &FinishedGame| {
            let is_same = |lost: &&FinishedGame| lost.givens == game.givens;
            let mut earlier = lost.iter().filter(|lost| lost.finished <= game.finished);
            game.summary.n_mistakes == 0 && !earlier.any(is_same)
        };
        Some(Self {
            geometry: first.geometry(),
            level: first.level.clone(),
            n_solved: solved.len(),
            n_alone: alone.len(),
            n_without_hints: alone.iter().filter(|g| g.summary.n_hints == 0).count(),
            n_without_mistakes: solved.iter().filter(|game| is_flawless(game)).count(),
            n_given_up: games
                .iter()
                .filter(|game| game.summary.ending == Ending::GivenUp)
                .count(),
            times: Times::compute(alone.iter().map(|game| game.summary.elapsed)),
            histogram: Histogram::new(alone.iter().map(|game| game.summary.elapsed)),
            weeks: Week::group(&alone),
        })
    }
}

impl Times {
    /// Computes the statistics of a list of times that ends with the latest game; `None` if the list is empty.
    fn compute(times: impl Iterator<Item = Duration>) -> Option<Self> {
        let mut times: Vec<Duration> = times.collect();
        let latest = *times.last()?;
        times.sort_unstable();
        let n_times = u32::try_from(times.len()).ok()?;
        Some(Self {
            best: times[0],
            mean: sum_times(times.iter().copied()) / n_times,
            median: median(&times)?,
            first_quartile: quartile(&times, 1)?,
            third_quartile: quartile(&times, 3)?,
            latest,
        })
    }
}

/// Returns the median time for each level on 9×9 boards, for games solved without help; easier levels first.
#[must_use]
pub fn usual_times(games: &[FinishedGame]) -> Vec<(Level, Duration)> {
    let mut times: BTreeMap<Level, Vec<Duration>> = BTreeMap::new();
    for game in games {
        let is_counted = game.summary.ending == Ending::Solved
            && !game.is_exercise()
            && game.geometry() == Geometry::standard();
        let level = game.level.as_deref().and_then(|name| name.parse().ok());
        if let (true, Some(level)) = (is_counted, level) {
            times.entry(level).or_default().push(game.summary.elapsed);
        }
    }
    let medians = times.into_iter().filter_map(|(level, mut times)| {
        times.sort_unstable();
        Some((level, median(&times)?))
    });
    medians.collect()
}

impl Streak {
    pub(super) fn compute(days: &BTreeSet<Date>, today: Date) -> Self {
        let mut streak = Self::default();
        let (mut length, mut before) = (0, None);
        for &day in days {
            let follows = before.is_some_and(|before: Date| before.tomorrow().ok() == Some(day));
            length = if follows { length + 1 } else { 1 };
            streak.longest = streak.longest.max(length);
            before = Some(day);
        }
        let goes_on = before.is_some_and(|day| day == today || day.tomorrow().ok() == Some(today));
        if goes_on {
            streak.current = length;
        }
        streak
    }
}

/// Computes the statistics of each technique, for the statistics and the coach.
pub(super) fn technique_statistics<'a>(
    games: impl IntoIterator<Item = &'a FinishedGame>,
) -> BTreeMap<TechniqueId, TechniqueStatistics> {
    let mut all = BTreeMap::new();
    for game in games {
        for id in game.hinted.iter().filter_map(|name| name.parse().ok()) {
            let sum = all
                .entry(id)
                .or_insert(TechniqueStatistics::without_counts(id));
            sum.n_hinted += 1;
        }
        for (id, counts) in &game.counts {
            let sum = all
                .entry(*id)
                .or_insert(TechniqueStatistics::without_counts(*id));
            sum.counts += *counts;
        }
    }
    all
}

/// Lists the statistics of techniques, those with the most hints and mistakes first.
fn most_missed_first(games: &[&FinishedGame]) -> Vec<TechniqueStatistics> {
    let all = technique_statistics(games.iter().copied());
    let mut list: Vec<TechniqueStatistics> = all.into_values().collect();
    list.sort_by_key(|statistics| (Reverse(statistics.n_missed()), statistics.technique.rank()));
    list
}

pub(super) fn is_solved(game: &FinishedGame) -> bool {
    game.summary.ending.is_solved()
}

fn sum_times(times: impl Iterator<Item = Duration>) -> Duration {
    times.fold(Duration::ZERO, Duration::saturating_add)
}

/// Returns the key by which games are grouped and sorted: first the board, then the level.
fn group_key(game: &FinishedGame) -> impl Ord + use<'_> {
    let (geometry, level) = (game.geometry(), game.level.as_deref());
    let known: Option<Level> = level.and_then(|name| name.parse().ok());
    // Among boards of the same size, plain ones come first.
    let board = (
        geometry.side(),
        !geometry.is_plain(),
        geometry.box_width(),
        (!geometry.is_plain()).then(|| geometry.text()),
    );
    (board, level.is_none(), known.is_none(), known, level)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Grid;
    use crate::game::CountsByTechnique;
    use crate::store::records::sample;

    fn finished(time: &str, level: Option<&str>, seconds: u64, ending: Ending) -> FinishedGame {
        let mut game = sample(time.parse().unwrap(), ending);
        game.level = level.map(str::to_owned);
        game.summary.elapsed = Duration::from_secs(seconds);
        game.summary.n_hints = u32::from(ending == Ending::SolvedWithHelp);
        game
    }

    fn date(text: &str) -> Date {
        text.parse().unwrap()
    }

    #[test]
    fn levels_are_in_ascending_order() {
        let mut small = finished("2026-11-20T10:00:00Z", Some("master"), 1, Ending::Solved);
        small.givens = Grid::new(Geometry::with_side(4).unwrap());
        let mut games = vec![small];
        for level in [Some("odd"), None, Some("master"), Some("easy"), Some("odd")] {
            games.push(finished("2026-11-20T10:00:00Z", level, 1, Ending::Solved));
        }
        let statistics = Statistics::from_games(&games, date("2026-11-20"));
        let order: Vec<_> = statistics
            .levels
            .iter()
            .map(|level| {
                (
                    level.geometry.side(),
                    level.level.as_deref(),
                    level.n_solved,
                )
            })
            .collect();
        let expected = [
            (4, Some("master"), 1),
            (9, Some("easy"), 1),
            (9, Some("master"), 1),
            (9, Some("odd"), 2),
            (9, None, 1),
        ];
        assert_eq!(order, expected);
    }

    #[test]
    fn techniques_are_sorted_by_hints_plus_mistakes() {
        let counts = |n_found, n_seen, n_marks| TechniqueCounts {
            n_found,
            n_seen,
            n_marks,
            time: Duration::from_secs(10),
            ..TechniqueCounts::default()
        };
        let (single, fish, wing) = (
            TechniqueId::HiddenSingleBox,
            TechniqueId::XWing,
            TechniqueId::XyWing,
        );
        let mut games = vec![
            finished("2026-11-20T10:00:00Z", None, 1, Ending::Solved),
            finished("2026-11-21T10:00:00Z", None, 1, Ending::SolvedWithHelp),
        ];
        games[0].counts = CountsByTechnique::from_iter([(single, counts(5, 1, 2))]);
        games[1].counts =
            CountsByTechnique::from_iter([(single, counts(3, 1, 0)), (wing, counts(1, 0, 0))]);
        games[1].hinted = vec![fish.to_string()];
        let all = Statistics::from_games(&games, date("2026-11-21")).techniques;
        let order: Vec<_> = all
            .iter()
            .map(|statistics| (statistics.technique, statistics.n_missed()))
            .collect();
        assert_eq!(order, [(single, 4), (fish, 1), (wing, 0)]);
        let single_counts = all[0].counts;
        assert_eq!((single_counts.n_found, single_counts.n_marks), (8, 2));
        assert_eq!(single_counts.mean_time(), Some(Duration::from_millis(2500)));
    }
}
