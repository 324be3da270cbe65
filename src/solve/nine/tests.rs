//! The kinds of lanes against plain words, operation by operation.

use super::position::Position;
use super::vector::{HalfWords, Kind, Lanes, NONE, Picks, Task, Words};
use super::{MAX_DEPTH, Search, Waiting};
use crate::board::{Geometry, Grid};

/// A small generator (splitmix64): what the lanes are fed.
struct Numbers(u64);

impl Numbers {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// Words that are dense, sparse, empty or full by turns, so that lanes are now and then equal.
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

    /// Picks of whole lanes among eight, some of them of none.
    fn picks<const N: usize>(&mut self) -> Picks<N> {
        let mut picks = Picks([NONE; N]);
        for pair in picks.0.chunks_exact_mut(2) {
            let lane = (self.next() % 10) as u8;
            if lane < 8 {
                pair.copy_from_slice(&[2 * lane, 2 * lane + 1]);
            }
        }
        picks
    }
}

struct Input {
    one: Words,
    other: Words,
    half: HalfWords,
    other_half: HalfWords,
    spread: Picks<32>,
    gather: [Picks<16>; 2],
}

impl Input {
    fn new(numbers: &mut Numbers) -> Self {
        let mut input = Self {
            one: Words(numbers.words()),
            other: Words(numbers.words()),
            half: HalfWords(numbers.words()),
            other_half: HalfWords(numbers.words()),
            spread: numbers.picks(),
            gather: [numbers.picks(), numbers.picks()],
        };
        if numbers.next().is_multiple_of(2) {
            // Equal but for one bit at most, as positions are that a search holds side by side.
            input.other = input.one;
            input.other_half = input.half;
            if numbers.next().is_multiple_of(2) {
                let bit = 1 << (numbers.next() % 16);
                input.other.0[(numbers.next() % 16) as usize] ^= bit;
                input.other_half.0[(numbers.next() % 8) as usize] ^= bit;
            }
        }
        input
    }
}

/// What every operation makes of an input.
#[derive(PartialEq, Eq, Debug)]
struct Outcome {
    lanes: [(&'static str, [u16; 16]); 9],
    halves: [(&'static str, [u16; 8]); 3],
    questions: [(&'static str, bool); 3],
}

impl Task for &Input {
    type Output = Outcome;

    #[inline(always)]
    fn run<L: Lanes>(self) -> Outcome {
        let (one, other) = (L::load(&self.one), L::load(&self.other));
        let half = L::load_half(&self.half);
        let other_half = L::load_half(&self.other_half);
        let [first, last] = &self.gather;
        Outcome {
            lanes: [
                ("and", one.and(other).store().0),
                ("or", one.or(other).store().0),
                ("without", one.without(other).store().0),
                ("equal", one.equal(other).store().0),
                ("count", one.count().store().0),
                ("without_lowest", one.without_lowest().store().0),
                ("others_in_row", one.others_in_row().store().0),
                ("others_in_column", one.others_in_column().store().0),
                ("spread", L::spread(half, &self.spread).store().0),
            ],
            halves: [
                ("load and store", L::store_half(half).0),
                ("and", L::store_half(L::half_and(half, other_half)).0),
                ("gather", L::store_half(one.gather(first, last)).0),
            ],
            questions: [
                ("is_zero", one.is_zero()),
                ("nothing without", one.without(other).is_zero()),
                ("half_equal", L::half_equal(half, other_half)),
            ],
        }
    }
}

#[test]
fn every_kind_of_lanes_does_the_same() {
    let (plain, vectors) = Kind::available().split_last().unwrap();
    assert_eq!(plain.to_string(), "plain words");
    for name in ["AVX-512", "AVX2"] {
        if !vectors.iter().any(|kind| kind.to_string() == name) {
            println!("skipped: no {name} on this processor");
        }
    }
    let mut numbers = Numbers(1);
    let mut answers = [[0; 3]; 2];
    for _ in 0..50_000 {
        let input = Input::new(&mut numbers);
        let expected = plain.run(&input);
        for (answer, (_, yes)) in answers[0].iter_mut().zip(expected.questions) {
            *answer += usize::from(yes);
        }
        for (answer, (_, yes)) in answers[1].iter_mut().zip(expected.questions) {
            *answer += usize::from(!yes);
        }
        for kind in vectors {
            assert_eq!(kind.run(&input), expected, "{kind}");
        }
    }
    let asked = answers.as_flattened();
    assert!(asked.iter().all(|n| *n > 100), "one-sided: {asked:?}");
}

/// The plain kind is what the others are held against, so it is held against examples by hand.
#[test]
fn plain_words_do_what_their_names_say() {
    let plain = *Kind::available().last().unwrap();
    let mut one = [0; 16];
    (one[1], one[3], one[9]) = (0b110, 0b1, 0b1000);
    let input = Input {
        one: Words(one),
        other: Words([0b10; 16]),
        half: HalfWords([1, 2, 3, 4, 5, 6, 7, 8]),
        other_half: HalfWords([1, 2, 3, 4, 5, 6, 7, 9]),
        spread: Picks(std::array::from_fn(|byte| match byte {
            0..2 => 14 + byte as u8,
            2..4 => NONE,
            _ => byte as u8 % 2,
        })),
        gather: [
            Picks(std::array::from_fn(|byte| 2 + byte as u8 % 2)),
            Picks(std::array::from_fn(|byte| match byte {
                0..2 => 2 + byte as u8,
                _ => NONE,
            })),
        ],
    };
    let Outcome {
        lanes,
        halves,
        questions,
    } = plain.run(&input);
    let lane = |name: &str, lane: usize| {
        let found = lanes.iter().find(|(operation, _)| *operation == name);
        found.unwrap().1[lane]
    };
    assert_eq!((lane("and", 1), lane("or", 1)), (0b10, 0b110));
    assert_eq!((lane("without", 1), lane("without", 3)), (0b100, 0b1));
    assert_eq!((lane("equal", 1), lane("equal", 0)), (0, 0));
    assert_eq!(
        (lane("count", 1), lane("count", 3), lane("count", 0)),
        (2, 1, 0)
    );
    assert_eq!(
        (lane("without_lowest", 1), lane("without_lowest", 3)),
        (0b100, 0)
    );
    let row: [u16; 4] = std::array::from_fn(|column| lane("others_in_row", column));
    assert_eq!(row, [0b111, 0b1, 0b111, 0b110]);
    let column: [u16; 4] = std::array::from_fn(|row| lane("others_in_column", 4 * row + 1));
    assert_eq!(column, [0b1000, 0b1110, 0b110, 0b1110]);
    assert_eq!([0, 1, 2].map(|to| lane("spread", to)), [8, 0, 1]);
    // Lane 1 of the first eight everywhere; lane 1 of the last eight, the ninth, only in front.
    assert_eq!(halves[2].1[..2], [0b1110, 0b110]);
    assert_eq!(questions.map(|(_, yes)| yes), [false, false, false]);
}

#[test]
fn a_position_and_the_stack_are_small() {
    assert!(size_of::<Position>() <= 512);
    assert!(size_of::<Waiting>() <= MAX_DEPTH * 512);
}

/// The empty board is the deepest there is: all 54 questions are open.
#[test]
fn the_stack_is_deep_enough() {
    let empty = Grid::new(Geometry::standard());
    for &kind in Kind::available() {
        let mut search = Search::new(&empty, None, kind, Box::new(Waiting::new()));
        let mut deepest = 0;
        for _ in 0..2_000 {
            search.advance(|| false);
            deepest = deepest.max(search.n_waiting);
        }
        assert!((20..=MAX_DEPTH).contains(&deepest), "{kind}: {deepest}");
    }
}
