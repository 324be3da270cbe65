//! No sentence of a hint uses a term that only a harder technique introduces.

use shudu_core::explain::{self, HintLevel, Term, Voice, explain_with_voice};
use shudu_core::techniques::{First, PositionCache, TechniqueId};
use shudu_core::words::{Message, SpanKind, Words};

/// Whether a text contains a term as a whole word, in any case.
fn says(text: &str, form: &str) -> bool {
    let (text, form) = (text.to_lowercase(), form.to_lowercase());
    let is_letter = |c: char| c.is_alphabetic() || c == '-';
    text.match_indices(&form).any(|(at, _)| {
        let before = text[..at].chars().next_back();
        let after = text[at + form.len()..].chars().next();
        !before.is_some_and(is_letter) && !after.is_some_and(is_letter)
    })
}

/// Returns a text without the names in it: techniques, cells, chains.
fn sentences(message: &Message) -> String {
    let plain = message.spans.iter().map(|span| match span.kind {
        SpanKind::Plain => &span.text,
        _ => "#",
    });
    plain.collect()
}

#[test]
fn no_hint_uses_a_term_of_harder_techniques() {
    let words = Words::english();
    let mut problems = Vec::new();
    for &id in TechniqueId::ALL {
        let position = explain::example(id).expect("an example").position();
        let mut first = First::default();
        let _ = id.find(&PositionCache::new(&position), &mut first);
        let step = first.0.expect("the example shows the technique");
        let hints = [
            (Voice::Plain, HintLevel::Argument),
            (Voice::Full, HintLevel::Technique),
            (Voice::Full, HintLevel::Argument),
        ];
        for (voice, level) in hints {
            for page in explain_with_voice(words, voice, &position, &step, level).pages {
                let text = sentences(&page.text);
                let harder = Term::ALL.iter().filter(|term| term.introduced() > Some(id));
                for term in harder {
                    if term.forms(words).iter().any(|form| says(&text, form)) {
                        problems.push(format!("{id}, {voice:?}: {} in {}", term.id(), page.text));
                    }
                }
            }
        }
    }
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}

#[test]
fn the_technique_that_introduces_a_term_explains_it() {
    let words = Words::english();
    for term in Term::ALL {
        let Some(id) = term.introduced() else {
            continue;
        };
        let about = format!("{}. {}", explain::name(id), explain::help(words, id));
        let is_said = term.forms(words).iter().any(|form| says(&about, form));
        assert!(is_said, "{}: {about}", term.id());
    }
}

#[test]
fn terms_are_found_as_whole_words() {
    assert!(says("Without the fin r2c6", "fin") && !says("to find it", "fin"));
    assert!(!says("X-Wings", "wings"));
    let words = Words::english();
    let mut names: Vec<String> = Term::ALL
        .iter()
        .map(|term| term.name(words).to_string())
        .collect();
    let n_terms = names.len();
    names.sort();
    names.dedup();
    assert_eq!(names.len(), n_terms);
}
