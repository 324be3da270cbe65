//! Clusters of candidates connected by conjugate pairs and bivalue cells, in two colours. All candidates of one
//! colour are true, or all candidates of the other colour.

use crate::board::{Candidate, Cell, CellSet, Digit, DigitSet, House, MAX_SIDE};

use super::super::{PositionCache, Truth};

/// A pair of candidates of which exactly one is true.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Link {
    pub(super) ends: [Candidate; 2],
    /// The house in which the digit has only these two places; `None` if the candidates are the only two of a cell.
    house: Option<House>,
}

impl Link {
    pub(super) fn truth(self) -> Truth {
        let Candidate { cell, digit } = self.ends[0];
        self.house
            .map_or(Truth::Cell(cell), |house| Truth::House(house, digit))
    }
}

/// Returns the links of a position: the two candidates of each bivalue cell, and the two places of each conjugate
/// pair.
fn links(cache: &PositionCache<'_>) -> Vec<Link> {
    let mut links: Vec<Link> = Vec::with_capacity(2 * cache.unsolved().len());
    for digit in cache.geometry().digits() {
        let start = links.len();
        for pair in cache.bilocals(digit) {
            let ends = pair.cells.map(|cell| Candidate::new(cell, digit));
            // Two places that share two houses make one link.
            if links[start..].iter().all(|known| known.ends != ends) {
                let house = Some(pair.house);
                links.push(Link { ends, house });
            }
        }
    }
    for cell in cache.bivalue() {
        let mut digits = cache.of(cell).iter();
        if let (Some(low), Some(high)) = (digits.next(), digits.next()) {
            links.push(Link {
                ends: [low, high].map(|digit| Candidate::new(cell, digit)),
                house: None,
            });
        }
    }
    links
}

/// A candidate and one of two colours as a number: twice the candidate's index, plus one for the second colour.
type ColouredCandidate = u16;

/// A forest of connected candidates (union-find). Each candidate has the same colour as its parent or the opposite
/// one.
struct ColourForest {
    side: usize,
    /// For each candidate: its parent, with the colour that the parent has if the candidate has the first colour. A
    /// root is its own parent.
    parent: Vec<ColouredCandidate>,
}

impl ColourForest {
    fn new(cache: &PositionCache<'_>, links: &[Link]) -> Self {
        let side = cache.geometry().side();
        let n_candidates = cache.geometry().n_cells() * side;
        let mut trees = Self {
            side,
            parent: (0..n_candidates as ColouredCandidate)
                .map(|number| 2 * number)
                .collect(),
        };
        for link in links {
            let [first, second] = link.ends.map(|end| trees.root(end));
            if first / 2 != second / 2 {
                // Joins the two trees so that the ends of the link have opposite colours.
                trees.parent[usize::from(second / 2)] = first ^ 1 ^ (second & 1);
            }
        }
        trees
    }

    /// Returns the root of a candidate's tree, with the colour that the root has if the candidate has the first
    /// colour.
    fn root(&mut self, candidate: Candidate) -> ColouredCandidate {
        let number = candidate.cell.index() * self.side + candidate.digit.index();
        let mut at = 2 * number as ColouredCandidate;
        loop {
            let next = self.parent[usize::from(at / 2)] ^ (at & 1);
            if next == at {
                // Path compression: the next call is short.
                self.parent[number] = at;
                return at;
            }
            at = next;
        }
    }
}

/// The links of a position, with the clusters that they form.
pub(super) struct PairColouring<'s> {
    cache: &'s PositionCache<'s>,
    links: Vec<Link>,
    /// For each link: the roots of its two ends.
    roots: Vec<[ColouredCandidate; 2]>,
}

impl<'s> PairColouring<'s> {
    pub(super) fn new(cache: &'s PositionCache<'s>) -> Self {
        let links = links(cache);
        let mut trees = ColourForest::new(cache, &links);
        let roots = (links.iter())
            .map(|link| link.ends.map(|end| trees.root(end)))
            .collect();
        Self {
            cache,
            links,
            roots,
        }
    }

    /// Iterates over the clusters with several digits, in the order of their first links.
    ///
    /// Single bivalue cells are left out, because their two candidates exclude nothing together. Clusters in which
    /// a candidate has both colours are left out too; they occur only in positions without a solution.
    pub(super) fn clusters(&self) -> impl Iterator<Item = Cluster<'_>> {
        let mut known: Vec<ClusterSummary> = Vec::new();
        for (link, &roots) in self.links.iter().zip(&self.roots) {
            let digits: DigitSet = link.ends.iter().map(|end| end.digit).collect();
            let has_two_colours = roots[0] != roots[1];
            match known
                .iter_mut()
                .find(|known| known.root / 2 == roots[0] / 2)
            {
                Some(known) => {
                    known.n_links += 1;
                    known.digits |= digits;
                    known.has_two_colours &= has_two_colours;
                }
                None => known.push(ClusterSummary {
                    root: roots[0],
                    n_links: 1,
                    digits,
                    has_two_colours,
                }),
            }
        }
        let is_worth_it = |outline: &ClusterSummary| {
            outline.has_two_colours && outline.n_links > 1 && outline.digits.len() > 1
        };
        let worth_it = known.into_iter().filter(is_worth_it);
        worth_it.map(|outline| Cluster::new(self, &outline))
    }
}

/// The root of a cluster, and the counts that decide whether the cluster is worth examining.
struct ClusterSummary {
    /// The root, with the colour of the first end of the cluster's first link.
    root: ColouredCandidate,
    n_links: usize,
    digits: DigitSet,
    has_two_colours: bool,
}

/// A set of candidates: for each digit index, the cells with the digit.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct CandidateSet([CellSet; MAX_SIDE]);

impl CandidateSet {
    pub(super) const EMPTY: Self = Self([CellSet::EMPTY; MAX_SIDE]);

    pub(super) const fn contains(&self, candidate: Candidate) -> bool {
        self.0[candidate.digit.index()].contains(candidate.cell)
    }

    pub(super) const fn insert(&mut self, candidate: Candidate) {
        self.0[candidate.digit.index()].insert(candidate.cell);
    }

    pub(super) const fn of(&self, digit: Digit) -> CellSet {
        self.0[digit.index()]
    }

    /// Iterates over the candidates: digits ascending, then cells in reading order.
    pub(super) fn iter(&self) -> impl Iterator<Item = Candidate> + '_ {
        self.0.iter().enumerate().flat_map(|(index, cells)| {
            let digit = Digit::from_index(index);
            cells.iter().map(move |cell| Candidate::new(cell, digit))
        })
    }
}

/// The candidates connected by links, in two colours.
pub(super) struct Cluster<'c> {
    pub(super) cache: &'c PositionCache<'c>,
    colouring: &'c PairColouring<'c>,
    root: ColouredCandidate,
    pub(super) colours: [CandidateSet; 2],
    /// For each colour: everything in conflict with a candidate of the colour, also in cells that lack the digit.
    ruled_out: [CandidateSet; 2],
}

/// The reason why a colour is false.
#[derive(Clone, Copy)]
pub(super) enum FalseReason {
    /// The candidate conflicts with another candidate of the same colour.
    Conflict(Candidate),
    /// The colour excludes every candidate of the cell.
    EmptyCell(Cell),
}

impl<'c> Cluster<'c> {
    fn new(colouring: &'c PairColouring<'c>, outline: &ClusterSummary) -> Self {
        let mut colours = [CandidateSet::EMPTY; 2];
        for (link, roots) in colouring.links.iter().zip(&colouring.roots) {
            if roots[0] / 2 == outline.root / 2 {
                for (end, root) in link.ends.iter().zip(roots) {
                    colours[usize::from(*root != outline.root)].insert(*end);
                }
            }
        }
        let ruled_out = |colour| ruled_out_by(colouring.cache, colour, outline.digits);
        Self {
            cache: colouring.cache,
            colouring,
            root: outline.root,
            ruled_out: [ruled_out(&colours[0]), ruled_out(&colours[1])],
            colours,
        }
    }

    pub(super) fn links(&self) -> impl Iterator<Item = Link> {
        let links = self.colouring.links.iter().zip(&self.colouring.roots);
        let own = links.filter(|(_, roots)| roots[0] / 2 == self.root / 2);
        own.map(|(link, _)| *link)
    }

    /// Returns the reason why a colour is false; `None` if no reason is found.
    pub(super) fn why_false(&self, colour: usize) -> Option<FalseReason> {
        let (own, ruled_out) = (&self.colours[colour], &self.ruled_out[colour]);
        let digits = self.cache.geometry().digits();
        let conflict = digits.iter().find_map(|digit| {
            let cell = (own.of(digit) & ruled_out.of(digit)).first()?;
            Some(FalseReason::Conflict(Candidate::new(cell, digit)))
        });
        conflict.or_else(|| {
            let emptied = (digits.iter()).fold(self.cache.unsolved(), |emptied, digit| {
                emptied - (self.cache.places(digit) - ruled_out.of(digit))
            });
            emptied.first().map(FalseReason::EmptyCell)
        })
    }

    /// Returns the candidates outside the cluster that both colours exclude, sorted by cell.
    pub(super) fn trapped(&self) -> Vec<Candidate> {
        let mut trapped = Vec::new();
        for digit in self.cache.geometry().digits() {
            let [first, second] = self.ruled_out.each_ref().map(|places| places.of(digit));
            let [own, opposite] = self.colours.each_ref().map(|places| places.of(digit));
            let cells = (self.cache.places(digit) & first & second) - own - opposite;
            trapped.extend(cells.iter().map(|cell| Candidate::new(cell, digit)));
        }
        trapped.sort_unstable();
        trapped
    }
}

/// Returns everything in conflict with the given candidates: other digits in their cells, and the same digit in the
/// peers of these cells. `digits` must contain the digits of the candidates.
fn ruled_out_by(
    cache: &PositionCache<'_>,
    candidates: &CandidateSet,
    digits: DigitSet,
) -> CandidateSet {
    let geometry = cache.geometry();
    let (mut once, mut twice) = (CellSet::EMPTY, CellSet::EMPTY);
    for digit in digits {
        let cells = candidates.of(digit);
        twice |= once & cells;
        once |= cells;
    }
    let mut ruled_out = CandidateSet::EMPTY;
    for digit in geometry.digits() {
        let cells = candidates.of(digit);
        let seen = cells.iter().map(|cell| geometry.peers(cell));
        let others = (once - cells) | twice;
        ruled_out.0[digit.index()] = seen.fold(others, |all, seen| all | seen);
    }
    ruled_out
}
