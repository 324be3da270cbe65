//! Collections: lists of puzzles that the player works through.
//!
//! Each collection is a text file in the folder `collections`, which other programs can read too:
//!
//! ```text
//! # shudu-collection 1
//! # name: Weekly pack
//! # order: file
//! 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79<tab>1.2
//! 8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..
//! ```
//!
//! Each line is a puzzle in the notation of one line, followed by a tab and its rating once it is known; `-` marks a
//! puzzle that cannot be rated. Whether a puzzle is solved is not stored here: it follows from the saves and the records
//! of finished games.

use std::collections::HashMap;
use std::fmt::Write as _;
use std::time::Duration;

use super::{FinishedGame, SaveId, SaveSummary};
use crate::board::Grid;
use crate::formats::{self, Parsed};
use crate::game::{Ending, PuzzleInfo};
use crate::rate::Rating;

/// The first line of every collection.
const FIRST_LINE: &str = "# shudu-collection 1";
const NAME: &str = "# name: ";
const ORDER: &str = "# order: ";

/// A list of puzzles that the player works through.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Collection {
    /// The name of its file, without the extension.
    pub id: String,
    /// The name that the player sees.
    pub name: String,
    /// The order in which the puzzles are played.
    pub order: PlayOrder,
    /// The puzzles, in the order of the original file.
    pub puzzles: Vec<ListedPuzzle>,
}

/// A puzzle of a collection.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ListedPuzzle {
    /// The puzzle, in the notation of one line.
    pub line: String,
    /// The rating, if it is known.
    pub rating: ListedRating,
}

/// The rating of a puzzle in a collection.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ListedRating {
    /// The puzzle has not been rated yet.
    #[default]
    Unknown,
    /// The puzzle cannot be rated: it has no unique solution, or no known technique solves it.
    None,
    /// The rating.
    Rated(Rating),
}

/// The order in which the puzzles of a collection are played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum PlayOrder {
    /// The order of the original file.
    #[default]
    File,
    /// The lowest rating first. Puzzles without a rating come last.
    Easiest,
}

impl PlayOrder {
    const fn name(self) -> &'static str {
        match self {
            Self::File => "file",
            Self::Easiest => "easiest",
        }
    }
}

/// The player's progress with a puzzle of a collection.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PuzzleState {
    /// The puzzle has not been started.
    New,
    /// A saved game of the puzzle is not finished.
    InProgress {
        /// The saved game.
        save: SaveId,
        /// The time played.
        elapsed: Duration,
    },
    /// The puzzle is solved.
    Solved {
        /// The time played.
        elapsed: Duration,
        /// The number of hints that were applied.
        n_hints: u32,
    },
    /// The player gave up and saw the solution.
    GivenUp,
}

impl PuzzleState {
    /// Counts the solved puzzles.
    #[must_use]
    pub fn n_solved(states: &[Self]) -> usize {
        let is_solved = |state: &&Self| matches!(state, Self::Solved { .. });
        states.iter().filter(is_solved).count()
    }
}

impl Collection {
    pub(super) fn parse(id: &str, text: &str) -> Option<Self> {
        let mut collection = Self {
            id: id.to_owned(),
            name: id.to_owned(),
            order: PlayOrder::File,
            puzzles: Vec::new(),
        };
        let mut lines = text.lines();
        if lines.next()? != FIRST_LINE {
            return None;
        }
        for line in lines {
            if let Some(name) = line.strip_prefix(NAME) {
                name.clone_into(&mut collection.name);
            } else if line == format!("{ORDER}{}", PlayOrder::Easiest.name()) {
                collection.order = PlayOrder::Easiest;
            } else if !line.is_empty() && !line.starts_with('#') {
                collection.puzzles.push(ListedPuzzle::parse(line));
            }
        }
        Some(collection)
    }

    pub(super) fn text(&self) -> String {
        let mut text = format!(
            "{FIRST_LINE}\n{NAME}{}\n{ORDER}{}\n",
            self.name,
            self.order.name()
        );
        for puzzle in &self.puzzles {
            text.push_str(&puzzle.line);
            match puzzle.rating {
                ListedRating::Unknown => {}
                ListedRating::None => text.push_str("\t-"),
                ListedRating::Rated(rating) => {
                    let _ = write!(text, "\t{rating}");
                }
            }
            text.push('\n');
        }
        text
    }

    /// Returns the puzzle with this index, 0-based, with a title that names the collection. `None` if there is no such
    /// puzzle, or its line cannot be read.
    #[must_use]
    pub fn puzzle(&self, index: usize) -> Option<Parsed> {
        let mut parsed = formats::parse(&self.puzzles.get(index)?.line).ok()?;
        parsed.about.title = Some(self.puzzle_title(index));
        parsed.about.source = Some(self.name.clone());
        parsed.about.author = None;
        Some(parsed)
    }

    #[must_use]
    pub fn n_rated(&self) -> usize {
        self.puzzles
            .iter()
            .filter(|puzzle| puzzle.is_rated())
            .count()
    }

    fn puzzle_title(&self, index: usize) -> String {
        format!("{} {}", self.name, index + 1)
    }

    /// Returns whether a game may have been started from a collection, by its title and source.
    #[must_use]
    pub fn may_have(info: &PuzzleInfo) -> bool {
        origin_in_collection(info).is_some()
    }

    /// Lists the indices of the puzzles in the order of play.
    #[must_use]
    pub fn in_order(&self) -> Vec<usize> {
        let mut indices: Vec<usize> = (0..self.puzzles.len()).collect();
        if self.order == PlayOrder::Easiest {
            indices.sort_by_key(|index| match self.puzzles[*index].rating {
                ListedRating::Rated(rating) => (0, Some(rating)),
                ListedRating::Unknown | ListedRating::None => (1, None),
            });
        }
        indices
    }

    /// Determines the player's progress with each puzzle.
    #[must_use]
    pub fn states(&self, saves: &[SaveSummary], finished: &[FinishedGame]) -> Vec<PuzzleState> {
        let key = |givens: &Grid| (givens.geometry().text(), givens.to_string());
        let mut indices: HashMap<(String, String), Vec<usize>> = HashMap::new();
        for (index, puzzle) in self.puzzles.iter().enumerate() {
            if let Ok(parsed) = formats::parse(&puzzle.line) {
                indices
                    .entry(key(&parsed.puzzle()))
                    .or_default()
                    .push(index);
            }
        }
        let mut states = vec![PuzzleState::New; self.puzzles.len()];
        let mut set = |givens: &Grid, title: Option<&str>, state: &PuzzleState| {
            let same = indices.get(&key(givens)).map_or(&[][..], Vec::as_slice);
            for index in same {
                // Puzzles given by candidates may share their givens. The title tells them apart.
                if same.len() == 1 || title == Some(&*self.puzzle_title(*index)) {
                    states[*index] = state.clone();
                }
            }
        };
        for save in saves.iter().rev().filter(|save| save.is_unfinished()) {
            if let Ok(game) = &save.content {
                let state = PuzzleState::InProgress {
                    save: save.id.clone(),
                    elapsed: game.elapsed,
                };
                set(&game.givens, game.info.title.as_deref(), &state);
            }
        }
        // The first finished game of a puzzle counts.
        for game in finished.iter().rev().filter(|game| !game.is_exercise()) {
            let state = match game.summary.ending {
                Ending::GivenUp => PuzzleState::GivenUp,
                // The puzzle may be played again.
                Ending::Lost => continue,
                Ending::Solved | Ending::SolvedWithHelp => PuzzleState::Solved {
                    elapsed: game.summary.elapsed,
                    n_hints: game.summary.n_hints,
                },
            };
            set(&game.givens, game.title.as_deref(), &state);
        }
        states
    }

    /// Returns the index of the puzzle to play after the one with the index `last`: the next in the order of play that
    /// is new or in progress, from the beginning again after the end. `None` if all puzzles are finished.
    #[must_use]
    pub fn next(&self, last: Option<usize>, states: &[PuzzleState]) -> Option<usize> {
        let order = self.in_order();
        let position = last.and_then(|last| order.iter().position(|index| *index == last));
        let start = position.map_or(0, |position| position + 1);
        let mut circle = order[start..].iter().chain(&order[..start]).copied();
        circle.find(|index| {
            let is_playable = self.puzzles[*index].rating != ListedRating::None;
            let is_open = matches!(
                states.get(*index),
                Some(PuzzleState::New | PuzzleState::InProgress { .. })
            );
            is_playable && is_open && Some(*index) != last
        })
    }
}

/// Returns the name of the collection from which a game was started, and the number of its puzzle, 1-based. `None` if the
/// game has no such title.
pub(super) fn origin_in_collection(info: &PuzzleInfo) -> Option<(&str, usize)> {
    let (name, title) = (info.source.as_deref()?, info.title.as_deref()?);
    let number = title.strip_prefix(name)?.strip_prefix(' ')?;
    Some((name, number.parse().ok()?))
}

impl ListedPuzzle {
    /// Returns whether the puzzle has been rated, successfully or not.
    #[must_use]
    pub fn is_rated(&self) -> bool {
        self.rating != ListedRating::Unknown
    }

    pub(super) fn parse(line: &str) -> Self {
        let (line, rating) = match line.split_once('\t') {
            Some((line, "-")) => (line, ListedRating::None),
            Some((line, rating)) => {
                let rating = rating.parse().map(ListedRating::Rated);
                (line, rating.unwrap_or_default())
            }
            None => (line, ListedRating::Unknown),
        };
        Self {
            line: line.to_owned(),
            rating,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const EASY: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    const INKALA: &str =
        "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
    const SMALL: &str = "1...............";

    #[test]
    fn files_that_are_not_collections_are_skipped() {
        assert_eq!(Collection::parse("x", &format!("{EASY}\n")), None);
        let text = format!("{FIRST_LINE}\n{EASY}\tnonsense\n\n# comment\n{INKALA}\t11.9\n");
        let pack = Collection::parse("x", &text).unwrap();
        assert_eq!((pack.name.as_str(), pack.puzzles.len()), ("x", 2));
        assert_eq!(pack.puzzles[0].rating, ListedRating::Unknown);
        let rating = Rating::from_tenths(119);
        assert_eq!(pack.puzzles[1].rating, ListedRating::Rated(rating));
    }

    #[test]
    fn play_continues_with_the_next_unfinished_puzzle() {
        let rated = |line: &str, tenths| ListedPuzzle {
            line: line.to_owned(),
            rating: ListedRating::Rated(Rating::from_tenths(tenths)),
        };
        let mut pack = Collection {
            id: "x".to_owned(),
            name: "x".to_owned(),
            order: PlayOrder::File,
            puzzles: vec![rated(INKALA, 90), rated(EASY, 12), rated(SMALL, 15)],
        };
        pack.puzzles.push(ListedPuzzle {
            rating: ListedRating::None,
            ..rated(SMALL, 0)
        });
        let solved = PuzzleState::Solved {
            elapsed: Duration::ZERO,
            n_hints: 0,
        };
        let new = PuzzleState::New;
        let states = [new.clone(), solved.clone(), new.clone(), new];
        assert_eq!(pack.next(None, &states), Some(0));
        assert_eq!(pack.next(Some(0), &states), Some(2));
        assert_eq!(
            pack.next(Some(2), &states),
            Some(0),
            "the unplayable one is skipped"
        );
        pack.order = PlayOrder::Easiest;
        assert_eq!(pack.in_order(), [1, 2, 0, 3]);
        assert_eq!(pack.next(None, &states), Some(2));
        let over = [solved.clone(), solved.clone(), solved, PuzzleState::GivenUp];
        assert_eq!(pack.next(Some(0), &over), None);
    }
}
