//! Builds the tables of a geometry from its shape.

use super::per_house::{MAX_HOUSES_OF_CELL, PerHouse};
use super::rule::Rule;
use super::shape::Shape;
use super::{BoxSize, ExtraHouse, Geometry, GeometryError};
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
                list.partition_point(|other_cell| other_cell.index() < cell.index()) as u8
            };
            let places: Vec<u8> = of_cell.iter().map(place_in).collect();
            houses_of.push(PerHouse::new(House::new(0), &of_cell));
            places_of.push(PerHouse::new(0, &places));
        }
        let house_set_of: Vec<HouseSet> = houses_of
            .iter()
            .map(|of_cell| of_cell.iter().copied().collect())
            .collect();
        let in_houses = houses_of.iter().enumerate().map(|(index, of_cell)| {
            let cells = of_cell.iter().map(|house| houses[house.index()].1);
            let cells = cells.fold(CellSet::EMPTY, |all_cells, cells| all_cells | cells);
            cells.without(Cell::new(index))
        });
        let mut peers: Vec<CellSet> = in_houses.collect();
        let offsets = ConflictOffsets::new(&shape);
        let mut sees_without_house = false;
        for (index, peers) in peers.iter_mut().enumerate() {
            let reached = offsets.reachable_cells(side, index, &offsets.different);
            sees_without_house |= !(reached - *peers).is_empty();
            *peers |= reached;
        }
        let neighbours = if offsets.not_consecutive.is_empty() {
            Vec::new()
        } else {
            let cells_at = |index| offsets.reachable_cells(side, index, &offsets.not_consecutive);
            (0..n_cells).map(cells_at).collect()
        };
        let crossings = list_crossings(&houses);
        Ok(Self {
            number,
            side,
            box_size: shape.box_size().unwrap_or(BoxSize::new(1, side)),
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

/// The distance between two cells, in rows and columns.
#[derive(Clone, Copy)]
struct Offset {
    down: isize,
    right: isize,
}

/// The distances between cells in conflict.
#[derive(Default)]
struct ConflictOffsets {
    /// Distances to cells that must have a different digit.
    different: Vec<Offset>,
    /// Distances to cells that must not have a consecutive digit.
    not_consecutive: Vec<Offset>,
    /// Whether lines continue at the opposite edge of the board.
    is_toroidal: bool,
}

impl ConflictOffsets {
    fn new(shape: &Shape) -> Self {
        let symmetric_offsets = |far: isize, near: isize| {
            let signs = [(1, 1), (1, -1), (-1, 1), (-1, -1)].into_iter();
            let turned = [(far, near), (near, far)];
            signs.flat_map(move |(down_sign, right_sign)| {
                turned.map(|(down, right)| Offset {
                    down: down * down_sign,
                    right: right * right_sign,
                })
            })
        };
        let mut offsets = Self {
            is_toroidal: shape.rules().contains(Rule::Toroidal),
            ..Self::default()
        };
        for rule in shape.rules() {
            match rule {
                Rule::AntiKnight => offsets.different.extend(symmetric_offsets(2, 1)),
                Rule::AntiKing => offsets
                    .different
                    .extend(symmetric_offsets(1, 1).chain(symmetric_offsets(1, 0))),
                Rule::NonConsecutive => offsets.not_consecutive.extend(symmetric_offsets(1, 0)),
                _ => {}
            }
        }
        offsets
    }

    /// Returns the cells at the given distances from the cell at `index`.
    fn reachable_cells(&self, side: usize, index: usize, offsets: &[Offset]) -> CellSet {
        let (row, column) = ((index / side).cast_signed(), (index % side).cast_signed());
        let line = |start: isize, offset: isize| {
            let line = start + offset;
            let line = if self.is_toroidal {
                line.rem_euclid(side.cast_signed())
            } else {
                line
            };
            usize::try_from(line).ok().filter(|line| *line < side)
        };
        let reached = offsets.iter().filter_map(|offset| {
            let index = line(row, offset.down)? * side + line(column, offset.right)?;
            Some(Cell::new(index))
        });
        reached.collect::<CellSet>().without(Cell::new(index))
    }
}

/// Lists for each house the other houses that share several cells with it. The shared cells are given as bits: bit i is
/// place i in the first house.
fn list_crossings(houses: &[HouseCells]) -> Vec<Vec<(House, u16)>> {
    let places_in = |other_cells: &CellSet, list: &[Cell]| {
        let shared = (0..)
            .zip(list)
            .filter(|(_, cell)| other_cells.contains(**cell));
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
