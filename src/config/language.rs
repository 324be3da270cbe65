//! The language of the texts, as the settings name it.

use crate::words::Words;

/// The language of all texts: one of those there are, or that of the environment.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Language(Option<Words>);

impl Language {
    /// The name of the language of the environment.
    const AUTO: &'static str = "auto";

    /// Returns the language of some texts.
    #[must_use]
    pub const fn of(words: Words) -> Self {
        Self(Some(words))
    }

    /// Returns its name in the settings: `auto`, or its tag.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self.0 {
            Some(words) => words.tag(),
            None => Self::AUTO,
        }
    }

    /// Returns the language of a name: `auto`, a tag such as `zh-Hans`, or any form of one, such as `zh` or `zh_CN`.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        if name == Self::AUTO {
            return Some(Self(None));
        }
        Words::of_locale(name).map(Self::of)
    }

    /// Returns its texts, or those given where it is the language of the environment.
    #[must_use]
    pub fn words(self, of_environment: Words) -> Words {
        self.0.unwrap_or(of_environment)
    }

    /// Returns all names in quotes, separated by commas.
    pub(super) fn names() -> String {
        let names = std::iter::once(Self::AUTO).chain(Words::languages());
        let names: Vec<String> = names.map(|name| format!("{name:?}")).collect();
        names.join(", ")
    }
}
