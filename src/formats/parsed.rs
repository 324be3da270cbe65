//! The result of reading: a position with its metadata.

use super::Notation;
use crate::board::{Candidate, Candidates, CellSet, Clues, Digit, Exclusions, Geometry, Grid};

/// A puzzle or position as it was read, or as it is to be printed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Parsed {
    /// All values, given and placed. They may break the rules.
    pub grid: Grid,
    /// The cells whose value is a given; all filled cells where the notation does not distinguish them.
    pub givens: CellSet,
    /// The exact candidates, if the notation has them. Their values and givens are those above.
    pub candidates: Option<Candidates>,
    /// The notation it was read in.
    pub notation: Notation,
    /// The technique that a library line is an example of.
    pub library: Option<LibraryCase>,
    /// The metadata: title, author and so on.
    pub about: About,
    /// The solution that a list has beside the puzzle. Nobody has checked it.
    pub solution: Option<Box<Grid>>,
    /// Whether the text has marks of a player that are no candidates and were not read.
    pub unread_marks: bool,
    /// Whether emphasis, colours or text beside the cells was dropped.
    pub dropped_decoration: bool,
}

impl Parsed {
    /// Takes a grid all of whose values are givens.
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
            unread_marks: false,
            dropped_decoration: false,
        }
    }

    /// Returns the same on another board of this side.
    ///
    /// # Panics
    /// When the other board has another side.
    #[must_use]
    pub fn on(self, geometry: &'static Geometry) -> Self {
        Self {
            grid: self.grid.on(geometry),
            candidates: self.candidates.map(|position| position.on(geometry)),
            solution: self
                .solution
                .map(|solution| Box::new(solution.on(geometry))),
            ..self
        }
    }

    /// Takes a position with exactly its candidates.
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

    /// Takes the clues of a puzzle, with exactly its candidates if these are clues too.
    #[must_use]
    pub fn from_clues(clues: &Clues) -> Self {
        if clues.are_candidates() {
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

    /// Returns the position of the logic: the candidates read, otherwise those that the values leave.
    #[must_use]
    pub fn position(&self) -> Candidates {
        match &self.candidates {
            Some(candidates) => candidates.clone(),
            None => Candidates::from_grid(&self.grid).with_givens(self.givens),
        }
    }

    /// Whether candidates were eliminated that the values leave.
    #[must_use]
    pub fn has_eliminations(&self) -> bool {
        self.candidates.as_ref().is_some_and(Candidates::is_reduced)
    }

    /// Returns the candidates that the puzzle itself rules out; see [`with_exclusions`](Self::with_exclusions).
    #[must_use]
    pub fn exclusions(&self) -> Exclusions {
        (self.candidates.as_ref())
            .map_or(Exclusions::NONE, |position| position.exclusions().clone())
    }

    /// Returns the clues of the position: its values, and the candidates that the puzzle itself rules out.
    #[must_use]
    pub fn clues(&self) -> Clues {
        Clues {
            grid: self.grid.clone(),
            exclusions: self.exclusions(),
        }
    }

    /// Returns the clues of the puzzle: the givens, and the candidates that it rules out itself.
    #[must_use]
    pub fn given(&self) -> Clues {
        Clues {
            grid: self.puzzle(),
            exclusions: self.exclusions(),
        }
    }

    /// Turns all eliminations into clues of the puzzle, and all values into givens.
    ///
    /// A notation with candidates does not say whether those that are missing were eliminated on the way to the solution
    /// or are missing from the beginning. Solving decides; see [`read`](crate::solve::read).
    #[must_use]
    pub fn with_exclusions(mut self) -> Self {
        let eliminated: Exclusions = self.position().eliminated().into_iter().collect();
        self.givens = self.grid.filled();
        self.candidates = Some(Candidates::from_grid(&self.grid).with_exclusions(eliminated));
        self
    }

    /// Returns the givens alone, without placed digits.
    #[must_use]
    pub fn puzzle(&self) -> Grid {
        let mut puzzle = Grid::new(self.geometry());
        for cell in self.givens {
            puzzle.set(cell, self.grid.get(cell));
        }
        puzzle
    }
}

/// The metadata of a puzzle; each a text as found.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct About {
    /// Its name or a short description.
    pub title: Option<String>,
    /// The author.
    pub author: Option<String>,
    /// The publication.
    pub source: Option<String>,
    /// An address on the net.
    pub url: Option<String>,
    /// When it was published.
    pub date: Option<String>,
    /// The publisher's level of difficulty.
    pub level: Option<String>,
    /// Anything else.
    pub comment: Option<String>,
}

impl About {
    /// Whether nothing is known.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// The texts with their names in this program's own notations.
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

/// An example of a technique: what a line of `HoDoKu`'s library holds besides the position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LibraryCase {
    /// The technique's code: four digits, five for Siamese fish.
    pub code: String,
    /// Which form of the technique it shows, or that it must not be found.
    pub variant: Variant,
    /// The digits concerned, in the order written.
    pub digits: Vec<Digit>,
    /// The candidates eliminated from those the grid leaves, in the order written.
    pub deleted: Vec<Candidate>,
    /// The candidates that the step eliminates, in the order written.
    pub eliminations: Vec<Candidate>,
    /// The digits that the step places, in the order written.
    pub placements: Vec<Candidate>,
    /// The last field as written: the length of a chain, counted in its own way. `None` when the
    /// line ends before it.
    pub extra: Option<String>,
}

/// The variant of a technique, which follows its code in a library line.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub enum Variant {
    /// The technique itself, without a suffix.
    #[default]
    Plain,
    /// A sub-form, `-1` to `-9`.
    Form(u8),
    /// `-x`: the technique must not be found here.
    MustNotFind,
}

impl Variant {
    /// Returns what follows the code and its hyphen.
    pub(super) fn suffix(self) -> String {
        match self {
            Self::Plain => String::new(),
            Self::Form(form) => form.to_string(),
            Self::MustNotFind => "x".to_owned(),
        }
    }
}
