//! Where puzzles come from: files, standard input, or the command line itself.

use std::ffi::OsStr;
use std::fs::{self, File};
use std::io::{self, IsTerminal, Read};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::board::MIN_SIDE;
use crate::formats::{self, Notation, Piece, Problem, Splitter};
use crate::generate::Variant;
use crate::safe_text::SafeText;

/// What stands for a file in the places of a puzzle written out on the command line.
const ARGUMENT: &str = "argument";
/// Bytes read at once.
const BLOCK: usize = 1 << 17;

/// A source of puzzles that an argument names.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Input {
    /// Standard input.
    Stdin,
    /// A file.
    File(PathBuf),
    /// A puzzle written out on the command line.
    Puzzle(String),
}

impl Input {
    /// Tells what an argument is: `-`, a file that exists, a puzzle; otherwise a file that does not
    /// exist, to be complained about when its turn comes.
    pub(super) fn from_argument(argument: &OsStr) -> Self {
        let path = Path::new(argument);
        let text = argument.to_str().filter(|_| !path.exists());
        if argument == "-" {
            Self::Stdin
        } else if let Some(puzzle) = text.filter(|text| is_meant_as_puzzle(text)) {
            Self::Puzzle(puzzle.to_owned())
        } else {
            Self::File(path.to_owned())
        }
    }

    /// Returns how it is called in messages; `None` for standard input on its own.
    fn name(&self) -> Option<SafeText> {
        match self {
            Self::Stdin => None,
            Self::File(path) => Some(SafeText::path(path)),
            Self::Puzzle(_) => Some(SafeText::new(ARGUMENT)),
        }
    }

    /// Returns its size in bytes, as far as that is known beforehand.
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

/// Whether an argument is a puzzle, or resembles one so closely that an error about the puzzle helps most.
fn is_meant_as_puzzle(argument: &str) -> bool {
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

/// Returns the size of all inputs together, if it is known.
pub(super) fn total_size(inputs: &[Input]) -> Option<u64> {
    inputs
        .iter()
        .try_fold(0_u64, |total, input| Some(total + input.size()?))
}

/// A puzzle of an input, or what should be one.
pub(super) enum Found<'a> {
    /// A puzzle that was cut out.
    Piece(Piece<'a>),
    /// Why the file cannot be read, or not any further.
    Unreadable(io::Error),
}

/// What takes puzzles as they are read.
pub(super) trait Taker {
    /// Takes what is next in a file of this name; breaks when there is no point in going on.
    fn take(&mut self, found: Found<'_>, name: Option<&Arc<SafeText>>) -> ControlFlow<()>;

    /// Makes use of what was taken of the file of this name, since the next may be long in coming; so many bytes were read
    /// of all inputs.
    fn pause(&mut self, reached: u64, name: Option<&Arc<SafeText>>) -> ControlFlow<()>;
}

/// Reads all inputs, one after the other, and cuts them into puzzles.
#[derive(Clone, Debug)]
pub(super) struct Reader {
    /// The notation asked for.
    notation: Option<Notation>,
    /// Width and height of the boxes of boards that do not tell them.
    boxes: Option<(usize, usize)>,
    /// Further rules of boards that tell none.
    variant: Option<Variant>,
    reached: u64,
}

impl Reader {
    /// Makes a reader for puzzles in one notation, or in any.
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
    pub(super) fn read(mut self, inputs: &[Input], taker: &mut dyn Taker) -> ControlFlow<()> {
        for input in inputs {
            let name = input.name().map(Arc::new);
            let result = match input {
                Input::Stdin => self.drain(&mut io::stdin().lock(), name.as_ref(), taker),
                Input::Puzzle(text) => self.drain(&mut text.as_bytes(), name.as_ref(), taker),
                Input::File(path) => match File::open(path) {
                    Ok(mut file) => self.drain(&mut file, name.as_ref(), taker),
                    Err(error) => Err(error),
                },
            };
            match result {
                Ok(flow) => flow?,
                Err(error) => {
                    taker.take(Found::Unreadable(error), name.as_ref())?;
                    taker.pause(self.reached, name.as_ref())?;
                }
            }
        }
        ControlFlow::Continue(())
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
        taker: &mut dyn Taker,
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
            let mut take = |piece: Piece<'_>| taker.take(Found::Piece(piece), name);
            let flow = if n_read > 0 {
                splitter.cut(&block[..n_read], &mut take)
            } else {
                // What came before a failure is still worth something.
                let mut last = splitter.finish().into_iter().map(Piece::RawPuzzle);
                last.try_for_each(&mut take)
            };
            if flow.is_break() || taker.pause(self.reached, name).is_break() {
                return Ok(ControlFlow::Break(()));
            }
            if n_read == 0 {
                return read.map(|_| ControlFlow::Continue(()));
            }
        }
    }
}

/// Whether a command would wait for somebody to type.
pub(super) fn waits_for_typing(inputs: &[Input]) -> bool {
    inputs.contains(&Input::Stdin) && io::stdin().is_terminal()
}
