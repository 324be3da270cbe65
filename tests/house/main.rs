//! What holds of the whole house: which room may use which, that no two modules import each other, where input and output are, that all texts are there.

#[cfg(test)]
mod architecture;
#[cfg(test)]
mod circles;
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
