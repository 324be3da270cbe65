//! Exocets in words: two base cells, two targets, and why they hold the same digits.

use crate::board::{Candidate, Candidates, Cell, CellSet, Digit, DigitSet, HouseKind, HouseSet};
use crate::narration::{Focus, Mark, MarkRole, Narration, Page, Speaker};
use crate::techniques::Step;
use crate::techniques::pattern::Payload;
use crate::words::{Key, Message, key, say};

use super::super::{DoubleExocet, Exocet, JuniorExocet};

impl Payload for JuniorExocet {
    fn digits(&self, _: &Candidates) -> Option<DigitSet> {
        Some(self.exocet.digits)
    }

    fn narrate(&self, speaker: Speaker<'_>, step: &Step) -> Narration {
        let Self { exocet, by_mirror } = self;
        let by_mirror = *by_mirror;
        let narrator = Narrator {
            speaker,
            step,
            exocet,
        };
        let key = if by_mirror {
            key!("junior-exocet-why-mirror")
        } else {
            key!("junior-exocet-why")
        };
        let mut marks = narrator.marks();
        if by_mirror {
            marks.extend(narrator.mirror_marks());
        }
        Narration {
            plain: say!(
                speaker,
                "plain-exocet",
                base = speaker.cells(exocet.base.into_iter().collect()),
                digits = speaker.digits(exocet.digits),
                targets = speaker.cells(exocet.targets.into_iter().collect())
            ),
            focus: Focus::Cells(exocet.base.into_iter().collect()),
            place: say!(
                speaker,
                "junior-exocet-place",
                technique = step.technique,
                base = speaker.cells(exocet.base.into_iter().collect()),
                line = speaker.house(exocet.line)
            ),
            why: narrator.text(key, &step.eliminations),
            walk: narrator.walk(&marks, by_mirror),
            marks,
        }
    }
}

struct Narrator<'a> {
    speaker: Speaker<'a>,
    step: &'a Step,
    exocet: &'a Exocet,
}

impl Narrator<'_> {
    /// Goes through the pattern, then through what follows, kind by kind.
    fn walk(&self, marks: &[Mark], by_mirror: bool) -> Vec<Page> {
        let mut pages = vec![self.page(key!("junior-exocet-base"), &[], self.base_marks())];
        for digit in self.exocet.digits {
            pages.push(self.page_of_digit(digit));
        }
        pages.push(self.page(key!("junior-exocet-targets"), &[], marks.to_vec()));
        let conclusions = if by_mirror {
            pages.push(self.page(key!("junior-exocet-mirrors"), &[], marks.to_vec()));
            vec![(
                key!("junior-exocet-end-mirror"),
                self.step.eliminations.clone(),
            )]
        } else {
            self.conclusions()
        };
        for (key, removed) in conclusions {
            if !removed.is_empty() {
                let going = removed.iter();
                let going = going.map(|gone| Mark::candidate(*gone, MarkRole::Elimination));
                let marks = marks.iter().copied().chain(going).collect();
                pages.push(self.page(key, &removed, marks));
            }
        }
        pages
    }

    fn page(&self, key: Key, removed: &[Candidate], marks: Vec<Mark>) -> Page {
        let text = self.text(key, removed);
        Page { text, marks }
    }

    fn text(&self, key: Key, removed: &[Candidate]) -> Message {
        let exocet = self.exocet;
        let speaker = self.speaker;
        let n_lines = exocet.cross_lines.len();
        let [first, second] = exocet.targets;
        let gone = removed.iter().map(|removed| removed.digit).collect();
        say!(
            speaker,
            key,
            base = speaker.cells(exocet.base.into_iter().collect()),
            digits = speaker.digits(exocet.digits),
            line = speaker.house(exocet.line),
            lines = speaker.houses(exocet.cross_lines),
            n_less = n_lines - 1,
            targets = speaker.cells(exocet.targets.into_iter().collect()),
            any_target = speaker.any_cell(exocet.targets.into_iter().collect()),
            first = speaker.cell(first),
            second = speaker.cell(second),
            first_mirror = speaker.any_cell(exocet.mirrors[0]),
            second_mirror = speaker.any_cell(exocet.mirrors[1]),
            gone = speaker.digits(gone),
            eliminations = speaker.eliminations(removed)
        )
    }

    /// Shows where a digit of the base could stand in the cross-lines.
    fn page_of_digit(&self, digit: Digit) -> Page {
        let position = self.speaker.position();
        let outside = self.places(digit) - self.chute();
        let targets = self.exocet.targets.into_iter();
        let open = targets.filter(|cell| position.of(*cell).contains(digit));
        let open: CellSet = open.collect();
        let lines = self.lines_without(digit);
        let key = match (outside.is_empty(), open.is_empty()) {
            (true, _) => key!("junior-exocet-digit-inside"),
            (false, true) => key!("junior-exocet-digit-no-target"),
            (false, false) => key!("junior-exocet-digit"),
        };
        let mut marks = self.base_marks();
        marks.extend(on_cells(digit, outside, MarkRole::Support));
        marks.extend(on_cells(digit, open, MarkRole::Fin));
        Page {
            text: say!(
                self.speaker,
                key,
                digit,
                lines = self.speaker.houses(lines),
                any_target = self
                    .speaker
                    .any_cell(self.exocet.targets.into_iter().collect()),
                n_lines = lines.len(),
                line = self.speaker.house(self.exocet.line),
                outside = self.speaker.compact(outside),
                n_less = lines.len().saturating_sub(1),
                open = self.speaker.any_cell(open)
            ),
            marks,
        }
    }

    /// Sorts the eliminations by their reason.
    fn conclusions(&self) -> Vec<(Key, Vec<Candidate>)> {
        let exocet = self.exocet;
        let base: CellSet = exocet.base.into_iter().collect();
        let targets: CellSet = exocet.targets.into_iter().collect();
        let removed = &self.step.eliminations;
        let position = self.speaker.position();
        // Base digits that are eliminated from wherever the base has them.
        let gone: DigitSet = (exocet.digits.iter())
            .filter(|digit| {
                let of_base = (position.places(*digit) & base).iter();
                let mut of_base = of_base.map(|cell| Candidate::new(cell, *digit));
                of_base.all(|candidate| removed.contains(&candidate))
            })
            .collect();
        let mut kinds = [
            (key!("junior-exocet-end-targets"), Vec::new()),
            (key!("junior-exocet-end-base"), Vec::new()),
            (key!("junior-exocet-end-choice"), Vec::new()),
            (key!("junior-exocet-end-elsewhere"), Vec::new()),
        ];
        for candidate in removed {
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
        kinds.into()
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

/// Marks a digit in some cells.
fn on_cells(digit: Digit, cells: CellSet, role: MarkRole) -> impl Iterator<Item = Mark> {
    let cells = cells.iter();
    cells.map(move |cell| Mark::candidate(Candidate::new(cell, digit), role))
}

impl Payload for DoubleExocet {
    fn digits(&self, _: &Candidates) -> Option<DigitSet> {
        Some(self.exocets[0].digits | self.exocets[1].digits)
    }

    fn narrate(&self, speaker: Speaker<'_>, step: &Step) -> Narration {
        let pair = &self.exocets;
        let narrators = pair.each_ref().map(|exocet| Narrator {
            speaker,
            step,
            exocet,
        });
        let [one, other] = pair;
        let bases = one.base.into_iter().chain(other.base).collect();
        let mut marks = Vec::new();
        for narrator in &narrators {
            marks.extend(narrator.marks());
        }
        let going = step.conclusion_marks();
        let end = marks.iter().copied().chain(going).collect();
        let mut walk: Vec<Page> = narrators
            .iter()
            .map(|narrator| narrator.page(key!("double-exocet-one"), &[], narrator.marks()))
            .collect();
        let (why, both) = if self.are_apart {
            (
                key!("double-exocet-why-apart"),
                key!("double-exocet-both-apart"),
            )
        } else {
            (key!("double-exocet-why"), key!("double-exocet-both"))
        };
        for (key, marks) in [(both, marks.clone()), (key!("double-exocet-end"), end)] {
            let text = say!(
                speaker,
                key,
                base = speaker.cells(one.base.into_iter().collect()),
                digits = speaker.digits(one.digits | other.digits),
                lines = speaker.houses(one.cross_lines),
                n_less = one.cross_lines.len() - 1,
                targets = speaker.cells(one.targets.into_iter().collect()),
                other_base = speaker.cells(other.base.into_iter().collect()),
                other_targets = speaker.cells(other.targets.into_iter().collect()),
            );
            walk.push(Page { text, marks });
        }
        Narration {
            plain: say!(
                speaker,
                "plain-double-exocet",
                base = speaker.cells(one.base.into_iter().collect()),
                targets = speaker.cells(one.targets.into_iter().collect()),
                other_base = speaker.cells(other.base.into_iter().collect()),
                other_targets = speaker.cells(other.targets.into_iter().collect())
            ),
            focus: Focus::Cells(bases),
            place: say!(
                speaker,
                "double-exocet-place",
                technique = step.technique,
                base = speaker.cells(one.base.into_iter().collect()),
                other_base = speaker.cells(other.base.into_iter().collect())
            ),
            why: say!(
                speaker,
                why,
                lines = speaker.houses(one.cross_lines),
                base = speaker.cells(one.base.into_iter().collect()),
                targets = speaker.cells(one.targets.into_iter().collect()),
                other_base = speaker.cells(other.base.into_iter().collect()),
                other_targets = speaker.cells(other.targets.into_iter().collect()),
                digits = speaker.digits(one.digits | other.digits),
                n_less = one.cross_lines.len() - 1,
            ),
            marks,
            walk,
        }
    }
}
