//! The finders of the kinds of chains. Each searches with a [`ChainFilter`] and reports the chains that it finds.
//!
//! * *X-Chain*: one digit; the strong links are conjugate pairs. The chain may also return to its first candidate.
//!   This candidate is then true: if it were false, it would be true.
//! * *X-Cycle*: an X-Chain whose ends see each other, so that strong and weak links alternate all the way
//!   round. Then one end of every weak link is true, and candidates that see both ends of any weak link are
//!   eliminated.
//! * *Grouped X-Chain*: a chain or cycle of one digit in which at least one node is a group, including the two ends.
//! * *XY-Chain*: bivalue cells; a strong link connects the two digits of a cell, a weak link the same digit in
//!   two cells that see each other.
//! * *Remote Pair*: an XY-Chain of cells that all have the same two candidates. The cells alternate between the
//!   two digits, so both digits are eliminated from cells that see two cells an odd number of links apart.
//!
//! ```text
//! (1)r1c2=r1c8-(1)r4c8=r4c5-(1)r6c4=r6c2    an X-Chain: 1 is eliminated from r2c2, which sees r1c2 and r6c2
//! ```
//!
//! X-Chains and XY-Chains with the same ends count as one instance, of which the shortest is reported. X-Chains of four
//! nodes also have names of their own, see `single_digit`; XY-Chains of three cells are XY-Wings. Described at
//! <https://hodoku.sourceforge.net/en/tech_chains.php>.

use std::collections::HashSet;
use std::ops::ControlFlow;

use crate::techniques::{Finder, PositionCache, Sink, TechniqueId};

use super::conclusion::{ChainContext, ChainShape};
use super::filter::ChainFilter;
use super::graph::Graph;
use super::search::{ChainSearch, through_sets};
use super::sets::Sets;

/// Finds the chains that a filter selects and that have one of the given shapes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::techniques) struct ChainFinder {
    filter: ChainFilter,
    shapes: &'static [ChainShape],
    /// Whether to report chains in the form that eliminates the most: a chain whose ends see each other is a cycle.
    /// Among chains with the same shape and eliminations only the shortest is reported.
    as_whole: bool,
}

impl ChainFinder {
    pub(in crate::techniques) const fn new(
        filter: ChainFilter,
        shapes: &'static [ChainShape],
    ) -> Self {
        Self {
            filter,
            shapes,
            as_whole: false,
        }
    }

    pub(in crate::techniques) const fn as_whole(self) -> Self {
        Self {
            as_whole: true,
            ..self
        }
    }
}

impl Finder for ChainFinder {
    fn find(&self, id: TechniqueId, cache: &PositionCache, sink: &mut dyn Sink) -> ControlFlow<()> {
        if !self.as_whole {
            let search = ChainSearch::new(cache, self.filter, self.shapes);
            let context = search.context;
            return search.run(sink, |hit, sink| sink.take(context.step(id, hit)));
        }
        // The form that eliminates the most may have another shape.
        let search = ChainSearch::new(cache, self.filter, &ChainShape::ALL);
        let context = search.context;
        let mut seen = HashSet::new();
        search.run(sink, |hit, sink| {
            let strongest = context.strongest_form(hit, |_| false);
            let is_wanted = self.shapes.contains(&strongest.shape)
                && seen.insert((strongest.shape, strongest.eliminations.clone()));
            if is_wanted {
                sink.take(context.step(id, &strongest))?;
            }
            ControlFlow::Continue(())
        })
    }
}

/// Finds nice loops and AICs that run through almost locked sets.
pub(in crate::techniques) struct AlsAic;

impl Finder for AlsAic {
    fn find(&self, id: TechniqueId, cache: &PositionCache, sink: &mut dyn Sink) -> ControlFlow<()> {
        let reach = cache.chain_graphs().reach_with_sets(cache);
        if !reach.refutes_any() {
            return ControlFlow::Continue(());
        }
        let graph = Graph::new(cache, Some(&Sets::new(cache)));
        let context = ChainContext {
            cache,
            graph: &graph,
            filter: ChainFilter::WithSets,
        };
        for hit in through_sets(context, reach, sink)? {
            sink.take(context.step(id, &hit))?;
        }
        ControlFlow::Continue(())
    }
}
