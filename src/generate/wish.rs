//! What the path to a puzzle's solution must be like.

use super::Request;
use crate::board::{Candidates, Grid};
use crate::engine::{Engine, Path};
use crate::rate::Level;
use crate::solve::{Cancel, Cancelled};
use crate::techniques::{TechniqueId, registry};

/// A level and a technique wanted, and an engine that knows no more than may be needed.
///
/// As an engine takes the easiest step first, one that knows only the easier techniques goes the
/// same way as far as it gets; only it is sooner at its end when a puzzle is too hard.
pub(super) struct Wish {
    pub(super) level: Option<Level>,
    technique: Option<TechniqueId>,
    engine: Engine,
}

impl Wish {
    /// Makes the wish of a request: a puzzle asked for its technique shall not need harder ones.
    pub(super) fn of(request: &Request) -> Self {
        let level = request
            .level
            .or_else(|| request.technique.map(Level::of_technique));
        Self {
            level,
            technique: request.technique,
            engine: Engine::new().with_techniques(|technique| {
                level.is_none_or(|level| Level::of_technique(technique.info().id) <= level)
            }),
        }
    }

    /// Returns the same wish for a puzzle of any level.
    pub(super) fn of_any_level(&self) -> Self {
        Self {
            level: None,
            technique: self.technique,
            engine: Engine::new(),
        }
    }

    /// Returns the wish that a puzzle uses the technique, whether it is solved or not, with an
    /// engine that knows it and what is easier.
    pub(super) fn up_to_technique(&self) -> Self {
        let rank = self.technique.map_or(usize::MAX, registry::rank);
        Self {
            level: None,
            technique: self.technique,
            engine: self
                .engine
                .clone()
                .with_techniques(|technique| registry::rank(technique.info().id) <= rank),
        }
    }

    /// Returns the same wish with an engine that needs no promise that the solution is unique.
    pub(super) fn without_uniqueness(&self) -> Self {
        Self {
            level: self.level,
            technique: self.technique,
            engine: self.engine.clone().without_uniqueness(),
        }
    }

    /// Solves a puzzle as far as the engine gets.
    pub(super) fn path(&self, puzzle: &Grid, cancel: &Cancel) -> Result<Path, Cancelled> {
        self.engine
            .path_unless(&Candidates::from_grid(puzzle), cancel.as_flag())
            .map_err(|_| Cancelled)
    }

    /// Tells whether a path uses the technique; it does when none is wanted.
    pub(super) fn is_technique_used(&self, path: &Path) -> bool {
        self.technique
            .is_none_or(|wanted| path.steps.iter().any(|step| step.technique == wanted))
    }

    /// Tells whether a path reaches the solution with the level and technique wanted.
    pub(super) fn is_met_by(&self, path: &Path) -> bool {
        let Some(found) = Level::of_path(path) else {
            return false;
        };
        self.level.is_none_or(|level| level == found) && self.is_technique_used(path)
    }
}
