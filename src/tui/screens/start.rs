//! The start menu.

use ratatui::layout::Rect;

use super::list::List;
use super::sheet::{Sheet, draw_lines};
use super::{Context, NewGameDialog, Reply, Request, Screen};
use crate::board::{CellSet, Geometry, Grid};
use crate::config::{Command, Mode, Role};
use crate::game::NewGame;
use crate::rate::Level;
use crate::store::{Daily, SaveSummary};
use crate::tui::canvas::Canvas;
use crate::tui::play::Play;
use crate::tui::text::Text;
use crate::tui::widgets::{MiniBoard, Spacing, first_shown};
use crate::tui::words;
use crate::words::{Message, say};

/// The start menu: which entry is selected, and the level chosen for a new game.
#[derive(Clone, Debug, Default)]
pub(in crate::tui) struct Start {
    list: List,
    level: Option<Level>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Entry {
    GoOn,
    Resume,
    New,
    Daily,
    Choices,
    Open,
    Enter,
    Saves,
    Statistics,
    Learn,
    Coach,
    Settings,
    Help,
    Quit,
}

/// The columns of the entries, of their names within that, and of the line below them where no board is beside them.
const ENTRIES: u16 = 34;
const NAMES: u16 = 12;
const ABOUT: u16 = 44;
/// The columns between the entries and the board.
const GAP: u16 = 3;
/// The columns of the card at most.
const CARD: u16 = 64;
/// Terminals of so many columns and rows have a larger card, with a roomier board.
const ROOMY_CARD: (u16, u16) = (110, 36);

impl Entry {
    /// Returns the command of the board that leads to the same screen.
    const fn command(self) -> Option<Command> {
        match self {
            Self::Daily => Some(Command::Daily),
            Self::Choices => Some(Command::New),
            Self::Open => Some(Command::Open),
            Self::Enter => Some(Command::Enter),
            Self::Saves => Some(Command::SavedGames),
            Self::Statistics => Some(Command::Statistics),
            Self::Learn => Some(Command::Learn),
            Self::Coach => Some(Command::Coach),
            Self::Settings => Some(Command::Settings),
            // The key of help works everywhere.
            Self::GoOn | Self::Resume | Self::New | Self::Help | Self::Quit => None,
        }
    }
}

impl Start {
    fn entries(context: &Context<'_>) -> Vec<Entry> {
        let mut entries = Vec::new();
        if context.play.is_some_and(|play| !play.game().is_solved()) {
            entries.push(Entry::GoOn);
        } else if last_unfinished(context.saves).is_some() {
            entries.push(Entry::Resume);
        }
        entries.push(Entry::New);
        if context.now.is_some() {
            entries.push(Entry::Daily);
        }
        entries.extend([
            Entry::Choices,
            Entry::Open,
            Entry::Enter,
            Entry::Saves,
            Entry::Statistics,
            Entry::Learn,
            Entry::Coach,
            Entry::Settings,
            Entry::Help,
            Entry::Quit,
        ]);
        for (entry, command) in [(Entry::Open, Command::Open), (Entry::Enter, Command::Enter)] {
            if !context.offers(command) {
                entries.retain(|offered| *offered != entry);
            }
        }
        entries
    }

    fn level(&self, context: &Context<'_>) -> Level {
        self.level.unwrap_or(context.level)
    }

    fn selected(&self, context: &Context<'_>) -> Entry {
        let entries = Self::entries(context);
        entries[self.list.selected(entries.len())]
    }

    /// Goes so many levels on, around the end.
    fn turn_level(&mut self, step: usize, context: &Context<'_>) {
        let here = self.level(context) as usize;
        self.level = Some(Level::ALL[(here + step) % Level::ALL.len()]);
    }

    fn choose(&self, entry: Entry, context: &Context<'_>) -> Reply {
        let load = |save: &SaveSummary| Reply::Then(Request::Load(save.id.to_string()));
        match entry {
            Entry::GoOn => Reply::Close,
            Entry::Resume => last_unfinished(context.saves).map_or(Reply::Stay, load),
            Entry::New => Reply::Then(Request::NewGame(NewGame::usual(self.level(context)))),
            Entry::Choices => {
                let dialog = NewGameDialog::new(self.level(context));
                Reply::open(dialog.beside(context.play.map(Play::game)))
            }
            Entry::Help => Reply::open(super::Help::default()),
            Entry::Quit => Reply::Then(Request::Quit),
            Entry::Daily
            | Entry::Open
            | Entry::Enter
            | Entry::Saves
            | Entry::Statistics
            | Entry::Learn
            | Entry::Coach
            | Entry::Settings => {
                let visit = |command| Reply::Then(Request::Command(command));
                entry.command().map_or(Reply::Stay, visit)
            }
        }
    }

    /// Draws the entries, those that begin a game apart from the others where there is room.
    fn draw_entries(
        &self,
        canvas: &mut Canvas<'_>,
        area: Rect,
        entries: &[Entry],
        context: &Context<'_>,
    ) {
        let selected = self.list.selected(entries.len());
        let top = first_shown(selected, entries.len(), usize::from(area.height));
        let n_gaps = usize::from(area.height).saturating_sub(entries.len());
        let mut y = area.y;
        for (index, entry) in entries.iter().enumerate().skip(top) {
            let is_apart = (*entry == Entry::Choices && n_gaps > 0)
                || (*entry == Entry::Settings && n_gaps > 1);
            y += u16::from(is_apart);
            if y >= area.bottom() {
                break;
            }
            let is_selected = index == selected;
            if is_selected {
                canvas.put(area.x, y, '▸', canvas.style(Role::Key));
            }
            let name = Text::from(Self::name(*entry, context));
            let end = name.draw(canvas, area.x + 2, y, area.width.saturating_sub(2));
            let x = (end + 1).max(area.x + 2 + NAMES);
            let room = area.right().saturating_sub(x);
            self.value(*entry, context, room).draw(canvas, x, y, room);
            if is_selected {
                let row = Rect::new(area.x, y, area.width, 1);
                canvas.tint_area(row, canvas.style(Role::Selected));
            }
            y += 1;
        }
    }

    fn name(entry: Entry, context: &Context<'_>) -> Message {
        let words = context.words;
        match entry {
            Entry::GoOn | Entry::Resume => say!(words, "start-continue"),
            Entry::New => say!(words, "start-new"),
            Entry::Daily => say!(words, "start-daily"),
            Entry::Choices => say!(words, "start-choices"),
            Entry::Open => say!(words, "start-open"),
            Entry::Enter => match context.n_entered {
                Some(n) => say!(words, "start-enter-on", n),
                None => say!(words, "start-enter"),
            },
            Entry::Saves => say!(words, "start-saves", n = context.saves.len()),
            Entry::Statistics => say!(words, "start-statistics"),
            Entry::Learn => say!(words, "start-learn"),
            Entry::Coach => say!(words, "start-coach"),
            Entry::Settings => say!(words, "start-settings"),
            Entry::Help => say!(words, "start-help"),
            Entry::Quit => say!(words, "start-quit"),
        }
    }

    /// What stands behind the name of an entry, with room for so many columns.
    fn value(&self, entry: Entry, context: &Context<'_>, room: u16) -> Text {
        let words = context.words;
        match entry {
            Entry::GoOn => context.play.map_or_else(Text::default, |play| {
                let game = play.game();
                let info = game.puzzle().info();
                let n_givens = game.puzzle().given_cells().len();
                let n_open = play.geometry().n_cells() - n_givens;
                let n_placed = game.n_filled().saturating_sub(n_givens);
                let percent = (100 * n_placed).checked_div(n_open).unwrap_or(100);
                words::progress(words, info, percent, play.elapsed())
            }),
            Entry::Resume => last_unfinished(context.saves)
                .and_then(|save| save.content.as_ref().ok())
                .map(|game| words::progress(words, &game.info, game.percent_done(), game.elapsed))
                .unwrap_or_default(),
            Entry::New => words::level_scale(words, self.level(context)),
            Entry::Daily => words::daily(context, daily_save(context), room),
            Entry::Choices
            | Entry::Open
            | Entry::Enter
            | Entry::Saves
            | Entry::Statistics
            | Entry::Learn
            | Entry::Coach
            | Entry::Settings
            | Entry::Help
            | Entry::Quit => Text::default(),
        }
    }

    /// One line on the selected entry.
    fn about(&self, context: &Context<'_>) -> Message {
        let words = context.words;
        match self.selected(context) {
            Entry::GoOn | Entry::Resume => say!(words, "start-about-continue"),
            Entry::New => words::about_level(words, self.level(context)),
            Entry::Daily => say!(words, "start-about-daily"),
            Entry::Choices => say!(words, "start-about-choices"),
            Entry::Open => say!(words, "start-about-open"),
            Entry::Enter => say!(words, "start-about-enter"),
            Entry::Saves => say!(words, "start-about-saves"),
            Entry::Statistics => say!(words, "start-about-statistics"),
            Entry::Learn => say!(words, "start-about-learn"),
            Entry::Coach => say!(words, "start-about-coach"),
            Entry::Settings => say!(words, "start-about-settings"),
            Entry::Help => say!(words, "start-about-help"),
            Entry::Quit => say!(words, "start-about-quit"),
        }
    }

    fn keys(&self, context: &Context<'_>) -> Text {
        let words = context.words;
        let mut keys = vec![
            (Command::MoveDown, say!(words, "key-choose")),
            (Command::Confirm, say!(words, "key-take")),
            (Command::Quit, say!(words, "key-quit")),
        ];
        if self.selected(context) == Entry::New {
            keys.insert(1, (Command::MoveRight, say!(words, "key-level")));
        }
        super::keys(context, Mode::List, &keys)
    }
}

impl Screen for Start {
    fn draw(&self, canvas: &mut Canvas<'_>, area: Rect, context: &Context<'_>) {
        let entries = Self::entries(context);
        let preview = preview(context);
        let board = preview
            .as_ref()
            .and_then(|(grid, _)| board_beside(grid.geometry(), area));
        let size = board.map(|(_, size)| size);
        let width = size.map_or(ABOUT, |size| ENTRIES + GAP + size.0);
        let about = Text::from(self.about(context));
        let n_about = about.lines(width, context.ascii).len().max(2) as u16;
        // A blank row in two places between the entries.
        let n_rows = (entries.len() as u16 + 2).max(size.map_or(0, |size| size.1));
        let height = n_rows + 1 + n_about;
        let sheet = Sheet::new(say!(context.words, "start-title"), self.keys(context));
        let name = if canvas.has_few_glyphs() {
            "sudoku"
        } else {
            "数独"
        };
        let sheet = sheet.sized(width, height).right(Text::new(Role::Dim, name));
        let body = sheet.draw(canvas, area, context);
        let has_about = body.height >= height;
        let rows = if has_about {
            body.height - n_about - 1
        } else {
            body.height
        };
        let list = Rect {
            height: rows,
            width: body
                .width
                .min(if board.is_some() { ENTRIES } else { ABOUT }),
            ..body
        };
        self.draw_entries(canvas, list, &entries, context);
        if has_about {
            let place = Rect::new(body.x, body.bottom() - n_about, body.width, n_about);
            draw_lines(canvas, &about, place);
        }
        if let (Some((grid, givens)), Some((spacing, size))) = (&preview, board) {
            let place = Rect::new(body.right() - size.0, body.y, size.0, rows);
            if size.1 <= rows {
                let board = MiniBoard::new(canvas.look(), grid).with_givens(*givens);
                let board = board.spaced(spacing);
                canvas.render(board, place);
            }
        }
    }

    fn command(&mut self, command: Command, context: &Context<'_>) -> Reply {
        let entry = self.selected(context);
        match command {
            Command::MoveLeft if entry == Entry::New => {
                self.turn_level(Level::ALL.len() - 1, context);
            }
            Command::MoveRight if entry == Entry::New => {
                self.turn_level(1, context);
            }
            Command::Confirm => return self.choose(entry, context),
            Command::Cancel if context.play.is_some() => return Reply::Close,
            Command::Cancel => return Reply::Then(Request::Quit),
            _ => {
                let mut entries = Self::entries(context).into_iter();
                let n_entries = entries.len();
                if let Some(entry) = entries.find(|entry| entry.command() == Some(command)) {
                    return self.choose(entry, context);
                }
                self.list.go(command, n_entries);
            }
        }
        Reply::Stay
    }

    fn takes_board_key(&self, command: Command, context: &Context<'_>) -> bool {
        let mut entries = Self::entries(context).into_iter();
        entries.any(|entry| entry.command() == Some(command))
    }

    fn shown_save<'a>(&self, context: &Context<'a>) -> Option<&'a SaveSummary> {
        last_unfinished(context.saves).filter(|_| context.play.is_none())
    }
}

/// Returns how far apart the digits of a board beside the entries are, and its columns and rows; `None` if there is no
/// room for it.
fn board_beside(geometry: &Geometry, area: Rect) -> Option<(Spacing, (u16, u16))> {
    /// The columns and rows of the card without the board, and of what is around it.
    const OTHERS: (u16, u16) = (GAP + ENTRIES + 6, 12);
    let size = |spacing| (spacing, MiniBoard::size_spaced(geometry, spacing));
    let fits =
        |(_, size): &(Spacing, (u16, u16)), card: u16| size.0 + OTHERS.0 <= area.width.min(card);
    let is_large = area.width >= ROOMY_CARD.0 && area.height >= ROOMY_CARD.1;
    let roomy = Some(size(Spacing::Roomy)).filter(|board| {
        is_large && fits(board, ROOMY_CARD.0) && board.1.1 + OTHERS.1 <= area.height
    });
    roomy.or_else(|| Some(size(Spacing::Close)).filter(|board| fits(board, CARD)))
}

/// Returns the game last played that is not finished and can be read.
fn last_unfinished(saves: &[SaveSummary]) -> Option<&SaveSummary> {
    saves.iter().find(|save| save.is_unfinished())
}

/// Returns the save of the puzzle of today of the usual level, if it was begun.
fn daily_save<'a>(context: &Context<'a>) -> Option<&'a SaveSummary> {
    let daily = Daily {
        date: context.now.as_ref()?.date(),
        level: context.config.level,
    };
    let mut saves = context.saves.iter();
    saves.find(|save| Daily::of_save(save) == Some(daily))
}

/// Returns the board of the game that can be gone on with, and its givens.
fn preview(context: &Context<'_>) -> Option<(Grid, CellSet)> {
    if let Some(play) = context.play.filter(|play| !play.game().is_solved()) {
        let game = play.game();
        return Some((game.grid(), game.puzzle().given_cells()));
    }
    let save = last_unfinished(context.saves)?;
    let givens = &save.content.as_ref().ok()?.givens;
    let grid = context.saved_board.and_then(|board| board.of(save));
    Some((grid.unwrap_or(givens).clone(), givens.filled()))
}
