//! Bounds of ratings: the lowest and the highest ER of puzzles that need a technique.

use super::{Band, Rating};
use crate::techniques::TechniqueId;

/// The lowest rating that depends on the size of a pattern or the length of a chain.
const FIRST_VARIABLE: Rating = Rating::from_tenths(45);

/// The ratings that no step has. They lie above the ratings of patterns (up to BUGs and aligned pairs) and below those
/// of chains.
const NO_STEP: Band = Band::between(63, 64);

/// The rating of the hardest known puzzle, the "Golden Nugget" by tarek (2007).
pub(crate) const HARDEST_KNOWN: Rating = Rating::from_tenths(119);

/// Lists the ratings below 4.5 in ascending order. Each of them is the only rating of some technique.
#[must_use]
pub(crate) fn fixed_ratings() -> Vec<Rating> {
    let mut ratings: Vec<Rating> = known_ratings(TechniqueId::ALL)
        .filter(|rating| *rating < FIRST_VARIABLE)
        .collect();
    ratings.sort_unstable();
    ratings
}

/// Iterates over the ratings of a band that puzzles can have, in ascending order. The highest is that of the hardest
/// known puzzle.
pub fn possible_ratings(band: Band) -> impl Iterator<Item = Rating> {
    let variable_ratings = (FIRST_VARIABLE.tenths()..=HARDEST_KNOWN.tenths())
        .map(Rating::from_tenths)
        .filter(|rating| !NO_STEP.contains(*rating));
    let ratings = fixed_ratings().into_iter().chain(variable_ratings);
    ratings.filter(move |rating| band.contains(*rating))
}

/// Returns the lowest ER of a puzzle that needs a technique.
///
/// A puzzle *needs* a technique if the earlier techniques of the registry do not solve it. Sudoku Explainer then needs
/// this technique or a later one, so the bound is the lowest of their ratings. Techniques that Sudoku Explainer does
/// not have thus get a bound too, and the bounds never fall along the registry.
#[must_use]
pub fn min_rating(technique: TechniqueId) -> Rating {
    let lowest = known_ratings(&TechniqueId::ALL[technique.rank()..]).min();
    // If Sudoku Explainer has none of them, a puzzle needs them only where all its own techniques fail.
    lowest
        .or(known_ratings(TechniqueId::ALL).max())
        .unwrap_or(Rating::MAX)
}

/// Returns the highest ER of a plain puzzle that needs no harder technique than the given one; `None` if it is not
/// known. It is known if Sudoku Explainer has this and all easier techniques, each with a fixed rating.
#[must_use]
pub(crate) fn max_rating(hardest: TechniqueId) -> Option<Rating> {
    let easier = TechniqueId::ALL[..=hardest.rank()].iter();
    let ratings: Option<Vec<Rating>> = easier.map(|id| id.info().min_rating).collect();
    let maximum = ratings?.into_iter().max();
    maximum.filter(|maximum| *maximum < FIRST_VARIABLE)
}

/// Iterates over the lowest ratings of the techniques. Techniques that Sudoku Explainer does not have are skipped.
fn known_ratings(techniques: &[TechniqueId]) -> impl Iterator<Item = Rating> {
    techniques.iter().filter_map(|id| id.info().min_rating)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn techniques_below_unique_rectangles_have_fixed_ratings() {
        let expected = [
            10, 12, 15, 17, 19, 20, 23, 25, 26, 28, 30, 32, 34, 36, 38, 40, 42, 44,
        ];
        assert_eq!(fixed_ratings(), expected.map(Rating::from_tenths));
        let tenths = |low, high| Band::new(Rating::from_tenths(low), Rating::from_tenths(high));
        let may = |low, high| {
            possible_ratings(tenths(low, high).unwrap())
                .next()
                .is_some()
        };
        assert!(may(36, 36) && may(21, 23) && may(72, 72) && !may(21, 22) && !may(0, 9));
        // Aligned pairs are rated 6.2 and the shortest cycles 6.5.
        assert!(may(62, 63) && may(64, 65) && !may(63, 64) && may(119, 119) && !may(120, 990));
    }

    #[test]
    fn bounds_rise_along_the_registry() {
        let bounds: Vec<Rating> = TechniqueId::ALL.iter().copied().map(min_rating).collect();
        assert!(bounds.is_sorted(), "{bounds:?}");
        assert_eq!(bounds[0], Rating::from_tenths(10));
        assert_eq!(bounds.last(), Some(&Rating::from_tenths(110)));
    }
}
