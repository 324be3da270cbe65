//! Checks on the whole source tree: module dependencies, import cycles, I/O, and complete translations.

#[cfg(test)]
mod architecture;
#[cfg(test)]
mod cycles;
#[cfg(test)]
mod literals;
#[cfg(test)]
#[path = "../../core/src/words/texts_at_build.rs"]
mod reading;
#[cfg(test)]
mod word_order;
#[cfg(test)]
mod words;

/// The folder of the library's sources.
#[cfg(test)]
const LIBRARY: &str = "core/src";

/// The folders of all sources: the library, and the program.
#[cfg(test)]
const SOURCES: [&str; 2] = [LIBRARY, "src"];

#[cfg(test)]
fn root() -> &'static std::path::Path {
    std::path::Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Returns the path of a source below its folder of sources, such as `board/cell.rs`.
#[cfg(test)]
fn path_in_sources(path: &std::path::Path) -> &std::path::Path {
    let mut inside = SOURCES
        .iter()
        .filter_map(|folder| path.strip_prefix(root().join(folder)).ok());
    inside.next().unwrap()
}
