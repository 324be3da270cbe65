//! Requests at the limit of what can be generated. Those beyond it are refused with the limit.

use shudu_core::board::Geometry;
use shudu_core::generate::{ClueSymmetry, Impossible, Request, ScoreRange, why_never_needed};
use shudu_core::rate::{Band, Level, Rating};
use shudu_core::techniques::TechniqueId;

fn boards() -> Vec<&'static Geometry> {
    [(2, 2), (3, 2), (2, 3), (4, 2), (3, 3), (4, 3), (4, 4)]
        .map(|(width, height)| Geometry::with_boxes(width, height).unwrap())
        .to_vec()
}

fn only(score: u32) -> ScoreRange {
    ScoreRange {
        low: score,
        high: score,
    }
}

/// From few clues to many: too few, possible, too many. Each refusal names the last number that is possible.
#[test]
fn impossible_numbers_of_clues_are_refused() {
    for geometry in boards() {
        for is_minimal in [false, true] {
            let request = |n: usize| {
                let request = Request {
                    min_clues: Some(n),
                    max_clues: Some(n),
                    ..Request::new(geometry)
                };
                if is_minimal {
                    request.minimal()
                } else {
                    request
                }
            };
            let n_cells = geometry.n_cells();
            let all: Vec<_> = (0..=n_cells + 1).map(|n| request(n).check()).collect();
            let possible: Vec<usize> = (0..all.len()).filter(|n| all[*n].is_ok()).collect();
            let (fewest, most) = (possible[0], possible[possible.len() - 1]);
            assert_eq!(possible.len(), most + 1 - fewest, "{geometry:?}: a gap");
            for (n, refused) in all.iter().enumerate() {
                match refused {
                    Ok(()) => {}
                    Err(Impossible::TooFewClues { max, fewest: named }) => {
                        assert!(n < fewest, "{n}");
                        assert_eq!((*max, *named), (n, fewest));
                    }
                    Err(Impossible::TooManyForMinimal { min, max: named }) => {
                        assert!(n > most && is_minimal && n_cells == 81, "{n}");
                        assert_eq!((*min, *named), (n, most));
                    }
                    Err(Impossible::TooManyClues { min, max: named }) => {
                        assert!(n > most, "{n}");
                        assert_eq!((*min, *named), (n, n_cells - 1));
                    }
                    Err(other) => panic!("{n}: {other:?}"),
                }
            }
            // Known by exhaustive search up to 9×9. Elsewhere two digits without clues could be exchanged.
            let fewest_known = match geometry.side() {
                4 => 4,
                6 => 8,
                9 => 17,
                side => side - 1,
            };
            // A full board is no puzzle; the most clues of a known minimal 9×9 puzzle are 40.
            let is_limited = is_minimal && geometry == Geometry::standard();
            let most_known = if is_limited { 40 } else { n_cells - 1 };
            assert_eq!((fewest, most), (fewest_known, most_known), "{geometry:?}");
        }
        let swapped = Request {
            min_clues: Some(9),
            max_clues: Some(8),
            ..Request::new(geometry)
        };
        let refused = Impossible::EmptyRange { min: 9, max: 8 };
        assert_eq!(swapped.check(), Err(refused));
    }
}

/// Scores from low to high: first too low, then every even one, then too high. Odd ones are refused as odd, or as too
/// low or too high.
#[test]
fn impossible_scores_are_refused() {
    // Above 2.3, a puzzle needs a step that is not a single, which adds 40 to the 4 for each empty cell.
    let bands: [(Option<[u16; 2]>, usize, usize); 6] = [
        (None, 30, 204),
        (Some([10, 12]), 24, 228),
        (Some([12, 15]), 40, 164),
        (Some([23, 23]), 30, 204),
        (Some([26, 26]), 30, 244),
        (Some([30, 36]), 25, 264),
    ];
    for (rating, n_clues, expected_least) in bands {
        let rating = rating
            .and_then(|[low, high]| Band::new(Rating::from_tenths(low), Rating::from_tenths(high)));
        let check = |range| {
            let request = Request {
                rating,
                hodoku: Some(range),
                min_clues: Some(n_clues),
                max_clues: Some(n_clues),
                ..Request::new(Geometry::standard())
            };
            request.check()
        };
        let all: Vec<_> = (0..1500).map(|score| check(only(score))).collect();
        let possible: Vec<usize> = (0..all.len()).filter(|score| all[*score].is_ok()).collect();
        let (least, most) = (possible[0], possible[possible.len() - 1]);
        assert_eq!(least, expected_least, "{rating:?}");
        assert!(possible.iter().all(|score| score % 2 == 0), "{possible:?}");
        assert_eq!(possible.len(), (most - least) / 2 + 1, "{possible:?}");
        let has_end = most + 2 < all.len();
        for (score, refused) in all.iter().enumerate() {
            let (score, name) = (score as u32, format!("{rating:?} {score}"));
            match refused {
                Ok(()) => {}
                Err(Impossible::ScoreTooLow { range, min: named }) => {
                    assert!((score as usize) < least, "{name}");
                    assert_eq!(*range, only(score), "{name}");
                    // The error names the minimum, or the odd number before it.
                    assert_eq!(named.next_multiple_of(2) as usize, least, "{name}");
                }
                Err(Impossible::ScoreTooHigh { range, max: named }) => {
                    assert!(has_end && score as usize > most, "{name}");
                    assert_eq!(*range, only(score), "{name}");
                    assert_eq!((named / 2 * 2) as usize, most, "{name}");
                }
                Err(Impossible::OddScore { score: named }) => {
                    assert_eq!((*named, score % 2), (score, 1), "{name}");
                    assert!((least - 1..=most + 1).contains(&(score as usize)), "{name}");
                }
                Err(other) => panic!("{name}: {other:?}"),
            }
        }
        // A range is possible if one of its scores is.
        for (low, high) in [(0, least), (least, most), (most, most + 900), (0, 1499)] {
            let range = ScoreRange {
                low: low as u32,
                high: high as u32,
            };
            assert_eq!(check(range), Ok(()), "{range}");
        }
        if least > 2 {
            let range = ScoreRange {
                low: 0,
                high: least as u32 - 2,
            };
            assert!(check(range).is_err(), "{range}");
        }
    }
}

/// The nearest ratings that a refusal suggests are not refused themselves.
#[test]
fn the_ratings_named_by_a_refusal_can_be_generated() {
    let mut n_rare = 0;
    for tenths in 10..=130 {
        let rating = Rating::from_tenths(tenths);
        let request = |rating| {
            let band = Band::new(rating, rating).expect("a band");
            Request::new(Geometry::standard()).with_rating(band)
        };
        match request(rating).check() {
            Ok(()) => {}
            Err(Impossible::RatingTooRare {
                rating: named,
                nearest,
            }) => {
                n_rare += 1;
                assert_eq!((named.low(), named.high()), (rating, rating));
                assert!(!nearest.is_empty(), "{rating}");
                for near in &nearest {
                    assert_eq!(request(*near).check(), Ok(()), "{near} for {rating}");
                    assert_ne!(*near, rating);
                }
                // The nearest ratings are one below and one above; nothing between them can be made.
                let below = nearest.iter().filter(|near| **near < rating).max();
                let above = nearest.iter().filter(|near| **near > rating).min();
                assert_eq!(nearest.len(), below.iter().count() + above.iter().count());
                let (Some(below), Some(above)) = (below, above) else {
                    continue;
                };
                for between in below.tenths() + 1..above.tenths() {
                    let between = Rating::from_tenths(between);
                    assert!(request(between).check().is_err(), "{between} for {rating}");
                }
            }
            Err(Impossible::NoSuchRating { rating: named }) => {
                assert_eq!((named.low(), named.high()), (rating, rating));
            }
            // The only technique with this rating is never needed.
            Err(Impossible::NeverNeeded { .. }) => assert_eq!(tenths, 19),
            Err(other) => panic!("{rating}: {other:?}"),
        }
    }
    assert!(n_rare > 0);
}

/// A level with a range of ratings is refused exactly if they do not overlap.
#[test]
fn a_level_accepts_only_its_ratings() {
    for level in Level::ALL {
        let band = level.band();
        for (low, high) in [(10, 12), (15, 20), (23, 34), (40, 55), (66, 71), (84, 90)] {
            let asked = Band::new(Rating::from_tenths(low), Rating::from_tenths(high));
            let asked = asked.expect("a band");
            let request = Request::new(Geometry::standard())
                .with_level(level)
                .with_rating(asked);
            let is_shared = band.low() <= asked.high() && asked.low() <= band.high();
            let refused = Impossible::RatingOffLevel {
                level,
                rating: asked,
            };
            assert_eq!(
                request.check() == Err(refused),
                !is_shared,
                "{level:?} {asked}"
            );
        }
    }
}

/// On a 4×4 board all puzzles are rated 1.2 at most. The limit itself can be asked for.
#[test]
fn the_hardest_rating_of_a_small_board_is_not_refused() {
    let small = || Request::new(Geometry::with_boxes(2, 2).unwrap());
    let only = |tenths| {
        let rating = Rating::from_tenths(tenths);
        small().with_rating(Band::new(rating, rating).unwrap())
    };
    assert_eq!(only(12).check(), Ok(()));
    assert!(only(15).check().is_err());
    // Hidden singles in boxes are rated 1.2.
    let request = small().with_technique(TechniqueId::HiddenSingleBox);
    assert_eq!(request.check(), Ok(()));
}

/// A puzzle that is minimal among its symmetric parts may have more givens than a minimal puzzle.
#[test]
fn only_minimal_puzzles_without_symmetry_have_at_most_40_givens() {
    let request = |symmetry| Request {
        min_clues: Some(41),
        ..Request::new(Geometry::standard())
            .minimal()
            .with_symmetry(symmetry)
    };
    assert!(request(ClueSymmetry::None).check().is_err());
    assert_eq!(request(ClueSymmetry::Rotate180).check(), Ok(()));
}

/// Options that exclude each other are refused in either order; each alone is accepted.
#[test]
fn techniques_both_requested_and_excluded_are_refused() {
    use TechniqueId::{HiddenSingleBox, NakedPair, Swordfish, XWing};
    let new = || Request::new(Geometry::standard());
    for technique in [NakedPair, XWing, Swordfish] {
        let without = Request {
            without: vec![technique],
            ..new()
        };
        assert_eq!(without.check(), Ok(()));
        assert_eq!(new().with_technique(technique).check(), Ok(()));
        let both = without.with_technique(technique);
        assert_eq!(
            both.check(),
            Err(Impossible::RequiredAndExcluded { technique })
        );
    }
    for (technique, hardest, is_refused) in [
        (XWing, NakedPair, true),
        (XWing, XWing, false),
        (NakedPair, XWing, false),
        (Swordfish, HiddenSingleBox, true),
    ] {
        let request = new().with_technique(technique).with_hardest(hardest);
        let refused = Impossible::AboveHardest { technique, hardest };
        assert_eq!(request.check() == Err(refused), is_refused, "{technique}");
    }
}

/// Symmetries that turn rows into columns need square boxes.
#[test]
fn a_symmetry_that_turns_oblong_boxes_is_refused() {
    let turning = [
        ClueSymmetry::Rotate90,
        ClueSymmetry::Diagonal,
        ClueSymmetry::Antidiagonal,
        ClueSymmetry::Diagonals,
        ClueSymmetry::Full,
    ];
    for geometry in boards() {
        let (width, height) = (geometry.box_width(), geometry.box_height());
        for symmetry in ClueSymmetry::ALL {
            let refused = Impossible::Symmetry {
                symmetry,
                is_wide: width > height,
            };
            let request = Request::new(geometry).with_symmetry(symmetry);
            let is_refused = width != height && turning.contains(&symmetry);
            assert_eq!(
                request.check() == Err(refused),
                is_refused,
                "{symmetry:?} {width}"
            );
        }
    }
}

/// Two lines confine a digit in two boxes, so it stands on the third line in the third box. Where a row or a column
/// crosses four boxes, there is no single third box.
#[test]
fn direct_claiming_is_never_needed_while_each_line_crosses_at_most_three_boxes() {
    for (width, height, is_refused) in [
        (2, 2, true),
        (3, 2, true),
        (2, 3, true),
        (3, 3, true),
        (4, 2, false),
        (2, 4, false),
        (4, 3, false),
        (3, 4, false),
        (4, 4, false),
    ] {
        let geometry = Geometry::with_boxes(width, height).unwrap();
        let reason = why_never_needed(TechniqueId::DirectClaiming, geometry);
        assert_eq!(reason.is_some(), is_refused, "{width}x{height}");
    }
}
