//! Reviews a game, and starts new games from its earlier boards.

use std::time::Duration;

use super::{Game, Session, Timeline};

impl Game {
    /// Returns the events of the game and the boards between them.
    #[must_use]
    pub fn timeline(&self) -> Timeline {
        Timeline::new(self.history(), self.state())
    }

    /// Creates a game that continues from the board after the moment with this index. The new game has no moves to
    /// undo. Its time, hints and mistakes are those up to the moment.
    #[must_use]
    pub fn continued_from(&self, timeline: &Timeline, index: usize) -> Self {
        let last_moment = timeline.moments.iter().take(index + 1).next_back();
        let session = Session {
            elapsed: last_moment.map_or(Duration::ZERO, |moment| moment.at),
            counts: last_moment.map_or_else(Default::default, |moment| moment.counts),
            ..Session::new(self.session().options)
        };
        self.with_state(timeline.board_after(index), session)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Digit, Geometry};
    use crate::explain::HintLevel;
    use crate::game::testing::{self, EASY, cell, play};
    use crate::game::{Action, MomentKind};

    fn game() -> Game {
        testing::game(EASY)
    }

    fn place(name: &str, digit: u8) -> Action {
        testing::place(cell(name), Digit::new(digit).expect("a digit"))
    }

    #[test]
    fn intermediate_boards_match_the_played_boards() {
        let mut game = game();
        let tick = |seconds| Action::Tick(Duration::from_secs(seconds));
        let actions = [
            tick(5),
            place("r1c2", 9),
            tick(7),
            Action::FillMarks {
                cells: Geometry::standard().cells(),
            },
            Action::Undo,
            Action::Redo,
            Action::Undo,
            tick(1),
            place("r1c2", 1),
            Action::AskHint(HintLevel::Nudge),
            tick(2),
            Action::AskHint(HintLevel::Argument),
            Action::Check,
            Action::Checkpoint,
            place("r2c1", 6),
            Action::BackToCheckpoint,
            Action::Restart,
            Action::Undo,
        ];
        // The board before each action that becomes a moment of the timeline.
        let (mut boards, mut deeds) = (Vec::new(), Vec::new());
        for action in actions {
            let before = game.state().clone();
            let is_own = !matches!(
                action,
                Action::Tick(_) | Action::Checkpoint | Action::AskHint(HintLevel::Argument)
            );
            play(&mut game, action.clone());
            if is_own {
                boards.push(before);
                deeds.push(action);
            }
        }
        boards.push(game.state().clone());
        let timeline = game.timeline();
        let moments = &timeline.moments;
        assert_eq!(moments.len(), deeds.len());
        for (index, (moment, action)) in moments.iter().zip(&deeds).enumerate() {
            assert_eq!(timeline.board_before(index), boards[index], "{action:?}");
            assert_eq!(timeline.board_after(index), boards[index + 1], "{action:?}");
            assert_eq!(
                moment.kind.new_move().is_some(),
                action.is_move(),
                "{:?}",
                moment.kind
            );
        }
        let spent: Vec<u64> = moments
            .iter()
            .map(|moment| moment.spent.as_secs())
            .collect();
        assert_eq!(spent, [5, 7, 0, 0, 0, 1, 2, 0, 0, 0, 0, 0]);
        let asked = moments
            .iter()
            .find(|moment| matches!(moment.kind, MomentKind::Asked(_)));
        let asked = asked.expect("a hint was asked for");
        assert_eq!(asked.kind, MomentKind::Asked(HintLevel::Argument));
    }

    #[test]
    fn a_new_game_continues_from_an_earlier_board() {
        let mut first = game();
        let tick = Action::Tick(Duration::from_secs(4));
        for action in [
            tick.clone(),
            Action::AskHint(HintLevel::Nudge),
            place("r1c2", 9),
            tick.clone(),
            place("r1c3", 6),
            tick,
            place("r2c1", 6),
        ] {
            play(&mut first, action);
        }
        let mut second = first.continued_from(&first.timeline(), 2);
        assert_eq!(second.state().value(cell("r1c3")), Digit::new(6));
        assert_eq!(second.state().value(cell("r2c1")), None);
        let session = second.session();
        assert_eq!(session.n_moves, 0);
        // The new game has the time, the hint and the mistake of its first board, on which r1c2 is 1.
        assert_eq!(session.elapsed, Duration::from_secs(8));
        assert_eq!((session.counts.n_hints, session.counts.n_mistakes), (1, 1));
        // It can be saved and read again.
        let snapshot = second.snapshot();
        let read = second.read_snapshot(&snapshot, session.elapsed);
        assert_eq!(read, Some(second.clone()));
        assert!(second.timeline().moments.is_empty());
        assert!(second.apply(Action::Undo).is_err());
        play(&mut second, place("r2c1", 6));
    }

    #[test]
    fn the_review_of_an_endless_game_covers_the_remembered_moves() {
        let mut game = game();
        let cells = Geometry::standard().cells();
        for _ in 0..2000 {
            play(&mut game, Action::FillMarks { cells });
            play(&mut game, Action::ClearMarks { cells });
        }
        let timeline = game.timeline();
        assert!(timeline.moments.len() > 100);
        assert!(timeline.moments.len() < 4000);
        let empty = timeline
            .moments
            .iter()
            .position(|moment| matches!(moment.kind.new_move(), Some(Action::FillMarks { .. })));
        let before = timeline.board_before(empty.expect("it was done"));
        assert!(
            before
                .empty_cells()
                .iter()
                .all(|cell| before.marks(cell).is_empty())
        );
    }
}
