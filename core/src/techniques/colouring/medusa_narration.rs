//! Explains 3D Medusa, two colours across several digits.

use crate::board::{Candidate, Cell, CellSet};
use crate::narration::{Focus, Mark, MarkRole, Narration, Premise, Speaker, Thought};
use crate::techniques::Step;
use crate::words::{Key, Message, Span, key, say};

use super::joined::{COLOURS, ConnectedCluster};
use super::{ColouredCluster, Colouring};

pub(super) fn narrate(
    speaker: Speaker<'_>,
    step: &Step,
    colouring: &Colouring,
    cluster: &ColouredCluster,
) -> Narration {
    let joined = ConnectedCluster::new(speaker.position(), cluster, colouring.false_candidates());
    let start = &cluster
        .links
        .first()
        .map_or(Vec::new(), |link| link.ends.to_vec());
    let narrator = MedusaNarrator {
        speaker,
        step,
        colouring,
        cluster,
        joined: &joined,
        marks: joined.marks(COLOURS),
    };
    let green: Vec<Mark> = joined.colour_marks(0, COLOURS[0]).collect();
    let line = |key, marks| Thought::new(narrator.say(key, &Line::default()), marks);
    let pairs = line(key!("medusa-3d-pairs"), narrator.marks.clone());
    let mut thoughts = vec![
        pairs.with_premises(joined.premises()),
        line(key!("medusa-3d-green"), green).based_on_line(0),
        line(key!("medusa-3d-purple"), narrator.marks.clone()).based_on_line(0),
    ];
    match (colouring.false_colour, colouring.emptied) {
        (None, _) => narrator.add_trap_lines(&mut thoughts),
        (Some(colour), None) => narrator.conflict(colour, &mut thoughts),
        (Some(colour), Some(cell)) => narrator.emptied(colour, cell, &mut thoughts),
    }
    Narration {
        focus: Focus::Cells(start.iter().map(|candidate| candidate.cell).collect()),
        place: say!(
            speaker,
            "medusa-3d-place",
            technique = step.technique,
            start = speaker.placements(start)
        ),
        thoughts,
    }
}

struct MedusaNarrator<'a> {
    speaker: Speaker<'a>,
    step: &'a Step,
    colouring: &'a Colouring,
    cluster: &'a ColouredCluster,
    joined: &'a ConnectedCluster,
    marks: Vec<Mark>,
}

/// The candidates that a line names.
#[derive(Default)]
struct Line {
    /// The candidate that is excluded.
    removed: Option<Candidate>,
    /// For each colour, a candidate that excludes it.
    excluders: [Option<Candidate>; 2],
    /// Two candidates of one colour that exclude each other.
    meeting: Option<[Candidate; 2]>,
}

impl MedusaNarrator<'_> {
    fn say(&self, key: Key, line: &Line) -> Message {
        let speaker = self.speaker;
        let placed = |candidate: Candidate| speaker.placements(&[candidate]);
        let [first_candidates, second_candidates] = &self.joined.colours;
        let colour = self.colouring.false_colour;
        let meeting = line.meeting;
        let house = meeting.and_then(|[a, b]| speaker.geometry().house_between(a, b));
        say!(
            speaker,
            key,
            green = speaker.placements(first_candidates),
            purple = speaker.placements(second_candidates),
            colour,
            removed = line.removed.map(placed),
            by_green = line.excluders[0].map(placed),
            by_purple = line.excluders[1].map(placed),
            by = line.excluders[colour.unwrap_or(0)].map(placed),
            cell = meeting.map(|meeting| speaker.cell(meeting[0].cell)),
            digit = meeting.map(|meeting| meeting[0].digit),
            house = house.map(|house| speaker.house(house)),
            meeting = meeting.map(|meeting| -> Span { speaker.placements(&meeting) }),
            emptied = self.colouring.emptied.map(|cell| speaker.cell(cell))
        )
    }

    fn is_excluded(&self, candidate: Candidate, by: Candidate) -> bool {
        let geometry = self.speaker.position().geometry();
        geometry.are_in_conflict(candidate, by)
    }

    fn premise(&self, between: [Candidate; 2]) -> Premise {
        Premise::conflict(self.speaker.geometry(), between)
    }

    fn first_against(&self, colour: usize, removed: Candidate) -> Option<Candidate> {
        let colours = [&self.joined.colours, &self.cluster.colours];
        let mut coloured = colours
            .into_iter()
            .flat_map(|colours| &colours[colour])
            .copied();
        coloured.find(|candidate| self.is_excluded(removed, *candidate))
    }

    /// Adds the lines that show that both colours exclude each eliminated candidate.
    fn add_trap_lines(&self, thoughts: &mut Vec<Thought>) {
        thoughts.push(
            Thought::new(
                self.say(key!("medusa-3d-either"), &Line::default()),
                self.marks.clone(),
            )
            .based_on_line(0),
        );
        for &removed in &self.step.eliminations {
            let excluders = [0, 1].map(|colour| self.first_against(colour, removed));
            if excluders.contains(&None) {
                continue;
            }
            let line = Line {
                removed: Some(removed),
                excluders,
                ..Line::default()
            };
            let conflicts = excluders
                .into_iter()
                .flatten()
                .map(|excluder| self.premise([removed, excluder]));
            let mut marks = self.marks.clone();
            marks.push(Mark::cell(removed.cell, MarkRole::Support));
            let text = self.say(key!("medusa-3d-trapped"), &line);
            thoughts.push(Thought::new(text, marks).with_premises(conflicts));
        }
        let end_text = self.say(key!("medusa-3d-trap-end"), &Line::default());
        let conclusion = Thought::new(end_text, self.marks.clone());
        thoughts.push((3..thoughts.len()).fold(conclusion, Thought::based_on_line));
    }

    /// Adds the line that shows that two candidates of a colour exclude each other.
    fn conflict(&self, colour: usize, thoughts: &mut Vec<Thought>) {
        let coloured = &self.cluster.colours[colour];
        let meeting = coloured.iter().find_map(|a| {
            let other = coloured.iter().find(|b| self.is_excluded(*a, **b));
            other.map(|b| [*a, *b])
        });
        let key = match meeting {
            Some([a, b]) if a.cell == b.cell => key!("medusa-3d-twice-in-cell"),
            Some([a, b]) if self.speaker.geometry().house_between(a, b).is_some() => {
                key!("medusa-3d-twice-in-house")
            }
            _ => key!("medusa-3d-excluding"),
        };
        let line = Line {
            meeting,
            ..Line::default()
        };
        let conclusion = Thought::new(self.say(key, &line), self.marks.clone());
        let conflict = meeting.map(|meeting| self.premise(meeting));
        thoughts.push(conclusion.with_premises(conflict).based_on_line(colour + 1));
    }

    /// Adds the line that shows that a colour excludes each candidate of a cell.
    fn emptied(&self, colour: usize, cell: Cell, thoughts: &mut Vec<Thought>) {
        let cell_digits = self.speaker.position().digits_in(cell);
        let mut marks = self.marks.clone();
        marks.push(Mark::cell(cell, MarkRole::Support));
        for digit in cell_digits {
            let removed = Candidate::new(cell, digit);
            let Some(excluder) = self.first_against(colour, removed) else {
                continue;
            };
            let mut line = Line {
                removed: Some(removed),
                ..Line::default()
            };
            line.excluders[colour] = Some(excluder);
            let text = self.say(key!("medusa-3d-excluded"), &line);
            let thought = Thought::new(text, marks.clone()).based_on_line(colour + 1);
            thoughts.push(thought.with_premises([self.premise([removed, excluder])]));
        }
        let end_text = self.say(key!("medusa-3d-emptied"), &Line::default());
        let conclusion = Thought::new(end_text, marks).digits(CellSet::only(cell), cell_digits);
        thoughts.push((3..thoughts.len()).fold(conclusion, Thought::based_on_line));
    }
}
