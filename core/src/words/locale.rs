//! Selects a language by its tag, or by a locale from the environment.

use unic_langid::LanguageIdentifier;
use unic_langid::subtags::Region;

use super::Words;

impl Words {
    /// Returns the texts that best fit a locale such as `zh_CN.UTF-8`, `zh-Hans` or `de`. Returns `None` if there are
    /// no texts in its language.
    ///
    /// If the texts of a language have only one script, they are also used for its other scripts.
    #[must_use]
    pub fn of_locale(locale: &str) -> Option<Self> {
        let name = locale.split(['.', '@']).next()?.replace('_', "-");
        let wanted: LanguageIdentifier = name.parse().ok()?;
        let supported = || {
            Self::languages().filter_map(|tag| {
                let identifier: LanguageIdentifier = tag.parse().ok()?;
                Some((tag, identifier))
            })
        };
        let script = wanted.script.or_else(|| script_of_region(&wanted));
        let has_same_language =
            |identifier: &LanguageIdentifier| identifier.language == wanted.language;
        let exact_match = supported().find(|(_, identifier)| *identifier == wanted);
        let script_match = || {
            supported().find(|(_, identifier)| {
                has_same_language(identifier) && identifier.script == script
            })
        };
        let language_match = || supported().find(|(_, identifier)| has_same_language(identifier));
        let (tag, _) = exact_match.or_else(script_match).or_else(language_match)?;
        Self::of_language(tag)
    }

    /// Returns the texts for the first non-empty variable of `LC_ALL`, `LC_MESSAGES` and `LANG`. If there are no texts
    /// in its language, returns the English texts. `variable` gets the name of a variable and returns its value.
    #[must_use]
    pub fn of_environment(variable: impl Fn(&str) -> Option<String>) -> Self {
        let mut values = ["LC_ALL", "LC_MESSAGES", "LANG"]
            .into_iter()
            .filter_map(variable)
            .filter(|value| !value.is_empty());
        values
            .next()
            .and_then(|locale| Self::of_locale(&locale))
            .unwrap_or_default()
    }
}

/// Returns the script that the region of a Chinese locale implies, such as `Hans` for `CN`. Returns `None` for other
/// languages and regions.
fn script_of_region(locale: &LanguageIdentifier) -> Option<unic_langid::subtags::Script> {
    if locale.language != "zh" {
        return None;
    }
    let script = match locale.region.as_ref().map(Region::as_str) {
        Some("TW" | "HK" | "MO") => "Hant",
        _ => "Hans",
    };
    script.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tag(locale: &str) -> Option<&'static str> {
        Words::of_locale(locale).map(Words::tag)
    }

    #[test]
    fn locales_are_matched_by_language() {
        for locale in ["en", "en_GB.UTF-8", "en_US", "EN"] {
            assert_eq!(tag(locale), Some("en"), "{locale}");
        }
        for locale in ["C", "C.UTF-8", "POSIX", "tlh", "", "...", "x y"] {
            assert_eq!(tag(locale), None, "{locale}");
        }
        let chinese = Words::of_language("zh-Hans").map(Words::tag);
        for locale in [
            "zh",
            "zh_CN.UTF-8",
            "zh_SG",
            "zh-Hans",
            "zh_Hans_CN",
            "zh_CN@cjk",
            "zh_TW",
        ] {
            assert_eq!(tag(locale), chinese, "{locale}");
        }
    }

    #[test]
    fn the_first_set_variable_counts() {
        let tag_for = |values: &[(&str, &str)]| {
            let value = |name: &str| {
                let of_name = values.iter().find(|(variable, _)| *variable == name);
                of_name.map(|(_, value)| (*value).to_owned())
            };
            Words::of_environment(value).tag()
        };
        let chinese = Words::of_locale("zh").unwrap_or_default().tag();
        assert_eq!(tag_for(&[]), "en");
        assert_eq!(tag_for(&[("LANG", "zh_CN.UTF-8")]), chinese);
        assert_eq!(tag_for(&[("LC_ALL", "C"), ("LANG", "zh_CN.UTF-8")]), "en");
        assert_eq!(
            tag_for(&[("LC_ALL", ""), ("LC_MESSAGES", "zh_CN")]),
            chinese
        );
    }
}
