//! Double Exocet: two exocets in the same boxes, with the same digits and the same cross-lines.
//!
//! ```text
//! B B . | . . . | . . .     B and b: the bases, in different boxes;
//! . . . | T b b | . . .     T: the targets of B, t: the targets of b, all in
//! t . . | . . . | * . .     the same three columns (*: a target of both)
//! ```
//!
//! The digits of each base are also in its targets. The digits of both bases share the same S-cells, where each
//! digit has room for two places. Together the two exocets leave fewer choices than one after the other. Usually
//! the bases turn out to hold four different digits, two each. Then each of the four digits must be in the lines of
//! the bases, in the targets and twice in the S-cells. It is eliminated from all other cells that see these places,
//! such as the rest of the rows below.
//!
//! The finder does not apply a list of rules. It eliminates candidates that are in no choice ([`ChoiceSearch`]) from
//! the truths of both exocets, unless one exocet alone proves the elimination. Described in the `JExocet` Compendium of
//! the New Sudoku Players' Forum, and at <https://www.sudokuwiki.org/Double_Exocet>.

use std::ops::ControlFlow;

use super::super::{Finder, PositionCache, Sink, Step, TechniqueId, Truth};
use crate::board::Candidate;

use super::super::choices::{ChoiceSearch, conclude};
use super::exocet::Exocet;

/// A Double Exocet: two exocets in the same boxes with the same cross-lines.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DoubleExocet {
    /// The two exocets.
    pub exocets: [Exocet; 2],
    /// Whether no digit can be in both bases.
    pub shares_no_base_digit: bool,
}

/// The maximum number of digits of both bases together.
const MAX_DIGITS: usize = 4;

/// Finds pairs of exocets that eliminate more together than each alone.
pub(in crate::techniques) struct DoubleExocetFinder;

impl Finder for DoubleExocetFinder {
    fn find(&self, id: TechniqueId, cache: &PositionCache, sink: &mut dyn Sink) -> ControlFlow<()> {
        let exocets: Vec<&Exocet> = cache
            .exocets()
            .iter()
            .filter(|exocet| !exocet.is_weak())
            .collect();
        for (number, &first_exocet) in exocets.iter().enumerate() {
            for &second_exocet in &exocets[number + 1..] {
                if belong_together(cache, [first_exocet, second_exocet]) {
                    sink.keep_going()?;
                    report(id, cache, [first_exocet, second_exocet], sink)?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// Returns whether two exocets are in the same boxes with the same cross-lines, and share digits.
fn belong_together(cache: &PositionCache<'_>, [first, second]: [&Exocet; 2]) -> bool {
    let geometry = cache.geometry();
    let boxes = [first, second].map(|exocet| exocet.base_box(geometry));
    let along = |exocet: &Exocet, box_house| {
        let cells = geometry.house_cells(exocet.line);
        cells.intersects(&geometry.house_cells(box_house))
    };
    first.cross_lines == second.cross_lines
        && boxes[0] != boxes[1]
        && along(first, boxes[1])
        && along(second, boxes[0])
        && first.digits.intersects(second.digits)
        && (first.digits | second.digits).len() <= MAX_DIGITS
}

fn report(
    id: TechniqueId,
    cache: &PositionCache<'_>,
    pair: [&Exocet; 2],
    sink: &mut dyn Sink,
) -> ControlFlow<()> {
    let truths = truths(cache, pair);
    let [first_truths, second_truths] = pair.map(|exocet| exocet.base.map(Truth::Cell));
    let parts: [&dyn Fn(&Truth) -> bool; 3] = [
        &|truth| first_truths.contains(truth),
        &|truth| second_truths.contains(truth),
        &|truth| matches!(truth, Truth::House(..)),
    ];
    let excluded_candidates = ChoiceSearch::new(cache, &truths).excluded_candidates();
    // The explanation may only use the truths that the step lists as evidence.
    let Some((eliminations, evidence)) = conclude(cache, &truths, excluded_candidates, &parts)
    else {
        return ControlFlow::Continue(());
    };
    sink.take(Step::eliminating(
        id,
        eliminations,
        DoubleExocet {
            shares_no_base_digit: share_no_base_digit(cache, pair, &evidence),
            exocets: pair.map(Clone::clone),
        },
        evidence,
    ))
}

fn share_no_base_digit(
    cache: &PositionCache<'_>,
    [first, second]: [&Exocet; 2],
    truths: &[Truth],
) -> bool {
    let mut choices = ChoiceSearch::new(cache, truths);
    (first.digits & second.digits).iter().all(|digit| {
        let [first_candidates, second_candidates] = [first, second].map(|exocet| {
            let places = exocet.base.map(|cell| Candidate::new(cell, digit));
            places
                .into_iter()
                .filter(|candidate| cache.has(*candidate))
                .collect::<Vec<_>>()
        });
        let mut pairs = first_candidates.iter().flat_map(|first_candidate| {
            second_candidates
                .iter()
                .map(|second_candidate| [*first_candidate, *second_candidate])
        });
        pairs.all(|pair| choices.excludes(&pair))
    })
}

/// Returns the truths of both exocets without repetition, base cells first.
fn truths(cache: &PositionCache<'_>, pair: [&Exocet; 2]) -> Vec<Truth> {
    let mut truths: Vec<Truth> = pair
        .iter()
        .flat_map(|exocet| exocet.truths(cache))
        .collect();
    truths.sort_by_key(|truth| matches!(truth, Truth::House(..)));
    let mut seen = Vec::new();
    truths.retain(|truth| {
        let is_new = !seen.contains(truth);
        seen.push(truth.clone());
        is_new
    });
    truths
}
