//! The tree of tries as data: the branches of a game, and the branch in which the player is.

use std::sync::Arc;

use super::GameState;
use crate::board::Candidate;

/// The largest number of tries of a game, to limit the memory.
pub(super) const MAX_TRIES: usize = 60;

/// The largest number of characters in the name of a try or checkpoint.
pub(super) const MAX_NAME: usize = 40;

/// The tree of tries of a game: branches that begin with an assumption. Its root is the main line, which is not a try.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tries {
    /// The tries, in the order in which they were begun.
    pub tries: Vec<Try>,
    /// The number of the try in which the player is; `None` in the main line.
    pub(super) current: Option<u32>,
    /// The board of the main line while the player is in a try.
    pub(super) main: Option<Arc<GameState>>,
    /// The highest number of a try so far.
    pub(super) last_number: u32,
}

/// A try: a branch of the game that begins with an assumption.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Try {
    /// The number of the try, from 1; each try of a game has a different number.
    pub number: u32,
    /// The name that the player gave the try.
    pub name: Option<String>,
    /// The number of the parent try, from which this try branches off; `None` for the main line.
    pub parent: Option<u32>,
    /// The first digit placed in the try; `None` before that.
    pub assumption: Option<Candidate>,
    /// The board on which the try begins.
    pub start: Arc<GameState>,
    /// The board when the player last left the try; out of date while the player is in the try.
    pub(super) board: Arc<GameState>,
}

impl Tries {
    /// Returns the try with a number; `None` if there is none.
    #[must_use]
    pub fn get(&self, number: u32) -> Option<&Try> {
        self.tries.iter().find(|branch| branch.number == number)
    }

    /// Returns the try in which the player is; `None` in the main line.
    #[must_use]
    pub fn current(&self) -> Option<&Try> {
        self.get(self.current?)
    }

    /// Lists the tries as the tree is drawn: each try below its parent, with its depth from 0.
    #[must_use]
    pub fn tree(&self) -> Vec<(usize, &Try)> {
        let mut tree = Vec::with_capacity(self.tries.len());
        self.add_below(None, 0, &mut tree);
        tree
    }

    fn add_below<'a>(
        &'a self,
        parent: Option<u32>,
        depth: usize,
        tree: &mut Vec<(usize, &'a Try)>,
    ) {
        for branch in self.tries.iter().filter(|branch| branch.parent == parent) {
            tree.push((depth, branch));
            self.add_below(Some(branch.number), depth + 1, tree);
        }
    }

    pub(super) fn get_mut(&mut self, number: u32) -> Option<&mut Try> {
        self.tries.iter_mut().find(|branch| branch.number == number)
    }

    /// Saves the board of the branch that the player leaves.
    pub(super) fn save_board(&mut self, board: &GameState) {
        let board = Arc::new(board.clone());
        match self.current.and_then(|number| self.get_mut(number)) {
            Some(current) => current.board = board,
            None => self.main = Some(board),
        }
    }

    /// Enters the try with a number, or the main line for `None`. Returns the board of the branch, if it exists.
    pub(super) fn enter(&mut self, number: Option<u32>) -> Option<Arc<GameState>> {
        let board = match number {
            Some(number) => Arc::clone(&self.get(number)?.board),
            None => self.main.take()?,
        };
        self.current = number;
        Some(board)
    }

    /// Removes a try and all its sub-branches from the tree.
    pub(super) fn remove(&mut self, number: u32) {
        self.tries.retain(|branch| branch.number != number);
        let children: Vec<u32> = self
            .tries
            .iter()
            .filter(|branch| branch.parent == Some(number))
            .map(|branch| branch.number)
            .collect();
        for child in children {
            self.remove(child);
        }
    }

    /// Returns whether a try is the try `other` or one of its sub-branches.
    pub(super) fn is_within(&self, number: Option<u32>, other: u32) -> bool {
        let Some(number) = number else { return false };
        number == other || self.is_within(self.get(number).and_then(|one| one.parent), other)
    }
}

/// Cleans the name of a try or checkpoint for saving: one line of at most forty characters. `None` if nothing is left.
#[must_use]
pub fn clean_name(text: &str) -> Option<String> {
    let plain: String = text.chars().filter(|letter| !letter.is_control()).collect();
    let words: Vec<&str> = plain.split_whitespace().collect();
    let shortened: String = words.join(" ").chars().take(MAX_NAME).collect();
    let name = shortened.trim();
    (!name.is_empty()).then(|| name.to_owned())
}
