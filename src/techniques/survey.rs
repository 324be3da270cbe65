//! A position with everything that several techniques need, computed once and on demand.

use std::cell::OnceCell;
use std::ops::{ControlFlow, Deref};

use crate::board::{
    Candidate, Candidates, Cell, CellSet, Digit, DigitSet, House, HouseKind, MAX_SIDE,
};

use super::fish::{self, Doomed};
use super::loops::Loops;
use super::uniqueness::{Rectangle, rectangles};
use super::{AlsList, LinkGraph, Sink, forcing, templates};

/// A digit with exactly two places in a house: a conjugate pair.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Bilocal {
    /// The digit.
    pub digit: Digit,
    /// The house.
    pub house: House,
    /// The two places in reading order.
    pub cells: [Cell; 2],
}

impl Bilocal {
    /// Returns the other place than `cell`.
    #[must_use]
    pub fn other(&self, cell: Cell) -> Cell {
        self.cells[usize::from(self.cells[0] == cell)]
    }
}

/// A position and, made when first asked for, what techniques share about it.
pub struct Survey<'a> {
    position: &'a Candidates,
    bivalue: OnceCell<CellSet>,
    bilocals: OnceCell<Vec<Vec<Bilocal>>>,
    /// By kind of house.
    masks: [OnceCell<Vec<[u16; MAX_SIDE]>>; 3],
    links: OnceCell<LinkGraph>,
    als: OnceCell<AlsList>,
    loops: OnceCell<Loops>,
    possible_places: [OnceCell<CellSet>; MAX_SIDE],
    strikable_digits: OnceCell<DigitSet>,
    rectangles: OnceCell<Vec<Rectangle>>,
    doomed: OnceCell<Vec<Doomed>>,
    forcing: forcing::Shared,
}

impl<'a> Survey<'a> {
    /// Begins a survey; nothing is computed yet.
    #[must_use]
    pub const fn new(position: &'a Candidates) -> Self {
        Self {
            position,
            bivalue: OnceCell::new(),
            bilocals: OnceCell::new(),
            masks: [const { OnceCell::new() }; 3],
            links: OnceCell::new(),
            als: OnceCell::new(),
            loops: OnceCell::new(),
            possible_places: [const { OnceCell::new() }; MAX_SIDE],
            strikable_digits: OnceCell::new(),
            rectangles: OnceCell::new(),
            doomed: OnceCell::new(),
            forcing: forcing::Shared::new(),
        }
    }

    /// Returns the position itself.
    #[must_use]
    pub const fn position(&self) -> &'a Candidates {
        self.position
    }

    /// Returns the cells with exactly two candidates.
    #[must_use]
    pub fn bivalue(&self) -> CellSet {
        *self.bivalue.get_or_init(|| self.position.cells_with(2))
    }

    /// Lists the conjugate pairs of a digit in the order of their houses.
    ///
    /// Two cells that share a line and a box may stand in the list twice, once for each house.
    #[must_use]
    pub fn bilocals(&self, digit: Digit) -> &[Bilocal] {
        let lists = self.bilocals.get_or_init(|| {
            self.geometry()
                .digits()
                .iter()
                .map(|digit| self.find_bilocals(digit))
                .collect()
        });
        &lists[digit.index()]
    }

    /// Returns, by digit index, the places of the digits in a house as bits.
    ///
    /// Bit i stands for the i-th cell of [`Geometry::house_list`](crate::board::Geometry::house_list):
    /// in a row for column i, in a column for row i.
    #[must_use]
    pub fn masks(&self, house: House) -> &[u16; MAX_SIDE] {
        // One kind at a time: most steps are hidden singles in a box.
        let geometry = self.geometry();
        let kind = geometry.kind(house);
        let masks = self.masks[kind as usize].get_or_init(|| {
            geometry
                .houses_of_kind(kind)
                .map(|house| self.find_masks(house))
                .collect()
        });
        &masks[geometry.house_idx(house)]
    }

    /// Returns the strong and weak links among the candidates.
    #[must_use]
    pub fn links(&self) -> &LinkGraph {
        self.links.get_or_init(|| LinkGraph::new(self))
    }

    /// Returns the almost locked sets.
    #[must_use]
    pub fn als(&self) -> &AlsList {
        self.als.get_or_init(|| AlsList::new(self))
    }

    /// Returns what nice loops and AICs share about the position.
    pub(super) fn loops(&self) -> &Loops {
        self.loops.get_or_init(Loops::default)
    }

    /// Returns the places of a digit that are part of at least one of its
    /// templates: no single-digit pattern can strike any of them.
    #[must_use]
    pub fn possible_places(&self, digit: Digit) -> CellSet {
        *self.possible_places[digit.index()]
            .get_or_init(|| templates::in_templates(self.geometry(), self.places(digit)))
    }

    /// Returns the digits of which a single-digit pattern might strike a place: those with places
    /// in no template.
    #[must_use]
    pub fn strikable_digits(&self) -> DigitSet {
        *self.strikable_digits.get_or_init(|| {
            let digits = self.geometry().digits().iter();
            let is_strikable = |digit: &Digit| {
                self.possible_places(*digit) != self.places(*digit) || !self.fits_somewhere(*digit)
            };
            digits.filter(is_strikable).collect()
        })
    }

    /// Tells whether a digit has places in equally many rows, columns and boxes, as it must; only
    /// then a place in every row is one in every house.
    fn fits_somewhere(&self, digit: Digit) -> bool {
        let geometry = self.geometry();
        let n_of_kind = HouseKind::ALL.map(|kind| {
            let houses = geometry.houses_of_kind(kind);
            houses
                .filter(|house| self.masks(*house)[digit.index()] != 0)
                .count()
        });
        n_of_kind.iter().all(|n| *n == n_of_kind[0])
    }

    /// Lists the rectangles whose corners have the same pair of digits, and at least one nothing
    /// else.
    pub(super) fn rectangles(&self) -> &[Rectangle] {
        self.rectangles.get_or_init(|| rectangles(self))
    }

    /// Lists the candidates from which chains lead to a digit without templates.
    pub(super) fn doomed(&self, sink: &mut dyn Sink) -> ControlFlow<(), &[Doomed]> {
        if let Some(known) = self.doomed.get() {
            return ControlFlow::Continue(known);
        }
        let found = fish::doomed(self, sink)?;
        ControlFlow::Continue(self.doomed.get_or_init(|| found))
    }

    /// Returns what the forcing techniques share.
    pub(super) const fn forcing(&self) -> &forcing::Shared {
        &self.forcing
    }

    /// Turns cells into candidates of one digit.
    #[must_use]
    pub fn candidates_of(digit: Digit, cells: &CellSet) -> Vec<Candidate> {
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
        self.geometry()
            .houses()
            .filter_map(|house| {
                let mut places = self.places_in(digit, house).iter();
                let cells = [places.next()?, places.next()?];
                places.next().is_none().then_some(Bilocal {
                    digit,
                    house,
                    cells,
                })
            })
            .collect()
    }
}

impl Deref for Survey<'_> {
    type Target = Candidates;

    fn deref(&self) -> &Candidates {
        self.position
    }
}
