//! The list of all steps that can be made from here, technique by technique, filled in as they are found.

use std::ops::Range;

use ratatui::layout::Rect;

use super::list::List;
use super::step_board::{ShownStep, StepBoard, StepRows, Width};
use super::{Context, News, Reply, Request, Screen, steps};
use crate::board::Candidates;
use crate::config::{Command, Role};
use crate::explain;
use crate::game::{ListKind, OpenList};
use crate::techniques::Step;
use crate::tui::canvas::Canvas;
use crate::tui::text::Text;
use crate::tui::words;
use crate::tui::{StepsOfTechnique, WorkResult};
use crate::words::{Message, Words, say};

/// The steps found so far, and which one is selected.
#[derive(Clone, Debug)]
pub(in crate::tui) struct AvailableSteps {
    position: Candidates,
    steps: Vec<Step>,
    groups: Vec<Group>,
    search: SearchState,
    list: List,
    /// Which screen of the argument of the step is shown, from 0.
    screen: usize,
}

/// The steps of one technique.
#[derive(Clone, Debug)]
struct Group {
    steps: Range<usize>,
    /// Whether it has more than are listed.
    has_more: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum SearchState {
    Begun,
    /// So many techniques are still to be asked.
    Asking(usize),
    /// Something else was asked of the worker before all techniques were.
    Stopped,
    Done,
}

impl AvailableSteps {
    /// Waits for the steps of a position.
    pub(in crate::tui) const fn waiting(position: Candidates) -> Self {
        Self {
            position,
            steps: Vec::new(),
            groups: Vec::new(),
            search: SearchState::Begun,
            list: List::new(),
            screen: 0,
        }
    }

    /// Selects the step that was selected when the game was left, once it is found.
    const fn open_at(&mut self, list: OpenList) {
        self.screen = list.page.saturating_sub(1);
        self.list.select(list.selected.saturating_sub(1));
    }

    /// Adds the steps of a technique.
    fn add(&mut self, found: StepsOfTechnique) {
        let StepsOfTechnique {
            mut steps, n_left, ..
        } = found;
        self.search = match n_left {
            0 => SearchState::Done,
            n_left => SearchState::Asking(n_left),
        };
        let has_more = steps.len() > StepsOfTechnique::MOST;
        steps.truncate(StepsOfTechnique::MOST);
        if !steps.is_empty() {
            let start = self.steps.len();
            self.steps.append(&mut steps);
            self.groups.push(Group {
                steps: start..self.steps.len(),
                has_more,
            });
        }
    }

    /// Notes that the worker was asked something else.
    fn stop(&mut self) {
        if self.search != SearchState::Done {
            self.search = SearchState::Stopped;
        }
    }

    fn selected(&self) -> usize {
        self.list.selected(self.steps.len())
    }

    /// Returns the place of the group that the selected step belongs to.
    fn group(&self) -> usize {
        let selected = self.selected();
        self.groups
            .partition_point(|group| group.steps.end <= selected)
    }

    fn told(&self) -> Option<ShownStep<'_>> {
        self.steps.get(self.selected()).map(|step| ShownStep {
            position: &self.position,
            step,
            screen: self.screen,
        })
    }

    /// Selects the first step of a group.
    fn go_to(&mut self, group: usize) {
        self.list.select(self.groups[group].steps.start);
        self.screen = 0;
    }

    fn title(&self, words: Words) -> Message {
        let n = self.steps.len();
        match self.search {
            SearchState::Begun => say!(words, "available-waiting"),
            SearchState::Asking(n_left) => say!(words, "available-so-far", n, n_left),
            SearchState::Stopped => say!(words, "available-stopped", n),
            SearchState::Done => say!(words, "available-all", n, n_techniques = self.groups.len()),
        }
    }

    /// Returns a line of the list: the heading of a group, or a step.
    fn line(&self, words: Words, line: usize, width: Width) -> Text {
        // Group number k has its heading k lines further down than its first step is in the list of steps.
        let headings = self.groups.iter().enumerate();
        let heading = |(place, group): (usize, &Group)| group.steps.start + place;
        let n_before = headings.clone().filter(|at| heading(*at) <= line).count();
        let Some(group) = n_before.checked_sub(1).map(|last| &self.groups[last]) else {
            return Text::default();
        };
        if heading((n_before - 1, group)) == line {
            let name = explain::name_in(words, self.steps[group.steps.start].technique);
            let n = group.steps.len();
            return if group.has_more {
                say!(words, "available-technique-more", name, n).into()
            } else {
                say!(words, "available-technique", name, n).into()
            };
        }
        let step = &self.steps[line - n_before];
        let text = words::conclusions(words, self.position.geometry(), step, width != Width::Full);
        Text::from("  ").then(Text::new(Role::Accent, text))
    }
}

impl Screen for AvailableSteps {
    fn draw(&self, canvas: &mut Canvas<'_>, area: Rect, context: &Context<'_>) {
        let told = self.told();
        let list = StepBoard {
            title: Text::new(Role::Title, self.title(context.words).to_string()),
            keys: steps::keys(context, Command::PageDown, told),
            lines: StepRows {
                n_lines: self.steps.len() + self.groups.len(),
                // The heading of each group up to its own stands before it.
                selected: self.selected() + self.group() + 1,
                line: &|line, width| self.line(context.words, line, width),
            },
            beside: None,
            told,
            board: None,
            foot: None,
        };
        list.draw(canvas, area, context);
    }

    fn command(&mut self, command: Command, context: &Context<'_>) -> Reply {
        let n_groups = self.groups.len();
        match command {
            Command::Cancel => return Reply::Close,
            Command::MoveLeft | Command::MoveRight => {
                let forward = command == Command::MoveRight;
                self.screen = self.told().map_or(0, |told| told.turned(forward, context));
            }
            Command::PageDown if n_groups > 0 => {
                self.go_to((self.group() + 1) % n_groups);
            }
            Command::PageUp if n_groups > 0 => {
                let is_first = self.groups[self.group()].steps.start == self.selected();
                let back = if is_first { n_groups - 1 } else { 0 };
                self.go_to((self.group() + back) % n_groups);
            }
            _ if self.list.go(command, self.steps.len()) => self.screen = 0,
            _ => {
                if let Some(step) = self.steps.get(self.selected()) {
                    return steps::about(command, context.words, &self.position, step);
                }
            }
        }
        Reply::Stay
    }

    fn receive(&mut self, news: News, _context: &Context<'_>) -> Result<Reply, News> {
        match news {
            News::Work(WorkResult::OfTechnique(found)) => self.add(found),
            News::OpenAt(list) if list.kind == ListKind::Available => self.open_at(list),
            News::WorkStopped | News::Work(WorkResult::Failed(_)) => {
                self.stop();
                return Err(news);
            }
            _ => return Err(news),
        }
        Ok(Reply::Stay)
    }

    fn on_close(&self) -> Option<Request> {
        Some(Request::CancelWork)
    }

    fn open_list(&self) -> Option<OpenList> {
        Some(self.list.as_open(ListKind::Available, self.screen))
    }
}
