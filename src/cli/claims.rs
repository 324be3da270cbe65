//! Explains why a move is right or wrong, in texts that the screen and line mode share. A claim is the statement of a
//! move: a digit belongs in a cell, or does not.

use super::move_words::{elimination, placement, technique_name};
use crate::board::{Candidate, CellSet, Geometry};
use crate::engine::{Argument, Conclusion};
use crate::explain;
use crate::game::{Action, Claim, Clash, ClashVerdict, Game, HintsFrom, Rejected, Why};
use crate::words::{Key, Message, Words, say};

/// The answer to the question why a move is right or wrong.
pub(crate) enum WhyAnswer {
    /// The claim must be proved or refuted.
    Explain(Claim),
    /// The message is the complete answer.
    Complete(Message),
}

pub(crate) fn answer_why(words: Words, geometry: &'static Geometry, why: Why) -> WhyAnswer {
    match why {
        Why::Claim(claim) => WhyAnswer::Explain(claim),
        Why::Clash(clash) => WhyAnswer::Complete(clash_message(words, geometry, &clash)),
        Why::NotInPuzzle(Candidate { cell, digit }) => {
            let cell = words.for_board(geometry).cell(cell);
            WhyAnswer::Complete(say!(words, "why-not-in-puzzle", digit, cell))
        }
    }
}

/// Answers why the player's last move is right or wrong.
pub(crate) fn answer_why_last_move(words: Words, game: &Game, from: HintsFrom) -> WhyAnswer {
    match game.why(from) {
        Some(why) => answer_why(words, game.puzzle().geometry(), why),
        None => WhyAnswer::Complete(no_claim(
            words,
            game.moves().last().map(|made| &made.action),
        )),
    }
}

/// Returns the message that names the wrong digits of the start position; `None` if there are none.
pub(crate) fn wrong_at_start(words: Words, game: &Game) -> Option<Message> {
    let wrong_cells = game.mistakes_of_start();
    let cells = words.for_board(game.puzzle().geometry()).cells(wrong_cells);
    (!wrong_cells.is_empty()).then(|| say!(words, "wrong-at-start", n = wrong_cells.len(), cells))
}

/// Returns the reason why an action is refused. It names the wrong digits of the start position if undo cannot remove
/// them.
pub(crate) fn refused(words: Words, game: &Game, reason: Rejected) -> Message {
    let at_start = wrong_at_start(words, game).filter(|_| reason == Rejected::WrongAtStart);
    at_start.unwrap_or_else(|| Message::plain(reason.sentence(words)))
}

/// Explains that two digits break a rule, and which of them is wrong.
pub(crate) fn clash_message(words: Words, geometry: &'static Geometry, clash: &Clash) -> Message {
    let (candidate, other) = (clash.candidate, clash.other);
    let board = words.for_board(geometry);
    let reason = match geometry.house_between(candidate, other) {
        Some(house) => say!(words, "apart-in-house", house = board.house(house)),
        None => match geometry.rule_between(candidate, other) {
            Some(rule) => say!(words, Key::row("apart", rule.name())),
            None => say!(words, "apart-by-rules"),
        },
    };
    let both_message = || {
        let [one, other] = [candidate, other].map(|digit| placement(words, geometry, digit));
        say!(words, "clash-between", one, other, reason)
    };
    match clash.verdict {
        ClashVerdict::Candidate => say!(
            words,
            "clash-excludes",
            other = board.cell(other.cell),
            taken = other.digit,
            cell = board.cell(candidate.cell),
            digit = candidate.digit,
            reason
        ),
        ClashVerdict::Unknown => both_message(),
        ClashVerdict::Wrong(cells) => {
            let wrong_candidate = if cells.contains(candidate.cell) {
                candidate
            } else {
                other
            };
            let wrong = placement(words, geometry, wrong_candidate);
            both_message().followed_by(say!(words, "clash-wrong", n = cells.len(), wrong))
        }
    }
}

/// Explains why the last move has nothing to explain.
fn no_claim(words: Words, last: Option<&Action>) -> Message {
    match last {
        None | Some(Action::SetUp(_)) => say!(words, "why-no-move"),
        Some(Action::ApplyHint(hint)) => {
            let technique = technique_name(words, &hint.technique);
            say!(words, "why-hint", technique)
        }
        Some(Action::OwnChain(hint)) => {
            let technique = technique_name(words, &hint.technique);
            say!(words, "why-own-chain", technique)
        }
        Some(Action::Reveal { .. } | Action::GiveUp | Action::Jump(_)) => {
            say!(words, "why-revealed")
        }
        Some(Action::Finish(_)) => say!(words, "why-finished"),
        Some(
            Action::Mark { .. }
            | Action::Corner { .. }
            | Action::ColourCells { .. }
            | Action::ColourCandidates { .. }
            | Action::WipeColours
            | Action::AutoNotes { .. }
            | Action::FillMarks { .. }
            | Action::CleanMarks { .. }
            | Action::ClearMarks { .. },
        ) => say!(words, "why-no-claim"),
        Some(_) => say!(words, "why-no-digit"),
    }
}

/// Returns the message for a claim that logic does not prove. It says that the claim is wrong, that only the solution
/// confirms it, or that its truth is not known.
pub(crate) fn unproved(words: Words, game: &Game, conclusion: Conclusion) -> Message {
    let claim = format_claim(words, game.puzzle().geometry(), conclusion);
    if game.is_refuted(conclusion) {
        say!(words, "why-wrong", claim)
    } else if game.puzzle().solution().is_some() {
        say!(words, "why-guessed", claim)
    } else {
        say!(words, "why-not-proved", claim)
    }
}

/// Returns an explanation as one line for each step. If there are many steps and
/// `more_command` is given, leaves out most of them and names the command that shows them.
pub(crate) fn explanation_lines(
    words: Words,
    argument: &Argument,
    more_command: Option<Key>,
) -> Vec<String> {
    let pages = explain::argument_pages(words, argument).into_iter();
    let mut lines: Vec<String> = pages.map(|page| page.text(words).to_string()).collect();
    let n = argument.steps.len();
    if let Some(way) = more_command.filter(|_| n > explain::MAX_STEPS_AT_ONCE) {
        let last_index = lines.len() - 1;
        // The last line is the last step, or a contradiction after all steps.
        let n = last_index - 1;
        let note = say!(words, "argument-steps-left-out", n, way).to_string();
        lines.splice(1..last_index, [note]);
    }
    lines
}

/// Formats a claim, such as `r1c2=5` or `r1c2<>5`.
pub(crate) fn format_claim(words: Words, geometry: &Geometry, conclusion: Conclusion) -> String {
    match conclusion {
        Conclusion::Placement(placed) => placement(words, geometry, placed),
        Conclusion::Elimination(eliminated) => elimination(words, geometry, eliminated),
    }
}

/// Returns the message that an explanation ignores wrong digits in some cells; `None` if there are no such cells.
pub(crate) fn ignored_message(
    words: Words,
    geometry: &'static Geometry,
    cells: CellSet,
) -> Option<Message> {
    let n = cells.len();
    let cells = (n > 0).then(|| words.for_board(geometry).cells(cells))?;
    Some(say!(words, "argument-ignores", n, cells))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Colour, Hint};

    #[test]
    fn a_move_without_a_claim_is_answered_by_its_kind() {
        let hint = || Hint {
            technique: "x-wing".to_owned(),
            placements: Vec::new(),
            eliminations: Vec::new(),
        };
        let cells = CellSet::EMPTY;
        let digit = Geometry::standard().digits().first().expect("a digit");
        let revealed = "The last digit was revealed for you.";
        let notes = "The last move changed only marks or colours, so there is nothing to explain.";
        let none = "You have not made a move yet.";
        for (last, text) in [
            (None, none),
            // The player did not make the board of an exercise, so the action that sets it up is not a move.
            (Some(Action::SetUp(hint())), none),
            (
                Some(Action::ApplyHint(hint())),
                "The last move came from a hint: X-Wing.",
            ),
            (
                Some(Action::OwnChain(hint())),
                "The last move was the conclusion of your own chain: X-Wing.",
            ),
            (Some(Action::Reveal { cells }), revealed),
            (Some(Action::GiveUp), revealed),
            (Some(Action::Jump(hint())), revealed),
            (Some(Action::Mark { cells, digit }), notes),
            (Some(Action::FillMarks { cells }), notes),
            (
                Some(Action::ColourCells {
                    cells,
                    colour: Colour::new(1),
                }),
                notes,
            ),
        ] {
            let message = no_claim(Words::english(), last.as_ref());
            assert_eq!(message.to_string(), text, "{last:?}");
        }
    }
}
