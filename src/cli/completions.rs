//! `shudu completions`: prints scripts with which shells complete commands and options.

use std::any::TypeId;

use clap::Command;
use clap::builder::PossibleValuesParser;
use clap_complete::Shell;

use super::console::{Console, Outcome, Status};
use super::man;
use super::values;
use crate::generate::NeededTechnique;
use crate::techniques::TechniqueId;

#[derive(clap::Args, Clone, Debug)]
#[command(after_help = "  \
    shudu completions bash > ~/.local/share/bash-completion/completions/shudu\n  \
    shudu completions zsh > \"${fpath[1]}/_shudu\"")]
pub(super) struct Args {
    #[arg(value_name = "SHELL")]
    shell: Shell,
}

pub(super) fn run(args: &Args, command: Command, console: &mut Console) -> Outcome {
    let mut script = Vec::new();
    let mut command = with_pages(with_techniques(command));
    clap_complete::generate(args.shell, &mut command, "shudu", &mut script);
    console.print(&String::from_utf8_lossy(&script))?;
    Ok(Status::Fine)
}

/// Adds the ids of techniques as the values of all options that take one, so that shells offer them.
fn with_techniques(command: Command) -> Command {
    let with_ids = command.mut_args(|arg| {
        let kind = arg.get_value_parser().type_id();
        if kind == TypeId::of::<TechniqueId>() || kind == TypeId::of::<NeededTechnique>() {
            arg.value_parser(PossibleValuesParser::new(values::technique_ids()))
        } else {
            arg
        }
    });
    with_ids.mut_subcommands(with_techniques)
}

/// Adds the names of all commands as the values of the argument of `man`.
fn with_pages(command: Command) -> Command {
    // These names must live until the program ends, which is soon.
    let names = man::visible(&command).map(|sub| &*sub.get_name().to_owned().leak());
    let parser = PossibleValuesParser::new(names.collect::<Vec<&'static str>>());
    command.mut_subcommand("man", |man| {
        man.mut_arg("pages", |arg| arg.value_parser(parser))
    })
}
