//! Holds back input while the first game is loaded or generated, so that keys typed ahead reach the game.
//!
//! Input for the screen that is shown until then is handled at once. This includes the mouse and the keys that stop
//! loading, quit or redraw.

use std::time::Duration;

use crossterm::event::KeyCode;

use super::App;
use super::event::AppEvent;
use super::screens::Screen;
use super::update::Out;
use crate::config::{Chord, Command, Mode};

/// Tells when an input is handled that arrives before the first game is there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Urgency {
    /// The input is meant for the game, so it waits.
    Waits,
    /// The input is handled at once, before input that waits.
    Overtakes,
    /// The input is handled at once, and all waiting input is dropped.
    Ends,
}

impl App {
    /// Holds back all input for the time `grace` after the start.
    #[must_use]
    pub fn with_typeahead(mut self, grace: Duration) -> Self {
        self.typeahead.grace = grace;
        self
    }

    /// Handles an input, or holds it back, while [the first game is being prepared](Self::is_opening).
    pub(super) fn type_ahead(&mut self, event: AppEvent, out: Out<'_>) {
        if self.typeahead.is_in_grace() {
            return self.typeahead.push(event);
        }
        // Pressing the same key again, such as Enter, accepts the offer that is on the screen by now.
        let is_first = self
            .typeahead
            .waiting
            .iter()
            .all(|earlier| is_same_key(earlier, &event));
        match self.urgency(&event, is_first) {
            Urgency::Waits => self.typeahead.push(event),
            Urgency::Overtakes => self.handle(event, out),
            Urgency::Ends => {
                self.typeahead.waiting.clear();
                self.handle(event, out);
            }
        }
    }

    /// Handles the waiting input once the first game is there. If there will be no game, drops the input.
    pub(super) fn release_typeahead(&mut self, out: Out<'_>) {
        if self.typeahead.waiting.is_empty() || self.is_opening() {
            return;
        }
        let waiting = std::mem::take(&mut self.typeahead.waiting);
        if self.play.is_some() {
            for event in waiting {
                self.handle(event, out);
            }
        }
    }

    /// Adds to the time since the start. At the end of the grace period, handles the input that need not wait for the
    /// game.
    pub(super) fn pass_typeahead(&mut self, time: Duration, out: Out<'_>) {
        let was_in_grace = self.typeahead.is_in_grace();
        self.typeahead.uptime += time;
        if was_in_grace && !self.typeahead.is_in_grace() {
            for event in std::mem::take(&mut self.typeahead.waiting) {
                if self.is_opening() {
                    self.type_ahead(event, out);
                } else {
                    self.typeahead.push(event);
                }
            }
        }
    }

    /// Returns whether the waiting screen offers a puzzle that differs from the requested one.
    fn offers_other_puzzle(&self) -> bool {
        self.top().is_some_and(Screen::offers_other_puzzle)
    }

    fn urgency(&self, event: &AppEvent, is_first: bool) -> Urgency {
        let chord = match event {
            AppEvent::Key(chord) => *chord,
            // A click is meant for the visible screen. A paste is refused there.
            AppEvent::Mouse(_) | AppEvent::Paste(_) => return Urgency::Overtakes,
            _ => return Urgency::Waits,
        };
        let keymap = &self.config.keymap;
        let modes = self.modes();
        let chord = self.intended_key(&modes, chord);
        let with_board = [modes.as_slice(), &[Mode::Board]].concat();
        let chord = match self.key_after_escape(&with_board, chord) {
            Some(_) => Chord::plain(KeyCode::Esc),
            None => chord,
        };
        let on_board = || keymap.find(&[Mode::Board, Mode::Everywhere], chord);
        match keymap.find(&modes, chord) {
            Some(Command::Quit) => Urgency::Ends,
            Some(Command::Redraw | Command::Suspend) => Urgency::Overtakes,
            // The key accepts the offered puzzle.
            Some(Command::Confirm) if is_first && self.offers_other_puzzle() => Urgency::Ends,
            // After keys for the board, a key that has another meaning on the board is meant for the board too.
            Some(Command::Cancel) if is_first || on_board() == Some(Command::Cancel) => {
                Urgency::Ends
            }
            _ => Urgency::Waits,
        }
    }
}

fn is_same_key(one: &AppEvent, other: &AppEvent) -> bool {
    matches!((one, other), (AppEvent::Key(one), AppEvent::Key(other)) if one == other)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Cell;
    use crate::config::Config;
    use crate::formats;
    use crate::game::{Game, Options, Puzzle, PuzzleInfo};
    use crate::tui::app::MAX_WAITING;
    use crate::tui::play::Play;
    use crate::tui::{Capabilities, Effect, LoadedGame, SaveState};
    use crate::words::Words;

    const PUZZLE: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    fn app() -> App {
        app_on(Capabilities::RICH)
    }

    fn app_on(terminal: Capabilities) -> App {
        App::new(Words::english(), Config::default(), terminal)
    }

    fn press(keys: &str) -> AppEvent {
        AppEvent::Key(keys.parse().expect("a chord"))
    }

    fn loading(grace: u64) -> App {
        let mut app = app().with_typeahead(Duration::from_millis(grace));
        app.update(AppEvent::Loading);
        assert!(app.is_opening());
        app
    }

    fn loaded() -> AppEvent {
        let grid = formats::parse(PUZZLE).expect("a puzzle").grid;
        let puzzle = Puzzle::new(grid, PuzzleInfo::default()).expect("a puzzle");
        AppEvent::Loaded(Ok(Box::new(LoadedGame {
            game: Game::new(puzzle, Options::default()),
            view: None,
            state: SaveState::Saved,
            notes: Vec::new(),
        })))
    }

    fn cursor(app: &App) -> Option<Cell> {
        app.play.as_ref().map(Play::cursor)
    }

    #[test]
    fn keys_wait_for_the_first_game_however_long_it_loads() {
        let mut untouched = loading(300);
        untouched.update(loaded());
        let mut moved = loading(300);
        moved.update(loaded());
        moved.update(press("Right"));
        moved.update(press("Right"));
        assert_ne!(cursor(&moved), cursor(&untouched));
        for time in [50, 5000] {
            let mut app = loading(300);
            app.update(press("Right"));
            app.update(AppEvent::Tick(Duration::from_millis(time)));
            app.update(press("Right"));
            assert!(app.is_opening());
            app.update(loaded());
            assert_eq!(cursor(&app), cursor(&moved), "{time}");
        }
    }

    #[test]
    fn the_key_that_stops_loading_overtakes_after_the_grace_period() {
        let mut app = loading(300);
        assert_eq!(app.next_tick(), None);
        for key in ["Right", "Right", "Esc"] {
            app.update(press(key));
        }
        assert_eq!(app.next_tick(), Some(Duration::from_millis(300)));
        app.update(AppEvent::Tick(Duration::from_millis(299)));
        assert!(app.is_opening());
        app.update(AppEvent::Tick(Duration::from_millis(1)));
        assert!(!app.is_opening());
        assert!(app.typeahead.waiting.is_empty());
    }

    #[test]
    fn keys_for_a_game_that_cannot_be_loaded_are_dropped() {
        let mut app = loading(300);
        app.update(press("Enter"));
        let effects = app.update(AppEvent::Loaded(Err("broken".to_owned())));
        assert!(!app.is_opening(), "Enter would start another game");
        assert!(app.typeahead.waiting.is_empty());
        let starts = |effect: &Effect| matches!(effect, Effect::Work(_) | Effect::Begin { .. });
        assert!(!effects.iter().any(starts), "{effects:?}");
    }

    #[test]
    fn a_flood_of_input_is_limited_and_loading_can_still_be_stopped() {
        for grace in [0, 300] {
            let mut app = loading(grace);
            for n in 0..20_000 {
                app.update(press("4"));
                if n % 100 == 0 && grace > 0 {
                    app.update(AppEvent::pasted(PUZZLE));
                }
            }
            let waiting = &app.typeahead.waiting;
            assert!((1..=MAX_WAITING).contains(&waiting.len()));
            let pastes = waiting
                .iter()
                .filter(|event| matches!(event, AppEvent::Paste(_)));
            assert!(pastes.count() <= 1);
            app.update(press("Esc"));
            app.update(AppEvent::Tick(Duration::from_secs(1)));
            assert!(!app.is_opening());
        }
    }

    #[test]
    fn only_input_for_the_waiting_screen_is_handled_while_a_puzzle_is_examined() {
        let mut app = app();
        assert!(!app.is_opening(), "the start menu handles keys itself");
        let parsed = formats::parse(PUZZLE).expect("a puzzle");
        app.update(AppEvent::Open(Box::new(parsed)));
        assert!(app.is_opening());
        for is_first in [true, false] {
            let of = |keys| app.urgency(&press(keys), is_first);
            assert_eq!(of("4"), Urgency::Waits);
            assert_eq!(of("Tab"), Urgency::Waits);
            assert_eq!(of("Esc"), Urgency::Ends);
            assert_eq!(of("Ctrl-L"), Urgency::Overtakes);
            let paste = AppEvent::pasted(PUZZLE);
            assert_eq!(app.urgency(&paste, is_first), Urgency::Overtakes);
        }
        assert_eq!(app.update(press("Ctrl-L")), [Effect::Redraw]);
        app.update(press("Esc"));
        assert!(!app.is_opening(), "it was stopped");
    }

    #[test]
    fn keys_are_judged_by_their_meaning() {
        let mut app = app_on(Capabilities {
            joins_escape: true,
            ..Capabilities::RICH
        });
        app.update(AppEvent::Loading);
        let of = |keys| app.urgency(&press(keys), false);
        assert_eq!(of("４"), Urgency::Waits);
        assert_eq!(of("Alt-4"), Urgency::Waits, "it is bound on the board");
        assert_eq!(of("Alt-u"), Urgency::Ends, "Esc, and then u");
    }

    #[test]
    fn after_keys_for_the_board_a_close_key_waits_for_the_board() {
        let app = loading(0);
        assert_eq!(app.urgency(&press("q"), true), Urgency::Ends);
        assert_eq!(app.urgency(&press("q"), false), Urgency::Waits);
    }
}
