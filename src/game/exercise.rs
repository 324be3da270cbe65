//! Exercises: a board on which one technique is to be found, and what a try at it is worth.
//!
//! What is said of a wrong try comes from the instances that the technique's own finder sees on the board: how many cells
//! they have, how many candidates in each, which of them see each other. It never tells where they are.

use super::{Action, Game, GameState, HintsFrom};
use crate::board::{Candidate, Candidates, Cell, CellSet, DigitSet};
use crate::explain::{self, MarkRole, Rung, Target};
use crate::techniques::{All, Family, PositionCache, Step, TechniqueId};
use crate::words::{Message, Words, say};

/// A board on which a technique is to be found, with all its instances.
#[derive(Clone, Debug)]
pub struct Exercise {
    technique: TechniqueId,
    position: Candidates,
    instances: Vec<Instance>,
}

#[derive(Clone, Debug)]
struct Instance {
    step: Step,
    /// The cells of the pattern.
    cells: CellSet,
}

/// A try at finding the technique.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Attempt {
    /// These cells are the pattern.
    Cells(CellSet),
    /// This candidate is eliminated.
    Removed(Candidate),
    /// This digit is placed.
    Placed(Candidate),
}

/// What a try is worth.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// It is the technique.
    Found(Box<Step>),
    /// These cells belong to it, and so many more do.
    Part {
        /// The cells still to be found.
        n_missing: usize,
    },
    /// It is not.
    Wrong(Fault),
}

/// What speaks against a try.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Fault {
    /// A cell has its digit already.
    Solved(Cell),
    /// No instance has so many cells.
    Size {
        /// The cells tried.
        n_tried: usize,
        /// The cells of the smallest instance.
        n_cells: usize,
    },
    /// A cell has more candidates than any cell of an instance.
    TooMany {
        /// The cell.
        cell: Cell,
        /// Its candidates.
        n_candidates: usize,
        /// The most that a cell of an instance has.
        most: usize,
    },
    /// In every instance all cells see each other; these two do not.
    Apart(Cell, Cell),
    /// In every instance each cell sees another; this one sees none.
    Alone(Cell),
    /// In every instance the cells have as many digits as there are cells; these have more.
    TooManyDigits {
        /// The digits of the cells tried.
        digits: DigitSet,
        /// The cells.
        n_cells: usize,
    },
    /// Nothing speaks against the shape, and still it is none.
    NoInstance,
    /// No instance removes the candidate.
    NotRemoved(Candidate),
    /// No instance places the digit.
    NotPlaced(Candidate),
}

/// An exercise being tried: how many tries were wrong, and whether it is over.
#[derive(Clone, Debug)]
pub struct ExerciseUnderWay {
    exercise: Exercise,
    n_wrong: u32,
    is_over: bool,
}

/// What came of tries made at once.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Judged {
    /// The first verdict that is wrong, or else the first of all.
    pub verdict: Verdict,
    /// What is to be said of it.
    pub message: Message,
    /// The wrong tries so far.
    pub n_wrong: u32,
}

impl ExerciseUnderWay {
    /// Returns the exercise of a game on which nothing was done yet; `None` when it was not set up for one.
    #[must_use]
    pub fn of(words: Words, game: &Game) -> Option<Box<Self>> {
        game.practised()?;
        Some(Box::new(Self {
            exercise: Exercise::of(words, game)?,
            n_wrong: 0,
            is_over: false,
        }))
    }

    /// Returns the technique that is to be found.
    #[must_use]
    pub const fn technique(&self) -> TechniqueId {
        self.exercise.technique
    }

    /// Tells whether the technique was found, or shown.
    #[must_use]
    pub const fn is_over(&self) -> bool {
        self.is_over
    }

    /// Judges a move as tries; `before` and `after` are the board before and after it. `None` where it is no try.
    pub fn judge_move(
        &mut self,
        words: Words,
        action: &Action,
        before: &GameState,
        after: &GameState,
    ) -> Option<Judged> {
        let attempts: Vec<Attempt> = match action {
            Action::ApplyHint(_) | Action::Reveal { .. } | Action::GiveUp => {
                self.is_over = true;
                return None;
            }
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
            _ => return None,
        };
        self.judge(words, &attempts)
    }

    /// Judges tries made at once; `None` when there are none, or when the exercise is over.
    pub fn judge(&mut self, words: Words, attempts: &[Attempt]) -> Option<Judged> {
        if self.is_over {
            return None;
        }
        let verdicts = attempts.iter().map(|tried| self.exercise.judge(*tried));
        let verdicts: Vec<Verdict> = verdicts.collect();
        let is_wrong = |verdict: &&Verdict| matches!(verdict, Verdict::Wrong(_));
        let told = verdicts.iter().find(is_wrong).or(verdicts.first())?;
        match told {
            Verdict::Wrong(_) => self.n_wrong += 1,
            Verdict::Part { .. } => {}
            Verdict::Found(_) => self.is_over = true,
        }
        Some(Judged {
            message: told.message(words, &self.exercise),
            verdict: told.clone(),
            n_wrong: self.n_wrong,
        })
    }
}

impl Exercise {
    /// Returns the exercise for which a game was set up; `None` when it was not, or when nothing is to be found.
    ///
    /// The cells of a pattern are those that its explanation marks, in whichever language.
    #[must_use]
    pub fn of(words: Words, game: &Game) -> Option<Self> {
        let set_up = game.set_up()?;
        game.puzzle().solution()?;
        let technique: TechniqueId = set_up.technique.parse().ok()?;
        let mut fresh = Game::new(game.puzzle().clone(), game.session().options());
        fresh.apply(Action::SetUp(set_up.clone())).ok()?;
        let position = fresh.position_for_hints(HintsFrom::default());
        let mut all = All::default();
        // The sink never breaks off.
        let _ = technique
            .technique()
            .find(&PositionCache::new(&position), &mut all);
        let steps = all.0.into_iter();
        let instances: Vec<Instance> = steps
            .map(|step| Instance {
                cells: pattern_cells(words, &position, &step),
                step,
            })
            .collect();
        (!instances.is_empty()).then_some(Self {
            technique,
            position,
            instances,
        })
    }

    /// Returns the technique that is to be found.
    #[must_use]
    pub const fn technique(&self) -> TechniqueId {
        self.technique
    }

    /// Returns the position in which it is to be found.
    #[must_use]
    pub const fn position(&self) -> &Candidates {
        &self.position
    }

    /// Returns what a try is worth.
    #[must_use]
    pub fn judge(&self, attempt: Attempt) -> Verdict {
        let concludes = |instance: &&Instance| match attempt {
            Attempt::Cells(cells) => instance.cells == cells,
            Attempt::Removed(candidate) => instance.step.eliminations.contains(&candidate),
            Attempt::Placed(candidate) => instance.step.placements.contains(&candidate),
        };
        if let Some(found) = self.instances.iter().find(concludes) {
            return Verdict::Found(Box::new(found.step.clone()));
        }
        match attempt {
            Attempt::Cells(cells) => self.judge_cells(cells),
            Attempt::Removed(candidate) => Verdict::Wrong(Fault::NotRemoved(candidate)),
            Attempt::Placed(candidate) => Verdict::Wrong(Fault::NotPlaced(candidate)),
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

    /// Returns what speaks against cells, the simplest reason first.
    fn fault_of(&self, cells: CellSet) -> Fault {
        let geometry = self.position.geometry();
        let is_solved = |cell: &Cell| self.position.of(*cell).len() < 2;
        if self.all(|cells| !cells.iter().any(|cell| is_solved(&cell)))
            && let Some(cell) = cells.iter().find(is_solved)
        {
            return Fault::Solved(cell);
        }
        let n_candidates = |cell: Cell| self.position.of(cell).len();
        let all_cells = self.instances.iter().flat_map(|i| i.cells.iter());
        let most = all_cells.map(n_candidates).max().unwrap_or(0);
        if let Some(cell) = cells.iter().find(|cell| n_candidates(*cell) > most) {
            return Fault::TooMany {
                cell,
                n_candidates: n_candidates(cell),
                most,
            };
        }
        let sees = |a: Cell, b: Cell| geometry.peers(a).contains(b);
        let apart = |cells: CellSet| {
            let pairs = cells.iter().flat_map(|a| cells.iter().map(move |b| (a, b)));
            let mut pairs = pairs.filter(|(a, b)| a < b);
            pairs.find(|(a, b)| !sees(*a, *b))
        };
        if self.all(|cells| apart(cells).is_none())
            && let Some((a, b)) = apart(cells)
        {
            return Fault::Apart(a, b);
        }
        let alone = |cells: CellSet| {
            let others = move |cell: Cell| (geometry.peers(cell) & cells).is_empty();
            cells.iter().find(|cell| cells.len() > 1 && others(*cell))
        };
        if self.all(|cells| alone(cells).is_none())
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
        let digits_of = |cells: CellSet| {
            let digits = cells.iter().map(|cell| self.position.of(cell));
            digits.fold(DigitSet::EMPTY, |all, digits| all | digits)
        };
        if self.all(|cells| digits_of(cells).len() == cells.len())
            && digits_of(cells).len() > n_cells
        {
            let digits = digits_of(cells);
            return Fault::TooManyDigits { digits, n_cells };
        }
        Fault::NoInstance
    }

    /// Tells whether the cells of every instance satisfy a predicate.
    fn all(&self, are_such: impl Fn(CellSet) -> bool) -> bool {
        self.instances
            .iter()
            .all(|instance| are_such(instance.cells))
    }
}

/// Returns the cells of a step's pattern, as its explanation marks them; of a single, the cell that is filled.
fn pattern_cells(words: Words, position: &Candidates, step: &Step) -> CellSet {
    let filled: CellSet = step.placements.iter().map(|placed| placed.cell).collect();
    if step.technique.info().family == Family::Singles {
        return filled;
    }
    let told = explain::explain(words, position, step, Rung::Argument);
    let marks = told.pages.first().map(|page| page.marks.as_slice());
    let is_pattern = |role: MarkRole| {
        use MarkRole::{Evidence, Fin, Off, On, Support};
        matches!(role, Evidence | Support | Fin | On | Off)
    };
    let marks = marks.unwrap_or_default().iter();
    let cells: CellSet = marks
        .filter(|mark| is_pattern(mark.role))
        .filter_map(|mark| match mark.target {
            Target::Cell(cell) => Some(cell),
            Target::Candidate(candidate) => Some(candidate.cell),
            _ => None,
        })
        .collect();
    let open = cells.iter().filter(|cell| position.of(*cell).len() > 1);
    let open: CellSet = open.collect();
    if open.is_empty() { filled } else { open }
}

impl Verdict {
    /// Returns what is to be said of a try at a technique on the board of `exercise`.
    #[must_use]
    pub fn message(&self, words: Words, exercise: &Exercise) -> Message {
        let technique = explain::name_in(words, exercise.technique);
        match self {
            Self::Found(step) => {
                let why = explain::sentence(words, &exercise.position, step);
                say!(words, "exercise-found", technique, why)
            }
            Self::Part { n_missing } => say!(words, "exercise-part", n_missing),
            Self::Wrong(fault) => fault.message(words, exercise, &technique),
        }
    }
}

impl Fault {
    fn message(self, words: Words, exercise: &Exercise, technique: &str) -> Message {
        let board = words.on(exercise.position.geometry());
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
            Self::NotRemoved(candidate) => {
                let (cell, digit) = (cell(candidate.cell), candidate.digit);
                say!(words, "exercise-not-removed", technique, cell, digit)
            }
            Self::NotPlaced(candidate) => {
                let (cell, digit) = (cell(candidate.cell), candidate.digit);
                say!(words, "exercise-not-placed", technique, cell, digit)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Hint, Options, Puzzle, PuzzleInfo};

    /// A game set up with the example of a technique.
    fn example(technique: TechniqueId) -> Game {
        let parsed = explain::example(technique).unwrap();
        let puzzle = Puzzle::new(parsed.puzzle(), PuzzleInfo::default()).unwrap();
        let set_up = Hint::set_up(technique, &parsed.puzzle(), &parsed.position());
        let mut game = Game::new(puzzle, Options::default());
        game.apply(Action::SetUp(set_up)).unwrap();
        game
    }

    #[test]
    fn an_instance_is_found_by_its_cells_and_by_what_it_concludes() {
        for technique in [
            TechniqueId::HiddenSingleBox,
            TechniqueId::NakedSingle,
            TechniqueId::Pointing,
            TechniqueId::NakedPair,
            TechniqueId::XWing,
            TechniqueId::XyWing,
            TechniqueId::UniqueRectangleType1,
        ] {
            let exercise =
                Exercise::of(Words::english(), &example(technique)).expect("an exercise");
            for instance in &exercise.instances {
                let attempts = instance.step.eliminations.iter();
                let mut attempts: Vec<Attempt> = attempts.map(|c| Attempt::Removed(*c)).collect();
                let placements = instance.step.placements.iter();
                attempts.extend(placements.map(|c| Attempt::Placed(*c)));
                attempts.push(Attempt::Cells(instance.cells));
                for attempt in attempts {
                    let verdict = exercise.judge(attempt);
                    assert!(
                        matches!(verdict, Verdict::Found(_)),
                        "{technique} {attempt:?}"
                    );
                }
                let one = instance.cells.first().map(CellSet::only).unwrap();
                if one != instance.cells {
                    let verdict = exercise.judge(Attempt::Cells(one));
                    assert!(
                        matches!(verdict, Verdict::Part { .. }),
                        "{technique} {verdict:?}"
                    );
                }
            }
        }
    }

    #[test]
    fn what_is_wrong_with_cells_is_told_from_the_board() {
        let exercise =
            Exercise::of(Words::english(), &example(TechniqueId::NakedPair)).expect("an exercise");
        let position = exercise.position().clone();
        let geometry = position.geometry();
        let bivalue: Vec<Cell> = geometry
            .cells()
            .iter()
            .filter(|cell| position.of(*cell).len() == 2)
            .collect();
        let pairs = || {
            bivalue
                .iter()
                .flat_map(|a| bivalue.iter().map(move |b| (*a, *b)))
        };
        let try_pair =
            |(a, b): (Cell, Cell)| exercise.judge(Attempt::Cells([a, b].into_iter().collect()));
        let sees = |a: Cell, b: Cell| geometry.peers(a).contains(b);
        let apart = pairs().find(|(a, b)| a < b && !sees(*a, *b)).unwrap();
        let verdict = try_pair(apart);
        assert_eq!(verdict, Verdict::Wrong(Fault::Apart(apart.0, apart.1)));
        let name = |cell: Cell| geometry.cell_name(cell).to_string();
        let said = verdict.message(Words::english(), &exercise).to_string();
        assert!(
            said.contains(&format!(
                "{} and {} do not see each other",
                name(apart.0),
                name(apart.1)
            )),
            "{said}"
        );
        let wide = geometry
            .cells()
            .iter()
            .find(|cell| position.of(*cell).len() > 2);
        let wide = wide.expect("a cell with three candidates");
        let verdict = try_pair((wide, bivalue[0]));
        assert!(
            matches!(verdict, Verdict::Wrong(Fault::TooMany { cell, most: 2, .. }) if cell == wide),
            "{verdict:?}"
        );
        let solved = geometry
            .cells()
            .iter()
            .find(|cell| position.of(*cell).len() < 2);
        let solved = solved.expect("a solved cell");
        assert_eq!(
            exercise.judge(Attempt::Cells(CellSet::only(solved))),
            Verdict::Wrong(Fault::Solved(solved))
        );
    }

    #[test]
    fn every_example_is_an_exercise() {
        for technique in TechniqueId::ALL {
            if *technique > TechniqueId::XyWing {
                break;
            }
            let exercise =
                Exercise::of(Words::english(), &example(*technique)).expect("an exercise");
            assert_eq!(exercise.technique(), *technique);
            assert!(
                exercise.instances.iter().all(|i| !i.cells.is_empty()),
                "{technique}"
            );
        }
    }
}
