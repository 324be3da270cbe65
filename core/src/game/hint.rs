//! The conclusions of a step, as data that an action can apply.

use crate::board::{Candidate, Candidates, Grid};
use crate::techniques::{Step, TechniqueId};

/// The conclusions of a step, to be applied to a board.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Hint {
    /// The id of the technique.
    pub technique: String,
    /// Digits to place.
    pub placements: Vec<Candidate>,
    /// Candidates to eliminate.
    pub eliminations: Vec<Candidate>,
}

impl From<&Step> for Hint {
    fn from(step: &Step) -> Self {
        Self {
            technique: step.technique.to_string(),
            placements: step.placements.clone(),
            eliminations: step.eliminations.clone(),
        }
    }
}

impl Hint {
    /// Returns the hint that leads from a puzzle to a later position, where a technique is to be practised.
    ///
    /// # Panics
    /// When puzzle and position have boards of different shapes.
    #[must_use]
    pub fn set_up(technique: TechniqueId, puzzle: &Grid, position: &Candidates) -> Self {
        let mut plain = Candidates::from_grid(puzzle);
        let placed = plain.unsolved() - position.unsolved();
        let placements: Vec<Candidate> = placed
            .iter()
            .filter_map(|cell| Some(Candidate::new(cell, position.value(cell)?)))
            .collect();
        for &placement in &placements {
            plain.place(placement);
        }
        Self {
            technique: technique.to_string(),
            placements,
            eliminations: plain.iter().filter(|c| !position.has(*c)).collect(),
        }
    }
}
