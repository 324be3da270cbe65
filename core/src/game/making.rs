//! Makes puzzles for new games.

use super::{Game, Hint, NotPlayable, Puzzle, PuzzleInfo, PuzzleVerdict, hardest_of_hints};
use crate::board::{Candidates, Geometry, Grid};
use crate::cancel::{Cancel, Cancelled};
use crate::engine::Engine;
use crate::generate::{
    self, ClueSymmetry, GenerateError, Material, NearMiss, Progress, Request, Vicinity,
};
use crate::rate::{Band, Level};
use crate::techniques::TechniqueId;
use crate::words::{Message, Words, say, spoken_errors};

/// The player's choices for a new game: board, difficulty, symmetry and seed of its puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewGame {
    /// The board of the puzzle.
    pub geometry: &'static Geometry,
    /// Whether the irregular boxes of `geometry` are only an example, and the seed makes other random boxes.
    pub draws_boxes: bool,
    /// The level of difficulty.
    pub level: Level,
    /// The range of ratings, which takes precedence over the level; `None` for the whole level.
    pub rating: Option<Band>,
    /// The symmetry of the givens.
    pub symmetry: ClueSymmetry,
    /// A technique to practise, which takes precedence over level and ratings. The puzzle needs the technique, and play
    /// begins where the technique is the next step.
    pub technique: Option<TechniqueId>,
    /// An existing puzzle; the new one has all but a few of its clues. `None` for an independent puzzle.
    pub near: Option<Box<Grid>>,
    /// The seed, as a text; `None` for a random one.
    pub seed: Option<String>,
    /// Whether the first wrong digit ends the game; `None` follows the setting. The puzzle does not depend on it.
    pub one_mistake: Option<bool>,
}

/// The number of clues to remove from an existing puzzle, and of clues to add, for a similar new one.
const CLUES_EXCHANGED: usize = 2;

/// The reason why no puzzle was made for a new game.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum NewGameError {
    /// The work was cancelled.
    Cancelled,
    /// No such puzzle exists, or none was found.
    NotFound(GenerateError),
    /// The puzzle that was made cannot be played.
    NotPlayable(NotPlayable),
}

spoken_errors!(NewGameError);

impl NewGameError {
    /// Explains why no puzzle was made.
    #[must_use]
    pub fn message(&self, words: Words) -> Message {
        match self {
            Self::Cancelled => say!(words, "work-stopped"),
            Self::NotFound(reason) => reason.message(words),
            Self::NotPlayable(reason) => reason.message(words),
        }
    }
}

impl From<Cancelled> for NewGameError {
    fn from(_: Cancelled) -> Self {
        Self::Cancelled
    }
}

impl NewGame {
    /// The name of this program as the source of a puzzle.
    pub const SOURCE: &str = "shudu";

    /// Returns the default level on a board: `usual`, or the board's hardest level if all its puzzles are easier.
    #[must_use]
    pub fn level_on(geometry: &'static Geometry, usual: Level) -> Level {
        let not_above = Self::levels_on(geometry).filter(|level| *level <= usual);
        not_above.last().unwrap_or(Level::Beginner)
    }

    /// Lists the levels that puzzles on a board have, from the easiest.
    pub fn levels_on(geometry: &'static Geometry) -> impl Iterator<Item = Level> {
        // On 4×4 boards, additional rules leave hardly any puzzle above the easiest level.
        let is_tiny = geometry.side() == 4 && !geometry.shape().rules_text().is_empty();
        let exists = move |level: &Level| {
            (*level == Level::Beginner || !is_tiny)
                && Request::new(geometry).with_level(*level).check().is_ok()
        };
        Level::ALL.into_iter().filter(exists)
    }

    /// Returns the default symmetry of the givens. For practice there is none, because a symmetric puzzle that needs a
    /// rare technique is hardly ever found.
    #[must_use]
    pub const fn default_symmetry(technique: Option<TechniqueId>) -> ClueSymmetry {
        match technique {
            Some(_) => ClueSymmetry::None,
            None => ClueSymmetry::Rotate180,
        }
    }

    /// Returns the default request for a level: 9×9 with half-turn symmetry.
    #[must_use]
    pub fn for_level(level: Level) -> Self {
        Self {
            geometry: Geometry::standard(),
            draws_boxes: false,
            level,
            rating: None,
            symmetry: Self::default_symmetry(None),
            technique: None,
            near: None,
            seed: None,
            one_mistake: None,
        }
    }

    /// Returns the request for the daily puzzle of a date and level, which is the same for everybody.
    #[must_use]
    pub fn daily(year: u16, month: u8, day: u8, level: Level) -> Self {
        let seed = generate::daily_seed(year, month, day, level);
        Self {
            symmetry: ClueSymmetry::None,
            seed: Some(seed.to_string()),
            ..Self::for_level(level)
        }
    }

    /// Returns the request for a puzzle to practise a technique.
    #[must_use]
    pub fn practising(geometry: &'static Geometry, technique: TechniqueId) -> Self {
        Self {
            geometry,
            technique: Some(technique),
            symmetry: Self::default_symmetry(Some(technique)),
            ..Self::for_level(Level::lowest_for_technique(technique))
        }
    }

    /// Returns the request for another game like an existing one: with the same board and symmetry, and the same
    /// practised technique or level. `level` is used if the level of the game is not known.
    #[must_use]
    pub fn similar_to(game: &Game, level: Level) -> Self {
        let (puzzle, geometry) = (game.puzzle(), game.puzzle().geometry());
        if let Some(technique) = game.practised_technique() {
            return Self {
                one_mistake: Some(game.session().ends_at_mistake),
                ..Self::practising(geometry, technique)
            };
        }
        let known_level: Option<Level> = puzzle
            .info()
            .level
            .as_deref()
            .and_then(|level| level.parse().ok())
            .filter(|known| Self::levels_on(geometry).any(|level| level == *known));
        let holds = |symmetry: &ClueSymmetry| {
            symmetry.fits(geometry) && symmetry.is_symmetry_of(geometry, &puzzle.given_cells())
        };
        // If the givens have several symmetries, choose the one with the largest sets of cells.
        let matching = ClueSymmetry::ALL.into_iter().filter(holds);
        let symmetry = matching.min_by_key(|symmetry| symmetry.orbits(geometry).len());
        Self {
            geometry,
            draws_boxes: geometry.has_irregular_boxes(),
            symmetry: symmetry.unwrap_or(ClueSymmetry::None),
            one_mistake: Some(game.session().ends_at_mistake),
            ..Self::for_level(known_level.unwrap_or(level))
        }
    }

    /// Returns the request for a puzzle similar to that of a game: with most of its givens, and with its level or
    /// technique. `None` for a Sukaku.
    #[must_use]
    pub fn near_puzzle_of(game: &Game, level: Level) -> Option<Self> {
        if game.puzzle().clues().is_sukaku() {
            return None;
        }
        Some(Self {
            near: Some(Box::new(game.puzzle().givens().clone())),
            symmetry: ClueSymmetry::None,
            ..Self::similar_to(game, level)
        })
    }

    /// Returns the request for the generator. The symmetry is dropped if no puzzle of this difficulty has it.
    #[must_use]
    pub fn request(&self) -> Request {
        let near = |puzzle: &Grid| {
            Material::Near(Vicinity {
                puzzle: puzzle.clone(),
                minus: CLUES_EXCHANGED,
                plus: CLUES_EXCHANGED,
            })
        };
        let request = Request::new(self.geometry)
            .drawing_boxes(self.draws_boxes)
            .with_symmetry(self.symmetry)
            .with_material(self.near.as_deref().map_or(Material::Drawn, near));
        let request = match (self.technique, self.rating) {
            (Some(technique), _) => request.with_technique(technique),
            (None, Some(rating)) => request.with_rating(rating),
            (None, None) => request.with_level(self.level),
        };
        let without_symmetry = request.clone().with_symmetry(ClueSymmetry::None);
        if request.check().is_err() && without_symmetry.check().is_ok() {
            return without_symmetry;
        }
        request
    }

    /// Creates a puzzle from a near miss: a puzzle that does not quite meet the request, but may be played instead. A
    /// seed cannot reproduce it.
    ///
    /// # Errors
    /// [`NotPlayable`] when it cannot be played.
    pub fn from_near_miss(near_miss: NearMiss, engine: &Engine) -> Result<Puzzle, NotPlayable> {
        let info = PuzzleInfo {
            source: Some(Self::SOURCE.to_owned()),
            ..PuzzleInfo::default()
        };
        let verdict = PuzzleVerdict::Unique(Box::new(near_miss.solution));
        let position = Candidates::from_grid(&near_miss.puzzle);
        let cancel = Cancel::never();
        let difficulty = hardest_of_hints(near_miss.difficulty, &position, engine, &cancel);
        let info = info.with_difficulty(difficulty.unwrap_or(near_miss.difficulty));
        Puzzle::with_verdict(near_miss.puzzle, verdict, info)
    }

    /// Makes the puzzle from the seed. If there is none, `chance` returns a random one. `progress` is called with the
    /// progress of the search.
    ///
    /// For practice, the result also has a hint that sets up the board. The hint applies all steps before the
    /// technique, on the path of `engine` or else of the generator's engine.
    ///
    /// # Errors
    /// [`NewGameError`] when the work was cancelled, or no such puzzle was found.
    pub fn make(
        &self,
        chance: impl FnOnce() -> u64,
        engine: &Engine,
        cancel: &Cancel,
        progress: &mut dyn FnMut(Progress),
    ) -> Result<(Puzzle, Option<Hint>), NewGameError> {
        let request = self.request();
        let seed = self.seed.as_deref();
        let seed = seed.map_or_else(chance, generate::seed_from_text);
        let made = match generate::puzzle(&request, seed, cancel, progress) {
            Ok(made) => made,
            Err(GenerateError::Cancelled) => return Err(NewGameError::Cancelled),
            Err(reason) => return Err(NewGameError::NotFound(reason)),
        };
        let info = PuzzleInfo {
            source: Some(Self::SOURCE.to_owned()),
            seed: Some(made.seed.to_string()),
            ..PuzzleInfo::default()
        };
        let info = match made.difficulty {
            Some(difficulty) => {
                let position = Candidates::from_grid(&made.puzzle);
                info.with_difficulty(hardest_of_hints(difficulty, &position, engine, cancel)?)
            }
            None => info,
        };
        let set_up = match self.technique {
            Some(technique) => find_changes_before(engine, &made.puzzle, technique, cancel)?,
            None => None,
        };
        let verdict = PuzzleVerdict::Unique(Box::new(made.solution));
        let puzzle = Puzzle::with_verdict(made.puzzle, verdict, info);
        Ok((puzzle.map_err(NewGameError::NotPlayable)?, set_up))
    }
}

/// Returns all changes before the first step of a technique on the solving path of a puzzle, as a hint that sets up the
/// board. Tries the path of the player's engine first, then that of the engine for which the puzzle was made.
fn find_changes_before(
    engine: &Engine,
    puzzle: &Grid,
    technique: TechniqueId,
    cancel: &Cancel,
) -> Result<Option<Hint>, Cancelled> {
    // Leave out harder techniques: the path is only needed as far as this technique.
    let player_engine = engine
        .clone()
        .with_techniques(|candidate_technique| candidate_technique <= technique);
    match changes_on_path(&player_engine, puzzle, technique, cancel)? {
        Some(set_up) => Ok(Some(set_up)),
        None => changes_on_path(&generate::engine_for(technique), puzzle, technique, cancel),
    }
}

fn changes_on_path(
    engine: &Engine,
    puzzle: &Grid,
    technique: TechniqueId,
    cancel: &Cancel,
) -> Result<Option<Hint>, Cancelled> {
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
    use crate::game::{Action, Game, HintsFrom, Options, Rejected};
    use crate::generate::Variant;

    /// On small boards, the hardest puzzles are variants of known ones, which have no symmetry.
    #[test]
    fn the_hardest_small_puzzles_have_no_symmetry() {
        for (side, level) in [(6, Level::Extreme), (8, Level::Beyond)] {
            let wish = |level| NewGame {
                geometry: Geometry::with_side(side).expect("a board"),
                ..NewGame::for_level(level)
            };
            assert_eq!(
                wish(Level::Master).request().symmetry,
                ClueSymmetry::Rotate180
            );
            let request = wish(level).request();
            assert_eq!(request.symmetry, ClueSymmetry::None);
            let never = Cancel::never();
            let made = [1, 2].map(|seed| {
                let made = generate::puzzle(&request, seed, &never, &mut |_| {});
                made.expect("one is found")
            });
            assert_eq!(
                made.each_ref().map(generate::Generated::level),
                [Some(level); 2]
            );
            assert_ne!(made[0].puzzle, made[1].puzzle);
        }
    }

    #[test]
    fn a_game_near_another_keeps_its_level_and_most_givens() {
        let make = |request: &NewGame| {
            let chance = || unreachable!("there is a seed");
            let made = request.make(chance, &Engine::new(), &Cancel::never(), &mut |_| {});
            Game::new(made.unwrap().0, Options::default())
        };
        let seeded = |request: NewGame| NewGame {
            seed: Some("3".to_owned()),
            ..request
        };
        let game = make(&seeded(NewGame::for_level(Level::Medium)));
        let near = make(&seeded(
            NewGame::near_puzzle_of(&game, Level::Beyond).expect("it has givens"),
        ));
        assert_eq!(near.puzzle().info().level, game.puzzle().info().level);
        let (givens, others) = (game.puzzle().givens(), near.puzzle().givens());
        let is_kept = |cell: &crate::board::Cell| others.get(*cell) == givens.get(*cell);
        let n_kept = givens.filled().iter().filter(is_kept).count();
        assert_eq!(n_kept, givens.n_filled() - CLUES_EXCHANGED);
        assert_eq!(others.n_filled(), givens.n_filled());
    }

    #[test]
    fn each_irregular_game_draws_new_boxes() {
        let example = "jigsaw".parse::<Variant>().unwrap();
        let example = example
            .make_geometry(Geometry::standard(), 1, &Cancel::never())
            .unwrap();
        let asked = |seed: &str| NewGame {
            geometry: example,
            draws_boxes: true,
            seed: Some(seed.to_owned()),
            ..NewGame::for_level(Level::Beginner)
        };
        let made = |request: NewGame| {
            let chance = || unreachable!("there is a seed");
            let made = request.make(chance, &Engine::new(), &Cancel::never(), &mut |_| {});
            Game::new(made.unwrap().0, Options::default())
        };
        let (first, second) = (made(asked("1")), made(asked("2")));
        let board = |game: &Game| game.puzzle().geometry();
        assert!(board(&first).has_irregular_boxes() && board(&second).has_irregular_boxes());
        assert_ne!(board(&first), board(&second));
        let next = NewGame::similar_to(&first, Level::Easy);
        assert!(next.draws_boxes);
        let near = NewGame::near_puzzle_of(&first, Level::Beginner).unwrap();
        assert_eq!(
            near.request()
                .for_seed(5, &Cancel::never())
                .unwrap()
                .geometry,
            board(&first)
        );
    }

    #[test]
    fn practice_starts_when_the_technique_is_next() {
        let technique = Some(TechniqueId::XWing);
        let request = NewGame {
            symmetry: NewGame::default_symmetry(technique),
            technique,
            seed: Some("7".to_owned()),
            ..NewGame::for_level(Level::Easy)
        };
        let engine = Engine::new();
        let chance = || unreachable!("there is a seed");
        let (puzzle, set_up) = request
            .make(chance, &engine, &Cancel::never(), &mut |_| {})
            .unwrap();
        let mut game = Game::new(puzzle.clone(), Options::default());
        let set_up = set_up.expect("singles come first");
        // A save may contain an earlier id of a technique.
        let mut earlier = set_up.clone();
        earlier.technique = "aic-loops-with-als-nodes".to_owned();
        game.apply(Action::SetUp(set_up)).expect("it fits");
        assert_eq!(game.unstarted_practice(), technique);
        let next = engine.next_step(&game.position_for_hints(HintsFrom::default()));
        assert_eq!(next.map(|step| step.technique), technique);
        assert_eq!(game.session().counts.n_hints_applied, 0);
        assert_eq!(game.apply(Action::Undo), Err(Rejected::NothingToUndo));
        let mut game = Game::new(puzzle, Options::default());
        game.apply(Action::SetUp(earlier)).expect("it fits");
        assert_eq!(game.unstarted_practice(), Some(TechniqueId::AlsAic));
    }
}
