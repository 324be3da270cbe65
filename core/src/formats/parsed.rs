//! The result of parsing: a position with its metadata.

use super::Notation;
use crate::board::{Candidate, Candidates, CellSet, Clues, Digit, Exclusions, Geometry, Grid};

/// A puzzle or position, with its metadata.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Parsed {
    /// All values, both givens and placed digits. They may break the rules.
    pub grid: Grid,
    /// The cells with givens; all filled cells if the notation does not distinguish givens from placed digits.
    pub givens: CellSet,
    /// The exact candidates, in a position with the same values and givens; `None` if the notation does not list
    /// candidates.
    pub candidates: Option<Candidates>,
    /// The notation in which the puzzle was read.
    pub notation: Notation,
    /// The technique that this position demonstrates; `None` unless it was read from a `HoDoKu` library line.
    pub library: Option<LibraryCase>,
    /// The metadata, such as title and author.
    pub about: About,
    /// A solution stated beside the puzzle, which has not been checked.
    pub solution: Option<Box<Grid>>,
    /// Whether the text has pencil marks of the player that are not read as candidates.
    pub has_unread_marks: bool,
    /// Whether the text had emphasis, colours or text beside the cells, which was dropped.
    pub dropped_decoration: bool,
}

impl Parsed {
    /// Creates a puzzle from a grid whose values are all givens.
    #[must_use]
    pub fn from_grid(grid: Grid) -> Self {
        Self {
            givens: grid.filled(),
            grid,
            candidates: None,
            notation: Notation::Line,
            library: None,
            about: About::default(),
            solution: None,
            has_unread_marks: false,
            dropped_decoration: false,
        }
    }

    /// Returns the same puzzle on another board with the same side.
    ///
    /// # Panics
    /// When the other board has a different side.
    #[must_use]
    pub fn with_geometry(self, geometry: &'static Geometry) -> Self {
        Self {
            grid: self.grid.with_geometry(geometry),
            candidates: self
                .candidates
                .map(|position| position.with_geometry(geometry)),
            solution: self
                .solution
                .map(|solution| Box::new(solution.with_geometry(geometry))),
            ..self
        }
    }

    /// Creates a puzzle from a position, with exactly its candidates.
    #[must_use]
    pub fn from_position(position: Candidates) -> Self {
        let grid = position.values().clone();
        Self {
            givens: position.givens(),
            candidates: Some(position),
            notation: Notation::PencilMarks,
            ..Self::from_grid(grid)
        }
    }

    /// Creates a puzzle from its clues. Candidates are recorded only if the clues rule some out.
    #[must_use]
    pub fn from_clues(clues: &Clues) -> Self {
        if clues.is_sukaku() {
            Self::from_position(clues.position())
        } else {
            Self::from_grid(clues.grid.clone())
        }
    }

    /// Returns the shape of the board.
    #[must_use]
    pub const fn geometry(&self) -> &'static Geometry {
        self.grid.geometry()
    }

    /// Returns the position: with the candidates that were read, or else all candidates that the rules allow.
    #[must_use]
    pub fn position(&self) -> Candidates {
        match &self.candidates {
            Some(candidates) => candidates.clone(),
            None => Candidates::from_grid(&self.grid).with_givens(self.givens),
        }
    }

    /// Returns whether some candidates are missing although no value rules them out.
    #[must_use]
    pub fn has_eliminations(&self) -> bool {
        self.candidates.as_ref().is_some_and(Candidates::is_reduced)
    }

    /// Returns the candidates excluded by the puzzle itself; see [`with_exclusions`](Self::with_exclusions).
    #[must_use]
    pub fn exclusions(&self) -> Exclusions {
        self.candidates
            .as_ref()
            .map_or(Exclusions::NONE, |position| position.exclusions().clone())
    }

    /// Returns the clues of the position: its values and the candidates excluded by the puzzle itself.
    #[must_use]
    pub fn clues(&self) -> Clues {
        Clues {
            grid: self.grid.clone(),
            exclusions: self.exclusions(),
        }
    }

    /// Returns the clues of the puzzle without placed digits: the givens and the candidates excluded by the puzzle
    /// itself.
    #[must_use]
    pub fn given_clues(&self) -> Clues {
        Clues {
            grid: self.puzzle(),
            exclusions: self.exclusions(),
        }
    }

    /// Turns all values into givens, and all eliminated candidates into candidates excluded by the puzzle itself.
    ///
    /// The text does not say whether missing candidates were eliminated while solving, or excluded from the beginning.
    /// Only solving can decide; see [`read`](crate::solve::read).
    #[must_use]
    pub fn with_exclusions(mut self) -> Self {
        let eliminated: Exclusions = self.position().eliminated().into_iter().collect();
        self.givens = self.grid.filled();
        self.candidates = Some(Candidates::from_grid(&self.grid).with_exclusions(eliminated));
        self
    }

    /// Returns the grid of givens, without the placed digits.
    #[must_use]
    pub fn puzzle(&self) -> Grid {
        let mut puzzle = Grid::new(self.geometry());
        for cell in self.givens {
            puzzle.set(cell, self.grid.get(cell));
        }
        puzzle
    }
}

/// The metadata of a puzzle, as found in its text.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct About {
    /// The name or a short description of the puzzle.
    pub title: Option<String>,
    /// The author.
    pub author: Option<String>,
    /// The publication in which the puzzle appeared.
    pub source: Option<String>,
    /// A web address.
    pub url: Option<String>,
    /// The date of publication.
    pub date: Option<String>,
    /// The difficulty according to the publisher.
    pub level: Option<String>,
    /// Any other text.
    pub comment: Option<String>,
}

impl About {
    /// Returns whether there is no metadata at all.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// Pairs each text with its key in this program's own notations.
    pub(super) fn members(&self) -> [(&'static str, &Option<String>); 7] {
        [
            ("title", &self.title),
            ("author", &self.author),
            ("source", &self.source),
            ("url", &self.url),
            ("date", &self.date),
            ("level", &self.level),
            ("comment", &self.comment),
        ]
    }
}

/// The technique example in a line of `HoDoKu`'s library: all entries except the position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LibraryCase {
    /// The code of the technique: four digits, five for Siamese fish.
    pub code: String,
    /// The form of the technique, or `-x` if the technique must not be found.
    pub variant: Variant,
    /// The digits concerned, in written order.
    pub digits: Vec<Digit>,
    /// The candidates that are already eliminated although the values allow them, in written order.
    pub deleted: Vec<Candidate>,
    /// The candidates that the step eliminates, in written order.
    pub eliminations: Vec<Candidate>,
    /// The digits that the step places, in written order.
    pub placements: Vec<Candidate>,
    /// The last entry of the line as written: the length of a chain, counted in `HoDoKu`'s own way. `None` if the line
    /// ends earlier.
    pub extra: Option<String>,
}

/// The variant of a technique, written after its code in a library line.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub enum Variant {
    /// The technique itself, written without a suffix.
    #[default]
    Plain,
    /// A form of the technique, `-1` to `-9`.
    Form(u8),
    /// `-x`: the technique must not be found here.
    MustNotFind,
}

impl Variant {
    /// Returns the text after the code and its hyphen; empty for [`Plain`](Self::Plain).
    pub(super) fn suffix(self) -> String {
        match self {
            Self::Plain => String::new(),
            Self::Form(form) => form.to_string(),
            Self::MustNotFind => "x".to_owned(),
        }
    }
}
