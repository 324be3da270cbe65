//! What a puzzle must be like to be as wanted.

use super::Request;
use crate::board::{Candidates, Grid};
use crate::cancel::{Cancel, Cancelled};
use crate::engine::{Engine, Path};
use crate::rate::{Band, least_rating};
use crate::sudoku_explainer::{self, SeRating};
use crate::techniques::{Family, TechniqueId, registry};

/// A band of ratings and a technique.
pub(super) struct Wish {
    pub(super) band: Option<Band>,
    technique: Option<Needed>,
}

/// A technique that is to be needed.
struct Needed {
    id: TechniqueId,
    /// An engine that knows it and what is easier. As an engine takes the easiest step first, it uses
    /// the technique only where all that is easier gets stuck.
    engine: Engine,
}

/// How a puzzle's rating lies to the band.
pub(super) enum Judged {
    /// In it; when there is none, wherever it lies.
    Within(SeRating),
    /// Below it.
    TooEasy(SeRating),
    /// Above it; how far is not looked at.
    TooHard,
}

impl Wish {
    pub(super) fn of(request: &Request) -> Self {
        let needed = |id| {
            let rank = registry::rank(id);
            let engine = Engine::new()
                .with_techniques(|technique| registry::rank(technique.info().id) <= rank);
            Needed { id, engine }
        };
        // Nothing is easier than the first technique: what needs it is what it solves alone.
        let (alone, technique): (Option<_>, Option<_>) = match request.technique {
            Some(id) if registry::rank(id) == 0 => (Some(least_rating(id)), None),
            technique => (None, technique),
        };
        let as_easy = alone.and_then(|least| Band::new(least, least));
        Self {
            band: request.band().or(as_easy),
            technique: technique.map(needed),
        }
    }

    /// Tells whether a technique is to be needed, which digging has to lead to.
    pub(super) fn is_for_technique(&self) -> bool {
        self.technique.is_some()
    }

    /// Tells whether a technique is to be needed that only the hardest puzzles lead to.
    pub(super) fn is_for_forcing(&self) -> bool {
        let family =
            |needed: &Needed| registry::by_id(needed.id.as_str()).map(|one| one.info().family);
        self.technique.as_ref().and_then(family) == Some(Family::Forcing)
    }

    /// Returns the highest rating wanted, in tenths.
    pub(super) fn limit(&self) -> u16 {
        self.band.map_or(Band::OPEN, Band::high)
    }

    /// Rates a puzzle, as far as the band reaches.
    pub(super) fn judge(&self, puzzle: &Grid, cancel: &Cancel) -> Result<Judged, Cancelled> {
        let position = Candidates::from_grid(puzzle);
        let most = f64::from(self.limit()) / 10.0;
        let rating = sudoku_explainer::rate_within(&position, most, cancel);
        let Some(rating) = rating? else {
            return Ok(Judged::TooHard);
        };
        Ok(match self.band {
            // Of a puzzle that is not solved nobody knows how hard it is.
            Some(_) if !rating.is_complete() => Judged::TooHard,
            Some(band) if sudoku_explainer::tenths(rating.er) < band.low() => {
                Judged::TooEasy(rating)
            }
            _ => Judged::Within(rating),
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

    /// Tells whether a path uses the technique; it does when none is wanted.
    pub(super) fn is_used(&self, path: &Path) -> bool {
        let is_used = |needed: &Needed| path.steps.iter().any(|step| step.technique == needed.id);
        self.technique.as_ref().is_none_or(is_used)
    }

    /// Returns the rating of a puzzle that is wholly as wanted.
    pub(super) fn granted(
        &self,
        puzzle: &Grid,
        cancel: &Cancel,
    ) -> Result<Option<SeRating>, Cancelled> {
        if self.technique.is_some() && !self.is_used(&self.path(puzzle, cancel)?) {
            return Ok(None);
        }
        Ok(match self.judge(puzzle, cancel)? {
            Judged::Within(rating) => Some(rating),
            Judged::TooEasy(_) | Judged::TooHard => None,
        })
    }
}
