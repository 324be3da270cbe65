//! Arguments in words and marks: the gist, a page for each step on the board as it is then, and the end.

use super::{Voice, conclusion, name_in, whole_argument};
use crate::board::{Candidate, Candidates, Cell, CellSet, DeadEnd, Digit, DigitSet, House};
use crate::engine::{Argument, ArgumentEnd, Conclusion};
use crate::narration::{Mark, MarkRole, Page, Speaker};
use crate::techniques::Step;
use crate::words::{Message, Span, SpanKind, Words, key, say};

/// A page of an argument: words and marks, with the board that they are about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ArgumentPage {
    /// The words, and the marks on the board.
    pub page: Page,
    /// The digits and candidates that are seen while the page is open.
    pub position: Candidates,
}

/// Tells an argument page by page, in the language of `words`: first the gist in one sentence.
#[must_use]
pub fn argument(words: Words, argument: &Argument) -> Vec<ArgumentPage> {
    let positions = argument.positions();
    let first = &positions[0];
    let teller = ArgumentNarrator {
        words,
        argument,
        first,
    };
    let mut pages = Vec::new();
    let n_steps = argument.steps.len();
    let is_at_once = n_steps == 1 && argument.supposed.is_none();
    if is_at_once {
        let step = &argument.steps[0];
        for Page { text, marks } in whole_argument(words, Voice::Full, first, step) {
            let text = if pages.is_empty() {
                gist(words, argument).followed_by(text)
            } else {
                text
            };
            pages.push(teller.page(text, marks, first));
        }
        return pages;
    }
    pages.push(teller.gist());
    for (index, (step, position)) in argument.steps.iter().zip(&positions).enumerate() {
        let Page { text, marks } = whole_step(words, position, step);
        let technique = Span::new(SpanKind::Technique, name_in(words, step.technique));
        let number = index + 1;
        let text = say!(words, "argument-step", number, n_steps, technique, text);
        pages.push(teller.page(text, marks, position));
    }
    if let (ArgumentEnd::DeadEnd(end), Some(last)) = (argument.end, positions.last()) {
        pages.push(teller.dead_end(end, last));
    }
    pages
}

/// Puts all thoughts of a step and its conclusion on one page.
fn whole_step(words: Words, position: &Candidates, step: &Step) -> Page {
    let narration = step.narrate(Speaker::new(words, position));
    let mut marks = narration.marks();
    marks.extend(step.conclusion_marks());
    let texts = narration.thoughts.into_iter().map(|thought| thought.text);
    let said = texts.fold(Message::default(), Message::followed_by);
    Page {
        text: said.followed_by(conclusion(words, position, step)),
        marks,
    }
}

/// An argument of more steps than this is summarised by its length and its hardest step.
pub const MOST_STEPS_AT_ONCE: usize = 12;

/// Summarises an argument in one or two sentences.
#[must_use]
pub fn gist(words: Words, argument: &Argument) -> Message {
    let board = words.on(argument.start.geometry());
    let Some(claim) = argument.claim() else {
        return Message::default();
    };
    let n_steps = argument.steps.len();
    let is_long = n_steps > MOST_STEPS_AT_ONCE;
    let is_placement = matches!(claim, Conclusion::Placement(_));
    let (empty, house, missing) = match argument.end {
        ArgumentEnd::DeadEnd(DeadEnd::Cell(cell)) => (Some(board.cell(cell)), None, None),
        ArgumentEnd::DeadEnd(DeadEnd::House(house, digit)) => {
            (None, Some(board.house(house)), Some(digit))
        }
        ArgumentEnd::Claim(_) => (None, None, None),
    };
    let key = match (argument.end, is_placement) {
        (ArgumentEnd::DeadEnd(_), true) if is_long => key!("argument-needed-long"),
        (ArgumentEnd::DeadEnd(_), false) if is_long => key!("argument-wrong-long"),
        (ArgumentEnd::DeadEnd(DeadEnd::Cell(_)), true) => key!("argument-needed-cell"),
        (ArgumentEnd::DeadEnd(DeadEnd::Cell(_)), false) => key!("argument-wrong-cell"),
        (ArgumentEnd::DeadEnd(DeadEnd::House(..)), true) => key!("argument-needed-house"),
        (ArgumentEnd::DeadEnd(DeadEnd::House(..)), false) => key!("argument-wrong-house"),
        (ArgumentEnd::Claim(_), true) => key!("argument-follows"),
        (ArgumentEnd::Claim(_), false) => key!("argument-follows-not"),
    };
    say!(
        words,
        key,
        cell = board.cell(claim.candidate().cell),
        digit = claim.candidate().digit,
        claim = board.placements(&[claim.candidate()]),
        n = n_steps.saturating_sub(1),
        n_steps,
        empty,
        house,
        missing,
        hardest = hardest(words, argument)
    )
}

/// Names the hardest step of an argument, the last one aside where that draws the claim.
fn hardest(words: Words, argument: &Argument) -> Option<Span> {
    let steps = match argument.end {
        ArgumentEnd::Claim(_) => argument.steps.split_last()?.1,
        ArgumentEnd::DeadEnd(_) => &argument.steps,
    };
    let techniques = steps.iter().map(|step| step.technique);
    let hardest = techniques.max()?;
    Some(Span::new(SpanKind::Technique, name_in(words, hardest)))
}

/// What the pages of an argument are made from.
struct ArgumentNarrator<'a> {
    words: Words,
    argument: &'a Argument,
    /// The position in which the first step is found.
    first: &'a Candidates,
}

impl ArgumentNarrator<'_> {
    fn gist(&self) -> ArgumentPage {
        let text = gist(self.words, self.argument);
        let marks = match self.argument.end {
            ArgumentEnd::DeadEnd(DeadEnd::Cell(cell)) => vec![Mark::cell(cell, MarkRole::DeadEnd)],
            ArgumentEnd::DeadEnd(DeadEnd::House(house, digit)) => vec![
                Mark::house(house, MarkRole::DeadEnd),
                Mark::digit(digit, MarkRole::Focus),
            ],
            ArgumentEnd::Claim(Conclusion::Placement(placed)) => {
                vec![Mark::candidate(placed, MarkRole::Placement)]
            }
            ArgumentEnd::Claim(Conclusion::Elimination(gone)) => {
                vec![Mark::candidate(gone, MarkRole::Elimination)]
            }
        };
        self.page(text, marks, self.first)
    }

    /// Builds a page and marks earlier eliminations, unless the page already marks them.
    fn page(&self, text: Message, mut marks: Vec<Mark>, position: &Candidates) -> ArgumentPage {
        let mut gone: Vec<Candidate> = Vec::new();
        match self.argument.supposed {
            Some(Conclusion::Placement(supposed)) => {
                marks.push(Mark::cell(supposed.cell, MarkRole::Wrong));
            }
            Some(Conclusion::Elimination(supposed)) => gone.push(supposed),
            None => {}
        }
        let steps = self.argument.steps.iter();
        gone.extend(steps.flat_map(|step| &step.eliminations));
        gone.retain(|gone| {
            position.unsolved().contains(gone.cell)
                && !position.has(*gone)
                && position.values().possible(gone.cell).contains(gone.digit)
        });
        marks.extend(
            gone.into_iter()
                .map(|gone| Mark::candidate(gone, MarkRole::Gone)),
        );
        ArgumentPage {
            page: Page { text, marks },
            position: position.clone(),
        }
    }

    /// Says why nothing fits at the end, and what follows from that.
    fn dead_end(&self, end: DeadEnd, position: &Candidates) -> ArgumentPage {
        let speaker = Speaker::new(self.words, position);
        let (said, marks) = match end {
            DeadEnd::Cell(cell) => no_digit(speaker, cell),
            DeadEnd::House(house, digit) => no_place(speaker, house, digit),
        };
        let claim = self.argument.claim();
        let said = match claim {
            Some(Conclusion::Placement(placed)) => said.followed_by(say!(
                speaker,
                "argument-so",
                claim = speaker.placements(&[placed])
            )),
            Some(Conclusion::Elimination(Candidate { cell, digit })) => {
                let cell = speaker.cell(cell);
                said.followed_by(say!(speaker, "argument-so-not", cell, digit))
            }
            None => said,
        };
        self.page(said, marks, position)
    }
}

/// Says why no digit is left for a cell.
fn no_digit(speaker: Speaker<'_>, cell: Cell) -> (Message, Vec<Mark>) {
    let position = speaker.position();
    let peers = position.geometry().peers(cell);
    let seen: DigitSet = peers
        .iter()
        .filter_map(|peer| position.value(peer))
        .collect();
    let removed = position.geometry().digits() - seen;
    let said = say!(
        speaker,
        "dead-end-cell",
        cell = speaker.cell(cell),
        seen = speaker.digits(seen),
        n_removed = removed.len(),
        removed = speaker.digits(removed)
    );
    let mut marks = vec![Mark::cell(cell, MarkRole::DeadEnd)];
    let first = |digit| { peers.iter() }.find(|peer| position.value(*peer) == Some(digit));
    let blockers = seen.iter().filter_map(first);
    marks.extend(blockers.map(|cell| Mark::cell(cell, MarkRole::Support)));
    (said, marks)
}

/// Says why a house has no place for a digit.
fn no_place(speaker: Speaker<'_>, house: House, digit: Digit) -> (Message, Vec<Mark>) {
    let position = speaker.position();
    let geometry = position.geometry();
    let cells = position.unsolved() & geometry.house_cells(house);
    let holders: CellSet = { geometry.cells().iter() }
        .filter(|cell| position.value(*cell) == Some(digit))
        .collect();
    let (mut blockers, mut blocked) = (CellSet::EMPTY, CellSet::EMPTY);
    for holder in &holders {
        let new = (geometry.peers(holder) & cells) - blocked;
        if !new.is_empty() {
            blockers.insert(holder);
            blocked |= new;
        }
    }
    let removed = cells - blocked;
    let key = match (blocked.is_empty(), removed.is_empty()) {
        (_, true) => key!("dead-end-house"),
        (true, false) => key!("dead-end-house-eliminated"),
        (false, false) => key!("dead-end-house-both"),
    };
    let said = say!(
        speaker,
        key,
        house = speaker.house(house),
        digit,
        n_blockers = blockers.len(),
        blockers = speaker.cells(blockers),
        blocked = speaker.cells(blocked),
        removed = speaker.cells(removed)
    );
    let mut marks = vec![Mark::house(house, MarkRole::DeadEnd)];
    marks.extend(
        blockers
            .iter()
            .map(|cell| Mark::cell(cell, MarkRole::Support)),
    );
    (said, marks)
}
