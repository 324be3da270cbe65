//! New puzzles to play, as wished for.

use super::{Hint, Puzzle, PuzzleInfo, PuzzleVerdict};
use crate::board::{Candidates, Geometry, Grid};
use crate::cancel::{Cancel, Cancelled};
use crate::engine::Engine;
use crate::generate::{self, ClueSymmetry, GenerateError, Progress, Request};
use crate::rate::{Band, Level};
use crate::techniques::TechniqueId;

/// A wish for a new game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewGame {
    /// The board.
    pub geometry: &'static Geometry,
    /// How hard it should be.
    pub level: Level,
    /// Between which ratings it should lie, instead of the level.
    pub rating: Option<Band>,
    /// How the givens should lie.
    pub symmetry: ClueSymmetry,
    /// A technique to practise, instead of level and ratings: the puzzle needs it, and play begins
    /// where it is next.
    pub technique: Option<TechniqueId>,
    /// What to make it from; `None` for chance.
    pub seed: Option<String>,
}

/// Why a wished-for puzzle was not made.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum NotMade {
    /// The work was stopped.
    #[error("the work was stopped")]
    Cancelled,
    /// There is none as wished for, or none was found.
    #[error("{0}")]
    Failed(String),
}

impl From<Cancelled> for NotMade {
    fn from(_: Cancelled) -> Self {
        Self::Cancelled
    }
}

impl NewGame {
    /// Returns the level to make a puzzle of when none is asked for: the usual one, unless the
    /// board is too small to have any but the easiest.
    #[must_use]
    pub const fn level_on(geometry: &Geometry, usual: Level) -> Level {
        if geometry.side() > 4 {
            usual
        } else {
            Level::Beginner
        }
    }

    /// Returns how the givens should lie when nothing is asked for: as they come where a technique is
    /// to be practised, since of rare ones symmetric puzzles are not found.
    #[must_use]
    pub const fn usual_symmetry(technique: Option<TechniqueId>) -> ClueSymmetry {
        match technique {
            Some(_) => ClueSymmetry::None,
            None => ClueSymmetry::Rotate180,
        }
    }

    /// Returns the usual wish for a level: half-turn symmetry on the usual board.
    #[must_use]
    pub fn usual(level: Level) -> Self {
        Self {
            geometry: Geometry::standard(),
            level,
            rating: None,
            symmetry: Self::usual_symmetry(None),
            technique: None,
            seed: None,
        }
    }

    /// Returns what the generator is asked for.
    #[must_use]
    pub fn request(&self) -> Request {
        let request = Request::new(self.geometry).with_symmetry(self.symmetry);
        match (self.technique, self.rating) {
            (Some(technique), _) => request.with_technique(technique),
            (None, Some(rating)) => request.with_rating(rating),
            (None, None) => request.with_level(self.level),
        }
    }

    /// Makes the puzzle, from `chance` unless the wish has a seed; `progress` hears how far it is.
    ///
    /// What comes with it is what the board is to be set up with to practise a technique: `engine`
    /// says when that is next.
    ///
    /// # Errors
    /// [`NotMade`] when it was stopped, or when no such puzzle was found.
    pub fn make(
        &self,
        chance: impl FnOnce() -> u64,
        engine: &Engine,
        cancel: &Cancel,
        progress: &mut dyn FnMut(Progress),
    ) -> Result<(Puzzle, Option<Hint>), NotMade> {
        let request = self.request();
        let seed = self.seed.as_deref();
        let seed = seed.map_or_else(chance, generate::seed_from_text);
        let made = match generate::puzzle(&request, seed, cancel, progress) {
            Ok(made) => made,
            Err(GenerateError::Cancelled) => return Err(NotMade::Cancelled),
            Err(reason) => return Err(NotMade::Failed(reason.to_string())),
        };
        let info = PuzzleInfo {
            source: Some("shudu".to_owned()),
            seed: Some(made.seed.to_string()),
            ..PuzzleInfo::default()
        };
        let info = match made.difficulty {
            Some(difficulty) => info.with_difficulty(difficulty),
            None => info,
        };
        let set_up = match self.technique {
            Some(technique) => before(engine, &made.puzzle, technique, cancel)?,
            None => None,
        };
        let verdict = PuzzleVerdict::Unique(Box::new(made.solution));
        match Puzzle::with_verdict(made.puzzle, verdict, info) {
            Ok(puzzle) => Ok((puzzle, set_up)),
            Err(reason) => Err(NotMade::Failed(reason.to_string())),
        }
    }
}

/// Returns what is placed and eliminated before the first step of a technique on the path of a puzzle.
fn before(
    engine: &Engine,
    puzzle: &Grid,
    technique: TechniqueId,
    cancel: &Cancel,
) -> Result<Option<Hint>, Cancelled> {
    // What is harder need not be looked for: the puzzle is solved up to the technique without.
    let engine = engine
        .clone()
        .with_techniques(|known| known.id() <= technique);
    let mut position = Candidates::from_grid(puzzle);
    loop {
        match engine.next_step_until(&position, cancel)? {
            Some(next) if next.technique == technique => break,
            Some(next) => {
                next.apply(&mut position);
            }
            None => return Ok(None),
        }
    }
    Ok(Some(Hint::set_up(technique, puzzle, &position)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Action, Game, Options, Rejected};

    #[test]
    fn practice_begins_where_the_technique_is_next() {
        let technique = Some(TechniqueId::XWing);
        let wish = NewGame {
            geometry: Geometry::standard(),
            level: Level::Easy,
            rating: None,
            symmetry: NewGame::usual_symmetry(technique),
            technique,
            seed: Some("7".to_owned()),
        };
        let engine = Engine::new();
        let chance = || unreachable!("there is a seed");
        let (puzzle, set_up) = wish
            .make(chance, &engine, &Cancel::never(), &mut |_| {})
            .unwrap();
        let mut game = Game::new(puzzle.clone(), Options::default());
        let set_up = set_up.expect("singles come first");
        // A save may have an id that a technique had once.
        let mut earlier = set_up.clone();
        earlier.technique = "aic-loops-with-als-nodes".to_owned();
        game.apply(Action::SetUp(set_up)).expect("it fits");
        assert_eq!(game.practised(), technique);
        let next = engine.next_step(&game.position_for_hints());
        assert_eq!(next.map(|step| step.technique), technique);
        assert_eq!(game.session().n_hints_applied(), 0);
        assert_eq!(game.apply(Action::Undo), Err(Rejected::NothingToUndo));
        let mut game = Game::new(puzzle, Options::default());
        game.apply(Action::SetUp(earlier)).expect("it fits");
        assert_eq!(game.practised(), Some(TechniqueId::AlsAic));
    }
}
