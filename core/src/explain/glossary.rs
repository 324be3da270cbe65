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

const fn introduced_term(introduced: TechniqueId, id: &'static str) -> Term {
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
    introduced_term(TechniqueId::XWing, "x-wing"),
    introduced_term(TechniqueId::XWing, "fish"),
    introduced_term(TechniqueId::XWing, "base-set"),
    introduced_term(TechniqueId::XWing, "cover-set"),
    introduced_term(TechniqueId::Swordfish, "swordfish"),
    introduced_term(TechniqueId::Jellyfish, "jellyfish"),
    introduced_term(TechniqueId::XyWing, "pivot"),
    introduced_term(TechniqueId::XyWing, "pincer"),
    introduced_term(TechniqueId::SimpleColouringTrap, "colour"),
    introduced_term(TechniqueId::BugPlus1, "bug"),
    introduced_term(TechniqueId::FinnedXWing, "fin"),
    introduced_term(TechniqueId::MWing, "chain"),
    introduced_term(TechniqueId::MWing, "link"),
    introduced_term(TechniqueId::XyzRing, "strong-link"),
    introduced_term(TechniqueId::XyzRing, "weak-link"),
    introduced_term(TechniqueId::AlsXz, "almost-locked-set"),
    introduced_term(TechniqueId::DeathBlossom, "stem"),
    introduced_term(TechniqueId::DeathBlossom, "petal"),
    introduced_term(TechniqueId::BrokenWing, "guardian"),
    introduced_term(TechniqueId::JuniorExocet, "base"),
    introduced_term(TechniqueId::JuniorExocet, "target"),
    introduced_term(TechniqueId::JuniorExocet, "exocet"),
    introduced_term(TechniqueId::TemplateSet, "template"),
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
