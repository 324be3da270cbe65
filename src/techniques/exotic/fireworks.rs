//! Fireworks: digits whose places in a row and a column, except for one cell in each line, are in the same box.
//!
//! ```text
//! X * * | . R . | . . .     outside the box, a has no place in the row but R, and none in the
//! * . . | . . . | . . .     column but C. If a is in neither, the box has the a of both lines,
//! * . . | . . . | . . .     which is only possible at their crossing X
//! ------+-------+------
//! C . . | . Y . | . . .
//! ```
//!
//! Hence a is in X, R or C, perhaps in both R and C. The cells R and C are the *wings*. This alone eliminates
//! nothing. But
//!
//! * three digits with the same crossing and the same wings fill the three cells, which hold nothing else (a
//!   *triple* firework);
//! * X takes only one of two such digits, so the other digit is in a wing. If two other digits have the same wings
//!   and the opposite crossing Y, one of them is in a wing too. So the wings hold one digit of each pair, and each
//!   crossing holds one digit of its own pair (a *quadruple* firework).
//!
//! A digit whose places in a line are all in the box needs no wing there. If a line leaves two of the digits only X
//! and its wing, they are a hidden pair, and no firework is reported. Described at
//! <https://www.sudokuwiki.org/Fireworks>; discovered by the player known as shye.

use std::ops::ControlFlow;

use crate::board::{Candidate, Cell, Digit, DigitSet, Geometry, House, HouseKind, MAX_SIDE};

use super::super::{Finder, PositionCache, Sink, Step, TechniqueId, Truth};

/// A triple or quadruple firework. The places of each digit in a row and a column are, except for one cell in each
/// line, in the box where the lines cross.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fireworks {
    /// The crossings, each with its digits.
    pub bursts: Vec<Burst>,
    /// The wings: a cell of the first crossing's row, and a cell of its column. For the second crossing they are in
    /// its column and its row.
    pub wings: [Cell; 2],
}

/// The crossing of two lines in a firework, with its digits. Each digit is in the crossing or in one of the wings.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Burst {
    /// The cell where the lines cross.
    pub crossing: Cell,
    /// The digits.
    pub digits: DigitSet,
}

/// Finds digits confined to a crossing and two wings.
pub(in crate::techniques) struct FireworksFinder;

impl Finder for FireworksFinder {
    fn find(&self, id: TechniqueId, cache: &PositionCache, sink: &mut dyn Sink) -> ControlFlow<()> {
        let mut crossings = Vec::new();
        for its_box in cache.geometry().boxes() {
            collect(cache, its_box, &mut crossings);
        }
        for crossing in &crossings {
            for digits in crossing.choices(3) {
                report(id, cache, &[(crossing, digits)], sink)?;
            }
        }
        for (index, crossing) in crossings.iter().enumerate() {
            let [row_wing, column_wing] = crossing.wings;
            let is_opposite = |other: &&WingedCrossing| other.wings == [column_wing, row_wing];
            for opposite in crossings[index + 1..].iter().filter(is_opposite) {
                for digits in crossing.choices(2) {
                    let others = opposite.choices(2);
                    for others in others.filter(|others| !others.intersects(digits)) {
                        report(id, cache, &[(crossing, digits), (opposite, others)], sink)?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// A line that passes through a box.
struct LineThroughBox<'s> {
    line: House,
    /// For each digit index: the places of the digit in the line, as bits.
    places: &'s [u16; MAX_SIDE],
    /// The places of the line that lie in the box, as bits.
    in_box: u16,
    /// The digits that are not yet placed in the line and have at most one place in it outside the box. This place
    /// is their wing.
    digits: DigitSet,
}

impl<'s> LineThroughBox<'s> {
    fn new(cache: &'s PositionCache<'_>, line: House, in_box: u16) -> Self {
        let places = cache.masks(line);
        let is_confined = |places: &u16| {
            let outside = places & !in_box;
            *places != 0 && outside & outside.wrapping_sub(1) == 0
        };
        let confined = places
            .iter()
            .enumerate()
            .filter(|(_, places)| is_confined(places));
        Self {
            line,
            places,
            in_box,
            digits: confined
                .map(|(index, _)| Digit::from_index(index))
                .collect(),
        }
    }

    /// Returns the wing of a digit as a bit; 0 if the digit has no wing.
    const fn wing(&self, digit: Digit) -> u16 {
        self.places[digit.index()] & !self.in_box
    }

    /// Returns the wings of all `digits` as bits.
    fn wings(&self, digits: DigitSet) -> u16 {
        digits
            .iter()
            .fold(0, |wings, digit| wings | self.wing(digit))
    }

    /// Returns those of `digits` whose wing is in `among`.
    fn with_wing(&self, digits: DigitSet, among: u16) -> DigitSet {
        let has_it = |digit: &Digit| self.wing(*digit) & among != 0;
        digits.iter().filter(has_it).collect()
    }

    /// Returns those of `digits` that have all their places in `these`.
    fn only_in(&self, digits: DigitSet, these: u16) -> DigitSet {
        let has_no_other = |digit: &Digit| self.places[digit.index()] & !these == 0;
        digits.iter().filter(has_no_other).collect()
    }
}

/// Iterates over the set bits of a mask, each as a mask with only this bit.
fn single_bits(bits: u16) -> impl Iterator<Item = u16> {
    (0..u16::BITS)
        .map(|rank| 1 << rank)
        .filter(move |bit| bits & bit != 0)
}

/// A row and a column that cross in a box, with a wing in each line.
struct WingedCrossing {
    cell: Cell,
    lines: [House; 2],
    wings: [Cell; 2],
    /// The digits that must be in the crossing or in one of the wings.
    digits: DigitSet,
    /// For each line: the digits that have a place in its wing.
    winged: [DigitSet; 2],
    /// For each line: the digits whose places in the line are only the wing and the crossing.
    bilocal: [DigitSet; 2],
}

impl WingedCrossing {
    /// Iterates over the sets of `size` digits that need both wings and both lines.
    fn choices(&self, size: usize) -> impl Iterator<Item = DigitSet> {
        // `next` enumerates the subsets of `all` in ascending order of their bits.
        let all = self.digits.bits();
        let next = move |set: &u16| Some(set.wrapping_sub(all) & all).filter(|set| *set != 0);
        std::iter::successors(Some(0), next)
            .map(DigitSet::from_bits)
            .filter(move |digits| digits.len() == size)
            .filter(|digits| {
                (self.winged.iter()).all(|winged| winged.intersects(*digits))
                    && (self.bilocal.iter()).all(|bilocal| (*bilocal & *digits).len() < 2)
            })
    }

    fn push_truths(&self, digits: DigitSet, truths: &mut Vec<Truth>) {
        for digit in digits {
            let enough = (self.bilocal.iter()).position(|bilocal| bilocal.contains(digit));
            for (index, &line) in self.lines.iter().enumerate() {
                if enough.is_none_or(|enough| enough == index) {
                    truths.push(Truth::House(line, digit));
                }
            }
        }
    }
}

/// Adds the crossings in a box that are crossings of a firework for at least two digits.
fn collect(cache: &PositionCache<'_>, its_box: House, crossings: &mut Vec<WingedCrossing>) {
    let geometry = cache.geometry();
    let [rows, columns] = [HouseKind::Row, HouseKind::Column].map(|kind| {
        let lines = lines_through(geometry, its_box, kind);
        let passages = lines.map(|(line, in_box)| LineThroughBox::new(cache, line, in_box));
        passages.collect::<Vec<LineThroughBox<'_>>>()
    });
    for row in &rows {
        for column in &columns {
            let digits = row.digits & column.digits;
            if digits.is_empty() || digits.single().is_some() {
                continue;
            }
            let [in_row, in_column] = [row, column].map(|side| geometry.house_cells(side.line));
            let both = in_row & in_column & geometry.house_cells(its_box);
            if let Some(cell) = (both & cache.unsolved()).first() {
                cross(geometry, cell, [row, column], digits, crossings);
            }
        }
    }
}

/// Iterates over the lines of a kind that cross a box, each with its cells in the box as bits.
fn lines_through(
    geometry: &Geometry,
    its_box: House,
    kind: HouseKind,
) -> impl Iterator<Item = (House, u16)> {
    let lines = geometry.crossings(its_box).iter().map(|(line, _)| *line);
    let of_kind = lines.filter(move |line| geometry.kind(*line) == kind);
    of_kind.filter_map(move |line| {
        let mut crossings = geometry.crossings(line).iter();
        let (_, in_box) = crossings.find(|(house, _)| *house == its_box)?;
        Some((line, *in_box))
    })
}

/// Adds a crossing for each pair of wings that at least two of the digits share.
fn cross(
    geometry: &Geometry,
    cell: Cell,
    sides: [&LineThroughBox<'_>; 2],
    digits: DigitSet,
    crossings: &mut Vec<WingedCrossing>,
) {
    let [row, column] = sides;
    let places = geometry.places_of(cell);
    for row_wing in single_bits(row.wings(digits)) {
        for column_wing in single_bits(column.wings(digits)) {
            let wings = [row_wing, column_wing];
            let others = [0, 1].map(|side| sides[side].with_wing(digits, !wings[side]));
            let digits = digits - others[0] - others[1];
            if digits.is_empty() || digits.single().is_some() {
                continue;
            }
            crossings.push(WingedCrossing {
                cell,
                lines: sides.map(|side| side.line),
                wings: [0, 1].map(|side| {
                    geometry.house_list(sides[side].line)[wings[side].trailing_zeros() as usize]
                }),
                digits,
                winged: [0, 1].map(|side| sides[side].with_wing(digits, wings[side])),
                bilocal: [0, 1]
                    .map(|side| sides[side].only_in(digits, wings[side] | 1 << places[side])),
            });
        }
    }
}

/// Reports the eliminations of a firework with one crossing, or with two crossings and the same wings, if there are
/// any.
fn report(
    id: TechniqueId,
    cache: &PositionCache<'_>,
    bursts: &[(&WingedCrossing, DigitSet)],
    sink: &mut dyn Sink,
) -> ControlFlow<()> {
    let wings = bursts[0].0.wings;
    let all = bursts
        .iter()
        .fold(DigitSet::EMPTY, |all, (_, digits)| all | *digits);
    let of_crossings = bursts
        .iter()
        .map(|(crossing, digits)| (crossing.cell, *digits));
    let kept = of_crossings.chain(wings.map(|wing| (wing, all)));
    let eliminated: Vec<Candidate> = kept
        .flat_map(|(cell, kept)| {
            let removed = cache.of(cell) - kept;
            removed.iter().map(move |digit| Candidate::new(cell, digit))
        })
        .collect();
    if eliminated.is_empty() {
        return sink.keep_going();
    }
    let mut evidence = Vec::new();
    for (crossing, digits) in bursts {
        crossing.push_truths(*digits, &mut evidence);
    }
    let bursts = bursts.iter().map(|(crossing, digits)| Burst {
        crossing: crossing.cell,
        digits: *digits,
    });
    let pattern = Fireworks {
        bursts: bursts.collect(),
        wings,
    };
    sink.take(Step::eliminating(id, eliminated, pattern, evidence))
}
