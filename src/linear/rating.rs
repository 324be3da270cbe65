//! Rates the puzzle of a new game, for the statistics.

use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use crate::board::Clues;
use crate::cancel::Cancel;
use crate::rate::Difficulty;

/// The longest time for rating a puzzle; nearly all ratings take less than a tenth of a second. After this time the
/// game starts without a rating.
const PATIENCE: Duration = Duration::from_secs(3);

/// Rates a puzzle with one solution. Returns `None` if that takes too long, or if logical steps do not reach the
/// solution.
pub(super) fn difficulty(clues: &Clues) -> Option<Difficulty> {
    let cancel = Cancel::new();
    let (position, watched) = (clues.position(), cancel.clone());
    let (answer, answered) = mpsc::channel();
    let rate = move || {
        // If the rating took too long, nobody receives the answer.
        let _ = answer.send(Difficulty::rate(&position, &watched));
    };
    let rating = thread::Builder::new().name("rating".to_owned()).spawn(rate);
    let difficulty = rating.is_ok().then(|| answered.recv_timeout(PATIENCE));
    cancel.cancel();
    difficulty?.ok()?.ok()?
}
