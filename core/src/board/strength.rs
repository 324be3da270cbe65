//! The two kinds of links between candidates.

/// The kind of a link between two candidates, or groups of candidates.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Strength {
    /// At least one of the two is true.
    Strong,
    /// At most one of the two is true.
    Weak,
}
