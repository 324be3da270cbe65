//! Lists the texts of every language, so that the program carries them: `src/words/locales` has one folder a language
//! and in it Fluent files.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let locales = Path::new("src").join("words").join("locales");
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed={}", locales.display());
    let root = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default());
    let mut list = String::from("&[");
    for folder in sorted(&root.join(locales))? {
        let _ = write!(list, "({:?}, &[", name(&folder));
        for file in sorted(&folder)? {
            let (name, path) = (name(&file), file.to_string_lossy());
            let _ = write!(list, "({name:?}, include_str!({path:?})), ");
        }
        list.push_str("]), ");
    }
    list.push(']');
    let out = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default());
    fs::write(out.join("locales.rs"), list)
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
