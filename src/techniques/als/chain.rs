//! ALS-XY-Chain: four or more almost locked sets in a row.
//!
//! From every set, by each digit it may share with a second one, a tree of chains grows by one
//! set a round, all trees in turn, so that the shortest chains come first. There are very many
//! chains, so one is told apart by what it proves: of several that prove the same, the
//! shortest is reported. Neighbours are linked by one restricted common or by two; a link of two
//! uses its first digit unless the next link needs that, and what is one of its digits is not
//! proved by the chain.
//!
//! Sets that are no neighbours may overlap. More than seven sets are hardly followed by anybody,
//! so longer chains are a row of their own, and so are chains in which neighbours overlap.

use std::collections::HashSet;
use std::ops::{ControlFlow, Range};

use crate::board::{Candidate, CellSet, DigitSet, MAX_SIDE};
use crate::techniques::{AlmostLocked, Info, Pattern, Sink, Step, Survey, Technique};

use super::{AlsIdx, AlsList, AlsPartner, cell_truths, info, seeing_both};

/// Links of the shortest chain: with two it is an ALS-XY-Wing.
const MIN_LINKS: usize = 3;
/// Links of the longest chain that is not a long one.
const MAX_LINKS: usize = 6;
/// How many states all trees may have together; from then on they no longer grow.
const MAX_STATES: usize = 1_000_000;
/// How many trees grow between two questions whether to go on.
const KEEP_GOING_EVERY: usize = 64;

/// Sets in a row, each sharing a digit with the next that only one of them can hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::techniques) enum AlsXyChain {
    /// Four to seven sets; neighbours have no cell in common.
    Plain,
    /// More than seven sets; neighbours have no cell in common.
    Long,
    /// Four to seven sets; some neighbours have cells in common.
    Overlapping,
}

impl Technique for AlsXyChain {
    fn info(&self) -> Info {
        let (id, name) = match self {
            Self::Plain => ("als-xy-chain", "ALS-XY-Chain"),
            Self::Long => ("als-xy-chain-long", "Long ALS-XY-Chain"),
            Self::Overlapping => ("als-xy-chain-overlapping", "Overlapping ALS-XY-Chain"),
        };
        info(
            id,
            name,
            "https://hodoku.sourceforge.net/en/tech_als.php#ach",
        )
    }

    fn find(&self, survey: &Survey<'_>, sink: &mut dyn Sink) -> ControlFlow<()> {
        let mut search = Search {
            survey,
            list: survey.als(),
            form: *self,
            n_states: 0,
            proved: HashSet::new(),
        };
        let mut trees = search.plant();
        let mut n_links = 1;
        let max_links = match self {
            Self::Plain | Self::Overlapping => MAX_LINKS,
            Self::Long => usize::MAX,
        };
        while !trees.is_empty() && n_links < max_links {
            n_links += 1;
            for (index, tree) in trees.iter_mut().enumerate() {
                if index.is_multiple_of(KEEP_GOING_EVERY) {
                    sink.keep_going()?;
                }
                search.grow(tree, n_links);
                if n_links >= MIN_LINKS {
                    search.report(tree, n_links, sink)?;
                }
            }
            trees.retain(|tree| !tree.fresh.is_empty());
        }
        ControlFlow::Continue(())
    }
}

/// The chains from one set whose first link has the same active digits.
struct Tree {
    start: AlsIdx,
    states: Vec<State>,
    /// The states that the last round added.
    fresh: Range<usize>,
    /// By length (1, 2, more), set, and whether neighbours overlap: the links that led there.
    reached: [Vec<[Vec<DigitSet>; 2]>; 3],
}

/// A set that a chain has come to.
#[derive(Clone, Copy)]
struct State {
    set: AlsIdx,
    /// The digits of the last link that may be used.
    active: DigitSet,
    /// Whether some neighbours on the way overlap.
    overlaps: bool,
    /// The state before, but for the first link.
    before: Option<u32>,
}

struct Search<'a> {
    survey: &'a Survey<'a>,
    list: &'a AlsList,
    form: AlsXyChain,
    n_states: usize,
    /// What the chains found so far prove.
    proved: HashSet<Vec<Candidate>>,
}

impl Search<'_> {
    /// Begins the trees: for every set and every choice of active digits of its first link.
    fn plant(&mut self) -> Vec<Tree> {
        let mut trees: Vec<Tree> = Vec::new();
        let starts = self.list.sets().len() as AlsIdx;
        let struck = self.survey.loops().struck_through_sets(self.survey);
        for start in (0..starts).filter(|start| self.may_begin(*start, struck)) {
            let first_of_start = trees.len();
            let partners = self.list.partners(start);
            for partner in partners.iter().filter(|next| self.may_link(**next)) {
                // Of a link of two digits each is tried alone.
                for active in partner.digits.iter().map(DigitSet::only) {
                    let state = State {
                        set: partner.set,
                        active,
                        overlaps: partner.overlaps,
                        before: None,
                    };
                    let tree = trees[first_of_start..]
                        .iter_mut()
                        .find(|tree| tree.states[0].active == active);
                    match tree {
                        Some(tree) => tree.states.push(state),
                        None => trees.push(Tree {
                            start,
                            states: vec![state],
                            fresh: 0..0,
                            reached: Default::default(),
                        }),
                    }
                }
            }
            for tree in &mut trees[first_of_start..] {
                tree.fresh = 0..tree.states.len();
            }
        }
        self.n_states = trees.iter().map(|tree| tree.states.len()).sum();
        trees
    }

    /// Tells whether any chain might strike what sees all places of a digit in a set.
    fn may_begin(&self, start: AlsIdx, struck: Option<&[CellSet; MAX_SIDE]>) -> bool {
        let Some(struck) = struck else { return true };
        let mut digits = self.list.get(start).digits.iter();
        digits.any(|digit| {
            let places = self.list.places(start, digit);
            struck[digit.index()].intersects(&places.seeing)
        })
    }

    fn may_link(&self, next: AlsPartner) -> bool {
        !next.overlaps || self.form == AlsXyChain::Overlapping
    }

    /// Prolongs the latest chains of a tree to `n_links` links.
    fn grow(&mut self, tree: &mut Tree, n_links: usize) {
        let start = tree.states.len();
        let reached = &mut tree.reached[n_links.min(MIN_LINKS) - 2];
        if reached.is_empty() {
            reached.resize_with(self.list.sets().len(), Default::default);
        }
        for index in tree.fresh.clone() {
            let State {
                set,
                active,
                overlaps,
                ..
            } = tree.states[index];
            // The link before takes its first digit.
            let taken = active.first();
            for partner in self.list.partners(set) {
                if !self.may_link(*partner) || self.n_states >= MAX_STATES {
                    continue;
                }
                let active = taken.map_or(partner.digits, |taken| partner.digits.without(taken));
                let overlaps = overlaps || partner.overlaps;
                let known = &mut reached[usize::from(partner.set)][usize::from(overlaps)];
                if active.is_empty()
                    || known.contains(&active)
                    || tree.start == partner.set
                    || is_on_the_way(&tree.states, index, partner.set)
                {
                    continue;
                }
                known.push(active);
                self.n_states += 1;
                tree.states.push(State {
                    set: partner.set,
                    active,
                    overlaps,
                    before: Some(index as u32),
                });
            }
        }
        tree.fresh = start..tree.states.len();
    }

    /// Reports what the latest chains of a tree prove.
    fn report(&mut self, tree: &Tree, n_links: usize, sink: &mut dyn Sink) -> ControlFlow<()> {
        let start = self.list.get(tree.start);
        let first = tree.states[0].active;
        for index in tree.fresh.clone() {
            let State {
                set,
                active,
                overlaps,
                ..
            } = tree.states[index];
            // Every chain is found from both ends.
            if set < tree.start {
                continue;
            }
            let digits = (start.digits & self.list.get(set).digits) - first - active;
            let eliminations = seeing_both(self.survey, self.list, [tree.start, set], digits);
            let digits: DigitSet = eliminations.iter().map(|struck| struck.digit).collect();
            let is_other_form = self.form == AlsXyChain::Overlapping && !overlaps;
            if eliminations.is_empty() || is_other_form || !self.proved.insert(eliminations.clone())
            {
                continue;
            }
            // A shorter chain that proves the same makes a long one idle.
            if self.form == AlsXyChain::Long && n_links <= MAX_LINKS {
                continue;
            }
            let (sets, commons) = self.chain(tree, index);
            let truths = cell_truths(sets.iter().map(|set| set.cells));
            sink.take(Step::eliminating(
                self.form.info().id,
                eliminations,
                Pattern::AlsChain {
                    sets,
                    commons,
                    digits,
                },
                truths,
            ))?;
        }
        ControlFlow::Continue(())
    }

    /// Lists the sets of a chain, and the digits of its links that are used.
    fn chain(&self, tree: &Tree, end: usize) -> (Vec<AlmostLocked>, Vec<DigitSet>) {
        let mut sets = Vec::new();
        let mut commons = Vec::new();
        let mut next = Some(end as u32);
        while let Some(index) = next {
            let state = &tree.states[index as usize];
            sets.push(self.list.get(state.set).into());
            commons.push(state.active.first().map_or(state.active, DigitSet::only));
            next = state.before;
        }
        sets.push(self.list.get(tree.start).into());
        sets.reverse();
        commons.reverse();
        (sets, commons)
    }
}

/// Tells whether the way to a state leads through a set.
fn is_on_the_way(states: &[State], mut index: usize, set: AlsIdx) -> bool {
    loop {
        if states[index].set == set {
            return true;
        }
        match states[index].before {
            Some(before) => index = before as usize,
            None => return false,
        }
    }
}
