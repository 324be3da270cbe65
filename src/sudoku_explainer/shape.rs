//! The board in the orders in which Sudoku Explainer looks at it.

use std::sync::OnceLock;

use crate::board::{Cell, Geometry, House, HouseKind, MAX_SIDE};

/// A kind of house by its place in the order box, row, column, which Sudoku Explainer uses for
/// peers, chains, loops and BUG.
pub(super) type Kind = usize;

/// The kinds of houses in that order.
pub(super) const KINDS: [HouseKind; 3] = [HouseKind::Box, HouseKind::Row, HouseKind::Column];
/// Boxes.
pub(super) const BOX: Kind = 0;
/// Rows.
pub(super) const ROW: Kind = 1;
/// Columns.
pub(super) const COLUMN: Kind = 2;

/// Tables of one geometry, made once: plain numbers, since the chains live on them.
///
/// Cells are row-major numbers, digits numbers from 0, houses those of [`House`]; a *place* is the
/// number of a cell within its house.
pub(super) struct Shape {
    pub(super) geometry: &'static Geometry,
    pub(super) side: usize,
    pub(super) n_cells: usize,
    pub(super) n_houses: usize,
    /// By house and place: the cell.
    house_cells: Vec<u8>,
    /// By cell and kind: the house.
    houses_of: Vec<[u8; 3]>,
    /// By cell and kind: the place in that house.
    places_of: Vec<[u8; 3]>,
    /// By cell: the peers, those of the box first, then of the row, then of the column.
    peers: Vec<u8>,
    n_peers: usize,
    /// By house and kind: the houses of that kind that cross it in several cells but not in all,
    /// with the places of the crossing.
    covers: Vec<[Vec<(u8, u16)>; 3]>,
    /// By two houses: the places of the first whose cells lie in the second.
    crossings: Vec<u16>,
}

/// On the heap, or the program's file would hold room for all of them.
static TABLES: [[OnceLock<Box<Shape>>; MAX_SIDE + 1]; MAX_SIDE + 1] =
    [const { [const { OnceLock::new() }; MAX_SIDE + 1] }; MAX_SIDE + 1];

impl Shape {
    /// Returns the tables of a geometry.
    pub(super) fn of(geometry: &'static Geometry) -> &'static Self {
        TABLES[geometry.box_width()][geometry.box_height()]
            .get_or_init(|| Box::new(Self::build(geometry)))
    }

    fn build(geometry: &'static Geometry) -> Self {
        let (side, n_houses) = (geometry.side(), geometry.n_houses());
        let house_cells: Vec<u8> = geometry
            .houses()
            .flat_map(|house| geometry.house_list(house))
            .map(|cell| cell.index() as u8)
            .collect();
        let list_of = |house: usize| &house_cells[house * side..(house + 1) * side];
        let mut houses_of = Vec::new();
        let mut places_of = Vec::new();
        let mut peers = Vec::new();
        for cell in geometry.cells() {
            let own = cell.index() as u8;
            let houses = KINDS.map(|kind| geometry.house_of(cell, kind).index());
            let place = |house: usize| list_of(house).iter().position(|other| *other == own);
            houses_of.push(houses.map(|house| house as u8));
            places_of.push(houses.map(|house| place(house).unwrap_or(0) as u8));
            let first = peers.len();
            for house in houses {
                for &other in list_of(house) {
                    if other != own && !peers[first..].contains(&other) {
                        peers.push(other);
                    }
                }
            }
        }
        let crossing = |a: usize, b: usize| {
            let inside = geometry.house_cells(House::new(b));
            let places = list_of(a).iter().enumerate();
            places
                .filter(|(_, cell)| inside.contains(Cell::new(usize::from(**cell))))
                .fold(0, |mask, (place, _)| mask | 1 << place)
        };
        let crossings = (0..n_houses * n_houses)
            .map(|pair| crossing(pair / n_houses, pair % n_houses))
            .collect();
        let mut shape = Self {
            covers: Vec::new(),
            geometry,
            side,
            n_cells: geometry.n_cells(),
            n_houses,
            n_peers: peers.len() / geometry.n_cells(),
            house_cells,
            houses_of,
            places_of,
            peers,
            crossings,
        };
        let covers = |house: usize, kind: Kind| {
            let all = shape.houses_of_kind(kind);
            let crossing = all.map(|cover| (cover as u8, shape.crossing(house, cover)));
            crossing
                .filter(|(_, places)| is_several(*places) && size(*places) < side)
                .collect()
        };
        shape.covers = (0..n_houses)
            .map(|house| [BOX, ROW, COLUMN].map(|kind| covers(house, kind)))
            .collect();
        shape
    }

    /// Returns the houses of a kind in which a digit of a house may be locked, with the places.
    pub(super) fn covers(&self, house: usize, kind: Kind) -> &[(u8, u16)] {
        &self.covers[house][kind]
    }

    /// Returns the cells of a house in index order.
    pub(super) fn cells_of(&self, house: usize) -> &[u8] {
        &self.house_cells[house * self.side..(house + 1) * self.side]
    }

    /// Returns the cell at a place of a house.
    pub(super) fn cell_at(&self, house: usize, place: usize) -> usize {
        usize::from(self.house_cells[house * self.side + place])
    }

    /// Returns the house of a kind that holds a cell.
    pub(super) fn house_of(&self, cell: usize, kind: Kind) -> usize {
        usize::from(self.houses_of[cell][kind])
    }

    /// Returns the place of a cell in its house of a kind.
    pub(super) fn place_of(&self, cell: usize, kind: Kind) -> usize {
        usize::from(self.places_of[cell][kind])
    }

    /// Returns the peers of a cell: box, row, column.
    pub(super) fn peers_of(&self, cell: usize) -> &[u8] {
        &self.peers[cell * self.n_peers..(cell + 1) * self.n_peers]
    }

    /// Tells whether two cells see each other.
    pub(super) fn sees(&self, a: usize, b: usize) -> bool {
        self.geometry.sees(Cell::new(a), Cell::new(b))
    }

    /// Returns the places of one house whose cells lie in another.
    pub(super) fn crossing(&self, house: usize, other: usize) -> u16 {
        self.crossings[house * self.n_houses + other]
    }

    /// Walks over the houses of a kind.
    pub(super) fn houses_of_kind(&self, kind: Kind) -> std::ops::Range<usize> {
        let first = KINDS[kind] as usize * self.side;
        first..first + self.side
    }

    /// Walks over all houses: boxes, columns, rows, the order for singles and sets.
    pub(super) fn boxes_columns_rows(&self) -> impl Iterator<Item = usize> + use<> {
        let side = self.side;
        (2 * side..3 * side).chain(side..2 * side).chain(0..side)
    }

    /// Walks over all houses: boxes, rows, columns, the order for a BUG.
    pub(super) fn boxes_rows_columns(&self) -> impl Iterator<Item = usize> + use<> {
        let side = self.side;
        (2 * side..3 * side).chain(0..2 * side)
    }

    /// Returns the kind of a house.
    pub(super) fn kind_of(&self, house: usize) -> Kind {
        [ROW, COLUMN, BOX][house / self.side]
    }

    /// Returns the house of a kind that two cells share.
    pub(super) fn shared(&self, a: usize, b: usize, kind: Kind) -> Option<usize> {
        let house = self.house_of(a, kind);
        (house == self.house_of(b, kind)).then_some(house)
    }
}

/// Walks over the set bits of a mask, low ones first.
pub(super) fn bits(mask: u16) -> impl Iterator<Item = usize> + Clone {
    let mut rest = mask;
    std::iter::from_fn(move || {
        (rest != 0).then(|| {
            let bit = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            bit
        })
    })
}

/// Tells whether a mask has exactly one bit.
pub(super) const fn is_single(mask: u16) -> bool {
    mask.is_power_of_two()
}

/// Tells whether a mask has two bits or more.
pub(super) const fn is_several(mask: u16) -> bool {
    mask & mask.wrapping_sub(1) != 0
}

/// Tells whether a mask has exactly two bits.
pub(super) const fn is_pair(mask: u16) -> bool {
    is_single(mask & mask.wrapping_sub(1))
}

/// Tells whether a mask has two bits or more, but no more than `n`.
pub(super) const fn is_few(mask: u16, n: usize) -> bool {
    if n == 2 {
        is_pair(mask)
    } else {
        is_several(mask) && size(mask) <= n
    }
}

/// Returns the number of bits.
pub(super) const fn size(mask: u16) -> usize {
    mask.count_ones() as usize
}

/// Walks over the combinations of `n` items whose masks have at most `n_max` bits in union.
///
/// The combinations come in the order of the numbers their bits make (item 0 is the lowest), with the
/// union of their masks, until `take` says to stop; the answer is whether it did.
pub(super) fn each_combination(
    masks: &[u16],
    n: usize,
    n_max: usize,
    take: &mut impl FnMut(u16, u16) -> bool,
) -> bool {
    if n == 2 && masks.iter().all(|mask| is_pair(*mask)) && n_max == 2 {
        return each_twin(masks, take);
    }
    choose(masks, n, n_max, (0, 0), take)
}

/// Two masks of two bits have two bits together only when they are equal.
fn each_twin(masks: &[u16], take: &mut impl FnMut(u16, u16) -> bool) -> bool {
    for (second, mask) in masks.iter().enumerate() {
        for (first, other) in masks[..second].iter().enumerate() {
            if mask == other && take(1 << first | 1 << second, *mask) {
                return true;
            }
        }
    }
    false
}

fn choose(
    masks: &[u16],
    n: usize,
    n_max: usize,
    (chosen, union): (u16, u16),
    take: &mut impl FnMut(u16, u16) -> bool,
) -> bool {
    if n == 0 {
        return take(chosen, union);
    }
    for highest in n - 1..masks.len() {
        let union = union | masks[highest];
        if size(union) <= n_max
            && choose(
                &masks[..highest],
                n - 1,
                n_max,
                (chosen | 1 << highest, union),
                take,
            )
        {
            return true;
        }
    }
    false
}
