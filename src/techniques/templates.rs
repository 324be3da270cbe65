//! Templates: the ways in which a digit can stand on the whole board.
//!
//! A *template* of a digit has one of its places in every row, column and box that still needs
//! it. The solution is one of them, so what no template has is not true, and what they all have
//! is. This is all that can be known about a digit by itself: fish, colouring, X-Chains and the
//! other single-digit patterns find parts of it.
//!
//! * *Template Delete*: the places that are in no template go.
//! * *Template Set*: the places that are in every template are the digit's.
//!
//! In these two the digits help each other: a template is no longer one if it uses a cell that
//! all templates of another digit use.
//!
//! The templates are not listed. For each place that no template found so far has, one with this
//! place is looked for; each that is found settles a place in every row. Described at
//! <https://hodoku.sourceforge.net/en/tech_last.php#ts>.

use std::ops::ControlFlow;

use crate::board::{Cell, CellSet, DigitSet, Geometry, House, HouseKind, HouseSet, MAX_SIDE, bits};

use super::{Pattern, PositionCache, Sink, Step, Technique, TechniqueId, Truth};

/// What all templates of a digit have in common.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Template {
    /// Places that are in all of them.
    Set,
    /// Places that are in none.
    Delete,
}

impl Technique for Template {
    fn id(&self) -> TechniqueId {
        match self {
            Self::Set => TechniqueId::TemplateSet,
            Self::Delete => TechniqueId::TemplateDelete,
        }
    }

    fn find(&self, cache: &PositionCache<'_>, sink: &mut dyn Sink) -> ControlFlow<()> {
        let templates = settle(cache, sink)?;
        for (digit, templates) in cache.geometry().digits().iter().zip(&templates) {
            let concluded = match self {
                Self::Set => templates.forced,
                Self::Delete => cache.places(digit) - templates.possible,
            };
            if concluded.is_empty() {
                continue;
            }
            let concluded = PositionCache::candidates_of(digit, &concluded);
            let (placements, eliminations) = match self {
                Self::Set => (concluded, Vec::new()),
                Self::Delete => (Vec::new(), concluded),
            };
            sink.take(Step {
                technique: self.id(),
                placements,
                eliminations,
                pattern: Pattern::Template {
                    digit,
                    possible: templates.possible,
                    others: templates.others,
                },
                evidence: evidence(cache, templates.others.with(digit)),
            })?;
        }
        ControlFlow::Continue(())
    }
}

/// What is known of the templates of one digit.
#[derive(Clone, Copy, Default)]
struct Templates {
    /// The places that are part of some template.
    possible: CellSet,
    /// The places that are part of all templates.
    forced: CellSet,
    /// The other digits whose templates this rests on.
    others: DigitSet,
}

/// Finds the templates of all digits that do without the cells that another digit must have.
fn settle(cache: &PositionCache<'_>, sink: &mut dyn Sink) -> ControlFlow<(), Vec<Templates>> {
    let geometry = cache.geometry();
    let digits = geometry.digits();
    let mut all: Vec<Templates> = Vec::with_capacity(digits.len());
    for digit in digits {
        sink.keep_going()?;
        let possible = cache.possible_places(digit);
        all.push(Templates {
            possible,
            forced: alone_in_row(geometry, possible),
            others: DigitSet::EMPTY,
        });
    }
    loop {
        let mut has_changed = false;
        for digit in digits {
            let mut templates = all[digit.index()];
            for other in digits.without(digit) {
                let taken = all[other.index()];
                if templates.possible.intersects(&taken.forced) {
                    templates.possible -= taken.forced;
                    templates.others = templates.others.with(other) | taken.others;
                }
            }
            if templates.possible != all[digit.index()].possible {
                sink.keep_going()?;
                templates.possible = in_templates(geometry, templates.possible);
                templates.forced = alone_in_row(geometry, templates.possible);
                templates.others.remove(digit);
                all[digit.index()] = templates;
                has_changed = true;
            }
        }
        if !has_changed {
            return ControlFlow::Continue(all);
        }
    }
}

/// Returns the cells of a set that are the only ones in their row.
///
/// A template has one place in each row, so a place that alone in its row is in some template is
/// in all of them.
fn alone_in_row(geometry: &Geometry, cells: CellSet) -> CellSet {
    geometry
        .houses_of_kind(HouseKind::Row)
        .filter_map(|row| (cells & geometry.house_cells(row)).single())
        .collect()
}

/// Lists what templates rest on: the digits stand in each house that misses them.
///
/// With no two places in conflict, the rows are all there is to a template. On large boards the
/// other houses are named too, as without them it would take the proof too long to find that
/// there is none.
fn evidence(cache: &PositionCache<'_>, digits: DigitSet) -> Vec<Truth> {
    let geometry = cache.geometry();
    let are_rows_enough = geometry.side() <= 9;
    let houses = geometry
        .houses()
        .filter(|house| !are_rows_enough || geometry.kind(*house) == HouseKind::Row);
    houses
        .flat_map(|house| {
            digits
                .iter()
                .filter(move |digit| cache.masks(house)[digit.index()] != 0)
                .map(move |digit| Truth::House(house, digit))
        })
        .collect()
}

/// Rows tried in the quick search for one template, before the thorough one takes over.
const MAX_QUICK_TRIES: u32 = 100;

/// Houses tried in the thorough search, before the template is given up and taken for found.
///
/// On a 9×9 board the quick search does nearly always. This keeps contrived large boards from
/// taking long; a place too many in the result costs a step that might have been found, never a
/// wrong one.
const MAX_TRIES: u32 = 5_000;

/// Returns the places that are part of at least one template, if a digit has these.
pub(super) fn in_templates(geometry: &'static Geometry, places: CellSet) -> CellSet {
    let mut rows = [0; MAX_SIDE];
    for cell in places {
        rows[geometry.row(cell)] |= 1 << geometry.column(cell);
    }
    let missing = (0..geometry.side())
        .filter(|row| rows[*row] != 0)
        .fold(0, |missing, row| missing | 1 << row);
    let mut search = TemplateSearch {
        geometry,
        picked: Vec::with_capacity(geometry.side()),
        n_tries: 0,
    };
    let mut possible = CellSet::EMPTY;
    for cell in places {
        if possible.contains(cell) {
            continue;
        }
        search.picked.clear();
        search.n_tries = 0;
        let is_found = search
            .take(cell, &rows, missing)
            .unwrap_or_else(|Undecided| {
                search.picked.clear();
                search.n_tries = 0;
                search.pick(cell, places, missing_houses(geometry, places))
            });
        if is_found {
            possible.insert(cell);
            possible.extend(search.picked.iter().copied());
        }
    }
    possible
}

/// Whether a digit has a template, as far as the quick search can tell.
pub(super) enum Quick {
    /// It has this one.
    Template(CellSet),
    /// It has none.
    None,
    /// It took too long to tell.
    Undecided,
}

/// Looks for a template of a digit with these places.
pub(super) fn quick_template(geometry: &'static Geometry, places: CellSet) -> Quick {
    let mut rows = [0_u16; MAX_SIDE];
    for cell in places {
        rows[geometry.row(cell)] |= 1 << geometry.column(cell);
    }
    let missing = (0..geometry.side())
        .filter(|row| rows[*row] != 0)
        .fold(0, |missing, row| missing | 1 << row);
    let Some(narrowest) = narrowest(&rows, missing) else {
        return Quick::None;
    };
    let mut search = TemplateSearch {
        geometry,
        picked: Vec::with_capacity(geometry.side()),
        n_tries: 0,
    };
    for column in bits(rows[narrowest]) {
        let cell = geometry.cell(narrowest, column);
        match search.take(cell, &rows, missing) {
            Ok(true) => return Quick::Template(search.picked.into_iter().collect()),
            Ok(false) => {}
            Err(Undecided) => return Quick::Undecided,
        }
    }
    Quick::None
}

/// Returns the houses that have places.
fn missing_houses(geometry: &Geometry, places: CellSet) -> HouseSet {
    geometry
        .houses()
        .filter(|house| geometry.house_cells(*house).intersects(&places))
        .collect()
}

/// The quick search has used up its tries.
struct Undecided;

/// A search for one template.
struct TemplateSearch {
    geometry: &'static Geometry,
    /// The places of the template so far.
    picked: Vec<Cell>,
    n_tries: u32,
}

/// The quick search: row by row.
impl TemplateSearch {
    /// Puts the digit into a cell and fills the other missing rows; tells whether that is possible.
    fn take(
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
            if self.take(self.geometry.cell(row, column), rows, missing)? {
                return Ok(true);
            }
        }
        Ok(false)
    }
}

/// Returns the first of those rows that have the fewest places, of some.
fn narrowest(rows: &[u16; MAX_SIDE], some: u16) -> Option<usize> {
    if some == 0 {
        return None;
    }
    // To take one place after the other from each is cheaper than to count, as few have many.
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

/// The thorough search: always the house with the fewest places, of whatever kind.
impl TemplateSearch {
    fn pick(&mut self, cell: Cell, places: CellSet, missing: HouseSet) -> bool {
        let done = self.geometry.houses_of(cell).iter().copied().collect();
        self.picked.push(cell);
        let places = places - self.geometry.peers(cell);
        self.complete(places.without(cell), missing.difference(done)) || {
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
                .any(|cell| self.pick(cell, places, missing))
    }
}
