//! The event loop: waits for events, updates the state of the screen, carries out effects, and paints.
//!
//! Signals, answers of the worker and input from the reader thread arrive in one inbox. The loop sleeps until something
//! arrives, handles everything in the inbox, and then paints once if anything changed. Effects are carried out at once,
//! so a move is saved before it is painted.

use std::collections::VecDeque;
use std::io::{self, Write};
use std::time::Duration;

use ratatui::Frame;
use ratatui::layout::Size;

use super::inbox::{HANG_UP, Inbox, Incoming, Signal};
use super::terminal::Painter;
use super::{AppEvent, Capabilities, Effect};

/// The longest time for which input is handled before the screen is painted again.
const MAX_UNPAINTED: Duration = Duration::from_millis(100);

/// The state of the screen, as the event loop uses it; tests replace it by a simple program.
pub(super) trait Program {
    fn update(&mut self, event: AppEvent) -> Vec<Effect>;
    /// Returns whether anything visible has changed since the last call.
    fn take_dirty(&mut self) -> bool;
    fn draw(&self, frame: &mut Frame<'_>);
    /// Returns the time from the last tick to the next tick; `None` if no tick is needed.
    fn next_tick(&self) -> Option<Duration>;
    /// Returns the effect that saves the player's view, such as the cursor. `None` if the view is unchanged.
    fn take_view(&mut self) -> Option<Effect> {
        None
    }
}

/// The terminal and the clock, as the event loop uses them; tests replace them by fakes.
pub(super) trait Console {
    fn claim(&mut self) -> io::Result<()>;
    fn release(&mut self);
    fn is_claimed(&self) -> bool;
    fn size(&self) -> Size;
    /// Suspends the program, as Ctrl-Z does; returns when the program continues.
    fn suspend(&mut self);
    fn set_mouse(&mut self, on: bool) -> io::Result<()>;
    /// Copies a text to the clipboard through the terminal.
    fn copy(&mut self, text: &str) -> io::Result<()>;
    /// Sends SIGTSTP to the process group; the event loop then suspends the program.
    fn request_suspend(&mut self);
    /// Returns the time since a fixed moment, such as the start of the program.
    fn now(&self) -> Duration;
}

/// Carries out the effects that the event loop does not handle itself.
pub(super) trait PerformEffects {
    fn allows(&self, effect: &Effect) -> bool;
    /// Carries out an effect. Returns the events that are known at once; later ones arrive in the inbox.
    fn perform(&mut self, effect: Effect) -> Vec<AppEvent>;
    /// Returns events for the changes of the save since the last call, and for a game that has finished loading.
    fn take_late_events(&mut self) -> Vec<AppEvent>;
}

/// Runs the event loop until the program ends; returns the exit code.
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
            Some(first) => event_loop.handle_all(first, inbox),
            None => event_loop.tick(),
        }
    }
}

struct EventLoop<'a, P, W: Write, C, K> {
    program: &'a mut P,
    painter: &'a mut Painter<W>,
    console: &'a mut C,
    services: &'a mut K,
    /// The time of the last tick, since which no time was counted.
    last_tick: Duration,
    must_paint: bool,
    /// The exit code; `None` while the program is to go on.
    ending: Option<u8>,
}

impl<P: Program, W: Write, C: Console, K: PerformEffects> EventLoop<'_, P, W, C, K> {
    /// Waits for a message. `None` means that a tick is due.
    fn wait(&self, inbox: &Inbox) -> Option<Incoming> {
        let due = self
            .program
            .next_tick()
            .map(|interval| self.last_tick + interval);
        inbox.next(due.map(|due| due.saturating_sub(self.console.now())))
    }

    /// Handles the message `first` and all other messages in the inbox.
    fn handle_all(&mut self, first: Incoming, inbox: &Inbox) {
        // The time of a stop does not count as played, even if no signal announced the stop.
        if !matches!(first, Incoming::Signal(Signal::Continue)) {
            self.tick();
        }
        let start = self.console.now();
        let mut next = Some(first);
        while let Some(incoming) = next {
            match incoming {
                Incoming::Signal(signal) => self.handle_signal(signal),
                Incoming::Event(event) => self.handle(event),
            }
            if self.ending.is_some() || self.console.now().saturating_sub(start) > MAX_UNPAINTED {
                return;
            }
            next = inbox.try_next();
        }
    }

    fn handle_signal(&mut self, signal: Signal) {
        match signal {
            Signal::SaveChanged | Signal::LoadEnded => {
                for event in self.services.take_late_events() {
                    self.handle(event);
                }
            }
            Signal::Resized => self.resize(),
            Signal::Stop => {
                self.tick();
                self.console.release();
                // The signal `Continue` follows when the program continues.
                self.console.suspend();
                self.last_tick = self.console.now();
            }
            Signal::Continue => self.resume(),
            Signal::End(number) => {
                self.tick();
                self.handle(AppEvent::Terminate);
                self.ending = u8::try_from(128 + number).ok().or(Some(u8::MAX));
            }
        }
    }

    /// Claims the terminal again after a stop, which may have come without a signal before it.
    fn resume(&mut self) {
        self.console.release();
        if self.console.claim().is_err() {
            return self.handle_signal(Signal::End(HANG_UP));
        }
        self.last_tick = self.console.now();
        self.repaint();
        self.resize();
        self.handle(AppEvent::Continued);
    }

    /// Reads the size of the terminal and repaints everything, even if the size is unchanged: the terminal may have
    /// lost text that was cut off for a moment.
    fn resize(&mut self) {
        let size = self.console.size();
        self.painter.set_size(size);
        self.must_paint = true;
        self.handle(AppEvent::Resize {
            width: size.width,
            height: size.height,
        });
    }

    /// Makes the next paint write the whole screen, whatever the terminal shows.
    fn repaint(&mut self) {
        self.painter.forget();
        self.must_paint = true;
    }

    fn set_terminal(&mut self, capabilities: Capabilities, mouse: bool) {
        self.painter.set_capabilities(capabilities);
        self.must_paint = true;
        if self.console.set_mouse(mouse).is_err() {
            self.handle_signal(Signal::End(HANG_UP));
        }
    }

    fn tick(&mut self) {
        let now = self.console.now();
        let passed = now.saturating_sub(self.last_tick);
        self.last_tick = now;
        if !passed.is_zero() {
            self.handle(AppEvent::Tick(passed));
        }
    }

    /// Passes an event to the program and carries out the resulting effects. Then does the same with the events that
    /// these effects produce.
    fn handle(&mut self, event: AppEvent) {
        let mut events = VecDeque::from([event]);
        while let Some(event) = events.pop_front() {
            for effect in self.program.update(event) {
                if !self.services.allows(&effect) {
                    events.push_back(AppEvent::Denied);
                    continue;
                }
                match effect {
                    Effect::Redraw => self.repaint(),
                    Effect::Suspend => self.console.request_suspend(),
                    Effect::SetTerminal {
                        capabilities,
                        mouse,
                    } => self.set_terminal(capabilities, mouse),
                    // If the terminal is gone, the next paint fails and ends the loop.
                    Effect::Copy(text) => drop(self.console.copy(&text)),
                    Effect::Quit => self.ending = self.ending.or(Some(0)),
                    other => events.extend(self.services.perform(other)),
                }
            }
        }
    }

    /// Saves the view of the player before it is painted.
    fn save_view(&mut self) {
        if let Some(effect) = self.program.take_view() {
            for event in self.services.perform(effect) {
                self.handle(event);
            }
        }
    }

    fn paint(&mut self) {
        self.save_view();
        let dirty = self.program.take_dirty();
        if !(dirty || self.must_paint) || self.ending.is_some() || !self.console.is_claimed() {
            return;
        }
        self.must_paint = false;
        let program = &*self.program;
        let painted = self.painter.draw(|frame| program.draw(frame));
        if painted.is_err() {
            // Painting fails only if the terminal is gone.
            self.handle_signal(Signal::End(HANG_UP));
        }
    }
}

#[cfg(test)]
#[path = "event_loop_tests.rs"]
mod tests;
