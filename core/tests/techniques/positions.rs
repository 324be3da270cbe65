//! The example positions of the help: each technique has one, and finds a proved step in it.
//!
//! With `SHUDU_MAKE_EXAMPLES` set to a number of puzzles, examples are looked for in so many
//! generated ones and written to `core/src/techniques/examples/`.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;

use shudu_core::board::{Candidates, Geometry};
use shudu_core::cancel::Cancel;
use shudu_core::engine::Engine;
use shudu_core::explain::{self, HintLevel, explain};
use shudu_core::formats::{self, Notation, Parsed};
use shudu_core::generate::{self, Request};
use shudu_core::proof;
use shudu_core::solve;
use shudu_core::techniques::{Family, First, PositionCache, TechniqueId};
use shudu_core::words::Words;

fn first_step(
    technique: TechniqueId,
    position: &Candidates,
) -> Option<shudu_core::techniques::Step> {
    let mut first = First::default();
    let _ = technique.find(&PositionCache::new(position), &mut first);
    first.0
}

#[test]
fn every_technique_has_a_playable_example() {
    for &id in TechniqueId::ALL {
        let Some(example) = explain::example(id) else {
            panic!("{id} has no example");
        };
        let position = example.position();
        let step = first_step(id, &position).unwrap_or_else(|| panic!("{id} finds nothing"));
        assert_eq!(proof::check(&position, &step), Ok(()), "{id}");
        let solution = solve::verdict(&example.puzzle()).unique();
        let solution = solution.unwrap_or_else(|| panic!("{id}: not one solution"));
        // The example is on the path to the solution.
        for cell in position.geometry().cells() {
            let digit = solution.get(cell).expect("a solution is full");
            assert!(
                position.value(cell) == Some(digit) || position.digits_in(cell).contains(digit)
            );
        }
        assert!(
            !explain(Words::english(), &position, &step, HintLevel::Argument)
                .pages
                .is_empty()
        );
    }
}

/// Wraps a text at a width and counts the lines.
fn n_lines(text: &str, width: usize) -> usize {
    let mut lines = 1;
    let mut column = 0;
    for word in text.split(' ') {
        let length = word.chars().count();
        if column > 0 && column + 1 + length > width {
            lines += 1;
            column = 0;
        }
        column += length + usize::from(column > 0);
        // A word longer than a line, such as a chain, wraps to the next.
        lines += column.saturating_sub(1) / width;
        column -= column.saturating_sub(1) / width * width;
    }
    lines
}

#[test]
fn every_text_of_an_example_fits_the_smallest_screen() {
    // At 80×24 an explanation has about ten lines of 38 columns. The line about where to look has two.
    let mut too_long = Vec::new();
    for &id in TechniqueId::ALL {
        let position = explain::example(id)
            .expect("every technique has one")
            .position();
        let step = first_step(id, &position).expect("its example shows it");
        for level in HintLevel::ALL {
            let room = match level {
                HintLevel::Nudge => 2,
                HintLevel::Technique => 5,
                HintLevel::Argument | HintLevel::Preview => 12,
            };
            for page in explain(Words::english(), &position, &step, level).pages {
                let text = page.text.to_string();
                let n_lines = n_lines(&text, 38);
                if n_lines > room {
                    too_long.push(format!("{id}, {level:?}: {n_lines} lines: {text}"));
                }
            }
        }
    }
    assert!(too_long.is_empty(), "{too_long:#?}");
}

/// The rank of an example, lower is better: places in the order between the technique and the easiest step, empty
/// cells, evidence.
type Rank = (usize, usize, usize);

#[test]
fn examples_are_generated_on_request() {
    let Some(n_puzzles) = std::env::var("SHUDU_MAKE_EXAMPLES")
        .ok()
        .and_then(|number| number.parse::<u32>().ok())
    else {
        return;
    };
    let next = AtomicU32::new(0);
    // An existing example stays unless a better one is found.
    let mut best: BTreeMap<usize, (Rank, Candidates)> = BTreeMap::new();
    for (place, id) in TechniqueId::ALL.iter().enumerate() {
        let known = explain::example(*id).map(|known| known.position());
        let next = |position: &Candidates| Engine::new().next_step(position);
        let found = known.and_then(|position| {
            let (easiest, step) = (next(&position)?, first_step(*id, &position)?);
            let n_between = place.saturating_sub(easiest.technique.rank());
            let rank = (n_between, position.unsolved().len(), step.evidence.len());
            Some((rank, position))
        });
        if let Some(found) = found {
            keep(&mut best, place, found);
        }
    }
    let known = best.clone();
    thread::scope(|scope| {
        let workers: Vec<_> = (0..2)
            .map(|_| {
                scope.spawn(|| {
                    let mut best = known.clone();
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
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("src/techniques/examples");
    for (place, &id) in TechniqueId::ALL.iter().enumerate() {
        let found = best.remove(&place).map(|(_, position)| position);
        let position = found.or_else(|| explain::example(id).map(|known| known.position()));
        let Some(position) = position else {
            println!("none for {id}");
            continue;
        };
        let line = formats::print(&Parsed::from_position(position), Notation::HoDoKu);
        let line = line.expect("a 9×9 position") + "\n";
        std::fs::write(folder.join(format!("{id}.txt")), line).expect("it can be written");
    }
}

fn keep(best: &mut BTreeMap<usize, (Rank, Candidates)>, place: usize, found: (Rank, Candidates)) {
    match best.get(&place) {
        Some((rank, _)) if *rank <= found.0 => {}
        _ => {
            best.insert(place, found);
        }
    }
}

/// Examines every position of a generated puzzle's path in which the simple steps are used up.
fn examine(seed: u64, best: &mut BTreeMap<usize, (Rank, Candidates)>) {
    let request = Request::new(Geometry::standard());
    let made = generate::puzzle(&request, seed, &Cancel::never(), &mut |_| {}).expect("a puzzle");
    let start = Candidates::from_grid(&made.puzzle);
    let path = Engine::new().path(&start);
    let mut position = start;
    for step in &path.steps {
        let next = step.technique.rank();
        let n_empty = position.unsolved().len();
        let rank = (0, n_empty, step.evidence.len());
        keep(best, next, (rank, position.clone()));
        // After singles, intersections and subsets the position may also contain other techniques. Direct forms may
        // occur anywhere.
        let is_late = next >= TechniqueId::NakedQuadruple.rank();
        for (place, technique) in TechniqueId::ALL.iter().enumerate().skip(next + 1) {
            if !is_late && technique.info().family != Family::Direct {
                continue;
            }
            let n_between = place - next;
            if best.get(&place).is_some_and(|(rank, _)| rank.0 < n_between) {
                continue;
            }
            if let Some(found) = first_step(*technique, &position) {
                keep(
                    best,
                    place,
                    ((n_between, n_empty, found.evidence.len()), position.clone()),
                );
            }
        }
        step.apply(&mut position);
    }
}
