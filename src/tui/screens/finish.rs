//! The screen at the end of a game: the board in a coloured frame, and a card with the result.

use std::time::Duration;

use jiff::civil::Date;
use ratatui::buffer::Buffer;
use ratatui::layout::{Margin, Rect};

use super::card::Card;
use super::key_line::KeyLine;
use super::{Context, Received, Reply, Request, Screen, ScreenMessage};
use crate::cli::daily;
use crate::cli::words::losing_digits;
use crate::config::{Command, Mode, Role, Scope};
use crate::explain;
use crate::game::{Ending, Game, Summary};
use crate::store::{DailyResults, FinishedGame, median};
use crate::techniques::TechniqueId;
use crate::tui::areas::Parts;
use crate::tui::layout::{BoardLayout, Layout};
use crate::tui::paint::Paint;
use crate::tui::panes;
use crate::tui::play::Play;
use crate::tui::text::{Text, draw_lines};
use crate::tui::theme::Look;
use crate::tui::widgets::{Framed, Table};
use crate::tui::words;
use crate::words::{key, say};

/// The screen with the result of a game. The comparison with earlier games appears once the records are read.
#[derive(Clone, Debug)]
pub(in crate::tui) struct Finish {
    summary: Summary,
    earlier: Option<EarlierTimes>,
    /// The techniques that the player found without help for the first time in this game.
    new_techniques: Vec<TechniqueId>,
    /// Whether the game was solved without help, and no other game with the same board and level was solved.
    is_first_of_level: bool,
    /// The results of the daily puzzles, and today's date; `None` until the records are read.
    dailies: Option<(DailyResults, Date)>,
}

/// The times of other games with the same board and level that were solved without help; `None` if there are none.
#[derive(Clone, Copy, Debug)]
pub(in crate::tui) struct EarlierTimes {
    pub(in crate::tui) best: Option<Duration>,
    pub(in crate::tui) median: Option<Duration>,
}

/// The columns of the card if the terminal has no room for the board.
const WIDTH: u16 = 40;

impl Finish {
    pub(in crate::tui) const fn new(summary: Summary) -> Self {
        Self {
            summary,
            earlier: None,
            new_techniques: Vec::new(),
            is_first_of_level: false,
            dailies: None,
        }
    }

    /// Compares the game with all finished games; `games` includes the game itself. An exercise is not compared.
    fn compare(&mut self, play: &Play, games: &[FinishedGame], today: Date) {
        self.dailies = Some((DailyResults::from_games(games, today), today));
        if play.game().exercise_technique().is_some() {
            return;
        }
        let games = || games.iter().filter(|game| !game.is_exercise());
        let puzzle = play.game().puzzle();
        let givens = puzzle.givens();
        let is_alike = |game: &&FinishedGame| {
            game.geometry() == puzzle.geometry()
                && game.level == puzzle.info().level
                && game.summary.ending == Ending::Solved
                && (game.givens != *givens || game.summary != self.summary)
        };
        let alike = games().filter(is_alike);
        let mut times: Vec<Duration> = alike.map(|game| game.summary.elapsed).collect();
        times.sort_unstable();
        self.earlier = Some(EarlierTimes {
            best: times.first().copied(),
            median: median(&times),
        });
        let is_this = |game: &&FinishedGame| game.givens == *givens && game.summary == self.summary;
        let Some(this) = games().rev().find(is_this) else {
            return;
        };
        let others = || games().filter(|game| !std::ptr::eq(*game, this));
        let is_new = |technique: &TechniqueId| {
            let mut found = others().flat_map(|game| game.counts.iter());
            !found.any(|(id, counts)| id == technique && counts.n_found > 0)
        };
        let is_like_this = |game: &&FinishedGame| {
            game.geometry() == this.geometry()
                && game.level == this.level
                && game.summary.ending.is_solved()
        };
        self.is_first_of_level =
            self.summary.ending == Ending::Solved && !others().any(|game| is_like_this(&game));
        let found = this.counts.iter().filter(|(_, counts)| counts.n_found > 0);
        let found = found.map(|(technique, _)| *technique);
        self.new_techniques = found.filter(is_new).collect();
    }

    fn draw_card(&self, buf: &mut Buffer, area: Rect, keys: &Text, context: &Context<'_>) {
        let rows = Self::heading(context, WIDTH).len() as u16
            + self.table(context).size().1
            + self.lines_below(context, WIDTH).len() as u16;
        let body = Card::new(self.title(context), keys.clone())
            .sized(WIDTH, rows + 1)
            .in_role(self.role())
            .draw(buf, area, context);
        self.draw_rows(buf, body, context);
    }

    fn draw_rows(&self, buf: &mut Buffer, area: Rect, context: &Context<'_>) {
        let head = Self::heading(context, area.width);
        let table = self.table(context);
        let has_gap = head.len() as u16 + table.size().1 < area.height;
        draw_lines(buf, context.look, area, &head);
        let rest = area.without_top_rows(head.len() as u16 + u16::from(has_gap));
        table.draw(buf, context.look, rest);
        let below = self.lines_below(context, area.width);
        draw_lines(
            buf,
            context.look,
            rest.without_top_rows(table.size().1),
            &below,
        );
    }

    /// Returns the lines below the table of results: the first game of a level, the times of the digits and the new
    /// techniques.
    fn lines_below(&self, context: &Context<'_>, width: u16) -> Vec<Text> {
        let words = context.words;
        let mut texts = Vec::new();
        if let Some(play) = context.play {
            let level = play.game().puzzle().info().level.as_deref();
            if let Some(level) = level.filter(|_| self.is_first_of_level) {
                let level = words::level_name(words, level);
                texts.push(say!(words, "finish-first-of-level", level).into());
            }
            texts.extend(words::digit_time_bars(words, &play.game().timeline()));
        }
        if !self.new_techniques.is_empty() {
            let names = self.new_techniques.iter();
            let names: Vec<String> = names.map(|id| explain::name_in(words, *id)).collect();
            let techniques = words.joined(&names);
            texts.push(say!(words, "finish-new-techniques", techniques).into());
        }
        let lines = texts.iter();
        lines.flat_map(|text| text.lines(width)).collect()
    }

    fn title(&self, context: &Context<'_>) -> String {
        let ending = words::ending(self.summary.ending);
        say!(context.words, "finish-title", ending).to_string()
    }

    const fn role(&self) -> Role {
        match self.summary.ending {
            Ending::Solved | Ending::SolvedWithHelp => Role::Success,
            Ending::GivenUp | Ending::Lost => Role::Border,
        }
    }

    fn heading(context: &Context<'_>, width: u16) -> Vec<Text> {
        let Some(play) = context.play else {
            return Vec::new();
        };
        let info = play.game().puzzle().info();
        let mut texts = vec![words::puzzle_line(context.words, info)];
        let exercise = play.game().exercise_technique();
        if let (Some(technique), Some(lessons)) = (exercise, &context.player_statistics.lessons) {
            texts.push(words::lesson_progress(context.words, technique, lessons));
        }
        texts.extend(
            losing_digits(context.words, play.game())
                .into_iter()
                .map(Text::from),
        );
        if let Some(technique) = &info.technique {
            let technique = words::technique_name(context.words, technique);
            let hardest = say!(context.words, "finish-hardest", technique);
            texts.push(Text::new(Role::Dim, hardest.to_string()));
        }
        let lines = texts.iter().filter(|text| !text.is_empty());
        lines.flat_map(|text| text.lines(width)).collect()
    }

    fn table(&self, context: &Context<'_>) -> Table {
        let mut rows = words::finished(context.words, &self.summary);
        if self.summary.ending == Ending::Solved
            && let Some(earlier) = self.earlier
        {
            let elapsed = self.summary.elapsed;
            rows.splice(1..1, words::earlier_times(context.words, elapsed, earlier));
        }
        Table::new(rows)
    }
}

impl Screen for Finish {
    fn draw(&self, buf: &mut Buffer, area: Rect, context: &Context<'_>) {
        let keys = keys(context);
        let Some(play) = context.play else { return };
        let layout = Layout::new(area, play.geometry());
        let (Some(board), Some(side)) = (&layout.board, &layout.side) else {
            return self.draw_card(buf, area, &keys, context);
        };
        let view = context.view(play, &layout);
        panes::board::draw(buf, &view);
        let role = self.role();
        outline(buf, context.look, board, role);
        let table = self.table(context);
        let head = Self::heading(context, side.area.width.saturating_sub(4));
        let below = self.lines_below(context, side.area.width.saturating_sub(4));
        let rows = (head.len() + below.len()) as u16 + table.size().1;
        let card = side.area.first_rows(rows + 4);
        let title = match self.summary.ending {
            Ending::GivenUp | Ending::Lost => Role::Title,
            _ => role,
        };
        let frame = Framed::new(Text::new(title, self.title(context))).in_role(role);
        let inner = frame.draw(buf, context.look, card);
        self.draw_rows(buf, inner.inner(Margin::new(1, 0)), context);
        if let Some(message) = context.message {
            let mut below = side.area.without_top_rows(card.height + 1);
            if below.is_empty() {
                // A message is more urgent than the end of the card.
                below = side.area.last_rows(2);
                buf.clear(below, context.look);
            }
            message.draw_fitted(buf, context.look, below.inner(Margin::new(1, 0)));
        }
        let foot = area.last_rows(keys.n_rows(area.width.saturating_sub(2)));
        buf.clear(foot, context.look);
        keys.draw_in(buf, context.look, foot.inner(Margin::new(1, 0)));
    }

    fn command(&mut self, command: Command, context: &Context<'_>) -> Reply {
        match command {
            Command::Cancel => Reply::Close,
            Command::Restart if self.summary.ending == Ending::Lost => {
                Reply::CloseThen(Request::Command(command))
            }
            Command::Confirm if is_exercise(context) => {
                Reply::Then(Request::Command(Command::Another))
            }
            Command::Confirm => Reply::CloseThen(Request::Command(Command::StartScreen)),
            _ if command.scope() == Scope::Opens => Reply::Then(Request::Command(command)),
            Command::Export => {
                let dailies = self.dailies.as_ref();
                let dailies = dailies.map(|(results, today)| (results, *today));
                let text = context
                    .play
                    .and_then(|play| daily::share_game(context.words, play.game(), dailies));
                Reply::with_request(text.map(Request::Share))
            }
            _ => Reply::Stay,
        }
    }

    fn modes(&self) -> &'static [Mode] {
        &[Mode::List, Mode::Board]
    }

    fn receive(&mut self, message: ScreenMessage, context: &Context<'_>) -> Received {
        match (message, context.play) {
            (ScreenMessage::Records(games, today), Some(play)) => self.compare(play, &games, today),
            (message, _) => return Err(message),
        }
        Ok(Reply::Stay)
    }
}

/// Colours the border of the board in the style of a role. Boards without a border stay unchanged.
fn outline(buf: &mut Buffer, look: &Look, board: &BoardLayout, role: Role) {
    let (style, frame) = (look.style(role), board.frame);
    let has_bar = |x: u16| board.bars.contains(&x);
    let has_rule = |y: u16| board.rules.contains(&y);
    for y in [frame.top(), frame.bottom().saturating_sub(1)] {
        if has_rule(y) {
            buf.set_style(Rect::new(frame.x, y, frame.width, 1), style);
        }
    }
    for x in [frame.left(), frame.right().saturating_sub(1)] {
        if has_bar(x) {
            buf.set_style(Rect::new(x, frame.y, 1, frame.height), style);
        }
    }
}

fn is_exercise(context: &Context<'_>) -> bool {
    let game = context.play.map(Play::game);
    game.and_then(Game::exercise_technique).is_some()
}

fn keys(context: &Context<'_>) -> Text {
    let is_lost = context.play.is_some_and(|play| play.game().is_lost());
    let is_exercise = is_exercise(context);
    let confirm = if is_exercise {
        key!("key-next-exercise")
    } else {
        key!("key-menu")
    };
    KeyLine::new(context, &[Mode::List, Mode::Board])
        .key(Command::Confirm, confirm)
        .key_if(is_lost, Command::Restart, key!("key-play-again"))
        .key_if(!is_exercise, Command::Another, key!("key-another"))
        .key_if(is_exercise, Command::Learn, key!("key-lessons"))
        .key(Command::New, key!("key-new"))
        .key(Command::StepList, key!("key-review"))
        .key(Command::Export, key!("key-share"))
        .key(Command::Cancel, key!("key-board"))
        .key(Command::Quit, key!("key-quit"))
        .line()
}
