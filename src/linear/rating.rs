//! How hard a puzzle is that was opened, for the statistics.

use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use crate::board::Clues;
use crate::cancel::Cancel;
use crate::rate::Difficulty;

/// How long the game waits for a rating before it begins without one; nearly all come within a tenth of a second.
const PATIENCE: Duration = Duration::from_secs(3);

/// Rates a puzzle with one solution; `None` when that takes too long, or the hints give out before the solution.
pub(super) fn difficulty(clues: &Clues) -> Option<Difficulty> {
    let cancel = Cancel::new();
    let (position, watched) = (clues.position(), cancel.clone());
    let (answer, answered) = mpsc::channel();
    let rate = move || {
        // Nobody listens any more when it took too long.
        let _ = answer.send(Difficulty::of(&position, &watched));
    };
    let rating = thread::Builder::new().name("rating".to_owned()).spawn(rate);
    let difficulty = rating.is_ok().then(|| answered.recv_timeout(PATIENCE));
    cancel.cancel();
    difficulty?.ok()?.ok()?
}
