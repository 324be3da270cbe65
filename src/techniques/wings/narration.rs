//! Wings in words: whatever the pivot is, one of the pincers is the digit.

use crate::board::{Candidate, Candidates, Cell, CellSet, DigitSet, HouseKind, Strength};
use crate::narration::{Focus, Mark, MarkRole, Narration, Prose, Speaker};
use crate::techniques::chain::node;
use crate::techniques::pattern::Payload;
use crate::techniques::{Eureka, Step};
use crate::words::{key, say};

use super::{BentQuad, WWing, Wing};

impl Payload for Wing {
    fn digits(&self, position: &Candidates) -> Option<DigitSet> {
        Some(position.of(self.pincers[0]) | position.of(self.pincers[1]))
    }

    fn narrate(&self, speaker: Speaker<'_>, step: &Step) -> Narration {
        let Self {
            pivot,
            pincers,
            digit,
        } = *self;
        // An XY-Wing and an XYZ-Wing differ in whether the pivot may be the digit too.
        let position = speaker.position();
        let [first, second] = pincers;
        // A pincer has the digit and one of the pivot's; none would mean that this is no wing.
        let shared = |pincer: Cell| position.of(pincer).without(digit).first().unwrap_or(digit);
        let links = pincers.map(|pincer| (pincer, shared(pincer)));
        let (why, plain) = if position.of(pivot).contains(digit) {
            (key!("xyz-wing-why"), key!("plain-xyz-wing"))
        } else {
            (key!("xy-wing-why"), key!("plain-xy-wing"))
        };
        let mut marks = vec![Mark::cell(pivot, MarkRole::Evidence)];
        marks.extend(candidates(speaker, pivot, MarkRole::Evidence));
        for (pincer, shared) in links {
            marks.push(Mark::cell(pincer, MarkRole::Support));
            marks.extend(candidates(speaker, pincer, MarkRole::Support));
            marks.push(Mark::link(
                Candidate::new(pivot, shared),
                Candidate::new(pincer, shared),
                Strength::Weak,
            ));
        }
        let pivot_box = position.geometry().house_of(pivot, HouseKind::Box);
        Prose {
            plain: say!(
                speaker,
                plain,
                pivot = speaker.cell(pivot),
                first_digit = links[0].1,
                second_digit = links[1].1,
                digit,
                first = speaker.cell(first),
                second = speaker.cell(second)
            ),
            focus: Focus::House(pivot_box),
            place: say!(
                speaker,
                "wing-place",
                technique = step.technique,
                pivot = speaker.cell(pivot)
            ),
            why: say!(
                speaker,
                why,
                pivot = speaker.cell(pivot),
                first_digit = links[0].1,
                second_digit = links[1].1,
                digit,
                first = speaker.cell(first),
                second = speaker.cell(second),
            ),
            marks,
            walk: Vec::new(),
        }
        .into()
    }

    fn eureka(&self, position: &Candidates, step: &Step) -> Vec<Eureka> {
        let z = DigitSet::only(self.digit);
        let [x, y] = self.pincers.map(|pincer| position.of(pincer) - z);
        let [first, last] = self.pincers.map(CellSet::only);
        let pivot = CellSet::only(self.pivot);
        let mut rest = vec![(Strength::Strong, node(x, first))];
        if position.of(self.pivot).contains(self.digit) {
            // The pivot and the other pincer are an almost locked set.
            let both = pivot | last;
            rest.extend([
                (Strength::Weak, node(x, both)),
                (Strength::Strong, node(z, both)),
            ]);
        } else {
            rest.extend([
                (Strength::Weak, node(x, pivot)),
                (Strength::Strong, node(y, pivot)),
                (Strength::Weak, node(y, last)),
                (Strength::Strong, node(z, last)),
            ]);
        }
        vec![step.written_after(Eureka::new(node(z, first), rest))]
    }
}

impl Payload for WWing {
    fn digits(&self, position: &Candidates) -> Option<DigitSet> {
        Some(position.of(self.pincers[0]) | position.of(self.pincers[1]))
    }

    fn narrate(&self, speaker: Speaker<'_>, step: &Step) -> Narration {
        let Self {
            pincers,
            link,
            house,
            link_digit,
            digit,
        } = *self;
        let at = |cell| Candidate::new(cell, link_digit);
        let mut marks = vec![Mark::house(house, MarkRole::Evidence)];
        for end in link.iter().flat_map(CellSet::iter) {
            marks.push(Mark::candidate(at(end), MarkRole::Evidence));
        }
        let is_grouped = link.iter().any(|ends| ends.len() > 1);
        if let ([Some(first), Some(second)], false) = (link.map(|ends| ends.first()), is_grouped) {
            marks.push(Mark::link(at(first), at(second), Strength::Strong));
        }
        for (pincer, ends) in pincers.into_iter().zip(link) {
            marks.push(Mark::cell(pincer, MarkRole::Support));
            marks.extend(candidates(speaker, pincer, MarkRole::Support));
            for end in ends {
                marks.push(Mark::link(at(end), at(pincer), Strength::Weak));
            }
        }
        let why = if is_grouped {
            key!("grouped-w-wing-why")
        } else {
            key!("w-wing-why")
        };
        Prose {
            plain: say!(
                speaker,
                "plain-w-wing",
                first = speaker.cell(pincers[0]),
                second = speaker.cell(pincers[1]),
                link_digit,
                house = speaker.house(house),
                digit
            ),
            focus: Focus::Digit(digit),
            place: say!(
                speaker,
                "w-wing-place",
                technique = step.technique,
                digits = speaker.digits(DigitSet::only(digit).with(link_digit))
            ),
            why: say!(
                speaker,
                why,
                first = speaker.cell(pincers[0]),
                second = speaker.cell(pincers[1]),
                link_digit,
                digit,
                house = speaker.house(house),
                first_end = speaker.cells(link[0]),
                second_end = speaker.cells(link[1]),
            ),
            marks,
            walk: Vec::new(),
        }
        .into()
    }

    fn eureka(&self, _: &Candidates, step: &Step) -> Vec<Eureka> {
        let [first, last] = self.pincers.map(CellSet::only);
        let [x, z] = [self.link_digit, self.digit].map(DigitSet::only);
        let rest = [
            (Strength::Strong, node(x, first)),
            (Strength::Weak, node(x, self.link[0])),
            (Strength::Strong, node(x, self.link[1])),
            (Strength::Weak, node(x, last)),
            (Strength::Strong, node(z, last)),
        ];
        vec![step.written_after(Eureka::new(node(z, first), rest))]
    }
}

impl Payload for BentQuad {
    fn digits(&self, _: &Candidates) -> Option<DigitSet> {
        None
    }

    fn narrate(&self, speaker: Speaker<'_>, step: &Step) -> Narration {
        let Self {
            cells,
            digits,
            digit,
        } = *self;
        let geometry = speaker.position().geometry();
        let why = if digit.is_some() {
            key!("wxyz-wing-why")
        } else {
            key!("wxyz-wing-why-locked")
        };
        let mut marks = Vec::new();
        for cell in cells {
            marks.push(Mark::cell(cell, MarkRole::Evidence));
            for own in speaker.position().of(cell) {
                let role = if digit == Some(own) {
                    MarkRole::On
                } else {
                    MarkRole::Evidence
                };
                marks.push(Mark::candidate(Candidate::new(cell, own), role));
            }
        }
        let most = geometry
            .boxes()
            .max_by_key(|house| (geometry.house_cells(*house) & cells).len());
        Prose {
            plain: match digit {
                Some(digit) => say!(
                    speaker,
                    "plain-wxyz-wing",
                    cells = speaker.cells(cells),
                    digit
                ),
                None => say!(
                    speaker,
                    "plain-wxyz-wing-locked",
                    cells = speaker.cells(cells),
                    digits = speaker.digits(digits)
                ),
            },
            focus: most.map_or(Focus::Cells(cells), Focus::House),
            place: say!(
                speaker,
                "wxyz-wing-place",
                technique = step.technique,
                digits = speaker.digits(digits),
                n_cells = cells.len()
            ),
            why: say!(
                speaker,
                why,
                cells = speaker.cells(cells),
                n_cells = cells.len(),
                digits = speaker.digits(digits),
                others = digit.map(|digit| speaker.digits(digits.without(digit))),
                digit,
            ),
            marks,
            walk: Vec::new(),
        }
        .into()
    }
}

/// Marks all candidates of a cell.
fn candidates(speaker: Speaker<'_>, cell: Cell, role: MarkRole) -> impl Iterator<Item = Mark> {
    speaker
        .position()
        .of(cell)
        .iter()
        .map(move |digit| Mark::candidate(Candidate::new(cell, digit), role))
}
