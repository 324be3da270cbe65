//! Lists all steps that are possible now, in groups by technique. The player can fold and unfold each group.
//!
//! Steps of one technique that have the same conclusion share one line. `→` switches to the next of these steps.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::key_line::KeyLine;
use super::step_board::{Cursor, LineDetail, ShownStep, StepBoard, StepRows};
use super::{Context, Received, Reply, Request, Screen, ScreenMessage, list, steps};
use crate::board::Candidates;
use crate::config::{Command, Mode, Role};
use crate::explain;
use crate::game::{ListKind, OpenList};
use crate::techniques::{Step, TechniqueId};
use crate::tui::text::Text;
use crate::tui::words;
use crate::tui::{StepsOfTechnique, WorkResult};
use crate::words::{Message, Words, key, say};

#[derive(Clone, Debug)]
pub(in crate::tui) struct AvailableSteps {
    position: Candidates,
    groups: Vec<Group>,
    search: SearchState,
    selected: Line,
    /// Whether the groups after the first [`N_EASIER`] are listed.
    shows_harder: bool,
    /// The index of the shown step among those with the same conclusion.
    alternative: usize,
    /// The index of the screen in the explanation of the shown step.
    page: usize,
    /// The index of the step to select as soon as the worker has found it, counted over all steps; `None` if there is
    /// none.
    awaited: Option<usize>,
}

#[derive(Clone, Debug)]
struct Group {
    technique: TechniqueId,
    /// The steps, grouped by conclusion: each inner list has the steps with one conclusion.
    conclusions: Vec<Vec<Step>>,
    /// Whether the search found more steps of this technique than the list shows.
    has_more: bool,
    is_open: bool,
}

/// A line of the list; indices are 0-based.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Line {
    Group(usize),
    /// A conclusion: the index of its group, and its index within the group.
    Conclusion(usize, usize),
    /// The line that unfolds the harder techniques.
    Harder,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum SearchState {
    Started,
    Running(usize),
    /// The search ended early, because the worker has started on another request.
    Stopped,
    Done,
}

/// The number of techniques listed before the line *harder techniques*.
const N_EASIER: usize = 5;

impl Group {
    fn new(technique: TechniqueId, steps: Vec<Step>, has_more: bool) -> Self {
        let mut conclusions: Vec<Vec<Step>> = Vec::new();
        for step in steps {
            let is_same = |alternatives: &&mut Vec<Step>| {
                let first = &alternatives[0];
                (&first.placements, &first.eliminations) == (&step.placements, &step.eliminations)
            };
            match conclusions.iter_mut().find(is_same) {
                Some(alternatives) => alternatives.push(step),
                None => conclusions.push(vec![step]),
            }
        }
        Self {
            technique,
            conclusions,
            has_more,
            is_open: false,
        }
    }

    fn n_steps(&self) -> usize {
        self.conclusions.iter().map(Vec::len).sum()
    }
}

impl AvailableSteps {
    /// Creates the list before any step is found. The selected step of a reopened list is selected as soon as it is
    /// found.
    pub(in crate::tui) fn waiting(position: Candidates, reopened: Option<OpenList>) -> Self {
        Self {
            position,
            groups: Vec::new(),
            search: SearchState::Started,
            selected: Line::Group(0),
            shows_harder: false,
            alternative: 0,
            page: reopened.map_or(0, |open| open.page.saturating_sub(1)),
            awaited: reopened.map(|open| open.selected.saturating_sub(1)),
        }
    }

    fn add(&mut self, found: StepsOfTechnique) {
        let StepsOfTechnique {
            mut steps, n_left, ..
        } = found;
        self.search = match n_left {
            0 => SearchState::Done,
            n_left => SearchState::Running(n_left),
        };
        let has_more = steps.len() > StepsOfTechnique::MAX_STEPS;
        steps.truncate(StepsOfTechnique::MAX_STEPS);
        if let Some(first) = steps.first() {
            self.groups
                .push(Group::new(first.technique, steps, has_more));
            self.select_awaited();
        }
    }

    fn select_awaited(&mut self) {
        let Some(mut position) = self.awaited else {
            return;
        };
        for (index, group) in self.groups.iter_mut().enumerate() {
            for (conclusion, alternatives) in group.conclusions.iter().enumerate() {
                if position < alternatives.len() {
                    self.shows_harder |= index >= N_EASIER;
                    // The heading stands for the first conclusion of its group.
                    self.selected = if conclusion == 0 {
                        Line::Group(index)
                    } else {
                        group.is_open = true;
                        Line::Conclusion(index, conclusion)
                    };
                    self.alternative = position;
                    self.awaited = None;
                    return;
                }
                position -= alternatives.len();
            }
        }
    }

    /// Records that the worker has started on another request.
    fn mark_stopped(&mut self) {
        if self.search != SearchState::Done {
            self.search = SearchState::Stopped;
        }
    }

    /// Returns the lines in view: all headings, and the conclusions of unfolded groups.
    fn lines(&self) -> Vec<Line> {
        let mut lines = Vec::new();
        for (index, group) in self.groups.iter().enumerate() {
            if index == N_EASIER {
                lines.push(Line::Harder);
            }
            if index >= N_EASIER && !self.shows_harder {
                break;
            }
            lines.push(Line::Group(index));
            if group.is_open {
                let conclusions = 0..group.conclusions.len();
                lines.extend(conclusions.map(|conclusion| Line::Conclusion(index, conclusion)));
            }
        }
        lines
    }

    /// Returns all steps with the conclusion of the selected line. A heading stands for the first conclusion of its
    /// group.
    fn same_conclusion(&self) -> &[Step] {
        let (group, conclusion) = match self.selected {
            Line::Group(group) => (group, 0),
            Line::Conclusion(group, conclusion) => (group, conclusion),
            Line::Harder => return &[],
        };
        let group = self.groups.get(group);
        group.map_or(&[], |group| &group.conclusions[conclusion])
    }

    fn shown_step(&self) -> Option<ShownStep<'_>> {
        self.same_conclusion()
            .get(self.alternative)
            .map(|step| ShownStep {
                position: &self.position,
                step,
                screen: self.page,
            })
    }

    /// Returns the step to explain on the board; `None` on a heading, because a heading may reveal only the technique's
    /// name.
    fn explained_step(&self) -> Option<ShownStep<'_>> {
        match self.selected {
            Line::Conclusion(..) => self.shown_step(),
            Line::Group(_) | Line::Harder => None,
        }
    }

    fn select(&mut self, line: Line) {
        self.selected = line;
        (self.alternative, self.page) = (0, 0);
        self.awaited = None;
    }

    /// Moves by lines or by techniques. Returns `false` if the command does neither.
    fn move_selection(&mut self, command: Command) -> bool {
        let lines = self.lines();
        let Some(last) = lines.len().checked_sub(1) else {
            return false;
        };
        let current = lines.iter().position(|line| *line == self.selected);
        let current = current.unwrap_or(0);
        let is_heading = |index: &usize| !matches!(lines[*index], Line::Conclusion(..));
        let index = match command {
            Command::PageUp => Some((0..current).rev().find(is_heading).unwrap_or(last)),
            Command::PageDown => Some((current + 1..=last).find(is_heading).unwrap_or(0)),
            _ => list::next_index(command, current, lines.len()),
        };
        if let Some(index) = index {
            self.select(lines[index]);
        }
        index.is_some()
    }

    /// Folds or unfolds the selected group. Returns `false` if a conclusion is selected.
    fn toggle(&mut self) -> bool {
        match self.selected {
            Line::Group(group) => {
                if let Some(group) = self.groups.get_mut(group) {
                    group.is_open = !group.is_open;
                }
                true
            }
            Line::Harder => {
                self.shows_harder = !self.shows_harder;
                true
            }
            Line::Conclusion(..) => false,
        }
    }

    /// Shows the next or previous screen of the explanation. After the last screen, shows the next step with the same
    /// conclusion.
    fn turn(&mut self, forward: bool, context: &Context<'_>) {
        let Some(shown) = self.explained_step() else {
            return;
        };
        let screen = shown.adjacent_screen(forward, context);
        if screen != self.page {
            self.page = screen;
        } else if forward && self.alternative + 1 < self.same_conclusion().len() {
            (self.alternative, self.page) = (self.alternative + 1, 0);
        } else if !forward && self.alternative > 0 {
            self.alternative -= 1;
        }
    }

    fn title(&self, words: Words) -> Message {
        let n = self.groups.len();
        match self.search {
            SearchState::Started => say!(words, "available-waiting"),
            SearchState::Running(n_left) => say!(words, "available-so-far", n, n_left),
            SearchState::Stopped => say!(words, "available-stopped", n),
            SearchState::Done => say!(words, "available-all", n),
        }
    }

    /// Returns the text of a line. Headings begin with `+` if folded, with `-` if unfolded.
    fn text(&self, words: Words, line: Line, detail: LineDetail) -> Text {
        let fold = |is_open| Text::new(Role::Dim, if is_open { "- " } else { "+ " });
        match line {
            Line::Harder => {
                let n = self.groups.len() - N_EASIER;
                fold(self.shows_harder).followed_by(say!(words, "available-harder", n).into())
            }
            Line::Group(group) => {
                let group = &self.groups[group];
                let name = explain::name_in(words, group.technique);
                let n = group.n_steps();
                let text = if group.has_more {
                    say!(words, "available-technique-more", name, n)
                } else {
                    say!(words, "available-technique", name, n)
                };
                fold(group.is_open).followed_by(text.into())
            }
            Line::Conclusion(group, conclusion) => {
                let alternatives = &self.groups[group].conclusions[conclusion];
                let geometry = self.position.geometry();
                let text = words::conclusions(
                    words,
                    geometry,
                    &alternatives[0],
                    detail != LineDetail::Full,
                );
                let mut text = Text::from("  ").followed_by(Text::new(Role::Accent, text));
                if alternatives.len() > 1 {
                    text.push(Role::Dim, format!(" ×{}", alternatives.len()));
                }
                text
            }
        }
    }

    /// Returns the text about the selected heading: the description of its technique, or the names of the harder
    /// techniques. `None` if no heading is selected.
    fn about_heading(&self, words: Words) -> Option<Text> {
        let name = |group: &Group| explain::name_in(words, group.technique);
        match self.selected {
            Line::Group(group) => {
                let group = self.groups.get(group)?;
                let name = Text::new(Role::Title, format!("{}\n\n", name(group)));
                let about = explain::help(words, group.technique);
                Some(name.followed_by(Text::from(&about)))
            }
            Line::Harder => {
                let names: Vec<String> = self.groups[N_EASIER..].iter().map(name).collect();
                Some(words.joined(&names).as_str().into())
            }
            Line::Conclusion(..) => None,
        }
    }

    fn keys(&self, context: &Context<'_>) -> Text {
        let keys = KeyLine::new(context, &[Mode::List]);
        if self.groups.is_empty() {
            return keys.close();
        }
        let is_open = match self.selected {
            Line::Conclusion(..) => {
                let has_alternatives = self.same_conclusion().len() > 1;
                return steps::keys(context, self.shown_step(), has_alternatives);
            }
            Line::Group(group) => self.groups.get(group).is_some_and(|group| group.is_open),
            Line::Harder => self.shows_harder,
        };
        keys.key(Command::MoveDown, key!("key-choose"))
            .key_if(is_open, Command::Confirm, key!("key-fold"))
            .key_if(!is_open, Command::Confirm, key!("key-unfold"))
            .close()
    }
}

impl Screen for AvailableSteps {
    fn draw(&self, buf: &mut Buffer, area: Rect, context: &Context<'_>) {
        let lines = self.lines();
        let selected = lines.iter().position(|line| *line == self.selected);
        let list = StepRows {
            n_lines: lines.len(),
            selected: selected.unwrap_or(0),
            cursor: Cursor::Here,
            line: &|line, detail| self.text(context.words, lines[line], detail),
        };
        let (title, keys) = (self.title(context.words).to_string(), self.keys(context));
        let mut board = StepBoard::new(title, keys, list, self.explained_step());
        board.second_pane = self.about_heading(context.words);
        board.draw(buf, area, context);
    }

    fn command(&mut self, command: Command, context: &Context<'_>) -> Reply {
        match command {
            Command::Cancel => return Reply::Close,
            Command::Confirm if self.toggle() => {}
            Command::MoveLeft | Command::MoveRight => {
                self.turn(command == Command::MoveRight, context);
            }
            _ if self.move_selection(command) => {}
            _ => {
                if let Some(shown) = self.shown_step() {
                    return steps::step_command(command, context.words, &self.position, shown.step);
                }
            }
        }
        Reply::Stay
    }

    fn receive(&mut self, message: ScreenMessage, _context: &Context<'_>) -> Received {
        match message {
            ScreenMessage::Work(WorkResult::OfTechnique(found)) => self.add(found),
            ScreenMessage::WorkStopped | ScreenMessage::Work(WorkResult::Failed(_)) => {
                self.mark_stopped();
                return Err(message);
            }
            _ => return Err(message),
        }
        Ok(Reply::Stay)
    }

    fn on_close(&self) -> Option<Request> {
        Some(Request::CancelWork)
    }

    fn open_list(&self) -> Option<OpenList> {
        let (group, conclusion) = match self.selected {
            Line::Conclusion(group, conclusion) => (group, conclusion),
            Line::Group(group) => (group, 0),
            Line::Harder => (N_EASIER, 0),
        };
        let before = &self.groups[..group.min(self.groups.len())];
        let mut index = before.iter().map(Group::n_steps).sum::<usize>() + self.alternative;
        if let Some(group) = self.groups.get(group) {
            index += group.conclusions[..conclusion]
                .iter()
                .map(Vec::len)
                .sum::<usize>();
        }
        Some(OpenList {
            kind: ListKind::Available,
            selected: index + 1,
            page: self.page + 1,
        })
    }
}
