//! Words and marks: a step told the way a strong player would.
//!
//! [`explain`] turns a step into one or more [`Page`]s on a [`Rung`] of the hint ladder. A page
//! is a [`Message`] of semantic spans (this is a cell, this a house, this a digit) and the
//! [`Mark`]s that belong on the board. What colours they get is for the screen to say.
//!
//! All sentences stand in one catalogue, `en`, under keys such as `naked-pair.why`, with named
//! arguments in braces; a second language is a second file. The family files choose the key,
//! supply the arguments and place the marks. They never glue sentences together.

mod als;
mod chains;
mod colouring;
mod direct;
mod en;
mod evidence;
mod examples;
mod exclusion;
mod exocet;
mod fireworks;
mod fish;
mod forcing;
mod guarded;
mod intersections;
mod ladder;
mod marks;
mod message;
mod sectors;
mod single_digit;
mod singles;
mod subsets;
mod symmetry;
mod templates;
mod uniqueness;
mod wings;

pub use examples::example;
pub use ladder::HintLadder;
pub use marks::{Mark, MarkRole, Target};
pub use message::{Arg, Speaker};

use crate::board::{Candidates, CellSet, Digit, House};
use crate::techniques::{Pattern, Step, TechniqueId};
use crate::words::{Argument, Message, Span, SpanKind, Value, Words, say};

/// How much a hint gives away.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Rung {
    /// Where to look.
    Nudge,
    /// Which technique, and where it is.
    Technique,
    /// The whole argument: premises, cells, consequence.
    Argument,
    /// What will change.
    Preview,
}

impl Rung {
    /// All rungs, the least telling first.
    pub const ALL: [Self; 4] = [Self::Nudge, Self::Technique, Self::Argument, Self::Preview];

    /// Returns the rung with a number from 1 to 4.
    #[must_use]
    pub fn from_number(number: usize) -> Option<Self> {
        Self::ALL.get(number.checked_sub(1)?).copied()
    }

    /// Returns the number, 1 to 4.
    #[must_use]
    pub const fn number(self) -> usize {
        self as usize + 1
    }
}

/// A step told on one rung.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Explanation {
    /// The rung.
    pub rung: Rung,
    /// At least one page. The argument of a chain has one for the whole and one for each link.
    pub pages: Vec<Page>,
}

/// What is said and marked at once.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Page {
    /// The words.
    pub text: Message,
    /// The marks on the board.
    pub marks: Vec<Mark>,
}

/// Where a nudge sends the eye.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Focus {
    House(House),
    Digit(Digit),
    Cells(CellSet),
}

/// What a family file has to say about a step.
struct Told {
    focus: Focus,
    /// Which technique it is and where, perhaps with a question.
    place: Message,
    /// The whole argument.
    why: Message,
    /// The pattern; conclusions are marked by [`explain`] itself.
    marks: Vec<Mark>,
    /// The argument in small steps, where it has some.
    walk: Vec<Page>,
}

/// Tells a step on a rung of the hint ladder.
///
/// `position` is the one in which the step was found.
#[must_use]
pub fn explain(position: &Candidates, step: &Step, rung: Rung) -> Explanation {
    let speaker = Speaker::new(position);
    let told = tell(&speaker, step);
    let pages = match rung {
        Rung::Nudge => vec![nudge(&speaker, told.focus)],
        Rung::Technique => {
            vec![Page {
                text: told.place,
                marks: focus_marks(told.focus),
            }]
        }
        Rung::Argument => {
            let mut marks = told.marks;
            marks.extend(conclusion_marks(step));
            let mut pages = vec![Page {
                text: told.why,
                marks,
            }];
            pages.extend(told.walk);
            pages
        }
        Rung::Preview => {
            let mut marks = told.marks;
            marks.extend(conclusion_marks(step));
            vec![Page {
                text: preview(&speaker, step),
                marks,
            }]
        }
    };
    Explanation { rung, pages }
}

/// Tells a step in one or two sentences: the argument, and what follows.
#[must_use]
pub fn sentence(position: &Candidates, step: &Step) -> Message {
    let speaker = Speaker::new(position);
    tell(&speaker, step).why
}

/// Explains a technique in general, in one paragraph.
#[must_use]
pub fn help(technique: TechniqueId) -> Message {
    Message::plain(message::text(&format!("{technique}.help")))
}

/// Returns the English name of a technique.
#[must_use]
pub fn name(technique: TechniqueId) -> &'static str {
    technique.name()
}

fn tell(speaker: &Speaker<'_>, step: &Step) -> Told {
    match &step.pattern {
        Pattern::Single { candidate, house } => singles::tell(speaker, step, *candidate, *house),
        Pattern::Locked {
            digit,
            cells,
            base,
            cover,
        } => intersections::tell(speaker, step, *digit, *cells, [*base, *cover]),
        Pattern::Subset {
            kind,
            cells,
            digits,
            houses,
        } => subsets::tell(speaker, step, *kind, *cells, *digits, *houses),
        Pattern::Fish {
            digit,
            base,
            cover,
            fins,
        }
        | Pattern::KrakenFish {
            digit,
            base,
            cover,
            fins,
            ..
        } => {
            let fish = fish::Fish {
                digit: *digit,
                base: *base,
                cover: *cover,
                fins: *fins,
            };
            match &step.pattern {
                Pattern::KrakenFish { arms, .. } => fish::tell_kraken(speaker, step, &fish, arms),
                _ => fish::tell(speaker, step, &fish),
            }
        }
        Pattern::SiameseFish {
            digit,
            base,
            covers,
            fins,
        } => fish::tell_siamese(speaker, step, *digit, *base, *covers, *fins),
        Pattern::BrokenWing {
            digit,
            ring,
            houses,
            guardians,
        } => single_digit::tell_broken_wing(speaker, step, *digit, ring, houses, *guardians),
        Pattern::DualChain(chains) => single_digit::tell_dual(speaker, step, chains),
        Pattern::Template {
            digit,
            possible,
            others,
        } => templates::tell(speaker, step, *digit, *possible, *others),

        Pattern::Wing { .. } | Pattern::WWing { .. } | Pattern::BentQuad { .. } => {
            wings::tell(speaker, step)
        }
        Pattern::Chain(chain) => single_digit::tell(speaker, step, chain)
            .unwrap_or_else(|| chains::tell(speaker, step, chain)),
        Pattern::Colouring(colouring) => colouring::tell(speaker, step, colouring),
        Pattern::MultiColouring(colouring) => colouring::tell_multi(speaker, step, colouring),
        Pattern::Medusa(medusa) => colouring::tell_medusa(speaker, step, medusa),
        Pattern::AlsChain { .. }
        | Pattern::AlsWWing { .. }
        | Pattern::DeathBlossom { .. }
        | Pattern::SueDeCoq { .. } => als::tell(speaker, step),
        Pattern::AlignedExclusion { cells, excluders } => {
            exclusion::tell(speaker, step, cells, *excluders)
        }
        Pattern::LockedSectors { cells, links } => sectors::tell(speaker, step, *cells, links),
        Pattern::Exocet { exocet, by_mirror } => exocet::tell(speaker, step, exocet, *by_mirror),
        Pattern::DoubleExocet { exocets, are_apart } => {
            exocet::tell_double(speaker, step, exocets, *are_apart)
        }
        Pattern::Fireworks { bursts, wings } => fireworks::tell(speaker, step, bursts, *wings),
        Pattern::Guarded(guarded) => guarded::tell(speaker, step, guarded),
        Pattern::Rectangle { .. } | Pattern::Exchange { .. } | Pattern::Bug { .. } => {
            uniqueness::tell(speaker, step)
        }
        Pattern::Symmetry(symmetry) => symmetry::tell(speaker, step, symmetry),
        Pattern::Evidence => evidence::tell(speaker, step),
        Pattern::Direct {
            pattern,
            candidate,
            house,
        } => direct::tell(speaker, step, pattern, *candidate, *house),
        Pattern::Forcing(forcing) => forcing::tell(speaker, step, forcing),
    }
}

/// Tells any step by what it concludes and rests on.
fn in_general(speaker: &Speaker<'_>, step: &Step) -> Told {
    let cells: CellSet = step
        .eliminations
        .iter()
        .chain(&step.placements)
        .map(|candidate| candidate.cell)
        .collect();
    let focus = step
        .digits()
        .single()
        .map_or(Focus::Cells(cells), Focus::Digit);
    Told {
        focus,
        place: say!(
            speaker.words(),
            "general-place",
            technique = step.technique,
            cells = speaker.words().cells(cells)
        ),
        why: preview(speaker, step),
        marks: Vec::new(),
        walk: Vec::new(),
    }
}

fn nudge(speaker: &Speaker<'_>, focus: Focus) -> Page {
    let words = speaker.words();
    let text = match focus {
        Focus::House(house) => say!(words, "nudge-house", house = words.house(house)),
        Focus::Digit(digit) => say!(words, "nudge-digit", digit),
        Focus::Cells(cells) => say!(words, "nudge-cells", cells = words.cells(cells)),
    };
    Page {
        text,
        marks: focus_marks(focus),
    }
}

fn focus_marks(focus: Focus) -> Vec<Mark> {
    match focus {
        Focus::House(house) => vec![Mark::house(house, MarkRole::Focus)],
        Focus::Digit(digit) => vec![Mark::digit(digit, MarkRole::Focus)],
        Focus::Cells(cells) => cells
            .iter()
            .map(|cell| Mark::cell(cell, MarkRole::Focus))
            .collect(),
    }
}

fn conclusion_marks(step: &Step) -> impl Iterator<Item = Mark> + '_ {
    let placed = step
        .placements
        .iter()
        .map(|c| Mark::candidate(*c, MarkRole::Placement));
    let struck = step
        .eliminations
        .iter()
        .map(|c| Mark::candidate(*c, MarkRole::Elimination));
    placed.chain(struck)
}

fn preview(speaker: &Speaker<'_>, step: &Step) -> Message {
    let words = speaker.words();
    let technique = step.technique;
    let placements = words.placements(&step.placements);
    let eliminations = words.eliminations(&step.eliminations);
    match (step.placements.is_empty(), step.eliminations.is_empty()) {
        (false, true) => say!(words, "preview-placements", technique, placements),
        (true, _) => say!(words, "preview-eliminations", technique, eliminations),
        (false, false) => say!(words, "preview-both", technique, placements, eliminations),
    }
}

impl Argument for TechniqueId {
    fn value(&self, words: Words) -> Value {
        Span::new(SpanKind::Technique, name(*self)).value(words)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_technique_has_its_words() {
        for &id in TechniqueId::ALL {
            let help = help(id).to_string();
            assert!(help.split_whitespace().count() >= 12, "{id}: {help:?}");
        }
    }

    #[test]
    fn rungs_are_numbered_from_one_to_four() {
        for rung in Rung::ALL {
            assert_eq!(Rung::from_number(rung.number()), Some(rung));
        }
        assert_eq!(Rung::from_number(0), None);
        assert_eq!(Rung::from_number(5), None);
    }
}
