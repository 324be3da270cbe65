//! Variants as players write them: the names of rules, such as `diagonal`, and `jigsaw` for random irregular boxes.

use std::fmt;
use std::str::FromStr;

use super::draw_error::DrawError;
use super::irregular::irregular_boxes;
use super::random::Random;
use crate::board::{Geometry, Grid, Rule, VariantError};
use crate::cancel::Cancel;
use crate::solve;

/// The maximum number of box layouts to try until one is compatible with the rules.
const MAX_DRAWN: u64 = 50;

/// A box layout is treated as incompatible with the rules after this number of guesses.
const MAX_GUESSES: u64 = 2_000;

/// The word that requests irregular boxes without giving their layout.
const JIGSAW: &str = "jigsaw";

/// The rules of a board besides rows, columns and rectangular boxes.
///
/// Parsed from a comma-separated list of names that [`Shape::with_variant`](crate::board::Shape::with_variant) knows,
/// and of `jigsaw`, which requests random irregular boxes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Variant {
    /// The rules, in the text form of `Shape::with_variant`.
    rules: String,
    /// Whether each seed makes other irregular boxes.
    draws_boxes: bool,
}

impl Variant {
    /// Returns the variant of a board. If the board has irregular boxes, the variant makes new ones.
    #[must_use]
    pub fn same_rules_as(geometry: &Geometry) -> Self {
        Self {
            rules: geometry.shape().rules_text(),
            draws_boxes: geometry.has_irregular_boxes(),
        }
    }

    /// Returns the rules, without `jigsaw`.
    #[must_use]
    pub fn rules(&self) -> &str {
        &self.rules
    }

    /// Returns whether each seed makes other boxes.
    #[must_use]
    pub const fn draws_boxes(&self) -> bool {
        self.draws_boxes
    }

    /// Makes a board with this variant. If the variant requires it, the board gets random irregular boxes.
    ///
    /// Random box layouts are tried until one has a solution grid. If many layouts have none, the last one is used. The
    /// same seed gives the same board. This takes seconds on large boards.
    ///
    /// # Errors
    /// When the rules do not fit the board, or the flag was set before the boxes were made.
    pub fn make_geometry(
        &self,
        plain: &Geometry,
        seed: u64,
        cancel: &Cancel,
    ) -> Result<&'static Geometry, DrawError> {
        if !self.draws_boxes {
            return Ok(plain.with_variant(&self.rules)?);
        }
        let toroidal = Rule::Toroidal.name();
        let is_toroidal = self.rules.split(',').any(|name| name.trim() == toroidal);
        let mut random = Random::new(seed);
        let draw = |random: &mut Random| {
            let shape = irregular_boxes(plain.side(), is_toroidal, random.next_u64(), cancel)?;
            Ok::<_, DrawError>(Geometry::from_shape(&shape.with_variant(&self.rules)?)?)
        };
        for _ in 1..MAX_DRAWN {
            let geometry = draw(&mut random)?;
            let solution = solve::first_within(&Grid::new(geometry), MAX_GUESSES, cancel);
            cancel.check()?;
            if let Ok(Some(_)) = solution {
                return Ok(geometry);
            }
        }
        draw(&mut random)
    }
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let jigsaw = if self.draws_boxes { JIGSAW } else { "" };
        let parts: Vec<&str> = [jigsaw, &self.rules]
            .into_iter()
            .filter(|part| !part.is_empty())
            .collect();
        f.write_str(&parts.join(","))
    }
}

impl FromStr for Variant {
    type Err = VariantError;

    fn from_str(text: &str) -> Result<Self, VariantError> {
        let parts = || {
            text.split(',')
                .map(str::trim)
                .filter(|part| !part.is_empty())
        };
        let rules: Vec<&str> = parts().filter(|part| *part != JIGSAW).collect();
        let is_known = |part: &&&str| {
            let is_picture = part.starts_with("jigsaw:") || part.starts_with("houses:");
            is_picture || Rule::from_name(part).is_some()
        };
        if let Some(unknown) = rules.iter().find(|part| !is_known(part)) {
            return Err(VariantError::Name((*unknown).to_owned()));
        }
        Ok(Self {
            rules: rules.join(","),
            draws_boxes: parts().any(|part| part == JIGSAW),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_seed_determines_the_boxes_and_rules_are_kept() {
        let plain = Geometry::standard();
        let jigsaw: Variant = "jigsaw,diagonal".parse().unwrap();
        assert!(jigsaw.draws_boxes());
        let (first_board, second_board) = (
            jigsaw.make_geometry(plain, 1, &Cancel::never()).unwrap(),
            jigsaw.make_geometry(plain, 2, &Cancel::never()).unwrap(),
        );
        assert_ne!(first_board, second_board);
        assert_eq!(
            first_board,
            jigsaw.make_geometry(plain, 1, &Cancel::never()).unwrap()
        );
        assert!(
            first_board.has_irregular_boxes()
                && first_board.shape().rules().contains(Rule::Diagonal)
        );
        let like = Variant::same_rules_as(first_board);
        assert_eq!(like, jigsaw);
        assert_eq!(
            like.make_geometry(first_board, 2, &Cancel::never())
                .unwrap(),
            second_board
        );
        let rules: Variant = "anti-king, x".parse().unwrap();
        assert!(!rules.draws_boxes());
        assert_eq!(
            rules.make_geometry(plain, 1, &Cancel::never()),
            rules.make_geometry(plain, 2, &Cancel::never())
        );
        let unknown = "diagonal,cages".parse::<Variant>();
        assert_eq!(unknown, Err(VariantError::Name("cages".to_owned())));
    }

    /// Most boxes leave no solution grid if knights must not repeat a digit; those are not used.
    #[test]
    fn random_boxes_leave_a_solution_grid() {
        let variant: Variant = "jigsaw,anti-knight".parse().unwrap();
        let plain = Geometry::with_side(6).unwrap();
        for seed in 0..8 {
            let board = variant
                .make_geometry(plain, seed, &Cancel::never())
                .unwrap();
            assert!(solve::first(&Grid::new(board)).is_some(), "{board:?}");
        }
    }

    /// A box of a toroidal board may continue at the opposite edge.
    #[test]
    fn boxes_of_a_toroidal_board_cross_its_edges() {
        let crosses = |text: &str| {
            let variant: Variant = text.parse().unwrap();
            let plain = Geometry::standard();
            let board = variant.make_geometry(plain, 1, &Cancel::never()).unwrap();
            board.boxes().any(|region| {
                let columns = board
                    .house_cells(region)
                    .iter()
                    .map(|cell| board.column(cell));
                let columns: std::collections::BTreeSet<usize> = columns.collect();
                columns.contains(&0) && columns.contains(&8) && columns.len() < 9
            })
        };
        assert!(crosses("jigsaw, toroidal"));
        assert!(!crosses("jigsaw"));
    }

    #[test]
    fn no_boxes_are_drawn_once_the_flag_is_set() {
        let cancel = Cancel::new();
        cancel.cancel();
        let jigsaw: Variant = "jigsaw".parse().unwrap();
        let plain = Geometry::with_side(16).unwrap();
        assert_eq!(
            jigsaw.make_geometry(plain, 5, &cancel),
            Err(DrawError::Cancelled)
        );
        let drawn = irregular_boxes(16, false, 5, &cancel);
        assert_eq!(drawn, Err(DrawError::Cancelled));
        // Without random boxes, the cancel flag has no effect.
        let rules: Variant = "diagonal".parse().unwrap();
        assert!(rules.make_geometry(plain, 5, &cancel).is_ok());
    }
}
