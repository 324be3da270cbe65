//! Basic fish without fins: *X-Wing* (2), *Swordfish* (3), *Jellyfish* (4), *Squirmbag* (5).
//!
//! Their base houses are rows and their cover houses columns, or the other way round.
//!
//! ```text
//! . 7 . | . 7 . | . . .     base: in these two rows the 7
//! . - . | . - . | . . .     has only these two columns,
//! . 7 . | . 7 . | . . .     so - is not 7
//! ```
//!
//! Why it holds: each of the n base rows takes a different column for its digit. If there are only n columns,
//! the base rows use all of them, and no other row has the digit there. The search for other fish would miss some of
//! these, because it drops a fish if a smaller one with fins eliminates the same candidate. Described at
//! <https://hodoku.sourceforge.net/en/tech_fishb.php>.

use std::ops::ControlFlow;

use crate::board::{Digit, HouseKind, HouseSet, MAX_SIDE, bits};

use super::search;
use crate::techniques::hall_sets::{self, HallSet};
use crate::techniques::{Finder, PositionCache, Sink, TechniqueId};

/// Finds n rows in which a digit has places in only n columns, or n columns with places in only n rows.
pub(in crate::techniques) struct BasicFish {
    /// The number of base houses: 2 to 5.
    pub(in crate::techniques) size: usize,
}

impl Finder for BasicFish {
    fn find(&self, id: TechniqueId, cache: &PositionCache, sink: &mut dyn Sink) -> ControlFlow<()> {
        for digit in cache.reducible_digits() {
            self.find_in(id, cache, sink, digit, [HouseKind::Row, HouseKind::Column])?;
            self.find_in(id, cache, sink, digit, [HouseKind::Column, HouseKind::Row])?;
        }
        ControlFlow::Continue(())
    }
}

impl BasicFish {
    fn find_in(
        &self,
        id: TechniqueId,
        cache: &PositionCache<'_>,
        sink: &mut dyn Sink,
        digit: Digit,
        [base, cover]: [HouseKind; 2],
    ) -> ControlFlow<()> {
        let geometry = cache.geometry();
        let mut lines = [0; MAX_SIDE];
        for (line, masks) in lines.iter_mut().zip(cache.masks_of_kind(base)) {
            *line = masks[digit.index()];
        }
        hall_sets::visit_hall_sets(&lines, self.size, &mut |hall_set: HallSet| {
            // The cover lines that lose a candidate: a line outside the base has the digit there.
            let claimed = bits(!hall_set.sets)
                .take_while(|line| *line < geometry.side())
                .fold(0, |claimed, line| claimed | lines[line] & hall_set.members);
            if claimed == 0 || !hall_set.needs_all(&lines, claimed) {
                return ControlFlow::Continue(());
            }
            let houses = |kind: HouseKind, numbers: u16| -> HouseSet {
                geometry
                    .houses_of_kind(kind)
                    .enumerate()
                    .filter(|(number, _)| numbers >> number & 1 != 0)
                    .map(|(_, house)| house)
                    .collect()
            };
            let base = houses(base, hall_set.sets);
            let cover = houses(cover, hall_set.members);
            match search::fish_of(cache, digit, base, cover) {
                Some(fish) => sink.take(fish.into_step(id)),
                None => ControlFlow::Continue(()),
            }
        })
    }
}
