//! The constants of the coach, a row each: its measurement from outside, its value, and the reason.
//!
//! The coach's help page (`coach-how` among the texts) and the module doc state the same values.

use std::cell::Cell as ThreadCell;
use std::path::PathBuf;
use std::sync::Arc;

use jiff::{SignedDuration, Timestamp};
use shudu::board::{Candidate, CellSet};
use shudu::cancel::Cancel;
use shudu::explain::HintLevel;
use shudu::formats;
use shudu::game::{Action, Game, Hint, Options, Puzzle, PuzzleInfo};
use shudu::rate::Rating;
use shudu::store::{
    Coach, ExerciseRecord, LessonReason, MemoryDisk, PlayerRating, Proposal, Store,
};
use shudu::techniques::TechniqueId;

thread_local! {
    /// The time of day of the test stores, in seconds.
    static NOW: ThreadCell<i64> = const { ThreadCell::new(0) };
}

fn day(days: f64) -> Timestamp {
    Timestamp::from_second(1_800_000_000 + (days * 86_400.0) as i64).unwrap()
}

fn now() -> Timestamp {
    Timestamp::from_second(NOW.get()).unwrap()
}

fn days_after_start(at: Timestamp) -> f64 {
    at.duration_since(day(0.0)).as_secs_f64() / 86_400.0
}

/// A player with their own store and a clock that the test sets.
struct Player {
    store: Store,
    n_games: usize,
}

/// The events in a game that affect its score.
#[derive(Clone, Copy, Default)]
struct Played {
    hints_looked_at: u32,
    mistakes: usize,
    hint_applied: Option<TechniqueId>,
    given_up: bool,
}

impl Player {
    fn new() -> Self {
        let disk = Arc::new(MemoryDisk::new());
        let store = Store::on_disk(disk, PathBuf::from("/data")).with_clock(now);
        Self { store, n_games: 0 }
    }

    fn store_on_day(&self, days: f64) -> &Store {
        NOW.set(day(days).as_second());
        &self.store
    }

    fn coach(&self, days: f64) -> Coach {
        self.store_on_day(days).coach().unwrap()
    }

    fn exercise(&self, days: f64, technique: TechniqueId, helped: bool) {
        let record = ExerciseRecord {
            technique,
            n_wrong: 0,
            helped,
        };
        self.store_on_day(days).record_exercise(record).unwrap();
    }

    fn learn(&self, days: f64, technique: TechniqueId) {
        for _ in 0..3 {
            self.exercise(days, technique, false);
        }
    }

    /// Finishes a small game of a rating.
    fn play(&mut self, days: f64, er: u16, played: Played) {
        let clues = formats::parse("123.........4..1").unwrap().grid;
        let info = PuzzleInfo {
            rating: Some(Rating::from_tenths(er)),
            ..PuzzleInfo::default()
        };
        let puzzle = Puzzle::new(clues, info).unwrap();
        let mut game = Game::new(puzzle, Options::default());
        let place = |game: &mut Game, cells, digit| {
            game.apply(Action::Place { cells, digit }).unwrap();
        };
        if played.given_up {
            game.apply(Action::GiveUp).unwrap();
        }
        let (mut looks, mut slips) = (played.hints_looked_at, played.mistakes);
        let mut hint = played.hint_applied;
        for cell in game.state().empty_cells() {
            let digit = game.puzzle().solution_at(cell).unwrap();
            let cells = CellSet::only(cell);
            if let Some(technique) = hint.take() {
                let hint = Hint {
                    technique: technique.to_string(),
                    placements: vec![Candidate::new(cell, digit)],
                    eliminations: Vec::new(),
                };
                game.apply(Action::ApplyHint(hint)).unwrap();
                continue;
            }
            if looks > 0 {
                looks -= 1;
                game.apply(Action::AskHint(HintLevel::Nudge)).unwrap();
            }
            if slips > 0 {
                slips -= 1;
                let other = game.puzzle().geometry().digits().without(digit);
                place(&mut game, cells, other.first().unwrap());
            }
            place(&mut game, cells, digit);
        }
        assert_eq!((looks, slips), (0, 0), "the board is too small");
        self.n_games += 1;
        let id = format!("game-{}", self.n_games).parse().unwrap();
        self.store_on_day(days).record(&id, &game).unwrap();
    }
}

/// The score of a first game, derived from the rating after it.
fn score(events: Played) -> f64 {
    let er = Rating::from_tenths(12);
    let [lost, won] = [0.0, 1.0].map(|score| {
        let mut player = PlayerRating::default();
        player.add(er, score, day(0.0));
        player.points
    });
    let mut player = Player::new();
    player.play(0.0, 12, events);
    (player.coach(0.0).player.points - lost) / (won - lost)
}

/// The deviation after a game, from the deviation before it and the days since the previous game.
fn deviation_after(before: f64, days: f64) -> f64 {
    let mut player = rated(before);
    player.add(Rating::from_tenths(12), 1.0, day(days));
    player.deviation
}

/// A player with a beginner's strength and a game on day 0.
fn rated(deviation: f64) -> PlayerRating {
    let mut player = PlayerRating::default();
    player.add(Rating::from_tenths(12), 1.0, day(0.0));
    player.points = 800.0;
    player.deviation = deviation;
    player
}

fn deviation_after_many_games() -> f64 {
    let mut player = rated(50.0);
    for _ in 0..3000 {
        player.add(Rating::from_tenths(12), 0.5, day(0.0));
    }
    player.deviation
}

/// The number of exercises until a lesson is learnt.
fn exercises_to_learn(helped: bool) -> f64 {
    let player = Player::new();
    let n = (1..10).find(|_| {
        player.exercise(0.0, ONE, helped);
        player.store.lessons().unwrap().progress(ONE).is_learnt()
    });
    n.map_or(f64::INFINITY, f64::from)
}

fn with_points(points: f64) -> PlayerRating {
    let mut player = PlayerRating::default();
    player.points = points;
    player
}

/// The points of a puzzle: those of a player who solves half of such puzzles.
fn points_of(tenths: u16) -> f64 {
    let er = Rating::from_tenths(tenths);
    let (mut low, mut high) = (0.0, 4000.0);
    for _ in 0..60 {
        let points = f64::midpoint(low, high);
        if with_points(points).solve_chance(er) < 0.5 {
            low = points;
        } else {
            high = points;
        }
    }
    low
}

const ONE: TechniqueId = TechniqueId::XWing;

/// The interval after three exercises alone on day 0 and others, each on its day and alone or with help.
fn interval(others: &[(f64, bool)]) -> f64 {
    let player = Player::new();
    player.learn(0.0, ONE);
    for (days, helped) in others {
        player.exercise(*days, ONE, *helped);
    }
    player.coach(1000.0).memories[&ONE].interval
}

/// The longest interval for a player who finds a technique alone whenever it is due.
fn longest_interval() -> f64 {
    let player = Player::new();
    player.learn(0.0, ONE);
    let mut longest: f64 = 0.0;
    for _ in 0..14 {
        let memory = player.coach(0.0).memories[&ONE];
        longest = longest.max(memory.interval);
        player.exercise(days_after_start(memory.due()), ONE, false);
    }
    longest
}

fn hinted_games(player: &mut Player, days: f64, n: usize) {
    let hint_applied = Some(ONE);
    for _ in 0..n {
        let events = Played {
            hint_applied,
            ..Played::default()
        };
        player.play(days, 12, events);
    }
}

/// The number of hints for a technique after which it is proposed as the next lesson.
fn hints_for_a_lesson() -> f64 {
    let mut player = Player::new();
    for n in 1..10 {
        hinted_games(&mut player, 0.0, 1);
        if player.coach(1.0).lesson.map(|(id, _)| id) == Some(ONE) {
            return f64::from(n);
        }
    }
    panic!("it is never proposed")
}

/// The number of games after which a lesson is no longer proposed, including the game that drops it.
fn games_that_count() -> f64 {
    let mut player = Player::new();
    hinted_games(&mut player, 0.0, 2);
    for n in 1..30 {
        let days = f64::from(n);
        player.play(days, 12, Played::default());
        if player.coach(days).lesson.map(|(id, _)| id) != Some(ONE) {
            return days + 1.0;
        }
    }
    panic!("it is proposed for ever")
}

/// Returns the maximum number of lessons that are due on one day.
fn most_due() -> f64 {
    let player = Player::new();
    for technique in &TechniqueId::ALL[..8] {
        player.learn(0.0, *technique);
    }
    f64::from(u8::try_from(player.coach(50.0).due.len()).unwrap())
}

/// The probabilities of solving the easiest and the hardest of the proposed puzzles.
fn probability_of_proposed() -> [f64; 2] {
    let mut player = Player::new();
    for n in 0..40 {
        player.play(f64::from(n), 45, Played::default());
    }
    let coach = player.coach(40.0);
    [coach.puzzles.low(), coach.puzzles.high()].map(|er| coach.player.solve_chance(er))
}

fn looked_at(hints: u32) -> f64 {
    score(Played {
        hints_looked_at: hints,
        ..Played::default()
    })
}

fn with_mistakes(mistakes: usize) -> f64 {
    score(Played {
        mistakes,
        ..Played::default()
    })
}

/// A row: the constant in the sources, the measure, its value, how exact it is, and why it is so.
type Row = (&'static str, fn() -> f64, f64, f64, &'static str);

const EXACT: f64 = 1e-6;

const TABLE: &[Row] = &[
    (
        "FIRST_RATING",
        || PlayerRating::default().points,
        800.0,
        EXACT,
        "a beginner solves every second puzzle of SE 1.0",
    ),
    (
        "FIRST_DEVIATION",
        || PlayerRating::default().deviation,
        350.0,
        EXACT,
        "Glickman's for somebody unknown",
    ),
    (
        "FIRST_DEVIATION",
        || deviation_after(50.0, 20_000.0) - deviation_after(350.0, 0.0),
        0.0,
        EXACT,
        "after many years a player is as unknown as at first, and no more",
    ),
    (
        "GROWTH",
        || deviation_after(50.0, 730.0) - deviation_after(350.0, 0.0),
        0.0,
        1e-3,
        "a known player is unknown after two years",
    ),
    (
        "GROWTH",
        || {
            deviation_after(50.0, 365.0)
                / deviation_after((50.0f64.powi(2) / 2.0 + 350.0f64.powi(2) / 2.0).sqrt(), 0.0)
        },
        1.0,
        EXACT,
        "its square grows evenly",
    ),
    (
        "MIN_DEVIATION",
        deviation_after_many_games,
        40.0,
        EXACT,
        "a player always changes a little",
    ),
    (
        "BASE",
        || points_of(12),
        840.0,
        1e-3,
        "the module: SE 1.2 is 840 points",
    ),
    (
        "PER_ER",
        || points_of(90),
        2400.0,
        1e-3,
        "the module: SE 9.0 is 2400 points",
    ),
    (
        "PUZZLE_DEVIATION",
        || with_points(1240.0).solve_chance(Rating::from_tenths(12)),
        0.899_763,
        1e-4,
        "Glickman's example: g of a deviation of 100 is 0.9531, 1 / (1 + 10^-0.9531) at 400 points",
    ),
    (
        "score",
        || score(Played::default()),
        1.0,
        EXACT,
        "a game solved alone counts whole",
    ),
    (
        "score",
        || looked_at(1),
        0.9,
        EXACT,
        "a hint that is looked at costs a tenth",
    ),
    ("score", || looked_at(3), 0.7, EXACT, "the third too"),
    (
        "score",
        || looked_at(4),
        0.7,
        EXACT,
        "more of them say nothing more",
    ),
    (
        "score",
        || with_mistakes(1),
        0.95,
        EXACT,
        "a mistake costs a twentieth",
    ),
    ("score", || with_mistakes(4), 0.8, EXACT, "the fourth too"),
    (
        "score",
        || with_mistakes(5),
        0.8,
        EXACT,
        "more of them say nothing more",
    ),
    (
        "score",
        || {
            score(Played {
                hint_applied: Some(ONE),
                ..Played::default()
            })
        },
        0.4,
        EXACT,
        "a hint that is applied costs half, and was looked at",
    ),
    (
        "score",
        || {
            score(Played {
                given_up: true,
                ..Played::default()
            })
        },
        0.0,
        EXACT,
        "giving up costs all",
    ),
    (
        "TO_LEARN",
        || exercises_to_learn(false),
        3.0,
        EXACT,
        "a lesson is learnt after three exercises solved alone",
    ),
    (
        "TO_LEARN",
        || exercises_to_learn(true),
        f64::INFINITY,
        EXACT,
        "with help none of them counts",
    ),
    (
        "interval",
        || interval(&[]),
        1.0,
        EXACT,
        "it is due again after a day",
    ),
    (
        "interval",
        || interval(&[(0.49, false)]),
        1.0,
        EXACT,
        "before half of the interval it says nothing about remembering",
    ),
    (
        "INTERVAL_FACTOR",
        || interval(&[(0.5, false)]),
        2.2,
        EXACT,
        "found alone when half of the time is over, the interval grows to 2.2 times as long",
    ),
    (
        "INTERVAL_FACTOR",
        || interval(&[(1.0, false), (3.2, false)]),
        2.2 * 2.2,
        EXACT,
        "and again",
    ),
    (
        "interval",
        || interval(&[(1.0, false), (3.2, false), (8.0, true)]),
        1.0,
        EXACT,
        "help with it makes it a day again",
    ),
    (
        "MAX_INTERVAL",
        longest_interval,
        180.0,
        EXACT,
        "up to half a year",
    ),
    (
        "MAX_DUE",
        most_due,
        3.0,
        EXACT,
        "a plan of a day can be done in a day",
    ),
    (
        "MIN_MISSED",
        hints_for_a_lesson,
        2.0,
        EXACT,
        "one hint may be chance",
    ),
    (
        "RECENT",
        games_that_count,
        10.0,
        EXACT,
        "what was missing long ago may be known by now; of two hints the first goes out of sight",
    ),
    (
        "EXPECTED",
        || probability_of_proposed()[0],
        0.5,
        0.02,
        "the easiest are at the player's own level, which is solved every second time; ratings have one decimal",
    ),
    (
        "EXPECTED",
        || probability_of_proposed()[1],
        0.35,
        0.02,
        "the hardest, half an ER above, are still solved about every third time",
    ),
];

#[test]
#[expect(clippy::float_cmp, reason = "infinity is like itself alone")]
fn every_constant_matches_the_table() {
    for (name, measure, value, tolerance, why) in TABLE {
        let found = measure();
        assert!(
            found == *value || (found - value).abs() <= *tolerance,
            "{name} is {found}, not {value}: {why}"
        );
    }
}

/// Constants whose boundaries are tested in `src/store/coach_tests.rs`, with counts that no small game reaches.
const HELD_BESIDE_THE_CODE: [&str; 2] = ["MISSED_ONE_IN", "WELL_KNOWN"];

#[test]
fn every_constant_has_a_row() {
    let sources = [
        include_str!("../../src/store/coach.rs"),
        include_str!("../../src/store/player_rating.rs"),
    ];
    for source in sources {
        let constants = source
            .lines()
            .filter_map(|line| line.strip_prefix("const "));
        for constant in constants {
            let name = constant.split(':').next().unwrap_or_default();
            let is_listed = TABLE.iter().any(|(known, ..)| *known == name)
                || HELD_BESIDE_THE_CODE.contains(&name);
            assert!(is_listed, "{name} has no line in the table");
        }
    }
}

/// The three finds of the lesson restart the interval of a day, on whatever days they are. The next one lengthens it.
#[test]
fn the_finds_of_a_lesson_do_not_lengthen_the_interval() {
    let player = Player::new();
    let interval = || player.coach(10.0).memories[&ONE].interval;
    for days in [0.0, 1.0, 2.0] {
        player.exercise(days, ONE, false);
        assert!((interval() - 1.0).abs() < EXACT, "day {days}");
    }
    player.exercise(3.0, ONE, false);
    assert!((interval() - 2.2).abs() < EXACT);
}

#[test]
fn a_lesson_is_due_a_day_after_a_helped_answer() {
    let player = Player::new();
    player.learn(0.0, ONE);
    for days in [1.0, 3.2, 8.04] {
        player.exercise(days, ONE, false);
    }
    let memory = |days| player.coach(days).memories[&ONE];
    let due_day = days_after_start(memory(9.0).due());
    assert!(
        (due_day - (8.04 + 2.2f64.powi(3))).abs() < 0.01,
        "{due_day}"
    );
    player.exercise(9.0, ONE, true);
    assert_eq!(memory(9.0).due(), day(10.0));
    let before = day(10.0).checked_sub(SignedDuration::from_secs(1)).unwrap();
    assert_eq!(player.coach(days_after_start(before)).due, []);
    assert_eq!(player.coach(10.0).due, [ONE]);
    let again = Proposal::Review(ONE, day(10.0));
    assert_eq!(player.coach(10.0).proposals().first(), Some(&again));
    // The interval then grows again from the start.
    player.exercise(10.0, ONE, false);
    assert!((memory(10.0).interval - 2.2).abs() < EXACT);
    assert_eq!((memory(10.0).n_alone, memory(10.0).n_helped), (7, 1));
}

#[test]
fn the_longest_overdue_lesson_comes_first_and_only_learnt_ones_are_due() {
    let player = Player::new();
    let [first, second, third] = [TechniqueId::XyWing, TechniqueId::NakedPair, ONE];
    player.learn(2.0, third);
    player.learn(0.0, first);
    player.learn(1.0, second);
    for _ in 0..2 {
        player.exercise(0.0, TechniqueId::Swordfish, false);
    }
    assert_eq!(player.coach(2.5).due, [first, second]);
    assert_eq!(player.coach(3.0).due, [first, second, third]);
}

#[test]
fn the_next_lesson_is_the_one_needed_in_games_or_the_first_unlearnt() {
    let mut player = Player::new();
    let next = |player: &Player| player.coach(9.0).lesson;
    let first = TechniqueId::ALL[0];
    assert_eq!(next(&player), Some((first, LessonReason::Next)));
    player.learn(0.0, first);
    let second = TechniqueId::ALL[1];
    assert_eq!(next(&player), Some((second, LessonReason::Next)));
    hinted_games(&mut player, 1.0, 3);
    assert_eq!(next(&player), Some((ONE, LessonReason::OftenMissed(3))));
    assert_eq!(player.coach(9.0).memories[&ONE].n_helped, 3);
    player.learn(2.0, ONE);
    assert_eq!(next(&player), Some((second, LessonReason::Next)));
}

#[test]
fn the_easiest_of_equally_missed_techniques_is_the_next_lesson() {
    let [easier, harder] = [TechniqueId::NakedPair, TechniqueId::XyWing];
    for order in [[easier, harder], [harder, easier]] {
        let mut player = Player::new();
        for technique in order.into_iter().chain(order) {
            let events = Played {
                hint_applied: Some(technique),
                ..Played::default()
            };
            player.play(0.0, 12, events);
        }
        let lesson = player.coach(1.0).lesson;
        assert_eq!(lesson, Some((easier, LessonReason::OftenMissed(2))));
    }
}

/// A backup restores old exercises, and a clock may be set back.
#[test]
fn the_latest_exercise_counts_in_any_order_of_records() {
    let player = Player::new();
    for days in [3.0, 7.0, 5.0] {
        player.exercise(days, ONE, false);
    }
    let progress = player.store.lessons().unwrap().progress(ONE);
    assert_eq!((progress.n_found, progress.last), (3, Some(day(7.0))));
}

/// A player who solves half of the puzzles of a rating has that rating, up to the hardest known.
#[test]
fn the_rating_at_even_chance_is_that_of_the_puzzles() {
    for tenths in [10, 11, 34, 72, 101, 110] {
        let er = with_points(points_of(tenths)).er_at_chance(0.5);
        assert_eq!(er, Rating::from_tenths(tenths));
    }
}

/// Games and exercises before a reset no longer count, even after several resets.
#[test]
fn the_last_reset_counts() {
    let mut player = Player::new();
    for (n, begun) in [(1, 10.0), (2, 20.0), (3, 30.0)] {
        player.play(begun, 12, Played::default());
        player.play(begun + 1.0, 12, Played::default());
        player.exercise(begun + 2.0, ONE, false);
        let counts = |player: &Player| {
            let coach = player.coach(begun + 3.0);
            let memory = coach.memories.get(&ONE);
            (coach.player.n_games, memory.map(|memory| memory.n_alone))
        };
        assert_eq!(counts(&player), (2, Some(1)), "{n}");
        player.store_on_day(begun + 3.0).reset_coach().unwrap();
        assert_eq!(counts(&player), (0, None), "{n}");
        // The lessons are unchanged.
        assert_eq!(player.store.lessons().unwrap().progress(ONE).n_found, n);
    }
}

/// A board set up for practice is partly solved, so it says nothing about the player's strength.
#[test]
fn practice_changes_no_rating() {
    let mut player = Player::new();
    player.play(0.0, 12, Played::default());
    let before = player.coach(1.0).player;
    let clues = formats::parse("123.........4..1").unwrap().grid;
    let info = PuzzleInfo {
        rating: Some(Rating::from_tenths(90)),
        ..PuzzleInfo::default()
    };
    let mut game = Game::new(Puzzle::new(clues, info).unwrap(), Options::default());
    let first = game.state().empty_cells().first().unwrap();
    let set_up = Hint {
        technique: ONE.to_string(),
        placements: vec![Candidate::new(
            first,
            game.puzzle().solution_at(first).unwrap(),
        )],
        eliminations: Vec::new(),
    };
    game.apply(Action::SetUp(set_up)).unwrap();
    for cell in game.state().empty_cells() {
        let (cells, digit) = (
            CellSet::only(cell),
            game.puzzle().solution_at(cell).unwrap(),
        );
        game.apply(Action::Place { cells, digit }).unwrap();
    }
    let id = "practice".parse().unwrap();
    player.store_on_day(0.5).record(&id, &game).unwrap();
    assert_eq!(player.coach(1.0).player, before);
}

/// Saves, records and counts a small game, solved by full houses, perhaps after a set-up.
fn save_counted_game(store: &Store, is_practice: bool) {
    let clues = formats::parse("123.34..2143..21").unwrap().grid;
    let puzzle = Puzzle::new(clues, PuzzleInfo::default()).unwrap();
    let mut game = Game::new(puzzle, Options::default());
    let placed = game
        .state()
        .empty_cells()
        .iter()
        .map(|cell| Candidate::new(cell, game.puzzle().solution_at(cell).unwrap()));
    let mut placed: Vec<Candidate> = placed.collect();
    let mut actions = Vec::new();
    if is_practice {
        actions.push(Action::SetUp(Hint {
            technique: ONE.to_string(),
            placements: placed.pop().into_iter().collect(),
            eliminations: Vec::new(),
        }));
    }
    actions.extend(placed.into_iter().map(|placed| Action::Place {
        cells: CellSet::only(placed.cell),
        digit: placed.digit,
    }));
    let mut save = store.create(&game);
    for action in actions {
        game.apply(action.clone()).unwrap();
        save.append(&action).unwrap();
    }
    assert!(game.is_solved());
    let id = save.id().clone();
    drop(save);
    store.record(&id, &game).unwrap();
    store.count(&id, &Cancel::never()).unwrap();
}

/// Forgotten counts do not come back with the next game that is counted.
#[test]
fn a_later_game_restores_no_forgotten_counts() {
    let player = Player::new();
    let n_found = |days: f64| {
        let memories = player.coach(days).memories;
        let known = memories.get(&TechniqueId::FullHouse);
        known.map_or(0, |memory| memory.statistics.counts.n_found)
    };
    save_counted_game(player.store_on_day(0.0), false);
    let of_one_game = n_found(1.0);
    assert!(of_one_game > 0);
    player.store_on_day(1.0).reset_coach().unwrap();
    assert_eq!(n_found(2.0), 0);
    save_counted_game(player.store_on_day(2.0), false);
    assert_eq!(n_found(3.0), of_one_game);
}

/// The moves of practice are counted for statistics, but no lesson is due later because of them.
#[test]
fn finds_in_practice_postpone_no_lesson() {
    const FOUND: TechniqueId = TechniqueId::FullHouse;
    for (is_practice, is_postponed) in [(true, false), (false, true)] {
        let player = Player::new();
        player.learn(0.0, FOUND);
        let due = |player: &Player| player.coach(4.0).memories[&FOUND].due();
        let before = due(&player);
        let store = player.store_on_day(3.0);
        save_counted_game(store, is_practice);
        let memory = player.coach(4.0).memories[&FOUND].statistics;
        assert!(memory.counts.n_found > 0, "{memory:?}");
        assert_eq!(due(&player) > before, is_postponed, "{is_practice}");
    }
}

/// Exercises solved in the same second all count, and a backup restores all the missing ones.
#[test]
fn restoring_adds_every_missing_exercise() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("backup.toml");
    let (whole, part) = (Player::new(), Player::new());
    for _ in 0..3 {
        whole.exercise(0.0, ONE, false);
    }
    whole.exercise(1.0, ONE, true);
    part.exercise(0.0, ONE, false);
    whole.store.back_up(&file).unwrap();
    for n_missing in [3, 0] {
        let restored = part.store.restore(&file).unwrap();
        assert_eq!(restored.n_exercises.unwrap(), n_missing);
        let progress = part.store.lessons().unwrap().progress(ONE);
        assert_eq!((progress.n_found, progress.n_alone), (4, 3));
    }
}
