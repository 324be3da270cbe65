//! Computes with bit sets how many rounds an implication takes.
//!
//! A search goes backwards from a goal. After each round its *front* contains the candidates that imply the goal in
//! exactly that many rounds.

use super::super::link_table::Number;
use super::super::set::{advance_front, has, insert, join, remove, retain_common, union_of_rows};
use super::pass::{PASSES, Pass};
use super::search::UnarySearch;

impl UnarySearch<'_> {
    /// Returns the candidates that imply their own opposites.
    pub(super) fn find_contradictory(&mut self) -> Vec<u64> {
        let [.., pass] = &PASSES;
        let mut contradictory = vec![0; self.n_words];
        for start in self.starts(pass) {
            if self
                .rounds_to_opposite(pass, start, true, usize::MAX)
                .is_some()
            {
                insert(&mut contradictory, usize::from(start));
            }
        }
        contradictory
    }

    /// Lists for each candidate the candidates that imply it in one round, unless the lists of the pass exist already.
    ///
    /// A backward round needs few operations. At most four false candidates force a candidate, and for each of the four
    /// the set of candidates that exclude it is known.
    pub(super) fn list_steps(&mut self, pass: &Pass) {
        let (table, n_words) = (self.context.table, self.n_words);
        let scratch = &mut *self.scratch;
        if std::mem::replace(&mut self.has_steps[usize::from(pass.index)], true) {
            return;
        }
        let steps = &mut scratch.steps[usize::from(pass.index)];
        steps.clear();
        steps.resize(n_words * table.len(), 0);
        let forced = scratch.forced.iter().enumerate();
        for ((number, forced), row) in forced.zip(steps.chunks_exact_mut(n_words)) {
            for &(other, _) in pass.followed_links(forced) {
                join(row, table.weak_set(other));
            }
            if !pass.links.in_cell {
                let digit = table.candidate(number as Number).digit;
                retain_common(row, table.digit_set(digit));
            }
        }
    }

    /// Returns the number of rounds after which a candidate implies its opposite; `None` if it needs more than `n_max`.
    pub(super) fn rounds_to_opposite(
        &mut self,
        pass: &Pass,
        start: Number,
        is_on: bool,
        n_max: usize,
    ) -> Option<usize> {
        let table = self.context.table;
        let index = usize::from(start);
        self.list_steps(pass);
        if is_on {
            let front = &mut self.scratch.front;
            front.copy_from_slice(table.weak_set(start));
            if !pass.links.in_cell {
                let digit = table.candidate(start).digit;
                retain_common(front, table.digit_set(digit));
            }
            self.scratch.seen.copy_from_slice(&self.scratch.front);
        } else {
            self.reset_front(start);
        }
        self.scratch.fronts.clear();
        for round in 1..=n_max {
            let scratch = &mut *self.scratch;
            scratch.fronts.extend_from_slice(&scratch.front);
            let is_reached = if is_on {
                has(&scratch.front, index)
            } else {
                let forced = pass.followed_links(&scratch.forced[index]).iter();
                forced
                    .map(|(number, _)| usize::from(*number))
                    .any(|number| has(&scratch.front, number))
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

    /// Returns whether a candidate may be on a cycle of at most `n_max` rounds.
    pub(super) fn may_cycle(&mut self, pass: &Pass, start: Number, n_max: usize) -> bool {
        self.reset_front(start);
        for round in 1..=n_max {
            let is_new = self.next_round(pass);
            if round > 1 && has(&self.scratch.next, usize::from(start)) {
                return true;
            }
            if !is_new {
                return false;
            }
        }
        false
    }

    /// Adds to `seen` all candidates that imply a member of the front in at most `n_max` rounds.
    pub(super) fn collect_surroundings(&mut self, pass: &Pass, n_max: usize) {
        self.scratch.seen.copy_from_slice(&self.scratch.front);
        for _ in 0..n_max {
            if !self.next_round(pass) {
                return;
            }
        }
    }

    /// Returns whether Sudoku Explainer finds a cycle of three to `n_max` rounds through a candidate.
    pub(super) fn has_long_cycle(&mut self, pass: &Pass, start: Number, n_max: usize) -> bool {
        // Such a cycle cannot end in a candidate that one round from the start already implies.
        let (context, n_words) = (self.context, self.n_words);
        let scratch = &mut *self.scratch;
        let steps = &scratch.steps[usize::from(pass.index)];
        let before = &steps[usize::from(start) * n_words..][..n_words];
        scratch.front.copy_from_slice(before);
        remove(&mut scratch.front, usize::from(start));
        for &(off, _) in context.table.weak(start, pass.links.in_cell) {
            for &(on, _) in pass.followed_links(&scratch.forced[usize::from(off)]) {
                remove(&mut scratch.front, usize::from(on));
            }
        }
        scratch.seen.copy_from_slice(&scratch.front);
        for _ in 2..=n_max {
            let is_new = self.next_round(pass);
            if has(&self.scratch.next, usize::from(start)) {
                return true;
            }
            if !is_new {
                return false;
            }
        }
        false
    }

    fn reset_front(&mut self, start: Number) {
        let scratch = &mut *self.scratch;
        scratch.front.fill(0);
        insert(&mut scratch.front, usize::from(start));
        scratch.seen.copy_from_slice(&scratch.front);
    }

    /// Replaces the front by the new candidates that imply one of its members in one round. Returns whether there are
    /// any.
    fn next_round(&mut self, pass: &Pass) -> bool {
        let scratch = &mut *self.scratch;
        let steps = &scratch.steps[usize::from(pass.index)];
        let forced = &scratch.forcing[usize::from(pass.index)];
        union_of_rows(&scratch.front, forced, steps, &mut scratch.next);
        advance_front(&mut scratch.front, &scratch.next, &mut scratch.seen)
    }
}
