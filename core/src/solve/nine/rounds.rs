//! Applies rounds to a position. In a round, boxes and chutes exchange eliminations.
//!
//! There are two implementations with equal results after every round. [`AllAtOnce`] is for vectors of two boxes. It
//! applies the rules in all boxes without branches, because mispredicted branches would cost more. [`BoxByBox`] is for
//! smaller vectors. It visits only the boxes with new eliminations, fewer than half of them.

#![expect(
    clippy::needless_range_loop,
    reason = "the same step in several arrays; iterator adaptors are not always inlined, see Task::run"
)]

use super::lanes::{Lanes, Words};
use super::position::{BoxSet, Guess, Position};
use super::tables::{CELLS, COLUMNS, FULL, PLACES, PlaceInPair, ROWS, SIZES};

/// Runs a block for the index of each box. It is not a loop, so that each index is a constant for the compiler.
macro_rules! for_each_box {
    ($box_index:ident, $body:block) => {
        for_each_box!(@ $box_index, $body, 0 1 2 3 4 5 6 7 8)
    };
    (@ $box_index:ident, $body:block, $($value:literal)*) => {
        $({
            let $box_index: usize = $value;
            $body
        })*
    };
}

/// The outcome of applying rounds to a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum TightenOutcome {
    /// No more arrangements can be closed. If every digit has one arrangement in every chute, the position is a
    /// solution.
    Fully,
    /// Another round might close more arrangements.
    Mostly,
    /// The position has no solution.
    Refuted,
}

impl TightenOutcome {
    /// Returns the outcome after a round that closed arrangements in `n_closed` lanes. `None` means that another round
    /// follows.
    #[inline(always)]
    const fn from_counts(n_closed: u32, max_closed: u32) -> Option<Self> {
        if n_closed == 0 {
            Some(Self::Fully)
        } else if n_closed <= max_closed {
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
    fn arrangements(&self) -> [Words; 2];

    /// Applies rounds until one closes arrangements in at most `max_closed` lanes.
    fn tighten(&mut self, max_closed: u32) -> TightenOutcome;

    /// Closes all arrangements that contradict a guess.
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
    arrangements: L::Arrangements,
}

impl<L: Lanes> WorkingPosition for AllAtOnce<L> {
    type Lanes = L;

    #[inline(always)]
    fn load(position: &Position) -> Self {
        const { assert!(L::PARTS == 1) };
        let mut boxes = [L::table(&FULL); 5];
        for pair in 0..5 {
            boxes[pair] = L::load(&position.boxes[pair], 0);
        }
        Self {
            boxes,
            arrangements: L::load_arrangements(&position.arrangements),
        }
    }

    #[inline(always)]
    fn store(&self, position: &mut Position) {
        for pair in 0..5 {
            self.boxes[pair].store(&mut position.boxes[pair], 0);
        }
        position.arrangements = L::store_arrangements(self.arrangements);
        position.unsettled = BoxSet::ALL;
    }

    #[inline(always)]
    fn arrangements(&self) -> [Words; 2] {
        L::store_arrangements(self.arrangements)
    }

    #[inline(always)]
    fn tighten(&mut self, max_closed: u32) -> TightenOutcome {
        loop {
            let lines = L::lines(self.arrangements);
            let mut boxes = self.boxes;
            for pair in 0..5 {
                boxes[pair] = boxes[pair].and(L::allowed(lines, pair));
            }
            let mut checks = Checks::new();
            self.boxes = apply_rules(boxes, &mut checks);
            if !checks.are_passed() {
                return TightenOutcome::Refuted;
            }
            let before = self.arrangements;
            for pair in 0..5 {
                L::close(&mut self.arrangements, self.boxes[pair].triads(), pair);
            }
            let n_closed = L::n_changed(self.arrangements, before);
            if let Some(tightened) = TightenOutcome::from_counts(n_closed, max_closed) {
                return tightened;
            }
        }
    }

    #[inline(always)]
    fn decide(&mut self, guess: Guess) {
        L::decide(
            &mut self.arrangements,
            guess.chute,
            guess.arrangement,
            guess.digit,
        );
    }
}

/// A position in which a round visits only the boxes with new eliminations, one after another.
#[derive(Clone, Copy)]
pub(super) struct BoxByBox<L: Lanes> {
    boxes: [L; 9],
    arrangements: L::Arrangements,
    /// The boxes in which the rules must be applied again.
    unsettled: u16,
}

impl<L: Lanes> BoxByBox<L> {
    /// Eliminates from a box all digits that its chutes do not allow there. Returns whether anything was eliminated.
    #[inline(always)]
    fn eliminate_disallowed(&mut self, lines: L::Lines, box_index: usize) -> bool {
        let allowed = L::allowed(lines, box_index);
        let is_new = !self.boxes[box_index].is_subset(allowed);
        self.boxes[box_index] = self.boxes[box_index].and(allowed);
        is_new
    }

    /// Eliminates disallowed digits in all boxes, and marks each box that lost a digit as unsettled.
    #[inline(always)]
    fn eliminate_all_disallowed(&mut self) {
        let lines = L::lines(self.arrangements);
        for_each_box!(box_index, {
            self.unsettled |= u16::from(self.eliminate_disallowed(lines, box_index)) << box_index;
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
            let mut indices = [0; N];
            let mut before = [self.boxes[0]; N];
            for i in 0..N {
                // The index is always below nine; `min` makes this known to the compiler.
                indices[i] = (boxes.trailing_zeros() as usize).min(8);
                before[i] = self.boxes[indices[i]];
                // If fewer than `N` boxes are left, the last one is repeated.
                let others = boxes & boxes.wrapping_sub(1);
                let is_last = i + 1 == N;
                boxes = if is_last || others != 0 {
                    others
                } else {
                    boxes
                };
            }
            let settled = apply_rules(before, &mut checks);
            for i in 0..N {
                self.boxes[indices[i]] = settled[i];
                let is_changed = !before[i].is_subset(settled[i]);
                self.unsettled |= u16::from(is_changed) << indices[i];
                L::close(&mut self.arrangements, settled[i].triads(), indices[i]);
            }
        }
        checks.are_passed()
    }
}

impl<L: Lanes> WorkingPosition for BoxByBox<L> {
    type Lanes = L;

    #[inline(always)]
    fn load(position: &Position) -> Self {
        const { assert!(L::PARTS == 2) };
        let mut boxes = [L::table(&FULL); 9];
        for_each_box!(box_index, {
            let PlaceInPair { pair, half } = PLACES[box_index];
            boxes[box_index] = L::load(&position.boxes[pair], half);
        });
        Self {
            boxes,
            arrangements: L::load_arrangements(&position.arrangements),
            unsettled: position.unsettled.bits(),
        }
    }

    #[inline(always)]
    fn store(&self, position: &mut Position) {
        for_each_box!(box_index, {
            let PlaceInPair { pair, half } = PLACES[box_index];
            self.boxes[box_index].store(&mut position.boxes[pair], half);
        });
        position.arrangements = L::store_arrangements(self.arrangements);
        position.unsettled = BoxSet::new(self.unsettled);
    }

    #[inline(always)]
    fn arrangements(&self) -> [Words; 2] {
        L::store_arrangements(self.arrangements)
    }

    #[inline(always)]
    fn tighten(&mut self, max_closed: u32) -> TightenOutcome {
        self.eliminate_all_disallowed();
        loop {
            let before = self.arrangements;
            let has_solution = if L::IS_VECTOR {
                self.apply_rules_to_unsettled::<3>()
            } else {
                self.apply_rules_to_unsettled::<1>()
            };
            if !has_solution {
                return TightenOutcome::Refuted;
            }
            let n_closed = L::n_changed(self.arrangements, before);
            if let Some(tightened) = TightenOutcome::from_counts(n_closed, max_closed) {
                return tightened;
            }
            self.eliminate_all_disallowed();
        }
    }

    #[inline(always)]
    fn decide(&mut self, guess: Guess) {
        L::decide(
            &mut self.arrangements,
            guess.chute,
            guess.arrangement,
            guess.digit,
        );
    }
}

/// The conditions that every solution meets, checked over all visited boxes.
#[derive(Clone, Copy)]
struct Checks<L> {
    /// The digits that some lane can contain, in every row and in every column.
    placeable: L,
    /// For each lane, the smallest number of digits in any box.
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
    for i in 0..N {
        let lanes = boxes[i];
        elsewhere[i] = lanes.others_in_row().and(lanes.others_in_column());
        counts[i] = lanes.count();
    }
    for i in 0..N {
        checks.placeable = checks.placeable.and(boxes[i].or(elsewhere[i]));
        checks.fewest = checks.fewest.min(counts[i]);
    }
    let mut asserted = boxes;
    for i in 0..N {
        let as_few_as_needed = boxes[i].keep_where_equal(counts[i], L::table(&SIZES));
        asserted[i] = boxes[i].without(elsewhere[i]).or(as_few_as_needed);
    }
    let mut remaining = boxes;
    for i in 0..N {
        let undecided = asserted[i].mask_disjoint(L::table(&CELLS));
        remaining[i] = remaining[i].and(asserted[i].or(undecided));
    }
    for i in 0..N {
        let in_row = asserted[i].others_in_row().and(L::table(&ROWS));
        remaining[i] = remaining[i].without(in_row);
    }
    for i in 0..N {
        let in_column = asserted[i].others_in_column().and(L::table(&COLUMNS));
        remaining[i] = remaining[i].without(in_column);
    }
    remaining
}
