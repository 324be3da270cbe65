//! Basic, finned and sashimi fish: the first instance in `HoDoKu`'s order.
//!
//! Base sets are enumerated in lexicographic order, with all cover sets for each, on masks of the places in a line. An
//! eliminated candidate is in a cover line outside the base lines. A fin is in a base line outside the cover lines. The
//! two can only see each other in a box. So all fins are in one box, and all places of the base lines outside that box
//! must be covered. Base sets for which no box is possible are skipped; this does not change the order.

use crate::board::{CellSet, Digit, Geometry, House, HouseKind, PerGeometry, bits};

use super::found_step::{Eliminations, FoundStep, house_truths};
use super::names::StepName;
use super::step_cache::StepCache;

/// The fins that a fish must have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Fins {
    /// No fins.
    None,
    /// Fins, and every base line has at least two places besides them.
    Finned,
    /// Fins, and a base line has at most one place besides them.
    Sashimi,
}

/// The largest number of fins.
pub(super) const MAX_FINS: u32 = 5;
/// The largest size of a fish.
const MAX_SIZE: usize = 4;
/// The largest number of lines of a kind, and of boxes.
const MAX_LINES: usize = 16;

/// Finds the first fish of a size.
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
            let found = search.bases(0, BaseLines::EMPTY)?;
            let eliminations = Eliminations::default().digit(digit, found.eliminations);
            let houses = bits(found.lines).map(|line| grid.lines[line]);
            FoundStep::eliminating(name, eliminations, || house_truths(digit, houses))
        })
    })
}

/// By geometry: the rows, and the columns.
static LINE_GRIDS: PerGeometry<[LineGrid; 2]> = PerGeometry::new();

/// The lines of one kind, and the boxes that cross them.
struct LineGrid {
    lines: Vec<House>,
    /// By box: the lines that cross it, and the ranks of its cells in those lines, as bits.
    boxes: Vec<(u16, u16)>,
}

impl LineGrid {
    fn new(geometry: &Geometry, kind: HouseKind) -> Self {
        let boxes = geometry.boxes().map(|house| {
            geometry
                .house_list(house)
                .iter()
                .fold((0, 0), |(lines, places), cell| {
                    let line = geometry.house_idx(geometry.house_of(*cell, kind));
                    let place = geometry.place_of(*cell, kind);
                    (lines | 1 << line, places | 1 << place)
                })
        });
        Self {
            lines: geometry.houses_of_kind(kind).collect(),
            boxes: boxes.collect(),
        }
    }
}

/// A fish: its base lines as bits, and its eliminations.
struct Fish {
    lines: u16,
    eliminations: CellSet,
}

/// The base lines chosen so far.
#[derive(Clone, Copy)]
struct BaseLines {
    size: usize,
    lines: u16,
    /// The places of each line.
    masks: [u16; MAX_SIZE],
    /// All places of the lines.
    union: u16,
    /// By box: the places outside it, which must be covered if the fins are in the box.
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
    size: usize,
    fins: Fins,
    grid: &'a LineGrid,
    /// By line: the places of the digit.
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

    /// Adds base lines with at least the number `from`.
    fn bases(&self, from: usize, base: BaseLines) -> Option<Fish> {
        if base.size == self.size {
            return match self.fins {
                Fins::None => self.eliminate(&base, base.union, None),
                _ => self.covers(&base, base.union, 0),
            };
        }
        (from..self.grid.lines.len()).find_map(|line| {
            let mask = self.masks[line];
            if mask == 0 {
                return None;
            }
            let mut next = base;
            next.masks[base.size] = mask;
            next.size += 1;
            next.lines |= 1 << line;
            next.union |= mask;
            let fits = match self.fins {
                Fins::None => self.is_small(next.union),
                _ => self.leaves_a_box(&mut next, line),
            };
            fits.then(|| self.bases(line + 1, next))?
        })
    }

    /// Returns whether so many places fit into as many cover lines as there are base lines.
    const fn is_small(&self, places: u16) -> bool {
        places.count_ones() as usize <= self.size
    }

    /// Adds the last base line's places outside each box to those that must be covered if the fins are in that box.
    /// Returns whether any box is still possible.
    fn leaves_a_box(&self, base: &mut BaseLines, line: usize) -> bool {
        let mut any = false;
        for (outside, (lines, ranks)) in base.outside.iter_mut().zip(&self.grid.boxes) {
            let of_box = if lines >> line & 1 == 0 { 0 } else { *ranks };
            *outside |= self.masks[line] & !of_box;
            any |= self.is_small(*outside);
        }
        any
    }

    /// Adds cover lines at some of the places.
    fn covers(&self, base: &BaseLines, places: u16, cover: u16) -> Option<Fish> {
        let n_more = self.size as u32 - cover.count_ones();
        if n_more == 0 {
            return self.finned(base, cover);
        }
        let mut rest = places;
        while rest.count_ones() >= n_more {
            let next = rest & rest.wrapping_neg();
            rest &= rest - 1;
            let found = self.covers(base, rest, cover | next);
            if found.is_some() {
                return found;
            }
        }
        None
    }

    /// Checks a base and a cover set with fins.
    fn finned(&self, base: &BaseLines, cover: u16) -> Option<Fish> {
        let n_fins: u32 = base
            .masks
            .iter()
            .map(|mask| (mask & !cover).count_ones())
            .sum();
        if !(1..=MAX_FINS).contains(&n_fins) {
            return None;
        }
        let mut boxes = base.outside.iter().take(self.grid.boxes.len());
        let of_fins = boxes.position(|outside| outside & !cover == 0)?;
        let masks = base.masks[..base.size].iter();
        let is_sashimi = masks
            .map(|mask| mask & cover)
            .any(|mask| mask.count_ones() <= 1);
        if is_sashimi != (self.fins == Fins::Sashimi) {
            return None;
        }
        self.eliminate(base, cover, Some(of_fins))
    }

    /// Returns the fish with the candidates in cover lines outside the base lines and, if there are fins, in the fins'
    /// box.
    fn eliminate(&self, base: &BaseLines, cover: u16, of_fins: Option<usize>) -> Option<Fish> {
        let (lines, ranks) = of_fins.map_or((u16::MAX, u16::MAX), |index| self.grid.boxes[index]);
        let mut eliminations = CellSet::EMPTY;
        for line in bits(lines & !base.lines).take_while(|line| *line < self.grid.lines.len()) {
            let list = self.cache.geometry().house_list(self.grid.lines[line]);
            eliminations.extend(bits(self.masks[line] & cover & ranks).map(|rank| list[rank]));
        }
        (!eliminations.is_empty()).then_some(Fish {
            lines: base.lines,
            eliminations,
        })
    }
}
