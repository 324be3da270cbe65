//! Shortens saves: writes fewer records for the same game.
//!
//! | record | with the history | without the history |
//! |---|---|---|
//! | the header, and its copy in a later record | unchanged | unchanged |
//! | the start position | unchanged | unchanged |
//! | an action | unchanged | one `continue` with the state instead: board, marks, colours, clock, counts |
//! | the player's view | only the last | only the last |
//! | the opening of the game, time alone | removed: the next action has its time | removed |
//!
//! With the history, the shorter save gives exactly the same [`Game`], including undo, review and statistics. Without
//! the history, the game has no moves to undo. A game with tries or checkpoints, or with a board set up for practice,
//! consists of its moves, so its history always stays.

use std::path::Path;

use super::journal::{Line, Reader, RunningChecksum};
use super::record_text::parse;
use super::replay::{ReplayResult, replay};
use super::save_status::MAX_WRITTEN_BYTES;
use super::save_text::{Entry, parse_header};
use crate::game::{Action, Game};

/// The treatment of the moves when a save is shortened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MoveHistory {
    /// The moves stay, so undo and review work as before.
    Kept,
    /// The moves are left out, so there is nothing to undo. In a game with tries or checkpoints they stay, because
    /// tries and checkpoints consist of moves.
    Dropped,
}

/// A shortened save, and the result of replaying it.
pub(super) struct ShortenedSave {
    pub(super) text: Vec<u8>,
    pub(super) replayed: ReplayResult,
}

/// The length, in bytes, above which a save is compacted when it is opened. In such a save, views are not written as
/// records of their own.
const LONG_BYTES: u64 = MAX_WRITTEN_BYTES / 4;

/// Shortens a long save with its history if at least half of it can be left out; otherwise returns `None`.
pub(super) fn shorten_if_worthwhile(
    path: &Path,
    bytes: &[u8],
    replayed: &ReplayResult,
) -> Option<ShortenedSave> {
    /// The text before an action in a record. It cannot occur elsewhere, because quotes are escaped.
    const ACTION: &[u8] = b" do = \"";
    if bytes.len() as u64 <= LONG_BYTES {
        return None;
    }
    let lines = bytes.split_inclusive(|byte| *byte == b'\n');
    let actions = lines.filter(|line| line.windows(ACTION.len()).any(|window| window == ACTION));
    let n_needed: usize = actions.map(<[u8]>::len).sum();
    (n_needed <= bytes.len() / 2).then(|| shorten_save(path, bytes, replayed, MoveHistory::Kept))?
}

/// Shortens an intact save. Returns `None` if the result would not be shorter, or would not give the same game.
pub(super) fn shorten_save(
    path: &Path,
    bytes: &[u8],
    replayed: &ReplayResult,
    history: MoveHistory,
) -> Option<ShortenedSave> {
    let drops = history == MoveHistory::Dropped && !needs_its_moves(&replayed.game);
    let text = rewrite(bytes, &replayed.game, drops)?.into_bytes();
    if text.len() >= bytes.len() {
        return None;
    }
    let again = replay(path, &text).ok()?;
    let is_same_game = if drops {
        again.game == replayed.game.without_history()
    } else {
        again.game == replayed.game
    };
    let is_same = is_same_game
        && (again.created, &again.view, &again.damage) == (replayed.created, &replayed.view, &None);
    is_same.then_some(ShortenedSave {
        text,
        replayed: again,
    })
}

/// Returns whether the game needs its moves: a set-up board, a try or a checkpoint exists only in them.
fn needs_its_moves(game: &Game) -> bool {
    game.setup_hint().is_some()
        || !game.tries().tries.is_empty()
        || !game.session().checkpoints.is_empty()
}

fn rewrite(bytes: &[u8], game: &Game, drops: bool) -> Option<String> {
    let mut reader = Reader::new(bytes);
    let Some(Line::Record(first)) = reader.next() else {
        return None;
    };
    let header = parse_header(first).ok()?;
    let (mut text, mut checksum) = (String::with_capacity(bytes.len()), RunningChecksum::START);
    checksum.add(first, &mut text);
    let start = Game::new(header.puzzle, header.options);
    let opened = Entry::on_opening(&start, header.created, Some(first.to_owned()));
    checksum.add(&opened.to_text(), &mut text);
    if let Some(position) = game.start_position().filter(|_| drops) {
        let (mut started, action) = (start, Action::Start(position.clone()));
        started.apply(action.clone()).ok()?;
        checksum.add(&Entry::new(&started, Some(&action)).to_text(), &mut text);
    }

    // The last record is written at the end, together with the view.
    let (mut last, mut view): (Option<Entry>, _) = (None, None);
    let mut unwritten_time = None;
    while let Some(Line::Record(record)) = reader.next() {
        let entry = parse::<Entry>(record)?;
        view = entry.view.clone().or(view);
        if entry.action.is_some() && !drops {
            if let Some(before) = last.replace(reduced_to_action(entry)) {
                checksum.add(&before.to_text(), &mut text);
            }
            unwritten_time = None;
        } else {
            unwritten_time = Some(entry.at);
        }
    }
    if drops {
        last = Some(Entry::continued(game));
    } else if last.is_none()
        || unwritten_time.is_some_and(|at| last.as_ref().is_none_or(|last| last.at < at))
    {
        // The clock has advanced since the last action.
        if let Some(before) = last.replace(Entry::new(game, None)) {
            checksum.add(&before.to_text(), &mut text);
        }
    }
    let last = Entry { view, ..last? };
    checksum.add(&last.to_text(), &mut text);
    Some(text)
}

/// Returns an entry reduced to its action and the state after it.
fn reduced_to_action(entry: Entry) -> Entry {
    Entry {
        opened: None,
        header: None,
        view: None,
        ..entry
    }
}
