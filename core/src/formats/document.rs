//! Splits documents (JSON, XML or TOML) in a stream into puzzles.
//!
//! The parser libraries need whole documents. So this module collects the lines of a document until it is complete. It
//! then splits the text of the document into one text for each puzzle, which the notations parse.

use serde_json::value::RawValue;

use super::format::LineKind;
use super::{MAX_BYTES, Notation, RawPuzzle, lines, tatham, xml};

pub(super) const MAX_DOCUMENT: usize = 4 << 20;

/// The size in bytes at which a JSON list is split into parts, to limit memory.
pub(super) const MAX_PART: usize = 1 << 20;

/// An array counts as a list of boards only if its first element is longer than this, in bytes.
const MAX_ROW: usize = 16;

/// The maximum number of lists of boards that may be nested in each other.
const MAX_LISTS: usize = 4;

/// The number of elements that are tried to decide whether an array is a list of puzzles.
const MAX_TRIED: usize = 16;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum OpenDocument {
    Json(Nesting),
    Xml,
    Toml(TomlTable),
    Save,
}

pub(super) enum LineOutcome {
    /// The document contains the whole line and continues after it.
    Within,
    /// The document ends within the line, before this byte offset.
    Ends(usize),
    /// The document ended above the line, before this many comments and blank lines.
    Outside(usize),
}

impl OpenDocument {
    pub(super) fn new(notation: Notation) -> Self {
        match notation {
            Notation::Toml => Self::Toml(TomlTable::default()),
            Notation::Tatham => Self::Save,
            Notation::Json => Self::Json(Nesting::default()),
            _ => Self::Xml,
        }
    }

    pub(super) const fn notation(self) -> Notation {
        match self {
            Self::Json(_) => Notation::Json,
            Self::Xml => Notation::OpenSudoku,
            Self::Toml(_) => Notation::Toml,
            Self::Save => Notation::Tatham,
        }
    }

    /// Adds the next line of a document. `text` is the document before that line.
    pub(super) fn add_line(&mut self, text: &str, line: &str) -> LineOutcome {
        let is_first = text.is_empty();
        let end = match self {
            Self::Toml(_) | Self::Save if is_first => None,
            Self::Toml(table) => match table.with_line(text, line) {
                Some(next) => {
                    *table = next;
                    None
                }
                None => return LineOutcome::Outside(table.n_comments),
            },
            Self::Save if !tatham::is_record(line) => return LineOutcome::Outside(0),
            Self::Save => None,
            Self::Json(nesting) => nesting.end_of_value(text.len(), line),
            Self::Xml => end_of_xml(text, line),
        };
        end.map_or(LineOutcome::Within, LineOutcome::Ends)
    }

    /// Takes the complete elements off the front of an incomplete JSON list, and returns them as a complete list. In
    /// `text`, a `[` replaces the comma after them, so columns do not shift.
    pub(super) fn split_off_complete_elements(&mut self, text: &mut String) -> Option<String> {
        let Self::Json(nesting) = self else {
            return None;
        };
        let is_list = text.trim_start().starts_with('[');
        let comma = nesting.last_comma.take().filter(|_| is_list)?;
        let remaining = text.split_off(comma + 1);
        text.pop();
        text.push(']');
        Some(std::mem::replace(text, format!("[{remaining}")))
    }

    pub(super) const fn limit(self) -> usize {
        match self {
            Self::Json(_) | Self::Xml => MAX_DOCUMENT,
            Self::Toml(_) | Self::Save => MAX_BYTES,
        }
    }

    /// Splits a whole document, which begins at the line and column `start` of the stream, into its puzzles.
    pub(super) fn split(self, text: &str, start: (usize, usize)) -> Vec<RawPuzzle> {
        let document = text.trim();
        let mut texts = Vec::new();
        match self {
            Self::Json(_) => push_values(document, 0, &mut texts),
            Self::Xml => texts = games(document),
            Self::Toml(_) | Self::Save => texts.push(document),
        }
        let line_kind = LineKind::Document(self.notation());
        let mut puzzles = raw_puzzles(text, &texts, line_kind, start);
        if let Self::Json(_) = self {
            for puzzle in &mut puzzles {
                if let Ok(text) = serde_json::from_str(&puzzle.text) {
                    (puzzle.text, puzzle.line_kind) = (text, None);
                }
            }
        }
        puzzles
    }
}

/// Tracks the nesting of a JSON value while it is scanned line by line.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Nesting {
    depth: usize,
    in_string: bool,
    is_escaped: bool,
    /// The byte offset in the document of the last comma directly inside the outermost value.
    last_comma: Option<usize>,
}

impl Nesting {
    /// Scans the next line, after `n_before` bytes. Returns the byte offset at which the JSON value ends.
    fn end_of_value(&mut self, n_before: usize, line: &str) -> Option<usize> {
        for (offset, byte) in line.bytes().enumerate() {
            if self.in_string {
                match byte {
                    _ if self.is_escaped => self.is_escaped = false,
                    b'\\' => self.is_escaped = true,
                    b'"' => self.in_string = false,
                    _ => {}
                }
                continue;
            }
            match byte {
                b'"' => self.in_string = true,
                b',' if self.depth == 1 => self.last_comma = Some(n_before + offset),
                b'{' | b'[' => self.depth += 1,
                b'}' | b']' => {
                    self.depth = self.depth.saturating_sub(1);
                    if self.depth == 0 {
                        return Some(offset + 1);
                    }
                }
                _ => {}
            }
        }
        None
    }
}

/// Returns whether a line begins a JSON array, and not a heading such as `[Puzzle]`.
pub(super) fn begins_array(line: &str) -> bool {
    let Some(remaining) = line.strip_prefix('[') else {
        return false;
    };
    let is_open = line.ends_with([',', ']', '[', '{', '}']);
    match remaining.trim_start().chars().next() {
        None | Some('[' | '{' | '"') => true,
        Some('0'..='9' | '-') => is_open,
        Some('n') => is_open && remaining.trim_start().starts_with("null"),
        Some(_) => false,
    }
}

/// Returns the byte offset in the line `last` at which an XML document ends; `before` are the lines above.
fn end_of_xml(before: &str, last: &str) -> Option<usize> {
    let tag_before = root(before);
    let tag = tag_before.or_else(|| root(last))?;
    let end_of_name = tag.find(|c: char| c.is_whitespace() || matches!(c, '/' | '>'));
    let name = &tag[..end_of_name.unwrap_or(tag.len())];
    if let Some(offset) = last.rfind(&format!("</{name}")) {
        let end = last[offset..].find('>')?;
        return Some(offset + end + 1);
    }
    // An empty root element such as `<sudoku/>` has no closing tag.
    let (begun, remaining) = match tag_before {
        Some(begun) => (begun, last),
        None => ("", tag),
    };
    let end = remaining.find("/>")?;
    let is_in_tag = !begun.contains('>') && !remaining[..end].contains(['<', '>']);
    is_in_tag.then_some(last.len() - remaining.len() + end + 2)
}

/// Returns the text from the name of the root element onwards; `None` if there is no root element yet.
fn root(text: &str) -> Option<&str> {
    let mut remaining = text;
    loop {
        remaining = &remaining[remaining.find('<')? + 1..];
        if remaining.starts_with("!--") {
            remaining = &remaining[remaining.find("-->")?..];
        } else if remaining.starts_with(char::is_alphabetic) {
            return Some(remaining);
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct TomlTable {
    /// The byte offset of a value that the next line may continue, such as a multi-line string; `None` between values.
    open: Option<usize>,
    /// The number of comments and blank lines since the last value.
    n_comments: usize,
}

impl TomlTable {
    /// Adds a line to the table; returns `None` if the line is not part of it.
    fn with_line(self, table: &str, line: &str) -> Option<Self> {
        let (open, n_comments) = (None, 0);
        if let Some(start) = self.open {
            let may_end = line.contains(['\'', '"', ']']);
            let is_ended = may_end && is_toml(&format!("{}{line}", &table[start..]));
            let open = self.open.filter(|_| !is_ended);
            return Some(Self { open, n_comments });
        }
        if lines::is_comment_or_blank(line) {
            let n_comments = self.n_comments + 1;
            return Some(Self { open, n_comments });
        }
        if !has_key(line) {
            return None;
        }
        let may_continue = ["'''", "\"\"\"", "["]
            .iter()
            .any(|sign| line.contains(sign));
        let open = (may_continue && !is_toml(line)).then_some(table.len());
        Some(Self { open, n_comments })
    }
}

fn is_toml(text: &str) -> bool {
    ::toml::from_str::<::toml::Table>(text).is_ok()
}

fn has_key(line: &str) -> bool {
    let is_of_key = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '-');
    line.split_once('=').is_some_and(|(key, _)| {
        let key = key.trim();
        !key.is_empty() && key.chars().all(is_of_key)
    })
}

fn push_values<'a>(value: &'a str, depth: usize, values: &mut Vec<&'a str>) {
    let elements = if depth < MAX_LISTS {
        board_list(value)
    } else {
        None
    };
    match elements {
        Some(elements) => {
            for element in elements {
                push_values(element, depth + 1, values);
            }
        }
        None => values.push(value),
    }
}

/// Returns the elements of a JSON array if it is a list of boards; otherwise `None`.
fn board_list(value: &str) -> Option<Vec<&str>> {
    let elements = array(value)?;
    let first_element = elements.first()?;
    let is_list = match first_element.as_bytes()[0] {
        b'"' => first_element.len() - 2 > MAX_ROW,
        b'{' => true,
        b'[' => {
            let inner = array(first_element)?;
            inner.len() > MAX_ROW || inner.first().is_some_and(|row| row.starts_with('['))
        }
        _ => false,
    };
    let has_puzzle = |element: &&str| {
        board_list(element).is_some() || {
            let text = serde_json::from_str::<String>(element);
            super::parse(text.as_deref().unwrap_or(element)).is_ok()
        }
    };
    // If no element of a list is a puzzle, the list is reported as one error.
    let has_puzzles = || elements.len() == 1 || elements.iter().take(MAX_TRIED).any(has_puzzle);
    (is_list && has_puzzles()).then_some(elements)
}

fn array(value: &str) -> Option<Vec<&str>> {
    if !value.trim_start().starts_with('[') {
        return None;
    }
    let elements: Vec<&RawValue> = serde_json::from_str(value).ok()?;
    Some(elements.into_iter().map(RawValue::get).collect())
}

/// Returns the games of an XML document if it has several; otherwise the whole document.
fn games(document: &str) -> Vec<&str> {
    let tree = xml::parse(document).ok();
    let games: Vec<&str> = tree
        .iter()
        .flat_map(|tree| tree.descendants())
        .filter(|node| node.has_tag_name("game"))
        .map(|game| &document[game.range()])
        .collect();
    if games.len() > 1 {
        games
    } else {
        vec![document]
    }
}

/// Makes the raw puzzle of each of `texts`, which are slices of `document` in order. The document begins at `start`, a
/// line and a column of the stream.
fn raw_puzzles(
    document: &str,
    texts: &[&str],
    line_kind: LineKind,
    start: (usize, usize),
) -> Vec<RawPuzzle> {
    let (mut line, mut column) = start;
    let mut previous_offset = 0;
    let raw_puzzle = |text: &&str| {
        let offset = text.as_ptr() as usize - document.as_ptr() as usize;
        let skipped = &document[previous_offset..offset];
        if let Some((lines, last_line)) = skipped.rsplit_once('\n') {
            line += lines.matches('\n').count() + 1;
            column = last_line.chars().count() + 1;
        } else {
            column += skipped.chars().count();
        }
        previous_offset = offset;
        RawPuzzle {
            first_line: line,
            first_column: column,
            line_kind: Some(line_kind),
            ..RawPuzzle::new(text)
        }
    };
    texts.iter().map(raw_puzzle).collect()
}
