//! Generated puzzles meet the request on every kind of board, and a seed always gives the same puzzle.

use shudu_core::board::{Candidates, Geometry, Symmetry};
use shudu_core::cancel::Cancel;
use shudu_core::engine::Engine;
use shudu_core::generate::{self, ClueSymmetry, GenerateError, Generated, Request, Variant};
use shudu_core::rate::{Band, Difficulty, Level, Rating};
use shudu_core::solve;
use shudu_core::sudoku_explainer::{self, SeRating};
use shudu_core::techniques::TechniqueId;

fn make(request: &Request, seed: u64) -> Generated {
    generate::puzzle(request, seed, &Cancel::never(), &mut |_| {})
        .unwrap_or_else(|error| panic!("seed {seed}: {error}"))
}

/// Rates a generated puzzle again.
fn rated(made: &Generated) -> SeRating {
    let position = Candidates::from_grid(&made.puzzle);
    sudoku_explainer::rate(&position)
}

/// Returns whether the puzzle cannot be solved by techniques that are easier than this one.
fn needs(made: &Generated, technique: TechniqueId) -> bool {
    let easier = generate::engine_for(technique).with_techniques(|one| one != technique);
    let stuck = easier.path(&Candidates::from_grid(&made.puzzle));
    !stuck.is_solved() && !Engine::every_step(technique, &stuck.end).is_empty()
}

fn is_sound(made: &Generated) -> bool {
    let solution = solve::verdict(&made.puzzle).unique();
    solution.as_ref() == Some(&made.solution)
}

#[test]
fn every_level_is_generated_and_every_puzzle_is_unique() {
    for level in Level::ALL {
        let request = Request::new(Geometry::standard()).with_level(level);
        // The hardest levels take seconds each.
        let n_seeds = match level {
            Level::Beyond => 1,
            Level::Extreme => 5,
            _ => 25,
        };
        for seed in 0..n_seeds {
            let made = make(&request, seed);
            assert!(is_sound(&made), "{level} {seed}: {}", made.puzzle);
            let rating = rated(&made);
            assert_eq!(Level::from_rating(rating.er), level, "{}", made.puzzle);
            assert_eq!(made.difficulty, Difficulty::from_rating(&rating));
        }
    }
}

#[test]
fn other_sizes_have_puzzles() {
    for (width, height) in [
        (2, 2),
        (3, 2),
        (2, 3),
        (4, 2),
        (5, 2),
        (4, 3),
        (5, 3),
        (4, 4),
    ] {
        let geometry = Geometry::with_boxes(width, height).expect("a board");
        // Hidden singles in boxes solve almost every 4×4 puzzle.
        let level = match (width, height) {
            (2, 2) => Level::Beginner,
            _ => Level::Easy,
        };
        let request = Request::new(geometry).with_level(level);
        assert!(is_sound(&make(&request, 1)), "{geometry:?}");
    }
}

/// The solution of a puzzle on which neighbours must not be consecutive obeys that rule.
#[test]
fn boards_with_a_rule_for_neighbours_have_puzzles() {
    let variant: Variant = "non-consecutive".parse().expect("a rule");
    let geometry = variant.make_geometry(Geometry::standard(), 0, &Cancel::never());
    let geometry = geometry.expect("a board");
    let made = make(&Request::new(geometry).with_level(Level::Easy), 1);
    assert!(made.solution.is_solution(), "{}", made.solution);
    assert!(is_sound(&made), "{}", made.puzzle);
}

#[test]
fn a_seed_determines_the_puzzle() {
    let request = Request::new(Geometry::standard()).with_level(Level::Hard);
    assert_eq!(make(&request, 2026), make(&request, 2026));
    assert_ne!(make(&request, 2026).puzzle, make(&request, 2027).puzzle);
}

#[test]
fn clues_have_the_requested_symmetry() {
    let geometry = Geometry::standard();
    let wanted = [
        (ClueSymmetry::Rotate180, Symmetry::Rotate180),
        (ClueSymmetry::Rotate90, Symmetry::Rotate90),
        (ClueSymmetry::MirrorX, Symmetry::MirrorX),
        (ClueSymmetry::MirrorY, Symmetry::MirrorY),
        (ClueSymmetry::Diagonal, Symmetry::Transpose),
    ];
    for (name, symmetry) in wanted {
        let made = make(&Request::new(geometry).with_symmetry(name), 5);
        let clues = made.puzzle.filled();
        let moved = clues
            .iter()
            .map(|cell| symmetry.apply(geometry, cell))
            .collect();
        assert_eq!(clues, moved, "{name}");
        assert!(is_sound(&made), "{name}");
    }
}

#[test]
fn a_minimal_puzzle_has_no_redundant_clue() {
    for seed in 0..10 {
        let made = make(&Request::new(Geometry::standard()).minimal(), seed);
        assert!(
            solve::redundant_givens(&made.puzzle).is_empty(),
            "{}",
            made.puzzle
        );
    }
}

#[test]
fn a_requested_technique_is_needed() {
    for id in [
        TechniqueId::LockedPair,
        TechniqueId::HiddenTriple,
        TechniqueId::XWing,
        TechniqueId::XyzWing,
        TechniqueId::Skyscraper,
        TechniqueId::XyChain,
    ] {
        let made = make(&Request::new(Geometry::standard()).with_technique(id), 3);
        assert!(needs(&made, id), "{id}");
        assert!(is_sound(&made), "{id}");
    }
}

#[test]
fn rare_techniques_are_generated_and_seeds_differ() {
    for id in [
        TechniqueId::BugType3,
        TechniqueId::AvoidableRectangleType2,
        TechniqueId::FinnedMutantJellyfish,
    ] {
        let request = Request::new(Geometry::standard()).with_technique(id);
        let [one, other] = [1, 2].map(|seed| make(&request, seed));
        for made in [&one, &other] {
            assert!(needs(made, id) && is_sound(made), "{id}");
        }
        assert_ne!(one.puzzle, other.puzzle);
        assert_eq!(one, make(&request, 1));
    }
}

/// A change to the order of the registry may change these puzzles; then the version of such seeds is raised.
#[test]
fn a_seed_makes_the_same_puzzle_for_a_technique() {
    let cases = [
        (
            "w-wing",
            "..6.2...32.58.....3.......9..7.926......6..57......3..5..1........6.....8.3.7..96",
        ),
        (
            "skyscraper",
            ".35......8......2.6.78....3..12...6..7..3...53.......1.68.19.......5..7..1...2...",
        ),
        (
            "wxyz-wing",
            ".....7......62..4...34952..6.7.3..........9..1.49...37...3.6.29...87...4..6.493..",
        ),
        (
            "xy-chain",
            "..6.2...32.58.....3.......9..7.926......6..57......3..5..1........6.....8.3.7..96",
        ),
        (
            "continuous-nice-loop",
            "..6.2...32.58.....3.......9..7.926......6..57......3..5..1........6.....8.3.7..96",
        ),
        (
            "discontinuous-nice-loop",
            "..6.2...32.58.....3.......9..7.926......6..57......3..5..1........6.....8.3.7..96",
        ),
        (
            "als-xz",
            "....27...3......87.6.3.9.....8.5..3........9.5.4..1...8......5...7..8..395..3...4",
        ),
    ];
    for (id, puzzle) in cases {
        let id: TechniqueId = id.parse().expect("a technique");
        let made = make(&Request::new(Geometry::standard()).with_technique(id), 1);
        assert_eq!(made.puzzle.to_string(), puzzle, "{id}");
        assert!(is_sound(&made), "{id}");
    }
}

#[test]
fn techniques_that_no_puzzle_needs_are_refused_before_the_search() {
    let pair = TechniqueId::RemotePair;
    let request = Request::new(Geometry::standard()).with_technique(pair);
    let answer = generate::puzzle(&request, 1, &Cancel::never(), &mut |_| panic!("a search"));
    let reason = answer.expect_err("there is none").to_string();
    assert!(reason.contains("naked pair"), "{reason}");
}

#[test]
fn level_beyond_has_symmetric_puzzles() {
    // Seeds that find a puzzle soon.
    for (symmetry, seed) in [
        (ClueSymmetry::Rotate180, 5),
        (ClueSymmetry::Antidiagonal, 4),
    ] {
        let request = Request::new(Geometry::standard())
            .with_level(Level::Beyond)
            .with_symmetry(symmetry);
        let made = make(&request, seed);
        assert!(
            rated(&made).er >= Rating::from_tenths(90) && is_sound(&made),
            "{symmetry}"
        );
        let clues = made.puzzle.filled();
        assert!(symmetry.is_symmetry_of(made.puzzle.geometry(), &clues));
    }
}

#[test]
fn the_number_of_clues_is_in_its_range() {
    let request = Request {
        min_clues: Some(30),
        max_clues: Some(32),
        ..Request::new(Geometry::standard())
    };
    for seed in 0..10 {
        let n_clues = make(&request, seed).puzzle.n_filled();
        assert!((30..=32).contains(&n_clues), "{n_clues}");
    }
}

#[test]
fn single_ratings_are_generated() {
    for text in [
        "1.0", "1.2", "1.5", "2.3", "2.6", "3.0", "3.4", "3.6", "4.2", "5.6..6.2", "7.1",
        "7.6..8.0",
    ] {
        let band: Band = text.parse().expect("a band");
        let request = Request::new(Geometry::standard()).with_rating(band);
        for seed in 0..2 {
            let made = make(&request, seed);
            assert!(is_sound(&made), "{text}");
            assert!(band.contains(rated(&made).er), "{text} {}", made.puzzle);
        }
    }
}

#[test]
fn rare_ratings_have_different_puzzles_across_the_band() {
    let standard = Geometry::standard();
    for text in ["3.8", "5.4", "6.5"] {
        let band: Band = text.parse().expect("a band");
        let request = Request::new(standard).with_rating(band).minimal();
        let [one, other] = [1, 2].map(|seed| make(&request, seed));
        for made in [&one, &other] {
            assert!(is_sound(made) && solve::is_minimal(&made.puzzle), "{text}");
            assert!(band.contains(rated(made).er), "{text} {}", made.puzzle);
        }
        assert_ne!(one.puzzle, other.puzzle);
    }
    // Rating 6.1 is too rare.
    let band: Band = "5.7..6.2".parse().expect("a band");
    let request = Request::new(standard).with_rating(band);
    let ratings = (0..9).map(|seed| make(&request, seed).difficulty.map(|known| known.er));
    let distinct: std::collections::BTreeSet<_> = ratings.collect();
    assert!(distinct.len() > 2, "{distinct:?}");
}

#[test]
fn minimal_puzzles_of_a_level_have_no_redundant_clue() {
    for level in [Level::Beginner, Level::Medium, Level::Expert, Level::Master] {
        let request = Request::new(Geometry::standard()).with_level(level);
        let made = make(&request.minimal(), 3);
        assert_eq!(made.level(), Some(level));
        assert!(solve::is_minimal(&made.puzzle), "{level} {}", made.puzzle);
    }
}

#[test]
fn few_clues_are_reached_step_by_step() {
    // About one in several hundred minimal puzzles has this few clues.
    let request = Request {
        max_clues: Some(21),
        ..Request::new(Geometry::standard())
    };
    for seed in 0..3 {
        let made = make(&request, seed);
        assert!(made.puzzle.n_filled() <= 21 && is_sound(&made));
    }
}

#[test]
fn a_search_reports_closer_and_closer_puzzles() {
    // Without symmetry, some are derived from puzzles that are known to meet the request.
    let usual = Request::new(Geometry::standard()).with_symmetry(ClueSymmetry::Rotate180);
    let band = "8.6..8.9".parse().expect("ratings");
    let hard = Request {
        max_attempts: Some(40),
        ..usual.clone().with_rating(band)
    };
    let wing = Request {
        max_attempts: Some(40),
        ..usual.with_technique(TechniqueId::Jellyfish)
    };
    for request in [hard, wing] {
        let mut reported = Vec::new();
        let answer = generate::puzzle(&request, 2, &Cancel::never(), &mut |progress| {
            reported.extend(progress.near_miss);
        });
        assert!(!reported.is_empty(), "{answer:?}");
        for puzzle in &reported {
            let verdict = shudu_core::solve::verdict(&puzzle.puzzle);
            assert_eq!(verdict.unique().as_ref(), Some(&puzzle.solution));
            let rated = sudoku_explainer::rate(&Candidates::from_grid(&puzzle.puzzle));
            assert_eq!(rated.er, puzzle.difficulty.er);
            assert!(
                request
                    .symmetry
                    .is_symmetry_of(request.geometry, &puzzle.puzzle.filled())
            );
        }
        assert!(reported.len() > 1, "{answer:?}");
        if let Some(band) = request.rating {
            assert!(
                reported
                    .iter()
                    .all(|puzzle| puzzle.difficulty.er < band.low())
            );
            let ratings = reported.iter().map(|puzzle| puzzle.difficulty.er);
            assert!(ratings.is_sorted_by(|one, next| one < next));
        } else {
            let engine = generate::engine_for(TechniqueId::Jellyfish);
            let hardest = reported.iter().map(|puzzle| {
                let path = engine.path(&Candidates::from_grid(&puzzle.puzzle));
                path.hardest()
            });
            assert!(hardest.is_sorted_by(|one, next| one < next));
        }
    }
}

/// The near miss of an attempt is reported before the next attempt, and after the last one too. It has the requested
/// number of clues.
#[test]
fn a_near_miss_is_reported_after_its_attempt() {
    let near_misses = |max_attempts| {
        let request = Request {
            max_clues: Some(26),
            max_attempts: Some(max_attempts),
            ..Request::new(Geometry::standard()).with_rating("8.6..8.9".parse().expect("ratings"))
        }
        .with_symmetry(ClueSymmetry::Rotate180);
        let mut found = Vec::new();
        let answer = generate::puzzle(&request, 2, &Cancel::never(), &mut |progress| {
            assert_eq!(progress.max_attempts, max_attempts);
            found.extend(progress.near_miss.map(|miss| (progress.attempts, *miss)));
        });
        assert!(answer.is_err(), "{answer:?}");
        found
    };
    let all = near_misses(60);
    assert!(all.len() > 1);
    for (attempts, miss) in &all {
        assert!(miss.puzzle.n_filled() <= 26, "{}", miss.puzzle);
        assert_eq!(
            near_misses(*attempts).last(),
            Some(&(*attempts, miss.clone()))
        );
    }
}

#[test]
fn impossible_searches_end_and_a_flag_cancels_them() {
    let small = Geometry::with_side(4).expect("a board");
    let rare = Request {
        max_attempts: Some(1_000),
        max_clues: Some(4),
        ..Request::new(small).with_symmetry(ClueSymmetry::Full)
    };
    let answer = generate::puzzle(&rare, 1, &Cancel::never(), &mut |_| {});
    assert!(
        matches!(answer, Err(GenerateError::GaveUp { .. })),
        "{answer:?}"
    );

    let cancel = Cancel::new();
    let mut n_told = 0;
    let answer = generate::puzzle(&rare, 1, &cancel, &mut |_| {
        n_told += 1;
        if n_told == 3 {
            cancel.cancel();
        }
    });
    assert_eq!(answer, Err(GenerateError::Cancelled));
    assert_eq!(n_told, 3);
}

#[test]
fn seeds_give_the_same_puzzle_in_every_version() {
    // A change to the meaning of a seed raises SEED_VERSION and records the new puzzles here.
    let cases = [
        (
            (3, 3),
            "2...4.....9...84...8.9......1..7.6.9..8..6......1..7.......7.......63.9...185.346",
        ),
        ((3, 2), "4..5.......3.6.....4...2..2.5....1.."),
        ((2, 2), "34........1..1.4"),
    ];
    for ((width, height), expected) in cases {
        let geometry = Geometry::with_boxes(width, height).expect("a board");
        let made = make(&Request::new(geometry).minimal(), 2026);
        assert_eq!(made.puzzle.to_string(), expected, "{geometry:?}");
    }
}

#[test]
fn redundant_clues_do_not_lower_the_rating() {
    let request = Request {
        min_clues: Some(34),
        symmetry: ClueSymmetry::Rotate180,
        ..Request::new(Geometry::standard()).with_level(Level::Master)
    };
    for seed in 0..5 {
        let made = make(&request, seed);
        assert!(is_sound(&made) && made.puzzle.n_filled() >= 34);
        assert_eq!(Level::from_rating(rated(&made).er), Level::Master);
        let clues = made.puzzle.filled();
        assert!(ClueSymmetry::Rotate180.is_symmetry_of(made.puzzle.geometry(), &clues));
    }
}

#[test]
fn a_technique_may_be_requested_with_minimality_or_a_rating() {
    let x_wing = TechniqueId::XWing;
    let any = Request::new(Geometry::standard()).with_technique(x_wing);
    let minimal = make(&any.clone().minimal(), 4);
    assert!(solve::is_minimal(&minimal.puzzle));
    let harder = make(&any.with_level(Level::Master), 4);
    assert_eq!(harder.level(), Some(Level::Master));
    for made in [minimal, harder] {
        assert!(needs(&made, x_wing) && is_sound(&made));
    }
}

#[test]
fn the_easiest_technique_alone_solves_its_puzzle() {
    let full_house = TechniqueId::ALL[0];
    let made = make(
        &Request::new(Geometry::standard()).with_technique(full_house),
        4,
    );
    let alone = Engine::new().with_techniques(|technique| technique == full_house);
    assert!(alone.path(&Candidates::from_grid(&made.puzzle)).is_solved());
    assert!(!made.puzzle.is_solution() && is_sound(&made));
}

#[test]
fn large_boards_have_hard_puzzles() {
    for (width, height) in [(5, 2), (4, 3), (4, 4)] {
        let geometry = Geometry::with_boxes(width, height).expect("a board");
        let made = make(&Request::new(geometry).with_level(Level::Hard), 1);
        assert!(is_sound(&made), "{geometry:?}");
        assert_eq!(made.level(), Some(Level::Hard), "{geometry:?}");
    }
}
