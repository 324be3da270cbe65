//! The almost locked sets of a position, and the pairs of sets with a restricted common.
//!
//! An *almost locked set* (ALS) is n cells of a house with n + 1 digits. If the set loses one of its digits, the
//! other digits are locked into its cells. A *restricted common candidate* (RCC) of two sets is a digit of both
//! sets whose places in one set all see its places in the other. So at most one of the two sets holds it.
//!
//! Many sets have a digit in the same cells. These cells, and all cells that see them, are stored once as
//! [`AlsPlaces`]. They connect sets with other sets, and with the single cells or groups of a chain.

use std::cell::OnceCell;
use std::ops::Range;

use crate::board::{Cell, CellSet, Digit, DigitSet, House, MAX_SIDE};

use crate::techniques::PositionCache;

/// The number of a set in an [`AlsList`].
pub(crate) type AlsIdx = u16;

/// The most cells of a set on boards larger than 9×9; smaller boards have no limit.
const MAX_CELLS_IF_LARGE: usize = 5;
/// The largest board on which sets of every size are searched.
const MAX_SIDE_FOR_ALL: usize = 9;
/// The most sets that are stored, smallest first. Positions on 9×9 boards have fewer sets.
const MAX_SETS: usize = 2_000;

/// The initial capacity for sets.
const N_SETS_AT_FIRST: usize = 256;
/// Marks the absence of places in [`Als::places`], [`AlsPlaces::next`] and [`AlsList::latest`].
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

/// The cells in which one or more sets hold a digit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct AlsPlaces {
    pub(crate) digit: Digit,
    pub(crate) cells: CellSet,
    /// The cells that see all of `cells`, whether they have the digit or not.
    pub(crate) seeing: CellSet,
    /// The range of [`AlsList::sets_of_places`] with the sets that hold the digit in exactly these cells.
    sets: Range<u32>,
    /// The index of the previous places of the same digit with the same first cell, or [`NONE`]. The entries form a
    /// linked list.
    next: u16,
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
    /// The sets that hold a digit in each entry of `places`; [`AlsPlaces::sets`] is the range of an entry.
    sets_of_places: Vec<AlsIdx>,
    /// For each digit index: the indices of its entries in `places`, ascending.
    places_of_digit: [Vec<u16>; MAX_SIDE],
    /// For each digit index: the first cells of its entries in `places`.
    first_cells: [CellSet; MAX_SIDE],
    /// For each cell, then digit index: the index of the last added places that begin in the cell, or [`NONE`].
    latest: Vec<[u16; MAX_SIDE]>,
    /// For each entry of `places`: the entries of the same digit whose cells all see its cells.
    facing: OnceCell<Facing>,
    partners: OnceCell<Partners>,
}

/// Lists of indices into [`AlsList::all_places`], one for each entry there. The list of entry i is
/// `all[starts[i]..starts[i + 1]]`.
struct Facing {
    all: Vec<u16>,
    starts: Vec<u32>,
}

/// Lists of partners, one for each set. The list of set i is `all[ranges[i]]`.
struct Partners {
    all: Vec<AlsPartner>,
    ranges: Vec<Range<u32>>,
}

impl PositionCache<'_> {
    #[must_use]
    pub(crate) fn als(&self) -> &AlsList {
        self.get_or_init(AlsList::new)
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
        let mut found = Vec::with_capacity(N_SETS_AT_FIRST);
        let mut cells = Vec::with_capacity(side);
        for house in geometry.houses() {
            cells.clear();
            cells.extend(
                (geometry.house_list(house).iter())
                    .map(|cell| (*cell, cache.of(*cell)))
                    .filter(|(_, digits)| (2..=max_cells + 1).contains(&digits.len())),
            );
            let mut search = AlsSearch {
                cache,
                house,
                cells: &cells,
                max_cells,
                chosen: Vec::with_capacity(max_cells),
                found: &mut found,
            };
            search.extend(0, DigitSet::EMPTY);
        }
        // The sort is stable, so sets of the same size remain in the order of their houses.
        found.sort_by_key(|set: &Als| set.digits.len());
        found.truncate(MAX_SETS);
        let mut list = Self {
            places: Vec::with_capacity(3 * found.len()),
            sets: found,
            sets_of_places: Vec::new(),
            places_of_digit: Default::default(),
            first_cells: [CellSet::EMPTY; MAX_SIDE],
            latest: vec![[NONE; MAX_SIDE]; geometry.n_cells()],
            facing: OnceCell::new(),
            partners: OnceCell::new(),
        };
        list.collect_places(cache);
        list
    }

    /// Records the cells of each digit of every set. Sets with the same cells for a digit share one entry.
    fn collect_places(&mut self, cache: &PositionCache<'_>) {
        let geometry = cache.geometry();
        let mut n_pairs = 0;
        for set in &mut self.sets {
            for digit in set.digits {
                let cells = set.cells & cache.places(digit);
                let Some(first) = cells.first() else { continue };
                let latest = &mut self.latest[first.index()][digit.index()];
                let mut number = *latest;
                while number != NONE && self.places[usize::from(number)].cells != cells {
                    number = self.places[usize::from(number)].next;
                }
                if number == NONE {
                    number = self.places.len() as u16;
                    self.places.push(AlsPlaces {
                        digit,
                        cells,
                        seeing: geometry.common_peers(&cells),
                        sets: 0..0,
                        next: *latest,
                    });
                    *latest = number;
                    self.places_of_digit[digit.index()].push(number);
                    self.first_cells[digit.index()].insert(first);
                }
                self.places[usize::from(number)].sets.end += 1;
                n_pairs += 1;
                set.places[digit.index()] = number;
            }
        }
        let mut start = 0;
        for places in &mut self.places {
            let n_sets = places.sets.end;
            places.sets = start..start;
            start += n_sets;
        }
        self.sets_of_places.resize(n_pairs, 0);
        for (index, set) in (0..).zip(&self.sets) {
            for digit in set.digits {
                if let Some(places) = self.places.get_mut(usize::from(set.places[digit.index()])) {
                    self.sets_of_places[places.sets.end as usize] = index;
                    places.sets.end += 1;
                }
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

    /// Returns the sets that hold a digit in exactly the given places, ascending.
    #[must_use]
    pub(crate) fn sets_at(&self, places: &AlsPlaces) -> &[AlsIdx] {
        &self.sets_of_places[places.sets.start as usize..places.sets.end as usize]
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

    /// Returns the digits of a set for which some candidate outside the set sees all the digit's places in the set.
    pub(super) fn eliminating_digits(&self, cache: &PositionCache<'_>, set: AlsIdx) -> DigitSet {
        let eliminates = |digit: &Digit| {
            let seeing = &self.places(set, *digit).seeing;
            cache.places(*digit).intersects(seeing)
        };
        self.get(set).digits.iter().filter(eliminates).collect()
    }

    /// Returns the sets that have a restricted common with a set, ascending.
    #[must_use]
    pub(crate) fn partners(&self, set: AlsIdx) -> &[AlsPartner] {
        let partners = self.partners.get_or_init(|| self.find_partners());
        let Range { start, end } = partners.ranges[usize::from(set)];
        &partners.all[start as usize..end as usize]
    }

    fn find_partners(&self) -> Partners {
        let mut partners = Partners {
            all: Vec::with_capacity(16 * self.sets.len()),
            ranges: Vec::with_capacity(self.sets.len()),
        };
        // For each set: its restricted commons with the current set. `some` has a bit for each set with such a
        // digit.
        let mut digits = vec![DigitSet::EMPTY; self.sets.len()];
        let mut some = vec![0u64; self.sets.len().div_ceil(64)];
        for set in &self.sets {
            for digit in set.digits {
                for &other in self.facing(set.places[digit.index()]) {
                    for &partner in self.sets_at(&self.places[usize::from(other)]) {
                        let partner = usize::from(partner);
                        digits[partner].insert(digit);
                        some[partner / 64] |= 1 << (partner % 64);
                    }
                }
            }
            let start = partners.all.len() as u32;
            for (word, bits) in some.iter_mut().enumerate() {
                while *bits != 0 {
                    let partner = word * 64 + bits.trailing_zeros() as usize;
                    *bits &= *bits - 1;
                    partners.all.push(AlsPartner {
                        set: partner as AlsIdx,
                        digits: std::mem::take(&mut digits[partner]),
                        overlaps: self.sets[partner].cells.intersects(&set.cells),
                    });
                }
            }
            partners.ranges.push(start..partners.all.len() as u32);
        }
        partners
    }

    /// Returns the indices of the places of the same digit whose cells all see the cells of `places`.
    pub(in crate::techniques) fn facing(&self, places: u16) -> &[u16] {
        let facing = self.facing.get_or_init(|| self.find_facing());
        let starts = &facing.starts[usize::from(places)..];
        &facing.all[starts[0] as usize..starts[1] as usize]
    }

    fn find_facing(&self) -> Facing {
        let mut facing = Facing {
            all: Vec::with_capacity(4 * self.places.len()),
            starts: Vec::with_capacity(self.places.len() + 1),
        };
        facing.starts.push(0);
        for places in &self.places {
            let digit = places.digit.index();
            for first in places.seeing & self.first_cells[digit] {
                let mut number = self.latest[first.index()][digit];
                while number != NONE {
                    let other = &self.places[usize::from(number)];
                    if places.seeing.is_superset(&other.cells) {
                        facing.all.push(number);
                    }
                    number = other.next;
                }
            }
            facing.starts.push(facing.all.len() as u32);
        }
        facing
    }
}

/// A search for the almost locked sets of one house.
struct AlsSearch<'a> {
    cache: &'a PositionCache<'a>,
    house: House,
    cells: &'a [(Cell, DigitSet)],
    max_cells: usize,
    chosen: Vec<Cell>,
    found: &'a mut Vec<Als>,
}

impl AlsSearch<'_> {
    /// Adds cells from index `start` on to the chosen cells and records every almost locked set. `digits` are the
    /// digits of the chosen cells.
    fn extend(&mut self, start: usize, digits: DigitSet) {
        let n_cells = self.chosen.len() + 1;
        for (index, &(cell, own)) in self.cells.iter().enumerate().skip(start) {
            let digits = digits | own;
            let n_left = self.cells.len() - index - 1;
            // Even with all remaining cells, the set would have too many digits.
            if digits.len() > (n_cells + n_left).min(self.max_cells) + 1 {
                continue;
            }
            self.chosen.push(cell);
            if digits.len() == n_cells + 1 {
                self.record_set(digits);
            }
            if n_cells < self.max_cells {
                self.extend(index + 1, digits);
            }
            self.chosen.pop();
        }
    }

    fn record_set(&mut self, digits: DigitSet) {
        let geometry = self.cache.geometry();
        let cells: CellSet = self.chosen.iter().copied().collect();
        // A set that lies in two houses is recorded only for the first of them.
        let mut before = self.chosen.iter().take(1).flat_map(|first| {
            let houses = geometry.houses_of(*first).iter();
            houses.take_while(|house| **house < self.house)
        });
        if !before.any(|house| geometry.house_cells(*house).is_superset(&cells)) {
            self.found.push(Als {
                cells,
                digits,
                house: self.house,
                rank: self.found.len() as u32,
                places: [NONE; MAX_SIDE],
            });
        }
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
        let mut found = Vec::new();
        for house in geometry.houses() {
            for choice in 1u32..1 << geometry.side() {
                let list = geometry.house_list(house).iter().enumerate();
                let cells: CellSet = list
                    .filter(|(place, _)| choice >> place & 1 != 0)
                    .map(|(_, cell)| *cell)
                    .collect();
                let digits = cells
                    .iter()
                    .fold(DigitSet::EMPTY, |digits, cell| digits | position.of(cell));
                let is_open = cells.iter().all(|cell| position.of(cell).len() > 1);
                if is_open && digits.len() == cells.len() + 1 {
                    found.push((cells, digits));
                }
            }
        }
        found.sort_unstable();
        found.dedup();
        found
    }

    #[test]
    fn every_set_is_found_once() {
        for position in [values(HARD), cells("r1c1=12 r1c2=23 r2c1=123 r9c9=19")] {
            let cache = PositionCache::new(&position);
            let list = cache.als();
            let mut found: Vec<_> = list.sets().iter().map(|s| (s.cells, s.digits)).collect();
            assert!(found.is_sorted_by_key(|(cells, _)| cells.len()));
            found.sort_unstable();
            assert_eq!(found, by_every_choice(&position));
        }
    }

    #[test]
    fn places_know_their_sets_and_what_sees_them() {
        let position = values(HARD);
        let cache = PositionCache::new(&position);
        let list = cache.als();
        let n_pairs: usize = list.sets().iter().map(|set| set.digits.len()).sum();
        let n_known: usize = list
            .all_places()
            .iter()
            .map(|p| list.sets_at(p).len())
            .sum();
        assert_eq!(n_known, n_pairs);
        for (number, set) in list.sets().iter().enumerate() {
            for digit in set.digits {
                let places = list.places(number as AlsIdx, digit);
                assert_eq!(places.cells, set.cells & position.places(digit));
                assert_eq!(
                    places.seeing,
                    position.geometry().common_peers(&places.cells)
                );
                assert_eq!(places.digit, digit);
                assert!(list.sets_at(places).contains(&(number as AlsIdx)));
            }
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
                    let [first, second] =
                        [first, second].map(|set| set.cells & position.places(*digit));
                    first
                        .iter()
                        .all(|x| second.iter().all(|y| geometry.sees(x, y)))
                };
                let common = first.digits & second.digits;
                let wanted: DigitSet = common.iter().filter(restricted).collect();
                let partner = partners
                    .iter()
                    .find(|partner| usize::from(partner.set) == b);
                let found = partner.map_or(DigitSet::EMPTY, |partner| partner.digits);
                assert_eq!(found, wanted, "{first:?} {second:?}");
                n_partners += usize::from(!wanted.is_empty());
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
    fn a_large_board_has_a_bounded_list() {
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
