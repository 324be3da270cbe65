//! Answers the requests to see a part of a game.

use super::LineSession;
use crate::board::Geometry;
use crate::cli::line::ShownPart;
use crate::game::{Action, Game};
use crate::linear::{boards, words};
use crate::words::{Words, say};

impl LineSession {
    /// Asks the player to confirm an action that reveals digits of the solution.
    pub(super) fn ask_to_confirm(&mut self, action: Action) -> String {
        let question = match &action {
            Action::Reveal { cells } => {
                let geometry = self.geometry().unwrap_or(Geometry::standard());
                let cells = self.words.for_board(geometry).cells(*cells);
                say!(self.words, "linear-ask-reveal", cells)
            }
            _ => say!(self.words, "linear-ask-give-up"),
        };
        self.awaiting_confirmation = Some(action);
        question.to_string()
    }
}

pub(super) fn show(words: Words, game: &Game, shown: ShownPart) -> String {
    match shown {
        ShownPart::Board => boards::board_text(words, game),
        ShownPart::House(house) => words.sentence(&boards::house_text(words, game, house)),
        ShownPart::Cell(cell) => boards::cell_text(words, game, cell),
        ShownPart::Digit(digit) => boards::digit_text(words, game, digit),
        ShownPart::Left => boards::remaining_digits(words, game),
        ShownPart::Score => {
            let session = game.session();
            say!(
                words,
                "linear-score",
                time = words::time(words, session.elapsed),
                n_hints = session.counts.n_hints,
                n_mistakes = session.reported.len(),
                n_moves = session.n_moves
            )
            .to_string()
        }
    }
}
