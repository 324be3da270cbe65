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

use crate::board::{Candidate, Cell, CellSet, Digit, DigitSet, House, HouseKind};

use super::super::{Finder, PositionCache, Sink, Step, TechniqueId, Truth};

/// A triple or quadruple firework. In a row and a column, all places of each digit are in the box where the lines
/// cross, except for one cell in each line.
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
        let geometry = cache.geometry();
        let mut crossings = Vec::new();
        for box_house in geometry.boxes() {
            for cell in geometry.house_cells(box_house) & cache.unsolved() {
                add_crossings(cache, cell, &mut crossings);
            }
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

/// Adds the crossings at a cell: one for each pair of wings that at least two digits share.
fn add_crossings(cache: &PositionCache<'_>, cell: Cell, crossings: &mut Vec<WingedCrossing>) {
    let geometry = cache.geometry();
    let lines = [HouseKind::Row, HouseKind::Column].map(|kind| geometry.house_of(cell, kind));
    let in_box = geometry.house_cells(geometry.house_of(cell, HouseKind::Box));
    // The places outside the box. The only one is the wing of the digit.
    let outside = |line: House, digit: Digit| cache.places_in(digit, line) - in_box;
    let is_confined = |digit: &Digit| {
        lines.iter().all(|line| {
            !cache.places_in(*digit, *line).is_empty() && outside(*line, *digit).len() < 2
        })
    };
    let confined: DigitSet = geometry.digits().iter().filter(is_confined).collect();
    let [row_wings, column_wings] = lines.map(|line| {
        confined.iter().fold(CellSet::EMPTY, |all_cells, digit| {
            all_cells | outside(line, digit)
        })
    });
    for row_wing in row_wings {
        for column_wing in column_wings {
            let sides = [(lines[0], row_wing), (lines[1], column_wing)];
            let fits = |digit: &Digit| {
                sides
                    .iter()
                    .all(|(line, wing)| outside(*line, *digit).without(*wing).is_empty())
            };
            let digits: DigitSet = confined.iter().filter(fits).collect();
            if digits.len() < 2 {
                continue;
            }
            let of_side = |holds: &dyn Fn(House, Cell, Digit) -> bool| {
                sides.map(|(line, wing)| {
                    let own = digits.iter().filter(|digit| holds(line, wing, *digit));
                    own.collect::<DigitSet>()
                })
            };
            crossings.push(WingedCrossing {
                cell,
                lines,
                wings: [row_wing, column_wing],
                digits,
                winged: of_side(&|line, wing, digit| outside(line, digit).contains(wing)),
                bilocal: of_side(&|line, wing, digit| {
                    let both_cells = CellSet::only(cell).with(wing);
                    both_cells.is_superset(&cache.places_in(digit, line))
                }),
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
    let all_digits = bursts
        .iter()
        .fold(DigitSet::EMPTY, |all_digits, (_, digits)| {
            all_digits | *digits
        });
    let of_crossings = bursts
        .iter()
        .map(|(crossing, digits)| (crossing.cell, *digits));
    let remaining_digits = of_crossings.chain(wings.map(|wing| (wing, all_digits)));
    let eliminations: Vec<Candidate> = remaining_digits
        .flat_map(|(cell, remaining)| {
            let removed_digits = cache.digits_in(cell) - remaining;
            removed_digits
                .iter()
                .map(move |digit| Candidate::new(cell, digit))
        })
        .collect();
    if eliminations.is_empty() {
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
    sink.take(Step::eliminating(id, eliminations, pattern, evidence))
}
