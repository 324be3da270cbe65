//! Evaluates games for the coach on a thread, so that the screen does not wait.

use std::sync::Arc;
use std::thread;

use super::AppEvent;
use super::files::records_of;
use super::inbox::Sender;
use crate::cancel::Cancel;
use crate::store::{SaveId, Store};
use crate::words::Words;

/// The largest number of games that are evaluated at a time.
const MOST: usize = 50;

/// Sends the present evaluation, then evaluates newly finished games and sends the result.
pub(super) fn evaluate(store: &Arc<Store>, words: Words, inbox: &Sender) {
    let (store, inbox) = (Arc::clone(store), inbox.clone());
    let evaluate = move || {
        // If it fails, the program is ending.
        let _ = inbox.send(evaluation(&store, words));
        let unknown = store.uncounted().unwrap_or_default();
        for id in unknown.iter().take(MOST) {
            // A game that cannot be read now is evaluated another time.
            let _ = store.count(id, &Cancel::never());
        }
        if !unknown.is_empty() {
            let _ = inbox.send(evaluation(&store, words));
        }
    };
    // Without a thread, the evaluation is not shown.
    let _ = thread::Builder::new()
        .name("coach".to_owned())
        .spawn(evaluate);
}

/// Counts the techniques in the moves of a finished game, and sends the records with these counts.
pub(super) fn count(store: &Arc<Store>, id: &SaveId, words: Words, inbox: &Sender) {
    let (store, id, inbox) = (Arc::clone(store), id.clone(), inbox.clone());
    let count = move || {
        if store.count(&id, &Cancel::never()).is_ok() {
            for event in records_of(&store, words) {
                // If it fails, the program is ending.
                let _ = inbox.send(event);
            }
        }
    };
    // Without a thread, the game is counted later.
    let _ = thread::Builder::new()
        .name("counts".to_owned())
        .spawn(count);
}

fn evaluation(store: &Store, words: Words) -> AppEvent {
    match store.coach() {
        Ok(coach) => AppEvent::Coach(Box::new(coach)),
        Err(error) => AppEvent::Notice(error.message(words).to_string()),
    }
}
