//! Unique rectangles and loops: producer 15.
//!
//! The enumeration keeps Sudoku Explainer's quirk: the set of extra digits that decides whether a
//! cell may be entered also collects those of cells that were only looked at.

use super::board::View;
use super::hint::{CombinedWith, Hint, Reason};
use super::shape::{KINDS, bits, each_combination, is_single, size};
use crate::board::{Cell, CellSet};

macro_rules! names {
    ($shape:literal) => {
        [
            concat!($shape, " type 1"),
            concat!($shape, " type 2"),
            concat!($shape, " type 3"),
            concat!($shape, " type 4"),
        ]
    };
}

/// The best hint so far, with its sort key.
struct Best {
    hint: Option<Hint>,
    rating: f64,
    number: usize,
}

/// A depth-first search of the loops through one start cell.
struct LoopSearch<'a> {
    view: View<'a>,
    pair: u16,
    loop_cells: Vec<usize>,
    best: &'a mut Best,
}

/// Producer 15: of all loops the one with the lowest rating, then the lowest type.
pub(super) fn unique_loop(view: View<'_>) -> Option<Hint> {
    let mut best = Best {
        hint: None,
        rating: f64::INFINITY,
        number: usize::MAX,
    };
    for start in 0..view.shape().n_cells {
        let pair = view.of(start);
        if size(pair) != 2 {
            continue;
        }
        let mut search = LoopSearch {
            view,
            pair,
            loop_cells: vec![start],
            best: &mut best,
        };
        let houses = search.houses(start);
        search.extend(start, KINDS.len(), 0, 2, [houses, 0]);
    }
    best.hint
}

impl LoopSearch<'_> {
    fn houses(&self, cell: usize) -> u64 {
        let shape = self.view.shape();
        (0..KINDS.len()).fold(0, |mask, kind| mask | 1 << shape.house_of(cell, kind))
    }

    /// Extends the loop from a cell reached through a house of kind `last`; `touched` are the houses of the
    /// even and the odd cells of the loop.
    fn extend(
        &mut self,
        cell: usize,
        last: usize,
        mut extra: u16,
        allowance: i32,
        touched: [u64; 2],
    ) {
        let shape = self.view.shape();
        for kind in (0..KINDS.len()).filter(|kind| *kind != last) {
            for &next in shape.cells_of(shape.house_of(cell, kind)) {
                let next = usize::from(next);
                let digits = self.view.of(next);
                if next == self.loop_cells[0] {
                    if self.loop_cells.len() >= 4 && touched[0] == touched[1] {
                        self.record();
                    }
                    continue;
                }
                if digits & self.pair != self.pair || self.loop_cells.contains(&next) {
                    continue;
                }
                extra |= digits & !self.pair;
                let is_pair = digits == self.pair;
                if !is_pair && !is_single(extra) && allowance <= 0 {
                    continue;
                }
                // Two cells of one parity in a house make the loop worthless whatever follows.
                let houses = self.houses(next);
                let parity = self.loop_cells.len() % 2;
                if touched[parity] & houses != 0 {
                    continue;
                }
                let mut touched = touched;
                touched[parity] |= houses;
                self.loop_cells.push(next);
                self.extend(next, kind, extra, allowance - i32::from(!is_pair), touched);
                self.loop_cells.pop();
            }
        }
    }

    /// Offers the hints of a complete loop.
    fn record(&mut self) {
        let n_cells = self.loop_cells.len();
        let base: f64 = match n_cells {
            4 => 4.5,
            6 => 4.5 + 0.1,
            8 => 4.5 + 0.2,
            _ => (4.5 + 0.3) + 0.2,
        };
        if base > self.best.rating {
            return;
        }
        let view = self.view;
        let roof: Vec<usize> = self
            .loop_cells
            .iter()
            .copied()
            .filter(|cell| size(view.of(*cell)) > 2)
            .collect();
        match roof.as_slice() {
            [] => {}
            [cell] => self.offer(base, 1, vec![(*cell as u8, self.pair)], || {
                CombinedWith::Nothing
            }),
            [first, second] => {
                let extra = (view.of(*first) | view.of(*second)) & !self.pair;
                if is_single(extra) {
                    self.type_2(base, &roof);
                } else {
                    self.type_3(base, [*first, *second], extra);
                }
                self.type_4(base, [*first, *second]);
            }
            _ => self.type_2(base, &roof),
        }
    }

    fn type_2(&mut self, base: f64, roof: &[usize]) {
        let view = self.view;
        let extra = roof.iter().fold(0, |mask, cell| mask | view.of(*cell)) & !self.pair;
        let cells: CellSet = roof.iter().map(|cell| Cell::new(*cell)).collect();
        let seen = view.shape().geometry.common_peers(&cells);
        let eliminations = seen.iter().filter_map(|cell| {
            let digits = view.of(cell.index()) & extra;
            (digits != 0).then_some((cell.index() as u8, digits))
        });
        self.offer(base, 2, eliminations.collect(), || CombinedWith::Nothing);
    }

    /// A naked or a hidden set of one house with the guardians of two cells.
    fn type_3(&mut self, base: f64, roof: [usize; 2], extra: u16) {
        let shape = self.view.shape();
        for n in size(extra)..shape.side - 1 {
            for kind in 0..KINDS.len() {
                let Some(house) = shape.shared(roof[0], roof[1], kind) else {
                    continue;
                };
                let n_empty = self.view.n_empty(house);
                if 2 * n <= n_empty {
                    self.naked_type_3(base, roof, extra, (house, n));
                }
                if 2 * n < n_empty {
                    self.hidden_type_3(base, roof, extra, (house, n));
                }
            }
        }
    }

    fn naked_type_3(
        &mut self,
        base: f64,
        roof: [usize; 2],
        extra: u16,
        (house, n): (usize, usize),
    ) {
        let view = self.view;
        let shape = view.shape();
        let cells = shape.cells_of(house);
        let mut masks = [0; 16];
        for (place, &cell) in cells.iter().enumerate() {
            let cell = usize::from(cell);
            let digits = if cell == roof[0] {
                extra
            } else {
                view.of(cell)
            };
            let usable = cell != roof[1] && size(digits) >= 2;
            masks[place] = if usable { digits } else { u16::MAX };
        }
        let own = cells.iter().position(|cell| usize::from(*cell) == roof[0]);
        let shared = extra & view.of(roof[0]) & view.of(roof[1]);
        each_combination(&masks[..cells.len()], n, n, &mut |chosen, union| {
            let Some(own) = own.filter(|own| chosen >> own & 1 != 0) else {
                return false;
            };
            let others = chosen & !(1 << own);
            let strict = bits(others).fold(shared, |union, place| union | masks[place]);
            if size(union) != n || size(strict) != n {
                return false;
            }
            let eliminations = cells.iter().enumerate().filter_map(|(place, &cell)| {
                let is_kept = others >> place & 1 != 0 || roof.contains(&usize::from(cell));
                let digits = view.of(usize::from(cell)) & union;
                (!is_kept && digits != 0).then_some((cell, digits))
            });
            let rating = base + super::hint::tenths(n - 1);
            self.offer(rating, 3, eliminations.collect(), || {
                CombinedWith::Cells(
                    bits(others)
                        .map(|place| usize::from(cells[place]))
                        .collect(),
                )
            });
            false
        });
    }

    fn hidden_type_3(
        &mut self,
        base: f64,
        roof: [usize; 2],
        extra: u16,
        (house, n): (usize, usize),
    ) {
        let view = self.view;
        let shape = view.shape();
        let cells = shape.cells_of(house);
        let place_of = |cell: usize| cells.iter().position(|other| usize::from(*other) == cell);
        let Some(second) = place_of(roof[1]) else {
            return;
        };
        let places = |digit: usize| view.places(house, digit) & !(1 << second);
        let needed = bits(self.pair).fold(0, |union, digit| union | places(digit));
        if bits(self.pair).any(|digit| places(digit) == 0) {
            return;
        }
        let taken = self.pair | extra;
        let free: Vec<usize> = (0..shape.side).filter(|d| taken >> d & 1 == 0).collect();
        // A digit without a place makes every choice with it too large.
        let masks: Vec<u16> = free
            .iter()
            .map(|digit| match places(*digit) {
                0 => u16::MAX,
                places => places | needed,
            })
            .collect();
        each_combination(&masks, n - 2, n, &mut |chosen, union| {
            let union = union | needed;
            if size(union) != n {
                return false;
            }
            let digits = bits(chosen).fold(self.pair, |mask, item| mask | 1 << free[item]);
            let eliminations = bits(union).filter_map(|place| {
                let cell = cells[place];
                let others = view.of(usize::from(cell)) & !digits;
                (usize::from(cell) != roof[0] && others != 0).then_some((cell, others))
            });
            let rating = base + super::hint::tenths(n - 2);
            self.offer(rating, 3, eliminations.collect(), || {
                CombinedWith::House(house, digits)
            });
            false
        });
    }

    /// One digit of the pair is confined to two cells of a house: the other goes from both.
    fn type_4(&mut self, base: f64, roof: [usize; 2]) {
        let view = self.view;
        let shape = view.shape();
        for locked in bits(self.pair) {
            for kind in 0..KINDS.len() {
                let Some(house) = shape.shared(roof[0], roof[1], kind) else {
                    continue;
                };
                if size(view.places(house, locked)) == 2 {
                    let other = self.pair & !(1 << locked);
                    let eliminations = roof.map(|cell| (cell as u8, other)).to_vec();
                    let with = || CombinedWith::House(house, 1 << locked);
                    self.offer(base, 4, eliminations, with);
                    return;
                }
            }
        }
    }

    /// Keeps a hint that eliminates something unless an earlier one is as good.
    fn offer(
        &mut self,
        rating: f64,
        number: usize,
        eliminations: Vec<(u8, u16)>,
        with: impl FnOnce() -> CombinedWith,
    ) {
        let is_better =
            rating < self.best.rating || (rating <= self.best.rating && number < self.best.number);
        if eliminations.is_empty() || !is_better {
            return;
        }
        (self.best.rating, self.best.number) = (rating, number);
        let pairs = self.loop_cells.iter().map(|cell| (*cell, self.pair));
        self.best.hint = Some(Hint {
            name: name(self.loop_cells.len(), number),
            rating,
            complexity: 0,
            placed: None,
            eliminations,
            reason: Reason::Deadly {
                pairs: pairs.collect(),
                with: with(),
            },
        });
    }
}

/// Sudoku Explainer's names, by half the number of cells and the type.
fn name(n_cells: usize, number: usize) -> &'static str {
    const NAMES: [[&str; 4]; 8] = [
        names!("Unique Rectangle"),
        names!("Unique Loop"),
        names!("Unique Loop 8"),
        names!("Unique Loop 10"),
        names!("Unique Loop 12"),
        names!("Unique Loop 14"),
        names!("Unique Loop 16"),
        names!("Unique Loop 18"),
    ];
    const LONGER: [&str; 4] = names!("Unique Loop (20 or more)");
    NAMES.get(n_cells / 2 - 2).unwrap_or(&LONGER)[number - 1]
}
