//! `shudu steps`: the whole logical path in words, or every instance of one technique.

use std::fmt::Write as _;
use std::io;

use clap::builder::StyledStr;
use serde::Serialize;

use super::args::{Globals, Puzzles, Techniques};
use super::console::{Console, Status};
use super::notation::{self, Line};
use super::reasoning::{self, Start, StepInPlace, StepObject};
use super::stream::{self, Desk, Work};
use super::{values, words};
use crate::board::Candidates;
use crate::engine::{Engine, Path};
use crate::explain;
use crate::formats::Parsed;
use crate::solve;
use crate::techniques::{Assumption, Step, Technique, TechniqueId, registry};

/// Tells the whole logical path to the solution, step by step
///
/// With --find it tells every instance of one technique in the position instead. The position may
/// be a grid of pencil marks, or a line of HoDoKu's library: its grid less the deleted candidates.
#[derive(clap::Args, Clone, Debug)]
#[command(
    after_help = "Examples:\n  \
        shudu steps puzzle.txt\n  \
        shudu steps --find x-wing --prove position.txt",
    after_long_help = with_techniques()
)]
pub(super) struct Args {
    #[command(flatten)]
    puzzles: Puzzles,
    #[command(flatten)]
    techniques: Techniques,
    /// Tells every instance of this technique in the position
    #[arg(long, value_name = "ID", value_parser = values::technique)]
    find: Option<TechniqueId>,
    /// Adds the evidence that each step rests on, and what the check of it says
    #[arg(long)]
    prove: bool,
}

/// The end of the long help: every technique, then the examples.
fn with_techniques() -> StyledStr {
    let mut text = String::from(words::TECHNIQUE_IDS);
    let mut family = None;
    for technique in registry::ALL {
        let info = technique.info();
        if family != Some(info.family) {
            family = Some(info.family);
            let _ = write!(text, "\n  {}:", info.family.name());
        }
        let _ = write!(text, "\n    {:<26} {}", info.id, info.name);
    }
    text.push_str(
        "\n\nExamples:\n  \
         shudu steps puzzle.txt\n  \
         shudu steps --find x-wing --prove position.txt",
    );
    text.into()
}

/// What `--json` prints.
#[derive(Serialize)]
struct PathObject<'a> {
    puzzle: Line<'a>,
    solved: bool,
    solution: Option<Line<'a>>,
    steps: Vec<StepObject>,
}

/// Tells the steps of each puzzle of a stream.
pub(super) fn run(args: &Args, globals: &Globals, console: &mut Console) -> io::Result<Status> {
    let teller = Teller {
        engine: args.techniques.engine(),
        find: args.find.map(TechniqueId::technique),
        prove: args.prove,
    };
    stream::run(teller, &args.puzzles, globals, console)
}

struct Teller {
    engine: Engine,
    find: Option<&'static dyn Technique>,
    prove: bool,
}

impl Work for Teller {
    fn handle(&self, parsed: &Parsed, desk: &mut Desk<'_>) {
        match self.find {
            Some(technique) => self.instances(technique, parsed, desk),
            None => self.path(parsed, desk),
        }
    }
}

impl Teller {
    fn path(&self, parsed: &Parsed, desk: &mut Desk<'_>) {
        let Some(Start { position, solution }) = reasoning::start(parsed, desk) else {
            return;
        };
        let path = self.engine.path(&position);
        if desk.json {
            let mut objects = Vec::with_capacity(path.steps.len());
            walk(&position, &path.steps, |told| {
                objects.push(told.object(self.prove));
            });
            desk.object(&PathObject {
                puzzle: Line(&parsed.grid),
                solved: path.is_solved(),
                solution: path.is_solved().then_some(Line(&solution)),
                steps: objects,
            });
            return;
        }
        head(parsed, desk);
        let mut number = 0;
        walk(&position, &path.steps, |told| {
            number += 1;
            self.tell(number, &told, desk);
        });
        conclude(&path, desk);
        desk.line("");
    }

    fn instances(&self, technique: &'static dyn Technique, parsed: &Parsed, desk: &mut Desk<'_>) {
        let info = technique.info();
        let position = parsed.position();
        // Any other technique is sound wherever it is found.
        if info.assumption == Assumption::UniqueSolution
            && !solve::verdict(&parsed.grid).is_unique()
        {
            desk.fail(&words::needs_one_solution(info.name));
            return;
        }
        let steps = Engine::every_step(technique, &position);
        let told = steps.iter().map(|step| StepInPlace {
            position: &position,
            step,
        });
        if desk.json {
            desk.object(&PathObject {
                puzzle: Line(&parsed.grid),
                solved: position.is_solved(),
                solution: position.is_solved().then_some(Line(&parsed.grid)),
                steps: told.map(|told| told.object(self.prove)).collect(),
            });
            return;
        }
        head(parsed, desk);
        for (index, told) in told.enumerate() {
            self.tell(index + 1, &told, desk);
        }
        desk.line(&words::instances(info.name, steps.len()));
        desk.line("");
    }

    fn tell(&self, number: usize, told: &StepInPlace<'_>, desk: &mut Desk<'_>) {
        let name = desk.paint.strong(explain::name(told.step.technique));
        desk.line(&format!(
            "{number:>3}. {}",
            words::named(&name, &told.sentence())
        ));
        if !self.prove {
            return;
        }
        for truth in told.truths() {
            desk.line(&format!("       {}", words::given_that(&truth)));
        }
        let verdict = match told.prove() {
            Ok(()) => desk.paint.good(&words::proved(&told.opposites())),
            Err(why) => desk.paint.error(&words::not_proved(&why)),
        };
        desk.line(&format!("       {verdict}"));
    }
}

fn head(parsed: &Parsed, desk: &mut Desk<'_>) {
    let (place, line) = (desk.place(None), notation::one_line(&parsed.grid));
    let head = desk.paint.strong(&format!("{place}: {line}"));
    desk.line(&head);
}

/// Goes along a path and shows each step with the position before it.
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
        let solved = words::solved_in(n_steps, path.hardest().map(explain::name));
        let solved = desk.paint.good(&solved);
        desk.line(&solved);
        desk.line(&notation::one_line(solution));
    } else {
        let stuck = words::stuck_after(n_steps, path.end.unsolved().len());
        let stuck = desk.paint.warning(&stuck);
        desk.line(&stuck);
    }
}
