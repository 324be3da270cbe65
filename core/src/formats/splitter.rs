//! Splits a stream of text into puzzles.

use std::ops::ControlFlow;
use std::sync::Arc;

use super::block::Block;
use super::document::{MAX_DOCUMENT, MAX_PART};
use super::error::{ParseError, Problem};
use super::pieces::RawPuzzle;
use super::{BareLine, MAX_BYTES, Notation, Piece, shape};
use crate::board::BoxSize;
use crate::words::{Key, key};

/// Splits a stream of text into puzzles. Single lines and blocks of several lines may be mixed.
///
/// Pass bytes with [`feed`](Self::feed); it returns each puzzle as soon as no later line can change it.
///
/// * A line with all cells of a board is a puzzle.
/// * A JSON value, an XML element and a TOML table are documents. A document may hold many puzzles and has at most 4
///   MiB. Longer JSON lists are returned in parts.
/// * Consecutive rows form a block, which holds one board or several directly below each other. The block ends at a
///   line that is not a row, except for an empty line below a band. If some rows are left over, no board of the block
///   is read, because all of them may be shifted. Blocks above 1 MiB are returned in parts.
/// * Skipped between puzzles are blank lines, `#` comments, the heading of a list (`quizzes,solutions`), and words
///   directly above or below a grid.
/// * Any other line becomes a puzzle that cannot be parsed; its error describes the problem.
/// * A line of sixteen cells is a 4×4 puzzle if it has digits and none of them is above 4; otherwise it is a row. A
///   splitter created by [`Splitter::with_notation`] with [`Notation::Grid`] always reads such a line as a row.
///
/// ```
/// use shudu_core::formats::Splitter;
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
    /// The bytes of the last line so far, if it has no newline yet.
    partial: Vec<u8>,
    /// Whether the last line is already too long, so that the rest of it is dropped.
    is_skipping: bool,
    encoding: Encoding,
    box_size: Option<BoxSize>,
    variant: Option<Arc<str>>,
}

#[derive(Debug, Default)]
enum Encoding {
    /// The encoding is not known yet, because more bytes are needed.
    #[default]
    Unknown,
    Utf8,
    Utf16(Utf16),
    /// The stream is not text, so nothing is read.
    Foreign,
}

const N_SIGNATURE: usize = 4;

/// Guesses the encoding from the first bytes. For other files than texts, also returns the key of their kind.
fn encoding_of(first_bytes: &[u8]) -> (Encoding, Option<Key>) {
    let is_sign = |byte: u8| byte.is_ascii_graphic() || byte == b' ';
    let foreign = |encoding| (Encoding::Foreign, Some(encoding));
    let utf16 = |is_big_endian| {
        let utf16 = Utf16 {
            is_big_endian,
            pending_bytes: Vec::new(),
        };
        (Encoding::Utf16(utf16), None)
    };
    match *first_bytes {
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

/// A decoder for UTF-16, the encoding of some spreadsheets and Windows programs.
#[derive(Debug)]
struct Utf16 {
    is_big_endian: bool,
    /// The last bytes if they are not yet a whole character.
    pending_bytes: Vec<u8>,
}

impl Utf16 {
    /// Converts the next bytes to UTF-8, with `\u{fffd}` for invalid characters.
    fn decode(&mut self, bytes: &[u8]) -> Vec<u8> {
        let mut bytes = [&self.pending_bytes, bytes].concat();
        let unit = if self.is_big_endian {
            u16::from_be_bytes
        } else {
            u16::from_le_bytes
        };
        let (pairs, half) = bytes.as_chunks();
        let mut units: Vec<u16> = pairs.iter().copied().map(unit).collect();
        let surrogate = units.pop_if(|unit| (0xd800..0xdc00).contains(unit));
        let n_rest = half.len() + 2 * usize::from(surrogate.is_some());
        self.pending_bytes = bytes.split_off(bytes.len() - n_rest);
        let characters =
            char::decode_utf16(units).map(|c| c.unwrap_or(char::REPLACEMENT_CHARACTER));
        characters.collect::<String>().into_bytes()
    }
}

impl Splitter {
    /// Creates a splitter for puzzles in any notation.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Creates a splitter for puzzles that are all in one notation.
    #[must_use]
    pub fn with_notation(notation: Notation) -> Self {
        Self {
            notation: Some(notation),
            block: Block::with_notation(notation),
            ..Self::default()
        }
    }

    /// Sets the size of the boxes, for boards whose text does not declare them.
    #[must_use]
    pub fn with_boxes(self, size: BoxSize) -> Self {
        Self {
            box_size: Some(size),
            ..self
        }
    }

    /// Sets further rules, for boards whose text does not declare any; see
    /// [`Shape::with_variant`](crate::board::Shape::with_variant).
    #[must_use]
    pub fn with_variant(self, variant: &str) -> Self {
        Self {
            variant: Some(variant.into()),
            ..self
        }
    }

    /// Reads the next bytes of the stream and returns the puzzles that they complete. A chunk may end anywhere, even
    /// inside a character.
    ///
    /// A stream is UTF-8, or UTF-16 if its first bytes show that. An archive or an image is not read; the result is a
    /// single error that names the kind of file.
    pub fn feed(&mut self, bytes: &[u8]) -> Vec<RawPuzzle> {
        if let Encoding::Unknown = self.encoding {
            // Wait until there are enough bytes to recognise the encoding.
            self.partial.extend_from_slice(bytes);
            if self.partial.len() < N_SIGNATURE {
                return Vec::new();
            }
            self.begin();
        } else {
            self.read_lines(bytes);
        }
        self.take_found()
    }

    fn read_lines(&mut self, bytes: &[u8]) {
        let decoded;
        let bytes = match &mut self.encoding {
            Encoding::Utf16(utf16) => {
                decoded = utf16.decode(bytes);
                &decoded
            }
            Encoding::Foreign => return,
            Encoding::Unknown | Encoding::Utf8 => bytes,
        };
        for piece in bytes.split_inclusive(|byte| *byte == b'\n') {
            if let Encoding::Foreign = self.encoding {
                break;
            }
            let is_ended = piece.ends_with(b"\n");
            let limit = self.limit(piece) + 1;
            if is_ended && self.partial.is_empty() && piece.len() <= limit {
                self.end_line(piece);
                continue;
            }
            let room = limit.saturating_sub(self.partial.len());
            self.is_skipping |= piece.len() > room;
            self.partial
                .extend_from_slice(&piece[..piece.len().min(room)]);
            if self.partial.len() > MAX_PART && !self.is_skipping {
                self.push_part_of_list();
            }
            if is_ended {
                self.end_partial();
            }
        }
    }

    /// Reads the next bytes of the stream and calls `visit` with each puzzle that they complete. `visit` may return
    /// `Break` to stop.
    ///
    /// The puzzles are the same as those of [`feed`](Self::feed), but [bare lines](BareLine) are passed without an
    /// allocation.
    pub fn feed_pieces(
        &mut self,
        mut bytes: &[u8],
        visit: &mut dyn FnMut(Piece) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        while !bytes.is_empty() {
            if self.may_be_bare()
                && let Some((line, following_bytes)) =
                    BareLine::split_first(bytes, self.n_lines + 1)
            {
                bytes = following_bytes;
                self.n_lines += 1;
                self.block.after_line();
                visit(Piece::Line(line))?;
                continue;
            }
            let end = bytes.iter().position(|byte| *byte == b'\n');
            let (line, following_bytes) = bytes.split_at(end.map_or(bytes.len(), |end| end + 1));
            bytes = following_bytes;
            for puzzle in self.feed(line) {
                visit(Piece::RawPuzzle(Box::new(puzzle)))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Returns whether no puzzle is incomplete, so that the next line may be a bare line.
    fn may_be_bare(&self) -> bool {
        matches!(self.encoding, Encoding::Utf8)
            && matches!(self.notation, None | Some(Notation::Line))
            && self.partial.is_empty()
            && self.box_size.is_none()
            && self.variant.is_none()
            && self.block.is_empty()
    }

    /// Returns the maximum length of the line that `piece` continues. A document may be a single long line.
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

    /// Recognises the encoding from the first bytes of the stream, and reads these bytes.
    fn begin(&mut self) {
        let bytes = std::mem::take(&mut self.partial);
        let first_bytes = &bytes[..bytes.len().min(N_SIGNATURE)];
        let (encoding, foreign_kind) = encoding_of(first_bytes);
        self.encoding = encoding;
        if let Some(file_kind) = foreign_kind {
            self.refuse(file_kind);
        }
        let has_mark = matches!(first_bytes, [0xff, 0xfe, ..] | [0xfe, 0xff, ..]);
        self.read_lines(if has_mark { &bytes[2..] } else { &bytes });
    }

    /// Reports the kind of file, and stops reading the stream.
    fn refuse(&mut self, found: Key) {
        self.encoding = Encoding::Foreign;
        let problem = Problem::described(found, key!("expected-text-of-puzzles"));
        self.push_fault(b"", 0, problem);
    }

    /// Ends the stream and returns the remaining puzzles.
    pub fn finish(&mut self) -> Vec<RawPuzzle> {
        if let Encoding::Unknown = self.encoding
            && !self.partial.is_empty()
        {
            self.begin();
        }
        if !self.partial.is_empty() {
            self.end_partial();
        }
        self.block.finish();
        self.take_found()
    }

    /// Returns the complete puzzles, with the notation, boxes and rules that the user asked for.
    fn take_found(&mut self) -> Vec<RawPuzzle> {
        for puzzle in &mut self.block.found {
            if let Some(size) = self.box_size {
                puzzle.has_boxes_note = shape::add_note(&mut puzzle.text, size);
            }
            puzzle.notation = puzzle.notation.or(self.notation);
            puzzle.variant.clone_from(&self.variant);
        }
        std::mem::take(&mut self.block.found)
    }

    /// If the incomplete line is a long JSON list, reads the elements before its last comma.
    fn push_part_of_list(&mut self) {
        let Some(comma) = self.partial.iter().rposition(|byte| *byte == b',') else {
            return;
        };
        if let Ok(part) = str::from_utf8(&self.partial[..=comma])
            && self.block.push_part_of_list(part, self.n_lines + 1)
        {
            self.partial.drain(..=comma);
        }
    }

    fn end_partial(&mut self) {
        let bytes = std::mem::take(&mut self.partial);
        if std::mem::take(&mut self.is_skipping) {
            self.push_fault(&bytes, 0, Problem::TooLong { limit: MAX_BYTES });
        } else {
            self.end_line(&bytes);
        }
    }

    fn end_line(&mut self, bytes: &[u8]) {
        let bytes = bytes.strip_suffix(b"\n").unwrap_or(bytes);
        let bytes = bytes.strip_suffix(b"\r").unwrap_or(bytes);
        match std::str::from_utf8(bytes) {
            Ok(line) => self.line(line),
            Err(error) => {
                let index = error.valid_up_to();
                self.push_fault(bytes, index, Problem::NotText(bytes[index]));
            }
        }
    }

    fn line(&mut self, line: &str) {
        let is_first = self.n_lines == 0;
        let line = line
            .strip_prefix('\u{feff}')
            .filter(|_| is_first)
            .unwrap_or(line);
        if self.notation.is_none() && line.starts_with("p cnf ") {
            // The comments above the document were taken for words of a block.
            self.block.forget();
            return self.refuse(key!("found-dimacs"));
        }
        self.n_lines += 1;
        self.block.push(line, self.n_lines);
    }

    fn push_fault(&mut self, bytes: &[u8], offset: usize, problem: Problem) {
        self.block.finish();
        self.n_lines += 1;
        let text = String::from_utf8_lossy(&bytes[..bytes.len().min(MAX_BYTES)]).into_owned();
        // The bytes before the fault are valid text, so the position is the same in the text shown.
        let fault = ParseError::at_offset(&text, offset, problem);
        self.block.found.push(RawPuzzle {
            text,
            first_line: self.n_lines,
            first_column: 1,
            fault: Some(fault),
            ..RawPuzzle::default()
        });
    }
}
