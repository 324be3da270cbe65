//! The puzzle that each way to a new game requests.

use shudu::board::Geometry;
use shudu::game::NewGame;
use shudu::generate::ClueSymmetry;
use shudu::rate::{Band, Level, Rating};
use shudu::techniques::TechniqueId;

use crate::requests::asked;
use crate::scenes::{press, scene};

/// A scene, keys, and the requested puzzle.
type Way = (&'static str, &'static str, NewGame);

fn usual(level: Level) -> NewGame {
    NewGame::for_level(level)
}

fn rating(low: u16, high: u16) -> Option<Band> {
    Band::new(Rating::from_tenths(low), Rating::from_tenths(high))
}

fn of_side(side: usize, level: Level) -> NewGame {
    NewGame {
        geometry: Geometry::with_side(side).expect("a board"),
        ..usual(level)
    }
}

/// The givens of the current game have no symmetry, and one mistake does not end it.
fn like_this(side: usize, level: Level) -> NewGame {
    NewGame {
        symmetry: ClueSymmetry::None,
        one_mistake: Some(false),
        ..of_side(side, level)
    }
}

fn practising(side: usize, technique: TechniqueId) -> NewGame {
    NewGame::practising(Geometry::with_side(side).expect("a board"), technique)
}

/// Requests from menus and from the command line.
fn ways_by_level() -> Vec<Way> {
    vec![
        ("menu", "slow Enter", usual(Level::Medium)),
        ("menu", "slow Right Right Enter", usual(Level::Expert)),
        ("menu", "slow Left Enter", usual(Level::Easy)),
        (
            "menu",
            "slow Right menu:More menu:New menu:[_Start_]",
            NewGame {
                one_mistake: Some(false),
                ..usual(Level::Hard)
            },
        ),
        (
            "menu",
            "slow menu:More menu:New Up Up Right menu:[_Start_]",
            NewGame {
                one_mistake: Some(true),
                ..usual(Level::Medium)
            },
        ),
        (
            "small",
            "slow :new_hard_one-mistake",
            NewGame {
                one_mistake: Some(true),
                ..usual(Level::Hard)
            },
        ),
        ("small", "slow :new_hard", usual(Level::Hard)),
        ("small", "slow :new_beyond", usual(Level::Beyond)),
        (
            "small",
            "slow :new_hard_full",
            NewGame {
                symmetry: ClueSymmetry::Full,
                ..usual(Level::Hard)
            },
        ),
        (
            "small",
            "slow :new_hard_seed=abc",
            NewGame {
                seed: Some("abc".to_owned()),
                ..usual(Level::Hard)
            },
        ),
        (
            "small",
            "slow :new_3.4..4.0",
            NewGame {
                rating: rating(34, 40),
                ..usual(Level::Medium)
            },
        ),
        (
            "small",
            "slow :new_x-wing_expert",
            NewGame {
                technique: Some(TechniqueId::XWing),
                ..usual(Level::Expert)
            },
        ),
        // 4×4 has no puzzles of the default level.
        ("small", "slow :new_2x2", of_side(4, Level::Beginner)),
        ("small", "slow :new_2x2_hard", of_side(4, Level::Hard)),
        ("small", "slow A", like_this(4, Level::Beginner)),
        ("nine", "slow A", like_this(9, Level::Medium)),
        ("solved", "slow A", like_this(4, Level::Beginner)),
    ]
}

/// Requests by technique, by the coach and by day.
fn ways_by_technique_or_day() -> Vec<Way> {
    vec![
        // A missed technique is practised on the board of the game that missed it.
        (
            "small",
            "T records slow Enter",
            practising(6, TechniqueId::XWing),
        ),
        (
            "small",
            "T records slow Down Enter",
            practising(6, TechniqueId::XyWing),
        ),
        (
            "small",
            "T records Right slow Enter",
            practising(9, TechniqueId::XWing),
        ),
        (
            "small",
            "Alt-l lessons slow p",
            practising(9, TechniqueId::FullHouse),
        ),
        (
            "small",
            "Alt-l lessons Down slow p",
            practising(9, TechniqueId::HiddenSingleBox),
        ),
        (
            "small",
            "Alt-l lessons Down Enter slow p",
            practising(9, TechniqueId::HiddenSingleBox),
        ),
        (
            "small",
            "Alt-l lessons Enter Down Down slow p",
            practising(9, TechniqueId::HiddenSingleLine),
        ),
        (
            "small",
            "s Down slow p",
            practising(4, TechniqueId::HiddenSingleBox),
        ),
        (
            "small",
            "t Down slow p",
            practising(4, TechniqueId::HiddenSingleBox),
        ),
        (
            "solved",
            "s Down slow p",
            practising(4, TechniqueId::HiddenSingleBox),
        ),
        (
            "small",
            "T records c coach slow Enter",
            practising(9, TechniqueId::NakedPair),
        ),
        (
            "small",
            "T records c coach Down slow Enter",
            practising(9, TechniqueId::Pointing),
        ),
        (
            "small",
            "T records c coach Down Down slow p",
            practising(9, TechniqueId::XyWing),
        ),
        (
            "small",
            "T records c coach End Up slow p",
            practising(9, TechniqueId::XWing),
        ),
        (
            "small",
            "T records c coach Down Down Down slow Enter",
            NewGame {
                rating: rating(34, 40),
                ..usual(Level::Medium)
            },
        ),
        // Daily puzzles.
        (
            "small",
            "Alt-g days slow Enter",
            NewGame::daily(2026, 11, 22, Level::Medium),
        ),
        (
            "small",
            "Alt-g days Left Up slow Enter",
            NewGame::daily(2026, 11, 21, Level::Easy),
        ),
        (
            "small",
            "Alt-g days PgUp Down slow Enter",
            NewGame::daily(2026, 10, 22, Level::Hard),
        ),
        (
            "small",
            "Alt-g days Home slow Enter",
            NewGame::daily(2026, 1, 1, Level::Medium),
        ),
    ]
}

#[test]
fn every_new_game_requests_the_expected_puzzle() {
    let mut problems = Vec::new();
    let cases = ways_by_level()
        .into_iter()
        .chain(ways_by_technique_or_day());
    for (name, keys, wanted) in cases {
        let mut screen = scene(name);
        for key in keys.split(' ') {
            match key.strip_prefix("menu:") {
                Some(line) => drop(screen.choose(&line.replace('_', " "))),
                None => press(&mut screen, key),
            }
        }
        let asked = asked(&screen);
        if asked.as_ref() != Some(&wanted) {
            problems.push(format!("{name} {keys}: {asked:?}\n  not {wanted:?}"));
        }
    }
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}
