//! The start screen: a few entries beside a board, and a menu with all other entries.

use ratatui::widgets::Widget;
use std::time::Duration;

use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Layout, Rect};

use super::card::Card;
use super::key_line::KeyLine;
use super::list::{List, next_value};
use super::list_screen::{ListContent, ListScreen};
use super::{Context, NewGameDialog, Reply, Request, Screen};
use crate::board::{CellSet, Geometry, Grid};
use crate::config::{Command, Role};
use crate::game::NewGame;
use crate::rate::Level;
use crate::store::{Daily, Lessons, SaveSummary};
use crate::techniques::TechniqueId;
use crate::tui::areas::Parts;
use crate::tui::play::Play;
use crate::tui::text::Text;
use crate::tui::widgets::{MiniBoard, Spacing, Table};
use crate::tui::words;
use crate::words::{Key, Message, key, say};

#[derive(Clone, Debug, Default)]
pub(in crate::tui) struct Start {
    list: List,
    level: Option<Level>,
}

/// The menu that the entry *More* opens; `level` is the level of a new game.
#[derive(Clone, Debug)]
struct MoreMenu {
    level: Level,
}

/// Statistics of earlier games for the start screen; empty until the records are read.
#[derive(Clone, Debug, Default)]
pub(in crate::tui) struct PlayerStatistics {
    /// The median time of each level, from games on the standard board that were solved without help.
    pub(in crate::tui) usual_times: Vec<(Level, Duration)>,
    /// The progress in the lessons; `None` until it is read.
    pub(in crate::tui) lessons: Option<Lessons>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Entry {
    Return,
    /// Resumes the saved game that was played last.
    Resume,
    Play,
    Today,
    Learn,
    More,
}

/// The entries of the menu. Each opens the same screen as its command on the board.
const MORE_ENTRIES: [Command; 10] = [
    Command::New,
    Command::Open,
    Command::Enter,
    Command::SavedGames,
    Command::Collections,
    Command::Statistics,
    Command::Coach,
    Command::Settings,
    Command::Help,
    Command::Quit,
];

const ENTRIES_WIDTH: u16 = 36;
const NAMES_WIDTH: u16 = 9;
const GAP: u16 = 3;
const CARD_WIDTH: u16 = 66;
/// The minimum size of a terminal that shows a larger board.
const ROOMY_CARD: (u16, u16) = (110, 36);
const ABOUT_HEIGHT: u16 = 2;

impl Start {
    fn entries(context: &Context<'_>) -> Vec<Entry> {
        let mut entries = Vec::new();
        if context
            .play
            .is_some_and(|play| play.game().end_reason().is_none())
        {
            entries.push(Entry::Return);
        } else if last_unfinished(context.saves).is_some() {
            entries.push(Entry::Resume);
        }
        entries.push(Entry::Play);
        if context.now.is_some() {
            entries.push(Entry::Today);
        }
        entries.extend([Entry::Learn, Entry::More]);
        entries
    }

    fn level(&self, context: &Context<'_>) -> Level {
        self.level.unwrap_or(context.level)
    }

    /// Returns the save of today's puzzle at the offered level; `None` if there is none.
    fn daily_save<'a>(&self, context: &Context<'a>) -> Option<&'a SaveSummary> {
        let daily = Daily {
            date: context.now.as_ref()?.date(),
            level: self.level(context),
        };
        let mut saves = context.saves.iter();
        saves.find(|save| Daily::from_save(save) == Some(daily))
    }

    fn selected(&self, context: &Context<'_>) -> Entry {
        let entries = Self::entries(context);
        entries[self.list.selected(entries.len())]
    }

    fn choose(&self, entry: Entry, context: &Context<'_>) -> Reply {
        let load = |save: &SaveSummary| Reply::Then(Request::Load(save.id.to_string()));
        match entry {
            Entry::Return => Reply::Close,
            Entry::Resume => last_unfinished(context.saves).map_or(Reply::Stay, load),
            Entry::Play => Reply::Then(Request::NewGame(NewGame::for_level(self.level(context)))),
            Entry::Today => Reply::Then(Request::Daily(self.level(context))),
            Entry::Learn => Reply::Then(Request::Command(Command::Learn)),
            Entry::More => Reply::open(ListScreen::new(MoreMenu {
                level: self.level(context),
            })),
        }
    }

    fn name(entry: Entry, context: &Context<'_>) -> Message {
        let words = context.words;
        match entry {
            Entry::Return | Entry::Resume => say!(words, "start-continue"),
            Entry::Play => say!(words, "start-play"),
            Entry::Today => say!(words, "start-today"),
            Entry::Learn => say!(words, "start-learn"),
            Entry::More => say!(words, "start-more"),
        }
    }

    /// Returns the text after the name of an entry, at most `room` columns wide.
    fn value(&self, entry: Entry, context: &Context<'_>, room: u16) -> Text {
        let words = context.words;
        match entry {
            Entry::Return => {
                (context.play).map_or_else(Text::default, |play| words::progress(words, play))
            }
            Entry::Resume => last_unfinished(context.saves)
                .and_then(|save| save.content.as_ref().ok())
                .map(|game| words::progress_of_save(words, game))
                .unwrap_or_default(),
            Entry::Play => words::level_scale(words, self.level(context)),
            Entry::Today => words::daily(context, self.daily_save(context), room),
            Entry::Learn => {
                context
                    .player_statistics
                    .lessons
                    .as_ref()
                    .map_or_else(Text::default, |lessons| {
                        let (n, n_lessons) = (lessons.n_learnt(), TechniqueId::ALL.len());
                        say!(words, "start-learn-value", n, n_lessons).into()
                    })
            }
            Entry::More => Text::default(),
        }
    }

    fn description(&self, context: &Context<'_>) -> Text {
        let words = context.words;
        match self.selected(context) {
            Entry::Return | Entry::Resume => say!(words, "start-about-continue").into(),
            Entry::Play => {
                let level = self.level(context);
                let about = words::about_level(words, level);
                let times = &context.player_statistics.usual_times;
                match times.iter().find(|(timed, _)| *timed == level) {
                    Some((_, time)) => about.followed_by(words::usual_time(words, *time)).into(),
                    None => about.into(),
                }
            }
            Entry::Today => say!(words, "start-about-today").into(),
            Entry::Learn => say!(words, "start-about-learn").into(),
            Entry::More if !context.offers(Command::Open) => {
                say!(words, "start-about-more-for-guests").into()
            }
            Entry::More => say!(words, "start-about-more").into(),
        }
    }

    fn keys(&self, context: &Context<'_>) -> Text {
        let entry = self.selected(context);
        let confirm = match entry {
            Entry::Return | Entry::Resume => key!("key-go-on"),
            Entry::Play => key!("key-play"),
            Entry::Today | Entry::Learn | Entry::More => key!("key-open"),
        };
        KeyLine::of_list(context, Self::entries(context).len())
            .key_if(entry == Entry::Play, Command::MoveRight, key!("key-level"))
            .key(Command::Confirm, confirm)
            .key_if(context.play.is_some(), Command::Cancel, key!("key-back"))
            .key(Command::Help, key!("reminder-help"))
            .key(Command::Quit, key!("key-quit"))
            .line()
    }

    /// Draws the entries, with blank rows between them if there is room.
    fn draw_entries(&self, buf: &mut Buffer, area: Rect, context: &Context<'_>) {
        let entries = Self::entries(context);
        let names = entries.iter();
        let names = names.map(|entry| Text::from(Self::name(*entry, context)).padded(NAMES_WIDTH));
        let names: Vec<Text> = names.collect();
        let widest = names.iter().map(Text::width).max().unwrap_or(0);
        // The mark of the selected entry and the gap after the names.
        let room = area.width.saturating_sub(widest + 4);
        let rows = entries
            .iter()
            .zip(names)
            .map(|(entry, name)| vec![name, self.value(*entry, context, room)]);
        let is_roomy = usize::from(area.height) >= 2 * entries.len();
        Table::new(rows.collect())
            .with_spacing(u16::from(is_roomy))
            .selecting(self.list.selected(entries.len()))
            .draw(buf, context.look, area);
    }

    /// Returns the digits and the givens of the game that the selected entry starts or resumes; `None` if the entry has
    /// no such game.
    fn preview(&self, context: &Context<'_>) -> Option<(Grid, CellSet)> {
        let ready = || {
            let level = self.level(context);
            let is_of_level = |puzzle: &&crate::game::Puzzle| {
                puzzle.info().level.as_deref() == Some(level.name())
            };
            let puzzle = context.ready_puzzles.iter().find(is_of_level)?;
            Some((puzzle.givens().clone(), puzzle.given_cells()))
        };
        match self.selected(context) {
            Entry::Play => ready(),
            Entry::Return | Entry::Resume => unfinished_board(context),
            Entry::Today => {
                let save = self.daily_save(context)?.content.as_ref().ok()?;
                Some((save.givens.clone(), save.givens.filled()))
            }
            // These entries do not lead to one particular board.
            Entry::Learn | Entry::More => None,
        }
    }
}

impl Screen for Start {
    fn draw(&self, buf: &mut Buffer, area: Rect, context: &Context<'_>) {
        let preview = self.preview(context);
        let geometry = preview
            .as_ref()
            .map_or(Geometry::standard(), |(grid, _)| grid.geometry());
        let board = board_beside(geometry, area);
        let size = board.map(|(_, size)| size);
        let width = size.map_or(ENTRIES_WIDTH, |(columns, _)| ENTRIES_WIDTH + GAP + columns);
        let n_entries = Self::entries(context).len() as u16;
        let rows = (2 * n_entries - 1).max(size.map_or(0, |(_, rows)| rows));
        let sheet = Card::new(say!(context.words, "start-title"), self.keys(context));
        let name = if context.look.has_few_glyphs() {
            "sudoku"
        } else {
            "数独"
        };
        let sheet = sheet.sized(width, rows + 1 + ABOUT_HEIGHT);
        let sheet = sheet.right(Text::new(Role::Dim, name));
        let body = sheet.draw(buf, area, context);
        let has_about = body.height >= n_entries + 1 + ABOUT_HEIGHT;
        let n_below = if has_about { 1 + ABOUT_HEIGHT } else { 0 };
        let [upper, below] =
            Layout::vertical([Constraint::Fill(1), Constraint::Length(n_below)]).areas(body);
        let columns = if board.is_some() {
            ENTRIES_WIDTH
        } else {
            body.width
        };
        self.draw_entries(buf, upper.first_columns(columns), context);
        if has_about {
            let place = below.without_top_rows(1);
            self.description(context).draw_in(buf, context.look, place);
        }
        let Some((spacing, (columns, rows))) = board else {
            return;
        };
        if rows > upper.height {
            return;
        }
        let place = upper.last_columns(columns);
        let (grid, givens) = preview.unwrap_or_else(|| (Grid::new(geometry), CellSet::EMPTY));
        let board = MiniBoard::new(context.look, &grid)
            .with_givens(givens)
            .with_spacing(spacing);
        board.render(place, buf);
    }

    fn command(&mut self, command: Command, context: &Context<'_>) -> Reply {
        let entry = self.selected(context);
        match command {
            Command::MoveLeft | Command::MoveRight if entry == Entry::Play => {
                let forward = command == Command::MoveRight;
                self.level = Some(next_value(&Level::ALL, &self.level(context), forward));
                Reply::Stay
            }
            Command::Confirm => self.choose(entry, context),
            Command::Cancel if context.play.is_some() => Reply::Close,
            Command::Cancel => Reply::Then(Request::Quit),
            Command::Daily if context.now.is_some() => self.choose(Entry::Today, context),
            Command::Learn => self.choose(Entry::Learn, context),
            _ => open_more(command, self.level(context), context)
                .unwrap_or_else(|| self.list.stay(command, Self::entries(context).len())),
        }
    }

    fn takes_board_key(&self, command: Command, context: &Context<'_>) -> bool {
        command == Command::Learn
            || (command == Command::Daily && context.now.is_some())
            || is_more_command(command, context)
    }

    fn shown_save<'a>(&self, context: &Context<'a>) -> Option<&'a SaveSummary> {
        last_unfinished(context.saves).filter(|_| context.play.is_none())
    }
}

impl MoreMenu {
    fn entries(context: &Context<'_>) -> Vec<Command> {
        let is_offered = |command: &Command| {
            let needs_offer = matches!(
                command,
                Command::Open | Command::Enter | Command::Collections
            );
            !needs_offer || context.offers(*command)
        };
        MORE_ENTRIES.into_iter().filter(is_offered).collect()
    }

    fn name(command: Command, context: &Context<'_>) -> Message {
        let (words, name) = (context.words, Key::row("more", command));
        match command {
            Command::SavedGames => say!(words, name, n = context.saves.len()),
            _ => say!(words, name),
        }
    }

    fn description(command: Command, context: &Context<'_>) -> Message {
        match (command, context.n_entered) {
            (Command::Enter, Some(n)) => say!(context.words, "more-about-enter-on", n),
            _ => say!(context.words, Key::row("more-about", command)),
        }
    }
}

impl ListContent for MoreMenu {
    fn n_rows(&self, context: &Context<'_>) -> usize {
        Self::entries(context).len()
    }

    fn draw(&self, buf: &mut Buffer, area: Rect, mut selected: usize, context: &Context<'_>) {
        let entries = Self::entries(context);
        let row = |command: &Command| {
            let name = Text::from(Self::name(*command, context)).followed_by(" ".into());
            let description = Self::description(*command, context).to_string();
            vec![name, Text::new(Role::Dim, description)]
        };
        let mut rows: Vec<Vec<Text>> = entries.iter().map(row).collect();
        let (width, _) = Table::new(rows.clone()).selecting(selected).size();
        let keys = KeyLine::of_list(context, entries.len())
            .key(Command::Confirm, key!("key-open"))
            .key(Command::Cancel, key!("key-back"))
            .line();
        let card = Card::new(say!(context.words, "more-title"), keys);
        let card = card.sized(width, entries.len() as u16 + 1);
        let body = card.draw(buf, area, context);
        // A blank row separates the entries that do not start a game.
        let gap = (entries.iter()).position(|command| *command == Command::Statistics);
        if let Some(gap) = gap.filter(|_| usize::from(body.height) > entries.len()) {
            rows.insert(gap, vec![Text::default()]);
            selected += usize::from(selected >= gap);
        }
        let table = Table::new(rows).selecting(selected);
        table.draw(buf, context.look, body);
    }

    fn act(&mut self, command: Command, selected: usize, context: &Context<'_>) -> Reply {
        let command = match command {
            Command::Confirm => Self::entries(context)[selected],
            other => other,
        };
        open_more(command, self.level, context).unwrap_or_default()
    }

    fn takes_board_key(&self, command: Command, context: &Context<'_>) -> bool {
        is_more_command(command, context)
    }
}

/// Opens the entry of the menu for a command; returns `None` if there is no such entry.
fn open_more(command: Command, level: Level, context: &Context<'_>) -> Option<Reply> {
    if !MoreMenu::entries(context).contains(&command) {
        return None;
    }
    Some(match command {
        Command::New => {
            let dialog = NewGameDialog::new(level, context.config.one_mistake);
            Reply::open(dialog.with_current_game(context.play.map(Play::game)))
        }
        Command::Help => Reply::open(super::Help::default()),
        Command::Quit => Reply::Then(Request::Quit),
        other => Reply::Then(Request::Command(other)),
    })
}

/// Returns whether a command opens an entry of the menu. Help and quit return `false`: their keys work everywhere.
fn is_more_command(command: Command, context: &Context<'_>) -> bool {
    !matches!(command, Command::Help | Command::Quit)
        && MoreMenu::entries(context).contains(&command)
}

/// Returns the spacing of the largest board that fits beside the entries, with the board's columns and rows.
fn board_beside(geometry: &Geometry, area: Rect) -> Option<(Spacing, (u16, u16))> {
    /// The columns and rows that the board cannot use: the rest of the card, and the space around the card.
    const RESERVED: (u16, u16) = (GAP + ENTRIES_WIDTH + 6, 12);
    let size = |spacing| (spacing, MiniBoard::size_with_spacing(geometry, spacing));
    let fits =
        |(_, size): &(Spacing, (u16, u16)), card: u16| size.0 + RESERVED.0 <= area.width.min(card);
    let is_large = area.width >= ROOMY_CARD.0 && area.height >= ROOMY_CARD.1;
    let roomy = Some(size(Spacing::Roomy)).filter(|board| {
        is_large && fits(board, ROOMY_CARD.0) && board.1.1 + RESERVED.1 <= area.height
    });
    roomy.or_else(|| Some(size(Spacing::Close)).filter(|board| fits(board, CARD_WIDTH)))
}

/// Returns the unfinished game that was played last, without exercises that are over; `None` if there is none.
fn last_unfinished(saves: &[SaveSummary]) -> Option<&SaveSummary> {
    saves.iter().find(|save| save.is_resumed())
}

/// Returns the digits and the givens of the unfinished game that was played last; `None` if there is no such game.
fn unfinished_board(context: &Context<'_>) -> Option<(Grid, CellSet)> {
    if let Some(play) = context
        .play
        .filter(|play| play.game().end_reason().is_none())
    {
        let game = play.game();
        return Some((game.grid(), game.puzzle().given_cells()));
    }
    let save = last_unfinished(context.saves)?;
    let givens = &save.content.as_ref().ok()?.givens;
    let grid = context.saved_board.and_then(|board| board.grid_of(save));
    Some((grid.unwrap_or(givens).clone(), givens.filled()))
}
