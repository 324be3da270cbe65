//! Tests of the coach with a simulated player.

use rand::RngExt;
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;

use super::*;
use crate::rate::{Level, Rating};
use crate::store::exercise::ExerciseRecord;
use crate::store::records::sample;

fn day(n: i64) -> Timestamp {
    let start: Timestamp = "2026-01-01T08:00:00Z".parse().expect("a time");
    start
        .checked_add(SignedDuration::from_hours(24 * n))
        .expect("a time")
}

fn game(time: Timestamp, er: Rating, ending: Ending, technique: TechniqueId) -> FinishedGame {
    let is_alone = ending == Ending::Solved;
    let mut game = sample(time, ending);
    game.level = Some(Level::from_rating(er).name().to_owned());
    game.rating = Some(er);
    game.technique = Some(technique.to_string());
    game.hinted = (!is_alone)
        .then(|| technique.to_string())
        .into_iter()
        .collect();
    game.summary.n_hints = u32::from(!is_alone);
    game
}

/// A simulated player. Each day it plays one puzzle of the plan, reviews the techniques that are due, and does three
/// exercises of the next lesson.
///
/// It remembers a technique with a probability that halves in each half-life. The half-life is two days at first and
/// doubles each time the player finds the technique. The player never finds a technique that it has not met. It solves
/// nine of ten puzzles alone if it finds the hardest technique; otherwise it uses a hint.
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
        let technique = hardest_technique(er);
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

/// Returns the hardest technique that a puzzle with this rating can need.
fn hardest_technique(er: Rating) -> TechniqueId {
    let known = |id: &&TechniqueId| id.info().min_rating.is_some_and(|least| least <= er);
    let all = TechniqueId::ALL.iter().filter(known);
    *all.max_by_key(|id| id.info().min_rating)
        .expect("a technique")
}

#[test]
fn a_player_progresses_from_easy_to_expert() {
    let mut pupil = Pupil {
        memory: BTreeMap::new(),
        random: ChaCha8Rng::seed_from_u64(1),
        games: Vec::new(),
        solved: Vec::new(),
        lessons: Lessons::default(),
    };
    // One line a week about the plan; `--nocapture` shows it.
    let (mut plan, mut taught, mut n_again) = (Vec::new(), Vec::new(), 0);
    for n in 0..300 {
        let now = day(n);
        let coach = Coach::assess(&pupil.games, &pupil.lessons, &pupil.solved, now);
        assert!(coach.due.len() <= MAX_DUE);
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
            let (strength, level) = (player.er_at_chance(0.5), player.level().name());
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
    let first = Coach::assess(&[], &Lessons::default(), &[], day(0));
    let last = Coach::assess(&pupil.games, &pupil.lessons, &pupil.solved, day(300));
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
    // Old lessons were repeated at growing intervals; the longest is more than a month.
    let longest = last.memories.values().map(|memory| memory.interval);
    assert!(longest.fold(0.0, f64::max) > 30.0);
    // The coach has no data of its own: without games and exercises it knows nothing.
    assert_eq!(first.memories, BTreeMap::new());
    assert_eq!(first.player, PlayerRating::default());
}

/// Returns a game with counts for some techniques: how often the player found each, and how often a wrong digit broke a
/// visible rule there.
fn counted(time: Timestamp, counts: &[(TechniqueId, u32, u32)]) -> FinishedGame {
    let counts = counts.iter().map(|(technique, n_found, n_seen)| {
        let counts = TechniqueCounts {
            n_found: *n_found,
            n_seen: *n_seen,
            ..TechniqueCounts::default()
        };
        (*technique, counts)
    });
    FinishedGame {
        counts: counts.collect(),
        ..game(
            time,
            Rating::from_tenths(12),
            Ending::Solved,
            TechniqueId::ALL[0],
        )
    }
}

fn next_lesson(games: &[FinishedGame]) -> Option<(TechniqueId, LessonReason)> {
    Coach::assess(games, &Lessons::default(), &[], day(400)).lesson
}

#[test]
fn a_few_mistakes_do_not_make_a_lesson() {
    // The player found 196 full houses in ten games, and placed 8 digits that their house already had: one slip in 25
    // occurrences.
    let (full_house, second) = (TechniqueId::FullHouse, TechniqueId::ALL[1]);
    assert_eq!(TechniqueId::ALL[0], full_house);
    let slips = [1, 1, 1, 1, 1, 1, 1, 1, 0, 0];
    let mut games: Vec<FinishedGame> = slips
        .iter()
        .zip(0..)
        .map(|(n_slips, n)| counted(day(n), &[(full_house, 19, *n_slips)]))
        .collect();
    games.push(counted(day(10), &[(full_house, 6, 0)]));
    let coach = Coach::assess(&games, &Lessons::default(), &[], day(11));
    let counts = coach.memories[&full_house].statistics.counts;
    assert_eq!((counts.n_found, counts.n_mistakes()), (196, 8));
    assert_eq!(coach.lesson, Some((second, LessonReason::Next)));
}

#[test]
fn a_technique_missed_in_a_fifth_of_encounters_becomes_a_lesson() {
    let wing = TechniqueId::XyWing;
    let first = Some((TechniqueId::ALL[0], LessonReason::Next));
    let lesson = |n_found, n_missed| next_lesson(&[counted(day(0), &[(wing, n_found, n_missed)])]);
    // The technique is missed two of ten times, then two of eleven times.
    assert_eq!(lesson(8, 2), Some((wing, LessonReason::OftenMissed(2))));
    assert_eq!(lesson(9, 2), first);
    // A single mistake may be chance, however rare the technique is.
    assert_eq!(lesson(0, 1), first);
    assert_eq!(lesson(0, 2), Some((wing, LessonReason::OftenMissed(2))));
}

#[test]
fn a_technique_known_from_games_is_not_the_next_lesson() {
    let [first, second] = [TechniqueId::ALL[0], TechniqueId::ALL[1]];
    let next = |id| Some((id, LessonReason::Next));
    let old = |n_found, n_missed| {
        let mut games = vec![counted(day(0), &[(first, n_found, n_missed)])];
        games.extend((1..=10).map(|n| counted(day(n), &[])));
        next_lesson(&games)
    };
    assert_eq!(old(19, 0), next(first));
    assert_eq!(old(20, 0), next(second));
    // Both techniques are found equally often, but missed in four of 24 and in five of 25 occurrences.
    assert_eq!(old(20, 4), next(second));
    assert_eq!(old(20, 5), next(first));
}

#[test]
fn proposed_puzzles_start_at_the_stated_rating() {
    for points in (0..3200).step_by(7) {
        let mut player = PlayerRating::default();
        player.points = f64::from(points);
        let band = challenging_band(&player);
        assert_eq!(band.low(), player.er_at_chance(0.5), "{points}");
        assert!(band.high() >= band.low(), "{points}");
        // The player should solve between a third and a half of these puzzles, except at the ends of the scale and
        // where no ratings exist.
        assert!(rate::possible_ratings(band).next().is_some(), "{points}");
        if (900..2000).contains(&points) {
            assert!(
                (0.48..0.52).contains(&player.solve_chance(band.low())),
                "{points}"
            );
            assert!(
                (0.25..0.37).contains(&player.solve_chance(band.high())),
                "{points}"
            );
        }
    }
}

#[test]
fn the_coach_counts_as_the_statistics_do() {
    let (first, second) = (TechniqueId::NakedPair, TechniqueId::XWing);
    let mut games = vec![
        counted(day(0), &[(first, 7, 1), (second, 2, 0)]),
        counted(day(1), &[(first, 3, 0)]),
        game(
            day(2),
            Rating::from_tenths(42),
            Ending::SolvedWithHelp,
            second,
        ),
    ];
    games[1].hinted = vec![first.to_string(), first.to_string()];
    let record = ExerciseRecord {
        technique: first,
        n_wrong: 0,
        helped: false,
    };
    let mut lessons = Lessons::default();
    lessons.add(day(3), record);
    let coach = Coach::assess(&games, &lessons, &[(day(3), record)], day(4));
    let shown = |id| {
        let in_games = coach.memories[&id].statistics;
        let counts = in_games.counts;
        (counts.n_found, in_games.n_hinted, counts.n_mistakes())
    };
    assert_eq!((shown(first), shown(second)), ((10, 2, 1), (2, 1, 0)));
    assert_eq!(coach.memories[&first].n_exercises, 1);
    let zone = jiff::tz::TimeZone::UTC;
    let statistics = super::super::Statistics::from_games(&games, zone.to_datetime(day(4)).date());
    assert_eq!(statistics.techniques.len(), 2);
    for in_games in statistics.techniques {
        assert_eq!(coach.memories[&in_games.technique].statistics, in_games);
    }
}
