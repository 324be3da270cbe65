//! Requests the boards of saved games in their latest state, to show them beside the list of saves.
//!
//! The list has only the givens of each game, since only the start and the end of each file are read for it. The board
//! of the selected save is read on another thread, as a long game on a slow disk takes a while. Until then, or if
//! reading fails, the givens are shown.

use super::screens::SavedBoard;
use super::update::Out;
use super::{App, Effect};
use crate::board::Grid;

impl App {
    /// Requests the board of the selected save, unless its board was already requested.
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

    /// Shows the board of a saved game. Ignores it if the player has meanwhile selected another game.
    pub(super) fn board_read(&mut self, name: &str, grid: Grid) {
        if let Some(board) = &mut self.ui.saved_board {
            board.read(name, grid);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Cell, Digit};
    use crate::config::Config;
    use crate::game::{Action, Game, Options, Puzzle, PuzzleInfo};
    use crate::store::{SaveSummary, Store};
    use crate::tui::effects::Services;
    use crate::tui::event_loop::PerformEffects;
    use crate::tui::inbox::{CAPACITY, Inbox, Incoming, inbox};
    use crate::tui::screens::SavesList;
    use crate::tui::{AppEvent, Capabilities};
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

    /// Returns services with two saved games of the same puzzle, their inbox, the list of games, and the name of the
    /// game that has 4 in r1c3.
    fn services() -> (Services, Inbox, Vec<SaveSummary>, String) {
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
        let saves = store.list().expect("the saves");
        let (sender, outlet) = inbox(CAPACITY);
        let services = Services::start(Words::english(), store, sender).expect("threads");
        (services, outlet, saves, name)
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
        let (mut services, outlet, saves, played) = services();
        let names: Vec<&str> = saves.iter().map(|save| save.id.as_str()).collect();
        let mut app = app();
        let effects = app.update(AppEvent::Saves(saves.clone()));
        assert_eq!(asked(&effects), [names[0]], "the one to go on with");
        assert_eq!(asked(&app.update(AppEvent::Continued)), [""; 0]);
        app.push(SavesList::default());
        let down = || AppEvent::Key("down".parse().expect("a key"));
        assert_eq!(asked(&app.update(down())), [names[1]], "the next one");
        assert_eq!(asked(&app.update(down())), [names[0]], "and back");

        let of = |app: &App, save: &SaveSummary| {
            let board = app.ui.saved_board.as_ref().expect("one is looked at");
            board.of(save).cloned()
        };
        for (save, name) in saves.iter().zip(&names) {
            services.perform(Effect::ReadBoard((*name).to_owned()));
            let Some(Incoming::Event(read)) = outlet.next(None) else {
                panic!("no answer");
            };
            if save.id.as_str() != names[0] {
                // This answer comes late: the player has already selected another game.
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
        let (mut services, outlet, _, name) = services();
        services.perform(Effect::ReadBoard("no-such-game".to_owned()));
        services.perform(Effect::ReadBoard(name.clone()));
        let Some(Incoming::Event(AppEvent::BoardRead { name: read, grid })) = outlet.next(None)
        else {
            panic!("no answer");
        };
        assert_eq!((read, grid.n_filled()), (name, 31));
    }
}
