//! A puzzle of every level made ahead, so that a new game begins at once.
//!
//! While a game or the start screen is shown, a thread makes the missing puzzles one by one,
//! the usual level first. It stops while the player waits for a puzzle that is not there, and
//! for good when the game is quit. The puzzles outlast the program. Guests have none: they may not use
//! the machine for more than playing.

use std::io;

use super::background::Background;
use super::inbox::Sender;
use super::terminal::crash;
use super::update::{Out, PendingAnswer};
use super::{App, AppEvent, Effect};
use crate::cli::chance;
use crate::engine::Engine;
use crate::game::{NewGame, Puzzle};
use crate::rate::Level;

/// The puzzles that are ready, and what is being made.
#[derive(Debug, Default)]
pub(super) struct PrefetchState {
    ready: Vec<Puzzle>,
    /// The level of the puzzle that is being made.
    under_way: Option<Level>,
    /// Levels of which no puzzle could be made.
    failed: Vec<Level>,
    /// Whether there is somewhere to keep them.
    is_kept: bool,
}

impl PrefetchState {
    /// The puzzles that are ready, at most one a level.
    pub(super) const fn ready(&self) -> &[Puzzle] {
        self.ready.as_slice()
    }

    fn of(&self, level: Level) -> Option<usize> {
        let is_of_level = |puzzle: &Puzzle| puzzle.info().level.as_deref() == Some(level.name());
        self.ready.iter().position(is_of_level)
    }
}

impl App {
    /// Takes the puzzles that were made ahead earlier.
    pub(super) fn set_prefetched(&mut self, ready: Vec<Puzzle>) {
        self.tasks.prefetch.ready = ready;
        self.tasks.prefetch.is_kept = true;
    }

    /// Takes a puzzle for a new game, if it is the usual one of its level and there is one ready.
    pub(super) fn take_prefetched(&mut self, new_game: &NewGame, out: Out<'_>) -> Option<Puzzle> {
        if *new_game != NewGame::usual(new_game.level) {
            return None;
        }
        let puzzle = self
            .tasks
            .prefetch
            .ready
            .remove(self.tasks.prefetch.of(new_game.level)?);
        out.push(Effect::StorePrefetched(self.tasks.prefetch.ready.clone()));
        Some(puzzle)
    }

    /// Has the next puzzle made that is missing, unless one is being made.
    pub(super) fn prefetch(&mut self, out: Out<'_>) {
        let offered = self.offered_level();
        let state = &mut self.tasks.prefetch;
        if !state.is_kept || state.under_way.is_some() || self.guest.is_some() {
            return;
        }
        let mut levels = std::iter::once(offered).chain(Level::ALL);
        let missing =
            levels.find(|level| state.of(*level).is_none() && !state.failed.contains(level));
        if let Some(level) = missing {
            state.under_way = Some(level);
            out.push(Effect::Prefetch(NewGame::usual(level)));
        }
    }

    /// Puts a puzzle that was made with the others, and has the next one made.
    pub(super) fn prefetched(&mut self, level: Level, puzzle: Option<Puzzle>, out: Out<'_>) {
        let state = &mut self.tasks.prefetch;
        // It may have been done just before it was to be stopped, and another be under way.
        if state.under_way == Some(level) {
            state.under_way = None;
        }
        match puzzle {
            Some(puzzle) if state.of(level).is_none() => {
                state.ready.push(puzzle);
                out.push(Effect::StorePrefetched(state.ready.clone()));
            }
            Some(_) => {}
            None => state.failed.push(level),
        }
        self.resume_prefetching(out);
    }

    /// Has the next missing puzzle made, unless the player is waiting for another one.
    pub(super) fn resume_prefetching(&mut self, out: Out<'_>) {
        if !matches!(self.tasks.pending, Some(PendingAnswer::Puzzle)) {
            self.prefetch(out);
        }
    }

    /// Stops making a puzzle ahead.
    pub(super) fn cancel_prefetch(&mut self, out: Out<'_>) {
        if self.tasks.prefetch.under_way.take().is_some() {
            out.push(Effect::CancelPrefetch);
        }
    }
}

/// The handle to the thread that makes puzzles ahead.
pub(super) type Prefetcher = Background<NewGame>;

/// Starts the thread, which answers into `inbox`; what is cancelled has no answer.
///
/// # Errors
/// When the system has no thread to give.
pub(super) fn start(inbox: Sender) -> io::Result<Prefetcher> {
    Prefetcher::start("prefetch", move |new_game, cancel| {
        // Whatever else there is to do goes before; here a thread can say so for itself alone. It works
        // without, too.
        #[cfg(target_os = "linux")]
        let _ = rustix::process::setpriority_process(None, 19);
        let level = new_game.level;
        let made =
            crash::caught(|| new_game.make(chance::seed, &Engine::new(), cancel, &mut |_| {}));
        if cancel.is_cancelled() {
            return;
        }
        let puzzle = match made {
            Ok(Ok((puzzle, _))) => Some(Box::new(puzzle)),
            Ok(Err(_)) | Err(_) => None,
        };
        // Nobody to answer to: the program is ending.
        let _ = inbox.send(AppEvent::PuzzlePrefetched { level, puzzle });
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Geometry;
    use crate::cancel::Cancel;
    use crate::config::Config;
    use crate::tui::Capabilities;
    use crate::tui::inbox::{CAPACITY, Incoming, Signal, inbox};
    use crate::words::Words;

    fn puzzle(level: Level) -> Puzzle {
        let new_game = NewGame {
            seed: Some("1".to_owned()),
            geometry: Geometry::standard(),
            ..NewGame::usual(level)
        };
        let made = new_game.make(|| 1, &Engine::new(), &Cancel::never(), &mut |_| {});
        made.expect("a puzzle").0
    }

    fn app() -> App {
        App::new(Words::english(), Config::default(), Capabilities::PLAIN)
    }

    fn prefetching(effects: &[Effect]) -> Vec<Level> {
        let levels = effects.iter().filter_map(|effect| match effect {
            Effect::Prefetch(new_game) => Some(new_game.level),
            _ => None,
        });
        levels.collect()
    }

    #[test]
    fn a_new_game_takes_the_spare_and_another_is_made() {
        let mut app = app();
        let ready = puzzle(Level::Hard);
        let effects = app.update(AppEvent::Prefetched(vec![ready.clone()]));
        assert_eq!(prefetching(&effects), [], "not before there is a game");
        let effects = app.update(AppEvent::Start(NewGame::usual(Level::Hard)));
        assert_eq!(app.game().expect("a game").puzzle(), &ready);
        assert!(effects.contains(&Effect::StorePrefetched(Vec::new())));
        assert!(
            !effects
                .iter()
                .any(|effect| matches!(effect, Effect::Work(_)))
        );
        // The level of the last game first, then the easiest that is missing.
        assert_eq!(prefetching(&effects), [Level::Hard]);
        let made = puzzle(Level::Hard);
        let effects = app.update(AppEvent::PuzzlePrefetched {
            level: Level::Hard,
            puzzle: Some(Box::new(made.clone())),
        });
        assert!(effects.contains(&Effect::StorePrefetched(vec![made])));
        assert_eq!(prefetching(&effects), [Level::Beginner]);
        // What cannot be made is not tried again.
        let effects = app.update(AppEvent::PuzzlePrefetched {
            level: Level::Beginner,
            puzzle: None,
        });
        assert_eq!(prefetching(&effects), [Level::Easy]);
    }

    #[test]
    fn a_game_of_its_own_is_made_and_guests_have_nothing_prefetched() {
        let mut app = app();
        app.update(AppEvent::Prefetched(vec![puzzle(Level::Hard)]));
        let new_game = NewGame {
            seed: Some("7".to_owned()),
            ..NewGame::usual(Level::Hard)
        };
        let effects = app.update(AppEvent::Start(new_game));
        assert!(
            effects
                .iter()
                .any(|effect| matches!(effect, Effect::Work(_)))
        );
        assert_eq!(prefetching(&effects), []);

        let guest = crate::cli::Guest::idle_for(std::time::Duration::from_mins(1));
        let mut app = self::app().for_guest(Some(&guest));
        app.update(AppEvent::Prefetched(vec![puzzle(Level::Hard)]));
        let effects = app.update(AppEvent::Start(NewGame::usual(Level::Hard)));
        assert_eq!(prefetching(&effects), []);
    }

    #[test]
    fn a_spare_gives_way_to_what_the_player_waits_for() {
        let mut app = app();
        let usual = Level::Hard;
        app.update(AppEvent::Prefetched(vec![puzzle(Level::Hard)]));
        let effects = app.update(AppEvent::Start(NewGame::usual(Level::Hard)));
        assert_eq!(prefetching(&effects), [usual]);
        // A level of which there is none yet.
        let effects = app.update(AppEvent::Start(NewGame::usual(Level::Beyond)));
        assert!(effects.contains(&Effect::CancelPrefetch));
        assert_eq!(prefetching(&effects), []);
        // One that was ready in the same moment is kept, and no other begun while the player waits.
        let made = puzzle(usual);
        let effects = app.update(AppEvent::PuzzlePrefetched {
            level: usual,
            puzzle: Some(Box::new(made.clone())),
        });
        assert!(effects.contains(&Effect::StorePrefetched(vec![made])));
        assert_eq!(prefetching(&effects), []);
        // Nobody waits any longer: on it goes with the next level.
        let escape = AppEvent::Key("esc".parse().expect("a key"));
        let effects = app.update(escape);
        assert!(effects.contains(&Effect::CancelWork));
        assert_eq!(prefetching(&effects), [Level::Beginner]);
        let effects = app.update(AppEvent::Terminate);
        assert!(effects.contains(&Effect::CancelPrefetch));
    }

    #[test]
    fn the_thread_stops_in_the_midst_of_a_search() {
        let (inbox, outlet) = inbox(CAPACITY);
        let mut maker = start(inbox).expect("a thread");
        // Nothing of the kind is known: it would be looked for for minutes.
        let endless = NewGame {
            rating: Some("12.0..12.9".parse().expect("ratings")),
            ..NewGame::usual(Level::Beyond)
        };
        maker.ask(endless.clone());
        maker.ask(NewGame::usual(Level::Beginner));
        let Some(Incoming::Event(AppEvent::PuzzlePrefetched { level, puzzle })) = outlet.next(None)
        else {
            panic!("no answer");
        };
        assert_eq!(level, Level::Beginner);
        assert!(puzzle.is_some());
        maker.ask(endless);
        drop(maker);
        assert!(
            matches!(outlet.next(None), Some(Incoming::Signal(Signal::End(_)))),
            "the thread ends without an answer"
        );
    }
}
