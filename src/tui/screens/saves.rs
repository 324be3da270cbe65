//! The list of saved games, in which the player can resume, export or delete a game.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::Widget;

use super::card::Card;
use super::key_line::KeyLine;
use super::list::List;
use super::{Context, Prompt, Question, Reply, Request, Screen};
use crate::board::Geometry;
use crate::config::Command;
use crate::store::SaveSummary;
use crate::tui::areas::Parts;
use crate::tui::text::Text;
use crate::tui::widgets::{MiniBoard, Table};
use crate::tui::words;
use crate::words::{key, say};

#[derive(Clone, Debug, Default)]
pub(in crate::tui) struct SavesList {
    list: List,
}

/// The columns between the list and the board.
const GAP: u16 = 3;
/// The rows below a board for the details of its game.
const ABOUT: u16 = 4;
/// The most rows around the board: the frame, the keys and the short details.
const AROUND: u16 = 7;
/// The least columns of the list if a board is beside it.
const MIN_LIST: u16 = 40;

/// Returns the saved games in the order of the list: first unfinished, then finished games, each with the last played
/// first.
fn ordered<'a>(context: &Context<'a>) -> Vec<&'a SaveSummary> {
    let mut saves: Vec<&SaveSummary> = context.saves.iter().collect();
    saves.sort_by_key(|save| !save.is_unfinished());
    saves
}

impl SavesList {
    fn selected<'a>(&self, saves: &[&'a SaveSummary]) -> Option<&'a SaveSummary> {
        saves.get(self.list.selected(saves.len())).copied()
    }

    fn keys(&self, saves: &[&SaveSummary], context: &Context<'_>) -> Text {
        let keys = KeyLine::of_list(context, saves.len());
        let Some(save) = self.selected(saves) else {
            return keys.close();
        };
        let can_export = context.offers(Command::Export);
        keys.key_if(save.content.is_ok(), Command::Confirm, key!("key-go-on"))
            .key_if(can_export, Command::Export, key!("key-export"))
            .key(Command::DeleteItem, key!("key-delete"))
            .close()
    }
}

impl Screen for SavesList {
    fn draw(&self, buf: &mut Buffer, area: Rect, context: &Context<'_>) {
        let words = context.words;
        let saves = ordered(context);
        let selected = self.selected(&saves);
        let rows = saves
            .iter()
            .map(|save| words::saved_game_row(context, save));
        let place = self.list.selected(saves.len());
        let table = Table::new(rows.collect())
            .headed([
                say!(words, "saved-head-when"),
                say!(words, "saved-head-board"),
                say!(words, "saved-head-level"),
                say!(words, "saved-head-progress"),
                say!(words, "saved-head-time"),
            ])
            .right_aligned(&[4])
            .selecting(place);
        let contents = saves.iter().filter_map(|save| save.content.as_ref().ok());
        let room = area.height.saturating_sub(AROUND);
        let highest = contents.map(|game| MiniBoard::size_in(game.geometry, room).1);
        let standard = MiniBoard::size(Geometry::standard());
        let highest = highest.fold(standard.1, u16::max);
        let beside = (GAP + standard.0, highest + ABOUT);
        let size = table.size();
        let (width, height) = if saves.is_empty() {
            (40, 2)
        } else {
            (size.0 + beside.0, size.1.max(beside.1))
        };
        let sheet = Card::new(say!(words, "saves-title"), self.keys(&saves, context))
            .sized(width, height)
            .counted(place + 1, saves.len());
        let body = sheet.draw(buf, area, context);
        if saves.is_empty() {
            return Text::from(say!(words, "saves-none")).draw_in(buf, context.look, body);
        }
        let givens = selected.and_then(|save| save.content.as_ref().ok());
        let board = givens.map(|game| MiniBoard::size(game.geometry));
        let has_room =
            |board: (u16, u16)| board.0 + GAP + MIN_LIST <= body.width && board.1 <= body.height;
        let is_shown = has_room(board.unwrap_or((beside.0 - GAP, beside.1)));
        let reserved = board.map_or(beside.0, |board| board.0 + GAP).max(beside.0);
        let is_beside = beside.0 + MIN_LIST <= body.width;
        let mut list = body;
        if is_beside {
            list = list.first_columns(body.width - reserved.min(body.width / 2));
        }
        table.draw(buf, context.look, list);
        if let (Some(save), true) = (selected, is_shown) {
            draw_selected(buf, body, save, context);
        }
    }

    fn command(&mut self, command: Command, context: &Context<'_>) -> Reply {
        let saves = ordered(context);
        match (command, self.selected(&saves)) {
            (Command::Cancel, _) => Reply::Close,
            (Command::Confirm, Some(save)) if save.content.is_ok() => {
                Reply::CloseThen(Request::Load(save.id.to_string()))
            }
            (Command::Export, Some(save)) if context.offers(Command::Export) => {
                Reply::open(Prompt::with(&format!("export-save {} ", save.id)))
            }
            (Command::DeleteItem, Some(save)) => {
                let game = words::saved_game(context, save).to_string();
                let text = say!(context.words, "saves-delete", game);
                let delete = Request::Delete(save.id.to_string());
                Reply::open(Question::yes_no(text, delete))
            }
            _ => self.list.stay(command, saves.len()),
        }
    }

    fn shown_save<'a>(&self, context: &Context<'a>) -> Option<&'a SaveSummary> {
        self.selected(&ordered(context))
    }
}

/// Draws the board of a saved game at the right, with the details of the game below.
fn draw_selected(buf: &mut Buffer, body: Rect, save: &SaveSummary, context: &Context<'_>) {
    let game = save.content.as_ref().ok();
    let geometry = game.map_or(Geometry::standard(), |game| game.geometry);
    let (width, height) = MiniBoard::size_in(geometry, body.height.saturating_sub(2));
    let mut column = body.last_columns(width);
    if let Some(game) = game {
        let grid = context.saved_board.and_then(|board| board.of(save));
        let board = MiniBoard::new(context.look, grid.unwrap_or(&game.givens));
        let place = column.first_rows(height);
        board.with_givens(game.givens.filled()).render(place, buf);
        column = column.below(height + 1);
    }
    for text in words::about_save(context, save) {
        text.draw_in(buf, context.look, column);
        column = column.below(text.n_rows(width));
    }
}
