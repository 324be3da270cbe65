//! The page of daily puzzles: a calendar, the levels of the selected day and the streak. It also shows the ladder of
//! the week: seven puzzles, one a day, from easy on Monday to the hardest on Sunday.

use std::cmp::Ordering;

use jiff::civil::Date;
use jiff::{ToSpan, Zoned};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::calendar::{self, DayLook};
use super::card::Card;
use super::key_line::KeyLine;
use super::list::next_value;
use super::{Context, Received, Reply, Request, Screen, ScreenMessage};
use crate::cli::daily;
use crate::config::{Command, Mode, Role};
use crate::rate::Level;
use crate::store::{Daily, DailyCredit, DailyResult, DailyResults, FinishedGame, SaveSummary};
use crate::tui::areas::Parts;
use crate::tui::paint;
use crate::tui::text::Text;
use crate::tui::theme::Look;
use crate::tui::widgets::Table;
use crate::tui::words;
use crate::words::{Words, key, say};

#[derive(Clone, Debug)]
pub(in crate::tui) struct DailyPage {
    results: DailyResults,
    today: Option<Date>,
    selected: Option<Date>,
    level: Level,
}

/// The columns for the list of levels with their results.
const LEVELS_WIDTH: u16 = 41;
/// The columns for the list of levels if the ladder and the streak are below it instead of below the calendar.
const WIDE_LEVELS_WIDTH: u16 = 50;
const GAP: u16 = 3;
const HEIGHT: u16 = 16;
/// The rows of the levels, including their heading.
const LEVEL_ROWS: u16 = Level::ALL.len() as u16 + 1;

/// The number of months shown side by side (`across`) and below each other (`down`).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Months {
    across: u16,
    down: u16,
}

impl Months {
    const ONE: Self = Self { across: 1, down: 1 };

    /// Returns the largest number of months that the terminal has room for: a year, half a year or one month.
    fn fit_to(area: Rect) -> Self {
        /// The columns and rows for the frame, the keys and the message.
        const AROUND: (u16, u16) = (6, 8);
        let is_fit = |months: &Self| {
            let (width, height) = months.size();
            width + WIDE_LEVELS_WIDTH + AROUND.0 <= area.width && height + AROUND.1 <= area.height
        };
        let all = [(4, 3), (2, 3)].map(|(across, down)| Self { across, down });
        all.into_iter().find(is_fit).unwrap_or(Self::ONE)
    }

    /// Returns the columns and rows of all months, including the gap after each month and the row between months.
    const fn size(self) -> (u16, u16) {
        let (width, height) = calendar::SIZE;
        (self.across * (width + GAP), self.down * (height + 1) - 1)
    }

    const fn page(self) -> (u16, u16) {
        let (width, height) = self.size();
        let height = if height < HEIGHT { HEIGHT } else { height };
        let levels = if self.across > 1 {
            WIDE_LEVELS_WIDTH
        } else {
            LEVELS_WIDTH
        };
        (width + levels, height)
    }

    /// Returns one date in each month to show. These months are the part of the year that contains `date`.
    fn dates(self, date: Date) -> impl Iterator<Item = Date> {
        let n_months = i8::try_from(self.across * self.down).unwrap_or(1);
        let first = (date.month() - 1) / n_months * n_months;
        let first = date.first_of_year().checked_add(first.months());
        let month = move |n: i8| first.as_ref().ok()?.checked_add(n.months()).ok();
        (0..n_months).filter_map(month)
    }
}

impl DailyPage {
    pub(in crate::tui) fn new(level: Level) -> Self {
        Self {
            results: DailyResults::default(),
            today: None,
            selected: None,
            level,
        }
    }

    fn show(&mut self, games: &[FinishedGame], today: Date) {
        self.results = DailyResults::from_games(games, today);
        self.today = Some(today);
    }

    fn today(&self, context: &Context<'_>) -> Option<Date> {
        let now = context.now.as_ref();
        self.today.or_else(|| now.map(Zoned::date))
    }

    /// Returns the selected puzzle, by default today's. `None` while today's date is not known.
    fn selected(&self, context: &Context<'_>) -> Option<Daily> {
        Some(Daily {
            date: self.selected.or(self.today(context))?,
            level: self.level,
        })
    }

    /// Moves the selection: up and down by levels, sideways by days, by pages through the months. `First` selects the
    /// first day of the year, `Last` selects today.
    fn move_selection(&mut self, command: Command, daily: Daily, today: Date) {
        match command {
            Command::MoveUp => self.level = next_value(&Level::ALL, &daily.level, false),
            Command::MoveDown => self.level = next_value(&Level::ALL, &daily.level, true),
            Command::MoveLeft => self.select_date(daily.date.checked_sub(1.day()).ok(), today),
            Command::MoveRight => self.select_date(daily.date.checked_add(1.day()).ok(), today),
            Command::PageUp => self.select_date(daily.date.checked_sub(1.month()).ok(), today),
            Command::PageDown => self.select_date(daily.date.checked_add(1.month()).ok(), today),
            Command::First => self.select_date(Some(daily.date.first_of_year()), today),
            Command::Last => self.selected = None,
            _ => {}
        }
    }

    /// Selects a day; a date after `today` selects `today`.
    fn select_date(&mut self, date: Option<Date>, today: Date) {
        if let Some(date) = date.filter(|date| date.year() > 0) {
            self.selected = Some(date.min(today)).filter(|date| *date != today);
        }
    }

    fn draw_months(
        &self,
        buf: &mut Buffer,
        look: &Look,
        body: Rect,
        (months, selected, today): (Months, Date, Date),
        words: Words,
    ) {
        let (width, height) = calendar::SIZE;
        for (position, month) in (0..).zip(months.dates(selected)) {
            let (column, row) = (position % months.across, position / months.across);
            let x = body.x + column * (width + GAP);
            let y = body.y + row * (height + 1);
            let area = Rect::new(x, y, width, height);
            let day_look = |date| self.day_style(date, today);
            calendar::draw(buf, look, area, words, (month, selected), day_look);
        }
    }

    fn day_style(&self, date: Date, today: Date) -> DayLook {
        let number = match date.cmp(&today) {
            Ordering::Less => Role::Text,
            Ordering::Equal => Role::Key,
            Ordering::Greater => Role::Dim,
        };
        let best = self.results.on_date(date).map(|(_, result)| result);
        let best = best.max_by_key(|result| (result.credit, result.is_unaided()));
        DayLook {
            number,
            sign: sign(best),
        }
    }

    fn draw_levels(&self, buf: &mut Buffer, area: Rect, selected: Daily, context: &Context<'_>) {
        let date = selected.date;
        let title = Text::new(Role::Title, words::day(context, date));
        title.draw(buf, context.look, area.x, area.y, area.width);
        let rung = Daily::on_ladder(date);
        let names = Level::ALL.map(|level| words::level_heading(context.words, level));
        let widest = names.iter().map(|name| paint::width(name)).max();
        // The room that is left beside the names, the mark of the selected row and the gap.
        let room = area.width.saturating_sub(widest.unwrap_or(0) + 4);
        let rows = Level::ALL.into_iter().map(|level| {
            let daily = Daily { date, level };
            let result = self.results.get(daily);
            let credit = result.map(|result| result.credit);
            let (sign, role) = sign(result);
            // The sign already shows whether the player solved the puzzle on its day.
            let text = match result {
                Some(result) => daily::result_of_any_day(context.words, result),
                None => daily::state(context.words, &self.results, context.saves, daily),
            };
            // Results are not known before the records are read.
            let text = text.to_string();
            let text = if self.today.is_some() {
                text
            } else {
                String::new()
            };
            let mut state = Text::new(role, format!("{sign} {text}"));
            if daily == rung && credit.is_none() {
                let is_rung = say!(context.words, "daily-is-rung").to_string();
                state.push(Role::Dim, format!(" {is_rung}"));
            }
            vec![
                Text::new(Role::Text, words::level_heading(context.words, level)),
                state.shortened(room),
            ]
        });
        Table::new(rows.collect())
            .selecting(selected.level as usize)
            .draw(buf, context.look, area.without_top_rows(1));
    }

    /// Returns the lines below the levels: the ladder, the streaks and the meaning of the signs in the calendar.
    fn lines_below(
        &self,
        daily: Daily,
        today: Date,
        has_calendar: bool,
        words: Words,
    ) -> Vec<Text> {
        if self.today.is_none() {
            return vec![say!(words, "records-reading").into()];
        }
        let ladder = daily::ladder(words, &self.results, daily.date, today);
        let (alone, any) = (self.results.unaided_streak, self.results.streak);
        let alone = say!(
            words,
            "daily-streak-alone",
            current = alone.current,
            longest = alone.longest
        );
        let any = say!(
            words,
            "daily-streak-any",
            current = any.current,
            longest = any.longest
        );
        let mut lines: Vec<Text> = vec![ladder.into(), alone.into(), any.into()];
        lines.extend(has_calendar.then(|| say!(words, "daily-signs").into()));
        lines
    }

    fn keys(&self, context: &Context<'_>) -> Text {
        let has_result = |daily: Daily| self.results.on_date(daily.date).next().is_some();
        let can_share = self.selected(context).is_some_and(has_result);
        KeyLine::new(context, &[Mode::List])
            .key(Command::MoveLeft, key!("key-day"))
            .key(Command::PageUp, key!("key-month"))
            .key(Command::MoveDown, key!("key-level"))
            .key(Command::Confirm, key!("key-play"))
            .key_if(can_share, Command::Export, key!("key-share"))
            .close()
    }
}

impl Screen for DailyPage {
    fn draw(&self, buf: &mut Buffer, area: Rect, context: &Context<'_>) {
        let card = Card::new(say!(context.words, "daily-title"), self.keys(context));
        let months = Months::fit_to(area);
        let (width, height) = months.page();
        let body = card.sized(width, height).draw(buf, area, context);
        let (Some(daily), Some(today)) = (self.selected(context), self.today(context)) else {
            return;
        };
        let (right, rows) = months.size();
        let has_calendar = body.width >= width && body.height >= rows;
        let mut levels = body;
        if has_calendar {
            self.draw_months(
                buf,
                context.look,
                body,
                (months, daily.date, today),
                context.words,
            );
            levels = body.right_of(right);
        }
        // If several months are shown, the lines below move under the levels.
        let below = if months == Months::ONE { body } else { levels };
        self.draw_levels(buf, levels.first_rows(LEVEL_ROWS), daily, context);
        let mut y = body.y + LEVEL_ROWS + u16::from(body.height > LEVEL_ROWS + 5);
        for line in self.lines_below(daily, today, has_calendar, context.words) {
            let n_lines = line.n_rows(below.width);
            if y + n_lines <= below.bottom() {
                line.draw_in(
                    buf,
                    context.look,
                    Rect::new(below.x, y, below.width, n_lines),
                );
            }
            y += n_lines;
        }
    }

    fn command(&mut self, command: Command, context: &Context<'_>) -> Reply {
        let (Some(daily), Some(today)) = (self.selected(context), self.today(context)) else {
            return match command {
                Command::Cancel => Reply::Close,
                _ => Reply::Stay,
            };
        };
        match command {
            Command::Cancel => Reply::Close,
            Command::Confirm => Reply::Then(play(context.saves, daily)),
            Command::Export => {
                let text = daily::share(context.words, &self.results, daily.date, today);
                Reply::with_request(text.map(Request::Share))
            }
            _ => {
                self.move_selection(command, daily, today);
                Reply::Stay
            }
        }
    }

    fn receive(&mut self, message: ScreenMessage, context: &Context<'_>) -> Received {
        match message {
            ScreenMessage::Records(..) if context.now.is_none() => {
                let text = say!(context.words, "clock-unknown");
                return Ok(Reply::CloseThen(Request::Say(text.into())));
            }
            ScreenMessage::Records(games, today) => self.show(&games, today),
            _ => return Err(message),
        }
        Ok(Reply::Stay)
    }
}

/// Returns the sign of a result: `✓` solved on its day without help, `◦` solved with hints, `•` solved later, `–` the
/// solution was shown.
fn sign(result: Option<&DailyResult>) -> (char, Role) {
    match result.map(|result| result.credit) {
        Some(DailyCredit::OnTheDay) if result.is_some_and(DailyResult::is_unaided) => {
            ('✓', Role::Success)
        }
        Some(DailyCredit::OnTheDay) => ('◦', Role::Accent),
        Some(DailyCredit::Later) => ('•', Role::Accent),
        Some(DailyCredit::Revealed) => ('–', Role::Dim),
        None => (' ', Role::Dim),
    }
}

/// Returns the request to play a daily puzzle. If a save of the puzzle exists, the request loads the save.
pub(in crate::tui) fn play(saves: &[SaveSummary], daily: Daily) -> Request {
    let mut all = saves.iter();
    let save = daily::unfinished_save(saves, daily)
        .or_else(|| all.find(|save| Daily::from_save(save) == Some(daily)));
    match save {
        Some(save) => Request::Load(save.id.to_string()),
        None => Request::NewGame(daily.new_game()),
    }
}
