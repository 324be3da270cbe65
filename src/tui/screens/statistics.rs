//! The statistics of finished games on one board, for all levels or one level. They show times, the days of play, and
//! the techniques with the most hints and mistakes.

use jiff::Span;
use jiff::civil::Date;
use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Layout, Rect};

use super::card::Card;
use super::key_line::KeyLine;
use super::list::List;
use super::statistics_charts::{
    DAYS_HEIGHT, Days, N_WEEKS, WIDTH_AROUND_WEEKS, draw_days, draw_times, histogram,
};
use super::{Context, Received, Reply, Request, Screen, ScreenMessage};
use crate::board::Geometry;
use crate::cli::words::one_mistake;
use crate::config::{Command, Mode, Role};
use crate::game::NewGame;
use crate::store::{FinishedGame, GameFilter, LevelStatistics, Statistics, TechniqueStatistics};
use crate::techniques::TechniqueId;
use crate::tui::paint::{NO_BREAK, width};
use crate::tui::text::Text;
use crate::tui::widgets::{Framed, Table};
use crate::tui::words;
use crate::words::{Message, key, say};

#[derive(Clone, Debug, Default)]
pub(in crate::tui) struct StatisticsPage {
    records: Option<Records>,
    boards: Vec<&'static Geometry>,
    board: usize,
    levels: Vec<Option<String>>,
    /// The number of the selected level, 1-based; 0 selects all levels.
    level: usize,
    /// The index in [`PERIODS`] of the selected period.
    period: usize,
    /// The results for the selection. They are computed when the selection changes, not each time the page is drawn.
    results: Option<SelectedResults>,
    list: List,
}

#[derive(Clone, Debug)]
struct Records {
    games: Vec<FinishedGame>,
    today: Date,
}

#[derive(Clone, Debug)]
struct SelectedResults {
    statistics: Statistics,
    days: Days,
}

/// The periods to choose from, as a number of days up to today; `None` means all time.
const PERIODS: [Option<i32>; 5] = [None, Some(365), Some(90), Some(30), Some(7)];

/// Returns the columns and rows of the largest page that fits the terminal, and the columns of its right part.
const fn page_size(area: Rect) -> ((u16, u16), u16) {
    if area.width >= 160 && area.height >= 46 {
        ((124, 38), 2 * N_WEEKS + WIDTH_AROUND_WEEKS)
    } else if area.width >= 118 && area.height >= 38 {
        ((112, 34), 2 * N_WEEKS + WIDTH_AROUND_WEEKS)
    } else {
        ((84, 30), N_WEEKS + WIDTH_AROUND_WEEKS)
    }
}

const MAX_TIMES: u16 = 24;
/// With fewer columns, the two parts of the page are below each other.
const MIN_TWO_COLUMN_WIDTH: u16 = 68;
/// With fewer rows, the two parts of the page have no frames.
const MIN_FRAMED_HEIGHT: u16 = 20;
const MAX_TECHNIQUES: usize = 16;
/// The maximum number of techniques in view if there is little room for the list.
const MAX_IN_VIEW: u16 = 8;
/// The minimum height of a part that shows the whole list of techniques.
const MIN_FULL_LIST_HEIGHT: u16 = 28;

impl SelectedResults {
    fn new(
        records: &Records,
        board: &'static Geometry,
        level: Option<&Option<String>>,
        n_days: Option<i32>,
    ) -> Self {
        let since = |n_days: i32| records.today.checked_sub(Span::new().days(n_days - 1)).ok();
        let filter = GameFilter {
            geometry: Some(board),
            since: n_days.and_then(since),
            ..GameFilter::default()
        };
        let games = records.games.iter();
        let games = games
            .filter(|game| filter.matches(game) && level.is_none_or(|level| game.level == *level));
        let games: Vec<&FinishedGame> = games.collect();
        let mut statistics = Statistics::from_games(games.iter().copied(), records.today);
        statistics.techniques.retain(|entry| entry.n_missed() > 0);
        statistics.techniques.truncate(MAX_TECHNIQUES);
        Self {
            statistics,
            days: Days::new(&games, records.today),
        }
    }

    /// Returns the level if only one level has games; otherwise `None`.
    fn only_level(&self) -> Option<&LevelStatistics> {
        match self.statistics.levels.as_slice() {
            [level] => Some(level),
            _ => None,
        }
    }
}

impl StatisticsPage {
    /// Shows the current records, which are ordered from the oldest game.
    fn show(&mut self, mut games: Vec<FinishedGame>, today: Date) {
        games.retain(|game| !game.is_exercise());
        let mut boards: Vec<&'static Geometry> = Vec::new();
        for game in &games {
            if !boards.contains(&game.geometry()) {
                boards.push(game.geometry());
            }
        }
        boards.sort_by_key(|board| (board.side(), board.box_width()));
        // Select the board of the latest game.
        let last = games.last().map(FinishedGame::geometry);
        let last = boards.iter().position(|board| Some(*board) == last);
        self.boards = boards;
        self.records = Some(Records { games, today });
        self.show_board(last.unwrap_or(0));
    }

    fn show_board(&mut self, board: usize) {
        self.board = board;
        self.level = 0;
        // The list of levels always covers all time.
        let period = std::mem::take(&mut self.period);
        self.compute();
        let levels = self
            .results
            .iter()
            .flat_map(|found| &found.statistics.levels);
        self.levels = levels.map(|level| level.level.clone()).collect();
        self.period = period;
        if period > 0 {
            self.compute();
        }
    }

    fn show_level(&mut self, level: usize) {
        self.level = level;
        self.compute();
    }

    fn compute(&mut self) {
        let level = self.level.checked_sub(1);
        let level = level.and_then(|level| self.levels.get(level));
        self.results = match (&self.records, self.boards.get(self.board)) {
            (Some(records), Some(board)) => Some(SelectedResults::new(
                records,
                board,
                level,
                PERIODS[self.period],
            )),
            _ => None,
        };
    }

    fn missed_techniques(&self) -> &[TechniqueStatistics] {
        let results = self.results.as_ref();
        results.map_or(&[], |results| &results.statistics.techniques)
    }

    fn selected(&self) -> Option<(&'static Geometry, TechniqueId)> {
        let missed = self.missed_techniques();
        let entry = missed.get(self.list.selected(missed.len()))?;
        Some((self.boards.get(self.board)?, entry.technique))
    }

    /// Returns the names of the played boards; the selected name is bright. If `width` columns are too few, returns
    /// only the selected name and its number.
    fn tabs(&self, width: u16, context: &Context<'_>) -> Text {
        let n_boards = self.boards.len();
        let tab = |index: usize| {
            let name = crate::cli::words::size(context.words, self.boards[index]);
            if index != self.board {
                Text::new(Role::Dim, name)
            } else if n_boards > 1 {
                Text::new(Role::Accent, format!("◂ {name} ▸"))
            } else {
                Text::new(Role::Accent, name)
            }
        };
        let tabs = Text::join((0..n_boards).map(tab), &Text::new(Role::Border, " · "));
        if n_boards < 2 || tabs.width() <= width / 2 {
            return tabs;
        }
        let number = format!(" {}/{n_boards}", self.board + 1);
        tab(self.board).followed_by(Text::new(Role::Dim, number))
    }

    /// Draws the levels and the most missed techniques; if one level is selected, draws the distribution of its times
    /// instead of the levels. Returns the area left below.
    fn draw_left(
        &self,
        buf: &mut Buffer,
        area: Rect,
        results: &SelectedResults,
        context: &Context<'_>,
    ) -> Rect {
        let words = context.words;
        let level = results.only_level().filter(|_| self.level > 0);
        let first = level.map_or_else(
            || words::level_table(words, &results.statistics),
            |level| histogram(words, level),
        );
        let missed = self.missed_techniques();
        let (_, n_first) = first.size();
        let mut n_missed = missed.len() as u16;
        if area.height < MIN_FULL_LIST_HEIGHT {
            n_missed = n_missed.min(MAX_IN_VIEW);
        }
        let heading = u16::from(n_missed > 0);
        let spread = level.and_then(|level| level.times);
        let spread = spread.map(|times| {
            Text::from(say!(
                words,
                "statistics-spread",
                quarter = words::clock(times.first_quartile),
                three_quarters = words::clock(times.third_quartile)
            ))
        });
        let [top, middle, _, list, _, rest] = Layout::vertical([
            Constraint::Length(n_first),
            Constraint::Length(u16::from(spread.is_some())),
            Constraint::Length(heading),
            Constraint::Max(n_missed + heading),
            Constraint::Length(1),
            Constraint::Fill(1),
        ])
        .areas(area);
        first.draw(buf, context.look, top);
        if let Some(spread) = spread {
            spread.draw(buf, context.look, middle.x, middle.y, middle.width);
        }
        if n_missed > 0 {
            let heading = [
                say!(words, "statistics-missed"),
                say!(words, "stats-head-hints"),
                say!(words, "coach-head-mistakes"),
                say!(words, "coach-head-each"),
            ];
            let rows = missed.iter().map(|entry| {
                let each = entry.counts.mean_time();
                vec![
                    Text::new(Role::Text, entry.technique.name_in(words)),
                    Text::new(Role::Accent, entry.n_hinted.to_string()),
                    Text::new(Role::Accent, entry.counts.n_mistakes().to_string()),
                    Text::new(Role::Dim, each.map_or_else(|| "-".to_owned(), words::clock)),
                ]
            });
            let mut table = Table::new(rows.collect())
                .headed(heading)
                .right_aligned(&[1, 2, 3]);
            if table.size().0 + MARK_WIDTH > list.width {
                table = missed_in_short(missed, context);
            }
            table
                .selecting(self.list.selected(missed.len()))
                .draw(buf, context.look, list);
        }
        rest
    }

    fn keys(&self, context: &Context<'_>) -> Text {
        let (has_several, has_any) = (self.boards.len() > 1, !self.boards.is_empty());
        let n_missed = self.missed_techniques().len();
        KeyLine::new(context, &[Mode::List])
            .key_if(has_several, Command::MoveRight, key!("key-next-board"))
            .key_if(
                !self.levels.is_empty(),
                Command::PageDown,
                key!("key-level"),
            )
            .key_if(n_missed > 1, Command::MoveDown, key!("key-choose"))
            .key_if(n_missed > 0, Command::Confirm, key!("key-practise"))
            .key_if(has_any, Command::Period, key!("key-period"))
            .key(Command::Coach, key!("key-coach"))
            .close()
    }
}

impl Screen for StatisticsPage {
    fn draw(&self, buf: &mut Buffer, area: Rect, context: &Context<'_>) {
        let words = context.words;
        let title = match self.level.checked_sub(1).and_then(|n| self.levels.get(n)) {
            Some(level) => {
                let level = words::level_name(words, level.as_deref().unwrap_or("?"));
                say!(words, "statistics-title-level", level)
            }
            None => say!(words, "statistics-title"),
        };
        let title = match PERIODS[self.period] {
            Some(n) => say!(words, "statistics-title-days", title, n),
            None => title,
        };
        let card = Card::new(title, self.keys(context));
        let Some(results) = &self.results else {
            let text = match self.records {
                Some(_) => say!(words, "statistics-none"),
                None => say!(words, "records-reading"),
            };
            return card.sized(40, 2).draw_text(text, buf, area, context);
        };
        let statistics = &results.statistics;
        let ((width, height), right_width) = page_size(area);
        let body = card
            .right(self.tabs(width.min(area.width), context))
            .sized(width, height)
            .draw(buf, area, context);
        if statistics.n_finished == 0 {
            return Text::from(say!(words, "statistics-none-then")).draw_in(
                buf,
                context.look,
                body,
            );
        }
        let n_cards = if body.width >= MIN_TWO_COLUMN_WIDTH && body.height >= MIN_FRAMED_HEIGHT {
            3
        } else {
            cards_in_line(statistics, context).lines(body.width).len() as u16
        };
        let one_mistake = one_mistake(words, statistics).map(Text::from);
        let [cards, line, _, rest] = Layout::vertical([
            Constraint::Length(n_cards),
            Constraint::Length(
                one_mistake
                    .as_ref()
                    .map_or(0, |line| line.n_rows(body.width)),
            ),
            Constraint::Length(1),
            Constraint::Fill(1),
        ])
        .areas(body);
        draw_cards(buf, cards, statistics, context);
        if let Some(one_mistake) = one_mistake {
            one_mistake.draw_in(buf, context.look, line);
        }
        if body.width < MIN_TWO_COLUMN_WIDTH {
            let below = self.draw_left(buf, rest, results, context);
            return draw_right(buf, below, results, context);
        }
        let [left, _, right] = Layout::horizontal([
            Constraint::Fill(1),
            Constraint::Length(3),
            Constraint::Length(right_width),
        ])
        .areas(rest);
        self.draw_left(buf, left, results, context);
        draw_right(buf, right, results, context);
    }

    fn command(&mut self, command: Command, _context: &Context<'_>) -> Reply {
        let n_boards = self.boards.len().max(1);
        // Number 0 selects all levels together.
        let n_shown = self.levels.len() + 1;
        match command {
            Command::Cancel => return Reply::Close,
            Command::Confirm => {
                let practise = |(board, technique)| {
                    Reply::CloseThen(Request::NewGame(NewGame::practising(board, technique)))
                };
                return self.selected().map_or(Reply::Stay, practise);
            }
            Command::PageUp => {
                self.show_level((self.level + n_shown - 1) % n_shown);
            }
            Command::PageDown => self.show_level((self.level + 1) % n_shown),
            Command::Period => {
                self.period = (self.period + 1) % PERIODS.len();
                self.compute();
            }
            Command::MoveLeft => {
                self.show_board((self.board + n_boards - 1) % n_boards);
            }
            Command::MoveRight => self.show_board((self.board + 1) % n_boards),
            Command::Coach => return Reply::Then(Request::Command(command)),
            _ => return self.list.stay(command, self.missed_techniques().len()),
        }
        Reply::Stay
    }

    fn receive(&mut self, message: ScreenMessage, _context: &Context<'_>) -> Received {
        match message {
            ScreenMessage::Records(games, today) => self.show(games, today),
            _ => return Err(message),
        }
        Ok(Reply::Stay)
    }
}

/// The columns of the mark before a selected row.
const MARK_WIDTH: u16 = 2;

/// Returns the table of the most missed techniques with their totals, without a column for each kind of mistake.
fn missed_in_short(missed: &[TechniqueStatistics], context: &Context<'_>) -> Table {
    let words = context.words;
    let heading = [
        say!(words, "statistics-missed"),
        say!(words, "statistics-missed-times"),
    ];
    let rows = missed.iter().map(|entry| {
        vec![
            Text::new(Role::Text, entry.technique.name_in(words)),
            Text::new(Role::Accent, entry.n_missed().to_string()),
        ]
    });
    Table::new(rows.collect())
        .headed(heading)
        .right_aligned(&[1])
}

fn totals(statistics: &Statistics, context: &Context<'_>) -> [(Message, String); 4] {
    let words = context.words;
    let levels = &statistics.levels;
    let best = levels.iter().filter_map(|level| level.times);
    let best = best.map(|times| times.best).min();
    let streak = statistics.streak;
    let sum = |count: fn(&crate::store::LevelStatistics) -> usize| -> String {
        levels.iter().map(count).sum::<usize>().to_string()
    };
    [
        (say!(words, "card-solved"), sum(|level| level.n_solved)),
        (
            say!(words, "card-streak"),
            say!(
                words,
                "card-streak-value",
                current = streak.current,
                longest = streak.longest
            )
            .to_string(),
        ),
        (
            say!(words, "card-best"),
            best.map_or_else(|| "-".to_owned(), words::clock),
        ),
        (
            say!(words, "card-no-hints"),
            sum(|level| level.n_without_hints),
        ),
    ]
}

fn cards_in_line(statistics: &Statistics, context: &Context<'_>) -> Text {
    // No total is broken in its middle.
    let unbroken = |text: &str| text.replace(' ', NO_BREAK);
    let card = |(name, value): (Message, String)| {
        let name = Text::new(Role::Dim, unbroken(&format!("{name} ")));
        name.followed_by(Text::new(Role::Accent, unbroken(&value)))
    };
    Text::join(totals(statistics, context).map(card), &"  ".into())
}

/// Draws the totals of all levels, each in a frame if there is room.
fn draw_cards(buf: &mut Buffer, area: Rect, statistics: &Statistics, context: &Context<'_>) {
    let totals = totals(statistics, context);
    let is_roomy = |(name, value): &(Message, String)| {
        let longest = width(&name.to_string()).max(width(value));
        // Four frames are side by side, each with blanks around its text.
        longest + 3 <= area.width.saturating_sub(3) / 4
    };
    if area.height < 3 || area.width < MIN_TWO_COLUMN_WIDTH || !totals.iter().all(is_roomy) {
        return cards_in_line(statistics, context).draw_in(buf, context.look, area);
    }
    let places: [Rect; 4] = Layout::horizontal([Constraint::Fill(1); 4])
        .spacing(1)
        .areas(area);
    for ((name, value), place) in totals.into_iter().zip(places) {
        let name = Text::new(Role::Dim, name.to_string());
        let inner = Framed::new(name).draw(buf, context.look, place);
        let value = Text::new(Role::Title, value);
        value.draw(
            buf,
            context.look,
            inner.x + 1,
            inner.y,
            inner.width.saturating_sub(1),
        );
    }
}

fn draw_right(buf: &mut Buffer, area: Rect, results: &SelectedResults, context: &Context<'_>) {
    let maximum = if area.width > N_WEEKS + WIDTH_AROUND_WEEKS {
        MAX_TIMES
    } else {
        DAYS_HEIGHT
    };
    let chart = area.height.saturating_sub(DAYS_HEIGHT + 1).min(maximum);
    let has_chart = chart >= 5;
    let [top, _, bottom] = Layout::vertical([
        Constraint::Length(if has_chart { chart } else { 0 }),
        Constraint::Length(u16::from(has_chart)),
        Constraint::Length(DAYS_HEIGHT),
    ])
    .areas(area);
    if has_chart {
        draw_times(buf, top, &results.days, results.only_level(), context);
    }
    if bottom.height >= DAYS_HEIGHT && bottom.width > N_WEEKS + 3 {
        draw_days(buf, bottom, &results.days, context);
    }
}
