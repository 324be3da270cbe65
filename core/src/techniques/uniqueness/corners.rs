//! Rectangles: four cells in two rows, two columns and two boxes with the same two digits.
//!
//! If the cells held only these digits a and b, a and b could be exchanged. So at least one of the other candidates in
//! the cells, the guardians, is true. A corner without guardians is called *plain*.
//!
//! ```text
//! ab . . | ab .  .     the two lower corners have more candidates than a and b:
//! .  . . | .  .  .     one of c and d there is true
//! ab c . | ab d  .
//! ```
//!
//! A *unique rectangle* has four empty corners, at least one of them with only the pair. A corner may lack one of the
//! digits if that digit was eliminated by reasoning, because after an exchange it would be possible again. It must not
//! lack a digit that is excluded by a filled cell or by the puzzle itself. The types are explained at the
//! [rules](super::Rule); a subset of type 3 has no digit of the pair.
//!
//! # Strong links
//!
//! ```text
//! ab  . . | abc . .     b in row 1 and a in column 4 have no other places than corners:
//! .   . . | .   . .     if r3c1 were b, r1c1 would be a, r1c4 b, and r3c4 a;
//! abe . . | abd . .     the four could exchange their digits, so r3c1 is not b
//! ```
//!
//! Suppose that a corner is a. Then the two corners beside it are not a. Such a corner is b if it is plain. It is also b
//! if b has exactly two places in a line or box, this corner and another one that is not b. In the same way the opposite
//! corner may have to be a. If all four corners are determined, they could exchange their digits. As the solution is
//! unique, the first corner is not a. Forums name these rectangles by the number and arrangement of the corners with
//! guardians and by the number of links: *UR+2B/1SL*, *UR+2D/1SL*, *UR+3X/2SL*, *UR+4X/3SL*, *UR+4C/3SL*. Types 1 and 4
//! and the Hidden Rectangle are special cases with names of their own.
//!
//! # Avoidable rectangles
//!
//! ```text
//! 3 . . | 7 . .     3, 7 and 7 were placed, none was given:
//! . . . | . . .     * is not 3
//! 7 . . | * . .
//! ```
//!
//! If the corners held a b in one row and b a in the other, a and b could be exchanged, and the givens would allow both
//! solutions. It does not matter that some corners were filled by reasoning from the givens: the empty corners must
//! still prevent the exchange.
//!
//! Described at <https://hodoku.sourceforge.net/en/tech_ur.php> and <https://www.sudokuwiki.org/Unique_Rectangles>.

use std::ops::ControlFlow;

use crate::board::{
    Candidate, Cell, CellSet, Digit, DigitSet, Geometry, House, HouseKind, HouseSet,
};
use crate::techniques::PositionCache;

use super::guardians::{GuardedPattern, Visit};
use super::{DeadlyAid, Rule, Search};

impl PositionCache<'_> {
    /// Lists the rectangles whose corners have the same pair of digits as candidates, and at least one corner only this
    /// pair. They are sorted by the first corner that has only the pair.
    pub(in crate::techniques) fn rectangles(&self) -> &[GuardedPattern] {
        self.rectangles.get_or_init(|| rectangles(self))
    }
}

fn rectangles(cache: &PositionCache<'_>) -> Vec<GuardedPattern> {
    let mut patterns = Vec::new();
    for start in cache.bivalue() {
        let pair = cache.digits_in(start);
        let mut usable = usable_corners(cache, pair);
        // A rectangle with several corners of this kind is found once, from the first of them.
        let earlier = cache.bivalue().iter().take_while(|cell| *cell != start);
        usable -= earlier
            .filter(|cell| cache.digits_in(*cell) == pair)
            .collect();
        let all = rectangles_at(cache.geometry(), start, usable);
        patterns.extend(all.filter_map(|cells| GuardedPattern::new(cache, sets(cells, pair))));
    }
    patterns
}

/// Returns the empty cells that have at least one digit of a pair and see no filled cell with either.
fn usable_corners(cache: &PositionCache<'_>, pair: DigitSet) -> CellSet {
    let geometry = cache.geometry();
    let with_one = pair.iter().map(|digit| cache.places(digit));
    let mut usable = with_one.fold(CellSet::EMPTY, |all_cells, places| all_cells | places);
    for house in geometry.houses() {
        if cache.values().digits_in(house).intersects(pair) {
            usable -= geometry.house_cells(house);
        }
    }
    usable
}

/// Lists the rectangles in two boxes that have a corner at `start` and the other corners in `usable`.
fn rectangles_at(
    geometry: &Geometry,
    start: Cell,
    usable: CellSet,
) -> impl Iterator<Item = CellSet> + '_ {
    let in_line =
        move |kind| (usable & geometry.house_cells(geometry.house_of(start, kind))).without(start);
    let rectangle = move |beside, below| {
        let across = geometry.cell(geometry.row(below), geometry.column(beside));
        let cells = [start, beside, below, across];
        let boxes = cells.map(|cell| geometry.house_of(cell, HouseKind::Box));
        let n_in = |box_house| {
            boxes
                .iter()
                .filter(|other_house| **other_house == box_house)
                .count()
        };
        let are_two_boxes = boxes.iter().all(|box_house| n_in(*box_house) == 2);
        (usable.contains(across) && are_two_boxes).then(|| cells.into_iter().collect())
    };
    in_line(HouseKind::Row).into_iter().flat_map(move |beside| {
        let below = in_line(HouseKind::Column).into_iter();
        below.filter_map(move |below| rectangle(beside, below))
    })
}

fn sets(cells: CellSet, digits: DigitSet) -> Vec<(Cell, DigitSet)> {
    cells.iter().map(|cell| (cell, digits)).collect()
}

/// Searches rectangles with four empty corners.
pub(super) fn find_unique(search: &mut Search<'_, '_>) -> ControlFlow<()> {
    let cache = search.cache;
    if search.finder.rules == [Rule::StrongLinks] {
        return find_linked(search);
    }
    cache
        .rectangles()
        .iter()
        .try_for_each(|guarded| search.try_rules(guarded))
}

/// Searches rectangles with a strong link between two corners, even if no corner has only the pair.
fn find_linked(search: &mut Search<'_, '_>) -> ControlFlow<()> {
    let cache = search.cache;
    let digits = cache.geometry().digits();
    for a in digits {
        for b in digits.iter().filter(|b| *b > a) {
            search.sink.keep_going()?;
            let links: Vec<CellSet> = cache
                .bilocals(a)
                .iter()
                .chain(cache.bilocals(b))
                .map(|link| link.cells.into_iter().collect())
                .collect();
            if links.is_empty() {
                continue;
            }
            let pair = DigitSet::only(a).with(b);
            let mut usable = usable_corners(cache, pair);
            while let Some(start) = usable.first() {
                usable.remove(start);
                for cells in rectangles_at(cache.geometry(), start, usable) {
                    if links.iter().any(|link| cells.is_superset(link)) {
                        search.try_pattern(sets(cells, pair))?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Searches rectangles with corners that are filled but are not givens.
pub(super) fn find_avoidable(search: &mut Search<'_, '_>) -> ControlFlow<()> {
    let cache = search.cache;
    let placed_cells = cache.values().filled() - cache.givens();
    if placed_cells.len() < 2 {
        return ControlFlow::Continue(());
    }
    let mut usable = placed_cells | cache.unsolved();
    for start in cache.unsolved() {
        usable.remove(start);
        for cells in rectangles_at(cache.geometry(), start, usable) {
            let values: DigitSet = cells.iter().filter_map(|cell| cache.value(cell)).collect();
            if values.len() != 2 {
                continue;
            }
            let empty = cells & cache.unsolved();
            let has_own = |cell| cache.digits_in(cell).intersects(values);
            if let Some(guarded) = GuardedPattern::new(cache, sets(cells, values))
                && guarded.roof == empty
                && empty.iter().all(has_own)
            {
                search.try_rules(&guarded)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The facts by which a digit in one corner determines all others.
struct Forced {
    links: Vec<(House, Digit)>,
    /// A plain corner beside the first corner, if the reasoning needs it. Because of it the opposite corner is not the
    /// other digit, which determines the second corner beside the first.
    floor: Option<Cell>,
}

/// Rules for rectangles only. The corners are the cells of the pattern: top left, top right, bottom left, bottom right.
impl GuardedPattern {
    fn corner(&self, index: usize) -> Cell {
        self.pattern.sets[index].0
    }

    fn is_plain(&self, index: usize) -> bool {
        !self.roof.contains(self.corner(index))
    }

    /// Visits the digit of type 6.
    pub(super) fn locked_across(
        &self,
        cache: &PositionCache<'_>,
        visit: &mut Visit<'_>,
    ) -> ControlFlow<()> {
        let geometry = cache.geometry();
        let cells = self.pattern.cells();
        let of_kind = |kind| cells.iter().map(move |cell| geometry.house_of(cell, kind));
        let rows: HouseSet = of_kind(HouseKind::Row).collect();
        let is_diagonal = self.is_plain(0) == self.is_plain(3);
        let locked = self.pattern.digits().iter().find(|digit| {
            cache.places(*digit).is_superset(&cells) && {
                rows.iter().chain(of_kind(HouseKind::Column))
            }
            .all(|line| cells.is_superset(&cache.places_in(*digit, line)))
        });
        match locked {
            Some(digit) if is_diagonal => {
                // The truths of the rows are enough as evidence, and so would be those of the columns.
                let links = rows.iter().map(|row| (row, digit)).collect();
                let eliminations = PositionCache::candidates_of(digit, &self.roof);
                visit(DeadlyAid::Links { links, floor: None }, eliminations)
            }
            _ => ControlFlow::Continue(()),
        }
    }

    /// Visits every digit in a corner that would determine all other corners by links, if the links belong to the rule.
    pub(super) fn each_forced(
        &self,
        rule: Rule,
        cache: &PositionCache<'_>,
        visit: &mut Visit<'_>,
    ) -> ControlFlow<()> {
        let pair = self.pattern.digits();
        for index in 0..self.pattern.sets.len() {
            let corner = self.corner(index);
            for digit in pair & cache.digits_in(corner) {
                let Some(other_digit) = pair.without(digit).single() else {
                    continue;
                };
                let Some(Forced { links, floor }) =
                    self.force_corners(cache, index, [digit, other_digit])
                else {
                    continue;
                };
                if self.rule_of(cache, index, &links) == Some(rule) {
                    let eliminations = vec![Candidate::new(corner, digit)];
                    visit(DeadlyAid::Links { links, floor }, eliminations)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Determines the corners that follow if the corner `place` has a digit. Returns `None` if some corner does not
    /// follow.
    fn force_corners(
        &self,
        cache: &PositionCache<'_>,
        position: usize,
        [digit, other]: [Digit; 2],
    ) -> Option<Forced> {
        let across = 3 - position;
        let mut is_known = [false; 4];
        is_known[position] = true;
        let mut forced = Forced {
            links: Vec::new(),
            floor: None,
        };
        while is_known != [true; 4] {
            let (index, by) = (0..4).filter(|index| !is_known[*index]).find_map(|index| {
                // Corners beside each other have different digits; opposite corners have the same.
                let due_digit = if index == across { digit } else { other };
                let mut beside = [position, across]
                    .into_iter()
                    .chain(0..4)
                    .filter(|by| *by != index && *by != 3 - index && is_known[*by]);
                if self.is_plain(index) && cache.has(Candidate::new(self.corner(index), due_digit))
                {
                    return beside.next().map(|_| (index, None));
                }
                let link = |by| Some((self.link(cache, [index, by], due_digit)?, due_digit, by));
                beside.find_map(link).map(|link| (index, Some(link)))
            })?;
            is_known[index] = true;
            if let Some((house, due_digit, by)) = by {
                forced.links.push((house, due_digit));
                let second = 3 - index;
                if index != across && by == across && self.is_plain(across) && self.is_plain(second)
                {
                    forced.floor = Some(self.corner(second));
                }
            }
        }
        Some(forced)
    }

    /// Returns the first house in which two corners are the only places of a digit.
    fn link(&self, cache: &PositionCache<'_>, corners: [usize; 2], digit: Digit) -> Option<House> {
        let both_cells = corners
            .into_iter()
            .map(|index| self.corner(index))
            .collect();
        let shared_houses = cache.geometry().houses_shared(&both_cells);
        shared_houses
            .iter()
            .find(|house| cache.places_in(digit, *house) == both_cells)
    }

    /// Returns the rule that the links from the corner `place` belong to; `None` for types 1 and 4.
    fn rule_of(
        &self,
        cache: &PositionCache<'_>,
        index: usize,
        links: &[(House, Digit)],
    ) -> Option<Rule> {
        let geometry = cache.geometry();
        match *links {
            [] => None,
            [(house, _)]
                if self.roof.len() == 2 && geometry.house_cells(house).is_superset(&self.roof) =>
            {
                None
            }
            [(first_house, a), (second_house, b)] => {
                let is_line_of_corner = |house| {
                    geometry.kind(house).is_line()
                        && geometry.house_cells(house).contains(self.corner(index))
                };
                let is_hidden = a == b
                    && is_line_of_corner(first_house)
                    && is_line_of_corner(second_house)
                    && self.is_plain(3 - index);
                Some(if is_hidden {
                    Rule::Hidden
                } else {
                    Rule::StrongLinks
                })
            }
            _ => Some(Rule::StrongLinks),
        }
    }
}
