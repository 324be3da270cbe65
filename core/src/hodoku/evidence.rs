//! Evidence for the deductions of forcing nets: the truths that prove a deduction.
//!
//! The tables of a forcing net show that a deduction follows, but they are no proof. So this module assumes the
//! opposite and places singles until a truth is violated. The truths used in this refutation are the evidence. When no
//! single is left, the search branches over the truth with the fewest candidates left.

use std::collections::{BTreeSet, VecDeque};

use super::deductions::Deduction;
use crate::board::{Candidate, Candidates, MAX_SIDE};
use crate::techniques::Truth;

/// Lists truths that prove a deduction.
pub(super) fn prove_deduction(
    position: &Candidates,
    Deduction { candidate, is_on }: Deduction,
) -> Vec<Truth> {
    let mut refutation = Refutation::new(position);
    refutation.set(candidate, !is_on, Cause::default());
    let used = refutation.refute();
    used.into_iter()
        .map(|number| numbered_truth(position, number))
        .collect()
}

/// Returns the numbers of the truths with a candidate: its cell, and its digit in each of its houses.
fn truth_numbers(position: &Candidates, candidate: Candidate) -> [usize; 4] {
    let houses = position.geometry().houses_of(candidate.cell);
    let house_number = |kind: usize| {
        position.geometry().n_cells() + houses[kind].index() * MAX_SIDE + candidate.digit.index()
    };
    [
        candidate.cell.index(),
        house_number(0),
        house_number(1),
        house_number(2),
    ]
}

fn numbered_truth(position: &Candidates, number: usize) -> Truth {
    use crate::board::{Cell, Digit, House};
    match number.checked_sub(position.geometry().n_cells()) {
        None => Truth::Cell(Cell::new(number)),
        Some(offset) => Truth::House(
            House::new(offset / MAX_SIDE),
            Digit::from_index(offset % MAX_SIDE),
        ),
    }
}

/// The cause of a candidate's state: earlier events, and the truth that was applied, if any.
#[derive(Clone, Default)]
struct Cause {
    events: Vec<usize>,
    truth: Option<usize>,
}

/// A refutation in progress: the known states of candidates, each with its cause.
#[derive(Clone)]
struct Refutation<'a> {
    position: &'a Candidates,
    /// By cell and digit: whether the candidate is on, and the event that set this state; `None` if unknown.
    states: Vec<Option<(bool, usize)>>,
    events: Vec<Cause>,
    queue: VecDeque<(Candidate, usize)>,
    /// The cause of the violated truth; `None` while no truth is violated.
    violation: Option<Cause>,
}

impl<'a> Refutation<'a> {
    fn new(position: &'a Candidates) -> Self {
        Self {
            position,
            states: vec![None; position.geometry().n_cells() * MAX_SIDE],
            events: Vec::new(),
            queue: VecDeque::new(),
            violation: None,
        }
    }

    fn state(&self, candidate: Candidate) -> Option<(bool, usize)> {
        self.states[candidate.cell.index() * MAX_SIDE + candidate.digit.index()]
    }

    fn set(&mut self, candidate: Candidate, is_on: bool, mut cause: Cause) {
        match self.state(candidate) {
            Some((known_state, _)) if known_state == is_on => {}
            Some((_, event)) => {
                cause.events.push(event);
                self.violation.get_or_insert(cause);
            }
            None => {
                let event = self.events.len();
                self.events.push(cause);
                self.states[candidate.cell.index() * MAX_SIDE + candidate.digit.index()] =
                    Some((is_on, event));
                self.queue.push_back((candidate, event));
            }
        }
    }

    /// Returns the truths that lead to a contradiction.
    fn refute(mut self) -> BTreeSet<usize> {
        while let Some((candidate, event)) = self.queue.pop_front() {
            if self.violation.is_some() {
                break;
            }
            if self.state(candidate).is_some_and(|(is_on, _)| is_on) {
                self.eliminate_conflicts(candidate, event);
            } else {
                for truth in truth_numbers(self.position, candidate) {
                    self.propagate(truth);
                }
            }
        }
        match &self.violation {
            Some(cause) => self.trace(cause),
            None => self.branch(),
        }
    }

    fn eliminate_conflicts(&mut self, candidate: Candidate, event: usize) {
        let Candidate { cell, digit } = candidate;
        let peers = self.position.places(digit) & self.position.geometry().peers(cell);
        let in_peers = peers.iter().map(|peer| Candidate::new(peer, digit));
        let other_digits = self.position.digits_in(cell).without(digit);
        let in_cell = other_digits
            .iter()
            .map(|other_digit| Candidate::new(cell, other_digit));
        for removed in in_cell.chain(in_peers) {
            self.set(
                removed,
                false,
                Cause {
                    events: vec![event],
                    truth: None,
                },
            );
        }
    }

    /// Sets the last candidate of a truth to on if all others are off.
    fn propagate(&mut self, truth: usize) {
        let mut remaining = None;
        let mut events = Vec::new();
        for candidate in numbered_truth(self.position, truth).candidates(self.position) {
            match self.state(candidate) {
                Some((true, _)) => return,
                Some((false, event)) => events.push(event),
                None if remaining.is_some() => return,
                None => remaining = Some(candidate),
            }
        }
        let cause = Cause {
            events,
            truth: Some(truth),
        };
        match remaining {
            Some(candidate) => self.set(candidate, true, cause),
            None => {
                self.violation.get_or_insert(cause);
            }
        }
    }

    /// Collects the truths behind a cause and behind all events that led to it.
    fn trace(&self, cause: &Cause) -> BTreeSet<usize> {
        let mut truths: BTreeSet<usize> = cause.truth.into_iter().collect();
        let mut visited = vec![false; self.events.len()];
        let mut pending_events = cause.events.clone();
        while let Some(event) = pending_events.pop() {
            if !std::mem::replace(&mut visited[event], true) {
                truths.extend(self.events[event].truth);
                pending_events.extend(&self.events[event].events);
            }
        }
        truths
    }

    /// Picks the truth with the fewest remaining candidates and refutes each of them. Returns the truths used.
    fn branch(&self) -> BTreeSet<usize> {
        let open_candidates_of = |truth: usize| -> Option<Vec<Candidate>> {
            let candidates = numbered_truth(self.position, truth).candidates(self.position);
            let is_on = |candidate: &Candidate| matches!(self.state(*candidate), Some((true, _)));
            (!candidates.iter().any(is_on)).then(|| {
                let mut open_candidates = candidates;
                open_candidates.retain(|candidate| self.state(*candidate).is_none());
                open_candidates
            })
        };
        let truths: BTreeSet<usize> = self
            .position
            .iter()
            .flat_map(|candidate| truth_numbers(self.position, candidate))
            .collect();
        let open = truths
            .into_iter()
            .filter_map(|truth| Some((truth, open_candidates_of(truth)?)));
        let Some((truth, options)) = open.min_by_key(|(_, open_candidates)| open_candidates.len())
        else {
            return BTreeSet::new();
        };
        // All branches use the events that removed the other candidates of the truth.
        let mut used = BTreeSet::from([truth]);
        let removed_candidates = numbered_truth(self.position, truth).candidates(self.position);
        let events = removed_candidates
            .iter()
            .filter_map(|candidate| Some(self.state(*candidate)?.1))
            .collect();
        used.extend(self.trace(&Cause {
            events,
            truth: None,
        }));
        for option in options {
            let mut refutation = self.clone();
            refutation.set(option, true, Cause::default());
            used.extend(refutation.refute());
        }
        used
    }
}
