//! Compares each kind of lanes with the portable kind, operation by operation.

use super::super::vector::VectorKind;
use super::lanes::{Lanes, Words};
use super::position::Position;
use super::rounds::WorkingPosition;
use super::tables::PAIRS;
use super::tables::{ALL, EVERY_ARRANGEMENT, FREE_LANE, IN_TRIADS, SIZES};
use super::vector::{Task, run};
use super::{GuessBudget, MAX_DEPTH, NineSearch, PositionStack, SolutionSearch};
use crate::board::{Geometry, Grid};

/// A small random number generator (splitmix64).
struct Numbers(u64);

impl Numbers {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// Makes random words: dense, sparse, empty or full in turn. So some lanes of two calls are equal.
    fn words<const N: usize>(&mut self) -> [u16; N] {
        let mood = self.next() % 4;
        std::array::from_fn(|_| {
            let (a, b, c) = (self.next(), self.next(), self.next());
            match (mood, c % 4) {
                (0, _) => a as u16,
                (1, _) | (_, 0) => (a & b & c) as u16,
                (2, _) => 0,
                _ => u16::MAX,
            }
        })
    }
}

struct Input {
    one: Words,
    other: Words,
    third: Words,
    values: [u8; 32],
    arrangements: [Words; 2],
    /// The index of a pair. It is also used as the index of an arrangement.
    pair: usize,
    chute: usize,
    digit: u16,
}

impl Input {
    fn new(numbers: &mut Numbers) -> Self {
        let arrangements = [(); 2].map(|()| {
            let mut arrangements = Words(numbers.words());
            for (lane, every) in arrangements.0.iter_mut().zip(EVERY_ARRANGEMENT.0) {
                *lane &= every;
            }
            arrangements.0[FREE_LANE] = ALL;
            arrangements
        });
        let mut input = Self {
            one: Words(numbers.words()),
            other: Words(numbers.words()),
            third: Words(numbers.words()),
            values: [(); 32].map(|()| (numbers.next() % 10) as u8),
            arrangements,
            pair: (numbers.next() % 5) as usize,
            chute: (numbers.next() % 6) as usize,
            digit: 1 << (numbers.next() % 9),
        };
        if numbers.next().is_multiple_of(2) {
            // `other` equals `one` except for at most one bit, as two positions of a search often do.
            input.other = input.one;
            if numbers.next().is_multiple_of(2) {
                let bit = 1 << (numbers.next() % 16);
                input.other.0[(numbers.next() % 32) as usize] ^= bit;
            }
        }
        input
    }
}

/// The results of all operations on one input.
#[derive(PartialEq, Eq, Debug)]
struct Outcome {
    lanes: [(&'static str, [u16; 32]); 14],
    arrangements: [(&'static str, [Words; 2]); 3],
    questions: [(&'static str, bool); 5],
    n_changed: u32,
}

fn parts<L: Lanes>() -> std::ops::Range<usize> {
    0..L::PARTS
}

impl Input {
    /// Applies an operation to each part of the input, and returns the lanes of all parts.
    #[inline(always)]
    fn lanes<L: Lanes>(&self, work: impl Fn([L; 3], usize) -> L) -> [u16; 32] {
        let mut words = Words([0; 32]);
        for part in parts::<L>() {
            let inputs = [&self.one, &self.other, &self.third];
            work(inputs.map(|words| L::load(words, part)), part).store(&mut words, part);
        }
        words.0
    }

    /// Returns whether a condition holds for every part of the input.
    #[inline(always)]
    fn all<L: Lanes>(&self, question: impl Fn(L, L) -> bool) -> bool {
        parts::<L>().all(|part| question(L::load(&self.one, part), L::load(&self.other, part)))
    }

    /// Returns the index of a vector: the index of the pair, or of the single box.
    #[inline(always)]
    fn index<L: Lanes>(&self, part: usize) -> usize {
        if L::PARTS == 1 {
            self.pair
        } else {
            PAIRS[self.pair][part]
        }
    }
}

impl Task for &Input {
    type Output = Outcome;

    #[inline(always)]
    fn run<H: WorkingPosition>(self) -> Outcome {
        compute::<H::Lanes>(self)
    }
}

#[inline(always)]
fn compute<L: Lanes>(input: &Input) -> Outcome {
    let low = L::table(&Words([u16::MAX >> 1; 32]));
    // This result is only defined in the triad lanes.
    let triads = L::table(&TRIADS);
    let arrangements = L::load_arrangements(&input.arrangements);
    let mut closed = arrangements;
    // The last pair has the same box twice; it is enough to handle it once.
    for part in parts::<L>().take(if input.pair == 4 { 1 } else { 2 }) {
        let triads = L::load(&input.one, part);
        L::close(&mut closed, triads, input.index::<L>(part));
    }
    let mut decided = arrangements;
    L::decide(&mut decided, input.chute, input.pair, input.digit);
    let values = |part: usize| {
        let mut values = input.values;
        values.rotate_left(16 * part);
        L::from_values(&values)
    };
    let allowed = |part| L::allowed(L::lines(arrangements), input.index::<L>(part));
    Outcome {
        lanes: [
            ("load", input.lanes::<L>(|[one, ..], _| one)),
            ("from_values", input.lanes::<L>(|_, part| values(part))),
            (
                "and",
                input.lanes::<L>(|[first, second, _], _| first.and(second)),
            ),
            (
                "xor",
                input.lanes::<L>(|[first, second, _], _| first.xor(second)),
            ),
            (
                "or",
                input.lanes::<L>(|[first, second, _], _| first.or(second)),
            ),
            (
                "without",
                input.lanes::<L>(|[first, second, _], _| first.without(second)),
            ),
            ("count", input.lanes::<L>(|[one, ..], _| one.count())),
            (
                "least",
                input.lanes::<L>(|[one, _, third], _| one.and(low).min(third.and(low))),
            ),
            (
                "where_equal",
                input.lanes::<L>(|[first, second, third], _| third.keep_where_equal(first, second)),
            ),
            (
                "disjoint",
                input.lanes::<L>(|[one, _, third], _| one.mask_disjoint(third)),
            ),
            (
                "others_in_row",
                input.lanes::<L>(|[one, ..], _| one.others_in_row()),
            ),
            (
                "others_in_column",
                input.lanes::<L>(|[one, ..], _| one.others_in_column()),
            ),
            (
                "triads",
                input.lanes::<L>(|[one, ..], _| one.triads().and(triads)),
            ),
            ("allowed", input.lanes::<L>(|_, part| allowed(part))),
        ],
        arrangements: [
            ("load_arrangements", L::store_arrangements(arrangements)),
            ("close", L::store_arrangements(closed)),
            ("decide", L::store_arrangements(decided)),
        ],
        questions: [
            ("is_same", input.all::<L>(L::equals)),
            ("is_within", input.all::<L>(L::is_subset)),
            (
                "is_any_less",
                !input.all::<L>(|one, _| !one.count().has_smaller_lane(L::table(&SIZES))),
            ),
            (
                "is_any_less, any",
                !input.all::<L>(|first, second| !first.and(low).has_smaller_lane(second.and(low))),
            ),
            ("n_changed", L::n_changed(arrangements, closed) > 0),
        ],
        n_changed: L::n_changed(arrangements, closed),
    }
}

/// All digits in the triad lanes.
const TRIADS: Words = {
    let mut words = IN_TRIADS;
    let mut lane = 0;
    while lane < 32 {
        words.0[lane] &= ALL;
        lane += 1;
    }
    words
};

#[test]
fn every_kind_of_lanes_gives_the_same_results() {
    let (&portable, others) = VectorKind::available().split_last().unwrap();
    assert_eq!(portable.to_string(), "128-bit vectors");
    for name in ["AVX-512", "AVX-512 without BITALG", "AVX2"] {
        if !others.iter().any(|kind| kind.to_string() == name) {
            println!("skipped: no {name} on this processor");
        }
    }
    let mut numbers = Numbers(1);
    let mut answers = [[0; 5]; 2];
    for _ in 0..50_000 {
        let input = Input::new(&mut numbers);
        let expected = run(portable, &input);
        for (answer, (_, yes)) in answers[0].iter_mut().zip(expected.questions) {
            *answer += usize::from(yes);
        }
        for (answer, (_, yes)) in answers[1].iter_mut().zip(expected.questions) {
            *answer += usize::from(!yes);
        }
        for kind in others {
            assert_eq!(run(*kind, &input), expected, "{kind}");
        }
    }
    let asked = answers.as_flattened();
    assert!(asked.iter().all(|n| *n > 100), "one-sided: {asked:?}");
}

/// Compares the portable kind with examples made by hand, because all other kinds are compared with the portable kind.
#[test]
fn portable_vectors_match_examples() {
    let portable = *VectorKind::available().last().unwrap();
    let mut one = [0; 32];
    (one[1], one[3], one[9], one[25]) = (0b110, 0b1, 0b1000, 0b1_0000);
    let mut values = [0; 32];
    (values[5], values[6]) = (1, 9);
    let mut arrangements = [EVERY_ARRANGEMENT; 2];
    // In the first band, digit 1 has only the straight arrangement: row 1 in box 1, row 2 in box 2, row 3 in box 3.
    for arrangement in 1..6 {
        arrangements[0].0[arrangement] &= !1;
    }
    let input = Input {
        one: Words(one),
        other: Words([0b10; 32]),
        third: Words([1; 32]),
        values,
        arrangements,
        pair: 0,
        chute: 4,
        digit: 0b100,
    };
    let Outcome {
        lanes,
        arrangements: outcome,
        questions,
        n_changed,
    } = run(portable, &input);
    let lane = |name: &str, lane: usize| {
        let found = lanes.iter().find(|(operation, _)| *operation == name);
        found.unwrap().1[lane]
    };
    let all = |name: &str, digits: [usize; 4]| digits.map(|index| lane(name, index));
    assert_eq!(all("from_values", [4, 5, 6, 7]), [0, 1, 0x100, 0]);
    assert_eq!((lane("and", 1), lane("or", 1)), (0b10, 0b110));
    assert_eq!((lane("without", 1), lane("without", 3)), (0b100, 0b1));
    assert_eq!(all("count", [1, 3, 0, 25]), [2, 1, 0, 1]);
    assert_eq!(all("least", [1, 3, 0, 25]), [1, 1, 0, 1]);
    assert_eq!(all("where_equal", [1, 3, 0, 25]), [0, 0, 0, 0]);
    assert_eq!(all("disjoint", [1, 3, 0, 9]), [0xffff, 0, 0xffff, 0xffff]);
    assert_eq!(
        all("others_in_row", [0, 1, 2, 3]),
        [0b111, 0b1, 0b111, 0b110]
    );
    let column = [1, 5, 9, 13];
    assert_eq!(
        all("others_in_column", column),
        [0b1000, 0b1110, 0b110, 0b1110]
    );
    assert_eq!(
        all("others_in_column", [17, 21, 25, 29]),
        [0x10, 0x10, 0, 0x10]
    );
    assert_eq!(all("triads", [3, 7, 11, 31]), [0; 4]);
    // Digit 1 is in the first row of box 1. So it is not in the rows below, but in their negated triads.
    assert_eq!(all("allowed", [0, 1, 2, 3]), [ALL, ALL, ALL, ALL & !1]);
    assert_eq!(
        all("allowed", [4, 8, 7, 11]),
        [ALL & !1, ALL & !1, ALL, ALL]
    );
    // Box 5 is in another band, so everything is allowed there.
    assert_eq!(all("allowed", [16, 20, 27, 31]), [ALL; 4]);
    // In box 1 only digit 1 is possible in the first row, and no digit in the other rows. The two arrangements
    // that use the first row stay open for digit 1 if they were open.
    assert_eq!(outcome[1].1[0].0[..6], [1, 0, 0, 0, 0, 0]);
    assert_eq!(outcome[1].1[1].0[..6], [0; 6]);
    assert_eq!(outcome[1].1[0].0[16..22], [ALL; 6]);
    // Digit 3 is decided in the second stack: it has the straight arrangement.
    let decided = outcome[2].1[1].0;
    assert_eq!(
        decided[8..14],
        [ALL, ALL & !4, ALL & !4, ALL & !4, ALL & !4, ALL & !4]
    );
    assert_eq!(
        (&decided[..8], outcome[2].1[0]),
        (&EVERY_ARRANGEMENT.0[..8], arrangements[0])
    );
    // These are the arrangements named above and the six arrangements in the second band and stack, which are all
    // closed.
    assert_eq!(n_changed, 4 * 6);
    let [same, within, lacking, less, changed] = questions.map(|(_, yes)| yes);
    assert!(!same && !within && lacking && less && changed);
}

#[test]
fn a_position_and_the_stack_are_small() {
    assert!(size_of::<Position>() <= 512);
    // The counter takes a cache line of its own.
    assert!(size_of::<PositionStack>() <= (MAX_DEPTH + 1) * 512);
}

/// Searches the empty board, which needs the deepest stack: all 54 digits in chutes are undecided.
#[test]
fn the_stack_is_deep_enough() {
    let empty = Grid::new(Geometry::standard());
    for &kind in VectorKind::available() {
        let mut search = NineSearch::new((&empty).into(), kind, Box::new(PositionStack::new()));
        let mut deepest = 0;
        for _ in 0..2_000 {
            search.advance(&mut GuessBudget::new(u64::MAX, None));
            deepest = deepest.max(search.stack.n_waiting);
        }
        assert!((20..=MAX_DEPTH).contains(&deepest), "{kind}: {deepest}");
    }
}
