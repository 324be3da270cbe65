//! The inbox of the event loop: a bounded queue of events, and signals that overtake the events.
//!
//! A thread that sends an event blocks while the queue is full. The reader thread then stops reading, and the
//! terminal's flow control holds back further input. Signals never block, and equal waiting signals are merged.

use std::collections::BTreeSet;
use std::sync::mpsc::{
    Receiver, RecvTimeoutError, SyncSender, TryRecvError, TrySendError, sync_channel,
};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use super::AppEvent;

/// The capacity of the queue: more events than arrive while a frame is painted.
pub(super) const CAPACITY: usize = 256;

/// The number of SIGHUP on every system. Also used when the terminal is gone.
pub(super) const HANG_UP: i32 = 1;

/// A message that the event loop takes out of its inbox.
#[derive(Debug)]
pub(super) enum Incoming {
    Signal(Signal),
    Event(AppEvent),
}

/// A signal to the event loop. If several signals wait, they are handled in the order of these variants.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[cfg_attr(
    not(unix),
    allow(dead_code, reason = "only Unix stops and continues programs")
)]
pub(super) enum Signal {
    /// The system's signal with this number ends the program.
    End(i32),
    /// SIGTSTP: the program releases the terminal and stops.
    Stop,
    /// SIGCONT: the program claims the terminal again.
    Continue,
    /// The terminal may have another size.
    Resized,
    SaveChanged,
    /// A saved game that took long to load is now loaded, or loading has failed.
    LoadEnded,
}

/// The error that the event loop has ended, so that nothing can be sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct LoopEnded;

/// The signals that wait for the event loop. A set, so that equal signals are merged.
type Signals = Arc<Mutex<BTreeSet<Signal>>>;

#[derive(Debug)]
enum Queued {
    Event(AppEvent),
    /// A signal is waiting, which wakes the sleeping loop.
    Wake,
}

/// The receiving end of the queue; only the event loop has it.
#[derive(Debug)]
pub(super) struct Inbox {
    queue: Receiver<Queued>,
    pastes: Receiver<()>,
    signals: Signals,
}

/// A sending end of an [`Inbox`]; each thread can have its own.
#[derive(Clone, Debug)]
pub(super) struct Sender {
    queue: SyncSender<Queued>,
    /// Has room for one paste, so that only one paste waits in the queue: a paste may be large.
    paste_slot: SyncSender<()>,
    signals: Signals,
}

pub(super) fn inbox(capacity: usize) -> (Sender, Inbox) {
    let (queue, events) = sync_channel(capacity);
    let (paste_slot, pastes) = sync_channel(1);
    let signals = Signals::default();
    let sender = Sender {
        queue,
        paste_slot,
        signals: signals.clone(),
    };
    let inbox = Inbox {
        queue: events,
        pastes,
        signals,
    };
    (sender, inbox)
}

impl Sender {
    /// Sends an event; blocks while the queue is full.
    ///
    /// # Errors
    /// [`LoopEnded`] if the event loop has ended.
    pub(super) fn send(&self, event: AppEvent) -> Result<(), LoopEnded> {
        if matches!(event, AppEvent::Paste(_)) {
            self.paste_slot.send(()).map_err(|_| LoopEnded)?;
        }
        self.queue.send(Queued::Event(event)).map_err(|_| LoopEnded)
    }

    /// Sends a report of progress. The report is dropped if the queue is full.
    pub(super) fn report(&self, progress: AppEvent) {
        // If the queue is full, a later report follows. If the loop has ended, nobody needs the report.
        let _ = self.queue.try_send(Queued::Event(progress));
    }

    /// Sends a signal without blocking.
    ///
    /// # Errors
    /// [`LoopEnded`] if the event loop has ended.
    pub(super) fn signal(&self, signal: Signal) -> Result<(), LoopEnded> {
        let mut signals = self.signals.lock().unwrap_or_else(PoisonError::into_inner);
        let ends = |signal: &Signal| matches!(signal, Signal::End(_));
        // The exit code is decided by the first signal that ends the program.
        if !(ends(&signal) && signals.first().is_some_and(ends)) {
            signals.insert(signal);
        }
        drop(signals);
        match self.queue.try_send(Queued::Wake) {
            // While the queue is full the loop does not sleep, so it need not be woken.
            Ok(()) | Err(TrySendError::Full(_)) => Ok(()),
            Err(TrySendError::Disconnected(_)) => Err(LoopEnded),
        }
    }
}

impl Inbox {
    /// Returns the first waiting signal, or else the next event. `None` if nothing arrives within `limit`. When all
    /// senders are gone, returns SIGHUP.
    pub(super) fn next(&self, limit: Option<Duration>) -> Option<Incoming> {
        let end = limit.map(|limit| Instant::now() + limit);
        loop {
            let mut signals = self.signals.lock().unwrap_or_else(PoisonError::into_inner);
            if let Some(signal) = signals.pop_first() {
                return Some(Incoming::Signal(signal));
            }
            drop(signals);
            let queued = match end {
                Some(end) => {
                    let time_left = end.saturating_duration_since(Instant::now());
                    self.queue.recv_timeout(time_left)
                }
                None => self.queue.recv().map_err(RecvTimeoutError::from),
            };
            match queued {
                Ok(Queued::Event(event)) => return Some(self.after_removal(event)),
                Ok(Queued::Wake) => {}
                Err(RecvTimeoutError::Timeout) => return None,
                Err(RecvTimeoutError::Disconnected) => {
                    return Some(Incoming::Signal(Signal::End(HANG_UP)));
                }
            }
        }
    }

    pub(super) fn try_next(&self) -> Option<Incoming> {
        self.next(Some(Duration::ZERO))
    }

    fn after_removal(&self, event: AppEvent) -> Incoming {
        if matches!(event, AppEvent::Paste(_)) {
            let next = self.pastes.try_recv();
            debug_assert_ne!(next, Err(TryRecvError::Empty), "a paste is counted first");
        }
        Incoming::Event(event)
    }
}

#[cfg(test)]
mod tests {
    use std::thread;

    use crossterm::event::KeyCode;

    use super::*;
    use crate::config::Chord;

    fn key(letter: char) -> AppEvent {
        AppEvent::Key(Chord::plain(KeyCode::Char(letter)))
    }

    fn all(inbox: &Inbox) -> Vec<String> {
        std::iter::from_fn(|| inbox.try_next())
            .map(|incoming| match incoming {
                Incoming::Event(AppEvent::Key(chord)) => chord.to_string(),
                Incoming::Event(AppEvent::Notice(text)) => text,
                Incoming::Signal(signal) => format!("{signal:?}"),
                Incoming::Event(other) => format!("{other:?}"),
            })
            .collect()
    }

    #[test]
    fn signals_overtake_events() {
        let (sender, inbox) = inbox(8);
        sender.send(key('a')).unwrap();
        sender.send(AppEvent::Notice("n".to_owned())).unwrap();
        for signal in [
            Signal::Resized,
            Signal::Resized,
            Signal::LoadEnded,
            Signal::SaveChanged,
            Signal::Continue,
            Signal::Stop,
            Signal::Stop,
            Signal::End(15),
            Signal::End(1),
        ] {
            sender.signal(signal).unwrap();
        }
        let signals = [
            "End(15)",
            "Stop",
            "Continue",
            "Resized",
            "SaveChanged",
            "LoadEnded",
        ];
        assert_eq!(all(&inbox), [signals.as_slice(), &["a", "n"]].concat());
    }

    #[test]
    fn a_fast_typist_is_held_back_and_loses_nothing_while_signals_pass() {
        let (sender, inbox) = inbox(4);
        let typist = sender.clone();
        let typing = thread::spawn(move || {
            for _ in 0..1000 {
                typist.send(key('x')).unwrap();
            }
        });
        for _ in 0..1000 {
            sender.signal(Signal::Resized).unwrap();
            let next = inbox.next(None);
            assert!(matches!(next, Some(Incoming::Signal(Signal::Resized))));
            let next = inbox.next(None);
            assert!(matches!(next, Some(Incoming::Event(AppEvent::Key(_)))));
        }
        typing.join().unwrap();
        assert!(inbox.try_next().is_none());
    }

    #[test]
    fn a_signal_passes_a_full_queue_and_wakes_a_waiting_loop() {
        let (sender, inbox) = inbox(1);
        sender.send(key('a')).unwrap();
        sender.signal(Signal::End(15)).unwrap();
        assert_eq!(all(&inbox), ["End(15)", "a"]);

        let waiting = thread::spawn(move || inbox.next(None));
        sender.signal(Signal::Stop).unwrap();
        let woken = waiting.join().unwrap();
        assert!(matches!(woken, Some(Incoming::Signal(Signal::Stop))));
    }

    #[test]
    fn progress_is_dropped_while_the_queue_is_full() {
        let (sender, inbox) = inbox(1);
        sender.report(AppEvent::LoadProgress(1));
        sender.report(AppEvent::LoadProgress(2));
        assert_eq!(all(&inbox), ["LoadProgress(1)"]);
        sender.report(AppEvent::LoadProgress(3));
        assert_eq!(all(&inbox), ["LoadProgress(3)"]);
    }

    #[test]
    fn only_one_paste_waits() {
        let (sender, inbox) = inbox(100);
        sender.send(AppEvent::Paste("53".to_owned())).unwrap();
        assert!(
            sender.paste_slot.try_send(()).is_err(),
            "a second one blocks"
        );
        assert!(inbox.try_next().is_some());
        assert!(sender.paste_slot.try_send(()).is_ok());
    }

    #[test]
    fn each_end_notices_that_the_other_is_gone() {
        let (sender, inbox) = inbox(1);
        sender.send(key('a')).unwrap();
        let typing = thread::spawn(move || {
            let sent = sender.send(key('b'));
            (sent, sender.signal(Signal::Stop))
        });
        drop(inbox);
        assert_eq!(typing.join().unwrap(), (Err(LoopEnded), Err(LoopEnded)));

        let (sender, inbox) = super::inbox(1);
        drop(sender);
        let next = inbox.next(None);
        assert!(matches!(next, Some(Incoming::Signal(Signal::End(HANG_UP)))));
    }
}
