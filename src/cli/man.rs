//! `shudu man`: prints manual pages.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use clap::Command;

use super::console::{Console, Outcome, Status};
use super::{help, steps};
use crate::safe_text::SafeText;
use crate::words::{Words, key, say};

#[derive(clap::Args, Clone, Debug)]
#[command(after_help = "  \
    shudu man rate | man -l -\n  \
    shudu man --out-dir /usr/local/share/man/man1")]
pub(super) struct Args {
    #[arg(value_name = "COMMAND")]
    pages: Vec<String>,
    #[arg(long, value_name = "DIR", conflicts_with = "pages")]
    out_dir: Option<PathBuf>,
}

/// Finds a command by its own name or by the name of its manual page; `None` if there is none.
fn find_command<'a>(program: &'a Command, name: &str) -> Option<&'a Command> {
    let name = name.strip_prefix("shudu-").unwrap_or(name);
    let mut commands = visible(program).chain([program]);
    commands.find(|command| command.get_name() == name)
}

/// Iterates over the subcommands that the help of a command lists.
pub(super) fn visible(command: &Command) -> impl Iterator<Item = &Command> {
    command.get_subcommands().filter(|sub| !sub.is_hide_set())
}

/// Prints the manual page of the program or of the named commands. With `--out-dir`, writes the pages of all commands
/// to files.
pub(super) fn run(args: &Args, mut command: Command, console: &mut Console) -> Outcome {
    command.build();
    let Some(folder) = &args.out_dir else {
        if args.pages.is_empty() {
            console.print(&page(&command, console.words)?)?;
        }
        for name in &args.pages {
            let Some(named) = find_command(&command, name) else {
                let command = SafeText::new(name);
                return Err(say!(console.words, "usage-unknown-command", command).into());
            };
            console.print(&page(named, console.words)?)?;
        }
        return Ok(Status::Fine);
    };
    for sub in visible(&command).chain([&command]) {
        let name = sub.get_display_name().unwrap_or(sub.get_name());
        if let Err(error) = write_page(folder, name, &page(sub, console.words)?) {
            let path = SafeText::path(&folder.join(file_name(name)));
            let reason = SafeText::system_error(&error);
            return Err(say!(console.words, "cannot-write-file", name = path, reason).into());
        }
    }
    Ok(Status::Fine)
}

fn file_name(name: &str) -> String {
    format!("{name}.1")
}

fn write_page(folder: &Path, name: &str, page: &str) -> io::Result<()> {
    fs::write(folder.join(file_name(name)), page)
}

/// The month of the release, which the pages show.
const DATE: &str = "2026-11";

/// Formats the manual page of a command: its help, then sections for examples, exit codes, variables and files.
fn page(command: &Command, words: Words) -> io::Result<String> {
    let mut bytes = Vec::new();
    // The text at the end of the help is left out here; it becomes sections with headings below.
    let plain = command
        .clone()
        .after_help(None::<&str>)
        .after_long_help(None::<&str>);
    clap_mangen::Man::new(plain).date(DATE).render(&mut bytes)?;
    let mut page = String::from_utf8_lossy(&bytes).into_owned();
    // The last section has the version. It is left out because all commands have the same.
    let page_end = page
        .rfind("\n.SH ")
        .map_or(page.len(), |page_end| page_end + 1);
    page.truncate(page_end);
    if command.get_name() == "steps" {
        page += &example_section(
            &say!(words, "man-techniques").to_string(),
            &steps::technique_list(words),
        );
    }
    if let Some(examples) = help::examples(command, words) {
        page += &example_section(&say!(words, "man-examples").to_string(), &examples);
    }
    for (heading, key) in [
        (key!("man-exit-status-title"), key!("man-exit-status")),
        (key!("man-environment-title"), key!("man-environment")),
        (key!("man-files-title"), key!("man-files")),
    ] {
        page += &term_section(
            &say!(words, heading).to_string(),
            &say!(words, key).to_string(),
        );
    }
    Ok(page)
}

/// Formats a section with an example on each line.
fn example_section(heading: &str, text: &str) -> String {
    let lines = text.lines().map(|line| escape(line.trim()) + "\n");
    format!(".SH {heading:?}\n") + ".nf\n" + &lines.collect::<String>() + ".fi\n"
}

/// Formats a section that explains terms; each line of the text is `term: explanation`.
fn term_section(heading: &str, text: &str) -> String {
    let terms = text.lines().filter_map(|line| line.split_once(": "));
    let items = terms.map(|(term, explanation)| {
        let (term, explanation) = (escape(term), escape(explanation));
        format!(".TP\n\\fB{term}\\fR\n{explanation}\n")
    });
    format!(".SH {heading:?}\n") + &items.collect::<String>()
}

/// Escapes a line so that roff does not read anything in it as a request.
fn escape(line: &str) -> String {
    let line = line.replace('\\', "\\e").replace('-', "\\-");
    if line.starts_with(['.', '\'']) {
        format!("\\&{line}")
    } else {
        line
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_in_a_section_is_not_a_request() {
        let expected = ".SH \"EXAMPLES\"\n.nf\n\\&.config \\e a\\-b\n\\&'quoted'\n.fi\n";
        assert_eq!(
            example_section("EXAMPLES", "  .config \\ a-b\n  'quoted'"),
            expected
        );
        let expected =
            ".SH \"FILES\"\n.TP\n\\fB\\&.a\\fR\nsettings: all\n.TP\n\\fBb\\-c\\fR\nsaves\n";
        assert_eq!(
            term_section("FILES", ".a: settings: all\nb-c: saves"),
            expected
        );
    }
}
