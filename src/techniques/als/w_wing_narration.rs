//! Explains ALS-W-Wings: the digit is true at one end of the strong link, so the set that sees this end lacks it.

use crate::board::{Candidate, Candidates, CellSet, DigitSet, Strength};
use crate::narration::{Focus, Mark, MarkRole, Narration, Speaker, Thought, list_conflicts};
use crate::techniques::chain::node;
use crate::techniques::pattern::Payload;
use crate::techniques::{Eureka, Step};
use crate::words::{key, say};

use super::AlsWWing;
use super::lines::{end_lines, set_lines, set_marks};

impl Payload for AlsWWing {
    fn digits(&self, _: &Candidates) -> Option<DigitSet> {
        None
    }

    fn narrate(&self, speaker: Speaker<'_>, step: &Step) -> Narration {
        let [a, b] = &self.sets;
        let [first, second] = self.link;
        let between: CellSet = self.link.into_iter().collect();
        let line = |key| {
            say!(
                speaker,
                key,
                technique = step.technique,
                a_set = speaker.compact(a.cells),
                b_set = speaker.compact(b.cells),
                house = speaker.house(self.house),
                link_digit = self.link_digit,
                digit = self.link_digit,
                places = speaker.any_cell(between),
                first_end = speaker.cell(first),
                second_end = speaker.cell(second),
                digits = speaker.digits(self.digits)
            )
        };
        let of_sets = [0, 1].map(|index| self.set_marks(speaker, index)).to_vec();
        let mut marks = vec![Mark::house(self.house, MarkRole::Evidence)];
        let ends = self.link.map(|end| Candidate::new(end, self.link_digit));
        marks.extend(ends.map(|end| Mark::candidate(end, MarkRole::Evidence)));
        marks.push(Mark::link(ends[0], ends[1], Strength::Strong));
        marks.extend(of_sets.concat());
        let mut thoughts = set_lines(speaker, &[a, b], &of_sets);
        let thought = |key| Thought::new(line(key), marks.clone());
        let mut seen = thought(key!("als-w-wing-seen")).based_on_line(2);
        for (end, set) in self.link.into_iter().zip([a, b]) {
            let places = set.cells & speaker.position().places(self.link_digit);
            let cells = [CellSet::only(end), places];
            let geometry = speaker.geometry();
            seen = seen.because(list_conflicts(geometry, self.link_digit, cells, None));
        }
        thoughts.extend([
            thought(key!("w-wing-places")).places(self.link_digit, self.house, between),
            seen,
            thought(key!("als-must")).based_on_line(3),
        ]);
        let ends = end_lines(speaker, [a, b], self.digits, &marks);
        thoughts.extend(ends.map(|end| end.based_on_line(4)));
        Narration {
            focus: Focus::Digit(self.link_digit),
            place: line(key!("als-w-wing-place")),
            thoughts,
        }
    }

    fn eureka(&self, _: &Candidates, step: &Step) -> Vec<Eureka> {
        let [a, b] = &self.sets;
        let [first, second] = self.link.map(CellSet::only);
        let x = DigitSet::only(self.link_digit);
        let rest = [
            (Strength::Strong, node(x, a.cells)),
            (Strength::Weak, node(x, first)),
            (Strength::Strong, node(x, second)),
            (Strength::Weak, node(x, b.cells)),
            (Strength::Strong, node(self.digits, b.cells)),
        ];
        vec![step.written_after(Eureka::new(node(self.digits, a.cells), rest))]
    }
}

impl AlsWWing {
    fn set_marks(&self, speaker: Speaker<'_>, index: usize) -> Vec<Mark> {
        let role = [MarkRole::Support, MarkRole::Fin][index];
        set_marks(speaker, &self.sets[index], role, |digit| {
            if digit == self.link_digit {
                Some(MarkRole::Off)
            } else {
                self.digits.contains(digit).then_some(MarkRole::On)
            }
        })
    }
}
