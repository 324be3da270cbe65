//! `shudu man`: manual pages.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use clap::Command;

use super::console::{Console, Status};
use super::words;
use crate::safe_text::SafeText;
use crate::words::say;

#[derive(clap::Args, Clone, Debug)]
#[command(after_help = "  \
    shudu man | man -l -\n  \
    shudu man --out-dir /usr/local/share/man/man1")]
pub(super) struct Args {
    #[arg(long, value_name = "DIR")]
    out_dir: Option<PathBuf>,
}

/// Prints or writes the pages of a command and those below it.
pub(super) fn run(args: &Args, mut command: Command, console: &mut Console) -> io::Result<Status> {
    command.build();
    let Some(folder) = &args.out_dir else {
        console.print(&page(&command)?)?;
        return Ok(Status::Fine);
    };
    let names = command.get_subcommands().filter(|sub| !sub.is_hide_set());
    for sub in names.chain([&command]) {
        let name = sub.get_display_name().unwrap_or(sub.get_name());
        if let Err(error) = write(folder, name, &page(sub)?) {
            let path = SafeText::path(&folder.join(file_name(name)));
            let reason = words::reason(&error);
            let why = say!(console.words, "cannot-write-file", name = path, reason);
            console.complain(&why.to_string())?;
            return Ok(Status::Unusable);
        }
    }
    Ok(Status::Fine)
}

fn file_name(name: &str) -> String {
    format!("{name}.1")
}

fn write(folder: &Path, name: &str, page: &str) -> io::Result<()> {
    fs::write(folder.join(file_name(name)), page)
}

fn page(command: &Command) -> io::Result<String> {
    let mut page = Vec::new();
    clap_mangen::Man::new(command.clone()).render(&mut page)?;
    Ok(String::from_utf8_lossy(&page).into_owned())
}
