//! Characters that stand for cells, shared by the notations with one character a cell.

use super::error::{Excerpt, Problem};
use crate::board::{Cell, Digit, Geometry, Grid, MAX_SIDE, MIN_SIDE};

/// Whether a character commonly stands for an empty cell.
///
/// `.` `0` `*` `_` are the usual ones; `?`, `x` and `-` occur in older collections.
pub(super) const fn is_empty_sign(c: char) -> bool {
    matches!(c, '.' | '0' | '*' | '_' | '?' | 'x' | 'X' | '-')
}

/// Returns the side of the board with this number of cells.
pub(super) fn side_of(n_cells: usize) -> Option<usize> {
    let side = n_cells.isqrt();
    ((MIN_SIDE..=MAX_SIDE).contains(&side) && side * side == n_cells).then_some(side)
}

/// The cells of a board of known shape, read one after the other.
pub(super) struct CellsRead {
    grid: Grid,
    n_cells: usize,
}

impl CellsRead {
    /// Nothing read yet.
    pub(super) fn new(geometry: &'static Geometry) -> Self {
        Self {
            grid: Grid::new(geometry),
            n_cells: 0,
        }
    }

    /// Takes the next cell; those beyond the board are only counted.
    pub(super) fn push(&mut self, value: Option<Digit>) {
        if self.n_cells < self.grid.geometry().n_cells() {
            self.grid.set(Cell::new(self.n_cells), value);
        }
        self.n_cells += 1;
    }

    /// Returns the board.
    ///
    /// # Errors
    /// [`Problem::CellsOfBoard`] if there were more cells or fewer.
    pub(super) fn finish(self) -> Result<Grid, Problem> {
        let geometry = self.grid.geometry();
        if self.n_cells != geometry.n_cells() {
            return Err(Problem::CellsOfBoard {
                found: self.n_cells,
                side: geometry.side(),
            });
        }
        Ok(self.grid)
    }
}

/// How characters stand for digits on boards with more than nine of them.
///
/// Up to 9×9 there is just one way. Above it collections differ, so the characters of the whole
/// puzzle decide, and only where they leave no doubt is anything but `OneBased` taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Alphabet {
    /// `1` to `9`, then `A` for 10 to `G` for 16: this program's own.
    OneBased,
    /// `0` to `9`, then `A` to `F`: each stands for the digit one above. Recognised by a `0` beside
    /// another sign for empty cells, when the one-based symbol of the highest digit is absent.
    ZeroBased,
    /// `A` for 1 to `P` for 16. Recognised by the absence of `1` to `9` when a letter past `G`
    /// is there.
    Letters,
}

impl Alphabet {
    /// Finds out how the cells of a puzzle are written.
    pub(super) fn of(cells: &str, side: usize) -> Self {
        if side <= 9 {
            return Self::OneBased;
        }
        let any = |test: &dyn Fn(char) -> bool| cells.chars().any(test);
        let highest = Digit::from_index(side - 1).symbol();
        if !any(&|c| matches!(c, '1'..='9')) && any(&|c| matches!(c, 'H'..='P' | 'h'..='p')) {
            Self::Letters
        } else if any(&|c| c == '0')
            && any(&|c| c != '0' && is_empty_sign(c))
            && !any(&|c| c.eq_ignore_ascii_case(&highest))
        {
            Self::ZeroBased
        } else {
            Self::OneBased
        }
    }

    /// Reads one cell of a board with this side.
    pub(super) fn read(self, c: char, side: usize) -> Result<Option<Digit>, Problem> {
        let digit = match self {
            Self::OneBased => Digit::from_symbol(c),
            Self::ZeroBased => c.to_digit(16).and_then(|value| Digit::new(value as u8 + 1)),
            Self::Letters => match c.to_ascii_uppercase() {
                letter @ 'A'..='P' => Digit::new(letter as u8 - b'A' + 1),
                _ => None,
            },
        };
        match digit {
            Some(digit) if digit.index() < side => Ok(Some(digit)),
            None if is_empty_sign(c) => Ok(None),
            Some(_) if c.is_ascii_digit() || side > 9 => Err(Problem::TooLarge {
                found: Excerpt::of_char(c),
                side,
            }),
            _ => Err(Problem::Symbol {
                found: Excerpt::of_char(c),
                side,
            }),
        }
    }
}

/// Reads a cell that is a word or a field of its own: a number, a letter from `A` for 10, a sign
/// for an empty cell, or nothing.
pub(super) fn read_number(word: &str, side: usize) -> Result<Option<Digit>, Problem> {
    let mut chars = word.chars();
    let only = (chars.next(), chars.next());
    let number = match only {
        (None, _) => return Ok(None),
        (Some(c), None) if is_empty_sign(c) => return Ok(None),
        (Some(c), None) => Digit::from_symbol(c).map(|digit| usize::from(digit.value())),
        _ if word.bytes().all(|byte| byte.is_ascii_digit()) => {
            Some(word.parse().unwrap_or(usize::MAX))
        }
        _ => None,
    };
    let digit = number.and_then(|n| Digit::new(u8::try_from(n).ok()?));
    match (digit, number) {
        (Some(digit), _) if digit.index() < side => Ok(Some(digit)),
        (_, Some(_)) => Err(Problem::TooLarge {
            found: Excerpt::of(word),
            side,
        }),
        (_, None) => Err(Problem::Symbol {
            found: Excerpt::of(word),
            side,
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_whole_squares_of_4_to_16_are_boards() {
        let sides: Vec<usize> = (0..400).filter_map(side_of).collect();
        assert_eq!(sides, (4..=16).collect::<Vec<_>>());
    }

    #[test]
    fn alphabets_are_told_apart_only_where_there_is_no_doubt() {
        assert_eq!(Alphabet::of("0.1", 9), Alphabet::OneBased);
        assert_eq!(Alphabet::of("01FG", 16), Alphabet::OneBased);
        assert_eq!(Alphabet::of("01F", 16), Alphabet::OneBased);
        assert_eq!(Alphabet::of("01F.", 16), Alphabet::ZeroBased);
        assert_eq!(Alphabet::of("01FG.", 16), Alphabet::OneBased);
        assert_eq!(Alphabet::of("ABP.", 16), Alphabet::Letters);
        assert_eq!(Alphabet::of("ABG.", 16), Alphabet::OneBased);
        assert_eq!(Alphabet::of("1BP.", 16), Alphabet::OneBased);
    }

    #[test]
    fn digits_are_read_by_their_alphabet() {
        let value = |alphabet: Alphabet, c| alphabet.read(c, 16).unwrap().map(Digit::value);
        assert_eq!(value(Alphabet::OneBased, 'g'), Some(16));
        assert_eq!(value(Alphabet::OneBased, '0'), None);
        assert_eq!(value(Alphabet::ZeroBased, '0'), Some(1));
        assert_eq!(value(Alphabet::ZeroBased, 'F'), Some(16));
        assert_eq!(value(Alphabet::ZeroBased, '.'), None);
        assert_eq!(value(Alphabet::Letters, 'P'), Some(16));
    }

    #[test]
    fn a_letter_is_unknown_on_small_boards_and_too_large_on_others() {
        let read = |c, side| Alphabet::OneBased.read(c, side).unwrap_err();
        assert!(matches!(read('7', 6), Problem::TooLarge { .. }));
        assert!(matches!(read('A', 9), Problem::Symbol { .. }));
        assert!(matches!(read('G', 12), Problem::TooLarge { .. }));
        assert!(matches!(read('z', 16), Problem::Symbol { .. }));
        assert!(matches!(read('\u{0661}', 9), Problem::Symbol { .. }));
    }

    #[test]
    fn words_may_be_numbers_or_letters() {
        let value = |word| read_number(word, 16).unwrap().map(Digit::value);
        assert_eq!(value("16"), Some(16));
        assert_eq!(value("07"), Some(7));
        assert_eq!(value("g"), Some(16));
        assert_eq!(value(""), None);
        assert_eq!(value("0"), None);
        assert!(matches!(
            read_number("00", 16),
            Err(Problem::TooLarge { .. })
        ));
        assert!(matches!(
            read_number("17", 16),
            Err(Problem::TooLarge { .. })
        ));
        assert!(matches!(
            read_number("99999999999999999999999", 16),
            Err(Problem::TooLarge { .. })
        ));
        assert!(matches!(read_number("1a", 16), Err(Problem::Symbol { .. })));
    }
}
