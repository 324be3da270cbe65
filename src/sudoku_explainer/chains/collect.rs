//! The collection of a producer's hints.

use super::super::shape::{BOX, KINDS, bits, size};
use super::ChainTruth;
use super::advance::advance;
use super::candidate_table::Number;
use super::net::{Context, Style};
use super::producer::{Class, Producer};
use super::search::{ForcingHint, ForcingSearch, Kept, Source};
use super::set::{intersect, keep, members};

/// The collection of the hints of one producer in one position.
pub(super) struct Collector<'a> {
    pub(super) search: &'a mut ForcingSearch,
    pub(super) context: Context<'a>,
    pub(super) producer: &'a Producer,
    pub(super) kept: Kept,
    /// Whether bounds tell which starts may give hints.
    pub(super) has_bounds: bool,
}

/// Returns where a propagation stands, by what it starts from.
pub(super) fn index_of((number, is_on): (Number, bool)) -> usize {
    usize::from(number) * 2 + usize::from(is_on)
}

impl Collector<'_> {
    /// Makes a propagation unless it is there already.
    fn make(&mut self, start: (Number, bool)) {
        let index = index_of(start);
        let current = self.search.current;
        if self.search.caches[current].is_valid[index] {
            return;
        }
        let Producer { style, level, .. } = *self.producer;
        let mut net = std::mem::take(&mut self.search.caches[current].nets[index]);
        net.start(self.context, style, start);
        if level > 0 {
            while !self.is_stopped()
                && net.contradiction.is_none()
                && advance(self.search, self.context, &mut net, level)
            {
                net.go(self.context, style);
            }
        }
        self.search.caches[current].nets[index] = net;
        self.search.caches[current].is_valid[index] = true;
    }

    fn is_stopped(&self) -> bool {
        self.context.cancel.is_cancelled()
    }

    /// Looks for all hints.
    ///
    /// Sudoku Explainer goes cell by cell, but hints that are as long stay in that order only among
    /// those of one kind; so contradictions may come first.
    pub(super) fn run(&mut self) {
        let n_cells = self.context.table.shape.n_cells;
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
        let digits = self.context.view.of(cell);
        if size(digits) < 2 || self.is_stopped() {
            return;
        }
        for number in self.context.table.in_cell(cell, digits) {
            self.contradictions(number);
        }
    }

    fn agreements_in(&mut self, cell: usize) {
        let digits = self.context.view.of(cell);
        let Producer {
            style, is_multiple, ..
        } = *self.producer;
        let is_dynamic = style != Style::Static;
        if size(digits) < if is_dynamic { 2 } else { 3 } || self.is_stopped() {
            return;
        }
        for digit in bits(digits) {
            let number = self.context.table.number(cell, digit);
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
            let starts = self.context.table.in_cell(cell, digits);
            let source = Source::Cell(cell as u8);
            self.each_agrees(Class::Cell, source, ChainTruth::Cell(cell as u8), starts);
        }
    }

    fn contradictions(&mut self, number: Number) {
        for is_on in [true, false] {
            if !self.may_contradict((number, is_on)) {
                continue;
            }
            self.make((number, is_on));
            let net = self.search.net(number, is_on);
            let Some(nodes) = net.contradiction else {
                continue;
            };
            let complexity = nodes.iter().map(|node| net.n_ancestors(*node)).sum();
            self.offer(ForcingHint {
                complexity,
                class: Class::Contradiction,
                source: Source::Contradiction(number, is_on),
                target: number,
                is_on: !is_on,
            });
        }
    }

    /// Tells whether a propagation may contradict itself, as far as that is foreseen.
    fn may_contradict(&self, start: (Number, bool)) -> bool {
        let level = self.producer.level;
        !self.has_bounds || self.search.bounds.may_contradict(level, start)
    }

    /// Tells whether propagations may agree, as far as they are made or foreseen.
    fn may_agree(&mut self, starts: impl Iterator<Item = (Number, bool)> + Clone) -> bool {
        if !self.has_bounds {
            return true;
        }
        let n_words = self.context.table.n_words();
        if self.producer.style == Style::Static {
            let closure = &mut self.search.closure;
            closure.update(self.context);
            let sets = starts.map(|(number, _)| closure.excluded(number));
            return intersect(n_words, &sets);
        }
        let ForcingSearch {
            caches,
            bounds,
            current,
            ..
        } = &*self.search;
        // What is foreseen to be true makes something false.
        let is_made = |start| caches[*current].is_valid[index_of(start)];
        let some_made = starts.clone().any(is_made);
        [false, true].into_iter().any(|is_on| {
            if is_on && !some_made {
                return false;
            }
            let sets = starts.clone().map(|start| {
                let index = index_of(start);
                if caches[*current].is_valid[index] {
                    caches[*current].nets[index].set(is_on)
                } else {
                    bounds.set(self.producer.level, start, is_on)
                }
            });
            intersect(n_words, &sets)
        })
    }

    fn regions(&mut self, cell: usize, digit: usize) {
        let Context { view, table, .. } = self.context;
        let shape = table.shape;
        for kind in BOX..KINDS.len() {
            let house = shape.house_of(cell, kind);
            let places = view.places(house, digit);
            let n = size(places);
            let is_first = places.trailing_zeros() as usize == shape.place_of(cell, kind);
            if !is_first || n < 2 || (n > 2 && !self.producer.is_multiple) {
                continue;
            }
            let starts = table.in_house(house, digit, places);
            let (house, digit) = (house as u8, digit as u8);
            let source = Source::Region(house, digit);
            self.each_agrees(
                Class::Region,
                source,
                ChainTruth::House(house, digit),
                starts,
            );
        }
    }

    /// Offers what all places of a digit in a house, or all candidates of a cell, agree upon.
    fn each_agrees(
        &mut self,
        class: Class,
        source: Source,
        truth: ChainTruth,
        candidates: impl Iterator<Item = Number> + Clone,
    ) {
        if !self.may_agree(candidates.clone().map(|start| (start, true))) {
            return;
        }
        let sources = self.search.sources.as_ref();
        if sources.is_some_and(|sources| !sources.contains(truth)) {
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
            self.offer(ForcingHint {
                complexity,
                class,
                source,
                target,
                is_on,
            });
        }
    }

    /// Takes a hint that changes something, with what its nested chains add.
    fn offer(&mut self, mut hint: ForcingHint) {
        let (cell, _) = self.context.table.at(hint.target);
        if hint.is_on && size(self.context.view.of(cell)) < 2 {
            return;
        }
        if let Kept::Best(Some(best)) = &self.kept
            && !hint.rank().beats(&best.rank())
        {
            return;
        }
        if self.producer.level >= 2 {
            hint.complexity += self.search.nested_complexity(self.context, &hint);
        }
        match &mut self.kept {
            Kept::Best(best) => {
                if best.is_none_or(|best| hint.rank().beats(&best.rank())) {
                    *best = Some(hint);
                }
            }
            Kept::All(all) => all.push(hint),
        }
    }
}
