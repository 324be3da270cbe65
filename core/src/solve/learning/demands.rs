//! The demands of a board. A demand is a set of candidates, exactly one of which is true: the candidates of a cell, or
//! the places of a digit in a house.

use crate::board::{Candidate, Cell, Digit, Geometry, JaggedArray, MAX_SIDE, PerGeometry};

/// The number of a candidate: the cell index times the side, plus the digit index.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Variable(u16);

impl Variable {
    #[inline]
    pub(super) const fn new(index: usize) -> Self {
        Self(index as u16)
    }

    #[inline]
    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }

    #[inline]
    pub(super) const fn true_literal(self) -> Literal {
        Literal(self.0 << 1)
    }

    #[inline]
    pub(super) const fn false_literal(self) -> Literal {
        Literal(self.0 << 1 | 1)
    }
}

/// A statement: a candidate is true, or a candidate is false.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Literal(u16);

impl Literal {
    #[inline]
    pub(super) const fn variable(self) -> Variable {
        Variable(self.0 >> 1)
    }

    #[inline]
    pub(super) const fn claims_true(self) -> bool {
        self.0 & 1 == 0
    }

    #[inline]
    pub(super) const fn negated(self) -> Self {
        Self(self.0 ^ 1)
    }

    /// Returns the number of the literal, which is below twice the number of candidates.
    #[inline]
    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A candidate's place in a demand.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Membership {
    /// The number of the demand.
    pub(super) demand: u16,
    /// The index of the candidate in the list of the demand.
    pub(super) index: u8,
}

/// All demands of a board.
#[derive(Debug)]
pub(super) struct Demands {
    side: usize,
    /// For each demand, its candidates. Only the first `side` entries are used.
    candidates: Vec<[Variable; MAX_SIDE]>,
    /// For each candidate, the demands that it can meet.
    memberships: JaggedArray<Membership>,
    /// For each candidate, the candidates that it excludes without sharing a demand with them, for example by a knight's
    /// move. Empty on most boards.
    excluded: JaggedArray<Variable>,
}

static DEMANDS: PerGeometry<Demands> = PerGeometry::new();

impl Demands {
    /// Returns the demands of a board; the first call builds them.
    #[inline]
    pub(super) fn for_geometry(geometry: &Geometry) -> &'static Self {
        DEMANDS.get_or_init(geometry, || Self::new(geometry))
    }

    fn new(geometry: &Geometry) -> Self {
        let side = geometry.side();
        let mut demands = Self {
            side,
            candidates: Vec::new(),
            memberships: JaggedArray::with_capacity(0, 0),
            excluded: JaggedArray::with_capacity(0, 0),
        };
        let mut memberships = vec![Vec::new(); geometry.n_cells() * side];
        for cell in geometry.cells() {
            let digits = geometry.digits().iter();
            let candidates = digits.map(|digit| Candidate::new(cell, digit));
            demands.add(&mut memberships, candidates);
        }
        for house in geometry.houses() {
            for digit in geometry.digits() {
                let cells = geometry.house_list(house).iter();
                let candidates = cells.map(|cell| Candidate::new(*cell, digit));
                demands.add(&mut memberships, candidates);
            }
        }
        for candidate_memberships in memberships {
            demands.memberships.extend(candidate_memberships);
            demands.memberships.end_row();
        }
        for index in 0..geometry.n_cells() * side {
            let candidate = demands.candidate(Variable::new(index));
            geometry.for_each_excluded(candidate, |digit, cells| {
                let apart = if digit == candidate.digit {
                    geometry.peers_without_house(candidate.cell)
                } else {
                    cells
                };
                let apart = apart
                    .into_iter()
                    .map(|cell| Candidate::new(cell, digit))
                    .map(|other_candidate| {
                        Variable::new(
                            other_candidate.cell.index() * side + other_candidate.digit.index(),
                        )
                    });
                demands.excluded.extend(apart);
            });
            demands.excluded.end_row();
        }
        demands
    }

    fn add(
        &mut self,
        memberships: &mut [Vec<Membership>],
        candidates: impl Iterator<Item = Candidate>,
    ) {
        let demand = self.candidates.len();
        let mut list = [Variable::new(0); MAX_SIDE];
        for (index, candidate) in candidates.enumerate() {
            let variable = self.variable(candidate);
            list[index] = variable;
            memberships[variable.index()].push(Membership {
                demand: demand as u16,
                index: index as u8,
            });
        }
        self.candidates.push(list);
    }

    #[inline]
    pub(super) const fn n_candidates(&self) -> usize {
        self.memberships.n_rows()
    }

    #[inline]
    pub(super) const fn n_demands(&self) -> usize {
        self.candidates.len()
    }

    /// Returns a word with one bit for each candidate of a demand.
    #[inline]
    pub(super) const fn all_places(&self) -> u16 {
        u16::MAX >> (MAX_SIDE - self.side)
    }

    #[inline]
    pub(super) fn candidates(&self, demand: u16) -> &[Variable] {
        &self.candidates[usize::from(demand)][..self.side]
    }

    /// Returns the demands that a candidate can meet.
    #[inline]
    pub(super) fn memberships(&self, variable: Variable) -> &[Membership] {
        self.memberships.row(variable.index())
    }

    /// Returns the candidates that a candidate excludes without sharing a demand with them.
    #[inline]
    pub(super) fn excluded_variables(&self, variable: Variable) -> &[Variable] {
        self.excluded.row(variable.index())
    }

    #[inline]
    pub(super) const fn variable(&self, candidate: Candidate) -> Variable {
        Variable::new(candidate.cell.index() * self.side + candidate.digit.index())
    }

    #[inline]
    pub(super) const fn candidate(&self, variable: Variable) -> Candidate {
        Candidate {
            cell: Cell::new(variable.index() / self.side),
            digit: Digit::from_index(variable.index() % self.side),
        }
    }
}
