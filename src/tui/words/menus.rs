//! The start menu and the dialog for a new game.

use crate::board::Geometry;
use crate::explain;
use crate::game::NewGame;
use crate::generate::ClueSymmetry;
use crate::rate::Level;
use crate::techniques::TechniqueId;
use crate::words::{Key, Message, Words, key, say};

pub(in crate::tui) fn new_level(words: Words, level: Level) -> Message {
    let about = say!(words, Key::row("level", level));
    say!(words, "new-level", level = level.name(), about)
}

pub(in crate::tui) fn new_board(words: Words, geometry: &Geometry) -> Message {
    let (width, height) = (geometry.box_width(), geometry.box_height());
    say!(words, "new-board", side = geometry.side(), width, height)
}

pub(in crate::tui) fn new_symmetry(words: Words, symmetry: ClueSymmetry) -> Message {
    let name = match symmetry {
        ClueSymmetry::None => key!("symmetry-none"),
        ClueSymmetry::Rotate180 => key!("symmetry-half-turn"),
        ClueSymmetry::Rotate90 => key!("symmetry-quarter-turn"),
        ClueSymmetry::MirrorX => key!("symmetry-left-right"),
        ClueSymmetry::MirrorY => key!("symmetry-top-bottom"),
        ClueSymmetry::MirrorXy => key!("symmetry-both-axes"),
        ClueSymmetry::Diagonal => key!("symmetry-diagonal"),
        ClueSymmetry::Antidiagonal => key!("symmetry-other-diagonal"),
        ClueSymmetry::Diagonals => key!("symmetry-both-diagonals"),
        ClueSymmetry::Full => key!("symmetry-all"),
    };
    say!(words, "new-symmetry", symmetry = say!(words, name))
}

pub(in crate::tui) fn new_technique(words: Words, technique: Option<TechniqueId>) -> Message {
    match technique {
        Some(technique) => say!(
            words,
            "new-technique",
            technique = explain::name_in(words, technique)
        ),
        None => say!(words, "new-technique-any"),
    }
}

pub(in crate::tui) fn new_seed(words: Words, seed: &str, typing: bool) -> Message {
    match (seed, typing) {
        ("", false) => say!(words, "new-seed-chance"),
        ("", true) => say!(words, "new-seed-type"),
        _ => say!(words, "new-seed", seed),
    }
}

pub(in crate::tui) fn waiting(words: Words, asked: &NewGame, n_tried: u64) -> Message {
    let (level, side) = (asked.level.name(), asked.geometry.side());
    match asked
        .technique
        .map(|technique| explain::name_in(words, technique))
    {
        None => say!(words, "wait-puzzle", level, side, n_tried),
        Some(technique) => say!(words, "wait-practice", level, side, technique, n_tried),
    }
}
