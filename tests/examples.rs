//! The example positions of the help: each technique has one, and finds a proved step in it.
//!
//! With `SHUDU_MAKE_EXAMPLES` set to a number of puzzles, examples are looked for in so many
//! generated ones and written to `src/explain/examples.txt`.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;

use shudu::board::{Candidates, Geometry};
use shudu::engine::Engine;
use shudu::explain::{self, Rung, explain};
use shudu::formats::{self, Notation, Parsed};
use shudu::generate::{self, Request};
use shudu::proof;
use shudu::solve::{self, Cancel};
use shudu::techniques::{Family, First, Survey, Technique, registry};

fn first_step(technique: &dyn Technique, position: &Candidates) -> Option<shudu::techniques::Step> {
    let mut first = First::default();
    let _ = technique.find(&Survey::new(position), &mut first);
    first.0
}

#[test]
fn every_technique_has_an_example_that_can_be_played() {
    for technique in registry::ALL {
        let id = technique.info().id;
        let Some(example) = explain::example(id) else {
            panic!("{id} has no example");
        };
        let position = example.position();
        let step =
            first_step(*technique, &position).unwrap_or_else(|| panic!("{id} finds nothing"));
        assert_eq!(proof::check(&position, &step), Ok(()), "{id}");
        let solution = solve::verdict(&example.puzzle()).unique();
        let solution = solution.unwrap_or_else(|| panic!("{id}: not one solution"));
        // The example stands on the way to the solution.
        for cell in position.geometry().cells() {
            let digit = solution.get(cell).expect("a solution is full");
            assert!(position.value(cell) == Some(digit) || position.of(cell).contains(digit));
        }
        assert!(!explain(&position, &step, Rung::Argument).pages.is_empty());
    }
}

/// What makes one example better than another: few empty cells, a step that says much.
type Rank = (bool, usize, usize);

#[test]
fn examples_are_made_when_asked_for() {
    let Some(n_puzzles) = std::env::var("SHUDU_MAKE_EXAMPLES")
        .ok()
        .and_then(|number| number.parse::<u32>().ok())
    else {
        return;
    };
    let next = AtomicU32::new(0);
    let mut best: BTreeMap<usize, (Rank, Candidates)> = BTreeMap::new();
    thread::scope(|scope| {
        let workers: Vec<_> = (0..2)
            .map(|_| {
                scope.spawn(|| {
                    let mut best = BTreeMap::new();
                    loop {
                        let seed = next.fetch_add(1, Ordering::Relaxed);
                        if seed >= n_puzzles {
                            return best;
                        }
                        examine(u64::from(seed), &mut best);
                    }
                })
            })
            .collect();
        for worker in workers {
            for (place, found) in worker.join().expect("a worker ends") {
                keep(&mut best, place, found);
            }
        }
    });
    let mut text = String::from(
        "# Example positions: a technique, and a position in which it finds a step. See tests/examples.rs.\n",
    );
    for (place, technique) in registry::ALL.iter().enumerate() {
        let id = technique.info().id;
        let found = best.remove(&place).map(|(_, position)| position);
        let position = found.or_else(|| explain::example(id).map(|known| known.position()));
        let Some(position) = position else {
            println!("none for {id}");
            continue;
        };
        let line = formats::print(&Parsed::from_position(position), Notation::HoDoKu);
        writeln!(text, "{id} {}", line.expect("a 9×9 position")).expect("a string takes text");
    }
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("src/explain/examples.txt");
    std::fs::write(path, text).expect("the examples can be written");
}

fn keep(best: &mut BTreeMap<usize, (Rank, Candidates)>, place: usize, found: (Rank, Candidates)) {
    match best.get(&place) {
        Some((rank, _)) if *rank <= found.0 => {}
        _ => {
            best.insert(place, found);
        }
    }
}

/// Looks at every position on the path of a generated puzzle in which the simple steps are used up.
fn examine(seed: u64, best: &mut BTreeMap<usize, (Rank, Candidates)>) {
    let request = Request::new(Geometry::standard());
    let made = generate::puzzle(&request, seed, &Cancel::new(), &mut |_| {}).expect("a puzzle");
    let start = Candidates::from_grid(&made.puzzle);
    let path = Engine::new().path(&start);
    let mut position = start;
    for step in &path.steps {
        let next = registry::rank(step.technique);
        let n_empty = position.unsolved().len();
        let rank = (false, n_empty, step.evidence.len());
        keep(best, next, (rank, position.clone()));
        // Past the singles, intersections and subsets others may find something here too; direct
        // forms may anywhere.
        let is_late =
            next >= registry::rank(registry::by_id("naked-quadruple").expect("known").info().id);
        for (place, technique) in registry::ALL.iter().enumerate().skip(next + 1) {
            if !is_late && technique.info().family != Family::Direct {
                continue;
            }
            if best.get(&place).is_some_and(|(rank, _)| !rank.0) {
                continue;
            }
            if let Some(found) = first_step(*technique, &position) {
                keep(
                    best,
                    place,
                    ((true, n_empty, found.evidence.len()), position.clone()),
                );
            }
        }
        step.apply(&mut position);
    }
}
