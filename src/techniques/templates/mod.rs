//! Templates: the ways in which a digit can stand on the whole board.
//!
//! A *template* of a digit has one of its places in every row, column and box that still needs
//! it. The solution is one of them, so what no template has is not true, and what they all have
//! is. This is all that can be known about a digit by itself: fish, colouring, X-Chains and the
//! other single-digit patterns find parts of it.
//!
//! * *Template Delete*: the places that are in no template go.
//! * *Template Set*: the places that are in every template are the digit's.
//!
//! In these two the digits help each other: a template is no longer one if it uses a cell that
//! all templates of another digit use.
//!
//! The templates are not listed. For each place that no template found so far has, one with this
//! place is looked for; each that is found settles a place in every row. Described at
//! <https://hodoku.sourceforge.net/en/tech_last.php#ts>.

mod narration;

use std::ops::ControlFlow;

use crate::board::{CellSet, Digit, DigitSet, Geometry, HouseKind};

use super::template_search::in_templates;
use super::{PositionCache, Sink, Step, Technique, TechniqueId, Truth};

/// The templates of a digit: all ways to place it on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Template {
    /// The digit.
    pub digit: Digit,
    /// The places that are part of some template.
    pub possible: CellSet,
    /// The digits some of whose places are known from their templates and closed to it.
    pub others: DigitSet,
}

/// What all templates of a digit have in common.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum TemplateFinder {
    /// Places that are in all of them.
    Set,
    /// Places that are in none.
    Delete,
}

impl Technique for TemplateFinder {
    fn id(&self) -> TechniqueId {
        match self {
            Self::Set => TechniqueId::TemplateSet,
            Self::Delete => TechniqueId::TemplateDelete,
        }
    }

    fn find(&self, cache: &PositionCache<'_>, sink: &mut dyn Sink) -> ControlFlow<()> {
        let templates = settle(cache, sink)?;
        for (digit, templates) in cache.geometry().digits().iter().zip(&templates) {
            let concluded = match self {
                Self::Set => templates.forced,
                Self::Delete => cache.places(digit) - templates.possible,
            };
            if concluded.is_empty() {
                continue;
            }
            let concluded = PositionCache::candidates_of(digit, &concluded);
            let (placements, eliminations) = match self {
                Self::Set => (concluded, Vec::new()),
                Self::Delete => (Vec::new(), concluded),
            };
            sink.take(Step {
                technique: self.id(),
                placements,
                eliminations,
                pattern: Template {
                    digit,
                    possible: templates.possible,
                    others: templates.others,
                }
                .into(),
                evidence: evidence(cache, templates.others.with(digit)),
            })?;
        }
        ControlFlow::Continue(())
    }
}

/// The known places of the templates of one digit.
#[derive(Clone, Copy, Default)]
struct Templates {
    /// The places that are part of some template.
    possible: CellSet,
    /// The places that are part of all templates.
    forced: CellSet,
    /// The other digits whose templates this rests on.
    others: DigitSet,
}

/// Finds the places of all templates that avoid the cells another digit must have.
fn settle(cache: &PositionCache<'_>, sink: &mut dyn Sink) -> ControlFlow<(), Vec<Templates>> {
    let geometry = cache.geometry();
    let digits = geometry.digits();
    let mut all: Vec<Templates> = Vec::with_capacity(digits.len());
    for digit in digits {
        sink.keep_going()?;
        let possible = cache.possible_places(digit);
        all.push(Templates {
            possible,
            forced: alone_in_row(geometry, possible),
            others: DigitSet::EMPTY,
        });
    }
    loop {
        let mut has_changed = false;
        for digit in digits {
            let mut templates = all[digit.index()];
            for other in digits.without(digit) {
                let taken = all[other.index()];
                if templates.possible.intersects(&taken.forced) {
                    templates.possible -= taken.forced;
                    templates.others = templates.others.with(other) | taken.others;
                }
            }
            if templates.possible != all[digit.index()].possible {
                sink.keep_going()?;
                templates.possible = in_templates(geometry, templates.possible);
                templates.forced = alone_in_row(geometry, templates.possible);
                templates.others.remove(digit);
                all[digit.index()] = templates;
                has_changed = true;
            }
        }
        if !has_changed {
            return ControlFlow::Continue(all);
        }
    }
}

/// Returns the cells of a set that are the only ones in their row.
///
/// A template has one place in each row, so a place that alone in its row is in some template is
/// in all of them.
fn alone_in_row(geometry: &Geometry, cells: CellSet) -> CellSet {
    geometry
        .houses_of_kind(HouseKind::Row)
        .filter_map(|row| (cells & geometry.house_cells(row)).single())
        .collect()
}

/// Lists what templates rest on: the digits stand in each house that misses them.
///
/// With no two places in conflict, the rows are all there is to a template. On large boards the
/// other houses are named too, as without them it would take the proof too long to find that
/// there is none.
fn evidence(cache: &PositionCache<'_>, digits: DigitSet) -> Vec<Truth> {
    let geometry = cache.geometry();
    let are_rows_enough = geometry.side() <= 9;
    let houses = geometry
        .houses()
        .filter(|house| !are_rows_enough || geometry.kind(*house) == HouseKind::Row);
    houses
        .flat_map(|house| {
            digits
                .iter()
                .filter(move |digit| cache.masks(house)[digit.index()] != 0)
                .map(move |digit| Truth::House(house, digit))
        })
        .collect()
}
