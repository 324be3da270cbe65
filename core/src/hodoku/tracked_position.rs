//! A position with the additional data of `HoDoKu`: bit masks by house, and two queues of singles.
//!
//! The queues decide which single comes next. So they determine how many singles of a path are hidden and how many
//! naked. Therefore every candidate is removed through [`TrackedPosition::remove`], one at a time and in `HoDoKu`'s
//! order.

use std::array;
use std::ops::Deref;

use crate::board::{Candidate, Candidates, Cell, CellSet, Digit, Geometry, Grid, House, MAX_SIDE};

/// The largest number of houses of a plain board.
const MAX_HOUSES: usize = 3 * MAX_SIDE;

/// A first-in, first-out queue of singles. Entries whose cell is already solved are skipped when they are read.
#[derive(Clone, Default, Debug)]
pub(super) struct SinglesQueue {
    entries: Vec<Candidate>,
    head: usize,
}

impl SinglesQueue {
    /// Returns the entries that have not been removed.
    pub(super) fn pending(&self) -> &[Candidate] {
        &self.entries[self.head..]
    }

    fn push(&mut self, candidate: Candidate) {
        self.entries.push(candidate);
    }

    /// Removes entries up to the first one with an unsolved cell, and returns that one; `None` if there is none.
    fn pop(&mut self, unsolved: CellSet) -> Option<Candidate> {
        while let Some(&candidate) = self.entries.get(self.head) {
            self.head += 1;
            if unsolved.contains(candidate.cell) {
                return Some(candidate);
            }
        }
        None
    }

    /// Removes the first entry of a digit in one of some cells.
    fn remove_first(&mut self, digit: Digit, cells: CellSet) {
        let is_match = |entry: &Candidate| entry.digit == digit && cells.contains(entry.cell);
        if let Some(index) = self.pending().iter().position(is_match) {
            self.entries.remove(self.head + index);
        }
    }
}

/// A position with the additional data that `HoDoKu` maintains.
#[derive(Clone)]
pub(super) struct TrackedPosition {
    position: Candidates,
    /// By house and digit: the places of the digit as bits, by index of the cell in the house.
    masks: [[u16; MAX_SIDE]; MAX_HOUSES],
    /// For each digit, the cells that have no peer with this value.
    allowed: [CellSet; MAX_SIDE],
    pub(super) naked: SinglesQueue,
    pub(super) hidden: SinglesQueue,
}

impl TrackedPosition {
    /// Builds a position as `HoDoKu` does: starts from the empty board, places the values one by one, then eliminates
    /// candidates.
    pub(super) fn new(start: &Candidates) -> Self {
        let geometry = start.geometry();
        let mut board = Self {
            position: Candidates::from_grid(&Grid::new(geometry)),
            masks: [[(1_u32 << geometry.side()).wrapping_sub(1) as u16; MAX_SIDE]; MAX_HOUSES],
            allowed: [geometry.cells(); MAX_SIDE],
            naked: SinglesQueue::default(),
            hidden: SinglesQueue::default(),
        };
        for cell in start.values().filled() {
            if let Some(digit) = start.value(cell) {
                board.place(Candidate::new(cell, digit));
            }
        }
        for cell in start.unsolved() {
            for eliminated in board.position.digits_in(cell) - start.digits_in(cell) {
                board.remove(Candidate::new(cell, eliminated));
            }
        }
        board.position = board
            .position
            .clone()
            .with_givens(start.givens())
            .with_exclusions(start.exclusions().clone());
        board
    }

    /// Returns the places of a digit in a house as bits, by index of the cell in the house.
    pub(super) fn mask(&self, house: House, digit: Digit) -> u16 {
        self.masks[house.index()][digit.index()]
    }

    pub(super) fn n_places(&self, house: House, digit: Digit) -> u32 {
        self.mask(house, digit).count_ones()
    }

    /// Returns the unsolved cells that have no peer with this value.
    pub(super) fn allowed(&self, digit: Digit) -> CellSet {
        self.allowed[digit.index()] & self.position.unsolved()
    }

    pub(super) fn unsolved_in(&self, house: House) -> CellSet {
        self.unsolved() & self.geometry().house_cells(house)
    }

    /// Returns the two places of a digit in a house; `None` if it has more or fewer.
    pub(super) fn pair_in(&self, digit: Digit, house: House) -> Option<[Cell; 2]> {
        let mask = self.mask(house, digit);
        (mask.count_ones() == 2).then(|| {
            let list = self.geometry().house_list(house);
            [
                list[mask.trailing_zeros() as usize],
                list[15 - mask.leading_zeros() as usize],
            ]
        })
    }

    /// Returns the other place of a conjugate pair; `None` if the digit does not have exactly two places in the house.
    pub(super) fn conjugate(&self, cell: Cell, digit: Digit, house: House) -> Option<Cell> {
        let [first, second] = self.pair_in(digit, house)?;
        Some(if first == cell { second } else { first })
    }

    /// Iterates over all houses: first the boxes, then the rows and columns.
    pub(super) fn boxes_first(&self) -> impl Iterator<Item = House> + use<> {
        let geometry: &'static Geometry = self.geometry();
        geometry.boxes().chain(geometry.lines())
    }

    pub(super) fn clear_queues(&mut self) {
        self.naked = SinglesQueue::default();
        self.hidden = SinglesQueue::default();
    }

    /// Finds the first waiting naked single that fills the last unsolved cell of a house. Returns it with the first
    /// such house.
    pub(super) fn find_full_house(&self) -> Option<(Candidate, House)> {
        let geometry = self.geometry();
        self.naked.pending().iter().find_map(|&single| {
            let is_open = self.position.unsolved().contains(single.cell);
            let house = geometry.houses_of(single.cell).iter().find(|house| {
                let open_cells = self.position.unsolved() & geometry.house_cells(**house);
                is_open && open_cells.single().is_some()
            })?;
            Some((single, *house))
        })
    }

    /// Removes the next naked single from its queue and returns it.
    pub(super) fn pop_naked_single(&mut self) -> Option<Candidate> {
        self.naked.pop(self.position.unsolved())
    }

    /// Removes the next hidden single from its queue and returns it.
    pub(super) fn pop_hidden_single(&mut self) -> Option<Candidate> {
        self.hidden.pop(self.position.unsolved())
    }

    /// Eliminates a candidate if the position has it, and queues the singles that result.
    pub(super) fn remove(&mut self, candidate: Candidate) {
        let Candidate { cell, digit } = candidate;
        if !self.position.eliminate(candidate) {
            return;
        }
        let digits = self.position.digits_in(cell);
        if let Some(last_digit) = digits.single() {
            self.naked.push(Candidate::new(cell, last_digit));
        } else if digits.is_empty() {
            // Only a contradictory position gets here. `HoDoKu` then stops before it updates the masks.
            return;
        }
        for (house, mask) in self.remove_from_masks(cell, digit) {
            match mask.count_ones() {
                0 => {
                    let cells = self.geometry().house_cells(house);
                    self.hidden.remove_first(digit, cells);
                }
                1 => self.queue_hidden(house, digit, mask),
                _ => {}
            }
        }
    }

    /// Places a digit, and queues the singles that result.
    pub(super) fn place(&mut self, candidate: Candidate) {
        let Candidate { cell, digit } = candidate;
        let digits = self.position.digits_in(cell);
        let peers = self.geometry().peers(cell) & self.position.places(digit);
        for other_digit in digits {
            self.position.eliminate(Candidate::new(cell, other_digit));
        }
        for peer in peers {
            self.remove(Candidate::new(peer, digit));
        }
        self.allowed[digit.index()] -= self.geometry().peers(cell);
        self.position.place(candidate);
        for other_digit in digits {
            for (house, mask) in self.remove_from_masks(cell, other_digit) {
                if mask.is_power_of_two() && other_digit != digit {
                    self.queue_hidden(house, other_digit, mask);
                }
            }
        }
    }

    /// Removes a place from the masks of its row, column and box, and returns these masks.
    ///
    /// All three masks are updated before any single is queued. The result is the same, because a house's singles
    /// depend only on its own mask.
    fn remove_from_masks(&mut self, cell: Cell, digit: Digit) -> [(House, u16); 3] {
        let geometry = self.geometry();
        let (houses, places) = (geometry.houses_of(cell), geometry.places_of(cell));
        array::from_fn(|kind| {
            let mask = &mut self.masks[houses[kind].index()][digit.index()];
            *mask &= !(1 << places[kind]);
            (houses[kind], *mask)
        })
    }

    /// Queues the only place of a digit in a house as a hidden single, if the candidate is still present.
    fn queue_hidden(&mut self, house: House, digit: Digit, mask: u16) {
        let cell = self.geometry().house_list(house)[mask.trailing_zeros() as usize];
        let only_candidate = Candidate::new(cell, digit);
        if self.position.has(only_candidate) {
            self.hidden.push(only_candidate);
        }
    }
}

impl Deref for TrackedPosition {
    type Target = Candidates;

    fn deref(&self) -> &Candidates {
        &self.position
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Uses an example of `HoDoKu`'s order: the first eight cells, and how each is solved.
    #[test]
    fn naked_singles_are_found_in_order_of_appearance() {
        let text =
            "...8...31.61...7.42....4.9.5...826.........13..61................56.......943..67";
        let values: Vec<u8> = text
            .chars()
            .map(|symbol| Digit::from_symbol(symbol).map_or(0, Digit::value))
            .collect();
        let grid = Grid::from_values(Geometry::standard(), &values).unwrap();
        let mut board = TrackedPosition::new(&Candidates::from_grid(&grid));
        let mut singles = Vec::new();
        while singles.len() < 5 {
            let (method, single) = if let Some((single, _)) = board.find_full_house() {
                ("full", single)
            } else if let Some(single) = board.pop_naked_single() {
                ("naked", single)
            } else {
                ("hidden", board.pop_hidden_single().unwrap())
            };
            board.place(single);
            let name = board.geometry().cell_name(single.cell);
            singles.push(format!("{method} {name}={}", single.digit));
        }
        assert_eq!(
            singles,
            [
                "naked r4c9=9",
                "hidden r3c9=6",
                "hidden r3c5=1",
                "hidden r4c2=1",
                "hidden r7c1=6"
            ]
        );
        assert!(
            board.find_full_house().is_none()
                && board.pop_naked_single().is_none()
                && board.pop_hidden_single().is_none()
        );
    }
}
