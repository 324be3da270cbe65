//! Evidence for the deductions of forcing nets: the truths from which a deduction follows.
//!
//! The tables say that a deduction follows, but their entries are no proof. So this module assumes the opposite,
//! follows singles until a truth is violated, and collects the truths that it used. When there are no singles, it
//! branches over the truth with the fewest candidates left.

use std::collections::{BTreeSet, VecDeque};

use super::deductions::Deduction;
use crate::board::{Candidate, Candidates, MAX_SIDE};
use crate::techniques::Truth;

/// Lists truths from which a deduction follows.
pub(super) fn of_deduction(position: &Candidates, (candidate, is_on): Deduction) -> Vec<Truth> {
    let mut refutation = Refutation::new(position);
    refutation.set(candidate, !is_on, Cause::default());
    let used = refutation.refute();
    used.into_iter()
        .map(|number| truth_of(position, number))
        .collect()
}

/// Returns the numbers of a candidate's truths: its cell, and its digit in each house.
fn numbers_of(position: &Candidates, candidate: Candidate) -> [usize; 4] {
    let houses = position.geometry().houses_of(candidate.cell);
    let of_house = |kind: usize| {
        position.geometry().n_cells() + houses[kind].index() * MAX_SIDE + candidate.digit.index()
    };
    [
        candidate.cell.index(),
        of_house(0),
        of_house(1),
        of_house(2),
    ]
}

fn truth_of(position: &Candidates, number: usize) -> Truth {
    use crate::board::{Cell, Digit, House};
    match number.checked_sub(position.geometry().n_cells()) {
        None => Truth::Cell(Cell::new(number)),
        Some(rest) => Truth::House(
            House::new(rest / MAX_SIDE),
            Digit::from_index(rest % MAX_SIDE),
        ),
    }
}

/// The cause of a candidate's state: earlier events, and perhaps a truth.
#[derive(Clone, Default)]
struct Cause {
    events: Vec<usize>,
    truth: Option<usize>,
}

/// A refutation in progress: the states of candidates, with the cause of each.
#[derive(Clone)]
struct Refutation<'a> {
    position: &'a Candidates,
    /// By cell and digit: whether the candidate is on, and the event from which this follows; `None` if unknown.
    known: Vec<Option<(bool, usize)>>,
    events: Vec<Cause>,
    fresh: VecDeque<(Candidate, usize)>,
    /// The cause of a violated truth, if any.
    broken: Option<Cause>,
}

impl<'a> Refutation<'a> {
    fn new(position: &'a Candidates) -> Self {
        Self {
            position,
            known: vec![None; position.geometry().n_cells() * MAX_SIDE],
            events: Vec::new(),
            fresh: VecDeque::new(),
            broken: None,
        }
    }

    fn state(&self, candidate: Candidate) -> Option<(bool, usize)> {
        self.known[candidate.cell.index() * MAX_SIDE + candidate.digit.index()]
    }

    fn set(&mut self, candidate: Candidate, is_on: bool, mut cause: Cause) {
        match self.state(candidate) {
            Some((known, _)) if known == is_on => {}
            Some((_, event)) => {
                cause.events.push(event);
                self.broken.get_or_insert(cause);
            }
            None => {
                let event = self.events.len();
                self.events.push(cause);
                self.known[candidate.cell.index() * MAX_SIDE + candidate.digit.index()] =
                    Some((is_on, event));
                self.fresh.push_back((candidate, event));
            }
        }
    }

    /// Returns the truths from which a contradiction follows.
    fn refute(mut self) -> BTreeSet<usize> {
        while let Some((candidate, event)) = self.fresh.pop_front() {
            if self.broken.is_some() {
                break;
            }
            if self.state(candidate).is_some_and(|(is_on, _)| is_on) {
                self.eliminate_conflicts(candidate, event);
            } else {
                for truth in numbers_of(self.position, candidate) {
                    self.propagate(truth);
                }
            }
        }
        match &self.broken {
            Some(cause) => self.trace(cause),
            None => self.branch(),
        }
    }

    fn eliminate_conflicts(&mut self, candidate: Candidate, event: usize) {
        let Candidate { cell, digit } = candidate;
        let peers = self.position.places(digit) & self.position.geometry().peers(cell);
        let in_peers = peers.iter().map(|peer| Candidate::new(peer, digit));
        let others = self.position.of(cell).without(digit);
        let in_cell = others.iter().map(|other| Candidate::new(cell, other));
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

    /// Sets the candidate that a truth forces, if any.
    fn propagate(&mut self, truth: usize) {
        let mut left = None;
        let mut events = Vec::new();
        for candidate in truth_of(self.position, truth).candidates(self.position) {
            match self.state(candidate) {
                Some((true, _)) => return,
                Some((false, event)) => events.push(event),
                None if left.is_some() => return,
                None => left = Some(candidate),
            }
        }
        let cause = Cause {
            events,
            truth: Some(truth),
        };
        match left {
            Some(candidate) => self.set(candidate, true, cause),
            None => {
                self.broken.get_or_insert(cause);
            }
        }
    }

    /// Collects the truths behind an event and behind everything from which it follows.
    fn trace(&self, cause: &Cause) -> BTreeSet<usize> {
        let mut used: BTreeSet<usize> = cause.truth.into_iter().collect();
        let mut seen = vec![false; self.events.len()];
        let mut open = cause.events.clone();
        while let Some(event) = open.pop() {
            if !std::mem::replace(&mut seen[event], true) {
                used.extend(self.events[event].truth);
                open.extend(&self.events[event].events);
            }
        }
        used
    }

    /// Refutes each remaining candidate of the truth with the fewest candidates.
    fn branch(&self) -> BTreeSet<usize> {
        let open_of = |truth: usize| -> Option<Vec<Candidate>> {
            let candidates = truth_of(self.position, truth).candidates(self.position);
            let is_on = |candidate: &Candidate| matches!(self.state(*candidate), Some((true, _)));
            (!candidates.iter().any(is_on)).then(|| {
                let mut open = candidates;
                open.retain(|candidate| self.state(*candidate).is_none());
                open
            })
        };
        let truths: BTreeSet<usize> = self
            .position
            .iter()
            .flat_map(|candidate| numbers_of(self.position, candidate))
            .collect();
        let open = truths
            .into_iter()
            .filter_map(|truth| Some((truth, open_of(truth)?)));
        let Some((truth, options)) = open.min_by_key(|(_, open)| open.len()) else {
            return BTreeSet::new();
        };
        // The traces of the options contain everything that they share.
        let mut used = BTreeSet::from([truth]);
        let removed = truth_of(self.position, truth).candidates(self.position);
        let events = removed
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
