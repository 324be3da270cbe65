//! One call of a producer: which hints there are.

use std::sync::atomic::Ordering;

use super::super::shape::{BOX, KINDS, bits, size};
use super::Fact;
use super::advance::{advance, is_promising};
use super::net::{Ground, Net, Style};
use super::producer::{Class, Producer};
use super::roster::{Number, members};
use super::search::{Found, Search, Source, Wanted};
use super::shelf::place_before;

/// One call of a producer.
pub(super) struct Call<'a> {
    pub(super) search: &'a mut Search,
    pub(super) ground: Ground<'a>,
    pub(super) producer: &'a Producer,
    pub(super) wanted: Wanted,
    /// What nodes may have at most in any case.
    pub(super) limit: u16,
}

impl Call<'_> {
    /// Returns the greatest number of ancestors that a node of a useful hint may have.
    fn limit(&self) -> u16 {
        match &self.wanted {
            Wanted::Best(Some(best)) => self.limit.min(best.complexity as u16 - 1),
            _ => self.limit,
        }
    }

    /// Makes a propagation unless it is there already.
    fn make(&mut self, number: Number, is_on: bool) {
        let index = usize::from(number) * 2 + usize::from(is_on);
        if std::mem::replace(&mut self.search.is_made[index], true) {
            return;
        }
        let limit = self.limit();
        let Producer { style, level, .. } = *self.producer;
        let place = self.search.place;
        let mut net = std::mem::take(&mut self.search.shelves[place].nets[index]);
        if self.search.shelves[place].is_valid[index] {
            net.go(self.ground, style, limit);
        } else if let Some(before) = self.made_before(index) {
            net.copy_from(before);
            net.go(self.ground, style, limit);
        } else {
            net.start(self.ground, style, (number, is_on), limit);
        }
        if level > 0 && !net.is_ended {
            self.advance(&mut net, limit);
        }
        self.search.shelves[place].nets[index] = net;
        self.search.shelves[place].is_valid[index] = true;
    }

    /// Returns what the level before has made of a propagation.
    fn made_before(&self, index: usize) -> Option<&Net> {
        let before = &self.search.shelves[place_before(self.producer)?];
        before.is_valid[index].then(|| &before.nets[index])
    }

    /// Goes on by patterns and nested chains, unless whatever comes is beyond the limit.
    fn advance(&mut self, net: &mut Net, limit: u16) {
        let Producer { style, level, .. } = *self.producer;
        while !self.is_stopped() && net.clash.is_none() {
            let is_bound = limit < u16::MAX;
            if is_bound && !is_promising(self.search, self.ground, net, level, limit) {
                return;
            }
            net.go(self.ground, style, u16::MAX);
            if net.clash.is_some() {
                return;
            }
            if !advance(self.search, self.ground, net, level) {
                net.is_ended = true;
                return;
            }
            net.go(self.ground, style, limit);
        }
    }

    fn is_stopped(&self) -> bool {
        self.ground.stop.load(Ordering::Relaxed)
    }

    /// Looks for all hints.
    pub(super) fn run(&mut self) {
        for cell in 0..self.ground.roster.shape.n_cells {
            if !self.is_stopped() {
                self.cell(cell);
            }
        }
    }

    fn cell(&mut self, cell: usize) {
        let digits = self.ground.view.of(cell);
        let Producer {
            style, is_multiple, ..
        } = *self.producer;
        let is_dynamic = style != Style::Static;
        if size(digits) < if is_dynamic { 2 } else { 3 } {
            return;
        }
        for digit in bits(digits) {
            let number = self.ground.roster.number(cell, digit);
            if is_dynamic {
                self.make(number, true);
                self.make(number, false);
                self.contradictions(number);
            }
            if style == Style::Nishio {
                continue;
            }
            if is_dynamic && size(digits) >= 3 {
                let starts = [(number, true), (number, false)];
                self.agree(Class::Double, Source::Double(number), &starts);
            }
            self.regions(cell, digit);
        }
        if style != Style::Nishio && (size(digits) == 2 || is_multiple) {
            let starts = self.ground.roster.in_cell(cell, digits);
            let source = Source::Cell(cell as u8);
            self.each_agrees(Class::Cell, source, Fact::Cell(cell as u8), starts);
        }
    }

    fn contradictions(&mut self, number: Number) {
        for is_on in [true, false] {
            let net = self.search.net(number, is_on);
            let Some(nodes) = net.clash else { continue };
            let complexity = nodes.iter().map(|node| net.n_ancestors(*node)).sum();
            self.offer(Found {
                complexity,
                class: Class::Contradiction,
                source: Source::Contradiction(number, is_on),
                target: number,
                is_on: !is_on,
            });
        }
    }

    fn regions(&mut self, cell: usize, digit: usize) {
        let Ground { view, roster, .. } = self.ground;
        let shape = roster.shape;
        for kind in BOX..KINDS.len() {
            let house = shape.house_of(cell, kind);
            let places = view.places(house, digit);
            let n = size(places);
            let is_first = places.trailing_zeros() as usize == shape.place_of(cell, kind);
            if !is_first || n < 2 || (n > 2 && !self.producer.is_multiple) {
                continue;
            }
            let starts = roster.in_house(house, digit, places);
            let (house, digit) = (house as u8, digit as u8);
            let source = Source::Region(house, digit);
            self.each_agrees(Class::Region, source, Fact::House(house, digit), starts);
        }
    }

    /// Offers what all places of a digit in a house, or all candidates of a cell, agree upon.
    fn each_agrees(
        &mut self,
        class: Class,
        source: Source,
        fact: Fact,
        candidates: impl Iterator<Item = Number>,
    ) {
        let sources = self.search.sources.as_ref();
        if sources.is_some_and(|sources| !sources.contains(fact)) {
            return;
        }
        let mut starts = std::mem::take(&mut self.search.starts);
        starts.clear();
        starts.extend(candidates.map(|start| (start, true)));
        for &(start, _) in &starts {
            self.make(start, true);
        }
        self.agree(class, source, &starts);
        self.search.starts = starts;
    }

    /// Offers what all starts agree upon, in the order of the first.
    fn agree(&mut self, class: Class, source: Source, starts: &[(Number, bool)]) {
        let (first, others) = (starts[0], &starts[1..]);
        for is_on in [true, false] {
            let mut both = std::mem::take(&mut self.search.both);
            both.clear();
            both.extend(self.search.net(first.0, first.1).set(is_on));
            let mut any = 1;
            for &(number, start_on) in others {
                any = 0;
                let theirs = self.search.net(number, start_on).set(is_on);
                for (word, bits) in both.iter_mut().zip(theirs) {
                    *word &= bits;
                    any |= *word;
                }
                if any == 0 {
                    break;
                }
            }
            if any != 0 {
                self.agree_upon(class, source, starts, is_on, &both);
            }
            self.search.both = both;
        }
    }

    fn agree_upon(
        &mut self,
        class: Class,
        source: Source,
        starts: &[(Number, bool)],
        is_on: bool,
        both: &[u64],
    ) {
        let first = self.search.net(starts[0].0, starts[0].1);
        let mut targets: Vec<_> = members(both.iter().copied())
            .map(|number| first.node_of(number as Number, is_on))
            .collect();
        // Nodes are numbered as they come.
        targets.sort_unstable();
        for node in targets {
            let first = self.search.net(starts[0].0, starts[0].1);
            let target = first.nodes[usize::from(node)].number;
            let n_ancestors = |&(number, start_on): &(Number, bool)| {
                let net = self.search.net(number, start_on);
                net.n_ancestors(net.node_of(target, is_on))
            };
            let complexity = starts.iter().map(n_ancestors).sum();
            self.offer(Found {
                complexity,
                class,
                source,
                target,
                is_on,
            });
        }
    }

    /// Takes a hint that changes something, with what its nested chains add.
    fn offer(&mut self, mut found: Found) {
        let (cell, _) = self.ground.roster.at(found.target);
        if found.is_on && size(self.ground.view.of(cell)) < 2 {
            return;
        }
        if let Wanted::Best(Some(best)) = &self.wanted
            && !found.rank().beats(&best.rank())
        {
            return;
        }
        if self.producer.level >= 2 {
            found.complexity += self.search.nested_complexity(self.ground, &found);
        }
        match &mut self.wanted {
            Wanted::Best(best) => {
                if best.is_none_or(|best| found.rank().beats(&best.rank())) {
                    *best = Some(found);
                }
            }
            Wanted::All(all) => all.push(found),
        }
    }
}
