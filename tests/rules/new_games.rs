//! New games: the parts of a request that reach the puzzle, requests for the next game, and unplayable puzzles.

use shudu::board::{Candidate, Clues, Geometry, Grid};
use shudu::cancel::Cancel;
use shudu::engine::{Engine, Order};
use shudu::formats;
use shudu::game::{
    Action, Game, NewGame, NewGameError, NotPlayable, Options, Puzzle, PuzzleInfo, PuzzleVerdict,
};
use shudu::generate::{ClueSymmetry, Material};
use shudu::rate::{Band, Level};
use shudu::techniques::TechniqueId;
use shudu::words::Words;

use super::game::{digit, done, easy, game_with};

/// A small puzzle of level beginner.
const SIX: &str = "1.3.34..2143..21";

fn seeded(seed: &str, asked: NewGame) -> NewGame {
    NewGame {
        seed: Some(seed.to_owned()),
        ..asked
    }
}

fn make(asked: &NewGame, engine: &Engine) -> (Puzzle, Option<shudu::game::Hint>) {
    let chance = || panic!("there is a seed");
    let made = asked.make(chance, engine, &Cancel::never(), &mut |_| {});
    made.unwrap_or_else(|why| panic!("{asked:?}: {why}"))
}

fn board(side: usize) -> &'static Geometry {
    Geometry::with_side(side).unwrap()
}

/// A game of a puzzle with a known title, level and the like.
fn game_about(line: &str, info: PuzzleInfo) -> Game {
    let givens = formats::parse(line).unwrap().grid;
    Game::new(Puzzle::new(givens, info).unwrap(), Options::default())
}

#[test]
fn a_puzzle_stores_its_source() {
    let asked = seeded("12", NewGame::for_level(Level::Easy));
    let (puzzle, set_up) = make(&asked, &Engine::new());
    let info = puzzle.info();
    assert_eq!(info.source.as_deref(), Some("shudu"));
    assert_eq!(info.seed.as_deref(), Some("12"));
    assert_eq!(info.level.as_deref(), Some("easy"));
    assert_eq!(info.title, None);
    assert!(info.rating.is_some());
    assert_eq!(set_up, None, "only practice begins elsewhere");
    let cells = puzzle.given_cells();
    assert!(ClueSymmetry::Rotate180.is_symmetry_of(puzzle.geometry(), &cells));
    // The same seed gives the same puzzle, whether it was requested or drawn.
    let drawn = NewGame::for_level(Level::Easy);
    let drawn = drawn.make(|| 12, &Engine::new(), &Cancel::never(), &mut |_| {});
    assert_eq!(drawn.unwrap().0, puzzle);
}

/// The player meets the techniques of the hints, so the hardest of these is named, not that of the rating.
#[test]
fn the_hardest_technique_follows_the_order_of_hints() {
    let asked = seeded("1", NewGame::for_level(Level::Medium));
    let named = |engine: &Engine| {
        let (puzzle, _) = make(&asked, engine);
        let path = engine.path(
            &formats::parse(&puzzle.givens().to_string())
                .unwrap()
                .position(),
        );
        let technique = puzzle.info().technique.clone();
        assert_eq!(technique, path.hardest().map(|id| id.to_string()));
        (technique.unwrap(), puzzle)
    };
    let (usual, puzzle) = named(&Engine::new());
    let without = usual.parse::<TechniqueId>().unwrap();
    let (other, same) = named(&Engine::configured(Order::default(), &[without]));
    assert_ne!(usual, other);
    assert_eq!(puzzle.givens(), same.givens());
    // Level and rating are those of the scale, whatever the hints exclude.
    assert_eq!(puzzle.info().level, same.info().level);
    assert_eq!(puzzle.info().rating, same.info().rating);
}

#[test]
fn cancelled_work_is_reported() {
    let stopped = Cancel::new();
    stopped.cancel();
    let made = seeded("1", NewGame::for_level(Level::Beyond)).make(
        || 0,
        &Engine::new(),
        &stopped,
        &mut |_| {},
    );
    let why = made.unwrap_err();
    assert_eq!(why, NewGameError::Cancelled);
    assert_eq!(why.message(Words::english()).to_string(), "cancelled");
}

#[test]
fn a_technique_overrides_a_range_and_a_range_a_level() {
    let band: Band = "2.0..2.5".parse().unwrap();
    let asked = NewGame::for_level(Level::Hard);
    let level = asked.request();
    assert_eq!((level.level, level.rating), (Some(Level::Hard), None));
    assert!(level.techniques.is_empty());
    let rated = NewGame {
        rating: Some(band),
        ..asked.clone()
    };
    let rated = rated.request();
    assert_eq!((rated.level, rated.rating), (None, Some(band)));
    let practice = NewGame {
        rating: Some(band),
        technique: Some(TechniqueId::XWing),
        ..asked
    };
    let practice = practice.request();
    assert_eq!((practice.level, practice.rating), (None, None));
    let [needed] = &practice.techniques[..] else {
        panic!("one technique: {practice:?}");
    };
    assert_eq!((needed.id, needed.times), (TechniqueId::XWing, 1));
}

/// Rotation by half a turn is the default; a puzzle that must need a rare technique almost never has any symmetry.
#[test]
fn the_default_symmetry_is_a_half_turn_and_none_for_practice() {
    assert_eq!(NewGame::default_symmetry(None), ClueSymmetry::Rotate180);
    let technique = Some(TechniqueId::XyChain);
    assert_eq!(NewGame::default_symmetry(technique), ClueSymmetry::None);
    let practice = NewGame::practising(board(9), TechniqueId::XWing);
    assert_eq!(practice.symmetry, ClueSymmetry::None);
    assert_eq!(practice.technique, Some(TechniqueId::XWing));
    assert_eq!(
        practice.level,
        Level::lowest_for_technique(TechniqueId::XWing)
    );
    assert_eq!(practice.request().symmetry, ClueSymmetry::None);
}

/// A daily puzzle is the same for everybody: its seed comes from the day and the level.
#[test]
fn a_daily_puzzle_has_its_own_seed() {
    let seed = |year, month, day, level| NewGame::daily(year, month, day, level).seed.unwrap();
    let all = [
        seed(2026, 11, 20, Level::Easy),
        seed(2026, 11, 20, Level::Hard),
        seed(2026, 11, 21, Level::Easy),
        seed(2026, 12, 20, Level::Easy),
        seed(2027, 11, 20, Level::Easy),
    ];
    assert_eq!(all[0], "202611202");
    for (place, one) in all.iter().enumerate() {
        assert!(!all[..place].contains(one), "{all:?}");
    }
    let daily = NewGame::daily(2026, 11, 20, Level::Easy);
    assert_eq!(daily.geometry, board(9));
    assert_eq!(daily.level, Level::Easy);
    assert_eq!(daily.symmetry, ClueSymmetry::None);
}

#[test]
fn a_level_is_replaced_if_the_board_does_not_have_it() {
    for side in [4, 6, 8, 9, 16] {
        let levels: Vec<Level> = NewGame::levels_on(board(side)).collect();
        assert!(levels.is_sorted(), "{side}: {levels:?}");
        assert_eq!(levels.first(), Some(&Level::Beginner), "{side}");
        for usual in Level::ALL {
            let level = NewGame::level_on(board(side), usual);
            let fitting = levels.iter().filter(|level| **level <= usual);
            assert_eq!(Some(&level), fitting.max(), "{side} {usual}");
        }
    }
    let all: Vec<Level> = NewGame::levels_on(board(9)).collect();
    assert_eq!(all, Level::ALL, "on the usual board there is every level");
    assert_eq!(NewGame::level_on(board(9), Level::Beyond), Level::Beyond);
    let small = NewGame::level_on(board(4), Level::Beyond);
    assert!(small < Level::Hard, "four rows have no hard puzzles");
}

/// Additional rules leave hardly any 4×4 puzzle above the easiest level.
#[test]
fn a_4x4_variant_has_beginner_puzzles() {
    for rules in ["diagonal", "anti-knight"] {
        let geometry = board(4).with_variant(rules).unwrap();
        let level = NewGame::level_on(geometry, Level::Medium);
        assert_eq!(level, Level::Beginner, "{rules}");
        let asked = NewGame {
            geometry,
            ..NewGame::for_level(level)
        };
        let (puzzle, _) = make(&seeded("1", asked), &Engine::new());
        assert_eq!(puzzle.geometry(), geometry);
    }
}

/// Another game like this one: the properties it copies, and the defaults for unknown ones.
#[test]
fn another_game_copies_the_last_one() {
    let info = |level: Option<&str>| PuzzleInfo {
        level: level.map(str::to_owned),
        ..PuzzleInfo::default()
    };
    let next = |game: &Game| NewGame::similar_to(game, Level::Expert);
    let of_level = |level: Option<&str>, line: &str| next(&game_about(line, info(level))).level;
    let easy_line = easy().puzzle().givens().to_string();
    assert_eq!(of_level(Some("master"), &easy_line), Level::Master);
    assert_eq!(of_level(None, &easy_line), Level::Expert);
    assert_eq!(of_level(Some("fiendish"), &easy_line), Level::Expert);
    assert_eq!(
        of_level(Some("beyond"), SIX),
        Level::Expert,
        "a level that the board does not have is not asked for again"
    );
    let small = next(&game_about(SIX, info(Some("beginner"))));
    assert_eq!((small.geometry, small.level), (board(4), Level::Beginner));
    assert!(!small.draws_boxes);
    assert_eq!((small.seed, small.rating, small.near), (None, None, None));
    // The symmetry of the givens is copied: this board has half a turn, the next one has none.
    let turned = "1..4........4..1";
    assert_ne!(
        next(&game_about(turned, info(None))).symmetry,
        ClueSymmetry::None
    );
    let none = "12..............";
    assert_eq!(
        next(&game_with(none, Options::default())).symmetry,
        ClueSymmetry::None
    );
    // Practice continues with the same technique.
    let asked = seeded("1", NewGame::practising(board(9), TechniqueId::XWing));
    let (puzzle, set_up) = make(&asked, &Engine::new());
    let mut game = Game::new(puzzle, Options::default());
    done(
        &mut game,
        Action::SetUp(set_up.expect("singles come first")),
    );
    let again = next(&game);
    assert_eq!(again.technique, Some(TechniqueId::XWing));
    assert_eq!(again.symmetry, ClueSymmetry::None);
    assert_eq!(again.one_mistake, Some(false));
    done(&mut game, Action::EndAtMistake);
    assert_eq!(next(&game).one_mistake, Some(true));
}

/// A board with irregular boxes is followed by other irregular boxes, not by the same ones.
#[test]
fn another_irregular_board_has_its_own_boxes() {
    for (line, draws_boxes) in [
        ("1...............", false),
        ("1...............  # variant diagonal", false),
        ("1...............  # variant jigsaw:AAABCABBCCDBCDDD", true),
    ] {
        let game = game_with(line, Options::default());
        let next = NewGame::similar_to(&game, Level::Beginner);
        assert_eq!(next.draws_boxes, draws_boxes, "{line}");
    }
}

#[test]
fn a_similar_puzzle_is_made_from_the_givens() {
    let game = easy();
    let request = NewGame::near_puzzle_of(&game, Level::Hard).expect("it has givens");
    assert_eq!(request.near.as_deref(), Some(game.puzzle().givens()));
    assert_eq!(
        (request.level, request.symmetry),
        (Level::Hard, ClueSymmetry::None)
    );
    // The clues of this puzzle are symmetric. Those of a similar one need not be.
    let symmetric =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let clues = formats::parse(symmetric).unwrap().grid;
    let symmetric = Puzzle::new(clues, PuzzleInfo::default()).unwrap();
    let symmetric = Game::new(symmetric, Options::default());
    let next = NewGame::near_puzzle_of(&symmetric, Level::Hard).expect("it has givens");
    assert_eq!(next.symmetry, ClueSymmetry::None);
    let Material::Near(vicinity) = request.request().material else {
        panic!("near the puzzle");
    };
    assert_eq!(&vicinity.puzzle, game.puzzle().givens());
    assert_eq!(
        (vicinity.minus, vicinity.plus),
        (2, 2),
        "as many come as go"
    );
    // Candidates have no vicinity.
    let grid = easy().puzzle().givens().clone();
    let cell = grid.geometry().cell_from_name("r1c2").unwrap();
    let excluded = Candidate::new(cell, digit('9'));
    let clues = Clues {
        grid,
        exclusions: [excluded].into_iter().collect(),
    };
    let puzzle = Puzzle::new(clues, PuzzleInfo::default()).unwrap();
    let game = Game::new(puzzle, Options::default());
    assert_eq!(NewGame::near_puzzle_of(&game, Level::Hard), None);
}

/// A row: a puzzle and the reason that it cannot be played.
#[test]
fn unplayable_puzzles_are_refused_with_the_reason() {
    let grid = |line: &str| formats::parse(line).unwrap().grid;
    let message = |why: NotPlayable| why.message(Words::english()).to_string();
    let refused = |line: &str| message(Puzzle::new(grid(line), PuzzleInfo::default()).unwrap_err());
    let broken = refused("11..............");
    assert!(
        broken.starts_with("the puzzle breaks the rules: "),
        "{broken}"
    );
    assert_eq!(broken.matches("r1c1 and r1c2").count(), 1, "{broken}");
    assert_eq!(refused("123........4...."), "the puzzle has no solution");
    let solution = grid("1234341221434321");
    let given =
        |verdict| Puzzle::with_verdict(grid("2..............."), verdict, PuzzleInfo::default());
    let unique = PuzzleVerdict::Unique(Box::new(solution.clone()));
    assert_eq!(
        message(given(unique).unwrap_err()),
        "the solution does not belong to the puzzle"
    );
    // The two solutions differ.
    let twice = |one: &Grid| PuzzleVerdict::Several(Box::new([one.clone(), one.clone()]));
    let doubled = Puzzle::with_verdict(
        grid("1..............."),
        twice(&solution),
        PuzzleInfo::default(),
    );
    assert_eq!(doubled.unwrap_err(), NotPlayable::ForeignSolution);
    assert!(given(PuzzleVerdict::Unknown).is_ok());
}

#[test]
fn only_cells_in_which_solutions_differ_are_listed() {
    let clues = formats::parse(".2.4.4.221434321").unwrap().clues();
    let verdict = PuzzleVerdict::determine(&clues);
    let cells = verdict.differing_cells();
    let names: Vec<String> = cells
        .iter()
        .map(|cell| clues.geometry().cell_name(cell).to_string())
        .collect();
    assert_eq!(names, ["r1c1", "r1c3", "r2c1", "r2c3"]);
    assert_eq!(verdict.solution(), None);
    let unique = PuzzleVerdict::determine(&formats::parse("1.3.34..2143..21").unwrap().clues());
    assert!(unique.differing_cells().is_empty());
    assert_eq!(unique.solution().unwrap().to_string(), "1234341221434321");
}
