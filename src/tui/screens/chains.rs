//! Lists the chains that the player has drawn, in Eureka notation. The player can continue or delete them here.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::key_line::KeyLine;
use super::list_screen::{ListCard, ListContent, ListScreen};
use super::{ChainChange, Context, Reply, Request};
use crate::cli::chain_words;
use crate::config::{Command, Role};
use crate::game::{DrawnChain, MAX_CHAINS};
use crate::tui::play::Play;
use crate::tui::text::Text;
use crate::tui::widgets::Table;
use crate::tui::words;
use crate::words::{SpanKind, key, say};

pub(in crate::tui) type ChainsScreen = ListScreen<ChainList>;

/// The list of the player's chains. At first the chain that is being drawn is selected.
#[derive(Clone, Debug, Default)]
pub(in crate::tui) struct ChainList;

const SIZE: (u16, u16) = (60, 8);
/// The rows for the details of the selected chain, with a blank row above them.
const ABOUT_HEIGHT: u16 = 5;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Line {
    Drawn(usize),
    New,
}

/// Returns the lines of the list: all chains that are not empty. If there is a chain and room for another, the last
/// line begins a new chain.
fn lines(play: &Play) -> Vec<Line> {
    let chains = play.chains().all().iter().enumerate();
    let drawn = chains.filter(|(_, chain)| !chain.is_empty());
    let mut lines: Vec<Line> = drawn.map(|(index, _)| Line::Drawn(index)).collect();
    if !lines.is_empty() && lines.len() < MAX_CHAINS {
        lines.push(Line::New);
    }
    lines
}

fn line_at(play: &Play, index: usize) -> Option<Line> {
    lines(play).get(index).copied()
}

impl ListContent for ChainList {
    fn n_rows(&self, context: &Context<'_>) -> usize {
        context.play.map_or(0, |play| lines(play).len())
    }

    fn first_row(&self, context: &Context<'_>) -> usize {
        let Some(play) = context.play else { return 0 };
        let current_line = Line::Drawn(play.chains().current_index());
        let current = lines(play).iter().position(|line| *line == current_line);
        current.unwrap_or(usize::MAX)
    }

    fn draw(&self, buf: &mut Buffer, area: Rect, selected: usize, context: &Context<'_>) {
        let Some(play) = context.play else { return };
        let words = context.words;
        let (lines, line) = (lines(play), line_at(play, selected));
        let title = say!(words, "chains-title");
        let keys = keys(context, line, lines.len());
        let key = words::key_or_line(&context.config.keymap, Command::ChainMode);
        let rows = lines.iter().map(|line| row(play, *line, context));
        let card = ListCard {
            title: title.into(),
            keys,
            table: Table::new(rows.collect()).selecting(selected),
            if_empty: say!(words, "chains-none", key).into(),
            below: description(play, line, context),
            n_below: ABOUT_HEIGHT,
            min_size: if lines.is_empty() { (SIZE.0, 2) } else { SIZE },
            ..ListCard::default()
        };
        card.draw(buf, area, context);
    }

    fn act(&mut self, command: Command, selected: usize, context: &Context<'_>) -> Reply {
        let line = context.play.and_then(|play| line_at(play, selected));
        match (command, line) {
            (Command::Confirm, None) => Reply::Close,
            (Command::Confirm, Some(Line::Drawn(chain))) => {
                Reply::CloseThen(Request::Chain(ChainChange::Pick(chain)))
            }
            (Command::Confirm, Some(Line::New)) => {
                Reply::CloseThen(Request::Chain(ChainChange::Begin))
            }
            (Command::DeleteItem, Some(Line::Drawn(chain))) => {
                Reply::Then(Request::Chain(ChainChange::Drop(chain)))
            }
            _ => Reply::Stay,
        }
    }
}

/// Returns the columns of a line: the chain's number, its beginning in Eureka notation, and whether it is valid.
fn row(play: &Play, line: Line, context: &Context<'_>) -> Vec<Text> {
    let words = context.words;
    let Line::Drawn(index) = line else {
        let new = say!(words, "chains-new").to_string();
        return vec![Text::default(), Text::new(Role::Text, new), Text::default()];
    };
    let chain = &play.chains().all()[index];
    let number = Text::new(Role::Dim, (index + 1).to_string());
    let mut state = Text::default();
    if let Some(is_valid) = is_valid(play, chain, context) {
        state = if is_valid {
            Text::new(Role::HintPlacement, say!(words, "chains-valid").to_string())
        } else {
            Text::from(say!(words, "chains-faulty").with_kind(SpanKind::Error))
        };
    }
    let current_mark = if index == play.chains().current_index() {
        say!(words, "chains-here").to_string()
    } else {
        String::new()
    };
    let position = play.game().position_for_hints(context.config.hints_from);
    let chain = Text::new(Role::Text, shortened(&chain.eureka(&position)));
    vec![number, chain, state, Text::new(Role::Key, current_mark)]
}

/// Shortens a chain in Eureka notation by cutting it after a link. The whole chain is shown below the list.
fn shortened(eureka: &str) -> String {
    const MAX_WIDTH: usize = 34;
    if eureka.len() <= MAX_WIDTH {
        return eureka.to_owned();
    }
    let link = eureka[..MAX_WIDTH]
        .rfind(['=', '-'])
        .map_or(MAX_WIDTH, |index| index + 1);
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
fn description(play: &Play, line: Option<Line>, context: &Context<'_>) -> Text {
    let Some(Line::Drawn(index)) = line else {
        return Text::default();
    };
    let chain = &play.chains().all()[index];
    let (words, geometry) = (context.words, play.geometry());
    let position = play.game().position_for_hints(context.config.hints_from);
    let eureka = Text::from(say!(words, "chain-drawn", chain = chain.eureka(&position)));
    if play.game().hint_blocker().is_some() {
        return eureka;
    }
    let text = match chain.check(&position) {
        Ok(step) => chain_words::conclusion(words, geometry, &step),
        Err(fault) => chain_words::fault(words, geometry, &fault),
    };
    eureka.followed_by(". ".into()).followed_by(text.into())
}

fn keys(context: &Context<'_>, line: Option<Line>, n_lines: usize) -> Text {
    let is_drawn = matches!(line, Some(Line::Drawn(_)));
    KeyLine::of_list(context, n_lines)
        .key_if(is_drawn, Command::Confirm, key!("key-draw-on"))
        .key_if(is_drawn, Command::DeleteItem, key!("key-drop"))
        .key_if(line == Some(Line::New), Command::Confirm, key!("key-begin"))
        .close()
}
