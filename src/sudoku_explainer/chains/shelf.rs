//! Propagations that are kept from hint to hint.
//!
//! A hint mostly strikes one candidate, and most propagations never come near it. So each producer
//! keeps its own, and when candidates have gone, only those are made anew that this may concern.

use super::net::{Ground, Net, Style};
use super::producer::{PRODUCERS, Producer};
use super::roster::Number;

/// The propagations of a producer, by candidate, true and false.
#[derive(Default)]
pub(super) struct Shelf {
    pub(super) nets: Vec<Net>,
    /// Which of them hold in the position.
    pub(super) is_valid: Vec<bool>,
    /// What has gone from the position since they did.
    gone: Vec<Number>,
}

/// The place of a producer's shelf.
pub(super) fn place_of(producer: &Producer) -> usize {
    match producer.style {
        Style::Nishio => 0,
        Style::Static => 1,
        Style::Dynamic => 2 + usize::from(producer.level),
    }
}

impl Shelf {
    /// Remembers that candidates have gone.
    pub(super) fn note(&mut self, gone: &[Number]) {
        self.gone.extend_from_slice(gone);
    }

    /// Gives everything up.
    pub(super) fn clear(&mut self) {
        self.is_valid.fill(false);
        self.gone.clear();
    }

    /// Makes room, and finds out which propagations still hold; returns what has gone since the
    /// last time.
    pub(super) fn settle(&mut self, ground: Ground<'_>, place: usize) -> Vec<Number> {
        let n_nets = 2 * ground.roster.len();
        if self.nets.len() < n_nets {
            self.nets.resize_with(n_nets, Net::default);
        }
        self.is_valid.resize(n_nets, false);
        let gone = std::mem::take(&mut self.gone);
        if !gone.is_empty() {
            let producer = &PRODUCERS[place];
            for (net, is_valid) in self.nets.iter_mut().zip(&mut self.is_valid) {
                *is_valid = *is_valid && net.settle(ground, producer, &gone);
            }
        }
        gone
    }
}
