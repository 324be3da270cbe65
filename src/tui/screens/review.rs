//! The review of a finished game: the rated path, or what the player did, beside the board that goes along.

use ratatui::layout::Rect;

use super::command::{ItemCommand, ScreenCommand, StepCommand};
use super::list::List;
use super::sheet::Sheet;
use super::step_board::{Beside, ShownStep, StepBoard, StepRows, Width};
use super::{Context, Overlay, Reply, Request, TextPage};
use crate::board::{Candidate, Candidates, Grid};
use crate::config::{Command, Mode, Role};
use crate::game::{Action, Game, Move, NewGame};
use crate::sudoku_explainer::{SeRating, SeStep};
use crate::tui::canvas::Canvas;
use crate::tui::event::SaveState;
use crate::tui::play::Play;
use crate::tui::text::Text;
use crate::tui::words;
use crate::words::{Message, SpanKind, Words, say};

/// The review of a finished game: its rated path, once found, and which line of which list is selected.
#[derive(Clone, Debug)]
pub(in crate::tui) struct Review {
    givens: Grid,
    rating: Option<SeRating>,
    n_moves: usize,
    /// Whether the player's moves are listed instead of the path.
    shows_moves: bool,
    path_list: List,
    move_list: List,
}

/// A step of the path and a move: that under the cursor, and in the other list what places the same digit.
struct SideBySide {
    step: usize,
    made: usize,
    /// Whether the other list has one that does; otherwise it is where it was left.
    is_same: bool,
}

impl Review {
    /// Waits for the rated path of a game's puzzle.
    pub(in crate::tui) fn waiting(game: &Game) -> Self {
        Self {
            givens: game.puzzle().givens().clone(),
            rating: None,
            n_moves: game.all_moves().len(),
            shows_moves: false,
            path_list: List::default(),
            move_list: List::default(),
        }
    }

    /// Shows the path that was found.
    pub(in crate::tui) fn show(&mut self, rating: SeRating) {
        self.rating = Some(rating);
    }

    fn path(&self) -> &[SeStep] {
        self.rating.as_ref().map_or(&[], |rating| &rating.path)
    }

    fn n_lines(&self) -> usize {
        if self.shows_moves {
            self.n_moves
        } else {
            self.path().len()
        }
    }

    /// Returns which step and which move are shown beside each other.
    fn side_by_side(&self, game: &Game) -> SideBySide {
        let step = self.path_list.selected(self.path().len());
        let made = self.move_list.selected(self.n_moves);
        let moves = game.all_moves();
        let same = if self.shows_moves {
            let placed = moves.get(made).and_then(|past| placement(past.made));
            let makes_it = |step: &SeStep| placed.is_some() && step.placement == placed;
            self.path().iter().position(makes_it)
        } else {
            let placed = self.path().get(step).and_then(|step| step.placement);
            let mut moves = moves.iter();
            moves.position(|past| placed.is_some() && placement(past.made) == placed)
        };
        SideBySide {
            step: same.filter(|_| self.shows_moves).unwrap_or(step),
            made: same.filter(|_| !self.shows_moves).unwrap_or(made),
            is_same: same.is_some(),
        }
    }

    pub(super) fn command(&mut self, command: ScreenCommand, context: &Context<'_>) -> Reply {
        match command {
            ScreenCommand::Cancel => return Reply::Close,
            ScreenCommand::Confirm => {
                if let Some(page) = self.in_full(context.words) {
                    return Reply::Then(Request::Open(Box::new(Overlay::Page(page))));
                }
            }
            ScreenCommand::Item(ItemCommand::Step(StepCommand::SetBoard)) => {
                if let Some((position, step)) = self.selected() {
                    let position = Box::new(position);
                    return Reply::Then(Request::SetBoard(step.technique, position));
                }
            }
            ScreenCommand::Item(ItemCommand::Step(StepCommand::Practise)) => {
                if let Some((_, step)) = self.selected() {
                    let new_game = NewGame::practising(self.givens.geometry(), step.technique);
                    return Reply::Then(Request::NewGame(new_game));
                }
            }
            ScreenCommand::Move(motion) => {
                let n_lines = self.n_lines();
                let list = if self.shows_moves {
                    &mut self.move_list
                } else {
                    &mut self.path_list
                };
                list.go(motion, n_lines);
            }
            ScreenCommand::Item(ItemCommand::Left | ItemCommand::Right) => {
                if let Some(play) = context.play {
                    let SideBySide { step, made, .. } = self.side_by_side(play.game());
                    self.path_list.select(step);
                    self.move_list.select(made);
                }
                self.shows_moves = !self.shows_moves;
            }
            ScreenCommand::Item(
                ItemCommand::Step(StepCommand::Tell) | ItemCommand::Delete | ItemCommand::Export,
            )
            | ScreenCommand::Text(_)
            | ScreenCommand::Elsewhere(_) => {}
        }
        Reply::Stay
    }

    /// Returns the selected step of the path and the position that the steps before it leave.
    fn selected(&self) -> Option<(Candidates, &SeStep)> {
        if self.shows_moves {
            return None;
        }
        let selected = self.path_list.selected(self.path().len());
        let step = self.path().get(selected)?;
        let mut position = Candidates::from_grid(&self.givens);
        for before in &self.path()[..selected] {
            if let Some(placed) = before.placement {
                position.place(placed);
            }
            for removed in &before.eliminations {
                position.eliminate(*removed);
            }
        }
        Some((position, step))
    }

    /// Returns the argument of the selected step.
    fn in_full(&self, words: Words) -> Option<TextPage> {
        let (position, step) = self.selected()?;
        Some(TextPage::argument(words, &position, step.step.as_ref()?))
    }

    pub(super) fn draw(&self, canvas: &mut Canvas<'_>, area: Rect, context: &Context<'_>) {
        let words = context.words;
        let keys = self.keys(context);
        let title = words::review_title(words, self.rating.as_ref());
        let (Some(_), Some(play)) = (&self.rating, context.play) else {
            let body = Sheet::new(title, keys.clone()).draw(canvas, area, context);
            Text::from(say!(words, "review-waiting")).draw(canvas, body.x, body.y, body.width);
            return;
        };
        let selected = self.selected();
        let step = selected.as_ref().and_then(|(_, step)| step.step.as_ref());
        let told = selected
            .as_ref()
            .zip(step)
            .map(|((position, _), step)| ShownStep {
                position,
                step,
                page: 0,
            });
        let alone = if self.shows_moves {
            say!(words, "review-moves").to_string()
        } else {
            title.clone()
        };
        let move_line = |index: usize, width| self.move_line(words, play.game(), index, width);
        let step_line = |index: usize, width| {
            let (geometry, step) = (self.givens.geometry(), &self.path()[index]);
            match width {
                Width::Least => words::rated_conclusion(words, geometry, index + 1, step),
                Width::Beside => words::rated_in_brief(words, geometry, index + 1, step),
                Width::Brief | Width::Full => words::rated_step(words, geometry, index + 1, step),
            }
        };
        let SideBySide {
            step,
            made,
            is_same,
        } = self.side_by_side(play.game());
        let path = StepRows {
            n_lines: self.path().len(),
            selected: step,
            line: &step_line,
        };
        let moves = StepRows {
            n_lines: self.n_moves,
            selected: made,
            line: &move_line,
        };
        let (lines, other) = if self.shows_moves {
            (moves, path)
        } else {
            (path, moves)
        };
        let list = StepBoard {
            title: Text::new(Role::Title, title),
            keys,
            lines,
            beside: Some(Beside {
                alone,
                lines: other,
                belongs: is_same,
                is_left: self.shows_moves,
                heads: [say!(words, "review-path"), say!(words, "review-moves")]
                    .map(|head| head.to_string()),
            }),
            told,
            board: Some(self.board(play.game())),
        };
        list.draw(canvas, area, context);
    }

    fn keys(&self, context: &Context<'_>) -> Text {
        let words = context.words;
        let (other, mut keys) = if self.shows_moves {
            (say!(words, "review-path"), Vec::new())
        } else {
            let of_step = vec![
                (Command::Confirm, say!(words, "key-in-full")),
                (Command::SetBoard, say!(words, "key-set-board")),
                (Command::Practise, say!(words, "key-practise")),
            ];
            (say!(words, "review-moves"), of_step)
        };
        keys.insert(0, (Command::MoveDown, say!(words, "key-choose")));
        keys.insert(1, (Command::MoveRight, other));
        keys.push((Command::Cancel, say!(words, "key-close")));
        super::keys(context, Mode::List, &keys)
    }

    /// Returns the board that the selected step is told on, or as it stood after the selected move.
    fn board(&self, game: &Game) -> Play {
        let begun = Game::new(game.puzzle().clone(), game.session().options());
        if !self.shows_moves {
            return Play::new(begun, SaveState::Saved);
        }
        let (moves, selected) = (game.all_moves(), self.move_list.selected(self.n_moves));
        let mut stood = begun;
        for (index, past) in moves.iter().enumerate().take(selected + 1) {
            if index == selected || !past.is_taken_back {
                // A move that was made after one taken back can be made without it, or changes nothing.
                let _ = stood.apply(past.made.action().clone());
            }
        }
        let mut play = Play::new(stood, SaveState::Saved);
        let made = moves.get(selected);
        if let Some(cell) = made.and_then(|past| past.made.cells().first()) {
            play.move_to(cell);
        }
        play
    }

    /// A move that the player made: a placement with the step of the path that makes it, or that it was wrong; whether
    /// it was taken back.
    fn move_line(&self, words: Words, game: &Game, index: usize, width: Width) -> Text {
        let moves = game.all_moves();
        let Some(past) = moves.get(index) else {
            return Text::default();
        };
        let geometry = game.puzzle().geometry();
        let is_brief = matches!(width, Width::Least | Width::Beside);
        let (said, hint) = match hinted(past.made).filter(|_| is_brief) {
            Some(placed) => {
                let hint = say!(words, "review-hint").with_kind(SpanKind::Dim);
                (
                    words::move_placing(words, geometry, index + 1, placed),
                    Some(hint),
                )
            }
            None => (
                words::move_made(words, geometry, index + 1, past.made),
                None,
            ),
        };
        let taken_back = past
            .is_taken_back
            .then(|| say!(words, "review-taken-back").with_kind(SpanKind::Dim));
        // Beside the path its step is marked there.
        let remark = self.remark(words, game, past.made, is_brief);
        let remarks = [hint, remark, taken_back];
        let between = if is_brief { " " } else { "  " };
        remarks.into_iter().flatten().fold(said, |said, remark| {
            said.then(Text::from(between)).then(remark.into())
        })
    }

    fn remark(&self, words: Words, game: &Game, made: &Move, is_brief: bool) -> Option<Message> {
        let placed = placement(made)?;
        if game.puzzle().solution_at(placed.cell) != Some(placed.digit) {
            return Some(say!(words, "review-wrong").with_kind(SpanKind::Error));
        }
        let makes_it = |step: &SeStep| step.placement == Some(placed);
        let step = self
            .path()
            .iter()
            .position(makes_it)
            .filter(|_| !is_brief)?;
        Some(say!(words, "review-step", number = step + 1).with_kind(SpanKind::Dim))
    }
}

/// The digit that a move placed in a single cell.
fn placement(made: &Move) -> Option<Candidate> {
    match made.action() {
        Action::Place { cells, digit } => Some(Candidate::new(cells.single()?, *digit)),
        _ => hinted(made),
    }
}

/// The only digit that an applied hint placed.
fn hinted(made: &Move) -> Option<Candidate> {
    match made.action() {
        Action::ApplyHint(hint) if hint.placements.len() == 1 => hint.placements.first().copied(),
        _ => None,
    }
}
