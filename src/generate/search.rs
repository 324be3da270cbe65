//! Searches for a puzzle that meets a request.
//!
//! Each attempt makes a puzzle by digging, which removes clues from a new solution grid, and then rates it. Rating
//! stops above the requested band. A puzzle that is too hard gets more clues ([`lighten`](super::lighten)). A puzzle
//! that is slightly too easy, or has slightly too many clues, is varied step by step
//! ([`hill_climb`](super::hill_climb)). The hardest puzzles are searched for among puzzles that need many guesses
//! ([`by_guess_count`]). Puzzles that need a rare technique are dug unevenly ([`for_technique`](super::for_technique)).
//! The rarest techniques and ratings are searched for among variants of known puzzles ([`seed_variation`],
//! [`RatingVariation`]).

use super::attempt::Attempt;
use super::builder::{FoundPuzzle, PuzzleBuilder};
use super::by_guess_count::{self, GuessClimb};
use super::clue_variation::{ClueVariation, RareNumber};
use super::few_clues;
use super::filter::has_requested_clues;
use super::for_technique::ClueRemoval;
use super::hill_climb::HillClimb;
use super::impossible::Impossible;
use super::lighten::lighten;
use super::mask_search::MaskSearch;
use super::material::Material;
use super::near_miss::NearMiss;
use super::rating_variation::RatingVariation;
use super::request::Request;
use super::seed_variation::{self, SeedVariation};
use super::target::RatingFit;
use super::vicinity::Vicinity;
use crate::board::{CellSet, Grid};
use crate::cancel::{Cancel, Cancelled};
use crate::rate::{Difficulty, Level};
use crate::solve;
use crate::words::{Message, Words, say, spoken_errors};

/// A generated puzzle with its solution and difficulty.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Generated {
    /// The clues of the puzzle.
    pub puzzle: Grid,
    /// The only solution of the puzzle.
    pub solution: Grid,
    /// The difficulty; `None` if the puzzle cannot be rated because the rated path does not reach the solution. This
    /// happens only if no level or rating was requested.
    pub difficulty: Option<Difficulty>,
    /// The number of attempts needed to find the puzzle.
    pub attempts: u32,
    /// The seed from which the puzzle was made.
    pub seed: u64,
}

impl Generated {
    /// Returns the level; `None` when the puzzle is not rated.
    #[must_use]
    pub fn level(&self) -> Option<Level> {
        self.difficulty.map(Difficulty::level)
    }
}

/// The progress of a search for a puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Progress {
    /// The number of attempts so far.
    pub attempts: u32,
    /// The largest number of attempts allowed.
    pub max_attempts: u32,
    /// A puzzle that does not meet the request, but is nearer to it than all earlier ones; `None` if none was found
    /// since the last report.
    pub near_miss: Option<Box<NearMiss>>,
}

/// The reason why no puzzle was made.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum GenerateError {
    /// The work was cancelled.
    Cancelled,
    /// No puzzle can meet the request.
    Impossible(Impossible),
    /// No solution grid of the board was found; it may have none, or very few.
    NoGridFound,
    /// The search found no puzzle that meets the request; there may be none, or very few.
    GaveUp {
        /// The number of attempts made.
        attempts: u32,
    },
}

spoken_errors!(GenerateError);

impl GenerateError {
    /// Returns the message that says why no puzzle was made.
    #[must_use]
    pub fn message(&self, words: Words) -> Message {
        match self {
            Self::Cancelled => Cancelled.message(words),
            Self::Impossible(reason) => reason.message(words),
            Self::NoGridFound => say!(words, "generate-no-grid-found"),
            Self::GaveUp { attempts } => say!(words, "generate-gave-up", attempts),
        }
    }
}

impl From<Impossible> for GenerateError {
    fn from(reason: Impossible) -> Self {
        Self::Impossible(reason)
    }
}

impl From<Cancelled> for GenerateError {
    fn from(Cancelled: Cancelled) -> Self {
        Self::Cancelled
    }
}

/// Makes a puzzle that meets the request. The same seed and request give the same puzzle.
///
/// `progress` is called before each attempt, and once more after all have failed. On 9×9, an attempt takes about a
/// millisecond, and longer for hard ratings. On boards with a side above 12 it takes some tenths of a second. The
/// cancel flag is checked frequently.
///
/// # Errors
/// See [`GenerateError`].
pub fn puzzle(
    request: &Request,
    seed: u64,
    cancel: &Cancel,
    progress: &mut dyn FnMut(Progress),
) -> Result<Generated, GenerateError> {
    let request = request.for_seed(seed, cancel)?;
    request.check()?;
    let mut search = PuzzleSearch::new(PuzzleBuilder::new(&request, seed, cancel));
    let max_attempts = request.max_attempts_allowed();
    for attempts in 0..max_attempts {
        progress(Progress {
            attempts,
            max_attempts,
            near_miss: search.builder.take_near_miss().map(Box::new),
        });
        let attempt = search.attempt();
        if search.builder.lacks_grid {
            return Err(GenerateError::NoGridFound);
        }
        if let Some(found) = attempt? {
            let FoundPuzzle {
                puzzle,
                solution,
                rating,
            } = found;
            return Ok(Generated {
                puzzle,
                solution,
                difficulty: Difficulty::from_rating(&rating),
                attempts: attempts + 1,
                seed,
            });
        }
    }
    progress(Progress {
        attempts: max_attempts,
        max_attempts,
        near_miss: search.builder.take_near_miss().map(Box::new),
    });
    Err(GenerateError::GaveUp {
        attempts: max_attempts,
    })
}

/// A search for a puzzle, with the unfinished work of the strategies that need several attempts.
struct PuzzleSearch<'a> {
    builder: PuzzleBuilder<'a>,
    hill_climb: Option<HillClimb>,
    dig_site: Option<ClueRemoval>,
    guess_climb: Option<GuessClimb>,
    seed_variation: Option<SeedVariation>,
    rating_variation: Option<RatingVariation>,
    mask_search: Option<MaskSearch>,
    clue_variation: Option<ClueVariation>,
}

impl<'a> PuzzleSearch<'a> {
    const fn new(builder: PuzzleBuilder<'a>) -> Self {
        Self {
            builder,
            hill_climb: None,
            dig_site: None,
            guess_climb: None,
            seed_variation: None,
            rating_variation: None,
            mask_search: None,
            clue_variation: None,
        }
    }

    fn attempt(&mut self) -> Result<Option<FoundPuzzle>, Cancelled> {
        let request = self.builder.request;
        let attempt = if let Material::Near(vicinity) = &request.material {
            draw_near(&mut self.builder, vicinity)?
        } else if let Material::Mask(mask) = &request.material {
            self.search_mask(mask)?
        } else if few_clues::applies(&self.builder) {
            let drawn = few_clues::draw(&mut self.builder)?;
            accept_drawn(&self.builder, drawn)?
        } else if let Some(rare) = RareNumber::for_request(request) {
            self.vary_known_clues(rare)?
        } else if self.hill_climb.is_some() {
            self.climb()?
        } else if self.builder.request.is_met_by_seeds() {
            self.vary_rated_seed()?
        } else if seed_variation::applies(&self.builder) {
            self.vary_seed()?
        } else if by_guess_count::applies(&self.builder) {
            self.climb_by_guesses()?
        } else if self.builder.target.has_technique() {
            self.dig_for_technique()?
        } else {
            dig_at_random(&mut self.builder)?
        };
        Ok(match attempt {
            Attempt::Found(found) => Some(found),
            Attempt::NearMiss(climb) => {
                self.hill_climb = Some(climb);
                None
            }
            Attempt::Failed => None,
        })
    }

    fn climb(&mut self) -> Result<Attempt, Cancelled> {
        let Some(mut climb) = self.hill_climb.take() else {
            return Ok(Attempt::Failed);
        };
        let found = climb.advance(&mut self.builder)?;
        self.hill_climb = Some(climb).filter(|climb| !climb.is_over());
        Ok(found.into())
    }

    fn vary_seed(&mut self) -> Result<Attempt, Cancelled> {
        let Some(mut variation) = self.seed_variation.take() else {
            self.seed_variation = SeedVariation::start(&mut self.builder)?;
            return Ok(Attempt::Failed);
        };
        let found = variation.advance(&mut self.builder)?;
        self.seed_variation = Some(variation).filter(|variation| !variation.is_over());
        Ok(found.into())
    }

    fn vary_rated_seed(&mut self) -> Result<Attempt, Cancelled> {
        let Some(mut variation) = self.rating_variation.take() else {
            self.rating_variation = RatingVariation::start(&mut self.builder);
            return Ok(Attempt::Failed);
        };
        let found = variation.advance(&mut self.builder)?;
        self.rating_variation = Some(variation).filter(|variation| !variation.is_over());
        Ok(found.into())
    }

    fn search_mask(&mut self, mask: &CellSet) -> Result<Attempt, Cancelled> {
        let Some(mut search) = self.mask_search.take() else {
            self.mask_search = Some(MaskSearch::start(&mut self.builder, mask)?);
            return Ok(Attempt::Failed);
        };
        let found = search.advance(&mut self.builder)?;
        self.mask_search = Some(search).filter(|search| !search.is_over());
        Ok(found.into())
    }

    fn vary_known_clues(&mut self, rare: RareNumber) -> Result<Attempt, Cancelled> {
        let Some(mut variation) = self.clue_variation.take() else {
            self.clue_variation = ClueVariation::start(rare, &mut self.builder);
            return Ok(Attempt::Failed);
        };
        let drawn = variation.advance(&mut self.builder)?;
        self.clue_variation = Some(variation).filter(|variation| !variation.is_over());
        accept_drawn(&self.builder, drawn)
    }

    fn climb_by_guesses(&mut self) -> Result<Attempt, Cancelled> {
        let Some(mut climb) = self.guess_climb.take() else {
            self.guess_climb = Some(GuessClimb::start(&mut self.builder)?);
            return Ok(Attempt::Failed);
        };
        let attempt = climb.advance(&mut self.builder)?;
        let goes_on = !climb.is_over() && matches!(attempt, Attempt::Failed);
        self.guess_climb = Some(climb).filter(|_| goes_on);
        Ok(attempt)
    }

    fn dig_for_technique(&mut self) -> Result<Attempt, Cancelled> {
        let mut site = match self.dig_site.take() {
            Some(site) => site,
            None => ClueRemoval::start(&mut self.builder)?,
        };
        let found = site.advance(&mut self.builder)?;
        self.dig_site = Some(site).filter(|site| !site.is_exhausted());
        Ok(found.into())
    }
}

/// Digs a puzzle from a new solution. A puzzle that nearly meets the request is made easier, or starts a hill climb.
fn dig_at_random(builder: &mut PuzzleBuilder<'_>) -> Result<Attempt, Cancelled> {
    let (puzzle, solution) = builder.dig_new()?;
    if builder.clue_distance(&puzzle) > 0 {
        return Ok(HillClimb::from_near_miss(builder, puzzle, solution, None).into());
    }
    Ok(match builder.fit(&puzzle)? {
        RatingFit::Within(rating) => builder.accept(puzzle, &solution, rating)?.into(),
        RatingFit::TooEasy(rating) => {
            let er = rating.er;
            HillClimb::from_near_miss(builder, puzzle, solution, Some(er)).into()
        }
        RatingFit::TooHard if builder.request.minimal => Attempt::Failed,
        RatingFit::TooHard => lighten(builder, &puzzle, &solution)?.into(),
    })
}

/// Picks a random puzzle of the vicinity and accepts it if it meets the request.
fn draw_near(builder: &mut PuzzleBuilder<'_>, vicinity: &Vicinity) -> Result<Attempt, Cancelled> {
    let drawn = vicinity.draw(&mut builder.random, builder.cancel)?;
    accept_drawn(builder, drawn)
}

/// Accepts a puzzle with one solution if it meets the request unchanged.
fn accept_drawn(builder: &PuzzleBuilder<'_>, drawn: Option<Grid>) -> Result<Attempt, Cancelled> {
    let cancel = builder.cancel;
    let Some(puzzle) = drawn else {
        return Ok(Attempt::Failed);
    };
    if !has_requested_clues(builder.request, &puzzle, cancel)? {
        return Ok(Attempt::Failed);
    }
    let rating = builder.rating_if_met(&puzzle)?;
    let found = rating.zip(solve::first(&puzzle));
    Ok(found
        .map(|(rating, solution)| FoundPuzzle {
            puzzle,
            solution,
            rating,
        })
        .into())
}
