//! ALS-XY-Wing: a set that cannot lack both the digit it shares with one set and that it shares
//! with another.

use std::ops::ControlFlow;

use crate::board::{Digit, DigitSet};
use crate::techniques::{Info, Pattern, Sink, Step, Survey, Technique};

use super::{AlsIdx, AlsList, AlsPartner, Overlap, cell_truths, info, seeing_both};

/// Two sets around a hinge that has a restricted common with each.
pub(in crate::techniques) struct AlsXyWing(pub(in crate::techniques) Overlap);

impl Technique for AlsXyWing {
    fn info(&self) -> Info {
        let (id, name) = match self.0 {
            Overlap::None => ("als-xy-wing", "ALS-XY-Wing"),
            Overlap::Some => ("als-xy-wing-overlapping", "Overlapping ALS-XY-Wing"),
        };
        info(
            id,
            name,
            "https://hodoku.sourceforge.net/en/tech_als.php#axy",
        )
    }

    fn find(&self, survey: &Survey<'_>, sink: &mut dyn Sink) -> ControlFlow<()> {
        let list = survey.als();
        for hinge in 0..list.sets().len() as AlsIdx {
            sink.keep_going()?;
            let partners = list.partners(hinge);
            for (index, first) in partners.iter().enumerate() {
                if first.overlaps && self.0 == Overlap::None {
                    continue;
                }
                for second in &partners[index + 1..] {
                    self.try_wing(survey, list, hinge, [first, second], sink)?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

impl AlsXyWing {
    fn try_wing(
        &self,
        survey: &Survey<'_>,
        list: &AlsList,
        hinge: AlsIdx,
        wings: [&AlsPartner; 2],
        sink: &mut dyn Sink,
    ) -> ControlFlow<()> {
        let sets = wings.map(|wing| list.get(wing.set));
        let restricted = wings.map(|wing| wing.digits);
        let digits = (sets[0].digits & sets[1].digits) - restricted[0] - restricted[1];
        if digits.is_empty() {
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
        let eliminations = seeing_both(survey, list, wings.map(|wing| wing.set), digits);
        if eliminations.is_empty() {
            return ControlFlow::Continue(());
        }
        let hinge = list.get(hinge);
        let [first, second] = sets;
        let digits = eliminations.iter().map(|struck| struck.digit).collect();
        sink.take(Step::eliminating(
            self.info().id,
            eliminations,
            Pattern::AlsChain {
                sets: vec![first.into(), hinge.into(), second.into()],
                commons: shared.map(DigitSet::only).to_vec(),
                digits,
            },
            cell_truths([first.cells, hinge.cells, second.cells]),
        ))
    }
}

/// Chooses a digit of each, two different ones.
fn two_digits([first, second]: [DigitSet; 2]) -> Option<[Digit; 2]> {
    first.iter().find_map(|x| {
        let y = second.without(x).first()?;
        Some([x, y])
    })
}
