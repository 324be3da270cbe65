//! What the propagations of a producer can come to, before they are made.
//!
//! A hint needs a propagation that contradicts itself, or several that agree; of the hundreds of a
//! position one in twenty has part in any. A forecast finds out which. It knows as sets what each
//! start leads to, with no regard for the order in which it does, and never less than the
//! propagation will come to: it draws every conclusion that Sudoku Explainer draws, and from
//! wherever it is more or sooner it is closed again. So where it shows no hint there is none.
//!
//! When candidates go from the position, more follows, never less; so a forecast goes on from
//! where it was.

use super::call::index_of;
use super::closure::Closure;
use super::draft::Draft;
use super::net::Ground;
use super::roster::Number;
use super::set::{has, remove};

/// How many levels there are forecasts for; above, too much is nested.
const N_LEVELS: usize = 4;

/// What each start of a level leads to.
#[derive(Default)]
struct Outlook {
    is_made: bool,
    /// By start: the true candidates, then the false ones.
    sets: Vec<u64>,
    /// By start: whether something is both, which leaves open how far the propagation comes.
    is_clash: Vec<bool>,
    /// What has gone from the position since.
    gone: Vec<Number>,
}

/// The forecasts for dynamic propagations by level.
#[derive(Default)]
pub(super) struct Forecast {
    outlooks: [Outlook; N_LEVELS],
    draft: Draft,
}

/// Tells whether there are forecasts for a level.
pub(super) const fn is_foreseen(level: u8) -> bool {
    (level as usize) < N_LEVELS
}

impl Forecast {
    /// Remembers that candidates have gone.
    pub(super) fn note(&mut self, gone: &[Number]) {
        for outlook in &mut self.outlooks {
            outlook.gone.extend_from_slice(gone);
        }
    }

    /// Forgets the position.
    pub(super) fn start_over(&mut self) {
        for outlook in &mut self.outlooks {
            outlook.is_made = false;
            outlook.gone.clear();
        }
    }

    /// Brings the forecasts of a level up to date.
    pub(super) fn update(&mut self, ground: Ground<'_>, level: u8, closure: &mut Closure) {
        let index = usize::from(level);
        if !self.outlooks[index].is_made {
            if level > 0 {
                self.update(ground, level - 1, closure);
            }
            self.make(ground, level, closure);
        } else if !self.outlooks[index].gone.is_empty() {
            self.renew(ground, level, closure);
        }
    }

    fn make(&mut self, ground: Ground<'_>, level: u8, closure: &mut Closure) {
        let roster = ground.roster;
        let n_words = roster.n_words();
        let (below, rest) = self.outlooks.split_at_mut(usize::from(level));
        let below = below.last();
        let outlook = &mut rest[0];
        outlook.is_made = true;
        outlook.gone.clear();
        outlook.sets.clear();
        outlook.is_clash.clear();
        for start in 0..2 * roster.len() {
            let number = (start / 2) as Number;
            let draft = &mut self.draft;
            match below {
                Some(below) if below.is_clash[start] => {
                    draft.is_clash = true;
                }
                Some(below) => {
                    let (on, off) = below.of(start, n_words);
                    draft.resume(ground, on, off, true);
                    draft.grow(ground, level, closure);
                }
                None => {
                    draft.reset(ground);
                    if start % 2 == 1 {
                        draft.force(ground, number);
                    } else {
                        draft.strike(number);
                    }
                    draft.grow(ground, level, closure);
                }
            }
            outlook.sets.extend_from_slice(&draft.on);
            outlook.sets.extend_from_slice(&draft.off);
            outlook.is_clash.push(draft.is_clash);
        }
    }

    fn renew(&mut self, ground: Ground<'_>, level: u8, closure: &mut Closure) {
        let roster = ground.roster;
        let n_words = roster.n_words();
        let outlook = &mut self.outlooks[usize::from(level)];
        let gone = std::mem::take(&mut outlook.gone);
        for start in 0..2 * roster.len() {
            if outlook.is_clash[start] || !roster.is_present((start / 2) as Number) {
                continue;
            }
            let (on, off) = outlook.of(start, n_words);
            let is_on = |number: &Number| has(on, usize::from(*number));
            let is_off = |number: &Number| has(off, usize::from(*number));
            if gone.iter().any(is_on) {
                outlook.is_clash[start] = true;
                continue;
            }
            if gone.iter().all(is_off) {
                continue;
            }
            let draft = &mut self.draft;
            draft.resume(ground, on, off, false);
            for &number in gone.iter().filter(|number| !is_off(number)) {
                draft.miss(ground, number);
            }
            draft.grow(ground, level, closure);
            outlook.is_clash[start] = draft.is_clash;
            let set = &mut outlook.sets[2 * start * n_words..][..2 * n_words];
            let (on, off) = set.split_at_mut(n_words);
            on.copy_from_slice(&draft.on);
            off.copy_from_slice(&draft.off);
        }
        for set in outlook.sets.chunks_exact_mut(n_words) {
            for &number in &gone {
                remove(set, usize::from(number));
            }
        }
    }

    /// Tells whether a propagation may contradict itself.
    pub(super) fn may_clash(&self, level: u8, start: (Number, bool)) -> bool {
        self.outlooks[usize::from(level)].is_clash[index_of(start)]
    }

    /// Returns what a propagation may make true, or false.
    pub(super) fn set(&self, level: u8, start: (Number, bool), is_on: bool) -> &[u64] {
        let outlook = &self.outlooks[usize::from(level)];
        let (on, off) = outlook.of(index_of(start), outlook.n_words());
        if is_on { on } else { off }
    }
}

impl Outlook {
    fn n_words(&self) -> usize {
        self.sets.len() / self.is_clash.len().max(1) / 2
    }

    /// Returns the true and the false candidates of a start.
    fn of(&self, start: usize, n_words: usize) -> (&[u64], &[u64]) {
        self.sets[2 * start * n_words..][..2 * n_words].split_at(n_words)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicBool;

    use super::super::call::Call;
    use super::super::producer::PRODUCERS;
    use super::super::search::{Search, Wanted};
    use super::super::shelf::place_of;
    use super::*;
    use crate::formats::parse;
    use crate::sudoku_explainer::board::Board;
    use crate::sudoku_explainer::{Memory, Walk, producers};

    /// Compares the forecast of a level, as it has been kept so far, with all the propagations.
    fn check(memory: &mut Memory, board: &Board, level: u8) {
        let chains = &mut memory.chains;
        chains.catch_up(board.view());
        let roster = chains.roster.as_ref().unwrap();
        let stop = &AtomicBool::new(false);
        let ground = Ground {
            view: board.view(),
            roster,
            is_partial: false,
            stop,
        };
        let Search {
            forecast, closure, ..
        } = &mut chains.search;
        forecast.update(ground, level, closure);
        let producer = &PRODUCERS[2 + usize::from(level)];
        assert_eq!(producer.level, level);
        let mut search = Search {
            place: place_of(producer),
            ..Search::default()
        };
        search.shelves[search.place].settle(ground, search.place);
        let mut call = Call {
            search: &mut search,
            ground,
            producer,
            wanted: Wanted::All(Vec::new()),
            is_foreseen: false,
        };
        call.run();
        for number in (0..roster.len() as u16).filter(|number| roster.is_present(*number)) {
            for start in [(number, true), (number, false)] {
                let net = search.net(number, start.1);
                if forecast.may_clash(level, start) {
                    continue;
                }
                assert!(net.clash.is_none(), "level {level}: {start:?}");
                for is_on in [true, false] {
                    let foreseen = forecast.set(level, start, is_on).iter();
                    let mut pairs = net.set(is_on).iter().zip(foreseen);
                    let is_covered = pairs.all(|(there, foreseen)| there & !foreseen == 0);
                    assert!(is_covered, "level {level}: {start:?}");
                }
            }
        }
    }

    #[test]
    fn a_forecast_has_all_that_propagations_come_to() {
        let mut n_checked = 0;
        for puzzle in [
            "98.7.....6...8.7....7..5...4....3.2..1......4..69..5....85..9.......1.3.........2",
            "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1",
        ] {
            let mut walk = Walk::new(&parse(puzzle).unwrap().position(), f64::INFINITY);
            for _ in 0..18 {
                let stop = AtomicBool::new(false);
                let hint =
                    producers::next_hint(&walk.board, &mut walk.memory, f64::INFINITY, &stop);
                let hint = hint.unwrap();
                if hint.name.starts_with("Dynamic") {
                    for level in 0..N_LEVELS as u8 {
                        check(&mut walk.memory, &walk.board, level);
                        n_checked += 1;
                    }
                }
                walk.take(&hint);
            }
        }
        assert!(n_checked > 50, "{n_checked}");
    }
}
