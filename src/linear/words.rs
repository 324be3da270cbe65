//! Composes the answers for which one text of [`crate::words`] with its arguments is not enough.

use std::time::Duration;

use crate::board::{CellSet, Duplicate, Geometry};
use crate::cli::words::losing_digits;
use crate::game::{Ending, Game, Summary};
use crate::safe_text::SafeText;
use crate::words::{Message, Words, clock, say};

pub(super) fn unknown(words: Words, line: &str) -> String {
    let line = SafeText::limited(line, 40);
    say!(words, "linear-unknown", line).to_string()
}

/// Lists the parts of a game that can be shown.
pub(super) fn cannot_show(words: Words) -> String {
    say!(words, "linear-cannot-show").to_string()
}

pub(super) fn conflict(words: Words, geometry: &'static Geometry, duplicate: &Duplicate) -> String {
    let board = words.for_board(geometry);
    say!(
        words,
        "linear-conflict",
        digit = duplicate.digit,
        n = duplicate.cells.len(),
        house = board.house(duplicate.house),
        cells = board.cells(duplicate.cells)
    )
    .to_string()
}

pub(super) fn wrong_digits(words: Words, geometry: &'static Geometry, cells: CellSet) -> String {
    let cells = words.for_board(geometry).cells(cells);
    say!(words, "linear-wrong", cells).to_string()
}

/// Returns the result of a check that found no wrong digits. `lacking` are the cells that lack a needed pencil mark.
pub(super) fn all_right(words: Words, geometry: &'static Geometry, lacking: CellSet) -> String {
    if lacking.is_empty() {
        return say!(words, "linear-all-right").to_string();
    }
    let n = lacking.len();
    let cells = words.for_board(geometry).cells(lacking);
    say!(words, "linear-lacking", n, cells).to_string()
}

pub(super) fn finished(words: Words, game: &Game, summary: &Summary) -> String {
    if summary.ending == Ending::Lost {
        let mut text = vec![say!(words, "linear-lost").to_string()];
        text.extend(losing_digits(words, game).iter().map(Message::to_string));
        text.push(say!(words, "linear-lost-next").to_string());
        return words.sentences(&text);
    }
    if summary.ending == Ending::GivenUp {
        let clock = clock(summary.elapsed);
        return words.sentence(&say!(words, "review-given-up", clock).to_string());
    }
    say!(
        words,
        "linear-solved",
        time = time(words, summary.elapsed),
        n_hints = summary.n_hints,
        n_mistakes = summary.n_mistakes
    )
    .to_string()
}

pub(super) fn time(words: Words, time: Duration) -> String {
    let (minutes, seconds) = (time.as_secs() / 60, time.as_secs() % 60);
    let text = match minutes {
        0 => say!(words, "linear-seconds", seconds),
        _ => say!(words, "linear-minutes", minutes, seconds),
    };
    text.to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_given_in_minutes_and_seconds() {
        let english = Words::english();
        let shown = |seconds| time(english, Duration::from_secs(seconds));
        assert_eq!(shown(59), "59 seconds");
        assert_eq!(shown(60), "1 minute 0 seconds");
        assert_eq!(shown(61), "1 minute 1 second");
        assert_eq!(shown(3725), "62 minutes 5 seconds");
        let shown = time(english, Duration::from_millis(59_999));
        assert_eq!(shown, "59 seconds", "the second is not over");
    }
}
