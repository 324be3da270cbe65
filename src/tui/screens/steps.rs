//! The list of steps to the solution. The board shows the position before the selected step.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::key_line::KeyLine;
use super::list::List;
use super::step_board::{Cursor, LineDetail, ShownStep, StepBoard, StepRows};
use super::{Context, Received, Reply, Request, Screen, ScreenMessage, TextPage};
use crate::board::Candidates;
use crate::config::{Command, Mode};
use crate::engine::Path;
use crate::game::{ListKind, NewGame, OpenList};
use crate::techniques::Step;
use crate::tui::WorkResult;
use crate::tui::text::Text;
use crate::tui::words;
use crate::words::{Words, key, say};

#[derive(Clone, Debug)]
pub(in crate::tui) struct StepList {
    start: Candidates,
    path: Option<SolutionPath>,
    list: List,
    /// The index of the screen within the explanation of the selected step, 0-based.
    page: usize,
}

#[derive(Clone, Debug)]
struct SolutionPath {
    /// Each step, after the position in which the step was found.
    steps: Vec<(Candidates, Step)>,
    is_solved: bool,
}

impl StepList {
    /// Creates the list before the path is known. If a saved list is reopened, its selected step is selected again.
    pub(in crate::tui) fn waiting(start: Candidates, reopened: Option<OpenList>) -> Self {
        let mut list = List::default();
        if let Some(open) = reopened {
            list.select(open.selected.saturating_sub(1));
        }
        Self {
            start,
            path: None,
            list,
            page: reopened.map_or(0, |open| open.page.saturating_sub(1)),
        }
    }

    pub(super) fn show(&mut self, path: Path) {
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

    fn steps(&self) -> &[(Candidates, Step)] {
        self.path.as_ref().map_or(&[], |path| &path.steps)
    }

    /// Returns the selected step, after the position before this step.
    fn selected(&self) -> Option<&(Candidates, Step)> {
        let steps = self.steps();
        steps.get(self.list.selected(steps.len()))
    }

    fn explained_step(&self) -> Option<ShownStep<'_>> {
        self.selected().map(|(position, step)| ShownStep {
            position,
            step,
            screen: self.page,
        })
    }
}

impl Screen for StepList {
    fn draw(&self, buf: &mut Buffer, area: Rect, context: &Context<'_>) {
        let words = context.words;
        let title = match &self.path {
            None => say!(words, "steps-waiting"),
            Some(SolutionPath { steps, is_solved }) => {
                let n = steps.len();
                if *is_solved {
                    say!(words, "steps-found", n)
                } else {
                    say!(words, "steps-found-stuck", n)
                }
            }
        };
        let steps = self.steps();
        let geometry = self.start.geometry();
        let selected = self.list.selected(steps.len());
        let line = |index: usize, detail| {
            let (position, step) = &steps[index];
            if detail == LineDetail::Full {
                return words::step_line(words, index + 1, position, step);
            }
            // Long names take a second row, so only the selected step shows its technique.
            let is_named = detail == LineDetail::Brief && index == selected;
            words::step_in_brief(words, index + 1, geometry, step, is_named)
        };
        let shown = self.explained_step();
        let list = StepRows {
            n_lines: steps.len(),
            selected,
            cursor: Cursor::Here,
            line: &line,
        };
        let keys = keys(context, shown, false);
        StepBoard::new(title.to_string(), keys, list, shown).draw(buf, area, context);
    }

    fn command(&mut self, command: Command, context: &Context<'_>) -> Reply {
        let n_steps = self.steps().len();
        match command {
            Command::Cancel => return Reply::Close,
            Command::MoveLeft | Command::MoveRight => {
                let forward = command == Command::MoveRight;
                self.page = self
                    .explained_step()
                    .map_or(0, |shown| shown.adjacent_screen(forward, context));
            }
            _ if self.list.move_selection(command, n_steps) => self.page = 0,
            _ => {
                if let Some((position, step)) = self.selected() {
                    return step_command(command, context.words, position, step);
                }
            }
        }
        Reply::Stay
    }

    fn receive(&mut self, message: ScreenMessage, context: &Context<'_>) -> Received {
        match message {
            ScreenMessage::Work(WorkResult::Path(path)) if self.path.is_none() => self.show(*path),
            ScreenMessage::Work(WorkResult::Failed(reason)) if self.path.is_none() => {
                return Ok(super::failed(context.words, &reason));
            }
            _ => return Err(message),
        }
        Ok(Reply::Stay)
    }

    fn on_close(&self) -> Option<Request> {
        Some(Request::CancelWork)
    }

    fn open_list(&self) -> Option<OpenList> {
        Some(self.list.saved_view(ListKind::Solution, self.page))
    }
}

/// Returns the keys of a list of steps. `shown` is the step on the board; it is `None` before any step is found.
/// `has_alternatives` says whether several steps have the same conclusion.
pub(super) fn keys(
    context: &Context<'_>,
    shown: Option<ShownStep<'_>>,
    has_alternatives: bool,
) -> Text {
    let keys = KeyLine::new(context, &[Mode::List]);
    let Some(shown) = shown else {
        return keys.close();
    };
    let is_turned = has_alternatives || shown.n_screens(context) > 1;
    keys.key(Command::MoveDown, key!("key-choose"))
        .key_if(is_turned, Command::MoveRight, key!("key-next-link"))
        .key(Command::Confirm, key!("key-in-full"))
        .key(Command::SetBoard, key!("key-set-board"))
        .key(Command::Practise, key!("key-practise"))
        .close()
}

/// Handles a command about a step: shows its whole explanation, sets the board to its position, or starts a puzzle that
/// needs its technique. Ignores all other commands.
pub(super) fn step_command(
    command: Command,
    words: Words,
    position: &Candidates,
    step: &Step,
) -> Reply {
    Reply::Then(match command {
        Command::Confirm => {
            let page = TextPage::argument(words, position, step);
            Request::Open(Box::new(page))
        }
        Command::SetBoard => Request::SetBoard(step.technique, Box::new(position.clone())),
        Command::Practise => {
            Request::NewGame(NewGame::practising(position.geometry(), step.technique))
        }
        _ => return Reply::Stay,
    })
}
