//! Bounds of propagations: for each propagation, a superset of the candidates that it can reach. Bounds are computed
//! before the propagations.
//!
//! A hint needs either a propagation that contradicts itself or several propagations that agree. Of the hundreds of
//! propagations in a position, only one in twenty is part of a hint. Bounds show which propagations need to be
//! computed.
//!
//! The bound of a start (a candidate assumed true or false) is a bit set. It contains every candidate that the
//! propagation can make true or false. To compute it, all rules of Sudoku Explainer are applied in any order until
//! nothing new follows. If the bounds allow no hint, there is none.
//!
//! Removing candidates from the position only adds consequences. So an old bound is kept and extended.

use super::closure::Closure;
use super::link_table::Number;
use super::net::{Context, Start};
use super::set::{has, remove};
use super::upper_bound::UpperBound;

/// The number of nesting levels with bounds. Higher levels nest too many chains.
const N_LEVELS: usize = 4;

/// The bounds of all starts at one nesting level.
#[derive(Default)]
struct LevelBounds {
    is_made: bool,
    /// For each start, the candidates that may become true, then those that may become false.
    sets: Vec<u64>,
    /// For each start, whether some candidate may become both true and false, which is a contradiction.
    is_contradictory: Vec<bool>,
    /// Candidates removed from the position since the last update.
    removed: Vec<Number>,
}

/// For each nesting level: the bounds of all dynamic propagations.
#[derive(Default)]
pub(super) struct ReachBounds {
    levels: [LevelBounds; N_LEVELS],
    bound: UpperBound,
}

pub(super) const fn has_bounds(level: u8) -> bool {
    (level as usize) < N_LEVELS
}

impl ReachBounds {
    /// Records candidates that were removed from the position; the next update uses them.
    pub(super) fn record_removed(&mut self, removed_numbers: &[Number]) {
        for level_bounds in &mut self.levels {
            level_bounds.removed.extend_from_slice(removed_numbers);
        }
    }

    /// Discards all bounds.
    pub(super) fn start_over(&mut self) {
        for level_bounds in &mut self.levels {
            level_bounds.is_made = false;
            level_bounds.removed.clear();
        }
    }

    /// Brings the bounds of a level up to date.
    pub(super) fn update(&mut self, context: Context<'_>, level: u8, closure: &mut Closure) {
        let index = usize::from(level);
        if !self.levels[index].is_made {
            if level > 0 {
                self.update(context, level - 1, closure);
            }
            self.compute(context, level, closure);
        } else if !self.levels[index].removed.is_empty() {
            self.extend(context, level, closure);
        }
    }

    fn compute(&mut self, context: Context<'_>, level: u8, closure: &mut Closure) {
        let table = context.table;
        let n_words = table.n_words();
        let (below, rest) = self.levels.split_at_mut(usize::from(level));
        let below = below.last();
        let level_bounds = &mut rest[0];
        level_bounds.is_made = true;
        level_bounds.removed.clear();
        level_bounds.sets.clear();
        level_bounds.is_contradictory.clear();
        for start in 0..2 * table.len() {
            let number = (start / 2) as Number;
            let bound = &mut self.bound;
            match below {
                Some(below) if below.is_contradictory[start] => {
                    bound.is_contradictory = true;
                }
                Some(below) => {
                    let (on, off) = below.true_and_false_sets(start, n_words);
                    bound.resume(context, on, off, true);
                    bound.close(context, level, closure);
                }
                None => {
                    bound.reset(context);
                    if start % 2 == 1 {
                        bound.force(context, number);
                    } else {
                        bound.eliminate(number);
                    }
                    bound.close(context, level, closure);
                }
            }
            level_bounds.sets.extend_from_slice(&bound.on);
            level_bounds.sets.extend_from_slice(&bound.off);
            level_bounds.is_contradictory.push(bound.is_contradictory);
        }
    }

    fn extend(&mut self, context: Context<'_>, level: u8, closure: &mut Closure) {
        let table = context.table;
        let n_words = table.n_words();
        let level_bounds = &mut self.levels[usize::from(level)];
        let removed_numbers = std::mem::take(&mut level_bounds.removed);
        for start in 0..2 * table.len() {
            if level_bounds.is_contradictory[start] || !table.is_present((start / 2) as Number) {
                continue;
            }
            let (on, off) = level_bounds.true_and_false_sets(start, n_words);
            let is_on = |number: &Number| has(on, usize::from(*number));
            let is_off = |number: &Number| has(off, usize::from(*number));
            if removed_numbers.iter().any(is_on) {
                level_bounds.is_contradictory[start] = true;
                continue;
            }
            if removed_numbers.iter().all(is_off) {
                continue;
            }
            let bound = &mut self.bound;
            bound.resume(context, on, off, false);
            for &number in removed_numbers.iter().filter(|number| !is_off(number)) {
                bound.record_removed(context, number);
            }
            bound.close(context, level, closure);
            level_bounds.is_contradictory[start] = bound.is_contradictory;
            let set = &mut level_bounds.sets[2 * start * n_words..][..2 * n_words];
            let (on, off) = set.split_at_mut(n_words);
            on.copy_from_slice(&bound.on);
            off.copy_from_slice(&bound.off);
        }
        for set in level_bounds.sets.chunks_exact_mut(n_words) {
            for &number in &removed_numbers {
                remove(set, usize::from(number));
            }
        }
    }

    /// Returns whether the propagation of a start may end in a contradiction.
    pub(super) fn may_contradict(&self, level: u8, start: Start) -> bool {
        self.levels[usize::from(level)].is_contradictory[start.index()]
    }

    /// Returns the candidates that the propagation of a start may make true if `is_on`, otherwise those that it may
    /// make false.
    pub(super) fn set(&self, level: u8, start: Start, is_on: bool) -> &[u64] {
        let level_bounds = &self.levels[usize::from(level)];
        let (on, off) = level_bounds.true_and_false_sets(start.index(), level_bounds.n_words());
        if is_on { on } else { off }
    }
}

impl LevelBounds {
    fn n_words(&self) -> usize {
        self.sets.len() / self.is_contradictory.len().max(1) / 2
    }

    /// Returns two sets of a start: the candidates that may become true, and those that may become false.
    fn true_and_false_sets(&self, start: usize, n_words: usize) -> (&[u64], &[u64]) {
        self.sets[2 * start * n_words..][..2 * n_words].split_at(n_words)
    }
}

#[cfg(test)]
mod tests {
    use super::super::collect::{CollectedHints, Collector};
    use super::super::net_cache::cache_index;
    use super::super::producer::PRODUCERS;
    use super::super::search::ForcingSearch;
    use super::*;
    use crate::cancel::Cancel;
    use crate::formats::parse;
    use crate::rating::Rating;
    use crate::sudoku_explainer::SolvingLoop;
    use crate::sudoku_explainer::producers::{self, ProducerState};
    use crate::sudoku_explainer::rated_position::RatedPosition;

    /// Checks that the bounds of a level contain the results of all propagations.
    fn check(state: &mut ProducerState, board: &RatedPosition, level: u8) {
        let chains = &mut state.chains;
        chains.update(board.view());
        let table = chains.table.as_ref().unwrap();
        let cancel = &Cancel::never();
        let context = Context {
            view: board.view(),
            table,
            is_partial: false,
            cancel,
        };
        let ForcingSearch {
            bounds, closure, ..
        } = &mut chains.search;
        bounds.update(context, level, closure);
        let producer = &PRODUCERS[2 + usize::from(level)];
        assert_eq!(producer.level, level);
        let mut search = ForcingSearch {
            current: cache_index(producer),
            ..ForcingSearch::default()
        };
        search.caches[search.current].revalidate(context, search.current);
        let mut collector = Collector {
            search: &mut search,
            context,
            producer,
            kept: CollectedHints::All(Vec::new()),
            has_bounds: false,
        };
        collector.run();
        for number in (0..table.len() as u16).filter(|number| table.is_present(*number)) {
            for start in [true, false].map(|is_on| Start::new(number, is_on)) {
                let propagation = search.net(start);
                if bounds.may_contradict(level, start) {
                    continue;
                }
                assert!(
                    propagation.contradiction.is_none(),
                    "level {level}: {start:?}"
                );
                for is_on in [true, false] {
                    let foreseen = bounds.set(level, start, is_on).iter();
                    let mut pairs = propagation.set(is_on).iter().zip(foreseen);
                    let is_covered = pairs.all(|(reached, foreseen)| reached & !foreseen == 0);
                    assert!(is_covered, "level {level}: {start:?}");
                }
            }
        }
    }

    #[test]
    fn a_forecast_covers_all_propagations() {
        let mut n_checked = 0;
        for puzzle in [
            "98.7.....6...8.7....7..5...4....3.2..1......4..69..5....85..9.......1.3.........2",
            "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1",
        ] {
            let mut solving = SolvingLoop::new(&parse(puzzle).unwrap().position(), Rating::MAX);
            for _ in 0..18 {
                let cancel = Cancel::never();
                let hint =
                    producers::next_hint(&solving.board, &mut solving.state, Rating::MAX, &cancel);
                let hint = hint.unwrap();
                if hint.name.starts_with("Dynamic") {
                    for level in 0..N_LEVELS as u8 {
                        check(&mut solving.state, &solving.board, level);
                        n_checked += 1;
                    }
                }
                solving.apply(&hint);
            }
        }
        assert!(n_checked > 50, "{n_checked}");
    }
}
