//! Searches for the *templates* of a digit: ways to place the digit once in every house that still needs it.

use crate::board::{Cell, CellSet, Geometry, House, HouseKind, HouseSet};

/// The maximum number of houses that the search tries for one template. After that it treats the places chosen so far
/// as part of a template.
///
/// Only contrived large boards reach this limit. A place wrongly treated as possible can only hide a step, and never
/// makes a wrong step.
const MAX_TRIES: u32 = 5_000;

/// Returns those of `places` that are part of at least one template of the digit.
pub(super) fn places_in_templates(geometry: &'static Geometry, places: CellSet) -> CellSet {
    let missing_houses = houses_with(geometry, places);
    let mut possible = CellSet::EMPTY;
    for cell in places {
        if !possible.contains(cell) {
            let mut search = TemplateSearch::new(geometry);
            if search.place(cell, places, missing_houses) {
                possible.extend(search.picked);
            }
        }
    }
    possible
}

/// Returns a template within `places`; `None` if there is none.
pub(super) fn template(geometry: &'static Geometry, places: CellSet) -> Option<CellSet> {
    let mut search = TemplateSearch::new(geometry);
    let is_found = search.complete(places, houses_with(geometry, places));
    is_found.then(|| search.picked.into_iter().collect())
}

fn houses_with(geometry: &Geometry, places: CellSet) -> HouseSet {
    let is_with = |house: &House| geometry.house_cells(*house).intersects(&places);
    template_houses(geometry).filter(is_with).collect()
}

/// Returns the houses in which the search looks for places: rows up to 9×9, all houses on larger boards.
///
/// If no two places are in conflict, a place in every row makes a template. On large boards the other houses end a
/// search without result much sooner, also in proofs.
pub(super) fn template_houses(geometry: &Geometry) -> impl Iterator<Item = House> {
    let are_rows_enough = geometry.side() <= 9;
    let is_used = move |house: &House| !are_rows_enough || geometry.kind(*house) == HouseKind::Row;
    geometry.houses().filter(is_used)
}

/// A search for a template. It always continues with the house that has the fewest places.
struct TemplateSearch {
    geometry: &'static Geometry,
    /// The places chosen so far.
    picked: Vec<Cell>,
    n_tries: u32,
}

impl TemplateSearch {
    fn new(geometry: &'static Geometry) -> Self {
        Self {
            geometry,
            picked: Vec::with_capacity(geometry.side()),
            n_tries: 0,
        }
    }

    /// Puts the digit into `cell` and fills the other missing houses; returns whether that is possible.
    fn place(&mut self, cell: Cell, places: CellSet, missing_houses: HouseSet) -> bool {
        let filled = self.geometry.houses_of(cell).iter().copied().collect();
        self.picked.push(cell);
        let places = places - self.geometry.peers(cell);
        self.complete(places.without(cell), missing_houses - filled) || {
            self.picked.pop();
            false
        }
    }

    fn complete(&mut self, places: CellSet, missing_houses: HouseSet) -> bool {
        let places_in = |house: House| places & self.geometry.house_cells(house);
        let Some(house) = missing_houses
            .iter()
            .min_by_key(|house| places_in(*house).len())
        else {
            return true;
        };
        self.n_tries += 1;
        self.n_tries > MAX_TRIES
            || places_in(house)
                .iter()
                .any(|cell| self.place(cell, places, missing_houses))
    }
}
