//! Explains colouring of one digit: all cells of one colour are true, or all cells of the other.

use crate::board::{Candidate, Candidates, Cell, CellSet, Digit, DigitSet, HouseSet};
use crate::narration::{
    Focus, Mark, MarkRole, Narration, Premise, Speaker, Thought, list_conflicts,
};
use crate::techniques::Step;
use crate::techniques::payload::Payload;
use crate::words::{key, say};

use super::joined::{COLOURS, ConnectedCluster};
use super::{ColouredCluster, Colouring, medusa_narration};

/// The mark roles for the two colours of a second cluster.
const MORE_COLOURS: [MarkRole; 2] = [MarkRole::Support, MarkRole::Fin];

impl Payload for Colouring {
    fn digits(&self, _: &Candidates) -> Option<DigitSet> {
        Some(self.digits()).filter(|digits| digits.single().is_some())
    }

    fn narrate(&self, speaker: Speaker<'_>, step: &Step) -> Narration {
        match (&self.clusters[..], self.digits().single()) {
            ([first, second], Some(digit)) => {
                let narrator = MultiNarrator {
                    speaker,
                    step,
                    digit,
                    clusters: [first, second],
                    false_colour: self.false_colour,
                };
                narrator.narrate()
            }
            ([cluster, ..], Some(digit)) => self.narrate_simple(speaker, step, cluster, digit),
            ([cluster, ..], None) => medusa_narration::narrate(speaker, step, self, cluster),
            ([], _) => unreachable!("a colouring has a cluster"),
        }
    }
}

impl Colouring {
    pub(super) fn false_candidates(&self) -> &[Candidate] {
        self.false_colour
            .map_or(&[], |colour| &self.clusters[0].colours[colour])
    }

    fn narrate_simple(
        &self,
        speaker: Speaker<'_>,
        step: &Step,
        cluster: &ColouredCluster,
        digit: Digit,
    ) -> Narration {
        let position = speaker.position();
        let joined = ConnectedCluster::new(position, cluster, self.false_candidates());
        let links = cluster.links.iter();
        let houses: HouseSet = links.filter_map(|link| link.house).collect();
        let colour = self.false_colour;
        let meeting = colour.map_or(CellSet::EMPTY, |colour| {
            meeting(position, joined.cells(colour))
        });
        let line = |key, cells: CellSet, colour_cells: [CellSet; 2]| {
            say!(
                speaker,
                key,
                technique = step.technique,
                digit,
                houses = speaker.houses(houses),
                cells = speaker.cells(cells),
                n_cells = cells.len(),
                first = speaker.cells(colour_cells[0]),
                second = speaker.cells(colour_cells[1]),
                colour
            )
        };
        let colours = [0, 1].map(|colour| joined.cells(colour));
        let marks = joined.marks(COLOURS);
        let thought =
            |key, cells, colour_cells| Thought::new(line(key, cells, colour_cells), marks.clone());
        let pairs_line = thought(key!("simple-coloring-pairs"), CellSet::EMPTY, colours);
        let either = thought(key!("simple-coloring-either"), CellSet::EMPTY, colours);
        let mut thoughts = vec![
            pairs_line.with_premises(joined.premises()),
            either.based_on_line(0),
        ];
        if self.false_colour.is_some() {
            let conclusion =
                thought(key!("simple-coloring-wrap-end"), meeting, colours).based_on_line(1);
            let conflicts = list_conflicts(position.geometry(), digit, [meeting, meeting], None);
            thoughts.push(conclusion.with_premises(conflicts));
        } else {
            let removed_cells = step
                .eliminations
                .iter()
                .map(|eliminated| eliminated.cell)
                .collect();
            for (cells, seen_cells) in seeing_both(position, removed_cells, colours) {
                let both_cells = seen_cells.into_iter().collect();
                let conflicts =
                    list_conflicts(position.geometry(), digit, [cells, both_cells], None);
                let key = key!("simple-coloring-trap-cells");
                let cells_line = thought(key, cells, seen_cells.map(CellSet::only));
                thoughts.push(cells_line.with_premises(conflicts).based_on_line(1));
            }
            let conclusion = thought(key!("simple-coloring-trap-end"), CellSet::EMPTY, colours);
            thoughts.push((1..thoughts.len()).fold(conclusion, Thought::based_on_line));
        }
        Narration {
            focus: Focus::Digit(digit),
            place: line(key!("simple-coloring-place"), CellSet::EMPTY, colours),
            thoughts,
        }
    }
}

/// Returns two of the cells that see each other; empty if there are none.
fn meeting(position: &Candidates, cells: CellSet) -> CellSet {
    let geometry = position.geometry();
    let with_peer = |cell| Some(CellSet::only(cell).with((cells & geometry.peers(cell)).first()?));
    cells.iter().find_map(with_peer).unwrap_or_default()
}

/// Groups cells that see the same cell of each colour, with as few groups as possible. Returns for each group its
/// cells and the two cells that they see.
fn seeing_both(
    position: &Candidates,
    mut cells: CellSet,
    [first, second]: [CellSet; 2],
) -> Vec<(CellSet, [Cell; 2])> {
    let peers = |cell| position.geometry().peers(cell);
    let mut groups = Vec::new();
    while !cells.is_empty() {
        let pairs = first
            .iter()
            .flat_map(|a| second.iter().map(move |b| [a, b]));
        let seeing = pairs.map(|[a, b]| (cells & peers(a) & peers(b), [a, b]));
        match seeing.max_by_key(|(seeing, _)| seeing.len()) {
            Some((seeing, seen)) if !seeing.is_empty() => {
                groups.push((seeing, seen));
                cells -= seeing;
            }
            _ => break,
        }
    }
    groups
}

fn conflict_premises(position: &Candidates, digit: Digit, cells: [Cell; 2]) -> Vec<Premise> {
    list_conflicts(position.geometry(), digit, cells.map(CellSet::only), None)
}

/// Explains multi-colouring, with two clusters of a digit.
struct MultiNarrator<'a> {
    speaker: Speaker<'a>,
    step: &'a Step,
    digit: Digit,
    clusters: [&'a ColouredCluster; 2],
    /// The false colour of the first cluster (type 2); `None` for type 1.
    false_colour: Option<usize>,
}

impl MultiNarrator<'_> {
    fn eliminated_cells(&self) -> CellSet {
        let eliminated = self.step.eliminations.iter();
        eliminated.map(|candidate| candidate.cell).collect()
    }

    fn narrate(&self) -> Narration {
        let Self { speaker, step, .. } = *self;
        let clusters = self.joined_clusters();
        let marks: Vec<Vec<Mark>> = clusters
            .iter()
            .zip([COLOURS, MORE_COLOURS])
            .map(|(cluster, roles)| cluster.marks(roles))
            .collect();
        let mut thoughts = Vec::new();
        for (index, cluster) in clusters.iter().enumerate() {
            let key = if index == 0 {
                key!("multi-coloring-first")
            } else {
                key!("multi-coloring-second")
            };
            let [a, b] = [0, 1].map(|colour| cluster.cells(colour));
            let text = say!(
                speaker,
                key,
                digit = self.digit,
                a = speaker.cells(a),
                n_a = a.len(),
                b = speaker.cells(b),
                n_b = b.len()
            );
            let thought = Thought::new(text, marks[..=index].concat());
            thoughts.push(thought.with_premises(cluster.premises()));
        }
        let colours = colours(&clusters);
        let marks = marks.concat();
        if let Some(colour) = self.false_colour {
            self.add_type_2_lines(colours[0][colour], colours[1], &marks, &mut thoughts);
        } else {
            self.add_type_1_lines(colours, &marks, &mut thoughts);
        }
        let [[a, b], [c, d]] = colours.map(|cluster| cluster.map(|cells| speaker.cells(cells)));
        let technique = step.technique;
        Narration {
            focus: Focus::Digit(self.digit),
            place: say!(
                speaker,
                "multi-coloring-place",
                technique,
                digit = self.digit,
                a,
                b,
                c,
                d
            ),
            thoughts,
        }
    }

    /// Returns the two clusters with the pairs that the conclusion needs. If these do not explain each eliminated
    /// candidate, returns the whole clusters.
    fn joined_clusters(&self) -> [ConnectedCluster; 2] {
        let position = self.speaker.position();
        let [first_cluster, second_cluster] = self.clusters;
        let wrong = self
            .false_colour
            .map_or(&[][..], |colour| &first_cluster.colours[colour]);
        let clusters = [
            ConnectedCluster::new(position, first_cluster, wrong),
            ConnectedCluster::new(position, second_cluster, &[]),
        ];
        let mut open_cells = self.eliminated_cells();
        for (_, opposite) in meetings(position, colours(&clusters)) {
            let gone = seeing_both(position, open_cells, opposite);
            for (cells, _) in &gone {
                open_cells -= *cells;
            }
        }
        if self.false_colour.is_some() || open_cells.is_empty() {
            return clusters;
        }
        self.clusters
            .map(|cluster| ConnectedCluster::new(position, cluster, &cluster.colours.concat()))
    }

    /// Adds the lines for type 2: the colour `wrong` sees both colours of the second cluster, so it is false.
    fn add_type_2_lines(
        &self,
        wrong: CellSet,
        colours: [CellSet; 2],
        marks: &[Mark],
        thoughts: &mut Vec<Thought>,
    ) {
        let speaker = self.speaker;
        let position = speaker.position();
        let peers = |cell| position.geometry().peers(cell);
        let sights: Vec<[Cell; 2]> = colours
            .iter()
            .filter_map(|colour| {
                let mut sights = wrong
                    .iter()
                    .map(|cell| (cell, (peers(cell) & *colour).first()));
                sights.find_map(|(cell, met)| Some([cell, met?]))
            })
            .collect();
        let seeing: CellSet = sights.iter().map(|sight| sight[0]).collect();
        let met: CellSet = sights.iter().map(|sight| sight[1]).collect();
        let line = |key| {
            let text = say!(
                speaker,
                key,
                digit = self.digit,
                seeing = speaker.cells(seeing),
                n_seeing = seeing.len(),
                met = speaker.cells(met),
                first = sights.first().map(|sight| speaker.cell(sight[0])),
                first_met = sights.first().map(|sight| speaker.cell(sight[1])),
                second = sights.last().map(|sight| speaker.cell(sight[0])),
                second_met = sights.last().map(|sight| speaker.cell(sight[1])),
                wrong = speaker.cells(wrong),
                n_wrong = wrong.len()
            );
            Thought::new(text, marks.to_vec())
        };
        let sights = sights
            .iter()
            .copied()
            .flat_map(|sight| conflict_premises(position, self.digit, sight));
        thoughts.push(line(key!("multi-coloring-seen")).with_premises(sights));
        let conclusion = line(key!("multi-coloring-end-wrong"));
        thoughts.push((0..3).fold(conclusion, Thought::based_on_line));
    }

    /// Adds the lines for type 1: two colours see each other, so at least one of the opposite colours is true.
    fn add_type_1_lines(
        &self,
        colours: [[CellSet; 2]; 2],
        marks: &[Mark],
        thoughts: &mut Vec<Thought>,
    ) {
        let speaker = self.speaker;
        let position = speaker.position();
        let mut open_cells = self.eliminated_cells();
        for (sight, [a, b]) in meetings(position, colours) {
            let gone = seeing_both(position, open_cells, [a, b]);
            if gone.is_empty() {
                continue;
            }
            for (cells, _) in &gone {
                open_cells -= *cells;
            }
            let line = |key| {
                let text = say!(
                    speaker,
                    key,
                    digit = self.digit,
                    meeting = speaker.cells(sight.into_iter().collect()),
                    a = speaker.cells(a),
                    n_a = a.len(),
                    b = speaker.cells(b),
                    n_b = b.len()
                );
                Thought::new(text, marks.to_vec())
            };
            let premises = conflict_premises(position, self.digit, sight);
            let conclusion = line(key!("multi-coloring-end"))
                .based_on_line(0)
                .based_on_line(1);
            let conclusion = conclusion.based_on_line(thoughts.len());
            thoughts.extend([
                line(key!("multi-coloring-meet")).with_premises(premises),
                conclusion,
            ]);
        }
    }
}

fn colours(clusters: &[ConnectedCluster; 2]) -> [[CellSet; 2]; 2] {
    clusters
        .each_ref()
        .map(|cluster| [0, 1].map(|colour| cluster.cells(colour)))
}

/// Returns an entry for each pair of colours of different clusters that see each other: two cells that do so, and
/// the cells of the two opposite colours.
fn meetings(
    position: &Candidates,
    [first_colours, second_colours]: [[CellSet; 2]; 2],
) -> Vec<([Cell; 2], [CellSet; 2])> {
    let peers = |cell| position.geometry().peers(cell);
    let meeting = |(own, other): (usize, usize)| {
        let mut seen_pairs = first_colours[own]
            .iter()
            .map(|cell| (cell, peers(cell) & second_colours[other]));
        let sight = seen_pairs.find_map(|(cell, met)| Some([cell, met.first()?]))?;
        Some((sight, [first_colours[1 - own], second_colours[1 - other]]))
    };
    [(0, 0), (0, 1), (1, 0), (1, 1)]
        .into_iter()
        .filter_map(meeting)
        .collect()
}
