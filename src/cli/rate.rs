//! `shudu rate`: how hard puzzles are.

use std::ffi::OsString;
use std::io;

use clap::ValueEnum;
use serde::Serialize;

use super::args::{Globals, Limited, Puzzles};
use super::console::{Console, Status};
use super::notation::{self, Line};
use super::reasoning::{self, StepInPlace};
use super::stream::{self, Desk, Unfinished, Work};
use super::words;
use crate::board::{Candidates, Geometry};
use crate::cancel::Cancelled;
use crate::explain::Voice;
use crate::formats::Parsed;
use crate::hodoku::{self, PathStep, Unrated};
use crate::rate::{Difficulty, Rating};
use crate::sudoku_explainer::{self, SeRating};
use crate::techniques::TechniqueId;
use crate::words::Words;

#[derive(clap::Args, Clone, Debug)]
#[command(after_help = "  \
    shudu generate -n 100 | shudu rate --json\n  \
    shudu rate --path hodoku puzzle.txt")]
pub(super) struct Args {
    #[command(flatten)]
    puzzles: Puzzles,
    #[command(flatten)]
    limited: Limited,
    #[arg(
        long,
        value_enum,
        value_name = "SCALE",
        num_args = 0..=1,
        default_missing_value = "se"
    )]
    path: Option<Scale>,
    #[arg(long, conflicts_with = "path")]
    tsv: bool,
}

/// A scale with a path of its own.
#[derive(clap::ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
enum Scale {
    /// Sudoku Explainer's ratings
    Se,
    /// HoDoKu's level and score
    Hodoku,
}

/// What `--json` prints; what is not known is null.
#[derive(Serialize)]
struct Rated<'a> {
    puzzle: Line<'a>,
    er: Option<Rating>,
    ep: Option<Rating>,
    ed: Option<Rating>,
    level: Option<&'static str>,
    hodoku_level: Option<&'static str>,
    hodoku_score: Option<u32>,
    hardest: Option<&'static str>,
    /// The steps, when they were asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    path: Option<Vec<PathObject>>,
    #[serde(flatten)]
    unfinished: Unfinished,
}

/// A step of either path.
#[derive(Serialize)]
#[serde(untagged)]
enum PathObject {
    Rated(RatedStep),
    Scored(ScoredStep),
}

impl PathObject {
    fn line(&self) -> String {
        match self {
            Self::Rated(step) => words::rated_step(
                step.name,
                step.rating,
                &conclusions(&step.placements, &step.eliminations),
            ),
            Self::Scored(step) => words::scored_step(
                step.name,
                step.score,
                &conclusions(&step.placements, &step.eliminations),
            ),
        }
    }
}

/// A step of Sudoku Explainer's path.
#[derive(Serialize)]
struct RatedStep {
    name: &'static str,
    technique: &'static str,
    rating: Rating,
    complexity: usize,
    placements: Vec<String>,
    eliminations: Vec<String>,
    text: String,
    proved: bool,
}

/// Tells the steps of Sudoku Explainer's path, each in the position it has come to.
fn rated_steps(rating: &SeRating, position: &Candidates, words: Words) -> Vec<PathObject> {
    let mut position = position.clone();
    let mut steps = Vec::with_capacity(rating.path.len());
    for rated in &rating.path {
        let Some(step) = &rated.step else { continue };
        let told = StepInPlace {
            position: &position,
            step,
        };
        steps.push(PathObject::Rated(RatedStep {
            name: rated.name,
            technique: step.technique.as_str(),
            rating: rated.rating,
            complexity: rated.complexity,
            placements: told.placements(),
            eliminations: told.eliminations(),
            text: told.sentence(Voice::Full, words),
            proved: told.prove().is_ok(),
        }));
        step.apply(&mut position);
    }
    steps
}

fn conclusions(placements: &[String], eliminations: &[String]) -> String {
    let all = placements.iter().chain(eliminations);
    all.map(String::as_str).collect::<Vec<_>>().join(" ")
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
            technique: step
                .name
                .technique()
                .map_or("brute-force", TechniqueId::as_str),
            score: step.step_type.score,
            placements: placements
                .map(|candidate| notation::placement(geometry, *candidate))
                .collect(),
            eliminations: eliminations
                .map(|candidate| notation::elimination(geometry, *candidate))
                .collect(),
        }
    }
}

/// Names the scale where `--path` stands without one, so that the argument behind it is not taken for it.
pub(super) fn name_scale(arguments: &mut [OsString]) {
    let is_scale = |argument: Option<&OsString>| {
        let name = argument.and_then(|argument| argument.to_str());
        name.is_some_and(|name| Scale::from_str(name, false).is_ok())
    };
    let options = arguments.iter().position(|argument| argument == "--");
    for index in 0..options.unwrap_or(arguments.len()) {
        if arguments[index] == "--path" && !is_scale(arguments.get(index + 1)) {
            arguments[index] = "--path=se".into();
        }
    }
}

/// Rates the puzzles of a stream.
pub(super) fn run(args: &Args, globals: &Globals, console: &mut Console) -> io::Result<Status> {
    let rater = Rater {
        path: args.path,
        is_tsv: args.tsv,
    };
    let limit = args.limited.or_ten_minutes();
    stream::run(rater, &args.puzzles, limit, globals, console)
}

struct Rater {
    path: Option<Scale>,
    is_tsv: bool,
}

impl Work for Rater {
    fn handle(&self, parsed: &Parsed, desk: &mut Desk<'_>) -> Result<(), Cancelled> {
        let Some(start) = reasoning::start(parsed, desk)? else {
            return Ok(());
        };
        let position = &start.position;
        let hodoku = match hodoku::rate_until(position, &desk.cancel) {
            Err(Unrated::Cancelled(cancelled)) => return Err(cancelled),
            rated => rated.ok(),
        };
        let se = match self.path {
            Some(Scale::Se) => sudoku_explainer::path_until(position, &desk.cancel)?,
            _ => sudoku_explainer::rate_until(position, &desk.cancel)?,
        };
        let difficulty = Difficulty::from_rating(&se);
        let steps = match self.path {
            None => None,
            Some(Scale::Se) => Some(rated_steps(&se, position, desk.words)),
            Some(Scale::Hodoku) => hodoku.as_ref().map(|rating| {
                let steps = rating.path.iter();
                let scored = |step| ScoredStep::new(position.geometry(), step);
                steps.map(scored).map(PathObject::Scored).collect()
            }),
        };
        let rated = Rated {
            puzzle: Line(&parsed.grid),
            er: Some(se.er),
            ep: Some(se.ep),
            ed: Some(se.ed),
            level: difficulty.map(|difficulty| difficulty.level().name()),
            hodoku_level: hodoku.as_ref().map(|rating| rating.level.name()),
            hodoku_score: hodoku.as_ref().map(|rating| rating.score),
            hardest: difficulty
                .and_then(|difficulty| difficulty.hardest)
                .map(TechniqueId::as_str),
            path: steps,
            unfinished: Unfinished::default(),
        };
        if desk.json {
            desk.object(&rated);
        } else if self.is_tsv {
            desk.line(&rated.columns(parsed));
        } else {
            rated.show(parsed, desk);
        }
        Ok(())
    }

    fn out_of_time(&self, parsed: &Parsed, desk: &mut Desk<'_>) {
        let mut rated = Rated {
            puzzle: Line(&parsed.grid),
            er: None,
            ep: None,
            ed: None,
            level: None,
            hodoku_level: None,
            hodoku_score: None,
            hardest: None,
            path: None,
            unfinished: Unfinished::OUT_OF_TIME,
        };
        if desk.json {
            desk.object(&rated);
        } else if self.is_tsv {
            rated.level = Some(Unfinished::REASON);
            desk.line(&rated.columns(parsed));
        } else {
            let puzzle = notation::one_line(&parsed.grid);
            desk.line(&format!("{}  {puzzle}", desk.time_is_up()));
        }
    }
}

impl Rated<'_> {
    /// Returns what is known with tabs between.
    fn columns(&self, parsed: &Parsed) -> String {
        let score = self.hodoku_score.map(|score| score.to_string());
        let rating = |value: Option<Rating>| value.map_or_else(String::new, |er| er.to_string());
        let columns = [
            notation::one_line(&parsed.grid),
            rating(self.er),
            rating(self.ep),
            rating(self.ed),
            self.level.unwrap_or_default().to_owned(),
            self.hodoku_level.unwrap_or_default().to_owned(),
            score.unwrap_or_default(),
            self.hardest.unwrap_or_default().to_owned(),
        ];
        columns.join("\t")
    }

    /// Prints the rating for people, and the path under it.
    fn show(&self, parsed: &Parsed, desk: &mut Desk<'_>) {
        let rating = words::rating(desk.words, self.level, self.hardest);
        let rating = desk.paint.strong(&rating);
        let se = match (self.er, self.ep, self.ed) {
            (Some(er), Some(ep), Some(ed)) => words::se_rating(er, ep, ed),
            _ => String::new(),
        };
        let hodoku = match (self.hodoku_level, self.hodoku_score) {
            (Some(level), Some(score)) => words::hodoku(level, score),
            _ => String::new(),
        };
        let puzzle = notation::one_line(&parsed.grid);
        desk.line(&format!("{rating}  {se}  {hodoku}  {puzzle}"));
        for step in self.path.iter().flatten() {
            desk.line(&step.line());
        }
    }
}
