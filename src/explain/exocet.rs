//! Exocets in words: two base cells, two targets, and why they hold the same digits.

use crate::board::{Candidate, Cell, CellSet, Digit, DigitSet, HouseKind, HouseSet};
use crate::techniques::{Exocet, Step};

use super::{Arg, Focus, Mark, MarkRole, Page, Speaker, Told};

/// Tells an exocet, with what its mirror nodes say or without.
pub(super) fn tell(speaker: &Speaker<'_>, step: &Step, exocet: &Exocet, by_mirror: bool) -> Told {
    let teller = Teller {
        speaker,
        step,
        exocet,
    };
    let args = teller.args(&step.eliminations);
    let key = if by_mirror {
        "junior-exocet.why-mirror"
    } else {
        "junior-exocet.why"
    };
    let mut marks = teller.marks();
    if by_mirror {
        marks.extend(teller.mirror_marks());
    }
    Told {
        focus: Focus::Cells(exocet.base.into_iter().collect()),
        place: speaker.say("junior-exocet.place", &args),
        why: speaker.say(key, &args),
        walk: teller.walk(&marks, by_mirror),
        marks,
    }
}

struct Teller<'a> {
    speaker: &'a Speaker<'a>,
    step: &'a Step,
    exocet: &'a Exocet,
}

impl Teller<'_> {
    fn args<'b>(&self, eliminations: &'b [Candidate]) -> Vec<(&'static str, Arg<'b>)> {
        let exocet = self.exocet;
        let mut args = vec![
            ("technique", Arg::Technique(self.step.technique)),
            ("eliminations", Arg::Eliminations(eliminations)),
        ];
        args.extend(exocet_args(exocet));
        args
    }

    /// Goes through the pattern, then through what follows, kind by kind.
    fn walk(&self, marks: &[Mark], by_mirror: bool) -> Vec<Page> {
        let mut pages = vec![self.page("junior-exocet.base", &[], self.base_marks())];
        for digit in self.exocet.digits {
            pages.push(self.page_of_digit(digit));
        }
        pages.push(self.page("junior-exocet.targets", &[], marks.to_vec()));
        let conclusions = if by_mirror {
            pages.push(self.page("junior-exocet.mirrors", &[], marks.to_vec()));
            vec![("junior-exocet.end-mirror", self.step.eliminations.clone())]
        } else {
            self.conclusions()
        };
        for (key, struck) in conclusions {
            if !struck.is_empty() {
                let going = struck.iter();
                let going = going.map(|struck| Mark::candidate(*struck, MarkRole::Elimination));
                let marks = marks.iter().copied().chain(going).collect();
                pages.push(self.page(key, &struck, marks));
            }
        }
        pages
    }

    fn page(&self, key: &str, struck: &[Candidate], marks: Vec<Mark>) -> Page {
        let mut args = self.args(struck);
        let digits = struck.iter().map(|struck| struck.digit).collect();
        args.push(("gone", Arg::Digits(digits)));
        Page {
            text: self.speaker.say(key, &args),
            marks,
        }
    }

    /// Shows where a digit of the base could stand in the cross-lines.
    fn page_of_digit(&self, digit: Digit) -> Page {
        let position = self.speaker.position();
        let outside = self.places(digit) - self.chute();
        let mut args = self.args(&[]);
        let targets = self.exocet.targets.into_iter();
        let open = targets.filter(|cell| position.of(*cell).contains(digit));
        let open: CellSet = open.collect();
        let lines = self.lines_without(digit);
        args.retain(|(name, _)| !["lines", "n_lines", "n_less"].contains(name));
        args.extend([
            ("lines", Arg::Houses(lines)),
            ("n_lines", Arg::Number(lines.len())),
            ("n_less", Arg::Number(lines.len().saturating_sub(1))),
            ("digit", Arg::Digit(digit)),
            ("outside", Arg::Set(outside)),
            ("open", Arg::AnyCell(open)),
        ]);
        let key = match (outside.is_empty(), open.is_empty()) {
            (true, _) => "junior-exocet.digit-inside",
            (false, true) => "junior-exocet.digit-no-target",
            (false, false) => "junior-exocet.digit",
        };
        let mut marks = self.base_marks();
        marks.extend(on_cells(digit, outside, MarkRole::Support));
        marks.extend(on_cells(digit, open, MarkRole::Fin));
        Page {
            text: self.speaker.say(key, &args),
            marks,
        }
    }

    /// Sorts what goes by the reason for it.
    fn conclusions(&self) -> Vec<(&'static str, Vec<Candidate>)> {
        let exocet = self.exocet;
        let base: CellSet = exocet.base.into_iter().collect();
        let targets: CellSet = exocet.targets.into_iter().collect();
        let struck = &self.step.eliminations;
        let position = self.speaker.position();
        // Base digits that are struck from wherever the base has them.
        let gone: DigitSet = (exocet.digits.iter())
            .filter(|digit| {
                let of_base = (position.places(*digit) & base).iter();
                let mut of_base = of_base.map(|cell| Candidate::new(cell, *digit));
                of_base.all(|candidate| struck.contains(&candidate))
            })
            .collect();
        let mut kinds = [
            ("junior-exocet.end-targets", Vec::new()),
            ("junior-exocet.end-base", Vec::new()),
            ("junior-exocet.end-choice", Vec::new()),
            ("junior-exocet.end-elsewhere", Vec::new()),
        ];
        for candidate in struck {
            let Candidate { cell, digit } = *candidate;
            let kind = if targets.contains(cell) && !exocet.digits.contains(digit) {
                0
            } else if (base | targets).contains(cell) {
                if gone.contains(digit) { 1 } else { 2 }
            } else {
                3
            };
            kinds[kind].1.push(*candidate);
        }
        kinds.to_vec()
    }

    /// Returns the cells of the boxes along the line of the base.
    fn chute(&self) -> CellSet {
        let geometry = self.speaker.position().geometry();
        let crossings = geometry.crossings(self.exocet.line).iter();
        let boxes = crossings.filter(|(house, _)| geometry.kind(*house) == HouseKind::Box);
        boxes.fold(CellSet::EMPTY, |cells, (its_box, _)| {
            cells | geometry.house_cells(*its_box)
        })
    }

    /// Returns the places of a digit in the cross-lines.
    fn places(&self, digit: Digit) -> CellSet {
        let position = self.speaker.position();
        let lines = self.exocet.cross_lines.iter();
        lines.fold(CellSet::EMPTY, |cells, line| {
            cells | position.places_in(digit, line)
        })
    }

    /// Returns the cross-lines that do not hold a digit yet.
    fn lines_without(&self, digit: Digit) -> HouseSet {
        let values = self.speaker.position().values();
        let lines = self.exocet.cross_lines.iter();
        lines
            .filter(|line| !values.digits_in(*line).contains(digit))
            .collect()
    }

    fn base_marks(&self) -> Vec<Mark> {
        self.cell_marks(self.exocet.base, MarkRole::Evidence)
    }

    /// Marks cells and the digits of the base in them.
    fn cell_marks(&self, cells: impl IntoIterator<Item = Cell>, role: MarkRole) -> Vec<Mark> {
        let mut marks = Vec::new();
        for cell in cells {
            marks.push(Mark::cell(cell, role));
            let digits = self.speaker.position().of(cell) & self.exocet.digits;
            let candidates = digits.iter().map(|digit| Candidate::new(cell, digit));
            marks.extend(candidates.map(|candidate| Mark::candidate(candidate, role)));
        }
        marks
    }

    /// Marks the base, the targets, and what the base digits have in the cross-lines besides: open in the
    /// S-cells, closed beside the base.
    fn marks(&self) -> Vec<Mark> {
        let exocet = self.exocet;
        let mut marks = self.base_marks();
        marks.extend(self.cell_marks(exocet.targets, MarkRole::Fin));
        let targets: CellSet = exocet.targets.into_iter().collect();
        let chute = self.chute();
        for digit in exocet.digits {
            let places = self.places(digit) - targets;
            marks.extend(on_cells(digit, places - chute, MarkRole::Support));
            marks.extend(on_cells(digit, places & chute, MarkRole::Off));
        }
        marks
    }

    /// Marks the mirror nodes, and the places of the base digits in the boxes of the targets.
    fn mirror_marks(&self) -> Vec<Mark> {
        let exocet = self.exocet;
        let position = self.speaker.position();
        let geometry = position.geometry();
        let nodes = exocet.mirrors[0] | exocet.mirrors[1];
        let open = (nodes & position.unsolved()).iter();
        let mut marks = self.cell_marks(open, MarkRole::On);
        for target in exocet.targets {
            let its_box = geometry.house_of(target, HouseKind::Box);
            for digit in exocet.digits {
                let places = position.places_in(digit, its_box) - nodes;
                marks.extend(on_cells(digit, places.without(target), MarkRole::Off));
            }
        }
        marks
    }
}

/// Returns what sentences name of an exocet.
pub(super) fn exocet_args(exocet: &Exocet) -> Vec<(&'static str, Arg<'static>)> {
    let n_lines = exocet.cross_lines.len();
    let [first, second] = exocet.targets;
    vec![
        ("base", Arg::Cells(exocet.base.into_iter().collect())),
        ("digits", Arg::Digits(exocet.digits)),
        ("line", Arg::House(exocet.line)),
        ("targets", Arg::Cells(exocet.targets.into_iter().collect())),
        (
            "any_target",
            Arg::AnyCell(exocet.targets.into_iter().collect()),
        ),
        ("first", Arg::Cell(first)),
        ("second", Arg::Cell(second)),
        ("first_mirror", Arg::AnyCell(exocet.mirrors[0])),
        ("second_mirror", Arg::AnyCell(exocet.mirrors[1])),
        ("lines", Arg::Houses(exocet.cross_lines)),
        ("n_lines", Arg::Number(n_lines)),
        ("n_less", Arg::Number(n_lines - 1)),
    ]
}

/// Marks a digit in some cells.
fn on_cells(digit: Digit, cells: CellSet, role: MarkRole) -> impl Iterator<Item = Mark> {
    let cells = cells.iter();
    cells.map(move |cell| Mark::candidate(Candidate::new(cell, digit), role))
}

/// Tells two exocets that share their cross-lines.
pub(super) fn tell_double(
    speaker: &Speaker<'_>,
    step: &Step,
    pair: &[Exocet; 2],
    are_apart: bool,
) -> Told {
    let tellers = pair.each_ref().map(|exocet| Teller {
        speaker,
        step,
        exocet,
    });
    let [one, other] = pair;
    let args = [
        ("technique", Arg::Technique(step.technique)),
        ("base", Arg::Cells(one.base.into_iter().collect())),
        ("other_base", Arg::Cells(other.base.into_iter().collect())),
        ("targets", Arg::Cells(one.targets.into_iter().collect())),
        (
            "other_targets",
            Arg::Cells(other.targets.into_iter().collect()),
        ),
        ("digits", Arg::Digits(one.digits | other.digits)),
        ("lines", Arg::Houses(one.cross_lines)),
        ("n_less", Arg::Number(one.cross_lines.len() - 1)),
        ("eliminations", Arg::Eliminations(&step.eliminations)),
    ];
    let bases = one.base.into_iter().chain(other.base).collect();
    let mut marks = Vec::new();
    for teller in &tellers {
        marks.extend(teller.marks());
    }
    let going = super::conclusion_marks(step);
    let end = marks.iter().copied().chain(going).collect();
    let mut walk: Vec<Page> = tellers
        .iter()
        .map(|teller| teller.page("double-exocet.one", &[], teller.marks()))
        .collect();
    let (why, both) = if are_apart {
        ("double-exocet.why-apart", "double-exocet.both-apart")
    } else {
        ("double-exocet.why", "double-exocet.both")
    };
    for (key, marks) in [(both, marks.clone()), ("double-exocet.end", end)] {
        let text = speaker.say(key, &args);
        walk.push(Page { text, marks });
    }
    Told {
        focus: Focus::Cells(bases),
        place: speaker.say("double-exocet.place", &args),
        why: speaker.say(why, &args),
        marks,
        walk,
    }
}
