//! The statistics of finished games: one board at a time, its levels, times, days and the techniques hinted most.

use jiff::civil::Date;
use jiff::tz::TimeZone;
use jiff::{ToSpan, Zoned};
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::symbols::Marker;
use ratatui::text::Line;
use ratatui::widgets::{Axis, Chart, Dataset, GraphType};

use super::command::{ItemCommand, ScreenCommand};
use super::list::List;
use super::sheet::{Sheet, draw_lines};
use super::{Context, Reply, Request};
use crate::board::Geometry;
use crate::config::{Command, Mode, Role};
use crate::game::{Ending, NewGame};
use crate::store::{FinishedGame, Statistics};
use crate::techniques::TechniqueId;
use crate::tui::canvas::Canvas;
use crate::tui::text::Text;
use crate::tui::widgets::{Framed, Table};
use crate::tui::words;
use crate::words::{Message, say};

/// The page of statistics: the records, once read, which board is shown, and which technique is selected.
#[derive(Clone, Debug, Default)]
pub(in crate::tui) struct StatisticsPage {
    records: Option<Records>,
    board: usize,
    list: List,
}

#[derive(Clone, Debug)]
struct Records {
    games: Vec<FinishedGame>,
    today: Date,
    zone: TimeZone,
}

/// The columns of the page, and of the part at the right.
const WIDTH: u16 = 84;
const RIGHT: u16 = 32;
/// Bodies with fewer columns have one part below the other, those with fewer rows have no frames.
const WIDE: u16 = 68;
const HIGH: u16 = 20;
/// The weeks of the grid of days.
const WEEKS: u16 = 26;
/// The most techniques listed.
const MOST_TECHNIQUES: usize = 8;

impl Records {
    /// The boards of the games, the smallest first.
    fn boards(&self) -> Vec<&'static Geometry> {
        let mut boards: Vec<&'static Geometry> =
            self.games.iter().map(FinishedGame::geometry).collect();
        boards.sort_by_key(|board| (board.side(), board.box_width()));
        boards.dedup();
        boards
    }

    fn on(&self, board: &Geometry) -> Vec<FinishedGame> {
        let games = self.games.iter();
        games
            .filter(|game| game.geometry() == board)
            .cloned()
            .collect()
    }
}

/// The techniques of hints that were applied, with how often, the most frequent first.
fn hinted(games: &[FinishedGame]) -> Vec<(TechniqueId, usize)> {
    let mut counts: Vec<(TechniqueId, usize)> = Vec::new();
    let names = games.iter().flat_map(|game| &game.hinted);
    for id in names.filter_map(|name| name.parse().ok()) {
        match counts.iter_mut().find(|(known, _)| *known == id) {
            Some((_, count)) => *count += 1,
            None => counts.push((id, 1)),
        }
    }
    counts.sort_by_key(|(id, count)| (std::cmp::Reverse(*count), id.rank()));
    counts.truncate(MOST_TECHNIQUES);
    counts
}

impl StatisticsPage {
    /// Shows the records, the oldest first, as they are now.
    pub(in crate::tui) fn show(&mut self, games: Vec<FinishedGame>, now: &Zoned) {
        let records = Records {
            games,
            today: now.date(),
            zone: now.time_zone().clone(),
        };
        // The board played last.
        let last = records.games.last().map(FinishedGame::geometry);
        let boards = records.boards();
        self.board = boards
            .iter()
            .position(|board| Some(*board) == last)
            .unwrap_or(0);
        self.records = Some(records);
    }

    /// Returns the board that is shown and its games.
    fn shown(&self) -> Option<(&'static Geometry, Vec<FinishedGame>)> {
        let records = self.records.as_ref()?;
        let board = records.boards().get(self.board).copied()?;
        Some((board, records.on(board)))
    }

    fn n_boards(&self) -> usize {
        let boards = self.records.as_ref().map(Records::boards);
        boards.map_or(0, |boards| boards.len())
    }

    fn selected(&self) -> Option<(&'static Geometry, TechniqueId)> {
        let (board, games) = self.shown()?;
        let hinted = hinted(&games);
        let (technique, _) = hinted.get(self.list.selected(hinted.len()))?;
        Some((board, *technique))
    }

    pub(super) fn command(&mut self, command: ScreenCommand) -> Reply {
        let n_boards = self.n_boards().max(1);
        match command {
            ScreenCommand::Cancel => return Reply::Close,
            ScreenCommand::Confirm => {
                if let Some((board, technique)) = self.selected() {
                    let new_game = NewGame::practising(board, technique);
                    return Reply::CloseThen(Request::NewGame(new_game));
                }
            }
            ScreenCommand::Move(motion) => {
                let n_techniques = self.shown().map_or(0, |(_, games)| hinted(&games).len());
                self.list.go(motion, n_techniques);
            }
            ScreenCommand::Item(ItemCommand::Left) => {
                self.board = (self.board + n_boards - 1) % n_boards;
            }
            ScreenCommand::Item(ItemCommand::Right) => self.board = (self.board + 1) % n_boards,
            ScreenCommand::Item(_) | ScreenCommand::Text(_) | ScreenCommand::Elsewhere(_) => {}
        }
        Reply::Stay
    }

    pub(super) fn draw(&self, canvas: &mut Canvas<'_>, area: Rect, context: &Context<'_>) {
        let words = context.words;
        let sheet = Sheet::new(say!(words, "statistics-title"), self.keys(context));
        let (Some(records), Some((board, games))) = (&self.records, self.shown()) else {
            let body = sheet.sized(40, 2).draw(canvas, area, context);
            if self.records.is_some() {
                draw_lines(canvas, &say!(words, "statistics-none").into(), body);
            }
            return;
        };
        let body = sheet
            .right(self.tabs(records, board))
            .sized(WIDTH, 30)
            .draw(canvas, area, context);
        let statistics = Statistics::of(&games, &records.zone, records.today);
        let n_cards = if body.width >= WIDE && body.height >= HIGH {
            3
        } else {
            figures(&statistics, context)
                .lines(body.width.max(1), context.ascii)
                .len() as u16
        };
        let [cards, _, rest] = Layout::vertical([
            Constraint::Length(n_cards),
            Constraint::Length(1),
            Constraint::Fill(1),
        ])
        .areas(body);
        draw_cards(canvas, cards, &statistics, context);
        if body.width < WIDE {
            let below = self.draw_left(canvas, rest, &statistics, &games, context);
            return draw_right(canvas, below, records, &games, context);
        }
        let [left, _, right] = Layout::horizontal([
            Constraint::Fill(1),
            Constraint::Length(3),
            Constraint::Length(RIGHT),
        ])
        .areas(rest);
        self.draw_left(canvas, left, &statistics, &games, context);
        draw_right(canvas, right, records, &games, context);
    }

    /// The boards that were played, the one shown bright.
    fn tabs(&self, records: &Records, shown: &Geometry) -> Text {
        let mut tabs = Text::default();
        for board in records.boards() {
            if !tabs.is_empty() {
                tabs.push(Role::Border, " · ");
            }
            let side = board.side();
            let role = if board == shown {
                Role::Accent
            } else {
                Role::Dim
            };
            let name = if board == shown && self.n_boards() > 1 {
                format!("◂ {side}×{side} ▸")
            } else {
                format!("{side}×{side}")
            };
            tabs.push(role, name);
        }
        tabs
    }

    /// Draws the levels and the techniques hinted most; returns what is left below.
    fn draw_left(
        &self,
        canvas: &mut Canvas<'_>,
        area: Rect,
        statistics: &Statistics,
        games: &[FinishedGame],
        context: &Context<'_>,
    ) -> Rect {
        let words = context.words;
        let levels = words::level_table(words, statistics);
        let hinted = hinted(games);
        let (_, n_levels) = levels.size(context.ascii);
        let n_hinted = hinted.len() as u16;
        let heading = u16::from(n_hinted > 0);
        let [top, _, title, list, _, rest] = Layout::vertical([
            Constraint::Length(n_levels),
            Constraint::Length(heading),
            Constraint::Length(heading),
            Constraint::Max(n_hinted),
            Constraint::Length(1),
            Constraint::Fill(1),
        ])
        .areas(area);
        levels.draw(canvas, top);
        if n_hinted > 0 {
            let said = Text::from(say!(words, "statistics-hinted"));
            said.draw(canvas, title.x, title.y, title.width);
            let rows = hinted.iter().map(|(id, count)| {
                vec![
                    Text::new(Role::Text, id.name_in(words)),
                    Text::new(Role::Accent, count.to_string()),
                ]
            });
            Table::new(rows.collect())
                .right_aligned(&[1])
                .selecting(self.list.selected(hinted.len()))
                .draw(canvas, list);
        }
        rest
    }

    fn keys(&self, context: &Context<'_>) -> Text {
        let words = context.words;
        let mut keys = Vec::new();
        if self.n_boards() > 1 {
            keys.push((Command::MoveRight, say!(words, "key-next-board")));
        }
        if self.selected().is_some() {
            keys.push((Command::MoveDown, say!(words, "key-choose")));
            keys.push((Command::Confirm, say!(words, "key-practise")));
        }
        keys.push((Command::Cancel, say!(words, "key-close")));
        super::keys(context, Mode::List, &keys)
    }
}

/// The figures over all levels of a board, each with its name.
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
                "card-days",
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

/// The figures as a line.
fn figures(statistics: &Statistics, context: &Context<'_>) -> Text {
    let mut line = Text::default();
    for (name, value) in totals(statistics, context) {
        if !line.is_empty() {
            line.push(Role::Text, "  ");
        }
        line.push(Role::Dim, format!("{name} "));
        line.push(Role::Accent, value);
    }
    line
}

/// Draws the figures, each in a frame where there is room.
fn draw_cards(canvas: &mut Canvas<'_>, area: Rect, statistics: &Statistics, context: &Context<'_>) {
    let totals = totals(statistics, context);
    let is_roomy = |(name, value): &(Message, String)| {
        let longest = canvas.width(&name.to_string()).max(canvas.width(value));
        // Frame and blanks, four cards beside each other with a blank between.
        longest + 4 < area.width / 4
    };
    if area.height < 3 || area.width < WIDE || !totals.iter().all(is_roomy) {
        return draw_lines(canvas, &figures(statistics, context), area);
    }
    let places: [Rect; 4] = Layout::horizontal([Constraint::Fill(1); 4])
        .spacing(1)
        .areas(area);
    for ((name, value), place) in totals.into_iter().zip(places) {
        let name = Text::new(Role::Dim, name.to_string());
        let inner = Framed::new(name).draw(canvas, place);
        let value = Text::new(Role::Title, value);
        value.draw(canvas, inner.x + 1, inner.y, inner.width.saturating_sub(1));
    }
}

/// Draws the times of the games and the days on which games were solved.
fn draw_right(
    canvas: &mut Canvas<'_>,
    area: Rect,
    records: &Records,
    games: &[FinishedGame],
    context: &Context<'_>,
) {
    let days = 9;
    let chart = area.height.saturating_sub(days + 1).min(9);
    let has_chart = chart >= 5;
    let [top, _, bottom] = Layout::vertical([
        Constraint::Length(if has_chart { chart } else { 0 }),
        Constraint::Length(u16::from(has_chart)),
        Constraint::Length(days),
    ])
    .areas(area);
    if has_chart {
        draw_times(canvas, top, games, context);
    }
    if bottom.height >= days && bottom.width > WEEKS + 3 {
        draw_days(canvas, bottom, records, games, context);
    }
}

/// Draws the times of the games solved alone as a line, with their median.
fn draw_times(canvas: &mut Canvas<'_>, area: Rect, games: &[FinishedGame], context: &Context<'_>) {
    /// The games shown.
    const MOST: usize = 50;
    let words = context.words;
    let alone = games
        .iter()
        .filter(|game| game.summary.ending == Ending::Solved);
    let times: Vec<f64> = alone
        .map(|game| game.summary.elapsed.as_secs_f64())
        .collect();
    let times = &times[times.len().saturating_sub(MOST)..];
    let mut sorted = times.to_vec();
    sorted.sort_by(f64::total_cmp);
    let (Some(median), Some(longest)) = (sorted.get(sorted.len() / 2), sorted.last()) else {
        return;
    };
    let clock = |seconds: f64| words::clock(std::time::Duration::from_secs_f64(seconds));
    let title = say!(words, "statistics-times", median = clock(*median));
    let inner = Framed::new(title).draw(canvas, area);
    let points: Vec<(f64, f64)> = (0_u32..)
        .zip(times)
        .map(|(n, time)| (f64::from(n), *time))
        .collect();
    let end = points.last().map_or(1.0, |(n, _)| n.max(1.0));
    let middle = [(0.0, *median), (end, *median)];
    let marker = if context.ascii {
        Marker::Dot
    } else {
        Marker::Braille
    };
    let line = |data, role| {
        Dataset::default()
            .data(data)
            .marker(marker)
            .graph_type(GraphType::Line)
            .style(canvas.style(role))
    };
    let labels = [Line::from("0:00"), Line::from(clock(*longest))];
    let chart = Chart::new(vec![
        line(&middle, Role::Border),
        line(&points, Role::Accent),
    ])
    .style(canvas.style(Role::Dim))
    .x_axis(Axis::default().bounds([0.0, end]))
    .y_axis(
        Axis::default()
            .bounds([0.0, longest.max(1.0)])
            .labels(labels),
    );
    canvas.render(chart, inner);
}

/// Draws a grid of days: a column a week, the last one this week, the brighter the more games were solved.
fn draw_days(
    canvas: &mut Canvas<'_>,
    area: Rect,
    records: &Records,
    games: &[FinishedGame],
    context: &Context<'_>,
) {
    let inner = Framed::new(say!(context.words, "statistics-days")).draw(canvas, area);
    let weekday = u16::from(
        records
            .today
            .weekday()
            .to_monday_zero_offset()
            .unsigned_abs(),
    );
    let solved = games
        .iter()
        .filter(|game| game.summary.ending != Ending::GivenUp);
    let days: Vec<Date> = solved
        .map(|game| records.zone.to_datetime(game.finished).date())
        .collect();
    for week in 0..WEEKS {
        for day in 0..7_u16 {
            let back = i32::from(WEEKS - 1 - week) * 7 + i32::from(weekday) - i32::from(day);
            let Some(date) = (back >= 0)
                .then(|| records.today.checked_sub(back.days()).ok())
                .flatten()
            else {
                continue;
            };
            let (shown, role) = match days.iter().filter(|known| **known == date).count() {
                0 => ('·', Role::Border),
                1 => ('▒', Role::Accent),
                2 => ('▓', Role::Accent),
                _ => ('█', Role::Accent),
            };
            let (x, y) = (inner.x + 2 + week, inner.y + day);
            if y < inner.bottom() {
                canvas.put(x, y, shown, canvas.style(role));
            }
        }
    }
}
