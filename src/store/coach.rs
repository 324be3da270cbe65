//! The coach: what a player's own games and exercises say about what to do next.
//!
//! Everything follows from the finished games and the exercises, and is forgotten with them.
//!
//! # The model
//! *Player and puzzles have ratings* on one scale, after Mark Glickman's Glicko system ("Parameter estimation in large
//! dynamic paired comparison experiments", Applied Statistics 48, 1999). A puzzle has 200 points for each whole of its
//! ER, so that ER 1.2 is 840 and ER 9.0 is 2400. A game of the player's against it counts as won when it was solved
//! alone; each hint looked at costs a tenth, each mistake a twentieth, a hint applied half of it, and giving up all.
//! The player begins at 800 with a deviation of 350, which grows again while nothing is played.
//!
//! *Games are looked at move by move*, as far as their saves are there: which techniques were found and how long that
//! took, where hints were asked for, which mistakes were made and where ([`TechniqueCounts`]).
//!
//! *Techniques are remembered for a time.* A lesson that is learnt is due again after a day. Each time the technique is
//! found alone when at least half of the interval has passed, in an exercise or in a game without a hint or mistake there,
//! the interval becomes 2.2 times as long, up to half a year; help with it, in an exercise or as a hint that is applied,
//! makes it a day again. (As in spaced repetition since Piotr Woźniak's SM-2 of 1987, with one factor for all. FSRS, which
//! fits its factors to many answers, is at home in a crate that brings a whole library for learning with it; three dozen
//! answers a technique are too few to fit anything.)
//!
//! *The plan* has the lessons that are due, those due longest first; the next lesson, which is a technique that was
//! missing of late, by hints or by mistakes, if there is one, and else the first that is not learnt; and the puzzles that
//! the player solves with a probability from 0.75 down to 0.45, which is just above what is easy.

use std::collections::{BTreeMap, VecDeque};

use jiff::{SignedDuration, Timestamp};

use super::exercise::Solved;
use super::player_rating::{PlayerRating, days};
use super::{FinishedGame, LessonProgress, Lessons, Store, StoreError};
use crate::game::{Ending, Summary, TechniqueCounts};
use crate::rate::{self, Band};
use crate::techniques::TechniqueId;

/// The probabilities of solving a puzzle of the plan alone, that of the easiest and that of the hardest.
const EXPECTED: [f64; 2] = [0.75, 0.45];

/// The factor by which an interval grows.
const FACTOR: f64 = 2.2;
/// The longest interval, in days.
const LONGEST: f64 = 180.0;
/// The most lessons that are due on a day's plan.
const MOST_DUE: usize = 3;
/// The latest games whose hints say what to learn.
const RECENT: usize = 10;
/// How often a technique was asked for in these before its lesson is proposed.
const OFTEN: usize = 2;

/// How well a technique is remembered.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Memory {
    /// The times it was found alone, in exercises and games.
    pub n_alone: usize,
    /// The times there was help with it.
    pub n_helped: usize,
    /// The days after which it is due again.
    pub interval: f64,
    /// When it was met last.
    pub last: Timestamp,
    /// Whether its lesson is learnt.
    pub is_learnt: bool,
    /// What the games that were looked at show of it, added up.
    pub counts: TechniqueCounts,
}

/// The reason why a lesson is proposed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LessonReason {
    /// It is the first of the map that is not learnt.
    Next,
    /// So many hints and mistakes of the latest games were where it was the next step.
    Asked(usize),
}

/// A thing to do next.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Proposal {
    /// A lesson that is due again since a time.
    Again(TechniqueId, Timestamp),
    /// The next lesson.
    Lesson(TechniqueId, LessonReason),
    /// Puzzles of these ratings.
    Puzzles(Band),
}

/// What the coach knows of a player, and what to do next.
#[derive(Clone, PartialEq, Debug)]
pub struct Coach {
    /// The strength of the player.
    pub player: PlayerRating,
    /// The techniques that were met, with how well they are remembered.
    pub memories: BTreeMap<TechniqueId, Memory>,
    /// The lessons that are due again, those due longest first.
    pub due: Vec<TechniqueId>,
    /// The next lesson, and why.
    pub lesson: Option<(TechniqueId, LessonReason)>,
    /// The puzzles just above the player's level.
    pub puzzles: Band,
    /// When it looked.
    pub at: Timestamp,
}

/// Returns what a game counts for, from 0 to 1.
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
    fn new(at: Timestamp) -> Self {
        Self {
            n_alone: 0,
            n_helped: 0,
            interval: 1.0,
            last: at,
            is_learnt: false,
            counts: TechniqueCounts::default(),
        }
    }

    /// Takes into account that the technique was found, alone or with help.
    fn meet(&mut self, is_alone: bool, at: Timestamp) {
        if is_alone {
            self.n_alone += 1;
            // What comes too early says nothing about remembering; the lesson itself comes at once.
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

    /// Returns when it is due again.
    #[must_use]
    pub fn due(&self) -> Timestamp {
        let seconds = (self.interval * 86_400.0) as i64;
        let due = self.last.checked_add(SignedDuration::from_secs(seconds));
        due.unwrap_or(Timestamp::MAX)
    }
}

impl Coach {
    /// Looks at what a player has done until now.
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
        let mut asked: VecDeque<Vec<(TechniqueId, usize)>> = VecDeque::new();
        for game in games {
            let (asked_there, met_there) = (needed(game), met_in(game));
            let met_there =
                met_there.map(|(technique, is_alone)| (game.finished, technique, is_alone));
            let first = met.len();
            met.extend(met_there);
            // In order within each game, all of them are nearly in order.
            met[first..].sort_by_key(order);
            asked.push_back(asked_there);
            if asked.len() > RECENT {
                asked.pop_front();
            }
            if let Some(er) = game.rating.filter(|_| game.practice.is_none()) {
                player.add(er, score(&game.summary), game.finished);
            }
        }
        met.sort_by_key(order);
        let mut memories: BTreeMap<TechniqueId, Memory> = BTreeMap::new();
        for (at, technique, is_alone) in met {
            let memory = memories.entry(technique).or_insert_with(|| Memory::new(at));
            memory.meet(is_alone, at);
            memory.is_learnt = lessons.of(technique).is_learnt();
        }
        for (game, (technique, counts)) in
            { games.iter() }.flat_map(|game| game.counts.iter().map(move |counts| (game, counts)))
        {
            let new = || Memory::new(game.finished);
            memories.entry(technique).or_insert_with(new).counts += *counts;
        }
        let mut due: Vec<(Timestamp, TechniqueId)> = { memories.iter() }
            .filter(|(_, memory)| memory.is_learnt && memory.due() <= now)
            .map(|(technique, memory)| (memory.due(), *technique))
            .collect();
        due.sort_by_key(|(at, technique)| (*at, technique.rank()));
        due.truncate(MOST_DUE);
        Self {
            lesson: lesson(lessons, asked.iter().flatten()),
            due: due.into_iter().map(|(_, technique)| technique).collect(),
            puzzles: just_above(&player),
            memories,
            player,
            at: now,
        }
    }

    /// Returns what to do next, in this order: lessons that are due, the next one, puzzles.
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

/// The order of what was met: by time, then easy techniques first.
fn order((at, technique, is_alone): &(Timestamp, TechniqueId, bool)) -> (Timestamp, usize, bool) {
    (*at, technique.rank(), *is_alone)
}

/// Returns the ratings just above what is easy for a player, with one at least that a puzzle may have.
fn just_above(player: &PlayerRating) -> Band {
    let [easiest, hardest] = EXPECTED.map(|expected| player.solved_with(expected));
    let open = Band::new(easiest, Band::OPEN);
    let next = open.and_then(|open| rate::possible_ratings(open).next());
    let hardest = hardest.max(next.unwrap_or(easiest)).max(easiest);
    Band::new(easiest, hardest).unwrap_or_else(|| player.level().band())
}

/// Returns the techniques that were missing in a game, each with the hints and mistakes where it was the next step.
fn needed(game: &FinishedGame) -> Vec<(TechniqueId, usize)> {
    if game.counts.is_empty() {
        let hinted = game.hinted.iter().filter_map(|id| id.parse().ok());
        return hinted.map(|id| (id, 1)).collect();
    }
    let of = |counts: &TechniqueCounts| counts.n_asked.saturating_add(counts.n_mistakes());
    let counts = game.counts.iter().map(|(id, counts)| (id, of(counts)));
    let counts = counts.filter(|(_, n)| *n > 0);
    counts.map(|(id, n)| (id, n as usize)).collect()
}

/// Returns the techniques that were met in a game, each with whether it was found alone.
fn met_in(game: &FinishedGame) -> impl Iterator<Item = (TechniqueId, bool)> {
    let is_alone = game.summary.ending == Ending::Solved && game.summary.n_hints == 0;
    let known = |id: &String| id.parse::<TechniqueId>().ok();
    // Where the moves are not known, a game without hints says that its hardest technique was found.
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
    /// Looks at what the player has done until now: what to do next follows from the finished games and the exercises.
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

/// Returns the next lesson: what was asked for most of late, or the first that is not learnt.
fn lesson<'a>(
    lessons: &Lessons,
    asked: impl Iterator<Item = &'a (TechniqueId, usize)>,
) -> Option<(TechniqueId, LessonReason)> {
    let mut counts: BTreeMap<usize, (TechniqueId, usize)> = BTreeMap::new();
    for (technique, n) in asked.filter(|(technique, _)| !lessons.of(*technique).is_learnt()) {
        counts.entry(technique.rank()).or_insert((*technique, 0)).1 += n;
    }
    // Of those asked for as often, the easiest.
    let most = counts.into_values().rev().max_by_key(|(_, n)| *n);
    let most = most.filter(|(_, n)| *n >= OFTEN);
    let next = || lessons.next().map(|next| (next, LessonReason::Next));
    most.map(|(technique, n)| (technique, LessonReason::Asked(n)))
        .or_else(next)
}

#[cfg(test)]
#[path = "coach_tests.rs"]
mod tests;
