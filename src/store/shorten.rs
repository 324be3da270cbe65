//! Fewer records for the same game.
//!
//! | record | kept | dropped with the history |
//! |---|---|---|
//! | the header, and its copy beside who played first | as it is | as it is |
//! | an action | as it is | one `continue` with what stands instead: board, marks, colours, clock, counts |
//! | where the player stood | the last | the last |
//! | who played on, time alone | no: the next action has its time | no |
//!
//! So by default the play itself is kept exactly, undo, review and statistics included: what is read from the new save is
//! the same [`Game`]. Without its history undo begins anew. A game with tries or checkpoints, and a board that was set up for
//! practice, keeps its history, to which these belong.

use std::path::Path;

use super::journal::{Line, Reader, RunningChecksum};
use super::replay::{Replayed, replay};
use super::save_status::MAX_WRITTEN_BYTES;
use super::save_text::{Entry, parse_header};
use crate::game::Game;

/// What becomes of the moves that led to where a game stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MoveHistory {
    /// They stay: undo, review and everything else is as it was.
    Kept,
    /// They are left out: undo begins anew. A game with tries or checkpoints keeps them all the same, as these are made of
    /// moves.
    Dropped,
}

/// A save with fewer records, and what is read from it.
pub(super) struct Shorter {
    pub(super) text: Vec<u8>,
    pub(super) replayed: Replayed,
}

/// At which length a save is compacted when it is opened: then a view is no longer noted by itself.
const LONG: u64 = MAX_WRITTEN_BYTES / 4;

/// Compacts a long save of which most can go without its history.
pub(super) fn worthwhile(path: &Path, bytes: &[u8], replayed: &Replayed) -> Option<Shorter> {
    /// How an action stands in a record, and, quotes being escaped, nothing else.
    const ACTION: &[u8] = b" do = \"";
    if bytes.len() as u64 <= LONG {
        return None;
    }
    let lines = bytes.split_inclusive(|byte| *byte == b'\n');
    let actions = lines.filter(|line| line.windows(ACTION.len()).any(|window| window == ACTION));
    let n_needed: usize = actions.map(<[u8]>::len).sum();
    (n_needed <= bytes.len() / 2).then(|| shorter(path, bytes, replayed, MoveHistory::Kept))?
}

/// Compacts a sound save; `None` when it would be no shorter, or not the same game.
pub(super) fn shorter(
    path: &Path,
    bytes: &[u8],
    replayed: &Replayed,
    history: MoveHistory,
) -> Option<Shorter> {
    let drops = history == MoveHistory::Dropped && !is_made_of_moves(&replayed.game);
    let text = rewritten(bytes, &replayed.game, drops)?.into_bytes();
    if text.len() >= bytes.len() {
        return None;
    }
    let again = replay(path, &text).ok()?;
    let is_same = if drops {
        again.game == replayed.game.without_history()
    } else {
        again.game == replayed.game
    };
    let is_same = is_same
        && (again.created, &again.view, &again.damage) == (replayed.created, &replayed.view, &None);
    is_same.then_some(Shorter {
        text,
        replayed: again,
    })
}

/// Tells whether something that is still there belongs to the moves: what the board was set up for, a try, a checkpoint.
fn is_made_of_moves(game: &Game) -> bool {
    game.set_up().is_some()
        || !game.tries().all().is_empty()
        || !game.session().checkpoints().is_empty()
}

fn rewritten(bytes: &[u8], game: &Game, drops: bool) -> Option<String> {
    let mut reader = Reader::new(bytes);
    let Some(Line::Record(first)) = reader.next() else {
        return None;
    };
    let header = parse_header(first).ok()?;
    let (mut text, mut running) = (String::with_capacity(bytes.len()), RunningChecksum::START);
    running.add(first, &mut text);
    let start = Game::new(header.puzzle, header.options);
    let opened = Entry::opened(&start, header.created, Some(first.to_owned()));
    running.add(&opened.to_text(), &mut text);

    // The last entry waits for the view.
    let (mut last, mut view): (Option<Entry>, _) = (None, None);
    let mut left = None;
    while let Some(Line::Record(record)) = reader.next() {
        let entry = Entry::parse(record)?;
        view = entry.view.clone().or(view);
        if entry.action.is_some() && !drops {
            if let Some(before) = last.replace(without_view(entry)) {
                running.add(&before.to_text(), &mut text);
            }
            left = None;
        } else {
            left = Some(entry.at);
        }
    }
    if drops {
        last = Some(Entry::continued(game));
    } else if last.is_none() || left.is_some_and(|at| last.as_ref().is_none_or(|last| last.at < at))
    {
        // Time has passed since.
        if let Some(before) = last.replace(Entry::of(game, None)) {
            running.add(&before.to_text(), &mut text);
        }
    }
    let last = Entry { view, ..last? };
    running.add(&last.to_text(), &mut text);
    Some(text)
}

/// Returns an action and how far the game came with it, and nothing else.
fn without_view(entry: Entry) -> Entry {
    Entry {
        opened: None,
        header: None,
        view: None,
        ..entry
    }
}
