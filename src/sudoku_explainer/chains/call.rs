//! One call of a producer: which hints there are.

use std::sync::atomic::Ordering;

use super::super::shape::{BOX, KINDS, bits, size};
use super::Fact;
use super::advance::advance;
use super::net::{Ground, Style};
use super::producer::{Class, Producer};
use super::roster::Number;
use super::search::{Found, Search, Source, Wanted};
use super::set::{intersect, keep, members};

/// One call of a producer.
pub(super) struct Call<'a> {
    pub(super) search: &'a mut Search,
    pub(super) ground: Ground<'a>,
    pub(super) producer: &'a Producer,
    pub(super) wanted: Wanted,
    /// Whether a forecast tells where hints may be.
    pub(super) is_foreseen: bool,
}

/// Returns where a propagation stands, by what it starts from.
pub(super) fn index_of((number, is_on): (Number, bool)) -> usize {
    usize::from(number) * 2 + usize::from(is_on)
}

impl Call<'_> {
    /// Makes a propagation unless it is there already.
    fn make(&mut self, start: (Number, bool)) {
        let index = index_of(start);
        let place = self.search.place;
        if self.search.shelves[place].is_valid[index] {
            return;
        }
        let Producer { style, level, .. } = *self.producer;
        let mut net = std::mem::take(&mut self.search.shelves[place].nets[index]);
        net.start(self.ground, style, start);
        if level > 0 {
            while !self.is_stopped()
                && net.clash.is_none()
                && advance(self.search, self.ground, &mut net, level)
            {
                net.go(self.ground, style);
            }
        }
        self.search.shelves[place].nets[index] = net;
        self.search.shelves[place].is_valid[index] = true;
    }

    fn is_stopped(&self) -> bool {
        self.ground.stop.load(Ordering::Relaxed)
    }

    /// Looks for all hints.
    ///
    /// Sudoku Explainer goes cell by cell, but hints that are as long stay in that order only among
    /// those of one kind; so contradictions may come first.
    pub(super) fn run(&mut self) {
        let n_cells = self.ground.roster.shape.n_cells;
        if self.producer.style != Style::Static {
            for cell in 0..n_cells {
                self.contradictions_in(cell);
            }
        }
        if self.producer.style != Style::Nishio {
            for cell in 0..n_cells {
                self.agreements_in(cell);
            }
        }
    }

    fn contradictions_in(&mut self, cell: usize) {
        let digits = self.ground.view.of(cell);
        if size(digits) < 2 || self.is_stopped() {
            return;
        }
        for number in self.ground.roster.in_cell(cell, digits) {
            self.contradictions(number);
        }
    }

    fn agreements_in(&mut self, cell: usize) {
        let digits = self.ground.view.of(cell);
        let Producer {
            style, is_multiple, ..
        } = *self.producer;
        let is_dynamic = style != Style::Static;
        if size(digits) < if is_dynamic { 2 } else { 3 } || self.is_stopped() {
            return;
        }
        for digit in bits(digits) {
            let number = self.ground.roster.number(cell, digit);
            if is_dynamic && size(digits) >= 3 {
                let starts = [(number, true), (number, false)];
                if self.may_agree(starts.into_iter()) {
                    for start in starts {
                        self.make(start);
                    }
                    self.agree(Class::Double, Source::Double(number), &starts);
                }
            }
            self.regions(cell, digit);
        }
        if size(digits) == 2 || is_multiple {
            let starts = self.ground.roster.in_cell(cell, digits);
            let source = Source::Cell(cell as u8);
            self.each_agrees(Class::Cell, source, Fact::Cell(cell as u8), starts);
        }
    }

    fn contradictions(&mut self, number: Number) {
        for is_on in [true, false] {
            if !self.may_clash((number, is_on)) {
                continue;
            }
            self.make((number, is_on));
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

    /// Tells whether a propagation may contradict itself, as far as that is foreseen.
    fn may_clash(&self, start: (Number, bool)) -> bool {
        let level = self.producer.level;
        !self.is_foreseen || self.search.forecast.may_clash(level, start)
    }

    /// Tells whether propagations may agree, as far as they are made or foreseen.
    fn may_agree(&mut self, starts: impl Iterator<Item = (Number, bool)> + Clone) -> bool {
        if !self.is_foreseen {
            return true;
        }
        let n_words = self.ground.roster.n_words();
        if self.producer.style == Style::Static {
            let closure = &mut self.search.closure;
            closure.catch_up(self.ground);
            let sets = starts.map(|(number, _)| closure.excluded(number));
            return intersect(n_words, &sets);
        }
        let Search {
            shelves,
            forecast,
            place,
            ..
        } = &*self.search;
        // What is foreseen to be true makes something false.
        let is_made = |start| shelves[*place].is_valid[index_of(start)];
        let some_made = starts.clone().any(is_made);
        [false, true].into_iter().any(|is_on| {
            if is_on && !some_made {
                return false;
            }
            let sets = starts.clone().map(|start| {
                let index = index_of(start);
                if shelves[*place].is_valid[index] {
                    shelves[*place].nets[index].set(is_on)
                } else {
                    forecast.set(self.producer.level, start, is_on)
                }
            });
            intersect(n_words, &sets)
        })
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
        candidates: impl Iterator<Item = Number> + Clone,
    ) {
        if !self.may_agree(candidates.clone().map(|start| (start, true))) {
            return;
        }
        let sources = self.search.sources.as_ref();
        if sources.is_some_and(|sources| !sources.contains(fact)) {
            return;
        }
        let mut starts = std::mem::take(&mut self.search.starts);
        starts.clear();
        starts.extend(candidates.map(|start| (start, true)));
        for &start in &starts {
            self.make(start);
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
            let mut others = others.iter();
            if others.all(|(number, start_on)| {
                let theirs = self.search.net(*number, *start_on);
                keep(&mut both, theirs.set(is_on))
            }) {
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
