//! Chains from a candidate to its own opposite, node by node.

use super::super::Rank;
use super::super::roster::{Cause, Number, has, insert};
use super::{Finder, Link, Pass, ROOT, Unary, Waiting};

impl Finder<'_> {
    pub(super) fn begin(&mut self, number: Number, is_on: bool) {
        self.memory.nodes.clear();
        self.memory.pending_on.clear();
        self.memory.pending_off.clear();
        self.memory.seen_on.fill(0);
        self.memory.seen_off.fill(0);
        let link = Link {
            number,
            is_on,
            cause: Cause::Start,
        };
        self.add(link, ROOT);
        let seen = if is_on {
            &mut self.memory.seen_on
        } else {
            &mut self.memory.seen_off
        };
        insert(seen, usize::from(number));
    }

    /// Turns to the nodes that wait, on or off.
    pub(super) fn take_pending(&mut self, is_on: bool) {
        let memory = &mut *self.memory;
        let pending = if is_on {
            &mut memory.pending_on
        } else {
            &mut memory.pending_off
        };
        std::mem::swap(&mut memory.serving, pending);
        pending.clear();
    }

    pub(super) fn add(&mut self, link: Link, parent: u32) {
        let memory = &mut *self.memory;
        let index = memory.nodes.len() as u32;
        let depth = memory
            .nodes
            .get(parent as usize)
            .map_or(0, |parent| parent.depth + 1);
        memory.nodes.push(Waiting {
            link,
            parent,
            depth,
            trail: 0,
        });
        if link.is_on {
            memory.pending_on.push(index);
        } else {
            memory.pending_off.push(index);
        }
    }

    /// Walks from a node to the start.
    pub(super) fn path(&self, node: u32) -> impl Iterator<Item = Link> {
        let mut next = node;
        std::iter::from_fn(move || {
            let waiting = self.memory.nodes.get(next as usize)?;
            next = waiting.parent;
            Some(waiting.link)
        })
    }

    /// Looks for a chain from a candidate to its own opposite.
    pub(super) fn chain(&mut self, pass: &Pass, start: Number, is_on: bool) {
        let Some(base) = pass.chain else { return };
        self.begin(start, is_on);
        loop {
            if let Some((end, last)) = self.exclude_all(pass, start, is_on) {
                return self.record_chain(pass, base, end, last);
            }
            if let Some((end, last)) = self.force_all(pass, start, is_on) {
                return self.record_chain(pass, base, end, last);
            }
            if self.memory.pending_on.is_empty() && self.memory.pending_off.is_empty() {
                return;
            }
        }
    }

    /// Serves the true nodes; returns the end of a chain that began with `start` true, and the node
    /// before it.
    fn exclude_all(&mut self, pass: &Pass, start: Number, is_on: bool) -> Option<(Link, u32)> {
        let roster = self.ground.roster;
        self.take_pending(true);
        for turn in 0..self.memory.serving.len() {
            let node = self.memory.serving[turn];
            let number = self.memory.nodes[node as usize].link.number;
            let weak = roster.weak_set(number);
            let ends = is_on && has(weak, usize::from(start));
            let forcing = &self.memory.forcing[usize::from(pass.index)];
            let seen = &self.memory.seen_off;
            let mut words = weak.iter().zip(forcing).zip(seen);
            if !ends && words.all(|((weak, forcing), seen)| weak & forcing & !seen == 0) {
                continue;
            }
            for &(other, cause) in roster.weak(number, pass.with_cell) {
                let link = Link {
                    number: other,
                    is_on: false,
                    cause,
                };
                if ends && other == start {
                    return Some((link, node));
                }
                let memory = &mut *self.memory;
                let index = usize::from(other);
                if has(&memory.forcing[usize::from(pass.index)], index)
                    && !has(&memory.seen_off, index)
                {
                    insert(&mut memory.seen_off, index);
                    self.add(link, node);
                }
            }
        }
        None
    }

    /// Serves the false nodes; returns the end of a chain that began with `start` false, and the
    /// node before it.
    fn force_all(&mut self, pass: &Pass, start: Number, is_on: bool) -> Option<(Link, u32)> {
        self.take_pending(false);
        for turn in 0..self.memory.serving.len() {
            let node = self.memory.serving[turn];
            let number = self.memory.nodes[node as usize].link.number;
            let forced = self.memory.forced[usize::from(number)];
            for &(other, cause) in pass.of(&forced) {
                let link = Link {
                    number: other,
                    is_on: true,
                    cause,
                };
                if !is_on && other == start {
                    return Some((link, node));
                }
                if !has(&self.memory.seen_on, usize::from(other)) {
                    insert(&mut self.memory.seen_on, usize::from(other));
                    self.add(link, node);
                }
            }
        }
        None
    }

    pub(super) fn record_chain(&mut self, pass: &Pass, base: f64, end: Link, last: u32) {
        let mut links = vec![end];
        links.extend(self.path(last));
        let rank = Rank::new(base, links.len(), pass.kind);
        self.offer_chain(pass, rank, (end.number, end.is_on), links);
    }

    pub(super) fn offer_chain(
        &mut self,
        pass: &Pass,
        rank: Rank,
        (number, is_on): (Number, bool),
        links: Vec<Link>,
    ) {
        let ground = self.ground;
        let name = match pass.kind {
            2 if rank.complexity == 6 => "Turbot Fish",
            2 => "Forcing X-Chain",
            _ => "Forcing Chain",
        };
        let (cell, digit) = ground.roster.at(number);
        let (placed, struck) = if is_on {
            let others = ground.view.of(cell) & !(1 << digit);
            let others = ground.roster.in_cell(cell, others).collect();
            (Some(number), others)
        } else {
            (None, vec![number])
        };
        let unary = Unary {
            rank,
            name,
            placed,
            struck,
            links,
            is_cycle: false,
        };
        self.offer(unary, (pass.index, number, if is_on { 2 } else { 1 }));
    }
}
