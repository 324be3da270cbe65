//! Puts the texts of every language into the program: `src/words/locales` has one folder a language and in it Fluent
//! files. They are read here, so that nothing of them is parsed when the program runs.

#[path = "src/words/pseudo_at_build.rs"]
mod pseudo;
#[path = "src/words/texts_at_build.rs"]
mod texts;

use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

use texts::{Case, Part};

fn main() -> io::Result<()> {
    let locales = Path::new("src").join("words").join("locales");
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed={}", locales.display());
    let root = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default());
    let mut problems = Vec::new();
    let mut languages: Vec<(String, Texts)> = Vec::new();
    for folder in sorted(&root.join(locales))? {
        languages.push((name(&folder), language(&folder, &mut problems)?));
    }
    if !problems.is_empty() {
        return Err(io::Error::other(problems.join("\n")));
    }
    // Tests, and whoever writes a screen, see with it what other languages would meet.
    if env::var_os("PROFILE").is_some_and(|profile| profile == "debug")
        && let Some((_, english)) = languages.iter().find(|(tag, _)| tag == "en")
    {
        let texts = english.iter();
        let texts = texts.map(|(key, parts)| (key.clone(), pseudo::parts(parts)));
        languages.push((pseudo::TAG.to_owned(), texts.collect()));
    }
    let out = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default());
    fs::write(out.join("locales.rs"), code(&languages))
}

type Texts = BTreeMap<String, Vec<Part>>;

/// Reads the texts of a language.
fn language(folder: &Path, problems: &mut Vec<String>) -> io::Result<Texts> {
    let mut texts = Texts::new();
    for path in sorted(folder)? {
        let file = format!("{}/{}", name(folder), name(&path));
        for (key, parts) in texts::read(&file, &fs::read_to_string(&path)?, problems) {
            if texts.contains_key(&key) {
                problems.push(format!("{file}: {key} stands there twice"));
            }
            texts.insert(key, parts);
        }
    }
    Ok(texts)
}

/// Writes all texts as the static that `src/words/catalogue.rs` includes.
fn code(languages: &[(String, Texts)]) -> String {
    let mut code = format!("static LANGUAGES: [Language; {}] = [", languages.len());
    for (tag, texts) in languages {
        let _ = write!(code, "Language::new({tag:?}, &[");
        for (key, parts) in texts {
            let _ = writeln!(code, "({key:?}, {}),", list(parts));
        }
        code.push_str("]),");
    }
    code.push_str("];\n");
    code
}

fn list(parts: &[Part]) -> String {
    let parts: Vec<String> = parts.iter().map(part).collect();
    format!("&[{}]", parts.join(", "))
}

fn part(part: &Part) -> String {
    match part {
        Part::Text(text) => format!("Part::Text({text:?})"),
        Part::Argument(name) => format!("Part::Argument({name:?})"),
        Part::Kind(function, inner) => {
            format!(
                "Part::Kind(SpanKind::{}, &{})",
                variant(function),
                self::part(inner)
            )
        }
        Part::Select {
            argument,
            variants,
            default,
        } => {
            let variants = variants.iter().map(|(case, parts)| {
                let case = match case {
                    Case::Number(number) => format!("Case::Number({number})"),
                    Case::Name(name) => format!("Case::Name({name:?})"),
                };
                format!("({case}, {})", list(parts))
            });
            let variants: Vec<String> = variants.collect();
            format!(
                "Part::Select(&Select {{ argument: {argument:?}, variants: &[{}], default: {default} }})",
                variants.join(", ")
            )
        }
    }
}

/// Returns the kind that a function gives, as the sources name it: `Cells` for `CELLS`.
fn variant(function: &str) -> String {
    let (first, rest) = function.split_at(1);
    format!("{first}{}", rest.to_ascii_lowercase())
}

fn sorted(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let entries = fs::read_dir(folder)?.map(|entry| Ok(entry?.path()));
    let mut paths = entries.collect::<io::Result<Vec<_>>>()?;
    paths.sort();
    Ok(paths)
}

fn name(path: &Path) -> String {
    path.file_name()
        .unwrap_or_default()
        .to_string_lossy()
        .into_owned()
}
