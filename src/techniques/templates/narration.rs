//! Templates in words: what all ways to place a digit agree on.

use crate::board::{Candidates, CellSet, Digit, DigitSet};
use crate::narration::{Focus, Mark, MarkRole, Narration, Prose, Speaker};
use crate::techniques::pattern::Payload;
use crate::techniques::{PositionCache, Step};
use crate::words::{key, say};

use super::Template;

impl Payload for Template {
    fn digits(&self, _: &Candidates) -> Option<DigitSet> {
        Some(DigitSet::only(self.digit))
    }

    fn narrate(&self, speaker: Speaker<'_>, step: &Step) -> Narration {
        let Self {
            digit,
            possible,
            others,
        } = *self;
        let removed = step.eliminations.iter().map(|gone| gone.cell).collect();
        let (why, plain) = if step.placements.is_empty() {
            (key!("template-delete-why"), key!("plain-template-delete"))
        } else {
            (key!("template-set-why"), key!("plain-template-set"))
        };
        let concluded = step.eliminations.iter().chain(&step.placements);
        let concluded: CellSet = concluded.map(|candidate| candidate.cell).collect();
        let named = if step.placements.is_empty() {
            speaker.any_cell(concluded)
        } else {
            speaker.cells(concluded)
        };
        let mut why = say!(
            speaker,
            why,
            digit,
            cells = speaker.any_cell(removed),
            placements = speaker.placements(&step.placements)
        );
        if !others.is_empty() {
            why = say!(
                speaker,
                "template-others",
                others = speaker.digits(others),
                digit
            )
            .followed_by(why);
        }
        let mark = |digit: Digit, cells: CellSet, role: MarkRole| {
            PositionCache::candidates_of(digit, &cells)
                .into_iter()
                .map(move |place| Mark::candidate(place, role))
        };
        let position = speaker.position();
        let mut marks: Vec<Mark> = mark(digit, possible, MarkRole::Evidence).collect();
        marks.extend(mark(
            digit,
            position.places(digit) - possible,
            MarkRole::Off,
        ));
        for other in others {
            marks.extend(mark(other, position.places(other), MarkRole::Support));
        }
        Prose {
            plain: say!(
                speaker,
                plain,
                digit,
                cells = named,
                n = step.placements.len()
            ),
            focus: Focus::Digit(digit),
            place: say!(speaker, "template-place", technique = step.technique, digit),
            why,
            marks,
            walk: Vec::new(),
        }
        .into()
    }
}
