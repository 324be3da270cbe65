//! The trail: the literals that the search takes as true, in the order in which they became true.

use super::demands::{Demands, Literal, Variable};
use crate::board::bits;

/// The index of a learned clause.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct ClauseId(pub(super) u32);

/// The reason why a literal is true.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Reason {
    /// The literal was guessed or given, or its opposite has been searched completely.
    None,
    /// The candidate is false, because this other candidate is true.
    ExcludedBy(Variable),
    /// The candidate is the last one that can meet this demand.
    LastOf(u16),
    /// All other literals of this clause are false.
    Clause(ClauseId),
}

/// A conflict: a literal is false, but has a reason to be true.
#[derive(Clone, Copy, Debug)]
pub(super) struct Conflict {
    pub(super) literal: Literal,
    pub(super) reason: Reason,
}

/// The true literals with their reasons, by level.
///
/// A level begins with a guess and contains its consequences. Level 0 has no guess.
#[derive(Clone, Debug)]
pub(super) struct Trail {
    demands: &'static Demands,
    /// For each demand, the candidates that are not false, as bits by place.
    open_places: Vec<u16>,
    /// For each candidate, whether it is true; `None` if unknown.
    values: Vec<Option<bool>>,
    levels: Vec<u16>,
    reasons: Vec<Reason>,
    /// For each candidate, the value that it had before the search last backtracked over it.
    last_values: Vec<bool>,
    literals: Vec<Literal>,
    /// The index of the first literal of each level above 0.
    starts: Vec<usize>,
    /// The number of literals whose consequences have been applied.
    n_followed: usize,
}

impl Trail {
    pub(super) fn new(demands: &'static Demands) -> Self {
        let n_candidates = demands.n_candidates();
        Self {
            demands,
            open_places: vec![demands.all_places(); demands.n_demands()],
            values: vec![None; n_candidates],
            levels: vec![0; n_candidates],
            reasons: vec![Reason::None; n_candidates],
            last_values: vec![true; n_candidates],
            literals: Vec::with_capacity(n_candidates),
            starts: Vec::new(),
            n_followed: 0,
        }
    }

    #[inline]
    pub(super) fn value(&self, literal: Literal) -> Option<bool> {
        self.values[literal.variable().index()].map(|value| value == literal.claims_true())
    }

    #[inline]
    pub(super) fn is_open(&self, variable: Variable) -> bool {
        self.values[variable.index()].is_none()
    }

    /// Returns the literal that gives a candidate the value that it had last. A candidate without an earlier value is
    /// taken as true.
    #[inline]
    pub(super) fn last_literal(&self, variable: Variable) -> Literal {
        if self.last_values[variable.index()] {
            variable.true_literal()
        } else {
            variable.false_literal()
        }
    }

    /// Returns the level on which a candidate became true or false.
    #[inline]
    pub(super) fn level_of(&self, variable: Variable) -> usize {
        usize::from(self.levels[variable.index()])
    }

    #[inline]
    pub(super) fn reason_of(&self, variable: Variable) -> Reason {
        self.reasons[variable.index()]
    }

    #[inline]
    pub(super) const fn level(&self) -> usize {
        self.starts.len()
    }

    /// Returns whether every candidate is true or false.
    #[inline]
    pub(super) const fn is_complete(&self) -> bool {
        self.literals.len() == self.demands.n_candidates()
    }

    #[inline]
    pub(super) fn literals(&self) -> &[Literal] {
        &self.literals
    }

    /// Begins a new level with a guess.
    #[inline]
    pub(super) fn push_guess(&mut self, literal: Literal) {
        self.starts.push(self.literals.len());
        self.assume(literal, Reason::None);
    }

    /// Returns the guess with which the topmost level began; `None` on level 0.
    #[inline]
    pub(super) fn last_guess(&self) -> Option<Literal> {
        self.starts.last().map(|start| self.literals[*start])
    }

    /// Makes a literal true whose candidate is open.
    pub(super) fn assume(&mut self, literal: Literal, reason: Reason) {
        let variable = literal.variable();
        self.values[variable.index()] = Some(literal.claims_true());
        self.levels[variable.index()] = self.starts.len() as u16;
        self.reasons[variable.index()] = reason;
        self.literals.push(literal);
        if !literal.claims_true() {
            for member in self.demands.memberships(variable) {
                self.open_places[usize::from(member.demand)] &= !(1 << member.index);
            }
        }
    }

    /// Makes a literal true for a reason. Nothing happens if it is true already.
    ///
    /// # Errors
    /// A [`Conflict`] when the literal is false.
    #[inline]
    pub(super) fn imply(&mut self, literal: Literal, reason: Reason) -> Result<(), Conflict> {
        match self.value(literal) {
            None => self.assume(literal, reason),
            Some(true) => {}
            Some(false) => return Err(Conflict { literal, reason }),
        }
        Ok(())
    }

    /// Returns the next literal whose consequences are not applied yet; `None` if there is none.
    #[inline]
    pub(super) fn next_unpropagated(&mut self) -> Option<Literal> {
        let literal = self.literals.get(self.n_followed).copied();
        self.n_followed += usize::from(literal.is_some());
        literal
    }

    /// Applies the consequences that a literal has in the demands of its candidate.
    ///
    /// # Errors
    /// A [`Conflict`] when a consequence contradicts a true literal.
    pub(super) fn propagate_demands(&mut self, literal: Literal) -> Result<(), Conflict> {
        let demands = self.demands;
        let variable = literal.variable();
        for member in demands.memberships(variable) {
            let candidates = demands.candidates(member.demand);
            let n_open = self.open_places[usize::from(member.demand)];
            if literal.claims_true() {
                for other in bits(n_open & !(1 << member.index)) {
                    self.imply(
                        candidates[other].false_literal(),
                        Reason::ExcludedBy(variable),
                    )?;
                }
            } else if n_open & n_open.wrapping_sub(1) == 0 {
                // If no candidate is left, any candidate of the demand shows the conflict.
                let last = candidates
                    .get(n_open.trailing_zeros() as usize)
                    .copied()
                    .unwrap_or(candidates[0]);
                self.imply(last.true_literal(), Reason::LastOf(member.demand))?;
            }
        }
        if literal.claims_true() {
            for excluded in demands.excluded_variables(variable) {
                self.imply(excluded.false_literal(), Reason::ExcludedBy(variable))?;
            }
        }
        Ok(())
    }

    /// Undoes all levels above `level`. Passes each candidate that becomes open again to `reopened`.
    pub(super) fn back_to(&mut self, level: usize, mut reopened: impl FnMut(Variable)) {
        let Some(&start) = self.starts.get(level) else {
            return;
        };
        for literal in self.literals.drain(start..).rev() {
            let variable = literal.variable();
            self.values[variable.index()] = None;
            self.last_values[variable.index()] = literal.claims_true();
            if !literal.claims_true() {
                for member in self.demands.memberships(variable) {
                    self.open_places[usize::from(member.demand)] |= 1 << member.index;
                }
            }
            reopened(variable);
        }
        self.starts.truncate(level);
        self.n_followed = start;
    }

    /// Updates the clause ids in the reasons after clauses were renumbered. The function returns the new id of a
    /// clause.
    #[inline]
    pub(super) fn renumber_clauses(&mut self, name: impl Fn(ClauseId) -> ClauseId) {
        for literal in &self.literals {
            if let Reason::Clause(clause) = &mut self.reasons[literal.variable().index()] {
                *clause = name(*clause);
            }
        }
    }
}
