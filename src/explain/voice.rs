//! The voices in which a hint is told.

/// The voice of a hint: for whom its argument is told, and in what.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[non_exhaustive]
pub enum Voice {
    /// One or two sentences, for whoever does not know the technique.
    Plain,
    /// The whole argument, in small steps where it has some.
    #[default]
    Full,
    /// Chains in Eureka notation, otherwise the sets that the step rests on: no words.
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

    /// Returns the voice with this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|voice| voice.name() == name)
    }
}
