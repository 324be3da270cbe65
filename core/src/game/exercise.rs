//! Exercises: boards on which the player has to find a technique, with a reply to each attempt.
//!
//! The reply to a wrong attempt compares it with all instances of the technique on the board. It may mention the number
//! of cells, the number of candidates in each, or cells that do not see each other. It also names easier techniques
//! that prove the attempt. It never reveals where an instance is.

use super::{Action, Game, GameState, HintsFrom};
use crate::board::{Candidate, Candidates, Cell, CellSet, Digit, DigitSet};
use crate::cancel::Cancel;
use crate::engine::{Conclusion, Engine};
use crate::explain::{self, MarkRole, Target};
use crate::rate::Level;
use crate::techniques::{All, Family, PositionCache, Step, TechniqueId};
use crate::words::{Message, Words, say};

/// A board on which the player has to find a technique, with all its instances.
#[derive(Clone, Debug)]
pub struct Exercise {
    technique: TechniqueId,
    position: Candidates,
    instances: Vec<Instance>,
}

#[derive(Clone, Debug)]
struct Instance {
    step: Step,
    /// The cells of the instance's pattern.
    cells: CellSet,
}

/// An attempt to find the technique.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Attempt {
    /// The player claims that these cells are the pattern of an instance.
    Cells(CellSet),
    /// The player eliminates this candidate.
    Removed(Candidate),
    /// The player places this digit.
    Placed(Candidate),
}

/// The judgement of an attempt.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// The attempt is right: it agrees with this step.
    Found(Box<Step>),
    /// The cells belong to an instance, but some cells of the instance are missing.
    Part {
        /// The number of cells still to be found.
        n_missing: usize,
    },
    /// The attempt is wrong.
    Wrong(Fault),
}

/// The reason why an attempt is wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Fault {
    /// A cell of the attempt already has a digit.
    Solved(Cell),
    /// No instance has as many cells as the attempt.
    Size {
        /// The number of cells in the attempt.
        n_tried: usize,
        /// The number of cells in the smallest instance.
        n_cells: usize,
    },
    /// A cell of the attempt has more candidates than any cell of an instance.
    TooMany {
        /// The cell.
        cell: Cell,
        /// The number of its candidates.
        n_candidates: usize,
        /// The largest number of candidates in a cell of an instance.
        most: usize,
    },
    /// Two cells of the attempt do not see each other, but in every instance all cells do.
    Apart(Cell, Cell),
    /// A cell of the attempt sees none of the others, but in every instance each cell sees another.
    Alone(Cell),
    /// The cells of the attempt have more digits than cells, but in every instance the two numbers are equal.
    TooManyDigits {
        /// The digits of the cells in the attempt.
        digits: DigitSet,
        /// The number of cells.
        n_cells: usize,
    },
    /// The attempt looks like an instance, but is not one.
    NoInstance,
    /// No instance removes the candidate.
    NotRemoved(Candidate, EasierProof),
    /// No instance and no easier technique removes this digit from any cell.
    OtherDigit(Digit),
    /// The digit is already placed in this cell, which sees the cell of the attempt.
    Seen(Candidate, Cell),
    /// The digit of the attempt is not a candidate of its cell.
    NoCandidate(Candidate),
    /// An easier technique places the digit.
    PlacedBy(Candidate, TechniqueId),
    /// Neither the technique nor an easier one places the digit. The cell has other candidates, and its houses have
    /// other places for the digit.
    Open(Candidate),
}

/// The result of searching for a proof of an attempt among easier techniques than the one to be found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EasierProof {
    /// This easier technique proves the attempt.
    Proves(TechniqueId),
    /// No easier technique proves the attempt.
    None,
    /// The result is unknown, because some easier techniques take long and were not tried.
    Unknown,
}

/// The hardest level whose techniques are tried as proofs of an attempt. Harder techniques would take too long.
const HARDEST_ASKED: Level = Level::Expert;

/// An exercise in progress, with the number of wrong attempts.
#[derive(Clone, Debug)]
pub struct ActiveExercise {
    exercise: Exercise,
    n_wrong: u32,
}

/// The verdict on a move of an exercise. One move can count as several attempts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct JudgedMove {
    /// The first wrong verdict; if none is wrong, the first verdict.
    pub verdict: Verdict,
    /// The message for the player.
    pub message: Message,
    /// The number of wrong attempts in the exercise so far.
    pub n_wrong: u32,
}

impl ActiveExercise {
    /// Returns the exercise for which a game was set up; `None` if the game has moves or was not set up for an
    /// exercise.
    #[must_use]
    pub fn from_game(game: &Game) -> Option<Box<Self>> {
        game.unstarted_practice()?;
        Some(Box::new(Self {
            exercise: Exercise::from_game(game)?,
            n_wrong: 0,
        }))
    }

    /// Returns the technique to be found.
    #[must_use]
    pub const fn technique(&self) -> TechniqueId {
        self.exercise.technique
    }

    /// Judges a move as one or more attempts. `before` and `after` are the boards before and after the move. `None` if
    /// the move is not an attempt.
    pub fn judge_move(
        &mut self,
        words: Words,
        action: &Action,
        before: &GameState,
        after: &GameState,
    ) -> Option<JudgedMove> {
        let attempts: Vec<Attempt> = match action {
            Action::Mark { cells, digit } => {
                let removed = cells.iter().filter(|cell| {
                    before.marks(*cell).contains(*digit) && !after.marks(*cell).contains(*digit)
                });
                let removed = removed.map(|cell| Candidate::new(cell, *digit));
                removed.map(Attempt::Removed).collect()
            }
            Action::Place { cells, digit } => {
                let placed = cells.iter().map(|cell| Candidate::new(cell, *digit));
                placed.map(Attempt::Placed).collect()
            }
            // A valid chain other than an instance is not a wrong attempt.
            Action::OwnChain(hint) => {
                let removed = hint.eliminations.iter().copied().map(Attempt::Removed);
                let placed = hint.placements.iter().copied().map(Attempt::Placed);
                let mut concluded = removed.chain(placed);
                let is_found = |tried: &Attempt| self.exercise.find_instance(*tried).is_some();
                concluded.find(is_found).into_iter().collect()
            }
            _ => return None,
        };
        self.judge(words, &attempts)
    }

    /// Judges the attempts made by one move. `None` if there are none.
    pub fn judge(&mut self, words: Words, attempts: &[Attempt]) -> Option<JudgedMove> {
        let verdicts = attempts.iter().map(|tried| self.exercise.judge(*tried));
        let verdicts: Vec<Verdict> = verdicts.collect();
        let is_wrong = |verdict: &&Verdict| matches!(verdict, Verdict::Wrong(_));
        let shown = verdicts.iter().find(is_wrong).or(verdicts.first())?;
        self.n_wrong += u32::from(is_wrong(&shown));
        Some(JudgedMove {
            message: shown.message(words, &self.exercise),
            verdict: shown.clone(),
            n_wrong: self.n_wrong,
        })
    }
}

impl Exercise {
    /// Returns the exercise for which a game was set up; `None` if there is none, or if the technique has no instance.
    ///
    /// The cells of a pattern are those that the explanation of the step marks.
    #[must_use]
    pub fn from_game(game: &Game) -> Option<Self> {
        let set_up = game.setup_hint()?;
        game.puzzle().solution()?;
        let technique: TechniqueId = set_up.technique.parse().ok()?;
        let mut new_game = Game::new(game.puzzle().clone(), game.session().options);
        new_game.apply(Action::SetUp(set_up.clone())).ok()?;
        let position = new_game.position_for_hints(HintsFrom::default());
        let mut all = All::default();
        // The callback never stops the search.
        let _ = technique.find(&PositionCache::new(&position), &mut all);
        let steps = all.0.into_iter();
        let instances: Vec<Instance> = steps
            .map(|step| Instance {
                cells: pattern_cells(&position, &step),
                step,
            })
            .collect();
        (!instances.is_empty()).then_some(Self {
            technique,
            position,
            instances,
        })
    }

    /// Returns the technique to be found.
    #[must_use]
    pub const fn technique(&self) -> TechniqueId {
        self.technique
    }

    /// Returns the position in which the technique is to be found.
    #[must_use]
    pub const fn position(&self) -> &Candidates {
        &self.position
    }

    /// Judges an attempt.
    #[must_use]
    pub fn judge(&self, attempt: Attempt) -> Verdict {
        if let Some(found) = self.find_instance(attempt) {
            return Verdict::Found(Box::new(found.step.clone()));
        }
        match attempt {
            Attempt::Cells(cells) => self.judge_cells(cells),
            Attempt::Removed(candidate) => Verdict::Wrong(self.fault_of_removal(candidate)),
            Attempt::Placed(candidate) => Verdict::Wrong(self.fault_of_placement(candidate)),
        }
    }

    /// Returns an instance that agrees with an attempt; `None` if there is none.
    fn find_instance(&self, attempt: Attempt) -> Option<&Instance> {
        self.instances.iter().find(|instance| match attempt {
            Attempt::Cells(cells) => instance.cells == cells,
            Attempt::Removed(candidate) => instance.step.eliminations.contains(&candidate),
            Attempt::Placed(candidate) => instance.step.placements.contains(&candidate),
        })
    }

    fn fault_of_removal(&self, candidate: Candidate) -> Fault {
        let easier = self.find_easier_proof(Conclusion::Elimination(candidate));
        let removed = self.instances.iter().flat_map(|i| &i.step.eliminations);
        let mut removed = removed.map(|removed| removed.digit).peekable();
        if easier == EasierProof::None
            && removed.peek().is_some()
            && removed.all(|digit| digit != candidate.digit)
        {
            return Fault::OtherDigit(candidate.digit);
        }
        Fault::NotRemoved(candidate, easier)
    }

    fn fault_of_placement(&self, candidate: Candidate) -> Fault {
        let peers = self.position.geometry().peers(candidate.cell);
        let is_there = |cell: &Cell| self.position.value(*cell) == Some(candidate.digit);
        if let Some(other_cell) = peers.iter().find(is_there) {
            return Fault::Seen(candidate, other_cell);
        }
        if !self.position.has(candidate) {
            return Fault::NoCandidate(candidate);
        }
        match self.find_easier_proof(Conclusion::Placement(candidate)) {
            EasierProof::Proves(technique) => Fault::PlacedBy(candidate, technique),
            EasierProof::None | EasierProof::Unknown => Fault::Open(candidate),
        }
    }

    /// Finds the easiest technique that proves a conclusion, among the singles and all techniques that are easier
    /// than the one asked for.
    fn find_easier_proof(&self, conclusion: Conclusion) -> EasierProof {
        let rank = self.technique.rank();
        let is_easier = |id: TechniqueId| id.rank() < rank || id.info().family == Family::Singles;
        let is_asked = |id: TechniqueId| Level::lowest_for_technique(id) <= HARDEST_ASKED;
        let engine = Engine::new().with_techniques(is_easier);
        let are_all_asked = engine.techniques().iter().all(|id| is_asked(*id));
        let engine = engine.with_techniques(is_asked);
        // The search cannot be cancelled.
        let proof = engine.easiest_proof(&self.position, conclusion, &Cancel::never());
        match proof.ok().flatten() {
            Some(step) => EasierProof::Proves(step.technique),
            None if are_all_asked => EasierProof::None,
            None => EasierProof::Unknown,
        }
    }

    fn judge_cells(&self, cells: CellSet) -> Verdict {
        let around = self
            .instances
            .iter()
            .filter(|i| (cells - i.cells).is_empty());
        let missing = around.map(|instance| (instance.cells - cells).len()).min();
        if let Some(n_missing) = missing.filter(|_| !cells.is_empty()) {
            return Verdict::Part { n_missing };
        }
        Verdict::Wrong(self.fault_of(cells))
    }

    /// Returns the reason why the cells are not an instance; if there are several reasons, the simplest.
    fn fault_of(&self, cells: CellSet) -> Fault {
        let geometry = self.position.geometry();
        let is_solved = |cell: &Cell| self.position.value(*cell).is_some();
        if self.all_instances(|cells| !cells.iter().any(|cell| is_solved(&cell)))
            && let Some(cell) = cells.iter().find(is_solved)
        {
            return Fault::Solved(cell);
        }
        let n_candidates = |cell: Cell| self.position.digits_in(cell).len();
        let all_cells = self.instances.iter().flat_map(|i| i.cells.iter());
        let max_candidates = all_cells.map(n_candidates).max().unwrap_or(0);
        if let Some(cell) = cells
            .iter()
            .find(|cell| n_candidates(*cell) > max_candidates)
        {
            return Fault::TooMany {
                cell,
                n_candidates: n_candidates(cell),
                most: max_candidates,
            };
        }
        let sees = |a: Cell, b: Cell| geometry.peers(a).contains(b);
        let apart = |cells: CellSet| {
            let pairs = cells.iter().flat_map(|a| cells.iter().map(move |b| (a, b)));
            let mut pairs = pairs.filter(|(a, b)| a < b);
            pairs.find(|(a, b)| !sees(*a, *b))
        };
        if self.all_instances(|cells| apart(cells).is_none())
            && let Some((a, b)) = apart(cells)
        {
            return Fault::Apart(a, b);
        }
        let alone = |cells: CellSet| {
            let others = move |cell: Cell| (geometry.peers(cell) & cells).is_empty();
            cells.iter().find(|cell| cells.len() > 1 && others(*cell))
        };
        if self.all_instances(|cells| alone(cells).is_none())
            && let Some(cell) = alone(cells)
        {
            return Fault::Alone(cell);
        }
        let sizes = || self.instances.iter().map(|i| i.cells.len());
        let n_cells = cells.len();
        if sizes().all(|size| size != n_cells) {
            return Fault::Size {
                n_tried: n_cells,
                n_cells: sizes().min().unwrap_or(0),
            };
        }
        let digits_of = |cells: CellSet| self.position.digits_of(&cells);
        // In other patterns, such as fish, the number of digits means nothing even where it equals the number of cells.
        if self.technique.info().family == Family::Subsets
            && self.all_instances(|cells| digits_of(cells).len() == cells.len())
            && digits_of(cells).len() > n_cells
        {
            let digits = digits_of(cells);
            return Fault::TooManyDigits { digits, n_cells };
        }
        Fault::NoInstance
    }

    /// Returns whether a condition holds for the cells of every instance.
    fn all_instances(&self, are_such: impl Fn(CellSet) -> bool) -> bool {
        self.instances
            .iter()
            .all(|instance| are_such(instance.cells))
    }
}

/// Returns the cells that the explanation of a step marks as its pattern. For a single, this is the cell to be filled.
fn pattern_cells(position: &Candidates, step: &Step) -> CellSet {
    let filled: CellSet = step.placements.iter().map(|placed| placed.cell).collect();
    if step.technique.info().family == Family::Singles {
        return filled;
    }
    let marks = explain::pattern_marks(position, step);
    let is_pattern = |role: MarkRole| {
        use MarkRole::{Evidence, Fin, Off, On, Support};
        matches!(role, Evidence | Support | Fin | On | Off)
    };
    let marks = marks.iter();
    let cells: CellSet = marks
        .filter(|mark| is_pattern(mark.role))
        .filter_map(|mark| match mark.target {
            Target::Cell(cell) => Some(cell),
            Target::Candidate(candidate) => Some(candidate.cell),
            _ => None,
        })
        .collect();
    let open = cells
        .iter()
        .filter(|cell| position.digits_in(*cell).len() > 1);
    let open: CellSet = open.collect();
    if open.is_empty() { filled } else { open }
}

impl Verdict {
    /// Returns the message for an attempt at a technique on the board of `exercise`.
    #[must_use]
    pub fn message(&self, words: Words, exercise: &Exercise) -> Message {
        let technique = explain::name_in(words, exercise.technique);
        match self {
            Self::Found(step) => {
                let why = explain::sentences(words, &exercise.position, step);
                say!(words, "exercise-found", technique, why)
            }
            Self::Part { n_missing } => say!(words, "exercise-part", n_missing),
            Self::Wrong(fault) => fault.message(words, exercise, &technique),
        }
    }
}

impl Fault {
    fn message(self, words: Words, exercise: &Exercise, technique: &str) -> Message {
        let board = words.for_board(exercise.position.geometry());
        let cell = |cell: Cell| board.cells(CellSet::only(cell));
        match self {
            Self::Solved(solved) => say!(words, "exercise-solved", cell = cell(solved)),
            Self::Size { n_tried, n_cells } => {
                say!(words, "exercise-size", technique, n_tried, n_cells)
            }
            Self::TooMany {
                cell: full,
                n_candidates,
                most,
            } => {
                let cell = cell(full);
                say!(
                    words,
                    "exercise-too-many",
                    technique,
                    cell,
                    n_candidates,
                    most
                )
            }
            Self::Apart(a, b) => {
                let (first, second) = (cell(a), cell(b));
                say!(words, "exercise-apart", technique, first, second)
            }
            Self::Alone(alone) => say!(words, "exercise-alone", technique, cell = cell(alone)),
            Self::TooManyDigits { digits, n_cells } => {
                let digits = digits.to_string();
                say!(words, "exercise-digits", digits, n_cells)
            }
            Self::NoInstance => say!(words, "exercise-none", technique),
            Self::NotRemoved(candidate, easier) => {
                let (cell, digit) = (cell(candidate.cell), candidate.digit);
                match easier {
                    EasierProof::Proves(other) => {
                        let other = explain::name_in(words, other);
                        say!(words, "exercise-removed-by", other, technique, cell, digit)
                    }
                    EasierProof::None => {
                        say!(words, "exercise-none-removes", technique, cell, digit)
                    }
                    EasierProof::Unknown => {
                        say!(words, "exercise-not-removed", technique, cell, digit)
                    }
                }
            }
            Self::OtherDigit(digit) => say!(words, "exercise-other-digit", technique, digit),
            Self::Seen(candidate, at) => {
                let (cell, at) = (cell(candidate.cell), cell(at));
                say!(words, "exercise-seen", cell, at, digit = candidate.digit)
            }
            Self::NoCandidate(candidate) => {
                let (cell, digit) = (cell(candidate.cell), candidate.digit);
                say!(words, "exercise-no-candidate", cell, digit)
            }
            Self::PlacedBy(candidate, other) => {
                let (cell, digit) = (cell(candidate.cell), candidate.digit);
                let other = explain::name_in(words, other);
                say!(words, "exercise-placed-by", other, technique, cell, digit)
            }
            Self::Open(candidate) => {
                let n_candidates = exercise.position.digits_in(candidate.cell).len();
                let (cell, digit) = (cell(candidate.cell), candidate.digit);
                say!(words, "exercise-open", cell, digit, n_candidates)
            }
        }
    }
}

#[cfg(test)]
#[path = "exercise_tests.rs"]
mod tests;
