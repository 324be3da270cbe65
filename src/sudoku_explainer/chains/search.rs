//! The search of producers 23 to 30: contradictions, doubles, regions and cells.

use std::collections::HashMap;
use std::rc::Rc;

use super::advance::Patterns;
use super::call::Call;
use super::closure::{Agreeing, Closure};
use super::forecast::{Forecast, is_foreseen};
use super::nested::Nests;
use super::net::{Ground, Net, NodeIndex, Style};
use super::producer::{Class, Producer};
use super::roster::{Cause, Number, Roster};
use super::shelf::{Shelf, place_of};
use super::unary::Unary;
use super::{Fact, Rank};

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
    pub(super) fn rank(&self) -> Rank {
        Rank {
            rating: 0.0,
            complexity: self.complexity,
            kind: self.class.kind(),
        }
    }
}

/// What happens with the hints.
pub(super) enum Wanted {
    Best(Option<Found>),
    All(Vec<Found>),
}

/// The propagations of one call and the memory for them.
#[derive(Default)]
pub(super) struct Search {
    /// The propagations, by producer.
    pub(super) shelves: [Shelf; 8],
    /// The producer that was called last.
    pub(super) place: usize,
    pub(super) nests: Nests,
    /// The search for nested chains.
    pub(super) inner: Option<Box<Search>>,
    pub(super) patterns: Patterns,
    pub(super) closure: Closure,
    pub(super) forecast: Forecast,
    pub(super) unary: super::unary::Memory,
    pub(super) is_tracing: bool,
    /// By cell: its turn among the cells of one hint that is found on the way; as they are
    /// numbered when there are none.
    pub(super) cell_turns: Option<Rc<[u16]>>,
    /// The cells and houses outside which there is no hint, if that is known.
    pub(super) sources: Option<Agreeing>,
    pub(super) both: Vec<u64>,
    pub(super) starts: Vec<(Number, bool)>,
    /// By what is left of a position in a propagation: the unary chains there.
    pub(super) unary_known: HashMap<Vec<u16>, Known>,
    /// What has gone from the position since the producer was called before.
    pub(super) recent: Vec<Number>,
}

/// The unary chains of what is left of a position.
#[derive(Clone)]
pub(super) struct Known {
    pub(super) chains: Rc<[Unary]>,
    /// The candidates that imply their own opposites.
    pub(super) contradictory: Vec<u64>,
}

impl Search {
    /// Returns the hint that is taken.
    pub(super) fn best(&mut self, ground: Ground<'_>, producer: &Producer) -> Option<Found> {
        match self.run(ground, producer, Wanted::Best(None)) {
            Wanted::Best(best) => best,
            Wanted::All(_) => None,
        }
    }

    /// Returns all hints in order.
    pub(super) fn all(&mut self, ground: Ground<'_>, producer: &Producer) -> Vec<Found> {
        match self.run(ground, producer, Wanted::All(Vec::new())) {
            Wanted::All(mut all) => {
                all.sort_by_key(|found| (found.complexity, found.class.kind()));
                all
            }
            Wanted::Best(_) => Vec::new(),
        }
    }

    fn run(&mut self, ground: Ground<'_>, producer: &Producer, wanted: Wanted) -> Wanted {
        if ground.is_partial {
            self.start_over();
        }
        self.place = place_of(producer);
        let gone = self.shelves[self.place].settle(ground, self.place);
        if !gone.is_empty() {
            self.recent = gone;
        }
        let is_foreseen = !ground.is_partial && is_foreseen(producer.level);
        if is_foreseen && producer.style != Style::Static {
            self.forecast
                .update(ground, producer.level, &mut self.closure);
        }
        let mut call = Call {
            is_foreseen,
            search: self,
            ground,
            producer,
            wanted,
        };
        call.run();
        call.wanted
    }

    /// Takes notice of what has gone from the position.
    pub(super) fn change(&mut self, gone: &[Number], is_placed: bool) {
        // A placement changes what patterns may be.
        if is_placed {
            self.start_over();
            return;
        }
        self.closure.forget();
        self.forecast.note(gone);
        for shelf in &mut self.shelves {
            shelf.note(gone);
        }
    }

    /// Forgets everything about the position.
    pub(super) fn start_over(&mut self) {
        self.closure.forget();
        self.forecast.start_over();
        self.unary_known.clear();
        self.recent.clear();
        self.nests.clear();
        self.shelves.iter_mut().for_each(Shelf::clear);
    }

    pub(super) fn net(&self, number: Number, is_on: bool) -> &Net {
        &self.shelves[self.place].nets[usize::from(number) * 2 + usize::from(is_on)]
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
    pub(super) fn nested_complexity(&self, ground: Ground<'_>, found: &Found) -> usize {
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
