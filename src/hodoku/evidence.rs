//! Evidence for a conclusion that the program reached in a roundabout way.
//!
//! The tables of forcing nets say that something follows, but their entries are no tidy argument.
//! So the conclusion is denied, singles are followed until a truth is broken, and what was used
//! is collected; where singles end, the truth with the fewest candidates left is tried out.

use std::collections::{BTreeSet, VecDeque};

use super::forcing::Verdict;
use super::round::Round;
use crate::board::{Candidate, MAX_SIDE};
use crate::techniques::Truth;

/// Lists truths from which a conclusion follows.
pub(super) fn of_verdict(round: &Round<'_>, (candidate, is_on): Verdict) -> Vec<Truth> {
    let mut trial = Trial::new(round);
    trial.set(candidate, !is_on, Why::default());
    let used = trial.refute();
    used.into_iter()
        .map(|number| truth_of(round, number))
        .collect()
}

/// Numbers the truth of a cell, and those of a digit in houses.
fn numbers_of(round: &Round<'_>, candidate: Candidate) -> [usize; 4] {
    let houses = round.geometry().houses_of(candidate.cell);
    let of_house = |kind: usize| {
        round.geometry().n_cells() + houses[kind].index() * MAX_SIDE + candidate.digit.index()
    };
    [
        candidate.cell.index(),
        of_house(0),
        of_house(1),
        of_house(2),
    ]
}

fn truth_of(round: &Round<'_>, number: usize) -> Truth {
    use crate::board::{Cell, Digit, House};
    match number.checked_sub(round.geometry().n_cells()) {
        None => Truth::Cell(Cell::new(number)),
        Some(rest) => Truth::House(
            House::new(rest / MAX_SIDE),
            Digit::from_index(rest % MAX_SIDE),
        ),
    }
}

/// What a state of a candidate follows from: other events, and perhaps a truth.
#[derive(Clone, Default)]
struct Why {
    events: Vec<usize>,
    truth: Option<usize>,
}

/// An attempt to make the denial come true.
#[derive(Clone)]
struct Trial<'a> {
    round: &'a Round<'a>,
    /// By cell and digit: whether the candidate is known to be on, and the event that said so.
    known: Vec<Option<(bool, usize)>>,
    events: Vec<Why>,
    fresh: VecDeque<(Candidate, usize)>,
    /// What a broken truth followed from.
    broken: Option<Why>,
}

impl<'a> Trial<'a> {
    fn new(round: &'a Round<'a>) -> Self {
        Self {
            round,
            known: vec![None; round.geometry().n_cells() * MAX_SIDE],
            events: Vec::new(),
            fresh: VecDeque::new(),
            broken: None,
        }
    }

    fn state(&self, candidate: Candidate) -> Option<(bool, usize)> {
        self.known[candidate.cell.index() * MAX_SIDE + candidate.digit.index()]
    }

    fn set(&mut self, candidate: Candidate, is_on: bool, mut why: Why) {
        match self.state(candidate) {
            Some((known, _)) if known == is_on => {}
            Some((_, event)) => {
                why.events.push(event);
                self.broken.get_or_insert(why);
            }
            None => {
                let event = self.events.len();
                self.events.push(why);
                self.known[candidate.cell.index() * MAX_SIDE + candidate.digit.index()] =
                    Some((is_on, event));
                self.fresh.push_back((candidate, event));
            }
        }
    }

    /// Returns the truths that a contradiction rests on.
    fn refute(mut self) -> BTreeSet<usize> {
        while let Some((candidate, event)) = self.fresh.pop_front() {
            if self.broken.is_some() {
                break;
            }
            if self.state(candidate).is_some_and(|(is_on, _)| is_on) {
                self.strike_conflicts(candidate, event);
            } else {
                for truth in numbers_of(self.round, candidate) {
                    self.look_at(truth);
                }
            }
        }
        match &self.broken {
            Some(why) => self.trace(why),
            None => self.branch(),
        }
    }

    fn strike_conflicts(&mut self, candidate: Candidate, event: usize) {
        let Candidate { cell, digit } = candidate;
        let peers = self.round.places(digit) & self.round.geometry().peers(cell);
        let in_peers = peers.iter().map(|peer| Candidate::new(peer, digit));
        let others = self.round.of(cell).without(digit);
        let in_cell = others.iter().map(|other| Candidate::new(cell, other));
        for gone in in_cell.chain(in_peers) {
            self.set(
                gone,
                false,
                Why {
                    events: vec![event],
                    truth: None,
                },
            );
        }
    }

    /// Draws what a truth forces.
    fn look_at(&mut self, truth: usize) {
        let mut left = None;
        let mut events = Vec::new();
        for candidate in truth_of(self.round, truth).candidates(self.round) {
            match self.state(candidate) {
                Some((true, _)) => return,
                Some((false, event)) => events.push(event),
                None if left.is_some() => return,
                None => left = Some(candidate),
            }
        }
        let why = Why {
            events,
            truth: Some(truth),
        };
        match left {
            Some(candidate) => self.set(candidate, true, why),
            None => {
                self.broken.get_or_insert(why);
            }
        }
    }

    /// Collects the truths behind an event and all that it follows from.
    fn trace(&self, why: &Why) -> BTreeSet<usize> {
        let mut used: BTreeSet<usize> = why.truth.into_iter().collect();
        let mut seen = vec![false; self.events.len()];
        let mut open = why.events.clone();
        while let Some(event) = open.pop() {
            if !std::mem::replace(&mut seen[event], true) {
                used.extend(self.events[event].truth);
                open.extend(&self.events[event].events);
            }
        }
        used
    }

    /// Tries out the truth with the fewest candidates left.
    fn branch(&self) -> BTreeSet<usize> {
        let open_of = |truth: usize| -> Option<Vec<Candidate>> {
            let candidates = truth_of(self.round, truth).candidates(self.round);
            let is_on = |candidate: &Candidate| matches!(self.state(*candidate), Some((true, _)));
            (!candidates.iter().any(is_on)).then(|| {
                let mut open = candidates;
                open.retain(|candidate| self.state(*candidate).is_none());
                open
            })
        };
        let truths: BTreeSet<usize> = self
            .round
            .iter()
            .flat_map(|candidate| numbers_of(self.round, candidate))
            .collect();
        let open = truths
            .into_iter()
            .filter_map(|truth| Some((truth, open_of(truth)?)));
        let Some((truth, options)) = open.min_by_key(|(_, open)| open.len()) else {
            return BTreeSet::new();
        };
        // What the options share was used on the way here, and is found again in their traces.
        let mut used = BTreeSet::from([truth]);
        let gone = truth_of(self.round, truth).candidates(self.round);
        let events = gone
            .iter()
            .filter_map(|candidate| Some(self.state(*candidate)?.1))
            .collect();
        used.extend(self.trace(&Why {
            events,
            truth: None,
        }));
        for option in options {
            let mut trial = self.clone();
            trial.set(option, true, Why::default());
            used.extend(trial.refute());
        }
        used
    }
}
