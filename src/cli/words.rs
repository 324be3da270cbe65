//! Makes texts of the command line about puzzles, steps and files.
//!
//! All sentences come from the catalogue of texts. Commands use simple texts of the catalogue directly.

use std::io;
use std::time::Duration;

use super::diagnosis::{Diagnosis, Problem};
use super::notation;
use crate::board::{Candidates, CellSet, Geometry, Grid, HouseSet};
use crate::explain;
use crate::game::Game;
use crate::rate::{Level, Rating};
use crate::safe_text::SafeText;
use crate::store::{GameOutcome, SaveContent, Statistics};
use crate::techniques::{TechniqueId, Truth};
use crate::words::{BoardWords, Message, Words, clock, key, say};

/// The largest number of items in a list; further items are only counted.
pub(super) const MAX_LISTED: usize = 12;

pub(super) fn count_of_solutions(words: Words, found: u64, complete: bool) -> String {
    let count = found.to_string();
    if complete {
        count
    } else {
        say!(words, "solve-count-or-more", count).to_string()
    }
}

/// Formats the level and the hardest technique as columns.
pub(super) fn rating(words: Words, level: Option<&str>, hardest: Option<&str>) -> String {
    if let Some(level) = level {
        return format!("{level:<8}  {:<27}", hardest.unwrap_or("-"));
    }
    let not_rated = say!(words, "rate-not-solved").to_string();
    format!("{:<8}  {not_rated:<27}", "-")
}

/// Formats the three ratings of Sudoku Explainer as a column: `ER 4.2/1.2/1.2`.
pub(super) fn se_rating(er: Rating, ep: Rating, ed: Rating) -> String {
    format!("ER {:<12}", format!("{er}/{ep}/{ed}"))
}

pub(super) fn hodoku(level: &str, score: u32) -> String {
    format!("HoDoKu {level:<7} {score:>6}")
}

/// Returns the last line about a solution path that reaches the solution: the number of steps and the hardest
/// technique.
pub(super) fn solved_in(words: Words, steps: usize, hardest: Option<TechniqueId>) -> Message {
    match hardest {
        Some(hardest) => {
            let hardest = explain::name_in(words, hardest);
            say!(words, "steps-solved", steps, hardest)
        }
        None => say!(words, "solved-already"),
    }
}

/// Returns a sentence about a truth: a fact about the board on which a step is based.
pub(super) fn truth(words: Words, position: &Candidates, truth: &Truth) -> Message {
    let geometry = position.geometry();
    let board = words.for_board(geometry);
    let digits_of = |truth: &Truth| {
        let candidates = truth.candidates(position);
        let digits: Vec<String> = candidates
            .iter()
            .map(|candidate| candidate.digit.to_string())
            .collect();
        join_alternatives(words, &digits)
    };
    match truth {
        Truth::Cell(place) => {
            let (cell, digits) = (board.cell(*place), digits_of(truth));
            say!(words, "truth-cell", cell, digits)
        }
        Truth::House(own_house, digit) => {
            let cells = cell_names(geometry, &position.places_in(*digit, *own_house));
            let (house, cells) = (board.house(*own_house), join_alternatives(words, &cells));
            say!(words, "truth-house", house, digit, cells)
        }
        Truth::Uniqueness(pattern) => {
            let guardians: Vec<String> = pattern
                .guardians(position)
                .iter()
                .map(|guardian| notation::placement(geometry, *guardian))
                .collect();
            let guardians = join_alternatives(words, &guardians);
            let cells = board.cells(pattern.cells());
            say!(words, "truth-uniqueness", guardians, cells)
        }
        Truth::Symmetry(symmetry, place) => {
            let (cell, digits) = (board.cell(*place), digits_of(truth));
            let other = board.cell(symmetry.turn.apply(geometry, *place));
            say!(words, "truth-symmetry", cell, digits, other)
        }
    }
}

/// Returns the sentence that the evidence of a step excludes the opposite of each conclusion, which proves the step.
pub(super) fn proof(words: Words, opposites: &[String]) -> Message {
    let opposites = join_alternatives(words, opposites);
    say!(words, "steps-proved", opposites)
}

/// Joins alternatives into a list with "or": `a, b or c`.
fn join_alternatives(words: Words, items: &[String]) -> String {
    if items.is_empty() {
        say!(words, "list-of-none").to_string()
    } else {
        words.one_of(items)
    }
}

/// Explains why a puzzle cannot be solved by logic.
pub(super) fn obstacle(board: BoardWords, found: &Problem) -> Message {
    match found {
        Problem::SeveralSolutions(two) => {
            let cell = differences(board, &two[0], &two[1], 1);
            say!(board, "obstacle-several-solutions", cell)
        }
        Problem::NoSolution => say!(board, "no-solution"),
        other => {
            let problem = problem(board, other, MAX_LISTED);
            say!(board, "obstacle-no-solution", problem)
        }
    }
}

/// Returns the error message that a file or standard input cannot be read.
pub(super) fn cannot_read(words: Words, name: Option<&str>, error: &io::Error) -> Message {
    let reason = SafeText::system_error(error);
    let is_not_found = error.kind() == io::ErrorKind::NotFound;
    // A name such as `123` is more likely a puzzle that is too short than a file.
    let looks_like_puzzle = |name: &str| name.bytes().all(|byte| byte.is_ascii_digit());
    match name {
        Some(name) if is_not_found && looks_like_puzzle(name) => {
            say!(words, "cannot-read-as-either", name)
        }
        Some(name) => say!(words, "cannot-read", name, reason),
        None => say!(words, "cannot-read-standard-input", reason),
    }
}

/// Formats a place in the input: `file:line:column`.
pub(super) fn place(name: Option<&str>, line: usize, column: Option<usize>) -> String {
    let name = name.unwrap_or("stdin");
    match column {
        Some(column) => format!("{name}:{line}:{column}"),
        None => format!("{name}:{line}"),
    }
}

/// Returns the error message for an unknown id of a technique; it lists similar ids if there are any.
pub(super) fn no_technique(words: Words, near: &[&str]) -> Message {
    if near.is_empty() {
        return say!(words, "no-such-technique");
    }
    let near = near.join(&say!(words, "list-comma").to_string());
    say!(words, "no-such-technique-but", near)
}

pub(super) fn progress_with_bar(
    words: Words,
    cells: &str,
    percent: u64,
    counted: &Message,
    left: Option<Duration>,
) -> Message {
    let percent = format!("{percent:3}");
    match left.map(clock) {
        None => say!(words, "progress-bar", cells, percent, counted),
        Some(left) => say!(words, "progress-bar-left", cells, percent, counted, left),
    }
}

pub(super) fn verdict(words: Words, diagnosis: &Diagnosis) -> String {
    let key = if diagnosis.is_full {
        key!("verdict-full")
    } else if diagnosis.is_minimal() {
        key!("verdict-minimal")
    } else if diagnosis.is_unique() && !diagnosis.is_minimality_known {
        key!("verdict-unique")
    } else if diagnosis.is_unique() {
        key!("verdict-not-minimal")
    } else if diagnosis.has_several() {
        key!("verdict-several")
    } else {
        key!("verdict-not-valid")
    };
    say!(words, key).to_string()
}

/// Returns the description of one problem of a puzzle. Lists in it are cut after `max` items.
pub(super) fn problem(board: BoardWords, problem: &Problem, max: usize) -> Message {
    let geometry = board.geometry();
    let words = board.words();
    let names = |cells: &CellSet| short_list(words, &cell_names(geometry, cells), max);
    match problem {
        Problem::Duplicate {
            digit,
            houses: clashing,
            cells,
        } => {
            let number = number_in_words(words, cells.len());
            let (houses, cells) = (houses(board, *clashing), names(cells));
            say!(words, "problem-duplicate", number, digit, houses, cells)
        }
        Problem::EmptyCell(empty) => say!(words, "problem-empty-cell", cell = board.cell(*empty)),
        Problem::NoPlace {
            digit,
            houses: lacking,
        } => {
            let houses = houses(board, *lacking);
            say!(words, "problem-no-place", digit, houses)
        }
        Problem::NoSolution => say!(words, "no-solution"),
        Problem::SeveralSolutions(two) => {
            let [one, other] = &**two;
            let cells = differences(board, one, other, max);
            let (one, other) = (notation::one_line(one), notation::one_line(other));
            say!(words, "problem-several-solutions", cells, one, other)
        }
        Problem::WrongPlacements(cells) => {
            say!(words, "problem-wrong-placements", cells = names(cells))
        }
        Problem::EliminatedSolution(eliminated) => {
            let needed: Vec<String> = eliminated
                .iter()
                .map(|candidate| board.candidate(*candidate).text)
                .collect();
            let candidates = short_list(words, &needed, max);
            say!(words, "problem-eliminated-solution", candidates)
        }
        Problem::OtherSolution(cells) => {
            say!(words, "problem-other-solution", cells = names(cells))
        }
        Problem::NotMinimal(cells) if cells.len() == 1 => {
            say!(words, "problem-superfluous-given", cell = names(cells))
        }
        Problem::NeedlesslyExcluded(excluded) => {
            let names: Vec<String> = excluded
                .iter()
                .map(|candidate| board.candidate(candidate).text)
                .collect();
            let (n, number) = (names.len(), number_in_words(words, names.len()));
            let candidates = short_list(words, &names, max);
            say!(words, "problem-needlessly-excluded", n, number, candidates)
        }
        Problem::NotMinimal(cells) => {
            let (number, cells) = (number_in_words(words, cells.len()), names(cells));
            say!(words, "problem-superfluous-givens", number, cells)
        }
    }
}

fn differences(board: BoardWords, one: &Grid, other: &Grid, max: usize) -> String {
    let differing: Vec<String> = one
        .differing_cells(other)
        .iter()
        .filter_map(|place| {
            let (cell, one, other) = (board.cell(place), one.get(place)?, other.get(place)?);
            Some(say!(board, "difference", cell, one, other).to_string())
        })
        .collect();
    short_list(board.words(), &differing, max)
}

fn houses(board: BoardWords, houses: HouseSet) -> String {
    let names: Vec<String> = houses.iter().map(|one| board.house(one).text).collect();
    board.words().all_of(&names)
}

pub(super) fn cell_names(geometry: &Geometry, cells: &CellSet) -> Vec<String> {
    let names = cells.iter().map(|cell| geometry.cell_name(cell));
    names.map(|name| name.to_string()).collect()
}

/// Joins words into a list that is cut after `max` items: `a, b and 7 more`.
fn short_list(words: Words, items: &[String], max: usize) -> String {
    if items.len() <= max.saturating_add(1) {
        return words.all_of(items);
    }
    let first = items[..max].join(&say!(words, "list-comma").to_string());
    say!(words, "list-cut", first, more = items.len() - max).to_string()
}

/// Returns the totals over all levels. The total time also counts games solved with help, unlike all other times of the
/// statistics.
pub(crate) fn totals(words: Words, statistics: &Statistics) -> Message {
    say!(
        words,
        "stats-totals",
        finished = statistics.n_finished,
        time = clock(statistics.total_time),
        current = statistics.streak.current,
        longest = statistics.streak.longest
    )
}

/// Returns the line about the games in which one mistake ends the game; `None` if there are none.
pub(crate) fn one_mistake(words: Words, statistics: &Statistics) -> Option<Message> {
    let all = statistics.one_mistake;
    (all.n_played > 0).then(|| {
        say!(
            words,
            "stats-one-mistake",
            n_played = all.n_played,
            n_won = all.n_won,
            streak = all.streak,
            longest = all.longest
        )
    })
}

/// Returns the digits that lost a game, each with the right one. Only the first three are named.
pub(crate) fn losing_digits(words: Words, game: &Game) -> Vec<Message> {
    let geometry = game.puzzle().geometry();
    let named = game.losing_digits().into_iter().take(3);
    named
        .map(|(placed, right)| {
            let (cell, digit) = (words.cell_name(geometry, placed.cell), placed.digit);
            match right {
                Some(right) => say!(words, "lost-by-digit", cell, digit, right),
                None => say!(words, "lost-without-solution", cell, digit),
            }
        })
        .collect()
}

pub(super) fn progress(words: Words, game: &SaveContent) -> String {
    let percent = game.percent_done();
    let text = match game.outcome {
        GameOutcome::Solved => say!(words, "saves-solved"),
        GameOutcome::Lost => say!(words, "saves-lost"),
        GameOutcome::Unfinished => say!(words, "saves-percent", percent),
    };
    text.to_string()
}

/// Formats the shape of boxes: `3x2`.
pub(super) fn boxes(geometry: &Geometry) -> String {
    format!("{}x{}", geometry.box_width(), geometry.box_height())
}

/// Returns the level, rating and size of the puzzle of a game, as far as they are known: `hard, 3.4 and 9×9`.
pub(super) fn level_rating_and_size(words: Words, game: &Game) -> String {
    let info = game.puzzle().info();
    let name =
        |level: &String| SafeText::limited(&Level::translate_name(words, level), 40).to_string();
    let parts = [
        info.level.as_ref().map(name),
        info.rating.map(|rating| rating.to_string()),
        Some(size(words, game.puzzle().geometry())),
    ];
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    words.joined(&parts)
}

/// Returns the size of a board, such as `9×9`. Unusual boxes and further rules are added.
pub(crate) fn size(words: Words, geometry: &'static Geometry) -> String {
    if geometry.has_irregular_boxes() {
        return words.for_board(geometry).shape().to_string();
    }
    let mut board = format!("{0}×{0}", geometry.side());
    if !geometry.has_usual_boxes() {
        let (size, boxes) = (board, boxes(geometry));
        board = say!(words, "size-with-boxes", size, boxes).to_string();
    }
    match words.for_board(geometry).rules() {
        Some(rules) => say!(words, "board-shape-with-rules", board, rules).to_string(),
        None => board,
    }
}

pub(super) fn number_in_words(words: Words, number: usize) -> Message {
    say!(words, "number-in-words", number)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_lists_are_truncated() {
        let words = Words::english();
        let items = |n: usize| (0..n).map(|i| i.to_string()).collect::<Vec<_>>();
        assert_eq!(short_list(words, &items(4), 3), "0, 1, 2 and 3");
        assert_eq!(short_list(words, &items(5), 3), "0, 1, 2 and 2 more");
    }

    #[test]
    fn redundant_givens_are_counted_and_named() {
        let geometry = crate::board::Geometry::standard();
        let words = Words::english();
        for (n, text) in [
            (1, "not minimal: the given in r1c1 is redundant"),
            (
                2,
                "not minimal: two givens are each redundant: r1c1 and r1c2",
            ),
            (
                3,
                "not minimal: three givens are each redundant: r1c1, r1c2 and r1c3",
            ),
            (
                5,
                "not minimal: five givens are each redundant: r1c1, r1c2, r1c3 and 2 more",
            ),
        ] {
            let cells = (0..n).map(|column| geometry.cell(0, column)).collect();
            let message = problem(words.for_board(geometry), &Problem::NotMinimal(cells), 3);
            assert_eq!(message.to_string(), text);
        }
    }

    #[test]
    fn small_numbers_are_words() {
        let words = Words::english();
        let text = [0, 1, 9, 10].map(|n| number_in_words(words, n).to_string());
        assert_eq!(text, ["no", "one", "nine", "10"]);
    }
}
