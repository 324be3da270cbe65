//! The worker thread, which does everything that may take longer than a key press: hints, ratings, new puzzles.
//!
//! It does one piece of work at a time, and new work cancels the earlier work. If work panics, it counts as failed, and
//! the game continues.

use std::io;
use std::time::{Duration, Instant};

use super::background::Background;
use super::inbox::Sender;
use super::terminal::crash;
use super::{AppEvent, Job, MakingProgress, StepsOfTechnique, Work, WorkResult};
use crate::board::{Candidates, Grid};
use crate::cancel::{Cancel, Cancelled};
use crate::cli::{chance, review, time_since_start};
use crate::engine::Engine;
use crate::formats::{self, Parsed};
use crate::game::{NewGame, NewGameError, PuzzleVerdict, difficulty, difficulty_with_hints};
use crate::generate::Progress;
use crate::rate;
use crate::solve;
use crate::store::ListedRating;
use crate::words::{Words, say};

/// The longest search for true candidates.
pub(super) const MAX_FOR_CANDIDATES: Duration = Duration::from_secs(10);

/// The time between two reports of ratings.
const BETWEEN_RATINGS: Duration = Duration::from_millis(300);

/// Starts the worker thread, which sends its answers to `inbox`.
///
/// # Errors
/// If the system cannot start a thread.
pub(super) fn start(inbox: Sender) -> io::Result<Background<Work>> {
    Background::start("worker", move |work: Work, cancel| {
        let (revision, words) = (work.revision, work.words);
        let answer = |result| {
            if cancel.is_cancelled() {
                return;
            }
            let is_progress = matches!(result, WorkResult::Progress(_));
            let event = AppEvent::Worker { revision, result };
            if is_progress {
                inbox.report(event);
            } else {
                // Sending fails only if the program is ending.
                let _ = inbox.send(event);
            }
        };
        match crash::catch_panic(|| carry_out(work, cancel, &answer)) {
            Ok(Ok(Some(result))) => answer(result),
            Ok(Ok(None) | Err(Cancelled)) => {}
            Err(reason) => {
                let reason = crash::reason(words, reason.as_deref());
                let text = say!(words, "program-mistake", reason);
                answer(WorkResult::Failed(text.to_string()));
            }
        }
    })
}

/// Carries out one piece of work. Partial results go to `report`. Returns the final result, or `None` if `report` has
/// already received everything.
fn carry_out(
    work: Work,
    cancel: &Cancel,
    report: &dyn Fn(WorkResult),
) -> Result<Option<WorkResult>, Cancelled> {
    let engine = work.engine();
    Ok(Some(match work.job {
        Job::Step(position) => {
            WorkResult::Step(engine.next_step_until(&position, cancel)?.map(Box::new))
        }
        Job::Argue(claim) => {
            let argument = claim.argue(&engine, cancel)?;
            WorkResult::Argument(Box::new(claim), argument.map(Box::new))
        }
        Job::Path(position) => WorkResult::Path(Box::new(engine.path_until(&position, cancel)?)),
        Job::Verdict(parsed) => judge(*parsed, &engine, cancel)?,
        Job::Solutions(givens) => WorkResult::Solutions(Box::new(PuzzleVerdict::determine_until(
            &(*givens).into(),
            cancel,
        )?)),
        Job::TrueCandidates(givens) => {
            let found = find_true_candidates(*givens, MAX_FOR_CANDIDATES, cancel)?;
            WorkResult::TrueCandidates(found.map(Box::new))
        }
        Job::Rate(clues) => {
            WorkResult::Rated(Box::new(rate::path_until(&clues.position(), cancel)?))
        }
        Job::EveryStep(position) => {
            list_every_step(&engine, &position, cancel, report)?;
            return Ok(None);
        }
        Job::RateLines(lines) => {
            rate_lines(lines, cancel, report)?;
            return Ok(None);
        }
        Job::JudgeMoves(game, start) => {
            let timeline = game.timeline();
            let n_moves = timeline.moments.len();
            for index in start..n_moves {
                let judgement = review::judge(&game, &timeline, index, &engine, cancel)?;
                report(WorkResult::Judged {
                    index,
                    judgement,
                    n_left: n_moves - 1 - index,
                });
            }
            return Ok(None);
        }
        Job::Generate(new_game) => generate(work.words, &engine, &new_game, cancel, report)?,
    }))
}

/// Returns the true candidates of a board; `None` if it has no solution, or if the search takes longer than `limit`.
fn find_true_candidates(
    givens: Grid,
    limit: Duration,
    cancel: &Cancel,
) -> Result<Option<Candidates>, Cancelled> {
    let end = time_since_start().saturating_add(limit);
    let found = solve::true_candidates(&givens.into(), &cancel.or_at(time_since_start, end));
    cancel.check()?;
    Ok(found.ok().flatten())
}

/// Reports all available steps, with one result for each technique.
fn list_every_step(
    engine: &Engine,
    position: &Candidates,
    cancel: &Cancel,
    report: &dyn Fn(WorkResult),
) -> Result<(), Cancelled> {
    let mut n_left = engine.techniques().len();
    engine.steps_by_technique(
        position,
        StepsOfTechnique::MAX_STEPS + 1,
        cancel,
        &mut |technique, steps| {
            n_left -= 1;
            report(WorkResult::OfTechnique(StepsOfTechnique {
                technique,
                steps,
                n_left,
            }));
        },
    )
}

/// Counts the solutions of a puzzle. If there is exactly one, also rates the puzzle.
fn judge(parsed: Parsed, engine: &Engine, cancel: &Cancel) -> Result<WorkResult, Cancelled> {
    let parsed = solve::read(parsed, cancel)?;
    let clues = parsed.given_clues();
    let verdict = PuzzleVerdict::determine_until(&clues, cancel)?;
    let difficulty = match verdict {
        PuzzleVerdict::Unique(_) => difficulty_with_hints(&clues, engine, cancel)?,
        _ => None,
    };
    Ok(WorkResult::Verdict {
        verdict: Box::new(verdict),
        difficulty,
        parsed: Box::new(parsed),
    })
}

/// Rates puzzles of a collection. Reports several ratings at once, so that the screen is not redrawn for each puzzle.
fn rate_lines(
    lines: Vec<(usize, String)>,
    cancel: &Cancel,
    report: &dyn Fn(WorkResult),
) -> Result<(), Cancelled> {
    let mut n_left = lines.len();
    let (mut ratings, mut last_report) = (Vec::new(), Instant::now());
    for (index, line) in lines {
        ratings.push((index, rate_line(&line, cancel)?));
        n_left -= 1;
        if n_left == 0 || last_report.elapsed() >= BETWEEN_RATINGS {
            let ratings = std::mem::take(&mut ratings);
            report(WorkResult::RatedLines { ratings, n_left });
            last_report = Instant::now();
        }
    }
    Ok(())
}

fn rate_line(line: &str, cancel: &Cancel) -> Result<ListedRating, Cancelled> {
    let Ok(parsed) = formats::parse(line) else {
        return Ok(ListedRating::None);
    };
    let clues = solve::read(parsed, cancel)?.given_clues();
    let PuzzleVerdict::Unique(_) = PuzzleVerdict::determine_until(&clues, cancel)? else {
        return Ok(ListedRating::None);
    };
    let difficulty = difficulty(&clues, cancel)?;
    Ok(difficulty.map_or(ListedRating::None, |difficulty| {
        ListedRating::Rated(difficulty.er)
    }))
}

/// Generates a puzzle. Passes the progress and the nearest puzzles so far to `report`.
fn generate(
    words: Words,
    engine: &Engine,
    new_game: &NewGame,
    cancel: &Cancel,
    report: &dyn Fn(WorkResult),
) -> Result<WorkResult, Cancelled> {
    let started = Instant::now();
    let mut progress = |progress: Progress| {
        let nearest =
            (progress.near_miss).and_then(|found| NewGame::from_near_miss(*found, engine).ok());
        if let Some(nearest) = nearest {
            report(WorkResult::Nearest(Box::new(nearest)));
        }
        report(WorkResult::Progress(MakingProgress {
            n_tried: u64::from(progress.attempts),
            n_most: u64::from(progress.max_attempts),
            elapsed: started.elapsed(),
        }));
    };
    match new_game.make(chance::random_seed, engine, cancel, &mut progress) {
        Ok((puzzle, set_up)) => Ok(WorkResult::Puzzle {
            puzzle: Box::new(puzzle),
            set_up: set_up.map(Box::new),
        }),
        Err(NewGameError::Cancelled) => Err(Cancelled),
        Err(reason) => Ok(WorkResult::Failed(reason.message(words).to_string())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Candidate, CellSet, Digit};
    use crate::engine::{Conclusion, Order};
    use crate::game::{Action, Claim, Game, Options, Puzzle, PuzzleInfo};
    use crate::rate::Rating;
    use crate::tui::inbox::{CAPACITY, Inbox, Incoming, inbox};

    fn grid(line: &str) -> Box<Grid> {
        Box::new(crate::formats::parse(line).expect("a puzzle").grid)
    }

    fn work(revision: u64, job: Job) -> Work {
        Work {
            revision,
            words: Words::english(),
            job,
            unique: true,
            order: Order::default(),
            without: Vec::new(),
            practised: None,
        }
    }

    /// Returns the next result that is not a progress report, with the revision number of its work.
    fn answer(outlet: &Inbox) -> (u64, WorkResult) {
        loop {
            match outlet.next(None).expect("the worker lives") {
                Incoming::Event(AppEvent::Worker {
                    result: WorkResult::Progress(_),
                    ..
                }) => {}
                Incoming::Event(AppEvent::Worker { revision, result }) => {
                    return (revision, result);
                }
                other => panic!("{other:?}"),
            }
        }
    }

    const EASY: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    #[test]
    fn results_have_the_revision_of_their_request() {
        let (inbox, outlet) = inbox(CAPACITY);
        let mut worker = start(inbox).expect("a thread");
        worker.start_work(work(
            7,
            Job::Step(Box::new(Candidates::from_grid(&grid(EASY)))),
        ));
        let (revision, result) = answer(&outlet);
        assert_eq!(revision, 7);
        assert!(matches!(result, WorkResult::Step(Some(_))));
    }

    #[test]
    fn a_puzzle_is_judged_and_rated() {
        let (inbox, outlet) = inbox(CAPACITY);
        let mut worker = start(inbox).expect("a thread");
        let parsed = Parsed::from_grid(*grid(EASY));
        worker.start_work(work(1, Job::Verdict(Box::new(parsed))));
        let WorkResult::Verdict {
            verdict,
            difficulty,
            ..
        } = answer(&outlet).1
        else {
            panic!("not a verdict");
        };
        assert!(verdict.solution().is_some());
        let difficulty = difficulty.expect("it is solved");
        // Sudoku Explainer gives the puzzle the same rating.
        assert_eq!(difficulty.er, Rating::from_tenths(12));
    }

    /// A search that takes too long has no result. Only cancelled work does not answer.
    #[test]
    fn a_search_for_true_candidates_ends_at_its_limit() {
        let find = |limit, cancel: &Cancel| find_true_candidates(*grid(EASY), limit, cancel);
        let found = find(Duration::MAX, &Cancel::never()).expect("an answer");
        // The puzzle has one solution, so each cell has one candidate.
        assert_eq!(found.map(|found| found.iter().count()), Some(51));
        let unfinished = find(Duration::ZERO, &Cancel::never());
        assert!(matches!(unfinished, Ok(None)));
        let cancelled = Cancel::new();
        cancelled.cancel();
        assert!(matches!(find(Duration::MAX, &cancelled), Err(Cancelled)));
    }

    /// A puzzle without exactly one solution has no rating, even if techniques would solve a part of it.
    #[test]
    fn only_puzzles_with_one_solution_are_rated() {
        let rate = |line: &str| rate_line(line, &Cancel::never()).expect("an answer");
        // Its hardest steps are hidden singles in boxes.
        let rated = ListedRating::Rated(Rating::from_tenths(12));
        assert_eq!(rate("123.........4..1"), rated);
        // Swapping 1 and 2 gives another solution.
        assert_eq!(rate("..343412..434321"), ListedRating::None);
        // Two 1s in a row, and a text that is no puzzle.
        assert_eq!(rate("11.............."), ListedRating::None);
        assert_eq!(rate("hello"), ListedRating::None);
        let (inbox, outlet) = inbox(CAPACITY);
        let mut worker = start(inbox).expect("a thread");
        let lines = ["..343412..434321", "123.........4..1"].map(str::to_owned);
        let lines = [7, 3].into_iter().zip(lines).collect();
        worker.start_work(work(1, Job::RateLines(lines)));
        let mut all = Vec::new();
        loop {
            let WorkResult::RatedLines { ratings, n_left } = answer(&outlet).1 else {
                panic!("no ratings");
            };
            all.extend(ratings);
            if n_left == 0 {
                break;
            }
        }
        assert_eq!(all, [(7, ListedRating::None), (3, rated)]);
    }

    #[test]
    fn each_judgement_says_how_many_moves_are_left() {
        let puzzle = Puzzle::new(*grid(EASY), PuzzleInfo::default()).expect("a puzzle");
        let mut game = Game::new(puzzle, Options::default());
        for name in ["r1c3", "r1c4", "r1c6"] {
            let cell = game.puzzle().geometry().cell_from_name(name);
            let cell = cell.expect("a cell");
            let digit = game.puzzle().solution_at(cell).expect("one solution");
            let cells = CellSet::only(cell);
            game.apply(Action::Place { digit, cells }).expect("a move");
        }
        let (inbox, outlet) = inbox(CAPACITY);
        let mut worker = start(inbox).expect("a thread");
        // The first move was judged before.
        worker.start_work(work(1, Job::JudgeMoves(Box::new(game), 1)));
        for expected in [(1, 1), (2, 0)] {
            let WorkResult::Judged { index, n_left, .. } = answer(&outlet).1 else {
                panic!("no judgement");
            };
            assert_eq!((index, n_left), expected);
        }
    }

    #[test]
    fn claims_are_argued_for_and_against() {
        let position = Box::new(Candidates::from_grid(&grid(EASY)));
        // The solution has 4 in r1c3.
        let cell = position.geometry().cell_from_name("r1c3").expect("a cell");
        let claim = |symbol, is_wrong| {
            let digit = Digit::from_symbol(symbol).expect("a digit");
            Job::Argue(Claim {
                conclusion: Conclusion::Placement(Candidate::new(cell, digit)),
                is_wrong,
                position: position.clone(),
                ignored: CellSet::EMPTY,
            })
        };
        let (inbox, outlet) = inbox(CAPACITY);
        let mut worker = start(inbox).expect("a thread");
        for (job, is_found) in [
            (claim('4', false), true),
            (claim('1', true), true),
            (claim('1', false), false),
            (claim('4', true), false),
        ] {
            let text = format!("{job:?}");
            worker.start_work(work(1, job));
            let WorkResult::Argument(_, argument) = answer(&outlet).1 else {
                panic!("no argument: {text}");
            };
            assert_eq!(argument.is_some(), is_found, "{text}");
        }
    }

    #[test]
    fn every_technique_is_reported_once_and_the_last_is_marked() {
        let position = Box::new(Candidates::from_grid(&grid(EASY)));
        let n_techniques = work(1, Job::EveryStep(position.clone()))
            .engine()
            .techniques()
            .len();
        let (inbox, outlet) = inbox(CAPACITY);
        let mut worker = start(inbox).expect("a thread");
        worker.start_work(work(1, Job::EveryStep(position)));
        for n_left in (0..n_techniques).rev() {
            let WorkResult::OfTechnique(found) = answer(&outlet).1 else {
                panic!("no steps");
            };
            assert_eq!(found.n_left, n_left, "{:?}", found.technique);
        }
    }
}
