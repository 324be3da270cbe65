//! Writes the review of a game as a recording of a terminal in the format asciicast, version 2; see
//! <https://docs.asciinema.org>.
//!
//! ```text
//! {"version":2,"width":40,"height":17,"idle_time_limit":3.0,"title":"easy, 9×9"}
//! [2.15,"o","\u001b[H\u001b[2J…"]
//! ```
//!
//! Every move is a frame at its time on the game's clock. Programs that play the recording shorten pauses to the limit
//! in the first line.

use std::fmt::Write as _;

use serde_json::json;
use unicode_width::UnicodeWidthStr;

use super::super::move_words;
use super::{Reviewed, report};
use crate::board::{CellSet, HouseKind};
use crate::game::{Game, GameState};
use crate::words::{Words, clock};

/// The longest pause when the recording is played, in seconds.
const MAX_PAUSE: f64 = 3.0;

/// The content of the terminal after one move.
struct Frame {
    at: f64,
    /// The lines of the board, with escape sequences.
    board: Vec<String>,
    /// The move, and the judgement on it.
    text: [String; 2],
}

/// Returns the whole recording as text.
pub(super) fn to_asciicast(words: Words, reviewed: &Reviewed<'_>) -> String {
    let game = reviewed.game;
    let geometry = game.puzzle().geometry();
    let title = report::title(words, game);
    let first = reviewed.timeline.board_before(0);
    let mut frames = vec![Frame {
        at: 0.0,
        board: board(game, &first, CellSet::EMPTY),
        text: [clock(std::time::Duration::ZERO), String::new()],
    }];
    for (index, (moment, judgement)) in reviewed.moments().enumerate() {
        let judged =
            judgement.and_then(|judgement| move_words::judgement(words, geometry, judgement));
        let kind = move_words::moment_text(words, geometry, moment);
        frames.push(Frame {
            at: moment.at.as_secs_f64(),
            board: board(game, &reviewed.timeline.board_after(index), moment.changed),
            text: [
                format!("{}  {kind}", clock(moment.at)),
                judged.map_or_else(String::new, |judged| judged.to_string()),
            ],
        });
    }
    let message = frames.iter().flat_map(|frame| &frame.text);
    let side = geometry.side();
    // The board takes two columns for each digit, and one for each line between boxes.
    let board_width = 2 * side + 2 * (side / geometry.drawn_box_size().width - 1);
    let width = message
        .map(|line| line.width())
        .chain([title.width(), board_width]);
    let board_height = frames.iter().map(|frame| frame.board.len()).max();
    let header = json!({
        "version": 2,
        "width": width.max().unwrap_or(board_width),
        "height": board_height.unwrap_or(0) + 5,
        "idle_time_limit": MAX_PAUSE,
        "title": title,
    });
    let mut text = format!("{header}\n");
    let mut last = 0.0;
    for frame in &frames {
        last = frame.at;
        let shown = format!(
            "\u{1b}[H\u{1b}[2J{title}\r\n\r\n{}\r\n\r\n{}",
            frame.board.join("\r\n"),
            frame.text.join("\r\n")
        );
        let _ = writeln!(text, "{}", json!([frame.at, "o", shown]));
    }
    // The last board stays visible for a while, so a last, empty frame follows.
    let _ = writeln!(text, "{}", json!([last + MAX_PAUSE, "o", ""]));
    text
}

/// Returns the lines of the board. Givens are bold, changed cells are in reverse, and wrong digits are red.
fn board(game: &Game, state: &GameState, changed: CellSet) -> Vec<String> {
    let geometry = game.puzzle().geometry();
    let size = geometry.drawn_box_size();
    let mut lines = Vec::new();
    for (row, house) in geometry.houses_of_kind(HouseKind::Row).enumerate() {
        if row > 0 && row % size.height == 0 {
            let part = "─".repeat(2 * size.width);
            let n_parts = geometry.side() / size.width;
            let rule = vec![part; n_parts].join("┼─");
            lines.push(rule);
        }
        let mut line = String::new();
        for (column, cell) in geometry.house_list(house).iter().enumerate() {
            if column > 0 && column % size.width == 0 {
                line.push_str("│ ");
            }
            let value = state.value(*cell);
            let mut style = String::new();
            if game.is_given(*cell) {
                style.push_str(";1");
            } else if value.is_some()
                && game.puzzle().solution().is_some()
                && value != game.puzzle().solution_at(*cell)
            {
                style.push_str(";31");
            }
            if changed.contains(*cell) {
                style.push_str(";7");
            }
            let shown = value.map_or_else(|| ".".to_owned(), |digit| digit.to_string());
            let _ = if style.is_empty() {
                write!(line, "{shown} ")
            } else {
                write!(line, "\u{1b}[0{style}m{shown}\u{1b}[0m ")
            };
        }
        lines.push(line);
    }
    lines
}
