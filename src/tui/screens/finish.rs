//! The screen at the end of a game: the board in its frame, and beside it how the game went.

use std::time::Duration;

use jiff::civil::Date;
use ratatui::layout::Rect;

use super::sheet::{Sheet, draw_lines};
use super::{Context, News, Reply, Request, Screen};
use crate::cli::daily;
use crate::config::{Command, Mode, Role, Scope};
use crate::game::{Ending, Summary};
use crate::store::{DailyResults, FinishedGame, PackedGrid};
use crate::tui::canvas::Canvas;
use crate::tui::layout::{BoardLayout, Layout};
use crate::tui::panes::{self, View};
use crate::tui::play::Play;
use crate::tui::text::Text;
use crate::tui::widgets::{Framed, Table};
use crate::tui::words;
use crate::words::say;

/// The screen at the end of a game: how it went, and the best time before, once that is known.
#[derive(Clone, Debug)]
pub(in crate::tui) struct Finish {
    summary: Summary,
    best: Option<BestTime>,
    /// The puzzles of the day that were finished, once that is known, and the day.
    dailies: Option<(DailyResults, Date)>,
}

/// The best time of other games of the same board and level, solved alone.
#[derive(Clone, Copy, Debug)]
struct BestTime(Option<Duration>);

/// The columns of the card where no board is beside it.
const WIDTH: u16 = 40;

impl Finish {
    /// Tells of a finished game.
    pub(in crate::tui) const fn new(summary: Summary) -> Self {
        Self {
            summary,
            best: None,
            dailies: None,
        }
    }

    /// Compares the time with those of the games finished so far, this one among them.
    fn compare(&mut self, play: &Play, games: &[FinishedGame], today: Date) {
        self.dailies = Some((DailyResults::of(games, today), today));
        let puzzle = play.game().puzzle();
        let givens = PackedGrid::from(puzzle.givens());
        let is_alike = |game: &&FinishedGame| {
            game.geometry() == puzzle.geometry()
                && game.level == puzzle.info().level
                && game.summary.ending == Ending::Solved
                && (game.givens != givens || game.summary != self.summary)
        };
        let alike = games.iter().filter(is_alike);
        self.best = Some(BestTime(alike.map(|game| game.summary.elapsed).min()));
    }

    /// The card alone, where there is no room for it beside the board.
    fn draw_card(&self, canvas: &mut Canvas<'_>, area: Rect, keys: &Text, context: &Context<'_>) {
        let rows =
            Self::head(context, WIDTH).len() as u16 + self.table(context).size(context.ascii).1;
        let body = Sheet::new(self.title(context), keys.clone())
            .sized(WIDTH, rows + 1)
            .in_role(self.role())
            .draw(canvas, area, context);
        self.draw_rows(canvas, body, context);
    }

    fn draw_rows(&self, canvas: &mut Canvas<'_>, area: Rect, context: &Context<'_>) {
        let head = Self::head(context, area.width);
        let table = self.table(context);
        let has_gap = head.len() as u16 + table.size(context.ascii).1 < area.height;
        for (line, y) in head.iter().zip(area.top()..area.bottom()) {
            line.draw(canvas, area.x, y, area.width);
        }
        let top = (area.y + head.len() as u16 + u16::from(has_gap)).min(area.bottom());
        let rest = Rect {
            y: top,
            height: area.bottom() - top,
            ..area
        };
        table.draw(canvas, rest);
    }

    fn title(&self, context: &Context<'_>) -> String {
        let ending = words::ending(self.summary.ending);
        say!(context.words, "finish-title", ending).to_string()
    }

    const fn role(&self) -> Role {
        match self.summary.ending {
            Ending::Solved | Ending::SolvedWithHelp => Role::Success,
            Ending::GivenUp => Role::Border,
        }
    }

    /// What is known of the puzzle, broken into lines.
    fn head(context: &Context<'_>, width: u16) -> Vec<Text> {
        let Some(play) = context.play else {
            return Vec::new();
        };
        let info = play.game().puzzle().info();
        let mut texts = vec![words::puzzle_line(context.words, info)];
        if let Some(technique) = &info.technique {
            let technique = words::technique_name(context.words, technique);
            texts.push(Text::new(Role::Dim, technique));
        }
        let lines = texts.iter().filter(|text| !text.is_empty());
        lines
            .flat_map(|text| text.lines(width.max(1), context.ascii))
            .collect()
    }

    /// The figures of the game, in two columns.
    fn table(&self, context: &Context<'_>) -> Table {
        let mut rows = words::finished(context.words, &self.summary);
        if self.summary.ending == Ending::Solved
            && let Some(BestTime(best)) = self.best
        {
            rows.insert(
                1,
                words::best_time(context.words, self.summary.elapsed, best),
            );
        }
        Table::new(rows)
    }
}

impl Screen for Finish {
    fn draw(&self, canvas: &mut Canvas<'_>, area: Rect, context: &Context<'_>) {
        let keys = keys(context);
        let Some(play) = context.play else { return };
        let layout = Layout::new(area, play.geometry());
        let (Some(board), Some(side)) = (&layout.board, &layout.side) else {
            return self.draw_card(canvas, area, &keys, context);
        };
        let view = View {
            play,
            config: context.config,
            words: context.words,
            layout: &layout,
            message: None,
            modes: &[Mode::List, Mode::Everywhere],
            has_cursor: false,
            keys: None,
        };
        panes::board::draw(canvas, &view);
        let role = self.role();
        outline(canvas, board, role);
        let table = self.table(context);
        let head = Self::head(context, side.area.width.saturating_sub(4));
        let rows = head.len() as u16 + table.size(context.ascii).1;
        let card = Rect {
            height: (rows + 4).min(side.area.height),
            ..side.area
        };
        let title = match self.summary.ending {
            Ending::GivenUp => Role::Title,
            _ => role,
        };
        let frame = Framed::new(Text::new(title, self.title(context))).in_role(role);
        let inner = frame.draw(canvas, card);
        let inner = Rect {
            x: inner.x + 1,
            width: inner.width.saturating_sub(2),
            ..inner
        };
        self.draw_rows(canvas, inner, context);
        let lines = keys.lines(area.width.saturating_sub(2).max(1), context.ascii);
        let n_keys = (lines.len() as u16).min(area.height);
        let foot = Rect::new(
            area.x + 1,
            area.bottom() - n_keys,
            area.width.saturating_sub(2),
            n_keys,
        );
        canvas.clear(Rect {
            x: area.x,
            width: area.width,
            ..foot
        });
        draw_lines(canvas, &keys, foot);
    }

    fn command(&mut self, command: Command, context: &Context<'_>) -> Reply {
        match command {
            Command::Cancel => Reply::Close,
            Command::Confirm => Reply::CloseThen(Request::Command(Command::StartScreen)),
            _ if command.scope() == Scope::Opens => Reply::Then(Request::Command(command)),
            Command::Export => {
                let dailies = self.dailies.as_ref();
                let dailies = dailies.map(|(results, today)| (results, *today));
                let text = context
                    .play
                    .and_then(|play| daily::share_game(context.words, play.game(), dailies));
                text.map_or(Reply::Stay, |text| Reply::Then(Request::Share(text)))
            }
            _ => Reply::Stay,
        }
    }

    fn modes(&self) -> &'static [Mode] {
        &[Mode::List, Mode::Board]
    }

    fn receive(&mut self, news: News, context: &Context<'_>) -> Result<Reply, News> {
        match (news, context.play) {
            (News::Records(games, today), Some(play)) => self.compare(play, &games, today),
            (news, _) => return Err(news),
        }
        Ok(Reply::Stay)
    }
}

/// Draws the border of the board in the look of a role, where it has one.
fn outline(canvas: &mut Canvas<'_>, board: &BoardLayout, role: Role) {
    let (style, frame) = (canvas.style(role), board.frame);
    let has_bar = |x: u16| board.bars.iter().any(|(bar, _)| *bar == x);
    let has_rule = |y: u16| board.rules.iter().any(|(rule, _)| *rule == y);
    for y in [frame.top(), frame.bottom().saturating_sub(1)] {
        if has_rule(y) {
            canvas.tint_area(Rect::new(frame.x, y, frame.width, 1), style);
        }
    }
    for x in [frame.left(), frame.right().saturating_sub(1)] {
        if has_bar(x) {
            canvas.tint_area(Rect::new(x, frame.y, 1, frame.height), style);
        }
    }
}

fn keys(context: &Context<'_>) -> Text {
    let words = context.words;
    words::key_line(
        &context.config.keymap,
        &[Mode::List, Mode::Board, Mode::Everywhere],
        &[
            (Command::Confirm, say!(words, "key-menu")),
            (Command::Another, say!(words, "key-another")),
            (Command::New, say!(words, "key-new")),
            (Command::StepList, say!(words, "key-review")),
            (Command::Export, say!(words, "key-share")),
            (Command::Cancel, say!(words, "key-board")),
            (Command::Quit, say!(words, "key-quit")),
        ],
    )
}
