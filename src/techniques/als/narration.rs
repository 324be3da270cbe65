//! Almost locked sets in words: a set that lacks one digit holds all its others.

use crate::board::{Candidate, Candidates, CellSet, Digit, DigitSet, Strength};
use crate::narration::{Focus, Mark, MarkRole, Narration, Page, Prose, Speaker};
use crate::techniques::chain::node;
use crate::techniques::pattern::Payload;
use crate::techniques::{Eureka, Step};
use crate::words::{Span, SpanKind, key, say};

use super::sets::{AlmostLocked, AlsChain};
use super::{AlsWWing, DeathBlossom, SueDeCoq};

impl Payload for AlsChain {
    fn digits(&self, _: &Candidates) -> Option<DigitSet> {
        None
    }

    fn narrate(&self, speaker: Speaker<'_>, step: &Step) -> Narration {
        let (sets, commons, digits) = (&self.sets[..], &self.commons[..], self.digits);
        let (first, last) = (&sets[0], &sets[sets.len() - 1]);
        let shared: Vec<Digit> = commons.iter().copied().flatten().collect();
        // The set in the middle of a wing.
        let middle = sets.get(1);
        let (place, why) = match (sets.len(), shared.len()) {
            (2, 1) => (key!("als-xz-place"), key!("als-xz-why")),
            (2, _) => (key!("als-xz-place-doubly"), key!("als-xz-why-doubly")),
            (3, _) => (key!("als-xy-wing-place"), key!("als-xy-wing-why")),
            _ if digits.len() == 1 => (key!("als-xy-chain-place"), key!("als-xy-chain-why")),
            _ => (key!("als-xy-chain-place"), key!("als-xy-chain-why-several")),
        };
        let plain = match (sets.len(), shared.len()) {
            (2, 1) => key!("plain-als-xz"),
            (2, _) => key!("plain-als-xz-doubly"),
            _ => key!("plain-als-ends"),
        };
        let is_long = sets.len() > 3;
        Prose {
            plain: say!(
                speaker,
                plain,
                a = speaker.cells(first.cells),
                b = speaker.cells(last.cells),
                x = shared.first(),
                y = shared.get(1),
                digits = speaker.digits(digits)
            ),
            focus: focus(speaker, first),
            place: say!(
                speaker,
                place,
                technique = step.technique,
                a_set = speaker.compact(first.cells),
                b_set = speaker.compact(last.cells),
                n_sets = sets.len()
            ),
            why: say!(
                speaker,
                why,
                a = speaker.cells(first.cells),
                a_digits = speaker.digits(first.digits),
                b = speaker.cells(last.cells),
                b_digits = speaker.digits(last.digits),
                x = shared.first(),
                digits = speaker.digits(digits),
                y = shared.get(1),
                c = middle.map(|set| speaker.cells(set.cells)),
                c_digits = middle.map(|set| speaker.digits(set.digits)),
                n_sets = sets.len(),
                chain = chain_span(speaker, sets, commons, digits)
            ),
            marks: chain_marks(speaker, sets, commons, digits),
            walk: if is_long {
                walk(speaker, step, sets, commons, digits)
            } else {
                Vec::new()
            },
        }
        .into()
    }

    fn eureka(&self, _: &Candidates, step: &Step) -> Vec<Eureka> {
        let (sets, commons) = (&self.sets[..], &self.commons[..]);
        let chain = match (sets, commons) {
            // Each of two sets that share two digits lacks one of them and holds the other.
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

/// Goes along a chain of sets, a page a set, and draws the conclusion on the last page.
fn walk(
    speaker: Speaker<'_>,
    step: &Step,
    sets: &[AlmostLocked],
    commons: &[DigitSet],
    digits: DigitSet,
) -> Vec<Page> {
    let Some(lost) = digits.first() else {
        return Vec::new();
    };
    // What a set loses, and what it therefore holds.
    let shared = commons.iter().filter_map(|common| common.first());
    let losses = std::iter::once(lost).chain(shared.clone());
    let gains = shared.chain(std::iter::once(lost));
    let mut pages: Vec<Page> = sets
        .iter()
        .zip(losses.zip(gains))
        .enumerate()
        .map(|(index, (set, (lost, held)))| {
            let key = if index == 0 {
                key!("als-xy-chain-first")
            } else {
                key!("als-xy-chain-next")
            };
            Page {
                text: say!(
                    speaker,
                    key,
                    cells = speaker.cells(set.cells),
                    n_cells = set.cells.len(),
                    lost,
                    held,
                    digits = speaker.digits(set.digits)
                ),
                marks: set_marks(speaker, set, role(index), |digit| {
                    if digit == lost {
                        Some(MarkRole::Off)
                    } else if digit == held {
                        Some(MarkRole::On)
                    } else {
                        None
                    }
                }),
            }
        })
        .collect();
    let [a, .., b] = sets else {
        return pages;
    };
    let mut marks = chain_marks(speaker, sets, commons, digits);
    marks.extend(step.conclusion_marks());
    let end = if digits.len() == 1 {
        key!("als-xy-chain-end")
    } else {
        key!("als-xy-chain-end-several")
    };
    pages.push(Page {
        text: say!(
            speaker,
            end,
            digits = speaker.digits(digits),
            a = speaker.cells(a.cells),
            b = speaker.cells(b.cells),
        ),
        marks,
    });
    pages
}

impl Payload for AlsWWing {
    fn digits(&self, _: &Candidates) -> Option<DigitSet> {
        None
    }

    fn narrate(&self, speaker: Speaker<'_>, step: &Step) -> Narration {
        let Self {
            sets,
            house,
            link_digit,
            digits,
            ..
        } = self;
        let (house, link_digit, digits) = (*house, *link_digit, *digits);
        let [a, b] = sets;
        let mut marks = vec![Mark::house(house, MarkRole::Evidence)];
        let ends = self.link.map(|end| Candidate::new(end, link_digit));
        marks.extend(ends.map(|end| Mark::candidate(end, MarkRole::Evidence)));
        marks.push(Mark::link(ends[0], ends[1], Strength::Strong));
        for (set, role) in sets.iter().zip([MarkRole::Support, MarkRole::Fin]) {
            marks.extend(set_marks(speaker, set, role, |digit| {
                if digit == link_digit {
                    Some(MarkRole::Off)
                } else {
                    digits.contains(digit).then_some(MarkRole::On)
                }
            }));
        }
        Prose {
            plain: say!(
                speaker,
                "plain-als-ends",
                digits = speaker.digits(digits),
                a = speaker.cells(a.cells),
                b = speaker.cells(b.cells)
            ),
            focus: Focus::Digit(link_digit),
            place: say!(
                speaker,
                "als-w-wing-place",
                technique = step.technique,
                a_set = speaker.compact(a.cells),
                b_set = speaker.compact(b.cells)
            ),
            why: say!(
                speaker,
                "als-w-wing-why",
                a = speaker.cells(a.cells),
                a_digits = speaker.digits(a.digits),
                b = speaker.cells(b.cells),
                b_digits = speaker.digits(b.digits),
                house = speaker.house(house),
                link_digit,
                first_end = speaker.cell(ends[0].cell),
                second_end = speaker.cell(ends[1].cell),
                digits = speaker.digits(digits),
            ),
            marks,
            walk: Vec::new(),
        }
        .into()
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

impl Payload for DeathBlossom {
    fn digits(&self, _: &Candidates) -> Option<DigitSet> {
        None
    }

    fn narrate(&self, speaker: Speaker<'_>, step: &Step) -> Narration {
        let Self {
            stem,
            petals,
            digits,
        } = self;
        let (centre, digits) = (*stem, *digits);
        let mut marks = set_marks(
            speaker,
            &AlmostLocked {
                cells: CellSet::only(centre),
                digits: speaker.position().of(centre),
            },
            MarkRole::Fin,
            |_| None,
        );
        let petal_marks = |index: usize, lost: DigitSet, petal: &AlmostLocked| {
            set_marks(speaker, petal, role(index % 2), |digit| {
                if lost.contains(digit) {
                    Some(MarkRole::Off)
                } else {
                    digits.contains(digit).then_some(MarkRole::On)
                }
            })
        };
        let mut walk = Vec::new();
        for (index, (lost, petal)) in petals.iter().enumerate() {
            let of_petal = petal_marks(index, *lost, petal);
            let key = if lost.len() == 1 {
                key!("death-blossom-petal")
            } else {
                key!("death-blossom-petal-several")
            };
            let mut page = vec![Mark::cell(centre, MarkRole::Fin)];
            page.extend(
                lost.iter()
                    .map(|digit| Mark::candidate(Candidate::new(centre, digit), MarkRole::On)),
            );
            page.extend(of_petal.iter().copied());
            walk.push(Page {
                text: say!(
                    speaker,
                    key,
                    stem = speaker.cell(centre),
                    lost = speaker.digits(*lost),
                    cells = speaker.cells(petal.cells),
                    digits = speaker.digits(digits),
                    left = speaker.digits(petal.digits - *lost),
                    n_cells = petal.cells.len()
                ),
                marks: page,
            });
            marks.extend(of_petal);
        }
        let mut last = marks.clone();
        last.extend(step.conclusion_marks());
        walk.push(Page {
            text: say!(
                speaker,
                "death-blossom-end",
                digits = speaker.digits(digits),
            ),
            marks: last,
        });
        Prose {
            plain: say!(
                speaker,
                "plain-death-blossom",
                stem = speaker.cell(centre),
                digits = speaker.digits(digits)
            ),
            focus: Focus::Cells(CellSet::only(centre)),
            place: say!(
                speaker,
                "death-blossom-place",
                technique = step.technique,
                stem = speaker.cell(centre)
            ),
            why: say!(
                speaker,
                "death-blossom-why",
                stem = speaker.cell(centre),
                stem_digits = speaker.digits(speaker.position().of(centre)),
                petals = petals_named(speaker, petals),
                digits = speaker.digits(digits),
            ),
            marks,
            walk,
        }
        .into()
    }
}

impl Payload for SueDeCoq {
    fn digits(&self, _: &Candidates) -> Option<DigitSet> {
        None
    }

    fn narrate(&self, speaker: Speaker<'_>, step: &Step) -> Narration {
        let Self {
            line,
            its_box,
            core,
            in_line,
            in_box,
        } = *self;
        let mut marks = set_marks(speaker, &core, MarkRole::Evidence, |digit| {
            if in_line.digits.contains(digit) {
                Some(MarkRole::Support)
            } else {
                in_box.digits.contains(digit).then_some(MarkRole::Fin)
            }
        });
        marks.extend(set_marks(speaker, &in_line, MarkRole::Support, |_| None));
        marks.extend(set_marks(speaker, &in_box, MarkRole::Fin, |_| None));
        Prose {
            plain: say!(
                speaker,
                "plain-sue-de-coq",
                cells = speaker.cells(core.cells | in_line.cells | in_box.cells)
            ),
            focus: Focus::House(its_box),
            place: say!(
                speaker,
                "sue-de-coq-place",
                technique = step.technique,
                line = speaker.house(line),
                its_box = speaker.house(its_box),
                core = speaker.cells(core.cells)
            ),
            why: say!(
                speaker,
                "sue-de-coq-why",
                core = speaker.cells(core.cells),
                line = speaker.house(line),
                its_box = speaker.house(its_box),
                core_digits = speaker.digits(core.digits),
                in_line = speaker.cells(in_line.cells),
                line_digits = speaker.digits(in_line.digits),
                in_box = speaker.cells(in_box.cells),
                box_digits = speaker.digits(in_box.digits),
            ),
            marks,
            walk: Vec::new(),
        }
        .into()
    }
}

/// Sends the eye to the house of a set.
fn focus(speaker: Speaker<'_>, set: &AlmostLocked) -> Focus {
    let houses = speaker.position().geometry().houses_shared(&set.cells);
    houses.first().map_or(Focus::Cells(set.cells), Focus::House)
}

/// Chooses a look for a set of a row: neighbours differ.
const fn role(index: usize) -> MarkRole {
    [MarkRole::Evidence, MarkRole::Support, MarkRole::Fin][index % 3]
}

/// Marks sets in a row: the digits that go are held, the restricted commons lost.
fn chain_marks(
    speaker: Speaker<'_>,
    sets: &[AlmostLocked],
    commons: &[DigitSet],
    digits: DigitSet,
) -> Vec<Mark> {
    let mut marks = Vec::new();
    for (index, set) in sets.iter().enumerate() {
        let before = index.checked_sub(1).and_then(|before| commons.get(before));
        let shared =
            before.copied().unwrap_or_default() | commons.get(index).copied().unwrap_or_default();
        let is_end = index == 0 || index + 1 == sets.len();
        marks.extend(set_marks(speaker, set, role(index), |digit| {
            if shared.contains(digit) {
                Some(MarkRole::Off)
            } else {
                (is_end && digits.contains(digit)).then_some(MarkRole::On)
            }
        }));
    }
    marks
}

/// Marks the cells of a set and its candidates, some digits in a role of their own.
fn set_marks(
    speaker: Speaker<'_>,
    set: &AlmostLocked,
    role: MarkRole,
    own: impl Fn(Digit) -> Option<MarkRole>,
) -> Vec<Mark> {
    let mut marks = cell_marks(&set.cells, role);
    for cell in set.cells {
        for digit in speaker.position().of(cell) {
            let role = own(digit).unwrap_or(role);
            marks.push(Mark::candidate(Candidate::new(cell, digit), role));
        }
    }
    marks
}

fn cell_marks(cells: &CellSet, role: MarkRole) -> Vec<Mark> {
    cells.iter().map(|cell| Mark::cell(cell, role)).collect()
}

/// Almost locked sets in a row in Eureka notation, each with what it loses and what it then holds:
/// `(4=1)r1c23-(1=4)r5c3`.
///
/// `commons` are the digits of neighbours that only one of them can hold, `digits` those of the first and the
/// last set that the chain is about.
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

/// The same as a span.
fn chain_span(
    speaker: Speaker<'_>,
    sets: &[AlmostLocked],
    commons: &[DigitSet],
    digits: DigitSet,
) -> Span {
    let text = eureka(sets, commons, digits).chain_text(speaker.geometry());
    Span::new(SpanKind::Chain, text)
}

/// The petals of a blossom, each with what it loses: `1: r1c2 and r1c3; 4 and 5: r2c7`.
fn petals_named(speaker: Speaker<'_>, petals: &[(DigitSet, AlmostLocked)]) -> Span {
    let petals = petals.iter().map(|(lost, petal)| {
        let (digits, cells) = (speaker.digits(*lost), speaker.cells(petal.cells));
        say!(speaker, "petal", digits, cells).to_string()
    });
    let petals: Vec<String> = petals.collect();
    let separator = say!(speaker, "list-semicolon").to_string();
    Span::new(SpanKind::Cells, petals.join(&separator))
}
