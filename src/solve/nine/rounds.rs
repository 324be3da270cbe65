//! Tightens a position in rounds, in which boxes and chutes exchange eliminations.
//!
//! There are two implementations, which agree after every round. If a vector has two boxes, [`AllAtOnce`] applies the
//! rules in all of them without branches, which costs less than mispredicted branches would. If a vector has at most
//! one box, [`OneByOne`] visits only boxes with news, fewer than half of them.

#![expect(
    clippy::needless_range_loop,
    reason = "the same step in several arrays; iterator adaptors are not always inlined, see Task::run"
)]

use super::lanes::{Lanes, Words};
use super::position::{Guess, Position, Unsettled};
use super::tables::{CELLS, COLUMNS, FULL, PLACES, ROWS, SIZES};

/// Runs a block for each box number. This is no loop, so the compiler knows each number.
macro_rules! for_each_box {
    ($number:ident, $body:block) => {
        for_each_box!(@ $number, $body, 0 1 2 3 4 5 6 7 8)
    };
    (@ $number:ident, $body:block, $($value:literal)*) => {
        $({
            let $number: usize = $value;
            $body
        })*
    };
}

/// The outcome of tightening a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Tightened {
    /// No more ways can be closed. If every way is decided, this is a solution.
    Fully,
    /// Another round might close more.
    Mostly,
    /// There is no solution.
    Refuted,
}

impl Tightened {
    /// Interprets the number of lanes in which a round closed ways; `None` means that another round follows.
    #[inline(always)]
    const fn after(n_closed: u32, few: u32) -> Option<Self> {
        if n_closed == 0 {
            Some(Self::Fully)
        } else if n_closed <= few {
            Some(Self::Mostly)
        } else {
            None
        }
    }
}

/// A position in the registers of the processor, or close to them.
pub(super) trait InHand: Copy {
    type Lanes: Lanes;

    fn load(position: &Position) -> Self;
    fn store(&self, position: &mut Position);
    fn ways(&self) -> [Words; 2];

    /// Applies rounds until one closes ways in at most `few` lanes.
    fn tighten(&mut self, few: u32) -> Tightened;

    /// Assumes that a guess is true.
    fn decide(&mut self, guess: Guess);
}

/// A position in which every round visits all boxes.
#[derive(Clone, Copy)]
#[cfg_attr(
    not(target_arch = "x86_64"),
    expect(dead_code, reason = "vectors of two boxes are only there on x86-64")
)]
pub(super) struct AllAtOnce<L: Lanes> {
    boxes: [L; 5],
    ways: L::Ways,
}

impl<L: Lanes> InHand for AllAtOnce<L> {
    type Lanes = L;

    #[inline(always)]
    fn load(position: &Position) -> Self {
        const { assert!(L::PARTS == 1) };
        let mut boxes = [L::table(&FULL); 5];
        for at in 0..5 {
            boxes[at] = L::load(&position.boxes[at], 0);
        }
        Self {
            boxes,
            ways: L::load_ways(&position.ways),
        }
    }

    #[inline(always)]
    fn store(&self, position: &mut Position) {
        for at in 0..5 {
            self.boxes[at].store(&mut position.boxes[at], 0);
        }
        position.ways = L::store_ways(self.ways);
        position.unsettled = Unsettled::ALL;
    }

    #[inline(always)]
    fn ways(&self) -> [Words; 2] {
        L::store_ways(self.ways)
    }

    #[inline(always)]
    fn tighten(&mut self, few: u32) -> Tightened {
        loop {
            let lines = L::lines(self.ways);
            let mut boxes = self.boxes;
            for at in 0..5 {
                boxes[at] = boxes[at].and(L::allowed(lines, at));
            }
            let mut checks = Checks::new();
            self.boxes = settle(boxes, &mut checks);
            if !checks.are_passed() {
                return Tightened::Refuted;
            }
            let before = self.ways;
            for at in 0..5 {
                L::close(&mut self.ways, self.boxes[at].triads(), at);
            }
            let n_closed = L::n_changed(self.ways, before);
            if let Some(tightened) = Tightened::after(n_closed, few) {
                return tightened;
            }
        }
    }

    #[inline(always)]
    fn decide(&mut self, guess: Guess) {
        L::decide(&mut self.ways, guess.chute, guess.way, guess.digit);
    }
}

/// A position in which a round visits only the boxes with news, one after another.
#[derive(Clone, Copy)]
pub(super) struct OneByOne<L: Lanes> {
    boxes: [L; 9],
    ways: L::Ways,
    /// The boxes to which the rules must be applied again.
    unsettled: u16,
}

impl<L: Lanes> OneByOne<L> {
    /// Eliminates from a box everything that the ways do not allow; returns whether there was anything to eliminate.
    #[inline(always)]
    fn narrow(&mut self, lines: L::Lines, number: usize) -> bool {
        let allowed = L::allowed(lines, number);
        let is_new = !self.boxes[number].is_within(allowed);
        self.boxes[number] = self.boxes[number].and(allowed);
        is_new
    }

    /// Narrows all boxes, and marks those as unsettled in which something was eliminated.
    #[inline(always)]
    fn narrow_all(&mut self) {
        let lines = L::lines(self.ways);
        for_each_box!(number, {
            self.unsettled |= u16::from(self.narrow(lines, number)) << number;
        });
    }

    /// Applies the rules once in the unsettled boxes; returns `false` if the position has no solution.
    ///
    /// Handles `N` boxes at a time, so that there are few iterations and the processor predicts their number.
    #[inline(always)]
    fn settle<const N: usize>(&mut self) -> bool {
        let mut checks = Checks::new();
        let mut boxes = std::mem::take(&mut self.unsettled);
        while boxes != 0 {
            let mut numbers = [0; N];
            let mut before = [self.boxes[0]; N];
            for at in 0..N {
                // Always below nine; `min` shows that to the compiler.
                numbers[at] = (boxes.trailing_zeros() as usize).min(8);
                before[at] = self.boxes[numbers[at]];
                // If fewer boxes are left, the last one is repeated.
                let rest = boxes & boxes.wrapping_sub(1);
                let is_last = at + 1 == N;
                boxes = if is_last || rest != 0 { rest } else { boxes };
            }
            let settled = settle(before, &mut checks);
            for at in 0..N {
                self.boxes[numbers[at]] = settled[at];
                let is_changed = !before[at].is_within(settled[at]);
                self.unsettled |= u16::from(is_changed) << numbers[at];
                L::close(&mut self.ways, settled[at].triads(), numbers[at]);
            }
        }
        checks.are_passed()
    }
}

impl<L: Lanes> InHand for OneByOne<L> {
    type Lanes = L;

    #[inline(always)]
    fn load(position: &Position) -> Self {
        const { assert!(L::PARTS == 2) };
        let mut boxes = [L::table(&FULL); 9];
        for_each_box!(number, {
            let (pair, half) = PLACES[number];
            boxes[number] = L::load(&position.boxes[pair], half);
        });
        Self {
            boxes,
            ways: L::load_ways(&position.ways),
            unsettled: position.unsettled.bits(),
        }
    }

    #[inline(always)]
    fn store(&self, position: &mut Position) {
        for_each_box!(number, {
            let (pair, half) = PLACES[number];
            self.boxes[number].store(&mut position.boxes[pair], half);
        });
        position.ways = L::store_ways(self.ways);
        position.unsettled = Unsettled::new(self.unsettled);
    }

    #[inline(always)]
    fn ways(&self) -> [Words; 2] {
        L::store_ways(self.ways)
    }

    #[inline(always)]
    fn tighten(&mut self, few: u32) -> Tightened {
        self.narrow_all();
        loop {
            let before = self.ways;
            let stands = if L::IS_VECTOR {
                self.settle::<3>()
            } else {
                self.settle::<1>()
            };
            if !stands {
                return Tightened::Refuted;
            }
            let n_closed = L::n_changed(self.ways, before);
            if let Some(tightened) = Tightened::after(n_closed, few) {
                return tightened;
            }
            self.narrow_all();
        }
    }

    #[inline(always)]
    fn decide(&mut self, guess: Guess) {
        L::decide(&mut self.ways, guess.chute, guess.way, guess.digit);
    }
}

/// The conditions for a solution, collected over all visited boxes.
#[derive(Clone, Copy)]
struct Checks<L> {
    /// The digits that have a lane in each row and in each column.
    placeable: L,
    /// By lane: the lowest number of digits.
    fewest: L,
}

impl<L: Lanes> Checks<L> {
    #[inline(always)]
    fn new() -> Self {
        Self {
            placeable: L::table(&FULL),
            fewest: L::table(&FULL),
        }
    }

    #[inline(always)]
    fn are_passed(self) -> bool {
        self.placeable.is_same(L::table(&FULL)) && !self.fewest.is_any_less(L::table(&SIZES))
    }
}

/// Applies the rules within boxes once.
///
/// Every digit occurs once in each row and column of a box's lanes. The unused lane always has all digits, so its row
/// and column say nothing about the triads there. A digit is *asserted* in a lane if it has no other lane in its row or
/// column, or if the lane has no more digits than it needs. An asserted digit is eliminated from the other lanes of its
/// row and column, and a cell with an asserted digit loses all others. (A triad whose cells allow just three digits
/// contains these; that is left to later rounds, because checking it here costs more than it saves.)
///
/// Every step is done in all boxes before the next step, which keeps a superscalar processor busy.
#[inline(always)]
fn settle<L: Lanes, const N: usize>(boxes: [L; N], checks: &mut Checks<L>) -> [L; N] {
    let mut elsewhere = boxes;
    let mut counts = boxes;
    for at in 0..N {
        let lanes = boxes[at];
        elsewhere[at] = lanes.others_in_row().and(lanes.others_in_column());
        counts[at] = lanes.count();
    }
    for at in 0..N {
        checks.placeable = checks.placeable.and(boxes[at].or(elsewhere[at]));
        checks.fewest = checks.fewest.min(counts[at]);
    }
    let mut asserted = boxes;
    for at in 0..N {
        let is_down = boxes[at].where_equal(counts[at], L::table(&SIZES));
        asserted[at] = boxes[at].without(elsewhere[at]).or(is_down);
    }
    let mut rest = boxes;
    for at in 0..N {
        let is_undecided = asserted[at].disjoint(L::table(&CELLS));
        rest[at] = rest[at].and(asserted[at].or(is_undecided));
    }
    for at in 0..N {
        let in_row = asserted[at].others_in_row().and(L::table(&ROWS));
        rest[at] = rest[at].without(in_row);
    }
    for at in 0..N {
        let in_column = asserted[at].others_in_column().and(L::table(&COLUMNS));
        rest[at] = rest[at].without(in_column);
    }
    rest
}
