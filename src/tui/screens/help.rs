//! The help: the keys in force, the commands of the command line, the terms and the techniques.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::Widget;

use super::card::Card;
use super::key_line::KeyLine;
use super::list::{Scroll, next_value};
use super::page::TextCard;
use super::technique_list::{self, TechniqueList};
use super::{Context, Reply, Screen, TechniquePage};
use crate::config::{Command, Mode, NamedValue, Role};
use crate::explain::{self, Term};
use crate::techniques::TechniqueId;
use crate::tui::areas::Parts;
use crate::tui::text::{Text, draw_lines};
use crate::tui::widgets::MiniBoard;
use crate::tui::words;
use crate::words::{Key, Message, Words, key, say};

#[derive(Clone, Debug, Default)]
pub(in crate::tui) struct Help {
    /// The screen or hint below the help; `None` if only the board is below.
    place: Option<Place>,
    page: Page,
    scroll: Scroll,
    techniques: TechniqueList,
}

/// The place from which the help was opened; the first page describes it. The place is a screen, given by its key mode,
/// or a hint, given by its technique.
#[derive(Clone, Copy, Debug)]
pub(in crate::tui) struct Place {
    pub(in crate::tui) mode: Mode,
    pub(in crate::tui) technique: Option<TechniqueId>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum Page {
    /// The keys of the screen or hint below the help.
    Here,
    #[default]
    Playing,
    Keys,
    Line,
    Terms,
    Techniques,
}

const PAGES: [Page; 6] = [
    Page::Here,
    Page::Playing,
    Page::Keys,
    Page::Line,
    Page::Terms,
    Page::Techniques,
];

impl Help {
    pub(in crate::tui) fn for_place(place: Place) -> Self {
        Self {
            place: Some(place),
            page: Page::Here,
            ..Self::default()
        }
    }

    fn pages(&self) -> &'static [Page] {
        if self.place.is_some() {
            &PAGES
        } else {
            &PAGES[1..]
        }
    }

    fn turn(&mut self, forward: bool) {
        self.page = next_value(self.pages(), &self.page, forward);
        self.scroll = Scroll::default();
    }

    fn text_card(&self, context: &Context<'_>) -> TextCard {
        let keys = KeyLine::new(context, self.modes());
        let keys = keys.key(Command::MoveRight, key!("key-next-page"));
        let scrolling = { keys.clone() }
            .key(Command::MoveDown, key!("key-scroll"))
            .key(Command::PageDown, key!("key-page"));
        TextCard::new(self.card(context), keys, scrolling, context, |width| {
            self.lines(context, width)
        })
    }

    /// Returns the card without keys.
    fn card(&self, context: &Context<'_>) -> Card {
        let title = say!(context.words, "help-title");
        let card = Card::new(title, Text::default()).right(self.tabs(context.words));
        if context.area.width < MIN_TWO_COLUMN_WIDTH {
            return card;
        }
        card.sized(MAX_WIDTH, u16::MAX)
    }

    /// Draws the list of techniques. If there is room, also draws the description of the selected technique.
    fn draw_techniques(&self, buf: &mut Buffer, area: Rect, context: &Context<'_>) {
        let keys = KeyLine::new(context, self.modes())
            .key(Command::TextRight, key!("key-next-page"))
            .key(Command::TextNext, key!("key-choose"))
            .key(Command::Confirm, key!("key-open"))
            .close();
        let body = self.card(context).with_keys(keys).draw(buf, area, context);
        self.techniques.draw(buf, body, context, &|_| true);
        let left = technique_list::width(body.width) + technique_list::GAP;
        let Some(id) = self.techniques.selected(context.words) else {
            return;
        };
        if body.width < left + technique_list::MIN_ABOUT_WIDTH {
            return;
        }
        let area = body.right_of(left);
        let name = Text::new(Role::Title, explain::name_in(context.words, id));
        let about = Text::from(&explain::help(context.words, id));
        let lines_of = |text: Text| text.lines(area.width);
        let mut lines = lines_of(name);
        lines.push(Text::default());
        lines.extend(lines_of(about));
        draw_lines(buf, context.look, area, &lines);
        let top = area.y + 1 + lines.len() as u16;
        if let Some(example) = explain::example(id) {
            let (_, height) = MiniBoard::close_size(example.geometry());
            if top + height <= area.bottom() {
                let board = MiniBoard::new(context.look, &example.grid).with_givens(example.givens);
                board.render(Rect::new(area.x, top, area.width, height), buf);
            }
        }
    }

    /// Returns the names of all pages; the name of the open page is bright.
    fn tabs(&self, words: Words) -> Text {
        let tab = |page: &Page| {
            let role = if *page == self.page {
                Role::Key
            } else {
                Role::Dim
            };
            Text::new(role, page.title(words).to_string())
        };
        Text::join(
            self.pages().iter().map(tab),
            &Text::new(Role::Border, " · "),
        )
    }

    /// Returns the lines of the open page, in two columns if there is room.
    fn lines(&self, context: &Context<'_>, width: u16) -> Vec<Text> {
        if context.area.width < MIN_TWO_COLUMN_WIDTH || width < 2 * GAP {
            return self.column(context, width.max(1));
        }
        let half = (width - GAP) / 2;
        let lines = self.column(context, half);
        // The first column may be up to `MAX_UNEVEN` rows longer than the second, so that it ends with a whole
        // paragraph, or at least with a whole entry. The other lines of an entry are indented.
        let half_way = lines.len().div_ceil(2);
        let second_half = || lines.iter().skip(half_way).take(MAX_UNEVEN);
        let end_of_paragraph = second_half()
            .position(Text::is_empty)
            .map(|index| index + 1);
        let is_first_of_entry = |line: &Text| !line.to_string().starts_with("    ");
        let n_more = end_of_paragraph.or_else(|| second_half().position(is_first_of_entry));
        let n_rows = half_way + n_more.unwrap_or(0);
        let (left, right) = lines.split_at(n_rows.min(lines.len()));
        let rows = left.iter().enumerate().map(|(row, line)| {
            let beside = right.get(row).cloned().unwrap_or_default();
            line.clone().padded(half + GAP).followed_by(beside)
        });
        rows.collect()
    }

    fn column(&self, context: &Context<'_>, width: u16) -> Vec<Text> {
        match self.page {
            Page::Playing => {
                let paragraphs = words::help_playing(context.words, &context.config.keymap);
                let lines = paragraphs.into_iter().flat_map(|(title, text)| {
                    let mut lines = vec![Text::new(Role::Title, title.to_string())];
                    lines.extend(Text::from(text).lines(width));
                    lines.push(Text::default());
                    lines
                });
                lines.collect()
            }
            Page::Here => self
                .place
                .map_or_else(Vec::new, |place| help_lines(place, context, width)),
            Page::Keys => key_lines(context, width),
            Page::Line => {
                let own = words::own_commands(context.is_guest)
                    .map(|(name, _)| words::line_help(context.words, name))
                    .flat_map(|usage| usage.lines(width));
                let about = Text::from(say!(context.words, "help-line"));
                let mut lines: Vec<Text> = about.lines(width);
                lines.push(Text::default());
                lines.extend(own);
                lines
            }
            Page::Terms => term_lines(context, width),
            Page::Techniques => Vec::new(),
        }
    }
}

impl Screen for Help {
    fn draw(&self, buf: &mut Buffer, area: Rect, context: &Context<'_>) {
        if self.page == Page::Techniques {
            return self.draw_techniques(buf, area, context);
        }
        let card = self.text_card(context);
        card.draw(buf, area, self.scroll, context);
    }

    fn command(&mut self, command: Command, context: &Context<'_>) -> Reply {
        let is_list = self.page == Page::Techniques;
        match command {
            Command::Cancel if is_list && self.techniques.clear() => {}
            Command::Cancel | Command::Help => return Reply::Close,
            Command::MoveRight | Command::TextRight | Command::TextComplete => self.turn(true),
            Command::MoveLeft | Command::TextLeft => self.turn(false),
            Command::Confirm if is_list => {
                if let Some(id) = self.techniques.selected(context.words) {
                    let page = TechniquePage::new(context.words, id.rank());
                    return Reply::open(page);
                }
            }
            _ if is_list => self.techniques.command(command, context.words),
            _ => {
                let is_confirm = command == Command::Confirm;
                let command = if is_confirm {
                    Command::PageDown
                } else {
                    command
                };
                self.text_card(context).scroll(&mut self.scroll, command);
            }
        }
        Reply::Stay
    }

    fn type_character(&mut self, character: char) -> Reply {
        if self.is_typing() {
            self.techniques.type_character(character);
        }
        Reply::Stay
    }

    fn is_typing(&self) -> bool {
        self.page == Page::Techniques
    }

    fn overrides(&self, command: Command) -> bool {
        command == Command::Help
    }
}

impl Page {
    fn title(self, words: Words) -> Message {
        match self {
            Self::Here => say!(words, "help-page-here"),
            Self::Playing => say!(words, "help-page-playing"),
            Self::Keys => say!(words, "help-page-keys"),
            Self::Line => say!(words, "help-page-line"),
            Self::Terms => say!(words, "help-page-terms"),
            Self::Techniques => say!(words, "help-page-techniques"),
        }
    }
}

/// Returns help on the keys of a screen or hint. For a hint, its technique is described below.
fn help_lines(place: Place, context: &Context<'_>, width: u16) -> Vec<Text> {
    let title = context.words.say(Key::row("help-here", place.mode), &[]);
    let mut lines = vec![Text::new(Role::Title, title.to_string())];
    for command in bound_commands(place.mode, context) {
        lines.extend(command_lines(command, place.mode, context, width));
    }
    if let Some(technique) = place.technique {
        let name = explain::name_in(context.words, technique);
        lines.extend([Text::default(), Text::new(Role::Title, name)]);
        let help = Text::from(&explain::help(context.words, technique));
        lines.extend(help.lines(width));
    }
    lines
}

/// Returns every term with its meaning and the technique that introduces the term.
fn term_lines(context: &Context<'_>, width: u16) -> Vec<Text> {
    let words = context.words;
    let lines = Term::ALL.iter().flat_map(|term| {
        let mut heading = Text::new(Role::Title, term.name(words).to_string());
        if let Some(origin) = term.origin(words) {
            heading.push(Role::Dim, format!("  {origin}"));
        }
        let mut lines = heading.lines(width);
        lines.extend(Text::from(&term.meaning(words)).lines(width));
        lines.push(Text::default());
        lines
    });
    lines.collect()
}

/// The minimum width of a terminal that shows the help in two columns.
const MIN_TWO_COLUMN_WIDTH: u16 = 100;
const MAX_WIDTH: u16 = 112;
/// The maximum number of rows by which the first column may be longer than the second.
const MAX_UNEVEN: usize = 8;
const GAP: u16 = 3;

/// The width of the left column, which lists key chords such as `Ctrl-R`.
const CHORDS_WIDTH: u16 = 22;

/// Returns every command with its key chords, under a heading for each mode.
fn key_lines(context: &Context<'_>, width: u16) -> Vec<Text> {
    let name = context.config.preset.name();
    let about = if context.config.own_keys.is_empty() {
        say!(context.words, "help-preset", name)
    } else {
        say!(context.words, "help-preset-own", name)
    };
    let mut lines: Vec<Text> = Text::from(about).lines(width);
    for &mode in Mode::ALL {
        let mut group = None;
        for (index, command) in bound_commands(mode, context).enumerate() {
            if index == 0 {
                let heading = Text::new(Role::Title, mode.description(context.words));
                lines.push(Text::default());
                lines.extend(heading.lines(width));
            }
            if mode == Mode::Board && group.replace(command.group()) != Some(command.group()) {
                let title = command.group().title(context.words);
                lines.push(Text::new(Role::Accent, format!("  {title}")));
            }
            lines.extend(command_lines(command, mode, context, width));
        }
    }
    lines
}

/// Lists the commands that the player may use and that have a key in a mode.
fn bound_commands<'a>(mode: Mode, context: &'a Context<'_>) -> impl Iterator<Item = Command> + 'a {
    let keymap = &context.config.keymap;
    Command::ALL.iter().copied().filter(move |command| {
        context.offers(*command) && !keymap.chords(mode, *command).is_empty()
    })
}

/// Returns the lines of a command: its chords on the left, its description on the right. In a narrow terminal the
/// description is below.
fn command_lines(command: Command, mode: Mode, context: &Context<'_>, width: u16) -> Vec<Text> {
    let chords = words::chords(&context.config.keymap.chords(mode, command));
    let doc = Text::from(command.doc(context.words));
    let narrow = width < 2 * CHORDS_WIDTH;
    let indent = if narrow { 4 } else { CHORDS_WIDTH };
    let mut lines = vec![Text::new(Role::Key, format!("  {chords}"))];
    for (index, doc_line) in doc
        .lines(width.saturating_sub(indent))
        .into_iter()
        .enumerate()
    {
        let start = if index == 0 && !narrow && lines[0].width() < CHORDS_WIDTH {
            lines.pop().unwrap_or_default()
        } else {
            Text::default()
        };
        lines.push(start.padded(indent).followed_by(doc_line));
    }
    lines
}
