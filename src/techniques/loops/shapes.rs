//! Short chains with names of their own, defined by their strong links: in a cell (X=Y) or in a house (X)=(X).
//!
//! | name | notation |
//! |---|---|
//! | Grouped 2-String Kite | `(X)=(X)-(X)=(X)` with a group, along a row and a column that meet in a box |
//! | M-Wing | `(X=Y)-(Y)=(Y-X)=(X)` |
//! | S-Wing, a *split* wing | `(X)=(X)-(X=Y)-(Y)=(Y)` |
//! | L-Wing, a *local* wing | `(X)=(X-Y)=(Y-Z)=(Z)` |
//! | H-Wing, a *hybrid* wing | `(X=Y)-(Y)=(Y-Z)=(Z)`, `(X=Y)-(Y=Z)-(Z)=(Z)` |
//! | W-Ring | `(X=Y)-(Y)=(Y)-(Y=X)-(X)=(X) - loop` |
//! | XY-Ring | `(Z=X)-(X=Y)-(Y=Z)-(Z)=(Z) - loop` |
//!
//! Every wing is an AIC of three strong links, so at least one of its ends is true. A W-Wing or an XY-Wing becomes a
//! ring if its digit has exactly two places in a house, each of which sees one of the pincers. Then every weak
//! link eliminates.
//!
//! A grouped Skyscraper is reported as a Finned or Sashimi X-Wing, and a grouped Turbot Fish as an Empty Rectangle.
//! With more groups, two rows through the same three boxes would leave the third box only one row.
//!
//! The wings are described at <http://forum.enjoysudoku.com/local-wing-t34685.html>.

use std::collections::HashSet;
use std::ops::ControlFlow;

use crate::board::{Candidate, CellSet, Geometry, HouseKind};
use crate::techniques::links::Ends;
use crate::techniques::{
    Chain, ChainLink, ChainNode, Finder, PositionCache, Sink, Step, Strength, TechniqueId, Via,
};

use super::graph::Graph;
use super::node::{Literal, Node};
use super::search::{ChainFilter, LoopSearch, is_grouped, never_returns};
use super::starts::Shape;

/// The kind of a strong link: within a cell or within a house.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum LinkPlace {
    /// A cell: the link connects two of its digits.
    Cell,
    /// A house: the link connects two places of a digit.
    House,
}

/// A short chain with a name of its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::techniques) enum ShortChain {
    GroupedTwoStringKite,
    MWing,
    SWing,
    LWing,
    HWing,
    GroupedMWing,
    GroupedSWing,
    GroupedLWing,
    GroupedHWing,
    WRing,
    XyRing,
}

impl ShortChain {
    const ALL: [(Self, TechniqueId); 11] = [
        (
            Self::GroupedTwoStringKite,
            TechniqueId::GroupedTwoStringKite,
        ),
        (Self::MWing, TechniqueId::MWing),
        (Self::SWing, TechniqueId::SWing),
        (Self::LWing, TechniqueId::LWing),
        (Self::HWing, TechniqueId::HWing),
        (Self::GroupedMWing, TechniqueId::GroupedMWing),
        (Self::GroupedSWing, TechniqueId::GroupedSWing),
        (Self::GroupedLWing, TechniqueId::GroupedLWing),
        (Self::GroupedHWing, TechniqueId::GroupedHWing),
        (Self::WRing, TechniqueId::WRing),
        (Self::XyRing, TechniqueId::XyRing),
    ];

    /// Lists the sequences of links that the chain may have, each beginning with a strong link.
    const fn runs(self) -> &'static [&'static [LinkPlace]] {
        use LinkPlace::{Cell, House};
        match self {
            Self::GroupedTwoStringKite => &[&[House, House, House]],
            Self::MWing | Self::GroupedMWing => &[&[Cell, House, House, Cell, House]],
            Self::SWing | Self::GroupedSWing => &[&[House, House, Cell, House, House]],
            Self::LWing | Self::GroupedLWing => &[&[House, Cell, House, Cell, House]],
            Self::HWing | Self::GroupedHWing => &[
                &[Cell, House, House, Cell, House],
                &[Cell, House, Cell, House, House],
            ],
            Self::WRing => &[&[Cell, House, House, House, Cell, House, House, House]],
            Self::XyRing => &[&[Cell, House, Cell, House, Cell, House, House, House]],
        }
    }

    const fn is_ring(self) -> bool {
        matches!(self, Self::WRing | Self::XyRing)
    }

    const fn is_grouped(self) -> bool {
        matches!(
            self,
            Self::GroupedTwoStringKite
                | Self::GroupedMWing
                | Self::GroupedSWing
                | Self::GroupedLWing
                | Self::GroupedHWing
        )
    }

    /// Returns whether a chain with a matching sequence of links also meets the other conditions of the name.
    fn meets_conditions(self, geometry: &Geometry, chain: &Chain) -> bool {
        let [Some(first), Some(last)] = [chain.nodes.first(), chain.nodes.last()] else {
            return false;
        };
        match self {
            Self::GroupedTwoStringKite => is_kite(geometry, chain),
            Self::MWing | Self::GroupedMWing => first.digit == last.digit,
            Self::LWing | Self::GroupedLWing | Self::HWing | Self::GroupedHWing => {
                first.digit != last.digit
            }
            Self::SWing | Self::GroupedSWing | Self::WRing | Self::XyRing => true,
        }
    }

    /// Returns the technique whose name a chain has, read from either end. Returns `None` if it has no name of its own.
    pub(in crate::techniques) fn of(geometry: &Geometry, chain: &Chain) -> Option<TechniqueId> {
        let n_links = chain.links.len();
        let is_grouped = chain.nodes.iter().any(|node| node.cells.len() > 1);
        let is_ring = chain.is_continuous();
        if !matches!(n_links, 3 | 5 | 8) || chain.is_loop() != is_ring {
            return None;
        }
        let runs: Vec<LinkPlace> = chain.links.iter().map(run).collect::<Option<_>>()?;
        let strong = |from: usize| chain.links[from].strength == Strength::Strong;
        let n_starts = if is_ring { n_links } else { 1 };
        let goes = |template: &[LinkPlace], from: usize, is_back: bool| {
            let at = |step: usize| {
                let step = if is_back { n_links - step } else { step };
                (from + step) % n_links
            };
            // Read backwards, an open chain begins with its last link.
            let from_end = usize::from(is_back && !is_ring);
            let mut steps = (0..n_links).map(|step| at(step + from_end));
            strong(at(from_end))
                && template
                    .iter()
                    .all(|run| steps.next().map(|at| runs[at]) == Some(*run))
        };
        let is_run = |template: &[LinkPlace]| {
            template.len() == n_links
                && (0..n_starts)
                    .any(|from| goes(template, from, false) || goes(template, from, true))
        };
        let found = Self::ALL.into_iter().find(|(short, _)| {
            short.is_ring() == is_ring
                && short.is_grouped() == is_grouped
                && short.runs().iter().any(|template| is_run(template))
                && short.meets_conditions(geometry, chain)
        });
        found.map(|(_, id)| id)
    }
}

/// Returns whether a link is within a cell or within a house; `None` for links by almost locked sets or rules.
const fn run(link: &ChainLink) -> Option<LinkPlace> {
    match link.via {
        Via::Cell(_) => Some(LinkPlace::Cell),
        Via::House(_) => Some(LinkPlace::House),
        Via::Als(_) | Via::Rule => None,
    }
}

/// Returns whether one strong link is in a row, the other in a column, and both have an end in the same box.
fn is_kite(geometry: &Geometry, chain: &Chain) -> bool {
    let [_, a, b, _] = &chain.nodes[..] else {
        return false;
    };
    let mut joined = geometry.houses_shared(&(a.cells | b.cells)).iter();
    let in_box = joined.any(|house| geometry.kind(house) == HouseKind::Box);
    let [first, second] = [0, 2].map(|link: usize| {
        let house = chain.links[link].house();
        house.map(|house| geometry.kind(house))
    });
    let lines = [Some(HouseKind::Row), Some(HouseKind::Column)];
    in_box && ([first, second] == lines || [second, first] == lines)
}

impl Finder for ShortChain {
    fn find(&self, id: TechniqueId, cache: &PositionCache, sink: &mut dyn Sink) -> ControlFlow<()> {
        let loops = cache.loops();
        if loops.are_known_to_prove_nothing() {
            return ControlFlow::Continue(());
        }
        let (graph, reach) = if self.is_grouped() {
            loops.grouped(cache)
        } else {
            let (graph, reach) = loops.plain(cache);
            (graph, reach)
        };
        // Chains between groups may eliminate candidates even if no single candidate implies its own negation.
        if !self.is_grouped() && !reach.refutes_any() {
            return ControlFlow::Continue(());
        }
        let mut walk = ShapeSearch {
            id,
            short: *self,
            cache,
            graph,
            known: HashSet::new(),
        };
        for runs in self.runs() {
            // A ring is closed by its last link, which is checked when the end is reached.
            let runs = if self.is_ring() {
                &runs[..runs.len() - 1]
            } else {
                runs
            };
            for start in (0..graph.nodes().len()).map(Literal::off) {
                sink.keep_going()?;
                walk.extend_path(runs, &mut vec![start], sink)?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// A search for all chains of one name.
struct ShapeSearch<'a, 's> {
    id: TechniqueId,
    short: ShortChain,
    cache: &'a PositionCache<'s>,
    graph: &'a Graph,
    /// The eliminations and cells of the chains found so far, because each chain is found from both of its ends.
    known: HashSet<(Vec<Candidate>, CellSet)>,
}

impl ShapeSearch<'_, '_> {
    fn node(&self, literal: Literal) -> &Node {
        self.graph.node(literal.node())
    }

    fn as_told(&self, literal: Literal) -> ChainNode {
        ChainNode {
            digit: self.node(literal).digit,
            cells: self.node(literal).cells,
        }
    }

    /// Extends the path by links of the kinds in `runs`, and reports the chain at every end.
    fn extend_path(
        &mut self,
        runs: &[LinkPlace],
        path: &mut Vec<Literal>,
        sink: &mut dyn Sink,
    ) -> ControlFlow<()> {
        let Some((run, rest)) = runs.split_first() else {
            return self.report_end(path, sink);
        };
        let Some(&at) = path.last() else {
            return ControlFlow::Continue(());
        };
        let graph = self.graph;
        for &next in graph.implied(at) {
            let is_in_cell = self.node(at).digit != self.node(next).digit;
            if is_in_cell == (*run == LinkPlace::Cell) {
                path.push(next);
                self.extend_path(rest, path, sink)?;
                path.pop();
            }
        }
        ControlFlow::Continue(())
    }

    /// Reports the chain of a path if it meets all conditions of its name and eliminates something new.
    fn report_end(&mut self, path: &[Literal], sink: &mut dyn Sink) -> ControlFlow<()> {
        let [start, .., end] = *path else {
            return ControlFlow::Continue(());
        };
        let is_linked = self
            .graph
            .implied(end)
            .contains(&Literal::off(start.node()));
        let both = [start, end].map(|end| self.node(end).cells);
        if is_linked != self.short.is_ring()
            || both[0].intersects(&both[1])
            || is_grouped(self.graph, path) != self.short.is_grouped()
            || !never_returns(self.graph, path, Shape::Open)
        {
            return ControlFlow::Continue(());
        }
        let eliminations = if is_linked {
            let search = LoopSearch {
                cache: self.cache,
                graph: self.graph,
                wanted: ChainFilter::Any,
            };
            search.continuous_eliminations(path)
        } else {
            by_ends(self.cache, &self.as_told(start), &self.as_told(end))
        };
        if eliminations.is_empty() {
            return ControlFlow::Continue(());
        }
        let nodes = path.iter().map(|literal| self.as_told(*literal));
        let ends = if is_linked { Ends::Joined } else { Ends::Free };
        let chain = Chain::in_turn(self.cache, nodes.collect(), Strength::Strong, ends, &[]);
        if !self.short.meets_conditions(self.cache.geometry(), &chain)
            || !self.known.insert((eliminations.clone(), chain.cells()))
        {
            return ControlFlow::Continue(());
        }
        let evidence = chain.truths();
        sink.take(Step::eliminating(self.id, eliminations, chain, evidence))
    }
}

/// Removes the first candidate from a loop that has two weak links at this candidate. Returns the remaining open chain
/// with its eliminations; `None` if that chain has no name of its own.
pub(in crate::techniques) fn without_joint(
    cache: &PositionCache<'_>,
    hit: &Chain,
) -> Option<(Chain, Vec<Candidate>)> {
    let [joint, nodes @ ..] = &hit.nodes[..] else {
        return None;
    };
    let [first, links @ .., last] = &hit.links[..] else {
        return None;
    };
    let is_weak = |link: &ChainLink| link.strength == Strength::Weak;
    if !hit.is_loop() || !is_weak(first) || !is_weak(last) {
        return None;
    }
    let chain = Chain {
        nodes: nodes.to_vec(),
        links: links.to_vec(),
    };
    ShortChain::of(cache.geometry(), &chain)?;
    let eliminated = by_ends(cache, nodes.first()?, nodes.last()?);
    let own = Candidate::new(joint.cells.first()?, joint.digit);
    eliminated.contains(&own).then_some((chain, eliminated))
}

/// Lists the candidates that see both of two nodes. At least one node is true, and the nodes do not see each other.
fn by_ends(cache: &PositionCache<'_>, start: &ChainNode, end: &ChainNode) -> Vec<Candidate> {
    if start.digit == end.digit {
        let seeing = cache.seeing(start.digit, &(start.cells | end.cells));
        return PositionCache::candidates_of(start.digit, &seeing);
    }
    let sees_all = |cell, cells: &CellSet| cache.geometry().peers(cell).is_superset(cells);
    let in_cell_of = |end: &ChainNode, other: &ChainNode| {
        let cell = end.cells.single()?;
        let eliminated = Candidate::new(cell, other.digit);
        (cache.has(eliminated) && sees_all(cell, &other.cells)).then_some(eliminated)
    };
    let both = [in_cell_of(start, end), in_cell_of(end, start)];
    let mut eliminated: Vec<Candidate> = both.into_iter().flatten().collect();
    eliminated.sort_unstable();
    eliminated
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::explain;
    use crate::techniques::{First, Pattern};

    #[test]
    fn the_chains_of_a_technique_have_its_name() {
        for (_, id) in ShortChain::ALL {
            let position = explain::example(id).unwrap().position();
            let mut first = First::default();
            let _ = id.find(&PositionCache::new(&position), &mut first);
            let Some(Pattern::Chain(chain)) = first.0.map(|step| step.pattern) else {
                panic!("{id} finds a chain in its example");
            };
            assert_eq!(ShortChain::of(position.geometry(), &chain), Some(id));
        }
    }
}
