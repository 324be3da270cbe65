//! Explains steps in words and marks, the way a strong player would.
//!
//! [`explain`] turns a step into pages at a level of detail, a [`HintLevel`] of the hint ladder. A page is a
//! [`MarkedText`]: a [`Message`] and the [`Mark`]s on the board. A message consists of spans that know their meaning,
//! such as a cell, a house or a digit. The screen decides their colours.
//!
//! Each family of techniques, in [`techniques`](crate::techniques), decides the sentences and marks for its steps. This
//! module turns them into hints. The sentences are in the files of [`words`](crate::words), one for each family. The
//! general description of a technique is the text `technique-help-` with its id.

mod argument;
mod examples;
mod glossary;
mod ladder;
mod notation;
mod voice;

pub use crate::narration::{Mark, MarkRole, MarkedText, Premise, Target, Thought};
pub use argument::{ArgumentPage, MAX_STEPS_AT_ONCE, argument_pages, argument_summary};
pub use examples::example;
pub use glossary::Term;
pub use ladder::HintLadder;
pub use notation::notation;
pub use voice::Voice;

use crate::board::{Candidates, CellSet, DigitSet};
use crate::narration::{Focus, Narration, Speaker};
use crate::techniques::{Assumption, Step, TechniqueId};
use crate::words::{BoardWords, Key, Message, Span, SpanKind, Words, say};

/// A level of detail of a hint, from a nudge to the whole solution of the step.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum HintLevel {
    /// The area of the board to look at.
    Nudge,
    /// The technique and its place on the board.
    Technique,
    /// The whole reasoning, without the [`conclusion`] of the step.
    Argument,
    /// The changes on the board.
    Preview,
}

impl HintLevel {
    /// All levels, from the least to the most detailed.
    pub const ALL: [Self; 4] = [Self::Nudge, Self::Technique, Self::Argument, Self::Preview];

    /// Returns the level with a number from 1 to 4; `None` for other numbers.
    #[must_use]
    pub fn from_number(number: usize) -> Option<Self> {
        Self::ALL.get(number.checked_sub(1)?).copied()
    }

    /// Returns the number of the level, 1 to 4.
    #[must_use]
    pub const fn number(self) -> usize {
        self as usize + 1
    }
}

/// An explanation of a step at one level of detail.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Explanation {
    /// The level of detail.
    pub level: HintLevel,
    /// The pages, at least one. The reasoning of a chain has a page for the whole chain and one for each link.
    pub pages: Vec<MarkedText>,
}

/// The maximum number of lines of reasoning in the explanation of a step as one paragraph. A longer explanation
/// contains only the first and the last line.
const MAX_LINES: usize = 4;

/// Explains a step at a level of detail, with the whole reasoning.
///
/// `position` must be the position in which the step was found.
#[must_use]
pub fn explain(words: Words, position: &Candidates, step: &Step, level: HintLevel) -> Explanation {
    explain_with_voice(words, Voice::Full, position, step, level)
}

/// Explains a step at a level of detail, with its reasoning worded in `voice`. Only the level [`HintLevel::Argument`]
/// depends on the voice.
///
/// `position` must be the position in which the step was found.
#[must_use]
pub fn explain_with_voice(
    words: Words,
    voice: Voice,
    position: &Candidates,
    step: &Step,
    level: HintLevel,
) -> Explanation {
    let speaker = Speaker::new(words, position);
    let narration = step.narrate(speaker);
    let pages = match level {
        HintLevel::Nudge => vec![nudge_page(speaker, narration.focus)],
        HintLevel::Technique => {
            vec![MarkedText {
                text: narration.place,
                marks: focus_marks(narration.focus),
            }]
        }
        HintLevel::Argument => match voice {
            Voice::Full => narration
                .thoughts
                .into_iter()
                .map(MarkedText::from)
                .collect(),
            Voice::Plain => {
                let marks = narration.marks();
                let text = join_first_and_last(words, narration);
                vec![MarkedText { text, marks }]
            }
            Voice::Notation => vec![MarkedText {
                text: notation_message(position, step),
                marks: narration.marks(),
            }],
        },
        HintLevel::Preview => {
            let mut marks = narration.marks();
            marks.extend(step.conclusion_marks());
            vec![MarkedText {
                text: list_changes(speaker, step),
                marks,
            }]
        }
    };
    Explanation { level, pages }
}

/// Returns the technique and the conclusions of a step: `XY-Wing: remove 6 from r4c4.`
#[must_use]
pub fn summary(words: Words, position: &Candidates, step: &Step) -> Message {
    let board = words.for_board(position.geometry());
    let technique = step.technique;
    let placements = board.placements(&step.placements);
    let eliminations = board.eliminations(&step.eliminations);
    match (step.placements.is_empty(), step.eliminations.is_empty()) {
        (false, true) => say!(board, "preview-placements", technique, placements),
        (true, _) => say!(board, "preview-eliminations", technique, eliminations),
        (false, false) => say!(board, "preview-both", technique, placements, eliminations),
    }
}

/// Returns the marks of the whole pattern of a step, without its conclusions.
#[must_use]
pub fn pattern_marks(position: &Candidates, step: &Step) -> Vec<Mark> {
    let thought = step.thoughts(position).pop();
    thought.map_or_else(Vec::new, |thought| thought.marks)
}

/// Returns the reasoning of a step line by line, without the conclusion.
///
/// `position` must be the position in which the step was found.
#[must_use]
pub fn thoughts(words: Words, position: &Candidates, step: &Step) -> Vec<Thought> {
    step.narrate(Speaker::new(words, position)).thoughts
}

/// Explains a step in a few sentences: its reasoning and its conclusion.
#[must_use]
pub fn sentences(words: Words, position: &Candidates, step: &Step) -> Message {
    sentences_with_voice(words, Voice::Full, position, step)
}

/// Explains a step in a few sentences, worded in `voice`: its reasoning and its conclusion.
#[must_use]
pub fn sentences_with_voice(
    words: Words,
    voice: Voice,
    position: &Candidates,
    step: &Step,
) -> Message {
    if voice == Voice::Notation {
        return notation_message(position, step);
    }
    let narration = step.narrate(Speaker::new(words, position));
    let is_short = narration.thoughts.len() <= MAX_LINES;
    let argument = match (voice, &step.eureka(position)[..]) {
        (Voice::Full, _) if is_short => {
            let thoughts = narration.thoughts.into_iter().map(|thought| thought.text);
            thoughts.fold(Message::default(), Message::followed_by)
        }
        (Voice::Full, [chain]) => {
            let chain = chain.chain_text(position.geometry());
            let chain = Message::from(Span::new(SpanKind::Chain, chain));
            let [first_line, last_line] = first_and_last_line(narration);
            let sentence = say!(words, "argument-chain", chain);
            first_line.followed_by(sentence).followed_by(last_line)
        }
        _ => join_first_and_last(words, narration),
    };
    argument.followed_by(conclusion(words, position, step))
}

/// Joins the first and the last line of the reasoning. If lines between them are left out, the text says so.
fn join_first_and_last(words: Words, narration: Narration) -> Message {
    let has_more = narration.thoughts.len() > 2;
    let [first_line, last_line] = first_and_last_line(narration);
    match (has_more, last_line.is_empty()) {
        (true, _) => say!(
            words,
            "argument-left-out",
            first = first_line,
            last = last_line
        ),
        (false, true) => first_line,
        (false, false) => first_line.followed_by(last_line),
    }
}

/// Returns the first and the last line of the reasoning, not counting details. The second text is empty if there is
/// only one line.
fn first_and_last_line(narration: Narration) -> [Message; 2] {
    let thoughts = narration.thoughts.into_iter();
    let whole = thoughts.filter(|thought| !thought.is_detail);
    let mut texts = whole.map(|thought| thought.text);
    let first_text = texts.next().unwrap_or_default();
    [first_text, texts.next_back().unwrap_or_default()]
}

fn notation_message(position: &Candidates, step: &Step) -> Message {
    let lines = notation(position, step);
    Message::from(Span::new(SpanKind::Chain, lines.join("\n")))
}

/// Formats the conclusion of a step: `So remove 6 from r2c9.` The reasoning does not include it, so that it appears
/// only once.
#[must_use]
pub fn conclusion(words: Words, position: &Candidates, step: &Step) -> Message {
    let board = words.for_board(position.geometry());
    let eliminations = board.eliminations(&step.eliminations);
    format_conclusion(board, step, &eliminations)
}

/// Formats the conclusion more briefly: `So remove 6 r2c9 r3c1, 7 r2c2.`
#[must_use]
pub fn brief_conclusion(words: Words, position: &Candidates, step: &Step) -> Message {
    let board = words.for_board(position.geometry());
    format_conclusion(board, step, &board.brief_eliminations(&step.eliminations))
}

fn format_conclusion(board: BoardWords, step: &Step, eliminations: &Span) -> Message {
    let placements = board.placements(&step.placements);
    match (step.placements.is_empty(), step.eliminations.is_empty()) {
        (false, true) => say!(board, "hint-so-placements", placements),
        (true, _) => say!(board, "hint-so-eliminations", eliminations),
        (false, false) => say!(board, "hint-so-both", placements, eliminations),
    }
}

/// Explains the reasoning of a step page by page, with the conclusion on the last page.
#[must_use]
pub fn whole_argument(
    words: Words,
    voice: Voice,
    position: &Candidates,
    step: &Step,
) -> Vec<MarkedText> {
    let mut pages = explain_with_voice(words, voice, position, step, HintLevel::Argument).pages;
    // In notation, the last page already includes the conclusion.
    if let Some(last_page) = pages.last_mut().filter(|_| voice != Voice::Notation) {
        last_page.marks.extend(step.conclusion_marks());
        let argument = std::mem::take(&mut last_page.text);
        last_page.text = argument.followed_by(conclusion(words, position, step));
    }
    pages
}

/// Describes a technique in general, in one paragraph.
#[must_use]
pub fn help(words: Words, technique: TechniqueId) -> Message {
    say!(words, Key::row("technique-help", technique))
}

/// Describes the restrictions or changes of a technique on boards with further rules; `None` if there are none.
#[must_use]
pub fn help_on_variants(words: Words, technique: TechniqueId) -> Option<Message> {
    match technique {
        TechniqueId::Pointing => Some(say!(words, "on-variants-pointing")),
        TechniqueId::GurthSymmetry => Some(say!(words, "on-variants-symmetry")),
        _ => match technique.info().assumption {
            Assumption::UniqueSolution => Some(say!(words, "on-variants-uniqueness")),
            Assumption::None => None,
        },
    }
}

/// Returns the name of a technique in the language of `words`.
#[must_use]
pub fn name_in(words: Words, technique: TechniqueId) -> String {
    technique.name_in(words)
}

/// Returns the English name of a technique.
#[must_use]
pub fn name(technique: TechniqueId) -> &'static str {
    technique.name()
}

fn nudge_page(speaker: Speaker<'_>, focus: Focus) -> MarkedText {
    let text = match focus {
        Focus::House(house) => say!(speaker, "nudge-house", house = speaker.house(house)),
        Focus::Digit(digit) => say!(speaker, "nudge-digit", digit),
        Focus::Cells(cells) => say!(speaker, "nudge-cells", cells = speaker.cells(cells)),
    };
    MarkedText {
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

/// Lists the changes of a step, one cell on each line: `r6c6: 348 → 34`.
fn list_changes(speaker: Speaker<'_>, step: &Step) -> Message {
    let position = speaker.position();
    let mut after = position.clone();
    for lost_candidate in &step.eliminations {
        after.eliminate(*lost_candidate);
    }
    let changed: CellSet = step
        .eliminations
        .iter()
        .map(|lost_candidate| lost_candidate.cell)
        .collect();
    let placements = step.placements.iter();
    let placed = placements.map(|placed| {
        let cell = speaker.cell(placed.cell);
        say!(speaker, "change-placed", cell, digit = placed.digit)
    });
    let reduced = changed.iter().map(|cell| {
        let [before, after] =
            [position.digits_in(cell), after.digits_in(cell)].map(candidates_span);
        say!(
            speaker,
            "change-reduced",
            cell = speaker.cell(cell),
            before,
            after
        )
    });
    let mut all = Message::default();
    for line in placed.chain(reduced) {
        if !all.is_empty() {
            all.spans.push(Span::new(SpanKind::Plain, "\n"));
        }
        all.spans.extend(line.spans);
    }
    all
}

fn candidates_span(digits: DigitSet) -> Span {
    let digits: String = digits.iter().map(|digit| digit.to_string()).collect();
    Span::new(SpanKind::Digits, digits)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_technique_has_texts() {
        for &id in TechniqueId::ALL {
            let help = help(Words::english(), id).to_string();
            assert!(help.split_whitespace().count() >= 12, "{id}: {help:?}");
        }
    }

    #[test]
    fn levels_are_numbered_from_one_to_four() {
        for level in HintLevel::ALL {
            assert_eq!(HintLevel::from_number(level.number()), Some(level));
        }
        assert_eq!(HintLevel::from_number(0), None);
        assert_eq!(HintLevel::from_number(5), None);
    }
}
