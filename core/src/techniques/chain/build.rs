//! Makes chains from their nodes, and finds the reason for each link.

use std::collections::HashSet;

use crate::board::CellSet;

use super::{Chain, ChainLink, ChainNode, Via};
use crate::techniques::{PositionCache, Strength, Truth};

impl Chain {
    /// Joins nodes by alternating strong and weak links.
    ///
    /// In a loop the last link, back to the first node, alternates too. `sets[i]` is the almost locked set that
    /// makes the link after node i, if a set makes it.
    pub(in crate::techniques) fn in_turn(
        cache: &PositionCache<'_>,
        nodes: Vec<ChainNode>,
        first_strength: Strength,
        ends: Ends,
        sets: &[Option<CellSet>],
    ) -> Self {
        let n_links = match ends {
            Ends::Free => nodes.len().saturating_sub(1),
            Ends::Joined => nodes.len(),
        };
        let links = (0..n_links).map(|index| {
            let strength = match (first_strength, index % 2) {
                (first_strength, 0) => first_strength,
                (Strength::Strong, _) => Strength::Weak,
                (Strength::Weak, _) => Strength::Strong,
            };
            let (from, to) = (&nodes[index], &nodes[(index + 1) % nodes.len()]);
            let set = sets.get(index).copied().flatten();
            let via = set.map_or_else(|| find_via(cache, from, to, strength), Via::Als);
            ChainLink { strength, via }
        });
        Self {
            links: links.collect(),
            nodes,
        }
    }

    /// Returns the truths that prove the strong links, without repetition.
    #[must_use]
    pub(crate) fn truths(&self) -> Vec<Truth> {
        let mut truths = Vec::new();
        for (from, link, _) in self.steps() {
            match (link.strength, link.via) {
                // Only cells, houses and almost locked sets make strong links.
                (Strength::Weak, _) | (_, Via::Rule) => {}
                (_, Via::Cell(cell)) => truths.push(Truth::Cell(cell)),
                (_, Via::House(house)) => truths.push(Truth::House(house, from.digit)),
                (_, Via::Als(cells)) => truths.extend(cells.iter().map(Truth::Cell)),
            }
        }
        // Two sets of a loop may share a cell.
        let mut seen = HashSet::new();
        truths.retain(|truth| seen.insert(truth.clone()));
        truths
    }
}

/// Whether the last node of a chain is linked to the first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::techniques) enum Ends {
    Free,
    Joined,
}

/// Returns the reason for a link: the common cell of its nodes, or the first house that makes the link.
fn find_via(cache: &PositionCache<'_>, a: &ChainNode, b: &ChainNode, strength: Strength) -> Via {
    if let (true, Some(cell)) = (a.cells == b.cells, a.cells.single()) {
        return Via::Cell(cell);
    }
    let both_cells = a.cells | b.cells;
    let links =
        |house: &_| strength == Strength::Weak || cache.places_in(a.digit, *house) == both_cells;
    let geometry = cache.geometry();
    let house = geometry.houses_shared(&both_cells).iter().find(links);
    // On boards with irregular boxes, all cells may see each other without a common house.
    let of_two = || {
        let two = CellSet::only(a.cells.first()?).with(b.cells.first()?);
        geometry.houses_shared(&two).first()
    };
    house.or_else(of_two).map_or(Via::Rule, Via::House)
}
