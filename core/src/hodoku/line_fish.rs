//! Basic, finned and sashimi fish: the first instance in `HoDoKu`'s order.
//!
//! The search tries base sets in lexicographic order, and for each base set all cover sets. Places in a line are bit
//! masks.
//!
//! An eliminated candidate is in a cover line outside the base lines, and a fin is in a base line outside the cover
//! lines. They can only see each other inside a box. So all fins are in one box, and the cover lines must contain all
//! base places outside that box. Base sets without such a box are skipped. This does not change the order.

use crate::board::{CellSet, Digit, Geometry, House, HouseKind, PerGeometry, bits};

use super::found_step::{Eliminations, FoundStep, house_truths};
use super::names::StepName;
use super::step_cache::StepCache;

/// The fins that a fish must have: none, or fins of a certain kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Fins {
    /// No fins.
    None,
    /// At least one fin; without the fins every base line has two or more places.
    Finned,
    /// At least one fin; without the fins some base line has at most one place.
    Sashimi,
}

pub(super) const MAX_FINS: u32 = 5;
const MAX_SIZE: usize = 4;
/// The largest number of lines of one kind, and of boxes.
const MAX_LINES: usize = 16;

/// Finds the first fish with `size` base lines.
pub(super) fn find(
    cache: &StepCache<'_>,
    size: usize,
    fins: Fins,
    name: StepName,
) -> Option<FoundStep> {
    let geometry = cache.geometry();
    let grids = LINE_GRIDS.get_or_init(geometry, || {
        [HouseKind::Row, HouseKind::Column].map(|kind| LineGrid::new(geometry, kind))
    });
    geometry.digits().iter().find_map(|digit| {
        grids.iter().find_map(|grid| {
            let search = FishSearch::new(cache, digit, size, fins, grid);
            let fish = search.search_bases(0, BaseLines::EMPTY)?;
            let eliminations = Eliminations::default().with_digit(digit, fish.eliminations);
            let houses = bits(fish.lines).map(|line| grid.lines[line]);
            FoundStep::eliminating(name, eliminations, || house_truths(digit, houses))
        })
    })
}

/// For each geometry, the line grid of the rows, then of the columns.
static LINE_GRIDS: PerGeometry<[LineGrid; 2]> = PerGeometry::new();

/// A box and the lines that cross it, as bits.
#[derive(Clone, Copy)]
struct BoxBits {
    /// The lines that cross the box.
    lines: u16,
    /// The places of its cells within these lines.
    places: u16,
}

impl BoxBits {
    const NONE: Self = Self {
        lines: 0,
        places: 0,
    };
    const ALL: Self = Self {
        lines: u16::MAX,
        places: u16::MAX,
    };
}

/// The rows or the columns of a board, and the boxes that they cross.
struct LineGrid {
    lines: Vec<House>,
    boxes: Vec<BoxBits>,
}

impl LineGrid {
    fn new(geometry: &Geometry, kind: HouseKind) -> Self {
        let boxes = geometry.boxes().map(|house| {
            geometry
                .house_list(house)
                .iter()
                .fold(BoxBits::NONE, |bits, cell| {
                    let line = geometry.house_index(geometry.house_of(*cell, kind));
                    let index = geometry.place_of(*cell, kind);
                    BoxBits {
                        lines: bits.lines | 1 << line,
                        places: bits.places | 1 << index,
                    }
                })
        });
        Self {
            lines: geometry.houses_of_kind(kind).collect(),
            boxes: boxes.collect(),
        }
    }
}

/// A fish: its base lines as bits, and the cells where it eliminates the digit.
struct Fish {
    lines: u16,
    eliminations: CellSet,
}

/// An incomplete base set: the base lines chosen so far.
#[derive(Clone, Copy)]
struct BaseLines {
    /// The number of chosen lines.
    size: usize,
    /// The chosen lines, as bits.
    lines: u16,
    /// The places of the digit in each chosen line.
    masks: [u16; MAX_SIZE],
    /// All places of the digit in the chosen lines.
    union: u16,
    /// For each box, the base places outside it. Cover lines must contain them if the fins are in this box.
    outside: [u16; MAX_LINES],
}

impl BaseLines {
    const EMPTY: Self = Self {
        size: 0,
        lines: 0,
        masks: [0; MAX_SIZE],
        union: 0,
        outside: [0; MAX_LINES],
    };
}

struct FishSearch<'a> {
    cache: &'a StepCache<'a>,
    /// The number of base lines of the fish.
    size: usize,
    fins: Fins,
    grid: &'a LineGrid,
    /// For each line, the places of the digit in the line.
    masks: [u16; MAX_LINES],
}

impl<'a> FishSearch<'a> {
    fn new(
        cache: &'a StepCache<'a>,
        digit: Digit,
        size: usize,
        fins: Fins,
        grid: &'a LineGrid,
    ) -> Self {
        let mut masks = [0; MAX_LINES];
        for (mask, line) in masks.iter_mut().zip(&grid.lines) {
            *mask = cache.mask(*line, digit);
        }
        Self {
            cache,
            size,
            fins,
            grid,
            masks,
        }
    }

    /// Adds base lines with number `start` or higher, then searches for cover lines. Returns the first fish.
    fn search_bases(&self, start: usize, base: BaseLines) -> Option<Fish> {
        if base.size == self.size {
            return match self.fins {
                Fins::None => self.eliminate(&base, base.union, None),
                _ => self.search_covers(&base, base.union, 0),
            };
        }
        (start..self.grid.lines.len()).find_map(|line| {
            let mask = self.masks[line];
            if mask == 0 {
                return None;
            }
            let mut extended = base;
            extended.masks[base.size] = mask;
            extended.size += 1;
            extended.lines |= 1 << line;
            extended.union |= mask;
            let fits = match self.fins {
                Fins::None => self.is_coverable(extended.union),
                _ => self.has_fin_box(&mut extended, line),
            };
            fits.then(|| self.search_bases(line + 1, extended))?
        })
    }

    /// Returns whether the cover lines of a fish can contain these places; there are as many cover lines as base lines.
    const fn is_coverable(&self, places: u16) -> bool {
        places.count_ones() as usize <= self.size
    }

    /// Updates the places that must be covered, for each box that may contain the fins. Returns whether any box is
    /// still possible.
    fn has_fin_box(&self, base: &mut BaseLines, line: usize) -> bool {
        let mut has_fin = false;
        for (outside, box_bits) in base.outside.iter_mut().zip(&self.grid.boxes) {
            let crosses = box_bits.lines >> line & 1 == 1;
            let places_in_box = if crosses { box_bits.places } else { 0 };
            *outside |= self.masks[line] & !places_in_box;
            has_fin |= self.is_coverable(*outside);
        }
        has_fin
    }

    /// Adds cover lines at some of the `places`, then checks the fish. Returns the first fish.
    fn search_covers(&self, base: &BaseLines, places: u16, cover: u16) -> Option<Fish> {
        let n_more = self.size as u32 - cover.count_ones();
        if n_more == 0 {
            return self.check_fins(base, cover);
        }
        let mut remaining = places;
        while remaining.count_ones() >= n_more {
            let cover_line = remaining & remaining.wrapping_neg();
            remaining &= remaining - 1;
            if let Some(fish) = self.search_covers(base, remaining, cover | cover_line) {
                return Some(fish);
            }
        }
        None
    }

    /// Returns the fish of a base set and a cover set if its fins are of the wanted kind and it eliminates anything.
    fn check_fins(&self, base: &BaseLines, cover: u16) -> Option<Fish> {
        let n_fins: u32 = base
            .masks
            .iter()
            .map(|mask| (mask & !cover).count_ones())
            .sum();
        if !(1..=MAX_FINS).contains(&n_fins) {
            return None;
        }
        let mut boxes = base.outside.iter().take(self.grid.boxes.len());
        let fin_box = boxes.position(|outside| outside & !cover == 0)?;
        let masks = base.masks[..base.size].iter();
        let is_sashimi = masks
            .map(|mask| mask & cover)
            .any(|mask| mask.count_ones() <= 1);
        if is_sashimi != (self.fins == Fins::Sashimi) {
            return None;
        }
        self.eliminate(base, cover, Some(fin_box))
    }

    /// Returns the fish that eliminates the candidates in cover lines outside the base lines. If there are fins, it
    /// only eliminates candidates in the box of the fins. Returns `None` if there are no eliminations.
    fn eliminate(&self, base: &BaseLines, cover: u16, fin_box: Option<usize>) -> Option<Fish> {
        let targets = fin_box.map_or(BoxBits::ALL, |index| self.grid.boxes[index]);
        let mut eliminations = CellSet::EMPTY;
        for line in
            bits(targets.lines & !base.lines).take_while(|line| *line < self.grid.lines.len())
        {
            let list = self.cache.geometry().house_list(self.grid.lines[line]);
            eliminations
                .extend(bits(self.masks[line] & cover & targets.places).map(|place| list[place]));
        }
        (!eliminations.is_empty()).then_some(Fish {
            lines: base.lines,
            eliminations,
        })
    }
}
