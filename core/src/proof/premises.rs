//! Checks an explanation: every fact that its lines state must be true, and together they must prove the conclusion.
//!
//! The check knows neither techniques nor sentences: it only reads [`Premise`]s.

use super::{Unproved, check, deadly::is_deadly, maps_givens_to_givens};
use crate::board::Candidates;
use crate::narration::{Premise, Thought};
use crate::techniques::{DeadlyPattern, GivenSymmetry, Step, Truth};
use crate::words::{Message, Words, say, spoken_errors};

/// The error for an explanation in which a line states a false fact.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FalsePremise {
    /// The index of the line, from 0.
    pub thought: usize,
    /// The false fact.
    pub premise: Premise,
}

spoken_errors!(FalsePremise);

impl FalsePremise {
    /// Returns the error as a sentence.
    #[must_use]
    pub fn message(&self, words: Words) -> Message {
        say!(
            words,
            "false-premise",
            number = self.thought + 1,
            premise = format!("{:?}", self.premise)
        )
    }
}

/// Checks every premise against the board of the line that states it.
///
/// A line under an assumption has a board of its own; for all other lines the board is `position`.
///
/// # Errors
/// [`FalsePremise`] with the first false premise.
pub fn premises(position: &Candidates, thoughts: &[Thought]) -> Result<(), FalsePremise> {
    for (number, thought) in thoughts.iter().enumerate() {
        let board = thought.board.as_deref().unwrap_or(position);
        let is_false = |premise: &&Premise| !holds(board, number, premise);
        if let Some(premise) = thought.premises.iter().find(is_false) {
            return Err(FalsePremise {
                thought: number,
                premise: premise.clone(),
            });
        }
    }
    Ok(())
}

/// Checks that the conclusions of a step follow from the rules and the premises of its explanation.
///
/// # Errors
/// [`Unproved`] when the premises do not suffice.
pub fn check_implied(
    position: &Candidates,
    thoughts: &[Thought],
    step: &Step,
) -> Result<(), Unproved> {
    let mut evidence = Vec::new();
    for premise in thoughts.iter().flat_map(|thought| &thought.premises) {
        for truth in truths(position, premise) {
            if !evidence.contains(&truth) {
                evidence.push(truth);
            }
        }
    }
    let stated = Step {
        evidence,
        ..step.clone()
    };
    check(position, &stated)
}

fn holds(board: &Candidates, number: usize, premise: &Premise) -> bool {
    let geometry = board.geometry();
    match premise {
        Premise::Places {
            digit,
            house,
            cells,
        } => {
            let is_open = !board.values().digits_in(*house).contains(*digit);
            is_open && board.places_in(*digit, *house) == *cells
        }
        Premise::Digits { cells, digits } => {
            let candidates = board.digits_of(cells);
            board.unsolved().is_superset(cells) && candidates == *digits
        }
        Premise::Conflict {
            between: [a, b],
            by,
        } => match by {
            Some(house) => {
                let cells = geometry.house_cells(*house);
                a.digit == b.digit
                    && a.cell != b.cell
                    && cells.contains(a.cell)
                    && cells.contains(b.cell)
            }
            None => geometry.are_in_conflict(*a, *b),
        },
        Premise::Deadly { sets } => is_deadly(board, &DeadlyPattern { sets: sets.clone() }),
        Premise::Symmetry { turn, digits } => {
            let (turn, digits) = (*turn, *digits);
            maps_givens_to_givens(board, &GivenSymmetry { turn, digits })
        }
        Premise::Thought(earlier) => *earlier < number,
    }
}

/// Lists the truths that a premise states about the solution. The list is empty for premises about other facts.
fn truths(position: &Candidates, premise: &Premise) -> Vec<Truth> {
    match premise {
        Premise::Places { digit, house, .. } => vec![Truth::House(*house, *digit)],
        Premise::Digits { cells, .. } => cells.iter().map(Truth::Cell).collect(),
        Premise::Deadly { sets } => vec![Truth::Uniqueness(DeadlyPattern { sets: sets.clone() })],
        Premise::Symmetry { turn, digits } => {
            let (turn, digits) = (*turn, *digits);
            let carried = |cell| Truth::Symmetry(GivenSymmetry { turn, digits }, cell);
            position.unsolved().iter().map(carried).collect()
        }
        Premise::Conflict { .. } | Premise::Thought(_) => Vec::new(),
    }
}
