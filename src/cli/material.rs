//! Reads the material that `generate` may start from: a puzzle to vary, a solution grid, or the cells of the clues.

use std::ffi::OsString;
use std::fs;
use std::io::{self, Read};
use std::ops::ControlFlow;

use super::args::Globals;
use super::batch_results::KnownResults;
use super::console::Failure;
use super::diagnosis::Diagnosis;
use super::input::{Input, Reader};
use super::values;
use super::words;
use crate::board::{BoxSize, Geometry, MAX_CELLS};
use crate::cancel::Cancel;
use crate::formats::Parsed;
use crate::generate::{ClueMask, Material, Variant, Vicinity};
use crate::safe_text::SafeText;
use crate::words::{Message, Words, say};

#[derive(clap::Args, Clone, Debug)]
#[command(next_help_heading = "given-material")]
pub(super) struct Given {
    #[arg(long, value_name = "FILE|PUZZLE")]
    near: Option<OsString>,
    #[arg(long, value_name = "N", value_parser = values::whole_number(0, MAX_CELLS), default_value_t = 1, requires = "near")]
    minus: usize,
    #[arg(long, value_name = "N", value_parser = values::whole_number(0, MAX_CELLS), default_value_t = 1, requires = "near")]
    plus: usize,
    #[arg(long, requires = "near", conflicts_with_all = ["n", "seed"])]
    pub(super) all: bool,
    #[arg(long, value_name = "FILE|PATTERN", conflicts_with = "near")]
    mask: Option<OsString>,
    #[arg(long, value_name = "FILE|GRID", conflicts_with_all = ["near", "mask"])]
    from_grid: Option<OsString>,
}

#[derive(Debug)]
pub(super) struct RequestedBoard {
    pub(super) size: Option<usize>,
    pub(super) boxes: Option<BoxSize>,
    pub(super) variant: Option<Variant>,
}

impl Given {
    pub(super) fn inputs(&self) -> Vec<Input> {
        let paths = [&self.near, &self.mask, &self.from_grid].into_iter();
        paths
            .flatten()
            .map(|name| Input::from_argument(name))
            .collect()
    }

    /// Reads the material and returns it with its board. Without material, the board is the one that the options
    /// describe.
    ///
    /// # Errors
    /// The message that says why the material cannot be read, that there is no such board, or that the time limit is
    /// over.
    pub(super) fn read(
        &self,
        wanted: &RequestedBoard,
        seed: u64,
        globals: &Globals,
        words: Words,
        cancel: &Cancel,
    ) -> Result<(Material, &'static Geometry), Failure> {
        let RequestedBoard {
            size,
            boxes,
            variant,
        } = wanted;
        let (size, boxes) = (*size, *boxes);
        let asked = || values::build_board(size, boxes, variant.as_ref(), seed, cancel);
        let puzzle_and_geometry = |parsed: &Parsed| {
            let given = size.map_or(Ok(parsed.geometry()), |_| asked());
            given.map(|geometry| (parsed.puzzle(), geometry))
        };
        if let Some(argument) = &self.near {
            let parsed = first_puzzle(argument, wanted, globals, words)?;
            let (puzzle, geometry) = puzzle_and_geometry(&parsed)?;
            let (minus, plus) = (self.minus, self.plus);
            let vicinity = Vicinity {
                puzzle,
                minus,
                plus,
            };
            return Ok((Material::Near(vicinity), geometry));
        }
        if let Some(argument) = &self.from_grid {
            let parsed = first_puzzle(argument, wanted, globals, words)?;
            let (_, geometry) = puzzle_and_geometry(&parsed)?;
            let diagnosis = Diagnosis::without_minimality(&parsed, KnownResults::default(), cancel);
            return match (diagnosis.solution, diagnosis.problems.first()) {
                (Some(solution), None) => Ok((Material::Solution(solution), geometry)),
                (_, Some(problem)) => {
                    let board = words.for_board(parsed.geometry());
                    Err(words::obstacle(board, problem).into())
                }
                (None, None) => Ok((Material::Solution(parsed.grid), geometry)),
            };
        }
        let Some(argument) = &self.mask else {
            return Ok((Material::Drawn, asked()?));
        };
        let mask: ClueMask = read_text(argument, words)?.parse()?;
        let geometry = if size.is_none() && boxes.is_none() {
            values::build_board(mask.side(), None, variant.as_ref(), seed, cancel)?
        } else {
            asked()?
        };
        let cells = mask.cells(geometry).ok_or_else(|| {
            let board = words.for_board(geometry).shape();
            say!(words, "mask-of-other-board", cells = mask.n_cells(), board)
        })?;
        Ok((Material::Mask(cells), geometry))
    }
}

/// Reads the first puzzle from the file or text in an argument.
fn first_puzzle(
    argument: &OsString,
    wanted: &RequestedBoard,
    globals: &Globals,
    words: Words,
) -> Result<Parsed, Failure> {
    let reader = Reader {
        notation: globals.from,
        boxes: wanted.boxes,
        variant: wanted.variant.clone(),
    };
    let mut first_puzzle = None;
    // Reading stops after the first puzzle.
    let _ = reader.read(&[Input::from_argument(argument)], 1, &mut |batch| {
        let name = batch.name.as_ref().map(|name| name.as_str());
        first_puzzle = match (batch.pieces.into_iter().next(), batch.error) {
            (Some(piece), _) => Some(piece.parse().map_err(|error| {
                let place = words::place(name, error.line, Some(error.column));
                Failure::from(format!("{place}: {}", error.problem.message(words)))
            })),
            (None, error) => error.map(|error| Err(words::cannot_read(words, name, &error).into())),
        };
        ControlFlow::Break(())
    });
    first_puzzle.unwrap_or_else(|| {
        let name = SafeText::new(&argument.to_string_lossy());
        Err(say!(words, "no-puzzle-in-file", name).into())
    })
}

/// Returns the text of the file that an argument names; if there is no such file, returns the argument.
fn read_text(argument: &OsString, words: Words) -> Result<String, Message> {
    let path = std::path::Path::new(argument);
    if argument == "-" {
        let mut text = String::new();
        let read = io::stdin().lock().read_to_string(&mut text);
        return read
            .map(|_| text)
            .map_err(|error| words::cannot_read(words, None, &error));
    }
    if path.is_file() {
        let name = SafeText::path(path);
        return fs::read_to_string(path)
            .map_err(|error| words::cannot_read(words, Some(name.as_str()), &error));
    }
    Ok(argument.to_string_lossy().into_owned())
}
