//! Steps: what a technique concludes, and the evidence for it.

use crate::board::{
    Candidate, Candidates, Cell, CellSet, Digit, DigitSet, Geometry, House, MAX_SIDE, Symmetry,
};

use super::{Eureka, Pattern, TechniqueId};
use crate::narration::{Mark, MarkRole, Narration, Speaker, Thought};
use crate::words::Words;

/// A fact that a step rests on: at least one of some candidates is true.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Truth {
    /// The cell holds one of its candidates.
    Cell(Cell),
    /// The digit has one of its places in the house.
    House(House, Digit),
    /// One of the guardians of a deadly pattern is true, as the solution is the only one.
    Uniqueness(DeadlyPattern),
    /// What the cell holds, the symmetry of the givens carries to where it can be, as the solution is
    /// the only one.
    Symmetry(GivenSymmetry, Cell),
}

/// A symmetry of the givens: a turn or reflection of the board that carries every given to a given, and equal
/// digits to equal digits.
///
/// It carries the solution of the givens to a solution of the same givens. In a puzzle with one
/// solution that is the same again. So of a cell's digits one is true that is carried to a digit
/// which the other cell can have, and can have at the same time.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct GivenSymmetry {
    /// Where cells go.
    pub turn: Symmetry,
    /// By digit: what it becomes.
    pub digits: [Digit; MAX_SIDE],
}

impl GivenSymmetry {
    /// Returns the image of a candidate.
    #[must_use]
    pub fn image(&self, geometry: &Geometry, candidate: Candidate) -> Candidate {
        let Candidate { cell, digit } = candidate;
        Candidate::new(self.turn.apply(geometry, cell), self.digits[digit.index()])
    }

    /// Tells whether a candidate and its image can both be true.
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

/// A deadly pattern: cells that could exchange their digits, were it not for their other candidates.
///
/// Every cell has a set of digits, two at least, and no cell is a given. However the cells are filled
/// from their sets, there is another way that puts the same digits into every house, so the rest of
/// the board fits both. Hence one of the *guardians*, the candidates outside the sets, is true in a
/// puzzle with one solution.
///
/// It is so where all sets are pairs, and in every house each digit stands in the pairs of none or
/// exactly two of the cells: then n cells of a house hold n digits, each in one of its two cells,
/// and every cell can take the other digit of its pair.
///
/// It is so too where all sets are the same pair, and the cells with those that hold one of its digits are none or two in
/// every house: houses with none are left to both digits, which can be exchanged there, however they come to stand.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct DeadlyPattern {
    /// The cells with their digits, by cell.
    pub sets: Vec<(Cell, DigitSet)>,
}

impl DeadlyPattern {
    /// Returns the cells of the pattern.
    #[must_use]
    pub fn cells(&self) -> CellSet {
        self.sets.iter().map(|(cell, _)| *cell).collect()
    }

    /// Lists the candidates of the pattern's cells outside their sets.
    #[must_use]
    pub fn guardians(&self, position: &Candidates) -> Vec<Candidate> {
        self.sets
            .iter()
            .flat_map(|&(cell, digits)| {
                (position.of(cell) - digits)
                    .iter()
                    .map(move |digit| Candidate::new(cell, digit))
            })
            .collect()
    }
}

impl Truth {
    /// Lists the candidates of which at least one is true.
    #[must_use]
    pub fn candidates(&self, position: &Candidates) -> Vec<Candidate> {
        let mut list = Vec::new();
        self.push_candidates(position, &mut list);
        list
    }

    /// Tells whether every candidate of this truth satisfies a predicate; nothing is allocated.
    pub(crate) fn all_candidates(
        &self,
        position: &Candidates,
        are_such: impl Fn(Candidate) -> bool,
    ) -> bool {
        match self {
            Self::Cell(cell) => {
                let mut digits = position.of(*cell).iter();
                digits.all(|digit| are_such(Candidate::new(*cell, digit)))
            }
            Self::House(house, digit) => {
                let mut places = position.places_in(*digit, *house).iter();
                places.all(|cell| are_such(Candidate::new(cell, *digit)))
            }
            Self::Uniqueness(pattern) => pattern.guardians(position).into_iter().all(are_such),
            Self::Symmetry(..) => self.candidates(position).into_iter().all(are_such),
        }
    }

    /// Adds the candidates of which at least one is true to a list.
    pub(crate) fn push_candidates(&self, position: &Candidates, list: &mut Vec<Candidate>) {
        match self {
            Self::Cell(cell) => list.extend(
                position
                    .of(*cell)
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
                (position.of(*cell).iter())
                    .map(|digit| Candidate::new(*cell, digit))
                    .filter(|candidate| symmetry.allows(position, *candidate)),
            ),
        }
    }
}

/// One step of reasoning: conclusions, the pattern they come from, and the evidence for them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// The technique that found it.
    pub technique: TechniqueId,
    /// Candidates shown to be true, by cell, then digit.
    pub placements: Vec<Candidate>,
    /// Candidates shown to be false, by cell, then digit.
    pub eliminations: Vec<Candidate>,
    /// What the technique saw: for marks and words.
    pub pattern: Pattern,
    /// All that the conclusions rest on, and nothing else.
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

    /// Makes a step that eliminates candidates, which are put in order.
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

    /// Draws the conclusions in a position; returns whether anything changed.
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

    /// Tells whether the step still changes a position.
    #[must_use]
    pub fn is_news(&self, position: &Candidates) -> bool {
        self.placements
            .iter()
            .any(|placement| position.unsolved().contains(placement.cell))
            || self
                .eliminations
                .iter()
                .any(|candidate| position.has(*candidate))
    }

    /// Returns the digits that the conclusions concern.
    #[must_use]
    pub fn digits(&self) -> DigitSet {
        self.placements
            .iter()
            .chain(&self.eliminations)
            .map(|candidate| candidate.digit)
            .collect()
    }

    /// Explains the step. The speaker must hold the position in which the step was found.
    pub(crate) fn narrate(&self, speaker: Speaker<'_>) -> Narration {
        self.pattern.narrate(speaker, self)
    }

    /// Lists the thoughts of the step for callers that use the premises and marks and ignore the text.
    pub(crate) fn thoughts(&self, position: &Candidates) -> Vec<Thought> {
        self.narrate(Speaker::new(Words::default(), position))
            .thoughts
    }

    /// Writes the step in Eureka notation, a line a chain; nothing if chains have no part in it.
    ///
    /// Of several chains each says what one case leads to, and the last line what is concluded from all.
    #[must_use]
    pub fn eureka(&self, position: &Candidates) -> Vec<Eureka> {
        self.pattern.eureka(position, self)
    }

    /// Writes the conclusions after a chain.
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
