//! Explains ALS-XZ, ALS-XY-Wing and ALS-XY-Chain: a set that lacks one digit has all its other digits.

use crate::board::{Candidates, CellSet, Digit, DigitSet, Strength};
use crate::narration::{Focus, Mark, MarkRole, Narration, Speaker, Thought};
use crate::techniques::chain::node;
use crate::techniques::pattern::Payload;
use crate::techniques::{Eureka, Step};
use crate::words::{key, say};

use super::cells::AlmostLocked;
use super::lines::{common_line, end_lines, role, set_lines, set_marks};
use super::row_narration::chain_lines;
use super::sets::AlsChain;

impl Payload for AlsChain {
    fn digits(&self, _: &Candidates) -> Option<DigitSet> {
        None
    }

    fn narrate(&self, speaker: Speaker<'_>, step: &Step) -> Narration {
        let (first, last) = (&self.sets[0], &self.sets[self.sets.len() - 1]);
        let (place, thoughts) = match &self.sets[..] {
            [a, b] if self.commons[0].len() == 1 => {
                (key!("als-xz-place"), self.pair(speaker, [a, b]))
            }
            [a, b] => (
                key!("als-xz-place-doubly"),
                self.double_pair(speaker, step, [a, b]),
            ),
            [a, c, b] => (key!("als-xy-wing-place"), self.wing(speaker, [a, b, c])),
            _ => (key!("als-xy-chain-place"), chain_lines(speaker, self)),
        };
        Narration {
            focus: focus(speaker, first),
            place: say!(
                speaker,
                place,
                technique = step.technique,
                a_set = speaker.compact(first.cells),
                b_set = speaker.compact(last.cells),
                n_sets = self.sets.len(),
                digit = self.digits.first()
            ),
            thoughts,
        }
    }

    fn eureka(&self, _: &Candidates, step: &Step) -> Vec<Eureka> {
        let (sets, commons) = (&self.sets[..], &self.commons[..]);
        let chain = match (sets, commons) {
            // Each of the two sets lacks one of the two shared digits and holds the other.
            ([a, b], [both]) if both.len() == 2 => {
                let mut ends = both.iter().map(DigitSet::only);
                let [x, y] = [(); 2].map(|()| ends.next().unwrap_or_default());
                let rest = [
                    (Strength::Strong, node(y, a.cells)),
                    (Strength::Weak, node(y, b.cells)),
                    (Strength::Strong, node(x, b.cells)),
                ];
                Eureka::new(node(x, a.cells), rest).closed()
            }
            _ => eureka(sets, commons, self.digits),
        };
        vec![step.written_after(chain)]
    }
}

impl AlsChain {
    /// Returns the lines of an ALS-XZ with one restricted common: one of the two sets lacks this digit.
    fn pair(&self, speaker: Speaker<'_>, [a, b]: [&AlmostLocked; 2]) -> Vec<Thought> {
        let x = self.commons[0].first();
        let marks = self.marks(speaker);
        let mut thoughts = set_lines(speaker, &[a, b], &marks);
        let marks = marks.concat();
        thoughts.extend(x.map(|x| common_line(speaker, [0, 1], [a, b], x, &marks)));
        let must = say!(
            speaker,
            "als-must",
            digit = x,
            digits = speaker.digits(self.digits)
        );
        thoughts.push(Thought::new(must, marks.clone()).based_on_line(2));
        let ends = end_lines(speaker, [a, b], self.digits, &marks);
        thoughts.extend(ends.map(|end| end.based_on_line(3)));
        thoughts
    }

    /// Returns the lines of an ALS-XZ with two restricted commons: one set lacks the first, the other set the
    /// second.
    fn double_pair(
        &self,
        speaker: Speaker<'_>,
        step: &Step,
        [a, b]: [&AlmostLocked; 2],
    ) -> Vec<Thought> {
        let position = speaker.position();
        let commons = self.commons[0];
        let marks = self.marks(speaker);
        let mut thoughts = set_lines(speaker, &[a, b], &marks);
        let marks = marks.concat();
        thoughts
            .extend({ commons.iter() }.map(|x| common_line(speaker, [0, 1], [a, b], x, &marks)));
        let mut shared = commons.iter();
        let lacking = say!(speaker, "als-doubly", x = shared.next(), y = shared.next());
        let lacking = Thought::new(lacking, marks.clone()).based_on_line(2);
        thoughts.push(lacking.based_on_line(3));
        let mut locked: Vec<(Digit, CellSet)> = Vec::new();
        for gone in &step.eliminations {
            let seen = position.geometry().peers(gone.cell);
            let sets = if commons.contains(gone.digit) {
                vec![a.cells | b.cells]
            } else {
                vec![a.cells, b.cells]
            };
            let places = { sets.into_iter() }.map(|cells| cells & position.places(gone.digit));
            let mut seen = places.filter(|cells| !cells.is_empty() && seen.is_superset(cells));
            let new = seen.next().map(|cells| (gone.digit, cells));
            locked.extend(new.filter(|new| !locked.contains(new)));
        }
        for (digit, cells) in locked {
            let n_places = cells.len();
            let places = speaker.any_cell(cells);
            let text = say!(speaker, "als-locked", digit, n_places, places);
            thoughts.push(Thought::new(text, marks.clone()).based_on_line(4));
        }
        let last = Thought::new(say!(speaker, "als-doubly-end"), marks);
        thoughts.push(last.based_on_line(4));
        thoughts
    }

    /// Returns the lines of an ALS-XY-Wing: the hinge shares a digit with each of two other sets and lacks at most
    /// one of the two digits.
    fn wing(&self, speaker: Speaker<'_>, [first, last, hinge]: [&AlmostLocked; 3]) -> Vec<Thought> {
        let [x, y] = [0, 1].map(|link| self.commons[link].first());
        let mut marks = self.marks(speaker);
        marks.swap(1, 2);
        let mut thoughts = set_lines(speaker, &[first, last, hinge], &marks);
        let both = |end: usize| [&marks[end][..], &marks[2][..]].concat();
        thoughts.extend(x.map(|x| common_line(speaker, [0, 2], [first, hinge], x, &both(0))));
        thoughts.extend(y.map(|y| common_line(speaker, [1, 2], [last, hinge], y, &both(1))));
        let digits = speaker.digits(self.digits);
        let between = say!(speaker, "als-hinge", x, y);
        let must = say!(speaker, "als-hinge-must", x, y, digits);
        let marks = marks.concat();
        let must = Thought::new(must, marks.clone())
            .based_on_line(3)
            .based_on_line(4);
        thoughts.extend([
            Thought::new(between, marks.clone()).based_on_line(2),
            must.based_on_line(5),
        ]);
        let ends = end_lines(speaker, [first, last], self.digits, &marks);
        thoughts.extend(ends.map(|end| end.based_on_line(6)));
        thoughts
    }

    /// Returns the marks of each set. Eliminated digits are marked as present in the end sets, shared digits as
    /// missing.
    pub(super) fn marks(&self, speaker: Speaker<'_>) -> Vec<Vec<Mark>> {
        let of_set = |(index, set): (usize, &AlmostLocked)| {
            let before = index
                .checked_sub(1)
                .and_then(|before| self.commons.get(before));
            let after = self.commons.get(index);
            let shared = before.copied().unwrap_or_default() | after.copied().unwrap_or_default();
            let is_end = index == 0 || index + 1 == self.sets.len();
            set_marks(speaker, set, role(index), |digit| {
                if shared.contains(digit) {
                    Some(MarkRole::Off)
                } else {
                    (is_end && self.digits.contains(digit)).then_some(MarkRole::On)
                }
            })
        };
        self.sets.iter().enumerate().map(of_set).collect()
    }
}

fn focus(speaker: Speaker<'_>, set: &AlmostLocked) -> Focus {
    let houses = speaker.position().geometry().houses_shared(&set.cells);
    houses.first().map_or(Focus::Cells(set.cells), Focus::House)
}

/// Writes a chain of almost locked sets in Eureka notation. Each set has the digit that it loses, then the digit
/// that it holds: `(4=1)r1c23-(1=4)r5c3`.
///
/// `commons` are the restricted commons of neighbouring sets. `digits` are the eliminated digits, which the first
/// and the last set have.
fn eureka(sets: &[AlmostLocked], commons: &[DigitSet], digits: DigitSet) -> Eureka {
    let losses = std::iter::once(&digits).chain(commons);
    let gains = commons.iter().chain(std::iter::once(&digits));
    let mut linked = sets.iter().zip(losses.zip(gains)).flat_map(|(set, ends)| {
        let (lost, held) = (node(*ends.0, set.cells), node(*ends.1, set.cells));
        [(Strength::Weak, lost), (Strength::Strong, held)]
    });
    match linked.next() {
        Some((_, first)) => Eureka::new(first, linked),
        None => Eureka::default(),
    }
}
