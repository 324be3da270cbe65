//! Counts how well a player spots each technique.

use std::collections::BTreeMap;
use std::ops::AddAssign;
use std::time::Duration;

use super::{Action, Game, GameState, HintsFrom, MistakeCause, MomentKind, Timeline};
use crate::cancel::{Cancel, Cancelled};
use crate::engine::{Conclusion, Engine};
use crate::rate::Level;
use crate::techniques::TechniqueId;

/// The counts for a technique, in one or several games. A mistake is counted for the technique of the next step, which
/// the player should have found instead.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct TechniqueCounts {
    /// The moves that the technique proves, but no easier technique. Consecutive removals of marks are counted as one
    /// move.
    pub n_found: u32,
    /// The total time before these moves, each measured from the previous move with a claim about the solution.
    pub time: Duration,
    /// The hints that the player asked for when the technique was the next step.
    pub n_asked: u32,
    /// The wrong digits placed in a house that already had them, when the technique was the next step.
    pub n_seen: u32,
    /// The marks of right digits removed when the technique was the next step.
    pub n_marks: u32,
    /// The wrong digits placed as guesses, when the technique was the next step and the cell had other candidates.
    pub n_guesses: u32,
    /// The wrong digits that followed from an earlier mistake, placed when the technique was the next step.
    pub n_followed: u32,
}

/// The counts of a game by technique.
pub type CountsByTechnique = BTreeMap<TechniqueId, TechniqueCounts>;

/// The hardest level whose techniques are counted. Harder techniques take long to search for, and players do not find
/// them without help.
const HARDEST: Level = Level::Expert;
/// The hardest level counted if the level of the puzzle is not known.
const USUAL: Level = Level::Hard;

impl TechniqueCounts {
    /// Returns the number of mistakes of all kinds.
    #[must_use]
    pub const fn n_mistakes(&self) -> u32 {
        self.n_seen + self.n_marks + self.n_guesses + self.n_followed
    }

    /// Returns the mean time before a move that the technique proves; `None` if there was no such move.
    #[must_use]
    pub fn mean_time(&self) -> Option<Duration> {
        self.time.checked_div(self.n_found)
    }
}

impl AddAssign for TechniqueCounts {
    fn add_assign(&mut self, other: Self) {
        self.n_found = self.n_found.saturating_add(other.n_found);
        self.time = self.time.saturating_add(other.time);
        self.n_asked = self.n_asked.saturating_add(other.n_asked);
        self.n_seen = self.n_seen.saturating_add(other.n_seen);
        self.n_marks = self.n_marks.saturating_add(other.n_marks);
        self.n_guesses = self.n_guesses.saturating_add(other.n_guesses);
        self.n_followed = self.n_followed.saturating_add(other.n_followed);
    }
}

/// The state of counting while going through the moments of a game.
struct TechniqueCounter<'a> {
    game: &'a Game,
    engine: Engine,
    from: HintsFrom,
    cancel: &'a Cancel,
    counts: CountsByTechnique,
    /// The time since the last move with a claim about the solution.
    time_since_claim: Duration,
    /// The technique that proves the consecutive removals of marks so far; `None` after another move.
    removal_technique: Option<TechniqueId>,
    is_hint_open: bool,
}

impl Game {
    /// Counts the techniques that the player found, the time they took, the hints, and the mistakes. Moves in tries are
    /// ignored. So are moves that only techniques above the level of the puzzle, or above expert, prove.
    ///
    /// # Errors
    /// [`Cancelled`] when the flag is set before the work is done.
    pub fn counts_by_technique(
        &self,
        from: HintsFrom,
        cancel: &Cancel,
    ) -> Result<CountsByTechnique, Cancelled> {
        let level = self.puzzle().info().level.as_deref();
        let level: Level = level.and_then(|name| name.parse().ok()).unwrap_or(USUAL);
        let hardest = level.min(HARDEST);
        let engine = Engine::new()
            .for_puzzle(self.puzzle().solution().is_some())
            .with_techniques(|known| Level::lowest_for_technique(known) <= hardest);
        let mut counting = TechniqueCounter {
            game: self,
            engine,
            from,
            cancel,
            counts: CountsByTechnique::new(),
            time_since_claim: Duration::ZERO,
            removal_technique: None,
            is_hint_open: false,
        };
        let timeline = self.timeline();
        for index in 0..timeline.moments.len() {
            cancel.check()?;
            counting.count_moment(&timeline, index)?;
        }
        Ok(counting.counts)
    }
}

impl TechniqueCounter<'_> {
    fn count_moment(&mut self, timeline: &Timeline, index: usize) -> Result<(), Cancelled> {
        let moment = &timeline.moments[index];
        self.time_since_claim = self.time_since_claim.saturating_add(moment.spent);
        let was_open = std::mem::take(&mut self.is_hint_open);
        match &moment.kind {
            MomentKind::Asked(_) => {
                self.is_hint_open = true;
                if let Some(next) = self.next_technique(&timeline.board_before(index))? {
                    self.counts_of(next).n_asked += 1;
                }
            }
            MomentKind::Made(Action::ApplyHint(hint)) => {
                if let (Ok(technique), false) = (hint.technique.parse(), was_open) {
                    self.counts_of(technique).n_asked += 1;
                }
                self.reset();
            }
            MomentKind::Made(
                Action::Jump(_) | Action::Reveal { .. } | Action::GiveUp | Action::Finish(_),
            ) => self.reset(),
            MomentKind::Made(action) => {
                let before = timeline.board_before(index);
                match self.game.claim(action, &before) {
                    Some(claim) => self.count_claim(&before, claim)?,
                    None => self.is_hint_open = was_open,
                }
            }
            _ => self.is_hint_open = was_open,
        }
        Ok(())
    }

    fn counts_of(&mut self, technique: TechniqueId) -> &mut TechniqueCounts {
        self.counts.entry(technique).or_default()
    }

    fn reset(&mut self) {
        self.time_since_claim = Duration::ZERO;
        self.removal_technique = None;
    }

    /// Returns the technique of the easiest step on a board; `None` if there is no step.
    fn next_technique(&self, state: &GameState) -> Result<Option<TechniqueId>, Cancelled> {
        let position = self.game.position_at(state, self.from);
        let step = self.engine.next_step_until(&position, self.cancel)?;
        Ok(step.map(|step| step.technique))
    }

    fn count_claim(&mut self, before: &GameState, claim: Conclusion) -> Result<(), Cancelled> {
        let candidate = claim.candidate();
        let position = self.game.position_about(candidate, before, self.from);
        if self.game.is_refuted(claim) {
            let step = self.engine.next_step_until(&position, self.cancel)?;
            if let Some(step) = step {
                let cause = self.game.find_cause(before, claim, &position);
                let counts = self.counts_of(step.technique);
                match (claim, cause) {
                    (Conclusion::Elimination(_), MistakeCause::Follows { .. })
                    | (_, MistakeCause::Follows { .. } | MistakeCause::MarkRemoved { .. }) => {
                        counts.n_followed += 1;
                    }
                    (Conclusion::Elimination(_), _) => counts.n_marks += 1,
                    (Conclusion::Placement(_), MistakeCause::Seen { .. }) => counts.n_seen += 1,
                    (Conclusion::Placement(_), _) => counts.n_guesses += 1,
                }
            }
            self.reset();
            return Ok(());
        }
        let proof = self
            .engine
            .easiest_proof(&position, claim, self.cancel)?
            .map(|step| step.technique);
        let waited = self.time_since_claim;
        let is_removal = matches!(claim, Conclusion::Elimination(_));
        let goes_on = is_removal && proof.is_some() && self.removal_technique == proof;
        if let Some(technique) = proof {
            let counts = self.counts_of(technique);
            counts.n_found += u32::from(!goes_on);
            counts.time = counts.time.saturating_add(waited);
        }
        self.reset();
        self.removal_technique = proof.filter(|_| is_removal);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Candidate, Candidates, Cell, CellSet, Digit};
    use crate::game::testing::{self, EASY, fill_marks, mark, place, play, solution};

    fn game() -> Game {
        testing::game(EASY)
    }

    fn counts_for(game: &Game, technique: TechniqueId) -> TechniqueCounts {
        *counts(game).entry(technique).or_default()
    }

    fn counts(game: &Game) -> CountsByTechnique {
        game.counts_by_technique(HintsFrom::default(), &Cancel::never())
            .expect("nothing stops it")
    }

    fn next(game: &Game) -> (TechniqueId, Cell, Digit) {
        let position = game.position_for_hints(HintsFrom::default());
        let step = Engine::new().next_step(&position).expect("a step");
        let placed = step.placements[0];
        (step.technique, placed.cell, placed.digit)
    }

    #[test]
    fn a_find_has_the_time_since_the_previous_move() {
        let mut game = game();
        let mut expected = CountsByTechnique::new();
        for seconds in [5, 7, 11] {
            let (technique, cell, digit) = next(&game);
            play(&mut game, Action::Tick(Duration::from_secs(seconds)));
            // An action without a claim adds to the time before the next move.
            play(&mut game, Action::Check);
            play(&mut game, Action::Tick(Duration::from_secs(1)));
            play(&mut game, place(cell, digit));
            let counts = expected.entry(technique).or_default();
            counts.n_found += 1;
            counts.time += Duration::from_secs(seconds + 1);
        }
        assert_eq!(counts(&game), expected);
        assert_eq!(
            expected.values().map(|counts| counts.n_found).sum::<u32>(),
            3
        );
    }

    #[test]
    fn mistakes_count_for_the_technique_that_was_available() {
        let mut game = game();
        let (technique, found, _) = next(&game);
        let geometry = game.puzzle().geometry();
        let others = game.state().empty_cells().without(found);
        let cell = others.first().expect("an empty cell");
        let mut seen = geometry.peers(cell).iter();
        let seen = seen.find_map(|peer| game.state().value(peer));
        play(&mut game, place(cell, seen.expect("a given sees it")));
        let game_counts = counts_for(&game, technique);
        assert_eq!((game_counts.n_seen, game_counts.n_mistakes()), (1, 1));
        // The player removes the mark of a right digit.
        let mut game = self::game();
        let cells = CellSet::only(cell);
        play(&mut game, Action::FillMarks { cells });
        let right = solution(&game, cell);
        play(&mut game, mark(cell, right));
        let game_counts = counts_for(&game, technique);
        assert_eq!((game_counts.n_marks, game_counts.n_mistakes()), (1, 1));
        assert_eq!(game_counts.n_found, 0);
    }

    /// A wrong digit that no house has yet is a guess. A single that is wrong only because of that digit follows from
    /// it.
    #[test]
    fn a_wrong_digit_that_follows_from_another_is_counted_apart() {
        let start = game();
        let is_wrong = |candidate: &Candidate| solution(&start, candidate.cell) != candidate.digit;
        let singles_in = |position: &Candidates| -> Vec<Candidate> {
            let open = position.unsolved().into_iter();
            let single = |cell| {
                let digit = position.digits_in(cell).single()?;
                Some(Candidate::new(cell, digit))
            };
            open.filter_map(single).collect()
        };
        let position = Candidates::from_grid(&start.grid());
        let mut wrong_digits = position.iter().filter(is_wrong);
        let (game, single) = wrong_digits
            .find_map(|wrong| {
                let mut game = start.clone();
                play(&mut game, place(wrong.cell, wrong.digit));
                let singles = singles_in(&Candidates::from_grid(&game.grid()));
                let single = singles.into_iter().find(is_wrong)?;
                Some((game, single))
            })
            .expect("a wrong digit soon leads to another");
        let sums = |game: &Game| {
            let counts = counts(game);
            let sum = |of: fn(&TechniqueCounts) -> u32| counts.values().map(of).sum::<u32>();
            [
                sum(|n| n.n_guesses),
                sum(|n| n.n_followed),
                sum(TechniqueCounts::n_mistakes),
            ]
        };
        assert_eq!(sums(&game), [1, 0, 1]);
        let mut game = game;
        play(&mut game, place(single.cell, single.digit));
        assert_eq!(sums(&game), [1, 1, 2]);
    }

    #[test]
    fn consecutive_mark_removals_count_as_one_find() {
        let mut game = game();
        fill_marks(&mut game);
        let position = game.position_for_hints(HintsFrom::default());
        let known = [
            TechniqueId::Pointing,
            TechniqueId::Claiming,
            TechniqueId::NakedPair,
            TechniqueId::HiddenPair,
        ];
        let steps = known
            .into_iter()
            .flat_map(|id| Engine::every_step(id, &position))
            .collect::<Vec<_>>();
        let step = steps.iter().max_by_key(|step| step.eliminations.len());
        let step = step.expect("a step that removes marks");
        assert!(step.eliminations.len() > 1, "{step:?}");
        // The techniques that prove each removal, one after the other.
        let (engine, from) = (Engine::new(), HintsFrom::default());
        let mut proofs = Vec::new();
        for candidate in &step.eliminations {
            let claim = Conclusion::Elimination(*candidate);
            let before = game.position_about(*candidate, game.state(), from);
            let proof = engine.easiest_proof(&before, claim, &Cancel::never());
            proofs.extend(proof.expect("nothing stops it").map(|step| step.technique));
            play(&mut game, mark(candidate.cell, candidate.digit));
        }
        assert_eq!(proofs.len(), step.eliminations.len());
        proofs.dedup();
        let n_found: u32 = counts(&game).values().map(|counts| counts.n_found).sum();
        assert_eq!(Ok(proofs.len()), usize::try_from(n_found));
    }

    #[test]
    fn counts_are_summed() {
        let mut total = TechniqueCounts {
            n_found: 2,
            time: Duration::from_secs(10),
            ..TechniqueCounts::default()
        };
        assert_eq!(total.mean_time(), Some(Duration::from_secs(5)));
        total += total;
        assert_eq!((total.n_found, total.time.as_secs()), (4, 20));
        assert_eq!(TechniqueCounts::default().mean_time(), None);
    }
}
