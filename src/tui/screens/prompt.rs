//! The command line, in which the player types the names of commands.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::{Context, Reply, Request, Screen};
use crate::board::Geometry;
use crate::cli::line::{LineError, LineRequest};
use crate::config::{Command, Mode, Role};
use crate::tui::areas::Parts;
use crate::tui::paint::Paint;
use crate::tui::text::Text;
use crate::tui::widgets::TextInput;
use crate::tui::words;
use crate::words::{Words, say};

#[derive(Clone, Debug)]
pub(in crate::tui) struct Prompt {
    line: TextInput,
    /// The history: the lines entered before, the latest last.
    history: Vec<String>,
    history_index: usize,
    is_guest: bool,
}

/// The longest line that can be typed, in bytes.
const MAX_LINE: usize = 1600;

impl Prompt {
    pub(in crate::tui) fn new(before: &[String], is_guest: bool) -> Self {
        Self {
            line: TextInput::default(),
            history: before.to_vec(),
            history_index: before.len(),
            is_guest,
        }
    }

    /// Creates a command line that contains `beginning`, with the cursor at the end.
    pub(in crate::tui) fn with_text(beginning: &str) -> Self {
        Self {
            line: TextInput::new(beginning),
            history: Vec::new(),
            history_index: 0,
            is_guest: false,
        }
    }

    fn recall(&mut self, index: Option<usize>) {
        let Some(index) = index.filter(|index| *index <= self.history.len()) else {
            return;
        };
        self.history_index = index;
        self.line = TextInput::new(self.history.get(index).cloned().unwrap_or_default());
    }

    fn draw_line(&self, buf: &mut Buffer, row: Rect, context: &Context<'_>) {
        let typed = self
            .line
            .visible_text(Role::Text, row.width.saturating_sub(1));
        let line = Text::new(Role::Key, ":").followed_by(typed);
        line.draw(buf, context.look, row.x, row.y, row.width);
    }

    /// Completes the name of a command as far as all matching names agree.
    fn complete(&mut self) {
        let (typed, behind) = self.line.around_cursor();
        if !behind.is_empty() || typed.contains(' ') {
            return;
        }
        let matching = matching_commands(typed, self.is_guest);
        let Some(first) = matching.first() else {
            return;
        };
        if let [only] = matching.as_slice() {
            let mut own = words::own_commands(self.is_guest);
            let takes = own.any(|(name, takes)| name == only && takes.is_some());
            let blank = if takes { " " } else { "" };
            self.line = TextInput::new(format!("{only}{blank}"));
            return;
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
        self.line = TextInput::new(&first[..common]);
    }
}

impl Screen for Prompt {
    fn draw(&self, buf: &mut Buffer, area: Rect, context: &Context<'_>) {
        let geometry = context.play.map(|play| play.game().puzzle().geometry());
        let help = line_help(context.words, self.line.text(), self.is_guest, geometry);
        // The command line must not cover a row of the board.
        if let Some(beside) = context.text_beside_board(area) {
            buf.clear(beside, context.look);
            self.draw_line(buf, beside.first_rows(1), context);
            help.draw_fitted(buf, context.look, beside.without_top_rows(1));
            return;
        }
        let below = area.last_rows(context.rows_below_board(area).clamp(1, 2));
        buf.clear(below, context.look);
        if below.height > 1 {
            help.draw_fitted(buf, context.look, below.first_rows(1));
        }
        self.draw_line(buf, below.last_rows(1), context);
    }

    fn command(&mut self, command: Command, _context: &Context<'_>) -> Reply {
        match command {
            Command::Confirm => {
                return Reply::CloseThen(Request::Line(self.line.text().to_owned()));
            }
            Command::Cancel => return Reply::Close,
            // Backspace in an empty command line closes it.
            Command::TextBackspace if self.line.text().is_empty() => return Reply::Close,
            Command::TextPrevious => self.recall(self.history_index.checked_sub(1)),
            Command::TextNext => self.recall(Some(self.history_index + 1)),
            Command::TextComplete => self.complete(),
            _ => {
                self.line.command(command);
            }
        }
        Reply::Stay
    }

    fn type_character(&mut self, character: char) -> Reply {
        self.line.insert(character, MAX_LINE);
        Reply::Stay
    }

    fn modes(&self) -> &'static [Mode] {
        &[Mode::Text]
    }

    fn hides_board(&self) -> bool {
        false
    }
}

fn matching_commands(beginning: &str, is_guest: bool) -> Vec<&'static str> {
    let own = words::own_commands(is_guest).map(|(name, _)| *name);
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

/// Returns whether a word is the beginning of a cell, such as `r1c`.
fn begins_cell(word: &str) -> bool {
    let coordinate = word.strip_prefix(['r', 'R']);
    coordinate.is_some_and(|coordinate| coordinate.starts_with(|c: char| c.is_ascii_digit()))
}

/// Returns the help for the typed command. If the name is incomplete, returns the names that begin with the typed text.
fn line_help(
    words: Words,
    typed: &str,
    is_guest: bool,
    geometry: Option<&'static Geometry>,
) -> Text {
    let (name, _) = typed.split_once(' ').unwrap_or((typed, ""));
    if words::own_commands(is_guest).any(|(command_name, _)| *command_name == name) {
        return words::line_usage(words, name);
    }
    if let Ok(command) = name.parse::<Command>()
        && (!is_guest || command.is_for_guests())
    {
        return words::command_line(words, command);
    }
    if name.is_empty() {
        return say!(words, "line-start").into();
    }
    let names = matching_commands(name, is_guest);
    // A move such as `r1c7 7` begins with no command.
    let is_known = || LineRequest::read(words, typed, geometry) != Err(LineError::Unknown);
    let is_played = begins_cell(name) || (!is_guest && is_known());
    if names.is_empty() && geometry.is_some() && is_played {
        return Text::default();
    }
    words::matching_line(words, &names)
}
