//! Reads puzzles from files, standard input, and the command line itself.

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

/// The name that messages show for a puzzle on the command line, in place of a file name.
const ARGUMENT: &str = "argument";
/// The number of bytes read at once.
const BLOCK: usize = 1 << 17;

/// A source of puzzles, as an argument names it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Input {
    Stdin,
    File(PathBuf),
    /// The text of a puzzle on the command line.
    Puzzle(String),
}

impl Input {
    /// Classifies an argument: `-`, an existing file or the text of a puzzle. Anything else is treated as a missing
    /// file, and reading it reports the error.
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

    /// Returns the name of the input for messages; `None` for standard input.
    fn name(&self) -> Option<SafeText> {
        match self {
            Self::Stdin => None,
            Self::File(path) => Some(SafeText::path(path)),
            Self::Puzzle(_) => Some(SafeText::new(ARGUMENT)),
        }
    }

    /// Returns the size of the input in bytes; `None` if it is not known before reading.
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

/// Returns whether an argument is a puzzle, or resembles one so closely that an error about the puzzle is most helpful.
fn looks_like_puzzle(argument: &str) -> bool {
    // A file name is not empty and has only one line.
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

/// Returns the total size of all inputs in bytes; `None` if the size of one is not known.
pub(super) fn total_size(inputs: &[Input]) -> Option<u64> {
    inputs
        .iter()
        .try_fold(0_u64, |total, input| Some(total + input.size()?))
}

/// A puzzle found in an input, or an error in its place.
pub(super) enum InputItem {
    /// The text of one puzzle.
    Piece(Piece),
    /// The error that stopped reading the file.
    Unreadable(io::Error),
}

/// A receiver of puzzles as they are read.
pub(super) trait PuzzleSink {
    /// Receives the next puzzle or error from the file `name`. Returns `Break` to stop reading.
    fn accept(&mut self, found: InputItem, name: Option<&Arc<SafeText>>) -> ControlFlow<()>;

    /// Handles the puzzles received so far, because the next input may take long to arrive. `reached` is the number of
    /// bytes read from all inputs. Returns `Break` to stop reading.
    fn end_block(&mut self, reached: u64, name: Option<&Arc<SafeText>>) -> ControlFlow<()>;
}

/// Reads all inputs, one after the other, and splits them into puzzles.
#[derive(Clone, Debug)]
pub(super) struct Reader {
    /// The notation that the user named; `None` accepts any notation.
    notation: Option<Notation>,
    /// The width and height of boxes for boards that do not state them.
    boxes: Option<(usize, usize)>,
    /// Further rules for boards that do not state their rules.
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

    /// Reads the inputs until they end or the sink breaks.
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
                    sink.accept(InputItem::Unreadable(error), name.as_ref())?;
                    sink.end_block(self.reached, name.as_ref())?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Reads a puzzle on the command line. A text without a puzzle is an error here, unlike an empty file.
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
            sink.accept(InputItem::Piece(Piece::RawPuzzle(Box::new(puzzle))), name)?;
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
            let mut take = |piece: Piece| sink.accept(InputItem::Piece(piece), name);
            let flow = if n_read > 0 {
                splitter.feed_pieces(&block[..n_read], &mut take)
            } else {
                // If reading fails, the incomplete last puzzle is still handled.
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

/// Returns whether the command would wait for input that the user types.
pub(super) fn waits_for_typing(inputs: &[Input]) -> bool {
    inputs.contains(&Input::Stdin) && io::stdin().is_terminal()
}
