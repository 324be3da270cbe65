//! What follows in how many rounds, by sets of candidates.

use super::super::roster::{Number, has, insert, intersects, members};
use super::{Finder, PASSES, Pass, is_there};

impl Finder<'_> {
    /// Finds the candidates that imply their own opposites.
    pub(super) fn contradictory(&mut self) -> Vec<u64> {
        let [.., pass] = &PASSES;
        let mut found = vec![0; self.n_words];
        self.list_steps(pass);
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

    /// Draws up what follows from each candidate in one round.
    pub(super) fn list_steps(&mut self, pass: &Pass) {
        let (ground, n_words) = (self.ground, self.n_words);
        let memory = &mut *self.memory;
        let steps = &mut memory.steps[usize::from(pass.index)];
        steps.clear();
        steps.resize(n_words * ground.roster.len(), 0);
        let forcing = &memory.forcing[usize::from(pass.index)];
        for (number, row) in steps.chunks_exact_mut(n_words).enumerate() {
            let number = number as Number;
            if !is_there(ground, number) {
                continue;
            }
            let mut step = |other: usize| {
                for &(target, _) in pass.of(&memory.forced[other]) {
                    insert(row, usize::from(target));
                }
            };
            if pass.with_cell {
                let weak = ground.roster.weak_set(number).iter();
                members(weak.zip(forcing).map(|(weak, forcing)| weak & forcing)).for_each(step);
            } else {
                let weak = ground.roster.weak(number, false).iter();
                let weak = weak.map(|(other, _)| usize::from(*other));
                weak.filter(|other| has(forcing, *other))
                    .for_each(&mut step);
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
        let index = usize::from(start);
        let memory = &mut *self.memory;
        let weak = self.ground.roster.weak_set(start);
        let steps = &memory.steps[usize::from(pass.index)];
        memory.front.fill(0);
        if is_on {
            insert(&mut memory.front, index);
        } else {
            for &(target, _) in pass.of(&memory.forced[index]) {
                insert(&mut memory.front, usize::from(target));
            }
        }
        memory.seen.copy_from_slice(&memory.front);
        for round in 1..=n_most {
            let is_reached = if is_on {
                intersects(&memory.front, weak)
            } else {
                has(&memory.front, index)
            };
            if is_reached {
                return Some(round);
            }
            spread(&memory.front, steps, &mut memory.next);
            if !advance(&mut memory.front, &memory.next, &mut memory.seen) {
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

    /// Collects in `seen` what follows from a candidate in at most so many rounds; tells whether
    /// it lies on a cycle of no more.
    pub(super) fn surroundings(&mut self, pass: &Pass, start: Number, n_most: usize) -> bool {
        self.front_at(start);
        let mut is_cyclic = false;
        for round in 1..=n_most {
            let is_new = self.next_round(pass);
            is_cyclic |= round > 1 && has(&self.memory.next, usize::from(start));
            if !is_new {
                break;
            }
        }
        is_cyclic
    }

    fn front_at(&mut self, start: Number) {
        let memory = &mut *self.memory;
        memory.front.fill(0);
        insert(&mut memory.front, usize::from(start));
        memory.seen.copy_from_slice(&memory.front);
    }

    /// Lists in `next` what follows from the front, and makes what is new the front.
    fn next_round(&mut self, pass: &Pass) -> bool {
        let memory = &mut *self.memory;
        let steps = &memory.steps[usize::from(pass.index)];
        spread(&memory.front, steps, &mut memory.next);
        advance(&mut memory.front, &memory.next, &mut memory.seen)
    }
}

/// Joins the rows of the members of a set.
pub(super) fn spread(front: &[u64], rows: &[u64], next: &mut [u64]) {
    next.fill(0);
    let n_words = front.len();
    for (word, &bits) in front.iter().enumerate() {
        let mut rest = bits;
        while rest != 0 {
            let number = word * 64 + rest.trailing_zeros() as usize;
            rest &= rest - 1;
            let row = &rows[number * n_words..(number + 1) * n_words];
            for (to, from) in next.iter_mut().zip(row) {
                *to |= from;
            }
        }
    }
}

/// Makes what is new the front; tells whether there is anything.
pub(super) fn advance(front: &mut [u64], next: &[u64], seen: &mut [u64]) -> bool {
    let mut any = 0;
    for ((front, next), seen) in front.iter_mut().zip(next).zip(seen) {
        *front = next & !*seen;
        *seen |= next;
        any |= *front;
    }
    any != 0
}
