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

    /// Returns a card that is as large as the text, but no larger than the terminal.
    fn card(&self, context: &Context<'_>) -> TextCard {
        /// The minimum size, so that even a short text looks like a page.
        const MIN_SIZE: (u16, u16) = (40, 3);
        let keys = KeyLine::new(context, &[Mode::List]);
        let scrolling = keys.clone().key(Command::PageDown, key!("key-page"));
        let card = Card::new(self.title.clone(), Text::default());
        let mut shown = TextCard::new(card, keys, scrolling, context, |width| {
            let lines = self.lines.iter();
            lines.flat_map(|line| line.lines(width)).collect()
        });
        let widths = shown.lines.iter().map(Text::width);
        let columns = widths.max().unwrap_or(0).max(MIN_SIZE.0);
        let columns = columns.min(shown.body.width);
        let n_rows = (shown.lines.len() as u16).max(MIN_SIZE.1);
        shown.card = shown.card.sized(columns, n_rows);
        shown.body = shown.card.body(context.area, context);
        shown
    }
}

impl Screen for TextPage {
    fn draw(&self, buf: &mut Buffer, area: Rect, context: &Context<'_>) {
        self.card(context).draw(buf, area, self.scroll, context);
    }

    fn command(&mut self, command: Command, context: &Context<'_>) -> Reply {
        let command = match command {
            Command::Cancel => return Reply::Close,
            Command::Confirm => Command::PageDown,
            command => command,
        };
        self.card(context).scroll(&mut self.scroll, command);
        Reply::Stay
    }
}

/// A card with a text that is scrolled if it is too long, and the area of its text.
pub(super) struct TextCard {
    card: Card,
    body: Rect,
    lines: Vec<Text>,
}

impl TextCard {
    /// Creates a card from the lines that `lines` returns for a width. Its keys are `scrolling` if the text does not
    /// fit.
    pub(super) fn new(
        card: Card,
        keys: KeyLine<'_>,
        scrolling: KeyLine<'_>,
        context: &Context<'_>,
        lines: impl FnOnce(u16) -> Vec<Text>,
    ) -> Self {
        let mut card = card.with_keys(scrolling.close());
        let mut body = card.body(context.area, context);
        let lines = lines(body.width);
        if lines.len() <= usize::from(body.height) {
            card = card.with_keys(keys.close());
            body = card.body(context.area, context);
        }
        Self { card, body, lines }
    }

    pub(super) fn draw(&self, buf: &mut Buffer, area: Rect, scroll: Scroll, context: &Context<'_>) {
        let body = self.card.draw(buf, area, context);
        scroll.draw(buf, context.look, body, &self.lines);
    }

    pub(super) fn scroll(&self, scroll: &mut Scroll, command: Command) {
        scroll.scroll(command, self.lines.len(), self.body.height);
    }
}
