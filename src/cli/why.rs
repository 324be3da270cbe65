//! `shudu why`: explains why a digit is right or wrong in a cell.

use std::ffi::OsString;

use serde::Serialize;

use super::args::{Globals, Limited, Puzzles, Techniques};
use super::argument_json::{self, LineObject};
use super::claims;
use super::console::{Console, Outcome};
use super::diagnosis::wrong_digits;
use super::line::cells_and_value;
use super::notation::{elimination, placement};
use super::reasoning::{self, Conclusions};
use super::stream::{self, PuzzleCommand, PuzzleOutput};
use super::values;
use crate::board::{BoxSize, Candidate, Candidates, Cell, CellSet, Digit, Geometry, Grid};
use crate::cancel::{Cancel, Cancelled};
use crate::engine::{Argument, Conclusion, Engine};
use crate::formats::Parsed;
use crate::game::{Clash, ClashVerdict};
use crate::generate::Variant;
use crate::techniques::Step;
use crate::words::{Key, Words, cell_from_text, key, say};

#[derive(clap::Args, Clone, Debug)]
#[command(after_help = "  \
    shudu why puzzle.txt r1c2=5\n  \
    shudu why puzzle.txt 'r1c2<>5' --json")]
pub(super) struct Args {
    #[arg(value_name = "FILE|PUZZLE")]
    puzzle: OsString,
    #[arg(value_name = "CELL=DIGIT", num_args = 1..=2, required = true)]
    claim: Vec<String>,
    #[arg(long, value_name = "WxH", value_parser = values::box_size)]
    boxes: Option<BoxSize>,
    #[arg(long, value_name = "NAMES", value_parser = values::existing_variant)]
    variant: Option<Variant>,
    #[command(flatten)]
    techniques: Techniques,
    #[command(flatten)]
    limited: Limited,
    #[arg(long)]
    full: bool,
}

pub(super) fn run(args: &Args, globals: &Globals, console: &mut Console) -> Outcome {
    let puzzles = Puzzles::from_single(args.puzzle.clone(), args.boxes, args.variant.clone());
    let work = ClaimHandler {
        engine: args.techniques.engine(),
        claim: args.claim.join(" "),
        is_full: args.full,
    };
    let limit = args.limited.or_a_minute();
    stream::run(work, &puzzles, limit, globals, console)
}

/// The verdict on a claim: whether a digit belongs in a cell or not.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Verdict {
    /// Logic proves the claim.
    Right,
    /// Logic refutes the claim.
    Wrong,
    /// A digit on the board, or the puzzle itself, directly contradicts the claim.
    Clash,
    /// No known technique proves or refutes the claim on this board.
    Unknown,
}

pub(super) struct Answer {
    pub(super) verdict: Verdict,
    pub(super) lines: Vec<String>,
    pub(super) argument: Option<Argument>,
}

impl Answer {
    fn without_argument(verdict: Verdict, line: String) -> Self {
        Self {
            verdict,
            lines: vec![line],
            argument: None,
        }
    }

    /// Returns the answer if the board or the puzzle itself decides the claim.
    fn at_once(is_right: bool, line: String) -> Self {
        let verdict = if is_right {
            Verdict::Right
        } else {
            Verdict::Clash
        };
        Self::without_argument(verdict, line)
    }
}

/// The object that `--json` prints for a puzzle and a claim.
#[derive(Serialize, Default)]
struct WhyObject {
    claim: String,
    verdict: Option<Verdict>,
    text: String,
    steps: Vec<StepObject>,
}

/// A step of an explanation, together with the board before it.
#[derive(Serialize)]
struct StepObject {
    technique: &'static str,
    #[serde(flatten)]
    conclusions: Conclusions,
    argument: Vec<LineObject>,
    board: Vec<String>,
}

impl StepObject {
    fn new(words: Words, position: &Candidates, step: &Step) -> Self {
        let shown = reasoning::StepInPlace { position, step };
        Self {
            technique: step.technique.as_str(),
            conclusions: shown.conclusions(),
            argument: argument_json::explanation_lines(words, position, step),
            board: argument_json::candidate_texts(position),
        }
    }
}

struct ClaimHandler {
    engine: Engine,
    claim: String,
    is_full: bool,
}

impl PuzzleCommand for ClaimHandler {
    fn handle(&self, parsed: &Parsed, output: &mut PuzzleOutput<'_>) -> Result<(), Cancelled> {
        let geometry = parsed.geometry();
        let Some(claim) = read_claim(geometry, &self.claim) else {
            let claim = self.claim.clone();
            output.fail(&say!(output.words, "why-no-such-claim", claim).to_string());
            return Ok(());
        };
        let Some(solution) = solution(parsed, output)? else {
            return Ok(());
        };
        let advice = (!self.is_full).then(|| key!("way-full"));
        let answer = answer(
            parsed,
            &solution,
            &self.engine,
            claim,
            (output.words, advice),
            &output.cancel,
        )?;
        let text = answer.lines.join("\n");
        if !output.json {
            output.line(&text);
            return Ok(());
        }
        let steps = answer.argument.map_or_else(Vec::new, |argument| {
            let positions = argument.positions();
            positions
                .iter()
                .zip(&argument.steps)
                .map(|(position, step)| StepObject::new(output.words, position, step))
                .collect()
        });
        let why = WhyObject {
            claim: claim_text(geometry, claim),
            verdict: Some(answer.verdict),
            text,
            steps,
        };
        output.result(parsed, &why);
        Ok(())
    }

    fn out_of_time(&self, parsed: &Parsed, output: &mut PuzzleOutput<'_>) {
        let text = output.timeout_message();
        if !output.json {
            return output.line(&text);
        }
        let why = WhyObject {
            claim: self.claim.clone(),
            text,
            ..WhyObject::default()
        };
        output.incomplete_result(parsed, &why);
    }
}

/// Returns the unique solution of a puzzle, ignoring wrong digits of the player. Otherwise prints why there is none and
/// returns `None`.
fn solution(parsed: &Parsed, output: &mut PuzzleOutput<'_>) -> Result<Option<Grid>, Cancelled> {
    if wrong_digits(parsed, &output.cancel).is_empty() {
        let start = reasoning::unique_position(parsed, output)?;
        return Ok(start.map(|start| start.solution));
    }
    let start = reasoning::unique_position(&Parsed::from_clues(&parsed.given_clues()), output)?;
    Ok(start.map(|start| start.solution))
}

/// Answers whether a claim about a puzzle with one solution is right. A long explanation is shortened and ends
/// with `advice`, which says how to see all of it.
///
/// # Errors
/// [`Cancelled`] when `cancel` was set first.
pub(super) fn answer(
    parsed: &Parsed,
    solution: &Grid,
    engine: &Engine,
    claim: Conclusion,
    (words, advice): (Words, Option<Key>),
    cancel: &Cancel,
) -> Result<Answer, Cancelled> {
    let Candidate { cell, digit } = claim.candidate();
    let geometry = parsed.geometry();
    if let Some(given) = parsed
        .grid
        .get(cell)
        .filter(|_| parsed.givens.contains(cell))
    {
        let given = words
            .for_board(geometry)
            .placements(&[Candidate::new(cell, given)]);
        let is_right = (parsed.grid.get(cell) == Some(digit)) == is_placement(claim);
        let text = say!(words, "why-given", given).to_string();
        return Ok(Answer::at_once(is_right, text));
    }
    let is_right = (solution.get(cell) == Some(digit)) == is_placement(claim);
    let (grid, ignored) = without_wrong(parsed, solution, cell);
    if let Some(other) = grid.excluding(claim.candidate()).next() {
        let clash = Clash {
            candidate: claim.candidate(),
            other,
            verdict: ClashVerdict::Candidate,
        };
        let text = claims::clash_message(words, geometry, &clash).to_string();
        return Ok(Answer::at_once(is_right, text));
    }
    let exclusions = parsed.exclusions();
    if exclusions.digits(cell).contains(digit) {
        let cell = words.for_board(geometry).cell(cell);
        let text = say!(words, "why-not-in-puzzle", digit, cell).to_string();
        return Ok(Answer::at_once(is_right, text));
    }
    let position = Candidates::from_grid(&grid)
        .with_givens(parsed.givens)
        .with_exclusions(exclusions);
    let argument = if is_right {
        engine.justify(&position, claim, cancel)?
    } else {
        engine.refute(&position, claim, cancel)?
    };
    let Some(argument) = argument else {
        let claim = claims::format_claim(words, geometry, claim);
        let text = if is_right {
            say!(words, "why-guessed", claim)
        } else {
            say!(words, "why-wrong", claim)
        };
        return Ok(Answer::without_argument(Verdict::Unknown, text.to_string()));
    };
    let mut lines = claims::explanation_lines(words, &argument, advice);
    lines.extend(claims::ignored_message(words, geometry, ignored).map(|text| text.to_string()));
    Ok(Answer {
        verdict: if is_right {
            Verdict::Right
        } else {
            Verdict::Wrong
        },
        lines,
        argument: Some(argument),
    })
}

/// Clears the player's wrong digits and the cell of the claim. Returns the new grid, and the other cells that were
/// cleared.
fn without_wrong(parsed: &Parsed, solution: &Grid, claim_cell: Cell) -> (Grid, CellSet) {
    let mut grid = parsed.grid.clone();
    let placed = parsed.grid.filled() - parsed.givens;
    let wrong = grid.differing_cells(solution) & placed;
    for cell in wrong.with(claim_cell) {
        grid.set(cell, None);
    }
    (grid, wrong.without(claim_cell))
}

const fn is_placement(claim: Conclusion) -> bool {
    matches!(claim, Conclusion::Placement(_))
}

/// Parses a claim such as `r1c2=5`, `5 r1c2` or `r1c2<>5`; `None` if the text is not a claim, or has a cell or digit that
/// this board lacks.
fn read_claim(geometry: &Geometry, text: &str) -> Option<Conclusion> {
    let is_elimination = text.contains("<>");
    let text = text.replace("<>", " ");
    let parts = text.split([' ', '\t', '=']);
    let parts: Vec<&str> = parts.filter(|part| !part.is_empty()).collect();
    let ([cell], digit) = cells_and_value(&parts, geometry)? else {
        return None;
    };
    let mut symbols = digit.chars();
    let digit = symbols.next().and_then(Digit::from_symbol)?;
    if symbols.next().is_some() || !geometry.has_digit(digit) {
        return None;
    }
    let candidate = Candidate::new(cell_from_text(geometry, cell)?, digit);
    Some(if is_elimination {
        Conclusion::Elimination(candidate)
    } else {
        Conclusion::Placement(candidate)
    })
}

fn claim_text(geometry: &Geometry, claim: Conclusion) -> String {
    match claim {
        Conclusion::Placement(placed) => placement(geometry, placed),
        Conclusion::Elimination(eliminated) => elimination(geometry, eliminated),
    }
}
