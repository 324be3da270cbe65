//! The charts of the statistics: times as a line, the distribution of times, and a grid of days.

use ratatui::widgets::Widget;
use std::collections::BTreeMap;
use std::time::Duration;

use jiff::ToSpan;
use jiff::civil::Date;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::symbols::Marker;
use ratatui::text::Line;
use ratatui::widgets::{Axis, Chart, Dataset, GraphType};

use super::Context;
use crate::config::Role;
use crate::game::Ending;
use crate::store::{FinishedGame, LevelStatistics, Week, median};
use crate::tui::paint::Paint;
use crate::tui::text::Text;
use crate::tui::widgets::{Framed, Table};
use crate::tui::words;
use crate::words::{Words, say};

pub(super) const N_WEEKS: u16 = 26;
const MAX_WEEKS: u16 = 52;
pub(super) const WIDTH_AROUND_WEEKS: u16 = 6;
/// The rows of the grid of days, including its frame.
pub(super) const DAYS_HEIGHT: u16 = 9;

/// Returns the number of weeks in an area of `width` columns: half a year or a year.
const fn n_weeks(width: u16) -> u16 {
    if width < MAX_WEEKS + WIDTH_AROUND_WEEKS {
        N_WEEKS
    } else {
        MAX_WEEKS
    }
}

/// The number of games solved on each day, and the times of the latest games solved without help.
#[derive(Clone, Debug)]
pub(super) struct Days {
    today: Date,
    n_solved: BTreeMap<Date, usize>,
    times: Vec<Duration>,
}

impl Days {
    /// Collects the numbers from games, which must be ordered by the time they were finished.
    pub(super) fn new(games: &[&FinishedGame], today: Date) -> Self {
        const MAX_TIMES: usize = 50;
        let first = today.checked_sub((7 * i64::from(MAX_WEEKS)).days());
        let first = first.unwrap_or(Date::MIN);
        let mut n_solved: BTreeMap<Date, usize> = BTreeMap::new();
        // The loop goes backwards, so that it can stop at the first game that is too old for the grid.
        for game in games.iter().rev() {
            if game.day < first {
                break;
            }
            if game.summary.ending.is_solved() {
                *n_solved.entry(game.day).or_default() += 1;
            }
        }
        let alone = games.iter().rev();
        let alone = alone.filter(|game| game.summary.ending == Ending::Solved);
        let mut times: Vec<Duration> = alone
            .take(MAX_TIMES)
            .map(|game| game.summary.elapsed)
            .collect();
        times.reverse();
        Self {
            today,
            n_solved,
            times,
        }
    }
}

/// Returns a table with a bar for each class of times, such as 5 to 10 minutes. The bar shows how many of the latest
/// games are in the class.
pub(super) fn histogram(words: Words, level: &LevelStatistics) -> Table {
    const BLOCKS: usize = 14;
    let histogram = &level.histogram;
    let maximum = histogram.classes.iter().map(|class| class.n_games).max();
    let maximum = maximum.unwrap_or(0).max(1);
    let has_latest = histogram.n_latest > 0;
    let rows = histogram.classes.iter().enumerate().map(|(index, class)| {
        let from = u32::try_from(index).unwrap_or(u32::MAX);
        let n_blocks = (class.n_games * BLOCKS).div_ceil(maximum);
        let mut row = vec![
            Text::new(
                Role::Dim,
                words::clock(histogram.width.saturating_mul(from)),
            ),
            Text::new(Role::Accent, "█".repeat(n_blocks)),
            Text::new(Role::Text, class.n_games.to_string()),
        ];
        if has_latest {
            let latest = match class.n_latest {
                0 => String::new(),
                n => n.to_string(),
            };
            row.push(Text::new(Role::Success, latest));
        }
        row
    });
    let mut heading = vec![
        say!(words, "stats-head-time").to_string(),
        String::new(),
        say!(words, "stats-head-games").to_string(),
    ];
    if has_latest {
        let newest = say!(words, "stats-head-newest", n = histogram.n_latest);
        heading.push(newest.to_string());
    }
    Table::new(rows.collect())
        .headed(heading)
        .right_aligned(&[0, 2, 3])
}

/// The points of the chart: the position from left to right, and the time in seconds. `median` is the median of all
/// times.
struct Times {
    median: Duration,
    points: Vec<(f64, f64)>,
    is_by_week: bool,
}

impl Times {
    /// Collects the median of each week if the level was played in several weeks. Otherwise collects the times of the
    /// latest games. Returns `None` if there are too few times.
    fn from_days(days: &Days, level: Option<&LevelStatistics>, n_weeks: u16) -> Option<Self> {
        level
            .and_then(|level| Self::by_week(level, n_weeks))
            .or_else(|| Self::by_game(&days.times))
    }

    fn by_week(level: &LevelStatistics, n_weeks: u16) -> Option<Self> {
        const FEWEST: usize = 4;
        let times = level.times?;
        let weeks = level.weeks.as_slice();
        let weeks = &weeks[weeks.len().saturating_sub(usize::from(n_weeks))..];
        let first = weeks.first().filter(|_| weeks.len() >= FEWEST)?.monday;
        let place = |monday: Date| f64::from((monday - first).get_days()) / 7.0;
        // The limit keeps the other weeks from looking flat if a game was left open overnight.
        let maximum = times.third_quartile.saturating_mul(2);
        let point = |week: &Week| (place(week.monday), week.median.min(maximum).as_secs_f64());
        Some(Self {
            median: times.median,
            points: weeks.iter().map(point).collect(),
            is_by_week: true,
        })
    }

    fn by_game(times: &[Duration]) -> Option<Self> {
        let mut sorted = times.to_vec();
        sorted.sort_unstable();
        let points = (0_u32..).zip(times);
        Some(Self {
            median: median(&sorted)?,
            points: points
                .map(|(n, time)| (f64::from(n), time.as_secs_f64()))
                .collect(),
            is_by_week: false,
        })
    }
}

/// Draws a line chart of the times of games solved without help, with the median of these times.
pub(super) fn draw_times(
    buf: &mut Buffer,
    area: Rect,
    days: &Days,
    level: Option<&LevelStatistics>,
    context: &Context<'_>,
) {
    let words = context.words;
    let Some(times) = Times::from_days(days, level, n_weeks(area.width)) else {
        return;
    };
    let (median, points) = (times.median, times.points);
    let title = if times.is_by_week {
        say!(words, "statistics-weeks", median = words::clock(median))
    } else {
        say!(words, "statistics-times", median = words::clock(median))
    };
    let inner = Framed::new(title).draw(buf, context.look, area);
    let longest = points.iter().map(|(_, time)| *time).fold(1.0, f64::max);
    let end = points.last().map_or(1.0, |(n, _)| n.max(1.0));
    let middle = [(0.0, median.as_secs_f64()), (end, median.as_secs_f64())];
    let marker = if context.look.has_few_glyphs() {
        Marker::Dot
    } else {
        Marker::Braille
    };
    let line = |data, role| {
        Dataset::default()
            .data(data)
            .marker(marker)
            .graph_type(GraphType::Line)
            .style(context.style(role))
    };
    let top = words::clock(Duration::from_secs_f64(longest));
    let labels = [Line::from("0:00"), Line::from(top)];
    let chart = Chart::new(vec![
        line(&middle, Role::Border),
        line(&points, Role::Accent),
    ])
    // Without this style the chart would have the terminal's background.
    .style(
        context
            .look
            .style(Role::Ground)
            .patch(context.style(Role::Dim)),
    )
    .x_axis(Axis::default().bounds([0.0, end]))
    .y_axis(Axis::default().bounds([0.0, longest]).labels(labels));
    chart.render(inner, buf);
}

/// Draws a grid of days with one column per week; the current week is the last column. A day is brighter if more games
/// were solved on it.
pub(super) fn draw_days(buf: &mut Buffer, area: Rect, days: &Days, context: &Context<'_>) {
    let n_weeks = n_weeks(area.width);
    let title = if n_weeks == N_WEEKS {
        say!(context.words, "statistics-days")
    } else {
        say!(context.words, "statistics-days-of-year")
    };
    let inner = Framed::new(title).draw(buf, context.look, area);
    let weekday = days.today.weekday().to_monday_zero_offset();
    for week in 0..n_weeks {
        for day in 0..7_u16 {
            let back = i32::from(n_weeks - 1 - week) * 7 + i32::from(weekday) - i32::from(day);
            let date = (back >= 0).then(|| days.today.checked_sub(back.days()).ok());
            let Some(date) = date.flatten() else {
                continue;
            };
            let (shown, role) = match days.n_solved.get(&date).copied().unwrap_or(0) {
                0 => ('·', Role::Border),
                1 => ('▒', Role::Accent),
                2 => ('▓', Role::Accent),
                _ => ('█', Role::Accent),
            };
            let (x, y) = (inner.x + 2 + week, inner.y + day);
            if y < inner.bottom() {
                buf.put(x, y, shown, context.style(role));
            }
        }
    }
}
