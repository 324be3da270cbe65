//! `shudu solve`: finds the solutions of puzzles by exhaustive search.

use std::ops::ControlFlow;

use serde::Serialize;

use super::args::{Globals, Limited, Output, Puzzles};
use super::batch_results::{BatchResults, KnownResults};
use super::console::{Console, Outcome};
use super::notation::{self, PuzzleMembers};
use super::stream::{self, PuzzleCommand, PuzzleOutput, TIME_LIMIT};
use super::values::{self, TimeLimit};
use super::words;
use crate::board::Grid;
use crate::cancel::{Cancel, Cancelled};
use crate::formats::{Notation, Parsed};
use crate::solve::{self, Count, Verdict, reference};
use crate::words::say;

#[derive(clap::Args, Clone, Debug)]
#[command(after_help = "  \
    shudu solve puzzles.txt\n  \
    shudu generate -n 1000 | shudu solve --count --json")]
pub(super) struct Args {
    #[command(flatten)]
    puzzles: Puzzles,
    #[command(flatten)]
    limited: Limited,
    #[arg(long, value_name = "N", value_parser = values::whole_number(1, u64::MAX))]
    limit: Option<u64>,
    #[arg(long, conflicts_with_all = ["limit", "count"])]
    all: bool,
    #[arg(long)]
    count: bool,
    #[arg(long, conflicts_with_all = ["limit", "all", "count", "method"])]
    candidates: bool,
    #[arg(long, value_name = "METHOD", default_value = "fast")]
    method: Method,
    #[command(flatten)]
    output: Output,
    /// The text after the last printed solution if there may be more.
    #[arg(skip)]
    perhaps_more: String,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
enum Method {
    /// The search that all commands use.
    Fast,
    /// A slow, simple search that shares no code with the fast one, for checking its results.
    Reference,
}

#[derive(Serialize)]
struct SolveObject {
    count: u64,
    complete: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<&'static str>,
    solutions: Vec<String>,
}

/// The object that `--candidates --json` prints.
#[derive(Serialize)]
struct CandidatesObject {
    /// The true candidates of each cell, `""` for a cell with a value. Empty if there is no solution, or if the time
    /// limit was over first.
    candidates: Vec<String>,
    complete: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<&'static str>,
}

impl SolveObject {
    fn new(count: Count, is_cut_off: bool, solutions: &[Grid]) -> Self {
        Self {
            count: count.found,
            complete: count.complete,
            reason: is_cut_off.then_some(TIME_LIMIT),
            solutions: solutions.iter().map(notation::grid_member).collect(),
        }
    }
}

pub(super) fn run(args: &Args, globals: &Globals, console: &mut Console) -> Outcome {
    let notation = args.notation();
    if args.candidates && !notation.holds_candidates() {
        let notation = notation.name();
        return Err(say!(console.words, "solve-no-candidates-in", notation).into());
    }
    // There is no time limit by default for a user who requests perhaps millions of solutions.
    let limit = if args.all || args.count {
        args.limited.or(TimeLimit::NONE)
    } else {
        args.limited.or_a_minute()
    };
    let work = Args {
        perhaps_more: say!(console.words, "solve-perhaps-more").to_string(),
        ..args.clone()
    };
    if args.count {
        return stream::run(work, &args.puzzles, limit, globals, console);
    }
    stream::run_framed(work, notation, &args.puzzles, limit, globals, console)
}

impl PuzzleCommand for Args {
    fn uses_candidates(&self) -> bool {
        false
    }

    fn searches_batches(&self) -> bool {
        !self.candidates && self.asks_for_two()
    }

    fn search_batch(&self, grids: &[Grid]) -> BatchResults {
        BatchResults::search_verdicts(grids)
    }

    fn handle(&self, parsed: &Parsed, output: &mut PuzzleOutput<'_>) -> Result<(), Cancelled> {
        if self.candidates {
            self.print_candidates(parsed, output);
        } else if self.count {
            self.count(parsed, output);
        } else if self.all {
            self.stream_all(parsed, output);
        } else {
            self.list(parsed, output);
        }
        Ok(())
    }
}

impl Args {
    /// The number of solutions to search for, in order to distinguish one solution from several.
    const UNIQUE: u64 = 2;

    /// Returns whether the first two solutions are enough.
    fn asks_for_two(&self) -> bool {
        let limit = match self.limit {
            None if self.all || self.count => u64::MAX,
            None => Self::UNIQUE,
            Some(limit) => limit,
        };
        limit == Self::UNIQUE && self.method == Method::Fast
    }

    fn count(&self, parsed: &Parsed, output: &mut PuzzleOutput<'_>) {
        let limit = self.limit.unwrap_or(u64::MAX);
        let clues = parsed.clues();
        let count = match self.method {
            Method::Fast if self.asks_for_two() => {
                verdict_count(&output.known.verdict(&clues, &output.cancel))
            }
            Method::Fast => solve::count_until(&clues, limit, &output.cancel),
            Method::Reference => reference::count_until(&clues, limit, &output.cancel),
        };
        let is_cut_off = !count.complete && count.found < limit;
        if count.found == 0 || is_cut_off {
            output.mark_bad();
        }
        if output.json {
            return output.result(parsed, &SolveObject::new(count, is_cut_off, &[]));
        }
        let counted = words::count_of_solutions(output.words, count.found, count.complete);
        if is_cut_off {
            let note = output.paint.warning(&output.timeout_message());
            output.line(&format!("{counted}  {note}"));
        } else {
            output.line(&counted);
        }
    }

    fn print_candidates(&self, parsed: &Parsed, output: &mut PuzzleOutput<'_>) {
        let result = solve::true_candidates(&parsed.clues(), &output.cancel);
        if !matches!(result, Ok(Some(_))) {
            output.mark_bad();
        }
        let is_cut_off = result.is_err();
        let position = result.ok().flatten();
        if output.json {
            let cells = parsed.geometry().cells().iter();
            let candidates = position.iter().flat_map(|position| {
                cells
                    .clone()
                    .map(|cell| position.digits_in(cell).to_string())
            });
            let found = CandidatesObject {
                candidates: candidates.collect(),
                complete: !is_cut_off,
                reason: is_cut_off.then_some(TIME_LIMIT),
            };
            return output.result(parsed, &found);
        }
        let Some(position) = position else {
            return self.say_none(is_cut_off, output);
        };
        let found = Parsed::from_position(position.with_givens(parsed.givens));
        output.print_or_fail(notation::puzzle_block(&found, self.notation()));
    }

    /// Returns the notation of the results. True candidates do not fit into a line of cells, which is the default.
    fn notation(&self) -> Notation {
        match self.output.to {
            Notation::Line if self.candidates => Notation::PencilMarks,
            other => other,
        }
    }

    fn list(&self, parsed: &Parsed, output: &mut PuzzleOutput<'_>) {
        let limit = self.limit.unwrap_or(Self::UNIQUE);
        let most_shown = self.limit.unwrap_or(1);
        let cancel = output.cancel.clone();
        let mut found = 0;
        // Only a JSON object needs all solutions at once. Otherwise solutions are printed as they are found; the last
        // one waits, since a note may have to be added.
        let mut in_object = Vec::new();
        let mut last = None;
        let known = output.known;
        self.for_each_solution(parsed, known, &cancel, |solution| {
            found += 1;
            if output.json {
                in_object.push(solution);
            } else if found <= most_shown
                && let Some(before) = last.replace(solution)
            {
                self.print(parsed, &before, None, output);
                output.flush_if_due();
            }
            if found < limit {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        });
        let is_short = found < limit;
        // If all requested solutions were found, it does not matter that `cancel` is set afterwards.
        let is_cut_off = is_short && cancel.is_cancelled();
        let count = Count {
            found,
            complete: is_short && !is_cut_off,
        };
        let uniqueness_asked = limit == Self::UNIQUE;
        if found == 0 || is_cut_off || uniqueness_asked && found > 1 {
            output.mark_bad();
        }
        if output.json {
            return output.result(parsed, &SolveObject::new(count, is_cut_off, &in_object));
        }
        let Some(last) = last else {
            return self.say_none(is_cut_off, output);
        };
        let note = if is_cut_off {
            let reason = output.timeout_message();
            Some(say!(output.words, "solve-perhaps-more-but", reason).to_string())
        } else if self.limit.is_none() && found > 1 {
            Some(say!(output.words, "solve-one-of-several").to_string())
        } else {
            None
        };
        let may_be_more = self.limit.is_some() && !count.complete;
        let perhaps_more = may_be_more.then_some(&*self.perhaps_more);
        self.print(parsed, &last, note.as_deref().or(perhaps_more), output);
    }

    fn for_each_solution(
        &self,
        parsed: &Parsed,
        known: KnownResults<'_>,
        cancel: &Cancel,
        mut take: impl FnMut(Grid) -> ControlFlow<()>,
    ) {
        if let Some(mut solutions) = known.solutions() {
            let _ = solutions.try_for_each(take);
            return;
        }
        let clues = parsed.clues();
        // This faster search finds the same two solutions.
        if self.asks_for_two()
            && let Some(mut solutions) = solve::quick_verdicts(&[(&clues).into()]).solutions(0)
        {
            let _ = solutions.try_for_each(take);
            return;
        }
        match self.method {
            Method::Fast => solve::each_until(&clues, cancel, take),
            Method::Reference => {
                let mut solutions = reference::solutions(&clues).with_cancel(cancel);
                let _ = solutions.try_for_each(&mut take);
            }
        }
    }

    /// Prints solutions as they are found, so that memory stays bounded even with millions of them.
    fn stream_all(&self, parsed: &Parsed, output: &mut PuzzleOutput<'_>) {
        let mut found: u64 = 0;
        if output.json {
            let puzzle = PuzzleMembers::new(&parsed.clues());
            let puzzle = serde_json::to_string(&puzzle).unwrap_or_default();
            let puzzle = notation::safe_json(puzzle.trim_end_matches('}'));
            output.print_text(&format!("{puzzle},\"solutions\":["));
        }
        let cancel = output.cancel.clone();
        let mut is_heard = true;
        self.for_each_solution(parsed, KnownResults::default(), &cancel, |solution| {
            found += 1;
            if output.json {
                let comma = if found == 1 { "" } else { "," };
                let line = notation::grid_member(&solution);
                output.print_text(&format!("{comma}\"{line}\""));
            } else {
                self.print(parsed, &solution, None, output);
            }
            is_heard = output.flush_if_due();
            if is_heard {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        });
        if !is_heard {
            return;
        }
        let is_cut_off = cancel.is_cancelled();
        if found == 0 || is_cut_off {
            output.mark_bad();
        }
        if output.json {
            let reason = if is_cut_off {
                format!(",\"reason\":\"{TIME_LIMIT}\"")
            } else {
                String::new()
            };
            let complete = !is_cut_off;
            let place = output.place_members();
            output.line(&format!(
                "],\"count\":{found},\"complete\":{complete}{reason}{place}}}"
            ));
        } else if found == 0 {
            self.say_none(is_cut_off, output);
        } else if is_cut_off {
            output.fail(&output.timeout_message());
        }
    }

    fn print(
        &self,
        parsed: &Parsed,
        solution: &Grid,
        note: Option<&str>,
        output: &mut PuzzleOutput<'_>,
    ) {
        let to = self.output.to;
        if note.is_none() && output.bare_line(solution, to) {
            return;
        }
        let solved = Parsed {
            givens: parsed.givens,
            ..Parsed::from_grid(solution.clone())
        };
        match notation::puzzle_block(&solved, self.output.to) {
            Ok(block) => match (block.strip_suffix('\n'), note) {
                // If a solution takes one line, the note follows it. If it takes several, the note precedes it as a
                // comment.
                (Some(line), Some(note)) if !line.contains('\n') && to.document().is_none() => {
                    let note = output.paint.warning(note);
                    output.line(&format!("{line}  {note}"));
                }
                (_, Some(note)) if to.document().is_some() => {
                    output.print_text(&format!("  <!-- {note} -->\n{block}"));
                }
                (_, Some(note)) => output.print_text(&format!("# {note}\n{block}")),
                (_, None) => output.print_text(&block),
            },
            error => output.print_or_fail(error),
        }
    }

    fn say_none(&self, is_cut_off: bool, output: &mut PuzzleOutput<'_>) {
        let none = if is_cut_off {
            output.timeout_message()
        } else {
            say!(output.words, "no-solution").to_string()
        };
        if self.output.to.document().is_some() {
            output.line(&format!("  <!-- {none} -->"));
            return;
        }
        output.line(&output.paint.warning(&none));
        if self.output.to != Notation::Line && self.output.to != Notation::Sdm {
            output.line("");
        }
    }
}

/// Returns the number of solutions that a verdict states, at most two.
fn verdict_count(verdict: &Result<Verdict, Cancelled>) -> Count {
    let found = match verdict {
        Ok(Verdict::None) | Err(Cancelled) => 0,
        Ok(Verdict::Unique(_)) => 1,
        Ok(Verdict::Several(_)) => 2,
    };
    Count {
        found,
        complete: verdict.is_ok() && found < 2,
    }
}
