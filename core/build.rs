//! Puts the texts of every language into the program: `src/words/locales` has one folder a language and in it Fluent
//! files. They are read here, so that the program does not parse them at run time.

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
    for folder in sorted_paths(&root.join(locales))? {
        languages.push((file_name(&folder), read_language(&folder, &mut problems)?));
    }
    if !problems.is_empty() {
        return Err(io::Error::other(problems.join("\n")));
    }
    // Debug builds have a test language, which shows texts that are too long or not translatable.
    if env::var_os("PROFILE").is_some_and(|profile| profile == "debug")
        && let Some((_, english)) = languages.iter().find(|(tag, _)| tag == "en")
    {
        let lengthened = english
            .iter()
            .map(|(key, parts)| (key.clone(), pseudo::lengthen(parts)))
            .collect();
        languages.push((pseudo::TAG.to_owned(), lengthened));
    }
    let out = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default());
    fs::write(out.join("locales.rs"), format_languages(&languages))
}

type Texts = BTreeMap<String, Vec<Part>>;

/// Reads the texts of a language.
fn read_language(folder: &Path, problems: &mut Vec<String>) -> io::Result<Texts> {
    let mut texts = Texts::new();
    for path in sorted_paths(folder)? {
        let file = format!("{}/{}", file_name(folder), file_name(&path));
        for (key, parts) in texts::parse_texts(&file, &fs::read_to_string(&path)?, problems) {
            if texts.contains_key(&key) {
                problems.push(format!("{file}: {key} is defined twice"));
            }
            texts.insert(key, parts);
        }
    }
    Ok(texts)
}

/// Writes all texts as the static that `src/words/catalogue.rs` includes.
fn format_languages(languages: &[(String, Texts)]) -> String {
    let mut code = format!("static LANGUAGES: [Language; {}] = [", languages.len());
    for (tag, texts) in languages {
        let _ = write!(code, "Language::new({tag:?}, &[");
        for (key, parts) in texts {
            let _ = writeln!(code, "({key:?}, {}),", format_parts(parts));
        }
        code.push_str("]),");
    }
    code.push_str("];\n");
    code
}

fn format_parts(parts: &[Part]) -> String {
    let formatted: Vec<String> = parts.iter().map(format_part).collect();
    format!("&[{}]", formatted.join(", "))
}

fn format_part(part: &Part) -> String {
    match part {
        Part::Text(text) => format!("Part::Text({text:?})"),
        Part::Argument(name) => format!("Part::Argument({name:?})"),
        Part::Kind(function, inner) => {
            format!(
                "Part::Kind(SpanKind::{}, &{})",
                kind_name(function),
                format_part(inner)
            )
        }
        Part::Select {
            argument,
            variants,
            default,
        } => {
            let format_variant = |(case, parts): &(Case, Vec<Part>)| {
                let case = match case {
                    Case::Number(number) => format!("Case::Number({number})"),
                    Case::Name(name) => format!("Case::Name({name:?})"),
                };
                format!("({case}, {})", format_parts(parts))
            };
            let formatted: Vec<String> = variants.iter().map(format_variant).collect();
            format!(
                "Part::Select(&Select {{ argument: {argument:?}, variants: &[{}], default: {default} }})",
                formatted.join(", ")
            )
        }
    }
}

/// Returns the variant of `SpanKind` that a function assigns: `Cells` for `CELLS`.
fn kind_name(function: &str) -> String {
    let (initial, other_letters) = function.split_at(1);
    format!("{initial}{}", other_letters.to_ascii_lowercase())
}

fn sorted_paths(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let entries = fs::read_dir(folder)?.map(|entry| Ok(entry?.path()));
    let mut paths = entries.collect::<io::Result<Vec<_>>>()?;
    paths.sort();
    Ok(paths)
}

fn file_name(path: &Path) -> String {
    path.file_name()
        .unwrap_or_default()
        .to_string_lossy()
        .into_owned()
}
