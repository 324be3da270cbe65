//! What stands around the cells of puzzles that are all written alike: known once, such puzzles are read and written at
//! one glance.
//!
//! * **Rows** of a grid: learnt from one that was read in the general way, however it was drawn.
//! * **Prints**: what this program writes itself in notations that have a sign for each cell in its place, whatever the
//!   other cells are. They are learnt from their printers.

use std::sync::{Arc, OnceLock};

use super::extent::{Extent, Miss, N_CELLS, is_cell, line_end};
use super::row::is_rule;
use super::{Notation, Parsed, lines};
use crate::board::{Candidates, Geometry, Grid};

/// No skeleton is larger, in bytes.
pub(super) const MOST_BYTES: usize = 2048;

/// What stands around the cells of a puzzle.
#[derive(Debug)]
pub(super) struct Skeleton {
    /// The bytes of the puzzle with all ends of lines; in a print, the sign of an empty cell where a cell is.
    bytes: Box<[u8]>,
    /// By byte: nothing where a cell is, all bits elsewhere.
    mask: Box<[u8]>,
    /// Where the cells are.
    cells: [u16; N_CELLS],
    /// What stands for an empty cell: either sign.
    empty: [u8; 2],
    /// What stands for 1; the signs of the other digits follow.
    one: u8,
    notation: Notation,
    n_lines: usize,
    manner: Manner,
    /// Whether what is read has candidates.
    has_candidates: bool,
}

/// How a stream goes on behind a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Manner {
    /// As behind the last row of a grid.
    Rows {
        /// Whether the first line is a rule.
        is_framed: bool,
    },
    /// As behind a puzzle in a line.
    Line,
    /// As if it had not been there.
    File,
    /// Empty lines belong to it, and it is not over before the heading of the next one.
    Sections,
}

/// The notations that have a sign for each cell in its place, besides those that are written at a glance anyway.
const OF_SIGNS: [Notation; 9] = [
    Notation::Digits,
    Notation::General,
    Notation::HoDoKu,
    Notation::Sdk,
    Notation::SimpleSudoku,
    Notation::OpenSudoku,
    Notation::Json,
    Notation::Toml,
    Notation::KSudoku,
];

/// Returns the notations in which a text may be printed that begins so.
const fn notations_of(first: u8) -> &'static [Notation] {
    match first {
        b'{' => &[Notation::Json],
        b':' => &[Notation::HoDoKu],
        b'9' => &[Notation::General],
        b'[' => &[Notation::Sdk, Notation::Toml],
        b'<' => &[Notation::KSudoku],
        b' ' => &[Notation::OpenSudoku, Notation::SimpleSudoku],
        _ => &[],
    }
}

/// Returns what stands around the cells in the print of a notation, its line ends included.
fn print_of(notation: Notation) -> Option<&'static Skeleton> {
    static PRINTS: [OnceLock<Option<Skeleton>>; Notation::ALL.len()] =
        [const { OnceLock::new() }; Notation::ALL.len()];
    PRINTS[notation as usize]
        .get_or_init(|| Skeleton::of_print(notation, "\n"))
        .as_ref()
}

/// Prints a puzzle of the usual board with a line end, if that can be done at a glance: it is nothing but its givens.
#[cfg(any(feature = "cli", test))]
pub(super) fn print(parsed: &Parsed, notation: Notation) -> Option<String> {
    let is_plain = parsed.geometry() == Geometry::standard()
        && (parsed.candidates.is_none() || !notation.holds_candidates())
        && parsed.library.is_none()
        && parsed.about.is_empty();
    let skeleton = print_of(notation).filter(|_| is_plain)?;
    (parsed.givens == parsed.grid.filled()).then(|| skeleton.print(&parsed.grid))
}

/// Reads a text that is what this program prints in some notation, or in the one that is asked for.
pub(super) fn read(text: &str, asked: Option<Notation>) -> Option<Parsed> {
    if text.len() > MOST_BYTES {
        return None;
    }
    let text = text.trim_matches('\n').as_bytes();
    let notations = notations_of(*text.first()?).iter();
    let mut asked_for = notations.filter(|notation| asked.is_none_or(|asked| asked == **notation));
    asked_for.find_map(|notation| {
        let skeleton = print_of(*notation)?;
        skeleton.fits(text).then(|| skeleton.read(text))
    })
}

impl Skeleton {
    /// Learns from a puzzle of a stream that was read in the general way, without its last line end; `None` if there is
    /// more to it than what a skeleton tells.
    pub(super) fn of(
        text: &str,
        end: &str,
        parsed: &Parsed,
        asked: Option<Notation>,
    ) -> Option<Self> {
        let is_usual = parsed.geometry() == Geometry::standard() && text.len() <= MOST_BYTES;
        let may_be_rows = matches!(asked, None | Some(Notation::Grid | Notation::SimpleSudoku));
        let may_be_print = asked.is_none_or(|asked| asked == parsed.notation);
        if !is_usual || !text.is_ascii() {
            return None;
        }
        let rows = || Self::of_rows(text, end, parsed).filter(|_| may_be_rows);
        let print = || {
            let is_followed = Manner::of_print(parsed.notation).is_some();
            let skeleton = print_of(parsed.notation).filter(|_| may_be_print && is_followed)?;
            let text = text.trim_end_matches('\n').as_bytes();
            let is_print = skeleton.fits(text) && skeleton.read(text) == *parsed;
            is_print
                .then(|| Self::of_print(parsed.notation, end))
                .flatten()
        };
        rows().or_else(print)
    }

    /// Learns how a grid was drawn; `None` if there is anything to it but rows and rules.
    fn of_rows(text: &str, end: &str, parsed: &Parsed) -> Option<Self> {
        let is_plain =
            parsed.candidates.is_none() && parsed.library.is_none() && parsed.about.is_empty();
        if !is_plain || !text.contains('\n') {
            return None;
        }
        let mut bytes = Vec::with_capacity(text.len() + 32);
        let mut cells = Vec::with_capacity(N_CELLS);
        let (mut n_lines, mut is_framed) = (0, false);
        for (_, line) in lines::with_offsets(text) {
            if is_rule(line) {
                is_framed |= n_lines == 0;
            } else {
                let places = line.bytes().enumerate().filter(|(_, byte)| is_cell(*byte));
                let places: Vec<usize> = places.map(|(at, _)| at).collect();
                if places.len() != 9 || !is_row_of_glyphs(line) {
                    return None;
                }
                cells.extend(places.iter().map(|at| bytes.len() + at));
            }
            bytes.extend_from_slice(line.as_bytes());
            bytes.extend_from_slice(end.as_bytes());
            n_lines += 1;
        }
        let skeleton = Self::with_cells(bytes, &cells, parsed.notation)?;
        let skeleton = Self {
            manner: Manner::Rows { is_framed },
            n_lines,
            ..skeleton
        };
        let values = skeleton.values(&skeleton.bytes);
        (Grid::from_values(Geometry::standard(), &values)? == parsed.grid
            && parsed.givens == parsed.grid.filled())
        .then_some(skeleton)
    }

    /// Learns from the printer of a notation, with this at the end of each line.
    fn of_print(notation: Notation, end: &str) -> Option<Self> {
        if !OF_SIGNS.contains(&notation) {
            return None;
        }
        let print = |value_at: fn(usize) -> u8| {
            let values: [u8; N_CELLS] = std::array::from_fn(value_at);
            let parsed = Parsed::from_grid(Grid::from_values(Geometry::standard(), &values)?);
            let text = match notation.document() {
                Some(document) => (document.part)(&parsed),
                None => (notation.format().print)(&parsed),
            };
            Some((text + "\n").replace('\n', end))
        };
        let (blank, ones) = (print(|_| 0)?, print(|_| 1)?);
        // The row and column of a cell, counted from 1 as digits are.
        let (rows, columns) = (
            print(|at| (at / 9 + 1) as u8)?,
            print(|at| (at % 9 + 1) as u8)?,
        );
        let n_lines = blank.matches('\n').count();
        let [blank, ones, rows, columns] = [blank, ones, rows, columns].map(String::into_bytes);
        let is_of_signs = [&ones, &rows, &columns].map(Vec::len) == [blank.len(); 3];
        if !is_of_signs || blank.len() > MOST_BYTES {
            return None;
        }
        let mut signs = (0..blank.len())
            .filter(|at| blank[*at] != ones[*at])
            .peekable();
        let (empty, one) = signs.peek().map(|first| (blank[*first], ones[*first]))?;
        let mut cells = vec![None; N_CELLS];
        for at in signs {
            let [row, column] =
                [&rows, &columns].map(|print| usize::from(print[at].wrapping_sub(one)));
            *cells.get_mut(row * 9 + column)? = Some(at);
        }
        let cells = cells.into_iter().collect::<Option<Vec<usize>>>()?;
        let skeleton = Self::with_cells(blank, &cells, notation)?;
        let other = match notation {
            Notation::HoDoKu | Notation::Sdk | Notation::SimpleSudoku => b'0',
            Notation::General => b'.',
            _ => empty,
        };
        Some(Self {
            empty: [empty, other],
            one,
            n_lines,
            manner: Manner::of_print(notation).unwrap_or(Manner::File),
            has_candidates: notation == Notation::HoDoKu,
            ..skeleton
        })
    }

    fn with_cells(bytes: Vec<u8>, cells: &[usize], notation: Notation) -> Option<Self> {
        let mut mask = vec![u8::MAX; bytes.len()];
        for at in cells {
            mask[*at] = 0;
        }
        let cells = cells.iter().map(|at| u16::try_from(*at).ok());
        Some(Self {
            bytes: bytes.into(),
            mask: mask.into(),
            cells: cells.collect::<Option<Vec<u16>>>()?.try_into().ok()?,
            empty: [b'.', b'0'],
            one: b'1',
            notation,
            n_lines: 0,
            manner: Manner::File,
            has_candidates: false,
        })
    }

    /// Returns how a stream goes on behind such a puzzle.
    pub(super) const fn manner(&self) -> Manner {
        self.manner
    }

    /// Finds such a puzzle at the beginning of some bytes.
    pub(super) fn find(&self, bytes: &[u8]) -> Result<Extent, Miss> {
        let n_bytes = self.bytes.len();
        let text = &bytes[..n_bytes.min(bytes.len())];
        if !self.is_like(text) {
            return Err(Miss::Other);
        }
        if text.len() < n_bytes {
            return Err(Miss::Incomplete);
        }
        let (n_more, n_empty) = match self.manner {
            Manner::Sections => self.up_to_heading(&bytes[n_bytes..])?,
            _ => (0, 0),
        };
        Ok(Extent {
            cells: n_bytes,
            whole: n_bytes + n_more,
            lines: self.n_lines + n_empty,
        })
    }

    /// Counts the empty lines before the next heading: their bytes, and how many they are.
    fn up_to_heading(&self, bytes: &[u8]) -> Result<(usize, usize), Miss> {
        let (mut at, mut n_empty) = (0, 0);
        while let Some(n_bytes) = line_end(&bytes[at..]) {
            at += n_bytes;
            n_empty += 1;
        }
        let (heading, rest) = (self.heading(), &bytes[at..]);
        if rest.starts_with(heading) {
            Ok((at, n_empty))
        } else if heading.starts_with(rest) || rest == b"\r" {
            Err(Miss::Incomplete)
        } else {
            Err(Miss::Other)
        }
    }

    /// Returns what stands before all cells.
    pub(super) fn heading(&self) -> &[u8] {
        let n_bytes = self.mask.iter().position(|mask| *mask == 0);
        &self.bytes[..n_bytes.unwrap_or_default()]
    }

    /// Returns the first line of a grid that stands in a frame, with its end: the lower edge is like it. Nothing for any
    /// other.
    pub(super) fn edge(&self) -> &[u8] {
        let Manner::Rows { is_framed: true } = self.manner else {
            return &[];
        };
        let end = self.bytes.iter().position(|byte| *byte == b'\n');
        end.map_or(&[], |end| &self.bytes[..=end])
    }

    /// Whether a text is such a puzzle, without the end of its last line.
    fn fits(&self, text: &[u8]) -> bool {
        text.len() + 1 == self.bytes.len() && self.is_like(text)
    }

    /// Whether a text is the beginning of such a puzzle; it is no longer than one.
    fn is_like(&self, text: &[u8]) -> bool {
        let known = self.bytes.iter().zip(&self.mask);
        // Without a way out at each byte, so that many are looked at together.
        let differences = text
            .iter()
            .zip(known)
            .fold(0, |all, (byte, (known, mask))| {
                let is_digit = u8::from(byte.wrapping_sub(self.one) < 9);
                let [one, other] = self.empty.map(|empty| u8::from(*byte == empty));
                let may_differ = (is_digit | one | other).wrapping_neg() | mask;
                all | (byte ^ known) & mask | !may_differ
            });
        differences == 0
    }

    /// Reads such a puzzle.
    pub(super) fn read(&self, text: &[u8]) -> Parsed {
        let geometry = Geometry::standard();
        let grid = Grid::from_values(geometry, &self.values(text));
        let grid = grid.unwrap_or_else(|| Grid::new(geometry));
        let parsed = if self.has_candidates {
            Parsed::from_position(Candidates::from_grid(&grid))
        } else {
            Parsed::from_grid(grid)
        };
        Parsed {
            notation: self.notation,
            ..parsed
        }
    }

    fn values(&self, text: &[u8]) -> [u8; N_CELLS] {
        self.cells.map(|at| {
            let sign = text.get(usize::from(at)).copied().unwrap_or_default();
            let digit = sign.wrapping_sub(self.one);
            if digit < 9 { digit + 1 } else { 0 }
        })
    }

    #[cfg(any(feature = "cli", test))]
    fn print(&self, grid: &Grid) -> String {
        let mut bytes = self.bytes.to_vec();
        let values: [u8; N_CELLS] = grid.first_values();
        for (at, value) in self.cells.iter().zip(values) {
            let empty = bytes[usize::from(*at)];
            bytes[usize::from(*at)] = if value == 0 {
                empty
            } else {
                self.one + value - 1
            };
        }
        // Both what stands around the cells and the digits are ASCII.
        String::from_utf8(bytes).unwrap_or_default()
    }
}

impl Manner {
    /// Returns how a stream goes on behind a puzzle in a notation's print; `None` where it is not cut at a glance.
    const fn of_print(notation: Notation) -> Option<Self> {
        match notation {
            Notation::HoDoKu => Some(Self::Line),
            Notation::General | Notation::Json | Notation::KSudoku => Some(Self::File),
            Notation::Sdk | Notation::Toml => Some(Self::Sections),
            _ => None,
        }
    }
}

/// What a splitter knows of how the puzzles of a stream are written.
#[derive(Debug, Default)]
pub(super) struct Learnt {
    /// How the last of them was written that may have others like it.
    pub(super) skeleton: Option<Arc<Skeleton>>,
    /// How often learning has been in vain.
    n_vain: usize,
}

impl Learnt {
    /// Whether something is to be learnt from a text: where puzzles are written in many ways, nothing is won.
    pub(super) fn may_learn(&mut self, text: &str) -> bool {
        const MOST_VAIN: usize = 16;
        let may_have = text.contains('\n') || text.starts_with([':', '{']);
        let is_tried = may_have && self.n_vain < MOST_VAIN;
        self.n_vain += usize::from(is_tried);
        is_tried
    }

    /// Remembers that it has been of use.
    pub(super) const fn was_of_use(&mut self) {
        self.n_vain = 0;
    }
}

/// Whether the nine cells of a row stand in its line one by one, in threes, or all together.
fn is_row_of_glyphs(line: &str) -> bool {
    let is_known = |byte: u8| is_cell(byte) || matches!(byte, b' ' | b'|');
    let mut words = line.split([' ', '|']).filter(|word| !word.is_empty());
    let Some(first) = words.next() else {
        return false;
    };
    line.bytes().all(is_known)
        && matches!(first.len(), 1 | 3 | 9)
        && words.all(|word| word.len() == first.len())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::{parse, print as print_in, read_carefully};

    /// A small generator (splitmix64).
    struct Numbers(u64);

    impl Numbers {
        fn below(&mut self, n: usize) -> usize {
            self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
            let mut z = self.0;
            z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
            (z >> 33) as usize % n
        }
    }

    fn grid(numbers: &mut Numbers) -> Grid {
        let values: [u8; N_CELLS] = std::array::from_fn(|_| numbers.below(10) as u8);
        Grid::from_values(Geometry::standard(), &values).unwrap()
    }

    #[test]
    fn what_is_printed_at_a_glance_is_what_the_notations_print() {
        let mut numbers = Numbers(1);
        for _ in 0..50 {
            let parsed = Parsed::from_grid(grid(&mut numbers));
            for notation in OF_SIGNS {
                let printed = match notation.document() {
                    Some(document) => (document.part)(&parsed),
                    None => print_in(&parsed, notation).unwrap(),
                };
                let at_once = print(&parsed, notation);
                assert_eq!(at_once, Some(printed + "\n"), "{notation}");
            }
            assert_eq!(print(&parsed, Notation::Tatham), None);
        }
    }

    #[test]
    fn what_has_more_than_givens_is_left_to_the_notations() {
        let parsed = Parsed::from_grid(grid(&mut Numbers(2)));
        let mut placed = parsed.clone();
        placed.givens = crate::board::CellSet::EMPTY;
        let mut titled = parsed.clone();
        titled.about.title = Some("A title".to_owned());
        let position = Parsed::from_position(parsed.position());
        let small = Parsed::from_grid(Grid::new(Geometry::with_side(4).unwrap()));
        for notation in OF_SIGNS {
            for other in [&placed, &titled, &small] {
                assert_eq!(print(other, notation), None, "{notation}");
            }
            let is_told = print(&position, notation).is_some();
            assert_eq!(is_told, !notation.holds_candidates(), "{notation}");
        }
    }

    #[test]
    fn what_is_read_at_a_glance_is_what_the_notations_read() {
        let mut numbers = Numbers(3);
        let signs = b"0123456789.?:,;+-=\"'#x_ \t\r\n|*Aa/<>{}[]";
        let mut n_read = 0;
        for round in 0..4000 {
            let notation = OF_SIGNS[round % OF_SIGNS.len()];
            let grid = grid(&mut numbers);
            let printed = print(&Parsed::from_grid(grid), notation).unwrap();
            let mut bytes = printed.into_bytes();
            bytes.truncate(bytes.len() - numbers.below(2));
            for _ in 0..numbers.below(3) {
                let at = numbers.below(bytes.len());
                bytes[at] = signs[numbers.below(signs.len())];
            }
            if numbers.below(4) == 0 {
                bytes.insert(0, b'\n');
            }
            let text = String::from_utf8(bytes).unwrap();
            for asked in [None, Some(notation), Some(Notation::Digits)] {
                if let Some(parsed) = read(&text, asked) {
                    assert_eq!(read_carefully(&text, asked).as_ref(), Ok(&parsed), "{text}");
                    n_read += 1;
                }
            }
        }
        assert!(n_read > 1000, "{n_read}");
        assert_eq!(read("", None), None);
        assert!(parse("[").is_err());
    }
}
