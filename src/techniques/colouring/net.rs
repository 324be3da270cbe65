//! What a Medusa rests on, thinned out: of all links that hang together most say nothing about what is
//! struck.

use crate::board::{Candidate, Candidates};

use super::medusa::Premise;

/// Drops premises, the last ones first, as long as the rest rules out what is struck.
pub(super) fn thin_out(
    position: &Candidates,
    mut premises: Vec<Premise>,
    struck: &[Candidate],
) -> Vec<Premise> {
    let mut net = Net::new(position, &premises, struck);
    for index in (0..premises.len()).rev() {
        net.is_kept[index] = false;
        let is_enough = struck.iter().all(|gone| net.rules_out(*gone));
        net.is_kept[index] = !is_enough;
    }
    let mut is_kept = net.is_kept.into_iter();
    premises.retain(|_| is_kept.next() == Some(true));
    premises
}

/// Premises by the numbers of their candidates, ready to be followed often.
struct Net {
    /// The candidates of the premises, and what is struck.
    candidates: Vec<Candidate>,
    /// By candidate: what is in conflict with it.
    conflicts: Vec<Vec<u16>>,
    /// By premise: its options.
    options: Vec<Vec<u16>>,
    /// By premise: whether it is still there.
    is_kept: Vec<bool>,
}

impl Net {
    fn new(position: &Candidates, premises: &[Premise], struck: &[Candidate]) -> Self {
        let options = premises.iter().flat_map(|premise| &premise.options);
        let mut candidates: Vec<Candidate> = options.chain(struck).copied().collect();
        candidates.sort_unstable();
        candidates.dedup();
        let geometry = position.geometry();
        let are_in_conflict = |a: &Candidate, b: &Candidate| {
            if a.cell == b.cell {
                a.digit != b.digit
            } else {
                a.digit == b.digit && geometry.sees(a.cell, b.cell)
            }
        };
        let conflicts = (candidates.iter())
            .map(|own| {
                let others = (0..).zip(&candidates);
                let others = others.filter(|(_, other)| are_in_conflict(own, other));
                others.map(|(number, _)| number).collect()
            })
            .collect();
        let mut net = Self {
            candidates,
            conflicts,
            options: Vec::new(),
            is_kept: vec![true; premises.len()],
        };
        for premise in premises {
            let options = premise.options.iter().map(|option| net.number(*option));
            let options = options.collect();
            net.options.push(options);
        }
        net
    }

    fn number(&self, candidate: Candidate) -> u16 {
        self.candidates.partition_point(|other| *other < candidate) as u16
    }

    /// Tells whether a candidate cannot be true because of the premises that are kept.
    ///
    /// Follows what would be if it were: a premise with one candidate left makes it true, until one
    /// has none left or nothing more comes.
    fn rules_out(&self, candidate: Candidate) -> bool {
        let mut supposed = Supposed {
            net: self,
            holds: vec![false; self.candidates.len()],
            is_ruled_out: vec![false; self.candidates.len()],
        };
        supposed.hold(self.number(candidate));
        loop {
            let mut is_news = false;
            let kept = self.options.iter().zip(&self.is_kept);
            for (options, _) in kept.filter(|(_, is_kept)| **is_kept) {
                let mut open = options.iter().filter(|option| supposed.is_open(**option));
                let Some(&only) = open.next() else {
                    return true;
                };
                if open.next().is_none() && !supposed.holds[usize::from(only)] {
                    supposed.hold(only);
                    is_news = true;
                }
            }
            if !is_news {
                return false;
            }
        }
    }
}

/// What follows if a candidate is true.
struct Supposed<'n> {
    net: &'n Net,
    holds: Vec<bool>,
    is_ruled_out: Vec<bool>,
}

impl Supposed<'_> {
    fn hold(&mut self, candidate: u16) {
        self.holds[usize::from(candidate)] = true;
        for &other in &self.net.conflicts[usize::from(candidate)] {
            self.is_ruled_out[usize::from(other)] = true;
        }
    }

    fn is_open(&self, candidate: u16) -> bool {
        !self.is_ruled_out[usize::from(candidate)]
    }
}
