//! `shudu saves check`, `backup`, `restore` and `compact`: commands that work on all saved files.

use std::path::Path;

use serde_json::json;

use super::console::{Console, Outcome, Status};
use crate::safe_text::SafeText;
use crate::store::{Compacted, FileCheck, MoveHistory, Restored, SaveId, Store, Unreadable};
use crate::words::say;

pub(super) fn check(store: &Store, json: bool, console: &mut Console) -> Outcome {
    let checked = store.check()?;
    let n_files = checked.len();
    let mut n_faulty = 0;
    for FileCheck { path, id, fault } in checked {
        let file = SafeText::path(&path).to_string();
        let problem = fault.map(|fault| fault.message(console.words).to_string());
        n_faulty += usize::from(problem.is_some());
        if json {
            console.object(&json!({
                "file": file,
                "id": id.map(|id| id.to_string()),
                "sound": problem.is_none(),
                "problem": problem,
            }))?;
        } else if let Some(problem) = problem {
            console.print(&format!("{file}: {problem}\n"))?;
        }
    }
    if !json {
        let words = console.words;
        let note = match n_faulty {
            0 => say!(words, "saves-sound", n = n_files),
            _ => say!(words, "saves-faulty", n = n_files, faulty = n_faulty),
        };
        console.note(&note.to_string())?;
    }
    Ok(match n_faulty {
        0 => Status::Fine,
        _ => Status::SomeBad,
    })
}

pub(super) fn back_up(store: &Store, to: &Path, console: &mut Console) -> Outcome {
    let n = store.back_up(to)?;
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

pub(super) fn restore(store: &Store, from: &Path, console: &mut Console) -> Outcome {
    let restoration = store.restore(from)?;
    let (words, mut status) = (console.words, Status::Fine);
    let saves = restoration.saves.into_iter().map(|(id, restored)| {
        let id = id.as_str();
        restored.map(|restored| match restored {
            Restored::New => Some(say!(words, "saves-restored-new", id)),
            Restored::Replaced => Some(say!(words, "saves-restored-replaced", id)),
            Restored::Unchanged => Some(say!(words, "saves-restored-known", id)),
            Restored::AddedAs(other) => {
                let other = other.as_str();
                Some(say!(words, "saves-restored-beside", id, other))
            }
        })
    });
    let note_if_any = |n, note| (n > 0).then_some(note);
    let others = [
        restoration
            .n_collections
            .map(|n| note_if_any(n, say!(words, "saves-restored-collections", n))),
        (restoration.n_records).map(|n| note_if_any(n, say!(words, "saves-restored-records", n))),
        restoration
            .n_exercises
            .map(|n| note_if_any(n, say!(words, "saves-restored-exercises", n))),
        (restoration.has_draft).map(|is_new| is_new.then(|| say!(words, "saves-restored-draft"))),
    ];
    for restored in saves.chain(others) {
        match restored {
            Ok(Some(text)) => console.note(&text.to_string())?,
            Ok(None) => {}
            Err(error) => {
                console.print_error(error.message(words))?;
                status = Status::Unusable;
            }
        }
    }
    Ok(status)
}

/// Compacts the named saves; without names, all saves that nobody is playing.
pub(super) fn compact(
    store: &Store,
    ids: &[SaveId],
    history: MoveHistory,
    json: bool,
    console: &mut Console,
) -> Outcome {
    let all: Vec<SaveId> = if ids.is_empty() {
        store.list()?.into_iter().map(|save| save.id).collect()
    } else {
        ids.to_vec()
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
            console.object(&json!({
                "id": id_text,
                "bytes_before": sizes.map(|(before, _)| before),
                "bytes_after": sizes.map(|(_, after)| after),
                "problem": (!is_done).then_some(text),
            }))?;
        } else if is_done {
            console.note(&text)?;
        } else {
            console.print_error(&text)?;
        }
    }
    Ok(status)
}
