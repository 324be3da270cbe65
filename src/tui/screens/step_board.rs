//! A list of steps beside the board, on which the selected one is told.

use ratatui::layout::Rect;

use super::Context;
use super::list::{List, window};
use crate::board::Candidates;
use crate::config::Mode;
use crate::explain::{self, Rung};
use crate::game::{Action, Game, Hint};
use crate::techniques::Step;
use crate::tui::canvas::Canvas;
use crate::tui::event::SaveState;
use crate::tui::hint::{ActiveHint, StepHint};
use crate::tui::layout::Layout;
use crate::tui::panes::{self, View};
use crate::tui::play::Play;
use crate::tui::text::Text;
use crate::words::Words;

/// Panes narrower than this tell steps in brief.
const BRIEF: u16 = 36;

/// How much of a step its line in a list says.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Width {
    /// Its first conclusion.
    Brief,
    /// All that it concludes.
    Full,
}

/// A step shown on the board, with its argument.
#[derive(Clone, Copy)]
pub(super) struct ShownStep<'a> {
    /// The position it was found in.
    pub(super) position: &'a Candidates,
    pub(super) step: &'a Step,
    /// How many pages further its argument is open.
    pub(super) page: usize,
}

/// What is shown: a list with its title and keys, and a step on the board.
pub(super) struct StepBoard<'a> {
    pub(super) title: Text,
    pub(super) keys: Text,
    pub(super) n_lines: usize,
    pub(super) selected: usize,
    /// Returns a line of the list.
    pub(super) line: &'a dyn Fn(usize, Width) -> Text,
    pub(super) told: Option<ShownStep<'a>>,
}

impl StepBoard<'_> {
    pub(super) fn draw(&self, canvas: &mut Canvas<'_>, area: Rect, context: &Context<'_>) {
        let Some(play) = context.play else { return };
        let layout = Layout::new(area, play.geometry());
        let Some(side) = &layout.side else {
            return self.draw_without_board(canvas, area, context);
        };
        let view = View {
            play: &self.board(context.words, play.game()),
            config: context.config,
            words: context.words,
            layout: &layout,
            message: None,
            modes: &[Mode::List, Mode::Everywhere],
        };
        panes::draw_without_side(canvas, &view);
        self.draw_list(canvas, panes::side_above_message(&layout, side), context);
    }

    /// The list in the side pane: title, steps, what was said last, keys.
    fn draw_list(&self, canvas: &mut Canvas<'_>, pane: Rect, context: &Context<'_>) {
        let lines = |text: &Text| text.lines(pane.width.max(1), context.ascii);
        let title = lines(&self.title);
        let said = context.message.map(lines).unwrap_or_default();
        let foot: Vec<Text> = said.into_iter().chain(lines(&self.keys)).collect();
        let n_title = (title.len() as u16).min(pane.height);
        let n_foot = (foot.len() as u16).min(pane.height - n_title);
        for (line, y) in title.iter().zip(pane.top()..pane.top() + n_title) {
            line.draw(canvas, pane.x, y, pane.width);
        }
        for (line, y) in foot.iter().zip(pane.bottom() - n_foot..pane.bottom()) {
            line.draw(canvas, pane.x, y, pane.width);
        }
        let list = Rect {
            y: pane.y + n_title,
            height: pane.height - n_title - n_foot,
            ..pane
        };
        let width = if list.width < BRIEF {
            Width::Brief
        } else {
            Width::Full
        };
        self.draw_lines(canvas, list, width);
    }

    /// The list on the whole screen, the argument of the selected step below it.
    fn draw_without_board(&self, canvas: &mut Canvas<'_>, area: Rect, context: &Context<'_>) {
        let title = self.title.to_string();
        let body = super::draw_frame(canvas, area, &title, &self.keys, context);
        let argument = self.told.map_or_else(Vec::new, |told| {
            let sentence = explain::sentence(context.words, told.position, told.step);
            Text::from(&sentence).lines(body.width.max(1), context.ascii)
        });
        let rows = (argument.len() as u16).min(body.height / 2);
        let list = Rect {
            height: body.height.saturating_sub(rows + 1),
            ..body
        };
        self.draw_lines(canvas, list, Width::Full);
        for (line, y) in argument.iter().zip(body.bottom() - rows..body.bottom()) {
            line.draw(canvas, body.x, y, body.width);
        }
    }

    /// Draws the lines around the selected one; no others are made, as there may be thousands.
    fn draw_lines(&self, canvas: &mut Canvas<'_>, area: Rect, width: Width) {
        let height = usize::from(area.height);
        let top = window(self.selected, self.n_lines, height);
        let shown = top..self.n_lines.min(top + height);
        let lines: Vec<Text> = shown.map(|line| (self.line)(line, width)).collect();
        let mut list = List::default();
        list.select(self.selected.saturating_sub(top));
        list.draw(canvas, area, &lines);
    }

    /// Returns the board at the position of the selected step, with the step told on it.
    fn board(&self, words: Words, game: &Game) -> Play {
        let mut game = game.clone();
        let Some(told) = self.told else {
            return Play::new(game, SaveState::Saved);
        };
        let jump = Hint::set_up(told.step.technique, &game.grid(), told.position);
        // A board that is at the position already is not changed.
        let _ = game.apply(Action::Jump(jump));
        let mut hint = StepHint::new(words, told.position.clone(), told.step.clone());
        hint.ladder.go_to(Rung::Argument);
        for _ in 0..told.page {
            hint.ladder.turn(true);
        }
        let concluded = told.step.placements.iter().chain(&told.step.eliminations);
        let cell = concluded.map(|candidate| candidate.cell).next();
        let mut play = Play::new(game, SaveState::Saved);
        if let Some(cell) = cell {
            play.move_to(cell);
        }
        play.set_hint(Some(ActiveHint::Step(Box::new(hint))));
        play
    }
}
