//! QR codes in characters, so that a puzzle crosses from a terminal to a phone.

use qrcode::{Color, EcLevel, QrCode};

/// The modules of the quiet zone around a code that scanners need.
const QUIET_ZONE: usize = 2;

/// A QR code: a square of light and dark modules with its quiet zone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Qr {
    side: usize,
    /// Whether each module is dark, in reading order.
    is_dark: Vec<bool>,
}

impl Qr {
    /// Makes the code of a text; `None` if the text is too long for a QR code.
    pub(crate) fn new(text: &str) -> Option<Self> {
        let code = QrCode::with_error_correction_level(text, EcLevel::L).ok()?;
        let inner_side = code.width();
        let side = inner_side + 2 * QUIET_ZONE;
        let colours = code.to_colors();
        let mut is_dark = vec![false; side * side];
        for (index, colour) in colours.iter().enumerate() {
            let (row, column) = (
                index / inner_side + QUIET_ZONE,
                index % inner_side + QUIET_ZONE,
            );
            is_dark[row * side + column] = *colour == Color::Dark;
        }
        Some(Self { side, is_dark })
    }

    fn is_dark(&self, row: usize, column: usize) -> bool {
        row < self.side && self.is_dark[row * self.side + column]
    }

    /// Returns the code as lines of half blocks, two modules a character. Dark modules are drawn, so the code needs
    /// dark characters on a light background.
    pub(crate) fn half_blocks(&self) -> Vec<String> {
        let rows = (0..self.side).step_by(2);
        let half_block = |row: usize, column: usize| match (
            self.is_dark(row, column),
            self.is_dark(row + 1, column),
        ) {
            (true, true) => '█',
            (true, false) => '▀',
            (false, true) => '▄',
            (false, false) => ' ',
        };
        rows.map(|row| {
            (0..self.side)
                .map(|column| half_block(row, column))
                .collect()
        })
        .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every QR code has the same corner: a dark square of 7 modules, a light one of 5 and a dark one of 3 inside.
    #[test]
    fn a_qr_code_has_its_corner_pattern() {
        let code = Qr::new("https://sudokupad.app/scf0").expect("a short text");
        let lines = code.half_blocks();
        let corner: Vec<String> = lines[1..5]
            .iter()
            .map(|line| line.chars().skip(QUIET_ZONE).take(7).collect())
            .collect();
        assert_eq!(corner, ["█▀▀▀▀▀█", "█ ███ █", "█ ▀▀▀ █", "▀▀▀▀▀▀▀"]);
        assert_eq!(lines[0].trim(), "");
        assert!(lines.iter().all(|line| line.chars().count() == code.side));
    }

    #[test]
    fn a_text_that_is_too_long_has_no_qr_code() {
        assert_eq!(Qr::new(&"x".repeat(3000)), None);
    }
}
