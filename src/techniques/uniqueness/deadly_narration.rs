//! Lines that the explanations of all deadly patterns use: about the guardians, a naked subset, or a locked digit.

use crate::board::{
    Candidate, Cell, CellSet, Digit, DigitSet, Geometry, House, HouseKind, HouseSet,
};
use crate::narration::{Mark, MarkRole, Premise, Speaker, Thought};
use crate::techniques::{DeadlyPattern, Step};
use crate::words::{Key, Message, key, say};

use super::deadly::DeadlyAid;

/// Keys of the sentences that other modules pass to [`DeadlyNarrator::line`].
pub(super) mod line {
    use crate::words::{Key, key};

    pub(in crate::techniques::uniqueness) const AVOIDABLE_RECTANGLE_PLACE: Key =
        key!("avoidable-rectangle-place");
    pub(in crate::techniques::uniqueness) const AVOIDABLE_RECTANGLE_SOLVED: Key =
        key!("avoidable-rectangle-solved");
    pub(in crate::techniques::uniqueness) const AVOIDABLE_RECTANGLE_SWAP: Key =
        key!("avoidable-rectangle-swap");
    pub(in crate::techniques::uniqueness) const AVOIDABLE_RECTANGLE_SWAP_BOTH: Key =
        key!("avoidable-rectangle-swap-both");
    pub(in crate::techniques::uniqueness) const BUG_LITE_PAIRS: Key = key!("bug-lite-pairs");
    pub(in crate::techniques::uniqueness) const BUG_LITE_PLACE: Key = key!("bug-lite-place");
    pub(in crate::techniques::uniqueness) const BUG_LITE_SWAP: Key = key!("bug-lite-swap");
    pub(in crate::techniques::uniqueness) const BUG_LITE_TWICE: Key = key!("bug-lite-twice");
    pub(in crate::techniques::uniqueness) const BUG_PAIRS: Key = key!("bug-pairs");
    pub(in crate::techniques::uniqueness) const BUG_PLACE: Key = key!("bug-place");
    pub(in crate::techniques::uniqueness) const BUG_PLUS_1_PLACE: Key = key!("bug-plus-1-place");
    pub(in crate::techniques::uniqueness) const BUG_SWAP: Key = key!("bug-swap");
    pub(in crate::techniques::uniqueness) const BUG_THEN_SWAP: Key = key!("bug-then-swap");
    pub(in crate::techniques::uniqueness) const BUG_THREEFOLD: Key = key!("bug-threefold");
    pub(in crate::techniques::uniqueness) const BUG_TWICE: Key = key!("bug-twice");
    pub(in crate::techniques::uniqueness) const DEADLY_FLOOR: Key = key!("deadly-floor");
    pub(in crate::techniques::uniqueness) const DEADLY_ONE_OF: Key = key!("deadly-one-of");
    pub(in crate::techniques::uniqueness) const DEADLY_ONLY_ROOF: Key = key!("deadly-only-roof");
    pub(in crate::techniques::uniqueness) const DEADLY_ROOF: Key = key!("deadly-roof");
    pub(in crate::techniques::uniqueness) const DEADLY_ROOF_ONE_OF: Key =
        key!("deadly-roof-one-of");
    pub(in crate::techniques::uniqueness) const DEADLY_SWAP: Key = key!("deadly-swap");
    pub(in crate::techniques::uniqueness) const EXTENDED_RECTANGLE_PLACE: Key =
        key!("extended-rectangle-place");
    pub(in crate::techniques::uniqueness) const EXTENDED_RECTANGLE_SWAP: Key =
        key!("extended-rectangle-swap");
    pub(in crate::techniques::uniqueness) const REVERSE_BUG_BOTH: Key = key!("reverse-bug-both");
    pub(in crate::techniques::uniqueness) const REVERSE_BUG_PLACE: Key = key!("reverse-bug-place");
    pub(in crate::techniques::uniqueness) const REVERSE_BUG_SOLVED: Key =
        key!("reverse-bug-solved");
    pub(in crate::techniques::uniqueness) const REVERSE_BUG_SWAP: Key = key!("reverse-bug-swap");
    pub(in crate::techniques::uniqueness) const UNIQUE_LOOP_PLACE: Key = key!("unique-loop-place");
    pub(in crate::techniques::uniqueness) const UNIQUE_LOOP_SWAP: Key = key!("unique-loop-swap");
    pub(in crate::techniques::uniqueness) const UNIQUE_LOOP_SHAPE: Key = key!("unique-loop-shape");
    pub(in crate::techniques::uniqueness) const UNIQUE_RECTANGLE_END_ACROSS: Key =
        key!("unique-rectangle-end-across");
    pub(in crate::techniques::uniqueness) const UNIQUE_RECTANGLE_END_FORCED: Key =
        key!("unique-rectangle-end-forced");
    pub(in crate::techniques::uniqueness) const UNIQUE_RECTANGLE_PLACE: Key =
        key!("unique-rectangle-place");
}

/// Makes the lines that explain a deadly pattern and its guardians.
pub(super) struct DeadlyNarrator<'a> {
    pub(super) speaker: Speaker<'a>,
    pub(super) step: &'a Step,
    pub(super) pattern: DeadlyPattern,
    /// The cells with guardians.
    pub(super) roof: CellSet,
    pub(super) with: DeadlyAid,
    /// Cells outside the pattern that already hold its digits.
    pub(super) filled: CellSet,
}

impl DeadlyNarrator<'_> {
    /// Makes a line from the sentence `key`, without premises, that marks the whole pattern.
    pub(super) fn thought(&self, key: Key) -> Thought {
        Thought::new(self.line(key), self.marks())
    }

    /// Returns the sentence `key` with all arguments that sentences about deadly patterns use.
    pub(super) fn line(&self, key: Key) -> Message {
        let speaker = self.speaker;
        let geometry = speaker.position().geometry();
        let cells = self.pattern.cells();
        let (floor, extras) = (cells - self.roof, self.extras());
        let corner = self.forced_corners();
        let boxes = { cells.iter() }.map(|cell| geometry.house_of(cell, HouseKind::Box));
        let (subset, subset_digits) = match self.with {
            DeadlyAid::Subset { cells, digits, .. } => (cells, digits),
            _ => (CellSet::EMPTY, DigitSet::EMPTY),
        };
        say!(
            speaker,
            key,
            technique = self.step.technique,
            cells = speaker.cells(cells),
            n_cells = cells.len(),
            digits = speaker.digits(self.digits()),
            any_digit = speaker.any_digit(self.digits()),
            boxes = speaker.houses(boxes.collect()),
            lines = speaker.houses(long_lines(geometry, cells)),
            filled = speaker.cells(self.filled),
            floor = speaker.cells(floor),
            n_floor = floor.len(),
            roof = speaker.cells(self.roof),
            any_roof = speaker.any_cell(self.roof),
            n_roof = self.roof.len(),
            extras = speaker.any_digit(extras),
            guardians = speaker.placements(&self.guardians()),
            any_guardian = speaker.any_placement(&self.guardians()),
            n_guardians = self.guardians().len(),
            own = speaker.any_digit(self.step.digits()),
            houses = speaker.houses(self.houses()),
            threefold = speaker.houses(self.threefold()),
            locked = self.locked(),
            subset = speaker.cells(subset),
            subset_digits = speaker.digits(subset_digits),
            number = subset_digits.len(),
            subset_rest = speaker.digits(self.removed_from_roof()),
            corner = speaker.cells(corner.cells),
            corner_digit = corner.digit,
            beside = speaker.cells(corner.beside),
            other = corner.other,
            across = speaker.cells(corner.across)
        )
    }

    pub(super) fn digits(&self) -> DigitSet {
        let sets = self.pattern.sets.iter();
        sets.fold(DigitSet::EMPTY, |all, (_, digits)| all | *digits)
    }

    pub(super) fn guardians(&self) -> Vec<Candidate> {
        self.pattern.guardians(self.speaker.position())
    }

    pub(super) fn extras(&self) -> DigitSet {
        self.guardians().iter().map(|extra| extra.digit).collect()
    }

    /// Returns the premise that the pattern without guardians would allow a second solution.
    pub(super) fn deadly(&self) -> Premise {
        let sets = self.pattern.sets.clone();
        Premise::Deadly { sets }
    }

    /// Lists the premises that each cell without guardians has no candidates outside the pattern.
    pub(super) fn floor(&self) -> Vec<Premise> {
        self.each_cell(|cell| !self.roof.contains(cell), DigitSet::EMPTY)
    }

    /// Lists the premises that each cell with guardians has no candidates besides the pattern's digits and the
    /// guardians.
    pub(super) fn roof(&self) -> Vec<Premise> {
        self.each_cell(|cell| self.roof.contains(cell), self.extras())
    }

    /// Lists premises for the cells that `is_meant` accepts: each has only the pattern's digits and those in `more`.
    fn each_cell(&self, is_meant: impl Fn(Cell) -> bool, more: DigitSet) -> Vec<Premise> {
        let position = self.speaker.position();
        let unsolved = { self.pattern.sets.iter() }
            .filter(|(cell, _)| is_meant(*cell) && position.unsolved().contains(*cell));
        unsolved
            .map(|(cell, digits)| Premise::Digits {
                cells: CellSet::only(*cell),
                digits: position.of(*cell) & (*digits | more),
            })
            .collect()
    }

    /// Adds the lines with the conclusions from the guardians. Earlier lines must explain why a guardian is true.
    pub(super) fn add_conclusions(&self, thoughts: &mut Vec<Thought>) {
        let position = self.speaker.position();
        match self.with {
            DeadlyAid::None if self.roof.len() == 1 => {
                thoughts.push(self.thought(key!("deadly-end-sole")).because(self.roof()));
            }
            DeadlyAid::None => {
                let end = self.thought(key!("deadly-end-one-extra"));
                thoughts.push(end.because(self.roof()));
            }
            DeadlyAid::Subset { cells, digits, .. } => {
                let union = { cells.iter() }.fold(DigitSet::EMPTY, |all, c| all | position.of(c));
                let fact = self.thought(key!("deadly-subset"));
                thoughts.push(fact.digits(cells, union & digits));
                if !self.removed_from_roof().is_empty() {
                    thoughts.push(self.thought(key!("deadly-subset-rest")));
                }
                thoughts.push(self.thought(key!("deadly-end-subset")));
            }
            DeadlyAid::Locked { digit, .. } => {
                let places = self.houses();
                let places = places.iter().map(|house| Premise::Places {
                    digit,
                    house,
                    cells: self.roof,
                });
                thoughts.push(self.thought(key!("deadly-locked")).because(places));
                thoughts.push(self.thought(key!("deadly-end-locked")));
            }
            DeadlyAid::Forced { .. } => {}
        }
        let n_before = thoughts.len().saturating_sub(1);
        if let Some(last) = thoughts.pop() {
            thoughts.push((0..n_before).fold(last, Thought::thought));
        }
    }

    /// Returns the houses in which the naked subset eliminates candidates or the digit is locked.
    fn houses(&self) -> HouseSet {
        match self.with {
            DeadlyAid::Subset { houses, .. } | DeadlyAid::Locked { houses, .. } => houses,
            DeadlyAid::None | DeadlyAid::Forced { .. } => HouseSet::EMPTY,
        }
    }

    fn removed_from_roof(&self) -> DigitSet {
        let removed = self.step.eliminations.iter();
        let from_roof = removed.filter(|gone| self.roof.contains(gone.cell));
        from_roof.map(|gone| gone.digit).collect()
    }

    fn locked(&self) -> Option<Digit> {
        match self.with {
            DeadlyAid::Locked { digit, .. } => Some(digit),
            _ => None,
        }
    }

    /// Returns the houses in which a digit would have three places because of a guardian.
    pub(super) fn threefold(&self) -> HouseSet {
        let position = self.speaker.position();
        let of = |guardian: &Candidate| {
            let houses = position.geometry().houses_of(guardian.cell).iter().copied();
            let digit = guardian.digit;
            houses.filter(move |house| position.places_in(digit, *house).len() == 3)
        };
        self.guardians().iter().flat_map(of).collect()
    }

    /// Returns the corners of a rectangle that lose a digit, and the digits that other corners would hold because of
    /// it.
    pub(super) fn forced_corners(&self) -> ForcedCorners {
        let cells: CellSet = self
            .step
            .eliminations
            .iter()
            .map(|gone| gone.cell)
            .collect();
        let digit = self.step.eliminations.first().map(|gone| gone.digit);
        let geometry = self.speaker.position().geometry();
        let in_line = |cell| self.pattern.cells() & geometry.peers(cell);
        let beside = { cells.first() }.map_or(CellSet::EMPTY, in_line);
        ForcedCorners {
            cells,
            digit,
            beside,
            other: digit.and_then(|digit| self.digits().without(digit).single()),
            across: self.pattern.cells() - cells - beside,
        }
    }

    /// Marks the cells that already hold digits of the pattern, the pattern, its guardians, and the naked subset or
    /// locked digit.
    pub(super) fn marks(&self) -> Vec<Mark> {
        let filled = self.filled.iter();
        let mut marks: Vec<Mark> = filled
            .map(|cell| Mark::cell(cell, MarkRole::Evidence))
            .collect();
        for &(cell, digits) in &self.pattern.sets {
            let role = if self.roof.contains(cell) {
                MarkRole::Support
            } else {
                MarkRole::Evidence
            };
            marks.push(Mark::cell(cell, role));
            for digit in self.speaker.position().of(cell) {
                let role = if digits.contains(digit) {
                    MarkRole::Evidence
                } else {
                    MarkRole::Fin
                };
                marks.push(Mark::candidate(Candidate::new(cell, digit), role));
            }
        }
        marks.extend(self.help_marks());
        marks
    }

    pub(super) fn help_marks(&self) -> Vec<Mark> {
        let houses = match self.with {
            DeadlyAid::Forced { houses, .. } => houses[0].iter().chain(houses[1].iter()).collect(),
            _ => self.houses(),
        };
        let of_house = |house| Mark::house(house, MarkRole::Support);
        let mut marks: Vec<Mark> = houses.iter().map(of_house).collect();
        if let DeadlyAid::Subset { cells, .. } = self.with {
            for cell in cells {
                let digits = self.speaker.position().of(cell).iter();
                let own = digits.map(|digit| Candidate::new(cell, digit));
                marks.extend(own.map(|own| Mark::candidate(own, MarkRole::Support)));
            }
        }
        marks
    }
}

/// The corners of a rectangle that lose a digit, because all four corners would hold the pair with this digit.
pub(super) struct ForcedCorners {
    cells: CellSet,
    digit: Option<Digit>,
    /// The corners in a line with the first corner that loses the digit.
    beside: CellSet,
    /// The digit that the corners in `beside` would hold.
    other: Option<Digit>,
    /// The opposite corner, which would also hold the eliminated digit.
    pub(super) across: CellSet,
}

/// Lists the lines that contain more than two of the cells. In an extended rectangle these are the two lines that could
/// exchange their digits.
fn long_lines(geometry: &Geometry, cells: CellSet) -> HouseSet {
    let is_long = |house: &House| {
        geometry.kind(*house) != HouseKind::Box && (cells & geometry.house_cells(*house)).len() > 2
    };
    let houses = geometry.houses_with(&cells);
    houses.iter().filter(is_long).collect()
}
