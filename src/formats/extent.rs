//! How far plain puzzles, their lines and their rules go, in bytes.

/// How far a puzzle in a plain form goes: bytes, and lines.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Extent {
    /// Bytes of the cells, and of words behind them that matter.
    pub(super) cells: usize,
    /// Bytes with what follows the cells, and the end of the line.
    pub(super) whole: usize,
    pub(super) lines: usize,
}

/// Cells of a 9×9 board.
pub(super) const N_CELLS: usize = 81;

/// Whether a byte is a cell: a digit or a dot.
pub(super) const fn is_cell(byte: u8) -> bool {
    matches!(byte, b'0'..=b'9' | b'.')
}

/// Why no puzzle in a plain form was found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Miss {
    /// What stands there is none.
    Other,
    /// What stands there may be the beginning of one.
    Incomplete,
}

/// Returns the length of the end of a line at the beginning of some bytes.
pub(super) const fn line_end(bytes: &[u8]) -> Option<usize> {
    match bytes {
        [b'\n', ..] => Some(1),
        [b'\r', b'\n', ..] => Some(2),
        _ => None,
    }
}

/// Returns the length of a rule at the beginning of some bytes: a sign of a corner, then strokes and such signs.
pub(super) fn rule(bytes: &[u8]) -> Option<usize> {
    let is_corner = |byte: &u8| matches!(byte, b'.' | b':' | b'+' | b'\'');
    let length = bytes
        .iter()
        .position(|byte| *byte != b'-' && !is_corner(byte))?;
    let rule = &bytes[..length];
    (rule.first().is_some_and(is_corner) && rule.contains(&b'-')).then_some(length)
}
