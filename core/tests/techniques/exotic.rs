//! Exotic patterns in puzzles made for them, compared with plain enumeration.

use shudu_core::board::{Candidate, Candidates, Cell, Digit, DigitSet, Geometry, Grid, House};
use shudu_core::engine::Engine;
use shudu_core::generate::Random;
use shudu_core::proof;
use shudu_core::solve;
use shudu_core::techniques::{All, Family, PositionCache, Step, TechniqueId};

/// "Loki" by the player mith (2022), and variations of it. The others are random puzzles, varied until the next step
/// was a fireworks or an oddagon.
const PUZZLES: [&str; 8] = [
    "57....9..........8.1.........168..4......28.9..2.9416.....2.....6.9.82.4...41.6..",
    "5..8..9..4....1...........6...6...4......28.98.2..41....4.2.....6.9.82..7.....68.",
    "57....9....3.6...8.1......69.16...42.....28....2.941...8..2..9....9.8..4....1.6..",
    "1....45..2..8......4..957....3..2..1..638....5....9.......73..9.8....1.........42",
    "..8...4..4...87.....95...2..2.91..7.......1.6.3..5.......17....6.....7.91......48",
    "1.....59.2..8......4..9.7....3...4....6.81..55..6.9.......73....8....1.........42",
    "....82.673......2......6....5.61.........32.1.4...9...47.5.......6.2..5....9....3",
    "...6...4.5.6.......9.8..1...13.9...7.8...4...7.5...82...1...6..9...1..7.....5.3..",
];

fn all_steps(technique: TechniqueId, position: &Candidates) -> Vec<Step> {
    let mut all = All::default();
    // This sink never asks to stop.
    let _ = technique.find(&PositionCache::new(position), &mut all);
    all.0
}

/// The number of steps between examined positions, since a pattern stays for many. Positions whose next step is the
/// pattern are always examined. `SHUDU_EXOTIC` examines all.
fn stride() -> usize {
    if std::env::var_os("SHUDU_EXOTIC").is_some() {
        1
    } else {
        6
    }
}

/// All instances on these paths are proved and true. Random puzzles have too few.
#[test]
fn exotic_steps_are_proved_and_true() {
    let mut n_steps = 0;
    for line in PUZZLES {
        let values: Vec<u8> = line.bytes().map(|byte| byte.saturating_sub(b'0')).collect();
        let grid = Grid::from_values(Geometry::standard(), &values).expect("a puzzle");
        let solution = solve::verdict(&grid).unique().expect("one solution");
        let is_true = |candidate: &Candidate| solution.get(candidate.cell) == Some(candidate.digit);
        let mut position = Candidates::from_grid(&grid);
        let path = Engine::new().path(&position);
        assert!(path.is_solved(), "{line}");
        for (index, next) in path.steps.iter().enumerate() {
            let is_looked_at =
                index % stride() == 0 || next.technique.info().family == Family::Exotic;
            let exotic = TechniqueId::ALL
                .iter()
                .filter(|one| is_looked_at && one.info().family == Family::Exotic);
            for step in exotic.flat_map(|technique| all_steps(*technique, &position)) {
                assert_eq!(
                    proof::check(&position, &step),
                    Ok(()),
                    "{step:?}\n{position:?}"
                );
                assert!(
                    step.placements.iter().all(is_true),
                    "{step:?}\n{position:?}"
                );
                assert!(
                    !step.eliminations.iter().any(is_true),
                    "{step:?}\n{position:?}"
                );
                n_steps += 1;
            }
            next.apply(&mut position);
        }
    }
    assert!(n_steps > 100, "{n_steps}");
}

/// The columns of the cells of a box, row by row.
const LAYOUTS: [[usize; 3]; 6] = [
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
];

/// Returns whether the cells can be filled with this number of digits, by trying all fillings.
fn can_be_filled(
    geometry: &Geometry,
    cells: &[Cell],
    n_digits: usize,
    filled: &mut Vec<(Cell, usize)>,
) -> bool {
    let Some((&cell, rest)) = cells.split_first() else {
        return true;
    };
    (0..n_digits).any(|digit| {
        let is_free =
            |(other, value): &(Cell, usize)| *value != digit || !geometry.sees(cell, *other);
        filled.iter().all(is_free) && {
            filled.push((cell, digit));
            let can_be = can_be_filled(geometry, rest, n_digits, filled);
            filled.pop();
            can_be
        }
    })
}

/// Returns an empty board on which some cells have only the first few digits and a guardian.
fn guarded(cells: &[Cell], n_digits: usize, guardian: Candidate) -> Candidates {
    let mut position = Candidates::from_grid(&Grid::new(Geometry::standard()));
    let digits: DigitSet = (0..n_digits).map(Digit::from_index).collect();
    for &cell in cells {
        for digit in position.digits_in(cell) - digits {
            if Candidate::new(cell, digit) != guardian {
                position.eliminate(Candidate::new(cell, digit));
            }
        }
    }
    position
}

/// Returns whether a technique is found if some cells have the first few digits and a guardian. Asserts that it is
/// found exactly if no filling of the cells exists.
fn is_there(id: TechniqueId, cells: &[Cell], n_digits: usize) -> bool {
    let guardian = Candidate::new(cells[0], Digit::from_index(6));
    let position = guarded(cells, n_digits, guardian);
    let steps = all_steps(id, &position);
    if can_be_filled(Geometry::standard(), cells, n_digits, &mut Vec::new()) {
        assert_eq!(steps, []);
        return false;
    }
    let [step] = &steps[..] else {
        panic!("one instance, not {steps:?}");
    };
    assert_eq!(step.placements, [guardian]);
    assert_eq!(proof::check(&position, step), Ok(()));
    true
}

#[test]
fn a_tridagon_is_exactly_what_three_digits_cannot_fill() {
    let geometry = Geometry::standard();
    let (mut n_tridagons, mut n_others) = (0, 0);
    for number in 0..6_usize.pow(4) {
        let layouts = [0, 1, 2, 3].map(|corner| LAYOUTS[number / 6_usize.pow(corner) % 6]);
        let mut cells: Vec<Cell> = layouts
            .iter()
            .enumerate()
            .flat_map(|(corner, columns)| {
                let (row, column) = (corner / 2 * 6, corner % 2 * 3);
                (0..3).map(move |r| geometry.cell(row + r, column + columns[r]))
            })
            .collect();
        cells.rotate_left(number % 12);
        if is_there(TechniqueId::Tridagon, &cells, 3) {
            n_tridagons += 1;
        } else {
            n_others += 1;
        }
    }
    assert_eq!((n_tridagons, n_others), (648, 648));
}

/// Only if no three of the cells share a house. Otherwise they form a naked set.
#[test]
fn an_oddagon_is_exactly_what_two_digits_cannot_fill() {
    let geometry = Geometry::standard();
    let mut chance = Random::new(5);
    let (mut n_oddagons, mut n_others) = (0, 0);
    while n_oddagons < 100 {
        let mut cells: Vec<Cell> = Vec::new();
        for _ in 0..200 {
            let cell = Cell::new(chance.below(geometry.n_cells()));
            let is_third = |house: &House| {
                let in_house = geometry.house_cells(*house);
                cells
                    .iter()
                    .filter(|known| in_house.contains(**known))
                    .count()
                    > 1
            };
            let is_third_of_one = geometry.houses_of(cell).iter().any(is_third);
            if cells.len() < 12 && !cells.contains(&cell) && !is_third_of_one {
                cells.push(cell);
            }
        }
        if can_be_filled(geometry, &cells[1..], 2, &mut Vec::new()) {
            if is_there(TechniqueId::BivalueOddagon, &cells, 2) {
                n_oddagons += 1;
            } else {
                n_others += 1;
            }
        }
    }
    assert!(n_others > 20, "{n_others}");
}
