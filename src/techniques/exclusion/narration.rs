//! Aligned exclusion in words: choices of digits, and what each would leave empty.

use crate::board::{Candidate, Candidates, Cell, CellSet, Digit, DigitSet};
use crate::narration::{Focus, Mark, MarkRole, Narration, Page, Prose, Speaker};
use crate::techniques::Step;
use crate::techniques::pattern::Payload;
use crate::words::say;

use super::AlignedExclusion;

/// So many choices are walked through at most; longer lists convince nobody.
const MAX_PAGES: usize = 40;

impl Payload for AlignedExclusion {
    fn digits(&self, _: &Candidates) -> Option<DigitSet> {
        None
    }

    fn narrate(&self, speaker: Speaker<'_>, step: &Step) -> Narration {
        let Self { cells, excluders } = self;
        let excluders = *excluders;
        let tried: CellSet = cells.iter().copied().collect();
        let mut marks = cell_marks(speaker, tried, MarkRole::Evidence);
        marks.extend(cell_marks(speaker, excluders, MarkRole::Support));
        let mut walk = ChoicePages {
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
        last.extend(step.conclusion_marks());
        pages.push(Page {
            text: say!(speaker, "aligned-end",),
            marks: last,
        });
        if pages.len() > MAX_PAGES {
            pages.clear();
        }
        Prose {
            plain: say!(
                speaker,
                "plain-aligned",
                gone = speaker.any_placement(&step.eliminations),
                cells = speaker.cells(tried)
            ),
            focus: Focus::Cells(tried),
            place: say!(
                speaker,
                "aligned-place",
                technique = step.technique,
                cells = speaker.cells(tried)
            ),
            why: say!(
                speaker,
                "aligned-why",
                cells = speaker.cells(tried),
                excluders = speaker.cells(excluders),
                gone = speaker.any_placement(&step.eliminations)
            ),
            marks,
            walk: pages,
        }
        .into()
    }
}

fn cell_marks(speaker: Speaker<'_>, cells: CellSet, role: MarkRole) -> Vec<Mark> {
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
struct ChoicePages<'a> {
    speaker: Speaker<'a>,
    cells: &'a [Cell],
    excluders: CellSet,
    pages: Vec<Page>,
}

impl ChoicePages<'_> {
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
            let text = say!(
                self.speaker,
                "aligned-twice",
                choice = self.speaker.placements(chosen)
            );
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
        let text = say!(
            self.speaker,
            "aligned-empty",
            choice = self.speaker.placements(chosen),
            excluder = self.speaker.cell(excluder),
            digits = self.speaker.digits(own)
        );
        self.pages.push(Page { text, marks });
    }
}
