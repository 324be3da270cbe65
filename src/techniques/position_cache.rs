//! A position, and a cache of facts about it that several techniques use. Each fact is computed once, on
//! demand.
//!
//! The cache itself knows only cells, houses and digits. A family of techniques stores its own data in the
//! cache by type ([`PositionCache::get_or_init`]), so that the families depend on the cache and not the other
//! way round.

use std::any::Any;
use std::cell::{Cell as Settable, OnceCell};
use std::ops::{ControlFlow, Deref};

use crate::board::{
    Candidate, Candidates, Cell, CellSet, Digit, DigitSet, Geometry, House, HouseKind, MAX_SIDE,
};

use super::template_search;
use super::typed_slots::TypedSlots;

/// Places that a digit lost together.
#[derive(Clone, Copy, Debug)]
pub(super) struct Removed {
    pub(super) digit: Digit,
    pub(super) cells: CellSet,
}

/// The index into the removals of a path up to which a technique has found nothing; `None` if the technique has
/// not been asked yet or has always found something.
pub(crate) type Checkpoint = Option<usize>;

/// A conjugate pair: a digit with exactly two places in a house.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Bilocal {
    pub(crate) digit: Digit,
    pub(crate) house: House,
    /// The two places in reading order.
    pub(crate) cells: [Cell; 2],
}

impl Bilocal {
    /// Returns the place that is not `cell`.
    #[must_use]
    pub(crate) fn other(self, cell: Cell) -> Cell {
        self.cells[usize::from(self.cells[0] == cell)]
    }
}

/// A position with a cache of facts that techniques share.
pub struct PositionCache<'a> {
    position: &'a Candidates,
    /// The eliminations on the path to this position, in order.
    pub(super) removed: &'a [Removed],
    /// The checkpoint of the technique that is asked next.
    pub(super) since: Settable<Checkpoint>,
    reusable: Reuse<'a>,
    bivalue: OnceCell<CellSet>,
}

/// The owner of the reusable part of a position cache.
#[expect(
    clippy::large_enum_variant,
    reason = "it is part of a cache, which is never moved once it is in use"
)]
enum Reuse<'a> {
    /// The cache itself: no later position reuses it.
    Owned(Reusable),
    /// The path, which passes it on to the next position.
    Shared(&'a Reusable),
}

/// Caches that survive eliminations: an elimination updates the parts that it affects, or drops them.
pub(super) struct Reusable {
    masks: [OnceCell<Vec<[u16; MAX_SIDE]>>; HouseKind::ALL.len()],
    bilocals: [OnceCell<Vec<Bilocal>>; MAX_SIDE],
    possible_places: [OnceCell<CellSet>; MAX_SIDE],
    is_reducible: [OnceCell<bool>; MAX_SIDE],
    /// Data of technique families about this position only.
    families: TypedSlots,
    /// Data of technique families about this position that speed up computing the same data for a later one.
    lasting: TypedSlots,
    /// The latest such data about an earlier position of the path.
    before: TypedSlots,
}

impl Reusable {
    pub(super) const fn new() -> Self {
        Self {
            masks: [const { OnceCell::new() }; HouseKind::ALL.len()],
            bilocals: [const { OnceCell::new() }; MAX_SIDE],
            possible_places: [const { OnceCell::new() }; MAX_SIDE],
            is_reducible: [const { OnceCell::new() }; MAX_SIDE],
            families: TypedSlots::new(),
            lasting: TypedSlots::new(),
            before: TypedSlots::new(),
        }
    }

    /// Moves on to the next position of the path.
    pub(super) fn leave(&mut self) {
        self.families = TypedSlots::new();
        self.before.replace_by(std::mem::take(&mut self.lasting));
    }

    /// Updates the masks, and drops everything else that depends on the digit that has lost places.
    pub(super) fn eliminate(&mut self, geometry: &Geometry, removed: Removed) {
        let digit = removed.digit.index();
        for cell in removed.cells {
            let places = geometry
                .houses_of(cell)
                .iter()
                .zip(geometry.places_of(cell));
            for (house, rank) in places {
                if let Some(masks) = self.masks[geometry.kind(*house) as usize].get_mut() {
                    masks[geometry.house_idx(*house)][digit] &= !(1 << rank);
                }
            }
        }
        self.bilocals[digit].take();
        self.possible_places[digit].take();
        self.is_reducible[digit].take();
    }
}

impl<'a> PositionCache<'a> {
    /// Makes an empty cache of a position.
    #[must_use]
    pub const fn new(position: &'a Candidates) -> Self {
        Self::with(position, &[], Reuse::Owned(Reusable::new()))
    }

    /// Makes the cache of a position on a path, which shares the part that survives eliminations.
    pub(super) const fn along_path(
        position: &'a Candidates,
        removed: &'a [Removed],
        reusable: &'a Reusable,
    ) -> Self {
        Self::with(position, removed, Reuse::Shared(reusable))
    }

    const fn with(position: &'a Candidates, removed: &'a [Removed], reusable: Reuse<'a>) -> Self {
        Self {
            position,
            removed,
            since: Settable::new(None),
            reusable,
            bivalue: OnceCell::new(),
        }
    }

    const fn reusable(&self) -> &Reusable {
        match &self.reusable {
            Reuse::Owned(reusable) => reusable,
            Reuse::Shared(reusable) => reusable,
        }
    }

    /// Returns the position itself.
    #[must_use]
    pub const fn position(&self) -> &'a Candidates {
        self.position
    }

    /// Returns the data of this type; `make` computes the data at the first call.
    pub(super) fn get_or_init<T: Any + Send>(&self, make: impl FnOnce(&Self) -> T) -> &T {
        self.reusable().families.get_or_init(|| make(self))
    }

    /// Returns the data of this type; `make` computes the data at the first call.
    ///
    /// # Errors
    /// [`ControlFlow::Break`] if `make` was interrupted; nothing is stored then.
    pub(super) fn get_or_try_init<T: Any + Send>(
        &self,
        make: impl FnOnce(&Self) -> ControlFlow<(), T>,
    ) -> ControlFlow<(), &T> {
        self.reusable().families.get_or_try_init(|| make(self))
    }

    /// Returns the data of this type that outlasts the position; `make` computes the data at the first call.
    ///
    /// The data can still be read as [`before`](Self::before) in later positions of the path.
    ///
    /// # Errors
    /// [`ControlFlow::Break`] if `make` was interrupted; nothing is stored then.
    pub(super) fn lasting_or_try_init<T: Any + Send>(
        &self,
        make: impl FnOnce(&Self) -> ControlFlow<(), T>,
    ) -> ControlFlow<(), &T> {
        self.reusable().lasting.get_or_try_init(|| make(self))
    }

    /// Returns the lasting data of this type about this position, if already computed.
    pub(super) fn lasting<T: Any + Send>(&self) -> Option<&T> {
        self.reusable().lasting.get()
    }

    /// Returns the latest lasting data of this type about an earlier position of the path.
    pub(super) fn before<T: Any + Send>(&self) -> Option<&T> {
        self.reusable().before.get()
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
        self.reusable().bilocals[digit.index()].get_or_init(|| self.find_bilocals(digit))
    }

    /// Returns, by digit index, the places of the digit in a house as bits.
    ///
    /// Bit i is the i-th cell of [`Geometry::house_list`](crate::board::Geometry::house_list): in a row it is
    /// column i, in a column it is row i.
    #[must_use]
    pub(crate) fn masks(&self, house: House) -> &[u16; MAX_SIDE] {
        let geometry = self.geometry();
        &self.masks_of_kind(geometry.kind(house))[geometry.house_idx(house)]
    }

    /// Returns the [`masks`](Self::masks) of all houses of a kind, in their order.
    pub(super) fn masks_of_kind(&self, kind: HouseKind) -> &[[u16; MAX_SIDE]] {
        // One kind at a time, because most steps are hidden singles in a box.
        self.reusable().masks[kind as usize].get_or_init(|| {
            let houses = self.geometry().houses_of_kind(kind);
            houses.map(|house| self.find_masks(house)).collect()
        })
    }

    /// Returns the places of a digit that belong to at least one of its templates. No single-digit pattern can
    /// eliminate any of these.
    #[must_use]
    pub(crate) fn possible_places(&self, digit: Digit) -> CellSet {
        *self.reusable().possible_places[digit.index()]
            .get_or_init(|| template_search::in_templates(self.geometry(), self.places(digit)))
    }

    /// Returns the digits with at least one place that belongs to no template. Only these digits can be
    /// eliminated by a single-digit pattern. If a variant adds houses, all digits are returned.
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
        *self.reusable().is_reducible[digit.index()].get_or_init(|| {
            self.possible_places(digit) != self.places(digit) || !self.fits_somewhere(digit)
        })
    }

    /// Returns whether the numbers of rows, columns and boxes in which a digit has places are equal, as they
    /// must be. Only then does a place in every row imply a place in every house.
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
        for (place, &cell) in self.geometry().house_list(house).iter().enumerate() {
            for digit in self.of(cell) {
                masks[digit.index()] |= 1 << place;
            }
        }
        masks
    }

    fn find_bilocals(&self, digit: Digit) -> Vec<Bilocal> {
        let geometry = self.geometry();
        let pairs = geometry.houses().filter_map(|house| {
            let places = self.masks(house)[digit.index()];
            let rest = places & places.wrapping_sub(1);
            rest.is_power_of_two().then(|| {
                let list = geometry.house_list(house);
                Bilocal {
                    digit,
                    house,
                    cells: [places, rest].map(|places| list[places.trailing_zeros() as usize]),
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
