//! Values of options: read from text, with errors that name what would do.

use std::ffi::OsStr;

use clap::builder::{PossibleValue, TypedValueParser};
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, Command, Error};

use super::words;
use crate::board::Geometry;
use crate::engine::Order;
use crate::formats::Notation;
use crate::generate::ClueSymmetry;
use crate::rate::{Band, Level, NotABand};
use crate::techniques::{TechniqueId, UnknownTechnique};
use crate::words::{Words, say};

/// Makes the usual error for a value that is none, with clap's own words around it.
fn invalid(command: &Command, arg: Option<&Arg>, value: &str, known: &[&str]) -> Error {
    let mut error = Error::new(ErrorKind::InvalidValue).with_cmd(command);
    if let Some(arg) = arg {
        error.insert(
            ContextKind::InvalidArg,
            ContextValue::String(arg.to_string()),
        );
    }
    error.insert(
        ContextKind::InvalidValue,
        ContextValue::String(value.to_owned()),
    );
    error.insert(
        ContextKind::ValidValue,
        ContextValue::Strings(known.iter().map(|name| (*name).to_owned()).collect()),
    );
    if let Some(near) = nearest(value, known.iter().copied()).first() {
        error.insert(
            ContextKind::SuggestedValue,
            ContextValue::String((*near).to_owned()),
        );
    }
    error
}

/// Reads the names of a fixed list of values.
macro_rules! named_values {
    ($(#[$meta:meta])* $parser:ident for $type:ty, $all:expr, $find:expr, $about:expr) => {
        $(#[$meta])*
        #[derive(Clone, Copy)]
        pub(super) struct $parser;

        impl TypedValueParser for $parser {
            type Value = $type;

            fn parse_ref(
                &self,
                command: &Command,
                arg: Option<&Arg>,
                value: &OsStr,
            ) -> Result<$type, Error> {
                let value = value.to_string_lossy();
                let find: fn(&str) -> Option<$type> = $find;
                find(&value).ok_or_else(|| {
                    let known: Vec<&str> = $all.iter().map(|known| known.name()).collect();
                    invalid(command, arg, &value, &known)
                })
            }

            fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
                let about: fn(&$type) -> PossibleValue = $about;
                Some(Box::new($all.iter().map(about)))
            }
        }
    };
}

named_values! {
    /// Reads a notation by its name.
    Notations for Notation, Notation::ALL, Notation::from_name,
    |notation| PossibleValue::new(notation.name()).help(notation.about(Words::default()).to_string())
}

named_values! {
    /// Reads a level by its name.
    Levels for Level, Level::ALL, |name| name.parse().ok(),
    |level| PossibleValue::new(level.name())
}

named_values! {
    /// Reads an order of techniques by its name.
    Orders for Order, Order::ALL, Order::from_name,
    |order| PossibleValue::new(order.name())
}

named_values! {
    /// Reads a symmetry of clues by its name.
    Symmetries for ClueSymmetry, ClueSymmetry::ALL, |name| name.parse().ok(),
    |symmetry| PossibleValue::new(symmetry.name())
}

/// Reads a technique's id, in either case.
pub(super) fn technique(id: &str) -> Result<TechniqueId, String> {
    let lower = id.to_ascii_lowercase();
    lower.parse().map_err(|UnknownTechnique| {
        words::no_technique(Words::default(), &nearest(&lower, technique_ids())).to_string()
    })
}

/// Walks over the ids of all techniques, easiest first.
pub(super) fn technique_ids() -> impl Iterator<Item = &'static str> {
    TechniqueId::ALL.iter().map(|id| id.as_str())
}

/// Reads a range of ratings, `3.6..5.0`.
pub(super) fn band(text: &str) -> Result<Band, NotABand> {
    text.parse()
}

/// Reads the shape of boxes, `3x2`: three cells wide, two high.
pub(super) fn boxes(text: &str) -> Result<(usize, usize), String> {
    text.split_once(['x', 'X', '×'])
        .and_then(|(width, height)| Some((width.parse().ok()?, height.parse().ok()?)))
        .ok_or_else(|| say!(Words::default(), "no-such-boxes").to_string())
}

/// Puts together the board that `--size` and `--boxes` ask for.
pub(super) fn board(
    rows: Option<usize>,
    boxes: Option<(usize, usize)>,
) -> Result<&'static Geometry, String> {
    match (rows, boxes) {
        (None, None) => Ok(Geometry::standard()),
        (Some(side), None) => Geometry::with_side(side),
        (None, Some((width, height))) => Geometry::with_boxes(width, height),
        (Some(side), Some((width, height))) => Geometry::with_side_and_boxes(side, width, height),
    }
    .map_err(|error| error.to_string())
}

/// Lists the known words that are spelt much like one that is not known, the likest first.
///
/// Those that contain it as a whole, or are contained in it, count as near too.
pub(super) fn nearest<'a>(word: &str, known: impl Iterator<Item = &'a str>) -> Vec<&'a str> {
    const MAX_NAMED: usize = 4;
    // A word of any length is compared, but only so much of it: more is near to nothing.
    let word: String = word.chars().take(64).collect();
    let reach = (word.chars().count() / 3).max(1);
    let mut near: Vec<(usize, &str)> = known
        .filter_map(|name| {
            let distance = edits(&word, name);
            let alike = word.len() >= 3 && (name.contains(&*word) || word.contains(name));
            (distance <= reach || alike).then_some((distance, name))
        })
        .collect();
    near.sort_by_key(|(distance, _)| *distance);
    near.truncate(MAX_NAMED);
    near.into_iter().map(|(_, name)| name).collect()
}

/// Counts the letters to insert, delete, replace or exchange with a neighbour (each once) to turn
/// one word into the other: the restricted Damerau-Levenshtein distance.
fn edits(a: &str, b: &str) -> usize {
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
    let mut rows = vec![vec![0; b.len() + 1]; a.len() + 1];
    for i in 0..=a.len() {
        for j in 0..=b.len() {
            rows[i][j] = if i == 0 || j == 0 {
                i + j
            } else {
                let replaced = rows[i - 1][j - 1] + usize::from(a[i - 1] != b[j - 1]);
                let best = replaced.min(rows[i - 1][j] + 1).min(rows[i][j - 1] + 1);
                if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                    best.min(rows[i - 2][j - 2] + 1)
                } else {
                    best
                }
            };
        }
    }
    rows[a.len()][b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn edits_are_counted() {
        for (a, b, n) in [
            ("", "", 0),
            ("", "abc", 3),
            ("kitten", "sitting", 3),
            ("ab", "ba", 1),
            ("x-wing", "xwing", 1),
        ] {
            assert_eq!(edits(a, b), n, "{a} {b}");
            assert_eq!(edits(b, a), n, "{b} {a}");
        }
    }

    #[test]
    fn near_words_come_likest_first() {
        let known = ["naked-single", "naked-pair", "hidden-pair", "x-wing"];
        let near = |word| nearest(word, known.into_iter());
        assert_eq!(near("nakd-pair"), ["naked-pair"]);
        assert_eq!(near("naked"), ["naked-pair", "naked-single"]);
        assert_eq!(near("xwing"), ["x-wing"]);
        assert_eq!(near("sudoku"), Vec::<&str>::new());
        assert_eq!(near(""), Vec::<&str>::new());
    }

    #[test]
    fn boards_are_put_together_from_size_and_boxes() {
        let shape = |size, boxes| {
            board(size, boxes).map(|geometry| (geometry.box_width(), geometry.box_height()))
        };
        assert_eq!(shape(None, None), Ok((3, 3)));
        assert_eq!(shape(Some(6), None), Ok((3, 2)));
        assert_eq!(shape(None, Some((2, 4))), Ok((2, 4)));
        assert!(shape(Some(6), Some((2, 4))).is_err());
        assert!(shape(Some(17), None).is_err());
        assert_eq!(boxes("3x2"), Ok((3, 2)));
        assert!(boxes("3").is_err() && boxes("axb").is_err() && boxes("-1x2").is_err());
    }

    #[test]
    fn every_technique_is_found_by_its_id() {
        for id in technique_ids() {
            assert_eq!(
                technique(&id.to_uppercase()).map(TechniqueId::as_str),
                Ok(id)
            );
        }
        assert_eq!(
            technique("Aic-Loops-With-Als-Nodes"),
            Ok(TechniqueId::AlsAic),
            "as it was called once"
        );
        assert!(
            technique("nakd-single")
                .unwrap_err()
                .contains("naked-single")
        );
    }
}
