//! The limits of a game, a row each: the largest accepted value, the treatment of larger ones, and the reason.

use shudu::game::{
    Action, Colour, DrawnChain, DrawnChains, DrawnNode, Game, MAX_CHAIN, MAX_CHAINS, Rejected,
    clean_name,
};

use super::game::{digit, done, easy};

/// A limit: its name, its value, its reason, and a function that counts the accepted items.
type Limit = (&'static str, usize, &'static str, fn(usize) -> usize);

const LIMITS: &[Limit] = &[
    (
        "tries of a game",
        60,
        "a tree of more is not overlooked, and each holds a board",
        tries_taken,
    ),
    (
        "letters of a name",
        40,
        "it stands in one line of a list",
        letters_kept,
    ),
    (
        "colours",
        9,
        "one for each of the keys 1 to 9",
        colours_known,
    ),
    (
        "chains drawn",
        12,
        "they stand in one list without scrolling",
        chains_begun,
    ),
    (
        "candidates of a chain",
        60,
        "longer ones are not followed",
        chain_nodes,
    ),
    (
        "checkpoints",
        500,
        "a game without end would fill the memory",
        checkpoints_kept,
    ),
];

fn tries_taken(wanted: usize) -> usize {
    let mut game = easy();
    let begun = (0..wanted).take_while(|_| match game.apply(Action::WhatIf(None)) {
        Ok(_) => true,
        Err(why) => {
            assert_eq!(why, Rejected::TooManyTries);
            false
        }
    });
    begun.count()
}

fn letters_kept(wanted: usize) -> usize {
    let name = clean_name(&"字".repeat(wanted));
    name.map_or(0, |name| name.chars().count())
}

fn colours_known(wanted: usize) -> usize {
    let numbers = 0..=u8::try_from(wanted).unwrap();
    numbers.filter_map(Colour::new).count()
}

/// A chain of this many candidates, one digit alternating between two cells: enough for a drawing.
fn chain(n_nodes: usize) -> DrawnChain {
    let cells = easy().state().empty_cells();
    let cells: Vec<_> = cells.iter().take(2).collect();
    let mut chain = DrawnChain::default();
    for place in 0..n_nodes {
        chain.toggle_last(DrawnNode {
            cells: shudu::board::CellSet::only(cells[place % 2]),
            digit: digit('1'),
        });
    }
    chain
}

fn chains_begun(wanted: usize) -> usize {
    let mut chains = DrawnChains::default();
    for _ in 0..wanted {
        if !chains.begin() {
            break;
        }
        *chains.current_mut() = chain(2);
    }
    chains.n_drawn()
}

fn chain_nodes(wanted: usize) -> usize {
    chain(wanted).nodes().len()
}

fn game_with_checkpoints(wanted: usize) -> Game {
    let mut game = easy();
    for number in 1..=wanted {
        done(&mut game, Action::NamedCheckpoint(number.to_string()));
    }
    game
}

fn checkpoints_kept(wanted: usize) -> usize {
    game_with_checkpoints(wanted).session().checkpoints.len()
}

#[test]
fn every_limit_matches_the_table() {
    for (name, limit, why, taken) in LIMITS {
        assert_eq!(taken(*limit), *limit, "{name}: {why}");
        assert!(taken(*limit + 1) <= *limit, "{name}: {why}");
    }
    assert_eq!((MAX_CHAIN, MAX_CHAINS), (60, 12));
}

#[test]
fn the_latest_checkpoints_are_kept() {
    let game = game_with_checkpoints(501);
    let names = game.session().checkpoints.iter();
    let names: Vec<&str> = names.filter_map(|one| one.name.as_deref()).collect();
    assert_eq!(names[names.len() - 2..], ["500", "501"]);
    assert!(!names.contains(&"1") && names.contains(&"300"));
}

#[test]
fn a_closed_try_makes_room_for_one_with_a_new_number() {
    let mut game = easy();
    for _ in 0..60 {
        done(&mut game, Action::WhatIf(None));
    }
    done(&mut game, Action::DropTry(None));
    done(&mut game, Action::WhatIf(None));
    assert_eq!(game.tries().current().map(|one| one.number), Some(61));
}
