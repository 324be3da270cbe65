//! Steps: the conclusions that a technique draws, and the evidence for them.

use crate::board::{
    Candidate, Candidates, Cell, CellSet, Digit, DigitSet, Geometry, House, MAX_SIDE, Symmetry,
};

use super::{Eureka, Pattern, TechniqueId};
use crate::narration::{Mark, MarkRole, Narration, Speaker, Thought};
use crate::words::Words;

/// A fact that supports a step: at least one of a list of candidates is true.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Truth {
    /// One of the candidates of the cell is true.
    Cell(Cell),
    /// One of the places of the digit in the house is true.
    House(House, Digit),
    /// One of the guardians of a deadly pattern is true, because the puzzle has exactly one solution.
    Uniqueness(DeadlyPattern),
    /// One of the candidates of the cell that the symmetry of the givens allows is true, because the puzzle has
    /// exactly one solution; see [`GivenSymmetry::allows`].
    Symmetry(GivenSymmetry, Cell),
}

/// A symmetry of the givens: a rotation or reflection of the board, together with a permutation of the digits,
/// that maps every given to a given.
///
/// Such a symmetry maps every solution to a solution of the same givens. In a puzzle with one solution the
/// solution is therefore mapped to itself: a candidate can be true only if its image can be true at the same
/// time.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct GivenSymmetry {
    /// The rotation or reflection: maps each cell to its image.
    pub turn: Symmetry,
    /// The image of each digit, by digit index.
    pub digits: [Digit; MAX_SIDE],
}

impl GivenSymmetry {
    /// Returns the image of a candidate.
    #[must_use]
    pub fn image(&self, geometry: &Geometry, candidate: Candidate) -> Candidate {
        let Candidate { cell, digit } = candidate;
        Candidate::new(self.turn.apply(geometry, cell), self.digits[digit.index()])
    }

    /// Returns whether a candidate and its image can both be true.
    #[must_use]
    pub fn allows(&self, position: &Candidates, candidate: Candidate) -> bool {
        let geometry = position.geometry();
        let image = self.image(geometry, candidate);
        let is_possible = match position.value(image.cell) {
            Some(value) => value == image.digit,
            None => position.has(image),
        };
        is_possible && !geometry.are_in_conflict(candidate, image)
    }
}

/// A deadly pattern: cells that could exchange their digits if they had no other candidates.
///
/// Every cell has a set of at least two digits, and no cell is a given. For every way to fill the cells from
/// their sets there is a second way that puts the same digits into every house, so the rest of the board fits
/// both. Hence in a puzzle with one solution at least one *guardian* is true: a candidate of these cells
/// outside the cell's set.
///
/// Two kinds of patterns have this property:
///
/// - All sets are pairs, and in every house each digit is in the pairs of exactly two of the cells or of none.
///   Then n cells of a house hold n digits, and every cell can take the other digit of its pair.
/// - All sets are the same pair, and in every house the number of cells that belong to the pattern or already
///   hold one of the two digits is two or zero. In the houses with zero the two digits can be exchanged,
///   wherever the solution has them.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct DeadlyPattern {
    /// Each cell with its set of digits, sorted by cell.
    pub sets: Vec<(Cell, DigitSet)>,
}

impl DeadlyPattern {
    /// Returns the cells of the pattern.
    #[must_use]
    pub fn cells(&self) -> CellSet {
        self.sets.iter().map(|(cell, _)| *cell).collect()
    }

    /// Returns all digits of the sets.
    #[must_use]
    pub fn digits(&self) -> DigitSet {
        let sets = self.sets.iter();
        sets.fold(DigitSet::EMPTY, |all, (_, digits)| all | *digits)
    }

    /// Returns the guardians: the candidates of the pattern's cells outside their sets.
    #[must_use]
    pub fn guardians(&self, position: &Candidates) -> Vec<Candidate> {
        self.sets
            .iter()
            .flat_map(|&(cell, digits)| {
                (position.digits_in(cell) - digits)
                    .iter()
                    .map(move |digit| Candidate::new(cell, digit))
            })
            .collect()
    }
}

impl Truth {
    /// Returns the candidates of which at least one is true.
    #[must_use]
    pub fn candidates(&self, position: &Candidates) -> Vec<Candidate> {
        let mut list = Vec::new();
        self.push_candidates(position, &mut list);
        list
    }

    /// Appends to `list` the candidates of which at least one is true.
    pub(crate) fn push_candidates(&self, position: &Candidates, list: &mut Vec<Candidate>) {
        match self {
            Self::Cell(cell) => list.extend(
                position
                    .digits_in(*cell)
                    .iter()
                    .map(|digit| Candidate::new(*cell, digit)),
            ),
            Self::House(house, digit) => list.extend(
                position
                    .places_in(*digit, *house)
                    .iter()
                    .map(|cell| Candidate::new(cell, *digit)),
            ),
            Self::Uniqueness(pattern) => list.extend(pattern.guardians(position)),
            Self::Symmetry(symmetry, cell) => list.extend(
                position
                    .digits_in(*cell)
                    .iter()
                    .map(|digit| Candidate::new(*cell, digit))
                    .filter(|candidate| symmetry.allows(position, *candidate)),
            ),
        }
    }
}

/// One step of reasoning: its conclusions, the pattern that proves them, and the evidence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// The technique that found the step.
    pub technique: TechniqueId,
    /// Candidates shown to be true, by cell, then digit.
    pub placements: Vec<Candidate>,
    /// Candidates shown to be false, by cell, then digit.
    pub eliminations: Vec<Candidate>,
    /// The pattern that the technique found. The explanation and the marks on the board are made from it.
    pub pattern: Pattern,
    /// Exactly the truths that are needed to prove the conclusions.
    pub evidence: Vec<Truth>,
}

impl Step {
    /// Makes a step that places one digit.
    #[must_use]
    pub fn placing(
        technique: TechniqueId,
        placement: Candidate,
        pattern: impl Into<Pattern>,
        evidence: Vec<Truth>,
    ) -> Self {
        Self {
            technique,
            placements: vec![placement],
            eliminations: Vec::new(),
            pattern: pattern.into(),
            evidence,
        }
    }

    /// Makes a step that eliminates candidates. The candidates are sorted, and duplicates are removed.
    #[must_use]
    pub fn eliminating(
        technique: TechniqueId,
        mut eliminations: Vec<Candidate>,
        pattern: impl Into<Pattern>,
        evidence: Vec<Truth>,
    ) -> Self {
        eliminations.sort_unstable();
        eliminations.dedup();
        Self {
            technique,
            placements: Vec::new(),
            eliminations,
            pattern: pattern.into(),
            evidence,
        }
    }

    /// Applies the conclusions to a position; returns whether anything changed.
    pub fn apply(&self, position: &mut Candidates) -> bool {
        let mut changed = false;
        for &candidate in &self.eliminations {
            changed |= position.eliminate(candidate);
        }
        for &candidate in &self.placements {
            changed |= position.place(candidate);
        }
        changed
    }

    /// Returns whether the step would still change a position.
    #[must_use]
    pub fn would_change(&self, position: &Candidates) -> bool {
        self.placements
            .iter()
            .any(|placement| position.unsolved().contains(placement.cell))
            || self
                .eliminations
                .iter()
                .any(|candidate| position.has(*candidate))
    }

    /// Returns the digits of the placed and eliminated candidates.
    #[must_use]
    pub fn digits(&self) -> DigitSet {
        self.placements
            .iter()
            .chain(&self.eliminations)
            .map(|candidate| candidate.digit)
            .collect()
    }

    /// Returns the explanation of the step. The speaker must hold the position in which the step was found.
    pub(crate) fn narrate(&self, speaker: Speaker<'_>) -> Narration {
        self.pattern.narrate(speaker, self)
    }

    /// Returns the lines of the explanation, for callers that use only their premises and marks.
    pub(crate) fn thoughts(&self, position: &Candidates) -> Vec<Thought> {
        self.narrate(Speaker::new(Words::default(), position))
            .thoughts
    }

    /// Returns the step in Eureka notation, one line for each chain. The list is empty if the step uses no chain.
    ///
    /// If the step distinguishes cases, each case has a chain of its own, and the last line has the conclusion.
    #[must_use]
    pub fn eureka(&self, position: &Candidates) -> Vec<Eureka> {
        self.pattern.eureka(position, self)
    }

    /// Returns a chain with the conclusions of this step.
    pub(super) fn written_after(&self, chain: Eureka) -> Eureka {
        chain.concluding(&self.placements, &self.eliminations)
    }

    pub(crate) fn conclusion_marks(&self) -> impl Iterator<Item = Mark> + '_ {
        let mark = |role| move |candidate: &Candidate| Mark::candidate(*candidate, role);
        let placed = self.placements.iter().map(mark(MarkRole::Placement));
        let eliminated = self.eliminations.iter().map(mark(MarkRole::Elimination));
        placed.chain(eliminated)
    }
}
