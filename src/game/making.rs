//! New puzzles to play, as wished for.

use std::sync::atomic::AtomicBool;

use super::{Hint, Puzzle, PuzzleInfo, PuzzleVerdict};
use crate::board::{Candidates, Geometry, Grid};
use crate::engine::{Engine, Stopped};
use crate::generate::{self, ClueSymmetry, GenerateError, Progress, Request};
use crate::rate::Level;
use crate::solve::Cancel;
use crate::techniques::TechniqueId;

/// A wish for a new game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewGame {
    /// The board.
    pub geometry: &'static Geometry,
    /// How hard it should be.
    pub level: Level,
    /// How the givens should lie.
    pub symmetry: ClueSymmetry,
    /// A technique to practise: the puzzle needs it, and play begins where it is next.
    pub technique: Option<TechniqueId>,
    /// What to make it from; `None` for chance.
    pub seed: Option<String>,
}

/// Why a wished-for puzzle was not made.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NotMade {
    /// The work was stopped.
    #[error("the work was stopped")]
    Stopped,
    /// There is none as wished for, or none was found.
    #[error("{0}")]
    Failed(String),
}

impl From<Stopped> for NotMade {
    fn from(_: Stopped) -> Self {
        Self::Stopped
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
            Level::Easy
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
        // A technique asks for its own level at least.
        let own = self.technique.map(Level::of_technique);
        let mut request = Request::new(self.geometry)
            .with_level(own.map_or(self.level, |own| own.max(self.level)))
            .with_symmetry(self.symmetry);
        request.technique = self.technique;
        let seed = self.seed.as_deref();
        let seed = seed.map_or_else(chance, generate::seed_from_text);
        let made = match generate::puzzle(&request, seed, cancel, progress) {
            Ok(made) => made,
            Err(GenerateError::Cancelled) => return Err(NotMade::Stopped),
            Err(reason) => return Err(NotMade::Failed(reason.to_string())),
        };
        let info = PuzzleInfo {
            source: Some("shudu".to_owned()),
            level: made.level.map(|level| level.to_string()),
            technique: made.hardest.map(|technique| technique.to_string()),
            seed: Some(made.seed.to_string()),
            ..PuzzleInfo::default()
        };
        let set_up = match self.technique {
            Some(technique) => before(engine, &made.puzzle, technique, cancel.as_flag())?,
            None => None,
        };
        let verdict = PuzzleVerdict::Unique(Box::new(made.solution));
        match Puzzle::with_verdict(made.puzzle, verdict, info) {
            Ok(puzzle) => Ok((puzzle, set_up)),
            Err(reason) => Err(NotMade::Failed(reason.to_string())),
        }
    }
}

/// Returns what is placed and struck before the first step of a technique on the path of a puzzle.
fn before(
    engine: &Engine,
    puzzle: &Grid,
    technique: TechniqueId,
    stop: &AtomicBool,
) -> Result<Option<Hint>, Stopped> {
    let mut position = Candidates::from_grid(puzzle);
    let path = engine.path_unless(&position, stop)?;
    let mut steps = path.steps.iter();
    let Some(n_before) = steps.position(|step| step.technique == technique) else {
        return Ok(None);
    };
    for step in &path.steps[..n_before] {
        step.apply(&mut position);
    }
    let set_up = Hint::set_up(technique, puzzle, &position);
    Ok(Some(set_up).filter(|set_up| !set_up.is_empty()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Action, Game, Options, Rejected};
    use crate::techniques::registry;

    #[test]
    fn practice_begins_where_the_technique_is_next() {
        let technique = registry::by_id("x-wing").map(|known| known.info().id);
        let wish = NewGame {
            geometry: Geometry::standard(),
            level: Level::Easy,
            symmetry: ClueSymmetry::None,
            technique,
            seed: Some("7".to_owned()),
        };
        let engine = Engine::new();
        let chance = || unreachable!("there is a seed");
        let (puzzle, set_up) = wish
            .make(chance, &engine, &Cancel::new(), &mut |_| {})
            .unwrap();
        let mut game = Game::new(puzzle, Options::default());
        let set_up = set_up.expect("singles come first");
        game.apply(Action::SetUp(set_up)).expect("it fits");
        let next = engine.next_step(&game.position_for_hints());
        assert_eq!(next.map(|step| step.technique), technique);
        assert_eq!(game.session().n_hints_applied(), 0);
        assert_eq!(game.apply(Action::Undo), Err(Rejected::NothingToUndo));
    }
}
