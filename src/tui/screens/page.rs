//! A page of text to read or to copy.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::card::Card;
use super::key_line::KeyLine;
use super::list::Scroll;
use super::{Context, Reply, Screen};
use crate::board::Candidates;
use crate::config::{Command, Mode};
use crate::explain::{self, Voice};
use crate::safe_text::SafeText;
use crate::techniques::Step;
use crate::tui::text::Text;
use crate::words::{Words, key};

#[derive(Clone, Debug)]
pub(in crate::tui) struct TextPage {
    title: String,
    lines: Vec<Text>,
    scroll: Scroll,
}

impl TextPage {
    pub(in crate::tui) fn new(title: String, text: &str) -> Self {
        let lines = text
            .lines()
            .map(|line| Text::from(SafeText::new(line).to_string()));
        Self {
            title,
            lines: lines.collect(),
            scroll: Scroll::default(),
        }
    }

    /// Creates a page with the whole explanation of a step; its title is the name of the technique.
    pub(super) fn argument(words: Words, position: &Candidates, step: &Step) -> Self {
        let pages = explain::whole_argument(words, Voice::Full, position, step);
        let pages: Vec<String> = pages.iter().map(|page| page.text.to_string()).collect();
        Self::new(explain::name_in(words, step.technique), &pages.join("\n\n"))
    }

    fn wrapped_lines(&self, width: u16) -> Vec<Text> {
        self.lines
            .iter()
            .flat_map(|line| line.lines(width))
            .collect()
    }

    /// Returns a card that is as large as the text, but no larger than the terminal.
    fn card(&self, context: &Context<'_>) -> Card {
        /// The least columns and rows, so that even a short text looks like a page.
        const MIN_SIZE: (u16, u16) = (40, 3);
        let card = Card::new(self.title.clone(), self.keys(context));
        let width = card.body(context.area, context).width;
        let lines = self.wrapped_lines(width);
        let widths = lines.iter().map(Text::width);
        let columns = widths.max().unwrap_or(0).max(MIN_SIZE.0).min(width);
        card.sized(columns, (lines.len() as u16).max(MIN_SIZE.1))
    }

    fn keys(&self, context: &Context<'_>) -> Text {
        let keys = KeyLine::new(context, &[Mode::List]);
        let scrolling = keys.clone().key(Command::PageDown, key!("key-page"));
        keys.close_or_scroll(scrolling, |width| self.wrapped_lines(width).len())
    }
}

impl Screen for TextPage {
    fn draw(&self, buf: &mut Buffer, area: Rect, context: &Context<'_>) {
        let body = self.card(context).draw(buf, area, context);
        self.scroll
            .draw(buf, context.look, body, &self.wrapped_lines(body.width));
    }

    fn command(&mut self, command: Command, context: &Context<'_>) -> Reply {
        let body = self.card(context).body(context.area, context);
        let n_lines = self.wrapped_lines(body.width).len();
        let command = match command {
            Command::Cancel => return Reply::Close,
            Command::Confirm => Command::PageDown,
            command => command,
        };
        self.scroll.scroll(command, n_lines, body.height);
        Reply::Stay
    }
}
