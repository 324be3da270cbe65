//! Walks along chains, link by link: the pages and marks that all who narrate chains share.

use crate::board::{Candidate, CellSet, DigitSet, Strength};
use crate::narration::{Mark, MarkRole, Page, Speaker};
use crate::techniques::{Step, TechniqueId};
use crate::words::{Key, Message, Span, key, say};

use super::notation::is_almost_locked;
use super::{Chain, ChainLink, ChainNode, Via};

/// What a chain proves, which chooses its sentences.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Point {
    /// Two digits in turn along equal bivalue cells.
    RemotePair,
    /// Of two ends with the same digit one is true.
    OneEnd,
    /// The same, and the last one is a group.
    OneEndOrGroup,
    /// The same, and both are groups.
    OneEndOfGroups,
    /// Of two ends with different digits one is true.
    TwoDigits,
    /// The same, and the last one is a group.
    TwoDigitsOrGroup,
    /// The first node of a loop of one digit is true.
    Place,
    /// The first node of a loop is true.
    True,
    /// The first node of a loop is a group that holds its digit.
    TrueGroup,
    /// The first node of a loop is false.
    False,
    /// A loop that holds both ways round.
    Continuous,
}

impl Point {
    pub(super) fn of(step: &Step, chain: &Chain) -> Self {
        let [start, end] = ends(chain);
        let is_group = |node: &ChainNode| node.cells.len() > 1;
        if step.technique == TechniqueId::RemotePair {
            Self::RemotePair
        } else if chain.is_continuous() {
            Self::Continuous
        } else if !chain.is_loop() {
            match (start.digit == end.digit, is_group(start), is_group(end)) {
                (true, false, false) => Self::OneEnd,
                (true, false, true) => Self::OneEndOrGroup,
                (true, true, _) => Self::OneEndOfGroups,
                (false, _, false) => Self::TwoDigits,
                (false, _, true) => Self::TwoDigitsOrGroup,
            }
        } else if begins_on(chain) {
            Self::False
        } else if is_group(start) {
            Self::TrueGroup
        } else if step.eliminations.iter().all(|c| c.digit == start.digit) {
            Self::Place
        } else {
            Self::True
        }
    }

    /// Returns the key of what ends the walk.
    const fn end(self) -> Key {
        match self {
            Self::RemotePair => key!("remote-pair-end"),
            Self::OneEnd => key!("chain-end"),
            Self::OneEndOrGroup => key!("chain-end-or-group"),
            Self::OneEndOfGroups => key!("chain-end-groups"),
            Self::TwoDigits => key!("chain-end-two"),
            Self::TwoDigitsOrGroup => key!("chain-end-two-or-group"),
            Self::Place => key!("chain-end-loop"),
            Self::True => key!("chain-end-true"),
            Self::TrueGroup => key!("chain-end-true-group"),
            Self::False => key!("chain-end-false"),
            Self::Continuous => key!("chain-end-continuous"),
        }
    }
}

/// Whether the first node is supposed to be true.
fn begins_on(chain: &Chain) -> bool {
    let first = chain.links.first();
    first.is_some_and(|link| link.strength == Strength::Weak)
}

/// Returns the first and the last node of a chain; the same twice if it is a loop.
pub(super) fn ends(chain: &Chain) -> [&ChainNode; 2] {
    let start = &chain.nodes[0];
    let last = chain.nodes.last().unwrap_or(start);
    [start, if chain.is_loop() { start } else { last }]
}

/// Returns the digits of all nodes.
pub(super) fn digits(chain: &Chain) -> DigitSet {
    chain.nodes.iter().map(|node| node.digit).collect()
}

/// What keeps two nodes apart where no house does: the cells of groups may be so by several rules and houses.
fn rule_between(speaker: Speaker<'_>, from: &ChainNode, to: &ChainNode) -> Message {
    match (from.cells.single(), to.cells.single()) {
        (Some(a), Some(b)) => {
            speaker.rule_between(Candidate::new(a, from.digit), Candidate::new(b, to.digit))
        }
        _ => say!(speaker, "rules-of-board"),
    }
}

/// Goes along a chain, a page a link, and draws the conclusion on the last page.
pub(super) fn walk(speaker: Speaker<'_>, step: &Step, chain: &Chain) -> Vec<Page> {
    let link_page = |(index, (from, link, to)): (usize, (&ChainNode, &ChainLink, &ChainNode))| {
        let (house, set) = match link.via {
            Via::House(house) => (Some(speaker.house(house)), None),
            Via::Als(set) => (None, Some(speaker.cells(set))),
            Via::Cell(_) | Via::Rule => (None, None),
        };
        let key = match link.via {
            Via::Als(set) if !is_almost_locked(speaker.position(), set) => key!("chain-als-forces"),
            _ => link_key(index, from, link),
        };
        Page {
            text: say!(
                speaker,
                key,
                digit = from.digit,
                cell = speaker.cells(from.cells),
                n_cells = from.cells.len(),
                n_next = to.cells.len(),
                house,
                set,
                rule = rule_between(speaker, from, to),
                next_digit = to.digit,
                next = speaker.cells(to.cells)
            ),
            marks: marks(chain, index + 1),
        }
    };
    let mut pages: Vec<Page> = chain.steps().enumerate().map(link_page).collect();
    if chain.is_continuous() {
        pages.extend(removed_by_links(speaker, step, chain));
    }
    let [start, end] = ends(chain);
    let key = Point::of(step, chain).end();
    let mut last = marks(chain, chain.links.len());
    last.extend(step.conclusion_marks());
    pages.push(Page {
        text: say!(
            speaker,
            key,
            start = speaker.cells(start.cells),
            end = speaker.cells(end.cells),
            digit = start.digit,
            end_digit = end.digit,
            digits = speaker.digits(digits(chain)),
        ),
        marks: last,
    });
    pages
}

/// Says of each weak link of a loop what it removes, as of its two ends one is true; and of each almost locked set, which
/// lacks one of the two digits that link it, and no other.
fn removed_by_links<'s>(
    speaker: Speaker<'s>,
    step: &'s Step,
    chain: &'s Chain,
) -> impl Iterator<Item = Page> + 's {
    let geometry = speaker.position().geometry();
    chain.steps().filter_map(move |(from, link, to)| {
        let seeing = geometry.common_peers(&(from.cells | to.cells));
        let is_seeing = |gone: &Candidate| gone.digit == from.digit && seeing.contains(gone.cell);
        let all = step.eliminations.iter().copied();
        let (key, gone): (Key, Vec<Candidate>) = match (link.strength, link.via) {
            (Strength::Weak, Via::House(_) | Via::Rule) => {
                (key!("chain-loop-link"), all.filter(is_seeing).collect())
            }
            (Strength::Weak, Via::Cell(cell)) => {
                let in_cell = all.filter(|gone| gone.cell == cell);
                (key!("chain-loop-cell"), in_cell.collect())
            }
            (Strength::Strong, Via::Als(set)) if is_almost_locked(speaker.position(), set) => {
                let is_locked_out = |gone: &Candidate| {
                    let places = speaker.position().places(gone.digit) & set;
                    let is_other = ![from.digit, to.digit].contains(&gone.digit);
                    let sees_all = geometry.peers(gone.cell).is_superset(&places);
                    is_other && !places.is_empty() && sees_all && !set.contains(gone.cell)
                };
                (key!("chain-loop-als"), all.filter(is_locked_out).collect())
            }
            _ => return None,
        };
        let kept: DigitSet = gone.iter().map(|gone| gone.digit).collect();
        let set = match link.via {
            Via::Als(set) => set,
            Via::House(_) | Via::Cell(_) | Via::Rule => CellSet::EMPTY,
        };
        let mut marks = marks(chain, chain.links.len());
        marks.extend(
            gone.iter()
                .map(|gone| Mark::candidate(*gone, MarkRole::Elimination)),
        );
        (!gone.is_empty()).then(|| Page {
            text: say!(
                speaker,
                key,
                digit = from.digit,
                next_digit = to.digit,
                cell = speaker.cells(from.cells),
                cells = speaker.cells(from.cells | to.cells),
                set = speaker.cells(set),
                kept = speaker.digits(kept),
                n_kept = kept.len(),
                eliminations = speaker.eliminations(&gone)
            ),
            marks,
        })
    })
}

/// Makes the page of a chain from one of several starts to what they all rule out.
pub(in crate::techniques) fn arm_page(step: &Step, arm: &Chain, text: Message) -> Page {
    let mut marks = marks(arm, arm.links.len());
    marks.extend(step.conclusion_marks());
    Page { text, marks }
}

/// Writes what a step eliminates as claims: `r1c2<>5`.
pub(in crate::techniques) fn ruled_out(speaker: Speaker<'_>, step: &Step) -> Span {
    speaker.exclusions(&step.eliminations)
}

/// Returns the key of the sentence about a link.
fn link_key(index: usize, from: &ChainNode, link: &ChainLink) -> Key {
    let is_group = from.cells.len() > 1;
    match (index, link.strength, link.via) {
        (_, _, Via::Als(_)) => key!("chain-als"),
        (0, _, Via::Rule) => key!("chain-first-weak-by-rule"),
        (_, _, Via::Rule) => key!("chain-weak-by-rule"),
        (0, Strength::Strong, Via::House(_)) => key!("chain-first-in-house"),
        (0, Strength::Strong, Via::Cell(_)) => key!("chain-first-in-cell"),
        (0, Strength::Weak, Via::House(_)) => key!("chain-first-weak-in-house"),
        (0, Strength::Weak, Via::Cell(_)) => key!("chain-first-weak-in-cell"),
        (_, Strength::Strong, Via::House(_)) => key!("chain-strong-in-house"),
        (_, Strength::Strong, Via::Cell(_)) => key!("chain-strong-in-cell"),
        (_, Strength::Weak, Via::House(_)) if is_group => key!("chain-weak-of-group"),
        (_, Strength::Weak, Via::House(_)) => key!("chain-weak-in-house"),
        (_, Strength::Weak, Via::Cell(_)) => key!("chain-weak-in-cell"),
    }
}

/// Marks the first links of a chain and the nodes that they join.
///
/// The first node is off or on, as is supposed, the next one the opposite, and so in turn.
pub(in crate::techniques) fn marks(chain: &Chain, n_links: usize) -> Vec<Mark> {
    let mut marks = Vec::new();
    for (index, node) in chain.nodes.iter().enumerate().take(n_links + 1) {
        let role = if index.is_multiple_of(2) == begins_on(chain) {
            MarkRole::On
        } else {
            MarkRole::Off
        };
        let mark = |cell| Mark::candidate(Candidate::new(cell, node.digit), role);
        marks.extend(node.cells.iter().map(mark));
    }
    for (from, link, to) in chain.steps().take(n_links) {
        if let Via::Als(set) = link.via {
            let cells = set.iter().map(|cell| Mark::cell(cell, MarkRole::Support));
            marks.extend(cells);
        }
        let candidate = |node: &ChainNode| Some(Candidate::new(node.cells.first()?, node.digit));
        if let (Some(from), Some(to)) = (candidate(from), candidate(to)) {
            marks.push(Mark::link(from, to, link.strength));
        }
    }
    marks
}
