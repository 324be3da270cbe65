//! `shudu hint`: the next step.

use std::io;

use serde::Serialize;

use super::args::{Globals, Puzzles, Techniques};
use super::console::{Console, Status};
use super::notation::Line;
use super::reasoning::{self, StepInPlace};
use super::stream::{self, Desk, Work};
use crate::board::Candidates;
use crate::engine::Engine;
use crate::explain::{self, Rung};
use crate::formats::Parsed;
use crate::techniques::Step;
use crate::words::{Words, say};

#[derive(clap::Args, Clone, Debug)]
#[command(after_help = "  \
    shudu hint --rung 1 puzzle.txt\n  \
    shudu generate --level hard | shudu hint --rung 3 --json")]
pub(super) struct Args {
    #[command(flatten)]
    puzzles: Puzzles,
    #[command(flatten)]
    techniques: Techniques,
    #[arg(long, value_name = "RUNG", default_value = "3", value_parser = rung)]
    rung: Rung,
}

fn rung(text: &str) -> Result<Rung, String> {
    let number = text.parse().ok();
    number
        .and_then(Rung::from_number)
        .ok_or_else(|| say!(Words::default(), "no-such-rung").to_string())
}

/// What `--json` prints; what the rung does not give away is null or empty.
#[derive(Serialize)]
struct HintObject<'a> {
    puzzle: Line<'a>,
    rung: usize,
    technique: Option<&'static str>,
    placements: Vec<String>,
    eliminations: Vec<String>,
    text: String,
}

/// Gives a hint for each puzzle of a stream.
pub(super) fn run(args: &Args, globals: &Globals, console: &mut Console) -> io::Result<Status> {
    let hinter = Hinter {
        engine: args.techniques.engine(),
        rung: args.rung,
    };
    stream::run(hinter, &args.puzzles, globals, console)
}

struct Hinter {
    engine: Engine,
    rung: Rung,
}

impl Work for Hinter {
    fn handle(&self, parsed: &Parsed, desk: &mut Desk<'_>) {
        let Some(start) = reasoning::start(parsed, desk) else {
            return;
        };
        let step = self.engine.next_step(&start.position);
        let text = match &step {
            Some(step) => self.tell(&start.position, step, desk.words),
            None if start.position.is_solved() => say!(desk.words, "solved-already").to_string(),
            None => say!(desk.words, "no-step").to_string(),
        };
        if !desk.json {
            desk.line(&text);
            return;
        }
        let told = step.as_ref().map(|step| StepInPlace {
            position: &start.position,
            step,
        });
        let from = |rung: Rung| told.as_ref().filter(|_| self.rung >= rung);
        desk.object(&HintObject {
            puzzle: Line(&parsed.grid),
            rung: self.rung.number(),
            technique: from(Rung::Technique).map(|told| told.step.technique.as_str()),
            placements: from(Rung::Argument).map_or_else(Vec::new, StepInPlace::placements),
            eliminations: from(Rung::Argument).map_or_else(Vec::new, StepInPlace::eliminations),
            text,
        });
    }
}

impl Hinter {
    fn tell(&self, position: &Candidates, step: &Step, words: Words) -> String {
        let explanation = explain::explain(words, position, step, self.rung);
        let pages: Vec<String> = explanation
            .pages
            .iter()
            .map(|page| page.text.to_string())
            .collect();
        let told = pages.join("\n");
        // The argument alone does not say what it is called.
        match self.rung {
            Rung::Argument => {
                let technique = explain::name_in(words, step.technique);
                say!(words, "technique-says", technique, text = told).to_string()
            }
            Rung::Nudge | Rung::Technique | Rung::Preview => told,
        }
    }
}
