//! What follows in how many rounds, by sets of candidates.

use super::super::roster::Number;
use super::super::set::{advance, has, insert, join, keep, remove, spread};
use super::{Finder, PASSES, Pass};

impl Finder<'_> {
    /// Finds the candidates that imply their own opposites.
    pub(super) fn contradictory(&mut self) -> Vec<u64> {
        let [.., pass] = &PASSES;
        let mut found = vec![0; self.n_words];
        for start in self.starts(pass) {
            if self
                .rounds_to_opposite(pass, start, true, usize::MAX)
                .is_some()
            {
                insert(&mut found, usize::from(start));
            }
        }
        found
    }

    /// Draws up from what each candidate follows in one round, unless that is done.
    ///
    /// Backwards a round is few steps: what forces a candidate is at most four others, and what
    /// excludes one of these is a set that is there already. Forwards it would be many.
    pub(super) fn list_steps(&mut self, pass: &Pass) {
        let (roster, n_words) = (self.ground.roster, self.n_words);
        let memory = &mut *self.memory;
        if std::mem::replace(&mut self.has_steps[usize::from(pass.index)], true) {
            return;
        }
        let steps = &mut memory.steps[usize::from(pass.index)];
        steps.clear();
        steps.resize(n_words * roster.len(), 0);
        let forced = memory.forced.iter().enumerate();
        for ((number, forced), row) in forced.zip(steps.chunks_exact_mut(n_words)) {
            for &(other, _) in pass.of(forced) {
                join(row, roster.weak_set(other));
            }
            if !pass.with_cell {
                let (_, digit) = roster.at(number as Number);
                keep(row, roster.of_digit(digit));
            }
        }
    }

    /// Returns the rounds until a candidate's opposite follows from it, if no more than `n_most`.
    pub(super) fn rounds_to_opposite(
        &mut self,
        pass: &Pass,
        start: Number,
        is_on: bool,
        n_most: usize,
    ) -> Option<usize> {
        let roster = self.ground.roster;
        let index = usize::from(start);
        self.list_steps(pass);
        if is_on {
            let front = &mut self.memory.front;
            front.copy_from_slice(roster.weak_set(start));
            if !pass.with_cell {
                let (_, digit) = roster.at(start);
                keep(front, roster.of_digit(digit));
            }
            self.memory.seen.copy_from_slice(&self.memory.front);
        } else {
            self.front_at(start);
        }
        self.memory.fronts.clear();
        for round in 1..=n_most {
            let memory = &mut *self.memory;
            memory.fronts.extend_from_slice(&memory.front);
            let is_reached = if is_on {
                has(&memory.front, index)
            } else {
                let forced = pass.of(&memory.forced[index]).iter();
                forced
                    .map(|(number, _)| usize::from(*number))
                    .any(|number| has(&memory.front, number))
            };
            if is_reached {
                return Some(round);
            }
            if !self.next_round(pass) {
                return None;
            }
        }
        None
    }

    /// Tells whether a candidate may lie on a cycle of at most so many rounds.
    pub(super) fn may_cycle(&mut self, pass: &Pass, start: Number, n_most: usize) -> bool {
        self.front_at(start);
        for round in 1..=n_most {
            let is_new = self.next_round(pass);
            if round > 1 && has(&self.memory.next, usize::from(start)) {
                return true;
            }
            if !is_new {
                return false;
            }
        }
        false
    }

    /// Collects in `seen` from what the front follows in no more than so many rounds.
    pub(super) fn surroundings(&mut self, pass: &Pass, n_most: usize) {
        self.memory.seen.copy_from_slice(&self.memory.front);
        for _ in 0..n_most {
            if !self.next_round(pass) {
                return;
            }
        }
    }

    /// Tells whether Sudoku Explainer comes upon a cycle of more than two rounds through a
    /// candidate, and no more than so many.
    pub(super) fn closes(&mut self, pass: &Pass, start: Number, n_most: usize) -> bool {
        // It ends with a candidate that does not follow from the start in one round.
        let (ground, n_words) = (self.ground, self.n_words);
        let memory = &mut *self.memory;
        let steps = &memory.steps[usize::from(pass.index)];
        let before = &steps[usize::from(start) * n_words..][..n_words];
        memory.front.copy_from_slice(before);
        remove(&mut memory.front, usize::from(start));
        for &(off, _) in ground.roster.weak(start, pass.with_cell) {
            for &(on, _) in pass.of(&memory.forced[usize::from(off)]) {
                remove(&mut memory.front, usize::from(on));
            }
        }
        memory.seen.copy_from_slice(&memory.front);
        for _ in 2..=n_most {
            let is_new = self.next_round(pass);
            if has(&self.memory.next, usize::from(start)) {
                return true;
            }
            if !is_new {
                return false;
            }
        }
        false
    }

    fn front_at(&mut self, start: Number) {
        let memory = &mut *self.memory;
        memory.front.fill(0);
        insert(&mut memory.front, usize::from(start));
        memory.seen.copy_from_slice(&memory.front);
    }

    /// Lists in `next` from what the front follows, and makes what is new the front.
    fn next_round(&mut self, pass: &Pass) -> bool {
        let memory = &mut *self.memory;
        let steps = &memory.steps[usize::from(pass.index)];
        let forced = &memory.forcing[usize::from(pass.index)];
        spread(&memory.front, forced, steps, &mut memory.next);
        advance(&mut memory.front, &memory.next, &mut memory.seen)
    }
}
