//! The steps that lead from the board to the solution.

use ratatui::layout::Rect;

use super::list::List;
use super::{Context, Reply};
use crate::board::Candidates;
use crate::config::{Command, Mode};
use crate::engine::Path;
use crate::explain;
use crate::techniques::Step;
use crate::tui::canvas::Canvas;
use crate::tui::text::Text;
use crate::tui::words;

/// The steps, once they were found, which one is selected, and whether it is told in full.
#[derive(Clone, Debug)]
pub(in crate::tui) struct StepList {
    start: Candidates,
    steps: Option<Found>,
    list: List,
}

#[derive(Clone, Debug)]
struct Found {
    /// Each step with the position it was found in.
    steps: Vec<(Candidates, Step)>,
    is_solved: bool,
}

impl StepList {
    /// Waits for the steps from a position.
    pub(in crate::tui) fn waiting(start: Candidates) -> Self {
        Self {
            start,
            steps: None,
            list: List::default(),
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
        self.steps = Some(Found {
            steps: steps.collect(),
            is_solved,
        });
    }

    fn n_steps(&self) -> usize {
        self.steps.as_ref().map_or(0, |found| found.steps.len())
    }

    pub(super) fn command(&mut self, command: Command) -> Reply {
        match command {
            Command::Cancel => Reply::Close,
            command => {
                self.list.command(command, self.n_steps());
                Reply::Stay
            }
        }
    }

    pub(super) fn draw(&self, canvas: &mut Canvas<'_>, area: Rect, context: &Context<'_>) {
        let keys = super::keys(
            context,
            Mode::List,
            &[
                (Command::MoveDown, words::KEY_CHOOSE),
                (Command::Cancel, words::KEY_CLOSE),
            ],
        );
        let Some(found) = &self.steps else {
            let body = super::draw_frame(canvas, area, words::STEPS_TITLE, &keys, context);
            Text::from(words::STEPS_WAITING).draw(canvas, body.x, body.y, body.width);
            return;
        };
        let title = words::steps_title(found.steps.len(), found.is_solved);
        let body = super::draw_frame(canvas, area, &title, &keys, context);
        let Some((position, step)) = found.steps.get(self.list.selected(found.steps.len())) else {
            return;
        };
        // The argument of the selected step stands below the list, which gives way to it up to the half.
        let argument = Text::from(&explain::sentence(position, step))
            .lines(body.width.max(1), canvas.is_ascii());
        let rows = (argument.len() as u16).min(body.height / 2);
        let list_area = Rect {
            height: body.height.saturating_sub(rows + 1),
            ..body
        };
        let lines: Vec<Text> = found
            .steps
            .iter()
            .enumerate()
            .map(|(index, (position, step))| words::step_line(index + 1, position, step))
            .collect();
        self.list.draw(canvas, list_area, &lines);
        for (line, y) in argument.iter().zip(body.bottom() - rows..body.bottom()) {
            line.draw(canvas, body.x, y, body.width);
        }
    }
}
