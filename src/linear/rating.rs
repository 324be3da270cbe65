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
pub(super) fn rate_puzzle(clues: &Clues) -> Option<Difficulty> {
    let cancel = Cancel::new();
    let (position, rating_cancel) = (clues.position(), cancel.clone());
    let (sender, receiver) = mpsc::channel();
    let rate = move || {
        // If the rating took too long, nobody receives the answer.
        let _ = sender.send(Difficulty::rate(&position, &rating_cancel));
    };
    let rating_thread = thread::Builder::new().name("rating".to_owned()).spawn(rate);
    let answer = rating_thread
        .is_ok()
        .then(|| receiver.recv_timeout(PATIENCE));
    cancel.cancel();
    answer?.ok()?.ok()?
}
