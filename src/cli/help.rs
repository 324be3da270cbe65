//! The help of commands and options: each finds its texts in the catalogue by its name.
//!
//! | key | says |
//! |---|---|
//! | `help-COMMAND` | what the command does |
//! | `help-COMMAND-more` | what else its long help says |
//! | `help-COMMAND-OPTION` | what an option does; `help-any-OPTION` where it is the same for several commands |
//! | `help-COMMAND-OPTION-long` | the same in the long help, where that says more |
//!
//! The program itself is the command `shudu`; a command below another is named after both, `saves-list`. What comes
//! with a command as its `after_help` are examples.

use clap::builder::{Resettable, StyledStr};
use clap::{Arg, Command, CommandFactory};

use super::command::Cli;
use super::steps;
use crate::words::{Key, Words, say};

/// The name under which the program's own texts stand.
const PROGRAM: &str = "shudu";

/// Returns the whole command line with its help in a language.
pub(super) fn command(words: Words) -> Command {
    described(Cli::command(), PROGRAM, words)
}

/// Lists the names of all help texts.
pub(super) fn names() -> Vec<String> {
    let mut names = Vec::new();
    collect(&Cli::command(), PROGRAM, &mut names);
    names.sort_unstable();
    names.dedup();
    names
}

fn collect(command: &Command, path: &str, names: &mut Vec<String>) {
    let mut add = |name: String| names.extend(key(&name).map(|_| name));
    add(path.to_owned());
    add(format!("{path}-more"));
    add(format!("{path}-long"));
    for arg in command.get_arguments() {
        let name = option_name(path, arg);
        add(format!("{name}-long"));
        add(name);
    }
    for sub in command.get_subcommands() {
        collect(sub, &below(path, sub), names);
    }
}

fn described(command: Command, path: &str, words: Words) -> Command {
    let examples = command.get_after_help().map(ToString::to_string);
    let examples = examples.map(|lines| format!("{}\n{lines}", say!(words, "help-examples")));
    let about = text(path, words);
    let long = text(&format!("{path}-long"), words).or_else(|| {
        let more = text(&format!("{path}-more"), words)?;
        Some(format!("{}\n\n{more}", about.as_deref()?))
    });
    let end = match path {
        PROGRAM => Some(say!(words, "help-exit-codes").to_string()),
        "steps" => Some(steps::technique_list(words)),
        _ => None,
    };
    let long_end = end.and_then(|end| Some(format!("{end}\n\n{}", examples.as_deref()?)));
    let with_options = command.mut_args(|arg| {
        let name = option_name(path, &arg);
        let long = text(&format!("{name}-long"), words);
        arg.help(optional(text(&name, words)))
            .long_help(optional(long))
    });
    with_options
        .about(optional(about))
        .long_about(optional(long))
        .after_help(optional(examples))
        .after_long_help(optional(long_end))
        .mut_subcommands(|sub| {
            let path = below(path, &sub);
            described(sub, &path, words)
        })
}

fn below(path: &str, command: &Command) -> String {
    match path {
        PROGRAM => command.get_name().to_owned(),
        _ => format!("{path}-{}", command.get_name()),
    }
}

/// Returns the name of an option's text: its own of this command, or the one it shares with others.
fn option_name(path: &str, arg: &Arg) -> String {
    let option = arg.get_id().as_str().replace('_', "-");
    let own = format!("{path}-{option}");
    match key(&own) {
        Some(_) => own,
        None => format!("any-{option}"),
    }
}

fn optional(text: Option<String>) -> Resettable<StyledStr> {
    text.map(StyledStr::from).into()
}

fn text(name: &str, words: Words) -> Option<String> {
    key(name).map(|key| say!(words, key).to_string())
}

/// Returns the key of a text, if there is one of this name.
fn key(name: &str) -> Option<Key> {
    let key = Key::row("help", name);
    Words::english().has(&key).then_some(key)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(command: &Command, path: &str) {
        assert!(command.get_about().is_some(), "help-{path} is missing");
        for arg in command.get_arguments() {
            assert!(
                arg.get_help().is_some(),
                "help-{path}-{} is missing",
                arg.get_id()
            );
        }
        for sub in command.get_subcommands() {
            check(sub, &below(path, sub));
        }
    }

    #[test]
    fn every_command_and_option_has_its_help() {
        check(&command(Words::english()), PROGRAM);
    }
}
