//! Bivalue universal graves: producer 19.

use super::basic::striking;
use super::board::View;
use super::hint::{Hint, Reason, With};
use super::shape::{KINDS, bits, each_choice, is_single, size};

/// A grave but for the guardians of some cells.
struct Grave<'a> {
    view: View<'a>,
    /// The cells with guardians in order of discovery, and their guardians.
    cells: Vec<(usize, u16)>,
    /// The candidates without the guardians.
    rest: Vec<u16>,
    /// The cells that see all of `cells`, in the peer order of the first.
    common: Vec<usize>,
}

/// Producer 19.
pub(super) fn grave(view: View<'_>) -> Option<Hint> {
    let grave = Grave::find(view)?;
    let guardians = grave.guardians();
    match grave.cells.as_slice() {
        [] => None,
        [(cell, own)] => {
            let struck = vec![(*cell as u8, view.of(*cell) & !own)];
            grave.hint("BUG type 1", 5.6, struck, With::Nothing)
        }
        cells if is_single(guardians) => {
            let struck = grave.common.iter().filter_map(|&cell| {
                let digits = view.of(cell) & guardians;
                (digits != 0).then_some((cell as u8, digits))
            });
            let hint = grave.hint("BUG type 2", 5.7, struck.collect(), With::Nothing);
            let is_pair = cells.len() == 2;
            hint.or_else(|| is_pair.then(|| grave.fourth_type())?)
        }
        _ if grave.common.is_empty() => None,
        cells => {
            let fourth = (cells.len() == 2).then(|| grave.fourth_type());
            fourth.flatten().or_else(|| grave.third_type())
        }
    }
}

impl<'a> Grave<'a> {
    fn find(view: View<'a>) -> Option<Self> {
        let shape = view.shape();
        let mut grave = Grave {
            view,
            cells: Vec::new(),
            rest: view.marks.cells.clone(),
            common: Vec::new(),
        };
        // Quickly past most positions: too many cells are rich.
        let n_rich = grave
            .rest
            .iter()
            .filter(|digits| size(**digits) > 2)
            .count();
        if n_rich > 4 * shape.side {
            return None;
        }
        for house in shape.boxes_rows_columns() {
            for (digit, &places) in view.places_in(house).iter().enumerate() {
                if matches!(size(places), 0 | 2) {
                    continue;
                }
                let cells = bits(places).map(|place| shape.cell_at(house, place));
                let mut rich = cells.filter(|cell| size(view.of(*cell)) >= 3);
                let cell = rich.next()?;
                if rich.next().is_none() {
                    grave.discover(cell, 1 << digit)?;
                }
            }
        }
        grave.is_deadly().then_some(grave)
    }

    /// Notes a guardian; `None` when there can be no conclusion any more.
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
        struck: Vec<(u8, u16)>,
        with: With,
    ) -> Option<Hint> {
        let pairs = self.rest.iter().copied().enumerate();
        striking(name, rating, struck, || Reason::Deadly {
            pairs: pairs.filter(|(_, pair)| *pair != 0).collect(),
            with,
        })
    }

    /// Two cells that must hold a certain digit between them.
    fn fourth_type(&self) -> Option<Hint> {
        let guardians = self.guardians();
        let shape = self.view.shape();
        let roof = [self.cells[0], self.cells[1]];
        let kept = roof.map(|(cell, _)| self.view.of(cell) & !guardians);
        let locked = kept[0] & kept[1];
        let house = (0..KINDS.len()).find_map(|kind| shape.shared(roof[0].0, roof[1].0, kind));
        let house = house.filter(|_| is_single(locked))?;
        let struck = roof.iter().filter_map(|&(cell, own)| {
            let digits = self.view.of(cell) & !own & !locked;
            (digits != 0).then_some((cell as u8, digits))
        });
        self.hint(
            "BUG type 4",
            5.7,
            struck.collect(),
            With::House(house, locked),
        )
    }

    /// A naked set of one house with the guardians.
    fn third_type(&self) -> Option<Hint> {
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
                each_choice(&masks, n - 1, n, &mut |chosen, digits| {
                    let is_set = size(digits) == n && size(guardians) >= 2;
                    if is_set && guardians & !digits == 0 {
                        hint = self.third_hint(&common, chosen, digits, n);
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

    fn third_hint(&self, common: &[usize], chosen: u16, digits: u16, n: usize) -> Option<Hint> {
        let others = common.iter().enumerate();
        let struck = others.filter_map(|(item, &cell)| {
            let struck = self.view.of(cell) & digits;
            (chosen >> item & 1 == 0 && struck != 0).then_some((cell as u8, struck))
        });
        let with = With::Cells(bits(chosen).map(|item| common[item]).collect());
        let rating = 5.7 + super::hint::tenths(n - 1);
        self.hint("BUG type 3", rating, struck.collect(), with)
    }
}
