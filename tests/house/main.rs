//! Checks on the whole source tree: module dependencies, import cycles, I/O, and complete translations.

#[cfg(test)]
mod architecture;
#[cfg(test)]
mod cycles;
#[cfg(test)]
mod literals;
#[cfg(feature = "cli")]
#[cfg(test)]
#[path = "../../src/words/texts_at_build.rs"]
mod reading;
#[cfg(feature = "cli")]
#[cfg(test)]
mod word_order;
#[cfg(feature = "cli")]
#[cfg(test)]
mod words;
