//! Help: the keys in force, the commands of the line, and what each technique is.

use ratatui::layout::Rect;

use super::list::{List, Scroll};
use super::{Context, Overlay, Reply, Request, TechniquePage};
use crate::config::{Command, Mode, NamedValue, Role};
use crate::techniques::registry;
use crate::tui::canvas::Canvas;
use crate::tui::line::WITH_ARGUMENTS;
use crate::tui::text::Text;
use crate::tui::words;

/// Which page is open, and how far it is scrolled.
#[derive(Clone, Copy, Debug, Default)]
pub(in crate::tui) struct Help {
    page: Page,
    scroll: Scroll,
    /// The technique selected on the last page.
    list: List,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum Page {
    #[default]
    Playing,
    Keys,
    Line,
    Techniques,
}

const PAGES: [Page; 4] = [Page::Playing, Page::Keys, Page::Line, Page::Techniques];

impl Help {
    pub(super) fn command(&mut self, command: Command, context: &Context<'_>) -> Reply {
        let turn = |step: usize| PAGES[(self.page as usize + step) % PAGES.len()];
        match command {
            Command::Cancel | Command::Help => return Reply::Close,
            Command::MoveRight => {
                self.page = turn(1);
                self.scroll = Scroll::default();
            }
            Command::MoveLeft => {
                self.page = turn(PAGES.len() - 1);
                self.scroll = Scroll::default();
            }
            Command::Confirm if self.page == Page::Techniques => {
                let page = TechniquePage::new(self.list.selected(registry::ALL.len()));
                let overlay = Overlay::Technique(Box::new(page));
                return Reply::Then(Request::Open(Box::new(overlay)));
            }
            command if self.page == Page::Techniques => {
                self.list.command(command, registry::ALL.len());
            }
            command => {
                let body = super::body(context.area, &self.keys(context), context);
                let n_lines = self.lines(context, body.width).len();
                self.scroll.command(command, n_lines, body.height);
            }
        }
        Reply::Stay
    }

    pub(super) fn draw(&self, canvas: &mut Canvas<'_>, area: Rect, context: &Context<'_>) {
        let title = words::help_title(self.page as usize + 1, PAGES.len(), self.title());
        let body = super::draw_frame(canvas, area, &title, &self.keys(context), context);
        if self.page == Page::Techniques {
            return self.list.draw(canvas, body, &technique_lines(body.width));
        }
        self.scroll
            .draw(canvas, body, &self.lines(context, body.width));
    }

    fn keys(&self, context: &Context<'_>) -> Text {
        let turn = (Command::MoveRight, words::KEY_NEXT_PAGE);
        if self.page == Page::Techniques {
            let all = [
                turn,
                (Command::MoveDown, words::KEY_CHOOSE),
                (Command::Confirm, words::KEY_OPEN),
                (Command::Cancel, words::KEY_CLOSE),
            ];
            return super::keys(context, Mode::List, &all);
        }
        let scrolling = [
            (Command::MoveDown, words::KEY_SCROLL),
            (Command::PageDown, words::KEY_PAGE),
        ];
        super::page_keys(context, &[turn], &scrolling, |width| {
            self.lines(context, width).len()
        })
    }

    const fn title(self) -> &'static str {
        match self.page {
            Page::Playing => words::HELP_PLAYING,
            Page::Keys => words::HELP_KEYS,
            Page::Line => words::HELP_LINE,
            Page::Techniques => words::HELP_TECHNIQUES,
        }
    }

    fn lines(self, context: &Context<'_>, width: u16) -> Vec<Text> {
        let width = width.max(1);
        match self.page {
            Page::Playing => {
                let paragraphs = words::help_playing(&context.config.keymap);
                let lines = paragraphs.iter().flat_map(|text| {
                    let mut lines = text.lines(width, context.ascii);
                    lines.push(Text::default());
                    lines
                });
                lines.collect()
            }
            Page::Keys => key_lines(context, width),
            Page::Line => {
                let own = WITH_ARGUMENTS
                    .iter()
                    .map(|(name, takes)| words::line_usage(name, takes));
                let mut lines: Vec<Text> = words::help_line().lines(width, context.ascii);
                lines.push(Text::default());
                lines.extend(own);
                lines
            }
            Page::Techniques => technique_lines(width),
        }
    }
}

/// The width of the column of chords.
const CHORDS: u16 = 22;

/// Every command with the chords that ask for it, under the headings of its modes.
fn key_lines(context: &Context<'_>, width: u16) -> Vec<Text> {
    let keymap = &context.config.keymap;
    let mut lines = vec![words::help_preset(context.config.preset)];
    for &(mode, _, about) in Mode::ALL {
        let mut heading = Some(Text::new(Role::Title, about));
        let mut group = None;
        for &command in Command::ALL {
            let chords = keymap.chords(mode, command);
            if chords.is_empty() {
                continue;
            }
            if let Some(heading) = heading.take() {
                lines.extend([Text::default(), heading]);
            }
            if mode == Mode::Board && group.replace(command.group()) != Some(command.group()) {
                lines.push(Text::new(
                    Role::Accent,
                    format!("  {}", command.group().title()),
                ));
            }
            lines.extend(command_lines(
                &words::chords(&chords),
                command,
                width,
                context.ascii,
            ));
        }
    }
    lines
}

/// A command's line: its chords at the left, what it does at the right, below each other where there is no room.
fn command_lines(chords: &str, command: Command, width: u16, ascii: bool) -> Vec<Text> {
    let doc = Text::from(command.doc());
    let narrow = width < 2 * CHORDS;
    let indent = if narrow { 4 } else { CHORDS };
    let mut lines = vec![Text::new(Role::Key, format!("  {chords}"))];
    for (index, doc_line) in doc
        .lines(width.saturating_sub(indent).max(1), ascii)
        .into_iter()
        .enumerate()
    {
        let start = if index == 0 && !narrow && lines[0].width(ascii) < CHORDS {
            lines.pop().unwrap_or_default()
        } else {
            Text::default()
        };
        let blanks = usize::from(indent.saturating_sub(start.width(ascii)));
        lines.push(start.then(Text::from(" ".repeat(blanks))).then(doc_line));
    }
    lines
}

/// A line for each technique, its family at the right.
fn technique_lines(width: u16) -> Vec<Text> {
    let lines = registry::ALL.iter().map(|technique| {
        let info = technique.info();
        let family = (width > 60).then(|| info.family.name());
        words::technique_line(info.name, family)
    });
    lines.collect()
}
