//! The texts of each language, found by key. The build parses them from the Fluent files.

use std::sync::OnceLock;

use intl_pluralrules::{PluralCategory, PluralRuleType, PluralRules};
use unic_langid::LanguageIdentifier;

use super::SpanKind;

// Contains `static LANGUAGES: [Language; _]`, which `build.rs` generates.
include!(concat!(env!("OUT_DIR"), "/locales.rs"));

pub(super) fn languages() -> &'static [Language] {
    &LANGUAGES
}

/// Returns the English texts. They are complete, whereas other languages may lack some texts.
pub(super) fn english() -> &'static Language {
    let english = LANGUAGES.iter().find(|language| language.tag == "en");
    english.unwrap_or(&LANGUAGES[0])
}

/// A part of a text.
#[derive(Debug)]
pub(super) enum Part {
    /// Fixed words.
    Text(&'static str),
    /// An argument with this name.
    Argument(&'static str),
    /// A part that is shown as a span of this kind.
    Kind(SpanKind, &'static Part),
    /// A choice between several variants.
    Select(&'static Select),
}

/// A choice between several variants. The value of an argument selects one of them.
#[derive(Debug)]
pub(super) struct Select {
    /// The name of the argument that selects the variant.
    pub(super) argument: &'static str,
    /// The variants with their conditions, in the order of the file.
    pub(super) variants: &'static [(Case, &'static [Part])],
    /// The index of the default variant.
    pub(super) default: usize,
}

/// The condition under which a variant is selected.
#[derive(Debug)]
pub(super) enum Case {
    /// The argument is exactly this number.
    Number(u64),
    /// The number has a plural form such as `one`, or the argument is a choice with this name.
    Name(&'static str),
}

/// The texts of a language.
pub(super) struct Language {
    tag: &'static str,
    /// The texts with their keys, sorted by key.
    texts: &'static [(&'static str, &'static [Part])],
    /// The plural rules, loaded at their first use. They are `None` if the language has no known rules.
    plurals: OnceLock<Option<PluralRules>>,
}

impl Language {
    pub(super) const fn new(
        tag: &'static str,
        texts: &'static [(&'static str, &'static [Part])],
    ) -> Self {
        Self {
            tag,
            texts,
            plurals: OnceLock::new(),
        }
    }

    /// Returns the tag of the language, such as `en`.
    pub(super) const fn tag(&self) -> &'static str {
        self.tag
    }

    /// Returns whether the language is written without blanks between words and sentences.
    pub(super) fn has_no_blanks(&self) -> bool {
        let subtag = self.tag.split('-').next().unwrap_or_default();
        matches!(subtag, "zh" | "ja" | "yue")
    }

    /// Returns the parts of the text with this key; `None` if there is no such text.
    pub(super) fn text(&self, key: &str) -> Option<&'static [Part]> {
        let index = self
            .texts
            .binary_search_by(|(text_key, _)| (*text_key).cmp(key));
        index.ok().map(|index| self.texts[index].1)
    }

    /// Returns the name of the plural form for a number, such as `one` or `other`.
    pub(super) fn plural_form(&self, number: usize) -> &'static str {
        let rules = self.plurals.get_or_init(|| plural_rules(self.tag));
        match rules.as_ref().and_then(|rules| rules.select(number).ok()) {
            Some(PluralCategory::ZERO) => "zero",
            Some(PluralCategory::ONE) => "one",
            Some(PluralCategory::TWO) => "two",
            Some(PluralCategory::FEW) => "few",
            Some(PluralCategory::MANY) => "many",
            Some(PluralCategory::OTHER) | None => "other",
        }
    }
}

impl Select {
    pub(super) fn variant_for_number(&self, number: usize, language: &Language) -> &'static [Part] {
        self.find_variant(|case| match case {
            Case::Number(known) => u64::try_from(number) == Ok(*known),
            Case::Name(name) => *name == language.plural_form(number),
        })
    }

    pub(super) fn variant_for_choice(&self, choice: &str) -> &'static [Part] {
        self.find_variant(|case| matches!(case, Case::Name(name) if *name == choice))
    }

    pub(super) fn default_variant(&self) -> &'static [Part] {
        self.variants[self.default].1
    }

    fn find_variant(&self, is_match: impl Fn(&Case) -> bool) -> &'static [Part] {
        let mut variants = self.variants.iter();
        let selected = variants.find(|(case, _)| is_match(case));
        selected.map_or_else(|| self.default_variant(), |(_, parts)| parts)
    }
}

/// Returns the plural rules of a language, preferably of its regional form. Returns `None` if the rules are unknown.
fn plural_rules(tag: &str) -> Option<PluralRules> {
    let (language, _) = tag.split_once('-').unwrap_or((tag, ""));
    let mut tags = [tag, language].into_iter();
    tags.find_map(|tag| {
        let identifier: LanguageIdentifier = tag.parse().ok()?;
        PluralRules::create(identifier, PluralRuleType::CARDINAL).ok()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const CELLS: Select = Select {
        argument: "n",
        variants: &[
            (Case::Number(0), &[Part::Text("nic")]),
            (Case::Name("one"), &[Part::Text("buňka")]),
            (Case::Name("few"), &[Part::Text("buňky")]),
            (Case::Name("other"), &[Part::Text("buněk")]),
            (Case::Name("row"), &[Part::Text("řádek")]),
        ],
        default: 3,
    };

    fn only(parts: &[Part]) -> &str {
        let [Part::Text(text)] = parts else {
            panic!("{parts:?}")
        };
        text
    }

    #[test]
    fn a_language_has_its_own_plurals_and_may_lack_texts() {
        for tag in ["cs", "cs-CZ"] {
            let czech = Language::new(tag, &[("cells", &[Part::Select(&CELLS)])]);
            let texts = [0, 1, 3, 7].map(|n| only(CELLS.variant_for_number(n, &czech)));
            assert_eq!(texts, ["nic", "buňka", "buňky", "buněk"], "{tag}");
            assert!(czech.text("cells").is_some());
            assert!(czech.text("candidate").is_none());
        }
    }

    #[test]
    fn a_selection_uses_its_variant_or_the_default() {
        assert_eq!(only(CELLS.variant_for_choice("row")), "řádek");
        assert_eq!(only(CELLS.variant_for_choice("box")), "buněk");
    }

    #[test]
    fn texts_are_sorted_by_their_keys() {
        for language in languages() {
            assert!(language.texts.is_sorted_by(|a, b| a.0 < b.0));
            assert!(
                language
                    .texts
                    .iter()
                    .all(|(key, _)| language.text(key).is_some())
            );
        }
    }
}
