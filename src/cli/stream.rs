//! What all commands on puzzles share: read each, handle it, print in order, go on after errors.

use std::fmt;
use std::io;
use std::panic::{self, AssertUnwindSafe};
use std::sync::Arc;

use serde::Serialize;

use super::args::{Globals, Puzzles};
use super::console::{Console, Status};
use super::input::{self, Batch, Item, Reader, What};
use super::notation::safe_json;
use super::paint::Paint;
use super::pipeline::{self, Done, Outlet};
use super::progress::Progress;
use super::words;
use crate::formats::{ParseError, Parsed};
use crate::safe_text::SafeText;

/// A command that handles puzzles one by one.
pub(super) trait Work: Send + Sync + 'static {
    /// How many puzzles a thread takes at once: more than one pays where each is a matter of
    /// microseconds.
    const BATCH: usize;

    /// Handles one puzzle.
    fn handle(&self, parsed: &Parsed, desk: &mut Desk<'_>);
}

/// Puzzles a thread takes at once when they take it microseconds.
pub(super) const LIGHT: usize = 64;
/// Puzzles a thread takes at once when they take it milliseconds.
pub(super) const HEAVY: usize = 1;

/// Where the result of one puzzle goes.
pub(super) struct Desk<'a> {
    outlet: &'a mut Outlet,
    /// Whether results are JSON objects.
    pub(super) json: bool,
    /// Colours for standard output.
    pub(super) paint: Paint,
    /// The puzzle's place among all puzzles, from 0.
    pub(super) ordinal: u64,
    name: Option<Arc<SafeText>>,
    line: usize,
}

/// An input that gave no result.
#[derive(Serialize)]
struct Failure<'a> {
    line: usize,
    error: &'a str,
}

impl<'a> Desk<'a> {
    /// Makes a desk for a puzzle that comes from nowhere: the name of the command stands for the
    /// file, the puzzle's place for the line.
    pub(super) fn without_input(
        outlet: &'a mut Outlet,
        command: &str,
        ordinal: u64,
        json: bool,
        paint: Paint,
    ) -> Self {
        Self {
            outlet,
            json,
            paint,
            ordinal,
            name: Some(Arc::new(SafeText::new(command))),
            line: usize::try_from(ordinal)
                .unwrap_or(usize::MAX)
                .saturating_add(1),
        }
    }
}

impl Desk<'_> {
    /// Prints a line of text.
    pub(super) fn line(&mut self, line: &str) {
        self.outlet.line(line);
    }

    /// Prints an object on a line.
    pub(super) fn object(&mut self, object: &impl Serialize) {
        match serde_json::to_string(object) {
            Ok(text) => self.outlet.line(&safe_json(&text)),
            Err(error) => self.fail(&error.to_string()),
        }
    }

    /// Prints a piece of a line.
    pub(super) fn piece(&mut self, text: &str) {
        self.outlet.print(text);
    }

    /// Sees to it that a long result flows; returns whether anybody still listens.
    pub(super) fn breathe(&mut self) -> bool {
        self.outlet.breathe()
    }

    /// Remembers that the puzzle is invalid or not uniquely solvable where that was asked.
    pub(super) fn mark_bad(&mut self) {
        self.outlet.note(Status::SomeBad);
    }

    /// Says in place of a result why there is none: `{"line","error"}`, or a line on standard error.
    pub(super) fn fail(&mut self, why: &str) {
        self.mark_bad();
        if self.json {
            let error = match &self.name {
                Some(name) => format!("{name}: {why}"),
                None => why.to_owned(),
            };
            self.object(&Failure {
                line: self.line,
                error: &error,
            });
        } else {
            let place = self.place(None);
            self.outlet.complain(format!("{place}: {why}"));
        }
    }

    fn fail_to_read(&mut self, error: &ParseError) {
        self.line = error.line;
        if self.json {
            self.fail(&words::at_column(error.column, &error.problem));
        } else {
            self.mark_bad();
            let place = self.place(Some(error.column));
            self.outlet.complain(format!("{place}: {}", error.problem));
        }
    }

    /// Names the place of the puzzle in the input: `file:line`, or with a column.
    pub(super) fn place(&self, column: Option<usize>) -> String {
        words::place(
            self.name.as_ref().map(|name| name.as_str()),
            self.line,
            column,
        )
    }
}

impl fmt::Debug for Desk<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Desk({})", self.place(None))
    }
}

/// Runs a command over all its puzzles.
///
/// # Errors
/// When standard output cannot be written.
pub(super) fn run<W: Work>(
    work: W,
    puzzles: &Puzzles,
    globals: &Globals,
    console: &mut Console,
) -> io::Result<Status> {
    let inputs = puzzles.inputs();
    if input::waits_for_typing(&inputs) {
        console.say(words::TYPE_PUZZLES)?;
    }
    let mut progress = Progress::new(input::total_size(&inputs));
    let reader = Reader::new(globals.from, W::BATCH);
    let (json, paint) = (globals.json, console.paint);
    let handle_batch = move |batch: Batch, outlet: &mut Outlet| {
        let done = Done {
            items: batch.items.len() as u64,
            reached: batch.reached,
        };
        for item in batch.items {
            handle(&work, item, outlet, json, paint);
        }
        outlet.reached(done);
    };
    pipeline::run(
        move |feed| {
            // Breaking off only means that nobody listens any more.
            let _ = reader.read(&inputs, &mut |batch| feed.push(batch));
        },
        handle_batch,
        globals.n_threads(),
        console,
        &mut progress,
    )
}

fn handle<W: Work>(work: &W, item: Item, outlet: &mut Outlet, json: bool, paint: Paint) {
    let chunk = match item.what {
        What::Chunk(chunk) => chunk,
        What::Unreadable(error) => {
            let name = item.name.as_ref().map(|name| name.as_str());
            outlet.complain(words::cannot_read(name, &error));
            outlet.note(Status::Unusable);
            return;
        }
    };
    let mut desk = Desk {
        outlet,
        json,
        paint,
        ordinal: item.ordinal,
        name: item.name,
        line: chunk.first_line,
    };
    guarded(&mut desk, |desk| match chunk.parse() {
        Ok(parsed) => work.handle(&parsed, desk),
        Err(error) => desk.fail_to_read(&error),
    });
}

/// Handles a puzzle so that a fault of this program costs just that one, and not a whole run over a
/// million others.
pub(super) fn guarded(desk: &mut Desk<'_>, handle: impl FnOnce(&mut Desk<'_>)) {
    if panic::catch_unwind(AssertUnwindSafe(|| handle(desk))).is_err() {
        desk.fail(words::OUR_FAULT);
    }
}
