//! The thread that reads the terminal on Unix.

use std::io;
use std::time::Duration;

use crossterm::event::Event;

use super::app_event;
use super::pace::Pace;
use super::parser::Parser;
use crate::tui::inbox::{HANG_UP, LoopEnded, Sender, Signal};
use crate::tui::terminal::tty;

/// The largest number of bytes that the terminal driver holds.
const BUFFER: usize = 4096;

/// Reads input and sends events to the loop, until the event loop ends or the terminal is gone.
///
/// Sending blocks while the inbox of the loop is full. Then nothing is read, and the terminal holds back further input.
///
/// Input from before the start is read too: the game uses keys that were typed ahead. The parser drops replies of the
/// terminal to programs that ran before.
pub(in crate::tui) fn read_all(inbox: &Sender, pace: Pace, is_st: bool) {
    let read = |buffer: &mut [u8], patience| {
        let n = tty::read(buffer, patience);
        if let Ok(Some(n)) = n {
            tty::count_received(n);
        }
        n
    };
    if read_from(read, inbox, pace, Parser::new(is_st)).is_ok() {
        // Sending fails only if the program is ending.
        let _ = inbox.signal(Signal::End(HANG_UP));
    }
}

/// Reads to the end of the input. `read` fills a buffer and returns the number of bytes, or `None` if its time limit
/// has passed.
///
/// # Errors
/// [`LoopEnded`] if the event loop has ended.
fn read_from(
    mut read: impl FnMut(&mut [u8], Option<Duration>) -> io::Result<Option<usize>>,
    inbox: &Sender,
    mut pace: Pace,
    mut parser: Parser,
) -> Result<(), LoopEnded> {
    let mut buffer = [0; BUFFER];
    loop {
        match read(&mut buffer, parser.max_wait()) {
            Ok(Some(0)) | Err(_) => return Ok(()),
            Ok(Some(n)) => {
                pace.take_bytes(n);
                for event in parser.take(&buffer[..n]) {
                    pace.take_event();
                    send(event, inbox)?;
                }
            }
            Ok(None) => {
                if let Some(event) = parser.finish_pending() {
                    send(event, inbox)?;
                }
            }
        }
    }
}

fn send(event: Event, inbox: &Sender) -> Result<(), LoopEnded> {
    app_event(event).map_or(Ok(()), |event| inbox.send(event))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tui::AppEvent;
    use crate::tui::inbox::{Incoming, inbox};

    /// A piece of input, after the number of milliseconds between the previous piece and this one.
    type Piece<'a> = (u64, &'a [u8]);

    /// Returns the names of the keys that are parsed from pieces of input.
    fn keys(pieces: &[Piece<'_>]) -> String {
        let (sender, outlet) = inbox(1000);
        let mut pieces = pieces.to_vec();
        pieces.reverse();
        let mut keys = Vec::new();
        let read = |buffer: &mut [u8], patience: Option<Duration>| {
            let incoming = std::iter::from_fn(|| outlet.try_next());
            keys.extend(incoming.map(|incoming| match incoming {
                Incoming::Event(AppEvent::Key(chord)) => chord.to_string(),
                Incoming::Event(AppEvent::Paste(text)) => format!("paste {text:?}"),
                other => panic!("{other:?}"),
            }));
            let Some((gap, piece)) = pieces.pop() else {
                return Ok(patience.is_none().then_some(0));
            };
            let gap = Duration::from_millis(gap);
            if let Some(time_left) = patience.and_then(|patience| gap.checked_sub(patience)) {
                let millis_left = u64::try_from(time_left.as_millis()).expect("a short time");
                pieces.push((millis_left, piece));
                return Ok(None);
            }
            buffer[..piece.len()].copy_from_slice(piece);
            Ok(Some(piece.len()))
        };
        read_from(read, &sender, Pace::FREE, Parser::default()).expect("the inbox is open");
        keys.join(" ")
    }

    #[test]
    fn a_key_that_arrives_in_pieces_is_one_key() {
        let table: &[(&[Piece], &str)] = &[
            (&[(0, b"\x1b"), (20, b"[C"), (20, b"4")], "Right 4"),
            (&[(0, b"\x1b["), (300, b"C4")], "Right 4"),
            (
                &[(0, b"\x1b[1"), (300, b";5"), (300, b"C4")],
                "Ctrl-Right 4",
            ),
            (&[(0, b"\x1bO"), (300, b"P4")], "F1 4"),
            (&[(0, b"\x1b"), (20, b"a")], "Alt-a"),
            (
                &[
                    (0, "４".as_bytes().split_at(1).0),
                    (300, "４".as_bytes().split_at(1).1),
                ],
                "４",
            ),
            (&[(0, b"\x1b[<0;1"), (300, b";1m4")], "4"),
        ];
        for (pieces, expected) in table {
            assert_eq!(keys(pieces), *expected, "{pieces:?}");
        }
    }

    #[test]
    fn a_key_that_begins_a_sequence_is_sent_when_nothing_follows() {
        let table: &[(&[Piece], &str)] = &[
            (&[(0, b"\x1b")], "Esc"),
            (&[(0, b"\x1b"), (51, b"4")], "Esc 4"),
            (&[(0, b"\x1b"), (500, b"[C")], "Esc [ C"),
            (&[(0, b"\x1b["), (501, b"C")], "Alt-[ C"),
            (&[(0, b"\x1b]"), (501, b"1")], "Alt-] 1"),
            (&[(0, b"\x1bP"), (501, b"1")], "Alt-P 1"),
            (&[(0, b"\x1bO"), (501, b"P")], "Alt-O P"),
            (&[(0, b"\x1b[1;"), (501, b"4")], "4"),
            (&[(0, b"\x1b[200~53"), (1001, b"4")], "paste \"53\" 4"),
        ];
        for (pieces, expected) in table {
            assert_eq!(keys(pieces), *expected, "{pieces:?}");
        }
    }

    #[test]
    fn replies_are_dropped_however_they_are_cut() {
        let replies: [&[u8]; 12] = [
            b"\x1b]11;rgb:1e1e/1e1e/1e1e\x07",
            b"\x1b]11;rgb:ffff/ffff/dddd\x1b\\",
            b"\x1b]10;rgba:a0a0/c0c0/a0a0/ffff\x1b\\",
            b"\x1b]4;1;rgb:cdcd/0000/0000\x1b\\",
            b"\x1b[?62;22c",
            b"\x1b[>41;380;0c",
            b"\x1b[24;80R",
            b"\x1b[?1;1R",
            b"\x1b[0n",
            b"\x1b[?2026;2$y",
            b"\x1bP>|XTerm(380)\x1b\\",
            b"\x1bP1$r0m\x1b\\",
        ];
        for reply in replies {
            for gap in [0, 100, 499] {
                // No terminal pauses for that long within the first two bytes.
                for index in 2..reply.len() {
                    let (first, second) = reply.split_at(index);
                    let pieces = [(0, b"4".as_slice()), (0, first), (gap, second), (0, b"5")];
                    assert_eq!(keys(&pieces), "4 5", "{} at {index}", reply.escape_ascii());
                }
                let (escape, sequence) = reply.split_at(1);
                let pieces = [(0, escape), (gap.min(24), sequence), (0, b"5")];
                assert_eq!(keys(&pieces), "5", "{}", reply.escape_ascii());
            }
        }
    }
}
