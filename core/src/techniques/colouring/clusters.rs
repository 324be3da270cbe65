//! Clusters of candidates connected by conjugate pairs and bivalue cells, in two colours. All candidates of one
//! colour are true, or all candidates of the other colour.

use crate::board::{Candidate, Cell, Digit, DigitSet};
use crate::techniques::candidate_set::CandidateSet;
use crate::techniques::choices::truths_needed;
use crate::techniques::{PositionCache, Truth};

use super::{ColourLink, ColouredCluster};

/// Returns the conjugate pairs of a digit. Two places that share two houses make one link.
fn links_of_digit(cache: &PositionCache<'_>, digit: Digit) -> Vec<ColourLink> {
    let mut links: Vec<ColourLink> = Vec::new();
    for pair in cache.bilocals(digit) {
        let ends = pair.cells.map(|cell| Candidate::new(cell, digit));
        if links.iter().all(|link| link.ends != ends) {
            let house = Some(pair.house);
            links.push(ColourLink { ends, house });
        }
    }
    links
}

/// Returns the conjugate pairs of all digits, and the two candidates of each bivalue cell.
pub(super) fn all_links(cache: &PositionCache<'_>) -> Vec<ColourLink> {
    let digits = cache.geometry().digits().iter();
    let mut links: Vec<ColourLink> = digits
        .flat_map(|digit| links_of_digit(cache, digit))
        .collect();
    for cell in cache.bivalue() {
        let mut digits = cache.digits_in(cell).iter();
        if let (Some(low), Some(high)) = (digits.next(), digits.next()) {
            links.push(ColourLink {
                ends: [low, high].map(|digit| Candidate::new(cell, digit)),
                house: None,
            });
        }
    }
    links
}

/// Returns the clusters of the given links in the order of `starts`. The first start of a cluster has the first colour.
pub(super) fn clusters<'s>(
    cache: &'s PositionCache<'s>,
    links: &[ColourLink],
    starts: impl Iterator<Item = Candidate>,
) -> Vec<Cluster<'s>> {
    let mut clusters: Vec<Cluster> = Vec::new();
    for start in starts {
        if !clusters.iter().any(|cluster| cluster.contains(start)) {
            clusters.push(Cluster::containing(cache, links, start));
        }
    }
    clusters.retain(Cluster::has_two_colours);
    clusters
}

/// Returns the clusters of a digit in the order of their first cells. Each first cell has the first colour.
pub(super) fn clusters_of_digit<'s>(
    cache: &'s PositionCache<'s>,
    digit: Digit,
) -> Vec<Cluster<'s>> {
    let links = links_of_digit(cache, digit);
    let mut places: Vec<Candidate> = links.iter().flat_map(|link| link.ends).collect();
    places.sort_unstable();
    clusters(cache, &links, places.into_iter())
}

/// The candidates connected by links, in two colours.
pub(super) struct Cluster<'s> {
    pub(super) cache: &'s PositionCache<'s>,
    pub(super) links: Vec<ColourLink>,
    pub(super) colours: [CandidateSet; 2],
    /// For each colour: the candidates in conflict with a candidate of the colour.
    pub(super) ruled_out: [CandidateSet; 2],
}

/// The reason why a colour is false.
#[derive(Clone, Copy)]
pub(super) enum FalseReason {
    /// The candidate conflicts with another candidate of the same colour.
    Conflict(Candidate),
    /// The colour excludes every candidate of the cell.
    EmptyCell(Cell),
}

impl<'s> Cluster<'s> {
    /// Colours all candidates that the links connect with `first_candidate`, which has the first colour.
    fn containing(
        cache: &'s PositionCache<'s>,
        links: &[ColourLink],
        first_candidate: Candidate,
    ) -> Self {
        let mut colours = [CandidateSet::EMPTY; 2];
        colours[0].insert(first_candidate);
        let mut open_links = links.to_vec();
        loop {
            let n_open = open_links.len();
            open_links.retain(|link| {
                for own in [0, 1] {
                    for (end, other) in [(0, 1), (1, 0)] {
                        if colours[own].contains(link.ends[end]) {
                            colours[1 - own].insert(link.ends[other]);
                            return false;
                        }
                    }
                }
                true
            });
            if open_links.len() == n_open {
                break;
            }
        }
        let own = links.iter().filter(|link| !open_links.contains(link));
        Self {
            cache,
            links: own.copied().collect(),
            ruled_out: colours.each_ref().map(|colour| {
                let mut ruled_out = CandidateSet::EMPTY;
                for candidate in colour.iter() {
                    ruled_out |= CandidateSet::excluded_by(cache, candidate);
                }
                ruled_out
            }),
            colours,
        }
    }

    pub(super) fn contains(&self, candidate: Candidate) -> bool {
        self.colours.iter().any(|colour| colour.contains(candidate))
    }

    /// Returns whether no candidate has both colours. A candidate with both colours occurs only in positions without a
    /// solution.
    fn has_two_colours(&self) -> bool {
        let [first_colour, second_colour] = &self.colours;
        !first_colour
            .iter()
            .any(|candidate| second_colour.contains(candidate))
    }

    pub(super) fn has_several_digits(&self) -> bool {
        let [first_digits, second_digits] = self.colours.each_ref().map(digits_of);
        first_digits != second_digits || first_digits.len() > 1
    }

    /// Returns the first candidate of a colour that is in conflict with another one of the same colour; `None` if there
    /// is none.
    pub(super) fn conflict(&self, colour: usize) -> Option<Candidate> {
        let mut coloured = self.colours[colour].iter();
        coloured.find(|candidate| self.ruled_out[colour].contains(*candidate))
    }

    /// Returns the reason why a colour is false; `None` if no reason is found.
    pub(super) fn why_false(&self, colour: usize) -> Option<FalseReason> {
        let digits = self.cache.geometry().digits();
        let conflict = self.conflict(colour).map(FalseReason::Conflict);
        conflict.or_else(|| {
            let emptied = (digits.iter()).fold(self.cache.unsolved(), |emptied, digit| {
                emptied - (self.cache.places(digit) - self.ruled_out[colour][digit])
            });
            emptied.first().map(FalseReason::EmptyCell)
        })
    }

    /// Returns the cluster for a pattern, with those of its links that a proof needs.
    pub(super) fn with_links(&self, needed: &[ColourLink]) -> ColouredCluster {
        let cluster_links = needed.iter().filter(|link| self.contains(link.ends[0]));
        ColouredCluster {
            colours: self
                .colours
                .each_ref()
                .map(|colour| colour.iter().collect()),
            links: cluster_links.copied().collect(),
        }
    }

    /// Returns the candidates outside the cluster that both colours exclude, sorted by cell.
    pub(super) fn trapped(&self) -> Vec<Candidate> {
        let mut trapped = Vec::new();
        for digit in self.cache.geometry().digits() {
            let [excluded_by_first, excluded_by_second] =
                self.ruled_out.each_ref().map(|places| places[digit]);
            let [own_cells, opposite] = self.colours.each_ref().map(|places| places[digit]);
            let cells = (self.cache.places(digit) & excluded_by_first & excluded_by_second)
                - own_cells
                - opposite;
            trapped.extend(cells.iter().map(|cell| Candidate::new(cell, digit)));
        }
        trapped.sort_unstable();
        trapped
    }

    /// Returns the links that exclude all trapped candidates. For each of them, a shortest path of links joins two
    /// candidates of different colours that both conflict with it.
    pub(super) fn links_to_trap(&self, trapped: &[Candidate]) -> Vec<ColourLink> {
        let geometry = self.cache.geometry();
        let mut needed_links: Vec<ColourLink> = Vec::new();
        for &candidate in trapped {
            let conflicts =
                |other_candidate: &Candidate| geometry.are_in_conflict(candidate, *other_candidate);
            let [from, to] = &self.colours;
            let path = shortest_path(&self.links, from.iter().filter(conflicts), |end| {
                to.contains(end) && conflicts(&end)
            });
            // Only every second link of the path is needed. The links between are weak links, which need no proof.
            for link in path.into_iter().step_by(2) {
                if !needed_links.contains(&link) {
                    needed_links.push(link);
                }
            }
        }
        needed_links
    }

    /// Returns links that connect all candidates with `from`.
    pub(super) fn links_around(&self, from: Candidate) -> Vec<ColourLink> {
        let tree = tree_of_links(&self.links, std::iter::once(from));
        tree.into_iter().map(|(link, _)| link).collect()
    }
}

fn digits_of(colour: &CandidateSet) -> DigitSet {
    colour.iter().map(|candidate| candidate.digit).collect()
}

/// Returns those of the links without which the eliminations do not follow, and the evidence: their truths, and the
/// cell that a colour leaves without candidates, if it is needed.
pub(super) fn needed_links(
    cache: &PositionCache<'_>,
    mut links: Vec<ColourLink>,
    emptied: Option<Cell>,
    eliminations: &[Candidate],
) -> (Vec<ColourLink>, Vec<Truth>) {
    let truths: Vec<Truth> = links
        .iter()
        .map(|link| link.truth())
        .chain(emptied.map(Truth::Cell))
        .collect();
    let evidence = truths_needed(cache, &truths, eliminations);
    links.retain(|link| evidence.contains(&link.truth()));
    (links, evidence)
}

/// Returns the links of a breadth-first tree grown from `starts`, each with the candidate that it adds.
fn tree_of_links(
    links: &[ColourLink],
    starts: impl Iterator<Item = Candidate>,
) -> Vec<(ColourLink, Candidate)> {
    let mut joined = CandidateSet::EMPTY;
    starts.for_each(|start| joined.insert(start));
    let mut tree = Vec::with_capacity(links.len());
    loop {
        let reached = joined;
        for link in links {
            let next_candidate = match link.ends.map(|end| reached.contains(end)) {
                [true, false] => link.ends[1],
                [false, true] => link.ends[0],
                _ => continue,
            };
            if !joined.contains(next_candidate) {
                joined.insert(next_candidate);
                tree.push((*link, next_candidate));
            }
        }
        if reached == joined {
            return tree;
        }
    }
}

/// Returns the links on a shortest path from one of the starts to an end, the last link first. The list is empty if
/// there is no path.
pub(super) fn shortest_path(
    links: &[ColourLink],
    starts: impl Iterator<Item = Candidate>,
    is_end: impl Fn(Candidate) -> bool,
) -> Vec<ColourLink> {
    let tree = tree_of_links(links, starts);
    let mut joined = tree.iter().map(|(_, joined)| *joined);
    let mut path_start = joined.find(|joined| is_end(*joined));
    let mut path = Vec::new();
    for (link, joined) in tree.iter().rev() {
        if path_start == Some(*joined) {
            path.push(*link);
            path_start = link.ends.into_iter().find(|end| end != joined);
        }
    }
    path
}
