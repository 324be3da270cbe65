//! A position, and a cache of facts about it that several techniques use. Each fact is computed once, at its first
//! use.
//!
//! The cache itself computes facts about cells, houses and digits only. The families of techniques fill in their own
//! fields.

use std::cell::OnceCell;
use std::ops::Deref;

use crate::board::{
    Candidate, Candidates, Cell, CellSet, Digit, DigitSet, House, HouseKind, MAX_SIDE,
};

use super::als::AlsList;
use super::chain_search::ChainGraphs;
use super::exotic::Exocet;
use super::fish::TemplateContradiction;
use super::forcing::ForcingCache;
use super::template_search;
use super::uniqueness::GuardedPattern;

/// A conjugate pair: a digit with exactly two places in a house.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Bilocal {
    pub(crate) digit: Digit,
    pub(crate) house: House,
    /// The two places in reading order.
    pub(crate) cells: [Cell; 2],
}

impl Bilocal {
    #[must_use]
    pub(crate) fn other_end(self, cell: Cell) -> Cell {
        self.cells[usize::from(self.cells[0] == cell)]
    }
}

/// A position with a cache of facts that techniques share.
pub struct PositionCache<'a> {
    position: &'a Candidates,
    masks: [OnceCell<Vec<[u16; MAX_SIDE]>>; HouseKind::ALL.len()],
    bilocals: [OnceCell<Vec<Bilocal>>; MAX_SIDE],
    possible_places: [OnceCell<CellSet>; MAX_SIDE],
    is_reducible: [OnceCell<bool>; MAX_SIDE],
    bivalue: OnceCell<CellSet>,
    pub(super) als: OnceCell<AlsList>,
    pub(super) rectangles: OnceCell<Vec<GuardedPattern>>,
    pub(super) exocets: OnceCell<Vec<Exocet>>,
    pub(super) template_contradictions: OnceCell<Vec<TemplateContradiction>>,
    pub(super) chain_graphs: OnceCell<ChainGraphs>,
    pub(super) forcing: OnceCell<ForcingCache>,
}

impl<'a> PositionCache<'a> {
    /// Makes an empty cache of a position.
    #[must_use]
    pub const fn new(position: &'a Candidates) -> Self {
        Self {
            position,
            masks: [const { OnceCell::new() }; HouseKind::ALL.len()],
            bilocals: [const { OnceCell::new() }; MAX_SIDE],
            possible_places: [const { OnceCell::new() }; MAX_SIDE],
            is_reducible: [const { OnceCell::new() }; MAX_SIDE],
            bivalue: OnceCell::new(),
            als: OnceCell::new(),
            rectangles: OnceCell::new(),
            exocets: OnceCell::new(),
            template_contradictions: OnceCell::new(),
            chain_graphs: OnceCell::new(),
            forcing: OnceCell::new(),
        }
    }

    /// Returns the position itself.
    #[must_use]
    pub const fn position(&self) -> &'a Candidates {
        self.position
    }

    /// Returns the bivalue cells: those with exactly two candidates.
    #[must_use]
    pub(crate) fn bivalue(&self) -> CellSet {
        *self.bivalue.get_or_init(|| self.position.cells_with(2))
    }

    /// Lists the conjugate pairs of a digit in the order of their houses.
    ///
    /// Two cells that share a line and a box may be listed twice, once for each house.
    #[must_use]
    pub(crate) fn bilocals(&self, digit: Digit) -> &[Bilocal] {
        self.bilocals[digit.index()].get_or_init(|| self.find_bilocals(digit))
    }

    /// Returns the places of each digit in a house as bits, by digit index.
    ///
    /// Bit i is the i-th cell of [`Geometry::house_list`](crate::board::Geometry::house_list): in a row it is
    /// column i, in a column it is row i.
    #[must_use]
    pub(crate) fn masks(&self, house: House) -> &[u16; MAX_SIDE] {
        let geometry = self.geometry();
        &self.masks_of_kind(geometry.kind(house))[geometry.house_index(house)]
    }

    /// Returns the [`masks`](Self::masks) of all houses of a kind, in their order.
    pub(super) fn masks_of_kind(&self, kind: HouseKind) -> &[[u16; MAX_SIDE]] {
        // Each kind of house is computed separately, because most steps are hidden singles in a box.
        self.masks[kind as usize].get_or_init(|| {
            let houses = self.geometry().houses_of_kind(kind);
            houses.map(|house| self.find_masks(house)).collect()
        })
    }

    /// Returns the places of a digit that belong to at least one of its templates, the ways to place the digit in
    /// all houses. No single-digit pattern can eliminate any of these places.
    #[must_use]
    pub(crate) fn possible_places(&self, digit: Digit) -> CellSet {
        *self.possible_places[digit.index()].get_or_init(|| {
            template_search::places_in_templates(self.geometry(), self.places(digit))
        })
    }

    /// Returns the digits with at least one place that belongs to no template. Single-digit patterns can eliminate
    /// only candidates of these digits. If a variant adds houses, all digits are returned.
    #[must_use]
    pub(crate) fn reducible_digits(&self) -> DigitSet {
        let digits = self.geometry().digits().iter();
        digits.filter(|digit| self.is_reducible(*digit)).collect()
    }

    fn is_reducible(&self, digit: Digit) -> bool {
        let geometry = self.geometry();
        if geometry.n_houses() > HouseKind::OF_EVERY_CELL.len() * geometry.side() {
            return true;
        }
        *self.is_reducible[digit.index()].get_or_init(|| {
            self.possible_places(digit) != self.places(digit) || !self.fits_somewhere(digit)
        })
    }

    /// Returns whether a digit has places in equally many rows, columns and boxes, as it must. Only then does a
    /// place in every row imply a place in every house.
    fn fits_somewhere(&self, digit: Digit) -> bool {
        let geometry = self.geometry();
        let n_of_kind = HouseKind::OF_EVERY_CELL.map(|kind| {
            let houses = geometry.houses_of_kind(kind);
            houses
                .filter(|house| self.masks(*house)[digit.index()] != 0)
                .count()
        });
        n_of_kind.iter().all(|n| *n == n_of_kind[0])
    }

    #[must_use]
    pub(crate) fn candidates_of(digit: Digit, cells: &CellSet) -> Vec<Candidate> {
        cells
            .iter()
            .map(|cell| Candidate::new(cell, digit))
            .collect()
    }

    fn find_masks(&self, house: House) -> [u16; MAX_SIDE] {
        let mut masks = [0; MAX_SIDE];
        for (index, &cell) in self.geometry().house_list(house).iter().enumerate() {
            for digit in self.digits_in(cell) {
                masks[digit.index()] |= 1 << index;
            }
        }
        masks
    }

    fn find_bilocals(&self, digit: Digit) -> Vec<Bilocal> {
        let geometry = self.geometry();
        let pairs = geometry.houses().filter_map(|house| {
            let places = self.masks(house)[digit.index()];
            let without_first = places & places.wrapping_sub(1);
            without_first.is_power_of_two().then(|| {
                let list = geometry.house_list(house);
                Bilocal {
                    digit,
                    house,
                    cells: [places, without_first]
                        .map(|places| list[places.trailing_zeros() as usize]),
                }
            })
        });
        pairs.collect()
    }
}

impl Deref for PositionCache<'_> {
    type Target = Candidates;

    fn deref(&self) -> &Candidates {
        self.position
    }
}
