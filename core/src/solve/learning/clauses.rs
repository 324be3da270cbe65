//! The clauses that the search has learned. At least one literal of a clause is true in every solution.

use super::demands::Literal;
use super::trail::{ClauseId, Conflict, Reason, Trail};

/// Marks the end of a list of clauses.
const END: u32 = u32::MAX;

/// The place of a clause in the list of all literals, and its quality.
#[derive(Clone, Copy, Debug)]
struct Header {
    start: u32,
    length: u16,
    /// The number of different search levels among the literals when the clause was learned. Clauses with few levels
    /// are the most useful.
    n_levels: u16,
    /// The next clause in the list for its first literal, and in the list for its second literal.
    next: [u32; 2],
}

/// The learned clauses.
///
/// The first two literals of a clause are *watched*. The clause can only imply a literal after one of the watched
/// literals has become false. For each literal there is a list of the clauses that watch it.
#[derive(Clone, Debug)]
pub(super) struct Clauses {
    headers: Vec<Header>,
    literals: Vec<Literal>,
    /// For each literal, the first clause of the list that watches it.
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

    /// Adds a clause with at least two literals. `n_levels` is the number of different levels among them.
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

    /// Makes a clause watch one of its first two literals: the one at `index`.
    #[inline]
    fn watch(&mut self, clause: u32, index: usize) {
        let header = &mut self.headers[clause as usize];
        let literal = self.literals[header.start as usize + index];
        header.next[index] = std::mem::replace(&mut self.watching[literal.index()], clause);
    }

    /// Applies all clauses that watch `falsified`, a literal that has just become false.
    ///
    /// # Errors
    /// A [`Conflict`] when all literals of a clause are false.
    pub(super) fn propagate(
        &mut self,
        falsified: Literal,
        trail: &mut Trail,
    ) -> Result<(), Conflict> {
        let mut clause = std::mem::replace(&mut self.watching[falsified.index()], END);
        let mut result = Ok(());
        while clause != END {
            let header = &mut self.headers[clause as usize];
            let literals =
                &mut self.literals[header.start as usize..][..usize::from(header.length)];
            // Swap the watched literals so that the false one comes second.
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

    /// Deletes the worse half of the clauses that may be deleted.
    ///
    /// A clause is kept if it is the reason of a literal, or if its literals were on three levels or fewer.
    pub(super) fn delete_worst_half(&mut self, trail: &mut Trail) {
        let mut worst: Vec<u32> = (0..self.headers.len() as u32)
            .filter(|clause| {
                let header = &self.headers[*clause as usize];
                let first_literal = self.literals[header.start as usize];
                let reason = Reason::Clause(ClauseId(*clause));
                let is_reason = trail.value(first_literal) == Some(true)
                    && trail.reason_of(first_literal.variable()) == reason;
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
        trail.renumber_clauses(|clause| names[clause.0 as usize]);
    }
}
