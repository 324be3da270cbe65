//! `shudu generate`: creates new puzzles.

use std::borrow::Cow;
use std::sync::atomic::{AtomicBool, Ordering};

use serde::Serialize;
use serde_json::{Value, json};

use super::args::{Globals, Limited};
use super::chance;
use super::console::{Console, Failure, Outcome};
use super::document;
use super::material::{Given, RequestedBoard};
use super::notation::{self, PuzzleMembers};
use super::progress::{Progress, ProgressStep};
use super::sheets::{self, Sheets, Target, Targets};
use super::stream::{self, PuzzleOutput, Style};
use super::values::{self, TimeLimit};
use super::workers::{self, JobOutput};
use crate::board::{
    BoxSize, Candidates, CellSet, Clues, Geometry, Grid, MAX_CELLS, MAX_SIDE, MIN_SIDE,
};
use crate::cancel::Cancelled;
use crate::formats::Notation;
use crate::generate::{
    self, ClueSymmetry, Filter, GenerateError, Material, NeededTechnique, Random, Request,
    ScoreRange, Variant, Vicinity,
};
use crate::paper::PrintedPuzzle;
use crate::rate::{Band, Difficulty, Level};
use crate::safe_text::SafeText;
use crate::solve;
use crate::techniques::TechniqueId;
use crate::words::{Words, key, say};

#[derive(clap::Args, Clone, Debug)]
#[command(after_help = "  \
    shudu generate -n 10 --level hard --symmetry rotate180\n  \
    shudu generate -n 60 --level medium -o booklet.pdf")]
pub(super) struct Args {
    #[arg(short, value_name = "N", value_parser = values::whole_number(0, u64::MAX), default_value_t = 1)]
    n: u64,
    #[arg(long, value_name = "LEVEL", value_parser = values::named::<Level>(), ignore_case = true)]
    level: Option<Level>,
    #[arg(long, value_name = "A..B", value_parser = values::parsed::<Band>)]
    rating: Option<Band>,
    #[arg(long, value_name = "ID,...", value_delimiter = ',', value_parser = values::needed_technique)]
    technique: Vec<NeededTechnique>,
    #[arg(long, value_name = "ID", value_parser = values::technique)]
    hardest: Option<TechniqueId>,
    #[arg(long, value_name = "ID,...", value_delimiter = ',', value_parser = values::technique)]
    without: Vec<TechniqueId>,
    #[arg(long, value_name = "A..B", value_parser = values::parsed::<ScoreRange>)]
    hodoku: Option<ScoreRange>,
    #[arg(
        long,
        value_name = "SYMMETRY",
        value_parser = values::named::<ClueSymmetry>(),
        ignore_case = true,
        default_value = "none"
    )]
    symmetry: ClueSymmetry,
    #[arg(long, value_name = "ROWS", value_parser = values::whole_number(MIN_SIDE, MAX_SIDE))]
    size: Option<usize>,
    #[arg(long, value_name = "WxH", value_parser = values::box_size)]
    boxes: Option<BoxSize>,
    #[arg(long, value_name = "NAMES", value_parser = values::variant)]
    variant: Option<Variant>,
    #[arg(long, value_name = "S", value_parser = values::whole_number(0, u64::MAX))]
    seed: Option<u64>,
    #[arg(long)]
    minimal: bool,
    #[arg(long, value_name = "N", value_parser = values::whole_number(0, MAX_CELLS))]
    min_clues: Option<usize>,
    #[arg(long, value_name = "N", value_parser = values::whole_number(0, MAX_CELLS))]
    max_clues: Option<usize>,
    #[arg(
        long,
        conflicts_with_all = ["level", "rating", "technique", "symmetry", "minimal", "min_clues", "max_clues",
            "near", "mask", "from_grid", "hardest", "without", "hodoku"]
    )]
    grids: bool,
    #[arg(
        long,
        conflicts_with_all = ["level", "rating", "technique", "symmetry", "min_clues", "max_clues",
            "near", "mask", "from_grid", "hardest", "without", "hodoku", "grids"]
    )]
    candidates: bool,
    #[command(flatten)]
    limited: Limited,
    #[arg(
        long,
        value_name = "FORMAT",
        value_parser = Targets,
        ignore_case = true,
        hide_possible_values = true
    )]
    to: Option<Target>,
    // These options come last, since their headings would apply to all options after them.
    #[command(flatten)]
    given: Given,
    #[command(flatten)]
    sheets: sheets::Options,
}

/// A generated puzzle or solution grid.
struct Made {
    clues: Clues,
    /// The solution of a puzzle; `None` for a grid.
    solution: Option<Grid>,
    /// The difficulty, if the form of the output needs it.
    difficulty: Option<Difficulty>,
    seed: Option<u64>,
}

#[derive(Serialize)]
struct GenerateObject {
    #[serde(flatten)]
    puzzle: PuzzleMembers,
    /// The members that a solution grid lacks.
    #[serde(flatten)]
    about: Option<Value>,
    seed: Option<u64>,
}

impl Args {
    /// Returns the form of the puzzles. Without an option, the extension of the output file decides.
    fn target(&self, globals: &Globals) -> Target {
        let named = || sheets::format_from_extension(globals.output.as_deref()).map(Target::Sheets);
        (self.to.or_else(named)).unwrap_or(Target::Notation(Notation::Line))
    }

    /// Returns whether the puzzles are printed as text; `false` if they are laid out on sheets.
    pub(super) fn prints(&self, globals: &Globals) -> bool {
        matches!(self.target(globals), Target::Notation(_))
    }
}

pub(super) fn run(args: &Args, globals: &Globals, console: &mut Console) -> Outcome {
    console.protect_inputs(&args.given.inputs())?;
    let maker = PuzzleMaker::new(args, globals, console)?;
    let sheets = maker.sheets.clone();
    let status = document::framed(maker.to, !globals.json, console, |console| {
        match maker.vicinity.clone() {
            Some(vicinity) => run_all(maker, vicinity, globals, console),
            None => run_counted(maker, args.n, globals, console),
        }
    })?;
    match sheets {
        Some(sheets) => Ok(status.max(sheets.write(console)?)),
        None => Ok(status),
    }
}

/// Generates and prints `n` puzzles; each puzzle is one job for a thread.
fn run_counted(maker: PuzzleMaker, n: u64, globals: &Globals, console: &mut Console) -> Outcome {
    let mut progress = Progress::new(Some(n), console);
    let status = workers::run(
        move |push| {
            // The loop ends early only if the output was closed.
            let _ = (0..n).try_for_each(push);
        },
        move |index: u64, output| {
            maker.run_job(index, output);
            output.report_progress(ProgressStep {
                items: 1,
                reached: index + 1,
            });
        },
        globals.n_threads(),
        console,
        &mut progress,
    )?;
    Ok(status)
}

/// Prints all puzzles in a vicinity: the puzzles that differ from a given one by few clues. Each set of clues to remove
/// is one job for a thread.
fn run_all(
    maker: PuzzleMaker,
    vicinity: Vicinity,
    globals: &Globals,
    console: &mut Console,
) -> Outcome {
    let filter = Filter::new(&maker.request);
    let removals = vicinity.removals().zip(0..);
    let mut progress = Progress::new(Some(vicinity.n_removals()), console);
    // The time limit applies to the whole search, not to each puzzle.
    let cancel = maker.style.limit.start();
    let stop = cancel.clone();
    let status = workers::run(
        move |push| {
            for job in removals {
                // The first job after the time limit reports it. Billions of further jobs are skipped.
                let is_over = stop.is_cancelled();
                let is_heard = push(job).is_continue();
                if is_over || !is_heard {
                    break;
                }
            }
        },
        move |(removed, index): (CellSet, u64), job_output| {
            let command = SafeText::new("generate");
            let cancel = cancel.clone();
            let mut output =
                PuzzleOutput::without_input(job_output, &command, index, maker.style, cancel);
            let mut n_found = 0;
            stream::handle_catching_panic(&mut output, |output| {
                let outcome = maker.show_every(&vicinity, &removed, &filter, &mut n_found, output);
                // The puzzles found before the time limit have been printed.
                if outcome.is_err() && !maker.has_reported_timeout.swap(true, Ordering::Relaxed) {
                    output.fail(&output.timeout_message());
                }
            });
            job_output.report_progress(ProgressStep {
                items: n_found,
                reached: index + 1,
            });
        },
        globals.n_threads(),
        console,
        &mut progress,
    )?;
    Ok(status)
}

struct PuzzleMaker {
    request: Request,
    /// The vicinity of which every puzzle is printed; `None` for random puzzles.
    vicinity: Option<Vicinity>,
    /// Whether a job has reported the time limit.
    has_reported_timeout: AtomicBool,
    grids: bool,
    /// Whether the puzzles are given by candidates instead of digits.
    candidates: bool,
    seed: u64,
    to: Notation,
    /// The sheets that receive the puzzles; `None` if the puzzles are printed as text.
    sheets: Option<Sheets>,
    style: Style,
}

impl PuzzleMaker {
    /// Prepares the options.
    ///
    /// # Errors
    /// The reason why the options cannot lead to a puzzle.
    fn new(args: &Args, globals: &Globals, console: &mut Console) -> Result<Self, Failure> {
        let seed = args.seed.unwrap_or_else(chance::random_seed);
        let board = RequestedBoard {
            size: args.size,
            boxes: args.boxes,
            variant: args.variant.clone(),
        };
        let limit = if args.given.all {
            args.limited.or(TimeLimit::NONE)
        } else {
            args.limited.or_ten_minutes()
        };
        let words = console.words;
        // A time limit is needed here, because drawing the boxes of a large board takes seconds.
        let cancel = limit.start();
        let read = (args.given).read(&board, seed, globals, words, &cancel);
        if cancel.is_cancelled() {
            let reason = say!(words, "time-is-up", limit = limit.to_string());
            let seed = seed.to_string();
            let why = say!(words, "generate-failed", seed, reason);
            return Err(Failure::without_result(why));
        }
        let (material, geometry) = read?;
        let vicinity = match &material {
            Material::Near(vicinity) if args.given.all => Some(vicinity.clone()),
            _ => None,
        };
        let (to, sheets) = match args.target(globals) {
            Target::Notation(_) if args.sheets.are_used() => {
                return Err(key!("sheets-need-format").into());
            }
            Target::Notation(notation) => (notation, None),
            Target::Sheets(_) if args.n > sheets::MAX_ON_SHEETS => {
                let most = sheets::MAX_ON_SHEETS;
                return Err(say!(words, "sheets-too-many", most).into());
            }
            Target::Sheets(format) => {
                let inputs = args.given.inputs();
                let sheets = Sheets::new(&args.sheets, format, inputs, globals, console)?;
                (Notation::Line, Some(sheets))
            }
        };
        if !to.holds_board(geometry) {
            let notation = to.name();
            let board = words.for_board(geometry).shape();
            return Err(say!(words, "notation-without-board", notation, board).into());
        }
        let request = Request {
            draws_boxes: board.variant.as_ref().is_some_and(Variant::draws_boxes),
            level: args.level,
            rating: args.rating,
            techniques: args.technique.clone(),
            hardest: args.hardest,
            without: args.without.clone(),
            hodoku: args.hodoku,
            material,
            symmetry: args.symmetry,
            minimal: args.minimal,
            min_clues: args.min_clues,
            max_clues: args.max_clues,
            // If the user sets a time limit, it replaces the limit on attempts.
            max_attempts: args.limited.is_given().then_some(u32::MAX),
            ..Request::new(geometry)
        };
        request.check()?;
        Ok(Self {
            vicinity,
            has_reported_timeout: AtomicBool::new(false),
            grids: args.grids,
            candidates: args.candidates,
            seed,
            to,
            sheets,
            style: Style {
                json: globals.json,
                paint: console.paint,
                words,
                limit,
            },
            request,
        })
    }

    fn run_job(&self, index: u64, job_output: &mut JobOutput) {
        let seed = self.seed.wrapping_add(index);
        let command = SafeText::new("generate");
        let cancel = self.style.limit.start();
        let mut output =
            PuzzleOutput::without_input(job_output, &command, index, self.style, cancel);
        stream::handle_catching_panic(&mut output, |output| {
            if let Err(error) = self.try_make(seed, output) {
                let reason = match error {
                    GenerateError::Cancelled => output.timeout_message(),
                    error => error.message(output.words).to_string(),
                };
                let seed = seed.to_string();
                output.fail(&say!(output.words, "generate-failed", seed, reason).to_string());
            }
        });
    }

    fn try_make(&self, seed: u64, output: &mut PuzzleOutput<'_>) -> Result<(), GenerateError> {
        // The boxes for the first seed have been made already.
        let draws = self.request.draws_boxes && self.request.material == Material::Drawn;
        let request = if draws && seed == self.seed {
            let draws_boxes = false;
            Cow::Owned(Request {
                draws_boxes,
                ..self.request.clone()
            })
        } else {
            self.request.for_seed(seed, &output.cancel)?
        };
        let made = if self.grids {
            let mut random = Random::new(seed);
            let grid = generate::grid::solution(request.geometry, &mut random, &output.cancel)?;
            Made {
                clues: grid.into(),
                solution: None,
                difficulty: None,
                seed: Some(seed),
            }
        } else if self.candidates {
            make_sukaku(request.geometry, seed, output)?
        } else {
            let made = generate::puzzle(&request, seed, &output.cancel, &mut |_| {})?;
            Made {
                clues: made.puzzle.into(),
                solution: Some(made.solution),
                difficulty: made.difficulty,
                seed: Some(made.seed),
            }
        };
        self.show(&made, output);
        Ok(())
    }

    /// Generates and prints all puzzles of a vicinity that lack certain clues of the original puzzle.
    fn show_every(
        &self,
        vicinity: &Vicinity,
        removed: &CellSet,
        filter: &Filter,
        n_found: &mut u64,
        output: &mut PuzzleOutput<'_>,
    ) -> Result<(), Cancelled> {
        let cancel = output.cancel.clone();
        let mut outcome = Ok(());
        vicinity.visit_puzzles_without(removed, &cancel, &mut |puzzle| {
            outcome = self.show_if_admitted(puzzle, filter, n_found, output);
            outcome.is_ok() && output.flush_if_due()
        })?;
        outcome
    }

    fn show_if_admitted(
        &self,
        puzzle: &Grid,
        filter: &Filter,
        n_found: &mut u64,
        output: &mut PuzzleOutput<'_>,
    ) -> Result<(), Cancelled> {
        if !filter.admits(puzzle, &output.cancel)? {
            return Ok(());
        }
        *n_found += 1;
        let mut made = Made {
            clues: puzzle.clone().into(),
            solution: None,
            difficulty: None,
            seed: None,
        };
        if output.json || self.sheets.is_some() {
            let position = Candidates::from_grid(puzzle);
            made.difficulty = Difficulty::rate(&position, &output.cancel)?;
            made.solution = solve::first(puzzle);
        }
        self.show(&made, output);
        Ok(())
    }

    /// Prints a puzzle, or adds it to the sheets.
    fn show(&self, made: &Made, output: &mut PuzzleOutput<'_>) {
        if let Some(sheets) = &self.sheets {
            sheets
                .collection()
                .add(output.ordinal, printed(made, sheets, output.words));
        } else if output.json {
            output.object(&self.generate_object(made));
        } else {
            output.clues(&made.clues, self.to);
        }
    }

    fn generate_object(&self, made: &Made) -> GenerateObject {
        let (clues, difficulty) = (&made.clues, made.difficulty);
        let hardest = difficulty.and_then(|difficulty| difficulty.hardest);
        let about = made.solution.as_ref().map(|solution| {
            json!({
                "solution": notation::grid_member(solution),
                "clues": clues.grid.n_filled() + clues.exclusions.len(),
                "er": difficulty.map(|difficulty| difficulty.er),
                "level": difficulty.map(|difficulty| difficulty.level().name()),
                "hardest": hardest.map(TechniqueId::as_str),
                "symmetry": self.request.symmetry.name(),
            })
        });
        GenerateObject {
            puzzle: PuzzleMembers::new(clues),
            about,
            seed: made.seed,
        }
    }
}

/// Generates a minimal puzzle given by candidates. It is rated only for an object, because rating may take minutes.
fn make_sukaku(
    geometry: &'static Geometry,
    seed: u64,
    output: &PuzzleOutput<'_>,
) -> Result<Made, GenerateError> {
    let (mut random, cancel) = (Random::new(seed), &output.cancel);
    let solution = generate::grid::solution(geometry, &mut random, cancel)?;
    let clues = generate::clues::draw_sukaku(&solution, &mut random, cancel)?;
    let difficulty = if output.json {
        Difficulty::rate(&clues.position(), cancel)?
    } else {
        None
    };
    Ok(Made {
        clues,
        solution: Some(solution),
        difficulty,
        seed: Some(seed),
    })
}

fn printed(made: &Made, sheets: &Sheets, words: Words) -> PrintedPuzzle {
    let clues = &made.clues;
    let shows_candidates = sheets.shows_candidates() || clues.is_sukaku();
    PrintedPuzzle {
        grid: clues.grid.clone(),
        givens: clues.grid.filled(),
        candidates: shows_candidates.then(|| clues.position()),
        solution: made.solution.clone(),
        name: String::new(),
        rating: sheets::format_caption(words, clues.geometry(), made.difficulty),
    }
}
