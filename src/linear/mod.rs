//! Line mode: the game without a screen, for screen readers, simple terminals and very slow lines.
//!
//! The player types short commands such as `r1c7 7`, `hint` or `show row 3`, and the program prints each answer as
//! whole sentences. The game is the same as on the screen, with the same saves, hints and settings; every accepted
//! action is saved before it is answered.
//!
//! | file | what it does |
//! |---|---|
//! | `cli::line` | parses lines into requests, for line mode and for the command line of the screen |
//! | `session` | carries out requests; has the game, its save and the open hint |
//! | `refusal` | gives the reason why a request is refused |
//! | `boards` | describes boards, houses and cells |
//! | `words` | composes the answers that need more than one text |

mod boards;
mod refusal;
mod session;
mod words;

use std::io::{self, BufRead, IsTerminal, Write};
use std::process::ExitCode;
use std::time::Instant;

use self::session::LineSession;
use crate::cli::line::{LineError, LineRequest};
use crate::cli::{PlayOptions, in_ascii, locale_is_utf8};
use crate::config::{self, Command};
use crate::safe_text::SafeText;
use crate::store::{Durability, Places, Played, Store};
use crate::words::{Words, say};

/// The longest line that is read, in bytes. The rest of a longer line is ignored.
const MAX_LINE: u64 = 4096;

/// The exit code if the output was closed by its reader: 128 plus the number of the signal `SIGPIPE`.
const CLOSED_PIPE: u8 = 141;

/// The exit code if the answers cannot be written, or if a guest asks for line mode.
const UNUSABLE: u8 = 2;

/// The exit code if the player has left and some moves are not saved.
const UNSAVED: u8 = 1;

/// Plays on standard input and output until the player leaves or the input ends.
///
/// The exit code is normally 0. It is 1 if some moves are not saved; standard error then lists these moves. It is 141
/// if the reader of the output has closed it. It is 2 if the output cannot be written for another reason, or if the
/// player is a guest.
#[must_use]
pub fn run(options: PlayOptions) -> ExitCode {
    if options.guest.is_some() {
        // Guests are refused, because only the screen enforces the restrictions for guests.
        eprintln!("shudu: {}", say!(options.words, "guest-by-line"));
        return ExitCode::from(UNUSABLE);
    }
    let places = Places::find(&options.overrides);
    let mut settings = places.config_file().map(config::load).unwrap_or_default();
    settings.config.one_mistake |= options.one_mistake;
    for problem in &settings.problems {
        eprintln!("shudu: {}", problem.message(options.words));
    }
    let ascii = options.ascii || !locale_is_utf8();
    let mut session = LineSession::new(Store::open(&places), settings.config, options.words);
    #[cfg(unix)]
    if let Err(error) = watch_signals(session.played(), session.words()) {
        eprintln!("shudu: {}", SafeText::system_error(&error));
    }
    let code = match run_session(&mut session, options, ascii) {
        Ok(()) => 0,
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => CLOSED_PIPE,
        Err(_) => UNUSABLE,
    };
    session.wait_until_synced();
    let has_unsaved_moves = report_unsaved(&session.played(), session.words(), Durability::Synced);
    ExitCode::from(if code == 0 && has_unsaved_moves {
        UNSAVED
    } else {
        code
    })
}

/// Reports unsaved moves on standard error. Returns `true` if there are any.
fn report_unsaved(played: &Played, words: Words, proof: Durability) -> bool {
    let unsaved = played.unsaved(proof);
    let mut stderr = io::stderr().lock();
    for game in &unsaved {
        // The error is ignored, because standard error may be closed.
        let _ = stderr.write_all(game.report(words).as_bytes());
    }
    !unsaved.is_empty()
}

/// Watches for signals that end the program, and reports unsaved moves before the end.
#[cfg(unix)]
fn watch_signals(played: Played, words: Words) -> io::Result<()> {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGXFSZ};
    let numbers = [SIGHUP, SIGTERM, SIGINT, SIGQUIT, SIGXFSZ];
    let mut signals = signal_hook::iterator::Signals::new(numbers)?;
    std::thread::Builder::new()
        .name("signals".to_owned())
        .spawn(move || {
            // SIGXFSZ means that a save reached the limit for the size of a file. It is caught so that only the write
            // fails, which is then reported.
            if let Some(signal) = signals.forever().find(|signal| *signal != SIGXFSZ) {
                report_unsaved(&played, words, Durability::Written);
                signal_hook::low_level::exit(128 + signal);
            }
        })
        .map(|_| ())
}

fn run_session(session: &mut LineSession, options: PlayOptions, ascii: bool) -> io::Result<()> {
    let (mut input, mut output) = (io::stdin().lock(), io::stdout().lock());
    let prompt = if io::stdin().is_terminal() { "> " } else { "" };
    let mut say = |text: &str| {
        let line_end = if text.is_empty() || text.ends_with('\n') {
            ""
        } else {
            "\n"
        };
        write!(output, "{}{line_end}{prompt}", in_ascii(text, ascii))?;
        output.flush()
    };
    let mut last_input = Instant::now();
    say(&session.open(options.start))?;
    let mut bytes = Vec::new();
    while read_line(&mut input, &mut bytes)? {
        let line = String::from_utf8_lossy(&bytes);
        session.advance_clock(std::mem::replace(&mut last_input, Instant::now()).elapsed());
        let request = LineRequest::read(session.words(), &line, session.geometry());
        if let Ok(request) = &request
            && let Some(warning) = session.warn_before_leaving(request)
        {
            session.drop_question();
            say(&warning)?;
            continue;
        }
        if request == Ok(LineRequest::Command(Command::Quit)) {
            break;
        }
        let answer = match request {
            Ok(request) => session.answer(request),
            Err(error) => {
                session.drop_question();
                match error {
                    LineError::Unknown => words::unknown(session.words(), line.trim()),
                    LineError::CannotShow => words::cannot_show(session.words()),
                    LineError::Wrong(text) => SafeText::new(&text.to_string()).to_string(),
                }
            }
        };
        say(&answer)?;
    }
    let goodbye = session.close_game();
    say(&goodbye)
}

/// Reads a line. Returns `false` at the end of the input.
fn read_line(input: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<bool> {
    line.clear();
    let n_read = io::Read::take(&mut *input, MAX_LINE).read_until(b'\n', line);
    match n_read {
        // An error means that the terminal is gone.
        Ok(0) | Err(_) => return Ok(false),
        Ok(_) => {}
    }
    if !line.ends_with(b"\n") && line.len() as u64 == MAX_LINE {
        input.skip_until(b'\n')?;
    }
    Ok(true)
}
