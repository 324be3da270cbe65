//! Bit sets of candidates: slices of words, with operations on whole sets.
//!
//! Words come in blocks of four, so that an operation compiles to a few vector instructions. The candidates of most 9×9
//! boards fit into one block.

pub(super) use crate::board::bit_matrix::{has, insert, remove};
use crate::board::bits;

/// The number of words in a block.
const BLOCK: usize = 4;

/// Returns the number of words in a set of `n_candidates` members; at least one block.
pub(super) fn n_words(n_candidates: usize) -> usize {
    n_candidates.div_ceil(64 * BLOCK).max(1) * BLOCK
}

fn blocks(set: &[u64]) -> &[[u64; BLOCK]] {
    set.as_chunks().0
}

fn blocks_mut(set: &mut [u64]) -> &mut [[u64; BLOCK]] {
    set.as_chunks_mut().0
}

fn has_any_bit(block: [u64; BLOCK]) -> bool {
    block.into_iter().fold(0, |bits, word| bits | word) != 0
}

pub(super) fn is_empty(set: &[u64]) -> bool {
    set.iter().all(|word| *word == 0)
}

/// Returns whether two sets share a member.
pub(super) fn intersects(a: &[u64], b: &[u64]) -> bool {
    let pairs = blocks(a).iter().zip(blocks(b));
    pairs
        .into_iter()
        .any(|(a, b)| has_any_bit(std::array::from_fn(|word| a[word] & b[word])))
}

pub(super) fn join(a: &mut [u64], b: &[u64]) {
    for (a, b) in blocks_mut(a).iter_mut().zip(blocks(b)) {
        for (a, b) in a.iter_mut().zip(b) {
            *a |= b;
        }
    }
}

/// Adds to `target` all members that `a` and `b` share.
pub(super) fn join_common(target: &mut [u64], a: &[u64], b: &[u64]) {
    let pairs = blocks(a).iter().zip(blocks(b));
    for (block, (a, b)) in blocks_mut(target).iter_mut().zip(pairs) {
        for (word, (a, b)) in block.iter_mut().zip(a.iter().zip(b)) {
            *word |= a & b;
        }
    }
}

/// Keeps only the members of `a` that are also in `b`; returns whether any are left.
pub(super) fn retain_common(a: &mut [u64], b: &[u64]) -> bool {
    let mut has_more = false;
    for (a, b) in blocks_mut(a).iter_mut().zip(blocks(b)) {
        for (a, b) in a.iter_mut().zip(b) {
            *a &= b;
        }
        has_more |= has_any_bit(*a);
    }
    has_more
}

pub(super) fn subtract(a: &mut [u64], b: &[u64]) {
    for (a, b) in blocks_mut(a).iter_mut().zip(blocks(b)) {
        for (a, b) in a.iter_mut().zip(b) {
            *a &= !b;
        }
    }
}

/// Returns whether all sets share a member. Each set has `n_words` words.
pub(super) fn have_common_member<'a>(
    n_words: usize,
    sets: &(impl Iterator<Item = &'a [u64]> + Clone),
) -> bool {
    (0..n_words / BLOCK).any(|block| {
        let mut common = [u64::MAX; BLOCK];
        sets.clone().all(|set| {
            let words = blocks(set)[block];
            for (common, word) in common.iter_mut().zip(words) {
                *common &= word;
            }
            has_any_bit(common)
        })
    })
}

/// Sets `next` to the union of the rows of all members that `front` and `within` share. `rows` has one set for each
/// member.
pub(super) fn union_of_rows(front: &[u64], within: &[u64], rows: &[u64], next: &mut [u64]) {
    next.fill(0);
    let n_words = front.len();
    for (word, (front, within)) in front.iter().zip(within).enumerate() {
        let mut remaining = front & within;
        while remaining != 0 {
            let number = word * 64 + remaining.trailing_zeros() as usize;
            remaining &= remaining - 1;
            join(next, &rows[number * n_words..(number + 1) * n_words]);
        }
    }
}

/// Sets `front` to the members of `next` that are not in `seen`, and adds them to `seen`. Returns whether there are
/// any.
pub(super) fn advance_front(front: &mut [u64], next: &[u64], seen: &mut [u64]) -> bool {
    let mut has_more = false;
    let pairs = blocks(next).iter().zip(blocks_mut(seen));
    for (front, (next, seen)) in blocks_mut(front).iter_mut().zip(pairs) {
        for (front, (next, seen)) in front.iter_mut().zip(next.iter().zip(seen)) {
            *front = next & !*seen;
            *seen |= next;
        }
        has_more |= has_any_bit(*front);
    }
    has_more
}

/// Iterates over the members of a set in ascending order.
pub(super) fn members(set: impl IntoIterator<Item = u64>) -> impl Iterator<Item = usize> {
    let words = set.into_iter().enumerate();
    words.flat_map(|(word, set)| bits(set).map(move |bit| word * 64 + bit))
}
