//! The two ends of a pipe: what is printed, and with which exit code the program ends.

use std::borrow::Cow;
use std::env;
use std::io::{self, BufWriter, IsTerminal, Stderr, Write};
use std::path::Path;
use std::process::ExitCode;

use serde::Serialize;

use super::input::Input;
use super::notation::safe_json;
use super::output::Output;
use super::paint::Paint;
use super::paragraph;
use super::words;
use crate::safe_text::SafeText;
use crate::store::clock;
use crate::words::{Words, say};

/// The outcome of a command, by severity.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Status {
    /// All is well.
    Fine,
    /// At least one puzzle was unreadable, invalid, not uniquely solvable where that was asked, or not settled in time.
    SomeBad,
    /// Wrong usage or an unreadable file.
    Unusable,
}

/// Whether standard output was closed when the program began.
///
/// The standard library opens `/dev/null` in its place before anything else of the program runs, and then nothing can be
/// known of it any more: so this is asked even before that.
#[cfg(unix)]
mod closed {
    #![expect(unsafe_code, reason = "a place in the program's file has to be named")]

    use std::sync::atomic::{AtomicBool, Ordering};

    static IS_CLOSED: AtomicBool = AtomicBool::new(false);

    #[used]
    #[cfg_attr(
        target_vendor = "apple",
        // SAFETY: in this section stand functions without arguments that are called once before `main`.
        unsafe(link_section = "__DATA,__mod_init_func")
    )]
    #[cfg_attr(
        not(target_vendor = "apple"),
        // SAFETY: as above; what they are given here (arguments, environment) a function may leave alone.
        unsafe(link_section = ".init_array")
    )]
    static BEFORE_MAIN: extern "C" fn() = look;

    extern "C" fn look() {
        let flags = rustix::io::fcntl_getfd(rustix::stdio::stdout());
        if flags == Err(rustix::io::Errno::BADF) {
            IS_CLOSED.store(true, Ordering::Relaxed);
        }
    }

    /// Fails if it was.
    pub(super) fn check() -> std::io::Result<()> {
        if IS_CLOSED.load(Ordering::Relaxed) {
            return Err(rustix::io::Errno::BADF.into());
        }
        Ok(())
    }
}

#[cfg(not(unix))]
mod closed {
    /// Never fails: here nothing stands in for what is closed, so that writing fails by itself.
    pub(super) fn check() -> std::io::Result<()> {
        Ok(())
    }
}

/// Exit code when the reader of the output has gone: 128 and the number of `SIGPIPE`.
const CLOSED_PIPE: u8 = 141;

/// When output is coloured.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
pub(super) enum Color {
    /// On a terminal, unless `NO_COLOR` is set.
    Auto,
    /// Always, even into a file.
    Always,
    /// Never.
    Never,
}

impl Color {
    fn paint(self, is_terminal: bool) -> Paint {
        match self {
            Self::Always => Paint::COLOUR,
            Self::Never => Paint::PLAIN,
            Self::Auto => Paint::for_terminal(is_terminal),
        }
    }
}

/// Says that a file cannot take results because it is read from.
pub(super) fn output_is_input(words: Words, path: &Path) -> String {
    let name = SafeText::path(path);
    say!(words, "output-is-input", name).to_string()
}

/// Bytes of results that are kept until they are handed on together.
const BUFFER: usize = 1 << 16;

/// Standard output, or the file in its place, and standard error.
///
/// Results go to the first through one large buffer, everything else to the second. Errors of the
/// first are for the caller to hand up to [`Console::close`]; the second has nobody to tell.
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a fact of its own about where things go"
)]
pub(super) struct Console {
    /// The language of what is said.
    pub(super) words: Words,
    out: BufWriter<Output>,
    color: Color,
    err: Stderr,
    /// Print to a terminal that shows nothing but ASCII. What goes to a file is data and stays.
    ascii: bool,
    /// The same for standard error, wherever it goes.
    ascii_err: bool,
    /// Whether nothing is to be said but results and errors.
    pub(super) quiet: bool,
    /// Whether results go to a file of their own, so that nothing on a terminal is in their way.
    pub(super) results_go_elsewhere: bool,
    /// Colours for results.
    pub(super) paint: Paint,
    /// Colours for standard error.
    pub(super) paint_err: Paint,
}

impl Console {
    /// Opens the program's standard output and standard error.
    pub(super) fn new(color: Color, words: Words) -> Self {
        let (out, err) = (io::stdout(), io::stderr());
        Self {
            words,
            quiet: false,
            results_go_elsewhere: false,
            ascii: !locale_is_utf8() && out.is_terminal(),
            ascii_err: !locale_is_utf8(),
            paint: color.paint(out.is_terminal()),
            paint_err: color.paint(err.is_terminal()),
            out: BufWriter::with_capacity(BUFFER, Output::Stdout(out)),
            color,
            err,
        }
    }

    /// Sends results to a file from now on.
    ///
    /// # Errors
    /// Says why it cannot be written.
    pub(super) fn redirect(&mut self, path: &Path) -> Result<(), String> {
        let output = Output::to_file(path).map_err(|error| {
            let (name, reason) = (SafeText::path(path), words::reason(&error));
            say!(self.words, "cannot-write-file", name, reason).to_string()
        })?;
        let is_terminal = output.is_terminal();
        self.paint = self.color.paint(is_terminal);
        self.ascii = is_terminal && !locale_is_utf8();
        self.results_go_elsewhere = true;
        self.out = BufWriter::with_capacity(BUFFER, output);
        Ok(())
    }

    /// Leaves a file alone that results go to and inputs are read from, and says why nothing is written.
    pub(super) fn refusal_of(&mut self, inputs: &[Input]) -> Option<String> {
        let output = self.out.get_mut();
        if !output.leave_to(inputs) {
            return None;
        }
        Some(output_is_input(self.words, output.path()?))
    }

    /// Prints text, which ends its own lines.
    pub(super) fn print(&mut self, text: &str) -> io::Result<()> {
        self.check_open()?;
        self.out.write_all(in_ascii(text, self.ascii).as_bytes())
    }

    /// Prints bytes that are no text for a terminal.
    pub(super) fn print_bytes(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.check_open()?;
        self.out.write_all(bytes)
    }

    /// Fails if results go to a standard output that was closed when the program began.
    fn check_open(&self) -> io::Result<()> {
        match self.out.get_ref() {
            Output::Stdout(_) => closed::check(),
            Output::File(_) => Ok(()),
        }
    }

    /// Whether results go to a terminal.
    pub(super) fn out_is_terminal(&self) -> bool {
        self.out.get_ref().is_terminal()
    }

    /// Prints a paragraph with a line end: in lines that fit, if they go to a terminal, otherwise in one.
    pub(super) fn paragraph(&mut self, text: &str) -> io::Result<()> {
        /// Longer lines are hard to read.
        const MOST: usize = 100;
        if !self.out_is_terminal() {
            return self.print(&format!("{text}\n"));
        }
        #[cfg(unix)]
        let columns = match self.out.get_ref() {
            Output::Stdout(out) => rustix::termios::tcgetwinsize(out).map_or(0, |size| size.ws_col),
            Output::File(_) => 0,
        };
        #[cfg(not(unix))]
        let columns = 0;
        let columns = match usize::from(columns) {
            0 => 79,
            columns => (columns - 1).min(MOST),
        };
        let lines = paragraph::lines(text, columns);
        self.print(&format!("{}\n", lines.join("\n")))
    }

    /// Returns how many columns a line on standard error has, if it is a terminal; the last is left free, as some
    /// terminals begin a new line there.
    pub(super) fn err_columns(&self) -> usize {
        #[cfg(unix)]
        let columns = rustix::termios::tcgetwinsize(&self.err).map_or(0, |size| size.ws_col);
        #[cfg(not(unix))]
        let columns = 0;
        match usize::from(columns) {
            0 => 79,
            columns => columns - 1,
        }
    }

    /// Prints an object of JSON on a line.
    pub(super) fn object(&mut self, object: &impl Serialize) -> io::Result<()> {
        let text = serde_json::to_string(object)?;
        self.print(&format!("{}\n", safe_json(&text)))
    }

    /// Hands on what was printed so far.
    pub(super) fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }

    /// Says something on standard error, after what was printed before it.
    pub(super) fn say(&mut self, line: &str) -> io::Result<()> {
        self.flush()?;
        // Nobody is left to hear that standard error is closed.
        let line = format!("{line}\n");
        let _ = self
            .err
            .write_all(in_ascii(&line, self.ascii_err).as_bytes());
        Ok(())
    }

    /// Says so where the clock of the machine shows no date.
    pub(super) fn warn_of_clock(&mut self) {
        if clock::time().is_none() {
            // Nobody is left to hear that standard error is closed.
            let _ = self.say(&say!(self.words, "clock-unknown").to_string());
        }
    }

    /// Says what went wrong, on standard error.
    pub(super) fn complain(&mut self, what: &str) -> io::Result<()> {
        let error = self.paint_err.error(&say!(self.words, "error").to_string());
        self.say(&format!("{error}{what}"))
    }

    /// Writes to standard error as it stands: for the progress bar.
    pub(super) fn scribble(&mut self, text: &str) {
        let _ = self.err.write_all(text.as_bytes());
        let _ = self.err.flush();
    }

    /// Hands on the rest and turns the outcome into an exit code.
    ///
    /// A closed pipe ends quietly with 141; any other failure to write is said, and ends with 2.
    pub(super) fn close(mut self, outcome: io::Result<Status>) -> ExitCode {
        let finished = outcome.and_then(|status| {
            self.flush()?;
            // What was there before stays if nothing came of the command.
            if status != Status::Unusable {
                self.out.get_mut().finish()?;
            }
            Ok(status)
        });
        match finished {
            Ok(status) => ExitCode::from(status as u8),
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => {
                // Dropped as it is, the buffer would try once more, in vain.
                let _ = self.out.into_parts();
                ExitCode::from(CLOSED_PIPE)
            }
            Err(error) => {
                let reason = words::reason(&error);
                let what = match self.out.get_ref().path().map(SafeText::path) {
                    Some(name) => say!(self.words, "cannot-write-file", name, reason),
                    None => say!(self.words, "cannot-write-standard-output", reason),
                };
                let begin = say!(self.words, "error").to_string();
                let line = format!("{}{what}\n", self.paint_err.error(&begin));
                let _ = self.err.write_all(line.as_bytes());
                let _ = self.out.into_parts();
                ExitCode::from(Status::Unusable as u8)
            }
        }
    }
}

/// Whether the environment speaks UTF-8: the first of three variables that says anything.
pub(crate) fn locale_is_utf8() -> bool {
    let said = ["LC_ALL", "LC_CTYPE", "LANG"]
        .into_iter()
        .filter_map(env::var_os)
        .find(|value| !value.is_empty());
    said.is_some_and(|value| {
        let value = value.to_string_lossy().to_ascii_lowercase();
        value.contains("utf-8") || value.contains("utf8")
    })
}

/// Writes text in ASCII if that is needed: the few signs of our own by what looks like them, all
/// others as escapes.
pub(crate) fn in_ascii(text: &str, needed: bool) -> Cow<'_, str> {
    if !needed || text.is_ascii() {
        return Cow::Borrowed(text);
    }
    let mut ascii = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            c if c.is_ascii() => ascii.push(c),
            '\u{d7}' => ascii.push('x'),
            '\u{2013}' | '\u{2014}' | '\u{2212}' | '\u{25a1}' => ascii.push('-'),
            '\u{2018}' | '\u{2019}' => ascii.push('\''),
            '\u{2026}' => ascii.push_str("..."),
            '\u{25a0}' => ascii.push('#'),
            '\u{25aa}' => ascii.push('+'),
            '\u{b7}' => ascii.push('.'),
            other => ascii.extend(other.escape_unicode()),
        }
    }
    Cow::Owned(ascii)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_put_into_ascii_only_where_needed() {
        assert_eq!(in_ascii("9×9 – 数…", false), "9×9 – 数…");
        assert_eq!(in_ascii("9×9 – 数…", true), "9x9 - \\u{6570}...");
        assert!(matches!(in_ascii("9x9", true), Cow::Borrowed(_)));
    }

    #[test]
    fn worse_outcomes_outweigh_better_ones() {
        assert!(Status::Fine < Status::SomeBad && Status::SomeBad < Status::Unusable);
        assert_eq!(
            [Status::Fine, Status::SomeBad, Status::Unusable].map(|status| status as u8),
            [0, 1, 2]
        );
    }
}
