//! The clauses that a search has learned.

use super::demands::Literal;
use super::trail::{Conflict, Reason, Trail};

/// The number of a clause.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct ClauseId(u32);

/// Marks the end of a list of clauses.
const END: u32 = u32::MAX;

/// The place of a clause in the list of literals, and its quality.
#[derive(Clone, Copy, Debug)]
struct Header {
    start: u32,
    length: u16,
    /// The number of different search levels of its literals when it was learned; clauses with fewer levels are used
    /// more often.
    n_levels: u16,
    /// The next clauses in the lists of its first and its second literal.
    next: [u32; 2],
}

/// Learned clauses: at least one literal of each is true.
///
/// The first two literals of a clause are *watched*. The clause can imply something only after one of them became
/// false. The clauses that watch a literal form a list.
#[derive(Clone, Debug)]
pub(super) struct Clauses {
    headers: Vec<Header>,
    literals: Vec<Literal>,
    /// By literal: the first clause that watches it.
    watching: Vec<u32>,
}

impl Clauses {
    #[inline]
    pub(super) fn new(n_candidates: usize) -> Self {
        Self {
            headers: Vec::new(),
            literals: Vec::new(),
            watching: vec![END; 2 * n_candidates],
        }
    }

    #[inline]
    pub(super) const fn len(&self) -> usize {
        self.headers.len()
    }

    #[inline]
    pub(super) fn literals(&self, clause: ClauseId) -> &[Literal] {
        let header = &self.headers[clause.0 as usize];
        &self.literals[header.start as usize..][..usize::from(header.length)]
    }

    /// Adds a clause of two or more literals; `n_levels` is the number of their different levels.
    pub(super) fn add(&mut self, literals: &[Literal], n_levels: usize) -> ClauseId {
        let id = self.headers.len() as u32;
        self.headers.push(Header {
            start: self.literals.len() as u32,
            length: literals.len() as u16,
            n_levels: n_levels as u16,
            next: [END; 2],
        });
        self.literals.extend_from_slice(literals);
        self.watch(id, 0);
        self.watch(id, 1);
        ClauseId(id)
    }

    /// Adds a clause to the front of the list of those that watch its literal at `place`, 0 or 1.
    #[inline]
    fn watch(&mut self, clause: u32, place: usize) {
        let header = &mut self.headers[clause as usize];
        let literal = self.literals[header.start as usize + place];
        header.next[place] = std::mem::replace(&mut self.watching[literal.index()], clause);
    }

    /// Applies the clauses that watch a literal after it has become false.
    ///
    /// # Errors
    /// A [`Conflict`] when all literals of a clause are false.
    pub(super) fn follow(&mut self, falsified: Literal, trail: &mut Trail) -> Result<(), Conflict> {
        let mut clause = std::mem::replace(&mut self.watching[falsified.index()], END);
        let mut result = Ok(());
        while clause != END {
            let header = &mut self.headers[clause as usize];
            let literals =
                &mut self.literals[header.start as usize..][..usize::from(header.length)];
            // Move the other watched literal to the front.
            if literals[0] == falsified {
                literals.swap(0, 1);
                header.next.swap(0, 1);
            }
            let next = header.next[1];
            if result.is_ok() && trail.value(literals[0]) != Some(true) {
                let other = (2..literals.len()).find(|i| trail.value(literals[*i]) != Some(false));
                if let Some(other) = other {
                    literals.swap(1, other);
                } else {
                    result = trail.imply(literals[0], Reason::Clause(ClauseId(clause)));
                }
            }
            self.watch(clause, 1);
            clause = next;
        }
        result
    }

    /// Deletes the worse half of the clauses that are not needed now.
    ///
    /// Clauses that are the reason of a literal are never deleted, nor those whose literals were on three levels or
    /// fewer.
    pub(super) fn forget_half(&mut self, trail: &mut Trail) {
        let mut worst: Vec<u32> = (0..self.headers.len() as u32)
            .filter(|clause| {
                let header = &self.headers[*clause as usize];
                let first = self.literals[header.start as usize];
                let reason = Reason::Clause(ClauseId(*clause));
                let is_reason =
                    trail.value(first) == Some(true) && trail.reason_of(first.variable()) == reason;
                header.n_levels > 3 && !is_reason
            })
            .collect();
        worst.sort_by_key(|clause| self.headers[*clause as usize].n_levels);
        let mut is_kept = vec![true; self.headers.len()];
        for clause in worst.split_off(worst.len() / 2) {
            is_kept[clause as usize] = false;
        }
        let old = std::mem::replace(self, Self::new(self.watching.len() / 2));
        let mut names = vec![ClauseId(END); old.headers.len()];
        for (clause, header) in old.headers.iter().enumerate() {
            if is_kept[clause] {
                let literals = old.literals(ClauseId(clause as u32));
                names[clause] = self.add(literals, usize::from(header.n_levels));
            }
        }
        trail.rename_clauses(|clause| names[clause.0 as usize]);
    }
}
