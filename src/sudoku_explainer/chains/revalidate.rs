//! Revalidation: whether a propagation stays the same when candidates are removed from the position.
//!
//! It is when none of them was reached, neither true nor false, and when without them nothing
//! follows that did not follow before:
//!
//! - no cell, and no house for a digit, is down to one candidate that was not;
//! - no pattern is there that was not;
//! - no strong link is there for nested chains that was not.
//!
//! What is left at the end is looked at. It is less than what was left at any time before, so
//! what is not there at the end because too much is left was not there before either; where too
//! little might be left by then, the test takes a part for the whole.

use super::super::shape::{BOX, COLUMN, KINDS, ROW, size};
use super::candidate_table::{Number, ends_of};
use super::net::{Context, Net, Style};
use super::producer::Producer;
use super::set::has;

/// The highest level of which propagations are kept: above, chains of several branches are nested,
/// and each candidate of a cell or a house is a branch.
const MOST_KEPT: u8 = 2;

impl Net {
    /// Removes candidates from the working copy as they were from the position; returns whether the
    /// propagation is otherwise the same as if made anew.
    pub(super) fn revalidate(
        &mut self,
        context: Context<'_>,
        producer: &Producer,
        removed: &[Number],
    ) -> bool {
        let reaches = |number: &Number| {
            let number = usize::from(*number);
            has(&self.on_set, number) || has(&self.off_set, number)
        };
        if producer.level > MOST_KEPT || removed.iter().any(reaches) {
            return false;
        }
        let table = context.table;
        if producer.style == Style::Static {
            return !removed
                .iter()
                .any(|number| self.meets_new_link(context, *number));
        }
        for &number in removed {
            let (cell, digit) = table.at(number);
            self.work.remove(table.shape, cell, digit);
        }
        !removed.iter().any(|number| {
            let at = table.at(*number);
            self.may_force(context, producer.style, at)
                || producer.level >= 1 && self.may_show_pattern(context, at)
                || producer.level >= 2 && self.has_new_link(context, at)
        })
    }

    /// Tells whether a static propagation has made one end of a link false that is strong now that
    /// a candidate is removed.
    fn meets_new_link(&self, context: Context<'_>, removed: Number) -> bool {
        let table = context.table;
        let (cell, digit) = table.at(removed);
        let is_false = |number: Number| has(&self.off_set, usize::from(number));
        let digits = context.view.of(cell);
        if size(digits) == 2 && table.in_cell(cell, digits).any(is_false) {
            return true;
        }
        (0..KINDS.len()).any(|kind| {
            let house = table.shape.house_of(cell, kind);
            let places = context.view.places(house, digit);
            size(places) == 2 && table.in_house(house, digit, places).any(is_false)
        })
    }

    /// Tells whether something false may leave one candidate of the cell, or one place in a house.
    fn may_force(&self, context: Context<'_>, style: Style, (cell, digit): (usize, usize)) -> bool {
        let is_few = |left: u16, before: u16| left != before && size(left) < 2;
        let shape = context.table.shape;
        if style != Style::Nishio && is_few(self.work.cells[cell], context.view.of(cell)) {
            return true;
        }
        (0..KINDS.len()).any(|kind| {
            let house = shape.house_of(cell, kind);
            let left = self.work.places(shape, house, digit);
            is_few(left, context.view.places(house, digit))
        })
    }

    /// Tells whether a locked candidate, a pair or an X-Wing may have appeared.
    fn may_show_pattern(&self, context: Context<'_>, (cell, digit): (usize, usize)) -> bool {
        let shape = context.table.shape;
        let digits = self.work.cells[cell];
        let is_part = |part: u16, before: u16, whole: u16| before != 0 && part & !whole == 0;
        let mut peers = shape.peers_of(cell).iter().map(|peer| usize::from(*peer));
        if size(digits) == 2
            && peers.any(|peer| is_part(self.work.cells[peer], context.view.of(peer), digits))
        {
            return true;
        }
        (BOX..KINDS.len()).any(|kind| {
            let house = shape.house_of(cell, kind);
            let left = self.work.places_in(shape, house);
            let before = context.view.places_in(house);
            let places = left[digit];
            let is_locked = places != before[digit]
                && (BOX..KINDS.len()).any(|kind| {
                    let mut covers = shape.covers(house, kind).iter();
                    covers.any(|(_, crossing)| places & !crossing == 0)
                });
            let is_pair = size(places) == 2
                && (0..shape.side)
                    .any(|other| other != digit && is_part(left[other], before[other], places));
            let is_fish = size(places) == 2
                && (kind == ROW || kind == COLUMN)
                && shape.houses_of_kind(kind).any(|line| {
                    let left = self.work.places(shape, line, digit);
                    line != house && is_part(left, context.view.places(line, digit), places)
                });
            is_locked || is_pair || is_fish
        })
    }

    /// Tells whether the cell, or the digit in one of its houses, is down to two.
    fn has_new_link(&self, context: Context<'_>, (cell, digit): (usize, usize)) -> bool {
        let shape = context.table.shape;
        let mut houses = (0..KINDS.len()).map(|kind| shape.house_of(cell, kind));
        size(self.work.cells[cell]) == 2
            || houses.any(|house| size(self.work.places(shape, house, digit)) == 2)
    }

    /// Walks over the strong links of the working copy in a cell, and in its houses for a digit;
    /// `None` when less than a link is left of one of them.
    pub(super) fn links_at(
        &self,
        context: Context<'_>,
        (cell, digit): (usize, usize),
    ) -> Option<impl Iterator<Item = [Number; 2]>> {
        let table = context.table;
        let digits = self.work.cells[cell];
        let houses = [BOX, ROW, COLUMN].map(|kind| {
            let house = table.shape.house_of(cell, kind);
            (house, self.work.places(table.shape, house, digit))
        });
        let sizes = houses.map(|(_, places)| size(places));
        if size(digits) < 2 || sizes.into_iter().any(|size| size < 2) {
            return None;
        }
        let in_cell = (size(digits) == 2).then(|| ends_of(table.in_cell(cell, digits)));
        let in_houses = houses
            .into_iter()
            .filter(|(_, places)| size(*places) == 2)
            .map(move |(house, places)| ends_of(table.in_house(house, digit, places)));
        Some(in_cell.into_iter().chain(in_houses))
    }
}
