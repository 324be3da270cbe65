//! Requests for new puzzles.

use std::borrow::Cow;

use super::draw_error::DrawError;
use super::material::Material;
use super::needs::{NeededTechnique, ScoreRange};
use super::rated_seeds;
use super::symmetry::ClueSymmetry;
use super::variant::Variant;
use crate::board::Geometry;
use crate::cancel::{Cancel, Cancelled};
use crate::rate::{Band, Level, Rating};
use crate::techniques::TechniqueId;

/// The largest number of clues of a known minimal 9×9 puzzle.
pub(super) const MAX_MINIMAL_CLUES: usize = 40;

/// The lowest rating from which puzzles are so rare that more attempts are allowed.
const MIN_RARE_RATING: Rating = Rating::from_tenths(90);

/// The conditions that a new puzzle has to meet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Request {
    /// The board.
    pub geometry: &'static Geometry,
    /// Whether the irregular boxes of the board are only an example. If so, each seed makes other random boxes with the
    /// same rules.
    ///
    /// The boxes stay the same if the given material belongs to a particular board.
    pub draws_boxes: bool,
    /// The level; `None` for any.
    pub level: Option<Level>,
    /// The range of ratings; `None` for any.
    pub rating: Option<Band>,
    /// Techniques that the puzzle needs: each of them is the easiest step somewhere on the solving path.
    pub techniques: Vec<NeededTechnique>,
    /// The hardest technique that the puzzle needs.
    pub hardest: Option<TechniqueId>,
    /// Techniques that must not occur on the solving path, which takes the easiest step first.
    pub without: Vec<TechniqueId>,
    /// The range of `HoDoKu` scores; `None` for any.
    pub hodoku: Option<ScoreRange>,
    /// The material from which the puzzle is made, such as a given solution.
    pub material: Material,
    /// The symmetry of the clues.
    pub symmetry: ClueSymmetry,
    /// Whether every clue must be needed. With a symmetry, this applies to each set of clues that are placed together.
    ///
    /// Otherwise easy puzzles have some superfluous clues, and harder puzzles as many clues as their level allows.
    pub minimal: bool,
    /// The smallest number of clues allowed; `None` for any.
    pub min_clues: Option<usize>,
    /// The largest number of clues allowed; `None` for any.
    pub max_clues: Option<usize>,
    /// The number of attempts before the search ends; `None` for a number that takes some seconds.
    pub max_attempts: Option<u32>,
}

impl Request {
    /// Creates a request for any puzzle on a board.
    #[must_use]
    pub fn new(geometry: &'static Geometry) -> Self {
        Self {
            geometry,
            draws_boxes: false,
            level: None,
            rating: None,
            techniques: Vec::new(),
            hardest: None,
            without: Vec::new(),
            hodoku: None,
            material: Material::Drawn,
            symmetry: ClueSymmetry::None,
            minimal: false,
            min_clues: None,
            max_clues: None,
            max_attempts: None,
        }
    }

    /// Sets whether each seed makes its own random irregular boxes, with the same rules.
    #[must_use]
    pub const fn drawing_boxes(mut self, draws_boxes: bool) -> Self {
        self.draws_boxes = draws_boxes;
        self
    }

    /// Returns the request for one seed. Its board has the irregular boxes that belong to the seed.
    ///
    /// # Errors
    /// [`Cancelled`] when the flag was set before the boxes were made.
    pub fn for_seed(&self, seed: u64, cancel: &Cancel) -> Result<Cow<'_, Self>, Cancelled> {
        if !self.draws_boxes || self.material != Material::Drawn {
            return Ok(Cow::Borrowed(self));
        }
        match Variant::same_rules_as(self.geometry).make_geometry(self.geometry, seed, cancel) {
            Ok(geometry) => Ok(Cow::Owned(Self {
                geometry,
                draws_boxes: false,
                ..self.clone()
            })),
            Err(DrawError::Cancelled) => Err(Cancelled),
            Err(DrawError::Variant(_)) => Ok(Cow::Borrowed(self)),
        }
    }

    /// Restricts the request to puzzles of a level.
    #[must_use]
    pub const fn with_level(mut self, level: Level) -> Self {
        self.level = Some(level);
        self
    }

    /// Restricts the request to ratings in a band.
    #[must_use]
    pub const fn with_rating(mut self, rating: Band) -> Self {
        self.rating = Some(rating);
        self
    }

    /// Restricts the request to puzzles that need a technique.
    #[must_use]
    pub fn with_technique(mut self, technique: TechniqueId) -> Self {
        self.techniques.push(technique.into());
        self
    }

    /// Restricts the request to puzzles that need a technique and nothing harder.
    #[must_use]
    pub const fn with_hardest(mut self, technique: TechniqueId) -> Self {
        self.hardest = Some(technique);
        self
    }

    /// Iterates over the techniques that the puzzle needs, including the hardest one.
    pub(super) fn needed_techniques(&self) -> impl Iterator<Item = NeededTechnique> + '_ {
        let hardest = self.hardest.map(NeededTechnique::from);
        self.techniques.iter().copied().chain(hardest)
    }

    /// Returns the hardest technique that the puzzle needs; `None` if no technique is required.
    pub(super) fn hardest_required(&self) -> Option<TechniqueId> {
        self.needed_techniques().map(|needed| needed.id).max()
    }

    /// Restricts the request to puzzles made from the given material.
    #[must_use]
    pub fn with_material(mut self, material: Material) -> Self {
        self.material = material;
        self
    }

    /// Restricts the request to puzzles whose clues have a symmetry.
    #[must_use]
    pub const fn with_symmetry(mut self, symmetry: ClueSymmetry) -> Self {
        self.symmetry = symmetry;
        self
    }

    /// Restricts the request to minimal puzzles.
    #[must_use]
    pub const fn minimal(mut self) -> Self {
        self.minimal = true;
        self
    }

    /// Returns the ratings that both the level and the rating allow; `None` for any.
    #[must_use]
    pub fn band(&self) -> Option<Band> {
        let level_band = self.level.map(Level::band);
        match (level_band, self.rating) {
            (Some(level), Some(rating)) => level.intersection(rating).or(Some(rating)),
            (band, None) | (None, band) => band,
        }
    }

    /// Returns whether the puzzle is made by varying a seed: a known puzzle with the requested rating. This requires
    /// clues without symmetry. On 9×9, all requested ratings must have seeds; on other boards, the ratings must be too
    /// high for random puzzles.
    pub(super) fn is_met_by_seeds(&self) -> bool {
        let has_no_other_condition = self.symmetry == ClueSymmetry::None
            && self.material == Material::Drawn
            && self.hardest_required().is_none()
            && self.without.is_empty()
            && self.hodoku.is_none()
            // Puzzles with at most 19 clues are made from other known puzzles.
            && (self.geometry != Geometry::standard()
                || self.max_clues.is_none_or(|maximum| maximum >= 20));
        let band = self.band().filter(|_| has_no_other_condition);
        band.is_some_and(|band| {
            !rated_seeds::ratings_best_met_by_seeds(self.geometry, band).is_empty()
        })
    }

    #[must_use]
    pub(super) fn max_attempts_allowed(&self) -> u32 {
        self.max_attempts.unwrap_or_else(|| {
            let n_cells = self.geometry.n_cells() as u32;
            // Small boards have few hard puzzles, but attempts are fast. On large boards, attempts take long.
            let base_attempts = if n_cells < 81 {
                10_000
            } else {
                5_000 * 81 / n_cells * 81 / n_cells
            };
            // Rare puzzles get more attempts. If guesses are counted first, most attempts are short.
            let has_rare_rating = self
                .band()
                .is_some_and(|band| band.low() >= MIN_RARE_RATING);
            let has_fixed_clues = matches!(self.material, Material::Near(_) | Material::Mask(_));
            match (has_rare_rating || has_fixed_clues, self.hardest_required()) {
                (true, _) => 40 * base_attempts,
                (false, Some(_)) => 10 * base_attempts,
                (false, None) => base_attempts,
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Grid;
    use crate::generate::Vicinity;

    /// Small boards have fast attempts, large boards slow ones. Rare puzzles need many attempts.
    #[test]
    fn the_number_of_attempts_depends_on_the_board_and_on_rare_conditions() {
        let on = |side| Request::new(Geometry::with_side(side).unwrap());
        let nine = || on(9);
        let puzzle = Grid::new(Geometry::standard());
        let near = Material::Near(Vicinity {
            puzzle,
            minus: 0,
            plus: 30,
        });
        let mask = Material::Mask(Geometry::standard().cells());
        for (name, request, expected) in [
            ("4x4", on(4), 10_000),
            ("8x8", on(8), 10_000),
            ("9x9", nine(), 5_000),
            // The number is divided by the square of the ratio of the cells.
            ("16x16", on(16), 500),
            ("extreme", nine().with_level(Level::Extreme), 5_000),
            (
                "technique",
                nine().with_technique(TechniqueId::XWing),
                50_000,
            ),
            ("hardest", nine().with_hardest(TechniqueId::XWing), 50_000),
            ("beyond", nine().with_level(Level::Beyond), 200_000),
            ("near", nine().with_material(near), 200_000),
            ("mask", nine().with_material(mask), 200_000),
        ] {
            assert_eq!(request.max_attempts_allowed(), expected, "{name}");
            let limited = Request {
                max_attempts: Some(7),
                ..request
            };
            assert_eq!(limited.max_attempts_allowed(), 7, "{name}");
        }
    }

    /// A seed has one rating; its other properties are whatever they are. So any other condition on them excludes seeds.
    #[test]
    fn seeds_are_varied_only_for_ratings() {
        let rated = || Request::new(Geometry::standard()).with_rating("9.0".parse().unwrap());
        let full = Material::Solution(Grid::new(Geometry::standard()));
        let pointing = TechniqueId::Pointing;
        let clues = |min_clues, max_clues| Request {
            min_clues,
            max_clues,
            ..rated()
        };
        for (name, request, expected) in [
            ("a rating", rated(), true),
            ("minimal", rated().minimal(), true),
            ("many clues", clues(Some(28), None), true),
            ("twenty clues", clues(None, Some(20)), true),
            // These are made from other known puzzles.
            ("nineteen clues", clues(None, Some(19)), false),
            (
                "symmetry",
                rated().with_symmetry(ClueSymmetry::Rotate180),
                false,
            ),
            ("technique", rated().with_technique(pointing), false),
            ("hardest", rated().with_hardest(pointing), false),
            ("solution", rated().with_material(full), false),
            (
                "without",
                Request {
                    without: vec![pointing],
                    ..rated()
                },
                false,
            ),
            (
                "score",
                Request {
                    hodoku: Some(ScoreRange { low: 0, high: 9 }),
                    ..rated()
                },
                false,
            ),
        ] {
            assert_eq!(request.is_met_by_seeds(), expected, "{name}");
        }
    }

    #[test]
    fn a_level_and_ratings_restrict_each_other() {
        let band = |text: &str| text.parse::<Band>().unwrap();
        let any = || Request::new(Geometry::standard());
        let hard = || any().with_level(Level::Hard);
        assert_eq!(any().band(), None);
        assert_eq!(hard().band(), Some(Level::Hard.band()));
        assert_eq!(any().with_rating(band("5.0")).band(), Some(band("5.0")));
        let both = hard().with_rating(band("3.0..5.0"));
        assert_eq!(both.band(), Some(band("3.0..3.4")));
    }

    /// A given solution belongs to the boxes of its board.
    #[test]
    fn boxes_are_drawn_for_each_seed_unless_there_is_a_solution() {
        let jigsaw: Variant = "jigsaw".parse().unwrap();
        let board = jigsaw.make_geometry(Geometry::with_side(6).unwrap(), 1, &Cancel::never());
        let request = Request::new(board.unwrap()).drawing_boxes(true);
        let board_of = |request: &Request| {
            let request = request.for_seed(2, &Cancel::never()).unwrap();
            request.geometry
        };
        assert_ne!(board_of(&request), request.geometry);
        let solution = Material::Solution(Grid::new(request.geometry));
        let from_solution = request.clone().with_material(solution);
        assert_eq!(board_of(&from_solution), request.geometry);
    }
}
