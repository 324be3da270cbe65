//! The pictures on the page of statistics: times as a line, how they are spread, and a grid of days.

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
use crate::store::{FinishedGame, LevelStatistics, Week};
use crate::tui::paint::Paint;
use crate::tui::text::Text;
use crate::tui::widgets::{Framed, Table};
use crate::tui::words;
use crate::words::{Words, say};

/// The weeks of the grid of days at least and at most, the columns around them, and the rows that it takes with its frame.
pub(super) const WEEKS: u16 = 26;
const MOST_WEEKS: u16 = 52;
pub(super) const AROUND_WEEKS: u16 = 6;
pub(super) const DAYS: u16 = 9;

/// Returns the weeks that an area of so many columns shows: half a year or a year.
const fn n_weeks(width: u16) -> u16 {
    if width < MOST_WEEKS + AROUND_WEEKS {
        WEEKS
    } else {
        MOST_WEEKS
    }
}

/// What games are by day: how many were solved, and the times of the latest solved alone.
#[derive(Clone, Debug)]
pub(super) struct Days {
    today: Date,
    n_solved: BTreeMap<Date, usize>,
    times: Vec<Duration>,
}

impl Days {
    /// Adds up games, the first finished first.
    pub(super) fn of(games: &[&FinishedGame], today: Date) -> Self {
        /// The games of which the times are shown.
        const MOST: usize = 50;
        let first = today.checked_sub((7 * i64::from(MOST_WEEKS)).days());
        let first = first.unwrap_or(Date::MIN);
        let mut n_solved: BTreeMap<Date, usize> = BTreeMap::new();
        // From the last one back, so that what is older than the grid is not looked at.
        for game in games.iter().rev() {
            if game.day < first {
                break;
            }
            if game.summary.ending != Ending::GivenUp {
                *n_solved.entry(game.day).or_default() += 1;
            }
        }
        let alone = games.iter().rev();
        let alone = alone.filter(|game| game.summary.ending == Ending::Solved);
        let mut times: Vec<Duration> = alone.take(MOST).map(|game| game.summary.elapsed).collect();
        times.reverse();
        Self {
            today,
            n_solved,
            times,
        }
    }
}

/// A bar a class of times, the latest games marked in it.
pub(super) fn histogram(words: Words, level: &LevelStatistics) -> Table {
    /// The blocks of the longest bar.
    const BLOCKS: usize = 14;
    let histogram = &level.histogram;
    let most = histogram.classes.iter().map(|class| class.n_games).max();
    let most = most.unwrap_or(0).max(1);
    let has_latest = histogram.n_latest > 0;
    let rows = histogram.classes.iter().enumerate().map(|(place, class)| {
        let from = u32::try_from(place).unwrap_or(u32::MAX);
        let n_blocks = (class.n_games * BLOCKS).div_ceil(most);
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

/// The times of a chart as places from left to right and seconds, with their median.
struct Times {
    median: Duration,
    points: Vec<(f64, f64)>,
    is_by_week: bool,
}

impl Times {
    /// Of a level that was played in several weeks, the median of each; otherwise the latest games.
    fn of(days: &Days, level: Option<&LevelStatistics>, n_weeks: u16) -> Option<Self> {
        level
            .and_then(|level| Self::by_week(level, n_weeks))
            .or_else(|| Self::by_game(&days.times))
    }

    fn by_week(level: &LevelStatistics, n_weeks: u16) -> Option<Self> {
        /// The fewest weeks that are shown as such.
        const FEWEST: usize = 4;
        let times = level.times?;
        let weeks = level.weeks.as_slice();
        let weeks = &weeks[weeks.len().saturating_sub(usize::from(n_weeks))..];
        let first = weeks.first().filter(|_| weeks.len() >= FEWEST)?.monday;
        let place = |monday: Date| f64::from((monday - first).get_days()) / 7.0;
        // A game left overnight in a week with few others does not press all other weeks to the ground.
        let most = times.three_quarters.saturating_mul(2);
        let point = |week: &Week| (place(week.monday), week.median.min(most).as_secs_f64());
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
            median: *sorted.get(sorted.len() / 2)?,
            points: points
                .map(|(n, time)| (f64::from(n), time.as_secs_f64()))
                .collect(),
            is_by_week: false,
        })
    }
}

/// Draws the times of games solved alone as a line, with their median.
pub(super) fn draw_times(
    buf: &mut Buffer,
    area: Rect,
    days: &Days,
    level: Option<&LevelStatistics>,
    context: &Context<'_>,
) {
    let words = context.words;
    let Some(times) = Times::of(days, level, n_weeks(area.width)) else {
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
            .style(context.look.style(role))
    };
    let top = words::clock(Duration::from_secs_f64(longest));
    let labels = [Line::from("0:00"), Line::from(top)];
    let chart = Chart::new(vec![
        line(&middle, Role::Border),
        line(&points, Role::Accent),
    ])
    // A chart whose ground is not given has the terminal's.
    .style(
        context
            .look
            .style(Role::Ground)
            .patch(context.look.style(Role::Dim)),
    )
    .x_axis(Axis::default().bounds([0.0, end]))
    .y_axis(Axis::default().bounds([0.0, longest]).labels(labels));
    chart.render(inner, buf);
}

/// Draws a grid of days: a column a week, the last one this week, the brighter the more games were solved.
pub(super) fn draw_days(buf: &mut Buffer, area: Rect, days: &Days, context: &Context<'_>) {
    let n_weeks = n_weeks(area.width);
    let title = if n_weeks == WEEKS {
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
                buf.put(x, y, shown, context.look.style(role));
            }
        }
    }
}
