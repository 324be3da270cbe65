//! The tree of tries. A *try* is a branch of the game in which the player assumes a digit; a *checkpoint* is a saved
//! position. The screen also shows the board of the selected line and, for a try, its common results with other tries.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::Widget;

use super::card::{Card, list_and_below};
use super::key_line::KeyLine;
use super::list::List;
use super::{Context, Reply, Request, Screen};
use crate::board::CellSet;
use crate::cli::branches;
use crate::config::{Command, Role};
use crate::game::{Action, Checkpoint, Game, GameState, Try, contradiction};
use crate::tui::areas::Parts;
use crate::tui::play::Play;
use crate::tui::text::Text;
use crate::tui::theme::Look;
use crate::tui::widgets::{MiniBoard, Table};
use crate::tui::words;
use crate::words::{Message, SpanKind, Words, key, say};

/// The tree of tries. At first the line of the current board is selected.
#[derive(Clone, Debug, Default)]
pub(in crate::tui) struct TriesScreen {
    list: List,
}

/// A line of the tree.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Line {
    Main,
    /// The try with this number.
    Try(u32),
    /// The checkpoint with this index, 0-based.
    Checkpoint(usize),
}

/// The columns between the list and the board.
const GAP: u16 = 3;
/// The least rows around the board, for the frame and the keys.
const AROUND: u16 = 5;
/// The least columns of the list if a board is beside it.
const MIN_LIST: u16 = 36;

/// Returns the lines of the tree, each with its depth. In every branch the checkpoints come before the tries.
fn lines(game: &Game) -> Vec<(usize, Line)> {
    let mut lines = vec![(0, Line::Main)];
    add_checkpoints(game, None, 1, &mut lines);
    for (depth, one) in game.tries().tree() {
        lines.push((depth + 1, Line::Try(one.number())));
        add_checkpoints(game, Some(one.number()), depth + 2, &mut lines);
    }
    lines
}

fn add_checkpoints(game: &Game, branch: Option<u32>, depth: usize, lines: &mut Vec<(usize, Line)>) {
    let is_there = |branch: &Option<u32>| branch.is_none_or(|one| game.tries().get(one).is_some());
    for (place, checkpoint) in game.session().checkpoints().iter().enumerate() {
        // The checkpoints of a deleted try are listed in the main line.
        if checkpoint
            .branch()
            .filter(|_| is_there(&checkpoint.branch()))
            == branch
        {
            lines.push((depth, Line::Checkpoint(place)));
        }
    }
}

impl Line {
    fn board(self, game: &Game) -> Option<&GameState> {
        match self {
            Self::Main => game.board_of(None),
            Self::Try(number) => game.board_of(Some(number)),
            Self::Checkpoint(place) => {
                let checkpoint = game.session().checkpoints().get(place);
                checkpoint.map(Checkpoint::board)
            }
        }
    }

    /// Returns the action that switches the board to this line; `None` if the board shows this line already.
    fn switch_action(self, game: &Game) -> Option<Action> {
        let here = game.tries().current().map_or(0, Try::number);
        let to = |number| (number != here).then_some(Action::GoToTry(number));
        match self {
            Self::Main => to(0),
            Self::Try(number) => to(number),
            Self::Checkpoint(place) => Some(Action::GoToCheckpoint(place as u32 + 1)),
        }
    }
}

impl TriesScreen {
    /// Returns the index of the selected line. Until the player moves, this is the line of the current board.
    fn place(&self, game: &Game, lines: &[(usize, Line)]) -> usize {
        let here = game.tries().current();
        let here = here.map_or(Line::Main, |one| Line::Try(one.number()));
        let here = lines.iter().position(|(_, line)| *line == here);
        self.list.selected_or(here.unwrap_or(0), lines.len())
    }
}

impl Screen for TriesScreen {
    fn draw(&self, buf: &mut Buffer, area: Rect, context: &Context<'_>) {
        let Some(game) = context.play.map(Play::game) else {
            return;
        };
        let words = context.words;
        let lines = lines(game);
        let place = self.place(game, &lines);
        let rows = lines.iter();
        let rows = rows.map(|(depth, line)| row(words, game, *depth, *line));
        let table = Table::new(rows.collect())
            .headed([
                say!(words, "tries-head-branch"),
                say!(words, "tries-head-left"),
            ])
            .right_aligned(&[1])
            .selecting(place);
        let room = area.height.saturating_sub(AROUND);
        let board = MiniBoard::size_in(game.puzzle().geometry(), room);
        let about = about(context, game, lines[place].1);
        let height = table.size().1 + 8;
        let width = table.size().0.max(MIN_LIST) + GAP + board.0;
        let sheet = Card::new(
            say!(words, "tries-title"),
            keys(context, game, lines[place].1, lines.len()),
        )
        .sized(width.max(66), height.max(board.1))
        .counted(place + 1, lines.len());
        let body = sheet.draw(buf, area, context);
        let is_beside = body.width >= MIN_LIST + GAP + board.0 && body.height >= board.1;
        let mut column = body;
        if is_beside {
            column = body.first_columns(body.width - board.0 - GAP);
            let right = body.last_columns(board.0).first_rows(board.1);
            draw_board(buf, context.look, game, lines[place].1, right);
        }
        let [list, below] = list_and_below(column, about.n_rows(column.width));
        table.draw(buf, context.look, list);
        about.draw_in(buf, context.look, below);
    }

    fn command(&mut self, command: Command, context: &Context<'_>) -> Reply {
        let Some(game) = context.play.map(Play::game) else {
            return Reply::Close;
        };
        let lines = lines(game);
        let place = self.place(game, &lines);
        let line = lines.get(place).map_or(Line::Main, |(_, line)| *line);
        match command {
            Command::Cancel => Reply::Close,
            Command::Confirm => match line.switch_action(game) {
                Some(action) => Reply::CloseThen(Request::Act(action)),
                None => Reply::Close,
            },
            Command::DeleteItem => match line {
                Line::Main => Reply::Stay,
                Line::Try(number) => Reply::Then(Request::Act(Action::DropTry(Some(number)))),
                Line::Checkpoint(place) => {
                    let number = place as u32 + 1;
                    Reply::Then(Request::Act(Action::DropCheckpoint(number)))
                }
            },
            _ => {
                self.list.go_from(place, command, lines.len());
                Reply::Stay
            }
        }
    }
}

/// Returns the text about a line: the reason why a try is impossible, or its common results with other tries.
fn about(context: &Context<'_>, game: &Game, line: Line) -> Text {
    let words = context.words;
    if game.tries().all().is_empty() && game.session().checkpoints().is_empty() {
        let key = |command| words::key_or_line(&context.config.keymap, command);
        let (what_if, checkpoint) = (key(Command::WhatIf), key(Command::Checkpoint));
        return say!(words, "tries-none", what_if, checkpoint).into();
    }
    let Line::Try(number) = line else {
        return Text::default();
    };
    let Some(one) = game.tries().get(number) else {
        return Text::default();
    };
    let is_impossible = game
        .board_of(Some(number))
        .is_some_and(|board| contradiction(board).is_some());
    if is_impossible {
        let stands = branches::try_state(words, game, one);
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
            let one = game.tries().get(number);
            let name = one.map_or_else(String::new, |one| branches::try_name(words, game, one));
            ("└ ", name)
        }
        Line::Checkpoint(place) => {
            let checkpoint = game.session().checkpoints().get(place);
            let name = checkpoint.map_or_else(String::new, |checkpoint| {
                branches::checkpoint_name(words, place + 1, checkpoint)
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

/// Draws the board of a line and marks duplicate digits.
fn draw_board(buf: &mut Buffer, look: &Look, game: &Game, line: Line, place: Rect) {
    let Some(board) = line.board(game) else {
        return;
    };
    let grid = board.grid();
    let marked: CellSet = grid
        .duplicates()
        .iter()
        .flat_map(|twice| twice.cells)
        .collect();
    let small = MiniBoard::new(look, &grid)
        .with_givens(game.puzzle().given_cells())
        .marking(marked);
    small.render(place, buf);
}

fn keys(context: &Context<'_>, game: &Game, line: Line, n_lines: usize) -> Text {
    let can_switch = line.switch_action(game).is_some();
    KeyLine::of_list(context, n_lines)
        .key_if(can_switch, Command::Confirm, key!("key-go-there"))
        .key_if(line != Line::Main, Command::DeleteItem, key!("key-drop"))
        .close()
}
