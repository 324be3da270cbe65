//! The command line: one file a subcommand.
//!
//! | file | what it does |
//! |---|---|
//! | `command` | the whole command line, read with `clap` |
//! | `args`, `values` | options that several commands share, and their values |
//! | `deadline` | the time that each puzzle may take |
//! | `input`, `batch`, `pipeline`, `stream` | puzzles from files to threads to output, in order, in constant memory |
//! | `console`, `output`, `document`, `paint`, `progress`, `notation` | how and where it is printed |
//! | `sheets` | puzzles gathered for paper |
//! | `columns`, `selection` | what `rate` prints of which puzzles |
//! | `diagnosis`, `reasoning` | what several commands find out about a puzzle |
//! | `words` | every sentence for people |
//! | `language` | in which language everything is said |
//! | `guest` | what holds a guest: limits, a sandbox, a bound on sessions, a log |
//! | all others | one subcommand each |
//!
//! Commands on puzzles implement `stream::Work`, which sees one puzzle and a desk to put its result
//! on; where puzzles come from, on how many threads, in which order results are printed and what
//! happens when the reader goes away is settled once for all of them.
//!
//! This room knows no screen: [`run`] is told how to play.

mod args;
mod argument_json;
mod backups;
mod batch;
pub(crate) mod branches;
pub(crate) mod chain_words;
pub(crate) mod chance;
mod check;
pub(crate) mod claims;
pub(crate) mod coach;
mod columns;
mod command;
mod complete;
mod completions;
mod console;
mod convert;
pub(crate) mod daily;
mod deadline;
pub(crate) mod deeds;
mod diagnosis;
mod document;
mod foresight;
mod generate;
pub(crate) mod guest;
mod help;
mod hint;
mod input;
mod language;
pub(crate) mod learn;
mod man;
mod material;
mod minimize;
mod notation;
mod output;
mod pace;
mod paint;
mod paragraph;
mod pipeline;
mod play;
mod print;
mod progress;
mod rate;
mod reasoning;
pub(crate) mod review;
mod rewritten;
mod saves;
mod selection;
mod sheets;
mod solve;
pub(crate) mod stats;
mod steps;
mod stream;
mod table;
mod transform;
mod usage;
mod values;
mod why;
pub(crate) mod words;

pub(crate) use console::{in_ascii, locale_is_utf8};
pub use guest::{Envelope, Guest, Traffic};
pub use play::{NewGameOptions, PlayOptions, Start};

use std::ffi::OsString;
use std::io;
use std::process::ExitCode;

use clap::error::ErrorKind;
use clap::{CommandFactory, FromArgMatches};

use self::command::{Cli, Command};
use self::console::{Color, Console, Status};
use self::language::Chosen;
use crate::safe_text::SafeText;
use crate::words::say;

/// Runs the program with its arguments, the first of which is its own name.
///
/// `play` opens the screen; it is called when nothing of its own is left for the command line to
/// say or to print.
pub fn run(
    arguments: impl IntoIterator<Item = OsString>,
    play: impl FnOnce(PlayOptions) -> ExitCode,
) -> ExitCode {
    let arguments = spelled_out(arguments.into_iter().collect());
    let Chosen { words, missed } = language::choose(&arguments);
    let mut command_line = Cli::command();
    let cli = command_line
        .try_get_matches_from_mut(&arguments)
        .and_then(|matches| Cli::from_arg_matches(&matches));
    let cli = match cli {
        Ok(cli) => cli,
        Err(error) => {
            // The texts of the help are many, and seldom asked for.
            let answer = help::answer(&arguments, words);
            let answer = answer.unwrap_or_else(|| error.format(&mut command_line));
            let mut console = Console::new(color_asked_for(&arguments), words);
            let outcome = say_usage(&answer, &mut console);
            return console.close(outcome);
        }
    };
    // A quarter of a megabyte, and a game may last for hours.
    drop(command_line);
    let mut console = Console::new(cli.globals.color, words);
    console.quiet = cli.globals.quiet;
    if let Some(language) = missed {
        // Nobody to tell is no reason to stop.
        let _ = console.say(&say!(words, "language-needs-unicode", language).to_string());
    }
    let command = match cli.command {
        None => Command::Play(play::Args::default()),
        Some(command) => command,
    };
    let mut globals = cli.globals;
    // As where a file is read from.
    globals.output = globals.output.filter(|path| path.as_os_str() != "-");
    let globals = globals;
    if let Some(missing) = globals.config.as_deref().filter(|path| !path.exists()) {
        let path = SafeText::path(missing);
        let outcome = console.complain(&say!(words, "config-none", path).to_string());
        return console.close(outcome.map(|()| Status::Unusable));
    }
    if let Some(path) = globals.output.as_deref()
        && command.prints(&globals)
        && let Err(why) = console.redirect(path)
    {
        let outcome = console.complain(&why);
        return console.close(outcome.map(|()| Status::Unusable));
    }
    if command.shows_dates() {
        console.warn_of_clock();
    }
    let outcome = match command {
        Command::Play(args) => match args.resolve(&globals, words) {
            Ok(options) => {
                console.warn_of_clock();
                return play(options);
            }
            Err(why) => console.complain(&why).map(|()| Status::Unusable),
        },
        Command::Solve(args) => solve::run(&args, &globals, &mut console),
        Command::Generate(args) => generate::run(&args, &globals, &mut console),
        Command::Transform(args) => transform::run(&args, &globals, &mut console),
        Command::Minimize(args) => minimize::run(&args, &globals, &mut console),
        Command::Complete(args) => complete::run(&args, &globals, &mut console),
        Command::Rate(args) => rate::run(&args, &globals, &mut console),
        Command::Hint(args) => hint::run(&args, &globals, &mut console),
        Command::Steps(args) => steps::run(&args, &globals, &mut console),
        Command::Why(args) => why::run(&args, &globals, &mut console),
        Command::Check(args) => check::run(&args, &globals, &mut console),
        Command::Convert(args) => convert::run(&args, &globals, &mut console),
        Command::Print(args) => print::run(&args, &globals, &mut console),
        Command::Saves(args) => saves::run(&args, &globals, &mut console),
        Command::Stats(args) => stats::run(&args, &globals, &mut console),
        Command::Coach(args) => coach::run(&args, &globals, &mut console),
        Command::Learn(args) => learn::run(&args, &globals, &mut console),
        Command::Review(args) => review::run(&args, &globals, &mut console),
        Command::Daily(args) => daily::run(&args, &globals, &mut console),
        Command::Completions(args) => completions::run(&args, help::command(words), &mut console),
        Command::Man(args) => man::run(&args, help::command(words), &mut console),
    };
    console.close(outcome)
}

/// Spells out what is said in short: `help solve` for `solve --help`, and `--path` without its scale, so that a file may
/// stand behind it.
fn spelled_out(mut arguments: Vec<OsString>) -> Vec<OsString> {
    if arguments.get(1).is_some_and(|first| first == "help") {
        arguments.remove(1);
        arguments.push("--help".into());
    }
    rate::name_scale(&mut arguments);
    arguments
}

/// Lists the names of the help texts, which stand in the catalogue as `help-NAME`.
#[doc(hidden)]
#[must_use]
pub fn help_names() -> Vec<String> {
    help::names()
}

/// Says that this program was built without a screen, as `play` of [`run`].
#[must_use]
#[expect(
    clippy::needless_pass_by_value,
    reason = "it stands in for the screen, which takes them"
)]
pub fn no_screen(options: PlayOptions) -> ExitCode {
    let mut console = Console::new(Color::Auto, options.words);
    let outcome = console.complain(&say!(console.words, "no-screen").to_string());
    console.close(outcome.map(|()| Status::Unusable))
}

/// Prints help and versions; says what is wrong with a command line.
fn say_usage(answer: &clap::Error, console: &mut Console) -> io::Result<Status> {
    let text = answer.render();
    match answer.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
            if console.paint.is_on() {
                console.print(&text.ansi().to_string())?;
            } else {
                console.print(&text.to_string())?;
            }
            Ok(Status::Fine)
        }
        _ => {
            // What was typed stands in the text, and may have come from anywhere.
            let said = usage::complaint(answer, console.words);
            let text = said.unwrap_or_else(|| text.to_string());
            let text = text.strip_prefix("error: ").unwrap_or(&text);
            let lines: Vec<String> = text
                .trim_end()
                .lines()
                .map(|line| SafeText::new(line).to_string())
                .collect();
            console.complain(&lines.join("\n"))?;
            Ok(Status::Unusable)
        }
    }
}

/// Finds `--color` on a command line that is otherwise wrong or asks for help.
fn color_asked_for(arguments: &[OsString]) -> Color {
    match value_of(arguments, "--color") {
        Some("always") => Color::Always,
        Some("never") => Color::Never,
        _ => Color::Auto,
    }
}

/// Finds the value of an option on a command line that was not read yet, or cannot be.
fn value_of<'a>(arguments: &'a [OsString], option: &str) -> Option<&'a str> {
    let words = || arguments.iter().filter_map(|argument| argument.to_str());
    let joined = words().find_map(|word| word.strip_prefix(option)?.strip_prefix('='));
    let parted = || {
        let mut after = words().skip_while(|word| *word != option);
        after.nth(1)
    };
    joined.or_else(parted)
}
