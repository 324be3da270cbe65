//! ALS-XY-Wing: a set that shares one digit with a second set and another digit with a third set. It cannot lack
//! both digits.

use std::ops::ControlFlow;

use crate::board::{Digit, DigitSet};
use crate::techniques::{Finder, PositionCache, Sink, TechniqueId};

use super::list::{AlsIdx, AlsList, AlsPartner};
use super::sets::{AlsChain, Overlap, have_common_elimination, seeing_both};

/// Finds ALS-XY-Wings: two sets around a *hinge*, a set that has a restricted common with each of them.
pub(in crate::techniques) struct AlsXyWing(pub(in crate::techniques) Overlap);

impl Finder for AlsXyWing {
    fn find(&self, id: TechniqueId, cache: &PositionCache, sink: &mut dyn Sink) -> ControlFlow<()> {
        let list = cache.als();
        let all = 0..list.sets().len() as AlsIdx;
        // For each set: the digits for which it sees some candidate outside.
        let eliminating: Vec<DigitSet> = (all.clone())
            .map(|set| list.eliminating_digits(cache, set))
            .collect();
        let mut wings = Vec::new();
        for hinge in all {
            sink.keep_going()?;
            wings.clear();
            wings.extend(list.partners(hinge).iter().filter_map(|partner| {
                let digits = eliminating[usize::from(partner.set)] - partner.digits;
                let may_be = self.0 == Overlap::Some || !partner.overlaps;
                (may_be && !digits.is_empty()).then_some(Wing { partner, digits })
            }));
            for (index, first) in wings.iter().enumerate() {
                for second in &wings[index + 1..] {
                    if first.digits.intersects(second.digits) {
                        self.try_wing(id, cache, list, hinge, [first, second], sink)?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// A set that has a restricted common with the hinge.
struct Wing<'a> {
    partner: &'a AlsPartner,
    /// The digits that this set might eliminate together with a second such set.
    digits: DigitSet,
}

impl AlsXyWing {
    fn try_wing(
        &self,
        id: TechniqueId,
        cache: &PositionCache<'_>,
        list: &AlsList,
        hinge: AlsIdx,
        [first, second]: [&Wing<'_>; 2],
        sink: &mut dyn Sink,
    ) -> ControlFlow<()> {
        let digits = (first.digits & second.digits) - first.partner.digits - second.partner.digits;
        let wings = [first.partner, second.partner];
        let sets = wings.map(|wing| list.get(wing.set));
        let restricted = wings.map(|wing| wing.digits);
        if !have_common_elimination(cache, list, wings.map(|wing| wing.set), digits) {
            return ControlFlow::Continue(());
        }
        let Some(shared) = two_digits(restricted) else {
            return ControlFlow::Continue(());
        };
        let any_overlap =
            wings[0].overlaps || wings[1].overlaps || sets[0].cells.intersects(&sets[1].cells);
        if any_overlap != (self.0 == Overlap::Some) {
            return ControlFlow::Continue(());
        }
        let eliminations = seeing_both(cache, list, wings.map(|wing| wing.set), digits);
        let hinge = list.get(hinge);
        let [first, second] = sets;
        sink.take(AlsChain::step(
            id,
            vec![first.into(), hinge.into(), second.into()],
            shared.map(DigitSet::only).to_vec(),
            eliminations,
        ))
    }
}

/// Chooses two different digits, the first from `first`, the second from `second`; `None` if that is impossible.
fn two_digits([first, second]: [DigitSet; 2]) -> Option<[Digit; 2]> {
    first.iter().find_map(|x| {
        let y = second.without(x).first()?;
        Some([x, y])
    })
}
