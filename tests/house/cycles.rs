//! No two sibling modules import each other. Definitions are below, their users above.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use proc_macro2::{TokenStream, TokenTree};

/// Modules that list types of their siblings, which in turn import from them.
const LISTS: [&str; 3] = [
    "techniques::registry",
    "techniques::position_cache",
    "formats::notation",
];

/// Siblings that import each other, and why.
const KNOWN: [(&str, &str, &str); 5] = [
    (
        "sudoku_explainer::chains",
        "sudoku_explainer::producers",
        "the chains are producers too",
    ),
    ("tui::app", "tui::prefetch", APP),
    ("tui::app", "tui::update", APP),
    (
        "tui::panes",
        "tui::play",
        "what is played knows the marks of its hint",
    ),
    (
        "tui::screens",
        "tui::words",
        "the words for a list of games count what its screen shows",
    ),
];

const APP: &str = "parts of the application's state work on all of it";

/// A module by its path in the crate, such as `techniques::als`.
type Module = Vec<String>;

/// The paths in a source, and the ones that are re-exported under another name.
#[derive(Default)]
struct Paths {
    used: Vec<Vec<String>>,
    published: Vec<Vec<String>>,
}

impl Paths {
    fn of(source: &str) -> Self {
        let mut paths = Self::default();
        paths.collect(source.parse().unwrap(), &[], false);
        paths
    }

    /// Collects the paths after `prefix`, the part of a path before braces.
    fn collect(&mut self, tokens: TokenStream, prefix: &[String], is_published: bool) {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        let text = |index: usize| {
            tokens
                .get(index)
                .map(ToString::to_string)
                .unwrap_or_default()
        };
        let mut path = prefix.to_vec();
        let mut is_published = is_published;
        for (index, token) in tokens.iter().enumerate() {
            let follows_path = index > 1 && text(index - 1) == ":" && text(index - 2) == ":";
            match token {
                TokenTree::Ident(name) if *name == "use" => {
                    let before = index.checked_sub(1).map(text).unwrap_or_default();
                    is_published = before == "pub" || before.starts_with('(');
                    path = prefix.to_vec();
                }
                TokenTree::Ident(name) => {
                    path.push(name.to_string());
                    if text(index + 1) != ":" || text(index + 2) != ":" {
                        self.add(std::mem::replace(&mut path, prefix.to_vec()), is_published);
                    }
                }
                TokenTree::Group(group) => {
                    // Paths in tests are ignored.
                    let is_test =
                        index > 1 && text(index - 2) == "mod" && text(index - 1) == "tests";
                    let inner = if follows_path { &path[..] } else { &[] };
                    if !is_test {
                        self.collect(group.stream(), inner, is_published && follows_path);
                    }
                    path = prefix.to_vec();
                }
                TokenTree::Punct(punct) if punct.as_char() == ';' => {
                    path = prefix.to_vec();
                    is_published = false;
                }
                TokenTree::Punct(_) | TokenTree::Literal(_) => {}
            }
        }
    }

    fn add(&mut self, path: Vec<String>, is_published: bool) {
        if is_published {
            self.published.push(path);
        } else {
            self.used.push(path);
        }
    }
}

/// All modules of the library and the program, and the paths in their sources.
struct Crate(BTreeMap<Module, Paths>);

impl Crate {
    fn read() -> Self {
        let mut modules = BTreeMap::new();
        for folder in crate::SOURCES {
            let folder = crate::root().join(folder);
            Self::read_folder(&folder, &mut Vec::new(), &mut modules);
        }
        Self(modules)
    }

    fn read_folder(folder: &Path, path: &mut Module, modules: &mut BTreeMap<Module, Paths>) {
        for entry in fs::read_dir(folder).unwrap() {
            let file = entry.unwrap().path();
            let name = file.file_stem().unwrap().to_str().unwrap().to_owned();
            if file.is_dir() {
                path.push(name);
                Self::read_folder(&file, path, modules);
                path.pop();
            } else if file.extension().is_some_and(|end| end == "rs") {
                let mut module = path.clone();
                if !["mod", "lib", "main"].contains(&&*name) {
                    module.push(name);
                }
                modules.insert(module, Paths::of(&fs::read_to_string(&file).unwrap()));
            }
        }
    }

    /// Returns the module that defines the target of a path in another module; `None` outside the crate.
    fn owner(&self, at: &[String], path: &[String]) -> Option<Module> {
        let n_up = path.iter().take_while(|part| *part == "super").count();
        let (mut module, mut rest) = match path.first()?.as_str() {
            "crate" => (Vec::new(), &path[1..]),
            "self" => (at.to_vec(), &path[1..]),
            "super" => (at[..at.len().checked_sub(n_up)?].to_vec(), &path[n_up..]),
            _ => (at.to_vec(), path),
        };
        let is_local = !["crate", "self", "super"].contains(&path[0].as_str());
        while let Some((name, more)) = rest.split_first() {
            module.push(name.clone());
            if !self.0.contains_key(&module) {
                module.pop();
                break;
            }
            rest = more;
        }
        if is_local && module == at {
            return None;
        }
        let item = rest.first();
        let source = item.and_then(|item| {
            let mut published = self.0.get(&module)?.published.iter();
            published.find(|path| path.last() == Some(item))
        });
        match source {
            Some(source) if source != path => self.owner(&module, source),
            _ => Some(module),
        }
    }

    /// Lists the siblings that use each other: the parent, the user, and the used module.
    fn uses(&self) -> BTreeSet<(Module, String, String)> {
        let mut uses = BTreeSet::new();
        for (at, paths) in &self.0 {
            for owner in paths.used.iter().filter_map(|path| self.owner(at, path)) {
                let n_shared = at.iter().zip(&owner).take_while(|(a, b)| a == b).count();
                if let (Some(user), Some(used)) = (at.get(n_shared), owner.get(n_shared)) {
                    uses.insert((at[..n_shared].to_vec(), user.clone(), used.clone()));
                }
            }
        }
        uses
    }

    /// Lists the siblings that use each other, each pair once.
    fn cycles(&self) -> Vec<[String; 2]> {
        let uses = self.uses();
        let both = uses.iter().filter(|(room, user, used)| {
            let back = (room.clone(), used.clone(), user.clone());
            // The order of top-level modules has its own test.
            !room.is_empty() && user < used && uses.contains(&back)
        });
        let name = |room: &Module, child: &String| format!("{}::{child}", room.join("::"));
        both.map(|(room, user, used)| [name(room, user), name(room, used)])
            .collect()
    }
}

#[test]
fn no_two_siblings_import_each_other() {
    let cycles = Crate::read().cycles();
    let is_known = |pair: &[String; 2]| KNOWN.iter().any(|(a, b, _)| pair == &[*a, *b]);
    let is_list = |pair: &[String; 2]| pair.iter().any(|module| LISTS.contains(&module.as_str()));
    let new = cycles
        .iter()
        .filter(|pair| !is_known(pair) && !is_list(pair));
    let new: Vec<_> = new.collect();
    assert!(new.is_empty(), "import each other: {new:#?}");
    for (a, b, _) in KNOWN {
        let is_there = cycles.contains(&[a.to_owned(), b.to_owned()]);
        assert!(
            is_there,
            "{a} and {b} do not import each other any more: take them out of KNOWN"
        );
    }
}

#[test]
fn the_scan_finds_known_cases() {
    let modules = [
        (
            "a",
            "mod b; mod c; mod d; pub use b::{Bee, one::Two}; pub(crate) use d::Dee;",
        ),
        (
            "a::b",
            "use super::{Dee as D, c::Sea}; fn f() { crate::a::d::g() } mod tests { use super::super::e; }",
        ),
        ("a::c", "use std::fmt; fn f(b: &super::Bee) {}"),
        ("a::d", "use crate::a::c::{self, Sea};"),
    ];
    let split = |path: &str| path.split("::").map(str::to_owned).collect();
    let modules = modules.map(|(path, source)| (split(path), Paths::of(source)));
    let modules_of = Crate(modules.into_iter().collect());
    let named = |a: &str, b: &str| (vec!["a".to_owned()], a.to_owned(), b.to_owned());
    let uses = modules_of.uses();
    let expected = [
        named("b", "c"),
        named("b", "d"),
        named("c", "b"),
        named("d", "c"),
    ];
    assert_eq!(uses.into_iter().collect::<Vec<_>>(), expected);
    assert_eq!(
        modules_of.cycles(),
        [["a::b".to_owned(), "a::c".to_owned()]]
    );
}
