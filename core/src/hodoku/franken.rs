//! Franken fish: fish whose base or cover sets include boxes. The first instance in `HoDoKu`'s order is taken.
//!
//! The search tries base sets in lexicographic order, and for each base set all cover sets. It skips branches in which
//! too many places stay uncovered, and base sets that cannot eliminate anything. This does not change the order of the
//! fish found. A set of places is a bit mask over the list of the digit's places.

use crate::board::{Candidate, Cell, Digit, House, HouseKind};

use super::found_step::{Eliminations, FoundStep, house_truths};
use super::line_fish::MAX_FINS;
use super::names::StepName;
use super::step_cache::StepCache;

/// The largest number of endo fins: places that are in two base houses of the fish.
const MAX_ENDO_FINS: u32 = 2;

/// A set of places of the digit, one bit for each place in the list.
type Places = u128;
/// The largest number of places that a digit may have. Positions in practice have far fewer.
const MAX_PLACES: usize = Places::BITS as usize;

/// A house with places of the digit.
#[derive(Clone, Copy)]
struct MaskedHouse {
    house: House,
    places: Places,
}

/// Iterates over the positions of the bits in a mask, in ascending order.
fn bit_positions(places: Places) -> impl Iterator<Item = usize> {
    let mut remaining = places;
    std::iter::from_fn(move || {
        let rank = remaining.trailing_zeros() as usize;
        (remaining != 0).then(|| {
            remaining &= remaining - 1;
            rank
        })
    })
}

/// Finds the first Franken fish of a size, with or without fins.
///
/// `names` has the name of the fish, then its name as a mutant fish. In `HoDoKu` a fish is mutant if all base houses or
/// all cover houses are boxes.
pub(super) fn find(
    cache: &StepCache<'_>,
    size: usize,
    has_fins: bool,
    names: [StepName; 2],
) -> Option<FoundStep> {
    let max_fins = if has_fins { MAX_FINS } else { 0 };
    cache.geometry().digits().iter().find_map(|digit| {
        let view = DigitPlaces::new(cache, digit)?;
        [HouseKind::Column, HouseKind::Row]
            .into_iter()
            .find_map(|cover_kind| {
                let mut search = FrankenSearch::new(cache, &view, size, max_fins, cover_kind);
                let units = match cover_kind {
                    HouseKind::Column => &view.units[0],
                    _ => &view.units[1],
                };
                let [outside, cannibalistic] = search.search_base_sets(units, 0, 0)?;
                let eliminated = bit_positions(outside).chain(bit_positions(cannibalistic));
                let candidates = eliminated.map(|rank| Candidate::new(view.cells[rank], digit));
                let eliminations = Eliminations::default().with_all(candidates);
                let name = names[usize::from(search.is_mutant())];
                FoundStep::eliminating(name, eliminations, || {
                    house_truths(digit, search.base.iter().map(|base| base.house))
                })
            })
    })
}

/// The places of a digit.
struct DigitPlaces {
    cells: Vec<Cell>,
    /// For each place, the places of the digit that it sees.
    peers: Vec<Places>,
    /// The rows and boxes with the digit, then the columns and boxes.
    units: [Vec<MaskedHouse>; 2],
}

impl DigitPlaces {
    fn new(cache: &StepCache<'_>, digit: Digit) -> Option<Self> {
        let geometry = cache.geometry();
        let cells: Vec<Cell> = cache.places(digit).iter().collect();
        if cells.is_empty() || cells.len() > MAX_PLACES {
            return None;
        }
        let within = |set: crate::board::CellSet| -> Places {
            let inside = cells
                .iter()
                .enumerate()
                .filter(|(_, cell)| set.contains(**cell));
            inside.fold(0, |places, (rank, _)| places | 1 << rank)
        };
        let units = [HouseKind::Row, HouseKind::Column].map(|kind| {
            let houses = geometry.houses_of_kind(kind).chain(geometry.boxes());
            houses
                .map(|house| MaskedHouse {
                    house,
                    places: within(geometry.house_cells(house)),
                })
                .filter(|unit| unit.places != 0)
                .collect()
        });
        Some(Self {
            peers: cells
                .iter()
                .map(|cell| within(geometry.peers(*cell)))
                .collect(),
            cells,
            units,
        })
    }
}

struct FrankenSearch<'a> {
    cache: &'a StepCache<'a>,
    view: &'a DigitPlaces,
    /// The number of base houses of the fish.
    size: usize,
    /// The largest number of fins; 0 if fins are not allowed.
    max_fins: u32,
    covers: &'a [MaskedHouse],
    /// For each place, its line and its box among the possible cover houses.
    covers_of: Vec<[MaskedHouse; 2]>,
    base: Vec<MaskedHouse>,
    cover: Vec<MaskedHouse>,
}

impl<'a> FrankenSearch<'a> {
    fn new(
        cache: &'a StepCache<'a>,
        view: &'a DigitPlaces,
        size: usize,
        max_fins: u32,
        cover_kind: HouseKind,
    ) -> Self {
        let covers = &view.units[usize::from(cover_kind == HouseKind::Column)];
        let unit_of = |cell: Cell, kind| {
            let house = cache.geometry().house_of(cell, kind);
            let unit = covers.iter().find(|unit| unit.house == house);
            unit.copied().unwrap_or(MaskedHouse { house, places: 0 })
        };
        let cells = view.cells.iter();
        Self {
            cache,
            view,
            size,
            max_fins,
            covers,
            covers_of: cells
                .map(|cell| [cover_kind, HouseKind::Box].map(|kind| unit_of(*cell, kind)))
                .collect(),
            base: Vec::with_capacity(size),
            cover: Vec::with_capacity(size),
        }
    }

    fn is_base(&self, house: House) -> bool {
        self.base.iter().any(|base| base.house == house)
    }

    /// Returns whether all base houses or all cover houses are boxes.
    fn is_mutant(&self) -> bool {
        let geometry = self.cache.geometry();
        [&self.base, &self.cover].into_iter().any(|units| {
            let mut kinds = units.iter().map(|unit| geometry.kind(unit.house));
            kinds.all(|kind| kind == HouseKind::Box)
        })
    }

    /// Adds base houses until the base set is complete, then searches for cover sets. `base_places` are the places in the base
    /// houses so far, and `endo_fins` are the places in two of them.
    ///
    /// Returns the eliminations of the first fish, in two lists: places outside the base, and places in two cover
    /// houses. The houses of that fish stay in `base` and `cover`.
    fn search_base_sets(
        &mut self,
        units: &[MaskedHouse],
        base_places: Places,
        endo_fins: Places,
    ) -> Option<[Places; 2]> {
        if self.base.len() == self.size {
            if self.max_fins > 0 && !self.is_possible(base_places, endo_fins) {
                return None;
            }
            let covers = self.covers.iter();
            let touched: Vec<MaskedHouse> = covers
                .filter(|unit| unit.places & base_places != 0 && !self.is_base(unit.house))
                .copied()
                .collect();
            return self.search_cover_sets(&touched, base_places, endo_fins, 0, 0);
        }
        let n_more = self.size - self.base.len();
        for (index, unit) in units.iter().enumerate() {
            if units.len() - index < n_more || self.cache.is_cancelled() {
                break;
            }
            let endo_fins = endo_fins | (base_places & unit.places);
            let fits = if self.max_fins > 0 {
                endo_fins.count_ones() <= MAX_ENDO_FINS
            } else {
                unit.places.count_ones() as usize <= self.size && endo_fins == 0
            };
            if !fits {
                continue;
            }
            self.base.push(*unit);
            let eliminations =
                self.search_base_sets(&units[index + 1..], base_places | unit.places, endo_fins);
            if eliminations.is_some() {
                return eliminations;
            }
            self.base.pop();
        }
        None
    }

    /// Returns whether a fish with this base set can eliminate any place. An eliminated place sees every fin. So base
    /// places that it does not see must be covered together with it.
    fn is_possible(&self, base_places: Places, endo_fins: Places) -> bool {
        let targets =
            bit_positions(endo_fins).fold(Places::MAX, |common, fin| common & self.view.peers[fin]);
        (0..self.view.cells.len()).any(|target| {
            if targets >> target & 1 == 0 {
                return false;
            }
            let unseen = base_places & !self.view.peers[target];
            let [line, block] = self.covers_of[target];
            if base_places >> target & 1 != 0 {
                return !self.is_base(block.house)
                    && self.can_cover(unseen & !line.places & !block.places, self.size - 2);
            }
            self.can_cover(unseen & !line.places, self.size - 1)
                || (!self.is_base(block.house)
                    && self.can_cover(unseen & !block.places, self.size - 1))
        })
    }

    /// Returns whether at most `n_covers` cover houses can contain all of `places`.
    fn can_cover(&self, places: Places, n_covers: usize) -> bool {
        if places == 0 || n_covers == 0 {
            return places == 0;
        }
        let [line, block] = self.covers_of[places.trailing_zeros() as usize];
        self.can_cover(places & !line.places, n_covers - 1)
            || (!self.is_base(block.house) && self.can_cover(places & !block.places, n_covers - 1))
    }

    /// Adds cover houses until the cover set is complete. `covered` are the places in the cover houses so far, and
    /// `covered_twice` are the places in two of them.
    fn search_cover_sets(
        &mut self,
        units: &[MaskedHouse],
        base_places: Places,
        endo_fins: Places,
        covered: Places,
        covered_twice: Places,
    ) -> Option<[Places; 2]> {
        let n_more = self.size - self.cover.len();
        let uncovered = base_places & !covered;
        if n_more == 0 {
            return self.find_eliminations(
                base_places,
                uncovered | endo_fins,
                covered,
                covered_twice,
            );
        }
        let n_uncovered = uncovered.count_ones();
        if n_uncovered > self.max_fins {
            let max_covered = units
                .iter()
                .map(|unit| (unit.places & uncovered).count_ones())
                .max();
            if n_uncovered > self.max_fins + n_more as u32 * max_covered.unwrap_or(0) {
                return None;
            }
        }
        for (index, unit) in units.iter().enumerate() {
            if units.len() - index < n_more {
                break;
            }
            self.cover.push(*unit);
            let covered_twice = covered_twice | (covered & unit.places);
            let eliminations = self.search_cover_sets(
                &units[index + 1..],
                base_places,
                endo_fins,
                covered | unit.places,
                covered_twice,
            );
            if eliminations.is_some() {
                return eliminations;
            }
            self.cover.pop();
        }
        None
    }

    /// Returns the eliminations of a base set and a cover set; `None` if there are none.
    fn find_eliminations(
        &self,
        base_places: Places,
        fins: Places,
        covered: Places,
        covered_twice: Places,
    ) -> Option<[Places; 2]> {
        if fins.count_ones() > self.max_fins || (fins == 0 && self.max_fins > 0) {
            return None;
        }
        let common =
            bit_positions(fins).fold(Places::MAX, |common, fin| common & self.view.peers[fin]);
        let eliminations = [covered & !base_places & common, covered_twice & common];
        (eliminations != [0, 0]).then_some(eliminations)
    }
}
