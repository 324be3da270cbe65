//! Applies rounds to a position. In a round, boxes and chutes exchange eliminations.
//!
//! There are two implementations with equal results after every round. [`AllAtOnce`] is for vectors of two boxes. It
//! applies the rules in all boxes without branches, because mispredicted branches would cost more. [`OneByOne`] is for
//! smaller vectors. It visits only the boxes with new eliminations, fewer than half of them.

#![expect(
    clippy::needless_range_loop,
    reason = "the same step in several arrays; iterator adaptors are not always inlined, see Task::run"
)]

use super::lanes::{Lanes, Words};
use super::position::{BoxSet, Guess, Position};
use super::tables::{CELLS, COLUMNS, FULL, PLACES, ROWS, SIZES};

/// Runs a block for each box number. It is not a loop, so that each number is a constant for the compiler.
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

/// The outcome of applying rounds to a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum TightenOutcome {
    /// No more ways can be closed. If every digit has one way through every chute, the position is a solution.
    Fully,
    /// Another round might close more ways.
    Mostly,
    /// The position has no solution.
    Refuted,
}

impl TightenOutcome {
    /// Returns the outcome after a round that closed ways in `n_closed` lanes. `None` means that another round follows.
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

/// A position in a form for calculations: in the registers of the processor, if possible.
pub(super) trait WorkingPosition: Copy {
    type Lanes: Lanes;

    fn load(position: &Position) -> Self;
    fn store(&self, position: &mut Position);
    fn ways(&self) -> [Words; 2];

    /// Applies rounds until one closes ways in at most `few` lanes.
    fn tighten(&mut self, few: u32) -> TightenOutcome;

    /// Closes all ways that contradict a guess.
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

impl<L: Lanes> WorkingPosition for AllAtOnce<L> {
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
        position.unsettled = BoxSet::ALL;
    }

    #[inline(always)]
    fn ways(&self) -> [Words; 2] {
        L::store_ways(self.ways)
    }

    #[inline(always)]
    fn tighten(&mut self, few: u32) -> TightenOutcome {
        loop {
            let lines = L::lines(self.ways);
            let mut boxes = self.boxes;
            for at in 0..5 {
                boxes[at] = boxes[at].and(L::allowed(lines, at));
            }
            let mut checks = Checks::new();
            self.boxes = apply_rules(boxes, &mut checks);
            if !checks.are_passed() {
                return TightenOutcome::Refuted;
            }
            let before = self.ways;
            for at in 0..5 {
                L::close(&mut self.ways, self.boxes[at].triads(), at);
            }
            let n_closed = L::n_changed(self.ways, before);
            if let Some(tightened) = TightenOutcome::after(n_closed, few) {
                return tightened;
            }
        }
    }

    #[inline(always)]
    fn decide(&mut self, guess: Guess) {
        L::decide(&mut self.ways, guess.chute, guess.way, guess.digit);
    }
}

/// A position in which a round visits only the boxes with new eliminations, one after another.
#[derive(Clone, Copy)]
pub(super) struct OneByOne<L: Lanes> {
    boxes: [L; 9],
    ways: L::Ways,
    /// The boxes in which the rules must be applied again.
    unsettled: u16,
}

impl<L: Lanes> OneByOne<L> {
    /// Eliminates all digits from a box that its chutes do not allow there. Returns whether anything was eliminated.
    #[inline(always)]
    fn eliminate_disallowed(&mut self, lines: L::Lines, number: usize) -> bool {
        let allowed = L::allowed(lines, number);
        let is_new = !self.boxes[number].is_subset(allowed);
        self.boxes[number] = self.boxes[number].and(allowed);
        is_new
    }

    /// Eliminates disallowed digits in all boxes, and marks each box that lost a digit as unsettled.
    #[inline(always)]
    fn eliminate_all_disallowed(&mut self) {
        let lines = L::lines(self.ways);
        for_each_box!(number, {
            self.unsettled |= u16::from(self.eliminate_disallowed(lines, number)) << number;
        });
    }

    /// Applies the rules once in the unsettled boxes. Returns `false` if the position has no solution.
    ///
    /// `N` boxes are handled at a time. This makes few iterations, so that the processor predicts their number.
    #[inline(always)]
    fn apply_rules_to_unsettled<const N: usize>(&mut self) -> bool {
        let mut checks = Checks::new();
        let mut boxes = std::mem::take(&mut self.unsettled);
        while boxes != 0 {
            let mut numbers = [0; N];
            let mut before = [self.boxes[0]; N];
            for at in 0..N {
                // The number is always below nine; `min` makes this known to the compiler.
                numbers[at] = (boxes.trailing_zeros() as usize).min(8);
                before[at] = self.boxes[numbers[at]];
                // If fewer than `N` boxes are left, the last one is repeated.
                let others = boxes & boxes.wrapping_sub(1);
                let is_last = at + 1 == N;
                boxes = if is_last || others != 0 {
                    others
                } else {
                    boxes
                };
            }
            let settled = apply_rules(before, &mut checks);
            for at in 0..N {
                self.boxes[numbers[at]] = settled[at];
                let is_changed = !before[at].is_subset(settled[at]);
                self.unsettled |= u16::from(is_changed) << numbers[at];
                L::close(&mut self.ways, settled[at].triads(), numbers[at]);
            }
        }
        checks.are_passed()
    }
}

impl<L: Lanes> WorkingPosition for OneByOne<L> {
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
        position.unsettled = BoxSet::new(self.unsettled);
    }

    #[inline(always)]
    fn ways(&self) -> [Words; 2] {
        L::store_ways(self.ways)
    }

    #[inline(always)]
    fn tighten(&mut self, few: u32) -> TightenOutcome {
        self.eliminate_all_disallowed();
        loop {
            let before = self.ways;
            let stands = if L::IS_VECTOR {
                self.apply_rules_to_unsettled::<3>()
            } else {
                self.apply_rules_to_unsettled::<1>()
            };
            if !stands {
                return TightenOutcome::Refuted;
            }
            let n_closed = L::n_changed(self.ways, before);
            if let Some(tightened) = TightenOutcome::after(n_closed, few) {
                return tightened;
            }
            self.eliminate_all_disallowed();
        }
    }

    #[inline(always)]
    fn decide(&mut self, guess: Guess) {
        L::decide(&mut self.ways, guess.chute, guess.way, guess.digit);
    }
}

/// The conditions that every solution meets, checked over all visited boxes.
#[derive(Clone, Copy)]
struct Checks<L> {
    /// The digits that some lane can contain, in every row and in every column.
    placeable: L,
    /// By lane: the smallest number of digits in any box.
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
        self.placeable.equals(L::table(&FULL)) && !self.fewest.has_smaller_lane(L::table(&SIZES))
    }
}

/// Applies the rules inside boxes once.
///
/// Every digit occurs once in each row and column of a box's lanes. A digit is *asserted* in a lane in two cases: it is
/// in no other lane of the row or column, or the lane has no more digits than it needs. An asserted digit is eliminated
/// from the other lanes of its row and column. A cell with an asserted digit loses all its other digits.
///
/// The unused lane always has all digits, so its row and column imply nothing about the triads there. If the cells of a
/// triad allow just three digits, the triad contains these. This rule is left to later rounds, because checking it
/// costs more than it saves.
///
/// Every step is done in all boxes before the next step. This keeps a superscalar processor busy.
#[inline(always)]
fn apply_rules<L: Lanes, const N: usize>(boxes: [L; N], checks: &mut Checks<L>) -> [L; N] {
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
        let is_down = boxes[at].keep_where_equal(counts[at], L::table(&SIZES));
        asserted[at] = boxes[at].without(elsewhere[at]).or(is_down);
    }
    let mut remaining = boxes;
    for at in 0..N {
        let is_undecided = asserted[at].mask_disjoint(L::table(&CELLS));
        remaining[at] = remaining[at].and(asserted[at].or(is_undecided));
    }
    for at in 0..N {
        let in_row = asserted[at].others_in_row().and(L::table(&ROWS));
        remaining[at] = remaining[at].without(in_row);
    }
    for at in 0..N {
        let in_column = asserted[at].others_in_column().and(L::table(&COLUMNS));
        remaining[at] = remaining[at].without(in_column);
    }
    remaining
}
