//! The player's view of a game, such as the cursor and the open hint. Undo does not change it; saves contain it.

use super::own_chain::DrawnChains;
use crate::board::{Cell, CellSet, Digit};
use crate::explain::HintLevel;

/// The kind of entry that a digit key makes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum EntryMode {
    /// A digit.
    #[default]
    Digit,
    /// A pencil mark.
    Pencil,
    /// A corner mark.
    Corner,
    /// A colour of the cell.
    Colour,
    /// The next node of a drawn chain.
    Chain,
}

/// The open page of an explanation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OpenPage {
    /// The 1-based page number.
    pub number: usize,
    /// Whether the whole explanation is shown at once.
    pub in_full: bool,
}

/// A list of steps that is shown over the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OpenList {
    /// The kind of list.
    pub kind: ListKind,
    /// The 1-based number of the selected step.
    pub selected: usize,
    /// The 1-based number of the open page of the step's explanation.
    pub page: usize,
}

/// A kind of list of steps.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ListKind {
    /// The steps to the solution.
    Solution,
    /// All steps available on the current board.
    Available,
}

/// A hint that is open.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OpenHint {
    /// The page about a problem that the player has to correct before any step: a wrong board, or missing pencil marks.
    First(OpenPage),
    /// The explanation why the last move is right or wrong.
    Why(OpenPage),
    /// A hint about a step.
    Step {
        /// The detail level shown.
        level: HintLevel,
        /// The 1-based number of the open page.
        page: usize,
        /// Whether the step is shown in notation.
        in_notation: bool,
    },
}

/// The player's view of the board: cursor, mode, selection, open hint.
///
/// Saves contain its [text form](Self::display): `r1c4 pencil filter=3 select=r1c4,r1c5 hint=3.2`,
/// `r1c4 digit why page=2 in-full`, `r1c4 digit steps=12.1`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    /// The cell under the cursor.
    pub cursor: Cell,
    /// The kind of entry that digit keys make.
    pub entry: EntryMode,
    /// The highlighted digit.
    pub filter: Option<Digit>,
    /// The selected cells.
    pub selection: CellSet,
    /// Whether moving the cursor extends the selection.
    pub is_selecting: bool,
    /// Whether moving the cursor leaves the selection unchanged.
    pub is_picking: bool,
    /// The hint that is open.
    pub hint: Option<OpenHint>,
    /// The list of steps shown over the board.
    pub list: Option<OpenList>,
    /// The chains that the player has drawn.
    pub chains: DrawnChains,
}

impl Default for OpenPage {
    fn default() -> Self {
        Self {
            number: 1,
            in_full: false,
        }
    }
}

impl EntryMode {
    /// Returns the next mode in the order in which a key switches modes.
    #[must_use]
    pub const fn next(self) -> Self {
        match self {
            Self::Digit => Self::Pencil,
            Self::Pencil => Self::Corner,
            Self::Corner => Self::Colour,
            Self::Colour | Self::Chain => Self::Digit,
        }
    }
}
