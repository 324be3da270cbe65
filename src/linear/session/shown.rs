//! What is shown of a game, line by line.

use crate::game::Game;
use crate::linear::request::Shown;
use crate::linear::{boards, words};
use crate::words::{Words, say};

pub(super) fn show(words: Words, game: &Game, shown: Shown) -> String {
    match shown {
        Shown::Board => boards::board(words, game),
        Shown::House(house) => words::sentence(words, &boards::house(words, game, house)),
        Shown::Cell(cell) => boards::cell(words, game, cell),
        Shown::Digit(digit) => boards::digit(words, game, digit),
        Shown::Left => boards::left(words, game),
        Shown::Score => {
            let session = game.session();
            say!(
                words,
                "linear-score",
                time = words::time(words, session.elapsed()),
                n_hints = session.n_hints(),
                n_mistakes = session.mistakes().len(),
                n_moves = session.n_moves()
            )
            .to_string()
        }
    }
}
