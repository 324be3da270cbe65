//! Lower bounds on ER by required technique.

use super::{Band, Rating};
use crate::techniques::TechniqueId;

/// From this rating on, steps are rated by the size of their pattern or the length of their chain.
const FIRST_VARIABLE: Rating = Rating::from_tenths(45);

/// Lists the ratings below 4.5, which are those of whole techniques, in ascending order.
#[must_use]
pub(crate) fn fixed_ratings() -> Vec<Rating> {
    let mut ratings: Vec<Rating> = known_ratings(TechniqueId::ALL)
        .filter(|rating| *rating < FIRST_VARIABLE)
        .collect();
    ratings.sort_unstable();
    ratings
}

/// Returns whether some puzzle may have a rating of a band.
#[must_use]
pub(crate) fn may_occur(band: Band) -> bool {
    let is_within = |rating| band.contains(rating);
    band.high() >= FIRST_VARIABLE || fixed_ratings().into_iter().any(is_within)
}

/// Returns the least ER of a puzzle that needs a technique: that is not solved by those before it in
/// the registry.
///
/// Such a puzzle takes a step of Sudoku Explainer that is the technique itself or stands after it,
/// and the least of their ratings is what is returned. So a technique that Sudoku Explainer does not
/// know has a bound as well, and the bounds rise along the registry.
#[must_use]
pub fn least_rating(technique: TechniqueId) -> Rating {
    let known = known_ratings(&TechniqueId::ALL[technique.rank()..]).min();
    // What stands after all of them is needed only where they fail.
    known
        .or(known_ratings(TechniqueId::ALL).max())
        .unwrap_or(Rating::MAX)
}

/// Iterates over the least ratings of those techniques that Sudoku Explainer knows too.
fn known_ratings(techniques: &[TechniqueId]) -> impl Iterator<Item = Rating> {
    techniques.iter().filter_map(|id| id.info().least_rating)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fixed_ratings_are_those_of_the_techniques_below_unique_rectangles() {
        let expected = [
            10, 12, 15, 17, 19, 20, 23, 25, 26, 28, 30, 32, 34, 36, 38, 40, 42, 44,
        ];
        assert_eq!(fixed_ratings(), expected.map(Rating::from_tenths));
        let tenths = |low, high| Band::new(Rating::from_tenths(low), Rating::from_tenths(high));
        let may = |low, high| may_occur(tenths(low, high).unwrap());
        assert!(may(36, 36) && may(21, 23) && may(72, 72) && !may(21, 22) && !may(0, 9));
    }

    #[test]
    fn bounds_rise_along_the_registry() {
        let bounds: Vec<Rating> = TechniqueId::ALL.iter().copied().map(least_rating).collect();
        assert!(bounds.is_sorted(), "{bounds:?}");
        assert_eq!(bounds[0], Rating::from_tenths(10));
        assert_eq!(bounds.last(), Some(&Rating::from_tenths(110)));
    }
}
