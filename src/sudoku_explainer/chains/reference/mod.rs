//! A slow reference implementation of chains, which follows the rules of Sudoku Explainer word by
//! word: what the producers are tested against.
//!
//! Nothing is shared with them but the tables of the board: every propagation is made, with nodes
//! as they come, and nothing is foreseen, counted by sets or kept.

mod compare;
mod patterns;
mod unary;

use std::collections::{BTreeMap, HashSet};
use std::rc::Rc;

use super::super::board::Board;
use super::super::shape::{BOX, KINDS, Shape, bits};
use super::surcharge;
use patterns::{hidden_pairs, locked, naked_pairs, x_wings};
use unary::unary;

/// A cell and a digit.
type Mark = (usize, usize);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Cause {
    Start,
    Cell,
    House(usize),
    Advanced,
}

/// The candidates of a moment.
#[derive(Clone)]
struct Grid {
    shape: &'static Shape,
    cells: Vec<u16>,
}

impl Grid {
    fn has(&self, (cell, digit): Mark) -> bool {
        self.cells[cell] >> digit & 1 != 0
    }

    fn remove(&mut self, (cell, digit): Mark) {
        self.cells[cell] &= !(1 << digit);
    }

    fn digits(&self, cell: usize) -> Vec<usize> {
        bits(self.cells[cell]).collect()
    }

    /// Lists the places of a digit in a house, as cells.
    fn places(&self, house: usize, digit: usize) -> Vec<usize> {
        let cells = self.shape.cells_of(house).iter();
        let cells = cells.map(|cell| usize::from(*cell));
        cells.filter(|cell| self.has((*cell, digit))).collect()
    }

    /// On to off.
    fn excluded(&self, (cell, digit): Mark, with_cell: bool) -> Vec<(Mark, Cause)> {
        let mut list: Vec<(Mark, Cause)> = Vec::new();
        if with_cell {
            let others = self
                .digits(cell)
                .into_iter()
                .filter(|other| *other != digit);
            list.extend(others.map(|other| ((cell, other), Cause::Cell)));
        }
        for kind in BOX..KINDS.len() {
            for other in self.places(self.shape.house_of(cell, kind), digit) {
                let mark = (other, digit);
                if other != cell && list.iter().all(|(known, _)| *known != mark) {
                    list.push((mark, Cause::House(kind)));
                }
            }
        }
        list
    }

    /// Off to on.
    fn forced(&self, (cell, digit): Mark, with: (bool, bool)) -> Vec<(Mark, Cause)> {
        let mut list: Vec<(Mark, Cause)> = Vec::new();
        let digits = self.digits(cell);
        if with.0 && digits.len() == 2 {
            let others = digits.into_iter().filter(|other| *other != digit);
            list.extend(others.map(|other| ((cell, other), Cause::Cell)));
        }
        for kind in (BOX..KINDS.len()).filter(|_| with.1) {
            let places = self.places(self.shape.house_of(cell, kind), digit);
            for other in places.iter().filter(|_| places.len() == 2) {
                let mark = (*other, digit);
                if *other != cell && list.iter().all(|(known, _)| *known != mark) {
                    list.push((mark, Cause::House(kind)));
                }
            }
        }
        list
    }
}

struct Node {
    at: Mark,
    is_on: bool,
    cause: Cause,
    parents: Vec<usize>,
    nested: Option<Rc<Hint>>,
}

/// A node on a branch, without its parents.
#[derive(Clone)]
struct Ancestor {
    at: Mark,
    is_on: bool,
    cause: Cause,
    nested: Option<Rc<Hint>>,
}

pub(super) struct Hint {
    rating: f64,
    pub(super) complexity: usize,
    pub(super) kind: u8,
    pub(super) placed: Option<Mark>,
    pub(super) eliminations: Vec<Mark>,
    /// The branches, each breadth first from its conclusion.
    branches: Vec<Vec<Ancestor>>,
}

impl Hint {
    fn is_same(&self, other: &Self) -> bool {
        let plain = |hint: &Self| -> Vec<Vec<(Mark, bool)>> {
            let branches = hint.branches.iter();
            branches
                .map(|branch| branch.iter().map(|node| (node.at, node.is_on)).collect())
                .collect()
        };
        plain(self) == plain(other)
    }
}

/// What is allowed in a propagation.
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

/// Producers 23 to 30.
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
    fn find(&self, at: Mark, is_on: bool) -> Option<usize> {
        let list = if is_on { &self.on } else { &self.off };
        list.iter().copied().find(|node| self.nodes[*node].at == at)
    }

    fn push(&mut self, at: Mark, is_on: bool, cause: Cause, parents: Vec<usize>) -> usize {
        self.nodes.push(Node {
            at,
            is_on,
            cause,
            parents,
            nested: None,
        });
        self.nodes.len() - 1
    }

    /// Lists a node and its ancestors breadth first.
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

/// One propagation.
fn propagate(board: &Board, before: &Grid, start: (Mark, bool), kind: Kind) -> Propagation {
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
            for (mark, cause) in before.excluded(made.nodes[node].at, !kind.is_nishio) {
                if let Some(stored) = made.find(mark, true) {
                    let new = made.push(mark, false, cause, vec![node]);
                    made.contradiction = Some([stored, new]);
                    return made;
                }
                if made.find(mark, false).is_none() {
                    let new = made.push(mark, false, cause, vec![node]);
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
            for ((mark, cause), parents) in forced.into_iter().zip(parents) {
                if let Some(stored) = made.find(mark, false) {
                    let new = made.push(mark, true, cause, parents);
                    made.contradiction = Some([stored, new]);
                    return made;
                }
                if made.find(mark, true).is_none() {
                    let new = made.push(mark, true, cause, parents);
                    made.on.push(new);
                }
            }
        } else if kind.level == 0 || !advance(board, before, &work, &mut made, kind.level) {
            return made;
        }
    }
}

/// Lists the off-nodes of what a cell or a house has lost.
fn vanished(
    before: &Grid,
    work: &Grid,
    (cell, digit): Mark,
    cause: Cause,
    made: &Propagation,
) -> Vec<usize> {
    let marks: Vec<Mark> = match cause {
        Cause::Cell => before.digits(cell).into_iter().map(|d| (cell, d)).collect(),
        Cause::House(kind) => {
            let places = before.places(before.shape.house_of(cell, kind), digit);
            places.into_iter().map(|cell| (cell, digit)).collect()
        }
        Cause::Start | Cause::Advanced => Vec::new(),
    };
    let removed = marks.into_iter().filter(|mark| !work.has(*mark));
    removed
        .map(|mark| made.find(mark, false).unwrap())
        .collect()
}

/// A usable hint: eliminations, parents, the nested chain.
type UsableHint = (Vec<Mark>, Vec<usize>, Option<Rc<Hint>>);

/// The advanced step.
fn advance(board: &Board, before: &Grid, work: &Grid, made: &mut Propagation, level: u8) -> bool {
    let usable = usable(board, before, work, made, level);
    let mut is_new = false;
    for (mut eliminations, parents, nested) in usable {
        eliminations.sort_unstable();
        for mark in eliminations {
            if made.find(mark, false).is_none() {
                let node = made.push(mark, false, Cause::Advanced, parents.clone());
                made.nodes[node].nested.clone_from(&nested);
                made.off.push(node);
                is_new = true;
            }
        }
    }
    is_new
}

fn usable(
    board: &Board,
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
                let parents = parents.map(|mark| made.find(mark, false).unwrap());
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

/// Sorts hints as they are taken.
fn sort(hints: &mut [Hint]) {
    hints.sort_by(|a, b| {
        let by_rating = a.rating.partial_cmp(&b.rating).unwrap();
        by_rating
            .then(a.complexity.cmp(&b.complexity))
            .then(a.kind.cmp(&b.kind))
    });
}

fn conclusion(grid: &Grid, at: Mark, is_on: bool) -> (Option<Mark>, Vec<Mark>) {
    if is_on {
        let others = grid.digits(at.0).into_iter().filter(|digit| *digit != at.1);
        (Some(at), others.map(|digit| (at.0, digit)).collect())
    } else {
        (None, vec![at])
    }
}

/// A search of producers 23 to 30.
struct ReferenceSearch<'a> {
    board: &'a Board,
    grid: &'a Grid,
    kind: Kind,
    made: BTreeMap<(Mark, bool), Rc<Propagation>>,
    hints: Vec<Hint>,
}

/// Producers 23 to 30: all hints in order.
fn multiple_chains(board: &Board, grid: &Grid, kind: Kind) -> Vec<Hint> {
    let mut search = ReferenceSearch {
        board,
        grid,
        kind,
        made: BTreeMap::new(),
        hints: Vec::new(),
    };
    for cell in 0..grid.cells.len() {
        search.cell(cell);
    }
    let mut hints = search.hints;
    sort(&mut hints);
    hints
}

impl ReferenceSearch<'_> {
    fn make(&mut self, start: (Mark, bool)) -> Rc<Propagation> {
        let (board, grid, kind) = (self.board, self.grid, self.kind);
        let made = self.made.entry(start);
        Rc::clone(made.or_insert_with(|| Rc::new(propagate(board, grid, start, kind))))
    }

    fn cell(&mut self, cell: usize) {
        let (grid, kind) = (self.grid, self.kind);
        let digits = grid.digits(cell);
        if digits.len() < if kind.is_dynamic { 2 } else { 3 } {
            return;
        }
        for &digit in &digits {
            let at = (cell, digit);
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
            if kind.is_dynamic && digits.len() >= 3 {
                self.agree(&[on, off], 1, Cause::Start);
            }
            for house_kind in BOX..KINDS.len() {
                let places = grid.places(grid.shape.house_of(cell, house_kind), digit);
                let is_wanted = places.len() == 2 || (places.len() > 2 && kind.is_multiple);
                if is_wanted && places[0] == cell {
                    let starts = places.into_iter().map(|cell| ((cell, digit), true));
                    let made: Vec<_> = starts.map(|start| self.make(start)).collect();
                    self.agree(&made, 6, Cause::House(house_kind));
                }
            }
        }
        if !kind.is_nishio && (digits.len() == 2 || kind.is_multiple) {
            let starts = digits.into_iter().map(|digit| ((cell, digit), true));
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

    fn offer(&mut self, at: Mark, is_on: bool, kind: u8, branches: Vec<Vec<Ancestor>>) {
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
