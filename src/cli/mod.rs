//! The command line, with one file for each subcommand.
//!
//! | file | what it does |
//! |---|---|
//! | `command` | the whole command line, read with `clap` |
//! | `args`, `values` | options that several commands share, and their values |
//! | `input`, `workers`, `stream` | pass puzzles from files to threads and results to the output, in order, in constant memory |
//! | `console`, `output`, `document`, `paint`, `progress`, `notation` | the form of the output and its destination |
//! | `sheets` | puzzles collected for printing on paper |
//! | `columns`, `selection` | the columns that `rate` prints, and the puzzles that it selects |
//! | `diagnosis`, `reasoning` | analyse a puzzle for several commands |
//! | `words` | makes sentences about puzzles, steps or files |
//! | `language` | the language of all texts |
//! | `guest` | confines guests: limits, a sandbox, a limit on sessions, a log |
//! | all others | one subcommand each, or texts for the screen and line mode |
//!
//! Commands on puzzles implement `stream::PuzzleCommand`, which handles one puzzle and prints its result on a `PuzzleOutput`.
//! The module `stream` reads the puzzles, distributes them to threads, prints the results in order, and stops when the
//! output is closed.
//!
//! This module does not depend on the screen: [`run`] gets a function that opens it.

#![allow(missing_docs, reason = "in this module the names say what things are")]

mod args;
mod argument_json;
mod backups;
mod batch_results;
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
mod diagnosis;
mod document;
mod generate;
pub(crate) mod guest;
mod help;
mod hint;
mod input;
mod language;
pub(crate) mod learn;
pub(crate) mod line;
mod man;
mod material;
mod minimize;
pub(crate) mod move_words;
mod new_game_options;
mod notation;
mod output;
mod paint;
mod paragraph;
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
mod workers;

pub(crate) use console::{in_ascii, locale_is_utf8};
pub use guest::{Guest, SessionGuard, Traffic};
pub use new_game_options::NewGameOptions;
pub use play::{PlayOptions, Start};
pub(crate) use values::time_since_start;

use std::ffi::OsString;
use std::process::ExitCode;

use clap::error::ErrorKind;
use clap::{CommandFactory, FromArgMatches};

use self::command::{Cli, Command};
use self::console::{Color, Console, Outcome, Status};
use self::language::Chosen;
use crate::safe_text::SafeText;
use crate::words::say;

/// Runs the program; the first argument is its own name.
///
/// The callback `play` opens the screen. It is called after everything else has been printed.
pub fn run(
    arguments: impl IntoIterator<Item = OsString>,
    play: impl FnOnce(PlayOptions) -> ExitCode,
) -> ExitCode {
    let arguments = expand_short_forms(arguments.into_iter().collect());
    let Chosen { words, missed } = language::choose(&arguments);
    let mut command_line = Cli::command();
    let parsed = command_line
        .try_get_matches_from_mut(&arguments)
        .and_then(|matches| Cli::from_arg_matches(&matches));
    let cli = match parsed {
        Ok(cli) => cli,
        Err(error) => {
            // The texts of the help are many and rarely needed, so they are added only now.
            let answer = help::find_requested_help(Cli::command(), &arguments, words)
                .unwrap_or_else(|| error.format(&mut command_line));
            let mut console = Console::new(requested_color(&arguments), words);
            let outcome = say_usage(&answer, &mut console);
            return console.close(outcome);
        }
    };
    // This frees a quarter of a megabyte before a game that may last for hours.
    drop(command_line);
    let mut console = Console::new(cli.globals.color, words);
    console.quiet = cli.globals.quiet;
    if let Some(language) = missed {
        // If standard error is closed, the program continues without the message.
        let _ = console.say(&say!(words, "language-needs-unicode", language).to_string());
    }
    let command = match cli.command {
        None => Command::Play(play::Args::default()),
        Some(command) => command,
    };
    let mut globals = cli.globals;
    // The name `-` means standard output here, as it means standard input for files to read.
    globals.output = globals.output.filter(|path| path.as_os_str() != "-");
    if let Some(missing) = globals.config.as_deref().filter(|path| !path.exists()) {
        let path = SafeText::path(missing);
        return console.close(Err(say!(words, "config-none", path).into()));
    }
    if let Some(path) = globals.output.as_deref()
        && command.prints(&globals)
        && let Err(reason) = console.redirect(path)
    {
        return console.close(Err(reason.into()));
    }
    if command.shows_dates() {
        console.warn_about_clock();
    }
    let with_help = || help::add_help(Cli::command(), words);
    let outcome = match command {
        Command::Play(args) => match args.resolve(&globals, words) {
            Ok(options) => {
                console.warn_about_clock();
                return play(options);
            }
            Err(why) => Err(why),
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
        Command::Completions(args) => completions::run(&args, with_help(), &mut console),
        Command::Man(args) => man::run(&args, with_help(), &mut console),
    };
    console.close(outcome)
}

/// Expands two short forms: `help solve` becomes `solve --help`, and `--path` without a scale gets the default scale.
/// The argument after `--path` may then be a file.
fn expand_short_forms(mut arguments: Vec<OsString>) -> Vec<OsString> {
    if arguments.get(1).is_some_and(|first| first == "help") {
        arguments.remove(1);
        arguments.push("--help".into());
    }
    rate::insert_default_scale(&mut arguments);
    arguments
}

/// Returns the names of the help texts, which are `help-NAME` in the catalogue.
#[doc(hidden)]
#[must_use]
pub fn help_names() -> Vec<String> {
    help::list_names(&Cli::command())
}

/// Prints the help or version, or the error of an invalid command line.
fn say_usage(answer: &clap::Error, console: &mut Console) -> Outcome {
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
            // The text contains arguments, which may come from outside and contain control characters.
            let message = usage::error_text(answer, console.words);
            let full_text = message.unwrap_or_else(|| text.to_string());
            let reason = full_text.strip_prefix("error: ").unwrap_or(&full_text);
            let lines: Vec<String> = reason
                .trim_end()
                .lines()
                .map(|line| SafeText::new(line).to_string())
                .collect();
            Err(lines.join("\n").into())
        }
    }
}

/// Finds the value of `--color` in arguments that are invalid or ask for help.
fn requested_color(arguments: &[OsString]) -> Color {
    match option_value(arguments, "--color") {
        Some("always") => Color::Always,
        Some("never") => Color::Never,
        _ => Color::Auto,
    }
}

/// Finds the value of an option in arguments that are not parsed yet, or are invalid; `None` if the option is missing.
fn option_value<'a>(arguments: &'a [OsString], option: &str) -> Option<&'a str> {
    let words = || arguments.iter().filter_map(|argument| argument.to_str());
    let joined = words().find_map(|word| word.strip_prefix(option)?.strip_prefix('='));
    let parted = || {
        let mut after = words().skip_while(|word| *word != option);
        after.nth(1)
    };
    joined.or_else(parted)
}
