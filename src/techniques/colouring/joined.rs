//! Collects the pairs of candidates that an explanation of a colouring shows: those that the conclusion needs, and
//! those that connect them into one cluster.
//!
//! A pattern lists only the pairs that its proof needs. An explanation also says that all candidates of one colour
//! are true or all candidates of the other. For this, each candidate must be connected to the rest.

use crate::board::{Candidate, Candidates, CellSet, House, Strength};
use crate::narration::{Mark, MarkRole, Premise};

/// A pair of candidates of which exactly one is true: the two places of a digit in a house, or the two digits of a
/// cell.
#[derive(Clone, Copy)]
pub(super) struct Pair {
    ends: [Candidate; 2],
    /// The house of the two places; `None` for two digits of a cell.
    house: Option<House>,
}

impl Pair {
    pub(super) const fn new(ends: [Candidate; 2], house: Option<House>) -> Self {
        Self { ends, house }
    }

    /// Makes a pair of two candidates and looks up its house; the house is `None` if they share a cell.
    pub(super) fn find(position: &Candidates, ends: [Candidate; 2]) -> Self {
        let partners = partners(position, ends[0]).into_iter();
        let house =
            { partners.filter(|(other, _)| *other == ends[1]) }.find_map(|(_, house)| house);
        Self { ends, house }
    }

    pub(super) fn premise(self) -> Premise {
        let [a, b] = self.ends;
        match self.house {
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
    }

    fn has_ends(self, [a, b]: [Candidate; 2]) -> bool {
        self.ends == [a, b] || self.ends == [b, a]
    }
}

/// The candidates of one cluster in two colours, and the pairs that connect them.
pub(super) struct ConnectedCluster {
    pub(super) colours: [Vec<Candidate>; 2],
    pub(super) pairs: Vec<Pair>,
}

impl ConnectedCluster {
    /// Connects the ends of `pairs` and the candidates `wanted` by further pairs of the position.
    ///
    /// `colour_of` gets a candidate and returns the index of its colour; `None` if the pattern gives it no colour.
    pub(super) fn new(
        position: &Candidates,
        mut pairs: Vec<Pair>,
        wanted: &[Candidate],
        colour_of: impl Fn(Candidate) -> Option<usize>,
    ) -> Self {
        let is_one_digit = pairs.iter().all(|pair| pair.house.is_some())
            && pairs
                .windows(2)
                .all(|two| two[0].ends[0].digit == two[1].ends[0].digit);
        let ends = pairs.iter().flat_map(|pair| pair.ends);
        let wanted: Vec<Candidate> = ends.chain(wanted.iter().copied()).collect();
        let Some(&root) = wanted.first() else {
            let colours = [Vec::new(), Vec::new()];
            return Self { colours, pairs };
        };
        // Candidates in the order in which they are reached. Each entry holds the candidate, the index of the entry
        // from which it is reached, the house of the connecting pair (`None` for a cell), and the colour.
        let mut reached = vec![(root, 0, None, colour_of(root).unwrap_or(0))];
        let mut at = 0;
        while let Some(&(candidate, .., colour)) = reached.get(at) {
            for (other, house) in partners(position, candidate) {
                let is_new = reached.iter().all(|(known, ..)| *known != other);
                if is_new && (!is_one_digit || house.is_some()) {
                    let colour = colour_of(other).unwrap_or(1 - colour);
                    reached.push((other, at, house, colour));
                }
            }
            at += 1;
        }
        let mut is_needed: Vec<bool> = { reached.iter() }
            .map(|(candidate, ..)| wanted.contains(candidate))
            .collect();
        let mut colours = [Vec::new(), Vec::new()];
        for index in (0..reached.len()).rev() {
            let (candidate, before, house, colour) = reached[index];
            if !is_needed[index] {
                continue;
            }
            is_needed[before] = true;
            colours[colour].push(candidate);
            let ends = [reached[before].0, candidate];
            if index > 0 && !pairs.iter().any(|pair| pair.has_ends(ends)) {
                pairs.push(Pair { ends, house });
            }
        }
        let is_reached =
            |candidate: &Candidate| reached.iter().any(|(known, ..)| known == candidate);
        for &candidate in wanted.iter().filter(|candidate| !is_reached(candidate)) {
            colours[colour_of(candidate).unwrap_or(0)].push(candidate);
        }
        for colour in &mut colours {
            colour.sort_unstable();
            colour.dedup();
        }
        Self { colours, pairs }
    }

    pub(super) fn cells(&self, colour: usize) -> CellSet {
        let candidates = self.colours[colour].iter();
        candidates.map(|candidate| candidate.cell).collect()
    }

    pub(super) fn premises(&self) -> impl Iterator<Item = Premise> {
        self.pairs.iter().map(|pair| pair.premise())
    }

    pub(super) fn colour_marks(&self, colour: usize, role: MarkRole) -> impl Iterator<Item = Mark> {
        let candidates = self.colours[colour].iter();
        candidates.map(move |candidate| Mark::candidate(*candidate, role))
    }

    pub(super) fn marks(&self, [first, second]: [MarkRole; 2]) -> Vec<Mark> {
        let pairs = self.pairs.iter().map(|pair| pair.ends);
        let links = pairs.map(|[a, b]| Mark::link(a, b, Strength::Strong));
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
    let in_cell = position.of(cell).without(digit).single();
    let in_cell = in_cell.map(|other| (Candidate::new(cell, other), None));
    let houses = position.geometry().houses_of(cell).iter().copied();
    let in_houses = houses.filter_map(|house| {
        let other = position.places_in(digit, house).without(cell).single()?;
        Some((Candidate::new(other, digit), Some(house)))
    });
    in_cell.into_iter().chain(in_houses).collect()
}
