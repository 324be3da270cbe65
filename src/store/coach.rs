//! The coach: proposes what to do next, based on the player's own games and exercises.
//!
//! The coach computes everything from the finished games and the exercises, and stores nothing else.
//!
//! # The model
//! *Player and puzzles have ratings* on one scale, after Mark Glickman's Glicko system ("Parameter estimation in large
//! dynamic paired comparison experiments", Applied Statistics 48, 1999). A puzzle has 600 points plus 200 for each unit
//! of its ER (Sudoku Explainer's rating): ER 1.2 is 840, ER 9.0 is 2400. Each game counts as a match between the player
//! and the puzzle. The player scores 1 for a game solved alone. Each hint looked at costs a tenth, each mistake a
//! twentieth, and an applied hint half of the score. A game given up scores 0. The player begins at 800 with a
//! deviation of 350. The deviation grows again while the player does not play.
//!
//! *Games are reviewed move by move* if their saves still exist. For each technique, the review counts finds with their
//! times, hints asked for, and mistakes by kind ([`TechniqueCounts`]).
//!
//! *A technique is reviewed at growing intervals.* A lesson that is learnt is due again after a day. The interval is
//! multiplied by 2.2, up to half a year, each time the player finds the technique alone: in an exercise, or in a game
//! without a hint or mistake on it. At least half of the interval must have passed. Help with the technique, in an
//! exercise or by an applied hint, resets the interval to a day. (As in spaced repetition since Piotr Woźniak's SM-2 of
//! 1987, with one factor for all. FSRS, which fits its factors to many answers, needs a crate with a whole learning
//! library; three dozen answers for each technique are too few to fit anything.)
//!
//! *The plan* has the lessons that are due, the longest overdue first; the next lesson; and puzzles at or above the
//! player's rating. The next lesson is a technique that the player often missed in the latest games, by hints or
//! mistakes. Without such a technique, it is the first technique that is neither learnt nor well known from games. The
//! constants below set the limits and give reasons.

use std::collections::BTreeMap;

use jiff::{SignedDuration, Timestamp};

use super::exercise::Solved;
use super::player_rating::{PlayerRating, days};
use super::statistics::{TechniqueStatistics, technique_statistics};
use super::{FinishedGame, LessonProgress, Lessons, Store, StoreError};
use crate::game::{Ending, Summary, TechniqueCounts};
use crate::rate::{self, Band};
use crate::techniques::TechniqueId;

/// The player's chance to solve the easiest and the hardest puzzle of the plan alone. At a half, the puzzle has the
/// player's own rating. At 0.35, it is about half an ER harder, and the player still solves every third puzzle.
const EXPECTED: [f64; 2] = [0.5, 0.35];

/// The factor by which the interval between two reviews of a technique grows.
const INTERVAL_FACTOR: f64 = 2.2;
/// The longest interval between two reviews, in days.
const MAX_INTERVAL: f64 = 180.0;
/// The largest number of due lessons in a plan.
const MAX_DUE: usize = 3;
/// The number of latest games whose hints and mistakes suggest a lesson.
const RECENT: usize = 10;
/// The minimum number of hints and mistakes in the latest games for which a lesson is proposed; a single one may be
/// chance.
const MIN_MISSED: usize = 2;
/// A technique is often missed if at least one in this many occurrences ends in a hint or a mistake. Players who know a
/// technique sometimes miss it by inattention: 8 slips beside 196 finds are one in 25.
const MISSED_ONE_IN: usize = 5;
/// A technique is well known and needs no lesson if it was found this many times in games and is not often missed.
/// One game seldom has a technique so many times.
const WELL_KNOWN: usize = 20;

/// The player's history with one technique, and the time of its next review.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Memory {
    /// The number of exercises and games in which the player found the technique alone, that is, without a hint or
    /// mistake on it.
    pub n_alone: usize,
    /// The number of exercises and games in which the player had help with the technique.
    pub n_helped: usize,
    /// The number of exercises in which the player found the technique alone; lessons show this number.
    pub n_exercises: usize,
    /// The number of days from `last` until the technique is due again.
    pub interval: f64,
    /// The time of the last exercise or game with the technique.
    pub last: Timestamp,
    /// Whether the lesson on the technique is learnt.
    pub is_learnt: bool,
    /// The counts for the technique in games, as the statistics show them.
    pub statistics: TechniqueStatistics,
}

/// The reason why a lesson is proposed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LessonReason {
    /// The technique is the first in the order of lessons that is neither learnt nor well known from games.
    Next,
    /// The player often misses the technique: it was the next step at this many hints and mistakes in the latest games.
    OftenMissed(usize),
}

/// One item of the coach's plan.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Proposal {
    /// Review this technique, which has been due since this time.
    Review(TechniqueId, Timestamp),
    /// Take this lesson, for this reason.
    Lesson(TechniqueId, LessonReason),
    /// Play puzzles with ratings in this range.
    Puzzles(Band),
}

/// The coach's assessment of a player, and the plan.
#[derive(Clone, PartialEq, Debug)]
pub struct Coach {
    /// The player's rating.
    pub player: PlayerRating,
    /// The player's history with each technique that occurred in games or exercises.
    pub memories: BTreeMap<TechniqueId, Memory>,
    /// The techniques to review now, the longest overdue first.
    pub due: Vec<TechniqueId>,
    /// The technique of the next lesson, and the reason for it.
    pub lesson: Option<(TechniqueId, LessonReason)>,
    /// The range of ratings of puzzles that are as hard as the player can solve, or slightly harder.
    pub puzzles: Band,
    /// The time at which the coach assessed the player.
    pub assessed_at: Timestamp,
}

/// Returns the player's score in a game: from 0 for a game given up or lost to 1 for a game solved alone.
fn game_score(summary: &Summary) -> f64 {
    let whole = match summary.ending {
        Ending::Solved => 1.0,
        Ending::SolvedWithHelp => 0.5,
        Ending::GivenUp | Ending::Lost => return 0.0,
    };
    let hints = 0.1 * f64::from(summary.n_hints.min(3));
    let mistakes = 0.05 * f64::from(u32::try_from(summary.n_mistakes).map_or(4, |n| n.min(4)));
    (whole - hints - mistakes).max(0.0)
}

impl Memory {
    fn new(technique: TechniqueId, time: Timestamp) -> Self {
        Self {
            n_alone: 0,
            n_helped: 0,
            n_exercises: 0,
            interval: 1.0,
            last: time,
            is_learnt: false,
            statistics: TechniqueStatistics::without_counts(technique),
        }
    }

    /// Records that the player found the technique, alone or with help, and adapts the review interval.
    fn record_find(&mut self, is_alone: bool, time: Timestamp) {
        if is_alone {
            self.n_alone += 1;
            // A find before half of the interval does not test the memory, so it changes nothing. The first finds
            // belong to the lesson and closely follow each other: they restart the interval, but do not lengthen it.
            if self.n_alone > LessonProgress::TO_LEARN
                && days(self.last, time) >= self.interval / 2.0
            {
                self.interval = (self.interval * INTERVAL_FACTOR).min(MAX_INTERVAL);
                self.last = time;
            } else if self.n_alone <= LessonProgress::TO_LEARN {
                self.last = time;
            }
        } else {
            self.n_helped += 1;
            self.interval = 1.0;
            self.last = time;
        }
    }

    /// Returns the time of the next review.
    #[must_use]
    pub fn due(&self) -> Timestamp {
        let seconds = (self.interval * 86_400.0) as i64;
        let due = self.last.checked_add(SignedDuration::from_secs(seconds));
        due.unwrap_or(Timestamp::MAX)
    }
}

impl Coach {
    /// Assesses the player from the games and exercises so far.
    pub(super) fn assess(
        games: &[FinishedGame],
        lessons: &Lessons,
        solved: &[Solved],
        now: Timestamp,
    ) -> Self {
        let mut player = PlayerRating::default();
        let mut met: Vec<(Timestamp, TechniqueId, bool)> = Vec::new();
        let exercises = solved.iter();
        met.extend(exercises.map(|(time, exercise)| (*time, exercise.technique, !exercise.helped)));
        for game in games {
            let in_game = techniques_in(game)
                .map(|(technique, is_alone)| (game.finished, technique, is_alone));
            let first = met.len();
            met.extend(in_game);
            // The encounters of each game are sorted, so the whole list is nearly sorted.
            met[first..].sort_by_key(encounter_key);
            if let Some(er) = game.rating.filter(|_| !game.is_exercise()) {
                player.add(er, game_score(&game.summary), game.finished);
            }
        }
        met.sort_by_key(encounter_key);
        let mut memories: BTreeMap<TechniqueId, Memory> = BTreeMap::new();
        for (at, technique, is_alone) in met {
            let new = || Memory::new(technique, at);
            let memory = memories.entry(technique).or_insert_with(new);
            memory.record_find(is_alone, at);
        }
        for game in games {
            for technique in game.counts.keys().copied() {
                let new = || Memory::new(technique, game.finished);
                memories.entry(technique).or_insert_with(new);
            }
        }
        let statistics = technique_statistics(games);
        for (technique, memory) in &mut memories {
            let progress = lessons.progress(*technique);
            (memory.n_exercises, memory.is_learnt) = (progress.n_alone, progress.is_learnt());
            if let Some(statistics) = statistics.get(technique) {
                memory.statistics = *statistics;
            }
        }
        let mut due: Vec<(Timestamp, TechniqueId)> = memories
            .iter()
            .filter(|(_, memory)| memory.is_learnt && memory.due() <= now)
            .map(|(technique, memory)| (memory.due(), *technique))
            .collect();
        due.sort_by_key(|(at, technique)| (*at, technique.rank()));
        due.truncate(MAX_DUE);
        Self {
            lesson: choose_lesson(
                lessons,
                &memories,
                &games[games.len().saturating_sub(RECENT)..],
            ),
            due: due.into_iter().map(|(_, technique)| technique).collect(),
            puzzles: challenging_band(&player),
            memories,
            player,
            assessed_at: now,
        }
    }

    /// Lists the plan: techniques to review, then the next lesson, then puzzles.
    #[must_use]
    pub fn proposals(&self) -> Vec<Proposal> {
        let since = |technique: &TechniqueId| self.memories.get(technique).map(Memory::due);
        let due = self.due.iter();
        let due = due.filter_map(|technique| Some(Proposal::Review(*technique, since(technique)?)));
        let lesson = self.lesson.map(|(id, reason)| Proposal::Lesson(id, reason));
        due.chain(lesson)
            .chain([Proposal::Puzzles(self.puzzles)])
            .collect()
    }
}

/// Returns the sort key of an encounter with a technique: first its time, then the technique, easy ones first.
fn encounter_key(
    (at, technique, is_alone): &(Timestamp, TechniqueId, bool),
) -> (Timestamp, usize, bool) {
    (*at, technique.rank(), *is_alone)
}

/// Returns the range of ratings from the player's own upwards. The range is wide enough to contain at least one rating
/// that exists.
fn challenging_band(player: &PlayerRating) -> Band {
    let [easiest, hardest] = EXPECTED.map(|expected| player.er_at_chance(expected));
    let open = Band::new(easiest, Band::NO_UPPER_LIMIT);
    let next = open.and_then(|open| rate::possible_ratings(open).next());
    let hardest = hardest.max(next.unwrap_or(easiest)).max(easiest);
    Band::new(easiest, hardest).unwrap_or_else(|| player.level().band())
}

/// Counts of a technique in games: how many times the player found it, asked for a hint, or made a mistake instead.
#[derive(Clone, Copy, Default)]
struct Encounters {
    n_found: usize,
    n_missed: usize,
}

impl Encounters {
    fn from_counts(counts: &TechniqueCounts) -> Self {
        Self {
            n_found: counts.n_found as usize,
            n_missed: counts.n_asked.saturating_add(counts.n_mistakes()) as usize,
        }
    }

    const fn add(&mut self, other: Self) {
        self.n_found += other.n_found;
        self.n_missed += other.n_missed;
    }

    const fn is_missed_often(self) -> bool {
        self.n_missed * MISSED_ONE_IN >= self.n_missed + self.n_found
    }

    const fn is_well_known(self) -> bool {
        self.n_found >= WELL_KNOWN && !self.is_missed_often()
    }
}

/// Lists the techniques that occurred in a game, with the number of times each was found and missed.
fn list_encounters(game: &FinishedGame) -> Vec<(TechniqueId, Encounters)> {
    if !game.counts.is_empty() {
        let counts = game.counts.iter();
        return counts
            .map(|(id, counts)| (*id, Encounters::from_counts(counts)))
            .collect();
    }
    // If the moves are not known, each hint is one occurrence. Without hints, the hardest technique occurs once.
    let once = |(id, is_alone)| {
        let n_found = usize::from(is_alone);
        let n_missed = 1 - n_found;
        (id, Encounters { n_found, n_missed })
    };
    techniques_in(game).map(once).collect()
}

/// Lists the techniques that occurred in a game; `true` for a technique that the player found alone.
fn techniques_in(game: &FinishedGame) -> impl Iterator<Item = (TechniqueId, bool)> {
    let is_alone = game.summary.ending == Ending::Solved && game.summary.n_hints == 0;
    let known = |id: &String| id.parse::<TechniqueId>().ok();
    // If the moves are not known, the player of a game without hints has found its hardest technique.
    let hardest = game.technique.as_ref().and_then(known);
    let hardest = hardest.filter(|_| is_alone && game.counts.is_empty() && !game.is_exercise());
    let helped = game.hinted.iter().filter_map(known);
    let counts = game
        .counts
        .iter()
        .filter(|_| !game.is_exercise())
        .filter(|(_, counts)| counts.n_asked == 0 && counts.n_mistakes() == 0)
        .filter(|(_, counts)| counts.n_found > 0);
    let alone = counts.map(|(id, _)| *id).chain(hardest);
    let helped: Vec<_> = helped.map(|id| (id, false)).collect();
    let alone: Vec<_> = alone.map(|id| (id, true)).collect();
    helped.into_iter().chain(alone)
}

impl Store {
    /// Assesses the player and returns the plan, based on the finished games and the exercises so far.
    ///
    /// # Errors
    /// [`StoreError`] when the files of games or exercises cannot be read or are of a later version.
    pub fn coach(&self) -> Result<Coach, StoreError> {
        let (records, reset_at) = self.records_and_reset_time()?;
        let (mut games, mut solved) = (records.games, self.solved_exercises()?);
        if let Some(reset_at) = reset_at {
            games.retain(|game| game.finished > reset_at);
            solved.retain(|(time, _)| *time > reset_at);
        }
        Ok(Coach::assess(
            &games,
            &self.lessons()?,
            &solved,
            (self.now)(),
        ))
    }
}

/// Returns the technique of the next lesson and the reason: the technique most often missed in the latest games, or
/// else the first technique that is neither learnt nor well known. `None` if there is no such technique.
fn choose_lesson(
    lessons: &Lessons,
    memories: &BTreeMap<TechniqueId, Memory>,
    latest: &[FinishedGame],
) -> Option<(TechniqueId, LessonReason)> {
    let mut recent: BTreeMap<usize, (TechniqueId, Encounters)> = BTreeMap::new();
    for (technique, encounters) in latest.iter().flat_map(list_encounters) {
        let new = (technique, Encounters::default());
        let (_, sum) = recent.entry(technique.rank()).or_insert(new);
        sum.add(encounters);
    }
    // `max_by_key` returns the last of several equal items, and the list is reversed: the easiest technique wins.
    let most_missed = recent
        .into_values()
        .rev()
        .filter(|(technique, _)| !lessons.progress(*technique).is_learnt())
        .filter(|(_, sum)| sum.n_missed >= MIN_MISSED && sum.is_missed_often())
        .max_by_key(|(_, sum)| sum.n_missed);
    let is_well_known = |technique: &TechniqueId| {
        let memory = memories.get(technique);
        memory.is_some_and(|memory| {
            Encounters::from_counts(&memory.statistics.counts).is_well_known()
        })
    };
    let next = || {
        let mut all = TechniqueId::ALL.iter().copied();
        all.find(|id| !lessons.progress(*id).is_learnt() && !is_well_known(id))
    };
    most_missed
        .map(|(technique, sum)| (technique, LessonReason::OftenMissed(sum.n_missed)))
        .or_else(|| next().map(|next| (next, LessonReason::Next)))
}

#[cfg(test)]
#[path = "coach_tests.rs"]
mod tests;
