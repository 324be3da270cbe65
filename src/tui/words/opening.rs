//! What is found out about an opened puzzle.

use super::messages::conflict;
use crate::board::{Digit, Geometry};
use crate::config::Role;
use crate::explain;
use crate::formats::{ParseError, Parsed};
use crate::game::{NotPlayable, PuzzleVerdict};
use crate::rate::Difficulty;
use crate::safe_text::SafeText;
use crate::tui::text::Text;

pub(in crate::tui) fn open_how() -> Text {
    "Paste or type a puzzle in any notation, or type the name of a file.".into()
}

pub(in crate::tui) fn cannot_read(error: &ParseError) -> Text {
    Text::fill(
        "This is no puzzle: {error}.",
        &[("error", Role::Error, &SafeText::new(&error.to_string()))],
    )
}

pub(in crate::tui) fn judging(parsed: &Parsed, n_puzzles: usize) -> Text {
    let said = Text::fill(
        "{board}, {n} givens. Looking for its solutions…",
        &[
            ("board", Role::Accent, &format!("{:?}", parsed.geometry())),
            ("n", Role::Accent, &parsed.givens.len()),
        ],
    );
    if n_puzzles > 1 {
        said.then(Text::fill(
            " The first of {n} puzzles.",
            &[("n", Role::Accent, &n_puzzles)],
        ))
    } else {
        said
    }
}

/// What was found out about a puzzle, the verdict with its evidence.
pub(in crate::tui) fn judged(
    parsed: &Parsed,
    verdict: &PuzzleVerdict,
    difficulty: Option<Difficulty>,
) -> Vec<Text> {
    let geometry = parsed.geometry();
    let mut lines = vec![Text::fill(
        "Read as `{notation}`: {board}, {n} givens.",
        &[
            ("notation", Role::Accent, &parsed.notation),
            ("board", Role::Accent, &format!("{geometry:?}")),
            ("n", Role::Accent, &parsed.givens.len()),
        ],
    )];
    if let Some(title) = &parsed.about.title {
        lines.push(Text::from(SafeText::limited(title, 200).to_string()));
    }
    lines.push(match verdict {
        PuzzleVerdict::Unique(_) => match difficulty {
            Some(difficulty) => Text::fill(
                "It has one solution. Level {level}, SE {er}; hardest step: {technique}.",
                &[
                    ("level", Role::Success, &difficulty.level()),
                    ("er", Role::Accent, &difficulty.er),
                    (
                        "technique",
                        Role::Accent,
                        &difficulty.hardest.map_or("none", explain::name),
                    ),
                ],
            ),
            None => "It has one solution, which the rated path does not reach.".into(),
        },
        PuzzleVerdict::Several(two) => several(geometry, verdict, two),
        PuzzleVerdict::Broken(duplicates) => {
            let all = duplicates
                .iter()
                .map(|duplicate| conflict(geometry, duplicate));
            all.fold(
                Text::new(Role::Error, "It breaks the rules. "),
                |text, next| text.then(next).then(" ".into()),
            )
        }
        PuzzleVerdict::NoSolution => Text::new(
            Role::Error,
            "It has no solution, though no rule is broken yet.",
        ),
        PuzzleVerdict::Unknown => {
            Text::new(Role::Warning, "Whether it has one solution is not known.")
        }
    });
    lines
}

fn several(geometry: &Geometry, verdict: &PuzzleVerdict, two: &[crate::board::Grid; 2]) -> Text {
    let differing = verdict.differing_cells();
    let digit = |which: usize| {
        differing
            .first()
            .and_then(|cell| two[which].get(cell))
            .map_or('?', Digit::symbol)
    };
    let cell = differing
        .first()
        .map(|cell| geometry.cell_name(cell).to_string())
        .unwrap_or_default();
    Text::fill(
        "It has several solutions: two of them differ in {n} cells; {cell} is {one} in one and {other} in the other. \
         It can be played, but only broken rules can be told.",
        &[
            ("n", Role::Warning, &differing.len()),
            ("cell", Role::Accent, &cell),
            ("one", Role::Accent, &digit(0)),
            ("other", Role::Accent, &digit(1)),
        ],
    )
}

pub(in crate::tui) fn several_solutions_note() -> Text {
    "This puzzle has several solutions; any board without a broken rule wins.".into()
}

pub(in crate::tui) fn not_playable(reason: &NotPlayable) -> Text {
    Text::new(Role::Error, SafeText::new(&reason.to_string()).to_string())
}
