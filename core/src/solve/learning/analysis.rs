//! Learns from a conflict: derives a clause that would have prevented the conflict.

use super::clauses::Clauses;
use super::demands::{Demands, Literal};
use super::order::ActivityHeap;
use super::trail::{Conflict, Reason, Trail};

/// A clause that follows from the puzzle. When it is learned, all its literals are false.
#[derive(Debug)]
pub(super) struct LearnedClause {
    /// The literals of the clause. The first is the only one of the topmost level; the second has the highest level of
    /// the others.
    pub(super) literals: Vec<Literal>,
    /// The highest level of the literals after the first; 0 if there are no others.
    pub(super) level: usize,
    /// The number of different levels among the literals.
    pub(super) n_levels: usize,
}

/// Derives clauses from conflicts. Its buffers are reused.
#[derive(Clone, Debug)]
pub(super) struct Analysis {
    demands: &'static Demands,
    /// For each candidate, whether it is in the clause or was replaced by the literals that imply it.
    is_seen: Vec<bool>,
}

impl Analysis {
    #[inline]
    pub(super) fn new(demands: &'static Demands) -> Self {
        Self {
            demands,
            is_seen: vec![false; demands.n_candidates()],
        }
    }

    /// Learns from a conflict on the topmost level. That level must be above 0, and its guess must be its only literal
    /// without a reason.
    ///
    /// The conflicting literals are replaced by their reasons, the latest first. This ends when the clause has only one
    /// literal of the topmost level. That literal represents everything that the level contributed to the conflict.
    pub(super) fn learn(
        &mut self,
        conflict: Conflict,
        trail: &Trail,
        clauses: &Clauses,
        order: &mut ActivityHeap,
    ) -> LearnedClause {
        let mut other_literals = Vec::new();
        let mut n_on_top = 0;
        let mut false_literals = vec![conflict.literal];
        self.premises(
            conflict.literal,
            conflict.reason,
            clauses,
            &mut false_literals,
        );
        let mut latest_first = trail.literals().iter().rev();
        let pivot = loop {
            for literal in false_literals.drain(..) {
                let variable = literal.variable();
                let level = trail.level_of(variable);
                if level == 0 || self.is_seen[variable.index()] {
                    continue;
                }
                self.is_seen[variable.index()] = true;
                order.bump(variable);
                if level == trail.level() {
                    n_on_top += 1;
                } else {
                    other_literals.push(literal);
                }
            }
            let latest_seen = latest_first.find(|literal| self.is_seen[literal.variable().index()]);
            let Some(&latest) = latest_seen else {
                unreachable!("a conflict on a level has a literal of that level");
            };
            self.is_seen[latest.variable().index()] = false;
            n_on_top -= 1;
            if n_on_top == 0 {
                break latest;
            }
            let reason = trail.reason_of(latest.variable());
            self.premises(latest, reason, clauses, &mut false_literals);
        };
        let mut literals = vec![pivot.negated()];
        literals.extend(other_literals.iter().filter(|literal| {
            let is_implied =
                self.is_implied_by_others(**literal, trail, clauses, &mut false_literals);
            !is_implied
        }));
        for literal in other_literals {
            self.is_seen[literal.variable().index()] = false;
        }
        LearnedClause::new(literals, trail)
    }

    /// Returns whether a literal of the clause may be dropped, because the other literals of the clause imply it.
    fn is_implied_by_others(
        &self,
        literal: Literal,
        trail: &Trail,
        clauses: &Clauses,
        buffer: &mut Vec<Literal>,
    ) -> bool {
        let reason = trail.reason_of(literal.variable());
        buffer.clear();
        self.premises(literal.negated(), reason, clauses, buffer);
        let is_known = buffer.iter().all(|premise| {
            let variable = premise.variable();
            self.is_seen[variable.index()] || trail.level_of(variable) == 0
        });
        buffer.clear();
        reason != Reason::None && is_known
    }

    /// Adds the false literals that together make a literal true.
    fn premises(
        &self,
        literal: Literal,
        reason: Reason,
        clauses: &Clauses,
        premises: &mut Vec<Literal>,
    ) {
        match reason {
            Reason::None => {}
            Reason::ExcludedBy(variable) => premises.push(variable.false_literal()),
            Reason::LastOf(demand) => {
                let others = self
                    .demands
                    .candidates(demand)
                    .iter()
                    .filter(|other| **other != literal.variable());
                premises.extend(others.map(|other| other.true_literal()));
            }
            Reason::Clause(clause) => {
                let others = clauses.literals(clause).iter();
                premises.extend(others.filter(|other_literal| **other_literal != literal));
            }
        }
    }
}

impl LearnedClause {
    fn new(mut literals: Vec<Literal>, trail: &Trail) -> Self {
        let level_of = |literal: &Literal| trail.level_of(literal.variable());
        let second = (1..literals.len()).max_by_key(|index| level_of(&literals[*index]));
        let level = second.map_or(0, |index| {
            literals.swap(1, index);
            level_of(&literals[1])
        });
        let mut levels: Vec<usize> = literals.iter().map(level_of).collect();
        levels.sort_unstable();
        levels.dedup();
        Self {
            literals,
            level,
            n_levels: levels.len(),
        }
    }
}
