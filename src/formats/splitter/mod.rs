//! Cuts a stream of text into puzzles.

mod waiting;

use std::ops::ControlFlow;
use std::sync::Arc;

use self::waiting::WaitingBoards;
use super::block::Block;
use super::document::{MAX_DOCUMENT, MAX_PART};
use super::error::{Excerpt, ParseError, Problem};
use super::pieces::{Piece, RawPuzzle};
use super::{BareLine, MAX_BYTES, Notation, bare, shape};
use crate::words::{Key, key};

/// Cuts a stream into puzzles: one a line, or blocks of several lines, in any mixture.
///
/// Feed it bytes or lines; it returns each puzzle as soon as nothing that follows can change it.
///
/// * A line that holds a whole puzzle is one.
/// * A JSON value, an element of XML and a table of TOML are documents, which may hold many puzzles and are at most 4 MiB.
///   Longer lists of JSON are passed on in parts.
/// * Rows one below the other are a block. It ends at a line that is no row, but not at an empty line below a band. A
///   block holds one board or several directly below each other. Where rows are left over, none of its boards is read:
///   they may all be shifted. Blocks above 1 MiB are passed on in parts.
/// * Blank lines and comments after `#` between puzzles are no puzzles; neither is the heading
///   of a list (`quizzes,solutions`), nor are words above a grid (its title) or right below it.
/// * Anything else is a puzzle of its own whose error says what is wrong with it.
/// * A line of sixteen cells is a 4×4 puzzle when it has digits, and none above 4; otherwise it is a
///   row. [`Splitter::of`] [`Notation::Grid`] takes it for a row in any case.
///
/// ```
/// use shudu::formats::Splitter;
///
/// let mut splitter = Splitter::new();
/// let text = "12..........34..\n# a grid:\n12|34\n..|..\n..|..\n..|..\n";
/// let mut puzzles = splitter.feed(text.as_bytes());
/// puzzles.extend(splitter.finish());
/// assert_eq!(puzzles.len(), 2);
/// assert!(puzzles.iter().all(|puzzle| puzzle.parse().is_ok()));
/// ```
#[derive(Debug, Default)]
pub struct Splitter {
    notation: Option<Notation>,
    block: Block,
    n_lines: usize,
    /// The line that is still incomplete.
    partial: Vec<u8>,
    /// Whether that line is already too long and the rest of it is dropped.
    is_skipping: bool,
    /// The puzzles that the current line completed; empty between lines.
    found: Vec<RawPuzzle>,
    encoding: Encoding,
    /// Width and height of the boxes of boards that do not declare them.
    boxes: Option<(usize, usize)>,
    /// Further rules of boards that declare none.
    variant: Option<Arc<str>>,
    /// Whole boards that are passed on once the rows below them end.
    waiting: WaitingBoards,
}

/// The encoding of a stream, recognised by its first bytes.
#[derive(Debug, Default)]
enum Encoding {
    /// Too few bytes to decide.
    #[default]
    Unknown,
    Utf8,
    Utf16(Utf16),
    /// They are no text, and none of it is read.
    Foreign,
}

/// The number of bytes that show the encoding.
const N_SIGNATURE: usize = 4;

/// Guesses the encoding from the first bytes. For a stream that is not text, the key names its kind.
fn encoding_of(first: &[u8]) -> (Encoding, Option<Key>) {
    let is_sign = |byte: u8| byte.is_ascii_graphic() || byte == b' ';
    let foreign = |what| (Encoding::Foreign, Some(what));
    let utf16 = |is_big_endian| {
        let utf16 = Utf16 {
            is_big_endian,
            rest: Vec::new(),
        };
        (Encoding::Utf16(utf16), None)
    };
    match *first {
        [0xff, 0xfe, ..] => utf16(false),
        [0xfe, 0xff, ..] => utf16(true),
        [one, 0, other, 0] if is_sign(one) && is_sign(other) => utf16(false),
        [0, one, 0, other] if is_sign(one) && is_sign(other) => utf16(true),
        [b'P', b'K', 3, 4] => foreign(key!("found-zip")),
        [0x1f, 0x8b, 8, _] => foreign(key!("found-gzip")),
        [b'%', b'P', b'D', b'F'] => foreign(key!("found-pdf")),
        [0x89, b'P', b'N', b'G'] | [0xff, 0xd8, 0xff, _] => foreign(key!("found-picture")),
        _ => (Encoding::Utf8, None),
    }
}

/// A stream in UTF-16, as spreadsheets and some programs for Windows write it.
#[derive(Debug)]
struct Utf16 {
    is_big_endian: bool,
    /// The bytes at the end that are no whole character yet.
    rest: Vec<u8>,
}

impl Utf16 {
    /// Converts the next bytes to UTF-8, with `\u{fffd}` for invalid characters.
    fn decode(&mut self, bytes: &[u8]) -> Vec<u8> {
        let mut bytes = [&self.rest, bytes].concat();
        let unit = if self.is_big_endian {
            u16::from_be_bytes
        } else {
            u16::from_le_bytes
        };
        let (pairs, half) = bytes.as_chunks();
        let mut units: Vec<u16> = pairs.iter().copied().map(unit).collect();
        let surrogate = units.pop_if(|unit| (0xd800..0xdc00).contains(unit));
        let n_rest = half.len() + 2 * usize::from(surrogate.is_some());
        self.rest = bytes.split_off(bytes.len() - n_rest);
        let characters = char::decode_utf16(units);
        let characters = characters.map(|c| c.unwrap_or(char::REPLACEMENT_CHARACTER));
        characters.collect::<String>().into_bytes()
    }
}

impl Splitter {
    /// Starts a stream whose notation is recognised puzzle by puzzle.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Starts a stream in one notation.
    #[must_use]
    pub fn of(notation: Notation) -> Self {
        Self {
            notation: Some(notation),
            block: Block::of(notation),
            ..Self::default()
        }
    }

    /// Reads boards that declare no boxes with boxes of this width and height.
    #[must_use]
    pub fn with_boxes(self, width: usize, height: usize) -> Self {
        Self {
            boxes: Some((width, height)),
            ..self
        }
    }

    /// Reads plain boards with further rules; see [`Shape::with_variant`](crate::board::Shape::with_variant).
    #[must_use]
    pub fn with_variant(self, variant: &str) -> Self {
        Self {
            variant: Some(variant.into()),
            ..self
        }
    }

    /// Takes the next bytes of the stream, cut anywhere; returns the puzzles that they complete.
    ///
    /// A stream is UTF-8, or UTF-16 if its first bytes show that. An archive or a picture is not read; one error names it.
    pub fn feed(&mut self, bytes: &[u8]) -> Vec<RawPuzzle> {
        let mut puzzles = Vec::new();
        let joined;
        let mut bytes = bytes;
        if let Encoding::Unknown = self.encoding {
            // The first bytes wait until there are enough, however a stream is cut.
            self.partial.extend_from_slice(bytes);
            if self.partial.len() < N_SIGNATURE {
                return puzzles;
            }
            joined = std::mem::take(&mut self.partial);
            bytes = self.begin(&joined, &mut puzzles);
        }
        let decoded;
        let bytes = match &mut self.encoding {
            Encoding::Utf16(utf16) => {
                decoded = utf16.decode(bytes);
                &decoded
            }
            Encoding::Foreign => return puzzles,
            Encoding::Unknown | Encoding::Utf8 => bytes,
        };
        for piece in bytes.split_inclusive(|byte| *byte == b'\n') {
            if let Encoding::Foreign = self.encoding {
                break;
            }
            let is_ended = piece.ends_with(b"\n");
            let limit = self.limit(piece) + 1;
            if is_ended && self.partial.is_empty() && piece.len() <= limit {
                self.end_line(piece, &mut puzzles);
                continue;
            }
            let room = limit.saturating_sub(self.partial.len());
            self.is_skipping |= piece.len() > room;
            self.partial
                .extend_from_slice(&piece[..piece.len().min(room)]);
            if self.partial.len() > MAX_PART && !self.is_skipping {
                self.push_part_of_list(&mut puzzles);
            }
            if is_ended {
                self.end_partial(&mut puzzles);
            }
        }
        puzzles
    }

    /// Reads the next bytes of the stream, cut anywhere, and passes the puzzles that they complete to `take` until it breaks.
    ///
    /// They are the same as those of [`feed`](Self::feed), but [bare lines](BareLine) take a shorter way.
    pub fn cut(
        &mut self,
        mut bytes: &[u8],
        take: &mut dyn FnMut(Piece<'_>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        while !bytes.is_empty() {
            if self.may_be_bare()
                && let Some(length) = bare::length(bytes)
            {
                let (text, rest) = bytes.split_at(length);
                bytes = rest;
                self.n_lines += 1;
                self.block.after_line();
                let number = self.n_lines;
                take(Piece::Line(BareLine { text, number }))?;
                continue;
            }
            let end = bytes.iter().position(|byte| *byte == b'\n');
            let (line, rest) = bytes.split_at(end.map_or(bytes.len(), |end| end + 1));
            bytes = rest;
            self.feed(line)
                .into_iter()
                .try_for_each(|puzzle| take(Piece::RawPuzzle(puzzle)))?;
        }
        ControlFlow::Continue(())
    }

    /// Whether no puzzle is open and the next line may be a bare one.
    fn may_be_bare(&self) -> bool {
        matches!(self.encoding, Encoding::Utf8)
            && matches!(self.notation, None | Some(Notation::Line))
            && self.partial.is_empty()
            && self.boxes.is_none()
            && self.variant.is_none()
            && self.waiting.is_empty()
            && self.block.is_empty()
    }

    /// The largest length of the line that this piece begins or continues: a document may be one line.
    fn limit(&self, piece: &[u8]) -> usize {
        let begin = if self.partial.is_empty() {
            piece
        } else {
            &self.partial
        };
        match begin.trim_ascii_start().first() {
            Some(b'{' | b'[' | b'<') => MAX_DOCUMENT,
            _ => self.block.limit(),
        }
    }

    /// Recognises the encoding by the first bytes of the stream; returns those of them that are text.
    fn begin<'a>(&mut self, bytes: &'a [u8], puzzles: &mut Vec<RawPuzzle>) -> &'a [u8] {
        let first = &bytes[..bytes.len().min(N_SIGNATURE)];
        let (encoding, foreign) = encoding_of(first);
        self.encoding = encoding;
        if let Some(found) = foreign {
            self.refuse(found, puzzles);
        }
        let has_mark = matches!(first, [0xff, 0xfe, ..] | [0xfe, 0xff, ..]);
        match self.encoding {
            Encoding::Utf16(_) if has_mark => &bytes[2..],
            Encoding::Foreign => &[],
            _ => bytes,
        }
    }

    /// Reports what kind of file the stream is, and reads no more of it.
    fn refuse(&mut self, found: Key, puzzles: &mut Vec<RawPuzzle>) {
        self.encoding = Encoding::Foreign;
        let problem = Problem::Unexpected {
            found: Excerpt::said(found),
            expected: key!("expected-text-of-puzzles"),
        };
        self.fault(b"", 0, problem, puzzles);
    }

    /// Ends the stream; returns the puzzles that were still open.
    pub fn finish(&mut self) -> Vec<RawPuzzle> {
        let mut puzzles = Vec::new();
        if let Encoding::Unknown = self.encoding
            && !self.partial.is_empty()
        {
            let all = std::mem::take(&mut self.partial);
            let rest = self.begin(&all, &mut puzzles);
            puzzles.extend(self.feed(rest));
        }
        if !self.partial.is_empty() {
            self.end_partial(&mut puzzles);
        }
        self.block.finish(&mut self.found);
        self.wrap(&mut puzzles);
        puzzles
    }

    /// Takes the part of an incomplete line up to its last comma, if it is a long JSON list.
    fn push_part_of_list(&mut self, puzzles: &mut Vec<RawPuzzle>) {
        let Some(comma) = self.partial.iter().rposition(|byte| *byte == b',') else {
            return;
        };
        if let Ok(part) = str::from_utf8(&self.partial[..=comma])
            && self
                .block
                .push_part_of_list(part, self.n_lines + 1, &mut self.found)
        {
            self.partial.drain(..=comma);
            self.wrap(puzzles);
        }
    }

    fn end_partial(&mut self, puzzles: &mut Vec<RawPuzzle>) {
        let bytes = std::mem::take(&mut self.partial);
        if std::mem::take(&mut self.is_skipping) {
            self.fault(&bytes, 0, Problem::TooLong { limit: MAX_BYTES }, puzzles);
        } else {
            self.end_line(&bytes, puzzles);
        }
    }

    fn end_line(&mut self, bytes: &[u8], puzzles: &mut Vec<RawPuzzle>) {
        let bytes = bytes.strip_suffix(b"\n").unwrap_or(bytes);
        let bytes = bytes.strip_suffix(b"\r").unwrap_or(bytes);
        match std::str::from_utf8(bytes) {
            Ok(line) => self.line(line, puzzles),
            Err(error) => {
                let at = error.valid_up_to();
                self.fault(bytes, at, Problem::NotText(bytes[at]), puzzles);
            }
        }
    }

    fn line(&mut self, line: &str, puzzles: &mut Vec<RawPuzzle>) {
        let is_first = self.n_lines == 0;
        let line = line
            .strip_prefix('\u{feff}')
            .filter(|_| is_first)
            .unwrap_or(line);
        if self.notation.is_none() && line.starts_with("p cnf ") {
            // Its remarks were taken for words.
            self.block = Block::default();
            return self.refuse(key!("found-dimacs"), puzzles);
        }
        self.n_lines += 1;
        self.block.push(line, self.n_lines, &mut self.found);
        self.wrap(puzzles);
    }

    /// Passes on the puzzles of the current line.
    fn wrap(&mut self, puzzles: &mut Vec<RawPuzzle>) {
        for mut puzzle in std::mem::take(&mut self.found) {
            if let Some((width, height)) = self.boxes {
                shape::add_note(&mut puzzle.text, width, height);
            }
            puzzle.notation = self.notation;
            puzzle.variant.clone_from(&self.variant);
            let place = puzzle.place;
            match place.continues {
                Some(kind) if !place.is_board => {
                    puzzles.push(self.waiting.refuse_with(puzzle, kind));
                    continue;
                }
                Some(_) => {}
                None => self.waiting.release_into(puzzles),
            }
            if place.is_board {
                self.waiting.push(puzzle);
            } else {
                puzzles.push(puzzle);
            }
        }
        if self.waiting.is_full() || !self.block.is_in_run() {
            self.waiting.release_into(puzzles);
        }
    }

    /// Passes on a line that cannot be read at all.
    fn fault(&mut self, bytes: &[u8], at: usize, problem: Problem, puzzles: &mut Vec<RawPuzzle>) {
        self.block.finish(&mut self.found);
        self.wrap(puzzles);
        self.n_lines += 1;
        let text = String::from_utf8_lossy(&bytes[..bytes.len().min(MAX_BYTES)]).into_owned();
        // The bytes before the fault are text, so the place is the same in the text shown.
        let fault = ParseError::at(&text, at, problem);
        puzzles.push(RawPuzzle {
            text,
            first_line: self.n_lines,
            first_column: 1,
            notation: self.notation,
            fault: Some(fault),
            ..RawPuzzle::default()
        });
    }
}
