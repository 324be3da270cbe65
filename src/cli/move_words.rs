//! Describes the player's moves, and the judgements on them, in a few words.

use crate::board::{Candidate, CellSet, Geometry};
use crate::explain;
use crate::game::{Action, Hint, Judgement, MAX_EASIER, MistakeCause, Moment, MomentKind};
use crate::safe_text::SafeText;
use crate::techniques::TechniqueId;
use crate::words::{Message, SpanKind, Words, say};

pub(crate) fn moment_text(words: Words, geometry: &Geometry, moment: &Moment) -> String {
    let text =
        |performed: &Action| action(words, geometry, performed, moment.changed, moment.n_digits);
    match &moment.kind {
        MomentKind::Made(performed) => text(performed),
        MomentKind::Tried(performed) if changes_only_tries(performed) => text(performed),
        MomentKind::Tried(performed) => {
            say!(words, "deed-tried", what = text(performed)).to_string()
        }
        MomentKind::Undone(performed) => {
            say!(words, "deed-taken-back", what = text(performed)).to_string()
        }
        MomentKind::Redone(performed) => {
            say!(words, "deed-made-again", what = text(performed)).to_string()
        }
        MomentKind::Asked(level) => {
            say!(words, "deed-asked", rung = *level as usize + 1).to_string()
        }
        _ => say!(words, "deed-checked").to_string(),
    }
}

/// Returns the judgement on a move; `None` if the move makes no claim that could be right or wrong.
pub(crate) fn judgement(
    words: Words,
    geometry: &'static Geometry,
    judgement: &Judgement,
) -> Option<Message> {
    let name = |technique| explain::name_in(words, technique);
    Some(match *judgement {
        Judgement::Told => say!(words, "judged-told"),
        Judgement::Proved {
            technique,
            n_easier,
        } => {
            let technique = name(technique);
            if n_easier >= MAX_EASIER {
                say!(words, "judged-proved-many", technique, n = MAX_EASIER)
            } else {
                say!(words, "judged-proved", technique, n = n_easier)
            }
        }
        Judgement::Derived { hardest, n_steps } => {
            say!(
                words,
                "judged-derived",
                technique = name(hardest),
                n = n_steps
            )
        }
        Judgement::Guess => say!(words, "judged-guess").with_kind(SpanKind::Warning),
        Judgement::Mistake { cause, overlooked } => {
            let wrong = mistake(words, geometry, cause).with_kind(SpanKind::Error);
            match overlooked {
                Some(technique) => {
                    let technique = name(technique);
                    say!(words, "judged-overlooked", wrong, technique)
                }
                None => wrong,
            }
        }
        Judgement::NoClaim => return None,
    })
}

/// Returns the message that names the cause of a mistake: `wrong: the digit is already in r1c2`.
pub(crate) fn mistake(words: Words, geometry: &'static Geometry, cause: MistakeCause) -> Message {
    let board = words.for_board(geometry);
    match cause {
        MistakeCause::Seen { at: other_cell } => {
            say!(words, "mistake-seen", cell = board.cell(other_cell))
        }
        MistakeCause::MarkRemoved { mark } => {
            let cell = board.cell(mark.cell);
            say!(words, "mistake-mark", digit = mark.digit, cell)
        }
        MistakeCause::Follows { wrong } => {
            say!(
                words,
                "mistake-follows",
                wrong = placement(words, geometry, wrong)
            )
        }
        MistakeCause::Open { n_candidates } => say!(words, "mistake-open", n = n_candidates),
    }
}

/// Formats a placement: `r1c2=5`.
pub(crate) fn placement(words: Words, geometry: &Geometry, placed: Candidate) -> String {
    format!(
        "{}={}",
        words.cell_code(geometry, placed.cell),
        placed.digit
    )
}

/// Formats an elimination: `r1c2<>5`.
pub(crate) fn elimination(words: Words, geometry: &Geometry, eliminated: Candidate) -> String {
    format!(
        "{}<>{}",
        words.cell_code(geometry, eliminated.cell),
        eliminated.digit
    )
}

/// Returns the name of a technique from its id. A save from elsewhere may have an invalid id, which is then shown
/// itself.
pub(crate) fn technique_name(words: Words, id: &str) -> String {
    id.parse::<TechniqueId>().map_or_else(
        |_| SafeText::limited(id, 40).to_string(),
        |technique| explain::name_in(words, technique),
    )
}

/// Describes an action in a few words, such as `r1c2=5` or `mark 4 in r1c1…`. Empty if the action does not change the
/// board.
pub(crate) fn action(
    words: Words,
    geometry: &Geometry,
    action: &Action,
    changed: CellSet,
    n_digits: usize,
) -> String {
    let named = named_cells(action, changed);
    let mut cells = named
        .first()
        .map_or_else(String::new, |cell| words.cell_name(geometry, cell));
    if named.len() > 1 {
        cells.push('…');
    }
    let text = match action {
        Action::Place { digit, cells } if cells.len() == 1 => {
            let placed = cells.iter().map(|cell| Candidate::new(cell, *digit));
            return placed
                .map(|placed| placement(words, geometry, placed))
                .collect();
        }
        Action::ApplyHint(hint) | Action::OwnChain(hint) => {
            return hint_applied(words, geometry, hint);
        }
        Action::Place { digit, .. } => say!(words, "move-digit", digit, cells),
        Action::Clear { .. } => say!(words, "move-clear", cells),
        Action::Mark { digit, .. } => say!(words, "move-mark", digit, cells),
        Action::Corner { digit, .. } => say!(words, "move-corner", digit, cells),
        Action::ColourCells { colour, .. } => match colour {
            Some(colour) => {
                let colour = colour.letter().to_string();
                say!(words, "move-colour", colour, cells)
            }
            None => say!(words, "move-no-colour", cells),
        },
        Action::ColourCandidates { digit, .. } => {
            say!(words, "move-colour-candidate", digit, cells)
        }
        Action::WipeColours => say!(words, "move-no-colours"),
        Action::FillMarks { .. } | Action::AutoNotes { .. } => say!(words, "move-fill"),
        Action::ClearMarks { .. } => say!(words, "move-clear-marks"),
        Action::CleanMarks { .. } => say!(words, "move-clean-marks", cells),
        Action::SetUp(hint) => {
            let technique = technique_name(words, &hint.technique);
            say!(words, "move-practice", technique)
        }
        Action::Jump(hint) => {
            let technique = technique_name(words, &hint.technique);
            say!(words, "move-jump", technique)
        }
        Action::Reveal { .. } => say!(words, "move-reveal", cells),
        Action::GiveUp => say!(words, "move-give-up"),
        Action::Finish(_) => say!(words, "move-finish", n = n_digits),
        Action::Restart => say!(words, "move-restart"),
        Action::BackToCheckpoint | Action::GoToCheckpoint(_) => say!(words, "move-checkpoint"),
        Action::WhatIf(_) => say!(words, "move-what-if"),
        Action::KeepTry => say!(words, "move-keep-try"),
        Action::DropTry(_) => say!(words, "move-drop-try"),
        Action::GoToTry(0) => say!(words, "move-main-line"),
        Action::GoToTry(_) => say!(words, "move-go-to-try"),
        Action::NameTry(_) => say!(words, "move-name-try"),
        // These are not moves.
        Action::Start(_)
        | Action::Undo
        | Action::Redo
        | Action::UndoMistake
        | Action::Checkpoint
        | Action::NamedCheckpoint(_)
        | Action::DropCheckpoint(_)
        | Action::NameCheckpoint(..)
        | Action::Pause
        | Action::Resume
        | Action::Tick(_)
        | Action::AskHint(_)
        | Action::Check
        | Action::EndAtMistake
        | Action::SetOptions(_) => Message::default(),
    };
    text.to_string()
}

/// Returns the changed cells that the player chose. Placing a digit also hides or shows marks in other cells, which are
/// left out.
fn named_cells(action: &Action, changed: CellSet) -> CellSet {
    match action {
        Action::Place { cells, .. }
        | Action::Clear { cells }
        | Action::Mark { cells, .. }
        | Action::Corner { cells, .. }
        | Action::Reveal { cells } => *cells & changed,
        _ => changed,
    }
}

/// Returns whether an action only creates, ends or changes tries and does not edit the board.
const fn changes_only_tries(action: &Action) -> bool {
    matches!(
        action,
        Action::WhatIf(_)
            | Action::KeepTry
            | Action::DropTry(_)
            | Action::GoToTry(_)
            | Action::NameTry(_)
    )
}

/// Describes an applied hint. The conclusions come first, since the end of the line may be cut off.
fn hint_applied(words: Words, geometry: &Geometry, hint: &Hint) -> String {
    let name = technique_name(words, &hint.technique);
    let placed = hint
        .placements
        .first()
        .map(|placed| placement(words, geometry, *placed));
    let removed = hint
        .eliminations
        .first()
        .map(|removed| elimination(words, geometry, *removed));
    let n_all = hint.placements.len() + hint.eliminations.len();
    let ellipsis = if n_all > 1 { "…" } else { "" };
    match placed.or(removed) {
        Some(first) => format!("{first}{ellipsis} {name}"),
        None => name,
    }
}
