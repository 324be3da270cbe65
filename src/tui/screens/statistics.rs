//! The statistics of finished games.

use std::time::Duration;

use ratatui::layout::Rect;

use super::command::{Motion, ScreenCommand};
use super::list::Scroll;
use super::{Context, Reply};
use crate::config::{Command, Role};
use crate::game::Ending;
use crate::rate::Level;
use crate::tui::canvas::Canvas;
use crate::tui::event::FinishedGame;
use crate::tui::text::Text;
use crate::tui::words;
use crate::words::{SpanKind, Words, say};

/// The page of statistics: the records, once read, and the scroll position.
#[derive(Clone, Debug, Default)]
pub(in crate::tui) struct StatisticsPage {
    records: Option<Vec<FinishedGame>>,
    scroll: Scroll,
}

/// The figures of the games of one level.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(in crate::tui) struct Tally {
    /// The number of games finished.
    pub(in crate::tui) n_games: usize,
    /// The number of them solved without help.
    pub(in crate::tui) n_alone: usize,
    /// The shortest and the mean time of those solved without help.
    pub(in crate::tui) best: Option<Duration>,
    pub(in crate::tui) mean: Option<Duration>,
    /// Hints and mistakes of all.
    pub(in crate::tui) n_hints: u64,
    pub(in crate::tui) n_mistakes: usize,
}

impl Tally {
    fn of<'a>(games: impl Iterator<Item = &'a FinishedGame>) -> Self {
        let mut tally = Self::default();
        let mut total = Duration::ZERO;
        for game in games {
            tally.n_games += 1;
            tally.n_hints += u64::from(game.n_hints);
            tally.n_mistakes += game.n_mistakes;
            if game.ending == Ending::Solved {
                tally.n_alone += 1;
                total = total.saturating_add(game.elapsed);
                tally.best = Some(
                    tally
                        .best
                        .map_or(game.elapsed, |best| best.min(game.elapsed)),
                );
            }
        }
        let n_alone = u32::try_from(tally.n_alone).unwrap_or(u32::MAX);
        tally.mean = total.checked_div(n_alone);
        tally
    }
}

impl StatisticsPage {
    /// Shows the records, the oldest first.
    pub(in crate::tui) fn show(&mut self, records: Vec<FinishedGame>) {
        self.records = Some(records);
    }

    fn lines(&self, words: Words) -> Vec<Text> {
        let Some(records) = &self.records else {
            return Vec::new();
        };
        if records.is_empty() {
            return vec![say!(words, "statistics-none").into()];
        }
        let mut lines = vec![Text::new(Role::Title, words::statistics_heading(words))];
        for level in Level::ALL.map(Some).into_iter().chain([None]) {
            let games = || records.iter().filter(move |game| game.level == level);
            if games().next().is_some() {
                lines.push(words::statistics_row(words, level, &Tally::of(games())).into());
            }
        }
        lines.push(words::statistics_total(words, &Tally::of(records.iter())).into());
        lines.push(Text::default());
        let last = say!(words, "statistics-last").with_kind(SpanKind::Title);
        lines.push(last.into());
        let games = records.iter().rev();
        lines.extend(games.map(|game| Text::from(words::finished_game(words, game))));
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
        let body = super::body(context.area, &self.keys(context), context);
        self.scroll
            .go(motion, self.lines(context.words).len(), body.height);
        Reply::Stay
    }

    pub(super) fn draw(&self, canvas: &mut Canvas<'_>, area: Rect, context: &Context<'_>) {
        let body = super::draw_frame(
            canvas,
            area,
            &say!(context.words, "statistics-title").to_string(),
            &self.keys(context),
            context,
        );
        self.scroll.draw(canvas, body, &self.lines(context.words));
    }

    fn keys(&self, context: &Context<'_>) -> Text {
        let scrolling = [(Command::PageDown, say!(context.words, "key-page"))];
        super::page_keys(context, &[], &scrolling, |_| {
            self.lines(context.words).len()
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Geometry;

    fn game(ending: Ending, seconds: u64) -> FinishedGame {
        FinishedGame {
            date: String::new(),
            geometry: Geometry::standard(),
            level: Some(Level::Easy),
            ending,
            elapsed: Duration::from_secs(seconds),
            n_hints: 2,
            n_mistakes: 1,
        }
    }

    #[test]
    fn times_count_only_games_solved_without_help() {
        let games = [
            game(Ending::Solved, 100),
            game(Ending::SolvedWithHelp, 10),
            game(Ending::Solved, 300),
            game(Ending::GivenUp, 1),
        ];
        let tally = Tally::of(games.iter());
        assert_eq!((tally.n_games, tally.n_alone), (4, 2));
        assert_eq!(tally.best, Some(Duration::from_secs(100)));
        assert_eq!(tally.mean, Some(Duration::from_secs(200)));
        assert_eq!((tally.n_hints, tally.n_mistakes), (8, 4));
        assert_eq!(Tally::of([].iter()), Tally::default());
    }
}
