//! XYZ-Ring: an XYZ-Wing, and a house in which each place of the wing's common digit sees one side of the wing.
//!
//! ```text
//! xyz - - | . yz . | . . z     r1c1 with r1c5 has y and one of x and z; r3c2 is x or z. In
//! .   . . | .  . . | . . .     column 9, the only places of z are r1c9, which sees the first
//! .  xz . | .  . . | . . z     two, and r3c9, which sees r3c2
//! ```
//!
//! Why it holds: if r3c2 is x, r1c1 and r1c5 hold y and z; so r1c9 is not z, and r3c9 is. If r3c2 is z, r3c9 is not z;
//! so r1c9 is, and r1c1 and r1c5 are x and y. In both cases x is in r3c2 or r1c1, and y in r1c1 or r1c5. One z is in
//! r3c2 or r3c9, and another in r1c9, r1c1 or r1c5. Candidates that see all cells of one of these groups are
//! eliminated. The ring is a continuous loop through an almost locked set of two cells. With more than two places in
//! the house it is *grouped*; such rings are harder to see and come last.

use std::collections::HashSet;
use std::ops::ControlFlow;

use crate::board::{Candidate, Cell, CellSet, Digit, House, Strength};
use crate::techniques::chain::Ends;
use crate::techniques::{Chain, ChainNode, Finder, PositionCache, Sink, Step, TechniqueId};

/// Finds XYZ-Rings, plain and grouped.
pub(in crate::techniques) struct XyzRing;

/// The cells of the wing: a pivot with three candidates, a pincer `beside` that forms an almost locked set with the
/// pivot, and a pincer `across` that closes the ring.
struct RingCells {
    pivot: Cell,
    beside: Cell,
    across: Cell,
    /// The digit that all three cells have.
    z: Digit,
}

/// The places of z in a house, divided into those that see the almost locked set and those that see the pincer
/// `across`.
struct Link {
    by_set: CellSet,
    by_across: CellSet,
}

impl Finder for XyzRing {
    fn find(&self, id: TechniqueId, cache: &PositionCache, sink: &mut dyn Sink) -> ControlFlow<()> {
        let mut seen = HashSet::new();
        find_rings(id, cache, false, &mut seen, sink)?;
        find_rings(id, cache, true, &mut seen, sink)
    }
}

fn find_rings(
    id: TechniqueId,
    cache: &PositionCache<'_>,
    is_grouped: bool,
    seen: &mut HashSet<(Vec<Candidate>, CellSet)>,
    sink: &mut dyn Sink,
) -> ControlFlow<()> {
    for pivot in cache.cells_with(3) {
        sink.keep_going()?;
        let triple = cache.digits_in(pivot);
        let linked = cache.bivalue() & cache.geometry().peers(pivot);
        let pincers: Vec<Cell> = linked
            .iter()
            .filter(|cell| triple.is_superset(cache.digits_in(*cell)))
            .collect();
        for &beside in &pincers {
            for &across in &pincers {
                let Some(z) = (cache.digits_in(beside) & cache.digits_in(across)).single() else {
                    continue;
                };
                let cells = RingCells {
                    pivot,
                    beside,
                    across,
                    z,
                };
                for link in links(cache, &cells, is_grouped) {
                    report(id, cache, &cells, &link, seen, sink)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Lists the houses in which each place of z sees the almost locked set or the pincer `across`.
fn links(cache: &PositionCache<'_>, cells: &RingCells, is_grouped: bool) -> Vec<Link> {
    let geometry = cache.geometry();
    let &RingCells {
        pivot,
        beside,
        across,
        z,
    } = cells;
    let set_peers = geometry.peers(pivot) & geometry.peers(beside);
    let across_peers = geometry.peers(across);
    let fits = |house: House| {
        let places = cache.places_in(z, house);
        if places.len() < 2
            || (places.len() > 2) != is_grouped
            || !(set_peers | across_peers).is_superset(&places)
            || [pivot, beside, across]
                .iter()
                .any(|cell| places.contains(*cell))
        {
            return None;
        }
        let mut by_set = places - across_peers;
        if by_set.is_empty() {
            by_set = CellSet::only((places & set_peers).first()?);
        }
        let by_across = places - by_set;
        let are_joined = |cells: CellSet| !geometry.houses_shared(&cells).is_empty();
        let is_link = !by_across.is_empty()
            && are_joined(by_set.with(pivot).with(beside))
            && are_joined(by_across.with(across));
        is_link.then_some(Link { by_set, by_across })
    };
    let mut links: Vec<Link> = geometry.houses().filter_map(fits).collect();
    // A line and a box with the same places make only one link.
    links.dedup_by_key(|link| (link.by_set, link.by_across));
    links
}

fn report(
    id: TechniqueId,
    cache: &PositionCache<'_>,
    cells: &RingCells,
    link: &Link,
    seen: &mut HashSet<(Vec<Candidate>, CellSet)>,
    sink: &mut dyn Sink,
) -> ControlFlow<()> {
    let &RingCells {
        pivot,
        beside,
        across,
        z,
    } = cells;
    let without_z = |cell: Cell| cache.digits_in(cell).without(z).first();
    let (Some(x), Some(y)) = (without_z(across), without_z(beside)) else {
        return ControlFlow::Continue(());
    };
    let set = CellSet::only(pivot).with(beside);
    let both_cells = [pivot, across].into_iter().collect();
    let gone = [
        (x, both_cells),
        (y, set),
        (z, set | link.by_set),
        (z, link.by_across.with(across)),
    ];
    let mut eliminations: Vec<Candidate> = gone
        .iter()
        .flat_map(|(digit, ends)| PositionCache::candidates_of(*digit, &cache.seeing(*digit, ends)))
        .collect();
    eliminations.sort_unstable();
    eliminations.dedup();
    let all_cells = set.with(across) | link.by_set | link.by_across;
    if eliminations.is_empty() || !seen.insert((eliminations.clone(), all_cells)) {
        return ControlFlow::Continue(());
    }
    let node = |digit: Digit, cells: CellSet| ChainNode { digit, cells };
    let nodes = vec![
        node(z, CellSet::only(across)),
        node(x, CellSet::only(across)),
        node(x, CellSet::only(pivot)),
        node(z, set),
        node(z, link.by_set),
        node(z, link.by_across),
    ];
    let sets = [None, None, Some(set)];
    let chain = Chain::in_turn(cache, nodes, Strength::Strong, Ends::Joined, &sets);
    let evidence = chain.truths();
    sink.take(Step::eliminating(id, eliminations, chain, evidence))
}
