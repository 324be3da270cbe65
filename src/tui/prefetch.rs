//! Generates a puzzle of every level before it is needed, so that a new game starts at once.
//!
//! While a game or the start screen is shown, a thread generates the missing puzzles one by one, the level of the last
//! game first. It pauses while the player waits for another puzzle, and stops when the player quits. The puzzles are
//! stored for the next run of the program. Guests get none, since they may use the machine only to play.

use std::io;

use super::background::Background;
use super::inbox::Sender;
use super::terminal::crash;
use super::update::Out;
use super::{App, AppEvent, Effect};
use crate::cli::chance;
use crate::engine::Engine;
use crate::game::{NewGame, Puzzle};
use crate::rate::Level;

/// The puzzles that are ready to play, and the state of the thread that generates them.
#[derive(Debug, Default)]
pub(super) struct PrefetchState {
    ready: Vec<Puzzle>,
    /// The level of the puzzle that is being generated; `None` while the thread rests.
    under_way: Option<Level>,
    /// The levels for which no puzzle could be generated. They are not tried again.
    failed: Vec<Level>,
    /// Whether puzzles can be stored; if not, none are generated ahead.
    is_kept: bool,
}

impl PrefetchState {
    /// Returns the puzzles that are ready to play, at most one for each level.
    pub(super) const fn ready(&self) -> &[Puzzle] {
        self.ready.as_slice()
    }

    /// Returns the index of the ready puzzle of a level; `None` if no puzzle of this level is ready.
    fn ready_index(&self, level: Level) -> Option<usize> {
        let is_of_level = |puzzle: &Puzzle| puzzle.info().level.as_deref() == Some(level.name());
        self.ready.iter().position(is_of_level)
    }
}

impl App {
    /// Takes over the puzzles that an earlier run has stored.
    pub(super) fn set_prefetched(&mut self, ready: Vec<Puzzle>) {
        self.tasks.prefetch.ready = ready;
        self.tasks.prefetch.is_kept = true;
    }

    /// Removes and returns a ready puzzle for a new game. `None` if no puzzle is ready, or if the game has other
    /// settings than the usual ones of its level.
    pub(super) fn take_prefetched(&mut self, new_game: &NewGame, out: Out<'_>) -> Option<Puzzle> {
        let usual = NewGame {
            one_mistake: new_game.one_mistake,
            ..NewGame::for_level(new_game.level)
        };
        if *new_game != usual {
            return None;
        }
        let puzzle = self
            .tasks
            .prefetch
            .ready
            .remove(self.tasks.prefetch.ready_index(new_game.level)?);
        out.push(Effect::StorePrefetched(self.tasks.prefetch.ready.clone()));
        Some(puzzle)
    }

    /// Requests the next missing puzzle, unless a puzzle is being generated.
    pub(super) fn prefetch(&mut self, out: Out<'_>) {
        let offered = self.offered_level();
        let state = &mut self.tasks.prefetch;
        if !state.is_kept || state.under_way.is_some() || self.guest.is_some() {
            return;
        }
        let mut levels = std::iter::once(offered).chain(Level::ALL);
        let missing = levels
            .find(|level| state.ready_index(*level).is_none() && !state.failed.contains(level));
        if let Some(level) = missing {
            state.under_way = Some(level);
            out.push(Effect::Prefetch(NewGame::for_level(level)));
        }
    }

    /// Stores a generated puzzle and requests the next one. If `puzzle` is `None`, generating has failed.
    pub(super) fn prefetched(&mut self, level: Level, puzzle: Option<Puzzle>, out: Out<'_>) {
        let state = &mut self.tasks.prefetch;
        // This may be the answer to cancelled work, while another level is being generated.
        if state.under_way == Some(level) {
            state.under_way = None;
        }
        match puzzle {
            Some(puzzle) if state.ready_index(level).is_none() => {
                state.ready.push(puzzle);
                out.push(Effect::StorePrefetched(state.ready.clone()));
            }
            Some(_) => {}
            None => state.failed.push(level),
        }
        self.resume_prefetching(out);
    }

    /// Requests the next missing puzzle, unless the player is waiting for a new game.
    pub(super) fn resume_prefetching(&mut self, out: Out<'_>) {
        if !self.is_waiting_for_game() {
            self.prefetch(out);
        }
    }

    /// Stops generating puzzles ahead, until the next request.
    pub(super) fn cancel_prefetch(&mut self, out: Out<'_>) {
        if self.tasks.prefetch.under_way.take().is_some() {
            out.push(Effect::CancelPrefetch);
        }
    }
}

/// Starts the thread that generates puzzles and sends them to `inbox`. Cancelled work has no answer.
///
/// # Errors
/// If the system cannot start a thread.
pub(super) fn start(inbox: Sender) -> io::Result<Background<NewGame>> {
    Background::start("prefetch", move |new_game: NewGame, cancel| {
        // All other work on the machine goes first. On Linux this call lowers the priority of the calling thread only.
        // If it fails, the thread works with normal priority.
        #[cfg(target_os = "linux")]
        let _ = rustix::process::setpriority_process(None, 19);
        let level = new_game.level;
        let made = crash::catch_panic(|| {
            new_game.make(chance::random_seed, &Engine::new(), cancel, &mut |_| {})
        });
        if cancel.is_cancelled() {
            return;
        }
        let puzzle = match made {
            Ok(Ok((puzzle, _))) => Some(Box::new(puzzle)),
            Ok(Err(_)) | Err(_) => None,
        };
        // Sending fails only if the program is ending.
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
            ..NewGame::for_level(level)
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
    fn a_new_game_uses_the_prefetched_puzzle_and_requests_another() {
        let mut app = app();
        let ready = puzzle(Level::Hard);
        let effects = app.update(AppEvent::Prefetched(vec![ready.clone()]));
        assert_eq!(prefetching(&effects), [], "not before there is a game");
        let effects = app.update(AppEvent::Start(NewGame::for_level(Level::Hard)));
        assert_eq!(app.game().expect("a game").puzzle(), &ready);
        assert!(effects.contains(&Effect::StorePrefetched(Vec::new())));
        assert!(
            !effects
                .iter()
                .any(|effect| matches!(effect, Effect::Work(_)))
        );
        // The level of the last game comes first, then the easiest missing level.
        assert_eq!(prefetching(&effects), [Level::Hard]);
        let made = puzzle(Level::Hard);
        let effects = app.update(AppEvent::PuzzlePrefetched {
            level: Level::Hard,
            puzzle: Some(Box::new(made.clone())),
        });
        assert!(effects.contains(&Effect::StorePrefetched(vec![made])));
        assert_eq!(prefetching(&effects), [Level::Beginner]);
        // A level for which generating failed is not tried again.
        let effects = app.update(AppEvent::PuzzlePrefetched {
            level: Level::Beginner,
            puzzle: None,
        });
        assert_eq!(prefetching(&effects), [Level::Easy]);
    }

    #[test]
    fn games_with_a_seed_and_games_of_guests_are_not_prefetched() {
        let mut app = app();
        app.update(AppEvent::Prefetched(vec![puzzle(Level::Hard)]));
        let new_game = NewGame {
            seed: Some("7".to_owned()),
            ..NewGame::for_level(Level::Hard)
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
        let effects = app.update(AppEvent::Start(NewGame::for_level(Level::Hard)));
        assert_eq!(prefetching(&effects), []);
    }

    #[test]
    fn prefetching_pauses_while_the_player_waits_for_a_puzzle() {
        let mut app = app();
        let usual = Level::Hard;
        app.update(AppEvent::Prefetched(vec![puzzle(Level::Hard)]));
        let effects = app.update(AppEvent::Start(NewGame::for_level(Level::Hard)));
        assert_eq!(prefetching(&effects), [usual]);
        // No puzzle of this level is ready.
        let effects = app.update(AppEvent::Start(NewGame::for_level(Level::Beyond)));
        assert!(effects.contains(&Effect::CancelPrefetch));
        assert_eq!(prefetching(&effects), []);
        // A puzzle that was finished at this moment is stored. No other one is begun while the player waits.
        let made = puzzle(usual);
        let effects = app.update(AppEvent::PuzzlePrefetched {
            level: usual,
            puzzle: Some(Box::new(made.clone())),
        });
        assert!(effects.contains(&Effect::StorePrefetched(vec![made])));
        assert_eq!(prefetching(&effects), []);
        // The player no longer waits, so the next level is generated.
        let escape = AppEvent::Key("esc".parse().expect("a key"));
        let effects = app.update(escape);
        assert!(effects.contains(&Effect::CancelWork));
        assert_eq!(prefetching(&effects), [Level::Beginner]);
        let effects = app.update(AppEvent::Terminate);
        assert!(effects.contains(&Effect::CancelPrefetch));
    }

    #[test]
    fn the_thread_stops_during_a_search() {
        let (inbox, outlet) = inbox(CAPACITY);
        let mut maker = start(inbox).expect("a thread");
        // Hardly any puzzle has the highest known rating, so the search would take hours.
        let endless = NewGame {
            rating: Some("11.9..11.9".parse().expect("ratings")),
            ..NewGame::for_level(Level::Beyond)
        };
        maker.start_work(endless.clone());
        maker.start_work(NewGame::for_level(Level::Beginner));
        let Some(Incoming::Event(AppEvent::PuzzlePrefetched { level, puzzle })) = outlet.next(None)
        else {
            panic!("no answer");
        };
        assert_eq!(level, Level::Beginner);
        assert!(puzzle.is_some());
        maker.start_work(endless);
        drop(maker);
        assert!(
            matches!(outlet.next(None), Some(Incoming::Signal(Signal::End(_)))),
            "the thread ends without an answer"
        );
    }
}
