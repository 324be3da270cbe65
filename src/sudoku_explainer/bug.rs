//! Bivalue universal graves: producer 19.

use super::basic::eliminating;
use super::board::View;
use super::hint::{CombinedWith, Hint, Reason};
use super::shape::{KINDS, bits, each_combination, is_single, size};

/// A position that is a bivalue universal grave but for the guardians of some cells.
struct Bug<'a> {
    view: View<'a>,
    /// The cells with guardians in order of discovery, and their guardians.
    cells: Vec<(usize, u16)>,
    /// The candidates without the guardians.
    rest: Vec<u16>,
    /// The cells that see all of `cells`, in the peer order of the first.
    common: Vec<usize>,
}

/// Producer 19.
pub(super) fn bug(view: View<'_>) -> Option<Hint> {
    let bug = Bug::find(view)?;
    let guardians = bug.guardians();
    match bug.cells.as_slice() {
        [] => None,
        [(cell, own)] => {
            let eliminations = vec![(*cell as u8, view.of(*cell) & !own)];
            bug.hint("BUG type 1", 5.6, eliminations, CombinedWith::Nothing)
        }
        cells if is_single(guardians) => {
            let eliminations = bug.common.iter().filter_map(|&cell| {
                let digits = view.of(cell) & guardians;
                (digits != 0).then_some((cell as u8, digits))
            });
            let hint = bug.hint(
                "BUG type 2",
                5.7,
                eliminations.collect(),
                CombinedWith::Nothing,
            );
            let is_pair = cells.len() == 2;
            hint.or_else(|| is_pair.then(|| bug.type_4())?)
        }
        _ if bug.common.is_empty() => None,
        cells => {
            let fourth = (cells.len() == 2).then(|| bug.type_4());
            fourth.flatten().or_else(|| bug.type_3())
        }
    }
}

impl<'a> Bug<'a> {
    fn find(view: View<'a>) -> Option<Self> {
        let shape = view.shape();
        let mut bug = Bug {
            view,
            cells: Vec::new(),
            rest: view.masks.cells.clone(),
            common: Vec::new(),
        };
        // Rejects most positions at little cost: too many cells have more than two candidates.
        let n_larger = bug.rest.iter().filter(|digits| size(**digits) > 2).count();
        if n_larger > 4 * shape.side {
            return None;
        }
        for house in shape.boxes_rows_columns() {
            for (digit, &places) in view.places_in(house).iter().enumerate() {
                if matches!(size(places), 0 | 2) {
                    continue;
                }
                let cells = bits(places).map(|place| shape.cell_at(house, place));
                let mut larger = cells.filter(|cell| size(view.of(*cell)) >= 3);
                let cell = larger.next()?;
                if larger.next().is_none() {
                    bug.discover(cell, 1 << digit)?;
                }
            }
        }
        bug.is_deadly().then_some(bug)
    }

    /// Adds a guardian; `None` when there can be no conclusion any more.
    fn discover(&mut self, cell: usize, digit: u16) -> Option<()> {
        let shape = self.view.shape();
        self.rest[cell] &= !digit;
        match self.cells.iter_mut().find(|(known, _)| *known == cell) {
            Some((_, own)) => *own |= digit,
            None => self.cells.push((cell, digit)),
        }
        let cells = &self.cells;
        let is_common = |peer: &usize| {
            cells
                .iter()
                .all(|(cell, _)| cell != peer && shape.sees(*cell, *peer))
        };
        let peers = shape.peers_of(cells[0].0).iter();
        self.common = peers
            .map(|peer| usize::from(*peer))
            .filter(is_common)
            .collect();
        let hopeless =
            self.cells.len() >= 2 && size(self.guardians()) >= 2 && self.common.is_empty();
        (!hopeless).then_some(())
    }

    fn guardians(&self) -> u16 {
        self.cells.iter().fold(0, |mask, (_, own)| mask | own)
    }

    /// Tells whether without the guardians every cell has two candidates, and every digit none or
    /// two places in every house.
    fn is_deadly(&self) -> bool {
        let shape = self.view.shape();
        let bivalue = |cell: usize| !self.view.is_empty(cell) || size(self.rest[cell]) == 2;
        let bilocal = |house: usize| {
            let mut seen = [0u8; 16];
            for &cell in shape.cells_of(house) {
                for digit in bits(self.rest[usize::from(cell)]) {
                    seen[digit] += 1;
                }
            }
            seen.iter().all(|n| matches!(n, 0 | 2))
        };
        (0..shape.n_cells).all(bivalue) && (0..shape.n_houses).all(bilocal)
    }

    fn hint(
        &self,
        name: &'static str,
        rating: f64,
        eliminations: Vec<(u8, u16)>,
        with: CombinedWith,
    ) -> Option<Hint> {
        let pairs = self.rest.iter().copied().enumerate();
        eliminating(name, rating, eliminations, || Reason::Deadly {
            pairs: pairs.filter(|(_, pair)| *pair != 0).collect(),
            with,
        })
    }

    /// Two cells that must hold a certain digit between them.
    fn type_4(&self) -> Option<Hint> {
        let guardians = self.guardians();
        let shape = self.view.shape();
        let roof = [self.cells[0], self.cells[1]];
        let kept = roof.map(|(cell, _)| self.view.of(cell) & !guardians);
        let locked = kept[0] & kept[1];
        let house = (0..KINDS.len()).find_map(|kind| shape.shared(roof[0].0, roof[1].0, kind));
        let house = house.filter(|_| is_single(locked))?;
        let eliminations = roof.iter().filter_map(|&(cell, own)| {
            let digits = self.view.of(cell) & !own & !locked;
            (digits != 0).then_some((cell as u8, digits))
        });
        self.hint(
            "BUG type 4",
            5.7,
            eliminations.collect(),
            CombinedWith::House(house, locked),
        )
    }

    /// A naked set of one house with the guardians.
    fn type_3(&self) -> Option<Hint> {
        let shape = self.view.shape();
        let guardians = self.guardians();
        for kind in 0..KINDS.len() {
            let house = shape.house_of(self.cells[0].0, kind);
            if self
                .cells
                .iter()
                .any(|(cell, _)| shape.house_of(*cell, kind) != house)
            {
                continue;
            }
            let in_house = |cell: &usize| shape.house_of(*cell, kind) == house;
            let common: Vec<usize> = self.common.iter().copied().filter(in_house).collect();
            let masks: Vec<u16> = common
                .iter()
                .map(|cell| match self.view.of(*cell) {
                    digits if size(digits) >= 2 => digits,
                    _ => u16::MAX,
                })
                .collect();
            for n in (2..shape.side - 2).take_while(|n| common.len() >= *n) {
                let mut hint = None;
                each_combination(&masks, n - 1, n, &mut |chosen, digits| {
                    let is_set = size(digits) == n && size(guardians) >= 2;
                    if is_set && guardians & !digits == 0 {
                        hint = self.type_3_hint(&common, chosen, digits, n);
                    }
                    hint.is_some()
                });
                if hint.is_some() {
                    return hint;
                }
            }
        }
        None
    }

    fn type_3_hint(&self, common: &[usize], chosen: u16, digits: u16, n: usize) -> Option<Hint> {
        let others = common.iter().enumerate();
        let eliminations = others.filter_map(|(item, &cell)| {
            let eliminations = self.view.of(cell) & digits;
            (chosen >> item & 1 == 0 && eliminations != 0).then_some((cell as u8, eliminations))
        });
        let with = CombinedWith::Cells(bits(chosen).map(|item| common[item]).collect());
        let rating = 5.7 + super::hint::tenths(n - 1);
        self.hint("BUG type 3", rating, eliminations.collect(), with)
    }
}
