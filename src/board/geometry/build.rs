//! The tables of a geometry, made from its shape.

use super::rule::Rule;
use super::shape::Shape;
use super::{ExtraHouse, Geometry, GeometryError};
use crate::board::per_geometry::GeometryNumber;
use crate::board::{Cell, CellSet, House, HouseKind, HouseSet, JaggedArray, MAX_HOUSES, MAX_SIDE};

/// A house: its kind, its cells as a set and in index order.
pub(super) type HouseCells = (HouseKind, CellSet, Vec<Cell>);

impl Geometry {
    /// Makes the board of a shape.
    ///
    /// # Errors
    /// [`GeometryError::Houses`] when there are too many houses.
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
        let extra = extra_houses(&shape);
        for (_, cells) in &extra {
            houses.push((HouseKind::Extra, *cells, cells.iter().collect()));
        }
        if houses.len() > MAX_HOUSES {
            return Err(GeometryError::Houses(houses.len()));
        }
        let mut houses_of = JaggedArray::with_capacity(n_cells, 3 * n_cells);
        let mut places_of = JaggedArray::with_capacity(n_cells, 3 * n_cells);
        for cell in (0..n_cells).map(Cell::new) {
            let of_cell = (0..houses.len()).filter(|house| houses[*house].1.contains(cell));
            for house in of_cell {
                let list = &houses[house].2;
                houses_of.push(House::new(house));
                places_of.push(list.partition_point(|other| other.index() < cell.index()) as u8);
            }
            houses_of.end_row();
            places_of.end_row();
        }
        let house_set_of = (0..n_cells)
            .map(|cell| houses_of.row(cell).iter().copied().collect::<HouseSet>())
            .collect();
        let steps = Steps::of(&shape);
        let peers = (0..n_cells).map(|index| {
            let of_cell = houses_of.row(index).iter();
            let seen = of_cell.fold(CellSet::EMPTY, |seen, house| seen | houses[house.index()].1);
            (seen | steps.reached(side, index, &steps.different)).without(Cell::new(index))
        });
        let peers: Vec<CellSet> = peers.collect();
        let neighbours = if steps.not_consecutive.is_empty() {
            Vec::new()
        } else {
            (0..n_cells)
                .map(|index| steps.reached(side, index, &steps.not_consecutive))
                .collect()
        };
        let sees_without_house = (0..n_cells).any(|index| {
            let of_cell = houses_of.row(index).iter();
            let seen = of_cell.fold(CellSet::EMPTY, |seen, house| seen | houses[house.index()].1);
            !(peers[index] - seen).is_empty()
        });
        let peer_columns = peers.iter().map(|peers| columns(side, peers)).collect();
        let crossings = crossings(&houses);
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
            peer_columns,
            crossings,
            shape,
        })
    }
}

/// The houses besides rows, columns and boxes, with their cells.
fn extra_houses(shape: &Shape) -> Vec<(ExtraHouse, CellSet)> {
    let mut houses = Vec::new();
    for rule in shape.rules().iter() {
        houses.extend(rule.houses(shape.side(), shape.box_size()));
    }
    let drawn = shape.drawn().iter().enumerate();
    houses.extend(drawn.map(|(number, cells)| (ExtraHouse::Drawn(number as u8), *cells)));
    houses
}

/// Steps from a cell to those that it is in conflict with, in rows down and columns to the right.
#[derive(Default)]
struct Steps {
    /// To cells that hold another digit.
    different: Vec<(isize, isize)>,
    /// To cells that hold no digit that follows or comes before.
    not_consecutive: Vec<(isize, isize)>,
    goes_round: bool,
}

impl Steps {
    fn of(shape: &Shape) -> Self {
        let all = |far: isize, near: isize| {
            let signs = [(1, 1), (1, -1), (-1, 1), (-1, -1)].into_iter();
            let turned = [(far, near), (near, far)];
            signs.flat_map(move |(down, right)| turned.map(|(a, b)| (a * down, b * right)))
        };
        let mut steps = Self {
            goes_round: shape.rules().contains(Rule::Toroidal),
            ..Self::default()
        };
        for rule in shape.rules().iter() {
            match rule {
                Rule::AntiKnight => steps.different.extend(all(2, 1)),
                Rule::AntiKing => steps.different.extend(all(1, 1).chain(all(1, 0))),
                Rule::NonConsecutive => steps.not_consecutive.extend(all(1, 0)),
                _ => {}
            }
        }
        steps
    }

    /// Returns the cells that some steps reach from one.
    fn reached(&self, side: usize, index: usize, steps: &[(isize, isize)]) -> CellSet {
        let from = ((index / side).cast_signed(), (index % side).cast_signed());
        let line = |from: isize, step: isize| {
            let line = from + step;
            let line = if self.goes_round {
                line.rem_euclid(side.cast_signed())
            } else {
                line
            };
            usize::try_from(line).ok().filter(|line| *line < side)
        };
        let reached = steps.iter().filter_map(|(down, right)| {
            Some(Cell::new(
                line(from.0, *down)? * side + line(from.1, *right)?,
            ))
        });
        reached.collect::<CellSet>().without(Cell::new(index))
    }
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
