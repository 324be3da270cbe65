//! Exocets: two base cells, and two target cells that must hold the same two digits as the base.
//!
//! ```text
//! B B . | . . . | . . .     B: the base, two cells of a box and a line;
//! . . . | T . . | - . .     T: the targets in the other boxes of the band, where the base
//! . . . | - . . | T . .     does not see them; -: their companions
//! ------+-------+------
//! . . S | S . . | S . .     S: the rest of the cross-lines, the columns through the targets
//! . . S | S . . | S . .     and through the cells of the base's line and box outside the
//! ...                       base. Each base digit has room for at most two in them
//! ```
//!
//! The base has two to four digits, usually three or four, and no companion has any of them. Why the targets hold
//! the digits of the base: in the band, a digit of the base has no place in the cross-lines except the targets. The
//! digit needs a place in each of three cross-lines. But the S-cells have room for at most two, because all its
//! places there lie in two rows (or in a row and a column). So each of the two base digits is in a target.
//!
//! The finder does not apply a list of rules. It enumerates all choices of one place for each truth of the
//! evidence, and eliminates every candidate that is in no choice ([`ChoiceSearch`]). These are
//!
//! * digits other than base digits, in the targets;
//! * a base digit that is in neither target, or whose places in the S-cells leave room for only one;
//! * two base digits that cannot be in the base together;
//! * base digits that are certain, in all cells that see both base cells, both targets or all their S-cells.
//!
//! The places of the base digits in the boxes of the targets prove more. Suppose a target holds a digit. The box of
//! the second target then has that digit neither in the line of the base nor in the line of the first target. So
//! the digit is in the *mirror node*: the cells of the third line outside the cross-line. A digit that is
//! impossible in a target or its mirror node is eliminated from the other.
//!
//! In a *weak* exocet one base digit has room in all cross-lines outside the band, so it need not be in a target.
//! At least one of the two digits of the base still must be in a target. The choices are enumerated in the same
//! way, but the mirror nodes prove nothing.
//!
//! The pattern needs a band (or stack) with at least three boxes; smaller bands have no second box for a target. If
//! boxes are wider than three cells, more cross-lines run through the base's box. The digits must then have room
//! for one place less than there are cross-lines.
//!
//! Described by D. P. Bird in the `JExocet` Compendium of the New Sudoku Players' Forum, and at
//! <https://www.sudokuwiki.org/Exocet>.

use std::ops::ControlFlow;

use super::super::{Finder, PositionCache, Sink, Step, TechniqueId, Truth};
use crate::board::{
    Candidate, Candidates, Cell, CellSet, Digit, DigitSet, Geometry, House, HouseKind, HouseSet,
};

use super::super::choices::{ChoiceSearch, conclude};

/// A Junior Exocet, and whether the step uses its mirror nodes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct JuniorExocet {
    /// The pattern.
    pub exocet: Exocet,
    /// Whether the step also uses the places of the base digits in the boxes of the targets.
    pub uses_mirror_nodes: bool,
}

/// The permitted number of base digits.
const N_DIGITS: std::ops::RangeInclusive<usize> = 2..=4;

/// The maximum number of base digits that need not be in a target. With two such digits, both targets might lack the
/// digits of the base.
const MAX_LOOSE: usize = 1;

/// The fewest base digits of a weak exocet.
const MIN_DIGITS_IF_WEAK: usize = 3;

/// An exocet: two base cells, two target cells, and the cross-lines through the targets and the base's box.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Exocet {
    /// The line of the base.
    pub line: House,
    /// The base cells.
    pub base: [Cell; 2],
    /// The digits of the base cells.
    pub digits: DigitSet,
    /// The base digits that have room in all cross-lines outside the band, and so need not be in a target. A Junior
    /// Exocet has none, a weak exocet one.
    pub unconfined: DigitSet,
    /// The target cells, in different boxes.
    pub targets: [Cell; 2],
    /// The cross-line of each target.
    pub target_lines: [House; 2],
    /// All cross-lines.
    pub cross_lines: HouseSet,
    /// For each target: the cells of its mirror node, one of which must hold the target's digit too.
    pub mirrors: [CellSet; 2],
}

/// Finds Junior Exocets; weak exocets come last.
pub(in crate::techniques) struct ExocetFinder;

impl Finder for ExocetFinder {
    fn find(&self, id: TechniqueId, cache: &PositionCache, sink: &mut dyn Sink) -> ControlFlow<()> {
        let exocets = cache.exocets().iter();
        let (weak, strong): (Vec<_>, Vec<_>) = exocets.partition(|exocet| exocet.is_weak());
        for exocet in strong.into_iter().chain(weak) {
            sink.keep_going()?;
            exocet.report(id, cache, sink)?;
        }
        ControlFlow::Continue(())
    }
}

impl PositionCache<'_> {
    /// Returns the exocets, including weak ones. They are sorted by the line of the base, then its box and cells,
    /// then the targets.
    pub(super) fn exocets(&self) -> &[Exocet] {
        self.exocets.get_or_init(|| exocets(self))
    }
}

fn exocets(cache: &PositionCache<'_>) -> Vec<Exocet> {
    let geometry = cache.geometry();
    let mut exocets = Vec::new();
    for line in geometry.lines() {
        let boxes: Vec<House> = geometry
            .crossings(line)
            .iter()
            .map(|(house, _)| *house)
            .filter(|house| !geometry.kind(*house).is_line())
            .collect();
        // The base and the two targets need a box each.
        if boxes.len() < 3 {
            continue;
        }
        let band = Band {
            cache,
            line,
            chute: geometry.cells_in(boxes.iter().copied().collect()),
            boxes,
        };
        for &box_house in &band.boxes {
            band.find_in_box(box_house, &mut exocets);
        }
    }
    exocets
}

/// The boxes along the line of a base, in which exocets are searched.
struct Band<'a> {
    cache: &'a PositionCache<'a>,
    line: House,
    boxes: Vec<House>,
    /// The cells of all these boxes.
    chute: CellSet,
}

/// A cell that may be a target, with its cross-line.
#[derive(Clone, Copy)]
struct TargetCell {
    target: Cell,
    line: House,
}

impl Band<'_> {
    fn find_in_box(&self, box_house: House, exocets: &mut Vec<Exocet>) {
        let geometry = self.cache.geometry();
        let short_line = geometry.house_cells(self.line) & geometry.house_cells(box_house);
        let open_cells: Vec<Cell> = (short_line & self.cache.unsolved()).iter().collect();
        for (index, &first_cell) in open_cells.iter().enumerate() {
            for &second_cell in &open_cells[index + 1..] {
                let digits = self.cache.digits_in(first_cell) | self.cache.digits_in(second_cell);
                if N_DIGITS.contains(&digits.len()) {
                    let escapes = short_line.without(first_cell).without(second_cell);
                    self.find_with_base(
                        [first_cell, second_cell],
                        digits,
                        (box_house, escapes),
                        exocets,
                    );
                }
            }
        }
    }

    fn find_with_base(
        &self,
        base: [Cell; 2],
        digits: DigitSet,
        (its_box, escapes): (House, CellSet),
        exocets: &mut Vec<Exocet>,
    ) {
        let others = self
            .boxes
            .iter()
            .filter(|other_house| **other_house != its_box);
        let objects: Vec<Vec<TargetCell>> = others
            .map(|other_house| self.possible_targets(*other_house, digits))
            .collect();
        for (index, in_first_box) in objects.iter().enumerate() {
            for in_second_box in &objects[index + 1..] {
                for first_target in in_first_box {
                    for second_target in in_second_box {
                        self.add_exocet(
                            base,
                            digits,
                            escapes,
                            [*first_target, *second_target],
                            exocets,
                        );
                    }
                }
            }
        }
    }

    /// Returns the possible targets in a box. A target is the only cell with base digits in its part of the
    /// cross-line.
    fn possible_targets(&self, box_house: House, digits: DigitSet) -> Vec<TargetCell> {
        let geometry = self.cache.geometry();
        let cells = geometry.house_cells(box_house);
        let ends = cells & geometry.house_cells(self.line);
        let has_any = |cell: &Cell| {
            let value = self.cache.value(*cell);
            value.is_some_and(|value| digits.contains(value))
                || self.cache.digits_in(*cell).intersects(digits)
        };
        let of_end = |end: Cell| {
            let line = self.cross_line_through(end);
            let pair = (geometry.house_cells(line) & cells).without(end);
            let with_digits: CellSet = pair.iter().filter(has_any).collect();
            let target = with_digits.single()?;
            let is_open = self.cache.unsolved().contains(target);
            is_open.then_some(TargetCell { target, line })
        };
        ends.iter().filter_map(of_end).collect()
    }

    /// Returns the line through a cell that crosses the line of the base.
    fn cross_line_through(&self, cell: Cell) -> House {
        let geometry = self.cache.geometry();
        let houses = geometry.houses_of(cell).iter().copied();
        houses
            .filter(|house| geometry.kind(*house).is_line())
            .find(|house| *house != self.line)
            .unwrap_or(self.line)
    }

    fn add_exocet(
        &self,
        base: [Cell; 2],
        digits: DigitSet,
        escapes: CellSet,
        objects: [TargetCell; 2],
        exocets: &mut Vec<Exocet>,
    ) {
        let target_lines = objects.map(|object| object.line);
        let of_base = escapes.iter().map(|cell| self.cross_line_through(cell));
        let cross_lines: HouseSet = of_base.chain(target_lines).collect();
        let loose: DigitSet = digits
            .iter()
            .filter(|digit| !self.is_confined(*digit, cross_lines))
            .collect();
        if loose.len() > MAX_LOOSE || (!loose.is_empty() && digits.len() < MIN_DIGITS_IF_WEAK) {
            return;
        }
        let geometry = self.cache.geometry();
        let targets = objects.map(|object| object.target);
        let in_lines = geometry.cells_in(cross_lines);
        let mirrors = [0, 1].map(|number: usize| {
            let other_lines =
                geometry.house_cells(self.line) | self.chute_line(targets[number]) | in_lines;
            let box_house = geometry.house_of(targets[1 - number], HouseKind::Box);
            geometry.house_cells(box_house) - other_lines
        });
        exocets.push(Exocet {
            line: self.line,
            base,
            digits,
            unconfined: loose,
            targets,
            target_lines,
            cross_lines,
            mirrors,
        });
    }

    /// Returns the cells of the line that runs through `cell` parallel to the line of the base.
    fn chute_line(&self, cell: Cell) -> CellSet {
        let geometry = self.cache.geometry();
        geometry.house_cells(geometry.house_of(cell, geometry.kind(self.line)))
    }

    /// Returns whether the S-cells have room for fewer places of a digit than there are cross-lines.
    fn is_confined(&self, digit: Digit, cross_lines: HouseSet) -> bool {
        let geometry = self.cache.geometry();
        let mut places = Vec::with_capacity(cross_lines.len());
        for line in cross_lines {
            if !self.cache.values().digits_in(line).contains(digit) {
                let band_cells = geometry.house_cells(line) & self.chute;
                let in_band = band_cells
                    .iter()
                    .fold(0, |bits, cell| bits | self.rank_in(line, cell));
                places.push(self.cache.masks(line)[digit.index()] & !in_band);
            }
        }
        !have_room(&places)
    }

    fn rank_in(&self, line: House, cell: Cell) -> u16 {
        let geometry = self.cache.geometry();
        let houses = geometry.houses_of(cell).iter();
        let mut places = houses.zip(geometry.places_of(cell));
        places
            .find(|(house, _)| **house == line)
            .map_or(0, |(_, rank)| 1 << rank)
    }
}

/// Returns whether each line can take a different place (P. Hall's condition). `lines` are the places of a digit in
/// each line, as bits.
fn have_room(lines: &[u16]) -> bool {
    (1_u32..1 << lines.len()).all(|some| {
        let chosen = lines
            .iter()
            .enumerate()
            .filter(|(number, _)| some >> number & 1 != 0);
        let places = chosen.fold(0, |places, (_, line)| places | line);
        places.count_ones() >= some.count_ones()
    })
}

impl Exocet {
    /// Returns whether a base digit need not be in a target.
    pub(super) fn is_weak(&self) -> bool {
        !self.unconfined.is_empty()
    }

    pub(super) fn base_box(&self, geometry: &Geometry) -> House {
        geometry.house_of(self.base[0], HouseKind::Box)
    }

    /// Returns the truths of the exocet: its base cells have a digit, and its digits have a place in each
    /// cross-line.
    pub(super) fn truths(&self, cache: &PositionCache<'_>) -> Vec<Truth> {
        let mut truths = self.base.map(Truth::Cell).to_vec();
        for line in self.cross_lines {
            truths.extend(missing_digit_truths(cache, line, self.digits));
        }
        truths
    }

    /// Returns the additional truths that the mirror nodes need.
    pub(super) fn mirror_truths(&self, position: &Candidates) -> Vec<Truth> {
        let mut truths = Vec::new();
        for target in self.targets {
            let its_box = position.geometry().house_of(target, HouseKind::Box);
            truths.extend(missing_digit_truths(position, its_box, self.digits));
        }
        let cells = self.mirrors[0] | self.mirrors[1];
        let cells = (cells & position.unsolved()).iter().chain(self.targets);
        truths.extend(cells.map(Truth::Cell));
        truths
    }

    /// Reports the eliminations proved by the base and the cross-lines, then those that need the mirror nodes too.
    fn report(
        &self,
        technique: TechniqueId,
        cache: &PositionCache<'_>,
        sink: &mut dyn Sink,
    ) -> ControlFlow<()> {
        let base_truths = self.truths(cache);
        let excluded_candidates = ChoiceSearch::new(cache, &base_truths).excluded_candidates();
        self.conclude(
            technique,
            cache,
            &base_truths,
            excluded_candidates.clone(),
            sink,
        )?;
        if self.is_weak() {
            return ControlFlow::Continue(());
        }
        let all_truths = [base_truths, self.mirror_truths(cache)].concat();
        let mut further = ChoiceSearch::new(cache, &all_truths).excluded_candidates();
        further.retain(|candidate| excluded_candidates.binary_search(candidate).is_err());
        self.conclude(technique, cache, &all_truths, further, sink)
    }

    /// Reports those excluded candidates whose proof needs the base and both targets.
    fn conclude(
        &self,
        technique: TechniqueId,
        cache: &PositionCache<'_>,
        truths: &[Truth],
        excluded_candidates: Vec<Candidate>,
        sink: &mut dyn Sink,
    ) -> ControlFlow<()> {
        let base = self.base.map(Truth::Cell);
        let [first_line, second_line] = self.target_lines;
        let line_truths =
            |truth: &Truth, line| matches!(truth, Truth::House(house, _) if *house == line);
        let parts: [&dyn Fn(&Truth) -> bool; 3] = [
            &|truth| base.contains(truth),
            &|truth| line_truths(truth, first_line),
            &|truth| line_truths(truth, second_line),
        ];
        let Some((eliminations, evidence)) = conclude(cache, truths, excluded_candidates, &parts)
        else {
            return ControlFlow::Continue(());
        };
        let mirrors = self.mirror_truths(cache);
        let pattern = JuniorExocet {
            exocet: self.clone(),
            uses_mirror_nodes: evidence.iter().any(|truth| mirrors.contains(truth)),
        };
        sink.take(Step::eliminating(
            technique,
            eliminations,
            pattern,
            evidence,
        ))
    }
}

/// Returns, for each of `digits` that the house does not hold yet, the truth that it has a place in the house.
fn missing_digit_truths(
    position: &Candidates,
    house: House,
    digits: DigitSet,
) -> impl Iterator<Item = Truth> {
    let open_digits = digits - position.values().digits_in(house);
    open_digits
        .iter()
        .map(move |digit| Truth::House(house, digit))
}
