//! `shudu solve`: solutions by search.

use std::io;

use serde::Serialize;

use super::args::{Globals, Puzzles};
use super::console::{Console, Status};
use super::notation::{self, Line};
use super::stream::{self, Desk, Work};
use super::{values, words};
use crate::board::Grid;
use crate::formats::{Notation, Parsed};
use crate::solve::{self, Count, reference};
use crate::words::say;

#[derive(clap::Args, Clone, Debug)]
#[command(after_help = "  \
    shudu solve puzzles.txt\n  \
    shudu generate -n 1000 | shudu solve --count --json")]
pub(super) struct Args {
    #[command(flatten)]
    puzzles: Puzzles,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    limit: Option<u64>,
    #[arg(long, conflicts_with_all = ["limit", "count"])]
    all: bool,
    #[arg(long)]
    count: bool,
    #[arg(long, value_name = "METHOD", default_value = "fast")]
    method: Method,
    #[arg(
        long,
        value_name = "FORMAT",
        value_parser = values::Notations,
        hide_possible_values = true,
        default_value = "line"
    )]
    to: Notation,
}

/// A search.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
enum Method {
    /// The one that is used everywhere.
    Fast,
    /// A slow and simple one that shares no code with it, to check it by.
    Reference,
}

/// What `--json` prints.
#[derive(Serialize)]
struct SolveObject<'a> {
    puzzle: Line<'a>,
    count: u64,
    complete: bool,
    solutions: Vec<Line<'a>>,
}

/// Solves the puzzles of a stream.
pub(super) fn run(args: &Args, globals: &Globals, console: &mut Console) -> io::Result<Status> {
    stream::run(args.clone(), &args.puzzles, globals, console)
}

impl Work for Args {
    fn handle(&self, parsed: &Parsed, desk: &mut Desk<'_>) {
        if self.count {
            self.count(parsed, desk);
        } else if self.all {
            self.stream_all(parsed, desk);
        } else {
            self.list(parsed, desk);
        }
    }
}

impl Args {
    /// As many as tell a puzzle with one solution from one with several.
    const UNIQUE: u64 = 2;

    fn solutions(&self, grid: &Grid) -> Box<dyn Iterator<Item = Grid>> {
        match self.method {
            Method::Fast => Box::new(solve::solutions(grid)),
            Method::Reference => Box::new(reference::solutions(grid)),
        }
    }

    fn count(&self, parsed: &Parsed, desk: &mut Desk<'_>) {
        let limit = self.limit.unwrap_or(u64::MAX);
        let count = match self.method {
            Method::Fast => solve::count(&parsed.grid, limit),
            Method::Reference => reference::count(&parsed.grid, limit),
        };
        if count.found == 0 {
            desk.mark_bad();
        }
        if desk.json {
            desk.object(&SolveObject {
                puzzle: Line(&parsed.grid),
                count: count.found,
                complete: count.complete,
                solutions: Vec::new(),
            });
        } else {
            desk.line(&words::count_of_solutions(
                desk.words,
                count.found,
                count.complete,
            ));
        }
    }

    fn list(&self, parsed: &Parsed, desk: &mut Desk<'_>) {
        let limit = self.limit.unwrap_or(Self::UNIQUE);
        let at_most = usize::try_from(limit).unwrap_or(usize::MAX);
        let found: Vec<Grid> = match self.method {
            Method::Fast => solve::few(&parsed.grid, at_most),
            Method::Reference => reference::solutions(&parsed.grid).take(at_most).collect(),
        };
        let count = Count {
            found: found.len() as u64,
            complete: (found.len() as u64) < limit,
        };
        let uniqueness_asked = limit == Self::UNIQUE;
        if found.is_empty() || uniqueness_asked && count.found > 1 {
            desk.mark_bad();
        }
        if desk.json {
            desk.object(&SolveObject {
                puzzle: Line(&parsed.grid),
                count: count.found,
                complete: count.complete,
                solutions: found.iter().map(Line).collect(),
            });
            return;
        }
        if found.is_empty() {
            self.say_none(desk);
        }
        let shown = if self.limit.is_none() { 1 } else { found.len() };
        for (index, solution) in found.iter().take(shown).enumerate() {
            let is_last = index + 1 == shown;
            let note = match self.limit {
                None if count.found > 1 => Some(say!(desk.words, "solve-one-of-several")),
                Some(_) if is_last && !count.complete => {
                    Some(say!(desk.words, "solve-perhaps-more"))
                }
                _ => None,
            };
            let note = note.map(|note| note.to_string());
            self.print(parsed, solution, note.as_deref(), desk);
        }
    }

    /// Prints solutions as they are found, so that even a million of them take no memory.
    fn stream_all(&self, parsed: &Parsed, desk: &mut Desk<'_>) {
        let mut found: u64 = 0;
        if desk.json {
            let puzzle = notation::one_line(&parsed.grid);
            desk.piece(&format!("{{\"puzzle\":\"{puzzle}\",\"solutions\":["));
        }
        for solution in self.solutions(&parsed.grid) {
            found += 1;
            if desk.json {
                let comma = if found == 1 { "" } else { "," };
                desk.piece(&format!("{comma}\"{}\"", notation::one_line(&solution)));
            } else {
                self.print(parsed, &solution, None, desk);
            }
            if !desk.breathe() {
                return;
            }
        }
        if found == 0 {
            desk.mark_bad();
        }
        if desk.json {
            desk.line(&format!("],\"count\":{found},\"complete\":true}}"));
        } else if found == 0 {
            self.say_none(desk);
        }
    }

    fn print(&self, parsed: &Parsed, solution: &Grid, note: Option<&str>, desk: &mut Desk<'_>) {
        let solved = Parsed {
            givens: parsed.givens,
            ..Parsed::from_grid(solution.clone())
        };
        match notation::block(&solved, self.to) {
            Ok(block) => match (block.strip_suffix('\n'), note) {
                // One line: the note follows it. Several: it precedes them, as a comment.
                (Some(line), Some(note)) if !line.contains('\n') => {
                    let note = desk.paint.warning(note);
                    desk.line(&format!("{line}  {note}"));
                }
                (_, Some(note)) => desk.piece(&format!("# {note}\n{block}")),
                (_, None) => desk.piece(&block),
            },
            Err(error) => desk.fail(&error.message(desk.words).to_string()),
        }
    }

    fn say_none(&self, desk: &mut Desk<'_>) {
        let none = desk
            .paint
            .warning(&say!(desk.words, "no-solution").to_string());
        desk.line(&none);
        if self.to != Notation::Line && self.to != Notation::Sdm {
            desk.line("");
        }
    }
}
