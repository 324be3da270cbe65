//! Walks: puzzles that are changed step by step while they keep a property.
//!
//! Some ratings, techniques and numbers of clues occur in one of tens of thousands of random puzzles. But similar
//! puzzles have similar properties. So a walk starts with a *seed*: a known puzzle from a long search or a publication,
//! [transformed](super::transform::randomise). Each move makes a variant: it adds some clues and removes others, in the
//! same solution or in another one. A move succeeds if the variant keeps the property. After some successful moves the
//! puzzle is accepted as new. Collectors of very hard puzzles, and of puzzles with very few clues, use the same method
//! ("vicinity search", {+1-1} and the like).
//!
//! Random puzzles are walked towards many guesses. About one in several thousand is rated 9.0 or above, and rating them
//! all would take too long. But a computer search needs many guesses to solve hard puzzles, and counting guesses is
//! quick. Each variant with enough guesses is rated, or checked for the required technique.
//!
//! A random puzzle that nearly meets the request is walked towards it. A puzzle that shares most clues with one of ER
//! 8.9 is rated above 9.0 far more often than a random puzzle.

use super::attempt::{Attempt, Run};
use super::builder::{PuzzleBuilder, SolvedPuzzle};
use super::completion::complete;
use super::dig::minimal_puzzle;
use super::for_technique::COMPLETIONS;
use super::guess_count::count_guesses;
use super::known_seeds::{known_seeds, parse};
use super::lighten::lighten;
use super::material::Material;
use super::rare_clues::RareNumber;
use super::rated_seeds::{MIN_SEEDED_RATING, ratings_best_met_by_seeds, seeds_with_rating};
use super::symmetry::ClueSymmetry;
use super::target::RatingFit;
use super::transform::randomise;
use crate::board::{Candidates, Geometry, Grid};
use crate::cancel::Cancelled;
use crate::rate::{self, Rating};
use crate::solve;
use crate::sudoku_explainer::SeRating;

/// The lowest rating at which rating a puzzle takes a tenth of a second or more.
const MIN_SLOW_RATING: Rating = Rating::from_tenths(100);

/// The lowest requested rating for which guesses are counted first.
const MIN_COUNTED_RATING: Rating = Rating::from_tenths(90);

/// The number of guesses from which a puzzle is rated. About one in thirty puzzles with this many guesses is rated 9.0
/// or above.
const MIN_RATED_GUESSES: u32 = 20;

/// The number of guesses at which counting stops.
const MAX_GUESSES: u32 = 2_000;

/// A puzzle that is too easy is walked towards the request only if its ER is at most this many tenths below the band.
const MAX_TENTHS_BELOW: u16 = 5;

/// The rating from which varying a puzzle is faster than making a new one from a solution.
const MIN_RARE_RATING: Rating = Rating::from_tenths(73);

/// A kind of walk, by the property that it keeps.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum WalkKind {
    /// A rating that has seeds.
    Rating,
    /// A technique that has seeds.
    Technique,
    /// A rare number of clues.
    Clues(RareNumber),
    /// Many guesses.
    Guesses,
}

impl WalkKind {
    /// Returns the kind of walk that meets a request; `None` if random puzzles meet it.
    pub(super) fn for_request(builder: &PuzzleBuilder<'_>) -> Option<Self> {
        let (request, target) = (builder.request, &builder.target);
        if let Some(rare) = RareNumber::for_request(request) {
            return Some(Self::Clues(rare));
        }
        if request.is_met_by_seeds() {
            return Some(Self::Rating);
        }
        let is_plain = request.geometry == Geometry::standard()
            && request.symmetry == ClueSymmetry::None
            && request.material == Material::Drawn;
        let technique = request.hardest_required().filter(|_| is_plain);
        if technique.is_some_and(|id| !known_seeds(id).is_empty()) {
            return Some(Self::Technique);
        }
        // Guess counts are comparable with ratings only on boards of nine digits.
        let is_hard = target.min_rating() >= MIN_COUNTED_RATING || target.needs_forcing();
        (is_hard && request.geometry.side() == 9).then_some(Self::Guesses)
    }
}

/// The property that a walk keeps, with its current value.
enum KeptProperty {
    Rating(Rating),
    /// The puzzle needs the technique. If the technique and easier ones solve it, they must solve its variants too.
    Technique {
        is_solved: bool,
    },
    Clues(RareNumber),
    Guesses(GuessScore),
    /// The puzzle does not get farther from the request.
    Distance {
        distance: RequestDistance,
        /// The rating of a puzzle that meets the request.
        rating: Option<SeRating>,
    },
}

/// The distance of a puzzle from the request: first the number of clues above or below the range, then the tenths of ER
/// below the band. The rating is compared only if the number of clues is right.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct RequestDistance {
    n_clues_off: usize,
    tenths_below: u16,
}

impl RequestDistance {
    fn compute(builder: &PuzzleBuilder<'_>, puzzle: &Grid, er: Option<Rating>) -> Self {
        let low = builder.target.min_rating();
        Self {
            n_clues_off: builder.clue_distance(puzzle),
            tenths_below: er.map_or(u16::MAX, |er| er.tenths_below(low)),
        }
    }
}

/// The score of a puzzle with many guesses. A number of clues in the requested range is most important. After that,
/// more guesses are better.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct GuessScore {
    n_clues_off: std::cmp::Reverse<usize>,
    n_guesses: u32,
}

impl GuessScore {
    fn compute(builder: &PuzzleBuilder<'_>, puzzle: &Grid) -> Self {
        Self {
            n_clues_off: std::cmp::Reverse(builder.clue_distance(puzzle)),
            n_guesses: count_guesses(puzzle, MAX_GUESSES),
        }
    }
}

/// A walk from puzzle to puzzle by small changes.
pub(super) struct Walk {
    kept_property: KeptProperty,
    puzzle: Grid,
    solution: Grid,
    /// The number of successful moves after which the walk ends.
    moves_left: u32,
    /// The number of moves, successful or not, after which the walk ends.
    patience: u32,
    /// The patience after a move towards the request.
    max_patience: u32,
}

/// The outcome of a move.
#[derive(Clone, Copy, Default)]
struct MoveOutcome {
    is_kept: bool,
    is_success: bool,
    /// Whether the move leads nearer to the request.
    is_nearer: bool,
}

impl Walk {
    /// Starts a walk of a kind; `None` if there is no seed.
    pub(super) fn start(
        kind: WalkKind,
        builder: &mut PuzzleBuilder<'_>,
    ) -> Result<Option<Self>, Cancelled> {
        let from_seed = |kept_property, puzzle: Grid, moves_left, patience| {
            let solution = solve::first(&puzzle);
            solution.map(|solution| Self {
                kept_property,
                puzzle,
                solution,
                moves_left,
                patience,
                max_patience: patience,
            })
        };
        Ok(match kind {
            WalkKind::Rating => draw_rated_seed(builder).and_then(|(rating, puzzle)| {
                let (moves, patience) = match rating {
                    _ if rating < MIN_SEEDED_RATING => (4, 100),
                    _ if rating < MIN_SLOW_RATING => (4, 60),
                    _ => (2, 30),
                };
                from_seed(KeptProperty::Rating(rating), puzzle, moves, patience)
            }),
            WalkKind::Technique => {
                let technique = builder.request.hardest_required();
                let seeds = technique.map_or(Vec::new(), known_seeds);
                let Some(line) = seeds.get(builder.random.below(seeds.len())) else {
                    return Ok(None);
                };
                let puzzle = randomise(&parse(line), &mut builder.random);
                let path = builder.target.solve_path(&puzzle, builder.cancel)?;
                let is_solved = path.is_solved();
                // With forcing chains, each move takes a hundredth of a second or more.
                let is_slow = builder.target.needs_forcing();
                let patience = if is_slow { 5 } else { 40 };
                from_seed(KeptProperty::Technique { is_solved }, puzzle, 5, patience)
            }
            WalkKind::Clues(rare) => {
                let seed = rare.draw(builder);
                seed.and_then(|puzzle| from_seed(KeptProperty::Clues(rare), puzzle, 6, 60))
            }
            WalkKind::Guesses => Some(Self::start_with_random_puzzle(builder)?),
        })
    }

    fn start_with_random_puzzle(builder: &mut PuzzleBuilder<'_>) -> Result<Self, Cancelled> {
        let solution = builder.draw_solution()?;
        let (orbits, random) = (&builder.orbits, &mut builder.random);
        let puzzle = minimal_puzzle(&solution, orbits, 0, random, builder.cancel)?;
        Ok(Self {
            kept_property: KeptProperty::Guesses(GuessScore::compute(builder, &puzzle)),
            puzzle,
            solution,
            moves_left: 10,
            patience: 60,
            max_patience: 60,
        })
    }

    /// Starts a walk with a puzzle that is too easy, or has too many or too few clues. The attempt fails if the puzzle
    /// is too far from the request.
    pub(super) fn from_near_miss(
        builder: &PuzzleBuilder<'_>,
        puzzle: Grid,
        solution: Grid,
        er: Option<Rating>,
    ) -> Attempt {
        let distance = RequestDistance::compute(builder, &puzzle, er);
        let is_rare = builder.target.min_rating() >= MIN_RARE_RATING;
        if er.is_some() && !(is_rare && distance.tenths_below <= MAX_TENTHS_BELOW) {
            return Attempt::Failed;
        }
        Attempt::NearMiss(Box::new(Self {
            kept_property: KeptProperty::Distance {
                distance,
                rating: None,
            },
            puzzle,
            solution,
            moves_left: 1,
            patience: 30,
            max_patience: 30,
        }))
    }

    /// Makes a variant of the puzzle.
    fn make_variant(&self, builder: &mut PuzzleBuilder<'_>) -> Result<SolvedPuzzle, Cancelled> {
        // One move in this number changes the solution too.
        let odds = match self.kept_property {
            KeptProperty::Rating(_) | KeptProperty::Clues(RareNumber::Many) => Some(2),
            KeptProperty::Technique { .. } => Some(4),
            KeptProperty::Clues(RareNumber::FewHalfTurn)
            | KeptProperty::Guesses(_)
            | KeptProperty::Distance { .. } => None,
        };
        if odds.is_some_and(|odds| builder.random.below(odds) == 0) {
            return builder.with_other_solution(&self.puzzle, &self.solution);
        }
        Ok(SolvedPuzzle {
            puzzle: builder.vary(&self.puzzle, &self.solution)?,
            solution: self.solution.clone(),
        })
    }

    /// Judges a variant that differs from the puzzle.
    fn judge(
        &mut self,
        variant: &Grid,
        builder: &PuzzleBuilder<'_>,
    ) -> Result<MoveOutcome, Cancelled> {
        let old_clue_distance = builder.clue_distance(&self.puzzle);
        let clue_distance = builder.clue_distance(variant);
        let outcome_if = |is_kept| MoveOutcome {
            is_kept,
            is_success: is_kept,
            is_nearer: false,
        };
        Ok(match &mut self.kept_property {
            KeptProperty::Rating(_) | KeptProperty::Clues(_)
                if clue_distance > old_clue_distance =>
            {
                MoveOutcome::default()
            }
            KeptProperty::Rating(kept_rating) => {
                outcome_if(rating_if_equal(variant, *kept_rating, builder)?.is_some())
            }
            KeptProperty::Clues(_) => MoveOutcome {
                is_kept: true,
                is_success: clue_distance == 0,
                is_nearer: clue_distance > 0 && clue_distance < old_clue_distance,
            },
            KeptProperty::Technique { is_solved } => {
                let path = builder.target.solve_path(variant, builder.cancel)?;
                let is_used = builder.target.is_technique_used(&path);
                let is_kept = is_used && (path.is_solved() || !*is_solved);
                if is_kept {
                    *is_solved = path.is_solved();
                }
                outcome_if(is_kept)
            }
            KeptProperty::Guesses(score) => {
                let new_score = GuessScore::compute(builder, variant);
                let is_nearer = new_score > *score;
                let is_kept = new_score >= *score;
                *score = new_score.max(*score);
                MoveOutcome {
                    is_kept,
                    is_success: is_kept
                        && clue_distance == 0
                        && score.n_guesses >= MIN_RATED_GUESSES,
                    is_nearer,
                }
            }
            KeptProperty::Distance { distance, rating } => {
                let mut er = None;
                if clue_distance == 0 {
                    match builder.fit(variant)? {
                        RatingFit::Within(new_rating) => {
                            *rating = Some(new_rating);
                            return Ok(outcome_if(true));
                        }
                        RatingFit::TooEasy(new_rating) => er = Some(new_rating.er),
                        RatingFit::TooHard => {}
                    }
                }
                let new_distance = RequestDistance::compute(builder, variant, er);
                let (is_kept, is_nearer) = (new_distance <= *distance, new_distance < *distance);
                *distance = new_distance.min(*distance);
                MoveOutcome {
                    is_kept,
                    is_success: false,
                    is_nearer,
                }
            }
        })
    }

    /// Returns the puzzle if it meets the request, or a puzzle made from it.
    fn finish(&self, builder: &mut PuzzleBuilder<'_>) -> Result<Attempt, Cancelled> {
        let (puzzle, solution) = (&self.puzzle, &self.solution);
        match &self.kept_property {
            KeptProperty::Distance { rating: None, .. } => Ok(Attempt::Failed),
            KeptProperty::Distance {
                rating: Some(rating),
                ..
            } => Ok(builder
                .accept(puzzle.clone(), solution, rating.clone())?
                .into()),
            KeptProperty::Rating(kept_rating) => {
                match rating_if_equal(puzzle, *kept_rating, builder)? {
                    Some(rating) => Ok(builder.accept(puzzle.clone(), solution, rating)?.into()),
                    None => Ok(Attempt::Failed),
                }
            }
            // If a variant of a known seed gets stuck, adding more clues seldom helps.
            KeptProperty::Technique { .. } => Ok(complete(builder, puzzle, solution, 1)?.into()),
            KeptProperty::Clues(_) => Ok(builder.accept_unchanged(Some(puzzle.clone()))?.into()),
            KeptProperty::Guesses(_) if builder.target.has_technique() => {
                Ok(complete(builder, puzzle, solution, COMPLETIONS)?.into())
            }
            KeptProperty::Guesses(_) => self.rate_puzzle(builder),
        }
    }

    /// Rates a puzzle with many guesses.
    fn rate_puzzle(&self, builder: &mut PuzzleBuilder<'_>) -> Result<Attempt, Cancelled> {
        let (puzzle, solution) = (&self.puzzle, &self.solution);
        Ok(match builder.fit(puzzle)? {
            RatingFit::Within(rating) => builder.accept(puzzle.clone(), solution, rating)?.into(),
            RatingFit::TooHard if builder.request.minimal => Attempt::Failed,
            RatingFit::TooHard => lighten(builder, puzzle, solution)?.into(),
            RatingFit::TooEasy(rating) => {
                // For ratings above 9.0, climbing further near such a puzzle is better. For 9.0 itself, starting
                // another walk is faster.
                let (low, er) = (builder.target.min_rating(), rating.er);
                if low <= MIN_COUNTED_RATING || er.tenths_below(low) > MAX_TENTHS_BELOW {
                    return Ok(Attempt::Failed);
                }
                Self::from_near_miss(builder, puzzle.clone(), solution.clone(), Some(er))
            }
        })
    }
}

impl Run for Walk {
    /// Tries one move. Returns a puzzle that meets the request, if possible: after the last move, or with many guesses
    /// after each successful move.
    fn advance(&mut self, builder: &mut PuzzleBuilder<'_>) -> Result<Attempt, Cancelled> {
        self.patience -= 1;
        let SolvedPuzzle {
            puzzle: variant,
            solution,
        } = self.make_variant(builder)?;
        let mut outcome = MoveOutcome::default();
        if variant != self.puzzle {
            outcome = self.judge(&variant, builder)?;
        }
        if outcome.is_kept {
            (self.puzzle, self.solution) = (variant, solution);
        }
        if outcome.is_nearer {
            self.patience = self.max_patience;
        }
        self.moves_left -= u32::from(outcome.is_success);
        let is_finished = match self.kept_property {
            KeptProperty::Guesses(_) => outcome.is_success,
            _ => self.is_over(),
        };
        if is_finished {
            self.finish(builder)
        } else {
            Ok(Attempt::Failed)
        }
    }

    fn is_over(&self) -> bool {
        self.moves_left == 0 || self.patience == 0
    }
}

/// Picks a random rating of the band and one of its seeds, and transforms the seed. Picking the rating first spreads
/// the puzzles over the band.
fn draw_rated_seed(builder: &mut PuzzleBuilder<'_>) -> Option<(Rating, Grid)> {
    let geometry = builder.request.geometry;
    let ratings = ratings_best_met_by_seeds(geometry, builder.request.band()?);
    let rating = *ratings.get(builder.random.below(ratings.len()))?;
    let seeds = seeds_with_rating(geometry, rating);
    let seed = seeds.get(builder.random.below(seeds.len()))?;
    Some((rating, randomise(seed, &mut builder.random)))
}

/// Returns the rating of a puzzle if it is the expected one; otherwise `None`.
fn rating_if_equal(
    puzzle: &Grid,
    expected: Rating,
    builder: &PuzzleBuilder<'_>,
) -> Result<Option<SeRating>, Cancelled> {
    let position = Candidates::from_grid(puzzle);
    let rating = rate::rate_within(&position, expected, builder.cancel)?;
    Ok(rating.filter(|rating| rating.er == expected))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cancel::Cancel;
    use crate::generate::request::Request;
    use crate::rate::Level;
    use crate::techniques::TechniqueId;

    #[test]
    fn seeds_are_varied_only_for_puzzles_without_symmetry() {
        for (symmetry, expected) in [
            (ClueSymmetry::None, Some(WalkKind::Technique)),
            (ClueSymmetry::Rotate180, None),
            (ClueSymmetry::MirrorX, None),
        ] {
            let request = Request {
                hardest: Some(TechniqueId::UniqueRectangleType5),
                symmetry,
                ..Request::new(Geometry::standard())
            };
            let never = Cancel::never();
            let builder = PuzzleBuilder::new(&request, 1, &never);
            assert_eq!(WalkKind::for_request(&builder), expected, "{symmetry:?}");
        }
    }

    /// A puzzle that is too hard gets clues, but then it is not minimal. A puzzle without the technique is useless.
    #[test]
    fn a_puzzle_with_many_guesses_must_meet_the_request() {
        let any = || Request::new(Geometry::standard());
        let easy =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let hard =
            "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
        for (line, request, is_found) in [
            (easy, any(), true),
            (easy, any().with_technique(TechniqueId::XWing), false),
            (hard, any().with_level(Level::Medium), true),
            (hard, any().with_level(Level::Medium).minimal(), false),
        ] {
            let never = Cancel::never();
            let mut builder = PuzzleBuilder::new(&request, 1, &never);
            let walk = Walk {
                puzzle: parse(line),
                solution: solve::first(&parse(line)).unwrap(),
                ..Walk::start_with_random_puzzle(&mut builder).unwrap()
            };
            let attempt = walk.finish(&mut builder).unwrap();
            assert_eq!(
                matches!(attempt, Attempt::Found(_)),
                is_found,
                "{request:?}"
            );
        }
    }

    #[test]
    fn a_harder_variant_resets_the_number_of_attempts() {
        let request = Request::new(Geometry::standard());
        let never = Cancel::never();
        let mut builder = PuzzleBuilder::new(&request, 1, &never);
        let mut walk = Walk::start_with_random_puzzle(&mut builder).unwrap();
        let score = |walk: &Walk| {
            GuessScore::compute(&PuzzleBuilder::new(&request, 1, &never), &walk.puzzle)
        };
        let mut was_renewed = false;
        while !was_renewed && !walk.is_over() {
            let (before, patience) = (score(&walk), walk.patience);
            walk.advance(&mut builder).unwrap();
            let is_better = score(&walk) > before;
            let left = if is_better { 60 } else { patience - 1 };
            assert_eq!(walk.patience, left);
            was_renewed = is_better && patience < 60;
        }
        assert!(was_renewed);
    }

    #[test]
    fn a_variant_with_the_rating_is_kept_unless_its_clues_are_farther_from_the_request() {
        // A puzzle with 30 clues, and with one more; both are rated 1.2.
        let line =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let (puzzle, variant) = (parse(line), parse(&line.replacen("53.", "534", 1)));
        let solution = solve::first(&puzzle).unwrap();
        for (max_clues, expected) in [(None, true), (Some(31), true), (Some(30), false)] {
            let request = Request {
                max_clues,
                ..Request::new(Geometry::standard())
            };
            let never = Cancel::never();
            let builder = PuzzleBuilder::new(&request, 1, &never);
            let mut walk = Walk {
                kept_property: KeptProperty::Rating(Rating::from_tenths(12)),
                puzzle: puzzle.clone(),
                solution: solution.clone(),
                moves_left: 1,
                patience: 1,
                max_patience: 1,
            };
            let outcome = walk.judge(&variant, &builder).unwrap();
            assert_eq!(outcome.is_kept, expected, "{max_clues:?}");
        }
    }
}
