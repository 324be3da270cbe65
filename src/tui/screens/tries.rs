//! The tree of tries. A *try* is a branch of the game in which the player assumes a digit; a *checkpoint* is a saved
//! position. The screen also shows the board of the selected line and, for a try, its common results with other tries.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::key_line::KeyLine;
use super::list_screen::{BesideList, ListCard, ListContent, ListScreen};
use super::{Context, Reply, Request};
use crate::board::{CellSet, Grid};
use crate::cli::branches;
use crate::config::{Command, Role};
use crate::game::{Action, Game, GameState, contradiction};
use crate::tui::play::Play;
use crate::tui::text::Text;
use crate::tui::widgets::{MiniBoard, Table};
use crate::tui::words;
use crate::words::{Message, SpanKind, Words, key, say};

pub(in crate::tui) type TriesScreen = ListScreen<TryTree>;

/// The tree of tries. At first the line of the current board is selected.
#[derive(Clone, Debug, Default)]
pub(in crate::tui) struct TryTree;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Line {
    Main,
    Try(u32),
    Checkpoint(usize),
}

/// The minimum number of rows around the board, for the frame and the keys.
const ROWS_AROUND_BOARD: u16 = 5;
const WIDTH: u16 = 66;
/// The rows for the text about the selected line.
const ABOUT_HEIGHT: u16 = 8;

/// Returns the lines of the tree, each with its depth. In every branch the checkpoints come before the tries.
fn lines(game: &Game) -> Vec<(usize, Line)> {
    let mut lines = vec![(0, Line::Main)];
    add_checkpoints(game, None, 1, &mut lines);
    for (depth, branch) in game.tries().tree() {
        lines.push((depth + 1, Line::Try(branch.number)));
        add_checkpoints(game, Some(branch.number), depth + 2, &mut lines);
    }
    lines
}

fn add_checkpoints(game: &Game, branch: Option<u32>, depth: usize, lines: &mut Vec<(usize, Line)>) {
    let is_there = |branch: &Option<u32>| branch.is_none_or(|one| game.tries().get(one).is_some());
    for (index, checkpoint) in game.session().checkpoints.iter().enumerate() {
        // The checkpoints of a deleted try are listed in the main line.
        if checkpoint.branch.filter(|_| is_there(&checkpoint.branch)) == branch {
            lines.push((depth, Line::Checkpoint(index)));
        }
    }
}

impl Line {
    fn board(self, game: &Game) -> Option<&GameState> {
        match self {
            Self::Main => game.board_of(None),
            Self::Try(number) => game.board_of(Some(number)),
            Self::Checkpoint(index) => {
                let checkpoint = game.session().checkpoints.get(index);
                checkpoint.map(|checkpoint| &checkpoint.board)
            }
        }
    }

    /// Returns the action that switches the board to this line; `None` if the board shows this line already.
    fn switch_action(self, game: &Game) -> Option<Action> {
        let current = game.tries().current().map_or(0, |branch| branch.number);
        let to = |number| (number != current).then_some(Action::GoToTry(number));
        match self {
            Self::Main => to(0),
            Self::Try(number) => to(number),
            Self::Checkpoint(index) => Some(Action::GoToCheckpoint(index as u32 + 1)),
        }
    }
}

fn game<'a>(context: &Context<'a>) -> Option<&'a Game> {
    context.play.map(Play::game)
}

fn line_at(game: &Game, index: usize) -> Line {
    let lines = lines(game);
    lines.get(index).map_or(Line::Main, |(_, line)| *line)
}

impl ListContent for TryTree {
    fn n_rows(&self, context: &Context<'_>) -> usize {
        game(context).map_or(0, |game| lines(game).len())
    }

    fn first_row(&self, context: &Context<'_>) -> usize {
        let Some(game) = game(context) else { return 0 };
        let current = game.tries().current();
        let current_line = current.map_or(Line::Main, |branch| Line::Try(branch.number));
        let mut lines = lines(game).into_iter();
        lines
            .position(|(_, line)| line == current_line)
            .unwrap_or(0)
    }

    fn draw(&self, buf: &mut Buffer, area: Rect, selected: usize, context: &Context<'_>) {
        let Some(game) = game(context) else { return };
        let words = context.words;
        let (lines, line) = (lines(game), line_at(game, selected));
        let rows = lines.iter();
        let rows = rows.map(|(depth, line)| row(words, game, *depth, *line));
        let table = Table::new(rows.collect())
            .headed([
                say!(words, "tries-head-branch"),
                say!(words, "tries-head-left"),
            ])
            .right_aligned(&[1])
            .selecting(selected);
        let room = area.height.saturating_sub(ROWS_AROUND_BOARD);
        let grid = line.board(game).map(GameState::grid);
        let card = ListCard {
            title: say!(words, "tries-title").into(),
            keys: keys(context, game, line, lines.len()),
            table,
            below: description(context, game, line),
            beside: Some(BesideList {
                board: grid.as_ref().map(|grid| board(context, game, grid)),
                texts: Vec::new(),
                usual: MiniBoard::size_within(game.puzzle().geometry(), room),
            }),
            n_below: ABOUT_HEIGHT,
            min_size: (WIDTH, 0),
            ..ListCard::default()
        };
        card.draw(buf, area, context);
    }

    fn act(&mut self, command: Command, selected: usize, context: &Context<'_>) -> Reply {
        let Some(game) = game(context) else {
            return Reply::Close;
        };
        let line = line_at(game, selected);
        match (command, line) {
            (Command::Confirm, _) => match line.switch_action(game) {
                Some(action) => Reply::CloseThen(Request::Act(action)),
                None => Reply::Close,
            },
            (Command::DeleteItem, Line::Try(number)) => {
                Reply::Then(Request::Act(Action::DropTry(Some(number))))
            }
            (Command::DeleteItem, Line::Checkpoint(index)) => {
                let number = index as u32 + 1;
                Reply::Then(Request::Act(Action::DropCheckpoint(number)))
            }
            _ => Reply::Stay,
        }
    }
}

/// Returns the text about a line: the reason why a try is impossible, or its common results with other tries.
fn description(context: &Context<'_>, game: &Game, line: Line) -> Text {
    let words = context.words;
    if game.tries().tries.is_empty() && game.session().checkpoints.is_empty() {
        let key = |command| words::key_or_line(&context.config.keymap, command);
        let (what_if, checkpoint) = (key(Command::WhatIf), key(Command::Checkpoint));
        return say!(words, "tries-none", what_if, checkpoint).into();
    }
    let Line::Try(number) = line else {
        return Text::default();
    };
    let Some(branch) = game.tries().get(number) else {
        return Text::default();
    };
    let is_impossible = game
        .board_of(Some(number))
        .is_some_and(|board| contradiction(board).is_some());
    if is_impossible {
        let stands = branches::try_state(words, game, branch);
        return stands.map_or_else(Text::default, Text::from);
    }
    let shared = branches::shared(words, game, number).into_iter();
    let text = shared.reduce(Message::followed_by);
    text.unwrap_or_else(|| say!(words, "try-shares-none"))
        .into()
}

/// Returns the columns of a line: its name, the number of empty cells and its state.
fn row(words: Words, game: &Game, depth: usize, line: Line) -> Vec<Text> {
    let board = line.board(game);
    let is_try = matches!(line, Line::Try(_));
    let (sign, name) = match line {
        Line::Main => ("", say!(words, "try-main").to_string()),
        Line::Try(number) => {
            let branch = game.tries().get(number);
            let name = branch.map_or_else(String::new, |branch| {
                branches::try_name(words, game, branch)
            });
            ("└ ", name)
        }
        Line::Checkpoint(index) => {
            let checkpoint = game.session().checkpoints.get(index);
            let name = checkpoint.map_or_else(String::new, |checkpoint| {
                branches::checkpoint_name(words, index + 1, checkpoint)
            });
            ("• ", name)
        }
    };
    let mut called = Text::new(Role::Dim, format!("{}{sign}", "  ".repeat(depth)));
    let role = if is_try { Role::Accent } else { Role::Text };
    called.push(role, name);
    let n_empty = board.map_or_else(String::new, |board| board.n_empty().to_string());
    let is_checkpoint = matches!(line, Line::Checkpoint(_));
    let is_impossible = is_try && board.is_some_and(|board| contradiction(board).is_some());
    let is_here = !is_checkpoint && line.switch_action(game).is_none();
    let mut state = Text::default();
    if is_impossible {
        state = Text::from(say!(words, "tries-impossible").with_kind(SpanKind::Error));
        state.push(Role::Text, if is_here { "  " } else { "" });
    }
    if is_here {
        state.push(Role::Key, say!(words, "tries-here").to_string());
    }
    vec![called, Text::new(Role::Text, n_empty), state]
}

fn board<'a>(context: &Context<'a>, game: &Game, grid: &'a Grid) -> MiniBoard<'a> {
    let duplicates = grid.duplicates();
    let marked: CellSet = duplicates.iter().flat_map(|twice| twice.cells).collect();
    MiniBoard::new(context.look, grid)
        .with_givens(game.puzzle().given_cells())
        .marking(marked)
}

fn keys(context: &Context<'_>, game: &Game, line: Line, n_lines: usize) -> Text {
    let can_switch = line.switch_action(game).is_some();
    KeyLine::of_list(context, n_lines)
        .key_if(can_switch, Command::Confirm, key!("key-go-there"))
        .key_if(line != Line::Main, Command::DeleteItem, key!("key-drop"))
        .close()
}
