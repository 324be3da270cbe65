//! The reasons why no puzzle can meet a request, whatever the seed.

use super::needs::ScoreRange;
use super::never_needed::NeverNeededReason;
use super::symmetry::ClueSymmetry;
use crate::rate::{self, Band, Level, Rating};
use crate::techniques::TechniqueId;
use crate::words::{Choice, Message, Words, say, spoken_errors};

/// The reason why no puzzle meets a request, whatever the seed.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Impossible {
    /// The rules of the board allow no solution grid.
    NoGrid,
    /// The board has rules that `HoDoKu` does not know, so its puzzles have no score.
    ScoreOfVariant {
        /// The requested scores.
        range: ScoreRange,
    },
    /// The range of clues is empty.
    EmptyRange {
        /// The smallest number of clues requested.
        min: usize,
        /// The largest number of clues requested.
        max: usize,
    },
    /// More clues are requested than the board has cells.
    TooManyClues {
        /// The smallest number of clues requested.
        min: usize,
        /// The largest number that the board allows.
        max: usize,
    },
    /// No minimal puzzle with that many clues is known.
    TooManyForMinimal {
        /// The smallest number of clues requested.
        min: usize,
        /// The largest number of clues of a known minimal puzzle.
        max: usize,
    },
    /// No puzzle with that few clues exists.
    TooFewClues {
        /// The largest number of clues requested.
        max: usize,
        /// A lower limit for the number of clues of every puzzle.
        fewest: usize,
    },
    /// The requested symmetry does not map boxes to boxes.
    Symmetry {
        /// The requested symmetry.
        symmetry: ClueSymmetry,
        /// Whether the boxes are wider than high; otherwise they are higher than wide.
        is_wide: bool,
    },
    /// The requested level and range of ratings have no rating in common.
    RatingOffLevel {
        /// The requested level.
        level: Level,
        /// The requested ratings.
        rating: Band,
    },
    /// No step has one of the requested ratings.
    NoSuchRating {
        /// The requested ratings.
        rating: Band,
    },
    /// Puzzles with the requested ratings are known, or may exist, but are too rare to be made.
    RatingTooRare {
        /// The requested ratings.
        rating: Band,
        /// The nearest ratings below and above for which puzzles can be made.
        nearest: Vec<Rating>,
    },
    /// No puzzle on the board is as hard as requested, or such puzzles are too rare to be found.
    HarderThanBoard {
        /// The lowest requested rating.
        needed: Rating,
        /// The highest rating of a puzzle that can be made.
        hardest: Rating,
        /// The basis of that highest rating.
        basis: HardestKnown,
    },
    /// No puzzle needs the required technique.
    NeverNeeded {
        /// The required technique.
        technique: TechniqueId,
        /// The reason why no puzzle needs it.
        why: NeverNeededReason,
    },
    /// Every puzzle that needs the required technique is rated above the requested ratings.
    TechniqueAboveRating {
        /// The required technique.
        technique: TechniqueId,
        /// The lowest rating of a puzzle that needs the technique.
        needed: Rating,
        /// The requested ratings.
        band: Band,
    },
    /// Every puzzle without harder techniques is rated below the requested ratings.
    HardestBelowRating {
        /// The hardest technique requested.
        hardest: TechniqueId,
        /// The highest rating of a puzzle that needs no harder technique.
        max: Rating,
        /// The requested ratings.
        band: Band,
    },
    /// A technique is both required and excluded.
    RequiredAndExcluded {
        /// The technique.
        technique: TechniqueId,
    },
    /// A required technique is harder than the hardest one allowed.
    AboveHardest {
        /// The technique.
        technique: TechniqueId,
        /// The hardest technique allowed.
        hardest: TechniqueId,
    },
    /// An odd score is requested, but all steps of `HoDoKu` have even scores.
    OddScore {
        /// The only score requested.
        score: u32,
    },
    /// Filling the empty cells alone leads to a higher `HoDoKu` score than requested.
    ScoreTooLow {
        /// The requested scores.
        range: ScoreRange,
        /// The lowest possible score.
        min: u32,
    },
    /// No puzzle with the requested ratings and clues can have such a high `HoDoKu` score, or none is known.
    ScoreTooHigh {
        /// The requested scores.
        range: ScoreRange,
        /// The highest possible score.
        max: u32,
    },
    /// The material belongs to a different board.
    OtherBoard,
    /// The given solution grid is not full or breaks the rules.
    NotASolution,
    /// The given puzzle has fewer clues than must be removed.
    TooFewToRemove {
        /// The number of clues to remove.
        minus: usize,
        /// The number of clues that the puzzle has.
        n_clues: usize,
    },
    /// The material leads to a number of clues outside the requested range.
    OtherNumberOfClues {
        /// The number of clues to which the material leads.
        n_clues: usize,
    },
    /// The given cells for the clues lack the requested symmetry.
    MaskSymmetry {
        /// The requested symmetry.
        symmetry: ClueSymmetry,
    },
    /// Two lines of a band or stack have no clue. Swapping these lines turns one solution into another.
    ExchangeableLines {
        /// Whether the two lines are rows; otherwise they are columns.
        are_rows: bool,
        /// The number of the first line, from 1.
        first: usize,
        /// The number of the second line, from 1.
        second: usize,
    },
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
        /// The number of puzzles in the sample that are rated higher than the highest rating stated.
        n_above: u32,
    },
}

impl Impossible {
    /// Explains why no puzzle meets the request.
    #[must_use]
    pub fn message(&self, words: Words) -> Message {
        match self {
            Self::OtherBoard
            | Self::NotASolution
            | Self::TooFewToRemove { .. }
            | Self::OtherNumberOfClues { .. }
            | Self::MaskSymmetry { .. }
            | Self::ExchangeableLines { .. } => self.material_message(words),
            Self::NoGrid => say!(words, "impossible-no-grid"),
            Self::ScoreOfVariant { range } => {
                let range = range.to_string();
                say!(words, "impossible-score-of-variant", range)
            }
            Self::EmptyRange { min, max } => say!(words, "impossible-empty-range", min, max),
            Self::TooManyClues { min, max } => {
                say!(words, "impossible-many-clues", min, most = max)
            }
            Self::TooManyForMinimal { min, max } => {
                say!(words, "impossible-many-for-minimal", min, most = max)
            }
            Self::TooFewClues { max, fewest } => say!(words, "impossible-few-clues", max, fewest),
            Self::Symmetry { symmetry, is_wide } => {
                let shape = Choice(if *is_wide { "wide" } else { "high" });
                let symmetry = symmetry.name();
                say!(words, "impossible-symmetry", symmetry, shape)
            }
            Self::RatingOffLevel { level, rating } => say!(
                words,
                "impossible-rating-off-level",
                level = level.name_in(words),
                band = level.band().to_string(),
                rating = rating.to_string()
            ),
            Self::NoSuchRating { rating } => {
                let (rating, ratings) = (rating.to_string(), join_ratings(&rate::fixed_ratings()));
                let hardest = rate::HARDEST_KNOWN.to_string();
                say!(words, "impossible-rating", rating, ratings, hardest)
            }
            Self::RatingTooRare { rating, nearest } => {
                let (rating, nearest) = (rating.to_string(), join_ratings(nearest));
                say!(words, "impossible-rating-too-rare", rating, nearest)
            }
            Self::HarderThanBoard {
                needed,
                hardest,
                basis,
            } => basis.message(*needed, *hardest, words),
            Self::OddScore { score } => {
                let (below, above) = (score.saturating_sub(1), score.saturating_add(1));
                say!(words, "impossible-odd-score", score, below, above)
            }
            Self::ScoreTooLow { range, min } => {
                let range = range.to_string();
                say!(words, "impossible-score-too-low", range, least = min)
            }
            Self::ScoreTooHigh { range, max } => {
                let range = range.to_string();
                say!(words, "impossible-score-too-high", range, most = max)
            }
            Self::RequiredAndExcluded { technique } => {
                let technique = technique.as_str();
                say!(words, "impossible-wanted-and-not", technique)
            }
            Self::AboveHardest { technique, hardest } => {
                let (technique, hardest) = (technique.as_str(), hardest.as_str());
                say!(words, "impossible-above-hardest", technique, hardest)
            }
            Self::NeverNeeded { technique, why } => {
                let technique = technique.as_str();
                say!(words, "impossible-never-needed", technique, why)
            }
            Self::HardestBelowRating { hardest, max, band } => {
                let (technique, most) = (hardest.as_str(), max.to_string());
                let band = band.to_string();
                say!(
                    words,
                    "impossible-hardest-below-rating",
                    technique,
                    most,
                    band
                )
            }
            Self::TechniqueAboveRating {
                technique,
                needed,
                band,
            } => {
                let technique = technique.as_str();
                let (needed, band) = (needed.to_string(), band.to_string());
                say!(
                    words,
                    "impossible-technique-above-rating",
                    technique,
                    needs = needed,
                    band
                )
            }
        }
    }

    fn material_message(&self, words: Words) -> Message {
        match self {
            Self::NotASolution => say!(words, "impossible-no-solution-grid"),
            Self::TooFewToRemove { minus, n_clues } => {
                say!(words, "impossible-few-to-remove", minus, n_clues)
            }
            Self::OtherNumberOfClues { n_clues } => {
                say!(words, "impossible-other-number-of-clues", n_clues)
            }
            Self::MaskSymmetry { symmetry } => {
                let symmetry = symmetry.name();
                say!(words, "impossible-mask-symmetry", symmetry)
            }
            Self::ExchangeableLines {
                are_rows,
                first,
                second,
            } => {
                let lines = Choice(if *are_rows { "rows" } else { "columns" });
                say!(words, "impossible-exchangeable-lines", lines, first, second)
            }
            _ => say!(words, "impossible-other-board"),
        }
    }
}

impl HardestKnown {
    /// Returns the message that no puzzle on the board is as hard as requested.
    fn message(self, needed: Rating, hardest: Rating, words: Words) -> Message {
        let level = Level::from_rating(hardest).name_in(words);
        let (needed, hardest) = (needed.to_string(), hardest.to_string());
        match self {
            Self::All => say!(words, "impossible-on-board", needs = needed, hardest, level),
            Self::Sample { n_rated, n_above } => say!(
                words,
                "impossible-in-sample",
                needs = needed,
                hardest,
                level,
                n_rated,
                n_above
            ),
        }
    }
}

fn join_ratings(ratings: &[Rating]) -> String {
    let texts: Vec<String> = ratings.iter().map(Rating::to_string).collect();
    texts.join(", ")
}
