//! How hard a puzzle that needs a technique is at least.

use super::Band;
use crate::techniques::{TechniqueId, registry};

/// The techniques that Sudoku Explainer knows too, with the lowest rating, in tenths, that it gives
/// an instance.
const KNOWN: &[(&str, u16)] = &[
    ("full-house", 10),
    ("hidden-single-box", 12),
    ("hidden-single-line", 15),
    ("direct-pointing", 17),
    ("direct-claiming", 19),
    ("direct-hidden-pair", 20),
    ("naked-single", 23),
    ("direct-hidden-triple", 25),
    ("pointing", 26),
    ("claiming", 28),
    ("naked-pair", 30),
    ("x-wing", 32),
    ("hidden-pair", 34),
    ("naked-triple", 36),
    ("swordfish", 38),
    ("hidden-triple", 40),
    ("xy-wing", 42),
    ("xyz-wing", 44),
    ("unique-rectangle-type-1", 45),
    ("unique-rectangle-type-2", 45),
    ("unique-rectangle-type-3", 45),
    ("unique-rectangle-type-4", 45),
    ("unique-loop", 46),
    ("unique-loop-type-3", 46),
    ("naked-quadruple", 50),
    ("jellyfish", 52),
    ("hidden-quadruple", 54),
    ("bug-plus-1", 56),
    ("bug-type-2", 57),
    ("bug-type-4", 57),
    ("bug-type-3", 58),
    ("aligned-pair-exclusion", 62),
    ("x-cycle", 65),
    ("continuous-nice-loop", 65),
    ("turbot-fish", 66),
    ("x-chain", 66),
    ("discontinuous-nice-loop", 70),
    ("aligned-triple-exclusion", 75),
    ("nishio-forcing-chain", 75),
    ("multiple-forcing-chain", 80),
    ("dynamic-forcing-chain", 85),
    ("dynamic-forcing-chain-plus", 90),
    ("nested-forcing-chain-2", 95),
    ("nested-forcing-chain-3", 100),
    ("nested-forcing-chain-4", 105),
    ("nested-forcing-chain-5", 110),
];

/// The ratings below 4.5, in tenths; from there on patterns and chains are rated by their length.
pub const FIXED_RATINGS: [u16; 18] = [
    10, 12, 15, 17, 19, 20, 23, 25, 26, 28, 30, 32, 34, 36, 38, 40, 42, 44,
];

/// Tells whether a puzzle may have a rating of a band.
#[must_use]
pub fn may_occur(band: Band) -> bool {
    band.high() >= 45 || FIXED_RATINGS.iter().any(|rating| band.contains(*rating))
}

/// Returns the least ER, in tenths, of a puzzle that needs a technique: that is not solved by those
/// before it in the registry.
///
/// Such a puzzle takes a step of Sudoku Explainer that is the technique itself or stands after it,
/// and the least of their ratings is what is returned. So a technique that Sudoku Explainer does not
/// know has a bound as well, and the bounds rise along the registry.
#[must_use]
pub fn least_rating(technique: TechniqueId) -> u16 {
    let rank = registry::rank(technique);
    let is_not_before =
        |id: &str| registry::by_id(id).is_some_and(|known| registry::rank(known.info().id) >= rank);
    let ratings = KNOWN.iter().filter(|(id, _)| is_not_before(id));
    let known = ratings.map(|(_, rating)| *rating).min();
    // What stands after all of them is needed only where they fail.
    known.unwrap_or(KNOWN[KNOWN.len() - 1].1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fixed_ratings_are_those_of_the_techniques_below_unique_rectangles() {
        let mut known: Vec<u16> = KNOWN.iter().map(|(_, rating)| *rating).collect();
        known.retain(|rating| *rating < 45);
        known.sort_unstable();
        assert_eq!(known, FIXED_RATINGS);
        let may = |low, high| may_occur(Band::new(low, high).unwrap());
        assert!(may(36, 36) && may(21, 23) && may(72, 72) && !may(21, 22) && !may(0, 9));
    }

    #[test]
    fn the_techniques_are_those_of_the_registry_and_bounds_rise_along_it() {
        for (id, _) in KNOWN {
            assert!(registry::by_id(id).is_some(), "{id}");
        }
        let bounds: Vec<u16> = registry::ALL
            .iter()
            .map(|technique| least_rating(technique.info().id))
            .collect();
        assert!(bounds.is_sorted(), "{bounds:?}");
        assert_eq!((bounds[0], bounds.last()), (10, Some(&110)));
    }
}
