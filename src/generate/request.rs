//! Requests for new puzzles.

use std::borrow::Cow;

use super::draw_error::DrawError;
use super::impossible::{HardestKnown, Impossible};
use super::material::Material;
use super::needs::{NeededTechnique, ScoreRange};
use super::never_needed::{NeverNeededReason, why_never_needed};
use super::rated_seeds;
use super::score_limits::ScoreLimits;
use super::symmetry::ClueSymmetry;
use super::variant::Variant;
use crate::board::{Geometry, Grid, PerGeometry};
use crate::cancel::{Cancel, Cancelled};
use crate::rate::{self, Band, Level, Rating};
use crate::solve;
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
        match Variant::like(self.geometry).make_geometry(self.geometry, seed, cancel) {
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

    /// Returns the hardest technique that the puzzle needs; `None` if no technique is requested.
    pub(super) fn leading_technique(&self) -> Option<TechniqueId> {
        let needed = self.needed_techniques().map(|needed| needed.id);
        needed.max()
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
            (Some(level), Some(rating)) => level.and(rating).or(Some(rating)),
            (band, None) | (None, band) => band,
        }
    }

    /// Returns whether the puzzle is made by varying a seed: a known puzzle with the requested rating. This requires
    /// clues without symmetry. On 9×9, all requested ratings must have seeds; on other boards, the ratings must be too
    /// high for random puzzles.
    pub(super) fn is_met_by_seeds(&self) -> bool {
        let is_usual = self.symmetry == ClueSymmetry::None
            && self.material == Material::Drawn
            && self.leading_technique().is_none()
            && self.without.is_empty()
            && self.hodoku.is_none()
            // Puzzles with at most 19 clues are made from other known puzzles.
            && (self.geometry != Geometry::standard()
                || self.max_clues.is_none_or(|most| most >= 20));
        let band = self.band().filter(|_| is_usual);
        band.is_some_and(|band| {
            !rated_seeds::ratings_best_met_by_seeds(self.geometry, band).is_empty()
        })
    }

    #[must_use]
    pub(super) fn max_attempts_allowed(&self) -> u32 {
        self.max_attempts.unwrap_or_else(|| {
            let n_cells = self.geometry.n_cells() as u32;
            // Small boards have few hard puzzles, but attempts are fast. On large boards, attempts take long.
            let for_level = if n_cells < 81 {
                10_000
            } else {
                5_000 * 81 / n_cells * 81 / n_cells
            };
            // Rare puzzles get more attempts. If guesses are counted first, most attempts are short.
            let is_deep = self
                .band()
                .is_some_and(|band| band.low() >= MIN_RARE_RATING);
            let is_near = matches!(self.material, Material::Near(_) | Material::Mask(_));
            match (is_deep || is_near, self.leading_technique()) {
                (true, _) => 40 * for_level,
                (false, Some(_)) => 10 * for_level,
                (false, None) => for_level,
            }
        })
    }

    /// Checks whether a puzzle can meet the request. Suitable puzzles may still be too rare to be found.
    ///
    /// # Errors
    /// The first reason found why no puzzle can meet the request.
    pub fn check(&self) -> Result<(), Impossible> {
        // For a variant it is not known in advance which puzzles exist.
        let is_variant = !self.geometry.is_plain();
        if is_variant && has_no_grid(self.geometry) {
            return Err(Impossible::NoGrid);
        }
        if let Some(range) = self.hodoku.filter(|_| is_variant) {
            return Err(Impossible::ScoreOfVariant { range });
        }
        let max_clues = self.geometry.n_cells() - 1;
        let fewest = min_clues_on(self.geometry);
        if let (Some(min), Some(max)) = (self.min_clues, self.max_clues)
            && min > max
        {
            return Err(Impossible::EmptyRange { min, max });
        }
        if let Some(min) = self.min_clues.filter(|min| *min > max_clues) {
            return Err(Impossible::TooManyClues {
                min,
                most: max_clues,
            });
        }
        let is_minimal = self.minimal
            && self.symmetry == ClueSymmetry::None
            && self.geometry == Geometry::standard();
        if let Some(min) = self
            .min_clues
            .filter(|min| is_minimal && *min > MAX_MINIMAL_CLUES)
        {
            let most = MAX_MINIMAL_CLUES;
            return Err(Impossible::TooManyForMinimal { min, most });
        }
        if let Some(max) = self.max_clues.filter(|max| *max < fewest) {
            return Err(Impossible::TooFewClues { max, fewest });
        }
        if !self.symmetry.fits(self.geometry) {
            return Err(Impossible::Symmetry {
                symmetry: self.symmetry,
                is_wide: self.geometry.box_width() > self.geometry.box_height(),
            });
        }
        let clues = (
            self.min_clues.unwrap_or(0),
            self.max_clues.unwrap_or(max_clues),
        );
        (self.material).check(self.geometry, self.symmetry, clues, fewest)?;
        self.check_board()?;
        self.check_techniques()?;
        self.check_ratings()?;
        self.check_score((clues.0.max(fewest), clues.1.min(max_clues)))
    }

    /// Returns an error if no puzzle with the requested clues and ratings can have a requested score.
    fn check_score(&self, clues: (usize, usize)) -> Result<(), Impossible> {
        let Some(range) = self.hodoku else {
            return Ok(());
        };
        let band = self.band();
        let technique_rating = self
            .leading_technique()
            .map_or(Rating::MIN, rate::least_rating);
        let lowest = band.map_or(Rating::MIN, Band::low).max(technique_rating);
        let highest = band.map_or(Band::OPEN, Band::high);
        ScoreLimits::new(self.geometry, (lowest, highest), clues).check(range)
    }

    /// Returns an error if no puzzle needs a requested technique, or if requested techniques contradict each other.
    fn check_techniques(&self) -> Result<(), Impossible> {
        for technique in self.needed_techniques().map(|needed| needed.id) {
            if let Some(why) = why_never_needed(technique, self.geometry) {
                return Err(Impossible::NeverNeeded { technique, why });
            }
            if self.without.contains(&technique) {
                return Err(Impossible::WantedAndNot { technique });
            }
            if let Some(hardest) = self.hardest.filter(|hardest| technique > *hardest) {
                return Err(Impossible::AboveHardest { technique, hardest });
            }
        }
        Ok(())
    }

    /// Returns an error if the request is harder than any puzzle on the board.
    fn check_board(&self) -> Result<(), Impossible> {
        let Some((hardest, known)) = max_known_rating(self.geometry) else {
            return Ok(());
        };
        // Varied seeds reach higher ratings than random puzzles.
        let band_low = (self.band().filter(|_| !self.is_met_by_seeds())).map(Band::low);
        let technique_rating = (self.leading_technique().map(rate::least_rating))
            // It is not known which techniques rare hard puzzles on larger boards need.
            .filter(|_| self.geometry.side() < 8);
        match band_low.max(technique_rating) {
            Some(needs) if needs > hardest => Err(Impossible::HarderThanBoard {
                needs,
                hardest,
                known,
            }),
            _ => Ok(()),
        }
    }

    /// Returns an error if no puzzle with these ratings exists or is known, or if such puzzles are too rare.
    fn check_existence(&self, band: Band) -> Result<(), Impossible> {
        let mut possible = rate::possible_ratings(band).peekable();
        if possible.peek().is_none() {
            return Err(Impossible::NoSuchRating { rating: band });
        }
        if self.geometry != Geometry::standard() {
            return Ok(());
        }
        let mut covered = None;
        for rating in possible {
            match Availability::determine(rating, self.geometry) {
                Availability::Made => return Ok(()),
                Availability::TooRare => {}
                Availability::Covered(technique, why) => covered = Some((technique, why)),
            }
        }
        Err(match covered {
            Some((technique, why)) => Impossible::NeverNeeded { technique, why },
            None => Impossible::RatingTooRare {
                rating: band,
                nearest: Availability::nearest_available(band, self.geometry),
            },
        })
    }

    fn check_ratings(&self) -> Result<(), Impossible> {
        if let (Some(level), Some(rating)) = (self.level, self.rating)
            && level.band().and(rating).is_none()
        {
            return Err(Impossible::RatingOffLevel { level, rating });
        }
        let Some(band) = self.band() else {
            return Ok(());
        };
        self.check_existence(band)?;
        if let Some(hardest) = self.hardest.filter(|_| self.geometry.is_plain())
            && let Some(most) = rate::most_rating(hardest).filter(|most| *most < band.low())
        {
            return Err(Impossible::HardestBelowRating {
                hardest,
                most,
                band,
            });
        }
        for technique in self.needed_techniques().map(|needed| needed.id) {
            let needs = rate::least_rating(technique);
            if needs > band.high() {
                return Err(Impossible::TechniqueAboveRating {
                    technique,
                    needs,
                    band,
                });
            }
        }
        Ok(())
    }
}

/// Returns whether a board is known to have no solution grid.
fn has_no_grid(geometry: &'static Geometry) -> bool {
    static KNOWN: PerGeometry<bool> = PerGeometry::new();
    *KNOWN.get_or_init(geometry, || {
        solve::first_within(&Grid::new(geometry), 5_000, &Cancel::never()) == Ok(None)
    })
}

/// The availability of puzzles with a rating.
enum Availability {
    Made,
    TooRare,
    /// The only technique with the rating is one that no puzzle needs.
    Covered(TechniqueId, NeverNeededReason),
}

impl Availability {
    fn determine(rating: Rating, geometry: &Geometry) -> Self {
        if rated_seeds::is_too_rare(rating) {
            return Self::TooRare;
        }
        let mut rated = TechniqueId::ALL
            .iter()
            .filter(|id| id.info().least_rating == Some(rating));
        match (rated.next(), rated.next()) {
            (Some(id), None) if rating < Rating::from_tenths(45) => {
                why_never_needed(*id, geometry).map_or(Self::Made, |why| Self::Covered(*id, why))
            }
            _ => Self::Made,
        }
    }

    /// Lists the nearest ratings below and above a band for which puzzles can be made.
    fn nearest_available(band: Band, geometry: &Geometry) -> Vec<Rating> {
        let all = Band::new(Rating::MIN, rate::HARDEST_KNOWN);
        let made = all.into_iter().flat_map(rate::possible_ratings);
        let made: Vec<Rating> = made
            .filter(|rating| matches!(Self::determine(*rating, geometry), Self::Made))
            .collect();
        let below = made.iter().rfind(|rating| **rating < band.low());
        let above = made.iter().find(|rating| **rating > band.high());
        below.into_iter().chain(above).copied().collect()
    }
}

/// Returns a lower limit for the number of clues of every puzzle on a board.
///
/// Known by exhaustive search for 4×4 (4), 6×6 (8) and 9×9 (17: `McGuire` and others, 2012).
/// On other boards, all digits but one must occur among the clues.
fn min_clues_on(geometry: &Geometry) -> usize {
    match geometry.plain_boxes() {
        Some((2, 2)) => 4,
        Some((3, 2) | (2, 3)) => 8,
        Some((3, 3)) => 17,
        // If the rules distinguish digits, a digit without clues may be determined by the rules.
        None if geometry.has_neighbours() => 0,
        _ => geometry.side() - 1,
    }
}

/// Returns the highest rating for which puzzles can be made on a board; `None` if it is not known.
///
/// All 3,568 minimal puzzles of the twelve 4×4 grids that begin with `1234` are solved by hidden singles in boxes, so
/// puzzles with more clues are too. Of 120,000 random minimal 6×6 puzzles, 93 are rated 7.2, and one is rated 8.3
/// (`.16..............2.4..3.5...2...435.`); similar puzzles are the [seeds](rated_seeds). Of 20,000 random minimal 8×8
/// puzzles, two are rated 8.9 and none higher; puzzles similar to them reach the ratings of the seeds.
fn max_known_rating(geometry: &Geometry) -> Option<(Rating, HardestKnown)> {
    match geometry.plain_boxes()? {
        (2, 2) => Some((Rating::from_tenths(12), HardestKnown::All)),
        (3, 2) | (2, 3) => Some((
            Rating::from_tenths(72),
            HardestKnown::Sample {
                n_rated: 120_000,
                n_above: 1,
            },
        )),
        (4, 2) | (2, 4) => Some((
            Rating::from_tenths(89),
            HardestKnown::Sample {
                n_rated: 20_000,
                n_above: 0,
            },
        )),
        _ => None,
    }
}

#[cfg(test)]
#[path = "request_tests.rs"]
mod tests;
