//! Collects the pairs of candidates that an explanation of a colouring shows: those that the conclusion needs, and
//! those that connect them into one cluster.
//!
//! A pattern lists only the pairs that its proof needs. An explanation also says that all candidates of one colour
//! are true or all candidates of the other. For this, each candidate must be connected to the rest.

use crate::board::{Candidate, Candidates, CellSet, House, Strength};
use crate::narration::{Mark, MarkRole, Premise};

use super::{ColourLink, ColouredCluster};

/// The mark roles for the two colours of a cluster.
pub(super) const COLOURS: [MarkRole; 2] = [MarkRole::On, MarkRole::Off];

/// The candidates of one cluster in two colours, and the pairs that connect them.
pub(super) struct ConnectedCluster {
    pub(super) colours: [Vec<Candidate>; 2],
    links: Vec<ColourLink>,
}

impl ConnectedCluster {
    /// Connects the ends of the cluster's links and the candidates `wanted_candidates` by further pairs of the position.
    pub(super) fn new(
        position: &Candidates,
        cluster: &ColouredCluster,
        wanted_candidates: &[Candidate],
    ) -> Self {
        let colour_of = |candidate: Candidate| {
            let mut colours = cluster.colours.iter();
            colours.position(|colour| colour.contains(&candidate))
        };
        let mut links = cluster.links.clone();
        let is_one_digit = links.iter().all(|link| link.house.is_some())
            && links
                .windows(2)
                .all(|two| two[0].ends[0].digit == two[1].ends[0].digit);
        let ends = links.iter().flat_map(|link| link.ends);
        let wanted_candidates: Vec<Candidate> =
            ends.chain(wanted_candidates.iter().copied()).collect();
        let Some(&root) = wanted_candidates.first() else {
            let colours = [Vec::new(), Vec::new()];
            return Self { colours, links };
        };
        // Candidates in the order in which they are reached. Each entry has the candidate, the index of the previous
        // entry, the house of the connecting pair (`None` for a cell), and the colour.
        let mut reached = vec![(root, 0, None, colour_of(root).unwrap_or(0))];
        let mut index = 0;
        while let Some(&(candidate, .., colour)) = reached.get(index) {
            for (other_candidate, house) in partners(position, candidate) {
                let is_new = reached
                    .iter()
                    .all(|(reached_candidate, ..)| *reached_candidate != other_candidate);
                if is_new && (!is_one_digit || house.is_some()) {
                    let colour = colour_of(other_candidate).unwrap_or(1 - colour);
                    reached.push((other_candidate, index, house, colour));
                }
            }
            index += 1;
        }
        let mut is_needed: Vec<bool> = reached
            .iter()
            .map(|(candidate, ..)| wanted_candidates.contains(candidate))
            .collect();
        let mut colours = [Vec::new(), Vec::new()];
        for index in (0..reached.len()).rev() {
            let (candidate, before, house, colour) = reached[index];
            if !is_needed[index] {
                continue;
            }
            is_needed[before] = true;
            colours[colour].push(candidate);
            let [a, b] = [reached[before].0, candidate];
            let is_known = |link: &ColourLink| link.ends == [a, b] || link.ends == [b, a];
            if index > 0 && !links.iter().any(is_known) {
                let ends = [a, b];
                links.push(ColourLink { ends, house });
            }
        }
        let is_reached = |candidate: &Candidate| {
            reached
                .iter()
                .any(|(reached_candidate, ..)| reached_candidate == candidate)
        };
        for &candidate in wanted_candidates
            .iter()
            .filter(|candidate| !is_reached(candidate))
        {
            colours[colour_of(candidate).unwrap_or(0)].push(candidate);
        }
        for colour in &mut colours {
            colour.sort_unstable();
            colour.dedup();
        }
        Self { colours, links }
    }

    pub(super) fn cells(&self, colour: usize) -> CellSet {
        let candidates = self.colours[colour].iter();
        candidates.map(|candidate| candidate.cell).collect()
    }

    pub(super) fn premises(&self) -> impl Iterator<Item = Premise> {
        self.links.iter().map(|link| {
            let [a, b] = link.ends;
            match link.house {
                Some(house) => Premise::Places {
                    digit: a.digit,
                    house,
                    cells: CellSet::only(a.cell).with(b.cell),
                },
                None => Premise::Digits {
                    cells: CellSet::only(a.cell),
                    digits: [a.digit, b.digit].into_iter().collect(),
                },
            }
        })
    }

    pub(super) fn colour_marks(&self, colour: usize, role: MarkRole) -> impl Iterator<Item = Mark> {
        let candidates = self.colours[colour].iter();
        candidates.map(move |candidate| Mark::candidate(*candidate, role))
    }

    pub(super) fn marks(&self, [first, second]: [MarkRole; 2]) -> Vec<Mark> {
        let links = self
            .links
            .iter()
            .map(|link| Mark::link(link.ends[0], link.ends[1], Strength::Strong));
        let colours = self
            .colour_marks(0, first)
            .chain(self.colour_marks(1, second));
        colours.chain(links).collect()
    }
}

/// Returns the candidates that make a pair with `candidate`, each with the house of the pair; `None` for a pair in
/// its cell.
fn partners(position: &Candidates, candidate: Candidate) -> Vec<(Candidate, Option<House>)> {
    let Candidate { cell, digit } = candidate;
    let in_cell = position
        .digits_in(cell)
        .without(digit)
        .single()
        .map(|other_digit| (Candidate::new(cell, other_digit), None));
    let houses = position.geometry().houses_of(cell).iter().copied();
    let in_houses = houses.filter_map(|house| {
        let other_cell = position.places_in(digit, house).without(cell).single()?;
        Some((Candidate::new(other_cell, digit), Some(house)))
    });
    in_cell.into_iter().chain(in_houses).collect()
}
