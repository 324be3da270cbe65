//! Searches for unique and avoidable rectangles.

use crate::board::{Candidate, CellSet};

use super::found_step::{Eliminations, FoundStep};
use super::names::StepName;
use super::rectangles::{Rectangle, SeenRectangles, neighbours, opposite_pairs};
use super::step_cache::StepCache;

/// Finds the first unique rectangle with a name: one of the types 1 to 6, or the hidden rectangle.
pub(super) fn find(cache: &StepCache<'_>, name: StepName) -> Option<FoundStep> {
    let rectangle = cache
        .rectangles()
        .iter()
        .find(|rectangle| rectangle.name == name);
    rectangle.cloned()
}

/// Finds the first avoidable rectangle of type 1 or 2, by name.
pub(super) fn find_avoidable(cache: &StepCache<'_>, name: StepName) -> Option<FoundStep> {
    // `HoDoKu` searches avoidable rectangles only if the givens alone have exactly one solution.
    if !cache.exclusions().is_empty() {
        return None;
    }
    let mut seen_rectangles = SeenRectangles::default();
    let placed_cells = cache.values().filled() - cache.givens();
    placed_cells.iter().find_map(|start| {
        let a = cache.value(start)?;
        neighbours(cache, start, placed_cells)
            .into_iter()
            .find_map(|(second_cell, crossing)| {
                let b = cache.value(second_cell)?;
                let mut walk = opposite_pairs(cache, start, second_cell, crossing).into_iter();
                walk.find_map(|[third_cell, fourth]| {
                    let corners = [start, second_cell, third_cell, fourth];
                    if !seen_rectangles.mark_seen(corners) {
                        return None;
                    }
                    Rectangle { corners, a, b }.find_avoidable(cache, placed_cells, name)
                })
            })
    })
}

impl Rectangle {
    fn find_avoidable(
        &self,
        cache: &StepCache<'_>,
        placed_cells: CellSet,
        name: StepName,
    ) -> Option<FoundStep> {
        let [_, _, third_cell, fourth] = self.corners;
        let [a, b] = [self.a, self.b];
        let is_placed =
            |cell, digit| placed_cells.contains(cell) && cache.value(cell) == Some(digit);
        let is_bivalue_with =
            |cell, digit| cache.digits_in(cell).len() == 2 && cache.digits_in(cell).contains(digit);
        let eliminations = if name == StepName::AvoidableRectangle1 {
            let removed = if is_placed(third_cell, b) && is_bivalue_with(fourth, a) {
                Candidate::new(fourth, a)
            } else if is_placed(fourth, a) && is_bivalue_with(third_cell, b) {
                Candidate::new(third_cell, b)
            } else {
                return None;
            };
            Eliminations(vec![removed])
        } else {
            if !is_bivalue_with(third_cell, b) || !is_bivalue_with(fourth, a) {
                return None;
            }
            let extra_digits = cache.digits_in(third_cell).without(b);
            if extra_digits != cache.digits_in(fourth).without(a) {
                return None;
            }
            let extra_digit = extra_digits.single()?;
            let ends = [third_cell, fourth].into_iter().collect();
            Eliminations::default().with_digit(extra_digit, cache.seeing(extra_digit, &ends))
        };
        FoundStep::eliminating(name, eliminations, || self.truths(&[]))
    }
}
