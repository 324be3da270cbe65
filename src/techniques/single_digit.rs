//! Single-digit patterns: two conjugate pairs of a digit, joined by a weak link.
//!
//! A conjugate pair is a house with two places for a digit: if one is false, the other is true.
//! Take two such pairs of which one end each, *a* and *b*, see each other. They are not both
//! true, so of the two other ends at least one is, and no cell that sees both can hold the
//! digit. The three techniques differ in how the pairs lie:
//!
//! * *Skyscraper*: both in rows, or both in columns, and *a* and *b* in a line across. (If the
//!   other ends were in line too, it would be an X-Wing.)
//! * *2-String Kite*: one in a row, one in a column, *a* and *b* in a box.
//! * *Turbot Fish*: every other shape, which needs a pair in a box, or two parallel ones that
//!   meet in a box.
//!
//! ```text
//! . . * | . . X     two rows with two places (X) each; the left ones are
//! . . . | . . .     in one column (not both true), so one of the right ones
//! X . . | . . *     is true, and * can be neither
//! ```
//!
//! All are X-Chains of four nodes. Names after Havard and Nick70 in the Sudoku players' forum;
//! described at <https://hodoku.sourceforge.net/en/tech_sdp.php>.

use std::ops::ControlFlow;

use crate::board::{Candidate, Cell, HouseKind};

use super::{
    Assumption, Bilocal, Chain, Family, Info, Pattern, Sink, Step, Survey, Technique, TechniqueId,
};

/// How two conjugate pairs of a digit that are joined by a weak link lie.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum SingleDigit {
    /// In parallel lines, joined by a line across.
    Skyscraper,
    /// In a row and a column, joined by a box.
    TwoStringKite,
    /// In any other way, but for the X-Wing.
    TurbotFish,
}

impl Technique for SingleDigit {
    fn info(&self) -> Info {
        let (id, name, source) = match self {
            Self::Skyscraper => (
                "skyscraper",
                "Skyscraper",
                "https://hodoku.sourceforge.net/en/tech_sdp.php#sk",
            ),
            Self::TwoStringKite => (
                "two-string-kite",
                "2-String Kite",
                "https://hodoku.sourceforge.net/en/tech_sdp.php#t2sk",
            ),
            Self::TurbotFish => (
                "turbot-fish",
                "Turbot Fish",
                "https://hodoku.sourceforge.net/en/tech_sdp.php#tf",
            ),
        };
        Info {
            id: TechniqueId(id),
            name,
            family: Family::SingleDigit,
            source,
            assumption: Assumption::None,
        }
    }

    fn find(&self, survey: &Survey<'_>, sink: &mut dyn Sink) -> ControlFlow<()> {
        for digit in survey.geometry().digits() {
            let pairs = survey.bilocals(digit);
            for (index, &first) in pairs.iter().enumerate() {
                if is_repeated(&pairs[..index], first) {
                    continue;
                }
                for (between, &second) in pairs[index + 1..].iter().enumerate() {
                    if self.may_be(survey, first, second)
                        && !is_repeated(&pairs[..=index + between], second)
                    {
                        self.join(survey, first, second, sink)?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// Tells whether a pair stands in the list before, for another house: cells that share a line
/// and a box may be a pair in both.
fn is_repeated(before: &[Bilocal], pair: Bilocal) -> bool {
    before.iter().any(|earlier| earlier.cells == pair.cells)
}

impl SingleDigit {
    /// Tells whether the shape is possible with pairs in these houses.
    fn may_be(self, survey: &Survey<'_>, first: Bilocal, second: Bilocal) -> bool {
        let [first, second] = [first, second].map(|pair| survey.geometry().kind(pair.house));
        match self {
            Self::Skyscraper => first == second && first.is_line(),
            Self::TwoStringKite => first == HouseKind::Row && second == HouseKind::Column,
            Self::TurbotFish => true,
        }
    }

    /// Tries each end of one pair with each end of the other.
    fn join(
        self,
        survey: &Survey<'_>,
        first: Bilocal,
        second: Bilocal,
        sink: &mut dyn Sink,
    ) -> ControlFlow<()> {
        let geometry = survey.geometry();
        let digit = first.digit;
        if first.cells.iter().any(|cell| second.cells.contains(cell)) {
            return ControlFlow::Continue(());
        }
        for a in first.cells {
            for b in second.cells {
                if !geometry.sees(a, b) {
                    continue;
                }
                let (start, end) = (first.other(a), second.other(b));
                let struck = survey.places(digit) & geometry.peers(start) & geometry.peers(end);
                if struck.is_empty() || shape(survey, first, second, [a, b]) != Some(self) {
                    continue;
                }
                let nodes = [start, a, b, end].map(|cell| Candidate::new(cell, digit));
                let chain = Chain::alternating(survey, &nodes);
                let evidence = chain.truths();
                sink.take(Step::eliminating(
                    self.info().id,
                    Survey::candidates_of(digit, &struck),
                    Pattern::Chain(chain),
                    evidence,
                ))?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// Names the shape of two pairs that are joined at `a` and `b`; `None` for an X-Wing.
fn shape(
    survey: &Survey<'_>,
    first: Bilocal,
    second: Bilocal,
    [a, b]: [Cell; 2],
) -> Option<SingleDigit> {
    let geometry = survey.geometry();
    let meet = |kind, a, b| geometry.house_of(a, kind) == geometry.house_of(b, kind);
    let (start, end) = (first.other(a), second.other(b));
    let across = match [first, second].map(|pair| geometry.kind(pair.house)) {
        [HouseKind::Row, HouseKind::Row] => HouseKind::Column,
        [HouseKind::Column, HouseKind::Column] => HouseKind::Row,
        [HouseKind::Row, HouseKind::Column] => return Some(SingleDigit::TwoStringKite),
        _ => return Some(SingleDigit::TurbotFish),
    };
    match (meet(across, a, b), meet(across, start, end)) {
        (true, true) => None,
        (true, false) => Some(SingleDigit::Skyscraper),
        (false, _) => Some(SingleDigit::TurbotFish),
    }
}
