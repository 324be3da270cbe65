//! `shudu steps`: prints the whole logical solution path, or every possible step of one technique.

use std::fmt::Write as _;

use serde::Serialize;

use super::args::{Globals, Limited, Puzzles, Techniques};
use super::console::{Console, Outcome};
use super::notation::{self, grid_member};
use super::reasoning::{self, StepDetail, StepInPlace, StepObject, StepParts, UniquePosition};
use super::stream::{self, PuzzleCommand, PuzzleOutput};
use super::{values, words};
use crate::board::Candidates;
use crate::cancel::Cancelled;
use crate::engine::{Engine, Path};
use crate::explain::{self, Voice};
use crate::formats::Parsed;
use crate::solve;
use crate::techniques::{Assumption, Step, TechniqueId};
use crate::words::{Span, SpanKind, Words, say};

#[derive(clap::Args, Clone, Debug)]
#[command(after_help = "  \
        shudu steps puzzle.txt\n  \
        shudu steps --find x-wing --prove position.txt")]
pub(super) struct Args {
    #[command(flatten)]
    puzzles: Puzzles,
    #[command(flatten)]
    techniques: Techniques,
    #[command(flatten)]
    limited: Limited,
    #[arg(long, value_name = "ID", value_parser = values::technique)]
    find: Option<TechniqueId>,
    #[arg(long)]
    full: bool,
    #[arg(long, conflicts_with = "full")]
    eureka: bool,
    #[arg(long, value_name = "VOICE", default_value = "full", value_parser = values::named::<Voice>(),
        conflicts_with_all = ["full", "eureka"])]
    voice: Voice,
    #[arg(long)]
    prove: bool,
}

/// Returns the list of all techniques for the end of the long help.
pub(super) fn technique_list(words: Words) -> String {
    let mut text = say!(words, "help-techniques").to_string();
    let mut family = None;
    for &technique in TechniqueId::ALL {
        let info = technique.info();
        if family != Some(info.family) {
            family = Some(info.family);
            let _ = write!(text, "\n  {}:", info.family.message(words));
        }
        let _ = write!(text, "\n    {:<26} {}", info.id, info.id.name_in(words));
    }
    text
}

/// The object that `--json` prints. Results that the time limit prevented are null.
#[derive(Serialize, Default)]
struct PathObject {
    solved: Option<bool>,
    solution: Option<String>,
    steps: Vec<StepObject>,
}

pub(super) fn run(args: &Args, globals: &Globals, console: &mut Console) -> Outcome {
    let printer = StepPrinter {
        engine: args.techniques.engine(),
        find: args.find,
        parts: StepParts {
            detail: match (args.full, args.eureka) {
                (true, _) => StepDetail::Full,
                (_, true) => StepDetail::Eureka,
                _ => StepDetail::Short,
            },
            voice: args.voice,
            truths: args.prove,
        },
    };
    let limit = args.limited.or_ten_minutes();
    stream::run(printer, &args.puzzles, limit, globals, console)
}

struct StepPrinter {
    engine: Engine,
    find: Option<TechniqueId>,
    parts: StepParts,
}

impl PuzzleCommand for StepPrinter {
    fn handle(&self, parsed: &Parsed, output: &mut PuzzleOutput<'_>) -> Result<(), Cancelled> {
        match self.find {
            Some(technique) => self.instances(technique, parsed, output),
            None => self.path(parsed, output),
        }
    }

    fn out_of_time(&self, parsed: &Parsed, output: &mut PuzzleOutput<'_>) {
        if output.json {
            return output.incomplete_result(parsed, &PathObject::default());
        }
        print_heading(parsed, output);
        output.line(&output.timeout_message());
        output.line("");
    }
}

impl StepPrinter {
    fn path(&self, parsed: &Parsed, output: &mut PuzzleOutput<'_>) -> Result<(), Cancelled> {
        let Some(UniquePosition { position, solution }) =
            reasoning::unique_position(parsed, output)?
        else {
            return Ok(());
        };
        let words = output.words;
        let path = self.engine.path_until(&position, &output.cancel)?;
        if output.json {
            let mut objects = Vec::with_capacity(path.steps.len());
            walk(&position, &path.steps, |shown| {
                objects.push(shown.object(self.parts, words));
            });
            let path = PathObject {
                solved: Some(path.is_solved()),
                solution: path.is_solved().then(|| grid_member(&solution)),
                steps: objects,
            };
            output.result(parsed, &path);
            return Ok(());
        }
        print_heading(parsed, output);
        let mut number = 0;
        walk(&position, &path.steps, |shown| {
            number += 1;
            self.print_step(number, &shown, output);
        });
        conclude(&path, output);
        output.line("");
        Ok(())
    }

    fn instances(
        &self,
        technique: TechniqueId,
        parsed: &Parsed,
        output: &mut PuzzleOutput<'_>,
    ) -> Result<(), Cancelled> {
        let position = parsed.position();
        if !position.values().duplicates().is_empty() || position.dead_end().is_some() {
            // `reasoning::start` has printed why there is no unique solution.
            return reasoning::unique_position(parsed, output).map(drop);
        }
        // Only techniques that assume a unique solution need this check.
        if technique.info().assumption == Assumption::UniqueSolution
            && !solve::verdict_until(&parsed.clues(), &output.cancel)?.is_unique()
        {
            let text = say!(
                output.words,
                "steps-need-one-solution",
                technique = explain::name_in(output.words, technique)
            );
            output.fail(&text.to_string());
            return Ok(());
        }
        let words = output.words;
        let steps = Engine::every_step_until(technique, &position, &output.cancel)?;
        let shown = steps.iter().map(|step| StepInPlace {
            position: &position,
            step,
        });
        if output.json {
            let found = PathObject {
                solved: Some(position.is_solved()),
                solution: position.is_solved().then(|| grid_member(&parsed.grid)),
                steps: shown.map(|shown| shown.object(self.parts, words)).collect(),
            };
            output.result(parsed, &found);
            return Ok(());
        }
        print_heading(parsed, output);
        for (index, shown) in shown.enumerate() {
            self.print_step(index + 1, &shown, output);
        }
        let instances = say!(
            output.words,
            "steps-instances",
            technique = explain::name_in(output.words, technique),
            count = steps.len(),
            number = words::number_in_words(output.words, steps.len())
        );
        output.line(&instances.to_string());
        output.line("");
        Ok(())
    }

    fn print_step(&self, number: usize, shown: &StepInPlace<'_>, output: &mut PuzzleOutput<'_>) {
        let technique = Span::new(
            SpanKind::Technique,
            explain::name_in(output.words, shown.step.technique),
        );
        let mut texts = match self.parts.detail {
            StepDetail::Short => vec![shown.sentence(self.parts.voice, output.words)],
            StepDetail::Full => shown.argument(output.words),
            StepDetail::Eureka => explain::notation(shown.position, shown.step),
        }
        .into_iter();
        let text = texts.next().unwrap_or_default();
        let message = say!(output.words, "technique-says", technique, text);
        let message = output.paint.message(&message);
        output.line(&format!("{number:>3}. {message}"));
        for text in texts {
            output.line(&format!("       {text}"));
        }
        if !self.parts.truths {
            return;
        }
        for truth in shown.truths(output.words) {
            output.line(&format!(
                "       {}",
                say!(output.words, "steps-given-that", truth)
            ));
        }
        let verdict = match shown.prove() {
            Ok(()) => output
                .paint
                .success(&words::proof(output.words, &shown.opposites()).to_string()),
            Err(error) => {
                let message = say!(output.words, "steps-not-proved", reason = error);
                output.paint.error(&message.to_string())
            }
        };
        output.line(&format!("       {verdict}"));
    }
}

fn print_heading(parsed: &Parsed, output: &mut PuzzleOutput<'_>) {
    let (place, line) = (output.place(None), notation::puzzle_line(parsed));
    let head = output.paint.strong(&format!("{place}: {line}"));
    output.line(&head);
}

/// Calls `show` for each step of a solution path, together with the position before it.
fn walk(start: &Candidates, steps: &[Step], mut show: impl FnMut(StepInPlace<'_>)) {
    let mut position = start.clone();
    for step in steps {
        show(StepInPlace {
            position: &position,
            step,
        });
        step.apply(&mut position);
    }
}

fn conclude(path: &Path, output: &mut PuzzleOutput<'_>) {
    let n_steps = path.steps.len();
    if let Some(solution) = path.solution() {
        let solved = words::solved_in(output.words, n_steps, path.hardest());
        let solved = output.paint.success(&solved.to_string());
        output.line(&solved);
        output.line(&notation::one_line(solution));
    } else {
        let stuck = say!(
            output.words,
            "steps-stuck",
            cells = path.end.unsolved().len(),
            steps = n_steps
        );
        let stuck = output.paint.warning(&stuck.to_string());
        output.line(&stuck);
    }
}
