//! Positions described in one line: an empty board with facts about a few cells.
//!
//! | word | meaning |
//! |---|---|
//! | `4x3` | boxes 4 wide and 3 high; first word; without it the board is 9×9 |
//! | `grid=53..7…` | the values to begin with, all given |
//! | `r1c1=5` | 5 is given in r1c1 |
//! | `r1c1+5` | 5 is placed in r1c1, not given |
//! | `r1c1,r1c2:12` | these cells have no candidates but 1 and 2 |
//! | `r1c1,r1c2-12` | 1 and 2 are eliminated from these cells |
//! | `row2/7:r2c2,r2c5` | in row 2, 7 has no places but these; so for `column`, `box` |
//!
//! Results of steps use the same notation: `r1c1=5` and `r1c1,r1c2-12`.

use shudu_core::board::{
    Candidate, Candidates, Cell, CellSet, Digit, DigitSet, Geometry, Grid, House, HouseKind,
};

/// Parses a sketch. Panics with the first invalid word.
pub(crate) fn position(sketch: &str) -> Candidates {
    let geometry = sketch
        .split_whitespace()
        .next()
        .and_then(boxes)
        .unwrap_or_else(Geometry::standard);
    let words: Vec<&str> = sketch
        .split_whitespace()
        .skip_while(|word| boxes(word).is_some())
        .collect();
    let mut grid = Grid::new(geometry);
    let mut eliminations = Vec::new();
    for word in words {
        if let Some(values) = word.strip_prefix("grid=") {
            for (cell, symbol) in geometry.cells().iter().zip(values.chars()) {
                grid.set(cell, Digit::from_symbol(symbol));
            }
        } else if let Some((cell, digit)) = word.split_once('=') {
            grid.set(one_cell(geometry, cell), Some(one_digit(digit)));
        } else {
            eliminations.push(word);
        }
    }
    let mut position = Candidates::from_grid(&grid);
    for word in eliminations {
        change(&mut position, word);
    }
    position
}

/// Parses the conclusions of a step: placements, then eliminations, both sorted.
pub(crate) fn conclusions(geometry: &Geometry, words: &str) -> (Vec<Candidate>, Vec<Candidate>) {
    let (mut placements, mut eliminations) = (Vec::new(), Vec::new());
    for word in words.split_whitespace() {
        if let Some((cell, digit)) = word.split_once('=') {
            placements.push(Candidate::new(one_cell(geometry, cell), one_digit(digit)));
        } else if let Some((cells, digits)) = word.split_once('-') {
            eliminations.extend(all_of(cells_of(geometry, cells), digits_of(digits)));
        } else {
            panic!("{word} is no conclusion");
        }
    }
    placements.sort_unstable();
    eliminations.sort_unstable();
    (placements, eliminations)
}

fn change(position: &mut Candidates, word: &str) {
    let geometry = position.geometry();
    let removed = if let Some((house, places)) = word.split_once('/') {
        let (digits, cells) = places.split_once(':').unwrap_or((places, ""));
        let others = geometry.house_cells(house_of(geometry, house)) - cells_of(geometry, cells);
        all_of(others, digits_of(digits))
    } else if let Some((cells, digits)) = word.split_once(':') {
        all_of(
            cells_of(geometry, cells),
            geometry.digits() - digits_of(digits),
        )
    } else if let Some((cells, digits)) = word.split_once('-') {
        all_of(cells_of(geometry, cells), digits_of(digits))
    } else if let Some((cell, digit)) = word.split_once('+') {
        let placed = Candidate::new(one_cell(geometry, cell), one_digit(digit));
        assert!(position.place(placed), "{word}: the cell is not empty");
        Vec::new()
    } else {
        panic!("{word} is not understood");
    };
    for candidate in removed {
        position.eliminate(candidate);
    }
}

fn all_of(cells: CellSet, digits: DigitSet) -> Vec<Candidate> {
    cells
        .iter()
        .flat_map(|cell| digits.iter().map(move |digit| Candidate::new(cell, digit)))
        .collect()
}

fn boxes(word: &str) -> Option<&'static Geometry> {
    let (width, height) = word.split_once('x')?;
    Geometry::with_boxes(width.parse().ok()?, height.parse().ok()?).ok()
}

fn cells_of(geometry: &Geometry, names: &str) -> CellSet {
    names
        .split(',')
        .filter(|name| !name.is_empty())
        .map(|name| one_cell(geometry, name))
        .collect()
}

fn one_cell(geometry: &Geometry, name: &str) -> Cell {
    geometry
        .cell_from_name(name)
        .unwrap_or_else(|| panic!("{name} is no cell"))
}

fn digits_of(symbols: &str) -> DigitSet {
    symbols
        .chars()
        .map(|symbol| one_digit(symbol.encode_utf8(&mut [0; 4])))
        .collect()
}

fn one_digit(symbol: &str) -> Digit {
    let mut symbols = symbol.chars();
    symbols
        .next()
        .filter(|_| symbols.next().is_none())
        .and_then(Digit::from_symbol)
        .unwrap_or_else(|| panic!("{symbol} is no digit"))
}

fn house_of(geometry: &Geometry, name: &str) -> House {
    let split = name
        .find(|c: char| c.is_ascii_digit())
        .unwrap_or(name.len());
    let kind = match &name[..split] {
        "row" => HouseKind::Row,
        "column" => HouseKind::Column,
        "box" => HouseKind::Box,
        _ => panic!("{name} is no house"),
    };
    let number: usize = name[split..].parse().unwrap_or(0);
    geometry
        .houses_of_kind(kind)
        .nth(number.wrapping_sub(1))
        .unwrap_or_else(|| panic!("{name} is no house"))
}
