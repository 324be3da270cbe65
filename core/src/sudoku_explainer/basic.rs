//! Singles, locked candidates, sets, fish and wings: Sudoku Explainer's producers 1 to 14 and 16 to 18.
//!
//! The patterns are those of [`techniques`](crate::techniques). Sudoku Explainer takes the first pattern that it finds,
//! so this module reproduces its search order and its conditions.

use super::combinations::{for_each_combination, has_few, has_several};
use super::hint::{Hint, Reason, min_rating};
use super::rated_position::View;
use crate::board::{Candidate, Cell, CellSet, Digit, DigitSet, House, HouseKind, PlaceSet, bits};
use crate::techniques::TechniqueId;
use HouseKind::{Box, Column, Extra, Row};

fn placement_hint(
    technique: TechniqueId,
    name: &'static str,
    placed: Candidate,
    reason: Reason,
) -> Hint {
    Hint {
        technique,
        name,
        rating: min_rating(technique),
        complexity: 0,
        placed: Some(placed),
        eliminations: Vec::new(),
        reason,
    }
}

/// Makes a hint that eliminates candidates; `None` if `eliminations` is empty.
pub(super) fn elimination_hint(
    technique: TechniqueId,
    name: &'static str,
    eliminations: Vec<(Cell, DigitSet)>,
    reason: impl FnOnce() -> Reason,
) -> Option<Hint> {
    (!eliminations.is_empty()).then(|| Hint {
        technique,
        name,
        rating: min_rating(technique),
        complexity: 0,
        placed: None,
        eliminations,
        reason: reason(),
    })
}

/// Runs Sudoku Explainer's producer 1: full houses first, then hidden singles in boxes, columns and rows.
pub(super) fn hidden_single(view: View<'_>) -> Option<Hint> {
    let single_in = |house: House, technique| {
        let mut places = view.places_in(house).iter().enumerate();
        let (digit, index) = places.find_map(|(digit, places)| Some((digit, places.single()?)))?;
        let digit = Digit::from_index(digit);
        let single = Candidate::new(view.geometry().cell_at(house, index), digit);
        let reason = Reason::HiddenSingle { house, digit };
        Some(placement_hint(technique, "Hidden Single", single, reason))
    };
    let houses = view.order().boxes_columns_rows();
    let full_house = houses
        .filter(|house| view.n_empty(*house) == 1)
        .find_map(|house| single_in(house, TechniqueId::FullHouse));
    full_house.or_else(|| {
        let technique = |house| match view.geometry().kind(house) {
            Box => TechniqueId::HiddenSingleBox,
            Row | Column | Extra => TechniqueId::HiddenSingleLine,
        };
        let mut houses = view.order().boxes_columns_rows();
        houses.find_map(|house| single_in(house, technique(house)))
    })
}

/// Runs Sudoku Explainer's producer 4: the first cell with one candidate.
pub(super) fn naked_single(view: View<'_>) -> Option<Hint> {
    let mut cells = view.masks.cells.iter().enumerate();
    let (index, digit) = cells.find_map(|(index, digits)| Some((index, digits.single()?)))?;
    let cell = Cell::new(index);
    let placed = Candidate::new(cell, digit);
    Some(placement_hint(
        TechniqueId::NakedSingle,
        "Naked Single",
        placed,
        Reason::NakedSingle { cell },
    ))
}

/// Locked candidates: all places of the digit in the base house are in the cover house.
#[derive(Clone, Copy)]
pub(super) struct LockedCandidates {
    pub(super) base: House,
    pub(super) cover: House,
    pub(super) digit: Digit,
}

/// Searches for locked candidates and passes each pattern to `visit`. Stops when `visit` returns `true`, and then
/// returns `true` itself.
///
/// The order is by base house (sorted by kind), then by cover house, then by digit. `digits_of` returns the digits to
/// check in a base.
pub(super) fn for_each_locked(
    view: View<'_>,
    digits_of: impl Fn(House) -> DigitSet,
    visit: &mut impl FnMut(LockedCandidates) -> bool,
) -> bool {
    for (base_kind, cover_kind) in [(Box, Column), (Box, Row), (Column, Box), (Row, Box)] {
        for base in view.geometry().houses_of_kind(base_kind) {
            let places = view.places_in(base);
            let is_open = |digit: &Digit| has_several(places[digit.index()]);
            let digits: DigitSet = digits_of(base).iter().filter(is_open).collect();
            if digits.is_empty() {
                continue;
            }
            for &(cover, crossing) in view.order().covers(base, cover_kind) {
                for digit in digits {
                    let is_locked = crossing.is_superset(places[digit.index()]);
                    if is_locked && visit(LockedCandidates { base, cover, digit }) {
                        return true;
                    }
                }
            }
        }
    }
    false
}

/// Iterates over the cells that lose the digit of locked candidates.
pub(super) fn locked_eliminations(
    view: View<'_>,
    locked: LockedCandidates,
) -> impl Iterator<Item = Cell> {
    let LockedCandidates { base, cover, digit } = locked;
    let outside_places = view.places(cover, digit) - view.order().crossing(cover, base);
    let geometry = view.geometry();
    outside_places
        .iter()
        .map(move |place| geometry.cell_at(cover, place))
}

/// Runs Sudoku Explainer's producer 2: locked candidates after whose eliminations the digit has only one place in
/// another house.
pub(super) fn direct_locking(view: View<'_>) -> Option<Hint> {
    let geometry = view.geometry();
    let mut hint = None;
    for_each_locked(view, |_| geometry.digits(), &mut |locked| {
        let LockedCandidates { base, cover, digit } = locked;
        let kind = geometry.kind(base);
        let crossed = view.order().covers(cover, kind).iter();
        hint = crossed
            .map(|(other_house, _)| *other_house)
            .find_map(|other_house| {
                let crossing = view.order().crossing(other_house, cover);
                let places = view.places(other_house, digit);
                if other_house == base || !has_several(places) {
                    return None;
                }
                let index = (places - crossing).single()?;
                let (technique, name) = match kind {
                    Box => (TechniqueId::DirectPointing, "Direct Pointing"),
                    Row | Column | Extra => (TechniqueId::DirectClaiming, "Direct Claiming"),
                };
                let reason = Reason::Locked {
                    base,
                    digit,
                    single: Some(other_house),
                };
                let single = Candidate::new(geometry.cell_at(other_house, index), digit);
                Some(placement_hint(technique, name, single, reason))
            });
        hint.is_some()
    });
    hint
}

/// Runs Sudoku Explainer's producer 6: locked candidates.
pub(super) fn locking(view: View<'_>) -> Option<Hint> {
    let geometry = view.geometry();
    let mut hint = None;
    for_each_locked(view, |_| geometry.digits(), &mut |locked| {
        let LockedCandidates { base, digit, .. } = locked;
        let (technique, name) = match geometry.kind(base) {
            Box => (TechniqueId::Pointing, "Pointing"),
            Row | Column | Extra => (TechniqueId::Claiming, "Claiming"),
        };
        let cells = locked_eliminations(view, locked);
        let eliminations = cells.map(|cell| (cell, DigitSet::only(digit)));
        hint = elimination_hint(technique, name, eliminations.collect(), || Reason::Locked {
            base,
            digit,
            single: None,
        });
        hint.is_some()
    });
    hint
}

/// Passes each hidden set of `n` digits in a house to `visit`: its digits and their places. Stops when `visit` returns
/// `true`, and then returns `true` itself.
pub(super) fn for_each_hidden_set(
    view: View<'_>,
    house: House,
    n: usize,
    visit: &mut impl FnMut(DigitSet, PlaceSet) -> bool,
) -> bool {
    let mut sets = [PlaceSet::EMPTY; 16];
    let mut digits = [DigitSet::EMPTY; 16];
    let mut n_items = 0;
    for (digit, &places) in view.places_in(house).iter().enumerate() {
        if has_few(places, n) {
            sets[n_items] = places;
            digits[n_items] = DigitSet::only(Digit::from_index(digit));
            n_items += 1;
        }
    }
    for_each_combination(&sets[..n_items], n, n, &mut |chosen, places| {
        let digits = bits(chosen).fold(DigitSet::EMPTY, |all_digits, item| {
            all_digits | digits[item]
        });
        places.len() == n && visit(digits, places)
    })
}

/// Runs Sudoku Explainer's producers 3 and 5: hidden sets whose eliminations leave only one place for another digit in
/// the house.
pub(super) fn direct_hidden_set(view: View<'_>, n: usize) -> Option<Hint> {
    let (technique, name) = if n == 2 {
        (TechniqueId::DirectHiddenPair, "Direct Hidden Pair")
    } else {
        (TechniqueId::DirectHiddenTriple, "Direct Hidden Triplet")
    };
    let mut hint = None;
    for house in view.order().boxes_columns_rows() {
        if view.n_empty(house) <= n {
            continue;
        }
        for_each_hidden_set(view, house, n, &mut |digits, places| {
            let remaining = (view.geometry().digits() - digits)
                .iter()
                .find_map(|digit| {
                    let all = view.places(house, digit);
                    let index = has_several(all).then(|| (all - places).single())??;
                    Some((digit, index))
                });
            hint = remaining.map(|(digit, index)| {
                let single = Candidate::new(view.geometry().cell_at(house, index), digit);
                let reason = Reason::HiddenSet {
                    house,
                    digits,
                    single: Some(digit),
                };
                placement_hint(technique, name, single, reason)
            });
            hint.is_some()
        });
        if hint.is_some() {
            return hint;
        }
    }
    None
}

/// Runs Sudoku Explainer's producers 9, 12 and 18: hidden pairs, triples and quadruples.
pub(super) fn hidden_set(view: View<'_>, n: usize) -> Option<Hint> {
    let (technique, name) = [
        (TechniqueId::HiddenPair, "Hidden Pair"),
        (TechniqueId::HiddenTriple, "Hidden Triplet"),
        (TechniqueId::HiddenQuadruple, "Hidden Quad"),
    ][n - 2];
    let mut hint = None;
    for house in view.order().boxes_columns_rows() {
        if view.n_empty(house) <= 2 * n {
            continue;
        }
        for_each_hidden_set(view, house, n, &mut |digits, places| {
            let eliminations = places.iter().filter_map(|index| {
                let cell = view.geometry().cell_at(house, index);
                let others = view.digits(cell) - digits;
                (!others.is_empty()).then_some((cell, others))
            });
            hint = elimination_hint(technique, name, eliminations.collect(), || {
                Reason::HiddenSet {
                    house,
                    digits,
                    single: None,
                }
            });
            hint.is_some()
        });
        if hint.is_some() {
            return hint;
        }
    }
    None
}

/// Passes each naked set of `n` cells in a house to `visit`: the places and their digits. Stops when `visit` returns
/// `true`, and then returns `true` itself.
pub(super) fn for_each_naked_set(
    view: View<'_>,
    house: House,
    n: usize,
    visit: &mut impl FnMut(PlaceSet, DigitSet) -> bool,
) -> bool {
    let mut sets = [DigitSet::EMPTY; 16];
    let mut places = [PlaceSet::EMPTY; 16];
    let mut n_items = 0;
    for (index, &cell) in view.geometry().house_list(house).iter().enumerate() {
        let digits = view.digits(cell);
        if has_few(digits, n) {
            (sets[n_items], places[n_items]) = (digits, PlaceSet::only(index));
            n_items += 1;
        }
    }
    for_each_combination(&sets[..n_items], n, n, &mut |chosen, digits| {
        let places = bits(chosen).fold(PlaceSet::EMPTY, |all, item| all | places[item]);
        digits.len() == n && visit(places, digits)
    })
}

/// Iterates over the cells that a naked set changes, each with its eliminated digits.
pub(super) fn naked_eliminations(
    view: View<'_>,
    house: House,
    places: PlaceSet,
    digits: DigitSet,
) -> impl Iterator<Item = (Cell, DigitSet)> {
    let cells = view.geometry().house_list(house).iter().enumerate();
    cells.filter_map(move |(place, &cell)| {
        let eliminations = view.digits(cell) & digits;
        let is_one = !places.contains(place) && !eliminations.is_empty();
        is_one.then_some((cell, eliminations))
    })
}

/// Runs Sudoku Explainer's producers 7, 10 and 16: naked pairs, triples and quadruples.
pub(super) fn naked_set(view: View<'_>, n: usize) -> Option<Hint> {
    let (technique, name) = [
        (TechniqueId::NakedPair, "Naked Pair"),
        (TechniqueId::NakedTriple, "Naked Triplet"),
        (TechniqueId::NakedQuadruple, "Naked Quad"),
    ][n - 2];
    let mut hint = None;
    for house in view.order().boxes_columns_rows() {
        if view.n_empty(house) < 2 * n {
            continue;
        }
        for_each_naked_set(view, house, n, &mut |places, digits| {
            let eliminations = naked_eliminations(view, house, places, digits).collect();
            let reason = || Reason::NakedSet { house, places };
            hint = elimination_hint(technique, name, eliminations, reason);
            hint.is_some()
        });
        if hint.is_some() {
            return hint;
        }
    }
    None
}

/// A fish: all places of a digit in some base lines lie in as many cover lines.
///
/// A cover line is identified by its place within a base line, and a base line by its place within a cover line.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Fish {
    /// The base lines, which are the first sort key.
    pub(super) bases: PlaceSet,
    pub(super) digit: Digit,
    /// The cover lines.
    pub(super) covers: PlaceSet,
}

/// Returns the line of `kind` that crosses the perpendicular lines at a place.
pub(super) fn line_at(view: View<'_>, kind: HouseKind, index: usize) -> House {
    House::new(kind as usize * view.geometry().side() + index)
}

/// Lists the fish of `n` base lines that eliminate something, sorted by base lines, then digits. With `stops_at_first`
/// the list has at most the first fish.
pub(super) fn list_fish(
    view: View<'_>,
    n: usize,
    (base_kind, cover_kind): (HouseKind, HouseKind),
    stops_at_first: bool,
    fish: &mut Vec<Fish>,
) {
    let geometry = view.geometry();
    fish.clear();
    for digit in geometry.digits() {
        if view.n_placed(digit) + 2 * n > geometry.side() {
            continue;
        }
        let mut sets = [PlaceSet::EMPTY; 16];
        let mut lines = [PlaceSet::EMPTY; 16];
        let mut n_items = 0;
        for (line, house) in geometry.houses_of_kind(base_kind).enumerate() {
            let places = view.places(house, digit);
            if has_few(places, n) {
                (sets[n_items], lines[n_items]) = (places, PlaceSet::only(line));
                n_items += 1;
            }
        }
        for_each_combination(&sets[..n_items], n, n, &mut |chosen, covers| {
            let bases = bits(chosen).fold(PlaceSet::EMPTY, |all, item| all | lines[item]);
            let eliminates =
                |line| !bases.is_superset(view.places(line_at(view, cover_kind, line), digit));
            let is_one = covers.len() == n && covers.iter().any(eliminates);
            if is_one {
                fish.push(Fish {
                    bases,
                    digit,
                    covers,
                });
            }
            is_one && stops_at_first
        });
    }
    fish.sort_unstable();
}

/// The kinds of base and cover lines of fish, in search order.
pub(super) const FISH_KINDS: [(HouseKind, HouseKind); 2] = [(Column, Row), (Row, Column)];

/// Iterates over the cells that lose the digit of a fish, one cover line after another.
pub(super) fn fish_eliminations(
    view: View<'_>,
    fish: Fish,
    cover_kind: HouseKind,
) -> impl Iterator<Item = Cell> {
    fish.covers.iter().flat_map(move |line| {
        let cover = line_at(view, cover_kind, line);
        let places = view.places(cover, fish.digit) - fish.bases;
        places
            .iter()
            .map(move |place| view.geometry().cell_at(cover, place))
    })
}

/// Runs Sudoku Explainer's producers 8, 11 and 17: X-Wing, Swordfish and Jellyfish.
pub(super) fn fish(view: View<'_>, n: usize) -> Option<Hint> {
    let (technique, name) = [
        (TechniqueId::XWing, "X-Wing"),
        (TechniqueId::Swordfish, "Swordfish"),
        (TechniqueId::Jellyfish, "Jellyfish"),
    ][n - 2];
    let mut fish_list = Vec::new();
    FISH_KINDS.into_iter().find_map(|kinds| {
        list_fish(view, n, kinds, true, &mut fish_list);
        let fish = *fish_list.first()?;
        let cells = fish_eliminations(view, fish, kinds.1);
        let eliminations = cells.map(|cell| (cell, DigitSet::only(fish.digit)));
        elimination_hint(technique, name, eliminations.collect(), || Reason::Fish {
            digit: fish.digit,
            bases: fish
                .bases
                .iter()
                .map(|line| line_at(view, kinds.0, line))
                .collect(),
        })
    })
}

/// Runs Sudoku Explainer's producers 13 (XY-Wings) and 14 (XYZ-Wings). A pivot has `n_pivot` candidates: two or three.
pub(super) fn wing(view: View<'_>, n_pivot: usize) -> Option<Hint> {
    view.geometry().cells().iter().find_map(|pivot| {
        let pivot_digits = view.digits(pivot);
        if pivot_digits.len() != n_pivot {
            return None;
        }
        let peers = view.order().peers_of(pivot).iter().copied();
        let pairs = peers.filter(|peer| view.digits(*peer).len() == 2);
        let mut first_wings = pairs
            .clone()
            .filter(|peer| (pivot_digits - view.digits(*peer)).single().is_some());
        first_wings.find_map(|first_wing| {
            pairs
                .clone()
                .find_map(|second_wing| wing_at(view, pivot, [first_wing, second_wing]))
        })
    })
}

fn wing_at(view: View<'_>, pivot: Cell, wings: [Cell; 2]) -> Option<Hint> {
    let [own_digits, first_digits, second_digits] =
        [pivot, wings[0], wings[1]].map(|cell| view.digits(cell));
    let is_xyz = own_digits.len() == 3;
    let n_common = (own_digits & first_digits & second_digits).len();
    if (own_digits | first_digits | second_digits).len() != 3 || n_common != usize::from(is_xyz) {
        return None;
    }
    let digit = (first_digits & second_digits).first()?;
    let mut seers: CellSet = wings.into_iter().collect();
    seers.extend(is_xyz.then_some(pivot));
    let targets = view.geometry().common_peers(&seers);
    let eliminations = targets
        .iter()
        .filter(|cell| view.digits(*cell).contains(digit))
        .map(|cell| (cell, DigitSet::only(digit)));
    let (technique, name) = if is_xyz {
        (TechniqueId::XyzWing, "XYZ-Wing")
    } else {
        (TechniqueId::XyWing, "XY-Wing")
    };
    elimination_hint(technique, name, eliminations.collect(), || {
        Reason::Cells(vec![pivot, wings[0], wings[1]])
    })
}
