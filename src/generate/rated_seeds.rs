//! Known seeds by rating: puzzles of ratings that are hardly ever met by chance.
//!
//! They stand in `rated_seeds.txt`, one a line after its rating, every one minimal. They were met in long
//! searches among the neighbours of puzzles dug at random, and from 9.0 on of published ones: one or two
//! clues taken away, others given, and whatever is superfluous then taken away too.

use std::sync::LazyLock;

use super::known_seeds::read;
use crate::board::Grid;
use crate::rate::{self, Band, Rating};

/// Ratings and puzzles, in the order of the ratings.
const LINES: &str = include_str!("rated_seeds.txt");

/// The rating from which on only seeds lead to a rating in good time.
pub(super) const ALL_SEEDED_FROM: Rating = Rating::from_tenths(90);

/// The ratings, in tenths, that not one of 60,000 puzzles had which were varied from such as come near them. Steps
/// with these ratings can be made up: unique loops of ten cells, and rectangles and BUGs with large subsets.
const TOO_RARE: [u16; 5] = [49, 51, 53, 55, 61];

/// The seeds with their ratings, read once: a puzzle that is easy to make takes less time than all these lines.
static ROWS: LazyLock<Vec<(Rating, &str)>> = LazyLock::new(|| {
    let rows = LINES.lines().filter_map(|line| {
        let (rating, puzzle) = line.split_once(' ')?;
        Some((rating.parse().ok()?, puzzle))
    });
    rows.collect()
});

/// Iterates over the seeds with their ratings.
fn rows() -> impl Iterator<Item = (Rating, &'static str)> {
    ROWS.iter().copied()
}

/// Lists the ratings of a band that have seeds, in ascending order.
pub(super) fn seeded(band: Band) -> Vec<Rating> {
    let rows = rows().filter(|(rating, _)| band.contains(*rating));
    let mut ratings: Vec<Rating> = rows.map(|(rating, _)| rating).collect();
    ratings.dedup();
    ratings
}

/// Lists the ratings to draw from where those of a band are best met by its seeds; empty where not all of them
/// have any.
pub(super) fn ratings_by_seeds(band: Band) -> Vec<Rating> {
    let seeded = seeded(band);
    let is_rest = |rating: &Rating| !seeded.contains(rating) && !is_too_rare(*rating);
    match rate::possible_ratings(band).find(is_rest) {
        Some(_) => Vec::new(),
        None => seeded,
    }
}

/// Whether puzzles of a rating are too rare to be made: not met, or met only by seeds that it has not.
pub(super) fn is_too_rare(rating: Rating) -> bool {
    let is_missed = || rows().all(|(known, _)| known != rating);
    TOO_RARE.contains(&rating.tenths()) || rating >= ALL_SEEDED_FROM && is_missed()
}

/// Reads the seeds of a rating.
pub(super) fn seeds(rating: Rating) -> Vec<Grid> {
    let rows = rows().filter(|(known, _)| *known == rating);
    rows.map(|(_, puzzle)| read(puzzle)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Candidates;
    use crate::{solve, sudoku_explainer};

    #[test]
    fn seeds_are_minimal_and_sorted_and_one_of_each_is_rated_as_it_says() {
        assert_eq!(rows().count(), LINES.lines().count());
        assert!(rows().is_sorted_by_key(|(rating, _)| rating));
        let mut last = Rating::MIN;
        for (rating, line) in rows() {
            let puzzle = read(line);
            assert_eq!(line.len(), 81, "{line}");
            assert!(solve::is_minimal(&puzzle), "{line}");
            // The hardest take a second each where nothing is optimised.
            let is_rated = rating < Rating::from_tenths(100) && rating != last;
            last = rating;
            if is_rated {
                let rated = sudoku_explainer::rate(&Candidates::from_grid(&puzzle));
                assert_eq!(rated.er, rating, "{line}");
            }
        }
    }

    #[test]
    fn every_rating_from_nine_to_eleven_has_seeds() {
        let to_eleven = Band::new(ALL_SEEDED_FROM, Rating::from_tenths(110)).expect("a band");
        let possible: Vec<Rating> = rate::possible_ratings(to_eleven).collect();
        assert_eq!((seeded(to_eleven).len(), possible.len()), (21, 21));
        assert!(possible.into_iter().all(|rating| !is_too_rare(rating)));
    }
}
