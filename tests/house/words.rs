//! Every text that the sources use exists in every language with exactly the given arguments. The files contain no
//! unused texts.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use shudu::board::Rule;
use shudu::config::{Command, Mode, NamedValue, SETTINGS, Setting, SettingGroup};
use shudu::explain::Term;
use shudu::formats::Notation;
use shudu::rate::Level;
use shudu::techniques::TechniqueId;
use shudu::words::{SpanKind, Words};

use crate::reading::{self, Case, Part};

/// The key prefix of a table's texts, and the names of its rows.
type Table = (&'static str, fn() -> Vec<String>);

/// Tables with a text for each row: `Key::row("technique-help", id)` uses `technique-help-x-wing`.
const TABLES: &[Table] = &[
    ("command", commands),
    ("help", shudu::cli::help_names),
    ("level", levels),
    ("mode", modes),
    ("more", menu_entries),
    ("more-about", menu_entries),
    ("notation", notations),
    ("about-rule", rules),
    ("apart", conflict_rules),
    ("rule", rules),
    ("rule-between", conflict_rules),
    ("setting", settings),
    ("setting-name", settings),
    ("help-here", help_places),
    ("line-does", commands_without_keys),
    ("setting-group", setting_groups),
    ("technique-help", techniques),
    ("term-forms", terms),
    ("term-name", terms),
    ("term-text", terms),
];

/// Tables whose English texts are in code: technique names in their registry, level names next to their ratings. Other
/// languages have texts for them.
const NOT_IN_ENGLISH: &[Table] = &[("level-name", levels), ("technique-name", techniques)];

fn notations() -> Vec<String> {
    let names = Notation::ALL.iter().map(|notation| notation.name());
    names.map(str::to_owned).collect()
}

fn conflict_rules() -> Vec<String> {
    let conflicts = Rule::ALL.into_iter().filter(|rule| !rule.adds_houses());
    // Connected edges rule out nothing by themselves.
    let conflicts = conflicts.filter(|rule| *rule != Rule::Toroidal);
    conflicts.map(|rule| rule.name().to_owned()).collect()
}

fn rules() -> Vec<String> {
    Rule::ALL.map(|rule| rule.name().to_owned()).into()
}

fn techniques() -> Vec<String> {
    TechniqueId::ALL.iter().map(ToString::to_string).collect()
}

fn terms() -> Vec<String> {
    Term::ALL.iter().map(|term| term.id().to_owned()).collect()
}

fn commands() -> Vec<String> {
    Command::ALL.iter().map(ToString::to_string).collect()
}

/// The entries of the menu that the start screen opens, named by their commands.
fn menu_entries() -> Vec<String> {
    let entries = "new open enter saved-games collections statistics coach settings help quit";
    entries.split(' ').map(str::to_owned).collect()
}

fn levels() -> Vec<String> {
    Level::ALL.iter().map(ToString::to_string).collect()
}

fn modes() -> Vec<String> {
    Mode::ALL.iter().map(ToString::to_string).collect()
}

/// The modes whose help starts with the keys of the current screen.
fn help_places() -> Vec<String> {
    ["hint", "list", "text", "question", "entry"]
        .map(str::to_owned)
        .to_vec()
}

/// The commands that exist only on the command line.
fn commands_without_keys() -> Vec<String> {
    [
        "goto",
        "filter",
        "new",
        "open",
        "enter",
        "export",
        "export-save",
        "review",
        "save-to",
        "set",
        "theme",
        "reveal",
        "give-up",
        "place",
        "mark",
        "corner",
        "colour",
        "colour-digit",
        "fill",
        "checkpoint",
        "what-if",
        "name-try",
    ]
    .map(str::to_owned)
    .to_vec()
}

fn settings() -> Vec<String> {
    let keys = SETTINGS.iter().map(|setting| setting.key.replace('.', "-"));
    keys.collect()
}

fn setting_values() -> Vec<String> {
    SETTINGS
        .iter()
        .flat_map(Setting::allowed_values)
        .chain(["on".to_owned(), "off".to_owned()])
        .collect()
}

fn setting_groups() -> Vec<String> {
    SettingGroup::ALL.iter().map(ToString::to_string).collect()
}

/// Tables with texts for some rows, only in languages other than English: values of settings, and alternative technique
/// names for the help search.
const OPTIONAL: &[Table] = &[
    ("setting-value", setting_values),
    ("technique-also", techniques),
];

/// The source file that generates the text keys of all commands, by name and mode.
const GIVES_KEYS: &str = "tui/words/help.rs";

fn keys() -> Names {
    let places = ["", "-in-hints", "-in-lists", "-all"].into_iter();
    let of_place = |place| commands().into_iter().map(move |name| name + place);
    places.flat_map(of_place).collect()
}

type Names = BTreeSet<String>;

/// The texts of a language: keys and their arguments.
type Texts = BTreeMap<String, Names>;

/// The texts that one source file uses.
#[derive(Default)]
struct UsedTexts {
    /// Texts used by a literal key, with their arguments.
    direct_uses: Vec<(String, Names)>,
    /// Keys that are stored for later use.
    stored_keys: Vec<String>,
    /// Tables whose rows are used.
    tables: Vec<String>,
    /// The arguments given to stored keys.
    stored_key_arguments: Vec<Names>,
}

impl UsedTexts {
    fn read(source: &str) -> Self {
        let mut found = Self::default();
        found.collect(source.parse().unwrap());
        found
    }

    fn collect(&mut self, tokens: TokenStream) {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        for (index, token) in tokens.iter().enumerate() {
            let TokenTree::Group(group) = token else {
                continue;
            };
            let before = |n: usize| {
                let token = index.checked_sub(n).map(|at| tokens[at].to_string());
                token.unwrap_or_default()
            };
            let arguments = split(group.stream());
            match (before(2).as_str(), before(1).as_str()) {
                ("say", "!") if !arguments[0].starts_with(&["@".to_owned()]) => {
                    self.say(&arguments);
                }
                ("key", "!") => self.stored_keys.extend(literal(&arguments[0])),
                // Texts used only in tests are ignored.
                ("mod", "tests") => continue,
                (":", "row") if group.delimiter() == Delimiter::Parenthesis => {
                    self.tables.extend(literal(&arguments[0]));
                }
                _ => {}
            }
            self.collect(group.stream());
        }
    }

    fn say(&mut self, arguments: &[Vec<String>]) {
        let names = arguments[2..]
            .iter()
            .filter_map(|argument| argument.first().cloned());
        let names = names.collect();
        match literal(&arguments[1]) {
            Some(key) => self.direct_uses.push((key, names)),
            None => self.stored_key_arguments.push(names),
        }
    }
}

/// Splits the arguments of a call into tokens.
fn split(tokens: TokenStream) -> Vec<Vec<String>> {
    let mut arguments = vec![Vec::new()];
    for token in tokens {
        match token {
            TokenTree::Punct(punct) if punct.as_char() == ',' => arguments.push(Vec::new()),
            token => arguments.last_mut().unwrap().push(token.to_string()),
        }
    }
    arguments
}

fn literal(argument: &[String]) -> Option<String> {
    let [token] = argument else { return None };
    let text = token.strip_prefix('"')?.strip_suffix('"')?;
    Some(text.to_owned())
}

/// Parses a file of texts and appends errors to `problems`.
fn texts(name: &str, source: &str, problems: &mut Vec<String>) -> Texts {
    let mut texts = Texts::new();
    for (key, parts) in reading::parse_texts(name, source, problems) {
        let mut arguments = Names::new();
        for part in &parts {
            arguments_of(part, &mut arguments, &mut |problem| {
                problems.push(format!("{name}: {key}: {problem}"));
            });
        }
        if texts.insert(key.clone(), arguments).is_some() {
            problems.push(format!("{name}: {key} stands there twice"));
        }
    }
    texts
}

fn arguments_of(part: &Part, names: &mut Names, note: &mut impl FnMut(String)) {
    match part {
        Part::Text(_) => {}
        Part::Argument(name) => {
            names.insert(name.clone());
        }
        Part::Kind(function, part) => {
            if !SpanKind::ALL.iter().any(|kind| kind.function() == function) {
                note(format!("there is no function {function}"));
            }
            arguments_of(part, names, note);
        }
        Part::Select {
            argument, variants, ..
        } => {
            names.insert(argument.clone());
            for part in variants.iter().flat_map(|(_, parts)| parts) {
                arguments_of(part, names, note);
            }
        }
    }
}

/// Compares the texts that sources use with the English texts.
fn compare(
    sources: &[(String, String)],
    english: &Texts,
    tables: &[(&str, Vec<String>)],
) -> Vec<String> {
    let mut problems = Vec::new();
    let mut used = Names::new();
    for (path, source) in sources {
        let found = UsedTexts::read(source);
        let mut note = |problem: String| problems.push(format!("{path}: {problem}"));
        for (key, given) in &found.direct_uses {
            match english.get(key) {
                None => note(format!("there is no text {key}")),
                Some(named) if named != given => note(format!(
                    "{key} has the arguments {named:?}, and is given {given:?}"
                )),
                Some(_) => {}
            }
            used.insert(key.clone());
        }
        let mut chosen = found.stored_keys;
        for table in &found.tables {
            let mut elsewhere = NOT_IN_ENGLISH.iter().chain(OPTIONAL);
            if elsewhere.any(|(known, _)| known == table) {
                continue;
            }
            match tables.iter().find(|(known, _)| known == table) {
                Some((_, rows)) => chosen.extend(rows.iter().map(|row| format!("{table}-{row}"))),
                None => note(format!("{table} is not among the tables of this test")),
            }
        }
        let given: Names = found.stored_key_arguments.into_iter().flatten().collect();
        let keys = if Path::new(path) == Path::new(GIVES_KEYS) {
            keys()
        } else {
            Names::new()
        };
        let mut named = Names::new();
        for key in chosen {
            match english.get(&key) {
                None => note(format!("there is no text {key}")),
                Some(arguments) => {
                    for argument in arguments.difference(&given).filter(|a| !keys.contains(*a)) {
                        note(format!("{key} is not given {argument}"));
                    }
                    named.extend(arguments.iter().cloned());
                }
            }
            used.insert(key);
        }
        for argument in given.difference(&named) {
            note(format!("no text chosen there has the argument {argument}"));
        }
    }
    let unused = english.keys().filter(|key| !used.contains(*key));
    problems.extend(unused.map(|key| format!("nobody says {key}")));
    problems
}

fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files.extend(self::files(&path, ending));
        } else if path.extension().is_some_and(|end| end == ending) {
            files.push(path);
        }
    }
    files.sort();
    files
}

fn locales() -> PathBuf {
    let library = crate::root().join(crate::LIBRARY);
    library.join("words").join("locales")
}

fn read(ending: &str, folder: &Path) -> Vec<(String, String)> {
    let read = |path: PathBuf| {
        let name = crate::path_in_sources(&path);
        (
            name.display().to_string(),
            fs::read_to_string(&path).unwrap(),
        )
    };
    files(folder, ending).into_iter().map(read).collect()
}

/// Parses all texts of a language.
fn language(tag: &str, problems: &mut Vec<String>) -> Texts {
    let mut all = Texts::new();
    let folder = locales().join(tag);
    for (name, source) in read("ftl", &folder) {
        for (key, arguments) in texts(&name, &source, problems) {
            if all.insert(key.clone(), arguments).is_some() {
                problems.push(format!("{name}: {key} stands in another file too"));
            }
        }
    }
    all
}

#[test]
fn used_texts_exist_and_existing_texts_are_used() {
    let mut problems = Vec::new();
    let english = language("en", &mut problems);
    let tables: Vec<_> = TABLES.iter().map(|(name, rows)| (*name, rows())).collect();
    let sources = crate::SOURCES.map(|folder| read("rs", &crate::root().join(folder)));
    problems.extend(compare(&sources.concat(), &english, &tables));
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}

/// The arguments shown in at least one variant of a text. Arguments used only as selectors do not count.
fn shown(parts: &[Part]) -> Names {
    let mut names = Names::new();
    for part in parts {
        match part {
            Part::Text(_) => {}
            Part::Argument(name) => drop(names.insert(name.clone())),
            Part::Kind(_, part) => names.extend(shown(std::slice::from_ref(part))),
            Part::Select { variants, .. } => {
                names.extend(variants.iter().flat_map(|(_, parts)| shown(parts)));
            }
        }
    }
    names
}

/// Compares a file of a language with the English one. A language without plural forms need not select by a number, but
/// must show every argument that English shows.
fn compare_file(tag: &str, file: &str, own: &str, english: &str, problems: &mut Vec<String>) {
    let mut read = |source| {
        let texts: BTreeMap<String, Vec<Part>> = reading::parse_texts(file, source, problems)
            .into_iter()
            .collect();
        texts
    };
    let (own, english) = (read(own), read(english));
    for (key, parts) in &english {
        let Some(translated) = own.get(key) else {
            problems.push(format!("{tag}: {file}: {key} is missing"));
            continue;
        };
        let arguments = |parts: &[Part]| {
            let mut names = Names::new();
            for part in parts {
                arguments_of(part, &mut names, &mut |_| {});
            }
            names
        };
        let (known, named) = (arguments(parts), arguments(translated));
        let unknown: Vec<_> = named.difference(&known).collect();
        let wanted = shown(parts);
        let left_out: Vec<_> = wanted.difference(&named).collect();
        if !unknown.is_empty() || !left_out.is_empty() {
            problems.push(format!(
                "{tag}: {file}: {key} leaves out {left_out:?} and names {unknown:?}, which it is not given"
            ));
        }
    }
    let more = own.keys().filter(|key| !english.contains_key(*key));
    problems.extend(more.map(|key| format!("{tag}: {file}: {key} is not English")));
}

fn locale(tag: &str) -> PathBuf {
    locales().join(tag)
}

fn file_names(tag: &str) -> Names {
    let names = files(&locale(tag), "ftl").into_iter();
    names
        .map(|path| path.file_name().unwrap().to_string_lossy().into_owned())
        .collect()
}

/// The file with the texts that English keeps in code: see [`NOT_IN_ENGLISH`].
const OWN_FILE: &str = "names.ftl";

/// Drops the texts that a language is known to lack, which fall back to English. Reports listed texts that it does
/// have.
fn drop_untranslated(tag: &str, problems: &mut Vec<String>) {
    let listed = include_str!("untranslated/zh-Hans.txt");
    assert_eq!(tag, "zh-Hans", "a list of its own");
    for key in listed.lines().filter(|line| !line.starts_with('#')) {
        let lacks = |problem: &String| problem.ends_with(&format!(": {key} is missing"));
        match problems.iter().position(lacks) {
            Some(index) => drop(problems.remove(index)),
            None => problems.push(format!("{tag}: {key} is listed as untranslated and is not")),
        }
    }
}

#[test]
fn every_language_has_the_texts_of_english() {
    let mut problems = Vec::new();
    let english = file_names("en");
    assert!(!english.is_empty());
    for tag in Words::languages().filter(|tag| *tag != "en") {
        let translated = file_names(tag);
        let missing: Vec<_> = english.difference(&translated).collect();
        assert!(missing.is_empty(), "{tag} lacks {missing:?}");
        for file in &english {
            let read = |tag| fs::read_to_string(locale(tag).join(file)).unwrap();
            compare_file(tag, file, &read(tag), &read("en"), &mut problems);
        }
        drop_untranslated(tag, &mut problems);
        let keys = |tables: &[Table]| -> Names {
            let of_table = |(table, rows): &Table| {
                let rows = rows().into_iter();
                rows.map(|row| format!("{table}-{row}")).collect::<Vec<_>>()
            };
            tables.iter().flat_map(of_table).collect()
        };
        let (rows, optional) = (keys(NOT_IN_ENGLISH), keys(OPTIONAL));
        let source = fs::read_to_string(locale(tag).join(OWN_FILE)).unwrap();
        let names: Names = texts(OWN_FILE, &source, &mut problems)
            .into_keys()
            .collect();
        let missing = rows.difference(&names);
        problems.extend(missing.map(|key| format!("{tag}: {key} is missing")));
        let more = names
            .difference(&rows)
            .filter(|key| !optional.contains(*key));
        problems.extend(more.map(|key| format!("{tag}: {key} is not in the table")));
        let unknown = translated
            .difference(&english)
            .filter(|file| *file != OWN_FILE);
        problems.extend(unknown.map(|file| format!("{tag}: {file} is not English")));
    }
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}

#[test]
fn missing_texts_of_a_language_are_listed() {
    let english = "a = { $n ->\n    [one] { $cell } is\n   *[other] { $cell } are\n }\nb = x\n";
    let problems = |translated: &str| {
        let mut problems = Vec::new();
        compare_file("xx", "a.ftl", translated, english, &mut problems);
        problems
    };
    assert_eq!(
        problems("a = { $cell } sont\nb = x\n"),
        Vec::<String>::new()
    );
    assert_eq!(problems("a = { $cell }\n"), ["xx: a.ftl: b is missing"]);
    let wrong = problems("a = { $n } { $m }\nb = x\nc = y\n");
    assert_eq!(
        wrong,
        [
            "xx: a.ftl: a leaves out [\"cell\"] and names [\"m\"], which it is not given",
            "xx: a.ftl: c is not English"
        ]
    );
}

#[test]
fn faults_are_reported() {
    let mut problems = Vec::new();
    let file = "one = { $cell } is\nmany = { $n ->\n    [one] a cell\n   *[other] { $n } cells\n }\nlater = { $who }\nrow-x = X\nidle = no";
    let english = texts("a.ftl", file, &mut problems);
    assert_eq!(problems, Vec::<String>::new());
    let source = r#"
        fn f() {
            vec![say!(words, "one", cell), say!(words, "many", n = 3 + 4)];
            let key = key!("later");
            let later = say!(words, key, who = f(1, 2));
            Key::row("row", x)
        }
        #[cfg(test)]
        mod tests { say!(words, "nowhere") }
    "#;
    let tables = [("row", vec!["x".to_owned()])];
    let compare =
        |source: &str| compare(&[("a.rs".to_owned(), source.to_owned())], &english, &tables);
    assert_eq!(compare(source), ["nobody says idle"]);
    for (change, problem) in [
        (("\"one\"", "\"two\""), "a.rs: there is no text two"),
        (
            (", cell)", ")"),
            "a.rs: one has the arguments {\"cell\"}, and is given {}",
        ),
        (
            ("n =", "m ="),
            "a.rs: many has the arguments {\"n\"}, and is given {\"m\"}",
        ),
        (("who =", "whom ="), "a.rs: later is not given who"),
        (("\"later\"", "\"soon\""), "a.rs: there is no text soon"),
        (
            ("\"row\"", "\"column\""),
            "a.rs: column is not among the tables of this test",
        ),
    ] {
        let changed = source.replace(change.0, change.1);
        assert!(
            compare(&changed).contains(&problem.to_owned()),
            "{:?}",
            compare(&changed)
        );
    }
    texts(
        "a.ftl",
        "a = 1\na = { SHOUT(\"x\") }\n = junk",
        &mut problems,
    );
    assert!(problems[0].starts_with("a.ftl"), "{problems:?}");
}

#[test]
fn span_kinds_have_distinct_functions() {
    let functions: Names = SpanKind::ALL
        .iter()
        .map(|kind| kind.function().to_owned())
        .collect();
    assert_eq!(functions.len(), SpanKind::ALL.len());
}

/// Parses one text named `a`.
fn parts(source: &str) -> Vec<Part> {
    let mut problems = Vec::new();
    let mut texts = reading::parse_texts("a.ftl", source, &mut problems);
    assert_eq!((texts.len(), problems), (1, Vec::new()), "{source}");
    texts.remove(0).1
}

fn text(text: &str) -> Part {
    Part::Text(text.to_owned())
}

#[test]
fn lines_are_joined_and_empty_lines_are_breaks() {
    let source = "a =\n    one\n    two\n\n    three\n\n\n    four\n";
    assert_eq!(parts(source), [text("one two\nthree\n\nfour")]);
}

#[test]
fn a_text_is_parsed_into_its_parts() {
    let source = "-game = Sudoku\na = { -game }{ \": \" }{ $n ->\n    [0] none\n   *[other] { VALUE($n) } of\n        { $all }\n }!\n";
    let value = Part::Kind("VALUE".to_owned(), Box::new(Part::Argument("n".to_owned())));
    let select = Part::Select {
        argument: "n".to_owned(),
        variants: vec![
            (Case::Number(0), vec![text("none")]),
            (
                Case::Name("other".to_owned()),
                vec![value, text(" of "), Part::Argument("all".to_owned())],
            ),
        ],
        default: 1,
    };
    assert_eq!(parts(source), [text("Sudoku: "), select, text("!")]);
}

#[test]
fn unsupported_syntax_is_reported() {
    for (source, why) in [
        ("a = { b }", "a.ftl: a: a text includes no others"),
        ("a = { -b }", "a.ftl: a: there is no such term in this file"),
        ("a = { F(1, 2) }", "a.ftl: a: a function has one argument"),
        (
            "a = { F(1) ->\n *[b] c\n }",
            "a.ftl: a: variants are chosen by an argument",
        ),
        (
            "a = b\n .c = d",
            "a.ftl: a: a text is one pattern without attributes",
        ),
    ] {
        let mut problems = Vec::new();
        reading::parse_texts("a.ftl", source, &mut problems);
        assert_eq!(problems, [why], "{source}");
    }
}
