//! Descriptions of parsed puzzles: one line for each field that is not empty.

use shudu::board::{Candidate, Geometry, Grid};
use shudu::formats::{LibraryCase, Parsed, Variant};

/// Describes every field of a puzzle. Fields with their usual value are omitted.
pub(super) fn described(parsed: &Parsed) -> String {
    let geometry = parsed.geometry();
    let mut lines = vec![format!("{} {}", parsed.notation, board(geometry))];
    let mut put = |name: &str, value: Option<String>| {
        lines.extend(value.map(|value| format!("{name} {value}")));
    };
    put("grid", Some(parsed.grid.to_string()));
    let has_placed = parsed.givens != parsed.grid.filled();
    put("givens", has_placed.then(|| parsed.puzzle().to_string()));
    put(
        "eliminated",
        parsed.candidates.as_ref().map(|position| {
            // The givens of both parts of the result are the same.
            assert_eq!(position.givens(), parsed.givens);
            assert_eq!(*position.values(), parsed.grid);
            formulas(geometry, &position.eliminated(), "<>")
        }),
    );
    let excluded = parsed.exclusions();
    put(
        "excluded",
        (!excluded.is_empty()).then(|| format!("{excluded:?}")),
    );
    put(
        "case",
        parsed.library.as_ref().map(|one| case(geometry, one)),
    );
    let about = &parsed.about;
    for (name, text) in [
        ("title", &about.title),
        ("author", &about.author),
        ("source", &about.source),
        ("url", &about.url),
        ("date", &about.date),
        ("level", &about.level),
        ("comment", &about.comment),
    ] {
        put(name, text.as_ref().map(|text| format!("{text:?}")));
    }
    let solution = parsed.solution.as_ref();
    put("solution", solution.map(|grid| in_board(grid, geometry)));
    put(
        "has",
        parsed.has_unread_marks.then(|| "unread marks".to_owned()),
    );
    put(
        "has",
        parsed
            .dropped_decoration
            .then(|| "dropped decoration".to_owned()),
    );
    lines.join("\n")
}

/// Returns the solution, which must have the same board as the puzzle.
fn in_board(grid: &Grid, geometry: &Geometry) -> String {
    assert_eq!(grid.geometry(), geometry);
    grid.to_string()
}

fn board(geometry: &Geometry) -> String {
    let side = geometry.side();
    let shape = geometry.shape();
    let boxes = shape.box_size();
    let boxes = boxes.map_or("irregular".to_owned(), |size| size.to_string());
    format!("{side}×{side} {boxes} {}", shape.variant())
        .trim_end()
        .to_owned()
}

fn formulas(geometry: &Geometry, candidates: &[Candidate], sign: &str) -> String {
    let formula = |one: &Candidate| format!("{}{sign}{}", geometry.cell_name(one.cell), one.digit);
    if candidates.is_empty() {
        return "none".to_owned();
    }
    let formulas: Vec<String> = candidates.iter().map(formula).collect();
    formulas.join(" ")
}

fn case(geometry: &Geometry, case: &LibraryCase) -> String {
    let variant = match case.variant {
        Variant::Plain => "plain".to_owned(),
        Variant::Form(form) => format!("form {form}"),
        Variant::MustNotFind => "must not be found".to_owned(),
    };
    let digits: String = case.digits.iter().map(|digit| digit.symbol()).collect();
    format!(
        "{} {variant}, digits {digits}; deleted {}; eliminated {}; placed {}; extra {:?}",
        case.code,
        formulas(geometry, &case.deleted, "<>"),
        formulas(geometry, &case.eliminations, "<>"),
        formulas(geometry, &case.placements, "="),
        case.extra,
    )
}
