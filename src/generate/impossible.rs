//! The reasons why no puzzle can meet a request.

use super::needs::ScoreRange;
use super::never_needed::NeverNeededReason;
use super::symmetry::ClueSymmetry;
use super::unfit_material::UnfitMaterial;
use crate::rate::{self, Band, Level, Rating};
use crate::techniques::TechniqueId;
use crate::words::{Choice, Message, Words, say, spoken_errors};

/// The reason why no puzzle meets a request, whatever the seed.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Impossible {
    /// The rules of the board allow no solution grid.
    NoGrid,
    /// `HoDoKu` does not know the rules of the board, so its puzzles have no score.
    ScoreOfVariant {
        /// The scores asked for.
        range: ScoreRange,
    },
    /// The range of clues is empty.
    EmptyRange {
        /// The smallest number of clues requested.
        min: usize,
        /// The largest number of clues requested.
        max: usize,
    },
    /// The board has fewer cells.
    TooManyClues {
        /// The smallest number of clues requested.
        min: usize,
        /// The largest number that the board allows.
        most: usize,
    },
    /// No minimal puzzle with so many clues is known.
    TooManyForMinimal {
        /// The smallest number of clues requested.
        min: usize,
        /// The largest number known.
        most: usize,
    },
    /// No puzzle has so few clues.
    TooFewClues {
        /// The largest number of clues requested.
        max: usize,
        /// The smallest number known to be needed.
        fewest: usize,
    },
    /// The symmetry does not map boxes to boxes.
    Symmetry {
        /// The symmetry.
        symmetry: ClueSymmetry,
        /// Whether the boxes are wider than high; otherwise they are higher than wide.
        is_wide: bool,
    },
    /// No rating is in both the level and the range.
    RatingOffLevel {
        /// The level.
        level: Level,
        /// The ratings requested.
        rating: Band,
    },
    /// No step has such a rating.
    NoSuchRating {
        /// The ratings requested.
        rating: Band,
    },
    /// Puzzles with such ratings are known, or may exist, but are too rare to be made.
    RatingTooRare {
        /// The ratings requested.
        rating: Band,
        /// The nearest ratings that can be made, below and above.
        nearest: Vec<Rating>,
    },
    /// No puzzle on the board is so hard, or so few are that they are not found.
    HarderThanBoard {
        /// The lowest rating requested.
        needs: Rating,
        /// The highest rating of a puzzle that can be made.
        hardest: Rating,
        /// The source of that highest rating.
        known: HardestKnown,
    },
    /// No puzzle needs the technique.
    NeverNeeded {
        /// The technique.
        technique: TechniqueId,
        /// The reason.
        why: NeverNeededReason,
    },
    /// Every puzzle that needs the technique is rated higher.
    TechniqueAboveRating {
        /// The technique.
        technique: TechniqueId,
        /// The lowest rating of a puzzle that needs it.
        needs: Rating,
        /// The ratings requested.
        band: Band,
    },
    /// A technique is both required and excluded.
    WantedAndNot {
        /// The technique.
        technique: TechniqueId,
    },
    /// A required technique is harder than the hardest one allowed.
    AboveHardest {
        /// The technique.
        technique: TechniqueId,
        /// The hardest allowed.
        hardest: TechniqueId,
    },
    /// All steps of `HoDoKu` have even scores, but the score requested is odd.
    OddScore {
        /// The only score requested.
        score: u32,
    },
    /// Filling the empty cells alone leads to a higher `HoDoKu` score.
    ScoreTooLow {
        /// The scores requested.
        range: ScoreRange,
        /// The lowest score possible.
        least: u32,
    },
    /// No puzzle with the requested ratings and clues has, or is known to have, such a score.
    ScoreTooHigh {
        /// The scores requested.
        range: ScoreRange,
        /// The highest score possible.
        most: u32,
    },
    /// The given material cannot become such a puzzle.
    Material(UnfitMaterial),
}

spoken_errors!(Impossible);

/// The basis of the highest rating known for a board: all its puzzles, or a sample.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HardestKnown {
    /// All minimal puzzles were rated.
    All,
    /// Random minimal puzzles were rated.
    Sample {
        /// The number of puzzles in the sample.
        n_rated: u32,
        /// The number of these rated higher.
        n_above: u32,
    },
}

impl From<UnfitMaterial> for Impossible {
    fn from(reason: UnfitMaterial) -> Self {
        Self::Material(reason)
    }
}

impl Impossible {
    /// Returns the message that says why no puzzle meets the request.
    #[must_use]
    pub fn message(&self, words: Words) -> Message {
        match self {
            Self::Material(reason) => reason.message(words),
            Self::NoGrid => say!(words, "impossible-no-grid"),
            Self::ScoreOfVariant { range } => {
                say!(
                    words,
                    "impossible-score-of-variant",
                    range = range.to_string()
                )
            }
            Self::EmptyRange { min, max } => say!(words, "impossible-empty-range", min, max),
            Self::TooManyClues { min, most } => say!(words, "impossible-many-clues", min, most),
            Self::TooManyForMinimal { min, most } => {
                say!(words, "impossible-many-for-minimal", min, most)
            }
            Self::TooFewClues { max, fewest } => say!(words, "impossible-few-clues", max, fewest),
            Self::Symmetry { symmetry, is_wide } => {
                let shape = Choice(if *is_wide { "wide" } else { "high" });
                say!(
                    words,
                    "impossible-symmetry",
                    symmetry = symmetry.name(),
                    shape
                )
            }
            Self::RatingOffLevel { level, rating } => say!(
                words,
                "impossible-rating-off-level",
                level = level.name_in(words),
                band = level.band().to_string(),
                rating = rating.to_string()
            ),
            Self::NoSuchRating { rating } => {
                let (rating, ratings) = (rating.to_string(), list(&rate::fixed_ratings()));
                let hardest = rate::HARDEST_KNOWN.to_string();
                say!(words, "impossible-rating", rating, ratings, hardest)
            }
            Self::RatingTooRare { rating, nearest } => {
                let (rating, nearest) = (rating.to_string(), list(nearest));
                say!(words, "impossible-rating-too-rare", rating, nearest)
            }
            Self::HarderThanBoard {
                needs,
                hardest,
                known,
            } => known.message(*needs, *hardest, words),
            Self::OddScore { score } => {
                let (below, above) = (score.saturating_sub(1), score.saturating_add(1));
                say!(words, "impossible-odd-score", score, below, above)
            }
            Self::ScoreTooLow { range, least } => {
                let range = range.to_string();
                say!(words, "impossible-score-too-low", range, least)
            }
            Self::ScoreTooHigh { range, most } => {
                let range = range.to_string();
                say!(words, "impossible-score-too-high", range, most)
            }
            Self::WantedAndNot { technique } => {
                say!(
                    words,
                    "impossible-wanted-and-not",
                    technique = technique.as_str()
                )
            }
            Self::AboveHardest { technique, hardest } => {
                let (technique, hardest) = (technique.as_str(), hardest.as_str());
                say!(words, "impossible-above-hardest", technique, hardest)
            }
            Self::NeverNeeded { technique, why } => {
                let technique = technique.as_str();
                say!(words, "impossible-never-needed", technique, why)
            }
            Self::TechniqueAboveRating {
                technique,
                needs,
                band,
            } => {
                let technique = technique.as_str();
                let (needs, band) = (needs.to_string(), band.to_string());
                say!(
                    words,
                    "impossible-technique-above-rating",
                    technique,
                    needs,
                    band
                )
            }
        }
    }
}

impl HardestKnown {
    /// Returns the message that a rating is above the hardest of a board.
    fn message(self, needs: Rating, hardest: Rating, words: Words) -> Message {
        let level = Level::of(hardest).name_in(words);
        let (needs, hardest) = (needs.to_string(), hardest.to_string());
        match self {
            Self::All => say!(words, "impossible-on-board", needs, hardest, level),
            Self::Sample { n_rated, n_above } => say!(
                words,
                "impossible-in-sample",
                needs,
                hardest,
                level,
                n_rated,
                n_above
            ),
        }
    }
}

fn list(ratings: &[Rating]) -> String {
    let printed: Vec<String> = ratings.iter().map(Rating::to_string).collect();
    printed.join(", ")
}
