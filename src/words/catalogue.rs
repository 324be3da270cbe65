//! The files of each language: found by key, parsed when one of their texts is first said.

use std::collections::HashMap;
use std::sync::{LazyLock, OnceLock};

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};

use super::argument;

type Bundle = FluentBundle<FluentResource>;

/// The files as they are carried in the program: languages with their files' names and contents.
type Locales = [(&'static str, &'static [(&'static str, &'static str)])];

static LOCALES: &Locales = include!(concat!(env!("OUT_DIR"), "/locales.rs"));

static LANGUAGES: LazyLock<Vec<Language>> = LazyLock::new(|| {
    let languages = LOCALES.iter();
    languages
        .map(|(tag, files)| Language::new(tag, files))
        .collect()
});

/// Returns all languages.
pub(super) fn languages() -> &'static [Language] {
    &LANGUAGES
}

/// Returns English, which has every text.
pub(super) fn english() -> &'static Language {
    let languages = languages();
    let english = languages.iter().find(|language| language.tag == "en");
    english.unwrap_or(&languages[0])
}

/// The texts of a language.
pub(super) struct Language {
    tag: &'static str,
    files: Vec<File>,
    /// Which file has a text, by its key.
    file_of: OnceLock<HashMap<&'static str, usize>>,
}

/// A file of texts.
struct File {
    source: &'static str,
    parsed: OnceLock<Bundle>,
}

impl Language {
    fn new(tag: &'static str, files: &[(&'static str, &'static str)]) -> Self {
        let files = files.iter().map(|(_, source)| File {
            source,
            parsed: OnceLock::new(),
        });
        Self {
            tag,
            files: files.collect(),
            file_of: OnceLock::new(),
        }
    }

    /// Returns the language's tag, such as `en`.
    pub(super) const fn tag(&self) -> &'static str {
        self.tag
    }

    /// Whether there is a text of this name.
    pub(super) fn has(&self, key: &str) -> bool {
        self.file_of().contains_key(key)
    }

    /// Fills the arguments into a text; `None` if there is no such text.
    pub(super) fn format(&self, key: &str, arguments: &FluentArgs<'_>) -> Option<String> {
        let file = &self.files[*self.file_of().get(key)?];
        let bundle = file.parsed.get_or_init(|| parse(self.tag, file.source));
        let pattern = bundle.get_message(key)?.value()?;
        let mut errors = Vec::new();
        let text = bundle.format_pattern(pattern, Some(arguments), &mut errors);
        debug_assert!(errors.is_empty(), "{key}: {errors:?}");
        Some(text.into_owned())
    }

    fn file_of(&self) -> &HashMap<&'static str, usize> {
        self.file_of.get_or_init(|| {
            let files = self.files.iter().enumerate();
            files
                .flat_map(|(index, file)| keys(file.source).map(move |key| (key, index)))
                .collect()
        })
    }
}

/// Returns the keys of a file: what stands before `=` in lines that begin with a letter. All other lines of an entry are
/// indented.
fn keys(source: &str) -> impl Iterator<Item = &str> {
    source.lines().filter_map(|line| {
        let key = line.split_once('=')?.0.trim_end();
        key.starts_with(|first: char| first.is_ascii_alphabetic())
            .then_some(key)
    })
}

fn parse(tag: &str, source: &str) -> Bundle {
    let mut bundle = Bundle::new_concurrent(vec![tag.parse().unwrap_or_default()]);
    // Arguments are marked by other means, see `argument`.
    bundle.set_use_isolating(false);
    let resource = match FluentResource::try_new(source.to_owned()) {
        Ok(resource) => resource,
        Err((resource, errors)) => {
            debug_assert!(false, "{tag}: {errors:?}");
            resource
        }
    };
    let added = bundle.add_resource(resource);
    debug_assert!(added.is_ok(), "{tag}: {added:?}");
    argument::add_functions(&mut bundle);
    bundle
}

#[cfg(test)]
mod tests {
    use fluent_bundle::FluentValue;

    use super::*;

    #[test]
    fn keys_are_found_without_parsing() {
        let source = "# a = comment\nfirst = one\n    second = part of it\nthird =\n    { $n ->\n        [one] = 1\n}\n-term = no";
        assert_eq!(keys(source).collect::<Vec<_>>(), ["first", "third"]);
    }

    #[test]
    fn a_language_has_its_own_plurals_and_need_not_have_every_text() {
        let file = "cells =\n    { $n ->\n        [one] { $n } buňka\n        [few] { $n } buňky\n       *[other] { $n } buněk\n    }\n";
        let czech = Language::new("cs", &[("board.ftl", file)]);
        let said = |n: usize| {
            let arguments: FluentArgs<'_> = [("n", FluentValue::from(n))].into_iter().collect();
            czech.format("cells", &arguments)
        };
        assert_eq!(said(1).as_deref(), Some("1 buňka"));
        assert_eq!(said(3).as_deref(), Some("3 buňky"));
        assert_eq!(said(7).as_deref(), Some("7 buněk"));
        assert!(!czech.has("candidate"));
        assert_eq!(czech.format("candidate", &FluentArgs::new()), None);
    }
}
