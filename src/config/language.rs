//! The setting for the language.

use crate::words::Words;

/// A language of the program, or `auto` for the language of the environment.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Language(Option<Words>);

impl Language {
    const AUTO: &'static str = "auto";

    #[must_use]
    pub const fn from_words(words: Words) -> Self {
        Self(Some(words))
    }

    /// Returns the name of the setting: `auto`, or a language tag such as `zh-Hans`.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self.0 {
            Some(words) => words.tag(),
            None => Self::AUTO,
        }
    }

    /// Parses `auto`, a language tag such as `zh-Hans`, or a short form such as `zh` or `zh_CN`. Returns `None` if the
    /// program has no such language.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        if name == Self::AUTO {
            return Some(Self(None));
        }
        Words::of_locale(name).map(Self::from_words)
    }

    #[must_use]
    pub fn words(self, environment_words: Words) -> Words {
        self.0.unwrap_or(environment_words)
    }

    /// Returns all accepted names in quotes, separated by commas.
    pub(super) fn names() -> String {
        let names = std::iter::once(Self::AUTO).chain(Words::languages());
        let names: Vec<String> = names.map(|name| format!("{name:?}")).collect();
        names.join(", ")
    }
}
