//! The texts of each language, found by key. The build parses them from the Fluent files.

use std::sync::OnceLock;

use intl_pluralrules::{PluralCategory, PluralRuleType, PluralRules};
use unic_langid::LanguageIdentifier;

use super::marker;

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

/// A text as it is [stored](marker).
#[derive(Clone, Copy, Debug)]
pub(super) struct Text(&'static str);

/// A part of a text.
#[derive(Debug)]
pub(super) enum Part {
    /// Fixed words.
    Words(&'static str),
    /// An argument with this name.
    Argument(&'static str),
    /// A part that is shown as a span of the kind that this function assigns.
    Kind(&'static str, Text),
    /// A choice between several variants.
    Select(Select),
}

/// A choice between several variants. The value of an argument selects one of them.
#[derive(Clone, Copy, Debug)]
pub(super) struct Select {
    /// The name of the argument that selects the variant.
    pub(super) argument: &'static str,
    variants: Text,
}

/// The texts of a language.
pub(super) struct Language {
    tag: &'static str,
    /// All texts in ascending order of their keys, stored with [markers](super::marker).
    texts: &'static str,
    /// The start of each text in `texts`.
    starts: &'static [u32],
    /// The plural rules, loaded at their first use. They are `None` if the language has no known rules.
    plurals: OnceLock<Option<PluralRules>>,
}

impl Language {
    const fn new(tag: &'static str, texts: &'static str, starts: &'static [u32]) -> Self {
        Self {
            tag,
            texts,
            starts,
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

    /// Returns the text with this key; `None` if there is no such text.
    pub(super) fn text(&self, key: &str) -> Option<Text> {
        let index = self.starts.partition_point(|start| {
            let stored = self.texts.as_bytes().get(*start as usize..);
            let bytes = stored.into_iter().flatten().copied();
            let stored_key = bytes.take_while(|byte| char::from(*byte) != marker::CONTENT);
            stored_key.lt(key.bytes())
        });
        let (found, text) = self.entry(index)?;
        (found == key).then_some(text)
    }

    /// Returns a text with its key, by its index in the order of the keys.
    fn entry(&self, index: usize) -> Option<(&'static str, Text)> {
        let start = *self.starts.get(index)? as usize;
        let next = self.starts.get(index + 1);
        let end = next.map_or(self.texts.len(), |next| *next as usize);
        let (key, text) = self.texts.get(start..end)?.split_once(marker::CONTENT)?;
        Some((key, Text(text)))
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

impl Text {
    pub(super) fn parts(self) -> impl Iterator<Item = Part> {
        self.pieces().map(|(marker, content)| {
            let split = |at| content.split_once(at).unwrap_or((content, ""));
            match marker {
                Some(marker::ARGUMENT) => Part::Argument(content),
                Some(marker::KIND) => {
                    let (function, part) = split(marker::CONTENT);
                    Part::Kind(function, Self(part))
                }
                Some(_) => {
                    let argument = until_opening(content);
                    let variants = Self(&content[argument.len()..]);
                    Part::Select(Select { argument, variants })
                }
                None => Part::Words(content),
            }
        })
    }

    /// Iterates over the pieces: words without a marker, or the content of a part with its marker.
    fn pieces(self) -> impl Iterator<Item = (Option<char>, &'static str)> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let words = until_opening(rest);
            if !words.is_empty() {
                rest = &rest[words.len()..];
                return Some((None, words));
            }
            let mut chars = rest.chars();
            let (marker, length) = (chars.next()?, chars.next()?);
            let (content, after) = chars.as_str().split_at_checked(length as usize)?;
            rest = after;
            Some((Some(marker), content))
        })
    }
}

/// Returns the words before the first part.
fn until_opening(text: &str) -> &str {
    use marker::{ARGUMENT, KIND, SELECT, VARIANT};
    let is_opening = |byte| matches!(char::from(byte), ARGUMENT | KIND | SELECT | VARIANT);
    let opening = text.bytes().position(is_opening);
    &text[..opening.unwrap_or(text.len())]
}

impl Select {
    /// Returns the variant for exactly this number, or for its plural form.
    pub(super) fn variant_for_number(self, number: usize, language: &Language) -> Text {
        let form = language.plural_form(number);
        let exact = self.find_variant(|case| case.parse() == Ok(number));
        let found = exact.or_else(|| self.find_variant(|case| case == form));
        found.unwrap_or(self.default_variant())
    }

    pub(super) fn variant_for_choice(self, choice: &str) -> Text {
        let found = self.find_variant(|case| case == choice);
        found.unwrap_or(self.default_variant())
    }

    /// Returns the default variant, which is stored first.
    pub(super) fn default_variant(self) -> Text {
        self.find_variant(|_| true).unwrap_or(Text(""))
    }

    fn find_variant(self, is_match: impl Fn(&str) -> bool) -> Option<Text> {
        let mut variants = self.variants();
        let found = variants.find(|(case, _)| is_match(case));
        found.map(|(_, text)| text)
    }

    /// Iterates over the variants with their cases.
    fn variants(self) -> impl Iterator<Item = (&'static str, Text)> {
        self.variants.pieces().map(|(_, content)| {
            let (case, text) = content.split_once(marker::CONTENT).unwrap_or_default();
            (case, Text(text))
        })
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
    use crate::words::SpanKind;

    /// Returns a part as it is stored.
    fn stored(marker: char, content: &str) -> String {
        let length = char::from_u32(u32::try_from(content.len()).unwrap()).unwrap();
        format!("{marker}{length}{content}")
    }

    /// `{ $n -> [0] nic [one] buňka [few] buňky *[other] buněk [row] řádek }`
    fn cells() -> &'static str {
        let variants = [
            "other\u{5}buněk",
            "0\u{5}nic",
            "one\u{5}buňka",
            "few\u{5}buňky",
            "row\u{5}řádek",
        ];
        let variants = variants.map(|content| stored(marker::VARIANT, content));
        stored(marker::SELECT, &format!("n{}", variants.concat())).leak()
    }

    fn only_select(text: Text) -> Select {
        let parts: Vec<Part> = text.parts().collect();
        let [Part::Select(select)] = parts[..] else {
            panic!("{parts:?}")
        };
        select
    }

    #[test]
    fn a_language_has_its_own_plurals_and_may_lack_texts() {
        let all = format!("all\u{5}vše{}", stored(marker::ARGUMENT, "a"));
        let starts = vec![0, u32::try_from(all.len()).unwrap()].leak();
        let texts = format!("{all}cells\u{5}{}", cells()).leak();
        for tag in ["cs", "cs-CZ"] {
            let czech = Language::new(tag, texts, starts);
            let select = only_select(czech.text("cells").unwrap());
            assert_eq!(select.argument, "n");
            let texts = [0, 1, 3, 7].map(|n| select.variant_for_number(n, &czech).0);
            assert_eq!(texts, ["nic", "buňka", "buňky", "buněk"], "{tag}");
            assert!(czech.text("all").is_some());
            assert!(czech.text("candidate").is_none());
            assert!(czech.text("zero").is_none());
        }
    }

    #[test]
    fn a_selection_uses_its_variant_or_the_default() {
        let select = only_select(Text(cells()));
        assert_eq!(select.variant_for_choice("row").0, "řádek");
        assert_eq!(select.variant_for_choice("box").0, "buněk");
        assert_eq!(select.default_variant().0, "buněk");
    }

    #[test]
    fn parts_within_variants_belong_to_their_variant() {
        use marker::{ARGUMENT, KIND, SELECT, VARIANT};
        // `{ $n -> *[one] { KEY($key) } is { $n -> *[row] a } }.`
        let key = stored(KIND, &format!("KEY\u{5}{}", stored(ARGUMENT, "key")));
        let inner = stored(SELECT, &format!("n{}", stored(VARIANT, "row\u{5}a")));
        let variant = stored(VARIANT, &format!("one\u{5}{key} is {inner}"));
        let nested = format!("{}.", stored(SELECT, &format!("n{variant}"))).leak();
        let parts: Vec<Part> = Text(nested).parts().collect();
        let [Part::Select(select), Part::Words(".")] = parts[..] else {
            panic!("{parts:?}")
        };
        let parts: Vec<Part> = select.default_variant().parts().collect();
        let [
            Part::Kind("KEY", key),
            Part::Words(" is "),
            Part::Select(inner),
        ] = parts[..]
        else {
            panic!("{parts:?}")
        };
        assert!(matches!(key.parts().next(), Some(Part::Argument("key"))));
        assert_eq!(inner.default_variant().0, "a");
    }

    /// Calls `check` with each part of a text, those of its variants too.
    fn each_part(text: Text, check: &mut impl FnMut(&Part)) {
        for part in text.parts() {
            check(&part);
            match part {
                Part::Kind(_, inner) => each_part(inner, check),
                Part::Select(select) => {
                    for (_, text) in select.variants() {
                        each_part(text, check);
                    }
                }
                Part::Words(_) | Part::Argument(_) => {}
            }
        }
    }

    #[test]
    fn texts_are_sorted_by_their_keys_and_their_parts_are_known() {
        for language in languages() {
            let entries = (0..language.starts.len()).map(|index| language.entry(index).unwrap());
            let entries: Vec<(&str, Text)> = entries.collect();
            assert!(entries.is_sorted_by(|a, b| a.0 < b.0));
            for (key, text) in entries {
                assert_eq!(language.text(key).unwrap().0, text.0);
                each_part(text, &mut |part| match part {
                    Part::Words(words) => {
                        assert!(
                            !words.contains(|c| c <= marker::CONTENT),
                            "{key}: {words:?}"
                        );
                    }
                    Part::Argument(name) => assert!(!name.is_empty(), "{key}"),
                    Part::Kind(function, _) => {
                        assert!(
                            SpanKind::of_function(function).is_some(),
                            "{key}: {function}"
                        );
                    }
                    Part::Select(select) => assert!(!select.argument.is_empty(), "{key}"),
                });
            }
        }
    }
}
