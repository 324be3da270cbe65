//! Aligned exclusion in words: choices of digits, and what each would leave empty.

use crate::board::{Candidate, Cell, CellSet, Digit, DigitSet};
use crate::techniques::Step;

use super::{Arg, Focus, Mark, MarkRole, Page, Speaker, Told};

/// So many choices are walked through at most; longer lists convince nobody.
const MAX_PAGES: usize = 40;

/// Tells what cells tried together exclude.
pub(super) fn tell(speaker: &Speaker<'_>, step: &Step, cells: &[Cell], excluders: CellSet) -> Told {
    let tried: CellSet = cells.iter().copied().collect();
    let args = [
        ("technique", Arg::Technique(step.technique)),
        ("cells", Arg::Cells(tried)),
        ("excluders", Arg::Cells(excluders)),
        ("eliminations", Arg::Eliminations(&step.eliminations)),
    ];
    let mut marks = cell_marks(speaker, tried, MarkRole::Evidence);
    marks.extend(cell_marks(speaker, excluders, MarkRole::Support));
    let mut walk = Walk {
        speaker,
        cells,
        excluders,
        pages: Vec::new(),
    };
    for candidate in &step.eliminations {
        walk.visit(*candidate, &mut Vec::new());
    }
    let mut pages = walk.pages;
    let mut last = marks.clone();
    last.extend(super::conclusion_marks(step));
    pages.push(Page {
        text: speaker.say("aligned.end", &args),
        marks: last,
    });
    if pages.len() > MAX_PAGES {
        pages.clear();
    }
    Told {
        focus: Focus::Cells(tried),
        place: speaker.say("aligned.place", &args),
        why: speaker.say("aligned.why", &args),
        marks,
        walk: pages,
    }
}

fn cell_marks(speaker: &Speaker<'_>, cells: CellSet, role: MarkRole) -> Vec<Mark> {
    let mut marks = Vec::new();
    for cell in cells {
        marks.push(Mark::cell(cell, role));
        for digit in speaker.position().of(cell) {
            marks.push(Mark::candidate(Candidate::new(cell, digit), role));
        }
    }
    marks
}

/// Goes through the choices with a candidate, a page each.
struct Walk<'a> {
    speaker: &'a Speaker<'a>,
    cells: &'a [Cell],
    excluders: CellSet,
    pages: Vec<Page>,
}

impl Walk<'_> {
    fn visit(&mut self, fixed: Candidate, chosen: &mut Vec<Candidate>) {
        if self.pages.len() > MAX_PAGES {
            return;
        }
        let position = self.speaker.position();
        let Some(&cell) = self.cells.get(chosen.len()) else {
            self.page(chosen);
            return;
        };
        for digit in position.of(cell) {
            if cell == fixed.cell && digit != fixed.digit {
                continue;
            }
            chosen.push(Candidate::new(cell, digit));
            self.visit(fixed, chosen);
            chosen.pop();
        }
    }

    fn page(&mut self, chosen: &[Candidate]) {
        let position = self.speaker.position();
        let geometry = position.geometry();
        let mut args = vec![("choice", Arg::Placements(chosen))];
        let mut marks: Vec<Mark> = chosen
            .iter()
            .map(|candidate| Mark::candidate(*candidate, MarkRole::On))
            .collect();
        let is_twice = chosen.iter().enumerate().any(|(index, a)| {
            chosen[..index]
                .iter()
                .any(|b| a.digit == b.digit && geometry.sees(a.cell, b.cell))
        });
        if is_twice {
            let text = self.speaker.say("aligned.twice", &args);
            self.pages.push(Page { text, marks });
            return;
        }
        let digits: DigitSet = chosen.iter().map(|candidate| candidate.digit).collect();
        let emptied = self
            .excluders
            .iter()
            .find(|cell| digits.is_superset(position.of(*cell)));
        let Some(excluder) = emptied else { return };
        let own: DigitSet = position.of(excluder);
        marks.push(Mark::cell(excluder, MarkRole::Support));
        let off = |digit: Digit| Mark::candidate(Candidate::new(excluder, digit), MarkRole::Off);
        marks.extend(own.iter().map(off));
        args.push(("excluder", Arg::Cell(excluder)));
        args.push(("digits", Arg::Digits(own)));
        let text = self.speaker.say("aligned.empty", &args);
        self.pages.push(Page { text, marks });
    }
}
