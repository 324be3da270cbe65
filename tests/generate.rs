//! New puzzles are as wanted, on every kind of board, and a seed is the same puzzle every time.

use shudu::board::{Candidates, Geometry, Symmetry};
use shudu::engine::Engine;
use shudu::generate::{self, Cancel, ClueSymmetry, GenerateError, Generated, Request};
use shudu::rate::Level;
use shudu::solve;
use shudu::techniques::registry;

fn make(request: &Request, seed: u64) -> Generated {
    generate::puzzle(request, seed, &Cancel::new(), &mut |_| {})
        .unwrap_or_else(|error| panic!("seed {seed}: {error}"))
}

fn is_sound(made: &Generated) -> bool {
    let solution = solve::verdict(&made.puzzle).unique();
    solution.as_ref() == Some(&made.solution)
}

#[test]
fn every_level_is_hit_and_every_puzzle_has_one_solution() {
    for level in Level::ALL {
        let request = Request::new(Geometry::standard()).with_level(level);
        for seed in 0..25 {
            let made = make(&request, seed);
            assert!(is_sound(&made), "{level} {seed}: {}", made.puzzle);
            let path = Engine::new().path(&Candidates::from_grid(&made.puzzle));
            assert_eq!(Level::of_path(&path), Some(level), "{}", made.puzzle);
            assert_eq!((made.level, made.hardest), (Some(level), path.hardest()));
        }
    }
}

#[test]
fn boards_of_other_sizes_have_puzzles_too() {
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
        let request = Request::new(geometry).with_level(Level::Easy);
        assert!(is_sound(&make(&request, 1)), "{geometry:?}");
    }
}

#[test]
fn the_same_seed_makes_the_same_puzzle_and_another_one_another() {
    let request = Request::new(Geometry::standard()).with_level(Level::Hard);
    assert_eq!(make(&request, 2026), make(&request, 2026));
    assert_ne!(make(&request, 2026).puzzle, make(&request, 2027).puzzle);
}

#[test]
fn clues_lie_as_the_symmetry_says() {
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
fn a_minimal_puzzle_has_no_clue_to_spare() {
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
fn a_technique_asked_for_is_on_the_path() {
    for id in [
        "locked-pair",
        "hidden-triple",
        "x-wing",
        "xyz-wing",
        "skyscraper",
        "xy-chain",
    ] {
        let technique = registry::by_id(id).expect("known").info().id;
        let made = make(
            &Request::new(Geometry::standard()).with_technique(technique),
            3,
        );
        let path = Engine::new().path(&Candidates::from_grid(&made.puzzle));
        assert!(
            path.steps.iter().any(|step| step.technique == technique),
            "{id}"
        );
        assert!(is_sound(&made), "{id}");
    }
}

#[test]
fn the_number_of_clues_stays_in_its_range() {
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
fn what_no_board_has_is_given_up_and_a_raised_flag_ends_the_search() {
    let small = Geometry::with_side(4).expect("a board");
    let master = Request::new(small).with_level(Level::Master);
    let answer = generate::puzzle(&master, 1, &Cancel::new(), &mut |_| {});
    assert!(
        matches!(answer, Err(GenerateError::GaveUp { .. })),
        "{answer:?}"
    );

    let cancel = Cancel::new();
    let mut n_told = 0;
    let answer = generate::puzzle(&master, 1, &cancel, &mut |_| {
        n_told += 1;
        if n_told == 3 {
            cancel.cancel();
        }
    });
    assert_eq!(answer, Err(GenerateError::Cancelled));
    assert_eq!(n_told, 3);
}

#[test]
fn a_seed_means_the_same_puzzle_in_every_version() {
    // Whoever changes what a seed means raises SEED_VERSION and writes down the new puzzles here.
    let cases = [
        (
            (3, 3),
            ".5.7.1...4.....7.22....931....1.4.......8.6..5.2...4...2.3.......8.......3.6..9.5",
        ),
        ((3, 2), "5..2....1.........24........16.3...4"),
        ((2, 2), "3..2...42..3...."),
    ];
    for ((width, height), expected) in cases {
        let geometry = Geometry::with_boxes(width, height).expect("a board");
        let made = make(&Request::new(geometry).minimal(), 2026);
        assert_eq!(made.puzzle.to_string(), expected, "{geometry:?}");
    }
}

#[test]
fn clues_to_spare_do_not_make_a_hard_puzzle_easier() {
    let request = Request {
        min_clues: Some(34),
        symmetry: ClueSymmetry::Rotate180,
        ..Request::new(Geometry::standard()).with_level(Level::Master)
    };
    for seed in 0..5 {
        let made = make(&request, seed);
        assert!(is_sound(&made) && made.puzzle.n_filled() >= 34);
        let path = Engine::new().path(&Candidates::from_grid(&made.puzzle));
        assert_eq!(
            Level::of_path(&path),
            Some(Level::Master),
            "{}",
            made.puzzle
        );
        let clues = made.puzzle.filled();
        assert!(ClueSymmetry::Rotate180.holds_of(made.puzzle.geometry(), &clues));
    }
}

#[test]
fn a_technique_may_be_wanted_in_a_minimal_puzzle_or_in_a_harder_one() {
    let x_wing = registry::by_id("x-wing").expect("known").info().id;
    let any = Request::new(Geometry::standard()).with_technique(x_wing);
    let minimal = make(&any.clone().minimal(), 4);
    assert!(solve::is_minimal(&minimal.puzzle));
    let harder = make(&any.with_level(Level::Master), 4);
    assert_eq!(harder.level, Some(Level::Master));
    for made in [minimal, harder] {
        let path = Engine::new().path(&Candidates::from_grid(&made.puzzle));
        assert!(path.steps.iter().any(|step| step.technique == x_wing));
        assert!(is_sound(&made));
    }
}

#[test]
fn large_boards_have_hard_puzzles_too() {
    for (width, height) in [(5, 2), (4, 3), (4, 4)] {
        let geometry = Geometry::with_boxes(width, height).expect("a board");
        let made = make(&Request::new(geometry).with_level(Level::Hard), 1);
        assert!(is_sound(&made), "{geometry:?}");
        let path = Engine::new().path(&Candidates::from_grid(&made.puzzle));
        assert_eq!(Level::of_path(&path), Some(Level::Hard), "{geometry:?}");
    }
}
