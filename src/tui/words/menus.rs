//! The start menu and the dialog for a new game.

use super::games::saved_game;
use crate::board::Geometry;
use crate::config::{NamedValue, Role};
use crate::explain;
use crate::game::NewGame;
use crate::generate::ClueSymmetry;
use crate::rate::Level;
use crate::techniques::TechniqueId;
use crate::tui::event::SavedGame;
use crate::tui::text::Text;

pub(in crate::tui) fn start_resume(save: &SavedGame) -> Text {
    Text::fill(
        "Go on: {game}",
        &[("game", Role::Accent, &saved_game(save))],
    )
}

pub(in crate::tui) fn start_new(level: Level) -> Text {
    Text::fill("New game: < {level} >", &[("level", Role::Accent, &level)])
}

pub(in crate::tui) fn start_saves(n_saves: usize) -> Text {
    match n_saves {
        0 => Text::from("Saved games"),
        _ => Text::fill("Saved games ({n})", &[("n", Role::Text, &n_saves)]),
    }
}

pub(in crate::tui) fn new_level(level: Level) -> Text {
    let about = <Level as NamedValue>::ALL
        .iter()
        .find(|(known, ..)| *known == level)
        .map_or("", |(_, _, about)| about);
    Text::fill(
        "Level      < {level} >  {about}",
        &[
            ("level", Role::Accent, &level),
            ("about", Role::Dim, &about),
        ],
    )
}

pub(in crate::tui) fn new_board(geometry: &Geometry) -> Text {
    Text::fill(
        "Board      < {side}×{side} >  boxes of {width}×{height}",
        &[
            ("side", Role::Accent, &geometry.side()),
            ("width", Role::Text, &geometry.box_width()),
            ("height", Role::Text, &geometry.box_height()),
        ],
    )
}

pub(in crate::tui) fn new_symmetry(symmetry: ClueSymmetry) -> Text {
    Text::fill(
        "Symmetry   < {symmetry} >",
        &[("symmetry", Role::Accent, &symmetry_of_givens(symmetry))],
    )
}

const fn symmetry_of_givens(symmetry: ClueSymmetry) -> &'static str {
    match symmetry {
        ClueSymmetry::None => "none",
        ClueSymmetry::Rotate180 => "half turn",
        ClueSymmetry::Rotate90 => "quarter turn",
        ClueSymmetry::MirrorX => "left and right",
        ClueSymmetry::MirrorY => "top and bottom",
        ClueSymmetry::MirrorXy => "left and right, top and bottom",
        ClueSymmetry::Diagonal => "diagonal",
        ClueSymmetry::Antidiagonal => "other diagonal",
        ClueSymmetry::Diagonals => "both diagonals",
        ClueSymmetry::Full => "all turns and mirrors",
    }
}

pub(in crate::tui) fn new_technique(technique: Option<TechniqueId>) -> Text {
    let name = technique.map_or("any", explain::name);
    Text::fill("Technique  < {name} >", &[("name", Role::Accent, &name)])
}

pub(in crate::tui) fn new_seed(seed: &str, typing: bool) -> Text {
    match (seed, typing) {
        ("", false) => Text::from("Seed         by chance"),
        ("", true) => Text::from("Seed         type one, or leave it to chance"),
        _ => Text::fill("Seed         {seed}", &[("seed", Role::Accent, &seed)]),
    }
}

pub(in crate::tui) fn waiting(wish: &NewGame, n_tried: u64) -> Text {
    let technique = wish
        .technique
        .map_or(String::new(), |id| format!(", {}", explain::name(id)));
    Text::fill(
        "A puzzle of level {level} on a {side}×{side} board{technique}. Grids tried: {n_tried}.",
        &[
            ("level", Role::Accent, &wish.level),
            ("side", Role::Text, &wish.geometry.side()),
            ("technique", Role::Text, &technique),
            ("n_tried", Role::Accent, &n_tried),
        ],
    )
}
