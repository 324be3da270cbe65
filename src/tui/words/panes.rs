//! Texts of the panes, the framed areas beside the board.

use crate::board::{Cell, Digit, Geometry};
use crate::cli::move_words;
use crate::config::{Command, Keymap, Mode, Role};
use crate::game::{Game, Move};
use crate::tui::play::{Entry, Pending, Play};
use crate::tui::text::Text;
use crate::words::{Words, key, say};

/// Returns the title of the pane about a cell: the name of the cell, and its digit if it has one.
pub(in crate::tui) fn cell_title(words: Words, play: &Play, cell: Cell) -> Text {
    let name = words.cell_name(play.geometry(), cell);
    let mut title = Text::new(Role::Title, name);
    if let Some(digit) = play.visible_board().value(cell) {
        title.push(Role::Text, " = ");
        title.push(play.digit_role(cell), digit.to_string());
    }
    title
}

pub(in crate::tui) fn entry(words: Words, entry: Entry) -> String {
    let key = match entry {
        Entry::Digit => key!("mode-digit"),
        Entry::Pencil => key!("mode-pencil"),
        Entry::Corner => key!("mode-corner"),
        Entry::Colour => key!("mode-colour"),
        Entry::Chain => key!("mode-chain"),
    };
    say!(words, key).to_string()
}

/// Says that one mistake ends the game, or that it has ended the game; `None` in an ordinary game.
pub(in crate::tui) fn one_mistake(words: Words, game: &Game) -> Option<Text> {
    let text = if game.is_lost() {
        key!("pane-lost")
    } else {
        key!("pane-one-mistake")
    };
    game.session()
        .ends_at_mistake
        .then(|| say!(words, text).into())
}

/// Returns the entry modes in `width` columns, with the current mode in capitals: `DIGIT pencil corner colour`. A
/// narrow pane shows only the current mode, and the key to the next one: `DIGIT  v pencil`. While the player selects
/// several cells or enters digits by mouse, the text is about that.
pub(in crate::tui) fn modes(words: Words, play: &Play, keymap: &Keymap, width: u16) -> Text {
    const ALL: [Entry; 4] = [Entry::Digit, Entry::Pencil, Entry::Corner, Entry::Colour];
    if play.pending.is_none() && play.entry == Entry::Chain && !play.is_selecting() {
        return Text::new(Role::Selected, entry(words, Entry::Chain));
    }
    let now = play.entry_shown();
    let special = match play.pending {
        Some(Pending::Wheel(chosen)) => Some(format!(
            "{} {}",
            entry(words, now),
            chosen.map_or('0', Digit::symbol)
        )),
        _ if play.is_selecting() => Some(say!(words, "mode-selecting").to_string()),
        _ => None,
    };
    if let Some(special) = special {
        return Text::new(Role::Selected, special);
    }
    let name = |mode: Entry| match entry(words, mode) {
        name if mode == now => Text::new(Role::Selected, name),
        name => Text::new(Role::Dim, name.to_lowercase()),
    };
    let all = Text::join(ALL.map(name), &" ".into());
    let current = Text::new(Role::Selected, entry(words, now));
    let mut with_next = current.clone();
    let modes = [Mode::Board, Mode::Everywhere];
    if let (None, Some(chord)) = (
        play.pending,
        super::simplest_key(keymap, &modes, Command::NextMode),
    ) {
        with_next.push(Role::Dim, "  ");
        with_next.push(Role::Key, chord.to_string());
        let next = entry(words, now.next()).to_lowercase();
        with_next.push(Role::Dim, format!(" {next}"));
    }
    [all, with_next]
        .into_iter()
        .find(|line| line.width() <= width)
        .unwrap_or(current)
}

/// Returns a line about a move in the history, such as `12  r1c2=5`.
pub(in crate::tui) fn move_made(
    words: Words,
    geometry: &Geometry,
    number: usize,
    made: &Move,
) -> Text {
    [
        (Role::Dim, format!("{number:>3}")),
        (Role::Text, "  ".to_owned()),
        (
            Role::Text,
            move_words::action(words, geometry, &made.action, made.cells(), made.n_digits()),
        ),
    ]
    .into()
}
