//! One game: a puzzle, the player's actions, and their analysis.
//!
//! The module is a pure state machine. It knows neither the time of day, nor files, screens or texts for people. Time
//! enters as a [`Duration`](std::time::Duration) through [`Action::Tick`], and results are returned as data.
//!
//! | question | type |
//! |---|---|
//! | what does not change? | [`Puzzle`]: givens, solution, origin |
//! | what is on the board before the first move? | the givens and a [`StartPosition`] |
//! | what does undo restore? | [`GameState`]: values, pencil marks shown and hidden, colours, accepted eliminations |
//! | what does undo leave alone? | [`Session`]: clock, hints, mistakes, checkpoints, settings |
//! | how is a game stored without its moves? | [`Game::snapshot`], a text of its present state |
//! | what does the player see? | [`View`]: cursor, mode, selection, the open hint; saved for resuming |
//! | which branches are there? | [`Tries`], the tree of *what if* branches; common results: [`SharedConclusions`] |
//! | what does the player draw? | [`DrawnChain`], with a check that returns its conclusions or the first invalid link |
//! | how good was each move? | [`Timeline`], [`Judgement`], [`TechniqueCounts`] |
//! | what can be done? | an [`Action`], passed to [`Game::apply`], which returns [`Outcome`] or [`Rejected`] |
//!
//! A game is determined by its puzzle, its initial [`Options`] and the list of actions applied. Applying the list again
//! gives the same game, including its undo history. So saves store these three.
//!
//! Three notions are kept separate. A *conflict* breaks a rule on the board ([`Game::conflicts`]). A *mistake*
//! contradicts the only solution ([`Game::wrong_cells`]); a [`MistakePolicy`] decides whether it is shown. A move also
//! makes a *claim* about the solution. [`Game::why`] explains why the last move is right or wrong: by a rule, or by a
//! claim that the engine proves or refutes.

mod action;
mod action_field;
mod check;
mod colour;
mod edit;
mod exercise;
mod finish;
mod hint;
mod history;
mod judgement;
mod looking_back;
mod making;
mod notes;
mod one_mistake;
mod own_chain;
mod play;
mod position;
mod puzzle;
mod rejected;
mod session;
mod snapshot;
mod start;
mod state;
mod summary;
mod technique_counts;
#[cfg(test)]
mod testing;
mod timeline;
mod tries;
mod tries_compared;
mod try_tree;
mod view;
mod view_text;
mod why;

pub use action::Action;
pub use action_field::ActionError;
pub use check::{HintBlocker, LaggingMark, MissingMark};
pub use colour::Colour;
pub use exercise::{ActiveExercise, Attempt, EasierProof, Exercise, Fault, JudgedMove, Verdict};
pub use finish::FinishHelp;
pub use hint::Hint;
pub use history::{Move, PastMove};
pub use judgement::{Judgement, MAX_EASIER, MistakeCause};
pub use making::{NewGame, NewGameError};
pub use own_chain::{ChainFault, DrawnChain, DrawnChains, DrawnNode, MAX_CHAIN, MAX_CHAINS};
pub use play::{Game, Outcome};
pub use position::HintsFrom;
pub use puzzle::{
    NotPlayable, Puzzle, PuzzleInfo, PuzzleVerdict, difficulty, difficulty_with_hints,
    hardest_of_hints,
};
pub use rejected::Rejected;
pub use session::{Checkpoint, Counts, MistakePolicy, Options, Session};
pub use start::StartPosition;
pub use state::{CellState, GameState};
pub use summary::{Ending, Summary};
pub use technique_counts::{CountsByTechnique, TechniqueCounts};
pub use timeline::{Moment, MomentKind, Timeline};
pub use tries_compared::{Contradiction, CoveredChoice, SharedConclusions, contradiction};
pub use try_tree::{Tries, Try, clean_name};
pub use view::{EntryMode, ListKind, OpenHint, OpenList, OpenPage, View};
pub use why::{Claim, Clash, ClashVerdict, Why};
