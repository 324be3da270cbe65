//! The coach: what a player's own games and exercises say about what to do next.
//!
//! Nothing is kept for it: everything follows from the finished games and the exercises, and is forgotten with them.
//!
//! # The model
//! *Player and puzzles have ratings* on one scale, after Mark Glickman's Glicko system ("Parameter estimation in large
//! dynamic paired comparison experiments", Applied Statistics 48, 1999). A puzzle has 200 points for each whole of its
//! ER, so that ER 1.2 is 840 and ER 9.0 is 2400. A game of the player's against it counts as won when it was solved
//! alone; each hint looked at costs a tenth, each mistake a twentieth, a hint applied half of it, and giving up all.
//! The player begins at 800 with a deviation of 350, which grows again while nothing is played.
//!
//! *Techniques are remembered for a time.* A lesson that is learnt is due again after a day. Each time the technique is
//! found alone when at least half of the interval has passed, in an exercise or as the hardest step of a game without hints,
//! the interval becomes 2.2 times as long, up to half a year; help with it, in an exercise or as a hint that is applied, makes it a day
//! again. (As in spaced repetition since Piotr Woźniak's SM-2 of 1987, with one factor for all.)
//!
//! *The plan* has the lessons that are due, those due longest first; the next lesson, which is a technique that was
//! asked for in hints of late if there is one, and else the first that is not learnt; and the puzzles that the player solves
//! with a probability from 0.75 down to 0.45, which is just above what is easy.

use std::collections::{BTreeMap, VecDeque};

use jiff::{SignedDuration, Timestamp};

use super::exercise::Solved;
use super::{FinishedGame, LessonProgress, Lessons, Store, StoreError};
use crate::game::{Ending, Summary};
use crate::rate::{Band, Level, Rating};
use crate::techniques::TechniqueId;

/// The points of a whole of ER.
const PER_ER: f64 = 200.0;
/// The points of ER 0.
const BASE: f64 = 600.0;
/// What a player begins with.
const FIRST_RATING: f64 = 800.0;
const FIRST_DEVIATION: f64 = 350.0;
/// The least deviation: a player always changes a little.
const LEAST_DEVIATION: f64 = 40.0;
/// The deviation of the rating of a puzzle, whose ER says little about how it looks to one player.
const PUZZLE_DEVIATION: f64 = 100.0;
/// By how much the square of the deviation grows in a day: from 50 to 350 in two years.
const GROWTH: f64 = (350.0 * 350.0 - 50.0 * 50.0) / 730.0;
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

/// The strength of a player on the scale of puzzles.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct PlayerRating {
    /// The rating in points; a whole of ER is 200 of them.
    pub points: f64,
    /// Its standard deviation, 40 to 350.
    pub deviation: f64,
    /// The games that it comes from.
    pub n_games: usize,
    last: Option<Timestamp>,
}

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
}

/// The reason why a lesson is proposed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LessonReason {
    /// It is the first of the map that is not learnt.
    Next,
    /// So many hints for it were applied in the latest games.
    Asked(usize),
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
}

impl Default for PlayerRating {
    fn default() -> Self {
        Self {
            points: FIRST_RATING,
            deviation: FIRST_DEVIATION,
            n_games: 0,
            last: None,
        }
    }
}

/// Returns the points of a puzzle.
fn points_of(er: Rating) -> f64 {
    BASE + PER_ER * f64::from(er.tenths()) / 10.0
}

/// Returns the rating of puzzles of so many points, from 1.0 to 11.0.
fn er_of(points: f64) -> Rating {
    let tenths = ((points - BASE) / PER_ER * 10.0).round().clamp(10.0, 110.0);
    Rating::from_tenths(tenths as u16)
}

/// Glickman's g: by how much less a result says when the rating of the other side is uncertain.
fn weight(deviation: f64) -> f64 {
    let q = std::f64::consts::LN_10 / 400.0;
    1.0 / (1.0 + 3.0 * (q * deviation / std::f64::consts::PI).powi(2)).sqrt()
}

impl PlayerRating {
    /// Returns the probability of solving a puzzle alone.
    #[must_use]
    pub fn expected(&self, er: Rating) -> f64 {
        let odds = weight(PUZZLE_DEVIATION) * (self.points - points_of(er)) / 400.0;
        1.0 / (1.0 + 10f64.powf(-odds))
    }

    /// Returns the ER at which a puzzle is solved alone with a probability.
    #[must_use]
    pub fn solved_with(&self, probability: f64) -> Rating {
        let odds = (probability / (1.0 - probability)).log10();
        er_of(self.points - 400.0 * odds / weight(PUZZLE_DEVIATION))
    }

    /// Returns the level that matches the rating: that of puzzles solved alone every second time.
    #[must_use]
    pub fn level(&self) -> Level {
        Level::of(self.solved_with(0.5))
    }

    /// Takes the result of a game into account: 1 for one solved alone, 0 for one given up.
    pub fn add(&mut self, er: Rating, score: f64, at: Timestamp) {
        let n_days = self.last.map_or(0.0, |last| days(last, at));
        let grown = (self.deviation * self.deviation + GROWTH * n_days).sqrt();
        let deviation = grown.min(FIRST_DEVIATION);
        let q = std::f64::consts::LN_10 / 400.0;
        let (g, expected) = (weight(PUZZLE_DEVIATION), self.expected(er));
        let known = 1.0 / (deviation * deviation);
        let gained = q * q * g * g * expected * (1.0 - expected);
        self.points += q / (known + gained) * g * (score - expected);
        self.deviation = (1.0 / (known + gained)).sqrt().max(LEAST_DEVIATION);
        self.n_games += 1;
        self.last = Some(at);
    }
}

/// Returns the days between two times, 0 at least.
fn days(from: Timestamp, to: Timestamp) -> f64 {
    to.duration_since(from).as_secs_f64().max(0.0) / 86_400.0
}

/// Returns what a game counts for, from 0 to 1.
fn score(summary: &Summary) -> f64 {
    let whole = match summary.ending {
        Ending::Solved => 1.0,
        Ending::SolvedWithHelp => 0.5,
        Ending::GivenUp => return 0.0,
    };
    let hints = 0.1 * f64::from(summary.n_hints.min(3));
    let mistakes = 0.05 * summary.n_mistakes.min(4) as f64;
    (whole - hints - mistakes).max(0.0)
}

impl Memory {
    fn new(at: Timestamp) -> Self {
        Self {
            n_alone: 0,
            n_helped: 0,
            interval: 1.0,
            last: at,
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
        let mut asked: VecDeque<Vec<TechniqueId>> = VecDeque::new();
        for game in games {
            let hinted: Vec<TechniqueId> = game
                .hinted
                .iter()
                .filter_map(|id| id.parse().ok())
                .collect();
            met.extend(
                hinted
                    .iter()
                    .map(|technique| (game.finished, *technique, false)),
            );
            asked.push_back(hinted);
            if asked.len() > RECENT {
                asked.pop_front();
            }
            if game.practice.is_some() {
                continue;
            }
            if let Some(er) = game.rating {
                player.add(er, score(&game.summary), game.finished);
            }
            let is_alone = game.summary.ending == Ending::Solved && game.summary.n_hints == 0;
            let hardest = game.technique.as_deref().and_then(|id| id.parse().ok());
            met.extend(
                hardest
                    .filter(|_| is_alone)
                    .map(|id| (game.finished, id, true)),
            );
        }
        met.sort_by_key(|(at, technique, is_alone)| (*at, technique.rank(), *is_alone));
        let mut memories: BTreeMap<TechniqueId, Memory> = BTreeMap::new();
        for (at, technique, is_alone) in met {
            let memory = memories.entry(technique).or_insert_with(|| Memory::new(at));
            memory.meet(is_alone, at);
        }
        let mut due: Vec<(Timestamp, TechniqueId)> = { memories.iter() }
            .filter(|(technique, memory)| {
                lessons.of(**technique).is_learnt() && memory.due() <= now
            })
            .map(|(technique, memory)| (memory.due(), *technique))
            .collect();
        due.sort_by_key(|(at, technique)| (*at, technique.rank()));
        due.truncate(MOST_DUE);
        let [easiest, hardest] = EXPECTED.map(|expected| player.solved_with(expected));
        Self {
            lesson: lesson(lessons, asked.iter().flatten()),
            due: due.into_iter().map(|(_, technique)| technique).collect(),
            // The easiest puzzles are as hard as they are.
            puzzles: Band::new(easiest, hardest.max(easiest))
                .unwrap_or_else(|| player.level().band()),
            memories,
            player,
        }
    }
}

impl Store {
    /// Looks at what the player has done until now: what to do next follows from the finished games and the exercises.
    ///
    /// # Errors
    /// [`StoreError`] when they cannot be read or are of a later version.
    pub fn coach(&self) -> Result<Coach, StoreError> {
        let (games, solved) = (self.records()?.games, self.solved_exercises()?);
        Ok(Coach::of(&games, &self.lessons()?, &solved, (self.now)()))
    }
}

/// Returns the next lesson: what was asked for most of late, or the first that is not learnt.
fn lesson<'a>(
    lessons: &Lessons,
    asked: impl Iterator<Item = &'a TechniqueId>,
) -> Option<(TechniqueId, LessonReason)> {
    let mut counts: BTreeMap<usize, (TechniqueId, usize)> = BTreeMap::new();
    for technique in asked.filter(|technique| !lessons.of(**technique).is_learnt()) {
        counts.entry(technique.rank()).or_insert((*technique, 0)).1 += 1;
    }
    // Of those asked for as often, the easiest.
    let most = counts.into_values().rev().max_by_key(|(_, n)| *n);
    let most = most.filter(|(_, n)| *n >= OFTEN);
    let next = || lessons.next().map(|next| (next, LessonReason::Next));
    most.map(|(technique, n)| (technique, LessonReason::Asked(n)))
        .or_else(next)
}

#[cfg(test)]
mod tests {
    use chacha20::ChaCha8Rng;
    use chacha20::rand_core::SeedableRng;
    use rand::RngExt;

    use super::*;
    use crate::board::{Geometry, Grid};
    use crate::store::exercise::ExerciseRecord;

    fn day(n: i64) -> Timestamp {
        let start: Timestamp = "2026-01-01T08:00:00Z".parse().expect("a time");
        start
            .checked_add(SignedDuration::from_hours(24 * n))
            .expect("a time")
    }

    fn game(at: Timestamp, er: Rating, ending: Ending, technique: TechniqueId) -> FinishedGame {
        let is_alone = ending == Ending::Solved;
        FinishedGame {
            finished: at,
            save: "x".parse().expect("a name"),
            givens: Grid::new(Geometry::standard()),
            title: None,
            level: Some(Level::of(er).name().to_owned()),
            rating: Some(er),
            technique: Some(technique.to_string()),
            seed: None,
            hinted: if is_alone {
                Vec::new()
            } else {
                vec![technique.to_string()]
            },
            practice: None,
            summary: Summary {
                ending,
                elapsed: std::time::Duration::from_secs(600),
                n_hints: u32::from(!is_alone),
                n_revealed: 0,
                n_mistakes: 0,
                n_checks: 0,
                n_moves: 60,
                n_undone: 0,
            },
        }
    }

    /// A player who plays a puzzle of the plan a day, does the lessons that are due and three exercises of the next one.
    ///
    /// He finds a technique that he has met if he still remembers it: with the probability that is halved in each
    /// half-life since, which is two days at first, twice as long after each time it was found, and never found what
    /// he has not met. A puzzle is solved alone if its hardest technique is found, but for one in ten times; else with a hint.
    struct Pupil {
        memory: BTreeMap<TechniqueId, (f64, Timestamp)>,
        random: ChaCha8Rng,
        games: Vec<FinishedGame>,
        solved: Vec<Solved>,
        lessons: Lessons,
    }

    impl Pupil {
        fn chance(&mut self) -> f64 {
            self.random.random::<f64>()
        }

        fn finds(&mut self, technique: TechniqueId, now: Timestamp) -> bool {
            let chance = self.chance();
            let Some((half_life, last)) = self.memory.get_mut(&technique) else {
                return false;
            };
            let is_found = chance < 0.5f64.powf(days(*last, now) / *half_life);
            *half_life = if is_found {
                (*half_life * 2.0).min(400.0)
            } else {
                2.0
            };
            *last = now;
            is_found
        }

        fn exercise(&mut self, technique: TechniqueId, now: Timestamp) {
            let helped = !self.finds(technique, now);
            self.memory.entry(technique).or_insert((2.0, now));
            let record = ExerciseRecord {
                technique,
                n_wrong: 0,
                helped,
            };
            self.solved.push((now, record));
            self.lessons.add(now, record);
        }

        fn play(&mut self, er: Rating, now: Timestamp) {
            let at = now
                .checked_add(SignedDuration::from_hours(1))
                .expect("a time");
            let technique = hardest_of(er);
            let slips = self.chance() < 0.1;
            let ending = if self.finds(technique, at) && !slips {
                Ending::Solved
            } else {
                self.memory.entry(technique).or_insert((2.0, at));
                Ending::SolvedWithHelp
            };
            self.games.push(game(at, er, ending, technique));
        }
    }

    /// The hardest technique that is known to be needed at a rating.
    fn hardest_of(er: Rating) -> TechniqueId {
        let known = |id: &&TechniqueId| id.info().least_rating.is_some_and(|least| least <= er);
        let all = TechniqueId::ALL.iter().filter(known);
        *all.max_by_key(|id| id.info().least_rating)
            .expect("a technique")
    }

    #[test]
    fn a_pupil_is_brought_from_easy_to_expert() {
        let mut pupil = Pupil {
            memory: BTreeMap::new(),
            random: ChaCha8Rng::seed_from_u64(1),
            games: Vec::new(),
            solved: Vec::new(),
            lessons: Lessons::default(),
        };
        let mut plan = Vec::new();
        for n in 0..300 {
            let now = day(n);
            let coach = Coach::of(&pupil.games, &pupil.lessons, &pupil.solved, now);
            assert!(coach.due.len() <= MOST_DUE);
            for technique in &coach.due {
                pupil.exercise(*technique, now);
            }
            if let Some((technique, _)) = coach.lesson {
                for _ in 0..3 {
                    pupil.exercise(technique, now);
                }
            }
            let (low, high) = (coach.puzzles.low().tenths(), coach.puzzles.high().tenths());
            let span = f64::from(high - low);
            let er = low + (pupil.chance() * span).round() as u16;
            pupil.play(Rating::from_tenths(er), now);
            if n % 30 == 0 {
                let learnt = pupil.lessons.n_learnt();
                plan.push((n, coach.puzzles, learnt, coach.lesson.map(|(id, _)| id)));
            }
        }
        let first = Coach::of(&[], &Lessons::default(), &[], day(0));
        let last = Coach::of(&pupil.games, &pupil.lessons, &pupil.solved, day(300));
        assert_eq!(
            first.lesson,
            Some((TechniqueId::ALL[0], LessonReason::Next))
        );
        assert!(first.player.level() <= Level::Easy, "{plan:#?}");
        assert!(
            last.player.level() >= Level::Expert,
            "{:?} {plan:#?}",
            last.player
        );
        // Old lessons came back, at growing intervals: the longest is beyond a month.
        let longest = last.memories.values().map(|memory| memory.interval);
        assert!(longest.fold(0.0, f64::max) > 30.0);
        // Nothing is kept for it: without games and exercises it knows nothing.
        assert_eq!(first.memories, BTreeMap::new());
        assert_eq!(first.player, PlayerRating::default());
    }

    #[test]
    fn ratings_are_those_of_glickmans_example() {
        // "The Glicko system", 1995: 1500 with deviation 200 beats 1400 (30), loses to 1550 (100) and 1700 (300). Here
        // every puzzle has deviation 100, so that the second game alone can be compared: g is 0.9531, E 0.432.
        assert!((weight(100.0) - 0.9531).abs() < 0.0001);
        let player = PlayerRating {
            points: 1500.0,
            deviation: 200.0,
            n_games: 0,
            last: None,
        };
        let puzzle = er_of(1550.0);
        assert_eq!(puzzle, Rating::from_tenths(48));
        let expected = player.expected(puzzle);
        assert!((expected - 0.418).abs() < 0.02, "{expected}");
        let mut lost = player;
        lost.add(puzzle, 0.0, day(0));
        assert!(lost.points < 1500.0 && lost.deviation < 200.0);
        let mut won = player;
        won.add(puzzle, 1.0, day(0));
        assert!(
            won.points - 1500.0 > 1500.0 - lost.points,
            "it was the less expected"
        );
        // A year without a game, and the next one says more.
        let mut later = won;
        later.add(puzzle, 1.0, day(365));
        let mut soon = won;
        soon.add(puzzle, 1.0, day(1));
        assert!(later.points > soon.points);
    }

    #[test]
    fn what_was_asked_for_is_taught_and_what_was_learnt_comes_again() {
        let (easy, hard) = (Rating::from_tenths(12), Rating::from_tenths(42));
        let technique = TechniqueId::XyWing;
        let games: Vec<FinishedGame> = (0..3)
            .map(|n| game(day(n), hard, Ending::SolvedWithHelp, technique))
            .chain([game(day(3), easy, Ending::Solved, TechniqueId::ALL[0])])
            .collect();
        let mut lessons = Lessons::default();
        let coach = Coach::of(&games, &lessons, &[], day(4));
        assert_eq!(coach.lesson, Some((technique, LessonReason::Asked(3))));
        assert_eq!(coach.memories[&technique].n_helped, 3);
        let record = ExerciseRecord {
            technique,
            n_wrong: 0,
            helped: false,
        };
        let mut solved = Vec::new();
        for _ in 0..3 {
            solved.push((day(4), record));
            lessons.add(day(4), record);
        }
        let at = |now| Coach::of(&games, &lessons, &solved, now);
        assert_eq!(at(day(4)).due, []);
        assert_eq!(at(day(5)).due, [technique]);
        assert_ne!(at(day(5)).lesson.map(|(id, _)| id), Some(technique));
        solved.push((day(5), record));
        let coach = Coach::of(&games, &lessons, &solved, day(6));
        assert_eq!(
            (coach.due.len(), coach.memories[&technique].interval),
            (0, FACTOR)
        );
        assert_eq!(
            Coach::of(&games, &lessons, &solved, day(8)).due,
            [technique]
        );
    }
}
