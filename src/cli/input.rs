//! Reads puzzles from files, standard input, and the command line itself.

use std::ffi::OsStr;
use std::fs::{self, File};
use std::io::{self, IsTerminal, Read};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::board::{BoxSize, MIN_SIDE};
use crate::formats::{self, Notation, Piece, Problem, RawPuzzle, Splitter};
use crate::generate::Variant;
use crate::safe_text::SafeText;

/// The name that messages show for a puzzle on the command line, in place of a file name.
const ARGUMENT: &str = "argument";
/// The number of bytes read at once.
const BLOCK: usize = 1 << 17;

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Input {
    Stdin,
    File(PathBuf),
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

/// Puzzles from one file that one thread handles together.
#[derive(Debug, Default)]
pub(super) struct Batch {
    /// The name of the file; `None` for standard input.
    pub(super) name: Option<Arc<SafeText>>,
    /// The 0-based index of the first puzzle among all puzzles.
    pub(super) ordinal: u64,
    pub(super) pieces: Vec<Piece>,
    /// The error that stopped reading the file.
    pub(super) error: Option<io::Error>,
    /// The number of bytes of the inputs before the block with these puzzles.
    pub(super) reached: u64,
}

/// Collects puzzles into batches and sends them to a callback.
struct Batcher<'a> {
    send: &'a mut dyn FnMut(Batch) -> ControlFlow<()>,
    max_puzzles: usize,
    batch: Batch,
}

impl Batcher<'_> {
    fn add(&mut self, piece: Piece) -> ControlFlow<()> {
        // A puzzle that is no plain line is never searched together with others, and may take long.
        let is_alone = matches!(piece, Piece::RawPuzzle(_));
        self.batch.pieces.push(piece);
        if is_alone || self.batch.pieces.len() >= self.max_puzzles {
            return self.send();
        }
        ControlFlow::Continue(())
    }

    /// Sends the batch unless it is empty, and begins the next.
    fn send(&mut self) -> ControlFlow<()> {
        let batch = &mut self.batch;
        if batch.pieces.is_empty() && batch.error.is_none() {
            return ControlFlow::Continue(());
        }
        let next_batch = Batch {
            name: batch.name.clone(),
            ordinal: batch.ordinal + batch.pieces.len() as u64,
            reached: batch.reached,
            ..Batch::default()
        };
        (self.send)(std::mem::replace(batch, next_batch))
    }
}

/// Reads all inputs, one after the other, and splits them into puzzles.
#[derive(Clone, Debug)]
pub(super) struct Reader {
    /// The notation that the user named; `None` accepts any notation.
    pub(super) notation: Option<Notation>,
    /// The size of boxes for boards that do not state it.
    pub(super) boxes: Option<BoxSize>,
    /// Further rules for boards that do not state their rules.
    pub(super) variant: Option<Variant>,
}

impl Reader {
    /// Reads the inputs until they end or `send` returns `Break`. `send` gets batches of up to `max_puzzles` puzzles.
    pub(super) fn read(
        &self,
        inputs: &[Input],
        max_puzzles: usize,
        send: &mut dyn FnMut(Batch) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let mut batcher = Batcher {
            send,
            max_puzzles,
            batch: Batch::default(),
        };
        for input in inputs {
            batcher.batch.name = input.name().map(Arc::new);
            let result = match input {
                Input::Stdin => self.drain(&mut io::stdin().lock(), &mut batcher),
                Input::Puzzle(text) => Ok(self.read_argument(text, &mut batcher)),
                Input::File(path) => match File::open(path) {
                    Ok(mut file) => self.drain(&mut file, &mut batcher),
                    Err(error) => Err(error),
                },
            };
            match result {
                Ok(flow) => flow?,
                Err(error) => {
                    batcher.batch.error = Some(error);
                    batcher.send()?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Reads a puzzle on the command line. A text without a puzzle is an error here, unlike an empty file.
    fn read_argument(&self, text: &str, batcher: &mut Batcher<'_>) -> ControlFlow<()> {
        let mut splitter = self.splitter();
        let mut puzzles = splitter.feed(text.as_bytes());
        puzzles.extend(splitter.finish());
        if puzzles.is_empty() {
            puzzles.push(RawPuzzle::new(text));
        }
        batcher.batch.reached += text.len() as u64;
        puzzles
            .into_iter()
            .try_for_each(|puzzle| batcher.add(Piece::RawPuzzle(Box::new(puzzle))))
    }

    fn splitter(&self) -> Splitter {
        let mut splitter = self
            .notation
            .map_or_else(Splitter::new, Splitter::with_notation);
        if let Some(size) = self.boxes {
            splitter = splitter.with_boxes(size);
        }
        match &self.variant {
            Some(variant) => splitter.with_variant(variant.rules()),
            None => splitter,
        }
    }

    fn drain(
        &self,
        source: &mut dyn Read,
        batcher: &mut Batcher<'_>,
    ) -> io::Result<ControlFlow<()>> {
        let mut splitter = self.splitter();
        let mut block = vec![0; BLOCK];
        loop {
            let read = match source.read(&mut block) {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                read => read,
            };
            let n_read = *read.as_ref().unwrap_or(&0);
            let flow = if n_read > 0 {
                splitter.feed_pieces(&block[..n_read], &mut |piece| batcher.add(piece))
            } else {
                // If reading fails, the incomplete last puzzle is still handled.
                let last_puzzles = splitter.finish().into_iter().map(Box::new);
                last_puzzles
                    .map(Piece::RawPuzzle)
                    .try_for_each(|piece| batcher.add(piece))
            };
            batcher.batch.reached += n_read as u64;
            // The next block may take long to arrive.
            if flow.is_break() || batcher.send().is_break() {
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
