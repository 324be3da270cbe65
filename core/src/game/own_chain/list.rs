//! The list of chains that a player has drawn on a board. One of them is the current chain.

use super::DrawnChain;

/// The largest number of chains.
pub const MAX_CHAINS: usize = 12;

/// The chains that a player has drawn, with the index of the current chain.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DrawnChains {
    /// The chains, at least one. Only the current chain may be empty.
    chains: Vec<DrawnChain>,
    /// The index of the chain that is being drawn.
    current: usize,
}

impl Default for DrawnChains {
    fn default() -> Self {
        Self {
            chains: vec![DrawnChain::default()],
            current: 0,
        }
    }
}

impl DrawnChains {
    /// Creates a list of chains with the index of the current chain. Empty chains, and chains beyond [`MAX_CHAINS`],
    /// are left out.
    #[must_use]
    pub fn new(chains: impl IntoIterator<Item = DrawnChain>, current: usize) -> Self {
        let chains = chains.into_iter().filter(|chain| !chain.is_empty());
        let drawn_chains: Vec<DrawnChain> = chains.take(MAX_CHAINS).collect();
        if drawn_chains.is_empty() {
            return Self::default();
        }
        let current = current.min(drawn_chains.len() - 1);
        Self {
            chains: drawn_chains,
            current,
        }
    }

    /// Returns the current chain.
    #[must_use]
    pub fn current(&self) -> &DrawnChain {
        &self.chains[self.current]
    }

    /// Returns the current chain for editing.
    pub fn current_mut(&mut self) -> &mut DrawnChain {
        &mut self.chains[self.current]
    }

    /// Returns the 0-based index of the current chain.
    #[must_use]
    pub const fn current_index(&self) -> usize {
        self.current
    }

    /// Returns the chains in the order in which they were begun. The current chain may be empty.
    #[must_use]
    pub fn all(&self) -> &[DrawnChain] {
        &self.chains
    }

    /// Returns the number of chains that are not empty.
    #[must_use]
    pub fn n_drawn(&self) -> usize {
        self.chains.iter().filter(|chain| !chain.is_empty()).count()
    }

    /// Makes the chain at a 0-based index current; returns `false` if there is no such chain.
    pub fn pick(&mut self, index: usize) -> bool {
        if index >= self.chains.len() {
            return false;
        }
        self.leave_none_empty(index);
        true
    }

    /// Begins another chain, which becomes current; returns `false` if the list is full.
    pub fn begin(&mut self) -> bool {
        if self.current().is_empty() {
            return true;
        }
        if self.chains.len() >= MAX_CHAINS {
            return false;
        }
        self.chains.push(DrawnChain::default());
        self.current = self.chains.len() - 1;
        true
    }

    /// Makes this chain current, and adds it if it is not in the list; returns `false` if the list is full.
    pub fn add(&mut self, chain: DrawnChain) -> bool {
        if let Some(index) = self
            .chains
            .iter()
            .position(|listed_chain| *listed_chain == chain)
        {
            return self.pick(index);
        }
        let has_room = self.begin();
        if has_room {
            *self.current_mut() = chain;
        }
        has_room
    }

    /// Deletes the chain at a 0-based index. If it was current, the chain before it becomes current.
    pub fn remove(&mut self, index: usize) {
        if index >= self.chains.len() {
            return;
        }
        self.chains.remove(index);
        if self.chains.is_empty() {
            *self = Self::default();
        } else if index <= self.current {
            self.current = self.current.saturating_sub(1);
        }
    }

    fn leave_none_empty(&mut self, index: usize) {
        let previous_index = self.current;
        self.current = index;
        if previous_index != index && self.chains[previous_index].is_empty() {
            self.chains.remove(previous_index);
            self.current -= usize::from(previous_index < index);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Candidate, Cell, Digit};

    fn chain(cell: usize) -> DrawnChain {
        let candidate = Candidate::new(Cell::new(cell), Digit::from_index(0));
        DrawnChain::from_nodes(vec![candidate.into()])
    }

    #[test]
    fn chains_are_started_selected_and_dropped() {
        let mut chains = DrawnChains::default();
        assert!(chains.begin() && chains.n_drawn() == 0);
        *chains.current_mut() = chain(1);
        assert!(chains.begin());
        assert_eq!(
            (chains.current_index(), chains.n_drawn(), chains.all().len()),
            (1, 1, 2)
        );
        // A new chain without nodes is discarded when another is picked.
        assert!(chains.pick(0) && !chains.pick(1));
        assert_eq!(chains.all(), [chain(1)]);
        assert!(chains.begin());
        *chains.current_mut() = chain(2);
        assert!(chains.begin());
        *chains.current_mut() = chain(3);
        chains.remove(1);
        assert_eq!(
            (chains.all(), chains.current()),
            (&[chain(1), chain(3)][..], &chain(3))
        );
        chains.remove(1);
        assert_eq!(chains.current(), &chain(1));
        chains.remove(7);
        chains.remove(0);
        assert_eq!(chains, DrawnChains::default());
    }

    /// Each case has the current chain of three, the chain that is deleted, and the current chain after that.
    #[test]
    fn selecting_or_dropping_a_chain_preserves_the_others() {
        for index in [0, 2, 1] {
            let mut chains = DrawnChains::new([1, 2, 3].map(chain), 1);
            assert!(chains.pick(index));
            assert_eq!((chains.current_index(), chains.n_drawn()), (index, 3));
            assert!(!chains.pick(3));
            assert_eq!(chains.current_index(), index);
        }
        for (current, dropped, then) in [
            (0, 0, 2),
            (0, 2, 1),
            (1, 0, 2),
            (1, 1, 1),
            (1, 2, 2),
            (2, 1, 3),
            (2, 2, 2),
            (2, 3, 3),
        ] {
            let mut chains = DrawnChains::new([1, 2, 3].map(chain), current);
            chains.remove(dropped);
            assert_eq!(chains.current(), &chain(then), "{current} {dropped}");
            assert_eq!(chains.n_drawn(), if dropped < 3 { 2 } else { 3 });
        }
        // A new chain is appended at the end, whichever is current.
        let mut chains = DrawnChains::new([1, 2, 3].map(chain), 0);
        assert!(chains.begin() && chains.current().is_empty());
        assert_eq!((chains.current_index(), chains.n_drawn()), (3, 3));
        assert!(chains.begin());
        assert_eq!(chains.all().len(), 4);
    }

    #[test]
    fn the_number_of_chains_is_limited() {
        let mut chains = DrawnChains::new((0..40).map(chain), 99);
        assert_eq!(
            (chains.n_drawn(), chains.current_index()),
            (MAX_CHAINS, MAX_CHAINS - 1)
        );
        assert!(!chains.begin());
        assert_eq!(
            DrawnChains::new([DrawnChain::default()], 0),
            DrawnChains::default()
        );
    }
}
