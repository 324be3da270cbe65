//! The search of producers 23 to 30: contradictions, doubles, regions and cells.

use std::collections::HashMap;
use std::rc::Rc;

use super::super::board::Marks;
use super::advance::Patterns;
use super::call::Call;
use super::closure::{Agreeing, Closure};
use super::nested::Nests;
use super::net::{Ground, Net, NodeIndex, Style};
use super::producer::{Class, Producer};
use super::roster::{Cause, Number, Roster};
use super::shelf::{Shelf, place_before, place_of};
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
    /// Which of its propagations have come as far as the call wants.
    pub(super) is_made: Vec<bool>,
    pub(super) nests: Nests,
    /// The search for nested chains.
    pub(super) inner: Option<Box<Search>>,
    pub(super) patterns: Patterns,
    pub(super) closure: Closure,
    pub(super) within: Marks,
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
    /// By level: how complex the next hint may be.
    guesses: [Option<u16>; 6],
}

/// The unary chains of what is left of a position.
#[derive(Clone)]
pub(super) struct Known {
    pub(super) chains: Rc<[Unary]>,
    /// The candidates that imply their own opposites.
    pub(super) contradictory: Vec<u64>,
}

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
        if ground.is_partial {
            self.start_over();
        }
        self.place = place_of(producer);
        if let Some(place) = place_before(producer) {
            self.shelves[place].settle(ground, place);
        }
        let gone = self.shelves[self.place].settle(ground, self.place);
        if !gone.is_empty() {
            self.recent = gone;
        }
        self.is_made.clear();
        self.is_made.resize(2 * ground.roster.len(), false);
        let mut call = Call {
            search: self,
            ground,
            producer,
            wanted,
            limit,
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
        for shelf in &mut self.shelves {
            shelf.note(gone);
        }
    }

    /// Forgets everything about the position.
    pub(super) fn start_over(&mut self) {
        self.closure.forget();
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
