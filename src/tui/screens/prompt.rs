//! The command line at the bottom of the screen.

use ratatui::layout::Rect;

use super::{Reply, Request};
use crate::config::{Command, Role};
use crate::tui::canvas::Canvas;
use crate::tui::line_commands::own_commands;
use crate::tui::text::Text;
use crate::tui::words;
use crate::words::{Words, say};

/// The command line, with what is being typed.
#[derive(Clone, Debug)]
pub(in crate::tui) struct Prompt {
    /// The characters, and how many of them stand before the cursor.
    line: Vec<char>,
    cursor: usize,
    /// Lines entered before, the last one last, and which of them is shown.
    before: Vec<String>,
    shown: usize,
    is_guest: bool,
}

/// The longest line that can be typed.
const MAX_LINE: usize = 400;

impl Prompt {
    /// Starts an empty line.
    pub(in crate::tui) fn new(before: &[String], is_guest: bool) -> Self {
        Self {
            line: Vec::new(),
            cursor: 0,
            before: before.to_vec(),
            shown: before.len(),
            is_guest,
        }
    }

    /// Starts a line that has its beginning.
    pub(in crate::tui) fn with(beginning: &str) -> Self {
        let line: Vec<char> = beginning.chars().collect();
        Self {
            cursor: line.len(),
            line,
            before: Vec::new(),
            shown: 0,
            is_guest: false,
        }
    }

    pub(super) fn typed(&mut self, character: char) -> Reply {
        if self.line.len() < MAX_LINE {
            self.line.insert(self.cursor, character);
            self.cursor += 1;
        }
        Reply::Stay
    }

    pub(super) fn command(&mut self, command: Command) -> Reply {
        match command {
            Command::Confirm => Reply::CloseThen(Request::Line(self.line.iter().collect())),
            Command::Cancel => Reply::Close,
            _ => self.edit(command),
        }
    }

    fn edit(&mut self, command: Command) -> Reply {
        match command {
            // On an empty line there is nothing left to delete but the line.
            Command::TextBackspace if self.line.is_empty() => return Reply::Close,
            Command::TextLeft => self.cursor = self.cursor.saturating_sub(1),
            Command::TextRight => self.cursor = (self.cursor + 1).min(self.line.len()),
            Command::TextStart => self.cursor = 0,
            Command::TextEnd => self.cursor = self.line.len(),
            Command::TextBackspace => self.delete(self.cursor.saturating_sub(1)),
            Command::TextDelete => self.delete((self.cursor + 1).min(self.line.len())),
            Command::TextDeleteWord => self.delete(self.word_start()),
            Command::TextDeleteAll => self.set(""),
            Command::TextPrevious => self.recall(self.shown.checked_sub(1)),
            Command::TextNext => self.recall(Some(self.shown + 1)),
            Command::TextComplete => self.complete(),
            _ => {}
        }
        Reply::Stay
    }

    /// Deletes what stands between the cursor and a place.
    fn delete(&mut self, to: usize) {
        let (start, end) = (self.cursor.min(to), self.cursor.max(to));
        self.line.drain(start..end);
        self.cursor = start;
    }

    fn word_start(&self) -> usize {
        let before = &self.line[..self.cursor];
        let word_end = before
            .iter()
            .rposition(|c| !c.is_whitespace())
            .map_or(0, |last| last + 1);
        before[..word_end]
            .iter()
            .rposition(|c| c.is_whitespace())
            .map_or(0, |blank| blank + 1)
    }

    fn set(&mut self, line: &str) {
        self.line = line.chars().collect();
        self.cursor = self.line.len();
    }

    fn recall(&mut self, which: Option<usize>) {
        let Some(which) = which.filter(|which| *which <= self.before.len()) else {
            return;
        };
        self.shown = which;
        let line = self.before.get(which).cloned().unwrap_or_default();
        self.set(&line);
    }

    /// Completes the name of a command as far as it is certain.
    fn complete(&mut self) {
        let typed: String = self.line[..self.cursor].iter().collect();
        if self.cursor < self.line.len() || typed.contains(' ') {
            return;
        }
        let matching = matching(&typed, self.is_guest);
        let Some(first) = matching.first() else {
            return;
        };
        if let [only] = matching.as_slice() {
            let mut own = own_commands(self.is_guest);
            let takes = own.any(|(name, takes)| name == only && takes.is_some());
            return self.set(&format!("{only}{}", if takes { " " } else { "" }));
        }
        let mut common = first.len();
        for name in &matching {
            let same = first
                .bytes()
                .zip(name.bytes())
                .take_while(|(a, b)| a == b)
                .count();
            common = common.min(same);
        }
        self.set(&first[..common]);
    }

    pub(super) fn draw(&self, canvas: &mut Canvas<'_>, area: Rect, words: Words) {
        if area.height == 0 {
            return;
        }
        let y = area.bottom() - 1;
        canvas.clear(Rect::new(area.x, y, area.width, 1));
        canvas.put(area.x, y, ':', canvas.style(Role::Key));
        let width = usize::from(area.width.saturating_sub(2));
        let left = self.cursor.saturating_sub(width);
        let shown: String = self.line[left..].iter().collect();
        let before: String = self.line[left..self.cursor].iter().collect();
        canvas.text(
            area.x + 1,
            y,
            area.width.saturating_sub(1),
            &shown,
            canvas.style(Role::Text),
        );
        let cursor = area.x + 1 + canvas.width(&before);
        canvas.tint(cursor, y, canvas.style(Role::Cursor));
        if area.height > 1 {
            let typed: String = self.line.iter().collect();
            let help = line_help(words, &typed, self.is_guest);
            canvas.clear(Rect::new(area.x, y - 1, area.width, 1));
            help.draw(canvas, area.x, y - 1, area.width);
        }
    }
}

/// The names of commands that begin like this.
fn matching(beginning: &str, is_guest: bool) -> Vec<&'static str> {
    let own = own_commands(is_guest).map(|(name, _)| *name);
    let offered = |command: &&Command| !is_guest || command.is_for_guests();
    let bound = Command::ALL
        .iter()
        .filter(offered)
        .map(|command| command.name());
    let mut names: Vec<&str> = own
        .chain(bound)
        .filter(|name| name.starts_with(beginning))
        .collect();
    names.sort_unstable();
    names.dedup();
    names
}

/// Says what a command does, or which commands begin like this.
fn line_help(words: Words, typed: &str, is_guest: bool) -> Text {
    let (name, _) = typed.split_once(' ').unwrap_or((typed, ""));
    if own_commands(is_guest).any(|(known, _)| *known == name) {
        return words::line_usage(words, name);
    }
    if let Ok(command) = name.parse::<Command>()
        && (!is_guest || command.is_for_guests())
    {
        return words::line_command(words, command);
    }
    if name.is_empty() {
        return say!(words, "line-start").into();
    }
    words::line_matching(words, &matching(name, is_guest))
}
