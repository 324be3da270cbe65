//! Explains chains link by link, with the lines and marks that all narrations of chains share.

use crate::board::{Candidate, Candidates, CellSet, DigitSet, Strength};
use crate::narration::{Mark, MarkRole, Premise, Speaker, Thought};
use crate::techniques::{Step, TechniqueId};
use crate::words::{Choice, Key, Message, key, say};

use super::notation::{almost_locked_part, is_almost_locked};
use super::{Chain, ChainLink, ChainNode, Via};

/// The conclusion of a chain. It selects the wording of the explanation.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum ChainConclusion {
    /// Two digits alternate along bivalue cells that have only these two candidates.
    RemotePair,
    /// At least one of two ends with the same digit is true.
    OneEnd,
    /// Like `OneEnd`, but the last node is a group.
    OneEndOrGroup,
    /// Like `OneEnd`, but both ends are groups.
    OneEndOfGroups,
    /// At least one of two ends with different digits is true.
    TwoDigits,
    /// Like `TwoDigits`, but the first node is a group.
    TwoDigitsFromGroup,
    /// Like `TwoDigits`, but the last node is a group.
    TwoDigitsOrGroup,
    /// The first node of a loop is true, and all eliminations have its digit.
    Place,
    /// The first node of a loop is true.
    True,
    /// The first node of a loop is a group, and one of its cells holds the digit.
    TrueGroup,
    /// The first node of a loop is false.
    False,
    /// The loop is continuous: it holds in both directions.
    Continuous,
}

impl ChainConclusion {
    pub(super) fn from_chain(step: &Step, chain: &Chain) -> Self {
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
                (false, false, false) => Self::TwoDigits,
                (false, true, false) => Self::TwoDigitsFromGroup,
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

    /// Returns the key of the closing line; `None` if the explanation ends with the lines about eliminations.
    fn closing_key(self) -> Option<Key> {
        Some(match self {
            Self::RemotePair => key!("remote-pair-end"),
            Self::OneEnd => key!("chain-end"),
            Self::OneEndOrGroup | Self::OneEndOfGroups => key!("chain-end-groups"),
            Self::TwoDigits => key!("chain-end-two"),
            Self::TwoDigitsFromGroup => key!("chain-end-two-from-group"),
            Self::TwoDigitsOrGroup => key!("chain-end-two-or-group"),
            Self::Place => key!("chain-end-loop"),
            Self::True => key!("chain-end-true"),
            Self::TrueGroup => key!("chain-end-true-group"),
            Self::False => key!("chain-end-false"),
            Self::Continuous => return None,
        })
    }
}

/// Returns whether the chain begins with the assumption that its first node is true.
fn begins_on(chain: &Chain) -> bool {
    let first_link = chain.links.first();
    first_link.is_some_and(|link| link.strength == Strength::Weak)
}

/// Returns the first and the last node of a chain; for a loop, the first node twice.
pub(super) fn ends(chain: &Chain) -> [&ChainNode; 2] {
    let start = &chain.nodes[0];
    let last_node = chain.nodes.last().unwrap_or(start);
    [start, if chain.is_loop() { start } else { last_node }]
}

pub(super) fn digits(chain: &Chain) -> DigitSet {
    chain.nodes.iter().map(|node| node.digit).collect()
}

/// Returns the end of a chain with two digits that loses the digit of the opposite end: `start`, `end` or `both`.
fn losing_end(step: &Step, start: &ChainNode, end: &ChainNode) -> Choice {
    let is_start = |eliminated: &Candidate| {
        start.cells.contains(eliminated.cell) && eliminated.digit == end.digit
    };
    let removed_candidates = &step.eliminations;
    match removed_candidates
        .iter()
        .filter(|eliminated| is_start(eliminated))
        .count()
    {
        0 => Choice("end"),
        n if n == removed_candidates.len() => Choice("start"),
        _ => Choice("both"),
    }
}

/// Returns the lines that explain a chain, from its assumption to its conclusion.
pub(super) fn thoughts(speaker: Speaker<'_>, step: &Step, chain: &Chain) -> Vec<Thought> {
    let [start, end] = ends(chain);
    let mut thoughts = lines(speaker, chain, 0);
    let point = ChainConclusion::from_chain(step, chain);
    let Some(end_key) = point.closing_key() else {
        thoughts.push(reverse(speaker, chain, point, thoughts.len() - 1));
        let details = removed_by_links(speaker, step, chain).map(Thought::into_detail);
        thoughts.extend(details);
        return thoughts;
    };
    if point == ChainConclusion::RemotePair {
        thoughts.push(reverse(speaker, chain, point, thoughts.len() - 1));
    }
    let last_line = thoughts.len() - 1;
    let text = say!(
        speaker,
        end_key,
        start = speaker.cells(start.cells),
        end = speaker.cells(end.cells),
        ends = speaker.cells(start.cells | end.cells),
        any_start = speaker.any_cell(start.cells),
        any_end = speaker.any_cell(end.cells),
        digit = start.digit,
        end_digit = end.digit,
        digits = speaker.digits(digits(chain)),
        loser = losing_end(step, start, end),
    );
    thoughts.push(Thought::new(text, marks(chain, chain.links.len())).based_on_line(last_line));
    thoughts
}

/// Returns the lines of a chain without the conclusion: its assumption, then one line for each strong link together
/// with the weak link before it. A weak link to an almost locked set has a line of its own.
///
/// `first_line` is the index of the chain's first line in the whole explanation.
fn lines(speaker: Speaker<'_>, chain: &Chain, first_line: usize) -> Vec<Thought> {
    let links: Vec<Link<'_>> = chain.steps().collect();
    let mut thoughts = vec![supposition(speaker, chain)];
    let mut index = 0;
    while index < links.len() {
        let weak = (links[index].1.strength == Strength::Weak).then(|| links[index]);
        let strong = links.get(index + usize::from(weak.is_some())).copied();
        let leads_to_set = strong.is_some_and(|(_, link, _)| matches!(link.via, Via::Als(_)));
        let strong = strong.filter(|_| weak.is_none() || !leads_to_set);
        index += usize::from(weak.is_some()) + usize::from(strong.is_some());
        let text = match (weak, strong) {
            (_, Some(strong)) => strong_line(speaker, weak, strong),
            (Some(weak), None) => weak_line(speaker, weak),
            (None, None) => continue,
        };
        let used = [weak, strong].into_iter().flatten();
        let premises = used.flat_map(|link| premises(speaker.position(), link));
        let last_line = first_line + thoughts.len() - 1;
        let thought = Thought::new(text, marks(chain, index)).with_premises(premises);
        thoughts.push(thought.based_on_line(last_line));
    }
    thoughts
}

/// Returns the lines of a chain that is one of several cases. `number` is the case, from 1; `first_line` is the index of
/// the chain's first line in the whole explanation.
pub(in crate::techniques) fn lines_of_case(
    speaker: Speaker<'_>,
    chain: &Chain,
    number: usize,
    first_line: usize,
) -> Vec<Thought> {
    let mut thoughts = lines(speaker, chain, first_line);
    let start = &chain.nodes[0];
    let key = if begins_on(chain) {
        key!("chain-case")
    } else {
        key!("chain-case-not")
    };
    let any_cell = speaker.any_cell(start.cells);
    thoughts[0].text = say!(speaker, key, number, any_cell, digit = start.digit);
    thoughts
}

/// A link with the nodes before and after it.
type Link<'a> = (&'a ChainNode, &'a ChainLink, &'a ChainNode);

fn supposition(speaker: Speaker<'_>, chain: &Chain) -> Thought {
    let start = &chain.nodes[0];
    let key = match (begins_on(chain), start.cells.len()) {
        (true, 1) => key!("chain-suppose"),
        (true, _) => key!("chain-suppose-group"),
        (false, 1) => key!("chain-suppose-not"),
        (false, _) => key!("chain-suppose-no-group"),
    };
    let cells = speaker.cells(start.cells);
    let any_cell = speaker.any_cell(start.cells);
    let no_cell = speaker.no_cell(start.cells);
    let text = say!(speaker, key, cells, any_cell, no_cell, digit = start.digit);
    Thought::new(text, marks(chain, 0))
}

/// Returns the text of a strong link and the weak link before it: the node that is false, and the node that is
/// therefore true.
fn strong_line(speaker: Speaker<'_>, weak: Option<Link<'_>>, strong: Link<'_>) -> Message {
    let (from, link, to) = strong;
    let position = speaker.position();
    let (mut house, mut set) = (None, CellSet::EMPTY);
    match link.via {
        Via::House(shared_house) => house = Some(speaker.house(shared_house)),
        Via::Als(all_cells) => {
            set = almost_locked_part(position, all_cells, [from.cells, to.cells]);
        }
        Via::Cell(_) | Via::Rule => {}
    }
    let remaining_digits = position.digits_of(&from.cells).without(from.digit);
    let key = match (link.via, weak.is_some()) {
        (Via::Als(all_cells), _) if set == all_cells && !is_almost_locked(position, all_cells) => {
            key!("chain-then-forced")
        }
        (Via::Als(all_cells), _) if set != all_cells && set == all_cells - from.cells => {
            key!("chain-als-from-cell")
        }
        (Via::Als(all_cells), _) if set != all_cells => key!("chain-als-to-cell"),
        (Via::Als(_), _) => key!("chain-als"),
        (Via::Cell(_), true) => key!("chain-then-in-cell"),
        (Via::Cell(_), false) => key!("chain-in-cell"),
        (Via::House(_) | Via::Rule, true) => key!("chain-then-in-house"),
        (Via::House(_) | Via::Rule, false) => key!("chain-in-house"),
    };
    say!(
        speaker,
        key,
        digit = from.digit,
        cell = speaker.cells(from.cells),
        any_cell = speaker.any_cell(from.cells),
        n_cells = from.cells.len(),
        house,
        set = speaker.cells(set),
        rest = speaker.digits(position.digits_of(&set).without(from.digit)),
        any_left = speaker.any_digit(remaining_digits),
        next_digit = to.digit,
        next = speaker.cells(to.cells),
        any_next = speaker.any_cell(to.cells)
    )
}

fn weak_line(speaker: Speaker<'_>, (_, _, to): Link<'_>) -> Message {
    say!(
        speaker,
        "chain-then-not",
        digit = to.digit,
        cell = speaker.cells(to.cells),
        n_cells = to.cells.len()
    )
}

fn premises(position: &Candidates, (from, link, to): Link<'_>) -> Vec<Premise> {
    match (link.strength, link.via) {
        (Strength::Strong, Via::House(house)) => vec![Premise::Places {
            digit: from.digit,
            house,
            cells: from.cells | to.cells,
        }],
        (Strength::Strong, Via::Cell(cell)) => vec![Premise::Digits {
            cells: CellSet::only(cell),
            digits: [from.digit, to.digit].into_iter().collect(),
        }],
        (_, Via::Als(cells)) => vec![Premise::Digits {
            cells,
            digits: position.digits_of(&cells),
        }],
        (Strength::Weak | Strength::Strong, via) => {
            let shared_house = match via {
                Via::House(house) => Some(house),
                Via::Cell(_) | Via::Als(_) | Via::Rule => None,
            };
            let candidate = |node: &ChainNode, cell| Candidate::new(cell, node.digit);
            let pairs = from.cells.iter().flat_map(|cell| {
                to.cells
                    .iter()
                    .map(move |other| [candidate(from, cell), candidate(to, other)])
            });
            pairs
                .map(|between| Premise::Conflict {
                    between,
                    by: shared_house,
                })
                .collect()
        }
    }
}

/// Makes the line: a loop or a remote pair also holds in the opposite direction. The line refers to
/// line with index `line`.
fn reverse(speaker: Speaker<'_>, chain: &Chain, point: ChainConclusion, line: usize) -> Thought {
    let start = &chain.nodes[0];
    let key = match point {
        ChainConclusion::RemotePair => key!("remote-pair-reverse"),
        _ if begins_on(chain) => key!("chain-loop-reverse-not"),
        _ => key!("chain-loop-reverse"),
    };
    let cells = speaker.cells(start.cells);
    let any_cell = speaker.any_cell(start.cells);
    let n_cells = start.cells.len();
    let text = say!(speaker, key, cells, any_cell, n_cells, digit = start.digit);
    Thought::new(text, marks(chain, chain.links.len())).based_on_line(line)
}

/// Returns the cells of `set` that have one of `digits` as a candidate.
fn places_in(position: &Candidates, set: CellSet, digits: DigitSet) -> CellSet {
    let places = digits.iter().map(|digit| position.places(digit) & set);
    places.fold(CellSet::EMPTY, |all_cells, places| all_cells | places)
}

/// Returns the lines about eliminations of a continuous loop. Each weak link has a line, because one of its ends is
/// true. Each almost locked set has a line, because it lacks one of the two digits of its link and no other digit.
fn removed_by_links<'s>(
    speaker: Speaker<'s>,
    step: &'s Step,
    chain: &'s Chain,
) -> impl Iterator<Item = Thought> + 's {
    let geometry = speaker.position().geometry();
    chain.steps().filter_map(move |(from, link, to)| {
        let seeing = geometry.common_peers(&(from.cells | to.cells));
        let is_seeing =
            |removed: &Candidate| removed.digit == from.digit && seeing.contains(removed.cell);
        let all = step.eliminations.iter().copied();
        let (key, eliminated): (Key, Vec<Candidate>) = match (link.strength, link.via) {
            (Strength::Weak, Via::House(_) | Via::Rule) => {
                (key!("chain-loop-link"), all.filter(is_seeing).collect())
            }
            (Strength::Weak, Via::Cell(cell)) => {
                let in_cell = all.filter(|removed| removed.cell == cell);
                (key!("chain-loop-cell"), in_cell.collect())
            }
            (Strength::Strong, Via::Als(set)) if is_almost_locked(speaker.position(), set) => {
                let is_locked_out = |removed: &Candidate| {
                    let places = speaker.position().places(removed.digit) & set;
                    let is_other = ![from.digit, to.digit].contains(&removed.digit);
                    let sees_all = geometry.peers(removed.cell).is_superset(&places);
                    is_other && !places.is_empty() && sees_all && !set.contains(removed.cell)
                };
                (key!("chain-loop-als"), all.filter(is_locked_out).collect())
            }
            _ => return None,
        };
        let locked_digits: DigitSet = eliminated.iter().map(|removed| removed.digit).collect();
        let set = match link.via {
            Via::Als(set) => set,
            Via::House(_) | Via::Cell(_) | Via::Rule => CellSet::EMPTY,
        };
        (!eliminated.is_empty()).then(|| {
            let text = say!(
                speaker,
                key,
                digit = from.digit,
                next_digit = to.digit,
                cell = speaker.cells(from.cells),
                any_cell = speaker.any_cell(from.cells | to.cells),
                set = speaker.cells(set),
                any_of_set = speaker.any_cell(places_in(speaker.position(), set, locked_digits)),
                n_kept = locked_digits.len(),
                kept = speaker.digits(locked_digits),
                eliminations = speaker.eliminations(&eliminated)
            );
            let used = premises(speaker.position(), (from, link, to));
            let mut marks = marks(chain, chain.links.len());
            marks.extend(
                eliminated
                    .iter()
                    .map(|removed| Mark::candidate(*removed, MarkRole::Elimination)),
            );
            Thought::new(text, marks).with_premises(used)
        })
    })
}

/// Returns marks for the first `n_links` links of a chain and the nodes that they join.
///
/// Node marks alternate between on and off. The first one shows the assumption.
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
            marks.extend(Mark::cells(set, MarkRole::Support));
        }
        let candidate = |node: &ChainNode| Some(Candidate::new(node.cells.first()?, node.digit));
        if let (Some(from), Some(to)) = (candidate(from), candidate(to)) {
            marks.push(Mark::link(from, to, link.strength));
        }
    }
    marks
}
