//! The reasons why no puzzle can meet a request.

use super::never_needed::NeverNeededReason;
use super::symmetry::ClueSymmetry;
use crate::rate::{self, Band, Level, Rating};
use crate::techniques::TechniqueId;
use crate::words::{Choice, Message, Words, say, spoken_errors};

/// The reason why no puzzle meets a request, whatever the seed.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Impossible {
    /// No number is in the range of clues.
    EmptyRange {
        /// The fewest allowed.
        min: usize,
        /// The most allowed.
        max: usize,
    },
    /// The board has not so many cells to fill.
    TooManyClues {
        /// The fewest allowed.
        min: usize,
        /// What the board has room for.
        most: usize,
    },
    /// No puzzle has so few clues.
    TooFewClues {
        /// The most allowed.
        max: usize,
        /// What is known to be needed.
        fewest: usize,
    },
    /// The symmetry does not map boxes to boxes.
    Symmetry {
        /// The symmetry.
        symmetry: ClueSymmetry,
        /// Whether the boxes are wider than high, not the other way round.
        is_wide: bool,
    },
    /// Level and ratings have nothing in common.
    RatingOffLevel {
        /// The level.
        level: Level,
        /// The ratings asked for.
        rating: Band,
    },
    /// No step has such a rating.
    NoSuchRating {
        /// The ratings asked for.
        rating: Band,
    },
    /// Puzzles with such ratings are known, or may exist, but are too rare to be made.
    RatingTooRare {
        /// The ratings asked for.
        rating: Band,
        /// The nearest ratings that can be made, below and above.
        nearest: Vec<Rating>,
    },
    /// No puzzle on the board is so hard, or so few are that none is found.
    HarderThanBoard {
        /// The least rating asked for.
        needs: Rating,
        /// The highest rating of a puzzle that can be made.
        hardest: Rating,
        /// How that is known.
        known: HardestKnown,
    },
    /// No puzzle needs the technique.
    NeverNeeded {
        /// The technique.
        technique: TechniqueId,
        /// Why not.
        why: NeverNeededReason,
    },
    /// Every puzzle that needs the technique is rated higher.
    TechniqueAboveRating {
        /// The technique.
        technique: TechniqueId,
        /// The least rating it makes.
        needs: Rating,
        /// The ratings asked for.
        band: Band,
    },
    /// The path is to use a technique and not to use it.
    WantedAndNot {
        /// The technique.
        technique: TechniqueId,
    },
    /// A technique is harder than the hardest that may be needed.
    AboveHardest {
        /// The technique.
        technique: TechniqueId,
        /// The hardest allowed.
        hardest: TechniqueId,
    },
    /// What is given is of another board than the one asked for.
    OtherBoard,
    /// The grid to dig in is not full or breaks the rules.
    NotASolution,
    /// A puzzle has fewer clues than are to go.
    TooFewToRemove {
        /// How many are to go.
        minus: usize,
        /// How many it has.
        n_clues: usize,
    },
    /// The clues that are given lead to another number of clues than wanted.
    OtherNumberOfClues {
        /// The number that they lead to.
        n_clues: usize,
    },
    /// The cells given for the clues have not the symmetry.
    MaskSymmetry {
        /// The symmetry.
        symmetry: ClueSymmetry,
    },
    /// Two lines of a band or stack have no clue, so that exchanging them turns one solution into another.
    ExchangeableLines {
        /// Whether they are rows, not columns.
        are_rows: bool,
        /// The first of them, counted from 1.
        first: usize,
        /// The second of them.
        second: usize,
    },
}

spoken_errors!(Impossible);

/// The source of the highest rating known for a board: all its puzzles, or a sample.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HardestKnown {
    /// All minimal puzzles were rated.
    All,
    /// Minimal puzzles made by chance were rated.
    Sample {
        /// How many.
        n_rated: u32,
        /// How many of them are rated higher.
        n_above: u32,
    },
}

impl Impossible {
    /// Returns the reason as a sentence.
    #[must_use]
    pub fn message(&self, words: Words) -> Message {
        self.of_material(words)
            .unwrap_or_else(|| self.of_wishes(words))
    }

    /// Says what is wrong with what is given; `None` if it is something else.
    fn of_material(&self, words: Words) -> Option<Message> {
        Some(match self {
            Self::OtherBoard => say!(words, "impossible-other-board"),
            Self::NotASolution => say!(words, "impossible-no-solution-grid"),
            Self::TooFewToRemove { minus, n_clues } => {
                say!(words, "impossible-few-to-remove", minus, n_clues)
            }
            Self::OtherNumberOfClues { n_clues } => {
                say!(words, "impossible-other-number-of-clues", n_clues)
            }
            Self::MaskSymmetry { symmetry } => {
                say!(
                    words,
                    "impossible-mask-symmetry",
                    symmetry = symmetry.name()
                )
            }
            Self::ExchangeableLines {
                are_rows,
                first,
                second,
            } => {
                let lines = Choice(if *are_rows { "rows" } else { "columns" });
                say!(words, "impossible-exchangeable-lines", lines, first, second)
            }
            _ => return None,
        })
    }

    /// Says what is wrong with the wishes.
    fn of_wishes(&self, words: Words) -> Message {
        match self {
            Self::EmptyRange { min, max } => say!(words, "impossible-empty-range", min, max),
            Self::TooManyClues { min, most } => say!(words, "impossible-many-clues", min, most),
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
            } => {
                let level = Level::of(*hardest).name_in(words);
                let (needs, hardest) = (needs.to_string(), hardest.to_string());
                match known {
                    HardestKnown::All => {
                        say!(words, "impossible-on-board", needs, hardest, level)
                    }
                    HardestKnown::Sample { n_rated, n_above } => say!(
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
            Self::OtherBoard
            | Self::NotASolution
            | Self::TooFewToRemove { .. }
            | Self::OtherNumberOfClues { .. }
            | Self::MaskSymmetry { .. }
            | Self::ExchangeableLines { .. } => Message::default(),
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

fn list(ratings: &[Rating]) -> String {
    let printed: Vec<String> = ratings.iter().map(Rating::to_string).collect();
    printed.join(", ")
}
