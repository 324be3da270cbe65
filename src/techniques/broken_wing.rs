//! Broken Wing: an odd ring of places, and the guardians that keep it from closing.
//!
//! Take an odd number of places of a digit, each sharing a house with the next and the last with
//! the first. If these houses had the digit in no other place, each would have it in exactly one
//! of its two, so the places would be true and false in turn, which an odd number cannot. So one
//! of the other places of these houses, the *guardians*, is true. A single guardian is placed;
//! of several, whatever sees them all goes.
//!
//! The rings are looked for from the candidate that is to go: what does not see it must be just
//! two places in each house of the ring. Described at
//! <https://www.sudokuwiki.org/Guardians>; the name is Rod Hagglund's.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use crate::board::{Candidate, Cell, CellSet, Digit, House, HouseSet, MAX_CELLS};

use super::{Assumption, Family, Info, Pattern, Sink, Step, Survey, Technique, TechniqueId, Truth};

/// An odd ring of places of a digit.
pub(super) struct BrokenWing;

impl Technique for BrokenWing {
    fn info(&self) -> Info {
        Info {
            id: TechniqueId("broken-wing"),
            name: "Broken Wing",
            family: Family::SingleDigit,
            source: "https://www.sudokuwiki.org/Guardians",
            assumption: Assumption::None,
        }
    }

    fn find(&self, survey: &Survey<'_>, sink: &mut dyn Sink) -> ControlFlow<()> {
        for digit in survey.strikable_digits() {
            let mut seen = BTreeSet::new();
            for target in survey.places(digit) - survey.possible_places(digit) {
                sink.keep_going()?;
                let links = Links::new(survey, digit, target);
                for start in links.cells {
                    let Some(ring) = links.shortest_ring(start) else {
                        continue;
                    };
                    let houses = ring.iter().map(|(_, house)| *house).collect();
                    if seen.insert(houses) {
                        self.close(survey, digit, &ring, houses, sink)?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}

impl BrokenWing {
    fn close(
        &self,
        survey: &Survey<'_>,
        digit: Digit,
        ring: &[(Cell, House)],
        houses: HouseSet,
        sink: &mut dyn Sink,
    ) -> ControlFlow<()> {
        let cells: CellSet = ring.iter().map(|(cell, _)| *cell).collect();
        let guardians = houses.iter().fold(CellSet::EMPTY, |guardians, house| {
            guardians | survey.places_in(digit, house)
        }) - cells;
        let pattern = Pattern::BrokenWing {
            digit,
            ring: ring.iter().map(|(cell, _)| *cell).collect(),
            houses: ring.iter().map(|(_, house)| *house).collect(),
            guardians,
        };
        let evidence = ring
            .iter()
            .map(|(_, house)| Truth::House(*house, digit))
            .collect();
        let id = self.info().id;
        if let Some(guardian) = guardians.single() {
            let placed = Candidate::new(guardian, digit);
            return sink.take(Step::placing(id, placed, pattern, evidence));
        }
        let struck = survey.seeing(digit, &guardians);
        if guardians.is_empty() || struck.is_empty() {
            return ControlFlow::Continue(());
        }
        let struck = Survey::candidates_of(digit, &struck);
        sink.take(Step::eliminating(id, struck, pattern, evidence))
    }
}

/// The houses in which just two places do not see a candidate.
struct Links {
    cells: CellSet,
    pairs: Vec<(House, [Cell; 2])>,
}

impl Links {
    fn new(survey: &Survey<'_>, digit: Digit, target: Cell) -> Self {
        let geometry = survey.geometry();
        let open = survey.places(digit) - geometry.peers(target).with(target);
        let mut pairs: Vec<(House, [Cell; 2])> = Vec::new();
        for house in geometry.houses() {
            let mut places = (open & geometry.house_cells(house)).iter();
            if let (Some(first), Some(second), None) = (places.next(), places.next(), places.next())
            {
                // Two cells in a line and a box are linked once.
                if !pairs.iter().any(|(_, cells)| *cells == [first, second]) {
                    pairs.push((house, [first, second]));
                }
            }
        }
        Self {
            cells: pairs.iter().flat_map(|(_, cells)| *cells).collect(),
            pairs,
        }
    }

    /// Finds the shortest odd ring of which `start` is the first cell in reading order: each cell
    /// with the house that it shares with the next.
    fn shortest_ring(&self, start: Cell) -> Option<Vec<(Cell, House)>> {
        // Breadth first; by cell and by whether the way there is odd: where it came from.
        let mut came_from: [[Option<(Cell, House)>; 2]; MAX_CELLS] = [[None; 2]; MAX_CELLS];
        let mut queue = vec![(start, false)];
        let mut next = 0;
        while let Some(&(cell, is_odd)) = queue.get(next) {
            next += 1;
            for &(house, cells) in &self.pairs {
                let Some(at) = cells.iter().position(|end| *end == cell) else {
                    continue;
                };
                let other = cells[1 - at];
                let way = &mut came_from[other.index()][usize::from(!is_odd)];
                if other < start || way.is_some() || (other == start && is_odd) {
                    continue;
                }
                *way = Some((cell, house));
                if other == start {
                    return ring(&came_from, start);
                }
                queue.push((other, !is_odd));
            }
        }
        None
    }
}

/// Follows a way back from `start` to itself; `None` if it meets a cell twice.
fn ring(
    came_from: &[[Option<(Cell, House)>; 2]; MAX_CELLS],
    start: Cell,
) -> Option<Vec<(Cell, House)>> {
    let mut ring = Vec::new();
    let mut met = CellSet::EMPTY;
    let (mut cell, mut is_odd) = (start, true);
    loop {
        let (before, house) = came_from[cell.index()][usize::from(is_odd)]?;
        if met.contains(before) {
            return None;
        }
        met.insert(before);
        ring.push((before, house));
        (cell, is_odd) = (before, !is_odd);
        if cell == start {
            // Every odd walk back to the start that meets no cell twice ends here.
            break;
        }
    }
    ring.reverse();
    Some(ring)
}
