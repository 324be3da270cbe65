//! Printed sheets, which are pages with puzzles for paper: their options, the collection of their puzzles, and their
//! output.

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use clap::builder::{PossibleValue, TypedValueParser};
use clap::{Arg, Command, Error};

use super::args::Globals;
use super::console::{self, Console, Outcome, Status};
use super::input::Input;
use super::output;
use super::values::{self, Refusal};
use crate::board::Geometry;
use crate::formats::Notation;
use crate::paper::{self, Book, PaperSize, PrintFormat, PrintOptions, PrintedPuzzle};
use crate::rate::Difficulty;
use crate::safe_text::SafeText;
use crate::words::{Message, Words, capital, key, say};

/// The form of generated puzzles: text in a notation, or printed sheets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Target {
    Notation(Notation),
    Sheets(PrintFormat),
}

/// Parses the name of a notation or of a format of sheets.
#[derive(Clone, Copy)]
pub(super) struct Targets;

impl TypedValueParser for Targets {
    type Value = Target;

    fn parse_ref(
        &self,
        command: &Command,
        arg: Option<&Arg>,
        value: &OsStr,
    ) -> Result<Target, Error> {
        match value.to_str().and_then(PrintFormat::from_name) {
            Some(format) => Ok(Target::Sheets(format)),
            None => values::named()
                .parse_ref(command, arg, value)
                .map(Target::Notation),
        }
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        let sheets = PrintFormat::ALL.map(|format| PossibleValue::new(format.name()));
        let notations = Notation::ALL
            .iter()
            .map(|notation| PossibleValue::new(notation.name()));
        Some(Box::new(notations.chain(sheets)))
    }
}

/// The largest number of boards on one page; more would be too small to read.
const MAX_PER_PAGE: usize = 100;
/// The largest number of puzzles on sheets. All of them are in memory until they are laid out.
pub(super) const MAX_ON_SHEETS: u64 = 10_000;

fn paper_size(text: &str) -> Result<PaperSize, Refusal> {
    text.parse()
        .map_err(|_| Refusal::new(key!("no-such-paper")))
}

/// The options of sheets for paper.
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is an option without a value"
)]
#[derive(clap::Args, Clone, Debug)]
#[command(next_help_heading = "on-paper")]
pub(super) struct Options {
    #[arg(long, value_name = "PAPER", value_parser = paper_size, default_value = "a4")]
    paper: PaperSize,
    #[arg(long)]
    landscape: bool,
    #[arg(long, value_name = "N", value_parser = values::whole_number(1, MAX_PER_PAGE))]
    per_page: Option<usize>,
    #[arg(long, conflicts_with = "per_page")]
    large: bool,
    #[arg(long)]
    marks: bool,
    #[arg(long)]
    no_solutions: bool,
    #[arg(long, value_name = "TEXT")]
    title: Option<String>,
}

impl Options {
    /// Returns whether the user set an option that applies only to sheets.
    pub(super) fn are_used(&self) -> bool {
        let usual = PrintOptions {
            paper: Self::default_paper(),
            per_page: None,
            is_large: false,
            has_solutions: true,
        };
        self.title.is_some() || self.marks || self.print_options() != usual
    }

    fn default_paper() -> PaperSize {
        "a4".parse().unwrap_or(PaperSize {
            width: 210.0,
            height: 297.0,
        })
    }

    fn print_options(&self) -> PrintOptions {
        PrintOptions {
            paper: if self.landscape {
                self.paper.rotated()
            } else {
                self.paper
            },
            per_page: self.per_page,
            is_large: self.large,
            has_solutions: !self.no_solutions,
        }
    }
}

/// Returns the format of sheets that matches the extension of the output file; `None` if there is none.
pub(super) fn format_from_extension(output: Option<&Path>) -> Option<PrintFormat> {
    let extension = output?.extension()?.to_str()?;
    PrintFormat::from_name(&extension.to_ascii_lowercase())
}

/// A collection of puzzles to which several threads add. Each puzzle has its 0-based index among all puzzles.
#[derive(Default, Debug)]
pub(super) struct PuzzleCollection(Mutex<Vec<(u64, PrintedPuzzle)>>);

impl PuzzleCollection {
    pub(super) fn add(&self, ordinal: u64, puzzle: PrintedPuzzle) {
        let mut puzzles = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        puzzles.push((ordinal, puzzle));
    }

    /// Removes all puzzles from the collection and returns them in the order of their indices.
    fn take(&self) -> Vec<PrintedPuzzle> {
        let mut puzzles =
            std::mem::take(&mut *self.0.lock().unwrap_or_else(PoisonError::into_inner));
        puzzles.sort_by_key(|(ordinal, _)| *ordinal);
        puzzles.into_iter().map(|(_, puzzle)| puzzle).collect()
    }
}

/// The sheets of a command: their options, their destination and their puzzles.
#[derive(Clone, Debug)]
pub(super) struct Sheets {
    options: Options,
    /// The path of the file to write; `None` for standard output.
    output: Option<PathBuf>,
    format: PrintFormat,
    /// The inputs of the command, which must not be overwritten.
    inputs: Vec<Input>,
    collection: Arc<PuzzleCollection>,
}

impl Sheets {
    /// Prepares empty sheets and checks that they can be written.
    ///
    /// # Errors
    /// The message that says why the sheets cannot be written.
    pub(super) fn new(
        options: &Options,
        format: PrintFormat,
        inputs: Vec<Input>,
        globals: &Globals,
        console: &mut Console,
    ) -> Result<Self, Message> {
        let words = console.words;
        let output = globals.output.clone();
        if let Some(path) = output.as_deref()
            && output::is_read_from(path, &inputs)
        {
            return Err(console::output_is_input(words, path));
        }
        if globals.json {
            return Err(say!(words, "sheets-are-no-json"));
        }
        if format == PrintFormat::Pdf && output.is_none() && console.out_is_terminal() {
            return Err(say!(words, "sheets-need-a-file"));
        }
        if let (PrintFormat::Pdf, Some(title)) = (format, &options.title) {
            let missing: String = paper::missing_characters(title).collect();
            if !missing.is_empty() {
                let missing = SafeText::new(&missing);
                return Err(say!(words, "sheets-lack-characters", missing));
            }
        }
        console.results_go_elsewhere = output.is_some();
        Ok(Self {
            options: options.clone(),
            output,
            format,
            inputs,
            collection: Arc::default(),
        })
    }

    pub(super) const fn shows_candidates(&self) -> bool {
        self.options.marks
    }

    pub(super) fn collection(&self) -> Arc<PuzzleCollection> {
        Arc::clone(&self.collection)
    }

    /// Lays out the collected puzzles and writes the sheets.
    ///
    /// # Errors
    /// When standard output cannot be written.
    pub(super) fn write(&self, console: &mut Console) -> Outcome {
        let puzzles = self.collection.take();
        if puzzles.is_empty() {
            console.print_error(say!(console.words, "sheets-empty"))?;
            return Ok(Status::SomeBad);
        }
        let title = self.options.title.clone();
        let book = Book {
            title: title.unwrap_or_else(|| say!(console.words, "sheet-title").to_string()),
            puzzles,
            options: self.options.print_options(),
        };
        let pages = book.pages(console.words);
        let files = match (self.format, self.output.as_deref()) {
            (PrintFormat::Pdf, None) => {
                console.print_bytes(&paper::write_pdf(&pages, &book.title))?;
                return Ok(Status::Fine);
            }
            (PrintFormat::Svg, None) => {
                console.print_bytes(paper::write_svg_of_all(&pages).as_bytes())?;
                return Ok(Status::Fine);
            }
            (PrintFormat::Pdf, Some(path)) => {
                vec![(path.to_owned(), paper::write_pdf(&pages, &book.title))]
            }
            (PrintFormat::Svg, Some(path)) => (pages.iter().zip(1..))
                .map(|(page, number)| {
                    let path = with_page_number(path, number, pages.len());
                    (path, paper::write_svg(page).into_bytes())
                })
                .collect(),
        };
        // If there are several pages, each is a file with its own name.
        let mut paths = files.iter().map(|(path, _)| path);
        if let Some(path) = paths.find(|path| output::is_read_from(path, &self.inputs)) {
            return Err(console::output_is_input(console.words, path).into());
        }
        for (path, bytes) in files {
            if let Err(error) = fs::write(&path, bytes) {
                let (path, reason) = (SafeText::path(&path), SafeText::system_error(&error));
                return Err(say!(console.words, "sheets-not-written", path, reason).into());
            }
        }
        Ok(Status::Fine)
    }
}

/// Inserts the number of a page before the extension of a file name: `a.svg` becomes `a-2.svg`. With one page, the name
/// is unchanged.
fn with_page_number(path: &Path, page: usize, n_pages: usize) -> PathBuf {
    if n_pages == 1 {
        return path.to_owned();
    }
    let n_digits = n_pages.to_string().len();
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let name = match path.extension() {
        Some(extension) => format!("{stem}-{page:0n_digits$}.{}", extension.to_string_lossy()),
        None => format!("{stem}-{page:0n_digits$}"),
    };
    path.with_file_name(name)
}

/// Returns the text below a board: its further rules and the difficulty of the puzzle, as far as given, such as
/// `diagonals, Medium 3.4`.
pub(super) fn format_caption(
    words: Words,
    geometry: &'static Geometry,
    difficulty: Option<Difficulty>,
) -> String {
    let rating = difficulty.map(|difficulty| {
        let level = capital(&difficulty.level().name_in(words));
        let rating = difficulty.er.to_string();
        say!(words, "sheet-rating", level, rating).to_string()
    });
    let rules = words.for_board(geometry).rules();
    let parts: Vec<String> = rules.into_iter().chain(rating).collect();
    words.joined(&parts)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_of_several_pages_are_numbered() {
        let path = Path::new("a/b.c/sheet.svg");
        assert_eq!(with_page_number(path, 1, 1), path);
        assert_eq!(with_page_number(path, 2, 9), Path::new("a/b.c/sheet-2.svg"));
        assert_eq!(
            with_page_number(path, 2, 10),
            Path::new("a/b.c/sheet-02.svg")
        );
        assert_eq!(
            with_page_number(Path::new("sheet"), 3, 3),
            Path::new("sheet-3")
        );
    }
}
