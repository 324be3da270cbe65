//! Explains Death Blossoms: a petal, a set that loses a digit to a candidate of the stem, has all its other digits.

use crate::board::{Candidate, Candidates, Cell, CellSet, DigitSet};
use crate::narration::{Focus, Mark, MarkRole, Narration, Speaker, Thought, conflicts};
use crate::techniques::Step;
use crate::techniques::pattern::Payload;
use crate::words::{key, say};

use super::lines::{role, set_marks};
use super::{AlmostLocked, DeathBlossom};

impl Payload for DeathBlossom {
    fn digits(&self, _: &Candidates) -> Option<DigitSet> {
        None
    }

    fn narrate(&self, speaker: Speaker<'_>, step: &Step) -> Narration {
        let centre = CellSet::only(self.stem);
        let of_stem = speaker.position().of(self.stem);
        let line = |key| {
            say!(
                speaker,
                key,
                technique = step.technique,
                stem = speaker.cell(self.stem),
                digits = speaker.any_digit(of_stem)
            )
        };
        let set = AlmostLocked {
            cells: centre,
            digits: of_stem,
        };
        let mut marks = set_marks(speaker, &set, MarkRole::Fin, |_| None);
        let stem_line = Thought::new(line(key!("death-blossom-stem")), marks.clone());
        let mut thoughts = vec![stem_line.digits(centre, of_stem)];
        let mut cells = CellSet::EMPTY;
        for (index, (lost, petal)) in self.petals.iter().enumerate() {
            let of_petal = set_marks(speaker, petal, role(index % 2), |digit| {
                if lost.contains(digit) {
                    Some(MarkRole::Off)
                } else {
                    self.digits.contains(digit).then_some(MarkRole::On)
                }
            });
            let mut shown = vec![Mark::cell(self.stem, MarkRole::Fin)];
            let true_digits = lost.iter().map(|digit| Candidate::new(self.stem, digit));
            shown.extend(true_digits.map(|own| Mark::candidate(own, MarkRole::On)));
            shown.extend(of_petal.iter().copied());
            let thought = petal_line(speaker, self.stem, *lost, petal, self.digits);
            thoughts.push(Thought {
                marks: shown,
                ..thought
            });
            marks.extend(of_petal);
            cells |= petal.cells;
        }
        for digit in self.digits {
            let places = cells & speaker.position().places(digit);
            let text = say!(
                speaker,
                "death-blossom-end",
                digit,
                n_places = places.len(),
                places = speaker.any_cell(places)
            );
            let last = Thought::new(text, marks.clone());
            thoughts.push((0..=self.petals.len()).fold(last, Thought::thought));
        }
        Narration {
            focus: Focus::Cells(centre),
            place: line(key!("death-blossom-place")),
            thoughts,
        }
    }
}

/// Returns the line, without marks, saying that a petal loses digits to the stem cell and holds all its other
/// digits.
///
/// `lost` are the digits of the stem that the petal loses. `wanted` are the digits that the petal must then have.
pub(in crate::techniques) fn petal_line(
    speaker: Speaker<'_>,
    stem: Cell,
    lost: DigitSet,
    petal: &AlmostLocked,
    wanted: DigitSet,
) -> Thought {
    let digit = wanted.single();
    let places = digit.map(|digit| petal.cells & speaker.position().places(digit));
    let key = match (petal.cells.len(), lost.len()) {
        (1, _) => key!("petal-cell"),
        (_, 1) if digit.is_some() => key!("petal-set-place"),
        (_, 1) => key!("petal-set"),
        _ => key!("petal-set-several"),
    };
    let losing = lost.iter().fold(CellSet::EMPTY, |losing, digit| {
        losing | (petal.cells & speaker.position().places(digit))
    });
    let text = say!(
        speaker,
        key,
        stem = speaker.cell(stem),
        lost = speaker.any_digit(lost),
        cells = speaker.cells(petal.cells),
        losing = speaker.cells(losing),
        petal_digits = speaker.any_digit(petal.digits),
        left = speaker.digits(petal.digits - lost),
        wanted = speaker.digits(wanted),
        digit,
        places = places.map(|places| speaker.any_cell(places))
    );
    let thought = Thought::new(text, Vec::new()).digits(petal.cells, petal.digits);
    lost.iter().fold(thought, |thought, digit| {
        let places = petal.cells & speaker.position().places(digit);
        let cells = [CellSet::only(stem), places];
        thought.because(conflicts(speaker.geometry(), digit, cells, None))
    })
}
