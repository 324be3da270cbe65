//! Loads a save: checks its bytes line by line and replays its actions, which gives the game.

use std::ops::ControlFlow;
use std::path::Path;

use jiff::Timestamp;

use super::journal::{Line, Reader, RunningChecksum};
use super::line_fault::{LineFault, quote_beginning};
use super::record_text::parse;
use super::save_text::{self, BadHeader, Entry};
use super::{HeaderFault, Later, StoreError};
use crate::game::{Action, ActionError, Game, View};
use crate::safe_text::SafeText;
use crate::words::key;

/// A fault found in a save, with the actions that are lost.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Damage {
    /// The last record is incomplete and is left out: at most the last action is lost.
    TornTail { n_bytes: u64 },
    /// The first line was broken and was restored from its copy; nothing is lost.
    Header,
    /// A record is broken, or impossible after the records before it. It and all later records are left out.
    BadRecord {
        /// The line number in the file, from 1.
        line: u64,
        n_bytes: u64,
        fault: LineFault,
    },
}

#[derive(Clone, Debug)]
pub(super) struct ReplayResult {
    pub(super) game: Game,
    pub(super) created: Timestamp,
    pub(super) damage: Option<Damage>,
    /// The length of the intact part of the file, in bytes.
    pub(super) intact_len: u64,
    /// The number and checksum from which the next line continues.
    pub(super) checksum: RunningChecksum,
    /// The player's view; `None` if the save has none.
    pub(super) view: Option<View>,
    /// The text of the save with a repaired first line; `None` if that line was intact. If it is `Some`, `intact_len`
    /// refers to this text.
    pub(super) repaired_text: Option<Vec<u8>>,
}

impl ReplayResult {
    /// Returns the intact part of the save that was replayed from `bytes`.
    pub(super) fn intact<'a>(&'a self, bytes: &'a [u8]) -> &'a [u8] {
        let text = self.repaired_text.as_deref().unwrap_or(bytes);
        &text[..self.intact_len as usize]
    }
}

/// A callback for the progress of replaying a save. It gets the percentage, and returns `Break` to stop the replay.
pub type WatchLoad<'a> = &'a dyn Fn(u8) -> ControlFlow<()>;

pub(super) fn replay(path: &Path, bytes: &[u8]) -> Result<ReplayResult, StoreError> {
    replay_watched(path, bytes, &|_| ControlFlow::Continue(()))
}

/// Replays a save from the start, and calls `watch` with the progress.
pub(super) fn replay_watched(
    path: &Path,
    bytes: &[u8],
    watch: WatchLoad<'_>,
) -> Result<ReplayResult, StoreError> {
    if let Some(repaired) = save_text::repaired(bytes) {
        let mut replayed = replay_watched(path, &repaired, watch)?;
        replayed.damage = replayed.damage.or(Some(Damage::Header));
        replayed.repaired_text = Some(repaired);
        return Ok(replayed);
    }
    let foreign = |reason| StoreError::Foreign {
        path: path.to_owned(),
        reason,
    };
    let newer = |found| StoreError::Newer {
        path: path.to_owned(),
        found,
    };
    let newer_format = |version| newer(Later::Format(version));
    let first_line = bytes.split(|byte| *byte == b'\n').next().unwrap_or(bytes);
    if let Some(version) = save_text::newer_version(first_line) {
        return Err(newer_format(version));
    }
    let mut reader = Reader::new(bytes);
    let parsed_header = match reader.next() {
        Some(Line::Record(record)) => save_text::parse_header(record),
        Some(Line::Torn | Line::Broken) => return Err(foreign(HeaderFault::Line(reader.fault()))),
        None => Err(BadHeader::Foreign(key!("save-empty"))),
    };
    let header = parsed_header.map_err(|reason| match reason {
        BadHeader::Newer(version) => newer_format(version),
        BadHeader::Foreign(reason) => foreign(HeaderFault::Content(reason)),
    })?;
    let mut game = Game::new(header.puzzle, header.options);
    let (mut intact_len, mut checksum) = (reader.intact_len(), reader.checksum());
    let (mut fault, mut view) = (None, None);
    let mut percent = 0;
    while let Some(line) = reader.next() {
        let reached = (100 * intact_len / bytes.len() as u64) as u8;
        if reached > percent {
            percent = reached;
            if watch(percent).is_break() {
                return Err(StoreError::Abandoned);
            }
        }
        let record = match line {
            Line::Record(record) => record,
            Line::Torn => break,
            Line::Broken => {
                fault = Some(reader.fault());
                break;
            }
        };
        match apply_record(&mut game, record) {
            Ok(entry) => {
                (intact_len, checksum) = (reader.intact_len(), reader.checksum());
                view = entry.view.or(view);
            }
            Err(RecordError::Unknown(action)) => {
                return Err(newer(Later::Action(action)));
            }
            Err(RecordError::Wrong) => {
                // The last action may have been applied wrongly, so the game is replayed up to the action before.
                let (intact, left_out) = bytes.split_at(intact_len as usize);
                let mut replayed = replay_watched(path, intact, watch)?;
                replayed.damage = Some(Damage::BadRecord {
                    line: checksum.number + 1,
                    n_bytes: left_out.len() as u64,
                    fault: LineFault::OutOfPlace(quote_beginning(record.as_bytes())),
                });
                return Ok(replayed);
            }
        }
    }
    let n_bytes = bytes.len() as u64 - intact_len;
    let damage = match (n_bytes, fault) {
        (0, _) => None,
        (_, None) => Some(Damage::TornTail { n_bytes }),
        (_, Some(fault)) => Some(Damage::BadRecord {
            line: checksum.number + 1,
            n_bytes,
            fault,
        }),
    };
    let geometry = game.puzzle().geometry();
    Ok(ReplayResult {
        view: view.and_then(|view| View::parse(&view, geometry)),
        repaired_text: None,
        game,
        created: header.created,
        damage,
        intact_len,
        checksum,
    })
}

enum RecordError {
    /// The record is intact but names an action that this version does not have.
    Unknown(SafeText),
    /// The line is not a record, or it cannot follow here.
    Wrong,
}

fn apply_record(game: &mut Game, record: &str) -> Result<Entry, RecordError> {
    let entry = parse::<Entry>(record).ok_or(RecordError::Wrong)?;
    let (text, state) = match entry.action.as_deref() {
        Some(save_text::CONTINUE) => (None, entry.state.as_deref()),
        text => (text, None),
    };
    let parsed_action = text.map(|text| Action::parse(text, game.puzzle().geometry()));
    let action = parsed_action.transpose().map_err(|error| match error {
        ActionError::Name(name) => RecordError::Unknown(SafeText::limited(&name, 40)),
        ActionError::Word { .. } => RecordError::Wrong,
    })?;
    let elapsed = game.session().elapsed;
    let passed = entry.elapsed().checked_sub(elapsed);
    let tick = Action::Tick(passed.ok_or(RecordError::Wrong)?);
    for action in std::iter::once(tick).chain(action) {
        game.apply(action).map_err(|_| RecordError::Wrong)?;
    }
    if let Some(state) = state {
        let standing = game.read_snapshot(state, game.session().elapsed);
        *game = standing.ok_or(RecordError::Wrong)?;
    }
    if entry.over {
        game.end_exercise();
    }
    if game.session().elapsed == entry.elapsed() && entry.agrees_with(game) {
        Ok(entry)
    } else {
        Err(RecordError::Wrong)
    }
}
