//! User-facing texts are in the catalogue, and the language is chosen in one place.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::{fs, mem};

use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};

/// Sentences that stay in the sources: the file or folder, the start of the sentence, and the reason.
const EXCEPTIONS: &[(&str, &str, &str)] = &[
    (
        "techniques/registry.rs",
        "",
        "English names of techniques; other languages have texts for them",
    ),
    (
        "sudoku_explainer",
        "",
        "the names that Sudoku Explainer prints",
    ),
    (
        "words/texts_at_build.rs",
        "",
        "what is wrong with a text, said while the program is built",
    ),
    ("hodoku/names.rs", "", "the names that HoDoKu prints"),
    (
        "formats/json.rs",
        "",
        "parts of the JSON reader's own sentences",
    ),
    ("cli", "shudu ", "commands to type"),
    (
        "safe_text.rs",
        "(os error",
        "what Rust appends to errors of the system",
    ),
    ("config/table.rs", "true, false", "values to type"),
    ("game/state.rs", "crossed ", "for debugging"),
    ("hodoku/step_types.rs", "step type ", "for debugging"),
    (
        "solve/vector",
        "",
        "names of instruction sets, for benchmarks",
    ),
    ("store/save_text.rs", "header ", "part of a save"),
];

/// The file that chooses the language.
const CHOOSES_THE_LANGUAGE: &str = "cli/language.rs";

/// Macros whose texts are for developers.
const FOR_PROGRAMMERS: [&str; 8] = [
    "assert",
    "assert_eq",
    "assert_ne",
    "debug_assert",
    "debug_assert_eq",
    "debug_assert_ne",
    "panic",
    "unreachable",
];

/// The relevant content of a source file, without its tests.
#[derive(Default)]
struct Scan {
    /// String literals that look like sentences.
    sentences: Vec<String>,
    /// Modules that exist only in tests.
    tests: Vec<String>,
    /// Calls that choose a language.
    chosen: usize,
    /// Whether the file defines its own `Words` type.
    has_own_words: bool,
}

impl Scan {
    fn of(source: &str) -> Self {
        let mut scan = Self::default();
        scan.tokens(source.parse().unwrap());
        scan
    }

    fn tokens(&mut self, tokens: TokenStream) {
        let mut before: Vec<String> = Vec::new();
        // An attribute has marked the next item as a test.
        let mut is_test = false;
        for token in tokens {
            match &token {
                TokenTree::Group(group) => self.group(group, &before, &mut is_test),
                TokenTree::Literal(literal) => {
                    self.sentences.extend(sentence(&literal.to_string()));
                }
                TokenTree::Punct(punct) if punct.as_char() == ';' && mem::take(&mut is_test) => {
                    self.tests.extend(before.last().cloned());
                }
                _ => {}
            }
            before.push(token.to_string());
            let ends_with = |end: &[&str]| {
                let at = before.len().checked_sub(end.len());
                at.is_some_and(|at| before[at..].iter().eq(end))
            };
            let chooses = |method| ends_with(&["Words", ":", ":", method]);
            self.chosen += usize::from(
                ["english", "default", "of_language", "of_environment"]
                    .into_iter()
                    .any(chooses),
            );
            self.has_own_words |= ends_with(&["struct", "Words"]);
        }
    }

    fn group(&mut self, group: &Group, before: &[String], is_test: &mut bool) {
        let last = |n: usize| {
            let at = before.len().checked_sub(n);
            at.map_or("", |at| before[at].as_str())
        };
        if group.delimiter() == Delimiter::Bracket && (last(1) == "#" || last(2) == "#") {
            let attribute = group.stream().to_string();
            let bare = attribute.replace(' ', "");
            *is_test |= bare == "cfg(test)" || bare.starts_with("cfg(all(test,");
            let is_for_programmers = ["doc", "expect", "allow", "cfg_attr", "must_use"]
                .iter()
                .any(|name| attribute.starts_with(name));
            if is_for_programmers {
                return;
            }
        } else if group.delimiter() == Delimiter::Brace && mem::take(is_test) {
            return;
        }
        let is_macro = last(1) == "!" && FOR_PROGRAMMERS.contains(&last(2));
        let is_expect = last(1) == "expect" && last(2) == ".";
        if !is_macro && !is_expect {
            self.tokens(group.stream());
        }
    }
}

/// Returns the text of a string, byte string or C string literal if two of its words consist only of letters.
fn sentence(literal: &str) -> Option<String> {
    let text = literal
        .trim_start_matches(['b', 'c', 'r'])
        .trim_matches('#');
    let text = text.strip_prefix('"')?.strip_suffix('"')?;
    let lines: Vec<&str> = text.split("\\\n").map(str::trim_start).collect();
    let text = lines.concat().replace("\\n", "\n");
    let is_word = |word: &&str| {
        let is_mark = |c: char| c.is_ascii_punctuation() && !matches!(c, '{' | '}');
        let word = word.trim_matches(is_mark);
        word.len() > 1 && word.chars().all(|c| c.is_alphabetic() || c == '\'')
    };
    let n_words = text.split_whitespace().filter(is_word).count();
    (n_words >= 2).then(|| text.trim_start().to_owned())
}

fn sources(folder: &Path, into: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, into);
        } else if path.extension().is_some_and(|end| end == "rs") {
            into.push(path);
        }
    }
}

/// Scans all sources except those that exist only in tests.
fn scans() -> Vec<(String, Scan)> {
    let mut paths = Vec::new();
    for folder in crate::SOURCES {
        sources(&crate::root().join(folder), &mut paths);
    }
    let scanned = paths.into_iter().map(|path| {
        let scan = Scan::of(&fs::read_to_string(&path).unwrap());
        (path, scan)
    });
    let scanned: Vec<(PathBuf, Scan)> = scanned.collect();
    let mut tests = BTreeSet::new();
    for (path, scan) in &scanned {
        let folder = match path.file_stem().and_then(|stem| stem.to_str()) {
            Some("mod" | "lib" | "main") => path.parent().unwrap().to_owned(),
            _ => path.with_extension(""),
        };
        for name in &scan.tests {
            // A path attribute names a file next to the one that declares the module.
            tests.insert(folder.join(name));
            tests.insert(path.with_file_name(name));
            tests.insert(path.with_file_name(format!(
                "{}_{name}",
                path.file_stem().unwrap().to_string_lossy()
            )));
        }
    }
    let is_test = |path: &Path| {
        path.ancestors()
            .any(|above| tests.contains(&above.with_extension("")))
    };
    let kept = scanned.into_iter().filter(|(path, _)| !is_test(path));
    let named = kept.map(|(path, scan)| {
        let name = crate::path_in_sources(&path);
        (name.to_string_lossy().replace('\\', "/"), scan)
    });
    named.collect()
}

#[test]
fn sentences_are_in_the_catalogue() {
    let mut problems = Vec::new();
    let mut needed = BTreeSet::new();
    for (path, scan) in scans() {
        for sentence in scan.sentences {
            let exception = EXCEPTIONS.iter().position(|(place, begins, _)| {
                Path::new(&path).starts_with(place) && sentence.starts_with(begins)
            });
            match exception {
                Some(index) => drop(needed.insert(index)),
                None => problems.push(format!("{path}: {sentence:?} belongs in a file of texts")),
            }
        }
    }
    for (index, (place, begins, _)) in EXCEPTIONS.iter().enumerate() {
        if !needed.contains(&index) {
            problems.push(format!("nothing in {place} needs the exception {begins:?}"));
        }
    }
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}

/// Texts that players never see: premises and marks of a step, and names in JSON.
const READ_BY_NOBODY: [&str; 2] = ["techniques/payload.rs", "cli/argument_json.rs"];

#[test]
fn the_language_is_chosen_in_one_place() {
    let choosing: Vec<(String, usize)> = scans()
        .into_iter()
        .filter(|(path, scan)| {
            scan.chosen > 0 && !scan.has_own_words && !path.starts_with("words/")
        })
        .map(|(path, scan)| (path, scan.chosen))
        .collect();
    let allowed = [CHOOSES_THE_LANGUAGE].into_iter().chain(READ_BY_NOBODY);
    let allowed: BTreeSet<(String, usize)> = allowed.map(|path| (path.to_owned(), 1)).collect();
    assert_eq!(BTreeSet::from_iter(choosing), allowed);
}

#[test]
fn sentences_outside_the_catalogue_are_detected() {
    let source = r##"
        //! Words of a comment here.
        #[error("it is not there")]
        struct A;
        #[expect(clippy::all, reason = "this is a reason")]
        fn f() {
            let a = format!("no {x} is in {y}, and \
                none");
            assert!(a, "this is never shown");
            b.expect("a number of lines");
            let c = ["one", b"two words", "r1c2=5 or r1c2<>5", r#"so it is "quoted" too"#];
            let words = Words::english();
        }
        #[cfg(test)]
        mod tests { const A: &str = "not shown to anybody"; }
        #[cfg(all(test, unix))]
        mod tests_of_unix { const A: &str = "not shown either"; }
        #[cfg(test)]
        mod more_tests;
        const B: &str = "after all the tests";
    "##;
    let scan = Scan::of(source);
    assert_eq!(
        scan.sentences,
        [
            "it is not there",
            "no {x} is in {y}, and none",
            "two words",
            "so it is \"quoted\" too",
            "after all the tests"
        ]
    );
    assert_eq!(
        (scan.tests, scan.chosen),
        (vec!["more_tests".to_owned()], 1)
    );
}
