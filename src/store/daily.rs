//! Puzzles of the day: the player's results, streaks, and the weekly ladder.
//!
//! # Rules
//! * Each date has one 9×9 puzzle for each level, the same for everybody. The seed identifies the puzzle of a day
//!   ([`daily_seed`](crate::generate::daily_seed)), however the puzzle was opened.
//! * Only the first finished game of a puzzle counts, whatever its end; another game of the same puzzle changes
//!   nothing. A game that was lost to a mistake is not finished: the next one counts, with the mistakes of both.
//! * A streak is a series of consecutive days. A day counts if the player solved one of its puzzles, of any level, on
//!   that very day. The date is that of the player's time zone at the end of the game, and does not change when the
//!   player travels. Hints may be used, but a game with a revealed cell or a revealed solution does not count.
//! * A puzzle solved on a later day is shown in the calendar, but does not count for the streak. The streak is not
//!   broken by today until today is over.
//! * The ladder of a week is a row of seven puzzles, one a day, from *easy* on Monday to *beyond* on Sunday.

use std::collections::{BTreeMap, BTreeSet};

use jiff::ToSpan;
use jiff::civil::Date;

use super::{FinishedGame, SaveSummary, Streak};
use crate::board::Geometry;
use crate::game::{Ending, NewGame, Summary};
use crate::rate::Level;

/// A puzzle of the day, identified by its date and level.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Daily {
    pub date: Date,
    pub level: Level,
}

/// The result of the first finished game of a puzzle of the day.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DailyResult {
    /// The date on which the game was finished, in the player's time zone.
    pub finished: Date,
    /// The ending, time, hints and moves of the game. The mistakes include those of lost games of the same puzzle.
    pub summary: Summary,
    /// The effect of the game on the calendar and the streak.
    pub credit: DailyCredit,
}

/// The effect of a finished puzzle of the day on the calendar and the streak, smallest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum DailyCredit {
    /// The program revealed the solution or a cell, so the puzzle does not count.
    Revealed,
    /// The player solved the puzzle on a day other than its own.
    Later,
    /// The player solved the puzzle on its own day.
    OnTheDay,
}

/// A player's results in puzzles of the day.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct DailyResults {
    results: BTreeMap<Daily, DailyResult>,
    /// The streak of days on which the player solved a puzzle of that day.
    pub streak: Streak,
    /// The streak of days on which the player solved a puzzle of that day without help.
    pub unaided_streak: Streak,
}

impl Daily {
    /// The levels of a week's ladder, from Monday to Sunday.
    pub const LADDER: [Level; 7] = [
        Level::Easy,
        Level::Medium,
        Level::Hard,
        Level::Expert,
        Level::Master,
        Level::Extreme,
        Level::Beyond,
    ];

    /// Returns the puzzle that the ladder has for a date.
    #[must_use]
    pub fn on_ladder(date: Date) -> Self {
        let place = date.weekday().to_monday_zero_offset();
        Self {
            date,
            level: Self::LADDER[usize::from(place.unsigned_abs()) % 7],
        }
    }

    /// Lists the ladder's puzzles from Monday to Sunday of the week that contains a date. The first and last week of
    /// the calendar have fewer puzzles.
    #[must_use]
    pub fn week(date: Date) -> Vec<Self> {
        let place = i32::from(date.weekday().to_monday_zero_offset());
        let days = (0..7).filter_map(|day| date.checked_add((day - place).days()).ok());
        days.map(Self::on_ladder).collect()
    }

    /// Finds the date and level of a puzzle from its seed; `None` if it is not a puzzle of the day.
    #[must_use]
    pub fn from_seed(geometry: &Geometry, level: Option<&str>, seed: Option<&str>) -> Option<Self> {
        let seed: u64 = seed?.parse().ok()?;
        let (date, place) = (seed / 10, seed % 10);
        let (year, month, day) = (date / 10_000, date / 100 % 100, date % 100);
        let date = Date::new(
            i16::try_from(year).ok()?,
            i8::try_from(month).ok()?,
            i8::try_from(day).ok()?,
        );
        let level_at = |place: u64| Level::ALL.get(usize::try_from(place).ok()?).copied();
        let daily = Self {
            date: date.ok()?,
            level: level_at(place.checked_sub(1)?)?,
        };
        let is_standard = geometry == Geometry::standard();
        (is_standard && level == Some(daily.level.name())).then_some(daily)
    }

    /// Finds the date and level of a finished game; `None` if its puzzle is not a puzzle of the day.
    #[must_use]
    pub fn from_game(game: &FinishedGame) -> Option<Self> {
        Self::from_seed(game.geometry(), game.level.as_deref(), game.seed.as_deref())
    }

    /// Finds the date and level of a saved game; `None` if its puzzle is not a puzzle of the day.
    #[must_use]
    pub fn from_save(save: &SaveSummary) -> Option<Self> {
        let content = save.content.as_ref().ok()?;
        let info = &content.info;
        let is_ours = info.source.as_deref() == Some(NewGame::SOURCE);
        let daily = Self::from_seed(
            content.geometry,
            info.level.as_deref(),
            info.seed.as_deref(),
        );
        daily.filter(|_| is_ours)
    }

    #[must_use]
    pub fn new_game(self) -> NewGame {
        let date = self.date;
        NewGame::daily(
            date.year().unsigned_abs(),
            date.month().unsigned_abs(),
            date.day().unsigned_abs(),
            self.level,
        )
    }
}

impl DailyResults {
    /// Collects the results of puzzles of the day from finished games, which are sorted by the time of their end.
    #[must_use]
    pub fn from_games(games: &[FinishedGame], today: Date) -> Self {
        let mut results = BTreeMap::new();
        let mut n_lost_mistakes: BTreeMap<Daily, usize> = BTreeMap::new();
        for game in games {
            let Some(daily) = Daily::from_game(game) else {
                continue;
            };
            let mut summary = game.summary;
            let n_earlier = n_lost_mistakes.entry(daily).or_default();
            if summary.ending == Ending::Lost {
                *n_earlier += summary.n_mistakes;
                continue;
            }
            summary.n_mistakes += *n_earlier;
            let result = || DailyResult::new(daily, game.day, summary);
            results.entry(daily).or_insert_with(result);
        }
        let streak = |counts: fn(&DailyResult) -> bool| {
            let counted = results.iter().filter(|(_, result)| counts(result));
            let days: BTreeSet<Date> = counted.map(|(daily, _)| daily.date).collect();
            Streak::compute(&days, today)
        };
        Self {
            streak: streak(|result| result.credit == DailyCredit::OnTheDay),
            unaided_streak: streak(DailyResult::is_unaided),
            results,
        }
    }

    /// Returns the result of a puzzle; `None` if the player never finished it.
    #[must_use]
    pub fn get(&self, daily: Daily) -> Option<&DailyResult> {
        self.results.get(&daily)
    }

    /// Lists the finished puzzles of a date with their results, the easiest first.
    pub fn on_date(&self, date: Date) -> impl Iterator<Item = (Daily, &DailyResult)> {
        let ends = [Level::Beginner, Level::Beyond].map(|level| Daily { date, level });
        let day_results = self.results.range(ends[0]..=ends[1]);
        day_results.map(|(daily, result)| (*daily, result))
    }

    /// Lists all finished puzzles of the day with their results, the oldest day first.
    pub fn all(&self) -> impl Iterator<Item = (Daily, &DailyResult)> {
        self.results.iter().map(|(daily, result)| (*daily, result))
    }

    /// Returns the date on which the player first finished a daily puzzle; `None` if never.
    #[must_use]
    pub fn first_day(&self) -> Option<Date> {
        self.results.values().map(|result| result.finished).min()
    }

    /// Returns the highest credit among the puzzles of a date; `None` if the player finished none of them.
    #[must_use]
    pub fn credit(&self, date: Date) -> Option<DailyCredit> {
        self.on_date(date).map(|(_, result)| result.credit).max()
    }
}

impl DailyResult {
    /// Returns whether the player solved the puzzle on its day without a hint.
    #[must_use]
    pub fn is_unaided(&self) -> bool {
        let summary = &self.summary;
        self.credit == DailyCredit::OnTheDay
            && summary.ending == Ending::Solved
            && summary.n_hints == 0
    }

    /// Returns whether the player solved the puzzle, on its day or later, without revealing anything.
    #[must_use]
    pub fn is_solved(&self) -> bool {
        self.credit != DailyCredit::Revealed
    }

    fn new(daily: Daily, finished: Date, summary: Summary) -> Self {
        let credit = if summary.ending == Ending::GivenUp || summary.n_revealed > 0 {
            DailyCredit::Revealed
        } else if finished == daily.date {
            DailyCredit::OnTheDay
        } else {
            DailyCredit::Later
        };
        Self {
            finished,
            summary,
            credit,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Grid;
    use crate::game::PuzzleInfo;
    use crate::generate::daily_seed;
    use crate::store::records::sample;
    use crate::store::{GameOutcome, SaveContent};
    use jiff::Timestamp;
    use std::time::Duration;

    fn date(text: &str) -> Date {
        text.parse().unwrap()
    }

    fn daily(day: &str, level: Level) -> Daily {
        Daily {
            date: date(day),
            level,
        }
    }

    fn game(daily: Daily, finished: &str, ending: Ending) -> FinishedGame {
        FinishedGame {
            level: Some(daily.level.name().to_owned()),
            seed: daily.new_game().seed,
            ..sample(finished.parse().unwrap(), ending)
        }
    }

    #[test]
    fn a_daily_seed_is_recognised_only_with_its_level() {
        let board = Geometry::standard();
        for level in Level::ALL {
            let seed = daily_seed(2026, 2, 28, level).to_string();
            let from_seed = Daily::from_seed(board, Some(level.name()), Some(&seed));
            assert_eq!(from_seed, Some(daily("2026-02-28", level)));
        }
        let find = |board, level, seed| Daily::from_seed(board, level, seed);
        let small = Geometry::with_side(6).unwrap();
        assert_eq!(find(small, Some("easy"), Some("202602282")), None);
        // The level requested differs from the seed's: an ordinary puzzle that has the seed by chance.
        assert_eq!(find(board, Some("hard"), Some("202602282")), None);
        for wrong in ["202602292", "202613012", "202602280", "202602289", "x", "7"] {
            assert_eq!(find(board, Some("easy"), Some(wrong)), None, "{wrong}");
        }
        assert_eq!(find(board, None, Some("202602282")), None);
        assert_eq!(find(board, Some("easy"), None), None);
    }

    /// A puzzle of another program may have the seed by chance.
    #[test]
    fn only_a_save_of_our_own_puzzle_is_a_puzzle_of_the_day() {
        let hard = daily("2026-11-16", Level::Hard);
        let found = |source: Option<&str>| {
            let info = PuzzleInfo {
                source: source.map(str::to_owned),
                level: Some("hard".to_owned()),
                seed: hard.new_game().seed,
                ..PuzzleInfo::default()
            };
            let content = SaveContent {
                geometry: Geometry::standard(),
                info,
                created: Timestamp::UNIX_EPOCH,
                givens: Grid::new(Geometry::standard()),
                n_filled: 0,
                elapsed: Duration::ZERO,
                outcome: GameOutcome::Unfinished,
                exercise: None,
                is_damaged: false,
            };
            Daily::from_save(&SaveSummary {
                id: "a".parse().unwrap(),
                last_played: Timestamp::UNIX_EPOCH,
                content: Ok(content),
            })
        };
        assert_eq!(found(Some(NewGame::SOURCE)), Some(hard));
        assert_eq!(found(Some("weekly")), None);
        assert_eq!(found(None), None);
    }

    #[test]
    fn the_first_game_counts_and_extends_the_streak_only_on_its_day() {
        use Ending::{GivenUp, Solved, SolvedWithHelp};
        let hard = |day| daily(day, Level::Hard);
        let mut revealed = game(hard("2026-11-19"), "2026-11-19T08:00:00Z", SolvedWithHelp);
        revealed.summary.n_revealed = 1;
        let games = [
            game(hard("2026-11-16"), "2026-11-16T08:00:00Z", Solved),
            game(hard("2026-11-17"), "2026-11-17T08:00:00Z", SolvedWithHelp),
            game(hard("2026-11-18"), "2026-11-18T08:00:00Z", GivenUp),
            // Solved after the solution was revealed.
            game(hard("2026-11-18"), "2026-11-18T09:00:00Z", Solved),
            revealed,
            game(hard("2026-11-15"), "2026-11-20T08:00:00Z", Solved),
            game(hard("2026-11-21"), "2026-11-21T08:00:00Z", Solved),
        ];
        let results_on = |today| DailyResults::from_games(&games, date(today));
        let results = results_on("2026-11-22");
        let credit = |day| results.get(hard(day)).map(|result| result.credit);
        assert_eq!(credit("2026-11-15"), Some(DailyCredit::Later));
        assert_eq!(credit("2026-11-17"), Some(DailyCredit::OnTheDay));
        assert_eq!(credit("2026-11-18"), Some(DailyCredit::Revealed));
        assert_eq!(credit("2026-11-19"), Some(DailyCredit::Revealed));
        assert_eq!(credit("2026-11-20"), None);
        assert_eq!((results.streak.current, results.streak.longest), (1, 2));
        assert_eq!(results_on("2026-11-23").streak.current, 0);
        // Half past eleven in London is the next day in Berlin, so it is too late for the streak there.
        let mut late = game(hard("2026-11-21"), "2026-11-21T23:30:00Z", Solved);
        late.day = date("2026-11-22");
        let results = DailyResults::from_games(&[late], date("2026-11-22"));
        assert_eq!(results.credit(date("2026-11-21")), Some(DailyCredit::Later));
        assert_eq!(results.streak.current, 0);
    }

    #[test]
    fn the_game_after_a_lost_one_counts_with_the_mistakes_of_both() {
        let puzzle = daily("2026-11-20", Level::Hard);
        let mut lost = game(puzzle, "2026-11-20T08:00:00Z", Ending::Lost);
        lost.summary.n_mistakes = 1;
        let solved = game(puzzle, "2026-11-20T09:00:00Z", Ending::Solved);
        let n_mistakes = solved.summary.n_mistakes;
        let games = [lost.clone(), lost, solved];
        assert_eq!(
            DailyResults::from_games(&games[..2], puzzle.date).get(puzzle),
            None
        );
        let results = DailyResults::from_games(&games, puzzle.date);
        let result = results.get(puzzle).unwrap();
        assert_eq!(result.summary.n_mistakes, n_mistakes + 2);
        assert_eq!(result.credit, DailyCredit::OnTheDay);
    }

    #[test]
    fn a_week_rises_from_easy_to_beyond() {
        // 2026-11-22 is a Sunday.
        let week = Daily::week(date("2026-11-18"));
        assert_eq!(week.first(), Some(&daily("2026-11-16", Level::Easy)));
        assert_eq!(week.last(), Some(&daily("2026-11-22", Level::Beyond)));
        assert_eq!(Daily::week(date("2026-11-22")), week);
        assert!(week.is_sorted_by_key(|rung| (rung.date, rung.level)));
    }
}
