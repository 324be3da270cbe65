//! Decides whether a nested chain exists at all, without searching for it.
//!
//! Sudoku Explainer's producers 23 to 30 are only asked if the position has no unary chain, that is, if no candidate
//! implies its own opposite. When a propagation removes candidates, some cells and houses are left with two. Each of
//! these pairs is a new strong link. All other links are those of the position.
//!
//! A candidate excludes the same candidates as in the position, with one addition. If it excludes one end of a new
//! link, it also excludes everything that the other end excludes.

use super::changes::Changes;
use super::link_table::{LinkKinds, NONE, Number};
use super::net::Context;
use super::set::{has, insert, intersects, join, join_common, retain_common, subtract};
use crate::board::DigitSet;
use crate::sudoku_explainer::hint::ChainTruth;
use crate::sudoku_explainer::rated_position::CandidateMasks;

/// The transitive closure of the links of the position: for each candidate, all candidates that it excludes directly or
/// through other links.
#[derive(Default)]
pub(super) struct Closure {
    /// For each candidate, the candidates that are false if this candidate is true.
    excluded: Vec<u64>,
    n_words: usize,
    is_made: bool,
    /// The new strong links of the propagation.
    links: Vec<[Number; 2]>,
    /// Linked lists of the new links at each candidate. An entry is an end of a link: twice the index of the link, plus
    /// one for its second end. `last_link` has the last entry by candidate, `link_before` the previous entry by entry.
    last_link: Vec<u16>,
    link_before: Vec<u16>,
    /// The candidates that are ends of new links, as a set.
    ends: Vec<u64>,
    /// For each candidate, the place in `sets` of the candidates that it excludes, counted from one; 0 if they are not
    /// computed.
    set_places: Vec<u32>,
    sets: Vec<u64>,
    remaining: Vec<u64>,
    /// Ends of new links whose other end has been processed.
    followed: Vec<u64>,
    /// The candidates that all candidates under consideration exclude.
    common: Vec<u64>,
    /// The working copy for which the fields above are valid: its remaining and its false candidates.
    prepared_for: (Vec<DigitSet>, Vec<u64>),
}

/// Cells and houses whose alternatives all exclude some common candidate. The alternatives are the candidates of a
/// cell, or the places of a digit in a house.
pub(super) struct CommonExclusions {
    list: Vec<ChainTruth>,
}

impl CommonExclusions {
    pub(super) fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    pub(super) fn contains(&self, source: ChainTruth) -> bool {
        self.list.contains(&source)
    }
}

/// A working copy: the remaining candidates, and the set of candidates that are false.
pub(super) type WorkingCopy<'a> = (&'a CandidateMasks, &'a [u64]);

impl Closure {
    pub(super) fn invalidate(&mut self) {
        self.is_made = false;
    }

    fn compute(&mut self, context: Context<'_>) {
        let table = context.table;
        let n_words = table.n_words();
        self.is_made = true;
        self.n_words = n_words;
        self.excluded.clear();
        self.excluded.resize(n_words * table.len(), 0);
        let forced: Vec<_> = (0..table.len() as u16)
            .map(|number| table.strong(context.view.masks, number, LinkKinds::ALL))
            .collect();
        let mut queue: Vec<Number> = Vec::new();
        let mut is_on = vec![0u64; n_words];
        for (start, row) in self.excluded.chunks_exact_mut(n_words).enumerate() {
            is_on.fill(0);
            insert(&mut is_on, start);
            queue.clear();
            queue.push(start as u16);
            while let Some(number) = queue.pop() {
                for (word, (row, weak)) in row.iter_mut().zip(table.weak_set(number)).enumerate() {
                    let mut new = weak & !*row;
                    *row |= weak;
                    while new != 0 {
                        let other = word * 64 + new.trailing_zeros() as usize;
                        new &= new - 1;
                        for &(target, _) in forced[other].as_slice() {
                            if !has(&is_on, usize::from(target)) {
                                insert(&mut is_on, usize::from(target));
                                queue.push(target);
                            }
                        }
                    }
                }
            }
        }
    }

    /// Computes the closure unless it is valid.
    pub(super) fn update(&mut self, context: Context<'_>) {
        if !self.is_made {
            self.compute(context);
        }
    }

    /// Returns the candidates that a candidate excludes in the position, without new links.
    pub(super) fn excluded_bits(&self, number: Number) -> &[u64] {
        let n_words = self.n_words;
        &self.excluded[usize::from(number) * n_words..][..n_words]
    }

    /// Returns the candidates that imply their own opposites in a working copy.
    pub(super) fn find_contradictory(
        &mut self,
        context: Context<'_>,
        work: WorkingCopy<'_>,
    ) -> Vec<u64> {
        self.prepare_links(context, work);
        let links = self.links.clone();
        let mut by_ends = vec![0; self.n_words];
        self.find_contradictory_through(context, work, &links, &mut by_ends)
    }

    /// Returns the candidates that imply their own opposites through one of the given strong links of a working copy.
    /// Everything that the ends of these links exclude is added to the last argument.
    pub(super) fn find_contradictory_through(
        &mut self,
        context: Context<'_>,
        work: WorkingCopy<'_>,
        links: &[[Number; 2]],
        excluded_by_ends: &mut [u64],
    ) -> Vec<u64> {
        self.prepare_links(context, work);
        let n_words = self.n_words;
        let mut contradictory = vec![0; n_words];
        for link in links {
            let [a, b] = link.map(|end| self.find_excluded_set(n_words, end));
            let (a, b) = (&self.sets[a..a + n_words], &self.sets[b..b + n_words]);
            join(excluded_by_ends, a);
            join(excluded_by_ends, b);
            join_common(&mut contradictory, a, b);
        }
        retain_common(&mut contradictory, &self.remaining);
        contradictory
    }

    /// Returns whether a chain or a cycle may use a strong link of a working copy.
    pub(super) fn is_link_usable(
        &mut self,
        context: Context<'_>,
        work: WorkingCopy<'_>,
        [a, b]: [Number; 2],
    ) -> bool {
        self.prepare_links(context, work);
        let table = context.table;
        let n_words = table.n_words();
        // A chain through the link starts from a candidate that excludes both ends.
        let [of_a, of_b] = [a, b].map(|end| self.find_excluded_set(n_words, end));
        let both = self.sets[of_a..of_a + n_words]
            .iter()
            .zip(&self.sets[of_b..of_b + n_words]);
        if both
            .zip(&self.remaining)
            .any(|((a, b), remaining)| a & b & remaining != 0)
        {
            return true;
        }
        // A cycle through the link leads from one end back to the other.
        [[a, b], [b, a]].into_iter().any(|[back, end]| {
            table.weak(end, true).iter().any(|&(other, _)| {
                let forced = table.strong(work.0, other, LinkKinds::ALL);
                forced.as_slice().iter().any(|&(next, _)| {
                    has(&self.remaining, usize::from(other)) && next != end && {
                        let offset = self.find_excluded_set(n_words, next);
                        has(&self.sets[offset..offset + n_words], usize::from(back))
                    }
                })
            })
        })
    }

    /// Finds the cells, and the digits in houses, whose alternatives all exclude a common candidate.
    pub(super) fn common_exclusions(
        &mut self,
        context: Context<'_>,
        work: WorkingCopy<'_>,
    ) -> CommonExclusions {
        self.prepare_links(context, work);
        let table = context.table;
        let geometry = table.geometry();
        let mut excluded = vec![0; self.n_words];
        let remaining = self.remaining.clone();
        let mut list = Vec::new();
        for cell in geometry.cells() {
            let digits = work.0.digits(cell);
            if digits.len() >= 3
                && self.add_agreed(&remaining, &table.in_cell(cell, digits), &mut excluded)
            {
                list.push(ChainTruth::Cell(cell));
            }
        }
        for house in geometry.houses() {
            for (digit, &places) in geometry.digits().iter().zip(work.0.places_in(house)) {
                let starts = table.in_house(house, digit, places);
                if places.len() >= 3 && self.add_agreed(&remaining, &starts, &mut excluded) {
                    list.push(ChainTruth::House(house, digit));
                }
            }
        }
        CommonExclusions { list }
    }

    /// Collects the candidates that all candidates of a cell, or all places of a digit in a house, exclude.
    ///
    /// In the cells and houses of `changed` all candidates are tested, elsewhere only those in `gained`.
    pub(super) fn collect_agreed(
        &mut self,
        context: Context<'_>,
        work: WorkingCopy<'_>,
        changed: &Changes,
        gained: &[u64],
    ) -> Vec<u64> {
        self.prepare_links(context, work);
        let table = context.table;
        let geometry = table.geometry();
        let mut excluded = vec![0; self.n_words];
        let mut gained = gained.to_vec();
        let has_gained = retain_common(&mut gained, &self.remaining);
        let remaining = self.remaining.clone();
        for cell in geometry.cells() {
            let is_changed = changed.has_cell(cell);
            let digits = work.0.digits(cell);
            if digits.len() >= 3 && (is_changed || has_gained) {
                let among = if is_changed { &remaining } else { &gained };
                self.add_agreed(among, &table.in_cell(cell, digits), &mut excluded);
            }
        }
        for house in geometry.houses() {
            for (digit, &places) in geometry.digits().iter().zip(work.0.places_in(house)) {
                let is_changed = changed.digits_of(house).contains(digit);
                if places.len() >= 3 && (is_changed || has_gained) {
                    let among = if is_changed { &remaining } else { &gained };
                    let starts = table.in_house(house, digit, places);
                    self.add_agreed(among, &starts, &mut excluded);
                }
            }
        }
        excluded
    }

    /// Adds to `agreed` every member of `among` that all `starts` exclude; returns whether there are any.
    fn add_agreed(
        &mut self,
        among: &[u64],
        starts: &(impl Iterator<Item = Number> + Clone),
        agreed: &mut [u64],
    ) -> bool {
        let mut common = std::mem::take(&mut self.common);
        common.clear();
        common.extend_from_slice(among);
        let is_any = self.keep_excluded(starts, &mut common);
        if is_any {
            join(agreed, &common);
        }
        self.common = common;
        is_any
    }

    /// Keeps only those members of a set that all `starts` exclude; returns whether any are left.
    fn keep_excluded(
        &mut self,
        starts: &(impl Iterator<Item = Number> + Clone),
        common: &mut [u64],
    ) -> bool {
        let n_words = self.n_words;
        // Starts that exclude no end of a new link come first, because their sets need no computation.
        for is_more in [false, true] {
            for start in starts.clone() {
                let row = &self.excluded[usize::from(start) * n_words..][..n_words];
                if intersects(row, &self.ends) != is_more {
                    continue;
                }
                let is_any = if is_more {
                    let offset = self.find_excluded_set(n_words, start);
                    retain_common(common, &self.sets[offset..offset + n_words])
                } else {
                    retain_common(common, row)
                };
                if !is_any {
                    return false;
                }
            }
        }
        true
    }

    /// Prepares the new links of a working copy, unless this was done for the same copy.
    fn prepare_links(&mut self, context: Context<'_>, work: WorkingCopy<'_>) {
        let (cells, off_set) = &self.prepared_for;
        if !self.is_made {
            self.compute(context);
        } else if *cells == work.0.cells && off_set == work.1 {
            return;
        }
        let (cells, off_set) = &mut self.prepared_for;
        cells.clone_from(&work.0.cells);
        off_set.clear();
        off_set.extend_from_slice(work.1);
        let table = context.table;
        let geometry = table.geometry();
        let n_words = table.n_words();
        for set in [&mut self.ends, &mut self.remaining, &mut self.followed] {
            set.clear();
            set.resize(n_words, 0);
        }
        self.set_places.clear();
        self.set_places.resize(table.len(), 0);
        self.sets.clear();
        self.links.clear();
        self.last_link.clear();
        self.last_link.resize(table.len(), NONE);
        self.link_before.clear();
        let cells = work.0.cells.iter().zip(&context.view.masks.cells);
        for (cell, (&now, &before)) in geometry.cells().iter().zip(cells) {
            for number in table.in_cell(cell, now) {
                insert(&mut self.remaining, usize::from(number));
            }
            if now != before && now.len() == 2 {
                self.add_link(table.in_cell(cell, now));
            }
        }
        subtract(&mut self.remaining, work.1);
        for house in geometry.houses() {
            let before = context.view.places_in(house);
            let places = work.0.places_in(house).iter().zip(before);
            for (digit, (&now, &before)) in geometry.digits().iter().zip(places) {
                if now != before && now.len() == 2 {
                    self.add_link(table.in_house(house, digit, now));
                }
            }
        }
    }

    fn add_link(&mut self, mut ends: impl Iterator<Item = Number>) {
        if let (Some(a), Some(b)) = (ends.next(), ends.next()) {
            for (side, end) in [a, b].into_iter().enumerate() {
                let link = (self.links.len() * 2 + side) as u16;
                let before = std::mem::replace(&mut self.last_link[usize::from(end)], link);
                self.link_before.push(before);
                insert(&mut self.ends, usize::from(end));
            }
            self.links.push([a, b]);
        }
    }

    /// Returns the place in `sets` of the candidates that a start excludes; computes them if necessary.
    fn find_excluded_set(&mut self, n_words: usize, start: Number) -> usize {
        let stored_place = self.set_places[usize::from(start)];
        if stored_place > 0 {
            return stored_place as usize - 1;
        }
        let first_new = self.sets.len();
        self.set_places[usize::from(start)] = first_new as u32 + 1;
        let row = usize::from(start) * n_words;
        self.sets
            .extend_from_slice(&self.excluded[row..row + n_words]);
        let (whole, set) = self.sets.split_at_mut(first_new);
        let followed = &mut self.followed;
        followed.fill(0);
        loop {
            let mut is_new = false;
            for word in 0..n_words {
                let mut new = set[word] & self.ends[word] & !followed[word];
                followed[word] |= new;
                while new != 0 {
                    let end = word * 64 + new.trailing_zeros() as usize;
                    new &= new - 1;
                    is_new = true;
                    let mut link = self.last_link[end];
                    while link != NONE {
                        let target =
                            usize::from(self.links[usize::from(link) / 2][usize::from(!link & 1)]);
                        link = self.link_before[usize::from(link)];
                        let stored_place = self.set_places[target] as usize;
                        if stored_place > 0 && stored_place <= first_new {
                            // This set was computed completely, so nothing outside it follows from its members.
                            let theirs = &whole[stored_place - 1..stored_place - 1 + n_words];
                            join(set, theirs);
                            join_common(followed, theirs, &self.ends);
                        } else {
                            let row = target * n_words;
                            join(set, &self.excluded[row..row + n_words]);
                        }
                    }
                }
            }
            if !is_new {
                return first_new;
            }
        }
    }
}
