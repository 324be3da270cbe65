//! The worker thread: everything that may take longer than a key press.
//!
//! One piece of work at a time; asking for another stops the one under way. A mistake of the
//! program while working costs the answer, not the game.

use std::io;
use std::sync::mpsc::Sender;

use super::background::Background;
use super::event_loop::Incoming;
use super::terminal::crash;
use super::{Answer, AppEvent, Job, Work, WorkResult};
use crate::board::{Candidate, Candidates, Grid};
use crate::cancel::{Cancel, Cancelled};
use crate::cli::chance;
use crate::engine::{Engine, Path};
use crate::game::{NewGame, NotMade, PuzzleVerdict};
use crate::generate::Progress;
use crate::rate::Difficulty;
use crate::sudoku_explainer;
use crate::words::{Words, say};

/// Hands work to the thread.
pub(super) type Worker = Background<Work>;

/// Starts the thread, which answers into `inbox`.
///
/// # Errors
/// When the system has no thread to give.
pub(super) fn start(words: Words, inbox: Sender<Incoming>) -> io::Result<Worker> {
    Worker::start("worker", move |work, cancel| {
        let revision = work.revision;
        let answer = |result| {
            if !cancel.is_cancelled() {
                // Nobody to answer to: the program is ending.
                let _ = inbox.send(Incoming::Event(AppEvent::Worker(Answer {
                    revision,
                    result,
                })));
            }
        };
        let report = |n_tried| answer(WorkResult::Progress(n_tried));
        match crash::caught(|| carry_out(work, cancel, &report)) {
            Ok(Ok(result)) => answer(result),
            Ok(Err(Cancelled)) => {}
            Err(reason) => {
                let said = say!(words, "program-mistake", reason);
                answer(WorkResult::Failed(said.to_string()));
            }
        }
    })
}

/// Does one piece of work; `report` takes what is to be told on the way.
fn carry_out(work: Work, cancel: &Cancel, report: &dyn Fn(u64)) -> Result<WorkResult, Cancelled> {
    let engine = work.engine();
    Ok(match work.job {
        Job::Step(position) => {
            WorkResult::Step(engine.next_step_until(&position, cancel)?.map(Box::new))
        }
        Job::Proof(position, conclusion) => WorkResult::Proof(
            engine
                .easiest_proof(&position, conclusion, cancel)?
                .map(Box::new),
        ),
        Job::Path(position) => WorkResult::Path(Box::new(engine.path_until(&position, cancel)?)),
        Job::Refute(position, candidate) => {
            WorkResult::Path(Box::new(refute(&engine, &position, candidate, cancel)?))
        }
        Job::Verdict(givens) => judge(&givens, cancel)?,
        Job::Rate(givens) => WorkResult::Rated(Box::new(sudoku_explainer::path_until(
            &Candidates::from_grid(&givens),
            cancel,
        )?)),
        Job::Generate(new_game) => make(&engine, &new_game, cancel, report)?,
    })
}

/// Solves until a candidate is gone, or its cell is filled with another digit.
fn refute(
    engine: &Engine,
    position: &Candidates,
    candidate: Candidate,
    cancel: &Cancel,
) -> Result<Path, Cancelled> {
    let mut path = Path {
        steps: Vec::new(),
        end: position.clone(),
    };
    let is_open = |position: &Candidates| position.of(candidate.cell).contains(candidate.digit);
    while is_open(&path.end) {
        let Some(step) = engine.next_step_until(&path.end, cancel)? else {
            // The techniques do not reach it.
            return Ok(Path {
                steps: Vec::new(),
                end: position.clone(),
            });
        };
        step.apply(&mut path.end);
        path.steps.push(step);
    }
    Ok(path)
}

/// Counts solutions, and rates the puzzle if there is one.
fn judge(givens: &Grid, cancel: &Cancel) -> Result<WorkResult, Cancelled> {
    let verdict = PuzzleVerdict::until(givens, cancel)?;
    let difficulty = match verdict {
        PuzzleVerdict::Unique(_) => Difficulty::of(&Candidates::from_grid(givens), cancel)?,
        _ => None,
    };
    Ok(WorkResult::Verdict {
        verdict: Box::new(verdict),
        difficulty,
    })
}

/// Makes a new puzzle; `report` is told how many grids were tried.
fn make(
    engine: &Engine,
    new_game: &NewGame,
    cancel: &Cancel,
    report: &dyn Fn(u64),
) -> Result<WorkResult, Cancelled> {
    let mut progress = |progress: Progress| report(u64::from(progress.attempts));
    match new_game.make(chance::seed, engine, cancel, &mut progress) {
        Ok((puzzle, set_up)) => Ok(WorkResult::Puzzle {
            puzzle: Box::new(puzzle),
            set_up: set_up.map(Box::new),
        }),
        Err(NotMade::Cancelled) => Err(Cancelled),
        Err(NotMade::Failed(reason)) => Ok(WorkResult::Failed(reason)),
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::{Receiver, channel};

    use super::*;
    use crate::engine::Order;
    use crate::rate::Rating;

    fn grid(line: &str) -> Box<Grid> {
        Box::new(crate::formats::parse(line).expect("a puzzle").grid)
    }

    fn work(revision: u64, job: Job) -> Work {
        Work {
            revision,
            job,
            unique: true,
            order: Order::default(),
            without: Vec::new(),
            practised: None,
        }
    }

    /// The next answer that is not progress.
    fn answer(outlet: &Receiver<Incoming>) -> Answer {
        loop {
            match outlet.recv().expect("the worker lives") {
                Incoming::Event(AppEvent::Worker(Answer {
                    result: WorkResult::Progress(_),
                    ..
                })) => {}
                Incoming::Event(AppEvent::Worker(answer)) => return answer,
                other => panic!("{other:?}"),
            }
        }
    }

    const EASY: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    #[test]
    fn work_is_answered_with_its_revision() {
        let (inbox, outlet) = channel();
        let mut worker = start(Words::english(), inbox).expect("a thread");
        worker.ask(work(
            7,
            Job::Step(Box::new(Candidates::from_grid(&grid(EASY)))),
        ));
        let Answer { revision, result } = answer(&outlet);
        assert_eq!(revision, 7);
        assert!(matches!(result, WorkResult::Step(Some(_))));
    }

    #[test]
    fn a_puzzle_is_judged_and_rated() {
        let (inbox, outlet) = channel();
        let mut worker = start(Words::english(), inbox).expect("a thread");
        worker.ask(work(1, Job::Verdict(grid(EASY))));
        let WorkResult::Verdict {
            verdict,
            difficulty,
        } = answer(&outlet).result
        else {
            panic!("not a verdict");
        };
        assert!(verdict.solution().is_some());
        let difficulty = difficulty.expect("it is solved");
        // As Sudoku Explainer rates it.
        assert_eq!(difficulty.er, Rating::from_tenths(12));
    }
}
