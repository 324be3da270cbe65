//! The list of steps to the solution, each shown on the board that the steps before it leave.

use ratatui::layout::Rect;

use super::list::List;
use super::{Context, Overlay, Reply, Request, TextPage};
use crate::board::Candidates;
use crate::config::{Command, Mode, Role};
use crate::engine::Path;
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
use crate::tui::words;
use crate::words::{Words, say};

/// The steps, once they were found, and which one is selected.
#[derive(Clone, Debug)]
pub(in crate::tui) struct StepList {
    start: Candidates,
    path: Option<SolutionPath>,
    list: List,
    /// How many pages further the argument of the step is open.
    page: usize,
}

/// Panes narrower than this tell steps in brief.
const BRIEF: u16 = 36;

#[derive(Clone, Debug)]
struct SolutionPath {
    /// Each step with the position it was found in.
    steps: Vec<(Candidates, Step)>,
    is_solved: bool,
}

impl StepList {
    /// Waits for the steps from a position.
    pub(in crate::tui) fn waiting(start: Candidates) -> Self {
        Self {
            start,
            path: None,
            list: List::default(),
            page: 0,
        }
    }

    /// Shows the steps that were found.
    pub(in crate::tui) fn show(&mut self, path: Path) {
        let is_solved = path.is_solved();
        let mut position = self.start.clone();
        let steps = path.steps.into_iter().map(|step| {
            let before = position.clone();
            step.apply(&mut position);
            (before, step)
        });
        self.path = Some(SolutionPath {
            steps: steps.collect(),
            is_solved,
        });
    }

    pub(super) fn command(&mut self, command: Command, words: Words) -> Reply {
        let n_steps = self.path.as_ref().map_or(0, |path| path.steps.len());
        match command {
            Command::Cancel => return Reply::Close,
            Command::Confirm => {
                if let Some(page) = self.in_full(words) {
                    return Reply::Then(Request::Open(Box::new(Overlay::Page(page))));
                }
            }
            Command::MoveRight => self.page += 1,
            Command::MoveLeft => self.page = self.page.saturating_sub(1),
            command => {
                if self.list.command(command, n_steps) {
                    self.page = 0;
                }
            }
        }
        Reply::Stay
    }

    /// Returns the argument of the selected step, to be read as a whole.
    fn in_full(&self, words: Words) -> Option<TextPage> {
        let path = self.path.as_ref()?;
        let (position, step) = path.steps.get(self.list.selected(path.steps.len()))?;
        Some(TextPage::argument(words, position, step))
    }

    pub(super) fn draw(&self, canvas: &mut Canvas<'_>, area: Rect, context: &Context<'_>) {
        let words = context.words;
        let keys = super::keys(
            context,
            Mode::List,
            &[
                (Command::MoveDown, say!(words, "key-choose")),
                (Command::MoveRight, say!(words, "key-next-link")),
                (Command::Confirm, say!(words, "key-in-full")),
                (Command::Cancel, say!(words, "key-close")),
            ],
        );
        let (Some(path), Some(play)) = (&self.path, context.play) else {
            let title = say!(words, "steps-title").to_string();
            let body = super::draw_frame(canvas, area, &title, &keys, context);
            Text::from(say!(words, "steps-waiting")).draw(canvas, body.x, body.y, body.width);
            return;
        };
        let n = path.steps.len();
        let title = if path.is_solved {
            say!(words, "steps-found", n)
        } else {
            say!(words, "steps-found-stuck", n)
        };
        let title = title.to_string();
        let layout = Layout::new(area, play.geometry());
        let (Some(side), Some(play)) = (&layout.side, self.board_at_step(words, path, play.game()))
        else {
            let body = super::draw_frame(canvas, area, &title, &keys, context);
            return self.draw_with_argument(canvas, words, body, path);
        };
        let view = View {
            play: &play,
            config: context.config,
            words,
            layout: &layout,
            message: None,
            modes: &[Mode::List, Mode::Everywhere],
        };
        panes::draw_without_side(canvas, &view);
        let pane = panes::side_above_message(&layout, side);
        self.draw_list(canvas, words, pane, &title, &keys, path);
    }

    /// The list in the side pane: title, steps, keys.
    fn draw_list(
        &self,
        canvas: &mut Canvas<'_>,
        words: Words,
        pane: Rect,
        title: &str,
        keys: &Text,
        path: &SolutionPath,
    ) {
        let title = Text::new(Role::Title, title).lines(pane.width.max(1), canvas.is_ascii());
        let keys = keys.lines(pane.width.max(1), canvas.is_ascii());
        let n_title = (title.len() as u16).min(pane.height);
        let n_keys = (keys.len() as u16).min(pane.height - n_title);
        for (line, y) in title.iter().zip(pane.top()..pane.top() + n_title) {
            line.draw(canvas, pane.x, y, pane.width);
        }
        for (line, y) in keys.iter().zip(pane.bottom() - n_keys..pane.bottom()) {
            line.draw(canvas, pane.x, y, pane.width);
        }
        let list = Rect {
            y: pane.y + n_title,
            height: pane.height - n_title - n_keys,
            ..pane
        };
        let geometry = self.start.geometry();
        let lines: Vec<Text> = if list.width < BRIEF {
            let steps = path.steps.iter().enumerate();
            steps
                .map(|(index, (_, step))| words::step_in_brief(words, index + 1, geometry, step))
                .collect()
        } else {
            lines(words, path)
        };
        self.list.draw(canvas, list, &lines);
    }

    /// The list on the whole screen, the argument of the selected step below it.
    fn draw_with_argument(
        &self,
        canvas: &mut Canvas<'_>,
        words: Words,
        body: Rect,
        path: &SolutionPath,
    ) {
        let Some((position, step)) = path.steps.get(self.list.selected(path.steps.len())) else {
            return;
        };
        let argument = Text::from(&explain::sentence(words, position, step));
        let argument = argument.lines(body.width.max(1), canvas.is_ascii());
        let rows = (argument.len() as u16).min(body.height / 2);
        let list = Rect {
            height: body.height.saturating_sub(rows + 1),
            ..body
        };
        self.list.draw(canvas, list, &lines(words, path));
        for (line, y) in argument.iter().zip(body.bottom() - rows..body.bottom()) {
            line.draw(canvas, body.x, y, body.width);
        }
    }

    /// Returns the board that the steps before the selected one leave, with that step told on it.
    fn board_at_step(&self, words: Words, path: &SolutionPath, game: &Game) -> Option<Play> {
        let selected = self.list.selected(path.steps.len());
        let (position, step) = path.steps.get(selected)?;
        let mut game = game.clone();
        let cells = game.puzzle().geometry().cells();
        // Marks that cannot be filled in, on a full board, are not missed.
        let _ = game.apply(Action::FillMarks { cells });
        for (_, step) in &path.steps[..selected] {
            let _ = game.apply(Action::ApplyHint(Hint::from(step)));
        }
        let mut hint = StepHint::new(words, position.clone(), step.clone());
        hint.ladder.go_to(Rung::Argument);
        for _ in 0..self.page {
            hint.ladder.turn(true);
        }
        let concluded = step.placements.first().or(step.eliminations.first());
        let mut play = Play::new(game, SaveState::Saved);
        if let Some(concluded) = concluded {
            play.move_to(concluded.cell);
        }
        play.set_hint(Some(ActiveHint::Step(Box::new(hint))));
        Some(play)
    }
}

fn lines(words: Words, path: &SolutionPath) -> Vec<Text> {
    let steps = path.steps.iter().enumerate();
    steps
        .map(|(index, (position, step))| words::step_line(words, index + 1, position, step))
        .collect()
}
