//! The event loop: waits, lets the screen's state change, carries out effects, paints.
//!
//! Everything that happens arrives in one inbox: signals, results from the worker, keys from the reader thread. The
//! loop sleeps until something does, takes all there is, and only then paints, once, and only if something changed.
//! Effects are carried out as soon as they are asked for, so a move is in the save before it is on the screen.

use std::collections::VecDeque;
use std::io::{self, Write};
use std::time::Duration;

use ratatui::Frame;
use ratatui::layout::Size;

use super::inbox::{Before, Inbox, Incoming, Nothing, Typed, Urgency, is_typed};
use super::terminal::Painter;
use super::{AppEvent, Effect, TerminalMode};

/// The number of SIGHUP, which is the same everywhere; also stands for a terminal that is gone.
pub(super) const HANG_UP: i32 = 1;

/// Queued input is taken for this long at most before the screen is painted again.
const MAX_UNPAINTED: Duration = Duration::from_millis(100);

/// For so long everything typed waits for the first game, for which it is meant. Then nothing waits that is for the
/// screen shown meanwhile, such as the key that stops it.
const OPENING: Duration = Duration::from_millis(300);

/// The screen's state, as far as the loop needs to know it.
pub(super) trait Program {
    /// Takes note of an event and says what is to be done.
    fn update(&mut self, event: AppEvent) -> Vec<Effect>;
    /// Has anything visible changed since this was last asked?
    fn take_dirty(&mut self) -> bool;
    /// Draws the whole screen.
    fn draw(&self, frame: &mut Frame<'_>);
    /// How long after the last tick the next one is wanted, if any.
    fn next_tick(&self) -> Option<Duration>;
    /// What has the save keep where the player stands, if that has changed.
    fn take_view(&mut self) -> Option<Effect> {
        None
    }
    /// Is the first game being made?
    fn is_opening(&self) -> bool;
    /// Is there a game?
    fn has_game(&self) -> bool;
    /// Whether something typed while the first game is being made can wait for it.
    fn urgency(&self, typed: &AppEvent, before: Before) -> Urgency;
}

/// The terminal and the clock.
pub(super) trait Console {
    /// Claims the terminal.
    fn claim(&mut self) -> io::Result<()>;
    /// Gives the terminal back.
    fn release(&mut self);
    /// Is the terminal claimed?
    fn is_claimed(&self) -> bool;
    /// The size of the terminal.
    fn size(&self) -> Size;
    /// Stops the program; returns when it goes on.
    fn stop(&mut self);
    /// Has the mouse reported, or no longer.
    fn set_mouse(&mut self, on: bool) -> io::Result<()>;
    /// Hands a text to the terminal for its clipboard.
    fn copy(&mut self, text: &str) -> io::Result<()>;
    /// Asks to be stopped, as Ctrl-Z in a shell does.
    fn ask_to_stop(&mut self);
    /// The time since some moment in the past.
    fn now(&self) -> Duration;
}

/// A handler of the effects that the loop does not carry out itself.
pub(super) trait PerformEffects {
    /// Whether this player may have an effect carried out.
    fn allows(&self, effect: &Effect) -> bool;
    /// Carries out an effect; what is known at once comes back as an event.
    fn perform(&mut self, effect: Effect) -> Vec<AppEvent>;
}

/// Runs until the program leaves or is told to; returns the exit code.
pub(super) fn run<P: Program, W: Write, C: Console, K: PerformEffects>(
    program: &mut P,
    painter: &mut Painter<W>,
    console: &mut C,
    services: &mut K,
    inbox: &Inbox,
) -> u8 {
    let last_tick = console.now();
    let mut event_loop = EventLoop {
        program,
        painter,
        console,
        services,
        last_tick,
        opened: last_tick + OPENING,
        must_paint: true,
        ending: None,
    };
    event_loop.resize();
    loop {
        event_loop.paint();
        if let Some(code) = event_loop.ending {
            return code;
        }
        match event_loop.wait(inbox) {
            Some(first) => event_loop.take_all(first, inbox),
            None => event_loop.tick(),
        }
    }
}

struct EventLoop<'a, P, W: Write, C, K> {
    program: &'a mut P,
    painter: &'a mut Painter<W>,
    console: &'a mut C,
    services: &'a mut K,
    /// When the program was last told the time.
    last_tick: Duration,
    /// Until when everything typed waits for the first game, while that is not there.
    opened: Duration,
    must_paint: bool,
    /// The exit code, once it is time.
    ending: Option<u8>,
}

impl<P: Program, W: Write, C: Console, K: PerformEffects> EventLoop<'_, P, W, C, K> {
    /// Waits for something to come in; `None` when it is time for a tick.
    fn wait(&self, inbox: &Inbox) -> Option<Incoming> {
        let interval = self.program.next_tick();
        let due = interval.map(|interval| self.last_tick + interval);
        let urgency = self.urgency();
        loop {
            let typed = self.typed(&urgency);
            let opened = matches!(typed, Typed::Held).then_some(self.opened);
            let until = due.into_iter().chain(opened).min();
            let limit = until.map(|until| until.saturating_sub(self.console.now()));
            match inbox.next(limit, typed) {
                Ok(incoming) => return Some(incoming),
                Err(Nothing::Ever) => return Some(Incoming::End(HANG_UP)),
                Err(Nothing::Yet) if until == due => return None,
                Err(Nothing::Yet) => {}
            }
        }
    }

    /// Whether what is typed is taken yet.
    fn typed<'b>(&self, urgency: &'b dyn Fn(&AppEvent, Before) -> Urgency) -> Typed<'b> {
        if !self.program.is_opening() {
            Typed::Taken
        } else if self.console.now() < self.opened {
            Typed::Held
        } else {
            Typed::HeldBut(urgency)
        }
    }

    /// Returns a function that decides whether input can wait until the first game is ready.
    fn urgency(&self) -> impl Fn(&AppEvent, Before) -> Urgency {
        move |typed, before| self.program.urgency(typed, before)
    }

    /// Processes `first` and everything else in the inbox.
    fn take_all(&mut self, first: Incoming, inbox: &Inbox) {
        // After a stop that was not announced, the time away does not count as time played.
        if !matches!(first, Incoming::Continue) {
            self.tick();
        }
        let start = self.console.now();
        let mut next = Some(first);
        while let Some(incoming) = next {
            self.take_in(incoming, inbox);
            if self.ending.is_some() || self.console.now().saturating_sub(start) > MAX_UNPAINTED {
                return;
            }
            next = inbox.try_next(self.typed(&self.urgency()));
        }
    }

    /// Takes something, after which what was typed for the first game is not kept if that does not come.
    fn take_in(&mut self, incoming: Incoming, inbox: &Inbox) {
        let was_opening = self.program.is_opening();
        let is_answer = matches!(&incoming, Incoming::Event(event) if !is_typed(event));
        self.take(incoming);
        if was_opening && is_answer && !self.program.is_opening() && !self.program.has_game() {
            inbox.forget_typed();
        }
    }

    fn take(&mut self, incoming: Incoming) {
        match incoming {
            Incoming::Event(event) => self.tell(event),
            Incoming::Resized => self.resize(),
            Incoming::Stop => {
                self.tick();
                self.console.release();
                // Going on is told by a signal of its own.
                self.console.stop();
                self.last_tick = self.console.now();
            }
            Incoming::Continue => self.go_on(),
            Incoming::End(signal) => {
                self.tick();
                self.tell(AppEvent::Terminate);
                self.ending = u8::try_from(128 + signal).ok().or(Some(u8::MAX));
            }
        }
    }

    /// Claims the terminal again, also after a stop that nobody announced.
    fn go_on(&mut self) {
        self.console.release();
        if self.console.claim().is_err() {
            return self.take(Incoming::End(HANG_UP));
        }
        self.last_tick = self.console.now();
        self.repaint();
        self.resize();
        self.tell(AppEvent::Continued);
    }

    /// Paints afresh for the size the terminal has now, be it the same: what stood there may have been cut off and
    /// have come back blank.
    fn resize(&mut self) {
        let size = self.console.size();
        self.painter.set_size(size);
        self.must_paint = true;
        self.tell(AppEvent::Resize {
            width: size.width,
            height: size.height,
        });
    }

    /// Has everything painted afresh, on a terminal of which nothing is known.
    fn repaint(&mut self) {
        self.painter.forget();
        self.must_paint = true;
    }

    /// Sends other colours and characters from now on, and asks for the mouse or does without.
    fn set_terminal(&mut self, mode: TerminalMode) {
        self.painter.set_capabilities(mode.depth, mode.ascii);
        self.must_paint = true;
        if self.console.set_mouse(mode.mouse).is_err() {
            self.take(Incoming::End(HANG_UP));
        }
    }

    /// Tells the program how much time has passed.
    fn tick(&mut self) {
        let now = self.console.now();
        let passed = now.saturating_sub(self.last_tick);
        self.last_tick = now;
        if !passed.is_zero() {
            self.tell(AppEvent::Tick(passed));
        }
    }

    /// Tells the program something and does what it asks for, including what follows from that.
    fn tell(&mut self, event: AppEvent) {
        let mut events = VecDeque::from([event]);
        while let Some(event) = events.pop_front() {
            for effect in self.program.update(event) {
                if !self.services.allows(&effect) {
                    events.push_back(AppEvent::Denied);
                    continue;
                }
                match effect {
                    Effect::Redraw => self.repaint(),
                    Effect::Suspend => self.console.ask_to_stop(),
                    Effect::SetTerminal(mode) => self.set_terminal(mode),
                    // A terminal that is gone is noticed when it is painted.
                    Effect::Copy(text) => drop(self.console.copy(&text)),
                    Effect::Quit => self.ending = self.ending.or(Some(0)),
                    other => events.extend(self.services.perform(other)),
                }
            }
        }
    }

    /// Has the save keep where the player stands, before that is to be seen.
    fn note_view(&mut self) {
        if let Some(effect) = self.program.take_view() {
            for event in self.services.perform(effect) {
                self.tell(event);
            }
        }
    }

    fn paint(&mut self) {
        self.note_view();
        let dirty = self.program.take_dirty();
        if !(dirty || self.must_paint) || self.ending.is_some() || !self.console.is_claimed() {
            return;
        }
        self.must_paint = false;
        let program = &*self.program;
        let painted = self.painter.draw(|frame| program.draw(frame));
        if painted.is_err() {
            // Nothing can be shown any more.
            self.take(Incoming::End(HANG_UP));
        }
    }
}

#[cfg(test)]
#[path = "event_loop_tests.rs"]
mod tests;
