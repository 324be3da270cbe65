//! The methods of [`TechniqueId`], the identity of a technique.

use std::collections::HashMap;
use std::fmt;
use std::ops::ControlFlow;
use std::str::FromStr;
use std::sync::LazyLock;

use super::registry::{FINDERS, INFOS};
use super::{Info, PositionCache, Sink, TechniqueId};
use crate::words::{Argument, Key, Message, Span, SpanKind, Value, Words, say, spoken_errors};

/// The error for a text that is not the id of any technique.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnknownTechnique;

spoken_errors!(UnknownTechnique);

impl UnknownTechnique {
    /// Returns the error as a sentence.
    #[must_use]
    pub fn message(&self, words: Words) -> Message {
        say!(words, "unknown-technique")
    }
}

impl TechniqueId {
    /// Returns the stable id in commands, saves and data, such as `naked-pair`.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        self.info().text
    }

    /// Returns the English name, such as `Naked Pair`.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.info().name
    }

    /// Returns the name in the language of `words`; without a translation, the English name of the registry.
    #[must_use]
    pub fn name_in(self, words: Words) -> String {
        let key = Key::row("technique-name", self);
        if words.has(&key) {
            say!(words, key).to_string()
        } else {
            self.name().to_owned()
        }
    }

    /// Returns other names of the technique in the language of `words`. The text is empty if there are none. It is
    /// empty in English too, because the registry has the other English names.
    #[must_use]
    pub fn other_names_in(self, words: Words) -> String {
        let key = Key::row("technique-also", self);
        if words.has(&key) {
            say!(words, key).to_string()
        } else {
            String::new()
        }
    }

    /// Returns the data of the technique, such as its name and family.
    #[must_use]
    pub fn info(self) -> &'static Info {
        &INFOS[self.rank()]
    }

    /// Passes every distinct instance in the position to the sink until the sink stops the search.
    ///
    /// The order is always the same: houses by number (rows, columns, boxes), cells in reading order, digits
    /// ascending. Instances without a conclusion are not reported.
    ///
    /// # Errors
    /// [`ControlFlow::Break`] if the sink stopped the search.
    pub fn find(self, cache: &PositionCache<'_>, sink: &mut dyn Sink) -> ControlFlow<()> {
        FINDERS[self.rank()].find(self, cache, sink)
    }

    /// Returns the index in the registry, from 0.
    #[must_use]
    pub const fn rank(self) -> usize {
        self as usize
    }
}

impl Argument for TechniqueId {
    fn value(&self, words: Words) -> Value {
        Span::new(SpanKind::Technique, self.name_in(words)).value(words)
    }
}

impl fmt::Display for TechniqueId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl fmt::Debug for TechniqueId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl FromStr for TechniqueId {
    type Err = UnknownTechnique;

    /// Parses the current id or a former id of a technique.
    fn from_str(text: &str) -> Result<Self, UnknownTechnique> {
        // Long game records contain technique ids by the hundred thousand, so this is a map. Nothing depends on its
        // order.
        static BY_ID: LazyLock<HashMap<&str, TechniqueId>> = LazyLock::new(|| {
            let all_of = |info: &'static Info| {
                let ids = info.former_ids.iter().copied().chain([info.text]);
                ids.map(|id| (id, info.id))
            };
            INFOS.iter().flat_map(all_of).collect()
        });
        BY_ID.get(text).copied().ok_or(UnknownTechnique)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn each_technique_has_one_row_in_the_registry() {
        assert_eq!(FINDERS.len(), TechniqueId::ALL.len());
        for (rank, &id) in TechniqueId::ALL.iter().enumerate() {
            assert_eq!((id.rank(), id.info().id), (rank, id));
        }
    }

    #[test]
    fn ids_and_former_ids_are_unique_and_parse() {
        let mut seen = HashSet::new();
        for &id in TechniqueId::ALL {
            let texts = id.info().former_ids.iter().copied().chain([id.as_str()]);
            for text in texts {
                assert!(seen.insert(text), "{text} is taken");
                assert_eq!(text.parse(), Ok(id));
            }
        }
        assert_eq!("no-such".parse::<TechniqueId>(), Err(UnknownTechnique));
    }

    #[test]
    fn renamed_techniques_answer_to_their_old_ids() {
        for (old, id) in [
            ("aic-loops-with-als-nodes", TechniqueId::AlsAic),
            ("multi-branch-grouped-w-wing", TechniqueId::GroupedWWing),
            ("reverse-bug", TechniqueId::BugLite),
            ("vwxyz-wing", TechniqueId::WxyzWing),
            ("weak-exocet", TechniqueId::JuniorExocet),
            ("grouped-xyz-ring", TechniqueId::XyzRing),
            (
                "siamese-finned-sashimi-x-wing-jellyfish",
                TechniqueId::SiameseFish,
            ),
        ] {
            assert_eq!(old.parse(), Ok(id));
            assert_ne!(id.as_str(), old);
        }
    }
}
