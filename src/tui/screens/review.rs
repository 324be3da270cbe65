//! The review of a finished game: the rated path beside what the player did.

use ratatui::layout::Rect;

use super::command::{ItemCommand, ScreenCommand, StepCommand};
use super::list::{List, window};
use super::{Context, Overlay, Reply, Request, TextPage};
use crate::board::{Candidate, Candidates, Grid};
use crate::config::{Command, Mode};
use crate::game::{Action, Game, Move, NewGame};
use crate::sudoku_explainer::{SeRating, SeStep};
use crate::tui::canvas::Canvas;
use crate::tui::text::Text;
use crate::tui::words;
use crate::words::{Message, SpanKind, Words, say};

/// The review of a finished game: its rated path, once found, and which line is selected.
#[derive(Clone, Debug)]
pub(in crate::tui) struct Review {
    givens: Grid,
    rating: Option<SeRating>,
    n_moves: usize,
    list: List,
}

impl Review {
    /// Waits for the rated path of a game's puzzle.
    pub(in crate::tui) fn waiting(game: &Game) -> Self {
        Self {
            givens: game.puzzle().givens().clone(),
            rating: None,
            n_moves: game.all_moves().len(),
            list: List::default(),
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
        self.path().len().max(self.n_moves)
    }

    pub(super) fn command(&mut self, command: ScreenCommand, words: Words) -> Reply {
        match command {
            ScreenCommand::Cancel => return Reply::Close,
            ScreenCommand::Confirm => {
                if let Some(page) = self.in_full(words) {
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
            ScreenCommand::Move(motion) => self.list.go(motion, self.n_lines()),
            ScreenCommand::Item(
                ItemCommand::Step(StepCommand::Tell)
                | ItemCommand::Left
                | ItemCommand::Right
                | ItemCommand::Delete
                | ItemCommand::Export,
            )
            | ScreenCommand::Text(_)
            | ScreenCommand::Elsewhere(_) => {}
        }
        Reply::Stay
    }

    /// Returns the selected step of the path and the position that the steps before it leave.
    fn selected(&self) -> Option<(Candidates, &SeStep)> {
        let selected = self.list.selected(self.n_lines());
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
        let keys = super::keys(
            context,
            Mode::List,
            &[
                (Command::MoveDown, say!(words, "key-choose")),
                (Command::Confirm, say!(words, "key-in-full")),
                (Command::SetBoard, say!(words, "key-set-board")),
                (Command::Practise, say!(words, "key-practise")),
                (Command::Cancel, say!(words, "key-close")),
            ],
        );
        let title = words::review_title(words, self.rating.as_ref());
        let body = super::draw_frame(canvas, area, &title, &keys, context);
        let (Some(_), Some(play)) = (&self.rating, context.play) else {
            Text::from(say!(words, "review-waiting")).draw(canvas, body.x, body.y, body.width);
            return;
        };
        let heading = Rect { height: 1, ..body }.intersection(body);
        let rows = Rect {
            y: body.y + heading.height,
            height: body.height - heading.height,
            ..body
        };
        let half = body.width * 4 / 7;
        let (left, right) = (
            columns(rows, 0, half),
            columns(rows, half, body.width - half),
        );
        Text::from(say!(words, "review-path").with_kind(SpanKind::Title)).draw(
            canvas,
            body.x + 2,
            body.y,
            half,
        );
        Text::from(say!(words, "review-moves").with_kind(SpanKind::Title)).draw(
            canvas,
            right.x,
            body.y,
            right.width,
        );
        let steps = self.path().iter().enumerate();
        let mut lines: Vec<Text> = steps
            .map(|(index, step)| words::rated_step(words, self.givens.geometry(), index + 1, step))
            .collect();
        lines.resize(self.n_lines(), Text::default());
        self.list.draw(canvas, left, &lines);
        let moves = self.moves(words, play.game());
        let selected = self.list.selected(self.n_lines());
        let top = window(selected, self.n_lines(), usize::from(right.height));
        let shown = moves.iter().skip(top);
        for (line, y) in shown.zip(right.top()..right.bottom()) {
            line.draw(canvas, right.x, y, right.width);
        }
    }

    /// What the player did, and took back: each placement with the step of the path that makes it, or that it was wrong.
    fn moves(&self, words: Words, game: &Game) -> Vec<Text> {
        let geometry = game.puzzle().geometry();
        let moves = game.all_moves().into_iter().enumerate();
        moves
            .map(|(index, past)| {
                let said = words::move_made(words, geometry, index + 1, past.made);
                let taken_back = past
                    .is_taken_back
                    .then(|| say!(words, "review-taken-back").with_kind(SpanKind::Dim));
                let remarks = [self.remark(words, game, past.made), taken_back];
                remarks.into_iter().flatten().fold(said, |said, remark| {
                    said.then(Text::from("  ")).then(remark.into())
                })
            })
            .collect()
    }

    fn remark(&self, words: Words, game: &Game, made: &Move) -> Option<Message> {
        let Action::Place { cells, digit } = made.action() else {
            return None;
        };
        let placed = Candidate::new(cells.single()?, *digit);
        if game.puzzle().solution_at(placed.cell) != Some(placed.digit) {
            return Some(say!(words, "review-wrong").with_kind(SpanKind::Error));
        }
        let makes_it = |step: &SeStep| step.placement == Some(placed);
        let step = self.path().iter().position(makes_it)?;
        Some(say!(words, "review-step", number = step + 1).with_kind(SpanKind::Dim))
    }
}

/// Returns some columns of an area.
fn columns(area: Rect, from: u16, width: u16) -> Rect {
    Rect::new(area.x + from, area.y, width, area.height)
}
