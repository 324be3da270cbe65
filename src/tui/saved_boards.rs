//! The boards of saved games as their players left them, shown beside lists of them.
//!
//! The list of saves knows the givens alone, as it reads no more than the ends of files. The rest of the one that is
//! looked at is read on a thread of its own, since a long game on a slow disk takes its time; until it is there, or
//! when it cannot be read, the givens stand for it.

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
    /// Has the board of the saved game that is looked at read, unless it was.
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

    /// Takes the board of a saved game, if it is still the one that is looked at.
    pub(super) fn board_read(&mut self, name: &str, grid: Grid) {
        if let Some(board) = &mut self.ui.saved_board {
            board.read(name, grid);
        }
    }
}

/// Reads the boards of saved games on a thread of its own, which is there from the first one on.
#[derive(Default)]
pub(super) struct BoardReader {
    thread: Option<Background<SaveId>>,
}

impl BoardReader {
    /// Has a board read, in place of the one asked for before; what cannot be read has no answer.
    pub(super) fn ask(&mut self, store: &Arc<Store>, inbox: &Sender, name: &str) {
        if self.thread.is_none() {
            // Without a thread the givens must do.
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
            // Nobody to answer to: the program is ending.
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

    /// A store with two games of the same puzzle, and the name of the one in which 4 stands in r1c3.
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
                // It comes late: the player is elsewhere already.
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
