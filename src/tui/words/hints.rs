//! Hints, and reasons for and against moves.

use super::messages::conflict;
use crate::board::{Candidate, Candidates, Geometry};
use crate::config::Role;
use crate::engine::Conclusion;
use crate::explain;
use crate::game::{Action, Game, HintBlocker, LaggingMark, MissingMark};
use crate::safe_text::SafeText;
use crate::techniques::{Step, TechniqueId};
use crate::tui::text::Text;
use crate::words::Words;

pub(in crate::tui) fn looking_for_hint() -> Text {
    "Looking for a hint…".into()
}

pub(in crate::tui) fn looking_for_reason() -> Text {
    "Looking for a reason…".into()
}

pub(in crate::tui) fn no_step() -> Text {
    "None of the known techniques finds a step here. `:reveal` shows the digit of a cell.".into()
}

pub(in crate::tui) fn applied(said: &Text) -> Text {
    Text::from("Done: ").then(said.clone())
}

pub(in crate::tui) fn removed_lagging(n_marks: usize) -> Text {
    if n_marks == 1 {
        return "Struck a mark that was ruled out.".into();
    }
    Text::fill(
        "Struck {n} marks that were ruled out.",
        &[("n", Role::Accent, &n_marks)],
    )
}

/// The first line of a hint on the ladder.
pub(in crate::tui) fn hint_head(rung: usize, name: Option<&str>, page: (usize, usize)) -> Text {
    let mut head = Text::fill("HINT {rung}/4", &[("rung", Role::Title, &rung)]);
    if let Some(name) = name {
        head = head.then(Text::fill("  {name}.", &[("name", Role::Title, &name)]));
    }
    if page.1 > 1 {
        head.push(Role::Dim, format!("  {}/{}", page.0, page.1));
    }
    head
}

pub(in crate::tui) fn blocked(geometry: &Geometry, game: &Game, blocker: &HintBlocker) -> Text {
    match blocker {
        HintBlocker::Conflict(duplicates) => {
            let first = duplicates
                .first()
                .map(|duplicate| conflict(geometry, duplicate));
            first.unwrap_or_default()
        }
        HintBlocker::Wrong(wrong) => {
            let said = |cell| match game.state().value(cell) {
                Some(digit) => format!("{}={digit}", geometry.cell_name(cell)),
                None => String::new(),
            };
            let all: Vec<String> = wrong.iter().map(said).collect();
            Text::fill(
                "This cannot be: {placed}.",
                &[("placed", Role::Error, &all.join(", "))],
            )
        }
        HintBlocker::Crossed(marks) => {
            let said = |mark: &MissingMark| candidate(geometry, mark.candidate);
            let all: Vec<String> = marks.iter().map(said).collect();
            Text::fill(
                "A mark was struck that is needed: {marks}.",
                &[("marks", Role::Error, &all.join(", "))],
            )
        }
    }
}

pub(in crate::tui) const BLOCKED_HEAD: &str = "FIRST";
pub(in crate::tui) const LAGGING_HEAD: &str = "HINT";

fn candidate(geometry: &Geometry, candidate: Candidate) -> String {
    format!(
        "{} in {}",
        candidate.digit,
        geometry.cell_name(candidate.cell)
    )
}

pub(in crate::tui) fn lagging(geometry: &Geometry, marks: &[LaggingMark]) -> Text {
    let Some(first) = marks.first() else {
        return Text::default();
    };
    let said = Text::fill(
        "{digit} can already be struck from {cell}: {because} is {digit}.",
        &[
            ("digit", Role::Accent, &first.candidate.digit),
            (
                "cell",
                Role::Accent,
                &geometry.cell_name(first.candidate.cell),
            ),
            ("because", Role::Accent, &geometry.cell_name(first.because)),
        ],
    );
    match marks.len() {
        1 => said,
        2 => said.then(" So can one more mark.".into()),
        n_marks => said.then(Text::fill(
            " So can {n} more marks.",
            &[("n", Role::Accent, &(n_marks - 1))],
        )),
    }
}

pub(in crate::tui) const KEY_MORE: &str = "more";
pub(in crate::tui) const KEY_APPLY: &str = "apply";
pub(in crate::tui) const KEY_IN_FULL: &str = "why";
pub(in crate::tui) const KEY_BACK: &str = "back";
pub(in crate::tui) const KEY_NEXT_LINK: &str = "next link";
pub(in crate::tui) const KEY_REMOVE: &str = "strike them";
pub(in crate::tui) const KEY_DEEPER: &str = "look further";

/// What going back to before a mistake comes to.
pub(in crate::tui) fn key_before_mistake(n_moves: usize) -> String {
    match n_moves {
        1 => "take back the last move".to_owned(),
        _ => format!("take back {n_moves} moves, to before the mistake"),
    }
}

/// What a reason means for the digit it speaks against.
pub(in crate::tui) fn rules_out(geometry: &Geometry, against: Candidate) -> Text {
    let Candidate { cell, digit } = against;
    let wrong = format!("{}={digit}", geometry.cell_name(cell));
    Text::fill(
        " That rules out {wrong}.",
        &[("wrong", Role::Error, &wrong)],
    )
}

/// Names a technique by its id, which a save may have made up.
pub(in crate::tui) fn technique_name(id: &str) -> String {
    id.parse::<TechniqueId>().map_or_else(
        |_| SafeText::limited(id, 40).to_string(),
        |technique| technique.name().to_owned(),
    )
}

/// Says that the board was set up for practice.
pub(in crate::tui) fn practice(technique: &str) -> Text {
    Text::fill(
        "Practice: {technique}. Find it on this board; the hint key helps.",
        &[("technique", Role::Title, &technique)],
    )
}

/// Says why the last move needs no proof.
pub(in crate::tui) fn no_claim(last: Option<&Action>) -> Text {
    match last {
        None | Some(Action::SetUp(_)) => "No move has been made yet.".into(),
        Some(Action::ApplyHint(hint)) => {
            let name = technique_name(&hint.technique);
            Text::fill(
                "The last move was a hint: {name}.",
                &[("name", Role::Title, &name)],
            )
        }
        Some(Action::Reveal { .. } | Action::GiveUp) => "The last move was revealed.".into(),
        Some(_) => "The last move says nothing about the solution.".into(),
    }
}

fn claim(geometry: &Geometry, claim: Conclusion) -> String {
    match claim {
        Conclusion::Placement(Candidate { cell, digit }) => {
            format!("{}={digit}", geometry.cell_name(cell))
        }
        Conclusion::Elimination(Candidate { cell, digit }) => {
            format!("{}<>{digit}", geometry.cell_name(cell))
        }
    }
}

pub(in crate::tui) fn proved(geometry: &Geometry, made: Conclusion, reason: &Text) -> Text {
    Text::fill(
        "{claim} can be proved. ",
        &[("claim", Role::Success, &claim(geometry, made))],
    )
    .then(reason.clone())
}

pub(in crate::tui) fn guessed(geometry: &Geometry, made: Conclusion, unique: bool) -> Text {
    let words = if unique {
        "{claim} is right, but none of the known techniques proves it in one step: a guess."
    } else {
        "None of the known techniques proves {claim} in one step."
    };
    Text::fill(words, &[("claim", Role::Warning, &claim(geometry, made))])
}

pub(in crate::tui) fn refuted(
    geometry: &Geometry,
    made: Conclusion,
    reason: Option<&Text>,
) -> Text {
    let said = Text::fill(
        "{claim} is wrong. ",
        &[("claim", Role::Error, &claim(geometry, made))],
    );
    match reason {
        Some(reason) => match made {
            Conclusion::Placement(candidate) => said
                .then(reason.clone())
                .then(rules_out(geometry, candidate)),
            Conclusion::Elimination(_) => said.then(reason.clone()),
        },
        None => said.then("It contradicts the solution.".into()),
    }
}

pub(in crate::tui) fn steps_title(n_steps: usize, is_solved: bool) -> String {
    if is_solved {
        format!("{n_steps} steps to the solution")
    } else {
        format!("{n_steps} steps, then the known techniques find no more")
    }
}

/// A step in the room of a narrow pane: what it concludes comes first.
pub(in crate::tui) fn step_in_brief(number: usize, geometry: &Geometry, step: &Step) -> Text {
    let placed = step
        .placements
        .iter()
        .map(|c| format!("{}={}", geometry.cell_name(c.cell), c.digit));
    let removed = step
        .eliminations
        .iter()
        .map(|c| format!("{}<>{}", geometry.cell_name(c.cell), c.digit));
    let all: Vec<String> = placed.chain(removed).collect();
    Text::fill(
        "{number} {first}{more} {name}",
        &[
            ("number", Role::Dim, &format!("{number:>3}")),
            (
                "first",
                Role::Accent,
                &all.first().map_or("", String::as_str),
            ),
            ("more", Role::Accent, &if all.len() > 1 { "…" } else { "" }),
            ("name", Role::Text, &explain::name(step.technique)),
        ],
    )
}

pub(in crate::tui) fn step_line(number: usize, position: &Candidates, step: &Step) -> Text {
    let told = explain::explain(Words::english(), position, step, explain::Rung::Preview);
    let said = told
        .pages
        .first()
        .map_or_else(Text::default, |page| Text::from(&page.text));
    Text::fill(
        "{number} ",
        &[("number", Role::Dim, &format!("{number:>3}"))],
    )
    .then(said)
}
