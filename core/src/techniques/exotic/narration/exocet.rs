//! Explains exocets: two base cells, two targets, and the reason why they hold the same digits.

use crate::board::{Candidate, Candidates, Cell, CellSet, Digit, DigitSet, HouseKind, HouseSet};
use crate::narration::{Focus, Mark, MarkRole, Narration, Premise, Speaker, Thought};
use crate::techniques::payload::Payload;
use crate::techniques::{Step, evidence};
use crate::words::{Key, Message, key, say};

use super::super::{DoubleExocet, Exocet, JuniorExocet};

impl Payload for JuniorExocet {
    fn digits(&self, _: &Candidates) -> Option<DigitSet> {
        Some(self.exocet.digits)
    }

    fn narrate(&self, speaker: Speaker<'_>, step: &Step) -> Narration {
        let narrator = Narrator {
            speaker,
            step,
            exocet: &self.exocet,
        };
        let place = if self.exocet.is_weak() {
            key!("weak-exocet-place")
        } else {
            key!("junior-exocet-place")
        };
        Narration {
            focus: Focus::Cells(self.exocet.base.into_iter().collect()),
            place: narrator.text(place, &[]),
            thoughts: narrator.thoughts(self.uses_mirror_nodes),
        }
    }
}

struct Narrator<'a> {
    speaker: Speaker<'a>,
    step: &'a Step,
    exocet: &'a Exocet,
}

impl Narrator<'_> {
    /// Returns the lines that explain the pattern, then the conclusions grouped by reason.
    fn thoughts(&self, by_mirror: bool) -> Vec<Thought> {
        let is_weak = self.exocet.is_weak();
        let mut marks = self.marks();
        if by_mirror {
            marks.extend(self.mirror_marks());
        }
        let thought = |key, removed_candidates: &[Candidate]| {
            let text = self.text(key, removed_candidates);
            Thought::new(text, marks.clone())
        };
        let base = Thought::new(
            self.text(key!("exocet-base"), &[]),
            [self.base_marks(), self.target_marks()].concat(),
        );
        let mut thoughts = vec![base.with_premises([self.base()])];
        thoughts.extend(self.thoughts_of_digits());
        let targets = if is_weak {
            key!("weak-exocet-targets")
        } else {
            key!("exocet-targets")
        };
        thoughts.push(thought(targets, &[]));
        let conclusions = if is_weak {
            vec![(key!("weak-exocet-why"), self.step.eliminations.clone())]
        } else if by_mirror {
            let mirrors = thought(key!("exocet-mirrors"), &[]);
            thoughts.push(mirrors.with_premises(self.mirror_premises()));
            self.by_mirror()
        } else {
            self.conclusions()
        };
        let conclusions = conclusions.into_iter();
        let lines = conclusions.map(|(key, removed_candidates)| thought(key, &removed_candidates));
        with_conclusions(thoughts, lines.collect())
    }

    fn text(&self, key: Key, removed_candidates: &[Candidate]) -> Message {
        let exocet = self.exocet;
        let speaker = self.speaker;
        let [first_target, second_target] = exocet.targets;
        let removed_digits = removed_candidates
            .iter()
            .map(|removed| removed.digit)
            .collect();
        let cells: CellSet = removed_candidates
            .iter()
            .map(|removed| removed.cell)
            .collect();
        let mirrored = self.mirrored(cells);
        say!(
            speaker,
            key,
            technique = self.step.technique,
            base = speaker.cells(exocet.base.into_iter().collect()),
            digits = speaker.digits(exocet.digits),
            loose = speaker.any_digit(exocet.unconfined),
            boxes = speaker.houses(self.boxes()),
            lines = speaker.houses(exocet.cross_lines),
            n_less = exocet.cross_lines.len() - 1,
            targets = speaker.cells(exocet.targets.into_iter().collect()),
            first = speaker.cell(first_target),
            second = speaker.cell(second_target),
            first_mirror = speaker.any_cell(exocet.mirrors[0]),
            second_mirror = speaker.any_cell(exocet.mirrors[1]),
            gone = speaker.any_digit(removed_digits),
            cells = speaker.cells(cells),
            n_cells = cells.len(),
            claims = speaker.any_placement(removed_candidates),
            target = mirrored.map(|(target, _)| speaker.cell(target)),
            node = mirrored.map(|(_, node)| speaker.cells(node))
        )
    }

    /// Returns the lines that list the places of the base digits in the cross-lines. Digits with the same places
    /// share a line.
    fn thoughts_of_digits(&self) -> Vec<Thought> {
        let targets: CellSet = self.exocet.targets.into_iter().collect();
        let mut groups: Vec<(Key, HouseSet, CellSet, DigitSet)> = Vec::new();
        for digit in self.exocet.digits {
            let outside_cells = self.places(digit) - self.chute();
            let open_cells = self.speaker.position().places(digit) & targets;
            let lines = self.lines_without(digit);
            let key = match (outside_cells.is_empty(), open_cells.is_empty()) {
                _ if self.exocet.unconfined.contains(digit) => key!("weak-exocet-digit"),
                (true, _) => key!("exocet-digit-inside"),
                (false, true) => key!("exocet-digit-no-target"),
                (false, false) => key!("exocet-digit"),
            };
            let is_same = |group: &&mut (Key, HouseSet, CellSet, DigitSet)| {
                (&group.0, group.1, group.2) == (&key, lines, open_cells) && !open_cells.is_empty()
            };
            match groups.iter_mut().find(is_same) {
                Some(group) => group.3.insert(digit),
                None => groups.push((key, lines, open_cells, DigitSet::only(digit))),
            }
        }
        let thought = |(key, lines, open_cells, digits): (Key, HouseSet, CellSet, DigitSet)| {
            let text = say!(
                self.speaker,
                key,
                any_digit = self.speaker.any_digit(digits),
                lines = self.speaker.houses(lines),
                n_lines = lines.len(),
                n_less = lines.len().saturating_sub(1),
                any_target = self.speaker.any_cell(targets),
                boxes = self.speaker.houses(self.boxes()),
                open = self.speaker.any_cell(open_cells)
            );
            let mut marks = self.base_marks();
            for digit in digits {
                let outside_cells = self.places(digit) - self.chute();
                marks.extend(on_cells(digit, outside_cells, MarkRole::Support));
                marks.extend(on_cells(digit, open_cells, MarkRole::Fin));
            }
            let places = digits.iter().flat_map(|digit| self.place_premises(digit));
            Thought::new(text, marks).with_premises(places)
        };
        groups.into_iter().map(thought).collect()
    }

    fn base(&self) -> Premise {
        Premise::Digits {
            cells: self.exocet.base.into_iter().collect(),
            digits: self.exocet.digits,
        }
    }

    /// Returns the premises that limit a digit in the cross-lines: in the boxes of the band, it has places only in
    /// targets and in cells that see the base.
    fn place_premises(&self, digit: Digit) -> Vec<Premise> {
        let position = self.speaker.position();
        let geometry = position.geometry();
        let base_box = self.exocet.base_box(geometry);
        let seen_by_base = geometry.house_cells(self.exocet.line) | geometry.house_cells(base_box);
        let targets: CellSet = self.exocet.targets.into_iter().collect();
        let allowed = (geometry.cells() - self.chute()) | targets | seen_by_base;
        let lines = self.lines_without(digit);
        let places = lines.iter().map(|house| Premise::Places {
            digit,
            house,
            cells: position.places_in(digit, house) & allowed,
        });
        places.collect()
    }

    fn mirror_premises(&self) -> Vec<Premise> {
        let position = self.speaker.position();
        evidence::premises(position, &self.exocet.mirror_truths(position))
    }

    /// Groups the eliminations by the key of their reason: those in a target, those of a digit, and all others
    /// together.
    fn conclusions(&self) -> Vec<(Key, Vec<Candidate>)> {
        let base: CellSet = self.exocet.base.into_iter().collect();
        let targets: CellSet = self.exocet.targets.into_iter().collect();
        let removed_candidates = &self.step.eliminations;
        let position = self.speaker.position();
        // `gone` are the base digits eliminated from both base cells.
        let removed_digits: DigitSet = self
            .exocet
            .digits
            .iter()
            .filter(|digit| {
                let of_base = (position.places(*digit) & base).iter();
                let mut base_candidates = of_base.map(|cell| Candidate::new(cell, *digit));
                base_candidates.all(|candidate| removed_candidates.contains(&candidate))
            })
            .collect();
        let mut kinds: [Vec<Candidate>; 4] = Default::default();
        for candidate in removed_candidates {
            let Candidate { cell, digit } = *candidate;
            let kind = if targets.contains(cell) && !self.exocet.digits.contains(digit) {
                0
            } else if (base | targets).contains(cell) && removed_digits.contains(digit) {
                1
            } else if (base | targets | self.in_lines()).contains(cell) {
                2
            } else {
                3
            };
            kinds[kind].push(*candidate);
        }
        let [in_target, in_base, in_choice, elsewhere] = kinds;
        let with = |key: Key| move |group| (key.clone(), group);
        let in_target = by_cell(&in_target).into_iter();
        let in_base = by_digit(&in_base).into_iter();
        let in_choice = (!in_choice.is_empty()).then_some(in_choice);
        let elsewhere = by_digit(&elsewhere).into_iter();
        { in_target.map(with(key!("exocet-why-target"))) }
            .chain(in_base.map(with(key!("exocet-why-base"))))
            .chain(in_choice.map(with(key!("exocet-why-choice"))))
            .chain(elsewhere.map(with(key!("exocet-why-elsewhere"))))
            .collect()
    }

    /// Groups the eliminations by mirror nodes: those that a rule proves in each cell, and all others together.
    fn by_mirror(&self) -> Vec<(Key, Vec<Candidate>)> {
        let targets: CellSet = self.exocet.targets.into_iter().collect();
        let mut lines = Vec::new();
        let mut others = Vec::new();
        for cell_candidates in by_cell(&self.step.eliminations) {
            let cell = cell_candidates[0].cell;
            let mirrored = self.mirrored(CellSet::only(cell));
            let follows = |eliminated: &Candidate| match mirrored {
                Some((_, node)) if targets.contains(cell) => !self.can_be(node, eliminated.digit),
                Some((target, node)) => {
                    let others = node.without(cell);
                    let is_open = |digit| self.can_be(others, digit);
                    !self.exocet.digits.iter().any(is_open)
                        && !self.can_be(CellSet::only(target), eliminated.digit)
                }
                None => false,
            };
            let (sure, unexplained): (Vec<_>, Vec<_>) =
                cell_candidates.into_iter().partition(follows);
            let key = if targets.contains(cell) {
                key!("exocet-why-mirror-target")
            } else {
                key!("exocet-why-mirror-node")
            };
            lines.push((key, sure));
            others.extend(unexplained);
        }
        lines.push((key!("exocet-why-mirror"), others));
        lines.retain(|(_, removed_candidates)| !removed_candidates.is_empty());
        lines
    }

    /// Returns a target and its mirror node, if the first of the cells is that target or in that node; `None`
    /// otherwise.
    fn mirrored(&self, cells: CellSet) -> Option<(Cell, CellSet)> {
        let cell = cells.first()?;
        let mut pairs = self.exocet.targets.into_iter().zip(self.exocet.mirrors);
        pairs.find(|(target, node)| *target == cell || node.contains(cell))
    }

    fn can_be(&self, cells: CellSet, digit: Digit) -> bool {
        let position = self.speaker.position();
        cells.iter().any(|cell| match position.value(cell) {
            Some(value) => value == digit,
            None => position.digits_in(cell).contains(digit),
        })
    }

    fn boxes(&self) -> HouseSet {
        let geometry = self.speaker.position().geometry();
        let crossings = geometry.crossings(self.exocet.line).iter();
        let houses = crossings.map(|(house, _)| *house);
        houses
            .filter(|house| geometry.kind(*house) == HouseKind::Box)
            .collect()
    }

    fn chute(&self) -> CellSet {
        let geometry = self.speaker.position().geometry();
        geometry.cells_in(self.boxes())
    }

    fn in_lines(&self) -> CellSet {
        let geometry = self.speaker.position().geometry();
        geometry.cells_in(self.exocet.cross_lines)
    }

    /// Returns the places of a digit in the cross-lines.
    fn places(&self, digit: Digit) -> CellSet {
        self.speaker.position().places(digit) & self.in_lines()
    }

    fn lines_without(&self, digit: Digit) -> HouseSet {
        let values = self.speaker.position().values();
        let lines = self.exocet.cross_lines.iter();
        lines
            .filter(|line| !values.digits_in(*line).contains(digit))
            .collect()
    }

    fn base_marks(&self) -> Vec<Mark> {
        self.cell_marks(self.exocet.base.into_iter().collect(), MarkRole::Evidence)
    }

    fn target_marks(&self) -> Vec<Mark> {
        self.cell_marks(self.exocet.targets.into_iter().collect(), MarkRole::Fin)
    }

    fn cell_marks(&self, cells: CellSet, role: MarkRole) -> Vec<Mark> {
        Mark::cells_with(self.speaker.position(), cells, self.exocet.digits, role).collect()
    }

    /// Returns marks for the base, the targets, and the other places of the base digits in the cross-lines. Places
    /// in the S-cells are possible, places beside the base are excluded.
    fn marks(&self) -> Vec<Mark> {
        let exocet = self.exocet;
        let mut marks = self.base_marks();
        marks.extend(self.target_marks());
        let targets: CellSet = exocet.targets.into_iter().collect();
        let chute = self.chute();
        for digit in exocet.digits {
            let places = self.places(digit) - targets;
            marks.extend(on_cells(digit, places - chute, MarkRole::Support));
            marks.extend(on_cells(digit, places & chute, MarkRole::Off));
        }
        marks
    }

    /// Returns marks for the mirror nodes, and for the places of the base digits in the boxes of the targets.
    fn mirror_marks(&self) -> Vec<Mark> {
        let exocet = self.exocet;
        let position = self.speaker.position();
        let geometry = position.geometry();
        let nodes = exocet.mirrors[0] | exocet.mirrors[1];
        let open_cells = nodes & position.unsolved();
        let mut marks = self.cell_marks(open_cells, MarkRole::On);
        for target in exocet.targets {
            let box_house = geometry.house_of(target, HouseKind::Box);
            for digit in exocet.digits {
                let places = position.places_in(digit, box_house) - nodes;
                marks.extend(on_cells(digit, places.without(target), MarkRole::Off));
            }
        }
        marks
    }
}

/// Adds the lines about eliminations, each of which follows from all earlier lines. If there are several such
/// lines, they are details.
fn with_conclusions(mut thoughts: Vec<Thought>, lines: Vec<Thought>) -> Vec<Thought> {
    let n_before = thoughts.len();
    let is_one = lines.len() == 1;
    thoughts.extend(lines.into_iter().map(|line| {
        let line = (0..n_before).fold(line, Thought::based_on_line);
        if is_one { line } else { line.into_detail() }
    }));
    thoughts
}

fn by_cell(candidates: &[Candidate]) -> Vec<Vec<Candidate>> {
    grouped(candidates, |a, b| a.cell == b.cell)
}

fn by_digit(candidates: &[Candidate]) -> Vec<Vec<Candidate>> {
    grouped(candidates, |a, b| a.digit == b.digit)
}

fn grouped(
    candidates: &[Candidate],
    belong_together: impl Fn(&Candidate, &Candidate) -> bool,
) -> Vec<Vec<Candidate>> {
    let mut groups: Vec<Vec<Candidate>> = Vec::new();
    for candidate in candidates {
        match groups
            .iter_mut()
            .find(|group| belong_together(&group[0], candidate))
        {
            Some(group) => group.push(*candidate),
            None => groups.push(vec![*candidate]),
        }
    }
    groups
}

fn on_cells(digit: Digit, cells: CellSet, role: MarkRole) -> impl Iterator<Item = Mark> {
    let cells = cells.iter();
    cells.map(move |cell| Mark::candidate(Candidate::new(cell, digit), role))
}

impl Payload for DoubleExocet {
    fn digits(&self, _: &Candidates) -> Option<DigitSet> {
        Some(self.exocets[0].digits | self.exocets[1].digits)
    }

    fn narrate(&self, speaker: Speaker<'_>, step: &Step) -> Narration {
        let narrators = self.exocets.each_ref().map(|exocet| Narrator {
            speaker,
            step,
            exocet,
        });
        let [first_exocet, second_exocet] = &self.exocets;
        let bases = first_exocet
            .base
            .into_iter()
            .chain(second_exocet.base)
            .collect();
        let line = |key: Key, removed_candidates: &[Candidate]| {
            let cells: CellSet = removed_candidates
                .iter()
                .map(|eliminated| eliminated.cell)
                .collect();
            say!(
                speaker,
                key,
                technique = step.technique,
                base = speaker.cells(first_exocet.base.into_iter().collect()),
                other_base = speaker.cells(second_exocet.base.into_iter().collect()),
                digits = speaker.digits(first_exocet.digits | second_exocet.digits),
                lines = speaker.houses(first_exocet.cross_lines),
                boxes = speaker.houses(narrators[0].boxes()),
                n_less = first_exocet.cross_lines.len() - 1,
                claims = speaker.any_placement(removed_candidates),
                gone = speaker.any_digit(
                    removed_candidates
                        .iter()
                        .map(|eliminated| eliminated.digit)
                        .collect()
                ),
                cells = speaker.cells(cells),
                n_cells = cells.len()
            )
        };
        let marks: Vec<Mark> = narrators.iter().flat_map(Narrator::marks).collect();
        let thought = |key, removed_candidates: &[Candidate]| {
            Thought::new(line(key, removed_candidates), marks.clone())
        };
        let mut thoughts: Vec<Thought> = narrators
            .iter()
            .map(|narrator| {
                let text = narrator.text(key!("double-exocet-one"), &[]);
                let digits = narrator.exocet.digits.iter();
                let places = digits.flat_map(|digit| narrator.place_premises(digit));
                Thought::new(text, narrator.marks())
                    .with_premises([narrator.base()])
                    .with_premises(places)
            })
            .collect();
        thoughts.push(thought(key!("double-exocet-room"), &[]));
        if self.shares_no_base_digit {
            thoughts.push(thought(key!("double-exocet-apart"), &[]));
        }
        let conclusions = self.conclusions(step, narrators[0].in_lines());
        let lines = conclusions
            .into_iter()
            .map(|(key, removed_candidates)| thought(key, &removed_candidates));
        let thoughts = with_conclusions(thoughts, lines.collect());
        Narration {
            focus: Focus::Cells(bases),
            place: line(key!("double-exocet-place"), &[]),
            thoughts,
        }
    }
}

impl DoubleExocet {
    /// Groups the eliminations by the key of their reason: those in the bases, targets and cross-lines together,
    /// and those in other cells by digit.
    fn conclusions(&self, step: &Step, in_lines: CellSet) -> Vec<(Key, Vec<Candidate>)> {
        let cells = self
            .exocets
            .iter()
            .flat_map(|one| one.base.into_iter().chain(one.targets));
        let own_cells = in_lines | cells.collect();
        let is_own = |removed: &Candidate| own_cells.contains(removed.cell);
        let (inside_candidates, outside_candidates): (Vec<_>, Vec<_>) =
            step.eliminations.iter().copied().partition(is_own);
        let inside = (!inside_candidates.is_empty())
            .then_some(inside_candidates)
            .into_iter()
            .map(|eliminations| (key!("double-exocet-why-choice"), eliminations));
        let outside = by_digit(&outside_candidates).into_iter();
        let outside =
            outside.map(|eliminations| (key!("double-exocet-why-elsewhere"), eliminations));
        inside.chain(outside).collect()
    }
}
