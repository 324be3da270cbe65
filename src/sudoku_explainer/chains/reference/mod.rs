//! A slow reference implementation of chains that follows Sudoku Explainer's rules literally. Tests compare the
//! producers with it.
//!
//! The reference shares only the tables of the board with the producers. It computes every propagation node by node,
//! without bounds, bit sets or caches.
//!
//! It shares only the tables of the board with them. It computes every propagation node by node, without bounds, sets
//! or caches.

mod compare;
mod patterns;
mod unary;

use std::collections::{BTreeMap, HashSet};
use std::rc::Rc;

use super::rank::surcharge;
use crate::board::{Candidate, Cell, Digit, DigitSet, Geometry, House, HouseKind};
use crate::sudoku_explainer::rated_position::RatedPosition;
use crate::sudoku_explainer::search_order::BOX_ROW_COLUMN;
use patterns::{hidden_pairs, locked, naked_pairs, x_wings};
use unary::unary;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Cause {
    Start,
    Cell,
    House(HouseKind),
    Advanced,
}

/// The candidates of a position or of a working copy.
#[derive(Clone)]
struct Grid {
    geometry: &'static Geometry,
    cells: Vec<DigitSet>,
}

impl Grid {
    fn has(&self, candidate: Candidate) -> bool {
        self.of(candidate.cell).contains(candidate.digit)
    }

    fn remove(&mut self, candidate: Candidate) {
        self.cells[candidate.cell.index()].remove(candidate.digit);
    }

    fn of(&self, cell: Cell) -> DigitSet {
        self.cells[cell.index()]
    }

    fn in_cell(&self, cell: Cell) -> Vec<Candidate> {
        let digits = self.of(cell).iter();
        digits.map(|digit| Candidate::new(cell, digit)).collect()
    }

    /// Lists all candidates: cells in reading order, digits ascending.
    fn all(&self) -> Vec<Candidate> {
        let cells = self.geometry.cells().into_iter();
        cells.flat_map(|cell| self.in_cell(cell)).collect()
    }

    fn places(&self, house: House, digit: Digit) -> Vec<Candidate> {
        let cells = self.geometry.house_list(house).iter();
        let candidates = cells.map(|cell| Candidate::new(*cell, digit));
        candidates
            .filter(|candidate| self.has(*candidate))
            .collect()
    }

    /// Lists the candidates that become false if a candidate is true, in order.
    fn excluded(&self, candidate: Candidate, with_cell: bool) -> Vec<(Candidate, Cause)> {
        let mut list: Vec<(Candidate, Cause)> = Vec::new();
        if with_cell {
            let others = self.in_cell(candidate.cell).into_iter();
            let others = others.filter(|other| *other != candidate);
            list.extend(others.map(|other| (other, Cause::Cell)));
        }
        for kind in BOX_ROW_COLUMN {
            let house = self.geometry.house_of(candidate.cell, kind);
            for other in self.places(house, candidate.digit) {
                if other != candidate && list.iter().all(|(known, _)| *known != other) {
                    list.push((other, Cause::House(kind)));
                }
            }
        }
        list
    }

    /// Lists the candidates that become true if a candidate is false, in order.
    fn forced(&self, candidate: Candidate, with: (bool, bool)) -> Vec<(Candidate, Cause)> {
        let mut list: Vec<(Candidate, Cause)> = Vec::new();
        let in_cell = self.in_cell(candidate.cell);
        if with.0 && in_cell.len() == 2 {
            let others = in_cell.into_iter().filter(|other| *other != candidate);
            list.extend(others.map(|other| (other, Cause::Cell)));
        }
        for kind in BOX_ROW_COLUMN.into_iter().filter(|_| with.1) {
            let house = self.geometry.house_of(candidate.cell, kind);
            let places = self.places(house, candidate.digit);
            for &other in places.iter().filter(|_| places.len() == 2) {
                if other != candidate && list.iter().all(|(known, _)| *known != other) {
                    list.push((other, Cause::House(kind)));
                }
            }
        }
        list
    }
}

struct Node {
    at: Candidate,
    is_on: bool,
    cause: Cause,
    parents: Vec<usize>,
    nested: Option<Rc<Hint>>,
}

/// A node of a branch without its parents.
#[derive(Clone)]
struct Ancestor {
    at: Candidate,
    is_on: bool,
    cause: Cause,
    nested: Option<Rc<Hint>>,
}

pub(super) struct Hint {
    rating: f64,
    pub(super) complexity: usize,
    pub(super) kind: u8,
    pub(super) placed: Option<Candidate>,
    pub(super) eliminations: Vec<Candidate>,
    /// The branches, each listed breadth first from its conclusion.
    branches: Vec<Vec<Ancestor>>,
}

impl Hint {
    fn is_same(&self, other: &Self) -> bool {
        let plain = |hint: &Self| -> Vec<Vec<(Candidate, bool)>> {
            let branches = hint.branches.iter();
            branches
                .map(|branch| branch.iter().map(|node| (node.at, node.is_on)).collect())
                .collect()
        };
        plain(self) == plain(other)
    }
}

/// The rules of one producer.
#[derive(Clone, Copy, PartialEq)]
pub(super) struct Kind {
    pub(super) base: f64,
    pub(super) is_nishio: bool,
    pub(super) is_dynamic: bool,
    pub(super) is_multiple: bool,
    pub(super) level: u8,
}

const fn dynamic(base: f64, level: u8) -> Kind {
    Kind {
        base,
        is_nishio: false,
        is_dynamic: true,
        is_multiple: true,
        level,
    }
}

/// The rules of producers 23 to 30.
pub(super) const KINDS_OF_CHAINS: [Kind; 8] = [
    Kind {
        is_nishio: true,
        is_multiple: false,
        ..dynamic(7.5, 0)
    },
    Kind {
        is_dynamic: false,
        ..dynamic(8.0, 0)
    },
    dynamic(8.5, 0),
    dynamic(9.0, 1),
    dynamic(9.5, 2),
    dynamic(10.0, 3),
    dynamic(10.5, 4),
    dynamic(11.0, 5),
];

struct Propagation {
    nodes: Vec<Node>,
    on: Vec<usize>,
    off: Vec<usize>,
    contradiction: Option<[usize; 2]>,
}

impl Propagation {
    fn find(&self, at: Candidate, is_on: bool) -> Option<usize> {
        let list = if is_on { &self.on } else { &self.off };
        list.iter().copied().find(|node| self.nodes[*node].at == at)
    }

    fn push(&mut self, at: Candidate, is_on: bool, cause: Cause, parents: Vec<usize>) -> usize {
        self.nodes.push(Node {
            at,
            is_on,
            cause,
            parents,
            nested: None,
        });
        self.nodes.len() - 1
    }

    /// Lists a node and its ancestors, breadth first.
    fn branch(&self, node: usize, start: Cause) -> Vec<Ancestor> {
        let mut list = vec![node];
        let mut next = 0;
        while let Some(&at) = list.get(next) {
            next += 1;
            for &parent in &self.nodes[at].parents {
                let parent_node = &self.nodes[parent];
                let is_known = |known: &usize| {
                    let known = &self.nodes[*known];
                    known.at == parent_node.at && known.is_on == parent_node.is_on
                };
                if !list.iter().any(is_known) {
                    list.push(parent);
                }
            }
        }
        let nodes = list.into_iter().map(|node| &self.nodes[node]);
        nodes
            .map(|node| Ancestor {
                at: node.at,
                is_on: node.is_on,
                cause: if node.cause == Cause::Start {
                    start
                } else {
                    node.cause
                },
                nested: node.nested.clone(),
            })
            .collect()
    }
}

fn propagate(
    board: &RatedPosition,
    before: &Grid,
    start: (Candidate, bool),
    kind: Kind,
) -> Propagation {
    let mut made = Propagation {
        nodes: Vec::new(),
        on: Vec::new(),
        off: Vec::new(),
        contradiction: None,
    };
    let mut work = before.clone();
    let first = made.push(start.0, start.1, Cause::Start, Vec::new());
    let list = if start.1 { &mut made.on } else { &mut made.off };
    list.push(first);
    let (mut next_on, mut next_off) = (0, 0);
    loop {
        if let Some(&node) = made.on.get(next_on) {
            next_on += 1;
            for (candidate, cause) in before.excluded(made.nodes[node].at, !kind.is_nishio) {
                if let Some(stored) = made.find(candidate, true) {
                    let new = made.push(candidate, false, cause, vec![node]);
                    made.contradiction = Some([stored, new]);
                    return made;
                }
                if made.find(candidate, false).is_none() {
                    let new = made.push(candidate, false, cause, vec![node]);
                    made.off.push(new);
                }
            }
        } else if let Some(&node) = made.off.get(next_off) {
            next_off += 1;
            let at = made.nodes[node].at;
            let forced = work.forced(at, (!kind.is_nishio, true));
            let mut parents = Vec::new();
            for (_, cause) in &forced {
                let mut own = vec![node];
                own.extend(vanished(before, &work, at, *cause, &made));
                parents.push(own);
            }
            if kind.is_dynamic {
                work.remove(at);
            }
            for ((candidate, cause), parents) in forced.into_iter().zip(parents) {
                if let Some(stored) = made.find(candidate, false) {
                    let new = made.push(candidate, true, cause, parents);
                    made.contradiction = Some([stored, new]);
                    return made;
                }
                if made.find(candidate, true).is_none() {
                    let new = made.push(candidate, true, cause, parents);
                    made.on.push(new);
                }
            }
        } else if kind.level == 0 || !advance(board, before, &work, &mut made, kind.level) {
            return made;
        }
    }
}

/// Lists the nodes of the candidates that a cell or a house has lost.
fn vanished(
    before: &Grid,
    work: &Grid,
    Candidate { cell, digit }: Candidate,
    cause: Cause,
    made: &Propagation,
) -> Vec<usize> {
    let candidates = match cause {
        Cause::Cell => before.in_cell(cell),
        Cause::House(kind) => before.places(before.geometry.house_of(cell, kind), digit),
        Cause::Start | Cause::Advanced => Vec::new(),
    };
    let removed = candidates.into_iter().filter(|one| !work.has(*one));
    removed.map(|one| made.find(one, false).unwrap()).collect()
}

/// A usable hint: its eliminations, its parents, and the nested chain if there is one.
type UsableHint = (Vec<Candidate>, Vec<usize>, Option<Rc<Hint>>);

/// Takes the advanced step: makes candidates false that usable hints eliminate. Returns whether any is new.
fn advance(
    board: &RatedPosition,
    before: &Grid,
    work: &Grid,
    made: &mut Propagation,
    level: u8,
) -> bool {
    let usable = usable(board, before, work, made, level);
    let mut is_new = false;
    for (mut eliminations, parents, nested) in usable {
        eliminations.sort_unstable();
        for candidate in eliminations {
            if made.find(candidate, false).is_none() {
                let node = made.push(candidate, false, Cause::Advanced, parents.clone());
                made.nodes[node].nested.clone_from(&nested);
                made.off.push(node);
                is_new = true;
            }
        }
    }
    is_new
}

fn usable(
    board: &RatedPosition,
    before: &Grid,
    work: &Grid,
    made: &Propagation,
    level: u8,
) -> Vec<UsableHint> {
    for set in [locked, hidden_pairs, naked_pairs, x_wings] {
        let all: Vec<UsableHint> = set(board, before, work)
            .into_iter()
            .filter(|(eliminations, removed)| !eliminations.is_empty() && !removed.is_empty())
            .map(|(eliminations, removed)| {
                let parents = removed.into_iter();
                let parents = parents.map(|candidate| made.find(candidate, false).unwrap());
                (eliminations, parents.collect(), None)
            })
            .collect();
        if !all.is_empty() {
            return all;
        }
    }
    let [multiple, dynamic, nested] = [1, 2, 4].map(|index| KINDS_OF_CHAINS[index]);
    let sets: &[Option<Kind>] = match level {
        2 => &[None],
        3 => &[None, Some(multiple)],
        4 => &[Some(dynamic)],
        5 => &[Some(dynamic), Some(nested)],
        _ => &[],
    };
    for set in sets {
        let list = match set {
            None => unary(work),
            Some(kind) => multiple_chains(board, work, *kind),
        };
        let mut seen = HashSet::new();
        let list = list
            .into_iter()
            .filter(|hint| seen.insert(hint.eliminations.clone()));
        let all: Vec<UsableHint> = list
            .filter_map(|hint| {
                let mut parents = Vec::new();
                for node in hint.branches.iter().flatten().filter(|node| node.is_on) {
                    for removed in vanished(before, work, node.at, node.cause, made) {
                        if !parents.contains(&removed) {
                            parents.push(removed);
                        }
                    }
                }
                (!parents.is_empty())
                    .then(|| (hint.eliminations.clone(), parents, Some(Rc::new(hint))))
            })
            .collect();
        if !all.is_empty() {
            return all;
        }
    }
    Vec::new()
}

/// Sorts hints in the order in which Sudoku Explainer takes them.
fn sort(hints: &mut [Hint]) {
    hints.sort_by(|a, b| {
        let by_rating = a.rating.partial_cmp(&b.rating).unwrap();
        by_rating
            .then(a.complexity.cmp(&b.complexity))
            .then(a.kind.cmp(&b.kind))
    });
}

/// Returns the placement and the eliminations of a hint that makes a candidate true or false.
fn conclusion(grid: &Grid, at: Candidate, is_on: bool) -> (Option<Candidate>, Vec<Candidate>) {
    if is_on {
        let mut others = grid.in_cell(at.cell);
        others.retain(|other| *other != at);
        (Some(at), others)
    } else {
        (None, vec![at])
    }
}

/// A search of one of the producers 23 to 30.
struct ReferenceSearch<'a> {
    board: &'a RatedPosition,
    grid: &'a Grid,
    kind: Kind,
    made: BTreeMap<(Candidate, bool), Rc<Propagation>>,
    hints: Vec<Hint>,
}

/// Runs one of the producers 23 to 30; returns all hints, sorted.
fn multiple_chains(board: &RatedPosition, grid: &Grid, kind: Kind) -> Vec<Hint> {
    let mut search = ReferenceSearch {
        board,
        grid,
        kind,
        made: BTreeMap::new(),
        hints: Vec::new(),
    };
    for cell in grid.geometry.cells() {
        search.cell(cell);
    }
    let mut hints = search.hints;
    sort(&mut hints);
    hints
}

impl ReferenceSearch<'_> {
    fn make(&mut self, start: (Candidate, bool)) -> Rc<Propagation> {
        let (board, grid, kind) = (self.board, self.grid, self.kind);
        let made = self.made.entry(start);
        Rc::clone(made.or_insert_with(|| Rc::new(propagate(board, grid, start, kind))))
    }

    fn cell(&mut self, cell: Cell) {
        let (grid, kind) = (self.grid, self.kind);
        let candidates = grid.in_cell(cell);
        if candidates.len() < if kind.is_dynamic { 2 } else { 3 } {
            return;
        }
        for &at in &candidates {
            let [on, off] = [true, false].map(|is_on| self.make((at, is_on)));
            if kind.is_dynamic {
                for (made, is_on) in [(&on, false), (&off, true)] {
                    if let Some(nodes) = made.contradiction {
                        let branches = nodes.map(|node| made.branch(node, Cause::Start));
                        self.offer(at, is_on, 7, branches.to_vec());
                    }
                }
            }
            if kind.is_nishio {
                continue;
            }
            if kind.is_dynamic && candidates.len() >= 3 {
                self.agree(&[on, off], 1, Cause::Start);
            }
            for house_kind in BOX_ROW_COLUMN {
                let places = grid.places(grid.geometry.house_of(cell, house_kind), at.digit);
                let is_wanted = places.len() == 2 || (places.len() > 2 && kind.is_multiple);
                if is_wanted && places[0] == at {
                    let starts = places.into_iter().map(|start| (start, true));
                    let made: Vec<_> = starts.map(|start| self.make(start)).collect();
                    self.agree(&made, 6, Cause::House(house_kind));
                }
            }
        }
        if !kind.is_nishio && (candidates.len() == 2 || kind.is_multiple) {
            let starts = candidates.into_iter().map(|start| (start, true));
            let made: Vec<_> = starts.map(|start| self.make(start)).collect();
            self.agree(&made, 5, Cause::Cell);
        }
    }

    fn agree(&mut self, made: &[Rc<Propagation>], kind: u8, start: Cause) {
        for is_on in [true, false] {
            let first = if is_on { &made[0].on } else { &made[0].off };
            for &node in first {
                let at = made[0].nodes[node].at;
                let nodes = made.iter().map(|made| made.find(at, is_on));
                let Some(nodes) = nodes.collect::<Option<Vec<usize>>>() else {
                    continue;
                };
                let branches = made.iter().zip(nodes);
                let branches = branches.map(|(made, node)| made.branch(node, start));
                self.offer(at, is_on, kind, branches.collect());
            }
        }
    }

    fn offer(&mut self, at: Candidate, is_on: bool, kind: u8, branches: Vec<Vec<Ancestor>>) {
        let (placed, eliminations) = conclusion(self.grid, at, is_on);
        if eliminations.is_empty() {
            return;
        }
        let mut nested: Vec<Rc<Hint>> = Vec::new();
        for hint in branches
            .iter()
            .flatten()
            .filter_map(|node| node.nested.as_ref())
        {
            if !nested.iter().any(|known| known.is_same(hint)) {
                nested.push(Rc::clone(hint));
            }
        }
        let own: usize = branches.iter().map(Vec::len).sum();
        let complexity = own + nested.iter().map(|hint| hint.complexity).sum::<usize>();
        self.hints.push(Hint {
            rating: self.kind.base + surcharge(complexity),
            complexity,
            kind,
            placed,
            eliminations,
            branches,
        });
    }
}
