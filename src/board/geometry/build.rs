//! Builds the tables of a geometry from its shape.

use super::per_house::{MAX_HOUSES_OF_CELL, PerHouse};
use super::rule::Rule;
use super::shape::Shape;
use super::{ExtraHouse, Geometry, GeometryError};
use crate::board::per_geometry::GeometryNumber;
use crate::board::{Cell, CellSet, House, HouseKind, HouseSet, MAX_HOUSES};

/// The kind of a house, and its cells as a set and in reading order.
pub(super) type HouseCells = (HouseKind, CellSet, Vec<Cell>);

impl Geometry {
    /// Computes all tables of the board with a shape.
    ///
    /// # Errors
    /// [`GeometryError::Houses`] or [`GeometryError::HousesOfCell`] when there are too many houses, in total or for a
    /// cell.
    pub(super) fn build(shape: Shape, number: GeometryNumber) -> Result<Self, GeometryError> {
        let side = shape.side();
        let n_cells = side * side;
        let mut houses: Vec<HouseCells> = HouseKind::OF_EVERY_CELL
            .iter()
            .flat_map(|&kind| (0..side).map(move |_| (kind, CellSet::EMPTY, Vec::new())))
            .collect();
        for cell in (0..n_cells).map(Cell::new) {
            let (row, column) = (cell.index() / side, cell.index() % side);
            let numbers = [row, side + column, 2 * side + shape.box_of(cell.index())];
            for number in numbers {
                houses[number].1.insert(cell);
                houses[number].2.push(cell);
            }
        }
        let extra = list_extra_houses(&shape);
        for (_, cells) in &extra {
            houses.push((HouseKind::Extra, *cells, cells.iter().collect()));
        }
        if houses.len() > MAX_HOUSES {
            return Err(GeometryError::Houses(houses.len()));
        }
        let mut houses_of = Vec::with_capacity(n_cells);
        let mut places_of = Vec::with_capacity(n_cells);
        for cell in (0..n_cells).map(Cell::new) {
            let cell_houses = (0..houses.len()).filter(|house| houses[*house].1.contains(cell));
            let of_cell: Vec<House> = cell_houses.map(House::new).collect();
            if of_cell.len() > MAX_HOUSES_OF_CELL {
                return Err(GeometryError::HousesOfCell(of_cell.len()));
            }
            let place_in = |house: &House| {
                let list = &houses[house.index()].2;
                list.partition_point(|other| other.index() < cell.index()) as u8
            };
            let places: Vec<u8> = of_cell.iter().map(place_in).collect();
            houses_of.push(PerHouse::new(House::new(0), &of_cell));
            places_of.push(PerHouse::new(0, &places));
        }
        let house_set_of = houses_of
            .iter()
            .map(|of_cell| of_cell.iter().copied().collect());
        let house_set_of: Vec<HouseSet> = house_set_of.collect();
        let in_houses = houses_of.iter().enumerate().map(|(index, of_cell)| {
            let cells = of_cell.iter().map(|house| houses[house.index()].1);
            let cells = cells.fold(CellSet::EMPTY, |all, cells| all | cells);
            cells.without(Cell::new(index))
        });
        let mut peers: Vec<CellSet> = in_houses.collect();
        let steps = ConflictOffsets::new(&shape);
        let mut sees_without_house = false;
        for (index, peers) in peers.iter_mut().enumerate() {
            let reached = steps.reachable_cells(side, index, &steps.different);
            sees_without_house |= !(reached - *peers).is_empty();
            *peers |= reached;
        }
        let neighbours = if steps.not_consecutive.is_empty() {
            Vec::new()
        } else {
            let cells_at = |index| steps.reachable_cells(side, index, &steps.not_consecutive);
            (0..n_cells).map(cells_at).collect()
        };
        let crossings = list_crossings(&houses);
        let (box_width, box_height) = shape.box_size().unwrap_or((1, side));
        Ok(Self {
            number,
            side,
            box_width,
            box_height,
            cells: CellSet::all(n_cells),
            extra: extra.into_iter().map(|(extra, _)| extra).collect(),
            houses,
            houses_of,
            house_set_of,
            places_of,
            peers,
            neighbours,
            sees_without_house,
            crossings,
            shape,
        })
    }
}

/// Lists the houses that are not rows, columns or boxes, with their cells.
fn list_extra_houses(shape: &Shape) -> Vec<(ExtraHouse, CellSet)> {
    let mut houses = Vec::new();
    for rule in shape.rules() {
        houses.extend(rule.houses(shape.side(), shape.box_size()));
    }
    let drawn = shape.extra_houses().iter().enumerate();
    houses.extend(drawn.map(|(number, cells)| (ExtraHouse::Drawn(number as u8), *cells)));
    houses
}

/// The distances between cells in conflict: rows down and columns to the right.
#[derive(Default)]
struct ConflictOffsets {
    /// Distances to cells that must have a different digit.
    different: Vec<(isize, isize)>,
    /// Distances to cells that must not have a consecutive digit.
    not_consecutive: Vec<(isize, isize)>,
    goes_round: bool,
}

impl ConflictOffsets {
    fn new(shape: &Shape) -> Self {
        let all = |far: isize, near: isize| {
            let signs = [(1, 1), (1, -1), (-1, 1), (-1, -1)].into_iter();
            let turned = [(far, near), (near, far)];
            signs.flat_map(move |(down, right)| turned.map(|(a, b)| (a * down, b * right)))
        };
        let mut steps = Self {
            goes_round: shape.rules().contains(Rule::Toroidal),
            ..Self::default()
        };
        for rule in shape.rules() {
            match rule {
                Rule::AntiKnight => steps.different.extend(all(2, 1)),
                Rule::AntiKing => steps.different.extend(all(1, 1).chain(all(1, 0))),
                Rule::NonConsecutive => steps.not_consecutive.extend(all(1, 0)),
                _ => {}
            }
        }
        steps
    }

    /// Returns the cells at the given distances from the cell at `index`.
    fn reachable_cells(&self, side: usize, index: usize, steps: &[(isize, isize)]) -> CellSet {
        let start = ((index / side).cast_signed(), (index % side).cast_signed());
        let line = |start: isize, step: isize| {
            let line = start + step;
            let line = if self.goes_round {
                line.rem_euclid(side.cast_signed())
            } else {
                line
            };
            usize::try_from(line).ok().filter(|line| *line < side)
        };
        let reached = steps.iter().filter_map(|(down, right)| {
            Some(Cell::new(
                line(start.0, *down)? * side + line(start.1, *right)?,
            ))
        });
        reached.collect::<CellSet>().without(Cell::new(index))
    }
}

/// Lists for each house the other houses that share several cells with it. The shared cells are given as bits: bit i is
/// place i in the first house.
fn list_crossings(houses: &[HouseCells]) -> Vec<Vec<(House, u16)>> {
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
