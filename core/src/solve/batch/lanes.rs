//! The positions of all puzzles, and the rules that a round applies to them.
//!
//! The three cells that a row or column shares with a box are a *triad*. In a band, a digit takes three of the nine
//! triads: one in each row and one in each box. This is like placing three rooks on a 3×3 board so that none attacks
//! another. A triad that belongs to no such placement cannot contain the digit. This *rooks rule* covers everything
//! that the rows and boxes (or the columns and boxes) imply about the digit, including locked candidates and hidden
//! singles.

use super::position::{CELLS, Cells, N_BANDS, Position, ROW, ROWS, SIDE};
use super::vector::{N_LANES, Vector, Words};

/// The unused bits of a word, one after each row.
const BETWEEN_ROWS: u32 = 1 << 9 | 1 << 19 | 1 << 29;
/// For each band, the first cells of its row triads, shifted so that the triads of all three bands fit into one word.
const TRIADS_OF_ROWS: Cells = [0o111 * ROWS, 0o222 * ROWS, 0o444 * ROWS];
/// For each band, its column triads, packed into one row of a word.
const TRIADS_OF_COLUMNS: Cells = [0x1ff, 0x1ff << ROW, 0x1ff << (2 * ROW)];

/// The positions of all puzzles that are being searched.
#[derive(Debug)]
pub(super) struct Lanes {
    /// By digit and band: the cells that can contain the digit.
    places: [[Words; N_BANDS]; SIDE],
    /// For each band, the cells with a single candidate that is not yet eliminated from their peers.
    singles: [Words; N_BANDS],
    /// For each band, the cells with two candidates after the last round.
    pairs: [Words; N_BANDS],
}

/// The results of a round, one bit for each lane.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct RoundOutcome {
    /// The puzzle has no solution: a cell has no candidate, a digit has no place, or a cell would need two digits.
    pub(super) refuted: u32,
    /// The round changed nothing in the position.
    pub(super) unchanged: u32,
    /// Every cell has at most one candidate.
    pub(super) complete: u32,
}

impl Lanes {
    /// An empty board in every lane.
    pub(super) const EMPTY: Self = Self {
        places: [[Words([CELLS; N_LANES]); N_BANDS]; SIDE],
        singles: [Words([0; N_LANES]); N_BANDS],
        pairs: [Words([0; N_LANES]); N_BANDS],
    };

    #[inline(always)]
    pub(super) fn set_position(&mut self, lane: usize, position: &Position) {
        for (words, places) in self.places.iter_mut().zip(&position.places) {
            for (words, places) in words.iter_mut().zip(places) {
                words.0[lane] = *places;
            }
        }
        for (words, singles) in self.singles.iter_mut().zip(position.singles) {
            words.0[lane] = singles;
        }
    }

    /// Returns the position in a lane, without pending singles.
    #[inline(always)]
    pub(super) fn position(&self, lane: usize) -> Position {
        Position {
            places: std::array::from_fn(|digit| {
                std::array::from_fn(|band| self.places[digit][band].0[lane])
            }),
            singles: [0; N_BANDS],
        }
    }

    /// Returns the cells with two candidates after the last round in a lane.
    #[inline(always)]
    pub(super) fn pairs(&self, lane: usize) -> Cells {
        std::array::from_fn(|band| self.pairs[band].0[lane])
    }

    /// Eliminates all other candidates of a cell.
    #[inline(always)]
    pub(super) fn set_digit(&mut self, lane: usize, band: usize, cell: u32, digit: usize) {
        for words in &mut self.places {
            words[band].0[lane] &= !cell;
        }
        self.places[digit][band].0[lane] |= cell;
        self.singles[band].0[lane] |= cell;
    }

    /// Applies every rule once in all lanes.
    #[inline(always)]
    pub(super) fn apply_round<V: Vector>(&mut self) -> RoundOutcome {
        let mut outcome = RoundOutcome::default();
        for part in 0..N_LANES / V::N {
            let part_outcome = self.apply_round_to_part::<V>(part);
            outcome.refuted |= part_outcome.refuted << (part * V::N);
            outcome.unchanged |= part_outcome.unchanged << (part * V::N);
            outcome.complete |= part_outcome.complete << (part * V::N);
        }
        outcome
    }

    #[inline(always)]
    fn apply_round_to_part<V: Vector>(&mut self, part: usize) -> RoundOutcome {
        let nothing = V::splat(0);
        let singles = self.singles.each_ref().map(|words| V::load(words, part));
        let mut fewest = V::splat(CELLS);
        let mut changed = nothing;
        // The cells that are the only place of a digit in their row: first by digit and band, then for all digits
        // together by band.
        let mut only_places = [[nothing; N_BANDS]; SIDE];
        let mut choices = [nothing; N_BANDS];
        let mut taken_twice = nothing;
        for (words, only_places) in self.places.iter_mut().zip(&mut only_places) {
            let before = words.each_ref().map(|words| V::load(words, part));
            let mut places = before;
            for band in 0..N_BANDS {
                let single = places[band].and(singles[band]);
                places[band] = single.or(places[band].without(fill_rows(single)));
            }
            places = apply_rooks_rule_to_rows(places);
            places = apply_rooks_rule_to_columns(places);
            // A digit without a place in some box has lost all its places by now.
            fewest = fewest.min(places[0]);
            for band in 0..N_BANDS {
                let only = find_only_cells_in_rows(places[band]);
                taken_twice = taken_twice.or(choices[band].and(only));
                choices[band] = choices[band].or(only);
                only_places[band] = only;
                changed = changed.or(places[band].xor(before[band]));
                places[band].store(&mut words[band], part);
            }
        }
        // The cells with at least one, two and three candidates.
        let [mut one, mut two, mut three] = [[nothing; N_BANDS]; 3];
        for (words, only_places) in self.places.iter_mut().zip(&only_places) {
            for band in 0..N_BANDS {
                let before = V::load(&words[band], part);
                let places = only_places[band].or(before.without(choices[band]));
                changed = changed.or(places.xor(before));
                places.store(&mut words[band], part);
                three[band] = three[band].or(two[band].and(places));
                two[band] = two[band].or(one[band].and(places));
                one[band] = one[band].or(places);
            }
        }
        let (mut empty, mut several) = (nothing, nothing);
        for band in 0..N_BANDS {
            empty = empty.or(V::splat(CELLS).without(one[band]));
            several = several.or(two[band]);
            one[band]
                .without(two[band])
                .store(&mut self.singles[band], part);
            two[band]
                .without(three[band])
                .store(&mut self.pairs[band], part);
        }
        let broken = empty.or(taken_twice);
        RoundOutcome {
            refuted: fewest.zeros() | (!broken.zeros() & (u32::MAX >> (32 - V::N))),
            unchanged: changed.zeros(),
            complete: several.zeros(),
        }
    }
}

/// Returns all cells of the rows that contain any of the given cells.
#[inline(always)]
fn fill_rows<V: Vector>(cells: V) -> V {
    // The sum carries into the bit after each row that is not empty.
    let carried = cells.add(V::splat(CELLS)).and(V::splat(BETWEEN_ROWS));
    carried.minus(carried.shr(9))
}

/// Returns the cells that are the only one in their row.
#[inline(always)]
fn find_only_cells_in_rows<V: Vector>(cells: V) -> V {
    let less_one = cells.or(V::splat(BETWEEN_ROWS)).minus(V::splat(ROWS));
    let but_the_first = cells.and(less_one);
    cells.without(fill_rows(but_the_first))
}

/// Eliminates the places of a digit that the rooks rule excludes in rows and boxes, in all bands.
#[inline(always)]
fn apply_rooks_rule_to_rows<V: Vector>([first, second, third]: [V; N_BANDS]) -> [V; N_BANDS] {
    let allowed = rooks(
        join_triads(
            [
                first.or(first.shr(1)).or(first.shr(2)),
                second.add(second).or(second).or(second.shr(1)),
                third.shl(2).or(third.add(third)).or(third),
            ],
            TRIADS_OF_ROWS,
        ),
        |triads| merge_masked::<V, { 0o770 * ROWS }>(triads.shl(3), triads.shr(6)),
        |triads| merge_masked::<V, { 0o700 * ROWS }>(triads.shl(6), triads.shr(3)),
    );
    let [in_one, in_two, in_three] = TRIADS_OF_ROWS.map(|triads| allowed.and(V::splat(triads)));
    [
        first.and(in_one.shl(3).minus(in_one)),
        second.and(in_two.or(in_two.add(in_two)).or(in_two.shr(1))),
        third.and(in_three.add(in_three).minus(in_three.shr(2))),
    ]
}

/// Eliminates the places of a digit that the rooks rule excludes in columns and boxes, in all stacks.
#[inline(always)]
fn apply_rooks_rule_to_columns<V: Vector>([first, second, third]: [V; N_BANDS]) -> [V; N_BANDS] {
    let allowed = rooks(
        join_triads(
            [
                first.or(first.shr(ROW)).or(first.shr(2 * ROW)),
                second.shl(ROW).or(second).or(second.shr(ROW)),
                third.shl(2 * ROW).or(third.shl(ROW)).or(third),
            ],
            TRIADS_OF_COLUMNS,
        ),
        |triads| merge_masked::<V, { 0o666 * ROWS }>(triads.shl(1), triads.shr(2)),
        |triads| merge_masked::<V, { 0o444 * ROWS }>(triads.shl(2), triads.shr(1)),
    );
    let [in_one, in_two, in_three] = TRIADS_OF_COLUMNS.map(|triads| allowed.and(V::splat(triads)));
    [
        first.and(in_one.or(in_one.shl(ROW)).or(in_one.shl(2 * ROW))),
        second.and(in_two.or(in_two.shl(ROW)).or(in_two.shr(ROW))),
        third.and(in_three.or(in_three.shr(ROW)).or(in_three.shr(2 * ROW))),
    ]
}

/// Joins the triads of three bands into one word. `bits` has the bits of each band.
#[inline(always)]
fn join_triads<V: Vector>([first, second, third]: [V; N_BANDS], bits: Cells) -> V {
    let [in_one, in_two, in_three] = bits.map(V::splat);
    first
        .and(in_one)
        .or(second.and(in_two))
        .or(third.and(in_three))
}

/// Takes the bits inside `MASK` from `one` and all other bits from `other`.
#[inline(always)]
fn merge_masked<V: Vector, const MASK: u32>(one: V, other: V) -> V {
    one.and(V::splat(MASK))
        .or(other.and(V::splat(CELLS & !MASK)))
}

/// Returns the squares of a 3×3 board on which a rook can stand, if three rooks on squares of `fields` must not attack
/// each other.
///
/// A word has nine such boards side by side. `by_one` and `by_two` rotate the columns of each board by one and by two.
#[inline(always)]
fn rooks<V: Vector>(fields: V, by_one: impl Fn(V) -> V, by_two: impl Fn(V) -> V) -> V {
    let cells = V::splat(CELLS);
    let next = fields.shl(ROW).or(fields.shr(2 * ROW)).and(cells);
    let last = fields.shl(2 * ROW).or(fields.shr(ROW)).and(cells);
    let falling = by_one(next).and(by_two(last));
    let rising = by_two(next).and(by_one(last));
    fields.and(falling.or(rising))
}
