//! The words of the command line for people, apart from the help texts, which stand with their
//! options: messages with named arguments, kept together.

use std::fmt::{Display, Write as _};
use std::io;
use std::path::Path;
use std::time::Duration;

use super::diagnosis::{Diagnosis, Problem, differing};
use super::notation;
use crate::board::{Candidates, Cell, CellSet, Geometry, Grid, House, HouseKind, HouseSet};
use crate::formats::Count;
use crate::safe_text::SafeText;
use crate::store::{SaveId, Statistics};
use crate::techniques::Truth;

/// Begins a complaint.
pub(super) const ERROR: &str = "error:";
/// Where a puzzle is from that was written out on the command line.
pub(super) const ARGUMENT: &str = "argument";
/// Asks for puzzles on a terminal.
pub(super) const TYPE_PUZZLES: &str =
    "reading puzzles from the terminal; Ctrl-D ends, `--help` tells more";
/// A fault in this program.
pub(super) const OUR_FAULT: &str =
    "this puzzle met a fault in shudu itself; please report it together with the puzzle";
/// A shape of boxes that cannot be read.
pub(super) const NOT_BOXES: &str = "give width and height of a box in cells, such as 3x2";
/// A puzzle that has none.
pub(super) const NO_SOLUTION: &str = "no solution";

/// A solution that is not the only one.
pub(super) const ONE_OF_SEVERAL: &str = "one of several solutions";
/// The last solution that was asked for, with the rest unknown.
pub(super) const PERHAPS_MORE: &str = "perhaps more";

/// How many solutions a puzzle has.
pub(super) fn count_of_solutions(found: u64, complete: bool) -> String {
    if complete {
        found.to_string()
    } else {
        format!("{found} or more")
    }
}

/// A puzzle that is solved already.
pub(super) const SOLVED: &str = "solved already";
/// A puzzle that the techniques do not solve.
pub(super) const NOT_RATED: &str = "not solved by rated steps";
/// No technique finds a step.
pub(super) const NO_STEP: &str = "no technique known finds a step here";

/// A rung of the hint ladder that is none.
pub(super) const NOT_A_RUNG: &str = "the rungs are 1 (where to look), 2 (which technique), \
     3 (the whole argument), 4 (what will change)";
/// A day that is none.
pub(super) const NOT_A_DATE: &str = "give a date as year-month-day, such as 2026-12-31";
/// The puzzle to play cannot come from standard input.
pub(super) const STDIN_IS_FOR_KEYS: &str =
    "standard input is for the keys; give the puzzle itself or a file";
/// Built without the screen.
/// An SSH client asked for a command where there is only the game.
pub(super) const GUESTS_RUN_NOTHING: &str =
    "guests play sudoku here; commands, file transfers and the like are not to be had";

/// This program was built without a screen.
pub(super) const NO_SCREEN: &str =
    "this shudu was built without its screen; `shudu --help` lists what it can do";

/// A file without a puzzle.
pub(super) fn no_puzzle_in(name: &str) -> String {
    format!("{name}: there is no puzzle in this file")
}

/// A board that a notation cannot hold.
pub(super) fn no_such_board(notation: &str, geometry: &Geometry) -> String {
    format!("`{notation}` cannot hold a board of {geometry:?}")
}

/// A puzzle that could not be made.
pub(super) fn not_made(seed: u64, why: &dyn Display) -> String {
    format!("seed {seed}: {why}")
}

/// Heads the list of techniques.
pub(super) const TECHNIQUE_IDS: &str = "Techniques, easiest first:";

/// Level and hardest technique, in columns.
pub(super) fn rating(level: Option<&str>, hardest: Option<&str>) -> String {
    match level {
        Some(level) => format!("{level:<8}  {:<27}", hardest.unwrap_or("-")),
        None => format!("{:<8}  {NOT_RATED:<27}", "-"),
    }
}

/// Sudoku Explainer's three ratings, in columns.
pub(super) fn se_rating(er: f64, ep: f64, ed: f64) -> String {
    format!("ER {:<12}", format!("{er:.1}/{ep:.1}/{ed:.1}"))
}

/// A step of Sudoku Explainer's path with its rating and conclusions, in columns.
pub(super) fn rated_step(name: &str, rating: f64, conclusions: &str) -> String {
    format!("  {name:<32} {rating:>5.1}  {conclusions}")
}

/// HoDoKu's level and score, in columns.
pub(super) fn hodoku(level: &str, score: u32) -> String {
    format!("HoDoKu {level:<7} {score:>6}")
}

/// A step of HoDoKu's path with its score and conclusions, in columns.
pub(super) fn scored_step(name: &str, score: u32, conclusions: &str) -> String {
    format!("  {name:<32} {score:>5}  {conclusions}")
}

/// Something said under the name of a technique.
pub(super) fn named(name: &str, text: &str) -> String {
    format!("{name}: {text}")
}

/// How many instances of a technique there are.
pub(super) fn instances(name: &str, n: usize) -> String {
    match n {
        0 => format!("no {name} here"),
        1 => format!("one instance of {name}"),
        _ => format!("{} instances of {name}", number(n)),
    }
}

/// A technique that proves nothing about this puzzle.
pub(super) fn needs_one_solution(name: &str) -> String {
    format!("{name} proves nothing here: the puzzle does not have exactly one solution")
}

/// The end of a path that reaches the solution.
pub(super) fn solved_in(n_steps: usize, hardest: Option<&str>) -> String {
    let steps = Count(n_steps, "step");
    match hardest {
        Some(hardest) => format!("solved in {steps}, the hardest {hardest}"),
        None => SOLVED.to_owned(),
    }
}

/// The end of a path that does not.
pub(super) fn stuck_after(n_steps: usize, n_unsolved: usize) -> String {
    let is_left = if n_unsolved == 1 {
        "is left"
    } else {
        "are left"
    };
    let cells = Count(n_unsolved, "cell");
    format!(
        "{NO_STEP}: {cells} {is_left} after {}",
        Count(n_steps, "step")
    )
}

/// Tells a truth that a step rests on.
pub(super) fn truth(position: &Candidates, truth: &Truth) -> String {
    let geometry = position.geometry();
    match truth {
        Truth::Cell(place) => {
            let digits: Vec<String> = position
                .of(*place)
                .iter()
                .map(|digit| digit.to_string())
                .collect();
            format!("{} holds {}", cell(geometry, *place), either(&digits))
        }
        Truth::House(of, digit) => {
            let cells = cell_names(geometry, &position.places_in(*digit, *of));
            format!(
                "{} has its {digit} in {}",
                house(geometry, *of),
                either(&cells)
            )
        }
        Truth::Uniqueness(pattern) => {
            let cells = cell_names(geometry, &pattern.cells());
            let guardians: Vec<String> = pattern
                .guardians(position)
                .iter()
                .map(|guardian| notation::placement(geometry, *guardian))
                .collect();
            format!(
                "{}, since otherwise {} could exchange their digits",
                either(&guardians),
                list(&cells)
            )
        }
        Truth::Symmetry(symmetry, place) => {
            let digits: Vec<String> = (truth.candidates(position).iter())
                .map(|candidate| candidate.digit.to_string())
                .collect();
            format!(
                "{} holds {}, since the solution has the symmetry of the givens and {} must match",
                cell(geometry, *place),
                either(&digits),
                cell(geometry, symmetry.turn.apply(geometry, *place))
            )
        }
    }
}

/// Puts a truth in front of a conclusion.
pub(super) fn given_that(truth: &str) -> String {
    format!("given that {truth}")
}

/// The evidence forces the conclusions: it excludes the opposite of each.
pub(super) fn proved(opposites: &[String]) -> String {
    let opposites = either(opposites);
    format!("proved: suppose {opposites}, and these cannot all be true")
}

/// The evidence does not.
pub(super) fn not_proved(why: &dyn Display) -> String {
    format!("NOT PROVED: {why}")
}

/// Joins words into a choice: `a`, `a or b`, `a, b or c`.
pub(super) fn either(items: &[String]) -> String {
    match items {
        [] => "nothing".to_owned(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} or {last}", first.join(", ")),
    }
}

/// Why a puzzle cannot be reasoned about.
pub(super) fn obstacle(geometry: &Geometry, found: &Problem) -> String {
    const WHY: &str = "`shudu check` tells more";
    match found {
        Problem::SeveralSolutions(two) => {
            let first = differences(geometry, &two[0], &two[1], 1);
            format!("several solutions: they differ in {first}")
        }
        Problem::NoSolution => NO_SOLUTION.to_owned(),
        other => {
            let text = problem(geometry, other, FEW);
            format!("{NO_SOLUTION}: {text}; {WHY}")
        }
    }
}

/// Standard output fails.
pub(super) fn cannot_write(error: &io::Error) -> String {
    format!("cannot write to standard output: {}", reason(error))
}

/// A file cannot be written.
pub(super) fn cannot_write_file(name: &str, error: &io::Error) -> String {
    format!("cannot write {name}: {}", reason(error))
}

/// A file fails.
pub(super) fn cannot_read(name: Option<&str>, error: &io::Error) -> String {
    let name = name.unwrap_or("standard input");
    format!("cannot read {name}: {}", reason(error))
}

/// Says why the system refused, without its number for that.
pub(super) fn reason(error: &io::Error) -> String {
    let text = error.to_string();
    match text.split_once(" (os error") {
        Some((text, _)) => text.to_owned(),
        None => text,
    }
}

/// A place in the input: `file:line:column`.
pub(super) fn place(name: Option<&str>, line: usize, column: Option<usize>) -> String {
    let name = name.unwrap_or("stdin");
    match column {
        Some(column) => format!("{name}:{line}:{column}"),
        None => format!("{name}:{line}"),
    }
}

/// What is wrong at a column.
pub(super) fn at_column(column: usize, problem: &dyn Display) -> String {
    format!("column {column}: {problem}")
}

/// A technique id that is none.
pub(super) fn no_technique(near: &[&str]) -> String {
    match near {
        [] => "there is no such technique; `shudu steps --help` lists them all".to_owned(),
        near => format!("there is no such technique; near it: {}", near.join(", ")),
    }
}

/// How many are done, and how fast.
pub(super) fn progress(items: u64, per_second: u64) -> String {
    format!("{items} done, {per_second}/s")
}

/// The whole progress bar.
pub(super) fn progress_with_bar(
    cells: &str,
    percent: u64,
    counted: &str,
    left: Option<Duration>,
) -> String {
    match left {
        None => format!("[{cells}] {percent:3} %  {counted}"),
        Some(left) => format!("[{cells}] {percent:3} %  {counted}, {} left", clock(left)),
    }
}

/// A duration as `m:ss` or `h:mm:ss`.
pub(super) fn clock(duration: Duration) -> String {
    let seconds = duration.as_secs();
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 {
        format!("{hours}:{minutes:02}:{seconds:02}")
    } else {
        format!("{minutes}:{seconds:02}")
    }
}

/// As many things of a kind are named one by one before the rest is counted.
pub(super) const FEW: usize = 12;

/// The whole of a diagnosis in a few words.
pub(super) fn verdict(diagnosis: &Diagnosis) -> String {
    if diagnosis.is_full() {
        "a full grid without a conflict"
    } else if diagnosis.is_minimal() {
        "one solution, minimal"
    } else if diagnosis.is_unique() {
        "one solution, not minimal"
    } else if diagnosis.has_several() {
        "several solutions"
    } else {
        "not valid"
    }
    .to_owned()
}

/// One thing that is wrong; lists are cut after `max` things.
pub(super) fn problem(geometry: &Geometry, problem: &Problem, max: usize) -> String {
    let names = |cells: &CellSet| short_list(&cell_names(geometry, cells), max);
    match problem {
        Problem::Duplicate {
            digit,
            houses: clashing,
            cells,
        } => format!(
            "{} {digit}s in {}: {}",
            number(cells.len()),
            houses(geometry, *clashing),
            names(cells)
        ),
        Problem::EmptyCell(empty) => format!("no digit can go into {}", cell(geometry, *empty)),
        Problem::NoPlace {
            digit,
            houses: lacking,
        } => format!("no place for {digit} in {}", houses(geometry, *lacking)),
        Problem::NoSolution => NO_SOLUTION.to_owned(),
        Problem::SeveralSolutions(two) => {
            let [one, other] = &**two;
            format!(
                "several solutions; two of them differ in {}:\n{}\n{}",
                differences(geometry, one, other, max),
                notation::one_line(one),
                notation::one_line(other)
            )
        }
        Problem::WrongPlacements(cells) => format!(
            "the givens have one solution, and these placed digits are not in it: {}",
            names(cells)
        ),
        Problem::EliminatedSolution(eliminated) => {
            let needed: Vec<String> = eliminated
                .iter()
                .map(|candidate| {
                    format!("{} in {}", candidate.digit, cell(geometry, candidate.cell))
                })
                .collect();
            format!(
                "candidates that the solution needs are struck: {}",
                short_list(&needed, max)
            )
        }
        Problem::NotMinimal(cells) if cells.len() == 1 => format!(
            "not minimal: the given in {} could be left out",
            names(cells)
        ),
        Problem::NotMinimal(cells) => format!(
            "not minimal: {} givens could each be left out: {}",
            number(cells.len()),
            names(cells)
        ),
    }
}

fn differences(geometry: &Geometry, one: &Grid, other: &Grid, max: usize) -> String {
    let differing: Vec<String> = differing(one, other)
        .iter()
        .filter_map(|place| {
            let (a, b) = (one.get(place)?, other.get(place)?);
            Some(format!("{} ({a} or {b})", cell(geometry, place)))
        })
        .collect();
    short_list(&differing, max)
}

fn houses(geometry: &Geometry, houses: HouseSet) -> String {
    let names: Vec<String> = houses.iter().map(|one| house(geometry, one)).collect();
    list(&names)
}

/// Names a house: `row 3`.
pub(super) fn house(geometry: &Geometry, house: House) -> String {
    let kind = match geometry.kind(house) {
        HouseKind::Row => "row",
        HouseKind::Column => "column",
        HouseKind::Box => "box",
    };
    format!("{kind} {}", geometry.house_idx(house) + 1)
}

/// Names a cell: `r1c2`.
pub(super) fn cell(geometry: &Geometry, cell: Cell) -> String {
    geometry.cell_name(cell).to_string()
}

/// Names cells one by one.
pub(super) fn cell_names(geometry: &Geometry, cells: &CellSet) -> Vec<String> {
    cells.iter().map(|place| cell(geometry, place)).collect()
}

/// Joins words into a list: `a`, `a and b`, `a, b and c`.
pub(super) fn list(items: &[String]) -> String {
    match items {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// Joins words into a list that stops after some: `a, b and 7 more`.
pub(super) fn short_list(items: &[String], max: usize) -> String {
    if items.len() <= max.saturating_add(1) {
        return list(items);
    }
    let mut text = items[..max].join(", ");
    let _ = write!(text, " and {} more", items.len() - max);
    text
}

/// A machine without a home.
pub(super) const NO_PLACE: &str =
    "there is no place for saved games here; name a folder with --data-dir";
/// Heads the columns of the list of saves.
pub(super) const SAVES_HEAD: [&str; 7] = [
    "id",
    "last played",
    "size",
    "level",
    "done",
    "time",
    "title",
];

/// A place without saves.
pub(super) fn no_saves(folder: &Path) -> String {
    format!("no saved games in {}", SafeText::path(folder))
}

/// A save that is gone.
pub(super) fn deleted(id: &SaveId) -> String {
    format!("deleted {id}")
}

/// Heads the columns of the statistics.
pub(super) const STATISTICS_HEAD: [&str; 10] = [
    "size",
    "level",
    "solved",
    "no hints",
    "no mistakes",
    "given up",
    "best",
    "median",
    "mean",
    "latest",
];

/// A player without a finished game.
pub(super) const NOTHING_FINISHED: &str = "no game has been finished yet";

/// Lines of the records that cannot be read.
pub(super) fn broken_records(n_broken: usize) -> String {
    let lines = if n_broken == 1 {
        "line of the records is"
    } else {
        "lines of the records are"
    };
    format!("{n_broken} {lines} broken and left out")
}

/// What all levels add up to. Times above are those of games solved without help.
pub(super) fn totals(statistics: &Statistics) -> String {
    let days = |n: usize| Count(n, "day");
    format!(
        "\n{} finished in {}; solved on {} running, {} at most\n",
        statistics.n_finished,
        clock(statistics.total_time),
        days(statistics.streak.current),
        days(statistics.streak.longest),
    )
}

/// How far a game has come.
pub(super) fn done(percent: usize, solved: bool) -> String {
    if solved {
        "solved".to_owned()
    } else {
        format!("{percent} %")
    }
}

/// The shape of boxes: `3x2`.
pub(super) fn boxes(geometry: &Geometry) -> String {
    format!("{}x{}", geometry.box_width(), geometry.box_height())
}

/// The size of a board: `9x9`, with its boxes if they are unusual.
pub(super) fn size(geometry: &Geometry) -> String {
    let side = geometry.side();
    if geometry.has_usual_boxes() {
        format!("{side}x{side}")
    } else {
        format!("{side}x{side} in {}", boxes(geometry))
    }
}

/// A small number in words.
pub(super) fn number(n: usize) -> String {
    const WORDS: [&str; 10] = [
        "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine",
    ];
    WORDS
        .get(n)
        .map_or_else(|| n.to_string(), |word| (*word).to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_read_as_people_write_them() {
        let words = |n: usize| (0..n).map(|i| i.to_string()).collect::<Vec<_>>();
        assert_eq!(list(&words(1)), "0");
        assert_eq!(list(&words(3)), "0, 1 and 2");
        assert_eq!(short_list(&words(4), 3), "0, 1, 2 and 3");
        assert_eq!(short_list(&words(5), 3), "0, 1, 2 and 2 more");
    }

    #[test]
    fn durations_read_as_clocks() {
        assert_eq!(clock(Duration::from_secs(61)), "1:01");
        assert_eq!(clock(Duration::from_secs(3661)), "1:01:01");
    }
}
