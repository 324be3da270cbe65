//! The coach: a simulated player, and what is proposed when.

use chacha20::ChaCha8Rng;
use chacha20::rand_core::SeedableRng;
use rand::RngExt;

use super::*;
use crate::board::{Geometry, Grid};
use crate::game::CountsByTechnique;
use crate::rate::{Level, Rating};
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
        givens: (&Grid::new(Geometry::standard())).into(),
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
        counts: CountsByTechnique::new(),
        summary: Summary {
            ending,
            elapsed: std::time::Duration::from_mins(10),
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
    // A line a week, shown with `--nocapture`.
    let (mut plan, mut taught, mut n_again) = (Vec::new(), Vec::new(), 0);
    for n in 0..300 {
        let now = day(n);
        let coach = Coach::of(&pupil.games, &pupil.lessons, &pupil.solved, now);
        assert!(coach.due.len() <= MOST_DUE);
        for technique in &coach.due {
            pupil.exercise(*technique, now);
        }
        n_again += coach.due.len();
        if let Some((technique, _)) = coach.lesson {
            for _ in 0..3 {
                pupil.exercise(technique, now);
            }
            if !taught.contains(&technique) {
                taught.push(technique);
            }
        }
        let (low, high) = (coach.puzzles.low().tenths(), coach.puzzles.high().tenths());
        let er = pupil.random.random_range(low..=high);
        pupil.play(Rating::from_tenths(er), now);
        if n % 7 == 6 {
            let (player, learnt) = (coach.player, pupil.lessons.n_learnt());
            let (strength, level) = (player.solved_with(0.5), player.level().name());
            let lessons: Vec<&str> = taught.drain(..).map(TechniqueId::as_str).collect();
            plan.push(format!(
                "week {:2}  strength SE {strength:>4} ± {:3.0} points  {level:9} puzzles {:11} learnt {learnt:3}  repeated {:2}  lessons {}",
                n / 7 + 1,
                player.deviation,
                coach.puzzles.to_string(),
                std::mem::take(&mut n_again),
                lessons.join(" ")
            ));
        }
    }
    println!("{}", plan.join("\n"));
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
