//! Stores saves, finished games and exercises on the disk, and determines their paths.
//!
//! # Saves
//! A save is a journal (see below). It begins with a header that contains the puzzle. One line follows for each action,
//! which is appended before the next frame is drawn. Replaying the actions through
//! [`Game::apply`](crate::game::Game::apply) restores the board, marks, colours, undo history, clock and counts. Every
//! record has the number of empty cells. It allows listing a save from the two ends of its file, and detects a wrong
//! replay.
//!
//! * The program may die at any moment: everything shown is already in the file ([`SaveHandle::append`]).
//! * The power may fail: a thread syncs within a second. When a sync fails, everything written before is treated as
//!   unsafe ([`SaveStatus::Unsafe`]). The save is then written to a new file, synced and renamed, until that succeeds.
//! * The disk may fail or fill up: play continues in memory, the player is informed once ([`SaveNews`]), and every
//!   action retries. At the end, the player sees which moves would be lost ([`Unsaved`]). A file is never rewritten in
//!   place.
//! * The file or its folder may be removed: it is created again with all its content.
//! * Another program may change the file, even in the middle. The next action notices a changed length or time, the
//!   next sync a changed content. The whole save is written again, and the changed file is renamed.
//! * Two windows may open one game: the second gets [`StoreError::Locked`]. A window that takes the game over appends a
//!   record. The other window then finds the file longer than expected, before it can write another move.
//! * A game may crash the screen each time it is opened: its lock file counts the crashes ([`Store::count_crash`]).
//! * The player's view of the board is written like a move but not synced; the last one counts. The first record after
//!   each opening of the game contains a copy of the header, so that a broken first line loses nothing.
//! * A save may be [compacted](Store::compact): a shorter save with the same game is written and synced, then replaces
//!   the old one. A long save that consists mostly of views and times is compacted when it is opened.
//! * A file may be broken, foreign or from a later version. Its intact part is read and the original file is kept; a
//!   file of a later format is never changed ([`Damage`], [`StoreError`]).
//!
//! # The journal
//! Each record is a numbered line: an inline table of TOML, with a running CRC-32 as a comment. The
//! whole file is a valid TOML document, and `diff` shows which moves were played.
//!
//! ```toml
//! 0 = { shudu = 1, created = "2026-11-21T02:14:04Z", boxes = "3x3", givens = "53..7...." } # 5c1e0f32
//! 1 = { at = 0, left = 51, opened = "2026-11-21T02:14:04Z" } # 81b0c4d7
//! 2 = { at = 2150, left = 50, do = "place 4 r1c3" } # 0b72e4d1
//! ```
//!
//! Computing how often a finished game uses each technique takes long, so these counts are stored too
//! ([`Store::count`]).
//!
//! Lists of puzzles that the player works through are text files in a folder of their own ([`Collection`]).
//!
//! A puzzle that the player is entering is saved in a file of its own ([`Draft`]).
//!
//! This module does not depend on the screen. It accesses the disk through [`Disk`], so that tests can use a disk that
//! fails at any call.

#![allow(missing_docs, reason = "in this module the names say what things are")]

mod backup;
mod check;
pub mod clock;
mod coach;
mod collection;
mod collections;
mod compact;
mod counts;
mod crashes;
mod daily;
mod disk;
mod distribution;
mod draft;
mod error;
mod exercise;
mod fault;
mod handle;
mod journal;
mod lessons;
mod line_fault;
mod line_file;
mod listing;
mod memory_disk;
mod places;
mod play_lock;
mod played;
mod player_rating;
mod prefetched;
mod puzzle_list;
mod quota;
mod real_disk;
mod record_text;
mod records;
mod replay;
mod save_file;
mod save_state;
mod save_status;
mod save_summary;
mod save_text;
mod saves;
mod shorten;
mod statistics;
mod syncer;
mod unsaved;
mod used_commands;
mod whole_file;
mod zone;

pub use backup::{Restoration, Restored};
pub use check::{Fault, FileCheck};
pub use coach::{Coach, LessonReason, Memory, Proposal};
pub use collection::{Collection, ListedPuzzle, ListedRating, PlayOrder, PuzzleState};
pub use collections::NextPuzzle;
pub use compact::Compacted;
pub use daily::{Daily, DailyCredit, DailyResult, DailyResults};
pub use disk::{Disk, DiskFile, Entry, EntryKind, FileId, Open, Status, read_file};
pub use distribution::{Class, GameFilter, Histogram, Week, median};
pub use draft::Draft;
pub use error::{HeaderFault, Later, StoreError};
pub use exercise::ExerciseRecord;
pub use fault::DiskRefusal;
pub use handle::SaveHandle;
pub use journal::BrokenLines;
pub use lessons::{LessonProgress, Lessons};
pub use line_fault::LineFault;
pub use memory_disk::MemoryDisk;
pub use places::{BadName, Overrides, Places, Profile, SaveId, from_home, not_written, write_new};
pub use played::Played;
pub use player_rating::PlayerRating;
pub use puzzle_list::PuzzleList;
pub use quota::Quota;
pub use real_disk::RealDisk;
pub use records::{FinishedGame, Records};
pub use replay::{Damage, WatchLoad};
pub use save_status::{MAX_SAVE_BYTES, SaveNews, SaveStatus};
pub use save_summary::{GameOutcome, SaveContent, SaveSummary, SavedExercise, Unreadable};
pub use save_text::is_save;
pub use saves::{Loaded, LockedPolicy, Resumed, Store};
pub use shorten::MoveHistory;
pub use statistics::{
    LevelStatistics, OneMistake, Statistics, Streak, TechniqueStatistics, Times, usual_times,
};
pub use unsaved::{Durability, Reason, Unsaved};
pub use zone::{local_zone, machine_zone};
