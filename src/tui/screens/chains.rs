//! Lists the chains that the player has drawn, in Eureka notation. The player can continue or delete them here.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::card::{Card, list_and_below};
use super::key_line::KeyLine;
use super::list::List;
use super::{ChainChange, Context, Reply, Request, Screen};
use crate::cli::chain_words;
use crate::config::{Command, Role};
use crate::game::{DrawnChain, MAX_CHAINS};
use crate::tui::play::Play;
use crate::tui::text::Text;
use crate::tui::widgets::Table;
use crate::tui::words;
use crate::words::{SpanKind, key, say};

/// The list of the player's chains. At first the chain that is being drawn is selected.
#[derive(Clone, Debug, Default)]
pub(in crate::tui) struct ChainsScreen {
    list: List,
}

/// The least columns and rows of the screen.
const SIZE: (u16, u16) = (60, 8);
/// The rows for the details of the selected chain.
const ABOUT: u16 = 4;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Line {
    /// The chain with this index.
    Drawn(usize),
    /// The line that begins a new chain.
    New,
}

/// Returns the lines of the list: all chains that are not empty. If there is a chain and room for another, the last
/// line begins a new chain.
fn lines(play: &Play) -> Vec<Line> {
    let chains = play.chains().all().iter().enumerate();
    let drawn = chains.filter(|(_, chain)| !chain.is_empty());
    let mut lines: Vec<Line> = drawn.map(|(place, _)| Line::Drawn(place)).collect();
    if !lines.is_empty() && lines.len() < MAX_CHAINS {
        lines.push(Line::New);
    }
    lines
}

impl ChainsScreen {
    /// Returns the index of the selected line. Until the player moves, this is the line of the chain that is being
    /// drawn.
    fn place(&self, play: &Play, lines: &[Line]) -> usize {
        let here = Line::Drawn(play.chains().place());
        let here = lines.iter().position(|line| *line == here);
        self.list
            .selected_or(here.unwrap_or(usize::MAX), lines.len())
    }
}

impl Screen for ChainsScreen {
    fn draw(&self, buf: &mut Buffer, area: Rect, context: &Context<'_>) {
        let Some(play) = context.play else { return };
        let words = context.words;
        let lines = lines(play);
        let place = self.place(play, &lines);
        let line = lines.get(place).copied();
        let sheet = Card::new(
            say!(words, "chains-title"),
            keys(context, line, lines.len()),
        );
        if lines.is_empty() {
            let key = words::key_or_line(&context.config.keymap, Command::ChainMode);
            let body = sheet.sized(SIZE.0, 2).draw(buf, area, context);
            return Text::from(say!(words, "chains-none", key)).draw_in(buf, context.look, body);
        }
        let rows = lines.iter().map(|line| row(play, *line, context));
        let table = Table::new(rows.collect()).selecting(place);
        let (width, height) = table.size();
        let size = (width.max(SIZE.0), (height + 1 + ABOUT).max(SIZE.1));
        let body = sheet
            .sized(size.0, size.1)
            .counted(place + 1, lines.len())
            .draw(buf, area, context);
        let about = about(play, line, context);
        let [list, below] = list_and_below(body, about.n_rows(body.width).max(ABOUT));
        table.draw(buf, context.look, list);
        about.draw_in(buf, context.look, below);
    }

    fn command(&mut self, command: Command, context: &Context<'_>) -> Reply {
        let Some(play) = context.play else {
            return Reply::Close;
        };
        let lines = lines(play);
        let place = self.place(play, &lines);
        match (command, lines.get(place)) {
            (Command::Cancel, _) | (Command::Confirm, None) => Reply::Close,
            (Command::Confirm, Some(Line::Drawn(chain))) => {
                Reply::CloseThen(Request::Chain(ChainChange::Pick(*chain)))
            }
            (Command::Confirm, Some(Line::New)) => {
                Reply::CloseThen(Request::Chain(ChainChange::Begin))
            }
            (Command::DeleteItem, Some(Line::Drawn(chain))) => {
                Reply::Then(Request::Chain(ChainChange::Drop(*chain)))
            }
            _ => {
                self.list.go_from(place, command, lines.len());
                Reply::Stay
            }
        }
    }
}

/// Returns the columns of a line: the chain's number, its beginning in Eureka notation, and whether it is valid.
fn row(play: &Play, line: Line, context: &Context<'_>) -> Vec<Text> {
    let words = context.words;
    let Line::Drawn(place) = line else {
        let new = say!(words, "chains-new").to_string();
        return vec![Text::default(), Text::new(Role::Text, new), Text::default()];
    };
    let chain = &play.chains().all()[place];
    let number = Text::new(Role::Dim, (place + 1).to_string());
    let mut state = Text::default();
    if let Some(is_valid) = is_valid(play, chain, context) {
        state = if is_valid {
            Text::new(Role::HintPlacement, say!(words, "chains-valid").to_string())
        } else {
            Text::from(say!(words, "chains-faulty").with_kind(SpanKind::Error))
        };
    }
    let here = if place == play.chains().place() {
        say!(words, "chains-here").to_string()
    } else {
        String::new()
    };
    let position = play.game().position_for_hints(context.config.hints_from);
    let chain = Text::new(Role::Text, shortened(&chain.eureka(&position)));
    vec![number, chain, state, Text::new(Role::Key, here)]
}

/// Shortens a chain in Eureka notation by cutting it after a link. The whole chain is shown below the list.
fn shortened(eureka: &str) -> String {
    const MAX_WIDTH: usize = 34;
    if eureka.len() <= MAX_WIDTH {
        return eureka.to_owned();
    }
    let link = eureka[..MAX_WIDTH]
        .rfind(['=', '-'])
        .map_or(MAX_WIDTH, |at| at + 1);
    format!("{}…", &eureka[..link])
}

/// Returns whether a chain proves a conclusion; `None` while the board has mistakes, because nothing can be proved
/// then.
fn is_valid(play: &Play, chain: &DrawnChain, context: &Context<'_>) -> Option<bool> {
    let game = play.game();
    let position = || game.position_for_hints(context.config.hints_from);
    let is_sound = game.hint_blocker().is_none();
    is_sound.then(|| chain.check(&position()).is_ok())
}

/// Returns the details of the selected chain: its full notation, and its conclusion or the reason why it proves
/// nothing.
fn about(play: &Play, line: Option<Line>, context: &Context<'_>) -> Text {
    let Some(Line::Drawn(place)) = line else {
        return Text::default();
    };
    let chain = &play.chains().all()[place];
    let (words, geometry) = (context.words, play.geometry());
    let position = play.game().position_for_hints(context.config.hints_from);
    let eureka = Text::from(say!(words, "chain-drawn", chain = chain.eureka(&position)));
    if play.game().hint_blocker().is_some() {
        return eureka;
    }
    let text = match chain.check(&position) {
        Ok(step) => chain_words::proves(words, geometry, &step),
        Err(fault) => chain_words::fault(words, geometry, &fault),
    };
    eureka.then(". ".into()).then(text.into())
}

fn keys(context: &Context<'_>, line: Option<Line>, n_lines: usize) -> Text {
    let is_drawn = matches!(line, Some(Line::Drawn(_)));
    KeyLine::of_list(context, n_lines)
        .key_if(is_drawn, Command::Confirm, key!("key-draw-on"))
        .key_if(is_drawn, Command::DeleteItem, key!("key-drop"))
        .key_if(line == Some(Line::New), Command::Confirm, key!("key-begin"))
        .close()
}
