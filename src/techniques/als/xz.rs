//! ALS-XZ: two almost locked sets with one or two restricted commons.

use std::ops::ControlFlow;

use crate::board::{Candidate, DigitSet};
use crate::techniques::{Finder, PositionCache, Sink, TechniqueId};

use super::list::{AlsIdx, AlsList};
use super::sets::{AlsChain, seeing_both};

/// Finds ALS-XZs: two sets with a restricted common, a digit that one of them lacks.
pub(in crate::techniques) struct AlsXz;

impl Finder for AlsXz {
    fn find(&self, id: TechniqueId, cache: &PositionCache, sink: &mut dyn Sink) -> ControlFlow<()> {
        let list = cache.als();
        for a in 0..list.sets().len() as AlsIdx {
            sink.keep_going()?;
            for partner in list.partners(a) {
                if partner.set < a || partner.overlaps {
                    continue;
                }
                let sets = [a, partner.set];
                let eliminations = eliminated(cache, list, sets, partner.digits);
                if eliminations.is_empty() {
                    continue;
                }
                let [a, b] = sets.map(|set| list.get(set));
                sink.take(AlsChain::step(
                    id,
                    vec![a.into(), b.into()],
                    vec![partner.digits],
                    eliminations,
                ))?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// Returns the eliminations of two sets with the given restricted commons.
fn eliminated(
    cache: &PositionCache<'_>,
    list: &AlsList,
    sets: [AlsIdx; 2],
    restricted: DigitSet,
) -> Vec<Candidate> {
    let [a, b] = sets.map(|set| list.get(set));
    let common = a.digits & b.digits;
    if let Some(only) = restricted.single() {
        return seeing_both(cache, list, sets, common.without(only));
    }
    // One set lacks the first restricted common, the other set the second. So each of the two digits is in one of
    // the sets, and each set holds all its other digits.
    let mut eliminated = seeing_both(cache, list, sets, common);
    let cells = a.cells | b.cells;
    for (index, set) in sets.into_iter().zip([a, b]) {
        for digit in set.digits - restricted {
            let goes = cache.places(digit) & list.places(index, digit).seeing;
            eliminated.extend(PositionCache::candidates_of(digit, &(goes - cells)));
        }
    }
    eliminated
}
