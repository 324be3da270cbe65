//! Checks a drawn chain: first each link alone, then the conclusions of the whole chain.

use super::{DrawnChain, DrawnNode};
use crate::board::{Candidate, Candidates, Cell, CellSet, Digit, Geometry, House};
use crate::proof;
use crate::techniques::{Chain, ChainLink, ChainNode, Pattern, Step, Strength, TechniqueId, Via};

/// The reason why a drawn chain proves nothing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ChainFault {
    /// The chain has fewer than two nodes.
    TooShort,
    /// This candidate of a node is not on the board.
    NoCandidate(Candidate),
    /// No link joins these nodes: they neither share a cell nor have the same digit in a house.
    NotLinked(DrawnNode, DrawnNode),
    /// The two nodes share this cell, so a weak link between them does not hold.
    Overlap(Digit, Cell),
    /// The link within this cell is not strong: the cell has more than two candidates, namely this many.
    ManyInCell(Cell, usize),
    /// The link of a digit is not strong: the house has places for the digit outside the two nodes. If the nodes share
    /// several houses, this is the house with the fewest places.
    ManyInHouse {
        /// The digit.
        digit: Digit,
        /// The house.
        house: House,
        /// The number of places for the digit in the house.
        n_places: usize,
        /// The places outside the two nodes.
        others: CellSet,
    },
    /// The link within these cells is not strong: they are not an almost locked set. They have this many digits, which
    /// is not one more than the number of cells.
    NotAlmostLocked(CellSet, usize),
    /// The link within these cells is not strong: the cells are not in one house.
    Scattered(CellSet),
    /// A link at an end of the chain is weak, and the chain eliminates no candidate there.
    WeakEnd,
    /// The chain is valid, but eliminates no candidate.
    NoElimination,
    /// The chain visits this node twice.
    Twice(DrawnNode),
}

/// The conclusions of a valid chain.
#[derive(Default)]
struct Conclusions {
    placements: Vec<Candidate>,
    eliminations: Vec<Candidate>,
}

impl DrawnChain {
    /// Checks the chain in a position and returns the step that the chain proves.
    ///
    /// # Errors
    /// [`ChainFault`] names the first invalid link, or says why the chain has no conclusion.
    pub fn check(&self, position: &Candidates) -> Result<Step, ChainFault> {
        if self.nodes.len() < 2 {
            return Err(ChainFault::TooShort);
        }
        for node in &self.nodes {
            if let (true, Some(cell)) = (node.places(position).is_empty(), node.cells.first()) {
                return Err(ChainFault::NoCandidate(Candidate::new(cell, node.digit)));
            }
        }
        let is_loop = self.nodes.first() == self.nodes.last();
        let nodes = &self.nodes[..self.nodes.len() - usize::from(is_loop)];
        for (index, node) in nodes.iter().enumerate() {
            if nodes[..index].contains(node) {
                return Err(ChainFault::Twice(*node));
            }
        }
        let links: Result<Vec<ChainLink>, ChainFault> = self
            .links()
            .map(|(from, strength, to)| {
                let via = match strength {
                    Strength::Strong => find_strong_link(position, from, to)?,
                    Strength::Weak => find_weak_link(position, from, to)?,
                };
                Ok(ChainLink { strength, via })
            })
            .collect();
        let node = |node: &DrawnNode| ChainNode {
            digit: node.digit,
            cells: node.places(position),
        };
        let chain = Chain {
            nodes: nodes.iter().map(node).collect(),
            links: links?,
        };
        prove_chain(position, chain)
    }
}

/// Returns the step that a chain with valid links proves.
fn prove_chain(position: &Candidates, mut chain: Chain) -> Result<Step, ChainFault> {
    let found = if chain.is_loop() {
        conclusions_from_loop(position, &chain)
    } else {
        conclusions_from_ends(position, &mut chain)?
    };
    if found.placements.is_empty() && found.eliminations.is_empty() {
        return Err(ChainFault::NoElimination);
    }
    let step = Step {
        technique: classify_chain(&chain),
        placements: found.placements,
        eliminations: found.eliminations,
        evidence: chain.truths(),
        pattern: Pattern::Chain(chain),
    };
    // The links were checked one by one; now the proof checker verifies the whole step.
    match proof::check(position, &step) {
        Ok(()) => Ok(step),
        Err(_) => Err(ChainFault::NoElimination),
    }
}

/// Returns the conclusions from the two ends of an open chain.
fn conclusions_from_ends(
    position: &Candidates,
    chain: &mut Chain,
) -> Result<Conclusions, ChainFault> {
    let is_strong = |link: Option<&ChainLink>| link.is_some_and(|l| l.strength == Strength::Strong);
    let ends = [chain.links.first(), chain.links.last()].map(is_strong);
    let (first, last) = (&chain.nodes[0], &chain.nodes[chain.nodes.len() - 1]);
    let sees = |candidate: Candidate, node: &ChainNode| {
        conflicts_with_all(position.geometry(), candidate, node)
    };
    let eliminations = match ends {
        // At least one of the ends is true.
        [true, true] => common_eliminations(position, &[first, last]),
        // If the weak end is true, so is the other end.
        [false, true] | [true, false] => {
            let (weak, strong) = if ends[0] {
                (last, first)
            } else {
                (first, last)
            };
            let all: Vec<Candidate> = node_candidates(weak)
                .filter(|candidate| sees(*candidate, strong))
                .collect();
            // If every candidate of the weak end sees the other end, the chain is a loop through the weak end.
            if weak.cells.len() == 1 && !all.is_empty() {
                let via = weak_via(position, weak, strong);
                let closing = via.map(|via| ChainLink {
                    strength: Strength::Weak,
                    via,
                });
                if ends[0] {
                    chain.nodes.reverse();
                    chain.links.reverse();
                }
                chain.links.extend(closing);
            }
            all
        }
        // At most one end is true.
        [false, false] => Vec::new(),
    };
    if eliminations.is_empty() && ends != [true, true] {
        return Err(ChainFault::WeakEnd);
    }
    Ok(Conclusions {
        eliminations,
        ..Conclusions::default()
    })
}

fn conclusions_from_loop(position: &Candidates, chain: &Chain) -> Conclusions {
    let mut found = Conclusions::default();
    let first = &chain.nodes[0];
    if chain.is_continuous() {
        for (from, link, to) in chain.steps() {
            found.eliminations.extend(match (link.strength, link.via) {
                // In a continuous loop, exactly one end of each weak link is true, as with strong links.
                (Strength::Weak, _) => common_eliminations(position, &[from, to]),
                // In a continuous loop, the set contains exactly one of the two linked digits, so all its other digits
                // are placed in it.
                (Strength::Strong, Via::Als(set)) => {
                    let others = position.digits_of(&set);
                    let others = others.iter().filter(|d| *d != from.digit && *d != to.digit);
                    let places = others.map(|digit| ChainNode {
                        digit,
                        cells: set & position.places(digit),
                    });
                    places
                        .flat_map(|node| common_eliminations(position, &[&node]))
                        .collect()
                }
                (Strength::Strong, _) => Vec::new(),
            });
        }
        found.eliminations.sort_unstable();
        found.eliminations.dedup();
    } else if chain.links[0].strength == Strength::Weak {
        // Assuming the first node true implies that it is false.
        found.eliminations = node_candidates(first).collect();
    } else if let Some(cell) = first.cells.single() {
        // The first node is true in any case. A placement also implies the eliminations in its cell and peers.
        found.placements.push(Candidate::new(cell, first.digit));
    } else {
        found.eliminations = common_eliminations(position, &[first]);
    }
    found
}

fn node_candidates(node: &ChainNode) -> impl Iterator<Item = Candidate> {
    let digit = node.digit;
    let cells = node.cells.iter();
    cells.map(move |cell| Candidate::new(cell, digit))
}

/// Returns whether a candidate conflicts with every candidate of a node, and so is false if the node is true.
fn conflicts_with_all(geometry: &Geometry, candidate: Candidate, node: &ChainNode) -> bool {
    node_candidates(node).all(|node_candidate| geometry.are_in_conflict(candidate, node_candidate))
}

/// Returns the candidates that are false whichever of the nodes is true.
fn common_eliminations(position: &Candidates, nodes: &[&ChainNode]) -> Vec<Candidate> {
    let geometry = position.geometry();
    let all = position.iter();
    all.filter(|candidate| {
        nodes
            .iter()
            .all(|node| conflicts_with_all(geometry, *candidate, node))
    })
    .collect()
}

fn classify_chain(chain: &Chain) -> TechniqueId {
    use TechniqueId as T;
    let nodes = &chain.nodes;
    let is_one_digit = nodes.iter().all(|node| node.digit == nodes[0].digit);
    let is_grouped = nodes.iter().any(|node| node.cells.len() > 1);
    let is_in_cells = chain.links.iter().all(|link| {
        let is_in_cell = matches!(link.via, Via::Cell(_));
        (link.strength == Strength::Strong) == is_in_cell
    });
    if chain
        .links
        .iter()
        .any(|link| matches!(link.via, Via::Als(_)))
    {
        return T::AlsAic;
    }
    let (plain, grouped) = match (chain.is_loop(), chain.is_continuous()) {
        (false, _) if is_one_digit => (T::XChain, T::GroupedXChain),
        (false, _) if is_in_cells && nodes[0].digit == nodes[nodes.len() - 1].digit => {
            (T::XyChain, T::GroupedAic)
        }
        (false, _) => (T::Aic, T::GroupedAic),
        (true, _) if is_one_digit => (T::XCycle, T::GroupedXChain),
        (true, true) => (T::ContinuousNiceLoop, T::GroupedContinuousNiceLoop),
        (true, false) => (T::DiscontinuousNiceLoop, T::GroupedDiscontinuousNiceLoop),
    };
    if is_grouped { grouped } else { plain }
}

/// Returns the reason why at least one of two nodes is true: their cell, a house or an almost locked set.
fn find_strong_link(
    position: &Candidates,
    from: DrawnNode,
    to: DrawnNode,
) -> Result<Via, ChainFault> {
    if from.digit == to.digit {
        return strong_in_house(position, from, to);
    }
    let cells = from.cells | to.cells;
    if let Some(cell) = cells.single() {
        return match position.digits_in(cell).len() {
            2 => Ok(Via::Cell(cell)),
            n => Err(ChainFault::ManyInCell(cell, n)),
        };
    }
    let n_digits = position.digits_of(&cells).len();
    let geometry = position.geometry();
    let is_scattered = geometry.houses_shared(&cells).is_empty();
    // If a digit also occurs in cells of the set outside the node, it may be placed there when the node is false.
    let is_whole = |node: DrawnNode| node.places(position) == cells & position.places(node.digit);
    if n_digits == cells.len() + 1 && !is_scattered && is_whole(from) && is_whole(to) {
        Ok(Via::Als(cells))
    } else if from.cells != to.cells {
        Err(ChainFault::NotLinked(from, to))
    } else if is_scattered {
        Err(ChainFault::Scattered(cells))
    } else {
        Err(ChainFault::NotAlmostLocked(cells, n_digits))
    }
}

fn strong_in_house(
    position: &Candidates,
    from: DrawnNode,
    to: DrawnNode,
) -> Result<Via, ChainFault> {
    let geometry = position.geometry();
    let both = from.places(position) | to.places(position);
    let houses = geometry.houses_shared(&both).iter();
    let others_in = houses.map(|house| (position.places_in(from.digit, house) - both, house));
    match others_in.min_by_key(|(others, _)| others.len()) {
        None => Err(ChainFault::NotLinked(from, to)),
        Some((others, house)) if others.is_empty() => Ok(Via::House(house)),
        Some((others, house)) => Err(ChainFault::ManyInHouse {
            digit: from.digit,
            house,
            n_places: position.places_in(from.digit, house).len(),
            others,
        }),
    }
}

/// Returns the reason why at least one of two nodes is false: their cell, or a house.
fn find_weak_link(
    position: &Candidates,
    from: DrawnNode,
    to: DrawnNode,
) -> Result<Via, ChainFault> {
    let node = |node: DrawnNode| ChainNode {
        digit: node.digit,
        cells: node.places(position),
    };
    let common = (from.places(position) & to.places(position)).first();
    if let (true, Some(cell)) = (from.digit == to.digit, common) {
        return Err(ChainFault::Overlap(from.digit, cell));
    }
    weak_via(position, &node(from), &node(to)).ok_or(ChainFault::NotLinked(from, to))
}

fn weak_via(position: &Candidates, from: &ChainNode, to: &ChainNode) -> Option<Via> {
    let both = from.cells | to.cells;
    let geometry = position.geometry();
    let by_rule = || {
        let candidate = |node: &ChainNode| Some(Candidate::new(node.cells.single()?, node.digit));
        let excludes = geometry.are_in_conflict(candidate(from)?, candidate(to)?);
        excludes.then_some(Via::Rule)
    };
    if from.digit != to.digit {
        return both.single().map(Via::Cell).or_else(by_rule);
    }
    let house = geometry.houses_shared(&both).first();
    house.map(Via::House).or_else(by_rule)
}
