//! The two kinds of links between candidates.

/// The kind of a link between two candidates, or groups of candidates.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Strength {
    /// The two are not both false.
    Strong,
    /// The two are not both true.
    Weak,
}
