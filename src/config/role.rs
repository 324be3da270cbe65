//! The roles: the parts of the screen to which a theme gives a style.

use super::NamedValue;
use super::named_value::named_value;
use crate::board::Digit;

named_value! {
    /// A part of the screen to which a theme gives a style.
    ///
    /// Styles are layers: the digit, the highlight of its cell, the mark of a hint, the cursor. Two roles that can be
    /// in the same place differ not only in colour, but also in an attribute or a glyph.
    Role {
        Ground = "ground",
        #[default]
        Text = "text",
        /// Less important text.
        Dim = "dim",
        Title = "title",
        /// Important words within a text, such as names of techniques and cells.
        Accent = "accent",
        Key = "key",
        Selected = "selected",
        Warning = "warning",
        Error = "error",
        Success = "success",
        Border = "border",
        BoxBorder = "box-border",
        Given = "given",
        Placed = "placed",
        PencilMark = "pencil-mark",
        CornerMark = "corner-mark",
        Cursor = "cursor",
        Selection = "selection",
        /// The peers of the cell under the cursor: the cells that share a house with it.
        Peer = "peer",
        /// The cells of additional houses in a variant.
        ExtraHouse = "extra-house",
        /// All cells with the highlighted digit, or with the digit under the cursor.
        SameDigit = "same-digit",
        /// Digits that break a rule, such as two equal digits in a house.
        Conflict = "conflict",
        /// Digits that contradict the solution. They are shown only if the player has chosen that.
        Mistake = "mistake",
        HintHouse = "hint-house",
        /// The candidates and cells on which a hint is based.
        HintEvidence = "hint-evidence",
        /// Secondary evidence, such as cover sets or the other set of a pair.
        HintSecondary = "hint-secondary",
        HintFin = "hint-fin",
        HintElimination = "hint-elimination",
        HintPlacement = "hint-placement",
        /// Candidates of a chain that are assumed to be true.
        ChainOn = "chain-on",
        /// Candidates of a chain that are assumed to be false.
        ChainOff = "chain-off",
        /// Digits that the player assumes in a try.
        Supposed = "supposed",
        Colour1 = "colour-1",
        Colour2 = "colour-2",
        Colour3 = "colour-3",
        Colour4 = "colour-4",
        Colour5 = "colour-5",
        Colour6 = "colour-6",
        Colour7 = "colour-7",
        Colour8 = "colour-8",
        /// The digit 1 and its pencil marks, if each digit has its own colour.
        Digit1 = "digit-1",
        Digit2 = "digit-2",
        Digit3 = "digit-3",
        Digit4 = "digit-4",
        Digit5 = "digit-5",
        Digit6 = "digit-6",
        Digit7 = "digit-7",
        Digit8 = "digit-8",
        Digit9 = "digit-9",
    }
}

impl Role {
    pub const COUNT: usize = Self::Digit9 as usize + 1;

    /// Returns the role for one of the player's colours, 1 to 8. Returns `None` for all other numbers.
    #[must_use]
    pub fn colour(number: u8) -> Option<Self> {
        let index = usize::from(number.checked_sub(1)?);
        Self::ALL[Self::Colour1 as usize..Self::Digit1 as usize]
            .get(index)
            .copied()
    }

    /// Returns the role for the own colour of a digit. On boards with more than nine digits, the colours repeat.
    #[must_use]
    pub fn digit(digit: Digit) -> Self {
        Self::ALL[Self::Digit1 as usize + digit.index() % 9]
    }
}
