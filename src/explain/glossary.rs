//! The glossary of sudoku terms, each with the technique that introduces it. The texts are in `glossary.ftl`.

use crate::techniques::TechniqueId;
use crate::words::{Key, Message, Words, say};

/// A term of the glossary.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Term {
    /// The name of the term in the keys of texts.
    id: &'static str,
    /// The easiest technique whose explanation uses the term; `None` for terms that every player knows.
    introduced: Option<TechniqueId>,
}

const fn known_term(id: &'static str) -> Term {
    Term {
        id,
        introduced: None,
    }
}

const fn from(introduced: TechniqueId, id: &'static str) -> Term {
    Term {
        id,
        introduced: Some(introduced),
    }
}

/// All terms, in the order in which a learner meets them.
const TERMS: &[Term] = &[
    known_term("house"),
    known_term("sees"),
    known_term("candidate"),
    known_term("given"),
    known_term("place"),
    known_term("se-rating"),
    known_term("eureka"),
    from(TechniqueId::XWing, "x-wing"),
    from(TechniqueId::XWing, "fish"),
    from(TechniqueId::XWing, "base-set"),
    from(TechniqueId::XWing, "cover-set"),
    from(TechniqueId::Swordfish, "swordfish"),
    from(TechniqueId::Jellyfish, "jellyfish"),
    from(TechniqueId::XyWing, "pivot"),
    from(TechniqueId::XyWing, "pincer"),
    from(TechniqueId::SimpleColouringTrap, "colour"),
    from(TechniqueId::BugPlus1, "bug"),
    from(TechniqueId::FinnedXWing, "fin"),
    from(TechniqueId::MWing, "chain"),
    from(TechniqueId::MWing, "link"),
    from(TechniqueId::XyzRing, "strong-link"),
    from(TechniqueId::XyzRing, "weak-link"),
    from(TechniqueId::AlsXz, "almost-locked-set"),
    from(TechniqueId::DeathBlossom, "stem"),
    from(TechniqueId::DeathBlossom, "petal"),
    from(TechniqueId::BrokenWing, "guardian"),
    from(TechniqueId::JuniorExocet, "base"),
    from(TechniqueId::JuniorExocet, "target"),
    from(TechniqueId::JuniorExocet, "exocet"),
    from(TechniqueId::TemplateSet, "template"),
];

impl Term {
    /// All terms, in the order in which a learner meets them.
    pub const ALL: &[Self] = TERMS;

    /// Returns the name of the term in the keys of texts.
    #[must_use]
    pub const fn id(self) -> &'static str {
        self.id
    }

    /// Returns the easiest technique whose explanation uses the term; `None` for terms that every player knows.
    #[must_use]
    pub const fn introduced(self) -> Option<TechniqueId> {
        self.introduced
    }

    /// Returns the term in the language of `words`.
    #[must_use]
    pub fn name(self, words: Words) -> Message {
        say!(words, Key::row("term-name", self.id))
    }

    /// Returns the definition of the term.
    #[must_use]
    pub fn meaning(self, words: Words) -> Message {
        say!(words, Key::row("term-text", self.id))
    }

    /// Returns a sentence that names the technique which introduces the term; `None` for terms that every player knows.
    #[must_use]
    pub fn origin(self, words: Words) -> Option<Message> {
        let technique = self.introduced?;
        Some(say!(words, "glossary-introduced", technique))
    }

    /// Returns the forms of the term in sentences, such as singular and plural.
    #[must_use]
    pub fn forms(self, words: Words) -> Vec<String> {
        let forms = say!(words, Key::row("term-forms", self.id)).to_string();
        forms
            .split(',')
            .map(|form| form.trim().to_owned())
            .collect()
    }
}
