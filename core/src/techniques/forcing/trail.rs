//! Propagation: draws the consequences of a supposition, and stores a reason for each.
//!
//! A [`Trail`] holds the known literals in the order in which they were found. Propagation is breadth first, so
//! literals found early need few inferences. All entries after a marked position can be undone, so a supposition can be
//! made within another one.

use super::tables::{Index, Members, Tables, TruthIndex};
use crate::board::bit_matrix::{has, insert, remove};
use crate::techniques::literal::Literal;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum LiteralReason {
    /// The literal is a supposition.
    Supposed,
    /// The candidate is false because this candidate is true and they exclude each other.
    Excluded(Index),
    /// The candidate is true because all other candidates of this truth are false.
    Last(TruthIndex),
    /// The literal follows from an intermediate result with this number.
    Argued(u16),
}

/// The kinds of inferences that propagation draws.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Reach {
    /// All inferences of a net, but only those about one digit.
    Digit,
    /// Along a chain: a truth is used only if it had two candidates when the trail was last [fixed](Trail::begin_chains).
    Chain,
    /// Along several chains, which together may leave a truth without candidates.
    Chains,
    /// In a net: a truth is used as soon as all its candidates but one are known to be false.
    Net,
    /// In a net in which locked candidates, pairs and X-Wings also eliminate candidates, see [`rules`](super::rules).
    NetWithRules,
}

/// A contradiction: all candidates of this truth are false.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Contradiction(pub(super) TruthIndex);

/// The reason for a literal on a trail, and its position there.
#[derive(Clone, Copy, Debug)]
struct Note {
    why: LiteralReason,
    /// The number of truths used one after another to reach the literal; 0 if the supposition excludes it directly.
    depth: u8,
    /// The position of the literal among the entries.
    index: u16,
}

/// The literals that follow from one or more suppositions, in order of discovery.
pub(super) struct Trail<'t> {
    tables: &'t Tables,
    /// A bit for each candidate that is known neither to be true nor to be false.
    open_bits: Vec<u64>,
    /// A bit for each candidate known to be true.
    true_bits: Vec<u64>,
    /// For each truth, its candidates, without those that are false and already propagated.
    open_members: Vec<Members>,
    /// For each truth, the value of `open_members` when the trail was last fixed.
    fixed: Vec<Members>,
    /// For each truth, whether propagation must not use it.
    is_forbidden: Vec<bool>,
    entries: Vec<Literal>,
    /// The number of entries that were already propagated.
    n_drawn: usize,
    /// For each literal, its reason and position, valid for literals on the trail.
    notes: Vec<Note>,
    /// The number of entries ever made, those undone included. It measures the work.
    n_inferences: usize,
    /// A candidate that was true and was then found to be false too. The last entry records that it is false.
    clash: Option<Index>,
}

impl<'t> Trail<'t> {
    pub(super) fn new(tables: &'t Tables) -> Self {
        let all = |truth| Members::MAX >> (Members::BITS as usize - tables.members(truth).len());
        let open_members: Vec<Members> = tables.truths().map(all).collect();
        let nothing = Note {
            why: LiteralReason::Supposed,
            depth: 0,
            index: 0,
        };
        Self {
            tables,
            open_bits: vec![u64::MAX; tables.n_words()],
            true_bits: vec![0; tables.n_words()],
            fixed: open_members.clone(),
            open_members,
            is_forbidden: vec![false; tables.n_truths()],
            entries: Vec::with_capacity(tables.n_candidates() + 1),
            n_drawn: 0,
            notes: vec![nothing; 2 * tables.n_candidates()],
            n_inferences: 0,
            clash: None,
        }
    }

    pub(super) const fn tables(&self) -> &'t Tables {
        self.tables
    }

    /// Returns the number of all inferences ever drawn, including those undone.
    pub(super) const fn n_inferences(&self) -> usize {
        self.n_inferences
    }

    /// Returns the known literals in the order of discovery.
    pub(super) fn entries(&self) -> &[Literal] {
        &self.entries
    }

    /// Returns whether a literal is known to be true.
    pub(super) fn holds(&self, literal: Literal) -> bool {
        let candidate = literal.candidate();
        if literal.is_on() {
            has(&self.true_bits, candidate)
        } else {
            !has(&self.true_bits, candidate) && !self.is_open(candidate)
        }
    }

    /// Returns whether a candidate is known neither to be true nor to be false.
    pub(super) fn is_open(&self, candidate: Index) -> bool {
        has(&self.open_bits, candidate)
    }

    /// Returns the open candidates of a truth. No candidate of the truth may be known to be true.
    pub(super) fn open_members(&self, truth: TruthIndex) -> Members {
        self.open_members[usize::from(truth)]
    }

    pub(super) fn why(&self, literal: Literal) -> LiteralReason {
        self.notes[literal.index()].why
    }

    pub(super) fn depth(&self, literal: Literal) -> u8 {
        self.notes[literal.index()].depth
    }

    /// Returns the index of a known literal among the entries.
    pub(super) fn position(&self, literal: Literal) -> usize {
        usize::from(self.notes[literal.index()].index)
    }

    /// Forbids propagation to use a truth.
    pub(super) fn forbid(&mut self, truth: TruthIndex) {
        self.is_forbidden[usize::from(truth)] = true;
    }

    /// Allows propagation to use a truth again.
    pub(super) fn allow(&mut self, truth: TruthIndex) {
        self.is_forbidden[usize::from(truth)] = false;
    }

    pub(super) fn is_forbidden(&self, truth: TruthIndex) -> bool {
        self.is_forbidden[usize::from(truth)]
    }

    /// Starts chains at the current state: they use only truths that have two candidates now.
    pub(super) fn begin_chains(&mut self) {
        self.fixed.copy_from_slice(&self.open_members);
    }

    /// Adds a supposition and propagates.
    pub(super) fn suppose(&mut self, literal: Literal, reach: Reach) -> Result<(), Contradiction> {
        self.learn(literal, LiteralReason::Supposed, 0, reach)
    }

    /// Adds a literal with the given reason and propagates.
    pub(super) fn learn(
        &mut self,
        literal: Literal,
        reason: LiteralReason,
        depth: u8,
        reach: Reach,
    ) -> Result<(), Contradiction> {
        self.push(literal, reason, depth);
        self.propagate(reach)
    }

    /// Records that a candidate known to be true is also false, which is a contradiction.
    pub(super) fn deny(&mut self, literal: Literal, reason: LiteralReason) -> Contradiction {
        self.note(literal, reason, 0);
        self.clash = Some(literal.candidate());
        Contradiction(self.truth_behind(literal.candidate()))
    }

    /// Adds a literal without propagating yet.
    fn push(&mut self, literal: Literal, reason: LiteralReason, depth: u8) {
        let candidate = literal.candidate();
        remove(&mut self.open_bits, candidate);
        if literal.is_on() {
            insert(&mut self.true_bits, candidate);
        }
        self.note(literal, reason, depth);
    }

    fn note(&mut self, literal: Literal, reason: LiteralReason, depth: u8) {
        self.notes[literal.index()] = Note {
            why: reason,
            depth,
            index: self.entries.len() as u16,
        };
        self.entries.push(literal);
        self.n_inferences += 1;
    }

    /// Propagates everything that has been added, until nothing more follows.
    fn propagate(&mut self, reach: Reach) -> Result<(), Contradiction> {
        while let Some(&literal) = self.entries.get(self.n_drawn) {
            self.n_drawn += 1;
            let depth = self.depth(literal);
            if literal.is_on() {
                self.exclude(literal.candidate(), depth, reach)?;
            } else {
                self.reduce(literal.candidate(), depth, reach)?;
            }
        }
        Ok(())
    }

    /// Records that all candidates in conflict with a true candidate are false.
    fn exclude(&mut self, cause: Index, depth: u8, reach: Reach) -> Result<(), Contradiction> {
        let tables = self.tables;
        if reach == Reach::Digit {
            for other in tables.conflicts_outside_cell(cause) {
                if has(&self.true_bits, other) {
                    return Err(self.clash(other, cause, depth));
                }
                if self.is_open(other) {
                    self.push(Literal::off(other), LiteralReason::Excluded(cause), depth);
                }
            }
            return Ok(());
        }
        for (word, conflicts) in tables.conflict_row(cause).iter().enumerate() {
            let first_index = (word * u64::BITS as usize) as Index;
            let clash = conflicts & self.true_bits[word];
            if clash != 0 {
                return Err(self.clash(
                    first_index + clash.trailing_zeros() as Index,
                    cause,
                    depth,
                ));
            }
            let mut excluded = conflicts & self.open_bits[word];
            self.open_bits[word] &= !excluded;
            while excluded != 0 {
                let other = first_index + excluded.trailing_zeros() as Index;
                excluded &= excluded - 1;
                self.note(Literal::off(other), LiteralReason::Excluded(cause), depth);
            }
        }
        Ok(())
    }

    /// Records that a true candidate is also excluded, which is a contradiction.
    fn clash(&mut self, other: Index, cause: Index, depth: u8) -> Contradiction {
        self.note(Literal::off(other), LiteralReason::Excluded(cause), depth);
        self.clash = Some(other);
        Contradiction(self.truth_behind(other))
    }

    /// Returns the truth that has no candidate left, because its true candidate turned out to be false.
    fn truth_behind(&self, clash: Index) -> TruthIndex {
        match self.why(Literal::on(clash)) {
            LiteralReason::Last(truth) => truth,
            // A supposition never reaches this point: it excludes all candidates in conflict with it first.
            LiteralReason::Supposed | LiteralReason::Excluded(_) | LiteralReason::Argued(_) => {
                self.tables.memberships_of(clash)[0].0
            }
        }
    }

    /// Removes a false candidate from its truths, and draws the inferences that these truths then allow.
    fn reduce(&mut self, removed: Index, depth: u8, reach: Reach) -> Result<(), Contradiction> {
        let tables = self.tables;
        let mut result = Ok(());
        // All truths are updated even after a contradiction, so that undoing can restore all of them.
        self.remove_member(removed);
        let skipped = usize::from(reach == Reach::Digit);
        for &(truth, _) in &tables.memberships_of(removed)[skipped..] {
            let slot = usize::from(truth);
            let open = self.open_members[slot];
            if has_several(open) || self.is_forbidden[slot] {
                continue;
            }
            let is_of_chain = match reach {
                Reach::Chain => has_two_at_most(self.fixed[slot]),
                Reach::Chains => open == 0 || has_two_at_most(self.fixed[slot]),
                Reach::Digit | Reach::Net | Reach::NetWithRules => true,
            };
            if !is_of_chain {
                continue;
            }
            let last_candidate = tables
                .members(truth)
                .get(open.trailing_zeros() as usize)
                .copied();
            // The last candidate may itself be known to be false, but not propagated yet. Then the truth is empty.
            match last_candidate.filter(|last_candidate| !self.holds(Literal::off(*last_candidate)))
            {
                None => result = result.and(Err(Contradiction(truth))),
                Some(last_candidate) if self.is_open(last_candidate) => {
                    let depth = depth.saturating_add(1);
                    self.push(
                        Literal::on(last_candidate),
                        LiteralReason::Last(truth),
                        depth,
                    );
                }
                Some(_) => {}
            }
        }
        result
    }

    /// Removes a false candidate from the open candidates of its truths.
    fn remove_member(&mut self, removed: Index) {
        for (truth, bit) in self.tables.memberships_of(removed) {
            self.open_members[usize::from(*truth)] &= !bit;
        }
    }

    /// Returns the current length of the trail, to which [`undo_to`](Self::undo_to) can return.
    pub(super) fn length(&self) -> usize {
        self.entries.len()
    }

    /// Removes all entries after the given length of the trail.
    pub(super) fn undo_to(&mut self, mark: usize) {
        if let Some(clash) = self.clash.take() {
            // The older entry, which says that the candidate is true, is undone below if it comes after the mark.
            self.entries.pop();
            self.n_drawn = self.n_drawn.min(self.entries.len());
            debug_assert!(self.holds(Literal::on(clash)));
        }
        for index in (mark..self.entries.len()).rev() {
            let literal = self.entries[index];
            let candidate = literal.candidate();
            insert(&mut self.open_bits, candidate);
            remove(&mut self.true_bits, candidate);
            if !literal.is_on() && index < self.n_drawn {
                for (truth, bit) in self.tables.memberships_of(candidate) {
                    self.open_members[usize::from(*truth)] |= bit;
                }
            }
        }
        self.entries.truncate(mark);
        self.n_drawn = self.n_drawn.min(mark);
    }

    pub(super) fn clear(&mut self) {
        self.undo_to(0);
    }
}

/// Returns whether at least two candidates are in the set.
pub(super) const fn has_several(open: Members) -> bool {
    open & open.wrapping_sub(1) != 0
}

/// Returns whether exactly two candidates are in the set.
pub(super) const fn is_pair(members: Members) -> bool {
    has_several(members) && has_two_at_most(members)
}

const fn has_two_at_most(open: Members) -> bool {
    let without_one = open & open.wrapping_sub(1);
    without_one & without_one.wrapping_sub(1) == 0
}
