//! The almost locked sets of a position, and the pairs of sets with a restricted common.
//!
//! An *almost locked set* (ALS) is n cells of a house with n + 1 digits. If the set loses one of its digits, the other
//! digits are locked into its cells. A *restricted common candidate* (RCC) of two sets is a digit of both. All its
//! places in one set see all its places in the other, so at most one of the two sets holds it.
//!
//! Many sets have a digit in the same cells. These cells, and all cells that see them, are stored once as
//! [`AlsPlaces`]. They connect sets with other sets, and with the single cells or groups of a chain.

use std::cell::OnceCell;
use std::collections::HashMap;
use std::ops::ControlFlow;

use crate::board::{CellSet, Digit, DigitSet, House, MAX_SIDE};

use crate::techniques::PositionCache;

use super::cells::AlmostLocked;

/// The number of a set in an [`AlsList`].
pub(crate) type AlsIdx = u16;

/// The maximum number of cells of a set on boards larger than 9×9; smaller boards have no limit.
const MAX_CELLS_IF_LARGE: usize = 5;
/// The largest board on which sets of every size are searched.
const MAX_SIDE_FOR_ALL: usize = 9;
/// The maximum number of sets that are stored, smallest first. Positions on 9×9 boards have fewer sets.
const MAX_SETS: usize = 2_000;

/// Marks the absence of places in [`Als::places`].
const NONE: u16 = u16::MAX;

/// An almost locked set (ALS): n cells of a house with n + 1 digits between them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Als {
    pub(crate) cells: CellSet,
    /// The digits of the cells, one more than there are cells.
    pub(crate) digits: DigitSet,
    /// The first house that holds all the cells.
    pub(crate) house: House,
    /// The position of the set in the order of discovery: by house, then by cells.
    pub(in crate::techniques) rank: u32,
    /// For each digit index: the index of the digit's places in [`AlsList::all_places`], or [`NONE`].
    places: [u16; MAX_SIDE],
}

impl From<&Als> for AlmostLocked {
    fn from(set: &Als) -> Self {
        Self {
            cells: set.cells,
            digits: set.digits,
        }
    }
}

/// The cells in which one or more sets hold a digit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct AlsPlaces {
    pub(crate) digit: Digit,
    pub(crate) cells: CellSet,
    /// The cells that see all of `cells`, whether they have the digit or not.
    pub(crate) seeing: CellSet,
    /// The sets that hold the digit in exactly these cells, ascending.
    pub(in crate::techniques) sets: Vec<AlsIdx>,
}

/// A set that has a restricted common with another set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct AlsPartner {
    /// The other set.
    pub(crate) set: AlsIdx,
    /// The restricted commons.
    pub(crate) digits: DigitSet,
    /// Whether the two sets share cells. None of the shared cells has a restricted common.
    pub(crate) overlaps: bool,
}

/// Every almost locked set of a position, sorted by size, then by house.
pub(crate) struct AlsList {
    sets: Vec<Als>,
    places: Vec<AlsPlaces>,
    /// For each digit index: the indices of its entries in `places`, ascending.
    places_of_digit: [Vec<u16>; MAX_SIDE],
    /// For each entry of `places`: the entries of the same digit whose cells all see its cells.
    facing: OnceCell<Vec<Vec<u16>>>,
    partners: OnceCell<Vec<Vec<AlsPartner>>>,
}

impl PositionCache<'_> {
    #[must_use]
    pub(crate) fn als(&self) -> &AlsList {
        self.als.get_or_init(|| AlsList::new(self))
    }
}

impl AlsList {
    pub(in crate::techniques) fn new(cache: &PositionCache<'_>) -> Self {
        let geometry = cache.geometry();
        let side = geometry.side();
        let max_cells = if side <= MAX_SIDE_FOR_ALL {
            side - 1
        } else {
            MAX_CELLS_IF_LARGE
        };
        let mut found_sets = Vec::new();
        let may_be = |set: &AlmostLocked, open_cells: &CellSet| {
            let n_cells = set.cells.len();
            // Even with all the open cells, other sets have too many digits.
            n_cells <= max_cells
                && set.digits.len() <= (n_cells + open_cells.len()).min(max_cells) + 1
        };
        for house in geometry.houses() {
            let small = geometry
                .house_cells(house)
                .iter()
                .filter(|cell| (2..=max_cells + 1).contains(&cache.digits_in(*cell).len()));
            // The visitor never stops.
            let _ = AlmostLocked::EMPTY.each_larger(cache, small.collect(), &may_be, &mut |set| {
                // A set that lies in two houses is recorded only for the first of them.
                let is_almost_locked = set.digits.len() == set.cells.len() + 1;
                if is_almost_locked && geometry.houses_shared(&set.cells).first() == Some(house) {
                    found_sets.push(Als {
                        cells: set.cells,
                        digits: set.digits,
                        house,
                        rank: found_sets.len() as u32,
                        places: [NONE; MAX_SIDE],
                    });
                }
                ControlFlow::Continue(())
            });
        }
        // The sort is stable, so sets of the same size remain in the order of their houses.
        found_sets.sort_by_key(|set: &Als| set.digits.len());
        found_sets.truncate(MAX_SETS);
        let mut list = Self {
            sets: found_sets,
            places: Vec::new(),
            places_of_digit: Default::default(),
            facing: OnceCell::new(),
            partners: OnceCell::new(),
        };
        list.collect_places(cache);
        list
    }

    /// Records the cells of each digit of every set. Sets with the same cells for a digit share one entry.
    fn collect_places(&mut self, cache: &PositionCache<'_>) {
        let mut numbers: HashMap<(Digit, CellSet), u16> = HashMap::new();
        for (index, set) in (0..).zip(&mut self.sets) {
            for digit in set.digits {
                let cells = set.cells & cache.places(digit);
                let number = *numbers.entry((digit, cells)).or_insert_with(|| {
                    let number = self.places.len() as u16;
                    self.places_of_digit[digit.index()].push(number);
                    self.places.push(AlsPlaces {
                        digit,
                        cells,
                        seeing: cache.geometry().common_peers(&cells),
                        sets: Vec::new(),
                    });
                    number
                });
                self.places[usize::from(number)].sets.push(index);
                set.places[digit.index()] = number;
            }
        }
    }

    #[must_use]
    pub(crate) fn sets(&self) -> &[Als] {
        &self.sets
    }

    #[must_use]
    pub(crate) fn get(&self, set: AlsIdx) -> &Als {
        &self.sets[usize::from(set)]
    }

    /// Returns the places of every digit in every set, each stored once.
    #[must_use]
    pub(crate) fn all_places(&self) -> &[AlsPlaces] {
        &self.places
    }

    /// Returns the places of a digit in all sets, each with its index in [`AlsList::all_places`].
    pub(in crate::techniques) fn places_of(
        &self,
        digit: Digit,
    ) -> impl Iterator<Item = (u16, &AlsPlaces)> {
        let numbers = self.places_of_digit[digit.index()].iter();
        numbers.map(|number| (*number, &self.places[usize::from(*number)]))
    }

    /// Returns the places of a digit in a set. The set must have the digit.
    #[must_use]
    pub(crate) fn places(&self, set: AlsIdx, digit: Digit) -> &AlsPlaces {
        &self.places[usize::from(self.get(set).places[digit.index()])]
    }

    /// Returns the sets that have a restricted common with a set, ascending.
    #[must_use]
    pub(crate) fn partners(&self, set: AlsIdx) -> &[AlsPartner] {
        let partners = self.partners.get_or_init(|| {
            let sets = self.sets.iter();
            sets.map(|set| self.find_partners(set)).collect()
        });
        &partners[usize::from(set)]
    }

    fn find_partners(&self, set: &Als) -> Vec<AlsPartner> {
        // For each other set: its restricted commons with this set.
        let mut digits = vec![DigitSet::EMPTY; self.sets.len()];
        for digit in set.digits {
            for other in self.sets_facing(set.places[digit.index()]) {
                for partner in &self.places[usize::from(*other)].sets {
                    digits[usize::from(*partner)].insert(digit);
                }
            }
        }
        let partners = (0..).zip(digits).filter(|(_, digits)| !digits.is_empty());
        partners
            .map(|(partner, digits)| AlsPartner {
                set: partner,
                digits,
                overlaps: self.get(partner).cells.intersects(&set.cells),
            })
            .collect()
    }

    /// Returns the indices of the places of the same digit whose cells all see the cells of `places`.
    pub(in crate::techniques) fn sets_facing(&self, places: u16) -> &[u16] {
        let facing = self.facing.get_or_init(|| {
            let facing = self.places.iter().map(|places| {
                let others = self
                    .places_of(places.digit)
                    .filter(|(_, other)| places.seeing.is_superset(&other.cells));
                others.map(|(number, _)| number).collect()
            });
            facing.collect()
        });
        &facing[usize::from(places)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Candidates, Geometry, Grid};
    use crate::techniques::drawn::{cells, values};

    // A hard puzzle of Program E.
    const HARD: &str =
        "007020950090005400003080100006904007100006002800030500004060700001500080082090600";

    fn by_every_choice(position: &Candidates) -> Vec<(CellSet, DigitSet)> {
        let geometry = position.geometry();
        let mut sets = Vec::new();
        for house in geometry.houses() {
            for choice in 1u32..1 << geometry.side() {
                let list = geometry.house_list(house).iter().enumerate();
                let cells: CellSet = list
                    .filter(|(index, _)| choice >> index & 1 != 0)
                    .map(|(_, cell)| *cell)
                    .collect();
                let digits = cells.iter().fold(DigitSet::EMPTY, |digits, cell| {
                    digits | position.digits_in(cell)
                });
                let is_open = cells.iter().all(|cell| position.digits_in(cell).len() > 1);
                if is_open && digits.len() == cells.len() + 1 {
                    sets.push((cells, digits));
                }
            }
        }
        sets.sort_unstable();
        sets.dedup();
        sets
    }

    #[test]
    fn every_set_is_found_once() {
        for position in [values(HARD), cells("r1c1=12 r1c2=23 r2c1=123 r9c9=19")] {
            let cache = PositionCache::new(&position);
            let list = cache.als();
            let mut sets: Vec<_> = list.sets().iter().map(|s| (s.cells, s.digits)).collect();
            assert!(sets.is_sorted_by_key(|(cells, _)| cells.len()));
            sets.sort_unstable();
            assert_eq!(sets, by_every_choice(&position));
        }
    }

    #[test]
    fn partners_are_those_whose_places_all_see_each_other() {
        let position = values(HARD);
        let geometry = position.geometry();
        let cache = PositionCache::new(&position);
        let list = cache.als();
        let mut n_partners = 0;
        for (a, first) in list.sets().iter().enumerate() {
            let partners = list.partners(a as AlsIdx);
            assert!(partners.is_sorted_by_key(|partner| partner.set));
            for (b, second) in list.sets().iter().enumerate() {
                let restricted = |digit: &Digit| {
                    let [first_cells, second_cells] =
                        [first, second].map(|set| set.cells & position.places(*digit));
                    first_cells
                        .iter()
                        .all(|x| second_cells.iter().all(|y| geometry.sees(x, y)))
                };
                let common_digits = first.digits & second.digits;
                let wanted_digits: DigitSet = common_digits.iter().filter(restricted).collect();
                let partner = partners
                    .iter()
                    .find(|partner| usize::from(partner.set) == b);
                let partner_digits = partner.map_or(DigitSet::EMPTY, |partner| partner.digits);
                assert_eq!(partner_digits, wanted_digits, "{first:?} {second:?}");
                n_partners += usize::from(!wanted_digits.is_empty());
            }
        }
        let listed = (0..list.sets().len()).map(|set| list.partners(set as AlsIdx).len());
        assert_eq!(listed.sum::<usize>(), n_partners);
        let overlap = |a: usize, partner: &AlsPartner| {
            list.sets()[a]
                .cells
                .intersects(&list.get(partner.set).cells)
        };
        for a in 0..list.sets().len() {
            for partner in list.partners(a as AlsIdx) {
                assert_eq!(partner.overlaps, overlap(a, partner));
            }
        }
    }

    #[test]
    fn the_list_of_a_large_board_is_bounded() {
        let geometry = Geometry::with_side(16).unwrap();
        let mut position = Candidates::from_grid(&Grid::new(geometry));
        for candidate in position.clone().iter() {
            // Every cell has four candidates, and they differ from cell to cell.
            let shift = geometry.row(candidate.cell) + geometry.column(candidate.cell) / 4;
            if (candidate.digit.index() + shift) % 16 >= 4 {
                position.eliminate(candidate);
            }
        }
        let cache = PositionCache::new(&position);
        let list = cache.als();
        assert_eq!(list.sets().len(), MAX_SETS);
        assert!(
            list.sets()
                .iter()
                .all(|set| set.cells.len() <= MAX_CELLS_IF_LARGE)
        );
    }
}
