//! Explanations in the form that `--json` prints: each line with the facts on which it is based.

use serde::Serialize;
use serde_json::{Value, json};

use super::notation::{elimination, placement};
use crate::board::{Candidates, Cell, CellSet, Digit, DigitSet, Geometry, House};
use crate::explain::{self, Premise, Thought};
use crate::techniques::Step;
use crate::words::Words;

/// A line of an explanation.
#[derive(Serialize)]
pub(super) struct LineObject {
    text: String,
    /// The facts on which the line is based.
    premises: Vec<Value>,
    removes: Vec<String>,
    places: Vec<String>,
    /// The candidates of every cell at this line, if the line assumes something that is not on the board.
    #[serde(skip_serializing_if = "Option::is_none")]
    board: Option<Vec<String>>,
}

/// Returns the lines that explain a step; the last one states the conclusion.
pub(super) fn explanation_lines(
    words: Words,
    position: &Candidates,
    step: &Step,
) -> Vec<LineObject> {
    let geometry = position.geometry();
    let thoughts = explain::thoughts(words, position, step);
    let last = thought_object(thoughts.len() - 1);
    let mut lines: Vec<LineObject> = thoughts
        .iter()
        .map(|thought| line_object(geometry, thought))
        .collect();
    lines.push(LineObject {
        text: explain::conclusion(words, position, step).to_string(),
        premises: vec![last],
        removes: step
            .eliminations
            .iter()
            .map(|candidate| elimination(geometry, *candidate))
            .collect(),
        places: step
            .placements
            .iter()
            .map(|candidate| placement(geometry, *candidate))
            .collect(),
        board: None,
    });
    lines
}

/// Returns the candidates of every cell as text: `5` for a solved cell, `37` for a cell with two candidates.
pub(super) fn candidate_texts(position: &Candidates) -> Vec<String> {
    let write = |cell: Cell| match position.value(cell) {
        Some(digit) => digit.to_string(),
        None => position
            .digits_in(cell)
            .iter()
            .map(|digit| digit.to_string())
            .collect(),
    };
    position.geometry().cells().iter().map(write).collect()
}

fn line_object(geometry: &'static Geometry, thought: &Thought) -> LineObject {
    LineObject {
        text: thought.text.to_string(),
        premises: thought
            .premises
            .iter()
            .map(|premise| premise_object(geometry, premise))
            .collect(),
        removes: Vec::new(),
        places: Vec::new(),
        board: thought.board.as_deref().map(candidate_texts),
    }
}

/// Returns the fact that an earlier line states; lines are counted from 0.
fn thought_object(line: usize) -> Value {
    json!({ "kind": "thought", "line": line })
}

fn premise_object(geometry: &'static Geometry, premise: &Premise) -> Value {
    // House names are in English here, so that they are the same in every language.
    let name = |house: House| Words::default().for_board(geometry).house(house).text;
    let names = |cells: &CellSet| -> Vec<String> {
        cells
            .iter()
            .map(|cell| geometry.cell_name(cell).to_string())
            .collect()
    };
    let values = |digits: DigitSet| -> Vec<u8> { digits.iter().map(Digit::value).collect() };
    match premise {
        Premise::Places {
            digit,
            house,
            cells,
        } => json!({
            "kind": "places",
            "digit": digit.value(),
            "house": name(*house),
            "cells": names(cells),
        }),
        Premise::Digits { cells, digits } => {
            json!({ "kind": "digits", "cells": names(cells), "digits": values(*digits) })
        }
        Premise::Conflict {
            between: [a, b],
            by,
        } => {
            let by = match (by, geometry.rule_between(*a, *b)) {
                (Some(house), _) => name(*house),
                (None, Some(rule)) => rule.name().to_owned(),
                (None, None) => geometry.cell_name(a.cell).to_string(),
            };
            let between = [placement(geometry, *a), placement(geometry, *b)];
            json!({ "kind": "conflict", "between": between, "by": by })
        }
        Premise::Deadly { sets } => {
            let cells = sets.iter().map(|(cell, digits)| {
                let cell = geometry.cell_name(*cell).to_string();
                json!({ "cell": cell, "digits": values(*digits) })
            });
            json!({ "kind": "pattern", "cells": cells.collect::<Vec<_>>() })
        }
        Premise::Symmetry { digits, .. } => {
            let all = geometry.digits().iter();
            let images: Vec<u8> = all.map(|digit| digits[digit.index()].value()).collect();
            json!({ "kind": "symmetry", "digits": images })
        }
        Premise::Thought(line) => thought_object(*line),
    }
}
