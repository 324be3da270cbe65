//! Templates: all ways to place a digit on the whole board.
//!
//! A *template* of a digit has one of its places in every row, column and box that still needs it. The solution
//! is one of the templates, so places in no template are false, and places in all templates are true. This is
//! everything that can be proved about a digit alone: fish, colouring, X-Chains and other single-digit patterns
//! find parts of it.
//!
//! * *Template Delete*: places in no template are eliminated.
//! * *Template Set*: places in every template are placed.
//!
//! Both techniques combine the digits: a template is dropped if it uses a cell that all templates of another
//! digit use.
//!
//! The templates are not listed. For each place in no template found so far, the search looks for a template
//! with this place, which settles a place in every row. Described at
//! <https://hodoku.sourceforge.net/en/tech_last.php#ts>.

mod narration;

use std::ops::ControlFlow;

use crate::board::{CellSet, Digit, DigitSet, Geometry, HouseKind};

use super::template_search::in_templates;
use super::{Finder, PositionCache, Sink, Step, TechniqueId, Truth};

/// The templates of a digit: all ways to place it on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Template {
    /// The digit.
    pub digit: Digit,
    /// The places that are part of some template.
    pub possible: CellSet,
    /// The digits that block some places, because all their templates use these cells.
    pub others: DigitSet,
}

/// The two conclusions from the templates of a digit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum TemplateFinder {
    /// Places in all templates.
    Set,
    /// Places in no template.
    Delete,
}

impl Finder for TemplateFinder {
    fn find(&self, id: TechniqueId, cache: &PositionCache, sink: &mut dyn Sink) -> ControlFlow<()> {
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
                technique: id,
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
    /// The other digits on whose templates these sets depend.
    others: DigitSet,
}

/// Finds the possible and forced places of every digit, without templates through cells that another digit must
/// have.
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
/// A template has one place in each row. So a possible place that is alone in its row is in all templates.
fn alone_in_row(geometry: &Geometry, cells: CellSet) -> CellSet {
    geometry
        .houses_of_kind(HouseKind::Row)
        .filter_map(|row| (cells & geometry.house_cells(row)).single())
        .collect()
}

/// Lists the evidence of templates: the digits have a place in each house that lacks them.
///
/// If no two places conflict, the rows alone make a template. On large boards the other houses are listed too,
/// because otherwise the proof would take too long to show that there is no template.
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
