//! Uniqueness in words: what could be exchanged, and what prevents it.

use crate::board::{Candidate, CellSet, DigitSet, Geometry, House, HouseKind, HouseSet};
use crate::techniques::{DeadlyAid, Pattern, Step, TechniqueId};

use super::{Arg, Focus, Mark, MarkRole, Speaker, Told};

/// Tells a rectangle, a loop, an extended rectangle or a grave.
pub(super) fn tell(speaker: &Speaker<'_>, step: &Step) -> Told {
    let (cells, digits, roof, with) = match &step.pattern {
        Pattern::Rectangle {
            corners,
            digits,
            roof,
            with,
        } => (corners.iter().copied().collect(), *digits, *roof, *with),
        Pattern::Exchange {
            cells,
            digits,
            roof,
            with,
        } => (*cells, *digits, *roof, *with),
        Pattern::Bug { guardians, with } => {
            return tell_grave(speaker, step, guardians, *with);
        }
        _ => return super::in_general(speaker, step),
    };
    let shape = Shape {
        cells,
        digits,
        roof,
    };
    tell_shape(speaker, step, &shape, with)
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

/// Tells anything but a grave.
fn tell_shape(speaker: &Speaker<'_>, step: &Step, shape: &Shape, with: DeadlyAid) -> Told {
    let position = speaker.position();
    let geometry = position.geometry();
    let struck: CellSet = step.eliminations.iter().map(|c| c.cell).collect();
    let kind = Kind::of(step, shape, with);
    let boxes = shape
        .cells
        .iter()
        .map(|cell| geometry.house_of(cell, HouseKind::Box));
    // Of a hidden rectangle: the corners in line with the one that loses a digit.
    let beside = shape.cells & struck.first().map_or(CellSet::EMPTY, |c| geometry.peers(c));
    let across = shape.cells - struck - beside;
    let extras: DigitSet = shape
        .roof
        .iter()
        .flat_map(|cell| position.of(cell) - shape.digits)
        .collect();
    let mut args = vec![
        ("technique", Arg::Technique(step.technique)),
        ("digits", Arg::Digits(shape.digits)),
        ("cells", Arg::Cells(shape.cells)),
        ("floor", Arg::Cells(shape.cells - shape.roof)),
        ("roof", Arg::Cells(shape.roof)),
        ("extras", Arg::Digits(extras)),
        ("boxes", Arg::Houses(boxes.collect())),
        ("lines", Arg::Houses(lines(geometry, shape.cells))),
        ("struck", Arg::Cells(struck)),
        ("own", Arg::Digits(step.digits())),
        ("beside", Arg::Cells(beside)),
        ("across", Arg::Cells(across)),
        ("eliminations", Arg::Eliminations(&step.eliminations)),
    ];
    args.extend(aid_args(shape.digits, with));
    let focus = geometry
        .houses_shared(&struck)
        .iter()
        .find(|house| geometry.kind(*house) == HouseKind::Box);
    let mut marks = shape_marks(speaker, shape);
    marks.extend(aid_marks(speaker, with));
    Told {
        focus: focus.map_or(Focus::Cells(shape.cells), Focus::House),
        place: speaker.say(kind.place(), &args),
        why: speaker.say(kind.why(), &args),
        marks,
        walk: Vec::new(),
    }
}

/// Which argument a rectangle, a loop or an extended rectangle is told by.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Rectangle(Reason),
    Avoidable(Reason),
    Loop(Reason),
    Extended(Reason),
}

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
}

impl Kind {
    fn of(step: &Step, shape: &Shape, with: DeadlyAid) -> Self {
        let reason = match with {
            DeadlyAid::Subset { .. } => Reason::Subset,
            DeadlyAid::Locked { houses, .. } if houses.len() == 1 => Reason::LockedInRoof,
            DeadlyAid::Locked { .. } if step.eliminations.len() == 1 => Reason::Hidden,
            DeadlyAid::Locked { .. } => Reason::LockedAcross,
            DeadlyAid::None if shape.roof.len() == 1 => Reason::Sole,
            DeadlyAid::None => Reason::OneExtra,
        };
        match step.technique {
            TechniqueId::AvoidableRectangleType1 | TechniqueId::AvoidableRectangleType2 => {
                Self::Avoidable(reason)
            }
            TechniqueId::UniqueLoop | TechniqueId::UniqueLoopType3 => Self::Loop(reason),
            TechniqueId::ExtendedRectangle => Self::Extended(reason),
            _ => Self::Rectangle(reason),
        }
    }

    fn place(self) -> &'static str {
        match self {
            Self::Rectangle(_) => "unique-rectangle.place",
            Self::Avoidable(_) => "avoidable-rectangle.place",
            Self::Loop(_) => "unique-loop.place",
            Self::Extended(_) => "extended-rectangle.place",
        }
    }

    fn why(self) -> &'static str {
        match self {
            Self::Rectangle(Reason::Sole) => "unique-rectangle.why-sole",
            Self::Rectangle(Reason::OneExtra) => "unique-rectangle.why-one-extra",
            Self::Rectangle(Reason::Subset) => "unique-rectangle.why-subset",
            Self::Rectangle(Reason::LockedInRoof) => "unique-rectangle.why-locked",
            Self::Rectangle(Reason::LockedAcross) => "unique-rectangle.why-across",
            Self::Rectangle(Reason::Hidden) => "unique-rectangle.why-hidden",
            Self::Avoidable(Reason::Sole) => "avoidable-rectangle.why-sole",
            Self::Avoidable(_) => "avoidable-rectangle.why-one-extra",
            Self::Loop(Reason::Sole) => "unique-loop.why-sole",
            Self::Loop(Reason::OneExtra) => "unique-loop.why-one-extra",
            Self::Loop(Reason::Subset) => "unique-loop.why-subset",
            Self::Loop(_) => "unique-loop.why-locked",
            Self::Extended(Reason::Sole) => "extended-rectangle.why-sole",
            Self::Extended(Reason::OneExtra) => "extended-rectangle.why-one-extra",
            Self::Extended(Reason::Subset) => "extended-rectangle.why-subset",
            Self::Extended(_) => "extended-rectangle.why-locked",
        }
    }
}

/// Gives what sentences may name of what helps the pattern.
fn aid_args(own: DigitSet, with: DeadlyAid) -> Vec<(&'static str, Arg<'static>)> {
    match with {
        DeadlyAid::None => Vec::new(),
        DeadlyAid::Subset {
            cells,
            digits,
            houses,
        } => vec![
            ("subset", Arg::Cells(cells)),
            ("number", Arg::Number(digits.len())),
            ("subset_digits", Arg::Digits(digits)),
            ("houses", Arg::Houses(houses)),
        ],
        DeadlyAid::Locked { digit, houses } => vec![
            ("locked", Arg::Digit(digit)),
            ("other", Arg::Digits(own.without(digit))),
            ("houses", Arg::Houses(houses)),
        ],
    }
}

/// Marks the cells, the candidates of the pair and the guardians.
fn shape_marks(speaker: &Speaker<'_>, shape: &Shape) -> Vec<Mark> {
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
fn aid_marks(speaker: &Speaker<'_>, with: DeadlyAid) -> Vec<Mark> {
    let of_houses = |houses: HouseSet| {
        let mark = |house| Mark::house(house, MarkRole::Support);
        houses.iter().map(mark).collect::<Vec<_>>()
    };
    match with {
        DeadlyAid::None => Vec::new(),
        DeadlyAid::Locked { houses, .. } => of_houses(houses),
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

/// Tells a grave that some candidates keep open.
fn tell_grave(
    speaker: &Speaker<'_>,
    step: &Step,
    guardians: &[Candidate],
    with: DeadlyAid,
) -> Told {
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
    let mut args = vec![
        ("technique", Arg::Technique(step.technique)),
        ("extras", Arg::Digits(extras)),
        ("roof", Arg::Cells(roof)),
        ("guardians", Arg::Placements(guardians)),
        ("threefold", Arg::Houses(threefold.collect())),
        ("eliminations", Arg::Eliminations(&step.eliminations)),
    ];
    args.extend(aid_args(DigitSet::EMPTY, with));
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
        (DeadlyAid::None, [_]) => ("bug-plus-1.place", "bug-plus-1.why"),
        (DeadlyAid::None, _) if roof.len() == 1 => ("bug.place", "bug.why-one-cell"),
        (DeadlyAid::None, _) => ("bug.place", "bug.why-one-extra"),
        (DeadlyAid::Subset { .. }, _) => ("bug.place", "bug.why-subset"),
        (DeadlyAid::Locked { .. }, _) => ("bug.place", "bug.why-locked"),
    };
    let shared_box = geometry
        .houses_shared(&roof)
        .iter()
        .find(|house| geometry.kind(*house) == HouseKind::Box);
    Told {
        focus: shared_box.map_or(Focus::Cells(roof), Focus::House),
        place: speaker.say(place, &args),
        why: speaker.say(why, &args),
        marks,
        walk: Vec::new(),
    }
}
