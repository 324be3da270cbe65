//! Explains aligned exclusion: the combinations of digits, and the cell that each combination leaves without
//! candidates.

use crate::board::{Candidate, Candidates, Cell, CellSet, Digit, DigitSet};
use crate::narration::{Focus, Mark, MarkRole, Narration, Premise, Speaker, Thought};
use crate::techniques::payload::Payload;
use crate::techniques::{Step, Truth, evidence};
use crate::words::{key, say};

use super::AlignedExclusion;

/// The maximum number of lines with combinations; a longer explanation is replaced by a summary.
const MAX_LINES: usize = 40;

impl Payload for AlignedExclusion {
    fn digits(&self, _: &Candidates) -> Option<DigitSet> {
        None
    }

    fn narrate(&self, speaker: Speaker<'_>, step: &Step) -> Narration {
        let tried: CellSet = self.cells.iter().copied().collect();
        let (position, all_digits) = (speaker.position(), speaker.geometry().digits());
        let marks = Mark::cells_with(position, tried, all_digits, MarkRole::Evidence);
        let excluders = Mark::cells_with(position, self.excluders, all_digits, MarkRole::Support);
        let marks: Vec<Mark> = marks.chain(excluders).collect();
        let line = |key| {
            say!(
                speaker,
                key,
                technique = step.technique,
                cells = speaker.cells(tried),
                excluders = speaker.cells(self.excluders),
                gone = speaker.any_placement(&step.eliminations)
            )
        };
        let mut thoughts = Vec::new();
        for removed in &step.eliminations {
            thoughts.push(self.supposition(speaker, *removed));
            self.visit(speaker, *removed, &mut Vec::new(), &mut thoughts);
        }
        if thoughts.len() > MAX_LINES {
            let summary = Thought::new(line(key!("aligned-summary")), marks.clone());
            let gone = step.eliminations.iter();
            thoughts = gone.map(|gone| self.supposition(speaker, *gone)).collect();
            thoughts.push(summary.with_premises(candidate_premises(speaker, self.excluders)));
        }
        let lines = (0..thoughts.len()).map(Premise::Thought);
        thoughts.push(Thought::new(line(key!("aligned-end")), marks).with_premises(lines));
        Narration {
            focus: Focus::Cells(tried),
            place: line(key!("aligned-place")),
            thoughts,
        }
    }
}

/// Returns the premises that list the candidates of each cell.
fn candidate_premises(speaker: Speaker<'_>, cells: CellSet) -> Vec<Premise> {
    let truths: Vec<Truth> = cells.iter().map(Truth::Cell).collect();
    evidence::premises(speaker.position(), &truths)
}

impl AlignedExclusion {
    fn other_cells(&self, supposed: Candidate) -> impl Iterator<Item = Cell> + '_ {
        let cells = self.cells.iter().copied();
        cells.filter(move |cell| *cell != supposed.cell)
    }

    /// Returns the line that assumes a candidate and lists the candidates of the other cells.
    fn supposition(&self, speaker: Speaker<'_>, supposed: Candidate) -> Thought {
        let with_digits = |cell| {
            let digits = speaker.any_digit(speaker.position().digits_in(cell));
            say!(speaker, "aligned-cell", cell = speaker.cell(cell), digits).to_string()
        };
        let others: Vec<String> = self.other_cells(supposed).map(with_digits).collect();
        let text = say!(
            speaker,
            "aligned-suppose",
            cell = speaker.cell(supposed.cell),
            digit = supposed.digit,
            others = speaker.words().all_of(&others)
        );
        let mut marks = vec![Mark::candidate(supposed, MarkRole::On)];
        let others = self.other_cells(supposed).collect();
        let (position, all_digits) = (speaker.position(), speaker.geometry().digits());
        marks.extend(Mark::cells_with(
            position,
            others,
            all_digits,
            MarkRole::Evidence,
        ));
        Thought::new(text, marks).with_premises(candidate_premises(speaker, others))
    }

    /// Adds a line for each impossible combination of digits in the cells without a chosen candidate.
    fn visit(
        &self,
        speaker: Speaker<'_>,
        supposed: Candidate,
        chosen_candidates: &mut Vec<Candidate>,
        thoughts: &mut Vec<Thought>,
    ) {
        let Some(cell) = self.other_cells(supposed).nth(chosen_candidates.len()) else {
            return;
        };
        for digit in speaker.position().digits_in(cell) {
            chosen_candidates.push(Candidate::new(cell, digit));
            match self.refuted(speaker, supposed, chosen_candidates) {
                Some(thought) => thoughts.push(thought),
                None => self.visit(speaker, supposed, chosen_candidates, thoughts),
            }
            chosen_candidates.pop();
        }
    }

    /// Returns the line that explains why a combination is impossible; `None` if the combination is not impossible
    /// so far.
    fn refuted(
        &self,
        speaker: Speaker<'_>,
        supposed: Candidate,
        others: &[Candidate],
    ) -> Option<Thought> {
        let position = speaker.position();
        let geometry = position.geometry();
        let choice = speaker.placements(others);
        let chosen_candidates: Vec<Candidate> = [supposed].iter().chain(others).copied().collect();
        let on = |candidate: &Candidate| Mark::candidate(*candidate, MarkRole::On);
        let mut marks: Vec<Mark> = chosen_candidates.iter().map(on).collect();
        let pairs = chosen_candidates
            .iter()
            .enumerate()
            .flat_map(|(index, b)| chosen_candidates[..index].iter().map(move |a| [*a, *b]));
        let mut equal = pairs.filter(|[a, b]| a.digit == b.digit);
        if let Some([a, b]) = equal.find(|[a, b]| geometry.sees(a.cell, b.cell)) {
            let cells = speaker.cells([a.cell, b.cell].into_iter().collect());
            let text = say!(speaker, "aligned-twice", choice, cells, digit = a.digit);
            let conflict = Premise::conflict(geometry, [a, b]);
            return Some(Thought::new(text, marks).with_premises([conflict]));
        }
        let digits: DigitSet = chosen_candidates
            .iter()
            .map(|candidate| candidate.digit)
            .collect();
        let is_emptied = |cell: &Cell| digits.is_superset(position.digits_in(*cell));
        let excluder = self.excluders.iter().find(is_emptied)?;
        let cell_digits = position.digits_in(excluder);
        marks.push(Mark::cell(excluder, MarkRole::Support));
        let off = |digit: Digit| Mark::candidate(Candidate::new(excluder, digit), MarkRole::Off);
        marks.extend(cell_digits.iter().map(off));
        let text = say!(
            speaker,
            "aligned-empty",
            choice,
            excluder = speaker.cell(excluder),
            digits = speaker.any_digit(cell_digits)
        );
        Some(
            Thought::new(text, marks)
                .with_premises(candidate_premises(speaker, CellSet::only(excluder))),
        )
    }
}
