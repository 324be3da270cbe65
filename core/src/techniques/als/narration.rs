//! Explains ALS-XZ, ALS-W-Wing, ALS-XY-Wing and ALS-XY-Chain: a set that lacks one digit has all its other digits.

use crate::board::{Candidate, Candidates, CellSet, Digit, DigitSet, Strength};
use crate::narration::{Focus, Mark, MarkRole, Narration, Speaker, Thought, list_conflicts};
use crate::techniques::chain::node;
use crate::techniques::payload::Payload;
use crate::techniques::{Eureka, Step};
use crate::words::{Key, Message, key, say};

use super::cells::AlmostLocked;
use super::lines::{common_line, end_lines, role, set_lines};
use super::sets::{AlsChain, AlsLink};

impl Payload for AlsChain {
    fn digits(&self, _: &Candidates) -> Option<DigitSet> {
        None
    }

    fn narrate(&self, speaker: Speaker<'_>, step: &Step) -> Narration {
        let (first_set, last_set) = (&self.sets[0], &self.sets[self.sets.len() - 1]);
        let (place, thoughts) = match &self.sets[..] {
            [a, b] if self.link.is_some() => (key!("als-w-wing-place"), self.pair(speaker, [a, b])),
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
            focus: self.focus(speaker, first_set),
            place: say!(
                speaker,
                place,
                technique = step.technique,
                a_set = speaker.compact(first_set.cells),
                b_set = speaker.compact(last_set.cells),
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
            ([a, b], [both_digits]) if both_digits.len() == 2 => {
                let mut ends = both_digits.iter().map(DigitSet::only);
                let [x, y] = [(); 2].map(|()| ends.next().unwrap_or_default());
                let linked = [
                    (Strength::Strong, node(y, a.cells)),
                    (Strength::Weak, node(y, b.cells)),
                    (Strength::Strong, node(x, b.cells)),
                ];
                Eureka::new(node(x, a.cells), linked).closed()
            }
            _ => eureka(sets, commons, self.link, self.digits),
        };
        vec![step.conclude_chain(chain)]
    }
}

impl AlsChain {
    /// Returns the lines of an ALS-XZ or ALS-W-Wing: one of the two sets lacks the digit that links them.
    fn pair(&self, speaker: Speaker<'_>, [a, b]: [&AlmostLocked; 2]) -> Vec<Thought> {
        let Some(x) = self.commons[0].first() else {
            return Vec::new();
        };
        let set_marks = self.marks(speaker);
        let mut thoughts = set_lines(speaker, &[a, b], &set_marks);
        let marks = [self.link_marks(), set_marks.concat()].concat();
        match self.link {
            None => thoughts.push(common_line(speaker, [0, 1], [a, b], x, &marks)),
            Some(link) => thoughts.extend(link_lines(speaker, link, [a, b], &marks)),
        }
        let n_before = thoughts.len();
        let digits = speaker.digits(self.digits);
        let must = say!(speaker, "als-must", digit = x, digits);
        thoughts.push(Thought::new(must, marks.clone()).based_on_line(n_before - 1));
        let ends = end_lines(speaker, [a, b], self.digits, &marks);
        thoughts.extend(ends.map(|conclusion| conclusion.based_on_line(n_before)));
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
        thoughts.extend(
            commons
                .iter()
                .map(|x| common_line(speaker, [0, 1], [a, b], x, &marks)),
        );
        let mut shared = commons.iter();
        let lacking = say!(speaker, "als-doubly", x = shared.next(), y = shared.next());
        let lacking = Thought::new(lacking, marks.clone()).based_on_line(2);
        thoughts.push(lacking.based_on_line(3));
        let mut locked: Vec<(Digit, CellSet)> = Vec::new();
        for removed in &step.eliminations {
            let peers = position.geometry().peers(removed.cell);
            let sets = if commons.contains(removed.digit) {
                vec![a.cells | b.cells]
            } else {
                vec![a.cells, b.cells]
            };
            let places = sets
                .into_iter()
                .map(|cells| cells & position.places(removed.digit));
            let mut seen_places =
                places.filter(|cells| !cells.is_empty() && peers.is_superset(cells));
            let new = seen_places.next().map(|cells| (removed.digit, cells));
            locked.extend(new.filter(|new| !locked.contains(new)));
        }
        for (digit, cells) in locked {
            let n_places = cells.len();
            let places = speaker.any_cell(cells);
            let text = say!(speaker, "als-locked", digit, n_places, places);
            thoughts.push(Thought::new(text, marks.clone()).based_on_line(4));
        }
        let conclusion = Thought::new(say!(speaker, "als-doubly-end"), marks);
        thoughts.push(conclusion.based_on_line(4));
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
        thoughts.extend(ends.map(|conclusion| conclusion.based_on_line(6)));
        thoughts
    }

    /// Returns the marks of each set. Eliminated digits are marked as present in the end sets, shared digits as
    /// missing.
    fn marks(&self, speaker: Speaker<'_>) -> Vec<Vec<Mark>> {
        let of_set = |(index, set): (usize, &AlmostLocked)| {
            let before = index
                .checked_sub(1)
                .and_then(|before| self.commons.get(before));
            let after = self.commons.get(index);
            let shared_digits =
                before.copied().unwrap_or_default() | after.copied().unwrap_or_default();
            let is_end = index == 0 || index + 1 == self.sets.len();
            let role = role(index + usize::from(self.link.is_some()));
            Mark::cells_by_digit(speaker.position(), set.cells, role, |digit| {
                if shared_digits.contains(digit) {
                    Some(MarkRole::Off)
                } else {
                    (is_end && self.digits.contains(digit)).then_some(MarkRole::On)
                }
            })
        };
        self.sets.iter().enumerate().map(of_set).collect()
    }

    fn link_marks(&self) -> Vec<Mark> {
        let Some(link) = self.link else {
            return Vec::new();
        };
        let [first_end, second_end] = link.ends.map(|end| Candidate::new(end, link.digit));
        let ends = [first_end, second_end].map(|end| Mark::candidate(end, MarkRole::Evidence));
        let strong = Mark::link(first_end, second_end, Strength::Strong);
        let house = Mark::house(link.house, MarkRole::Evidence);
        [vec![house], ends.to_vec(), vec![strong]].concat()
    }

    fn focus(&self, speaker: Speaker<'_>, first_set: &AlmostLocked) -> Focus {
        if let Some(link) = self.link {
            return Focus::Digit(link.digit);
        }
        let houses = speaker.geometry().houses_shared(&first_set.cells);
        houses
            .first()
            .map_or(Focus::Cells(first_set.cells), Focus::House)
    }
}

/// Makes two lines: the digit of the link has only two places in a house, and each of them sees all places of the
/// digit in one of the sets.
fn link_lines(
    speaker: Speaker<'_>,
    link: AlsLink,
    sets: [&AlmostLocked; 2],
    marks: &[Mark],
) -> [Thought; 2] {
    let digit = link.digit;
    let ends: CellSet = link.ends.into_iter().collect();
    let [first_end, second_end] = link.ends.map(|end| speaker.cell(end));
    let places = say!(
        speaker,
        "w-wing-places",
        house = speaker.house(link.house),
        link_digit = digit,
        places = speaker.any_cell(ends)
    );
    let seen_line = say!(speaker, "als-w-wing-seen", first_end, second_end, digit);
    let mut seen_line = Thought::new(seen_line, marks.to_vec()).based_on_line(2);
    for (end, set) in link.ends.into_iter().zip(sets) {
        let cells = [
            CellSet::only(end),
            set.cells & speaker.position().places(digit),
        ];
        seen_line = seen_line.with_premises(list_conflicts(speaker.geometry(), digit, cells, None));
    }
    let places = Thought::new(places, marks.to_vec()).places(digit, link.house, ends);
    [places, seen_line]
}

/// Writes a chain of almost locked sets in Eureka notation. Each set has the digit that it loses, then the digit
/// that it holds: `(4=1)r1c23-(1=4)r5c3`.
///
/// `commons` are the digits that link neighbouring sets, `link` joins two of them. `digits` are the eliminated digits, which the first
/// and the last set have.
fn eureka(
    sets: &[AlmostLocked],
    commons: &[DigitSet],
    link: Option<AlsLink>,
    digits: DigitSet,
) -> Eureka {
    let losses = std::iter::once(&digits).chain(commons);
    let gains = commons.iter().chain(std::iter::once(&digits));
    let mut linked = sets.iter().zip(losses.zip(gains)).flat_map(|(set, ends)| {
        let (lost, held) = (node(*ends.0, set.cells), node(*ends.1, set.cells));
        [(Strength::Weak, lost), (Strength::Strong, held)]
    });
    let Some((_, first_node)) = linked.next() else {
        return Eureka::default();
    };
    let mut linked_nodes: Vec<_> = linked.collect();
    if let Some(link) = link {
        let [first_end, second_end] = link
            .ends
            .map(|end| node(DigitSet::only(link.digit), CellSet::only(end)));
        linked_nodes.splice(
            1..1,
            [(Strength::Weak, first_end), (Strength::Strong, second_end)],
        );
    }
    Eureka::new(first_node, linked_nodes)
}

/// Returns the lines for a chain of sets. They begin with the assumption that the first set lacks the eliminated
/// digit.
fn chain_lines(speaker: Speaker<'_>, chain: &AlsChain) -> Vec<Thought> {
    let ([first_set, .., last_set], Some(digit)) = (&chain.sets[..], chain.digits.first()) else {
        return Vec::new();
    };
    let shared = chain
        .commons
        .iter()
        .filter_map(|common_digits| common_digits.first());
    let losses = std::iter::once(digit).chain(shared.clone());
    let gains = shared.chain(std::iter::once(digit));
    let mut thoughts = vec![supposition(
        speaker,
        places(speaker, first_set, digit),
        digit,
    )];
    let mut marks = Vec::new();
    let mut before = CellSet::EMPTY;
    let supposed = places(speaker, first_set, digit);
    for (index, (set, (lost_digit, held))) in chain.sets.iter().zip(losses.zip(gains)).enumerate() {
        let own = |digit| match (digit == lost_digit, digit == held) {
            (true, _) => Some(MarkRole::Off),
            (_, true) => Some(MarkRole::On),
            _ => None,
        };
        let position = speaker.position();
        marks.extend(Mark::cells_by_digit(position, set.cells, role(index), own));
        let from = places(speaker, set, lost_digit);
        let conflicts = list_conflicts(speaker.geometry(), lost_digit, [before, from], None);
        let is_cell = set.cells.len() == 1;
        let mut premises = conflicts;
        if index > 0 && !is_cell {
            let text = say!(
                speaker,
                "chain-then-not",
                digit = lost_digit,
                cell = speaker.cells(from),
                n_cells = from.len()
            );
            let last_line = thoughts.len() - 1;
            let thought = Thought::new(text, marks.clone()).based_on_line(last_line);
            thoughts.push(thought.with_premises(std::mem::take(&mut premises)));
        }
        let is_last = index + 1 == chain.sets.len();
        let all_held_in = places(speaker, set, held);
        // The last set has its digit outside the first set, unless this is the contradiction.
        let held_in = match all_held_in - supposed {
            outside_cells if is_last && !outside_cells.is_empty() => outside_cells,
            _ => all_held_in,
        };
        let text = set_line(speaker, index, set, [lost_digit, held], held_in);
        let last_line = thoughts.len() - 1;
        let thought = Thought::new(text, marks.clone()).based_on_line(last_line);
        thoughts.push(
            thought
                .digits(set.cells, set.digits)
                .with_premises(premises),
        );
        before = all_held_in;
    }
    let marks = chain.marks(speaker).concat();
    let n_before = thoughts.len();
    for (index, digit) in chain.digits.iter().enumerate() {
        let supposed = places(speaker, first_set, digit);
        let places = supposed | places(speaker, last_set, digit);
        let key = match (index, places == supposed) {
            (0, true) => key!("als-end-contradiction"),
            (0, false) => key!("als-end"),
            _ => key!("als-end-same"),
        };
        let n_places = places.len();
        let places = speaker.any_cell(places);
        let text = say!(speaker, key, digit, n_places, places);
        thoughts.push(Thought::new(text, marks.clone()).based_on_line(n_before - 1));
    }
    thoughts
}

fn places(speaker: Speaker<'_>, set: &AlmostLocked, digit: Digit) -> CellSet {
    set.cells & speaker.position().places(digit)
}

fn supposition(speaker: Speaker<'_>, cells: CellSet, digit: Digit) -> Thought {
    let key = if cells.len() == 1 {
        key!("chain-suppose-not")
    } else {
        key!("chain-suppose-no-group")
    };
    let lost = cells.iter().map(|cell| Candidate::new(cell, digit));
    let marks = lost.map(|lost_candidate| Mark::candidate(lost_candidate, MarkRole::Off));
    let (cells, no_cell) = (speaker.cells(cells), speaker.no_cell(cells));
    let text = say!(speaker, key, cells, no_cell, digit);
    Thought::new(text, marks.collect())
}

/// Makes the line: a set lacks the digit `lost` and therefore has the digit `held`.
fn set_line(
    speaker: Speaker<'_>,
    index: usize,
    set: &AlmostLocked,
    [lost, held]: [Digit; 2],
    held_in: CellSet,
) -> Message {
    let key: Key = match (index, set.cells.len()) {
        (0, 1) => key!("chain-in-cell"),
        (_, 1) => key!("chain-then-in-cell"),
        _ => key!("chain-als"),
    };
    let from = places(speaker, set, lost);
    say!(
        speaker,
        key,
        digit = lost,
        cell = speaker.cells(from),
        set = speaker.cells(set.cells),
        rest = speaker.digits(set.digits.without(lost)),
        next_digit = held,
        any_next = speaker.any_cell(held_in)
    )
}
