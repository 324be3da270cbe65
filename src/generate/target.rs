//! The target of a search: a band of ratings and a technique that is to be needed.

use super::request::Request;
use crate::board::{Candidates, Grid};
use crate::cancel::{Cancel, Cancelled};
use crate::engine::{Engine, Path};
use crate::rate::{Band, Rating, least_rating};
use crate::sudoku_explainer::{self, SeRating};
use crate::techniques::{Family, TechniqueId};

/// The band of ratings and the technique that a puzzle must fit.
pub(super) struct Target {
    pub(super) band: Option<Band>,
    technique: Option<NeededTechnique>,
}

/// A technique that is to be needed.
struct NeededTechnique {
    id: TechniqueId,
    /// An engine that knows it and what is easier. As an engine takes the easiest step first, it uses
    /// the technique only where all that is easier gets stuck.
    engine: Engine,
}

/// A puzzle's rating against the band.
pub(super) enum Fit {
    /// In it; when there is none, wherever it lies.
    Within(SeRating),
    /// Below it.
    TooEasy(SeRating),
    /// Above it; how far is not looked at.
    TooHard,
}

impl Target {
    pub(super) fn of(request: &Request) -> Self {
        let needed = |id| {
            let engine = Engine::new().with_techniques(|technique| technique.id() <= id);
            NeededTechnique { id, engine }
        };
        // Nothing is easier than the first technique: what needs it is what it solves alone.
        let (alone, technique): (Option<_>, Option<_>) = match request.technique {
            Some(id) if id.rank() == 0 => (Some(least_rating(id)), None),
            technique => (None, technique),
        };
        let as_easy = alone.and_then(|least| Band::new(least, least));
        Self {
            band: request.band().or(as_easy),
            technique: technique.map(needed),
        }
    }

    /// Whether any puzzle is as wanted.
    pub(super) fn is_open(&self) -> bool {
        self.band.is_none() && self.technique.is_none()
    }

    /// Whether a technique is to be needed, which digging has to lead to.
    pub(super) fn has_technique(&self) -> bool {
        self.technique.is_some()
    }

    /// Whether a technique of forcing chains is to be needed, which only the hardest puzzles lead to.
    pub(super) fn needs_forcing(&self) -> bool {
        let is_forcing = |needed: &NeededTechnique| needed.id.info().family == Family::Forcing;
        self.technique.as_ref().is_some_and(is_forcing)
    }

    /// Returns the highest rating wanted.
    pub(super) fn limit(&self) -> Rating {
        self.band.map_or(Band::OPEN, Band::high)
    }

    /// Rates a puzzle, as far as the band reaches.
    pub(super) fn fit(&self, puzzle: &Grid, cancel: &Cancel) -> Result<Fit, Cancelled> {
        let position = Candidates::from_grid(puzzle);
        let most = self.limit();
        let rating = sudoku_explainer::rate_within(&position, most, cancel);
        let Some(rating) = rating? else {
            return Ok(Fit::TooHard);
        };
        Ok(match self.band {
            // Of a puzzle that is not solved nobody knows how hard it is.
            Some(_) if !rating.is_complete() => Fit::TooHard,
            Some(band) if rating.er < band.low() => Fit::TooEasy(rating),
            _ => Fit::Within(rating),
        })
    }

    /// Solves a puzzle with the technique and what is easier, as far as that gets.
    pub(super) fn path(&self, puzzle: &Grid, cancel: &Cancel) -> Result<Path, Cancelled> {
        let position = Candidates::from_grid(puzzle);
        let Some(needed) = &self.technique else {
            return Ok(Path {
                steps: Vec::new(),
                end: position,
            });
        };
        needed.engine.path_until(&position, cancel)
    }

    /// Whether a path uses the technique; it does when none is wanted.
    pub(super) fn is_technique_used(&self, path: &Path) -> bool {
        let is_used =
            |needed: &NeededTechnique| path.steps.iter().any(|step| step.technique == needed.id);
        self.technique.as_ref().is_none_or(is_used)
    }

    /// Returns the rating of a puzzle that fits the band and needs the technique.
    pub(super) fn rating_if_met(
        &self,
        puzzle: &Grid,
        cancel: &Cancel,
    ) -> Result<Option<SeRating>, Cancelled> {
        if self.technique.is_some() && !self.is_technique_used(&self.path(puzzle, cancel)?) {
            return Ok(None);
        }
        Ok(match self.fit(puzzle, cancel)? {
            Fit::Within(rating) => Some(rating),
            Fit::TooEasy(_) | Fit::TooHard => None,
        })
    }
}
