//! Explanations: a step narrated in words and marks, the way a strong player would.
//!
//! [`explain`] turns a step into one or more [`Page`]s on a [`Rung`] of the hint ladder. A page
//! is a [`Message`] of semantic spans (this is a cell, this a house, this a digit) and the
//! [`Mark`]s that belong on the board. What colours they get is for the screen to say.
//!
//! One file a family narrates its steps: it chooses the sentences, supplies their arguments and places the marks.
//! The sentences themselves stand in the files of [`words`](crate::words), one a family too, under keys such as
//! `xy-wing-why`: `place` says which technique and where, perhaps with a question, `why` is the argument. What a
//! technique is in general is `technique-help-` and its id.

mod als;
mod chains;
mod colouring;
mod direct;
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
mod sectors;
mod single_digit;
mod singles;
mod speaker;
mod subsets;
mod symmetry;
mod templates;
mod uniqueness;
mod wings;

pub use examples::example;
pub use ladder::HintLadder;
pub use marks::{Mark, MarkRole, Target};

use crate::board::{Candidates, CellSet, Digit, House};
use crate::techniques::{Pattern, Step, TechniqueId};
use crate::words::{Key, Message, Words, say};

use speaker::Speaker;

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

/// A step explained on one rung of the hint ladder.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Explanation {
    /// The rung.
    pub rung: Rung,
    /// At least one page. The argument of a chain has one for the whole and one for each link.
    pub pages: Vec<Page>,
}

/// One screenful of an explanation: words, and marks on the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Page {
    /// The words.
    pub text: Message,
    /// The marks on the board.
    pub marks: Vec<Mark>,
}

/// Where a nudge sends the eye: the least that a hint can say.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Focus {
    House(House),
    Digit(Digit),
    Cells(CellSet),
}

/// What a family says and marks about a step, for all rungs.
struct Narration {
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

/// Explains a step on a rung of the hint ladder, in the language of `words`.
///
/// `position` is the one in which the step was found.
#[must_use]
pub fn explain(words: Words, position: &Candidates, step: &Step, rung: Rung) -> Explanation {
    let speaker = Speaker::new(words, position);
    let narration = narrate(speaker, step);
    let pages = match rung {
        Rung::Nudge => vec![nudge(speaker, narration.focus)],
        Rung::Technique => {
            vec![Page {
                text: narration.place,
                marks: focus_marks(narration.focus),
            }]
        }
        Rung::Argument => {
            let mut marks = narration.marks;
            marks.extend(conclusion_marks(step));
            let mut pages = vec![Page {
                text: narration.why,
                marks,
            }];
            pages.extend(narration.walk);
            pages
        }
        Rung::Preview => {
            let mut marks = narration.marks;
            marks.extend(conclusion_marks(step));
            vec![Page {
                text: preview(speaker, step),
                marks,
            }]
        }
    };
    Explanation { rung, pages }
}

/// Explains a step in one or two sentences: the argument, and what follows.
#[must_use]
pub fn sentence(words: Words, position: &Candidates, step: &Step) -> Message {
    let speaker = Speaker::new(words, position);
    narrate(speaker, step).why
}

/// Explains a technique in general, in one paragraph.
#[must_use]
pub fn help(words: Words, technique: TechniqueId) -> Message {
    say!(words, Key::row("technique-help", technique))
}

/// Returns the name of a technique in the language of `words`; the English one stands in the registry.
#[must_use]
pub fn name_in(words: Words, technique: TechniqueId) -> String {
    let key = Key::row("technique-name", technique);
    if words.has(&key) {
        say!(words, key).to_string()
    } else {
        name(technique).to_owned()
    }
}

/// Returns the English name of a technique.
#[must_use]
pub fn name(technique: TechniqueId) -> &'static str {
    technique.name()
}

fn narrate(speaker: Speaker<'_>, step: &Step) -> Narration {
    match &step.pattern {
        Pattern::Single { candidate, house } => singles::narrate(speaker, step, *candidate, *house),
        Pattern::Locked {
            digit,
            cells,
            base,
            cover,
        } => intersections::narrate(speaker, step, *digit, *cells, [*base, *cover]),
        Pattern::Subset {
            kind,
            cells,
            digits,
            houses,
        } => subsets::narrate(speaker, step, *kind, *cells, *digits, *houses),
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
                Pattern::KrakenFish { arms, .. } => {
                    fish::narrate_kraken(speaker, step, &fish, arms)
                }
                _ => fish::narrate(speaker, step, &fish),
            }
        }
        Pattern::SiameseFish {
            digit,
            base,
            covers,
            fins,
        } => fish::narrate_siamese(speaker, step, *digit, *base, *covers, *fins),
        Pattern::BrokenWing {
            digit,
            ring,
            houses,
            guardians,
        } => single_digit::narrate_broken_wing(speaker, step, *digit, ring, houses, *guardians),
        Pattern::DualChain(chains) => single_digit::narrate_dual(speaker, step, chains),
        Pattern::Template {
            digit,
            possible,
            others,
        } => templates::narrate(speaker, step, *digit, *possible, *others),

        Pattern::Wing { .. } | Pattern::WWing { .. } | Pattern::BentQuad { .. } => {
            wings::narrate(speaker, step)
        }
        Pattern::Chain(chain) => single_digit::narrate(speaker, step, chain)
            .unwrap_or_else(|| chains::narrate(speaker, step, chain)),
        Pattern::Colouring(colouring) => colouring::narrate(speaker, step, colouring),
        Pattern::MultiColouring(colouring) => colouring::narrate_multi(speaker, step, colouring),
        Pattern::Medusa(medusa) => colouring::narrate_medusa(speaker, step, medusa),
        Pattern::AlsChain { .. }
        | Pattern::AlsWWing { .. }
        | Pattern::DeathBlossom { .. }
        | Pattern::SueDeCoq { .. } => als::narrate(speaker, step),
        Pattern::AlignedExclusion { cells, excluders } => {
            exclusion::narrate(speaker, step, cells, *excluders)
        }
        Pattern::LockedSectors { cells, links } => sectors::narrate(speaker, step, *cells, links),
        Pattern::Exocet { exocet, by_mirror } => exocet::narrate(speaker, step, exocet, *by_mirror),
        Pattern::DoubleExocet { exocets, are_apart } => {
            exocet::narrate_double(speaker, step, exocets, *are_apart)
        }
        Pattern::Fireworks { bursts, wings } => fireworks::narrate(speaker, step, bursts, *wings),
        Pattern::Guarded(guarded) => guarded::narrate(speaker, step, guarded),
        Pattern::Rectangle { .. } | Pattern::Exchange { .. } | Pattern::Bug { .. } => {
            uniqueness::narrate(speaker, step)
        }
        Pattern::Symmetry(symmetry) => symmetry::narrate(speaker, step, symmetry),
        Pattern::Evidence => evidence::narrate(speaker, step),
        Pattern::Direct {
            pattern,
            candidate,
            house,
        } => direct::narrate(speaker, step, pattern, *candidate, *house),
        Pattern::Forcing(forcing) => forcing::narrate(speaker, step, forcing),
    }
}

/// Narrates any step by what it concludes and rests on.
fn in_general(speaker: Speaker<'_>, step: &Step) -> Narration {
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
    Narration {
        focus,
        place: say!(
            speaker,
            "general-place",
            technique = step.technique,
            cells = speaker.cells(cells)
        ),
        why: preview(speaker, step),
        marks: Vec::new(),
        walk: Vec::new(),
    }
}

fn nudge(speaker: Speaker<'_>, focus: Focus) -> Page {
    let text = match focus {
        Focus::House(house) => say!(speaker, "nudge-house", house = speaker.house(house)),
        Focus::Digit(digit) => say!(speaker, "nudge-digit", digit),
        Focus::Cells(cells) => say!(speaker, "nudge-cells", cells = speaker.cells(cells)),
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
    let eliminated = step
        .eliminations
        .iter()
        .map(|c| Mark::candidate(*c, MarkRole::Elimination));
    placed.chain(eliminated)
}

fn preview(speaker: Speaker<'_>, step: &Step) -> Message {
    let technique = step.technique;
    let placements = speaker.placements(&step.placements);
    let eliminations = speaker.eliminations(&step.eliminations);
    match (step.placements.is_empty(), step.eliminations.is_empty()) {
        (false, true) => say!(speaker, "preview-placements", technique, placements),
        (true, _) => say!(speaker, "preview-eliminations", technique, eliminations),
        (false, false) => say!(speaker, "preview-both", technique, placements, eliminations),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_technique_has_its_words() {
        for &id in TechniqueId::ALL {
            let help = help(Words::english(), id).to_string();
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
