//! Death Blossom: a stem whose every candidate takes its digit from an almost locked set.
//!
//! ```text
//! stem xy: if it is x, petal A loses x and holds z; if it is y, petal B loses y and holds z
//! ```
//!
//! Why it holds: the stem has one of its candidates. The petal of that one loses the digit, so it
//! holds all its others. A digit of all petals, z, is therefore in one of them, and goes from what
//! sees all its places there. A petal may stand for more than one candidate of the stem.

use std::ops::ControlFlow;

use crate::board::{Cell, CellSet, Digit, DigitSet, MAX_SIDE};
use crate::techniques::{AlmostLocked, Info, Pattern, Sink, Step, Survey, Technique, Truth};

use super::{AlsIdx, AlsList, Overlap, cell_truths, info};

/// How many petals are tried in one position; the simplest ones come first.
const MAX_TRIED: usize = 200_000;
/// How many petals are tried between two questions whether to go on.
const KEEP_GOING_EVERY: usize = 1_000;

/// A cell and a set for each of its candidates.
pub(in crate::techniques) struct DeathBlossom(pub(in crate::techniques) Overlap);

impl Technique for DeathBlossom {
    fn info(&self) -> Info {
        let (id, name) = match self.0 {
            Overlap::None => ("death-blossom", "Death Blossom"),
            Overlap::Some => ("death-blossom-overlapping", "Overlapping Death Blossom"),
        };
        info(
            id,
            name,
            "https://hodoku.sourceforge.net/en/tech_als.php#db",
        )
    }

    fn find(&self, survey: &Survey<'_>, sink: &mut dyn Sink) -> ControlFlow<()> {
        let mut n_tried = 0;
        for n_digits in 2..=survey.geometry().side() {
            for stem in survey.cells_with(n_digits) {
                let mut search = Search {
                    technique: self,
                    survey,
                    list: survey.als(),
                    stem,
                    petals: Vec::new(),
                    sink: &mut *sink,
                    n_tried,
                };
                if let Some(open) = search.open() {
                    search.extend(survey.of(stem), CellSet::EMPTY, false, &open)?;
                }
                n_tried = search.n_tried;
            }
        }
        ControlFlow::Continue(())
    }
}

/// By digit: the candidates that see all its places in the petals so far.
type Seeing = [CellSet; MAX_SIDE];

/// A search for the petals of one stem.
struct Search<'a> {
    technique: &'a DeathBlossom,
    survey: &'a Survey<'a>,
    list: &'a AlsList,
    stem: Cell,
    petals: Vec<(Digit, AlsIdx)>,
    sink: &'a mut dyn Sink,
    n_tried: usize,
}

impl Search<'_> {
    /// Returns what petals may strike, if every candidate of the stem has one.
    fn open(&self) -> Option<Seeing> {
        let stem = self.survey.of(self.stem);
        let mut faced = DigitSet::EMPTY;
        for places in self.list.all_places() {
            if places.seeing.contains(self.stem) {
                faced.insert(places.digit);
            }
        }
        if !faced.is_superset(stem) {
            return None;
        }
        let mut open = [CellSet::EMPTY; MAX_SIDE];
        for digit in self.survey.geometry().digits() - stem {
            open[digit.index()] = self.survey.places(digit);
        }
        Some(open)
    }

    /// Finds a petal for the first of the stem's candidates left, and so on.
    fn extend(
        &mut self,
        left: DigitSet,
        cells: CellSet,
        overlaps: bool,
        open: &Seeing,
    ) -> ControlFlow<()> {
        let Some(digit) = left.first() else {
            return self.report(overlaps, open);
        };
        let list = self.list;
        for places in list.all_places() {
            if places.digit != digit || !places.seeing.contains(self.stem) {
                continue;
            }
            for &petal in &places.sets {
                self.n_tried += 1;
                if self.n_tried > MAX_TRIED {
                    return ControlFlow::Continue(());
                }
                if self.n_tried.is_multiple_of(KEEP_GOING_EVERY) {
                    self.sink.keep_going()?;
                }
                let set = list.get(petal);
                let meets = set.cells.intersects(&cells);
                if meets && self.technique.0 == Overlap::None {
                    continue;
                }
                let Some(open) = self.narrow(petal, open) else {
                    continue;
                };
                let covered: DigitSet = left
                    .iter()
                    .filter(|other| {
                        set.digits.contains(*other)
                            && list.places(petal, *other).seeing.contains(self.stem)
                    })
                    .collect();
                // A petal stands for the first of its digits that is left.
                self.petals.push((digit, petal));
                let rest = left - covered;
                self.extend(rest, cells | set.cells, overlaps || meets, &open)?;
                self.petals.pop();
            }
        }
        ControlFlow::Continue(())
    }

    /// Returns what a further petal leaves to strike, if anything.
    fn narrow(&self, petal: AlsIdx, open: &Seeing) -> Option<Seeing> {
        let mut narrowed = [CellSet::EMPTY; MAX_SIDE];
        let mut any = false;
        for digit in self.list.get(petal).digits {
            let seeing = open[digit.index()] & self.list.places(petal, digit).seeing;
            any |= !seeing.is_empty();
            narrowed[digit.index()] = seeing;
        }
        any.then_some(narrowed)
    }

    fn report(&mut self, overlaps: bool, open: &Seeing) -> ControlFlow<()> {
        if overlaps != (self.technique.0 == Overlap::Some) {
            return ControlFlow::Continue(());
        }
        let mut eliminations = Vec::new();
        for digit in self.survey.geometry().digits() {
            eliminations.extend(Survey::candidates_of(digit, &open[digit.index()]));
        }
        let digits = eliminations.iter().map(|struck| struck.digit).collect();
        let stem = self.survey.of(self.stem);
        let petals: Vec<(DigitSet, AlmostLocked)> = self
            .petals
            .iter()
            .map(|(_, petal)| {
                let set = self.list.get(*petal);
                let faced = |digit: &Digit| {
                    let places = self.list.places(*petal, *digit);
                    places.seeing.contains(self.stem)
                };
                let lost = (set.digits & stem).iter().filter(faced).collect();
                (lost, set.into())
            })
            .collect();
        let mut evidence = vec![Truth::Cell(self.stem)];
        evidence.extend(cell_truths(petals.iter().map(|(_, set)| set.cells)));
        self.sink.take(Step::eliminating(
            self.technique.info().id,
            eliminations,
            Pattern::DeathBlossom {
                stem: self.stem,
                petals,
                digits,
            },
            evidence,
        ))
    }
}
