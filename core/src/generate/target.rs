//! The target of a search: a band of ratings, required and excluded techniques, and a range of scores.

use super::needs::{NeededTechnique, ScoreRange};
use super::request::Request;
use crate::board::{Candidates, Grid};
use crate::cancel::{Cancel, Cancelled};
use crate::engine::{Engine, Path};
use crate::hodoku::{self, Unrated};
use crate::rate::{self, Band, Rating};
use crate::sudoku_explainer::SeRating;
use crate::techniques::{Family, Step, TechniqueId};

/// The ratings, techniques and scores that a puzzle must have.
pub(super) struct Target {
    band: Option<Band>,
    /// The hardest required technique; `None` if no technique is required.
    technique: Option<HardestRequired>,
    /// The required techniques, and how often each is needed.
    needed: Vec<NeededTechnique>,
    /// Whether no technique harder than the hardest required one may be needed.
    is_hardest: bool,
    /// The excluded techniques, which the solving path must not use.
    without: Vec<TechniqueId>,
    hodoku: Option<ScoreRange>,
}

/// The hardest required technique, with its engine.
struct HardestRequired {
    id: TechniqueId,
    /// The engine that decides whether a puzzle needs the technique.
    engine: Engine,
}

/// The comparison of a puzzle's rating with the band.
pub(super) enum RatingFit {
    /// The rating is in the band, or there is no band.
    Within(SeRating),
    /// The rating is below the band.
    TooEasy(SeRating),
    /// The rating is above the band; its value is not computed.
    TooHard,
}

/// Returns the engine that decides whether a puzzle needs a technique: it knows that technique and all easier ones.
///
/// The engine takes the easiest step first, so it uses the technique only where all easier techniques get stuck.
#[must_use]
pub fn engine_for(technique: TechniqueId) -> Engine {
    Engine::new().with_techniques(|id| id <= technique)
}

impl Target {
    pub(super) fn new(request: &Request) -> Self {
        let with_engine = |id| HardestRequired {
            id,
            engine: engine_for(id),
        };
        // No technique is easier than the first one in the order. So a puzzle needs the first technique if this
        // technique alone solves the puzzle.
        let (only_rating, technique): (Option<_>, Option<_>) = match request.hardest_required() {
            Some(id) if id.rank() == 0 => (Some(rate::min_rating(id)), None),
            technique => (None, technique),
        };
        let only_band = only_rating.and_then(|rating| Band::new(rating, rating));
        Self {
            band: request.band().or(only_band),
            needed: request.needed_techniques().collect(),
            is_hardest: request.hardest.is_some(),
            technique: technique.map(with_engine),
            without: request.without.clone(),
            hodoku: request.hodoku,
        }
    }

    /// Returns whether the target has no conditions, so that every puzzle meets it.
    pub(super) fn is_unconditional(&self) -> bool {
        self.band.is_none()
            && self.technique.is_none()
            && self.without.is_empty()
            && self.hodoku.is_none()
    }

    /// Returns whether the puzzle must need a technique.
    pub(super) fn has_technique(&self) -> bool {
        self.technique.is_some()
    }

    /// Returns whether forcing chains are required. Only the hardest puzzles need them.
    pub(super) fn needs_forcing(&self) -> bool {
        let is_forcing = |needed: &HardestRequired| needed.id.info().family == Family::Forcing;
        self.technique.as_ref().is_some_and(is_forcing)
    }

    pub(super) fn min_rating(&self) -> Rating {
        self.band.map_or(Rating::MIN, Band::low)
    }

    /// Returns the highest rating allowed.
    pub(super) fn max_rating(&self) -> Rating {
        self.band.map_or(Band::NO_UPPER_LIMIT, Band::high)
    }

    /// Rates a puzzle, up to the upper end of the band.
    pub(super) fn compare(&self, puzzle: &Grid, cancel: &Cancel) -> Result<RatingFit, Cancelled> {
        if !self.is_path_allowed(puzzle, cancel)? {
            return Ok(RatingFit::TooHard);
        }
        let position = Candidates::from_grid(puzzle);
        let score = match self.hodoku {
            Some(_) => compute_score(&position, cancel)?,
            None => None,
        };
        let is_above = self
            .hodoku
            .is_some_and(|range| score.is_none_or(|score| score > range.high));
        if is_above {
            return Ok(RatingFit::TooHard);
        }
        let Some(rating) = rate::rate_within(&position, self.max_rating(), cancel)? else {
            return Ok(RatingFit::TooHard);
        };
        let is_below = self
            .hodoku
            .is_some_and(|range| score.is_some_and(|score| score < range.low));
        Ok(match self.band {
            // The rating of a puzzle that is not solved completely is unknown.
            Some(_) if !rating.is_complete() => RatingFit::TooHard,
            Some(band) if rating.er < band.low() => RatingFit::TooEasy(rating),
            _ if is_below => RatingFit::TooEasy(rating),
            _ => RatingFit::Within(rating),
        })
    }

    /// Returns whether the solving path uses no excluded technique. If the hardest technique is required, no harder
    /// one may be used either.
    fn is_path_allowed(&self, puzzle: &Grid, cancel: &Cancel) -> Result<bool, Cancelled> {
        if !self.is_hardest && self.without.is_empty() {
            return Ok(true);
        }
        let path = if self.is_hardest && self.technique.is_some() {
            let path = self.solve_path(puzzle, cancel)?;
            if !path.is_solved() {
                return Ok(false);
            }
            path
        } else {
            let position = Candidates::from_grid(puzzle);
            // Above the band, the rating need not be computed completely.
            if rate::rate_within(&position, self.max_rating(), cancel)?.is_none() {
                return Ok(false);
            }
            Engine::new().path_until(&position, cancel)?
        };
        let is_allowed = |step: &Step| !self.without.contains(&step.technique);
        Ok(path.steps.iter().all(is_allowed))
    }

    /// Solves a puzzle as far as possible with the required technique and easier ones.
    pub(super) fn solve_path(&self, puzzle: &Grid, cancel: &Cancel) -> Result<Path, Cancelled> {
        let position = Candidates::from_grid(puzzle);
        let Some(needed) = &self.technique else {
            return Ok(Path {
                steps: Vec::new(),
                end: position,
            });
        };
        needed.engine.path_until(&position, cancel)
    }

    /// Returns whether a path uses every required technique often enough; `true` if none is required.
    pub(super) fn is_technique_used(&self, path: &Path) -> bool {
        let n_uses = |id: TechniqueId| {
            let steps = path.steps.iter();
            steps.filter(|step| step.technique == id).count()
        };
        let is_used = |needed: &NeededTechnique| n_uses(needed.id) >= needed.times;
        self.technique.is_none() || self.needed.iter().all(is_used)
    }

    /// Returns the rating of a puzzle if it meets the target; otherwise `None`.
    pub(super) fn rating_if_met(
        &self,
        puzzle: &Grid,
        cancel: &Cancel,
    ) -> Result<Option<SeRating>, Cancelled> {
        if self.technique.is_some() && !self.is_technique_used(&self.solve_path(puzzle, cancel)?) {
            return Ok(None);
        }
        Ok(match self.compare(puzzle, cancel)? {
            RatingFit::Within(rating) => Some(rating),
            RatingFit::TooEasy(_) | RatingFit::TooHard => None,
        })
    }
}

/// Returns the `HoDoKu` score; `None` if the puzzle cannot be solved without guessing.
fn compute_score(position: &Candidates, cancel: &Cancel) -> Result<Option<u32>, Cancelled> {
    match hodoku::rate_until(position, cancel) {
        Ok(rating) => Ok((!rating.needs_guessing()).then_some(rating.score)),
        Err(Unrated::Cancelled(cancelled)) => Err(cancelled),
        Err(_) => Ok(None),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A puzzle that needs more than singles.
    const HARD: &str =
        ".....8..9....7.21.3896.2.5...25........1.4.9.5.6.8.3............1.....4793.......";

    fn puzzle() -> Grid {
        crate::formats::parse(HARD).expect("a puzzle").grid
    }

    /// Returns the techniques on the path of the puzzle, and how often each is used.
    fn used() -> Vec<(TechniqueId, usize)> {
        let path = Engine::new().path(&Candidates::from_grid(&puzzle()));
        assert!(path.is_solved());
        let mut used: Vec<(TechniqueId, usize)> = Vec::new();
        for step in path.steps {
            match used.iter_mut().find(|(id, _)| *id == step.technique) {
                Some((_, n)) => *n += 1,
                None => used.push((step.technique, 1)),
            }
        }
        used
    }

    #[test]
    fn a_technique_is_used_the_requested_number_of_times() {
        let (id, n) = used()
            .into_iter()
            .max_by_key(|(id, _)| *id)
            .expect("a technique");
        for (times, expected) in [(1, true), (n, true), (n + 1, false)] {
            let request = Request {
                techniques: vec![NeededTechnique { id, times }],
                ..Request::new(puzzle().geometry())
            };
            let target = Target::new(&request);
            let path = target
                .solve_path(&puzzle(), &Cancel::never())
                .expect("nothing stops it");
            assert_eq!(target.is_technique_used(&path), expected, "{id} {times}");
        }
    }

    /// Both ends of a range of HoDoKu scores belong to it.
    #[test]
    fn the_ends_of_a_range_of_scores_are_in_it() {
        let position = Candidates::from_grid(&puzzle());
        let rated = hodoku::rate_until(&position, &Cancel::never());
        let score = rated.expect("one solution").score;
        for (low, high, fit) in [
            (score, score, "within"),
            (score - 9, score, "within"),
            (score, score + 9, "within"),
            (score - 9, score - 1, "too hard"),
            (score + 1, score + 9, "too easy"),
        ] {
            let request = Request {
                hodoku: Some(ScoreRange { low, high }),
                ..Request::new(puzzle().geometry())
            };
            let compared = Target::new(&request).compare(&puzzle(), &Cancel::never());
            let found = match compared.expect("nothing stops it") {
                RatingFit::Within(_) => "within",
                RatingFit::TooEasy(_) => "too easy",
                RatingFit::TooHard => "too hard",
            };
            assert_eq!(found, fit, "{low}..{high} of {score}");
        }
    }

    /// Every excluded technique is respected, whatever its place in the list.
    #[test]
    fn excluded_techniques_are_not_used() {
        let used: Vec<TechniqueId> = used().into_iter().map(|(id, _)| id).collect();
        let mut others = TechniqueId::ALL.iter().filter(|id| !used.contains(id));
        let [first_technique, second_technique] =
            [others.next(), others.next()].map(|id| *id.expect("others"));
        let last_technique = used[used.len() - 1];
        for (without, expected) in [
            (vec![], true),
            (vec![first_technique, second_technique], true),
            (vec![last_technique], false),
            (vec![last_technique, first_technique], false),
            (vec![first_technique, last_technique], false),
            (vec![first_technique, used[0], second_technique], false),
        ] {
            let request = Request {
                without: without.clone(),
                ..Request::new(puzzle().geometry())
            };
            let target = Target::new(&request);
            let is_allowed = target
                .is_path_allowed(&puzzle(), &Cancel::never())
                .expect("nothing stops it");
            assert_eq!(is_allowed, expected, "{without:?}");
            assert_eq!(target.is_unconditional(), without.is_empty());
        }
    }
}
