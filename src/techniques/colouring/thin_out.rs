//! Drops premises of a colouring, because most links of a cluster are not needed for an elimination.

use crate::board::{Candidate, CellSet, MAX_SIDE};

use super::super::{PositionCache, Truth};
use super::clusters::Link;

/// A premise that at least one of several candidates is true.
pub(super) struct TruthPremise {
    pub(super) truth: Truth,
    /// The candidates of which at least one is true.
    pub(super) options: Vec<Candidate>,
    /// The link that states the premise; `None` if the premise is that a cell must have a digit.
    pub(super) link: Option<Link>,
}

impl From<Link> for TruthPremise {
    fn from(link: Link) -> Self {
        Self {
            truth: link.truth(),
            options: link.ends.to_vec(),
            link: Some(link),
        }
    }
}

/// Drops premises, the last ones first, as long as the rest still excludes all candidates of `eliminated`.
pub(super) fn thin_out(
    cache: &PositionCache<'_>,
    mut premises: Vec<TruthPremise>,
    eliminated: &[Candidate],
) -> Vec<TruthPremise> {
    for index in (0..premises.len()).rev() {
        let dropped = premises.remove(index);
        let mut eliminated = eliminated.iter();
        if !eliminated.all(|candidate| exclude(cache, &premises, *candidate)) {
            premises.insert(index, dropped);
        }
    }
    premises
}

/// Drops links, the last ones first, as long as the rest still excludes all candidates of `eliminated`.
pub(super) fn thin_out_links(
    cache: &PositionCache<'_>,
    links: Vec<Link>,
    eliminated: &[Candidate],
) -> Vec<Link> {
    let premises = links.into_iter().map(TruthPremise::from).collect();
    let needed = thin_out(cache, premises, eliminated).into_iter();
    needed.filter_map(|premise| premise.link).collect()
}

/// Returns whether the premises imply that a candidate is false.
///
/// The function assumes that the candidate is true. A premise with one open candidate makes that candidate true. This
/// continues until a premise has no open candidate, a contradiction, or nothing more follows.
fn exclude(cache: &PositionCache<'_>, premises: &[TruthPremise], candidate: Candidate) -> bool {
    // By digit index: the cells in which the digit is false.
    let mut ruled_out = [CellSet::EMPTY; MAX_SIDE];
    let mut holds = vec![candidate];
    let mut n_drawn = 0;
    while n_drawn < holds.len() {
        for &Candidate { cell, digit } in &holds[n_drawn..] {
            for other in cache.of(cell).without(digit) {
                ruled_out[other.index()].insert(cell);
            }
            ruled_out[digit.index()] |= cache.geometry().peers(cell);
        }
        n_drawn = holds.len();
        for premise in premises {
            let is_open =
                |option: &&Candidate| !ruled_out[option.digit.index()].contains(option.cell);
            let mut open = premise.options.iter().filter(is_open);
            match (open.next(), open.next()) {
                (None, _) => return true,
                (Some(only), None) if !holds.contains(only) => holds.push(*only),
                _ => {}
            }
        }
    }
    false
}
