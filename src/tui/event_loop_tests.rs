//! The event loop with a terminal, a clock and a program that only pretend.

use crossterm::event::KeyCode;

use super::*;
use crate::config::Chord;
use crate::tui::inbox::{Sender, inbox};
use crate::tui::terminal::Depth;

/// Shows how many keys were pressed; `q` and `w` leave, `z` stops, `r` redraws, `s` saves, `d` deletes.
#[derive(Default)]
struct Counter {
    keys: usize,
    dirty: bool,
    ticking: Option<Duration>,
    game: FirstGame,
    seen: Vec<String>,
}

/// The first game.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
enum FirstGame {
    #[default]
    Absent,
    /// It comes when games are told.
    Made,
    /// It is found out not to come when games are told.
    MadeInVain,
    There,
}

impl Program for Counter {
    fn update(&mut self, event: AppEvent) -> Vec<Effect> {
        let text = format!("{event:?}");
        self.seen.push(
            text.split([' ', '(', '{'])
                .next()
                .unwrap_or_default()
                .to_owned(),
        );
        match event {
            AppEvent::Key(chord) => {
                self.keys += 1;
                self.dirty = true;
                match chord.typed() {
                    Some('q' | 'w') => vec![Effect::Quit],
                    Some('z') => vec![Effect::Suspend],
                    Some('r') => vec![Effect::Redraw],
                    Some('s') => vec![Effect::ListSaves],
                    Some('d') => vec![Effect::Delete("a".to_owned()), Effect::Redraw],
                    _ => Vec::new(),
                }
            }
            AppEvent::Saves(_) => {
                self.game = match self.game {
                    FirstGame::Made | FirstGame::There => FirstGame::There,
                    FirstGame::Absent | FirstGame::MadeInVain => FirstGame::Absent,
                };
                Vec::new()
            }
            _ => Vec::new(),
        }
    }

    fn take_dirty(&mut self) -> bool {
        std::mem::take(&mut self.dirty)
    }

    fn draw(&self, frame: &mut Frame<'_>) {
        let area = frame.area();
        if area.width >= 20 && area.height >= 1 {
            frame.buffer_mut().set_string(
                0,
                0,
                format!("{} keys", self.keys),
                ratatui::style::Style::new(),
            );
        }
    }

    fn next_tick(&self) -> Option<Duration> {
        self.ticking
    }

    fn is_opening(&self) -> bool {
        matches!(self.game, FirstGame::Made | FirstGame::MadeInVain)
    }

    fn has_game(&self) -> bool {
        self.game == FirstGame::There
    }

    fn urgency(&self, typed: &AppEvent, _: Before) -> Urgency {
        match typed {
            AppEvent::Key(chord) if chord.typed() == Some('q') => Urgency::Ends,
            AppEvent::Key(chord) if chord.typed() == Some('r') => Urgency::Overtakes,
            _ => Urgency::Waits,
        }
    }
}

/// Every look at the clock takes a millisecond.
struct FakeConsole {
    size: Size,
    claimed: bool,
    log: Vec<&'static str>,
    clock: std::cell::Cell<u64>,
    /// What comes in at some time.
    later: Vec<(u64, fn() -> Incoming)>,
    inbox: Sender,
}

impl Console for FakeConsole {
    fn claim(&mut self) -> io::Result<()> {
        self.claimed = true;
        self.log.push("claim");
        Ok(())
    }
    fn release(&mut self) {
        self.claimed = false;
        self.log.push("release");
    }
    fn is_claimed(&self) -> bool {
        self.claimed
    }
    fn size(&self) -> Size {
        self.size
    }
    fn set_mouse(&mut self, on: bool) -> io::Result<()> {
        self.log.push(if on { "mouse" } else { "no mouse" });
        Ok(())
    }
    fn copy(&mut self, _: &str) -> io::Result<()> {
        self.log.push("copy");
        Ok(())
    }
    fn stop(&mut self) {
        self.log.push("stop");
        // The shell brings it back, to a window of another size.
        self.size.width += 1;
        self.clock.set(self.clock.get() + 1_000_000);
        self.inbox
            .send(Incoming::Continue)
            .expect("the loop listens");
        self.inbox.send(key('q')).expect("the loop listens");
    }
    fn ask_to_stop(&mut self) {
        self.inbox.send(Incoming::Stop).expect("the loop listens");
    }
    fn now(&self) -> Duration {
        self.clock.set(self.clock.get() + 1);
        for (time, incoming) in &self.later {
            if *time == self.clock.get() {
                self.inbox.send(incoming()).expect("the loop listens");
            }
        }
        Duration::from_millis(self.clock.get())
    }
}

/// Keeps what it was asked for; denies games to be deleted.
#[derive(Default)]
struct FakeKeeper(Vec<Effect>);

impl PerformEffects for FakeKeeper {
    fn allows(&self, effect: &Effect) -> bool {
        !matches!(effect, Effect::Delete(_))
    }

    fn perform(&mut self, effect: Effect) -> Vec<AppEvent> {
        self.0.push(effect);
        vec![AppEvent::Saves(Vec::new())]
    }
}

fn key(letter: char) -> Incoming {
    Incoming::Event(AppEvent::Key(Chord::plain(KeyCode::Char(letter))))
}

struct Run {
    code: u8,
    program: Counter,
    log: Vec<&'static str>,
    services: FakeKeeper,
    writes: Vec<Vec<u8>>,
}

/// Keeps every write apart; the terminal is gone after `until` of them.
struct Wire {
    writes: Vec<Vec<u8>>,
    until: usize,
}

impl Write for Wire {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.writes.len() == self.until {
            return Err(io::ErrorKind::BrokenPipe.into());
        }
        self.writes.push(bytes.to_vec());
        Ok(bytes.len())
    }
    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

fn run_with(program: Counter, incoming: impl IntoIterator<Item = Incoming>, until: usize) -> Run {
    run_and_get(program, incoming, Vec::new(), until)
}

fn run_and_get(
    program: Counter,
    incoming: impl IntoIterator<Item = Incoming>,
    later: Vec<(u64, fn() -> Incoming)>,
    until: usize,
) -> Run {
    // Nobody takes anything before the loop runs, so all of it must fit.
    let (inbox, outlet) = inbox(10_000);
    for incoming in incoming {
        inbox.send(incoming).expect("the loop listens");
    }
    let size = Size {
        width: 80,
        height: 24,
    };
    let wire = Wire {
        writes: Vec::new(),
        until,
    };
    let mut painter = Painter::new(wire, Depth::True, false, size).expect("no I/O");
    let clock = std::cell::Cell::new(0);
    let mut console = FakeConsole {
        size,
        claimed: true,
        log: Vec::new(),
        clock,
        later,
        inbox,
    };
    let (mut program, mut services) = (program, FakeKeeper::default());
    let code = run(
        &mut program,
        &mut painter,
        &mut console,
        &mut services,
        &outlet,
    );
    let writes = std::mem::take(&mut painter.out_mut().writes);
    Run {
        code,
        program,
        log: console.log,
        services,
        writes,
    }
}

fn run_all(incoming: impl IntoIterator<Item = Incoming>) -> Run {
    run_with(Counter::default(), incoming, usize::MAX)
}

#[test]
fn leaving_is_exit_code_0() {
    let run = run_all([key('q')]);
    assert_eq!(run.code, 0);
    assert_eq!(run.writes.len(), 1, "the first frame, and no other");
}

#[test]
fn queued_keys_are_taken_before_painting() {
    // Fewer milliseconds of the fake clock than the loop goes without painting.
    let run = run_all((0..90).map(|_| key('x')).chain([key('q')]));
    assert_eq!(run.program.keys, 91);
    assert_eq!(run.writes.len(), 1);
}

#[test]
fn a_flood_of_keys_still_shows_something_now_and_then() {
    let run = run_all((0..3000).map(|_| key('x')).chain([key('q')]));
    assert_eq!(run.program.keys, 3001);
    assert!(
        (20..=40).contains(&run.writes.len()),
        "{} frames",
        run.writes.len()
    );
}

#[test]
fn signals_end_with_their_number_and_the_program_is_told() {
    for signal in [1, 2, 3, 15] {
        let run = run_all([Incoming::End(signal)]);
        assert_eq!(i32::from(run.code), 128 + signal);
        assert_eq!(
            run.program.seen.last().map(String::as_str),
            Some("Terminate")
        );
    }
}

#[test]
fn effects_are_carried_out_and_answers_told() {
    let run = run_all([key('s'), key('q')]);
    assert_eq!(run.services.0, [Effect::ListSaves]);
    let seen: Vec<&str> = run
        .program
        .seen
        .iter()
        .map(String::as_str)
        .filter(|seen| *seen != "Tick")
        .collect();
    assert_eq!(seen, ["Resize", "Key", "Saves", "Key"]);
}

#[test]
fn what_is_not_allowed_is_not_carried_out_and_the_program_is_told() {
    let run = run_all([key('d'), key('q')]);
    assert_eq!(run.services.0, []);
    let seen = run.program.seen.iter().map(String::as_str);
    let seen: Vec<&str> = seen.filter(|seen| *seen != "Tick").collect();
    assert_eq!(seen, ["Resize", "Key", "Denied", "Key"]);
}

#[test]
fn stopping_gives_the_terminal_back_and_going_on_claims_it() {
    let run = run_all([key('z')]);
    assert_eq!(run.log, ["release", "stop", "release", "claim"]);
    let seen: Vec<&str> = run
        .program
        .seen
        .iter()
        .map(String::as_str)
        .filter(|seen| *seen != "Tick")
        .collect();
    assert_eq!(seen, ["Resize", "Key", "Resize", "Continued", "Key"]);
}

#[test]
fn the_time_away_is_not_told() {
    struct Timed(Counter, Duration);
    impl Program for Timed {
        fn update(&mut self, event: AppEvent) -> Vec<Effect> {
            if let AppEvent::Tick(passed) = event {
                self.1 += passed;
            }
            self.0.update(event)
        }
        fn take_dirty(&mut self) -> bool {
            self.0.take_dirty()
        }
        fn draw(&self, frame: &mut Frame<'_>) {
            self.0.draw(frame);
        }
        fn next_tick(&self) -> Option<Duration> {
            None
        }
        fn is_opening(&self) -> bool {
            false
        }
        fn has_game(&self) -> bool {
            false
        }
        fn urgency(&self, _: &AppEvent, _: Before) -> Urgency {
            Urgency::Waits
        }
    }
    let (inbox, outlet) = inbox(10_000);
    inbox.send(key('z')).expect("the loop listens");
    let size = Size {
        width: 80,
        height: 24,
    };
    let wire = Wire {
        writes: Vec::new(),
        until: usize::MAX,
    };
    let mut painter = Painter::new(wire, Depth::True, false, size).expect("no I/O");
    let clock = std::cell::Cell::new(0);
    let mut console = FakeConsole {
        size,
        claimed: true,
        log: Vec::new(),
        clock,
        later: Vec::new(),
        inbox,
    };
    let mut timed = Timed(Counter::default(), Duration::ZERO);
    run(
        &mut timed,
        &mut painter,
        &mut console,
        &mut FakeKeeper::default(),
        &outlet,
    );
    assert!(
        timed.1 < Duration::from_secs(1),
        "{:?} told, 1000 s of them away",
        timed.1
    );
}

#[test]
fn ticks_come_when_they_are_wanted() {
    let program = Counter {
        ticking: Some(Duration::from_millis(3)),
        ..Counter::default()
    };
    let run = run_with(program, [], 0);
    // The first paint fails, which ends it; what matters is that nothing waits for ever.
    assert_eq!(run.code, 129);
}

#[test]
fn a_terminal_that_is_gone_ends_the_program() {
    let run = run_with(Counter::default(), [key('x')], 1);
    assert_eq!(run.code, 129);
    assert_eq!(
        run.program.seen.last().map(String::as_str),
        Some("Terminate")
    );
}

#[test]
fn a_signal_to_end_is_not_behind_a_flood_of_keys() {
    let run = run_all((0..3000).map(|_| key('x')).chain([Incoming::End(15)]));
    assert_eq!((run.code, run.program.keys), (143, 0));
}

/// What a program sees that awaits its first game, apart from the time, when these keys are typed at once and others
/// come later.
fn seen_while_opening(
    game: FirstGame,
    keys: &str,
    later: Vec<(u64, fn() -> Incoming)>,
) -> Vec<String> {
    let program = Counter {
        game,
        // The clock goes on by being looked at.
        ticking: Some(Duration::from_millis(1)),
        ..Counter::default()
    };
    let mut run = run_and_get(program, keys.chars().map(key), later, usize::MAX);
    assert_eq!(run.code, 0);
    run.program
        .seen
        .retain(|seen| seen != "Tick" && seen != "Resize");
    run.program.seen
}

fn games_told() -> Incoming {
    Incoming::Event(AppEvent::Saves(Vec::new()))
}

#[test]
fn keys_wait_for_the_first_game_however_long_it_takes() {
    for time in [50, 5000] {
        let seen = seen_while_opening(FirstGame::Made, "xxw", vec![(time, games_told)]);
        assert_eq!(seen, ["Saves", "Key", "Key", "Key"], "{time}");
    }
}

#[test]
fn the_key_that_stops_the_first_game_is_not_behind_those_meant_for_it() {
    let seen = seen_while_opening(FirstGame::Made, "xxrq", Vec::new());
    assert_eq!(seen, ["Key", "Key"]);
}

#[test]
fn keys_meant_for_a_game_that_does_not_come_go_nowhere_else() {
    let later: Vec<(u64, fn() -> Incoming)> = vec![(5000, games_told), (6000, || key('w'))];
    let seen = seen_while_opening(FirstGame::MadeInVain, "xxw", later);
    assert_eq!(seen, ["Saves", "Key"]);
}

/// More keys than the loop takes without painting.
fn many_keys() -> impl Iterator<Item = Incoming> {
    (0..150).map(|_| key('x'))
}

#[test]
fn redrawing_paints_everything_again() {
    let run = run_all(
        [key('r')]
            .into_iter()
            .chain(many_keys())
            .chain(many_keys())
            .chain([key('q')]),
    );
    let afresh: Vec<bool> = run
        .writes
        .iter()
        .map(|write| write.starts_with(b"\x1b[2J"))
        .collect();
    assert_eq!(afresh[..3], [true, true, false]);
}
