//! Collections of puzzles in line mode.

use super::{LineSession, LockedPolicy};
use crate::linear::refusal::{Answer, Refusal};
use crate::safe_text::SafeText;
use crate::store::{Collection, ListedRating, PuzzleList, PuzzleState};
use crate::words::say;

impl LineSession {
    /// Adds the puzzles of a file as a collection, and plays the first unfinished one.
    pub(super) fn add_collection(&mut self, name: &str, list: &PuzzleList) -> Answer {
        let collection = self.store.add_collection(name, &list.lines)?;
        let answer = self.play_next(&collection, None)?;
        let left_out = list.left_out(self.words);
        Ok(match left_out.to_string() {
            text if text.is_empty() => answer,
            text => format!("{text}\n{answer}"),
        })
    }

    pub(super) fn list_collections(&self) -> Answer {
        let mut lines = Vec::new();
        for (index, collection) in self.store.collections()?.iter().enumerate() {
            let progress = self.progress(collection)?;
            lines.push(format!("{}. {progress}", index + 1));
        }
        if lines.is_empty() {
            return Ok(say!(self.words, "collections-none").to_string());
        }
        Ok(lines.join("\n"))
    }

    /// Plays the first unfinished puzzle of the collection with this number, 1-based.
    pub(super) fn play_collection(&mut self, number: usize) -> Answer {
        let collections = self.store.collections()?;
        let index = number.checked_sub(1);
        let collection = index
            .and_then(|index| collections.get(index))
            .ok_or_else(|| say!(self.words, "collection-no-number", number))?;
        self.play_next(collection, None)
    }

    /// Plays the next puzzle of the collection from which the current game was started.
    pub(super) fn play_next_of_collection(&mut self) -> Answer {
        let (collection, index) = self
            .store
            .find_in_collections(self.open_game()?.game.puzzle())?
            .ok_or_else(|| say!(self.words, "collection-not-of-game"))?;
        self.play_next(&collection, Some(index))
    }

    /// Plays the puzzle of the collection after the one at `last_index`. Puzzles that cannot be played are skipped.
    fn play_next(&mut self, collection: &Collection, last_index: Option<usize>) -> Answer {
        let progress = self.progress(collection)?;
        let states = self.store.collection_states(collection)?;
        let mut playable = collection.clone();
        let mut n_skipped = 0;
        let answer = loop {
            let Some(index) = playable.next(last_index, &states) else {
                break say!(self.words, "collection-finished").to_string();
            };
            if let PuzzleState::InProgress { save, .. } = &states[index] {
                break self.resume(save, LockedPolicy::Refuse)?;
            }
            let parsed = playable.puzzle(index);
            if let Some(Ok(answer)) = parsed.map(|parsed| self.begin_parsed(&parsed)) {
                break answer;
            }
            playable.puzzles[index].rating = ListedRating::None;
            n_skipped += 1;
        };
        if n_skipped == 0 {
            return Ok(format!("{progress}\n{answer}"));
        }
        let skipped_message = say!(self.words, "collection-skipped", n = n_skipped);
        Ok(format!("{progress}\n{skipped_message}\n{answer}"))
    }

    fn progress(&self, collection: &Collection) -> Result<String, Refusal> {
        let states = self.store.collection_states(collection)?;
        let name = SafeText::limited(&collection.name, 60);
        let (n_solved, n) = (PuzzleState::n_solved(&states), states.len());
        Ok(say!(self.words, "collection-progress", name, n_solved, n).to_string())
    }
}
