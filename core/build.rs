//! Puts the texts of every language into the program: `src/words/locales` has one folder a language and in it Fluent
//! files. They are read here, so that the program does not parse them at run time.

#[path = "src/words/marker.rs"]
mod marker;
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
    write_languages(&languages, &out)
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

/// Writes the texts of each language into a file of its own, and the static that `src/words/catalogue.rs` includes.
fn write_languages(languages: &[(String, Texts)], folder: &Path) -> io::Result<()> {
    let mut code = "#[expect(clippy::unreadable_literal, reason = \"generated\")]\n".to_owned();
    let _ = write!(
        code,
        "static LANGUAGES: [Language; {}] = [",
        languages.len()
    );
    for (tag, texts) in languages {
        let mut stored = String::new();
        let mut starts = Vec::new();
        for (key, parts) in texts {
            starts.push(stored.len());
            stored.push_str(key);
            stored.push(marker::CONTENT);
            stored.push_str(&store_parts(parts));
        }
        fs::write(folder.join(tag), stored)?;
        let file = format!("include_str!(concat!(env!(\"OUT_DIR\"), \"/{tag}\"))");
        let _ = writeln!(code, "Language::new({tag:?}, {file}, &{starts:?}),");
    }
    code.push_str("];\n");
    fs::write(folder.join("locales.rs"), code)
}

fn store_parts(parts: &[Part]) -> String {
    parts.iter().map(store_part).collect()
}

fn store_part(part: &Part) -> String {
    match part {
        Part::Text(text) => text.clone(),
        Part::Argument(name) => with_length(marker::ARGUMENT, name),
        Part::Kind(function, inner) => {
            let inner = store_part(inner);
            with_length(
                marker::KIND,
                &format!("{function}{}{inner}", marker::CONTENT),
            )
        }
        Part::Select {
            argument,
            variants,
            default,
        } => {
            let format_variant = |(case, parts): &(Case, Vec<Part>)| {
                let case = match case {
                    Case::Number(number) => number.to_string(),
                    Case::Name(name) => name.clone(),
                };
                let content = format!("{case}{}{}", marker::CONTENT, store_parts(parts));
                with_length(marker::VARIANT, &content)
            };
            let mut stored: Vec<String> = variants.iter().map(format_variant).collect();
            // The order of the others means nothing: each case occurs once.
            stored.swap(0, *default);
            let content = format!("{argument}{}", stored.concat());
            with_length(marker::SELECT, &content)
        }
    }
}

fn with_length(marker: char, content: &str) -> String {
    let length = u32::try_from(content.len()).ok().and_then(char::from_u32);
    let length = length.expect("texts are shorter than 55,296 bytes");
    format!("{marker}{length}{content}")
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
