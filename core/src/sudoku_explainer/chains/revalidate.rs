//! Decides whether a propagation stays the same when candidates are removed from the position.
//!
//! It stays the same under two conditions. It never made a removed candidate true or false, and the removal causes
//! nothing new:
//!
//! - no further cell, and no further house for a digit, is left with one candidate;
//! - no new pattern appears;
//! - no new strong link appears for nested chains.
//!
//! The test looks at the candidates left at the end of the propagation. Earlier in the propagation there were more. If
//! too many candidates are left for a pattern at the end, there were too many before. If too few are left, the pattern
//! may have existed earlier, so the test also counts incomplete patterns.

use super::link_table::{Number, link_ends};
use super::net::{Context, Propagation, PropagationMode};
use super::producer::Producer;
use super::set::has;
use crate::board::{Candidate, DigitSet, HouseKind, PlaceSet};
use crate::sudoku_explainer::search_order::BOX_ROW_COLUMN;

/// The highest nesting level with cached propagations. Higher levels nest chains with several branches, one for each
/// candidate of a cell or place in a house.
const MAX_CACHED_LEVEL: u8 = 2;

impl Propagation {
    /// Updates the working copy after candidates were removed from the position. Returns whether the propagation is
    /// still valid.
    pub(super) fn revalidate(
        &mut self,
        context: Context<'_>,
        producer: &Producer,
        removed_numbers: &[Number],
    ) -> bool {
        let reaches = |number: &Number| {
            let number = usize::from(*number);
            has(&self.on_set, number) || has(&self.off_set, number)
        };
        if producer.level > MAX_CACHED_LEVEL || removed_numbers.iter().any(reaches) {
            return false;
        }
        let table = context.table;
        if producer.mode == PropagationMode::Static {
            return !removed_numbers
                .iter()
                .any(|number| self.falsifies_new_link_end(context, *number));
        }
        for &number in removed_numbers {
            self.work.remove(table.geometry(), table.candidate(number));
        }
        !removed_numbers.iter().any(|number| {
            let candidate = table.candidate(*number);
            self.may_force(context, producer.mode, candidate)
                || producer.level >= 1 && self.may_show_pattern(context, candidate)
                || producer.level >= 2 && self.has_new_link(context, candidate)
        })
    }

    /// Returns whether the removal of a candidate creates a strong link with an end that static propagation makes false.
    fn falsifies_new_link_end(&self, context: Context<'_>, removed: Number) -> bool {
        let table = context.table;
        let Candidate { cell, digit } = table.candidate(removed);
        let is_false = |number: Number| has(&self.off_set, usize::from(number));
        let digits = context.view.digits(cell);
        if digits.len() == 2 && table.in_cell(cell, digits).any(is_false) {
            return true;
        }
        let mut houses = table.geometry().houses_of(cell).iter();
        houses.any(|&house| {
            let places = context.view.places(house, digit);
            places.len() == 2 && table.in_house(house, digit, places).any(is_false)
        })
    }

    /// Returns whether the removal of a candidate may leave its cell with one candidate, or its digit with one place in
    /// a house.
    fn may_force(
        &self,
        context: Context<'_>,
        mode: PropagationMode,
        Candidate { cell, digit }: Candidate,
    ) -> bool {
        let (remaining_digits, before) = (self.work.digits(cell), context.view.digits(cell));
        if mode != PropagationMode::Nishio
            && remaining_digits != before
            && remaining_digits.len() < 2
        {
            return true;
        }
        let mut houses = context.table.geometry().houses_of(cell).iter();
        houses.any(|&house| {
            let remaining_places = self.work.places(house, digit);
            remaining_places != context.view.places(house, digit) && remaining_places.len() < 2
        })
    }

    /// Returns whether the removal of a candidate may have caused locked candidates, a pair or an X-Wing.
    fn may_show_pattern(&self, context: Context<'_>, candidate: Candidate) -> bool {
        let digits = self.work.digits(candidate.cell);
        let is_part =
            |part: DigitSet, before: DigitSet| !before.is_empty() && digits.is_superset(part);
        let mut peers = context.table.order.peers_of(candidate.cell).iter();
        let is_naked_pair = digits.len() == 2
            && peers.any(|&peer| is_part(self.work.digits(peer), context.view.digits(peer)));
        let mut kinds = BOX_ROW_COLUMN.into_iter();
        is_naked_pair || kinds.any(|kind| self.may_show_pattern_in(context, candidate, kind))
    }

    /// Returns whether locked candidates, a hidden pair or an X-Wing of the candidate's digit may have appeared in its
    /// house of `kind`.
    fn may_show_pattern_in(
        &self,
        context: Context<'_>,
        Candidate { cell, digit }: Candidate,
        kind: HouseKind,
    ) -> bool {
        let order = context.table.order;
        let geometry = order.geometry();
        let house = geometry.house_of(cell, kind);
        let remaining = self.work.places_in(house);
        let before = context.view.places_in(house);
        let places = remaining[digit.index()];
        if places != before[digit.index()] {
            let mut covers = BOX_ROW_COLUMN
                .into_iter()
                .flat_map(|kind| order.covers(house, kind));
            if covers.any(|(_, crossing)| crossing.is_superset(places)) {
                return true;
            }
        }
        if places.len() != 2 {
            return false;
        }
        let is_part =
            |part: PlaceSet, before: PlaceSet| !before.is_empty() && places.is_superset(part);
        let mut others = geometry.digits().without(digit).into_iter();
        if others
            .any(|other_digit| is_part(remaining[other_digit.index()], before[other_digit.index()]))
        {
            return true;
        }
        kind.is_line()
            && geometry.houses_of_kind(kind).any(|line| {
                let [remaining_places, before] =
                    [&self.work, context.view.masks].map(|position| position.places(line, digit));
                line != house && is_part(remaining_places, before)
            })
    }

    /// Returns whether the candidate's cell, or its digit in one of its houses, has two candidates left.
    fn has_new_link(&self, context: Context<'_>, Candidate { cell, digit }: Candidate) -> bool {
        let mut houses = context.table.geometry().houses_of(cell).iter();
        self.work.digits(cell).len() == 2
            || houses.any(|house| self.work.places(*house, digit).len() == 2)
    }

    /// Iterates over the strong links in a candidate's cell, and of its digit in its houses. Returns `None` if the cell
    /// or a house has fewer than two candidates left.
    pub(super) fn links_at(
        &self,
        context: Context<'_>,
        Candidate { cell, digit }: Candidate,
    ) -> Option<impl Iterator<Item = [Number; 2]>> {
        let table = context.table;
        let digits = self.work.digits(cell);
        let houses = BOX_ROW_COLUMN.map(|kind| {
            let house = table.geometry().house_of(cell, kind);
            (house, self.work.places(house, digit))
        });
        if digits.len() < 2 || houses.iter().any(|(_, places)| places.len() < 2) {
            return None;
        }
        let in_cell = (digits.len() == 2).then(|| link_ends(table.in_cell(cell, digits)));
        let in_houses = houses
            .into_iter()
            .filter(|(_, places)| places.len() == 2)
            .map(move |(house, places)| link_ends(table.in_house(house, digit, places)));
        Some(in_cell.into_iter().chain(in_houses))
    }
}
