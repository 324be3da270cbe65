//! Singles, locked candidates, sets, fish and wings: producers 1 to 14 and 16 to 18.
//!
//! The patterns are those of [`techniques`](crate::techniques); what is kept here is the order in
//! which Sudoku Explainer comes upon them, since it takes the first, and its conditions.

use super::board::View;
use super::hint::{Hint, Mark, Reason};
use super::shape::{BOX, COLUMN, ROW, bits, each_combination, is_few, is_several, is_single, size};
use crate::board::CellSet;

/// Makes a hint that places a digit.
fn placing(name: &'static str, rating: f64, (cell, digit): (usize, usize), reason: Reason) -> Hint {
    Hint {
        name,
        rating,
        complexity: 0,
        placed: Some(Mark::new(cell, digit)),
        eliminations: Vec::new(),
        reason,
    }
}

/// Makes a hint of eliminations; `None` when there are none.
pub(super) fn eliminating(
    name: &'static str,
    rating: f64,
    eliminations: Vec<(u8, u16)>,
    reason: impl FnOnce() -> Reason,
) -> Option<Hint> {
    (!eliminations.is_empty()).then(|| Hint {
        name,
        rating,
        complexity: 0,
        placed: None,
        eliminations,
        reason: reason(),
    })
}

/// Producer 1: last cells anywhere, then hidden singles in boxes, columns, rows.
pub(super) fn hidden_single(view: View<'_>) -> Option<Hint> {
    let single_in = |house: usize, rating: f64| {
        let places = view.places_in(house);
        let digit = places.iter().position(|places| is_single(*places))?;
        let cell = view
            .shape()
            .cell_at(house, places[digit].trailing_zeros() as usize);
        let reason = Reason::HiddenSingle { house, digit };
        Some(placing("Hidden Single", rating, (cell, digit), reason))
    };
    let houses = view.shape().boxes_columns_rows();
    let last = houses
        .filter(|house| view.n_empty(*house) == 1)
        .find_map(|house| single_in(house, 1.0));
    last.or_else(|| {
        let rating = |house| [1.2, 1.5, 1.5][view.shape().kind_of(house)];
        let mut houses = view.shape().boxes_columns_rows();
        houses.find_map(|house| single_in(house, rating(house)))
    })
}

/// Producer 4.
pub(super) fn naked_single(view: View<'_>) -> Option<Hint> {
    let cell = view
        .masks
        .cells
        .iter()
        .position(|digits| is_single(*digits))?;
    let digit = view.of(cell).trailing_zeros() as usize;
    let reason = Reason::NakedSingle { cell };
    Some(placing("Naked Single", 2.3, (cell, digit), reason))
}

/// A digit of a base house all of whose places lie in a cover house.
#[derive(Clone, Copy)]
pub(super) struct Locked {
    pub(super) base: usize,
    pub(super) cover: usize,
    pub(super) digit: usize,
}

/// Walks over locked candidates: bases by block of kinds, covers, digits.
///
/// `digits_of` says which digits of a base are looked at.
pub(super) fn each_locked(
    view: View<'_>,
    digits_of: impl Fn(usize) -> u16,
    take: &mut impl FnMut(Locked) -> bool,
) -> bool {
    let shape = view.shape();
    for (base_kind, cover_kind) in [(BOX, COLUMN), (BOX, ROW), (COLUMN, BOX), (ROW, BOX)] {
        for base in shape.houses_of_kind(base_kind) {
            let digits = digits_of(base);
            if digits == 0 {
                continue;
            }
            let places = view.places_in(base);
            for &(cover, crossing) in shape.covers(base, cover_kind) {
                for digit in bits(digits) {
                    let is_locked = places[digit] & !crossing == 0 && is_several(places[digit]);
                    let cover = usize::from(cover);
                    if is_locked && take(Locked { base, cover, digit }) {
                        return true;
                    }
                }
            }
        }
    }
    false
}

/// Walks over the cells that lose the digit of locked candidates.
pub(super) fn locked_eliminations(view: View<'_>, locked: Locked) -> impl Iterator<Item = usize> {
    let Locked { base, cover, digit } = locked;
    let shape = view.shape();
    let outside = view.places(cover, digit) & !shape.crossing(cover, base);
    bits(outside).map(move |place| shape.cell_at(cover, place))
}

fn all_digits(view: View<'_>) -> u16 {
    u16::MAX >> (16 - view.shape().side)
}

/// Producer 2: locked candidates that leave a digit one place in another house.
pub(super) fn direct_locking(view: View<'_>) -> Option<Hint> {
    let shape = view.shape();
    let mut hint = None;
    each_locked(view, |_| all_digits(view), &mut |locked| {
        let Locked { base, cover, digit } = locked;
        let kind = shape.kind_of(base);
        hint = shape.houses_of_kind(kind).find_map(|other| {
            let crossing = shape.crossing(other, cover);
            let places = view.places(other, digit);
            let outside = places & !crossing;
            if other == base || crossing == 0 || !is_several(places) || !is_single(outside) {
                return None;
            }
            let cell = shape.cell_at(other, outside.trailing_zeros() as usize);
            let (name, rating) = if kind == BOX {
                ("Direct Pointing", 1.7)
            } else {
                ("Direct Claiming", 1.9)
            };
            let reason = Reason::Locked {
                base,
                digit,
                single: Some(other),
            };
            Some(placing(name, rating, (cell, digit), reason))
        });
        hint.is_some()
    });
    hint
}

/// Producer 6.
pub(super) fn locking(view: View<'_>) -> Option<Hint> {
    let mut hint = None;
    each_locked(view, |_| all_digits(view), &mut |locked| {
        let Locked { base, digit, .. } = locked;
        let (name, rating) = if view.shape().kind_of(base) == BOX {
            ("Pointing", 2.6)
        } else {
            ("Claiming", 2.8)
        };
        let eliminations = locked_eliminations(view, locked).map(|cell| (cell as u8, 1 << digit));
        hint = eliminating(name, rating, eliminations.collect(), || Reason::Locked {
            base,
            digit,
            single: None,
        });
        hint.is_some()
    });
    hint
}

/// Walks over the hidden sets of one house: digits and the places they fill.
pub(super) fn each_hidden_set(
    view: View<'_>,
    house: usize,
    n: usize,
    take: &mut impl FnMut(u16, u16) -> bool,
) -> bool {
    let mut masks = [0; 16];
    let mut digits = [0; 16];
    let mut n_items = 0;
    for (digit, &places) in view.places_in(house).iter().enumerate() {
        if is_few(places, n) {
            (masks[n_items], digits[n_items]) = (places, digit);
            n_items += 1;
        }
    }
    each_combination(&masks[..n_items], n, n, &mut |chosen, places| {
        let digits = bits(chosen).fold(0, |mask, item| mask | 1 << digits[item]);
        size(places) == n && take(digits, places)
    })
}

/// Producers 3 and 5: hidden sets that leave another digit one place.
pub(super) fn direct_hidden_set(view: View<'_>, n: usize) -> Option<Hint> {
    let (name, rating) = if n == 2 {
        ("Direct Hidden Pair", 2.0)
    } else {
        ("Direct Hidden Triplet", 2.5)
    };
    let mut hint = None;
    for house in view.shape().boxes_columns_rows() {
        if view.n_empty(house) <= n {
            continue;
        }
        each_hidden_set(view, house, n, &mut |digits, places| {
            let left = view
                .places_in(house)
                .iter()
                .enumerate()
                .find(|(digit, all)| {
                    digits >> digit & 1 == 0 && is_several(**all) && is_single(**all & !places)
                });
            hint = left.map(|(digit, all)| {
                let place = (all & !places).trailing_zeros() as usize;
                let cell = view.shape().cell_at(house, place);
                placing(
                    name,
                    rating,
                    (cell, digit),
                    Reason::HiddenSet {
                        house,
                        digits,
                        single: Some(digit),
                    },
                )
            });
            hint.is_some()
        });
        if hint.is_some() {
            return hint;
        }
    }
    None
}

/// Producers 9, 12 and 18.
pub(super) fn hidden_set(view: View<'_>, n: usize) -> Option<Hint> {
    let (name, rating) = [
        ("Hidden Pair", 3.4),
        ("Hidden Triplet", 4.0),
        ("Hidden Quad", 5.4),
    ][n - 2];
    let mut hint = None;
    for house in view.shape().boxes_columns_rows() {
        if view.n_empty(house) <= 2 * n {
            continue;
        }
        each_hidden_set(view, house, n, &mut |digits, places| {
            let eliminations = bits(places).filter_map(|place| {
                let cell = view.shape().cell_at(house, place);
                let others = view.of(cell) & !digits;
                (others != 0).then_some((cell as u8, others))
            });
            hint = eliminating(name, rating, eliminations.collect(), || Reason::HiddenSet {
                house,
                digits,
                single: None,
            });
            hint.is_some()
        });
        if hint.is_some() {
            return hint;
        }
    }
    None
}

/// Walks over the naked sets of one house: places and the digits they hold.
pub(super) fn each_naked_set(
    view: View<'_>,
    house: usize,
    n: usize,
    take: &mut impl FnMut(u16, u16) -> bool,
) -> bool {
    let mut masks = [0; 16];
    let mut places = [0; 16];
    let mut n_items = 0;
    for (place, &cell) in view.shape().cells_of(house).iter().enumerate() {
        let digits = view.of(usize::from(cell));
        if is_few(digits, n) {
            (masks[n_items], places[n_items]) = (digits, place);
            n_items += 1;
        }
    }
    each_combination(&masks[..n_items], n, n, &mut |chosen, digits| {
        let places = bits(chosen).fold(0, |mask, item| mask | 1 << places[item]);
        size(digits) == n && take(places, digits)
    })
}

/// Lists the eliminations of a naked set, by cell.
pub(super) fn naked_eliminations(
    view: View<'_>,
    house: usize,
    places: u16,
    digits: u16,
) -> impl Iterator<Item = (u8, u16)> {
    let cells = view.shape().cells_of(house).iter().enumerate();
    cells.filter_map(move |(place, &cell)| {
        let eliminations = view.of(usize::from(cell)) & digits;
        (places >> place & 1 == 0 && eliminations != 0).then_some((cell, eliminations))
    })
}

/// Producers 7, 10 and 16.
pub(super) fn naked_set(view: View<'_>, n: usize) -> Option<Hint> {
    let (name, rating) = [
        ("Naked Pair", 3.0),
        ("Naked Triplet", 3.6),
        ("Naked Quad", 5.0),
    ][n - 2];
    let mut hint = None;
    for house in view.shape().boxes_columns_rows() {
        if view.n_empty(house) < 2 * n {
            continue;
        }
        each_naked_set(view, house, n, &mut |places, digits| {
            let eliminations = naked_eliminations(view, house, places, digits).collect();
            let reason = || Reason::NakedSet { house, places };
            hint = eliminating(name, rating, eliminations, reason);
            hint.is_some()
        });
        if hint.is_some() {
            return hint;
        }
    }
    None
}

/// A digit of n lines that has places in only n lines across.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Fish {
    /// Base lines among those of their kind, as bits: the first thing to sort by.
    pub(super) bases: u16,
    pub(super) digit: usize,
    pub(super) covers: u16,
}

/// Lists the fish of one size with lines of one kind as bases that have an elimination, by base
/// lines, then digits; `only_first` may leave out all but the first.
pub(super) fn fish_of(
    view: View<'_>,
    n: usize,
    (base_kind, cover_kind): (usize, usize),
    only_first: bool,
    found: &mut Vec<Fish>,
) {
    let shape = view.shape();
    let bases = shape.houses_of_kind(base_kind);
    found.clear();
    for digit in 0..shape.side {
        if view.n_placed(digit) + 2 * n > shape.side {
            continue;
        }
        let mut masks = [0; 16];
        let mut lines = [0; 16];
        let mut n_items = 0;
        for (line, house) in bases.clone().enumerate() {
            let places = view.places(house, digit);
            if is_few(places, n) {
                (masks[n_items], lines[n_items]) = (places, line);
                n_items += 1;
            }
        }
        each_combination(&masks[..n_items], n, n, &mut |chosen, covers| {
            let bases = bits(chosen).fold(0, |mask: u16, item| mask | 1 << lines[item]);
            let first_cover = shape.houses_of_kind(cover_kind).start;
            let eliminates = |line| view.places(first_cover + line, digit) & !bases != 0;
            let is_one = size(covers) == n && bits(covers).any(eliminates);
            if is_one {
                found.push(Fish {
                    bases,
                    digit,
                    covers,
                });
            }
            is_one && only_first
        });
    }
    found.sort_unstable();
}

/// The two ways round in which fish are looked for.
pub(super) const FISH_KINDS: [(usize, usize); 2] = [(COLUMN, ROW), (ROW, COLUMN)];

/// Walks over the cells that lose the digit of a fish, cover by cover.
pub(super) fn fish_eliminations(
    view: View<'_>,
    fish: Fish,
    cover_kind: usize,
) -> impl Iterator<Item = usize> {
    let shape = view.shape();
    let first_cover = shape.houses_of_kind(cover_kind).start;
    bits(fish.covers).flat_map(move |line| {
        let cover = first_cover + line;
        bits(view.places(cover, fish.digit) & !fish.bases)
            .map(move |place| shape.cell_at(cover, place))
    })
}

/// Producers 8, 11 and 17.
pub(super) fn fish(view: View<'_>, n: usize) -> Option<Hint> {
    let (name, rating) = [("X-Wing", 3.2), ("Swordfish", 3.8), ("Jellyfish", 5.2)][n - 2];
    let shape = view.shape();
    let mut found = Vec::new();
    FISH_KINDS.into_iter().find_map(|kinds| {
        fish_of(view, n, kinds, true, &mut found);
        let fish = *found.first()?;
        let eliminations =
            fish_eliminations(view, fish, kinds.1).map(|cell| (cell as u8, 1 << fish.digit));
        let lines = |kind: usize, mask: u16| {
            let first = shape.houses_of_kind(kind).start;
            bits(mask).map(move |line| first + line).collect()
        };
        eliminating(name, rating, eliminations.collect(), || Reason::Fish {
            digit: fish.digit,
            bases: lines(kinds.0, fish.bases),
        })
    })
}

/// Producers 13 (pivots with two candidates) and 14 (with three).
pub(super) fn wing(view: View<'_>, n_pivot: usize) -> Option<Hint> {
    let shape = view.shape();
    (0..shape.n_cells).find_map(|pivot| {
        let own = view.of(pivot);
        if size(own) != n_pivot {
            return None;
        }
        let pairs = shape.peers_of(pivot).iter().map(|peer| usize::from(*peer));
        let pairs = pairs.filter(|peer| size(view.of(*peer)) == 2);
        let mut firsts = pairs
            .clone()
            .filter(|peer| is_single(own & !view.of(*peer)));
        firsts.find_map(|first| {
            pairs
                .clone()
                .find_map(|second| wing_at(view, pivot, [first, second]))
        })
    })
}

fn wing_at(view: View<'_>, pivot: usize, wings: [usize; 2]) -> Option<Hint> {
    let [own, first, second] = [pivot, wings[0], wings[1]].map(|cell| view.of(cell));
    let is_xyz = size(own) == 3;
    let common = size(own & first & second);
    if size(own | first | second) != 3 || common != usize::from(is_xyz) {
        return None;
    }
    let digit = (first & second).trailing_zeros() as usize;
    let shape = view.shape();
    let of_digit = |cell: usize| view.of(cell) >> digit & 1 != 0;
    let seen: CellSet = shape.geometry.common_peers(
        &wings
            .into_iter()
            .chain(is_xyz.then_some(pivot))
            .map(crate::board::Cell::new)
            .collect(),
    );
    let eliminations = seen
        .iter()
        .map(crate::board::Cell::index)
        .filter(|cell| of_digit(*cell))
        .map(|cell| (cell as u8, 1 << digit));
    let (name, rating) = if is_xyz {
        ("XYZ-Wing", 4.4)
    } else {
        ("XY-Wing", 4.2)
    };
    eliminating(name, rating, eliminations.collect(), || {
        Reason::Cells(vec![pivot, wings[0], wings[1]])
    })
}
