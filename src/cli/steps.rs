//! `shudu steps`: the whole logical path as text, or every instance of one technique.

use std::fmt::Write as _;
use std::io;

use serde::Serialize;

use super::args::{Globals, Limited, Puzzles, Techniques};
use super::console::{Console, Status};
use super::notation::{self, Line, PuzzleLine};
use super::reasoning::{self, Parts, Start, StepInPlace, StepObject, Telling};
use super::stream::{self, Desk, Unfinished, Work};
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
    #[arg(long, value_name = "VOICE", default_value = "full", value_parser = values::Voices,
        conflicts_with_all = ["full", "eureka"])]
    voice: Voice,
    #[arg(long)]
    prove: bool,
}

/// Returns the end of the long help: the list of all techniques.
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

/// The object that `--json` prints; results that the time limit prevented are null.
#[derive(Serialize)]
struct PathObject<'a> {
    #[serde(flatten)]
    puzzle: PuzzleLine<'a>,
    solved: Option<bool>,
    solution: Option<Line<'a>>,
    steps: Vec<StepObject>,
    #[serde(flatten)]
    unfinished: Unfinished,
}

/// Prints the steps of each puzzle of a stream.
pub(super) fn run(args: &Args, globals: &Globals, console: &mut Console) -> io::Result<Status> {
    let teller = StepPrinter {
        engine: args.techniques.engine(),
        find: args.find,
        parts: Parts {
            telling: match (args.full, args.eureka) {
                (true, _) => Telling::Full,
                (_, true) => Telling::Eureka,
                _ => Telling::Short,
            },
            voice: args.voice,
            truths: args.prove,
        },
    };
    let limit = args.limited.or_ten_minutes();
    stream::run(teller, &args.puzzles, limit, globals, console)
}

struct StepPrinter {
    engine: Engine,
    find: Option<TechniqueId>,
    parts: Parts,
}

impl Work for StepPrinter {
    fn handle(&self, parsed: &Parsed, desk: &mut Desk<'_>) -> Result<(), Cancelled> {
        match self.find {
            Some(technique) => self.instances(technique, parsed, desk),
            None => self.path(parsed, desk),
        }
    }

    fn out_of_time(&self, parsed: &Parsed, desk: &mut Desk<'_>) {
        if desk.json {
            return desk.object(&PathObject {
                puzzle: PuzzleLine(parsed),
                solved: None,
                solution: None,
                steps: Vec::new(),
                unfinished: Unfinished::OUT_OF_TIME,
            });
        }
        head(parsed, desk);
        desk.line(&desk.time_is_up());
        desk.line("");
    }
}

impl StepPrinter {
    fn path(&self, parsed: &Parsed, desk: &mut Desk<'_>) -> Result<(), Cancelled> {
        let Some(Start { position, solution }) = reasoning::start(parsed, desk)? else {
            return Ok(());
        };
        let words = desk.words;
        let path = self.engine.path_until(&position, &desk.cancel)?;
        if desk.json {
            let mut objects = Vec::with_capacity(path.steps.len());
            walk(&position, &path.steps, |told| {
                objects.push(told.object(self.parts, words));
            });
            desk.object(&PathObject {
                puzzle: PuzzleLine(parsed),
                solved: Some(path.is_solved()),
                solution: path.is_solved().then_some(Line(&solution)),
                steps: objects,
                unfinished: Unfinished::default(),
            });
            return Ok(());
        }
        head(parsed, desk);
        let mut number = 0;
        walk(&position, &path.steps, |told| {
            number += 1;
            self.tell(number, &told, desk);
        });
        conclude(&path, desk);
        desk.line("");
        Ok(())
    }

    fn instances(
        &self,
        technique: TechniqueId,
        parsed: &Parsed,
        desk: &mut Desk<'_>,
    ) -> Result<(), Cancelled> {
        let position = parsed.position();
        if !position.values().duplicates().is_empty() || position.dead_end().is_some() {
            // The reason why there is no unique solution has been printed.
            return reasoning::start(parsed, desk).map(drop);
        }
        // All other techniques are valid without a unique solution.
        if technique.info().assumption == Assumption::UniqueSolution
            && !solve::verdict_until(&parsed.clues(), &desk.cancel)?.is_unique()
        {
            let said = say!(
                desk.words,
                "steps-need-one-solution",
                technique = explain::name_in(desk.words, technique)
            );
            desk.fail(&said.to_string());
            return Ok(());
        }
        let words = desk.words;
        let steps = Engine::every_step_until(technique, &position, &desk.cancel)?;
        let told = steps.iter().map(|step| StepInPlace {
            position: &position,
            step,
        });
        if desk.json {
            desk.object(&PathObject {
                puzzle: PuzzleLine(parsed),
                solved: Some(position.is_solved()),
                solution: position.is_solved().then_some(Line(&parsed.grid)),
                steps: told.map(|told| told.object(self.parts, words)).collect(),
                unfinished: Unfinished::default(),
            });
            return Ok(());
        }
        head(parsed, desk);
        for (index, told) in told.enumerate() {
            self.tell(index + 1, &told, desk);
        }
        let instances = say!(
            desk.words,
            "steps-instances",
            technique = explain::name_in(desk.words, technique),
            count = steps.len(),
            number = words::number(desk.words, steps.len())
        );
        desk.line(&instances.to_string());
        desk.line("");
        Ok(())
    }

    fn tell(&self, number: usize, told: &StepInPlace<'_>, desk: &mut Desk<'_>) {
        let technique = Span::new(
            SpanKind::Technique,
            explain::name_in(desk.words, told.step.technique),
        );
        let mut texts = match self.parts.telling {
            Telling::Short => vec![told.sentence(self.parts.voice, desk.words)],
            Telling::Full => told.argument(desk.words),
            Telling::Eureka => explain::notation(told.position, told.step),
        }
        .into_iter();
        let text = texts.next().unwrap_or_default();
        let said = say!(desk.words, "technique-says", technique, text);
        let said = desk.paint.message(&said);
        desk.line(&format!("{number:>3}. {said}"));
        for text in texts {
            desk.line(&format!("       {text}"));
        }
        if !self.parts.truths {
            return;
        }
        for truth in told.truths(desk.words) {
            desk.line(&format!(
                "       {}",
                say!(desk.words, "steps-given-that", truth)
            ));
        }
        let verdict = match told.prove() {
            Ok(()) => desk
                .paint
                .good(&words::proved(desk.words, &told.opposites()).to_string()),
            Err(why) => {
                let said = say!(desk.words, "steps-not-proved", reason = why);
                desk.paint.error(&said.to_string())
            }
        };
        desk.line(&format!("       {verdict}"));
    }
}

fn head(parsed: &Parsed, desk: &mut Desk<'_>) {
    let (place, line) = (desk.place(None), notation::puzzle_line(parsed));
    let head = desk.paint.strong(&format!("{place}: {line}"));
    desk.line(&head);
}

/// Calls `show` for each step of a path with the position before it.
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

fn conclude(path: &Path, desk: &mut Desk<'_>) {
    let n_steps = path.steps.len();
    if let Some(solution) = path.solution() {
        let solved = words::solved_in(desk.words, n_steps, path.hardest());
        let solved = desk.paint.good(&solved.to_string());
        desk.line(&solved);
        desk.line(&notation::one_line(solution));
    } else {
        let stuck = say!(
            desk.words,
            "steps-stuck",
            cells = path.end.unsolved().len(),
            steps = n_steps
        );
        let stuck = desk.paint.warning(&stuck.to_string());
        desk.line(&stuck);
    }
}
