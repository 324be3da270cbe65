//! The coach: proposes what to do next, based on the player's own games and exercises.
//!
//! The coach computes everything from the finished games and the exercises, and stores nothing else.
//!
//! # The model
//! *Player and puzzles have ratings* on one scale, after Mark Glickman's Glicko system ("Parameter estimation in large
//! dynamic paired comparison experiments", Applied Statistics 48, 1999). A puzzle has 600 points plus 200 for each
//! unit of its ER, so that ER 1.2 is 840 and ER 9.0 is 2400. A game of the player's against it counts as won when it
//! was solved alone; each hint looked at costs a tenth, each mistake a twentieth, a hint applied half of it, and
//! giving up all. The player begins at 800 with a deviation of 350, which grows again while nothing is played.
//!
//! *Games are reviewed move by move* if their saves still exist: which techniques were found and how long that
//! took, where hints were asked for, which mistakes were made and where ([`TechniqueCounts`]).
//!
//! *A technique is reviewed at growing intervals.* A lesson that is learnt is due again after a day. If the technique
//! is then found alone, in an exercise or in a game without a hint or mistake on it, and at least half of the
//! interval has passed, the interval is multiplied by 2.2, up to half a year. Help with it, in an exercise or as an
//! applied hint, resets the interval to a day. (As in spaced repetition since Piotr Woźniak's SM-2 of 1987, with one
//! factor for all. FSRS, which fits its factors to many answers, needs a crate with a whole learning library; three
//! dozen answers for each technique are too few to fit anything.)
//!
//! *The plan* has the lessons that are due, the longest overdue first; the next lesson; and puzzles at or above the
//! player's rating. The next lesson is a technique that the player often misses in the latest games, by hints or
//! mistakes, or else the first that is neither learnt nor well known from games. The constants below set the limits
//! and give reasons.

use std::collections::BTreeMap;

use jiff::{SignedDuration, Timestamp};

use super::exercise::Solved;
use super::player_rating::{PlayerRating, days};
use super::statistics::{TechniqueStatistics, techniques};
use super::{FinishedGame, LessonProgress, Lessons, Store, StoreError};
use crate::game::{Ending, Summary, TechniqueCounts};
use crate::rate::{self, Band};
use crate::techniques::TechniqueId;

/// The probabilities of solving the easiest and the hardest puzzle of the plan alone. A half is the player's own
/// rating, as shown; the other limit is about half an ER above, where the player still solves every third puzzle.
const EXPECTED: [f64; 2] = [0.5, 0.35];

/// The factor by which an interval grows.
const FACTOR: f64 = 2.2;
/// The longest interval, in days.
const LONGEST: f64 = 180.0;
/// The largest number of due lessons in a plan.
const MAX_DUE: usize = 3;
/// The number of latest games whose hints and mistakes suggest a lesson.
const RECENT: usize = 10;
/// The smallest number of hints and mistakes in those games for which a lesson is proposed; a single one may be chance.
const MIN_MISSED: usize = 2;
/// A technique is often missed if at least one in this many encounters ends in a hint or a mistake. Players who know a
/// technique miss it less often, by inattention: 8 slips beside 196 finds are one in 25.
const MISSED_ONE_IN: usize = 5;
/// A technique is well known and needs no lesson if it was found this many times in games and is not often missed.
/// One game seldom has a technique so many times.
const WELL_KNOWN: usize = 20;

/// The player's memory of a technique.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Memory {
    /// The exercises in which it was found alone, and the games in which it was found without a hint or a mistake on
    /// it.
    pub n_alone: usize,
    /// The exercises and games in which the player had help with it.
    pub n_helped: usize,
    /// The exercises in which it was found alone, which is the count that lessons use.
    pub n_exercises: usize,
    /// The number of days from `last` until it is due again.
    pub interval: f64,
    /// The time of the last exercise or game with it.
    pub last: Timestamp,
    /// Whether its lesson is learnt.
    pub is_learnt: bool,
    /// Its figures in games, as in the statistics.
    pub of_games: TechniqueStatistics,
}

/// The reason why a lesson is proposed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LessonReason {
    /// It is the first in the order of lessons that is neither learnt nor well known from games.
    Next,
    /// It is often missed: the latest games have this many hints and mistakes where it was the next step.
    Asked(usize),
}

/// A proposal of the coach.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Proposal {
    /// A lesson that is due again, and since when.
    Again(TechniqueId, Timestamp),
    /// The next lesson.
    Lesson(TechniqueId, LessonReason),
    /// Puzzles with ratings in this range.
    Puzzles(Band),
}

/// The coach's assessment of a player, and the plan.
#[derive(Clone, PartialEq, Debug)]
pub struct Coach {
    /// The player's strength.
    pub player: PlayerRating,
    /// The techniques that the player has met, and how well each is remembered.
    pub memories: BTreeMap<TechniqueId, Memory>,
    /// The lessons that are due again, the longest overdue first.
    pub due: Vec<TechniqueId>,
    /// The next lesson, and the reason for it.
    pub lesson: Option<(TechniqueId, LessonReason)>,
    /// The ratings of puzzles just above the player's level.
    pub puzzles: Band,
    /// The time of the assessment.
    pub at: Timestamp,
}

/// Returns the player's score in a game, from 0 to 1.
fn score(summary: &Summary) -> f64 {
    let whole = match summary.ending {
        Ending::Solved => 1.0,
        Ending::SolvedWithHelp => 0.5,
        Ending::GivenUp => return 0.0,
    };
    let hints = 0.1 * f64::from(summary.n_hints.min(3));
    let mistakes = 0.05 * f64::from(u32::try_from(summary.n_mistakes).map_or(4, |n| n.min(4)));
    (whole - hints - mistakes).max(0.0)
}

impl Memory {
    fn new(technique: TechniqueId, at: Timestamp) -> Self {
        Self {
            n_alone: 0,
            n_helped: 0,
            n_exercises: 0,
            interval: 1.0,
            last: at,
            is_learnt: false,
            of_games: TechniqueStatistics::none(technique),
        }
    }

    /// Records that the technique was found, alone or with help.
    fn meet(&mut self, is_alone: bool, at: Timestamp) {
        if is_alone {
            self.n_alone += 1;
            // Finding it too early says nothing about memory; but the exercises of the lesson itself follow each
            // other closely.
            if self.n_alone > LessonProgress::TO_LEARN && days(self.last, at) >= self.interval / 2.0
            {
                self.interval = (self.interval * FACTOR).min(LONGEST);
                self.last = at;
            } else if self.n_alone <= LessonProgress::TO_LEARN {
                self.last = at;
            }
        } else {
            self.n_helped += 1;
            self.interval = 1.0;
            self.last = at;
        }
    }

    /// Returns the time when it is due again.
    #[must_use]
    pub fn due(&self) -> Timestamp {
        let seconds = (self.interval * 86_400.0) as i64;
        let due = self.last.checked_add(SignedDuration::from_secs(seconds));
        due.unwrap_or(Timestamp::MAX)
    }
}

impl Coach {
    /// Assesses the player from the games and exercises so far.
    pub(super) fn of(
        games: &[FinishedGame],
        lessons: &Lessons,
        solved: &[Solved],
        now: Timestamp,
    ) -> Self {
        let mut player = PlayerRating::default();
        let mut met: Vec<(Timestamp, TechniqueId, bool)> = Vec::new();
        let exercises = solved.iter();
        met.extend(exercises.map(|(at, one)| (*at, one.technique, !one.helped)));
        for game in games {
            let met_there =
                met_in(game).map(|(technique, is_alone)| (game.finished, technique, is_alone));
            let first = met.len();
            met.extend(met_there);
            // Each game is sorted by itself, so the whole list is nearly sorted.
            met[first..].sort_by_key(order);
            if let Some(er) = game.rating.filter(|_| game.practice.is_none()) {
                player.add(er, score(&game.summary), game.finished);
            }
        }
        met.sort_by_key(order);
        let mut memories: BTreeMap<TechniqueId, Memory> = BTreeMap::new();
        for (at, technique, is_alone) in met {
            let new = || Memory::new(technique, at);
            let memory = memories.entry(technique).or_insert_with(new);
            memory.meet(is_alone, at);
        }
        for game in games {
            for (technique, _) in game.counts.iter() {
                let new = || Memory::new(technique, game.finished);
                memories.entry(technique).or_insert_with(new);
            }
        }
        let of_games = techniques(games);
        for (technique, memory) in &mut memories {
            let progress = lessons.of(*technique);
            (memory.n_exercises, memory.is_learnt) = (progress.n_alone, progress.is_learnt());
            if let Some(of_games) = of_games.get(technique) {
                memory.of_games = *of_games;
            }
        }
        let mut due: Vec<(Timestamp, TechniqueId)> = { memories.iter() }
            .filter(|(_, memory)| memory.is_learnt && memory.due() <= now)
            .map(|(technique, memory)| (memory.due(), *technique))
            .collect();
        due.sort_by_key(|(at, technique)| (*at, technique.rank()));
        due.truncate(MAX_DUE);
        Self {
            lesson: lesson(
                lessons,
                &memories,
                &games[games.len().saturating_sub(RECENT)..],
            ),
            due: due.into_iter().map(|(_, technique)| technique).collect(),
            puzzles: just_above(&player),
            memories,
            player,
            at: now,
        }
    }

    /// Returns the proposals in this order: lessons that are due, the next lesson, puzzles.
    #[must_use]
    pub fn proposals(&self) -> Vec<Proposal> {
        let since = |technique: &TechniqueId| self.memories.get(technique).map(Memory::due);
        let due = self.due.iter();
        let due = due.filter_map(|technique| Some(Proposal::Again(*technique, since(technique)?)));
        let lesson = self.lesson.map(|(id, reason)| Proposal::Lesson(id, reason));
        due.chain(lesson)
            .chain([Proposal::Puzzles(self.puzzles)])
            .collect()
    }
}

/// Returns the sort key of an encounter: by time, then easy techniques first.
fn order((at, technique, is_alone): &(Timestamp, TechniqueId, bool)) -> (Timestamp, usize, bool) {
    (*at, technique.rank(), *is_alone)
}

/// Returns the ratings from the player's own upwards, such that at least one possible rating is included.
fn just_above(player: &PlayerRating) -> Band {
    let [easiest, hardest] = EXPECTED.map(|expected| player.solved_with(expected));
    let open = Band::new(easiest, Band::OPEN);
    let next = open.and_then(|open| rate::possible_ratings(open).next());
    let hardest = hardest.max(next.unwrap_or(easiest)).max(easiest);
    Band::new(easiest, hardest).unwrap_or_else(|| player.level().band())
}

/// The number of times a technique was found, and of times it was missed by a hint or a mistake.
#[derive(Clone, Copy, Default)]
struct Encounters {
    n_found: usize,
    n_missed: usize,
}

impl Encounters {
    fn of(counts: &TechniqueCounts) -> Self {
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

/// Returns the techniques that occurred in a game, with the number of times.
fn encounters(game: &FinishedGame) -> Vec<(TechniqueId, Encounters)> {
    if !game.counts.is_empty() {
        let counts = game.counts.iter();
        return counts
            .map(|(id, counts)| (id, Encounters::of(counts)))
            .collect();
    }
    // If the moves are not known, each hint is one encounter; without hints, the hardest technique is one.
    let once = |(id, is_alone)| {
        let n_found = usize::from(is_alone);
        let n_missed = 1 - n_found;
        (id, Encounters { n_found, n_missed })
    };
    met_in(game).map(once).collect()
}

/// Returns the techniques that occurred in a game, each with whether it was found alone.
fn met_in(game: &FinishedGame) -> impl Iterator<Item = (TechniqueId, bool)> {
    let is_alone = game.summary.ending == Ending::Solved && game.summary.n_hints == 0;
    let known = |id: &String| id.parse::<TechniqueId>().ok();
    // If the moves are not known, a game without hints counts as finding its hardest technique.
    let hardest = game.technique.as_ref().and_then(known);
    let hardest = hardest.filter(|_| is_alone && game.counts.is_empty() && game.practice.is_none());
    let helped = game.hinted.iter().filter_map(known);
    let counts = { game.counts.iter() }
        .filter(|_| game.practice.is_none())
        .filter(|(_, counts)| counts.n_asked == 0 && counts.n_mistakes() == 0)
        .filter(|(_, counts)| counts.n_found > 0);
    let alone = counts.map(|(id, _)| id).chain(hardest);
    let helped: Vec<_> = helped.map(|id| (id, false)).collect();
    let alone: Vec<_> = alone.map(|id| (id, true)).collect();
    helped.into_iter().chain(alone)
}

impl Store {
    /// Assesses the player and returns the plan, based on the finished games and the exercises so far.
    ///
    /// # Errors
    /// [`StoreError`] when they cannot be read or are of a later version.
    pub fn coach(&self) -> Result<Coach, StoreError> {
        let (records, forgotten) = self.records_and_forgotten()?;
        let (mut games, mut solved) = (records.games, self.solved_exercises()?);
        if let Some(forgotten) = forgotten {
            games.retain(|game| game.finished > forgotten);
            solved.retain(|(at, _)| *at > forgotten);
        }
        Ok(Coach::of(&games, &self.lessons()?, &solved, (self.now)()))
    }
}

/// Returns the next lesson: the most often missed technique of the latest games, or else the first technique that is
/// neither learnt nor well known.
fn lesson(
    lessons: &Lessons,
    memories: &BTreeMap<TechniqueId, Memory>,
    latest: &[FinishedGame],
) -> Option<(TechniqueId, LessonReason)> {
    let mut recent: BTreeMap<usize, (TechniqueId, Encounters)> = BTreeMap::new();
    for (technique, encounters) in latest.iter().flat_map(encounters) {
        let new = (technique, Encounters::default());
        let (_, sum) = recent.entry(technique.rank()).or_insert(new);
        sum.add(encounters);
    }
    // The easiest wins if techniques are missed equally often.
    let most = { recent.into_values().rev() }
        .filter(|(technique, _)| !lessons.of(*technique).is_learnt())
        .filter(|(_, of)| of.n_missed >= MIN_MISSED && of.is_missed_often())
        .max_by_key(|(_, of)| of.n_missed);
    let is_well_known = |technique: &TechniqueId| {
        let memory = memories.get(technique);
        memory.is_some_and(|memory| Encounters::of(&memory.of_games.counts).is_well_known())
    };
    let next = || {
        let mut all = TechniqueId::ALL.iter().copied();
        all.find(|id| !lessons.of(*id).is_learnt() && !is_well_known(id))
    };
    most.map(|(technique, of)| (technique, LessonReason::Asked(of.n_missed)))
        .or_else(|| next().map(|next| (next, LessonReason::Next)))
}

#[cfg(test)]
#[path = "coach_tests.rs"]
mod tests;
