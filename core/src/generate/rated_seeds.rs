//! Known seeds by rating: puzzles with ratings that hardly ever occur by chance.
//!
//! The seeds are in `rated_seeds.txt` for 9×9, and in `rated_seeds_6x6.txt` and `rated_seeds_8x8.txt`. Each line has a
//! rating and a minimal puzzle. The puzzles were found in long searches: clues of a puzzle were removed, one or two
//! others added, and superfluous clues then removed. The searches started with random puzzles; for 9×9 from 9.0 on,
//! with published ones.

use std::sync::LazyLock;

use super::known_seeds::{self, parse_on};
use crate::board::{Geometry, Grid};
use crate::rate::{self, Band, Level, Rating};

/// Ratings and 9×9 puzzles, sorted by rating.
const LINES_OF_NINE: &str = include_str!("rated_seeds.txt");

/// Ratings and 6×6 puzzles with boxes wider than high. All were found near the only puzzle in 120,000 that is rated
/// above 7.2.
const LINES_OF_SIX: &str = include_str!("rated_seeds_6x6.txt");

/// Ratings and 8×8 puzzles with boxes wider than high, from 9.0 on, which random puzzles seldom reach.
const LINES_OF_EIGHT: &str = include_str!("rated_seeds_8x8.txt");

/// The lowest rating from which only known seeds lead to puzzles fast enough.
pub(super) const MIN_SEEDED_RATING: Rating = Rating::from_tenths(90);

/// Ratings, in tenths, that were searched for among 60,000 variants of puzzles with similar ratings and never found.
/// Steps with these ratings can be constructed: unique loops of ten cells, and rectangles and BUGs with large subsets.
const TOO_RARE: [u16; 5] = [49, 51, 53, 55, 61];

/// Ratings and puzzles, one for each line of a text.
type RatedSeeds = Vec<(Rating, &'static str)>;

/// The seeds of each kind of board: 9×9, 6×6 and 8×8. They are parsed only once, because parsing takes longer than
/// making an easy puzzle.
static SEEDS: LazyLock<[RatedSeeds; 3]> = LazyLock::new(|| {
    [LINES_OF_NINE, LINES_OF_SIX, LINES_OF_EIGHT].map(|lines| known_seeds::rows(lines).collect())
});

/// Returns the seeds of a board with their ratings; empty for most boards.
fn rated_seeds(geometry: &Geometry) -> &'static [(Rating, &'static str)] {
    match geometry
        .plain_box_size()
        .map(|size| [size.width, size.height])
    {
        Some([3, 3]) => &SEEDS[0],
        Some([3, 2] | [2, 3]) => &SEEDS[1],
        Some([4, 2] | [2, 4]) => &SEEDS[2],
        _ => &[],
    }
}

/// Lists the ratings of a band that have seeds on a board, in ascending order.
pub(super) fn seeded_ratings(geometry: &Geometry, band: Band) -> Vec<Rating> {
    let mut ratings: Vec<Rating> = rated_seeds(geometry)
        .iter()
        .map(|(rating, _)| *rating)
        .filter(|rating| band.contains(*rating))
        .collect();
    ratings.dedup();
    ratings
}

/// Lists the seeded ratings of a band if seeds are a better source than random puzzles; otherwise the list is empty. On
/// 9×9, every rating must have seeds or be too rare. On other boards, the band must not begin below the level of the
/// lowest seeded rating.
pub(super) fn ratings_best_met_by_seeds(geometry: &Geometry, band: Band) -> Vec<Rating> {
    let ratings = seeded_ratings(geometry, band);
    let is_best = if geometry == Geometry::standard() {
        let mut possible_ratings = rate::possible_ratings(band);
        possible_ratings.all(|rating| ratings.contains(&rating) || is_too_rare(rating))
    } else {
        let lowest_seed = rated_seeds(geometry).first();
        lowest_seed
            .is_some_and(|(lowest, _)| Level::from_rating(*lowest).band().low() <= band.low())
    };
    if is_best { ratings } else { Vec::new() }
}

/// Returns whether 9×9 puzzles of a rating are too rare to be made: never found, or found only by varying seeds, and no
/// seed is known.
pub(super) fn is_too_rare(rating: Rating) -> bool {
    let mut seeds = rated_seeds(Geometry::standard()).iter();
    TOO_RARE.contains(&rating.tenths())
        || rating >= MIN_SEEDED_RATING && seeds.all(|(seed_rating, _)| *seed_rating != rating)
}

pub(super) fn seeds_with_rating(geometry: &'static Geometry, rating: Rating) -> Vec<Grid> {
    rated_seeds(geometry)
        .iter()
        .filter(|(seed_rating, _)| *seed_rating == rating)
        .map(|(_, line)| parse_on(geometry, line))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Candidates;
    use crate::{solve, sudoku_explainer};

    #[test]
    fn seeds_are_minimal_sorted_and_correctly_rated() {
        for (side, width, height) in [(9, 3, 3), (6, 3, 2), (6, 2, 3), (8, 4, 2), (8, 2, 4)] {
            let geometry = Geometry::with_side_and_boxes(side, width, height).expect("a board");
            let seeds = rated_seeds(geometry);
            assert!(seeds.len() > 5 && seeds.is_sorted_by_key(|(rating, _)| *rating));
            let mut last_rating = Rating::MIN;
            for (rating, line) in seeds {
                let puzzle = parse_on(geometry, line);
                assert_eq!(line.len(), geometry.n_cells(), "{line}");
                assert!(solve::is_minimal(&puzzle), "{line}");
                // Without compiler optimisations, the hardest 9×9 puzzles take a second each.
                let is_quick = side < 9 || *rating < Rating::from_tenths(100);
                if is_quick && *rating != last_rating {
                    let rated = sudoku_explainer::rate(&Candidates::from_grid(&puzzle));
                    assert_eq!(rated.er, *rating, "{line}");
                }
                last_rating = *rating;
            }
        }
        assert_eq!(SEEDS[0].len(), LINES_OF_NINE.lines().count());
    }

    #[test]
    fn every_rating_from_nine_to_eleven_has_seeds() {
        let to_eleven = Band::new(MIN_SEEDED_RATING, Rating::from_tenths(110)).expect("a band");
        let possible: Vec<Rating> = rate::possible_ratings(to_eleven).collect();
        assert_eq!(
            (
                seeded_ratings(Geometry::standard(), to_eleven).len(),
                possible.len()
            ),
            (21, 21)
        );
        assert!(possible.into_iter().all(|rating| !is_too_rare(rating)));
    }
}
