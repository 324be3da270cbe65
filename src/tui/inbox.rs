//! The event loop's inbox: what is typed waits in a bounded queue, signals and answers are never behind it.
//!
//! Whoever types faster than the loop plays is held back: the reader's thread waits for room, so it does not read, and
//! the terminal's own flow control does the rest. Nothing else waits, and nothing else can pile up: signals are flags,
//! a worker's progress replaces the one before it, and all other answers were asked for by the loop itself.
//!
//! Waking a thread costs more than most keys do. So nobody is woken who does not wait, and a reader that waits for room
//! only when there is enough of it for many keys.

use std::collections::VecDeque;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use super::{Answer, AppEvent, WorkResult};

/// The most keys that wait: more than anybody types while a frame is painted.
pub(super) const CAPACITY: usize = 256;

/// A message to the event loop.
#[derive(Debug)]
pub(super) enum Incoming {
    /// Something for the screen's state.
    Event(AppEvent),
    /// The terminal may have another size.
    Resized,
    /// SIGTSTP: give the terminal back and stop.
    Stop,
    /// SIGCONT: claim the terminal again.
    Continue,
    /// A signal to end, by its number.
    End(i32),
}

/// The error of a sender to whom nobody listens any more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Closed;

/// A reason why nothing has come in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Nothing {
    /// Nothing until now.
    Yet,
    /// Nobody is left who could send anything.
    Ever,
}

/// Whether what is typed is taken.
#[derive(Clone, Copy)]
pub(super) enum Typed<'a> {
    /// Like everything else.
    Taken,
    /// It waits for later.
    Held,
    /// It waits for later, but for what cannot wait. Told whether anything typed before it waits.
    HeldBut(&'a dyn Fn(&AppEvent, Before) -> Urgency),
}

/// Whether anything typed earlier still waits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Before {
    /// Nothing does.
    Nothing,
    /// Something does.
    Something,
}

/// Whether something that was typed can wait.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Urgency {
    /// It can.
    Waits,
    /// It overtakes what was typed before it.
    Overtakes,
    /// It ends what the others wait for: with it goes what was typed before it.
    Ends,
}

/// The receiving end of the event loop's messages.
#[derive(Debug)]
pub(super) struct Inbox(Arc<Shared>);

/// A sending end of an [`Inbox`]; there may be many.
#[derive(Debug)]
pub(super) struct Sender(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    queues: Mutex<Queues>,
    /// Something has come in, or the last sender has gone.
    arrived: Condvar,
    /// There is room for what is typed, or nobody listens any more.
    room: Condvar,
    capacity: usize,
}

#[derive(Debug, Default)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "independent signals, each of which is there or not"
)]
struct Queues {
    end: Option<i32>,
    stop: bool,
    go_on: bool,
    resized: bool,
    answers: VecDeque<AppEvent>,
    typed: VecDeque<AppEvent>,
    n_senders: usize,
    /// The receiver waits for something to come in.
    is_awaited: bool,
    /// A sender waits for room.
    is_room_awaited: bool,
    closed: bool,
}

/// Makes an inbox in which so many keys may wait.
pub(super) fn inbox(capacity: usize) -> (Sender, Inbox) {
    let shared = Arc::new(Shared {
        queues: Mutex::new(Queues {
            n_senders: 1,
            ..Queues::default()
        }),
        arrived: Condvar::new(),
        room: Condvar::new(),
        capacity,
    });
    (Sender(shared.clone()), Inbox(shared))
}

impl Shared {
    fn enter(&self) -> MutexGuard<'_, Queues> {
        self.queues.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Queues {
    /// Whether what is typed has to wait. A paste is large, so it waits alone.
    fn is_full(&self, capacity: usize) -> bool {
        self.typed.len() >= capacity || matches!(self.typed.back(), Some(AppEvent::Paste(_)))
    }

    fn put(&mut self, incoming: Incoming) {
        match incoming {
            // The first one tells how it ends.
            Incoming::End(signal) => self.end = self.end.or(Some(signal)),
            Incoming::Stop => self.stop = true,
            Incoming::Continue => self.go_on = true,
            Incoming::Resized => self.resized = true,
            Incoming::Event(event) if is_typed(&event) => self.typed.push_back(event),
            Incoming::Event(event) => {
                if let Some(last) = self.answers.back_mut()
                    && (is_progress(last) && is_progress(&event)
                        || is_load_progress(last) && is_load_progress(&event))
                {
                    *last = event;
                } else {
                    self.answers.push_back(event);
                }
            }
        }
    }

    fn take(&mut self, capacity: usize, typed: Typed<'_>) -> Option<Incoming> {
        if let Some(signal) = self.end.take() {
            Some(Incoming::End(signal))
        } else if std::mem::take(&mut self.stop) {
            Some(Incoming::Stop)
        } else if std::mem::take(&mut self.go_on) {
            Some(Incoming::Continue)
        } else if std::mem::take(&mut self.resized) {
            Some(Incoming::Resized)
        } else if let Some(event) = self.answers.pop_front() {
            Some(Incoming::Event(event))
        } else {
            let event = match typed {
                Typed::Taken => self.typed.pop_front(),
                Typed::Held => None,
                Typed::HeldBut(urgency) => self.take_urgent(capacity, urgency),
            };
            event.map(Incoming::Event)
        }
    }

    /// Removes and returns the first input that cannot wait. If there is none and the queue is full, drops the older half of
    /// it, so that urgent input behind it can be read from the terminal.
    fn take_urgent(
        &mut self,
        capacity: usize,
        urgency: &dyn Fn(&AppEvent, Before) -> Urgency,
    ) -> Option<AppEvent> {
        let judged = self.typed.iter().enumerate().find_map(|(place, event)| {
            let before = match place {
                0 => Before::Nothing,
                _ => Before::Something,
            };
            let urgency = urgency(event, before);
            (urgency != Urgency::Waits).then_some((place, urgency))
        });
        match judged {
            Some((place, Urgency::Ends)) => self.typed.drain(..=place).next_back(),
            Some((place, _)) => self.typed.remove(place),
            None => {
                if self.is_full(capacity) {
                    if let Some(AppEvent::Paste(_)) = self.typed.back() {
                        self.typed.pop_back();
                    }
                    let surplus = self.typed.len().saturating_sub(capacity / 2);
                    self.typed.drain(..surplus);
                }
                None
            }
        }
    }
}

/// Tells whether something was typed.
pub(super) const fn is_typed(event: &AppEvent) -> bool {
    matches!(
        event,
        AppEvent::Key(_) | AppEvent::Mouse(_) | AppEvent::Paste(_)
    )
}

const fn is_progress(event: &AppEvent) -> bool {
    matches!(
        event,
        AppEvent::Worker(Answer {
            result: WorkResult::Progress(_),
            ..
        })
    )
}

const fn is_load_progress(event: &AppEvent) -> bool {
    matches!(event, AppEvent::LoadProgress(_))
}

impl Sender {
    /// Sends something; waits for room if it was typed.
    ///
    /// # Errors
    /// [`Closed`] when nobody listens any more.
    pub(super) fn send(&self, incoming: Incoming) -> Result<(), Closed> {
        let mut queues = self.0.enter();
        if matches!(&incoming, Incoming::Event(event) if is_typed(event)) {
            while queues.is_full(self.0.capacity) && !queues.closed {
                queues.is_room_awaited = true;
                let woken = self.0.room.wait(queues);
                queues = woken.unwrap_or_else(PoisonError::into_inner);
            }
        }
        if queues.closed {
            return Err(Closed);
        }
        queues.put(incoming);
        let is_awaited = std::mem::take(&mut queues.is_awaited);
        drop(queues);
        if is_awaited {
            self.0.arrived.notify_one();
        }
        Ok(())
    }
}

impl Clone for Sender {
    fn clone(&self) -> Self {
        self.0.enter().n_senders += 1;
        Self(self.0.clone())
    }
}

impl Drop for Sender {
    fn drop(&mut self) {
        self.0.enter().n_senders -= 1;
        self.0.arrived.notify_one();
    }
}

impl Inbox {
    /// Returns what has come in, the most urgent first.
    pub(super) fn try_next(&self, typed: Typed<'_>) -> Option<Incoming> {
        self.take(&mut self.0.enter(), typed)
    }

    /// Takes what is most urgent, and wakes those who wait for room where there is enough of it now.
    fn take(&self, queues: &mut Queues, typed: Typed<'_>) -> Option<Incoming> {
        let incoming = queues.take(self.0.capacity, typed);
        if queues.is_room_awaited && queues.typed.len() <= self.0.capacity / 2 {
            queues.is_room_awaited = false;
            self.0.room.notify_all();
        }
        incoming
    }

    /// Drops what is typed and was not taken yet.
    pub(super) fn forget_typed(&self) {
        let mut queues = self.0.enter();
        queues.typed.clear();
        queues.is_room_awaited = false;
        drop(queues);
        self.0.room.notify_all();
    }

    /// Waits for something to come in, so long at most.
    ///
    /// # Errors
    /// [`Nothing`] when the time is over or nobody is left to send anything.
    pub(super) fn next(
        &self,
        limit: Option<Duration>,
        typed: Typed<'_>,
    ) -> Result<Incoming, Nothing> {
        let end = limit.map(|limit| Instant::now() + limit);
        let mut queues = self.0.enter();
        loop {
            if let Some(incoming) = self.take(&mut queues, typed) {
                queues.is_awaited = false;
                return Ok(incoming);
            }
            if queues.n_senders == 0 {
                return Err(Nothing::Ever);
            }
            queues.is_awaited = true;
            let arrived = &self.0.arrived;
            queues = match end.map(|end| end.saturating_duration_since(Instant::now())) {
                None => arrived.wait(queues).unwrap_or_else(PoisonError::into_inner),
                Some(left) if left.is_zero() => return Err(Nothing::Yet),
                Some(left) => {
                    let woken = arrived.wait_timeout(queues, left);
                    woken.unwrap_or_else(PoisonError::into_inner).0
                }
            };
        }
    }
}

impl Drop for Inbox {
    fn drop(&mut self) {
        self.0.enter().closed = true;
        self.0.room.notify_all();
    }
}

#[cfg(test)]
mod tests {
    use std::thread;

    use crossterm::event::KeyCode;

    use super::*;
    use crate::config::Chord;
    use crate::tui::MakingProgress;

    fn key(letter: char) -> Incoming {
        Incoming::Event(AppEvent::Key(Chord::plain(KeyCode::Char(letter))))
    }

    fn notice(text: &str) -> Incoming {
        Incoming::Event(AppEvent::Notice(text.to_owned()))
    }

    fn progress(n: u64) -> Incoming {
        Incoming::Event(AppEvent::Worker(Answer {
            revision: 1,
            result: WorkResult::Progress(MakingProgress {
                n_tried: n,
                ..MakingProgress::default()
            }),
        }))
    }

    /// Everything there is, in words.
    fn all(inbox: &Inbox) -> Vec<String> {
        let next = || inbox.try_next(Typed::Taken);
        std::iter::from_fn(next)
            .map(|incoming| match incoming {
                Incoming::Event(AppEvent::Key(chord)) => chord.to_string(),
                Incoming::Event(AppEvent::Notice(text)) => text,
                Incoming::Event(AppEvent::Worker(Answer {
                    result: WorkResult::Progress(progress),
                    ..
                })) => progress.n_tried.to_string(),
                other => format!("{other:?}"),
            })
            .collect()
    }

    #[test]
    fn signals_come_before_answers_and_answers_before_keys() {
        let (sender, inbox) = inbox(8);
        for incoming in [
            key('a'),
            notice("n"),
            Incoming::Resized,
            Incoming::Resized,
            Incoming::Continue,
            Incoming::Stop,
            Incoming::Stop,
            key('b'),
            Incoming::End(15),
            Incoming::End(1),
        ] {
            sender.send(incoming).unwrap();
        }
        let expected = ["End(15)", "Stop", "Continue", "Resized", "n", "a", "b"];
        assert_eq!(all(&inbox), expected);
    }

    #[test]
    fn progress_replaces_progress() {
        let (sender, inbox) = inbox(8);
        for incoming in [
            progress(1),
            progress(2),
            notice("n"),
            progress(3),
            progress(4),
        ] {
            sender.send(incoming).unwrap();
        }
        assert_eq!(all(&inbox), ["2", "n", "4"]);
    }

    #[test]
    fn who_types_too_fast_waits_and_nothing_is_lost_or_in_the_way() {
        let (sender, inbox) = inbox(4);
        let typist = sender.clone();
        let typing = thread::spawn(move || {
            for _ in 0..1000 {
                typist.send(key('x')).unwrap();
            }
        });
        let mut n_taken = 0;
        while n_taken < 1000 {
            assert!(inbox.0.enter().typed.len() <= 4);
            sender.send(Incoming::Resized).unwrap();
            assert!(matches!(
                inbox.next(None, Typed::Taken),
                Ok(Incoming::Resized)
            ));
            n_taken += usize::from(inbox.next(None, Typed::Taken).is_ok());
        }
        typing.join().unwrap();
        assert_eq!(
            inbox.next(Some(Duration::ZERO), Typed::Taken).unwrap_err(),
            Nothing::Yet
        );
    }

    #[test]
    fn a_paste_waits_alone() {
        let (sender, _inbox) = inbox(4);
        sender.send(key('a')).unwrap();
        let paste = AppEvent::Paste("53".to_owned());
        sender.send(Incoming::Event(paste)).unwrap();
        assert!(sender.0.enter().is_full(4));
    }

    #[test]
    fn what_is_typed_can_be_held() {
        let (sender, inbox) = inbox(4);
        sender.send(key('a')).unwrap();
        let held = inbox.next(Some(Duration::ZERO), Typed::Held);
        assert_eq!(held.unwrap_err(), Nothing::Yet);
        assert_eq!(all(&inbox), ["a"]);
    }

    /// What is urgent for a loop to which `e` is an end and `o` overtakes.
    fn urgency(event: &AppEvent, _: Before) -> Urgency {
        match event {
            AppEvent::Key(chord) if chord.typed() == Some('e') => Urgency::Ends,
            AppEvent::Key(chord) if chord.typed() == Some('o') => Urgency::Overtakes,
            _ => Urgency::Waits,
        }
    }

    #[test]
    fn what_cannot_wait_overtakes_what_is_held_or_ends_it() {
        let (sender, inbox) = inbox(8);
        for letter in "aobec".chars() {
            sender.send(key(letter)).unwrap();
        }
        let next = || match inbox.try_next(Typed::HeldBut(&urgency)) {
            Some(Incoming::Event(AppEvent::Key(chord))) => chord.typed(),
            other => {
                assert!(other.is_none(), "{other:?}");
                None
            }
        };
        assert_eq!([next(), next(), next()], [Some('o'), Some('e'), None]);
        assert_eq!(all(&inbox), ["c"], "what was typed after the end");
    }

    #[test]
    fn what_cannot_wait_is_reached_behind_any_flood() {
        for flood in ["a".repeat(1000), "a".repeat(5) + "p" + &"a".repeat(20)] {
            let (sender, inbox) = inbox(8);
            let typing = thread::spawn(move || {
                for letter in flood.chars() {
                    let paste = || Incoming::Event(AppEvent::Paste("53".to_owned()));
                    let typed = if letter == 'p' { paste() } else { key(letter) };
                    sender.send(typed).unwrap();
                }
                sender.send(key('e')).unwrap();
            });
            let reached = inbox.next(None, Typed::HeldBut(&urgency)).unwrap();
            assert!(matches!(reached, Incoming::Event(AppEvent::Key(_))));
            typing.join().unwrap();
            assert_eq!(all(&inbox), [""; 0]);
        }
    }

    #[test]
    fn what_is_typed_can_be_forgotten() {
        let (sender, inbox) = inbox(1);
        sender.send(key('a')).unwrap();
        let typing = thread::spawn(move || sender.send(key('b')));
        while !inbox.0.enter().is_room_awaited {
            thread::yield_now();
        }
        inbox.forget_typed();
        assert_eq!(typing.join().unwrap(), Ok(()));
        assert_eq!(all(&inbox), ["b"]);
    }

    #[test]
    fn either_end_learns_that_the_other_is_gone() {
        let (sender, inbox) = inbox(1);
        sender.send(key('a')).unwrap();
        let typing = thread::spawn(move || sender.send(key('b')));
        drop(inbox);
        assert_eq!(typing.join().unwrap(), Err(Closed));

        let (sender, inbox) = super::inbox(1);
        let listening = thread::spawn(move || inbox.next(None, Typed::Taken).unwrap_err());
        drop(sender);
        assert_eq!(listening.join().unwrap(), Nothing::Ever);
    }
}
