//! Reads the boards of saved games as their players left them, to show them beside the list.
//!
//! The list of saves has only the givens, since it reads just the start and end of each file. The board of the selected
//! save is read on another thread, as a long game on a slow disk takes a while. Until then, or if reading fails, the
//! givens are shown.

use std::io;
use std::ops::ControlFlow;
use std::sync::Arc;

use super::background::Background;
use super::inbox::Sender;
use super::screens::SavedBoard;
use super::terminal::crash;
use super::update::Out;
use super::{App, AppEvent, Effect};
use crate::board::Grid;
use crate::store::{SaveId, Store};

impl App {
    /// Requests the board of the selected save, unless it was read before.
    pub(super) fn read_board(&mut self, out: Out<'_>) {
        let top = self.top();
        let Some(save) = top.and_then(|top| top.shown_save(&self.context())).cloned() else {
            return;
        };
        let board = self.ui.saved_board.as_ref();
        if board.is_none_or(|board| !board.is_of(&save)) {
            out.push(Effect::ReadBoard(save.id.to_string()));
            self.ui.saved_board = Some(SavedBoard::awaited(save));
        }
    }

    /// Stores the board of a saved game, if the game is still selected.
    pub(super) fn board_read(&mut self, name: &str, grid: Grid) {
        if let Some(board) = &mut self.ui.saved_board {
            board.read(name, grid);
        }
    }
}

/// Reads the boards of saved games on its own thread, which starts with the first request.
#[derive(Default)]
pub(super) struct BoardReader {
    thread: Option<Background<SaveId>>,
}

impl BoardReader {
    /// Requests a board in place of an earlier request. If reading fails, there is no answer.
    pub(super) fn ask(&mut self, store: &Arc<Store>, inbox: &Sender, name: &str) {
        if self.thread.is_none() {
            // Without a thread, the givens are shown.
            self.thread = start(store.clone(), inbox.clone()).ok();
        }
        if let (Some(thread), Ok(id)) = (&mut self.thread, name.parse()) {
            thread.ask(id);
        }
    }
}

fn start(store: Arc<Store>, inbox: Sender) -> io::Result<Background<SaveId>> {
    Background::start("boards", move |id: SaveId, cancel| {
        let watch = |_| {
            if cancel.is_cancelled() {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        };
        let loaded = crash::caught(|| store.load_watched(&id, &watch));
        if let Ok(Ok(loaded)) = loaded {
            let (name, grid) = (id.to_string(), Box::new(loaded.game.grid()));
            // If it fails, the program is ending.
            let _ = inbox.send(AppEvent::BoardRead { name, grid });
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Cell, Digit};
    use crate::config::Config;
    use crate::game::{Action, Game, Options, Puzzle, PuzzleInfo};
    use crate::store::SaveSummary;
    use crate::tui::Capabilities;
    use crate::tui::inbox::{CAPACITY, Incoming, inbox};
    use crate::tui::screens::SavesList;
    use crate::words::Words;

    const EASY: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    fn app() -> App {
        let capabilities = Capabilities::PLAIN;
        let mut app = App::new(Words::english(), Config::default(), capabilities);
        app.update(AppEvent::Resize {
            width: 100,
            height: 30,
        });
        app
    }

    /// Returns a store with two games of one puzzle, and the name of the game that has 4 in r1c3.
    fn store() -> (Arc<Store>, String) {
        let store = Store::in_memory();
        let grid = crate::formats::parse(EASY).expect("a puzzle").grid;
        let puzzle = Puzzle::new(grid, PuzzleInfo::default()).expect("a puzzle");
        let game = Game::new(puzzle, Options::default());
        drop(store.create(&game));
        let mut save = store.create(&game);
        let place = Action::parse("place 4 r1c3", game.puzzle().geometry()).expect("an action");
        save.append(&place).expect("a move");
        let name = save.id().to_string();
        drop(save);
        (Arc::new(store), name)
    }

    fn asked(effects: &[Effect]) -> Vec<&str> {
        let asked = effects.iter().filter_map(|effect| match effect {
            Effect::ReadBoard(name) => Some(name.as_str()),
            _ => None,
        });
        asked.collect()
    }

    #[test]
    fn the_board_that_is_looked_at_is_read_once() {
        let (store, played) = store();
        let saves = store.list().expect("the saves");
        let names: Vec<&str> = saves.iter().map(|save| save.id.as_str()).collect();
        let mut app = app();
        let effects = app.update(AppEvent::Saves(saves.clone()));
        assert_eq!(asked(&effects), [names[0]], "the one to go on with");
        assert_eq!(asked(&app.update(AppEvent::Continued)), [""; 0]);
        app.push(SavesList::default());
        let down = || AppEvent::Key("down".parse().expect("a key"));
        assert_eq!(asked(&app.update(down())), [names[1]], "the next one");
        assert_eq!(asked(&app.update(down())), [names[0]], "and back");

        let (sender, outlet) = inbox(CAPACITY);
        let mut reader = BoardReader::default();
        let of = |app: &App, save: &SaveSummary| {
            let board = app.ui.saved_board.as_ref().expect("one is looked at");
            board.of(save).cloned()
        };
        for (save, name) in saves.iter().zip(&names) {
            reader.ask(&store, &sender, name);
            let Some(Incoming::Event(read)) = outlet.next(None) else {
                panic!("no answer");
            };
            if save.id.as_str() != names[0] {
                // The answer arrives late: the player has selected another game.
                app.update(read);
                assert_eq!(of(&app, save), None);
                continue;
            }
            app.update(read);
            let grid = of(&app, save).expect("the board");
            let is_played = save.id.as_str() == played;
            assert_eq!(grid.get(Cell::new(2)), Digit::new(4).filter(|_| is_played));
        }
    }

    #[test]
    fn what_cannot_be_read_has_no_answer() {
        let (store, name) = store();
        let (sender, outlet) = inbox(CAPACITY);
        let mut reader = BoardReader::default();
        reader.ask(&store, &sender, "no-such-game");
        reader.ask(&store, &sender, &name);
        let Some(Incoming::Event(AppEvent::BoardRead { name: read, grid })) = outlet.next(None)
        else {
            panic!("no answer");
        };
        assert_eq!((read, grid.n_filled()), (name, 31));
    }
}
