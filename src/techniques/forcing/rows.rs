//! Rows of bits, one for each candidate of a position.

use super::tables::Index;

/// Returns the bit of a candidate in its word of a row.
pub(super) const fn bit(candidate: Index) -> u64 {
    1 << (candidate % 64)
}

/// Tells whether a candidate is in a row.
pub(super) fn has(row: &[u64], candidate: Index) -> bool {
    row[usize::from(candidate) / 64] & bit(candidate) != 0
}

/// Puts a candidate into a row.
pub(super) fn insert(row: &mut [u64], candidate: Index) {
    row[usize::from(candidate) / 64] |= bit(candidate);
}

/// Adds the bits of one row to another.
pub(super) fn unite(row: &mut [u64], other: &[u64]) {
    for (word, other) in row.iter_mut().zip(other) {
        *word |= other;
    }
}

/// Lists the candidates of a row.
pub(super) fn bits(row: &[u64]) -> impl Iterator<Item = Index> + '_ {
    row.iter().zip(0..).flat_map(|(word, number)| {
        let mut word = *word;
        std::iter::from_fn(move || {
            let bit = (word != 0).then(|| word.trailing_zeros())?;
            word &= word - 1;
            Some(number * 64 + bit as Index)
        })
    })
}
