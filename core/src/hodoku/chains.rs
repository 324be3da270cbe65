//! Remote pairs, turbot fish, X-chains and XY-chains: the best instance of all chains.
//!
//! `HoDoKu` visits every chain without repeated cells up to a maximum length. Only the eliminations of a chain matter,
//! and its two ends determine them. So this module searches the possible ends breadth-first. The shortest chain to the
//! best end may repeat a cell; only then the module searches for a chain without repetition. Remote pairs are an
//! exception: the whole chain determines the eliminations, but there are few of them.

use crate::board::{Candidate, Cell, CellSet, Digit, DigitSet, House};
use crate::techniques::Truth;

use super::best::{Best, Rank, sort_by_digit};
use super::found_step::{Eliminations, FoundStep, cell_truths};
use super::names::StepName;
use super::step_cache::StepCache;

const MAX_NODES: usize = 20;
/// The largest number of cells in a chain with two nodes in each cell.
const MAX_CELLS: usize = MAX_NODES / 2;

/// Lists the peers of a cell among `cells` in `HoDoKu`'s order: row, column, then the rest of the box.
fn peers_in_link_order(cache: &StepCache<'_>, cell: Cell, cells: CellSet) -> Vec<Cell> {
    let geometry = cache.geometry();
    let mut remaining_cells = cells.without(cell);
    let mut list = Vec::new();
    for house in geometry.houses_of(cell) {
        let in_house = remaining_cells & geometry.house_cells(*house);
        list.extend(in_house);
        remaining_cells -= in_house;
    }
    list
}

/// Lists the cells that form a conjugate pair of a digit with a cell.
fn conjugate_cells(cache: &StepCache<'_>, cell: Cell, digit: Digit) -> Vec<Cell> {
    let mut list = Vec::new();
    for house in cache.geometry().houses_of(cell) {
        let conjugate = cache.conjugate(cell, digit, *house);
        list.extend(conjugate.filter(|other_cell| !list.contains(other_cell)));
    }
    list
}

/// Returns the truth behind a strong link: a house in which the digit has only these two places.
fn strong_truth(cache: &StepCache<'_>, digit: Digit, ends: [Cell; 2]) -> Option<Truth> {
    let shared_houses = cache.geometry().houses_shared(&ends.into_iter().collect());
    let house: House = shared_houses
        .iter()
        .find(|house| cache.n_places(*house, digit) == 2)?;
    Some(Truth::House(house, digit))
}

/// Lists the truths behind the strong links of a chain of one digit.
fn strong_truths(cache: &StepCache<'_>, digit: Digit, chain: &[Cell]) -> Vec<Truth> {
    let pairs = chain.chunks_exact(2);
    pairs
        .filter_map(|pair| strong_truth(cache, digit, [pair[0], pair[1]]))
        .collect()
}

/// Returns the eliminations of a chain of one digit: the candidates that see both ends. If both ends are the same cell,
/// these are the candidates that see it.
fn one_digit_eliminations(cache: &StepCache<'_>, digit: Digit, ends: [Cell; 2]) -> Eliminations {
    Eliminations::default().with_digit(digit, cache.seeing(digit, &ends.into_iter().collect()))
}

/// Finds the best chain of one digit with exactly four nodes (turbot fish).
pub(super) fn find_turbot_fish(cache: &StepCache<'_>) -> Option<FoundStep> {
    let mut best = Best::new();
    for Candidate { cell: start, digit } in cache.iter() {
        for second_cell in conjugate_cells(cache, start, digit) {
            for third_cell in
                peers_in_link_order(cache, second_cell, cache.places(digit).without(start))
            {
                for end in conjugate_cells(cache, third_cell, digit) {
                    if end == second_cell {
                        continue;
                    }
                    let eliminations = one_digit_eliminations(cache, digit, [start, end]);
                    let rank = Rank::new(eliminations.candidates());
                    if !eliminations.is_empty() && best.is_beaten_by(rank) {
                        best.offer(
                            rank,
                            (digit, eliminations, [start, second_cell, third_cell, end]),
                        );
                    }
                }
            }
        }
    }
    let (digit, eliminations, chain) = best.into_inner()?;
    FoundStep::eliminating(StepName::TurbotFish, eliminations, || {
        strong_truths(cache, digit, &chain)
    })
}

/// A move that extends a chain: the cells that it adds, in order, and the resulting state of the chain.
#[derive(Clone, Debug)]
struct ChainMove {
    cells: [Option<Cell>; 2],
    state: usize,
}

impl ChainMove {
    fn cells(&self) -> impl DoubleEndedIterator<Item = Cell> + use<> {
        self.cells.into_iter().flatten()
    }
}

/// All moves that extend chains. A state contains everything that decides how a chain may continue.
struct MoveGraph {
    moves: Vec<Vec<ChainMove>>,
}

/// The end of the shortest chain to a state.
#[derive(Clone, Copy)]
struct BestLink<'a> {
    n_moves: usize,
    previous_state: Option<usize>,
    last_move: &'a ChainMove,
}

/// The shortest chains from a start cell to every state.
struct ShortestChains<'a> {
    graph: &'a MoveGraph,
    start: Cell,
    /// The moves from the start.
    first_moves: &'a [ChainMove],
    /// For each state, the end of the shortest chain to it; `None` if not reached.
    best_links: Vec<Option<BestLink<'a>>>,
    /// The states in the order in which the search reached them.
    order: Vec<usize>,
}

impl<'a> ShortestChains<'a> {
    /// Finds the shortest chains of at most `max_moves` moves. Chains are not extended beyond a state for which
    /// `is_end` returns `true`.
    fn find(
        graph: &'a MoveGraph,
        start: Cell,
        first_moves: &'a [ChainMove],
        max_moves: usize,
        is_end: impl Fn(usize) -> bool,
    ) -> Self {
        let mut tree = Self {
            graph,
            start,
            first_moves,
            best_links: vec![None; graph.moves.len()],
            order: Vec::new(),
        };
        for step in first_moves {
            tree.record(1, None, step);
        }
        let mut index = 0;
        while let Some(&state) = tree.order.get(index) {
            index += 1;
            let Some(BestLink { n_moves, .. }) = tree.best_links[state] else {
                continue;
            };
            if n_moves == max_moves || is_end(state) {
                continue;
            }
            for step in &graph.moves[state] {
                // The first cell of a chain may occur again only as its last cell.
                let returns_to_start = step.cells().any(|cell| cell == start);
                if !returns_to_start || is_end(step.state) && step.cells[0] != Some(start) {
                    tree.record(n_moves + 1, Some(state), step);
                }
            }
        }
        tree
    }

    fn record(&mut self, n_moves: usize, previous: Option<usize>, step: &'a ChainMove) {
        if self.best_links[step.state].is_none() {
            self.best_links[step.state] = Some(BestLink {
                n_moves,
                previous_state: previous,
                last_move: step,
            });
            self.order.push(step.state);
        }
    }

    /// Returns the cells of a chain from the start to a state, without repeated cells; `None` if every chain repeats a
    /// cell.
    fn chain(&self, end: usize, max_moves: usize) -> Option<Vec<Cell>> {
        let mut cells = Vec::new();
        let mut state = Some(end);
        while let Some(link) = state.and_then(|state| self.best_links[state]) {
            cells.extend(link.last_move.cells().rev());
            state = link.previous_state;
        }
        cells.push(self.start);
        cells.reverse();
        if is_simple(&cells) {
            return Some(cells);
        }
        let mut search = SimpleChainSearch {
            graph: self.graph,
            to_end: self.graph.distances_to(end),
            end,
            cells: vec![self.start],
            n_left: MAX_TRIES,
        };
        search
            .extend(self.first_moves, max_moves)
            .then_some(search.cells)
    }
}

/// The largest number of moves tried in one search for a chain without repeated cells.
const MAX_TRIES: usize = 1_000_000;

impl MoveGraph {
    /// Returns for every state the fewest moves to `end`, with or without repeated cells.
    fn distances_to(&self, end: usize) -> Vec<usize> {
        let mut predecessors: Vec<Vec<usize>> = vec![Vec::new(); self.moves.len()];
        for (state, moves) in self.moves.iter().enumerate() {
            for step in moves {
                predecessors[step.state].push(state);
            }
        }
        let mut distances = vec![usize::MAX; self.moves.len()];
        let mut queue = vec![end];
        distances[end] = 0;
        let mut index = 0;
        while let Some(&state) = queue.get(index) {
            index += 1;
            for &previous in &predecessors[state] {
                if distances[previous] == usize::MAX {
                    distances[previous] = distances[state] + 1;
                    queue.push(previous);
                }
            }
        }
        distances
    }
}

/// A depth-first search for a chain without repeated cells.
struct SimpleChainSearch<'a> {
    graph: &'a MoveGraph,
    /// For each state, the number of moves to the end.
    to_end: Vec<usize>,
    /// The state at which the chain must end.
    end: usize,
    cells: Vec<Cell>,
    /// The number of moves that may still be tried.
    n_left: usize,
}

impl SimpleChainSearch<'_> {
    /// Extends the chain by one of `moves` and then by further moves, at most `n_more` in all. Returns whether the
    /// chain reaches the end.
    fn extend(&mut self, moves: &[ChainMove], n_more: usize) -> bool {
        for step in moves {
            if self.to_end[step.state] >= n_more || self.n_left == 0 {
                continue;
            }
            self.n_left -= 1;
            let len = self.cells.len();
            self.cells.extend(step.cells());
            if is_simple(&self.cells)
                && (step.state == self.end
                    || self.extend(&self.graph.moves[step.state], n_more - 1))
            {
                return true;
            }
            self.cells.truncate(len);
        }
        false
    }
}

/// Returns whether no cell is repeated. The last cell may equal the first.
fn is_simple(cells: &[Cell]) -> bool {
    let mut visited = CellSet::EMPTY;
    let (last_cell, earlier_cells) = cells.split_last().unwrap_or((&cells[0], &[]));
    let is_distinct = earlier_cells.iter().all(|cell| {
        let is_new = !visited.contains(*cell);
        visited.insert(*cell);
        is_new
    });
    is_distinct && (!visited.contains(*last_cell) || earlier_cells.first() == Some(last_cell))
}

/// Finds the best X-chain: a chain of one digit.
pub(super) fn find_x_chain(cache: &StepCache<'_>) -> Option<FoundStep> {
    let geometry = cache.geometry();
    let graphs: Vec<(MoveGraph, Vec<Vec<ChainMove>>)> = geometry
        .digits()
        .iter()
        .map(|digit| one_digit_graph(cache, digit))
        .collect();
    let max_moves = MAX_NODES / 2;
    let mut best = Best::new();
    for Candidate { cell: start, digit } in cache.iter() {
        let (graph, moves_by_start) = &graphs[digit.index()];
        let first_moves = &moves_by_start[start.index()];
        if first_moves.is_empty() {
            continue;
        }
        let is_start = |state: usize| state == start.index();
        let tree = ShortestChains::find(graph, start, first_moves, max_moves, is_start);
        for &state in &tree.order {
            let eliminations = one_digit_eliminations(cache, digit, [start, Cell::new(state)]);
            let rank = Rank::new(eliminations.candidates());
            if eliminations.is_empty() || !best.is_beaten_by(rank) {
                continue;
            }
            if let Some(chain) = tree.chain(state, max_moves) {
                best.offer(rank, (digit, eliminations, chain));
            }
        }
    }
    let (digit, eliminations, chain) = best.into_inner()?;
    FoundStep::eliminating(StepName::XChain, eliminations, || {
        strong_truths(cache, digit, &chain)
    })
}

/// Makes the move graph of a digit and lists the first moves from each cell. A state is the cell at the end of a strong
/// link.
fn one_digit_graph(cache: &StepCache<'_>, digit: Digit) -> (MoveGraph, Vec<Vec<ChainMove>>) {
    let n_cells = cache.geometry().n_cells();
    let mut first_moves = vec![Vec::new(); n_cells];
    let mut moves = vec![Vec::new(); n_cells];
    for cell in cache.places(digit) {
        let links = conjugate_cells(cache, cell, digit);
        first_moves[cell.index()] = links
            .iter()
            .map(|other_cell| ChainMove {
                cells: [Some(*other_cell), None],
                state: other_cell.index(),
            })
            .collect();
    }
    for cell in cache.places(digit) {
        for weak_end in peers_in_link_order(cache, cell, cache.places(digit)) {
            let strong_moves = first_moves[weak_end.index()]
                .iter()
                .filter(|step| step.state != cell.index());
            moves[cell.index()].extend(strong_moves.map(|step| ChainMove {
                cells: [Some(weak_end), step.cells[0]],
                state: step.state,
            }));
        }
    }
    (MoveGraph { moves }, first_moves)
}

/// Finds the best XY-chain: a chain of bivalue cells.
pub(super) fn find_xy_chain(cache: &StepCache<'_>) -> Option<FoundStep> {
    let side = cache.geometry().side();
    // A state is the last cell of the chain and its digit that the next cell must share.
    let state = |cell: Cell, digit: Digit| cell.index() * side + digit.index();
    let mut graph = MoveGraph {
        moves: vec![Vec::new(); cache.geometry().n_cells() * side],
    };
    for cell in cache.bivalue() {
        for digit in cache.digits_in(cell) {
            let next_cells =
                peers_in_link_order(cache, cell, cache.bivalue() & cache.places(digit));
            let moves = next_cells.into_iter().filter_map(|next_cell| {
                let shared_digit = cache.digits_in(next_cell).without(digit).single()?;
                Some(ChainMove {
                    cells: [Some(next_cell), None],
                    state: state(next_cell, shared_digit),
                })
            });
            graph.moves[state(cell, digit)] = moves.collect();
        }
    }
    let mut best = Best::new();
    for start in cache.bivalue() {
        for digit in cache.digits_in(start) {
            let Some(other_digit) = cache.digits_in(start).without(digit).single() else {
                continue;
            };
            let first_moves = &graph.moves[state(start, other_digit)];
            let tree = ShortestChains::find(&graph, start, first_moves, MAX_CELLS - 1, |_| false);
            for &end in tree.order.iter().filter(|end| *end % side == digit.index()) {
                let eliminations =
                    one_digit_eliminations(cache, digit, [start, Cell::new(end / side)]);
                let rank = Rank::new(eliminations.candidates());
                if eliminations.is_empty() || !best.is_beaten_by(rank) {
                    continue;
                }
                if let Some(chain) = tree.chain(end, MAX_CELLS - 1) {
                    best.offer(rank, (eliminations, chain));
                }
            }
        }
    }
    let (eliminations, chain) = best.into_inner()?;
    FoundStep::eliminating(StepName::XyChain, eliminations, || cell_truths(chain))
}

/// Finds the best remote pair: a chain of cells with the same two candidates.
pub(super) fn find_remote_pair(cache: &StepCache<'_>) -> Option<FoundStep> {
    let mut best = Best::new();
    for start in cache.bivalue() {
        let pair = cache.digits_in(start);
        let pair_cells: CellSet = cache
            .bivalue()
            .iter()
            .filter(|cell| cache.digits_in(*cell) == pair)
            .collect();
        if pair_cells.len() >= 4 {
            for digit in pair {
                extend_remote_pair(cache, pair_cells, digit, &mut vec![start], &mut best);
            }
        }
    }
    let (eliminations, chain) = best.into_inner()?;
    FoundStep::eliminating(StepName::RemotePair, Eliminations(eliminations), || {
        cell_truths(chain)
    })
}

/// Extends a chain of equal pairs by further cells, and compares each chain with the best.
fn extend_remote_pair(
    cache: &StepCache<'_>,
    pair_cells: CellSet,
    digit: Digit,
    chain: &mut Vec<Cell>,
    best: &mut Best<(Vec<Candidate>, Vec<Cell>)>,
) {
    let last_cell = chain[chain.len() - 1];
    if chain.len() >= 4 && chain.len().is_multiple_of(2) {
        let ends: CellSet = [chain[0], last_cell].into_iter().collect();
        if !cache.seeing(digit, &ends).is_empty() {
            let mut eliminations =
                remote_pair_eliminations(cache, cache.digits_in(last_cell), chain);
            sort_by_digit(&mut eliminations);
            let rank = Rank::new(&eliminations);
            if best.is_beaten_by(rank) {
                best.offer(rank, (eliminations, chain.clone()));
            }
        }
    }
    if chain.len() == MAX_CELLS {
        return;
    }
    for next_cell in peers_in_link_order(cache, last_cell, pair_cells) {
        if !chain.contains(&next_cell) {
            chain.push(next_cell);
            extend_remote_pair(cache, pair_cells, digit, chain, best);
            chain.pop();
        }
    }
}

/// Lists the eliminations of a remote pair. Two cells of the chain eliminate if they have different colours and are not
/// neighbours in the chain.
fn remote_pair_eliminations(
    cache: &StepCache<'_>,
    pair: DigitSet,
    chain: &[Cell],
) -> Vec<Candidate> {
    let mut eliminations = Vec::new();
    for (index, one) in chain.iter().enumerate() {
        for other_cell in chain[index + 1..].iter().skip(2).step_by(2) {
            let targets = cache.geometry().peers(*one) & cache.geometry().peers(*other_cell);
            let pair_eliminations = Eliminations::default().with_digits(cache, pair, targets);
            eliminations.extend(pair_eliminations.into_candidates());
        }
    }
    eliminations
}
