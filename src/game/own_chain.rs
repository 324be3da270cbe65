//! A chain that the player draws: candidates joined by links that are strong and weak in turn, checked on request.

use crate::board::{Candidate, Candidates, Cell, CellSet, Digit, DigitSet, Geometry, House};
use crate::proof;
use crate::techniques::{
    Chain, ChainLink, Eureka, EurekaNode, Pattern, Step, Strength, TechniqueId, Truth, Via,
};

/// The most candidates of a drawn chain.
pub const MAX_CHAIN: usize = 60;

/// A chain drawn by the player: its candidates in order. The first link is strong, the next weak, and so on; a chain whose
/// last candidate is its first one is a loop.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct DrawnChain {
    /// The candidates, in order.
    candidates: Vec<Candidate>,
}

/// The reason why a drawn chain proves nothing.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum ChainFault {
    /// It needs two candidates with a strong link at least.
    TooShort,
    /// A candidate is not there.
    NoCandidate(Candidate),
    /// Two candidates neither share a cell nor are one digit in a house: no link joins them.
    NotLinked(Candidate, Candidate),
    /// A link in a cell is not strong: the cell has so many candidates.
    ManyInCell(Cell, usize),
    /// A link of a digit is not strong: it has so many places in this house, and in no other they share has it fewer.
    ManyInHouse(Digit, House, usize),
    /// It ends with a weak link.
    EndsWeak,
    /// It is valid, and nothing that stands on the board contradicts it.
    NothingGoes,
    /// It goes through a candidate twice.
    Twice(Candidate),
}

impl DrawnChain {
    /// Makes a chain of candidates.
    #[must_use]
    pub const fn of(candidates: Vec<Candidate>) -> Self {
        Self { candidates }
    }

    /// Returns the candidates, in order.
    #[must_use]
    pub fn candidates(&self) -> &[Candidate] {
        &self.candidates
    }

    /// Whether nothing is drawn.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.candidates.is_empty()
    }

    /// Goes on to a candidate; back by one where it is the last one already.
    pub fn extend(&mut self, to: Candidate) {
        if self.candidates.last() == Some(&to) {
            self.candidates.pop();
        } else if self.candidates.len() < MAX_CHAIN {
            self.candidates.push(to);
        }
    }

    /// Takes the last candidate away; returns whether there was one.
    pub fn shorten(&mut self) -> bool {
        self.candidates.pop().is_some()
    }

    /// Takes all away.
    pub fn clear(&mut self) {
        self.candidates.clear();
    }

    /// Iterates over the links with the candidates they join.
    pub fn links(&self) -> impl Iterator<Item = (Candidate, Strength, Candidate)> {
        let pairs = self.candidates.windows(2).enumerate();
        pairs.map(|(index, pair)| (pair[0], strength(index), pair[1]))
    }

    /// Writes the chain in Eureka notation: `(3=7)r4c4-(7=3)r3c4`.
    #[must_use]
    pub fn eureka(&self, geometry: &Geometry) -> String {
        let node = |candidate: &Candidate| EurekaNode {
            digits: DigitSet::only(candidate.digit),
            cells: CellSet::only(candidate.cell),
        };
        let written = Eureka {
            nodes: self.candidates.iter().map(node).collect(),
            links: self.links().map(|(_, strength, _)| strength).collect(),
            ..Eureka::default()
        };
        written.chain_text(geometry)
    }

    /// Checks the chain in a position; returns the step that it proves.
    ///
    /// # Errors
    /// [`ChainFault`] names the first link that does not hold, or why nothing follows.
    pub fn check(&self, position: &Candidates) -> Result<Step, ChainFault> {
        let geometry = position.geometry();
        if self.candidates.len() < 2 {
            return Err(ChainFault::TooShort);
        }
        let mut all = self.candidates.iter();
        if let Some(missing) = all.find(|candidate| !position.has(**candidate)) {
            return Err(ChainFault::NoCandidate(*missing));
        }
        let is_loop = self.candidates.first() == self.candidates.last();
        let n_nodes = self.candidates.len() - usize::from(is_loop);
        let nodes = &self.candidates[..n_nodes];
        for (index, node) in nodes.iter().enumerate() {
            if nodes[..index].contains(node) {
                return Err(ChainFault::Twice(*node));
            }
        }
        let links: Result<Vec<ChainLink>, ChainFault> = self
            .links()
            .map(|(from, strength, to)| {
                let via = match strength {
                    Strength::Strong => strong(position, from, to)?,
                    Strength::Weak => weak(geometry, from, to)?,
                };
                Ok(ChainLink { strength, via })
            })
            .collect();
        let chain = Chain {
            nodes: nodes.iter().map(|candidate| (*candidate).into()).collect(),
            links: links?,
        };
        self.proved(position, nodes, chain)
    }

    /// Returns what a chain proves whose links hold.
    fn proved(
        &self,
        position: &Candidates,
        nodes: &[Candidate],
        chain: Chain,
    ) -> Result<Step, ChainFault> {
        let geometry = position.geometry();
        let ends_strong = self.links().count() % 2 == 1;
        let sees = |one: Candidate, other: Candidate| geometry.are_in_conflict(one, other);
        let (first, last) = (nodes[0], nodes[nodes.len() - 1]);
        let seen_by_both = |one: Candidate, other: Candidate| {
            let both = position
                .iter()
                .filter(move |c| sees(*c, one) && sees(*c, other));
            both.collect::<Vec<_>>()
        };
        let (mut placements, mut eliminations) = (Vec::new(), Vec::new());
        match (chain.is_loop(), ends_strong) {
            // Whatever it begins with, its first candidate is true.
            (true, true) => {
                placements.push(first);
                eliminations.extend(position.iter().filter(|c| sees(*c, first)));
            }
            // Each weak link has one true candidate, as each strong one has.
            (true, false) => {
                for (from, strength, to) in self.links() {
                    if strength == Strength::Weak {
                        eliminations.extend(seen_by_both(from, to));
                    }
                }
            }
            (false, true) => eliminations = seen_by_both(first, last),
            (false, false) => return Err(ChainFault::EndsWeak),
        }
        eliminations.sort_unstable();
        eliminations.dedup();
        if placements.is_empty() && eliminations.is_empty() {
            return Err(ChainFault::NothingGoes);
        }
        let mut truths: Vec<Truth> = Vec::new();
        for (link, (from, strength, _)) in chain.links.iter().zip(self.links()) {
            let truth = match (strength, link.via) {
                (Strength::Strong, Via::Cell(cell)) => Truth::Cell(cell),
                (Strength::Strong, Via::House(house)) => Truth::House(house, from.digit),
                _ => continue,
            };
            if !truths.contains(&truth) {
                truths.push(truth);
            }
        }
        // A placement says what its cell and peers lose.
        if !placements.is_empty() {
            eliminations.clear();
        }
        let step = Step {
            technique: technique(&chain, nodes),
            placements,
            eliminations,
            pattern: Pattern::Chain(chain),
            evidence: truths,
        };
        // The links were checked one by one; the checker has the last word.
        match proof::check(position, &step) {
            Ok(()) => Ok(step),
            Err(_) => Err(ChainFault::NothingGoes),
        }
    }
}

/// Returns the strength of a link by its place, from 0.
const fn strength(index: usize) -> Strength {
    if index.is_multiple_of(2) {
        Strength::Strong
    } else {
        Strength::Weak
    }
}

/// Returns the technique that finds such a chain.
fn technique(chain: &Chain, nodes: &[Candidate]) -> TechniqueId {
    let is_one_digit = nodes.iter().all(|node| node.digit == nodes[0].digit);
    let is_in_cells = chain.links.iter().all(|link| {
        let is_in_cell = matches!(link.via, Via::Cell(_));
        (link.strength == Strength::Strong) == is_in_cell
    });
    match (chain.is_loop(), chain.is_continuous()) {
        (false, _) if is_one_digit => TechniqueId::XChain,
        (false, _) if is_in_cells && nodes[0].digit == nodes[nodes.len() - 1].digit => {
            TechniqueId::XyChain
        }
        (false, _) => TechniqueId::Aic,
        (true, _) if is_one_digit => TechniqueId::XCycle,
        (true, true) => TechniqueId::ContinuousNiceLoop,
        (true, false) => TechniqueId::DiscontinuousNiceLoop,
    }
}

/// Returns where two candidates are the only two: their cell, or a house.
fn strong(position: &Candidates, from: Candidate, to: Candidate) -> Result<Via, ChainFault> {
    if from.cell == to.cell {
        return match position.of(from.cell).len() {
            2 => Ok(Via::Cell(from.cell)),
            n => Err(ChainFault::ManyInCell(from.cell, n)),
        };
    }
    let geometry = position.geometry();
    let mut fewest: Option<(usize, House)> = None;
    for house in shared_houses(geometry, from, to) {
        // A house that need not hold every digit makes no strong link.
        if geometry.house_cells(house).len() < geometry.side() {
            continue;
        }
        let n_places = position.places_in(from.digit, house).len();
        if n_places == 2 {
            return Ok(Via::House(house));
        }
        if fewest.is_none_or(|(least, _)| n_places < least) {
            fewest = Some((n_places, house));
        }
    }
    match fewest {
        Some((n, house)) => Err(ChainFault::ManyInHouse(from.digit, house, n)),
        None => Err(ChainFault::NotLinked(from, to)),
    }
}

/// Returns where two candidates exclude each other: their cell, or a house.
fn weak(geometry: &Geometry, from: Candidate, to: Candidate) -> Result<Via, ChainFault> {
    if from.cell == to.cell {
        return Ok(Via::Cell(from.cell));
    }
    let house = shared_houses(geometry, from, to).next();
    house.map(Via::House).ok_or(ChainFault::NotLinked(from, to))
}

/// Iterates over the houses that hold two candidates of one digit; none for two digits.
fn shared_houses(
    geometry: &Geometry,
    from: Candidate,
    to: Candidate,
) -> impl Iterator<Item = House> {
    let houses = geometry.houses_of(from.cell).iter().copied();
    let is_shared = move |house: &House| geometry.house_cells(*house).contains(to.cell);
    houses.filter(move |house| from.digit == to.digit && is_shared(house))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Engine;
    use crate::explain;

    fn chain_of(step: &Step) -> &Chain {
        match &step.pattern {
            Pattern::Chain(chain) => chain,
            other => panic!("{other:?}"),
        }
    }

    /// The chain of an example of a technique, drawn by hand.
    fn example(technique: TechniqueId) -> (Candidates, Step, DrawnChain) {
        let position = explain::example(technique)
            .expect("each has one")
            .position();
        let engine = Engine::new().with_techniques(|one| one.id() == technique);
        let step = engine.next_step(&position).expect("a step");
        let chain = chain_of(&step);
        let one = |node: &crate::techniques::ChainNode| {
            Candidate::new(node.cells.single().expect("one cell"), node.digit)
        };
        let mut candidates: Vec<Candidate> = chain.nodes.iter().map(one).collect();
        if chain.is_loop() {
            candidates.push(candidates[0]);
        }
        (position, step.clone(), DrawnChain::of(candidates))
    }

    #[test]
    fn chains_that_techniques_find_are_valid_when_they_are_drawn() {
        for technique in [
            TechniqueId::XChain,
            TechniqueId::XyChain,
            TechniqueId::Aic,
            TechniqueId::XCycle,
            TechniqueId::ContinuousNiceLoop,
        ] {
            let (position, step, drawn) = example(technique);
            let checked = drawn.check(&position);
            let checked = checked.unwrap_or_else(|why| panic!("{technique:?}: {why:?}"));
            assert_eq!(checked.placements, step.placements, "{technique:?}");
            let all = step.eliminations.iter();
            for gone in all {
                assert!(
                    checked.eliminations.contains(gone),
                    "{technique:?} {gone:?}"
                );
            }
            assert_eq!(proof::check(&position, &checked), Ok(()));
            if chain_of(&step).is_loop() {
                continue;
            }
            let text = drawn.eureka(position.geometry());
            let found = step.eureka(&position)[0].chain_text(position.geometry());
            assert_eq!(text, found);
        }
    }

    #[test]
    fn a_link_that_does_not_hold_is_named() {
        let (position, _, drawn) = example(TechniqueId::Aic);
        let geometry = position.geometry();
        assert_eq!(
            DrawnChain::default().check(&position),
            Err(ChainFault::TooShort)
        );
        let mut one = drawn.clone();
        one.candidates.truncate(3);
        assert_eq!(one.check(&position), Err(ChainFault::EndsWeak));
        // A digit with more than two places in every house it shares with another.
        let mut many = position.iter().flat_map(|from| {
            let others = position.iter().filter(move |to| {
                to.digit == from.digit && geometry.peers(from.cell).contains(to.cell)
            });
            others.map(move |to| (from, to)).collect::<Vec<_>>()
        });
        let (from, to) = many
            .find(|(from, to)| strong(&position, *from, *to).is_err())
            .expect("one");
        let fault = DrawnChain::of(vec![from, to]).check(&position);
        let Err(ChainFault::ManyInHouse(digit, house, n)) = fault else {
            panic!("{fault:?}");
        };
        assert_eq!(
            (digit, n),
            (from.digit, position.places_in(digit, house).len())
        );
        assert!(n > 2);
        // A cell with more than two candidates.
        let wide = position
            .unsolved()
            .iter()
            .find(|cell| position.of(*cell).len() > 2);
        let wide = wide.expect("a cell");
        let digits: Vec<Digit> = position.of(wide).iter().collect();
        let pair = [0, 1]
            .map(|index| Candidate::new(wide, digits[index]))
            .to_vec();
        let n = digits.len();
        assert_eq!(
            DrawnChain::of(pair).check(&position),
            Err(ChainFault::ManyInCell(wide, n))
        );
        // Candidates that have nothing to do with each other, and one that is not there.
        let far = position
            .iter()
            .find(|c| c.digit != from.digit && c.cell != from.cell);
        let far = far.expect("another");
        let apart = DrawnChain::of(vec![from, far]).check(&position);
        assert_eq!(apart, Err(ChainFault::NotLinked(from, far)));
        let solved = (geometry.cells() - position.unsolved())
            .first()
            .expect("a digit");
        let gone = Candidate::new(solved, from.digit);
        let missing = DrawnChain::of(vec![gone, from]).check(&position);
        assert_eq!(missing, Err(ChainFault::NoCandidate(gone)));
    }

    #[test]
    fn drawing_goes_on_and_back() {
        let (_, _, drawn) = example(TechniqueId::XChain);
        let mut again = DrawnChain::default();
        for candidate in drawn.candidates() {
            again.extend(*candidate);
        }
        assert_eq!(again, drawn);
        let last = *drawn.candidates().last().expect("one");
        again.extend(last);
        assert_eq!(again.candidates().len(), drawn.candidates().len() - 1);
        assert!(again.shorten());
        again.clear();
        assert!(again.is_empty() && !again.shorten());
        for _ in 0..MAX_CHAIN / 2 {
            for candidate in &drawn.candidates()[..2] {
                again.extend(*candidate);
            }
        }
        again.extend(drawn.candidates()[0]);
        assert_eq!(again.candidates().len(), MAX_CHAIN);
    }
}
