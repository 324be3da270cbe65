//! Explains an argument: a series of steps that proves or disproves a candidate. The pages are a summary, each step on
//! its own board, and the contradiction at the end.

use super::{conclusion, name_in};
use crate::board::{Candidate, Candidates, Cell, CellSet, DeadEnd, Digit, DigitSet, House};
use crate::engine::{Argument, ArgumentEnd, Conclusion};
use crate::narration::{Mark, MarkRole, MarkedText, Speaker};
use crate::techniques::Step;
use crate::words::{Message, Span, SpanKind, Words, key, say};

/// A page of the explanation: the summary, a step, or the contradiction at the end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ArgumentPage {
    /// The number and the technique of a step; empty on pages without a step.
    pub heading: Message,
    /// The lines of the page, each with its marks; at least one.
    pub lines: Vec<MarkedText>,
    /// The conclusion of the step or of the contradiction; empty on a summary without a step.
    pub conclusion: Message,
    /// The digits and candidates on the board of this page.
    pub position: Candidates,
}

impl ArgumentPage {
    /// Returns the page as one paragraph.
    #[must_use]
    pub fn text(&self, words: Words) -> Message {
        let texts = self.lines.iter().map(|line| line.text.clone());
        let text = texts
            .fold(Message::default(), Message::followed_by)
            .followed_by(self.conclusion.clone());
        if self.heading.is_empty() {
            text
        } else {
            say!(
                words,
                "argument-step-whole",
                heading = self.heading.clone(),
                text
            )
        }
    }
}

/// Explains an argument page by page.
///
/// The first page is the summary. A single step without an assumption has no other page.
#[must_use]
pub fn argument_pages(words: Words, argument: &Argument) -> Vec<ArgumentPage> {
    let positions = argument.positions();
    let first_position = &positions[0];
    let narrator = ArgumentNarrator {
        words,
        argument,
        first_position,
    };
    let n_steps = argument.steps.len();
    if let ([step], None) = (&argument.steps[..], argument.assumed) {
        let mut page = narrator.summary_page();
        page.lines
            .extend(explain_lines(words, first_position, step));
        page.conclusion = conclusion(words, first_position, step);
        return vec![page];
    }
    let mut pages = vec![narrator.summary_page()];
    for (index, (step, position)) in argument.steps.iter().zip(&positions).enumerate() {
        let technique = Span::new(SpanKind::Technique, name_in(words, step.technique));
        let number = index + 1;
        let heading = say!(words, "argument-step", number, n_steps, technique);
        let lines = explain_lines(words, position, step);
        let conclusion = conclusion(words, position, step);
        pages.push(narrator.page(heading, lines, conclusion, position));
    }
    if let (ArgumentEnd::DeadEnd(end), Some(last_position)) = (argument.end, positions.last()) {
        pages.push(narrator.contradiction_page(end, last_position));
    }
    pages
}

/// Explains a step line by line. The last line also marks the changes.
fn explain_lines(words: Words, position: &Candidates, step: &Step) -> Vec<MarkedText> {
    let narration = step.narrate(Speaker::new(words, position));
    let thoughts = narration.thoughts.into_iter();
    let mut lines: Vec<MarkedText> = thoughts.map(MarkedText::from).collect();
    if let Some(last) = lines.last_mut() {
        last.marks.extend(step.conclusion_marks());
    }
    lines
}

/// If an argument has at most this number of steps, its summary mentions its end. The summary of a longer argument
/// gives its length and its hardest step instead.
pub const MAX_STEPS_AT_ONCE: usize = 12;

/// Summarises an argument in one or two sentences; empty if the argument proves nothing.
#[must_use]
pub fn argument_summary(words: Words, argument: &Argument) -> Message {
    let board = words.for_board(argument.start.geometry());
    let Some(claim) = argument.claim() else {
        return Message::default();
    };
    let n_steps = argument.steps.len();
    let is_long = n_steps > MAX_STEPS_AT_ONCE;
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
        hardest = hardest_technique(words, argument)
    )
}

/// Returns the name of the hardest technique in an argument. A last step that only draws the conclusion is ignored.
fn hardest_technique(words: Words, argument: &Argument) -> Option<Span> {
    let steps = match argument.end {
        ArgumentEnd::Claim(_) => argument.steps.split_last()?.1,
        ArgumentEnd::DeadEnd(_) => &argument.steps,
    };
    let techniques = steps.iter().map(|step| step.technique);
    let hardest = techniques.max()?;
    Some(Span::new(SpanKind::Technique, name_in(words, hardest)))
}

struct ArgumentNarrator<'a> {
    words: Words,
    argument: &'a Argument,
    /// The position before the first step.
    first_position: &'a Candidates,
}

impl ArgumentNarrator<'_> {
    fn summary_page(&self) -> ArgumentPage {
        let marks = match self.argument.end {
            ArgumentEnd::DeadEnd(DeadEnd::Cell(cell)) => vec![Mark::cell(cell, MarkRole::DeadEnd)],
            ArgumentEnd::DeadEnd(DeadEnd::House(house, digit)) => vec![
                Mark::house(house, MarkRole::DeadEnd),
                Mark::digit(digit, MarkRole::Focus),
            ],
            ArgumentEnd::Claim(Conclusion::Placement(placed)) => {
                vec![Mark::candidate(placed, MarkRole::Placement)]
            }
            ArgumentEnd::Claim(Conclusion::Elimination(removed)) => {
                vec![Mark::candidate(removed, MarkRole::Elimination)]
            }
        };
        let text = argument_summary(self.words, self.argument);
        let lines = vec![MarkedText { text, marks }];
        self.page(
            Message::default(),
            lines,
            Message::default(),
            self.first_position,
        )
    }

    /// Builds a page of the explanation. Each line also marks the assumption and the candidates that earlier steps
    /// removed.
    fn page(
        &self,
        heading: Message,
        mut lines: Vec<MarkedText>,
        conclusion: Message,
        position: &Candidates,
    ) -> ArgumentPage {
        let background = self.background_marks(position);
        for line in &mut lines {
            line.marks.extend(background.iter().copied());
        }
        ArgumentPage {
            heading,
            lines,
            conclusion,
            position: position.clone(),
        }
    }

    /// Returns marks for the assumption, and for candidates that the rules allow but earlier steps removed.
    fn background_marks(&self, position: &Candidates) -> Vec<Mark> {
        let steps = self.argument.steps.iter();
        let mut gone: Vec<Candidate> = steps.flat_map(|step| &step.eliminations).copied().collect();
        let mut marks = Vec::new();
        match self.argument.assumed {
            Some(Conclusion::Placement(assumed)) => {
                marks.push(Mark::cell(assumed.cell, MarkRole::Wrong));
            }
            Some(Conclusion::Elimination(assumed)) => gone.insert(0, assumed),
            None => {}
        }
        gone.retain(|removed| {
            position.unsolved().contains(removed.cell)
                && !position.has(*removed)
                && position
                    .values()
                    .possible_digits(removed.cell)
                    .contains(removed.digit)
        });
        marks.extend(
            gone.into_iter()
                .map(|removed| Mark::candidate(removed, MarkRole::Gone)),
        );
        marks
    }

    /// Builds the page that explains the contradiction at the end and the conclusion from it.
    fn contradiction_page(&self, end: DeadEnd, position: &Candidates) -> ArgumentPage {
        let speaker = Speaker::new(self.words, position);
        let (text, marks) = match end {
            DeadEnd::Cell(cell) => explain_no_digit(speaker, cell),
            DeadEnd::House(house, digit) => explain_no_place(speaker, house, digit),
        };
        let conclusion = match self.argument.claim() {
            Some(Conclusion::Placement(placed)) => say!(
                speaker,
                "argument-so",
                claim = speaker.placements(&[placed])
            ),
            Some(Conclusion::Elimination(Candidate { cell, digit })) => {
                let cell = speaker.cell(cell);
                say!(speaker, "argument-so-not", cell, digit)
            }
            None => Message::default(),
        };
        let lines = vec![MarkedText { text, marks }];
        self.page(Message::default(), lines, conclusion, position)
    }
}

/// Explains why a cell has no candidates left; also returns the marks on the board.
fn explain_no_digit(speaker: Speaker<'_>, cell: Cell) -> (Message, Vec<Mark>) {
    let position = speaker.position();
    let peers = position.geometry().peers(cell);
    let digits_of_peers: DigitSet = peers
        .iter()
        .filter_map(|peer| position.value(peer))
        .collect();
    let removed_digits = position.geometry().digits() - digits_of_peers;
    let text = say!(
        speaker,
        "dead-end-cell",
        cell = speaker.cell(cell),
        seen = speaker.digits(digits_of_peers),
        n_removed = removed_digits.len(),
        removed = speaker.digits(removed_digits)
    );
    let mut marks = vec![Mark::cell(cell, MarkRole::DeadEnd)];
    let first_blocker = |digit| {
        let mut peers = peers.iter();
        peers.find(|peer| position.value(*peer) == Some(digit))
    };
    let blockers = digits_of_peers.iter().filter_map(first_blocker);
    marks.extend(blockers.map(|cell| Mark::cell(cell, MarkRole::Support)));
    (text, marks)
}

/// Explains why a house has no place left for a digit; also returns the marks on the board.
fn explain_no_place(speaker: Speaker<'_>, house: House, digit: Digit) -> (Message, Vec<Mark>) {
    let position = speaker.position();
    let geometry = position.geometry();
    let cells = position.unsolved() & geometry.house_cells(house);
    let all_cells = geometry.cells().iter();
    let holders: CellSet = all_cells
        .filter(|cell| position.value(*cell) == Some(digit))
        .collect();
    let (mut blockers, mut blocked) = (CellSet::EMPTY, CellSet::EMPTY);
    for holder in &holders {
        let newly_blocked = (geometry.peers(holder) & cells) - blocked;
        if !newly_blocked.is_empty() {
            blockers.insert(holder);
            blocked |= newly_blocked;
        }
    }
    let removed_cells = cells - blocked;
    let key = match (blocked.is_empty(), removed_cells.is_empty()) {
        (_, true) => key!("dead-end-house"),
        (true, false) => key!("dead-end-house-eliminated"),
        (false, false) => key!("dead-end-house-both"),
    };
    let text = say!(
        speaker,
        key,
        house = speaker.house(house),
        digit,
        n_blockers = blockers.len(),
        blockers = speaker.cells(blockers),
        blocked = speaker.cells(blocked),
        removed = speaker.cells(removed_cells)
    );
    let mut marks = vec![Mark::house(house, MarkRole::DeadEnd)];
    marks.extend(
        blockers
            .iter()
            .map(|cell| Mark::cell(cell, MarkRole::Support)),
    );
    (text, marks)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Geometry, Grid, HouseKind};

    /// r1c1 and r8c2 both rule 1 out of r9c1, the only empty cell of row 9. One of them is enough.
    #[test]
    fn a_dead_end_of_a_house_names_no_needless_cell() {
        let geometry = Geometry::standard();
        let mut grid = Grid::new(geometry);
        for column in 1..9 {
            grid.set(geometry.cell(8, column), Digit::new(column as u8 + 1));
        }
        for (row, column) in [(0, 0), (7, 1)] {
            grid.set(geometry.cell(row, column), Digit::new(1));
        }
        let position = Candidates::from_grid(&grid);
        let speaker = Speaker::new(Words::english(), &position);
        let house = geometry.house_of(geometry.cell(8, 0), HouseKind::Row);
        let one = Digit::new(1).expect("a digit");
        let (text, marks) = explain_no_place(speaker, house, one);
        let support = Mark::cell(geometry.cell(0, 0), MarkRole::Support);
        assert_eq!(marks, [Mark::house(house, MarkRole::DeadEnd), support]);
        assert!(!text.to_string().contains("r8c2"), "{text}");
    }
}
