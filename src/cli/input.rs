//! The sources of puzzles: files, standard input, and the command line itself.

use std::ffi::OsStr;
use std::fs::{self, File};
use std::io::{self, IsTerminal, Read};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::board::MIN_SIDE;
use crate::formats::{self, Notation, Piece, Problem, RawPuzzle, Splitter};
use crate::generate::Variant;
use crate::safe_text::SafeText;

/// The name that messages show instead of a file for a puzzle on the command line.
const ARGUMENT: &str = "argument";
/// The number of bytes read at once.
const BLOCK: usize = 1 << 17;

/// A source of puzzles that an argument names.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Input {
    /// Standard input.
    Stdin,
    /// A file.
    File(PathBuf),
    /// A puzzle written on the command line.
    Puzzle(String),
}

impl Input {
    /// Classifies an argument: `-`, an existing file or a puzzle. Everything else counts as a missing file, which is
    /// reported when it is read.
    pub(super) fn from_argument(argument: &OsStr) -> Self {
        let path = Path::new(argument);
        let text = argument.to_str().filter(|_| !path.exists());
        if argument == "-" {
            Self::Stdin
        } else if let Some(puzzle) = text.filter(|text| looks_like_puzzle(text)) {
            Self::Puzzle(puzzle.to_owned())
        } else {
            Self::File(path.to_owned())
        }
    }

    /// Returns the name of the input in messages; `None` if standard input is the only one.
    fn name(&self) -> Option<SafeText> {
        match self {
            Self::Stdin => None,
            Self::File(path) => Some(SafeText::path(path)),
            Self::Puzzle(_) => Some(SafeText::new(ARGUMENT)),
        }
    }

    /// Returns the size in bytes; `None` if it is not known before reading.
    fn size(&self) -> Option<u64> {
        match self {
            Self::Stdin => None,
            Self::File(path) => {
                let metadata = fs::metadata(path).ok()?;
                metadata.is_file().then_some(metadata.len())
            }
            Self::Puzzle(text) => Some(text.len() as u64),
        }
    }
}

/// Returns whether an argument is a puzzle, or so similar to one that an error about the puzzle helps most.
fn looks_like_puzzle(argument: &str) -> bool {
    // A file name has something in it, and only one line.
    if argument.trim().is_empty() || argument.contains('\n') {
        return true;
    }
    let cells = |c: &char| matches!(c, '0'..='9' | '.' | '*' | '_');
    let n_cells = argument.chars().filter(cells).count();
    let looks_like_one =
        n_cells >= MIN_SIDE * MIN_SIDE && n_cells * 10 >= argument.chars().count() * 8;
    looks_like_one
        || formats::is_recognised(argument)
        || match formats::parse(argument) {
            Ok(_) => true,
            Err(error) => matches!(error.problem, Problem::OtherGame(_)),
        }
}

/// Returns the size of all inputs together in bytes; `None` if one is not known.
pub(super) fn total_size(inputs: &[Input]) -> Option<u64> {
    inputs
        .iter()
        .try_fold(0_u64, |total, input| Some(total + input.size()?))
}

/// A puzzle found in an input, or an error.
pub(super) enum Found {
    /// The text of one puzzle.
    Piece(Piece),
    /// The error that stopped reading the file.
    Unreadable(io::Error),
}

/// Receives puzzles as they are read.
pub(super) trait PuzzleSink {
    /// Receives the next puzzle or error of the file `name`; breaks to stop reading.
    fn accept(&mut self, found: Found, name: Option<&Arc<SafeText>>) -> ControlFlow<()>;

    /// Processes the received puzzles of the file `name` now, since the next input may be slow. `reached` bytes of all
    /// inputs have been read.
    fn end_block(&mut self, reached: u64, name: Option<&Arc<SafeText>>) -> ControlFlow<()>;
}

/// Reads all inputs, one after the other, and splits them into puzzles.
#[derive(Clone, Debug)]
pub(super) struct Reader {
    /// The notation that the player named; `None` accepts any.
    notation: Option<Notation>,
    /// The width and height of boxes for boards that do not state them.
    boxes: Option<(usize, usize)>,
    /// Further rules for boards that do not state any.
    variant: Option<Variant>,
    reached: u64,
}

impl Reader {
    pub(super) const fn new(
        notation: Option<Notation>,
        boxes: Option<(usize, usize)>,
        variant: Option<Variant>,
    ) -> Self {
        Self {
            notation,
            boxes,
            variant,
            reached: 0,
        }
    }

    /// Reads the inputs until they end or the taker breaks.
    pub(super) fn read(mut self, inputs: &[Input], sink: &mut dyn PuzzleSink) -> ControlFlow<()> {
        for input in inputs {
            let name = input.name().map(Arc::new);
            let result = match input {
                Input::Stdin => self.drain(&mut io::stdin().lock(), name.as_ref(), sink),
                Input::Puzzle(text) => Ok(self.read_argument(text, name.as_ref(), sink)),
                Input::File(path) => match File::open(path) {
                    Ok(mut file) => self.drain(&mut file, name.as_ref(), sink),
                    Err(error) => Err(error),
                },
            };
            match result {
                Ok(flow) => flow?,
                Err(error) => {
                    sink.accept(Found::Unreadable(error), name.as_ref())?;
                    sink.end_block(self.reached, name.as_ref())?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Reads an argument. One without a puzzle is an error, unlike an empty file.
    fn read_argument(
        &mut self,
        text: &str,
        name: Option<&Arc<SafeText>>,
        sink: &mut dyn PuzzleSink,
    ) -> ControlFlow<()> {
        let mut splitter = self.splitter();
        let mut puzzles = splitter.feed(text.as_bytes());
        puzzles.extend(splitter.finish());
        if puzzles.is_empty() {
            puzzles.push(RawPuzzle::new(text));
        }
        self.reached += text.len() as u64;
        for puzzle in puzzles {
            sink.accept(Found::Piece(Piece::RawPuzzle(Box::new(puzzle))), name)?;
        }
        sink.end_block(self.reached, name)
    }

    fn splitter(&self) -> Splitter {
        let splitter = self.notation.map_or_else(Splitter::new, Splitter::of);
        let splitter = match self.boxes {
            Some((width, height)) => splitter.with_boxes(width, height),
            None => splitter,
        };
        match &self.variant {
            Some(variant) => splitter.with_variant(variant.rules()),
            None => splitter,
        }
    }

    fn drain(
        &mut self,
        source: &mut dyn Read,
        name: Option<&Arc<SafeText>>,
        sink: &mut dyn PuzzleSink,
    ) -> io::Result<ControlFlow<()>> {
        let mut splitter = self.splitter();
        let mut block = vec![0; BLOCK];
        loop {
            let read = match source.read(&mut block) {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                read => read,
            };
            let n_read = *read.as_ref().unwrap_or(&0);
            self.reached += n_read as u64;
            let mut take = |piece: Piece| sink.accept(Found::Piece(piece), name);
            let flow = if n_read > 0 {
                splitter.cut(&block[..n_read], &mut take)
            } else {
                // The puzzle before a read error is still handled.
                let last = splitter.finish().into_iter().map(Box::new);
                last.map(Piece::RawPuzzle).try_for_each(&mut take)
            };
            if flow.is_break() || sink.end_block(self.reached, name).is_break() {
                return Ok(ControlFlow::Break(()));
            }
            if n_read == 0 {
                return read.map(|_| ControlFlow::Continue(()));
            }
        }
    }
}

/// Returns whether the command would wait for input from a keyboard.
pub(super) fn waits_for_typing(inputs: &[Input]) -> bool {
    inputs.contains(&Input::Stdin) && io::stdin().is_terminal()
}
