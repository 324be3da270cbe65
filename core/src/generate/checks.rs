//! Checks whether a puzzle can meet a request, before any puzzle is made.

use std::ops::RangeInclusive;

use super::impossible::{HardestKnown, Impossible};
use super::never_needed::{NeverNeededReason, why_never_needed};
use super::rated_seeds;
use super::request::{MAX_MINIMAL_CLUES, Request};
use super::symmetry::ClueSymmetry;
use crate::board::{Geometry, Grid, PerGeometry};
use crate::cancel::Cancel;
use crate::rate::{self, Band, Rating};
use crate::solve;
use crate::techniques::TechniqueId;

/// Returns an error if no puzzle can meet a request.
type Check = fn(&Request) -> Result<(), Impossible>;

/// The checks in the order in which they run. The first reason found is reported.
const CHECKS: [Check; 8] = [
    check_variant,
    check_clues,
    check_symmetry,
    check_material,
    check_board,
    check_techniques,
    check_ratings,
    check_score,
];

impl Request {
    /// Checks whether a puzzle can meet the request. Suitable puzzles may still be too rare to be found.
    ///
    /// # Errors
    /// The first reason found why no puzzle can meet the request.
    pub fn check(&self) -> Result<(), Impossible> {
        CHECKS.iter().try_for_each(|check| check(self))
    }

    fn clue_range(&self) -> RangeInclusive<usize> {
        let max_clues = self.max_clues.unwrap_or(max_clues_on(self.geometry));
        self.min_clues.unwrap_or(0)..=max_clues
    }
}

fn check_variant(request: &Request) -> Result<(), Impossible> {
    // For a variant it is not known in advance which puzzles exist.
    let is_variant = !request.geometry.is_plain();
    if is_variant && has_no_grid(request.geometry) {
        return Err(Impossible::NoGrid);
    }
    match request.hodoku.filter(|_| is_variant) {
        Some(range) => Err(Impossible::ScoreOfVariant { range }),
        None => Ok(()),
    }
}

fn check_clues(request: &Request) -> Result<(), Impossible> {
    let max_on_board = max_clues_on(request.geometry);
    let fewest = min_clues_on(request.geometry);
    if let (Some(min), Some(max)) = (request.min_clues, request.max_clues)
        && min > max
    {
        return Err(Impossible::EmptyRange { min, max });
    }
    if let Some(min) = request.min_clues.filter(|min| *min > max_on_board) {
        return Err(Impossible::TooManyClues {
            min,
            max: max_on_board,
        });
    }
    let is_minimal = request.minimal
        && request.symmetry == ClueSymmetry::None
        && request.geometry == Geometry::standard();
    if let Some(min) = request
        .min_clues
        .filter(|min| is_minimal && *min > MAX_MINIMAL_CLUES)
    {
        return Err(Impossible::TooManyForMinimal {
            min,
            max: MAX_MINIMAL_CLUES,
        });
    }
    match request.max_clues.filter(|max| *max < fewest) {
        Some(max) => Err(Impossible::TooFewClues { max, fewest }),
        None => Ok(()),
    }
}

fn check_symmetry(request: &Request) -> Result<(), Impossible> {
    if request.symmetry.fits(request.geometry) {
        return Ok(());
    }
    Err(Impossible::Symmetry {
        symmetry: request.symmetry,
        is_wide: request.geometry.box_width() > request.geometry.box_height(),
    })
}

fn check_material(request: &Request) -> Result<(), Impossible> {
    let (geometry, clues) = (request.geometry, request.clue_range());
    let fewest = min_clues_on(geometry);
    (request.material).check(geometry, request.symmetry, &clues, fewest)
}

/// Returns an error if the request is harder than any puzzle on the board.
fn check_board(request: &Request) -> Result<(), Impossible> {
    let Some((hardest, basis)) = max_known_rating(request.geometry) else {
        return Ok(());
    };
    // Varied seeds reach higher ratings than random puzzles.
    let band_low = (request.band().filter(|_| !request.is_met_by_seeds())).map(Band::low);
    let technique_rating = (request.hardest_required().map(rate::min_rating))
        // It is not known which techniques rare hard puzzles on larger boards need.
        .filter(|_| request.geometry.side() < 8);
    match band_low.max(technique_rating) {
        Some(needed) if needed > hardest => Err(Impossible::HarderThanBoard {
            needed,
            hardest,
            basis,
        }),
        _ => Ok(()),
    }
}

/// Returns an error if no puzzle needs a required technique, or if required techniques contradict each other.
fn check_techniques(request: &Request) -> Result<(), Impossible> {
    for technique in request.needed_techniques().map(|required| required.id) {
        if let Some(why) = why_never_needed(technique, request.geometry) {
            return Err(Impossible::NeverNeeded { technique, why });
        }
        if request.without.contains(&technique) {
            return Err(Impossible::RequiredAndExcluded { technique });
        }
        if let Some(hardest) = request.hardest.filter(|hardest| technique > *hardest) {
            return Err(Impossible::AboveHardest { technique, hardest });
        }
    }
    Ok(())
}

fn check_ratings(request: &Request) -> Result<(), Impossible> {
    if let (Some(level), Some(rating)) = (request.level, request.rating)
        && level.band().intersection(rating).is_none()
    {
        return Err(Impossible::RatingOffLevel { level, rating });
    }
    let Some(band) = request.band() else {
        return Ok(());
    };
    check_existence(request, band)?;
    if let Some(hardest) = request.hardest.filter(|_| request.geometry.is_plain())
        && let Some(max) = rate::max_rating(hardest).filter(|max| *max < band.low())
    {
        return Err(Impossible::HardestBelowRating { hardest, max, band });
    }
    for technique in request.needed_techniques().map(|required| required.id) {
        let needed = rate::min_rating(technique);
        if needed > band.high() {
            return Err(Impossible::TechniqueAboveRating {
                technique,
                needed,
                band,
            });
        }
    }
    Ok(())
}

/// Returns an error if no puzzle with these ratings exists or is known, or if such puzzles are too rare.
fn check_existence(request: &Request, band: Band) -> Result<(), Impossible> {
    let mut possible_ratings = rate::possible_ratings(band).peekable();
    if possible_ratings.peek().is_none() {
        return Err(Impossible::NoSuchRating { rating: band });
    }
    if request.geometry != Geometry::standard() {
        return Ok(());
    }
    let mut covered = None;
    for rating in possible_ratings {
        match Availability::determine(rating, request.geometry) {
            Availability::Made => return Ok(()),
            Availability::TooRare => {}
            Availability::Covered(technique, why) => covered = Some((technique, why)),
        }
    }
    Err(match covered {
        Some((technique, why)) => Impossible::NeverNeeded { technique, why },
        None => Impossible::RatingTooRare {
            rating: band,
            nearest: Availability::nearest_available(band, request.geometry),
        },
    })
}

/// Returns an error if no puzzle with the requested clues and ratings can have a requested `HoDoKu` score.
///
/// * The score of each step is even, and so is the score of a puzzle.
/// * Each empty cell needs a single, which adds at least 4.
/// * A puzzle that Sudoku Explainer rates above singles also needs another step, which adds at least 40.
/// * A puzzle solved by hidden singles needs only singles, which add at most 14 each.
fn check_score(request: &Request) -> Result<(), Impossible> {
    const MIN_OF_SINGLE: u32 = 4;
    const MAX_OF_SINGLE: u32 = 14;
    /// The smallest score of a step that is not a single: a locked pair.
    const MIN_OF_OTHERS: u32 = 40;
    const MAX_RATING_BY_HIDDEN_SINGLES: Rating = Rating::from_tenths(15);
    const MAX_RATING_BY_SINGLES: Rating = Rating::from_tenths(23);

    let Some(range) = request.hodoku else {
        return Ok(());
    };
    let band = request.band();
    let technique_rating = request
        .hardest_required()
        .map_or(Rating::MIN, rate::min_rating);
    let lowest_rating = band.map_or(Rating::MIN, Band::low).max(technique_rating);
    let highest_rating = band.map_or(Band::NO_UPPER_LIMIT, Band::high);
    let clue_range = request.clue_range();
    let min_clues = *clue_range.start().max(&min_clues_on(request.geometry));
    let max_clues = *clue_range.end().min(&max_clues_on(request.geometry));
    let n_empty = |n_clues| (request.geometry.n_cells() - n_clues) as u32;
    let other_steps = if lowest_rating > MAX_RATING_BY_SINGLES {
        MIN_OF_OTHERS
    } else {
        0
    };
    let min_score = MIN_OF_SINGLE * n_empty(max_clues) + other_steps;
    let max_score = (highest_rating <= MAX_RATING_BY_HIDDEN_SINGLES)
        .then(|| MAX_OF_SINGLE * n_empty(min_clues));
    let lowest_even_score = range.low.max(min_score).next_multiple_of(2);
    if lowest_even_score <= max_score.map_or(range.high, |max| max.min(range.high)) {
        return Ok(());
    }
    Err(match max_score {
        Some(max) if range.low > max => Impossible::ScoreTooHigh { range, max },
        _ if range.high < min_score => Impossible::ScoreTooLow {
            range,
            min: min_score,
        },
        _ => Impossible::OddScore { score: range.low },
    })
}

/// Returns the largest number of clues of a puzzle on a board; one cell is left to fill.
const fn max_clues_on(geometry: &Geometry) -> usize {
    geometry.n_cells() - 1
}

/// Returns whether a board is known to have no solution grid.
fn has_no_grid(geometry: &'static Geometry) -> bool {
    static HAS_NO_GRID: PerGeometry<bool> = PerGeometry::new();
    *HAS_NO_GRID.get_or_init(geometry, || {
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
        let mut techniques = TechniqueId::ALL
            .iter()
            .filter(|id| id.info().min_rating == Some(rating));
        match (techniques.next(), techniques.next()) {
            (Some(id), None) if rating < Rating::from_tenths(45) => {
                why_never_needed(*id, geometry).map_or(Self::Made, |why| Self::Covered(*id, why))
            }
            _ => Self::Made,
        }
    }

    /// Lists the nearest ratings below and above a band for which puzzles can be made.
    fn nearest_available(band: Band, geometry: &Geometry) -> Vec<Rating> {
        let available: Vec<Rating> = Band::new(Rating::MIN, rate::HARDEST_KNOWN)
            .into_iter()
            .flat_map(rate::possible_ratings)
            .filter(|rating| matches!(Self::determine(*rating, geometry), Self::Made))
            .collect();
        let below = available.iter().rfind(|rating| **rating < band.low());
        let above = available.iter().find(|rating| **rating > band.high());
        below.into_iter().chain(above).copied().collect()
    }
}

/// Returns a lower limit for the number of clues of every puzzle on a board.
///
/// Known by exhaustive search for 4×4 (4), 6×6 (8) and 9×9 (17: `McGuire` and others, 2012).
/// On other boards, all digits but one must occur among the clues.
fn min_clues_on(geometry: &Geometry) -> usize {
    match geometry
        .plain_box_size()
        .map(|size| [size.width, size.height])
    {
        Some([2, 2]) => 4,
        Some([3, 2] | [2, 3]) => 8,
        Some([3, 3]) => 17,
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
    let size = geometry.plain_box_size()?;
    match [size.width, size.height] {
        [2, 2] => Some((Rating::from_tenths(12), HardestKnown::All)),
        [3, 2] | [2, 3] => Some((
            Rating::from_tenths(72),
            HardestKnown::Sample {
                n_rated: 120_000,
                n_above: 1,
            },
        )),
        [4, 2] | [2, 4] => Some((
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
#[path = "checks_tests.rs"]
mod tests;
