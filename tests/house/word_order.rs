//! Every language shows the arguments of each text in the same order and roles as English.
//!
//! A translation that swaps two arguments of the same kind ("r1c2 sees r3c4") reads well but states the opposite. Some
//! texts need another order: `word_order/TAG.txt` lists them with the correct order. A line is a key with the arguments
//! that both languages show: `problem-no-place: houses digit`.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

use shudu::words::Words;

use crate::reading::{self, Case, Part};

/// The case of each argument that a text selects by.
type Cases = BTreeMap<String, String>;

/// An argument as shown by a variant.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Placeholder {
    name: String,
    /// The function around it, such as `VALUE`; empty if there is none.
    role: String,
}

/// One possible form of a text.
#[derive(Clone, Debug, Default)]
struct Variant {
    cases: Cases,
    placeholders: Vec<Placeholder>,
}

impl Variant {
    fn shows(&self, name: &str) -> bool {
        self.placeholders.iter().any(|shown| shown.name == name)
    }

    /// The arguments that both variants show, in the order in which this one first shows them.
    fn order(&self, other: &Self) -> Vec<&str> {
        let mut order: Vec<&str> = Vec::new();
        for Placeholder { name, .. } in &self.placeholders {
            if other.shows(name) && !order.contains(&name.as_str()) {
                order.push(name);
            }
        }
        order
    }

    /// The arguments that both variants show, with their roles here.
    fn roles(&self, other: &Self) -> BTreeSet<(&str, &str)> {
        let shown = self.placeholders.iter();
        shown
            .filter(|shown| other.shows(&shown.name))
            .map(|shown| (shown.name.as_str(), shown.role.as_str()))
            .collect()
    }

    /// The arguments that the other variant shows and this one does not.
    fn missing(&self, other: &Self) -> BTreeSet<String> {
        let names = other.placeholders.iter().map(|shown| shown.name.clone());
        names.filter(|name| !self.shows(name)).collect()
    }
}

/// Every combination of cases in the selections of a text.
fn variants(parts: &[Part]) -> Vec<Variant> {
    let mut all = vec![Variant::default()];
    for part in parts {
        all = all
            .into_iter()
            .flat_map(|variant| extended(&variant, part))
            .collect();
    }
    all
}

fn extended(variant: &Variant, part: &Part) -> Vec<Variant> {
    let with = |placeholder: Option<Placeholder>| {
        let mut longer = variant.clone();
        longer.placeholders.extend(placeholder);
        vec![longer]
    };
    match part {
        Part::Text(_) => with(None),
        Part::Argument(name) => with(Some(Placeholder {
            name: name.clone(),
            role: String::new(),
        })),
        Part::Kind(role, inner) => with(match &**inner {
            Part::Argument(name) => Some(Placeholder {
                name: name.clone(),
                role: role.clone(),
            }),
            _ => None,
        }),
        Part::Select {
            argument,
            variants,
            default,
        } => {
            let names: Vec<String> = variants.iter().map(|(case, _)| name_of(case)).collect();
            // A second selection by the same argument can only take the same case.
            let taken = variant
                .cases
                .get(argument)
                .map(|case| chosen(&names, case, *default));
            let indices = taken.map_or(0..names.len(), |index| index..index + 1);
            indices
                .flat_map(|index| {
                    let mut start = variant.clone();
                    start
                        .cases
                        .entry(argument.clone())
                        .or_insert_with(|| names[index].clone());
                    variants[index].1.iter().fold(vec![start], |all, part| {
                        all.iter()
                            .flat_map(|variant| extended(variant, part))
                            .collect()
                    })
                })
                .collect()
        }
    }
}

fn name_of(case: &Case) -> String {
    match case {
        Case::Number(number) => number.to_string(),
        Case::Name(name) => name.clone(),
    }
}

/// The index of the variant for a case, or else the default. `1` and the plural form `one` are the same case.
fn chosen(names: &[String], case: &str, default: usize) -> usize {
    let position = |case: &str| names.iter().position(|name| name == case);
    let same = match case {
        "1" => "one",
        "one" => "1",
        _ => case,
    };
    position(case).or_else(|| position(same)).unwrap_or(default)
}

/// The variant of a text for these cases. A missing case uses the default.
fn under(parts: &[Part], cases: &Cases) -> Variant {
    let mut variant = Variant::default();
    for part in parts {
        match part {
            Part::Select {
                argument,
                variants,
                default,
            } => {
                let names: Vec<String> = variants.iter().map(|(case, _)| name_of(case)).collect();
                let case = cases.get(argument).map_or("", String::as_str);
                let inner = under(&variants[chosen(&names, case, *default)].1, cases);
                variant.placeholders.extend(inner.placeholders);
            }
            other => {
                let more = extended(&Variant::default(), other);
                let more = more.into_iter().flat_map(|variant| variant.placeholders);
                variant.placeholders.extend(more);
            }
        }
    }
    variant.cases.clone_from(cases);
    variant
}

fn label(key: &str, cases: &Cases) -> String {
    if cases.is_empty() {
        return key.to_owned();
    }
    let cases: Vec<String> = cases
        .iter()
        .map(|(argument, case)| format!("{argument}={case}"))
        .collect();
    format!("{key}[{}]", cases.join(","))
}

/// Whether a text selects by an argument, so that its words can express the value.
fn selects_by(parts: &[Part], name: &str) -> bool {
    parts.iter().any(|part| match part {
        Part::Select {
            argument, variants, ..
        } => argument == name || variants.iter().any(|(_, parts)| selects_by(parts, name)),
        _ => false,
    })
}

/// The texts of a language by key.
type Texts = BTreeMap<String, Vec<Part>>;

/// Each pair of variants that the same arguments select in both languages, with its label.
fn pairs(key: &str, english: &[Part], translated: &[Part]) -> BTreeMap<String, (Variant, Variant)> {
    let cases = variants(english).into_iter().chain(variants(translated));
    cases
        .map(|variant| {
            let pair = (
                under(english, &variant.cases),
                under(translated, &variant.cases),
            );
            (label(key, &variant.cases), pair)
        })
        .collect()
}

/// Compares the texts of a language with English. `exceptions` lists the intended differences of order.
fn differences(english: &Texts, own: &Texts, exceptions: &BTreeMap<String, String>) -> Vec<String> {
    let mut problems = Vec::new();
    let mut used = BTreeSet::new();
    for (key, parts) in english {
        let Some(translated) = own.get(key) else {
            continue;
        };
        for (label, (english, own)) in pairs(key, parts, translated) {
            let mut missing = own.missing(&english);
            missing.retain(|name| !selects_by(translated, name));
            if !missing.is_empty() {
                problems.push(format!("{label} does not show {missing:?}"));
            }
            if english.roles(&own) != own.roles(&english) {
                problems.push(format!("{label}: roles {:?}", own.roles(&english)));
            }
            let order = own.order(&english).join(" ");
            if english.order(&own).join(" ") == order {
                continue;
            }
            let listed = exceptions.get(key).map(|listed| {
                let names = listed.split(' ');
                let common = names.filter(|name| english.shows(name) && own.shows(name));
                common.collect::<Vec<_>>().join(" ")
            });
            if listed == Some(order.clone()) {
                used.insert(key);
            } else {
                problems.push(format!("{label}: {order}"));
            }
        }
    }
    let idle = exceptions.keys().filter(|key| !used.contains(*key));
    problems.extend(idle.map(|key| format!("{key} is listed and need not be")));
    problems
}

fn parse(source: &str) -> Texts {
    let mut problems = Vec::new();
    let texts = reading::parse_texts("a.ftl", source, &mut problems);
    assert_eq!(problems, Vec::<String>::new());
    texts.into_iter().collect()
}

fn language(tag: &str) -> Texts {
    let folder = crate::root().join("core/src/words/locales");
    let files = fs::read_dir(folder.join(tag)).unwrap();
    let paths: BTreeSet<PathBuf> = files.map(|entry| entry.unwrap().path()).collect();
    let sources = paths.iter().map(|path| fs::read_to_string(path).unwrap());
    sources.flat_map(|source| parse(&source)).collect()
}

fn exceptions(tag: &str) -> BTreeMap<String, String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/house/word_order");
    let text = fs::read_to_string(folder.join(format!("{tag}.txt"))).unwrap_or_default();
    let lines = text
        .lines()
        .filter(|line| !line.starts_with('#') && !line.is_empty());
    lines
        .map(|line| {
            let (label, order) = line.split_once(": ").expect("`key: arguments`");
            (label.to_owned(), order.to_owned())
        })
        .collect()
}

#[test]
fn placeholders_have_the_order_and_role_of_english() {
    let english = language("en");
    for tag in Words::languages().filter(|tag| *tag != "en") {
        let problems = differences(&english, &language(tag), &exceptions(tag));
        let mut message = String::new();
        for problem in &problems {
            writeln!(message, "{problem}").unwrap();
        }
        assert!(problems.is_empty(), "{tag}:\n{message}");
    }
}

#[test]
fn a_swapped_placeholder_is_noticed_in_each_variant() {
    let english = "a = { $n ->\n    [one] { $cell } sees { $other }\n   *[other] { VALUE($cell) } see { $other }\n }\n";
    let problems = |translated: &str, listed: &[(&str, &str)]| {
        let exceptions = listed
            .iter()
            .map(|(key, order)| ((*key).to_owned(), (*order).to_owned()));
        differences(&parse(english), &parse(translated), &exceptions.collect())
    };
    assert_eq!(problems(english, &[]), Vec::<String>::new());
    let swapped = english.replace("{ $cell } sees { $other }", "{ $other } sees { $cell }");
    assert_eq!(problems(&swapped, &[]), ["a[n=one]: other cell"]);
    assert!(problems(&swapped, &[("a", "other cell")]).is_empty());
    assert_eq!(
        problems(english, &[("a", "other cell")]),
        ["a is listed and need not be"]
    );
    let without_role = english.replace("VALUE($cell)", "$cell");
    assert_eq!(
        problems(&without_role, &[]),
        ["a[n=other]: roles {(\"cell\", \"\"), (\"other\", \"\")}"]
    );
    // A single variant is compared with each English one.
    assert_eq!(
        problems("a = { VALUE($cell) } { $other }", &[]),
        ["a[n=one]: roles {(\"cell\", \"VALUE\"), (\"other\", \"\")}"]
    );
    let left_out = problems("a = { $cell }", &[]);
    assert!(
        left_out.contains(&"a[n=one] does not show {\"other\"}".to_owned()),
        "{left_out:?}"
    );
}
