//! The general search, for boards of every shape up to nine by nine.
//!
//! A puzzle is an exact cover. Every cell takes one digit. Every row, column and block has one place for every digit; a
//! block is a box or another house of a variant. Each of these requirements is a *demand*, and exactly one candidate
//! meets it.
//!
//! Each demand has a word of sixteen bits with its remaining choices. These are the digits of a cell, the columns of a
//! digit in a row, the rows of a digit in a column, or the places of a digit in a block. A candidate is one bit in the
//! words of its cell, its row, its column and each of its blocks. A word with one bit is a single, naked in a cell and
//! hidden in a house, and is placed at once. A word without bits refutes the position. Placing a digit also eliminates
//! the candidates that other rules of a variant exclude.
//!
//! When no singles and no locked candidates are left, the search guesses a candidate of a demand with the fewest
//! choices. It first assumes that the guess is true, in a copy of the position. Then it assumes in the position itself
//! that the guess is false.
//!
//! Often many demands have equally few choices. Then the search prefers the demands that failed most often so far. They
//! lie where the puzzle is tight, so a guess there is soon confirmed or refuted. (The idea is that of Boussemart,
//! Hemery, Lecoutre and Sais, Boosting Systematic Search by Weighting Constraints, 2004.)

pub(super) use super::agenda::MAX_ROWS;
use super::agenda::{Agenda, RawCandidate, demand_number};
use super::layout::Layout;
use super::solution_search::{Advance, GuessBudget, SolutionSearch};
use super::start::SearchStart;
use crate::board::{Candidate, Cell, Digit, Grid, MAX_HOUSES, MIN_SIDE, bits};

/// The largest number of blocks: houses of a board that are neither rows nor columns.
pub(super) const MAX_BLOCKS: usize = MAX_HOUSES - 2 * MIN_SIDE;

/// The candidates of a board, as words of choices.
///
/// After a demand is met, its word keeps one bit, that of the placed candidate.
#[derive(Clone, Debug)]
struct Position<const BLOCKS: usize> {
    /// By row and column: the candidates of the cell.
    cells: [[u16; MAX_ROWS]; MAX_ROWS],
    /// By row and digit: the columns where the digit can be.
    rows: [[u16; MAX_ROWS]; MAX_ROWS],
    /// By column and digit: the rows where the digit can be.
    columns: [[u16; MAX_ROWS]; MAX_ROWS],
    /// By block and digit: the places in the block where the digit can be.
    blocks: [[u16; MAX_ROWS]; BLOCKS],
    /// For each row, the columns of the cells with a placed digit.
    placed: [u16; MAX_ROWS],
    /// The number of cells without a placed digit.
    n_open: usize,
}

/// A demand of the exact cover: a cell needs a digit, or a house needs a place for a digit.
#[derive(Clone, Copy, Debug)]
enum Demand {
    Cell { row: usize, column: usize },
    Row { row: usize, digit: usize },
    Column { column: usize, digit: usize },
    Block { number: usize, digit: usize },
}

#[inline]
const fn has_at_most_one_bit(word: u16) -> bool {
    word & word.wrapping_sub(1) == 0
}

impl<const BLOCKS: usize> Position<BLOCKS> {
    fn new(layout: &Layout) -> Self {
        let side = layout.side;
        let all = u16::MAX >> (16 - side);
        let mut square = [[0; MAX_ROWS]; MAX_ROWS];
        for row in &mut square[..side] {
            row[..side].fill(all);
        }
        let mut blocks = [[0; MAX_ROWS]; BLOCKS];
        for block in &mut blocks[..layout.n_blocks] {
            block[..side].fill(all);
        }
        Self {
            cells: square,
            rows: square,
            columns: square,
            blocks,
            placed: [0; MAX_ROWS],
            n_open: side * side,
        }
    }

    #[inline]
    fn is_placed(&self, row: usize, column: usize) -> bool {
        self.placed[row] >> column & 1 != 0
    }

    #[inline]
    fn has(&self, choice: RawCandidate) -> bool {
        let digits = self.cells[usize::from(choice.row)][usize::from(choice.column)];
        u32::from(choice.digit) < u16::BITS && digits >> choice.digit & 1 != 0
    }

    /// Removes a digit from the choices of a cell.
    #[inline]
    fn eliminate_in_cell(&mut self, agenda: &mut Agenda, row: usize, column: usize, digit: usize) {
        let word = &mut self.cells[row][column];
        *word &= !(1 << digit);
        if has_at_most_one_bit(*word) {
            let number = demand_number(0, row, column);
            agenda.push(*word, number, |digit| RawCandidate::new(row, column, digit));
        }
    }

    /// Removes a column from the choices of a digit in a row.
    fn eliminate_in_row(&mut self, agenda: &mut Agenda, row: usize, column: usize, digit: usize) {
        let word = &mut self.rows[row][digit];
        *word &= !(1 << column);
        if has_at_most_one_bit(*word) {
            let number = demand_number(1, row, digit);
            agenda.push(*word, number, |column| {
                RawCandidate::new(row, column, digit)
            });
        }
    }

    /// Removes a row from the choices of a digit in a column.
    #[inline]
    fn eliminate_in_column(
        &mut self,
        agenda: &mut Agenda,
        row: usize,
        column: usize,
        digit: usize,
    ) {
        let word = &mut self.columns[column][digit];
        *word &= !(1 << row);
        if has_at_most_one_bit(*word) {
            let number = demand_number(2, column, digit);
            agenda.push(*word, number, |row| RawCandidate::new(row, column, digit));
        }
    }

    /// Eliminates a digit from a cell in every block that contains the cell, except one block.
    fn eliminate_in_blocks(
        &mut self,
        layout: &Layout,
        agenda: &mut Agenda,
        candidate: RawCandidate,
        skipped_block: Option<u8>,
    ) {
        let digit = usize::from(candidate.digit);
        for block_cell in layout.block_cells(candidate.row.into(), candidate.column.into()) {
            if skipped_block == Some(block_cell.block) {
                continue;
            }
            let block = usize::from(block_cell.block);
            let word = &mut self.blocks[block][digit];
            *word &= !(1 << block_cell.index);
            if has_at_most_one_bit(*word) {
                let demand = demand_number(3, block, digit);
                agenda.push(*word, demand, |index| {
                    let (row, column) = layout.cell_in_block(block, index);
                    RawCandidate::new(row, column, digit)
                });
            }
        }
    }

    /// Clears the bit of a candidate in the words of its cell, row, column and blocks.
    #[inline]
    fn eliminate(&mut self, layout: &Layout, agenda: &mut Agenda, candidate: RawCandidate) {
        let (row, column) = (usize::from(candidate.row), usize::from(candidate.column));
        let digit = usize::from(candidate.digit);
        self.eliminate_in_cell(agenda, row, column, digit);
        self.eliminate_in_row(agenda, row, column, digit);
        self.eliminate_in_column(agenda, row, column, digit);
        self.eliminate_in_blocks(layout, agenda, candidate, None);
    }

    /// Places a candidate and eliminates all other choices of the demands that it meets.
    fn place(&mut self, layout: &Layout, agenda: &mut Agenda, candidate: RawCandidate) {
        let (row, column) = (usize::from(candidate.row), usize::from(candidate.column));
        let digit = usize::from(candidate.digit);
        self.placed[row] |= 1 << column;
        self.n_open -= 1;

        let placed = 1 << digit;
        let eliminated = std::mem::replace(&mut self.cells[row][column], placed) & !placed;
        for other in bits(eliminated) {
            self.eliminate_in_row(agenda, row, column, other);
            self.eliminate_in_column(agenda, row, column, other);
            let eliminated = RawCandidate::new(row, column, other);
            self.eliminate_in_blocks(layout, agenda, eliminated, None);
        }
        let placed = 1 << column;
        let eliminated = std::mem::replace(&mut self.rows[row][digit], placed) & !placed;
        for other in bits(eliminated) {
            self.eliminate_in_cell(agenda, row, other, digit);
            self.eliminate_in_column(agenda, row, other, digit);
            let eliminated = RawCandidate::new(row, other, digit);
            self.eliminate_in_blocks(layout, agenda, eliminated, None);
        }
        let placed = 1 << row;
        let eliminated = std::mem::replace(&mut self.columns[column][digit], placed) & !placed;
        for other in bits(eliminated) {
            self.eliminate_in_cell(agenda, other, column, digit);
            self.eliminate_in_row(agenda, other, column, digit);
            let eliminated = RawCandidate::new(other, column, digit);
            self.eliminate_in_blocks(layout, agenda, eliminated, None);
        }
        for block_cell in layout.block_cells(row, column) {
            let block = block_cell.block;
            let placed = 1 << block_cell.index;
            let word = &mut self.blocks[usize::from(block)][digit];
            let eliminated = std::mem::replace(word, placed) & !placed;
            for other in bits(eliminated) {
                let (row, column) = layout.cell_in_block(usize::from(block), other);
                self.eliminate_in_cell(agenda, row, column, digit);
                self.eliminate_in_row(agenda, row, column, digit);
                self.eliminate_in_column(agenda, row, column, digit);
                let eliminated = RawCandidate::new(row, column, digit);
                self.eliminate_in_blocks(layout, agenda, eliminated, Some(block));
            }
        }
        for exclusion in layout.exclusions(row, column) {
            let excluded = RawCandidate {
                row: exclusion.row,
                column: exclusion.column,
                digit: candidate.digit.wrapping_add_signed(exclusion.digit_offset),
            };
            if self.has(excluded) {
                self.eliminate(layout, agenda, excluded);
            }
        }
    }

    /// Places singles and eliminates by locked candidates until nothing more follows.
    ///
    /// Returns `false` if the position is refuted.
    fn propagate(&mut self, layout: &Layout, agenda: &mut Agenda) -> bool {
        loop {
            while let Some(single) = agenda.singles.pop() {
                if agenda.is_refuted {
                    agenda.clear();
                    return false;
                }
                if !self.has(single) {
                    agenda.unmet = demand_number(0, single.row.into(), single.column.into());
                    agenda.clear();
                    return false;
                }
                if !self.is_placed(usize::from(single.row), usize::from(single.column)) {
                    self.place(layout, agenda, single);
                }
            }
            if agenda.is_refuted {
                agenda.clear();
                return false;
            }
            if self.n_open == 0 || !self.eliminate_locked(layout, agenda) {
                return true;
            }
        }
    }

    /// Makes the eliminations of locked candidates; returns whether there were any.
    fn eliminate_locked(&mut self, layout: &Layout, agenda: &mut Agenda) -> bool {
        let mut has_changed = false;
        for crossing in &layout.crossings {
            let (line, block) = (usize::from(crossing.line), usize::from(crossing.block));
            for digit in 0..layout.side {
                let in_line = if crossing.is_row {
                    self.rows[line][digit]
                } else {
                    self.columns[line][digit]
                };
                let in_block = self.blocks[block][digit];
                let rest_of_line = in_line & !crossing.in_line;
                let rest_of_block = in_block & !crossing.in_block;
                if (rest_of_line == 0) == (rest_of_block == 0) {
                    continue;
                }
                has_changed = true;
                self.eliminate_places(layout, agenda, block, rest_of_block, digit);
                for index in bits(rest_of_line) {
                    let (row, column) = if crossing.is_row {
                        (line, index)
                    } else {
                        (index, line)
                    };
                    self.eliminate(layout, agenda, RawCandidate::new(row, column, digit));
                }
                if agenda.is_refuted {
                    return true;
                }
            }
        }
        for crossing in &layout.block_crossings {
            let [first_block, second_block] = crossing.blocks.map(usize::from);
            for digit in 0..layout.side {
                let rest_of_first = self.blocks[first_block][digit] & !crossing.shared[0];
                let rest_of_second = self.blocks[second_block][digit] & !crossing.shared[1];
                if (rest_of_first == 0) == (rest_of_second == 0) {
                    continue;
                }
                has_changed = true;
                self.eliminate_places(layout, agenda, first_block, rest_of_first, digit);
                self.eliminate_places(layout, agenda, second_block, rest_of_second, digit);
                if agenda.is_refuted {
                    return true;
                }
            }
        }
        has_changed
    }

    /// Eliminates a digit from those of the given places of a block where it is still a candidate.
    #[inline]
    fn eliminate_places(
        &mut self,
        layout: &Layout,
        agenda: &mut Agenda,
        block: usize,
        places: u16,
        digit: usize,
    ) {
        for index in bits(places) {
            let (row, column) = layout.cell_in_block(block, index);
            self.eliminate(layout, agenda, RawCandidate::new(row, column, digit));
        }
    }

    /// Finds an open demand with the fewest choices, and its word. Among equals it takes the demand that failed most
    /// often so far.
    fn find_tightest_demand(&self, layout: &Layout, weights: &[u32]) -> Option<(Demand, u16)> {
        let side = layout.side;
        let mut best = (u32::MAX, 0, None);
        let demands: [&[[u16; MAX_ROWS]]; 4] = [
            &self.cells[..side],
            &self.rows[..side],
            &self.columns[..side],
            &self.blocks[..layout.n_blocks],
        ];
        for (kind, words) in demands.into_iter().enumerate() {
            for (first_index, words) in words.iter().enumerate() {
                for (second_index, &word) in words[..side].iter().enumerate() {
                    if has_at_most_one_bit(word) {
                        continue;
                    }
                    let n_choices = word.count_ones();
                    if n_choices > best.0 {
                        continue;
                    }
                    let weight =
                        weights[usize::from(demand_number(kind, first_index, second_index))];
                    if n_choices < best.0 || weight > best.1 {
                        best = (
                            n_choices,
                            weight,
                            Some((kind, first_index, second_index, word)),
                        );
                    }
                }
            }
        }
        let (kind, first_index, second_index, word) = best.2?;
        let demand = match kind {
            0 => Demand::Cell {
                row: first_index,
                column: second_index,
            },
            1 => Demand::Row {
                row: first_index,
                digit: second_index,
            },
            2 => Demand::Column {
                column: first_index,
                digit: second_index,
            },
            _ => Demand::Block {
                number: first_index,
                digit: second_index,
            },
        };
        Some((demand, word))
    }

    #[inline]
    fn node_state(&self) -> NodeState {
        if self.n_open == 0 {
            NodeState::Solved
        } else {
            NodeState::Open
        }
    }

    /// Returns the solution, if every cell has a placed digit.
    fn to_grid(&self, grid: &Grid) -> Grid {
        let geometry = grid.geometry();
        let mut solution = grid.clone();
        for cell in geometry.cells() {
            let digits = self.cells[geometry.row(cell)][geometry.column(cell)];
            solution.set(
                cell,
                Some(Digit::from_index(digits.trailing_zeros() as usize)),
            );
        }
        solution
    }
}

impl Demand {
    fn candidate_at(self, layout: &Layout, bit: usize) -> RawCandidate {
        match self {
            Self::Cell { row, column } => RawCandidate::new(row, column, bit),
            Self::Row { row, digit } => RawCandidate::new(row, bit, digit),
            Self::Column { column, digit } => RawCandidate::new(bit, column, digit),
            Self::Block { number, digit } => {
                let (row, column) = layout.cell_in_block(number, bit);
                RawCandidate::new(row, column, digit)
            }
        }
    }
}

/// A node of the search tree: a position and the guess made in it.
#[derive(Clone, Debug)]
struct Node<const BLOCKS: usize> {
    position: Position<BLOCKS>,
    guess: RawCandidate,
}

/// A depth-first search that returns one solution after another.
///
/// A stack has the positions of the current branch. It is allocated once and only grows when the search gets deeper
/// than before. A guess copies one position.
///
/// `BLOCKS` is the room for blocks: [`MAX_ROWS`] for the boxes of a plain board, [`MAX_BLOCKS`] for variants with more
/// blocks.
#[derive(Clone, Debug)]
pub(super) struct GeneralSearch<const BLOCKS: usize> {
    layout: &'static Layout,
    grid: Grid,
    stack: Vec<Node<BLOCKS>>,
    agenda: Agenda,
    /// For each demand, how many times it turned out that no candidate could meet it.
    weights: Vec<u32>,
    /// The state of the topmost position on the stack.
    top: NodeState,
    n_guesses: u64,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum NodeState {
    /// A solution that is not reported yet.
    Solved,
    /// A solution that has been reported.
    Reported,
    /// A position with open cells and without singles or locked candidates. The search guesses next.
    Open,
    /// A position whose guess is completely searched. The search excludes the guess next.
    Guessed,
}

impl<const BLOCKS: usize> GeneralSearch<BLOCKS> {
    pub(super) fn new(start: SearchStart<'_>) -> Self {
        let layout = Layout::for_geometry(start.geometry());
        let mut search = Self {
            layout,
            grid: start.grid.clone(),
            stack: Vec::with_capacity(16),
            agenda: Agenda::default(),
            weights: vec![0; usize::from(demand_number(3, layout.n_blocks, 0))],
            top: NodeState::Guessed,
            n_guesses: 0,
        };
        let mut position = Position::new(layout);
        if search.apply_clues(&mut position, start) {
            search.top = position.node_state();
            search.stack.push(Node {
                position,
                guess: RawCandidate::new(0, 0, 0),
            });
        }
        search
    }

    /// Places the givens and eliminates the excluded candidates. Returns `false` if that refutes the position.
    fn apply_clues(&mut self, position: &mut Position<BLOCKS>, start: SearchStart<'_>) -> bool {
        let geometry = self.grid.geometry();
        let choice_of = |cell: Cell, digit: Digit| {
            RawCandidate::new(geometry.row(cell), geometry.column(cell), digit.index())
        };
        for cell in geometry.cells() {
            let Some(digit) = self.grid.get(cell) else {
                continue;
            };
            let given = choice_of(cell, digit);
            if !position.has(given) {
                return false;
            }
            position.place(self.layout, &mut self.agenda, given);
        }
        for Candidate { cell, digit } in start.excluded_candidates() {
            let ruled_out = choice_of(cell, digit);
            if position.has(ruled_out) {
                position.eliminate(self.layout, &mut self.agenda, ruled_out);
            }
        }
        position.propagate(self.layout, &mut self.agenda)
    }

    /// Copies the topmost position and places the guessed candidate in the copy.
    fn guess(&mut self) {
        let Some(node) = self.stack.last_mut() else {
            return;
        };
        let Some((demand, word)) = node
            .position
            .find_tightest_demand(self.layout, &self.weights)
        else {
            return;
        };
        let guess = demand.candidate_at(self.layout, word.trailing_zeros() as usize);
        node.guess = guess;
        self.n_guesses += 1;
        self.stack.extend_from_within(self.stack.len() - 1..);
        if let Some(Node { position, .. }) = self.stack.last_mut() {
            position.place(self.layout, &mut self.agenda, guess);
            if position.propagate(self.layout, &mut self.agenda) {
                self.top = position.node_state();
                return;
            }
        }
        self.weights[usize::from(self.agenda.unmet)] += 1;
        self.stack.pop();
        self.top = NodeState::Guessed;
    }

    /// Eliminates the last guess from the topmost position.
    fn exclude_guess(&mut self) {
        if let Some(Node { position, guess }) = self.stack.last_mut() {
            position.eliminate(self.layout, &mut self.agenda, *guess);
            if position.propagate(self.layout, &mut self.agenda) {
                self.top = position.node_state();
                return;
            }
        }
        self.weights[usize::from(self.agenda.unmet)] += 1;
        self.stack.pop();
    }
}

impl<const BLOCKS: usize> SolutionSearch for GeneralSearch<BLOCKS> {
    fn advance(&mut self, budget: &mut GuessBudget<'_>) -> Advance {
        if self.top == NodeState::Reported {
            self.stack.pop();
            self.top = NodeState::Guessed;
        }
        loop {
            match self.top {
                NodeState::Solved | NodeState::Reported => {
                    self.top = NodeState::Reported;
                    return Advance::Solved;
                }
                NodeState::Open if !budget.take_guess() => return Advance::Stopped,
                NodeState::Open => self.guess(),
                NodeState::Guessed if self.stack.is_empty() => return Advance::Exhausted,
                NodeState::Guessed => self.exclude_guess(),
            }
        }
    }

    fn solution(&self) -> Option<Grid> {
        let node = self
            .stack
            .last()
            .filter(|_| self.top == NodeState::Reported)?;
        Some(node.position.to_grid(&self.grid))
    }

    fn n_guesses(&self) -> u64 {
        self.n_guesses
    }
}
