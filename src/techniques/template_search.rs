//! Searches for the *templates* of a digit: ways to place the digit once in every row, column and box that still
//! needs it.

use crate::board::{Cell, CellSet, Geometry, House, HouseSet, MAX_SIDE, bits};

/// The most rows that the quick search for a template tries. After that the thorough search takes over.
const MAX_QUICK_TRIES: u32 = 100;

/// The most houses that the thorough search tries for one place. After that it treats the place as part of a
/// template.
///
/// On a 9×9 board the quick search is nearly always enough. This limit bounds the time on contrived large boards. A
/// place wrongly treated as possible can only hide a step, and never makes a wrong step.
const MAX_TRIES: u32 = 5_000;

/// Returns those of `places` that are part of at least one template of the digit.
pub(super) fn in_templates(geometry: &'static Geometry, places: CellSet) -> CellSet {
    let (rows, missing) = rows_of(geometry, places);
    let mut search = TemplateSearch::new(geometry);
    let mut possible = CellSet::EMPTY;
    for cell in places {
        if possible.contains(cell) {
            continue;
        }
        search.picked.clear();
        search.n_tries = 0;
        let is_found = search
            .place_in_rows(cell, &rows, missing)
            .unwrap_or_else(|Undecided| {
                search.picked.clear();
                search.n_tries = 0;
                search.place_in_houses(cell, places, missing_houses(geometry, places))
            });
        if is_found {
            possible.insert(cell);
            possible.extend(search.picked.iter().copied());
        }
    }
    possible
}

/// The outcome of the quick search for a template of a digit.
pub(super) enum QuickResult {
    /// The digit has this template.
    Template(CellSet),
    /// The digit has no template.
    None,
    /// The search took too long to decide.
    Undecided,
}

/// Searches for a template within `places`, row by row, with a limited number of tries.
pub(super) fn quick_template(geometry: &'static Geometry, places: CellSet) -> QuickResult {
    if geometry.n_houses() > 3 * geometry.side() {
        // On boards with additional houses, a place in every row need not imply a place in every house.
        return QuickResult::Undecided;
    }
    let (rows, missing) = rows_of(geometry, places);
    let Some(narrowest) = narrowest(&rows, missing) else {
        return QuickResult::None;
    };
    let mut search = TemplateSearch::new(geometry);
    for column in bits(rows[narrowest]) {
        let cell = geometry.cell(narrowest, column);
        match search.place_in_rows(cell, &rows, missing) {
            Ok(true) => return QuickResult::Template(search.picked.into_iter().collect()),
            Ok(false) => {}
            Err(Undecided) => return QuickResult::Undecided,
        }
    }
    QuickResult::None
}

/// Returns the places in each row as bits, and the rows that have places.
fn rows_of(geometry: &Geometry, places: CellSet) -> ([u16; MAX_SIDE], u16) {
    let (mut rows, mut missing) = ([0; MAX_SIDE], 0);
    for cell in places {
        rows[geometry.row(cell)] |= 1 << geometry.column(cell);
        missing |= 1 << geometry.row(cell);
    }
    (rows, missing)
}

fn missing_houses(geometry: &Geometry, places: CellSet) -> HouseSet {
    geometry
        .houses()
        .filter(|house| geometry.house_cells(*house).intersects(&places))
        .collect()
}

/// The error for a quick search that has used up its tries.
struct Undecided;

struct TemplateSearch {
    geometry: &'static Geometry,
    /// The places chosen so far.
    picked: Vec<Cell>,
    n_tries: u32,
}

/// The quick search: row by row.
impl TemplateSearch {
    fn new(geometry: &'static Geometry) -> Self {
        Self {
            geometry,
            picked: Vec::with_capacity(geometry.side()),
            n_tries: 0,
        }
    }

    /// Puts the digit into `cell` and fills the other missing rows; returns whether that is possible.
    fn place_in_rows(
        &mut self,
        cell: Cell,
        rows: &[u16; MAX_SIDE],
        missing: u16,
    ) -> Result<bool, Undecided> {
        let missing = missing & !(1 << self.geometry.row(cell));
        let eliminated = self.geometry.peer_columns(cell);
        let mut left = *rows;
        for (row, eliminated) in left.iter_mut().zip(eliminated) {
            *row &= !eliminated;
        }
        self.picked.push(cell);
        let is_found = self.fill(&left, missing)?;
        if !is_found {
            self.picked.pop();
        }
        Ok(is_found)
    }

    fn fill(&mut self, rows: &[u16; MAX_SIDE], missing: u16) -> Result<bool, Undecided> {
        let Some(row) = narrowest(rows, missing) else {
            return Ok(true);
        };
        self.n_tries += 1;
        if self.n_tries > MAX_QUICK_TRIES {
            return Err(Undecided);
        }
        for column in bits(rows[row]) {
            if self.place_in_rows(self.geometry.cell(row, column), rows, missing)? {
                return Ok(true);
            }
        }
        Ok(false)
    }
}

/// Returns the first of the rows in `some` that has the fewest places; `None` if `some` is empty.
fn narrowest(rows: &[u16; MAX_SIDE], some: u16) -> Option<usize> {
    if some == 0 {
        return None;
    }
    // Removing one place after the other from each row is cheaper than counting, because few rows have many
    // places.
    let mut rows = *rows;
    loop {
        for row in bits(some) {
            if rows[row] == 0 {
                return Some(row);
            }
            rows[row] &= rows[row] - 1;
        }
    }
}

/// The thorough search: always continues with the house of any kind that has the fewest places.
impl TemplateSearch {
    fn place_in_houses(&mut self, cell: Cell, places: CellSet, missing: HouseSet) -> bool {
        let done = self.geometry.houses_of(cell).iter().copied().collect();
        self.picked.push(cell);
        let places = places - self.geometry.peers(cell);
        self.complete(places.without(cell), missing - done) || {
            self.picked.pop();
            false
        }
    }

    fn complete(&mut self, places: CellSet, missing: HouseSet) -> bool {
        let places_in = |house: House| places & self.geometry.house_cells(house);
        let Some(house) = missing.iter().min_by_key(|house| places_in(*house).len()) else {
            return true;
        };
        self.n_tries += 1;
        self.n_tries > MAX_TRIES
            || places_in(house)
                .iter()
                .any(|cell| self.place_in_houses(cell, places, missing))
    }
}
