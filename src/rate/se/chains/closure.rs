//! Whether a nested chain exists at all, without looking for it.
//!
//! Producers 23 to 30 are asked only where no unary chain exists: no candidate implies its own
//! opposite along the links of the position. In the middle of a propagation some candidates are
//! gone, and some cells and houses are down to two, which makes new strong links; the other links
//! among the candidates left are those of the position. So what a candidate excludes there is what
//! it excludes in the position, and what the far ends of new links exclude that it reaches.

use super::super::shape::size;
use super::Fact;
use super::net::{Ground, Net};
use super::roster::{NONE, Number, Roster, has, insert, intersects, join};

/// What each candidate of a position excludes in the end, along static links.
#[derive(Default)]
pub(super) struct Closure {
    /// By candidate: the candidates that are false if it is true.
    excluded: Vec<u64>,
    is_made: bool,
    /// New strong links of a propagation.
    links: Vec<[Number; 2]>,
    /// By candidate: its last new link, twice the index, and one more for the second end; then, by
    /// end of a link, the one before.
    last_link: Vec<u16>,
    link_before: Vec<u16>,
    /// Their ends.
    ends: Vec<u64>,
    done: Vec<u64>,
    /// By candidate: where its set stands in `sets`, counted from one.
    set_of: Vec<u32>,
    sets: Vec<u64>,
    left: Vec<u64>,
    /// What the ends of new links exclude in all, once that is known.
    by_ends: Option<Vec<u64>>,
    /// What is left and what is false where all this holds.
    of_work: (Vec<u16>, Vec<u64>),
}

/// Cells, and digits in houses, all of whose candidates exclude one and the same.
pub(super) struct Agreeing {
    list: Vec<Fact>,
}

impl Agreeing {
    pub(super) fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    pub(super) fn contains(&self, source: Fact) -> bool {
        self.list.contains(&source)
    }
}

impl Closure {
    /// Forgets the position.
    pub(super) fn forget(&mut self) {
        self.is_made = false;
    }

    fn make(&mut self, ground: Ground<'_>) {
        let roster = ground.roster;
        let n_words = roster.n_words();
        self.is_made = true;
        self.excluded.clear();
        self.excluded.resize(n_words * roster.len(), 0);
        let forced: Vec<_> = (0..roster.len() as u16)
            .map(|number| roster.strong(ground.view.marks, number, (true, true)))
            .collect();
        let mut queue: Vec<Number> = Vec::new();
        let mut is_on = vec![0u64; n_words];
        for (start, row) in self.excluded.chunks_exact_mut(n_words).enumerate() {
            is_on.fill(0);
            insert(&mut is_on, start);
            queue.clear();
            queue.push(start as u16);
            while let Some(number) = queue.pop() {
                for (word, (row, weak)) in row.iter_mut().zip(roster.weak_set(number)).enumerate() {
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

    /// Finds what the working copy of a propagation lets candidates imply: returns the candidates
    /// that imply their own opposites.
    pub(super) fn contradictory(&mut self, ground: Ground<'_>, net: &Net) -> Vec<u64> {
        let n_words = ground.roster.n_words();
        self.begin(ground, net);
        let mut found = vec![0; n_words];
        let mut by_ends = vec![0; n_words];
        for index in 0..self.links.len() {
            let [a, b] = self.links[index].map(|end| self.set(n_words, end));
            let (a, b) = (&self.sets[a..a + n_words], &self.sets[b..b + n_words]);
            join(&mut by_ends, a);
            join(&mut by_ends, b);
            for (found, (left, (a, b))) in
                found.iter_mut().zip(self.left.iter().zip(a.iter().zip(b)))
            {
                *found |= a & b & left;
            }
        }
        self.by_ends = Some(by_ends);
        found
    }

    /// Tells whether a chain or a cycle may use a strong link of the working copy.
    pub(super) fn matters(&mut self, ground: Ground<'_>, net: &Net, [a, b]: [Number; 2]) -> bool {
        self.begin(ground, net);
        let roster = ground.roster;
        let n_words = roster.n_words();
        // A chain begins with what excludes both ends.
        let [of_a, of_b] = [a, b].map(|end| self.set(n_words, end));
        let both = self.sets[of_a..of_a + n_words]
            .iter()
            .zip(&self.sets[of_b..of_b + n_words]);
        if both.zip(&self.left).any(|((a, b), left)| a & b & left != 0) {
            return true;
        }
        // A cycle comes back to one end from the other.
        [[a, b], [b, a]].into_iter().any(|[back, end]| {
            roster.weak(end, true).iter().any(|&(other, _)| {
                let forced = roster.strong(&net.work, other, (true, true));
                forced.as_slice().iter().any(|&(next, _)| {
                    has(&self.left, usize::from(other)) && next != end && {
                        let from = self.set(n_words, next);
                        has(&self.sets[from..from + n_words], usize::from(back))
                    }
                })
            })
        })
    }

    /// Tells whether all candidates of some cell, or all places of a digit in some house, exclude
    /// one candidate. To be asked where [`contradictory`](Self::contradictory) finds nothing.
    pub(super) fn agrees(&mut self, ground: Ground<'_>, net: &Net) -> bool {
        self.each_agreeing(ground, net, |_| true)
    }

    /// Lists the cells and houses of which [`agrees`](Self::agrees) tells whether there are any.
    pub(super) fn agreeing(&mut self, ground: Ground<'_>, net: &Net) -> Agreeing {
        let mut list = Vec::new();
        self.each_agreeing(ground, net, |source| {
            list.push(source);
            false
        });
        Agreeing { list }
    }

    /// Walks over what agrees, until `take` says that it is enough; tells whether it did.
    fn each_agreeing(
        &mut self,
        ground: Ground<'_>,
        net: &Net,
        mut take: impl FnMut(Fact) -> bool,
    ) -> bool {
        self.begin(ground, net);
        let roster = ground.roster;
        let shape = roster.shape;
        for cell in 0..shape.n_cells {
            let digits = net.work.cells[cell];
            if size(digits) >= 3
                && self.agree(roster, roster.in_cell(cell, digits))
                && take(Fact::Cell(cell as u8))
            {
                return true;
            }
        }
        for house in 0..shape.n_houses {
            for digit in 0..shape.side {
                let places = net.work.places(shape, house, digit);
                if size(places) >= 3
                    && self.agree(roster, roster.in_house(house, digit, places))
                    && take(Fact::House(house as u8, digit as u8))
                {
                    return true;
                }
            }
        }
        false
    }

    fn agree(&mut self, roster: &Roster, starts: impl Iterator<Item = Number> + Clone) -> bool {
        let n_words = roster.n_words();
        if !self.may_agree(n_words, starts.clone()) {
            return false;
        }
        let mut both = std::mem::take(&mut self.done);
        both.copy_from_slice(&self.left);
        for start in starts {
            let from = self.set(n_words, start);
            let set = &self.sets[from..from + n_words];
            let mut any = 0;
            for (both, set) in both.iter_mut().zip(set) {
                *both &= set;
                any |= *both;
            }
            if any == 0 {
                self.done = both;
                return false;
            }
        }
        self.done = both;
        true
    }

    /// Tells whether candidates agree if each that excludes an end excludes what any end does.
    fn may_agree(&self, n_words: usize, starts: impl Iterator<Item = Number>) -> bool {
        let Some(by_ends) = &self.by_ends else {
            return true;
        };
        let mut both = [0; MAX_WORDS];
        let both = &mut both[..n_words];
        both.copy_from_slice(&self.left);
        for start in starts {
            let row = &self.excluded[usize::from(start) * n_words..][..n_words];
            let mut any = 0;
            if intersects(row, &self.ends) {
                for (both, (row, by_ends)) in both.iter_mut().zip(row.iter().zip(by_ends)) {
                    *both &= row | by_ends;
                    any |= *both;
                }
            } else {
                for (both, row) in both.iter_mut().zip(row) {
                    *both &= row;
                    any |= *both;
                }
            }
            if any == 0 {
                return false;
            }
        }
        true
    }

    /// Lists the candidates that are not false yet and the new links, unless that is done.
    fn begin(&mut self, ground: Ground<'_>, net: &Net) {
        let (cells, off_set) = &self.of_work;
        if !self.is_made {
            self.make(ground);
        } else if *cells == net.work.cells && *off_set == net.off_set {
            return;
        }
        let (cells, off_set) = &mut self.of_work;
        cells.clone_from(&net.work.cells);
        off_set.clone_from(&net.off_set);
        self.by_ends = None;
        let roster = ground.roster;
        let shape = roster.shape;
        let n_words = roster.n_words();
        for set in [&mut self.ends, &mut self.done, &mut self.left] {
            set.clear();
            set.resize(n_words, 0);
        }
        self.set_of.clear();
        self.set_of.resize(roster.len(), 0);
        self.sets.clear();
        self.links.clear();
        self.last_link.clear();
        self.last_link.resize(roster.len(), NONE);
        self.link_before.clear();
        for (cell, (&now, &before)) in net
            .work
            .cells
            .iter()
            .zip(&ground.view.marks.cells)
            .enumerate()
        {
            for number in roster.in_cell(cell, now) {
                insert(&mut self.left, usize::from(number));
            }
            if now != before && size(now) == 2 {
                self.link(roster.in_cell(cell, now));
            }
        }
        for (left, off) in self.left.iter_mut().zip(&net.off_set) {
            *left &= !off;
        }
        for house in 0..shape.n_houses {
            let before = ground.view.places_in(house);
            let now = net.work.places_in(shape, house);
            for (digit, (&now, &before)) in now.iter().zip(before).enumerate() {
                if now != before && size(now) == 2 {
                    self.link(roster.in_house(house, digit, now));
                }
            }
        }
    }

    fn link(&mut self, mut ends: impl Iterator<Item = Number>) {
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

    /// Returns where the set of what a candidate excludes stands.
    fn set(&mut self, n_words: usize, start: Number) -> usize {
        let known = self.set_of[usize::from(start)];
        if known > 0 {
            return known as usize - 1;
        }
        let from = self.sets.len();
        self.set_of[usize::from(start)] = from as u32 + 1;
        let row = usize::from(start) * n_words;
        self.sets
            .extend_from_slice(&self.excluded[row..row + n_words]);
        let (whole, set) = self.sets.split_at_mut(from);
        // Ends whose far ends have been followed.
        let mut followed = [0u64; MAX_WORDS];
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
                        let far =
                            usize::from(self.links[usize::from(link) / 2][usize::from(!link & 1)]);
                        link = self.link_before[usize::from(link)];
                        let known = self.set_of[far] as usize;
                        if known > 0 && known <= from {
                            // Nothing in a set that is whole leads out of it.
                            let theirs = &whole[known - 1..known - 1 + n_words];
                            join(set, theirs);
                            let ends = theirs.iter().zip(&self.ends);
                            for (followed, (theirs, ends)) in followed.iter_mut().zip(ends) {
                                *followed |= theirs & ends;
                            }
                        } else {
                            let row = far * n_words;
                            join(set, &self.excluded[row..row + n_words]);
                        }
                    }
                }
            }
            if !is_new {
                return from;
            }
        }
    }
}

/// The words of a set of all candidates of the largest board.
const MAX_WORDS: usize = 16 * 16 * 16 / 64;
