//! Adds help to commands and options. The texts are found in the catalogue by names made of the command and the option.
//!
//! | key | content |
//! |---|---|
//! | `help-COMMAND` | the purpose of the command |
//! | `help-COMMAND-more` | further text of its long help |
//! | `help-COMMAND-OPTION` | the purpose of an option; `help-any-OPTION` if several commands share it |
//! | `help-COMMAND-OPTION-long` | a longer version for the long help |
//! | `help-COMMAND-OPTION-VALUE` | the meaning of one value of an option |
//! | `help-HEADING` | the heading above some options |
//!
//! The program itself is treated as the command `shudu`. The name of a nested command contains both names, such as
//! `saves-list`. The `after_help` of a command contains its examples.

use std::any::TypeId;
use std::ffi::OsString;

use clap::builder::{PossibleValue, PossibleValuesParser, Resettable, StyledStr, ValueRange};
use clap::{Arg, ArgAction, Command, Error};

use super::{convert, steps};
use crate::formats::Notation;
use crate::words::{Key, Words, key, say};

/// The name of the program itself in the names of help texts.
const PROGRAM: &str = "shudu";

/// Adds help in one language to the command line. The result is used to print help, never to parse arguments.
pub(super) fn add_help(command_line: Command, words: Words) -> Command {
    let command = with_help(command_line, PROGRAM, words);
    // The words of the library clap are English and are replaced in other languages.
    if words.has(&key!("help-usage")) && words.needs_unicode() {
        translate(command, words).version(env!("CARGO_PKG_VERSION"))
    } else {
        command
    }
}

/// Replaces the words of the library clap by those of a language: the headings, and the options for help and version.
fn translate(command: Command, words: Words) -> Command {
    let text = |key: Key| say!(words, key).to_string();
    let leaked = |key: Key| &*text(key).leak();
    let (options, arguments) = (leaked(key!("help-options")), leaked(key!("help-arguments")));
    let flag = |name, short, action, help| {
        let arg = Arg::new(name).short(short).long(name).action(action);
        arg.help(text(help)).help_heading(options)
    };
    let help = flag("help", 'h', ArgAction::Help, key!("help-help"));
    let version = flag("version", 'V', ArgAction::Version, key!("help-version"));
    command
        .help_template(format!(
            "{{before-help}}{{about-with-newline}}\n{}\n\n{{all-args}}{{after-help}}",
            words.sentences(&[text(key!("help-usage")), "{usage}".to_owned()])
        ))
        .subcommand_help_heading(leaked(key!("help-commands")))
        .disable_help_flag(true)
        .disable_version_flag(true)
        .disable_help_subcommand(true)
        .args([help, version])
        .mut_args(|arg| {
            let arg = match arg.get_help_heading() {
                Some(_) => arg,
                None if arg.is_positional() => arg.help_heading(arguments),
                None => arg.help_heading(options),
            };
            with_value_help(arg, words)
        })
        .mut_subcommands(|sub| translate(sub, words))
}

/// Adds the accepted values, the default and the environment variable of an option to its help, in place of clap's own
/// text.
fn with_value_help(arg: Arg, words: Words) -> Arg {
    let has_none = |range: ValueRange| !range.takes_values();
    if !arg.get_action().takes_values() || arg.get_num_args().is_some_and(has_none) {
        return arg;
    }
    let mut notes = Vec::new();
    let defaults: Vec<String> = arg
        .get_default_values()
        .iter()
        .map(|value| value.to_string_lossy().into_owned())
        .collect();
    if !defaults.is_empty() && !arg.is_hide_default_value_set() {
        let value = words.joined(&defaults);
        notes.push(say!(words, "help-default", value).to_string());
    }
    let values = arg.get_possible_values();
    let is_listed = !values.is_empty() && !arg.is_hide_possible_values_set();
    let names: Vec<String> = values
        .iter()
        .map(|value| value.get_name().to_owned())
        .collect();
    let short_notes = || {
        let values = words.joined(&names);
        let listed = is_listed.then(|| say!(words, "help-values", values).to_string());
        notes.iter().cloned().chain(listed).collect::<String>()
    };
    let in_short = |help: &StyledStr| format!("{help}{}", short_notes());
    let at_length = |help: &StyledStr| {
        let explain_value = |value: &PossibleValue| {
            let (name, help) = (value.get_name(), value.get_help()?.to_string());
            Some(format!("\n- {}", say!(words, "help-value", name, help)))
        };
        let explanations: String = values.iter().filter_map(explain_value).collect();
        if explanations.is_empty() || !is_listed {
            in_short(help)
        } else {
            format!("{help}{}\n{explanations}", notes.concat())
        }
    };
    let short = arg.get_help().map(in_short);
    let long = arg.get_long_help().or(arg.get_help()).map(at_length);
    arg.help(to_resettable(short))
        .long_help(to_resettable(long))
        .hide_default_value(true)
        .hide_possible_values(true)
}

/// Returns the examples at the end of a command's help; `None` if there are none.
pub(super) fn examples(command: &Command, words: Words) -> Option<String> {
    let help = command.get_after_help()?.to_string();
    let heading = say!(words, "help-examples").to_string();
    let examples = help.strip_prefix(&heading).unwrap_or(&help);
    Some(examples.trim_start_matches('\n').to_owned())
}

/// Returns the help or version text that the arguments ask for; `None` if they do not ask for one.
pub(super) fn find_requested_help(
    command_line: Command,
    arguments: &[OsString],
    words: Words,
) -> Option<Error> {
    let mut command = add_help(command_line, words);
    let answer = command.try_get_matches_from_mut(arguments).err()?;
    Some(answer.format(&mut command))
}

pub(super) fn list_names(command_line: &Command) -> Vec<String> {
    let mut names = Vec::new();
    collect_names(command_line, PROGRAM, &mut names);
    names.sort_unstable();
    names.dedup();
    names
}

fn collect_names(command: &Command, path: &str, names: &mut Vec<String>) {
    let mut add = |name: String| names.extend(help_key(&name).map(|_| name));
    add(path.to_owned());
    add(format!("{path}-more"));
    add(format!("{path}-long"));
    for arg in command.get_arguments() {
        let name = option_name(path, arg);
        add(arg.get_help_heading().unwrap_or_default().to_owned());
        for value in arg.get_possible_values() {
            add(format!("{name}-{}", value.get_name()));
        }
        add(format!("{name}-long"));
        add(name);
    }
    for sub in command.get_subcommands() {
        collect_names(sub, &nested_name(path, sub), names);
    }
}

fn with_help(command: Command, path: &str, words: Words) -> Command {
    let examples = command
        .get_after_help()
        .map(|lines| format!("{}\n{lines}", say!(words, "help-examples")));
    let about = help_text(path, words);
    let long = help_text(&format!("{path}-long"), words).or_else(|| {
        let more_text = help_text(&format!("{path}-more"), words)?;
        Some(format!("{}\n\n{more_text}", about.as_deref()?))
    });
    let closing_text = match path {
        PROGRAM => Some(say!(words, "help-exit-codes").to_string()),
        "steps" => Some(steps::technique_list(words)),
        _ => None,
    };
    let long_end = closing_text
        .and_then(|closing_text| Some(format!("{closing_text}\n\n{}", examples.as_deref()?)));
    let with_options = command.mut_args(|arg| {
        let name = option_name(path, &arg);
        let long = help_text(&format!("{name}-long"), words);
        let heading_name = arg.get_help_heading();
        let heading = heading_name.and_then(|name| help_text(name, words));
        let arg = arg
            .help(to_resettable(help_text(&name, words)))
            .long_help(to_resettable(long));
        let arg = match heading {
            // The library clap needs headings that live as long as the program.
            Some(heading) => arg.help_heading(&*heading.leak()),
            None => arg,
        };
        with_values(arg, &name, words)
    });
    with_options
        .about(to_resettable(about))
        .long_about(to_resettable(long))
        .after_help(to_resettable(examples))
        .after_long_help(to_resettable(long_end))
        .mut_subcommands(|sub| {
            let path = nested_name(path, &sub);
            with_help(sub, &path, words)
        })
}

/// Adds help to each value of an option that has a text in the catalogue.
fn with_values(arg: Arg, name: &str, words: Words) -> Arg {
    let kind = arg.get_value_parser().type_id();
    let is_notation = kind == TypeId::of::<Notation>() || kind == TypeId::of::<convert::Target>();
    let values = arg.get_possible_values();
    let about = |value: &PossibleValue| match Notation::from_name(value.get_name()) {
        Some(notation) if is_notation => Some(notation.description(words).to_string()),
        _ => help_text(&format!("{name}-{}", value.get_name()), words),
    };
    if values.iter().all(|value| about(value).is_none()) {
        return arg;
    }
    let described_values = values.into_iter().map(|value| {
        let help = about(&value);
        value.help(to_resettable(help))
    });
    arg.value_parser(PossibleValuesParser::new(described_values))
}

fn nested_name(path: &str, command: &Command) -> String {
    match path {
        PROGRAM => command.get_name().to_owned(),
        _ => format!("{path}-{}", command.get_name()),
    }
}

/// Returns the name of the help text of an option: a text for this command, or else one that several commands share.
fn option_name(path: &str, arg: &Arg) -> String {
    let option = arg.get_id().as_str().replace('_', "-");
    let command_name = format!("{path}-{option}");
    match help_key(&command_name) {
        Some(_) => command_name,
        None => format!("any-{option}"),
    }
}

fn to_resettable(text: Option<String>) -> Resettable<StyledStr> {
    text.map(StyledStr::from).into()
}

fn help_text(name: &str, words: Words) -> Option<String> {
    help_key(name).map(|key| say!(words, key).to_string())
}

/// Returns the key of the help text with this name; `None` if there is no such text.
fn help_key(name: &str) -> Option<Key> {
    let key = Key::row("help", name);
    key.exists().then_some(key)
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;
    use crate::cli::command::Cli;

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
            check(sub, &nested_name(path, sub));
        }
    }

    #[test]
    fn every_command_and_option_has_its_help() {
        let command_line = Cli::command();
        check(&add_help(command_line, Words::english()), PROGRAM);
    }
}
