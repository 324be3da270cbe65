//! Random play on small boards, compared after every action with a plain model of a game: lists of boards, sets of
//! digits.
//!
//! The model follows the documents of [`Action`], finds cells by their numbers, and shares no code with the game.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::time::Duration;

use shudu::board::{Candidate, Cell, CellSet, Digit, DigitSet};
use shudu::explain::HintLevel;
use shudu::game::{
    Action, CellState, Colour, Game, Hint, MistakePolicy, Options, Rejected, Session, StartPosition,
};
use shudu::generate::Random;

use super::game::game_with;

/// The number of digits and of cells.
const SIDE: usize = 4;
const N_CELLS: usize = SIDE * SIDE;

/// A puzzle with one solution, its solution, and puzzles with several or no known solution.
const SINGLE: &str = "1.3.34..2143..21";
const SOLUTION: &str = "1234341221434321";
const SEVERAL: &str = "1...............";

type Digits = BTreeSet<u8>;

#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct ModelCell {
    value: Option<u8>,
    /// Pencil marks and corner marks, and those of them that a digit hides.
    notes: [Digits; 2],
    hidden: [Digits; 2],
    removed: Digits,
    eliminated: Digits,
    colour: Option<u8>,
    colours: [Option<u8>; SIDE],
}

impl ModelCell {
    fn shown(&self, kind: usize) -> Digits {
        &self.notes[kind] - &self.hidden[kind]
    }

    fn write(&mut self, kind: usize, digit: u8) {
        self.notes[kind].insert(digit);
        self.hidden[kind].remove(&digit);
    }

    fn erase(&mut self, kind: usize, digit: u8) {
        self.notes[kind].remove(&digit);
        self.hidden[kind].remove(&digit);
    }

    fn clear_marks(&mut self) {
        self.notes = Default::default();
        self.hidden = Default::default();
        self.removed.clear();
    }

    fn is_coloured(&self) -> bool {
        self.colour.is_some() || self.colours.iter().any(Option::is_some)
    }
}

type Board = Vec<ModelCell>;

/// Whether two cells are in one row, column or box of 2×2.
fn see(one: usize, other: usize) -> bool {
    let box_of = |cell: usize| (cell / SIDE / 2, cell % SIDE / 2);
    one != other
        && (one / SIDE == other / SIDE
            || one % SIDE == other % SIDE
            || box_of(one) == box_of(other))
}

fn peers(cell: usize) -> impl Iterator<Item = usize> {
    (0..N_CELLS).filter(move |other| see(cell, *other))
}

fn put(board: &mut Board, cell: usize, digit: u8, hides: bool) {
    take(board, cell);
    board[cell].value = Some(digit);
    for peer in peers(cell).filter(|_| hides) {
        for kind in [0, 1] {
            if board[peer].notes[kind].contains(&digit) {
                board[peer].hidden[kind].insert(digit);
            }
        }
    }
}

/// Removes a digit; marks return if no other digit hides them.
fn take(board: &mut Board, cell: usize) {
    let Some(digit) = board[cell].value.take() else {
        return;
    };
    for peer in peers(cell) {
        if peers(peer).all(|other| board[other].value != Some(digit)) {
            for kind in [0, 1] {
                board[peer].hidden[kind].remove(&digit);
            }
        }
    }
}

struct Model {
    givens: Vec<Option<u8>>,
    /// The board with which the game begins.
    start: Board,
    /// The marks of the start position, by cell.
    start_marks: BTreeMap<usize, Digits>,
    solution: Option<Vec<u8>>,
    options: Options,
    /// The boards after each move, and those that redo would restore, the next one last.
    boards: Vec<Board>,
    undone: Vec<Board>,
    checkpoints: Vec<Board>,
    elapsed: Duration,
    paused: bool,
    is_hint_counted: bool,
    reported: BTreeSet<(usize, u8)>,
    n_moves: u32,
    n_undone: u32,
    n_hints: u32,
    n_applied: u32,
    n_revealed: u32,
    n_checks: u32,
    n_mistakes: usize,
}

/// The result of an action: the changed cells and the reported mistakes.
type Did = Result<(BTreeSet<usize>, BTreeSet<usize>), Rejected>;

impl Model {
    fn new(givens: &str, solution: Option<&str>, options: Options) -> Self {
        let digit = |symbol: char| symbol.to_digit(10).map(|digit| digit as u8);
        let givens: Vec<Option<u8>> = givens.chars().map(digit).collect();
        let given = |value: &Option<u8>| ModelCell {
            value: *value,
            ..ModelCell::default()
        };
        let mut model = Self {
            solution: solution.map(|line| line.chars().filter_map(digit).collect()),
            options,
            boards: Vec::new(),
            undone: Vec::new(),
            checkpoints: Vec::new(),
            elapsed: Duration::ZERO,
            paused: false,
            is_hint_counted: false,
            reported: BTreeSet::new(),
            n_moves: 0,
            n_undone: 0,
            n_hints: 0,
            n_applied: 0,
            n_revealed: 0,
            n_checks: 0,
            n_mistakes: 0,
            start: givens.iter().map(given).collect(),
            start_marks: BTreeMap::new(),
            givens,
        };
        model.boards.push(model.start.clone());
        model
    }

    /// Begins with a digit and the marks of two cells, none of which is given.
    fn start_with(&mut self, (cell, digit): (usize, u8), marks: [(usize, Digits); 2]) {
        put(&mut self.start, cell, digit, true);
        for (cell, written) in marks {
            let taken: Digits = peers(cell)
                .filter_map(|peer| self.start[peer].value)
                .collect();
            let needed = self.solution.as_ref().map(|solution| solution[cell]);
            let has_needed = needed.is_some_and(|needed| written.contains(&needed));
            let eliminated =
                |digit: &u8| has_needed && !written.contains(digit) && !taken.contains(digit);
            self.start[cell].eliminated = (1..=SIDE as u8).filter(eliminated).collect();
            self.start_marks.insert(cell, written.clone());
            self.start[cell].notes[0] = written;
        }
        self.boards = vec![self.start.clone()];
        let wrong = self.wrong(&self.start);
        if self.options.mistakes == MistakePolicy::Always {
            let digit_of = |cell: usize| (cell, self.start[cell].value.expect("a digit"));
            self.reported = wrong.into_iter().map(digit_of).collect();
        }
    }

    fn board(&self) -> &Board {
        self.boards.last().expect("a board")
    }

    fn conflicts(board: &Board) -> BTreeSet<usize> {
        let clashes = |cell: &usize| {
            let value = board[*cell].value;
            value.is_some() && peers(*cell).any(|peer| board[peer].value == value)
        };
        (0..N_CELLS).filter(clashes).collect()
    }

    fn wrong(&self, board: &Board) -> BTreeSet<usize> {
        let Some(solution) = &self.solution else {
            return BTreeSet::new();
        };
        let is_wrong = |cell: &usize| {
            board[*cell]
                .value
                .is_some_and(|value| value != solution[*cell])
        };
        (0..N_CELLS).filter(is_wrong).collect()
    }

    fn is_solved(&self) -> bool {
        let board = self.board();
        board.iter().all(|cell| cell.value.is_some()) && Self::conflicts(board).is_empty()
    }

    /// Whether a needed pencil mark was removed by hand.
    fn lacks_needed(&self, board: &Board) -> bool {
        let Some(solution) = &self.solution else {
            return false;
        };
        (0..N_CELLS).any(|cell| {
            let (state, needed) = (&board[cell], solution[cell]);
            state.value.is_none()
                && !state.shown(0).contains(&needed)
                && state.removed.contains(&needed)
        })
    }

    fn mistakes(&self, board: &Board) -> BTreeSet<usize> {
        match self.solution {
            Some(_) => self.wrong(board),
            None => Self::conflicts(board),
        }
    }

    /// Whether the board has a mistake that it did not begin with.
    fn has_own_mistake(&self, board: &Board) -> bool {
        let at_start = self.mistakes(&self.start);
        let is_old =
            |cell: &usize| at_start.contains(cell) && board[*cell].value == self.start[*cell].value;
        !self.mistakes(board).iter().all(is_old)
    }

    /// Adds the mistakes among some cells to those reported; returns the cells with a new one.
    fn report(&mut self, cells: &BTreeSet<usize>) -> BTreeSet<usize> {
        let wrong = self.wrong(self.board());
        let board = self.board().clone();
        let mut new = BTreeSet::new();
        for cell in wrong.intersection(cells) {
            if let Some(value) = board[*cell].value
                && self.reported.insert((*cell, value))
            {
                new.insert(*cell);
            }
        }
        new
    }

    fn reported_at_once(&mut self, cells: &BTreeSet<usize>) -> BTreeSet<usize> {
        if self.options.mistakes == MistakePolicy::Always {
            self.report(cells)
        } else {
            BTreeSet::new()
        }
    }

    fn differing(one: &Board, other: &Board) -> BTreeSet<usize> {
        (0..N_CELLS)
            .filter(|cell| one[*cell] != other[*cell])
            .collect()
    }

    /// The cells changed by a move, an undo or a redo, and the mistakes reported among them.
    fn changed_from(&mut self, before: &Board) -> (BTreeSet<usize>, BTreeSet<usize>) {
        let changed = Self::differing(before, self.board());
        self.changed(changed)
    }

    fn changed(&mut self, cells: BTreeSet<usize>) -> (BTreeSet<usize>, BTreeSet<usize>) {
        self.is_hint_counted = false;
        let reported = self.reported_at_once(&cells);
        (cells, reported)
    }

    fn undo(&mut self, n: usize) -> Did {
        if self.boards.len() < 2 {
            return Err(Rejected::NothingToUndo);
        }
        let mut changed = BTreeSet::new();
        for _ in 0..n.min(self.boards.len() - 1) {
            let board = self.boards.pop().expect("a board");
            changed.extend(Self::differing(&board, self.board()));
            self.undone.push(board);
            self.n_undone += 1;
        }
        Ok(self.changed(changed))
    }

    fn apply(&mut self, action: &Action) -> Did {
        let nothing = || Ok((BTreeSet::new(), BTreeSet::new()));
        match action {
            Action::Tick(time) => {
                if !self.paused && !self.is_solved() {
                    self.elapsed += *time;
                }
                return nothing();
            }
            Action::Resume if !self.paused => return Err(Rejected::NotPaused),
            Action::Resume => {
                self.paused = false;
                return nothing();
            }
            Action::Undo | Action::UndoMistake | Action::BackToCheckpoint if self.is_solved() => {
                return Err(Rejected::NoUndoAfterEnd);
            }
            _ if self.is_solved() => return Err(Rejected::Solved),
            _ if self.paused => return Err(Rejected::Paused),
            Action::Pause => {
                self.paused = true;
                return nothing();
            }
            Action::Undo => return self.undo(1),
            Action::UndoMistake => {
                let (now, model) = (self.board(), &*self);
                let is_wrong = model.has_own_mistake(now);
                if !is_wrong && !model.mistakes(now).is_empty() {
                    return Err(Rejected::WrongAtStart);
                }
                let is_bad = |board: &Board| {
                    if is_wrong {
                        model.has_own_mistake(board)
                    } else {
                        model.lacks_needed(board)
                    }
                };
                let n = self.boards.iter().rev().position(|board| !is_bad(board));
                return match n {
                    Some(0) => Err(Rejected::NoMistake),
                    // The game began with the mistake.
                    None => Err(Rejected::NothingToUndo),
                    Some(n) => self.undo(n),
                };
            }
            Action::Redo => {
                let next = self.undone.pop().ok_or(Rejected::NothingToRedo)?;
                let before = self.board().clone();
                self.boards.push(next);
                return Ok(self.changed_from(&before));
            }
            Action::Checkpoint => {
                if self.checkpoints.last() == Some(self.board()) {
                    return Err(Rejected::NothingToDo);
                }
                self.checkpoints.push(self.board().clone());
                return nothing();
            }
            Action::Check => {
                if self.options.mistakes == MistakePolicy::Never {
                    return Err(Rejected::CheckingOff);
                }
                if self.solution.is_none() {
                    return Err(Rejected::NoSingleSolution);
                }
                self.n_checks += 1;
                let wrong = self.wrong(self.board());
                self.report(&wrong);
                return Ok((BTreeSet::new(), wrong));
            }
            Action::AskHint(_) => {
                self.n_hints += u32::from(!self.is_hint_counted);
                self.is_hint_counted = true;
                return nothing();
            }
            _ => {}
        }
        let before = self.board().clone();
        let mut after = before.clone();
        self.edit(&mut after, action)?;
        if after == before {
            return Err(Rejected::NothingToDo);
        }
        self.count(action, &before, &after);
        self.n_moves += 1;
        self.undone.clear();
        self.boards.push(after);
        Ok(self.changed_from(&before))
    }

    fn count(&mut self, action: &Action, before: &Board, after: &Board) {
        let entered: Vec<usize> = (0..N_CELLS)
            .filter(|cell| {
                after[*cell].value.is_some() && after[*cell].value != before[*cell].value
            })
            .collect();
        match action {
            Action::Place { .. } => {
                let wrong = match self.solution {
                    Some(_) => self.wrong(after),
                    None => Self::conflicts(after),
                };
                let n = entered.iter().filter(|cell| wrong.contains(cell)).count();
                // Without a unique solution, a move counts as at most one mistake.
                self.n_mistakes += if self.solution.is_some() { n } else { n.min(1) };
            }
            Action::ApplyHint(_) => {
                self.n_hints += u32::from(!self.is_hint_counted);
                self.n_applied += 1;
            }
            Action::Reveal { .. } => self.n_revealed += entered.len() as u32,
            Action::BackToCheckpoint if self.checkpoints.last() == Some(before) => {
                self.checkpoints.pop();
            }
            _ => {}
        }
    }

    fn edit(&self, board: &mut Board, action: &Action) -> Result<(), Rejected> {
        match action {
            Action::Place { cells, digit } => {
                for cell in self.open(*cells)? {
                    self.place(board, cell, digit.value());
                }
            }
            Action::Clear { cells } => self.clear(board, *cells)?,
            Action::Mark { cells, digit } => toggle(board, *cells, *digit, 0)?,
            Action::Corner { cells, digit } => toggle(board, *cells, *digit, 1)?,
            Action::ColourCells { cells, colour } => {
                for cell in *cells {
                    board[cell.index()].colour = colour.map(Colour::number);
                }
            }
            Action::ColourCandidates {
                cells,
                digit,
                colour,
            } => {
                for cell in cells.iter().map(Cell::index) {
                    if board[cell].value.is_none() {
                        board[cell].colours[digit.index()] = colour.map(Colour::number);
                    }
                }
            }
            Action::WipeColours => {
                for cell in board {
                    (cell.colour, cell.colours) = (None, [None; SIDE]);
                }
            }
            Action::FillMarks { cells } => self.fill(board, *cells, true)?,
            Action::AutoNotes { cells } => self.fill(board, *cells, false)?,
            Action::ClearMarks { cells } => {
                for cell in empty(board, *cells)? {
                    board[cell].clear_marks();
                }
            }
            Action::CleanMarks { cells } => {
                for cell in empty(board, *cells)? {
                    for digit in peers(cell)
                        .filter_map(|peer| board[peer].value)
                        .collect::<Vec<_>>()
                    {
                        for kind in [0, 1] {
                            if board[cell].notes[kind].contains(&digit) {
                                board[cell].hidden[kind].insert(digit);
                            }
                        }
                    }
                }
            }
            Action::ApplyHint(hint) => self.apply_hint(board, hint)?,
            Action::Reveal { cells } => {
                let solution = self.solution.as_ref().ok_or(Rejected::NoSingleSolution)?;
                for cell in self.open(*cells)? {
                    self.place(board, cell, solution[cell]);
                }
            }
            Action::Restart => *board = self.start.clone(),
            Action::BackToCheckpoint => {
                let mut others = self.checkpoints.iter().rev();
                *board = match others.find(|other| *other != board) {
                    Some(other) => other.clone(),
                    None if self.checkpoints.is_empty() => return Err(Rejected::NoCheckpoint),
                    None => return Err(Rejected::AtCheckpoint),
                };
            }
            other => unreachable!("{other:?}"),
        }
        Ok(())
    }

    /// Returns the cells that are not given.
    fn open(&self, cells: CellSet) -> Result<Vec<usize>, Rejected> {
        let is_open = |cell: &usize| self.givens[*cell].is_none();
        let open: Vec<usize> = cells.iter().map(Cell::index).filter(is_open).collect();
        match open.is_empty() {
            true if cells.is_empty() => Err(Rejected::NothingToDo),
            true => Err(Rejected::Given),
            false => Ok(open),
        }
    }

    fn place(&self, board: &mut Board, cell: usize, digit: u8) {
        if board[cell].value == Some(digit) {
            return;
        }
        if board[cell].value.is_some() {
            self.forget_eliminations(board);
        }
        put(board, cell, digit, self.options.clean_marks);
    }

    /// With several solutions, the eliminations may have followed from a digit since removed.
    fn forget_eliminations(&self, board: &mut Board) {
        if self.solution.is_none() {
            for cell in board {
                cell.eliminated.clear();
            }
        }
    }

    fn clear(&self, board: &mut Board, cells: CellSet) -> Result<(), Rejected> {
        let all: Vec<usize> = cells.iter().map(Cell::index).collect();
        let open: Vec<usize> = all
            .iter()
            .copied()
            .filter(|cell| self.givens[*cell].is_none())
            .collect();
        let is_filled = |cell: &usize| board[*cell].value.is_some();
        let is_marked =
            |cell: &usize| !board[*cell].shown(0).is_empty() || !board[*cell].shown(1).is_empty();
        let filled: Vec<usize> = open.iter().copied().filter(is_filled).collect();
        let marked: Vec<usize> = open.iter().copied().filter(is_marked).collect();
        if !filled.is_empty() {
            for cell in filled {
                take(board, cell);
            }
            self.forget_eliminations(board);
        } else if !marked.is_empty() {
            for cell in marked {
                board[cell].clear_marks();
            }
        } else if all.iter().any(|cell| board[*cell].is_coloured()) {
            for cell in all {
                (board[cell].colour, board[cell].colours) = (None, [None; SIDE]);
            }
        } else {
            self.open(cells)?;
        }
        Ok(())
    }

    fn fill(&self, board: &mut Board, cells: CellSet, restores: bool) -> Result<(), Rejected> {
        for cell in empty(board, cells)? {
            let used: Digits = peers(cell).filter_map(|peer| board[peer].value).collect();
            let given: Digits = peers(cell).filter_map(|peer| self.givens[peer]).collect();
            let state = &mut board[cell];
            if restores {
                state.removed.clear();
                if let Some(written) = self.start_marks.get(&cell) {
                    state.eliminated.retain(|digit| written.contains(digit));
                }
            }
            let is_gone =
                |digit: &u8| state.removed.contains(digit) || state.eliminated.contains(digit);
            let all = 1..=SIDE as u8;
            let shown: Digits = all
                .clone()
                .filter(|digit| !used.contains(digit) && !is_gone(digit))
                .collect();
            let hidden: Digits = if self.options.clean_marks {
                all.filter(|digit| {
                    used.contains(digit) && !given.contains(digit) && !is_gone(digit)
                })
                .collect()
            } else {
                let hidden = state.hidden[0].iter().copied();
                hidden
                    .filter(|digit| !is_gone(digit) && !shown.contains(digit))
                    .collect()
            };
            state.notes[0] = &shown | &hidden;
            state.hidden[0] = hidden;
        }
        Ok(())
    }

    fn apply_hint(&self, board: &mut Board, hint: &Hint) -> Result<(), Rejected> {
        let solution = |cell: usize| self.solution.as_ref().map(|solution| solution[cell]);
        let pair = |candidate: &Candidate| (candidate.cell.index(), candidate.digit.value());
        for (cell, digit) in hint.placements.iter().map(pair) {
            let differs = |known: Option<u8>| known.is_some_and(|known| known != digit);
            if differs(board[cell].value) || differs(solution(cell)) {
                return Err(Rejected::WrongHint);
            }
        }
        for (cell, digit) in hint.eliminations.iter().map(pair) {
            if [board[cell].value, solution(cell)].contains(&Some(digit)) {
                return Err(Rejected::WrongHint);
            }
        }
        for (cell, digit) in hint.placements.iter().map(pair) {
            self.place(board, cell, digit);
        }
        for (cell, digit) in hint.eliminations.iter().map(pair) {
            board[cell].eliminated.insert(digit);
            board[cell].erase(0, digit);
            board[cell].erase(1, digit);
        }
        Ok(())
    }
}

/// The cells without a digit.
fn empty(board: &Board, cells: CellSet) -> Result<Vec<usize>, Rejected> {
    let is_empty = |cell: &usize| board[*cell].value.is_none();
    let open: Vec<usize> = cells.iter().map(Cell::index).filter(is_empty).collect();
    match open.is_empty() {
        true if cells.is_empty() => Err(Rejected::NothingToDo),
        true => Err(Rejected::Filled),
        false => Ok(open),
    }
}

/// Writes a mark where it is missing, or erases it where all cells have it. A pencil mark erased counts as removed.
fn toggle(board: &mut Board, cells: CellSet, digit: Digit, kind: usize) -> Result<(), Rejected> {
    let (cells, digit) = (empty(board, cells)?, digit.value());
    let has = |cell: &usize| board[*cell].shown(kind).contains(&digit);
    let all_have = cells.iter().all(has);
    for cell in cells {
        let cell = &mut board[cell];
        if all_have {
            cell.erase(kind, digit);
        } else {
            cell.write(kind, digit);
        }
        if kind == 0 && all_have {
            cell.removed.insert(digit);
        } else if kind == 0 {
            cell.removed.remove(&digit);
        }
    }
    Ok(())
}

fn any_cells(random: &mut Random) -> CellSet {
    let n = [1, 1, 1, 1, 2, 3, 16][random.below(7)];
    (0..n).map(|_| Cell::new(random.below(N_CELLS))).collect()
}

fn any_action(random: &mut Random) -> Action {
    let cells = any_cells(random);
    let digit = Digit::new(random.below(SIDE) as u8 + 1).expect("a digit");
    let colour = Colour::new(random.below(4) as u8);
    let candidate = || {
        let first = cells.first().expect("a cell");
        vec![Candidate::new(first, digit)]
    };
    let hint = |placements, eliminations| {
        let technique = "x-wing".to_owned();
        Action::ApplyHint(Hint {
            technique,
            placements,
            eliminations,
        })
    };
    match random.below(34) {
        0..=6 => Action::Place { cells, digit },
        7..=8 => Action::Clear { cells },
        9..=12 => Action::Mark { cells, digit },
        13..=14 => Action::Corner { cells, digit },
        15 => Action::ColourCells { cells, colour },
        16 => Action::ColourCandidates {
            cells,
            digit,
            colour,
        },
        17 => Action::WipeColours,
        18 => Action::FillMarks { cells },
        19 => Action::AutoNotes { cells },
        20 => Action::ClearMarks { cells },
        21 => Action::CleanMarks { cells },
        22 => hint(candidate(), Vec::new()),
        23..=24 => hint(Vec::new(), candidate()),
        25 => Action::Reveal { cells },
        26 if random.below(4) == 0 => Action::Restart,
        26 | 27 => Action::BackToCheckpoint,
        28 => Action::Checkpoint,
        29 => Action::Redo,
        30 => Action::UndoMistake,
        31 => [Action::Pause, Action::Check][random.below(2)].clone(),
        32 => Action::AskHint(HintLevel::Nudge),
        _ => Action::Undo,
    }
}

fn digits(set: DigitSet) -> Digits {
    set.iter().map(Digit::value).collect()
}

fn indices(set: CellSet) -> BTreeSet<usize> {
    set.iter().map(Cell::index).collect()
}

/// The actions of a game, to show with a failure.
struct Log {
    seed: u64,
    done: Vec<String>,
}

impl fmt::Display for Log {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seed {}: {}", self.seed, self.done.join(", "))
    }
}

fn compare_cell(index: usize, cell: &CellState, wanted: &ModelCell, log: &Log) {
    let colours = (1..=SIDE as u8).map(|digit| {
        let digit = Digit::new(digit).expect("a digit");
        cell.candidate_colour(digit).map(Colour::number)
    });
    assert_eq!(
        cell.value.map(Digit::value),
        wanted.value,
        "{log}: cell {index}"
    );
    assert_eq!(
        [cell.marks(), cell.corners(), cell.hidden_marks()].map(digits),
        [
            wanted.shown(0),
            wanted.shown(1),
            &wanted.hidden[0] | &wanted.hidden[1]
        ],
        "{log}: cell {index}: marks, corner marks, hidden"
    );
    assert_eq!(
        [cell.removed_marks, cell.eliminated].map(digits),
        [wanted.removed.clone(), wanted.eliminated.clone()],
        "{log}: cell {index}: removed, eliminated"
    );
    assert_eq!(
        cell.colour.map(Colour::number),
        wanted.colour,
        "{log}: cell {index}"
    );
    assert_eq!(
        colours.collect::<Vec<_>>(),
        wanted.colours,
        "{log}: cell {index}"
    );
    assert_eq!(
        cell.is_coloured(),
        wanted.is_coloured(),
        "{log}: cell {index}"
    );
}

fn compare_counts(session: &Session, model: &Model, log: &Log) {
    let counts = [
        session.n_moves,
        session.n_undone,
        session.counts.n_hints,
        session.counts.n_hints_applied,
        session.counts.n_revealed,
        session.n_checks,
        session.counts.n_mistakes as u32,
        session.checkpoints.len() as u32,
    ];
    let wanted = [
        model.n_moves,
        model.n_undone,
        model.n_hints,
        model.n_applied,
        model.n_revealed,
        model.n_checks,
        model.n_mistakes as u32,
        model.checkpoints.len() as u32,
    ];
    assert_eq!(
        counts, wanted,
        "{log}: moves, undone, hints, applied, revealed, checks, mistakes, checkpoints"
    );
    assert_eq!(
        (session.elapsed, session.is_paused),
        (model.elapsed, model.paused),
        "{log}"
    );
    let reported = session.reported.iter();
    let reported: BTreeSet<(usize, u8)> = reported
        .map(|mistake| (mistake.cell.index(), mistake.digit.value()))
        .collect();
    assert_eq!(reported, model.reported, "{log}: reported");
}

/// Compares the whole public state of a game with the model.
fn compare(game: &Game, model: &Model, log: &Log) {
    let board = model.board();
    for (index, wanted) in board.iter().enumerate() {
        let cell = game.state().cell(Cell::new(index));
        compare_cell(index, cell, wanted, log);
    }
    compare_counts(game.session(), model, log);
    assert_eq!(game.is_solved(), model.is_solved(), "{log}");
    assert_eq!(
        (game.moves().len(), game.undone_moves().len()),
        (model.boards.len() - 1, model.undone.len()),
        "{log}: moves to undo and redo"
    );
    assert_eq!(
        (indices(game.wrong_cells()), indices(game.conflicts())),
        (model.wrong(board), Model::conflicts(board)),
        "{log}: wrong, in conflict"
    );
    let n_with = |digit: Option<u8>| board.iter().filter(|cell| cell.value == digit).count();
    assert_eq!(game.n_filled(), N_CELLS - n_with(None), "{log}: filled");
    for digit in 1..=SIDE as u8 {
        let n_left = game.n_left(Digit::new(digit).expect("a digit"));
        let wanted = SIDE.saturating_sub(n_with(Some(digit)));
        assert_eq!(n_left, wanted, "{log}: left of {digit}");
    }
}

/// Begins both with the same start position: a digit and the marks of two cells.
fn begin_at_random(game: &mut Game, model: &mut Model, random: &mut Random) {
    let open: Vec<Cell> = game.state().empty_cells().iter().collect();
    let first = random.below(open.len());
    let [placed, one, other] = [0, 1, 2].map(|n| open[(first + n) % open.len()]);
    let mut digit = || Digit::new(random.below(SIDE) as u8 + 1).expect("a digit");
    let placed = Candidate::new(placed, digit());
    let marks = [one, other].map(|cell| (cell, DigitSet::only(digit())));
    let position = StartPosition {
        digits: vec![placed],
        fills_marks: false,
        marks: marks.to_vec(),
    };
    game.apply(Action::Start(position)).expect("a start");
    model.start_with(
        (placed.cell.index(), placed.digit.value()),
        marks.map(|(cell, written)| (cell.index(), digits(written))),
    );
}

#[test]
fn a_game_matches_a_plain_model() {
    let mut n_solved = 0;
    for seed in 0..40 {
        let mut random = Random::new(seed);
        let options = Options {
            clean_marks: seed % 3 > 0,
            mistakes: MistakePolicy::ALL[random.below(3)],
        };
        let (givens, solution) = if seed % 4 > 0 {
            (SINGLE, Some(SOLUTION))
        } else {
            (SEVERAL, None)
        };
        let mut game = game_with(givens, options);
        let mut model = Model::new(givens, solution, options);
        let mut log = Log {
            seed,
            done: Vec::new(),
        };
        if seed % 5 < 2 {
            begin_at_random(&mut game, &mut model, &mut random);
            compare(&game, &model, &log);
        }
        for _ in 0..80 {
            let action = any_action(&mut random);
            let written = action.display(game.puzzle().geometry());
            log.done.push(written.to_string());
            let result = game.apply(action.clone());
            let result = result.map(|result| (indices(result.changed), indices(result.wrong)));
            assert_eq!(result, model.apply(&action), "{log}");
            compare(&game, &model, &log);
            let tick = Action::Tick(Duration::from_millis(random.below(2000) as u64));
            game.apply(tick.clone()).expect("time passes");
            model.apply(&tick).expect("time passes");
            if game.session().is_paused && random.below(10) < 7 {
                game.apply(Action::Resume).expect("it goes on");
                model.apply(&Action::Resume).expect("it goes on");
            }
        }
        n_solved += u32::from(game.is_solved());
        // Undoing everything restores the start.
        while game.apply(Action::Undo).is_ok() {
            model.apply(&Action::Undo).expect("undone");
        }
        compare(&game, &model, &log);
    }
    assert!(n_solved > 0, "no game was solved");
}
