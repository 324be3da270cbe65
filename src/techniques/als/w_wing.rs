//! ALS-W-Wing: two sets joined by a conjugate pair of a digit that both have.

use std::ops::ControlFlow;

use crate::board::Cell;
use crate::techniques::{Bilocal, Info, Pattern, Sink, Step, Survey, Technique, Truth};

use super::{AlsIdx, AlsList, AlsPlaces, cell_truths, info, seeing_both};

/// Two sets of which one lacks a digit, since a house has only two places for it.
pub(in crate::techniques) struct AlsWWing;

impl Technique for AlsWWing {
    fn info(&self) -> Info {
        info(
            "als-w-wing",
            "ALS-W-Wing",
            "https://hodoku.sourceforge.net/en/tech_als.php",
        )
    }

    fn find(&self, survey: &Survey<'_>, sink: &mut dyn Sink) -> ControlFlow<()> {
        let list = survey.als();
        for digit in survey.geometry().digits() {
            let links = survey.bilocals(digit);
            for (number, link) in links.iter().enumerate() {
                sink.keep_going()?;
                // Two cells that share a line and a box are one link, in the first of the two.
                if links[..number].iter().any(|l| l.cells == link.cells) {
                    continue;
                }
                let [first, second] = link.cells;
                let facing = |end: Cell, other: Cell| {
                    list.all_places().iter().filter(move |places| {
                        places.digit == digit
                            && places.seeing.contains(end)
                            && !places.seeing.contains(other)
                            && !places.cells.contains(other)
                    })
                };
                for a in facing(first, second) {
                    for b in facing(second, first) {
                        self.try_places(survey, list, *link, [a, b], sink)?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}

impl AlsWWing {
    /// Tries all sets that have the linked digit in these places.
    fn try_places(
        &self,
        survey: &Survey<'_>,
        list: &AlsList,
        link: Bilocal,
        places: [&AlsPlaces; 2],
        sink: &mut dyn Sink,
    ) -> ControlFlow<()> {
        // A restricted common needs no link.
        if places[0].seeing.is_superset(&places[1].cells) {
            return ControlFlow::Continue(());
        }
        for &a in &places[0].sets {
            for &b in &places[1].sets {
                self.try_sets(survey, list, link, [a, b], sink)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn try_sets(
        &self,
        survey: &Survey<'_>,
        list: &AlsList,
        link: Bilocal,
        sets: [AlsIdx; 2],
        sink: &mut dyn Sink,
    ) -> ControlFlow<()> {
        let [a, b] = sets.map(|set| list.get(set));
        let is_plain = a.digits.len() == 2 && b.digits.len() == 2;
        if is_plain || a.cells.intersects(&b.cells) {
            return ControlFlow::Continue(());
        }
        let common = (a.digits & b.digits).without(link.digit);
        let eliminations = seeing_both(survey, list, sets, common);
        if eliminations.is_empty() {
            return ControlFlow::Continue(());
        }
        let mut evidence = cell_truths([a.cells]);
        evidence.push(Truth::House(link.house, link.digit));
        evidence.extend(cell_truths([b.cells]));
        let digits = eliminations.iter().map(|struck| struck.digit).collect();
        sink.take(Step::eliminating(
            self.info().id,
            eliminations,
            Pattern::AlsWWing {
                sets: [a.into(), b.into()],
                link: link.cells,
                house: link.house,
                link_digit: link.digit,
                digits,
            },
            evidence,
        ))
    }
}
