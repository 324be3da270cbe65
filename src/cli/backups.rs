//! `shudu saves check`, `backup`, `restore` and `compact`: commands that work on all saved files.

use std::io;
use std::path::Path;

use serde::Serialize;

use super::console::{Console, Status};
use crate::safe_text::SafeText;
use crate::store::{
    Compacted, FileCheck, MoveHistory, Restored, SaveId, Store, StoreError, Unreadable,
};
use crate::words::say;

/// The object that `--json` prints for each file checked.
#[derive(Serialize)]
struct CheckObject {
    file: String,
    id: Option<String>,
    sound: bool,
    problem: Option<String>,
}

pub(super) fn check(store: &Store, json: bool, console: &mut Console) -> io::Result<Status> {
    let checked = match store.check() {
        Ok(checked) => checked,
        Err(error) => return refuse(&error, console),
    };
    let mut status = Status::Fine;
    let mut n_sound = 0;
    for FileCheck { path, id, fault } in checked {
        let file = SafeText::path(&path).to_string();
        let problem = fault.map(|fault| fault.message(console.words).to_string());
        match &problem {
            Some(_) => status = Status::SomeBad,
            None => n_sound += 1,
        }
        if json {
            console.object(&CheckObject {
                file,
                id: id.map(|id| id.to_string()),
                sound: problem.is_none(),
                problem,
            })?;
        } else if let Some(problem) = problem {
            console.print(&format!("{file}: {problem}\n"))?;
        }
    }
    if !json {
        console.note(&say!(console.words, "saves-sound", n = n_sound).to_string())?;
    }
    Ok(status)
}

pub(super) fn back_up(store: &Store, to: &Path, console: &mut Console) -> io::Result<Status> {
    match store.back_up(to) {
        Ok(n) => {
            let path = SafeText::path(to);
            console.note(&say!(console.words, "saves-backed-up", n, path).to_string())?;
            for save in store.list().unwrap_or_default() {
                if let Err(problem @ Unreadable::NotAFile) = save.content {
                    let (id, problem) = (save.id.as_str(), problem.message(console.words));
                    console.say(&say!(console.words, "saves-left-out", id, problem).to_string())?;
                }
            }
            Ok(Status::Fine)
        }
        Err(error) => refuse(&error, console),
    }
}

pub(super) fn restore(store: &Store, from: &Path, console: &mut Console) -> io::Result<Status> {
    let restoration = match store.restore(from) {
        Ok(restoration) => restoration,
        Err(error) => return refuse(&error, console),
    };
    let (words, mut status) = (console.words, Status::Fine);
    for (id, restored) in restoration.saves {
        let id = id.as_str();
        let text = match restored {
            Ok(Restored::New) => say!(words, "saves-restored-new", id),
            Ok(Restored::Replaced) => say!(words, "saves-restored-replaced", id),
            Ok(Restored::Unchanged) => say!(words, "saves-restored-known", id),
            Ok(Restored::AddedAs(other)) => {
                say!(words, "saves-restored-beside", id, other = other.as_str())
            }
            Err(error) => {
                status = refuse(&error, console)?;
                continue;
            }
        };
        console.note(&text.to_string())?;
    }
    match restoration.n_records {
        Ok(0) => {}
        Ok(n) => console.note(&say!(words, "saves-restored-records", n).to_string())?,
        Err(error) => status = refuse(&error, console)?,
    }
    match restoration.n_exercises {
        Ok(0) => {}
        Ok(n) => console.note(&say!(words, "saves-restored-exercises", n).to_string())?,
        Err(error) => status = refuse(&error, console)?,
    }
    match restoration.has_draft {
        Ok(false) => {}
        Ok(true) => console.note(&say!(words, "saves-restored-draft").to_string())?,
        Err(error) => status = refuse(&error, console)?,
    }
    Ok(status)
}

/// The object that `--json` prints for each save: the result of compacting it, or the reason why it failed.
#[derive(Serialize)]
struct CompactedObject<'a> {
    id: &'a str,
    bytes_before: Option<u64>,
    bytes_after: Option<u64>,
    problem: Option<String>,
}

/// Compacts the named saves; without names, all saves that nobody is playing.
pub(super) fn compact(
    store: &Store,
    ids: &[SaveId],
    history: MoveHistory,
    json: bool,
    console: &mut Console,
) -> io::Result<Status> {
    let all: Vec<SaveId> = match store.list() {
        _ if !ids.is_empty() => ids.to_vec(),
        Ok(saves) => saves.into_iter().map(|save| save.id).collect(),
        Err(error) => return refuse(&error, console),
    };
    let (words, mut status) = (console.words, Status::Fine);
    for id in &all {
        let id_text = id.as_str();
        let mut sizes = None;
        let (text, is_done) = match store.compact(id, history) {
            Ok(Compacted::Shorter { before, after }) => {
                sizes = Some((before, after));
                let text = say!(words, "saves-compacted", id = id_text, before, after);
                (text.to_string(), true)
            }
            Ok(Compacted::Unchanged) => {
                let text = say!(words, "saves-compact-already", id = id_text);
                (text.to_string(), true)
            }
            Ok(Compacted::Damaged) => {
                let text = say!(words, "saves-compact-damaged", id = id_text);
                (text.to_string(), false)
            }
            Err(error) => (error.message(words).to_string(), false),
        };
        if !is_done {
            status = Status::Unusable;
        }
        if json {
            console.object(&CompactedObject {
                id: id_text,
                bytes_before: sizes.map(|(before, _)| before),
                bytes_after: sizes.map(|(_, after)| after),
                problem: (!is_done).then_some(text),
            })?;
        } else if is_done {
            console.note(&text)?;
        } else {
            console.print_error(&text)?;
        }
    }
    Ok(status)
}

fn refuse(error: &StoreError, console: &mut Console) -> io::Result<Status> {
    console.refuse(error.message(console.words))
}
