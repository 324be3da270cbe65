//! Uniqueness in words: what could be exchanged, and what prevents it.

use crate::board::{
    Candidate, Candidates, CellSet, Digit, DigitSet, Geometry, House, HouseKind, HouseSet,
};
use crate::narration::{Focus, Mark, MarkRole, Narration, Prose, Speaker};
use crate::techniques::Step;
use crate::techniques::pattern::Payload;
use crate::words::{Key, Span, key, say};

use super::Bug;
use super::deadly::{DeadlyAid, Exchange, ExchangeKind, Rectangle, RectangleKind};

impl Payload for Rectangle {
    fn digits(&self, _: &Candidates) -> Option<DigitSet> {
        Some(self.digits)
    }

    fn narrate(&self, speaker: Speaker<'_>, step: &Step) -> Narration {
        let shape = Shape {
            cells: self.corners.into_iter().collect(),
            digits: self.digits,
            roof: self.roof,
        };
        let kind = match self.kind {
            RectangleKind::Unique => Kind::Rectangle,
            RectangleKind::Avoidable => Kind::Avoidable,
        };
        narrate_shape(speaker, step, &shape, kind, self.with)
    }
}

impl Payload for Exchange {
    fn digits(&self, _: &Candidates) -> Option<DigitSet> {
        Some(self.digits)
    }

    fn narrate(&self, speaker: Speaker<'_>, step: &Step) -> Narration {
        let shape = Shape {
            cells: self.cells,
            digits: self.digits,
            roof: self.roof,
        };
        let kind = match self.kind {
            ExchangeKind::Loop => Kind::Loop,
            ExchangeKind::Extended => Kind::Extended,
        };
        narrate_shape(speaker, step, &shape, kind, self.with)
    }
}

/// Returns the lines with more than two of some cells: of an extended rectangle the two that could
/// exchange their digits.
fn lines(geometry: &Geometry, cells: CellSet) -> HouseSet {
    let is_long = |house: &House| {
        geometry.kind(*house) != HouseKind::Box && (cells & geometry.house_cells(*house)).len() > 2
    };
    geometry
        .houses_with(&cells)
        .iter()
        .filter(is_long)
        .collect()
}

/// Cells with the same digits, and those of them that have more.
struct Shape {
    cells: CellSet,
    digits: DigitSet,
    roof: CellSet,
}

/// Narrates anything but a BUG.
fn narrate_shape(
    speaker: Speaker<'_>,
    step: &Step,
    shape: &Shape,
    kind: Kind,
    with: DeadlyAid,
) -> Narration {
    let position = speaker.position();
    let geometry = position.geometry();
    let removed: CellSet = step.eliminations.iter().map(|c| c.cell).collect();
    let reason = Reason::of(step, shape, with);
    let boxes = shape
        .cells
        .iter()
        .map(|cell| geometry.house_of(cell, HouseKind::Box));
    // Of a hidden rectangle: the corners in line with the one that loses a digit.
    let beside = shape.cells
        & removed
            .first()
            .map_or(CellSet::EMPTY, |c| geometry.peers(c));
    let across = shape.cells - removed - beside;
    let extras: DigitSet = shape
        .roof
        .iter()
        .flat_map(|cell| position.of(cell) - shape.digits)
        .collect();
    let focus = geometry
        .houses_shared(&removed)
        .iter()
        .find(|house| geometry.kind(*house) == HouseKind::Box);
    let technique = step.technique;
    let digits = speaker.digits(shape.digits);
    let cells = speaker.cells(shape.cells);
    let boxes = speaker.houses(boxes.collect());
    let lines = speaker.houses(lines(geometry, shape.cells));
    let aid = Aid::of(speaker, with);
    let mut marks = shape_marks(speaker, shape);
    marks.extend(aid_marks(speaker, with));
    Prose {
        plain: say!(
            speaker,
            "plain-deadly",
            gone = speaker.any_placement(&step.eliminations),
            cells,
            digits
        ),
        focus: focus.map_or(Focus::Cells(shape.cells), Focus::House),
        place: say!(
            speaker,
            kind.place(),
            technique,
            digits,
            boxes,
            lines,
            cells
        ),
        why: say!(
            speaker,
            kind.why(reason),
            digits,
            cells,
            boxes,
            lines,
            floor = speaker.cells(shape.cells - shape.roof),
            roof = speaker.cells(shape.roof),
            extras = speaker.digits(extras),
            removed = speaker.cells(removed),
            own = speaker.digits(step.digits()),
            beside = speaker.cells(beside),
            across = speaker.cells(across),
            subset = aid.subset,
            number = aid.number,
            subset_digits = aid.digits,
            houses = aid.houses,
            linked = aid.linked,
            houses_of_other = aid.houses_of_other,
            locked = aid.locked,
            other = aid
                .locked
                .map(|locked| speaker.digits(shape.digits.without(locked))),
        ),
        marks,
        walk: Vec::new(),
    }
    .into()
}

/// What could exchange its digits.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Rectangle,
    Avoidable,
    Loop,
    Extended,
}

/// Why something follows from the pattern.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Reason {
    /// One cell has more, or is empty.
    Sole,
    /// Some cells have one digit more.
    OneExtra,
    /// The digits that are more form a subset with other cells.
    Subset,
    /// A digit is locked in two cells in one house.
    LockedInRoof,
    /// A digit is locked in the corners of two rows.
    LockedAcross,
    /// A digit is locked in the row and the column of one corner.
    Hidden,
    /// One corner would force the others, by links of one digit.
    Forced,
    /// The same, by links of both.
    ForcedByBoth,
}

impl Reason {
    fn of(step: &Step, shape: &Shape, with: DeadlyAid) -> Self {
        match with {
            DeadlyAid::Subset { .. } => Self::Subset,
            DeadlyAid::Forced { houses, .. } if houses.iter().any(|of| of.is_empty()) => {
                Self::Forced
            }
            DeadlyAid::Forced { .. } => Self::ForcedByBoth,
            DeadlyAid::Locked { houses, .. } if houses.len() == 1 => Self::LockedInRoof,
            DeadlyAid::Locked { .. } if step.eliminations.len() == 1 => Self::Hidden,
            DeadlyAid::Locked { .. } => Self::LockedAcross,
            DeadlyAid::None if shape.roof.len() == 1 => Self::Sole,
            DeadlyAid::None => Self::OneExtra,
        }
    }
}

impl Kind {
    fn place(self) -> Key {
        match self {
            Self::Rectangle => key!("unique-rectangle-place"),
            Self::Avoidable => key!("avoidable-rectangle-place"),
            Self::Loop => key!("unique-loop-place"),
            Self::Extended => key!("extended-rectangle-place"),
        }
    }

    fn why(self, reason: Reason) -> Key {
        match (self, reason) {
            (Self::Rectangle, Reason::Sole) => key!("unique-rectangle-why-sole"),
            (Self::Rectangle, Reason::OneExtra) => key!("unique-rectangle-why-one-extra"),
            (Self::Rectangle, Reason::Subset) => key!("unique-rectangle-why-subset"),
            (Self::Rectangle, Reason::LockedInRoof) => key!("unique-rectangle-why-locked"),
            (Self::Rectangle, Reason::LockedAcross) => key!("unique-rectangle-why-across"),
            (Self::Rectangle, Reason::Hidden) => key!("unique-rectangle-why-hidden"),
            (Self::Rectangle, Reason::Forced) => key!("unique-rectangle-why-forced"),
            (Self::Rectangle, Reason::ForcedByBoth) => key!("unique-rectangle-why-forced-both"),
            (Self::Avoidable, Reason::Sole) => key!("avoidable-rectangle-why-sole"),
            (
                Self::Avoidable,
                Reason::OneExtra
                | Reason::Subset
                | Reason::LockedInRoof
                | Reason::LockedAcross
                | Reason::Hidden
                | Reason::Forced
                | Reason::ForcedByBoth,
            ) => key!("avoidable-rectangle-why-one-extra"),
            (Self::Loop, Reason::Sole) => key!("unique-loop-why-sole"),
            (Self::Loop, Reason::OneExtra) => key!("unique-loop-why-one-extra"),
            (Self::Loop, Reason::Subset) => key!("unique-loop-why-subset"),
            (
                Self::Loop,
                Reason::LockedInRoof
                | Reason::LockedAcross
                | Reason::Hidden
                | Reason::Forced
                | Reason::ForcedByBoth,
            ) => {
                key!("unique-loop-why-locked")
            }
            (Self::Extended, Reason::Sole) => key!("extended-rectangle-why-sole"),
            (Self::Extended, Reason::OneExtra) => key!("extended-rectangle-why-one-extra"),
            (Self::Extended, Reason::Subset) => key!("extended-rectangle-why-subset"),
            (
                Self::Extended,
                Reason::LockedInRoof
                | Reason::LockedAcross
                | Reason::Hidden
                | Reason::Forced
                | Reason::ForcedByBoth,
            ) => {
                key!("extended-rectangle-why-locked")
            }
        }
    }
}

/// What sentences name of what helps the pattern.
#[derive(Default)]
pub(super) struct Aid {
    pub(super) subset: Option<Span>,
    pub(super) number: Option<usize>,
    pub(super) digits: Option<Span>,
    pub(super) locked: Option<Digit>,
    pub(super) houses: Option<Span>,
    linked: Option<Digit>,
    houses_of_other: Option<Span>,
}

impl Aid {
    pub(super) fn of(speaker: Speaker<'_>, with: DeadlyAid) -> Self {
        match with {
            DeadlyAid::None => Self::default(),
            DeadlyAid::Subset {
                cells,
                digits,
                houses,
            } => Self {
                subset: Some(speaker.cells(cells)),
                number: Some(digits.len()),
                digits: Some(speaker.digits(digits)),
                houses: Some(speaker.houses(houses)),
                ..Self::default()
            },
            DeadlyAid::Forced { digits, houses } => {
                let first = usize::from(houses[0].is_empty());
                Self {
                    locked: Some(digits[0]),
                    linked: Some(digits[first]),
                    houses: Some(speaker.houses(houses[first])),
                    houses_of_other: Some(speaker.houses(houses[1])),
                    ..Self::default()
                }
            }
            DeadlyAid::Locked { digit, houses } => Self {
                locked: Some(digit),
                houses: Some(speaker.houses(houses)),
                ..Self::default()
            },
        }
    }
}

/// Marks the cells, the candidates of the pair and the guardians.
fn shape_marks(speaker: Speaker<'_>, shape: &Shape) -> Vec<Mark> {
    let mut marks = Vec::new();
    for cell in shape.cells {
        let role = if shape.roof.contains(cell) {
            MarkRole::Support
        } else {
            MarkRole::Evidence
        };
        marks.push(Mark::cell(cell, role));
        for digit in speaker.position().of(cell) {
            let role = if shape.digits.contains(digit) {
                MarkRole::Evidence
            } else {
                MarkRole::Fin
            };
            marks.push(Mark::candidate(Candidate::new(cell, digit), role));
        }
    }
    marks
}

/// Marks what helps the pattern.
pub(super) fn aid_marks(speaker: Speaker<'_>, with: DeadlyAid) -> Vec<Mark> {
    let of_houses = |houses: HouseSet| {
        let mark = |house| Mark::house(house, MarkRole::Support);
        houses.iter().map(mark).collect::<Vec<_>>()
    };
    match with {
        DeadlyAid::None => Vec::new(),
        DeadlyAid::Locked { houses, .. } => of_houses(houses),
        DeadlyAid::Forced { houses, .. } => houses.map(of_houses).concat(),
        DeadlyAid::Subset { cells, houses, .. } => {
            let mut marks = of_houses(houses);
            for cell in cells {
                for digit in speaker.position().of(cell) {
                    let candidate = Candidate::new(cell, digit);
                    marks.push(Mark::candidate(candidate, MarkRole::Support));
                }
            }
            marks
        }
    }
}

impl Payload for Bug {
    fn digits(&self, _: &Candidates) -> Option<DigitSet> {
        None
    }

    fn narrate(&self, speaker: Speaker<'_>, step: &Step) -> Narration {
        let (guardians, with) = (&self.guardians[..], self.with);
        let position = speaker.position();
        let geometry = position.geometry();
        let roof: CellSet = guardians.iter().map(|guardian| guardian.cell).collect();
        let extras: DigitSet = guardians.iter().map(|guardian| guardian.digit).collect();
        let threefold = guardians.iter().flat_map(|guardian| {
            geometry
                .houses_of(guardian.cell)
                .iter()
                .copied()
                .filter(|house| position.places_in(guardian.digit, *house).len() == 3)
        });
        let mut marks: Vec<Mark> = position
            .unsolved()
            .iter()
            .map(|cell| Mark::cell(cell, MarkRole::Evidence))
            .collect();
        marks.extend(
            guardians
                .iter()
                .map(|guardian| Mark::candidate(*guardian, MarkRole::Fin)),
        );
        marks.extend(aid_marks(speaker, with));
        let (place, why) = match (with, guardians) {
            (DeadlyAid::None, [_]) => (key!("bug-plus-1-place"), key!("bug-plus-1-why")),
            (DeadlyAid::None, _) if roof.len() == 1 => {
                (key!("bug-place"), key!("bug-why-one-cell"))
            }
            (DeadlyAid::None, _) => (key!("bug-place"), key!("bug-why-one-extra")),
            (DeadlyAid::Subset { .. }, _) => (key!("bug-place"), key!("bug-why-subset")),
            (DeadlyAid::Locked { .. } | DeadlyAid::Forced { .. }, _) => {
                (key!("bug-place"), key!("bug-why-locked"))
            }
        };
        let aid = Aid::of(speaker, with);
        let shared_box = geometry
            .houses_shared(&roof)
            .iter()
            .find(|house| geometry.kind(*house) == HouseKind::Box);
        Prose {
            plain: say!(
                speaker,
                "plain-bug",
                guardians = speaker.any_placement(guardians)
            ),
            focus: shared_box.map_or(Focus::Cells(roof), Focus::House),
            place: say!(
                speaker,
                place,
                technique = step.technique,
                roof = speaker.cells(roof)
            ),
            why: say!(
                speaker,
                why,
                roof = speaker.cells(roof),
                extras = speaker.digits(extras),
                threefold = speaker.houses(threefold.collect()),
                guardians = speaker.placements(guardians),
                subset = aid.subset,
                number = aid.number,
                houses = aid.houses,
                subset_digits = aid.digits,
                locked = aid.locked
            ),
            marks,
            walk: Vec::new(),
        }
        .into()
    }
}
