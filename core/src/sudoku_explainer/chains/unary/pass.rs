//! The three passes of the search for unary chains.

use super::super::link_table::{Cause, ForcedCandidates, LinkKinds, Number};
use super::super::rank::Rank;

/// A pass over all starts: the strong links that it follows, and the base ratings of its hints.
pub(super) struct Pass {
    pub(super) index: u8,
    pub(super) links: LinkKinds,
    /// The base rating of cycles.
    pub(super) cycle: f64,
    /// The base rating of chains; `None` if the pass searches no chains.
    pub(super) chain: Option<f64>,
    /// The sort key among hints of equal length.
    pub(super) kind: u8,
}

impl Pass {
    /// Returns the strong links that the pass follows.
    pub(super) fn followed_links<'a>(&self, forced: &'a ForcedCandidates) -> &'a [(Number, Cause)] {
        forced.select(self.links)
    }
}

/// The passes X (houses), Y (cells) and XY (both).
pub(super) const PASSES: [Pass; 3] = [
    Pass {
        index: 0,
        links: LinkKinds {
            in_cell: false,
            in_houses: true,
        },
        cycle: 6.5,
        chain: Some(6.6),
        kind: 2,
    },
    Pass {
        index: 1,
        links: LinkKinds {
            in_cell: true,
            in_houses: false,
        },
        cycle: 6.5,
        chain: None,
        kind: 3,
    },
    Pass {
        index: 2,
        links: LinkKinds::ALL,
        cycle: 7.0,
        chain: Some(7.0),
        kind: 4,
    },
];

/// Returns the largest number of rounds for which a hint's rank is no worse than `worst`.
pub(super) fn rounds_within(base: f64, kind: u8, worst: Rank) -> usize {
    let mut n_rounds = 0;
    while Rank::new(base, 2 * (n_rounds + 1), kind) <= worst {
        n_rounds += 1;
    }
    n_rounds
}
