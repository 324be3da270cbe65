//! The styles in which cells are named: two numbers, a letter and a number, or words.

use std::fmt;

use super::{Words, say};
use crate::board::{Cell, Geometry};

/// The style in which cells are named.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum CellStyle {
    /// `r1c2`.
    #[default]
    Rc,
    /// `R1C2`.
    CapitalRc,
    /// `A2`: a letter for the row, with `A` at the top, and a number for the column.
    A1,
    /// In words: `row 1 column 2`, `第一行第二列`.
    InWords,
}

impl CellStyle {
    /// All styles.
    pub const ALL: [Self; 4] = [Self::Rc, Self::CapitalRc, Self::A1, Self::InWords];

    /// Returns the name of the style in the settings.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Rc => "rc",
            Self::CapitalRc => "RC",
            Self::A1 => "A1",
            Self::InWords => "words",
        }
    }
}

impl fmt::Display for CellStyle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl Words {
    /// Returns the name of a cell for a formula such as `r1c2=5`. It is in the current style; if this style uses words,
    /// the name is `r1c2` instead.
    #[must_use]
    pub fn cell_code(self, geometry: &Geometry, cell: Cell) -> String {
        match self.cell_style() {
            CellStyle::InWords => geometry.cell_name(cell).to_string(),
            _ => self.cell_name(geometry, cell),
        }
    }

    /// Returns the name of a cell in the current style.
    #[must_use]
    pub fn cell_name(self, geometry: &Geometry, cell: Cell) -> String {
        let (row, column) = (geometry.row(cell), geometry.column(cell));
        let rc_name = geometry.cell_name(cell);
        match self.cell_style() {
            CellStyle::Rc => rc_name.to_string(),
            CellStyle::CapitalRc => rc_name.to_string().to_uppercase(),
            CellStyle::A1 => format!("{}{}", row_letter(row), column + 1),
            CellStyle::InWords => {
                let (row, column) = (row + 1, column + 1);
                say!(self, "cell-in-words", row, column).to_string()
            }
        }
    }
}

/// Returns the letter for the row with this index, such as `A` for 0.
fn row_letter(row: usize) -> char {
    u8::try_from(row).map_or('?', |row| char::from(b'A'.saturating_add(row)))
}

/// Parses a cell name in any style, such as `r1c2`, `R1C2`, `A2`, `第一行第二列` or `1行2列`. Returns `None` if the board has
/// no such cell.
///
/// On boards of up to nine rows, `J` is also accepted for the ninth row, because some players omit the letter I.
#[must_use]
pub fn cell_from_text(geometry: &Geometry, name: &str) -> Option<Cell> {
    let lettered_cell = || {
        let mut characters = name.chars();
        let row = match characters.next()?.to_ascii_uppercase() {
            'J' if geometry.side() == 9 => 8,
            letter @ 'A'..='P' => letter as usize - 'A' as usize,
            _ => return None,
        };
        let column_text = characters.as_str();
        let is_number = column_text.bytes().all(|byte| byte.is_ascii_digit());
        let column = column_text.parse().ok().filter(|_| is_number)?;
        cell_at(geometry, row + 1, column)
    };
    let worded_cell = || {
        let (row, column_and_suffix) = name.split_once('行')?;
        let column = column_and_suffix.strip_suffix('列')?;
        let number = |text: &str| parse_number(text.strip_prefix('第').unwrap_or(text));
        cell_at(geometry, number(row)?, number(column)?)
    };
    geometry
        .cell_from_name(name)
        .or_else(lettered_cell)
        .or_else(worded_cell)
}

fn cell_at(geometry: &Geometry, row: usize, column: usize) -> Option<Cell> {
    let is_on_board = |number| (1..=geometry.side()).contains(&number);
    (is_on_board(row) && is_on_board(column)).then(|| geometry.cell(row - 1, column - 1))
}

/// Parses a number from 1 to 19 in digits or in Chinese characters. Returns `None` for any other text.
fn parse_number(text: &str) -> Option<usize> {
    if text.len() <= 2 && text.bytes().all(|byte| byte.is_ascii_digit()) {
        return text.parse().ok();
    }
    let (tens, units) = match text.strip_prefix('十') {
        Some(units) => (10, units),
        None => (0, text),
    };
    let mut characters = units.chars();
    let unit = match characters.next() {
        None if tens > 0 => return Some(tens),
        None => return None,
        Some(character) => "一二三四五六七八九".chars().position(|c| c == character)? + 1,
    };
    characters.next().is_none().then_some(tens + unit)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_style_parses_back() {
        let chinese = Words::of_language("zh-Hans");
        for geometry in [
            Geometry::standard(),
            Geometry::with_side(16).expect("a board"),
        ] {
            for words in std::iter::once(Words::english()).chain(chinese) {
                for style in CellStyle::ALL {
                    for cell in geometry.cells() {
                        let name = words.with_cells(style).cell_name(geometry, cell);
                        if style == CellStyle::InWords && words == Words::english() {
                            continue;
                        }
                        assert_eq!(cell_from_text(geometry, &name), Some(cell), "{name}");
                    }
                }
            }
        }
    }

    #[test]
    fn each_style_names_and_parses_cells() {
        let geometry = Geometry::standard();
        let cell = geometry.cell(1, 8);
        let name = |style| Words::english().with_cells(style).cell_name(geometry, cell);
        assert_eq!(
            CellStyle::ALL.map(name),
            ["r2c9", "R2C9", "B9", "row 2 column 9"]
        );
        let read = |name| cell_from_text(geometry, name);
        for name in ["b9", "第二行第九列", "第2行第9列", "2行9列", "R2c9"] {
            assert_eq!(read(name), Some(cell), "{name}");
        }
        assert_eq!(read("J1"), Some(geometry.cell(8, 0)));
        assert_eq!(read("I1"), read("J1"));
        for name in [
            "K1",
            "A0",
            "A10",
            "A+1",
            "第十行第一列",
            "第行第列",
            "行列",
            "A",
            "",
            "十十行一列",
        ] {
            assert_eq!(read(name), None, "{name}");
        }
    }
}
