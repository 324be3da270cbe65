//! Texts about the tries of a game, in which the player assumes a digit and sees where it leads: their names, their
//! state, and the conclusions that several tries share.

use super::move_words::{elimination, placement};
use crate::game::{
    Checkpoint, Contradiction, CoveredChoice, Game, SharedConclusions, Try, contradiction,
};
use crate::safe_text::SafeText;
use crate::words::{Message, Words, say};

/// The largest number of conclusions that are listed.
const MAX_NAMED: usize = 8;

/// Returns the name of a try: the digit that it assumes and the name that the player gave it. A try without either is
/// named by its number.
pub(crate) fn try_name(words: Words, game: &Game, branch: &Try) -> String {
    let geometry = game.puzzle().geometry();
    let assumption = branch
        .assumption
        .map(|assumed| placement(words, geometry, assumed));
    let given_name = branch
        .name
        .as_deref()
        .map(|name| SafeText::new(name).to_string());
    match (assumption, given_name) {
        (Some(assumed), Some(name)) => {
            say!(words, "try-named", supposed = assumed, name).to_string()
        }
        (Some(name), None) | (None, Some(name)) => name,
        (None, None) => say!(words, "try-number", number = branch.number).to_string(),
    }
}

/// Returns the name of a checkpoint: the name the player gave it, or its number.
pub(crate) fn checkpoint_name(words: Words, number: usize, checkpoint: &Checkpoint) -> String {
    let given_name = checkpoint.name.as_deref();
    given_name.map_or_else(
        || say!(words, "try-checkpoint", number).to_string(),
        |name| SafeText::new(name).to_string(),
    )
}

/// Describes the state of a try, without a full stop: why it is impossible, or else how many digits it assumes. `None`
/// if there is no such try.
pub(crate) fn try_state(words: Words, game: &Game, branch: &Try) -> Option<Message> {
    let board = game.board_of(Some(branch.number))?;
    let name = try_name(words, game, branch);
    if let Some(board_contradiction) = contradiction(board) {
        let why = why_impossible(words, game, board_contradiction);
        return Some(say!(words, "try-impossible", name, why));
    }
    let n = branch.start.n_empty().saturating_sub(board.n_empty());
    Some(say!(words, "try-open", name, n))
}

fn why_impossible(words: Words, game: &Game, reason: Contradiction) -> Message {
    let board = words.for_board(game.puzzle().geometry());
    match reason {
        Contradiction::Twice(digit, house) => {
            say!(
                words,
                "contradiction-twice",
                digit,
                house = board.house(house)
            )
        }
        Contradiction::NoCandidate(cell) => {
            say!(words, "contradiction-no-candidate", cell = board.cell(cell))
        }
        Contradiction::NoPlace(digit, house) => {
            say!(
                words,
                "contradiction-no-place",
                digit,
                house = board.house(house)
            )
        }
    }
}

/// Returns messages about the conclusions that this try shares with other tries from the same board: one or two
/// sentences for each group of such tries.
pub(crate) fn shared(words: Words, game: &Game, number: u32) -> Vec<Message> {
    let shared = game.shared_conclusions(number);
    let mut text = Vec::new();
    for group in &shared {
        let conclusion_text = conclusions(words, game, group);
        text.push(match group.other_tries.as_slice() {
            [number] => {
                let branch = game.tries().get(*number);
                let with = branch.map_or_else(String::new, |branch| try_name(words, game, branch));
                say!(words, "try-shares", with, what = conclusion_text)
            }
            _ => say!(words, "try-shares-all", what = conclusion_text),
        });
        let board = words.for_board(game.puzzle().geometry());
        text.extend(group.exhaustive.map(|exhausted| match exhausted {
            CoveredChoice::Cell(cell) => say!(words, "try-exhausts-cell", cell = board.cell(cell)),
            CoveredChoice::House(digit, house) => {
                say!(
                    words,
                    "try-exhausts-house",
                    digit,
                    house = board.house(house)
                )
            }
        }));
    }
    text
}

/// Formats the conclusions that a group of tries shares, placements first: `r5c5=7, r2c2<>4`.
fn conclusions(words: Words, game: &Game, shared: &SharedConclusions) -> String {
    let geometry = game.puzzle().geometry();
    let placements = shared
        .placements
        .iter()
        .map(|placed| placement(words, geometry, *placed));
    let eliminations = shared
        .eliminations
        .iter()
        .map(|removed| elimination(words, geometry, *removed));
    let mut formulas: Vec<String> = placements.chain(eliminations).collect();
    let n = formulas.len().saturating_sub(MAX_NAMED);
    formulas.truncate(MAX_NAMED);
    let conclusion_text = words.joined(&formulas);
    if n == 0 {
        return conclusion_text;
    }
    say!(words, "try-shares-more", what = conclusion_text, n).to_string()
}
