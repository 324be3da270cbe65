//! Pairs of almost locked sets of which at most one holds a digit x: ALS-XZ and ALS-W-Wing.
//!
//! In an ALS-XZ the places of x in one set see all its places in the other. In an ALS-W-Wing a house has only two places
//! for x, and each of these places sees every x of one set.

use std::ops::ControlFlow;

use crate::board::{Candidate, Cell, DigitSet};
use crate::techniques::{Bilocal, Finder, PositionCache, Sink, TechniqueId};

use super::list::{AlsIdx, AlsList, AlsPlaces};
use super::sets::{AlsChain, AlsLink, seeing_both};

/// Finds ALS-XZs: two sets with one or two restricted commons.
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
                let eliminations = find_eliminations(cache, list, sets, partner.digits);
                if !eliminations.is_empty() {
                    let commons = vec![partner.digits];
                    sink.take(AlsChain::step(id, list, &sets, commons, None, eliminations))?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

fn find_eliminations(
    cache: &PositionCache<'_>,
    list: &AlsList,
    sets: [AlsIdx; 2],
    restricted: DigitSet,
) -> Vec<Candidate> {
    let [a, b] = sets.map(|set| list.get(set));
    let common_digits = a.digits & b.digits;
    if let Some(only_digit) = restricted.single() {
        return seeing_both(cache, list, sets, common_digits.without(only_digit));
    }
    // One set lacks the first restricted common, the other set the second. So each of the two digits is in one of
    // the sets, and each set holds all its other digits.
    let mut eliminations = seeing_both(cache, list, sets, common_digits);
    let cells = a.cells | b.cells;
    for (index, set) in sets.into_iter().zip([a, b]) {
        for digit in set.digits - restricted {
            let seeing = cache.places(digit) & list.places(index, digit).seeing;
            eliminations.extend(PositionCache::candidates_of(digit, &(seeing - cells)));
        }
    }
    eliminations
}

/// Finds ALS-W-Wings: two sets that see the two places of a digit in a house.
pub(in crate::techniques) struct AlsWWing;

impl Finder for AlsWWing {
    fn find(&self, id: TechniqueId, cache: &PositionCache, sink: &mut dyn Sink) -> ControlFlow<()> {
        let list = cache.als();
        for digit in cache.geometry().digits() {
            let links = cache.bilocals(digit);
            for (number, link) in links.iter().enumerate() {
                sink.keep_going()?;
                // Two cells that share a line and a box make one link, tried only in the first of these houses.
                if links[..number].iter().any(|l| l.cells == link.cells) {
                    continue;
                }
                let [first_cell, second_cell] = link.cells;
                let facing = |end: Cell, other_cell: Cell| {
                    let all = list.places_of(digit).map(|(_, places)| places);
                    all.filter(move |places| {
                        places.seeing.contains(end)
                            && !places.seeing.contains(other_cell)
                            && !places.cells.contains(other_cell)
                    })
                };
                for a in facing(first_cell, second_cell) {
                    for b in facing(second_cell, first_cell) {
                        try_places(id, cache, *link, [a, b], sink)?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// Tries all pairs of a set of the first group and a set of the second.
fn try_places(
    id: TechniqueId,
    cache: &PositionCache<'_>,
    link: Bilocal,
    [first_group, second_group]: [&AlsPlaces; 2],
    sink: &mut dyn Sink,
) -> ControlFlow<()> {
    // If the digit is a restricted common of the sets, no link is needed.
    if first_group.seeing.is_superset(&second_group.cells) {
        return ControlFlow::Continue(());
    }
    let list = cache.als();
    for &first_set in &first_group.sets {
        for &second_set in &second_group.sets {
            let [a, b] = [first_set, second_set].map(|set| list.get(set));
            let is_w_wing = a.cells.len() == 1 && b.cells.len() == 1;
            if is_w_wing || a.cells.intersects(&b.cells) {
                continue;
            }
            let sets = [first_set, second_set];
            let common_digits = (a.digits & b.digits).without(link.digit);
            let eliminations = seeing_both(cache, list, sets, common_digits);
            if !eliminations.is_empty() {
                let commons = vec![DigitSet::only(link.digit)];
                let link = Some(AlsLink {
                    house: link.house,
                    digit: link.digit,
                    ends: link.cells,
                });
                sink.take(AlsChain::step(id, list, &sets, commons, link, eliminations))?;
            }
        }
    }
    ControlFlow::Continue(())
}
