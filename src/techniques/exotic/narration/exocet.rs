//! Exocets in words: two base cells, two targets, and why they hold the same digits.

use crate::board::{Candidate, Candidates, Cell, CellSet, Digit, DigitSet, HouseKind, HouseSet};
use crate::narration::{Focus, Mark, MarkRole, Narration, Page, Prose, Speaker};
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
        let is_weak = !exocet.loose.is_empty();
        let key = if is_weak {
            key!("weak-exocet-why")
        } else if by_mirror {
            key!("junior-exocet-why-mirror")
        } else {
            key!("junior-exocet-why")
        };
        let mut marks = narrator.marks();
        if by_mirror {
            marks.extend(narrator.mirror_marks());
        }
        Prose {
            plain: say!(
                speaker,
                if is_weak {
                    key!("plain-weak-exocet")
                } else {
                    key!("plain-exocet")
                },
                claims = speaker.any_placement(&step.eliminations),
                base = speaker.cells(exocet.base.into_iter().collect()),
                digits = speaker.digits(exocet.digits),
                targets = speaker.cells(exocet.targets.into_iter().collect())
            ),
            focus: Focus::Cells(exocet.base.into_iter().collect()),
            place: say!(
                speaker,
                if is_weak {
                    key!("weak-exocet-place")
                } else {
                    key!("junior-exocet-place")
                },
                technique = step.technique,
                base = speaker.cells(exocet.base.into_iter().collect()),
                line = speaker.house(exocet.line)
            ),
            why: narrator.text(key, &step.eliminations),
            walk: narrator.walk(&marks, by_mirror),
            marks,
        }
        .into()
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
        let is_weak = !self.exocet.loose.is_empty();
        let targets = if is_weak {
            key!("weak-exocet-targets")
        } else {
            key!("junior-exocet-targets")
        };
        pages.push(self.page(targets, &[], marks.to_vec()));
        let conclusions = if is_weak {
            let cells = by_cell(&self.step.eliminations).into_iter();
            cells.map(|gone| (key!("weak-exocet-end"), gone)).collect()
        } else if by_mirror {
            pages.push(self.page(key!("junior-exocet-mirrors"), &[], marks.to_vec()));
            self.by_mirror()
        } else {
            self.conclusions()
        };
        pages.extend(conclusions.into_iter().map(|(key, removed)| {
            let going = removed.iter();
            let going = going.map(|gone| Mark::candidate(*gone, MarkRole::Elimination));
            let marks = marks.iter().copied().chain(going).collect();
            self.page(key, &removed, marks)
        }));
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
        let cells: CellSet = removed.iter().map(|removed| removed.cell).collect();
        let mirrored = self.mirrored(cells);
        say!(
            speaker,
            key,
            base = speaker.cells(exocet.base.into_iter().collect()),
            digits = speaker.digits(exocet.digits),
            loose = speaker.any_digit(exocet.loose),
            firm = speaker.digits(exocet.digits - exocet.loose),
            line = speaker.house(exocet.line),
            lines = speaker.houses(exocet.cross_lines),
            n_less = n_lines - 1,
            targets = speaker.cells(exocet.targets.into_iter().collect()),
            any_target = speaker.any_cell(exocet.targets.into_iter().collect()),
            first = speaker.cell(first),
            second = speaker.cell(second),
            first_mirror = speaker.any_cell(exocet.mirrors[0]),
            second_mirror = speaker.any_cell(exocet.mirrors[1]),
            gone = speaker.any_digit(gone),
            cells = speaker.cells(cells),
            claims = speaker.any_placement(removed),
            target = mirrored.map(|(target, _)| speaker.cell(target)),
            node = mirrored.map(|(_, node)| speaker.any_cell(node))
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
            _ if self.exocet.loose.contains(digit) => key!("weak-exocet-digit"),
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

    /// Lists the eliminations by reason, those of a cell or of a digit together.
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
        let lines = kinds
            .into_iter()
            .enumerate()
            .flat_map(|(kind, (key, removed))| {
                let of_digits = matches!(kind, 1 | 3);
                let groups = if of_digits {
                    by_digit(&removed)
                } else {
                    by_cell(&removed)
                };
                groups.into_iter().map(move |group| (key.clone(), group))
            });
        lines.collect()
    }

    /// Lists the eliminations that follow from mirror nodes, each cell with its rule.
    fn by_mirror(&self) -> Vec<(Key, Vec<Candidate>)> {
        let targets: CellSet = self.exocet.targets.into_iter().collect();
        let mut lines = Vec::new();
        for of_cell in by_cell(&self.step.eliminations) {
            let cell = of_cell[0].cell;
            let mirrored = self.mirrored(CellSet::only(cell));
            let follows = |gone: &Candidate| match mirrored {
                Some((_, node)) if targets.contains(cell) => !self.can_be(node, gone.digit),
                Some((target, node)) => {
                    let others = node.without(cell);
                    let is_open = |digit| self.can_be(others, digit);
                    !self.exocet.digits.iter().any(is_open)
                        && !self.can_be(CellSet::only(target), gone.digit)
                }
                None => false,
            };
            let (sure, rest): (Vec<_>, Vec<_>) = of_cell.into_iter().partition(follows);
            let key = if targets.contains(cell) {
                key!("junior-exocet-end-mirror-target")
            } else {
                key!("junior-exocet-end-mirror-node")
            };
            lines.push((key, sure));
            lines.push((key!("junior-exocet-end-mirror"), rest));
        }
        lines.retain(|(_, removed)| !removed.is_empty());
        lines
    }

    /// Returns the target that a cell is, or that it mirrors, with the mirror node of the target.
    fn mirrored(&self, cells: CellSet) -> Option<(Cell, CellSet)> {
        let cell = cells.first()?;
        let mut pairs = self.exocet.targets.into_iter().zip(self.exocet.mirrors);
        pairs.find(|(target, node)| *target == cell || node.contains(cell))
    }

    /// Whether one of some cells is a digit or can be.
    fn can_be(&self, cells: CellSet, digit: Digit) -> bool {
        let position = self.speaker.position();
        cells.iter().any(|cell| match position.value(cell) {
            Some(value) => value == digit,
            None => position.of(cell).contains(digit),
        })
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

/// Puts candidates of a cell together.
fn by_cell(candidates: &[Candidate]) -> Vec<Vec<Candidate>> {
    grouped(candidates, |a, b| a.cell == b.cell)
}

/// Puts candidates of a digit together.
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
        walk.push(Page {
            text: say!(
                speaker,
                both,
                base = speaker.cells(one.base.into_iter().collect()),
                digits = speaker.digits(one.digits | other.digits),
                lines = speaker.houses(one.cross_lines),
                n_less = one.cross_lines.len() - 1,
                other_base = speaker.cells(other.base.into_iter().collect())
            ),
            marks: marks.clone(),
        });
        walk.extend(conclusions_of_both(speaker, step, pair, &marks));
        Prose {
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
        .into()
    }
}

/// Says of each conclusion of a pair of exocets why it holds.
fn conclusions_of_both(
    speaker: Speaker<'_>,
    step: &Step,
    pair: &[Exocet; 2],
    marks: &[Mark],
) -> Vec<Page> {
    let cells = pair
        .iter()
        .flat_map(|one| one.base.into_iter().chain(one.targets));
    let own: CellSet = cells.collect();
    let is_own = |gone: &Candidate| own.contains(gone.cell);
    let (inside, outside): (Vec<_>, Vec<_>) = step.eliminations.iter().copied().partition(is_own);
    let inside = by_cell(&inside)
        .into_iter()
        .map(|gone| (key!("double-exocet-end-choice"), gone));
    let outside = by_digit(&outside).into_iter();
    let outside = outside.map(|gone| (key!("double-exocet-end-elsewhere"), gone));
    let page = |(key, removed): (Key, Vec<Candidate>)| {
        let going = removed.iter();
        let going = going.map(|gone| Mark::candidate(*gone, MarkRole::Elimination));
        Page {
            text: say!(
                speaker,
                key,
                claims = speaker.any_placement(&removed),
                gone = speaker.any_digit(removed.iter().map(|gone| gone.digit).collect()),
                cells = speaker.cells(removed.iter().map(|gone| gone.cell).collect()),
                lines = speaker.houses(pair[0].cross_lines)
            ),
            marks: marks.iter().copied().chain(going).collect(),
        }
    };
    inside.chain(outside).map(page).collect()
}
