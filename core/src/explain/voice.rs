//! The voices of hints, which decide how the reasoning is worded.

/// A way to word the reasoning of a hint, for a kind of player.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[non_exhaustive]
pub enum Voice {
    /// One or two sentences, for players who do not know the technique.
    Plain,
    /// The whole reasoning, in small steps if it has any.
    #[default]
    Full,
    /// Notation without words: chains in Eureka notation, all other steps by the sets on which they are based.
    Notation,
}

impl Voice {
    /// All voices, the simplest first.
    pub const ALL: [Self; 3] = [Self::Plain, Self::Full, Self::Notation];

    /// Returns the name used in settings and commands.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Plain => "plain",
            Self::Full => "full",
            Self::Notation => "notation",
        }
    }
}
