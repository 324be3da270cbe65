//! `shudu rate`: rates the difficulty of puzzles.

use std::ffi::OsString;
use std::sync::Arc;

use clap::ValueEnum;
use serde::Serialize;
use serde_json::{Map, Value};

use super::args::{Globals, Limited, Puzzles};
use super::columns::{self, Column};
use super::console::{Console, Outcome};
use super::notation::{self, PuzzleMembers};
use super::reasoning::{self, Conclusions, StepInPlace};
use super::selection::{Counts, Selection};
use super::stream::{self, PuzzleCommand, PuzzleOutput, TIME_LIMIT};
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
#[derive(Serialize, Default)]
struct Rated {
    er: Option<Rating>,
    ep: Option<Rating>,
    ed: Option<Rating>,
    /// The level, or the reason why there is none.
    level: Option<&'static str>,
    hodoku_level: Option<&'static str>,
    hodoku_score: Option<u32>,
    hardest: Option<&'static str>,
    /// The steps of the solution path; `None` if the user did not request them.
    #[serde(skip_serializing_if = "Option::is_none")]
    path: Option<Vec<StepObject>>,
}

/// A step of a solution path, with the members of its scale.
#[derive(Serialize)]
struct StepObject {
    name: &'static str,
    technique: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    rating: Option<Rating>,
    #[serde(skip_serializing_if = "Option::is_none")]
    complexity: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    score: Option<u32>,
    #[serde(flatten)]
    conclusions: Conclusions,
    #[serde(skip_serializing_if = "Option::is_none")]
    text: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    proved: Option<bool>,
}

impl StepObject {
    fn scored(geometry: &Geometry, step: &PathStep) -> Self {
        let technique = step.name.technique();
        Self {
            name: step.name.as_str(),
            technique: technique.map_or("brute-force", TechniqueId::as_str),
            rating: None,
            complexity: None,
            score: Some(step.step_type.score),
            conclusions: Conclusions::new(geometry, &step.placement, &step.eliminations),
            text: None,
            proved: None,
        }
    }

    /// Formats the step as columns: technique, rating or score, and conclusions.
    fn line(&self) -> String {
        let Conclusions {
            placements,
            eliminations,
        } = &self.conclusions;
        let conclusions = [&placements[..], eliminations].concat().join(" ");
        let rating = self.rating.map(|rating| rating.to_string());
        let score = self.score.map(|score| score.to_string());
        let value = rating.or(score).unwrap_or_default();
        format!("  {:<32} {value:>5}  {conclusions}", self.name)
    }
}

/// Returns the steps of Sudoku Explainer's solution path. Each step is described in the position before it.
fn rated_steps(rating: &SeRating, position: &Candidates, words: Words) -> Vec<StepObject> {
    let mut position = position.clone();
    let mut steps = Vec::with_capacity(rating.path.len());
    for rated in &rating.path {
        let Some(step) = &rated.step else { continue };
        let shown = StepInPlace {
            position: &position,
            step,
        };
        steps.push(StepObject {
            name: rated.name,
            technique: step.technique.as_str(),
            rating: Some(rated.rating),
            complexity: Some(rated.complexity),
            score: None,
            conclusions: shown.conclusions(),
            text: Some(shown.sentence(Voice::Full, words)),
            proved: Some(shown.prove().is_ok()),
        });
        step.apply(&mut position);
    }
    steps
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
    fn print(&self, rated: &Rated, parsed: &Parsed, output: &mut PuzzleOutput<'_>) {
        match &self.columns {
            Some(columns) if self.is_chosen && output.json => {
                let mut object = columns::select(columns, &rated.values(parsed, output));
                let members = serde_json::to_value(PuzzleMembers::new(&parsed.clues()));
                if let (true, Ok(Value::Object(members))) =
                    (columns.contains(&Column::Puzzle), members)
                {
                    object.extend(members);
                }
                output.bare_object(&object);
            }
            _ if output.json => output.result(parsed, rated),
            Some(columns) => {
                let values = rated.values(parsed, output);
                output.line(&columns::format_row(columns, &values));
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
                    let rated = Rated {
                        level: Some(reason),
                        ..Rated::default()
                    };
                    self.print(&rated, parsed, output);
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
                let scored = |step| StepObject::scored(position.geometry(), step);
                rating.path.iter().map(scored).collect()
            }),
        };
        let rated = Rated {
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
        };
        self.counts.add(difficulty);
        self.print(&rated, parsed, output);
        Ok(())
    }

    fn out_of_time(&self, parsed: &Parsed, output: &mut PuzzleOutput<'_>) {
        self.counts.add_unrated();
        if output.json && !self.is_chosen {
            output.incomplete_result(parsed, &Rated::default());
        } else if self.columns.is_some() {
            let rated = Rated {
                level: Some(TIME_LIMIT),
                ..Rated::default()
            };
            self.print(&rated, parsed, output);
        } else {
            let puzzle = notation::puzzle_line(parsed);
            output.line(&format!("{}  {puzzle}", output.timeout_message()));
        }
    }
}

impl Rated {
    /// Returns the values of all columns by their keys; unknown values are null.
    fn values(&self, parsed: &Parsed, output: &PuzzleOutput<'_>) -> Map<String, Value> {
        let mut values = match serde_json::to_value(self) {
            Ok(Value::Object(values)) => values,
            _ => Map::new(),
        };
        let (file, line, column) = output.source();
        for (key, value) in [
            ("puzzle", notation::puzzle_line(parsed).into()),
            ("clues", parsed.givens.len().into()),
            ("file", file.into()),
            ("line", line.into()),
            ("column", column.into()),
        ] {
            values.insert(key.to_owned(), value);
        }
        values
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
