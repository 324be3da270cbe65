//! `shudu completions`: scripts that make a shell complete commands and options.

use std::io;

use clap::Command;
use clap_complete::Shell;

use super::console::{Console, Status};

#[derive(clap::Args, Clone, Debug)]
#[command(after_help = "  \
    shudu completions bash > ~/.local/share/bash-completion/completions/shudu\n  \
    shudu completions zsh > \"${fpath[1]}/_shudu\"")]
pub(super) struct Args {
    #[arg(value_name = "SHELL")]
    shell: Shell,
}

/// Prints the script for a command and those below it.
pub(super) fn run(args: &Args, mut command: Command, console: &mut Console) -> io::Result<Status> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut command, "shudu", &mut script);
    console.print(&String::from_utf8_lossy(&script))?;
    Ok(Status::Fine)
}
