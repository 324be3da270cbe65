//! Judges a move by the board on which it was made.

use super::{Action, ClashVerdict, Game, GameState, HintsFrom};
use crate::board::{Candidate, Candidates, Cell, CellSet, House};
use crate::cancel::{Cancel, Cancelled};
use crate::engine::{Argument, Conclusion, Engine};
use crate::techniques::{Family, TechniqueId};

/// The judgement of a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Judgement {
    /// The move makes no claim about the solution, for example because it only sets colours, or removes a mark that a
    /// digit on the board already rules out.
    NoClaim,
    /// The move applied a hint or revealed the solution.
    Told,
    /// A single step proves the move.
    Proved {
        /// The easiest technique that proves the move.
        technique: TechniqueId,
        /// The number of steps of easier techniques that were also available, at most [`MAX_EASIER`].
        n_easier: usize,
    },
    /// Several steps in sequence prove the move.
    Derived {
        /// The hardest technique among the steps.
        hardest: TechniqueId,
        /// The number of steps.
        n_steps: usize,
    },
    /// The move is right, or not known to be wrong, but no technique proves it on this board.
    Guess,
    /// The move contradicts the solution.
    Mistake {
        /// The cause of the mistake, as far as the board shows it.
        cause: MistakeCause,
        /// The technique of the easiest step that was available instead.
        overlooked: Option<TechniqueId>,
    },
}

/// The cause of a mistake.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MistakeCause {
    /// A house of the cell already had the digit.
    Seen {
        /// The cell that already has the digit.
        at: Cell,
    },
    /// The player had removed the pencil mark of a right digit.
    MarkRemoved {
        /// The removed mark.
        mark: Candidate,
    },
    /// The move follows from an earlier wrong digit.
    Follows {
        /// The earlier wrong digit.
        wrong: Candidate,
    },
    /// The move was a guess: nothing ruled out the other candidates of the cell.
    Open {
        /// The number of candidates of the cell.
        n_candidates: usize,
    },
}

/// The largest number of easier steps that are counted.
pub const MAX_EASIER: usize = 20;

impl Game {
    /// Judges an action as a move made on a board. The engine supplies the techniques and their order.
    ///
    /// # Errors
    /// [`Cancelled`] when the flag is set before the work is done.
    pub fn judge(
        &self,
        before: &GameState,
        action: &Action,
        engine: &Engine,
        from: HintsFrom,
        cancel: &Cancel,
    ) -> Result<Judgement, Cancelled> {
        if matches!(
            action,
            Action::ApplyHint(_)
                | Action::SetUp(_)
                | Action::Jump(_)
                | Action::Reveal { .. }
                | Action::GiveUp
        ) || matches!(action, Action::Finish(help) if self.is_finish_help(before, *help))
        {
            return Ok(Judgement::Told);
        }
        let Some(claim) = self.claim(action, before) else {
            return Ok(Judgement::NoClaim);
        };
        let position = self.position_about(claim.candidate(), before, from);
        if self.is_refuted(claim) || self.clashes_with_given(claim, before) {
            let step = engine.next_step_until(&position, cancel)?;
            return Ok(Judgement::Mistake {
                cause: self.find_cause(before, claim, &position),
                overlooked: step.map(|step| step.technique),
            });
        }
        // A digit on the board or the puzzle itself already rules the candidate out.
        if matches!(claim, Conclusion::Elimination(_)) && !position.has(claim.candidate()) {
            return Ok(Judgement::NoClaim);
        }
        let order = engine.techniques();
        let rank = |id: &TechniqueId| order.iter().position(|known| known == id);
        let derived = |argument: Argument| {
            let steps = argument.steps.iter().map(|step| step.technique);
            let hardest = steps.max_by_key(rank)?;
            let n_steps = argument.steps.len();
            Some(Judgement::Derived { hardest, n_steps })
        };
        let Some(proof) = engine.easiest_proof(&position, claim, cancel)? else {
            let argument = engine.justify(&position, claim, cancel)?;
            return Ok(argument.and_then(derived).unwrap_or(Judgement::Guess));
        };
        let technique = proof.technique;
        // A sequence of easy steps explains a move better than one hard step.
        if technique.info().family != Family::Singles
            && let Some(argument) = engine.derive(&position, claim, cancel)?
            && let Some(Judgement::Derived { hardest, n_steps }) = derived(argument)
            && rank(&hardest) < rank(&technique)
        {
            return Ok(Judgement::Derived { hardest, n_steps });
        }
        let n_easier = count_easier(engine, technique, &position, cancel)?;
        Ok(Judgement::Proved {
            technique,
            n_easier,
        })
    }

    /// Finds the cause of a placement or elimination that contradicts the solution.
    pub(super) fn find_cause(
        &self,
        before: &GameState,
        claim: Conclusion,
        position: &Candidates,
    ) -> MistakeCause {
        let Candidate { cell, digit } = claim.candidate();
        let geometry = before.geometry();
        let is_placed = matches!(claim, Conclusion::Placement(_));
        // The digit that the move replaces cannot be the cause of the mistake.
        let wrong = self.wrong_in(before).without(cell);
        let find_holder = |among: CellSet| {
            let mut holders = among.iter();
            holders.find(|peer| before.value(*peer) == Some(digit))
        };
        let peers = geometry.peers(cell);
        if let Some(other_cell) = find_holder(peers - wrong).filter(|_| is_placed) {
            return MistakeCause::Seen { at: other_cell };
        }
        let wrong_candidate =
            |other_cell: Cell| Some(Candidate::new(other_cell, before.value(other_cell)?));
        // Either a digit was placed in the cell of a wrong digit, or a mark was removed because a wrong digit rules it
        // out.
        if let Some(wrong) = find_holder(peers & wrong).and_then(wrong_candidate) {
            return if is_placed {
                MistakeCause::Seen { at: wrong.cell }
            } else {
                MistakeCause::Follows { wrong }
            };
        }
        if is_placed {
            if let Some(wrong) = wrong.first().and_then(wrong_candidate)
                && is_single(&self.open_candidates(before, cell), claim.candidate())
            {
                return MistakeCause::Follows { wrong };
            }
            if let Some(mark) = self.find_removed_mark(before, claim.candidate()) {
                return MistakeCause::MarkRemoved { mark };
            }
        }
        MistakeCause::Open {
            n_candidates: position.digits_in(cell).len(),
        }
    }

    /// Returns whether a digit clashes with a given. This refutes it even if the puzzle has several solutions.
    fn clashes_with_given(&self, claim: Conclusion, board: &GameState) -> bool {
        matches!(claim, Conclusion::Placement(_))
            && self
                .clash(claim, board)
                .is_some_and(|clash| clash.verdict == ClashVerdict::Candidate)
    }

    /// Returns the candidates that the rules and the puzzle allow after a cell is emptied. All eliminations are
    /// ignored.
    fn open_candidates(&self, state: &GameState, emptied: Cell) -> Candidates {
        let exclusions = self.puzzle().clues().exclusions.clone();
        let mut grid = state.grid();
        grid.set(emptied, None);
        Candidates::from_grid(&grid).with_exclusions(exclusions)
    }

    /// Returns a removed mark whose absence makes a wrong digit look right: the mark of a solution's digit. It is the
    /// mark in the cell itself, or at the digit's true place in a house of the cell.
    fn find_removed_mark(&self, before: &GameState, placed: Candidate) -> Option<Candidate> {
        let is_removed = |candidate: &Candidate| {
            before
                .cell(candidate.cell)
                .removed_marks
                .contains(candidate.digit)
        };
        let needed = |cell| Some(Candidate::new(cell, self.puzzle().solution_at(cell)?));
        let mark_in_cell = needed(placed.cell).filter(is_removed);
        mark_in_cell.or_else(|| {
            let geometry = before.geometry();
            let houses = geometry.houses_of(placed.cell).iter();
            let mut needed_there = houses.filter_map(|house: &House| {
                let mut cells = geometry.house_list(*house).iter();
                let is_true =
                    |cell: &&Cell| self.puzzle().solution_at(**cell) == Some(placed.digit);
                Some(Candidate::new(*cells.find(is_true)?, placed.digit))
            });
            needed_there.find(is_removed)
        })
    }
}

/// Returns whether a candidate is the last one of its cell, or the last place of its digit in a house.
fn is_single(position: &Candidates, candidate: Candidate) -> bool {
    let Candidate { cell, digit } = candidate;
    let geometry = position.geometry();
    let mut houses = geometry.houses_of(cell).iter();
    position.has(candidate)
        && (position.digits_in(cell).len() == 1
            || houses.any(|house| position.places_in(digit, *house).single() == Some(cell)))
}

/// Counts the available steps of techniques that come before a given one, at most [`MAX_EASIER`].
fn count_easier(
    engine: &Engine,
    technique: TechniqueId,
    position: &Candidates,
    cancel: &Cancel,
) -> Result<usize, Cancelled> {
    let order = engine.techniques().iter().copied();
    let before: Vec<TechniqueId> = order.take_while(|id| *id != technique).collect();
    let mut n_easier = 0;
    for id in before {
        let only = engine.clone().with_techniques(|known| known == id);
        only.steps_by_technique(position, MAX_EASIER, cancel, &mut |_, steps| {
            n_easier += steps.len();
        })?;
        if n_easier >= MAX_EASIER {
            return Ok(MAX_EASIER);
        }
    }
    Ok(n_easier)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Geometry;
    use crate::game::FinishHelp;
    use crate::game::Hint;
    use crate::game::testing::{self, EASY, fill_marks, mark, place, play, solution};

    fn game() -> Game {
        testing::game(EASY)
    }

    fn judged(game: &Game, action: &Action) -> Judgement {
        let never = Cancel::never();
        game.judge(
            game.state(),
            action,
            &Engine::new(),
            HintsFrom::default(),
            &never,
        )
        .expect("nothing stops it")
    }

    fn cause(judgement: Judgement) -> MistakeCause {
        match judgement {
            Judgement::Mistake { cause, overlooked } => {
                assert!(overlooked.is_some(), "a step was there");
                cause
            }
            other => panic!("no mistake: {other:?}"),
        }
    }

    #[test]
    fn a_move_is_proved_revealed_or_claims_nothing() {
        let game = game();
        let position = game.position_for_hints(HintsFrom::default());
        let step = Engine::new().next_step(&position).expect("a step");
        let placed = step.placements[0];
        let expected = Judgement::Proved {
            technique: step.technique,
            n_easier: 0,
        };
        assert_eq!(judged(&game, &place(placed.cell, placed.digit)), expected);
        // An action that shows the solution is `Told`; an action without a claim about a digit is `NoClaim`.
        let hint = || Hint::from(&step);
        let cells = CellSet::only(placed.cell);
        let shown = [
            Action::ApplyHint(hint()),
            Action::SetUp(hint()),
            Action::Jump(hint()),
            Action::Reveal { cells },
            Action::GiveUp,
            Action::Finish(FinishHelp::Counted),
        ];
        for action in shown {
            assert_eq!(judged(&game, &action), Judgement::Told, "{action:?}");
        }
        let (digit, colour) = (placed.digit, None);
        let silent = [
            Action::WipeColours,
            Action::ColourCells { cells, colour },
            Action::Mark { cells, digit },
            Action::Corner { cells, digit },
            Action::FillMarks { cells },
            Action::Clear { cells },
            Action::Checkpoint,
            Action::AskHint(crate::explain::HintLevel::Nudge),
            Action::Check,
            Action::Undo,
            Action::Redo,
        ];
        for action in silent {
            assert_eq!(judged(&game, &action), Judgement::NoClaim, "{action:?}");
        }
        // A right digit is never a mistake, whenever it is placed.
        for cell in game.state().empty_cells().iter().step_by(15) {
            let judgement = judged(&game, &place(cell, solution(&game, cell)));
            assert!(
                !matches!(judgement, Judgement::Mistake { .. }),
                "{judgement:?}"
            );
        }
    }

    #[test]
    fn a_move_that_several_singles_prove_is_not_judged_by_a_harder_technique() {
        let game = game();
        let mut n_derived = 0;
        for cell in &game.state().empty_cells() {
            let technique = match judged(&game, &place(cell, solution(&game, cell))) {
                Judgement::Proved { technique, .. } => technique,
                Judgement::Derived { hardest, n_steps } => {
                    assert!(n_steps > 1);
                    n_derived += 1;
                    hardest
                }
                other => panic!("{other:?}"),
            };
            assert_eq!(technique.info().family, Family::Singles, "{technique:?}");
        }
        assert!(n_derived > 0);
    }

    #[test]
    fn replacing_a_digit_is_judged_like_any_move() {
        let mut game = game();
        let empty = game.state().empty_cells();
        let mut open = empty
            .iter()
            .filter(|cell| game.grid().possible_digits(*cell).len() > 2);
        let cell = open.next().expect("a cell with three candidates");
        let right = solution(&game, cell);
        let mut wrong = game.grid().possible_digits(cell).without(right).iter();
        let [first, second] = [wrong.next(), wrong.next()].map(|digit| digit.expect("a digit"));
        let fresh = [right, second].map(|digit| judged(&game, &place(cell, digit)));
        play(&mut game, place(cell, first));
        let replaced = [right, second].map(|digit| judged(&game, &place(cell, digit)));
        assert_eq!(replaced, fresh);
    }

    #[test]
    fn available_easier_steps_are_counted() {
        let game = game();
        let order: Vec<TechniqueId> = TechniqueId::ALL.to_vec();
        let place_of = |id: TechniqueId| order.iter().position(|known| *known == id);
        let position = game.position_for_hints(HintsFrom::default());
        let first = Engine::new()
            .next_step(&position)
            .expect("a step")
            .technique;
        let mut n_harder = 0;
        for cell in game.state().empty_cells().iter().take(8) {
            let judgement = judged(&game, &place(cell, solution(&game, cell)));
            if let Judgement::Proved {
                technique,
                n_easier,
            } = judgement
            {
                let is_harder = place_of(technique) > place_of(first);
                assert_eq!(n_easier > 0, is_harder, "{technique}");
                n_harder += usize::from(is_harder);
            }
        }
        assert!(n_harder > 0);
    }

    #[test]
    fn mistakes_have_a_cause() {
        let mut game = game();
        let geometry = Geometry::standard();
        let empty: Vec<Cell> = game.state().empty_cells().iter().collect();
        // A digit that a house already has.
        let cell = empty[0];
        let mut peers = geometry.peers(cell).iter();
        let (other_cell, seen) = peers
            .find_map(|peer| Some((peer, game.state().value(peer)?)))
            .expect("a given sees it");
        let MistakeCause::Seen { at: shown } = cause(judged(&game, &place(cell, seen))) else {
            panic!("it was seen");
        };
        assert_eq!(game.state().value(shown), game.state().value(other_cell));
        // A candidate of a cell that has other candidates.
        let (open, digit) = empty
            .iter()
            .find_map(|cell| {
                let possible = game.grid().possible_digits(*cell);
                let wrong = possible
                    .iter()
                    .find(|digit| *digit != solution(&game, *cell));
                Some((*cell, wrong?))
            })
            .expect("a cell with several candidates");
        let n_candidates = game.grid().possible_digits(open).len();
        let guess = place(open, digit);
        assert_eq!(
            cause(judged(&game, &guess)),
            MistakeCause::Open { n_candidates }
        );
        // The same, but with the needed mark removed by hand.
        let needed = Candidate::new(open, solution(&game, open));
        let mut struck = game.clone();
        fill_marks(&mut struck);
        play(&mut struck, mark(open, needed.digit));
        let expected = MistakeCause::MarkRemoved { mark: needed };
        assert_eq!(cause(judged(&struck, &guess)), expected);
        // Removing the mark was the first mistake.
        fill_marks(&mut game);
        let judgement = judged(&game, &mark(open, needed.digit));
        assert!(
            matches!(judgement, Judgement::Mistake { .. }),
            "{judgement:?}"
        );
        // A single that depends on a wrong digit.
        play(&mut game, guess);
        let wrong = Candidate::new(open, digit);
        let position = Candidates::from_grid(&game.grid());
        let follows = position.iter().find(|candidate| {
            is_single(&position, *candidate) && solution(&game, candidate.cell) != candidate.digit
        });
        let follows = follows.expect("a wrong digit soon leads to another");
        let expected = MistakeCause::Follows { wrong };
        assert_eq!(
            cause(judged(&game, &place(follows.cell, follows.digit))),
            expected
        );
    }

    /// If the digit's true place in a row has lost its mark, the digit looks as if it belonged elsewhere in that row.
    #[test]
    fn a_mark_removed_elsewhere_in_a_house_is_a_cause() {
        let mut game = game();
        let geometry = Geometry::standard();
        let is_row_mate =
            |cell: Cell, place: Cell| cell != place && geometry.row(cell) == geometry.row(place);
        let empty = game.state().empty_cells();
        let (open, removed) = empty
            .iter()
            .flat_map(|cell| empty.iter().map(move |place| (cell, place)))
            .find_map(|(cell, place)| {
                let mark = Candidate::new(place, solution(&game, place));
                let is_open = game.grid().possible_digits(cell).contains(mark.digit);
                (is_row_mate(cell, place) && is_open).then_some((cell, mark))
            })
            .expect("a digit with two places in its row");
        assert!(geometry.peers(open).contains(removed.cell));
        fill_marks(&mut game);
        let n_candidates = game.grid().possible_digits(open).len();
        let guess = place(open, removed.digit);
        assert_eq!(
            cause(judged(&game, &guess)),
            MistakeCause::Open { n_candidates }
        );
        play(&mut game, mark(removed.cell, removed.digit));
        let expected = MistakeCause::MarkRemoved { mark: removed };
        assert_eq!(cause(judged(&game, &guess)), expected);
    }

    /// The wrong digit that a move replaces did not cause the mistake; the wrong digit that made it look like a
    /// single did.
    #[test]
    fn the_replaced_digit_is_not_a_cause() {
        let start = game();
        let is_wrong = |other_candidate: Candidate| {
            solution(&start, other_candidate.cell) != other_candidate.digit
        };
        let mut n_tried = 0;
        for wrong in Candidates::from_grid(&start.grid()).iter() {
            if !is_wrong(wrong) {
                continue;
            }
            let mut game = start.clone();
            play(&mut game, place(wrong.cell, wrong.digit));
            let position = Candidates::from_grid(&game.grid());
            let Some(single) = position.iter().find(|candidate| {
                candidate.cell < wrong.cell
                    && is_wrong(*candidate)
                    && is_single(&position, *candidate)
            }) else {
                continue;
            };
            let geometry = start.puzzle().geometry();
            // A third digit that the rules allow in the cell, so that nothing else changes.
            let Some(replaced) = start
                .grid()
                .possible_digits(single.cell)
                .iter()
                .map(|digit| Candidate::new(single.cell, digit))
                .find(|other_candidate| {
                    is_wrong(*other_candidate)
                        && *other_candidate != single
                        && !geometry.are_in_conflict(*other_candidate, wrong)
                })
            else {
                continue;
            };
            play(&mut game, place(replaced.cell, replaced.digit));
            let judgement = judged(&game, &place(single.cell, single.digit));
            assert_eq!(cause(judgement), MistakeCause::Follows { wrong });
            n_tried += 1;
            if n_tried == 3 {
                break;
            }
        }
        assert_eq!(n_tried, 3);
    }
}
