//! Fireworks: digits that a row and a column, but for one cell each, leave to the same box.
//!
//! ```text
//! X * * | . R . | . . .     outside the box, a has no place in the row but R, and none in the
//! * . . | . . . | . . .     column but C; if it is in neither, the box must serve both lines,
//! * . . | . . . | . . .     and can only do so at their crossing X
//! ------+-------+------
//! C . . | . Y . | . . .
//! ```
//!
//! So a is in X, R or C, and perhaps twice: nothing that goes. But
//!
//! * three digits with the same crossing and the same *wings* R and C fill the three cells, which
//!   hold nothing else (a *triple* firework);
//! * of two such digits X takes only one, so the other is in a wing. If two other digits have the
//!   same wings and the opposite crossing Y, they send one there too. So the wings hold one digit of
//!   either pair, and each crossing one of its own (a *quadruple* firework).
//!
//! A digit may do without a wing, in a line that has it in the box only. Where a line leaves two of
//! the digits no cell but X and its wing, they are a hidden pair, and the firework is left to that.
//! Described at <https://www.sudokuwiki.org/Fireworks>; discovered by the player known as shye.

use std::ops::ControlFlow;

use crate::board::{
    Candidate, Cell, CellSet, Digit, DigitSet, Geometry, House, HouseKind, MAX_SIDE,
};

use super::super::{
    Assumption, Burst, Family, Info, Pattern, Sink, Step, Survey, Technique, TechniqueId, Truth,
};

/// Digits confined to a crossing and two wings.
pub(in crate::techniques) struct Fireworks;

impl Technique for Fireworks {
    fn info(&self) -> Info {
        Info {
            id: TechniqueId("fireworks"),
            name: "Fireworks",
            family: Family::Exotic,
            source: "https://www.sudokuwiki.org/Fireworks",
            assumption: Assumption::None,
        }
    }

    fn find(&self, survey: &Survey<'_>, sink: &mut dyn Sink) -> ControlFlow<()> {
        let mut crossings = Vec::new();
        for its_box in survey.geometry().boxes() {
            collect(survey, its_box, &mut crossings);
        }
        for crossing in &crossings {
            for digits in crossing.choices(3) {
                report(survey, &[(crossing, digits)], sink)?;
            }
        }
        for (index, crossing) in crossings.iter().enumerate() {
            let [row_wing, column_wing] = crossing.wings;
            let is_opposite = |other: &&Crossing| other.wings == [column_wing, row_wing];
            for opposite in crossings[index + 1..].iter().filter(is_opposite) {
                for digits in crossing.choices(2) {
                    let others = opposite.choices(2);
                    for others in others.filter(|others| !others.intersects(digits)) {
                        report(survey, &[(crossing, digits), (opposite, others)], sink)?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// A line on its way through a box.
struct Passage {
    line: House,
    /// The digits that it lacks and that have at most one place in it outside the box.
    digits: DigitSet,
    /// By digit: that place.
    wings: [Option<Cell>; MAX_SIDE],
}

impl Passage {
    /// Looks at a line that has some of its cells, given as bits, in a box.
    fn new(survey: &Survey<'_>, line: House, in_box: u16) -> Self {
        let list = survey.geometry().house_list(line);
        let mut passage = Self {
            line,
            digits: DigitSet::EMPTY,
            wings: [None; MAX_SIDE],
        };
        for (index, &places) in survey.masks(line).iter().enumerate() {
            let outside = places & !in_box;
            if places != 0 && outside & outside.wrapping_sub(1) == 0 {
                passage.digits.insert(Digit::from_index(index));
                passage.wings[index] = list.get(outside.trailing_zeros() as usize).copied();
            }
        }
        passage
    }

    fn wing(&self, digit: Digit) -> Option<Cell> {
        self.wings[digit.index()]
    }

    /// Returns the wings that some of the digits have.
    fn all_wings(&self, digits: DigitSet) -> CellSet {
        digits.iter().filter_map(|digit| self.wing(digit)).collect()
    }

    /// Returns those of the digits that have this wing.
    fn winged(&self, digits: DigitSet, wing: Cell) -> DigitSet {
        let has_it = |digit: &Digit| self.wing(*digit) == Some(wing);
        digits.iter().filter(has_it).collect()
    }

    /// Returns those of the digits that have no wing.
    fn wingless(&self, digits: DigitSet) -> DigitSet {
        let has_none = |digit: &Digit| self.wing(*digit).is_none();
        digits.iter().filter(has_none).collect()
    }
}

/// A row and a column that cross in a box, and a wing of either.
struct Crossing {
    cell: Cell,
    lines: [House; 2],
    wings: [Cell; 2],
    /// The digits that are in one of the three cells.
    digits: DigitSet,
    /// By line: the digits that have the wing.
    winged: [DigitSet; 2],
    /// By line: those that its own places confine to the wing and the crossing.
    bilocal: [DigitSet; 2],
}

impl Crossing {
    /// Walks over the sets of so many digits that take both wings to go off, and two lines.
    fn choices(&self, size: usize) -> impl Iterator<Item = DigitSet> {
        // Subsets in the order of their bits.
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

    /// Adds what confines some of the digits.
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

/// Adds the crossings in a box at which several digits go off.
fn collect(survey: &Survey<'_>, its_box: House, crossings: &mut Vec<Crossing>) {
    let geometry = survey.geometry();
    let [rows, columns] = [HouseKind::Row, HouseKind::Column].map(|kind| {
        let lines = lines_through(geometry, its_box, kind);
        let passages = lines.map(|(line, in_box)| Passage::new(survey, line, in_box));
        passages.collect::<Vec<Passage>>()
    });
    for row in &rows {
        for column in &columns {
            let digits = row.digits & column.digits;
            if digits.is_empty() || digits.single().is_some() {
                continue;
            }
            let [in_row, in_column] = [row, column].map(|side| geometry.house_cells(side.line));
            let both = in_row & in_column & geometry.house_cells(its_box);
            if let Some(cell) = (both & survey.unsolved()).first() {
                cross(survey, cell, [row, column], digits, crossings);
            }
        }
    }
}

/// Walks over the lines of a kind that have several cells in a box, with these cells as bits.
fn lines_through(
    geometry: &Geometry,
    its_box: House,
    kind: HouseKind,
) -> impl Iterator<Item = (House, u16)> {
    let lines = geometry.houses_of_kind(kind);
    lines.filter_map(move |line| {
        let mut crossings = geometry.crossings(line).iter();
        let (_, in_box) = crossings.find(|(house, _)| *house == its_box)?;
        Some((line, *in_box))
    })
}

/// Adds a crossing once for each choice of wings with which several of the digits go off.
fn cross(
    survey: &Survey<'_>,
    cell: Cell,
    sides: [&Passage; 2],
    digits: DigitSet,
    crossings: &mut Vec<Crossing>,
) {
    let bilocal = sides.map(|side| -> DigitSet {
        let is_confined = |digit: &Digit| {
            let places = survey.places_in(*digit, side.line).without(cell);
            places.is_empty()
                || places
                    .single()
                    .is_some_and(|place| side.wing(*digit) == Some(place))
        };
        digits.iter().filter(is_confined).collect()
    });
    for row_wing in sides[0].all_wings(digits) {
        for column_wing in sides[1].all_wings(digits) {
            let wings = [row_wing, column_wing];
            let winged = [0, 1].map(|side| sides[side].winged(digits, wings[side]));
            let served = [0, 1].map(|side| winged[side] | sides[side].wingless(digits));
            crossings.push(Crossing {
                cell,
                lines: sides.map(|side| side.line),
                wings,
                digits: served[0] & served[1],
                winged,
                bilocal,
            });
        }
    }
}

/// Reports what fireworks at one crossing, or at two with the same wings, strike, if anything.
fn report(
    survey: &Survey<'_>,
    bursts: &[(&Crossing, DigitSet)],
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
    let struck: Vec<Candidate> = kept
        .flat_map(|(cell, kept)| {
            let gone = survey.of(cell) - kept;
            gone.iter().map(move |digit| Candidate::new(cell, digit))
        })
        .collect();
    if struck.is_empty() {
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
    let pattern = Pattern::Fireworks {
        bursts: bursts.collect(),
        wings,
    };
    sink.take(Step::eliminating(
        Fireworks.info().id,
        struck,
        pattern,
        evidence,
    ))
}
