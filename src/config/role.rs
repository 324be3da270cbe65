//! What on the screen has a look of its own.

use super::named_value::named_value;

named_value! {
    /// A part of the screen that a theme gives a look.
    ///
    /// Looks are laid over one another: a digit's own, then the highlight of its cell, then a hint's mark, then the
    /// cursor. Colour never stands alone: where two roles could meet in one place, themes differ in an attribute too,
    /// or the screen adds a glyph.
    Role {
        /// What everything stands on.
        Ground = "ground",
        /// Ordinary text.
        #[default]
        Text = "text",
        /// Text of less weight.
        Dim = "dim",
        /// Headings.
        Title = "title",
        /// Words that matter within a text, such as names of techniques and cells.
        Accent = "accent",
        /// Names of keys.
        Key = "key",
        /// The selected line of a list.
        Selected = "selected",
        /// Something the player should know.
        Warning = "warning",
        /// Something went wrong.
        Error = "error",
        /// Something went well, such as a solved puzzle.
        Success = "success",
        /// Lines between cells and panes.
        Border = "border",
        /// Lines between boxes.
        BoxBorder = "box-border",
        /// Digits of the puzzle.
        Given = "given",
        /// Digits the player placed.
        Placed = "placed",
        /// Pencil marks.
        PencilMark = "pencil-mark",
        /// Corner marks.
        CornerMark = "corner-mark",
        /// The cell under the cursor.
        Cursor = "cursor",
        /// Cells that are selected together.
        Selection = "selection",
        /// Cells that the cell under the cursor sees.
        Peer = "peer",
        /// Cells of houses that a variant adds.
        ExtraHouse = "extra-house",
        /// The digit highlighted, or that under the cursor, wherever it stands.
        SameDigit = "same-digit",
        /// Digits that break a rule now.
        Conflict = "conflict",
        /// Digits that contradict the solution, when the player wants to be told.
        Mistake = "mistake",
        /// The house a hint speaks of.
        HintHouse = "hint-house",
        /// Candidates and cells a hint rests on.
        HintEvidence = "hint-evidence",
        /// Evidence of the second kind: cover sets, the other set of a pair.
        HintSecondary = "hint-secondary",
        /// Fins and guardians.
        HintFin = "hint-fin",
        /// Candidates a hint takes away.
        HintElimination = "hint-elimination",
        /// Digits a hint places.
        HintPlacement = "hint-placement",
        /// Candidates a chain holds true.
        ChainOn = "chain-on",
        /// Candidates a chain holds false.
        ChainOff = "chain-off",
        /// Digits of a try, which are supposed.
        Supposed = "supposed",
        /// The player's colour 1.
        Colour1 = "colour-1",
        /// The player's colour 2.
        Colour2 = "colour-2",
        /// The player's colour 3.
        Colour3 = "colour-3",
        /// The player's colour 4.
        Colour4 = "colour-4",
        /// The player's colour 5.
        Colour5 = "colour-5",
        /// The player's colour 6.
        Colour6 = "colour-6",
        /// The player's colour 7.
        Colour7 = "colour-7",
        /// The player's colour 8.
        Colour8 = "colour-8",
    }
}

impl Role {
    /// The number of roles.
    pub const COUNT: usize = Self::Colour8 as usize + 1;

    /// Returns the role of the player's colour of this number, 1 to 8.
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
