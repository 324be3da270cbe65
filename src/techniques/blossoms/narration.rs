//! Explains blossoms: each case, and how the case excludes the eliminated candidates.

use crate::board::{Candidate, Candidates, CellSet, Digit, DigitSet, House, HouseKind};
use crate::narration::{Focus, Mark, MarkRole, Narration, Premise, Speaker, Thought, conflicts};
use crate::techniques::als::{AlmostLocked, petal_line};
use crate::techniques::pattern::Payload;
use crate::techniques::{Step, TechniqueId};
use crate::words::{Key, Message, key, say};

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
        for (index, (case, petal)) in self.cases.iter().enumerate() {
            let of_case = case_marks(speaker, index, *case, petal.as_ref());
            let shown = [&stem_marks[..], &of_case].concat();
            let thought = case_line(speaker, step, *case, petal.as_ref());
            thoughts.push(Thought {
                marks: shown,
                ..thought
            });
            marks.extend(of_case);
        }
        let (_, end) = self.keys();
        let last = say!(
            speaker,
            end,
            cases = speaker.placements(&self.candidates()),
            gone = speaker.placements(&step.eliminations)
        );
        let last = Thought::new(last, marks);
        let earlier = n_of_stem - 1..thoughts.len();
        thoughts.push(earlier.fold(last, Thought::thought));
        Narration {
            focus: self.focus(),
            place: self.place(speaker, step.technique),
            thoughts,
        }
    }
}

impl Blossom {
    fn candidates(&self) -> Vec<Candidate> {
        self.cases.iter().map(|(case, _)| *case).collect()
    }

    /// Returns the keys of two lines: the line that lists the cases of a rectangle, and the last line.
    const fn keys(&self) -> (Key, Key) {
        match self.stem {
            BlossomStem::House(..) => (key!("blossom-inside"), key!("blossom-end-house")),
            BlossomStem::Rectangle { outside: None, .. } => {
                (key!("blossom-inside"), key!("blossom-end-rectangle"))
            }
            BlossomStem::Rectangle { .. } => {
                (key!("blossom-outside"), key!("blossom-end-rectangle"))
            }
        }
    }

    const fn focus(&self) -> Focus {
        match self.stem {
            BlossomStem::House(house, _) => Focus::House(house),
            BlossomStem::Rectangle { corners, .. } => Focus::Cells(corners),
        }
    }

    fn place(&self, speaker: Speaker<'_>, technique: TechniqueId) -> Message {
        match self.stem {
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
            let cases = self.cases.iter().map(|(case, _)| case);
            let cases = cases.filter(|case| case.digit == digit);
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
        let deadly = Thought::new(deadly, marks.to_vec()).because([Premise::Deadly { sets }]);
        let mut thoughts = vec![deadly];
        for (house, digit) in outside.into_iter().flatten().zip(digits.iter()) {
            let inside = corners & speaker.geometry().house_cells(house);
            let inside = inside & speaker.position().places(digit);
            thoughts.push(places(digit, house, inside | cells_of(digit)));
        }
        let (key, _) = self.keys();
        let text = say!(
            speaker,
            key,
            any_case = speaker.any_placement(&self.candidates())
        );
        let cases = Thought::new(text, marks.to_vec());
        thoughts.push((0..thoughts.len()).fold(cases, Thought::thought));
        thoughts
    }

    fn stem_marks(&self, speaker: Speaker<'_>) -> Vec<Mark> {
        let position = speaker.position();
        match self.stem {
            BlossomStem::House(house, _) => vec![Mark::house(house, MarkRole::Evidence)],
            BlossomStem::Rectangle {
                corners,
                digits,
                outside,
            } => {
                let houses = outside.into_iter().flatten();
                let mut marks: Vec<Mark> = houses
                    .map(|house| Mark::house(house, MarkRole::Support))
                    .collect();
                for cell in corners {
                    marks.push(Mark::cell(cell, MarkRole::Evidence));
                    let own = { (position.of(cell) & digits).iter() }
                        .map(|digit| Candidate::new(cell, digit));
                    marks.extend(own.map(|own| Mark::candidate(own, MarkRole::Evidence)));
                }
                marks
            }
        }
    }
}

/// Returns the line, without marks, that explains how a case excludes all eliminated candidates.
fn case_line(
    speaker: Speaker<'_>,
    step: &Step,
    case: Candidate,
    petal: Option<&AlmostLocked>,
) -> Thought {
    let geometry = speaker.position().geometry();
    let is_direct = |gone: &Candidate| geometry.are_in_conflict(case, *gone);
    let (direct, by_petal): (Vec<Candidate>, Vec<Candidate>) =
        step.eliminations.iter().partition(|gone| is_direct(gone));
    let direct = direct.into_iter().map(|gone| Premise::Conflict {
        between: [case, gone],
        by: geometry.house_between(case, gone),
    });
    let Some(petal) = petal else {
        let text = say!(
            speaker,
            "blossom-case",
            case = speaker.placements(&[case]),
            gone = speaker.placements(&step.eliminations)
        );
        return Thought::new(text, Vec::new()).because(direct);
    };
    let lost = DigitSet::only(case.digit);
    let wanted = by_petal.iter().map(|gone| gone.digit).collect();
    let thought = petal_line(speaker, case.cell, lost, petal, wanted).because(direct);
    by_petal.into_iter().fold(thought, |thought, gone| {
        let places = petal.cells & speaker.position().places(gone.digit);
        let cells = [CellSet::only(gone.cell), places];
        thought.because(conflicts(geometry, gone.digit, cells, None))
    })
}

fn case_marks(
    speaker: Speaker<'_>,
    index: usize,
    case: Candidate,
    petal: Option<&AlmostLocked>,
) -> Vec<Mark> {
    let mut marks = vec![Mark::candidate(case, MarkRole::Fin)];
    let Some(petal) = petal else { return marks };
    let role = [MarkRole::Support, MarkRole::Evidence][index % 2];
    for cell in petal.cells {
        marks.push(Mark::cell(cell, role));
        for digit in speaker.position().of(cell) {
            let role = if digit == case.digit {
                MarkRole::Off
            } else {
                MarkRole::On
            };
            marks.push(Mark::candidate(Candidate::new(cell, digit), role));
        }
    }
    marks
}
