//! Templates: all ways to place a digit on the whole board.
//!
//! A *template* of a digit is a choice of places, one in every row, column and box that still needs the digit. The
//! solution uses one of the templates. So a place in no template is false, and a place in all templates is true.
//! Nothing more can be proved about one digit alone: fish, colouring, X-Chains and other single-digit patterns find
//! parts of it.
//!
//! * *Template Delete*: places in no template are eliminated.
//! * *Template Set*: places in every template are placed.
//!
//! Both techniques also combine digits. If all templates of one digit use a cell, templates of other digits through
//! this cell are dropped.
//!
//! The templates are not listed. Instead, for each place not yet known to be in a template, the search looks for one
//! template with this place. The template found settles one place in every row. Described at
//! <https://hodoku.sourceforge.net/en/tech_last.php#ts>.

mod narration;

use std::ops::ControlFlow;

use crate::board::{CellSet, Digit, DigitSet, Geometry, HouseKind};

use super::template_search::{places_in_templates, template_houses};
use super::{Finder, PositionCache, Sink, Step, TechniqueId, Truth};

/// The templates of a digit: all ways to place it on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Template {
    /// The digit.
    pub digit: Digit,
    /// The places that belong to at least one template.
    pub possible: CellSet,
    /// Other digits all of whose templates use certain cells, which are therefore not free for this digit.
    pub others: DigitSet,
}

/// Finds one of the two conclusions that templates allow.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum TemplateFinder {
    /// Places the digit where all templates have it.
    Set,
    /// Eliminates the digit where no template has it.
    Delete,
}

impl Finder for TemplateFinder {
    fn find(&self, id: TechniqueId, cache: &PositionCache, sink: &mut dyn Sink) -> ControlFlow<()> {
        let templates = find_templates(cache, sink)?;
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

/// The places that the templates of one digit can use and must use.
#[derive(Clone, Copy, Default)]
struct Templates {
    /// The places that belong to at least one template.
    possible: CellSet,
    /// The places that belong to all templates.
    forced: CellSet,
    /// The other digits whose templates limit the templates of this digit.
    others: DigitSet,
}

/// Finds the possible and forced places of every digit. Templates through a cell that all templates of another digit
/// use are left out.
fn find_templates(
    cache: &PositionCache<'_>,
    sink: &mut dyn Sink,
) -> ControlFlow<(), Vec<Templates>> {
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
            for other_digit in digits.without(digit) {
                let taken = all[other_digit.index()];
                if templates.possible.intersects(&taken.forced) {
                    templates.possible -= taken.forced;
                    templates.others = templates.others.with(other_digit) | taken.others;
                }
            }
            if templates.possible != all[digit.index()].possible {
                sink.keep_going()?;
                templates.possible = places_in_templates(geometry, templates.possible);
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

/// Returns those of the given cells that are the only ones in their row.
///
/// A template has one place in each row, so a possible place that is alone in its row is in all templates.
fn alone_in_row(geometry: &Geometry, cells: CellSet) -> CellSet {
    geometry
        .houses_of_kind(HouseKind::Row)
        .filter_map(|row| (cells & geometry.house_cells(row)).single())
        .collect()
}

/// Lists the evidence for the digits: each has a place in every house that lacks it.
fn evidence(cache: &PositionCache<'_>, digits: DigitSet) -> Vec<Truth> {
    template_houses(cache.geometry())
        .flat_map(|house| {
            digits
                .iter()
                .filter(move |digit| cache.masks(house)[digit.index()] != 0)
                .map(move |digit| Truth::House(house, digit))
        })
        .collect()
}
