//! `shudu rate`: how hard puzzles are.

use std::io;
use std::sync::atomic::AtomicBool;

use serde::Serialize;

use super::args::{Globals, Puzzles};
use super::console::{Console, Status};
use super::notation::{self, Line};
use super::reasoning;
use super::stream::{self, Desk, HEAVY, Work};
use super::words;
use crate::board::Geometry;
use crate::engine::Engine;
use crate::formats::Parsed;
use crate::rate::Level;
use crate::rate::hodoku::{self, PathStep};
use crate::techniques::TechniqueId;

/// Says how hard puzzles are
///
/// Prints the level and the hardest technique that the easiest path to the solution needs, and
/// HoDoKu's level and score, which are defined for boards of 9×9. A puzzle without exactly one
/// solution cannot be rated.
#[derive(clap::Args, Clone, Debug)]
#[command(after_help = "Examples:\n  \
    shudu generate -n 100 | shudu rate --json\n  \
    shudu rate --path hodoku puzzle.txt")]
pub(super) struct Args {
    #[command(flatten)]
    puzzles: Puzzles,
    /// Prints the steps behind a rating too
    #[arg(long, value_enum, value_name = "SCALE")]
    path: Option<Scale>,
}

/// A scale with a path of its own.
#[derive(clap::ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
enum Scale {
    /// HoDoKu's level and score
    Hodoku,
}

/// What `--json` prints; what is not known is null.
#[derive(Serialize)]
struct Rated<'a> {
    puzzle: Line<'a>,
    er: Option<f32>,
    ep: Option<f32>,
    ed: Option<f32>,
    level: Option<&'static str>,
    hodoku_level: Option<&'static str>,
    hodoku_score: Option<u32>,
    hardest: Option<&'static str>,
    /// The steps, when they were asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    path: Option<Vec<ScoredStep>>,
}

/// A step of HoDoKu's path.
#[derive(Serialize)]
struct ScoredStep {
    name: &'static str,
    technique: &'static str,
    score: u32,
    placements: Vec<String>,
    eliminations: Vec<String>,
}

impl ScoredStep {
    fn new(geometry: &Geometry, step: &PathStep) -> Self {
        let placements = step.placement.iter();
        let eliminations = step.eliminations.iter();
        Self {
            name: step.name.as_str(),
            technique: step.name.technique(),
            score: step.step_type.score,
            placements: placements
                .map(|candidate| notation::placement(geometry, *candidate))
                .collect(),
            eliminations: eliminations
                .map(|candidate| notation::elimination(geometry, *candidate))
                .collect(),
        }
    }

    fn conclusions(&self) -> String {
        let all = self.placements.iter().chain(&self.eliminations);
        all.map(String::as_str).collect::<Vec<_>>().join(" ")
    }
}

/// Rates the puzzles of a stream.
pub(super) fn run(args: &Args, globals: &Globals, console: &mut Console) -> io::Result<Status> {
    let rater = Rater {
        engine: Engine::new(),
        path: args.path,
    };
    stream::run(rater, &args.puzzles, globals, console)
}

struct Rater {
    engine: Engine,
    path: Option<Scale>,
}

impl Work for Rater {
    const BATCH: usize = HEAVY;

    fn handle(&self, parsed: &Parsed, desk: &mut Desk<'_>) {
        let Some(start) = reasoning::start(parsed, desk) else {
            return;
        };
        let path = self.engine.path(&start.position);
        let level = Level::of_path(&path).map(Level::name);
        let hardest = path
            .hardest()
            .filter(|_| path.is_solved())
            .map(TechniqueId::as_str);
        let hodoku = hodoku::rate(&start.position, &AtomicBool::new(false)).ok();
        let geometry = start.position.geometry();
        let steps = hodoku.as_ref().filter(|_| self.path == Some(Scale::Hodoku));
        let steps = steps.map(|rating| -> Vec<ScoredStep> {
            let steps = rating.path.iter();
            steps.map(|step| ScoredStep::new(geometry, step)).collect()
        });
        if desk.json {
            desk.object(&Rated {
                puzzle: Line(&parsed.grid),
                er: None,
                ep: None,
                ed: None,
                level,
                hodoku_level: hodoku.as_ref().map(|rating| rating.level.name()),
                hodoku_score: hodoku.as_ref().map(|rating| rating.score),
                hardest,
                path: steps,
            });
        } else {
            let rating = words::rating(level, hardest);
            let rating = desk.paint.strong(&rating);
            let hodoku = hodoku.map_or_else(String::new, |rating| {
                words::hodoku(rating.level.name(), rating.score)
            });
            let puzzle = notation::one_line(&parsed.grid);
            desk.line(&format!("{rating}  {hodoku}  {puzzle}"));
            for step in steps.iter().flatten() {
                let text = words::scored_step(step.name, step.score, &step.conclusions());
                desk.line(&text);
            }
        }
    }
}
