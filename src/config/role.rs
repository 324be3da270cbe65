//! What on the screen has a look of its own.

use super::named_value::named_value;

named_value! {
    /// A part of the screen that a theme gives a look.
    ///
    /// Looks are laid over one another: a digit's own, then the highlight of its cell, then a hint's mark, then the
    /// cursor. Colour never stands alone: where two roles could meet in one place, themes differ in an attribute too,
    /// or the screen adds a glyph.
    Role {
        #[default]
        Text = "text": "Ordinary text.",
        Dim = "dim": "Text of less weight.",
        Title = "title": "Headings.",
        Accent = "accent": "Words that matter within a text, such as names of techniques and cells.",
        Key = "key": "Names of keys.",
        Selected = "selected": "The selected line of a list.",
        Warning = "warning": "Something the player should know.",
        Error = "error": "Something went wrong.",
        Success = "success": "Something went well, such as a solved puzzle.",
        Border = "border": "Lines between cells and panes.",
        BoxBorder = "box-border": "Lines between boxes.",
        Given = "given": "Digits of the puzzle.",
        Placed = "placed": "Digits the player placed.",
        PencilMark = "pencil-mark": "Pencil marks.",
        CornerMark = "corner-mark": "Corner marks.",
        Cursor = "cursor": "The cell under the cursor.",
        Peer = "peer": "Cells that share a house with the cursor.",
        SameDigit = "same-digit": "The digit highlighted, or that under the cursor, wherever it stands.",
        Conflict = "conflict": "Digits that break a rule now.",
        Mistake = "mistake": "Digits that contradict the solution, when the player wants to be told.",
        HintHouse = "hint-house": "The house a hint speaks of.",
        HintEvidence = "hint-evidence": "Candidates and cells a hint rests on.",
        HintSecondary = "hint-secondary": "Evidence of the second kind: cover sets, the other set of a pair.",
        HintFin = "hint-fin": "Fins and guardians.",
        HintElimination = "hint-elimination": "Candidates a hint takes away.",
        HintPlacement = "hint-placement": "Digits a hint places.",
        ChainOn = "chain-on": "Candidates a chain holds true.",
        ChainOff = "chain-off": "Candidates a chain holds false.",
        Colour1 = "colour-1": "The player's colour 1.",
        Colour2 = "colour-2": "The player's colour 2.",
        Colour3 = "colour-3": "The player's colour 3.",
        Colour4 = "colour-4": "The player's colour 4.",
        Colour5 = "colour-5": "The player's colour 5.",
        Colour6 = "colour-6": "The player's colour 6.",
        Colour7 = "colour-7": "The player's colour 7.",
        Colour8 = "colour-8": "The player's colour 8.",
    }
}

impl Role {
    /// How many roles there are.
    pub const COUNT: usize = Self::Colour8 as usize + 1;

    /// The role of the player's colour of this number, 1 to 8.
    #[must_use]
    pub const fn colour(number: u8) -> Option<Self> {
        Some(match number {
            1 => Self::Colour1,
            2 => Self::Colour2,
            3 => Self::Colour3,
            4 => Self::Colour4,
            5 => Self::Colour5,
            6 => Self::Colour6,
            7 => Self::Colour7,
            8 => Self::Colour8,
            _ => return None,
        })
    }
}
