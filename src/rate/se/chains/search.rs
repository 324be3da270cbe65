//! The search of producers 23 to 30: contradictions, doubles, regions and cells.

use std::collections::HashMap;
use std::rc::Rc;
use std::sync::atomic::Ordering;

use super::super::board::Marks;
use super::super::shape::{BOX, KINDS, bits, size};
use super::advance::{Patterns, advance, is_promising};
use super::closure::Closure;
use super::nested::Nests;
use super::net::{Ground, Net, NodeIndex, Style};
use super::roster::{Cause, Number, Roster};
use super::unary::Unary;
use super::{Fact, Rank};

/// One of the producers 23 to 30.
#[derive(Debug)]
pub(in super::super) struct Producer {
    pub(in super::super) base: f64,
    style: Style,
    /// Whether cells and houses with more than two candidates count.
    is_multiple: bool,
    /// What is nested.
    pub(super) level: u8,
    names: [&'static str; 4],
}

/// What kind of a hint it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in super::super) enum Class {
    /// One start and its opposite agree.
    Double,
    /// All candidates of a cell agree.
    Cell,
    /// All places of a digit in a house agree.
    Region,
    /// A start contradicts itself.
    Contradiction,
}

impl Class {
    /// Returns the number by which equal chains are sorted.
    const fn kind(self) -> u8 {
        match self {
            Self::Double => 1,
            Self::Cell => 5,
            Self::Region => 6,
            Self::Contradiction => 7,
        }
    }
}

macro_rules! names {
    ($dynamic:literal, $nested:literal) => {
        [
            concat!($dynamic, "Double Forcing Chains", $nested),
            concat!($dynamic, "Cell Forcing Chains", $nested),
            concat!($dynamic, "Region Forcing Chains", $nested),
            concat!($dynamic, "Contradiction Forcing Chains", $nested),
        ]
    };
}

const fn dynamic(base: f64, level: u8, names: [&'static str; 4]) -> Producer {
    Producer {
        base,
        style: Style::Dynamic,
        is_multiple: true,
        level,
        names,
    }
}

/// Producers 23 to 30, by ascending base rating.
pub(in super::super) static PRODUCERS: [Producer; 8] = [
    Producer {
        base: 7.5,
        style: Style::Nishio,
        is_multiple: false,
        level: 0,
        names: ["Nishio Forcing Chains"; 4],
    },
    Producer {
        base: 8.0,
        style: Style::Static,
        is_multiple: true,
        level: 0,
        names: names!("", ""),
    },
    dynamic(8.5, 0, names!("Dynamic ", "")),
    dynamic(9.0, 1, names!("Dynamic ", " (+)")),
    dynamic(9.5, 2, names!("Dynamic ", " (+ Forcing Chains)")),
    dynamic(10.0, 3, names!("Dynamic ", " (+ Multiple Forcing Chains)")),
    dynamic(10.5, 4, names!("Dynamic ", " (+ Dynamic Forcing Chains)")),
    dynamic(
        11.0,
        5,
        names!("Dynamic ", " (+ Dynamic Forcing Chains (+ Forcing Chains))"),
    ),
];

/// The producers that are nested in others.
pub(super) static MULTIPLE: &Producer = &PRODUCERS[1];
pub(super) static DYNAMIC: &Producer = &PRODUCERS[2];
pub(super) static NESTED_UNARY: &Producer = &PRODUCERS[4];

impl Producer {
    /// Returns the name of its hints of a class.
    pub(in super::super) fn name(&self, class: Class) -> &'static str {
        self.names[class as usize]
    }
}

/// Where the branches of a hint start.
#[derive(Clone, Copy, Debug)]
pub(super) enum Source {
    /// One start, which contradicts itself.
    Contradiction(Number, bool),
    /// A candidate true and false.
    Double(Number),
    /// The places of a digit in a house.
    Region(u8, u8),
    /// The candidates of a cell.
    Cell(u8),
}

impl Source {
    /// Returns through what the starts of the branches were made.
    pub(super) fn start_cause(self, roster: &Roster) -> Cause {
        match self {
            Self::Cell(_) => Cause::Cell,
            Self::Region(house, _) => Cause::House(roster.shape.kind_of(usize::from(house)) as u8),
            Self::Contradiction(..) | Self::Double(_) => Cause::Start,
        }
    }
}

/// A hint.
#[derive(Clone, Copy, Debug)]
pub(super) struct Found {
    pub(super) complexity: usize,
    pub(super) class: Class,
    pub(super) source: Source,
    pub(super) target: Number,
    pub(super) is_on: bool,
}

impl Found {
    fn rank(&self) -> Rank {
        Rank {
            rating: 0.0,
            complexity: self.complexity,
            kind: self.class.kind(),
        }
    }
}

/// What happens with the hints.
enum Wanted {
    Best(Option<Found>),
    All(Vec<Found>),
}

/// The propagations of one call and the memory for them.
#[derive(Default)]
pub(super) struct Search {
    /// By candidate, true and false.
    nets: Vec<Net>,
    /// Which of them are made.
    is_made: Vec<bool>,
    pub(super) nests: Nests,
    /// The search for nested chains.
    pub(super) inner: Option<Box<Search>>,
    pub(super) patterns: Patterns,
    pub(super) closure: Closure,
    pub(super) within: Marks,
    pub(super) unary: super::unary::Memory,
    pub(super) is_tracing: bool,
    both: Vec<u64>,
    /// By what is false in a propagation: the unary chains of what is left.
    pub(super) unary_known: HashMap<Vec<u64>, Rc<[Unary]>>,
    /// The level up to which all propagations have gone in the same position without a hint.
    exhausted: Option<u8>,
    /// By level: how complex the next hint may be.
    guesses: [Option<u16>; 6],
}

/// Instead of a level: the propagations were cut short and may be gone on with.
const CUT_SHORT: u8 = u8::MAX;

/// Returns how complex the hint after one may well be.
fn guess_after(found: &Found) -> u16 {
    (found.complexity + found.complexity / 8) as u16
}

impl Search {
    /// Returns the hint that is taken; if that has more than `most` nodes, maybe another or none.
    pub(super) fn best(
        &mut self,
        ground: Ground<'_>,
        producer: &Producer,
        most: u16,
    ) -> Option<Found> {
        let best_of = |wanted| match wanted {
            Wanted::Best(best) => best,
            Wanted::All(_) => None,
        };
        // Hints of one kind that follow each other are much alike, so it is worth a try to look
        // only for such as are not much more complex than the last; what is done then is gone on
        // with when there is none.
        let level = usize::from(producer.level);
        let guess = if producer.style == Style::Dynamic {
            self.guesses.get(level).copied().flatten()
        } else {
            None
        };
        let mut limit = most;
        if let Some(guess) = guess {
            let found = best_of(self.run(ground, producer, Wanted::Best(None), guess));
            match found {
                Some(found) if found.complexity <= usize::from(guess) => {
                    self.guesses[level] = Some(guess_after(&found));
                    return Some(found);
                }
                Some(found) => limit = most.min(found.complexity as u16),
                None => {}
            }
            self.exhausted = Some(CUT_SHORT);
        }
        let found = best_of(self.run(ground, producer, Wanted::Best(None), limit));
        if let (Some(found), Some(slot)) = (&found, self.guesses.get_mut(level)) {
            *slot = Some(guess_after(found));
        }
        found
    }

    /// Returns all hints in order.
    pub(super) fn all(&mut self, ground: Ground<'_>, producer: &Producer) -> Vec<Found> {
        match self.run(ground, producer, Wanted::All(Vec::new()), u16::MAX) {
            Wanted::All(mut all) => {
                all.sort_by_key(|found| (found.complexity, found.class.kind()));
                all
            }
            Wanted::Best(_) => Vec::new(),
        }
    }

    fn run(
        &mut self,
        ground: Ground<'_>,
        producer: &Producer,
        wanted: Wanted,
        limit: u16,
    ) -> Wanted {
        let n = ground.roster.len();
        if self.nets.len() < 2 * n {
            self.nets.resize_with(2 * n, Net::default);
        }
        // What a level does to a propagation begins with what the level before did.
        let before = match producer.level {
            0 => None,
            4 => Some(1),
            level => Some(level - 1),
        };
        let continues = self
            .exhausted
            .is_some_and(|level| level == CUT_SHORT || Some(level) == before);
        self.is_made.clear();
        self.is_made.resize(2 * n, false);
        if !continues {
            self.nests.clear();
            self.unary_known.clear();
        }
        let mut call = Call {
            search: self,
            ground,
            producer,
            wanted,
            continues,
            limit,
        };
        for cell in 0..ground.roster.shape.n_cells {
            if !call.is_stopped() {
                call.cell(cell);
            }
        }
        let wanted = call.wanted;
        let is_whole = producer.style == Style::Dynamic && !ground.is_partial;
        let is_exhausted = is_whole && limit == u16::MAX && matches!(wanted, Wanted::Best(None));
        self.exhausted = is_exhausted.then_some(producer.level);
        wanted
    }

    /// Forgets the position.
    pub(super) fn forget(&mut self) {
        self.closure.forget();
        self.exhausted = None;
    }

    fn net(&self, number: Number, is_on: bool) -> &Net {
        &self.nets[usize::from(number) * 2 + usize::from(is_on)]
    }

    /// Lists the branches of a hint: nets, and the conclusion in each.
    pub(super) fn branches(&self, ground: Ground<'_>, found: &Found) -> Vec<(&Net, NodeIndex)> {
        let roster = ground.roster;
        let on = |number: Number| {
            let net = self.net(number, true);
            (net, net.node_of(found.target, found.is_on))
        };
        match found.source {
            Source::Contradiction(number, is_on) => {
                let net = self.net(number, is_on);
                let nodes = net.clash.unwrap_or_default();
                nodes.map(|node| (net, node)).to_vec()
            }
            Source::Double(number) => {
                let net = self.net(number, false);
                vec![on(number), (net, net.node_of(found.target, found.is_on))]
            }
            Source::Region(house, digit) => {
                let (house, digit) = (usize::from(house), usize::from(digit));
                let places = ground.view.places(house, digit);
                roster.in_house(house, digit, places).map(on).collect()
            }
            Source::Cell(cell) => {
                let cell = usize::from(cell);
                roster.in_cell(cell, ground.view.of(cell)).map(on).collect()
            }
        }
    }

    /// Lists the facts behind a hint, each once.
    pub(super) fn facts(&self, ground: Ground<'_>, found: &Found) -> Vec<Fact> {
        let roster = ground.roster;
        let mut facts = Vec::new();
        match found.source {
            Source::Cell(cell) => facts.push(Fact::Cell(cell)),
            Source::Region(house, digit) => facts.push(Fact::House(house, digit)),
            Source::Contradiction(..) | Source::Double(_) => {}
        }
        for (net, conclusion) in self.branches(ground, found) {
            for index in net.closure(conclusion) {
                let node = net.nodes[usize::from(index)];
                if node.is_on {
                    facts.extend(Fact::behind(roster, node.number, node.cause));
                }
                if node.cause == Cause::Advanced {
                    let own = net.facts.iter().filter(|(of, _)| *of == index);
                    facts.extend(own.map(|(_, fact)| *fact));
                }
                if let Some(nested) = node.nested {
                    facts.extend(&self.nests.get(nested).facts);
                }
            }
        }
        facts.sort_unstable();
        facts.dedup();
        facts
    }

    /// Adds up the complexities of the nested chains behind a hint, each once.
    fn nested_complexity(&self, ground: Ground<'_>, found: &Found) -> usize {
        let mut seen = Vec::new();
        let mut sum = 0;
        for (net, conclusion) in self.branches(ground, found) {
            if !net.has_nested {
                continue;
            }
            for index in net.closure(conclusion) {
                if let Some(nested) = net.nodes[usize::from(index)].nested {
                    let nested = self.nests.get(nested);
                    if !seen.contains(&nested.identity) {
                        seen.push(nested.identity);
                        sum += nested.complexity;
                    }
                }
            }
        }
        sum
    }
}

/// One call of a producer.
struct Call<'a> {
    search: &'a mut Search,
    ground: Ground<'a>,
    producer: &'a Producer,
    wanted: Wanted,
    /// Whether the propagations of the level before are gone on with.
    continues: bool,
    /// What nodes may have at most in any case.
    limit: u16,
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
        let mut net = std::mem::take(&mut self.search.nets[index]);
        let Producer { style, level, .. } = *self.producer;
        if self.continues {
            net.go(self.ground, style, limit);
        } else {
            net.start(self.ground, style, (number, is_on), limit);
        }
        if level > 0 {
            self.advance(&mut net, limit);
        }
        self.search.nets[index] = net;
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
            if net.clash.is_some() || !advance(self.search, self.ground, net, level) {
                return;
            }
            net.go(self.ground, style, limit);
        }
    }

    fn is_stopped(&self) -> bool {
        self.ground.stop.load(Ordering::Relaxed)
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
            self.make(number, true);
            if is_dynamic {
                self.make(number, false);
                self.contradictions(number);
            }
            if style == Style::Nishio {
                continue;
            }
            if is_dynamic && size(digits) >= 3 {
                self.agree(
                    Class::Double,
                    Source::Double(number),
                    &[(number, true), (number, false)],
                );
            }
            self.regions(cell, digit);
        }
        if style != Style::Nishio && (size(digits) == 2 || is_multiple) {
            let roster = self.ground.roster;
            let starts: Vec<_> = roster
                .in_cell(cell, digits)
                .map(|start| (start, true))
                .collect();
            self.agree(Class::Cell, Source::Cell(cell as u8), &starts);
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
            let starts: Vec<_> = roster
                .in_house(house, digit, places)
                .map(|start| (start, true))
                .collect();
            for &(start, _) in &starts {
                self.make(start, true);
            }
            self.agree(
                Class::Region,
                Source::Region(house as u8, digit as u8),
                &starts,
            );
        }
    }

    /// Offers what all starts agree upon, in the order of the first.
    fn agree(&mut self, class: Class, source: Source, starts: &[(Number, bool)]) {
        for is_on in [true, false] {
            let set = |net: &'_ Net| {
                if is_on {
                    net.on_set.clone()
                } else {
                    net.off_set.clone()
                }
            };
            let (first, others) = (starts[0], &starts[1..]);
            let mut both = std::mem::take(&mut self.search.both);
            both.clear();
            both.extend(set(self.search.net(first.0, first.1)));
            for &(number, start_on) in others {
                let net = self.search.net(number, start_on);
                let theirs = if is_on { &net.on_set } else { &net.off_set };
                for (word, bits) in both.iter_mut().zip(theirs) {
                    *word &= bits;
                }
            }
            if both.iter().any(|word| *word != 0) {
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
        let list = if is_on { &first.on } else { &first.off };
        let targets: Vec<Number> = list
            .iter()
            .map(|node| first.nodes[usize::from(*node)].number)
            .filter(|number| super::roster::has(both, usize::from(*number)))
            .collect();
        for target in targets {
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
