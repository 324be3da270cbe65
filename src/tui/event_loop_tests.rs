//! Tests the event loop with a fake terminal, clock and program.

use crossterm::event::KeyCode;

use super::*;
use crate::config::Chord;
use crate::tui::inbox::{Sender, inbox};

/// A program that shows how many keys were pressed. `q` and `w` leave, `z` stops, `r` redraws, `s` saves, `d` deletes.
#[derive(Default)]
struct Counter {
    keys: usize,
    dirty: bool,
    ticking: Option<Duration>,
    seen: Vec<String>,
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
                match chord.typed_character() {
                    Some('q' | 'w') => vec![Effect::Quit],
                    Some('z') => vec![Effect::Suspend],
                    Some('r') => vec![Effect::Redraw],
                    Some('s') => vec![Effect::ListSaves],
                    Some('d') => vec![Effect::Delete("a".to_owned()), Effect::Redraw],
                    _ => Vec::new(),
                }
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
}

/// A console whose clock moves on by a millisecond at each reading.
struct FakeConsole {
    size: Size,
    claimed: bool,
    log: Vec<&'static str>,
    clock: std::cell::Cell<u64>,
    inbox: Sender,
}

impl Console for FakeConsole {
    fn claim(&mut self) -> io::Result<()> {
        // The program was stopped until now.
        self.clock.set(self.clock.get() + 1_000_000);
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
    fn suspend(&mut self) {
        self.log.push("stop");
        // The size changes during the stop, as if the shell continued the program in another window.
        self.size.width += 1;
        self.clock.set(self.clock.get() + 1_000_000);
        let inbox = &self.inbox;
        inbox.signal(Signal::Continue).expect("the loop listens");
        send(inbox, key('q'));
    }
    fn request_suspend(&mut self) {
        self.inbox.signal(Signal::Stop).expect("the loop listens");
    }
    fn now(&self) -> Duration {
        self.clock.set(self.clock.get() + 1);
        Duration::from_millis(self.clock.get())
    }
}

/// Records all effects; denies [`Effect::Delete`].
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

    fn take_late_events(&mut self) -> Vec<AppEvent> {
        vec![AppEvent::Saved(crate::tui::SaveState::Saved)]
    }
}

fn key(letter: char) -> Incoming {
    Incoming::Event(AppEvent::Key(Chord::plain(KeyCode::Char(letter))))
}

fn send(inbox: &Sender, incoming: Incoming) {
    let sent = match incoming {
        Incoming::Event(event) => inbox.send(event),
        Incoming::Signal(signal) => inbox.signal(signal),
    };
    sent.expect("the loop listens");
}

struct Run<P = Counter> {
    code: u8,
    program: P,
    log: Vec<&'static str>,
    services: FakeKeeper,
    writes: Vec<Vec<u8>>,
}

/// Records each write. Fails after `until` writes, like a terminal that was closed.
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
    run_from(0, program, incoming, until)
}

/// Runs a program whose clock begins at `started` milliseconds.
fn run_from<P: Program>(
    started: u64,
    mut program: P,
    incoming: impl IntoIterator<Item = Incoming>,
    until: usize,
) -> Run<P> {
    // The inbox is filled before the loop runs, so its queue must have room for everything.
    let (inbox, outlet) = inbox(10_000);
    for incoming in incoming {
        send(&inbox, incoming);
    }
    let size = Size {
        width: 80,
        height: 24,
    };
    let wire = Wire {
        writes: Vec::new(),
        until,
    };
    let mut painter = Painter::new(wire, Capabilities::RICH, size).expect("no I/O");
    let mut console = FakeConsole {
        size,
        claimed: true,
        log: Vec::new(),
        clock: std::cell::Cell::new(started),
        inbox,
    };
    let mut services = FakeKeeper::default();
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
fn queued_keys_are_handled_before_painting() {
    // Handling these keys takes less time on the fake clock than the loop may go without painting.
    let run = run_all((0..90).map(|_| key('x')).chain([key('q')]));
    assert_eq!(run.program.keys, 91);
    assert_eq!(run.writes.len(), 1);
}

#[test]
fn the_screen_is_painted_during_a_flood_of_keys() {
    let run = run_all((0..3000).map(|_| key('x')).chain([key('q')]));
    assert_eq!(run.program.keys, 3001);
    assert!(
        (20..=40).contains(&run.writes.len()),
        "{} frames",
        run.writes.len()
    );
}

#[test]
fn a_signal_to_end_terminates_the_program_and_sets_the_exit_code() {
    for signal in [1, 2, 3, 15] {
        let run = run_all([Incoming::Signal(Signal::End(signal))]);
        assert_eq!(i32::from(run.code), 128 + signal);
        assert_eq!(
            run.program.seen.last().map(String::as_str),
            Some("Terminate")
        );
    }
}

#[test]
fn effects_are_carried_out_and_their_results_handled() {
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
fn a_signal_of_the_store_delivers_its_events() {
    for signal in [Signal::SaveChanged, Signal::LoadEnded] {
        let run = run_all([Incoming::Signal(signal), key('q')]);
        let seen = run.program.seen.iter().map(String::as_str);
        let seen: Vec<&str> = seen.filter(|seen| *seen != "Tick").collect();
        assert_eq!(seen, ["Resize", "Saved", "Key"]);
    }
}

#[test]
fn a_forbidden_effect_is_denied() {
    let run = run_all([key('d'), key('q')]);
    assert_eq!(run.services.0, []);
    let seen = run.program.seen.iter().map(String::as_str);
    let seen: Vec<&str> = seen.filter(|seen| *seen != "Tick").collect();
    assert_eq!(seen, ["Resize", "Key", "Denied", "Key"]);
}

#[test]
fn stopping_releases_the_terminal_and_continuing_claims_it() {
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
fn the_time_while_stopped_does_not_count() {
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
    }
    // `SIGSTOP` stops the program without a notice; the program sees only the `SIGCONT` that follows.
    let unannounced = vec![Incoming::Signal(Signal::Continue), key('q')];
    for all in [vec![key('z')], unannounced] {
        let timed = Timed(Counter::default(), Duration::ZERO);
        // The clock starts late, as on a computer that has run for a while. That time must not count as played.
        let Timed(_, played) = run_from(5_000_000, timed, all, usize::MAX).program;
        assert!(
            played < Duration::from_secs(1),
            "{played:?} counted, 1000 s of them while stopped"
        );
    }
}

#[test]
fn ticks_are_sent_when_they_are_due() {
    let program = Counter {
        ticking: Some(Duration::from_millis(3)),
        ..Counter::default()
    };
    let run = run_with(program, [], 0);
    // The first paint fails and ends the loop; without this, the loop would wait for ever.
    assert_eq!(run.code, 129);
}

#[test]
fn a_closed_terminal_ends_the_program() {
    let run = run_with(Counter::default(), [key('x')], 1);
    assert_eq!(run.code, 129);
    assert_eq!(
        run.program.seen.last().map(String::as_str),
        Some("Terminate")
    );
}

#[test]
fn a_signal_to_end_overtakes_a_flood_of_keys() {
    let run = run_all(
        (0..3000)
            .map(|_| key('x'))
            .chain([Incoming::Signal(Signal::End(15))]),
    );
    assert_eq!((run.code, run.program.keys), (143, 0));
}

/// Returns more keys than the loop handles between two frames.
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
