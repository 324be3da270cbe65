//! Steps in notation without words: chains in Eureka notation, all other steps by the sets on which they are based.
//!
//! ```text
//! (3=7)r4c4-(7=2)r3c4-(2=3)r3c8 => r4c8<>3    a chain
//! 3r37\c34 => r1c3<>3                         a fish: base and cover houses, then fins, if any: f r2c6
//! 4b1 => r1c6=4                               a digit that has a place in box 1
//! r1c23 => r1c5<>12                           cells that have one of their candidates
//! ```

use crate::board::{Candidates, CellSet, Digit, DigitSet, Geometry, House, HouseKind, HouseSet};
use crate::techniques::{Eureka, Fish, Pattern, Step, Truth};

/// Formats a step in notation without words, in one or more lines.
#[must_use]
pub fn notation(position: &Candidates, step: &Step) -> Vec<String> {
    let geometry = position.geometry();
    let chains = step.eureka(position);
    if !chains.is_empty() {
        let lines = chains.iter().map(|chain| chain.text(geometry));
        return lines.collect();
    }
    let sets = match &step.pattern {
        Pattern::Fish(fish) => fish_sets(geometry, fish),
        _ => truth_sets(geometry, &step.evidence),
    };
    let conclusions = Eureka {
        placements: step.placements.clone(),
        eliminations: step.eliminations.clone(),
        ..Eureka::default()
    };
    vec![format!("{sets} {}", conclusions.text(geometry))]
}

/// Formats a fish: `3r24\c15 f r2c6`.
fn fish_sets(geometry: &Geometry, fish: &Fish) -> String {
    let (base, cover) = (houses(geometry, fish.base), houses(geometry, fish.cover));
    let sets = format!("{}{base}\\{cover}", fish.digit);
    if fish.fins.is_empty() {
        sets
    } else {
        format!("{sets} f {}", geometry.short_names(&fish.fins))
    }
}

/// Formats truths, which are facts such as "4 is in box 1": first houses by digit, then cells, then deadly patterns.
fn truth_sets(geometry: &Geometry, truths: &[Truth]) -> String {
    let mut by_digit: Vec<(Digit, HouseSet)> = Vec::new();
    let mut cells = CellSet::EMPTY;
    let mut remaining = Vec::new();
    for truth in truths {
        match truth {
            Truth::House(house, digit) => add_house(&mut by_digit, *digit, *house),
            Truth::Cell(cell) | Truth::Symmetry(_, cell) => cells.insert(*cell),
            Truth::Uniqueness(deadly) => {
                let digits = deadly.sets.iter().map(|(_, digits)| *digits);
                let digits = digits.fold(DigitSet::EMPTY, |all_digits, digits| all_digits | digits);
                let symbols: String = digits.iter().map(Digit::symbol).collect();
                let cells = geometry.short_names(&deadly.cells());
                remaining.push(format!("({symbols}){cells}"));
            }
        }
    }
    let by_digit = by_digit.into_iter();
    let mut sets: Vec<String> = by_digit
        .map(|(digit, digit_houses)| format!("{digit}{}", houses(geometry, digit_houses)))
        .collect();
    if !cells.is_empty() {
        sets.push(geometry.short_names(&cells));
    }
    sets.extend(remaining);
    sets.join(" ")
}

fn add_house(by_digit: &mut Vec<(Digit, HouseSet)>, digit: Digit, house: House) {
    match by_digit
        .iter_mut()
        .find(|(known_digit, _)| *known_digit == digit)
    {
        Some((_, houses)) => houses.insert(house),
        None => by_digit.push((digit, HouseSet::EMPTY.with(house))),
    }
}

/// Formats houses, grouped by kind: `r37b1`.
fn houses(geometry: &Geometry, houses: HouseSet) -> String {
    let format_kind = |kind: HouseKind| {
        let matching = houses.iter().filter(|house| geometry.kind(*house) == kind);
        let numbers: Vec<String> = matching
            .map(|house| (geometry.house_index(house) + 1).to_string())
            .collect();
        let letter = match kind {
            HouseKind::Row => "r",
            HouseKind::Column => "c",
            HouseKind::Box => "b",
            HouseKind::Extra => "x",
        };
        // Two-digit numbers need a separator.
        let separator = if geometry.side() > 9 { "," } else { "" };
        (!numbers.is_empty()).then(|| format!("{letter}{}", numbers.join(separator)))
    };
    HouseKind::ALL.into_iter().filter_map(format_kind).collect()
}
