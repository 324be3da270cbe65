//! Ratings of chains by length, and the sort key of chain hints.
//!
//! Ratings are floating-point numbers and compared without rounding, as in Sudoku Explainer. Two ratings that print
//! alike may differ slightly, and the smaller one comes first.

/// Returns how much a chain with a number of nodes is rated above the base rating: 0.1 for each threshold that the
/// number exceeds. The tenths are added one by one, because the order of additions decides the last bits.
pub(super) fn surcharge(complexity: usize) -> f64 {
    const N_KNOWN: usize = 512;
    static KNOWN: [f64; N_KNOWN] = {
        let mut surcharges = [0.0; N_KNOWN];
        let mut complexity = 0;
        while complexity < N_KNOWN {
            surcharges[complexity] = compute_surcharge(complexity);
            complexity += 1;
        }
        surcharges
    };
    let stored = KNOWN.get(complexity).copied();
    stored.unwrap_or_else(|| compute_surcharge(complexity))
}

const fn compute_surcharge(complexity: usize) -> f64 {
    let length = complexity.saturating_sub(2);
    let (mut sum, mut threshold, mut is_half) = (0.0, 4, true);
    while length > threshold {
        sum += 0.1;
        threshold = if is_half {
            threshold * 3 / 2
        } else {
            threshold * 4 / 3
        };
        is_half = !is_half;
    }
    sum
}

/// The sort key of chain hints: rating, complexity, kind.
#[derive(Clone, Copy, PartialEq, PartialOrd, Debug)]
pub(super) struct Rank {
    pub(super) rating: f64,
    pub(super) complexity: usize,
    pub(super) kind: u8,
}

impl Rank {
    /// Makes the sort key of a hint; `base` is the base rating of its technique.
    pub(super) fn new(base: f64, complexity: usize, kind: u8) -> Self {
        Self {
            rating: base + surcharge(complexity),
            complexity,
            kind,
        }
    }

    /// Returns whether this hint is sorted before `other`.
    pub(super) fn beats(&self, other: &Self) -> bool {
        self < other
    }
}
