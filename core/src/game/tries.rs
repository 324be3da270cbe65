//! Tries: branches of a game that begin with an assumption (*what if*). The player can switch between tries, copy a try
//! into its parent branch, or delete it.

use std::sync::Arc;

use super::try_tree::MAX_TRIES;
use super::{Action, Game, GameState, Rejected, Tries, Try};
use crate::board::{Candidate, Cell, CellSet};

impl Game {
    /// Returns the tree of tries.
    #[must_use]
    pub const fn tries(&self) -> &Tries {
        &self.tries
    }

    /// Returns whether the player is in a try. Digits in a try are assumptions, so mistakes are not counted, and are
    /// reported only on request.
    #[must_use]
    pub const fn is_trying(&self) -> bool {
        self.tries.current.is_some()
    }

    /// Returns the current board of the try with a number; the board of the main line for `None`.
    #[must_use]
    pub fn board_of(&self, number: Option<u32>) -> Option<&GameState> {
        if number == self.tries.current {
            return Some(self.state());
        }
        match number {
            Some(number) => self.tries.get(number).map(|branch| &*branch.board),
            None => self.tries.main.as_deref(),
        }
    }

    /// Returns the cells with assumed digits: digits placed in the current try or in one of its parent tries.
    #[must_use]
    pub fn assumed_cells(&self) -> CellSet {
        let Some(main) = self.tries.main.as_deref().filter(|_| self.is_trying()) else {
            return CellSet::EMPTY;
        };
        let is_assumed = |cell: &Cell| {
            let value = self.state().value(*cell);
            value.is_some() && value != main.value(*cell)
        };
        self.state().differing(main).filter(is_assumed).collect()
    }

    /// Applies an action to the tree of tries. If the tree changes, returns it and changes `board` to that of the new
    /// branch; otherwise returns `None`.
    pub(super) fn apply_to_tries(
        &self,
        board: &mut GameState,
        action: &Action,
    ) -> Result<Option<Tries>, Rejected> {
        let mut tries = self.tries.clone();
        match action {
            Action::WhatIf(name) => self.begin_try(&mut tries, name.clone())?,
            Action::KeepTry => {
                let number = tries.current.ok_or(Rejected::NotTrying)?;
                let parent = tries.get(number).and_then(|branch| branch.parent);
                for below in tries
                    .tries
                    .iter_mut()
                    .filter(|branch| branch.parent == Some(number))
                {
                    below.parent = parent;
                }
                tries.tries.retain(|branch| branch.number != number);
                tries.current = parent;
                if parent.is_none() {
                    tries.main = None;
                }
            }
            Action::DropTry(asked) => {
                let number = asked.or(tries.current).ok_or(Rejected::NotTrying)?;
                let parent = tries.get(number).ok_or(Rejected::NoTry)?.parent;
                if tries.is_within(tries.current, number) {
                    *board = enter_branch(&mut tries, parent)?;
                }
                tries.remove(number);
            }
            Action::GoToTry(number) => {
                let target = (*number > 0).then_some(*number);
                if target == tries.current {
                    return Err(Rejected::NothingToDo);
                }
                tries.save_board(self.state());
                *board = enter_branch(&mut tries, target)?;
            }
            Action::NameTry(name) => {
                let number = tries.current.ok_or(Rejected::NotTrying)?;
                if let Some(current) = tries.get_mut(number) {
                    current.name = Some(name.clone());
                }
            }
            Action::GoToCheckpoint(number) => {
                let index = (*number as usize).checked_sub(1);
                let checkpoints = &self.session().checkpoints;
                let checkpoint = index.and_then(|index| checkpoints.get(index));
                let checkpoint = checkpoint.ok_or(Rejected::NoSuchCheckpoint)?;
                self.go_to_branch(&mut tries, checkpoint.branch)?;
                *board = checkpoint.board.clone();
            }
            Action::BackToCheckpoint => {
                let checkpoint = self.checkpoint_to_return_to()?;
                self.go_to_branch(&mut tries, checkpoint.branch)?;
            }
            Action::Restart => tries = Tries::default(),
            Action::Place { cells, digit } => {
                let current = tries.current.and_then(|number| tries.get_mut(number));
                let placed = cells.single().map(|cell| Candidate::new(cell, *digit));
                if let Some(current) = current
                    && current.assumption.is_none()
                {
                    current.assumption = placed;
                }
            }
            _ => return Ok(None),
        }
        Ok((tries != self.tries).then_some(tries))
    }

    fn begin_try(&self, tries: &mut Tries, name: Option<String>) -> Result<(), Rejected> {
        if tries.tries.len() >= MAX_TRIES {
            return Err(Rejected::TooManyTries);
        }
        let parent = tries.current;
        tries.save_board(self.state());
        tries.last_number += 1;
        let start = Arc::new(self.state().clone());
        tries.tries.push(Try {
            number: tries.last_number,
            name,
            parent,
            assumption: None,
            board: Arc::clone(&start),
            start,
        });
        tries.current = Some(tries.last_number);
        Ok(())
    }

    /// Checks whether a checkpoint that was set in a branch may come back.
    ///
    /// # Errors
    /// On the main line of a one-mistake game, digits that were assumed in an ended try could lose the game.
    pub(super) fn may_enter(&self, branch: Option<u32>) -> Result<(), Rejected> {
        let has_ended = branch.is_some_and(|number| self.tries.get(number).is_none());
        if has_ended && self.session().ends_at_mistake && !self.is_trying() {
            return Err(Rejected::CheckpointOfEndedTry);
        }
        Ok(())
    }

    /// Enters the branch in which a checkpoint was set. If the branch no longer exists, stays in the current one.
    ///
    /// # Errors
    /// Those of [`may_enter`](Self::may_enter).
    fn go_to_branch(&self, tries: &mut Tries, branch: Option<u32>) -> Result<(), Rejected> {
        self.may_enter(branch)?;
        let has_ended = branch.is_some_and(|number| tries.get(number).is_none());
        if !has_ended && branch != tries.current {
            tries.save_board(self.state());
            tries.enter(branch);
        }
        Ok(())
    }
}

/// Enters a branch and returns a copy of its board.
fn enter_branch(tries: &mut Tries, number: Option<u32>) -> Result<GameState, Rejected> {
    let board = tries.enter(number).ok_or(Rejected::NoTry)?;
    Ok((*board).clone())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Digit, Geometry};
    use crate::game::testing::{HARD, game_with, place, play, solution};
    use crate::game::try_tree::MAX_NAME;
    use crate::game::{
        Contradiction, CoveredChoice, MistakePolicy, Options, clean_name, contradiction,
    };

    fn game(mistakes: MistakePolicy) -> Game {
        let options = Options {
            mistakes,
            ..Options::default()
        };
        game_with(HARD, options)
    }

    /// Returns a cell with two possible digits, neither of which leads to an immediate contradiction. Also returns the
    /// solution's digit of an empty cell that is not a peer of that cell.
    fn choice(game: &Game) -> (Cell, [Digit; 2], Candidate) {
        let (grid, geometry) = (game.grid(), Geometry::standard());
        for cell in game.state().empty_cells() {
            let possible: Vec<Digit> = grid.possible_digits(cell).iter().collect();
            let Ok(digits) = <[Digit; 2]>::try_from(possible) else {
                continue;
            };
            let is_quiet = digits.iter().all(|digit| {
                let mut tried = game.clone();
                play(&mut tried, place(cell, *digit));
                contradiction(tried.state()).is_none()
            });
            let mut others = (game.state().empty_cells() - geometry.peers(cell)).iter();
            let other = others.find(|other| *other != cell).filter(|_| is_quiet);
            if let Some(other) = other {
                return (cell, digits, Candidate::new(other, solution(game, other)));
            }
        }
        panic!("no cell has two candidates")
    }

    #[test]
    fn undo_reverts_keeping_or_dropping_a_try() {
        let mut game = game(MistakePolicy::OnRequest);
        let (cell, digits, _) = choice(&game);
        let start = game.state().clone();
        play(&mut game, Action::WhatIf(None));
        play(&mut game, place(cell, digits[0]));
        assert_eq!(game.assumed_cells(), CellSet::only(cell));
        let tried = game.clone();
        play(&mut game, Action::DropTry(None));
        assert_eq!(game.state(), &start);
        assert!(!game.is_trying() && game.tries().tries.is_empty());
        play(&mut game, Action::Undo);
        assert_eq!((game.state(), game.tries()), (tried.state(), tried.tries()));
        play(&mut game, Action::Redo);
        assert_eq!(game.state(), &start);
        play(&mut game, Action::Undo);
        play(&mut game, Action::KeepTry);
        assert_eq!(game.state(), tried.state());
        assert!(!game.is_trying() && game.assumed_cells().is_empty());
        for _ in 0..3 {
            play(&mut game, Action::Undo);
        }
        assert_eq!((game.state(), game.tries()), (&start, &Tries::default()));
        assert_eq!(game.apply(Action::KeepTry), Err(Rejected::NotTrying));
        assert_eq!(game.apply(Action::DropTry(Some(9))), Err(Rejected::NoTry));
    }

    #[test]
    fn switching_branches_preserves_each_branch() {
        let mut game = game(MistakePolicy::OnRequest);
        let (cell, digits, other) = choice(&game);
        play(&mut game, place(other.cell, other.digit));
        let main = game.state().clone();
        play(&mut game, Action::WhatIf(Some("one way".to_owned())));
        play(&mut game, place(cell, digits[0]));
        let first = game.state().clone();
        play(&mut game, Action::WhatIf(None));
        let inner = game.state().clone();
        play(&mut game, Action::NamedCheckpoint("within".to_owned()));
        play(&mut game, Action::GoToTry(0));
        assert_eq!(game.state(), &main);
        play(&mut game, Action::WhatIf(None));
        play(&mut game, place(cell, digits[1]));
        let tree = game.tries().tree();
        let names: Vec<(usize, u32)> = tree
            .iter()
            .map(|(depth, tried)| (*depth, tried.number))
            .collect();
        assert_eq!(names, [(0, 1), (1, 2), (0, 3)]);
        play(&mut game, Action::GoToTry(1));
        assert_eq!(game.state(), &first);
        assert_eq!(
            game.tries()
                .current()
                .and_then(|tried| tried.name.as_deref()),
            Some("one way")
        );
        // Going to a checkpoint enters the branch in which the checkpoint was set.
        play(&mut game, Action::GoToCheckpoint(1));
        assert_eq!(
            (
                game.state(),
                game.tries().current().map(|tried| tried.number)
            ),
            (&inner, Some(2))
        );
        // Deleting a try also deletes its sub-branches.
        play(&mut game, Action::DropTry(Some(1)));
        assert_eq!((game.state(), game.is_trying()), (&main, false));
        assert_eq!(game.tries().tries.len(), 1);
        // The branch of this checkpoint has been deleted, so its board appears in the current branch.
        play(&mut game, Action::GoToCheckpoint(1));
        assert!(!game.is_trying());
    }

    #[test]
    fn digits_of_a_try_are_no_mistakes_until_it_is_kept() {
        let mut game = game(MistakePolicy::Always);
        let (cell, digits, _) = choice(&game);
        let right = solution(&game, cell);
        let wrong = digits[usize::from(right == digits[0])];
        play(&mut game, Action::WhatIf(None));
        let outcome = game.apply(place(cell, wrong)).expect("it is supposed");
        assert_eq!(
            (outcome.wrong, game.shown_mistakes()),
            (CellSet::EMPTY, CellSet::EMPTY)
        );
        assert_eq!(game.session().counts.n_mistakes, 0);
        play(&mut game, Action::KeepTry);
        assert_eq!(game.session().counts.n_mistakes, 1);
        assert_eq!(game.shown_mistakes(), CellSet::only(cell));
        let timeline = game.timeline();
        let last = timeline.moments.len() - 1;
        assert_eq!(
            game.continued_from(&timeline, last)
                .session()
                .counts
                .n_mistakes,
            1
        );
        assert_eq!(
            game.continued_from(&timeline, last - 1)
                .session()
                .counts
                .n_mistakes,
            0
        );
    }

    #[test]
    fn shared_conclusions_of_tries_are_listed() {
        let mut game = game(MistakePolicy::OnRequest);
        let (cell, digits, other) = choice(&game);
        for digit in digits {
            play(&mut game, Action::WhatIf(None));
            play(&mut game, place(cell, digit));
            let shared = game.shared_conclusions(1);
            assert!(shared.iter().all(|shared| shared.placements.is_empty()));
            play(&mut game, place(other.cell, other.digit));
            if digit == digits[0] {
                play(&mut game, Action::GoToTry(0));
            }
        }
        assert_eq!(game.agreeing_cells(), CellSet::only(other.cell));
        let shared = game.shared_conclusions(2);
        let [shared] = &shared[..] else {
            panic!("{shared:?}");
        };
        assert_eq!(
            (&shared.other_tries[..], &shared.placements[..]),
            (&[1][..], &[other][..])
        );
        assert_eq!(shared.exhaustive, Some(CoveredChoice::Cell(cell)));
        // Eliminations that the shared digit causes directly are not listed, nor those in the cell of the assumption.
        assert_eq!(shared.eliminations, []);
        // A try with a contradiction shares nothing.
        let geometry = Geometry::standard();
        let peer = (geometry.peers(other.cell) & game.state().empty_cells()).first();
        play(&mut game, place(peer.expect("a peer"), other.digit));
        let reason = contradiction(game.state());
        assert!(matches!(reason, Some(Contradiction::Twice(digit, _)) if digit == other.digit));
        assert_eq!(game.shared_conclusions(2), []);
        assert_eq!(game.agreeing_cells().len(), 1);
    }

    #[test]
    fn names_are_cleaned_and_shortened() {
        let long = clean_name(&format!(" a\u{1b}[2J  b {} ", "c".repeat(50)));
        let long = long.expect("a name");
        assert!(long.starts_with("a[2J b ccc") && long.chars().count() == MAX_NAME);
        assert_eq!(
            (clean_name(&long).as_deref(), clean_name(" \u{7} ")),
            (Some(&*long), None)
        );
    }
}
