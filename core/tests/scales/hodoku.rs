//! `HoDoKu`'s level, score and step counts equal the program's own on every reference puzzle, including those on which
//! it guesses. Every kind of step is proved.
//!
//! The reference is the table `hodoku-levels-dev.tsv` of the data sets, made with the program itself. All of it is
//! tested by default.

use std::collections::BTreeMap;

use shudu_core::board::{Candidate, Candidates, Cell, Geometry, Grid};
use shudu_core::cancel::{Cancel, Cancelled};
use shudu_core::formats::parse;
use shudu_core::generate::{Random, grid};
use shudu_core::hodoku::{self, HodokuLevel, HodokuRating, StepName, Unrated};
use shudu_core::proof;
use shudu_core::solve;

use crate::data_sets;

/// One line of the reference.
struct Reference {
    puzzle: String,
    level: String,
    score: u32,
    is_logical: bool,
    /// The count of each name.
    steps: String,
}

fn reference() -> Option<Vec<Reference>> {
    let text = data_sets::read("hodoku-levels-dev.tsv")?;
    let rows = text.lines().filter(|line| !line.starts_with('#')).skip(1);
    let list = rows.map(|line| {
        let fields: Vec<&str> = line.split('\t').collect();
        Reference {
            puzzle: fields[0].to_owned(),
            level: fields[2].to_owned(),
            score: fields[3].parse().unwrap(),
            is_logical: fields[4] == "1",
            steps: fields[7].to_owned(),
        }
    });
    Some(list.collect())
}

fn position(puzzle: &str) -> Candidates {
    parse(puzzle).unwrap().position()
}

fn rate(position: &Candidates) -> HodokuRating {
    hodoku::rate(position).unwrap()
}

/// Replaces the names of contradictions and verities by one name.
///
/// The program names a net by the shorter of the two. On a puzzle that it cannot solve without guessing, this crate may
/// choose the other name. Nothing else differs.
fn with_one_name_for_nets(steps: &str) -> BTreeMap<String, usize> {
    let mut counts = BTreeMap::new();
    for entry in steps.split('|') {
        let (name, n) = entry.split_once('*').unwrap();
        let name = match name {
            "fnc/FORCING_NET_CONTRADICTION" => "fnv/FORCING_NET_VERITY",
            name => name,
        };
        *counts.entry(name.to_owned()).or_default() += n.parse::<usize>().unwrap();
    }
    counts
}

/// Counts steps by name, in the format of the reference.
fn counts(rating: &HodokuRating) -> String {
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    for step in &rating.path {
        let name = format!("{}/{}", step.name.argument(), step.name.identifier());
        *counts.entry(name).or_default() += 1;
    }
    let texts: Vec<String> = counts
        .iter()
        .map(|(name, n)| format!("{name}*{n}"))
        .collect();
    texts.join("|")
}

#[test]
fn levels_scores_and_steps_match_the_program() {
    let Some(reference) = reference() else {
        return;
    };
    // The number of puzzles and of agreeing ones, by level and whether the program had to guess.
    let mut table: BTreeMap<(&str, bool), [usize; 2]> = BTreeMap::new();
    let mut n_differing = 0;
    for line in &reference {
        let rating = rate(&position(&line.puzzle));
        let found = (rating.level.name(), rating.score, counts(&rating));
        let same_steps = found.2 == line.steps
            || !line.is_logical
                && with_one_name_for_nets(&found.2) == with_one_name_for_nets(&line.steps);
        let agrees = (found.0, found.1) == (line.level.as_str(), line.score)
            && same_steps
            && rating.needs_guessing() != line.is_logical;
        let row = table.entry((&line.level, line.is_logical)).or_default();
        row[0] += 1;
        row[1] += usize::from(agrees);
        if !agrees {
            n_differing += 1;
            println!("{}", line.puzzle);
            println!("  wanted {} {} {}", line.level, line.score, line.steps);
            println!("  found  {} {} {}", found.0, found.1, found.2);
        }
    }
    for ((level, is_logical), [n, n_equal]) in &table {
        let kind = if *is_logical {
            "solved by logic"
        } else {
            "guessed"
        };
        println!("{level:8} {kind:16} {n_equal:5} of {n:5}");
    }
    assert_eq!(n_differing, 0, "puzzles differ");
}

/// Proves the path of a puzzle.
fn prove(start: &Candidates) -> Vec<StepName> {
    let mut position = start.clone();
    let solution = solve::verdict(position.values()).unique().unwrap();
    let is_true = |candidate: &Candidate| solution.get(candidate.cell) == Some(candidate.digit);
    let rating = rate(start);
    for rated_step in &rating.path {
        let name = rated_step.name;
        let Some(step) = rated_step.to_step(&position) else {
            assert_eq!(name, StepName::BruteForce);
            position.place(rated_step.placement.unwrap());
            continue;
        };
        let proved = proof::check(&position, &step);
        assert_eq!(proved, Ok(()), "{start:?} {name}: {step:?}");
        assert!(step.placements.iter().all(is_true), "{start:?} {name}");
        assert!(!step.eliminations.iter().any(is_true), "{start:?} {name}");
        assert_eq!(step.placements.first().copied(), rated_step.placement);
        assert!(step.apply(&mut position), "{start:?} {name}");
    }
    assert!(position.is_solved(), "{start:?}");
    rating.path.iter().map(|step| step.name).collect()
}

#[test]
fn every_kind_of_step_is_proved_and_agrees_with_the_solution() {
    let Some(reference) = reference() else {
        return;
    };
    // The first puzzles with each name.
    let mut names_so_far: Vec<&str> = Vec::new();
    let mut n_steps = 0;
    for line in &reference {
        let names = line
            .steps
            .split('|')
            .map(|entry| entry.split('*').next().unwrap());
        let len = names_so_far.len();
        names_so_far.extend(
            names
                .filter(|name| !names_so_far.contains(name))
                .collect::<Vec<_>>(),
        );
        if names_so_far.len() > len {
            n_steps += prove(&position(&line.puzzle)).len();
        }
    }
    println!(
        "{} kinds of steps, {n_steps} steps proved",
        names_so_far.len()
    );
    assert!(names_so_far.len() > 50 && n_steps > 1_000);
}

/// Digs a puzzle with one solution out of a grid.
fn dig(geometry: &'static Geometry, chance: &mut Random) -> Grid {
    let mut puzzle = grid::solution(geometry, chance, &Cancel::never()).unwrap();
    let mut cells: Vec<Cell> = geometry.cells().iter().collect();
    chance.shuffle(&mut cells);
    // On large boards removing the last clues takes long.
    let n_kept = if geometry.side() > 9 {
        geometry.n_cells() / 2
    } else {
        0
    };
    for cell in cells.into_iter().skip(n_kept) {
        let digit = puzzle.get(cell);
        puzzle.set(cell, None);
        if !solve::verdict(&puzzle).is_unique() {
            puzzle.set(cell, digit);
        }
    }
    puzzle
}

#[test]
fn boards_of_all_sizes_are_rated_with_proof() {
    for (width, height, n) in [
        (2, 2, 20),
        (3, 2, 20),
        (2, 3, 10),
        (7, 1, 5),
        (4, 2, 10),
        (5, 2, 3),
        (4, 3, 2),
        (4, 4, 1),
    ] {
        let geometry = Geometry::with_boxes(width, height).unwrap();
        let mut chance = Random::new(7);
        for _ in 0..n {
            let puzzle = dig(geometry, &mut chance);
            let names = prove(&Candidates::from_grid(&puzzle));
            assert_eq!(names.is_empty(), puzzle.is_full());
        }
    }
}

#[test]
fn ratings_use_placed_values_and_eliminations() {
    // 56 cells to fill, and one hidden pair on the path.
    let start = position(EXAMPLE);
    let whole = rate(&start);
    assert_eq!((whole.level, whole.score), (HodokuLevel::Medium, 384));
    let mut next = start.clone();
    for step in &whole.path {
        assert_eq!(step.placement.is_none(), step.name == StepName::HiddenPair);
        if let Some(placement) = step.placement {
            next.place(placement);
        }
        for &eliminated in &step.eliminations {
            next.eliminate(eliminated);
        }
        let later_rating = rate(&next);
        if step.name == StepName::HiddenPair {
            // The pair's eliminations stay: only singles are left.
            assert_eq!(later_rating.path.len(), next.unsolved().len());
        }
        assert!(later_rating.path.len() >= next.unsolved().len());
    }
    assert!(rate(&next).path.is_empty());
}

/// The example that describes the order of singles.
const EXAMPLE: &str =
    "...8...31.61...7.42....4.9.5...826.........13..61................56.......943..67";

#[test]
fn an_invalid_puzzle_has_no_rating() {
    let empty = Candidates::from_grid(&Grid::new(Geometry::standard()));
    assert_eq!(hodoku::rate(&empty).unwrap_err(), Unrated::NotUnique);
    let mut start = position(EXAMPLE);
    let first = rate(&start).path[0].placement.unwrap();
    let cancel = Cancel::new();
    cancel.cancel();
    assert_eq!(
        hodoku::rate_until(&start, &cancel).map(|_| ()),
        Err(Unrated::Cancelled(Cancelled))
    );
    start.eliminate(first);
    assert_eq!(hodoku::rate(&start).unwrap_err(), Unrated::NotUnique);
}
