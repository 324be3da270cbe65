//! The statistics of finished games.

use jiff::Zoned;
use ratatui::layout::Rect;

use super::command::{Motion, ScreenCommand};
use super::list::Scroll;
use super::sheet::Sheet;
use super::{Context, Reply};
use crate::cli::{self, stats};
use crate::config::{Command, Role};
use crate::store::{FinishedGame, Statistics};
use crate::tui::canvas::Canvas;
use crate::tui::text::Text;
use crate::tui::words;
use crate::words::{SpanKind, say};

/// The page of statistics: the records, once read, and the scroll position.
#[derive(Clone, Debug, Default)]
pub(in crate::tui) struct StatisticsPage {
    records: Option<(Statistics, Vec<FinishedGame>)>,
    scroll: Scroll,
}

impl StatisticsPage {
    /// Shows the records, the oldest first, as they are now.
    pub(in crate::tui) fn show(&mut self, games: Vec<FinishedGame>, now: &Zoned) {
        let statistics = Statistics::of(&games, now.time_zone(), now.date());
        self.records = Some((statistics, games));
    }

    fn lines(&self, context: &Context<'_>, width: u16) -> Vec<Text> {
        let words = context.words;
        let Some((statistics, games)) = &self.records else {
            return Vec::new();
        };
        if games.is_empty() {
            return vec![say!(words, "statistics-none").into()];
        }
        let mut table = stats::lines(statistics, words, usize::from(width)).into_iter();
        let heading = table.next().map(|heading| Text::new(Role::Title, heading));
        let mut lines: Vec<Text> = heading.into_iter().collect();
        lines.extend(table.map(Text::from));
        lines.push(Text::default());
        lines.push(cli::words::totals(words, statistics).into());
        lines.push(Text::default());
        let last = say!(words, "statistics-last").with_kind(SpanKind::Title);
        lines.push(last.into());
        let latest = games.iter().rev();
        lines.extend(latest.map(|game| Text::from(words::finished_game(context, game))));
        lines
    }

    pub(super) fn command(&mut self, command: ScreenCommand, context: &Context<'_>) -> Reply {
        let motion = match command {
            ScreenCommand::Cancel => return Reply::Close,
            ScreenCommand::Confirm => Motion::PageDown,
            ScreenCommand::Move(motion) => motion,
            ScreenCommand::Item(_) | ScreenCommand::Text(_) | ScreenCommand::Elsewhere(_) => {
                return Reply::Stay;
            }
        };
        let body = Sheet::new("", self.keys(context)).body(context.area, context);
        let n_lines = self.lines(context, body.width).len();
        self.scroll.go(motion, n_lines, body.height);
        Reply::Stay
    }

    pub(super) fn draw(&self, canvas: &mut Canvas<'_>, area: Rect, context: &Context<'_>) {
        let title = say!(context.words, "statistics-title");
        let body = Sheet::new(title, self.keys(context)).draw(canvas, area, context);
        let lines = self.lines(context, body.width);
        self.scroll.draw(canvas, body, &lines);
    }

    fn keys(&self, context: &Context<'_>) -> Text {
        let scrolling = [(Command::PageDown, say!(context.words, "key-page"))];
        super::page_keys(context, &[], &scrolling, |width| {
            self.lines(context, width).len()
        })
    }
}
