//! The list of saved games, in which the player can resume, export or delete a game.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::key_line::KeyLine;
use super::list_screen::{BesideList, ListCard, ListContent, ListScreen};
use super::{Context, Prompt, Question, Reply, Request};
use crate::board::Geometry;
use crate::config::Command;
use crate::store::SaveSummary;
use crate::tui::text::Text;
use crate::tui::widgets::{MiniBoard, Table};
use crate::tui::{Effect, words};
use crate::words::{key, say};

pub(in crate::tui) type SavesList = ListScreen<Saves>;

#[derive(Clone, Debug, Default)]
pub(in crate::tui) struct Saves;

/// The rows below a board for the details of its game.
const ABOUT_HEIGHT: u16 = 4;
/// The maximum number of rows around the board: the frame, the keys and the short details.
const ROWS_AROUND_BOARD: u16 = 7;

/// Returns the saved games in the order of the list: first unfinished, then finished games, each with the last played
/// first.
fn ordered<'a>(context: &Context<'a>) -> Vec<&'a SaveSummary> {
    let mut saves: Vec<&SaveSummary> = context.saves.iter().collect();
    saves.sort_by_key(|save| !save.is_unfinished());
    saves
}

fn keys(saves: &[&SaveSummary], selected: usize, context: &Context<'_>) -> Text {
    let keys = KeyLine::of_list(context, saves.len());
    let has_collections = context.offers(Command::Collections);
    let collections = key!("key-collections");
    let Some(save) = saves.get(selected) else {
        let keys = keys.key_if(has_collections, Command::Collections, collections);
        return keys.close();
    };
    let can_export = context.offers(Command::Export);
    keys.key_if(save.content.is_ok(), Command::Confirm, key!("key-go-on"))
        .key_if(can_export, Command::Export, key!("key-export"))
        .key(Command::DeleteItem, key!("key-delete"))
        .key_if(has_collections, Command::Collections, collections)
        .close()
}

fn table(saves: &[&SaveSummary], context: &Context<'_>) -> Table {
    let words = context.words;
    let rows = saves.iter();
    let rows = rows.map(|save| words::saved_game_row(context, save));
    Table::new(rows.collect())
        .headed([
            say!(words, "saved-head-when"),
            say!(words, "saved-head-board"),
            say!(words, "saved-head-level"),
            say!(words, "saved-head-progress"),
            say!(words, "saved-head-time"),
        ])
        .right_aligned(&[4])
}

impl ListContent for Saves {
    fn n_rows(&self, context: &Context<'_>) -> usize {
        context.saves.len()
    }

    fn draw(&self, buf: &mut Buffer, area: Rect, selected: usize, context: &Context<'_>) {
        let saves = ordered(context);
        let title = say!(context.words, "saves-title");
        let keys = keys(&saves, selected, context);
        let room = area.height.saturating_sub(ROWS_AROUND_BOARD);
        let (columns, rows) = MiniBoard::close_size(Geometry::standard());
        let contents = saves.iter().filter_map(|save| save.content.as_ref().ok());
        let highest = contents.map(|game| MiniBoard::size_within(game.geometry, room).1);
        let highest = highest.fold(rows, u16::max);
        let beside = saves.get(selected).map(|save| BesideList {
            board: save.content.as_ref().ok().map(|game| {
                let grid = context.saved_board.and_then(|board| board.grid_of(save));
                MiniBoard::new(context.look, grid.unwrap_or(&game.givens))
                    .with_givens(game.givens.filled())
            }),
            texts: words::about_save(context, save),
            usual: (columns, highest + ABOUT_HEIGHT),
        });
        let card = ListCard {
            title: title.into(),
            keys,
            table: table(&saves, context).selecting(selected),
            if_empty: say!(context.words, "saves-none").into(),
            beside,
            min_size: (40, 2),
            ..ListCard::default()
        };
        card.draw(buf, area, context);
    }

    fn act(&mut self, command: Command, selected: usize, context: &Context<'_>) -> Reply {
        if command == Command::Collections {
            return Reply::Then(Request::Command(command));
        }
        let saves = ordered(context);
        let Some(save) = saves.get(selected) else {
            return Reply::Stay;
        };
        match command {
            Command::Confirm if save.content.is_ok() => {
                Reply::CloseThen(Request::Load(save.id.to_string()))
            }
            Command::Export if context.offers(Command::Export) => {
                Reply::open(Prompt::with_text(&format!("export-save {} ", save.id)))
            }
            Command::DeleteItem => {
                let game = words::saved_game(context, save).to_string();
                let text = say!(context.words, "saves-delete", game);
                let delete = Request::Effect(Effect::Delete(save.id.to_string()));
                Reply::open(Question::yes_no(text, delete))
            }
            _ => Reply::Stay,
        }
    }

    fn shown_save<'a>(&self, selected: usize, context: &Context<'a>) -> Option<&'a SaveSummary> {
        ordered(context).get(selected).copied()
    }
}
