//! The two kinds of links between candidates.

/// What a link says of the two candidates, or groups of candidates, that it joins.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Strength {
    /// Not both false.
    Strong,
    /// Not both true.
    Weak,
}
