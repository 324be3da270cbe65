//! Texts of the start menu and of the dialog for a new game.

use std::time::Duration;

use super::games::{BARS, level};
use crate::board::{BoxSize, Geometry};
use crate::config::Role;
use crate::explain;
use crate::game::{NewGame, PuzzleInfo};
use crate::generate::ClueSymmetry;
use crate::rate::{Level, Rating};
use crate::store::{LessonProgress, Lessons};
use crate::techniques::TechniqueId;
use crate::tui::text::Text;
use crate::words::{Key, Message, Words, capital, clock, key, say};

pub(in crate::tui) fn about_level(words: Words, level: Level) -> Message {
    say!(words, Key::row("level", level))
}

pub(in crate::tui) fn usual_time(words: Words, time: Duration) -> Message {
    say!(words, "start-usual-time", time = clock(time))
}

/// Returns the chosen level between arrows and a scale of all levels, such as `◂ Medium ▸ ▁▂▃·····`. Levels up to the
/// chosen one are bars and harder levels are dots, so the scale is readable without colours.
pub(in crate::tui) fn level_scale(words: Words, level: Level) -> Text {
    let chosen = level as usize + 1;
    let mut scale: Text = say!(words, "choice", value = capital(&level.name_in(words))).into();
    scale.push(Role::Text, " ");
    scale.push(Role::Accent, String::from_iter(&BARS[..chosen]));
    scale.push(Role::Dim, "·".repeat(Level::ALL.len() - chosen));
    scale
}

/// The maximum number of signs of a slider, so that it fits beside its label in a dialog.
const LONGEST_SLIDER: usize = 20;

/// Returns a slider for choosing one of the ratings of a level, such as `◂ 7.2 ▸ ──●─────`. If the level has many
/// ratings, a sign of the slider stands for several.
pub(in crate::tui) fn rating_slider(
    words: Words,
    ratings: &[Rating],
    chosen: Option<Rating>,
) -> Text {
    let value = chosen.map_or_else(
        || say!(words, "new-rating-any").to_string(),
        |rating| rating.to_string(),
    );
    let mut slider: Text = say!(words, "choice", value).into();
    slider.push(Role::Text, " ");
    let n_signs = ratings.len().min(LONGEST_SLIDER);
    let index = ratings.iter().position(|rating| Some(*rating) == chosen);
    let chosen_sign = index.map(|index| index * n_signs / ratings.len());
    for sign in 0..n_signs {
        if Some(sign) == chosen_sign {
            slider.push(Role::Accent, "●");
        } else {
            slider.push(Role::Dim, "─");
        }
    }
    slider
}

pub(in crate::tui) fn new_board(words: Words, geometry: &'static Geometry) -> Message {
    let side = geometry.side();
    match geometry.shape().box_size() {
        Some(BoxSize { width, height }) => say!(words, "new-board-value", side, width, height),
        None => say!(words, "new-board-irregular", side),
    }
}

pub(in crate::tui) fn new_variant(words: Words, geometry: &'static Geometry) -> Message {
    match words.for_board(geometry).variant() {
        Some(variant) => say!(words, "new-variant-value", variant),
        None => say!(words, "new-variant-none"),
    }
}

/// Describes the rules of a board, except those that every board has for rows, columns and rectangular boxes.
pub(in crate::tui) fn about_variant(words: Words, geometry: &'static Geometry) -> String {
    let rules = words.for_board(geometry).rules_explained();
    rules.unwrap_or_else(|| say!(words, "new-about-variant").to_string())
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
    say!(words, "choice", value = say!(words, name).to_string())
}

pub(in crate::tui) fn new_technique(words: Words, technique: Option<TechniqueId>) -> Message {
    let value = technique.map_or_else(
        || say!(words, "new-technique-any").to_string(),
        |technique| explain::name_in(words, technique),
    );
    say!(words, "choice", value)
}

pub(in crate::tui) fn new_mistakes(words: Words, one_ends_game: bool) -> Message {
    let value = if one_ends_game {
        say!(words, "new-mistakes-end")
    } else {
        say!(words, "new-mistakes-allowed")
    };
    say!(words, "choice", value)
}

/// Returns the line about the time of the search for a puzzle: the time so far, and the longest remaining time.
pub(in crate::tui) fn time_left(words: Words, elapsed: Duration, left: Duration) -> Message {
    let (elapsed, left) = (clock(elapsed), clock(left));
    say!(words, "wait-time", elapsed, left)
}

/// Returns the line about the puzzle that is nearest to the requested level and rating so far.
pub(in crate::tui) fn nearest_message(words: Words, info: &PuzzleInfo) -> Message {
    let level = level(words, info).to_string();
    let rating = info.rating.map(|rating| rating.to_string());
    say!(
        words,
        "wait-nearest",
        level,
        rating = rating.unwrap_or_default()
    )
}

pub(in crate::tui) fn wait_message(words: Words, request: &NewGame, n_tried: u64) -> Message {
    let (level, side) = (request.level.name_in(words), request.geometry.side());
    let technique = request.technique;
    match technique.map(|technique| explain::name_in(words, technique)) {
        None if request.near.is_some() => say!(words, "wait-near", level, n_tried),
        None => match request.rating {
            Some(band) => {
                let is_single = band.low() == band.high();
                let rating = if is_single {
                    band.low().to_string()
                } else {
                    band.to_string()
                };
                say!(words, "wait-rated", rating, side, n_tried)
            }
            None => say!(words, "wait-puzzle", level, side, n_tried),
        },
        Some(technique) => say!(words, "wait-practice", level, side, technique, n_tried),
    }
}

/// Returns the number of exercises solved without help, as dots such as `●●○`, and the number still needed to learn the
/// lesson.
pub(in crate::tui) fn lesson_progress(
    words: Words,
    technique: TechniqueId,
    lessons: &Lessons,
) -> Text {
    let progress = lessons.progress(technique);
    let technique = explain::name_in(words, technique);
    if progress.is_learnt() {
        return say!(words, "exercise-learnt", technique).into();
    }
    let n_left = LessonProgress::TO_LEARN - progress.n_alone;
    let dots = "●".repeat(progress.n_alone) + &"○".repeat(n_left);
    say!(words, "exercise-progress", dots, technique, n_left).into()
}
