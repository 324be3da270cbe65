//! Help: the keys in force, the commands of the line, and what each technique is.

use ratatui::layout::Rect;

use super::command::{Elsewhere, ItemCommand, Motion, ScreenCommand};
use super::list::{List, Scroll};
use super::sheet::Sheet;
use super::{Context, Overlay, Reply, Request, TechniquePage};
use crate::config::{Command, Mode, NamedValue, Role};
use crate::explain;
use crate::techniques::registry;
use crate::tui::canvas::Canvas;
use crate::tui::line::own_commands;
use crate::tui::text::Text;
use crate::tui::words;
use crate::words::{Message, Words, say};

/// The help: which page is open, and how far it is scrolled.
#[derive(Clone, Copy, Debug, Default)]
pub(in crate::tui) struct Help {
    page: Page,
    scroll: Scroll,
    /// The technique selected on the last page.
    list: List,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum Page {
    #[default]
    Playing,
    Keys,
    Line,
    Techniques,
}

const PAGES: [Page; 4] = [Page::Playing, Page::Keys, Page::Line, Page::Techniques];

impl Help {
    /// Opens a page.
    pub(super) fn at(page: Page) -> Self {
        Self {
            page,
            ..Self::default()
        }
    }

    pub(super) fn command(&mut self, command: ScreenCommand, context: &Context<'_>) -> Reply {
        let turn = |step: usize| PAGES[(self.page as usize + step) % PAGES.len()];
        let motion = match command {
            ScreenCommand::Cancel | ScreenCommand::Elsewhere(Elsewhere::Help) => {
                return Reply::Close;
            }
            ScreenCommand::Item(ItemCommand::Right) => {
                self.page = turn(1);
                self.scroll = Scroll::default();
                return Reply::Stay;
            }
            ScreenCommand::Item(ItemCommand::Left) => {
                self.page = turn(PAGES.len() - 1);
                self.scroll = Scroll::default();
                return Reply::Stay;
            }
            ScreenCommand::Confirm if self.page == Page::Techniques => {
                let page =
                    TechniquePage::new(context.words, self.list.selected(registry::ALL.len()));
                let overlay = Overlay::Technique(Box::new(page));
                return Reply::Then(Request::Open(Box::new(overlay)));
            }
            ScreenCommand::Confirm => Motion::PageDown,
            ScreenCommand::Move(motion) => motion,
            ScreenCommand::Item(
                ItemCommand::Delete | ItemCommand::Export | ItemCommand::Step(_),
            )
            | ScreenCommand::Text(_)
            | ScreenCommand::Elsewhere(
                Elsewhere::Pause | Elsewhere::Visit(_) | Elsewhere::Everywhere | Elsewhere::Board,
            ) => return Reply::Stay,
        };
        if self.page == Page::Techniques {
            self.list.go(motion, registry::ALL.len());
        } else {
            let body = Sheet::new("", self.keys(context)).body(context.area, context);
            let n_lines = self.lines(context, body.width).len();
            self.scroll.go(motion, n_lines, body.height);
        }
        Reply::Stay
    }

    pub(super) fn draw(&self, canvas: &mut Canvas<'_>, area: Rect, context: &Context<'_>) {
        let title = say!(
            context.words,
            "help-title",
            page = self.page as usize + 1,
            n_pages = PAGES.len(),
            name = self.title(context.words)
        )
        .to_string();
        let body = Sheet::new(title, self.keys(context)).draw(canvas, area, context);
        if self.page == Page::Techniques {
            return self
                .list
                .draw(canvas, body, &technique_lines(context.words, body.width));
        }
        self.scroll
            .draw(canvas, body, &self.lines(context, body.width));
    }

    fn keys(&self, context: &Context<'_>) -> Text {
        let words = context.words;
        let turn = (Command::MoveRight, say!(words, "key-next-page"));
        if self.page == Page::Techniques {
            let all = [
                turn,
                (Command::MoveDown, say!(words, "key-choose")),
                (Command::Confirm, say!(words, "key-open")),
                (Command::Cancel, say!(words, "key-close")),
            ];
            return super::keys(context, Mode::List, &all);
        }
        let scrolling = [
            (Command::MoveDown, say!(words, "key-scroll")),
            (Command::PageDown, say!(words, "key-page")),
        ];
        super::page_keys(context, &[turn], &scrolling, |width| {
            self.lines(context, width).len()
        })
    }

    fn title(self, words: Words) -> Message {
        match self.page {
            Page::Playing => say!(words, "help-page-playing"),
            Page::Keys => say!(words, "help-page-keys"),
            Page::Line => say!(words, "help-page-line"),
            Page::Techniques => say!(words, "help-page-techniques"),
        }
    }

    fn lines(self, context: &Context<'_>, width: u16) -> Vec<Text> {
        let width = width.max(1);
        match self.page {
            Page::Playing => {
                let paragraphs = words::help_playing(context.words, &context.config.keymap);
                let lines = paragraphs.into_iter().flat_map(|text| {
                    let mut lines = Text::from(text).lines(width, context.ascii);
                    lines.push(Text::default());
                    lines
                });
                lines.collect()
            }
            Page::Keys => key_lines(context, width),
            Page::Line => {
                let own = own_commands(context.is_guest)
                    .map(|(name, _)| words::line_usage(context.words, name));
                let about = Text::from(say!(context.words, "help-line"));
                let mut lines: Vec<Text> = about.lines(width, context.ascii);
                lines.push(Text::default());
                lines.extend(own);
                lines
            }
            Page::Techniques => technique_lines(context.words, width),
        }
    }
}

/// The width of the column of chords.
const CHORDS: u16 = 22;

/// Every command with the chords that ask for it, under the headings of its modes.
fn key_lines(context: &Context<'_>, width: u16) -> Vec<Text> {
    let keymap = &context.config.keymap;
    let name = context.config.preset.name();
    let mut lines = vec![say!(context.words, "help-preset", name).into()];
    for &mode in Mode::ALL {
        let mut heading = Some(Text::new(Role::Title, mode.about(context.words)));
        let mut group = None;
        for &command in Command::ALL {
            let chords = keymap.chords(mode, command);
            if chords.is_empty() || !context.offers(command) {
                continue;
            }
            if let Some(heading) = heading.take() {
                lines.extend([Text::default(), heading]);
            }
            if mode == Mode::Board && group.replace(command.group()) != Some(command.group()) {
                lines.push(Text::new(
                    Role::Accent,
                    format!("  {}", command.group().title(context.words)),
                ));
            }
            lines.extend(command_lines(
                &words::chords(&chords),
                &Text::from(command.doc(context.words)),
                width,
                context.ascii,
            ));
        }
    }
    lines
}

/// A command's line: its chords at the left, what it does at the right, below each other where there is no room.
fn command_lines(chords: &str, doc: &Text, width: u16, ascii: bool) -> Vec<Text> {
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
fn technique_lines(words: Words, width: u16) -> Vec<Text> {
    let lines = registry::ALL.iter().map(|technique| {
        let family = (width > 60).then(|| technique.info().family.message(words).to_string());
        words::technique_line(&explain::name_in(words, technique.id()), family.as_deref())
    });
    lines.collect()
}
