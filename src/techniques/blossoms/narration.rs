//! Blossoms in words: each case, and that it rules out the same.

use crate::board::{Candidate, Candidates, DigitSet, HouseKind};
use crate::narration::{Focus, Mark, MarkRole, Narration, Page, Prose, Speaker};
use crate::techniques::als::AlmostLocked;
use crate::techniques::pattern::Payload;
use crate::techniques::{Step, TechniqueId};
use crate::words::{Message, Span, SpanKind, key, say};

use super::{Blossom, BlossomStem};

impl Payload for Blossom {
    fn digits(&self, _: &Candidates) -> Option<DigitSet> {
        None
    }

    fn narrate(&self, speaker: Speaker<'_>, step: &Step) -> Narration {
        let stem_marks = self.stem_marks(speaker);
        let mut marks = stem_marks.clone();
        let mut walk = Vec::new();
        for (index, (case, petal)) in self.cases.iter().enumerate() {
            let of_case = case_marks(speaker, index, *case, petal.as_ref());
            let mut page = stem_marks.clone();
            page.extend(of_case.iter().copied());
            walk.push(Page {
                text: case_text(speaker, step, *case, petal.as_ref()),
                marks: page,
            });
            marks.extend(of_case);
        }
        let mut last = marks.clone();
        last.extend(step.conclusion_marks());
        let gone = speaker.any_placement(&step.eliminations);
        walk.push(Page {
            text: say!(speaker, "blossom-end", gone),
            marks: last,
        });
        Prose {
            plain: self.plain(speaker, step),
            focus: self.focus(),
            place: self.place(speaker, step.technique),
            why: self.why(speaker),
            marks,
            walk,
        }
        .into()
    }
}

impl Blossom {
    fn candidates(&self) -> Vec<Candidate> {
        self.cases.iter().map(|(case, _)| *case).collect()
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

    fn plain(&self, speaker: Speaker<'_>, step: &Step) -> Message {
        match self.stem {
            BlossomStem::House(house, digit) => say!(
                speaker,
                "plain-blossom-house",
                house = speaker.house(house),
                digit,
                gone = speaker.any_placement(&step.eliminations)
            ),
            BlossomStem::Rectangle {
                corners, digits, ..
            } => say!(
                speaker,
                "plain-deadly",
                gone = speaker.any_placement(&step.eliminations),
                cells = speaker.cells(corners),
                digits = speaker.digits(digits)
            ),
        }
    }

    fn why(&self, speaker: Speaker<'_>) -> Message {
        let cases = speaker.any_placement(&self.candidates());
        let petals = self.petals(speaker);
        let all = self.cases.iter().filter_map(|(_, petal)| *petal);
        let n_cells = all.map(|petal| petal.cells.len()).max();
        match self.stem {
            BlossomStem::House(house, _) => say!(
                speaker,
                "blossom-why-house",
                house = speaker.house(house),
                cases,
                n_cells,
                petals
            ),
            BlossomStem::Rectangle {
                corners,
                digits,
                outside,
            } => {
                let key = if outside.is_some() {
                    key!("blossom-why-outside")
                } else {
                    key!("blossom-why-rectangle")
                };
                say!(
                    speaker,
                    key,
                    cells = speaker.cells(corners),
                    digits = speaker.digits(digits),
                    houses = speaker.houses(outside.into_iter().flatten().collect()),
                    cases,
                    n_cells,
                    petals
                )
            }
        }
    }

    /// Names the cases, those first that need no petal, the others with theirs.
    fn petals(&self, speaker: Speaker<'_>) -> Span {
        let mut groups: Vec<(Option<AlmostLocked>, Vec<Candidate>)> = Vec::new();
        for (case, petal) in &self.cases {
            match groups.iter_mut().find(|(known, _)| known == petal) {
                Some((_, cases)) => cases.push(*case),
                None => groups.push((*petal, vec![*case])),
            }
        }
        // Stable.
        groups.sort_by_key(|(petal, _)| petal.is_some());
        let groups = groups.iter().map(|(petal, cases)| {
            let cases = speaker.any_placement(cases);
            match petal {
                Some(petal) => {
                    let cells = speaker.cells(petal.cells);
                    say!(speaker, "blossom-petal", cases, cells).to_string()
                }
                None => say!(speaker, "blossom-at-once", cases).to_string(),
            }
        });
        let groups: Vec<String> = groups.collect();
        let separator = say!(speaker, "list-semicolon").to_string();
        Span::new(SpanKind::Cells, groups.join(&separator))
    }

    /// Marks what makes one of the cases true.
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

/// Tells what follows in a case.
fn case_text(
    speaker: Speaker<'_>,
    step: &Step,
    case: Candidate,
    petal: Option<&AlmostLocked>,
) -> Message {
    let gone = speaker.any_placement(&step.eliminations);
    let case_named = speaker.placements(&[case]);
    let Some(petal) = petal else {
        return say!(speaker, "blossom-case", case = case_named, gone);
    };
    say!(
        speaker,
        "blossom-case-petal",
        case = case_named,
        lost = case.digit,
        cells = speaker.cells(petal.cells),
        n_cells = petal.cells.len(),
        left = speaker.digits(petal.digits.without(case.digit)),
        gone
    )
}

/// Marks a case with its petal.
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
