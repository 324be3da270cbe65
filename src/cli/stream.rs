//! The frame of all commands on puzzles: reads each puzzle, has the command handle it, prints results in order, and
//! continues after errors.

use std::fmt;
use std::panic::{self, AssertUnwindSafe};
use std::sync::Arc;
use std::sync::atomic::Ordering;

use serde::Serialize;

use super::args::{Globals, Puzzles};
use super::batch_results::{BatchResults, KnownResults};
use super::console::{Console, Outcome, Status};
use super::document;
use super::input::{self, Batch, Reader};
use super::notation::{self, PuzzleMembers, safe_json};
use super::paint::Paint;
use super::progress::{Progress, ProgressStep};
use super::values::TimeLimit;
use super::words;
use super::workers::{self, JobOutput, OnceFlag};
use crate::board::{Clues, Grid};
use crate::cancel::{Cancel, Cancelled};
use crate::formats::{self, Notation, ParseError, Parsed, Piece, PrintError};
use crate::safe_text::SafeText;
use crate::solve;
use crate::words::{Message, Words, say};

/// A command that handles puzzles one by one.
pub(super) trait PuzzleCommand: Send + Sync + 'static {
    /// Returns whether the command uses the candidates of a position. If not, the first position causes a warning that
    /// they are ignored.
    fn uses_candidates(&self) -> bool {
        true
    }

    /// Returns whether the command takes only microseconds for a puzzle, so that a thread takes many at once.
    fn is_quick(&self) -> bool {
        false
    }

    /// Returns whether puzzles are collected, so that [`search_batch`](Self::search_batch) can search them together.
    fn searches_batches(&self) -> bool {
        false
    }

    /// Searches many puzzles, given only by their digits, for results that [`handle`](Self::handle) needs.
    fn search_batch(&self, _: &[Grid]) -> BatchResults {
        BatchResults::default()
    }

    /// Handles one puzzle and prints its result.
    ///
    /// # Errors
    /// [`Cancelled`] when `output.cancel` was set before anything was printed.
    fn handle(&self, parsed: &Parsed, output: &mut PuzzleOutput<'_>) -> Result<(), Cancelled>;

    /// Prints that the time limit was reached before there was a result.
    fn out_of_time(&self, _: &Parsed, output: &mut PuzzleOutput<'_>) {
        output.fail(&output.timeout_message());
    }
}

/// The reason for an incomplete result in JSON.
pub(super) const TIME_LIMIT: &str = "time-limit";

/// The printer of one puzzle's result, with everything that a command needs to compute the result.
pub(super) struct PuzzleOutput<'a> {
    job_output: &'a mut JobOutput,
    pub(super) json: bool,
    pub(super) paint: Paint,
    pub(super) words: Words,
    /// The 0-based index of the puzzle among all puzzles.
    pub(super) ordinal: u64,
    /// The results for this puzzle that [`PuzzleCommand::search_batch`] found.
    pub(super) known: KnownResults<'a>,
    /// The cancel flag, which is set when the time limit of the puzzle is over.
    pub(super) cancel: Cancel,
    limit: TimeLimit,
    /// The name of the file with the puzzle; `None` if the puzzle comes from standard input.
    name: Option<&'a SafeText>,
    line: usize,
    column: usize,
    /// Whether the puzzle was read from an input, so that its line and column are known.
    is_read: bool,
}

/// The object that `--json` prints for an input that cannot be handled, or a puzzle that cannot be generated.
#[derive(Serialize)]
struct FailureObject<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<usize>,
    error: &'a str,
}

/// A JSON object with the members of a puzzle and then those of its result. The last two members are left out if the
/// result is complete.
#[derive(Serialize)]
struct PuzzleObject<'a, T: Serialize> {
    #[serde(flatten)]
    puzzle: PuzzleMembers,
    #[serde(flatten)]
    result: &'a T,
    #[serde(skip_serializing_if = "Option::is_none")]
    complete: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<&'static str>,
}

/// The members of every JSON object that say where the puzzle is in the input.
#[derive(Serialize)]
struct PlaceObject<'a> {
    file: Option<&'a str>,
    line: usize,
    column: usize,
}

/// The form of the results; it is the same for all puzzles of a command.
#[derive(Clone, Copy, Debug)]
pub(super) struct Style {
    pub(super) json: bool,
    pub(super) paint: Paint,
    pub(super) words: Words,
    pub(super) limit: TimeLimit,
}

impl<'a> PuzzleOutput<'a> {
    /// Creates the output of a generated puzzle, which has no input. Messages name the command in place of the file, and
    /// the 1-based number of the puzzle in place of the line.
    pub(super) fn without_input(
        job_output: &'a mut JobOutput,
        command: &'a SafeText,
        ordinal: u64,
        style: Style,
        cancel: Cancel,
    ) -> Self {
        Self {
            name: Some(command),
            ..Self::new(job_output, ordinal, style, cancel)
        }
    }

    fn new(job_output: &'a mut JobOutput, ordinal: u64, style: Style, cancel: Cancel) -> Self {
        Self {
            job_output,
            json: style.json,
            paint: style.paint,
            words: style.words,
            ordinal,
            known: KnownResults::default(),
            cancel,
            limit: style.limit,
            name: None,
            line: usize::try_from(ordinal)
                .unwrap_or(usize::MAX)
                .saturating_add(1),
            column: 1,
            is_read: false,
        }
    }
}

impl PuzzleOutput<'_> {
    pub(super) fn line(&mut self, line: &str) {
        self.job_output.line(line);
    }

    /// Prints a JSON object on one line, adding the place of its puzzle.
    pub(super) fn object(&mut self, object: &impl Serialize) {
        match serde_json::to_string(object) {
            Ok(text) => self.object_text(&text),
            Err(error) => self.fail(&error.to_string()),
        }
    }

    /// Prints the result for a puzzle as a JSON object on one line, adding the puzzle and its place.
    pub(super) fn result(&mut self, parsed: &Parsed, result: &impl Serialize) {
        self.object(&PuzzleObject {
            puzzle: PuzzleMembers::new(&parsed.clues()),
            result,
            complete: None,
            reason: None,
        });
    }

    /// Prints the parts of a result that were found before the time limit, as [`result`](Self::result) does.
    pub(super) fn incomplete_result(&mut self, parsed: &Parsed, result: &impl Serialize) {
        self.object(&PuzzleObject {
            puzzle: PuzzleMembers::new(&parsed.clues()),
            result,
            complete: Some(false),
            reason: Some(TIME_LIMIT),
        });
    }

    /// Prints a JSON object on one line, without the place of its puzzle.
    pub(super) fn bare_object(&mut self, object: &impl Serialize) {
        match serde_json::to_string(object) {
            Ok(text) => self.job_output.line(&safe_json(&text)),
            Err(error) => self.fail(&error.to_string()),
        }
    }

    /// Prints the text of a JSON object on one line, adding the place of its puzzle.
    pub(super) fn object_text(&mut self, text: &str) {
        let text = match text.strip_suffix('}') {
            Some(members) => format!("{members}{}}}", self.place_members()),
            None => text.to_owned(),
        };
        self.job_output.line(&safe_json(&text));
    }

    /// Returns the JSON members that say where the puzzle was read, after a comma; empty for a generated puzzle.
    pub(super) fn place_members(&self) -> String {
        let place = PlaceObject {
            file: self.name.map(SafeText::as_str),
            line: self.line,
            column: self.column,
        };
        match serde_json::to_string(&place) {
            Ok(members) if self.is_read => {
                let members = members.trim_start_matches('{').trim_end_matches('}');
                format!(",{members}")
            }
            _ => String::new(),
        }
    }

    /// Prints a text without a line end.
    pub(super) fn print_text(&mut self, text: &str) {
        self.job_output.print(text);
    }

    /// Prints a 9×9 grid if the notation is a plain line of cells. Returns `false`, without printing, for other grids
    /// and notations.
    pub(super) fn bare_line(&mut self, grid: &Grid, to: Notation) -> bool {
        let text = formats::print_bare_line(grid, to);
        let text = text.as_ref().and_then(|text| str::from_utf8(text).ok());
        if let Some(text) = text {
            self.job_output.print(text);
        }
        text.is_some()
    }

    /// Prints clues in a notation.
    pub(super) fn clues(&mut self, clues: &Clues, to: Notation) {
        if clues.is_sukaku() || !self.bare_line(&clues.grid, to) {
            self.print_or_fail(notation::clues_block(clues, to));
        }
    }

    /// Prints a puzzle in a notation; if the notation cannot hold it, reports why.
    pub(super) fn print_or_fail(&mut self, text: Result<String, PrintError>) {
        match text {
            Ok(text) => self.print_text(&text),
            Err(error) => self.fail(&error.message(self.words).to_string()),
        }
    }

    /// Flushes the output if it is long. Returns `false` if the output is closed, so that further output is useless.
    pub(super) fn flush_if_due(&mut self) -> bool {
        self.job_output.flush_if_due()
    }

    /// Returns the message that the time limit was reached before there was a result.
    pub(super) fn timeout_message(&self) -> String {
        let limit = self.limit.to_string();
        say!(self.words, "time-is-up", limit).to_string()
    }

    /// Records that the puzzle is invalid, or has no unique solution where one is required.
    pub(super) fn mark_bad(&mut self) {
        self.job_output.record_status(Status::SomeBad);
    }

    /// Prints why there is no result: as a JSON object with the place of the puzzle, or as a line on standard error.
    pub(super) fn fail(&mut self, reason: &str) {
        self.mark_bad();
        if self.json {
            let error = match self.name {
                Some(name) if !self.is_read => format!("{name}: {reason}"),
                _ => reason.to_owned(),
            };
            self.object(&FailureObject {
                line: (!self.is_read).then_some(self.line),
                error: &error,
            });
        } else {
            let place = self.place(None);
            self.job_output.print_error(format!("{place}: {reason}"));
        }
    }

    /// Returns the file, line and column of the puzzle. The file is `None` if the puzzle comes from standard input.
    pub(super) fn source(&self) -> (Option<String>, usize, usize) {
        let name = self.name.map(|name| name.as_str().to_owned());
        (name, self.line, self.column)
    }

    /// Prints a warning about the puzzle that does not affect the result, unless an earlier puzzle has caused it.
    fn warn_once(&mut self, message: &Message, is_printed: &Arc<OnceFlag>) {
        let place = self.place(None);
        let text = format!("{place}: {message}");
        self.job_output.warn_once(text, is_printed);
    }

    fn fail_to_read(&mut self, error: &ParseError) {
        self.line = error.line;
        self.column = error.column;
        if self.json {
            self.fail(&error.problem.message(self.words).to_string());
        } else {
            self.mark_bad();
            let place = self.place(Some(error.column));
            let problem = error.problem.message(self.words);
            self.job_output.print_error(format!("{place}: {problem}"));
        }
    }

    /// Formats the place at which the puzzle was read: `file:line`, or `file:line:column`.
    pub(super) fn place(&self, column: Option<usize>) -> String {
        words::place(self.name.map(SafeText::as_str), self.line, column)
    }
}

impl fmt::Debug for PuzzleOutput<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "PuzzleOutput({})", self.place(None))
    }
}

/// Runs a command on all puzzles that the arguments name.
///
/// # Errors
/// When standard output cannot be written.
pub(super) fn run(
    work: impl PuzzleCommand,
    puzzles: &Puzzles,
    limit: TimeLimit,
    globals: &Globals,
    console: &mut Console,
) -> Outcome {
    console.protect_inputs(&puzzles.inputs())?;
    run_checked(Box::new(work), puzzles, limit, globals, console)
}

/// Handles each puzzle like [`run`], and prints the beginning and the end of a document around all puzzles if the
/// notation has them.
pub(super) fn run_framed(
    work: impl PuzzleCommand,
    notation: Notation,
    puzzles: &Puzzles,
    limit: TimeLimit,
    globals: &Globals,
    console: &mut Console,
) -> Outcome {
    console.protect_inputs(&puzzles.inputs())?;
    document::framed(notation, !globals.json, console, |console| {
        run_checked(Box::new(work), puzzles, limit, globals, console)
    })
}

fn run_checked(
    work: Box<dyn PuzzleCommand>,
    puzzles: &Puzzles,
    limit: TimeLimit,
    globals: &Globals,
    console: &mut Console,
) -> Outcome {
    let inputs = puzzles.inputs();
    if input::waits_for_typing(&inputs) {
        console.note(&say!(console.words, "type-puzzles").to_string())?;
    }
    let mut progress = Progress::new(input::total_size(&inputs), console);
    let reader = Reader {
        notation: globals.from,
        boxes: puzzles.boxes,
        variant: puzzles.variant.clone(),
    };
    let max_puzzles = if work.is_quick() || work.searches_batches() {
        MAX_IN_BATCH
    } else {
        1
    };
    let uses_candidates = work.uses_candidates();
    let handler = PuzzleHandler {
        work,
        style: Style {
            json: globals.json,
            paint: console.paint,
            words: console.words,
            limit,
        },
        has_warned: Arc::new(OnceFlag::new(uses_candidates || console.quiet)),
        has_warned_of_marks: Arc::new(OnceFlag::new(console.quiet)),
        has_warned_of_decoration: Arc::new(OnceFlag::new(console.quiet)),
    };
    let status = workers::run(
        move |push| {
            // Reading stops early only if the output was closed.
            let _ = reader.read(&inputs, max_puzzles, push);
        },
        move |batch, output| handler.handle_batch(batch, output),
        globals.n_threads(),
        console,
        &mut progress,
    )?;
    Ok(status)
}

/// The number of puzzles that a thread takes at once if they take little time.
const MAX_IN_BATCH: usize = 256;

/// Handles the puzzles of a command; several threads may share it.
struct PuzzleHandler {
    work: Box<dyn PuzzleCommand>,
    style: Style,
    has_warned: Arc<OnceFlag>,
    has_warned_of_marks: Arc<OnceFlag>,
    has_warned_of_decoration: Arc<OnceFlag>,
}

impl PuzzleHandler {
    /// Handles the text of one puzzle; `ordinal` is the puzzle's 0-based index among all puzzles.
    fn handle(
        &self,
        piece: &Piece,
        known_results: KnownResults<'_>,
        ordinal: u64,
        name: Option<&SafeText>,
        job_output: &mut JobOutput,
    ) {
        let style = self.style;
        let (line, column) = piece.place();
        let mut output = PuzzleOutput {
            known: known_results,
            name,
            line,
            column,
            is_read: true,
            ..PuzzleOutput::new(job_output, ordinal, style, style.limit.start())
        };
        handle_catching_panic(&mut output, |output| match piece {
            Piece::Line(line) => self.handle_parsed(&line.read(), output),
            Piece::RawPuzzle(chunk) => match chunk.parse() {
                Ok(parsed) => self.handle_parsed(&parsed, output),
                Err(error) => output.fail_to_read(&error),
            },
        });
    }

    fn handle_parsed(&self, parsed: &Parsed, output: &mut PuzzleOutput<'_>) {
        if !parsed.has_eliminations() {
            return self.handle_read(parsed, output);
        }
        // The candidates may be clues or results of solving; `solve::read` finds out which.
        if let Ok(read) = solve::read(parsed.clone(), &output.cancel) {
            self.handle_read(&read, output);
        } else {
            output.mark_bad();
            self.work.out_of_time(parsed, output);
        }
    }

    fn handle_read(&self, parsed: &Parsed, output: &mut PuzzleOutput<'_>) {
        let is_printed = |flag: &OnceFlag| flag.load(Ordering::Relaxed);
        let flag = &self.has_warned;
        if !is_printed(flag) && parsed.has_eliminations() && parsed.exclusions().is_empty() {
            output.warn_once(&say!(output.words, "candidates-not-used"), flag);
        }
        let flag = &self.has_warned_of_marks;
        if parsed.has_unread_marks && !is_printed(flag) {
            output.warn_once(&say!(output.words, "marks-not-read"), flag);
        }
        let flag = &self.has_warned_of_decoration;
        if parsed.dropped_decoration && !is_printed(flag) {
            output.warn_once(&say!(output.words, "decoration-dropped"), flag);
        }
        if let Err(Cancelled) = self.work.handle(parsed, output) {
            output.mark_bad();
            self.work.out_of_time(parsed, output);
        }
    }

    fn handle_batch(&self, batch: Batch, output: &mut JobOutput) {
        let name = batch.name.as_deref();
        let pieces = &batch.pieces;
        // A panic is ignored here. It happens again when the puzzle that causes it is handled, and is reported then.
        let results = panic::catch_unwind(AssertUnwindSafe(|| self.search_pieces(pieces)));
        let (result_indices, results) = results.unwrap_or_default();
        for (index, piece) in pieces.iter().enumerate() {
            let known = result_indices.get(index).copied().flatten();
            let known = known.map_or_else(KnownResults::default, |known| results.for_puzzle(known));
            let ordinal = batch.ordinal + index as u64;
            self.handle(piece, known, ordinal, name, output);
            output.flush_if_due();
        }
        if let Some(error) = batch.error {
            let name = name.map(SafeText::as_str);
            output.print_error(words::cannot_read(self.style.words, name, &error).to_string());
            output.record_status(Status::Unusable);
        }
        output.report_progress(ProgressStep {
            items: batch.pieces.len() as u64,
            reached: batch.reached,
        });
    }

    /// Searches the puzzles together. Returns the results, and for each puzzle its index in them; `None` if the puzzle
    /// was not searched.
    fn search_pieces(&self, pieces: &[Piece]) -> (Vec<Option<usize>>, BatchResults) {
        if !self.work.searches_batches() {
            return Default::default();
        }
        let mut indices = vec![None; pieces.len()];
        let mut grids = Vec::with_capacity(pieces.len());
        for (index, piece) in indices.iter_mut().zip(pieces) {
            if let Piece::Line(line) = piece {
                *index = Some(grids.len());
                grids.push(line.read_values());
            }
        }
        (indices, self.work.search_batch(&grids))
    }
}

/// Calls `handle` for a puzzle and reports a panic as an error. A bug then stops only this puzzle, and the run
/// continues.
pub(super) fn handle_catching_panic(
    output: &mut PuzzleOutput<'_>,
    handle: impl FnOnce(&mut PuzzleOutput<'_>),
) {
    if panic::catch_unwind(AssertUnwindSafe(|| handle(output))).is_err() {
        output.fail(&say!(output.words, "puzzle-fault").to_string());
    }
}
