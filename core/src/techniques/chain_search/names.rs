//! The names of chains. Some short chains have names of their own, defined by their strong links: in a cell (X=Y) or in
//! a house (X)=(X).
//!
//! | name | notation |
//! |---|---|
//! | Skyscraper, 2-String Kite, Turbot Fish | `(X)=(X)-(X)=(X)`, see [`single_digit`](crate::techniques::single_digit) |
//! | Grouped 2-String Kite | `(X)=(X)-(X)=(X)` with a group, along a row and a column that meet in a box |
//! | M-Wing | `(X=Y)-(Y)=(Y-X)=(X)` |
//! | S-Wing, a *split* wing | `(X)=(X)-(X=Y)-(Y)=(Y)` |
//! | L-Wing, a *local* wing | `(X)=(X-Y)=(Y-Z)=(Z)` |
//! | H-Wing, a *hybrid* wing | `(X=Y)-(Y)=(Y-Z)=(Z)`, `(X=Y)-(Y=Z)-(Z)=(Z)` |
//! | W-Ring | `(X=Y)-(Y)=(Y)-(Y=X)-(X)=(X) - loop` |
//! | XY-Ring | `(Z=X)-(X=Y)-(Y=Z)-(Z)=(Z) - loop` |
//!
//! Every wing is an AIC of three strong links, so at least one of its ends is true. A W-Wing or an XY-Wing becomes a
//! ring if its digit has exactly two places in a house, and each place sees one pincer. Then every weak link
//! eliminates.
//!
//! A grouped Skyscraper is reported as a Finned or Sashimi X-Wing, and a grouped Turbot Fish as an Empty Rectangle.
//! With more groups, two rows through the same three boxes would leave the third box only one row.
//!
//! The wings are described at <http://forum.enjoysudoku.com/local-wing-t34685.html>.
//!
//! All other chains are named by their shape and their digits:
//!
//! | | one digit | bivalue cells | others |
//! |---|---|---|---|
//! | open, the ends see an eliminated candidate | X-Chain | XY-Chain | AIC |
//! | continuous loop | X-Cycle | continuous nice loop | continuous nice loop |
//! | loop with two links of the same kind at a candidate | | | discontinuous nice loop |

use std::collections::HashSet;
use std::ops::ControlFlow;

use crate::board::{Candidate, Cell, Digit, Geometry, HouseKind};
use crate::techniques::chain::Ends;
use crate::techniques::single_digit::turbot_fish_kind;
use crate::techniques::{
    Chain, ChainLink, ChainNode, Finder, PositionCache, Sink, Step, Strength, TechniqueId, Via,
};

use super::conclusion::{ChainContext, ChainShape, eliminated_by_ends, never_returns};
use super::filter::{ChainFilter, is_grouped};
use super::tree::PathTree;
use crate::techniques::literal::Literal;

/// The kind of a strong link: within a cell or within a house.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum LinkPlace {
    /// A cell: the link connects two of its digits.
    Cell,
    /// A house: the link connects two places of a digit.
    House,
}

/// A sequence of links with a name of its own, which begins with a strong link.
struct NamedChain {
    id: TechniqueId,
    is_grouped: bool,
    is_ring: bool,
    /// Whether the chain begins with the strong link of the first house, and its ends may see each other.
    is_pair_of_houses: bool,
    /// The sequences of links that the chain may have.
    link_places: &'static [&'static [LinkPlace]],
    /// The further condition of the name.
    condition: fn(&Geometry, &Chain) -> bool,
}

const CELL: LinkPlace = LinkPlace::Cell;
const HOUSE: LinkPlace = LinkPlace::House;

const TWO_HOUSES: &[&[LinkPlace]] = &[&[HOUSE, HOUSE, HOUSE]];
const M_WING: &[&[LinkPlace]] = &[&[CELL, HOUSE, HOUSE, CELL, HOUSE]];
const S_WING: &[&[LinkPlace]] = &[&[HOUSE, HOUSE, CELL, HOUSE, HOUSE]];
const L_WING: &[&[LinkPlace]] = &[&[HOUSE, CELL, HOUSE, CELL, HOUSE]];
const H_WING: &[&[LinkPlace]] = &[
    &[CELL, HOUSE, HOUSE, CELL, HOUSE],
    &[CELL, HOUSE, CELL, HOUSE, HOUSE],
];
const W_RING: &[&[LinkPlace]] = &[&[CELL, HOUSE, HOUSE, HOUSE, CELL, HOUSE, HOUSE, HOUSE]];
const XY_RING: &[&[LinkPlace]] = &[&[CELL, HOUSE, CELL, HOUSE, CELL, HOUSE, HOUSE, HOUSE]];

const NAMED: [NamedChain; 14] = [
    NamedChain::pair_of_houses(TechniqueId::Skyscraper, |geometry, chain| {
        turbot_fish_kind(geometry, chain) == Some(TechniqueId::Skyscraper)
    }),
    NamedChain::pair_of_houses(TechniqueId::TwoStringKite, |geometry, chain| {
        turbot_fish_kind(geometry, chain) == Some(TechniqueId::TwoStringKite)
    }),
    NamedChain::pair_of_houses(TechniqueId::TurbotFish, |geometry, chain| {
        turbot_fish_kind(geometry, chain) == Some(TechniqueId::TurbotFish)
    }),
    NamedChain::grouped(TechniqueId::GroupedTwoStringKite, TWO_HOUSES, is_kite),
    NamedChain::plain(TechniqueId::MWing, M_WING, has_equal_ends),
    NamedChain::plain(TechniqueId::SWing, S_WING, always),
    NamedChain::plain(TechniqueId::LWing, L_WING, has_different_ends),
    NamedChain::plain(TechniqueId::HWing, H_WING, has_different_ends),
    NamedChain::grouped(TechniqueId::GroupedMWing, M_WING, has_equal_ends),
    NamedChain::grouped(TechniqueId::GroupedSWing, S_WING, always),
    NamedChain::grouped(TechniqueId::GroupedLWing, L_WING, has_different_ends),
    NamedChain::grouped(TechniqueId::GroupedHWing, H_WING, has_different_ends),
    NamedChain::ring(TechniqueId::WRing, W_RING),
    NamedChain::ring(TechniqueId::XyRing, XY_RING),
];

impl NamedChain {
    const fn plain(
        id: TechniqueId,
        link_places: &'static [&'static [LinkPlace]],
        condition: fn(&Geometry, &Chain) -> bool,
    ) -> Self {
        Self {
            id,
            is_grouped: false,
            is_ring: false,
            is_pair_of_houses: false,
            link_places,
            condition,
        }
    }

    const fn pair_of_houses(id: TechniqueId, condition: fn(&Geometry, &Chain) -> bool) -> Self {
        Self {
            is_pair_of_houses: true,
            ..Self::plain(id, TWO_HOUSES, condition)
        }
    }

    const fn grouped(
        id: TechniqueId,
        link_places: &'static [&'static [LinkPlace]],
        condition: fn(&Geometry, &Chain) -> bool,
    ) -> Self {
        Self {
            is_grouped: true,
            ..Self::plain(id, link_places, condition)
        }
    }

    const fn ring(id: TechniqueId, link_places: &'static [&'static [LinkPlace]]) -> Self {
        Self {
            is_ring: true,
            ..Self::plain(id, link_places, always)
        }
    }
}

const fn always(_: &Geometry, _: &Chain) -> bool {
    true
}

fn has_equal_ends(_: &Geometry, chain: &Chain) -> bool {
    let digit = |node: &ChainNode| node.digit;
    chain.nodes.first().map(digit) == chain.nodes.last().map(digit)
}

fn has_different_ends(geometry: &Geometry, chain: &Chain) -> bool {
    !has_equal_ends(geometry, chain)
}

/// Returns the technique whose special name a chain has, read from either end. Returns `None` if it has no name of its
/// own.
pub(super) fn special_name(geometry: &Geometry, chain: &Chain) -> Option<TechniqueId> {
    let n_links = chain.links.len();
    let is_ring = chain.is_continuous();
    if !matches!(n_links, 3 | 5 | 8) || chain.is_loop() != is_ring {
        return None;
    }
    let readings = readings(chain)?;
    let row = NAMED.iter().find(|named| {
        named.is_ring == is_ring
            && named.is_grouped == chain.is_grouped()
            && readings
                .iter()
                .any(|reading| named.link_places.contains(&reading.as_slice()))
            && (named.condition)(geometry, chain)
    });
    row.map(|named| named.id)
}

/// Lists the link places of each reading of the chain that begins with a strong link: in both directions, and for a
/// loop from each of its strong links. Returns `None` if a link is neither within a cell nor within a house.
fn readings(chain: &Chain) -> Option<Vec<Vec<LinkPlace>>> {
    let link = |link: &ChainLink| Some((link.strength, link_place(link)?));
    let forwards: Vec<_> = chain.links.iter().map(link).collect::<Option<_>>()?;
    let backwards: Vec<_> = forwards.iter().rev().copied().collect();
    let n_starts = if chain.is_loop() { forwards.len() } else { 1 };
    let mut readings = Vec::new();
    for mut links in [forwards, backwards] {
        for _ in 0..n_starts {
            if links[0].0 == Strength::Strong {
                readings.push(links.iter().map(|(_, place)| *place).collect());
            }
            links.rotate_left(1);
        }
    }
    Some(readings)
}

/// The first kind of short chain in the registry.
pub(super) const FIRST_SHORT: TechniqueId = TechniqueId::GroupedTwoStringKite;

/// Returns whether all chains of a kind are short and searched together with longer ones.
pub(super) fn is_short(id: TechniqueId) -> bool {
    let mut short = NAMED
        .iter()
        .filter(|named| !named.is_ring && !named.is_pair_of_houses);
    short.any(|named| named.id == id)
}

/// Returns the technique whose name a chain has without a special name.
pub(super) fn kind(chain: &Chain) -> TechniqueId {
    let first_node = &chain.nodes[0];
    let last_node = chain.nodes.last().unwrap_or(first_node);
    let one_digit = chain
        .nodes
        .iter()
        .all(|node| node.digit == first_node.digit);
    let in_cells = |link: &ChainLink| match link.strength {
        Strength::Strong => matches!(link.via, Via::Cell(_)),
        Strength::Weak => matches!(link.via, Via::House(_)),
    };
    let is_xy = first_node.digit == last_node.digit && chain.links.iter().all(in_cells);
    let [plain, grouped] = match (chain.is_loop(), chain.is_continuous()) {
        (true, true) if one_digit => [TechniqueId::XCycle, TechniqueId::GroupedXChain],
        (true, true) => [
            TechniqueId::ContinuousNiceLoop,
            TechniqueId::GroupedContinuousNiceLoop,
        ],
        (true, false) => [
            TechniqueId::DiscontinuousNiceLoop,
            TechniqueId::GroupedDiscontinuousNiceLoop,
        ],
        (false, _) if one_digit => [TechniqueId::XChain, TechniqueId::GroupedXChain],
        (false, _) if is_xy => [TechniqueId::XyChain, TechniqueId::GroupedAic],
        (false, _) => [TechniqueId::Aic, TechniqueId::GroupedAic],
    };
    if chain.is_grouped() { grouped } else { plain }
}

/// Returns whether a link is within a cell or within a house; `None` for links by almost locked sets or rules.
const fn link_place(link: &ChainLink) -> Option<LinkPlace> {
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
    let [first_line, second_line] = [0, 2].map(|link: usize| {
        let house = chain.links[link].house();
        house.map(|house| geometry.kind(house))
    });
    let lines = [Some(HouseKind::Row), Some(HouseKind::Column)];
    in_box && ([first_line, second_line] == lines || [second_line, first_line] == lines)
}

/// Finds the chains that have a special name.
pub(in crate::techniques) struct NamedChainFinder;

impl Finder for NamedChainFinder {
    fn find(&self, id: TechniqueId, cache: &PositionCache, sink: &mut dyn Sink) -> ControlFlow<()> {
        let Some(named) = NAMED.iter().find(|named| named.id == id) else {
            return ControlFlow::Continue(());
        };
        let is_of_one_digit = named.link_places == TWO_HOUSES;
        let digits = if is_of_one_digit {
            cache.reducible_digits()
        } else {
            cache.geometry().digits()
        };
        if digits.is_empty() {
            return ControlFlow::Continue(());
        }
        let context = ChainContext {
            cache,
            graph: cache.chain_graphs().graph(cache),
            filter: if named.is_grouped {
                ChainFilter::Grouped
            } else {
                ChainFilter::Plain
            },
        };
        let nodes = &context.graph.nodes()[..context.filter.n_nodes(context.graph)];
        let mut chains = Vec::new();
        for link_places in named.link_places {
            // A ring is closed by its last link, which is checked when the end is reached.
            let link_places = &link_places[..link_places.len() - usize::from(named.is_ring)];
            for (start, _) in
                (nodes.iter().enumerate()).filter(|(_, node)| digits.contains(node.digit))
            {
                sink.keep_going()?;
                let tree = paths(context, Literal::off(start), link_places);
                let paths = tree.new_paths().map(|path| tree.literals(path));
                chains.extend(paths.filter_map(|path| named.chain(context, &path)));
            }
        }
        if named.is_pair_of_houses {
            chains.sort_by_key(|(chain, _)| order_of_pair(chain));
        }
        // Every chain is found from both of its ends.
        let mut seen = HashSet::new();
        for (chain, eliminations) in chains {
            if seen.insert((eliminations.clone(), chain.cells())) {
                let evidence = chain.truths();
                sink.take(Step::eliminating(id, eliminations, chain, evidence))?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// Returns a key that sorts pairs of houses by digit, then by house, then by cell.
fn order_of_pair(chain: &Chain) -> (Digit, [Via; 2], [Option<Cell>; 2]) {
    let via = |link: usize| chain.links[link].via;
    let cell = |node: usize| chain.nodes[node].cells.first();
    (chain.nodes[0].digit, [via(0), via(2)], [cell(1), cell(2)])
}

/// Returns the tree of all paths from a start with a sequence of links; they are its last paths.
fn paths(context: ChainContext<'_, '_>, start: Literal, link_places: &[LinkPlace]) -> PathTree {
    let ChainContext {
        cache,
        graph,
        filter,
    } = context;
    let digit = |literal: Literal| graph.node(literal.node()).digit;
    let mut tree = PathTree::new(graph, start);
    for link_place in link_places {
        tree.grow(graph, |tree, path, next_literal| {
            let from = tree.end(path);
            let is_in_cell = digit(from) != digit(next_literal);
            is_in_cell == (*link_place == LinkPlace::Cell)
                && filter.follows(cache, graph, from, next_literal)
        });
    }
    tree
}

impl NamedChain {
    /// Returns the chain of a path with its eliminations; `None` if the path does not meet all conditions of this kind of
    /// chain, or eliminates nothing.
    fn chain(
        &self,
        context: ChainContext<'_, '_>,
        path: &[Literal],
    ) -> Option<(Chain, Vec<Candidate>)> {
        let ChainContext { cache, graph, .. } = context;
        let [start, .., end] = *path else {
            return None;
        };
        let is_linked = context.sees(end, Literal::off(start.node()));
        let node = |literal: &Literal| ChainNode::from(graph.node(literal.node()));
        let both = [start, end].map(|end| node(&end));
        if (is_linked != self.is_ring && !self.is_pair_of_houses)
            || both[0].cells.intersects(&both[1].cells)
            || is_grouped(graph, path) != self.is_grouped
            || !never_returns(graph, path, ChainShape::Open)
        {
            return None;
        }
        let eliminations = if self.is_ring {
            context.continuous_eliminations(path)
        } else {
            eliminated_by_ends(cache, &both[0], &both[1])
        };
        if eliminations.is_empty() {
            return None;
        }
        let nodes = path.iter().map(node);
        let ends = if self.is_ring {
            Ends::Joined
        } else {
            Ends::Free
        };
        let chain = Chain::in_turn(cache, nodes.collect(), Strength::Strong, ends, &[]);
        let is_oriented = !self.is_pair_of_houses || chain.links[0].via < chain.links[2].via;
        (is_oriented && (self.condition)(cache.geometry(), &chain)).then_some((chain, eliminations))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::explain;
    use crate::techniques::{First, Pattern};

    #[test]
    fn chains_are_reported_under_their_technique() {
        for NamedChain { id, .. } in NAMED {
            let position = explain::example(id).unwrap().position();
            let mut first_step = First::default();
            let _ = id.find(&PositionCache::new(&position), &mut first_step);
            let Some(Pattern::Chain(chain)) = first_step.0.map(|step| step.pattern) else {
                panic!("{id} finds a chain in its example");
            };
            assert_eq!(special_name(position.geometry(), &chain), Some(id));
        }
    }
}
