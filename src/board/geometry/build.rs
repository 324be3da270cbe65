//! The tables of a geometry, made from the width and height of its boxes.

use super::Geometry;
use crate::board::{Cell, CellSet, House, HouseKind, HouseSet, MAX_SIDE};

/// A house: its kind, its cells as a set and in index order.
pub(super) type HouseCells = (HouseKind, CellSet, Vec<Cell>);

impl Geometry {
    /// Makes the board whose boxes are so many cells wide and high.
    pub(super) fn build(box_width: usize, box_height: usize) -> Self {
        let side = box_width * box_height;
        let n_cells = side * side;
        let boxes_across = side / box_width;
        let house_numbers = |index: usize| {
            let (row, column) = (index / side, index % side);
            [
                row,
                side + column,
                2 * side + row / box_height * boxes_across + column / box_width,
            ]
        };
        let mut houses: Vec<HouseCells> = HouseKind::ALL
            .iter()
            .flat_map(|&kind| (0..side).map(move |_| (kind, CellSet::EMPTY, Vec::new())))
            .collect();
        let mut houses_of = Vec::with_capacity(n_cells);
        let mut places_of = Vec::with_capacity(n_cells);
        for cell in (0..n_cells).map(Cell::new) {
            let numbers = house_numbers(cell.index());
            places_of.push(numbers.map(|number| houses[number].2.len() as u8));
            for number in numbers {
                houses[number].1.insert(cell);
                houses[number].2.push(cell);
            }
            houses_of.push(numbers.map(House::new));
        }
        let house_set_of = (houses_of.iter())
            .map(|places| places.iter().copied().collect::<HouseSet>())
            .collect();
        let peers = peers(&houses, &houses_of);
        let peer_columns = peers.iter().map(|peers| columns(side, peers)).collect();
        let crossings = crossings(&houses);
        Self {
            side,
            box_width,
            box_height,
            cells: CellSet::all(n_cells),
            houses,
            houses_of,
            house_set_of,
            places_of,
            peers,
            peer_columns,
            crossings,
        }
    }
}

/// The peers of each cell.
fn peers(houses: &[HouseCells], houses_of: &[[House; 3]]) -> Vec<CellSet> {
    let seen_from = |(index, places): (usize, &[House; 3])| {
        let seen = places
            .iter()
            .fold(CellSet::EMPTY, |seen, house| seen | houses[house.index()].1);
        seen.without(Cell::new(index))
    };
    houses_of.iter().enumerate().map(seen_from).collect()
}

/// By row, the columns of some cells as bits.
#[inline]
fn columns(side: usize, cells: &CellSet) -> [u16; MAX_SIDE] {
    let mut columns = [0; MAX_SIDE];
    for cell in cells {
        columns[cell.index() / side] |= 1 << (cell.index() % side);
    }
    columns
}

/// By house, the other houses that share several cells with it, and the places of these cells in its list as bits.
fn crossings(houses: &[HouseCells]) -> Vec<Vec<(House, u16)>> {
    let places_in = |other: &CellSet, list: &[Cell]| {
        let shared = (0..).zip(list).filter(|(_, cell)| other.contains(**cell));
        shared.fold(0_u16, |places, (place, _)| places | 1 << place)
    };
    let crossings_of = |house: usize| {
        let others = (0..houses.len()).filter(|other| *other != house);
        others
            .map(|other| {
                (
                    House::new(other),
                    places_in(&houses[other].1, &houses[house].2),
                )
            })
            .filter(|(_, places)| places.count_ones() > 1)
            .collect()
    };
    (0..houses.len()).map(crossings_of).collect()
}
