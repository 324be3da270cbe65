//! Explains blossoms: each case, and how the case excludes the eliminated candidates.

use crate::board::{Candidate, Candidates, Cell, CellSet, Digit, DigitSet, House, HouseKind};
use crate::narration::{
    Focus, Mark, MarkRole, Narration, Premise, Speaker, Thought, list_conflicts,
};
use crate::techniques::als::{AlmostLocked, role};
use crate::techniques::payload::Payload;
use crate::techniques::{Step, TechniqueId};
use crate::words::{Message, key, say};

use super::{Blossom, BlossomStem};

impl Payload for Blossom {
    fn digits(&self, _: &Candidates) -> Option<DigitSet> {
        None
    }

    fn narrate(&self, speaker: Speaker<'_>, step: &Step) -> Narration {
        let stem_marks = self.stem_marks(speaker);
        let mut marks = stem_marks.clone();
        let mut thoughts = self.stem_lines(speaker, &stem_marks);
        let n_of_stem = thoughts.len();
        for (index, (cases, petal)) in self.cases_by_petal().iter().enumerate() {
            let of_cases = case_marks(speaker, step, index, cases, petal.as_ref());
            let shown = [&stem_marks[..], &of_cases].concat();
            let thought = case_line(speaker, step, cases, petal.as_ref());
            thoughts.push(Thought {
                marks: shown,
                ..thought
            });
            marks.extend(of_cases);
        }
        let earlier = n_of_stem - 1..thoughts.len();
        for text in self.end_texts(speaker, step) {
            let conclusion = Thought::new(text, marks.clone());
            thoughts.push(earlier.clone().fold(conclusion, Thought::based_on_line));
        }
        Narration {
            focus: self.focus(),
            place: self.stem_name(speaker, step.technique),
            thoughts,
        }
    }
}

impl Blossom {
    fn candidates(&self) -> Vec<Candidate> {
        self.cases.iter().map(|(case, _)| *case).collect()
    }

    /// Returns the cases grouped by petal. Only cases of the same cell share a group.
    fn cases_by_petal(&self) -> Vec<(Vec<Candidate>, Option<AlmostLocked>)> {
        let mut groups: Vec<(Vec<Candidate>, Option<AlmostLocked>)> = Vec::new();
        for &(case, petal) in &self.cases {
            let group = groups.iter_mut().find(|(cases, other)| {
                petal.is_some() && *other == petal && cases[0].cell == case.cell
            });
            match group {
                Some((cases, _)) => cases.push(case),
                None => groups.push((vec![case], petal)),
            }
        }
        groups
    }

    /// Returns the texts of the last lines. The petals of a cell all have the eliminated digits, so there is a line for
    /// each of these digits.
    fn end_texts(&self, speaker: Speaker<'_>, step: &Step) -> Vec<Message> {
        let key = match self.stem {
            BlossomStem::Cell(_) => {
                let petals = self.cases.iter().filter_map(|(_, petal)| *petal);
                let cells = petals.fold(CellSet::EMPTY, |all_cells, petal| all_cells | petal.cells);
                let end = |digit| {
                    let places = cells & speaker.position().places(digit);
                    let n_places = places.len();
                    let places = speaker.any_cell(places);
                    say!(speaker, "death-blossom-end", digit, n_places, places)
                };
                return step.digits().iter().map(end).collect();
            }
            BlossomStem::House(..) => key!("blossom-end-house"),
            BlossomStem::Rectangle { .. } => key!("blossom-end-rectangle"),
        };
        vec![say!(
            speaker,
            key,
            cases = speaker.placements(&self.candidates()),
            gone = speaker.placements(&step.eliminations)
        )]
    }

    const fn focus(&self) -> Focus {
        match self.stem {
            BlossomStem::Cell(cell) => Focus::Cells(CellSet::only(cell)),
            BlossomStem::House(house, _) => Focus::House(house),
            BlossomStem::Rectangle { corners, .. } => Focus::Cells(corners),
        }
    }

    fn stem_name(&self, speaker: Speaker<'_>, technique: TechniqueId) -> Message {
        match self.stem {
            BlossomStem::Cell(cell) => {
                let stem = speaker.cell(cell);
                say!(speaker, "death-blossom-place", technique, stem)
            }
            BlossomStem::House(house, digit) => {
                let house = speaker.house(house);
                say!(speaker, "blossom-place-house", technique, digit, house)
            }
            BlossomStem::Rectangle {
                corners, digits, ..
            } => {
                let geometry = speaker.position().geometry();
                let boxes = corners
                    .iter()
                    .map(|cell| geometry.house_of(cell, HouseKind::Box));
                say!(
                    speaker,
                    "unique-rectangle-place",
                    technique,
                    digits = speaker.digits(digits),
                    boxes = speaker.houses(boxes.collect())
                )
            }
        }
    }

    fn stem_lines(&self, speaker: Speaker<'_>, marks: &[Mark]) -> Vec<Thought> {
        let cells_of = |digit: Digit| -> CellSet {
            let cases = self
                .cases
                .iter()
                .map(|(case, _)| case)
                .filter(|case| case.digit == digit);
            cases.map(|case| case.cell).collect()
        };
        let places = |digit: Digit, house: House, cells: CellSet| {
            let text = say!(
                speaker,
                "blossom-house",
                house = speaker.house(house),
                digit,
                places = speaker.any_cell(cells)
            );
            Thought::new(text, marks.to_vec()).places(digit, house, cells)
        };
        let (corners, digits, outside) = match self.stem {
            BlossomStem::Cell(cell) => {
                let cell_digits = speaker.position().digits_in(cell);
                let (stem, digits) = (speaker.cell(cell), speaker.any_digit(cell_digits));
                let text = say!(speaker, "death-blossom-stem", stem, digits);
                let stem = Thought::new(text, marks.to_vec());
                return vec![stem.digits(CellSet::only(cell), cell_digits)];
            }
            BlossomStem::House(house, digit) => {
                return vec![places(digit, house, cells_of(digit))];
            }
            BlossomStem::Rectangle {
                corners,
                digits,
                outside,
            } => (corners, digits, outside),
        };
        let deadly = say!(
            speaker,
            "blossom-deadly",
            cells = speaker.cells(corners),
            digits = speaker.digits(digits)
        );
        let sets = corners.iter().map(|cell| (cell, digits)).collect();
        let deadly = Thought::new(deadly, marks.to_vec()).with_premises([Premise::Deadly { sets }]);
        let mut thoughts = vec![deadly];
        for (house, digit) in outside.into_iter().flatten().zip(digits.iter()) {
            let inside_cells = corners & speaker.geometry().house_cells(house);
            let inside_cells = inside_cells & speaker.position().places(digit);
            thoughts.push(places(digit, house, inside_cells | cells_of(digit)));
        }
        let key = if outside.is_some() {
            key!("blossom-outside")
        } else {
            key!("blossom-inside")
        };
        let text = say!(
            speaker,
            key,
            any_case = speaker.any_placement(&self.candidates())
        );
        let cases = Thought::new(text, marks.to_vec());
        thoughts.push((0..thoughts.len()).fold(cases, Thought::based_on_line));
        thoughts
    }

    fn stem_marks(&self, speaker: Speaker<'_>) -> Vec<Mark> {
        let position = speaker.position();
        match self.stem {
            BlossomStem::Cell(cell) => vec![Mark::cell(cell, MarkRole::Fin)],
            BlossomStem::House(house, _) => vec![Mark::house(house, MarkRole::Evidence)],
            BlossomStem::Rectangle {
                corners,
                digits,
                outside,
            } => {
                let houses = outside.into_iter().flatten().collect();
                let mut marks: Vec<Mark> = Mark::houses(houses, MarkRole::Support).collect();
                let role = MarkRole::Evidence;
                marks.extend(Mark::cells_with(position, corners, digits, role));
                marks
            }
        }
    }
}

/// Returns the line, without marks, that explains how the cases of a petal exclude all eliminated candidates. Without a
/// petal there is one case.
fn case_line(
    speaker: Speaker<'_>,
    step: &Step,
    cases: &[Candidate],
    petal: Option<&AlmostLocked>,
) -> Thought {
    let geometry = speaker.position().geometry();
    let is_direct = |removed: &Candidate| {
        let mut cases = cases.iter();
        cases.all(|case| geometry.are_in_conflict(*case, *removed))
    };
    let (direct, by_petal): (Vec<Candidate>, Vec<Candidate>) =
        step.eliminations.iter().partition(|gone| is_direct(gone));
    let direct = direct.into_iter().flat_map(|gone| {
        cases
            .iter()
            .map(move |case| Premise::conflict(geometry, [*case, gone]))
    });
    let Some(petal) = petal else {
        let text = say!(
            speaker,
            "blossom-case",
            case = speaker.placements(cases),
            gone = speaker.placements(&step.eliminations)
        );
        return Thought::new(text, Vec::new()).with_premises(direct);
    };
    let wanted_digits = by_petal.iter().map(|removed| removed.digit).collect();
    let thought = petal_line(
        speaker,
        cases[0].cell,
        digits_of(cases),
        petal,
        wanted_digits,
    )
    .with_premises(direct);
    by_petal.into_iter().fold(thought, |thought, removed| {
        let places = petal.cells & speaker.position().places(removed.digit);
        let cells = [CellSet::only(removed.cell), places];
        thought.with_premises(list_conflicts(geometry, removed.digit, cells, None))
    })
}

/// Makes the line (without marks) about a petal that loses the digits `lost_digits` to the stem cell, and so holds all its
/// other digits. `wanted_digits` are the digits that the petal must then have.
fn petal_line(
    speaker: Speaker<'_>,
    stem: Cell,
    lost_digits: DigitSet,
    petal: &AlmostLocked,
    wanted_digits: DigitSet,
) -> Thought {
    let digit = wanted_digits.single();
    let places = digit.map(|digit| petal.cells & speaker.position().places(digit));
    let key = match (petal.cells.len(), lost_digits.len()) {
        (1, _) => key!("petal-cell"),
        (_, 1) if digit.is_some() => key!("petal-set-place"),
        (_, 1) => key!("petal-set"),
        _ => key!("petal-set-several"),
    };
    let losing = lost_digits.iter().fold(CellSet::EMPTY, |losing, digit| {
        losing | (petal.cells & speaker.position().places(digit))
    });
    let text = say!(
        speaker,
        key,
        stem = speaker.cell(stem),
        lost = speaker.any_digit(lost_digits),
        cells = speaker.cells(petal.cells),
        losing = speaker.cells(losing),
        petal_digits = speaker.any_digit(petal.digits),
        left = speaker.digits(petal.digits - lost_digits),
        wanted = speaker.digits(wanted_digits),
        digit,
        places = places.map(|places| speaker.any_cell(places))
    );
    let thought = Thought::new(text, Vec::new()).digits(petal.cells, petal.digits);
    lost_digits.iter().fold(thought, |thought, digit| {
        let places = petal.cells & speaker.position().places(digit);
        let cells = [CellSet::only(stem), places];
        thought.with_premises(list_conflicts(speaker.geometry(), digit, cells, None))
    })
}

fn digits_of(cases: &[Candidate]) -> DigitSet {
    cases.iter().map(|case| case.digit).collect()
}

/// Returns marks for the cases of a petal and for the petal: lost digits as missing, eliminated digits as present.
fn case_marks(
    speaker: Speaker<'_>,
    step: &Step,
    index: usize,
    cases: &[Candidate],
    petal: Option<&AlmostLocked>,
) -> Vec<Mark> {
    let mark = |case: &Candidate| Mark::candidate(*case, MarkRole::Fin);
    let mut marks: Vec<Mark> = cases.iter().map(mark).collect();
    let (lost_digits, removed_digits) = (digits_of(cases), step.digits());
    marks.extend(petal.into_iter().flat_map(|petal| {
        Mark::cells_by_digit(speaker.position(), petal.cells, role(index % 2), |digit| {
            if lost_digits.contains(digit) {
                Some(MarkRole::Off)
            } else {
                removed_digits.contains(digit).then_some(MarkRole::On)
            }
        })
    }));
    marks
}
