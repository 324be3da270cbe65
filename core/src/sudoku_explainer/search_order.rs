//! The orders in which Sudoku Explainer visits the cells and houses of a board.

use crate::board::{Cell, CellSet, Geometry, House, HouseKind, PerGeometry, PlaceSet};

/// The order of house kinds that Sudoku Explainer uses for peers, chains, loops and BUGs.
pub(super) const BOX_ROW_COLUMN: [HouseKind; 3] =
    [HouseKind::Box, HouseKind::Row, HouseKind::Column];

/// Tables of a geometry in Sudoku Explainer's orders, built once per geometry.
pub(super) struct SearchOrder {
    geometry: &'static Geometry,
    /// For each cell, its peers in the box, then in the row, then in the column.
    peers: Vec<Cell>,
    n_peers: usize,
    /// By house and kind: the houses of that kind that share several cells with the house, but not all. Each comes with
    /// the places of the shared cells.
    covers: Vec<[Vec<(House, PlaceSet)>; 3]>,
    /// By two houses: the places in the first house of the cells that both share.
    crossings: Vec<PlaceSet>,
}

static ORDERS: PerGeometry<SearchOrder> = PerGeometry::new();

impl SearchOrder {
    /// Returns the tables of a geometry; the first call builds them.
    pub(super) fn for_geometry(geometry: &'static Geometry) -> &'static Self {
        ORDERS.get_or_init(geometry, || Self::build(geometry))
    }

    fn build(geometry: &'static Geometry) -> Self {
        let n_houses = geometry.n_houses();
        let mut peers = Vec::new();
        for cell in geometry.cells() {
            let mut visited = CellSet::only(cell);
            for kind in BOX_ROW_COLUMN {
                for &other_cell in geometry.house_list(geometry.house_of(cell, kind)) {
                    if !visited.contains(other_cell) {
                        visited.insert(other_cell);
                        peers.push(other_cell);
                    }
                }
            }
        }
        let crossing = |a: House, b: House| -> PlaceSet {
            let inside_cells = geometry.house_cells(b);
            let places = geometry.house_list(a).iter().enumerate();
            places
                .filter(|(_, cell)| inside_cells.contains(**cell))
                .map(|(index, _)| index)
                .collect()
        };
        let crossings = (0..n_houses * n_houses)
            .map(|pair| crossing(House::new(pair / n_houses), House::new(pair % n_houses)))
            .collect();
        let covers = |house: House, kind: HouseKind| {
            let all = geometry.houses_of_kind(kind);
            let crossing = all.map(|cover| (cover, crossing(house, cover)));
            crossing
                .filter(|(_, places)| (2..geometry.side()).contains(&places.len()))
                .collect()
        };
        let covers = geometry
            .houses()
            .map(|house| HouseKind::OF_EVERY_CELL.map(|kind| covers(house, kind)))
            .collect();
        Self {
            geometry,
            n_peers: peers.len() / geometry.n_cells(),
            peers,
            covers,
            crossings,
        }
    }

    pub(super) const fn geometry(&self) -> &'static Geometry {
        self.geometry
    }

    /// Returns the houses of a kind that can be the cover of locked candidates in `house`. Each comes with the places
    /// in `house` of the shared cells.
    pub(super) fn covers(&self, house: House, kind: HouseKind) -> &[(House, PlaceSet)] {
        &self.covers[house.index()][kind as usize]
    }

    /// Returns the peers of a cell: first in its box, then in its row, then in its column.
    pub(super) fn peers_of(&self, cell: Cell) -> &[Cell] {
        &self.peers[cell.index() * self.n_peers..][..self.n_peers]
    }

    /// Returns the places in `house` of the cells that `house` and `other_house` share.
    pub(super) fn crossing(&self, house: House, other_house: House) -> PlaceSet {
        self.crossings[house.index() * self.geometry.n_houses() + other_house.index()]
    }

    /// Iterates over all houses in the order for singles and sets: boxes, columns, rows.
    pub(super) fn boxes_columns_rows(&self) -> impl Iterator<Item = House> + use<> {
        let kinds = [HouseKind::Box, HouseKind::Column, HouseKind::Row];
        let geometry = self.geometry;
        (kinds.into_iter()).flat_map(move |kind| geometry.houses_of_kind(kind))
    }

    /// Iterates over all houses in the order for a BUG: boxes, rows, columns.
    pub(super) fn boxes_rows_columns(&self) -> impl Iterator<Item = House> + use<> {
        let geometry = self.geometry;
        (BOX_ROW_COLUMN.into_iter()).flat_map(move |kind| geometry.houses_of_kind(kind))
    }
}
