//! Known seeds by rating: puzzles with ratings that hardly ever occur by chance.
//!
//! The seeds are in `rated_seeds.txt` for 9×9, and in `rated_seeds_6x6.txt` and `rated_seeds_8x8.txt`. Each line has a
//! rating and a minimal puzzle. The puzzles were found in long searches: clues of a puzzle were removed, one or two
//! others added, and superfluous clues then removed. The searches started with random puzzles; for 9×9 from 9.0 on,
//! with published ones.

use std::sync::LazyLock;

use super::known_seeds::parse;
use crate::board::{Digit, Geometry, Grid};
use crate::rate::{self, Band, Level, Rating};

/// Ratings and 9×9 puzzles, sorted by rating.
const LINES: &str = include_str!("rated_seeds.txt");

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

/// The 9×9 seeds with their ratings. They are parsed only once, because parsing takes longer than making an easy
/// puzzle.
static ROWS: LazyLock<Vec<(Rating, &str)>> = LazyLock::new(|| {
    let rows = LINES.lines().filter_map(|line| {
        let (rating, puzzle) = line.split_once(' ')?;
        Some((rating.parse().ok()?, puzzle))
    });
    rows.collect()
});

/// Iterates over the 9×9 seeds with their ratings.
fn rows() -> impl Iterator<Item = (Rating, &'static str)> {
    ROWS.iter().copied()
}

/// Iterates over the seeds of a board other than 9×9, with their ratings; empty for most boards.
fn rows_on(geometry: &Geometry) -> impl Iterator<Item = (Rating, &'static str)> {
    let lines = match geometry.plain_boxes() {
        Some((3, 2) | (2, 3)) => LINES_OF_SIX,
        Some((4, 2) | (2, 4)) => LINES_OF_EIGHT,
        _ => "",
    };
    lines.lines().filter_map(|line| {
        let (rating, puzzle) = line.split_once(' ')?;
        Some((rating.parse().ok()?, puzzle))
    })
}

/// Lists the ratings of a band that have seeds on a board other than 9×9, in ascending order.
pub(super) fn seeded_on(geometry: &Geometry, band: Band) -> Vec<Rating> {
    let mut ratings: Vec<Rating> = rows_on(geometry).map(|(rating, _)| rating).collect();
    ratings.retain(|rating| band.contains(*rating));
    ratings.dedup();
    ratings
}

/// Returns the seeds of a rating on a board other than 9×9.
fn seeds_on(geometry: &'static Geometry, rating: Rating) -> Vec<Grid> {
    let rows = rows_on(geometry).filter(|(known, _)| *known == rating);
    rows.map(|(_, line)| parse_on(geometry, line)).collect()
}

/// Parses the clues of a puzzle. If the boxes of the board are higher than wide, the puzzle is transposed.
fn parse_on(geometry: &'static Geometry, line: &str) -> Grid {
    let side = geometry.side();
    let mut puzzle = Grid::new(geometry);
    for (index, symbol) in line.chars().enumerate().take(geometry.n_cells()) {
        let (row, column) = (index / side, index % side);
        let cell = if geometry.box_width() >= geometry.box_height() {
            geometry.cell(row, column)
        } else {
            geometry.cell(column, row)
        };
        puzzle.set(cell, Digit::from_symbol(symbol));
    }
    puzzle
}

/// Lists the ratings of a band that have 9×9 seeds, in ascending order.
pub(super) fn seeded(band: Band) -> Vec<Rating> {
    let rows = rows().filter(|(rating, _)| band.contains(*rating));
    let mut ratings: Vec<Rating> = rows.map(|(rating, _)| rating).collect();
    ratings.dedup();
    ratings
}

/// Lists the ratings to choose from if seeds are the best way to meet a band. Empty if some ratings of the band have no
/// seeds. On boards other than 9×9, there are no seeds for ratings that random puzzles reach.
pub(super) fn ratings_by_seeds(geometry: &Geometry, band: Band) -> Vec<Rating> {
    if geometry != Geometry::standard() {
        let seeded = seeded_on(geometry, band);
        let lowest = rows_on(geometry).map(|(rating, _)| rating).next();
        let is_above = lowest.is_some_and(|lowest| Level::of(lowest).band().low() <= band.low());
        return if is_above { seeded } else { Vec::new() };
    }
    let seeded = seeded(band);
    let is_rest = |rating: &Rating| !seeded.contains(rating) && !is_too_rare(*rating);
    match rate::possible_ratings(band).find(is_rest) {
        Some(_) => Vec::new(),
        None => seeded,
    }
}

/// Returns whether puzzles of a rating are too rare to be made: never found, or found only by varying seeds, and no
/// seed is known.
pub(super) fn is_too_rare(rating: Rating) -> bool {
    let is_missed = || rows().all(|(known, _)| known != rating);
    TOO_RARE.contains(&rating.tenths()) || rating >= MIN_SEEDED_RATING && is_missed()
}

pub(super) fn seeds(geometry: &'static Geometry, rating: Rating) -> Vec<Grid> {
    if geometry != Geometry::standard() {
        return seeds_on(geometry, rating);
    }
    let rows = rows().filter(|(known, _)| *known == rating);
    rows.map(|(_, puzzle)| parse(puzzle)).collect()
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
            let puzzle = parse(line);
            assert_eq!(line.len(), 81, "{line}");
            assert!(solve::is_minimal(&puzzle), "{line}");
            // Without compiler optimisations, the hardest take a second each.
            let is_rated = rating < Rating::from_tenths(100) && rating != last;
            last = rating;
            if is_rated {
                let rated = sudoku_explainer::rate(&Candidates::from_grid(&puzzle));
                assert_eq!(rated.er, rating, "{line}");
            }
        }
    }

    #[test]
    fn seeds_of_other_boards_are_minimal_and_rated_as_they_say() {
        for (side, width, height) in [(6, 3, 2), (6, 2, 3), (8, 4, 2), (8, 2, 4)] {
            let geometry = Geometry::with_side_and_boxes(side, width, height).expect("a board");
            let rows: Vec<_> = rows_on(geometry).collect();
            assert!(rows.len() > 5 && rows.is_sorted_by_key(|(rating, _)| *rating));
            let mut last = Rating::MIN;
            for (rating, line) in rows {
                let puzzle = parse_on(geometry, line);
                assert!(solve::is_minimal(&puzzle), "{line}");
                if rating != last {
                    let rated = sudoku_explainer::rate(&Candidates::from_grid(&puzzle));
                    assert_eq!(rated.er, rating, "{line}");
                }
                last = rating;
            }
        }
    }

    #[test]
    fn every_rating_from_nine_to_eleven_has_seeds() {
        let to_eleven = Band::new(MIN_SEEDED_RATING, Rating::from_tenths(110)).expect("a band");
        let possible: Vec<Rating> = rate::possible_ratings(to_eleven).collect();
        assert_eq!((seeded(to_eleven).len(), possible.len()), (21, 21));
        assert!(possible.into_iter().all(|rating| !is_too_rare(rating)));
    }
}
