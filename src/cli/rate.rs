//! `shudu rate`: rates the difficulty of puzzles.

use std::ffi::OsString;
use std::sync::Arc;

use clap::ValueEnum;
use serde::Serialize;
use serde_json::Value;

use super::args::{Globals, Limited, Puzzles};
use super::columns::{self, Column};
use super::console::{Console, Outcome};
use super::notation::{self, PuzzleLine};
use super::reasoning::{self, StepInPlace};
use super::selection::{Counts, Selection};
use super::stream::{self, PuzzleCommand, PuzzleOutput, Unfinished};
use super::words;
use crate::board::{Candidates, Geometry};
use crate::cancel::{Cancel, Cancelled};
use crate::explain::Voice;
use crate::formats::Parsed;
use crate::hodoku::{self, PathStep, Unrated};
use crate::rate::{self, Difficulty, Rating};
use crate::sudoku_explainer::SeRating;
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
    #[arg(
        long,
        value_enum,
        value_name = "NAME,...",
        value_delimiter = ',',
        conflicts_with = "path"
    )]
    columns: Vec<Column>,
    #[command(flatten)]
    selection: Selection,
    #[arg(long)]
    summary: bool,
}

/// A rating scale that has its own solution path.
#[derive(clap::ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
enum Scale {
    /// Sudoku Explainer's ratings
    Se,
    /// HoDoKu's level and score
    Hodoku,
}

/// The object that `--json` prints. Unknown values are null.
#[derive(Serialize)]
struct Rated<'a> {
    #[serde(flatten)]
    puzzle: PuzzleLine<'a>,
    er: Option<Rating>,
    ep: Option<Rating>,
    ed: Option<Rating>,
    level: Option<&'static str>,
    hodoku_level: Option<&'static str>,
    hodoku_score: Option<u32>,
    hardest: Option<&'static str>,
    /// The steps of the solution path; `None` if the user did not request them.
    #[serde(skip_serializing_if = "Option::is_none")]
    path: Option<Vec<PathObject>>,
    #[serde(flatten)]
    unfinished: Unfinished,
}

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

/// A step of Sudoku Explainer's solution path.
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

/// Returns the steps of Sudoku Explainer's solution path. Each step is described in the position before it.
fn rated_steps(rating: &SeRating, position: &Candidates, words: Words) -> Vec<PathObject> {
    let mut position = position.clone();
    let mut steps = Vec::with_capacity(rating.path.len());
    for rated in &rating.path {
        let Some(step) = &rated.step else { continue };
        let shown = StepInPlace {
            position: &position,
            step,
        };
        steps.push(PathObject::Rated(RatedStep {
            name: rated.name,
            technique: step.technique.as_str(),
            rating: rated.rating,
            complexity: rated.complexity,
            placements: shown.placements(),
            eliminations: shown.eliminations(),
            text: shown.sentence(Voice::Full, words),
            proved: shown.prove().is_ok(),
        }));
        step.apply(&mut position);
    }
    steps
}

fn conclusions(placements: &[String], eliminations: &[String]) -> String {
    let all = placements.iter().chain(eliminations);
    all.map(String::as_str).collect::<Vec<_>>().join(" ")
}

/// A step of HoDoKu's solution path.
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

/// Inserts the default scale after `--path` without a value, so that the next argument is not read as the scale.
pub(super) fn insert_default_scale(arguments: &mut [OsString]) {
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

pub(super) fn run(args: &Args, globals: &Globals, console: &mut Console) -> Outcome {
    let counts = Arc::new(Counts::default());
    let rater = Rater {
        path: args.path,
        columns: match &args.columns[..] {
            [] if args.tsv => Some(Column::USUAL.to_vec()),
            [] => None,
            asked => Some(asked.to_vec()),
        },
        is_chosen: !args.columns.is_empty(),
        selection: args.selection.clone(),
        counts: Arc::clone(&counts),
    };
    let limit = args.limited.or_ten_minutes();
    let status = stream::run(rater, &args.puzzles, limit, globals, console)?;
    if args.summary {
        for line in counts.count_lines(console.words) {
            console.say(&line)?;
        }
    }
    Ok(status)
}

struct Rater {
    path: Option<Scale>,
    /// The columns to print; `None` prints text for people.
    columns: Option<Vec<Column>>,
    /// Whether the user chose the columns. JSON objects then have only these members.
    is_chosen: bool,
    selection: Selection,
    counts: Arc<Counts>,
}

impl Rater {
    fn needs_hodoku(&self) -> bool {
        let columns = self.columns.as_deref().filter(|_| self.is_chosen);
        columns.is_none_or(|columns| columns.iter().any(|column| column.needs_hodoku()))
    }

    /// Rates a position on Sudoku Explainer's scale; `None` if the options exclude the puzzle.
    fn rate(&self, position: &Candidates, cancel: &Cancel) -> Result<Option<SeRating>, Cancelled> {
        let rating = match (self.path, self.selection.max) {
            (Some(Scale::Se), _) => Some(rate::path_until(position, cancel)?),
            // If the puzzle exceeds the highest rating requested, it is not rated completely.
            (_, Some(max)) => rate::rate_within(position, max, cancel)?,
            (_, None) => Some(rate::rate_until(position, cancel)?),
        };
        Ok(rating.filter(|rating| self.selection.admits(rating)))
    }

    /// Prints the known values of a puzzle: in columns, as a JSON object, or as text for people.
    fn print(&self, rated: &Rated<'_>, parsed: &Parsed, output: &mut PuzzleOutput<'_>) {
        match &self.columns {
            Some(columns) if self.is_chosen && output.json => {
                let source = output.source();
                let value = |column| rated.value(column, parsed, &source);
                let mut object = columns::to_object(columns, value);
                if columns.contains(&Column::Puzzle) {
                    object.extend(notation::puzzle_members(parsed));
                }
                output.bare_object(&object);
            }
            _ if output.json => output.object(rated),
            Some(columns) => {
                let source = output.source();
                let value = |column| rated.value(column, parsed, &source);
                output.line(&columns::format_row(columns, value));
            }
            None => rated.show(parsed, output),
        }
    }
}

impl PuzzleCommand for Rater {
    fn handle(&self, parsed: &Parsed, output: &mut PuzzleOutput<'_>) -> Result<(), Cancelled> {
        let start = match reasoning::unique_position_or_reason(parsed, output)? {
            Ok(start) => start,
            Err(reason) => {
                self.counts.add_unrated();
                // The error is printed on standard error, and the row of the table besides. With `--json`, the error is
                // an object already.
                if self.columns.is_some() && !output.json {
                    self.print(&Rated::unrated(parsed, reason), parsed, output);
                }
                return Ok(());
            }
        };
        let position = &start.position;
        let Some(se) = self.rate(position, &output.cancel)? else {
            self.counts.add_excluded();
            return Ok(());
        };
        let hodoku = if self.needs_hodoku() {
            match hodoku::rate_until(position, &output.cancel) {
                Err(Unrated::Cancelled(cancelled)) => return Err(cancelled),
                rated => rated.ok(),
            }
        } else {
            None
        };
        let difficulty = Difficulty::from_rating(&se);
        let steps = match self.path {
            None => None,
            Some(Scale::Se) => Some(rated_steps(&se, position, output.words)),
            Some(Scale::Hodoku) => hodoku.as_ref().map(|rating| {
                let steps = rating.path.iter();
                let scored = |step| ScoredStep::new(position.geometry(), step);
                steps.map(scored).map(PathObject::Scored).collect()
            }),
        };
        let rated = Rated {
            puzzle: PuzzleLine(parsed),
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
        self.counts.add(difficulty);
        self.print(&rated, parsed, output);
        Ok(())
    }

    fn out_of_time(&self, parsed: &Parsed, output: &mut PuzzleOutput<'_>) {
        self.counts.add_unrated();
        if output.json || self.columns.is_some() {
            let rated = Rated {
                level: None,
                unfinished: Unfinished::OUT_OF_TIME,
                ..Rated::unrated(parsed, "")
            };
            self.print(&rated, parsed, output);
        } else {
            let puzzle = notation::puzzle_line(parsed);
            output.line(&format!("{}  {puzzle}", output.timeout_message()));
        }
    }
}

impl<'a> Rated<'a> {
    /// Returns the values for a puzzle without a rating. The reason is printed in place of its level.
    fn unrated(parsed: &'a Parsed, reason: &'static str) -> Self {
        Self {
            puzzle: PuzzleLine(parsed),
            er: None,
            ep: None,
            ed: None,
            level: Some(reason),
            hodoku_level: None,
            hodoku_score: None,
            hardest: None,
            path: None,
            unfinished: Unfinished::default(),
        }
    }

    /// Returns the value in a column; null if it is unknown. `source` is the file, line and column of the puzzle.
    fn value(
        &self,
        column: Column,
        parsed: &Parsed,
        source: &(Option<String>, usize, usize),
    ) -> Value {
        let rating = |rating: Option<Rating>| serde_json::to_value(rating).unwrap_or_default();
        match column {
            Column::Puzzle => notation::puzzle_line(parsed).into(),
            Column::Er => rating(self.er),
            Column::Ep => rating(self.ep),
            Column::Ed => rating(self.ed),
            Column::Level => self.level.or(self.unfinished.reason()).into(),
            Column::HodokuLevel => self.hodoku_level.into(),
            Column::HodokuScore => self.hodoku_score.into(),
            Column::Hardest => self.hardest.into(),
            Column::Clues => parsed.givens.len().into(),
            Column::File => source.0.clone().into(),
            Column::Line => source.1.into(),
            Column::InLine => source.2.into(),
        }
    }

    /// Prints the ratings as text for people, then the solution path.
    fn show(&self, parsed: &Parsed, output: &mut PuzzleOutput<'_>) {
        let rating = words::rating(output.words, self.level, self.hardest);
        let rating = output.paint.strong(&rating);
        let se = match (self.er, self.ep, self.ed) {
            (Some(er), Some(ep), Some(ed)) => words::se_rating(er, ep, ed),
            _ => String::new(),
        };
        let hodoku = match (self.hodoku_level, self.hodoku_score) {
            (Some(level), Some(score)) => words::hodoku(level, score),
            _ => String::new(),
        };
        let puzzle = notation::puzzle_line(parsed);
        output.line(&format!("{rating}  {se}  {hodoku}  {puzzle}"));
        for step in self.path.iter().flatten() {
            output.line(&step.line());
        }
    }
}
