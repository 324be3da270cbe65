//! Where puzzles come from: files, standard input, or the command line itself.

use std::ffi::OsStr;
use std::fs::{self, File};
use std::io::{self, IsTerminal, Read};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::pace::Pace;
use crate::board::MIN_SIDE;
use crate::formats::{self, Chunk, Notation, Splitter};
use crate::safe_text::SafeText;

/// What stands for a file in the places of a puzzle written out on the command line.
const ARGUMENT: &str = "argument";
/// Bytes read at once.
const BLOCK: usize = 1 << 16;

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

/// Whether an argument is a puzzle, or looks so much like one that what is wrong with it is
/// best said in those terms.
fn is_meant_as_puzzle(argument: &str) -> bool {
    let cells = |c: &char| matches!(c, '0'..='9' | '.' | '*' | '_');
    let n_cells = argument.chars().filter(cells).count();
    let looks_like_one =
        n_cells >= MIN_SIDE * MIN_SIDE && n_cells * 10 >= argument.chars().count() * 8;
    looks_like_one || formats::parse(argument).is_ok()
}

/// Returns the size of all inputs together, if it is known.
pub(super) fn total_size(inputs: &[Input]) -> Option<u64> {
    inputs
        .iter()
        .try_fold(0_u64, |total, input| Some(total + input.size()?))
}

/// Puzzles of one file that are handled together.
pub(super) struct Batch {
    /// The file they are from.
    pub(super) name: Option<Arc<SafeText>>,
    /// The place of the first among all puzzles, from 0.
    pub(super) ordinal: u64,
    /// Texts that should hold one puzzle each; or why the file cannot be read, or not any further.
    pub(super) chunks: io::Result<Vec<Chunk>>,
    /// Bytes read of all inputs when the last of them was complete.
    pub(super) reached: u64,
}

/// Reads all inputs, one after the other, and cuts them into batches.
pub(super) struct Reader {
    /// The notation asked for.
    pub(super) notation: Option<Notation>,
    /// Width and height of the boxes of boards that do not tell them.
    boxes: Option<(usize, usize)>,
    pace: Arc<Pace>,
    ordinal: u64,
    reached: u64,
}

impl Reader {
    /// Makes a reader for puzzles in one notation, or in any.
    pub(super) const fn new(
        notation: Option<Notation>,
        boxes: Option<(usize, usize)>,
        pace: Arc<Pace>,
    ) -> Self {
        Self {
            notation,
            boxes,
            pace,
            ordinal: 0,
            reached: 0,
        }
    }

    /// Reads the inputs until they end or `push` breaks.
    pub(super) fn read(
        mut self,
        inputs: &[Input],
        push: &mut dyn FnMut(Batch) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for input in inputs {
            let name = input.name().map(Arc::new);
            let mut splitter = match self.notation {
                Some(notation) => Splitter::of(notation),
                None => Splitter::new(),
            };
            if let Some((width, height)) = self.boxes {
                splitter = splitter.with_boxes(width, height);
            }
            let result = match input {
                Input::Stdin => {
                    self.drain(&mut io::stdin().lock(), name.as_ref(), &mut splitter, push)
                }
                Input::Puzzle(text) => {
                    self.drain(&mut text.as_bytes(), name.as_ref(), &mut splitter, push)
                }
                Input::File(path) => match File::open(path) {
                    Ok(mut file) => self.drain(&mut file, name.as_ref(), &mut splitter, push),
                    Err(error) => Err(error),
                },
            };
            match result {
                Ok(flow) => flow?,
                Err(error) => self.unreadable(error, name, push)?,
            }
        }
        ControlFlow::Continue(())
    }

    fn drain(
        &mut self,
        source: &mut dyn Read,
        name: Option<&Arc<SafeText>>,
        splitter: &mut Splitter,
        push: &mut dyn FnMut(Batch) -> ControlFlow<()>,
    ) -> io::Result<ControlFlow<()>> {
        let mut block = vec![0; BLOCK];
        loop {
            let n_read = match source.read(&mut block) {
                Ok(n_read) => n_read,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) => {
                    // What came before the failure is still worth something.
                    let _ = self.push(splitter.finish(), name, push);
                    return Err(error);
                }
            };
            self.reached += n_read as u64;
            let chunks = match n_read {
                0 => splitter.finish(),
                _ => splitter.feed(&block[..n_read]),
            };
            if self.push(chunks, name, push).is_break() {
                return Ok(ControlFlow::Break(()));
            }
            if n_read == 0 {
                return Ok(ControlFlow::Continue(()));
            }
        }
    }

    fn push(
        &mut self,
        chunks: Vec<Chunk>,
        name: Option<&Arc<SafeText>>,
        push: &mut dyn FnMut(Batch) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let mut chunks = chunks.into_iter().peekable();
        while chunks.peek().is_some() {
            let together: Vec<Chunk> = chunks.by_ref().take(self.pace.batch_size()).collect();
            let ordinal = self.ordinal;
            self.ordinal += together.len() as u64;
            push(Batch {
                name: name.cloned(),
                ordinal,
                chunks: Ok(together),
                reached: self.reached,
            })?;
        }
        ControlFlow::Continue(())
    }

    fn unreadable(
        &self,
        error: io::Error,
        name: Option<Arc<SafeText>>,
        push: &mut dyn FnMut(Batch) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        push(Batch {
            name,
            ordinal: self.ordinal,
            chunks: Err(error),
            reached: self.reached,
        })
    }
}

/// Whether a command would wait for somebody to type.
pub(super) fn waits_for_typing(inputs: &[Input]) -> bool {
    inputs.contains(&Input::Stdin) && io::stdin().is_terminal()
}
